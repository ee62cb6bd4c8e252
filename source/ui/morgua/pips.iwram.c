/* SPDX-License-Identifier: MIT */
/* Signs on the hexes as sprites, each frame: who stands there, what is dug and stored, shadows, all with numbers. ARM code in fast memory. */
#include <stddef.h>

#include "ui/morgua/screen.h"
#include "video.h"

enum { PALETTE_UI = 0, PALETTE_UNDEAD = 10, PIP_DEPTH = 251, CLASH_DEPTH = 1, HEX = 32 };

/* Places of up to six signs around the picture of the hex, from its upper left; numbers stand on their inner side. */
static const struct { int8_t x, y; } slots[MG_PLAYERS_MAX] = {{1, 8}, {23, 8}, {1, 16}, {23, 16}, {7, 2}, {17, 2}};
static const struct { int8_t x, y; } kind_slot = {12, 2}, store_slot = {22, 22}, shadow_slot = {0, 11};
enum { SIGN = 8, OUTLINE = 1, FEW_SHADOWS = 2, MANY_SHADOWS = 6, SHADOW_TILES = 4, CLASH_Y = 23, COLON_WIDTH = 3, COUNTED_PLAYERS = 3 };

static void add(int x, int y, int tile, int palette)
{
    sprites_add(&(Sprite){.x = (int16_t)x, .y = (int16_t)y, .tile = (uint16_t)tile, .size = SPRITE_8x8, .palette = (uint8_t)palette,
                          .layer = 2, .depth = PIP_DEPTH});
}

static void add_shadows(int x, int y, int black)
{
    int crowd = (black >= FEW_SHADOWS) + (black >= MANY_SHADOWS);
    sprites_add(&(Sprite){.x = (int16_t)(x + shadow_slot.x), .y = (int16_t)(y + shadow_slot.y), .tile = (uint16_t)(mgui.shadow_tile + crowd * SHADOW_TILES),
                          .size = SPRITE_16x16, .palette = PALETTE_UNDEAD, .layer = 2, .depth = PIP_DEPTH});
}

/* On the map of goods all kinds in store, around the hex. */
static void map_goods(int area, int x, int y)
{
    int slot = 0;
    for (unsigned kinds = mgui.kinds[area], kind = 0; kinds; kinds >>= 1, kind++)
        if (kinds & 1) {
            add(x + slots[slot].x, y + slots[slot].y, mgui.icons.goods + (int)kind, PALETTE_UI);
            slot++;
        }
}

/* On any other map the most plentiful kind. Land has its own at the top already, and danger needs the room. */
static bool shows_store(int area) { return mgui.most[area] != MG_KINDS && mg_areas[area].type != MG_LAND && !mgui.clash[area]; }

static void draw_seats(int area, int x, int y)
{
    int slot = 0;
    for (unsigned seats = mgui.seats[area], seat = 0; seats; seats >>= 1, seat++)
        if (seats & 1) {
            add(x + slots[slot].x, y + slots[slot].y, mgui.icons.emblems + (int)seat, (int)seat + 1);
            slot++;
        }
}

static bool flagged(int area) { return board_cell(area)->marker != MARKER_NONE; }

static void draw_area(int area, int x, int y)
{
    const MgScreen *s = &mgui;
    if (s->overlay == OVERLAY_GOODS) {
        map_goods(area, x, y);
    } else {
        draw_seats(area, x, y);
        if (shows_store(area))
            add(x + store_slot.x, y + store_slot.y, s->icons.goods + s->most[area], PALETTE_UI);
    }
    if (mg_areas[area].type == MG_LAND)
        add(x + kind_slot.x + (flagged(area) ? SIGN : 0), y + kind_slot.y, s->icons.goods + mgui_state()->kind[mg_areas[area].index], PALETTE_UI);
    if (s->black[area])
        add_shadows(x, y, s->black[area]);
}

/* Signs under the bars would still be in front of nothing: only hexes within the view have any. */
void mgui_pips_frame(void)
{
    MgScreen *s = &mgui;
    s->in_view_count = 0;
    for (int area = 0; area < MG_AREAS; area++) {
        int x, y;
        board_screen(area, &x, &y);
        if (x <= -HEX || x >= MG_VIEW_WIDTH || y <= MG_TOP * 8 - HEX || y >= MG_BAR_ROW * 8)
            continue;
        s->in_view[s->in_view_count].x = (int16_t)x;
        s->in_view[s->in_view_count].y = (int16_t)y;
        s->in_view[s->in_view_count++].area = (uint8_t)area;
        draw_area(area, x, y);
    }
}

/* ---- numbers ---- */

static void number_beside(int number, int x, int y, int slot, int palette)
{
    int at = slots[slot].x < HEX / 2 ? x + slots[slot].x + SIGN - OUTLINE : x + slots[slot].x - units_number_width(number) + OUTLINE;
    if (number > 1)
        units_number(number, at, y + slots[slot].y, palette);
}

/* At a large table only one's own figures are counted: six signs on a hex leave no room for six numbers. */
static void number_seats(int area, int x, int y)
{
    int slot = 0, own = mgui_state()->players > COUNTED_PLAYERS ? play_viewer() : SEAT_NONE;
    for (int seat = 0; mgui.seats[area] >> seat; seat++) {
        if (!(mgui.seats[area] >> seat & 1))
            continue;
        if (own == SEAT_NONE || own == seat)
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
        units_number(number, x + kind_slot.x + SIGN - OUTLINE + (flagged(area) ? SIGN : 0), y + kind_slot.y, OWNER_NEUTRAL);
    else if (number > 1 && shows_store(area))
        units_number(number, x + store_slot.x - units_number_width(number) + OUTLINE, y + store_slot.y + OUTLINE, OWNER_NEUTRAL);
}

/* MG-20.4: shadows against people, as the next march leaves them. */
static void draw_clash(int area, int x, int y)
{
    int black = mgui.forecast.black[area], people = mgui.people[area];
    int width = units_number_width(black) + COLON_WIDTH + units_number_width(people);
    x += (HEX - width) / 2;
    units_number(black, x, y + CLASH_Y, PALETTE_UNDEAD);
    x += units_number_width(black);
    sprites_add(&(Sprite){.x = (int16_t)x, .y = (int16_t)(y + CLASH_Y), .tile = (uint16_t)(mgui.icons.goods + ICON_COLON), .size = SPRITE_8x8, .palette = PALETTE_UI,
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
        if (s->overlay == OVERLAY_GOODS) {
            number_goods(area, x, y);
        } else {
            number_store(area, x, y);
            number_seats(area, x, y);
        }
    }
}
