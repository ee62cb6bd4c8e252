/* SPDX-License-Identifier: MIT */
/* Sheets and lists over the board: how everybody stands, what the next march will destroy, the chronicle, how many chips. */
#include <stddef.h>

#include "keys.h"
#include "place.h"
#include "text.h"
#include "ui/kit/list.h"
#include "ui/kit/words.h"
#include "ui/morgua/screen.h"
#include "ui/play/ask.h"
#include "video.h"

/* ---- scores: fame, gold, figures, knights, wizards, temples, losses ---- */

enum { SCORES_H = 13, SUMS_H = 3, SUMS_Y = 7, MARGIN = 8, COLUMNS = 8 };
static const uint8_t score_right[COLUMNS - 1] = {88, 112, 136, 160, 184, 208, 232};

static void score_cell(int row, int column, SheetCell *cell)
{
    static PLACE_EWRAM MgScore score;   /* of the row that is being drawn: all its cells come one after the other */
    const MgState *state = mgui_state();
    if (column == 0) {
        mg_score(state, row, &score);
        cell->ink = icon_ink(row);
        words_format(cell->text, SHEET_TEXT, mgui_seat_name(row), NULL, 0);
        return;
    }
    const int values[COLUMNS] = {0, score.vp, state->gold[row], score.figures, score.knights, score.wizards, score.gods, score.lost};
    if (column == 1)
        cell->ink = ink_gold;
    words_number(cell->text, SHEET_TEXT, values[column]);
}

static int score_sign(Window *w, int x, int y, int row) { return icon_seat(w, x, y + 1, row); }

static void draw_sums(void)
{
    MgScreen *s = &mgui;
    const MgState *state = mgui_state();
    const WordsArg args[] = {{.number = mg_all_black(state)}, {.number = state->revealed}, {.number = mg_wealth(state)}, {.number = mg_wealth_limit(state)}};
    words_format(s->line, MG_TEXT, text(state->revealed < MG_FIELDS ? TEXT_MG_SCORE_SUMS : TEXT_MG_SCORE_SUMS_ALL), args, 4);
    window_panel(&s->window);
    window_text(&s->window, MARGIN, SUMS_Y, &font_small, ink_dim, s->line);
}

static void scores_open(void)
{
    MgScreen *s = &mgui;
    sheet_open(&s->sheet, &(SheetSetup){.x = 0, .y = MG_TOP, .w = SCREEN_TILES_X, .h = SCORES_H, .title = text(TEXT_MG_SCORE_TITLE),
                                        .heads = text(TEXT_MG_SCORE_HEADS), .rows = mgui_state()->players, .columns = COLUMNS, .right = score_right,
                                        .cell = score_cell, .sign = score_sign});
    window_open(&s->window, 0, MG_TOP + SCORES_H, SCREEN_TILES_X, SUMS_H, KIT_PALETTE_TEXT);
    s->drawn = 0;
}

static void scores_frame(void)
{
    MgScreen *s = &mgui;
    sheet_frame(&s->sheet);
    if (sheet_drawn(&s->sheet) && s->drawn == 0 && kit_may_draw()) {
        s->drawn = 1;
        draw_sums();
    }
    if (keys_pressed() & KEY_BIT_A)
        pages_pop();
}

static void scores_close(void)
{
    sheet_close(&mgui.sheet);
    window_close(&mgui.window);
}

static const Page scores_page = {.open = scores_open, .frame = scores_frame, .close = scores_close, .ask = pages_pop, .hint = TEXT_MG_NOW_READ};

void mgui_scores(void) { pages_push(&scores_page); }

/* ---- the forecast: the areas that will be struck ---- */

static int struck_count(void) { return mgui.list_count; }

static void struck_fill(int index, ListRow *row)
{
    const MgScreen *s = &mgui;
    const MgState *state = mgui_state();
    int area = s->areas[index], position = s->forecast.struck[area];
    const char *victim = position != MG_NOWHERE ? mgui_office_name(mg_positions[position].office) : text(TEXT_MG_SEE_FIGURE);
    int holder = position != MG_NOWHERE ? state->holder[position] - 1 : -1;
    const WordsArg args[] = {{.text = mgui_area_name(area)}, {.text = victim}, {.text = holder >= 0 ? mgui_seat_name(holder) : ""}};
    words_format(row->label, LIST_LABEL, text(holder >= 0 ? TEXT_MG_FORECAST_ROW : TEXT_MG_FORECAST_FIELD), args, 3);
    const WordsArg counts[] = {{.number = s->forecast.black[area]}, {.number = mg_people(state, area)}};
    words_format(row->note, LIST_NOTE, text(TEXT_MG_FORECAST_NOTE), counts, 2);
    words_format(row->help, LIST_HELP, text(TEXT_MG_FORECAST_HELP), NULL, 0);
}

static void struck_chosen(int index)
{
    int area = mgui.areas[index];
    pages_home();
    board_cursor_to(area);
}

static const List struck = {.title = TEXT_MG_FORECAST_TITLE, .w = SCREEN_TILES_X, .y = MG_TOP, .h = MG_VIEW_ROWS, .help_lines = 2, .count = struck_count, .fill = struck_fill,
                            .chosen = struck_chosen};

void mgui_forecast(void)
{
    MgScreen *s = &mgui;
    s->list_count = 0;
    for (int area = 0; area < MG_AREAS; area++)
        if (s->forecast.struck[area] != MG_NOWHERE || s->forecast.field[area])
            s->areas[s->list_count++] = (uint8_t)area;
    if (s->list_count > 0)
        list_push(&struck, 0);
    else
        tip_at(text(TEXT_MG_FORECAST_TITLE), text(TEXT_MG_FORECAST_NONE), board_cursor());
}

/* ---- the chronicle ---- */

static int log_count(void) { return journal_size(&mgui_journal); }

/* The newest stands last. */
static void log_fill(int index, ListRow *row)
{
    int back = log_count() - 1 - index;
    words_copy(row->label, LIST_LABEL, journal_line(&mgui_journal, back));
    row->icon = journal_mark(&mgui_journal, back);
}

static const List log_list = {.title = TEXT_MG_MENU_LOG, .w = SCREEN_TILES_X, .y = MG_TOP, .h = MG_VIEW_ROWS, .empty = TEXT_DEEDS_NONE, .hint = TEXT_MG_NOW_READ, .icons = true, .count = log_count, .fill = log_fill};

void mgui_chronicle(void) { list_push(&log_list, log_count() > 0 ? log_count() - 1 : 0); }

/* ---- chips ---- */

static int chip_count(void) { return MG_EXTRA_CHIPS + 1; }

static void chip_fill(int more, ListRow *row)
{
    const MgState *state = mgui_state();
    const WordsArg args[] = {{.number = mg_base_chips[state->players] + more}, {.number = more}, {.number = more * MG_EXTRA_CHIP_PRICE}};
    words_format(row->label, LIST_LABEL, text(more ? TEXT_MG_CHIPS_ROW : TEXT_MG_CHIPS_NONE), args, 3);
    words_format(row->help, LIST_HELP, text(TEXT_MG_CHIPS_HELP), NULL, 0);
    row->reason = more * MG_EXTRA_CHIP_PRICE > state->gold[mg_seat(state)] ? mgui_why_words(MG_WHY_NO_GOLD) : NULL;
}

/* The bar of gold shows what is left then. */
static void chip_moved(int more)
{
    mgui.gold_after = (int8_t)(-more * MG_EXTRA_CHIP_PRICE);
    panels_stale(MG_PANEL_SIDE);
}

static void chip_chosen(int more) { mgui_decide((Action){MG_BUY_CHIPS, (uint8_t)more, 0, 0}); }

static const List chips = {.title = TEXT_MG_PHASE_CHIPS, .x = 1, .w = 20, .y = MG_TOP, .h = MG_VIEW_ROWS, .help_lines = 3, .hint = TEXT_MG_NOW_CHIPS, .count = chip_count,
                           .fill = chip_fill, .chosen = chip_chosen, .moved = chip_moved};

void mgui_chips(void) { list_push(&chips, 0); }
