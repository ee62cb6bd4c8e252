/* SPDX-License-Identifier: MIT */
/* The cutaway house: rooms with what stands in them, and the people where they live and work. */
#include <string.h>

#include "art.h"
#include "figures_losthope.h"
#include "rooms_losthope.h"
#include "ui/board/colours.h"
#include "ui/losthope/faces.h"
#include "ui/losthope/screen.h"
#include "video.h"

enum { VIEW_TOP = 16, VIEW_HEIGHT = 120, NIGHT_SKY = 5 << 10 | 2 << 5 | 2, WORK_X = 10, FOOT_Y = 2, ABREAST = 9, ARROW_X = 20, ARROW_UP = 1 };
enum { ATTIC, UPPER, GROUND, CELLAR, DEEP, HOLE_UPPER = 1 * LH_HOUSE_COLUMNS + 5, HOLE_DEEP = 4 * LH_HOUSE_COLUMNS + 4 };

static const void *figure_tiles(int cell) { return (const uint8_t *)figures_losthopeTiles + cell * ART_BYTES_16; }

void lh_figures_load(void)
{
    LhScreen *s = &lh_screen;
    for (int slot = 0; slot < LH_SLOTS; slot++) {
        s->tile[slot] = (int16_t)sprites_reserve(2 * ART_BYTES_16);
        s->figure[slot] = LH_NONE;
    }
    for (int i = LH_FIGURE_BOY; i <= LH_FIGURE_DOG; i++)
        s->tile[i] = (int16_t)sprites_load(figure_tiles(ART_FIGURE_BOY + 2 * (i - LH_FIGURE_BOY)), 2 * ART_BYTES_16);
    lh_faces_load();
    lh_marks_load();
}

void lh_figures_people(void)
{
    LhScreen *s = &lh_screen;
    for (int slot = 0; slot < LH_SLOTS; slot++) {
        int id = lh_view()->people[slot].id;
        if (id == LH_NONE || s->figure[slot] == id)
            continue;
        sprites_write(s->tile[slot], figure_tiles(2 * id), 2 * ART_BYTES_16);
        s->figure[slot] = (uint8_t)id;
    }
}

static int cell_at(int column, int row) { return row * LH_HOUSE_COLUMNS + column; }

int lh_house_space(int cell)
{
    for (int space = 0; space < LH_SPACES; space++)
        if (cell_at(lh_spaces[space].column, lh_spaces[space].row) == cell)
            return space;
    return -1;
}

bool lh_house_load(int step)
{
    LhScreen *s = &lh_screen;
    switch (step) {
    case 0:
        kit_show(0, false);
        for (int cell = 0; cell < LH_ROOMS; cell++) s->places[cell] = (BoardPlace){(uint8_t)(cell % LH_HOUSE_COLUMNS), (uint8_t)(cell / LH_HOUSE_COLUMNS)};
        board_begin(&(BoardSetup){.size = BOARD_ROOMS, .cells = LH_ROOMS, .places = s->places, .view_y = VIEW_TOP, .view_w = SCREEN_WIDTH,
                                  .view_h = VIEW_HEIGHT, .sheet = rooms_losthopeTiles, .cloth = NIGHT_SKY,
                                  .palettes = {[MOOD_DAY] = rooms_losthopePal, [MOOD_NIGHT] = rooms_losthopePal + BOARD_COLOURS,
                                               [MOOD_DAWN] = rooms_losthopePal + 2 * BOARD_COLOURS}});
        return false;
    case 1:
        lh_figures_load();
        play_thinking_at(112, 2);
        return false;
    default: return board_load_step();
    }
}

/* ---- pictures ---- */

static int empty_picture(int row) { return row == ATTIC ? ART_LH_ATTIC : row == UPPER ? ART_LH_UPPER : row == GROUND ? ART_LH_GROUND : ART_LH_CELLAR; }

static int space_picture(const LhState *state, int space)
{
    static const uint8_t heaps[] = {
        [LH_SPACE_BARS] = ART_LH_BARS, [LH_SPACE_FURNITURE] = ART_LH_FURNITURE, [LH_SPACE_HEAP] = ART_LH_HEAP, [LH_SPACE_RUBBLE] = ART_LH_RUBBLE,
    };
    static const uint8_t actions[] = {ART_LH_STREET, ART_LH_GUARD, ART_LH_FLOOR, ART_LH_RUMMAGE};
    const LhSpace *s = &lh_spaces[space];
    if (space >= LH_BUILD_SPACES)
        return actions[space - LH_BUILD_SPACES];
    if (space >= LH_CARD_SPACE && (state->cards_left >> (space - LH_CARD_SPACE) & 1) != 0)
        return heaps[s->kind];
    int fitting = state->fitting[space];
    if (fitting == LH_NONE)
        return empty_picture(s->row);
    return fitting >= LH_K_ROOM ? ART_LH_FIT_CHILD : ART_LH_FIT_BED + fitting;
}

/* Two of the three holes can be seen. */
LhHole lh_house_hole(int cell)
{
    int boards = lh_view()->boards;
    if (cell != HOLE_UPPER && cell != HOLE_DEEP)
        return LH_NOT_A_HOLE;
    return boards >= (cell == HOLE_UPPER ? 1 : 3) ? LH_BOARDED_HOLE : LH_OPEN_HOLE;
}

static int plain_picture(int cell)
{
    int column = cell % LH_HOUSE_COLUMNS, row = cell / LH_HOUSE_COLUMNS;
    if (row == ATTIC)
        return column == 0 ? ART_LH_ROOF_LEFT : ART_LH_ROOF_RIGHT;
    if (lh_house_hole(cell) != LH_NOT_A_HOLE)
        return lh_house_hole(cell) == LH_BOARDED_HOLE ? ART_LH_BOARDED : ART_LH_HOLE;
    return row == DEEP ? ART_LH_EARTH : ART_LH_STAIRS;
}

/* ---- people ---- */

static int space_cell(int space) { return cell_at(lh_spaces[space].column, lh_spaces[space].row); }

/* The bed of the n-th sleeper; without enough of them the floor. */
static int bed_cell(const LhState *state, int n)
{
    for (int space = 0; space < LH_BUILD_SPACES; space++)
        if (state->fitting[space] == LH_F_BED && n-- == 0)
            return space_cell(space);
    return space_cell(LH_SPACE_FLR);
}

static int night_cell(const LhState *state, int slot)
{
    int beds = 0;
    switch (state->people[slot].task) {
    case LH_NIGHT_BED:
        for (int i = 0; i < slot; i++) beds += state->people[i].id != LH_NONE && state->people[i].task == LH_NIGHT_BED;
        return bed_cell(state, beds);
    case LH_NIGHT_GUARD: return space_cell(LH_SPACE_GRD);
    case LH_NIGHT_PARTY1:
    case LH_NIGHT_PARTY2: return space_cell(LH_SPACE_OUT);
    default: return space_cell(LH_SPACE_FLR);
    }
}

/* Where somebody is who has done nothing yet today. */
static int idle_cell(int slot)
{
    static const uint8_t cells[LH_SLOTS] = {GROUND * LH_HOUSE_COLUMNS + 3, GROUND * LH_HOUSE_COLUMNS + 4, UPPER * LH_HOUSE_COLUMNS + 1, UPPER * LH_HOUSE_COLUMNS + 3};
    return cells[slot];
}

static int place_of(const LhState *state, int slot)
{
    bool night = state->phase >= LH_EVENING && state->phase != LH_MORNING;
    int work = lh_screen.work[slot];
    return night ? night_cell(state, slot) : work > 0 ? work - 1 : idle_cell(slot);
}

/* The room of a day task, or -1. */
static int work_cell(Action action)
{
    switch (action.kind) {
    case LH_CLEAR:
    case LH_USE:
    case LH_MOVE: return action.b < LH_SPACES ? space_cell(action.b) : -1;
    case LH_RUMMAGE: return space_cell(LH_SPACE_RUM);
    case LH_OUTDOORS: return space_cell(LH_SPACE_OUT);
    case LH_HOMEGOAL: return space_cell(LH_SPACE_GRD);
    case LH_CHILD: return cell_at(4, UPPER);
    default: return -1;
    }
}

/* Somebody goes to a room and stays there until the day is over. */
void lh_house_work(int slot, int cell)
{
    LhScreen *s = &lh_screen;
    if (slot >= LH_SLOTS || cell < 0 || lh_view()->people[slot].id == LH_NONE)
        return;
    s->work[slot] = (uint8_t)(cell + 1);
    if (!s->city && !s->plan && s->laid > LH_ROOMS)
        units_glide(&s->sequence, s->unit[slot], cell, false);
}

void lh_house_acted(Action action)
{
    if (action.kind == LH_CLEAR && action.c < LH_SLOTS)
        lh_house_work(action.c, work_cell(action));
    if (action.kind >= LH_CLEAR && action.kind < LH_PASS)
        lh_house_work(action.a, work_cell(action));
}

void lh_house_built(Event event)
{
    if (event.a < LH_SPACES)
        lh_house_work(event.c, space_cell(event.a));
}

void lh_house_rest(void) { memset(lh_screen.work, 0, sizeof lh_screen.work); }

static int add(int figure, int cell, bool spent)
{
    UnitLook look = {.tile = lh_screen.tile[figure], .frames = 2, .owner = LH_SPRITE_PALETTE, .number = COUNTER_NONE, .spent = spent};
    return units_add(&look, cell);
}

/* Several in one room stand side by side; somebody alone stands beside what is there. */
static int beside(const LhState *state, int slot)
{
    int here = 0, before = 0;
    for (int i = 0; i < LH_SLOTS; i++)
        if (state->people[i].id != LH_NONE && place_of(state, i) == place_of(state, slot)) {
            here++;
            before += i < slot;
        }
    return here == 1 ? WORK_X : before * ABREAST - (here - 1) * ABREAST / 2;
}

static void add_people(const LhState *state)
{
    units_clear();
    lh_figures_people();
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (state->people[slot].id != LH_NONE) {
            lh_screen.unit[slot] = (uint8_t)add(slot, place_of(state, slot), state->phase == LH_DAY && lh_actions_left(slot) == 0);
            units_offset(lh_screen.unit[slot], beside(state, slot), FOOT_Y);
        }
    if (state->orphan != LH_WITH_NOBODY && state->cheer > 0) {
        if (state->orphan != LH_WITH_GIRL)
            units_offset(add(LH_FIGURE_BOY, cell_at(4, UPPER), false), -6, FOOT_Y);
        if (state->orphan != LH_WITH_BOY)
            units_offset(add(LH_FIGURE_GIRL, cell_at(4, UPPER), false), 6, FOOT_Y);
    }
    if (state->dog > 0)
        units_offset(add(LH_FIGURE_DOG, cell_at(3, GROUND), false), -WORK_X, FOOT_Y);
}

/* An arrow over whoever is chosen. */
void lh_house_frame(void)
{
    const LhScreen *s = &lh_screen;
    int x, y, slot = s->person;
    if (s->laid <= LH_ROOMS || slot >= LH_SLOTS || lh_view()->people[slot].id == LH_NONE || units_cell(s->unit[slot]) == BOARD_NONE || !play_human() || play_showing())
        return;
    board_screen(units_cell(s->unit[slot]), &x, &y);
    lh_mark(LH_MARK_CHOSEN, x + beside(lh_view(), slot) + ARROW_X, y - ARROW_UP);
}

/* It rises from whoever feels it. */
void lh_house_change(Event event, int step)
{
    enum { RISE_SHIFT = 2, RISE_MAX = 8, ABOVE = 2 };
    const LhScreen *s = &lh_screen;
    int x, y, slot = event.a, rise = step >> RISE_SHIFT;
    if (s->city || s->plan || s->laid <= LH_ROOMS || slot >= LH_SLOTS || pages_above() > 0 || units_cell(s->unit[slot]) == BOARD_NONE)
        return;
    board_screen(units_cell(s->unit[slot]), &x, &y);
    lh_mark_status(event.b & 7, (event.b & 8) != 0, x + beside(lh_view(), slot) + ARROW_X, y - ABOVE - (rise < RISE_MAX ? rise : RISE_MAX));
}

void lh_house_cell(int cell)
{
    const LhState *state = lh_view();
    int space = lh_house_space(cell);
    board_terrain(cell, space >= 0 ? space_picture(state, space) : plain_picture(cell));
}

void lh_house_seen(Event event)
{
    const LhScreen *s = &lh_screen;
    if (event.a < LH_SPACES && !s->city && !s->plan && s->laid > LH_ROOMS)
        lh_house_cell(space_cell(event.a));
}

void lh_house_figures(void)
{
    const LhState *state = lh_view();
    add_people(state);
    board_mood(state->phase == LH_DAY || state->phase == LH_MORNING ? MOOD_DAY : state->phase == LH_DAWN || state->phase == LH_DUSK ? MOOD_DAWN : MOOD_NIGHT, false);
}
