/* SPDX-License-Identifier: MIT */
/* Whole games as text, compared line by line with golden/. GOLDEN_ACCEPT=1 rewrites them. */
#include <stdio.h>
#include <string.h>

#include "../common/check.h"
#include "../common/golden.h"
#include "playthrough.h"
#include "scene.h"

typedef struct { const char *name; uint16_t hourglasses, book, night; uint32_t seed; int plies; } Golden;

static const Golden goldens[] = {
    {"drawn", 2, SU_BOOK_DRAWN, SU_NIGHT_WHOLE, 1, 60},
    {"first_night", 3, SU_BOOK_FIRST_NIGHT, SU_NIGHT_WHOLE, 2, 50},
    {"short_night", 1, SU_BOOK_DRAWN, SU_NIGHT_SHORT, 3, 45},
};

static void games_are_the_golden_ones(void **state)
{
    (void)state;
    static Playthrough run;
    static GoldenText text;
    for (size_t i = 0; i < sizeof goldens / sizeof goldens[0]; i++) {
        GameOptions options = {.seats = SU_SEATS, .value = {goldens[i].hourglasses, goldens[i].book, goldens[i].night}};
        char path[128];
        golden_clear(&text);
        playthrough_begin(&run, &su_ops, &options, goldens[i].seed, goldens[i].plies, golden_line, &text);
        while (playthrough_step(&run, golden_line, &text)) {
        }
        snprintf(path, sizeof path, "tests/host/stronghold/golden/%s.txt", goldens[i].name);
        golden_compare(&text, path);
    }
}

/* A patient game as its actions, seats and hashes: the late rules, in a few lines. */
static void the_patient_game_is_the_golden_one(void **state)
{
    (void)state;
    static GoldenText text;
    static Action list[SU_ACTIONS_MAX];
    SuState s = scene_start(2, SU_BOOK_DRAWN, SU_NIGHT_WHOLE, 12);
    Rng rng;
    rng_start(&rng, 11);
    golden_clear(&text);
    while (su_ops.to_act(&s) != SEAT_NONE) {
        char line[96];
        int count = su_ops.actions(&s, list, SU_ACTIONS_MAX);
        Action action = scene_lively(&s, list, count, 0, &rng);
        int seat = su_ops.to_act(&s);
        su_ops.apply(&s, seat, action, NULL);
        snprintf(line, sizeof line, "%d %d.%d.%d.%d of %d, round %d step %d, %08x", seat, action.kind, action.a, action.b, action.c, count, s.round, s.step,
                 (unsigned)su_ops.hash(&s));
        golden_line(&text, line);
    }
    golden_compare(&text, "tests/host/stronghold/golden/patient.txt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_the_golden_ones),
        cmocka_unit_test(the_patient_game_is_the_golden_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
