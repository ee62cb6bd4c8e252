/* SPDX-License-Identifier: MIT */
/*
 * Guests: players of one game that only the host has, to measure the players of the cartridge by. A guest has a name of its own
 * (siege sim stronghold --seats ai3,ref) and sees the seat's view like everybody else.
 */
#ifndef HOST_GUESTS_H
#define HOST_GUESTS_H

#include "game.h"

typedef struct {
    const char *name;
    const GameOps *game;
    /* What he does; a choice that goes on with an earlier one costs no nodes. */
    Action (*think)(const void *view, int seat, uint32_t seed, uint32_t *nodes);
} Guest;

/* -1: the game has no guest of that name. */
int guest_find(const GameOps *game, const char *name);
const Guest *guest_at(int number);
/* The names of a game's guests, each after ", ". */
void guest_names(const GameOps *game, char *out, int size);

#endif
