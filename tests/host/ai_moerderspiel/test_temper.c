/* SPDX-License-Identifier: MIT */
/*
 * Temper and role are independent: how a nation follows the votes of others tells nothing of its side. Many games are set up by computers, and
 * the shares of the four tempers among the evil are those among the good. So is that of the wildcard: whoever wants a side draws anew for it.
 */
#include <math.h>
#include <stdio.h>

#include "../common/check.h"
#include "../common/many.h"
#include "ai/moerderspiel/plan.h"
#include "matches.h"

enum { GOOD = 0, EVIL = 1, SIDES = 2 };

typedef struct { int temper[SIDES][TEMPERS], all[SIDES], wild[SIDES]; } Counts;

static void count(const TmState *state, Counts *counts)
{
    for (int n = 0; n < TM_NATIONS; n++) {
        int side = state->nation[n].role == TM_EVIL ? EVIL : GOOD;
        counts->temper[side][vote_temper(state, n)]++;
        counts->wild[side] += state->nation[n].ability[0] == TM_WILDCARD;
        counts->all[side]++;
    }
}

static double share(int part, int all) { return 100.0 * part / all; }

static void shares_are_alike(int level)
{
    static TmState state;
    Counts counts = {0};
    double chi = 0, most = 0;
    int wanted = TIMES(4000, 100);
    for (int i = 0; i < wanted; i++) {
        matches_until(&state, level, (uint32_t)(i + 1) * 0x9E3779B1u, 1);
        count(&state, &counts);
    }
    for (int temper = 0; temper < TEMPERS; temper++) {
        const int of[SIDES] = {counts.temper[GOOD][temper], counts.temper[EVIL][temper]};
        for (int side = GOOD; side < SIDES; side++) {
            double expected = (double)(of[GOOD] + of[EVIL]) * counts.all[side] / (counts.all[GOOD] + counts.all[EVIL]);
            chi += (of[side] - expected) * (of[side] - expected) / expected;
        }
        double good = share(of[GOOD], counts.all[GOOD]), evil = share(of[EVIL], counts.all[EVIL]);
        most = fmax(most, fabs(good - evil));
        printf("level %d, temper %d: %.1f %% of the good, %.1f %% of the evil\n", level, temper, good, evil);
    }
    double good = share(counts.wild[GOOD], counts.all[GOOD]), evil = share(counts.wild[EVIL], counts.all[EVIL]);
    printf("level %d, wildcard: %.1f %% of the good, %.1f %% of the evil; chi square of the tempers %.1f\n", level, good, evil, chi);
    if (wanted < 4000)
        return;                     /* too few to tell anything */
    assert_true(chi <= 11.34);      /* one chance in a hundred, three degrees of freedom */
    assert_true(most <= 2);
    assert_true(fabs(good - evil) <= 2);
}

static void easy_tempers_are_alike(void **state) { (void)state; shares_are_alike(1); }
static void normal_tempers_are_alike(void **state) { (void)state; shares_are_alike(2); }
static void hard_tempers_are_alike(void **state) { (void)state; shares_are_alike(3); }

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(easy_tempers_are_alike), cmocka_unit_test(normal_tempers_are_alike), cmocka_unit_test(hard_tempers_are_alike)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
