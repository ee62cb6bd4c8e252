/* SPDX-License-Identifier: MIT */
/* LH-21.2 on the console: no action, CONTINUE included, takes 100,000 cycles, nor a list. On the host the same games are only played. */
#include "../common/clock.h"
#include "engine/losthope/rules.h"
#include "scene.h"

enum { GAMES = 3, PLIES = 900 };

static ClockSlowest slowest = {.list_may = 100000};

static Action choose(void *state, Action *list, int count, void *rng) { return scene_lively(state, list, count, rng); }

/* LH-21.2. */
static void no_action_takes_long(void **unused)
{
    static Action list[LH_ACTIONS_MAX];
    static uint8_t bytes[LH_PACK_MAX];
    (void)unused;
    rng_unpin_all();
    for (uint32_t game = 0; game < GAMES; game++) {
        LhState s = scene_start(1, LH_CAMPAIGN, LH_EASY, 3, game + 31);
        Rng rng;
        rng_start(&rng, game + 1);
        for (int ply = 0; ply < PLIES && lh_ops.to_act(&s) != SEAT_NONE; ply++)
            clock_ply(&slowest, &lh_ops, &s, list, bytes, choose, &rng);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_action_takes_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
