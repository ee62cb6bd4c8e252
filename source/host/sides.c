/* SPDX-License-Identifier: MIT */
#include <stddef.h>
#include "engine/moerderspiel/moerderspiel.h"
#include "host/sides.h"

static int moerderspiel_side(const void *state, int seat)
{
    return ((const TmState *)state)->nation[seat].role == TM_EVIL;
}

static const SidesSpec sides[] = {
    {&tm_ops, {"good", "evil"}, moerderspiel_side},
};

const SidesSpec *sides_of(const GameOps *game)
{
    for (unsigned i = 0; i < sizeof sides / sizeof sides[0]; i++)
        if (sides[i].game == game)
            return &sides[i];
    return NULL;
}
