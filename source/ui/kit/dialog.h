/* SPDX-License-Identifier: MIT */
/*
 * Small windows that speak: a question with yes and no, a tooltip that keeps clear of what it explains, a passing message, the
 * bar that says which button does what.
 */
#ifndef DIALOG_H
#define DIALOG_H

#include "menu.h"
#include "textbox.h"

typedef struct { int16_t x, y, w, h; } ScreenRect;      /* pixels */

/* Yes or no. B means no. KIT_CHOSEN: yes, KIT_BACK: no. In the middle, or so that what it asks about stays in sight: then it leaves the row
 * of tiles `floor` and those below free, too, where there is room. */
typedef struct {
    Window window;
    Menu menu;
    MenuItem items[2];
} Dialog;
bool dialog_open(Dialog *dialog, const char *question, bool yes_first);
bool dialog_open_clear(Dialog *dialog, const char *question, bool yes_first, ScreenRect keep_clear, int floor);
bool dialog_hides(const char *question, ScreenRect keep_clear, int floor);      /* it is too high to keep clear of that */
KitEvent dialog_frame(Dialog *dialog);
void dialog_close(Dialog *dialog);

/* A tooltip beside a rectangle of the screen (pixels), never over it and never on the row of tiles `floor` or below. A, B or SELECT: KIT_BACK. */
typedef struct { Textbox box; } Tooltip;
bool tooltip_fits(ScreenRect keep_clear, int floor);      /* there is room, and tiles for it */
bool tooltip_open(Tooltip *tip, const char *title, const char *text, ScreenRect keep_clear, int floor);
KitEvent tooltip_frame(Tooltip *tip);
void tooltip_close(Tooltip *tip);

/* A line in the middle of tile row `y` that goes by itself. Needs no buttons. */
enum { TOAST_TEXT = 64 };
typedef struct { Window window; uint16_t left; char text[TOAST_TEXT]; } Toast;
void toast_open(Toast *toast, int y, const char *text, int frames);
void toast_frame(Toast *toast);
void toast_close(Toast *toast);

/* The bar at the bottom: "{A} choose  {B} back". Two tiles high, the full width unless told otherwise. */
typedef struct { Window window; const char *text; uint32_t sum; } Hints;
enum { HINTS_HEIGHT = 2 };
bool hints_open(Hints *hints, const char *text);
bool hints_open_at(Hints *hints, int x, int y, int width, const char *text);
void hints_set(Hints *hints, const char *text);   /* draws only when the text is another one */
void hints_close(Hints *hints);
void hints_draw(Window *w, const char *text);     /* the same look in a window of the caller's */
/* One line of them where a panel has its place for it: the signs of buttons in gold, the words in the ink. */
void hints_write(Window *w, int x, int y, Ink ink, const char *text);
void hints_write_part(Window *w, int x, int y, Ink ink, const char *text, int length);

#endif
