/* SPDX-License-Identifier: MIT */
#include "ui/kit/sequence.h"
#include <stddef.h>
#include <string.h>
#include "ui/kit/kit.h"

void sequence_clear(Sequence *s)
{
    s->first = s->count = 0;
    s->running = false;
}

bool sequence_busy(const Sequence *s) { return s->first < s->count; }

static int frames_at_speed(int frames)
{
    const KitSettings *settings = kit_settings_now();
    if (!settings->animation)
        return 0;
    int scaled = settings->game_speed == GAME_SLOW ? frames * 2 : settings->game_speed >= GAME_FAST ? (frames + 1) / 2 : frames;
    return scaled > 255 ? 255 : scaled;
}

/* Makes room when the front steps are done. */
static void close_gap(Sequence *s)
{
    int left = s->count - s->first;
    memmove(s->at, s->at + s->first, (size_t)left * sizeof s->at[0]);
    memmove(s->age, s->age + s->first, (size_t)left);
    memmove(s->length, s->length + s->first, (size_t)left);
    s->first = 0;
    s->count = (uint8_t)left;
}

static bool add(Sequence *s, SequenceStep step)
{
    if (s->count == SEQUENCE_MAX && s->first && !s->running)
        close_gap(s);
    if (s->count == SEQUENCE_MAX) {
        if (!s->running)
            sequence_finish(s);
        if (step.run)
            step.run(step.context, step.arg, 1, 1);
        return false;
    }
    if (!sequence_busy(s) && !s->running)
        sequence_clear(s);
    s->at[s->count] = step;
    s->age[s->count] = 0;
    int frames = frames_at_speed(step.frames);
    s->length[s->count++] = (uint8_t)(frames ? frames : 1);
    return true;
}

bool sequence_add(Sequence *s, SequenceRun run, void *context, int32_t arg, int frames)
{
    return add(s, (SequenceStep){run, context, arg, (uint8_t)frames, false});
}

bool sequence_with(Sequence *s, SequenceRun run, void *context, int32_t arg, int frames)
{
    return add(s, (SequenceStep){run, context, arg, (uint8_t)frames, true});
}

bool sequence_wait(Sequence *s, int frames) { return sequence_add(s, NULL, NULL, 0, frames); }

static bool over(const Sequence *s, int i) { return s->age[i] >= s->length[i]; }

static void run_one(Sequence *s, int i, int age)
{
    const SequenceStep *step = &s->at[i];
    bool outer = s->running;
    s->age[i] = (uint8_t)age;
    s->running = true;
    if (step->run)
        step->run(step->context, step->arg, age, s->length[i]);
    s->running = outer;
}

void sequence_finish(Sequence *s)
{
    for (; sequence_busy(s); s->first++) {
        if (s->count == SEQUENCE_MAX && s->first)
            close_gap(s);
        if (!over(s, s->first))
            run_one(s, s->first, s->length[s->first]);
    }
}

bool sequence_frame(Sequence *s)
{
    if (!kit_settings_now()->animation)
        sequence_finish(s);
    if (!sequence_busy(s))
        return false;
    int count = s->count;
    for (int i = s->first; i < count && (i == s->first || s->at[i].together); i++)
        if (!over(s, i))
            run_one(s, i, s->age[i] + 1);
    while (s->first < s->count && over(s, s->first)) s->first++;
    return sequence_busy(s);
}
