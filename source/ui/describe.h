/* SPDX-License-Identifier: MIT */
/* A saved game in a few words: where it stands, whose turn it is, who plays. For the title, the games page and the slots. */
#ifndef DESCRIBE_H
#define DESCRIBE_H

#include "session.h"

enum { DESCRIBE_MAX = 64 };     /* characters, all of them fit */

/* "Round 13"; for a save of an earlier version, which does not tell, that it is one. The game has screens. */
void describe_round(const SessionInfo *info, char out[DESCRIBE_MAX]);
/* It was played to its end: nobody loses anything with it. */
bool describe_is_over(const SessionInfo *info);
/* "Blue to act", "finished", or nothing when nobody is. */
void describe_turn(const SessionInfo *info, char out[DESCRIBE_MAX]);
/* "Person - Computer 2", at a larger table "1 person, 7 computers". */
void describe_players(const SessionInfo *info, char out[DESCRIBE_MAX]);
/* "Morgua, round 13" */
void describe_game(const SessionInfo *info, char out[DESCRIBE_MAX]);

/* The suspended game of this game that a new one would replace, in words; false when there is none. */
bool describe_lost(int game, char out[DESCRIBE_MAX]);

#endif
