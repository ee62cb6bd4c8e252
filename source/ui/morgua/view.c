/* SPDX-License-Identifier: MIT */
/*
 * The board follows the state. What is shown of an area costs some time to find out, and so does what a human may do there; both are
 * done a few areas a frame, as far as the frame's time goes.
 */
#include <string.h>

#include "ui/morgua/screen.h"

enum { JOB_NONE, JOB_FORECAST, JOB_AREAS, JOB_UNITS, JOB_MARKS };
/* Screen lines of a frame's KIT_LINES that may be over before more is begun. Bars and panel come after the board's own work, all else before. */
enum {
    EARLY_LINES = 30, WORK_LINES = 75, WORK_LINES_MOVING = 35, DRAW_LINES = 75, DRAW_LINES_MOVING = 40,
    FRAME_LINES = 96, UNITS_LINES = 45  /* the units of all areas are one piece of work, as long as forty lines on a full island */
};

bool mgui_early(void) { return kit_spent() < EARLY_LINES; }
bool mgui_in_time(void) { return kit_spent() < (board_settled() ? WORK_LINES : WORK_LINES_MOVING); }
bool mgui_may_draw(void) { return kit_may_draw() && kit_spent() < (board_settled() ? DRAW_LINES : DRAW_LINES_MOVING); }
bool mgui_may_frame_board(void) { return kit_may_draw() && kit_spent() < FRAME_LINES; }

bool mgui_view_ready(void) { return mgui.job == JOB_NONE; }

void mgui_view_sync(void)
{
    mgui.job = JOB_FORECAST;
    mgui.job_at = 0;
    mgui.usable = 0;
    mgui.marks_wanted = mgui.idle = false;
    board_stops(NULL, 0);
}

void mgui_view_marks(void)
{
    mgui.marks_wanted = true;
    mgui.usable = 0;
    mgui.stop_count = 0;
    board_stops(NULL, 0);
    if (mgui.job == JOB_NONE || mgui.job == JOB_MARKS) {
        mgui.job = JOB_MARKS;
        mgui.job_at = 0;
    }
}

/* ---- one area ---- */

static void count_goods(const MgState *state, int area)
{
    MgScreen *s = &mgui;
    uint8_t *stored = s->stored[area];
    memset(stored, 0, MG_KINDS);
    for (int i = 0; i < mg_areas[area].positions; i++)
        for (int kind = 0; kind < MG_KINDS; kind++)
            stored[kind] = (uint8_t)(stored[kind] + state->goods[mg_areas[area].first + i][kind]);
    s->kinds[area] = 0;
    s->most[area] = MG_KINDS;
    for (int kind = 0; kind < MG_KINDS; kind++) {
        if (stored[kind] == 0)
            continue;
        s->kinds[area] |= (uint8_t)(1u << kind);
        if (s->most[area] == MG_KINDS || stored[kind] > stored[s->most[area]])
            s->most[area] = (uint8_t)kind;
    }
}

static void count_figures(const MgState *state, int area)
{
    MgScreen *s = &mgui;
    s->seats[area] = 0;
    for (int seat = 0; seat < state->players; seat++) {
        s->figures[area][seat] = (uint8_t)mg_figures(state, seat, area);
        if (s->figures[area][seat])
            s->seats[area] |= (uint8_t)(1u << seat);
    }
}

static int strongest(const MgState *state, int area)
{
    int best = -1, most = 0;
    for (int seat = 0; seat < state->players; seat++) {
        int figures = mg_figures(state, seat, area);
        if (figures > most) {
            most = figures;
            best = seat;
        }
    }
    return best;
}

static int marker_of(const MgState *state, int area)
{
    const MgArea *a = &mg_areas[area];
    if (mg_god_at(state, area))
        return MARKER_TEMPLE;
    for (int i = 0; i < a->positions; i++)
        for (int thing = MG_UPGRADE; thing <= MG_TOWER; thing++)
            if (mg_has_thing(state, a->first + i, (MgThing)thing))
                return MARKER_FLAG;
    return MARKER_NONE;
}

/* MG-20.4, and on the map of threats wherever shadows come. */
static bool clashes(const MgState *state, int area)
{
    const MgForecast *forecast = &mgui.forecast;
    if (state->phase == MG_PLACEMENT)
        return false;
    return mg_danger(state, forecast, area) != MG_SAFE || (mgui.overlay == OVERLAY_THREAT && forecast->black[area] > 0);
}

/* MG-20.4: where the next blow falls an area has the border of danger and says shadows against people instead of a number. */
static BoardCell cell_of(const MgState *state, int area)
{
    const MgScreen *s = &mgui;
    int black = s->clash[area] ? 0 : s->black[area];
    BoardCell cell = {.terrain = (uint8_t)mgui_map_terrain(state, area), .tint = TINT_PLAIN, .owner = OWNER_NONE,
                      .marker = (uint8_t)marker_of(state, area), .counter = (uint8_t)(black ? black : COUNTER_NONE)};
    if (state->phase != MG_PLACEMENT && mg_danger(state, &s->forecast, area) != MG_SAFE)
        cell.marks = MARK_DANGER;
    if (s->overlay == OVERLAY_OWNERS) {
        int seat = strongest(state, area);
        cell.owner = (uint8_t)(seat + 1);
    }
    return cell;
}

void mgui_view_area(int area)
{
    MgScreen *s = &mgui;
    s->black[area] = (uint8_t)mg_black(mgui_state(), area);
    s->people[area] = (uint8_t)mg_people(mgui_state(), area);
    s->clash[area] = clashes(mgui_state(), area);
    count_figures(mgui_state(), area);
    count_goods(mgui_state(), area);
    BoardCell cell = cell_of(mgui_state(), area);
    board_set(area, &cell);
}

void mgui_view_black(int area, int black)
{
    mgui.black[area] = (uint8_t)black;
    board_counter(area, black ? black : COUNTER_NONE);
}

/* ---- what a human may do ---- */

static bool can_use(const MgState *state, int area)
{
    int own = mg_seat(state) + 1;
    for (int i = 0; i < mg_areas[area].positions; i++) {
        int position = mg_areas[area].first + i;
        if (state->holder[position] == own && mg_first_use(state, position) >= 0)
            return true;
    }
    return false;
}

static bool can_leave(const MgState *state, int area)
{
    if (!state->quota[area])
        return false;
    if (mg_why(state, (Action){MG_MIGRATE, (uint8_t)area, (uint8_t)area, 0}) == MG_WHY_FINE)
        return true;
    for (int i = 0; i < 6; i++) {
        int to = mg_areas[area].neighbour[i];
        if (to != MG_NOWHERE && mg_why(state, (Action){MG_MIGRATE, (uint8_t)area, (uint8_t)to, 0}) == MG_WHY_FINE)
            return true;
    }
    return false;
}

static bool has_unit(const MgState *state, int area)
{
    int seat = mg_seat(state);
    for (int slot = 0; slot < MG_UNITS; slot++)
        if (state->unit_area[seat][slot] == area && !(state->unit_used >> slot & 1))
            return true;
    return false;
}

static bool is_target(const MgState *state, int area)
{
    const MgScreen *s = &mgui;
    return mg_why(state, (Action){s->picked_kind, s->picked, (uint8_t)area, s->bolt}) == MG_WHY_FINE;
}

static bool is_usable(const MgState *state, int area)
{
    if (mgui.aiming)
        return is_target(state, area);
    switch (state->phase) {
    case MG_PLACEMENT: return mg_why(state, (Action){MG_PLACE, (uint8_t)area, 0, 0}) == MG_WHY_FINE;
    case MG_GROWTH: return mg_why(state, (Action){MG_GROW, (uint8_t)area, 0, 0}) == MG_WHY_FINE;
    case MG_MIGRATION: return can_leave(state, area);
    case MG_ACTIONS: return can_use(state, area);
    case MG_RESISTANCE: return has_unit(state, area);
    default: return false;
    }
}

/* How many black figures the picked thing would destroy there; -1: it does not strike. */
static int kills_at(const MgState *state, int area)
{
    const MgScreen *s = &mgui;
    int strength = s->picked_kind == MG_STRIKE ? mg_strike_strength(state, s->picked)
                   : s->picked_kind == MG_UNIT ? mg_unit_strength(state, mg_seat(state), s->picked) : -1;
    int black = mg_black(state, area);
    return strength < 0 ? -1 : strength < black ? strength : black;
}

static void mark_area(const MgState *state, int area)
{
    MgScreen *s = &mgui;
    BoardCell cell = cell_of(state, area);
    if (is_usable(state, area)) {
        s->usable |= 1ull << area;
        s->stops[s->stop_count++] = (uint8_t)area;
        if (s->aiming) {
            int kills = kills_at(state, area);
            cell.marks |= kills > 0 ? MARK_TARGET : MARK_REACH;
            if (kills > 0)
                cell.counter = (uint8_t)kills;
        } else {
            cell.marks |= MARK_REACH;
        }
    }
    board_set(area, &cell);
}

/* ---- the work ---- */

static void next_job(int job)
{
    mgui.job = (uint8_t)job;
    mgui.job_at = 0;
}

static void finish_marks(void)
{
    MgScreen *s = &mgui;
    board_stops(s->stops, s->stop_count);
    next_job(JOB_NONE);
    if (!s->aiming)
        s->idle = s->stop_count == 0;
    if (s->fresh && !s->aiming && s->stop_count > 0 && !(s->usable >> board_cursor() & 1)) {
        board_cursor_to(s->stops[0]);
        panels_stale(MG_PANEL_SIDE);
    }
    if (s->fresh && !s->aiming)
        board_look_at(board_cursor());
    s->fresh = false;
    /* To the first place where something falls; a mere move begins where the figure stands. */
    for (int i = 0; i < s->stop_count && s->aiming; i++)
        if (board_cell(s->stops[i])->marks & MARK_TARGET) {
            board_cursor_to(s->stops[i]);
            panels_stale(MG_PANEL_SIDE);
            break;
        }
}

static void work_step(void)
{
    MgScreen *s = &mgui;
    switch (s->job) {
    case JOB_FORECAST:
        mg_forecast(mgui_state(), &s->forecast);
        next_job(JOB_AREAS);
        break;
    case JOB_AREAS:
        mgui_view_area(s->job_at++);
        if (s->job_at == MG_AREAS)
            next_job(JOB_UNITS);
        break;
    case JOB_UNITS:
        mgui_pips_units();
        next_job(s->marks_wanted ? JOB_MARKS : JOB_NONE);
        s->stop_count = 0;
        break;
    case JOB_MARKS:
        mark_area(mgui_state(), s->job_at++);
        if (s->job_at == MG_AREAS)
            finish_marks();
        break;
    default: break;
    }
}

void mgui_view_work(void)
{
    while (mgui.job != JOB_NONE && mgui_in_time() && (mgui.job != JOB_UNITS || kit_spent() < UNITS_LINES)) work_step();
}
