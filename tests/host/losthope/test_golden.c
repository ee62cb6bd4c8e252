/* SPDX-License-Identifier: MIT */
/* Whole games as text, compared line by line with golden/. GOLDEN_ACCEPT=1 rewrites them. */
#include <stdio.h>
#include <string.h>

#include "../common/check.h"
#include "../common/golden.h"
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_the_golden_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
