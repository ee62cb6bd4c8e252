/* SPDX-License-Identifier: MIT */
/* The journal's bits: what goes in comes out, at any cut and drop, with shapes and without; and how long games fit. */
#include <string.h>
#include "../common/check.h"
#include "actionlog.h"
#include "ai.h"
#include "rng.h"
#include "session.h"

enum { ACTIONS = 3000 };

static const ActionShape shapes[] = {{0, 6, 0, 0, 1}, {1, 7, 7, 1, 2}, {2, 3, 0, 0, 2}, {ACTION_CONTINUE, 0, 0, 0, 0}};
static const GameOps shaped = {.shape_count = 4, .shapes = shapes}, plain = {.shape_count = 0};
static ActionLog filled, copy;
static Action action[ACTIONS];
static uint8_t packed[ACTIONLOG_BYTES + 16];

/* Mostly as the shapes have it; now and then too large for them, or of a kind that has none. */
static Action any_action(Rng *rng)
{
    static const uint8_t kinds[] = {0, 1, 2, 2, ACTION_CONTINUE, 77};
    Action made = {kinds[rng_below(rng, sizeof kinds, 0)], (uint8_t)rng_below(rng, 8, 0), 0, 0};
    if (rng_below(rng, 3, 0) == 0)
        made.b = (uint8_t)rng_below(rng, 100, 0);
    if (rng_below(rng, 9, 0) == 0)
        made.a = (uint8_t)rng_below(rng, 256, 0);
    if (rng_below(rng, 9, 0) == 0)
        made.c = (uint8_t)rng_below(rng, 256, 0);
    return made;
}

static int fill(const GameOps *ops, uint32_t seed)
{
    Rng rng;
    int count = 0;
    rng_start(&rng, seed);
    actionlog_clear(&filled);
    while (count < ACTIONS && actionlog_room(&filled)) {
        action[count] = any_action(&rng);
        actionlog_add(&filled, ops, action[count++]);
    }
    return count;
}

static void expect_actions(const ActionLog *from, const GameOps *ops, int first, int count)
{
    ActionCursor cursor = from->start;
    Action found;
    for (int i = 0; i < count; i++) {
        assert_int_equal(cursor.at, i);
        assert_true(actionlog_next(from, ops, &cursor, &found));
        assert_true(action_equal(found, action[first + i]));
    }
    assert_false(actionlog_next(from, ops, &cursor, &found));
    assert_int_equal(cursor.bits, from->end.bits);
}

static void what_goes_in_comes_out(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 20; seed++) {
        const GameOps *ops = seed % 2 ? &shaped : &plain;
        int count = fill(ops, seed);
        assert_true(count > 500);
        expect_actions(&filled, ops, 0, count);
        int length = actionlog_pack(&filled, packed, sizeof packed);
        assert_int_equal(length, 6 + (filled.end.bits + 7) / 8);
        assert_int_equal(actionlog_pack(&filled, packed, length - 1), -1);
        assert_true(actionlog_fits(count, packed, length));
        assert_false(actionlog_fits(count, packed, length - 1));
        assert_false(actionlog_fits(0, packed, length));
        memset(&copy, 0xA5, sizeof copy);
        actionlog_unpack(&copy, count, packed, length);
        expect_actions(&copy, ops, 0, count);
    }
}

/* The end goes away at any place, the beginning too, and the log goes on as if nothing had been. */
static void cut_and_dropped_anywhere(void **state)
{
    (void)state;
    for (int at = 0; at < 60; at++) {
        for (int variant = 0; variant < 2; variant++) {
            const GameOps *ops = variant ? &shaped : &plain;
            Action skipped;
            fill(ops, 7);
            ActionCursor cut = filled.start, drop = filled.start;
            while (cut.at < 60)
                assert_true(actionlog_next(&filled, ops, &cut, &skipped));
            while (drop.at < at)
                assert_true(actionlog_next(&filled, ops, &drop, &skipped));
            actionlog_cut(&filled, cut);
            expect_actions(&filled, ops, 0, 60);
            actionlog_drop(&filled, drop);
            expect_actions(&filled, ops, at, 60 - at);
            assert_int_equal(actionlog_moved(cut, drop).bits, filled.end.bits);
            for (int i = 60; i < 90; i++)
                actionlog_add(&filled, ops, action[i]);
            expect_actions(&filled, ops, at, 90 - at);
        }
    }
}

/* Bytes that were never a log end somewhere, within the array. */
static void noise_is_read_to_an_end(void **state)
{
    (void)state;
    Rng rng;
    rng_start(&rng, 3);
    for (int round = 0; round < 200; round++) {
        actionlog_clear(&filled);
        for (int i = 0; i <= ACTIONLOG_BYTES; i++)
            filled.bytes[i] = (uint8_t)rng_below(&rng, 256, 0);
        filled.end.at = ACTIONLOG_MAX;
        filled.end.bits = ACTIONLOG_BYTES * 8 - 1;
        ActionCursor cursor = filled.start;
        Action found;
        int read = 0;
        while (actionlog_next(&filled, round % 2 ? &shaped : &plain, &cursor, &found))
            read++;
        assert_true(read > 100 && read <= ACTIONLOG_MAX);
    }
}

static void play_to_the_end(Session *session, AiPlayer *ai, int level)
{
    for (int seat; (seat = session_to_act(session)) != SEAT_NONE;) {
        Action choice = {.kind = ACTION_CONTINUE};
        if (seat != SEAT_AUTO) {
            ai_begin(ai, session->ops, session_view(session, seat), seat, level, ai_seed(session->seed, session->plies));
            while (ai_step(ai, 1000) != AI_DONE) {
            }
            choice = ai_choice(ai);
        }
        assert_int_equal(session_apply(session, seat, choice, NULL), APPLY_OK);
    }
}

/* Thirty rounds of six computers: whole in memory and in the suspend record, and watched again to the same end. */
static void the_longest_games_are_whole(void **state)
{
    (void)state;
    static Session session, resumed;
    static AiPlayer ai;
    static uint32_t replayed[GAME_STATE_MAX / 4];
    static uint8_t payload[STORE_PAYLOAD_MAX];
    enum { MORGUA = 2, SEATS = 6, LEVEL = 1, WHOLE_AT = 22, LONG = 1500 };
    int longest = 0;
    for (uint32_t seed = 8; seed <= 10; seed += 2) {
        GameOptions options;
        const uint8_t control[SEATS] = {LEVEL, LEVEL, LEVEL, LEVEL, LEVEL, LEVEL};
        options_default(games[MORGUA], &options);
        options.seats = SEATS;
        session_new(&session, games, MORGUA, &options, control, seed);
        play_to_the_end(&session, &ai, LEVEL);
        assert_true(session.whole);
        assert_int_equal(session.journal.end.at, session.plies);
        int length = session_pack(&session, payload, sizeof payload);
        print_message("%d actions, %d bits, %d bytes of %d in the suspend record\n", session.plies, session.journal.end.bits, length, STORE_PAYLOAD_MAX);
        assert_int_equal(payload[WHOLE_AT], 1);
        assert_int_equal(session_unpack(&resumed, games, GAME_COUNT, payload, length), SAVE_OK);
        ActionCursor cursor = session_rewind(&resumed, replayed);
        while (session_forward(&resumed, &cursor, replayed, NULL)) {
        }
        assert_int_equal(cursor.at, session.plies);
        assert_int_equal(session.ops->hash(replayed), session.hash);
        longest = session.plies > longest ? session.plies : longest;
    }
    assert_true(longest > LONG);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_goes_in_comes_out),
        cmocka_unit_test(cut_and_dropped_anywhere),
        cmocka_unit_test(noise_is_read_to_an_end),
        cmocka_unit_test(the_longest_games_are_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
