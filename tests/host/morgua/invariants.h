/* SPDX-License-Identifier: MIT */
/* What must hold after every step of every game: acceptance MG-A08 to MG-A15, MG-A19, MG-A26, and the second opinions of naive.h. */
#ifndef INVARIANTS_H
#define INVARIANTS_H

#include "engine/morgua/morgua.h"

/* The cheap ones: a legal state; and of the list of its actions, made anyway: nobody has to choose from nothing, none is longer than the rules' bound. */
void invariants_always(const MgState *now);
void invariants_list(const MgState *now, int count);
/* All of them but the list, for an action that led from one state to the next. */
void invariants_step(const MgState *before, const MgState *now, Action action);

/* What a series of games has seen. */
typedef struct {
    long plies, games, kinds[MG_ACTION_KINDS], events[MG_EVENT_KINDS], built[MG_THINGS], upgrades[MG_KINDS], gods[MG_GODS + 1];
    long foreign, won, empty, longest, rounds, bolts, again, mild;
} Census;

/* Counts the action (one of `count`) and its events, and checks MG-A13; at the end of a game also how it ended. */
void census_add(Census *census, const MgState *before, const MgState *now, Action action, int count, const EventList *events);
void census_print(const Census *census, const char *name);

#endif
