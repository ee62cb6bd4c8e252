/* R9 and R10: two sub-steps of movement; crossings, meetings and traps stop armies. */
#include "engine/moerderspiel/resolve.h"

typedef struct {
    uint8_t goal[TM_ARMIES];    /* cell it steps to, TM_NOBODY */
    uint8_t caught[TM_ARMIES];
    uint8_t end[TM_ARMIES];     /* cell where it is after the sub-step */
    uint8_t stopper[TM_ARMIES]; /* lowest flag that stopped it, TM_NOBODY */
} SubStep;

static bool is_aggressive(const TmState *state, int army) { return (state->army[army].stance & TM_AGGRESSIVE) != 0; }

static bool clash_of_stance(const TmState *state, int a, int b)
{
    return tm_nation_of(a) != tm_nation_of(b) && (is_aggressive(state, a) || is_aggressive(state, b));
}

/* M1 */
static void find_goals(TmState *state, const TmWork *work, SubStep *sub, int number)
{
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i], dir = work->step[army][number];
        TmArmy *a = &state->army[army];
        sub->goal[army] = sub->stopper[army] = TM_NOBODY;
        sub->caught[army] = 0;
        sub->end[army] = a->pos;
        a->marks = (uint8_t)(a->marks & ~TM_CHANGED);
        if (!tm_alive(state, army) || dir == TM_NO_STEP || tm_marked(state, army, TM_STOPPED))
            continue;
        int blockade = tm_blockade_at(state, a->pos, dir);
        if (blockade < 0) {
            sub->goal[army] = sub->end[army] = tm_around[a->pos][dir];
            continue;
        }
        tm_mark(state, army, TM_STOPPED);
        state->blockade[blockade].known = (uint8_t)(state->blockade[blockade].known | 1 << tm_nation_of(army));
        tm_report(state, tm_nation_of(army), TM_REPORT_BUMPED, a->pos, tm_slot_of(army), dir);
    }
}

static void stopped_by(const TmState *state, SubStep *sub, int army, int other)
{
    uint8_t flag = state->army[other].flag;
    if (flag < sub->stopper[army])
        sub->stopper[army] = flag;
}

static bool same_edge(const TmState *state, const SubStep *sub, int a, int b)
{
    int p = state->army[a].pos, q = sub->goal[a], r = state->army[b].pos, s = sub->goal[b];
    return (p == r && q == s) || (p == s && q == r);
}

/* M2: TM-6.46 */
static void find_crossings(const TmState *state, const TmWork *work, SubStep *sub)
{
    for (int i = 0; i < work->count; i++) {
        int a = work->list[i], from = state->army[a].pos, to = sub->goal[a];
        for (int k = i + 1; k < work->count && to != TM_NOBODY; k++) {
            int b = work->list[k];
            if (sub->goal[b] != from || state->army[b].pos != to || !clash_of_stance(state, a, b))
                continue;
            sub->caught[a] = sub->caught[b] = 1;
            stopped_by(state, sub, a, b);
            stopped_by(state, sub, b, a);
        }
    }
}

/* TM-6.47: most troops, then higher em, then priority; the list is in priority order. */
static int anchor_of(const TmState *state, const TmWork *work, const SubStep *sub, int army)
{
    int best = -1;
    for (int i = 0; i < work->count; i++) {
        int other = work->list[i];
        if (!sub->caught[other] || !is_aggressive(state, other) || !same_edge(state, sub, army, other))
            continue;
        int lead = best < 0 ? 1 : state->army[other].troops - state->army[best].troops;
        if (lead > 0 || (lead == 0 && tm_morale(state, other) > tm_morale(state, best)))
            best = other;
    }
    return best;
}

static void gather_caught(TmState *state, const TmWork *work, SubStep *sub)
{
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i];
        if (!sub->caught[army])
            continue;
        sub->end[army] = state->army[anchor_of(state, work, sub, army)].pos;
        tm_mark(state, army, TM_STOPPED);
    }
}

/* M3 and what a base's owner is told (TM-9.4). */
static void change_hexes(TmState *state, const TmWork *work, const SubStep *sub)
{
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i];
        TmArmy *a = &state->army[army];
        if (!tm_alive(state, army) || sub->end[army] == a->pos)
            continue;
        a->pos = sub->end[army];
        a->steps++;
        tm_mark(state, army, TM_CHANGED);
        int base = tm_base_at(state, a->pos), owner = base < 0 ? TM_NOBODY : state->base[base].owner;
        if (owner != TM_NOBODY && owner != tm_nation_of(army))
            tm_report(state, owner, TM_REPORT_BASE_ENTERED, a->pos, a->flag << 4, 0);
    }
}

/* M4 */
static void find_meetings(TmState *state, const TmWork *work, SubStep *sub)
{
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i];
        for (int k = 0; k < work->count && tm_marked(state, army, TM_CHANGED); k++) {
            int other = work->list[k];
            if (!tm_alive(state, other) || state->army[other].pos != state->army[army].pos || !clash_of_stance(state, army, other))
                continue;
            tm_mark(state, army, TM_STOPPED);
            stopped_by(state, sub, army, other);
        }
        if (sub->stopper[army] != TM_NOBODY)
            tm_report(state, tm_nation_of(army), TM_REPORT_STOPPED, state->army[army].pos, tm_pack_x(sub->stopper[army], 0, tm_slot_of(army)), 0);
    }
}

/* M5: TM-6.107.2 */
static void spring_traps(TmState *state, TmWork *work)
{
    int kept = 0;
    uint32_t caught = 0;
    for (int t = 0; t < state->trap_count; t++) {
        TmTrap trap = state->trap[t];
        bool sprung = false;
        for (int i = 0; i < work->count; i++) {
            int army = work->list[i];
            if (!tm_marked(state, army, TM_CHANGED) || state->army[army].pos != trap.cell || tm_nation_of(army) == trap.owner)
                continue;
            sprung = true;
            caught |= (uint32_t)1 << army;
            tm_report(state, trap.owner, TM_REPORT_TRAP_SPRUNG, trap.cell, state->army[army].flag << 4, 0);
        }
        if (!sprung)
            state->trap[kept++] = trap;
    }
    while (state->trap_count > kept)
        state->trap[--state->trap_count] = (TmTrap){0, 0};
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i];
        if (!(caught >> army & 1))
            continue;
        tm_mark(state, army, TM_STOPPED);
        state->army[army].held_next = 1;
        tm_report(state, tm_nation_of(army), TM_REPORT_TRAPPED, state->army[army].pos, tm_slot_of(army), 0);
        tm_incident(work, state->army[army].pos, state->army[army].flag, TM_INCIDENT_TRAP);
    }
}

/* The steps of every order that still stands; those of fleeing armies are known since R4. */
static void plan_steps(const TmState *state, TmWork *work)
{
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i];
        const TmArmy *a = &state->army[army];
        if (tm_acts(state, army, TM_MOVE)) {
            work->step[army][0] = a->b;
            work->step[army][1] = a->c;
        } else if (tm_acts(state, army, TM_BLOCKADE)) {
            work->step[army][0] = a->c;
        } else if (tm_acts(state, army, TM_TRACK)) {
            tm_track_path(state, army, false, work->step[army]);
        }
    }
}

void tm_movement(TmState *state, TmWork *work)
{
    SubStep sub;
    plan_steps(state, work);
    for (int number = 0; number < 2; number++) {
        find_goals(state, work, &sub, number);
        find_crossings(state, work, &sub);
        gather_caught(state, work, &sub);
        change_hexes(state, work, &sub);
        find_meetings(state, work, &sub);
        spring_traps(state, work);
    }
}
