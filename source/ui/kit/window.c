/* SPDX-License-Identifier: MIT */
#include "ui/kit/window.h"
#include <stddef.h>
#include "fixed.h"
#include "system.h"
#include "textbuf.h"
#include "ui/kit/blit.h"
#include "ui/kit/words.h"
#include "video.h"

enum { MAP_WIDTH = 32, TILE_WORDS = 8, BLOCK = 2 };
/* Opening and framing a window takes time too; so many tiles count as a glyph of the frame's budget. */
enum { TILES_A_GLYPH = 4 };
/* The first two tiles of the pool are not for windows: one is empty, one is the cover. */
enum { TILE_EMPTY, TILE_COVER, TILES_OWN };

const Ink ink_text = {INK_TEXT, INK_SHADOW}, ink_dim = {INK_DIM, 0}, ink_gold = {INK_GOLD, INK_SHADOW}, ink_red = {INK_RED, INK_SHADOW},
          ink_green = {INK_GREEN, INK_SHADOW}, ink_blue = {INK_BLUE, INK_SHADOW}, ink_selected = {INK_SELECTED_TEXT, INK_SHADOW};

static struct {
    uint16_t first, end;            /* tiles of the pool */
    uint8_t count, age;
    const Window *cover;            /* the only window seen while the cover is down */
    Window *at[WINDOWS_MAX];        /* from the back to the front */
} windows;

static uint32_t repeated(int colour) { return (uint32_t)(colour & 15) * 0x11111111u; }
static bool live(const Window *w) { return w->open && w->age == windows.age; }
static int size_of(const Window *w) { return w->w * w->h; }
static uint32_t *column_of(const Window *w, int column)
{
    return video_tiles(BLOCK) + ((int)w->tile + column * w->h) * TILE_WORDS;
}

/* ---- the map ---- */

static void put_rect(int x, int y, int width, int height, uint16_t entry)
{
    uint16_t *map = video_map(LAYER_TEXT);
    for (int row = y; row < y + height; row++)
        for (int column = x; column < x + width; column++) map[row * MAP_WIDTH + column] = entry;
}

static void put_window(const Window *w)
{
    if (w->hidden || (windows.cover && windows.cover != w))
        return;
    const int width = w->w, height = w->h;
    uint16_t *map = video_map(LAYER_TEXT) + w->y * MAP_WIDTH + w->x;
    for (int row = 0; row < height; row++, map += MAP_WIDTH) {
        int entry = (w->tile + row) | w->palette << 12;
        for (int column = 0; column < width; column++, entry += height) map[column] = (uint16_t)entry;
    }
}

static void put_below(int x, int y, int width, int height)
{
    int ground = windows.first + (windows.cover ? TILE_COVER : TILE_EMPTY);
    put_rect(x, y, width, height, (uint16_t)(ground | KIT_PALETTE_TEXT << 12));
    for (int i = 0; i < windows.count; i++) put_window(windows.at[i]);
}

void windows_begin(int first_tile, int tiles)
{
    windows.age++;
    windows.first = (uint16_t)first_tile;
    windows.end = (uint16_t)(first_tile + tiles);
    windows.count = 0;
    windows.cover = NULL;
    uint32_t *own = video_tiles(BLOCK) + first_tile * TILE_WORDS;
    video_fill(own + TILE_EMPTY * TILE_WORDS, 0, TILE_WORDS * 4);
    video_fill(own + TILE_COVER * TILE_WORDS, repeated(INK_BLACK), TILE_WORDS * 4);
    put_below(0, 0, MAP_WIDTH, MAP_WIDTH);
}

void windows_cover(const Window *but)
{
    windows.cover = but;
    put_below(0, 0, MAP_WIDTH, MAP_WIDTH);
}

bool windows_covered(void) { return windows.cover != NULL; }

/* ---- tiles: the first gap that is large enough ---- */

/* The end of a window that takes a tile of the range, or 0 when none does. */
static int taken(int first, int tiles)
{
    for (int i = 0; i < windows.count; i++) {
        const Window *w = windows.at[i];
        if (first < w->tile + size_of(w) && w->tile < first + tiles)
            return w->tile + size_of(w);
    }
    return 0;
}

static int find_tiles(int tiles)
{
    int first = windows.first + TILES_OWN;
    for (int next; (next = taken(first, tiles)) != 0; ) first = next;
    return first + tiles <= windows.end ? first : -1;
}

/* The same from the end. */
static int find_last_tiles(int tiles)
{
    int first = windows.end - tiles;
    for (int i = 0; i < windows.count; i++) {
        const Window *w = windows.at[i];
        if (first >= w->tile + size_of(w) || w->tile >= first + tiles)
            continue;
        first = w->tile - tiles;
        i = -1;
    }
    return first >= windows.first + TILES_OWN ? first : -1;
}

int kit_tiles_free(void)
{
    int low = 0, high = windows.end - windows.first;
    while (low < high) {
        int middle = (low + high + 1) / 2;
        if (find_tiles(middle) >= 0)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* A window counts as open only while the list knows it: a struct left over from another scene never frees somebody's tiles. */
static bool listed(const Window *w)
{
    for (int i = 0; i < windows.count; i++)
        if (windows.at[i] == w)
            return true;
    return false;
}

static bool place_window(Window *w, int x, int y, int width, int height, int palette, bool passing)
{
    window_close(w);
    int tile = passing ? find_last_tiles(width * height) : find_tiles(width * height);
    if (tile < 0 || windows.count == WINDOWS_MAX)
        return false;
    *w = (Window){.tile = (uint16_t)tile, .x = (uint8_t)x, .y = (uint8_t)y, .w = (uint8_t)width, .h = (uint8_t)height,
                  .palette = (uint8_t)palette, .open = true, .age = windows.age, .passing = passing};
    windows.at[windows.count++] = w;
    put_window(w);
    return true;
}

static bool try_window(Window *w, int x, int y, int width, int height, int palette, bool passing)
{
    bool same = listed(w) && w->x == x && w->y == y && w->w == width && w->h == height && w->palette == palette;
    if (same)
        window_show(w);
    else if (!place_window(w, x, y, width, height, palette, passing))
        return false;
    video_fill(column_of(w, 0), 0, size_of(w) * TILE_WORDS * 4);
    kit_drawn(size_of(w) / TILES_A_GLYPH);
    return true;
}

bool window_try(Window *w, int x, int y, int width, int height, int palette) { return try_window(w, x, y, width, height, palette, false); }
bool window_pass(Window *w, int x, int y, int width, int height, int palette) { return try_window(w, x, y, width, height, palette, true); }

static void take_out(const Window *w)
{
    int to = 0;
    for (int i = 0; i < windows.count; i++)
        if (windows.at[i] != w)
            windows.at[to++] = windows.at[i];
    windows.count = (uint8_t)to;
}

void window_close(Window *w)
{
    w->open = false;
    if (!listed(w))
        return;
    take_out(w);
    put_below(w->x, w->y, w->w, w->h);
}

static void close_passing(void)
{
    for (int i = windows.count - 1; i >= 0; i--)
        if (windows.at[i]->passing)
            window_close(windows.at[i]);
}

bool window_open(Window *w, int x, int y, int width, int height, int palette)
{
    bool opened = window_try(w, x, y, width, height, palette);
    if (!opened) {
        close_passing();
        opened = window_try(w, x, y, width, height, palette);
    }
    ASSERT(opened, width << 24 | height << 16 | kit_tiles_free());
    return opened;
}

void window_hide(Window *w)
{
    if (!live(w) || w->hidden)
        return;
    w->hidden = true;
    put_below(w->x, w->y, w->w, w->h);
}

void window_show(Window *w)
{
    if (!live(w))
        return;
    w->hidden = false;
    take_out(w);
    windows.at[windows.count++] = w;
    put_window(w);
}

/* ---- shapes ---- */

void window_fill(Window *w, int x, int y, int width, int height, int colour)
{
    int left = max_int(x, 0), top = max_int(y, 0);
    int right = min_int(x + width, w->w * 8), bottom = min_int(y + height, w->h * 8);
    if (!live(w) || left >= right || top >= bottom)
        return;
    blit_fill(column_of(w, 0) + top, w->h * TILE_WORDS, left, right, bottom - top, repeated(colour));
}

void window_clear(Window *w, int colour)
{
    if (live(w))
        video_fill(column_of(w, 0), repeated(colour), size_of(w) * TILE_WORDS * 4);
}

void window_outline(Window *w, int x, int y, int width, int height, int colour)
{
    window_fill(w, x, y, width, 1, colour);
    window_fill(w, x, y + height - 1, width, 1, colour);
    window_fill(w, x, y + 1, 1, height - 2, colour);
    window_fill(w, x + width - 1, y + 1, 1, height - 2, colour);
}

/* Light from the upper left: upper and left edges in one colour, lower and right ones in another. */
static void bevel(Window *w, int x, int y, int width, int height, int upper, int lower)
{
    window_fill(w, x, y + height - 1, width, 1, lower);
    window_fill(w, x + width - 1, y, 1, height, lower);
    window_fill(w, x, y, width - 1, 1, upper);
    window_fill(w, x, y, 1, height - 1, upper);
}

/* A corner with its outermost pixels cut away and a stud on it. */
static void corner(Window *w, int x, int y, int cut_x, int cut_y)
{
    window_fill(w, x, y, 5, 5, INK_DARK);
    window_fill(w, x + 1, y + 1, 3, 3, INK_MIDDLE);
    window_fill(w, x + 1, y + 1, 2, 2, INK_LIGHT);
    window_fill(w, cut_x, cut_y, 1, 1, INK_CLEAR);
}

static void frame_edges(Window *w, int x, int y, int width, int height)
{
    bevel(w, x, y, width, height, INK_DARK, INK_DARK);
    bevel(w, x + 1, y + 1, width - 2, height - 2, INK_LIGHT, INK_MIDDLE);
    bevel(w, x + 2, y + 2, width - 4, height - 4, INK_MIDDLE, INK_LIGHT);
    bevel(w, x + 3, y + 3, width - 6, height - 6, INK_DARK, INK_DARK);
    corner(w, x, y, x, y);
    corner(w, x + width - 5, y, x + width - 1, y);
    corner(w, x, y + height - 5, x, y + height - 1);
    corner(w, x + width - 5, y + height - 5, x + width - 1, y + height - 1);
}

void window_frame_at(Window *w, int x, int y, int width, int height, int fill)
{
    window_fill(w, x, y, width, height, fill);
    frame_edges(w, x, y, width, height);
}

void window_frame(Window *w)
{
    window_clear(w, INK_WINDOW);    /* much faster than filling a rectangle */
    frame_edges(w, 0, 0, w->w * 8, w->h * 8);
}

void window_panel(Window *w)
{
    window_clear(w, INK_PANEL);
    bevel(w, 0, 0, w->w * 8, w->h * 8, INK_MIDDLE, INK_DARK);
}

void window_triangle(Window *w, int x, int y, Point point, int colour)
{
    for (int i = 0; i < 4; i++) {
        int wide = 7 - 2 * i, from = i, depth = point == POINT_UP || point == POINT_LEFT ? 3 - i : i;
        if (point == POINT_UP || point == POINT_DOWN)
            window_fill(w, x + from, y + depth, wide, 1, colour);
        else
            window_fill(w, x + depth, y + from, 1, wide, colour);
    }
}

/* ---- text ---- */

/* Also measures when nothing can be drawn, so that the pen goes on. */
static int draw_text(Window *w, int x, int y, const Font *font, Ink ink, const char *text, int length)
{
    int skip = clamp_int(-y, 0, font->height), rows = min_int(font->height, w->h * 8 - y) - skip;
    if (!live(w) || rows <= 0)
        return x + words_width_of(font, text, length);
    BlitText job = {
        .at = column_of(w, 0) + y + skip, .column_words = w->h * TILE_WORDS, .columns = w->w, .skip = skip, .rows = rows,
        .shadow_row = y + font->height < w->h * 8, .ink = repeated(ink.colour), .shadow = repeated(ink.shadow)
    };
    return blit_text(&job, font, x, text, length);
}

int window_glyph(Window *w, int x, int y, const Font *font, Ink ink, char code) { return draw_text(w, x, y, font, ink, &code, 1) - x; }

int window_text_part(Window *w, int x, int y, const Font *font, Ink ink, const char *text, int length)
{
    kit_drawn(length);
    return draw_text(w, x, y, font, ink, text, length);
}

static int line_bytes(const char *text)
{
    int length = 0;
    while (text[length] && text[length] != '\n' && text[length] != '\f') length++;
    return length;
}

int window_text(Window *w, int x, int y, const Font *font, Ink ink, const char *text)
{
    return window_text_part(w, x, y, font, ink, text, line_bytes(text));
}

int window_number(Window *w, int x, int y, const Font *font, Ink ink, int32_t number)
{
    char digits[12];
    TextBuf buffer;
    textbuf_begin(&buffer, digits, sizeof digits);
    textbuf_number(&buffer, number);
    return window_text(w, x, y, font, ink, digits);
}

void window_text_in(Window *w, int x, int y, int width, Align align, const Font *font, Ink ink, const char *text)
{
    int spare = align == ALIGN_LEFT ? 0 : max_int(width - words_width(font, text), 0);
    window_text(w, x + (align == ALIGN_CENTRE ? spare / 2 : spare), y, font, ink, text);
}

int window_paragraph(Window *w, int x, int y, int width, int line_height, const Font *font, Ink ink, const char *text)
{
    enum { LINES = 24 };
    WordsLine lines[LINES];
    int count = min_int(words_wrap(font, text, width, lines, LINES), LINES);
    if (!line_height)
        line_height = font->height;
    for (int i = 0; i < count; i++, y += line_height) window_text_part(w, x, y, font, ink, text + lines[i].start, lines[i].length);
    return y;
}

void window_picture(Window *w, int x, int y, int tiles_wide, int tiles_high, const void *tiles)
{
    const uint32_t *tile = tiles;
    if (!live(w) || x < 0)
        return;
    for (int row = 0; row < tiles_high; row++)
        for (int column = 0; column < tiles_wide; column++, tile += TILE_WORDS) {
            int left = x + column * 8, top = y + row * 8, skip = max_int(-top, 0);
            int rows = min_int(8, w->h * 8 - top) - skip, to = left >> 3;
            if (to >= w->w || rows <= 0)
                continue;
            uint32_t *next = to + 1 < w->w ? column_of(w, to + 1) + top + skip : NULL;
            blit_tile(column_of(w, to) + top + skip, next, rows, left & 7, tile + skip);
        }
}

/* A quarter of a tile as a whole one: four pixels of a row become eight, each row comes twice. */
static void enlarge(const uint32_t *tile, int right, int below, uint32_t out[TILE_WORDS])
{
    enum { PIXEL_BITS = 4, HALF_ROW = 4 };
    for (int row = 0; row < TILE_WORDS; row++) {
        uint32_t pixels = tile[below * TILE_WORDS / 2 + row / 2] >> (right * HALF_ROW * PIXEL_BITS), wide = 0;
        for (int i = 0; i < HALF_ROW; i++) wide |= (pixels >> (i * PIXEL_BITS) & 15) * 17u << (2 * i * PIXEL_BITS);
        out[row] = wide;
    }
}

void window_picture_large(Window *w, int x, int y, int tiles_wide, int tiles_high, const void *tiles)
{
    const uint32_t *tile = tiles;
    uint32_t four[4][TILE_WORDS];
    for (int i = 0; i < tiles_wide * tiles_high; i++, tile += TILE_WORDS) {
        for (int part = 0; part < 4; part++) enlarge(tile, part & 1, part >> 1, four[part]);
        window_picture(w, x + i % tiles_wide * 16, y + i / tiles_wide * 16, 2, 2, four);
    }
}
