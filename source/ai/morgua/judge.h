/* SPDX-License-Identifier: MIT */
/*
 * Candidates are offered to a judge, who keeps the best of them; equal ones by the order of the action list, so the order of
 * the offers is no matter. A weak player's judge misjudges every gain a little, by the player's own generator.
 */
#ifndef AI_MORGUA_JUDGE_H
#define AI_MORGUA_JUDGE_H

#include "ai/morgua/levels.h"
#include "game.h"
#include "rng.h"

typedef struct { Action action; int32_t gain; } MgCandidate;

typedef struct {
    Rng rng;
    uint8_t level, seat;
    uint8_t width, count;                   /* candidates kept and how many there are */
    MgCandidate best[MG_BEAM_MAX];          /* the best first */
} MgJudge;

void judge_begin(MgJudge *judge, int level, int seat, int width, uint32_t seed);
static inline const MgLevel *judge_level(const MgJudge *judge) { return &mg_levels[judge->level]; }
static inline const MgWeights *judge_weights(const MgJudge *judge) { return &mg_weights[judge_level(judge)->weights]; }
int judge_gain(MgJudge *judge, int gain);   /* as this player sees it */
void judge_keep(MgJudge *judge, Action action, int gain);
void judge_offer(MgJudge *judge, Action action, int gain);

#endif
