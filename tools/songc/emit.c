/* SPDX-License-Identifier: MIT */
/* The output: tables in C and a header with the ids. */
#include "songc.h"

#include <ctype.h>
#include <stdio.h>

static void emit_upper(FILE *out, const char *name)
{
    for (; *name != '\0'; name++) {
        fputc(toupper((unsigned char)*name), out);
    }
}

static void emit_ids(FILE *out, const char *prefix, bool effects, const Score *score, int scores)
{
    fprintf(out, "\nenum {\n");
    for (int i = 0; i < scores; i++) {
        if (score[i].is_effect == effects) {
            fprintf(out, "    %s_", prefix);
            emit_upper(out, score[i].name);
            fprintf(out, ",\n");
        }
    }
    fprintf(out, "    %s_COUNT\n};\n#define %s_NAMES {", prefix, prefix);
    for (int i = 0; i < scores; i++) {
        if (score[i].is_effect == effects) {
            fprintf(out, " \"%s\",", score[i].name);
        }
    }
    fprintf(out, " }\n");
}

static void emit_bytes(FILE *out, const uint8_t *bytes, int count)
{
    for (int i = 0; i < count; i++) {
        fprintf(out, "%s%d,", i % 24 == 0 ? "\n    " : " ", bytes[i]);
    }
}

static void emit_instruments(FILE *out)
{
    fprintf(out, "\nstatic const uint8_t waves[][16] = {\n");
    for (int i = 0; i < band.waves || i == 0; i++) {
        fprintf(out, "    {");
        emit_bytes(out, band.wave[i], 16);
        fprintf(out, "\n    },\n");
    }
    fprintf(out, "};\n\nstatic const Instrument instruments[] = {\n");
    for (int i = 0; i < band.instruments; i++) {
        const Instrument *in = &band.instrument[i];
        fprintf(out, "    { .shape = %d, .start = %d, .step = {", in->shape, in->start);
        for (int s = 0; s < SEQ_ENVELOPE_STEPS; s++) {
            fprintf(out, " { %d, %d },", in->step[s].level, in->step[s].pace);
        }
        fprintf(out, " }, .release = %d, .sweep = %d,\n      .vibrato_depth = %d, .vibrato_speed = %d, .vibrato_delay = %d, .bend = %d,\n",
                in->release, in->sweep, in->vibrato_depth, in->vibrato_speed, in->vibrato_delay, in->bend);
        fprintf(out, "      .arpeggio_count = %d, .arpeggio_frames = %d, .arpeggio_once = %s, .arpeggio = {", in->arpeggio_count,
                in->arpeggio_frames, in->arpeggio_once ? "true" : "false");
        for (int a = 0; a < SEQ_ARPEGGIO_MAX; a++) {
            fprintf(out, " %d,", in->arpeggio[a]);
        }
        fprintf(out, " } },\n");
    }
    fprintf(out, "};\n");
}

static void emit_code(FILE *out, const Score *score)
{
    const char *kind = score->is_effect ? "effect" : "song";
    for (int c = 0; c < CHANNEL_COUNT; c++) {
        const TrackCode *track = &score->track[c];
        if (track->code != NULL) {
            fprintf(out, "\nstatic const uint8_t %s_%s_%s[] = {   /* %d ticks */", kind, score->name, channel_names[c], track->ticks);
            emit_bytes(out, track->code, track->size);
            fprintf(out, "\n};\n");
        }
    }
}

static void emit_songs(FILE *out, bool effects, const Score *score, int scores)
{
    const char *kind = effects ? "effect" : "song";
    fprintf(out, "\nstatic const Song %ss[] = {\n", kind);
    for (int i = 0; i < scores; i++) {
        if (score[i].is_effect != effects) {
            continue;
        }
        fprintf(out, "    { .rate = %lu, .priority = %d, .track = {\n", (unsigned long)score[i].rate, score[i].priority);
        for (int c = 0; c < CHANNEL_COUNT; c++) {
            const TrackCode *track = &score[i].track[c];
            if (track->code != NULL) {
                fprintf(out, "        [%d] = { %s_%s_%s, %d },\n", c, kind, score[i].name, channel_names[c], track->loop < 0 ? 0 : track->loop);
            }
        }
        fprintf(out, "    } },\n");
    }
    fprintf(out, "};\n");
}

static bool close_file(FILE *out, const char *path)
{
    bool bad = ferror(out) != 0;
    if (fclose(out) != 0 || bad) {
        fprintf(stderr, "songc: %s cannot be written\n", path);
        return false;
    }
    return true;
}

static FILE *open_file(const char *path)
{
    FILE *out = fopen(path, "w");
    if (out == NULL) {
        fprintf(stderr, "songc: %s cannot be written\n", path);
        return NULL;
    }
    fprintf(out, "/* Made by songc from audio/; edit the sources there. */\n");
    return out;
}

bool emit_files(const char *source_path, const char *header_path, const Score *score, int scores)
{
    FILE *out = open_file(header_path);
    if (out == NULL) {
        return false;
    }
    fprintf(out, "#ifndef AUDIO_IDS_H\n#define AUDIO_IDS_H\n");
    emit_ids(out, "SONG", false, score, scores);
    emit_ids(out, "EFFECT", true, score, scores);
    fprintf(out, "\n#endif\n");
    if (!close_file(out, header_path)) {
        return false;
    }
    out = open_file(source_path);
    if (out == NULL) {
        return false;
    }
    fprintf(out, "#include \"gba/sequencer.h\"\n");
    emit_instruments(out);
    for (int i = 0; i < scores; i++) {
        emit_code(out, &score[i]);
    }
    emit_songs(out, false, score, scores);
    emit_songs(out, true, score, scores);
    fprintf(out, "\nconst AudioBank audio_bank = { instruments, waves, songs, effects };\n");
    return close_file(out, source_path);
}
