/* SPDX-License-Identifier: MIT */
#include "psgmodel.h"

#include <string.h>

static const uint8_t duties[4] = { 0x01, 0x03, 0x0F, 0x3F };   /* bit of a position: high */

void psgmodel_start(PsgModel *psg)
{
    memset(psg, 0, sizeof *psg);
    psg->pattern = 0x7FFF;
}

static int period(const PsgModel *psg, int c)
{
    int value = psg->channel[c].frequency;
    if (c == CHANNEL_NOISE) {
        int divisor = value & 7, shift = value >> 4 & 15;
        return (divisor == 0 ? 32 : 64 * divisor) << shift;
    }
    return (2048 - (value & 2047)) * (c == CHANNEL_WAVE ? 8 : 16);
}

static bool converter_on(const PsgModel *psg, int c)
{
    return c == CHANNEL_WAVE ? (psg->select & 0x80) != 0 : (psg->channel[c].control & 0xF800) != 0;
}

static void restart(PsgModel *psg, int c)
{
    PsgChannel *channel = &psg->channel[c];
    channel->restarts++;
    channel->on = converter_on(psg, c);
    channel->timer = period(psg, c);
    channel->level = channel->control >> 12;
    channel->envelope_timer = channel->control >> 8 & 7;
    if (c == CHANNEL_WAVE) {
        channel->position = 0;
    } else if (c == CHANNEL_NOISE) {
        psg->pattern = 0x7FFF;
    } else if (c == CHANNEL_SQUARE1) {
        psg->sweep_timer = psg->sweep >> 4 & 7;
    }
}

void psgmodel_write(PsgModel *psg, const PsgRegisters *r)
{
    if (r->dirty & PSG_SWEEP) {
        psg->sweep = r->sweep;
    }
    if (r->dirty & PSG_WAVE) {
        memcpy(psg->waves[(psg->select & 0x40) != 0 ? 0 : 1], r->wave, 16);
    }
    if (r->dirty & PSG_SELECT) {
        psg->select = r->select;
    }
    for (int c = 0; c < CHANNEL_COUNT; c++) {
        PsgChannel *channel = &psg->channel[c];
        if (r->dirty & PSG_CONTROL << c) {
            channel->control = r->control[c];
        }
        channel->on = channel->on && converter_on(psg, c);
        if (r->dirty & PSG_FREQUENCY << c) {
            channel->frequency = r->frequency[c] & 0x7FFF;
            if (r->frequency[c] & PSG_RESTART) {
                restart(psg, c);
            }
        }
    }
}

static void clock_envelope(PsgChannel *channel)
{
    int pace = channel->control >> 8 & 7;
    if (pace == 0 || --channel->envelope_timer > 0) {
        return;
    }
    channel->envelope_timer = pace;
    if ((channel->control & 0x0800) != 0) {
        channel->level += channel->level < 15;
    } else {
        channel->level -= channel->level > 0;
    }
}

static void clock_sweep(PsgModel *psg)
{
    PsgChannel *channel = &psg->channel[CHANNEL_SQUARE1];
    int time = psg->sweep >> 4 & 7, change = (channel->frequency & 2047) >> (psg->sweep & 7);
    if (time == 0 || (psg->sweep & 7) == 0 || --psg->sweep_timer > 0) {
        return;
    }
    psg->sweep_timer = time;
    change = (channel->frequency & 2047) + ((psg->sweep & 8) != 0 ? -change : change);
    if (change > 2047) {
        channel->on = false;
    } else {
        channel->frequency = (uint16_t)change;
    }
}

static void advance(PsgModel *psg, int c)
{
    PsgChannel *channel = &psg->channel[c];
    channel->timer -= PSGMODEL_STEP_CYCLES;
    while (channel->timer <= 0) {
        channel->timer += period(psg, c);
        channel->position = (channel->position + 1) & (c == CHANNEL_WAVE ? 31 : 7);
        if (c == CHANNEL_NOISE) {
            unsigned bit = (psg->pattern ^ psg->pattern >> 1) & 1u;
            psg->pattern = (uint16_t)(psg->pattern >> 1 | bit << 14);
            if ((channel->frequency & 8) != 0) {
                psg->pattern = (uint16_t)((psg->pattern & ~0x40u) | bit << 6);
            }
        }
    }
}

static int heard(const PsgModel *psg, int c)
{
    static const int wave_quarters[8] = { 0, 4, 2, 1, 3, 3, 3, 3 };
    const PsgChannel *channel = &psg->channel[c];
    if (c == CHANNEL_NOISE) {
        return (psg->pattern & 1u) != 0 ? 0 : channel->level;
    }
    if (c == CHANNEL_WAVE) {
        int byte = psg->waves[(psg->select & 0x40) != 0][channel->position / 2];
        return (channel->position % 2 == 0 ? byte >> 4 : byte & 15) * wave_quarters[channel->control >> 13] / 4;
    }
    return (duties[channel->control >> 6 & 3] >> channel->position & 1) * channel->level;
}

int psgmodel_step(PsgModel *psg)
{
    int sum = 0;
    psg->cycles += PSGMODEL_STEP_CYCLES;
    if (psg->cycles % 131072 == 0 && psg->channel[CHANNEL_SQUARE1].on) {
        clock_sweep(psg);
    }
    if (psg->cycles == 262144) {
        psg->cycles = 0;
        clock_envelope(&psg->channel[CHANNEL_SQUARE1]);
        clock_envelope(&psg->channel[CHANNEL_SQUARE2]);
        clock_envelope(&psg->channel[CHANNEL_NOISE]);
    }
    for (int c = 0; c < CHANNEL_COUNT; c++) {
        psg->output[c] = 0;
        if (psg->channel[c].on) {
            advance(psg, c);
            psg->output[c] = psg->channel[c].on ? heard(psg, c) : 0;
        }
        sum += psg->output[c];
    }
    return sum;
}

int psgmodel_frame(PsgModel *psg, int16_t samples[600])
{
    int count = 0;
    for (int i = 0; i < PSGMODEL_STEPS_A_FRAME; i++) {
        psg->sum += psgmodel_step(psg);
        if (++psg->steps == PSGMODEL_STEPS_A_SAMPLE) {
            int x = psg->sum * 4096;         /* 60 steps of 8 make at most 480: 21 bits */
            psg->filter_y += x - psg->filter_x - (psg->filter_y >> 8);
            psg->filter_x = x;
            samples[count++] = (int16_t)(psg->filter_y / 64);
            psg->sum = 0;
            psg->steps = 0;
        }
    }
    return count;
}
