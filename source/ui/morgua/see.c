/* SPDX-License-Identifier: MIT */
/*
 * The inspector: everything about one area, one row per frame; its second page says what the offices there are for. The D-pad goes to another
 * area, A turns the page.
 */
#include <stddef.h>

#include "keys.h"
#include "text.h"
#include "textbuf.h"
#include "ui/kit/words.h"
#include "ui/morgua/screen.h"
#include "video.h"

enum { SEE_W = 30, SEE_H = 16, MARGIN = 8, NAME_Y = 6, LIST_Y = 22, LINE = 10, GOODS_X = 118, HOLDER_X = 8, OFFICE_X = 20, GLYPHS = 40, USE_GAP = 1, COST_TEXT = 64 };
enum { ROW_TITLE, ROW_OFFICES, ROW_FIELD = ROW_OFFICES + MG_AREA_POSITIONS_MAX, ROW_BLACK, ROW_BUILT, ROW_UNITS, ROW_FORECAST, ROWS };

static int line_y(int row) { return LIST_Y + row * LINE; }

static void draw_title(Window *w, int area)
{
    window_frame(w);
    window_text(w, MARGIN, NAME_Y, &font_large, ink_gold, mgui_area_name(area));
    window_text_in(w, 0, NAME_Y + 3, SEE_W * 8 - MARGIN, ALIGN_RIGHT, &font_small, ink_dim, mgui_type_name(mgui_state(), area));
}

/* What lies there, and of what the office saves up for: held of wanted. Where nobody sits nobody saves. */
static void draw_goods(Window *w, int y, int position)
{
    const MgState *state = mgui_state();
    const uint8_t *price = state->holder[position] == MG_FREE ? NULL : mg_need(state, position);
    int x = GOODS_X;
    for (int kind = 0; kind < MG_KINDS; kind++) {
        int held = state->goods[position][kind], wanted = price ? price[kind] : 0;
        if (held + wanted == 0)
            continue;
        const WordsArg args[] = {{.number = held}, {.number = wanted}};
        words_format(mgui.line, MG_TEXT, wanted ? "%0/%1" : "%0", args, 2);
        x = icon_good(w, x, y + 1, kind);
        x = window_text(w, x, y, &font_small, wanted && held >= wanted ? ink_green : ink_text, mgui.line) + 5;
    }
}

static void draw_office(Window *w, int area, int index)
{
    const MgState *state = mgui_state();
    if (index >= mg_areas[area].positions)
        return;
    int position = mg_areas[area].first + index, y = line_y(index), holder = state->holder[position];
    if (holder == MG_BLACK)
        icon_black(w, HOLDER_X, y + 1);
    else if (holder == MG_FREE)
        window_outline(w, HOLDER_X, y + 1, 8, 8, INK_DIM);
    else
        icon_seat(w, HOLDER_X, y + 1, holder - 1);
    bool spent = state->phase == MG_ACTIONS && mg_is_used(state, position);
    window_text(w, OFFICE_X, y, &font_small, holder == MG_FREE || spent ? ink_dim : ink_text, mgui_office_name(mg_positions[position].office));
    if (spent)
        window_glyph(w, GOODS_X - 12, y, &font_small, ink_green, text(TEXT_MG_SYMBOLS)[5]);
    draw_goods(w, y, position);
    if (holder == MG_FREE)
        window_text_in(w, 0, y, SEE_W * 8 - MARGIN, ALIGN_RIGHT, &font_small, ink_dim, text(TEXT_MG_SEE_FREE));
}

static void draw_field(Window *w, int area)
{
    MgScreen *s = &mgui;
    int y = line_y(mg_areas[area].positions), all = 0;
    for (int seat = 0; seat < mgui_state()->players; seat++) all += mgui_state()->pop[area][seat];
    const WordsArg args[] = {{.number = all}, {.number = mg_areas[area].limit}};
    words_format(s->line, MG_TEXT, text(TEXT_MG_SEE_FIELD), args, 2);
    int x = window_text(w, MARGIN, y, &font_small, ink_text, s->line) + 8;
    for (int seat = 0; seat < mgui_state()->players; seat++) {
        if (!mgui_state()->pop[area][seat])
            continue;
        x = icon_seat(w, x, y + 1, seat);
        x = window_number(w, x, y, &font_small, ink_text, mgui_state()->pop[area][seat]) + 5;
    }
}

static void draw_black(Window *w, int area)
{
    MgScreen *s = &mgui;
    int y = line_y(mg_areas[area].positions + 1);
    const WordsArg args[] = {{.number = mg_black(mgui_state(), area)}, {.number = mg_people(mgui_state(), area)}};
    words_format(s->line, MG_TEXT, text(TEXT_MG_SEE_BLACK), args, 2);
    window_text(w, MARGIN, y, &font_small, args[0].number ? ink_red : ink_dim, s->line);
}

static void draw_built(Window *w, int area)
{
    MgScreen *s = &mgui;
    const MgArea *a = &mg_areas[area];
    TextBuf t;
    textbuf_begin(&t, s->line, MG_TEXT);
    int god = mg_god_at(mgui_state(), area);
    if (god) {
        textbuf_text(&t, mg_god_names[god]);
        textbuf_text(&t, ": ");
        textbuf_text(&t, mgui_god_words(god));
    }
    for (int thing = MG_UPGRADE; thing <= MG_TOWER; thing++) {
        bool built = false;
        for (int i = 0; i < a->positions; i++) built |= mg_has_thing(mgui_state(), a->first + i, (MgThing)thing);
        if (!built)
            continue;
        if (t.length)
            textbuf_text(&t, ", ");
        textbuf_text(&t, mgui_thing_name(mgui_state(), thing, area));
    }
    if (t.length)
        window_paragraph(w, MARGIN, line_y(a->positions + 2), SEE_W * 8 - 2 * MARGIN, LINE, &font_small, ink_gold, s->line);
}

static void draw_units(Window *w, int area)
{
    int x = MARGIN + 130, y = line_y(mg_areas[area].positions + 1);
    for (int seat = 0; seat < mgui_state()->players; seat++) {
        int units = 0;
        for (int slot = 0; slot < MG_UNITS; slot++) units += mgui_state()->unit_area[seat][slot] == area;
        if (!units || x > SEE_W * 8 - 40)
            continue;
        x = icon_seat(w, x, y + 1, seat);
        x += window_glyph(w, x, y, &font_small, ink_text, text(TEXT_MG_SYMBOLS)[6]);
        x = window_number(w, x, y, &font_small, ink_text, units) + 5;
    }
}

/* What the next muster and fate will do here if nothing changes. */
static void draw_forecast(Window *w, int area)
{
    MgScreen *s = &mgui;
    const MgForecast *f = &s->forecast;
    if (mgui_state()->phase == MG_PLACEMENT)
        return;
    const char *victim = f->struck[area] != MG_NOWHERE ? mgui_office_name(mg_positions[f->struck[area]].office)
                         : f->field[area] ? text(TEXT_MG_SEE_FIGURE) : NULL;
    const WordsArg args[] = {{.number = f->black[area]}, {.text = victim}};
    words_format(s->line, MG_TEXT, text(victim ? TEXT_MG_SEE_STRUCK : TEXT_MG_SEE_SAFE), args, 2);
    window_text(w, MARGIN, SEE_H * 8 - LINE - 5, &font_small, victim ? ink_red : ink_dim, s->line);
}

/* ---- the second page: what for? ---- */

static int draw_use(Window *w, int y, const char *name, const char *words)
{
    MgScreen *s = &mgui;
    const WordsArg args[] = {{.text = name}, {.text = words}};
    words_format(s->line, MG_TEXT, text(TEXT_MG_SEE_USE), args, 2);
    int below = window_paragraph(w, MARGIN, y, SEE_W * 8 - 2 * MARGIN, LINE, &font_small, ink_text, s->line);
    window_text(w, MARGIN, y, &font_small, ink_gold, name);     /* over its own letters */
    return below + USE_GAP;
}

/* What can be built outside the cities; there the list of an office tells it, and the offices need all the room. */
static void draw_things(Window *w, int area)
{
    static const int8_t things[MG_TYPES][2] = {
        [MG_CITY] = {-1, -1}, [MG_VILLAGE] = {MG_POST, MG_HOUSE}, [MG_CASTLE] = {MG_TOWER, -1}, [MG_LAND] = {MG_UPGRADE, -1}, [MG_WILD] = {-1, -1},
    };
    MgScreen *s = &mgui;
    char cost[COST_TEXT];
    for (int i = 0; i < 2; i++) {
        int thing = things[mg_areas[area].type][i];
        if (thing < 0)
            continue;
        mgui_goods_words(thing == MG_UPGRADE ? mg_upgrade_costs[mg_kind_of(mgui_state(), area)] : mg_costs[thing], cost, COST_TEXT);
        const WordsArg args[] = {{.text = mgui_thing_name(mgui_state(), thing, area)}, {.text = cost}, {.text = mgui_thing_effect(thing)}};
        words_format(s->line, MG_TEXT, text(TEXT_MG_SEE_BUILDS), args, 3);
        s->see_y = (uint8_t)(window_paragraph(w, MARGIN, s->see_y, SEE_W * 8 - 2 * MARGIN, LINE, &font_small, ink_blue, s->line) + USE_GAP);
    }
}

static void draw_use_row(Window *w, int area, int row)
{
    MgScreen *s = &mgui;
    const MgArea *a = &mg_areas[area];
    if (row == ROW_TITLE) {
        draw_title(w, area);
        s->see_y = LIST_Y;
    } else if (row - ROW_OFFICES < a->positions) {
        int office = mg_positions[a->first + row - ROW_OFFICES].office;
        s->see_y = (uint8_t)draw_use(w, s->see_y, mgui_office_name(office), text(mgui_office_help(office)));
    } else if (row == ROW_BLACK) {
        draw_things(w, area);
    } else if (row == ROW_FIELD && a->positions < MG_AREA_POSITIONS_MAX) {
        bool open = mg_is_revealed(mgui_state(), area);
        int words = a->type != MG_WILD ? TEXT_MG_SEE_PEOPLE : open ? TEXT_MG_SEE_TEMPLE : TEXT_MG_SEE_WILD;
        s->see_y = (uint8_t)(window_paragraph(w, MARGIN, s->see_y, SEE_W * 8 - 2 * MARGIN, LINE, &font_small, ink_dim, text(words)) + USE_GAP);
    }
}

/* ---- both ---- */

static void draw_row(Window *w, int area, int row)
{
    if (mgui.see_uses) {
        draw_use_row(w, area, row);
        return;
    }
    switch (row) {
    case ROW_TITLE: draw_title(w, area); break;
    case ROW_FIELD: draw_field(w, area); break;
    case ROW_BLACK: draw_black(w, area); break;
    case ROW_BUILT: draw_built(w, area); break;
    case ROW_UNITS: draw_units(w, area); break;
    case ROW_FORECAST: draw_forecast(w, area); break;
    default: draw_office(w, area, row - ROW_OFFICES); break;
    }
}

/* ---- the page ---- */

static void look(void)
{
    mgui.see_area = (int16_t)board_cursor();
    mgui.drawn = ROW_TITLE;
}

static void open(void)
{
    window_open(&mgui.window, 0, MG_TOP, SEE_W, SEE_H, KIT_PALETTE_TEXT);
    look();
}

static void frame(void)
{
    MgScreen *s = &mgui;
    if (keys_repeated() & (KEY_BITS_DIRECTIONS | KEY_BIT_L | KEY_BIT_R) && board_cursor_keys()) {
        panels_stale(MG_PANEL_SIDE);
        look();
        return;
    }
    if (s->drawn < ROWS && kit_may_draw()) {
        kit_drawn(GLYPHS);
        draw_row(&s->window, s->see_area, s->drawn++);
    }
    if (keys_pressed() & KEY_BIT_A) {
        kit_sound(KIT_SOUND_PAGE);
        s->see_uses = !s->see_uses;
        s->drawn = ROW_TITLE;
    }
}

static void close(void) { window_close(&mgui.window); }

static const Page see_page = {.open = open, .frame = frame, .close = close, .refresh = look, .ask = pages_pop, .hint = TEXT_MG_NOW_SEE};

void mgui_see(void)
{
    if (board_cursor() == BOARD_NONE)
        return;
    mgui.see_uses = false;
    kit_sound(KIT_SOUND_CHOOSE);
    pages_push(&see_page);
}
