/* SPDX-License-Identifier: MIT */
/* Whole games as text, compared line by line with golden/. GOLDEN_ACCEPT=1 rewrites them. */
#include <stdio.h>
#include <string.h>

#include "../common/check.h"
#include "../common/golden.h"
#include "playthrough.h"
#include "scene.h"

typedef struct { const char *name; uint8_t seats; uint16_t threat; uint32_t seed; int plies; } Golden;

static const Golden goldens[] = {
    {"solo", 1, MG_THREAT_NORMAL, 1, 120},
    {"three_mild", 3, MG_THREAT_MILD, 2, 110},
    {"six", 6, MG_THREAT_NORMAL, 3, 105},
};

static void games_are_the_golden_ones(void **state)
{
    (void)state;
    static Playthrough run;
    static GoldenText text;
    for (size_t i = 0; i < sizeof goldens / sizeof goldens[0]; i++) {
        GameOptions options = {.seats = goldens[i].seats};
        char path[128];
        options.value[MG_OPTION_THREAT] = goldens[i].threat;
        golden_clear(&text);
        playthrough_begin(&run, &mg_ops, &options, goldens[i].seed, goldens[i].plies, golden_line, &text);
        while (playthrough_step(&run, golden_line, &text)) {
        }
        snprintf(path, sizeof path, "tests/host/morgua/golden/%s.txt", goldens[i].name);
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
