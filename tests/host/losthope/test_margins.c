/* SPDX-License-Identifier: MIT */
/* Rare turns and the ends of what is counted: the last of a stock, the largest number, the one roll in ten. One situation each. */
#include <string.h>

#include "../common/check.h"
#include "engine/losthope/rules.h"
#include "scene.h"

/* LH-4.12: an ally can be greeted at either kind of post. */
static void an_ally_knows_both_sides(void **state)
{
    (void)state;
    static const uint8_t posts[] = {LH_HERE_WHITE, LH_HERE_BLACK};
    for (unsigned i = 0; i < sizeof posts; i++) {
        LhState s = scene();
        scene_sheet(&s, LH_SHEET_IIIA);
        s.ally = 2;
        s.district[CHURCH].here |= posts[i];
        scene_out(&s, SET2(JELKA, PAVO), CHURCH);
        scene_do(&s, LH_STEP, CHURCH, 0, 0);
        assert_int_equal(scene_asked(&s), LH_P_CHOICE);
        assert_int_equal(lh_top(&s)->src, LH_ASK_ALLY);
        assert_true(lh_sound(&s));
    }
}

/* LH-13.4, LH-18.4: what the next way costs less is counted up to fifteen cards. */
static void cheaper_ways_have_a_bound(void **state)
{
    (void)state;
    LhState s = scene();
    s.people[PAVO].flag = LH_FLAG_PATH;
    s.discount_now = 15;
    scene_evening(&s);
    s.people[PAVO].task = LH_NIGHT_PARTY1;
    s.people[JELKA].task = LH_NIGHT_GUARD;
    s.send[0] = CHURCH;
    scene_do(&s, LH_END, 0, 0, 0);
    while (s.phase == LH_EVENING || s.step == LH_AG1) scene_step(&s);
    assert_int_equal(s.route_discount, 15);
    assert_int_equal(s.people[PAVO].flag, LH_FLAG_NONE);
}

/* NA8: three more for the bag, and no bag is bottomless. */
static void a_pocket_holds_three(void **state)
{
    (void)state;
    for (int before = 0; before <= 14; before += 14) {
        LhState s = scene();
        scene_arrive(&s, SET2(JELKA, PAVO), CHURCH);
        scene_do(&s, LH_END, 0, 0, 0);
        scene_run(&s);
        assert_int_equal(s.phase, LH_TOUR_PACK);
        scene_hand(&s, LH_NA_POCKET);
        s.capacity_bonus = (uint8_t)before;
        int capacity = lh_capacity(&s);
        scene_do(&s, LH_NARR, LH_NA_POCKET, 0, 0);
        assert_int_equal(s.capacity_bonus, before == 0 ? 3 : 15);
        assert_int_equal(lh_capacity(&s), capacity + (before == 0 ? 3 : 1));
    }
}

/* LH-1.8: whoever is lost leaves medicine and weapon to the house, also the last ones of their kind. */
static void the_last_bandage_comes_back(void **state)
{
    (void)state;
    LhState s = scene();
    LhRun run = {&s, NULL, 0};
    scene_dawn(&s);
    s.storage[LH_BAN] = (uint8_t)(lh_items[LH_BAN].stock - 1);
    s.people[PAVO].meds = LH_MED_BAN;
    s.people[PAVO].task = LH_NIGHT_GUARD;
    s.people[PAVO].weapon = LH_KNF;
    s.storage[LH_KNF] = (uint8_t)(lh_items[LH_KNF].stock - 1);
    s.people[PAVO].status[LH_WOUNDS] = LH_STATUS_MAX;
    lh_lose_person(&run, PAVO);
    assert_int_equal(s.storage[LH_BAN], lh_items[LH_BAN].stock);
    assert_int_equal(s.storage[LH_KNF], lh_items[LH_KNF].stock);
}

/* LH-1.9: whoever gives up takes food along on 1 to 3, the best thing on 4 and 5, where there is any. */
static void despair_takes_what_there_is(void **state)
{
    (void)state;
    static const struct { uint8_t roll, food, jewels, asked, left; } cases[] = {{3, 2, 1, LH_P_PAY, 1}, {3, 0, 1, 0, 1}, {4, 0, 1, 0, 0}, {5, 0, 0, 0, 0}, {6, 2, 1, 0, 1}};
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        LhState s = scene();
        s.people[PAVO].status[LH_MISERY] = LH_STATUS_MAX;
        s.storage[LH_RAW] = s.storage[LH_CAN] = (uint8_t)(cases[i].food / 2);
        s.storage[LH_JWL] = cases[i].jewels;
        scene_d10(1, &cases[i].roll);
        scene_do(&s, LH_PASS, JELKA, 0, 0);
        assert_int_equal(s.people[PAVO].id, LH_NONE);
        assert_int_equal(scene_asked(&s), cases[i].asked);
        assert_int_equal(s.storage[LH_JWL], cases[i].left);
    }
}

/* A winter of an older save, without a diary: its first sentence names three, each once; the living before the lost before others. */
static void a_diary_begins_with_three(void **state)
{
    (void)state;
    for (int living = 0; living <= 3; living++) {
        LhState s = scene();
        scene_people(&s, LH_ROSA, LH_EMIL, LH_NADIA, LH_NONE);
        for (int slot = 0; slot < LH_SLOTS; slot++) s.people[slot].origin = slot < living ? LH_ORIGIN_FIRST : 0;
        s.lost_people = 1 << LH_TOMAS;
        lh_diary_begin(&s);
        const uint8_t named[] = {s.diary[0].who, s.diary[0].what, s.diary[0].day}, first[] = {LH_ROSA, LH_EMIL, LH_NADIA};
        for (int i = 0; i < 3; i++) {
            if (i <= living)
                assert_int_equal(named[i], i < living ? first[i] : LH_TOMAS);
            for (int k = 0; k < i; k++) assert_int_not_equal(named[i], named[k]);
        }
    }
}

/* What became of the winter stands in the diary: the gate, the silence, or nothing. */
static void endings_have_their_sentence(void **state)
{
    (void)state;
    static const uint8_t sentences[] = {LH_DIARY_ARRIVED, LH_DIARY_ARRIVED, LH_DIARY_CEASEFIRE, LH_DIARY_CEASEFIRE, 0, 0, 0, 0};
    for (int ending = 0; ending < (int)sizeof sentences; ending++) {
        LhState s = scene();
        LhRun run = {&s, NULL, 0};
        lh_diary_begin(&s);
        lh_say(&run, LH_EVENT_ENDED, ending, 0, 0);
        assert_int_equal(s.diary_count, sentences[ending] != 0 ? 2 : 1);
        if (sentences[ending] != 0)
            assert_int_equal(s.diary[1].sentence, sentences[ending]);
    }
}

/* A full diary: what changes the group takes the place of the oldest light sentence; among heavy ones there is no room. */
static void a_full_diary_lets_the_light_go(void **state)
{
    (void)state;
    for (int light = 0; light < LH_NOTES; light++) { /* where the light one stands; 0: nowhere */
        LhState s = scene();
        LhRun run = {&s, NULL, 0};
        lh_diary_begin(&s);
        for (s.diary_count = 1; s.diary_count < LH_NOTES; s.diary_count++)
            s.diary[s.diary_count] = (LhNote){s.diary_count == light ? LH_DIARY_QUIET : LH_DIARY_TICK, 1, 0, s.diary_count};
        LhState before = s;
        lh_say(&run, LH_EVENT_ENDED, LH_Z_DAYBREAK, 0, 0);
        assert_int_equal(s.diary_count, LH_NOTES);
        assert_int_equal(s.diary[LH_NOTES - 1].sentence, light != 0 ? LH_DIARY_ARRIVED : LH_DIARY_TICK);
        for (int i = 0; i < LH_NOTES - 1; i++)
            assert_memory_equal(&s.diary[i], &before.diary[light != 0 && i >= light ? i + 1 : i], sizeof s.diary[i]);
    }
}

/* LH-15.11: giving up costs everything that was found, four cards, and on 1 to 4 wounds. */
static void giving_up_hurts_by_the_roll(void **state)
{
    (void)state;
    static const uint8_t wounds[] = {0, 2, 2, 1, 1, 0};
    for (uint8_t roll = 1; roll < sizeof wounds; roll++) {
        LhState s = scene_meeting(SET1(JELKA), LH_R7);
        scene_fight(&s);
        scene_d10(1, &roll);
        scene_do(&s, LH_BREAKOFF, 1, 0, 0);
        assert_int_equal(s.people[JELKA].status[LH_WOUNDS], wounds[roll]);
    }
}

/* LH-15.9: the last foe falls, and it is told as won; the cards of the night go on. */
static void a_fight_is_won(void **state)
{
    (void)state;
    LhState s = scene_meeting(SET1(ROSA), LH_R7);
    EventList events;
    lh_pool(&s)[LH_HAT] = 1;
    scene_fight(&s);
    for (int foe = 0; foe < LH_FOES_MAX; foe++)
        if (s.foe[foe].letter != LH_NONE)
            s.foe[foe].wounds = foe == 0 ? LH_FOE_LIFE - 1 : LH_FOE_LIFE;
    s.fight_alive = 1;                      /* the others fell in the rounds before */
    scene_do(&s, LH_WEAPON, ROSA, LH_HAT, 0);
    YELLOW(YELLOW_3, YELLOW_3, YELLOW_3);
    events_clear(&events);
    assert_int_equal(lh_ops.apply(&s, 0, (Action){LH_ATTACK, ROSA, 0, 1}, &events), APPLY_OK);
    while (scene_asked(&s) == LH_P_DIE)
        assert_int_equal(lh_ops.apply(&s, 0, (Action){LH_KEEP, 0, 0, 0}, &events), APPLY_OK);
    int won = 0;
    for (int i = 0; i < events.count; i++) won += events.at[i].kind == LH_EVENT_FIGHT && events.at[i].a == 0 && events.at[i].c == 1;
    assert_int_equal(won, 1);
    assert_int_equal(s.foe[0].letter, LH_NONE);
}

/* LH-5.10: a crate that finds its district taken comes down in the next lower one; below 1 lies 10. */
static void crates_go_round(void **state)
{
    (void)state;
    for (int taken = 0; taken < 4; taken++) {
        LhState s = scene();
        LhRun run = {&s, NULL, 0};
        for (int i = 0; i < LH_DROPS; i++) s.drops[i] = (uint8_t)i;
        s.drops_count = LH_DROPS;
        for (int district = 3; district > 3 - taken; district--) s.district[district].drop = (uint8_t)(LH_DROPS - district);
        DISTRICTS(3 - 1);
        lh_drop_lands(&run);
        assert_int_equal(s.district[taken < 3 ? 3 - taken : 10].drop, 1);
        assert_int_equal(s.district[0].drop, 0);
    }
}

/* LH-2.5: shared out point by point, also what does good. */
static void points_are_shared_one_by_one(void **state)
{
    (void)state;
    for (int sign = -1; sign <= 1; sign += 2) {
        LhState s = scene();
        scene_out(&s, SET2(JELKA, PAVO), CHURCH);
        s.people[JELKA].status[LH_FATIGUE] = s.people[PAVO].status[LH_FATIGUE] = 2;
        s.depth = 0;
        LhRun run = {&s, NULL, 0};
        lh_push_status(&run, LH_FATIGUE, LH_WHO_SHARE, 2 * sign, LH_NONE);
        for (int i = 0; i < 2; i++) {
            run.answer = LH_NONE;
            lh_task_status(&run, &s.stack[s.depth - 1]);
            if (s.depth > 1) {
                lh_pop(&run);
                run.answer = (uint8_t)(i == 0 ? JELKA : PAVO);
                lh_task_status(&run, &s.stack[s.depth - 1]);
            }
        }
        assert_int_equal(s.people[JELKA].status[LH_FATIGUE], 2 + sign);
        assert_int_equal(s.people[PAVO].status[LH_FATIGUE], 2 + sign);
    }
}

/* 2.7: what waits in somebody is used up by the next tour, whichever place they have in the house. */
static void a_trait_waits_in_any_slot(void **state)
{
    (void)state;
    static const struct { uint8_t person, flag; } waiting[] = {{LH_OSKAR, LH_FLAG_MAPPER}, {LH_DANIL, LH_FLAG_PACK}, {LH_PAVO, LH_FLAG_PATH}};
    for (unsigned i = 0; i < sizeof waiting / sizeof *waiting; i++)
        for (int slot = 0; slot < 3; slot++) {
            LhState s = scene();
            uint8_t people[3] = {LH_ROSA, LH_EMIL, LH_NADIA};
            people[slot] = waiting[i].person;
            scene_people(&s, people[0], people[1], people[2], LH_NONE);
            s.people[slot].flag = waiting[i].flag;
            scene_evening(&s);
            s.people[slot].task = LH_NIGHT_PARTY1;
            s.people[(slot + 1) % 3].task = LH_NIGHT_GUARD;
            s.send[0] = CHURCH;
            scene_do(&s, LH_END, 0, 0, 0);
            while (s.phase == LH_EVENING || s.step == LH_AG1) scene_step(&s);
            assert_int_equal(s.people[slot].flag, LH_FLAG_NONE);
            assert_int_equal(s.maps, waiting[i].flag == LH_FLAG_MAPPER);
            assert_int_equal(s.capacity_bonus, waiting[i].flag == LH_FLAG_PACK ? 2 : 0);
        }
}

/* LH-18.4: the march begins with three cards a token of the column and one a brace; what makes a way cheaper counts up to fifteen. */
static void the_march_counts_its_cards(void **state)
{
    (void)state;
    for (int tokens = 0; tokens <= 4; tokens++) {
        LhState s = scene();
        LhRun run = {&s, NULL, 0};
        scene_sheet(&s, LH_SHEET_IIIB);
        s.phase = LH_CHAPTER_END;
        s.people[JELKA].id = LH_PAVO;
        s.people[PAVO].id = LH_JELKA;
        s.people[JELKA].flag = LH_FLAG_PATH;        /* Pavo in the first slot */
        s.discount_now = 15;
        s.braces = 2;
        for (int token = 0; token < tokens; token++) s.tokens |= (uint16_t)(1 << (9 + token));
        lh_begin_march(&run);
        lh_task_march(&run, &s.stack[s.depth - 1]);
        assert_int_equal(s.route_discount, 15);
        assert_int_equal(s.discount_now, 0);
        assert_int_equal(s.people[JELKA].flag, LH_FLAG_NONE);
        int cost = lh_districts[OLD_TOWN].cost, pile = 3 * tokens + 2;
        assert_int_equal(s.march_pile, pile > cost ? pile - cost : 0);
    }
}

/* Veld gets one of the proofs; it is told as gone, and nothing of it stays. */
static void a_proof_is_handed_over(void **state)
{
    (void)state;
    for (int answer = 0; answer < 2; answer++) {
        LhState s = scene();
        EventList events;
        LhRun run = {&s, &events, 0};
        s.tokens = s.shown = s.fresh_tokens = 1 << 1 | 1 << 2 | 1 << 3;     /* camera, tunnel plan, list: two proofs */
        events_clear(&events);
        LhFrame *task = lh_push(&run, LH_T_PROOF, 0, 0, 0);
        task->b = 1;
        run.answer = (uint8_t)answer;
        lh_task_proof(&run, task);
        int left = answer == 0 ? 1 << 2 | 1 << 3 : 1 << 1 | 1 << 2;
        assert_int_equal(s.tokens, left);
        assert_int_equal(s.shown, left);
        assert_int_equal(s.fresh_tokens, left);
        assert_int_equal(events.count, 1);
        assert_int_equal(events.at[0].kind, LH_EVENT_TOKEN);
        assert_int_equal(events.at[0].a, answer == 0 ? 1 : 3);
        assert_int_equal(events.at[0].b, 0);
    }
}

/* IIIa-G3: somebody waves the party through once a tour; sent by the first of two parties, only from the next night on. */
static void two_uniforms_make_an_ally(void **state)
{
    (void)state;
    LhState s = scene();
    scene_sheet(&s, LH_SHEET_IIIA);
    scene_card(&s, 1, LH_IIIA_G3, CHURCH);
    scene_arrive(&s, SET2(JELKA, PAVO), CHURCH);
    lh_pool(&s)[LH_BAN] = 1;
    scene_do(&s, LH_MARKER, LH_MARK_GOAL, 1, 0);
    if (scene_asked(&s) == LH_P_PAY)
        scene_do(&s, LH_PAY, 0, 0, 0);
    assert_int_equal(scene_asked(&s), 0);
    assert_int_equal(s.ally, 2);
}

/* 2.20: two raids a night from anger 7 on. */
static void anger_doubles_raids(void **state)
{
    (void)state;
    for (int anger = 6; anger <= 8; anger++) {
        LhState s = scene();
        scene_sheet(&s, LH_SHEET_IIB);
        s.anger = (uint8_t)anger;
        scene_raid_night(&s, JELKA, LH_Q0);
        scene_step(&s);
        assert_int_equal(s.raid_left, anger >= 7);
    }
}

/* S4: a cart is braced up to three times, and the yard takes its braces with it. */
static void carts_are_braced(void **state)
{
    (void)state;
    LhState s = scene();
    LhRun run = {&s, NULL, 0};
    scene_location(&s, LH_S4, AIRPORT, 0);
    for (int braces = 0; braces < LH_BRACES_MAX; braces++) {
        LhState night = s;
        night.braces = (uint8_t)braces;
        scene_arrive(&night, SET2(JELKA, PAVO), AIRPORT);
        lh_pool(&night)[LH_WOD] = 4;
        scene_do(&night, LH_SPECIAL, LH_S4, 0, 0);
        assert_int_equal(night.braces, braces + 1);
        s.braces = night.braces;
    }
    assert_int_equal(s.braces, LH_BRACES_MAX);
    int slot = 0;
    while (s.slot[slot] != LH_S4) slot++;
    lh_remove_location(&run, slot);
    assert_int_equal(s.braces, 0);
}

/* 2.18: with a special place its token goes, shown or fresh. */
static void a_token_leaves_with_its_place(void **state)
{
    (void)state;
    for (int place = LH_S1; place < LH_LOCATIONS; place++) {
        int token = lh_locations[place].token;
        if (token == 0)
            continue;
        LhState s = scene();
        LhRun run = {&s, NULL, 0};
        scene_location(&s, place, CHURCH, 0);
        s.tokens = s.shown = s.fresh_tokens = (uint16_t)(1 << token | 1 << (token == 1 ? 2 : 1));
        int slot = 0;
        while (s.slot[slot] != place) slot++;
        lh_remove_location(&run, slot);
        assert_int_equal(s.tokens, 1 << (token == 1 ? 2 : 1));
        assert_int_equal(s.shown, s.tokens);
        assert_int_equal(s.fresh_tokens, s.tokens);
    }
}

/* LH-13.14: wood weighs, too. */
static void everything_found_has_its_weight(void **state)
{
    (void)state;
    LhState s = scene();
    scene_arrive(&s, SET2(JELKA, PAVO), CHURCH);
    for (int item = 0; item < LH_ITEMS; item++) {
        memset(lh_pool(&s), 0, LH_ITEMS);
        lh_pool(&s)[item] = 2;
        assert_int_equal(lh_weight_found(&s), 2 * lh_items[item].weight);
    }
}

/* Cards go back on a tour only, and none is no news. */
static void no_cards_are_no_news(void **state)
{
    (void)state;
    LhState s = scene();
    EventList events;
    LhRun run = {&s, &events, 0};
    events_clear(&events);
    LhState before = s;
    lh_put_back(&run, 2);                   /* at home */
    assert_memory_equal(&s, &before, sizeof s);
    scene_arrive(&s, SET2(JELKA, PAVO), CHURCH);
    int pile = lh_pile(&s);
    lh_put_back(&run, 0);
    assert_int_equal(events.count, 0);
    lh_put_back(&run, 2);
    assert_int_equal(lh_pile(&s), pile - 2);
    assert_int_equal(events.count, 1);
}

/* LH-16.5: the child on the look-out stops a raid from cheer 4 on. */
static void a_look_out_needs_cheer(void **state)
{
    (void)state;
    for (int cheer = 3; cheer <= 4; cheer++) {
        LhState s = scene();
        scene_orphan(&s, LH_WITH_GIRL, cheer);
        s.child_hand = 1 << LH_Y_LOOKOUT;
        scene_raid_night(&s, JELKA, LH_Q4);
        scene_step(&s);
        assert_int_equal(scene_asked(&s) == LH_P_RAID, cheer == 4);
    }
    LhState s = scene();                    /* a child with another task looks elsewhere */
    scene_orphan(&s, LH_WITH_GIRL, 4);
    s.child_hand = (uint8_t)~(1 << LH_Y_LOOKOUT) & ((1 << LH_CHILD_ACTIONS) - 1);
    scene_raid_night(&s, JELKA, LH_Q4);
    scene_step(&s);
    assert_int_not_equal(scene_asked(&s), LH_P_RAID);
}

/* LH-1.15: what was laid into a trade is counted anew once it is left. */
static void a_trade_left_counts_nothing(void **state)
{
    (void)state;
    LhState s = scene();
    scene_visitor(&s, LH_VS3);
    s.storage[LH_CIG] = 2;
    D10(10);
    scene_do(&s, LH_OUTDOORS, JELKA, 0, 0);
    while (scene_asked(&s) == LH_P_CHOICE) scene_do(&s, LH_CHOOSE, 0, 0, 0);
    assert_int_equal(scene_asked(&s), LH_P_TRADE);
    scene_do(&s, LH_PICK_ITEM, LH_CIG, 1, 0);
    assert_true(s.reversible > 0);
    scene_do(&s, LH_END, 0, 0, 0);
    assert_int_equal(s.reversible, 0);
    assert_int_equal(s.tray[LH_CIG], 0);
}

/* LH-22.4: what each thing is worth in the end, one at a time. */
static void every_point_has_its_reason(void **state)
{
    (void)state;
    LhState s = scene();
    s.phase = LH_OVER;
    s.ending = LH_Z_STAYED;
    s.ticks_all = 6;
    const int base = lh_score(&s);
#define WORTH(points, change) do { LhState other = s; LhState *o = &other; change; assert_int_equal(lh_score(o) - base, points); } while (0)
    for (uint8_t dog = 1; dog <= LH_DOG_MAX; dog++) WORTH(5, o->dog = dog);
    WORTH(4, o->ticks_all++);
    WORTH(2, o->tokens = 1 << 3);
    WORTH(0, o->favour[LH_ORIC] = 2);
    WORTH(2, o->favour[LH_ORIC] = 3);
    WORTH(5, o->favour[LH_ORIC] = 4);
    WORTH(10, scene_orphan(o, LH_WITH_GIRL, 3));
    WORTH(15, scene_orphan(o, LH_WITH_GIRL, 4));
    WORTH(-10, o->marks = 1);
    WORTH(6, (o->second = LH_SHEET_IIA, o->coverage = 6));
    WORTH(LH_TRACK_MAX - 6, (o->second = LH_SHEET_IIB, o->anger = 6));
#undef WORTH
}

/* LH-14.8: out of a hiding place one may strike first; the question can be kept like any other. */
static void the_hidden_may_strike_first(void **state)
{
    (void)state;
    LhState s = scene_meeting(SET1(JELKA), LH_R7);
    s.hiding = 1;
    D10(1);
    scene_do(&s, LH_FLIP, 0, 0, 0);
    while (scene_asked(&s) == LH_P_CHOICE && lh_top(&s)->src != LH_ASK_STRIKE_FIRST) scene_do(&s, LH_CHOOSE, 0, 0, 0);
    assert_int_equal(lh_top(&s)->src, LH_ASK_STRIKE_FIRST);
    assert_true(lh_ask_valid(&s, lh_top(&s)));
    assert_true(scene_legal(&s, LH_CHOOSE, 1, 0, 0));
}

/* Whoever is lost in a fight leaves nothing behind in it. */
static void the_lost_have_not_acted(void **state)
{
    (void)state;
    LhState s = scene();
    LhRun run = {&s, NULL, 0};
    scene_arrive(&s, SET2(JELKA, PAVO), CHURCH);
    s.fight_acted = SET2(JELKA, PAVO);
    s.people[PAVO].status[LH_WOUNDS] = LH_STATUS_MAX;
    lh_lose_person(&run, PAVO);
    assert_int_equal(s.fight_acted, SET1(JELKA));
}

/* What flight cuts short goes; the lowest task stays, and sees to those who are lost (LH-1.8). */
static void the_lowest_task_stays(void **state)
{
    (void)state;
    LhState s = scene();
    LhRun run = {&s, NULL, 0};
    lh_push(&run, LH_T_AFTER, 0, 0, 0);
    lh_push(&run, LH_T_LINE, LH_NONE, 0, 0);
    lh_push(&run, LH_T_CHECK, LH_WHITE, 0, 0);
    lh_unwind(&run);
    assert_int_equal(s.depth, 1);
    assert_int_equal(s.stack[0].type, LH_T_AFTER);
}

/* LH-21.1: where a step is due, it is all that may be done, and there is room for one. */
static void one_step_fits_into_one_place(void **state)
{
    (void)state;
    LhState s = scene_start(1, LH_CAMPAIGN, LH_NORMAL, 0, 5);
    Action one = {0, 0, 0, 0};
    assert_int_equal(lh_ops.to_act(&s), SEAT_AUTO);
    assert_int_equal(lh_ops.actions(&s, &one, 1), 1);
    assert_int_equal(one.kind, ACTION_CONTINUE);
    one.kind = 7;
    assert_int_equal(lh_ops.actions(&s, &one, 0), 1);
    assert_int_equal(one.kind, 7);
}

/* LH-10.8: two people may look for others; they pass over other visitors, and the deck keeps its order. */
static void a_newcomer_is_looked_for(void **state)
{
    (void)state;
    LhState s = scene();
    scene_people(&s, LH_JELKA, LH_PAVO, LH_NONE, LH_NONE);
    for (int i = 0; i < LH_VISITORS; i++) s.visitors[i] = (uint8_t)i;
    s.visitors[0] = LH_VS7;
    s.visitors[LH_VISITORS - 1] = LH_VS0;
    s.visitors[7] = LH_VISITORS - 1;
    s.visitors_at = 3;
    uint8_t before[LH_VISITORS];
    memcpy(before, s.visitors, sizeof before);
    D10(10, 10, 10);
    scene_do(&s, LH_OUTDOORS, JELKA, 1, 0);
    assert_int_equal(s.visitors[3], LH_VS0);
    assert_memory_equal(s.visitors + 4, before + 3, LH_VISITORS - 4);
    assert_int_equal(s.visitors_at, 4);
}

/* LH-14.7: two maps are kept in mind, no more. */
static void maps_are_two(void **state)
{
    (void)state;
    for (int maps = 0; maps <= 2; maps++) {
        LhState s = scene();
        LhRun run = {&s, NULL, 0};
        s.maps = (uint8_t)maps;
        lh_push(&run, LH_T_FLIP, LH_X_MAPC, 0, 0);
        lh_keep_card(&run);
        assert_int_equal(s.maps, maps < 2 ? maps + 1 : 2);
        assert_int_equal(s.hiding, 0);
    }
}

/* IIa-G4: one of two who have never entered; of those who have, nobody is offered. */
static void only_strangers_can_enter(void **state)
{
    (void)state;
    for (int met = 0; met < 4; met++) {
        LhState s = scene();
        LhRun run = {&s, NULL, 0};
        s.favour[LH_DANEK] = met & 1;
        s.favour[LH_VELD] = (uint8_t)(met >> 1);
        lh_task_one_of(&run, lh_push(&run, LH_T_ONE_OF, LH_DANEK, LH_VELD, 0));
        assert_int_equal(s.stack[s.depth - 1].type, LH_P_CHOICE);
        assert_int_equal(s.stack[s.depth - 1].a, ~met & 3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_point_has_its_reason), cmocka_unit_test(a_newcomer_is_looked_for), cmocka_unit_test(one_step_fits_into_one_place), cmocka_unit_test(the_lowest_task_stays), cmocka_unit_test(the_lost_have_not_acted), cmocka_unit_test(the_hidden_may_strike_first), cmocka_unit_test(maps_are_two), cmocka_unit_test(only_strangers_can_enter),
        cmocka_unit_test(an_ally_knows_both_sides), cmocka_unit_test(cheaper_ways_have_a_bound), cmocka_unit_test(a_pocket_holds_three),
        cmocka_unit_test(the_last_bandage_comes_back), cmocka_unit_test(despair_takes_what_there_is), cmocka_unit_test(a_diary_begins_with_three),
        cmocka_unit_test(endings_have_their_sentence), cmocka_unit_test(a_full_diary_lets_the_light_go), cmocka_unit_test(giving_up_hurts_by_the_roll), cmocka_unit_test(a_fight_is_won),
        cmocka_unit_test(crates_go_round), cmocka_unit_test(points_are_shared_one_by_one), cmocka_unit_test(a_trait_waits_in_any_slot),
        cmocka_unit_test(the_march_counts_its_cards), cmocka_unit_test(a_proof_is_handed_over), cmocka_unit_test(two_uniforms_make_an_ally),
        cmocka_unit_test(anger_doubles_raids), cmocka_unit_test(carts_are_braced), cmocka_unit_test(a_token_leaves_with_its_place),
        cmocka_unit_test(everything_found_has_its_weight), cmocka_unit_test(no_cards_are_no_news), cmocka_unit_test(a_look_out_needs_cheer),
        cmocka_unit_test(a_trade_left_counts_nothing),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
