/* SPDX-License-Identifier: MIT */
/* SU-1.23 on the console: no action, CONTINUE included, takes 100,000 cycles. On the host the same games are only played. */
#include "../common/clock.h"
#include "engine/stronghold/rules.h"
#include "scene.h"

enum { GAMES = 6 };

static ClockSlowest slowest = {.list_may = 140000};        /* half a frame */
typedef struct { Rng rng; int mood; } Hand;

static Action choose(void *state, Action *list, int count, void *context)
{
    Hand *hand = context;
    return scene_lively(state, list, count, hand->mood, &hand->rng);
}

/* [SU-1.23] */
static void no_action_takes_long(void **unused)
{
    static Action list[SU_ACTIONS_MAX];
    static uint8_t bytes[SU_PACK_BYTES];
    (void)unused;
    for (uint32_t game = 0; game < GAMES; game++) {
        SuState s = scene_start(3, SU_BOOK_DRAWN, SU_NIGHT_WHOLE, game + 31);
        Hand hand = {.mood = (int)(game % 2)};
        rng_start(&hand.rng, game + 1);
        while (su_ops.to_act(&s) != SEAT_NONE) clock_ply(&slowest, &su_ops, &s, list, bytes, choose, &hand);
        assert_true(s.winner != 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_action_takes_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
