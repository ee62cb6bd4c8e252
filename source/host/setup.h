/* SPDX-License-Identifier: MIT */
/* What `new GAME seed=N seats=K option=value` says: which game, with which options, from which seed. */
#ifndef HOST_SETUP_H
#define HOST_SETUP_H

#include "game.h"
#include "host/reason.h"

typedef struct {
    const GameOps *game;
    GameOptions options;
    uint32_t seed;
} GameSetup;

const GameOps *setup_find_game(const char *id, Reason *reason);
/* Standard options, seed 1. */
void setup_default(GameSetup *setup, const GameOps *game);
/* Takes words of the form name=value: seed, seats, and the game's options by number or name. Each at most once. */
bool setup_parse(GameSetup *setup, char *const *words, int count, Reason *reason);
/* True when the word looks like name=value. */
bool setup_is_pair(const char *word);
/* The value of an option for people: its name, or its number in `number`. */
const char *setup_value_name(const OptionSpec *spec, int value, char number[8]);

#endif
