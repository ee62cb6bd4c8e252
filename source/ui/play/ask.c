/* SPDX-License-Identifier: MIT */
#include "ui/play/ask.h"

#include <stddef.h>

#include "fixed.h"
#include "keys.h"
#include "place.h"
#include "text.h"
#include "ui/board/board.h"
#include "video.h"
#include "ui/kit/page.h"
#include "ui/kit/panels.h"

enum { INSTEAD_HEIGHT = 8 };

/* One of them is open at a time: a question may follow a tip, never lie over it. */
static PLACE_EWRAM struct {
    const char *title, *words;
    void (*then)(void);
    ScreenRect keep;
    uint8_t floor;
    bool yes_first;
    TextboxSetup setup;
    union { Dialog dialog; Tooltip tip; Textbox box; };
} small;

/* ---- yes or no ---- */

static void ask_open(void) { dialog_open_clear(&small.dialog, small.words, small.yes_first, small.keep, panels_floor()); }

static void ask_frame(void)
{
    KitEvent event = dialog_frame(&small.dialog);
    if (event != KIT_CHOSEN && event != KIT_BACK)
        return;
    pages_pop();
    if (event == KIT_CHOSEN)
        small.then();
}

static void ask_close(void) { dialog_close(&small.dialog); }

static const Page ask_page = {.open = ask_open, .frame = ask_frame, .close = ask_close, .start = page_nothing, .over = true,
                              .hint = TEXT_HINT_ASK};

/* Both cells and what lies between them, where they are when the view has scrolled; nothing without a cell. */
static ScreenRect rect_of(int cell, int other)
{
    int x = 0, y = 0, other_x = 0, other_y = 0, side = board_hex_width();
    if (cell == BOARD_NONE)
        return (ScreenRect){0, 0, 0, 0};
    board_screen_soon(cell, &x, &y);
    board_screen_soon(other, &other_x, &other_y);
    return (ScreenRect){(int16_t)min_int(x, other_x), (int16_t)min_int(y, other_y), (int16_t)(abs_int(x - other_x) + side), (int16_t)(abs_int(y - other_y) + side)};
}

void ask_about(const char *question, bool yes_first, void (*yes)(void), ScreenRect keep_clear)
{
    small.words = question;
    small.yes_first = yes_first;
    small.then = yes;
    small.keep = keep_clear;
    pages_push(&ask_page);
}

void ask_yes_no(const char *question, bool yes_first, void (*yes)(void))
{
    ask_about(question, yes_first, yes, (ScreenRect){0, 0, 0, 0});
}

/* A high box has no room beside a cell in the middle: the board scrolls until the cell is at an edge of the view. */
void ask_at(const char *question, bool yes_first, void (*yes)(void), int cell)
{
    for (int bottom = 0; bottom < 2 && dialog_hides(question, rect_of(cell, cell), panels_floor()); bottom++)
        board_look_edge(cell, bottom == 1);
    ask_about(question, yes_first, yes, rect_of(cell, cell));
}

/* ---- tips ---- */

static void tip_open(void) { tooltip_open(&small.tip, small.title, small.words, small.keep, small.floor); }

/* A direction means that the hand wants to go on: the page below gets it in the same frame. */
static void tip_frame(void)
{
    bool moved = (keys_pressed() & KEY_BITS_DIRECTIONS) != 0;
    if (tooltip_frame(&small.tip) != KIT_BACK && !moved)
        return;
    pages_pop();
    if (moved && pages_top()->frame)
        pages_top()->frame();
}

static void tip_close(void) { tooltip_close(&small.tip); }

static const Page tip_page = {.open = tip_open, .frame = tip_frame, .close = tip_close, .ask = pages_pop, .over = true, .hint = TEXT_HINT_TIP};

/* ---- a box of words ---- */

static void box_open(void) { textbox_open(&small.box, &small.setup); }

static void box_left(void)
{
    pages_pop();
    if (small.then)
        small.then();
}

static void box_frame(void)
{
    if (textbox_frame(&small.box) == KIT_CHOSEN)
        box_left();
}

static void box_close(void) { textbox_close(&small.box); }

static const Page box_page = {.open = box_open, .frame = box_frame, .close = box_close, .back = box_left, .start = box_left,
                              .over = true, .hint = TEXT_HINT_BOX};

/* The list below is closed meanwhile: a page of words needs its tiles. */
static const Page words_page = {.open = box_open, .frame = box_frame, .close = box_close, .start = pages_pop, .ask = pages_pop, .hint = TEXT_HINT_BOX};

void box_show(const TextboxSetup *setup, void (*closed)(void))
{
    small.setup = *setup;
    small.then = closed;
    pages_push(&box_page);
}

void box_instead(const TextboxSetup *setup)
{
    small.setup = *setup;
    small.then = NULL;
    kit_sound(KIT_SOUND_PAGE);
    pages_push(&words_page);
}

/* ---- tips, where they have room ---- */

static void tip_over(const char *title, const char *words, ScreenRect keep_clear, int floor)
{
    if (!tooltip_fits(keep_clear, floor)) {       /* a page below has all the tiles: it makes room */
        box_instead(&(TextboxSetup){.y = (uint8_t)(panels_ground() - INSTEAD_HEIGHT), .w = SCREEN_TILES_X, .h = INSTEAD_HEIGHT, .instant = true, .title = title, .text = words});
        return;
    }
    small.title = title;
    small.words = words;
    small.keep = keep_clear;
    small.floor = (uint8_t)floor;
    pages_push(&tip_page);
}

void tip_show(const char *title, const char *words, ScreenRect keep_clear) { tip_over(title, words, keep_clear, SCREEN_TILES_Y); }

void tip_between(const char *title, const char *words, int cell, int other) { tip_show(title, words, rect_of(cell, other)); }

void tip_at(const char *title, const char *words, int cell) { tip_between(title, words, cell, cell); }

void tip_above(const char *title, const char *words, int cell, int other, int row) { tip_over(title, words, rect_of(cell, other), row); }
