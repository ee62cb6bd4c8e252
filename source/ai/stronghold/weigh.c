/* SPDX-License-Identifier: MIT */
#include "ai/stronghold/weigh.h"

#include <stddef.h>
#include <string.h>

#include "ai/stronghold/judge.h"

void su_scale_begin(SuScale *scale, const SuState *state, bool final, SuMemo *memo)
{
    scale->memo = memo;
    scale->state = *state;
    scale->final = final;
    scale->judged = 0;
    memset(scale->known, 0, sizeof scale->known);
}

static int judge_section(SuScale *scale, int section) { return su_memo_judge(scale->memo, &scale->state, section, scale->final); }

bool su_scale_ready(SuScale *scale)
{
    if (scale->judged > SU_SECTIONS)
        return true;
    if (scale->judged < SU_SECTIONS) {
        scale->section[scale->judged] = judge_section(scale, su_section(scale->judged));
    } else {
        scale->reserve = su_judge_reserve(&scale->state, scale->final);
        for (int part = 0; part < SU_WORKS_PARTS; part++)
            scale->works[part] = su_judge_works(&scale->state, 1 << part, scale->final);
    }
    scale->judged++;
    return false;
}

/* --- Changes of one section --- */

static void add(uint8_t *number, int by) { *number = (uint8_t)(*number + by); }

/* Makes a change, or takes it back with by = -1. */
static void change_section(SuState *state, int index, int change, int by)
{
    uint8_t *def = state->def[index];
    if (change < SU_COMES) {
        add(&def[change - SU_LEAVES], -by);
    } else if (change < SU_EXCHANGE) {
        add(&def[change - SU_COMES], by);
    } else if (change < SU_PRIEST_COMES) {
        add(&def[(change - SU_EXCHANGE) / SU_TYPES], -by);
        add(&def[(change - SU_EXCHANGE) % SU_TYPES], by);
    } else if (change == SU_BUILT_STONE) {
        add(&state->stones[index], by);
    } else {
        int flag = change == SU_BUILT_WOOD ? SU_HAS_WOOD : change == SU_BUILT_CAULDRON ? SU_HAS_CAULDRON : SU_HAS_INSCRIPTION;
        state->section_flags[index] = (uint8_t)(state->section_flags[index] ^ flag);    /* it was not there before */
    }
}

/* A priest who comes is any of them; the one who leaves goes to the courtyard as far as the section is concerned. */
static int judge_priest(SuScale *scale, int section, int change)
{
    SuState *state = &scale->state;
    int priest = change == SU_PRIEST_COMES ? 0 : su_priest_at(state, section);
    uint8_t place = state->priest[priest];
    state->priest[priest] = (uint8_t)(change == SU_PRIEST_COMES ? section : SU_COURTYARD);
    int worth = judge_section(scale, section);
    state->priest[priest] = place;
    return worth;
}

static int judge_changed(SuScale *scale, int index, int change)
{
    if (change == SU_PRIEST_COMES || change == SU_PRIEST_LEAVES)
        return judge_priest(scale, su_section(index), change);
    change_section(&scale->state, index, change, 1);
    int worth = judge_section(scale, su_section(index));
    change_section(&scale->state, index, change, -1);
    return worth;
}

static int section_gain(SuScale *scale, int index, int change)
{
    if ((scale->known[index] >> change & 1) == 0) {
        scale->after[index][change] = (int16_t)judge_changed(scale, index, change);
        scale->known[index] |= 1u << change;
    }
    return scale->after[index][change] - scale->section[index];
}

/* --- Deeds --- */

/* What the place is worth more when a unit leaves it and another comes (-1: nobody). */
static int place_gain(SuScale *scale, int place, int leaving, int coming)
{
    int change = leaving < 0 ? SU_COMES + coming : coming < 0 ? SU_LEAVES + leaving : SU_EXCHANGE + leaving * SU_TYPES + coming;
    if (su_is_section(place))
        return section_gain(scale, place - SU_W1, change);
    return su_judge_in_reserve(&scale->state, place, coming, scale->final) - su_judge_in_reserve(&scale->state, place, leaving, scale->final);
}

static int priest_gain(SuScale *scale, int from, int to)
{
    int gain = su_is_section(from) ? section_gain(scale, from - SU_W1, SU_PRIEST_LEAVES) : 0;
    return su_is_section(to) ? gain + section_gain(scale, to - SU_W1, SU_PRIEST_COMES) : gain;
}

/* The change that a building action makes to the section it names; -1: it does more than that, or is not finished. */
static int built_change(const SuState *state, int work, int fill)
{
    static const uint8_t change[SU_WORKS] = {
        [SU_STONE_WALL] = SU_BUILT_STONE, [SU_WOODEN_WALL] = SU_BUILT_WOOD, [SU_CAULDRON_WORK] = SU_BUILT_CAULDRON, [SU_INSCRIPTION] = SU_BUILT_INSCRIPTION,
    };
    return change[work] != 0 && state->glasses[work] + fill >= su_works[work].spaces ? change[work] : -1;
}

static int other_gain(SuScale *scale, SuDeed deed, int fill)
{
    SuTape tape = {.count = 0};
    SuTouched touched = su_deed_do(&scale->state, deed, fill, &tape);
    int gain = 0;
    scale->memo->judged++;
    for (int i = 0; touched.sections >> i != 0; i++)
        if ((touched.sections >> i & 1) != 0)
            gain += judge_section(scale, su_section(i)) - scale->section[i];
    if (touched.reserve)
        gain += su_judge_reserve(&scale->state, scale->final) - scale->reserve;
    for (int part = 0; touched.works >> part != 0; part++)
        if ((touched.works >> part & 1) != 0)
            gain += su_judge_works(&scale->state, 1 << part, scale->final) - scale->works[part];
    su_deed_undo(&tape);
    return gain;
}

int su_scale_gain(SuScale *scale, SuDeed deed, int fill)
{
    Action action = deed.action;
    switch (action.kind) {
    case SU_UNIT_MOVE: return place_gain(scale, action.b, action.a, -1) + place_gain(scale, action.c, -1, action.a);
    case SU_UNIT_SWAP: return place_gain(scale, action.b, action.a & 3, action.a >> 2) + place_gain(scale, action.c, action.a >> 2, action.a & 3);
    case SU_PRIEST_MOVE: return priest_gain(scale, scale->state.priest[action.a], action.b);
    default: break;
    }
    int built = action.kind == SU_PLACE ? built_change(&scale->state, action.a, fill) : -1;
    return built >= 0 ? section_gain(scale, deed.target - SU_W1, built) : other_gain(scale, deed, fill);
}

void su_scale_do(SuScale *scale, SuDeed deed, int fill)
{
    SuTouched touched = su_deed_do(&scale->state, deed, fill, NULL);
    for (int i = 0; i < SU_SECTIONS; i++)
        if ((touched.sections >> i & 1) != 0) {
            scale->section[i] = judge_section(scale, su_section(i));
            scale->known[i] = 0;
        }
    if (touched.reserve)
        scale->reserve = su_judge_reserve(&scale->state, scale->final);
    for (int part = 0; part < SU_WORKS_PARTS; part++)
        if ((touched.works >> part & 1) != 0)
            scale->works[part] = su_judge_works(&scale->state, 1 << part, scale->final);
}

int su_scale_value(const SuScale *scale)
{
    int value = scale->reserve;
    for (int part = 0; part < SU_WORKS_PARTS; part++)
        value += scale->works[part];
    for (int i = 0; i < SU_SECTIONS; i++)
        value += scale->section[i];
    return value;
}

int su_work_missing(const SuState *state, int work)
{
    if (state->bones[work] > 0 || su_is_executed(state, work))
        return 0;
    return su_works[work].spaces - state->glasses[work];
}
