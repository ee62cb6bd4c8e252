/* SPDX-License-Identifier: MIT */
/* The value of an option by its digits, and beside them what the game shows of it: a map, for one. In place of the list of a set-up page. */
#ifndef NUMBER_H
#define NUMBER_H

#include "ui/gameui.h"
#include "ui/kit/digits.h"

typedef struct {
    const char *title, *help;
    int value, low, high;
    const PreviewUi *preview;       /* or NULL */
} NumberSetup;

typedef struct {
    Digits digits;
    Window picture;
    const PreviewUi *preview;
    uint16_t step;                  /* of making, then of drawing; */
    bool made, drawn;
    uint32_t work[PREVIEW_BYTES / 4];
} NumberPage;

void number_open(NumberPage *page, const NumberSetup *setup);
KitEvent number_frame(NumberPage *page);        /* KIT_CHOSEN, KIT_BACK */
int number_value(const NumberPage *page);
void number_close(NumberPage *page);

#endif
