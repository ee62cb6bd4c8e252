/* SPDX-License-Identifier: MIT */
/* Setup and placement: MG-1.7, MG-3, MG-18.2, acceptance A03 to A06. */
#include <string.h>

#include "../common/check.h"
#include "../common/many.h"
#include "engine/morgua/setup.h"
#include "scene.h"

enum { NEAR = TIMES(200, 40), HARD = TIMES(100, 40) };

static int figures_on_board(const MgState *now)
{
    int all = 0;
    for (int seat = 0; seat < now->players; seat++)
        all += mg_all_figures(now, seat);
    return all;
}

/* Places everything at random; answers how many figures were forfeited. */
static int place_all(MgState *now, uint32_t seed)
{
    static Action list[MG_ACTIONS_MAX];
    EventList events;
    Rng rng;
    int forfeited = 0;
    rng_start(&rng, seed);
    while (now->phase == MG_PLACEMENT) {
        int count = mg_ops.actions(now, list, MG_ACTIONS_MAX);
        events_clear(&events);
        assert_int_equal(mg_ops.apply(now, mg_ops.to_act(now), list[rng_below(&rng, (uint32_t)count, 0)], &events), APPLY_OK);
        for (int i = 0; i < events.count; i++)
            forfeited += events.at[i].kind == MG_EVENT_FORFEITED ? events.at[i].b : 0;
    }
    return forfeited;
}

/* MG-3.1, MG-3.3: players, threat, gold, figures; nothing else is there. */
static void a_game_begins_empty(void **state)
{
    (void)state;
    for (int players = 1; players <= 6; players++) {
        MgState now = scene_start(players, players & 1, 7);
        assert_int_equal(now.players, players);
        assert_int_equal(now.threat, players & 1);
        assert_int_equal(now.phase, MG_PLACEMENT);
        assert_int_equal(now.round, 1);
        assert_int_equal(mg_all_black(&now), 0);
        assert_int_equal(figures_on_board(&now), 0);
        assert_int_equal(now.revealed, 0);
        for (int seat = 0; seat < 6; seat++) {
            assert_int_equal(now.gold[seat], seat < players ? mg_start_gold[players] : 0);
            assert_int_equal(now.to_place[seat], seat < players ? mg_figures_of[players] : 0);
            assert_int_equal(now.vp[seat], 0);
            assert_int_equal(mg_units(&now, seat), 0);
        }
        assert_true(mg_ops.valid(&now));
    }
}

/* Islands of small numbers in a row are as unlike as others, from the first draw on: the last land's kind, and where the first temple lies. */
static void small_seeds_are_unlike(void **state)
{
    enum { ISLANDS = TIMES(180, 60) };
    int kinds[MG_LANDS][MG_KINDS] = {{0}}, first[MG_FIELDS] = {0};
    (void)state;
    for (uint32_t seed = 1; seed <= ISLANDS; seed++) {
        MgState now = scene_start(1, 0, seed);
        for (int land = 0; land < MG_LANDS; land++)
            kinds[land][now.kind[land]]++;
        place_all(&now, 1);
        for (int field = 0; field < MG_FIELDS; field++)
            first[field] += now.temple[field] == 1;
    }
    for (int land = 0; land < MG_LANDS; land++)
        for (int kind = 0; kind < MG_KINDS; kind++) /* of 180 islands 40 each of the first three kinds, 30 of the others */
            assert_in_range(kinds[land][kind], TIMES(12, 4), TIMES(62, 26));
    for (int field = 0; field < MG_FIELDS; field++) /* 30 each */
        assert_in_range(first[field], TIMES(14, 3), TIMES(48, 20));
}

/* [MG-A03], MG-3.2, MG-2.3: the bag is whole for every seed, shuffled by MG-1.7; equal seeds give equal setups. */
static void raw_materials_are_a_shuffled_bag(void **state)
{
    (void)state;
    enum { SEEDS = TIMES(300, 30) };
    int different = 0;
    for (uint32_t seed = 0; seed < SEEDS; seed++) {
        MgState now = scene_start(2, 0, seed), again = scene_start(2, 0, seed), other = scene_start(2, 0, seed + 1);
        int kinds[MG_KINDS] = {0};
        uint8_t bag[MG_LANDS] = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4};
        Rng rng;
        rng_start(&rng, rng_spread(seed));
        for (int i = MG_LANDS - 1; i >= 1; i--) { /* MG-1.7, written out */
            int k = (int)rng_below(&rng, (uint32_t)i + 1, 0);
            uint8_t kept = bag[i];
            bag[i] = bag[k];
            bag[k] = kept;
        }
        assert_memory_equal(now.kind, bag, sizeof bag);
        for (int land = 0; land < MG_LANDS; land++) {
            kinds[now.kind[land]]++;
            assert_int_equal(mg_kind_of(&now, mg_lands[land]), now.kind[land]);
        }
        assert_true(kinds[0] == 4 && kinds[1] == 4 && kinds[2] == 4 && kinds[3] == 3 && kinds[4] == 3);
        assert_memory_equal(&now, &again, sizeof now);
        different += memcmp(now.kind, other.kind, sizeof now.kind) != 0;
    }
    assert_true(different > SEEDS * 29 / 30);
}

/* [MG-T02], MG-3.5. */
static void the_first_figure_keeps_away_from_others(void **state)
{
    (void)state;
    static const uint8_t near[] = {MIRREL, OSTRAND, KALDMARK, MORGRAST, DRACHTOR, LOHFELD, AMSELAU};
    MgState now = scene_start(2, 0, 1);
    int legal = 0;
    for (int area = 0; area < MG_AREAS; area++)
        assert_true(scene_legal(&now, MG_PLACE, area, 0, 0)); /* nobody is there yet; MG-3.7: wilds too */
    scene_do(&now, MG_PLACE, MORGRAST, 0, 0);
    assert_int_equal(mg_ops.to_act(&now), 1);
    for (int area = 0; area < MG_AREAS; area++) {
        bool is_near = memchr(near, area, sizeof near) != NULL;
        assert_int_equal(scene_why(&now, MG_PLACE, area, 0, 0), is_near ? MG_WHY_OTHERS_NEAR : MG_WHY_FINE);
        legal += scene_legal(&now, MG_PLACE, area, 0, 0);
    }
    assert_int_equal(legal, 41);
}

/* [MG-T03], MG-3.6: next to own figures, whoever else is there. */
static void further_figures_stay_together(void **state)
{
    (void)state;
    MgState now = scene_start(2, 0, 1);
    scene_do(&now, MG_PLACE, MORGRAST, 0, 0);
    scene_do(&now, MG_PLACE, STURMEGG, 0, 0);
    now.pop[MIRREL][1] = 1;
    for (int area = 0; area < MG_AREAS; area++)
        assert_int_equal(scene_why(&now, MG_PLACE, area, 0, 0), mg_distance(area, MORGRAST) <= 1 ? MG_WHY_FINE : MG_WHY_NOT_CONNECTED);
    assert_true(scene_legal(&now, MG_PLACE, MIRREL, 0, 0));
    scene_do(&now, MG_PLACE, LOHFELD, 0, 0);
    scene_do(&now, MG_PLACE, LOHFELD, 0, 0);   /* seat 1, next to his 26 */
    assert_int_equal(now.pop[LOHFELD][1], 1);
    assert_true(scene_legal(&now, MG_PLACE, HALMTAL, 0, 0)); /* now next to 27 */
}

/* [MG-T04], MG-1.4, MG-3.4: the highest free position, then the population field; one figure each in turn. */
static void figures_fill_positions_from_the_top(void **state)
{
    (void)state;
    MgState now = scene_start(1, 0, 1);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(mg_free_position(&now, MORGRAST), i < 5 ? 38 + i : MG_NOWHERE);
        scene_do(&now, MG_PLACE, MORGRAST, 0, 0);
        assert_int_equal(now.pop[MORGRAST][0], i == 5);
    }
    now = scene_start(3, 0, 1);
    static const uint8_t first[] = {WESTMAR, MORGRAST, OSTMAR};
    for (int i = 0; i < 9; i++) {
        assert_int_equal(mg_ops.to_act(&now), i % 3);
        scene_do(&now, MG_PLACE, first[i % 3], 0, 0);
        assert_int_equal(now.to_place[i % 3], 16 - 1 - i / 3);
    }
}

/* [MG-A04], MG-3.7: all figures are placed, or forfeited where there is no room. */
static void everybody_places_all_figures(void **state)
{
    (void)state;
    static const int wanted[] = {0, 25, 36, 48, 60, 70, 84};
    for (int players = 1; players <= 6; players++)
        for (uint32_t seed = 0; seed < TIMES(30, 6); seed++) {
            MgState now = scene_start(players, 0, seed);
            int forfeited = place_all(&now, seed * 31 + 5);
            assert_int_equal(figures_on_board(&now) + forfeited, wanted[players]);
        }
}

/* MG-3.7: a player without a legal area loses his figures, the others go on; MG-1.4: a full area cannot be entered. */
static void shut_in_figures_are_forfeited(void **state)
{
    (void)state;
    MgState now = scene_start(2, 0, 1);
    scene_do(&now, MG_PLACE, GRAMKAP, 0, 0);
    scene_do(&now, MG_PLACE, OSTMAR, 0, 0);
    static const uint8_t around[] = {GRAMKAP, DUNMOOR, HOLLNAU, SARNIK};
    for (int i = 0; i < 4; i++) { /* seat 1 fills everything around seat 0 by magic */
        const MgArea *at = &mg_areas[around[i]];
        for (int k = 0; k < at->positions; k++)
            now.holder[at->first + k] = 2;
        now.pop[around[i]][1] = (uint8_t)(at->limit - (around[i] == 4));
    }
    now.turn = 0;
    assert_int_equal(mg_ops.actions(&now, NULL, 0), 0);
    assert_int_equal(scene_why(&now, MG_PLACE, DUNMOOR, 0, 0), MG_WHY_FULL);
    now.turn = 1;
    EventList events;
    events_clear(&events);
    assert_int_equal(mg_ops.apply(&now, 1, (Action){MG_PLACE, OSTMAR, 0, 0}, &events), APPLY_OK);
    int at = scene_event(&events, MG_EVENT_FORFEITED, 0);
    assert_true(at >= 0 && events.at[at].a == 0 && events.at[at].b == 17 && events.at[at].c == 0);
    assert_int_equal(now.to_place[0], 0);
    assert_int_equal(mg_ops.to_act(&now), 1); /* alone from now on */
    events_clear(&events);
    assert_int_equal(mg_ops.apply(&now, 1, (Action){MG_PLACE, OSTMAR, 0, 0}, &events), APPLY_OK);
    assert_int_equal(scene_event(&events, MG_EVENT_FORFEITED, 0), -1); /* who has nothing left loses nothing */
    assert_int_equal(mg_ops.to_act(&now), 1);
}

/* [MG-A05], MG-3.8, MG-3.10, MG-18.2, MG-2.4: temples are dealt by the last PLACE; number 1 is open with 2 black figures. */
static void temples_are_dealt_after_placement(void **state)
{
    (void)state;
    unsigned fields = 0;
    for (uint32_t seed = 0; seed < TIMES(60, 30); seed++) {
        MgState now = scene_start(2, 0, seed);
        for (int field = 0; field < MG_FIELDS; field++)
            assert_int_equal(now.temple[field], 0);
        Rng rng = now.rng;
        place_all(&now, seed);
        uint8_t list[MG_FIELDS] = {1, 2, 3, 4, 5, 6};
        rng_shuffle(&rng, list, MG_FIELDS, 0);
        assert_memory_equal(now.temple, list, sizeof list);
        assert_int_equal(now.revealed, 1);
        assert_int_equal(mg_all_black(&now), 2);
        for (int field = 0; field < MG_FIELDS; field++) {
            assert_int_equal(now.black[mg_fields[field]], now.temple[field] == 1 ? 2 : 0);
            assert_int_equal(mg_is_revealed(&now, mg_fields[field]), now.temple[field] == 1);
            fields |= now.temple[field] == 1 ? 1u << field : 0;
        }
        assert_int_equal(now.phase, MG_FATE); /* MG-3.10 */
        assert_int_equal(now.round, 1);
        assert_int_equal(now.start, 0);
        assert_int_equal(mg_ops.to_act(&now), SEAT_AUTO);
    }
    assert_int_equal(fields, 63);
}

/* MG-3.8, near: at most four areas from a city with figures, where any is so near; three black figures close by, one at four areas. */
static void a_near_first_temple_is_within_reach(void **state)
{
    (void)state;
    int close = 0, far = 0;
    unsigned moved = 0;
    for (uint32_t seed = 0; seed < NEAR; seed++) {
        MgState now = scene_start(1 + (int)(seed & 1), 0, seed), book = now;
        now.threat = MG_NEAR;
        place_all(&now, seed);
        place_all(&book, seed);
        int nearest = MG_AREAS, first = MG_AREAS;
        unsigned numbers = 0;
        for (int field = 0; field < MG_FIELDS; field++) {
            numbers |= 1u << now.temple[field];
            moved |= now.temple[field] != book.temple[field];
            for (int i = 0; i < MG_CITIES; i++) {
                if (mg_people(&now, mg_cities[i]) == 0)
                    continue;
                int steps = mg_distance(mg_cities[i], mg_fields[field]);
                nearest = steps < nearest ? steps : nearest;
                first = now.temple[field] == 1 && steps < first ? steps : first;
            }
        }
        assert_int_equal(numbers, 126);                     /* still 1 to 6, each once */
        assert_true(first <= 4 || first == nearest);
        assert_int_equal(mg_all_black(&now), first < 4 ? 3 : 1);
        assert_true(mg_ops.valid(&now));
        close += first < 4;
        far += first == 4;
    }
    assert_true(close > NEAR / 10 && far > NEAR / 40 && moved);
}

/* Areas from the first temple to the nearest city with figures. */
static int steps_to_first(const MgState *now)
{
    int steps = MG_AREAS;
    for (int field = 0; field < MG_FIELDS; field++)
        for (int i = 0; i < MG_CITIES && now->temple[field] == 1; i++) {
            int to = mg_distance(mg_cities[i], mg_fields[field]);
            steps = mg_people(now, mg_cities[i]) > 0 && to < steps ? to : steps;
        }
    return steps;
}

/* D73, alone and near: two black figures more within two areas, no more farther away. */
static void a_hard_near_temple_alone_is_fair(void **state)
{
    (void)state;
    int close = 0, far = 0;
    for (uint32_t seed = 0; seed < HARD; seed++) {
        MgState hard = scene_start(1, 0, seed), book = hard;
        hard.threat = MG_NEAR | MG_HARD;
        book.threat = MG_NEAR;
        place_all(&hard, seed);
        place_all(&book, seed);
        bool is_close = steps_to_first(&hard) <= 2;
        assert_int_equal(mg_all_black(&hard), mg_all_black(&book) + (is_close ? 2 : 0));
        close += is_close;
        far += !is_close;
    }
    assert_true(close > HARD / 10 && far > HARD / 10);
}

/* MG-3.8, D73: a hard first temple has one black figure more alone, else two for each further player, at most six. */
static void a_hard_first_temple_has_more_figures(void **state)
{
    (void)state;
    static const int more[] = {0, 1, 2, 4, 6, 6, 6};
    for (int players = 1; players <= 6; players++)
        for (int near = 0; near < 2; near++) {
            GameOptions options = {.seats = (uint8_t)players};
            MgState hard, book;
            options.value[MG_OPTION_TEMPLE] = (uint16_t)(near ? MG_TEMPLE_NEAR : MG_TEMPLE_ANYWHERE);
            mg_ops.start(&book, &options, 5);
            options.value[MG_OPTION_THREAT] = MG_THREAT_HARD;
            mg_ops.start(&hard, &options, 5);
            place_all(&hard, 5);
            place_all(&book, 5);
            if (players > 1 || !near)
                assert_int_equal(mg_all_black(&hard), mg_all_black(&book) + more[players]);
            assert_memory_equal(hard.temple, book.temple, sizeof hard.temple);
            assert_true(mg_ops.valid(&hard));
            hard.threat |= MG_MILD;
            assert_false(mg_ops.valid(&hard));
        }
}

/* The option: everywhere as the rule book says, near, or near for one player only. */
static void near_alone_is_for_one_player(void **state)
{
    (void)state;
    for (int value = MG_TEMPLE_ANYWHERE; value <= MG_TEMPLE_NEAR_ALONE; value++)
        for (int players = 1; players <= 6; players++) {
            MgState now;
            GameOptions options = {.seats = (uint8_t)players};
            options.value[MG_OPTION_TEMPLE] = (uint16_t)value;
            mg_ops.start(&now, &options, 1);
            assert_int_equal(now.threat, value == MG_TEMPLE_NEAR || (value == MG_TEMPLE_NEAR_ALONE && players == 1) ? MG_NEAR : 0);
        }
}

/* [MG-A06], MG-4.2: round 1 has phases 4 to 8, every other round all of them, in order. */
static void round_one_begins_with_fate(void **state)
{
    (void)state;
    static Action list[MG_ACTIONS_MAX];
    MgState now = scene_start(2, 0, 3);
    EventList events;
    Rng rng;
    uint8_t phases[4][MG_PHASES] = {{0}};
    int last = 0;
    rng_start(&rng, 8);
    while (now.over == MG_RUNNING && now.round < 4) {
        int count = mg_ops.actions(&now, list, MG_ACTIONS_MAX);
        events_clear(&events);
        mg_ops.apply(&now, mg_ops.to_act(&now), scene_lively(&now, list, count, &rng), &events);
        for (int i = 0; i < events.count; i++) {
            if (events.at[i].kind != MG_EVENT_PHASE || events.at[i].b >= 4)
                continue;
            phases[events.at[i].b][events.at[i].a]++;
            assert_int_equal(events.at[i].a, last == 0 ? MG_FATE : last == MG_WEALTH ? MG_GROWTH : last + 1);
            last = events.at[i].a;
        }
    }
    static const uint8_t first[MG_PHASES] = {0, 0, 0, 0, 1, 1, 1, 1, 1}, further[MG_PHASES] = {0, 1, 1, 1, 1, 1, 1, 1, 1};
    assert_memory_equal(phases[1], first, sizeof first);
    assert_memory_equal(phases[2], further, sizeof further);
    assert_memory_equal(phases[3], further, sizeof further);
}

/* Gives the lands within 2 of Morgrast kinds of the list and the rest what is left of the bag. */
static void kinds_near_morgrast(MgState *now, const uint8_t kinds[6])
{
    static const uint8_t near[6] = {TARNWEID, OSTRAND, KALDMARK, LOHFELD, TORFGRUND, HALMTAL};
    int left[MG_KINDS] = {4, 4, 4, 3, 3}, at = 0;
    for (int i = 0; i < 6; i++) {
        now->kind[mg_areas[near[i]].index] = kinds[i];
        left[kinds[i]]--;
    }
    for (int land = 0; land < MG_LANDS; land++) {
        if (mg_distance(mg_lands[land], MORGRAST) <= 2) {
            assert_non_null(memchr(near, mg_lands[land], sizeof near));
            continue;
        }
        while (left[at] == 0)
            at++;
        now->kind[land] = (uint8_t)at;
        left[at]--;
    }
}

/* The whole deal of starting goods for one figure on the position of Morgrast's guildmaster. */
static MgState deal_to_40(int players, int seat, const uint8_t kinds[6])
{
    MgState now = scene(players);
    memset(now.temple, 0, sizeof now.temple);
    now.revealed = 0;
    kinds_near_morgrast(&now, kinds);
    scene_hold(&now, seat, MORGRAST_GUILDMASTER);
    mg_deal(&now, NULL);
    return now;
}

/* [MG-T54], [MG-T55], MG-3.9. */
static void starting_goods_make_up_for_the_seat(void **state)
{
    (void)state;
    static const uint8_t no_crystal[6] = {0, 1, 0, 3, 4, 3}, neither[6] = {0, 0, 0, 3, 4, 3}, all[6] = {0, 1, 2, 3, 4, 0};
    static const uint8_t crystal[MG_KINDS] = {0, 0, 1, 0, 0}, both[MG_KINDS] = {0, 1, 1, 0, 0}, none[MG_KINDS] = {0};
    MgState now = deal_to_40(4, 2, no_crystal);
    assert_memory_equal(now.goods[MORGRAST_GUILDMASTER], crystal, MG_KINDS);
    now = deal_to_40(6, 5, neither);
    assert_memory_equal(now.goods[MORGRAST_GUILDMASTER], both, MG_KINDS);
    now = deal_to_40(4, 2, neither);          /* one good: the one with the largest cost */
    assert_memory_equal(now.goods[MORGRAST_GUILDMASTER], crystal, MG_KINDS);
    now = deal_to_40(6, 5, all);              /* everything is dug near by */
    assert_memory_equal(now.goods[MORGRAST_GUILDMASTER], none, MG_KINDS);
    now = deal_to_40(4, 1, neither);          /* seats 0 and 1 of four get nothing */
    assert_memory_equal(now.goods[MORGRAST_GUILDMASTER], none, MG_KINDS);
    now = deal_to_40(2, 1, neither);
    assert_memory_equal(now.goods[MORGRAST_GUILDMASTER], none, MG_KINDS);
    now = deal_to_40(5, 0, neither);          /* one each for seats 0 and 1 of five */
    assert_memory_equal(now.goods[MORGRAST_GUILDMASTER], crystal, MG_KINDS);
}

/* MG-3.9: counts by seat, order by cost and kind, and only the five offices. */
static void starting_goods_follow_cost_and_kind(void **state)
{
    (void)state;
    static const uint8_t far[6] = {3, 3, 3, 4, 4, 4};
    MgState now = scene(6);
    kinds_near_morgrast(&now, far);
    assert_int_equal(mg_start_kinds(&now, MORGRAST_PRIEST, 1), 1 << MG_CLAY);                                  /* temple 3, 2, 2 */
    assert_int_equal(mg_start_kinds(&now, MORGRAST_PRIEST, 2), 1 << MG_CLAY | 1 << MG_WOOD);                   /* tie: wood before crystal */
    assert_int_equal(mg_start_kinds(&now, MORGRAST_PRIEST, 3), 1 << MG_CLAY | 1 << MG_WOOD | 1 << MG_CRYSTAL);
    assert_int_equal(mg_start_kinds(&now, MORGRAST_CAPTAIN, 3), 0);                                             /* iron and horses are near */
    for (uint32_t seed = 0; seed < 20; seed++) {
        now = scene(6);
        memcpy(now.kind, scene_start(6, 0, seed).kind, sizeof now.kind);
        memset(now.temple, 0, sizeof now.temple);
        now.revealed = 0;
        for (int position = 0; position < MG_POSITIONS; position++)
            scene_hold(&now, 5, position);
        mg_deal(&now, NULL);
        for (int position = 0; position < MG_POSITIONS; position++) {
            int office = mg_positions[position].office;
            bool gets = office == MG_COUNT || office == MG_MAGE || office == MG_PRIEST || office == MG_GUILDMASTER || office == MG_CAPTAIN;
            assert_true(gets || mg_goods(&now, position) == 0);
            assert_true(mg_goods(&now, position) <= 3);
            for (int kind = 0; kind < MG_KINDS; kind++)
                assert_true(now.goods[position][kind] <= 1);
        }
    }
}

/* MG-3.9, D57: one land within two steps is enough that a kind is none of the starting goods, whichever land it is. */
static void every_land_near_counts(void **state)
{
    (void)state;
    for (int land = 0; land < MG_LANDS; land++) {
        MgState now = scene(3);
        memset(now.kind, MG_CLAY, sizeof now.kind);
        now.kind[land] = MG_IRON;
        for (int position = 0; position < MG_POSITIONS; position++) {
            if (mg_positions[position].office != MG_CAPTAIN)
                continue;
            bool far = mg_distance(mg_positions[position].area, mg_lands[land]) > 2;
            assert_int_equal(mg_start_kinds(&now, position, 1), far ? 1 << MG_IRON : 1 << MG_HORSES);
            assert_int_equal(mg_start_kinds(&now, position, 3), (far ? 1 << MG_IRON : 0) | 1 << MG_HORSES);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_begins_empty), cmocka_unit_test(small_seeds_are_unlike), cmocka_unit_test(raw_materials_are_a_shuffled_bag),
        cmocka_unit_test(the_first_figure_keeps_away_from_others), cmocka_unit_test(further_figures_stay_together),
        cmocka_unit_test(figures_fill_positions_from_the_top), cmocka_unit_test(everybody_places_all_figures),
        cmocka_unit_test(shut_in_figures_are_forfeited), cmocka_unit_test(temples_are_dealt_after_placement), cmocka_unit_test(a_near_first_temple_is_within_reach),
        cmocka_unit_test(near_alone_is_for_one_player), cmocka_unit_test(a_hard_first_temple_has_more_figures), cmocka_unit_test(a_hard_near_temple_alone_is_fair),
        cmocka_unit_test(round_one_begins_with_fate), cmocka_unit_test(starting_goods_make_up_for_the_seat),
        cmocka_unit_test(starting_goods_follow_cost_and_kind), cmocka_unit_test(every_land_near_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
