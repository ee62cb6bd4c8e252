/* SPDX-License-Identifier: MIT */
#include "ui/gameui.h"

#include "ai.h"
#include "text.h"
#include "ui/kit/words.h"

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

void gameui_player(const GameUi *ui, int control, char *out, int size)
{
    bool named = control > AI_LEVELS && control <= AI_LEVELS + ui->guest_count;
    int id = named ? ui->guests[control - AI_LEVELS - 1] : control == CONTROL_HUMAN ? TEXT_SEAT_HUMAN : TEXT_SEAT_COMPUTER;
    words_format(out, size, text(id), &(WordsArg){.number = control}, 1);
}
