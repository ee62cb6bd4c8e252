/* SPDX-License-Identifier: MIT */
#include "ui/gameui.h"

#include <stddef.h>

int gameui_next(const GameUi *const *uis, int count, int game, int step)
{
    for (int tried = 0; tried < count; tried++) {
        game = (game + step + count) % count;
        if (uis[game] != NULL)
            break;
    }
    return game;
}

int gameui_count(const GameUi *const *uis, int count)
{
    int found = 0;
    for (int game = 0; game < count; game++) found += uis[game] != NULL;
    return found;
}
