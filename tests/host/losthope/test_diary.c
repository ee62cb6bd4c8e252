/* SPDX-License-Identifier: MIT */
/* The diary of whole games: it begins with the founders, keeps the order of days, and nobody who was lost or came is missing in it. */
#include <string.h>

#include "../common/check.h"
#include "bits.h"
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

/* The bytes as they were before the diary: the same fields, the first layout, nothing behind the last field. */
static int pack_without_diary(const LhState *s, int padding, uint8_t *out, int max)
{
    static uint8_t bytes[LH_PACK_MAX];
    int length = lh_ops.pack(s, bytes, sizeof bytes), left = 8 * length - padding - 6 - 21 * s->diary_count - 8;
    BitReader r;
    BitWriter w;
    bits_read_begin(&r, bytes, length);
    bits_write_begin(&w, out, max);
    bits_read(&r, 8);
    bits_write(&w, 1, 8);
    for (; left > 0; left--)
        bits_write(&w, bits_read(&r, 1), 1);
    return bits_write_end(&w);
}

static bool old_save_comes_back(const LhState *s, LhState *other)
{
    uint8_t old[LH_PACK_MAX];
    for (int padding = 0; padding < 8; padding++)
        if (lh_ops.unpack(other, old, pack_without_diary(s, padding, old, sizeof old)))
            return true;
    return false;
}

/* A winter saved before there was a diary goes on; its diary begins with those who began. */
static void older_saves_are_read(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 12; seed++) {
        LhState other, expected;
        Rng rng;
        begin(seed);
        rng_start(&rng, seed);
        assert_true(old_save_comes_back(&game, &other));
        assert_memory_equal(&other, &game, sizeof game);
        expected = game;
        expected.people[0].origin = LH_ORIGIN_CHAPTER; /* came later: not the one to begin with */
        assert_true(old_save_comes_back(&expected, &other));
        assert_int_equal(other.diary[0].who, game.people[1].id);
        assert_int_equal(other.diary[0].what, game.people[2].id);
        for (int ply = 0; ply < 200 && lh_ops.to_act(&game) != SEAT_NONE; ply++) {
            int count = lh_ops.actions(&game, legal, LH_ACTIONS_MAX);
            lh_ops.apply(&game, lh_ops.to_act(&game), legal[rng_below(&rng, (uint32_t)count, 0)], NULL);
        }
        assert_true(old_save_comes_back(&game, &other));
        expected = game;
        memset(expected.diary, 0, sizeof expected.diary);
        expected.diary[0] = other.diary[0];
        expected.diary_count = 1;
        assert_memory_equal(&other, &expected, sizeof expected);
        for (int slot = 0; slot < LH_SLOTS; slot++)
            if (game.people[slot].id != LH_NONE && (game.people[slot].origin & LH_ORIGIN_FIRST) != 0)
                assert_true(other.diary[0].who == game.people[slot].id || other.diary[0].what == game.people[slot].id || other.diary[0].day == game.people[slot].id);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_begins_with_the_founders), cmocka_unit_test(nothing_that_counts_is_missing), cmocka_unit_test(it_does_not_need_a_listener),
        cmocka_unit_test(a_broken_note_is_refused), cmocka_unit_test(older_saves_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
