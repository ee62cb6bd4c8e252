/* SPDX-License-Identifier: MIT */
/* The panel beside the board: the area under the cursor in short, how near the next dark temple is, and the overview. */
#include <stddef.h>

#include "fixed.h"
#include "text.h"
#include "textbuf.h"
#include "ui/kit/words.h"
#include "ui/morgua/screen.h"
#include "video.h"

enum { PIXELS = MG_PANEL_TILES * 8, MARGIN = 3, LINE = 9, NAME_Y = 1, TYPE_Y = 9, LIST_Y = 18, AIM_Y = 54, FIELD_Y = 63, STORE_Y = 72, WEALTH_Y = 81 };
enum { BAR_WIDTH = PIXELS - 2 * MARGIN, BAR_HEIGHT = 4, AIM_WIDTH = 37, STORE_GAP = 2, SMALL = 24 };

static int holder_sign(Window *w, int x, int y, int holder)
{
    if (holder == MG_BLACK)
        return icon_black(w, x, y);
    if (holder != MG_FREE)
        return icon_seat(w, x, y, holder - 1);
    window_outline(w, x, y, 8, 8, INK_DIM);
    return x + ICON_WIDTH;
}

/* How much of the price of what an own office saves up for lies there already, of `whole`; -1: it makes nothing. */
static int saved(const MgState *state, int position, int whole)
{
    const uint8_t *need = mg_need(state, position);
    int held = 0, price = 0;
    if (need == NULL || state->holder[position] != mg_seat(state) + 1)
        return -1;
    for (int kind = 0; kind < MG_KINDS; kind++) {
        held += min_int(state->goods[position][kind], need[kind]);
        price += need[kind];
    }
    return whole * held / price;
}

/* The same as a line below the office. */
static void draw_aim(Window *w, const MgState *state, int x, int y, int position)
{
    int length = saved(state, position, AIM_WIDTH);
    if (length < 0)
        return;
    window_fill(w, x, y, AIM_WIDTH, 1, INK_BLACK);
    window_fill(w, x, y, length, 1, length == AIM_WIDTH ? INK_GREEN : INK_GOLD);
}

static void draw_offices(Window *w, const MgState *state, int area)
{
    const MgArea *a = &mg_areas[area];
    for (int i = 0; i < a->positions; i++) {
        int position = a->first + i, y = LIST_Y + i * LINE;
        int x = holder_sign(w, MARGIN, y, state->holder[position]), office = mg_positions[position].office;
        bool spent = state->phase == MG_ACTIONS && mg_is_used(state, position);
        x = icon_office(w, x, y, office);
        window_text(w, x + 1, y, &font_small, spent || state->holder[position] == MG_FREE ? ink_dim : ink_text, mgui_office_short(office));
        if (spent)
            window_fill(w, x + 1, y + 5, PIXELS - x - 4, 1, INK_DIM);
        else
            draw_aim(w, state, x + 1, y + LINE - 1, position);
    }
}

/* How many shadows are there and how many the next march leaves, at the right; answers where that begins. */
static int draw_black(Window *w, const MgState *state, int area)
{
    int black = mg_black(state, area), coming = state->phase == MG_PLACEMENT ? black : mgui.forecast.black[area];
    if (black == 0 && coming == 0)
        return PIXELS - MARGIN;
    char words[SMALL];
    const WordsArg args[] = {{.number = black}, {.number = coming}};
    words_format(words, SMALL, text(coming == black ? TEXT_MG_PANEL_BLACK : TEXT_MG_PANEL_BLACK_COMING), args, 2);
    int x = PIXELS - MARGIN - words_width(&font_small, words);
    window_text(w, x, FIELD_Y, &font_small, ink_red, words);
    icon_black(w, x - ICON_WIDTH, FIELD_Y);
    return x - ICON_WIDTH;
}

/* Population by player, or the room there is; shadows beside it. */
static void draw_field(Window *w, const MgState *state, int area)
{
    int x = MARGIN, all = 0, end = draw_black(w, state, area);
    for (int seat = 0; seat < state->players; seat++) {
        int figures = state->pop[area][seat];
        all += figures;
        if (!figures || x > end - ICON_WIDTH - 6)
            continue;
        x = icon_seat(w, x, FIELD_Y, seat);
        x = window_number(w, x, FIELD_Y, &font_small, ink_text, figures) + 3;
    }
    if (all > 0)
        return;
    char limit[SMALL];
    const WordsArg args[] = {{.number = mg_areas[area].limit}};
    words_format(limit, SMALL, text(TEXT_MG_PANEL_FIELD), args, 1);
    if (MARGIN + words_width(&font_small, limit) < end)
        window_text(w, MARGIN, FIELD_Y, &font_small, ink_dim, limit);
}

/* Of the offices that have begun to save up, the one that is nearest; -1: none. */
static int nearest_aim(const MgState *state, int area)
{
    int best = -1, most = 0;
    for (int i = 0; i < mg_areas[area].positions; i++) {
        int position = mg_areas[area].first + i, held = saved(state, position, AIM_WIDTH);
        if (held <= most)
            continue;
        most = held;
        best = position;
    }
    return best;
}

/* Its sign, then held of wanted, what is missing first. */
static void draw_aim_goods(Window *w, const MgState *state, int position, int y)
{
    const uint8_t *need = mg_need(state, position), *goods = state->goods[position];
    int x = icon_office(w, MARGIN, y, mg_positions[position].office);
    for (int pass = 0; pass < 2; pass++)
        for (int kind = 0; kind < MG_KINDS; kind++) {
            bool whole = goods[kind] >= need[kind];
            char words[SMALL];
            const WordsArg args[] = {{.number = goods[kind]}, {.number = need[kind]}};
            words_format(words, SMALL, "%0/%1", args, 2);
            if (need[kind] == 0 || whole != pass || x + ICON_WIDTH + words_width(&font_small, words) > PIXELS)
                continue;
            x = icon_good(w, x, y, kind);
            x = window_text(w, x, y, &font_small, whole ? ink_green : ink_text, words);
        }
}

/* What lies in the stores of the area, by all its offices together. */
static void draw_store(Window *w, int area)
{
    int x = MARGIN;
    for (int kind = 0; kind < MG_KINDS; kind++) {
        int number = mgui.stored[area][kind];
        if (number == 0 || x > PIXELS - ICON_WIDTH - 6)
            continue;
        x = icon_good(w, x, STORE_Y, kind);
        x = window_number(w, x, STORE_Y, &font_small, ink_text, number) + STORE_GAP;
    }
}

/* MG-20.5. The words say it too, for eyes that do not tell green from red. */
static void draw_wealth(Window *w, const MgState *state)
{
    static const uint8_t inks[] = {[MG_LIGHT_OFF] = INK_DIM, [MG_LIGHT_GREEN] = INK_GREEN, [MG_LIGHT_YELLOW] = INK_GOLD, [MG_LIGHT_RED] = INK_RED};
    MgLight light = mg_wealth_light_after(state, mgui.gold_after);
    int now = mg_wealth(state), wealth = now + mgui.gold_after, limit = mg_wealth_limit(state);
    char words[SMALL];
    const WordsArg args[] = {{.number = wealth}, {.number = limit}};
    int id = light == MG_LIGHT_OFF ? TEXT_MG_PANEL_WEALTH_OFF : light == MG_LIGHT_RED ? TEXT_MG_PANEL_WEALTH_RED : TEXT_MG_PANEL_WEALTH;
    words_format(words, SMALL, text(id), args, 2);
    window_text(w, MARGIN, WEALTH_Y, &font_small, (Ink){inks[light], INK_SHADOW}, words);
    window_fill(w, MARGIN, WEALTH_Y + LINE + 1, BAR_WIDTH, BAR_HEIGHT, INK_BLACK);
    if (light == MG_LIGHT_OFF)
        return;
    /* The bar ends at one and a half times the limit, so that going over it can be seen. */
    int full = limit * 3 / 2, length = min_int(wealth * BAR_WIDTH / full, BAR_WIDTH), mark = limit * BAR_WIDTH / full;
    window_fill(w, MARGIN, WEALTH_Y + LINE + 1, length, BAR_HEIGHT, inks[light]);
    if (mgui.gold_after > 0) {      /* what is there already is brighter than what would come */
        int held = min_int(now * BAR_WIDTH / full, length);
        window_fill(w, MARGIN, WEALTH_Y + LINE + 2, held, BAR_HEIGHT - 2, INK_TEXT);
    }
    window_fill(w, MARGIN + mark, WEALTH_Y + LINE, 1, BAR_HEIGHT + 1, INK_TEXT);
}

void mgui_panel_draw(Window *w)
{
    int area = board_cursor();
    draw_wealth(w, mgui_state());
    if (area == BOARD_NONE)
        return;
    window_text_in(w, 0, NAME_Y, PIXELS, ALIGN_CENTRE, &font_small, ink_gold, mgui_area_name(area));
    window_text_in(w, 0, TYPE_Y, PIXELS, ALIGN_CENTRE, &font_small, ink_dim, mgui_type_name(mgui_state(), area));
    draw_offices(w, mgui_state(), area);
    draw_field(w, mgui_state(), area);
    int aim = nearest_aim(mgui_state(), area);
    bool full = mg_areas[area].positions == MG_AREA_POSITIONS_MAX;
    if (aim >= 0)
        draw_aim_goods(w, mgui_state(), aim, full ? STORE_Y : AIM_Y);
    if (aim < 0 || !full)
        draw_store(w, area);
}
