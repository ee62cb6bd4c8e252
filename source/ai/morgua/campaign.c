/* SPDX-License-Identifier: MIT */
#include "ai/morgua/campaign.h"

#include <stddef.h>

#include "fixed.h"

typedef enum { STAGE_NEEDS, STAGE_MUSTER, STAGE_VICTORY, STAGE_OPTIONS, STAGE_PLANS } Stage;

enum { NODES_MAX = 1200, NODES_A_STEP = 6, PLANS_A_STEP = 2, NOT_YET = 0xFF };

void campaign_begin(MgCampaign *campaign)
{
    campaign->stage = STAGE_NEEDS;
    campaign->mustered = campaign->needs = campaign->forces = campaign->planned = campaign->units = 0;
    campaign->nodes = campaign->plan = campaign->best_plan = 0;
    campaign->best = INT32_MIN;
}

/* --- Victory this round --- */

static bool list_needs(MgCampaign *campaign, const MgFight *fight)
{
    for (int i = 0; i < fight->count; i++) {
        if (fight->black[i] == 0)
            continue;
        if (campaign->needs == MG_NEEDS_MAX)
            return false;
        campaign->area[campaign->needs] = fight->area[i];
        campaign->possible[campaign->needs] = 0;
        campaign->left[campaign->needs++] = fight->black[i];
    }
    return campaign->needs > 0;
}

static int freedom(const MgForce *force)
{
    int count = 0;
    for (int bits = force->reaches; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

/* Into the list, behind those that have no more to choose from. */
static void enlist(MgCampaign *campaign, MgForce force)
{
    int at = campaign->forces++;
    for (; at > 0 && freedom(&campaign->force[at - 1]) > freedom(&force); at--)
        campaign->force[at] = campaign->force[at - 1];
    campaign->force[at] = force;
}

static bool is_waiting(const MgState *state, int seat, int slot)
{
    return state->unit_area[seat][slot] != MG_NOWHERE && (seat != mg_seat(state) || (state->unit_used >> slot & 1) == 0);
}

static void muster(MgCampaign *campaign, const MgState *state, int seat)
{
    for (int slot = 0; slot < MG_UNITS; slot++) {
        if (!is_waiting(state, seat, slot))
            continue;
        MgForce force = {(uint8_t)seat, (uint8_t)slot, (uint8_t)mg_unit_strength(state, seat, slot), 0, NOT_YET, 0};
        int reach = mg_unit_reach(state, seat, slot);
        for (int i = 0; i < campaign->needs; i++)
            if (mg_distance(state->unit_area[seat][slot], campaign->area[i]) <= reach) {
                force.reaches = (uint8_t)(force.reaches | 1 << i);
                campaign->possible[i] = (int16_t)(campaign->possible[i] + force.strength);
            }
        if (force.reaches != 0)
            enlist(campaign, force);
    }
}

static bool is_hopeless(const MgCampaign *campaign)
{
    for (int i = 0; i < campaign->needs; i++)
        if (campaign->left[i] > campaign->possible[i])
            return true;
    return false;
}

static bool is_done(const MgCampaign *campaign)
{
    for (int i = 0; i < campaign->needs; i++)
        if (campaign->left[i] > 0)
            return false;
    return true;
}

/* The unit is planned (or free again): what it could do elsewhere is no longer (or again) possible. */
static void reserve(MgCampaign *campaign, const MgForce *force, int sign)
{
    for (int i = 0; i < campaign->needs; i++)
        if ((force->reaches >> i & 1) != 0)
            campaign->possible[i] = (int16_t)(campaign->possible[i] + sign * force->strength);
}

static void take_back(MgCampaign *campaign, MgForce *force)
{
    if (force->choice < campaign->needs)
        campaign->left[force->choice] = (int16_t)(campaign->left[force->choice] + force->killed);
    force->killed = 0;
}

/* The next target of a unit that has not been tried; false when there is none. Doing nothing comes last. */
static bool next_choice(MgCampaign *campaign, MgForce *force)
{
    int choice = force->choice == NOT_YET ? 0 : force->choice + 1;
    while (choice < campaign->needs && ((force->reaches >> choice & 1) == 0 || campaign->left[choice] <= 0))
        choice++;
    if (choice > campaign->needs)
        return false;
    force->choice = (uint8_t)choice;
    if (choice < campaign->needs) {
        force->killed = (uint8_t)min_int(force->strength, campaign->left[choice]);
        campaign->left[choice] = (int16_t)(campaign->left[choice] - force->killed);
    }
    return true;
}

typedef enum { SEARCH_ON, SEARCH_FOUND, SEARCH_NONE } Search;

/* One step of the search: the last planned unit tries its next target, or the one before it does. */
static Search search(MgCampaign *campaign)
{
    if (campaign->planned == 0 || !is_hopeless(campaign)) {
        if (is_done(campaign))
            return SEARCH_FOUND;
        if (campaign->planned < campaign->forces) {
            MgForce *force = &campaign->force[campaign->planned++];
            force->choice = NOT_YET;
            reserve(campaign, force, -1);
        }
    }
    while (campaign->planned > 0) {
        MgForce *force = &campaign->force[campaign->planned - 1];
        if (force->choice != NOT_YET)
            take_back(campaign, force);
        if (next_choice(campaign, force))
            return SEARCH_ON;
        reserve(campaign, force, +1);
        campaign->planned--;
    }
    return SEARCH_NONE;
}

/* The own part of the victory: the first unit in it strikes. */
static bool play_part(const MgCampaign *campaign, MgJudge *judge)
{
    const MgForce *first = NULL;
    for (int i = 0; i < campaign->planned; i++) {
        const MgForce *force = &campaign->force[i];
        if (force->seat == judge->seat && force->choice < campaign->needs && (first == NULL || force->slot < first->slot))
            first = force;
    }
    if (first == NULL)
        return false;
    judge->best[0].action = (Action){MG_UNIT, first->slot, campaign->area[first->choice], 0};
    return true;
}

/* --- The two best targets of every own unit, together --- */

static int target_of(const MgCampaign *campaign, const MgFight *fight, unsigned plan, int unit)
{
    return fight->option[campaign->slot[unit]][plan >> unit & 1].area;
}

static bool has_second(const MgFight *fight, int slot) { return fight->option[slot][1].area != MG_NOWHERE; }

static bool is_possible(const MgCampaign *campaign, const MgFight *fight, unsigned plan)
{
    for (int unit = 0; unit < campaign->units; unit++)
        if ((plan >> unit & 1) != 0 && !has_second(fight, campaign->slot[unit]))
            return false;
    return true;
}

/* Each area that somebody goes to is weighed once, with all who go there. */
static int plan_worth(const MgCampaign *campaign, MgFight *fight, const MgState *state, const MgJudge *judge, unsigned plan)
{
    int worth = 0;
    for (int unit = 0; unit < campaign->units; unit++) {
        int area = target_of(campaign, fight, plan, unit), strength = 0, units = 0;
        bool first = true;
        for (int other = 0; other < campaign->units; other++) {
            if (target_of(campaign, fight, plan, other) != area)
                continue;
            first = first && other >= unit;
            strength += mg_unit_strength(state, judge->seat, campaign->slot[other]);
            units++;
        }
        if (first)
            worth += fight_target_worth(fight, state, judge, area, strength, units);
    }
    return worth;
}

static void list_units(MgCampaign *campaign, const MgFight *fight)
{
    for (int slot = 0; slot < MG_UNITS; slot++)
        if (fight->option[slot][0].area != MG_NOWHERE && fight->option[slot][0].gain > 0)
            campaign->slot[campaign->units++] = (uint8_t)slot;
}

static bool weigh_plans(MgCampaign *campaign, MgFight *fight, const MgState *state, const MgJudge *judge)
{
    unsigned plans = 1u << campaign->units;
    for (int i = 0; i < PLANS_A_STEP && campaign->plan < plans; campaign->plan++) {
        if (!is_possible(campaign, fight, campaign->plan))
            continue;
        int worth = plan_worth(campaign, fight, state, judge, campaign->plan);
        if (worth > campaign->best) {
            campaign->best = worth;
            campaign->best_plan = campaign->plan;
        }
        i++;
    }
    return campaign->plan >= plans;
}

/* Of the best plan the part that gains most by itself comes first. */
static void play_plan(const MgCampaign *campaign, const MgFight *fight, MgJudge *judge)
{
    int best = 0;
    for (int unit = 1; unit < campaign->units; unit++) {
        const MgOption *option = &fight->option[campaign->slot[unit]][campaign->best_plan >> unit & 1];
        if (option->gain > fight->option[campaign->slot[best]][campaign->best_plan >> best & 1].gain)
            best = unit;
    }
    judge->best[0].action = (Action){MG_UNIT, campaign->slot[best], (uint8_t)target_of(campaign, fight, campaign->best_plan, best), 0};
}

bool campaign_step(MgCampaign *campaign, MgFight *fight, const MgState *state, MgJudge *judge)
{
    switch ((Stage)campaign->stage) {
    case STAGE_NEEDS:
        campaign->stage = list_needs(campaign, fight) ? STAGE_MUSTER : STAGE_OPTIONS;
        return false;
    case STAGE_MUSTER: /* who has acted in this phase is out of it */
        muster(campaign, state, (state->start + state->turn + campaign->mustered) % state->players);
        if (state->turn + ++campaign->mustered == state->players)
            campaign->stage = is_hopeless(campaign) ? STAGE_OPTIONS : STAGE_VICTORY;
        return false;
    case STAGE_VICTORY:
        for (int i = 0; i < NODES_A_STEP; i++) {
            Search found = search(campaign);
            if (found == SEARCH_FOUND && play_part(campaign, judge))
                return true;
            if (found != SEARCH_ON || ++campaign->nodes == NODES_MAX) {
                campaign->stage = STAGE_OPTIONS;
                return false;
            }
        }
        return false;
    case STAGE_OPTIONS:
        list_units(campaign, fight);
        campaign->stage = STAGE_PLANS;
        return campaign->units < 2; /* alone there is nothing to weigh together */
    case STAGE_PLANS:
        if (!weigh_plans(campaign, fight, state, judge))
            return false;
        play_plan(campaign, fight, judge);
        return true;
    }
    return true;
}
