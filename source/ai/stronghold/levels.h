/* SPDX-License-Identifier: MIT */
/* What tells the levels of Stronghold apart: Squire, Captain, Warlord, and the adviser, who errs in nothing. */
#ifndef AI_STRONGHOLD_LEVELS_H
#define AI_STRONGHOLD_LEVELS_H

#include "ai/stronghold/plans.h"

enum { SU_LEVELS = 3 };

typedef struct {
    uint8_t careless;                   /* per cent of the Defender's deeds that are random */
    uint8_t rash;                       /* per cent of the Invader's plans and casts that are random */
    uint8_t tries, looks;               /* how often the last spending step is played in mind, and an earlier one with the storm after it */
    uint8_t plans;                      /* of su_plans, from the first on */
    bool weighs_spells;                 /* plays a spell in mind before casting it */
    uint32_t casts;                     /* bit set: the only spells that are cast, unweighed and while they pay; 0: any, by plain conditions */
    bool timid;                         /* no attack in round 1, small maneuvers in the first three rounds, one section per side */
} SuLevel;

/* From 0, the adviser; the last one is for who plays whole nights in mind: quick, and without errors made on purpose. */
enum { SU_QUICK = SU_LEVELS + 1 };
extern const SuLevel su_levels[SU_QUICK + 1];

enum { SU_PLANS = 24, SU_CARD_PLANS = 8, SU_STORM_PLANS = 2 };
extern const SuPlan su_plans[SU_PLANS];         /* the most useful first; those without attack begin */
extern const SuPlan su_card_plans[SU_CARD_PLANS];
extern const SuPlan su_storm_plans[SU_STORM_PLANS];     /* those the Defender foresees */

#endif
