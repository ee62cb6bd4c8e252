/* SPDX-License-Identifier: MIT */
/* Single decisions of the Steady player (LH-25.5 to LH-25.10): given a house or a street, when asked, then this. */
#include <string.h>

#include "../common/check.h"
#include "ai/losthope/mind.h"
#include "ai/losthope/reason.h"
#include "ai/losthope/worth.h"
#include "siege.h"

/* The first day, round 1: three people, an empty cellar, nothing in storage but what the test puts there. */
static LhState house(void)
{
    LhState state = siege_start(1, LH_NORMAL, 0, 21);
    siege_until(&state, 3, LH_DAY, 1);
    memset(state.storage, 0, sizeof state.storage);
    state.cards_left = 0;
    for (int slot = 0; slot < LH_START_GROUP; slot++)
        memset(state.people[slot].status, 0, sizeof state.people[slot].status);
    return state;
}

static LhState evening(void)
{
    LhState state = house();
    state.storage[LH_VEG] = 9;
    state.storage[LH_WAT] = 9;
    siege_until(&state, 3, LH_EVENING, 1);
    return state;
}

static void assert_choice(const LhState *state, int kind, int a, int b, int c)
{
    Action action = siege_think(state, 3, 1000);
    if (!action_equal(action, (Action){(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c}))
        fail_msg("expected %d %d %d %d, but the choice is %d %d %d %d", kind, a, b, c, action.kind, action.a, action.b,
                 action.c);
}

/* ---- the day ---- */

/* LH-25.5. */
static void rubble_is_cleared_first(void **context)
{
    LhState state = house();
    (void)context;
    state.cards_left = 0x3F;
    state.storage[LH_SHV] = 1;
    state.storage[LH_WOD] = state.storage[LH_CMP] = 9;
    assert_choice(&state, LH_CLEAR, 0, LH_SPACE_C3, LH_NONE);
}

/* LH-25.5. */
static void beds_come_before_everything_else_that_is_built(void **context)
{
    LhState state = house();
    (void)context;
    state.storage[LH_WOD] = 3;
    state.storage[LH_CMP] = 4;
    assert_choice(&state, LH_BUILD, 0, LH_F_BED, 0);
    state.storage[LH_WOD] = 2; /* not enough: rummage, and do not waste it on a trap */
    assert_choice(&state, LH_RUMMAGE, 0, 0, 0);
}

/* LH-25.5. */
static void the_hungry_are_cooked_for(void **context)
{
    LhState state = house();
    (void)context;
    state.fitting[0] = LH_F_STOVE;
    state.storage[LH_RAW] = 2;
    state.storage[LH_WOD] = state.storage[LH_WAT] = 5;
    assert_int_not_equal(siege_think(&state, 3, 1000).kind, LH_USE);
    state.people[2].status[LH_HUNGER] = 2;
    assert_choice(&state, LH_USE, 0, 0, 0);
    state.portions = 4; /* enough for all */
    assert_int_not_equal(siege_think(&state, 3, 1000).kind, LH_USE);
}

/* LH-25.5. */
static void it_is_heated_when_it_is_cold(void **context)
{
    LhState state = house();
    (void)context;
    state.fitting[0] = LH_F_HEATER;
    state.storage[LH_WOD] = 2;
    state.cold = 2;
    assert_choice(&state, LH_USE, 0, 0, 2);
    state.cold = 1;
    assert_choice(&state, LH_USE, 0, 0, 0);
    state.storage[LH_WOD] = 1;
    assert_int_not_equal(siege_think(&state, 3, 1000).kind, LH_USE);
}

/* LH-25.5. */
static void two_people_look_for_a_third(void **context)
{
    LhState state = house();
    (void)context;
    state.people[2].id = LH_NONE;
    assert_choice(&state, LH_OUTDOORS, 0, 1, 0);
    state.people[0].status[LH_ILLNESS] = 1; /* not the sick one */
    assert_int_not_equal(siege_think(&state, 3, 1000).kind, LH_OUTDOORS);
}

/* ---- dusk ---- */

static LhState table_at_dusk(void)
{
    LhState state = house();
    siege_until(&state, 3, LH_DUSK, 1);
    memset(state.storage, 0, sizeof state.storage);
    state.portions = 0;
    return state;
}

/* LH-25.6. */
static void water_goes_to_the_neediest(void **context)
{
    LhState state = table_at_dusk();
    (void)context;
    state.storage[LH_WAT] = 1;
    state.people[0].status[LH_HUNGER] = state.people[1].status[LH_HUNGER] = 1;
    state.people[1].status[LH_MISERY] = 2;
    assert_choice(&state, LH_DRINK, 1, 0, 0);
}

/* LH-25.6. */
static void meals_by_hunger(void **context)
{
    LhState state = table_at_dusk();
    (void)context;
    state.storage[LH_CAN] = state.storage[LH_RAW] = state.storage[LH_VEG] = 1;
    state.people[1].status[LH_HUNGER] = 3;
    assert_choice(&state, LH_EAT, 1, LH_CAN, 0);
    state.people[1].status[LH_HUNGER] = 2;
    assert_choice(&state, LH_EAT, 1, LH_RAW, 0);
    state.people[1].status[LH_HUNGER] = 1;
    assert_choice(&state, LH_EAT, 1, LH_VEG, 0);
    state.portions = 1; /* portions spoil, so they are eaten first */
    assert_choice(&state, LH_EAT, 1, LH_PORTION, 0);
    state.portions = 0;
    state.people[1].status[LH_HUNGER] = 0;
    assert_choice(&state, LH_END, 0, 0, 0);
}

/* ---- evening ---- */

static void finish_evening(LhState *state)
{
    while (state->phase == LH_EVENING && lh_ops.to_act(state) >= 0) {
        Action action = siege_think(state, 3, 1000);
        if (action.kind == LH_END)
            return;
        assert_int_equal(lh_ops.apply(state, lh_ops.to_act(state), action, NULL), APPLY_OK);
    }
}

/* LH-25.7. */
static void the_strong_guard_and_the_fresh_go_out(void **context)
{
    LhState state = evening();
    (void)context;
    state.people[0].id = LH_VIKTOR; /* prowess 3 */
    state.people[1].id = LH_OSKAR;
    state.people[2].id = LH_EMIL;
    for (int slot = 0; slot < LH_START_GROUP; slot++)
        memset(state.people[slot].status, 0, sizeof state.people[slot].status);
    state.people[1].status[LH_FATIGUE] = 3; /* not fit to go out */
    state.people[2].status[LH_FATIGUE] = 0;
    finish_evening(&state);
    assert_int_equal(state.people[0].task, LH_NIGHT_GUARD);
    assert_int_equal(state.people[2].task, LH_NIGHT_PARTY1);
    assert_int_not_equal(state.people[1].task, LH_NIGHT_PARTY1);
}

/* LH-25.7. */
static void tools_and_a_blade_each_go_out_and_the_guard_takes_the_next(void **context)
{
    LhState state = evening();
    int guards = 0, scouts = 0;
    (void)context;
    memset(state.storage, 0, sizeof state.storage);
    state.storage[LH_VEG] = 9;
    state.storage[LH_HAT] = state.storage[LH_SHV] = state.storage[LH_LCK] = 1;
    state.storage[LH_KNF] = 2;
    finish_evening(&state);
    for (int slot = 0; slot < LH_START_GROUP; slot++) {
        guards += state.people[slot].task == LH_NIGHT_GUARD && state.people[slot].weapon == LH_KNF;
        scouts += state.people[slot].task == LH_NIGHT_PARTY1;
    }
    assert_int_equal(guards, 1);
    assert_int_equal(state.findings[0][LH_HAT] + state.findings[0][LH_KNF], scouts);
    assert_int_equal(state.findings[0][LH_HAT], 1);
    assert_int_equal(state.findings[0][LH_SHV], 1);
    assert_int_equal(state.findings[0][LH_LCK], 1);
}

/* LH-25.7. */
static void of_four_people_one_goes_for_a_goal_elsewhere(void **context)
{
    LhState state = evening();
    (void)context;
    memset(state.timeline, LH_NONE, sizeof state.timeline);
    for (int d = 1; d < LH_DISTRICTS; d++)
        state.district[d].here = 0;
    state.people[3] = state.people[2];
    state.people[3].id = state.pool[0];
    memmove(state.pool, state.pool + 1, --state.pool_count);
    for (int slot = 0; slot < LH_SLOTS; slot++)
        memset(state.people[slot].status, 0, sizeof state.people[slot].status);
    state.timeline[0] = (LhEntry){LH_I_G1, 8, 0, 0};
    state.timeline[1] = (LhEntry){LH_I_G4, 3, 0, 0};
    state.storage[LH_BAN] = state.storage[LH_JWL] = 1;
    finish_evening(&state);
    assert_int_equal(lh_party_people(&state, 2) != 0, 1);
    assert_int_equal(state.send[0] + state.send[1], 8 + 3);
}

/* LH-25.8. */
static void a_goal_that_can_be_paid_is_the_target(void **context)
{
    LhState state = evening();
    (void)context;
    memset(state.timeline, LH_NONE, sizeof state.timeline);
    for (int d = 1; d < LH_DISTRICTS; d++)
        state.district[d].here = 0;
    state.timeline[1] = (LhEntry){LH_I_G1, 8, 0, 0};
    state.storage[LH_BAN] = 1;
    finish_evening(&state);
    assert_int_equal(state.send[0], 8);
    assert_int_equal(state.findings[0][LH_BAN], 1);
}

/* LH-25.8. */
static void never_into_a_skirmish(void **context)
{
    LhState state = evening();
    (void)context;
    memset(state.timeline, LH_NONE, sizeof state.timeline);
    state.timeline[1] = (LhEntry){LH_I_G1, 8, 0, 0};
    state.storage[LH_BAN] = 1;
    state.district[HOSPITAL].here = LH_HERE_SKIRMISH;
    finish_evening(&state);
    assert_int_not_equal(state.send[0], 8);
}

/* ---- the tour ---- */

/* At the target on the first night, in a street where nothing is but what the test puts there, and enough water at home. */
static LhState street(void)
{
    LhState state = evening();
    siege_until(&state, 3, LH_TOUR_ACT, 1);
    memset(state.timeline, LH_NONE, sizeof state.timeline);
    for (int place = 0; place < LH_LOCATIONS; place++) {
        state.place[place].markers = 0;
        state.place[place].flags |= LH_LOC_LOOKED;
    }
    for (int character = 0; character < LH_CHARACTERS; character++)
        state.favour[character] = LH_NONE;
    state.district[state.position].drop = 0;
    memset(state.findings, 0, sizeof state.findings);
    state.storage[LH_WAT] = 9;
    state.storage[LH_WOD] = state.storage[LH_CMP] = 0;
    return state;
}

static int here(const LhState *state)
{
    for (int place = 0; place < LH_LOCATIONS; place++)
        if (state->place[place].district == state->position)
            return place;
    fail_msg("no place stands in district %d", state->position);
    return LH_NONE;
}

/* LH-25.9: the first of the list that is possible. */
static void deeds_of_a_tour_come_in_their_order(void **context)
{
    LhState state = street();
    (void)context;
    assert_choice(&state, LH_DISCOVER, 0, 0, 0);
    state.place[here(&state)].markers = 1; /* a house that can be explored is not passed by */
    assert_choice(&state, LH_EXPLORE, here(&state), 0, 0);
    state.district[state.position].drop = 1;
    assert_choice(&state, LH_MARKER, LH_MARK_DROP, 0, 0);
    state.timeline[1] = (LhEntry){LH_I_G1, state.position, 0, 0};
    assert_choice(&state, LH_MARKER, LH_MARK_DROP, 0, 0); /* the goal cannot be paid */
    state.findings[0][LH_BAN] = 1;
    assert_choice(&state, LH_MARKER, LH_MARK_GOAL, 1, 0);
}

/* LH-25.9: three cards to spare behind a discovery; then water for two days, then the scarcer resource. */
static void few_cards_are_spent_on_water_and_wood(void **context)
{
    LhState state = street();
    (void)context;
    int cards = lh_discover_cards(&state) + 2;
    state.pile_end = (uint8_t)(state.pile_top + cards);
    state.storage[LH_WAT] = 0;
    Action action = siege_think(&state, 3, 1000);
    assert_int_equal(action.kind, LH_COLLECT);
    assert_true(action.c > 0);
    state.storage[LH_WAT] = 8; /* two for each of three, and two */
    state.storage[LH_CMP] = 1;
    assert_choice(&state, LH_COLLECT, 1, 0, 0);
    state.storage[LH_WOD] = 3;
    assert_choice(&state, LH_COLLECT, 0, 1, 0);
    state.pile_end++;
    assert_choice(&state, LH_DISCOVER, 0, 0, 0);
}

/* LH-25.9: when exploring stops. */
static void loud_and_laden_or_hurt_they_stop(void **context)
{
    LhState state = street();
    (void)context;
    state.phase = LH_TOUR_EXPLORE;
    state.noise = 5;
    state.findings[0][LH_WOD] = (uint8_t)(lh_capacity(&state) - 2); /* two more can be carried */
    assert_int_equal(lh_items[LH_WOD].weight, 1);
    assert_choice(&state, LH_FLIP, 0, 0, 0);
    state.noise = 6;
    assert_choice(&state, LH_END, 0, 0, 0);
    state.findings[0][LH_WOD]--;
    assert_choice(&state, LH_FLIP, 0, 0, 0);
    int slot = 0;
    while ((lh_party_people(&state, 1) >> slot & 1) == 0)
        slot++;
    state.people[slot].status[LH_WOUNDS] = 3;
    assert_choice(&state, LH_END, 0, 0, 0);
    state.noise = 4;
    assert_choice(&state, LH_END, 0, 0, 0);
    state.noise = 3;
    assert_choice(&state, LH_FLIP, 0, 0, 0);
}

/* ---- raid, worth ---- */

/* LH-25.10. */
static void wounds_are_prevented_before_damage(void **context)
{
    LhState state = evening();
    (void)context;
    siege_until(&state, 3, LH_DAWN, 1);
    state.phase = LH_RAID;
    state.depth = 1;
    state.stack[0] = (LhFrame){LH_P_CANCEL, 0, 0, 0, 0, 0, 0};
    state.raid_damage = 3;
    state.raid_wounds = 2;
    state.raid_icons = 3;
    state.boards = 0;
    assert_choice(&state, LH_CANCEL, 1, 2, 0);
}

static LhMind mind_of(const LhState *state)
{
    LhMind mind;
    lh_mind_begin(&mind, state, 3);
    return mind;
}

/* LH-25.3, LH-25.10: whole numbers, twenty to a point; what is rounded is rounded only once. */
static void the_table_of_worths(void **context)
{
    LhState state = house();
    (void)context;
    state.storage[LH_VEG] = 9; /* food is not short */
    LhMind mind = mind_of(&state);
    assert_int_equal(lh_item_worth(&mind, LH_VEG), 100);
    assert_int_equal(lh_item_worth(&mind, LH_RAW), 180);
    assert_int_equal(lh_item_worth(&mind, LH_CAN), 260);
    assert_int_equal(lh_item_worth(&mind, LH_MED), 140);
    assert_int_equal(lh_item_worth(&mind, LH_FIL), 40);
    assert_int_equal(lh_line_worth(&mind, lh_locations[LH_L2].scene[0].effect), 40 - 14); /* +1ELE NZ+1 */
    assert_int_equal(lh_line_worth(&mind, lh_locations[LH_L10].scene[0].effect),
                     (80 * 12 - 14 * 8) / 20); /* ?5+{FF}{NZ+1} */
    assert_int_equal(lh_line_worth(&mind, lh_locations[LH_L3].scene[0].effect), 0); /* nobody is miserable */
    state.people[1].status[LH_MISERY] = 3;
    mind = mind_of(&state);
    assert_int_equal(lh_line_worth(&mind, lh_locations[LH_L3].scene[0].effect), 80);
    state.storage[LH_VEG] = 0;
    mind = mind_of(&state);
    assert_int_equal(lh_item_worth(&mind, LH_VEG), 150);
}

/* LH-25.10. */
static void what_is_missed_least_pays(void **context)
{
    LhState state = house();
    uint8_t want[LH_ITEMS] = {0};
    (void)context;
    state.storage[LH_CAN] = 1;
    state.storage[LH_JWL] = 1;
    state.storage[LH_CIG] = 2;
    LhMind mind = mind_of(&state);
    assert_true(lh_choose_payment(&mind, state.storage, 8, want));
    assert_int_equal(want[LH_JWL], 1);
    assert_int_equal(want[LH_CAN], 0);
    assert_int_equal(want[LH_CIG], 0); /* not needed beside the jewellery */
    assert_false(lh_choose_payment(&mind, state.storage, 40, want));
}

/* ---- errors, adviser ---- */

/* LH-25.4. */
static void the_adviser_thinks_like_steady(void **context)
{
    LhState state = siege_start(1, LH_NORMAL, 0, 77);
    (void)context;
    for (int seat, ply = 0; (seat = lh_ops.to_act(&state)) != SEAT_NONE && ply < 300; ply++) {
        Action action = {ACTION_CONTINUE, 0, 0, 0};
        if (seat != SEAT_AUTO) {
            action = siege_think(&state, 3, 1000);
            assert_true(action_equal(siege_think(&state, AI_ADVISER, 1000), action));
            assert_in_range(lh_reason(&state, action), 0, LH_HINTS - 1);
        }
        assert_int_equal(lh_ops.apply(&state, seat, action, NULL), APPLY_OK);
    }
}

/* LH-25.4: An error is one of the whole plan: all actions of an evening follow the same wrong plan. */
static void errors_are_made_by_plan(void **context)
{
    int wrong = 0, evenings = 0;
    (void)context;
    for (uint32_t seed = 0; seed < 200; seed++) {
        LhState state = siege_start(1, LH_NORMAL, 0, 900 + seed);
        siege_until(&state, 3, LH_EVENING, 1);
        LhMind mind;
        lh_mind_begin(&mind, &state, 1);
        bool errs = lh_errs(&mind, LH_PLAN_NIGHT, 0);
        state.storage[LH_VEG]++; /* things done since change nothing */
        lh_mind_begin(&mind, &state, 1);
        assert_int_equal(lh_errs(&mind, LH_PLAN_NIGHT, 0), errs);
        lh_mind_begin(&mind, &state, 3);
        assert_false(lh_errs(&mind, LH_PLAN_NIGHT, 0));
        wrong += errs;
        evenings++;
    }
    assert_in_range(wrong, evenings / 5, evenings / 2);
}

/* LH-24.9. */
static void reasons_fit_the_deed(void **context)
{
    LhState state = house();
    (void)context;
    state.fitting[3] = LH_F_STOVE;
    assert_int_equal(lh_reason(&state, (Action){LH_USE, 0, 3, 0}), LH_HINT_COOK);
    assert_int_equal(lh_reason(&state, (Action){LH_ASSIGN, 0, LH_NIGHT_GUARD, 0}), LH_HINT_GUARD);
    assert_int_equal(lh_reason(&state, (Action){LH_OUTDOORS, 0, 1, 0}), LH_HINT_PEOPLE);
    assert_int_equal(lh_reason(&state, (Action){LH_CANCEL, 0, 1, 0}), LH_HINT_RAID);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rubble_is_cleared_first),
        cmocka_unit_test(beds_come_before_everything_else_that_is_built),
        cmocka_unit_test(the_hungry_are_cooked_for),
        cmocka_unit_test(it_is_heated_when_it_is_cold),
        cmocka_unit_test(two_people_look_for_a_third),
        cmocka_unit_test(water_goes_to_the_neediest),
        cmocka_unit_test(meals_by_hunger),
        cmocka_unit_test(the_strong_guard_and_the_fresh_go_out),
        cmocka_unit_test(tools_and_a_blade_each_go_out_and_the_guard_takes_the_next),
        cmocka_unit_test(of_four_people_one_goes_for_a_goal_elsewhere),
        cmocka_unit_test(a_goal_that_can_be_paid_is_the_target),
        cmocka_unit_test(never_into_a_skirmish),
        cmocka_unit_test(deeds_of_a_tour_come_in_their_order),
        cmocka_unit_test(few_cards_are_spent_on_water_and_wood),
        cmocka_unit_test(loud_and_laden_or_hurt_they_stop),
        cmocka_unit_test(wounds_are_prevented_before_damage),
        cmocka_unit_test(the_table_of_worths),
        cmocka_unit_test(what_is_missed_least_pays),
        cmocka_unit_test(the_adviser_thinks_like_steady),
        cmocka_unit_test(errors_are_made_by_plan),
        cmocka_unit_test(reasons_fit_the_deed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
