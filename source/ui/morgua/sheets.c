/* SPDX-License-Identifier: MIT */
/* Sheets over the board: how everybody stands, what the next march will destroy, and the end with its ranking. */
#include <stddef.h>

#include "audio.h"
#include "keys.h"
#include "place.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/film.h"
#include "ui/kit/words.h"
#include "ui/morgua/screen.h"
#include "ui/table.h"
#include "video.h"

enum { W = 30, H = 16, MARGIN = 8, TITLE_Y = 5, HEAD_Y = 22, ROW_Y = 33, LINE = 13, GLYPHS = 40, COLUMNS = 7 };
enum { RESULT_ITEMS = 3, RESULT_REMATCH = 0, RESULT_REPLAY, RESULT_QUIT, RESULT_H = 14, RESULT_LINE = 10 };
static const uint8_t column_x[COLUMNS] = {66, 92, 116, 140, 164, 188, 212};

/* ---- the table of scores: fame, gold, figures, knights, wizards, temples, losses ---- */

/* The heads of all columns are one text, divided by bars. */
static void draw_heads(Window *w, int y, const char *heads)
{
    for (int i = 0; i < COLUMNS; i++) {
        int length = 0;
        while (heads[length] && heads[length] != '|') length++;
        window_text_part(w, column_x[i], y, &font_small, ink_gold, heads, length);
        heads += length + (heads[length] == '|');
    }
    window_fill(w, MARGIN, y + 10, W * 8 - 2 * MARGIN, 1, INK_MIDDLE);
}

static void draw_seat(Window *w, int seat, int y)
{
    MgScreen *s = &mgui;
    MgScore score;
    mg_score(s->state, seat, &score);
    int x = icon_seat(w, MARGIN, y + 1, seat);
    window_text(w, x, y, &font_small, icon_ink(seat), mgui_seat_name(seat));
    const int values[COLUMNS] = {score.vp, s->state->gold[seat], score.figures, score.knights, score.wizards, score.gods, score.lost};
    for (int i = 0; i < COLUMNS; i++) window_number(w, column_x[i], y, &font_small, i == 0 ? ink_gold : ink_text, values[i]);
}

static void draw_sums(Window *w, int y)
{
    MgScreen *s = &mgui;
    const WordsArg args[] = {{.number = mg_all_black(s->state)}, {.number = s->state->revealed}, {.number = mg_wealth(s->state)},
                             {.number = mg_wealth_limit(s->state)}};
    words_format(s->line, MG_TEXT, text(s->state->revealed < MG_FIELDS ? TEXT_MG_SCORE_SUMS : TEXT_MG_SCORE_SUMS_ALL), args, 4);
    window_paragraph(w, MARGIN, y, W * 8 - 2 * MARGIN, 0, &font_small, ink_dim, s->line);
}

void mgui_scores_open(void)
{
    MgScreen *s = &mgui;
    s->mode = MODE_SCORES;
    s->bar_stale = true;
    s->drawn = 0;
    window_open(&s->window, 0, MG_TOP, W, H, KIT_PALETTE_TEXT);
}

/* One row a frame: a sheet of numbers is more than a frame can draw. */
static void draw_scores(void)
{
    MgScreen *s = &mgui;
    int players = s->state->players, row = s->drawn++;
    kit_drawn(GLYPHS);
    if (row == 0) {
        window_frame(&s->window);
        window_text_in(&s->window, 0, TITLE_Y, W * 8, ALIGN_CENTRE, &font_large, ink_gold, text(TEXT_MG_SCORE_TITLE));
    } else if (row == 1) {
        draw_heads(&s->window, HEAD_Y, text(TEXT_MG_SCORE_HEADS));
    } else if (row < 2 + players) {
        draw_seat(&s->window, row - 2, ROW_Y + (row - 2) * LINE);
    } else {
        draw_sums(&s->window, H * 8 - 16);
    }
}

static void leave(void)
{
    kit_sound(KIT_SOUND_BACK);
    window_close(&mgui.window);
    mgui.mode = MODE_PLAY;
    mgui.bar_stale = true;
}

void mgui_scores_frame(void)
{
    MgScreen *s = &mgui;
    if (s->drawn < s->state->players + 3 && kit_may_draw())
        draw_scores();
    if (keys_pressed() & (KEY_BIT_A | KEY_BIT_B | KEY_BIT_START | KEY_BIT_SELECT))
        leave();
}

/* ---- the forecast: a list of the areas that will be struck ---- */

static void forecast_row(void *context, int index, MenuItem *item)
{
    static char label[MG_ROW_TEXT], note[MG_ROW_TEXT];
    (void)context;
    const MgScreen *s = &mgui;
    int area = s->areas[index], position = s->forecast.struck[area];
    const char *victim = position != MG_NOWHERE ? mgui_office_name(mg_positions[position].office) : text(TEXT_MG_SEE_FIGURE);
    int holder = position != MG_NOWHERE ? s->state->holder[position] - 1 : -1;
    const WordsArg args[] = {{.text = mgui_area_name(area)}, {.text = victim}, {.text = holder >= 0 ? mgui_seat_name(holder) : ""}};
    words_format(label, MG_ROW_TEXT, text(holder >= 0 ? TEXT_MG_FORECAST_ROW : TEXT_MG_FORECAST_FIELD), args, 3);
    const WordsArg counts[] = {{.number = s->forecast.black[area]}, {.number = mg_people(s->state, area)}};
    words_format(note, MG_ROW_TEXT, text(TEXT_MG_FORECAST_NOTE), counts, 2);
    item->label = label;
    item->note = note;
    item->help = text(TEXT_MG_FORECAST_HELP);
}

void mgui_forecast_open(void)
{
    MgScreen *s = &mgui;
    mg_forecast(s->state, &s->forecast);
    s->list_count = 0;
    for (int area = 0; area < MG_AREAS; area++)
        if (s->forecast.struck[area] != MG_NOWHERE || s->forecast.field[area])
            s->areas[s->list_count++] = (uint8_t)area;
    if (s->list_count == 0) {
        mgui_tip_open(text(TEXT_MG_FORECAST_TITLE), text(TEXT_MG_FORECAST_NONE));
        return;
    }
    s->mode = MODE_FORECAST;
    s->bar_stale = true;
    menu_open(&s->menu, &(MenuSetup){.x = 0, .y = MG_TOP, .w = W, .h = H, .title = text(TEXT_MG_FORECAST_TITLE), .help_lines = 2,
                                     .count = s->list_count, .fill = forecast_row});
}

void mgui_forecast_frame(void)
{
    MgScreen *s = &mgui;
    KitEvent event = menu_frame(&s->menu);
    if (event != KIT_CHOSEN && event != KIT_BACK && event != KIT_STARTED)
        return;
    if (event == KIT_CHOSEN)
        board_cursor_to(s->areas[menu_selected(&s->menu)]);
    menu_close(&s->menu);
    s->mode = MODE_PLAY;
    s->bar_stale = s->panel_stale = true;
}

/* ---- the end ---- */

const char *mgui_result_title(void)
{
    const MgState *state = mgui.state;
    if (mgui.gave_up)
        return text(TEXT_MG_RESULT_GIVEN_UP);
    return text(state->over == MG_WON ? TEXT_MG_RESULT_WON : TEXT_MG_RESULT_LOST);
}

static void result_words(void)
{
    static const int16_t titles[] = {
        [MG_TITLE_SQUIRE] = TEXT_MG_TITLE_SQUIRE, [MG_TITLE_KNIGHT] = TEXT_MG_TITLE_KNIGHT, [MG_TITLE_MARSHAL] = TEXT_MG_TITLE_MARSHAL,
        [MG_TITLE_ARCHMAGE] = TEXT_MG_TITLE_ARCHMAGE, [MG_TITLE_SAVIOUR] = TEXT_MG_TITLE_SAVIOUR,
    };
    MgScreen *s = &mgui;
    MgScore score;
    mg_score(s->state, 0, &score);
    WordsArg args[] = {{.number = s->state->round}, {.number = score.score}, {.text = NULL}};
    int id = TEXT_MG_RESULT_ROUND;
    if (s->gave_up)
        id = TEXT_MG_RESULT_UP_WORDS;
    else if (s->state->over == MG_LOST)
        id = mg_loss(s->state) == MG_LOSS_EMPTY ? TEXT_MG_RESULT_EMPTY : TEXT_MG_RESULT_TIME;
    else if (s->state->players == 1) {
        id = TEXT_MG_RESULT_SOLO;
        args[2].text = text(titles[score.title]);
    }
    words_format(s->line, MG_TEXT, text(id), args, 3);
}

/* Places take a while to find out: a seat a frame, before the rows are drawn. */
static PLACE_EWRAM MgScore standing[MG_PLAYERS_MAX];

/* In the order of places (MG-17.3); a lost game has none. */
static int seat_at(int rank)
{
    int players = mgui.state->players, seen = 0;
    for (int place = 0; place <= players; place++)
        for (int seat = 0; seat < players; seat++)
            if (standing[seat].place == place && seen++ == rank)
                return seat;
    return rank;
}

static void draw_ranking(int rank)
{
    MgScreen *s = &mgui;
    int y = ROW_Y + 12 + rank * RESULT_LINE, seat = seat_at(rank), x = MARGIN;
    const MgScore score = standing[seat];
    if (s->state->over == MG_WON && s->state->players > 1)
        x = window_number(&s->window, x, y, &font_small, ink_gold, score.place) + 3;
    x = icon_seat(&s->window, x, y + 1, seat);
    window_text(&s->window, x, y, &font_small, icon_ink(seat), mgui_seat_name(seat));
    const int values[COLUMNS] = {score.vp, score.kills[MG_BY_MAGE], score.kills[MG_BY_PRIEST], score.kills[MG_BY_KNIGHT],
                                 score.kills[MG_BY_WIZARD], score.gods, score.lost};
    for (int i = 0; i < COLUMNS; i++) window_number(&s->window, column_x[i], y, &font_small, i == 0 ? ink_gold : ink_text, values[i]);
}

static void draw_result(void)
{
    MgScreen *s = &mgui;
    int row = s->drawn++;
    kit_drawn(GLYPHS);
    if (row == 0) {
        window_frame(&s->window);
        window_text_in(&s->window, 0, TITLE_Y, W * 8, ALIGN_CENTRE, &font_large, ink_gold, mgui_result_title());
    } else if (row == 1) {
        result_words();
        window_text_in(&s->window, 0, HEAD_Y, W * 8, ALIGN_CENTRE, &font_small, ink_text, s->line);
    } else if (row == 2) {
        draw_heads(&s->window, ROW_Y, text(TEXT_MG_RESULT_HEADS));
    } else if (row < 3 + s->state->players) {
        mg_score(s->state, row - 3, &standing[row - 3]);
    } else {
        draw_ranking(row - 3 - s->state->players);
    }
}

void mgui_result_open(void)
{
    static const int16_t labels[RESULT_ITEMS] = {TEXT_RESULT_REMATCH, TEXT_RESULT_REPLAY, TEXT_RESULT_QUIT};
    MgScreen *s = &mgui;
    s->mode = MODE_RESULT;
    s->drawn = 0;
    s->bar_stale = true;
    board_cursor_to(BOARD_NONE);
    minimap_close(&s->minimap);
    window_hide(&s->panel);
    window_hide(&s->bar.window);
    window_open(&s->window, 0, 0, W, RESULT_H, KIT_PALETTE_TEXT);
    for (int item = 0; item < RESULT_ITEMS; item++) s->items[item] = (MenuItem){.label = text(labels[item])};
    s->items[RESULT_REPLAY].disabled = !film_offered();
    menu_open(&s->menu, &(MenuSetup){.x = 7, .y = RESULT_H, .w = 16, .h = (uint8_t)menu_height(RESULT_ITEMS, false, false, 0),
                                     .count = RESULT_ITEMS, .items = s->items});
    audio_song(s->state->over == MG_WON ? SONG_WIN : SONG_LOSE);
}

void mgui_result_frame(void)
{
    MgScreen *s = &mgui;
    if (s->drawn < 2 * s->state->players + 3 && kit_may_draw()) {
        draw_result();
        return;
    }
    if (menu_frame(&s->menu) != KIT_CHOSEN)
        return;
    int item = menu_selected(&s->menu);
    menu_close(&s->menu);
    window_close(&s->window);
    switch (item) {
    case RESULT_REMATCH: app_rematch(); break;
    case RESULT_REPLAY: mgui_replay_begin(); break;
    default:
        table_forget();
        scene_go(SCENE_TITLE);
        break;
    }
}
