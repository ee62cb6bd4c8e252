/* SPDX-License-Identifier: MIT */
#include "host/guests_stronghold.h"

#include <stddef.h>
#include <string.h>

#include "ai/stronghold/casts.h"
#include "ai/stronghold/levels.h"
#include "ai/stronghold/player.h"
#include "ai/stronghold/spend.h"
#include "fixed.h"
#include "hash.h"

/*
 * A line is a whole step: the deeds of one spending, the moves of both maneuvers, or one card. The first line is what the
 * Warlord would do; the others are tried against it.
 */
enum { LINE_MAX = 128, LINES = 6, TRIES = 16, WARLORD = 3 };
typedef struct { Action action[LINE_MAX]; int count, value, wins, nights; } Line;

static Line lines[LINES + 1];
static int line_count;
static uint32_t spent;                  /* nodes of the present thought */

/* The line that is being followed, and the views in which its actions are due. */
static struct { Action action[LINE_MAX]; uint32_t view[LINE_MAX]; int count, at; } followed[2];

static AiPlayer warlord, quick[2];
static SuMemo memo;

Action su_guest_ask(AiPlayer *player, const void *view, int seat, int level, uint32_t seed, uint32_t *nodes)
{
    enum { SLICE = 1 << 16 };
    ai_begin(player, &su_ops, view, SU_NOBODY, level, seed);
    player->seat = seat;
    player->level = level;              /* also one that nobody can sit down as */
    player->done = false;
    su_ai.begin(player, view);
    while (ai_step(player, SLICE) != AI_DONE)
        continue;
    if (nodes != NULL)
        *nodes = player->nodes;
    return ai_choice(player);
}

static Action ask(AiPlayer *player, const SuState *state, int seat, int level)
{
    uint32_t nodes;
    SuState view;
    su_ops.observe(state, seat, &view);
    Action action = su_guest_ask(player, &view, seat, level, 1, &nodes);
    spent += nodes;
    return action;
}

static uint32_t hash_of(const SuState *state, int seat)
{
    SuState view;
    su_ops.observe(state, seat, &view);
    return hash_bytes(HASH_START, &view, (int)sizeof view);
}

/* --- Nights played on in mind --- */

/* What nobody can know is drawn anew, the same for each line. */
static void guess_hidden(SuState *state, uint32_t seed)
{
    rng_start(&state->rng, rng_spread(seed));
    rng_shuffle(&state->rng, state->mana_deck, state->mana_count, 0);
    rng_shuffle(&state->rng, state->panic_deck, state->panic_count, 0);
    rng_shuffle(&state->rng, state->crossbow_deck, state->crossbow_count, 0);
    rng_shuffle(&state->rng, state->cannon_deck, state->cannon_count, 0);
}

static bool wins(const SuState *view, const Line *line, int seat, uint32_t seed)
{
    SuState state = *view;
    guess_hidden(&state, seed);
    for (int i = 0; i < line->count && su_ops.to_act(&state) == seat; i++)
        if (su_ops.apply(&state, seat, line->action[i], NULL) != APPLY_OK)
            break;
    for (int acting; (acting = su_ops.to_act(&state)) != SEAT_NONE;)
        su_ops.apply(&state, acting, acting == SEAT_AUTO ? (Action){ACTION_CONTINUE, 0, 0, 0} : ask(&quick[acting], &state, acting, SU_QUICK), NULL);
    return su_won(&state, seat);
}

static void play_on(const SuState *view, int seat, uint32_t seed, int nights)
{
    for (int i = 0; i < line_count; i++)
        for (int n = 0; n < nights; n++, lines[i].nights++)
            lines[i].wins += wins(view, &lines[i], seat, seed + (uint32_t)lines[i].nights * 7919u);
}

/* The best lines first; of equal ones the earlier. */
static void sort_lines(int keep)
{
    for (int i = 1; i < line_count; i++) {
        Line line = lines[i];
        int at = i;
        for (; at > 0 && lines[at - 1].wins < line.wins; at--)
            lines[at] = lines[at - 1];
        lines[at] = line;
    }
    line_count = min_int(line_count, keep);
}

/* Half of the lines go on each time, and are played on more often. */
static const Line *best_line(const SuState *view, int seat, uint32_t seed)
{
    static const uint8_t nights[] = {1, 2, 2}, keep[] = {3, 2, 1};
    for (int turn = 0; turn < 3 && line_count > 1; turn++) {
        play_on(view, seat, seed, nights[turn]);
        sort_lines(keep[turn]);
    }
    return &lines[0];
}

/* --- Lines --- */

static void push(Line *line, SuState *state, int seat, Action action)
{
    if (line->count < LINE_MAX && su_ops.apply(state, seat, action, NULL) == APPLY_OK)
        line->action[line->count++] = action;
    else
        line->count = LINE_MAX;         /* too long, or nonsense: it is not kept */
}

/* Keeps a line unless there is one like it; when all places are taken the least worthy goes, but never the Warlord's. */
static void keep_line(const Line *line)
{
    int worst = 1;
    if (line->count == 0 || line->count == LINE_MAX)
        return;
    for (int i = 0; i < line_count; i++) {
        if (lines[i].count == line->count && memcmp(lines[i].action, line->action, (size_t)line->count * sizeof *line->action) == 0)
            return;
        if (i > 0 && lines[i].value < lines[worst].value)
            worst = i;
    }
    if (line_count < LINES)
        lines[line_count++] = *line;
    else if (line->value > lines[worst].value)
        lines[worst] = *line;
}

/* A step as the Warlord would go through it; of the Book one card. */
static void line_of_warlord(const SuState *view, int seat, Line *line)
{
    uint32_t steps = view->step == SU_STEP_CHOOSE ? SU_MARCHING | SU_BIT(SU_STEP_CHOOSE) : SU_BIT(view->step);
    int most = view->step == SU_STEP_CAST ? 1 : LINE_MAX;
    SuState state = *view;
    *line = (Line){.count = 0};
    while (line->count < most && su_ops.to_act(&state) == seat && (steps >> state.step & 1) != 0)
        push(line, &state, seat, ask(&warlord, &state, seat, WARLORD));
}

/* One deed, its gain misjudged. */
static SuDeed erring_deed(const SuState *state, uint32_t seed)
{
    static SuSpending spending;
    static Action list[SU_ACTIONS_MAX];
    su_spending_begin(&spending, state, 1, seed, &memo);
    su_spending_list(&spending, list, su_ops.actions(state, list, SU_ACTIONS_MAX));
    su_spending_err(&spending);
    while (!su_spending_step(&spending))
        spent++;
    return spending.chosen;
}

static void erring_line(const SuState *view, uint32_t seed, Line *line)
{
    SuState state = *view;
    SuScale scale;
    *line = (Line){.count = 0};
    while (line->count < LINE_MAX && su_ops.to_act(&state) == SU_DEFENDER && state.step == view->step) {
        if (state.ask != SU_ASK_NOTHING && state.ask != SU_ASK_WORK_TARGET) {
            push(line, &state, SU_DEFENDER, ask(&warlord, &state, SU_DEFENDER, SU_QUICK));
            continue;
        }
        SuDeed deed = erring_deed(&state, seed + (uint32_t)line->count);
        push(line, &state, SU_DEFENDER, state.ask == SU_ASK_WORK_TARGET ? (Action){SU_TARGET, deed.target, 0, 0} : deed.action);
    }
    su_memo_begin(&memo, &state);
    su_scale_begin(&scale, &state, view->step == SU_STEP_SPEND_MANEUVER, &memo);
    while (!su_scale_ready(&scale))
        continue;
    line->value = su_scale_value(&scale);
}

static void find_spendings(const SuState *view, uint32_t seed)
{
    Line line;
    for (uint32_t i = 0; i < TRIES; i++) {
        erring_line(view, seed ^ (i + 1) * 0x9E3779B1u, &line);
        keep_line(&line);
    }
}

/* Both maneuvers of a plan as actions; the value is what the short search gives for it. */
static void line_of_plan(const SuState *view, SuPlan plan, Line *line)
{
    static SuInvasion invasion;
    SuState state = *view;
    SuPlan rest = plan;
    *line = (Line){.count = 0};
    su_memo_begin(&memo, view);
    su_invasion_begin(&invasion, view, &plan, 1, &memo);
    while (!su_invasion_step(&invasion))
        spent++;
    line->value = invasion.best_value;
    for (int turn = 0; turn < 2 && rest.first != 0; turn++) {
        SuState imagined = state;
        SuPlanner planner;
        SuMoves moves;
        su_planner_begin(&planner, &imagined, rest, &moves);
        while (!su_planner_step(&planner))
            continue;
        push(line, &state, SU_INVADER, (Action){SU_MANEUVER, rest.first == SU_LARGE, 0, 0});
        for (int i = 0; i < moves.count && line->count < LINE_MAX; i++) {
            while (line->count < LINE_MAX && state.step != moves.step[i] && (SU_MARCHING >> state.step & 1) != 0)
                push(line, &state, SU_INVADER, (Action){SU_END_STEP, 0, 0, 0});
            push(line, &state, SU_INVADER, moves.move[i]);
        }
        while (line->count < LINE_MAX && (SU_MARCHING >> state.step & 1) != 0)
            push(line, &state, SU_INVADER, (Action){SU_END_STEP, 0, 0, 0});
        rest = (SuPlan){rest.second, 0, rest.boldness, rest.sections};
    }
    if (line->count < LINE_MAX && state.step == SU_STEP_CHOOSE && su_ops.to_act(&state) == SU_INVADER)
        push(line, &state, SU_INVADER, (Action){SU_END_STEP, 0, 0, 0});
}

static void find_plans(const SuState *view)
{
    static const uint8_t sizes[][2] = {{SU_SMALL, 0}, {SU_LARGE, 0}, {SU_SMALL, SU_LARGE}, {SU_LARGE, SU_SMALL}};
    static const uint8_t boldness[] = {0, 60, 75, 90, 105, 120, 140, 160};
    Line line;
    for (unsigned size = 0; size < sizeof sizes / sizeof sizes[0]; size++)
        for (unsigned bold = 0; bold < sizeof boldness; bold++)
            for (int sections = 1; sections <= (boldness[bold] == 0 ? 1 : 4); sections++) {
                SuPlan plan = {sizes[size][0], sizes[size][1], boldness[bold], (uint8_t)sections};
                if ((view->maneuvers & (plan.first | plan.second)) != 0)
                    continue;
                line_of_plan(view, plan, &line);
                keep_line(&line);
            }
}

/* The card in the present slot at its best target, and the pass: the Warlord would have done one of them. */
static void find_casts(const SuState *view)
{
    static Action list[SU_ACTIONS_MAX];
    SuInsight insight;
    int count = su_ops.actions(view, list, SU_ACTIONS_MAX);
    for (int i = 0; i < SU_SECTIONS; i++) {
        SuClash clash;
        int threat;
        su_prospect(view, su_section(i), &clash, &threat);
        insight.at[i] = (int16_t)(threat - clash.defence - clash.units);
    }
    Action cast;
    keep_line(&(Line){.action = {{SU_PASS, 0, 0, 0}}, .count = 1});
    if (su_best_cast(view, &insight, list, count, &cast))
        keep_line(&(Line){.action = {cast}, .count = 1});
}

/* --- The whole --- */

/* The next action of the line that is followed, if the view is the one in which it is due. */
static bool goes_on(const SuState *view, int seat, Action *out)
{
    if (followed[seat].at >= followed[seat].count || followed[seat].view[followed[seat].at] != hash_bytes(HASH_START, view, (int)sizeof *view))
        return false;
    *out = followed[seat].action[followed[seat].at++];
    return true;
}

static void follow(const SuState *view, int seat, const Line *line)
{
    SuState state = *view;
    followed[seat].count = followed[seat].at = 0;
    for (int i = 0; i < line->count; i++) {
        followed[seat].view[i] = hash_of(&state, seat);
        followed[seat].action[i] = line->action[i];
        followed[seat].count++;
        su_ops.apply(&state, seat, line->action[i], NULL);
    }
}

Action su_reference_think(const void *in, int seat, uint32_t seed, uint32_t *nodes)
{
    const SuState *view = in;
    Action action;
    bool open = view->ask == SU_ASK_NOTHING;
    bool spends = open && (SU_SPENDING >> view->step & 1) != 0, plans = open && view->step == SU_STEP_CHOOSE, casts = open && view->step == SU_STEP_CAST;
    spent = 0;
    line_count = 0;
    if (!goes_on(view, seat, &action)) {
        if (spends || plans || casts) {
            line_of_warlord(view, seat, &lines[0]);
            line_count = 1;
        }
        if (spends)
            find_spendings(view, seed);
        else if (plans)
            find_plans(view);
        else if (casts)
            find_casts(view);
        if (line_count > 0)
            follow(view, seat, best_line(view, seat, seed));
        if (!goes_on(view, seat, &action))
            action = ask(&warlord, view, seat, WARLORD);
    }
    if (nodes != NULL)
        *nodes = spent;
    return action;
}
