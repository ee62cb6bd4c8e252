/* SPDX-License-Identifier: MIT */
/* Lively games as text and worlds by the trail that they leave, compared line by line with golden/. GOLDEN_ACCEPT=1 rewrites them. */
#include <stdio.h>
#include <string.h>

#include "../common/check.h"
#include "../common/golden.h"
#include "hash.h"
#include "playthrough.h"
#include "worlds.h"

static Scene g;

/* Every ply's hash, every round in words. */
static void play_lively(GoldenText *text, uint32_t seed, uint16_t map)
{
    static char shown[GAME_SHOW_MAX];
    GameOptions options;
    Rng rng;
    golden_clear(text);
    options_default(&tm_ops, &options);
    options.value[TM_OPTION_MAP] = map;
    options.value[TM_OPTION_HUMANS] = (uint16_t)(seed == 1 ? 0 : 0x42);
    options.value[TM_OPTION_DAYS] = 0;
    tm_ops.start(&g.s, &options, seed);
    rng_start(&rng, ~seed);
    for (int round = -1; g.s.phase != TM_OVER_PHASE;) {
        char line[120];
        if (g.s.round != round && !tm_is_automatic(&g.s)) {
            round = g.s.round;
            tm_show(&g.s, SEAT_NONE, shown, sizeof shown);
            for (char *at = strtok(shown, "\n"); at != NULL; at = strtok(NULL, "\n"))
                golden_line(text, strlen(at) > PLAYTHROUGH_LINE_MAX ? "(long)" : at);
        }
        Action action = lively(&g.s, &rng);
        int seat = tm_ops.to_act(&g.s);
        assert_int_equal(tm_ops.apply(&g.s, seat, action, NULL), APPLY_OK);
        snprintf(line, sizeof line, "%d: %d.%d.%d.%d %08x", seat, action.kind, action.a, action.b, action.c, (unsigned)tm_ops.hash(&g.s));
        golden_line(text, line);
    }
    char line[120];
    snprintf(line, sizeof line, "winner %d score %d %d %d %d %d %d %d %d", g.s.winner, tm_ops.score(&g.s, 0), tm_ops.score(&g.s, 1), tm_ops.score(&g.s, 2),
             tm_ops.score(&g.s, 3), tm_ops.score(&g.s, 4), tm_ops.score(&g.s, 5), tm_ops.score(&g.s, 6), tm_ops.score(&g.s, 7));
    golden_line(text, line);
}

static void games_are_the_golden_ones(void **unused)
{
    (void)unused;
    static GoldenText text;
    play_lively(&text, 1, 0);
    golden_compare(&text, "tests/host/moerderspiel/golden/default-map.txt");
    play_lively(&text, 2, 1);
    golden_compare(&text, "tests/host/moerderspiel/golden/map-seed-1.txt");
    assert_in_range(text.longest, 1, PLAYTHROUGH_LINE_MAX);
}

/* ---- trails: one number for all that a day was ---- */

enum { WORLDS = 80, CLOSELY_EVERY = 23, REFUSED_A_LOOK = 24, PLIES_MAX = 40000 };

static uint32_t number(uint32_t trail, int value) { return hash_bytes(trail, &value, sizeof value); }

/* What a seat is shown, and what its screens count for it: fights, flights, votes. */
static uint32_t seen(uint32_t trail, int seat)
{
    static TmState view;
    TmClash clash;
    tm_observe(&g.s, seat, &view);
    trail = hash_bytes(trail, &view, sizeof view);
    for (int slot = 0; slot < TM_SLOTS; slot++) {
        int army = tm_army_id(seat, slot);
        if (view.army[army].troops == 0)
            continue;
        trail = number(number(trail, tm_flight(&view, army, false)), tm_morale(&view, army));
        tm_preview_base(&view, army, &clash);
        trail = hash_bytes(trail, &clash, sizeof clash);
        tm_preview_capital(&view, army, TM_CREW + seat, TM_GARRISON_MORALE, &clash);
        trail = hash_bytes(trail, &clash, sizeof clash);
        for (int place = 0; place < view.seen_count; place++) {
            tm_preview_attack(&view, army, place, 1, &clash);
            trail = hash_bytes(trail, &clash, sizeof clash);
        }
    }
    for (int i = 0; i < view.log_count; i++) trail = number(trail, tm_said_where(&view.log[i]));
    if (seat != g.s.acting && !tm_is_automatic(&g.s))
        assert_int_equal(tm_ops.actions(&view, NULL, 0), 0);
    for (int day = 0; day < tm_days_counted(&view); day++) trail = number(trail, tm_main_sanction(&view, day));
    return trail;
}

/* What may be done, what may not and why, and how it would be kept. */
static uint32_t look(uint32_t trail, Rng *rng)
{
    static Action list[TM_ACTIONS_MAX];
    static uint8_t bytes[GAME_PACK_MAX];
    int count = tm_ops.actions(&g.s, list, TM_ACTIONS_MAX);
    trail = hash_bytes(number(trail, count), list, count * (int)sizeof *list);
    trail = hash_bytes(trail, bytes, tm_ops.pack(&g.s, bytes, sizeof bytes));
    for (int seat = 0; seat < TM_NATIONS; seat++) trail = seen(trail, seat);
    for (int i = 0; i < REFUSED_A_LOOK; i++) {
        Action beside = list[rng_below(rng, (uint32_t)count, 0)];
        *(i % 4 == 0 ? &beside.kind : i % 4 == 1 ? &beside.a : i % 4 == 2 ? &beside.b : &beside.c) = (uint8_t)rng_below(rng, 80, 0);
        trail = number(trail, (int)tm_why(&g.s, beside));
    }
    return trail;
}

/* Every option, by hands that try everything: a line a day. */
static void world(uint32_t seed, GoldenText *text)
{
    uint32_t trail = HASH_START;
    char line[80];
    int day = 0;
    Rng rng;
    world_start(&g.s, seed);
    rng_start(&rng, seed * 2654435761u + 3);
    for (int plies = 0; g.s.phase != TM_OVER_PHASE; plies++) {
        if (plies % CLOSELY_EVERY == 0)
            trail = look(trail, &rng);
        events_clear(&g.events);
        assert_int_equal(tm_ops.apply(&g.s, tm_ops.to_act(&g.s), lively(&g.s, &rng), &g.events), APPLY_OK);
        trail = hash_bytes(number(trail, (int)tm_ops.hash(&g.s)), g.events.at, g.events.count * (int)sizeof *g.events.at);
        assert_true(plies < PLIES_MAX);
        if (g.s.day == day)
            continue;
        day = g.s.day;
        trail = look(trail, &rng);
        snprintf(line, sizeof line, "world %u, day %d: %08X", (unsigned)seed, day, (unsigned)trail);
        golden_line(text, line);
    }
    for (int n = 0; n < TM_NATIONS; n++) trail = number(number(seen(trail, n), tm_ops.score(&g.s, n)), tm_ops.result(&g.s, n));
    snprintf(line, sizeof line, "world %u: winner %d, %08X", (unsigned)seed, g.s.winner, (unsigned)trail);
    golden_line(text, line);
}

/* Rules that are kept stay as they are: whatever changes them changes the trail of a day. */
static void worlds_leave_their_trail(void **unused)
{
    (void)unused;
    static GoldenText text;
    golden_clear(&text);
    for (uint32_t seed = 1; seed <= WORLDS; seed++) world(seed, &text);
    golden_compare(&text, "tests/host/moerderspiel/golden/worlds.txt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_the_golden_ones),
        cmocka_unit_test(worlds_leave_their_trail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
