/* SPDX-License-Identifier: MIT */
/*
 * A window is a rectangle of tiles of its own on the text layer, drawn pixel by pixel. Later windows lie over earlier ones;
 * closing one shows again what was below. The struct must stay where it is while the window is open. Positions inside are in pixels from the window's upper left; all drawing is clipped.
 */
#ifndef WINDOW_H
#define WINDOW_H

#include <stdbool.h>
#include <stdint.h>
#include "font.h"
#include "kit.h"

enum { WINDOWS_MAX = 16 };

typedef struct {
    uint16_t tile;          /* first tile in block 2; columns follow each other, each from top to bottom */
    uint8_t x, y, w, h;     /* on the screen, in tiles */
    uint8_t palette;        /* KIT_PALETTE_TEXT or KIT_PALETTE_SECOND */
    bool open, hidden;
    uint8_t age;            /* which kit_begin_… it belongs to: a window of an earlier scene draws nothing */
    bool passing;           /* it goes when a page needs its tiles */
} Window;

typedef struct { uint8_t colour, shadow; } Ink;     /* shadow 0: none */
extern const Ink ink_text, ink_dim, ink_gold, ink_red, ink_green, ink_blue, ink_selected;

typedef enum { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } Align;

/* The window starts fully transparent, in front. An open one is closed first; at the same place again it only is emptied. A page
 * that would stay unseen is a fault of whoever laid it out: where even passing windows leave no room for its tiles, this ends in the
 * error screen. */
bool window_open(Window *w, int x, int y, int width, int height, int palette);
bool window_try(Window *w, int x, int y, int width, int height, int palette);   /* for what may be missing: false without room */
/* The same for what soon goes by itself, or when a page needs the room: it takes the last tiles, so that it leaves no gap between others. */
bool window_pass(Window *w, int x, int y, int width, int height, int palette);
void window_close(Window *w);                       /* closing a closed window does nothing */
void window_hide(Window *w);                        /* out of sight; drawing goes on */
void window_show(Window *w);                        /* again, in front of the others */

void window_fill(Window *w, int x, int y, int width, int height, int colour);
void window_clear(Window *w, int colour);
void window_outline(Window *w, int x, int y, int width, int height, int colour);
/* The house frame over the whole window: bevelled in two tones with cut corners, filled with INK_WINDOW. Inside: 6 pixels. */
enum { FRAME_INSET = 6 };
void window_frame(Window *w);
void window_frame_at(Window *w, int x, int y, int width, int height, int fill);
void window_panel(Window *w);                       /* flat: INK_PANEL with a line around */

/* Small triangles for "more": pointing up, down, left or right, 7 pixels at the base. */
typedef enum { POINT_UP, POINT_DOWN, POINT_LEFT, POINT_RIGHT } Point;
void window_triangle(Window *w, int x, int y, Point point, int colour);

/* One glyph; answers its width. Text: one line (stops at a line break); answers the pixel behind it. */
int window_glyph(Window *w, int x, int y, const Font *font, Ink ink, char code);
int window_text(Window *w, int x, int y, const Font *font, Ink ink, const char *text);
int window_text_part(Window *w, int x, int y, const Font *font, Ink ink, const char *text, int length);
int window_number(Window *w, int x, int y, const Font *font, Ink ink, int32_t number);
void window_text_in(Window *w, int x, int y, int width, Align align, const Font *font, Ink ink, const char *text);
/* Breaks lines to the width; answers the y below the last line. `line_height` 0: the font's. */
int window_paragraph(Window *w, int x, int y, int width, int line_height, const Font *font, Ink ink, const char *text);
/* A picture of 4-bit tiles in sprite order (row by row); colour 0 is transparent. */
void window_picture(Window *w, int x, int y, int tiles_wide, int tiles_high, const void *tiles);
void window_picture_large(Window *w, int x, int y, int tiles_wide, int tiles_high, const void *tiles);  /* twice as wide and high */

/* ---- the kit's own: the tiles windows may take, and the cover behind which all but one window vanish ---- */
void windows_begin(int first_tile, int tiles);
void windows_cover(const Window *but);      /* NULL: the cover is lifted */
bool windows_covered(void);
void kit_cover(const Window *but);          /* the same, and hides all other layers and the sprites */

#endif
