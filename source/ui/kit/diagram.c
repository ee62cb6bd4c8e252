/* SPDX-License-Identifier: MIT */
#include "ui/kit/diagram.h"
#include <stddef.h>
#include "system.h"
#include "text.h"
#include "video.h"

enum { HEX_WIDTH = 24, HEX_HEIGHT = 22, SLOPE = 6, PITCH = 16, ROW = 28, SPRITE = 32, CELL_TILES = 16, TILE_BYTES = 32 };
enum { HEX_GLYPHS = 8, SIGN_X = 4, SIGN_Y = 4, FEET = 4, PIXELS = SCREEN_TILES_X * 8 };
/* Fields as the board has them, light to dark, in inks that no diagram needs otherwise. */
enum { SHADES = 3, INK_FIELD = INK_SELECTED };
_Static_assert(INK_BLUE == INK_FIELD + 1 && INK_SELECTED_TEXT == INK_FIELD + 2, "three inks in a row");
static const uint16_t fields[SHADES] = {VIDEO_RGB(30, 27, 20), VIDEO_RGB(26, 22, 15), VIDEO_RGB(22, 17, 11)};

typedef struct { int x, y, column, row; } Pen;

static int row_width(const char *lines)
{
    int width = 0;
    for (; *lines && *lines != '/' && *lines != '|'; lines++) width += *lines == ' ' ? HEX_WIDTH / 2 : HEX_WIDTH;
    return width;
}

static int total_height(const char *lines)
{
    int height = HEX_HEIGHT;
    for (; *lines; lines++) height += *lines == '/' ? PITCH : *lines == '|' ? ROW : 0;
    return height;
}

/* Rows of a board lie as the first one does; rows of their own are centred one by one. */
static Pen begin(const char *lines)
{
    return (Pen){(PIXELS - row_width(lines)) / 2, (DIAGRAM_TILES * 8 - total_height(lines)) / 2, 0, 0};
}

static void advance(Pen *pen, const char *at, int left)
{
    if (*at == '/')
        *pen = (Pen){left, pen->y + PITCH, -(pen->row + 1) / 2, pen->row + 1};
    else if (*at == '|')
        *pen = (Pen){(PIXELS - row_width(at + 1)) / 2, pen->y + ROW, 0, 0};
    else
        pen->x += *at == ' ' ? HEX_WIDTH / 2 : HEX_WIDTH;
    if (*at != '/' && *at != '|' && *at != ' ')
        pen->column++;
}

static const DiagramPiece *piece_of(const Diagram *diagram, char what)
{
    for (int i = 0; diagram->all && i < diagram->all->piece_count; i++)
        if (diagram->all->pieces[i].what == what)
            return &diagram->all->pieces[i];
    return NULL;
}

static void draw_hex(Window *w, int x, int y, int ink)
{
    window_fill(w, x, y + SLOPE, HEX_WIDTH, HEX_HEIGHT - 2 * SLOPE, ink);
    for (int i = 0; i < SLOPE; i++) {
        int half = 2 * i + 1;
        window_fill(w, x + HEX_WIDTH / 2 - half, y + i, 2 * half, 1, ink);
        window_fill(w, x + HEX_WIDTH / 2 - half, y + HEX_HEIGHT - 1 - i, 2 * half, 1, ink);
    }
    window_fill(w, x + HEX_WIDTH - 1, y + SLOPE, 1, HEX_HEIGHT - 2 * SLOPE, INK_DARK);
}

static void draw_dot(Window *w, int x, int y)
{
    int left = x + HEX_WIDTH / 2, top = y + HEX_HEIGHT / 2;
    window_fill(w, left - 3, top - 2, 6, 4, INK_BLACK);
    window_fill(w, left - 2, top - 3, 4, 6, INK_BLACK);
    window_fill(w, left - 2, top - 2, 4, 4, INK_TEXT);
}

static void draw_sign(Window *w, Pen pen, char what)
{
    bool yes = what == '+';
    window_glyph(w, pen.x + SIGN_X, pen.y + SIGN_Y, &font_large, yes ? ink_green : ink_red, text(yes ? TEXT_DIAGRAM_YES : TEXT_DIAGRAM_NO)[0]);
}

static void draw_cell(Diagram *diagram, Pen pen, char what)
{
    const DiagramPiece *piece = piece_of(diagram, what);
    if (what == '/' || what == '|' || what == ' ')
        return;
    if (what == '+' || what == '-') {
        draw_sign(&diagram->window, pen, what);
        return;
    }
    int shade = ((pen.column - pen.row) % SHADES + SHADES) % SHADES;
    draw_hex(&diagram->window, pen.x, pen.y, piece && piece->goal ? INK_GOLD : INK_FIELD + shade);
    if (what == 'o' || (piece && piece->dotted))
        draw_dot(&diagram->window, pen.x, pen.y);
}

static void stand(const Diagram *diagram, Pen pen, const DiagramPiece *piece)
{
    int x = diagram->window.x * 8 + pen.x + (HEX_WIDTH - SPRITE) / 2, y = diagram->window.y * 8 + pen.y + HEX_HEIGHT - SPRITE + FEET;
    sprites_add(&(Sprite){.x = (int16_t)x, .y = (int16_t)y, .tile = (uint16_t)(diagram->tile + piece->cell * CELL_TILES), .size = SPRITE_32x32,
                          .palette = piece->palette, .layer = 0, .depth = (uint8_t)(SCREEN_HEIGHT - pen.y)});
}

void diagram_load(Diagram *diagram, const Diagrams *all)
{
    diagram->all = all;
    diagram->tile = -1;
    for (int i = 0; all && i < all->sheet_count; i++) {
        int first = sprites_load(all->sheets[i], all->bytes[i]);
        ASSERT(first >= 0, first);
        if (i == 0)
            diagram->tile = (int16_t)first;
    }
}

const char *diagram_of(const Diagrams *all, int number) { return all && number < all->count ? all->lines[number] : NULL; }

bool diagram_open(Diagram *diagram, int y, const char *lines)
{
    diagram->lines = lines;
    diagram->drawn = 0;
    if (!window_open(&diagram->window, 0, y, SCREEN_TILES_X, DIAGRAM_TILES, KIT_PALETTE_SECOND))
        return false;
    video_palette(KIT_PALETTE_SECOND * 16 + INK_FIELD, fields, SHADES);
    window_frame(&diagram->window);
    return true;
}

void diagram_frame(Diagram *diagram)
{
    if (!diagram->window.open)
        return;
    Pen pen = begin(diagram->lines);
    int left = pen.x;
    for (int i = 0; diagram->lines[i]; i++) {
        char what = diagram->lines[i];
        if (i >= diagram->drawn) {
            if (!kit_may_draw())
                return;
            kit_drawn(HEX_GLYPHS);
            draw_cell(diagram, pen, what);
            diagram->drawn = (uint8_t)(i + 1);
        }
        const DiagramPiece *piece = diagram->tile >= 0 ? piece_of(diagram, what) : NULL;
        if (piece)
            stand(diagram, pen, piece);
        advance(&pen, diagram->lines + i, left);
        if (what == '|')
            left = pen.x;
    }
}

void diagram_close(Diagram *diagram) { window_close(&diagram->window); }
