/* SPDX-License-Identifier: MIT */
/* The bottom line: the cell under the cursor, day, round, nation, orders given, and what the buttons do now. */
#include "place.h"
#include "text.h"
#include "textbuf.h"
#include "ui/kit/dialog.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/preview.h"
#include "ui/moerderspiel/screen.h"
#include "video.h"

/* The upper rows of the window stay clear: there the board ends. */
enum { TOP = SCREEN_TILES_Y - 2, CLEAR = 6, TEXT_Y = 6, SIGN_X = 3, WORDS_X = 14, CELL_WIDTH = 18, STATUS_LINES = 60 };

static PLACE_EWRAM char news[TM_TEXT / 2];      /* empty: none */

void tm_status_news(const char *words)
{
    TextBuf t;
    textbuf_begin(&t, news, sizeof news);
    if (words)
        textbuf_text(&t, words);
    panels_stale(TM_STATUS);
}

void tm_status_sign(void)
{
    if (!*news && tm_viewer() != TM_SPECTATOR)
        tm_sign_sprite(tm_viewer(), SIGN_X, SCREEN_HEIGHT - 9);
}

static int orders_given(int *armies)
{
    int given = 0;
    *armies = 0;
    for (int slot = 0; slot < TM_SLOTS; slot++) {
        const TmArmy *a = &tm_view()->army[tm_army_id(tm_viewer(), slot)];
        *armies += a->troops > 0;
        given += a->troops > 0 && a->order != TM_NOBODY;
    }
    return given;
}

/* What a step would bring: flight from an army on the same cell, or the price of a second step. */
const char *tm_status_step(void)
{
    static PLACE_EWRAM char words[TM_ROW];
    const TmScreen *s = &tm_screen;
    int army = tm_army_id(tm_viewer(), s->slot), from = tm_view()->army[army].pos, here = tm_map_here();
    if (here == from)
        return text(TEXT_TM_HINT_STEP_1);
    int steps = tm_map_steps(here);
    if (steps != 1)
        return text(steps ? TEXT_TM_HINT_STEP_FAR : TEXT_TM_HINT_STEP_NOT);
    if (!tm_stranger_on(from))
        return text(TEXT_TM_HINT_STEP_NEAR);
    words_format(words, sizeof words, text(TEXT_TM_HINT_STEP_FLIGHT), &(WordsArg){.number = tm_flight(tm_view(), army, false)}, 1);
    return words;
}

/* The own army under the cursor, the one that L and R chose first; or -1. */
int tm_status_slot(void)
{
    int here = tm_map_here(), found = -1;
    for (int slot = 0; slot < TM_SLOTS && tm_viewer() != TM_SPECTATOR; slot++) {
        const TmArmy *a = &tm_view()->army[tm_army_id(tm_viewer(), slot)];
        if (a->troops && a->pos == here && (found < 0 || slot == tm_screen.slot))
            found = slot;
    }
    return found;
}

/* Its number, strength, morale and order. */
static void army_words(int slot, char *out, int size)
{
    static const int16_t numbers[TM_SLOTS] = {TEXT_TM_NUMBER_1, TEXT_TM_NUMBER_2, TEXT_TM_NUMBER_3, TEXT_TM_HORDE};
    int id = tm_army_id(tm_viewer(), slot);
    const TmArmy *a = &tm_view()->army[id];
    const WordsArg args[] = {
        {.text = text(numbers[slot])}, {.number = a->troops * 100}, {.number = tm_morale(tm_view(), id)},
        {.text = a->order < TM_ORDERS ? tm_order_name(a->order) : text(TEXT_TM_NO_ORDER)}
    };
    words_format(out, size, text(TEXT_TM_STATUS_ARMY), args, 4);
}

static void left_words(char *out, int size)
{
    WordsArg args[4] = {{.number = tm_view()->day}, {.number = tm_view()->round % 2 == 0 ? 2 : 1}};
    if (tm_view()->phase == TM_OVER_PHASE) {
        words_format(out, size, text(tm_view()->winner == TM_GOOD_WON ? TEXT_TM_END_GOOD_WON : TEXT_TM_END_EVIL_WON), args, 0);
    } else if (play_kind() == PLAY_FILM) {
        words_format(out, size, tm_view()->round ? text(TEXT_TM_STATUS_DAY) : "", args, 2);
    } else if (tm_looking()) {
        words_format(out, size, text(tm_looking()), args, 2);
    } else if (tm_view()->round == 0) {
        words_format(out, size, text(TEXT_TM_STATUS_SETUP), args, 0);
    } else if (tm_orders_turn() && tm_status_slot() >= 0 && tm_screen.moving < 0 && !tm_screen.picking) {
        army_words(tm_status_slot(), out, size);
    } else if (tm_orders_turn()) {
        int armies, given = orders_given(&armies);
        args[2].number = given;
        args[3].number = armies;
        words_format(out, size, text(TEXT_TM_STATUS), args, 4);
    } else {
        words_format(out, size, text(TEXT_TM_STATUS_WAIT), args, 2);
    }
}

void tm_sign_sprite(int flag, int x, int y)
{
    if (flag >= TM_FLAGS)
        return;
    sprites_add(&(Sprite){.x = (int16_t)x, .y = (int16_t)y, .tile = (uint16_t)(tm_screen.signs_tile + flag), .size = SPRITE_8x8,
                          .palette = (uint8_t)tm_palette(flag), .layer = 0, .depth = 1});
}

void tm_order_sprite(int code, int x, int y)
{
    sprites_add(&(Sprite){.x = (int16_t)x, .y = (int16_t)y, .tile = (uint16_t)(tm_screen.orders_tile + code), .size = SPRITE_8x8, .layer = 0, .depth = 1});
}

static void draw(Window *w)
{
    char words[TM_ROW];
    window_clear(w, INK_CLEAR);
    window_fill(w, 0, CLEAR, SCREEN_WIDTH, 16 - CLEAR, INK_PANEL);
    if (*news) {
        window_text(w, SIGN_X, TEXT_Y, &font_small, ink_text, news);
        return;
    }
    int x = play_kind() == PLAY_FILM ? SIGN_X : WORDS_X;        /* a film is nobody's: no sign stands before the words */
    if (tm_map_here() != TM_NOBODY) {       /* where the cursor is */
        char cell[4];
        tm_cell_name(tm_map_here(), cell);
        window_text(w, x, TEXT_Y, &font_small, ink_text, cell);
        x += CELL_WIDTH;
    }
    left_words(words, sizeof words);
    window_text(w, x, TEXT_Y, &font_small, ink_gold, words);
    if (tm_orders_turn() || pages_above() > 0 || tm_view()->phase == TM_OVER_PHASE)
        hints_write(w, SCREEN_WIDTH - 3 - words_width(&font_small, pages_hints()), TEXT_Y, ink_text, pages_hints());
}

static bool ready(void) { return !handover_veiled() && tm_map_in_sight(); }

static const Panel status = {.y = TOP, .w = SCREEN_TILES_X, .h = 2, .lines = STATUS_LINES, .bare = true, .hints = true, .ready = ready, .draw = draw};

/* Its tiles are for pages until the map is in sight. */
void tm_status_open(void)
{
    panels_open(&status, 1);
    panels_hide(TM_STATUS);
}

void tm_status_close(void) { panels_hide(TM_STATUS); }

void tm_list_open(const List *list, int row)
{
    tm_status_close();
    list_push(list, row);
}
