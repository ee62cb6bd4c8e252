/* Signs on the hexes as sprites: who stands there, what is dug and stored, black figures; and the knights and wizards. */
#include <stddef.h>

#include "ui/morgua/screen.h"
#include "video.h"

enum { PALETTE_UI = 0, PALETTE_UNDEAD = 10, PIP_DEPTH = 251, HEX = 32 };

/* Places of up to six signs around the picture of the hex, from its upper left. */
static const struct { int8_t x, y; } slots[MG_PLAYERS_MAX] = {{1, 8}, {23, 8}, {1, 16}, {23, 16}, {7, 2}, {17, 2}};
static const struct { int8_t x, y; } kind_slot = {12, 2}, skull_slot = {5, 22};
static const struct { int8_t x, y; } beside[] = {{0, 0}, {-7, 3}, {7, 3}, {0, 7}, {-7, -4}, {7, -4}};
enum { BESIDE = sizeof beside / sizeof *beside };

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
    if (s->overlay == OVERLAY_GOODS) draw_goods(x, y, s->stored[area]);
    else draw_seats(x, y, s->pips[area]);
    if (mg_areas[area].type == MG_LAND)
        add(x + kind_slot.x + (marked ? 8 : 0), y + kind_slot.y, s->icons.goods + s->state->kind[mg_areas[area].index], PALETTE_UI);
    if (board_cell(area)->counter != COUNTER_NONE && s->mode != MODE_TARGET)
        add(x + skull_slot.x, y + skull_slot.y, s->icons.skull, PALETTE_UNDEAD);
}

void mgui_pips_frame(void)
{
    for (int area = 0; area < MG_AREAS; area++) {
        int x, y;
        board_screen(area, &x, &y);
        /* Signs under the bars would still be in front of nothing: only hexes within the view have any. */
        if (x > -HEX && x < MG_VIEW_WIDTH && y > MG_TOP * 8 - HEX && y < MG_BAR_ROW * 8) draw_area(area, x, y);
    }
}

int mgui_pips_add_unit(int seat, int slot, int area)
{
    MgScreen *s = &mgui;
    int others = 0;
    for (int i = 0; i < s->state->players; i++)
        for (int j = 0; j < MG_UNITS; j++)
            if (s->unit_at[i][j] != UNIT_NONE && units_cell(s->unit_at[i][j]) == area) others++;
    bool acts = s->state->phase == MG_RESISTANCE && mg_seat(s->state) == seat;
    UnitLook look = {.tile = slot < MG_UNITS_OF_A_TYPE ? s->knight_tile : s->wizard_tile, .frames = 2, .owner = (uint8_t)(seat + 1),
                     .number = COUNTER_NONE, .emblem = s->state->players > 1, .spent = acts && (s->state->unit_used >> slot & 1)};
    int unit = units_add(&look, area);
    s->unit_at[seat][slot] = (int8_t)unit;
    if (unit != UNIT_NONE) units_offset(unit, beside[others % BESIDE].x, beside[others % BESIDE].y);
    return unit;
}

void mgui_pips_units(void)
{
    MgScreen *s = &mgui;
    units_clear();
    for (int seat = 0; seat < MG_PLAYERS_MAX; seat++)
        for (int slot = 0; slot < MG_UNITS; slot++) s->unit_at[seat][slot] = UNIT_NONE;
    for (int seat = 0; seat < s->state->players; seat++)
        for (int slot = 0; slot < MG_UNITS; slot++) {
            int area = s->state->unit_area[seat][slot];
            if (area != MG_NOWHERE) mgui_pips_add_unit(seat, slot, area);
        }
}
