/* SPDX-License-Identifier: MIT */
#include <string.h>
#include "engine/morundir/morundir.h"
#include "host/perft.h"

/* mu_perft counts in 32 bits; on the grand board five plies may already be more. */
enum { MORUNDIR_DEPTH = 4 };

static uint64_t count(const GameOps *game, const void *state, int depth)
{
    static uint32_t pool[MU_PERFT_POOL];
    static Action lists[PERFT_MAX + 1][GAME_ACTIONS_MAX];
    if (depth == 0)
        return 1;
    if (game == &mu_ops && depth <= MORUNDIR_DEPTH)
        return mu_perft(state, depth, pool);
    Action *list = lists[depth];
    int actions = game->actions(state, list, GAME_ACTIONS_MAX);
    if (depth == 1)
        return (uint64_t)actions;
    uint64_t total = 0;
    int seat = game->to_act(state);
    for (int i = 0; i < actions; i++) {
        _Alignas(8) uint8_t next[GAME_STATE_MAX];
        if (game == &mu_ops && list[i].kind != MU_MOVE) /* SWAP does not count in Morundir's table */
            continue;
        memcpy(next, state, game->state_size);
        game->apply(next, seat, list[i], NULL);
        total += count(game, next, depth - 1);
    }
    return total;
}

uint64_t perft(const GameOps *game, const void *state, int depth)
{
    return depth < 0 || depth > PERFT_MAX ? 0 : count(game, state, depth);
}
