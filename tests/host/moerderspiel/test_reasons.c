/* SPDX-License-Identifier: MIT */
/* Statements with reasons (TM-3.13), letters between armies that stand together (TM-6.8), bases given in a parley (TM-6.6), days without end (D77). */
#include <string.h>

#include "../common/check.h"
#include "scene.h"

enum { ACCUSE = 1, VOUCH = 2, CALL = 6, EXPOSE = 7, PEACE = 8, LETTER_PEACE = 8, BLUE = 3, GREEN = 4, TEAL = 6, WHITE = 7 };

static Scene g;

static Action blame(int code, int nation, int reason, int of) { return (Action){TM_SAY, (uint8_t)code, (uint8_t)tm_with_reason(nation, reason), (uint8_t)of}; }

/* TM-3.13: each code takes its own reasons, each reason its own argument; everything else is refused. */
static void which_reasons(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ready(&g);
    static const uint8_t codes[] = {ACCUSE, CALL, EXPOSE};
    for (unsigned i = 0; i < sizeof codes; i++) {
        assert_true(scene_may(&g, blame(codes[i], BLUE, TM_SINCE_ATTACK, cell_of("F4"))));
        assert_true(scene_may(&g, blame(codes[i], BLUE, TM_SINCE_SEEN, cell_of("F4"))));
        assert_true(scene_may(&g, blame(codes[i], BLUE, TM_SINCE_VOTE, WHITE)));
        assert_true(scene_may(&g, blame(codes[i], BLUE, TM_SINCE_BASE, cell_of("C5"))));
        assert_false(scene_may(&g, blame(codes[i], BLUE, TM_SINCE_HELP, cell_of("F4"))));
    }
    assert_true(scene_may(&g, blame(VOUCH, BLUE, TM_SINCE_HELP, cell_of("F4"))));
    assert_true(scene_may(&g, blame(VOUCH, BLUE, TM_SINCE_VOTE, WHITE)));
    assert_false(scene_may(&g, blame(VOUCH, BLUE, TM_SINCE_ATTACK, cell_of("F4"))));
    assert_false(scene_may(&g, blame(ACCUSE, BLUE, TM_SINCE_ATTACK, cell_of("A2") - 1)));   /* the sea */
    assert_false(scene_may(&g, blame(ACCUSE, BLUE, TM_SINCE_VOTE, TM_NATIONS)));
    assert_false(scene_may(&g, blame(ACCUSE, BLUE, TM_SINCE_BASE, cell_of("F4") + 1)));
    assert_false(scene_may(&g, blame(ACCUSE, BLUE, TM_REASONS, 0)));
    assert_false(scene_may(&g, blame(PEACE, BLUE, TM_SINCE_VOTE, WHITE)));
    assert_false(scene_may(&g, (Action){TM_SAY, ACCUSE, BLUE, 1}));
}

/* TM-3.13: a reason changes neither whom it is about nor what becomes of it; the listener learns where. */
static void a_reason_names_a_place(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ready(&g);
    scene_do(&g, blame(ACCUSE, BLUE, TM_SINCE_ATTACK, cell_of("F4")));
    scene_do(&g, blame(EXPOSE, GREEN, TM_SINCE_VOTE, WHITE));
    const TmMessage *first = &g.s.log[g.s.log_count - 2], *second = &g.s.log[g.s.log_count - 1];
    assert_int_equal(g.s.nation[BLUE].accused_by, 1 << 2);
    assert_int_equal(g.s.nation[GREEN].accused_by, 0);
    assert_int_equal(tm_said_of(first), BLUE);
    assert_int_equal(tm_said_why(first), TM_SINCE_ATTACK);
    assert_int_equal(tm_said_where(first), cell_of("F4"));
    assert_int_equal(tm_said_of(second), GREEN);
    assert_int_equal(tm_said_where(second), TM_NOBODY);
    assert_true(tm_valid(&g.s));
    g.s.log[g.s.log_count - 1].arg[0] = (uint8_t)tm_with_reason(GREEN, TM_SINCE_HELP);
    assert_false(tm_valid(&g.s));
    g.s.log[g.s.log_count - 1].arg[0] = (uint8_t)tm_with_reason(GREEN, TM_REASONS);
    assert_false(tm_valid(&g.s));
}

/* TM-6.8: a courier between two armies on one cell, one of them withdrawn, arrives in the same round; under a false flag it rides. */
static void letters_at_once(void **unused)
{
    (void)unused;
    static const struct { int stance, flag; bool at_once; } cases[] = {
        {TM_INTROVERTED, TEAL, true}, {0, TEAL, false}, {TM_INTROVERTED, WHITE, false},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        scene_begin(&g);
        scene_army(&g, 2, 0, "C3", 5, 1, 0);
        int other = scene_army(&g, TEAL, 0, "C3", 5, 1, cases[i].stance);
        AT(&g, other)->flag = AT(&g, other)->flag_plan = (uint8_t)cases[i].flag;
        scene_ready(&g);
        assert_int_equal(g.s.acting, 2);
        scene_do(&g, (Action){TM_COURIER, TEAL << 5 | LETTER_PEACE, TEAL, 0});
        assert_int_equal(g.s.inbox[TEAL].count, cases[i].at_once);
        assert_int_equal(g.s.transit[TEAL].count, !cases[i].at_once);
        scene_do(&g, (Action){TM_COURIER, BLUE << 5 | LETTER_PEACE, BLUE, 0});     /* nobody of Blue stands here */
        assert_int_equal(g.s.transit[BLUE].count, 1);
        assert_true(tm_valid(&g.s));
    }
}

/* TM-6.6: "the base is yours" on a base of one's own gives it away, also the first of the list, elsewhere it is a word. */
static void bases_given_in_a_parley(void **unused)
{
    (void)unused;
    for (int i = 0; i < 3; i++) {
        bool own = i > 0;
        scene_begin(&g);
        char place[4] = "C5";
        if (i == 2)
            tm_cell_name(g.s.base[0].pos, place);
        scene_army(&g, 2, 0, place, 5, 1, 0);
        int guest = scene_army(&g, GREEN, 0, place, 5, 1, 0);
        scene_base(&g, place, own ? 2 : BLUE);
        scene_start_round(&g);
        assert_int_equal(g.s.acting, 2);
        scene_do(&g, (Action){TM_PARLEY, 0, TM_LINE_CEDE, 0});
        int base = tm_base_at(&g.s, cell_of(place));
        assert_int_equal(g.s.base[base].ceded, own ? GREEN : TM_NOBODY);
        scene_do(&g, (Action){TM_PARLEY, 0, 1, 0});
        scene_order(&g, guest, TM_TAKE, 0, 0);
        scene_round(&g);
        assert_int_equal(g.s.base[base].owner, own ? GREEN : BLUE);
    }
}

/* D77: without a limit there is no court on day 13 or 21, and the votes of the last twenty days are known. */
static void days_without_end(void **unused)
{
    (void)unused;
    static uint8_t bytes[GAME_PACK_MAX];
    static TmState back;
    scene_begin(&g);
    g.s.days = TM_DAYS_OPEN;
    scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_army(&g, WHITE, 0, "K9", 5, 1, 0);
    scene_ready(&g);
    while (g.s.day < 31) {
        scene_turns_before(&g, 2);
        scene_do(&g, (Action){TM_VOTE, g.s.day % 2 ? BLUE : GREEN, 0, 0});
        scene_round(&g);
        assert_int_equal(g.s.winner, TM_OPEN);
        int length = tm_pack(&g.s, bytes, sizeof bytes);
        assert_true(length > 0 && tm_unpack(&back, bytes, length));
        assert_memory_equal(&back, &g.s, sizeof back);
    }
    assert_int_equal(tm_days_counted(&g.s), 30);
    for (int day = 0; day < 30; day++)      /* day 0 is the first one */
        assert_int_equal(tm_vote_on(&g.s, day, 2), day < 10 ? TM_VOTE_NONE : day % 2 ? GREEN : BLUE);
    g.s.round = 240;
    g.s.day = 120;
    scene_round(&g);
    assert_int_equal(g.s.phase, TM_OVER_PHASE);
}

/* TM-4.3: a save of the version before, which had narrower fields. */
static const char narrow[] =
    "02890a4c0439a59a0000000000000000aaaae4cccccc4c1133807f10a09819c03f1060008ae01f00288cc4f10f000d1744f80700881922fc030005a0"
    "28fe0180222800ff00c0c141887f00a09809c43f00306092e21f0020f448f10f001c30c3f003000abf60000200456038fe018022891cff0000200d28"
    "0cc003000000580e6884017800000000c8816b30c00f0000006011081406e0010000004007a8c1003c00000000e480301880070000000086020603f0"
    "00000000e07a5a61801f000000001479a20778b31779a2bf7bb38ff8aa9ff9ffbffb88affa9907003214000834050042070080d0750920d81400083f"
    "0400024e0180d06000307800000c3b0200448d0100e1530040fc100010380700440e0000a1130040304c018030230030cc080010c31c000c35060004"
    "cc0100b14c008010230030c40800106c530040dc08001032070084430600049001000140d41920000000a88a2a2b3a39112b0190e9b0b1811982b101"
    "6001a859299aa1f901d0d98101b2d101480198514992c1a921b9016821ba01ea091102025072b9a129d9d1b1017019aa31919941610218280ac02880"
    "81008a02380a602080a3008a02f80000c0ff070000fe3f0040f0ff01008eff0f0020fc7f0000e1ff030014ff1f0000f80f0306c43f000020fe3f0040"
    "f1ff01008aff0f0060fc7f0000e3ff03001cff1f00e0f8070a4001280085a000148002501002133a8b9abfa811294600841dc10000";

static int digit(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }

static void saves_of_the_version_before(void **unused)
{
    (void)unused;
    static uint8_t bytes[sizeof narrow / 2], again[GAME_PACK_MAX];
    static TmState back, same;
    for (unsigned i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)(digit(narrow[2 * i]) << 4 | digit(narrow[2 * i + 1]));
    assert_int_equal(bytes[0], 2);
    assert_true(tm_unpack(&back, bytes, sizeof bytes));
    assert_int_equal(back.round, 5);
    assert_int_equal(back.log_count, TM_LOG_MAX);
    assert_int_equal(tm_ops.hash(&back), 0xAA2B0EC4u);
    int length = tm_pack(&back, again, sizeof again);
    assert_int_equal(again[0], 3);
    assert_true(tm_unpack(&same, again, length));
    assert_memory_equal(&same, &back, sizeof same);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(which_reasons),
        cmocka_unit_test(a_reason_names_a_place),
        cmocka_unit_test(letters_at_once),
        cmocka_unit_test(bases_given_in_a_parley),
        cmocka_unit_test(days_without_end),
        cmocka_unit_test(saves_of_the_version_before),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
