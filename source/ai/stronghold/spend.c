/* SPDX-License-Identifier: MIT */
#include "ai/stronghold/spend.h"

#include <string.h>

#include "ai/stronghold/assault.h"
#include "fixed.h"

enum { PRICE_SCALE = 16, FREE_BONUS = 4, DEEDS_MAX = 24, NOISE_LOW = 30, NOISE_SPAN = 31, RECALLED = 4 };

/* What unspendable hourglasses go into, the most useful first. */
static const uint8_t leftovers[] = {SU_BUILD_CANNON, SU_BUILD_CROSSBOW, SU_STONE_WALL, SU_TRAINING, SU_BED, SU_BUILD_STAKES};

static bool is_final(const SuState *state) { return state->step == SU_STEP_SPEND_MANEUVER; }

static void begin_list(SuSpending *spending, int count)
{
    spending->count = (int16_t)count;
    spending->at = 0;
    spending->target = 0;
    spending->any = false;
    spending->unlisted = false;
}

/* A state that was not looked at before. */
static void begin_state(SuSpending *spending)
{
    spending->unlisted = true;
    spending->listed = 0;
}

/* What can be done, each kind of which there is something in a node of its own; true when all of it is listed. */
static bool list_deeds(SuSpending *spending)
{
    if (spending->listed == 0)
        begin_list(spending, 0);
    spending->unlisted = true;
    while (spending->listed < SU_ACTION_KINDS) {
        int kind = spending->listed++;
        int found = su_actions_of(&spending->scale.state, kind, spending->list + spending->count, SU_ACTIONS_MAX - spending->count);
        spending->count = (int16_t)(spending->count + found);
        if (found > 0)
            return false;
    }
    spending->unlisted = false;
    return true;
}

void su_spending_list(SuSpending *spending, const Action *list, int count)
{
    memcpy(spending->list, list, (size_t)count * sizeof *list);
    begin_list(spending, count);
}

static void begin_try(SuSpending *spending)
{
    spending->deeds = 0;
    begin_state(spending);
}

void su_spending_begin(SuSpending *spending, const SuState *state, int tries, uint32_t seed, SuMemo *memo)
{
    su_memo_begin(memo, state);
    rng_start(&spending->rng, seed);
    spending->tries = (uint8_t)(state->ask == SU_ASK_NOTHING ? tries : 1);
    spending->attempt = spending->gainful_count = 0;
    spending->stormed = false;
    spending->chosen_value = INT32_MIN;
    su_scale_begin(&spending->scale, state, is_final(state), memo);
    begin_try(spending);
}

void su_spending_err(SuSpending *spending) { spending->attempt = 1; }

/* The first try judges as it is; the later ones err, each in its own way, about what gains. One draw gives how far and which way. */
static int misjudge(SuSpending *spending, int score)
{
    if (spending->attempt == 0 || score <= 0)
        return score;
    uint32_t drawn = rng_next(&spending->rng);
    uint32_t range = NOISE_LOW + ((drawn >> 16) * NOISE_SPAN >> 16);
    uint32_t percent = 100 - range + ((drawn & 0xFFFF) * (2 * range + 1) >> 16);
    return score * (int)percent / 100;
}

static void take_if_best(SuSpending *spending, SuGainful option)
{
    int score = misjudge(spending, option.score);
    if (!spending->any || score > spending->best_score) {
        spending->any = true;
        spending->best_score = score;
        spending->best = option.deed;
        spending->best_fill = option.fill;
    }
}

static int price_of(const SuState *state, Action action, int fill)
{
    return action.kind == SU_PLACE ? fill : su_cost(state, action);
}

static void consider(SuSpending *spending, SuDeed deed, int fill, int hourglasses)
{
    int gain = su_scale_gain(&spending->scale, deed, fill);
    int price = price_of(&spending->scale.state, deed.action, fill);
    int score = price == 0 ? gain * PRICE_SCALE * FREE_BONUS : gain * PRICE_SCALE / price;
    if (fill > hourglasses)
        score = score * 3 / 4;          /* it will be finished in another step at best */
    SuGainful option = {score, deed, (uint8_t)fill};
    if (score > 0 && spending->attempt == 0 && spending->deeds == 0 && spending->gainful_count < SU_GAINFUL_MAX)
        spending->gainful[spending->gainful_count++] = option;
    take_if_best(spending, option);
}

/* The first deed of a later try: what can be gained is known from the first one. */
static void recall_first(SuSpending *spending)
{
    if (spending->listed == 0)
        begin_list(spending, 0);
    for (int i = 0; i < RECALLED && spending->listed < spending->gainful_count; i++)
        take_if_best(spending, spending->gainful[spending->listed++]);
    spending->unlisted = spending->listed < spending->gainful_count;
}

/* One candidate; a building action has one for each target. */
static void weigh_next(SuSpending *spending)
{
    const SuState *state = &spending->scale.state;
    Action action = spending->list[spending->at];
    SuDeed deed = {action, 0};
    if (action.kind == SU_TARGET) {
        deed = (SuDeed){{SU_PLACE, state->ask_what, 0, 0}, action.a};
        consider(spending, deed, 0, 0);
        spending->at++;
        return;
    }
    if (action.kind == SU_END_STEP) {
        spending->at++;
        return;
    }
    if (action.kind != SU_PLACE) {
        consider(spending, deed, 0, state->hourglasses);
        spending->at++;
        return;
    }
    int work = action.a, last = su_work_targets(work);
    if (spending->target == 0)
        spending->missing = (uint8_t)(su_work_left(state, work) > 0 ? su_work_missing(state, work) : 0);
    while (spending->missing > 0 && spending->target < last && !su_work_fits(state, work, spending->target))
        spending->target++;
    if (spending->missing > 0 && spending->target < last) {
        deed.target = spending->target++;
        consider(spending, deed, spending->missing, state->hourglasses);
        return;
    }
    spending->target = 0;
    spending->at++;
}

/* What was judged before is cheap: much of it is a node, or little else. */
static void weigh_some(SuSpending *spending)
{
    uint16_t judged = spending->scale.memo->judged;
    for (int i = 0; i < SU_CHEAP_DEEDS && spending->at < spending->count && (uint16_t)(spending->scale.memo->judged - judged) < SU_DEAR_DEEDS; i++)
        weigh_next(spending);
}

static bool lists(const SuSpending *spending, Action action) { return actions_find(spending->list, spending->count, action) >= 0; }

/* With nothing to gain an hourglass goes where it helps later; else the least harmful deed is done. */
static void settle_for_less(SuSpending *spending)
{
    for (int i = 0; i < (int)sizeof leftovers; i++) {
        Action place = {SU_PLACE, leftovers[i], 0, 0};
        if (lists(spending, place) && su_work_missing(&spending->scale.state, leftovers[i]) > 1) {
            spending->best = (SuDeed){place, 0};
            spending->best_fill = 1;
            return;
        }
    }
}

/* The best deed of the present list; END_STEP when that is allowed and nothing is gained. */
static SuDeed pick(SuSpending *spending)
{
    SuDeed end = {{SU_END_STEP, 0, 0, 0}, 0};
    bool gains = spending->any && spending->best_score > 0;
    if (!gains && lists(spending, end.action))
        return end;
    if (!gains && spending->scale.state.ask == SU_ASK_NOTHING)
        settle_for_less(spending);
    return spending->any ? spending->best : (SuDeed){spending->list[0], 0};
}

/* Without a paid deed left the step is over in mind, too. */
static bool over(const SuSpending *spending, SuDeed deed)
{
    return deed.action.kind == SU_END_STEP || spending->deeds >= DEEDS_MAX;
}

static bool finish_try(SuSpending *spending, int value)
{
    if (value > spending->chosen_value) {
        spending->chosen_value = value;
        spending->chosen = spending->first;
    }
    if (++spending->attempt >= spending->tries || spending->gainful_count == 0)
        return true;
    spending->scale = spending->begun;
    begin_try(spending);
    return false;
}

/* --- The storm that would follow --- */

enum { STORM_BREACH = 3000 };           /* what a breach is worth to the Invader, in his points */

/* What clean-up takes away, as far as the next storm depends on it. */
static void clean_up(SuState *state)
{
    for (int work = 0; work < SU_WORKS; work++)
        if (su_is_executed(state, work))
            state->glasses[work] = 0;
    memset(state->executed, 0, sizeof state->executed);
    state->saint = SU_NOWHERE;
}

static void begin_storm(SuSpending *spending)
{
    su_to_maneuvers(&spending->eve);
    su_invasion_begin(&spending->storm, &spending->eve, su_storm_plans, SU_STORM_PLANS, spending->scale.memo);
}

/* A step has been played to its end in mind. After the maneuvers the battle that is coming is fought first. */
static bool end_try(SuSpending *spending)
{
    bool final = spending->scale.final;
    if (spending->tries == 1 || (final && spending->scale.state.round == SU_ROUNDS))
        return finish_try(spending, su_scale_value(&spending->scale));
    spending->eve = spending->scale.state;
    spending->stormed = true;
    spending->fought = final ? 0 : SU_SECTIONS;
    if (final)
        clean_up(&spending->eve);
    else
        begin_storm(spending);
    return false;
}

static bool storm_step(SuSpending *spending)
{
    bool over = false;
    int worth = STORM_BREACH;
    if (spending->fought < SU_SECTIONS) {
        over = su_assault(&spending->eve, su_section(spending->fought++));
        if (spending->fought == SU_SECTIONS && !over)
            begin_storm(spending);
    } else if (su_invasion_step(&spending->storm)) {
        over = true;
        worth = min_int(spending->storm.best_value, STORM_BREACH);
    }
    if (!over)
        return false;
    spending->stormed = false;
    return finish_try(spending, su_scale_value(&spending->scale) - worth);
}

bool su_spending_step(SuSpending *spending)
{
    if (!su_scale_ready(&spending->scale))
        return false;
    if (spending->stormed)
        return storm_step(spending);
    if (spending->unlisted && spending->deeds == 0 && spending->attempt > 0) {
        recall_first(spending);
        return false;
    }
    if (spending->unlisted)
        return list_deeds(spending) && spending->count == 0 ? end_try(spending) : false;
    if (spending->at < spending->count) {
        weigh_some(spending);
        return false;
    }
    SuDeed deed = pick(spending);
    if (spending->deeds == 0)
        spending->first = deed;
    if (spending->tries == 1) {
        spending->chosen = deed;
        return true;
    }
    if (spending->attempt == 0 && spending->deeds == 0)
        spending->begun = spending->scale;
    if (over(spending, deed))
        return end_try(spending);
    int fill = deed.action.kind == SU_PLACE ? min_int(spending->best_fill, spending->scale.state.hourglasses) : 0;
    su_scale_do(&spending->scale, deed, fill);
    spending->deeds++;
    begin_state(spending);
    return false;
}
