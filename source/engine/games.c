/* SPDX-License-Identifier: MIT */
#include "game.h"
#include "engine/losthope/losthope.h"
#include "engine/moerderspiel/moerderspiel.h"
#include "engine/morgua/morgua.h"
#include "engine/morundir/morundir.h"
#include "engine/stronghold/stronghold.h"

/* Every game of the cartridge, in the order of the menu. */
const GameOps *const games[GAME_COUNT] = {
    &mu_ops,
    &tm_ops,
    &mg_ops,
    &su_ops,
    &lh_ops,
};
