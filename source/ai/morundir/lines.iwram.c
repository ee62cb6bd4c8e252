/* SPDX-License-Identifier: MIT */
#include "ai/morundir/lines.h"

#include <string.h>

#include "ai/morundir/weights.h"
#include "place.h"

static const int8_t ways[6] PLACE_IWRAM = {1, 1 - MU_WIDTH, -MU_WIDTH, -1, MU_WIDTH - 1, MU_WIDTH};

static inline __attribute__((always_inline)) int worth(int step)
{
    const uint8_t *at = search.position.cell + MU_CASTLE_CELL;
    uint32_t first, second;
    do
        at += step;
    while ((first = *at) == 0);
    if (!(first & MU_CODE_KNIGHT))
        return first & MU_CODE_OFF ? 0 : first & MU_CODE_RED ? LINES_RED_OPEN : LINES_BLUE_OPEN;
    const int guard = first & MU_CODE_RED ? -WEIGHT_GUARD : WEIGHT_GUARD;
    do
        at += step;
    while ((second = *at) == 0);
    if (!mu_code_is_duke(second))
        return guard;
    const int waiting = (first ^ second) & MU_CODE_RED ? WEIGHT_HELD : WEIGHT_BATTERY;
    return second & MU_CODE_RED ? guard - waiting : guard + waiting;
}

int lines_worth(int step) { return worth(step); }

int lines_sum(void)
{
    int sum = LINES_NONE;
    for (int i = 0; i < 6; i++)
        sum += worth(ways[i]);
    return sum;
}

void lines_mark(void)
{
    const uint32_t own = MU_CODE_PIECE | search.position.side;
    if (search.opens == UINT8_MAX) {
        memset(search.mark, 0, sizeof search.mark);
        search.free = 0;
    }
    search.free = (uint8_t)(search.free + 2);
    search.opens = (uint8_t)(search.free + 1);
    for (int i = 0; i < 6; i++) {
        const int step = ways[i];
        int cell = MU_CASTLE_CELL + step;
        uint32_t code;
        for (; (code = search.position.cell[cell]) == 0; cell += step)
            search.mark[cell] = search.free;
        if (((code ^ own) & ~(MU_CODE_KNIGHT | 7u)) != 0)
            continue;
        const uint8_t *at = search.position.cell + cell;
        do
            at += step;
        while (*at == 0);
        if ((*at ^ own) < MU_CODE_KNIGHT)
            search.mark[cell] = search.opens;
    }
}
