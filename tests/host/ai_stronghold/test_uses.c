/* SPDX-License-Identifier: MIT */
/*
 * Everything is worth its place (section 15): in a hundred nights of Warlords, or as the solution of a puzzle, every spell is cast, every
 * building action carried out and every device built. The table is printed.
 */
#include "../common/check.h"
#include "../common/many.h"
#include "engine/stronghold/puzzles.h"
#include "night.h"

static int casts[SU_SPELLS], works[SU_WORKS], solved_by[SU_WORKS];

static void count_works(const EventList *events, int *done)
{
    for (int i = 0; i < events->count; i++)
        if (events->at[i].kind == SU_EVENT_DONE)
            done[events->at[i].a]++;
}

static void play_night(uint32_t number)
{
    static EventList events;
    SuState state = night_start(number);
    for (int seat; (seat = su_ops.to_act(&state)) != SEAT_NONE;) {
        events.count = events.lost = 0;
        Action action = seat == SEAT_AUTO ? (Action){ACTION_CONTINUE, 0, 0, 0} : night_think(&state, 3, 1000);
        if (action.kind == SU_CAST)
            casts[state.book[state.slot]]++;
        assert_int_equal(su_ops.apply(&state, seat, action, &events), APPLY_OK);
        count_works(&events, works);
    }
}

/* A puzzle's solution carries out a work when it puts the last hourglass on it. */
static void play_solution(int puzzle)
{
    static EventList events;
    SuState state;
    su_puzzle_lay(&state, puzzle);
    for (int n = 0; n < su_puzzles[puzzle].length && su_ops.to_act(&state) == su_puzzle_seat(puzzle); n++) {
        events.count = events.lost = 0;
        assert_int_equal(su_ops.apply(&state, su_puzzle_seat(puzzle), su_puzzles[puzzle].solution[n], &events), APPLY_OK);
        count_works(&events, solved_by);
        while (su_ops.to_act(&state) >= 0 && su_ops.to_act(&state) != su_puzzle_seat(puzzle))
            assert_int_equal(su_ops.apply(&state, su_ops.to_act(&state), night_think(&state, 3, 1000), NULL), APPLY_OK);
    }
}

static void everything_is_used(void **context)
{
    const uint32_t nights = TIMES(100, 3);
    (void)context;
    for (uint32_t i = 0; i < nights; i++)
        play_night(7000 + i);
    for (int i = 0; i < SU_HOLD_PUZZLES; i++)
        play_solution(i);
    for (int spell = 0; spell < SU_SPELLS; spell++)
        print_message("spell %2d: cast %4d times\n", spell, casts[spell]);
    for (int work = 0; work < SU_WORKS; work++)
        print_message("work %2d: done %4d times, in %d solutions\n", work, works[work], solved_by[work]);
    int unused = 0, most = nights >= 100 ? 0 : SU_SPELLS + SU_WORKS;
    for (int spell = 0; spell < SU_SPELLS; spell++)
        unused += casts[spell] == 0;
    for (int work = 0; work < SU_WORKS; work++)
        unused += works[work] + solved_by[work] == 0;
    assert_in_range(unused, 0, most);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_is_used),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
