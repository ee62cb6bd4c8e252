/* SPDX-License-Identifier: MIT */
/*
 * The help: a list of topics, and one continuous reader behind it. A opens a topic; from there RIGHT (or A) and LEFT turn page
 * after page through all topics, L and R go to the topic before and after, B goes back to the list, which stands on the topic
 * read last. The bar names only what can be done. A topic may have a diagram, which has the lower half of the screen.
 */
#ifndef HELPVIEW_H
#define HELPVIEW_H

#include "diagram.h"
#include "dialog.h"

typedef struct {
    int16_t title;          /* text id */
    int16_t text;           /* text id; '\f' ends a page */
    /* Draws 80 x 64 pixels at x, y of the window, once a page, in one go; the text keeps clear of them. NULL: no picture. */
    void (*picture)(Window *window, int x, int y, int page);
} HelpTopic;

typedef struct {
    const char *title;
    const HelpTopic *topics;
    uint8_t count;
    uint8_t topic;          /* on which the list stands at first */
    const Diagrams *diagrams;   /* of the first topics, or NULL; beside one the text has three lines a page */
} HelpviewSetup;

enum { HELP_PICTURE_W = 80, HELP_PICTURE_H = 64, HELP_NUMBER = 16 };
typedef struct {
    HelpviewSetup setup;
    uint8_t topic, height;
    bool reading, opens;            /* opens: the list or another topic is gone, the topic comes in the next frame, */
    uint8_t page;                   /* with this page */
    int8_t pictured;            /* page whose picture is drawn; -1: none yet */
    char number[HELP_NUMBER];   /* "3/12" */
    Menu menu;
    Textbox box;
    Diagram diagram;
    Hints hints;
} Helpview;

bool helpview_open(Helpview *view, const HelpviewSetup *setup);
KitEvent helpview_frame(Helpview *view);    /* KIT_BACK: left */
void helpview_close(Helpview *view);

#endif
