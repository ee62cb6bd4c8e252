/* The hot loops. ARM code in fast memory on the console: a step of a slide costs one load, one test and one store. */
#include "engine/morundir/position.h"

#define HOT_INLINE static inline __attribute__((always_inline))

/*
 * One direction of one piece. `want` is the class it may capture with the piece bit set: a code differs from it only in the
 * low three bits. A capture needs a step before it (MU-2.3); the crossed castle counts as that step.
 */
HOT_INLINE MuMove *slide(const uint8_t *at, MuMove move, int step, uint32_t want, bool knight, bool quiet, MuMove *out)
{
    const uint8_t *start = at;
    const MuMove advance = (MuMove)(step * 256);
    uint32_t code;
    for (;;) {
        while ((code = at[step]) == 0) {
            at += step;
            move += advance;
            if (quiet)
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

HOT_INLINE MuMove *slides(const MuPosition *p, uint32_t from, uint32_t want, bool knight, bool quiet, MuMove *out)
{
    const uint8_t *at = p->cell + from;
    const MuMove move = from | from << 8;
    out = slide(at, move, 1, want, knight, quiet, out);
    out = slide(at, move, 1 - MU_WIDTH, want, knight, quiet, out);
    out = slide(at, move, -MU_WIDTH, want, knight, quiet, out);
    out = slide(at, move, -1, want, knight, quiet, out);
    out = slide(at, move, MU_WIDTH - 1, want, knight, quiet, out);
    return slide(at, move, MU_WIDTH, want, knight, quiet, out);
}

HOT_INLINE MuMove *generate(const MuPosition *p, bool quiet, MuMove *out)
{
    const uint32_t enemy = MU_CODE_PIECE | (p->side ^ MU_CODE_RED);
    const uint8_t *list = p->at + p->side;
    for (int i = 0; i < MU_DUKES; i++)
        if (list[i] != 0)
            out = slides(p, list[i], enemy, false, quiet, out);
    list += MU_CODE_KNIGHT;
    for (int i = 0; i < MU_KNIGHTS; i++)
        if (list[i] != 0)
            out = slides(p, list[i], enemy | MU_CODE_KNIGHT, true, quiet, out);
    return out;
}

MuMove *mu_generate(const MuPosition *p, MuMove *out) { return generate(p, true, out); }
MuMove *mu_generate_captures(const MuPosition *p, MuMove *out) { return generate(p, false, out); }

HOT_INLINE uint32_t castle_ray(const uint8_t *at, int step)
{
    uint32_t code;
    while ((code = at[step]) == 0)
        at += step;
    return mu_code_is_duke(code) ? 1u << (code >> 2 & 4) : 0;
}

uint32_t mu_castle_open(const MuPosition *p)
{
    const uint8_t *castle = p->cell + MU_CASTLE_CELL;
    return castle_ray(castle, 1) + castle_ray(castle, 1 - MU_WIDTH) + castle_ray(castle, -MU_WIDTH) + castle_ray(castle, -1)
        + castle_ray(castle, MU_WIDTH - 1) + castle_ray(castle, MU_WIDTH);
}

typedef struct {
    const MuMove *next, *end;
    MuMove done, capture;      /* the move that led deeper; a capture whose places are being tried (0: none) */
    uint32_t edge;
    MuUndo undo;
} PerftFrame;

/* The next move of a frame, 0 when there is none: in the return variant every capture once for each free edge space. */
HOT_INLINE MuMove next_move(const MuPosition *p, PerftFrame *frame)
{
    for (;;) {
        if (frame->capture != 0) {
            while (frame->edge < p->edges) {
                uint32_t place = p->edge[frame->edge++];
                if (p->cell[place] == 0 || place == mu_move_from(frame->capture))
                    return frame->capture | place << 16;
            }
            frame->capture = 0;
        }
        if (frame->next == frame->end)
            return 0;
        MuMove move = *frame->next++;
        if (!(move & MU_MOVE_CAPTURE) || !p->returns)
            return move;
        frame->capture = move ^ MU_MOVE_CAPTURE;
        frame->edge = 0;
    }
}

/* Every move of the last ply is done and taken back, one by one. */
static uint32_t count_leaves(MuPosition *p, MuMove *list)
{
    PerftFrame frame = {.next = list, .end = mu_generate(p, list)};
    MuUndo undo;
    uint32_t count = 0;
    for (MuMove move; (move = next_move(p, &frame)) != 0; count++) {
        mu_do(p, move, &undo);
        __asm__ volatile("" : : : "memory"); /* or the compiler proves that nothing happens, and nothing is measured */
        mu_undo(p, move, &undo);
    }
    return count;
}

uint32_t mu_position_perft(MuPosition *p, MuMove *pool, int depth)
{
    PerftFrame frames[MU_PERFT_MAX];
    uint32_t count = 0;
    int ply = 0;
    if (depth == 1)
        return count_leaves(p, pool);
    frames[0] = (PerftFrame){.next = pool, .end = mu_generate(p, pool)};
    while (ply >= 0) {
        PerftFrame *frame = &frames[ply];
        MuMove move = next_move(p, frame);
        if (move == 0) {
            if (--ply >= 0)
                mu_undo(p, frames[ply].done, &frames[ply].undo);
            continue;
        }
        mu_do(p, move, &frame->undo);
        MuMove *list = pool + (ply + 1) * MU_MOVES_MAX;
        if (!mu_done_wins(p, move, &frame->undo) && ply + 2 < depth) {
            frame->done = move;
            frames[++ply] = (PerftFrame){.next = list, .end = mu_generate(p, list)};
            continue;
        }
        if (!mu_done_wins(p, move, &frame->undo))
            count += count_leaves(p, list);
        mu_undo(p, move, &frame->undo);
    }
    return count;
}
