/* SPDX-License-Identifier: MIT */
/* Counting move sequences: what the outer loop (perft.c) and the leaves in fast memory (position.iwram.c) share. */
#ifndef MORUNDIR_PERFT_H
#define MORUNDIR_PERFT_H

#include "engine/morundir/position.h"

typedef struct {
    const MuMove *next, *end;
    MuMove done, capture;      /* the move that led deeper; a capture whose places are being tried (0: none) */
    uint32_t edge;
    MuUndo undo;
} PerftFrame;

/* The next move of a frame, 0 when there is none: in the return variant every capture once for each free edge space. */
static inline MuMove perft_next(const MuPosition *p, PerftFrame *frame)
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

/* Or the compiler proves that nothing happens, and nothing is measured. */
#define MU_STAND_STILL() __asm__ volatile("" : : : "memory")

/* A capture of the return variant, done and taken back once for each free place; answers how many there are. */
uint32_t mu_try_places(MuPosition *p, MuMove move);
/* Moves of the side to move, each done and taken back. list holds MU_MOVES_MAX entries. */
uint32_t mu_count_leaves(MuPosition *p, MuMove *list);

#endif
