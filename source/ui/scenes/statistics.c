/* SPDX-License-Identifier: MIT */
/* What the cartridge has counted, one page per game. */
#include "keys.h"
#include "place.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/gameui.h"
#include "ui/scenes/all.h"
#include "ui/scenes/page.h"

enum { LINE = 13, COLUMN_1 = 12, COLUMN_NUMBER = 150, TABLE_Y = 58 };
enum { COLUMN_WON = 70, COLUMN_LOST = 114, COLUMN_DRAWN = 156, COLUMN_WIDTH = 44 };

static PLACE_EWRAM struct { Window window; int game; bool table_missing; } page;

static void number_at(int x, int y, int number)
{
    window_number(&page.window, x, y, &font_small, ink_text, number);
}

static void draw_table(void)
{
    static const struct { int16_t x, words; } heads[] = {
        {COLUMN_1, TEXT_STATISTICS_HEAD_LEVEL}, {COLUMN_WON, TEXT_STATISTICS_HEAD_WON},
        {COLUMN_LOST, TEXT_STATISTICS_HEAD_LOST}, {COLUMN_DRAWN, TEXT_STATISTICS_HEAD_DRAWN},
    };
    for (unsigned i = 0; i < sizeof heads / sizeof *heads; i++)
        window_text(&page.window, heads[i].x, TABLE_Y, &font_small, ink_dim, text(heads[i].words));
    for (int level = 0; level < game_uis[page.game]->levels; level++) {
        int y = TABLE_Y + LINE * (level + 1);
        number_at(COLUMN_1, y, level + 1);
        number_at(COLUMN_WON, y, app.statistics.game[page.game].level[level].won);
        number_at(COLUMN_LOST, y, app.statistics.game[page.game].level[level].lost);
        number_at(COLUMN_DRAWN, y, app.statistics.game[page.game].level[level].drawn);
    }
    if (!games[page.game]->together)
        return;
    int y = TABLE_Y + LINE * (game_uis[page.game]->levels + 1);
    window_text(&page.window, COLUMN_1, y, &font_small, ink_text, text(TEXT_STATISTICS_RULES));
    number_at(COLUMN_WON, y, app.statistics.game[page.game].rules.won);
    number_at(COLUMN_LOST, y, app.statistics.game[page.game].rules.lost);
}

static void draw(void)
{
    window_frame(&page.window);
    window_text(&page.window, COLUMN_1, 7, &font_large, ink_gold, text(game_uis[page.game]->name));
    if (app.statistics.game[page.game].started == 0) {
        window_paragraph(&page.window, COLUMN_1, 30, 28 * 8 - 24, 0, &font_small, ink_text, text(TEXT_STATISTICS_EMPTY));
        return;
    }
    window_text(&page.window, COLUMN_1, 28, &font_small, ink_text, text(TEXT_STATISTICS_STARTED));
    number_at(COLUMN_NUMBER, 28, app.statistics.game[page.game].started);
    window_text(&page.window, COLUMN_1, 28 + LINE, &font_small, ink_text, text(TEXT_STATISTICS_FINISHED));
    number_at(COLUMN_NUMBER, 28 + LINE, app.statistics.game[page.game].finished);
    page.table_missing = true;      /* comes in the next frame */
}

static bool load(int step)
{
    static bool loaded;
    if (step == 0)
        loaded = false;
    if (!loaded) {
        loaded = page_load(step);
        return false;
    }
    page.game = 0;
    page.table_missing = false;
    window_open(&page.window, 1, PAGE_TOP, 28, PAGE_BOTTOM - PAGE_TOP, KIT_PALETTE_TEXT);
    draw();
    return true;
}

static void enter(void)
{
    page_open(text(TEXT_STATISTICS_TITLE), text(gameui_count(game_uis, GAME_COUNT) > 1 ? TEXT_STATISTICS_HINT : TEXT_HINT_BACK));
}

static void frame(void)
{
    unsigned keys = keys_pressed();
    if (page.table_missing) {
        page.table_missing = false;
        draw_table();
    }
    if (gameui_count(game_uis, GAME_COUNT) > 1 && (keys & (KEY_BIT_LEFT | KEY_BIT_RIGHT))) {
        page.game = gameui_next(game_uis, GAME_COUNT, page.game, keys & KEY_BIT_RIGHT ? 1 : -1);
        kit_sound(KIT_SOUND_PAGE);
        draw();
    }
    if (keys & (KEY_BIT_B | KEY_BIT_START)) {
        kit_sound(KIT_SOUND_BACK);
        scene_go(SCENE_HALL);
    }
}

static void leave(void)
{
    window_close(&page.window);
    page_close();
}

const Scene scene_statistics = {.id = SCENE_STATISTICS, .load = load, .enter = enter, .frame = frame, .leave = leave};
