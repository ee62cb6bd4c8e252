/* SPDX-License-Identifier: MIT */
/* Saves at every moment (TM-4.1 to TM-4.6, V61, A24). */
#include <string.h>

#include "../common/check.h"
#include "../common/many.h"
#include "scene.h"

static Scene g;
static TmState back;
static uint8_t bytes[GAME_PACK_MAX];

static int form(void) { return bytes[1] & 1; }

static int save(const TmState *state)
{
    int length = tm_pack(state, bytes, sizeof bytes);
    assert_true(length > 0);
    memset(&back, 0x77, sizeof back);
    assert_true(tm_unpack(&back, bytes, length));
    assert_memory_equal(&back, state, sizeof back);
    assert_int_equal(tm_ops.hash(&back), tm_ops.hash(state));
    return length;
}

/* V61 (TM-4.1, TM-4.2, TM-4.4, TM-4.6): in the middle of a turn nothing is lost. */
static void v61_within_a_turn(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int a = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_army(&g, 4, 0, "C4", 5, 1, 0);
    scene_ready(&g);
    assert_true(save(&g.s) <= TM_PACK_ROUND_MAX);
    assert_int_equal(form(), 0);
    assert_true(tm_at_round_start(&g.s));
    scene_do(&g, (Action){TM_ORDER + TM_MOVE, 0, 0, 6});
    scene_do(&g, (Action){TM_COURIER, 5 << 5 | TM_WORDS_AGREED, 0, 0});
    assert_true(save(&g.s) <= GAME_PACK_MAX);
    assert_int_equal(form(), 1);
    assert_int_equal(back.acting, 2);
    assert_int_equal(back.nation[2].couriers, 1);
    assert_int_equal(back.army[a].order, TM_MOVE);
    assert_int_equal(back.sight_count[2], g.s.sight_count[2]); /* rebuilt */
    assert_int_equal(back.cell[66], TM_MOUNTAIN);
    for (int i = 0; i < 8; i++) {
        Action end = {TM_END_TURN, 0, 0, 0};
        tm_ops.apply(&g.s, g.s.acting, end, NULL);
        play_on(&g.s, NULL);
        tm_ops.apply(&back, back.acting, end, NULL);
        play_on(&back, NULL);
    }
    assert_memory_equal(&back, &g.s, sizeof back);
    assert_int_equal(g.s.round, 4);
}

/* TM-4.4: form 0 right after every ROUND_START, also in front of a parley; form 1 in all other moments. */
static void two_forms(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_army(&g, 4, 0, "C3", 5, 1, 0);
    scene_start_round(&g);
    assert_int_equal(g.s.phase, TM_PARLEY_PHASE);
    save(&g.s);
    assert_int_equal(form(), 0);
    assert_int_equal(back.contact_count, 1); /* rebuilt */
    scene_do(&g, (Action){TM_PARLEY, 0, 1, 0});
    save(&g.s);
    assert_int_equal(form(), 1);
    scene_do(&g, (Action){TM_PARLEY, 0, 4, 7});
    save(&g.s); /* within ORDERS, but lines are chosen */
    assert_int_equal(form(), 1);
    int length = tm_pack(&g.s, bytes, sizeof bytes);
    bytes[1] ^= 1; /* the wrong form is no state */
    assert_false(tm_unpack(&back, bytes, length));
}

/* TM-4.5: set-up states have the same format. */
static void setup_saves(void **unused)
{
    (void)unused;
    GameOptions options;
    options_default(&tm_ops, &options);
    options.value[TM_OPTION_MAP] = 7;
    tm_ops.start(&g.s, &options, 3);
    while (g.s.phase == TM_MAP_PHASE) { /* also between two attempts at the map */
        save(&g.s);
        assert_int_equal(form(), 1);
        tm_ops.apply(&g.s, SEAT_AUTO, (Action){ACTION_CONTINUE, 0, 0, 0}, NULL);
    }
    save(&g.s);
    assert_int_equal(form(), 1);
    for (int n = 0; n < 8; n++) {
        scene_do(&g, (Action){TM_VOLUNTEER, (uint8_t)(n % 3), 0, 0});
        save(&g.s);
    }
    scene_do(&g, (Action){TM_PICK_ABILITY, TM_OMNIPRESENCE, 0, 0});
    scene_do(&g, (Action){TM_SPLIT, 5, 4, 3});
    save(&g.s);
    assert_int_equal(back.army[2].troops, 3);
    assert_int_equal(back.army[2].pos, 0);
    assert_int_equal(back.nation[0].garrison, 3);
}

/* TM-4.3: the fixed head of the stream, bit by bit. */
static void head_of_the_stream(void **unused)
{
    (void)unused;
    scene_begin(&g);
    g.s.rng = 0x89ABCDEF;
    scene_ready(&g);
    save(&g.s);
    assert_int_equal(bytes[0], 3);                                       /* version */
    assert_int_equal(bytes[1], 0 | TM_ORDERS_PHASE << 1 | (2 & 7) << 5); /* form, phase, acting */
    assert_int_equal(bytes[2], 2 >> 3 | 3 << 1);                         /* acting, round */
    assert_int_equal(bytes[3], 3 >> 7 | 0 << 1 | (0x89ABCDEF & 0x1F) << 3);  /* round, winner, rng from bit 27 on */
}

/* TM-4.2: wrong version, length, range, order and padding are refused. */
static void broken_saves(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_do(&g, (Action){TM_VOTE, 4, 0, 0});
    int length = save(&g.s);
    uint8_t kept[GAME_PACK_MAX];
    memcpy(kept, bytes, sizeof kept);
    for (int cut = 0; cut < length; cut++) {
        assert_false(tm_unpack(&back, bytes, cut));
        assert_false(tm_decode(&back, bytes, cut));
    }
    assert_false(tm_unpack(&back, bytes, length + 1));
    bytes[0]++;
    assert_false(tm_unpack(&back, bytes, length));
    assert_false(tm_decode(&back, bytes, length));
    memcpy(bytes, kept, sizeof bytes);
    bytes[length - 1] |= 0x80; /* padding, or the last count out of range */
    assert_false(tm_unpack(&back, bytes, length));
    TmState wrong = g.s; /* lists out of order are refused */
    wrong.trap_count = 2;
    wrong.trap[0] = (TmTrap){50, 3};
    wrong.trap[1] = (TmTrap){49, 3};
    assert_false(tm_valid(&wrong));
    length = tm_pack(&wrong, bytes, sizeof bytes);
    assert_false(tm_unpack(&back, bytes, length));
    int small = tm_pack(&g.s, bytes, 100); /* too little room */
    assert_int_equal(small, 0);
}

/* Five bits in a row are set, wherever they are: what is decoded has no list that is longer than its table. */
static void decoded_lists_fit_their_tables(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    int length = save(&g.s), refused = 0;
    for (int first = 0; first + 5 <= 8 * length; first++) {
        uint8_t bent[GAME_PACK_MAX];
        memcpy(bent, bytes, sizeof bent);
        for (int bit = first; bit < first + 5; bit++)
            bent[bit / 8] |= (uint8_t)(1 << bit % 8);
        if (!tm_decode(&back, bent, length)) {
            refused++;
            continue;
        }
        assert_in_range(back.base_count, 0, TM_BASES_MAX);
        assert_in_range(back.blockade_count, 0, TM_BLOCKADES_MAX);
        assert_in_range(back.trap_count, 0, TM_TRAPS_MAX);
        assert_in_range(back.log_count, 0, TM_LOG_MAX);
        for (int n = 0; n < TM_NATIONS; n++)
            assert_in_range(back.report[n].count, 0, TM_REPORTS_MAX);
    }
    assert_true(refused > 0);
}

/* No state holds an order that the rules would refuse: into the sea, across a mountain, at somebody out of sight. */
static void only_orders_that_are_legal(void **unused)
{
    enum { STEP = TIMES(1, 3) };
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 2, TM_FORGER, TM_TRAPPER);
    scene_horde(&g, 6, "B1", 8);
    int army = scene_army(&g, 2, 0, "A2", 5, 1, 0), taken = 0, refused = 0;
    scene_army(&g, 4, 0, "A3", 5, 1, 0);
    scene_ready(&g);
    TmState bent = g.s;
    for (int code = 0; code <= TM_ORDERS; code++)
        for (int b = 0; b < 256; b += STEP)
            for (int c = 0; c < 9; c++) {
                bent.army[army].order = (uint8_t)code;
                bent.army[army].b = (uint8_t)b;
                bent.army[army].c = (uint8_t)c;
                bool legal = tm_why(&g.s, (Action){(uint8_t)(TM_ORDER + code), 0, (uint8_t)b, (uint8_t)c}) == TM_WHY_FINE;
                assert_int_equal(tm_valid(&bent), legal);
                taken += legal;
                refused += !legal;
            }
    assert_true(taken > 10 / STEP && refused > 10000 / STEP);
    g.s.army[army].order = TM_FORGE;
    bent = g.s;
    for (int code = 0; code <= TM_ORDERS; code++)
        for (int b = 0; b < 256; b += STEP)
            for (int c = 0; c < 9; c++) {
                bent.army[army].carried = (uint8_t)code;
                bent.army[army].carried_b = (uint8_t)b;
                bent.army[army].carried_c = (uint8_t)c;
                bool legal = tm_why(&g.s, (Action){(uint8_t)(TM_CARRIED + code), 0, (uint8_t)b, (uint8_t)c}) == TM_WHY_FINE;
                assert_int_equal(tm_valid(&bent), legal);
            }
}

/* TM-6.112: regrouping may spoil an order that was legal when it was given, and the save must hold that, too. */
static void orders_spoilt_by_regrouping(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 2, TM_OMNIPRESENCE, TM_BUILDER);
    int builder = scene_army(&g, 2, 0, "C3", TM_BUILD_MIN, 1, 0);
    scene_army(&g, 2, 1, "C3", 2, 1, 0);
    scene_ready(&g);
    scene_do(&g, (Action){TM_ORDER + TM_BUILD, 0, 0, 0});
    scene_do(&g, (Action){TM_REGROUP, 0, 1, 1});
    assert_int_equal(tm_why_order(&g.s, builder, TM_BUILD, 0, 0), TM_WHY_TOO_FEW);
    save(&g.s);
    g.s.nation[2].ability[0] = TM_SCOUTING; /* without regrouping it cannot have come about */
    assert_false(tm_valid(&g.s));
}

/* TM-6.14: who is done had two busy armies at most; who is not may still have three. */
static void three_busy_armies_only_within_the_turn(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 2, TM_OMNIPRESENCE, 0);
    for (int slot = 0; slot < TM_HORDE; slot++)
        scene_army(&g, 2, slot, "C3", 3, 1, 0);
    scene_ready(&g);
    for (int slot = 0; slot < TM_HORDE; slot++)
        scene_do(&g, (Action){TM_ORDER + TM_MOVE, (uint8_t)slot, 0, TM_NO_STEP});
    save(&g.s);
    scene_do(&g, (Action){TM_ORDER + TM_HOLD, 2, 0, 0});
    scene_do(&g, (Action){TM_END_TURN, 0, 0, 0});
    save(&g.s);
    g.s.army[tm_army_id(2, 2)].order = TM_MOVE;
    g.s.army[tm_army_id(2, 2)].c = TM_NO_STEP;
    assert_false(tm_valid(&g.s));
}

/* What an army wears needs the ability; every field that a screen looks up stays within its table. */
static void looks_and_reports_within_their_tables(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int army = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    const struct { uint8_t *field; uint8_t value; } wrong[] = {
        {&g.s.army[army].display, TM_SHOW_HALF}, {&g.s.army[army].display_plan, TM_SHOW_HALF}, {&g.s.army[army].recon, 40},
        {&g.s.army[army].recon_plan, 40}, {&g.s.army[army].camo, 1}, {&g.s.army[army].passive, TM_SCOUTING}, {&g.s.army[army].flag_plan, 3},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        uint8_t before = *wrong[i].field;
        *wrong[i].field = wrong[i].value;
        assert_false(tm_valid(&g.s));
        *wrong[i].field = before;
    }
    const TmReport reports[] = {
        {TM_REPORT_DEFENDED, 40, 9 << 4, 0}, {TM_REPORT_DEFENDED, 40, 3 << 2, 0}, {TM_REPORT_DEFENDED, 0, 0, 0}, {TM_REPORT_FORGED, 40, 0, TM_ORDERS},
        {TM_REPORT_BUMPED, 40, 0, TM_NO_STEP}, {TM_REPORT_TECHNIQUE, 40, TM_TECHNIQUE_COUNT, 0}, {TM_REPORT_FIGHT_SEEN, 40, 9, 0},
        {TM_REPORT_SCOUTED, 40, 0, 3}, {TM_REPORT_PARLEY, 40, TM_LINES, 0}, {TM_REPORT_PARLEY, 40, 4, TM_NATIONS}, {TM_REPORT_PARLEY, 40, 3, 1},
        {TM_REPORT_CAPITAL_FELL, 40, 1 << 4, 0}, {TM_REPORT_TRAPPED, 40, TM_SLOTS, 0},
    };
    for (size_t i = 0; i < sizeof reports / sizeof *reports; i++) {
        g.s.report[2] = (TmReports){1, {reports[i]}};
        assert_false(tm_valid(&g.s));
    }
    g.s.report[2] = (TmReports){1, {{TM_REPORT_TECHNIQUE, 40, TM_NOBODY, 0}}};
    assert_true(tm_valid(&g.s));
}

/* A random map stands in the save behind the head: 24 bytes, all of it checked. */
static void maps_in_saves(void **unused)
{
    (void)unused;
    enum { HEAD_BITS = 150, MAP_BITS = 1 + 4 * 8 + 8 * 8 + 6 * 15 };
    GameOptions options;
    options_default(&tm_ops, &options);
    options.value[TM_OPTION_ROLES] = TM_ROLES_LOTS;
    tm_ops.start(&g.s, &options, 3);
    int plain = save(&g.s);
    options.value[TM_OPTION_MAP] = 17;
    tm_ops.start(&g.s, &options, 3);
    play_on(&g.s, NULL);
    int length = save(&g.s), taken = 0;
    assert_in_range(length, plain + MAP_BITS / 8, plain + MAP_BITS / 8 + 1);
    uint32_t hash = tm_ops.hash(&g.s);
    for (int bit = HEAD_BITS; bit < HEAD_BITS + MAP_BITS; bit++) {
        bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
        memset(&back, 0x77, sizeof back);
        if (tm_unpack(&back, bytes, length)) { /* another map that is just as fair: the hash tells */
            assert_true(tm_map_fits(&back));
            assert_int_not_equal(tm_ops.hash(&back), hash);
            taken++;
        } else {
            assert_int_equal(back.phase, 0x77);
        }
        bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
    }
    print_message("%d of %d single bits of a map make another fair one\n", taken, MAP_BITS);
    assert_true(taken < MAP_BITS / 3);
}

/* Section 4: the fullest possible state stays within its bounds, on a map of its own too. */
static void lay_map(uint32_t seed)
{
    g.s.map_seed = seed;
    tm_map_make(&g.s);
    for (int i = 0; i < TM_MAP_BASES; i++)
        g.s.base[i].pos = g.s.site[i];
}

/* Where the scene below puts something, the land is open. */
static bool has_room(const TmState *state)
{
    static const char *const cells[] = {"C3", "A3", "A4", "L1", "L2", "L3", "L4", "L5", "L6", "L7", "L8", "L9"};
    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        int cell = cell_of(cells[i]);
        if (state->cell[cell] != TM_PLAIN || tm_capital_at(state, cell) >= 0 || tm_base_at(state, cell) >= 0)
            return false;
    }
    return true;
}

static void fullest_state_on(uint32_t map_seed)
{
    scene_begin(&g);
    for (lay_map(map_seed); !has_room(&g.s);)
        lay_map(++map_seed);
    scene_evil(&g, 6, TM_LORD, 7, TM_LORD);
    for (int n = 0; n < 8; n++) {
        scene_ability(&g, n, TM_OMNIPRESENCE, TM_FORGER);
        for (int slot = 0; slot < 3; slot++)
            scene_army(&g, n, slot, "C3", 5, 1, 0);
        for (int i = 0; i < 10; i++)
            tm_report(&g.s, n, TM_REPORT_DEFENDED, 40 + i, TM_BARBARIANS << 4 | 2 << 2 | TM_HORDE, 255);
        for (int i = 0; i < 3; i++)
            tm_mail_add(&g.s.inbox[n], (TmMessage){(uint8_t)((n + 1) % 8), 18, {0, 0}, 1});
    }
    scene_horde(&g, 6, "C3", 8);
    scene_horde(&g, 7, "C3", 8);
    g.s.nation[6].camp = (uint8_t)cell_of("A4");
    for (int i = 0; i < 8; i++)
        g.s.base[g.s.base_count++] = (TmBase){(uint8_t)(cell_of("L2") + i), TM_NOBODY, TM_NOBODY, TM_SECRET_OWNER, TM_NOBODY};
    for (int row = 0; row < 12; row++) /* every second edge along two columns: nothing is cut off */
        for (int k = 0; k < 2; k++) {
            TmBlockade blockade = {(uint8_t)(row * 15 + (k == 0 ? 2 : 11)), 0, 0xFF};
            if (g.s.cell[blockade.cell] == TM_PLAIN && tm_step(&g.s, blockade.cell, 0) != TM_NOBODY)
                g.s.blockade[g.s.blockade_count++] = blockade;
        }
    for (int i = 0; i < 16; i++) {
        g.s.trap[g.s.trap_count++] = (TmTrap){(uint8_t)(cell_of("L1") + i / 8), (uint8_t)(i % 8)};
        tm_log_add(&g.s, (TmMessage){1, 3, {0, 0}, 1});
    }
    g.s.round = 38;
    g.s.days = 4;
    memset(g.s.votes, 0xFF, sizeof g.s.votes);
    g.s.votes[19][0] = g.s.votes[19][1] = g.s.votes[19][2] = g.s.votes[19][3] = 0;
    g.s.nation[0].garrison = 60;
    scene_start_round(&g);
    assert_int_equal(g.s.contact_count, 16);
    int start = save(&g.s);
    assert_int_equal(form(), 0);
    while (g.s.phase == TM_PARLEY_PHASE) {
        int side, number = 0, place;
        while ((place = tm_contact_of(&g.s, g.s.acting, number, &side)) >= 0 && g.s.contact[place].line[side] != TM_NOBODY)
            number++;
        scene_do(&g, (Action){TM_PARLEY, (uint8_t)number, 4, 7});
    }
    int longest = start;
    for (int i = 0; i < 8; i++) {
        for (int to = 0, sent = 0; to < 8 && sent < 2; to++)
            if (to != g.s.acting) {
                scene_do(&g, (Action){TM_COURIER, (uint8_t)(((to + i) % 8 == g.s.acting ? (g.s.acting + 1) % 8 : (to + i) % 8) << 5 | TM_WORDS_AGREED), 0, 0});
                sent++;
            }
        for (int slot = 0; slot < 2; slot++)
            scene_do(&g, (Action){TM_ORDER + TM_MOVE, (uint8_t)slot, 4, 6});
        int length = save(&g.s);
        longest = length > longest ? length : longest;
        if (i < 7)
            scene_do(&g, (Action){TM_END_TURN, 0, 0, 0});
    }
    print_message("fullest: %d bytes at the round start, %d within the round; state %d bytes\n", start, longest, (int)sizeof(TmState));
    int map = map_seed != 0 ? 24 : 0;
    assert_true(start <= 978 + map && longest <= 1324 + map && sizeof(TmState) <= 8192);
    assert_true(start <= TM_PACK_ROUND_MAX && longest <= TM_PACK_MAX);
}

static void fullest_state(void **unused)
{
    (void)unused;
    fullest_state_on(0);
    fullest_state_on(1);
    assert_int_equal(g.s.map_random, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(v61_within_a_turn),
        cmocka_unit_test(two_forms),
        cmocka_unit_test(setup_saves),
        cmocka_unit_test(head_of_the_stream),
        cmocka_unit_test(broken_saves),
        cmocka_unit_test(decoded_lists_fit_their_tables),
        cmocka_unit_test(only_orders_that_are_legal),
        cmocka_unit_test(orders_spoilt_by_regrouping),
        cmocka_unit_test(three_busy_armies_only_within_the_turn),
        cmocka_unit_test(looks_and_reports_within_their_tables),
        cmocka_unit_test(maps_in_saves),
        cmocka_unit_test(fullest_state),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
