/* SPDX-License-Identifier: MIT */
/* The island and the price list: MG-2, section 3, acceptance A01 and A02. */
#include <string.h>
#include <strings.h>

#include "../common/check.h"
#include "scene.h"

/* [MG-A01], MG-2.1: kinds and numbers of areas and positions. */
static void the_island_has_its_areas(void **state)
{
    (void)state;
    static const int wanted_types[MG_TYPES] = {8, 10, 6, 18, 6}, wanted_offices[MG_OFFICES] = {18, 6, 6, 10, 8, 8, 6, 6, 18};
    static const int limits[MG_TYPES] = {9, 6, 6, 5, 10};
    int types[MG_TYPES] = {0}, offices[MG_OFFICES] = {0}, next = 0;
    for (int area = 0; area < MG_AREAS; area++) {
        const MgArea *at = &mg_areas[area];
        assert_int_equal(at->index, types[at->type]++);
        assert_int_equal(at->limit, area == MORGRAST ? 12 : limits[at->type]);
        assert_int_equal(at->first, next);
        for (int i = 0; i < at->positions; i++, next++) {
            assert_int_equal(mg_positions[next].area, area);
            assert_int_equal(mg_positions[next].index, mg_positions[next].office == MG_TRADER ? offices[MG_TRADER] : at->index);
            offices[mg_positions[next].office]++;
        }
    }
    assert_int_equal(next, MG_POSITIONS);
    assert_memory_equal(types, wanted_types, sizeof types);
    assert_memory_equal(offices, wanted_offices, sizeof offices);
}

static const uint8_t *offices_in(int type, int area, int *count)
{
    static const uint8_t full[] = {MG_GOVERNOR, MG_PRIEST, MG_GUILDMASTER, MG_CAPTAIN, MG_TRADER};
    static const uint8_t garrison[] = {MG_GOVERNOR, MG_PRIEST, MG_CAPTAIN, MG_TRADER};
    static const uint8_t academy[] = {MG_GOVERNOR, MG_PRIEST, MG_GUILDMASTER, MG_TRADER};
    static const uint8_t village[] = {MG_MAYOR, MG_TRADER}, castle[] = {MG_COUNT, MG_MAGE}, land[] = {MG_LANDOWNER};
    *count = type == MG_CITY ? 5 : type == MG_LAND ? 1 : type == MG_WILD ? 0 : 2;
    if (type == MG_CITY && (area == WESTMAR || area == OSTMAR || area == NORDRUN || area == SUEDMAR)) {
        *count = 4;
        return area == WESTMAR || area == OSTMAR ? garrison : academy;
    }
    return type == MG_CITY ? full : type == MG_VILLAGE ? village : type == MG_CASTLE ? castle : land;
}

/* D5 to D7: which offices stand where, highest first. */
static void offices_follow_their_rank(void **state)
{
    (void)state;
    for (int area = 0; area < MG_AREAS; area++) {
        int count;
        const uint8_t *wanted = offices_in(mg_areas[area].type, area, &count);
        assert_int_equal(mg_areas[area].positions, count);
        for (int i = 0; i < count; i++)
            assert_int_equal(mg_positions[mg_areas[area].first + i].office, wanted[i]);
    }
}

static int area_at(int column, int row)
{
    for (int area = 0; area < MG_AREAS; area++)
        if (mg_areas[area].column == column && mg_areas[area].row == row)
            return area;
    return MG_NOWHERE;
}

/* MG-2.2: neighbours by the table of directions, both ways. */
static void neighbours_follow_the_formula(void **state)
{
    (void)state;
    static const int step[2][6][2] = {
        {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 0}, {-1, -1}},
        {{0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}},
    };
    for (int area = 0; area < MG_AREAS; area++)
        for (int direction = 0; direction < 6; direction++) {
            const int *way = step[mg_areas[area].column & 1][direction];
            int next = mg_areas[area].neighbour[direction];
            assert_int_equal(next, area_at(mg_areas[area].column + way[0], mg_areas[area].row + way[1]));
            if (next != MG_NOWHERE)
                assert_int_equal(mg_areas[next].neighbour[(direction + 3) % 6], area);
        }
}

static int formula(int from, int to)
{
    int q = mg_areas[from].column - mg_areas[to].column;
    int zf = mg_areas[from].row - mg_areas[from].column / 2, zt = mg_areas[to].row - mg_areas[to].column / 2;
    int z = zf - zt, s = q + z;
    q = q < 0 ? -q : q;
    z = z < 0 ? -z : z;
    s = s < 0 ? -s : s;
    return q > z ? (q > s ? q : s) : (z > s ? z : s);
}

/* [MG-A02], MG-2.2: table, formula and breadth-first search agree for all pairs. */
static void distances_agree(void **state)
{
    (void)state;
    int farthest = 0;
    for (int from = 0; from < MG_AREAS; from++) {
        int steps[MG_AREAS], queue[MG_AREAS], head = 0, tail = 0;
        memset(steps, -1, sizeof steps);
        steps[from] = 0;
        queue[tail++] = from;
        while (head < tail) {
            int area = queue[head++];
            for (int direction = 0; direction < 6; direction++) {
                int next = mg_areas[area].neighbour[direction];
                if (next == MG_NOWHERE || steps[next] >= 0)
                    continue;
                steps[next] = steps[area] + 1;
                queue[tail++] = next;
            }
        }
        assert_int_equal(tail, MG_AREAS);
        for (int to = 0; to < MG_AREAS; to++) {
            assert_int_equal(mg_distance(from, to), steps[to]);
            assert_int_equal(mg_distance(from, to), formula(from, to));
            farthest = steps[to] > farthest ? steps[to] : farthest;
        }
    }
    assert_int_equal(farthest, 8);
}

/* [MG-T01]. */
static void worked_example_of_the_board(void **state)
{
    (void)state;
    static const uint8_t of_morgrast[6] = {KALDMARK, LOHFELD, AMSELAU, DRACHTOR, OSTRAND, MIRREL},
                         of_sturmkap[6] = {MG_NOWHERE, MG_NOWHERE, MG_NOWHERE, LERCHAU, FINSTAL, OKERIN};
    assert_memory_equal(mg_areas[MORGRAST].neighbour, of_morgrast, 6);
    assert_memory_equal(mg_areas[STURMKAP].neighbour, of_sturmkap, 6);
    assert_int_equal(mg_distance(GRAMKAP, STURMKAP), 8);
    assert_int_equal(mg_distance(MORGRAST, EISKLAMM), 4);
    assert_int_equal(mg_distance(ADLERHORST, TOTENRIFF), 2);
}

/* Layout facts of section 3.2, and MG-2.4: fate temples lie on the wilds. */
static void layout_facts(void **state)
{
    (void)state;
    for (int i = 0; i < MG_CITIES; i++) {
        int lands = 0;
        assert_int_equal(mg_areas[mg_cities[i]].type, MG_CITY);
        for (int land = 0; land < MG_LANDS; land++)
            lands += mg_distance(mg_cities[i], mg_lands[land]) == 1;
        assert_true(lands > 0);
        for (int k = 0; k < i; k++)
            assert_true(mg_distance(mg_cities[i], mg_cities[k]) > 1);
    }
    for (int field = 0; field < MG_FIELDS; field++) {
        assert_int_equal(mg_areas[mg_fields[field]].type, MG_WILD);
        for (int area = 0; area < MG_AREAS; area++)
            if (mg_areas[area].type == MG_CITY || mg_areas[area].type == MG_CASTLE)
                assert_true(mg_distance(mg_fields[field], area) >= 2);
        for (int other = 0; other < field; other++)
            assert_true(mg_distance(mg_fields[field], mg_fields[other]) >= 3);
    }
    for (int castle = 0; castle < MG_CASTLES; castle++) {
        int near = 0;
        assert_int_equal(mg_areas[mg_castles[castle]].type, MG_CASTLE);
        for (int field = 0; field < MG_FIELDS; field++)
            near += mg_distance(mg_castles[castle], mg_fields[field]) == 2;
        assert_int_equal(near, castle == 5 ? 2 : 1);
    }
    for (int i = 0; i < MG_TRADERS; i++)
        assert_int_equal(mg_positions[mg_traders[i]].office, MG_TRADER);
    for (int i = 0; i < MG_LANDS; i++)
        assert_int_equal(mg_areas[mg_lands[i]].type, MG_LAND);
}

/* Section 3.1 and 3.4: numbers that stand in tables. */
static void prices_and_numbers(void **state)
{
    (void)state;
    static const uint8_t upgrades[MG_KINDS][MG_KINDS] = {{3}, {0, 3}, {1, 1, 1}, {2, 0, 0, 1}, {0, 2}};
    static const uint8_t costs[MG_THINGS][MG_KINDS] = {{0}, {1, 1, 0, 0, 2}, {2, 2}, {2, 1, 2}, {3, 2, 2}, {0, 0, 0, 2, 1}, {0, 2, 3}};
    static const uint8_t figures[] = {0, 25, 18, 16, 15, 14, 14}, chips[] = {0, 5, 4, 3, 3, 2, 2}, gold[] = {0, 12, 11, 9, 8, 7, 7};
    assert_memory_equal(mg_upgrade_costs, upgrades, sizeof upgrades);
    assert_memory_equal(mg_costs, costs, sizeof costs);
    assert_memory_equal(mg_figures_of, figures, sizeof figures);
    assert_memory_equal(mg_base_chips, chips, sizeof chips);
    assert_memory_equal(mg_start_gold, gold, sizeof gold);
    assert_string_equal(mg_areas[MORGRAST].name, "Morgrast");
    assert_string_equal(mg_areas[TOTENRIFF].name, "Totenriff");
    assert_string_equal(mg_god_names[MG_RAMINA], "Ramina");
}

/* The names that tests use stand for the same places in the engine. */
static void names_of_places_are_the_islands(void **state)
{
#define NAME_OF(name) #name,
#define OFFICE_OF(area, office) {area, MG_##office},
    static const char *const names[] = {AREA_NAMES(NAME_OF)};
    static const struct { uint8_t area, office; } offices[] = {POSITION_NAMES(OFFICE_OF)};
    (void)state;
    assert_int_equal(AREAS_NAMED, MG_AREAS);
    assert_int_equal(POSITIONS_NAMED, MG_POSITIONS);
    for (int area = 0; area < MG_AREAS; area++) assert_int_equal(strcasecmp(names[area], mg_areas[area].name), 0);
    for (int position = 0; position < MG_POSITIONS; position++) {
        assert_int_equal(offices[position].area, mg_positions[position].area);
        assert_int_equal(offices[position].office, mg_positions[position].office);
    }
}

/* [MG-A18]: the size of the state. */
static void the_state_is_small(void **state)
{
    (void)state;
    assert_true(sizeof(MgState) <= MG_STATE_BYTES);
    assert_int_equal(mg_ops.state_size, sizeof(MgState));
    assert_true(MG_PACK_MAX <= 1024);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_island_has_its_areas), cmocka_unit_test(offices_follow_their_rank),
        cmocka_unit_test(neighbours_follow_the_formula), cmocka_unit_test(distances_agree),
        cmocka_unit_test(worked_example_of_the_board), cmocka_unit_test(layout_facts),
        cmocka_unit_test(prices_and_numbers), cmocka_unit_test(names_of_places_are_the_islands),
        cmocka_unit_test(the_state_is_small),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
