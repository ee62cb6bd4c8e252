/* SPDX-License-Identifier: MIT */
/* Words for actions: in random games of every kind each legal action has words of its own that lead back to it. */
#include <stdio.h>
#include <string.h>
#include "../common/check.h"
#include "engine/moerderspiel/moerderspiel.h"
#include "engine/morgua/morgua.h"
#include "host/notation.h"
#include "rng.h"

enum { GAMES = 5, PLIES = 400, ASKED = 40 };

static _Alignas(8) uint8_t state[GAME_STATE_MAX];

static void start(const GameOps *game, uint32_t seed, int seats)
{
    GameOptions options;
    options_default(game, &options);
    options.seats = (uint8_t)seats;
    game->start(state, &options, seed);
}

static bool step(const GameOps *game, Rng *rng)
{
    static Action list[GAME_ACTIONS_MAX];
    int seat = game->to_act(state);
    if (seat == SEAT_NONE)
        return false;
    if (seat == SEAT_AUTO) {
        assert_int_equal(game->apply(state, seat, (Action){ACTION_CONTINUE, 0, 0, 0}, NULL), APPLY_OK);
        return true;
    }
    int count = game->actions(state, list, GAME_ACTIONS_MAX);
    assert_int_equal(game->apply(state, seat, list[rng_below(rng, (uint32_t)count, 0)], NULL), APPLY_OK);
    return true;
}

static void ask_all(const GameOps *game)
{
    static Action list[GAME_ACTIONS_MAX];
    int count = game->actions(state, list, GAME_ACTIONS_MAX), pace = count / ASKED + 1;
    for (int i = 0; i < count; i += pace) {
        char name[NOTATION_MAX];
        Action found = {0};
        notation_write(game, state, list[i], name);
        assert_true(strlen(name) + 1 < NOTATION_MAX);
        if (!notation_read(game, state, name, &found) || !action_equal(found, list[i]))
            fail_msg("%s: \"%s\" is %d.%d.%d.%d and reads as %d.%d.%d.%d", game->id, name, list[i].kind, list[i].a, list[i].b, list[i].c,
                     found.kind, found.a, found.b, found.c);
        snprintf(name, sizeof name, "%d %d %d %d", list[i].kind, list[i].a, list[i].b, list[i].c);
        assert_true(notation_read(game, state, name, &found) && action_equal(found, list[i]));
    }
}

static void words_lead_back(void **unused)
{
    (void)unused;
    for (int g = 0; g < GAME_COUNT; g++)
        for (uint32_t seed = 1; seed <= GAMES; seed++) {
            const GameOps *game = games[g];
            Rng rng;
            rng_start(&rng, seed);
            start(game, seed, game->seats_min + (int)seed % (game->seats_max - game->seats_min + 1));
            for (int ply = 0; ply < PLIES && step(game, &rng); ply++)
                if (game->to_act(state) >= 0)
                    ask_all(game);
        }
}

static void to_orders(void)
{
    Rng rng;
    rng_start(&rng, 5);
    start(&tm_ops, 5, TM_NATIONS);
    while (((TmState *)state)->phase != TM_ORDERS_PHASE)
        assert_true(step(&tm_ops, &rng));
}

static void words_of(const GameOps *game, Action action, const char *words)
{
    char name[NOTATION_MAX];
    notation_write(game, state, action, name);
    assert_string_equal(name, words);
}

static void messages_are_read_though_no_list_has_them(void **unused)
{
    (void)unused;
    static const struct { const char *text; Action action; } says[] = {
        {"say accuse Red", {TM_SAY, 1, 2, 0}}, {"say saw Barbarians E6", {TM_SAY, 5, 8, 65}}, {"tell White help-at H10", {TM_COURIER, 7 << 5 | 16, 114, 0}},
        {"tell Orange agreed", {TM_COURIER, 1 << 5 | 18, 0, 0}},
    };
    Action found;
    to_orders();
    for (size_t i = 0; i < sizeof says / sizeof says[0]; i++) {
        words_of(&tm_ops, says[i].action, says[i].text);
        assert_true(notation_read(&tm_ops, state, says[i].text, &found));
        assert_true(action_equal(found, says[i].action));
    }
    assert_true(notation_read(&tm_ops, state, "25.1.2.0", &found));
    assert_false(notation_read(&tm_ops, state, "say accuse Nobody", &found));
    assert_false(notation_read(&tm_ops, state, "say agreed", &found));          /* a courier's word only */
    assert_false(notation_read(&tm_ops, state, "25.1.9.0", &found));            /* no such nation */
    assert_false(notation_read(&tm_ops, state, "25.1.2", &found));
    assert_false(notation_read(&tm_ops, state, "25.1.2.0.1", &found));
    assert_false(notation_read(&tm_ops, state, "281.1.2.0", &found));
}

static void samples_are_read_back(void **unused)
{
    (void)unused;
    to_orders();
    words_of(&tm_ops, (Action){TM_VOTE, TM_NOBODY, 0, 0}, "vote nobody");
    words_of(&tm_ops, (Action){TM_SET_STANCE, 1, 3, 0}, "stance 1 aggressive introverted");
    words_of(&tm_ops, (Action){TM_REGROUP, 3, 0, 2}, "regroup garrison 0 2");
    start(&mg_ops, 1, 2);
    words_of(&mg_ops, (Action){MG_MIGRATE, 0, 1, 0}, "migrate Farnau Westmar");
    words_of(&mg_ops, (Action){MG_UNIT, 4, 8, 0}, "wizard1 Vaelburg");
    words_of(&mg_ops, (Action){MG_TRADE_GOOD, MG_IRON, 0, 0}, "good iron");
}

static void secrets_stay_secret(void **unused)
{
    (void)unused;
    static const Action secret[] = {{TM_VOLUNTEER, 1, 0, 0}, {TM_PICK_EVIL, TM_FALSE_FLAG, 0, 0}, {TM_PICK_ABILITY, TM_SCOUTING, 0, 0}, {TM_SPLIT, 5, 5, 0}, {TM_SET_FLAG, 0, 2, 0},
                                    {TM_COURIER, 33, 2, 0}, {TM_PARLEY, 0, 1, 0}, {TM_NOTE, 2, 1, 0}, {TM_ORDER + TM_MOVE, 0, 1, 6}, {TM_CEDE, 65, 2, 0}};
    for (size_t i = 0; i < sizeof secret / sizeof secret[0]; i++)
        assert_false(notation_public(&tm_ops, secret[i]));
    assert_true(notation_public(&tm_ops, (Action){TM_SAY, 1, 2, 0}));
    assert_true(notation_public(&tm_ops, (Action){TM_VOTE, 2, 0, 0}));
    assert_true(notation_public(&mg_ops, (Action){MG_PLACE, 2, 0, 0}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_lead_back),
        cmocka_unit_test(messages_are_read_though_no_list_has_them),
        cmocka_unit_test(samples_are_read_back),
        cmocka_unit_test(secrets_stay_secret),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
