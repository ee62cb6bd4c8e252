/* SPDX-License-Identifier: MIT */
/*
 * How far a decision is taken back, in every game: never past a draw or anything that came to light, and where the seats stand apart never past
 * another's decision. After a load as before it. Random hands play, and at every ply a copy of the session takes back.
 */
#include <string.h>

#include "../common/check.h"
#include "../common/game_check.h"
#include "../common/many.h"
#include "rng.h"
#include "session.h"

static Session session, copy, loaded;
static uint8_t payload[STORE_PAYLOAD_MAX];
static Action list[GAME_ACTIONS_MAX];

typedef struct { long done, barred, nothing; } Tally;

static uint32_t drawn(const Session *s) { return s->ops->drawn ? s->ops->drawn(s->state) : 0; }

static void random_ply(Rng *rng)
{
    int count = session.ops->actions(session.state, list, GAME_ACTIONS_MAX);
    assert_int_equal(session_apply(&session, session_to_act(&session), list[rng_below(rng, (uint32_t)count, 0)], NULL), APPLY_OK);
}

/* What was known before stays known after, and it is still the same player's turn. */
static void take_back(Tally *tally)
{
    copy = session;
    int stay = session_undo_plies(&copy);
    bool barred = session_undo_barred(&copy), undone = session_undo(&copy);
    assert_int_equal(undone, stay >= 0 && !barred);
    tally->done += undone;
    tally->barred += barred;
    tally->nothing += stay < 0;
    if (!undone) {
        assert_memory_equal(copy.state, session.state, session.ops->state_size);
        return;
    }
    assert_int_equal(copy.plies, stay);
    assert_int_equal(drawn(&copy), drawn(&session));
    if (session.ops->apart && session_to_act(&session) >= 0)
        assert_int_equal(session_to_act(&copy), session_to_act(&session));
}

/* A journal that has been proved knows what a session that was never switched off knows. */
static void take_back_after_a_load(void)
{
    int length = session_pack(&session, payload, sizeof payload);
    assert_int_equal(session_unpack(&loaded, games, GAME_COUNT, payload, length), SAVE_OK);
    if (!loaded.whole)
        return;
    while (session_settle(&loaded, 7)) {}
    copy = session;
    assert_int_equal(session_undo_barred(&loaded), session_undo_barred(&copy));
    assert_int_equal(session_undo(&loaded), session_undo(&copy));
    assert_memory_equal(loaded.state, copy.state, session.ops->state_size);
}

static void play_one(int game, uint32_t seed, Tally *tally)
{
    GameOptions options;
    Rng rng;
    uint8_t control[GAME_SEATS_MAX];
    rng_start(&rng, seed);
    game_check_options(games[game], seed, &options);
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) control[seat] = (uint8_t)(seat == 0 || rng_below(&rng, 2, 0) == 0 ? CONTROL_HUMAN : 1);
    session_new(&session, games, game, &options, control, seed);
    for (int ply = 0; ply < 600 && session_to_act(&session) != SEAT_NONE; ply++) {
        random_ply(&rng);
        take_back(tally);
        if (ply % 16 == 5)
            take_back_after_a_load();
    }
}

static void what_came_to_light_stays(void **state)
{
    (void)state;
    for (int game = 0; game < GAME_COUNT; game++) {
        Tally tally = {0};
        for (uint32_t seed = 1; seed <= TIMES(30, 2); seed++) play_one(game, seed, &tally);
        print_message("%s: %ld taken back, %ld stay, %ld nothing there\n", games[game]->id, tally.done, tally.barred, tally.nothing);
        assert_true(tally.done > 0);
        assert_int_equal(tally.barred > 0, games[game]->drawn != NULL);
    }
}

/* While a loaded journal is still being replayed, nothing from before the load is given away. */
static void before_the_journal_is_proved_nothing_is_taken_back(void **state)
{
    (void)state;
    for (int game = 0; game < GAME_COUNT; game++) {
        Tally tally = {0};
        play_one(game, 3, &tally);
        int length = session_pack(&session, payload, sizeof payload);
        assert_int_equal(session_unpack(&loaded, games, GAME_COUNT, payload, length), SAVE_OK);
        assert_int_equal(loaded.back.floor, games[game]->drawn ? loaded.plies : 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_came_to_light_stays),
        cmocka_unit_test(before_the_journal_is_proved_nothing_is_taken_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
