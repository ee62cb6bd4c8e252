/* SPDX-License-Identifier: MIT */
/*
 * songc: makes tables for the sequencer from songs and effects written as text. The format is described in audio/README.md.
 * Every error names file and line and ends the program with code 1; no output is written then.
 */
#ifndef SONGC_H
#define SONGC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "gba/sequencer.h"

enum {
    NAME_MAX_LENGTH = 31,
    WHOLE_NOTE = 96,               /* ticks */
    SCORES_MAX = 64, INSTRUMENTS_MAX = 256, WAVES_MAX = 32,
    PLAYERS_MAX = 32, PHRASES_MAX = 64, CODE_MAX = 16384
};

typedef char Name[NAME_MAX_LENGTH + 1];
typedef struct { const char *at, *end; int line; } Text;                /* a piece of a file and the line it begins in */
typedef enum { KIND_SQUARE, KIND_WAVE, KIND_NOISE } Kind;
typedef struct { Name name; Kind kind; Instrument sound; } Player;      /* an instrument of one file */
typedef struct { Name name; Text body; } Phrase;
typedef struct { char letter; int player, pitch; } Drum;
typedef struct { Name name; uint8_t digits[16]; } Wave;

typedef struct {
    uint8_t *code;                 /* NULL: the channel is not used */
    int size, loop;                /* bytes; loop -1: plays once */
    int ticks, loop_ticks;
    Text body;
} TrackCode;

typedef struct {
    const char *path;
    Name name;                     /* from the file name */
    bool is_effect;
    char *text;
    uint32_t rate;
    int meter;                     /* ticks of a bar */
    int priority;
    Player player[PLAYERS_MAX];
    Phrase phrase[PHRASES_MAX];
    Drum drum[PLAYERS_MAX];
    Wave wave[PLAYERS_MAX];
    int players, phrases, drums, waves;
    TrackCode track[CHANNEL_COUNT];
} Score;

/* What all scores share in the output; equal instruments and waves are kept once. */
typedef struct {
    Instrument instrument[INSTRUMENTS_MAX];
    uint8_t wave[WAVES_MAX][16];
    int instruments, waves;
} Band;

extern Band band;

_Noreturn void fail(const Score *score, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));

void score_read(Score *score, const char *path);               /* statements: tempo, instruments, phrases, places of the tracks */
void track_compile(Score *score, int channel);                 /* notes to code */
void score_check(const Score *score);                          /* the tracks fit each other */
uint8_t band_instrument(const Score *score, int line, const Instrument *sound);
uint8_t band_wave(const Score *score, int line, const uint8_t digits[16]);
bool emit_files(const char *source_path, const char *header_path, const Score *score, int scores);

extern const char *const channel_names[CHANNEL_COUNT];

#endif
