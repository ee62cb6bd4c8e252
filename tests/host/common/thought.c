/* SPDX-License-Identifier: MIT */
#include "thought.h"

#include <string.h>

#include "check.h"

enum { NOISE = 0xA5, STEPS_MAX = 1 << 22 };

static AiPlayer player;

void thought_forget(void) { memset(player.work, NOISE, sizeof player.work); }
uint32_t thought_nodes(void) { return player.nodes; }

static void begin(Thinker who, const void *state)
{
    static _Alignas(8) uint8_t view[GAME_STATE_MAX];
    const GameOps *game = who.ai->game;
    int seat = game->to_act(state);
    game->observe(state, seat, view);
    memset(&player, 0, offsetof(AiPlayer, work));
    player.game = game;
    player.seat = seat;
    player.level = who.level;
    player.seed = who.seed;
    who.ai->begin(&player, view);
}

Action thought(Thinker who, const void *state, int slice)
{
    begin(who, state);
    for (int i = 0; !player.done; i++) {
        assert_true(i < STEPS_MAX);
        who.ai->step(&player, slice);
    }
    return player.choice;
}

Action thought_stopped(Thinker who, const void *state, int nodes)
{
    begin(who, state);
    if (!player.done)
        who.ai->step(&player, nodes);
    if (!player.done)
        who.ai->stop(&player);
    assert_true(player.done);
    return player.choice;
}
