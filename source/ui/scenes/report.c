/* SPDX-License-Identifier: MIT */
/* The last error that stopped the game, as it was recorded, so that a player can pass it on. */
#include "keys.h"
#include "place.h"
#include "scenes.h"
#include "text.h"
#include "textbuf.h"
#include "ui/app.h"
#include "ui/scenes/all.h"
#include "ui/scenes/page.h"

enum { MARGIN = 8, LINE = 11, TEXT_WIDTH = 28 * 8 - 2 * MARGIN, LINE_TEXT = 80 };

static PLACE_EWRAM struct { Window window; ErrorReport report; bool found; } page;

static int line(int y, const char *words)
{
    window_text(&page.window, MARGIN, y, &font_small, ink_gold, words);
    return y + LINE;
}

static int draw_place(int y)
{
    char buffer[LINE_TEXT];
    TextBuf t;
    textbuf_begin(&t, buffer, LINE_TEXT);
    textbuf_text(&t, page.report.file);
    textbuf_char(&t, ':');
    textbuf_number(&t, page.report.line);
    y = line(y, buffer);
    textbuf_begin(&t, buffer, LINE_TEXT);
    textbuf_text(&t, page.report.what);
    textbuf_text(&t, " (");
    textbuf_number(&t, page.report.value);
    textbuf_char(&t, ')');
    return line(y, buffer);
}

static void draw_game(int y)
{
    char buffer[LINE_TEXT];
    TextBuf t;
    textbuf_begin(&t, buffer, LINE_TEXT);
    textbuf_text(&t, page.report.game >= 0 && page.report.game < GAME_COUNT ? games[page.report.game]->id : "-");
    textbuf_text(&t, " seed=");
    textbuf_hex(&t, page.report.seed, 8);
    y = line(y, buffer);
    textbuf_begin(&t, buffer, LINE_TEXT);
    for (int i = 0; i < page.report.action_count; i++) {
        textbuf_hex(&t, page.report.actions[i], 8);
        textbuf_char(&t, ' ');
        if (i % 4 == 3) {
            y = line(y, buffer);
            textbuf_begin(&t, buffer, LINE_TEXT);
        }
    }
    line(y, buffer);
}

static void enter(void)
{
    SaveResult result = report_read(&app.store, &page.report);
    page.found = result == SAVE_OK || result == SAVE_WAS_OLDER;
    page_open(text(TEXT_REPORT_TITLE), text(TEXT_REPORT_HINT));
    window_open(&page.window, 1, PAGE_TOP, 28, PAGE_BOTTOM - PAGE_TOP, KIT_PALETTE_TEXT);
    window_frame(&page.window);
    int words = page.found ? TEXT_REPORT_TEXT : TEXT_REPORT_NONE;
    int y = window_paragraph(&page.window, MARGIN, MARGIN, TEXT_WIDTH, 0, &font_small, ink_text, text(words));
    if (page.found)
        draw_game(draw_place(y + 4));
}

static void frame(void)
{
    unsigned keys = keys_pressed();
    if (keys & KEY_BIT_A)
        report_erase(&app.store);
    if (keys & (KEY_BIT_A | KEY_BIT_B | KEY_BIT_START)) {
        kit_sound(KIT_SOUND_BACK);
        scene_go(SCENE_TITLE);
    }
}

static void leave(void)
{
    window_close(&page.window);
    page_close();
}

const Scene scene_report = {.id = SCENE_REPORT, .load = page_load, .enter = enter, .frame = frame, .leave = leave};
