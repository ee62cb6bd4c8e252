/* SPDX-License-Identifier: MIT */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "../host/common/game_check.h"
#include "ai.h"
#include "rng.h"

enum { GAMES_OF_STAGES = 6, NODES = 96, PLIES = 40 };

static Action list[GAME_ACTIONS_MAX];

uint8_t fuzz_take(FuzzInput *in) { return in->at < in->size ? in->data[in->at++] : 0; }

unsigned fuzz_take_wide(FuzzInput *in)
{
    unsigned high = fuzz_take(in);
    return high << 8 | fuzz_take(in);
}

void fuzz_must(bool fact)
{
    if (!fact)
        abort();
}

/* --- Stages --- */

static Action led(const GameOps *game, const void *state, int seat)
{
    static AiPlayer player;
    static FuzzState view;
    game->observe(state, seat, view.bytes);
    ai_begin(&player, game, view.bytes, seat, 1, 1);
    ai_step(&player, NODES);
    ai_stop(&player);
    return ai_choice(&player);
}

static void play_one(const GameOps *game, void *state, Rng *rng, unsigned wild)
{
    int seat = game->to_act(state);
    Action action = {ACTION_CONTINUE, 0, 0, 0};
    if (seat >= 0 && (ai_levels(game) == 0 || rng_below(rng, wild, 0) == 0))
        action = list[rng_below(rng, (uint32_t)game->actions(state, list, GAME_ACTIONS_MAX), 0)];
    else if (seat >= 0)
        action = led(game, state, seat);
    fuzz_must(game->apply(state, seat, action, NULL) == APPLY_OK);
}

void fuzz_stages(const GameOps *game, FuzzState stages[FUZZ_STAGES], int plies, unsigned wild)
{
    static FuzzState state;
    Rng rng;
    uint32_t number = 0;
    rng_start(&rng, 7);
    for (int stage = 0; stage < FUZZ_STAGES; stage++) {
        if (stage % (FUZZ_STAGES / GAMES_OF_STAGES) == 0 || game->to_act(state.bytes) == SEAT_NONE) {
            GameOptions options;
            game_check_options(game, ++number, &options);
            game->start(state.bytes, &options, number);
        }
        for (int ply = 0; ply < plies && game->to_act(state.bytes) != SEAT_NONE; ply++) play_one(game, state.bytes, &rng, wild);
        stages[stage] = state;
    }
}

/* --- Saves --- */

/* A save of an earlier edition is written anew in the layout of today: then the bytes may differ, the state may not. */
static void packs_again(const GameOps *game, const void *state, const uint8_t *bytes, int length)
{
    static FuzzState again;
    static uint8_t packed[GAME_PACK_MAX];
    int count = game->pack(state, packed, GAME_PACK_MAX);
    fuzz_must(count > 0 && count <= game->pack_max);
    fuzz_must(game->unpack(again.bytes, packed, count) && memcmp(again.bytes, state, game->state_size) == 0);
    fuzz_must(bytes == NULL || bytes[0] != packed[0] || (count == length && memcmp(packed, bytes, (size_t)count) == 0));
}

bool fuzz_unpack(const GameOps *game, void *state, const uint8_t *bytes, int length)
{
    static FuzzState before;
    memcpy(before.bytes, state, game->state_size);
    if (!game->unpack(state, bytes, length)) {
        fuzz_must(memcmp(before.bytes, state, game->state_size) == 0);
        return false;
    }
    fuzz_must(game->valid(state));
    packs_again(game, state, bytes, length);
    return true;
}

void fuzz_flip(uint8_t *bytes, int length, FuzzInput *in)
{
    for (unsigned flips = 1 + fuzz_take(in) % 6; flips > 0; flips--) {
        unsigned at = fuzz_take_wide(in) % (unsigned)length;
        bytes[at] ^= (uint8_t)(1u << fuzz_take(in) % 8);
    }
}

void fuzz_sit(Session *session, const GameOps *const *table, int game, const void *state, const uint8_t *control)
{
    GameOptions options;
    options_default(table[game], &options);
    options.seats = (uint8_t)table[game]->seats(state);
    session_new(session, table, game, &options, control, 1);
    memcpy(session->state, state, table[game]->state_size);
    session->hash = table[game]->hash(session->state);
    session->whole = false;
    session->base_length = (uint16_t)table[game]->pack(state, session->base, GAME_PACK_MAX);
}

/* --- Play --- */

void fuzz_look(const GameOps *game, const void *state)
{
    static FuzzState view;
    static char words[GAME_SHOW_MAX];
    for (int seat = 0; seat < game->seats(state); seat++) {
        game->observe(state, seat, view.bytes);
        fuzz_must(game->show(view.bytes, seat, words, sizeof words) > 0);
        fuzz_must(seat != game->to_act(state) || game->actions(view.bytes, NULL, 0) == game->actions(state, NULL, 0));
        game->result(state, seat);
        game->score(state, seat);
    }
    fuzz_must(game->show(state, SEAT_NONE, words, sizeof words) > 0);
    game->progress(state);
}

void fuzz_play(const GameOps *game, void *state, FuzzInput *in, int plies)
{
    EventList events;
    for (; plies > 0 && in->at < in->size && game->to_act(state) != SEAT_NONE; plies--) {
        int count = game->actions(state, list, GAME_ACTIONS_MAX);
        fuzz_must(count > 0 && count <= game->actions_max);
        events_clear(&events);
        fuzz_must(game->apply(state, game->to_act(state), list[fuzz_take_wide(in) % (unsigned)count], &events) == APPLY_OK);
        fuzz_must(game->valid(state) && events.lost == 0);
    }
}

void fuzz_game(const GameOps *game, const FuzzState stages[FUZZ_STAGES], const uint8_t *data, size_t size)
{
    static FuzzState state;
    static uint8_t bytes[GAME_PACK_MAX];
    FuzzInput in = {data, size, 0};
    if (fuzz_unpack(game, state.bytes, data, size < GAME_PACK_MAX ? (int)size : GAME_PACK_MAX))
        fuzz_play(game, state.bytes, &in, PLIES);
    if (size < 4)
        return;
    in.at = 0;
    state = stages[fuzz_take(&in) % FUZZ_STAGES];
    int length = game->pack(state.bytes, bytes, GAME_PACK_MAX);
    if (fuzz_take(&in) % 4 != 0) {
        fuzz_flip(bytes, length, &in);
        fuzz_unpack(game, state.bytes, bytes, length);
    }
    fuzz_look(game, state.bytes);
    fuzz_play(game, state.bytes, &in, PLIES);
    packs_again(game, state.bytes, NULL, 0);
}
