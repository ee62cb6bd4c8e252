/* SPDX-License-Identifier: MIT */
/* What holds for one place, space or thing holds for each of them, the first and the last as well. */
#include <string.h>

#include "../common/check.h"
#include "engine/losthope/rules.h"
#include "scene.h"

#define EACH_DISTRICT(district) for (int district = OUTPOST; district <= OLD_TOWN; district++)
#define EACH_SPACE(space) for (int space = 0; space < LH_BUILD_SPACES; space++)

static LhFrame *step(LhRun *run, int which, int stage)
{
    LhFrame *f = lh_push(run, LH_T_STEP, which, 0, 0);
    f->b = (uint8_t)stage;
    return f;
}

static int told(const EventList *events, int kind, int a)
{
    int count = 0;
    for (int i = 0; i < events->count; i++)
        count += events->at[i].kind == kind && events->at[i].a == a;
    return count;
}

/* LH-9.6: every rain barrel gives a water in the morning. */
static void rain_falls_on_every_space(void **state)
{
    (void)state;
    EACH_SPACE(space) {
        LhState s = scene();
        LhRun run = {&s, NULL, 0};
        s.fitting[space] = LH_F_RAIN;
        lh_step_am3(&run, step(&run, LH_AM3, 0));
        assert_int_equal(s.storage[LH_WAT], 1);
    }
}

/* LH-17.10: a baited trap catches two on 9 and 10, one from 5 on, and is empty then. */
static void traps_catch_by_the_roll(void **state)
{
    (void)state;
    EACH_SPACE(space)
        for (uint8_t roll = 1; roll <= 10; roll++)
            for (uint8_t baited = 0; baited < 2; baited++) {
                LhState s = scene();
                LhRun run = {&s, NULL, 0};
                s.fitting[space] = LH_F_TRAP;
                s.aux[space] = baited;
                scene_d10(1, &roll);
                lh_step_af6(&run, step(&run, LH_AF6, 1));
                assert_int_equal(s.storage[LH_RAW], baited == 0 || roll < 5 ? 0 : roll < 9 ? 1 : 2);
                assert_int_equal(s.aux[space], 0);
            }
}

/* LH-17.10: a bed bears after the second dawn; herbs among the vegetables and good seed give one more each, to vegetables only. */
static void beds_bear_after_two_dawns(void **state)
{
    (void)state;
    EACH_SPACE(space)
        for (int herb = 0; herb < 2; herb++)
            for (uint8_t seed = 0; seed < 2; seed++) {
                LhState s = scene();
                LhRun run = {&s, NULL, 0};
                s.seed = seed;
                s.fitting[space] = LH_F_GARDEN;
                s.fitting[(space + 1) % LH_BUILD_SPACES] = LH_F_HERBS;
                s.aux[space] = (uint8_t)(2 | (herb != 0 ? LH_FITTING_HERB : 0));
                s.aux[(space + 1) % LH_BUILD_SPACES] = 2;
                for (int dawn = 1; dawn <= 3; dawn++) {
                    lh_step_af6(&run, step(&run, LH_AF6, 1));
                    assert_int_equal(s.storage[LH_VEG], dawn == 1 ? 0 : 2 + herb + seed);
                    assert_int_equal(s.storage[LH_HRB], dawn == 1 ? 0 : 2);
                    assert_int_equal(s.aux[space] & LH_FITTING_GROWTH, dawn == 1);
                }
            }
}

/* F8 warms only beside a heater, wherever the two stand, and the first wood of a day only. */
static void an_economy_stove_needs_its_neighbour(void **state)
{
    (void)state;
    EACH_SPACE(space)
        EACH_SPACE(other) {
            if (other == space)
                continue;
            LhState s = scene();
            s.fitting[space] = LH_F_ECONOMY;
            s.fitting[other] = LH_F_HEATER;
            int more = lh_spaces[space].beside >> other & 1;
            assert_int_equal(lh_warmth(&s, 1, 0), 1 + more);
            assert_int_equal(lh_warmth(&s, 2, 1), 4 + more);
            assert_int_equal(lh_warmth(&s, 0, 1), 2);
            s.daily = LH_DAILY_F8;
            assert_int_equal(lh_warmth(&s, 1, 0), 1);
        }
}

/* LH-16.7: fire takes one of the fittings, whichever it is, but never the children's room. */
static void fire_takes_any_fitting(void **state)
{
    (void)state;
    EACH_SPACE(space)
        for (int room = 0; room < 2; room++) {
            LhState s = scene();
            scene_raid_night(&s, JELKA, LH_Q8);
            s.fitting[space] = room != 0 ? LH_K_ROOM : LH_F_STOVE;
            GREY(GREY_0, GREY_0, GREY_0, GREY_0);
            scene_run(&s);
            while (scene_asked(&s) == LH_P_DIE || scene_asked(&s) == LH_P_CHOICE)
                scene_do(&s, scene_asked(&s) == LH_P_DIE ? LH_KEEP : LH_CHOOSE, 0, 0, 0);
            assert_int_equal(s.fitting[space], room != 0 ? LH_K_ROOM : LH_NONE);
        }
}

/* LH-4.2, LH-4.5: figures are counted, skirmishes end and are told, in every district. */
static void soldiers_stand_anywhere(void **state)
{
    (void)state;
    EACH_DISTRICT(district) {
        LhState s = scene();
        EventList events;
        LhRun run = {&s, &events, 0};
        events_clear(&events);
        s.district[district].here = LH_HERE_WHITE | LH_HERE_FIRE;
        assert_int_equal(lh_figures(&s, LH_WHITE), 1);
        assert_int_equal(lh_figures(&s, LH_BLACK), 0);
        s.district[district].here = LH_HERE_SKIRMISH | LH_HERE_PICKED | LH_HERE_FIRE;
        lh_clear_skirmishes(&run);
        assert_int_equal(s.district[district].here, LH_HERE_FIRE);
        assert_int_equal(events.count, 1);
        assert_int_equal(told(&events, LH_EVENT_SKIRMISH, district), 1);
    }
}

/* LH-5.10: a crate lies for two nights, longer only in fog; it is told when it is gone. */
static void crates_lie_two_nights(void **state)
{
    (void)state;
    EACH_DISTRICT(district)
        for (int fog = 0; fog < 2; fog++) {
            LhState s = scene();
            EventList events;
            LhRun run = {&s, &events, 0};
            if (fog != 0)
                for (int card = 0; card < LH_CARDS; card++)
                    if (lh_cards[card].effect_while == LH_WHILE_FOG)
                        s.timeline[1].card = (uint8_t)card;
            assert_int_equal(lh_while(&s, LH_WHILE_FOG), fog);
            s.district[district].drop = 3;
            for (int night = 1; night <= 2; night++) {
                events_clear(&events);
                lh_step_ag8(&run, step(&run, LH_AG8, 0));
                assert_int_equal(s.district[district].drop, fog != 0 || night == 1 ? 3 : 0);
                assert_int_equal(s.district[district].age, fog == 0 && night == 1);
                assert_int_equal(told(&events, LH_EVENT_DROP, district), fog == 0 && night == 2);
            }
        }
}

/* LH-18.9: of the map only ruins outlast a chapter. */
static void a_chapter_clears_the_map(void **state)
{
    (void)state;
    EACH_DISTRICT(district) {
        LhState s = scene();
        LhRun run = {&s, NULL, 0};
        s.district[district] = (LhQuarter){LH_HERE_RUINS | LH_HERE_FIRE, 2, 1};
        s.zone = LH_ZONE_OPEN;
        s.north_bridge = s.roadblock = 1;
        lh_begin_sheet(&run, LH_SHEET_IIB, 2);
        assert_int_equal(s.district[district].here & ~(LH_HERE_WHITE | LH_HERE_BLACK | LH_HERE_SKIRMISH), LH_HERE_RUINS);
        assert_int_equal(s.district[district].drop + s.district[district].age, 0);
        assert_int_equal(s.zone + s.north_bridge + s.roadblock, 0);
    }
}

/* LH-13.16: with the party everything that it found is lost, and the dog finds its way home. */
static void a_lost_party_brings_nothing(void **state)
{
    (void)state;
    for (int item = 0; item < LH_ITEMS; item++) {
        LhState s = scene();
        LhRun run = {&s, NULL, 0};
        scene_out(&s, SET1(JELKA), CHURCH);
        s.dog = 1;
        s.dog_place = 1;
        lh_pool(&s)[item] = 2;
        lh_lose_person(&run, JELKA);
        s.step = LH_STEP_NONE;
        lh_step_ag6(&run, step(&run, LH_AG6, 0));
        assert_int_equal(s.findings[0][item], 0);
        assert_int_equal(s.dog_place, 0);
        assert_int_equal(s.phase, LH_RAID);
    }
}

/* LH-17.1: at dawn everything that was found lies in the house, and weapons go back to it. */
static void everything_comes_home(void **state)
{
    (void)state;
    for (int item = 0; item < LH_ITEMS; item++) {
        LhState s = scene();
        LhRun run = {&s, NULL, 0};
        s.phase = LH_RAID;
        s.storage[item] = s.findings[0][item] = s.findings[1][item] = 1;
        bool weapon = (lh_items[item].groups & LH_GROUP_WEAPON) != 0;
        if (weapon)
            s.people[ROSA].weapon = (uint8_t)item;
        lh_step_ar3(&run, step(&run, LH_AR3, 2));
        assert_int_equal(s.storage[item], weapon ? 4 : 3);
        assert_int_equal(s.findings[0][item] + s.findings[1][item], 0);
        assert_int_equal(s.people[ROSA].weapon, LH_NONE);
        assert_int_equal(s.phase, LH_DAWN);
    }
}

/* LH-13.14: what can be carried is kept from the start; where it is too much, only what weighs nothing. */
static void packing_begins_with_what_fits(void **state)
{
    (void)state;
    for (int item = 0; item < LH_ITEMS; item++)
        for (int more = 0; more < 2; more++) {
            LhState s = scene();
            LhRun run = {&s, NULL, 0};
            scene_arrive(&s, SET1(JELKA), CHURCH);
            int weight = lh_items[item].weight, fits = weight > 0 ? lh_capacity(&s) / weight : 40;
            memset(lh_pool(&s), 0, LH_ITEMS);
            lh_pool(&s)[item] = (uint8_t)(fits + more);
            s.phase = LH_TOUR_PACK;
            lh_begin_pack(&run);
            assert_int_equal(s.tray[item], weight > 0 && more != 0 ? 0 : fits + more);
        }
}

/* LH-12.5: what was packed for a party that stays at home lies in the house again. */
static void a_bag_without_people_stays(void **state)
{
    (void)state;
    for (int party = 1; party <= 2; party++)
        for (int item = 0; item < LH_ITEMS; item++) {
            LhState s = scene();
            LhRun run = {&s, NULL, 0};
            scene_evening(&s);
            if (party == 2)
                s.people[PAVO].task = LH_NIGHT_PARTY1;
            s.findings[0][item] = s.findings[1][item] = s.storage[item] = 1;
            s.send[0] = CHURCH;
            s.send[1] = STATION;
            s.dog = 1;
            s.dog_place = 2;
            lh_step_ae1(&run, step(&run, LH_AE1, 0));
            assert_int_equal(s.storage[item], party == 2 ? 2 : 3);
            assert_int_equal(s.findings[0][item], party == 2);
            assert_int_equal(s.findings[1][item], 0);
            assert_int_equal(s.send[0], party == 2 ? CHURCH : 0);
            assert_int_equal(s.send[1], 0);
            assert_int_equal(s.dog_place, 0);
            assert_int_equal(s.step, party == 2 ? LH_AG1 : LH_AG8);
        }
}

/* LH-12.6, LH-2.2: a bed rests, the floor takes two, whoever watches or goes out tires, and beyond the last falls ill. */
static void nights_rest_and_tire(void **state)
{
    (void)state;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        for (int task = 0; task < LH_NIGHTS; task++)
            for (int before = 0; before <= LH_STATUS_MAX; before++) {
                LhState s = scene();
                LhRun run = {&s, NULL, 0};
                scene_people(&s, LH_JELKA, LH_PAVO, LH_ROSA, LH_EMIL);
                scene_evening(&s);
                s.people[slot].task = (uint8_t)task;
                s.people[slot].status[LH_FATIGUE] = (uint8_t)before;
                lh_step_ae1(&run, step(&run, LH_AE1, 0));
                int after = task == LH_NIGHT_BED ? 0 : task == LH_NIGHT_FLOOR ? max_int(before - 2, 0) : before + 1;
                assert_int_equal(s.people[slot].status[LH_FATIGUE], min_int(after, LH_STATUS_MAX));
                assert_int_equal(s.people[slot].status[LH_ILLNESS], after > LH_STATUS_MAX);
                assert_int_equal(s.people[slot].today, task == LH_NIGHT_BED ? LH_TODAY_BED : task == LH_NIGHT_FLOOR ? LH_TODAY_FLOOR : 0);
            }
}

/* LH-2.4, LH-12.7: who may watch or go out, by what he suffers. */
static void only_the_fit_go_out(void **state)
{
    (void)state;
    for (int level = 0; level <= LH_STATUS_MAX; level++) {
        LhState s = scene();
        scene_evening(&s);
        s.people[ROSA].status[LH_FATIGUE] = (uint8_t)level;
        assert_int_equal(scene_legal(&s, LH_ASSIGN, ROSA, LH_NIGHT_PARTY1, 0), level < LH_STATUS_MAX);
        assert_int_equal(scene_legal(&s, LH_ASSIGN, ROSA, LH_NIGHT_GUARD, 0), level < LH_STATUS_MAX);
        s.people[ROSA].status[LH_FATIGUE] = 0;
        s.people[ROSA].status[LH_WOUNDS] = (uint8_t)level;
        assert_int_equal(scene_legal(&s, LH_ASSIGN, ROSA, LH_NIGHT_PARTY2, 0), level < 3);
        s.people[ROSA].status[LH_WOUNDS] = 0;
        s.people[ROSA].status[LH_ILLNESS] = (uint8_t)level;
        assert_int_equal(scene_legal(&s, LH_ASSIGN, ROSA, LH_NIGHT_PARTY2, 0), level < 3);
    }
    LhState s = scene();
    scene_people(&s, LH_JELKA, LH_PAVO, LH_ROSA, LH_EMIL);
    scene_evening(&s);
    for (int slot = JELKA; slot <= ROSA; slot++) {
        assert_true(scene_legal(&s, LH_ASSIGN, FOURTH, LH_NIGHT_PARTY1, 0));
        s.people[slot].task = LH_NIGHT_PARTY1;
    }
    assert_int_equal(scene_why(&s, LH_ASSIGN, FOURTH, LH_NIGHT_PARTY1, 0), LH_WHY_PARTY_FULL);
}

/* LH-1.15: what can be changed again can be changed so often and no more. */
static void changes_have_an_end(void **state)
{
    (void)state;
    LhState evening = scene(), fight = scene_meeting(SET1(JELKA), LH_R7), pack = scene();
    scene_evening(&evening);
    evening.people[PAVO].task = LH_NIGHT_PARTY1;
    evening.storage[LH_KNF] = 1;
    lh_pool(&fight)[LH_KNF] = 1;
    scene_fight(&fight);
    scene_arrive(&pack, SET2(JELKA, PAVO), CHURCH);
    pack.tour_flags |= LH_TOUR_EXPLORED;
    lh_pool(&pack)[LH_CIG] = 1;
    scene_do(&pack, LH_END, 0, 0, 0);
    scene_run(&pack);
    const struct { LhState *s; Action action; } changes[] = {
        {&evening, {LH_ASSIGN, ROSA, LH_NIGHT_GUARD, 0}}, {&evening, {LH_SEND, 1, CHURCH, 0}}, {&evening, {LH_EQUIP, 1, LH_KNF, 1}},
        {&fight, {LH_WEAPON, JELKA, LH_KNF, 0}}, {&pack, {LH_TAKE, LH_CIG, 0, 0}}, {&pack, {LH_FREE, 1, 0, 0}},
    };
    for (unsigned i = 0; i < sizeof changes / sizeof *changes; i++) {
        Action action = changes[i].action;
        changes[i].s->reversible = LH_REVERSIBLE_MAX - 1;
        assert_true(scene_legal(changes[i].s, action.kind, action.a, action.b, action.c));
        changes[i].s->reversible = LH_REVERSIBLE_MAX;
        assert_int_equal(scene_why(changes[i].s, action.kind, action.a, action.b, action.c), LH_WHY_TOO_MANY_CHANGES);
        assert_false(scene_legal(changes[i].s, action.kind, action.a, action.b, action.c));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rain_falls_on_every_space), cmocka_unit_test(traps_catch_by_the_roll), cmocka_unit_test(beds_bear_after_two_dawns),
        cmocka_unit_test(an_economy_stove_needs_its_neighbour), cmocka_unit_test(fire_takes_any_fitting), cmocka_unit_test(soldiers_stand_anywhere),
        cmocka_unit_test(crates_lie_two_nights), cmocka_unit_test(a_chapter_clears_the_map), cmocka_unit_test(a_lost_party_brings_nothing),
        cmocka_unit_test(everything_comes_home), cmocka_unit_test(packing_begins_with_what_fits),
        cmocka_unit_test(a_bag_without_people_stays), cmocka_unit_test(nights_rest_and_tire), cmocka_unit_test(only_the_fit_go_out),
        cmocka_unit_test(changes_have_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
