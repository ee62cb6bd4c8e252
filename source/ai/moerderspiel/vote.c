/* SPDX-License-Identifier: MIT */
/* 11.2: whom the nation wants to see punished. */
#include "ai/moerderspiel/plan.h"

enum { CALLED = 8, CALL_TRUST = 40, SACRIFICE_VOTES = 4, SACRIFICE = 50, CLOSE = 6 };

static int votes_on(const TmMind *mind, int nation)
{
    int count = 0;
    for (int n = 0; n < TM_NATIONS; n++)
        count += n != mind->nation && mind_living(mind, n) && mind->view->nation[n].vote == nation;
    return count;
}

/* "Expose N": heard today from somebody we trust. */
static bool called(const TmMind *mind, int nation)
{
    const TmState *view = mind->view;
    for (int i = 0; i < view->log_count; i++)
        if (view->log[i].code == TM_WORDS_EXPOSE && tm_said_of(&view->log[i]) == nation && (view->log[i].round + 1) / 2 == view->day
            && view->log[i].nation != mind->nation && mind_trust(mind, view->log[i].nation) >= CALL_TRUST)
            return true;
    return false;
}

/* Bases above the average of the living, in the level's points. */
static int profit(const TmMind *mind, int nation)
{
    int all = 0, living = 0;
    for (int n = 0; n < TM_NATIONS; n++) {
        all += mind->bases[n];
        living += mind_living(mind, n);
    }
    return mind->level->profit * (mind->bases[nation] * living - all) / living;
}

/* These numbers spread what the good pick and what the evil pick alike, and the same in every seat. */
int vote_temper(const TmState *view, int nation)
{
    enum { FIRST = 7, SECOND = 12, SPREAD = 19 };
    const TmNation *own = &view->nation[nation];
    return (own->ability[0] * FIRST + own->ability[1] * SECOND) % SPREAD % TEMPERS;
}

/* The evil weigh as the good do. */
static int value_of(const TmMind *mind, int n)
{
    int weight = mind->level->vote_weight[vote_temper(mind->view, mind->nation)];
    return mind->doubt[n] + (called(mind, n) ? CALLED : 0) + votes_on(mind, n) * weight + profit(mind, n);
}

int vote_choose(const TmMind *mind)
{
    int best = TM_NOBODY, above = mind->level->vote_above, most = above;
    if (mind->partner != TM_NOBODY && votes_on(mind, mind->partner) >= SACRIFICE_VOTES && mind->draws.sacrifice < SACRIFICE)
        return mind->partner;
    for (int n = 0; n < TM_NATIONS; n++) {
        if (n == mind->nation || n == mind->partner || !mind_living(mind, n))
            continue;
        int value = value_of(mind, n);
        bool first = best != TM_NOBODY && value == most && tm_prio(mind->view, n) < tm_prio(mind->view, best);
        if (value > most || first) {
            best = n;
            most = value;
        }
    }
    if (best == TM_NOBODY || !mind->level->pairs || votes_on(mind, best) == 1)
        return best;
    for (int n = 0; n < TM_NATIONS; n++) /* TM-11.5 */
        if (n != mind->nation && n != mind->partner && mind_living(mind, n) && votes_on(mind, n) == 1 && value_of(mind, n) > above && value_of(mind, n) + CLOSE >= most)
            return n;
    return best;
}
