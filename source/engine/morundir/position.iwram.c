/* SPDX-License-Identifier: MIT */
/* The hot loops. ARM code in fast memory on the console: a step of a slide costs one load, one test and one store. */
#include "engine/morundir/perft.h"
#include "place.h"

static const int8_t ways[6] PLACE_IWRAM = {1, 1 - MU_WIDTH, -MU_WIDTH, -1, MU_WIDTH - 1, MU_WIDTH};

/*
 * One direction of one piece. `want` is the class it may capture with the piece bit set: a code differs from it only in the
 * low three bits. A capture needs a step before it (MU-2.3); the crossed castle counts as that step.
 */
static inline __attribute__((always_inline)) MuMove *slide(const uint8_t *at, MuMove move, int step, uint32_t want, bool knight, MuMove *out)
{
    const uint8_t *start = at;
    const MuMove advance = (MuMove)(step * 256);
    uint32_t code;
    for (;;) {
        while ((code = at[step]) == 0) {
            at += step;
            move += advance;
            *out++ = move;
        }
        if (code != MU_CODE_CASTLE)
            break;
        move += advance;
        if (!knight) { /* MU-1.5 */
            *out++ = move;
            return out;
        }
        at += step; /* MU-1.4 */
    }
    if ((code ^ want) < 8 && at != start)
        *out++ = (move + advance) | MU_MOVE_CAPTURE;
    return out;
}

/* All six directions; a table of steps instead of six copies keeps this small. */
static MuMove *duke_slides(const MuPosition *p, uint32_t from, uint32_t want, MuMove *out)
{
    for (int d = 0; d < 6; d++)
        out = slide(p->cell + from, from | from << 8, ways[d], want, false, out);
    return out;
}

static MuMove *knight_slides(const MuPosition *p, uint32_t from, uint32_t want, MuMove *out)
{
    for (int d = 0; d < 6; d++)
        out = slide(p->cell + from, from | from << 8, ways[d], want, true, out);
    return out;
}

MuMove *mu_generate(const MuPosition *p, MuMove *out)
{
    const uint32_t enemy = MU_CODE_PIECE | (p->side ^ MU_CODE_RED);
    const uint8_t *list = p->at + p->side;
    for (int i = 0; i < MU_DUKES; i++)
        if (list[i] != 0)
            out = duke_slides(p, list[i], enemy, out);
    list += MU_CODE_KNIGHT;
    for (int i = 0; i < MU_KNIGHTS; i++)
        if (list[i] != 0)
            out = knight_slides(p, list[i], enemy | MU_CODE_KNIGHT, out);
    return out;
}

MuMove *mu_generate_piece(const MuPosition *p, uint32_t cell, MuMove *out)
{
    const uint32_t enemy = MU_CODE_PIECE | (p->side ^ MU_CODE_RED);
    return p->cell[cell] & MU_CODE_KNIGHT ? knight_slides(p, cell, enemy | MU_CODE_KNIGHT, out)
                                          : duke_slides(p, cell, enemy, out);
}

/* What a capture takes from the board (MU-2.4); again: what it gives back. */
static inline void take(MuPosition *p, uint32_t cell, uint32_t victim, uint32_t to, int dukes)
{
    p->hash ^= mu_key(cell, victim);
    *mu_at(p, victim) = (uint8_t)to;
    if (mu_code_is_duke(victim))
        p->dukes[victim >> 4 & 1] = (uint8_t)(p->dukes[victim >> 4 & 1] + dukes);
}

/* Every move of the last ply is done and taken back, one by one. */
uint32_t mu_count_leaves(MuPosition *p, MuMove *list)
{
    const MuMove *const end = mu_generate(p, list);
    MuUndo undo;
    uint32_t count = 0;
    for (const MuMove *at = list; at < end; at++) {
        const MuMove move = *at;
        const uint32_t to = mu_move_to(move);
        uint32_t victim = 0;
        if (move & MU_MOVE_PLACE) {
            if (p->returns) {
                count += mu_try_places(p, move);
                continue;
            }
            victim = p->cell[to];
            take(p, to, victim, 0, -1);
        }
        mu_do_quiet(p, move, &undo);
        MU_STAND_STILL();
        mu_undo_quiet(p, move, &undo);
        if (victim != 0) {
            p->cell[to] = (uint8_t)victim;
            take(p, to, victim, to, 1);
        }
        count++;
    }
    return count;
}
