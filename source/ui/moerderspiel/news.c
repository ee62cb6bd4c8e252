/* SPDX-License-Identifier: MIT */
/*
 * What the realms did in public since the viewer's last turn: who fell, what lies in ruins, what was said, whose vote changed. What is
 * said follows from the log and the order of the turns; the rest from what the viewer knew when the last turn ended.
 */
#include <stddef.h>

#include "place.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

typedef enum { NEWS_FALLEN, NEWS_RUINED, NEWS_REBUILT, NEWS_SAID, NEWS_VOTE } Kind;
enum { ROWS_MAX = 3 * TM_NATIONS + TM_LOG_MAX, HELP_LINES = 4, ROW_WIDTH = 140 };

/* round 0: nothing; one bit per nation; all words up to `heard`. */
typedef struct { uint8_t round, fallen, ruined, vote[TM_NATIONS]; uint16_t heard; } Known;
static PLACE_EWRAM Known known[TM_NATIONS];
static PLACE_EWRAM struct { uint8_t count; struct { uint8_t kind, of; } rows[ROWS_MAX]; } page;

static const TmNation *nation_at(int nation) { return &tm_view()->nation[nation]; }
static const Known *mine(void) { return &known[tm_viewer()]; }

/* TM-6.2: when in a game a nation speaks: round after round, in the order of the round. */
static int moment(int round, int nation) { return round * TM_NATIONS + ((nation - round + 1) & (TM_NATIONS - 1)); }

/* The last moment of the round before this one. */
static int end_before(int round) { return round * TM_NATIONS - 1; }

static int heard_now(void)
{
    int round = tm_view()->round;
    switch (tm_view()->phase) {
    case TM_PARLEY_PHASE: return end_before(round);
    case TM_LEVY_PHASE: return end_before(round + 1);
    default: return moment(round, tm_viewer());
    }
}

void tm_news_known(void)
{
    Known *now = &known[tm_viewer()];
    *now = (Known){.round = tm_view()->round, .heard = (uint16_t)heard_now()};
    for (int n = 0; n < TM_NATIONS; n++) {
        now->fallen = (uint8_t)(now->fallen | (nation_at(n)->eliminated != 0) << n);
        now->ruined = (uint8_t)(now->ruined | (nation_at(n)->ruined != 0) << n);
        now->vote[n] = nation_at(n)->vote;
    }
}

void tm_news_forget(void)
{
    for (int n = 0; n < TM_NATIONS; n++) known[n].round = 0;
}

/* ---- what is new ---- */

static void add(int kind, int of)
{
    page.rows[page.count].kind = (uint8_t)kind;
    page.rows[page.count++].of = (uint8_t)of;
}

static bool said_since(const TmMessage *message)
{
    int round = tm_view()->round, me = tm_viewer(), heard = mine()->round ? mine()->heard : moment(round - 1, me);
    return message->nation != me && message->round + 1 >= round && moment(message->round, message->nation) > heard;
}

/* A day begins without votes (TM-6.3); within it a vote is news when it is another one. At its end the table tells them. */
static bool vote_changed(int nation)
{
    int vote = nation_at(nation)->vote;
    if (tm_view()->phase == TM_LEVY_PHASE)
        return false;
    return tm_view()->round % 2 == 1 ? vote < TM_NATIONS : vote != mine()->vote[nation];
}

static void list_rows(void)
{
    bool compares = mine()->round && mine()->round + 1 >= tm_view()->round;
    page.count = 0;
    for (int n = 0; n < TM_NATIONS && compares; n++) {
        bool ruined = nation_at(n)->ruined != 0, was = mine()->ruined >> n & 1;
        if (nation_at(n)->eliminated && !(mine()->fallen >> n & 1))
            add(NEWS_FALLEN, n);
        else if (ruined != was && !nation_at(n)->eliminated)
            add(ruined ? NEWS_RUINED : NEWS_REBUILT, n);
    }
    for (int i = 0; i < tm_view()->log_count; i++)
        if (said_since(&tm_view()->log[i]))
            add(NEWS_SAID, i);
    for (int n = 0; n < TM_NATIONS && compares; n++)
        if (n != tm_viewer() && !nation_at(n)->eliminated && vote_changed(n))
            add(NEWS_VOTE, n);
}

bool tm_news_any(void)
{
    list_rows();
    return page.count > 0;
}

/* ---- words ---- */

static void vote_words(int vote, char *out, int size)
{
    const WordsArg arg = {.text = tm_nation_name(vote)};
    words_format(out, size, text(vote < TM_NATIONS ? TEXT_TM_NEWS_VOTES : TEXT_TM_NEWS_NO_VOTE), &arg, 1);
}

/* Against whom the nation was before: earlier this day, or at the end of the day before. */
static int vote_before(int nation)
{
    if (tm_view()->round % 2 == 0)
        return mine()->vote[nation];
    int days = tm_days_counted(tm_view());
    return days ? tm_vote_on(tm_view(), days - 1, nation) : TM_NOBODY;
}

static int why_voted(int vote, int before)
{
    bool today = tm_view()->round % 2 == 0;
    if (before >= TM_NATIONS)
        return TEXT_TM_NEWS_FIRST;
    if (vote == before)
        return TEXT_TM_NEWS_AS_YESTERDAY;
    return today ? TEXT_TM_NEWS_CHANGED : TEXT_TM_NEWS_YESTERDAY;
}

/* Each writes its words, which then stand behind the sign, and what they mean. */
static void fill_vote(int nation, char *said, ListRow *row)
{
    int vote = nation_at(nation)->vote, before = vote_before(nation), against = 0;
    char changed[TM_ROW];
    for (int n = 0; n < TM_NATIONS; n++) against += !nation_at(n)->eliminated && nation_at(n)->vote == vote;
    words_format(changed, sizeof changed, text(why_voted(vote, before)), &(WordsArg){.text = tm_nation_name(before)}, 1);
    const WordsArg args[] = {{.text = tm_nation_name(nation)}, {.text = changed}, {.text = tm_nation_name(vote)}, {.number = against}};
    words_format(row->help, LIST_HELP, text(vote < TM_NATIONS ? TEXT_TM_NEWS_VOTE_HELP : TEXT_TM_NEWS_NO_VOTE_HELP), args, 4);
    vote_words(vote, said, TM_ROW);
}

static void fill_said(const TmMessage *message, char *said, ListRow *row)
{
    char votes[TM_ROW], full[TM_FULL];
    tm_statement(message, said, TM_ROW);
    tm_statement_full(message, full, sizeof full);
    vote_words(nation_at(message->nation)->vote, votes, sizeof votes);
    const WordsArg args[] = {{.text = tm_nation_name(message->nation)}, {.text = full}, {.text = votes}};
    words_format(row->help, LIST_HELP, text(tm_said_why(message) ? TEXT_TM_NEWS_SAID_WHY : TEXT_TM_NEWS_SAID_HELP), args, 3);
}

static void fill_fallen(int nation, char *said, ListRow *row)
{
    const TmNation *n = nation_at(nation);
    char secrets[TM_HELP / 2];
    const char *role = text(n->role == TM_EVIL ? TEXT_TM_EVIL : TEXT_TM_GOOD);
    tm_secrets(n, false, secrets, sizeof secrets);
    const WordsArg args[] = {{.text = role}, {.text = tm_nation_name(nation)}, {.text = secrets}};
    words_format(said, TM_ROW, text(TEXT_TM_NEWS_FALLEN), args, 1);
    words_format(row->help, LIST_HELP, text(TEXT_TM_NEWS_FALLEN_HELP), args, 3);
}

static void fill_capital(int nation, bool ruined, char *said, ListRow *row)
{
    const WordsArg arg = {.text = tm_nation_name(nation)};
    words_format(said, TM_ROW, text(ruined ? TEXT_TM_NEWS_RUINED : TEXT_TM_NEWS_REBUILT), NULL, 0);
    words_format(row->help, LIST_HELP, text(ruined ? TEXT_TM_NEWS_RUINED_HELP : TEXT_TM_NEWS_REBUILT_HELP), &arg, 1);
}

static int nation_of(int index)
{
    int of = page.rows[index].of;
    return page.rows[index].kind == NEWS_SAID ? tm_view()->log[of].nation : of;
}

/* The nation's name before the words, where both fit behind the sign. */
static void name_row(int nation, const char *said, ListRow *row)
{
    const WordsArg args[] = {{.text = tm_nation_name(nation)}, {.text = said}};
    words_format(row->label, LIST_LABEL, text(TEXT_TM_NEWS_SAID), args, 2);
    if (words_width(&font_small, row->label) > ROW_WIDTH)
        tm_row_label(row, said);
}

/* Where it was, or what it names: TM_NOBODY without a place. */
static int place_of(int index)
{
    int of = page.rows[index].of;
    switch (page.rows[index].kind) {
    case NEWS_SAID: return tm_said_where(&tm_view()->log[of]);
    case NEWS_VOTE: return TM_NOBODY;
    default: return tm_view()->capital[of];
    }
}

static void show_place(int index, int step)
{
    (void)step;
    tm_look_at(place_of(index));
}

static void fill(int index, ListRow *row)
{
    int of = page.rows[index].of;
    char said[TM_ROW];
    switch (page.rows[index].kind) {
    case NEWS_FALLEN: fill_fallen(of, said, row); break;
    case NEWS_RUINED: fill_capital(of, true, said, row); break;
    case NEWS_REBUILT: fill_capital(of, false, said, row); break;
    case NEWS_SAID: fill_said(&tm_view()->log[of], said, row); break;
    default: fill_vote(of, said, row); break;
    }
    name_row(nation_of(index), said, row);
    tm_row_place(row, place_of(index));
}

static int count(void)
{
    list_rows();
    return page.count;
}

static void sign(int index, int x, int y) { tm_sign_sprite(nation_of(index), x, y); }

static void explain(int index)
{
    (void)index;
    tm_rules_open(text(TEXT_TM_HELP_SANCTION), text(TEXT_TM_HELP_SANCTION_TEXT));
}

/* Before a question START does nothing. */
#define NEWS .title = TEXT_TM_NEWS, .help_lines = HELP_LINES, .icons = true, .count = count, .fill = fill, .change = show_place, .ask = explain, \
             .sign = sign, .tab = true
static const List opening_list = {NEWS, .start = tm_seats_skip}, asked_list = {NEWS, .start = page_nothing};
#undef NEWS

void tm_news_open(bool opening)
{
    tm_page(TM_PAGE_NEWS);
    tm_list_open(opening ? &opening_list : &asked_list, 0);
}
