/* SPDX-License-Identifier: MIT */
#include "ai/stronghold/plans.h"

#include <stddef.h>
#include <string.h>

#include "ai/stronghold/judge.h"
#include "fixed.h"

enum { PHASE_ATTACK, PHASE_TRAPS, PHASE_OUTER, PHASE_WEST, PHASE_EAST, PHASE_CAMP, PHASE_END };
enum { PATH_TO_FW = 0, PATH_TO_FE = 1, PATH_TO_RW3 = 4, SPARE_SKELETONS = 2 };

static int units_of(const SuState *state) { return state->size != 0 ? SU_LARGE_UNITS : SU_SMALL_UNITS; }

static bool is_trapped(const SuState *state, int path) { return (state->path[path] & SU_PATH_TRAP) != 0 && !su_damned(state, path); }

/* How many units have left the origin of a path in this maneuver, and how many still may. */
static int may_leave(const SuState *state, int path)
{
    int from = su_paths[path].from, to = su_paths[path].to;
    if (from == state->saint)
        return 0;
    if (from == SU_CAMP)
        return units_of(state) - state->received[to - SU_FW];
    return units_of(state) - state->sent[su_is_rampart(from) ? from - SU_RW1 : SU_RAMPARTS + from - SU_FW];
}

/* Units of a type that can go along a path without springing a trap. */
static int can_go(const SuState *state, int path, int type)
{
    int from = su_paths[path].from, to = su_paths[path].to;
    if (type != SU_GHOST && (is_trapped(state, path) || (state->path[path] & SU_PATH_CLOSED) != 0))
        return 0;
    int number = min_int(state->inv[from][type], may_leave(state, path));
    return min_int(min_int(number, su_room(state, to, type)), SU_GROUP);
}

static void note(SuMoves *moves, int step, int type, int number, int path)
{
    if (moves == NULL || moves->count >= SU_MOVES_MAX)
        return;
    moves->move[moves->count] = (Action){SU_MOVE, (uint8_t)(type + 4 * (number - 1)), su_paths[path].from, su_paths[path].to};
    moves->step[moves->count++] = (uint8_t)step;
}

static void march(SuPlanner *planner, int step, int type, int number, int path)
{
    SuState *state = planner->state;
    int from = su_paths[path].from, to = su_paths[path].to;
    note(planner->moves, step, type, number, path);
    state->inv[from][type] = (uint8_t)(state->inv[from][type] - number);
    if (from == SU_CAMP) {
        state->received[to - SU_FW] = (uint8_t)(state->received[to - SU_FW] + number);
    } else {
        int origin = su_is_rampart(from) ? from - SU_RW1 : SU_RAMPARTS + from - SU_FW;
        state->sent[origin] = (uint8_t)(state->sent[origin] + number);
        if (su_is_foreground(from))
            state->moved_from = (uint8_t)(state->moved_from | 1 << (from - SU_FW));
    }
    if (type != SU_GHOST && is_trapped(state, path)) { /* SU-6.8 */
        if (type == SU_SKELETON)
            state->altar++;
        else
            state->pile[type]++;
        state->path[path] = (uint8_t)((state->path[path] & ~SU_PATH_TRAP) | SU_PATH_CLOSED);
        return;
    }
    state->inv[to][type] = (uint8_t)(state->inv[to][type] + number);
}

void su_planner_march(SuPlanner *planner, Action move)
{
    march(planner, 0, move.a & 3, (move.a >> 2) + 1, su_path(move.b, move.c));
}

bool su_same_units(const SuState *state, const SuState *other) { return memcmp(state->inv, other->inv, sizeof state->inv) == 0; }

/* --- Attack --- */

/* The paths onto a section, from the rampart with the fewest connections first. */
static int ways_to(int section, int paths[2])
{
    int count = 0;
    for (int path = SU_FIRST_FOOT; path < SU_PATHS && count < 2; path++)
        if (su_paths[path].to == section)
            paths[count++] = path;
    if (count == 2 && su_connections(su_paths[paths[1]].from) < su_connections(su_paths[paths[0]].from)) {
        int swap = paths[0];
        paths[0] = paths[1];
        paths[1] = swap;
    }
    return count;
}

static int send(SuPlanner *planner, const int paths[2], int count, int type, int most)
{
    int sent = 0;
    for (int i = 0; i < count && sent < most; i++) {
        int number = min_int(can_go(planner->state, paths[i], type), most - sent);
        if (number > 0)
            march(planner, SU_STEP_1A, type, number, paths[i]);
        sent += max_int(number, 0);
    }
    return sent;
}

static int fill_section(SuPlanner *planner, int section)
{
    int paths[2], count = ways_to(section, paths);
    int hovering = max_int(0, SU_HOVERING - planner->state->inv[section][SU_GHOST]);
    int sent = send(planner, paths, count, SU_VAMPIRE, 8);
    sent += send(planner, paths, count, SU_GHOST, hovering);
    sent += send(planner, paths, count, SU_SKELETON, 8);
    return sent + send(planner, paths, count, SU_GHOST, 8);
}

/* How good an attack on a section would be, or nothing when it is not bold enough. */
static void try_section(SuPlanner *planner, int index)
{
    SuState kept = *planner->state;
    SuMoves *moves = planner->moves;
    SuClash clash;
    planner->moves = NULL;
    int sent = fill_section(planner, su_section(index));
    su_forecast(planner->state, su_section(index), true, &clash);
    *planner->state = kept;
    planner->moves = moves;
    int margin = clash.attack - clash.defence - clash.units;
    if (sent == 0 || 100 * clash.attack < planner->plan.boldness * clash.defence)
        return;
    if (planner->best < 0 || margin > planner->best_margin) {
        planner->best = (int8_t)index;
        planner->best_margin = (int16_t)margin;
    }
}

static void attack_next_side(SuPlanner *planner)
{
    planner->chosen = 0;
    planner->best = -1;
    planner->side++;
    planner->section = (int8_t)(4 * planner->side);
    if (planner->side == 2)
        planner->phase = PHASE_TRAPS;
}

/* One section is tried, or the best of the tried ones is attacked. */
static void attack_step(SuPlanner *planner)
{
    if (planner->plan.boldness == 0) {
        planner->phase = PHASE_TRAPS;
        return;
    }
    if (planner->section < 4 * planner->side + 4) {
        if ((planner->taken >> planner->section & 1) == 0)
            try_section(planner, planner->section);
        planner->section++;
        return;
    }
    if (planner->best < 0) {
        attack_next_side(planner);
        return;
    }
    fill_section(planner, su_section(planner->best));
    planner->taken = (uint8_t)(planner->taken | 1 << planner->best);
    planner->best = -1;
    planner->section = (int8_t)(4 * planner->side);
    if (++planner->chosen >= planner->plan.sections)
        attack_next_side(planner);
}

/* --- The other sub-steps --- */

/* Spare skeletons spring traps, so that the way is free next time. */
static void spring_traps(SuPlanner *planner, int first, int end, int step)
{
    SuState *state = planner->state;
    for (int path = first; path < end; path++) {
        int from = su_paths[path].from;
        bool foot = path >= SU_FIRST_FOOT;
        if (foot != (step == SU_STEP_1A) || path == PATH_TO_RW3 || !is_trapped(state, path))
            continue;
        if (state->inv[from][SU_SKELETON] > SPARE_SKELETONS && may_leave(state, path) > 0 && su_room(state, su_paths[path].to, SU_SKELETON) > 0)
            march(planner, step, SU_SKELETON, 1, path);
    }
}

/* RW2 and RW3 share evenly: the outermost rampart has no other way in. */
static void fill_outer(SuPlanner *planner)
{
    SuState *state = planner->state;
    for (int type = SU_TYPES - 1; type >= 0; type--) {
        int excess = (su_units(state, SU_RW2) - su_units(state, SU_RW3)) / 2;
        int number = min_int(can_go(state, PATH_TO_RW3, type), min_int(excess, (state->inv[SU_RW2][type] + 1) / 2));
        if (number > 0)
            march(planner, SU_STEP_1B, type, number, PATH_TO_RW3);
    }
}

/* Each unit goes to the emptiest rampart; equal moves are joined. */
static void fill_ramparts(SuPlanner *planner, int foreground)
{
    SuState *state = planner->state;
    uint8_t number[SU_TYPES][SU_FIRST_FOOT] = {{0}};
    SuState trial = *state;
    int left = units_of(state);
    for (int type = SU_TYPES - 1; type >= 0; type--)
        for (; left > 0; left--) {
            int best = -1;
            for (int path = 2; path < SU_FIRST_FOOT; path++)
                if (su_paths[path].from == foreground && can_go(&trial, path, type) > 0
                    && (best < 0 || su_units(&trial, su_paths[path].to) < su_units(&trial, su_paths[best].to)))
                    best = path;
            if (best < 0)
                break;
            trial.inv[foreground][type]--;
            trial.inv[su_paths[best].to][type]++;
            number[type][best]++;
        }
    for (int type = SU_TYPES - 1; type >= 0; type--)
        for (int path = 2; path < SU_FIRST_FOOT; path++)
            if (number[type][path] > 0)
                march(planner, SU_STEP_2, type, number[type][path], path);
}

static void leave_camp(SuPlanner *planner)
{
    SuState *state = planner->state;
    for (int type = SU_TYPES - 1; type >= 0; type--) {
        /* Half to each side, the emptier one first; what finds no room there goes to the other. */
        int first = su_units(state, SU_FW) <= su_units(state, SU_FE) ? PATH_TO_FW : PATH_TO_FE;
        int gap = abs_int(su_units(state, SU_FW) - su_units(state, SU_FE));
        int wanted = min_int(state->inv[SU_CAMP][type], (state->inv[SU_CAMP][type] + gap + 1) / 2);
        for (int turn = 0; turn < 3; turn++) {
            int path = turn == 1 ? 1 - first : first;
            int number = min_int(can_go(state, path, type), turn == 0 ? wanted : SU_GROUP);
            if (number > 0)
                march(planner, SU_STEP_3, type, number, path);
        }
    }
}

/* --- The whole --- */

static void begin_maneuver(SuPlanner *planner, int which)
{
    SuState *state = planner->state;
    state->size = which == SU_LARGE;
    state->maneuvers = (uint8_t)(state->maneuvers | which);
    memset(state->sent, 0, sizeof state->sent);
    memset(state->received, 0, sizeof state->received);
    for (int path = 0; path < SU_PATHS; path++)
        state->path[path] = (uint8_t)(state->path[path] & ~SU_PATH_CLOSED);
    planner->phase = PHASE_ATTACK;
    planner->side = planner->chosen = planner->taken = 0;
    planner->section = 0;
    planner->best = -1;
}

void su_planner_begin(SuPlanner *planner, SuState *state, SuPlan plan, SuMoves *moves)
{
    *planner = (SuPlanner){.state = state, .moves = moves, .plan = plan, .phase = PHASE_END};
    if (moves != NULL)
        moves->count = 0;
    if (plan.first != 0)
        begin_maneuver(planner, plan.first);
}

static bool end_maneuver(SuPlanner *planner)
{
    SuState *state = planner->state;
    if (planner->maneuver == 0 && planner->plan.first != 0 && planner->plan.second != 0) {
        planner->maneuver = 1;
        planner->moves = NULL;
        begin_maneuver(planner, planner->plan.second);
        return false;
    }
    SuPrice price = su_maneuver_price(state, 0);
    state->hourglasses = (uint8_t)min_int(SU_GLASSES_MAX, price.price - price.fog + price.camp);
    return true;
}

bool su_planner_step(SuPlanner *planner)
{
    switch (planner->phase) {
    case PHASE_ATTACK:
        attack_step(planner);
        return false;
    case PHASE_TRAPS:
        spring_traps(planner, SU_FIRST_FOOT, SU_PATHS, SU_STEP_1A);
        break;
    case PHASE_OUTER:
        fill_outer(planner);
        break;
    case PHASE_WEST:
        spring_traps(planner, 2, SU_FIRST_FOOT, SU_STEP_2);
        fill_ramparts(planner, SU_FW);
        break;
    case PHASE_EAST:
        fill_ramparts(planner, SU_FE);
        break;
    case PHASE_CAMP:
        leave_camp(planner);
        break;
    default:
        return end_maneuver(planner);
    }
    planner->phase++;
    return false;
}
