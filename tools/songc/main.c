/* SPDX-License-Identifier: MIT */
#include "songc.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Band band;
const char *const channel_names[CHANNEL_COUNT] = { "square1", "square2", "wave", "noise" };
static Score scores[SCORES_MAX];

void fail(const Score *score, int line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (line > 0) {
        fprintf(stderr, "%s:%d: ", score->path, line);
    } else {
        fprintf(stderr, "%s: ", score->path);
    }
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(1);
}

uint8_t band_instrument(const Score *score, int line, const Instrument *sound)
{
    for (int i = 0; i < band.instruments; i++) {
        if (memcmp(&band.instrument[i], sound, sizeof *sound) == 0) {
            return (uint8_t)i;
        }
    }
    if (band.instruments == INSTRUMENTS_MAX) {
        fail(score, line, "more than %d instruments in all songs and effects", INSTRUMENTS_MAX);
    }
    band.instrument[band.instruments] = *sound;
    return (uint8_t)band.instruments++;
}

uint8_t band_wave(const Score *score, int line, const uint8_t digits[16])
{
    for (int i = 0; i < band.waves; i++) {
        if (memcmp(band.wave[i], digits, 16) == 0) {
            return (uint8_t)i;
        }
    }
    if (band.waves == WAVES_MAX) {
        fail(score, line, "more than %d waves in all songs and effects", WAVES_MAX);
    }
    memcpy(band.wave[band.waves], digits, 16);
    return (uint8_t)band.waves++;
}

static int by_name(const void *a, const void *b)
{
    const Score *x = a, *y = b;
    return x->is_effect != y->is_effect ? (x->is_effect ? 1 : -1) : strcmp(x->name, y->name);
}

int main(int argc, char **argv)
{
    int count = argc - 3;
    if (argc < 4) {
        fprintf(stderr, "use: songc OUT.c OUT.h FILES...\n"
                        "Makes the sequencer's tables from songs (*.song) and effects (*.sfx); see audio/README.md.\n");
        return 2;
    }
    if (count > SCORES_MAX) {
        fprintf(stderr, "songc: more than %d files\n", SCORES_MAX);
        return 2;
    }
    for (int i = 0; i < count; i++) {
        score_read(&scores[i], argv[i + 3]);
    }
    qsort(scores, (size_t)count, sizeof *scores, by_name);
    for (int i = 0; i < count; i++) {
        if (i > 0 && by_name(&scores[i - 1], &scores[i]) == 0) {
            fail(&scores[i], 0, "has the same name as %s", scores[i - 1].path);
        }
        for (int c = 0; c < CHANNEL_COUNT; c++) {
            if (scores[i].track[c].body.at != NULL) {
                track_compile(&scores[i], c);
            }
        }
        score_check(&scores[i]);
    }
    if (!emit_files(argv[1], argv[2], scores, count)) {
        return 1;
    }
    for (int i = 0; i < count; i++) {
        for (int c = 0; c < CHANNEL_COUNT; c++) {
            free(scores[i].track[c].code);
        }
        free(scores[i].text);
    }
    return 0;
}
