/* SPDX-License-Identifier: MIT */
/*
 * A position that play hardly reaches, as a save memory for the console: a suspended game, compared byte for byte with a file that ROM
 * scripts load. GOLDEN_ACCEPT=1 in the environment rewrites the file instead.
 */
#ifndef TEST_KEPT_SAVE_H
#define TEST_KEPT_SAVE_H

#include "game.h"

typedef struct {
    const GameOps *game;
    const GameOptions *options;
    const uint8_t *control;         /* who sits where */
    uint32_t seed;
    void (*fill)(void *state);      /* makes the position out of a game just begun */
} KeptSave;

void kept_save(const KeptSave *save, const char *path);     /* the path is meant from the project's root */

#endif
