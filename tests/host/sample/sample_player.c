/* SPDX-License-Identifier: MIT */
#include "sample_player.h"

#include "../common/sample_game.h"
#include "rng.h"

enum { LEVEL_ANY = 1, LEVEL_STRONGEST, LEVELS = LEVEL_STRONGEST };

/* All that a player remembers between two slices of its thought. */
typedef struct {
    SampleState view;
    Rng rng;                    /* its own: thinking draws nothing from the game's */
    Action list[SAMPLE_ROUNDS];
    int count, at, best;
} Thought;
_Static_assert(sizeof(Thought) <= AI_WORK_MAX, "a thought fits into the player");

static void choose(AiPlayer *player)
{
    Thought *thought = (Thought *)player->work;
    player->choice = thought->list[thought->best];
    player->done = true;
}

static void begin(AiPlayer *player, const void *view)
{
    Thought *thought = (Thought *)player->work;
    thought->view = *(const SampleState *)view;
    thought->count = sample_ops.actions(view, thought->list, SAMPLE_ROUNDS);
    thought->at = thought->best = 0;
    rng_start(&thought->rng, player->seed);
    if (thought->count == 0 || sample_ops.to_act(view) != player->seat) {
        player->done = true;
        return;
    }
    if (player->level == LEVEL_ANY) {
        thought->best = (int)rng_below(&thought->rng, (uint32_t)thought->count, 0);
        choose(player);
    }
}

static bool stronger(const SampleState *view, Action x, Action y)
{
    return view->order == 1 ? x.a / 2 > y.a / 2 : x.a / 2 < y.a / 2;
}

/* A node is one card looked at. */
static void step(AiPlayer *player, int budget)
{
    Thought *thought = (Thought *)player->work;
    for (; budget > 0 && thought->at < thought->count; budget--, thought->at++) {
        if (stronger(&thought->view, thought->list[thought->at], thought->list[thought->best]))
            thought->best = thought->at;
        player->nodes++;
    }
    if (thought->at == thought->count)
        choose(player);
}

static void stop(AiPlayer *player)
{
    if (!player->done)
        choose(player);
}

const AiOps sample_ai = {
    .game = &sample_ops,
    .levels = LEVELS,
    .begin = begin,
    .step = step,
    .stop = stop,
};
