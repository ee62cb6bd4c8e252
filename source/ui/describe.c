/* SPDX-License-Identifier: MIT */
#include "ui/describe.h"

#include "text.h"
#include "textbuf.h"
#include "ui/app.h"
#include "ui/gameui.h"
#include "ui/kit/words.h"

enum { DUEL = 2 };      /* of a larger table only the numbers are told */

void describe_round(const SessionInfo *info, char out[DESCRIBE_MAX])
{
    const WordsArg args[] = {{.number = info->progress.round}, {.number = info->progress.number}};
    words_format(out, DESCRIBE_MAX, text(info->placed ? game_uis[info->game]->round : TEXT_SAVE_EARLIER), args, 2);
}

bool describe_is_over(const SessionInfo *info) { return info->placed && info->to_act == SEAT_NONE; }

void describe_turn(const SessionInfo *info, char out[DESCRIBE_MAX])
{
    out[0] = 0;
    if (!info->placed || info->to_act == SEAT_AUTO)
        return;
    if (info->to_act == SEAT_NONE) {
        words_format(out, DESCRIBE_MAX, text(TEXT_SAVE_FINISHED), 0, 0);
        return;
    }
    words_format(out, DESCRIBE_MAX, text(TEXT_SAVE_TURN), &(WordsArg){.text = text(game_uis[info->game]->seats[info->to_act])}, 1);
}

static void describe_duel(const SessionInfo *info, char out[DESCRIBE_MAX])
{
    TextBuf t;
    textbuf_begin(&t, out, DESCRIBE_MAX);
    for (int seat = 0; seat < info->seats; seat++) {
        char part[DESCRIBE_MAX];
        gameui_player(game_uis[info->game], info->control[seat], part, DESCRIBE_MAX);
        if (seat > 0)
            textbuf_text(&t, " - ");
        textbuf_text(&t, part);
    }
}

void describe_players(const SessionInfo *info, char out[DESCRIBE_MAX])
{
    int people = 0;
    if (info->seats <= DUEL) {
        describe_duel(info, out);
        return;
    }
    for (int seat = 0; seat < info->seats; seat++) people += info->control[seat] == CONTROL_HUMAN;
    int computers = info->seats - people;
    const WordsArg args[] = {{.number = people}, {.number = computers}};
    int words = people == 0 ? TEXT_SAVE_COMPUTERS : computers == 0 ? TEXT_SAVE_PEOPLE : people == 1 ? TEXT_SAVE_PERSON_MIXED : TEXT_SAVE_PEOPLE_MIXED;
    words_format(out, DESCRIBE_MAX, text(words), args, 2);
}

void describe_game(const SessionInfo *info, char out[DESCRIBE_MAX])
{
    char round[DESCRIBE_MAX];
    describe_round(info, round);
    const WordsArg args[] = {{.text = text(game_uis[info->game]->name)}, {.text = round}};
    words_format(out, DESCRIBE_MAX, "%0, %1", args, 2);
}

bool describe_lost(int game, char out[DESCRIBE_MAX])
{
    SessionInfo info;
    SaveResult found = saves_suspend_info(&app.store, &info, game);
    if (found == SAVE_NONE || found == SAVE_MEMORY_MISSING)
        return false;
    bool readable = found == SAVE_OK || found == SAVE_WAS_OLDER;
    if (readable && describe_is_over(&info))
        return false;
    if (readable)
        describe_round(&info, out);
    else
        words_format(out, DESCRIBE_MAX, text(found == SAVE_BROKEN ? TEXT_SAVE_SHORT_DAMAGED : TEXT_SAVE_SHORT_VERSION), 0, 0);
    return true;
}
