/* SPDX-License-Identifier: MIT */
/*
 * unpack of every game and of the sample game, on two kinds of input: the bytes as they are, and the pack of a real position
 * with the bytes laid over it. What is refused must leave the state alone; what is taken must be valid, pack to bytes that
 * unpack to the same state, be looked at by every seat, get legal answers of its players, and take a legal action without harm.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "../host/common/sample_game.h"
#include "ai.h"
#include "rng.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool fact)
{
    if (!fact)
        abort();
}

static bool has_players(const GameOps *game)
{
    for (int i = 0; i < GAME_COUNT; i++)
        if (ai_games[i] != NULL && ai_games[i]->game == game)
            return true;
    return false;
}

/* Everybody looks at it, and its players answer with something legal. */
static void look(const GameOps *game, const void *state)
{
    static _Alignas(8) uint8_t view[GAME_STATE_MAX], trial[GAME_STATE_MAX];
    static char text[GAME_SHOW_MAX];
    static AiPlayer player;
    int acting = game->to_act(state);
    for (int seat = 0; seat < game->seats(state); seat++) {
        game->observe(state, seat, view);
        must(game->show(view, seat, text, sizeof text) > 0);
        game->score(state, seat);
        if (seat != acting)
            continue;
        must(game->actions(view, NULL, 0) == game->actions(state, NULL, 0));
        ai_begin(&player, game, view, seat, 1, 1);
        ai_step(&player, 200);
        ai_stop(&player);
        memcpy(trial, state, game->state_size);
        must(!has_players(game) || game->apply(trial, seat, ai_choice(&player), NULL) == APPLY_OK);
    }
    game->progress(state);
}

static void take(const GameOps *game, void *state)
{
    static _Alignas(8) uint8_t again[GAME_STATE_MAX];
    static uint8_t packed[GAME_PACK_MAX];
    static Action list[GAME_ACTIONS_MAX];
    must(game->valid(state));
    look(game, state);
    int length = game->pack(state, packed, GAME_PACK_MAX);
    must(length > 0 && length <= game->pack_max);
    must(game->unpack(again, packed, length) && memcmp(again, state, game->state_size) == 0);
    int count = game->actions(state, list, GAME_ACTIONS_MAX), seat = game->to_act(state);
    must(count <= game->actions_max && (count > 0) == (seat != SEAT_NONE));
    if (count > 0) {
        must(game->apply(state, seat, list[count / 2], NULL) == APPLY_OK);
        must(game->valid(state));
    }
}

static void try_bytes(const GameOps *game, const uint8_t *bytes, size_t size)
{
    static _Alignas(8) uint8_t state[GAME_STATE_MAX], untouched[GAME_STATE_MAX];
    memset(state, 0x5A, sizeof state);
    memset(untouched, 0x5A, sizeof untouched);
    if (game->unpack(state, bytes, (int)size))
        take(game, state);
    else
        must(memcmp(state, untouched, sizeof state) == 0);
}

/* A position some plies into a random game, packed; then changed at the places that pairs of bytes name. */
static void try_changed(const GameOps *game, const uint8_t *data, size_t size)
{
    static _Alignas(8) uint8_t state[GAME_STATE_MAX];
    static Action list[GAME_ACTIONS_MAX];
    static uint8_t packed[GAME_PACK_MAX];
    GameOptions options;
    Rng rng;
    if (size < 2)
        return;
    rng_start(&rng, data[0] + 1u);
    options_default(game, &options);
    for (int i = 0; i < game->option_count; i++)
        options.value[i] = (uint16_t)(game->options[i].minimum + rng_below(&rng, 1u + game->options[i].maximum - game->options[i].minimum, 0));
    game->start(state, &options, data[0]);
    for (int ply = data[1] % 64; ply > 0 && game->to_act(state) != SEAT_NONE; ply--) {
        int count = game->actions(state, list, GAME_ACTIONS_MAX);
        must(game->apply(state, game->to_act(state), list[rng_below(&rng, (uint32_t)count, 0)], NULL) == APPLY_OK);
    }
    int length = game->pack(state, packed, GAME_PACK_MAX);
    must(length > 0);
    for (size_t i = 2; i + 1 < size && i < 18; i += 2)
        packed[data[i] % length] ^= data[i + 1];
    try_bytes(game, packed, (size_t)length);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (int i = -1; i < GAME_COUNT; i++) {
        const GameOps *game = i < 0 ? &sample_ops : games[i];
        try_bytes(game, data, size < GAME_PACK_MAX ? size : GAME_PACK_MAX);
        try_changed(game, data, size);
    }
    return 0;
}
