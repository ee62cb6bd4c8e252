/* SPDX-License-Identifier: MIT */
/* The sheet of the chapter (LH-24.5): the timeline, ticks, where it leads, coverage or anger with the next step, who is known, tokens. */
#include <stddef.h>

#include "lh_words.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/losthope/screen.h"
#include "ui/play/ask.h"

enum { LIST_X = 1, LIST_W = 28, HELP_LINES = 4, AID_STEP = 4 };      /* aid is worth more with every second step of coverage */

static int known(uint16_t id) { return id == LH_NO_WORD ? 0 : id; }
static WordsArg number(int value) { return (WordsArg){.number = value}; }
static void say(char *out, int size, int id, WordsArg first, WordsArg second)
{
    const WordsArg args[] = {first, second};
    words_format(out, size, text(id), args, 2);
}

/* Rows: cards of the timeline by space, then counters, characters, tokens. */
enum { ROW_TICKS = 100, ROW_COUNTS, ROW_TRACK, ROW_CHARACTER, ROW_TOKEN = ROW_CHARACTER + LH_CHARACTERS };

static void find_matters(void)
{
    LhScreen *s = &lh_screen;
    const LhState *state = lh_view();
    s->rows = 0;
    for (int space = LH_TIMELINE; space >= 0; space--)
        if (state->timeline[space].card != LH_NONE)
            s->value[s->rows++] = (uint8_t)space;
    s->value[s->rows++] = ROW_TICKS;
    if (state->mode != LH_ONE_CHAPTER)          /* there nothing follows */
        s->value[s->rows++] = ROW_COUNTS;
    if (state->sheet == LH_SHEET_IIA || state->sheet == LH_SHEET_IIB)
        s->value[s->rows++] = ROW_TRACK;
    for (int i = 0; i < LH_CHARACTERS; i++)
        if (state->favour[i] > 0 && state->favour[i] != LH_NONE)
            s->value[s->rows++] = (uint8_t)(ROW_CHARACTER + i);
    for (int i = 1; i <= LH_CAMPAIGN_TOKENS; i++)
        if ((state->tokens >> i & 1) != 0)
            s->value[s->rows++] = (uint8_t)(ROW_TOKEN + i - 1);
}

/* LH-18.6: in the second chapter a track decides: from which value on, and what follows below and above it. */
static void track_forecast(char *out)
{
    LhState probe = *lh_view();
    bool seen = probe.sheet == LH_SHEET_IIA;
    uint8_t *track = seen ? &probe.coverage : &probe.anger;
    int turn = 1;
    *track = 0;
    int low = lh_branch(&probe);
    while (*track = (uint8_t)turn, turn < LH_TRACK_MAX && lh_branch(&probe) == low) turn++;
    const WordsArg args[] = {{.text = text(seen ? TEXT_LH_COVERAGE : TEXT_LH_ANGER)}, number(turn), {.text = text(lh_words_sheet[low])},
                             {.text = text(lh_words_sheet[lh_branch(&probe)])}};
    words_format(out, LIST_HELP, text(TEXT_LH_CHAPTER_LEADS_TRACK), args, 4);
}

static void forecast(char *out)
{
    const LhState *state = lh_view();
    int next = lh_branch(state);
    if (state->sheet == LH_SHEET_IIA || state->sheet == LH_SHEET_IIB)
        track_forecast(out);
    else if (state->mode == LH_ONE_CHAPTER || state->chapter == 3)
        say(out, LIST_HELP, TEXT_LH_CHAPTER_LEADS_END, number(0), number(0));
    else if (next == LH_NONE)
        say(out, LIST_HELP, TEXT_LH_CHAPTER_LEADS_YOU, number(0), number(0));
    else
        say(out, LIST_HELP, TEXT_LH_CHAPTER_LEADS, (WordsArg){.text = text(lh_words_sheet[next])}, number(0));
}

/* What the track does now, and what its next step brings. */
static void track_help(bool seen, char *out)
{
    static const struct { uint8_t to; int16_t words; } steps[] = {{2, TEXT_LH_ANGER_CALM}, {4, TEXT_LH_ANGER_DAMAGE}, {6, TEXT_LH_ANGER_WORSE}, {LH_TRACK_MAX, TEXT_LH_ANGER_TWO}};
    const LhState *state = lh_view();
    int value = seen ? state->coverage : state->anger, step = 0;
    while (value > steps[step].to) step++;
    bool last = steps[step].to == LH_TRACK_MAX;
    if (seen) {
        const WordsArg args[] = {number(lh_aid_budget(state)), number(steps[step].to + 1), number(AID_STEP * (step + 2))};
        words_format(out, LIST_HELP, text(last ? TEXT_LH_COVERAGE_LAST : TEXT_LH_COVERAGE_NEXT), args, 3);
    } else {
        const WordsArg args[] = {{.text = text(steps[step].words)}, number(steps[step].to + 1), {.text = last ? "" : text(steps[step + 1].words)}};
        words_format(out, LIST_HELP, text(last ? TEXT_LH_ANGER_LAST : TEXT_LH_ANGER_NEXT), args, 3);
    }
}

/* Who it is, where, and which favour is the next. */
static void character_help(int who, char *out)
{
    const LhState *state = lh_view();
    int trust = state->favour[who];
    const WordsArg args[] = {{.text = text(lh_words_role[who])}, number(lh_characters[who].district),
                             {.text = text(trust >= 1 && trust <= 3 ? lh_words_favour_step[who][trust - 1] : lh_words_own_action[who])}};
    words_format(out, LIST_HELP, text(trust >= 1 && trust <= 3 ? TEXT_LH_KNOWN_NEXT : TEXT_LH_KNOWN_ALL), args, 3);
}

static void timeline_row(int space, ListRow *row)
{
    int id = lh_view()->timeline[space].card, left = LH_TIMELINE - space;
    say(row->label, LIST_LABEL, lh_words_card[id], number(0), number(0));
    say(row->note, LIST_NOTE, left <= 1 ? TEXT_LH_CHAPTER_LAST : TEXT_LH_CHAPTER_LEFT, number(left), number(0));
    if (!known(lh_words_card_rule[id]))
        return;
    if (lh_cards[id].letter == LH_NONE) {
        say(row->help, LIST_HELP, lh_words_card_rule[id], number(0), number(0));
        return;
    }
    char where[LIST_NOTE];              /* its pennant stands in the city */
    say(where, sizeof where, TEXT_LH_DISTRICT, number(lh_view()->timeline[space].district), number(0));
    const WordsArg args[] = {{.text = where}, {.text = text(lh_words_card_rule[id])}};
    words_format(row->help, LIST_HELP, "%0. %1", args, 2);
}

static void matter(int index, ListRow *row)
{
    const LhState *state = lh_view();
    int value = lh_screen.value[index];
    if (value <= LH_TIMELINE)
        timeline_row(value, row);
    else if (value == ROW_TICKS) {
        say(row->label, LIST_LABEL, TEXT_LH_CHAPTER_TICKS, number(0), number(0));
        say(row->note, LIST_NOTE, state->ticks > LH_TICKS_NEEDED ? TEXT_LH_CHAPTER_TICKS_MORE : TEXT_LH_CHAPTER_TICKS_NOTE, number(state->ticks), number(LH_TICKS_NEEDED));
        say(row->help, LIST_HELP, state->mode == LH_ONE_CHAPTER ? TEXT_LH_CHAPTER_TICKS_ALONE : TEXT_LH_CHAPTER_TICKS_HELP, number(state->marks), number(0));
    } else if (value == ROW_COUNTS) {
        bool counts = state->chapter == 1;      /* later they decide nothing any more */
        say(row->label, LIST_LABEL, counts ? TEXT_LH_CHAPTER_COUNTS : TEXT_LH_CHAPTER_WHERE, number(0), number(0));
        if (counts)
            say(row->note, LIST_NOTE, TEXT_LH_CHAPTER_COUNTS_NOTE, number(state->open), number(state->quiet));
        forecast(row->help);
    } else if (value == ROW_TRACK) {
        bool seen = state->sheet == LH_SHEET_IIA;
        say(row->label, LIST_LABEL, seen ? TEXT_LH_COVERAGE : TEXT_LH_ANGER, number(0), number(0));
        say(row->note, LIST_NOTE, TEXT_LH_CHAPTER_TICKS_NOTE, number(seen ? state->coverage : state->anger), number(LH_TRACK_MAX));
        track_help(seen, row->help);
    } else if (value >= ROW_TOKEN) {
        int token = value - ROW_TOKEN;
        say(row->label, LIST_LABEL, lh_words_token[token], number(0), number(0));
        say(row->note, LIST_NOTE, TEXT_LH_CHAPTER_TOKEN, number(0), number(0));
        if (known(lh_words_token_text[token]))
            say(row->help, LIST_HELP, lh_words_token_text[token], number(0), number(0));
    } else if (value >= ROW_CHARACTER) {
        int who = value - ROW_CHARACTER;
        say(row->label, LIST_LABEL, lh_words_character[who], number(0), number(0));
        say(row->note, LIST_NOTE, TEXT_LH_CHAPTER_FAVOUR, number(state->favour[who]), number(0));
        character_help(who, row->help);
    }
}

static int row_count(void) { return lh_screen.rows; }
static const char *chapter_title(void) { return text(lh_words_sheet[lh_view()->sheet]); }

static bool has_story(int index)
{
    int value = lh_screen.value[index];
    return value <= LH_TIMELINE && known(lh_words_card_text[lh_view()->timeline[value].card]);
}

static int hint_of(int index) { return has_story(index) ? TEXT_LH_HINT_SHEET : TEXT_HINT_READ; }

/* SELECT on a card: its story once more. */
static void retell(int index)
{
    if (!has_story(index))
        return;
    int id = lh_view()->timeline[lh_screen.value[index]].card;
    tip_show(text(lh_words_card[id]), text(lh_words_card_text[id]), (ScreenRect){0, 0, 0, 0});
}

static const List chapter = {.title_words = chapter_title, .x = LIST_X, .y = LH_SHEET_Y, .w = LIST_W, .h = LH_SHEET_H, .help_lines = HELP_LINES, .count = row_count, .fill = matter, .ask = retell, .hint_of = hint_of};

void lh_chapter_open(void)
{
    find_matters();
    list_push(&chapter, 0);
}
