/* SPDX-License-Identifier: MIT */
/* What is told in full: a text in a box that is read to its end. Where nobody plays, banners tell it in passing. */
#include <stddef.h>
#include <string.h>

#include "lh_words.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/app.h"
#include "ui/losthope/faces.h"
#include "ui/losthope/screen.h"
#include "ui/play/ask.h"

enum { BOX_X = 1, BOX_Y = LH_BELOW_MOMENT, BOX_W = 28, BOX_H = 9 };

/* Told besides events: how everybody is, behind fate, and what it brings out in several people (a letter, bits of people in b and c);
 * where it all begins, and who lives there (b person), a child or two, a dog. */
enum { REPORT = LH_EVENT_KINDS, TRAITS, BEGINNING, PERSON, CHILD, DOG };
enum { PEOPLE_FIRST = 3 };

static int known(uint16_t id) { return id == LH_NO_WORD ? 0 : id; }

/* Which texts belong to an event; words 0: none. */
LhTale lh_event_tale(Event event)
{
    switch (event.kind) {
    case LH_EVENT_TIMELINE: return (LhTale){lh_words_card[event.a], known(lh_words_card_text[event.a]), known(lh_words_card_rule[event.a])};
    case LH_EVENT_RAID: return (LhTale){lh_words_raid[event.a], known(lh_words_raid_text[event.a]), 0};
    case LH_EVENT_RESIDENT: return (LhTale){lh_words_resident[event.a], known(lh_words_resident_text[event.a]), 0};
    case LH_EVENT_VISITOR: return event.a == LH_NONE ? (LhTale){TEXT_LH_VISITOR_QUIET, TEXT_LH_QUIET_STREET, 0}
                                  : (LhTale){lh_words_visitor[event.a], known(lh_words_visitor_text[event.a]), 0};
    case LH_EVENT_CHAPTER: return (LhTale){lh_words_sheet[event.a], known(lh_words_sheet_page[event.a][0]), known(lh_words_sheet_page[event.a][1])};
    case LH_EVENT_CHARACTER:
        return event.b >= 1 && event.b <= 4 ? (LhTale){lh_words_character[event.a], known(lh_words_favour_text[event.a][event.b - 1]), 0} : (LhTale){0, 0, 0};
    case LH_EVENT_TOKEN: return event.b == 1 ? (LhTale){lh_words_token[event.a - 1], known(lh_words_token_text[event.a - 1]), 0} : (LhTale){0, 0, 0};
    case LH_EVENT_LOST: return (LhTale){lh_words_first_name[event.b], known(lh_words_person_lost[event.b]), 0};
    case PERSON:
    case LH_EVENT_JOINED: return (LhTale){lh_words_person[event.b], known(lh_words_about[event.b]), 0};
    case CHILD: return (LhTale){lh_words_orphan[event.b - LH_WITH_BOY], TEXT_LH_HERE_CHILD, 0};
    case DOG: return (LhTale){TEXT_LH_DOG, TEXT_LH_HERE_DOG, 0};
    case BEGINNING: return (LhTale){TEXT_LH_NAME, TEXT_LH_CAMPAIGN_1, TEXT_LH_CAMPAIGN_2};
    case LH_EVENT_CARD_LEFT: return (LhTale){lh_words_card[event.a], event.b == 1 ? TEXT_LH_TALE_KEPT : event.b == 2 ? TEXT_LH_TALE_MISSED : 0, 0};
    case LH_EVENT_FATE: return (LhTale){TEXT_LH_PHASE_DAWN, TEXT_LH_TALE_FATE, 0};
    case LH_EVENT_TRAIT: return event.b < LH_PEOPLE ? (LhTale){lh_words_person[event.b], lh_words_trait[event.b][event.a], 0} : (LhTale){0, 0, 0};
    case TRAITS: return (LhTale){TEXT_LH_PHASE_DAWN, TEXT_LH_SAY_TRAIT, 0};
    case LH_EVENT_PHASE: return event.a == LH_REFIT ? (LhTale){TEXT_LH_PHASE_CHAPTER_END, TEXT_LH_CHAPTER_OVER, 0} : (LhTale){0, 0, 0};
    case LH_EVENT_MARCH: return (LhTale){TEXT_LH_TOPIC_MARCH, TEXT_LH_TALE_MARCH, 0};
    case LH_EVENT_MARKED: return (LhTale){TEXT_LH_PHASE_CHAPTER_END, TEXT_LH_CHAPTER_MARKED, 0};
    default: return (LhTale){0, 0, 0};
    }
}

/* LH-24.11: what can come again is told once, if one wants that. Cards of the timeline and people come only once anyway. */
static bool heard(Event event)
{
    static const struct { uint8_t kind, first; } again[] = {{LH_EVENT_VISITOR, 0}, {LH_EVENT_RESIDENT, 32}, {LH_EVENT_RAID, 64}, {BEGINNING, 96}, {LH_EVENT_TRAIT, 128}};
    for (unsigned i = 0; i < sizeof again / sizeof *again; i++) {
        if (event.kind != again[i].kind)
            continue;
        unsigned text = event.kind == LH_EVENT_TRAIT ? event.b * (unsigned)LH_TRAITS + event.a : event.a == LH_NONE ? 31u : event.a & 31u;
        unsigned bit = again[i].first + text;
        uint32_t *word = &lh_screen.heard[bit / 32];
        bool before = (*word >> bit % 32 & 1) != 0;
        *word |= (uint32_t)1 << bit % 32;
        return before && (app_wishes() & LH_WISH_TALES_ONCE) != 0;
    }
    return false;
}

static void add(Event event)
{
    if (lh_screen.tale_count < LH_TALES)
        lh_screen.tales[lh_screen.tale_count++] = event;
}

static Event several(Event traits)
{
    return traits.kind == TRAITS ? traits : (Event){TRAITS, traits.a, (uint8_t)(1 << traits.b), (uint8_t)(1 << traits.b >> 8)};
}

/* What fate brings out in people is read at once, before the report that shows it. */
static void add_trait(Event event)
{
    LhScreen *s = &lh_screen;
    int at = s->tale_count;
    while (at > 0 && s->tales[at - 1].kind == REPORT) at--;
    if (at > 0 && (s->tales[at - 1].kind == LH_EVENT_TRAIT || s->tales[at - 1].kind == TRAITS)) {
        Event before = several(s->tales[at - 1]), more = several(event);
        s->tales[at - 1] = (Event){TRAITS, event.a, before.b | more.b, before.c | more.c};
        return;
    }
    if (s->tale_count == LH_TALES)
        return;
    for (int i = s->tale_count++; i > at; i--) s->tales[i] = s->tales[i - 1];
    s->tales[at] = event;
}

/* Before the first chapter: the city, and the three who share the house. */
static void add_beginning(const LhState *state)
{
    if (play_kind() != PLAY_TABLE || state->chapter != 1 || heard((Event){.kind = BEGINNING}))
        return;
    add((Event){.kind = BEGINNING});
    for (int slot = 0; slot < PEOPLE_FIRST; slot++)
        if (state->people[slot].id != LH_NONE)
            add((Event){.kind = PERSON, .b = state->people[slot].id});
    if (state->orphan != LH_WITH_NOBODY)
        add((Event){.kind = CHILD, .b = state->orphan});
    if (state->dog > 0)
        add((Event){.kind = DOG});
}

bool lh_story_note(Event event)
{
    LhScreen *s = &lh_screen;
    if (event.kind == LH_EVENT_TRAIT)       /* of somebody who may have another place when it is read */
        event = (Event){.kind = LH_EVENT_TRAIT, .a = event.b, .b = (uint8_t)lh_event_person(event)};
    bool reads = (play_kind() == PLAY_TABLE && play_humans() > 0) || play_kind() == PLAY_LESSONS;
    if (!reads || lh_event_tale(event).words == 0)
        return false;
    if (play_kind() == PLAY_TABLE && heard(event))
        return false;                       /* in passing, as a banner */
    if (event.kind == LH_EVENT_RAID) {
        bool read = s->offered == event.a + 1;
        s->offered = 0;
        if (read)
            return false;                   /* before they were answered */
    }
    if (event.kind == LH_EVENT_JOINED && event.b < LH_PEOPLE && (s->met >> event.b & 1) != 0)
        return false;                       /* introduced when they asked */
    if (event.kind == LH_EVENT_CHAPTER)
        return true;                        /* read with the first card, also where no chapter went before */
    if (event.kind == LH_EVENT_TIMELINE && lh_cards[event.a].type == LH_CARD_OPENER) {
        add_beginning(lh_view());
        add((Event){.kind = LH_EVENT_CHAPTER, .a = lh_cards[event.a].sheet});
    }
    if (event.kind == LH_EVENT_CARD_LEFT)
        event.c = lh_view()->ticks;
    if (event.kind == LH_EVENT_PHASE) {
        const LhState *state = lh_view();
        s->ended.ticks = state->ticks;
        s->ended.open = state->open;
        s->ended.quiet = state->quiet;
        s->ended.next = state->next_sheet;
        s->ended.sheet = state->sheet;
        s->ended.track = state->sheet == LH_SHEET_IIA ? state->coverage : state->anger;
    }
    if (event.kind == LH_EVENT_TRAIT)
        add_trait(event);
    else
        add(event);
    if (event.kind == LH_EVENT_FATE)
        add((Event){.kind = REPORT});
    return true;
}

static void closed(void)
{
    lh_screen.story = LH_MOMENT_NONE;
    if (lh_screen.told)
        lh_screen.told();
}

void lh_story_box(const char *title, const char *words, LhMoment moment, int face, void (*then)(void))
{
    LhScreen *s = &lh_screen;
    s->told = then;
    s->story = (uint8_t)moment;
    s->story_face = (int8_t)face;
    lh_plan_close();                        /* there are no tiles for panel, picture and box; it opens again behind the picture */
    box_show(&(TextboxSetup){.x = BOX_X, .y = BOX_Y, .w = BOX_W, .h = (uint8_t)(BOX_H - s->city), .title = title, .text = words}, closed);
}

/* Where it happens. */
static LhMoment moment_of(Event event)
{
    switch (event.kind) {
    case LH_EVENT_RAID: return event.a == LH_Q0 ? LH_MOMENT_HEARTH : LH_MOMENT_RAID;
    case LH_EVENT_RESIDENT: return LH_MOMENT_INSIDE;
    case LH_EVENT_VISITOR: return LH_MOMENT_STREET;
    case LH_EVENT_CHARACTER:
    case LH_EVENT_TOKEN: return LH_MOMENT_OFFICE;
    case LH_EVENT_LOST: return LH_MOMENT_EMPTY;
    case PERSON:
    case CHILD:
    case DOG:
    case LH_EVENT_JOINED: return LH_MOMENT_HEARTH;
    case LH_EVENT_CARD_LEFT: return event.b == 1 ? LH_MOMENT_HEARTH : LH_MOMENT_STREET;
    case LH_EVENT_FATE:
    case TRAITS:
    case LH_EVENT_TRAIT: return LH_MOMENT_DAWN;
    case LH_EVENT_TIMELINE: return LH_MOMENT_POSTER;
    default: return LH_MOMENT_CITY;
    }
}

/* Whose face stands above the words. */
static int face_of(Event event)
{
    switch (event.kind) {
    case LH_EVENT_RESIDENT: return ART_FACE_STRANGER;
    case LH_EVENT_VISITOR: return event.a == LH_NONE ? LH_NO_FACE : ART_FACE_STRANGER;
    case LH_EVENT_CHARACTER: return ART_FACE_CITY + event.a;
    case LH_EVENT_LOST:
    case LH_EVENT_TRAIT:
    case PERSON:
    case LH_EVENT_JOINED: return event.b;
    default: return LH_NO_FACE;
    }
}

/* The letter of fate, then what it brings out; whom, where the box does not bear a name. */
static void write_traits(Event event)
{
    LhScreen *s = &lh_screen;
    const char letter[] = {(char)('A' + event.a), 0};
    int people = event.kind == TRAITS ? event.b | event.c << 8 : 0;
    words_format(s->tale, LH_TALE, text(TEXT_LH_TRAIT_TALE), &(WordsArg){.text = letter}, 1);
    for (int person = 0; person < LH_PEOPLE; person++) {
        int used = (int)strlen(s->tale);
        const WordsArg args[] = {{.text = text(lh_words_first_name[person])}, {.text = text(lh_words_trait[person][event.a])}};
        if (people == 0 ? event.b == person : (people >> person & 1) != 0)
            words_format(s->tale + used, LH_TALE - used, people == 0 ? "\n%1" : "\n%0: %1", args, 2);
    }
}

/* What nobody bears four of (LH-2.2); bits of statuses. */
static const char *cause_of(int statuses)
{
    static const int16_t causes[LH_STATUSES] = {[LH_HUNGER] = TEXT_LH_CAUSE_HUNGER, [LH_ILLNESS] = TEXT_LH_CAUSE_ILLNESS, [LH_WOUNDS] = TEXT_LH_CAUSE_WOUNDS, [LH_MISERY] = TEXT_LH_CAUSE_MISERY};
    for (int status = 0; status < LH_STATUSES; status++)
        if ((statuses >> status & 1) != 0 && causes[status] != 0)
            return text(causes[status]);
    return "";
}

/* Words with numbers and names in them; the others are read as they stand, page by page. */
static void write_tale(Event event, LhTale tale)
{
    LhScreen *s = &lh_screen;
    int used = 0;
    WordsArg args[4] = {{.text = text(tale.words)}, {.text = tale.more ? text(tale.more) : ""}};
    const char *form = tale.more ? "%0\f%1" : "%0";
    char more[LH_TEXT];
    switch (event.kind) {
    case LH_EVENT_PHASE:
        form = text(TEXT_LH_CHAPTER_OVER);
        if (s->ended.ticks >= LH_TICKS_NEEDED) {
            words_format(s->tale, LH_TALE, "%0\f", &(WordsArg){.text = text(TEXT_LH_CHAPTER_KEPT)}, 1);
            used = (int)strlen(s->tale);
        }
        for (int i = 0; i < 3; i++) args[i] = (WordsArg){.number = i == 0 ? s->ended.ticks : i == 1 ? s->ended.open : s->ended.quiet};
        args[3].text = s->ended.next < LH_SHEETS ? text(lh_words_sheet[s->ended.next]) : "";
        if (s->ended.sheet == LH_SHEET_IIA || s->ended.sheet == LH_SHEET_IIB) {     /* there a track decides (LH-18.6) */
            form = text(TEXT_LH_CHAPTER_OVER_TRACK);
            args[1].text = text(s->ended.sheet == LH_SHEET_IIA ? TEXT_LH_COVERAGE : TEXT_LH_ANGER);
            args[2].number = s->ended.track;
        }
        break;
    case LH_EVENT_CHAPTER:
        if (lh_view()->mode == LH_ONE_CHAPTER)
            break;
        args[2] = (WordsArg){.number = lh_view()->chapter};
        words_format(more, sizeof more, text(TEXT_LH_TALE_CHAPTER), args + 2, 1);
        args[2].text = more;
        form = tale.more ? "%2\n%0\f%1" : "%2\n%0";
        break;
    case LH_EVENT_TIMELINE:
        if (event.c == 0 || event.c >= LH_DISTRICTS)
            break;
        args[2] = (WordsArg){.number = event.c};
        args[3].text = text(lh_words_place[LH_L1 + event.c - 1]);
        words_format(more, sizeof more, text(TEXT_LH_TALE_WHERE), args + 2, 2);
        args[2].text = more;
        form = tale.more ? "%0\f%1\n%2" : "%0\n%2";
        break;
    case LH_EVENT_RAID:
        if (event.a == LH_Q0)
            break;
        args[1] = (WordsArg){.number = event.b};
        args[2] = (WordsArg){.number = event.c};
        words_format(more, sizeof more, text(TEXT_LH_TALE_RAID), args + 1, 2);
        args[1].text = more;
        args[2].text = text(TEXT_LH_TALE_FIRE);
        form = (lh_raids[event.a].notes & LH_RAID_BURNS) != 0 ? "%0\n%1 %2" : "%0\n%1";
        break;
    case LH_EVENT_LOST:
        form = "%1 %2\n%0";
        words_format(more, sizeof more, text(TEXT_LH_SAY_LOST), &(WordsArg){.text = text(lh_words_first_name[event.b])}, 1);
        args[1].text = more;
        args[2].text = cause_of(event.c);
        break;
    case LH_EVENT_FATE:
        form = text(TEXT_LH_TALE_FATE);
        lh_fate_words(event.a, more, sizeof more);
        more[0] = words_capital(more[0]);
        args[0].text = more;
        break;
    case LH_EVENT_MARCH:
        form = text(TEXT_LH_TALE_MARCH);
        args[0] = (WordsArg){.number = event.a};
        break;
    case TRAITS:
    case LH_EVENT_TRAIT:
        write_traits(event);
        return;
    case LH_EVENT_CARD_LEFT:
        form = text(tale.words);
        args[0] = (WordsArg){.number = event.c};
        args[1] = (WordsArg){.number = LH_TICKS_NEEDED};
        break;
    case PERSON:
    case LH_EVENT_JOINED:
        form = "%1.\n%0";
        args[1].text = text(lh_words_job[event.b]);
        break;
    default: break;
    }
    words_format(s->tale + used, LH_TALE - used, form, args, 4);
}

/* Whom fate touches is told at once, or before the question that comes of it; how everybody is then, behind all of it. */
static bool waits(Event event)
{
    const LhState *state = lh_view();
    const LhFrame *bottom = state->depth > 0 ? &state->stack[0] : NULL;
    bool more = state->step == LH_AF2 || state->step == LH_AF3, asked = bottom != NULL && bottom->type == LH_T_STEP && bottom->a == LH_AF3;
    return event.kind == REPORT ? more || asked : (event.kind == LH_EVENT_TRAIT || event.kind == TRAITS) && more;
}

bool lh_story_before(void)
{
    LhScreen *s = &lh_screen;
    if (s->tale_count == 0)
        return lh_ending_before();
    Event event = s->tales[0];
    if (waits(event))
        return false;
    LhTale tale = lh_event_tale(event);
    s->tale_count--;
    for (int i = 0; i < s->tale_count; i++) s->tales[i] = s->tales[i + 1];
    if (event.kind == REPORT) {
        lh_dawn_open();
        return true;
    }
    write_tale(event, tale);
    lh_story_box(text(tale.title), s->tale, moment_of(event), face_of(event), NULL);
    return true;
}
