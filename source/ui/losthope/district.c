/* SPDX-License-Identifier: MIT */
/* What stands and happens in a district: in one line below the city, and with SELECT mark by mark with what it means (LH-24.2, section 5.5). */
#include <stddef.h>

#include "lh_words.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/losthope/screen.h"

enum { SAFE_ZONE = 6, HOME = 10, DROP_NIGHTS = 2, ROADBLOCK_CARDS = 2 };

static void join(char *out, int size, const char *words, const char *between)
{
    char kept[LH_TALE];
    words_copy(kept, sizeof kept, out);
    const WordsArg args[] = {{.text = kept}, {.text = words}, {.text = between}};
    words_format(out, size, kept[0] ? "%0%2%1" : "%0%1", args, 3);
}

/* One mark: its name in the line, all about it with SELECT. */
static void tell(char *out, int size, bool whole, int name, int about, WordsArg first, WordsArg second)
{
    char words[LIST_HELP];
    const WordsArg args[] = {first, second};
    words_format(words, sizeof words, text(whole ? about : name), args, 2);
    join(out, size, words, whole ? "\n" : ", ");
}

static WordsArg number(int value) { return (WordsArg){.number = value}; }
static WordsArg words_of(int id) { return (WordsArg){.text = text(id)}; }

static void tell_tasks(const LhState *state, int district, bool whole, char *out, int size)
{
    for (int space = 0; space <= LH_TIMELINE; space++) {
        const LhEntry *entry = &state->timeline[space];
        if (entry->card != LH_NONE && entry->district == district && lh_cards[entry->card].letter != LH_NONE)
            tell(out, size, whole, TEXT_LH_MARK_TASK, TEXT_LH_MARK_TASK, words_of(lh_words_card[entry->card]), number(0));
    }
    for (int i = 0; i < LH_CHARACTERS; i++)
        if (lh_characters[i].district == district && state->favour[i] != 0 && state->favour[i] != LH_NONE)
            tell(out, size, whole, TEXT_LH_MARK_KNOWN, TEXT_LH_MARK_KNOWN_WHOLE, words_of(lh_words_character[i]), number(state->favour[i]));
}

static void tell_dangers(const LhState *state, int district, bool whole, char *out, int size)
{
    static const struct { uint8_t here; int16_t name, about; } dangers[] = {
        {LH_HERE_WHITE, TEXT_LH_ASK_CHECK, TEXT_LH_MARK_GARRISON}, {LH_HERE_BLACK, TEXT_LH_ASK_CHECK, TEXT_LH_MARK_COMPANIES},
        {LH_HERE_SKIRMISH, TEXT_LH_NOTE_SKIRMISH, TEXT_LH_MARK_SKIRMISH}, {LH_HERE_FIRE, TEXT_LH_NOTE_FIRE, TEXT_LH_MARK_FIRE},
        {LH_HERE_RUINS, TEXT_LH_NOTE_RUINS, TEXT_LH_MARK_RUINS},
    };
    for (unsigned i = 0; i < sizeof dangers / sizeof *dangers; i++)
        if ((state->district[district].here & dangers[i].here) != 0)
            tell(out, size, whole, dangers[i].name, dangers[i].about, number(0), number(0));
}

/* The bridges lead from 10 to 3 and from 9 to 5. */
static int bridge_cards(const LhState *state, int district)
{
    bool north = district == HOME || district == 3, south = district == 9 || district == 5;
    int cards = north ? state->north_bridge : 0;
    return (north && state->roadblock == 1) || (south && state->roadblock == 2) ? cards + ROADBLOCK_CARDS : cards;
}

static void tell_rest(const LhState *state, int district, bool whole, char *out, int size)
{
    const LhQuarter *quarter = &state->district[district];
    int nights = DROP_NIGHTS - quarter->age;
    if (quarter->drop != 0)
        tell(out, size, whole, TEXT_LH_ASK_DROP, nights > 1 ? TEXT_LH_MARK_DROP : TEXT_LH_MARK_DROP_LAST, number(nights), number(0));
    if (district == SAFE_ZONE && state->zone != LH_ZONE_NONE)
        tell(out, size, whole, TEXT_LH_NOTE_ZONE, state->zone == LH_ZONE_OPEN ? TEXT_LH_MARK_ZONE : TEXT_LH_MARK_ZONE_SHUT, number(0), number(0));
    if (whole && bridge_cards(state, district) > 0)
        tell(out, size, true, 0, TEXT_LH_MARK_BRIDGE, number(bridge_cards(state, district)), number(0));
    if (whole && district == HOME)
        tell(out, size, true, 0, TEXT_LH_MARK_HOUSE, number(0), number(0));
}

/* Places, with how often they can still be explored. */
static void tell_places(const LhState *state, int district, bool whole, char *out, int size)
{
    for (int place = 0; place < LH_LOCATIONS; place++) {
        int markers = state->place[place].markers, name = markers > 0 ? TEXT_LH_NOTE_PLACE : TEXT_LH_ACT_ROOM;
        if (state->place[place].district == district)
            tell(out, size, whole, name, markers > 0 ? TEXT_LH_MARK_PLACE : TEXT_LH_MARK_PLACE_DONE, words_of(lh_words_place[place]), number(markers));
    }
}

static void tell_all(int district, bool whole, char *out, int size)
{
    const LhState *state = lh_view();
    out[0] = 0;
    tell_tasks(state, district, whole, out, size);
    tell_dangers(state, district, whole, out, size);
    tell_rest(state, district, whole, out, size);
    tell_places(state, district, whole, out, size);
}

void lh_district_words(int district, char *out, int size) { tell_all(district, false, out, size); }

/* Behind the marks: what going through costs. */
void lh_district_about(int district, char *out, int size)
{
    int cost = lh_districts[district].cost;
    tell_all(district, true, out, size);
    tell(out, size, true, 0, cost == 1 ? TEXT_LH_EXPLAIN_DISTRICT_ONE : TEXT_LH_EXPLAIN_DISTRICT, number(cost), number(lh_start_noise(lh_view(), district)));
}
