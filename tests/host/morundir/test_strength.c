/* SPDX-License-Identifier: MIT */
/* Section 8: each level beats the one below in three games of four, from random 4-ply openings with both colours. */
#include "../common/check.h"
#include "positions.h"

#ifdef __SANITIZE_ADDRESS__
enum { GAMES = 4, PROVES = 0 };     /* the checked build only plays */
#else
enum { GAMES = 200, PROVES = 1 };
#endif

static MuState opening(Rng *rng)
{
    static Action list[MU_ACTIONS_MAX];
    for (;;) {
        MuState state = positions_start(0);
        for (int ply = 0; ply < 4 && state.ending == MU_OPEN; ply++) {
            int count = mu_ops.actions(&state, list, MU_ACTIONS_MAX);
            mu_ops.apply(&state, mu_ops.to_act(&state), list[rng_below(rng, (uint32_t)count, 0)], NULL);
        }
        if (state.ending == MU_OPEN)
            return state;
    }
}

/* Result of the better level in half points: 2 win, 1 draw, 0 loss. */
static int play(MuState state, int better, int level, int worse, Rng *rng)
{
    while (state.ending == MU_OPEN) {
        int seat = mu_ops.to_act(&state);
        Action action = positions_choice(&state, seat == better ? level : worse, rng_next(rng), 100000, NULL, NULL);
        assert_int_equal(mu_ops.apply(&state, seat, action, NULL), APPLY_OK);
    }
    int result = mu_ops.result(&state, better);
    return result == RESULT_WIN ? 2 : result == RESULT_DRAW ? 1 : 0;
}

static void match(int level, int worse, int least)
{
    Rng rng;
    int points = 0;
    rng_start(&rng, (uint32_t)(1000 * level + worse));
    for (int game = 0; game < GAMES; game += 2) {
        MuState first = opening(&rng);
        points += play(first, 0, level, worse, &rng);
        points += play(first, 1, level, worse, &rng);
    }
    print_message("level %d against level %d: %d.%d of %d\n", level, worse, points / 2, points % 2 * 5, GAMES);
    if (PROVES)
        assert_true(points * 100 >= least * 2 * GAMES);
}

static void two_beats_one(void **state) { (void)state; match(2, 1, 75); }
static void three_beats_two(void **state) { (void)state; match(3, 2, 75); }
static void four_beats_three(void **state) { (void)state; match(4, 3, 75); }
/* The one-ply player of the specification is level 1. */
static void three_beats_one_ply(void **state) { (void)state; match(3, 1, 90); }

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_beats_one),
        cmocka_unit_test(three_beats_two),
        cmocka_unit_test(four_beats_three),
        cmocka_unit_test(three_beats_one_ply),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
