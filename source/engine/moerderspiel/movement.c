/* SPDX-License-Identifier: MIT */
/* R9 and R10: two sub-steps of movement; crossings, meetings and traps stop armies. */
#include <string.h>

#include "engine/moerderspiel/resolve.h"

/* A bit an army, so that one question reaches all armies on a cell. */
typedef struct {
    uint32_t nation[TM_NATIONS], flag[TM_FLAGS], aggressive;
    uint32_t on[TM_CELLS];      /* which stand there; first before, then after the sub-step */
    uint32_t into[TM_CELLS];    /* which step there */
    uint32_t caught;
    uint8_t goal[TM_ARMIES];    /* cell it steps to, TM_NOBODY */
    uint8_t end[TM_ARMIES];     /* cell where it is after the sub-step */
    uint8_t stopper[TM_ARMIES]; /* lowest flag that stopped it, TM_NOBODY */
} SubStep;

static uint32_t bit_of(int army) { return (uint32_t)1 << army; }

static void note_sides(const TmState *state, const TmWork *work, SubStep *sub)
{
    memset(sub->nation, 0, sizeof sub->nation);
    memset(sub->flag, 0, sizeof sub->flag);
    sub->aggressive = 0;
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i];
        sub->nation[tm_nation_of(army)] |= bit_of(army);
        sub->flag[state->army[army].flag] |= bit_of(army);
        sub->aggressive |= state->army[army].stance & TM_AGGRESSIVE ? bit_of(army) : 0;
    }
}

/* Of these, whom the army stops or is stopped by. */
static uint32_t hostile(const SubStep *sub, int army, uint32_t others)
{
    others &= ~sub->nation[tm_nation_of(army)];
    return sub->aggressive & bit_of(army) ? others : others & sub->aggressive;
}

static void stopped_by(SubStep *sub, int army, uint32_t others)
{
    int flag = 0;
    while ((sub->flag[flag] & others) == 0)
        flag++;
    if (flag < sub->stopper[army])
        sub->stopper[army] = (uint8_t)flag;
}

/* M1 */
static void find_goals(TmState *state, const TmWork *work, SubStep *sub, int number)
{
    memset(sub->on, 0, sizeof sub->on);
    memset(sub->into, 0, sizeof sub->into);
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i], dir = work->step[army][number];
        TmArmy *a = &state->army[army];
        sub->goal[army] = sub->stopper[army] = TM_NOBODY;
        sub->end[army] = a->pos;
        a->marks = (uint8_t)(a->marks & ~TM_CHANGED);
        if (a->troops == 0)
            continue;
        sub->on[a->pos] |= bit_of(army);
        if (dir == TM_NO_STEP || tm_marked(state, army, TM_STOPPED))
            continue;
        int blockade = tm_blockade_at(state, a->pos, dir);
        if (blockade < 0) {
            sub->goal[army] = sub->end[army] = tm_around[a->pos][dir];
            sub->into[sub->goal[army]] |= bit_of(army);
            continue;
        }
        tm_mark(state, army, TM_STOPPED);
        state->blockade[blockade].known = (uint8_t)(state->blockade[blockade].known | 1 << tm_nation_of(army));
        tm_report(state, tm_nation_of(army), TM_REPORT_BUMPED, a->pos, tm_slot_of(army), dir);
    }
}

/* M2: TM-6.46 */
static void find_crossings(const TmState *state, const TmWork *work, SubStep *sub)
{
    sub->caught = 0;
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i];
        if (sub->goal[army] == TM_NOBODY)
            continue;
        uint32_t others = hostile(sub, army, sub->on[sub->goal[army]] & sub->into[state->army[army].pos]);
        if (others == 0)
            continue;
        sub->caught |= bit_of(army);
        stopped_by(sub, army, others);
    }
}

/* TM-6.47: most troops, then higher em, then priority; the list is in priority order. */
static int anchor_of(const TmState *state, const TmWork *work, const SubStep *sub, int army)
{
    int p = state->army[army].pos, q = sub->goal[army], best = -1;
    uint32_t edge = ((sub->on[p] & sub->into[q]) | (sub->on[q] & sub->into[p])) & sub->caught & sub->aggressive;
    for (int i = 0; i < work->count; i++) {
        int other = work->list[i];
        if ((edge & bit_of(other)) == 0)
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
        if ((sub->caught & bit_of(army)) == 0)
            continue;
        sub->end[army] = state->army[anchor_of(state, work, sub, army)].pos;
        tm_mark(state, army, TM_STOPPED);
    }
}

/* M3 and what a base's owner is told (TM-9.4). */
static void change_hexes(TmState *state, const TmWork *work, SubStep *sub)
{
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i];
        TmArmy *a = &state->army[army];
        if (sub->end[army] == a->pos)
            continue;
        sub->on[a->pos] &= ~bit_of(army);
        sub->on[sub->end[army]] |= bit_of(army);
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
        uint32_t others = tm_marked(state, army, TM_CHANGED) ? hostile(sub, army, sub->on[state->army[army].pos]) : 0;
        if (others != 0) {
            tm_mark(state, army, TM_STOPPED);
            stopped_by(sub, army, others);
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
    note_sides(state, work, &sub);
    for (int number = 0; number < 2; number++) {
        find_goals(state, work, &sub, number);
        find_crossings(state, work, &sub);
        gather_caught(state, work, &sub);
        change_hexes(state, work, &sub);
        find_meetings(state, work, &sub);
        spring_traps(state, work);
    }
}
