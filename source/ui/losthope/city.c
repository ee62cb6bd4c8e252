/* SPDX-License-Identifier: MIT */
/* The winter city: ten districts of hexes, the river between them, soldiers, fires, the party on its way. */
#include <stddef.h>

#include "ui/losthope/faces.h"
#include "ui/losthope/screen.h"
#include "video.h"

enum { VIEW_TOP = 16, VIEW_HEIGHT = 120, SNOW_CLOTH = 6 << 10 | 4 << 5 | 3 };
enum { SAFE_ZONE = 6, HOME = 10 };

int lh_city_district(int cell)
{
    if (cell < 0 || cell >= LH_CELLS)
        return 0;
    return lh_cells[cell].kind < LH_CELL_RIVER ? lh_cells[cell].kind : 0;
}

static void find_anchors(void)
{
    for (int cell = 0; cell < LH_CELLS; cell++) {
        int district = lh_city_district(cell);
        if (district && lh_cells[cell].q == lh_districts[district].q && lh_cells[cell].r == lh_districts[district].r)
            lh_screen.anchor[district] = (uint8_t)cell;
    }
}

bool lh_city_load(int step)
{
    LhScreen *s = &lh_screen;
    switch (step) {
    case 0: {
        Hex hexes[LH_CELLS];
        kit_show(0, false);
        for (int cell = 0; cell < LH_CELLS; cell++) hexes[cell] = (Hex){lh_cells[cell].q, lh_cells[cell].r};
        s->shift = (uint8_t)board_places_from_axial(hexes, LH_CELLS, s->places);
        return false;
    }
    case 1:
        board_begin(&(BoardSetup){.size = BOARD_HEX16, .shift = s->shift, .cells = LH_CELLS, .places = s->places, .view_y = VIEW_TOP,
                                  .view_w = SCREEN_WIDTH, .view_h = VIEW_HEIGHT, .cloth = SNOW_CLOTH});
        board_mood(MOOD_NIGHT, true);
        return false;
    case 2:
        find_anchors();
        lh_figures_load();
        play_thinking_at(112, 2);
        return false;
    default: return board_load_step();
    }
}

static int terrain_of(const LhState *state, int cell)
{
    int kind = lh_cells[cell].kind;
    if (kind == LH_CELL_RIVER)
        return TERRAIN_WATER;
    if (kind >= LH_CELL_NORTH_BRIDGE)
        return TERRAIN_BRIDGE;
    const LhQuarter *quarter = &state->district[kind];
    if (cell == lh_screen.anchor[kind])
        return kind == HOME ? TERRAIN_VILLAGE : TERRAIN_CITY;
    if ((quarter->here & LH_HERE_FIRE) != 0 && cell % 3 == 0)
        return TERRAIN_FIRE;
    if ((quarter->here & LH_HERE_RUINS) != 0 && cell % 2 == 0)
        return TERRAIN_RUIN;
    return TERRAIN_SNOW;
}

static void add_figure(int figure, int district, int dx, int dy, int number)
{
    UnitLook look = {.tile = lh_screen.tile[figure], .frames = 2, .owner = LH_SPRITE_PALETTE, .number = (uint8_t)number};
    int unit = units_add(&look, lh_screen.anchor[district]);
    units_offset(unit, dx, dy);
}

static int people_of(int bits)
{
    int count = 0;
    for (; bits != 0; bits &= bits - 1) count++;
    return count;
}

void lh_city_cell(int cell)
{
    const LhState *state = lh_view();
    int kind = lh_cells[cell].kind, district = kind < LH_CELL_RIVER ? kind : 0;
    const LhQuarter *quarter = &state->district[district];
    bool anchor = district && cell == lh_screen.anchor[district];
    BoardCell value = {.terrain = (uint8_t)terrain_of(state, cell), .owner = (uint8_t)(district ? lh_districts[district].colour + 1 : OWNER_NONE), .counter = COUNTER_NONE,
                       .marker = (uint8_t)(!anchor ? MARKER_NONE : (quarter->here & LH_HERE_SKIRMISH) != 0 ? MARKER_SWORDS : quarter->drop ? MARKER_COIN : MARKER_NONE)};
    board_set(cell, &value);
}

void lh_city_figures(void)
{
    const LhState *state = lh_view();
    units_clear();
    lh_figures_people();
    if (state->zone != LH_ZONE_NONE)
        add_figure(LH_FIGURE_OBSERVER, SAFE_ZONE, -14, 0, COUNTER_NONE);
    for (int district = 1; district < LH_DISTRICTS; district++) {
        int here = state->district[district].here;
        if ((here & LH_HERE_WHITE) != 0)
            add_figure(LH_FIGURE_GARRISON, district, 14, 0, COUNTER_NONE);
        if ((here & LH_HERE_BLACK) != 0)
            add_figure(LH_FIGURE_COMPANIES, district, 14, 0, COUNTER_NONE);
    }
    if (state->position > 0 && state->position < LH_DISTRICTS) {
        int people = lh_party_people(state, state->party), first = 0;
        while (first < LH_SLOTS - 1 && (people >> first & 1) == 0) first++;
        add_figure(first, state->position, -10, 6, people_of(people));
        if (board_cursor() == BOARD_NONE || lh_screen.stood != state->position)
            board_cursor_jump(lh_screen.anchor[state->position]);
        lh_screen.stood = state->position;
        lh_screen.bottom_stale = true;
    }
}
