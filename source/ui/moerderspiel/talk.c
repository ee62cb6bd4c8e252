/* SPDX-License-Identifier: MIT */
/* Votes and words: who is accused, by whom, what was said last. A votes, R speaks in public, L sends a courier. */
#include <stddef.h>

#include "audio.h"
#include "keys.h"
#include "place.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

enum { HELP_LINES = 4 };

/* Where the cursor stays while one speaks, and until the next person comes. */
static PLACE_EWRAM struct { uint8_t person, row; } stays;     /* person: a seat, counted from 1 */

static int votes_on(int nation)
{
    int count = 0;
    for (int n = 0; n < TM_NATIONS; n++) count += !tm_view()->nation[n].eliminated && tm_view()->nation[n].vote == nation;
    return count;
}

/* The newest public words of a nation, or NULL. */
static const TmMessage *last_words(int nation)
{
    for (int i = tm_view()->log_count - 1; i >= 0; i--)
        if (tm_view()->log[i].nation == nation)
            return &tm_view()->log[i];
    return NULL;
}

static void help_words(int nation, ListRow *row)
{
    char said[TM_ROW], quoted[TM_ROW + 4];
    const TmMessage *last = last_words(nation);
    if (last) {
        tm_statement(last, said, sizeof said);
        words_format(quoted, sizeof quoted, text(TEXT_TM_QUOTED), &(WordsArg){.text = said}, 1);
    }
    const WordsArg args[] = {{.text = last ? quoted : text(TEXT_TM_TALK_SILENT)}, {.number = tm_me()->says}, {.number = tm_me()->couriers}};
    words_format(row->help, LIST_HELP, text(TEXT_TM_TALK_HELP), args, 3);
}

static int count(void) { return TM_NATIONS; }

/* A row that gets no vote says what the others say: words, not a reason. */
static void fill(int nation, ListRow *row)
{
    const TmNation *n = &tm_view()->nation[nation];
    static const int16_t marks[] = {0, TEXT_TM_NOTE_1, TEXT_TM_NOTE_2, TEXT_TM_NOTE_3};
    int mark = nation == tm_viewer() ? 0 : tm_view()->belief[tm_viewer()][nation] & 3;
    const WordsArg args[] = {
        {.number = votes_on(nation)}, {.text = n->vote < TM_NATIONS ? tm_nation_name(n->vote) : text(TEXT_TM_NO_VOTE)}, {.text = mark ? text(marks[mark]) : ""}
    };
    tm_row_label(row, tm_nation_name(nation));
    words_format(row->note, LIST_NOTE, text(n->eliminated ? TEXT_TM_ELIMINATED : TEXT_TM_VOTES_NOTE), args, 3);
    if (nation == list_row())       /* nobody reads the others */
        help_words(nation, row);
    if (n->eliminated || nation == tm_viewer())
        row->reason = row->help;
}

static void vote(int nation)
{
    int target = tm_me()->vote == nation ? TM_NOBODY : nation;
    if (tm_do((Action){TM_VOTE, (uint8_t)target, 0, 0}))
        audio_effect(EFFECT_TOGGLE);
}

static void speak(bool courier)
{
    int to = list_row();
    if (courier && (to == tm_viewer() || tm_view()->nation[to].eliminated)) {
        kit_sound(KIT_SOUND_REFUSE);
    } else if ((courier ? tm_me()->couriers : tm_me()->says) == 0) {
        pages_home();
        tm_tip(NULL, tm_refusal(TM_WHY_SILENT));
    } else {
        tm_speech_open(courier ? to : TM_NOBODY, to);
    }
}

static bool keys(unsigned pressed)
{
    if (!(pressed & (KEY_BIT_L | KEY_BIT_R)))
        return false;
    speak((pressed & KEY_BIT_L) != 0);
    return true;
}

static void ask(int nation)
{
    (void)nation;
    tm_log_open();
}

static void moved(int nation)
{
    stays.person = (uint8_t)(tm_viewer() + 1);
    stays.row = (uint8_t)nation;
}

static const List talk_list = {.help_lines = HELP_LINES, .icons = true, .count = count, .fill = fill, .chosen = vote, .ask = ask, .sign = tm_sign_sprite,
                               .keys = keys, .moved = moved};

void tm_talk_open(void) { tm_list_open(&talk_list, stays.person == tm_viewer() + 1 ? stays.row : tm_viewer() == 0); }
