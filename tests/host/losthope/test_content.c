/* SPDX-License-Identifier: MIT */
/* The tables of section 2 as they come out of the content compiler: numbers, decks, map, house, people and chapters. */
#include <string.h>

#include "../common/check.h"
#include "engine/losthope/content.h"
#include "places.h"

/* ---- 2.3 the city ---- */

static void districts_have_their_cost_noise_and_colour(void **state)
{
    static const struct {
        uint8_t cost, noise, colour, east, river, white, black;
    } wanted[LH_DISTRICTS] = {
        [1] = {3, 4, LH_DRAW_RED, 1, 0, 2, 3},   [2] = {2, 2, LH_DRAW_GREY, 1, 0, 6, 4},
        [3] = {2, 3, LH_DRAW_BLUE, 1, 1, 4, 10}, [4] = {2, 3, LH_DRAW_GREEN, 1, 1, 2, 3},
        [5] = {3, 2, LH_DRAW_RED, 1, 1, 9, 6},   [6] = {3, 4, LH_DRAW_BLUE, 1, 0, 5, 2},
        [7] = {2, 1, LH_DRAW_GREY, 0, 0, 10, 8}, [8] = {2, 3, LH_DRAW_GREEN, 0, 0, 7, 9},
        [9] = {2, 2, LH_DRAW_BLACK, 0, 1, 8, 5}, [10] = {1, 1, LH_DRAW_BLACK, 0, 1, 3, 7},
    };
    (void)state;
    for (int i = 1; i < LH_DISTRICTS; i++) {
        const LhDistrict *district = &lh_districts[i];
        assert_int_equal(district->cost, wanted[i].cost);
        assert_int_equal(district->noise, wanted[i].noise);
        assert_int_equal(district->colour, wanted[i].colour);
        assert_int_equal(district->east, wanted[i].east);
        assert_int_equal(district->river, wanted[i].river);
        assert_int_equal(district->white, wanted[i].white);
        assert_int_equal(district->black, wanted[i].black);
    }
}

/* Section 2.3. */
static void neighbours_are_symmetric_and_arrows_lead_to_them(void **state)
{
    static const uint16_t wanted[LH_DISTRICTS] = {
        [1] = 1 << 2 | 1 << 3,           [2] = 1 << 1 | 1 << 4 | 1 << 6, [3] = 1 << 1 | 1 << 4 | 1 << 10,
        [4] = 1 << 2 | 1 << 3 | 1 << 5,  [5] = 1 << 4 | 1 << 6 | 1 << 9, [6] = 1 << 2 | 1 << 5,
        [7] = 1 << 8 | 1 << 10,          [8] = 1 << 7 | 1 << 9,          [9] = 1 << 5 | 1 << 8 | 1 << 10,
        [10] = 1 << 3 | 1 << 7 | 1 << 9,
    };
    (void)state;
    for (int i = 1; i < LH_DISTRICTS; i++) {
        assert_int_equal(lh_districts[i].neighbours, wanted[i]);
        for (int k = 1; k < LH_DISTRICTS; k++) {
            assert_int_equal(lh_districts[i].neighbours >> k & 1, lh_districts[k].neighbours >> i & 1);
        }
        assert_true(lh_districts[i].neighbours >> lh_districts[i].white & 1);
        assert_true(lh_districts[i].neighbours >> lh_districts[i].black & 1);
    }
}

/* The cheapest route from 10, its own cost included, by trying again until nothing gets cheaper. */
static void cheapest_routes(int cost[LH_DISTRICTS])
{
    for (int i = 0; i < LH_DISTRICTS; i++) {
        cost[i] = 99;
    }
    cost[10] = lh_districts[OLD_TOWN].cost;
    for (int again = 0; again < LH_DISTRICTS; again++) {
        for (int i = 1; i < LH_DISTRICTS; i++) {
            for (int k = 1; k < LH_DISTRICTS; k++) {
                if ((lh_districts[i].neighbours >> k & 1) != 0 && cost[i] + lh_districts[k].cost < cost[k]) {
                    cost[k] = cost[i] + lh_districts[k].cost;
                }
            }
        }
    }
}

/* Section 2.3. */
static void routes_cost_what_the_list_says(void **state)
{
    static const int wanted[LH_DISTRICTS] = {
        [1] = 6, [2] = 7, [3] = 3, [4] = 5, [5] = 6, [6] = 9, [7] = 3, [8] = 5, [9] = 3, [10] = 1};
    int cost[LH_DISTRICTS];
    (void)state;
    cheapest_routes(cost);
    for (int i = 1; i < LH_DISTRICTS; i++) {
        assert_int_equal(cost[i], wanted[i]);
    }
    assert_int_equal(lh_districts[OLD_TOWN].cost + lh_districts[CHURCH].cost + lh_districts[HOSPITAL].cost,
                     5); /* the seed's example 10-7-8 */
}

static const LhCell *cell_at(int q, int r)
{
    for (int i = 0; i < LH_CELLS; i++) {
        if (lh_cells[i].q == q && lh_cells[i].r == r) {
            return &lh_cells[i];
        }
    }
    return NULL;
}

static const int around[6][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}};

/* Section 2.3. */
static void hexes_are_as_many_as_the_table_says(void **state)
{
    static const int wanted[LH_CELL_SOUTH_BRIDGE + 1] = {0, 21, 21, 23, 21, 18, 23, 23, 24, 26, 27, 11, 1, 1};
    int count[LH_CELL_SOUTH_BRIDGE + 1] = {0};
    (void)state;
    assert_int_equal(LH_CELLS, 240);
    for (int i = 0; i < LH_CELLS; i++) {
        count[lh_cells[i].kind]++;
    }
    for (int kind = 0; kind <= LH_CELL_SOUTH_BRIDGE; kind++) {
        assert_int_equal(count[kind], wanted[kind]);
    }
    assert_int_equal(cell_at(7, 3)->kind, LH_CELL_NORTH_BRIDGE);
    assert_int_equal(cell_at(4, 10)->kind, LH_CELL_SOUTH_BRIDGE);
    assert_int_equal(cell_at(9, 0)->kind, LH_CELL_RIVER);
    assert_int_equal(cell_at(3, 12)->kind, LH_CELL_RIVER);
}

/* Section 2.3. */
static void hex_groups_touch_exactly_like_the_neighbours(void **state)
{
    uint16_t touch[LH_DISTRICTS] = {0};
    (void)state;
    for (int i = 0; i < LH_CELLS; i++) {
        for (int side = 0; side < 6; side++) {
            const LhCell *other = cell_at(lh_cells[i].q + around[side][0], lh_cells[i].r + around[side][1]);
            if (other != NULL && lh_cells[i].kind < LH_DISTRICTS && other->kind < LH_DISTRICTS
                && other->kind != lh_cells[i].kind) {
                touch[lh_cells[i].kind] |= (uint16_t)(1 << other->kind);
            }
        }
    }
    touch[10] |= 1 << 3;
    touch[3] |= 1 << 10;
    touch[9] |= 1 << 5;
    touch[5] |= 1 << 9;
    for (int i = 1; i < LH_DISTRICTS; i++) {
        assert_int_equal(touch[i], lh_districts[i].neighbours);
    }
}

/* LH-24.2. */
static void the_seven_sites_lie_inside_their_district(void **state)
{
    (void)state;
    for (int i = 1; i < LH_DISTRICTS; i++) {
        const LhDistrict *district = &lh_districts[i];
        assert_int_equal(cell_at(district->q, district->r)->kind, i);
        for (int side = 0; side < 6; side++) {
            assert_int_equal(cell_at(district->q + around[side][0], district->r + around[side][1])->kind, i);
        }
    }
    assert_int_equal(lh_districts[HOSPITAL].q, -2);
    assert_int_equal(lh_districts[HOSPITAL].r, 8);
}

/* ---- 2.4 the house ---- */

static void rooms_their_cards_and_what_lies_before_them(void **state)
{
    static const uint8_t kind[LH_SPACES] = {
        [LH_SPACE_C1] = LH_SPACE_BARS,    [LH_SPACE_C2] = LH_SPACE_FURNITURE, [LH_SPACE_C3] = LH_SPACE_RUBBLE,
        [LH_SPACE_C4] = LH_SPACE_HEAP,    [LH_SPACE_C5] = LH_SPACE_RUBBLE,    [LH_SPACE_C6] = LH_SPACE_FURNITURE,
        [LH_SPACE_OUT] = LH_SPACE_ACTION, [LH_SPACE_GRD] = LH_SPACE_ACTION,   [LH_SPACE_FLR] = LH_SPACE_ACTION,
        [LH_SPACE_RUM] = LH_SPACE_ACTION};
    (void)state;
    assert_int_equal(LH_SPACE_A1, 0);
    assert_int_equal(LH_SPACE_C1, 10);
    assert_int_equal(LH_SPACE_C6, 15);
    assert_int_equal(LH_SPACE_OUT, 16);
    for (int i = 0; i < LH_SPACES; i++) {
        assert_int_equal(lh_spaces[i].kind, kind[i]);
        for (int k = 0; k < LH_SPACES; k++) {
            assert_int_equal(lh_spaces[i].beside >> k & 1, lh_spaces[k].beside >> i & 1);
        }
    }
    assert_int_equal(lh_spaces[LH_SPACE_C1].before, LH_NONE);
    assert_int_equal(lh_spaces[LH_SPACE_C2].before, LH_SPACE_C1);
    assert_int_equal(lh_spaces[LH_SPACE_C4].before, LH_SPACE_C3);
    assert_int_equal(lh_spaces[LH_SPACE_C5].before, LH_SPACE_C4);
    assert_int_equal(lh_spaces[LH_SPACE_C6].before, LH_SPACE_C5);
    assert_int_equal(lh_spaces[LH_SPACE_C4].beside, 1 << LH_SPACE_C3 | 1 << LH_SPACE_C5);
    assert_int_equal(lh_spaces[LH_SPACE_U2].beside, 1 << LH_SPACE_U1); /* the stairs part it from U3 */
    assert_int_equal(lh_spaces[LH_SPACE_C6].beside, 0);
}

/* Section 2.4. */
static void loots_are_sets_of_1_5_4_and_6(void **state)
{
    int count[LH_SPACE_ACTION] = {0};
    (void)state;
    assert_int_equal(LH_LOOTS, 16);
    for (int i = 0; i < LH_LOOTS; i++) {
        count[lh_loots[i].set]++;
        assert_int_not_equal(lh_loots[i].loot, 0);
    }
    assert_int_equal(count[LH_SPACE_BARS], 1);
    assert_int_equal(count[LH_SPACE_FURNITURE], 5);
    assert_int_equal(count[LH_SPACE_HEAP], 4);
    assert_int_equal(count[LH_SPACE_RUBBLE], 6);
}

/* ---- 2.5, 2.6, 2.7 ---- */

static void actions_by_status(void **state)
{
    static const uint8_t wanted[LH_STATUSES][LH_STATUS_LEVELS] = {[LH_HUNGER] = {3, 3, 2, 1, 0},
                                                                  [LH_ILLNESS] = {3, 2, 1, 0, 0},
                                                                  [LH_WOUNDS] = {3, 2, 1, 0, 0},
                                                                  [LH_MISERY] = {3, 3, 2, 1, 0},
                                                                  [LH_FATIGUE] = {3, 2, 1, 0, 0}};
    (void)state;
    assert_memory_equal(lh_actions_by_status, wanted, sizeof wanted);
}

/* Section 2.6. */
static void stock_value_and_weight_of_every_item(void **state)
{
    static const uint8_t wanted[LH_ITEMS][4] = {
        {40, 0, 1, LH_RESOURCE}, {40, 0, 1, LH_RESOURCE}, {40, 0, 1, LH_RESOURCE}, {3, 10, 1, LH_GREEN},
        {3, 3, 1, LH_GREEN},     {6, 1, 0, LH_GREEN},     {3, 3, 1, LH_GREEN},     {4, 1, 0, LH_GREEN},
        {9, 5, 0, LH_GREEN},     {6, 10, 1, LH_GREEN},    {3, 15, 1, LH_GREEN},    {2, 6, 1, LH_GREY},
        {1, 5, 0, LH_GREY},      {2, 5, 0, LH_GREY},      {3, 1, 1, LH_GREY},      {4, 2, 1, LH_GREY},
        {4, 3, 1, LH_GREY},      {2, 10, 0, LH_GREY},     {3, 1, 0, LH_GREY},      {1, 3, 1, LH_GREY},
        {1, 10, 2, LH_GREY},     {4, 2, 1, LH_RED},       {1, 5, 1, LH_RED},       {2, 16, 1, LH_RED},
        {3, 8, 1, LH_RED},       {1, 1, 0, LH_RED},       {1, 8, 2, LH_RED},       {2, 20, 2, LH_RED},
        {2, 12, 1, LH_RED},      {9, 3, 0, LH_RED},       {1, 8, 2, LH_RED},       {2, 20, 2, LH_RED},
        {3, 1, 0, LH_YELLOW},    {6, 1, 0, LH_YELLOW},    {3, 6, 0, LH_YELLOW},    {3, 10, 0, LH_YELLOW},
        {3, 10, 0, LH_YELLOW}};
    (void)state;
    assert_int_equal(LH_ITEMS, 37);
    for (int i = 0; i < LH_ITEMS; i++) {
        assert_int_equal(lh_items[i].stock, wanted[i][0]);
        assert_int_equal(lh_items[i].value, wanted[i][1]);
        assert_int_equal(lh_items[i].weight, wanted[i][2]);
        assert_int_equal(lh_items[i].colour, wanted[i][3]);
    }
}

static void assert_group(int group, uint64_t members)
{
    for (int i = 0; i < LH_ITEMS; i++) {
        assert_int_equal((lh_items[i].groups & group) != 0, members >> i & 1);
    }
}

#define ITEM(id) ((uint64_t)1 << LH_##id)

/* Section 2.6. */
static void groups_used_in_costs(void **state)
{
    (void)state;
    assert_group(LH_GROUP_FOOD, ITEM(VEG) | ITEM(RAW) | ITEM(CAN));
    assert_group(LH_GROUP_CARE, ITEM(ALC) | ITEM(HME) | ITEM(BAN) | ITEM(MED));
    assert_group(LH_GROUP_WEAPON, ITEM(KNF) | ITEM(HAT) | ITEM(PIS) | ITEM(SGN) | ITEM(RIF));
    assert_group(LH_GROUP_GUN, ITEM(PIS) | ITEM(SGN) | ITEM(RIF));
    assert_group(LH_GROUP_SMOKE, ITEM(CIG) | ITEM(COF));
}

/* Section 2.7. */
static void people_are_as_written(void **state)
{
    static const uint8_t wanted[LH_PEOPLE][4] = {{0, 1, 5, 5}, {0, 0, 6, 3}, {1, 0, 8, 4}, {1, 2, 4, 7}, {1, 2, 3, 4},
                                                 {1, 3, 3, 5}, {0, 1, 6, 4}, {0, 1, 5, 5}, {0, 1, 4, 4}, {0, 0, 5, 4},
                                                 {1, 0, 7, 4}, {0, 2, 5, 6}, {1, 2, 6, 6}};
    int red = 0;
    (void)state;
    assert_int_equal(LH_PEOPLE, 13);
    for (int i = 0; i < LH_PEOPLE; i++) {
        assert_int_equal(lh_people[i].border, wanted[i][0] == 1 ? LH_BORDER_RED : LH_BORDER_BLACK);
        assert_int_equal(lh_people[i].prowess, wanted[i][1]);
        assert_int_equal(lh_people[i].empathy, wanted[i][2]);
        assert_int_equal(lh_people[i].inventory, wanted[i][3]);
        red += lh_people[i].border == LH_BORDER_RED;
        for (int k = 0; k < 3; k++) {
            assert_int_not_equal(lh_people[i].trait[k], 0);
        }
    }
    assert_int_equal(red, 6); /* one of them and two of the other seven begin [LH-0.3] */
}

/* ---- 2.8, 2.9 ---- */

static void dice_have_their_faces(void **state)
{
    static const uint8_t wanted[LH_DICE][6] = {
        {0, 0, 1, 1, 2, LH_FACE_FATE},
        {0, 1, 2, 3, LH_FACE_HATCHET, LH_FACE_FATE},
        {LH_FACE_EMPTY, 1, 2, 3, LH_FACE_BURST, LH_FACE_FATE},
    };
    (void)state;
    assert_memory_equal(lh_dice, wanted, sizeof wanted);
}

/* Section 2.9. */
static void war_fate_cards(void **state)
{
    static const LhFate wanted[LH_FATES] = {
        {{1, 0, -1}, {0, -1}, 0, 0, 0, 2, 1, 1, LH_DIE_GREY, 1},
        {{0, -1, -2}, {1, -1}, 0, 0, 1, 3, 3, 1, LH_DIE_RED, 3},
        {{0, -1, -1}, {0, -2}, 0, 0, 2, 1, 2, 1, LH_DIE_YELLOW, 2},
        {{1, -1, -1}, {0, -1}, 0, 0, 0, 4, 1, 2, LH_DIE_GREY, 2},
        {{0, -1, -2}, {0, -1}, -1, -1, 1, 3, 2, 2, LH_DIE_YELLOW, 3},
        {{0, 0, -1}, {1, 0}, 0, 0, 2, 2, 2, 0, LH_DIE_RED, 1},
        {{0, -1, -1}, {0, -1}, 0, 0, 0, 0, 0, 2, LH_NONE, 0},
    };
    (void)state;
    assert_int_equal(LH_FATES, 7);
    assert_memory_equal(lh_fates, wanted, sizeof wanted);
}

/* ---- decks ---- */

/* Section 2.10. */
static void exploration_deck_has_26_cards(void **state)
{
    static const uint8_t wanted[LH_EXPLORATIONS] = {5, 5, 3, 2, 2, 1, 1, 3, 1, 1, 1, 1};
    int sum = 0;
    (void)state;
    for (int i = 0; i < LH_EXPLORATIONS; i++) {
        assert_int_equal(lh_explorations[i].count, wanted[i]);
        assert_int_not_equal(lh_explorations[i].effect, 0);
        sum += lh_explorations[i].count;
    }
    assert_int_equal(sum, 26);
}

/* Section 2.11. */
static void findings_have_three_rows(void **state)
{
    (void)state;
    assert_int_equal(LH_FINDINGS, 11);
    for (int i = 0; i < LH_FINDINGS; i++) {
        for (int row = 0; row < LH_ROWS; row++) {
            assert_int_not_equal(lh_findings[i].row[row], 0);
        }
    }
}

/* Section 2.12. */
static void residents_and_foes(void **state)
{
    static const uint8_t foes[LH_FOES][2] = {{0, 0}, {0, 0}, {0, 1}, {1, 0}, {1, 1}, {1, 1}, {2, 0}, {2, 1}, {2, 2}};
    static const uint8_t options[LH_RESIDENTS] = {3, 5, 3, 2, 3, 2, 5, 1, 2, 2};
    int cards = 0, red = 0;
    (void)state;
    for (int i = 0; i < LH_RESIDENTS; i++) {
        cards += lh_residents[i].count;
        red += lh_residents[i].red;
        assert_int_equal(lh_residents[i].options, options[i]);
    }
    assert_int_equal(cards, 12);
    assert_int_equal(red, 3);
    assert_memory_equal(lh_foes, foes, sizeof foes);
    assert_int_equal(lh_residents[LH_R5].weapon[0], LH_NONE);
    assert_int_equal(lh_residents[LH_R6].weapon[2], LH_RIF);
    assert_int_equal(lh_residents[LH_R7].upto[1], 4);
    assert_int_equal(lh_residents[LH_R7].upto[2], 8);
    assert_int_equal(lh_residents[LH_R8].upto[1], 0);
    assert_int_equal(lh_residents[LH_R8].upto[2], 10);
    assert_int_equal(lh_residents[LH_R0].weapon[0], LH_NONE);
}

/* Section 2.13. */
static void raids_are_as_written(void **state)
{
    static const uint8_t wanted[LH_RAIDS][4] = {
        {0, 0, LH_TAKES_NOTHING, 0}, {2, 0, LH_TAKES_GREEN, 0}, {3, 1, LH_TAKES_RANDOM, 0}, {2, 0, LH_TAKES_GREEN, 0},
        {4, 2, LH_TAKES_RANDOM, 0},  {6, 2, LH_TAKES_BEST, 1},  {3, 4, LH_TAKES_RANDOM, 1}, {4, 3, LH_TAKES_RED, 1},
        {0, 1, LH_TAKES_RANDOM, 1},  {5, 2, LH_TAKES_RANDOM, 1}};
    (void)state;
    assert_int_equal(LH_RAIDS, 10);
    for (int i = 0; i < LH_RAIDS; i++) {
        assert_int_equal(lh_raids[i].damage, wanted[i][0]);
        assert_int_equal(lh_raids[i].wounds, wanted[i][1]);
        assert_int_equal(lh_raids[i].takes, wanted[i][2]);
        assert_int_equal(lh_raids[i].red, wanted[i][3]);
        assert_int_equal((lh_raids[i].notes & LH_RAID_OFFER) != 0, i == LH_Q3 || i == LH_Q9);
    }
    assert_int_equal(lh_raids[LH_Q0].notes, LH_RAID_QUIET);
    assert_int_equal(lh_raids[LH_Q5].notes, LH_RAID_ONCE);
    assert_int_equal(lh_raids[LH_Q8].notes, LH_RAID_BURNS);
}

/* Sections 2.14, 2.15. */
static void visitors_and_cards_of_the_hand(void **state)
{
    (void)state;
    assert_int_equal(LH_VISITORS, 12);
    assert_int_equal(LH_NARRATIVES, 15);
    assert_int_equal(lh_visitors[LH_VS6].options, 3);
    assert_int_equal(lh_narratives[LH_NA_SING].when, LH_WHEN_HOME);
    assert_int_equal(lh_narratives[LH_NA_RATION].when, LH_WHEN_DUSK);
    assert_int_equal(lh_narratives[LH_NA_SLEEP].when, LH_WHEN_EVENING | LH_WHEN_DAWN);
    assert_int_equal(lh_narratives[LH_NA_CONFESSION].pick, LH_PICK_TWO);
    assert_int_equal(lh_narratives[LH_NA_PROMISE].when, LH_WHEN_PROMISE);
    assert_int_equal(lh_narratives[LH_NA_COAT].when, LH_WHEN_BEFORE_FATE);
}

static int price_of(int fitting, int item)
{
    for (int i = 0; i < LH_PRICE_ITEMS && lh_fittings[fitting].price[i].number > 0; i++) {
        if (lh_fittings[fitting].price[i].item == item) {
            return lh_fittings[fitting].price[i].number;
        }
    }
    return 0;
}

/* Section 2.16. */
static void fittings_twenty_cards_of_sixteen_kinds(void **state)
{
    static const uint8_t wood[LH_F_DOOR + 1] = {3, 2, 1, 2, 3, 0, 3, 1, 0, 3, 2, 0, 0, 2, 0, 4};
    static const uint8_t parts[LH_F_DOOR + 1] = {2, 4, 4, 2, 4, 2, 1, 2, 2, 2, 2, 3, 2, 3, 3, 2};
    static const uint8_t uses[LH_F_DOOR + 1] = {0, 2, 5, 1, 7, 3, 1, 2, 0, 2, 1, 1, 1, 3, 5, 0};
    int cards = 0;
    (void)state;
    for (int i = 0; i <= LH_F_DOOR; i++) {
        cards += lh_fittings[i].count;
        assert_int_equal(price_of(i, LH_WOD), wood[i]);
        assert_int_equal(price_of(i, LH_CMP), parts[i]);
        assert_int_equal(lh_fittings[i].uses, uses[i]);
        assert_int_equal(lh_fittings[i].child, 0);
    }
    assert_int_equal(cards, 20);
    assert_int_equal(LH_F_DOOR, 15);
    assert_int_equal(LH_K_ROOM, 16);
    assert_int_equal(lh_fittings[LH_F_ECONOMY].beside, LH_F_HEATER);
    assert_int_equal(lh_fittings[LH_F_RECTIFIER].beside, LH_F_STILL);
    assert_int_equal(lh_fittings[LH_F_GUNS].beside, LH_F_BENCH);
    assert_int_equal(lh_fittings[LH_F_BED].beside, LH_NONE);
    assert_int_equal(price_of(LH_F_RADIO, LH_ELE), 2);
    assert_int_equal(price_of(LH_F_GARDEN, LH_FIL), 1);
    assert_int_equal(price_of(LH_K_DESK, LH_BOK), 1);
    assert_int_equal(lh_fittings[LH_K_ROOM].price[0].number, 0);
}

/* ---- 2.18 to 2.22 ---- */

static void locations_are_as_written(void **state)
{
    static const uint8_t size[LH_LOCATIONS] = {3, 3, 2, 2, 2, 3, 1, 2, 2, 1, 1, 2, 1, 1, 2, 3, 3,
                                               1, 2, 2, 1, 1, 2, 2, 1, 1, 3, 3, 1, 1, 1, 1, 2, 1};
    static const uint8_t special[LH_LOCATIONS] = {2, 1, 1, 1, 1, 2, 1, 2, 2, 2, 0, 1, 1, 1, 0, 1, 0,
                                                  1, 1, 0, 1, 0, 0, 1, 1, 1, 0, 1, 1, 4, 1, 1, 1, 0};
    static const uint8_t special_district[6] = {STATION, HOSPITAL, HARBOUR, AIRPORT, OUTPOST, OLD_TOWN};
    (void)state;
    assert_int_equal(LH_LOCATIONS, 34);
    for (int i = 0; i < LH_LOCATIONS; i++) {
        const LhLocation *place = &lh_locations[i];
        assert_int_equal(place->size, size[i]);
        assert_int_equal(place->specials, special[i]);
        assert_int_equal(place->kind, i <= LH_L10 ? LH_PLACE_CITY : i <= LH_N18 ? LH_PLACE_NORMAL : LH_PLACE_SPECIAL);
        assert_int_equal(place->district, i <= LH_L10 ? OUTPOST + i - LH_L1 : i <= LH_N18 ? 0 : special_district[i - LH_S1]);
        assert_int_equal(place->marker, i != LH_L10 && i != LH_S1 && i != LH_S4 && i != LH_S6);
        for (int k = 0; k < 2; k++) {
            assert_int_not_equal(place->scene[k].effect, 0);
        }
    }
    assert_int_equal(lh_locations[LH_L7].district, CHURCH);
    assert_int_equal(lh_locations[LH_L10].district, OLD_TOWN);
    assert_int_equal(lh_locations[LH_S3].token, 6);
    assert_int_equal(lh_locations[LH_S3].also, STADIUM);
    assert_int_equal(lh_locations[LH_S5].token, 8);
    assert_int_equal(lh_locations[LH_S1].character, LH_LASCH);
    assert_int_equal(lh_locations[LH_S2].character, LH_ORIC);
    assert_int_equal(lh_locations[LH_S4].character, LH_NONE);
}

/* Section 2.19. */
static void characters_stand_at_their_city_location(void **state)
{
    static const uint8_t district[LH_CHARACTERS] = {8, 3, 7, 4, 1};
    (void)state;
    assert_int_equal(LH_CHARACTERS, 5);
    for (int i = 0; i < LH_CHARACTERS; i++) {
        const LhCharacter *character = &lh_characters[i];
        assert_int_equal(character->district, district[i]);
        assert_int_equal(lh_locations[character->location].district, district[i]);
        if (character->later != LH_NONE) {
            assert_int_equal(lh_locations[character->later].district, district[i]);
        }
        assert_int_equal(character->step[0].options, 1);
    }
    assert_int_equal(lh_characters[LH_DANEK].step[2].options, 2);
    assert_int_equal(lh_characters[LH_VELD].step[1].options, 2);
    assert_int_equal(lh_characters[LH_ORIC].own.options, 2);
    assert_int_equal(lh_characters[LH_ORIC].own_top.options, 2);
    assert_int_equal(lh_characters[LH_LASCH].own_top.options, 0);
}

/* Section 2.20. */
static void figures_and_checks_of_the_sheets(void **state)
{
    static const uint8_t white[LH_SHEETS] = {3, 3, 3, 2, 2}, black[LH_SHEETS] = {0, 0, 0, 2, 1};
    static const uint8_t check[LH_SHEETS] = {LH_CHECK_I, LH_CHECK_IIA, LH_CHECK_IIB, LH_CHECK_III, LH_CHECK_III};
    (void)state;
    for (int i = 0; i < LH_SHEETS; i++) {
        assert_int_equal(lh_sheets[i].white, white[i]);
        assert_int_equal(lh_sheets[i].black, black[i]);
        assert_int_equal(lh_sheets[i].observer, i == LH_SHEET_IIA);
        assert_int_equal(lh_sheets[i].check_white, check[i]);
        assert_int_equal(lh_sheets[i].check_black, black[i] > 0 ? LH_CHECK_BLACK : LH_NONE);
        assert_int_equal(lh_sheets[i].first, 10 * i);
    }
    assert_int_equal(lh_checks[LH_CHECK_I].die, LH_DIE_GREY);
    assert_int_equal(lh_checks[LH_CHECK_IIA].die, LH_DIE_GREY);
    assert_int_equal(lh_checks[LH_CHECK_IIB].die, LH_DIE_YELLOW);
    assert_int_equal(lh_checks[LH_CHECK_III].die, LH_DIE_YELLOW);
    assert_int_equal(lh_checks[LH_CHECK_BLACK].die, LH_DIE_GREY);
    for (int i = 0; i < LH_CHECKS; i++) {
        assert_int_equal(lh_checks[i].row[0], 0); /* unseen, waved through */
    }
}

/* Section 2.21. */
static void proofs_and_column_tokens(void **state)
{
    (void)state;
    assert_int_equal(LH_TOKENS, 12);
    for (int token = 1; token <= LH_TOKENS; token++) {
        int proof = token == 1 || token == 3 || token == 4 || token == 7;
        assert_int_equal(lh_tokens[token - 1].kind, proof ? LH_TOKEN_PROOF : token >= 9 ? LH_TOKEN_COLUMN : 0);
        assert_int_equal(lh_tokens[token - 1].gained != 0, token == 8);
    }
}

/* Section 2.22. */
static void fifty_timeline_cards(void **state)
{
    static const uint8_t at[LH_CARDS] = {[LH_I_E1] = LH_AT_NOT_10,
                                         [LH_I_G1] = 8,
                                         [LH_I_G2] = LH_AT_NOT_10,
                                         [LH_I_G3] = LH_AT_HOME,
                                         [LH_I_G4] = 3,
                                         [LH_IIA_G1] = 7,
                                         [LH_IIA_G2] = 5,
                                         [LH_IIA_G3] = LH_AT_HOME,
                                         [LH_IIA_G4] = 2,
                                         [LH_IIB_G1] = LH_AT_HOME,
                                         [LH_IIB_G2] = LH_AT_HOME,
                                         [LH_IIB_G3] = LH_AT_NOT_10,
                                         [LH_IIB_G4] = 9,
                                         [LH_IIIA_E1] = LH_AT_ANY,
                                         [LH_IIIA_G1] = LH_AT_FIRES,
                                         [LH_IIIA_G2] = 10,
                                         [LH_IIIA_G3] = LH_AT_SKIRMISH,
                                         [LH_IIIA_G4] = 2,
                                         [LH_IIIB_E1] = LH_AT_BRIDGE,
                                         [LH_IIIB_G1] = 2,
                                         [LH_IIIB_G2] = 1,
                                         [LH_IIIB_G3] = 3,
                                         [LH_IIIB_G4] = 9};
    uint16_t letters[LH_SHEETS] = {0};
    (void)state;
    assert_int_equal(LH_CARDS, 50);
    for (int i = 0; i < LH_CARDS; i++) {
        const LhCard *card = &lh_cards[i];
        int place = i % 10;
        assert_int_equal(card->sheet, i / 10);
        assert_int_equal(card->type,
                         place == 0      ? LH_CARD_OPENER
                             : place < 5 ? LH_CARD_EVENT
                             : place < 9 ? LH_CARD_GOAL
                                         : LH_CARD_FINALE);
        assert_int_equal(card->at, at[i]);
        assert_int_equal(card->type == LH_CARD_GOAL, card->task != LH_TASK_NONE);
        if (card->letter != LH_NONE) {
            assert_false(letters[card->sheet] >> card->letter & 1);
            letters[card->sheet] |= (uint16_t)(1 << card->letter);
        }
        if (card->type == LH_CARD_GOAL) { /* a reward and an X line each; a task on tour has its price */
            assert_int_not_equal(card->reward, 0);
            assert_int_not_equal(card->leaves, 0);
            assert_int_equal(card->options > 0, card->task == LH_TASK_TOUR || card->task == LH_TASK_DAY);
        }
    }
    assert_int_equal(letters[LH_SHEET_I], 0x0F);
    assert_int_equal(letters[LH_SHEET_IIA], 0x70);
    assert_int_equal(letters[LH_SHEET_IIB], 0x180);
    assert_int_equal(letters[LH_SHEET_IIIA], 0x07);
    assert_int_equal(letters[LH_SHEET_IIIB], 0x78);
    assert_int_equal(lh_cards[LH_I_G4].options, 2);
    assert_int_equal(lh_cards[LH_IIIB_G1].options, 2);
    assert_int_equal(lh_cards[LH_IIIB_G2].known_token, 9);
    assert_int_equal(lh_cards[LH_IIB_G1].needed, 20);
    assert_int_equal(lh_cards[LH_IIIA_G1].needed, 2);
}

/* ---- 2.2, 2.23 ---- */

static void difficulty_sets_the_start(void **state)
{
    const LhDifficulty *easy = &lh_difficulties[LH_EASY], *normal = &lh_difficulties[LH_NORMAL],
                       *hard = &lh_difficulties[LH_HARD];
    (void)state;
    assert_int_equal(easy->wave_day, 4);
    assert_int_equal(hard->wave, 2);
    assert_int_equal(normal->red_in[0], 1);
    assert_int_equal(normal->red_in[1], 2);
    assert_int_equal(easy->refit, 3);
    assert_int_equal(normal->refit, 2);
    assert_int_equal(hard->refit, 1);
    assert_int_equal(easy->bribe, 4);
    assert_int_equal(normal->bribe, 5);
    assert_int_equal(hard->bribe, 6);
    assert_int_equal(easy->raid, -1);
    assert_int_equal(hard->raid, 1);
    assert_int_equal(easy->winter, 1 << 3 | 1 << 5);
    assert_int_equal(normal->winter, 1 << 1 | 1 << 3 | 1 << 5 | 1 << 7);
    assert_int_equal(normal->cold_start[2], 2);
    assert_int_equal(easy->cold_max, 5);
    assert_int_equal(easy->hunger_hurts, 0);
    assert_int_equal(hard->hunger_hurts, 1);
    assert_int_not_equal(easy->storage, 0);
    assert_int_equal(normal->storage, 0);
}

/* Section 2.23. */
static void orphans_are_as_written(void **state)
{
    (void)state;
    assert_int_equal(LH_ORPHANS, 3);
    assert_int_equal(LH_CHILD_ACTIONS, 6);
    assert_int_equal(LH_CHILD_SCENES, 6);
    assert_int_equal(lh_orphans[LH_ORPHAN_BOY].children, 1);
    assert_int_equal(lh_orphans[LH_ORPHAN_SIBLINGS].children, 2);
    assert_int_equal(lh_orphans[LH_ORPHAN_GIRL].cheer, 5);
    assert_int_equal(lh_orphans[LH_ORPHAN_SIBLINGS].cheer, 6);
    assert_int_equal(lh_child_actions[LH_Y_HANDS].when, LH_WHEN_EXPLORE);
    assert_int_equal(lh_child_scenes[LH_CS3].choice[1].effect, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(districts_have_their_cost_noise_and_colour),
        cmocka_unit_test(neighbours_are_symmetric_and_arrows_lead_to_them),
        cmocka_unit_test(routes_cost_what_the_list_says),
        cmocka_unit_test(hexes_are_as_many_as_the_table_says),
        cmocka_unit_test(hex_groups_touch_exactly_like_the_neighbours),
        cmocka_unit_test(the_seven_sites_lie_inside_their_district),
        cmocka_unit_test(rooms_their_cards_and_what_lies_before_them),
        cmocka_unit_test(loots_are_sets_of_1_5_4_and_6),
        cmocka_unit_test(actions_by_status),
        cmocka_unit_test(stock_value_and_weight_of_every_item),
        cmocka_unit_test(groups_used_in_costs),
        cmocka_unit_test(people_are_as_written),
        cmocka_unit_test(dice_have_their_faces),
        cmocka_unit_test(war_fate_cards),
        cmocka_unit_test(exploration_deck_has_26_cards),
        cmocka_unit_test(findings_have_three_rows),
        cmocka_unit_test(residents_and_foes),
        cmocka_unit_test(raids_are_as_written),
        cmocka_unit_test(visitors_and_cards_of_the_hand),
        cmocka_unit_test(fittings_twenty_cards_of_sixteen_kinds),
        cmocka_unit_test(locations_are_as_written),
        cmocka_unit_test(characters_stand_at_their_city_location),
        cmocka_unit_test(figures_and_checks_of_the_sheets),
        cmocka_unit_test(proofs_and_column_tokens),
        cmocka_unit_test(fifty_timeline_cards),
        cmocka_unit_test(difficulty_sets_the_start),
        cmocka_unit_test(orphans_are_as_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
