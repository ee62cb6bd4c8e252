/* SPDX-License-Identifier: MIT */
/* songrender: a song or effect as a WAV file, through the model of the PSG that the tests use. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "audio_ids.h"
#include "gba/sequencer.h"
#include "../tests/host/audio/psgmodel.c"    /* part of the tests, so no object file to link with */

static const char *const song_names[] = SONG_NAMES;
static const char *const effect_names[] = EFFECT_NAMES;

enum { HEADER = 44, LOOPS_SECONDS = 90, SECONDS_MAX = 3600 };

static void put(FILE *out, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++) {
        fputc((int)(value >> (8 * i) & 255), out);
    }
}

static void header(FILE *out, uint32_t samples)
{
    fputs("RIFF", out);
    put(out, HEADER - 8 + samples * 2, 4);
    fputs("WAVEfmt ", out);
    put(out, 16, 4);
    put(out, 1, 2);
    put(out, 1, 2);
    put(out, PSGMODEL_RATE, 4);
    put(out, PSGMODEL_RATE * 2, 4);
    put(out, 2, 2);
    put(out, 16, 2);
    fputs("data", out);
    put(out, samples * 2, 4);
}

static int find(const char *const names[], int count, const char *name)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(names[i], name) == 0) {
            return i;
        }
    }
    return -1;
}

static bool sounds(const Sequencer *sequencer)
{
    return sequencer_playing(sequencer) || sequencer->next >= 0 || sequencer->on != 0;
}

/* Plays on until silence; what loops fades out when the time is over. */
static uint32_t render(FILE *out, int song, int effect, int frames_max)
{
    static Sequencer sequencer;
    static PsgModel psg;
    int16_t samples[600];
    uint32_t total = 0;
    int frames = 0;
    sequencer_start(&sequencer, &audio_bank);
    psgmodel_start(&psg);
    if (song >= 0) {
        sequencer_song(&sequencer, song);
    } else {
        sequencer_effect(&sequencer, effect);
    }
    do {
        int count;
        if (frames++ == frames_max) {
            sequencer_song(&sequencer, -1);
        }
        psgmodel_write(&psg, sequencer_tick(&sequencer));
        count = psgmodel_frame(&psg, samples);
        for (int i = 0; i < count; i++) {
            put(out, (uint16_t)samples[i], 2);
        }
        total += (uint32_t)count;
    } while (sounds(&sequencer));
    return total;
}

int main(int argc, char **argv)
{
    int seconds = argc == 4 ? atoi(argv[3]) : LOOPS_SECONDS, song, effect;
    uint32_t samples;
    FILE *out;
    if (argc < 3 || argc > 4 || seconds < 1 || seconds > SECONDS_MAX) {
        fprintf(stderr, "use: songrender SONG|EFFECT OUT.wav [SECONDS]\nSECONDS (usually %d) is when what loops fades out. Songs:", LOOPS_SECONDS);
        for (int i = 0; i < SONG_COUNT; i++) {
            fprintf(stderr, " %s", song_names[i]);
        }
        fprintf(stderr, "\nEffects:");
        for (int i = 0; i < EFFECT_COUNT; i++) {
            fprintf(stderr, " %s", effect_names[i]);
        }
        fputc('\n', stderr);
        return 2;
    }
    song = find(song_names, SONG_COUNT, argv[1]);
    effect = find(effect_names, EFFECT_COUNT, argv[1]);
    if (song < 0 && effect < 0) {
        fprintf(stderr, "songrender: there is no song or effect '%s'\n", argv[1]);
        return 1;
    }
    out = fopen(argv[2], "wb");
    if (out == NULL) {
        fprintf(stderr, "songrender: %s cannot be written\n", argv[2]);
        return 1;
    }
    header(out, 0);
    samples = render(out, song, effect, (int)((int64_t)seconds * 16777216 / 280896));
    rewind(out);
    header(out, samples);
    if (ferror(out) != 0 || fclose(out) != 0) {
        fprintf(stderr, "songrender: %s cannot be written\n", argv[2]);
        return 1;
    }
    return 0;
}
