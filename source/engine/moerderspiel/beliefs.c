/* SPDX-License-Identifier: MIT */
/*
 * What computer nations suspect (section 11.1). The update reads only what a view of the nation shows, so it may be handed
 * the real state or the view and answers the same; two facts that no view keeps (who was eliminated just now, how the public
 * map changed) are public and are taken at the moment they become so.
 */
#include <string.h>

#include "engine/moerderspiel/rules.h"
#include "rng.h"

enum { START = 50, START_SPREAD = 11, NEIGHBOUR_WALK = 5 };

uint32_t tm_ai_seed(const TmState *state, int nation)
{
    return state->game_seed ^ state->round * 0x9E3779B1u ^ (uint32_t)nation * 0x85EBCA77u;
}

void tm_beliefs_start(TmState *state)
{
    for (int n = 0; n < TM_NATIONS; n++) {
        Rng rng;
        if (tm_is_human(state, n))
            continue;
        rng_start(&rng, tm_ai_seed(state, n));
        for (int j = 0; j < TM_NATIONS; j++) {
            if (j == n)
                continue;
            uint32_t value = START + rng_below(&rng, START_SPREAD, TM_DRAW_BELIEF);
            state->belief[n][j] = (uint8_t)(tm_knows_partner(state, n, j) ? 0 : value);
        }
    }
}

/*
 * open: nations whose suspicion can change (TM-11.1: neither oneself nor a known partner, nobody who is gone). heard: what others said in
 * the round just resolved, each first statement of a kind about somebody. The rest is filled when it is first asked for.
 */
typedef struct {
    const TmState *view;
    int nation;
    uint8_t *row;
    uint8_t open;
    uint8_t heard[TM_LOG_MAX], heard_count;
    uint8_t near_cell, near;    /* nations whose capital is near that cell */
    bool has_rows;
    TmRows passable;
} Mind;

static bool is_open(const TmState *view, int nation, int other)
{
    return other != nation && !view->nation[other].eliminated && !tm_knows_partner(view, nation, other);
}

static int open_nations(const TmState *view, int nation)
{
    int open = 0;
    for (int j = 0; j < TM_NATIONS; j++)
        open |= is_open(view, nation, j) ? 1 << j : 0;
    return open;
}

static void change_by(uint8_t *suspicion, int change) { *suspicion = (uint8_t)tm_clamp(*suspicion + change, 0, 255); }

static void suspect(Mind *mind, int other, int change)
{
    if (other < TM_NATIONS && tm_bit(mind->open, other))
        change_by(&mind->row[other], change);
}

static int trust(const Mind *mind, int other) { return mind->row[other] < 100 ? 100 - mind->row[other] : 0; } /* TM-11.2 */

/* Fights of a round are often on one cell: the last answer is kept. */
static int nations_near(Mind *mind, int cell)
{
    TmRows reached = {{0}};
    if (mind->near_cell == cell)
        return mind->near;
    if (!mind->has_rows)
        tm_rows_passable(mind->view, &mind->passable);
    mind->has_rows = true;
    tm_rows_add(&reached, cell);
    for (int step = 0; step < NEIGHBOUR_WALK; step++)
        tm_rows_spread(&reached, &mind->passable);
    mind->near_cell = (uint8_t)cell;
    mind->near = 0;
    for (int j = 0; j < TM_NATIONS; j++)
        if (tm_rows_have(&reached, mind->view->capital[j]))
            mind->near = (uint8_t)(mind->near | 1 << j);
    return mind->near;
}

/* Every other nation whose capital is near. */
static void suspect_near(Mind *mind, int cell, int except, int change)
{
    int near = nations_near(mind, cell);
    for (int j = 0; j < TM_NATIONS; j++)
        if (j != except && tm_bit(near, j))
            suspect(mind, j, change);
}

static int attack_weight(TmReport report)
{
    switch (report.kind) {
    case TM_REPORT_DEFENDED: case TM_REPORT_CAPITAL_STORMED: return 22;
    case TM_REPORT_FLIGHT: return tm_report_result(report) == 1 ? 22 : 0; /* a failed flight is told as a fight too */
    case TM_REPORT_BASE_STORMED: return 19;
    case TM_REPORT_BESIEGED: return 17;
    default: return 0;
    }
}

static void from_attacks(Mind *mind)
{
    const TmReport *list;
    int count = tm_reports(mind->view, mind->nation, &list);
    for (int i = 0; i < count; i++) {
        int weight = attack_weight(list[i]), flag = tm_report_flag(list[i]);
        if (weight == 0)
            continue;
        suspect(mind, flag, flag < TM_NATIONS ? weight : 0);
        suspect_near(mind, list[i].cell, flag, flag < TM_NATIONS ? 6 : 2);
    }
}

/* Only a speaker's first statement of a kind about somebody counts in a round; a call for votes is an accusation too. */
static void listen(Mind *mind)
{
    const TmState *view = mind->view;
    uint32_t keys[TM_LOG_MAX];
    for (int i = 0; i < view->log_count; i++) {
        const TmMessage *said = &view->log[i];
        int count = mind->heard_count, k = 0;
        if (said->round != view->round - 1 || said->nation == mind->nation)
            continue;
        keys[count] = (uint32_t)(said->code == TM_WORDS_VOTE_AGAINST ? TM_WORDS_ACCUSE : said->code) << 16 | (uint32_t)said->nation << 8 | (uint32_t)tm_said_of(said);
        while (keys[k] != keys[count])
            k++;
        if (k == count)
            mind->heard[mind->heard_count++] = (uint8_t)i;
    }
}

static void from_log(Mind *mind, int code, int code2, int percent)
{
    for (int i = 0; i < mind->heard_count; i++) {
        const TmMessage *said = &mind->view->log[mind->heard[i]];
        if (said->code == code || said->code == code2)
            suspect(mind, tm_said_of(said), percent * trust(mind, said->nation) / 100);
    }
}

/* A courier of the last round has just arrived: "N showed me the decree". */
static void from_inbox(Mind *mind)
{
    const TmMail *mail = &mind->view->inbox[mind->nation];
    for (int i = 0; i < mail->count; i++)
        if (mail->at[i].code == TM_WORDS_SHOWED && mail->at[i].round == mind->view->round - 1)
            suspect(mind, mail->at[i].arg[0], -15 * trust(mind, mail->at[i].nation) / 100);
}

static void from_votes(Mind *mind, int day)
{
    for (int j = 0; j < TM_NATIONS; j++) {
        int vote = tm_vote_on(mind->view, day, j);
        if (vote >= TM_NATIONS || j == mind->nation)
            continue;
        if (vote == mind->nation)
            suspect(mind, j, 8);
        else if (mind->row[vote] < 45)
            suspect(mind, j, 4);
        else if (mind->row[vote] > 120)
            suspect(mind, j, -5);
    }
}

/* --- Laid bare: alibis and masks --- */

typedef struct { uint8_t cell, flag[2], reach; bool last; } Attack;    /* reach: steps an attacker may have gone since */

/* Where the sighting list shows armies of a nation that lies bare. */
typedef struct { uint8_t at[TM_SLOTS], count; } Cells;

static void find_bare(const Mind *mind, Cells bare[TM_NATIONS])
{
    memset(bare, 0, sizeof *bare * TM_NATIONS);
    for (int i = 0; i < mind->view->sight_count[mind->nation]; i++) {
        int cell, nation = tm_sighted_nation(mind->view, mind->nation, i, &cell);
        if (nation < TM_NATIONS && bare[nation].count < TM_SLOTS)
            bare[nation].at[bare[nation].count++] = (uint8_t)cell;
    }
}

static bool army_near(const Mind *mind, const Cells *armies, int cell, int reach)
{
    for (int i = 0; i < armies->count; i++)
        if (armies->at[i] == cell || (reach > 0 && tm_hex_distance(cell, armies->at[i]) <= reach && tm_within(mind->view, cell, armies->at[i], reach)))
            return true;
    return false;
}

/* What the nation knows of attacks of this day: its own reports, what it saw, and what was said in the last round. */
static int reported_attacks(const Mind *mind, Attack out[TM_REPORTS_MAX + TM_LOG_MAX])
{
    const TmState *view = mind->view;
    const TmReport *list;
    int reports = tm_reports(view, mind->nation, &list), count = 0;
    for (int i = 0; i < reports; i++) {
        int flag = tm_report_flag(list[i]), other = TM_NOBODY;
        if (list[i].kind == TM_REPORT_FIGHT_SEEN)
            other = list[i].x & 15;
        else if (attack_weight(list[i]) == 0)
            continue;
        /* A besieger stands beside the capital that the report names. */
        bool siege = list[i].kind == TM_REPORT_BESIEGED;
        out[count++] = (Attack){list[i].cell, {(uint8_t)flag, (uint8_t)other}, siege ? 1 : 0, !siege};
    }
    for (int i = 0; i < view->log_count; i++)
        if (view->log[i].code == TM_WORDS_ATTACKED && view->log[i].round == view->round - 1 && view->log[i].nation != mind->nation)
            out[count++] = (Attack){view->log[i].arg[1], {view->log[i].arg[0], TM_NOBODY}, 2, false};
    return count;
}

static void from_reveal(Mind *mind, int other, const Cells *armies, const Attack *attack, int count)
{
    bool named = false, fits = false, unmasked = false;
    for (int i = 0; i < count; i++) {
        bool names = attack[i].flag[0] == other || attack[i].flag[1] == other;
        named = named || names;
        if (names ? fits : unmasked || !attack[i].last)
            continue;
        bool there = army_near(mind, armies, attack[i].cell, attack[i].reach);
        fits = fits || (names && there);
        unmasked = unmasked || (!names && there);
    }
    if (fits)
        suspect(mind, other, 20);
    else if (named)
        suspect(mind, other, -45);
    if (unmasked)
        suspect(mind, other, 90);
    if (!fits && !named && !unmasked)
        suspect(mind, other, -8);
}

static void from_reveals(Mind *mind)
{
    Attack attack[TM_REPORTS_MAX + TM_LOG_MAX];
    Cells bare[TM_NATIONS];
    int count = -1;
    for (int j = 0; j < TM_NATIONS; j++) {
        if (!mind->view->nation[j].revealed || j == mind->nation)
            continue;
        if (count < 0) {
            count = reported_attacks(mind, attack);
            find_bare(mind, bare);
        }
        from_reveal(mind, j, &bare[j], attack, count);
    }
}

/* --- Decrees, promises, silence --- */

static void from_decrees(Mind *mind)
{
    const TmReport *list;
    int count = tm_reports(mind->view, mind->nation, &list), ceiling = 15;
    for (int i = 0; i < mind->view->log_count; i++)
        if (mind->view->log[i].code == TM_WORDS_ROBBED)
            ceiling = 40; /* somebody was robbed of one */
    for (int i = 0; i < count; i++) {
        int flag = tm_report_flag(list[i]);
        if (list[i].kind == TM_REPORT_DECREE_SHOWN && flag < TM_NATIONS && mind->row[flag] > ceiling)
            suspect(mind, flag, ceiling - mind->row[flag]);
    }
}

static bool is_promise(int code) { return code == TM_WORDS_PEACE || code == TM_WORDS_RETREAT; }

/* Who promised peace or retreat for the round just resolved, one bit per nation. */
static int promisers(const Mind *mind, const TmReport *list, int count)
{
    const TmState *view = mind->view;
    const TmMail *mail = &view->inbox[mind->nation];
    int mask = 0;
    for (int i = 0; i < view->log_count; i++)
        if (is_promise(view->log[i].code) && view->log[i].arg[0] == mind->nation && view->log[i].round == view->round - 1)
            mask |= 1 << view->log[i].nation;
    for (int i = 0; i < mail->count; i++) /* a courier was read a round after it was sent */
        if (is_promise(mail->at[i].code) && mail->at[i].arg[0] == mind->nation && mail->at[i].round == view->round - 2)
            mask |= 1 << mail->at[i].nation;
    for (int i = 0; i < count; i++)
        if (list[i].kind == TM_REPORT_PARLEY && ((list[i].x & 15) == 1 || (list[i].x & 15) == 2))
            mask |= 1 << tm_report_flag(list[i]);
    return mask;
}

static void from_promises(Mind *mind)
{
    const TmReport *list;
    int count = tm_reports(mind->view, mind->nation, &list), promised = promisers(mind, list, count), attackers = 0;
    for (int i = 0; i < count; i++)
        if (attack_weight(list[i]) > 0 || list[i].kind == TM_REPORT_FLIGHT)
            attackers |= 1 << tm_report_flag(list[i]);
    for (int j = 0; j < TM_NATIONS; j++)
        if (tm_bit(promised, j))
            suspect(mind, j, tm_bit(attackers, j) ? 15 : -6);
    for (int i = 0; i < count; i++)
        if (list[i].kind == TM_REPORT_PARLEY && (list[i].x & 15) == 0)
            suspect(mind, tm_report_flag(list[i]), 2);
}

static void from_day(Mind *mind, int day)
{
    int worst = tm_main_sanction(mind->view, day);
    if (worst >= 0)
        suspect(mind, worst, mind->row[worst] > 140 ? -10 : -(mind->row[worst] / 4));
    for (int j = 0; j < TM_NATIONS; j++)
        if (mind->row[j] > 55 && mind->row[j] < 155)
            suspect(mind, j, -((mind->row[j] - 55) / 12));
}

void tm_beliefs_update(const TmState *view, int nation, uint8_t row[TM_NATIONS])
{
    Mind mind = {.view = view, .nation = nation, .row = row, .open = (uint8_t)open_nations(view, nation), .near_cell = TM_NOBODY};
    bool new_day = view->round % 2 == 1 && view->round > 1;
    int day = (view->round - 1) / 2 - 1;
    memcpy(row, view->belief[nation], TM_NATIONS);
    listen(&mind);
    from_attacks(&mind);
    from_log(&mind, 4, 4, 20);
    from_log(&mind, 1, 6, 10);
    from_log(&mind, 2, 2, -8);
    if (new_day)
        from_votes(&mind, day);
    if (new_day)
        from_reveals(&mind);
    from_decrees(&mind);
    from_log(&mind, 12, 12, -15);
    from_inbox(&mind);
    from_promises(&mind);
    if (new_day)
        from_day(&mind, day);
}

/* --- Public facts taken when they become so --- */

/* DAY_UPDATE: the public map shows a base under another nation. */
void tm_beliefs_base(TmState *state, int before, int after)
{
    if (before >= TM_NATIONS || after >= TM_NATIONS)
        return;
    for (int n = 0; n < TM_NATIONS; n++)
        if (!tm_is_human(state, n) && is_open(state, n, after))
            change_by(&state->belief[n][after], 25);
}

/* Who voted against it in the last two days? */
void tm_beliefs_eliminated(TmState *state, int nation)
{
    int days = tm_days_counted(state), change = state->nation[nation].role == TM_EVIL ? -10 : 6;
    for (int n = 0; n < TM_NATIONS; n++)
        for (int j = 0; j < TM_NATIONS && !tm_is_human(state, n); j++)
            for (int day = days > 2 ? days - 2 : 0; day < days; day++)
                if (tm_vote_on(state, day, j) == nation && is_open(state, n, j))
                    change_by(&state->belief[n][j], change);
}
