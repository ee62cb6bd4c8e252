/* SPDX-License-Identifier: MIT */
/* Signs on the hexes as sprites: who stands there, what is dug and stored, black figures; and the knights and wizards. */
#include <stddef.h>

#include "ui/morgua/screen.h"
#include "video.h"

enum { PALETTE_UI = 0, PALETTE_UNDEAD = 10, PIP_DEPTH = 251, HEX = 32 };

/* Places of up to six signs around the picture of the hex, from its upper left. */
static const struct { int8_t x, y; } slots[MG_PLAYERS_MAX] = {{1, 8}, {23, 8}, {1, 16}, {23, 16}, {7, 2}, {17, 2}};
static const struct { int8_t x, y; } kind_slot = {12, 2}, skull_slot = {3, 22};

static void add(int x, int y, int tile, int palette)
{
    sprites_add(&(Sprite){.x = (int16_t)x, .y = (int16_t)y, .tile = (uint16_t)tile, .size = SPRITE_8x8, .palette = (uint8_t)palette,
                          .layer = 2, .depth = PIP_DEPTH});
}

static void draw_goods(int x, int y, int kinds)
{
    int slot = 0;
    for (int kind = 0; kind < MG_KINDS; kind++)
        if (kinds >> kind & 1) {
            add(x + slots[slot].x, y + slots[slot].y, mgui.icons.goods + kind, PALETTE_UI);
            slot++;
        }
}

static void draw_seats(int x, int y, int seats)
{
    int slot = 0;
    for (int seat = 0; seat < MG_PLAYERS_MAX; seat++)
        if (seats >> seat & 1) {
            add(x + slots[slot].x, y + slots[slot].y, mgui.icons.emblems + seat, seat + 1);
            slot++;
        }
}

static void draw_area(int area, int x, int y)
{
    const MgScreen *s = &mgui;
    bool marked = board_cell(area)->marker != MARKER_NONE;
    if (s->overlay == OVERLAY_GOODS)
        draw_goods(x, y, s->stored[area]);
    else
        draw_seats(x, y, s->pips[area]);
    if (mg_areas[area].type == MG_LAND)
        add(x + kind_slot.x + (marked ? 8 : 0), y + kind_slot.y, s->icons.goods + mgui_state()->kind[mg_areas[area].index], PALETTE_UI);
    if (board_cell(area)->counter != COUNTER_NONE && !s->aiming)
        add(x + skull_slot.x, y + skull_slot.y, s->icons.skull, PALETTE_UNDEAD);
}

void mgui_pips_frame(void)
{
    for (int area = 0; area < MG_AREAS; area++) {
        int x, y;
        board_screen(area, &x, &y);
        /* Signs under the bars would still be in front of nothing: only hexes within the view have any. */
        if (x > -HEX && x < MG_VIEW_WIDTH && y > MG_TOP * 8 - HEX && y < MG_BAR_ROW * 8)
            draw_area(area, x, y);
    }
}

/* ---- units: one sprite for all of an owner and a kind in an area, with their number (MG-20.2) ---- */

enum { KINDS = MG_UNITS / MG_UNITS_OF_A_TYPE, GROUPS_MAX = MG_PLAYERS_MAX * KINDS };
typedef struct { uint8_t seat, kind, count, slots; } Group;

static int groups_in(int area, Group groups[GROUPS_MAX])
{
    const MgState *state = mgui_state();
    int count = 0;
    for (int seat = 0; seat < state->players; seat++)
        for (int kind = 0; kind < KINDS; kind++) {
            Group group = {.seat = (uint8_t)seat, .kind = (uint8_t)kind};
            for (int slot = kind * MG_UNITS_OF_A_TYPE; slot < (kind + 1) * MG_UNITS_OF_A_TYPE; slot++)
                if (state->unit_area[seat][slot] == area) {
                    group.count++;
                    group.slots |= (uint8_t)(1u << slot);
                }
            if (group.count)
                groups[count++] = group;
        }
    return count;
}

/* Column by column from the upper left, around the middle of the hex: the two kinds of an owner stand one above the other. */
static void place_group(int unit, int index, int count)
{
    static const uint8_t wide[] = {0, 0, 16, 13, 11}, high[] = {0, 0, 14, 10};
    int columns = count <= 4 ? (count + 1) / 2 + (count == 2) : count <= 6 ? 3 : 4, rows = (count + columns - 1) / columns;
    int column = index / rows, row = index % rows;
    units_offset(unit, (2 * column - columns + 1) * wide[columns] / 2, (2 * row - rows + 1) * high[rows] / 2);
}

static void add_group(const Group *group, int area, int index, int count)
{
    MgScreen *s = &mgui;
    bool acts = mgui_state()->phase == MG_RESISTANCE && mg_seat(mgui_state()) == group->seat;
    bool all_used = (group->slots & ~mgui_state()->unit_used) == 0;
    UnitLook look = {.tile = group->kind ? s->wizard_tile : s->knight_tile, .frames = 2, .owner = (uint8_t)(group->seat + 1),
                     .number = group->count > 1 ? group->count : COUNTER_NONE, .emblem = mgui_state()->players > 1, .tight = count > 1,
                     .spent = acts && all_used};
    int unit = units_add(&look, area);
    if (unit == UNIT_NONE)
        return;
    place_group(unit, index, count);
    for (int slot = 0; slot < MG_UNITS; slot++)
        if (group->slots >> slot & 1)
            s->unit_at[group->seat][slot] = (int8_t)unit;
}

void mgui_pips_area_units(int area)
{
    MgScreen *s = &mgui;
    Group groups[GROUPS_MAX];
    for (int seat = 0; seat < MG_PLAYERS_MAX; seat++)
        for (int slot = 0; slot < MG_UNITS; slot++) {
            int unit = s->unit_at[seat][slot];
            if (unit == UNIT_NONE || (units_cell(unit) != area && units_cell(unit) != BOARD_NONE))
                continue;
            units_remove(unit);
            s->unit_at[seat][slot] = UNIT_NONE;
        }
    int count = groups_in(area, groups);
    for (int i = 0; i < count; i++) add_group(&groups[i], area, i, count);
}

int mgui_pips_part(int seat, int slot)
{
    MgScreen *s = &mgui;
    int unit = s->unit_at[seat][slot];
    if (unit == UNIT_NONE)
        return UNIT_NONE;
    UnitLook look = *units_look_of(unit);
    if (look.number == COUNTER_NONE)
        return unit;
    UnitLook rest = look;
    rest.number = look.number > 2 ? (uint8_t)(look.number - 1) : COUNTER_NONE;
    units_look(unit, &rest);
    look.number = COUNTER_NONE;
    look.spent = false;
    int parted = units_add(&look, units_cell(unit));
    s->unit_at[seat][slot] = (int8_t)parted;
    return parted;
}

void mgui_pips_units(void)
{
    MgScreen *s = &mgui;
    uint64_t areas = 0;
    units_clear();
    for (int seat = 0; seat < MG_PLAYERS_MAX; seat++)
        for (int slot = 0; slot < MG_UNITS; slot++) {
            s->unit_at[seat][slot] = UNIT_NONE;
            int area = seat < mgui_state()->players ? mgui_state()->unit_area[seat][slot] : MG_NOWHERE;
            if (area != MG_NOWHERE)
                areas |= 1ull << area;
        }
    for (int area = 0; area < MG_AREAS; area++)
        if (areas >> area & 1)
            mgui_pips_area_units(area);
}
