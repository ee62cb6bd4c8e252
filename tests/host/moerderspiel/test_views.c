/* SPDX-License-Identifier: MIT */
/* What a seat may know (section 9, V66, A11, A12, A30) and what computer nations make of it (section 11.1, TM-11.1, TM-11.2, TM-11.10, TM-11.11). */
#include <string.h>

#include "../common/check.h"
#include "scene.h"

static Scene g;
static TmState one, two;

/* V66, A11, A30 (TM-9.6, TM-9.8, TM-9.10, TM-9.11): hidden fields do not change a byte of the view. */
static void v66_hidden_fields(void **unused)
{
    (void)unused;
    scene_begin(&g);
    g.s.know = 0;
    int a = scene_army(&g, 2, 0, "C3", 5, 1, 0), b = scene_army(&g, 4, 0, "C3", 5, 1, 0), c = scene_army(&g, 5, 0, "K9", 5, 1, 0);
    scene_base(&g, "D7", 4);
    scene_ready(&g);
    scene_turns_before(&g, 7);
    TmState other = g.s;
    other.rng ^= 77;
    other.game_seed ^= 99;
    for (int n = 0; n < 8; n++) {
        if (n == 2)
            continue;
        other.nation[n].role ^= 1;
        other.nation[n].evil_kind = other.nation[n].role == TM_EVIL ? TM_LORD : 0;
        other.nation[n].ability[0] = TM_TRAPPER;
        other.nation[n].techniques = 0x21;
        other.nation[n].garrison = 9;
        other.nation[n].garrison_morale = 2;
        other.nation[n].seen_decree = 3;
        other.nation[n].built = 1;
        other.nation[n].bluff = 1;
        other.nation[n].done ^= 1;
        other.nation[n].fury = other.nation[n].retaliation = 1;
        memset(other.belief[n], 200, 8);
        other.transit[n].count = 1;
        other.transit[n].at[0] = (TmMessage){3, 18, {0, 0}, 3};
        other.inbox[n].count = 1;
        other.inbox[n].at[0] = (TmMessage){3, 18, {0, 0}, 2};
        other.report[n].count = 1;
        other.report[n].at[0] = (TmReport){7, 40, 0, 0};
    }
    other.army[b].morale = 3;
    other.army[b].stance = 1;
    other.army[b].order = TM_MOVE;
    other.army[b].troops = 2;       /* regrouped since the round start */
    other.army[b].flag_plan = 1;
    other.army[b].decrees = 4;
    other.army[b].passive = TM_CAMOUFLAGE;
    other.army[c].pos = (uint8_t)cell_of("L9");   /* not seen at all */
    other.army[c].troops = 9;
    other.trap[other.trap_count++] = (TmTrap){(uint8_t)cell_of("C3"), 4};
    other.blockade[other.blockade_count++] = (TmBlockade){(uint8_t)cell_of("L3"), 0, 1 << 5};
    other.base[4].ceded = 6;
    other.base[other.base_count++] = (TmBase){(uint8_t)cell_of("L5"), 5, 5, TM_SECRET_OWNER, TM_NOBODY};
    other.base[9].owner = other.base[9].owner_start = 5; /* far away and not public yet */
    tm_observe(&g.s, 2, &one);
    tm_observe(&other, 2, &two);
    assert_memory_equal(&one, &two, sizeof one);
    assert_int_equal(one.viewer, 2);
    assert_int_equal(one.army[b].pos, 0); /* foreign armies only as sightings */
    assert_int_equal(one.army[a].troops, 5);
}

/* A12: a falsely flagged army and a true one of equal display look the same, whether the viewer is the first to speak or not. */
static void a12_masks_look_real(void **unused)
{
    (void)unused;
    for (int round = 2; round < 4; round++) {
        for (int masked = 0; masked < 2; masked++) {
            scene_begin(&g);
            g.s.round = (uint8_t)round;
            scene_army(&g, 2, 0, "C3", 5, 1, 0);
            int b = masked ? scene_army(&g, 6, 0, "C3", 5, 1, 0) : scene_army(&g, 4, 0, "C3", 5, 1, 0);
            AT(&g, b)->flag = AT(&g, b)->flag_plan = 4;
            scene_start_round(&g);
            assert_int_equal(g.s.contact_count, 1);
            tm_observe(&g.s, 2, masked ? &one : &two);
        }
        assert_memory_equal(&one, &two, sizeof one);
    }
}

/* TM-9.1, TM-9.10: what everybody knows. */
static void public_facts(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_base(&g, "D7", 4);
    g.s.nation[5].garrison = 0;
    g.s.nation[5].ruined = g.s.nation[5].eliminated = 1;
    g.s.nation[5].ability[0] = TM_LURER;
    g.s.nation[3].limit = 2;
    g.s.nation[1].garrison = 0;
    g.s.nation[1].ruined = 1;
    scene_army(&g, 1, 0, "K9", 5, 1, 0);
    scene_ready(&g);
    scene_do(&g, (Action){TM_SAY, TM_WORDS_DENY, 0, 0});
    tm_observe(&g.s, 0, &one);
    assert_int_equal(one.acting, 2);
    assert_int_equal(one.spent, 0);        /* only the acting seat knows */
    assert_int_equal(one.nation[5].role, TM_GOOD);
    assert_int_equal(one.nation[5].ability[0], TM_LURER);
    assert_int_equal(one.nation[1].ruined, 1);
    assert_int_equal(one.nation[1].role, TM_UNKNOWN);
    assert_int_equal(one.nation[3].limit, 2);
    assert_int_equal(one.base[4].owner, 4);
    assert_int_equal(one.log_count, 1);
    assert_int_equal(one.rng | one.game_seed, 0);
    assert_int_equal(one.sight_count[2], 0);
    tm_observe(&g.s, 2, &one);
    assert_int_equal(one.spent, 1);
}

/* TM-9.10: in PARLEY nobody is told who speaks, except the speaker. */
static void parley_hides_the_turn(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_army(&g, 4, 0, "C3", 5, 1, 0);
    scene_start_round(&g);
    tm_observe(&g.s, 2, &one);
    assert_int_equal(tm_ops.to_act(&one), 2);
    tm_observe(&g.s, 4, &one);
    assert_int_equal(tm_ops.to_act(&one), SEAT_NONE);
    assert_int_equal(one.phase, TM_PARLEY_PHASE);
    assert_int_equal(tm_why(&one, (Action){TM_PARLEY, 0, 0, 0}), TM_WHY_NOT_YOU);
}

/* TM-9.2, TM-9.5, D34: who sees what from where. */
static void sight_from_places(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_base(&g, "C5", 0);
    int by_capital = scene_army(&g, 2, 0, "E5", 5, 1, 0);      /* beside E6 */
    int on_base = scene_army(&g, 3, 0, "C5", 5, 1, 0);
    int beside_base = scene_army(&g, 4, 0, "C4", 5, 1, 0);     /* a base sees its own hex only */
    int by_army = scene_army(&g, 5, 0, "K10", 5, 1, 0);
    scene_army(&g, 0, 0, "K9", 5, 1, 0);
    int far = scene_army(&g, 6, 0, "K11", 5, 1, 0);
    scene_ready(&g);
    assert_true(scene_sees(&g, 0, by_capital));
    assert_true(scene_sees(&g, 0, on_base));
    assert_false(scene_sees(&g, 0, beside_base));
    assert_true(scene_sees(&g, 0, by_army));
    assert_false(scene_sees(&g, 0, far));
    TmSight seen;
    tm_sight_of(&g.s, 0, &seen);
    assert_true(tm_sees(&seen, cell_of("C5")));
    assert_false(tm_sees(&seen, cell_of("C4")));
    assert_true(tm_sees(&seen, cell_of("K10")));
    g.s.nation[0].garrison = 0; /* a ruin sees nothing */
    tm_sight_of(&g.s, 0, &seen);
    assert_false(tm_sees(&seen, cell_of("E5")));
}

/* TM-9.3: displayed strength, and hordes under flag 8. */
static void what_is_seen(void **unused)
{
    (void)unused;
    TmSeen seen;
    scene_begin(&g);
    scene_army(&g, 0, 0, "C3", 5, 1, 0);
    int horde = scene_horde(&g, 7, "C3", 9);
    scene_army(&g, 6, 0, "C4", 5, 1, 0);
    scene_ready(&g);
    assert_true(tm_sighted(&g.s, 0, scene_sight(&g, 0, horde), &seen));
    assert_int_equal(seen.flag, TM_BARBARIANS);
    assert_int_equal(seen.strength, 9);
    assert_int_equal(seen.nation, TM_NOBODY);
    assert_true(tm_sighted(&g.s, 6, scene_sight(&g, 6, horde), &seen)); /* the partner of its lord knows */
    assert_int_equal(seen.nation, 7);
    tm_observe(&g.s, 6, &one);
    assert_int_equal(one.nation[7].role, TM_EVIL);
    assert_int_equal(one.nation[7].evil_kind, TM_LORD);
    g.s.know = 0;
    tm_observe(&g.s, 6, &one);
    assert_int_equal(one.nation[7].role, TM_UNKNOWN);
    assert_int_equal(one.seen[scene_sight(&g, 6, horde)].nation, TM_NOBODY);
}

/* TM-9.4, TM-9.5: the owner is told of visitors and losses; others see the base only from near. */
static void bases_in_views(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_base(&g, "D7", 2);
    int a = scene_army(&g, 0, 0, "D5", 7, 3, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_MOVE, 0, 0);
    scene_round(&g);
    assert_at(&g, a, "D7");
    assert_true(scene_says(&g, 2, TM_REPORT_BASE_ENTERED, cell_of("D7"), 0 << 4, 0));
    assert_true(scene_sees(&g, 2, a));
    scene_order(&g, a, TM_STORM_BASE, 0, 0);
    scene_round(&g);
    tm_observe(&g.s, 0, &one);
    assert_int_equal(one.base[4].owner, TM_NOBODY);
    tm_observe(&g.s, 2, &one);
    assert_int_equal(one.base[4].owner, TM_NOBODY);
    assert_int_equal(scene_count(&g, 2, TM_REPORT_BASE_LOST), 1);
}

/* TM-9.10: an owner's map of a base that was lost, and others' old map within the day. */
static void old_maps(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_base(&g, "D7", 2);
    scene_base(&g, "K2", 5);
    scene_ready(&g);
    g.s.base[4].owner = g.s.base[4].owner_start = TM_NOBODY; /* freed in the round before */
    tm_observe(&g.s, 6, &one);
    assert_int_equal(one.base[4].owner, 2);
    tm_observe(&g.s, 2, &one);
    assert_int_equal(one.base[4].owner, TM_NOBODY);
    g.s.base[14].ceded = 2;
    tm_observe(&g.s, 5, &one);
    assert_int_equal(one.base[14].ceded, 2);
    tm_observe(&g.s, 2, &one);
    assert_int_equal(one.base[14].ceded, TM_NOBODY);
}

/* TM-9.7: fights in sight are told without losses, to those who see the cell afterwards. */
static void fights_in_sight(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int a = scene_army(&g, 2, 0, "C3", 5, 1, 0), b = scene_army(&g, 4, 0, "C3", 5, 1, 0);
    scene_army(&g, 3, 0, "C4", 5, 1, 0);
    scene_army(&g, 5, 0, "K9", 5, 1, 0);
    scene_ready(&g);
    scene_attack(&g, a, b);
    scene_round(&g);
    assert_true(scene_says(&g, 3, TM_REPORT_FIGHT_SEEN, cell_of("C3"), 2 << 4 | 4, 0));
    assert_int_equal(scene_count(&g, 5, TM_REPORT_FIGHT_SEEN), 0);
    assert_int_equal(scene_count(&g, 2, TM_REPORT_FIGHT_SEEN), 0);
}

/* TM-9.12: no event betrays what is private: two games that differ in hidden orders tell the same until they show. */
static void events_are_public(void **unused)
{
    (void)unused;
    static const uint8_t private_kinds[] = {TM_SET_STANCE, TM_ORDER + TM_HOLD, TM_ORDER + TM_MOVE};
    scene_begin(&g);
    scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    for (size_t i = 0; i < sizeof private_kinds; i++) {
        events_clear(&g.events);
        scene_do(&g, (Action){private_kinds[i], 0, 0, private_kinds[i] == TM_ORDER + TM_MOVE ? 6 : 0});
        assert_int_equal(g.events.count, 0);
    }
    events_clear(&g.events);
    scene_do(&g, (Action){TM_COURIER, 5 << 5 | TM_WORDS_AGREED, 0, 0});
    assert_int_equal(g.events.count, 0);
    scene_do(&g, (Action){TM_SAY, TM_WORDS_DENY, 0, 0});
    assert_int_equal(g.events.at[0].kind, TM_EVENT_SAID);
}

/* --- Beliefs --- */

/* TM-11.1, TM-11.10: start values from the private generator; the partner is 0. */
static void first_beliefs(void **unused)
{
    (void)unused;
    GameOptions options;
    options_default(&tm_ops, &options);
    options.value[TM_OPTION_ROLES] = 1;
    options.value[TM_OPTION_HUMANS] = 1 << 5;
    tm_ops.start(&one, &options, 1);
    assert_int_equal(tm_ai_seed(&one, 3), 1u ^ 3u * 0x85EBCA77u);
    while (one.phase == TM_SETUP_PHASE)
        tm_ops.apply(&one, one.acting, (Action){TM_SETUP_END, 0, 0, 0}, NULL);
    play_on(&one, NULL);
    assert_int_equal(tm_ai_seed(&one, 3), 1u ^ 0x9E3779B1u ^ 3u * 0x85EBCA77u);
    for (int n = 0; n < 8; n++) {
        Rng rng;
        rng_start(&rng, 1u ^ (uint32_t)n * 0x85EBCA77u);
        for (int j = 0; j < 8; j++) {
            uint32_t value = j == n ? 0 : 50 + rng_below(&rng, 11, 0);
            if (n < 2 && j < 2)
                value = 0; /* nations 0 and 1 are the evil ones */
            assert_int_equal(one.belief[n][j], n == 5 ? 0 : value);
        }
    }
}

static void believe(int n, uint8_t value)
{
    for (int j = 0; j < 8; j++)
        g.s.belief[n][j] = j == n ? 0 : value;
}

/* TM-11.11: the update reads the view and nothing else; facts of the table one by one. */
static void beliefs_from_attacks(void **unused)
{
    (void)unused;
    uint8_t row[8], again[8];
    scene_begin(&g);
    scene_ready(&g);
    believe(0, 50);
    memset(g.s.report, 0, sizeof g.s.report);
    tm_report(&g.s, 0, TM_REPORT_DEFENDED, cell_of("E6"), 4 << 4 | 2 << 2, 0x21);
    g.s.round = 4;
    tm_beliefs_update(&g.s, 0, row);
    assert_int_equal(row[4], 72);
    assert_int_equal(row[2], 56); /* D9 is 4 steps from E6 */
    assert_int_equal(row[1], 50); /* H10 is 9 */
    tm_observe(&g.s, 0, &one);
    tm_beliefs_update(&one, 0, again);
    assert_memory_equal(row, again, 8);
    g.s.report[0].at[0].kind = TM_REPORT_BASE_STORMED;
    tm_beliefs_update(&g.s, 0, row);
    assert_int_equal(row[4], 69);
    g.s.report[0].at[0].kind = TM_REPORT_BESIEGED;
    tm_beliefs_update(&g.s, 0, row);
    assert_int_equal(row[4], 67);
    g.s.report[0].at[0] = (TmReport){TM_REPORT_DEFENDED, (uint8_t)cell_of("E6"), 8 << 4, 0};
    tm_beliefs_update(&g.s, 0, row);
    assert_int_equal(row[4], 50);
    assert_int_equal(row[2], 52);
    g.s.report[0].at[0] = (TmReport){TM_REPORT_DECREE_SHOWN, (uint8_t)cell_of("E6"), 3 << 4, 1};
    tm_beliefs_update(&g.s, 0, row);
    assert_int_equal(row[3], 15);
    tm_log_add(&g.s, (TmMessage){2, 13, {4, 0}, 3});
    tm_beliefs_update(&g.s, 0, row);
    assert_int_equal(row[3], 40);
}

/* TM-11.2, TM-11.11: words weigh by trust, once a round; promises, silence. */
static void beliefs_from_words(void **unused)
{
    (void)unused;
    uint8_t row[8];
    scene_begin(&g);
    scene_ready(&g);
    memset(g.s.report, 0, sizeof g.s.report);
    believe(0, 50);
    g.s.round = 4;
    tm_log_add(&g.s, (TmMessage){2, 4, {5, 40}, 3});
    tm_log_add(&g.s, (TmMessage){2, 4, {5, 41}, 3});  /* not the first of this round */
    tm_log_add(&g.s, (TmMessage){3, 1, {5, 0}, 3});
    tm_log_add(&g.s, (TmMessage){3, 6, {5, 0}, 3});   /* accusing and calling is one thing */
    tm_log_add(&g.s, (TmMessage){4, 2, {6, 0}, 3});
    tm_log_add(&g.s, (TmMessage){4, 1, {7, 0}, 2});   /* an older round */
    tm_beliefs_update(&g.s, 0, row);
    assert_int_equal(row[5], 50 + 10 + 5);
    assert_int_equal(row[6], 50 - 4);
    assert_int_equal(row[7], 50);
    g.s.belief[0][2] = 120; /* no trust at all */
    tm_beliefs_update(&g.s, 0, row);
    assert_int_equal(row[5], 55);
    memset(g.s.log, 0, sizeof g.s.log);
    g.s.log_count = 0;
    tm_log_add(&g.s, (TmMessage){3, 8, {0, 0}, 3});   /* peace, promised to nation 0 */
    tm_beliefs_update(&g.s, 0, row);
    assert_int_equal(row[3], 44);
    tm_report(&g.s, 0, TM_REPORT_DEFENDED, cell_of("A8"), 3 << 4, 0);
    tm_beliefs_update(&g.s, 0, row);
    assert_int_equal(row[3], 50 + 22 + 15);
    memset(g.s.report, 0, sizeof g.s.report);
    tm_report(&g.s, 0, TM_REPORT_PARLEY, cell_of("A8"), 6 << 4 | 0, 0);
    tm_beliefs_update(&g.s, 0, row);
    assert_int_equal(row[6], 52);
}

/* TM-11.11: votes, sanctions and the end of a day. */
static void beliefs_from_votes(void **unused)
{
    (void)unused;
    uint8_t row[8];
    scene_begin(&g);
    scene_ready(&g);
    believe(0, 50);
    g.s.belief[0][4] = 40;
    g.s.belief[0][5] = 130;
    memset(g.s.report, 0, sizeof g.s.report);
    g.s.votes[0][0] = 0xF | 0 << 4;   /* 1 against 0 */
    g.s.votes[0][1] = 4 | 5 << 4;     /* 2 against 4, 3 against 5 */
    g.s.votes[0][2] = 0xF | 0xF << 4;
    g.s.votes[0][3] = 0xF | 0xF << 4;
    tm_beliefs_update(&g.s, 0, row);  /* round 3: day 1 has just been counted */
    assert_int_equal(row[1], 58);     /* +8; (58-55)/12 = 0 */
    assert_int_equal(row[2], 54);
    assert_int_equal(row[3], 45);
    assert_int_equal(row[5], 124);    /* 130 - (130-55)/12 */
    g.s.votes[0][2] = 5 | 0xF << 4;   /* three against nation 5: main sanction */
    g.s.votes[0][3] = 5 | 0xF << 4;
    tm_beliefs_update(&g.s, 0, row);
    assert_int_equal(row[5], 130 - 32 - (98 - 55) / 12);
}

/* TM-11.11: alibi, fit and unmasking of a revealed nation. */
static void beliefs_from_reveals(void **unused)
{
    (void)unused;
    static const struct { int flag; const char *cell; int change; } cases[] = {
        {4, "C3", 20},   /* the report names it and its army is there */
        {4, "K9", -45},  /* named, but it is elsewhere */
        {2, "C3", 90},   /* another flag was seen where it stands */
        {2, "K9", -8},   /* nothing */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint8_t row[8];
        scene_begin(&g);
        scene_army(&g, 4, 0, "C3", 5, 1, 0);
        g.s.nation[4].revealed = 1;
        scene_ready(&g);
        believe(0, 50);
        memset(g.s.report, 0, sizeof g.s.report);
        tm_report(&g.s, 0, TM_REPORT_FIGHT_SEEN, cell_of(cases[i].cell), cases[i].flag << 4 | 3, 0);
        tm_beliefs_update(&g.s, 0, row);
        int value = 50 + cases[i].change;
        assert_int_equal(row[4], value > 55 && value < 155 ? value - (value - 55) / 12 : value);
        tm_observe(&g.s, 0, &one);
        uint8_t again[8];
        tm_beliefs_update(&one, 0, again);
        assert_memory_equal(row, again, 8);
    }
}

/* TM-11.1: an evil nation that knows its partner never doubts it; human rows are marks. */
static void partners_are_trusted(void **unused)
{
    (void)unused;
    scene_begin(&g);
    g.s.humans = 1;
    scene_army(&g, 6, 0, "C3", 5, 1, 0);
    scene_army(&g, 7, 0, "C3", 5, 1, 0);
    believe(6, 50);
    g.s.belief[6][7] = 0;
    memset(g.s.belief[0], 0, 8);
    g.s.belief[0][3] = 2;
    scene_ready(&g);
    scene_attack(&g, tm_army_id(7, 0), tm_army_id(6, 0));
    scene_round(&g);
    assert_int_equal(g.s.belief[6][7], 0);
    assert_int_equal(g.s.belief[0][3], 2);
}

/* Facts that become public: a base under another nation (+25), voters against an eliminated one. */
static void public_beliefs(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ready(&g);
    believe(0, 50);
    tm_beliefs_base(&g.s, 3, 4);
    assert_int_equal(g.s.belief[0][4], 75);
    tm_beliefs_base(&g.s, TM_NOBODY, 4);
    assert_int_equal(g.s.belief[0][4], 75);
    believe(0, 50);
    g.s.votes[0][1] = 5 | 0xF << 4; /* nation 2 against nation 5 */
    tm_beliefs_eliminated(&g.s, 5);
    assert_int_equal(g.s.belief[0][2], 56);
    g.s.votes[0][1] = 6 | 0xF << 4;
    tm_beliefs_eliminated(&g.s, 6);
    assert_int_equal(g.s.belief[0][2], 46);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(v66_hidden_fields),
        cmocka_unit_test(a12_masks_look_real),
        cmocka_unit_test(public_facts),
        cmocka_unit_test(parley_hides_the_turn),
        cmocka_unit_test(sight_from_places),
        cmocka_unit_test(what_is_seen),
        cmocka_unit_test(bases_in_views),
        cmocka_unit_test(old_maps),
        cmocka_unit_test(fights_in_sight),
        cmocka_unit_test(events_are_public),
        cmocka_unit_test(first_beliefs),
        cmocka_unit_test(beliefs_from_attacks),
        cmocka_unit_test(beliefs_from_words),
        cmocka_unit_test(beliefs_from_votes),
        cmocka_unit_test(beliefs_from_reveals),
        cmocka_unit_test(partners_are_trusted),
        cmocka_unit_test(public_beliefs),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
