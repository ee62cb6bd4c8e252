/* SPDX-License-Identifier: MIT */
/* What happened, in words: told in passing by show.c, and kept as the last lines of a log that can be read again (LH-24.12). */
#include <stddef.h>

#include "lh_words.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/losthope/screen.h"

enum { LIST_X = 1, LIST_W = 28, HELP_LINES = 3 };

static const char *name_of(int person) { return person < LH_PEOPLE ? text(lh_words_first_name[person]) : ""; }
static const char *district_name(int district) { return text(lh_words_place[LH_L1 + district - 1]); }

static void say(char *out, int size, int id, WordsArg first, WordsArg second, WordsArg third)
{
    const WordsArg args[] = {first, second, third};
    words_format(out, size, text(id), args, 3);
}

static WordsArg number(int value) { return (WordsArg){.number = value}; }
static WordsArg words(const char *name) { return (WordsArg){.text = name}; }

/* Where the story has a text, it is told in full and its title is the line of the log. */
static int story_title(Event event)
{
    switch (event.kind) {
    case LH_EVENT_TIMELINE: return lh_words_card[event.a];
    case LH_EVENT_RAID: return lh_words_raid[event.a];
    case LH_EVENT_VISITOR: return event.a == LH_NONE ? TEXT_LH_VISITOR_QUIET : lh_words_visitor[event.a];
    case LH_EVENT_CHAPTER: return lh_words_sheet[event.a];
    default: return 0;
    }
}

static int story_text(Event event)
{
    switch (event.kind) {
    case LH_EVENT_TIMELINE: return lh_words_card_text[event.a];
    case LH_EVENT_RAID: return lh_words_raid_text[event.a];
    case LH_EVENT_VISITOR: return event.a == LH_NONE ? TEXT_LH_QUIET_STREET : lh_words_visitor_text[event.a];
    case LH_EVENT_CHAPTER: return lh_words_sheet[event.a];
    default: return 0;
    }
}

/* Fights and raids. */
static bool blow_words(Event event, const char *who, char *out, int size)
{
    switch (event.kind) {
    case LH_EVENT_HIT: say(out, size, event.c >= LH_FOE_LIFE ? TEXT_LH_SAY_FELLED : TEXT_LH_SAY_HIT, words(who), number(event.b + 1), number(LH_FOE_LIFE - event.c)); return true;
    case LH_EVENT_STRIKE: say(out, size, event.c > 0 ? TEXT_LH_SAY_STRIKE : TEXT_LH_SAY_MISSED, number(event.a + 1), number(event.c), number(0)); return true;
    case LH_EVENT_RAID_POOL: say(out, size, event.c ? TEXT_LH_SAY_DRIVEN_OFF : TEXT_LH_SAY_POOL, number(event.a), number(event.b), number(0)); return true;
    case LH_EVENT_ITEM_LOST:            /* what one gives away oneself needs no telling */
        say(out, size, TEXT_LH_SAY_STOLEN, number(event.b), words(text(lh_words_item[event.a])), number(0));
        return lh_view()->phase == LH_RAID;
    case LH_EVENT_FITTING_LOST: say(out, size, TEXT_LH_SAY_BROKEN, words(text(lh_words_fitting[event.b])), number(0), number(0)); return event.c == 0;
    default: return false;
    }
}

/* The city: goals kept and missed, fires, crates. */
static bool city_words(Event event, char *out, int size)
{
    switch (event.kind) {
    case LH_EVENT_CARD_LEFT: say(out, size, event.b == 1 ? TEXT_LH_SAY_GOAL_KEPT : TEXT_LH_SAY_GOAL_MISSED, words(text(lh_words_card[event.a])), number(0), number(0)); return event.b != 0;
    case LH_EVENT_FIRE: say(out, size, event.b ? TEXT_LH_SAY_FIRE : TEXT_LH_SAY_FIRE_OUT, words(district_name(event.a)), number(0), number(0)); return true;
    case LH_EVENT_DROP: say(out, size, TEXT_LH_SAY_DROP, words(district_name(event.a)), number(0), number(0)); return event.b == 1;
    default: return false;
    }
}

bool lh_event_words(Event event, int person, char *out, int size)
{
    const char *who = name_of(person);
    switch (event.kind) {
    case LH_EVENT_STATUS:
        say(out, size, TEXT_LH_SAY_STATUS, words(who), words(text(lh_words_status[event.b & 7])), number(event.c));
        return (event.b & 7) < LH_STATUSES && who[0] != 0;
    case LH_EVENT_LOST: words_format(out, size, text(lh_words_person_lost[event.b]), NULL, 0); return true;
    case LH_EVENT_JOINED: say(out, size, TEXT_LH_SAY_JOINED, words(name_of(event.b)), number(0), number(0)); return true;
    case LH_EVENT_ITEM: say(out, size, TEXT_LH_SAY_ITEM, number(event.b), words(text(lh_words_item[event.a])), number(0)); return true;
    case LH_EVENT_BUILT: say(out, size, TEXT_LH_SAY_BUILT, words(text(lh_words_fitting[event.b])), number(0), number(0)); return true;
    case LH_EVENT_ROLL: say(out, size, TEXT_LH_SAY_NOISE, number(event.a), number(0), number(0)); return event.b == LH_ROLL_NOISE;
    case LH_EVENT_FLIPPED: words_format(out, size, text(lh_words_exploration[event.a]), NULL, 0); return true;
    default: break;
    }
    if (story_text(event) != 0) {
        words_format(out, size, text(story_text(event)), NULL, 0);
        return true;
    }
    return blow_words(event, who, out, size) || city_words(event, out, size);
}

/* ---- the log ---- */

int lh_event_person(Event event)
{
    bool has = event.kind == LH_EVENT_STATUS || event.kind == LH_EVENT_HIT;
    return has && event.a < LH_SLOTS ? lh_view()->people[event.a].id : LH_NONE;
}

void lh_log_add(Event event)
{
    LhScreen *s = &lh_screen;
    char line[LH_TEXT];
    int person = lh_event_person(event);
    if (!lh_event_words(event, person, line, sizeof line))
        return;
    s->log[s->log_count % LH_LOG] = (LhLogLine){event, (uint8_t)person, lh_view()->day};
    s->log_count++;
}

int lh_log_size(void) { return lh_screen.log_count < LH_LOG ? lh_screen.log_count : LH_LOG; }

/* The newest stands first. */
static const LhLogLine *line_at(int index) { return &lh_screen.log[(lh_screen.log_count - 1u - (unsigned)index) % LH_LOG]; }

static void fill(int index, ListRow *row)
{
    const LhLogLine *line = line_at(index);
    int title = line->event.kind == LH_EVENT_LOST ? lh_words_first_name[line->event.b] : story_title(line->event);
    (void)lh_event_words(line->event, line->person, row->help, LIST_HELP);
    words_copy(row->label, LIST_LABEL, title != 0 ? text(title) : row->help);
    words_format(row->note, LIST_NOTE, text(TEXT_LH_DAY_N), &(WordsArg){.number = line->day}, 1);
}

static const List log_list = {.title = TEXT_LH_MENU_LOG, .x = LIST_X, .w = LIST_W, .help_lines = HELP_LINES, .empty = TEXT_LH_LOG_EMPTY, .count = lh_log_size, .fill = fill};

void lh_log_open(void) { list_push(&log_list, 0); }
