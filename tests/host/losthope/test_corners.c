/* SPDX-License-Identifier: MIT */
/* Corners of the rules that are met in long games only: one situation each, so that a bug in them is found at once. */
#include <string.h>

#include "../common/check.h"
#include "engine/losthope/rules.h"
#include "rng.h"
#include "scene.h"

/* Dawn with this fate card, and what it brings out in everybody. */
static void traits(LhState *s, int number)
{
    scene_dawn(s);
    scene_fate(s, number);
    scene_do(s, LH_FATE, 0, 0, 0);
    while (s->step == LH_AF1 || s->step == LH_AF2 || s->step == LH_AF3) scene_step(s);
}

/* LH-17.7: what a trait smokes, drinks or shares out is gone, and only if it does somebody good. */
static void traits_use_things_up(void **state)
{
    (void)state;
    static const struct { uint8_t person, item, status; } uses[] = {
        {LH_DANIL, LH_COF, LH_FATIGUE}, {LH_SANJA, LH_CIG, LH_MISERY}, {LH_VIKTOR, LH_MSH, LH_MISERY}, {LH_ILSE, LH_COF, LH_MISERY}, {LH_TOMAS, LH_SUG, LH_MISERY},
    };
    for (unsigned i = 0; i < sizeof uses / sizeof *uses; i++)
        for (int needed = 0; needed < 2; needed++) {
            LhState s = scene();
            scene_people(&s, uses[i].person, LH_NONE, LH_NONE, LH_NONE);
            s.storage[uses[i].item] = 2;
            s.people[0].status[uses[i].status] = (uint8_t)(2 * needed);
            traits(&s, 1);
            assert_int_equal(s.storage[uses[i].item], 2 - needed);
            if (needed)
                assert_int_equal(s.people[0].status[uses[i].status], 1);
        }
}

/* LH-2.5: what is shared out goes to nobody who can take no more of it. */
static void nobody_shares_beyond_four(void **state)
{
    (void)state;
    LhState s = scene();
    LhRun run = {&s, NULL, 0};
    scene_out(&s, SET2(JELKA, PAVO), CHURCH);
    s.people[JELKA].status[LH_FATIGUE] = LH_STATUS_MAX;
    s.people[PAVO].status[LH_FATIGUE] = 1;
    LhState again = s;
    lh_push_status(&run, LH_FATIGUE, LH_WHO_SHARE, 1, LH_NONE);
    lh_task_status(&run, &s.stack[s.depth - 1]);
    if (scene_asked(&s) == LH_P_CHAR)
        assert_false(scene_legal(&s, LH_PICK_CHAR, JELKA, 0, 0));
    else
        assert_int_equal(s.people[PAVO].status[LH_FATIGUE], again.people[PAVO].status[LH_FATIGUE] + 1);
    assert_int_equal(s.people[JELKA].status[LH_FATIGUE], LH_STATUS_MAX);
}

/* Section 6: numbers behind the last one are no such thing. */
static void nothing_lies_behind_the_last(void **state)
{
    (void)state;
    LhState s = scene();
    assert_int_equal(scene_why(&s, LH_RUMMAGE, LH_SLOTS, 0, 0), LH_WHY_NO_SUCH);
    assert_int_equal(scene_why(&s, LH_CLEAR, LH_SLOTS, 0, 0), LH_WHY_NO_SUCH);
    scene_out(&s, SET2(JELKA, PAVO), CHURCH);
    assert_int_equal(scene_why(&s, LH_STEP, 0, 0, 0), LH_WHY_NO_SUCH);
    assert_int_equal(scene_why(&s, LH_STEP, LH_DISTRICTS, 0, 0), LH_WHY_NO_SUCH);
}

/* I-G1: 4 cards and 1 care; the last four cards are enough. */
static void a_goal_takes_the_last_cards(void **state)
{
    (void)state;
    LhState s = scene();
    scene_card(&s, 1, LH_I_G1, HOSPITAL);
    scene_arrive(&s, SET2(JELKA, PAVO), HOSPITAL);
    lh_pool(&s)[LH_BAN] = 1;
    s.pile_end = (uint8_t)(s.pile_top + 4);
    assert_true(scene_legal(&s, LH_MARKER, LH_MARK_GOAL, 1, 0));
    s.pile_end--;
    assert_false(scene_legal(&s, LH_MARKER, LH_MARK_GOAL, 1, 0));
}

/* 2.20: asking costs 4 cards, 2 once the driver has been helped, and never less where the zone is closed. */
static void asking_is_cheaper_with_the_driver(void **state)
{
    (void)state;
    LhState s = scene();
    scene_sheet(&s, LH_SHEET_IIA);
    s.zone = LH_ZONE_OPEN;
    s.ask_cheap = 0;
    assert_int_equal(lh_ask_cards(&s), 4);
    s.ask_cheap = 1;                    /* tonight by the first party: the second has nothing of it (LH-13.17) */
    s.party = 1;
    assert_int_equal(lh_ask_cards(&s), 2);
    s.ask_cheap = 2;
    assert_int_equal(lh_ask_cards(&s), 2);
    s.zone = LH_ZONE_CLOSED;
    assert_int_equal(lh_ask_cards(&s), 4);
}

/* Nadia's C: another person, and then one more: not the same one again. */
static void one_more_is_somebody_else(void **state)
{
    (void)state;
    LhState s = scene();
    scene_people(&s, LH_NADIA, LH_PAVO, LH_ROSA, LH_NONE);
    for (int slot = 0; slot < 3; slot++) s.people[slot].status[LH_MISERY] = 3;
    traits(&s, 3);
    assert_int_equal(scene_asked(&s), LH_P_CHAR);
    assert_false(scene_legal(&s, LH_PICK_CHAR, 0, 0, 0));
    scene_do(&s, LH_PICK_CHAR, 1, 0, 0);
    assert_int_equal(s.people[1].status[LH_MISERY], 1);
    while (scene_asked(&s) == 0) scene_step(&s);
    assert_int_equal(scene_asked(&s), LH_P_CHAR);
    assert_false(scene_legal(&s, LH_PICK_CHAR, 1, 0, 0));
    assert_true(scene_legal(&s, LH_PICK_CHAR, 2, 0, 0));
}

/* Nadia's B: only where nobody is free of misery. Her C alone: one less for herself. */
static void nadia_feels_with_everybody(void **state)
{
    (void)state;
    for (int calm = 0; calm <= 3; calm++) {             /* the slot of whoever is free of it; 3: nobody */
        LhState s = scene();
        scene_people(&s, LH_PAVO, LH_NADIA, LH_ROSA, LH_NONE);
        for (int slot = 0; slot < 3; slot++) s.people[slot].status[LH_MISERY] = slot != calm;
        traits(&s, 2);
        assert_int_equal(s.people[1].status[LH_MISERY], calm == 3 ? 2 : calm != 1);
    }
    LhState s = scene();
    scene_people(&s, LH_NADIA, LH_NONE, LH_NONE, LH_NONE);
    s.people[0].status[LH_MISERY] = 2;
    traits(&s, 3);
    assert_int_equal(s.people[0].status[LH_MISERY], 1);
}

/* A raid card that comes again must lie somewhere: in the deck, or set aside. */
static void no_raid_card_is_missing(void **state)
{
    (void)state;
    LhState s = scene_start(1, LH_CAMPAIGN, LH_NORMAL, 0, 5);
    assert_true(lh_ops.valid(&s));
    for (int i = 0; i < s.red_count; i++)
        if (s.red[i] < LH_RAIDS && (lh_raids[s.red[i]].notes & LH_RAID_ONCE) == 0) {
            LhState less = s;
            less.red[i] = less.red[less.red_count - 1];
            less.red[--less.red_count] = 0;
            assert_false(lh_ops.valid(&less));
            return;
        }
    fail_msg("no red raid card is set aside");
}

/* Behind the places that are left to discover nothing lies, and none lies there twice. */
static void no_place_is_discovered_twice(void **state)
{
    (void)state;
    LhState s = scene_start(1, LH_CAMPAIGN, LH_NORMAL, 0, 5);
    assert_true(lh_ops.valid(&s));
    if (s.unknown_count < LH_NORMAL_LOCATIONS) {
        LhState stray = s;
        stray.unknown[s.unknown_count] = s.unknown[0];
        assert_false(lh_ops.valid(&stray));
    }
    s.unknown[0] = s.unknown[1];
    assert_false(lh_ops.valid(&s));
}

/* IIIa-E2: the next residents are deserters, once. */
static void deserters_come_once(void **state)
{
    (void)state;
    LhState s = scene();
    EventList events;
    scene_sheet(&s, LH_SHEET_IIIA);
    scene_card(&s, 0, LH_IIIA_E2, 0);
    s.residents = 1 << LH_R3;
    for (int meeting = 0; meeting < 2; meeting++) {
        LhState met = s;
        LhRun run = {&met, &events, 0};
        events_clear(&events);
        lh_task_resident(&run, lh_push(&run, LH_T_RESIDENT, LH_NONE, 0, 0));
        assert_int_equal(events.at[0].kind, LH_EVENT_RESIDENT);
        assert_int_equal(events.at[0].a, meeting == 0 ? LH_R6 : LH_R3);
        s.timeline[0].flags = met.timeline[0].flags;
    }
}

/* LH-13.2: the cheapest way knows what a skirmish and a fire cost. Bridges are those of 3 and 10, 5 and 9. */
static void ways_count_what_lies_on_them(void **state)
{
    (void)state;
    LhState s = scene();
    uint8_t cost[LH_DISTRICTS], before[LH_DISTRICTS];
    lh_route_costs(&s, cost, before);
    int church = cost[CHURCH], harbour = cost[HARBOUR];
    s.district[CHURCH].here |= LH_HERE_SKIRMISH;
    s.district[HARBOUR].here |= LH_HERE_FIRE;
    lh_route_costs(&s, cost, before);
    assert_int_equal(cost[CHURCH], church + LH_SKIRMISH_EXTRA);
    assert_int_equal(cost[HARBOUR], harbour + LH_FIRE_EXTRA);
    for (int a = OUTPOST; a <= OLD_TOWN; a++)
        for (int b = OUTPOST; b <= OLD_TOWN; b++) {
            bool north = (a == STATION && b == OLD_TOWN) || (a == OLD_TOWN && b == STATION), south = (a == STADIUM && b == HARBOUR) || (a == HARBOUR && b == STADIUM);
            assert_int_equal(lh_bridge_between(a, b), north || south);
        }
}

/* Two rolls of empathy: whoever feels it gets misery +1, everybody for themselves. */
static void empathy_is_rolled_by_everybody(void **state)
{
    (void)state;
    LhState s = scene();
    LhRun run = {&s, NULL, 0};
    D10(1, 10, 1);
    lh_empathy_rolls(&run);
    assert_int_equal(s.people[JELKA].status[LH_MISERY], 1);
    assert_int_equal(s.people[PAVO].status[LH_MISERY], 0);
    assert_int_equal(s.people[ROSA].status[LH_MISERY], 1);
}

/* Y5: it is asked of those with empathy 5 or more, and of nobody else. */
static void a_question_reaches_the_empathic(void **state)
{
    (void)state;
    LhState s = scene();
    LhRun run = {&s, NULL, 0};
    scene_people(&s, LH_DANIL, LH_TOMAS, LH_LENKA, LH_NONE);
    for (int slot = 0; slot < 3; slot++) s.people[slot].status[LH_MISERY] = 2;
    lh_push_status(&run, LH_MISERY, LH_WHO_E5, -1, LH_NONE);
    lh_task_status(&run, &s.stack[s.depth - 1]);
    for (int slot = 0; slot < 3; slot++)
        assert_int_equal(s.people[slot].status[LH_MISERY], lh_people[s.people[slot].id].empathy >= 5 ? 1 : 2);
    assert_true(lh_people[LH_DANIL].empathy < 5 && lh_people[LH_LENKA].empathy >= 5);
}

/* LH-1.15: packing has an end, too. Behind the last card nothing can come. */
static void packing_has_an_end(void **state)
{
    (void)state;
    LhState s = scene();
    scene_arrive(&s, SET2(JELKA, PAVO), CHURCH);
    lh_pool(&s)[LH_CIG] = 2;
    s.pile_end = s.pile_top;
    for (int card = 0; card < LH_EXPLORATIONS; card++) assert_int_equal(lh_card_odds(&s, card), 0);
    scene_do(&s, LH_END, 0, 0, 0);
    scene_run(&s);
    assert_int_equal(s.phase, LH_TOUR_PACK);
    static Action list[LH_ACTIONS_MAX];
    int count = lh_ops.actions(&s, list, LH_ACTIONS_MAX), change = 0;
    while (change < count && list[change].kind != LH_TAKE) change++;
    assert_true(change < count);
    s.reversible = LH_REVERSIBLE_MAX;
    assert_int_equal(lh_why(&s, list[change]), LH_WHY_TOO_MANY_CHANGES);
}

/* S5: the pictures are saved once. Token 4 has nothing to do with other places. */
static void pictures_are_saved_once(void **state)
{
    (void)state;
    LhState s = scene();
    scene_location(&s, LH_S5, CHURCH, 0);
    scene_arrive(&s, SET2(JELKA, PAVO), CHURCH);
    assert_int_not_equal(lh_why_special(&s, (Action){LH_SPECIAL, LH_S5, 0, 0}), LH_WHY_GAINS_NOTHING);
    s.tokens |= 1 << 4;
    assert_int_equal(lh_why_special(&s, (Action){LH_SPECIAL, LH_S5, 0, 0}), LH_WHY_GAINS_NOTHING);
    scene_location(&s, LH_N6, CHURCH, 0);
    assert_int_not_equal(lh_why_special(&s, (Action){LH_SPECIAL, LH_N6, 0, 0}), LH_WHY_GAINS_NOTHING);
}

/* LH-19.2, 2.23 K2: a sick child without medicine loses one cheer, which a soft toy takes. */
static void a_toy_comforts_the_sick(void **state)
{
    (void)state;
    for (uint8_t toy = 0; toy < 2; toy++) {
        LhState s = scene();
        LhRun run = {&s, NULL, 0};
        scene_orphan(&s, LH_WITH_GIRL, 1);
        s.toy = toy;
        LhFrame *step = lh_push(&run, LH_T_STEP, LH_AF7, 0, 0);
        step->b = 1;
        LhState before = s;
        lh_cheer(&run, 0);                      /* nothing to take */
        assert_memory_equal(&s, &before, sizeof s);
        lh_step_af7(&run, step);
        assert_int_equal(s.cheer, toy);
    }
}

/* LH-22.4: two points for every robbery, ten at most. */
static void robberies_cost_points(void **state)
{
    (void)state;
    static const uint8_t lost[] = {0, 2, 4, 6, 8, 10, 10};
    LhState s = scene();
    s.phase = LH_OVER;
    s.ending = LH_Z_STAYED;
    s.ticks_all = 6;
    int score = lh_score(&s);
    for (int robbed = 0; robbed < (int)sizeof lost; robbed++) {
        s.robbed = (uint8_t)robbed;
        assert_int_equal(lh_score(&s), score - lost[robbed]);
    }
}

/* There are twelve tokens, from 1 on. */
static void tokens_are_twelve(void **state)
{
    (void)state;
    LhState s = scene_start(1, LH_CAMPAIGN, LH_NORMAL, 0, 5);
    for (int token = 0; token < 16; token++) {
        LhState held = s;
        held.tokens = (uint16_t)(1u << token);
        assert_int_equal(lh_ops.valid(&held), token >= 1 && token <= LH_CAMPAIGN_TOKENS);
    }
}

/* Section 6: what may be done is exactly what is listed; no byte beside it is taken for the same thing. */
static void exactly_what_is_listed_may_be_done(const LhState *s)
{
    static Action list[LH_ACTIONS_MAX];
    int count = lh_ops.actions(s, list, LH_ACTIONS_MAX), seen[256] = {0};
    for (int i = 0; i < count; i++) {
        if (seen[list[i].kind]++ > 2)
            continue;
        for (int byte = 0; byte < 3; byte++)
            for (int value = 0; value < 256; value++) {
                Action other = list[i];
                *(byte == 0 ? &other.a : byte == 1 ? &other.b : &other.c) = (uint8_t)value;
                bool listed = false;
                for (int k = 0; k < count && !listed; k++) listed = list[k].kind == other.kind && list[k].a == other.a && list[k].b == other.b && list[k].c == other.c;
                if ((lh_why(s, other) == LH_WHY_FINE) != listed)
                    fail_msg("%d %d %d %d is %s", other.kind, other.a, other.b, other.c, listed ? "listed but refused" : "allowed but not listed");
            }
    }
}

static void nothing_else_is_allowed(void **state)
{
    (void)state;
    LhState s = scene_start(2, LH_CAMPAIGN, LH_EASY, 3, 9);
    Rng rng;
    rng_start(&rng, 7);
    for (int ply = 0; ply < 600 && s.phase != LH_OVER; ply++) {
        static Action list[LH_ACTIONS_MAX];
        int seat = lh_ops.to_act(&s);
        Action action = {ACTION_CONTINUE, 0, 0, 0};
        if (seat != SEAT_AUTO) {
            if (ply % 3 == 0)
                exactly_what_is_listed_may_be_done(&s);
            int count = lh_ops.actions(&s, list, LH_ACTIONS_MAX);
            action = scene_lively(&s, list, count, &rng);
        }
        assert_int_equal(lh_ops.apply(&s, seat, action, NULL), APPLY_OK);
    }
    s = scene();
    scene_location(&s, LH_N2, CHURCH, 1);
    scene_card(&s, 1, LH_I_G1, CHURCH);
    scene_arrive(&s, SET2(JELKA, PAVO), CHURCH);
    lh_pool(&s)[LH_BAN] = 1;
    exactly_what_is_listed_may_be_done(&s);
    assert_int_equal(scene_why(&s, LH_MARKER, LH_MARK_GOAL, 0, 2), LH_WHY_NO_SUCH);
}

/* I-E1: no place is discovered in the district of the round-up, from whichever space of the timeline it comes. */
static void a_round_up_comes_from_any_space(void **state)
{
    (void)state;
    for (int space = 0; space < LH_TIMELINE; space++) {
        LhState s = scene(), elsewhere = s;
        scene_card(&s, space, LH_I_E1, CHURCH);
        scene_card(&elsewhere, space, LH_I_E1, AIRPORT);
        scene_arrive(&s, SET2(JELKA, PAVO), CHURCH);
        scene_arrive(&elsewhere, SET2(JELKA, PAVO), CHURCH);
        assert_int_equal(scene_why(&s, LH_DISCOVER, 0, 0, 0), LH_WHY_ROUND_UP);
        assert_int_equal(scene_why(&elsewhere, LH_DISCOVER, 0, 0, 0), LH_WHY_FINE);
    }
}

typedef void (*Work)(LhRun *, LhFrame *);

/* From the first number on that is no answer, every one is as if nobody had answered. */
static void nobody_answers(const LhState *base, Work go_on, LhFrame waits, int first)
{
    LhState nobody = *base;
    for (int answer = LH_NONE; answer >= first; answer--) {
        LhState s = *base;
        LhRun run = {&s, NULL, (uint8_t)answer};
        lh_push(&run, LH_T_AFTER, 0, 0, 0);
        LhFrame *f = lh_push(&run, waits.type, 0, 0, 0);
        *f = waits;
        go_on(&run, f);
        if (answer == LH_NONE)
            nobody = s;
        assert_memory_equal(&s, &nobody, sizeof s);
    }
}

/* An answer that nobody could give is none, whichever work waits for it: no bent save leads outside. */
static void what_nobody_offered_is_no_answer(void **state)
{
    (void)state;
    static const struct { Work go_on; LhFrame waits; uint8_t first; } works[] = {
        {lh_task_damage, {.type = LH_T_DAMAGE, .a = 1, .b = 2, .c = 1}, LH_BUILD_SPACES},
        {lh_task_damage, {.type = LH_T_DAMAGE, .a = 1, .b = 2, .c = 2}, LH_SLOTS},
        {lh_task_discard, {.type = LH_T_DISCARD, .b = 1}, LH_HAND_KEPT + 1},
        {lh_task_child, {.type = LH_T_CHILD, .a = 2, .b = 1}, 2},
        {lh_task_wounds, {.type = LH_T_WOUNDS, .b = 1}, LH_DOG_SLOT + 1},
        {lh_task_build, {.type = LH_T_BUILD, .b = 1, .c = LH_F_BED}, LH_BUILD_SPACES},
        {lh_task_move, {.type = LH_T_MOVE, .b = 1, .c = LH_SPACE_G1}, LH_BUILD_SPACES},
        {lh_task_place, {.type = LH_T_PLACE, .a = LH_N4, .b = 1, .c = CHURCH}, LH_LOCATION_SLOTS},
        {lh_task_ruins, {.type = LH_T_RUINS, .a = CHURCH, .b = 1}, LH_LOCATION_SLOTS},
        {lh_task_one_of, {.type = LH_T_ONE_OF, .a = LH_DANEK, .b = LH_VELD, .c = 1}, 2},
        {lh_step_ar1, {.type = LH_T_STEP, .a = LH_AR1, .b = 1}, LH_SLOTS},
        {lh_task_status, {.type = LH_T_STATUS, .a = LH_WOUNDS | LH_WHO_ONE << 4, .b = 1, .c = 1, .n = LH_NONE, .src = LH_NONE}, LH_SLOTS},
        {lh_task_move_to, {.type = LH_T_MOVE_TO, .b = 1}, LH_DISTRICTS},
        {lh_task_push, {.type = LH_T_PUSH, .a = CHURCH, .b = 2}, LH_DISTRICTS},
        {lh_task_rummage, {.type = LH_T_RUMMAGE, .b = 1, .c = 4}, 5},
    };
    LhState base = scene();
    scene_orphan(&base, LH_WITH_GIRL, 4);
    for (int card = 0; card <= LH_HAND_KEPT; card++) scene_hand(&base, base.narrative[0]);
    for (int slot = 0; slot < LH_LOCATION_SLOTS; slot++) scene_location(&base, LH_N1 + slot, CHURCH, 1);
    base.fitting[LH_SPACE_G1] = LH_F_STOVE;
    base.storage[LH_WOD] = base.storage[LH_CMP] = 9;
    base.wounds_due = 2;
    base.step = LH_AR1;                     /* behind the last person lies something that could change */
    for (unsigned i = 0; i < sizeof works / sizeof *works; i++)
        nobody_answers(&base, works[i].go_on, works[i].waits, works[i].first);
    for (uint8_t location = 0; location < LH_LOCATIONS; location++)
        nobody_answers(&base, lh_task_look, (LhFrame){.type = LH_T_LOOK, .a = location, .b = 1}, 2);
    for (uint8_t card = 0; card < LH_RESIDENTS; card++)
        nobody_answers(&base, lh_task_resident, (LhFrame){.type = LH_T_RESIDENT, .a = card, .b = 3}, lh_residents[card].options);
    for (uint8_t card = 0; card < LH_VISITORS; card++)
        nobody_answers(&base, lh_task_visitor, (LhFrame){.type = LH_T_VISITOR, .a = card, .b = 2}, lh_visitors[card].options);
    for (int at = 0; at < LH_CODE_BYTES; at += LH_OP_BYTES)
        if (lh_code[at] == LH_OP_CHOOSE)
            nobody_answers(&base, lh_task_line, (LhFrame){.type = LH_T_LINE, .a = LH_NONE, .b = 1, .at = (uint16_t)at}, lh_code[at + 1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(traits_use_things_up), cmocka_unit_test(nobody_shares_beyond_four), cmocka_unit_test(nothing_lies_behind_the_last),
        cmocka_unit_test(a_goal_takes_the_last_cards), cmocka_unit_test(asking_is_cheaper_with_the_driver), cmocka_unit_test(one_more_is_somebody_else), cmocka_unit_test(nadia_feels_with_everybody),
        cmocka_unit_test(no_raid_card_is_missing), cmocka_unit_test(deserters_come_once), cmocka_unit_test(no_place_is_discovered_twice), cmocka_unit_test(ways_count_what_lies_on_them),
        cmocka_unit_test(empathy_is_rolled_by_everybody), cmocka_unit_test(a_question_reaches_the_empathic), cmocka_unit_test(packing_has_an_end),
        cmocka_unit_test(what_nobody_offered_is_no_answer), cmocka_unit_test(a_round_up_comes_from_any_space), cmocka_unit_test(pictures_are_saved_once), cmocka_unit_test(tokens_are_twelve), cmocka_unit_test(a_toy_comforts_the_sick), cmocka_unit_test(robberies_cost_points), cmocka_unit_test(nothing_else_is_allowed),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
