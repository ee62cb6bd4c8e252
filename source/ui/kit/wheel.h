/* SPDX-License-Identifier: MIT */
/*
 * A number is asked for: a wheel with the numbers above and below the chosen one, and what it would mean. UP and DOWN turn it by one,
 * LEFT and RIGHT by ten, L and R go to the ends. A number that is not allowed is dim and says why.
 */
#ifndef WHEEL_H
#define WHEEL_H

#include <stdint.h>
#include "page.h"

enum { WHEEL_TEXT = 120 };

typedef struct {
    int16_t title;                                  /* text id */
    int16_t unit;                                   /* what one turn of the wheel is worth in the number shown; 0: 1 */
    int (*low)(void), (*high)(void);                /* bounds, asked in every frame */
    void (*explain)(int value, char out[WHEEL_TEXT]);   /* what it costs or brings; or NULL */
    const char *(*reason)(int value);               /* why not; NULL where it may be. Or NULL: all may be */
    void (*chosen)(int value);                      /* the page is closed before */
} Wheel;

void wheel_push(const Wheel *wheel, int value);     /* a page over the one below, which stays in sight */
int wheel_value(void);

#endif
