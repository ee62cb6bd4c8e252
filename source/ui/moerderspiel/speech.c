/* SPDX-License-Identifier: MIT */
/*
 * The vocabulary: a sentence, whom or what it is about, and why. Nothing that is said is checked for truth; what names a place is read once
 * more before it is sent.
 */
#include <stddef.h>

#include "audio.h"
#include "place.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

enum { HELP_LINES = 2, ARGUMENTS = 2 };

static PLACE_EWRAM struct {
    uint8_t to, about, code, reason, argument, args[ARGUMENTS];
    bool reasoned;                  /* the reason was asked for */
    uint8_t count, who[TM_FLAGS];   /* rows of the list of nations */
    char title[TM_ROW], sentence[TM_HELP];
} page;

static const char *title(void) { return page.title; }

static TmMessage message(void)
{
    uint8_t first = tm_codes[page.code].reasons ? (uint8_t)tm_with_reason(page.args[0], page.reason) : page.args[0];
    return (TmMessage){(uint8_t)tm_viewer(), page.code, {first, page.args[1]}, tm_view()->round};
}

static Action finished(void)
{
    TmMessage said = message();
    bool spoken = page.to == TM_NOBODY;
    return (Action){spoken ? TM_SAY : TM_COURIER, (uint8_t)(spoken ? page.code : page.to * 32 + page.code), said.arg[0], said.arg[1]};
}

static void send(void)
{
    if (!tm_do(finished()))
        return;
    audio_effect(EFFECT_TURN);
    pages_home();
    tm_talk_open();
}

/* What names a cell is asked about before it goes. */
static void send_or_ask(void)
{
    TmMessage said = message();
    int cell = tm_said_where(&said);
    if (cell == TM_NOBODY) {
        send();
        return;
    }
    char full[TM_FULL];
    tm_statement_full(&said, full, sizeof full);
    words_format(page.sentence, sizeof page.sentence, text(TEXT_TM_SEND_HERE), &(WordsArg){.text = full}, 1);
    ask_yes_no(page.sentence, true, send);
}

/* ---- arguments: one page, which the next one takes the place of ---- */

static void ask_next(void);

static void take(int value)
{
    page.args[page.argument++] = (uint8_t)value;
    ask_next();
}

/* The last argument: whoever says no looks for another cell. */
static void take_cell(int value)
{
    int argument = page.argument;
    take(value);
    page.argument = (uint8_t)argument;
}

static bool is_base(int cell) { return tm_base_at(tm_view(), cell) >= 0; }

static int argument_kind(void)
{
    if (page.argument == 1 && page.reason != TM_SINCE_NOTHING)
        return tm_reason_args[page.reason];
    return page.argument < ARGUMENTS ? tm_codes[page.code].arg[page.argument] : TM_ARG_NONE;
}

/* What a letter can only say of whom it goes to, and what it tells about somebody else. */
static bool addresses(int code)
{
    bool speaks_to = code == TM_WORDS_PEACE || code == TM_WORDS_RETREAT || code == TM_WORDS_THANKS || code == TM_WORDS_BEWARE;
    return page.to != TM_NOBODY && speaks_to;
}

static bool of_a_third(int code)
{
    return code == TM_WORDS_VOUCH || code == TM_WORDS_VOTE_AGAINST || code == TM_WORDS_EXPOSE || code == TM_WORDS_SHOWED || code == TM_WORDS_ATTACK;
}

/* Neither oneself nor the fallen; who is blamed does not vote against itself, nor strike itself who is written to. */
static bool makes_sense(int flag)
{
    if (flag >= TM_NATIONS)
        return true;
    if (tm_view()->nation[flag].eliminated || (page.argument == 0 && flag == page.to && of_a_third(page.code)))
        return false;
    return page.argument == 0 ? flag != tm_viewer() : flag != page.args[0];
}

static int nation_count(void)
{
    page.count = 0;
    for (int flag = 0; flag < (argument_kind() == TM_ARG_FLAG ? TM_FLAGS : TM_NATIONS); flag++)
        if (makes_sense(flag))
            page.who[page.count++] = (uint8_t)flag;
    return page.count;
}

static void fill_nation(int index, ListRow *row)
{
    TmMessage said = message();
    char full[TM_FULL];
    said.arg[page.argument] = (uint8_t)(page.argument ? page.who[index] : tm_with_reason(page.who[index], page.reason));
    tm_row_label(row, tm_nation_name(page.who[index]));
    if (page.argument == 1)
        tm_statement_full(&said, full, sizeof full);
    else
        words_format(full, sizeof full, tm_code_pattern(page.code), (const WordsArg[]){{.text = tm_nation_name(page.who[index])}, {.text = text(TEXT_TM_BLANK_CELL)}}, 2);
    tm_row_help(row, full);
}

static void nation_chosen(int index) { take(page.who[index]); }
static void nation_sign(int index, int x, int y) { tm_sign_sprite(page.who[index], x, y); }

static const List nation_list = {.title_words = title, .help_lines = HELP_LINES, .icons = true, .count = nation_count, .fill = fill_nation,
                                 .chosen = nation_chosen, .sign = nation_sign};

/* Whom one looked at or writes to, or else votes against; of a vote, against whom it really was. */
static int proposed_row(void)
{
    bool third = page.about == page.to && of_a_third(page.code);
    int who = page.argument ? tm_view()->nation[page.args[0]].vote : third ? tm_me()->vote : page.about, count = nation_count();
    for (int row = 0; row < count; row++)
        if (page.who[row] == who)
            return row;
    return page.who[0] == tm_viewer();
}

static void ask_nation(void)
{
    if (page.argument == 0)
        tm_list_open(&nation_list, proposed_row());
    else
        list_replace(&nation_list, proposed_row());
}

/* ---- cells: what one knows of the realm that is spoken of comes first ---- */

static int fought_at(int flag)
{
    const TmReports *reports = &tm_view()->report[tm_viewer()];
    for (int i = 0; i < reports->count; i++)
        if (reports->at[i].kind <= TM_REPORT_STORMED_CAPITAL && tm_report_flag(reports->at[i]) == flag)
            return reports->at[i].cell;
    return TM_NOBODY;
}

static int seen_at(int flag)
{
    for (int i = 0; i < tm_view()->seen_count; i++)
        if (tm_view()->seen[i].flag == flag)
            return tm_view()->seen[i].cell;
    return TM_NOBODY;
}

static int base_of(int nation)
{
    for (int i = 0; i < tm_view()->base_count; i++)
        if (tm_view()->base[i].owner == nation)
            return tm_view()->base[i].pos;
    return TM_NOBODY;
}

static int proposed_cell(void)
{
    if (argument_kind() == TM_ARG_BASE)
        return base_of(page.reason == TM_SINCE_BASE ? page.args[0] : tm_viewer());
    if (page.argument == 0)
        return TM_NOBODY;
    int fought = page.reason == TM_SINCE_SEEN ? TM_NOBODY : fought_at(page.args[0]);
    return fought != TM_NOBODY ? fought : seen_at(page.args[0]);
}

static void ask_cell(int question, bool (*allowed)(int cell))
{
    if (page.argument == 0)
        tm_pick_cell(text(question), allowed, take_cell);
    else
        tm_pick_instead(text(question), allowed, take_cell);
    tm_map_jump(proposed_cell());
}

/* ---- why ---- */

/* Row 0 gives no reason; the others are those of the sentence. */
static int reason_at(int index)
{
    for (int reason = TM_SINCE_NOTHING + 1; reason < TM_REASONS; reason++)
        if ((tm_codes[page.code].reasons >> reason & 1) != 0 && --index == 0)
            return reason;
    return TM_SINCE_NOTHING;
}

static int reason_count(void)
{
    int count = 1;
    for (int reason = TM_SINCE_NOTHING + 1; reason < TM_REASONS; reason++) count += tm_codes[page.code].reasons >> reason & 1;
    return count;
}

static void fill_reason(int index, ListRow *row)
{
    TmMessage said = message();
    char words[TM_ROW];
    words_format(row->label, LIST_LABEL, tm_reason_pattern(reason_at(index)), &(WordsArg){.text = text(TEXT_TM_BLANK_CELL)}, 1);
    tm_statement(&said, words, sizeof words);
    tm_row_help(row, words);
}

static void reason_chosen(int index)
{
    page.reason = (uint8_t)reason_at(index);
    ask_next();
}

static const List reason_list = {.title = TEXT_TM_SINCE_TITLE, .help_lines = HELP_LINES, .count = reason_count, .fill = fill_reason, .chosen = reason_chosen};

static void ask_next(void)
{
    if (page.argument == 1 && tm_codes[page.code].reasons && !page.reasoned) {
        page.reasoned = true;
        list_replace(&reason_list, 0);
        return;
    }
    switch (argument_kind()) {
    case TM_ARG_NATION: case TM_ARG_FLAG:
        if (page.argument == 0 && addresses(page.code))
            take(page.to);
        else
            ask_nation();
        break;
    case TM_ARG_CELL: ask_cell(TEXT_TM_PICK_WHERE, NULL); break;
    case TM_ARG_BASE: ask_cell(TEXT_TM_PICK_BASE, is_base); break;
    default: send_or_ask(); break;
    }
}

/* ---- sentences ---- */

static int count(void) { return page.to == TM_NOBODY ? TM_PUBLIC_CODES - 1 : TM_CODES - 1; }

static void fill(int index, ListRow *row)
{
    static const int16_t blanks[] = {TEXT_TM_NONE, TEXT_TM_BLANK_NATION, TEXT_TM_BLANK_NATION, TEXT_TM_BLANK_CELL, TEXT_TM_BLANK_CELL};
    int code = index + 1;
    const char *first = addresses(code) ? tm_nation_name(page.to) : text(blanks[tm_codes[code].arg[0]]);
    const WordsArg args[] = {{.text = first}, {.text = text(blanks[tm_codes[code].arg[1]])}};
    words_format(row->label, LIST_LABEL, tm_code_pattern(code), args, 2);
}

static void chosen(int index)
{
    page.code = (uint8_t)(index + 1);
    page.argument = page.args[0] = page.args[1] = page.reason = 0;
    page.reasoned = false;
    ask_next();
}

static const List speech_list = {.title_words = title, .count = count, .fill = fill, .chosen = chosen};

void tm_speech_open(int courier_to, int about)
{
    bool spoken = courier_to == TM_NOBODY;
    page.to = (uint8_t)courier_to;
    page.about = (uint8_t)about;
    words_format(page.title, sizeof page.title, text(spoken ? TEXT_TM_SAY_TITLE : TEXT_TM_COURIER_TITLE), &(WordsArg){.text = tm_nation_name(courier_to)}, 1);
    tm_list_open(&speech_list, 0);
}
