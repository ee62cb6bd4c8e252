/* SPDX-License-Identifier: MIT */
/* What happened, in words: told in passing by show.c, kept by log.c. */
#include <stddef.h>

#include "lh_words.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/losthope/screen.h"

static const char *name_of(int person) { return person < LH_PEOPLE ? text(lh_words_first_name[person]) : ""; }
static WordsArg number(int value) { return (WordsArg){.number = value}; }
static WordsArg words(int id) { return (WordsArg){.text = text(id)}; }
static WordsArg district(int which) { return words(lh_words_place[LH_L1 + which - 1]); }
static WordsArg named(const char *name) { return (WordsArg){.text = name}; }

/* A line with up to three things in it; always true. */
static bool say(char *out, int size, int id, WordsArg first, WordsArg second, WordsArg third)
{
    const WordsArg args[] = {first, second, third};
    words_format(out, size, text(id), args, 3);
    return true;
}

static bool say_one(char *out, int size, int id, WordsArg only) { return say(out, size, id, only, number(0), number(0)); }

/* Fights and raids. */
static bool blow_words(Event event, const char *who, char *out, int size)
{
    static const int16_t ends[] = {0, TEXT_LH_SAY_FIGHT_WON, TEXT_LH_SAY_FIGHT_FLED, TEXT_LH_SAY_FIGHT_OFF};
    switch (event.kind) {
    case LH_EVENT_HIT: return say(out, size, event.c >= LH_FOE_LIFE ? TEXT_LH_SAY_FELLED : TEXT_LH_SAY_HIT, named(who), number(event.b + 1), number(LH_FOE_LIFE - event.c));
    case LH_EVENT_STRIKE: return say(out, size, event.c > 0 ? TEXT_LH_SAY_STRIKE : TEXT_LH_SAY_MISSED, number(event.a + 1), number(event.c), number(0));
    case LH_EVENT_FIGHT: return event.c > 0 && event.c < sizeof ends / sizeof *ends && say_one(out, size, ends[event.c], number(0));
    case LH_EVENT_FATE_LOOK: return say_one(out, size, TEXT_LH_SAY_FATE_LOOK, number(event.b));
    case LH_EVENT_RAID_POOL: return say(out, size, event.c ? TEXT_LH_SAY_DRIVEN_OFF : TEXT_LH_SAY_POOL, number(event.a), number(event.b), number(0));
    case LH_EVENT_ITEM_LOST:
        return event.c >= LH_STOLEN && say(out, size, event.c == LH_STOLEN ? TEXT_LH_SAY_STOLEN : event.c == LH_TAKEN ? TEXT_LH_SAY_TAKEN : TEXT_LH_SAY_GIVEN, number(event.b),
                                           words(lh_item_text(event.a, event.b)), number(0));
    case LH_EVENT_FITTING_LOST: return event.c == 0 && say_one(out, size, TEXT_LH_SAY_BROKEN, words(lh_words_fitting[event.b]));
    case LH_EVENT_BOARD: return say(out, size, TEXT_LH_SAY_BOARDS, number(event.a), number(LH_HOLES), number(0));
    default: return false;
    }
}

/* A red card is a raid or somebody who lives in the city from now on. */
static int red_card(int card) { return card >= LH_RESIDENT_RED ? lh_words_resident[card - LH_RESIDENT_RED] : lh_words_raid[card % LH_RAIDS]; }

/* The city: goals, places, soldiers, fires, crates. */
static bool city_words(Event event, char *out, int size)
{
    static const int16_t leaves[] = {TEXT_LH_SAY_CARD_OVER, TEXT_LH_SAY_GOAL_KEPT, TEXT_LH_SAY_GOAL_MISSED};
    static const int16_t crates[] = {TEXT_LH_SAY_DROP_GONE, TEXT_LH_SAY_DROP};
    switch (event.kind) {
    case LH_EVENT_CARD_LEFT: return say_one(out, size, leaves[event.b % 3], words(lh_words_card[event.a]));
    case LH_EVENT_FIRE: return say_one(out, size, event.b ? TEXT_LH_SAY_FIRE : TEXT_LH_SAY_FIRE_OUT, district(event.a));
    case LH_EVENT_DROP: return event.b < 2 && say_one(out, size, crates[event.b & 1], district(event.a));
    case LH_EVENT_LOCATION: return say_one(out, size, TEXT_LH_SAY_PLACE, words(lh_words_place[event.a]));
    case LH_EVENT_REMOVED: return say_one(out, size, TEXT_LH_SAY_PLACE_GONE, words(lh_words_place[event.a]));
    case LH_EVENT_RUINS: return say_one(out, size, TEXT_LH_SAY_RUINS, district(event.a));
    case LH_EVENT_SKIRMISH: return say_one(out, size, event.b ? TEXT_LH_SAY_SKIRMISH : TEXT_LH_SAY_SKIRMISH_OVER, district(event.a));
    case LH_EVENT_CHECK: {
        int check = event.a == LH_WHITE ? lh_sheets[lh_view()->sheet].check_white : lh_sheets[lh_view()->sheet].check_black;
        return check < LH_CHECKS && say_one(out, size, TEXT_LH_SAY_CHECK, words(lh_words_check_row[check][event.b % LH_CHECK_ROWS]));
    }
    case LH_EVENT_CRIME: return say_one(out, size, TEXT_LH_SAY_CRIME, words(red_card(event.a)));
    case LH_EVENT_MARCH: return say_one(out, size, TEXT_LH_SAY_MARCH, number(event.a));
    default: return false;
    }
}

/* Tracks, rolls, cards of the hand, child and dog. */
static bool track_words(Event event, char *out, int size)
{
    static const int16_t tracks[] = {[LH_TRACK_COLD] = TEXT_LH_SAY_COLD, [LH_TRACK_COVERAGE] = TEXT_LH_SAY_COVERAGE, [LH_TRACK_ANGER] = TEXT_LH_SAY_ANGER,
        [LH_TRACK_OPEN] = TEXT_LH_SAY_OPEN, [LH_TRACK_QUIET] = TEXT_LH_SAY_QUIET, [LH_TRACK_CHEER] = TEXT_LH_SAY_CHEER, [LH_TRACK_BRIDGE] = TEXT_LH_SAY_BRIDGE};
    switch (event.kind) {
    case LH_EVENT_TRACK: return event.a < sizeof tracks / sizeof *tracks && say_one(out, size, tracks[event.a], number(event.b));
    case LH_EVENT_NOISE: return lh_view()->phase == LH_TOUR_ACT && say_one(out, size, TEXT_LH_SAY_NOISE_NOW, number(event.a));     /* the plan shows it */
    case LH_EVENT_HAND: return event.b < 2 && say_one(out, size, event.b ? TEXT_LH_SAY_HAND_KEPT : TEXT_LH_SAY_HAND_PLAYED, words(lh_words_narrative[event.a]));
    case LH_EVENT_CHILD_CARD: return say_one(out, size, event.b ? TEXT_LH_SAY_CHILD_IDEA : TEXT_LH_SAY_HAND_PLAYED, words(lh_words_child_action[event.a]));
    case LH_EVENT_DOG: return say_one(out, size, event.b ? TEXT_LH_SAY_DOG_BRINGS : event.a == 0 ? TEXT_LH_SAY_DOG_GONE : TEXT_LH_SAY_DOG, number(event.a));
    default: return false;
    }
}

/* A die for a person or for all. */
static bool roll_words(Event event, const char *who, char *out, int size)
{
    switch (event.b) {
    case LH_ROLL_NOISE: return say_one(out, size, event.c == LH_ROLL_IN_VAIN ? TEXT_LH_SAY_UNHEARD : TEXT_LH_SAY_NOISE, number(event.a));
    case LH_ROLL_SNIPER: return say_one(out, size, event.c == LH_ROLL_IN_VAIN ? TEXT_LH_SAY_SNIPER_NONE : TEXT_LH_SAY_SNIPER, number(event.a));
    case LH_ROLL_EFFECT: return say_one(out, size, event.c == LH_ROLL_IN_VAIN ? TEXT_LH_SAY_ROLL_VAIN : TEXT_LH_SAY_ROLL, number(event.a));
    case LH_ROLL_SESSION: return say_one(out, size, TEXT_LH_SAY_SESSION, number(event.a));
    case LH_ROLL_THIRST: return who[0] != 0 && say_one(out, size, TEXT_LH_SAY_THIRST, named(who));
    case LH_ROLL_GRIEF: return who[0] != 0 && say_one(out, size, event.a == LH_NONE ? TEXT_LH_SAY_BORNE : TEXT_LH_SAY_GRIEF, named(who));
    default: return false;
    }
}

bool lh_event_words(Event event, int person, char *out, int size)
{
    const char *who = name_of(person);
    switch (event.kind) {
    case LH_EVENT_STATUS:
        return (event.b & 7) < LH_STATUSES && who[0] != 0
            && say(out, size, event.b & 8 ? TEXT_LH_SAY_STATUS_LESS : TEXT_LH_SAY_STATUS, named(who), words(lh_words_status[event.b & 7]), number(event.c));
    case LH_EVENT_LOST: return say_one(out, size, TEXT_LH_SAY_LOST, named(name_of(event.b)));
    case LH_EVENT_JOINED: return say_one(out, size, TEXT_LH_SAY_JOINED, named(name_of(event.b)));
    case LH_EVENT_ITEM: return say(out, size, TEXT_LH_SAY_ITEM, number(event.b), words(lh_item_text(event.a, event.b)), number(0));
    case LH_EVENT_COOKED: return say(out, size, TEXT_LH_SAY_ITEM, number(event.a), words(event.a == 1 ? TEXT_LH_PORTION : TEXT_LH_PORTIONS), number(0));
    case LH_EVENT_BUILT: return say_one(out, size, TEXT_LH_SAY_BUILT, words(lh_words_fitting[event.b]));
    case LH_EVENT_TRAIT: return who[0] != 0 && say(out, size, TEXT_LH_SAY_TRAIT, named(who), words(lh_words_trait[person][event.b % LH_TRAITS]), number(0));
    case LH_EVENT_ROLL: return roll_words(event, who, out, size);
    case LH_EVENT_FLIPPED: return say_one(out, size, lh_words_exploration[event.a], number(0));
    case LH_EVENT_PHASE:
    case LH_EVENT_FATE:
    case LH_EVENT_MARKED: return false;
    default: break;
    }
    if (blow_words(event, who, out, size) || city_words(event, out, size) || track_words(event, out, size))
        return true;
    int told = lh_event_tale(event).words;
    return told != 0 && say_one(out, size, told, number(0));
}

/* What is told of somebody may end with their loss: their place is empty by then. */
static int person_in(int slot)
{
    int now = slot < LH_SLOTS ? lh_view()->people[slot].id : LH_NONE;
    return now == LH_NONE && slot < LH_SLOTS && lh_screen.lost[slot] > 0 ? lh_screen.lost[slot] - 1 : now;
}

int lh_event_person(Event event)
{
    bool has = event.kind == LH_EVENT_STATUS || event.kind == LH_EVENT_HIT || event.kind == LH_EVENT_TRAIT;
    return event.kind == LH_EVENT_ROLL ? person_in(event.c) : has ? person_in(event.a) : LH_NONE;
}

/* What everybody sees anyway, or what is on no screen yet, is only written down. */
bool lh_event_passing(Event event) { return event.kind != LH_EVENT_CRIME && event.kind != LH_EVENT_TRAIT && !(event.kind == LH_EVENT_HAND && event.b == 1); }

/* What a line of the log is called where it has a story. */
int lh_event_title(Event event)
{
    switch (event.kind) {
    case LH_EVENT_TIMELINE:
    case LH_EVENT_RAID:
    case LH_EVENT_VISITOR:
    case LH_EVENT_RESIDENT:
    case LH_EVENT_CHARACTER:
    case LH_EVENT_TOKEN:
    case LH_EVENT_CHAPTER: return lh_event_tale(event).title;
    default: return 0;
    }
}
