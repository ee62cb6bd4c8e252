/* SPDX-License-Identifier: MIT */
/*
 * LH-21.2 on the console: no action, CONTINUE included, takes 100,000 cycles, no list half a frame. Timers 2 and 3 count them; on the host
 * the same games are only played. The slowest ones can be read by their symbols.
 */
#include "../common/check.h"
#include "engine/losthope/rules.h"
#include "scene.h"

enum { GAMES = 3, PLIES = 900, CYCLES_MAX = 100000, LIST_MAX = 140000 };

volatile uint32_t slowest_action, slowest_step, slowest_list, slowest_valid, slowest_pack, slowest_kind, slowest_phase;

#if defined(__arm__)
#define TIMER(address) (*(volatile uint16_t *)(address))

static void clock_start(void)
{
    TIMER(0x0400010A) = TIMER(0x0400010E) = 0;
    TIMER(0x04000108) = TIMER(0x0400010C) = 0;
    TIMER(0x0400010E) = 0x84; /* counts what timer 2 overflows */
    TIMER(0x0400010A) = 0x80;
}

static uint32_t clock_stop(void)
{
    TIMER(0x0400010A) = 0;
    return (uint32_t)TIMER(0x0400010C) << 16 | TIMER(0x04000108);
}
#else
static void clock_start(void) {}
static uint32_t clock_stop(void) { return 0; }
#endif

static bool keep_largest(volatile uint32_t *largest, uint32_t cycles)
{
    if (cycles <= *largest)
        return false;
    *largest = cycles;
    return true;
}

static void step(LhState *s, Rng *rng)
{
    static Action list[LH_ACTIONS_MAX];
    static uint8_t bytes[LH_PACK_MAX];
    clock_start();
    int count = lh_ops.actions(s, list, LH_ACTIONS_MAX);
    uint32_t cycles = clock_stop();
    if (keep_largest(&slowest_list, cycles))
        slowest_phase = s->phase;
    assert_true(cycles < LIST_MAX);
    Action action = scene_lively(s, list, count, rng);
    int seat = lh_ops.to_act(s);
    clock_start();
    ApplyResult result = lh_ops.apply(s, seat, action, NULL);
    cycles = clock_stop();
    assert_int_equal(result, APPLY_OK);
    if (keep_largest(seat == SEAT_AUTO ? &slowest_step : &slowest_action, cycles) && seat != SEAT_AUTO)
        slowest_kind = action.kind;
    assert_true(cycles < CYCLES_MAX);
    clock_start();
    int length = lh_ops.pack(s, bytes, sizeof bytes);
    keep_largest(&slowest_pack, clock_stop());
    clock_start();
    bool valid = lh_ops.valid(s);
    keep_largest(&slowest_valid, clock_stop());
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
