/* SPDX-License-Identifier: MIT */
/* The beginning of a game: options, start position, and who plays Blue. */
#ifndef MORUNDIR_SETUP_H
#define MORUNDIR_SETUP_H

#include "engine/morundir/morundir.h"

extern const OptionSpec mu_options[MU_OPTIONS];
void mu_start(void *state, const GameOptions *options, uint32_t seed);
void mu_first_position(int board, uint8_t cell[MU_SPACES_MAX]);

#endif
