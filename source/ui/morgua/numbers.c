/* SPDX-License-Identifier: MIT */
/* Numbers on the hexes: figures, stores, and shadows against people where danger is. In front of everything on the board. */
#include "ui/morgua/pips.h"
#include "video.h"

enum { CLASH_DEPTH = 1, CLASH_Y = 23, COLON_WIDTH = 3, OUTLINE = 1, COUNTED_PLAYERS = 3 };

static void number_beside(int number, int x, int y, int slot, int palette)
{
    int at = pip_slots[slot].x < PIP_HEX / 2 ? x + pip_slots[slot].x + PIP_SIDE - OUTLINE : x + pip_slots[slot].x - units_number_width(number) + OUTLINE;
    units_number(number, at, y + pip_slots[slot].y, palette);
}

/* At a large table only one's own figures are counted: six signs on a hex leave no room for six numbers. */
static void number_seats(int area, int x, int y)
{
    int slot = 0, own = mgui_state()->players > COUNTED_PLAYERS ? play_viewer() : SEAT_NONE;
    for (int seat = 0; mgui.seats[area] >> seat; seat++) {
        if (!(mgui.seats[area] >> seat & 1))
            continue;
        if (mgui.figures[area][seat] > 1 && (own == SEAT_NONE || own == seat))
            number_beside(mgui.figures[area][seat], x, y, slot, seat + 1);
        slot++;
    }
}

static void number_goods(int area, int x, int y)
{
    int slot = 0;
    for (unsigned kinds = mgui.kinds[area], kind = 0; kinds; kinds >>= 1, kind++)
        if (kinds & 1)
            number_beside(mgui.stored[area][kind], x, y, slot++, OWNER_NEUTRAL);
}

/* What waits on land is counted beside the sign of its kind, any other store beside its own. */
static void number_store(int area, int x, int y)
{
    if (mgui.most[area] == MG_KINDS)
        return;
    int number = mgui.stored[area][mgui.most[area]];
    if (mg_areas[area].type == MG_LAND)
        units_number(number, x + pip_kind_x(area) + PIP_SIDE - OUTLINE, y + pip_kind.y, OWNER_NEUTRAL);
    else if (number > 1 && pip_shows_store(area))
        units_number(number, x + pip_store.x - units_number_width(number) + OUTLINE, y + pip_store.y + OUTLINE, OWNER_NEUTRAL);
}

/* MG-20.4: shadows against people, as the next march leaves them. */
static void draw_clash(int area, int x, int y)
{
    int black = mgui.forecast.black[area], people = mgui.people[area];
    int width = units_number_width(black) + COLON_WIDTH + units_number_width(people);
    x += (PIP_HEX - width) / 2;
    units_number(black, x, y + CLASH_Y, PIP_PALETTE_UNDEAD);
    x += units_number_width(black);
    sprites_add(&(Sprite){.x = (int16_t)x, .y = (int16_t)(y + CLASH_Y), .tile = (uint16_t)(mgui.icons.goods + ICON_COLON), .size = SPRITE_8x8, .palette = PIP_PALETTE_UI,
                          .layer = 1, .depth = CLASH_DEPTH});
    units_number(people, x + COLON_WIDTH, y + CLASH_Y, OWNER_NEUTRAL);
}

void mgui_pips_numbers(void)
{
    const MgScreen *s = &mgui;
    for (int i = 0; i < s->in_view_count; i++) {
        int area = s->in_view[i].area, x = s->in_view[i].x, y = s->in_view[i].y;
        if (s->clash[area] && board_cell(area)->counter == COUNTER_NONE)
            draw_clash(area, x, y);
        if (s->overlay == OVERLAY_GOODS && mg_areas[area].type != MG_LAND)
            number_goods(area, x, y);
        else
            number_store(area, x, y);
        if (s->overlay != OVERLAY_GOODS)
            number_seats(area, x, y);
    }
}
