/* SPDX-License-Identifier: MIT */
/* The diary of whole games: it begins with the founders, keeps the order of days, and nobody who was lost or came is missing in it. */
#include "../common/check.h"
#include "engine/losthope/losthope.h"
#include "rng.h"

enum { GAMES = 30, LAST_DAY = 21 };

static LhState game;
static EventList told;
static Action legal[LH_ACTIONS_MAX];

static bool has_note(int sentence, int who, int what)
{
    for (int i = 0; i < game.diary_count; i++)
        if (game.diary[i].sentence == sentence && game.diary[i].who == who && game.diary[i].what == what)
            return true;
    return false;
}

static bool has_lost(int person)
{
    return has_note(LH_DIARY_LOST_HUNGER, person, 0) || has_note(LH_DIARY_LOST_ILLNESS, person, 0) || has_note(LH_DIARY_LOST_WOUNDS, person, 0)
        || has_note(LH_DIARY_LOST_MISERY, person, 0);
}

static void begin(uint32_t seed)
{
    GameOptions options;
    options_default(&lh_ops, &options);
    options.value[LH_OPTION_DIFFICULTY] = (uint16_t)(seed % 3);
    options.value[LH_OPTION_MODULE] = (uint16_t)(seed % 4);
    lh_ops.start(&game, &options, seed);
}

static void check_events(void)
{
    for (int i = 0; i < told.count; i++) {
        Event event = told.at[i];
        if (event.kind == LH_EVENT_LOST)
            assert_true(has_lost(event.b));
        if (event.kind == LH_EVENT_JOINED)
            assert_true(has_note(LH_DIARY_NEWCOMER, event.b, 0));
        if (event.kind == LH_EVENT_CARD_LEFT && event.b == 1)
            assert_true(has_note(LH_DIARY_TICK, 0, event.a));
    }
}

/* The day of the first note is its third name. */
static void check_order(void)
{
    for (int i = 1; i < game.diary_count; i++) {
        assert_in_range(game.diary[i].day, 1, LAST_DAY);
        assert_true(i == 1 || game.diary[i - 1].day <= game.diary[i].day);
    }
}

static void nothing_that_counts_is_missing(void **state)
{
    (void)state;
    Rng rng;
    rng_start(&rng, 5);
    int longest = 0;
    for (uint32_t seed = 1; seed <= GAMES; seed++) {
        begin(seed);
        for (int seat; (seat = lh_ops.to_act(&game)) != SEAT_NONE;) {
            int count = lh_ops.actions(&game, legal, LH_ACTIONS_MAX);
            events_clear(&told);
            assert_int_equal(lh_ops.apply(&game, seat, legal[rng_below(&rng, (uint32_t)count, 0)], &told), APPLY_OK);
            check_events();
        }
        check_order();
        longest = game.diary_count > longest ? game.diary_count : longest;
    }
    assert_in_range(longest, 8, LH_NOTES);
}

static void it_begins_with_the_founders(void **state)
{
    (void)state;
    begin(4);
    assert_int_equal(game.diary_count, 1);
    assert_int_equal(game.diary[0].sentence, LH_DIARY_BEGIN);
    assert_int_equal(game.diary[0].who, game.people[0].id);
    assert_int_equal(game.diary[0].what, game.people[1].id);
    assert_int_equal(game.diary[0].day, game.people[2].id);
}

/* Events that nobody listens to are written down as well: host and console keep the same diary. */
static void it_does_not_need_a_listener(void **state)
{
    (void)state;
    uint8_t kept = 0;
    for (int silent = 0; silent < 2; silent++) {
        Rng rng;
        rng_start(&rng, 9);
        begin(3);
        for (int n = 0, seat; n < 300 && (seat = lh_ops.to_act(&game)) != SEAT_NONE; n++) {
            int count = lh_ops.actions(&game, legal, LH_ACTIONS_MAX);
            lh_ops.apply(&game, seat, legal[rng_below(&rng, (uint32_t)count, 0)], silent ? NULL : &told);
        }
        if (silent)
            assert_int_equal(game.diary_count, kept);
        kept = game.diary_count;
    }
    assert_true(kept > 1);
}

static void a_broken_note_is_refused(void **state)
{
    (void)state;
    begin(4);
    assert_true(lh_ops.valid(&game));
    game.diary[0].who = LH_PEOPLE;
    assert_false(lh_ops.valid(&game));
    begin(4);
    game.diary_count = 2;
    game.diary[1] = (LhNote){LH_DIARY_TICK, 1, 0, LH_CARDS};
    assert_false(lh_ops.valid(&game));
    game.diary[1].what = LH_CARDS - 1;
    assert_true(lh_ops.valid(&game));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_begins_with_the_founders), cmocka_unit_test(nothing_that_counts_is_missing), cmocka_unit_test(it_does_not_need_a_listener),
        cmocka_unit_test(a_broken_note_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
