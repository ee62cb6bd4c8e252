/* SPDX-License-Identifier: MIT */
/* Whole games as text, compared line by line with golden/. GOLDEN_ACCEPT=1 rewrites them. */
#include <stdio.h>
#include <string.h>

#include "../common/check.h"
#include "../common/golden.h"
#include "playthrough.h"
#include "scene.h"

typedef struct { const char *name; uint16_t value[MU_OPTIONS]; uint32_t seed; } Golden;

static const Golden goldens[] = {
    {"standard", {MU_STANDARD, 0, 0, MU_START_BLUE}, 1},
    {"return", {MU_STANDARD, 1, 0, MU_START_BLUE}, 2},
    {"swap", {MU_STANDARD, 0, 1, MU_START_CHANCE}, 3},
    {"grand", {MU_GRAND, 0, 0, MU_START_BLUE}, 4},
    {"grand_return", {MU_GRAND, 1, 1, MU_START_CHANCE}, 5},
};

static void games_are_the_golden_ones(void **state)
{
    (void)state;
    static Playthrough run;
    static GoldenText text;
    for (size_t i = 0; i < sizeof goldens / sizeof goldens[0]; i++) {
        GameOptions options = {.seats = 2};
        char path[128];
        memcpy(options.value, goldens[i].value, sizeof goldens[i].value);
        golden_clear(&text);
        playthrough_begin(&run, &mu_ops, &options, goldens[i].seed, 400, golden_line, &text);
        while (playthrough_step(&run, golden_line, &text)) {
        }
        snprintf(path, sizeof path, "tests/host/morundir/golden/%s.txt", goldens[i].name);
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
