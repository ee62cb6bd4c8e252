/* SPDX-License-Identifier: MIT */
/* The three levels in order of strength, over games with fixed seeds. */
#include "../common/check.h"
#include "seat.h"

static int solo_wins(int level, int count)
{
    int wins = 0;
    for (int i = 0; i < count; i++) {
        MgState state = seat_start(1, MG_THREAT_NORMAL, 7000 + (uint32_t)i);
        seat_play(&state, &level, (uint32_t)i);
        wins += state.over == MG_WON;
    }
    return wins;
}

/* How often the first has more victory points, in both seats by turns; more[1] for the second. */
static void duel(int first, int second, int count, int more[2])
{
    more[0] = more[1] = 0;
    for (int i = 0; i < count; i++) {
        int levels[2] = {i & 1 ? second : first, i & 1 ? first : second};
        MgState state = seat_start(2, MG_THREAT_NORMAL, 8000 + (uint32_t)(i / 2));
        seat_play(&state, levels, (uint32_t)i);
        int own = state.vp[i & 1], other = state.vp[1 - (i & 1)];
        more[0] += own > other;
        more[1] += other > own;
    }
}

static void levels_win_more_alone(void **context)
{
    enum { GAMES = 60 };
    (void)context;
    int squire = solo_wins(MG_AI_SQUIRE, GAMES), knight = solo_wins(MG_AI_KNIGHT, GAMES), archmage = solo_wins(MG_AI_ARCHMAGE, GAMES);
    print_message("solo wins of %d: %d %d %d\n", GAMES, squire, knight, archmage);
    assert_true(squire < knight && knight < archmage);
    assert_in_range(squire, 1, GAMES / 2);
    assert_in_range(knight, GAMES * 35 / 100, GAMES * 70 / 100);
}

static void levels_win_more_duels(void **context)
{
    int more[2];
    (void)context;
    duel(MG_AI_SQUIRE, SEAT_RANDOM, 20, more);
    print_message("squire - random: %d %d of 20\n", more[0], more[1]);
    assert_true(more[0] >= 19);
    duel(MG_AI_KNIGHT, MG_AI_SQUIRE, 40, more);
    print_message("knight - squire: %d %d of 40\n", more[0], more[1]);
    assert_true(more[0] >= 26);
    duel(MG_AI_ARCHMAGE, MG_AI_KNIGHT, 40, more);
    print_message("archmage - knight: %d %d of 40\n", more[0], more[1]);
    assert_true(more[0] > more[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_win_more_alone),
        cmocka_unit_test(levels_win_more_duels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
