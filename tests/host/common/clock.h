/* SPDX-License-Identifier: MIT */
/* Cycles on the console: timers 2 and 3 count them. On the host nothing is counted, and the same code only runs. */
#ifndef CLOCK_H
#define CLOCK_H

#include <stdbool.h>
#include <stdint.h>

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

#endif
