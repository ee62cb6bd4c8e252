/* SPDX-License-Identifier: MIT */
/* Regrouping, clean-up, the end, and what is hidden (SU-1.1, SU-9, SU-10, SU-11, SU-12, X54 to X57, X77, X79). */
#include <string.h>

#include "../common/check.h"
#include "engine/stronghold/rules.h"
#include "scene.h"

/* X54 [SU-9.2], [SU-24.12] */
static void x54_rescue(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.beds = 1;
    scene_def(&s, SU_HOSPITAL, 1, 1, 1);
    s.step = SU_STEP_HOSPITAL;
    s.exhausted = 63;
    scene_continue(&s);
    assert_int_equal(s.ask, SU_ASK_RESCUE);
    assert_int_equal(s.ask_left, 2);
    scene_do(&s, SU_RESCUE, SU_VETERAN, 0, 0);
    scene_do(&s, SU_RESCUE, SU_SOLDIER, 0, 0);
    static const uint8_t courtyard[] = {0, 1, 1};
    assert_memory_equal(s.def[SU_AT_COURTYARD], courtyard, 3);
    assert_int_equal(s.def[SU_AT_OUT][SU_MARKSMAN], 1);
    assert_int_equal(su_garrison(&s, SU_HOSPITAL), 0);
    assert_true(scene_told(SU_EVENT_RESCUED, SU_MARKSMAN, 1, 1));
    assert_int_equal(s.step, SU_STEP_PANIC);
}

/* X79 [SU-9.2]; and one type only, more than fit. */
static void x79_all_fit(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.beds = 2;
    scene_def(&s, SU_HOSPITAL, 2, 1, 0);
    SuState soldiers = s;
    scene_step(&s, SU_STEP_HOSPITAL, 0);
    scene_continue(&s);
    assert_int_equal(su_garrison(&s, SU_COURTYARD), 3);
    assert_int_equal(s.step, SU_STEP_PANIC);
    scene_def(&soldiers, SU_HOSPITAL, 0, 5, 0);
    scene_step(&soldiers, SU_STEP_HOSPITAL, 0);
    scene_continue(&soldiers);
    assert_int_equal(su_garrison(&soldiers, SU_COURTYARD), 3);
    assert_int_equal(soldiers.def[SU_AT_OUT][SU_SOLDIER], 2);
    assert_int_equal(soldiers.step, SU_STEP_PANIC);
}

static int cards(const uint8_t *deck, int count)
{
    int seen = 0;
    for (int i = 0; i < count; i++)
        seen |= 1 << deck[i];
    return seen;
}

/* X55 [SU-9.3], [SU-9.4], [SU-9.5], acceptance 23. */
static void x55_panic(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_panic(&s, 4);
    s.panic = 2;
    scene_step(&s, SU_STEP_PANIC, 0);
    uint32_t word = s.rng.word;
    scene_continue(&s);
    assert_int_equal(s.panic_count, 10);
    assert_int_equal(cards(s.panic_deck, 12), 0xFFF);
    assert_int_equal(s.panic, 0);
    assert_true(s.rng.word != word); /* shuffled: a card came back */
    assert_true(scene_told(SU_EVENT_CARD, SU_DECK_PANIC, s.panic_deck[11], 0));
    assert_true(scene_told(SU_EVENT_CARD, SU_DECK_PANIC, s.panic_deck[10], 0));
    assert_int_equal(s.step, SU_STEP_ROUND);
}

/* X56 [SU-9.4], [SU-9.5]: below 0 nothing is drawn; without a card that returns nothing is shuffled. */
static void x56_calm(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.panic = -2;
    scene_step(&s, SU_STEP_PANIC, 0);
    uint32_t word = s.rng.word;
    scene_continue(&s);
    assert_int_equal(s.panic_count, 12);
    assert_int_equal(s.panic, 0);
    assert_int_equal(s.rng.word, word);
    assert_int_equal(s.panic_deck[11], 11);
}

/* [SU-9.3]: effects end. */
static void effects_end(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_panic(&s, 8);
    assert_true(su_panics(&s, SU_DOUBT));
    scene_step(&s, SU_STEP_PANIC, 0);
    scene_continue(&s);
    assert_false(su_panics(&s, SU_DOUBT));
    assert_int_equal(su_panic_count(&s), 0);
}

/* [SU-10.1], [SU-10.2], [SU-10.3], [SU-10.4], [SU-10.5] */
static void clean_up(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_board(&s, SU_RW1, SU_SWAMP, true);
    scene_board(&s, SU_RW2, SU_CATAPULT, false);
    s.board[AT_RW2] |= SU_BROKEN;
    s.glasses[SU_SABOTAGE] = 1;
    s.glasses[SU_SAINT] = 2;
    s.glasses[SU_BUILD_CANNON] = 1;
    s.executed[0] = 1 << SU_SABOTAGE;
    s.executed[1] = 1 << (SU_SAINT - 8);
    s.saint = SU_RE1;
    s.weather = SU_CLOUDBURST_ON | SU_ARTILLERY_ON;
    scene_tile(&s, SU_RW3, SU_TOTEM, true);
    scene_air(&s, SU_W1, SU_BAT_CURSE, true);
    scene_ground(&s, SU_W1, SU_DECAY, true);
    s.fogs[AT_FW] = s.fogs_awake[AT_FW] = 1;
    s.path[PATH_RW3_W1] = SU_PATH_DAMNED | SU_PATH_AWAKE | SU_PATH_TRAP;
    s.priest_used = 5;
    scene_step(&s, SU_STEP_ROUND, 0);
    assert_int_equal(s.exhausted, 63);
    scene_continue(&s);
    assert_int_equal(s.round, 3);
    assert_int_equal(s.saint, SU_NOWHERE);
    assert_int_equal(s.weather, 0);
    assert_int_equal(s.board[AT_RW1], SU_SWAMP + 1);
    assert_int_equal(s.board[AT_RW2], SU_CATAPULT + 1);
    assert_int_equal(s.tile[AT_RW3][0], SU_TOTEM + 1);
    assert_int_equal(s.air[AT_W1], SU_BAT_CURSE + 1);
    assert_int_equal(s.ground[AT_W1], SU_DECAY + 1);
    assert_int_equal(s.fogs[AT_FW], 1);
    assert_int_equal(s.fogs_awake[AT_FW], 0);
    assert_int_equal(s.path[PATH_RW3_W1], SU_PATH_DAMNED | SU_PATH_TRAP);
    assert_int_equal(s.exhausted, 0);
    assert_int_equal(s.priest_used, 0);
    assert_int_equal(s.glasses[SU_SAINT] + s.glasses[SU_SABOTAGE], 0);
    assert_int_equal(s.glasses[SU_BUILD_CANNON], 1);
    assert_int_equal(s.executed[0] + s.executed[1] + s.executed[2], 0);
    assert_true(scene_told(SU_EVENT_TILE, SU_SWAMP, SU_NOWHERE, SU_TILE_ASLEEP));
}

/* X77 [SU-24.9], [SU-10.2] */
static void x77_wooden_walls(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_walls(&s, SU_W3, 1, 1);
    scene_walls(&s, SU_W4, 1, 1);
    scene_inv(&s, SU_W3, 2, 0, 0);
    scene_step(&s, SU_STEP_BATTLE, 0);
    scene_run_until(&s, SU_STEP_MANA_CARD);
    assert_int_equal(su_walls(&s, SU_W3), 1);
    assert_int_equal(su_walls(&s, SU_W4), 2);
    assert_int_equal(su_work_left(&s, SU_WOODEN_WALL), 2);
    assert_true(scene_told(SU_EVENT_WALL, SU_W3, 1, 0));
}

/* X57 [SU-11.2], [SU-9.1], acceptance 22; [SU-11.4] for the Defender. */
static void x57_sunrise(void **unused)
{
    (void)unused;
    for (int attacked = 0; attacked < 2; attacked++) {
        SuState s = scene();
        s.round = 8;
        if (attacked) {
            scene_inv(&s, SU_E2, 2, 0, 0);
            scene_walls(&s, SU_E2, 3, 0);
        }
        scene_step(&s, SU_STEP_STAKES, 0);
        scene_continue(&s);
        if (attacked)
            scene_continue(&s);
        assert_int_equal(s.winner, SU_DEFENDER + 1);
        assert_true(scene_told(SU_EVENT_HELD, 0, 0, 0));
        assert_int_equal(su_ops.to_act(&s), SEAT_NONE);
        assert_int_equal(su_ops.score(&s, SU_DEFENDER), 8 - attacked);
        assert_int_equal(su_ops.score(&s, SU_INVADER), 0);
        assert_int_equal(scene_why(&s, SU_END_STEP, 0, 0, 0), SU_WHY_OVER);
        assert_int_equal(su_ops.apply(&s, SU_DEFENDER, (Action){SU_END_STEP, 0, 0, 0}, NULL), APPLY_OVER);
    }
    SuState s = scene();
    s.round = 8;
    scene_inv(&s, SU_E2, 3, 3, 0);
    scene_def(&s, SU_E2, 0, 4, 0);
    scene_walls(&s, SU_E2, 1, 0);
    scene_step(&s, SU_STEP_BATTLE, 0);
    scene_continue(&s);
    assert_int_equal(su_ops.score(&s, SU_DEFENDER), 7);
}

/* [SU-11.1], acceptance 21: the moment of a breach; the sections behind it are not fought over. */
static void a_breach_ends_it_at_once(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_inv(&s, SU_W2, 0, 1, 0);
    scene_inv(&s, SU_E4, 0, 3, 0);
    scene_step(&s, SU_STEP_STAKES, 0);
    scene_continue(&s);
    assert_int_equal(s.winner, 0);
    scene_continue(&s);
    assert_int_equal(s.winner, SU_INVADER + 1);
    assert_int_equal(su_section(s.cursor), SU_W2);
    assert_int_equal(su_ops.score(&s, SU_INVADER), 7);
}

/* [SU-11.3] */
static void giving_up(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W1, 1, 0, 0);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 2);
    s.glasses[SU_STONE_WALL] = 0;
    scene_do(&s, SU_PLACE, SU_STONE_WALL, 0, 0);
    assert_int_equal(s.ask, SU_ASK_WORK_TARGET);
    scene_do(&s, SU_RESIGN, 0, 0, 0); /* in the middle of a decision */
    assert_true(su_won(&s, SU_INVADER) && su_given_up(&s) && !su_won(&s, SU_DEFENDER));
    assert_int_equal(su_ops.result(&s, SU_INVADER), RESULT_WIN);
    assert_int_equal(su_ops.result(&s, SU_DEFENDER), RESULT_LOSS);
    assert_true(scene_told(SU_EVENT_RESIGNED, SU_DEFENDER, 0, 0));
    s = scene();
    scene_cast(&s, SU_SWAMP, 5);
    scene_do(&s, SU_RESIGN, 0, 0, 0);
    assert_true(su_won(&s, SU_DEFENDER) && su_given_up(&s));
}

/* [SU-11.3]: in the last battle, over his last pick, the Invader gives up: that is no sunrise. */
static void giving_up_in_the_last_battle(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.round = SU_ROUNDS;
    scene_def(&s, SU_E4, 1, 2, 0);
    scene_inv(&s, SU_E4, 1, 3, 0);
    scene_step(&s, SU_STEP_BATTLE, 0);
    s.cursor = SU_E4 - SU_W1;
    SuState held = s;
    scene_continue(&s);
    assert_int_equal(s.ask, SU_ASK_WOUND);
    scene_do(&s, SU_RESIGN, 0, 0, 0);
    assert_true(su_won(&s, SU_DEFENDER) && su_given_up(&s) && su_ops.valid(&s));
    uint8_t packed[SU_PACK_BYTES];
    SuState back;
    assert_int_equal(su_ops.pack(&s, packed, SU_PACK_BYTES), SU_PACK_BYTES);
    assert_true(su_ops.unpack(&back, packed, SU_PACK_BYTES) && su_given_up(&back));
    scene_continue(&held);
    scene_do(&held, SU_PICK, SU_SOLDIER, 0, 0);
    assert_true(su_won(&held, SU_DEFENDER) && !su_given_up(&held));
}

/* [SU-1.1]: five phases in their order, by the steps that a quiet round passes. */
static void a_quiet_round(void **unused)
{
    (void)unused;
    static const uint8_t wanted[] = {
        SU_STEP_PAY, SU_STEP_MANA_CARD, SU_STEP_LIBRARY, SU_STEP_SPEND_PREPARATION, SU_STEP_CAST, SU_STEP_DRAW, SU_STEP_CHOOSE, SU_STEP_3, SU_STEP_CHOOSE,
        SU_STEP_SPEND_MANEUVER, SU_STEP_CROSSBOWS, SU_STEP_CANNONS, SU_STEP_BONE_THROWERS, SU_STEP_MISSILES, SU_STEP_CATAPULTS, SU_STEP_MARKSMEN, SU_STEP_ARCHERS,
        SU_STEP_EXORCISM, SU_STEP_GROUND, SU_STEP_CAULDRONS, SU_STEP_STAKES, SU_STEP_HOSPITAL, SU_STEP_PANIC, SU_STEP_ROUND,
    };
    SuState s = scene();
    scene_def(&s, SU_W1, 1, 0, 0);
    s.round = 6;
    s.mana = 9;
    s.hourglass_option = 1;
    scene_step(&s, SU_STEP_ROUND, 0);
    scene_continue(&s);
    for (size_t i = 0; i < sizeof wanted; i++) {
        assert_int_equal(s.step, wanted[i]);
        if (su_ops.to_act(&s) == SEAT_AUTO)
            scene_continue(&s);
        else if (s.step == SU_STEP_PAY)
            scene_do(&s, SU_PAY_MANA, 4, 0, 0);
        else if (s.step == SU_STEP_MANA_CARD || s.step == SU_STEP_LIBRARY)
            scene_do(&s, SU_PASS, 0, 0, 0);
        else if (s.step == SU_STEP_CHOOSE && s.maneuvers == 0)
            scene_do(&s, SU_MANEUVER, 0, 0, 0);
        else
            for (int step = s.step; s.step == step && s.hourglasses > 0;)
                scene_do(&s, SU_UNIT_MOVE, SU_MARKSMAN, s.def[AT_W1][0] > 0 ? SU_W1 : SU_COURTYARD, s.def[AT_W1][0] > 0 ? SU_COURTYARD : SU_W1);
        if (s.step == wanted[i] && wanted[i] != SU_STEP_CHOOSE)
            scene_do(&s, SU_END_STEP, 0, 0, 0);
        else if (s.step == SU_STEP_CHOOSE && wanted[i] == SU_STEP_CHOOSE && s.maneuvers == 1)
            scene_do(&s, SU_END_STEP, 0, 0, 0);
    }
    assert_int_equal(s.round, 8);
}

/* [SU-12.1], [SU-12.2], [SU-12.3], [SU-12.4]: a view has no generator and no order of undrawn cards; all else is open, to both alike. */
static void views_hide_the_order_of_cards(void **unused)
{
    (void)unused;
    SuState s = scene_start(2, SU_BOOK_DRAWN, SU_NIGHT_WHOLE, 77), view, other, again;
    s.panic_count = 9;
    s.mana_count = 5;
    su_ops.observe(&s, SU_INVADER, &view);
    su_ops.observe(&s, SU_DEFENDER, &other);
    assert_memory_equal(&view, &other, sizeof view);
    assert_int_equal(view.rng.word, 0);
    for (int i = 1; i < 9; i++)
        assert_true(view.panic_deck[i - 1] < view.panic_deck[i]);
    assert_memory_equal(view.panic_deck + 9, s.panic_deck + 9, 3); /* drawn ones are public */
    assert_memory_equal(view.mana_deck + 5, s.mana_deck + 5, 4);
    assert_int_equal(cards(view.panic_deck, 9), cards(s.panic_deck, 9));
    assert_int_equal(cards(view.crossbow_deck, 6), 63);
    SuState twin = s; /* another order and generator, the same view */
    twin.rng.word = 12345;
    scene_top(twin.mana_deck, 5, s.mana_deck[0]);
    scene_top(twin.crossbow_deck, 6, s.crossbow_deck[1]);
    scene_top(twin.cannon_deck, 6, s.cannon_deck[2]);
    su_ops.observe(&twin, SU_DEFENDER, &again);
    assert_memory_equal(&view, &again, sizeof view);
    memcpy(&again, &view, sizeof view); /* everything else is as it is */
    again.rng = s.rng;
    memcpy(again.mana_deck, s.mana_deck, sizeof s.mana_deck);
    memcpy(again.panic_deck, s.panic_deck, sizeof s.panic_deck);
    memcpy(again.crossbow_deck, s.crossbow_deck, sizeof s.crossbow_deck);
    memcpy(again.cannon_deck, s.cannon_deck, sizeof s.cannon_deck);
    assert_memory_equal(&again, &s, sizeof s);
    assert_false(su_ops.valid(&view)); /* a view is not a save */
}

/* [SU-12.4]: a view can be played on. */
static void a_view_is_played_on(void **unused)
{
    (void)unused;
    static Action list[SU_ACTIONS_MAX];
    SuState s = scene_start(2, SU_BOOK_DRAWN, SU_NIGHT_WHOLE, 3), view;
    Rng rng;
    rng_start(&rng, 8);
    su_ops.observe(&s, SU_INVADER, &view);
    int plies = 0;
    for (; su_ops.to_act(&view) != SEAT_NONE; plies++) {
        int count = su_ops.actions(&view, list, SU_ACTIONS_MAX);
        assert_true(plies < 4000 && count >= 1);
        assert_int_equal(su_ops.apply(&view, su_ops.to_act(&view), scene_lively(&view, list, count, 1, &rng), NULL), APPLY_OK);
    }
    assert_int_equal(view.rng.word, 0);
}

/* [SU-12.5]: the events of a shot name its card only; the same event list from real state and twin until the card is drawn. */
static void events_tell_what_is_public(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.device[TOWER_W3_W4] = SU_CROSSBOW;
    scene_inv(&s, SU_RW1, 0, 3, 0);
    scene_step(&s, SU_STEP_CROSSBOWS, 0);
    SuState twin = s;
    twin.rng.word = 99;
    scene_top(twin.crossbow_deck, 6, 0);
    EventList one, other;
    events_clear(&one);
    events_clear(&other);
    su_ops.apply(&s, SEAT_AUTO, (Action){ACTION_CONTINUE, 0, 0, 0}, &one);
    su_ops.apply(&twin, SEAT_AUTO, (Action){ACTION_CONTINUE, 0, 0, 0}, &other);
    assert_int_equal(one.count, other.count);
    assert_memory_equal(one.at, other.at, sizeof(Event) * one.count);
    scene_do(&s, SU_TARGET, SU_RW1, 0, 0);
    assert_true(scene_told(SU_EVENT_CARD, SU_DECK_CROSSBOW, 5, 2));
}

/* Odds are exact numbers of what is public. */
static void odds_are_exact(void **unused)
{
    (void)unused;
    SuState s = scene();
    assert_int_equal(su_mana_odds(&s, 0).good, 2);
    assert_int_equal(su_mana_odds(&s, 8).good, 1);
    assert_int_equal(su_mana_odds(&s, 8).of, 9);
    s.mana_count = 8;
    assert_int_equal(su_mana_odds(&s, 8).good, 0);
    assert_int_equal(su_bag_odds(&s, SU_VAMPIRE).good, 25);
    assert_int_equal(su_bag_odds(&s, SU_VAMPIRE).of, 130);
    scene_inv(&s, SU_RW1, 0, 1, 0);
    assert_int_equal(su_gun_odds(&s, SU_CROSSBOW, SU_RW1).good, 3);
    assert_int_equal(su_gun_odds(&s, SU_CROSSBOW, SU_RW1).of, 6);
    assert_int_equal(su_gun_odds(&s, SU_CROSSBOW, SU_RW2).good, 0);
}

/* Acceptance 5: the packed form is a version and the bytes; another version, length or an impossible state is refused. */
static void packed_states(void **unused)
{
    (void)unused;
    SuState s = scene_start(3, SU_BOOK_DRAWN, SU_NIGHT_SHORT, 4), back;
    uint8_t bytes[SU_PACK_BYTES + 1], again[SU_PACK_BYTES];
    s.rng.word = 0x04030201u;
    assert_int_equal(su_ops.pack(&s, bytes, SU_PACK_BYTES), 408);
    assert_int_equal(bytes[0], 'S');
    assert_int_equal(bytes[4], 1); /* the generator's word, low byte first */
    assert_int_equal(bytes[7], 4);
    assert_int_equal(bytes[8], 4); /* the round */
    assert_true(su_ops.unpack(&back, bytes, SU_PACK_BYTES));
    assert_memory_equal(&back, &s, sizeof s);
    assert_int_equal(su_ops.pack(&back, again, SU_PACK_BYTES), 408);
    assert_memory_equal(bytes, again, SU_PACK_BYTES);
    assert_false(su_ops.unpack(&back, bytes, SU_PACK_BYTES - 1));
    assert_false(su_ops.unpack(&back, bytes, SU_PACK_BYTES + 1));
    bytes[2]++;
    assert_false(su_ops.unpack(&back, bytes, SU_PACK_BYTES));
    s.bag[SU_GHOST]++;
    su_ops.pack(&s, bytes, SU_PACK_BYTES);
    assert_false(su_ops.unpack(&back, bytes, SU_PACK_BYTES));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(x54_rescue), cmocka_unit_test(x79_all_fit), cmocka_unit_test(x55_panic), cmocka_unit_test(x56_calm), cmocka_unit_test(effects_end),
        cmocka_unit_test(clean_up), cmocka_unit_test(x77_wooden_walls), cmocka_unit_test(x57_sunrise), cmocka_unit_test(a_breach_ends_it_at_once),
        cmocka_unit_test(giving_up),
        cmocka_unit_test(giving_up_in_the_last_battle), cmocka_unit_test(a_quiet_round), cmocka_unit_test(views_hide_the_order_of_cards), cmocka_unit_test(a_view_is_played_on),
        cmocka_unit_test(events_tell_what_is_public), cmocka_unit_test(odds_are_exact), cmocka_unit_test(packed_states),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
