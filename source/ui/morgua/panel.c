/* SPDX-License-Identifier: MIT */
/* The panel beside the board: the area under the cursor in short, the overview, and how near the next dark temple is. */
#include <stddef.h>

#include "fixed.h"
#include "text.h"
#include "textbuf.h"
#include "ui/kit/words.h"
#include "ui/morgua/screen.h"
#include "video.h"

enum { PIXELS = MG_PANEL_TILES * 8, MARGIN = 3, LINE = 10, NAME_Y = 2, TYPE_Y = 12, LIST_Y = 24, FIELD_Y = 76, WEALTH_Y = 104 };
enum { BAR_WIDTH = PIXELS - 2 * MARGIN, BAR_HEIGHT = 6, PANEL_GLYPHS = 90, SMALL = 24 };

void mgui_panel_open(void)
{
    window_open(&mgui.panel, MG_VIEW_TILES, MG_TOP, MG_PANEL_TILES, MG_VIEW_ROWS, KIT_PALETTE_TEXT);
    mgui.panel_stale = true;
}

void mgui_panel_close(void) { window_close(&mgui.panel); }

static int holder_sign(Window *w, int x, int y, int holder)
{
    if (holder == MG_BLACK)
        return icon_black(w, x, y);
    if (holder != MG_FREE)
        return icon_seat(w, x, y, holder - 1);
    window_outline(w, x, y, 8, 8, INK_DIM);
    return x + ICON_WIDTH;
}

static void draw_offices(Window *w, const MgState *state, int area)
{
    const MgArea *a = &mg_areas[area];
    for (int i = 0; i < a->positions; i++) {
        int position = a->first + i, y = LIST_Y + i * LINE;
        int x = holder_sign(w, MARGIN, y + 1, state->holder[position]);
        bool spent = state->phase == MG_ACTIONS && mg_is_used(state, position);
        window_text(w, x + 1, y, &font_small, spent || state->holder[position] == MG_FREE ? ink_dim : ink_text,
                    mgui_office_short(mg_positions[position].office));
        if (spent)
            window_fill(w, x + 1, y + 5, PIXELS - x - 6, 1, INK_DIM);
    }
}

/* Population by player, then the limit; black figures below. */
static void draw_field(Window *w, const MgState *state, int area)
{
    int x = MARGIN, all = 0;
    for (int seat = 0; seat < state->players; seat++) {
        int figures = state->pop[area][seat];
        all += figures;
        if (!figures || x > PIXELS - 22)
            continue;
        x = icon_seat(w, x, FIELD_Y + 1, seat);
        x = window_number(w, x, FIELD_Y, &font_small, ink_text, figures) + 3;
    }
    char limit[SMALL];
    const WordsArg args[] = {{.number = all}, {.number = mg_areas[area].limit}};
    if (all == 0) {
        words_format(limit, SMALL, text(TEXT_MG_PANEL_FIELD), args, 2);
        window_text(w, MARGIN, FIELD_Y, &font_small, ink_dim, limit);
    }
    int black = mg_black(state, area), coming = mgui.forecast.black[area];
    x = icon_black(w, MARGIN, FIELD_Y + LINE + 1);
    x = window_number(w, x, FIELD_Y + LINE, &font_small, black ? ink_red : ink_dim, black) + 4;
    if (coming != black && state->phase != MG_PLACEMENT) {
        x += window_glyph(w, x, FIELD_Y + LINE, &font_small, ink_dim, text(TEXT_MG_SYMBOLS)[3]) + 1;
        window_number(w, x, FIELD_Y + LINE, &font_small, ink_red, coming);
    }
}

/* MG-20.5. The words say it too, for eyes that do not tell green from red. */
static void draw_wealth(Window *w, const MgState *state)
{
    static const uint8_t inks[] = {[MG_LIGHT_OFF] = INK_DIM, [MG_LIGHT_GREEN] = INK_GREEN, [MG_LIGHT_YELLOW] = INK_GOLD, [MG_LIGHT_RED] = INK_RED};
    MgLight light = mg_wealth_light(state);
    int wealth = mg_wealth(state), limit = mg_wealth_limit(state);
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
    window_fill(w, MARGIN + mark, WEALTH_Y + LINE, 1, BAR_HEIGHT + 2, INK_TEXT);
}

void mgui_panel_draw(void)
{
    MgScreen *s = &mgui;
    Window *w = &s->panel;
    int area = board_cursor();
    s->panel_stale = false;
    s->panel_area = (int16_t)area;
    kit_drawn(PANEL_GLYPHS);
    window_panel(w);
    draw_wealth(w, mgui_state());
    if (area == BOARD_NONE)
        return;
    window_text_in(w, 0, NAME_Y, PIXELS, ALIGN_CENTRE, &font_small, ink_gold, mgui_area_name(area));
    window_text_in(w, 0, TYPE_Y, PIXELS, ALIGN_CENTRE, &font_small, ink_dim, mgui_type_name(mgui_state(), area));
    draw_offices(w, mgui_state(), area);
    draw_field(w, mgui_state(), area);
}
