/* SPDX-License-Identifier: MIT */
/* What is told in full: a text in a box that is read to its end. Where nobody plays, banners tell it in passing. */
#include <stddef.h>

#include "lh_words.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/app.h"
#include "ui/losthope/faces.h"
#include "ui/losthope/screen.h"
#include "ui/play/ask.h"

enum { BOX_X = 1, BOX_Y = LH_BELOW_MOMENT, BOX_W = 28, BOX_H = 9 };

enum { REPORT = LH_EVENT_KINDS };     /* behind fate: how everybody is */

typedef struct { int title, words, more; } Tale;

static int known(uint16_t id) { return id == LH_NO_WORD ? 0 : id; }

/* Which texts belong to an event; words 0: none. */
static Tale tale_of(Event event)
{
    switch (event.kind) {
    case LH_EVENT_TIMELINE: return (Tale){lh_words_card[event.a], known(lh_words_card_text[event.a]), known(lh_words_card_rule[event.a])};
    case LH_EVENT_RAID: return (Tale){lh_words_raid[event.a], known(lh_words_raid_text[event.a]), 0};
    case LH_EVENT_RESIDENT: return (Tale){lh_words_resident[event.a], known(lh_words_resident_text[event.a]), 0};
    case LH_EVENT_VISITOR: return event.a == LH_NONE ? (Tale){TEXT_LH_VISITOR_QUIET, TEXT_LH_QUIET_STREET, 0}
                                  : (Tale){lh_words_visitor[event.a], known(lh_words_visitor_text[event.a]), 0};
    case LH_EVENT_CHAPTER: return (Tale){lh_words_sheet[event.a], known(lh_words_sheet_page[event.a][0]), known(lh_words_sheet_page[event.a][1])};
    case LH_EVENT_CHARACTER:
        return event.b >= 1 && event.b <= 4 ? (Tale){lh_words_character[event.a], known(lh_words_favour_text[event.a][event.b - 1]), 0} : (Tale){0, 0, 0};
    case LH_EVENT_TOKEN: return event.b == 1 ? (Tale){lh_words_token[event.a - 1], known(lh_words_token_text[event.a - 1]), 0} : (Tale){0, 0, 0};
    case LH_EVENT_LOST: return (Tale){lh_words_first_name[event.b], known(lh_words_person_lost[event.b]), 0};
    case LH_EVENT_JOINED: return (Tale){lh_words_person[event.b], known(lh_words_about[event.b]), 0};
    case LH_EVENT_FATE: return (Tale){TEXT_LH_PHASE_DAWN, TEXT_LH_TALE_FATE, 0};
    case LH_EVENT_PHASE: return event.a == LH_REFIT ? (Tale){TEXT_LH_PHASE_CHAPTER_END, TEXT_LH_CHAPTER_OVER, 0} : (Tale){0, 0, 0};
    case LH_EVENT_MARKED: return (Tale){TEXT_LH_PHASE_CHAPTER_END, TEXT_LH_CHAPTER_MARKED, 0};
    default: return (Tale){0, 0, 0};
    }
}

/* LH-24.11: what can come again is told once, if one wants that. Cards of the timeline and people come only once anyway. */
static bool heard(Event event)
{
    static const struct { uint8_t kind, first; } again[] = {{LH_EVENT_VISITOR, 0}, {LH_EVENT_RESIDENT, 32}, {LH_EVENT_RAID, 64}};
    for (unsigned i = 0; i < sizeof again / sizeof *again; i++) {
        if (event.kind != again[i].kind)
            continue;
        unsigned bit = again[i].first + (event.a == LH_NONE ? 31u : event.a & 31u);
        uint32_t *word = &lh_screen.heard[bit / 32];
        bool before = (*word >> bit % 32 & 1) != 0;
        *word |= (uint32_t)1 << bit % 32;
        return before && (app_wishes() & LH_WISH_TALES_ONCE) != 0;
    }
    return false;
}

bool lh_story_note(Event event)
{
    LhScreen *s = &lh_screen;
    bool reads = (play_kind() == PLAY_TABLE && play_humans() > 0) || play_kind() == PLAY_LESSONS;
    if (!reads || tale_of(event).words == 0)
        return false;
    if (play_kind() == PLAY_TABLE && heard(event))
        return false;                       /* in passing, as a banner */
    if (event.kind == LH_EVENT_CHAPTER)
        return true;                        /* read with the first card, also where no chapter went before */
    if (event.kind == LH_EVENT_TIMELINE && lh_cards[event.a].type == LH_CARD_OPENER && s->tale_count < LH_TALES)
        s->tales[s->tale_count++] = (Event){.kind = LH_EVENT_CHAPTER, .a = lh_cards[event.a].sheet};
    if (event.kind == LH_EVENT_PHASE) {
        const LhState *state = lh_view();
        s->ended.ticks = state->ticks;
        s->ended.open = state->open;
        s->ended.quiet = state->quiet;
        s->ended.next = state->next_sheet;
    }
    if (s->tale_count < LH_TALES)
        s->tales[s->tale_count++] = event;
    if (event.kind == LH_EVENT_FATE && s->tale_count < LH_TALES)
        s->tales[s->tale_count++] = (Event){.kind = REPORT};
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
    case LH_EVENT_JOINED: return LH_MOMENT_HEARTH;
    case LH_EVENT_FATE: return LH_MOMENT_DAWN;
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
    case LH_EVENT_JOINED: return event.b;
    default: return LH_NO_FACE;
    }
}

bool lh_story_before(void)
{
    LhScreen *s = &lh_screen;
    if (s->tale_count == 0)
        return lh_ending_before();
    Event event = s->tales[0];
    Tale tale = tale_of(event);
    s->tale_count--;
    for (int i = 0; i < s->tale_count; i++) s->tales[i] = s->tales[i + 1];
    const WordsArg args[] = {{.text = text(tale.words)}, {.text = tale.more ? text(tale.more) : ""}};
    if (event.kind == REPORT) {
        lh_dawn_open();
        return true;
    }
    if (event.kind == LH_EVENT_PHASE) {
        const WordsArg sums[] = {{.number = s->ended.ticks}, {.number = s->ended.open}, {.number = s->ended.quiet},
                                 {.text = s->ended.next < LH_SHEETS ? text(lh_words_sheet[s->ended.next]) : ""}};
        words_format(s->tale, LH_TALE, text(TEXT_LH_CHAPTER_OVER), sums, 4);
    } else if (event.kind == LH_EVENT_FATE) {
        char fate[LH_TEXT];
        lh_fate_words(event.a, fate, sizeof fate);
        words_format(s->tale, LH_TALE, text(TEXT_LH_TALE_FATE), &(WordsArg){.text = fate}, 1);
    } else
        words_format(s->tale, LH_TALE, tale.more ? "%0\f%1" : "%0", args, 2);
    lh_story_box(text(tale.title), s->tale, moment_of(event), face_of(event), NULL);
    return true;
}
