/* SPDX-License-Identifier: MIT */
/* Lists of moves for the search, in the order in which they should be tried: the top byte of a move is its rank. */
#ifndef AI_MORUNDIR_LISTS_H
#define AI_MORUNDIR_LISTS_H

#include "ai/morundir/search.h"

enum {
    RANK_TABLE = 255, RANK_DUKE = 250, RANK_THREAT = 245, RANK_KNIGHT = 240,   /* from here on: forcing moves */
    RANK_KILLER = 230,
    RANK_HISTORY = 130,    /* the most that success elsewhere counts; where a piece stands better counts, too */
    LISTS_SPARE = 45       /* entries a list may need beyond the moves of the position: second places */
};

/* Moves that stop the one enemy duke before the castle: onto itself first, then onto its way. Not ranked. */
MuMove *lists_stops(MuMove *list);
/* Moves that threaten the castle; the lines must be marked. Not ranked. */
MuMove *lists_threats(MuMove *list);
/* MU-2.5: gives every capture its first places; further ones go to the end of the list. */
MuMove *lists_places(MuMove *list, MuMove *end, int places);
/* Sets the ranks; the lines must be marked. True when a move takes the last duke, and then the ranks do not matter. */
bool lists_rank(MuMove *list, const MuMove *end, uint32_t table_move);
/* Without the quiet moves that force nothing; the lines must be marked. */
MuMove *lists_forcing(MuMove *list, const MuMove *end);
/* Without one move, given as from | to << 8. */
MuMove *lists_without(MuMove *list, MuMove *end, uint32_t pair);
/* Could the side to move make this quiet move, given as from | to << 8? */
bool lists_playable(uint32_t pair);

#endif
