/* SPDX-License-Identifier: MIT */
#include <string.h>
#include "host/match.h"

enum { OPENING_TRIES = 1000 };

static bool wins_at_once(const GameOps *game, const void *state)
{
    static Action list[GAME_ACTIONS_MAX];
    static _Alignas(8) uint8_t next[GAME_STATE_MAX];
    int seat = game->to_act(state);
    int count = seat >= 0 ? game->actions(state, list, GAME_ACTIONS_MAX) : 0;
    for (int i = 0; i < count; i++) {
        memcpy(next, state, game->state_size);
        if (game->apply(next, seat, list[i], NULL) == APPLY_OK && game->result(next, seat) == RESULT_WIN)
            return true;
    }
    return false;
}

static void automatic_steps(const GameOps *game, void *state)
{
    for (int i = 0; i < MATCH_PLIES_MAX && game->to_act(state) == SEAT_AUTO; i++)
        game->apply(state, SEAT_AUTO, (Action){ACTION_CONTINUE, 0, 0, 0}, NULL);
}

bool match_opening(const Match *match, void *state, Reason *reason)
{
    const GameOps *game = match->game;
    for (uint32_t attempt = 0; attempt < OPENING_TRIES; attempt++) {
        Rng rng;
        rng_start(&rng, match->seed * 2654435761u + attempt + 1);
        game->start(state, &match->options, match->seed);
        automatic_steps(game, state);
        for (int ply = 0; ply < match->opening && game->to_act(state) >= 0; ply++) {
            game->apply(state, game->to_act(state), player_random(game, state, &rng), NULL);
            automatic_steps(game, state);
        }
        if (match->opening == 0 || (game->to_act(state) >= 0 && !wins_at_once(game, state)))
            return true;
    }
    return reason_set(reason, "no opening of %d plies leaves the game open", match->opening);
}

static int side_of(const GameOps *game, const void *state, int seat)
{
    const SidesSpec *sides = sides_of(game);
    return sides != NULL ? sides->of(state, seat) : 0;
}

static PlayerSpec player_at(const Match *match, const void *state, int seat)
{
    return match->by_side ? match->side[side_of(match->game, state, seat)] : match->seat[seat];
}

bool match_play(const Match *match, MatchResult *out, Reason *reason)
{
    static _Alignas(8) uint8_t state[GAME_STATE_MAX];
    const GameOps *game = match->game;
    char name[12];
    Rng rng;
    uint32_t players_seed = match->seed ^ match->salt * 0xC2B2AE35u;
    rng_start(&rng, players_seed ^ 0xD1CE5EEDu);
    player_forget();
    memset(out, 0, sizeof *out);
    if (!match_opening(match, state, reason))
        return false;
    for (; game->to_act(state) != SEAT_NONE; out->plies++) {
        int seat = game->to_act(state);
        uint32_t nodes = 0;
        if (out->plies == MATCH_PLIES_MAX)
            return reason_set(reason, "seed %u: the game does not end", (unsigned)match->seed);
        PlayerSpec player = player_at(match, state, seat);
        Action action = player.kind == PLAYER_RANDOM ? player_random(game, state, &rng)
            : player_choose(game, state, player, player_seed(players_seed, out->plies, seat), &nodes);
        if (game->apply(state, seat, action, NULL) != APPLY_OK)
            return reason_set(reason, "seed %u ply %d: %s answers the illegal action %d.%d.%d.%d", (unsigned)match->seed, out->plies,
                              player_name(player, name), action.kind, action.a, action.b, action.c);
        out->nodes[seat] += nodes;
        automatic_steps(game, state);
    }
    out->rounds = game->progress(state).round;
    for (int seat = 0; seat < match->options.seats; seat++) {
        out->result[seat] = game->result(state, seat);
        out->score[seat] = game->score(state, seat);
        out->side[seat] = side_of(game, state, seat);
    }
    return true;
}
