#include "game.h"
#include "engine/morundir/morundir.h"

/* Every game of the cartridge, in the order of the menu. */
const GameOps *const games[GAME_COUNT] = {
    &mu_ops,
};
