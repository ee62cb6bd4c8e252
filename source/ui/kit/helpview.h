/* SPDX-License-Identifier: MIT */
/*
 * The help browser: a list of topics, each with pages of text and an optional diagram drawn by the caller. As
 * high as the free tiles allow: the full screen in menu scenes. A opens a topic and turns pages (LEFT and RIGHT too), B goes
 * back, L and R go to the topic before and after.
 */
#ifndef HELPVIEW_H
#define HELPVIEW_H

#include "dialog.h"

typedef struct {
    int16_t title;      /* text id */
    int16_t text;       /* text id; '\f' ends a page */
    /* Draws 80 x 64 pixels at x, y of the window, once a page, in one go; the text keeps clear of them. NULL: no diagram. */
    void (*diagram)(Window *window, int x, int y, int page);
} HelpTopic;

enum { HELP_DIAGRAM_W = 80, HELP_DIAGRAM_H = 64 };
typedef struct {
    const HelpTopic *topics;
    uint8_t count, topic, height;
    int8_t page;                /* page whose diagram is drawn; -1: none yet */
    bool reading;
    const char *title;
    Menu menu;
    Textbox box;
    Hints hints;
} Helpview;

bool helpview_open(Helpview *view, const char *title, const HelpTopic *topics, int count, int topic); /* topic -1: the list */
KitEvent helpview_frame(Helpview *view);    /* KIT_BACK: left */
void helpview_close(Helpview *view);

#endif
