/* SPDX-License-Identifier: MIT */
/* Whole games as text and winters by the trail that they leave, compared line by line with golden/. GOLDEN_ACCEPT=1 rewrites them. */
#include <stdio.h>
#include <string.h>

#include "../common/check.h"
#include "../common/golden.h"
#include "engine/losthope/rules.h"
#include "hash.h"
#include "playthrough.h"
#include "scene.h"

typedef struct { const char *name; uint8_t seats; uint16_t mode, difficulty, module; uint32_t seed; int plies; } Golden;

static const Golden goldens[] = {
    {"alone", 1, LH_CAMPAIGN, LH_NORMAL, 0, 1, 160},
    {"three_both", 3, LH_CAMPAIGN, LH_EASY, 3, 2, 160},
    {"chapter_hard", 2, LH_ONE_CHAPTER, LH_HARD, 1, 3, 160},
};

static void games_are_the_golden_ones(void **state)
{
    (void)state;
    static Playthrough run;
    static GoldenText text;
    rng_unpin_all();
    for (size_t i = 0; i < sizeof goldens / sizeof goldens[0]; i++) {
        GameOptions options = {.seats = goldens[i].seats, .value = {goldens[i].mode, goldens[i].difficulty, goldens[i].module}};
        char path[128];
        golden_clear(&text);
        playthrough_begin(&run, &lh_ops, &options, goldens[i].seed, goldens[i].plies, golden_line, &text);
        while (playthrough_step(&run, golden_line, &text)) {
        }
        snprintf(path, sizeof path, "tests/host/losthope/golden/%s.txt", goldens[i].name);
        golden_compare(&text, path);
    }
}

/* ---- trails: one number for all that a day was ---- */

enum { WINTERS = 48, REFUSED_A_PLY = 4, MOST = 3, PLIES_MAX = 10000 };

static Action list[LH_ACTIONS_MAX + 1];

static uint32_t number(uint32_t trail, int value) { return hash_bytes(trail, &value, sizeof value); }

/* What people read off the screen: ways, odds, points. */
static uint32_t seen(uint32_t trail, const LhState *s)
{
    uint8_t cost[LH_DISTRICTS], before[LH_DISTRICTS];
    uint16_t odds[LH_CHECK_ROWS];
    lh_route_costs(s, cost, before);
    trail = hash_bytes(hash_bytes(trail, cost, sizeof cost), before, sizeof before);
    for (int colour = LH_WHITE; colour <= LH_BLACK; colour++) {
        lh_check_odds(s, colour, odds);
        trail = hash_bytes(trail, odds, sizeof odds);
        for (int row = 0; row < LH_CHECK_ROWS; row++) trail = number(trail, lh_check_reach(s, colour, row, row));
    }
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (s->people[slot].id != LH_NONE)
            trail = number(number(trail, lh_actions_of(s, slot)), lh_attack_odds(s, slot, LH_NONE, 1 + slot % MOST));
    for (int card = 0; card < LH_EXPLORATIONS && lh_is_tour(s); card++) trail = number(trail, lh_card_odds(s, card));
    return number(number(number(trail, lh_noise_odds(s)), lh_sniper_odds(s)), lh_score(s));
}

/* What may be done, what may not and why, and how it would be kept. */
static uint32_t ply(uint32_t trail, const LhState *s, int count, Rng *rng)
{
    uint8_t bytes[GAME_PACK_MAX];
    static LhState view;
    trail = hash_bytes(number(trail, count), list, count * (int)sizeof *list);
    trail = hash_bytes(trail, bytes, lh_ops.pack(s, bytes, sizeof bytes));
    lh_ops.observe(s, lh_ops.to_act(s), &view);
    trail = hash_bytes(number(trail, (int)lh_drawn(s)), &view, sizeof view);
    for (int i = 0; i < REFUSED_A_PLY; i++) {
        Action beside = count > 0 ? list[rng_below(rng, (uint32_t)count, 0)] : (Action){0};
        *(i == 0 ? &beside.kind : i == 1 ? &beside.a : i == 2 ? &beside.b : &beside.c) = (uint8_t)rng_below(rng, 24, 0);
        trail = number(trail, lh_why(s, beside));
    }
    return trail;
}

/* A curious hand: of a few things that may be done, the one that was done least so far. */
static uint16_t done[LH_KINDS][64];

static uint16_t *tally(Action action) { return &done[action.kind % LH_KINDS][(action.a * 7 + action.b * 3 + action.c) % 64]; }

static Action curious(LhState *s, Rng *rng)
{
    Action best = scene_lively(s, list, lh_ops.actions(s, list, LH_ACTIONS_MAX), rng);
    int count = lh_ops.actions(s, list, LH_ACTIONS_MAX);
    for (int tries = 0; tries < 8; tries++) {
        Action other = list[rng_below(rng, (uint32_t)count, 0)];
        if (*tally(other) < *tally(best))
            best = other;
    }
    ++*tally(best);
    return best;
}

/* Every option, by hands that try everything and mostly live: a line a day. */
static void winter(uint32_t seed, GoldenText *text)
{
    LhState s = scene_start(1 + (int)(seed % 4), seed % 7 == 0, (int)(seed % 3), (int)(seed / 3 % 4), seed);
    uint32_t trail = HASH_START;
    char line[80];
    int day = s.days, plies = 0;
    Rng rng;
    rng_start(&rng, seed * 2654435761u + 3);
    for (; lh_ops.to_act(&s) != SEAT_NONE; plies++) {
        EventList events;
        int seat = lh_ops.to_act(&s), count = lh_ops.actions(&s, list, LH_ACTIONS_MAX);
        trail = ply(trail, &s, count, &rng);
        if (s.depth > 0)
            assert_true(lh_sound(&s));
        if (plies % 16 == 0)
            trail = seen(trail, &s);
        Action action = seat == SEAT_AUTO ? (Action){ACTION_CONTINUE, 0, 0, 0} : seed % 5 == 0 ? list[rng_below(&rng, (uint32_t)count, 0)] : seed % 2 == 0 ? scene_lively(&s, list, count, &rng)
            : curious(&s, &rng);
        events_clear(&events);
        assert_int_equal(lh_ops.apply(&s, seat, action, &events), APPLY_OK);
        trail = hash_bytes(trail, events.at, events.count * (int)sizeof *events.at);
        assert_true(plies < PLIES_MAX);
        if (s.days == day)
            continue;
        day = s.days;
        snprintf(line, sizeof line, "winter %u, chapter %d, day %d: %08X", (unsigned)seed, s.chapter, s.day, (unsigned)trail);
        golden_line(text, line);
    }
    trail = hash_bytes(seen(trail, &s), &s, sizeof s);
    snprintf(line, sizeof line, "winter %u: %d plies, ending %d, %d points: %08X", (unsigned)seed, plies, s.ending, lh_score(&s), (unsigned)trail);
    golden_line(text, line);
}

/* Rules that are kept stay as they are: whatever changes them changes the trail of a day. */
static void winters_leave_their_trail(void **state)
{
    (void)state;
    static GoldenText text;
    rng_unpin_all();
    golden_clear(&text);
    for (uint32_t seed = 1; seed <= WINTERS; seed++) winter(seed, &text);
    golden_compare(&text, "tests/host/losthope/golden/winters.txt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_the_golden_ones), cmocka_unit_test(winters_leave_their_trail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
