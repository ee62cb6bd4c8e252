/* SPDX-License-Identifier: MIT */
/* Stance, display, flag, scouting and the one ability left under a sanction. */
#include "ai/moerderspiel/plan.h"
#include "fixed.h"

enum { FEARED = 100, WEAK = 3, STRONG = 7, MASK_DAY = 2, HOME = 1 };

static const TmArmy *army_of(const TmMind *mind, int slot) { return &mind->view->army[mind_army(mind, slot)]; }

/* 0 leaves the rule's own choice. */
int settings_passive(const TmMind *mind, int slot)
{
    const TmNation *own = &mind->view->nation[mind->nation];
    if (own->limit == 0 || army_of(mind, slot)->troops == 0)
        return 0;
    if (own->fury > 0 || own->retaliation > 0)
        return TM_RETALIATION;
    return own->evil_kind == TM_FALSE_FLAG ? TM_FALSE_FLAG : 0;
}

static int stance(const TmMind *mind)
{
    const TmState *view = mind->view;
    int bits = mind->target != TM_NOBODY ? TM_AGGRESSIVE : 0;
    for (int i = 0; i < view->seen_count; i++) {
        int who = mind_who(&view->seen[i]);
        if (who < TM_NATIONS && mind->suspicion[who] >= FEARED)
            bits |= TM_INTROVERTED;
    }
    return bits;
}

static int display(const TmMind *mind, int slot)
{
    if (!tm_owns(mind->view, mind->nation, TM_DECEPTION))
        return army_of(mind, slot)->display;
    if (army_of(mind, slot)->troops <= WEAK)
        return TM_SHOW_DOUBLE;
    return army_of(mind, slot)->troops >= STRONG && mind->evil ? TM_SHOW_HALF : TM_SHOW_TRUE;
}

/* --- False flags (11.4 step 2) --- */

static bool fits(const TmMind *mind, int flag)
{
    return flag < TM_NATIONS && flag != mind->nation && flag != mind->partner && flag != mind->target && mind_living(mind, flag);
}

/* The pick-th nearest nation to the victim's capital that may be blamed. */
static int blamed(const TmMind *mind, int pick)
{
    const TmState *view = mind->view;
    int around = view->capital[mind->target != TM_NOBODY ? mind->target : mind->nation], last = mind->nation;
    for (; pick >= 0; pick--) {
        int best = mind->nation;
        for (int n = 0; n < TM_NATIONS; n++)
            if (fits(mind, n) && n != last
                && (best == mind->nation || ways_hex(view->capital[n], around) < ways_hex(view->capital[best], around)))
                best = n;
        if (best == mind->nation)
            return last;
        last = best;
    }
    return last;
}

static int flag(const TmMind *mind, int slot)
{
    const TmArmy *army = army_of(mind, slot);
    if (mind->view->nation[mind->nation].evil_kind != TM_FALSE_FLAG)
        return army->flag;
    bool home = mind->ways.field[WAYS_CAPITAL][army->pos] <= HOME;
    if (mind->view->day < MASK_DAY || home || (mind->order[slot].code == TM_TAKE && mind->view->round % 2 == 0))
        return mind->nation;
    if (fits(mind, army->flag) && mind->draws.flag_change[slot] != 0)
        return army->flag;
    if (mind->level->frames && fits(mind, mind->suspect))
        return mind->suspect;
    return blamed(mind, mind->draws.flag_pick[slot]);
}

/* Where the army goes; the hunted or most suspected nation's capital when it stays. */
static int recon(const TmMind *mind, int slot)
{
    int about = mind->target != TM_NOBODY ? mind->target : mind->suspect;
    if (!tm_has(mind->view, mind->nation, TM_SCOUTING))
        return TM_NOBODY;
    if (mind->goal[slot] != TM_NOBODY)
        return mind->goal[slot];
    return about == TM_NOBODY ? TM_NOBODY : mind->view->capital[about];
}

void settings_choose(const TmMind *mind, TmPlan *plan)
{
    for (int slot = 0; slot < TM_HORDE; slot++) {
        if (army_of(mind, slot)->troops == 0)
            continue;
        TmSettings *out = &plan->setting[slot];
        out->passive = (uint8_t)settings_passive(mind, slot);
        out->stance = (uint8_t)stance(mind);
        out->display = (uint8_t)display(mind, slot);
        out->flag = (uint8_t)flag(mind, slot);
        out->recon = (uint8_t)recon(mind, slot);
    }
}
