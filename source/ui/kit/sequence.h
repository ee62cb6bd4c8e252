/* SPDX-License-Identifier: MIT */
/*
 * Scripted sequences: steps that follow each other in time, each a function called once a frame while it lasts. Every step is
 * certain to be called with step == steps in the end, exactly once, whether it played, was skipped or animation is off;
 * so what a step leaves behind never depends on how it was watched.
 */
#ifndef SEQUENCE_H
#define SEQUENCE_H

#include <stdbool.h>
#include <stdint.h>

/* step runs from 1 to steps. */
typedef void (*SequenceRun)(void *context, int32_t arg, int step, int steps);
typedef struct {
    SequenceRun run;        /* NULL: only time passes */
    void *context;
    int32_t arg;
    uint8_t frames;         /* at normal speed */
    bool together;          /* starts with the step before instead of after it */
} SequenceStep;

enum { SEQUENCE_MAX = 48 };
typedef struct {
    SequenceStep at[SEQUENCE_MAX];
    uint8_t age[SEQUENCE_MAX], length[SEQUENCE_MAX];
    uint8_t first, count;   /* steps before `first` are done */
    bool running;           /* inside a step: the list must not move */
} Sequence;

void sequence_clear(Sequence *s);           /* forgets what is left without running it */
/* A step may add others. False when full: then all others are finished (not when a step adds it) and it is run to its end at once. */
bool sequence_add(Sequence *s, SequenceRun run, void *context, int32_t arg, int frames);
bool sequence_with(Sequence *s, SequenceRun run, void *context, int32_t arg, int frames);   /* together with the last one added */
bool sequence_wait(Sequence *s, int frames);
/* Once a frame; true while something is left. Reads no buttons: who skips calls sequence_finish. */
bool sequence_frame(Sequence *s);
void sequence_finish(Sequence *s);
bool sequence_busy(const Sequence *s);

#endif
