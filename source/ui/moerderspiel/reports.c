/* SPDX-License-Identifier: MIT */
/* What the last round brought, a line each; A goes to the place. Letters come last. */
#include <stddef.h>

#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/reports.h"
#include "ui/moerderspiel/screen.h"

enum { HELP_LINES = 4 };

static TmReportsOf shown;       /* what was told before is left out */

static const TmReports *reports(void) { return &tm_view()->report[tm_viewer()]; }
static int report_count(void) { return shown == TM_REPORTS_ALL ? reports()->count : 0; }

/* Letters that came this round: written in the one before, or by an army on the same cell (TM-6.8). Older ones stand among the words that were said (log.c). */
static int letter_count(void)
{
    const TmMail *mail = &tm_view()->inbox[tm_viewer()];
    int fresh = 0;
    if (tm_view()->phase == TM_LEVY_PHASE || shown == TM_REPORTS_SAID)
        return 0;       /* the post comes with the next round */
    for (int i = 0; i < mail->count; i++) fresh += mail->at[i].round + 1 >= tm_view()->round;
    return fresh;
}

/* The newest stand at the end of the inbox. */
static const TmMessage *letter(int number)
{
    const TmMail *mail = &tm_view()->inbox[tm_viewer()];
    return &mail->at[mail->count - letter_count() + number];
}

/* Lines of this round's parleys that may be read: both sides have chosen. */
static int parley_count(void)
{
    int side, count = 0;
    for (int number = 0; tm_contact_of(tm_view(), tm_viewer(), number, &side) >= 0; number++) count++;
    return tm_view()->phase == TM_ORDERS_PHASE ? count : 0;
}

static int count(void) { return parley_count() + report_count() + letter_count(); }

/* Kinds whose sentences begin with who did it: a horde is one, the barbarians are many. */
static bool begins_with_flag(int kind)
{
    switch (kind) {
    case TM_REPORT_DEFENDED: case TM_REPORT_BASE_STORMED: case TM_REPORT_CAPITAL_STORMED: case TM_REPORT_BESIEGED: case TM_REPORT_TARGET_FLED:
    case TM_REPORT_TRAP_SPRUNG: case TM_REPORT_BASE_ENTERED: case TM_REPORT_STOPPED: case TM_REPORT_FIGHT_SEEN: case TM_REPORT_SCOUTED: return true;
    default: return false;
    }
}

/* Short words of each kind; what %0..%3 stand for is in `args_of`. */
static const int16_t titles[TM_REPORT_KINDS] = {
    [TM_REPORT_DEFENDED] = TEXT_TM_REPORT_1, [TM_REPORT_ATTACKED] = TEXT_TM_REPORT_2, [TM_REPORT_BASE_STORMED] = TEXT_TM_REPORT_3,
    [TM_REPORT_CAPITAL_STORMED] = TEXT_TM_REPORT_4, [TM_REPORT_STORMED_BASE] = TEXT_TM_REPORT_5, [TM_REPORT_STORMED_CAPITAL] = TEXT_TM_REPORT_6,
    [TM_REPORT_CAPITAL_FELL] = TEXT_TM_REPORT_7, [TM_REPORT_BASE_LOST] = TEXT_TM_REPORT_8, [TM_REPORT_BASE_GAINED] = TEXT_TM_REPORT_9,
    [TM_REPORT_BESIEGED] = TEXT_TM_REPORT_10, [TM_REPORT_FLIGHT] = TEXT_TM_REPORT_11, [TM_REPORT_TARGET_FLED] = TEXT_TM_REPORT_12,
    [TM_REPORT_FORGED] = TEXT_TM_REPORT_13, [TM_REPORT_TRAPPED] = TEXT_TM_REPORT_14, [TM_REPORT_TRAP_SPRUNG] = TEXT_TM_REPORT_15,
    [TM_REPORT_LURED] = TEXT_TM_REPORT_16, [TM_REPORT_DECREE_SHOWN] = TEXT_TM_REPORT_17, [TM_REPORT_DECREES_LOST] = TEXT_TM_REPORT_18,
    [TM_REPORT_DECREES_WON] = TEXT_TM_REPORT_19, [TM_REPORT_DEMORALISED] = TEXT_TM_REPORT_20, [TM_REPORT_BASE_ENTERED] = TEXT_TM_REPORT_21,
    [TM_REPORT_STOPPED] = TEXT_TM_REPORT_22, [TM_REPORT_BUMPED] = TEXT_TM_REPORT_23, [TM_REPORT_FAILED] = TEXT_TM_REPORT_24,
    [TM_REPORT_LURE_GAINED] = TEXT_TM_REPORT_25, [TM_REPORT_TECHNIQUE] = TEXT_TM_REPORT_26, [TM_REPORT_FIGHT_SEEN] = TEXT_TM_REPORT_27,
    [TM_REPORT_SCOUTED] = TEXT_TM_REPORT_28, [TM_REPORT_PARLEY] = TEXT_TM_REPORT_29,
};

/* What it means, where more is to be told than fits a row. */
static const int16_t meanings[TM_REPORT_KINDS] = {
    [TM_REPORT_DEFENDED] = TEXT_TM_REPORT_1_LONG, [TM_REPORT_ATTACKED] = TEXT_TM_REPORT_2_LONG,
    [TM_REPORT_BASE_STORMED] = TEXT_TM_REPORT_3_LONG, [TM_REPORT_CAPITAL_STORMED] = TEXT_TM_REPORT_4_LONG,
    [TM_REPORT_STORMED_CAPITAL] = TEXT_TM_REPORT_6_LONG, [TM_REPORT_CAPITAL_FELL] = TEXT_TM_REPORT_7_LONG,
    [TM_REPORT_BASE_GAINED] = TEXT_TM_REPORT_9_LONG,
    [TM_REPORT_BESIEGED] = TEXT_TM_REPORT_10_LONG, [TM_REPORT_FLIGHT] = TEXT_TM_REPORT_11_LONG,
    [TM_REPORT_TARGET_FLED] = TEXT_TM_REPORT_12_LONG, [TM_REPORT_FORGED] = TEXT_TM_REPORT_13_LONG,
    [TM_REPORT_TRAPPED] = TEXT_TM_REPORT_14_LONG, [TM_REPORT_TRAP_SPRUNG] = TEXT_TM_REPORT_15_LONG,
    [TM_REPORT_LURED] = TEXT_TM_REPORT_16_LONG, [TM_REPORT_DECREE_SHOWN] = TEXT_TM_REPORT_17_LONG,
    [TM_REPORT_DEMORALISED] = TEXT_TM_REPORT_20_LONG, [TM_REPORT_BASE_ENTERED] = TEXT_TM_REPORT_21_LONG,
    [TM_REPORT_STOPPED] = TEXT_TM_REPORT_22_LONG, [TM_REPORT_BUMPED] = TEXT_TM_REPORT_23_LONG,
    [TM_REPORT_LURE_GAINED] = TEXT_TM_REPORT_25_LONG, [TM_REPORT_TECHNIQUE] = TEXT_TM_REPORT_26_LONG,
    [TM_REPORT_FIGHT_SEEN] = TEXT_TM_REPORT_27_LONG, [TM_REPORT_SCOUTED] = TEXT_TM_REPORT_28_LONG,
    [TM_REPORT_PARLEY] = TEXT_TM_REPORT_29_LONG,
};

/* A base that nobody got: two reached for it, or it belongs to somebody. Between the rounds nobody knows whose it is. */
static int failed_words(TmReport report)
{
    int base = tm_base_at(tm_view(), report.cell);
    if (report.y != TM_TAKE || base < 0 || tm_view()->phase == TM_LEVY_PHASE)
        return TEXT_TM_REPORT_24_LONG;
    return tm_view()->base[base].owner == TM_NOBODY ? TEXT_TM_REPORT_24_BOTH : TEXT_TM_REPORT_24_OWNED;
}

static int long_words(TmReport report)
{
    switch (report.kind) {
    case TM_REPORT_FAILED: return failed_words(report);
    case TM_REPORT_BASE_LOST: return tm_report_flag(report) < TM_FLAGS ? TEXT_TM_REPORT_8_GIVEN : TEXT_TM_REPORT_8_LONG;
    default: return meanings[report.kind] ? meanings[report.kind] : titles[report.kind];
    }
}

static bool is_fight(int kind) { return kind >= TM_REPORT_DEFENDED && kind <= TM_REPORT_STORMED_CAPITAL; }

/* The own army of a fight is no more. What regroups later in the turn was there when the round began. */
static bool wiped_out(TmReport report)
{
    const TmArmy *army = &tm_view()->army[tm_army_id(tm_viewer(), tm_report_unit(report))];
    bool field = report.kind != TM_REPORT_BASE_STORMED && report.kind != TM_REPORT_CAPITAL_STORMED;
    return field && (tm_view()->phase == TM_LEVY_PHASE ? army->troops : army->start_troops) == 0;
}

static const char *outcome(TmReport report)
{
    static const int16_t words[] = {TEXT_TM_DRAWN, TEXT_TM_WON, TEXT_TM_LOST, TEXT_TM_DRAWN};
    if (wiped_out(report))
        return text(TEXT_TM_WIPED_OUT);
    return text(words[tm_report_result(report)]);
}

/* %0 whom or what it is about, %1 own unit or a second name. */
static void args_of(TmReport report, WordsArg args[2], char *line)
{
    static const int16_t scouted[] = {TEXT_TM_SCOUTED_TRAP, TEXT_TM_SCOUTED_FREED, TEXT_TM_SCOUTED_TAKEN};
    static const int16_t flights[] = {TEXT_TM_FLED, TEXT_TM_FLED, TEXT_TM_CAUGHT, TEXT_TM_CAUGHT};
    int flag = tm_report_flag(report);
    args[0] = (WordsArg){.text = flag == TM_BARBARIANS && begins_with_flag(report.kind) ? text(TEXT_TM_A_HORDE) : tm_nation_name(flag)};
    args[1] = (WordsArg){.text = tm_unit_name(tm_report_unit(report))};
    switch (report.kind) {
    case TM_REPORT_FLIGHT: args[1].text = text(flights[tm_report_result(report)]); break;
    case TM_REPORT_FORGED: case TM_REPORT_FAILED: args[0].text = tm_order_name(report.y); break;
    case TM_REPORT_LURED: args[1] = (WordsArg){.number = report.y * 100}; break;
    case TM_REPORT_LURE_GAINED: args[0] = (WordsArg){.number = report.y * 100}; break;
    case TM_REPORT_BUMPED: args[0].text = tm_direction_name(report.y < TM_NO_STEP ? report.y : TM_NO_STEP); break;
    case TM_REPORT_TECHNIQUE: args[0].text = tm_technique_name(report.x); break;
    case TM_REPORT_FIGHT_SEEN:
        args[1].text = (report.x & 15) == TM_CROWD ? text(TEXT_TM_CREW) : tm_nation_name(report.x & 15);
        break;
    case TM_REPORT_SCOUTED: args[1].text = text(scouted[report.y < 3 ? report.y : 0]); break;
    case TM_REPORT_PARLEY:
        tm_parley_line(report.x & 7, report.y, line, TM_ROW);
        args[1].text = line;
        break;
    default: break;
    }
}

static void report_words(int id, TmReport report, char *out, int size)
{
    WordsArg args[2];
    char line[TM_ROW];
    args_of(report, args, line);
    words_format(out, size, text(id), args, 2);
}

void tm_report_words(TmReport report, char *out, int size) { report_words(titles[report.kind], report, out, size); }

/* D71: one of a few tricks, the same whenever it is read. */
static void trick_words(TmReport report, const char *what, char *out, int size)
{
    static const int16_t tricks[] = {TEXT_TM_TRICK_0, TEXT_TM_TRICK_1, TEXT_TM_TRICK_2, TEXT_TM_TRICK_3};
    const WordsArg args[] = {{.text = what}, {.text = text(tricks[(report.cell + tm_view()->round) & 3])}};
    words_format(out, size, text(TEXT_TM_REPORT_TRICK), args, 2);
}

static void fight_words(TmReport report, const char *what, char *out, int size)
{
    const WordsArg args[] = {
        {.text = what}, {.text = outcome(report)}, {.number = tm_report_own_loss(report) * 100}, {.number = tm_report_other_loss(report) * 100}
    };
    words_format(out, size, text(TEXT_TM_REPORT_FIGHT), args, 4);
}

void tm_report_help(TmReport report, char *out, int size)
{
    char what[TM_HELP / 2], cell[4];
    tm_cell_name(report.cell, cell);
    report_words(long_words(report), report, what, sizeof what);
    const WordsArg args[] = {{.text = cell}, {.text = what}};
    if (is_fight(report.kind))
        fight_words(report, what, out, size);
    else if (report.kind == TM_REPORT_DEMORALISED)
        trick_words(report, what, out, size);
    else
        words_format(out, size, text(TEXT_TM_REPORT_HELP), args, 2);
}

static void fill_report(TmReport report, ListRow *row)
{
    char what[TM_HELP / 2], cell[4];
    tm_report_words(report, what, sizeof what);
    tm_cell_name(report.cell, cell);
    const WordsArg args[] = {{.text = cell}, {.text = what}};
    words_format(row->label, LIST_LABEL, text(TEXT_TM_REPORT_ROW), args, 2);
    tm_report_help(report, row->help, LIST_HELP);
}

static void fill_letter(const TmMessage *m, ListRow *row)
{
    char said[TM_FULL];
    tm_statement_full(m, said, sizeof said);
    const WordsArg args[] = {{.text = tm_nation_name(m->nation)}, {.number = (m->round + 1) / 2}, {.text = said}};
    words_format(row->label, LIST_LABEL, text(TEXT_TM_LETTER_FROM), args, 1);
    words_format(row->help, LIST_HELP, text(TEXT_TM_LETTER), args, 3);
    tm_row_place(row, tm_said_where(m));
}

static TmReport parley_report(int number)
{
    int side, place = tm_contact_of(tm_view(), tm_viewer(), number, &side);
    const TmContact *contact = &tm_view()->contact[place];
    const TmSeen *other = &tm_view()->seen[contact->army[!side] & (TM_FOREIGN - 1)];
    uint8_t line = contact->line[!side] < TM_LINES ? contact->line[!side] : 0;
    return (TmReport){TM_REPORT_PARLEY, other->cell, (uint8_t)(other->flag << 4 | line), contact->arg[!side]};
}

/* What is said now, and not what was said before the round that is told below it. */
static void fill_parley(TmReport report, ListRow *row)
{
    char words[TM_HELP / 2], cell[4];
    tm_cell_name(report.cell, cell);
    const WordsArg args[] = {{.text = cell}, {.text = words}};
    report_words(TEXT_TM_REPORT_NOW, report, words, sizeof words);
    words_format(row->label, LIST_LABEL, text(TEXT_TM_REPORT_ROW), args, 2);
    report_words(TEXT_TM_REPORT_NOW_LONG, report, words, sizeof words);
    words_format(row->help, LIST_HELP, text(TEXT_TM_REPORT_HELP), args, 2);
}

/* Parleys of this round first, then the last round, then letters. */
static void fill(int index, ListRow *row)
{
    int parleys = parley_count();
    if (index < parleys)
        fill_parley(parley_report(index), row);
    else if ((index -= parleys) < report_count())
        fill_report(reports()->at[index], row);
    else
        fill_letter(letter(index - report_count()), row);
}

/* The cell of a row, or TM_NOBODY. */
static int cell_of(int index)
{
    int parleys = parley_count();
    if (index < parleys)
        return parley_report(index).cell;
    index -= parleys;
    if (index < report_count())
        return reports()->at[index].cell;
    return tm_said_where(letter(index - report_count()));
}

static void show_place(int index, int step)
{
    (void)step;
    tm_look_at(cell_of(index));
}

bool tm_reports_any(TmReportsOf of)
{
    shown = of;
    return count() > 0;
}

static void chosen(int index)
{
    int cell = cell_of(index);
    pages_pop();
    if (cell != TM_NOBODY)
        tm_map_jump(cell);
}

static void explain(int index)
{
    (void)index;
    tm_rules_open(text(TEXT_TM_HELP_FIGHT), text(TEXT_TM_HELP_FIGHT_TEXT));
}

/* Before a parley or a levy START does nothing: a question waits. */
#define REPORTS .title = TEXT_TM_REPORTS, .help_lines = HELP_LINES, .empty = TEXT_TM_REPORTS_NONE, .count = count, .fill = fill, .chosen = chosen, .change = show_place, \
                .ask = explain, .tab = true
static const List reports_list = {REPORTS}, opening_list = {REPORTS, .start = tm_seats_skip}, parley_list = {REPORTS, .start = page_nothing};
#undef REPORTS

void tm_reports_open(bool opening, TmReportsOf of)
{
    shown = of;
    bool asked = (tm_view()->phase == TM_PARLEY_PHASE || tm_view()->phase == TM_LEVY_PHASE) && play_human();
    tm_page(TM_PAGE_REPORTS);
    tm_list_open(opening ? &opening_list : asked ? &parley_list : &reports_list, 0);
}
