/* SPDX-License-Identifier: MIT */
/*
 * What a computer nation makes of its view at the start of its turn: whom it fears, whom it hunts, who attacked it, whom it
 * gave peace. Everything follows from the view as it was before the first action of the turn and from random numbers drawn
 * once, always in the same order; so a turn that was interrupted goes on with the same actions (TM-11.12).
 */
#ifndef AI_MOERDERSPIEL_MIND_H
#define AI_MOERDERSPIEL_MIND_H

#include "ai/moerderspiel/levels.h"
#include "ai/moerderspiel/ways.h"
#include "engine/moerderspiel/moerderspiel.h"

enum { MIND_CHATS = 24 };           /* the first few are something to say */
/* One number for every thing that may be left to chance. */
typedef struct {
    uint8_t noise[TM_NATIONS];      /* 0..2 * the noise of the level */
    uint8_t flag_change[TM_HORDE], flag_pick[TM_HORDE];
    uint8_t stroll[TM_SLOTS], garrison, show, sacrifice, ruse;
    uint8_t chat, reason;           /* what is said besides; which of several reasons */
} TmDraws;

typedef struct { uint8_t code, b, c; } TmWish;

typedef struct {
    const TmState *view;            /* rewound to the start of the turn */
    const TmLevel *level;
    TmDraws draws;
    uint8_t nation, partner;        /* partner: TM_NOBODY when there is none to be known */
    bool evil;
    uint8_t suspicion[TM_NATIONS];
    uint8_t doubt[TM_NATIONS];      /* the same as it is shown to others: with the nation's own likes and dislikes, which good and evil have alike */
    uint8_t doubted;                /* the most doubted living nation that is no partner, TM_NOBODY none */
    uint8_t blamed;                 /* whom it accuses aloud: that one, in the first days also its partner */
    uint8_t bases[TM_NATIONS];      /* known ones of every nation */
    uint8_t attackers, peace, allies; /* bits of flags: attacked us last round; promised peace; asked us to war */
    uint8_t target;                 /* war target of the good, victim of the evil; TM_NOBODY none */
    uint8_t suspect;                /* most suspected living nation that is no partner, TM_NOBODY none */
    uint8_t goal[TM_SLOTS];         /* cell an army is under way to, TM_NOBODY none */
    uint8_t sanctions[TM_NATIONS];  /* main ones in the vote history */
    TmWish order[TM_SLOTS], carried[TM_SLOTS];
    TmWays ways;
} TmMind;

/* The view as it was before the nation's first action of this turn. */
void mind_rewind(TmState *view, int nation);
/* Draws the numbers and reads beliefs, reports and letters; the ways come later, then the vote history, then the aim. */
void mind_begin(TmMind *mind, const TmState *rewound, int nation, const TmLevel *level, uint32_t seed);
/* The main sanction of one day of the past (0 the first); false when there was no such day. */
bool mind_history(TmMind *mind, int day);
void mind_aim(TmMind *mind);

/* A like or dislike that nobody else can know of and that changes every other day. */
int mind_hunch(const TmState *view, int nation, const TmLevel *level, int other);

/* A seed that only this nation can know and that holds for the whole turn. */
uint32_t mind_seed(const TmState *rewound, int nation, uint32_t salt);

/* Whose army it is as far as the nation can tell. */
static inline int mind_who(const TmSeen *seen) { return seen->nation < TM_NATIONS ? seen->nation : seen->flag; }
static inline int mind_army(const TmMind *mind, int slot) { return tm_army_id(mind->nation, slot); }
static inline bool mind_living(const TmMind *mind, int nation) { return !mind->view->nation[nation].eliminated; }
static inline int mind_trust(const TmMind *mind, int nation) { return mind->suspicion[nation] < 100 ? 100 - mind->suspicion[nation] : 0; }
/* Reports of being attacked. */
bool mind_boasts(const TmMind *mind);               /* one traitor in five pretends to have a decree, for a whole game: about as many good nations have one */
bool mind_early(const TmMind *mind);                /* the first days, in which traitors do as all others */
bool mind_is_attack(int kind);
/* 11.3: does the nation fight this flag on sight? */
bool mind_hostile(const TmMind *mind, const TmSeen *seen);
/* Estimated power lead of an own army that attacks. */
int mind_lead(const TmMind *mind, int slot, int sight);
int mind_lead_crew(const TmMind *mind, int slot);
int mind_lead_capital(const TmMind *mind, int slot, int nation);
int mind_morale_guess(const TmMind *mind, int flag);
/* May that army use the ability this round? */
bool mind_can(const TmMind *mind, int slot, int ability);
/* Is the army shown under a foreign flag now? */
bool mind_masked(const TmMind *mind, int slot);

#endif
