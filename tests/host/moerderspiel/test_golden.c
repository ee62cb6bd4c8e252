/* SPDX-License-Identifier: MIT */
/* Lively games as text, compared line by line with golden/. GOLDEN_ACCEPT=1 rewrites them. */
#include <stdio.h>
#include <string.h>

#include "../common/check.h"
#include "../common/golden.h"
#include "playthrough.h"
#include "scene.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_the_golden_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
