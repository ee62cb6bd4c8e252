/* SPDX-License-Identifier: MIT */
/*
 * Making a map: the default one, or by chance (TM-3.9), an attempt a call, so that a frame has time for it. Distances are asked of whole
 * rows of cells: on open land walking is as far as TM-3.5's hex(). What an attempt keeps to is asked again when a map comes out of a save.
 */
#include <string.h>

#include "engine/moerderspiel/rules.h"
#include "engine/moerderspiel/tables.h"
#include "rng.h"

enum {
    FIRST_CAPITAL = 65, SECOND_CAPITAL = 114,   /* E6, H10 */
    MIDDLE = 82,                                /* F8: it and its counterpart are the only such pair that touches */
    CAPITALS_APART = 4,                         /* steps; bases and capitals do not touch */
    PAIRS_LEAST = 7, PAIRS_SPREAD = 4,          /* of mountains */
    MOUNTAINS_BESIDE = 1,                       /* a capital */
    NEAR_BASES = 2, NEAR_WALK = 3,              /* a capital has so many so near */
    CAPITAL_DRAWS = 40, DRAWS = 200
};

typedef struct {
    TmState *state;
    Rng *rng;
    TmRows passable;
    TmRows crowded;     /* too near to what stands there: for capitals, then for bases */
    TmRows bases;
    int sites;
} Maker;

static int draw(Maker *maker, int count) { return (int)rng_below(maker->rng, (uint32_t)count, TM_DRAW_MAP); }

/* Land cell number k in ascending order: every row has fourteen, even rows begin at column 2. number * 147 >> 11 is number / 14. */
static int land_cell(int number)
{
    int row = number * 147 >> 11, column = number - row * (TM_COLUMNS - 1);
    return row * TM_COLUMNS + column + (row % 2 == 0);
}

/* Fourteen cells a row, the first or the last one is sea. */
static const TmRows open_land = {{0x7FFE, 0x3FFF, 0x7FFE, 0x3FFF, 0x7FFE, 0x3FFF, 0x7FFE, 0x3FFF, 0x7FFE, 0x3FFF, 0x7FFE, 0x3FFF}};

static bool all_land_around(int cell)
{
    for (int dir = 0; dir < 6; dir++)
        if (tm_around[cell][dir] == TM_NOBODY)
            return false;
    return true;
}

static void rows_join(TmRows *rows, const TmRows *other)
{
    for (int row = 0; row < TM_ROWS; row++)
        rows->row[row] = (uint16_t)(rows->row[row] | other->row[row]);
}

static void add_pair(TmRows *rows, int cell)
{
    tm_rows_add(rows, cell);
    tm_rows_add(rows, tm_rot(cell));
}

/* A cell, its counterpart, and what touches them. */
static void crowd_beside(TmRows *crowded, int cell)
{
    add_pair(crowded, cell);
    for (int dir = 0; dir < 6; dir++)
        if (tm_around[cell][dir] != TM_NOBODY)
            add_pair(crowded, tm_around[cell][dir]);
}

/* --- Capitals --- */

/* May a pair stand here? What holds for a cell holds for its counterpart. */
static bool can_be_capital(const TmRows *crowded, int cell)
{
    return !tm_rows_have(crowded, cell) && all_land_around(cell) && tm_hex_distance(cell, tm_rot(cell)) >= CAPITALS_APART;
}

static void crowd_capital(TmRows *crowded, int cell)
{
    TmRows around = {{0}};
    add_pair(&around, cell);
    for (int step = 1; step < CAPITALS_APART; step++)
        tm_rows_spread(&around, &open_land);
    rows_join(crowded, &around);
}

static void place_pair(TmState *state, int nation, int cell, TmRows *crowded)
{
    state->capital[nation] = (uint8_t)cell;
    state->capital[nation + 1] = (uint8_t)tm_rot(cell);
    crowd_capital(crowded, cell);
}

static bool place_capitals(Maker *maker)
{
    place_pair(maker->state, 0, FIRST_CAPITAL, &maker->crowded);
    for (int n = 2; n < TM_NATIONS; n += 2) {
        int tries = 0, cell;
        do
            cell = land_cell(draw(maker, TM_LAND));
        while (!can_be_capital(&maker->crowded, cell) && ++tries < CAPITAL_DRAWS);
        if (tries == CAPITAL_DRAWS)
            return false;
        place_pair(maker->state, n, cell, &maker->crowded);
    }
    return true;
}

/* The capitals and what touches them. */
static void crowd_capitals(const TmState *state, TmRows *out)
{
    memset(out, 0, sizeof *out);
    for (int n = 0; n < TM_NATIONS; n += 2)
        crowd_beside(out, state->capital[n]);
}

/* --- Mountains --- */

static int mountains_beside(const TmState *state, int capital)
{
    int count = 0;
    for (int dir = 0; dir < 6; dir++)
        count += state->cell[tm_around[capital][dir]] == TM_MOUNTAIN; /* a capital has land on all sides */
    return count;
}

/* Would some capital beside it have more than one mountain beside it? What its counterpart touches has the same beside it. */
static bool crowds_capital(const TmState *state, int cell)
{
    for (int n = 0; n < TM_NATIONS; n++)
        if (tm_hex_distance(cell, state->capital[n]) == 1 && mountains_beside(state, state->capital[n]) >= MOUNTAINS_BESIDE)
            return true;
    return false;
}

static bool raise_mountains(Maker *maker)
{
    TmState *state = maker->state;
    int wanted = PAIRS_LEAST + draw(maker, PAIRS_SPREAD), made = 0;
    crowd_capitals(state, &maker->crowded);
    for (int tries = 0; made < wanted; tries++) {
        if (tries == DRAWS)
            return false;
        int p = land_cell(draw(maker, TM_LAND)), q = tm_rot(p);
        if (state->cell[p] == TM_MOUNTAIN)
            continue;
        if (tm_rows_have(&maker->crowded, p) && (tm_capital_at(state, p) >= 0 || crowds_capital(state, p)))
            continue;
        state->cell[p] = state->cell[q] = TM_MOUNTAIN;
        made++;
    }
    tm_rows_passable(state, &maker->passable);
    return true;
}

static bool is_joined(const TmRows *passable)
{
    static const TmWalls none[TM_ROWS];
    return tm_rows_joined(passable, FIRST_CAPITAL, none);
}

/* --- Bases --- */

static bool is_middle(int cell) { return cell == MIDDLE || cell == tm_rot(MIDDLE); }

static bool can_be_base(const Maker *maker, int cell)
{
    return tm_rows_have(&maker->passable, cell) && !tm_rows_have(&maker->crowded, cell) && !is_middle(cell);
}

_Static_assert(TM_NATIONS * NEAR_BASES <= TM_MAP_BASES, "bases enough to lie near every capital");

static void add_base(Maker *maker, int cell)
{
    maker->state->site[maker->sites++] = (uint8_t)cell;
    maker->state->site[maker->sites++] = (uint8_t)tm_rot(cell);
    add_pair(&maker->bases, cell);
    crowd_beside(&maker->crowded, cell);
}

static bool near_bases(Maker *maker, int nation)
{
    uint8_t list[TM_CELLS];
    TmRows beside = {{0}}, near;
    tm_rows_add(&beside, maker->state->capital[nation]);
    tm_rows_spread(&beside, &maker->passable);
    near = beside;
    for (int step = 1; step < NEAR_WALK; step++)
        tm_rows_spread(&near, &maker->passable);
    while (tm_rows_common(&maker->bases, &near) < NEAR_BASES) {
        int count = 0;
        for (int row = 0; row < TM_ROWS; row++) {
            unsigned ring = near.row[row] & maker->passable.row[row] & ~(unsigned)beside.row[row] & ~(unsigned)maker->crowded.row[row];
            for (int cell = row * TM_COLUMNS; ring != 0; cell++, ring >>= 1)    /* a row at once: as can_be_base would say */
                if ((ring & 1) != 0 && !is_middle(cell))
                    list[count++] = (uint8_t)cell;
        }
        if (count == 0)
            return false;
        add_base(maker, list[draw(maker, count)]);
    }
    return true;
}

static bool place_bases(Maker *maker)
{
    for (int n = 0; n < TM_NATIONS; n += 2)
        if (!near_bases(maker, n))
            return false;
    for (int tries = 0; maker->sites < TM_MAP_BASES; tries++) {
        if (tries == DRAWS)
            return false;
        int cell = land_cell(draw(maker, TM_LAND));
        if (can_be_base(maker, cell))
            add_base(maker, cell);
    }
    return true;
}

/* --- Fairness --- */

typedef struct { int low, high; } Range;

/* Takes in a value; true while all of them are no farther apart than that. */
static bool widen(Range *range, int value, int apart)
{
    range->low = value < range->low ? value : range->low;
    range->high = value > range->high ? value : range->high;
    return range->high - range->low <= apart;
}

/* What a capital has around it: bases within three and within four steps, steps to the four nearest ones in all, to the nearest capital. */
typedef struct { int near, bases, sum, capital; } Around;

static Around look_around(int from, const TmRows *passable, const TmRows *sites, const TmRows *capitals)
{
    Around around = {0};
    TmRows rows = {{0}};
    tm_rows_add(&rows, from);
    for (int steps = 1, found = 0; found < 4 || around.capital == 0 || steps <= 4; steps++) {
        tm_rows_spread(&rows, passable);
        int bases = steps <= 4 || found < 4 ? tm_rows_common(&rows, sites) : 0;
        for (; found < bases && found < 4; found++)
            around.sum += steps;
        if (steps <= NEAR_WALK)
            around.near = bases;
        if (steps <= 4)
            around.bases = bases;
        if (around.capital == 0 && tm_rows_common(&rows, capitals) > 1)
            around.capital = steps;
    }
    return around;
}

/* Capitals of a pair have the same around them: the map is symmetric. */
static bool is_fair(const TmState *state, const TmRows *passable, const TmRows *sites)
{
    TmRows capitals = {{0}};
    Range bases = {999, -1}, sums = {999, -1}, nearest = {999, -1};
    for (int n = 0; n < TM_NATIONS; n++)
        tm_rows_add(&capitals, state->capital[n]);
    for (int n = 0; n < TM_NATIONS; n += 2) {
        Around around = look_around(state->capital[n], passable, sites, &capitals);
        if (around.near < NEAR_BASES || !widen(&bases, around.bases, 2) || !widen(&sums, around.sum, 4) || !widen(&nearest, around.capital, 2))
            return false;
    }
    return true;
}

/* --- Maps --- */

static void sort_sites(TmState *state)
{
    for (int i = 1; i < TM_MAP_BASES; i++)
        for (int k = i; k > 0 && state->site[k - 1] > state->site[k]; k--) {
            uint8_t held = state->site[k];
            state->site[k] = state->site[k - 1];
            state->site[k - 1] = held;
        }
}

bool tm_map_attempt(TmState *state, Rng *rng)
{
    Maker maker = {.state = state, .rng = rng};
    if (!place_capitals(&maker) || !raise_mountains(&maker) || !is_joined(&maker.passable) || !place_bases(&maker)
        || !is_fair(state, &maker.passable, &maker.bases)) {
        tm_map_clear(state);
        return false;
    }
    sort_sites(state);
    return true;
}

void tm_map_clear(TmState *state)
{
    for (int row = 0; row < TM_ROWS; row++) {
        memset(&state->cell[row * TM_COLUMNS], TM_PLAIN, TM_COLUMNS);
        state->cell[row * TM_COLUMNS + (row % 2 == 0 ? 0 : TM_COLUMNS - 1)] = TM_SEA;
    }
    memset(state->capital, 0, sizeof state->capital);
    memset(state->site, 0, sizeof state->site);
}

void tm_map_default(TmState *state)
{
    tm_map_clear(state);
    for (int i = 0; i < TM_DEFAULT_MOUNTAINS; i++)
        state->cell[tm_default_mountains[i]] = TM_MOUNTAIN;
    memcpy(state->capital, tm_default_capitals, sizeof state->capital);
    memcpy(state->site, tm_default_bases, sizeof state->site);
}

/* --- Could an attempt have made this map? --- */

static bool capitals_fit(const TmState *state)
{
    const uint8_t *capital = state->capital;
    if (capital[0] != FIRST_CAPITAL || capital[1] != SECOND_CAPITAL)
        return false;
    for (int n = 2; n < TM_NATIONS; n += 2) {
        if (!tm_is_land(capital[n]) || capital[n + 1] != tm_rot(capital[n]) || !all_land_around(capital[n]))
            return false;
        for (int other = 0; other <= n + 1; other++)
            if (other != n && tm_hex_distance(capital[n], capital[other]) < CAPITALS_APART)
                return false;
    }
    return true;
}

static bool mountains_fit(const TmState *state, const TmRows *passable)
{
    int mountains = TM_LAND - tm_rows_common(passable, passable);
    for (int n = 0; n < TM_NATIONS; n += 2)
        if (!tm_rows_have(passable, state->capital[n]) || mountains_beside(state, state->capital[n]) > MOUNTAINS_BESIDE)
            return false;
    return mountains >= 2 * PAIRS_LEAST && mountains < 2 * (PAIRS_LEAST + PAIRS_SPREAD) && is_joined(passable);
}

/* Adds the bases to the maker one pair after the other, as they were made. */
static bool bases_fit(const TmState *state, Maker *maker)
{
    for (int i = 0; i < TM_MAP_BASES / 2; i++) {
        int cell = state->site[i];
        if (!tm_is_land(cell) || state->site[TM_MAP_BASES - 1 - i] != tm_rot(cell) || state->site[i + 1] <= cell || !can_be_base(maker, cell))
            return false;
        add_pair(&maker->bases, cell);
        crowd_beside(&maker->crowded, cell);
    }
    return true;
}

bool tm_map_fits(const TmState *state)
{
    Maker maker = {0};
    tm_rows_passable(state, &maker.passable);
    if (!capitals_fit(state) || !mountains_fit(state, &maker.passable))
        return false;
    crowd_capitals(state, &maker.crowded);
    return bases_fit(state, &maker) && is_fair(state, &maker.passable, &maker.bases);
}
