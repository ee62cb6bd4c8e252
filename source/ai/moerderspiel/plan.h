/* SPDX-License-Identifier: MIT */
/* All that a nation wishes to do in one turn; the player hands the wishes out one by one (TM-11.12). */
#ifndef AI_MOERDERSPIEL_PLAN_H
#define AI_MOERDERSPIEL_PLAN_H

#include "ai/moerderspiel/mind.h"

typedef struct { uint8_t stance, display, flag, recon, passive; } TmSettings;

typedef struct {
    uint8_t wild;
    TmSettings setting[TM_HORDE];
    TmWish order[TM_SLOTS], carried[TM_SLOTS];
    uint8_t cede_cell, cede_to;                 /* TM_NOBODY: none */
    uint8_t vote;
    uint8_t say_count, courier_count;
    Action say[TM_WORDS], courier[TM_WORDS];
} TmPlan;

/* The first wish that this view of the acting nation does not show as done. */
Action plan_next(const TmPlan *plan, const TmState *view, int nation);

/* settings.c */
int settings_passive(const TmMind *mind, int slot);
void settings_choose(const TmMind *mind, TmPlan *plan);
/* talk.c */
void talk_choose(const TmMind *mind, TmPlan *plan);
/* vote.c */
int vote_choose(const TmMind *mind);
/* 0 stubborn to TEMPERS - 1 sociable. A nation keeps its temper for the game: it follows from what nobody else knows of it. */
int vote_temper(const TmState *view, int nation);

#endif
