/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "engine/moerderspiel/rules.h"

/* TM-9.10, field by field: whatever is not copied stays 0. */

static void view_frame(const TmState *state, int seat, TmState *view)
{
    bool acts = state->acting == seat;
    view->map_seed = state->map_seed;
    view->levels = state->levels;
    view->phase = state->phase;
    view->acting = state->phase == TM_PARLEY_PHASE && !acts ? TM_NOBODY : state->acting;
    view->round = state->round;
    view->day = state->day;
    view->spent = acts ? state->spent : 0;
    view->viewer = (uint8_t)seat;
    view->humans = state->humans;
    view->days = state->days;
    view->roles = state->roles;
    view->know = state->know;
    view->log_count = state->log_count;
    memcpy(view->log, state->log, sizeof view->log);
    memcpy(view->votes, state->votes, sizeof view->votes);
    memcpy(view->cell, state->cell, sizeof view->cell);
    memcpy(view->capital, state->capital, sizeof view->capital);
    memcpy(view->site, state->site, sizeof view->site);
    view->map_random = state->map_random;
}

static void view_other_nation(const TmState *state, int seat, int n, TmNation *out)
{
    const TmNation *nation = &state->nation[n];
    out->role = TM_UNKNOWN;
    out->eliminated = nation->eliminated;
    out->ruined = nation->ruined;
    out->revealed = nation->revealed;
    out->limit = nation->limit;
    out->vote = nation->vote;
    out->accused_by = nation->accused_by;
    out->levy = nation->levy;
    if (nation->eliminated || tm_knows_partner(state, seat, n)) {
        out->role = nation->role;
        out->evil_kind = nation->evil_kind;
    }
    if (nation->eliminated)
        memcpy(out->ability, nation->ability, sizeof out->ability);
}

static void view_bases(const TmState *state, int seat, const TmSight *sight, TmState *view)
{
    for (int i = 0; i < state->base_count; i++) {
        TmBase base = state->base[i];
        bool own = base.owner == seat, seen = !tm_between_rounds(state) && tm_sees(sight, base.pos);
        if (!own && !seen && base.public_owner == TM_SECRET_OWNER)
            continue;
        if (!own && !seen) /* who has lost a base was told so */
            base.owner = base.owner_start = base.public_owner == seat ? TM_NOBODY : base.public_owner;
        if (!own)
            base.ceded = TM_NOBODY;
        view->base[view->base_count++] = base;
    }
}

static void view_works(const TmState *state, int seat, TmState *view)
{
    for (int i = 0; i < state->blockade_count; i++)
        if (tm_bit(state->blockade[i].known, seat))
            view->blockade[view->blockade_count++] = (TmBlockade){state->blockade[i].cell, state->blockade[i].dir, (uint8_t)(1 << seat)};
    for (int i = 0; i < state->trap_count; i++)
        if (state->trap[i].owner == seat)
            view->trap[view->trap_count++] = state->trap[i];
}

static void view_contacts(const TmState *state, int seat, TmState *view)
{
    int side, place;
    for (int number = 0; (place = tm_contact_of(state, seat, number, &side)) >= 0; number++) {
        TmContact contact = state->contact[place];
        bool both = contact.line[0] != TM_NOBODY && contact.line[1] != TM_NOBODY;
        contact.army[1 - side] = (uint8_t)(TM_FOREIGN + tm_sight_place(state, seat, contact.army[1 - side]));
        if (!both)
            contact.line[1 - side] = contact.arg[1 - side] = TM_NOBODY;
        view->contact[view->contact_count++] = contact;
    }
}

static void view_sights(const TmState *state, int seat, TmState *view)
{
    view->sight_count[seat] = view->seen_count = state->sight_count[seat];
    for (int i = 0; i < state->sight_count[seat]; i++) {
        view->sight[seat][i] = TM_NOBODY;
        tm_sighted(state, seat, i, &view->seen[i]);
    }
}

/* After the end nothing but the seeds, other minds and unread mail is private. */
static void view_over(const TmState *state, int seat, TmState *view)
{
    *view = *state;
    view->viewer = (uint8_t)seat;
    view->rng = view->game_seed = 0;
    memset(view->transit, 0, sizeof view->transit);
    for (int n = 0; n < TM_NATIONS; n++)
        if (n != seat)
            memset(view->belief[n], 0, sizeof view->belief[n]);
}

void tm_observe(const void *in, int seat, void *out)
{
    const TmState *state = in;
    TmState *view = out;
    TmSight sight;
    if (state->viewer != TM_REAL) {
        memmove(view, state, sizeof *view);
        return;
    }
    if (state->phase == TM_OVER_PHASE) {
        view_over(state, seat, view);
        return;
    }
    memset(view, 0, sizeof *view);
    view_frame(state, seat, view);
    memcpy(&view->army[tm_army_id(seat, 0)], &state->army[tm_army_id(seat, 0)], sizeof(TmArmy) * TM_SLOTS);
    for (int n = 0; n < TM_NATIONS; n++) {
        if (n == seat)
            view->nation[n] = state->nation[n];
        else
            view_other_nation(state, seat, n, &view->nation[n]);
    }
    tm_sight_of(state, seat, &sight);
    view_bases(state, seat, &sight, view);
    view_works(state, seat, view);
    view_contacts(state, seat, view);
    view_sights(state, seat, view);
    view->inbox[seat] = state->inbox[seat];
    view->report[seat] = state->report[seat];
    memcpy(view->belief[seat], state->belief[seat], sizeof view->belief[seat]);
}
