/* SPDX-License-Identifier: MIT */
/*
 * Panels: the windows above, below and beside a board, each drawn anew when something on it is out of date. A game gives a const table
 * of them, what matters most first. In each frame at most one is drawn: the first that is stale, whose frame has time left for it and
 * whose own condition holds. So a panel may be called stale as often as one likes, and no frame pays for two.
 *
 * A panel that names the buttons is stale whenever the page on top names others, also when that page came in a frame without time.
 */
#ifndef KIT_PANELS_H
#define KIT_PANELS_H

#include "window.h"

typedef struct {
    uint8_t x, y, w, h;         /* tiles */
    uint8_t glyphs;             /* what drawing it takes of a frame's budget */
    uint8_t lines;              /* of the frame's KIT_LINES: it is not begun later; 0: as long as there is budget */
    bool bare;                  /* draws its own ground; else it finds a fresh window_panel */
    bool hints;                 /* names the buttons (pages_hints) */
    bool (*ready)(void);        /* may be drawn now, for one when the board stands; NULL: always */
    void (*draw)(Window *w);
} Panel;

enum { PANELS_MAX = 4 };

void panels_open(const Panel *panels, int count);   /* when a scene is entered: all of them, stale */
void panels_close(void);                            /* when it is left; closing twice does nothing */
void panels_stale(int panel);                       /* number in the table */
void panels_all_stale(void);
unsigned panels_due(void);                          /* a bit for each that is stale or hidden */
void panels_frame(void);                            /* once a frame, where the scene has time for it */

void panels_hide(int panel);                        /* gives its tiles to a page; the next panels_frame in which it is ready opens it again */
void panels_from(int panel, int row);               /* its upper edge is at this row of tiles, the lower one stays where it is */
Window *panels_window(int panel);                   /* for a part of it that changes by itself */

void panels_hints(const char *words);               /* PagesSetup.hints: those that name the buttons are stale */
int panels_floor(void);                             /* row of tiles where the buttons are named across the screen, or below its last one */
int panels_ground(void);                            /* row of tiles where all that stands above the buttons begins too, or below the last one */
void panels_bar(Window *w);                         /* Panel.draw of one that only names the buttons, as the bars of menus do */

#endif
