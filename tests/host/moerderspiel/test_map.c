/* SPDX-License-Identifier: MIT */
/* The continent: coordinates, neighbours, the default map, and random ones (TM-3.1 to TM-3.11, A2-A4, V40). */
#include <string.h>

#include "../common/check.h"
#include "../common/many.h"
#include "hash.h"
#include "scene.h"

enum { SETS = TIMES(1500, 300), UNFAIR = TIMES(300, 60) };

static TmState world(uint32_t seed)
{
    static TmState state;
    memset(&state, 0, sizeof state);
    state.map_seed = seed;
    tm_map_make(&state);
    return state;
}

static int count_type(const TmState *state, int type)
{
    int count = 0;
    for (int cell = 0; cell < TM_CELLS; cell++)
        count += state->cell[cell] == type;
    return count;
}

/* TM-3.1, TM-3.2, D1: rows, columns, sea. */
static void cells_have_their_numbers(void **unused)
{
    (void)unused;
    TmState state = world(0);
    char name[4];
    assert_int_equal(cell_of("E6"), 65);
    assert_int_equal(cell_of("H10"), 114);
    tm_cell_name(65, name);
    assert_string_equal(name, "E6");
    tm_cell_name(114, name);
    assert_string_equal(name, "H10");
    for (int row = 0; row < TM_ROWS; row++)
        for (int column = 0; column < TM_COLUMNS; column++) {
            bool sea = row % 2 == 0 ? column == 0 : column == 14;
            assert_int_equal(tm_is_land(row * 15 + column), !sea);
            assert_int_equal(state.cell[row * 15 + column] == TM_SEA, sea);
        }
    assert_int_equal(count_type(&state, TM_SEA), 12);
}

/* TM-3.3, TM-3.4, A3: the table is the formula, and neighbourhood is mutual. */
static void neighbours_follow_the_offsets(void **unused)
{
    (void)unused;
    static const int even[6][2] = {{0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}};
    static const int odd[6][2] = {{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, 0}, {-1, 1}};
    for (int cell = 0; cell < TM_CELLS; cell++) {
        int row = cell / 15, column = cell % 15;
        for (int dir = 0; dir < 6 && tm_is_land(cell); dir++) {
            const int *step = row % 2 == 0 ? even[dir] : odd[dir];
            int r = row + step[0], c = column + step[1], to = r * 15 + c;
            if (r < 0 || r >= 12 || c < 0 || c >= 15 || !tm_is_land(to))
                to = TM_NOBODY;
            assert_int_equal(tm_around[cell][dir], to);
            if (to != TM_NOBODY)
                assert_int_equal(tm_around[to][(dir + 3) % 6], cell);
        }
    }
    assert_int_equal(tm_around[cell_of("B2")][2], cell_of("C2")); /* D2: the figures of the original */
    assert_int_equal(tm_around[cell_of("B2")][1], cell_of("C3"));
    TmState state = world(0);
    assert_int_equal(tm_step(&state, cell_of("E5"), 3), TM_NOBODY); /* E4 is a mountain */
    assert_int_equal(tm_step(&state, cell_of("E5"), 0), cell_of("E6"));
}

/* TM-3.5: both distances. */
static void both_distances_are_right(void **unused)
{
    (void)unused;
    TmState state = world(0);
    uint8_t field[TM_CELLS];
    assert_int_equal(tm_hex_distance(cell_of("E6"), cell_of("E6")), 0);
    for (int dir = 0; dir < 6; dir++)
        assert_int_equal(tm_hex_distance(cell_of("E6"), tm_around[cell_of("E6")][dir]), 1);
    assert_int_equal(tm_hex_distance(cell_of("A2"), cell_of("L14")), 18);
    tm_walk_field(&state, cell_of("F7"), field);
    assert_int_equal(tm_hex_distance(cell_of("F7"), cell_of("F11")), 4);
    assert_int_equal(field[cell_of("F11")], 5); /* round the mountains by row E */
    assert_int_equal(field[cell_of("F8")], TM_NOBODY);
    assert_true(tm_within(&state, cell_of("E6"), cell_of("C5"), 2));
    assert_false(tm_within(&state, cell_of("E6"), cell_of("C5"), 1));
}

/* TM-3.6, TM-3.7, A3: the half turn maps the map onto itself. */
static void half_turn(void **unused)
{
    (void)unused;
    TmState state = world(0);
    assert_int_equal(tm_rot(cell_of("E6")), cell_of("H10"));
    for (int cell = 0; cell < TM_CELLS; cell++)
        assert_int_equal(state.cell[cell], state.cell[tm_rot(cell)]);
    for (int n = 0; n < TM_NATIONS; n += 2)
        assert_int_equal(tm_rot(state.capital[n]), state.capital[n + 1]);
    for (int i = 0; i < TM_MAP_BASES; i++)
        assert_int_equal(tm_rot(state.site[i]), state.site[15 - i]);
    /* TM-3.7: with 16x16 hexes and a row pitch of 12 the land is 232 pixels wide and 148 high. */
    int left = 999, right = 0, bottom = 0;
    for (int cell = 0; cell < TM_CELLS; cell++) {
        int row = cell / 15, x = cell % 15 * 16 + (row % 2) * 8 - 8;
        if (!tm_is_land(cell))
            continue;
        left = x < left ? x : left;
        right = x + 16 > right ? x + 16 : right;
        bottom = row * 12 + 16;
    }
    assert_int_equal(right - left, 232);
    assert_int_equal(bottom, 148);
}

/* A2: the tables of section 3.2. */
static void a2_default_map(void **unused)
{
    (void)unused;
    static const uint8_t capitals[8][8] = {
        {0, 9, 4, 5, 8, 5, 4, 10}, {9, 0, 5, 4, 5, 8, 10, 4}, {4, 5, 0, 9, 4, 9, 8, 6}, {5, 4, 9, 0, 9, 4, 6, 8},
        {8, 5, 4, 9, 0, 13, 12, 4}, {5, 8, 9, 4, 13, 0, 4, 12}, {4, 10, 8, 6, 12, 4, 0, 13}, {10, 4, 6, 8, 4, 12, 13, 0},
    };
    static const uint8_t bases[8][16] = {
        {5, 10, 2, 4, 2, 6, 9, 2, 8, 5, 4, 7, 12, 10, 7, 6}, {6, 7, 10, 12, 7, 4, 5, 8, 2, 9, 6, 2, 4, 2, 10, 5},
        {2, 6, 5, 7, 2, 2, 5, 6, 4, 9, 8, 7, 8, 7, 11, 10}, {10, 11, 7, 8, 7, 8, 9, 4, 6, 5, 2, 2, 7, 5, 6, 2},
        {4, 2, 9, 11, 6, 2, 2, 10, 4, 13, 11, 7, 6, 7, 15, 10}, {10, 15, 7, 6, 7, 11, 13, 4, 10, 2, 2, 6, 11, 9, 2, 4},
        {9, 14, 5, 2, 6, 10, 12, 2, 11, 2, 4, 8, 13, 11, 5, 7}, {7, 5, 11, 13, 8, 4, 2, 11, 2, 12, 10, 6, 2, 5, 14, 9},
    };
    static const char *const camps[] = {"A2", "A11", "B1", "B8", "C2", "C3", "C4", "D3", "I13", "J12", "J13", "J14", "K8", "K15", "L5", "L14"};
    TmState state = world(0);
    uint8_t field[TM_CELLS], camp[TM_CELLS];
    int edges = 0, longest = 0;
    for (int n = 0; n < TM_NATIONS; n++) {
        tm_walk_field(&state, state.capital[n], field);
        for (int k = 0; k < TM_NATIONS; k++)
            assert_int_equal(field[state.capital[k]], capitals[n][k]);
        for (int i = 0; i < TM_MAP_BASES; i++)
            assert_int_equal(field[state.site[i]], bases[n][i]);
    }
    static const char *const capital[] = {"E6", "H10", "D9", "I7", "C13", "J3", "F2", "G14"};
    static const char *const site[] = {"B9", "B14", "C5", "D2", "D7", "D11", "E14", "F4", "G12", "H2", "I5", "I9", "I14", "J11", "K2", "K7"};
    static const char *const mountain[] = {"C9", "C14", "E3", "E4", "E7", "F8", "F9", "F10", "G6", "G7", "G8", "H9", "H12", "H13", "J2", "J7"};
    for (int i = 0; i < 8; i++)
        assert_int_equal(state.capital[i], cell_of(capital[i]));
    for (int i = 0; i < 16; i++) {
        assert_int_equal(state.site[i], cell_of(site[i]));
        assert_int_equal(state.cell[cell_of(mountain[i])], TM_MOUNTAIN);
    }
    assert_int_equal(count_type(&state, TM_MOUNTAIN), 16);
    assert_int_equal(count_type(&state, TM_PLAIN), 152); /* 168 land cells */
    for (int cell = 0; cell < TM_CELLS; cell++) {
        if (state.cell[cell] != TM_PLAIN)
            continue;
        for (int dir = 0; dir < 3; dir++)
            edges += tm_step(&state, cell, dir) != TM_NOBODY;
        tm_walk_field(&state, cell, field);
        for (int other = 0; other < TM_CELLS; other++)
            if (field[other] != TM_NOBODY && field[other] > longest)
                longest = field[other];
    }
    assert_int_equal(edges, 364);
    assert_int_equal(longest, 19);
    int count = tm_camp_cells(&state, camp), found = 0; /* TM-3.11 */
    assert_int_equal(count, 44);
    for (size_t i = 0; i < sizeof camps / sizeof camps[0]; i++)
        for (int k = 0; k < count; k++)
            found += camp[k] == cell_of(camps[i]);
    assert_int_equal(found, 16);
}

/* TM-3.8: xorshift32 and the product rule; a seed of 0. */
static void generator_is_xorshift32(void **unused)
{
    (void)unused;
    static const uint32_t first[] = {0x00042021, 0x04080601, 0x9DCCA8C5, 0x1255994F};
    TmState state = world(0);
    state.rng = 1;
    for (int i = 0; i < 4; i++) {
        uint32_t drawn = tm_draw(&state, 1000, 0);
        assert_int_equal(state.rng, first[i]);
        assert_int_equal(drawn, (uint32_t)((uint64_t)first[i] * 1000 >> 32));
    }
    GameOptions options;
    options_default(&tm_ops, &options);
    tm_ops.start(&state, &options, 0);
    assert_int_equal(state.rng, 0x9E3779B9);
}

/* V40, A4: the grid of map seed 1 after five attempts. */
static void v40_map_seed_1(void **unused)
{
    (void)unused;
    static const char grid[12][16] = {
        "~#........o...o", "....o#.....o.#~", "~.4...#...7....", ".......o..#..#~", "~.o..0..#....2.", "......o#...o..~",
        "~..o...#o......", ".3....#..1..o.~", "~#..#..o.......", "....6...#...5.~", "~#.o.....#o....", "o...o........#~",
    };
    TmState state;
    memset(&state, 0, sizeof state);
    state.map_seed = 1;
    assert_int_equal(tm_map_make(&state), 5);
    for (int cell = 0; cell < TM_CELLS; cell++) {
        char want = grid[cell / 15][cell % 15];
        int capital = tm_capital_at(&state, cell);
        bool site = memchr(state.site, cell, sizeof state.site) != NULL;
        char have = state.cell[cell] == TM_SEA ? '~' : state.cell[cell] == TM_MOUNTAIN ? '#' : capital >= 0 ? (char)('0' + capital) : site ? 'o' : '.';
        assert_int_equal(have, want);
    }
}

/* TM-3.9 (f) and the rest, measured anew on the finished map. */
static void check_fair(const TmState *state)
{
    uint8_t field[TM_CELLS];
    int low[3] = {999, 999, 999}, high[3] = {-1, -1, -1};
    for (int n = 0; n < TM_NATIONS; n++) {
        int value[3] = {0, 0, 999}, mountains = 0, near = 0, distance[16];
        tm_walk_field(state, state->capital[n], field);
        for (int i = 0; i < 16; i++) {
            distance[i] = field[state->site[i]];
            value[0] += distance[i] <= 4;
            near += distance[i] <= 3;
            assert_true(tm_hex_distance(state->site[i], tm_rot(state->site[i])) >= 2);
            assert_true(tm_hex_distance(state->site[i], state->capital[n]) >= 2);
            for (int k = 0; k < i; k++)
                assert_true(tm_hex_distance(state->site[i], state->site[k]) >= 2);
        }
        for (int k = 0; k < 4; k++) { /* the four nearest, by repeated search */
            int best = 0;
            for (int i = 1; i < 16; i++)
                best = distance[i] < distance[best] ? i : best;
            value[1] += distance[best];
            distance[best] = 999;
        }
        for (int k = 0; k < TM_NATIONS; k++)
            if (k != n) {
                assert_true(tm_hex_distance(state->capital[n], state->capital[k]) >= 4);
                value[2] = field[state->capital[k]] < value[2] ? field[state->capital[k]] : value[2];
            }
        for (int dir = 0; dir < 6; dir++) {
            mountains += tm_step(state, state->capital[n], dir) == TM_NOBODY;
            assert_int_not_equal(tm_around[state->capital[n]][dir], TM_NOBODY); /* (b): six land neighbours */
        }
        assert_true(mountains <= 1);                                            /* (c) */
        assert_true(near >= 2);                                                 /* (e) */
        for (int i = 0; i < 3; i++) {
            low[i] = value[i] < low[i] ? value[i] : low[i];
            high[i] = value[i] > high[i] ? value[i] : high[i];
        }
    }
    assert_true(high[0] - low[0] <= 2 && high[1] - low[1] <= 4 && high[2] - low[2] <= 2);
}

/* TM-3.10, A4: seeds 1..300 all succeed, 33 attempts at most, 4.7 on average. */
static void a4_three_hundred_maps(void **unused)
{
    (void)unused;
    int sum = 0, most = 0;
    uint32_t trail = HASH_START;
    for (uint32_t seed = 1; seed <= 300; seed++) {
        TmState state;
        memset(&state, 0, sizeof state);
        state.map_seed = seed;
        int attempts = tm_map_make(&state);
        assert_in_range(attempts, 1, 64);
        sum += attempts;
        most = attempts > most ? attempts : most;
        assert_int_equal(state.map_random, 1);
        for (int cell = 0; cell < TM_CELLS; cell++)
            assert_int_equal(state.cell[cell], state.cell[tm_rot(cell)]);
        for (int i = 1; i < TM_MAP_BASES; i++)
            assert_true(state.site[i - 1] < state.site[i]);
        assert_int_equal(state.capital[0], cell_of("E6"));                      /* (a) */
        assert_int_equal(state.capital[1], cell_of("H10"));
        assert_in_range(count_type(&state, TM_MOUNTAIN), 14, 20);               /* (c): 7 to 10 pairs */
        assert_true(tm_connected(&state));                                      /* (d) */
        check_fair(&state);
        uint8_t camp[TM_CELLS];
        assert_true(tm_camp_cells(&state, camp) >= 2);
        trail = hash_bytes(hash_bytes(hash_bytes(trail, state.cell, sizeof state.cell), state.capital, sizeof state.capital), state.site, sizeof state.site);
    }
    print_message("300 maps: %d attempts in all, %d at most\n", sum, most);
    assert_int_equal(most, 33);
    assert_in_range(sum, 1395, 1425);
    assert_int_equal(trail, 0xC0174BE9u);   /* a number stands for its map, whoever tells it to whom */
}

/* TM-3.10: a game makes its map an attempt a step, and nothing of that is left in it but the map. */
static void maps_are_made_in_steps(void **unused)
{
    (void)unused;
    static const struct { uint16_t seed; int attempts; } maps[] = {{1, 5}, {17, 33}, {2, 0}};
    for (size_t i = 0; i < sizeof maps / sizeof maps[0]; i++) {
        static TmState state, plain, want;
        GameOptions options;
        EventList events;
        int steps = 0;
        options_default(&tm_ops, &options);
        options.value[TM_OPTION_ROLES] = (uint16_t)(i % 2 == 1 ? TM_ROLES_LOTS : TM_ROLES_VOLUNTEERS);
        tm_ops.start(&plain, &options, 9);
        options.value[TM_OPTION_MAP] = maps[i].seed;
        tm_ops.start(&state, &options, 9);
        while (state.phase == TM_MAP_PHASE) {
            assert_int_equal(tm_ops.to_act(&state), SEAT_AUTO);
            assert_true(tm_valid(&state));
            assert_int_equal(state.spent, steps);
            assert_int_equal(count_type(&state, TM_MOUNTAIN), 0); /* an attempt that failed leaves nothing */
            events_clear(&events);
            assert_int_equal(tm_ops.apply(&state, SEAT_AUTO, (Action){ACTION_CONTINUE, 0, 0, 0}, &events), APPLY_OK);
            steps++;
        }
        memset(&want, 0, sizeof want);
        want.map_seed = maps[i].seed;
        assert_int_equal(tm_map_make(&want), steps);
        if (maps[i].attempts > 0)
            assert_int_equal(steps, maps[i].attempts);
        assert_int_equal(events.count, 1);
        assert_int_equal(events.at[0].kind, TM_EVENT_PHASE);
        assert_int_equal(events.at[0].a, i % 2 == 1 ? TM_SETUP_PHASE : TM_VOLUNTEER_PHASE);
        assert_memory_equal(state.cell, want.cell, sizeof want.cell);
        assert_memory_equal(state.capital, want.capital, sizeof want.capital);
        assert_memory_equal(state.site, want.site, sizeof want.site);
        assert_true(tm_valid(&state));
        tm_map_default(&state); /* the same game but for its map */
        state.map_seed = state.map_random = 0;
        assert_memory_equal(&state, &plain, sizeof state);
    }
}

/* TM-3.10: when the last attempt fails, the default map serves. */
static void the_last_attempt(void **unused)
{
    (void)unused;
    static TmState state;
    GameOptions options;
    options_default(&tm_ops, &options);
    options.value[TM_OPTION_MAP] = 17;
    tm_ops.start(&state, &options, 9);
    state.spent = TM_MAP_ATTEMPTS - 2;
    assert_int_equal(tm_ops.apply(&state, SEAT_AUTO, (Action){ACTION_CONTINUE, 0, 0, 0}, NULL), APPLY_OK);
    assert_int_equal(state.phase, TM_MAP_PHASE);
    assert_int_equal(tm_ops.apply(&state, SEAT_AUTO, (Action){ACTION_CONTINUE, 0, 0, 0}, NULL), APPLY_OK);
    assert_int_equal(state.phase, TM_VOLUNTEER_PHASE);
    assert_int_equal(state.map_random, 0);
    assert_int_equal(tm_capital_at(&state, cell_of("D9")), 2);
    assert_true(tm_valid(&state));
}

/* Each demand of TM-3.9 is noticed when it is broken. */
static void unfair_maps_are_refused(void **unused)
{
    (void)unused;
    int taken = 0, tried = 0;
    Rng rng;
    rng_start(&rng, 4);
    for (uint32_t seed = 1; seed <= UNFAIR; seed++) {
        static TmState state, other;
        memset(&state, 0, sizeof state);
        state.map_seed = seed;
        tm_map_make(&state);
        assert_true(tm_map_fits(&state));
        other = state;
        other.capital[0] = 66;
        other.capital[1] = (uint8_t)tm_rot(66);
        assert_false(tm_map_fits(&other));
        other = state;                              /* the halves of a pair belong together */
        other.capital[3] = other.capital[5];
        assert_false(tm_map_fits(&other));
        other = state;
        other.site[0] = other.site[1];
        assert_false(tm_map_fits(&other));
        other = state;
        other.cell[state.site[3]] = other.cell[tm_rot(state.site[3])] = TM_MOUNTAIN;
        assert_false(tm_map_fits(&other));
        for (int pair = 0; pair < 36; pair++) {     /* (c): two mountains beside a capital, at any two sides */
            int capital = state.capital[seed % TM_NATIONS], beside[2] = {tm_around[capital][pair / 6], tm_around[capital][pair % 6]};
            other = state;
            for (int i = 0; i < 2; i++) other.cell[beside[i]] = other.cell[tm_rot(beside[i])] = TM_MOUNTAIN;
            assert_true(pair / 6 == pair % 6 || !tm_map_fits(&other));
        }
        for (int i = 0; i < 40; i++, tried++) {     /* a pair of bases somewhere else: only where all demands still hold */
            int place = (int)rng_below(&rng, 8, 0), cell = (int)rng_below(&rng, 90, 0);
            other = state;
            other.site[place] = (uint8_t)cell;
            other.site[15 - place] = (uint8_t)tm_rot(cell);
            bool sorted = true, apart = other.cell[cell] == TM_PLAIN;
            for (int k = 1; k < 16; k++)
                sorted = sorted && other.site[k - 1] < other.site[k];
            for (int k = 0; k < 16; k++) {
                apart = apart && (k == place || tm_hex_distance(other.site[k], cell) >= 2);
                apart = apart && tm_hex_distance(other.capital[k % 8], cell) >= 2;
            }
            bool fits = tm_map_fits(&other);
            taken += fits;
            assert_true(sorted && apart ? true : !fits);
            if (fits)
                check_fair(&other);
        }
    }
    print_message("%d of %d changed maps are as fair as before\n", taken, tried);
    assert_true(taken > UNFAIR / 3 && taken < tried / 2);
}

/* Is every passable cell reached, cell by cell from the first capital? */
static bool plainly_connected(const TmState *state)
{
    uint8_t reached[TM_CELLS] = {0};
    int passable = 0, count = 1;
    for (int cell = 0; cell < TM_CELLS; cell++)
        passable += state->cell[cell] == TM_PLAIN;
    reached[state->capital[0]] = 1;
    for (bool more = true; more;) {
        more = false;
        for (int cell = 0; cell < TM_CELLS; cell++)
            for (int dir = 0; dir < 6 && reached[cell]; dir++) {
                int to = tm_step(state, cell, dir);
                if (to == TM_NOBODY || reached[to] || tm_blockade_at(state, cell, dir) >= 0)
                    continue;
                reached[to] = 1;
                count++;
                more = true;
            }
    }
    return count == passable;
}

/* A17 and the floods that work on whole rows: the same answers as cell by cell, with and without blockades. */
static void rows_agree_with_cells(void **unused)
{
    (void)unused;
    static TmState state;
    GameOptions options;
    Rng rng;
    int cut_off = 0, together = 0;
    rng_start(&rng, 77);
    options_default(&tm_ops, &options);
    for (int i = 0; i < SETS; i++) {
        options.value[TM_OPTION_MAP] = (uint16_t)(i % 50 / 5);
        tm_ops.start(&state, &options, 1);
        play_on(&state, NULL);
        int focus = state.capital[rng_below(&rng, 8, 0)];     /* blockades in a heap cut something off now and then */
        while (state.blockade_count < TM_BLOCKADES_MAX) {
            int cell = focus, dir = (int)rng_below(&rng, 6, 0);
            for (uint32_t steps = rng_below(&rng, 3, 0); steps > 0; steps--) {
                int to = tm_step(&state, cell, (int)rng_below(&rng, 6, 0));
                cell = to == TM_NOBODY ? cell : to;
            }
            int to = tm_step(&state, cell, dir);
            if (to == TM_NOBODY || tm_blockade_at(&state, cell, dir) >= 0) {
                if (rng_below(&rng, 8, 0) == 0)
                    break;
                continue;
            }
            scene_blockade(&state, dir < 3 ? cell : to, dir % 3, 0);
        }
        bool joined = plainly_connected(&state);
        assert_int_equal(tm_connected(&state), joined);
        together += joined;
        cut_off += !joined;
    }
    print_message("%d sets of blockades cut something off, %d do not\n", cut_off, together);
    assert_true(cut_off > SETS / 30 && together > SETS / 30);
    for (int cell = 0; cell < TM_CELLS; cell++) {
        uint8_t field[TM_CELLS];
        TmRows passable, rows = {{0}};
        assert_int_equal(tm_row_of(cell), cell / TM_COLUMNS);
        assert_int_equal(tm_column_of(cell), cell % TM_COLUMNS);
        if (state.cell[cell] != TM_PLAIN)
            continue;
        tm_walk_field(&state, cell, field);
        tm_rows_passable(&state, &passable);
        tm_rows_add(&rows, cell);
        for (int steps = 0; steps < 8; steps++) {
            for (int other = 0; other < TM_CELLS; other++)
                assert_int_equal(tm_rows_have(&rows, other), field[other] <= steps);
            tm_rows_spread(&rows, &passable);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_agree_with_cells),
        cmocka_unit_test(cells_have_their_numbers),
        cmocka_unit_test(neighbours_follow_the_offsets),
        cmocka_unit_test(both_distances_are_right),
        cmocka_unit_test(half_turn),
        cmocka_unit_test(a2_default_map),
        cmocka_unit_test(generator_is_xorshift32),
        cmocka_unit_test(v40_map_seed_1),
        cmocka_unit_test(a4_three_hundred_maps),
        cmocka_unit_test(maps_are_made_in_steps),
        cmocka_unit_test(the_last_attempt),
        cmocka_unit_test(unfair_maps_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
