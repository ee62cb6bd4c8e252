/* SPDX-License-Identifier: MIT */
#include "ui/kit/dialog.h"
#include <stddef.h>
#include <string.h>
#include "fixed.h"
#include "keys.h"
#include "text.h"
#include "textbuf.h"
#include "video.h"

/* ---- yes or no ---- */

enum { DIALOG_WIDTH = 24, DIALOG_MENU_WIDTH = 10, DIALOG_MENU_HEIGHT = 4, DIALOG_LINE = 11, DIALOG_TEXT_WIDTH = DIALOG_WIDTH * 8 - 2 * (FRAME_INSET + 2) };
enum { HEX_TIP = 2 };   /* lines of pixels at the tip of a hex that show nothing */

static bool hides(int y, int height, ScreenRect keep)
{
    return keep.h > 0 && keep.y < (y + height) * 8 && keep.y + keep.h - HEX_TIP > y * 8;
}

/* The middle, unless that hides the rectangle: then the top or the bottom, whichever is further from it; there above the floor if it can be. */
static int dialog_y(int height, ScreenRect keep, int floor)
{
    int middle = (SCREEN_TILES_Y - height) / 2;
    if (!hides(middle, height, keep))
        return middle;
    if (keep.y + keep.h / 2 >= SCREEN_HEIGHT / 2)
        return 0;
    return (hides(floor - height, height, keep) ? SCREEN_TILES_Y : floor) - height;
}

static int dialog_text_tiles(const char *question)
{
    int lines = words_wrap(&font_small, question, DIALOG_TEXT_WIDTH, NULL, 0);
    int text_bottom = FRAME_INSET + 2 + (lines - 1) * DIALOG_LINE + font_small.height;
    return (text_bottom + 7) / 8 + 1;
}

bool dialog_hides(const char *question, ScreenRect keep, int floor)
{
    int height = dialog_text_tiles(question) + DIALOG_MENU_HEIGHT;
    return hides(dialog_y(height, keep, floor), height, keep);
}

bool dialog_open(Dialog *dialog, const char *question, bool yes_first)
{
    return dialog_open_clear(dialog, question, yes_first, (ScreenRect){0, 0, 0, 0}, SCREEN_TILES_Y);
}

bool dialog_open_clear(Dialog *dialog, const char *question, bool yes_first, ScreenRect keep, int floor)
{
    int text_tiles = dialog_text_tiles(question), height = text_tiles + DIALOG_MENU_HEIGHT;
    int x = (SCREEN_TILES_X - DIALOG_WIDTH) / 2, y = dialog_y(height, keep, floor);
    if (!window_open(&dialog->window, x, y, DIALOG_WIDTH, height, KIT_PALETTE_TEXT))
        return false;
    window_frame(&dialog->window);
    window_paragraph(&dialog->window, FRAME_INSET + 2, FRAME_INSET + 2, DIALOG_TEXT_WIDTH, DIALOG_LINE, &font_small, ink_text, question);
    dialog->items[0] = (MenuItem){.label = text(TEXT_YES)};
    dialog->items[1] = (MenuItem){.label = text(TEXT_NO)};
    MenuSetup setup = {
        .x = (uint8_t)(x + (DIALOG_WIDTH - DIALOG_MENU_WIDTH) / 2), .y = (uint8_t)(y + text_tiles - 1), .w = DIALOG_MENU_WIDTH,
        .h = DIALOG_MENU_HEIGHT, .bare = true, .count = 2, .selected = yes_first ? 0 : 1, .items = dialog->items
    };
    if (menu_open(&dialog->menu, &setup))
        return true;
    window_close(&dialog->window);
    return false;
}

KitEvent dialog_frame(Dialog *dialog)
{
    KitEvent event = menu_frame(&dialog->menu);
    if (event == KIT_CHOSEN)
        return menu_selected(&dialog->menu) == 0 ? KIT_CHOSEN : KIT_BACK;
    return event == KIT_BACK ? KIT_BACK : KIT_NONE;
}

void dialog_close(Dialog *dialog)
{
    menu_close(&dialog->menu);
    window_close(&dialog->window);
}

/* ---- tooltip ---- */

enum { TIP_LINE = 11, TIP_TITLE = 16, TIP_WIDTH_MIN = 9, TIP_WIDTH_MAX = 28, TIP_HEIGHT_MIN = 4, TIP_HEIGHT_MAX = 12, NO_ROOM = 1000 };

typedef struct { int x, y, w, h, missing; } TipPlace;

/* Height in tiles that the words take in a box so wide. */
static int tip_height(const char *title, const char *words, int width)
{
    int lines = words_wrap(&font_small, words, width * 8 - 2 * (FRAME_INSET + 2), NULL, 0);
    return (lines * TIP_LINE + (title ? TIP_TITLE : 0) + 2 * FRAME_INSET + 7) / 8;
}

typedef struct { int left, top, right, bottom; } TipRoom;
enum { TIP_ROOMS = 4 };

/* Free parts of the screen (tiles): below what is to be seen, above it, right and left of it. */
static void tip_rooms(ScreenRect keep, int floor, TipRoom room[TIP_ROOMS])
{
    int left = clamp_int(keep.x / 8, 0, SCREEN_TILES_X), right = clamp_int((keep.x + keep.w + 7) / 8, 0, SCREEN_TILES_X);
    int top = clamp_int(keep.y / 8, 0, floor), bottom = clamp_int((keep.y + keep.h + 7) / 8, 0, floor);
    room[0] = (TipRoom){0, bottom, SCREEN_TILES_X, floor};
    room[1] = (TipRoom){0, 0, SCREEN_TILES_X, top};
    room[2] = (TipRoom){right, 0, SCREEN_TILES_X, floor};
    room[3] = (TipRoom){0, 0, left, floor};
}

static int tip_width(const TipRoom *room) { return min_int(room->right - room->left, TIP_WIDTH_MAX); }

/* Rows of tiles for a tip there; 0: none. */
static int tip_rows(const TipRoom *room)
{
    int rows = min_int(room->bottom - room->top, TIP_HEIGHT_MAX), width = tip_width(room);
    if (width < TIP_WIDTH_MIN || rows < TIP_HEIGHT_MIN)
        return 0;
    rows = min_int(rows, kit_tiles_free() / width);
    return rows < TIP_HEIGHT_MIN ? 0 : rows;
}

bool tooltip_fits(ScreenRect keep, int floor)
{
    TipRoom room[TIP_ROOMS];
    tip_rooms(keep, floor, room);
    for (int i = 0; i < TIP_ROOMS; i++)
        if (tip_rows(&room[i]) > 0)
            return true;
    return false;
}

/* Fits the tip into such a part, as near to the middle of the rectangle as it goes. */
static TipPlace tip_in(const char *title, const char *words, const TipRoom *room, ScreenRect keep)
{
    TipPlace place = {.w = tip_width(room), .missing = NO_ROOM};
    int rows = tip_rows(room);
    if (rows == 0)
        return place;
    int wish = max_int(tip_height(title, words, place.w), TIP_HEIGHT_MIN);
    place.h = min_int(wish, rows);
    place.missing = wish - place.h;
    place.x = clamp_int((keep.x + keep.w / 2) / 8 - place.w / 2, room->left, room->right - place.w);
    place.y = clamp_int((keep.y + keep.h / 2) / 8 - place.h / 2, room->top, room->bottom - place.h);
    return place;
}

bool tooltip_open(Tooltip *tip, const char *title, const char *words, ScreenRect keep, int floor)
{
    TipRoom room[TIP_ROOMS];
    TipPlace best = {.missing = NO_ROOM};
    tip_rooms(keep, floor, room);
    for (int i = 0; i < TIP_ROOMS && best.missing > 0; i++) {     /* the first that holds all its words */
        TipPlace place = tip_in(title, words, &room[i], keep);
        if (place.missing < best.missing)
            best = place;
    }
    if (best.missing == NO_ROOM)
        return false;
    return textbox_open(&tip->box, &(TextboxSetup){
        .x = (uint8_t)best.x, .y = (uint8_t)best.y, .w = (uint8_t)best.w, .h = (uint8_t)best.h,
        .instant = true, .leave = true, .title = title, .text = words
    });
}

KitEvent tooltip_frame(Tooltip *tip)
{
    KitEvent event = textbox_frame(&tip->box);
    return event == KIT_CHOSEN || event == KIT_BACK || event == KIT_ASKED ? KIT_BACK : KIT_NONE;
}

void tooltip_close(Tooltip *tip) { textbox_close(&tip->box); }

/* ---- toast ---- */

void toast_open(Toast *toast, int y, const char *words, int frames)
{
    TextBuf buffer;
    textbuf_begin(&buffer, toast->text, sizeof toast->text);
    textbuf_text(&buffer, words);
    int width = min_int((words_width(&font_small, toast->text) + 2 * 8 + 7) / 8, SCREEN_TILES_X);
    toast->left = 0;
    if (!window_pass(&toast->window, (SCREEN_TILES_X - width) / 2, y, width, 2, KIT_PALETTE_TEXT))
        return;
    window_panel(&toast->window);
    window_text_in(&toast->window, 4, 3, width * 8 - 8, ALIGN_CENTRE, &font_small, ink_text, toast->text);
    toast->left = (uint16_t)frames;
}

void toast_frame(Toast *toast)
{
    if (toast->left && --toast->left == 0)
        toast_close(toast);
}

void toast_close(Toast *toast)
{
    toast->left = 0;
    window_close(&toast->window);
}

/* ---- hints ---- */

enum { SYMBOL_FIRST_BUTTON = 0x80, SYMBOL_LAST_BUTTON = 0x86, SYMBOL_FIRST_ARROW = 0x97, SYMBOL_LAST_ARROW = 0x9A };

static bool is_button(char code)
{
    uint8_t c = (uint8_t)code;
    return c >= SYMBOL_FIRST_BUTTON && (c <= SYMBOL_LAST_BUTTON || (c >= SYMBOL_FIRST_ARROW && c <= SYMBOL_LAST_ARROW));
}

void hints_write_part(Window *w, int x, int y, Ink ink, const char *words, int length)
{
    for (int from = 0, to = 0; from < length; from = to) {
        bool button = is_button(words[from]);
        while (to < length && is_button(words[to]) == button) to++;
        x = window_text_part(w, x, y, &font_small, button ? (Ink){INK_GOLD, ink.shadow} : ink, words + from, to - from);
    }
}

void hints_write(Window *w, int x, int y, Ink ink, const char *words) { hints_write_part(w, x, y, ink, words, (int)strcspn(words, "\n")); }

void hints_draw(Window *w, const char *words)
{
    window_clear(w, INK_PANEL);
    window_fill(w, 0, 0, w->w * 8, 1, INK_DARK);
    window_fill(w, 0, 1, w->w * 8, 1, INK_MIDDLE);
    hints_write(w, 4, 4, ink_text, words);
}

bool hints_open_at(Hints *hints, int x, int y, int width, const char *words)
{
    if (!window_open(&hints->window, x, y, width, HINTS_HEIGHT, KIT_PALETTE_TEXT))
        return false;
    hints->text = words;
    hints->sum = words_sum(words);
    hints_draw(&hints->window, words);
    return true;
}

bool hints_open(Hints *hints, const char *words)
{
    return hints_open_at(hints, 0, SCREEN_TILES_Y - HINTS_HEIGHT, SCREEN_TILES_X, words);
}

void hints_set(Hints *hints, const char *words)
{
    uint32_t sum = words_sum(words);
    if (!hints->window.open || sum == hints->sum)
        return;
    hints->text = words;
    hints->sum = sum;
    hints_draw(&hints->window, words);
}

void hints_close(Hints *hints) { window_close(&hints->window); }
