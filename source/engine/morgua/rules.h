/* SPDX-License-Identifier: MIT */
/* What the files of Morgua share about the rules; everybody else uses morgua.h. */
#ifndef MORGUA_RULES_H
#define MORGUA_RULES_H

#include <stddef.h>

#include "engine/morgua/morgua.h"

static inline bool mg_is_player(int holder) { return holder != MG_FREE && holder != MG_BLACK; }

/* A list being filled in order; with `one` the search ends at the first entry. */
typedef struct {
    Action *out;
    int count, max;
    bool one;
    bool looked;                                            /* the next two are known */
    uint8_t able_count, able[MG_POSITIONS];                 /* own positions that may act */
} MgSink;
static inline bool mg_sink_done(const MgSink *sink) { return sink->one && sink->count > 0; }
void mg_sink_add(MgSink *sink, int kind, int a, int b, int c);

/* One row for each kind of action. Outside of its phase a kind is refused before its own `why` is asked. */
typedef struct {
    uint8_t phase, when;
    uint8_t a, b, c;                                        /* how many values each byte has */
    MgWhy (*why)(const MgState *state, Action action);
    void (*list)(const MgState *state, MgSink *sink);       /* in order of a, b, c */
    void (*play)(MgState *state, Action action, EventList *events);
} MgRow;

#define MG_ROW_FUNCTIONS(NAME, name, phase, when, a, b, c, next) \
    MgWhy mg_why_##name(const MgState *state, Action action); \
    void mg_list_##name(const MgState *state, MgSink *sink); \
    void mg_play_##name(MgState *state, Action action, EventList *events);
MG_ACTION_LIST(MG_ROW_FUNCTIONS)
#undef MG_ROW_FUNCTIONS

/* --- rules.c --- */
bool mg_any_use(const MgState *state);                      /* the seat to act can use a position, no trade being open */

/* --- figures.c: counting, entering, phases 0 to 2 --- */
bool mg_anybody(const MgState *state);                      /* a player figure is left somewhere */
uint64_t mg_presence(const MgState *state, int seat);       /* bit set of areas with figures of that seat */
void mg_enter(MgState *state, int seat, int area, EventList *events);
void mg_set_quota(MgState *state, int seat);

/* --- purse.c: gold and fame --- */
void mg_gain(MgState *state, int seat, int gold, MgPurse why, EventList *events);
void mg_pay(MgState *state, int seat, int gold, MgPurse why, EventList *events);
/* MG-1.5: destroys up to `strength` black figures of an area, each of them worth fame. */
void mg_destroy(MgState *state, int seat, int area, int strength, MgKiller by, EventList *events);

/* --- deeds.c: phase 6 without trade --- */
MgWhy mg_why_position(const MgState *state, int position);  /* chips, holder, mark */
/* Takes a chip and marks the position. */
void mg_spend(MgState *state, int position, EventList *events);

/* --- trade.c --- */
MgWhy mg_why_deal(const MgState *state, int trader, int partner, int sell);           /* partner and range */
MgWhy mg_why_good(const MgState *state, int trader, int partner, int sell, int kind); /* that good now, in a fine deal */
MgWhy mg_why_trade(const MgState *state, int trader, int partner, int sell);          /* both, for any kind */
/* What every position would give to and take from the seat to act, as bit sets of kinds: the same for all his traders. */
typedef struct { uint8_t gives[MG_POSITIONS], takes[MG_POSITIONS]; } MgMarket;
void mg_market_open(const MgState *state, MgMarket *market);
void mg_list_trades(const MgState *state, const MgMarket *market, MgSink *sink, int trader);

/* --- fate.c: phases 3, 4 and 8 --- */
bool mg_muster_step(MgState *state, EventList *events);     /* true: the phase is finished */
void mg_fate(MgState *state, EventList *events);
void mg_tax_and_reveal(MgState *state, EventList *events);
void mg_reveal(MgState *state, int black, EventList *events);

/* --- units.c: phase 7 --- */
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
