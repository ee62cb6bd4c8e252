/* SPDX-License-Identifier: MIT */
/* The sequencer on the console's PSG. */
#include "audio.h"

#include <string.h>
#include "gba/sequencer.h"
#include "place.h"
#include "tonc.h"

/* The game asks between frames, the VBlank handler answers: each side writes only its own variables, so no lock is needed. */
enum { REQUESTS = 8 };
static Sequencer sequencer PLACE_EWRAM;  /* some hundred accesses a frame: fast memory is dearer than they are */
static volatile int8_t song_wanted = -1;
static volatile uint8_t song_asked;     /* counts the wishes: the same song may be asked for again when it has ended */
static uint8_t song_seen;
static volatile uint8_t music_wanted = SEQ_VOLUME_MAX, effects_wanted = SEQ_VOLUME_MAX;
static volatile uint8_t request[REQUESTS];
static volatile uint8_t request_in, request_out;
static volatile bool ready;

static void psg_power(void)
{
    REG_SNDSTAT = SSTAT_ENABLE;         /* the other registers cannot be written before */
    REG_SNDDMGCNT = SDMG_BUILD_LR(SDMG_SQR1 | SDMG_SQR2 | SDMG_WAVE | SDMG_NOISE, 7);
    REG_SNDDSCNT = SDS_DMG100;
}

/* Writes to wave memory reach the bank that is not being played. */
static void psg_wave(const uint8_t *digits)
{
    uint32_t words[4];
    memcpy(words, digits, sizeof words);
    REG_WAVE_RAM0 = words[0];
    REG_WAVE_RAM1 = words[1];
    REG_WAVE_RAM2 = words[2];
    REG_WAVE_RAM3 = words[3];
}

static void psg_write(const PsgRegisters *r)
{
    unsigned dirty = r->dirty;
    if (dirty == 0) {
        return;
    }
    if (dirty & PSG_SWEEP)
        REG_SND1SWEEP = r->sweep;
    if (dirty & PSG_CONTROL << CHANNEL_SQUARE1)
        REG_SND1CNT = r->control[CHANNEL_SQUARE1];
    if (dirty & PSG_FREQUENCY << CHANNEL_SQUARE1)
        REG_SND1FREQ = r->frequency[CHANNEL_SQUARE1];
    if (dirty & PSG_CONTROL << CHANNEL_SQUARE2)
        REG_SND2CNT = r->control[CHANNEL_SQUARE2];
    if (dirty & PSG_FREQUENCY << CHANNEL_SQUARE2)
        REG_SND2FREQ = r->frequency[CHANNEL_SQUARE2];
    if (dirty & PSG_WAVE)
        psg_wave(r->wave);
    if (dirty & PSG_SELECT)
        REG_SND3SEL = r->select;
    if (dirty & PSG_CONTROL << CHANNEL_WAVE)
        REG_SND3CNT = r->control[CHANNEL_WAVE];
    if (dirty & PSG_FREQUENCY << CHANNEL_WAVE)
        REG_SND3FREQ = r->frequency[CHANNEL_WAVE];
    if (dirty & PSG_CONTROL << CHANNEL_NOISE)
        REG_SND4CNT = r->control[CHANNEL_NOISE];
    if (dirty & PSG_FREQUENCY << CHANNEL_NOISE)
        REG_SND4FREQ = r->frequency[CHANNEL_NOISE];
}

void audio_start(void)
{
    ready = false;
    sequencer_start(&sequencer, &audio_bank);
    song_seen = song_asked;
    request_out = request_in;
    REG_SNDSTAT = 0;                    /* whatever sounded before is silent and forgotten */
    psg_power();
    ready = true;
}

void audio_song(int song)
{
    song_wanted = (int8_t)(song >= 0 && song < SONG_COUNT ? song : -1);
    song_asked = (uint8_t)(song_asked + 1);
}

volatile uint8_t rom_effect;

void audio_effect(int effect)
{
    uint8_t next = (uint8_t)((request_in + 1) % REQUESTS);
    if (effect >= 0 && effect < EFFECT_COUNT && next != request_out) {
        request[request_in] = (uint8_t)effect;
        request_in = next;
        rom_effect = (uint8_t)(effect + 1);
    }
}

void audio_volume(int music, int effects)
{
    music_wanted = (uint8_t)(music < 0 ? 0 : music);
    effects_wanted = (uint8_t)(effects < 0 ? 0 : effects);
}

void audio_frame(void)
{
    if (!ready) {
        return;
    }
    sequencer_volume(&sequencer, music_wanted, effects_wanted);
    if (song_seen != song_asked) {
        song_seen = song_asked;
        sequencer_song(&sequencer, song_wanted);
    }
    while (request_out != request_in) {
        sequencer_effect(&sequencer, request[request_out]);
        request_out = (uint8_t)((request_out + 1) % REQUESTS);
    }
    psg_write(sequencer_tick(&sequencer));
}
