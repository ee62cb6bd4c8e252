#include <string.h>

#include "engine/moerderspiel/rules.h"
#include "engine/moerderspiel/tables.h"
#include "rng.h"

/* --- Questions --- */

int tm_hex_distance(int from, int to)
{
    int z1 = tm_row_of(from), x1 = tm_column_of(from) - (z1 - (z1 & 1)) / 2;
    int z2 = tm_row_of(to), x2 = tm_column_of(to) - (z2 - (z2 & 1)) / 2;
    int dx = x1 - x2, dz = z1 - z2, dy = -dx - dz;
    dx = dx < 0 ? -dx : dx;
    dy = dy < 0 ? -dy : dy;
    dz = dz < 0 ? -dz : dz;
    return dx > dy ? (dx > dz ? dx : dz) : (dy > dz ? dy : dz);
}

/* As far as a certain cell: those that are nearer are all found before it. */
void tm_walk_until(const TmState *state, int from, int goal, uint8_t field[TM_CELLS])
{
    uint8_t queue[TM_CELLS];
    int count = 1;
    memset(field, TM_NOBODY, TM_CELLS);
    field[from] = 0;
    queue[0] = (uint8_t)from;
    for (int at = 0; at < count && (goal == TM_NOBODY || field[goal] == TM_NOBODY); at++) {
        const uint8_t *around = tm_around[queue[at]];
        uint8_t next = (uint8_t)(field[queue[at]] + 1);
        for (int dir = 0; dir < 6; dir++) {
            int to = around[dir];
            if (to == TM_NOBODY || field[to] != TM_NOBODY || state->cell[to] != TM_PLAIN)
                continue;
            field[to] = next;
            queue[count++] = (uint8_t)to;
        }
    }
}

void tm_walk_field(const TmState *state, int from, uint8_t field[TM_CELLS]) { tm_walk_until(state, from, TM_NOBODY, field); }

bool tm_adjacent(const TmState *state, int from, int to)
{
    for (int dir = 0; dir < 6; dir++)
        if (tm_step(state, from, dir) == to)
            return true;
    return false;
}

bool tm_within(const TmState *state, int from, int to, int steps)
{
    if (from == to)
        return true;
    if (steps > 0 && tm_adjacent(state, from, to))
        return true;
    for (int dir = 0; dir < 6 && steps > 1; dir++) {
        int middle = tm_step(state, from, dir);
        if (middle != TM_NOBODY && tm_adjacent(state, middle, to))
            return true;
    }
    return false;
}

int tm_base_at(const TmState *state, int cell)
{
    for (int i = 0; i < state->base_count; i++)
        if (state->base[i].pos == cell)
            return i;
    return -1;
}

int tm_capital_at(const TmState *state, int cell)
{
    for (int n = 0; n < TM_NATIONS; n++)
        if (state->capital[n] == cell)
            return n;
    return -1;
}

int tm_blockade_at(const TmState *state, int cell, int dir)
{
    if (dir >= 3 && dir < 6) { /* TM-6.102.3: stored from the cell where the direction is 0..2 */
        cell = tm_around[cell][dir];
        dir -= 3;
    }
    for (int i = 0; i < state->blockade_count; i++)
        if (state->blockade[i].cell == cell && state->blockade[i].dir == dir)
            return i;
    return -1;
}

int tm_path_end(int cell, int first, int second)
{
    if (first < TM_NO_STEP)
        cell = tm_around[cell][first];
    if (first < TM_NO_STEP && second < TM_NO_STEP && cell != TM_NOBODY)
        cell = tm_around[cell][second];
    return cell;
}

void tm_cell_name(int cell, char out[4])
{
    int row = tm_row_of(cell), number = tm_column_of(cell) + 1, at = 0;
    out[at++] = (char)('A' + row);
    if (number >= 10)
        out[at++] = '1';
    out[at++] = (char)('0' + number % 10);
    out[at] = 0;
}

/* --- Rows: the cells as a bit a column, so that all of them spread at once --- */

void tm_rows_passable(const TmState *state, TmRows *out)
{
    const uint8_t *cell = state->cell;
    for (int row = 0; row < TM_ROWS; row++) {
        unsigned bits = 0;
        for (int column = 0; column < TM_COLUMNS; column++)
            bits |= (unsigned)(*cell++ == TM_PLAIN) << column;
        out->row[row] = (uint16_t)bits;
    }
}

void tm_rows_add(TmRows *rows, int cell)
{
    int row = tm_row_of(cell);
    rows->row[row] = (uint16_t)(rows->row[row] | 1u << tm_column_of(cell));
}

bool tm_rows_have(const TmRows *rows, int cell) { return (rows->row[tm_row_of(cell)] >> tm_column_of(cell) & 1) != 0; }

/* TM-3.3: a cell of a shifted row touches the same and the next column of the rows beside it, others the same and the one before. */
void tm_rows_spread(TmRows *rows, const TmRows *passable)
{
    unsigned above = 0;
    for (int row = 0; row < TM_ROWS; row++) {
        unsigned here = rows->row[row], beside = above | (row + 1 < TM_ROWS ? rows->row[row + 1] : 0u);
        beside |= row % 2 == 0 ? beside << 1 : beside >> 1;
        above = here;
        rows->row[row] = (uint16_t)((here | here << 1 | here >> 1 | beside) & passable->row[row]);
    }
}

/* The steps E, SE and SW from a row that a blockade forbids, and with them the ways back. */
typedef struct { uint16_t shut[3]; } Walls;

/* What a row and the one below it reach of each other. */
static void exchange(uint16_t *upper, uint16_t *lower, const uint16_t passable[2], const Walls *walls, bool shifted)
{
    unsigned se = *upper & ~(unsigned)walls->shut[1], sw = *upper & ~(unsigned)walls->shut[2];
    unsigned down = shifted ? se << 1 | sw : se | sw >> 1;
    unsigned low = *lower | (down & passable[1]);
    unsigned nw = (shifted ? low >> 1 : low) & ~(unsigned)walls->shut[1], ne = (shifted ? low : low << 1) & ~(unsigned)walls->shut[2];
    *lower = (uint16_t)low;
    *upper = (uint16_t)(*upper | ((nw | ne) & passable[0]));
}

/* One sweep over all rows; the caller repeats it until nothing changes. */
static void sweep(TmRows *rows, const TmRows *passable, const Walls walls[TM_ROWS], bool down)
{
    for (int i = 0; i < TM_ROWS; i++) {
        int row = down ? i : TM_ROWS - 1 - i;
        unsigned here = rows->row[row], open = ~(unsigned)walls[row].shut[0];
        for (unsigned before = 0; before != here;) {
            before = here;
            here = (here | (here & open) << 1 | (here >> 1 & open)) & passable->row[row];
        }
        rows->row[row] = (uint16_t)here;
        if (row + 1 == TM_ROWS)
            continue;
        exchange(&rows->row[row], &rows->row[row + 1], &passable->row[row], &walls[row], row % 2 == 1);
    }
}

static bool is_joined(const TmState *state, const Walls walls[TM_ROWS])
{
    TmRows passable, reached = {{0}}, before;
    tm_rows_passable(state, &passable);
    tm_rows_add(&reached, state->capital[0]);
    for (bool down = true, changed = true; changed; down = !down) {
        before = reached;
        sweep(&reached, &passable, walls, down);
        changed = down || memcmp(&before, &reached, sizeof before) != 0;
    }
    return memcmp(&reached, &passable, sizeof reached) == 0;
}

bool tm_connected(const TmState *state)
{
    Walls walls[TM_ROWS] = {0};
    for (int i = 0; i < state->blockade_count; i++) {
        const TmBlockade *blockade = &state->blockade[i];
        uint16_t *shut = &walls[tm_row_of(blockade->cell)].shut[blockade->dir];
        *shut = (uint16_t)(*shut | 1u << tm_column_of(blockade->cell));
    }
    return is_joined(state, walls);
}

static bool is_site(const TmState *state, int cell)
{
    for (int i = 0; i < TM_MAP_BASES; i++)
        if (state->site[i] == cell)
            return true;
    return false;
}

static int passable_neighbours(const TmState *state, int cell)
{
    int count = 0;
    for (int dir = 0; dir < 6; dir++)
        count += tm_step(state, cell, dir) != TM_NOBODY;
    return count;
}

int tm_camp_cells(const TmState *state, uint8_t out[TM_CELLS])
{
    TmRows passable, near[2] = {{{0}}};
    int count = 0;
    tm_rows_passable(state, &passable);
    for (int n = 0; n < TM_NATIONS; n++)
        tm_rows_add(&near[0], state->capital[n]);
    tm_rows_spread(&near[0], &passable);
    near[1] = near[0];
    tm_rows_spread(&near[1], &passable);
    for (int steps = 2; steps >= 1 && count < 2; steps--) { /* fewer than two: closer to the capitals */
        count = 0;
        for (int cell = 0; cell < TM_CELLS; cell++)
            if (state->cell[cell] == TM_PLAIN && !tm_rows_have(&near[steps - 1], cell) && !is_site(state, cell)
                && passable_neighbours(state, cell) >= 3)
                out[count++] = (uint8_t)cell;
    }
    return count;
}

/* --- Making a map: the default one, or by chance (TM-3.9) --- */

typedef struct { TmState *state; Rng rng; int sites; } Maker;

static void clear_land(TmState *state)
{
    for (int cell = 0; cell < TM_CELLS; cell++)
        state->cell[cell] = tm_is_land(cell) ? TM_PLAIN : TM_SEA;
}

static int draw(Maker *maker, int count) { return (int)rng_below(&maker->rng, (uint32_t)count, TM_DRAW_MAP); }

/* Land cell number k in ascending order: every row has fourteen, even rows begin at column 2. */
static int land_cell(int number)
{
    int row = number / (TM_COLUMNS - 1), column = number % (TM_COLUMNS - 1);
    return row * TM_COLUMNS + column + (row % 2 == 0);
}

static bool all_land_around(int cell)
{
    for (int dir = 0; dir < 6; dir++)
        if (tm_around[cell][dir] == TM_NOBODY)
            return false;
    return true;
}

static bool far_from(const uint8_t *cells, int count, int cell, int distance)
{
    for (int i = 0; i < count; i++)
        if (tm_hex_distance(cells[i], cell) < distance)
            return false;
    return true;
}

static bool place_capitals(Maker *maker)
{
    uint8_t *capital = maker->state->capital;
    capital[0] = 65;   /* E6 */
    capital[1] = 114;  /* H10 */
    for (int n = 2; n < TM_NATIONS; n += 2) {
        int tries = 0;
        for (; tries < 40; tries++) {
            int p = land_cell(draw(maker, TM_LAND)), q = tm_rot(p);
            if (!all_land_around(p) || !all_land_around(q) || tm_hex_distance(p, q) < 4)
                continue;
            if (!far_from(capital, n, p, 4) || !far_from(capital, n, q, 4))
                continue;
            capital[n] = (uint8_t)p;
            capital[n + 1] = (uint8_t)q;
            break;
        }
        if (tries == 40)
            return false;
    }
    return true;
}

/* Would some capital beside p or q have more than one mountain beside it? */
static bool crowds_capital(const TmState *state, int p, int q)
{
    for (int n = 0; n < TM_NATIONS; n++) {
        int mountains = 0, touched = 0;
        for (int dir = 0; dir < 6; dir++) {
            int cell = tm_around[state->capital[n]][dir];
            bool new_one = cell == p || cell == q;
            touched += new_one;
            mountains += new_one || (cell != TM_NOBODY && state->cell[cell] == TM_MOUNTAIN);
        }
        if (touched > 0 && mountains > 1)
            return true;
    }
    return false;
}

static bool raise_mountains(Maker *maker)
{
    TmState *state = maker->state;
    int wanted = 7 + draw(maker, 4), made = 0;
    for (int tries = 0; tries < 200 && made < wanted; tries++) {
        int p = land_cell(draw(maker, TM_LAND)), q = tm_rot(p);
        if (state->cell[p] == TM_MOUNTAIN || tm_capital_at(state, p) >= 0 || crowds_capital(state, p, q))
            continue;
        state->cell[p] = state->cell[q] = TM_MOUNTAIN;
        made++;
    }
    return made == wanted;
}

static bool all_joined(const TmState *state)
{
    static const Walls none[TM_ROWS];
    return is_joined(state, none);
}

static bool can_be_base(const Maker *maker, int cell)
{
    const TmState *state = maker->state;
    return state->cell[cell] == TM_PLAIN && tm_hex_distance(cell, tm_rot(cell)) >= 2
        && far_from(state->site, maker->sites, cell, 2) && far_from(state->capital, TM_NATIONS, cell, 2);
}

static bool add_base(Maker *maker, int cell)
{
    if (maker->sites + 2 > TM_MAP_BASES)
        return false;
    maker->state->site[maker->sites++] = (uint8_t)cell;
    maker->state->site[maker->sites++] = (uint8_t)tm_rot(cell);
    return true;
}

static int bases_in(const Maker *maker, const TmRows *rows)
{
    int count = 0;
    for (int i = 0; i < maker->sites; i++)
        count += tm_rows_have(rows, maker->state->site[i]);
    return count;
}

static bool near_bases(Maker *maker, int nation)
{
    uint8_t list[TM_CELLS];
    TmRows passable, one = {{0}}, three;
    tm_rows_passable(maker->state, &passable);
    tm_rows_add(&one, maker->state->capital[nation]);
    tm_rows_spread(&one, &passable);
    three = one;
    tm_rows_spread(&three, &passable);
    tm_rows_spread(&three, &passable);
    while (bases_in(maker, &three) < 2) {
        int count = 0;
        for (int cell = 0; cell < TM_CELLS; cell++)
            if (tm_rows_have(&three, cell) && !tm_rows_have(&one, cell) && can_be_base(maker, cell))
                list[count++] = (uint8_t)cell;
        if (count == 0 || !add_base(maker, list[draw(maker, count)]))
            return false;
    }
    return true;
}

static bool place_bases(Maker *maker)
{
    maker->sites = 0;
    for (int n = 0; n < TM_NATIONS; n += 2)
        if (!near_bases(maker, n))
            return false;
    for (int tries = 0; tries < 200 && maker->sites < TM_MAP_BASES; tries++) {
        int cell = land_cell(draw(maker, TM_LAND));
        if (can_be_base(maker, cell))
            add_base(maker, cell);
    }
    return maker->sites == TM_MAP_BASES;
}

typedef struct { int low, high; } Range;

static void widen(Range *range, int value)
{
    range->low = value < range->low ? value : range->low;
    range->high = value > range->high ? value : range->high;
}

/* What a capital has around it: bases within four steps, steps to the four nearest ones in all, steps to the nearest capital. */
typedef struct { int bases, sum, capital; } Around;

static Around look_around(const Maker *maker, int nation, const TmRows *passable)
{
    const TmState *state = maker->state;
    Around around = {0, 0, 0};
    TmRows rows = {{0}};
    tm_rows_add(&rows, state->capital[nation]);
    for (int steps = 1, found = 0; found < 4 || around.capital == 0 || steps <= 4; steps++) {
        tm_rows_spread(&rows, passable);
        int bases = bases_in(maker, &rows);
        for (; found < bases && found < 4; found++)
            around.sum += steps;
        if (steps <= 4)
            around.bases = bases;
        for (int k = 0; k < TM_NATIONS && around.capital == 0; k++)
            if (k != nation && tm_rows_have(&rows, state->capital[k]))
                around.capital = steps;
    }
    return around;
}

static bool is_fair(const Maker *maker)
{
    TmRows passable;
    Range bases = {999, -1}, sums = {999, -1}, capitals = {999, -1};
    tm_rows_passable(maker->state, &passable);
    for (int n = 0; n < TM_NATIONS; n++) {
        Around around = look_around(maker, n, &passable);
        widen(&bases, around.bases);
        widen(&sums, around.sum);
        widen(&capitals, around.capital);
    }
    return bases.high - bases.low <= 2 && sums.high - sums.low <= 4 && capitals.high - capitals.low <= 2;
}

static bool attempt(Maker *maker)
{
    clear_land(maker->state);
    return place_capitals(maker) && raise_mountains(maker) && all_joined(maker->state) && place_bases(maker) && is_fair(maker);
}

static void sort_sites(TmState *state)
{
    for (int i = 1; i < TM_MAP_BASES; i++)
        for (int k = i; k > 0 && state->site[k - 1] > state->site[k]; k--) {
            uint8_t held = state->site[k];
            state->site[k] = state->site[k - 1];
            state->site[k - 1] = held;
        }
}

enum { ATTEMPTS_MAX = 64 };   /* TM-3.10 */

static int make_random(TmState *state, uint32_t seed)
{
    Maker maker = {.state = state};
    rng_start(&maker.rng, seed);
    for (int i = 1; i <= ATTEMPTS_MAX; i++)
        if (attempt(&maker)) {
            sort_sites(state);
            return i;
        }
    return 0;
}

static void make_default(TmState *state)
{
    clear_land(state);
    for (int i = 0; i < TM_DEFAULT_MOUNTAINS; i++)
        state->cell[tm_default_mountains[i]] = TM_MOUNTAIN;
    memcpy(state->capital, tm_default_capitals, sizeof state->capital);
    memcpy(state->site, tm_default_bases, sizeof state->site);
}

int tm_map_make(TmState *state)
{
    int attempts = state->map_seed != 0 ? make_random(state, state->map_seed) : 0;
    state->map_random = attempts > 0;
    if (attempts == 0)
        make_default(state);
    return attempts;
}
