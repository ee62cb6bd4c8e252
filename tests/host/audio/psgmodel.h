/* SPDX-License-Identifier: MIT */
/*
 * The console's PSG in whole numbers: four channels with duty, envelope, sweep, wave banks and noise patterns, stepped by 64 of the
 * 2^24 cycles of a second. Fed by the sequencer's registers exactly as the hardware is; used to listen and to measure.
 */
#ifndef PSGMODEL_H
#define PSGMODEL_H

#include <stdbool.h>
#include <stdint.h>
#include "gba/sequencer.h"

enum {
    PSGMODEL_STEP_CYCLES = 64,
    PSGMODEL_STEPS_A_SECOND = 262144,
    PSGMODEL_STEPS_A_FRAME = 280896 / PSGMODEL_STEP_CYCLES,
    PSGMODEL_STEPS_A_SAMPLE = 8,             /* 32768 samples a second */
    PSGMODEL_RATE = PSGMODEL_STEPS_A_SECOND / PSGMODEL_STEPS_A_SAMPLE
};

typedef struct {
    bool on;
    uint16_t control, frequency;
    int level, envelope_timer;               /* squares and noise */
    int timer;                               /* cycles to the next position */
    int position;
    uint32_t restarts;
} PsgChannel;

typedef struct {
    PsgChannel channel[CHANNEL_COUNT];
    uint8_t waves[2][16];
    uint16_t select, sweep;
    int sweep_timer;
    uint16_t pattern;                        /* the noise's shift register */
    uint32_t cycles;                         /* within 1/64 s: clocks sweep and envelope */
    int output[CHANNEL_COUNT];               /* 0..15 each, of the last step */
    int filter_x, filter_y, sum, steps;      /* of psgmodel_frame */
} PsgModel;

void psgmodel_start(PsgModel *psg);
void psgmodel_write(PsgModel *psg, const PsgRegisters *registers);
int psgmodel_step(PsgModel *psg);            /* 64 cycles; the sum of the outputs, 0..60 */
/* One frame as samples without the direct part, as the console's output capacitor does it; returns how many (548 or 549). */
int psgmodel_frame(PsgModel *psg, int16_t samples[600]);

#endif
