/* SPDX-License-Identifier: MIT */
/*
 * A vertical list of items with a selection bar: menus, scrolling lists, settings with values, number pickers. UP and DOWN move
 * (and wrap), L and R move by a page, LEFT and RIGHT change a value. Disabled items can be selected, so that their explanation
 * is read, but not chosen. Rows are drawn within the glyph budget, the selected one first.
 */
#ifndef MENU_H
#define MENU_H

#include "window.h"

typedef struct {
    const char *label;
    const char *help;               /* explanation shown below while selected, or NULL */
    const char *const *names;       /* names of the values low..high, or NULL: a plain number */
    int16_t value, low, high;       /* changed by LEFT and RIGHT when low < high (items, not fill) */
    bool disabled;
    bool wraps;                     /* the value goes on at the other end */
    const char *note;               /* at the right end of a row without value, or NULL */
    bool arrows;                    /* the note stands between arrows: whoever fills it changes it with LEFT and RIGHT */
    const void *icon;               /* before the label, 8x8 pixels in one 4-bit tile; or NULL (see MenuSetup.icons) */
} MenuItem;

typedef struct {
    uint8_t x, y, w, h;             /* tiles, frame included */
    bool large;                     /* font of the rows */
    bool icons;                     /* labels leave room for an icon */
    bool bare;                      /* no frame: rows on INK_WINDOW, for menus inside a page */
    const char *title;              /* or NULL */
    uint8_t help_lines;             /* room for explanations at the bottom: 0..4 lines */
    uint8_t row_height;             /* pixels, a multiple of 8, label and note one below the other; 0: a row as high as its font */
    uint8_t left;                   /* pixels before the labels that stay free: room for a picture as high as a high row */
    uint8_t help_right;             /* pixels beside them that stay free: room for a picture */
    uint8_t count;                  /* items */
    uint8_t selected, top;          /* at first; the uppermost row in sight, where the selected one allows it */
    MenuItem *items;                /* or NULL, then `fill` says what item i shows each time it is drawn */
    void (*fill)(void *context, int index, MenuItem *item);
    void *context;
} MenuSetup;

enum { MENU_ROWS_MAX = 20 };
typedef struct {
    Window window;
    MenuSetup setup;
    uint8_t selected, top, rows, row_height;
    bool stale_help, stale_marks;
    uint32_t stale;                 /* bit per row that must be drawn again */
} Menu;

bool menu_open(Menu *menu, const MenuSetup *setup);
KitEvent menu_frame(Menu *menu);    /* all of KitEvent */
void menu_draw(Menu *menu);         /* instead: goes on drawing, reads no buttons */
void menu_close(Menu *menu);
int menu_selected(const Menu *menu);
void menu_select(Menu *menu, int index);
KitEvent menu_change(Menu *menu, int step);   /* the value of the selected item, as LEFT (-1) and RIGHT (1) do */
void menu_refresh(Menu *menu);      /* items changed: draw all rows again */
void menu_recount(Menu *menu, int count);   /* so did their number */
void menu_row_at(const Menu *menu, int place, int *x, int *y);  /* where on the screen the row at this place of the window begins */
bool menu_drawn(const Menu *menu);  /* everything is on screen */
/* The menu that answers the buttons at the moment, or NULL; and what an item of it shows. Scripts find their way with these. */
const Menu *menu_answering(void);
MenuItem menu_item(const Menu *menu, int index);
/* Height in tiles that shows so many rows without scrolling. */
int menu_height(int rows, bool large, bool title, int help_lines);

#endif
