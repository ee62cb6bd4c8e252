/* SPDX-License-Identifier: MIT */
/*
 * A number is asked for digit by digit: LEFT and RIGHT go to another one, UP and DOWN turn it, L and R throw any number. A number beyond
 * the bounds becomes the nearest one.
 */
#ifndef DIGITS_H
#define DIGITS_H

#include "window.h"

enum { DIGITS_MAX = 5 };

typedef struct {
    uint8_t x, y, w, h;             /* tiles, frame included */
    const char *title, *help;       /* help below the digits, or NULL */
    int value, low, high;           /* 0 <= low <= value <= high < 100,000 */
} DigitsSetup;

typedef struct {
    Window window;
    DigitsSetup setup;
    uint8_t count, place;           /* digits, and the one that turns: 0 is the first */
    bool stale;
} Digits;

bool digits_open(Digits *digits, const DigitsSetup *setup);
KitEvent digits_frame(Digits *digits);      /* KIT_CHANGED: another number; KIT_CHOSEN, KIT_BACK */
void digits_close(Digits *digits);
int digits_value(const Digits *digits);

#endif
