/* SPDX-License-Identifier: MIT */
/* What tells the three levels of Morgua apart. */
#ifndef AI_MORGUA_LEVELS_H
#define AI_MORGUA_LEVELS_H

#include "ai/morgua/weights.h"

enum { MG_LEVELS = 3, MG_BEAM_MAX = 6 };

typedef struct {
    uint8_t weights;    /* MG_REFERENCE or MG_TUNED */
    uint8_t noise;      /* hundredths by which every gain is misjudged at most */
    uint8_t thrift;     /* of a hundred purchases so many leave a chip that could be bought, for the gold: with others at the table */
    bool closes;        /* buys one more chip when that keeps the next temple shut */
    bool central;       /* alone, with a first temple that may open anywhere: begins where none is far */
    bool own_partners;  /* trades with own figures only */
    bool upgrades;      /* builds temples and land upgrades */
    uint16_t exposed;   /* 256ths a good is worth that others may buy away before it is where it is needed */
    uint8_t undug;      /* counts on goods its landowners have not dug yet, at tables of up to so many players */
    uint8_t beam;       /* uses for which the best one to follow is looked for; 1: none */
    uint8_t beam_chips; /* with more chips left the order of uses hardly matters, and none is looked for */
    uint8_t foundings;  /* cities whose placement is played in mind before the first figure is set; 1: none */
    bool campaign;      /* phase 7: weighs its units together, and looks whether everybody's can end the war */
} MgLevel;
extern const MgLevel mg_levels[MG_LEVELS + 1];  /* from 1; 0 is AI_ADVISER: a knight who is never careless with gold */

#endif
