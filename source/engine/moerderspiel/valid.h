/* SPDX-License-Identifier: MIT */
/* What the parts of a state's check share: valid.c asks about frame, nations and turns, the others about armies and lists. */
#ifndef MOERDERSPIEL_VALID_H
#define MOERDERSPIEL_VALID_H

#include "engine/moerderspiel/rules.h"

static inline bool tm_in_setup(const TmState *state) { return state->phase <= TM_SETUP_PHASE || state->phase == TM_MAP_PHASE; }
static inline bool tm_in_orders(const TmState *state) { return state->phase == TM_ORDERS_PHASE || state->phase == TM_RESOLVE_PHASE; }
static inline bool tm_is_passable(const TmState *state, int cell) { return cell < TM_CELLS && state->cell[cell] == TM_PLAIN; }
bool tm_all_zero(const void *data, int length);

/* valid_armies.c */
bool tm_setup_army_valid(const TmArmy *army, int id);
bool tm_army_valid(const TmState *state, int id);

/* valid_lists.c */
bool tm_places_valid(const TmState *state);     /* bases, blockades, traps */
bool tm_words_valid(const TmState *state);      /* what was said and written */
bool tm_reports_valid(const TmState *state);
bool tm_history_valid(const TmState *state);    /* votes and suspicions */

#endif
