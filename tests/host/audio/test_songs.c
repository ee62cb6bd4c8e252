/* SPDX-License-Identifier: MIT */
/* The songs and effects of the cartridge, rendered as the console would play them. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "audio_ids.h"
#include "../common/many.h"
#include "player.h"

enum { FRAMES_MAX = TIMES(2400, 400), SILENT_FRAMES = TIMES(1200, 120), LOUD_FRAMES = TIMES(1200, 60), EFFECT_FRAMES_MAX = 90 };
#define FRAMES_A_SECOND (16777216.0 / 280896.0)

static const char *const song_names[] = SONG_NAMES;

static int setup(void **state)
{
    (void)state;
    player_start(&audio_bank);
    return 0;
}

static int ticks_of(const Track *track, int from, bool *loops)
{
    int ticks = 0;
    for (const uint8_t *at = track->code + from;; at += 2) {
        if (at[0] == SEQ_END || at[0] == SEQ_LOOP) {
            *loops = at[0] == SEQ_LOOP;
            return ticks;
        }
        if (at[0] <= SEQ_NOTE_LAST || (at[0] & SEQ_SLUR) != 0 || at[0] == SEQ_REST || at[0] == SEQ_WAIT) {
            ticks += at[1];
        }
    }
}

static double seconds_of(const Song *song, int channel, bool *loops)
{
    const Track *track = &song->track[channel];
    return ticks_of(track, track->loop, loops) * 65536.0 / song->rate / FRAMES_A_SECOND;
}

/* What plays once is short; what is heard for hours does not come back within a minute. */
static void lengths_fit_their_use(void **state)
{
    static const struct { int song; double low, high; } once[] = {
        { SONG_WIN, 3, 6 }, { SONG_LOSE, 3, 6 }, { SONG_STRONGHOLD_DAWN, 8, 20 }, { SONG_LOSTHOPE_SPRING, 8, 25 }, { SONG_LOSTHOPE_WINTER, 8, 25 }
    };
    (void)state;
    for (int number = 0; number < SONG_COUNT; number++) {
        double low = 60, high = 120;
        bool wanted = true;
        for (size_t i = 0; i < sizeof once / sizeof *once; i++) {
            if (once[i].song == number) {
                low = once[i].low, high = once[i].high, wanted = false;
            }
        }
        for (int c = 0; c < CHANNEL_COUNT; c++) {
            bool loops;
            double seconds = seconds_of(&audio_bank.songs[number], c, &loops);
            assert_int_equal(loops, wanted);
            if (seconds < low || seconds > high) {
                fail_msg("%s: %.2f s", song_names[number], seconds);
            }
        }
    }
}

/* Every loop of every track over ten minutes begins on the frame that arithmetic says. */
static void loops_are_exact(void **state)
{
    static const int songs[] = { SONG_TITLE, SONG_COUNCIL, SONG_MOERDER_WAR };
    (void)state;
    for (int i = 0; i < 3; i++) {
        const Song *song = &audio_bank.songs[songs[i]];
        bool loops;
        uint64_t all = (uint64_t)ticks_of(&song->track[0], 0, &loops), again = (uint64_t)ticks_of(&song->track[0], song->track[0].loop, &loops);
        uint64_t passes = 0;
        setup(NULL);
        sequencer_song(&seq, songs[i]);
        frame();
        for (uint64_t f = 1; f < 35837; f++) {
            const uint8_t *before[CHANNEL_COUNT];
            uint64_t due = ((all + passes * again) * SEQ_TICK + song->rate - 1) / song->rate;
            for (int c = 0; c < CHANNEL_COUNT; c++) {
                before[c] = seq.music[c].code;
            }
            sequencer_tick(&seq);
            for (int c = 0; c < CHANNEL_COUNT; c++) {
                assert_int_equal(seq.music[c].code < before[c], f == due);
            }
            passes += f == due;
        }
        assert_true(passes >= 8);
    }
}

/*
 * No click: a restart that is no new note finds the channel within one level of what it writes and never makes it louder by
 * more than that; a channel is switched off only when it is (nearly) silent.
 */
static void no_clicks(void **state)
{
    (void)state;
    for (int song = 0; song < SONG_COUNT; song++) {
        setup(NULL);
        sequencer_song(&seq, song);
        for (int f = 0; f < FRAMES_MAX && (f == 0 || sequencer_playing(&seq) || seq.on != 0); f++) {
            bool is_new[CHANNEL_COUNT];
            uint8_t on = seq.on;
            const PsgRegisters *r = sequencer_tick(&seq);
            if (f == FRAMES_MAX - 100) {
                sequencer_song(&seq, -1);
            }
            for (int c = 0; c < CHANNEL_COUNT; c++) {
                int level = psg.channel[c].level;
                is_new[c] = seq.music[c].wait != 0 && seq.music[c].code != NULL && seq.music[c].code[-2] <= SEQ_NOTE_LAST &&
                            seq.music[c].envelope_clock == 65536 && seq.music[c].step <= 1;
                if (c == CHANNEL_WAVE || !(r->dirty & PSG_CONTROL << c) || is_new[c]) {
                    continue;
                }
                if ((on & 1 << c) != 0 && abs(level - (r->control[c] >> 12)) > 1) {
                    fail_msg("%s, frame %d, channel %d: level %d to %d", song_names[song], f, c, level, r->control[c] >> 12);
                }
            }
            if ((r->dirty & PSG_SELECT) && (r->select & 0x80) == 0) {
                assert_true(psg.channel[CHANNEL_WAVE].control >> 13 == 0 || psg.channel[CHANNEL_WAVE].control >> 13 == 3);
            }
            psgmodel_write(&psg, r);
            for (int i = 0; i < PSGMODEL_STEPS_A_FRAME; i++) {
                psgmodel_step(&psg);
            }
        }
        for (int c = 0; c < CHANNEL_COUNT; c++) {
            assert_false(psg.channel[c].on);
        }
    }
}

/* What the model plays never differs by more than the step in time allows from what the sequencer believes it plays. */
static void levels_are_known(void **state)
{
    (void)state;
    setup(NULL);
    sequencer_song(&seq, SONG_TITLE);
    for (int f = 0; f < 2000; f++) {
        frame();
        for (int i = 0; i < PSGMODEL_STEPS_A_FRAME; i++) {
            psgmodel_step(&psg);
        }
        for (int c = 0; c < CHANNEL_COUNT; c++) {
            if (c != CHANNEL_WAVE && psg.channel[c].on) {
                assert_in_range(psg.channel[c].level + 2 - seq.music[c].level, 0, 4);
            }
        }
    }
}

static void off_is_silent(void **state)
{
    (void)state;
    for (int song = 0; song < SONG_COUNT; song++) {
        setup(NULL);
        sequencer_volume(&seq, 0, 0);
        sequencer_song(&seq, song);
        for (int f = 0; f < SILENT_FRAMES; f++) {
            if (f % 20 == 0) {
                sequencer_effect(&seq, f / 20 % EFFECT_COUNT);
            }
            assert_int_equal(frame()->dirty, 0);
        }
    }
}

static void effects_are_heard_and_end(void **state)
{
    static const char *const names[] = EFFECT_NAMES;
    (void)state;
    assert_true(EFFECT_COUNT >= 20);
    for (int effect = 0; effect < EFFECT_COUNT; effect++) {
        int loudest = 0, frames = 0;
        setup(NULL);
        sequencer_effect(&seq, effect);
        do {
            frame();
            for (int i = 0; i < PSGMODEL_STEPS_A_FRAME; i++) {
                int sum = psgmodel_step(&psg);
                loudest = sum > loudest ? sum : loudest;
            }
            frames++;
        } while (seq.on != 0 && frames < 1000);
        if (loudest < 3 || frames > EFFECT_FRAMES_MAX) {
            fail_msg("%s: loudest %d, %d frames", names[effect], loudest, frames);
        }
        for (int c = 0; c < CHANNEL_COUNT; c++) {
            assert_false(psg.channel[c].on);
        }
    }
}

/* The noise pattern begins with 15 equal bits: a drum that is tuned too low would come late or not at all. */
static void drums_speak_at_once(void **state)
{
    (void)state;
    for (int song = 0; song < SONG_COUNT; song++) {
        int silent_for = -1;                 /* steps since a drum was struck, -1 heard */
        setup(NULL);
        sequencer_song(&seq, song);
        for (int f = 0; f < 1200; f++) {
            frame();
            if ((seq.out.dirty & PSG_FREQUENCY << CHANNEL_NOISE) && (seq.out.frequency[CHANNEL_NOISE] & PSG_RESTART)) {
                assert_int_equal(silent_for, -1);
                silent_for = 0;
            }
            for (int i = 0; i < PSGMODEL_STEPS_A_FRAME; i++) {
                psgmodel_step(&psg);
                silent_for = psg.output[CHANNEL_NOISE] > 0 || silent_for < 0 ? -1 : silent_for + 1;
                assert_true(silent_for < PSGMODEL_STEPS_A_SECOND / 50);
            }
        }
    }
}

/* ---- the tune as sound ------------------------------------------------------------------------------------------------------ */

static int16_t sound[600 * 700];
static int sound_start[701];                 /* first sample of a frame */

static double strength(int from, int to, double hertz)   /* of one frequency in a piece of the sound (Goertzel) */
{
    double w = 2.0 * acos(-1.0) * hertz / PSGMODEL_RATE, c = 2.0 * cos(w), s1 = 0, s2 = 0;
    for (int i = from; i < to; i++) {
        double window = 0.5 - 0.5 * cos(2.0 * acos(-1.0) * (i - from) / (to - from));
        double s = window * sound[i] + c * s1 - s2;
        s2 = s1;
        s1 = s;
    }
    return (s1 * s1 + s2 * s2 - c * s1 * s2) / ((double)(to - from) * (to - from));
}

static double hertz_of(int midi) { return 440.0 * pow(2.0, (midi - 69) / 12.0); }

/* The first bars of the title, heard in the rendered samples: the note is there, its neighbours by a semitone are not. */
static void title_tune(void **state)
{
    static const struct { int midi, ticks; } tune[] = {
        { 62, 36 }, { 62, 6 }, { 62, 6 }, { 69, 24 }, { 69, 24 }, { 74, 48 }, { 72, 12 }, { 71, 12 }, { 69, 12 }, { 67, 12 },
        { 69, 36 }, { 67, 6 }, { 65, 6 }, { 67, 24 }, { 64, 24 }, { 62, 72 }
    };
    const uint32_t rate = audio_bank.songs[SONG_TITLE].rate;
    uint64_t tick = 0;
    int samples = 0;
    (void)state;
    sequencer_song(&seq, SONG_TITLE);
    for (int f = 0; f < 700; f++) {
        sound_start[f] = samples;
        frame();
        samples += psgmodel_frame(&psg, sound + samples);
    }
    sound_start[700] = samples;
    assert_int_equal(samples, 700LL * PSGMODEL_STEPS_A_FRAME / PSGMODEL_STEPS_A_SAMPLE);
    for (size_t i = 0; i < sizeof tune / sizeof *tune; i++) {
        int from = sound_start[(tick * SEQ_TICK + rate - 1) / rate];
        int to = sound_start[((tick + (uint64_t)tune[i].ticks) * SEQ_TICK + rate - 1) / rate];
        if (tune[i].ticks >= 12) {
            double here = strength(from, to, hertz_of(tune[i].midi));
            double below = strength(from, to, hertz_of(tune[i].midi - 1)), above = strength(from, to, hertz_of(tune[i].midi + 1));
            if (here < 4 * below || here < 4 * above || here < 1000) {
                fail_msg("note %zu: %.0f, below %.0f, above %.0f", i, here, below, above);
            }
        }
        tick += (uint64_t)tune[i].ticks;
    }
}

/* From silence into the song: the first samples are no larger than the first levels allow. */
static void begin_is_soft(void **state)
{
    (void)state;
    for (int song = 0; song < SONG_COUNT; song++) {
        int allowed = 0, before = 0;
        setup(NULL);
        sequencer_song(&seq, song);
        frame();
        for (int c = 0; c < CHANNEL_COUNT; c++) {
            allowed += c == CHANNEL_WAVE ? (psg.channel[c].on ? 15 : 0) : psg.channel[c].level;
        }
        for (int i = 0; i < PSGMODEL_STEPS_A_FRAME; i++) {
            int sum = psgmodel_step(&psg);
            assert_true(abs(sum - before) <= allowed + CHANNEL_COUNT);
            before = sum;
        }
    }
}

/*
 * No song makes anybody reach for the volume: over twenty seconds all loops are equally loud within three decibels each way of their mean, the songs
 * that play once within six.
 */
static void loudness_is_even(void **state)
{
    double level[SONG_COUNT], mean = 0;
    bool loops[SONG_COUNT];
    int looping = 0;
    (void)state;
    for (int song = 0; song < SONG_COUNT; song++) {
        double sum = 0, squares = 0;
        long count = 0;
        setup(NULL);
        sequencer_song(&seq, song);
        seconds_of(&audio_bank.songs[song], 0, &loops[song]);
        for (int f = 0; f < LOUD_FRAMES && (f == 0 || sequencer_playing(&seq)); f++) {
            frame();
            int samples = psgmodel_frame(&psg, sound);
            for (int i = 0; i < samples; i++) {
                sum += sound[i];
                squares += (double)sound[i] * sound[i];
            }
            count += samples;
        }
        level[song] = 10 * log10(squares / (double)count - sum / (double)count * (sum / (double)count));
        mean += loops[song] ? level[song] : 0;
        looping += loops[song];
    }
    assert_true(looping > 0);
    mean /= looping;        /* the slow build hears too little of them to compare */
    for (int song = 0; song < SONG_COUNT; song++) {
        if (MANY_SHARE == 1 && fabs(level[song] - mean) > (loops[song] ? 3 : 6)) {
            fail_msg("%s: %.1f dB from the others", song_names[song], level[song] - mean);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(lengths_fit_their_use, setup), cmocka_unit_test_setup(loops_are_exact, setup),
        cmocka_unit_test_setup(no_clicks, setup), cmocka_unit_test_setup(levels_are_known, setup),
        cmocka_unit_test_setup(off_is_silent, setup), cmocka_unit_test_setup(effects_are_heard_and_end, setup),
        cmocka_unit_test_setup(drums_speak_at_once, setup), cmocka_unit_test_setup(title_tune, setup),
        cmocka_unit_test_setup(begin_is_soft, setup), cmocka_unit_test_setup(loudness_is_even, setup)
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
