/* SPDX-License-Identifier: MIT */
/* Whole games of the computer players: always legal, the same in all slices, blind to what is hidden. */
#include <string.h>

#include "../common/check.h"
#include "../common/many.h"
#include "engine/morgua/rules.h"
#include "seat.h"

enum { LEVELS = 3 };

/* Every number of players and both threats, with all levels and a random seat among them. */
static void all_games_are_legal_and_end(void **context)
{
    static const int levels[][MG_PLAYERS_MAX] = {
        {1, 2, 3, 1, 2, 3}, {2, 2, 2, 2, 2, 2}, {3, SEAT_RANDOM, 1, 3, 2, 1}, {SEAT_RANDOM, 1, 2, SEAT_RANDOM, 3, 1}};
    (void)context;
    for (int players = 1; players <= MG_PLAYERS_MAX; players++) {
        for (uint32_t i = 0; i < 16; i++) {
            MgState state = seat_start(players, (int)(i >> 2 & 1), 100 * (uint32_t)players + i);
            seat_play(&state, levels[i & 3], i);
            assert_true(state.over == MG_WON || state.over == MG_LOST);
            assert_true(mg_valid(&state));
        }
    }
}

static void choice_does_not_depend_on_slices(void **context)
{
    static const int slices[] = {1, 2, 7, 64, 100000};
    (void)context;
    for (int level = 1; level <= 3; level++) {
        MgState state = seat_start(2, MG_THREAT_NORMAL, 5);
        uint32_t ply = 0;
        for (int seat; (seat = mg_ops.to_act(&state)) != SEAT_NONE && state.round <= 6; ply++) {
            Action action = {ACTION_CONTINUE, 0, 0, 0};
            if (seat != SEAT_AUTO) {
                action = seat_think(&state, level, ply, slices[ply % 5]);
                uint32_t nodes = seat_nodes();
                assert_true(action_equal(seat_think(&state, level, ply, slices[(ply + 1) % 5]), action));
                assert_int_equal(seat_nodes(), nodes);
            }
            assert_int_equal(mg_ops.apply(&state, seat, action, NULL), APPLY_OK);
        }
        assert_true(ply > 100);
    }
}

/* A player who is told to stop answers with something legal wherever he is in his thoughts. */
static void stopped_anywhere_the_choice_is_legal(void **context)
{
    (void)context;
    for (int level = 1; level <= 3; level++) {
        MgState state = seat_start(3, MG_THREAT_NORMAL, 9);
        uint32_t ply = 0;
        for (int seat; (seat = mg_ops.to_act(&state)) != SEAT_NONE && state.round <= 8; ply++) {
            Action action = {ACTION_CONTINUE, 0, 0, 0};
            if (seat != SEAT_AUTO) {
                int nodes = (int)(ply * 37 % 200);
                assert_int_equal(mg_why(&state, seat_stopped(&state, level, ply, nodes)), MG_WHY_FINE);
                action = seat_think(&state, level, ply, 1000);
            }
            assert_int_equal(mg_ops.apply(&state, seat, action, NULL), APPLY_OK);
        }
    }
}

/* The same game with the hidden temples dealt otherwise, and another generator. Answers how many temples are hidden. */
static int disguise(MgState *state, unsigned way)
{
    int hidden[MG_FIELDS], count = 0;
    const MgState was = *state;
    for (int field = 0; field < MG_FIELDS; field++)
        if (was.temple[field] > was.revealed)
            hidden[count++] = field;
    for (int i = 0; i < count; i++)
        state->temple[hidden[i]] = was.temple[hidden[(i + (int)way % 4 + 1) % count]];
    state->rng.word ^= 0x5A5A5A5Au + way;
    return count;
}

/* [MG-A23], MG-19.1: hidden temples dealt otherwise and another generator change no decision, of no level and no number of players, from the
   first figure to the end. */
static void hidden_things_do_not_matter(void **context)
{
    (void)context;
    for (int level = 1; level <= LEVELS; level++) {
        int compared = 0;
        for (uint32_t game = 0; game < TIMES(60, 6); game++) {
            MgState state = seat_start(1 + (int)(game % 6), (int)(game / 6 % 2), 21 + game);
            uint32_t ply = 0;
            for (int seat; (seat = mg_ops.to_act(&state)) != SEAT_NONE; ply++) {
                Action action = {ACTION_CONTINUE, 0, 0, 0};
                if (seat != SEAT_AUTO) {
                    MgState other = state;
                    compared += disguise(&other, ply) > 1;
                    action = seat_think(&state, level, 3, 1000);
                    assert_true(action_equal(seat_think(&other, level, 3, 1000), action));
                }
                assert_int_equal(mg_ops.apply(&state, seat, action, NULL), APPLY_OK);
            }
        }
        print_message("level %d: %d decisions with two hidden temples or more\n", level, compared);
        assert_true(compared > TIMES(20000, 2000));
    }
}

/* Thinking costs so many units of work at most, whatever the table; a unit is some 3,000 cycles of the console. */
static void thoughts_are_bounded(void **context)
{
    static const uint32_t limit[LEVELS + 1] = {0, 1200, 1200, 6000}; /* the archmage's first figure is the longest thought */
    (void)context;
    for (int level = 1; level <= LEVELS; level++) {
        for (int players = 1; players <= MG_PLAYERS_MAX; players += 5) {
            MgState state = seat_start(players, MG_THREAT_NORMAL, 31);
            uint32_t most = 0;
            for (int seat; (seat = mg_ops.to_act(&state)) != SEAT_NONE;) {
                Action action = {ACTION_CONTINUE, 0, 0, 0};
                if (seat != SEAT_AUTO) {
                    action = seat_think(&state, level, 3, 1000);
                    most = seat_nodes() > most ? seat_nodes() : most;
                }
                mg_ops.apply(&state, seat, action, NULL);
            }
            assert_in_range(most, 1, limit[level]);
        }
    }
}

/* A player asked when it is not his turn has nothing to say. */
static void not_his_turn(void **context)
{
    static AiPlayer player;
    MgState state = seat_start(2, MG_THREAT_NORMAL, 1);
    (void)context;
    player.game = &mg_ops;
    player.seat = 1;
    player.level = 2;
    mg_ai.begin(&player, &state);
    assert_true(player.done);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_games_are_legal_and_end),
        cmocka_unit_test(choice_does_not_depend_on_slices),
        cmocka_unit_test(stopped_anywhere_the_choice_is_legal),
        cmocka_unit_test(hidden_things_do_not_matter),
        cmocka_unit_test(thoughts_are_bounded),
        cmocka_unit_test(not_his_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
