/* SPDX-License-Identifier: MIT */
/* Bounds that are met exactly: of saves (section 4), of actions (section 7), of reaches, and the first place of every list. */
#include <string.h>

#include "../common/bent.h"
#include "../common/check.h"
#include "engine/morgua/fate.h"
#include "engine/morgua/rules.h"
#include "scene.h"

#define REFUSED(base, change) BENT_REFUSED(MgState, mg_ops, base, change)
#define FINE(base, change) BENT_FINE(MgState, mg_ops, base, change)

/* Three players in phase 6; the first has acted, the second acts. */
static MgState acting(void)
{
    MgState now = scene(3);
    now.turn = 1;
    now.black[GRAMKAP] = 2;
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_hold(&now, 1, MIRREL_MAYOR);
    scene_hold(&now, 2, HOLLNAU_MAYOR);
    now.chips[0] = 0;
    now.chips[1] = 2;
    now.chips[2] = mg_base_chips[3];
    return now;
}

/* As if a phase of the fourth round began, in which the first player is first again. */
static MgState later(MgPhase phase)
{
    MgState now = acting();
    now.round = 4;
    memset(now.chips, 0, sizeof now.chips);
    now.phase = (uint8_t)phase;
    now.turn = 0;
    return now;
}

/* --- Saves --- */

/* MG-9.1: dealt in order of turns, used up in order of turns, at most three more than the base. */
static void chips_have_bounds(void **state)
{
    const int base = mg_base_chips[3];
    (void)state;
    for (int chips = 0; chips < 16; chips++) {
        MgState now = acting();
        now.chips[1] = (uint8_t)chips;                          /* who acts has some of his left */
        assert_int_equal(mg_ops.valid(&now), chips >= 1 && chips <= base + MG_EXTRA_CHIPS);
        now = acting();
        now.chips[2] = (uint8_t)chips;                          /* who comes later all of them, unless he is passed over */
        assert_int_equal(mg_ops.valid(&now), chips == 0 || (chips >= base && chips <= base + MG_EXTRA_CHIPS));
        now = acting();
        now.chips[0] = (uint8_t)chips;                          /* who has acted none */
        assert_int_equal(mg_ops.valid(&now), chips == 0);
        for (int seat = 3; seat < MG_PLAYERS_MAX; seat++) {     /* nor an empty chair */
            now = acting();
            now.chips[seat] = (uint8_t)chips;
            assert_int_equal(mg_ops.valid(&now), chips == 0);
        }
        now = later(MG_CHIPS);
        now.gold[0] = now.gold[1] = 9;
        now.turn = 1;
        assert_true(mg_ops.valid(&now));
        MgState early = now;
        now.chips[0] = (uint8_t)chips;
        assert_int_equal(mg_ops.valid(&now), chips == 0 || (chips >= base && chips <= base + MG_EXTRA_CHIPS));
        early.chips[1] = (uint8_t)chips;                        /* he still chooses */
        assert_int_equal(mg_ops.valid(&early), chips == 0);
    }
    REFUSED(later(MG_FATE), s.chips[0] = (uint8_t)base);
}

/* MG-7.4: black figures of an area, two more where a temple was revealed, and two more while the muster is under way. */
static void areas_have_room_for_black(void **state)
{
    (void)state;
    for (int area = 0; area < MG_AREAS; area++) {
        int room = mg_areas[area].limit + mg_areas[area].positions;
        for (int field = 0; field < MG_FIELDS; field++)
            room += mg_fields[field] == area && later(MG_FATE).temple[field] <= later(MG_FATE).revealed ? 2 : 0;
        MgState now = later(MG_FATE), march = later(MG_MUSTER);
        march.march_at = 1;
        march.black[SCHWARZHORN] = (uint8_t)(mg_areas[SCHWARZHORN].limit + 1);  /* so that it is under way */
        now.black[area] = march.black[area] = (uint8_t)room;
        assert_true(mg_ops.valid(&now));
        now.black[area]++;
        assert_false(mg_ops.valid(&now));
        march.black[area] = (uint8_t)(room + 2);
        assert_true(mg_ops.valid(&march));
        march.black[area]++;
        assert_false(mg_ops.valid(&march));
    }
}

/* The most of a kind that may lie on a position, MG-12.11, MG-12.5. */
static int store_of(const MgState *now, int position, int kind)
{
    int kind_here = mg_kind_of(now, mg_positions[position].area);
    switch (mg_positions[position].office) {
    case MG_TRADER: return MG_TRADER_STORE;
    case MG_LANDOWNER: return kind == kind_here ? MG_LAND_STORE : mg_upgrade_costs[kind_here][kind];
    case MG_MAYOR: case MG_GOVERNOR: return 0;
    case MG_PRIEST: return mg_costs[MG_TEMPLE][kind];
    case MG_CAPTAIN: return mg_costs[MG_KNIGHT][kind];
    case MG_GUILDMASTER: return mg_costs[MG_WIZARD][kind];
    default: return mg_costs[MG_TOWER][kind];
    }
}

static void stores_have_bounds(void **state)
{
    (void)state;
    for (int position = 0; position < MG_POSITIONS; position++) {
        for (int kind = 0; kind < MG_KINDS; kind++)
            for (int goods = 0; goods <= MG_TRADER_STORE + 1; goods++) {
                MgState now = acting();
                now.goods[position][kind] = (uint8_t)goods;
                assert_int_equal(mg_ops.valid(&now), goods <= store_of(&now, position, kind));
            }
        if (mg_is_player(acting().holder[position]))
            continue;
        FINE(acting(), s.holder[position] = MG_BLACK);
        REFUSED(acting(), s.holder[position] = MG_BLACK + 1);
        REFUSED(acting(), s.holder[position] = 4);              /* nobody sits there */
        MgState taken = acting();
        taken.holder[position] = MG_BLACK;
        taken.goods[position][MG_CLAY] = 1;
        assert_false(mg_ops.valid(&taken));                     /* D30 */
    }
}

/* MG-4.2, D60: the first round begins with fate, the last one ends with the resistance. */
static void phases_belong_to_rounds(void **state)
{
    (void)state;
    for (int phase = MG_GROWTH; phase <= MG_MUSTER; phase++) {
        MgState now = later((MgPhase)phase);
        now.grow_left = phase == MG_GROWTH;
        now.quota[ELLERIN] = phase == MG_MIGRATION;
        now.gold[0] = 9;
        assert_true(mg_ops.valid(&now));
        now.round = 1;
        assert_false(mg_ops.valid(&now));
    }
    MgState wealth = later(MG_WEALTH);
    wealth.round = MG_ROUNDS - 2;
    FINE(wealth, (void)0);
    MgState last = scene(1);
    last.phase = MG_WEALTH;
    last.chips[0] = 0;
    last.black[GRAMKAP] = 2;
    scene_hold(&last, 0, ELLERIN_MAYOR);
    last.round = MG_ROUNDS - 1;
    REFUSED(last, s.round = MG_ROUNDS);
    last.phase = MG_FATE;
    last.round = MG_ROUNDS;
    assert_true(mg_ops.valid(&last));
    last.over = MG_LOST;
    last.phase = MG_RESISTANCE;
    assert_true(mg_ops.valid(&last));                           /* MG-8.7: after thirty rounds */
    REFUSED(last, s.phase = MG_FATE);
    REFUSED(last, s.phase = MG_WEALTH);
    REFUSED(last, s.round = MG_ROUNDS - 1);
    REFUSED(last, s.over = MG_WON);                             /* there are shadows */
    FINE(last, (s.over = MG_WON, s.black[GRAMKAP] = 0));
    REFUSED(later(MG_FATE), s.phase = MG_PHASES);
    MgState first = scene_start(1, 0, 1);
    REFUSED(first, s.round = 0);
    for (int left = 0; left < 6; left++) {
        MgState growth = later(MG_GROWTH);
        growth.grow_left = (uint8_t)left;
        assert_int_equal(mg_ops.valid(&growth), left >= 1 && left <= 3);
    }
}

/* MG-15.5: the last shadow falls in phase 6 or 7, and the game goes on to the end of the latter; in all other phases there is one. */
static void the_last_shadow_falls_in_two_phases(void **state)
{
    (void)state;
    for (int phase = MG_GROWTH; phase < MG_PHASES; phase++) {
        MgState now = later((MgPhase)phase);
        now.grow_left = phase == MG_GROWTH;
        now.quota[ELLERIN] = phase == MG_MIGRATION;
        now.gold[0] = 9;
        now.chips[0] = phase == MG_ACTIONS;
        scene_unit(&now, 0, MG_KNIGHT, ELLERIN);
        REFUSED(now, s.turn = s.players);
        now.black[GRAMKAP] = 0;
        assert_int_equal(mg_ops.valid(&now), phase == MG_ACTIONS || phase == MG_RESISTANCE);
    }
}

/* MG-14.1: each temple in a city of its own, whichever god it is. */
static void every_god_is_looked_at(void **state)
{
    (void)state;
    for (int god = 0; god < MG_GODS; god++) {
        FINE(acting(), (s.god_city[god] = MORGRAST, s.temples_built[0] = 1));
        REFUSED(acting(), (s.god_city[god] = ELLERIN, s.temples_built[0] = 1));
        REFUSED(acting(), (s.god_city[god] = MG_AREAS, s.temples_built[0] = 1));
    }
}

/* A mark on the last position is one, and behind it there is none. */
static void marks_of_positions(void **state)
{
    (void)state;
    for (int position = 0; position < 96; position++) {
        MgState now = acting();
        if (position < MG_POSITIONS && !mg_is_player(now.holder[position]))
            now.holder[position] = 2;
        now.used[position / 32] |= 1u << position % 32;
        bool own = position < MG_POSITIONS && now.holder[position] == 2;
        assert_int_equal(mg_ops.valid(&now), own && position != MIRREL_MAYOR);  /* with that one used nothing is left to choose */
    }
}

/* --- Actions --- */

/* Section 7: a byte beyond its values is no action, whichever of the three it is. */
static void actions_have_ranges(void **state)
{
#define RANGE(NAME, name, phase, when, a, b, c, next) {{a, b, c}},
    static const struct { int of[3]; } ranges[MG_ACTION_KINDS] = {MG_ACTION_LIST(RANGE)};
    (void)state;
    MgState now = acting();
    for (int kind = 0; kind < MG_ACTION_KINDS; kind++)
        for (int byte = 0; byte < 3; byte++)
            for (int value = ranges[kind].of[byte]; value <= UINT8_MAX; value++)
                assert_int_equal(scene_why(&now, kind, byte == 0 ? value : 0, byte == 1 ? value : 0, byte == 2 ? value : 0), MG_WHY_NO_SUCH);
    assert_int_equal(mg_ops.why(&now, 0, (Action){MG_UNIT, 0, 0, 0}), MG_WHY_NOT_NOW);          /* the reason, whoever asks */
    assert_int_equal(mg_ops.why(&now, 0, (Action){MG_COLLECT, MIRREL_MAYOR, 0, 0}), MG_WHY_NOT_YOURS);
    assert_int_equal(mg_ops.why(&now, 1, (Action){MG_COLLECT, MIRREL_MAYOR, 0, 0}), MG_WHY_FINE);
}

/* The first position of the island comes first in every list and hides nobody behind it. */
static void the_first_position_is_one_like_others(void **state)
{
    (void)state;
    MgState now = scene(1);
    now.black[KRAGFELS] = now.black[GRAMKAP] = 2;
    scene_kind(&now, FARNAU, MG_CLAY);
    scene_hold(&now, 0, FARNAU_LANDOWNER);
    scene_hold(&now, 0, WESTMAR_TRADER);
    scene_hold(&now, 0, WESTMAR_CAPTAIN);
    scene_hold(&now, 0, WESTMAR_GOVERNOR);
    scene_hold(&now, 0, HOCHWACHT_MAGE);
    for (int kind = 0; kind < MG_KINDS; kind++) {
        now.goods[FARNAU_LANDOWNER][kind] = mg_upgrade_costs[MG_CLAY][kind];
        now.goods[WESTMAR_CAPTAIN][kind] = mg_costs[MG_KNIGHT][kind];
    }
    now.goods[FARNAU_LANDOWNER][MG_CLAY] = 3;
    int near = mg_areas[HOCHWACHT].neighbour[0];
    for (int direction = 1; near == MG_NOWHERE; direction++)
        near = mg_areas[HOCHWACHT].neighbour[direction];
    now.black[near] = 1;
    assert_true(scene_legal(&now, MG_DIG, FARNAU_LANDOWNER, 0, 0));
    assert_true(scene_legal(&now, MG_BUILD, FARNAU_LANDOWNER, MG_UPGRADE, 0));
    assert_true(scene_legal(&now, MG_COLLECT, WESTMAR_GOVERNOR, 0, 0));
    assert_true(scene_legal(&now, MG_TRAIN, WESTMAR_CAPTAIN, 0, 0));
    assert_true(scene_legal(&now, MG_STRIKE, HOCHWACHT_MAGE, near, 0));
    assert_true(scene_legal(&now, MG_TRADE_OPEN, WESTMAR_TRADER, FARNAU_LANDOWNER, MG_BUY));
}

/* MG-14.2: a temple stays possible when the first god has one already. */
static void temples_after_the_first_god(void **state)
{
    (void)state;
    MgState now = scene(1);
    now.black[GRAMKAP] = 2;
    scene_hold(&now, 0, MORGRAST_PRIEST);
    scene_god(&now, (MgGod)1, NORDRUN);
    for (int kind = 0; kind < MG_KINDS; kind++)
        now.goods[MORGRAST_PRIEST][kind] = mg_costs[MG_TEMPLE][kind];
    for (int god = 1; god <= MG_GODS; god++)
        assert_int_equal(scene_legal(&now, MG_BUILD, MORGRAST_PRIEST, MG_TEMPLE, god), god != 1);
}

/* MG-15.1: a mage reaches the neighbours, with a tower two areas, never his own. */
static void a_mage_reaches_exactly(void **state)
{
    (void)state;
    for (int tower = 0; tower < 2; tower++)
        for (int area = 0; area < MG_AREAS; area++) {
            MgState now = scene(1);
            int distance = mg_distance(DRACHTOR, area);
            scene_hold(&now, 0, DRACHTOR_MAGE);
            now.tower = (uint8_t)(tower << mg_areas[DRACHTOR].index);
            now.black[area] = 1;
            assert_int_equal(scene_legal(&now, MG_STRIKE, DRACHTOR_MAGE, area, 0), distance >= 1 && distance <= 1 + tower);
        }
}

/* --- Units --- */

/* MG-15.2: a unit may stay where a single shadow stands, and every area in reach is offered. */
static void units_reach_and_strike(void **state)
{
    (void)state;
    for (int area = 0; area < MG_AREAS; area++)
        for (int black = 0; black <= 5; black++) {
            MgState now = scene(1);
            EventList events;
            scene_hold(&now, 0, ELLERIN_MAYOR);
            scene_unit(&now, 0, MG_KNIGHT, FARNAU);
            scene_unit(&now, 0, MG_WIZARD, area);
            now.black[TOTENRIFF] = 1;
            now.black[area] = (uint8_t)black;
            scene_phase(&now, MG_RESISTANCE);
            int strength = mg_unit_strength(&now, 0, MG_UNITS_OF_A_TYPE), fallen = black < strength ? black : strength;
            assert_int_equal(scene_legal(&now, MG_UNIT, MG_UNITS_OF_A_TYPE, area, 0), mg_black(&now, area) > 0);
            for (int to = 0; to < MG_AREAS; to++)
                if (to != area)
                    assert_int_equal(scene_legal(&now, MG_UNIT, MG_UNITS_OF_A_TYPE, to, 0), mg_distance(area, to) <= mg_unit_reach(&now, 0, MG_UNITS_OF_A_TYPE));
            if (area == FARNAU || area == TOTENRIFF)
                continue;
            int from = mg_areas[area].neighbour[0];
            for (int direction = 1; from == MG_NOWHERE; direction++)
                from = mg_areas[area].neighbour[direction];
            now.unit_area[0][MG_UNITS_OF_A_TYPE] = (uint8_t)from;
            events_clear(&events);
            assert_int_equal(mg_ops.apply(&now, 0, (Action){MG_UNIT, MG_UNITS_OF_A_TYPE, (uint8_t)area, 0}, &events), APPLY_OK);
            int at = scene_event(&events, MG_EVENT_UNIT_STRIKE, 0);
            assert_int_equal(at >= 0, fallen > 0);
            if (at >= 0)
                assert_int_equal(events.at[at].c, fallen);
            assert_int_equal(now.black[area], black - fallen);
        }
}

/* The last unit that waits ends the turn, whichever slot it has; so does the last chip, whatever it is used for. */
static void the_last_one_ends_the_turn(void **state)
{
    (void)state;
    for (int slot = 0; slot < MG_UNITS; slot++) {
        MgState now = scene(1);
        now.phase = MG_RESISTANCE;
        memset(now.unit_area[0], MORGRAST, MG_UNITS);
        now.unit_used = (uint8_t)~(1u << slot);
        assert_true(mg_ends_turn(&now, (Action){.kind = MG_UNIT, .a = (uint8_t)slot}));
        now.unit_used &= (uint8_t)~(1u << (slot + 1) % MG_UNITS);
        assert_false(mg_ends_turn(&now, (Action){.kind = MG_UNIT, .a = (uint8_t)slot}));
    }
    for (int kind = 0; kind < MG_ACTION_KINDS; kind++) {
        MgState now = scene(2);
        now.chips[0] = 1;
        bool uses = kind == MG_COLLECT || kind == MG_DIG || kind == MG_BUILD || kind == MG_TRAIN || kind == MG_STRIKE || kind == MG_TRADE_OPEN;
        assert_int_equal(mg_ends_turn(&now, (Action){.kind = (uint8_t)kind}), uses);
    }
}

/* --- Shadows --- */

/* MG-7.3: one figure too many goes to the neighbour with the largest room, of equals to the one with the lowest number. */
static void shadows_spread_to_one_neighbour(void **state)
{
    (void)state;
    for (int area = 0; area < MG_AREAS; area++)
        for (int room = 0; room <= MG_FIELD_LIMIT_MAX; room++) {    /* every neighbour has at most so much */
            MgState now = scene(1);
            MgMarch march;
            uint8_t moved[6];
            int best = MG_NOWHERE;
            now.black[area] = (uint8_t)(mg_areas[area].limit + 1);
            for (int next = MG_AREAS - 1; next >= 0; next--) {
                int there = mg_areas[next].limit > room ? mg_areas[next].limit - room : 0, left = mg_areas[next].limit - there;
                if (mg_distance(area, next) != 1)
                    continue;
                now.black[next] = (uint8_t)there;
                if (left > 0 && (best == MG_NOWHERE || left >= mg_areas[best].limit - now.black[best]))
                    best = next;
            }
            mg_march_begin(&now, &march);
            mg_march_spread(&now, &march, area, moved);
            for (int direction = 0; direction < 6; direction++) {
                int next = mg_areas[area].neighbour[direction];
                assert_int_equal(moved[direction], next != MG_NOWHERE && next == best);
            }
            assert_int_equal(march.field[area], now.black[area] - (best != MG_NOWHERE));
        }
}

/* MG-8.4: on the field those with the most victory points fall, in whichever order they sit. */
static void the_most_famous_fall(void **state)
{
    (void)state;
    for (int order = 0; order < 27; order++) {
        MgState now = scene(3);
        MgCourt court;
        uint8_t seats;
        int vp[3] = {order % 3, order / 3 % 3, order / 9}, most = 0, expected = 0;
        for (int seat = 0; seat < 3; seat++) {
            scene_vp(&now, seat, vp[seat]);
            now.pop[SCHWARZHORN][seat] = 1;
            most = vp[seat] > most ? vp[seat] : most;
        }
        for (int seat = 0; seat < 3; seat++)
            expected |= (vp[seat] == most) << seat;
        mg_court_begin(&now, &court);
        assert_int_equal(mg_court_judge(&now, &court, SCHWARZHORN, 3, &seats), MG_NOWHERE);
        assert_int_equal(seats, expected);
    }
}

/* MG-16.1, MG-16.2: who has the tax's limit pays nothing; the next temple may stand on any field. */
static void tax_and_temples(void **state)
{
    (void)state;
    for (int field = 0; field < MG_FIELDS; field++)
        for (int gold = MG_TAX_LIMIT; gold <= MG_TAX_LIMIT + 1; gold++) {
            MgState now = scene(1);
            EventList events;
            for (int at = 0; at < MG_FIELDS; at++)              /* the second temple there, the first on the next field */
                now.temple[(field + at) % MG_FIELDS] = (uint8_t)(at == 0 ? 2 : at == 1 ? 1 : at + 1);
            now.gold[0] = (uint8_t)gold;
            events_clear(&events);
            scene_hold(&now, 0, ELLERIN_MAYOR);
            scene_phase(&now, MG_WEALTH);
            scene_run(&now, MG_WEALTH, &events);
            assert_int_equal(now.gold[0], MG_TAX_LIMIT);
            assert_int_equal(scene_event(&events, MG_EVENT_PAID, 0) >= 0, gold > MG_TAX_LIMIT);
            assert_true(mg_is_revealed(&now, mg_fields[field]));
        }
}

/* A view does not know the next temple: the first hidden field stands for it. */
static void a_view_opens_the_first_hidden_field(void **state)
{
    (void)state;
    for (int open = 0; open < MG_FIELDS; open++) {
        MgState view = scene(1);
        memset(view.temple, 0, sizeof view.temple);
        view.temple[open] = 1;
        mg_reveal(&view, 2, NULL);
        assert_int_equal(view.temple[open == 0 ? 1 : 0], 2);
        assert_int_equal(view.black[mg_fields[open == 0 ? 1 : 0]], 2);
        assert_int_equal(mg_all_black(&view), 2);
    }
}

/* --- People and score --- */

/* MG-8.7: a single figure on the field of any area is somebody. */
static void one_figure_is_somebody(void **state)
{
    (void)state;
    MgState nobody = scene(2);
    assert_false(mg_anybody(&nobody));
    for (int area = 0; area < MG_AREAS; area++) {
        MgState now = nobody;
        now.pop[area][1] = 1;
        assert_true(mg_anybody(&now));
        assert_int_equal(mg_all_figures(&now, 1), 1);
    }
}

/* MG-17.3, MG-17.5: a victory point counts more than all gods, and each god counts. */
static void points_before_gods(void **state)
{
    (void)state;
    MgState now = scene(2), alone = scene(1);
    MgScore score;
    for (int city = 0; city < MG_CITIES; city++) {
        int position = mg_areas[mg_cities[city]].first;
        while (mg_positions[position].office != MG_PRIEST)
            position++;
        scene_hold(&now, 0, position);
        scene_god(&now, (MgGod)(city + 1), mg_cities[city]);
        alone.over = MG_WON;
        int before = mg_ops.score(&alone, 0);
        scene_god(&alone, (MgGod)(city + 1), mg_cities[city]);
        assert_int_equal(mg_ops.score(&alone, 0) - before, 5);
    }
    scene_vp(&now, 1, 1);
    scene_hold(&now, 1, ELLERIN_MAYOR);
    now.over = MG_WON;
    mg_score(&now, 1, &score);
    assert_int_equal(score.place, 1);
    mg_score(&now, 0, &score);
    assert_int_equal(score.place, 2);
    assert_int_equal(score.gods, MG_CITIES);
}

/* --- Offers --- */

/* A trade that is out of the question is so for every kind; no more offers are written than asked for. */
static void offers_are_complete(void **state)
{
    (void)state;
    MgState now = scene(1);
    MgOffer offer, some[3];
    scene_hold(&now, 0, MORGRAST_TRADER);
    scene_hold(&now, 0, MORGRAST_CAPTAIN);
    scene_hold(&now, 0, MORGRAST_PRIEST);
    scene_hold(&now, 0, SUEDMAR_TRADER);
    mg_offer(&now, MORGRAST_TRADER, SUEDMAR_TRADER, MG_BUY, &offer);
    assert_int_not_equal(offer.why, MG_WHY_FINE);
    for (int kind = 0; kind < MG_KINDS; kind++)
        assert_int_equal(offer.kind_why[kind], offer.why);
    memset(some, 0xA5, sizeof some);
    assert_int_equal(mg_offers(&now, MORGRAST_TRADER, MG_SELL, some, 1), 2);
    assert_int_equal(some[0].partner, MORGRAST_PRIEST);
    assert_int_equal(some[1].partner, 0xA5);
    assert_int_equal(mg_offers(&now, MORGRAST_TRADER, MG_SELL, some, 3), 2);
    assert_int_equal(some[1].partner, MORGRAST_CAPTAIN);
    assert_int_equal(some[2].partner, 0xA5);
}

/* MG-12.10: an open sale is a state like an open purchase. */
static void a_sale_can_be_saved(void **state)
{
    (void)state;
    MgState now = scene(1);
    now.black[GRAMKAP] = 2;
    scene_hold(&now, 0, MORGRAST_TRADER);
    scene_hold(&now, 0, MORGRAST_CAPTAIN);
    for (int kind = 0; kind < MG_KINDS; kind++)
        now.goods[MORGRAST_TRADER][kind] = mg_costs[MG_KNIGHT][kind] > 0;
    scene_do(&now, MG_TRADE_OPEN, MORGRAST_TRADER, MORGRAST_CAPTAIN, MG_SELL);
    assert_true(mg_in_trade(&now));
    assert_int_equal(now.trade_sell, MG_SELL);
    REFUSED(now, s.trade_sell = MG_SELL + 1);
    REFUSED(now, s.trade_moved = 1);            /* nothing lies in the captain's store */
}

/* --- Stories --- */

/* All figures of a story stand where it says, the first temple is open, and fate is next. */
static void stories_are_laid_out(void **state)
{
    static const struct { int players, figures, black, home; } stories[MG_STORIES] = {
        {1, 25, 2, SILBERFURT}, {1, 25, 2, QUELLHEIM}, {1, 25, 2, MORGRAST}, {1, 25, 4, MORGRAST}, {1, 25, 2, MORGRAST}, {1, 25, 2, QUELLHEIM}, {1, 15, 2, MORGRAST}, {2, 18, 2, SILBERFURT},
    };
    (void)state;
    int first = 0;
    for (int game = 0; game < 24 * MG_STORIES; game++) {    /* so that the first temple stands on every field */
        int number = 1 + game % MG_STORIES;
        MgState now = scene_start(stories[number - 1].players, MG_THREAT_NORMAL, (uint32_t)game / MG_STORIES);
        mg_ops.stage(&now, number);
        assert_true(mg_ops.valid(&now));
        assert_int_equal(now.phase, MG_FATE);
        for (int field = 0; field < MG_FIELDS; field++)
            first |= (now.temple[field] == 1) << field;
        for (int seat = 0; seat < stories[number - 1].players; seat++)
            assert_int_equal(mg_all_figures(&now, seat), stories[number - 1].figures);
        for (int i = 0; i < mg_areas[stories[number - 1].home].positions; i++)
            assert_int_equal(now.holder[mg_areas[stories[number - 1].home].first + i], 1);
        for (int field = 0; field < MG_FIELDS; field++)
            assert_int_equal(now.black[mg_fields[field]], now.temple[field] == 1 ? stories[number - 1].black : 0);
        assert_int_equal(mg_all_black(&now), stories[number - 1].black);
    }
    assert_int_equal(first, (1 << MG_FIELDS) - 1);
    MgState plain = scene_start(1, MG_THREAT_NORMAL, 7), staged = plain;
    mg_ops.stage(&staged, 0);
    mg_ops.stage(&staged, MG_STORIES + 1);
    assert_memory_equal(&staged, &plain, sizeof plain);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chips_have_bounds), cmocka_unit_test(areas_have_room_for_black), cmocka_unit_test(stores_have_bounds), cmocka_unit_test(phases_belong_to_rounds), cmocka_unit_test(the_last_shadow_falls_in_two_phases),
        cmocka_unit_test(every_god_is_looked_at), cmocka_unit_test(marks_of_positions), cmocka_unit_test(actions_have_ranges),
        cmocka_unit_test(the_first_position_is_one_like_others), cmocka_unit_test(temples_after_the_first_god), cmocka_unit_test(a_mage_reaches_exactly),
        cmocka_unit_test(units_reach_and_strike), cmocka_unit_test(the_last_one_ends_the_turn), cmocka_unit_test(shadows_spread_to_one_neighbour),
        cmocka_unit_test(the_most_famous_fall), cmocka_unit_test(tax_and_temples), cmocka_unit_test(one_figure_is_somebody), cmocka_unit_test(points_before_gods),
        cmocka_unit_test(offers_are_complete), cmocka_unit_test(a_view_opens_the_first_hidden_field), cmocka_unit_test(a_sale_can_be_saved), cmocka_unit_test(stories_are_laid_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
