/* SPDX-License-Identifier: MIT */
/* Behind the last day: how it ended, what became of everybody who lived in the house; where it held, of the city too; then the diary. */
#include <stddef.h>
#include <string.h>

#include "lh_words.h"
#include "text.h"
#include "ui/app.h"
#include "ui/kit/words.h"
#include "ui/losthope/faces.h"
#include "ui/losthope/screen.h"

/* What is told, in this order; people and traces one at a time. */
enum { TELL_ENDING, TELL_PEOPLE, TELL_TRACES = TELL_PEOPLE + LH_PEOPLE, TELL_DIARY = TELL_TRACES + LH_EPILOGUES, TELL_NOTHING };

static bool is_alive(const LhState *state, int person)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (state->people[slot].id == person)
            return true;
    return false;
}

/* What became of somebody: a story of their own where the house held, and for everybody who was lost. */
static void person_words(const LhState *state, int person, bool alive, char *out, int size)
{
    int lost = state->ending == LH_Z_STRANGERS ? TEXT_LH_AFTER_STRANGERS : TEXT_LH_AFTER_LOST_HOPE;
    int words = !alive ? lh_words_person_lost[person] : state->ending <= LH_Z_SEVEN_DAYS ? lh_words_person_alive[person] : lost;
    words_format(out, size, text(words), &(WordsArg){.text = text(lh_words_first_name[person])}, 1);
}

static bool tell_person(const LhState *state, int person)
{
    bool alive = is_alive(state, person);
    if (!alive && ((state->lost_people >> person & 1) == 0 || memchr(lh_screen.lost, person + 1, sizeof lh_screen.lost) != NULL))
        return false;                   /* never here, or read just before */
    person_words(state, person, alive, lh_screen.tale, LH_TALE);
    lh_story_box(text(lh_words_person[person]), lh_screen.tale, alive ? LH_MOMENT_HEARTH : LH_MOMENT_EMPTY, person, NULL);
    return true;
}

static bool tell_trace(const LhState *state, int trace)
{
    if (state->ending > LH_Z_SEVEN_DAYS || (lh_epilogue(state) >> trace & 1) == 0)
        return false;
    lh_story_box(text(TEXT_LH_ENDING_CITY), text(lh_words_epilogue[trace]), LH_MOMENT_CITY, LH_NO_FACE, NULL);
    return true;
}

static bool tell(const LhState *state, int what)
{
    if (what == TELL_ENDING) {
        lh_story_box(text(lh_words_ending[state->ending]), text(lh_words_ending_text[state->ending]),
                     state->ending <= LH_Z_SEVEN_DAYS ? LH_MOMENT_DAWN : LH_MOMENT_EMPTY, LH_NO_FACE, NULL);
        return true;
    }
    if (what == TELL_DIARY) {
        lh_diary_all();
        return true;
    }
    return what < TELL_TRACES ? tell_person(state, what - TELL_PEOPLE) : tell_trace(state, what - TELL_TRACES);
}

/* Before the shared result page, a box at a time; true: something is being told. */
bool lh_ending_before(void)
{
    LhScreen *s = &lh_screen;
    const LhState *state = lh_view();
    bool people = play_kind() == PLAY_TABLE && play_humans() > 0 && app.launch != LAUNCH_LOOK;
    if (state->phase != LH_OVER || state->ending == LH_NONE || !people)
        return false;
    while (s->ending_told < TELL_NOTHING)
        if (tell(state, s->ending_told++))
            return true;
    return false;
}
