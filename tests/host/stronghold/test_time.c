/* SPDX-License-Identifier: MIT */
/*
 * SU-1.23 on the console: no action, CONTINUE included, takes 100,000 cycles. Timers 2 and 3 count them; on the host the same
 * games are only played. The slowest ones can be read by their symbols.
 */
#include "../common/check.h"
#include "engine/stronghold/rules.h"
#include "scene.h"

enum { GAMES = 6, CYCLES_MAX = 100000, LIST_MAX = 140000 };

volatile uint32_t slowest_action, slowest_step, slowest_list, slowest_valid, slowest_kind;

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

static void keep_largest(volatile uint32_t *largest, uint32_t cycles)
{
    if (cycles > *largest)
        *largest = cycles;
}

static void step(SuState *s, Rng *rng, int mood)
{
    static Action list[SU_ACTIONS_MAX];
    int seat = su_ops.to_act(s);
    clock_start();
    int count = su_ops.actions(s, list, SU_ACTIONS_MAX);
    uint32_t cycles = clock_stop();
    keep_largest(&slowest_list, cycles);
    assert_true(cycles < LIST_MAX);
    Action action = scene_lively(s, list, count, mood, rng);
    clock_start();
    ApplyResult result = su_ops.apply(s, seat, action, NULL);
    cycles = clock_stop();
    assert_int_equal(result, APPLY_OK);
    if (cycles > slowest_action)
        slowest_kind = action.kind;
    keep_largest(seat == SEAT_AUTO ? &slowest_step : &slowest_action, cycles);
    assert_true(cycles < CYCLES_MAX);
    clock_start();
    bool valid = su_ops.valid(s);
    keep_largest(&slowest_valid, clock_stop());
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
