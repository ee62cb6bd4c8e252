/* SPDX-License-Identifier: MIT */
#include "crowd.h"

#include <string.h>

#include "scene.h"

enum { DAY = 11 };

static int below(Rng *rng, int count) { return (int)rng_below(rng, (uint32_t)count, 0); }

static void must_do(TmState *state, Action action)
{
    tm_ops.apply(state, tm_ops.to_act(state), action, NULL);
}

/* Everybody has three armies; the evil ones are lords, so that there are hordes. */
static void set_up(TmState *state, uint32_t seed, int humans, Rng *rng)
{
    static const uint8_t second[] = {TM_BLOCKADER, TM_SCOUTING, TM_RETALIATION, TM_TRAPPER, TM_FORGER, TM_TRACKER, TM_TECHNIQUES, TM_UNDERDOG};
    GameOptions options;
    options_default(&tm_ops, &options);
    options.value[TM_OPTION_HUMANS] = (uint16_t)humans;
    tm_ops.start(state, &options, seed);
    for (int n = 0; n < TM_NATIONS; n++)
        must_do(state, (Action){TM_VOLUNTEER, n == 2 || n == 5 ? 2 : 0, 0, 0});
    for (int n = 0; n < TM_NATIONS; n++) {
        must_do(state, (Action){TM_PICK_ABILITY, TM_OMNIPRESENCE, 0, 0});
        must_do(state, (Action){TM_PICK_ABILITY, second[(n + below(rng, 3)) % 8], 0, 0});
        must_do(state, (Action){TM_SPLIT, 4, 4, 4});
        must_do(state, (Action){TM_SETUP_END, 0, 0, 0});
    }
}

static bool is_free(const TmState *state, int cell)
{
    return state->cell[cell] == TM_PLAIN && tm_capital_at(state, cell) < 0 && tm_base_at(state, cell) < 0;
}

static void build(TmState *state, Rng *rng)
{
    for (int cell = 20; state->base_count < TM_BASES_MAX; cell += 7)
        if (is_free(state, cell))
            state->base[state->base_count++] = (TmBase){(uint8_t)cell, TM_NOBODY, TM_NOBODY, TM_NOBODY, TM_NOBODY};
    for (int i = 0; i < state->base_count; i++) {
        state->base[i].owner = (uint8_t)(i % TM_NATIONS);
        state->base[i].public_owner = (uint8_t)(below(rng, 3) == 0 ? (i + 1) % TM_NATIONS : i % TM_NATIONS);
    }
    for (int cell = 0; cell < TM_CELLS && state->blockade_count < TM_BLOCKADES_MAX; cell += 3 + below(rng, 4)) {
        if (tm_step(state, cell, 0) == TM_NOBODY || state->cell[cell] != TM_PLAIN)
            continue;
        state->blockade[state->blockade_count++] = (TmBlockade){(uint8_t)cell, 0, (uint8_t)below(rng, 256)};
        if (!tm_connected(state))
            state->blockade[--state->blockade_count] = (TmBlockade){0, 0, 0};
    }
}

static void talk(TmState *state, Rng *rng)
{
    static const uint8_t codes[] = {1, 2, 4, 6, 8, 12};
    for (int i = 0; i < TM_LOG_MAX; i++) {
        int code = codes[below(rng, 6)];
        tm_log_add(state, (TmMessage){(uint8_t)(i % TM_NATIONS), (uint8_t)code, {(uint8_t)below(rng, TM_NATIONS), (uint8_t)(code == TM_WORDS_ATTACKED ? 65 : 0)}, state->round});
    }
    for (int n = 0; n < TM_NATIONS; n++)
        for (int i = 0; i < TM_MAIL_MAX; i++)
            tm_mail_add(&state->inbox[n], (TmMessage){(uint8_t)((n + 1 + i) % TM_NATIONS), 8, {(uint8_t)n, 0}, state->round});
}

void crowd_begin(TmState *state, uint32_t seed, int humans, Rng *rng)
{
    rng_start(rng, seed);
    set_up(state, seed, humans, rng);
    state->round = 2 * DAY - 1;
    state->day = DAY;
    memset(state->votes, 0xFF, (DAY - 1) * sizeof state->votes[0]);
    build(state, rng);
    talk(state, rng);
    int middle = tm_step(state, 65, below(rng, 6)), places = 2 + below(rng, 6);
    for (int army = 0; army < TM_ARMIES; army++) {
        int cell = middle == TM_NOBODY ? 65 : middle;
        for (int i = below(rng, places); i > 0; i--) {
            int to = tm_step(state, cell, below(rng, 6));
            cell = to == TM_NOBODY ? cell : to;
        }
        if (state->army[army].troops == 0)
            continue;
        state->army[army].pos = (uint8_t)cell;
        state->army[army].troops = (uint8_t)(4 + below(rng, 5));
        if (!tm_is_horde(army))
            state->army[army].stance = (uint8_t)below(rng, 4);
    }
    while (tm_is_automatic(state))
        must_do(state, (Action){ACTION_CONTINUE, 0, 0, 0});
}

bool crowd_order(TmState *state, int last, Rng *rng)
{
    while (state->phase == TM_PARLEY_PHASE || (state->phase == TM_ORDERS_PHASE && state->acting != last))
        must_do(state, lively(state, rng));
    while (state->phase == TM_ORDERS_PHASE && state->acting == last) {
        Action action = lively(state, rng);
        if (action.kind == TM_END_TURN)
            return true;
        must_do(state, action);
    }
    return false;
}
