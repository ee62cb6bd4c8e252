/* SPDX-License-Identifier: MIT */
/* What the steps R1..R18 of a resolution hand on to each other. Lives on the stack of tm_resolve. */
#ifndef MOERDERSPIEL_RESOLVE_H
#define MOERDERSPIEL_RESOLVE_H

#include "engine/moerderspiel/rules.h"

/* TmArmy.marks during a resolution. */
enum {
    TM_FOUGHT = 1,      /* in a fight of R6 */
    TM_ANNULLED = 2,
    TM_STOPPED = 4,
    TM_FLED = 8,
    TM_VOID = 16,
    TM_STORMED = 32,    /* in a fight of R7 */
    TM_FORGED = 64,
    TM_CHANGED = 128    /* changed hex in this sub-step */
};

enum { TM_INCIDENT_TRAP, TM_INCIDENT_FREED, TM_INCIDENT_TAKEN };
enum { TM_FIGHTS_MAX = TM_ARMIES, TM_INCIDENTS_MAX = TM_ARMIES + 3 * TM_BASES_MAX };

typedef struct { uint8_t cell, flag[2], nation[2]; } TmFightSeen;   /* TM_CROWD and TM_NOBODY for a crew or garrison of nobody */
typedef struct { uint8_t cell, flag, what; } TmIncident;

typedef struct {
    EventList *events;
    uint8_t list[TM_ARMIES];            /* living armies in priority order */
    int count;
    uint8_t target[TM_ARMIES];          /* R3: whom it attacks */
    uint8_t loss[TM_ARMIES], garrison_loss[TM_NATIONS];
    uint8_t from[TM_ARMIES];            /* cell at the start of the round */
    uint8_t step[TM_ARMIES][2];
    uint8_t victor[TM_ARMIES];          /* R8d: the strongest army that beat it */
    int16_t victor_power[TM_ARMIES];
    uint8_t base_winner[TM_BASES_MAX];  /* flag of the first army that stormed it, TM_NOBODY */
    uint8_t beaten;                     /* nations whose lost fights start Retaliation */
    uint8_t stormed, besieged;          /* capitals, by nation */
    TmFightSeen fight[TM_FIGHTS_MAX];
    int fights;
    TmIncident incident[TM_INCIDENTS_MAX];
    int incidents;
} TmWork;

static inline bool tm_marked(const TmState *state, int army, int marks) { return (state->army[army].marks & marks) != 0; }
static inline void tm_mark(TmState *state, int army, int marks) { state->army[army].marks = (uint8_t)(state->army[army].marks | marks); }
static inline int tm_order_of(const TmState *state, int army) { return state->army[army].order == TM_NOBODY ? TM_HOLD : state->army[army].order; }
/* Alive, and its order still stands. */
static inline bool tm_acts(const TmState *state, int army, int order)
{
    return tm_alive(state, army) && tm_order_of(state, army) == order && !tm_marked(state, army, TM_ANNULLED | TM_VOID | TM_FLED);
}
/* Reports that name a unit of the reader: flag, result, unit. */
static inline int tm_pack_x(int flag, int outcome, int unit) { return flag << 4 | outcome << 2 | unit; }
void tm_report_failed(TmState *state, int army);
void tm_incident(TmWork *work, int cell, int flag, int what);
/* TM-6.111.2: the nation meets techniques of an opponent. */
void tm_meet_techniques(TmState *state, int nation, int cell, int mask);
/* The army that an order's sighting index or own target names. */
int tm_named_army(const TmState *state, int army, int b);

void tm_forgeries(TmState *state, TmWork *work);             /* R1, R2: orders.c */
void tm_flights(TmState *state, TmWork *work);               /* R3..R5: flight.c */
void tm_track_path(const TmState *state, int army, bool planned, uint8_t step[2]);
void tm_fights(TmState *state, TmWork *work);                /* R6..R8: fights.c */
void tm_movement(TmState *state, TmWork *work);              /* R9, R10: movement.c */
void tm_works(TmState *state, TmWork *work);                 /* R11: works.c */
void tm_influence(TmState *state, TmWork *work);             /* R12, R13: influence.c */

#endif
