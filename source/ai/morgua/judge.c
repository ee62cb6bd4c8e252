/* SPDX-License-Identifier: MIT */
#include "ai/morgua/judge.h"

void judge_begin(MgJudge *judge, int level, int seat, int width, uint32_t seed)
{
    judge->level = (uint8_t)level;
    judge->seat = (uint8_t)seat;
    judge->width = (uint8_t)width;
    judge->count = 0;
    rng_start(&judge->rng, seed);
}

int judge_gain(MgJudge *judge, int gain)
{
    const int noise = judge_level(judge)->noise;
    if (noise == 0)
        return gain;
    return gain + gain * ((int)rng_below(&judge->rng, (uint32_t)(2 * noise + 1), 0) - noise) / 100;
}

static bool is_better(Action action, int gain, const MgCandidate *than)
{
    return gain > than->gain || (gain == than->gain && action_key(action) < action_key(than->action));
}

void judge_keep(MgJudge *judge, Action action, int gain)
{
    int at = judge->count;
    if (at == judge->width) {
        if (!is_better(action, gain, &judge->best[at - 1]))
            return;
        at--;
    } else {
        judge->count++;
    }
    for (; at > 0 && is_better(action, gain, &judge->best[at - 1]); at--)
        judge->best[at] = judge->best[at - 1];
    judge->best[at] = (MgCandidate){action, gain};
}

void judge_offer(MgJudge *judge, Action action, int gain)
{
    judge_keep(judge, action, judge_gain(judge, gain));
}
