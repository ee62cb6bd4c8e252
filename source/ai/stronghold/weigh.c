/* SPDX-License-Identifier: MIT */
#include "ai/stronghold/weigh.h"

#include <stddef.h>

#include "ai/stronghold/judge.h"

void su_scale_begin(SuScale *scale, const SuState *state, bool final)
{
    scale->state = *state;
    scale->final = final;
    scale->judged = 0;
}

bool su_scale_ready(SuScale *scale)
{
    if (scale->judged > SU_SECTIONS)
        return true;
    if (scale->judged < SU_SECTIONS) {
        scale->section[scale->judged] = su_judge_section(&scale->state, su_section(scale->judged), scale->final);
    } else {
        scale->reserve = su_judge_reserve(&scale->state, scale->final);
        scale->works = su_judge_works(&scale->state, scale->final);
    }
    scale->judged++;
    return false;
}

int su_scale_gain(SuScale *scale, SuDeed deed, int fill)
{
    SuTape tape = {.count = 0};
    SuTouched touched = su_deed_do(&scale->state, deed, fill, &tape);
    int gain = 0;
    for (int i = 0; i < SU_SECTIONS; i++)
        if ((touched.sections >> i & 1) != 0)
            gain += su_judge_section(&scale->state, su_section(i), scale->final) - scale->section[i];
    if (touched.reserve)
        gain += su_judge_reserve(&scale->state, scale->final) - scale->reserve;
    if (touched.works)
        gain += su_judge_works(&scale->state, scale->final) - scale->works;
    su_deed_undo(&tape);
    return gain;
}

void su_scale_do(SuScale *scale, SuDeed deed, int fill)
{
    SuTouched touched = su_deed_do(&scale->state, deed, fill, NULL);
    for (int i = 0; i < SU_SECTIONS; i++)
        if ((touched.sections >> i & 1) != 0)
            scale->section[i] = su_judge_section(&scale->state, su_section(i), scale->final);
    if (touched.reserve)
        scale->reserve = su_judge_reserve(&scale->state, scale->final);
    if (touched.works)
        scale->works = su_judge_works(&scale->state, scale->final);
}

int su_scale_value(const SuScale *scale)
{
    int value = scale->reserve + scale->works;
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
