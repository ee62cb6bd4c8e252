/* SPDX-License-Identifier: MIT */
/*
 * The winter city at night: ten districts of hexes with the river between them. The anchor of a district and its six neighbours are
 * its seven sites (LH-24.2): places in the west and north, soldiers in the east, the party and what lies there in the south.
 */
#include <stddef.h>

#include "art.h"
#include "city_losthope.h"
#include "ui/losthope/faces.h"
#include "ui/losthope/screen.h"
#include "video.h"

enum { VIEW_TOP = 16, VIEW_HEIGHT = 112, SNOW_CLOTH = 5 << 10 | 3 << 5 | 2 };
enum { SAFE_ZONE = 6, HOME = 10, HOUSES = 4, DROP_NIGHTS = 2 };
/* Sites by their direction from the anchor (hexgrid.h). */
enum { SITE_SOLDIER, SITE_SLOT_2, SITE_SLOT_1, SITE_SLOT_3, SITE_PARTY, SITE_MARKER, SITE_ANCHOR, SITE_NONE };

int lh_city_district(int cell)
{
    if (cell < 0 || cell >= LH_CELLS)
        return 0;
    return lh_cells[cell].kind < LH_CELL_RIVER ? lh_cells[cell].kind : 0;
}

static Hex hex_of(int cell) { return (Hex){lh_cells[cell].q, lh_cells[cell].r}; }
static Hex anchor_of(int district) { return (Hex){lh_districts[district].q, lh_districts[district].r}; }

static int site_of(int cell, int district)
{
    if (hex_equal(hex_of(cell), anchor_of(district)))
        return SITE_ANCHOR;
    return hex_distance(hex_of(cell), anchor_of(district)) == 1 ? hex_direction(anchor_of(district), hex_of(cell)) : SITE_NONE;
}

static int cell_of(int district, int site)
{
    return site == SITE_ANCHOR ? lh_screen.anchor[district] : board_neighbour(lh_screen.anchor[district], site);
}

static void find_anchors(void)
{
    for (int cell = 0; cell < LH_CELLS; cell++) {
        int district = lh_city_district(cell);
        if (district && site_of(cell, district) == SITE_ANCHOR)
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
        for (int cell = 0; cell < LH_CELLS; cell++) hexes[cell] = hex_of(cell);
        s->shift = (uint8_t)board_places_from_axial(hexes, LH_CELLS, s->places);
        return false;
    }
    case 1:
        board_begin(&(BoardSetup){.size = BOARD_HEX16, .shift = s->shift, .cells = LH_CELLS, .places = s->places, .view_y = VIEW_TOP,
                                  .view_w = SCREEN_WIDTH, .view_h = VIEW_HEIGHT, .sheet = city_losthopeTiles, .cloth = SNOW_CLOTH});
        return false;
    case 2:
        find_anchors();
        lh_way_begin();
        lh_figures_load();
        play_thinking_at(112, 2);
        return false;
    default: return board_load_step();
    }
}

/* ---- what stands on a hex ---- */

/* The location on a site of slots, or LH_NONE. In the house's own district the house takes the west. */
static int slot_location(const LhState *state, int district, int site)
{
    int slot = site == SITE_SLOT_1 ? 0 : site == SITE_SLOT_2 ? 1 : site == (district == HOME ? SITE_MARKER : SITE_SLOT_3) ? 2 : LH_LOCATION_SLOTS;
    if (slot == LH_LOCATION_SLOTS || state->slot[slot] == LH_NONE || state->place[state->slot[slot]].district != district)
        return LH_NONE;
    return state->slot[slot];
}

static int street(const LhState *state, int cell, int district)
{
    static const uint8_t rows[HOUSES] = {ART_CITY_HOUSES, ART_CITY_STREET, ART_CITY_HOUSES_2, ART_CITY_STREET};
    int here = state->district[district].here;
    if ((here & LH_HERE_FIRE) != 0 && cell % 3 == 0)
        return ART_CITY_FIRE;
    if ((here & LH_HERE_RUINS) != 0 && cell % 2 == 0)
        return ART_CITY_RUIN;
    return site_of(cell, district) == SITE_NONE ? rows[(unsigned)(lh_cells[cell].q * 3 + lh_cells[cell].r * 5) % HOUSES] : ART_CITY_STREET;
}

static int picture_of(const LhState *state, int cell, int district, int site, int location)
{
    if (site == SITE_ANCHOR)
        return state->place[LH_L1 + district - 1].district == district ? ART_CITY_PLACES + district - 1 : ART_CITY_LOT;
    if (district == HOME && site == SITE_SLOT_3)
        return ART_CITY_HOME;
    if (district == SAFE_ZONE && site == SITE_PARTY && state->zone != LH_ZONE_NONE)
        return state->zone == LH_ZONE_OPEN ? ART_CITY_ZONE : ART_CITY_ZONE_SHUT;
    if (location != LH_NONE)
        return location >= LH_S1 ? ART_CITY_SPECIAL : ART_CITY_PLACE;
    return street(state, cell, district);
}

static bool is_known(const LhState *state, int district)
{
    for (int i = 0; i < LH_CHARACTERS; i++)
        if (lh_characters[i].district == district && state->favour[i] != 0 && state->favour[i] != LH_NONE)
            return true;
    return false;
}

static int marker_of(const LhState *state, int district, int site)
{
    const LhQuarter *quarter = &state->district[district];
    if (site == SITE_ANCHOR && is_known(state, district))
        return MARKER_STAR;
    if (site == SITE_SOLDIER && (quarter->here & LH_HERE_SKIRMISH) != 0)
        return MARKER_SWORDS;
    if (site == SITE_MARKER && quarter->drop != 0)
        return MARKER_COIN;
    return site == SITE_MARKER && lh_letter(state, district) != 0 ? MARKER_FLAG : MARKER_NONE;
}

/* How many goals wait there, where it is more than one: the pennant says so. */
static int goals_at(const LhState *state, int district)
{
    int goals = 0;
    for (int space = 0; space <= LH_TIMELINE; space++) {
        const LhEntry *entry = &state->timeline[space];
        goals += entry->card != LH_NONE && entry->district == district && lh_cards[entry->card].letter != LH_NONE;
    }
    return goals > 1 ? goals : COUNTER_NONE;
}

static int bridge_cards(const LhState *state, int kind)
{
    int cards = kind == LH_CELL_NORTH_BRIDGE ? state->north_bridge : 0;
    if (state->roadblock == (kind == LH_CELL_NORTH_BRIDGE ? 1 : 2))
        cards += 2;
    return cards > 0 ? cards : COUNTER_NONE;
}

void lh_city_cell(int cell)
{
    const LhState *state = lh_view();
    int kind = lh_cells[cell].kind, district = lh_city_district(cell);
    BoardCell value = {.terrain = kind == LH_CELL_RIVER ? ART_CITY_RIVER : ART_CITY_BRIDGE, .counter = COUNTER_NONE};
    if (district == 0) {
        if (kind != LH_CELL_RIVER)
            value.counter = (uint8_t)bridge_cards(state, kind);
        board_set(cell, &value);
        return;
    }
    int site = site_of(cell, district), location = slot_location(state, district, site);
    int shown = site == SITE_ANCHOR ? LH_L1 + district - 1 : location;
    value.terrain = (uint8_t)picture_of(state, cell, district, site, location);
    value.marker = (uint8_t)marker_of(state, district, site);
    if (shown != LH_NONE && state->place[shown].district == district && state->place[shown].markers > 0)
        value.counter = state->place[shown].markers;
    if (value.marker == MARKER_FLAG)
        value.counter = (uint8_t)goals_at(state, district);
    if (value.marker == MARKER_COIN)
        value.counter = (uint8_t)(DROP_NIGHTS - state->district[district].age);
    if (hex_distance(hex_of(cell), anchor_of(district)) == 2)
        value.owner = (uint8_t)(lh_districts[district].colour + 1);
    board_set(cell, &value);
}

/* ---- who stands there ---- */

static void add_figure(int figure, int district, int site, int number)
{
    UnitLook look = {.tile = lh_screen.tile[figure], .frames = 2, .owner = LH_SPRITE_PALETTE, .number = (uint8_t)number};
    units_add(&look, cell_of(district, site));
}

static int people_of(int bits)
{
    int count = 0;
    for (; bits != 0; bits &= bits - 1) count++;
    return count;
}

void lh_city_figures(void)
{
    const LhState *state = lh_view();
    units_clear();
    lh_figures_people();
    if (state->zone != LH_ZONE_NONE)
        add_figure(LH_FIGURE_OBSERVER, SAFE_ZONE, SITE_PARTY, COUNTER_NONE);
    for (int district = 1; district < LH_DISTRICTS; district++) {
        int here = state->district[district].here;
        if ((here & LH_HERE_WHITE) != 0)
            add_figure(LH_FIGURE_GARRISON, district, SITE_SOLDIER, COUNTER_NONE);
        if ((here & LH_HERE_BLACK) != 0)
            add_figure(LH_FIGURE_COMPANIES, district, SITE_SOLDIER, COUNTER_NONE);
    }
    if (lh_is_tour(state) && state->position > 0 && state->position < LH_DISTRICTS) {
        int people = lh_party_people(state, state->party), first = 0;
        while (first < LH_SLOTS - 1 && (people >> first & 1) == 0) first++;
        add_figure(first, state->position, SITE_PARTY, people_of(people));
    }
}
