/* SPDX-License-Identifier: MIT */
#include "ai/morundir/lines.h"

#include "ai/morundir/weights.h"
#include "place.h"

static const int8_t ways[6] PLACE_IWRAM = {1, 1 - MU_WIDTH, -MU_WIDTH, -1, MU_WIDTH - 1, MU_WIDTH};

/* A constant step lets the compiler walk with one load and one test a cell. */
static inline __attribute__((always_inline)) uint32_t look_along(const uint8_t *castle, int line, int step, uint32_t own)
{
    const uint8_t *at = castle + step;
    uint32_t code;
    while ((code = *at) == 0)
        at += step;
    search.first[line] = at;
    if (code & (MU_CODE_KNIGHT | MU_CODE_OFF))
        return 0;
    return (code ^ own) & MU_CODE_RED ? 0x10000 : 1;
}

uint32_t lines_look(void)
{
    const uint8_t *castle = search.position.cell + MU_CASTLE_CELL;
    const uint32_t own = search.position.side;
    uint32_t open = look_along(castle, 0, 1, own);
    open += look_along(castle, 1, 1 - MU_WIDTH, own);
    open += look_along(castle, 2, -MU_WIDTH, own);
    open += look_along(castle, 3, -1, own);
    open += look_along(castle, 4, MU_WIDTH - 1, own);
    return open + look_along(castle, 5, MU_WIDTH, own);
}

/* From Blue; the sign is turned at the end. */
int lines_terms(void)
{
    int terms = 0;
    for (int i = 0; i < 6; i++) {
        const uint8_t *at = search.first[i];
        const uint32_t first = *at;
        if (!(first & MU_CODE_KNIGHT))
            continue;
        const int step = ways[i];
        uint32_t second;
        terms += first & MU_CODE_RED ? -WEIGHT_GUARD : WEIGHT_GUARD;
        do
            at += step;
        while ((second = *at) == 0);
        if (!mu_code_is_duke(second))
            continue;
        int waiting = (first ^ second) & MU_CODE_RED ? WEIGHT_HELD : WEIGHT_BATTERY;
        terms += second & MU_CODE_RED ? -waiting : waiting;
    }
    return search.position.side ? -terms : terms;
}

void lines_mark(uint8_t free, uint8_t opens)
{
    const uint32_t own = MU_CODE_PIECE | search.position.side;
    uint8_t *const marks = search.mark;
    for (int i = 0; i < 6; i++) {
        const int step = ways[i];
        const uint8_t *at = search.first[i];
        const long first = at - search.position.cell;
        for (long cell = MU_CASTLE_CELL + step; cell != first; cell += step)
            marks[cell] = free;
        if (((*at ^ own) & ~(MU_CODE_KNIGHT | 7u)) != 0)
            continue;
        do
            at += step;
        while (*at == 0);
        if ((*at ^ own) < MU_CODE_KNIGHT)
            marks[first] = opens;
    }
}
