/* SPDX-License-Identifier: MIT */
/* Lists of a legal state: bases, works, words, reports and votes, each in its order and nothing behind its end. */
#include "engine/moerderspiel/resolve.h"
#include "engine/moerderspiel/valid.h"

static bool is_nation(int value) { return value < TM_NATIONS || value == TM_NOBODY; }

static bool bases_valid(const TmState *state)
{
    if (tm_in_setup(state))
        return state->base_count == 0 && tm_all_zero(state->base, sizeof state->base);
    if (state->base_count < TM_MAP_BASES || state->base_count > TM_BASES_MAX)
        return false;
    for (int i = 0; i < state->base_count; i++) {
        const TmBase *base = &state->base[i];
        if (i < TM_MAP_BASES ? base->pos != state->site[i] : !tm_is_passable(state, base->pos) || tm_capital_at(state, base->pos) >= 0)
            return false;
        if (tm_base_at(state, base->pos) != i || (i > TM_MAP_BASES && state->base[i - 1].pos >= base->pos))
            return false;
        if (!is_nation(base->owner) || !is_nation(base->owner_start) || !is_nation(base->ceded))
            return false;
        if (!is_nation(base->public_owner) && (base->public_owner != TM_SECRET_OWNER || i < TM_MAP_BASES))
            return false;
        if ((base->ceded != TM_NOBODY && (base->owner == TM_NOBODY || base->ceded == base->owner)) || (base->owner != TM_NOBODY && state->nation[base->owner].eliminated))
            return false;
        if (tm_has_sights(state) && base->owner != base->owner_start)
            return false;
    }
    return tm_all_zero(&state->base[state->base_count], (int)sizeof(TmBase) * (TM_BASES_MAX - state->base_count));
}

static bool blockades_valid(const TmState *state)
{
    if (state->blockade_count > TM_BLOCKADES_MAX)
        return false;
    for (int i = 0; i < state->blockade_count; i++) {
        const TmBlockade *b = &state->blockade[i];
        if (b->dir > 2 || !tm_is_passable(state, b->cell) || tm_step(state, b->cell, b->dir) == TM_NOBODY)
            return false;
        if (i > 0 && (b[-1].cell << 2 | b[-1].dir) >= (b->cell << 2 | b->dir))
            return false;
    }
    return tm_all_zero(&state->blockade[state->blockade_count], (int)sizeof(TmBlockade) * (TM_BLOCKADES_MAX - state->blockade_count))
        && (state->blockade_count == 0 || tm_connected(state));
}

static bool traps_valid(const TmState *state)
{
    if (state->trap_count > TM_TRAPS_MAX)
        return false;
    for (int i = 0; i < state->trap_count; i++) {
        const TmTrap *t = &state->trap[i];
        if (!tm_is_passable(state, t->cell) || t->owner >= TM_NATIONS || (i > 0 && (t[-1].cell << 3 | t[-1].owner) >= (t->cell << 3 | t->owner)))
            return false;
    }
    return tm_all_zero(&state->trap[state->trap_count], (int)sizeof(TmTrap) * (TM_TRAPS_MAX - state->trap_count));
}

static bool message_valid(const TmState *state, const TmMessage *message, int codes)
{
    if (message->nation >= TM_NATIONS || message->code < 1 || message->code >= codes || message->round > state->round || message->round < 1)
        return false;
    int reason = tm_said_why(message);
    if (reason != TM_SINCE_NOTHING && (reason >= TM_REASONS || !tm_bit(tm_codes[message->code].reasons, reason)))
        return false;
    for (int i = 0; i < 2; i++) {
        int value = i == 0 ? tm_said_of(message) : message->arg[i];
        switch (i == 1 && reason != TM_SINCE_NOTHING ? tm_reason_args[reason] : tm_codes[message->code].arg[i]) {
        case TM_ARG_NATION: if (value >= TM_NATIONS) return false; break;
        case TM_ARG_FLAG: if (value >= TM_FLAGS) return false; break;
        case TM_ARG_CELL: case TM_ARG_BASE: if (!tm_is_land(value)) return false; break;
        default: if (value != 0) return false; break;
        }
    }
    return true;
}

static bool mail_valid(const TmState *state, int n, const TmMail *mail)
{
    if (mail->count > TM_MAIL_MAX || (mail->count > 0 && state->nation[n].eliminated))
        return false;
    for (int i = 0; i < mail->count; i++)
        if (!message_valid(state, &mail->at[i], TM_CODES) || mail->at[i].nation == n)
            return false;
    return tm_all_zero(&mail->at[mail->count], (int)sizeof(TmMessage) * (TM_MAIL_MAX - mail->count));
}

/* Couriers are under way from the orders to the next ROUND_START. */
static bool has_transit(const TmState *state)
{
    return tm_in_orders(state) || (tm_between_rounds(state) && !tm_has_sights(state));
}

bool tm_words_valid(const TmState *state)
{
    if (state->log_count > TM_LOG_MAX)
        return false;
    for (int i = 0; i < state->log_count; i++)
        if (!message_valid(state, &state->log[i], TM_PUBLIC_CODES))
            return false;
    if (!tm_all_zero(&state->log[state->log_count], (int)sizeof(TmMessage) * (TM_LOG_MAX - state->log_count)))
        return false;
    for (int n = 0; n < TM_NATIONS; n++) {
        if (!mail_valid(state, n, &state->inbox[n]) || !mail_valid(state, n, &state->transit[n]))
            return false;
        for (int i = 0; i < state->transit[n].count; i++)
            if (state->transit[n].at[i].round != state->round || !has_transit(state))
                return false;
    }
    return true;
}

/* What stands in x and y of each kind (TM-6.66): a flag in the upper half of x, something in the lower half, and the most that y can be. */
typedef enum { HIGH_NONE, HIGH_FLAG, HIGH_CROWD } High;        /* nothing; a flag; a flag or TM_CROWD */
typedef enum { LOW_NONE, LOW_UNIT, LOW_RESULT, LOW_CROWD, LOW_LINE, LOW_TECHNIQUE } Low;
enum { ANY_LOSS = 255 };
static const struct { uint8_t high, low, y; } report_shapes[TM_REPORT_KINDS] = {
    [TM_REPORT_DEFENDED] = {HIGH_FLAG, LOW_RESULT, ANY_LOSS},
    [TM_REPORT_ATTACKED] = {HIGH_FLAG, LOW_RESULT, ANY_LOSS},
    [TM_REPORT_BASE_STORMED] = {HIGH_FLAG, LOW_RESULT, ANY_LOSS},
    [TM_REPORT_CAPITAL_STORMED] = {HIGH_FLAG, LOW_RESULT, ANY_LOSS},
    [TM_REPORT_STORMED_BASE] = {HIGH_FLAG, LOW_RESULT, ANY_LOSS},
    [TM_REPORT_STORMED_CAPITAL] = {HIGH_FLAG, LOW_RESULT, ANY_LOSS},
    [TM_REPORT_CAPITAL_FELL] = {HIGH_NONE, LOW_NONE, 0},
    [TM_REPORT_BASE_LOST] = {HIGH_CROWD, LOW_NONE, 0},
    [TM_REPORT_BASE_GAINED] = {HIGH_CROWD, LOW_NONE, 0},
    [TM_REPORT_BESIEGED] = {HIGH_FLAG, LOW_NONE, 0},
    [TM_REPORT_FLIGHT] = {HIGH_FLAG, LOW_RESULT, 0},
    [TM_REPORT_TARGET_FLED] = {HIGH_FLAG, LOW_UNIT, 0},
    [TM_REPORT_FORGED] = {HIGH_NONE, LOW_UNIT, TM_ORDERS - 1},
    [TM_REPORT_TRAPPED] = {HIGH_NONE, LOW_UNIT, 0},
    [TM_REPORT_TRAP_SPRUNG] = {HIGH_FLAG, LOW_NONE, 0},
    [TM_REPORT_LURED] = {HIGH_FLAG, LOW_UNIT, TM_TROOP_CAP},
    [TM_REPORT_DECREE_SHOWN] = {HIGH_FLAG, LOW_UNIT, 1},
    [TM_REPORT_DECREES_LOST] = {HIGH_FLAG, LOW_UNIT, 15},
    [TM_REPORT_DECREES_WON] = {HIGH_NONE, LOW_UNIT, 15},
    [TM_REPORT_DEMORALISED] = {HIGH_NONE, LOW_UNIT, TM_ARMIES},
    [TM_REPORT_BASE_ENTERED] = {HIGH_FLAG, LOW_NONE, 0},
    [TM_REPORT_STOPPED] = {HIGH_FLAG, LOW_UNIT, 0},
    [TM_REPORT_BUMPED] = {HIGH_NONE, LOW_UNIT, TM_NO_STEP - 1},
    [TM_REPORT_FAILED] = {HIGH_NONE, LOW_UNIT, TM_ORDERS - 1},
    [TM_REPORT_LURE_GAINED] = {HIGH_NONE, LOW_UNIT, TM_TROOP_CAP},
    [TM_REPORT_TECHNIQUE] = {HIGH_NONE, LOW_TECHNIQUE, 0},
    [TM_REPORT_FIGHT_SEEN] = {HIGH_FLAG, LOW_CROWD, 0},
    [TM_REPORT_SCOUTED] = {HIGH_CROWD, LOW_NONE, TM_INCIDENT_TAKEN},
    [TM_REPORT_PARLEY] = {HIGH_FLAG, LOW_LINE, TM_NATIONS - 1},
};

static bool report_valid(TmReport report)
{
    if (report.kind == 0 || report.kind >= TM_REPORT_KINDS || !tm_is_land(report.cell) || report.y > report_shapes[report.kind].y)
        return false;
    int high = report.x >> 4, low = report.x & 15;
    bool high_fits = false, low_fits = false;
    switch ((High)report_shapes[report.kind].high) {
    case HIGH_NONE: high_fits = high == 0; break;
    case HIGH_FLAG: high_fits = high < TM_FLAGS; break;
    case HIGH_CROWD: high_fits = high < TM_FLAGS || high == TM_CROWD; break;
    }
    switch ((Low)report_shapes[report.kind].low) {
    case LOW_NONE: low_fits = low == 0; break;
    case LOW_UNIT: low_fits = low < TM_SLOTS; break;
    case LOW_RESULT: low_fits = low >> 2 <= 2; break;
    case LOW_CROWD: low_fits = low < TM_FLAGS || low == TM_CROWD; break;
    case LOW_LINE: low_fits = low < TM_LINES && (low == 4 || low == 5 || report.y == 0); break;
    case LOW_TECHNIQUE: return report.x < TM_TECHNIQUE_COUNT || report.x == TM_NOBODY;
    }
    return high_fits && low_fits;
}

bool tm_reports_valid(const TmState *state)
{
    for (int n = 0; n < TM_NATIONS; n++) {
        const TmReports *list = &state->report[n];
        if (list->count > TM_REPORTS_MAX || !tm_all_zero(&list->at[list->count], (int)sizeof(TmReport) * (TM_REPORTS_MAX - list->count)))
            return false;
        for (int i = 0; i < list->count; i++) {
            if (!report_valid(list->at[i]))
                return false;
            if (i > 0 && tm_report_key(list->at[i - 1]) > tm_report_key(list->at[i]))
                return false;
        }
    }
    return true;
}

bool tm_history_valid(const TmState *state)
{
    int counted = tm_days_counted(state), days = counted < TM_DAYS_MAX ? counted : TM_DAYS_MAX;
    for (int day = 0; day < days; day++)
        for (int n = 0; n < TM_NATIONS; n++) {
            int vote = state->votes[day][n >> 1] >> (n & 1) * 4 & 15;
            if (vote == n || (vote >= TM_NATIONS && vote < TM_VOTE_GONE))
                return false;
        }
    for (int n = 0; n < TM_NATIONS; n++)
        for (int other = 0; other < TM_NATIONS && (tm_is_human(state, n) || tm_in_setup(state)); other++)
            if (state->belief[n][other] > (tm_in_setup(state) ? 0 : 3))
                return false;
    return days == TM_DAYS_MAX || tm_all_zero(state->votes[days], (int)sizeof state->votes[0] * (TM_DAYS_MAX - days));
}

bool tm_places_valid(const TmState *state) { return bases_valid(state) && blockades_valid(state) && traps_valid(state); }
