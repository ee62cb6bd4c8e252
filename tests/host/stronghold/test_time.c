/* SPDX-License-Identifier: MIT */
/*
 * SU-1.23 on the console: no action, CONTINUE included, takes 100,000 cycles. On the host the same games are only
 * played. The slowest ones can be read by their symbols.
 */
#include "../common/check.h"
#include "../common/clock.h"
#include "engine/stronghold/rules.h"
#include "scene.h"

enum { GAMES = 6, CYCLES_MAX = 100000, LIST_MAX = 140000 };

volatile uint32_t slowest_action, slowest_step, slowest_list, slowest_valid, slowest_kind;

static void step(SuState *s, Rng *rng, int mood)
{
    static Action list[SU_ACTIONS_MAX];
    int seat = su_ops.to_act(s);
    clock_start();
    int count = su_ops.actions(s, list, SU_ACTIONS_MAX);
    uint32_t cycles = clock_stop();
    clock_keep(&slowest_list, cycles);
    assert_true(cycles < LIST_MAX);
    Action action = scene_lively(s, list, count, mood, rng);
    clock_start();
    ApplyResult result = su_ops.apply(s, seat, action, NULL);
    cycles = clock_stop();
    assert_int_equal(result, APPLY_OK);
    if (clock_keep(seat == SEAT_AUTO ? &slowest_step : &slowest_action, cycles) && seat != SEAT_AUTO)
        slowest_kind = action.kind;
    assert_true(cycles < CYCLES_MAX);
    clock_start();
    bool valid = su_ops.valid(s);
    clock_keep(&slowest_valid, clock_stop());
    assert_true(valid);
}

/* [SU-1.23] */
static void no_action_takes_long(void **unused)
{
    (void)unused;
    for (uint32_t game = 0; game < GAMES; game++) {
        SuState s = scene_start(3, SU_BOOK_DRAWN, SU_NIGHT_WHOLE, game + 31);
        Rng rng;
        rng_start(&rng, game + 1);
        while (su_ops.to_act(&s) != SEAT_NONE)
            step(&s, &rng, (int)(game % 2));
        assert_true(s.winner != 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_action_takes_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
