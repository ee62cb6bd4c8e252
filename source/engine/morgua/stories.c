/* SPDX-License-Identifier: MIT */
/* The stories: where everybody's figures stand when a challenge begins. Lands and temples come from its seed. */
#include <stddef.h>

#include "engine/morgua/rules.h"
#include "engine/morgua/setup.h"

enum { FIGURES_MAX = 2 * 18 };
typedef struct {
    uint8_t figures;            /* of all players, in the order in which they are placed */
    uint8_t more;               /* shadows in the first temple beyond those of the rules */
    uint8_t at[FIGURES_MAX];    /* areas */
} Story;

static const Story stories[MG_STORIES] = {
    /* A harbour at peace: all goods and the temple close by, around Silberfurt. */
    {25, 0, {32, 33, 33, 27, 32, 32, 32, 32, 28, 28, 38, 19, 25, 13, 13, 7, 6, 6, 0, 2, 2, 18, 18, 18, 18}},
    /* The baker's tale: in the south-west, around Quellheim. */
    {25, 0, {15, 9, 9, 15, 15, 15, 15, 22, 30, 22, 10, 16, 14, 13, 13, 3, 2, 2, 36, 36, 36, 36, 42, 41, 41}},
    /* Clay and crystal: Morgrast has no crystal within two areas. */
    {25, 0, {20, 13, 13, 20, 20, 20, 20, 28, 28, 27, 19, 33, 33, 39, 7, 6, 11, 6, 0, 2, 2, 18, 18, 18, 18}},
    /* A hard winter: twice as many shadows in the first temple. */
    {25, 2, {20, 13, 13, 27, 20, 20, 20, 20, 28, 28, 7, 14, 19, 6, 6, 34, 9, 9, 3, 2, 2, 18, 18, 18, 18}},
    /* Roads of mud: the temple is four areas from the nearest city. */
    {25, 0, {20, 13, 13, 20, 20, 20, 20, 28, 29, 28, 30, 27, 7, 6, 6, 14, 9, 9, 2, 2, 36, 36, 36, 36, 22}},
    /* The empty stables: no horses within two areas. */
    {25, 0, {15, 9, 9, 15, 15, 15, 15, 22, 29, 22, 3, 10, 28, 28, 27, 16, 33, 33, 19, 2, 2, 18, 18, 18, 18}},
    /* The last lamp: fifteen figures instead of 25. */
    {15, 0, {20, 13, 13, 7, 20, 20, 20, 20, 6, 6, 14, 0, 27, 9, 9}},
    /* Two houses: in turn, the person's first. */
    {36, 0, {32, 15, 33, 15, 33, 15, 25, 15, 32, 15, 32, 14, 32, 9, 32, 9, 17, 10, 17, 13, 38, 13, 39, 3, 31, 7, 37, 16, 37, 6, 11, 6, 44, 22, 44, 22}},
};

/* All but the last figure enter without a word of the rules, which would take longer than a frame; the last one begins the game. */
void mg_stage(void *in, int challenge)
{
    MgState *state = in;
    if (challenge < 1 || challenge > MG_STORIES)
        return;
    const Story *story = &stories[challenge - 1];
    int last = story->figures - 1, seat = last % state->players;
    for (int i = 0; i < last; i++) {
        mg_enter(state, i % state->players, story->at[i], NULL);
        state->to_place[i % state->players] = 0;
    }
    state->turn = (uint8_t)seat;
    state->to_place[seat] = 1;
    mg_ops.apply(state, seat, (Action){MG_PLACE, story->at[last], 0, 0}, NULL);
    for (int field = 0; field < MG_FIELDS; field++)
        if (state->temple[field] == 1)
            state->black[mg_fields[field]] = (uint8_t)(state->black[mg_fields[field]] + story->more);
}
