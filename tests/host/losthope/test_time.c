/* SPDX-License-Identifier: MIT */
/*
 * LH-21.2 on the console: no action, CONTINUE included, takes 100,000 cycles, nor a list. Timers 2 and 3 count them; on the host
 * the same games are only played. The slowest ones can be read by their symbols.
 */
#include "../common/check.h"
#include "../common/clock.h"
#include "engine/losthope/rules.h"
#include "scene.h"

enum { GAMES = 3, PLIES = 900, CYCLES_MAX = 100000, LIST_MAX = 100000 };

volatile uint32_t slowest_action, slowest_step, slowest_list, slowest_valid, slowest_pack, slowest_kind, slowest_phase;

static void step(LhState *s, Rng *rng)
{
    static Action list[LH_ACTIONS_MAX];
    static uint8_t bytes[LH_PACK_MAX];
    clock_start();
    int count = lh_ops.actions(s, list, LH_ACTIONS_MAX);
    uint32_t cycles = clock_stop();
    if (clock_keep(&slowest_list, cycles))
        slowest_phase = s->phase;
    assert_true(cycles < LIST_MAX);
    Action action = scene_lively(s, list, count, rng);
    int seat = lh_ops.to_act(s);
    clock_start();
    ApplyResult result = lh_ops.apply(s, seat, action, NULL);
    cycles = clock_stop();
    assert_int_equal(result, APPLY_OK);
    if (clock_keep(seat == SEAT_AUTO ? &slowest_step : &slowest_action, cycles) && seat != SEAT_AUTO)
        slowest_kind = action.kind;
    assert_true(cycles < CYCLES_MAX);
    clock_start();
    int length = lh_ops.pack(s, bytes, sizeof bytes);
    clock_keep(&slowest_pack, clock_stop());
    clock_start();
    bool valid = lh_ops.valid(s);
    clock_keep(&slowest_valid, clock_stop());
    assert_true(valid && length > 0);
}

/* LH-21.2. */
static void no_action_takes_long(void **unused)
{
    (void)unused;
    rng_unpin_all();
    for (uint32_t game = 0; game < GAMES; game++) {
        LhState s = scene_start(1, LH_CAMPAIGN, LH_EASY, 3, game + 31);
        Rng rng;
        rng_start(&rng, game + 1);
        for (int ply = 0; ply < PLIES && lh_ops.to_act(&s) != SEAT_NONE; ply++)
            step(&s, &rng);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_action_takes_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
