/* SPDX-License-Identifier: MIT */
/* What tells easy, normal and hard apart (11.6), and the numbers that balance was tuned with. */
#ifndef AI_MOERDERSPIEL_LEVELS_H
#define AI_MOERDERSPIEL_LEVELS_H

#include <stdbool.h>
#include <stdint.h>

enum { LEVELS_EASY = 1, LEVELS_NORMAL, LEVELS_HARD, LEVELS = 3, TEMPERS = 4 };

typedef struct {
    uint8_t noise;          /* suspicion is off by at most so much */
    bool abilities;         /* uses the active ones, not TRAP alone */
    bool foresight;         /* weighs its orders against what the others will most likely do */
    bool pairs;             /* TM-11.5: prefers a candidate that one more vote lays bare */
    uint8_t vote_weight[TEMPERS]; /* how much a good nation follows the votes of others, from the stubborn to the sociable */
    uint8_t vote_above;     /* no vote below this */
    uint8_t hunch;          /* likes and dislikes: doubts are off by at most so much, for good and evil */
    uint8_t silent;         /* from day 3 on the evil, who are accused more often, do not answer in so many turns of 100 */
    uint8_t calm;           /* from day 3 on the evil, who are in more fights, doubt others by so much less */
    uint8_t profit;         /* suspicion for each base a nation has more than the average: who gains from the war? */
    uint8_t war;            /* doubt above which a good nation goes to war from day 3 on; 20 less when a friend asks */
    uint8_t lead_open;      /* an evil army under its own flag attacks from this lead on */
    uint8_t open_day;       /* from this day on the evil storm under their own flags */
    bool frames;            /* false flags blame whom everybody suspects already */
} TmLevel;

extern const TmLevel tm_levels[LEVELS + 1];

#endif
