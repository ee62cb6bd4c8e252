/* SPDX-License-Identifier: MIT */
#include "ai/stronghold/answer.h"

#include "fixed.h"

enum { PRICE_SCALE = 16 };

static void add(SuAnswer *answer, int kind, int a, int b, int c, int target, int fill)
{
    if (answer->count >= SU_ANSWERS_MAX)
        return;
    answer->list[answer->count] = (SuDeed){{(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c}, (uint8_t)target};
    answer->fill[answer->count++] = (uint8_t)fill;
}

/* Units from a place onto a section, or in exchange where it is full. */
static void add_units(SuAnswer *answer, int from, int section)
{
    const SuState *state = &answer->scale.state;
    const uint8_t *there = su_defenders(state, from), *here = state->def[section - SU_W1];
    bool room = su_garrison(state, section) < SU_GARRISON;
    if (su_cost(state, (Action){SU_UNIT_MOVE, 0, (uint8_t)from, (uint8_t)section}) > state->hourglasses)
        return;
    for (int type = 0; type < SU_TYPES; type++) {
        if (there[type] == 0)
            continue;
        if (room)
            add(answer, SU_UNIT_MOVE, type, from, section, 0, 0);
        for (int weaker = 0; weaker < type && !room; weaker++)
            if (here[weaker] > 0 && section < from)
                add(answer, SU_UNIT_SWAP, weaker + 4 * type, section, from, 0, 0);
            else if (here[weaker] > 0)
                add(answer, SU_UNIT_SWAP, type + 4 * weaker, from, section, 0, 0);
    }
}

static void add_priests(SuAnswer *answer, int section)
{
    const SuState *state = &answer->scale.state;
    int there = su_priest_at(state, section);
    if (there >= 0) {
        bool idle = (state->priest_used >> there & 1) == 0 && !su_barred(state, section) && !su_panics(state, SU_CRISIS);
        if (idle && state->inv[section][SU_VAMPIRE] > 0 && state->hourglasses > 0)
            add(answer, SU_REPEL, there, 0, 0, 0, 0);
        return;
    }
    for (int priest = 0; priest < SU_PRIESTS; priest++) {
        int from = state->priest[priest];
        bool near = from == SU_COURTYARD || su_adjacent(state, from, section);
        if (near && (state->priest_used >> priest & 1) == 0 && su_cost(state, (Action){SU_PRIEST_MOVE, (uint8_t)priest, (uint8_t)section, 0}) <= state->hourglasses)
            add(answer, SU_PRIEST_MOVE, priest, section, 0, 0, 0);
    }
}

static void add_work(SuAnswer *answer, int work, int target)
{
    const SuState *state = &answer->scale.state;
    int missing = su_work_missing(state, work);
    if (missing > 0 && missing <= state->hourglasses && su_work_left(state, work) > 0 && su_work_fits(state, work, target))
        add(answer, SU_PLACE, work, 0, 0, target, missing);
}

static void add_works(SuAnswer *answer, int section)
{
    add_work(answer, SU_STONE_WALL, section);
    add_work(answer, SU_WOODEN_WALL, section);
    add_work(answer, SU_CAULDRON_WORK, section);
    add_work(answer, SU_INSCRIPTION, section);
    add_work(answer, SU_EXORCISM, section);
    for (int path = SU_FIRST_FOOT; path < SU_PATHS; path++)
        if (su_paths[path].to == section)
            add_work(answer, SU_CONSECRATION, path);
    for (int tower = 0; tower < SU_TOWERS; tower++)
        if (su_towers[tower].left == section || su_towers[tower].right == section)
            add_work(answer, SU_BUILD_STAKES, tower);
}

static void add_barracks(SuAnswer *answer)
{
    const SuState *state = &answer->scale.state;
    const uint8_t *units = state->def[SU_AT_BARRACKS];
    if (su_garrison(state, SU_BARRACKS) < SU_GARRISON)
        add_work(answer, SU_MUSTER, 0);
    if (units[SU_MARKSMAN] > 0)
        add_work(answer, SU_TRAINING, 0);
    if (units[SU_SOLDIER] > 0)
        add_work(answer, SU_ELITE, 0);
}

enum { ALL_LISTED = SU_SECTIONS + 1 };

static void begin_list(SuAnswer *answer)
{
    answer->count = 0;
    answer->at = 0;
    answer->best = -1;
    answer->best_score = 0;
    answer->listed = 0;
}

static void list_section(SuAnswer *answer, int section)
{
    const SuState *state = &answer->scale.state;
    add_units(answer, SU_COURTYARD, section);
    add_units(answer, SU_BARRACKS, section);
    for (int other = SU_W1; other <= SU_E4; other++)
        if (other != section && su_adjacent(state, section, other))
            add_units(answer, other, section);
    add_priests(answer, section);
    add_works(answer, section);
}

/* A section a node, as many as are empty besides. */
static void list_on(SuAnswer *answer)
{
    while (answer->listed < SU_SECTIONS && su_units(&answer->scale.state, su_section(answer->listed)) == 0) answer->listed++;
    if (answer->listed < SU_SECTIONS)
        list_section(answer, su_section(answer->listed));
    else
        add_barracks(answer);
    answer->listed++;
}

void su_answer_begin(SuAnswer *answer, const SuState *state, SuMemo *memo)
{
    su_scale_begin(&answer->scale, state, true, memo);
    begin_list(answer);
}

static int price_of(const SuState *state, SuDeed deed, int fill)
{
    return deed.action.kind == SU_PLACE ? fill : max_int(1, su_cost(state, deed.action));
}

static void weigh_next(SuAnswer *answer)
{
    int i = answer->at++, gain = su_scale_gain(&answer->scale, answer->list[i], answer->fill[i]);
    int price = price_of(&answer->scale.state, answer->list[i], answer->fill[i]);
    if (gain * PRICE_SCALE >= (answer->best_score + 1) * price) {
        answer->best_score = gain * PRICE_SCALE / price;
        answer->best = (int16_t)i;
    }
}

/* Deeds whose sections were judged before are cheap: many of them are a node, or few others. */
static void weigh_some(SuAnswer *answer)
{
    uint16_t judged = answer->scale.memo->judged;
    for (int i = 0; i < SU_CHEAP_DEEDS && answer->at < answer->count && (uint16_t)(answer->scale.memo->judged - judged) < SU_DEAR_DEEDS; i++)
        weigh_next(answer);
}

bool su_answer_step(SuAnswer *answer)
{
    if (!su_scale_ready(&answer->scale))
        return false;
    if (answer->listed < ALL_LISTED) {
        list_on(answer);
        return answer->listed == ALL_LISTED && answer->count == 0;
    }
    if (answer->at < answer->count) {
        weigh_some(answer);
        return false;
    }
    if (answer->best < 0)
        return true;
    su_scale_do(&answer->scale, answer->list[answer->best], answer->fill[answer->best]);
    begin_list(answer);
    return false;
}
