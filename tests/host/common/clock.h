/* SPDX-License-Identifier: MIT */
/* Cycles on the console: timers 2 and 3 count them. On the host nothing is counted, and the same code only runs. */
#ifndef CLOCK_H
#define CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "check.h"
#include "game.h"

#if defined(__arm__)
#define CLOCK_TIMER(address) (*(volatile uint16_t *)(address))

static inline void clock_start(void)
{
    CLOCK_TIMER(0x0400010A) = CLOCK_TIMER(0x0400010E) = 0;
    CLOCK_TIMER(0x04000108) = CLOCK_TIMER(0x0400010C) = 0;
    CLOCK_TIMER(0x0400010E) = 0x84; /* counts what timer 2 overflows */
    CLOCK_TIMER(0x0400010A) = 0x80;
}

static inline uint32_t clock_stop(void)
{
    CLOCK_TIMER(0x0400010A) = 0;
    return (uint32_t)CLOCK_TIMER(0x0400010C) << 16 | CLOCK_TIMER(0x04000108);
}
#else
static inline void clock_start(void) {}
static inline uint32_t clock_stop(void) { return 0; }
#endif

/* True when it was slower than anything before. */
static inline bool clock_keep(volatile uint32_t *slowest, uint32_t cycles)
{
    if (cycles <= *slowest)
        return false;
    *slowest = cycles;
    return true;
}

/* The slowest of each so far, and the kind of the slowest action; a debugger reads them by their symbol. */
typedef struct { volatile uint32_t list, action, step, pack, valid, kind; uint32_t list_may; /* cycles that a list may take */ } ClockSlowest;
enum { CLOCK_ACTION_MAX = 100000 };     /* in every game */

typedef Action ClockChoice(void *state, Action *list, int count, void *context);

/* One ply of a game: the list, what `choose` takes of it, packing and the check, each on the clock. `list` holds ops->actions_max, `bytes` ops->pack_max. */
static inline void clock_ply(ClockSlowest *slowest, const GameOps *ops, void *state, Action *list, uint8_t *bytes, ClockChoice *choose, void *context)
{
    clock_start();
    int count = ops->actions(state, list, ops->actions_max);
    uint32_t cycles = clock_stop();
    clock_keep(&slowest->list, cycles);
    assert_true(cycles < slowest->list_may);
    Action action = choose(state, list, count, context);
    int seat = ops->to_act(state);
    clock_start();
    ApplyResult result = ops->apply(state, seat, action, NULL);
    cycles = clock_stop();
    assert_int_equal(result, APPLY_OK);
    if (clock_keep(seat == SEAT_AUTO ? &slowest->step : &slowest->action, cycles) && seat != SEAT_AUTO)
        slowest->kind = action.kind;
    assert_true(cycles < CLOCK_ACTION_MAX);
    clock_start();
    int length = ops->pack(state, bytes, ops->pack_max);
    clock_keep(&slowest->pack, clock_stop());
    clock_start();
    bool valid = ops->valid(state);
    clock_keep(&slowest->valid, clock_stop());
    assert_true(valid && length > 0);
}

#endif
