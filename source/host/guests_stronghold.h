/* SPDX-License-Identifier: MIT */
/* The guests of Stronghold: one who is much stronger and slower than the Warlord, and one who has just learnt the rules. */
#ifndef HOST_GUESTS_STRONGHOLD_H
#define HOST_GUESTS_STRONGHOLD_H

#include "ai.h"

/*
 * "ref": plays either side. What the Warlord would do and what his like could do instead are played on to the end of the night,
 * many times, by quick players of both sides; who wins most is followed. It thinks about a hundred times as much as the Warlord.
 */
Action su_reference_think(const void *view, int seat, uint32_t seed, uint32_t *nodes);

/*
 * "novice": a Defender without foresight. Before the maneuvers he strengthens the section that is weakest now and trains who is
 * in the barracks; after them he looks at the forecast and mends what would fall, worst first. He never thinks of what could come.
 * As Invader he is the Squire.
 */
Action su_novice_think(const void *view, int seat, uint32_t seed, uint32_t *nodes);

/* One choice of a computer player of a level, in whole; `player` keeps his memory from choice to choice. */
Action su_guest_ask(AiPlayer *player, const void *view, int seat, int level, uint32_t seed, uint32_t *nodes);

#endif
