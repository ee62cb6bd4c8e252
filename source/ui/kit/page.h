/* SPDX-License-Identifier: MIT */
/*
 * Pages: what lies over a board or a backdrop and takes the buttons. They are const tables of functions in a stack; only the one
 * on top is called. What the buttons mean is decided here and the same everywhere:
 *
 *   B       leaves the page (or `back`, where leaving means more than closing; the page at the bottom is never left)
 *   START   closes all pages and opens the menu of the stack (or `start`)
 *   SELECT  what am I looking at? (`ask`; without it nothing)
 *
 * All other buttons are the page's own, in `frame`. The line that says which button does what is asked of the page on top in
 * every frame, so it always tells of the page that reads the buttons. A passing message (pages_say) never takes a button.
 *
 * A page that is pushed takes the place of the one below, which is closed and opened again later: a page therefore keeps in its
 * own memory what it must remember (its row, for one). With `over` the one below stays where it is: questions and tips.
 */
#ifndef KIT_PAGE_H
#define KIT_PAGE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    void (*open)(void);             /* opens its windows, first when pushed, then whenever the page above it is gone; or NULL */
    void (*frame)(void);            /* once a frame while on top; or NULL */
    void (*close)(void);            /* closes its windows; or NULL */
    void (*refresh)(void);          /* what it shows is out of date: a page above is gone, or the view is new; or NULL */
    int16_t hint;                   /* text id: which button does what; */
    const char *(*hints)(void);     /* or words that change; NULL: those of `hint` */
    void (*back)(void);             /* B; NULL: it is popped */
    void (*start)(void);            /* START; NULL: the stack's menu */
    void (*ask)(void);              /* SELECT; NULL: nothing */
    bool over;                      /* the page below stays in sight */
} Page;

enum { PAGES_MAX = 8 };

typedef struct {
    const Page *bottom;                 /* below all others */
    void (*menu)(void);                 /* START; NULL: nothing */
    void (*hints)(const char *words);   /* draws the line of the buttons; called when it changes and there is time to draw */
    uint8_t banner_row;                 /* tile row of passing messages */
} PagesSetup;

void pages_begin(const PagesSetup *setup);      /* when a scene is entered */
void pages_end(void);                           /* when it is left: all pages are closed */
void pages_bottom(const Page *page);            /* another page at the bottom; those above stay */
void pages_push(const Page *page);
void pages_pop(void);                           /* the one on top; the bottom stays */
void pages_replace(const Page *page);           /* a page in place of the one on top */
void pages_home(void);                          /* closes all but the bottom, which is refreshed */
void pages_menu(void);                          /* home, then the menu: what START does */
const Page *pages_top(void);
int pages_above(void);                          /* how many lie over the bottom */
void pages_refresh(void);                       /* the view is new: refreshes all that are in sight */

void pages_frame(void);                         /* once a frame: buttons for the page on top */
void pages_tell(void);                          /* once a frame, behind it: what was said last */
void pages_draw(void);                          /* once a frame, later: the line of the buttons, the end of a passing message */
const char *pages_hints(void);                  /* of the page on top; never NULL */
void pages_hints_stale(void);                   /* whoever draws the line wants to be called again */

/* A line that goes by itself and takes no button; a later one replaces it. */
void pages_say(const char *words);
void pages_question(const char *words);     /* the same, for one that waits for its answer: it stays until something else is said, or silence */
void pages_silence(void);

extern volatile uint8_t rom_pages;              /* for tests: pages over the bottom at the end of the last frame */
extern volatile uint8_t rom_banner;             /* likewise: a strip of words stands over the board */
void page_nothing(void);                        /* for buttons that do nothing on a page */

#endif
