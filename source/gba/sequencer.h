/* SPDX-License-Identifier: MIT */
/*
 * Plays songs and effects: once a frame it says which of the PSG's registers want which values. It touches no hardware, so the
 * same code is heard through the console's PSG and through the model of it in the tests.
 *
 * Promises: every frame of a song lies at floor(frame * rate / 65536) ticks, also after any number of loops (no drift). A tone is
 * restarted only by a new note, a turn of its envelope, a change of volume or when an effect gives the channel back; pitch, and
 * everything on the wave channel, changes without a restart. An effect takes its channels from the music unless a more important
 * one holds one of them; the music goes on silently below it.
 */
#ifndef GBA_SEQUENCER_H
#define GBA_SEQUENCER_H

#include <stdbool.h>
#include <stdint.h>

enum { CHANNEL_SQUARE1, CHANNEL_SQUARE2, CHANNEL_WAVE, CHANNEL_NOISE, CHANNEL_COUNT };

enum {
    SEQ_TICK = 65536,              /* one tick in the fixed point of Song.rate */
    SEQ_PITCH_STEPS = 16,          /* steps of a semitone (of a noise step) */
    SEQ_NOTES = 84,                /* notes 0..83: C1..B7. Squares begin at C2, the wave ends at B6, noise has SEQ_NOISES steps */
    SEQ_NOISES = 56,
    SEQ_ENVELOPE_STEPS = 3,
    SEQ_ARPEGGIO_MAX = 8,
    SEQ_VOLUME_MAX = 4,
    SEQ_FADE_PACE = 4,             /* 15 levels in 60/64 s */
    SEQ_CHANGE_PACE = 1            /* before another song: 15/64 s */
};

/* A track is a string of pairs (what, how much); notes come first so that a note is its own number. */
enum {
    SEQ_NOTE_LAST = SEQ_NOTES - 1, /* new note, ticks */
    SEQ_SLUR = 0x80,               /* | note: go on with that pitch, ticks */
    SEQ_REST = 0x60,               /* release, ticks */
    SEQ_WAIT,                      /* go on, ticks */
    SEQ_INSTRUMENT,                /* place in AudioBank.instruments */
    SEQ_VOLUME,                    /* 0..15 */
    SEQ_GLIDE,                     /* pitch steps a frame on the way to the next notes; 0 jumps */
    SEQ_LOOP,                      /* back to Track.loop */
    SEQ_END
};

typedef struct { uint8_t level, pace; } EnvelopeStep; /* towards level (0..15), pace/64 s for each level; pace 0: no such step */

typedef struct {
    uint8_t shape;                 /* squares: duty 0..3 (12.5, 25, 50, 75 %); wave: place in waves; noise: 1 for the short pattern */
    uint8_t start;                 /* first level, 0..15 */
    EnvelopeStep step[SEQ_ENVELOPE_STEPS];
    uint8_t release;               /* pace to silence after the note; 0 cuts it off */
    uint8_t sweep;                 /* hardware sweep of channel 1 as the register wants it; 0 none */
    uint8_t vibrato_depth;         /* pitch steps each way */
    uint8_t vibrato_speed;         /* 256ths of a swing a frame */
    uint8_t vibrato_delay;         /* frames */
    int8_t bend;                   /* pitch steps a frame */
    uint8_t arpeggio_count, arpeggio_frames;
    bool arpeggio_once;            /* stays on the last instead of going round */
    int8_t arpeggio[SEQ_ARPEGGIO_MAX];
} Instrument;

typedef struct { const uint8_t *code; uint16_t loop; } Track;   /* code NULL: channel not used */

typedef struct {
    uint32_t rate;                 /* ticks a frame, 16.16 */
    uint8_t priority;              /* of an effect: 0..15, higher wins, equal takes over */
    Track track[CHANNEL_COUNT];
} Song;

typedef struct {
    const Instrument *instruments;
    const uint8_t (*waves)[16];    /* 32 digits, the upper half of a byte first, as the hardware plays them */
    const Song *songs, *effects;
} AudioBank;

/* What the registers should hold; dirty says which of them to write now. */
enum {
    PSG_SWEEP = 1 << 0,
    PSG_WAVE = 1 << 1,             /* load wave into the bank that is not heard, before select */
    PSG_SELECT = 1 << 2,
    PSG_CONTROL = 1 << 4,          /* << channel */
    PSG_FREQUENCY = 1 << 8,        /* << channel, after its control */
    PSG_RESTART = 0x8000           /* in frequency */
};
typedef struct {
    uint16_t dirty, sweep, select;
    uint16_t control[CHANNEL_COUNT], frequency[CHANNEL_COUNT];
    const uint8_t *wave;
} PsgRegisters;

typedef struct {
    const uint8_t *code, *loop;    /* code NULL: no more events, the last note dies away */
    const Instrument *instrument;
    uint32_t clock, rate;          /* 16.16 ticks */
    uint32_t envelope_clock;       /* 16.16 of 1/64 s since the last level */
    uint16_t wait;                 /* ticks before the next event */
    int16_t pitch, target, bend;   /* pitch steps */
    uint16_t sounding;             /* frequency register of the last frame, without restart */
    int16_t sounding_pitch;
    uint8_t glide, volume;
    uint8_t vibrato_delay, vibrato_phase, arpeggio_at, arpeggio_clock;
    uint8_t scale;                 /* of the levels of this note, 0..16 */
    uint8_t level, goal, pace, step;
    bool restart, cut;
} Voice;

typedef struct {
    const AudioBank *bank;
    Voice music[CHANNEL_COUNT], effect[CHANNEL_COUNT];
    int8_t song, next;             /* -1 none */
    int8_t effect_id[CHANNEL_COUNT];
    uint8_t effect_priority[CHANNEL_COUNT];
    uint8_t owner;                 /* bit of a channel: an effect had it in the last frame */
    uint8_t on;                    /* bit of a channel: it may be heard */
    uint8_t music_volume, effect_volume;
    PsgRegisters out;
} Sequencer;

void sequencer_start(Sequencer *seq, const AudioBank *bank);
void sequencer_song(Sequencer *seq, int song);          /* goes on if it plays already; -1 fades out */
void sequencer_effect(Sequencer *seq, int effect);
void sequencer_volume(Sequencer *seq, int music, int effects);   /* 0 (off) .. SEQ_VOLUME_MAX */
const PsgRegisters *sequencer_tick(Sequencer *seq);     /* the next frame */
bool sequencer_playing(const Sequencer *seq);           /* a song is heard or dying away */

extern const AudioBank audio_bank;                      /* made by tools/songc from audio/ */

#endif
