/*
 * The help browser: a list of topics, each with pages of text and an optional diagram drawn by the caller. Full screen.
 * A opens a topic and turns pages, B goes back, L and R go to the topic before and after.
 */
#ifndef HELPVIEW_H
#define HELPVIEW_H

#include "dialog.h"

typedef struct {
    int16_t title;      /* text id */
    int16_t text;       /* text id; '\f' ends a page */
    /* Draws in the upper right 80 x 64 pixels of the page's window at x, y; NULL: no diagram. Called once a page, in one go. */
    void (*diagram)(Window *window, int x, int y, int page);
} HelpTopic;

enum { HELP_TOPICS_MAX = 32, HELP_DIAGRAM_W = 80, HELP_DIAGRAM_H = 64 };
typedef struct {
    const HelpTopic *topics;
    uint8_t count, topic;
    bool reading;
    Menu menu;
    Textbox box;
    Window diagram;
    Hints hints;
    const char *title;
} Helpview;

bool helpview_open(Helpview *view, const char *title, const HelpTopic *topics, int count, int topic); /* topic -1: the list */
KitEvent helpview_frame(Helpview *view);    /* KIT_BACK: left */
void helpview_close(Helpview *view);

#endif
