/* SPDX-License-Identifier: MIT */
/* What the files of Morgua share about the rules; everybody else uses morgua.h. */
#ifndef MORGUA_RULES_H
#define MORGUA_RULES_H

#include <stddef.h>

#include "engine/morgua/morgua.h"

static inline bool mg_is_player(int holder) { return holder != MG_FREE && holder != MG_BLACK; }

/* A list being filled in order; with `one` the search ends at the first entry. */
typedef struct { Action *out; int count, max; bool one; } MgSink;
static inline bool mg_sink_done(const MgSink *sink) { return sink->one && sink->count > 0; }
void mg_sink_add(MgSink *sink, int kind, int a, int b, int c);

/* --- figures.c: counting, entering, phases 0 to 2 --- */
bool mg_anybody(const MgState *state);                      /* a player figure is left somewhere */
uint64_t mg_presence(const MgState *state, int seat);       /* bit set of areas with figures of that seat */
MgWhy mg_why_place(const MgState *state, int area);
MgWhy mg_why_grow(const MgState *state, int area);
MgWhy mg_why_migrate(const MgState *state, int from, int to);
void mg_list_place(const MgState *state, MgSink *sink);
void mg_list_grow(const MgState *state, MgSink *sink);
void mg_list_migrate(const MgState *state, MgSink *sink);
void mg_enter(MgState *state, int seat, int area, EventList *events);
void mg_migrate(MgState *state, int from, int to, EventList *events);
void mg_set_quota(MgState *state, int seat);

/* --- purse.c: gold and fame --- */
void mg_gain(MgState *state, int seat, int gold, MgPurse why, EventList *events);
void mg_pay(MgState *state, int seat, int gold, MgPurse why, EventList *events);
/* MG-1.5: destroys up to `strength` black figures of an area; how many. */
int mg_destroy(MgState *state, int seat, int area, int strength, MgKiller by, EventList *events);

/* --- deeds.c: phase 6 without trade --- */
MgWhy mg_why_position(const MgState *state, int position);  /* chips, holder, mark */
MgWhy mg_why_collect(const MgState *state, int position);
MgWhy mg_why_dig(const MgState *state, int position);
MgWhy mg_why_build(const MgState *state, int position, int thing, int god);
MgWhy mg_why_train(const MgState *state, int position);
MgWhy mg_why_strike(const MgState *state, int position, int area, int bolt);
void mg_list_uses(const MgState *state, MgSink *sink);      /* kinds COLLECT to TRADE_OPEN */
void mg_collect(MgState *state, int position, EventList *events);
void mg_dig(MgState *state, int position, EventList *events);
void mg_build(MgState *state, int position, int thing, int god, EventList *events);
void mg_train(MgState *state, int position, EventList *events);
void mg_strike(MgState *state, int position, int area, EventList *events);
/* Takes a chip and marks the position. */
void mg_spend(MgState *state, int position, EventList *events);
/* What the position's holder may store by kind for the thing it makes; a trader has none. NULL: nothing. */
const uint8_t *mg_need(const MgState *state, int position);

/* --- trade.c --- */
MgWhy mg_why_deal(const MgState *state, int trader, int partner, int sell);           /* partner and range */
MgWhy mg_why_good(const MgState *state, int trader, int partner, int sell, int kind); /* that good now, in a fine deal */
MgWhy mg_why_trade(const MgState *state, int trader, int partner, int sell);          /* both, for any kind */
MgWhy mg_why_trade_good(const MgState *state, int kind);    /* in the open trade */
/* What every position would give to and take from the seat to act, as bit sets of kinds: the same for all his traders. */
typedef struct { uint8_t gives[MG_POSITIONS], takes[MG_POSITIONS]; } MgMarket;
void mg_market_open(const MgState *state, MgMarket *market);
void mg_list_trades(const MgState *state, const MgMarket *market, MgSink *sink, int trader);
void mg_list_goods(const MgState *state, MgSink *sink);
void mg_trade_open(MgState *state, int trader, int partner, int sell, EventList *events);
void mg_trade_good(MgState *state, int kind, EventList *events);
void mg_trade_close(MgState *state, EventList *events);

/* --- fate.c: phases 3, 4 and 8 --- */
bool mg_muster_step(MgState *state, EventList *events);     /* true: the phase is finished */
void mg_fate(MgState *state, EventList *events);
void mg_tax_and_reveal(MgState *state, EventList *events);
void mg_reveal(MgState *state, int black, EventList *events);

/* --- units.c: phase 7 --- */
MgWhy mg_why_unit(const MgState *state, int slot, int area);
void mg_list_units(const MgState *state, MgSink *sink);
void mg_unit(MgState *state, int slot, int area, EventList *events);
bool mg_units_left(const MgState *state);

/* --- flow.c: turns, phases, rounds --- */
bool mg_is_automatic(const MgState *state);
bool mg_rests(const MgState *state);                        /* MG-4.8: the seat to act has something to choose */
/* Ends turns and phases until a seat must choose; `begun`: a turn has just begun and is to be announced. */
void mg_settle(MgState *state, bool begun, EventList *events);
void mg_next_turn(MgState *state, EventList *events);
void mg_prepare_turn(MgState *state, EventList *events);
void mg_continue(MgState *state, EventList *events);

bool mg_valid(const void *state);

extern const char *const mg_reasons[MG_WHYS];   /* why.c */

#endif
