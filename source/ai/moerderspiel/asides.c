/* SPDX-License-Identifier: MIT */
#include "ai/moerderspiel/asides.h"

#include "rng.h"

enum { VOLUNTEERS = 40, WILDCARDS = 8, TALK_BELOW = 90, SHOW_DAY = 3, TOGETHER = 85, GIVE_BELOW = 35, GIVE_BASES = 4, SILENT = MIND_CHATS - 2, EVIL_PATIENCE = 8, SETUP = 0x77 };

static Action action(int kind, int a, int b, int c) { return (Action){(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c}; }

/* Neighbouring seeds begin alike; mixed they do not. */
static Rng chance(uint32_t seed)
{
    Rng rng;
    seed = (seed ^ seed >> 16) * 0x85EBCA6Bu;
    rng_start(&rng, seed ^ seed >> 13);
    return rng;
}

Action asides_volunteer(uint32_t seed)
{
    Rng rng = chance(seed);
    bool willing = rng_below(&rng, 100, 0) < VOLUNTEERS;
    int kind = 1 + (int)rng_below(&rng, 2, 0);
    return action(TM_VOLUNTEER, willing ? kind : 0, 0, 0);
}

/* --- Set-up --- */

static const uint8_t good_picks[] = {
    TM_BUILDER, TM_SCOUTING, TM_RETALIATION, TM_DECREE, TM_TRAPPER, TM_TRACKER, TM_DEMORALISER, TM_TECHNIQUES, TM_CAMOUFLAGE, TM_UNDERDOG, TM_LURER,
};
static const uint8_t evil_picks[] = {
    TM_BUILDER, TM_SCOUTING, TM_RETALIATION, TM_DECEPTION, TM_TRAPPER, TM_FORGER, TM_TRACKER, TM_DEMORALISER, TM_TECHNIQUES, TM_CAMOUFLAGE, TM_UNDERDOG,
    TM_LURER,
};
static const uint8_t any_picks[] = {
    TM_BUILDER, TM_BLOCKADER, TM_SCOUTING, TM_RETALIATION, TM_DECEPTION, TM_TRAPPER, TM_FORGER, TM_TRACKER, TM_DEMORALISER, TM_TECHNIQUES,
    TM_OMNIPRESENCE, TM_CAMOUFLAGE, TM_UNDERDOG, TM_LURER, TM_DECREE, /* the last one not for the evil */
};
static const uint8_t splits[3][2] = {{6, 5}, {7, 5}, {5, 5}};

typedef struct { const uint8_t *at; uint32_t count; } Picks;

static Picks picks_of(const TmNation *own, const TmLevel *level)
{
    if (!level->abilities)
        return (Picks){any_picks, sizeof any_picks - (own->role == TM_EVIL)};
    if (own->role == TM_EVIL)
        return (Picks){evil_picks, sizeof evil_picks};
    return (Picks){good_picks, sizeof good_picks};
}

/*
 * The same wishes at every decision of this turn: first ability, second, split, end. They are drawn apart from the wish for a side: else the
 * wildcard would be taken by volunteers only.
 */
static Action next_wish(const TmState *view, int nation, const TmLevel *level, uint32_t seed)
{
    const TmNation *own = &view->nation[nation];
    Picks picks = picks_of(own, level);
    Rng rng = chance(seed ^ SETUP);
    bool wild = rng_below(&rng, 100, 0) < WILDCARDS;
    uint32_t first = rng_below(&rng, picks.count, 0), second = rng_below(&rng, picks.count - 1, 0);
    const uint8_t *split = splits[rng_below(&rng, 3, 0)];
    if (own->role == TM_EVIL && own->evil_kind == 0)
        return action(TM_PICK_EVIL, TM_FALSE_FLAG + (int)rng_below(&rng, 2, 0), 0, 0);
    if (own->ability[0] == 0)
        return action(TM_PICK_ABILITY, wild ? TM_WILDCARD : picks.at[first], 0, 0);
    if (own->ability[1] == 0 && own->ability[0] != TM_WILDCARD) {
        int pick = picks.at[second + (second >= first)];
        return action(TM_PICK_ABILITY, pick != own->ability[0] ? pick : picks.at[first], 0, 0);
    }
    if (own->garrison == 0) {
        int third = tm_owns(view, nation, TM_OMNIPRESENCE) ? 2 : 0;
        return action(TM_SPLIT, split[0], split[1] - third, third);
    }
    return action(TM_SETUP_END, 0, 0, 0);
}

/* TM-6.65: with a spent budget only the end is left. */
Action asides_setup(const TmState *view, int nation, const TmLevel *level, uint32_t seed)
{
    Action wish = next_wish(view, nation, level, seed);
    return tm_why(view, wish) == TM_WHY_FINE ? wish : action(TM_SETUP_END, 0, 0, 0);
}

/* --- Parley --- */

/*
 * Good and evil say the same: nothing, whom they doubt, peace, whom to strike together, or a decree they will show, and the latter not before
 * the others have learned to doubt. A base is given to whom nobody doubts.
 */
static Action line(const TmMind *mind, int number, int slot, int sight)
{
    const TmSeen *seen = &mind->view->seen[sight];
    int who = mind_who(seen), doubt = who < TM_NATIONS ? mind->suspicion[who] : 0;
    bool strong = mind_lead(mind, slot, sight) >= 0;
    if (doubt >= TALK_BELOW + (mind->evil && strong ? EVIL_PATIENCE : 0))       /* they meet more whom they doubt */
        return action(TM_PARLEY, number, strong ? 6 : 2, 0);
    int cell = mind->view->army[mind_army(mind, slot)].pos, base = tm_base_at(mind->view, cell);
    bool own = base >= 0 && mind->view->base[base].owner == mind->nation;
    if (mind->draws.chat >= SILENT)
        return action(TM_PARLEY, number, 0, 0);
    if (own && mind->bases[mind->nation] >= GIVE_BASES && doubt < GIVE_BELOW)
        return action(TM_PARLEY, number, TM_LINE_CEDE, 0);
    if (mind->draws.ruse == 1 && mind->doubted != TM_NOBODY && mind->doubted != who && mind->doubt[mind->doubted] > TOGETHER)
        return action(TM_PARLEY, number, 5, mind->doubted);
    if (mind->draws.ruse == 0 && mind->doubted != TM_NOBODY)
        return action(TM_PARLEY, number, 4, mind->doubted);
    bool bears = mind->evil ? mind_boasts(mind) : mind->view->army[mind_army(mind, slot)].decrees > 0;
    bool promises = mind->draws.show == 0 && mind->view->day >= SHOW_DAY && bears;
    return action(TM_PARLEY, number, promises ? 7 : 1, 0);
}

Action asides_parley(const TmMind *mind)
{
    const TmState *view = mind->view;
    for (int number = 0, side; number < TM_CONTACTS_MAX; number++) {
        int place = tm_contact_of(view, mind->nation, number, &side);
        if (place < 0)
            break;
        const TmContact *contact = &view->contact[place];
        if (contact->line[side] == TM_NOBODY)
            return line(mind, number, tm_slot_of(contact->army[side]), contact->army[1 - side] - TM_FOREIGN);
    }
    return action(TM_PARLEY, 0, 0, 0);
}

/* --- Levy --- */

Action asides_levy(const TmState *view, int nation)
{
    int best = TM_GARRISON, most = 0;
    for (int least = 2; least >= 1 && most == 0; least--) /* the last hundred of a unit only when nothing else is left */
        for (int unit = 0; unit <= TM_GARRISON; unit++) {
            int troops = unit == TM_GARRISON ? view->nation[nation].garrison : view->army[tm_army_id(nation, unit)].troops;
            if (troops < least || troops <= most)
                continue;
            best = unit;
            most = troops;
        }
    return action(TM_LEVY_FROM, best, 1, 0);
}
