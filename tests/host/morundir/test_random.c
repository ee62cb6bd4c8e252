/* SPDX-License-Identifier: MIT */
/* Acceptance 4: ten thousand random games end with a result and no broken invariant; the largest things seen are printed. */
#include <string.h>

#include "../common/check.h"
#include "rng.h"
#include "scene.h"

#ifdef __SANITIZE_ADDRESS__
enum { GAMES = 600 };      /* the checked build is some twenty times slower; the plain one plays them all */
#else
enum { GAMES = 10000 };
#endif

typedef struct { int plies, actions, endings[MU_ENDINGS], captures; } Maxima;

static void check_pieces(const MuState *now)
{
    int dukes = mu_pieces_left(now, MU_BLUE_DUKE) + mu_pieces_left(now, MU_RED_DUKE);
    int knights = mu_pieces_left(now, MU_BLUE_KNIGHT) + mu_pieces_left(now, MU_RED_KNIGHT);
    if (now->returns)
        assert_int_equal(dukes * 100 + knights, 612);
    assert_int_equal(now->quiet == 0 || now->returns || now->steps == now->quiet, 1);
    assert_int_equal(now->side, now->ply & 1);
    assert_int_equal(now->cell[mu_boards[now->board].castle] != MU_NONE, now->ending == MU_BY_CASTLE);
}

static void play(uint32_t game, Rng *rng, Maxima *seen)
{
    static Action list[MU_ACTIONS_MAX];
    MuState now = scene_start(game & 1, game >> 1 & 1, game >> 2 & 1, game >> 3 & 1, game);
    EventList events;
    while (now.ending == MU_OPEN) {
        int count = mu_ops.actions(&now, list, MU_ACTIONS_MAX);
        assert_in_range(count, 1, MU_ACTIONS_MAX);
        seen->actions = count > seen->actions ? count : seen->actions;
        events_clear(&events);
        assert_int_equal(mu_ops.apply(&now, mu_ops.to_act(&now), list[rng_below(rng, (uint32_t)count, 0)], &events), APPLY_OK);
        assert_in_range(events.count, 1, 4);
        check_pieces(&now);
        assert_true(now.ply <= 3000);
    }
    assert_true(mu_ops.valid(&now));
    assert_int_equal(mu_ops.result(&now, 0) == RESULT_DRAW, mu_ops.result(&now, 1) == RESULT_DRAW);
    assert_int_equal(mu_ops.result(&now, 0) == RESULT_WIN, mu_ops.result(&now, 1) == RESULT_LOSS);
    seen->plies = now.ply > seen->plies ? now.ply : seen->plies;
    seen->endings[now.ending]++;
}

static void random_games_end(void **state)
{
    (void)state;
    Maxima seen = {0};
    Rng rng;
    rng_start(&rng, 2001);
    for (uint32_t game = 0; game < GAMES; game++)
        play(game, &rng, &seen);
    print_message("%d games: longest %d plies, at most %d actions (bound %d); castle %d, dukes %d, repetition %d, quiet %d, stuck %d\n",
                  GAMES, seen.plies, seen.actions, MU_ACTIONS_MAX, seen.endings[MU_BY_CASTLE], seen.endings[MU_BY_DUKES],
                  seen.endings[MU_BY_REPETITION], seen.endings[MU_BY_QUIET], seen.endings[MU_BY_STUCK]);
    assert_int_equal(seen.endings[MU_OPEN], 0);
    assert_true(seen.endings[MU_BY_CASTLE] > 0 && seen.endings[MU_BY_DUKES] > 0 && seen.endings[MU_BY_QUIET] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
