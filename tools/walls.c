/* SPDX-License-Identifier: MIT */
/*
 * Makes Stronghold's puzzles: walls SEED > puzzles.c, then source/engine/stronghold/puzzles.c is replaced by it. It plays nights of
 * computers and looks at their positions, without guns and engines, so that nothing but the deeds decides. Puzzles that are there
 * already and still hold are kept and counted anew, so after a change of the players only what is no puzzle any more is replaced.
 *
 * Hold the wall: with the hourglasses in hand all deeds in all orders are looked at; the wall holds in some end, with one hourglass
 * less in none. Find the breach: few of 68 plans break through a Warlord's answer. Every solution is played with the rules before it is written.
 */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/stronghold/deeds.h"
#include "ai/stronghold/judge.h"
#include "ai/stronghold/plans.h"
#include "ai/stronghold/player.h"
#include "ai/stronghold/weigh.h"
#include "engine/stronghold/puzzles.h"
#include "fixed.h"
#include "hash.h"

enum { PATH_MAX_DEEDS = 8, SOLUTION_MAX = 64, SEEN_BITS = 20, MOST_ALIKE = 2, EASY = 20, MIDDLE = 5, EASY_PLANS = 8, MIDDLE_PLANS = 3, ROUNDS_FROM = 2, MOST_PLANS = 12, MOST_EASY = 4, WAYS_MAX = 60, DEEDS_MAX = 6000000 };

typedef struct { SuState state; Action solution[SOLUTION_MAX]; int length, ways, grade; } Found;
static Found found[SU_PUZZLES];
static int holds, breaches;

/* The same night may come to a position that was kept. */
static bool is_known(const SuState *state)
{
    for (int i = 0; i < SU_PUZZLES; i++)
        if (found[i].length > 0 && memcmp(&found[i].state, state, sizeof *state) == 0)
            return true;
    return false;
}

/* ---- computers ---- */

static AiPlayer player;

static Action think(const SuState *state, int level)
{
    SuState view;
    int seat = su_ops.to_act(state);
    su_ops.observe(state, seat, &view);
    memset(&player, 0, sizeof player);
    player.game = &su_ops;
    player.seat = seat;
    player.level = level;
    su_ai.begin(&player, &view);
    while (!player.done) su_ai.step(&player, 1000000);
    return player.choice;
}

static void go(SuState *state, int level)
{
    int seat = su_ops.to_act(state);
    Action action = seat == SEAT_AUTO ? (Action){ACTION_CONTINUE, 0, 0, 0} : think(state, level);
    if (su_ops.apply(state, seat, action, NULL) != APPLY_OK)
        abort();
}

/* Whether a section falls in this round when the Invader plays as one level and the Defender as another. */
static bool falls(SuState state, int invader, int defender)
{
    int round = state.round;
    while (state.winner == 0 && state.round == round && state.step < SU_STEP_HOSPITAL) go(&state, su_ops.to_act(&state) == SU_INVADER ? invader : defender);
    return state.winner == SU_INVADER + 1;
}

/* ---- hold the wall: all deeds in all orders ---- */

typedef struct { SuDeed deed; uint8_t fill; } Step;
static Step path[PATH_MAX_DEEDS], best[PATH_MAX_DEEDS];
static int depth, best_depth, ways;
static bool too_easy, too_long;
static long deeds;
static uint32_t common;                                  /* elements that all solutions share */
static uint32_t seen[1u << SEEN_BITS];

static bool is_new(const SuState *state)
{
    uint32_t hash = hash_bytes(HASH_START, state, SU_STATE_BYTES) | 1;
    for (uint32_t at = hash >> (32 - SEEN_BITS); ; at = (at + 1) & ((1u << SEEN_BITS) - 1)) {
        if (seen[at] == hash)
            return false;
        if (seen[at] == 0) {
            seen[at] = hash;
            return true;
        }
    }
}

static int falling(const SuState *state)
{
    int sections = 0;
    for (int i = 0; i < SU_SECTIONS; i++) {
        SuClash clash;
        su_forecast(state, su_section(i), true, &clash);
        sections |= (clash.outcome == SU_CLASH_FALLS) << i;
    }
    return sections;
}

static uint32_t elements(void)
{
    uint32_t set = 0;
    for (int i = 0; i < depth; i++) {
        Action action = path[i].deed.action;
        set |= 1u << (action.kind == SU_PLACE ? action.a : SU_WORKS + action.kind - SU_UNIT_MOVE);
    }
    return set;
}

static void note_way(const SuState *state)
{
    if (!is_new(state))
        return;
    if (state->hourglasses > 0)
        too_easy = true;
    if (ways == 0 || depth < best_depth) {
        memcpy(best, path, sizeof best);
        best_depth = depth;
    }
    common = ways == 0 ? elements() : common & elements();
    ways++;
}

static void search(const SuState *state, int bad);

static void try_deed(const SuState *state, int bad, SuDeed deed, int fill)
{
    SuState next = *state;
    SuTouched touched = su_deed_do(&next, deed, fill, NULL);
    too_long = too_long || ++deeds > DEEDS_MAX;
    if (next.hourglasses == 0 && (bad & ~touched.sections) != 0)
        return;
    path[depth++] = (Step){deed, (uint8_t)fill};
    int now = falling(&next);
    if (now == 0)
        note_way(&next);
    else if (depth < PATH_MAX_DEEDS - 1 && is_new(&next))
        search(&next, now);
    depth--;
}

static void search(const SuState *state, int bad)
{
    Action list[SU_ACTIONS_MAX];
    int count = su_ops.actions(state, list, SU_ACTIONS_MAX);
    for (int i = 0; i < count && !too_easy && !too_long && ways < WAYS_MAX; i++) {
        int work = list[i].a;
        if (list[i].kind == SU_END_STEP || list[i].kind == SU_SERMON || list[i].kind == SU_CLEAR_BONE)
            continue;
        if (list[i].kind != SU_PLACE) {
            if (su_cost(state, list[i]) <= state->hourglasses && (state->hourglasses > 0 || su_cost(state, list[i]) == 0))
                try_deed(state, bad, (SuDeed){list[i], 0}, 0);
            continue;
        }
        int missing = su_work_missing(state, work);
        for (int target = 0; missing > 0 && missing <= state->hourglasses && su_work_left(state, work) > 0 && target < su_work_targets(work); target++)
            if (su_work_fits(state, work, target))
                try_deed(state, bad, (SuDeed){list[i], (uint8_t)target}, missing);
    }
}

/* The deeds as actions of the rules; false when the rules see it otherwise. */
static bool write_deeds(const SuState *begin, Found *out)
{
    SuState state = *begin;
    out->length = 0;
    for (int i = 0; i < best_depth; i++)
        for (int n = 0; n < max_int(1, best[i].fill); n++) {
            Action action = best[i].deed.action;
            if (state.step != SU_STEP_SPEND_MANEUVER || su_why(&state, action) != SU_WHY_FINE)
                return false;
            out->solution[out->length++] = action;
            su_ops.apply(&state, SU_DEFENDER, action, NULL);
            if (state.ask == SU_ASK_WORK_TARGET) {
                action = (Action){SU_TARGET, best[i].deed.target, 0, 0};
                out->solution[out->length++] = action;
                if (su_ops.apply(&state, SU_DEFENDER, action, NULL) != APPLY_OK)
                    return false;
            }
            while (su_ops.to_act(&state) == SU_INVADER) go(&state, 3);
        }
    return !falls(state, 3, AI_ADVISER);
}

/* Guns and engines away; so many hourglasses. */
static bool strip(SuState *state, int hourglasses)
{
    for (int tower = 0; tower < SU_TOWERS; tower++)
        if (state->device[tower] != SU_CROSS)
            state->device[tower] = SU_NO_DEVICE;
    for (int i = 0; i < SU_RAMPARTS; i++) {
        if (su_engine_at(state, su_rampart(i)) >= 0)
            state->board[i] = state->misses[i] = 0;
        for (int field = 0; field < 2; field++)
            if ((state->tile[i][field] & ~SU_AWAKE) == SU_ARCHERS + 1)
                state->tile[i][field] = 0;
    }
    state->hourglasses = (uint8_t)hourglasses;
    return su_ops.valid(state);
}

static uint32_t keys[SU_HOLD_PUZZLES];

static void look_at_wall(const SuState *from, int hourglasses)
{
    SuState state = *from;
    if (holds == SU_HOLD_PUZZLES || !strip(&state, hourglasses))
        return;
    int bad = falling(&state);
    if (bad == 0)
        return;
    memset(seen, 0, sizeof seen);
    ways = depth = 0;
    too_easy = too_long = false;
    deeds = 0;
    search(&state, bad);
    if (too_easy || too_long || ways == 0 || ways >= WAYS_MAX)
        return;
    int alike = 0;
    for (int i = 0; i < holds; i++) alike += keys[i] == common;
    Found *out = &found[holds];
    if (alike >= MOST_ALIKE || !write_deeds(&state, out))
        return;
    out->state = state;
    out->ways = ways;
    out->grade = ways >= EASY ? 1 : ways >= MIDDLE ? 2 : 3;
    keys[holds++] = common;
    fprintf(stderr, "hold %d: %d ways, %d hourglasses, round %d, elements %x\n", holds, ways, hourglasses, state.round, (unsigned)common);
}

/* ---- find the breach: 68 plans ---- */

static void send(SuState *state, Action action, Found *out)
{
    if (out->length < SOLUTION_MAX)
        out->solution[out->length] = action;
    out->length++;
    if (su_ops.apply(state, SU_INVADER, action, NULL) != APPLY_OK)
        abort();
}

static bool is_marching(const SuState *state) { return state->step >= SU_STEP_1A && state->step <= SU_STEP_3; }

static void make_maneuver(SuState *state, SuPlan plan, Found *out)
{
    static SuMoves moves;
    SuPlanner planner;
    SuState mind = *state;
    su_planner_begin(&planner, &mind, plan, &moves);
    while (!su_planner_step(&planner)) continue;
    send(state, (Action){SU_MANEUVER, plan.first == SU_LARGE, 0, 0}, out);
    for (int i = 0; i < moves.count; i++) {
        while (is_marching(state) && state->step < moves.step[i]) send(state, (Action){SU_END_STEP, 0, 0, 0}, out);
        if (state->step == moves.step[i] && su_why(state, moves.move[i]) == SU_WHY_FINE)
            send(state, moves.move[i], out);
    }
    while (is_marching(state)) send(state, (Action){SU_END_STEP, 0, 0, 0}, out);
}

static bool breaks_through(const SuState *from, SuPlan plan, Found *out)
{
    SuState state = *from;
    out->length = 0;
    make_maneuver(&state, (SuPlan){plan.first, 0, plan.boldness, plan.sections}, out);
    if (state.step == SU_STEP_CHOOSE && plan.second != 0)
        make_maneuver(&state, (SuPlan){plan.second, 0, plan.boldness, plan.sections}, out);
    if (state.step == SU_STEP_CHOOSE)
        send(&state, (Action){SU_END_STEP, 0, 0, 0}, out);
    return falls(state, AI_ADVISER, 3);
}

/* Somewhere more could come than there is against it. */
static bool is_open(const SuState *state)
{
    for (int section = SU_W1; section <= SU_E4; section++)
        if (su_exposure(state, section) > 0)
            return true;
    return false;
}

/* Tries all plans and keeps the shortest that breaks through; false when none does or too many. */
static bool count_plans(const SuState *state, Found *out)
{
    static const uint8_t sizes[][2] = {{SU_SMALL, 0}, {SU_LARGE, 0}, {SU_SMALL, SU_LARGE}, {SU_LARGE, SU_SMALL}}, bold[] = {160, 120, 90, 60};
    int through = 0;
    if (is_known(state))
        return false;
    out->length = SOLUTION_MAX + 1;
    for (int size = 0; size < 4; size++)
        for (int i = 0; i < 17 && through <= MOST_PLANS; i++) {
            static Found way;
            SuPlan plan = {sizes[size][0], sizes[size][1], i == 16 ? 0 : bold[i / 4], (uint8_t)(i == 16 ? 0 : i % 4 + 1)};
            if (!breaks_through(state, plan, &way))
                continue;
            through++;
            if (way.length < out->length) {
                memcpy(out->solution, way.solution, sizeof way.solution);
                out->length = way.length;
            }
        }
    static int easy;
    if (through == 0 || through > MOST_PLANS || out->length > SOLUTION_MAX || (through >= EASY_PLANS && easy == MOST_EASY))
        return false;
    easy += through >= EASY_PLANS;
    out->state = *state;
    out->ways = through;
    out->grade = through >= EASY_PLANS ? 1 : through >= MIDDLE_PLANS ? 2 : 3;
    breaches++;
    fprintf(stderr, "breach %d: %d of 68 plans, round %d, %d actions\n", breaches, through, state->round, out->length);
    return true;
}

static void look_for_breach(const SuState *from)
{
    SuState state = *from;
    if (breaches < SU_BREACH_PUZZLES && is_open(&state) && strip(&state, 0))
        count_plans(&state, &found[SU_HOLD_PUZZLES + breaches]);
}

/* ---- what is there already ---- */

static void keep_walls(void)
{
    for (int i = 0; i < SU_HOLD_PUZZLES; i++) {
        const SuPuzzle *puzzle = &su_puzzles[i];
        SuState state;
        su_puzzle_lay(&state, i);
        Found *out = &found[holds];
        *out = (Found){.state = state, .length = puzzle->length, .ways = puzzle->ways, .grade = puzzle->grade};
        for (int n = 0; n < puzzle->length; n++) {
            out->solution[n] = puzzle->solution[n];
            su_ops.apply(&state, SU_DEFENDER, puzzle->solution[n], NULL);
            while (su_ops.to_act(&state) == SU_INVADER) go(&state, 3);
        }
        if (!falls(state, 3, AI_ADVISER))
            keys[holds++] = UINT32_MAX - (uint32_t)i;
        else
            fprintf(stderr, "hold %d is no puzzle any more\n", i);
    }
}

static void keep_breaches(void)
{
    for (int i = SU_HOLD_PUZZLES; i < SU_PUZZLES; i++) {
        SuState state;
        su_puzzle_lay(&state, i);
        if (!count_plans(&state, &found[SU_HOLD_PUZZLES + breaches]))
            fprintf(stderr, "breach %d is no puzzle any more\n", i);
    }
}

/* ---- nights ---- */

static void play_night(uint32_t seed)
{
    SuState state;
    GameOptions options;
    bool wall = false, breach = false;
    options_default(&su_ops, &options);
    su_ops.start(&state, &options, seed);
    while (state.winner == 0) {
        int before = state.step;
        go(&state, su_ops.to_act(&state) == SU_INVADER ? 3 : (int)(1 + seed % 2));
        if (state.step == before || state.winner != 0 || state.round < ROUNDS_FROM)
            continue;
        if (state.step == SU_STEP_SPEND_MANEUVER && !wall) {
            int had = holds;
            for (int hourglasses = 2; hourglasses <= 3 && holds == had; hourglasses++) look_at_wall(&state, hourglasses);
            wall = holds > had;
        }
        if (state.step == SU_STEP_CHOOSE && before == SU_STEP_DRAW && !breach && state.round >= 3) {
            int had = breaches;
            look_for_breach(&state);
            breach = breaches > had;
        }
    }
}

/* ---- the file ---- */

static int by_ways(const void *a, const void *b) { return ((const Found *)b)->ways - ((const Found *)a)->ways; }

static void print_list(const char *head, int index, int count, int (*print)(char *out, const Found *it, int i))
{
    char one[32];
    int column = printf("%s_%d[] = {", head, index);
    for (int i = 0; i < count; i++) {
        int wide = print(one, &found[index], i);
        bool wraps = column + wide > 150;
        column = (wraps ? printf("\n   ") - 1 : column) + printf(" %s", one);
    }
    printf("};\n");
}

static int print_action(char *out, const Found *it, int i)
{
    return sprintf(out, "{%d, %d, %d, %d},", it->solution[i].kind, it->solution[i].a, it->solution[i].b, it->solution[i].c);
}

static uint8_t pack[SU_PACK_BYTES];
static int print_byte(char *out, const Found *it, int i)
{
    if (i == 0)
        su_ops.pack(&it->state, pack, sizeof pack);
    return sprintf(out, "%d,", pack[i]);
}

int main(int argc, char **argv)
{
    uint32_t seed = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 1;
    keep_walls();
    keep_breaches();
    while (holds < SU_HOLD_PUZZLES || breaches < SU_BREACH_PUZZLES) play_night(seed++);
    qsort(found, SU_HOLD_PUZZLES, sizeof *found, by_ways);
    qsort(found + SU_HOLD_PUZZLES, SU_BREACH_PUZZLES, sizeof *found, by_ways);
    printf("/* SPDX-License-Identifier: MIT */\n/* Made by tools/walls: positions, and one way to solve each. */\n#include \"engine/stronghold/puzzles.h\"\n\n");
    for (int i = 0; i < SU_PUZZLES; i++) {
        print_list("static const Action solution", i, found[i].length, print_action);
        print_list("static const uint8_t position", i, SU_PACK_BYTES, print_byte);
    }
    printf("\nconst SuPuzzle su_puzzles[SU_PUZZLES] = {\n");
    for (int i = 0; i < SU_PUZZLES; i++)
        printf("    {%d, %d, %d, solution_%d, position_%d},\n", found[i].grade, min_int(found[i].ways, 255), found[i].length, i, i);
    printf("};\n");
    return 0;
}
