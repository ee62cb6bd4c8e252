/* SPDX-License-Identifier: MIT */
#include <string.h>
#include "game.h"

void options_default(const GameOps *game, GameOptions *out)
{
    memset(out, 0, sizeof *out);
    out->seats = game->seats_min;
    for (int i = 0; i < game->option_count; i++)
        out->value[i] = game->options[i].standard;
}

bool options_valid(const GameOps *game, const GameOptions *options)
{
    if (options->seats < game->seats_min || options->seats > game->seats_max)
        return false;
    for (int i = 0; i < OPTIONS_MAX; i++) {
        int low = i < game->option_count ? game->options[i].minimum : 0;
        int high = i < game->option_count ? game->options[i].maximum : 0;
        if (options->value[i] < low || options->value[i] > high)
            return false;
    }
    return true;
}
