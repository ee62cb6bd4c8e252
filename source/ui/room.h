/* SPDX-License-Identifier: MIT */
/*
 * One piece of memory for the screens of all games: only one is played at a time, and what its screen keeps is worth nothing to
 * the others. A game's screen lies at the beginning of the room; it claims the room when its scene is loaded. Coming back from
 * help or settings finds everything as it was; after another game, or with another session of the same one, all is 0, as after
 * power-on. Pages that are never visited from a game (title, games, set-up) lie there too.
 */
#ifndef ROOM_H
#define ROOM_H

#include <stdint.h>

enum { ROOM_BYTES = 12 * 1024 * (int)sizeof(void *) / 4 };     /* 12 KB on the console; pointers of the host need more */

extern uint32_t room_memory[ROOM_BYTES / 4];

/* scene: whose screen moves in, an id of scenes.h. */
void room_claim(int scene);
void room_vacate(void);         /* another session comes to the table: whoever moves in next finds nothing of the one before */

/* The struct that a game's screen keeps in the room. */
static inline void *room(void) { return room_memory; }
#define ROOM_OF(type) (*(type *)room())
#define ROOM_FITS(type) _Static_assert(sizeof(type) <= ROOM_BYTES, "the screen fits the room")

#endif
