/* SPDX-License-Identifier: MIT */
/* Knights and wizards: one sprite for all of an owner and a kind in an area, with their number (MG-20.2). */
#include <stddef.h>

#include "ui/morgua/screen.h"

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
