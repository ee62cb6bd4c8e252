/* SPDX-License-Identifier: MIT */
/* Situations of all kinds out of many worlds, and every byte of them bent (TM-4.2); golden/bends.txt keeps what of it is possible. */
#include <stdio.h>

#include "../common/bends.h"
#include "../common/check.h"
#include "../common/golden.h"
#include "crowd.h"
#include "worlds.h"

enum { WORLDS = 7, PLIES_MAX = 40000 };

static TmState state;

static void bend(GoldenText *text, bool closely)
{
    char line[96];
    assert_true(tm_valid(&state));
    Bends bends = bend_every_byte(&state, offsetof(TmState, cell), tm_valid, closely);
    snprintf(line, sizeof line, "phase %d of round %d: %d fine, %08X", state.phase, state.round, bends.fine, (unsigned)bends.trail);
    golden_line(text, line);
}

/* A world shows a phase in one round alone, each world in another one. */
static void world(uint32_t seed, GoldenText *text)
{
    unsigned shown = 0;
    Rng rng;
    world_options(&state, seed * 0x9E3779B1u, (int)(seed * 37 & 255), 0, (int)(seed % 5), seed % 4 == 3, seed % 7 != 4);
    rng_start(&rng, ~seed);
    for (int ply = 0; state.phase != TM_OVER_PHASE && ply < PLIES_MAX; ply++) {
        if ((shown >> state.phase & 1) == 0 && (state.round == 0 || state.round > (int)(seed % 7)) && rng_below(&rng, 4, 0) == 0) {
            shown |= 1u << state.phase;
            bend(text, false);
        }
        assert_int_equal(tm_ops.apply(&state, tm_ops.to_act(&state), lively(&state, &rng), NULL), APPLY_OK);
    }
    bend(text, false);
}

static void bounds_stay_where_they_are(void **unused)
{
    (void)unused;
    static GoldenText text;
    Rng rng;
    golden_clear(&text);
    for (uint32_t seed = 1; seed <= WORLDS; seed++) world(seed, &text);
    crowd_begin(&state, 1, 1, &rng);
    bend(&text, true);
    golden_compare(&text, "tests/host/moerderspiel/golden/bends.txt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bounds_stay_where_they_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
