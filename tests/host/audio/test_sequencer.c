/* SPDX-License-Identifier: MIT */
/* The sequencer against the model of the PSG, with small songs written for the purpose. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "player.h"

enum { STEADY, DECAY, ATTACK, SINGING, WAVE, WAVE_OTHER, DRUM, SWEEPING, RISING };
enum { SONG_SCALE, SONG_LOOP, SONG_HELD, SONG_WAVES };
enum { LOW, HIGH, EQUAL, BOTH };
enum { TICKS = 24, TEN_MINUTES = 35837 };

static const Instrument instruments[] = {
    [STEADY] = { .shape = 2, .start = 12 },
    [DECAY] = { .shape = 2, .start = 12, .step = { { 0, 3 } }, .release = 1 },
    [ATTACK] = { .shape = 1, .start = 4, .step = { { 12, 1 }, { 8, 4 } }, .release = 2 },
    [SINGING] = { .shape = 2, .start = 10, .release = 2, .vibrato_depth = 4, .vibrato_speed = 20, .vibrato_delay = 2 },
    [WAVE] = { .shape = 0, .start = 15, .release = 2 },
    [WAVE_OTHER] = { .shape = 1, .start = 8, .release = 2 },
    [DRUM] = { .shape = 0, .start = 12, .step = { { 0, 1 } }, .arpeggio_count = 3, .arpeggio_frames = 1, .arpeggio_once = true, .arpeggio = { 0, -4, -8 } },
    [SWEEPING] = { .shape = 2, .start = 12, .sweep = 0x24 },
    [RISING] = { .shape = 2, .start = 12, .bend = 1 }
};
static const uint8_t waves[][16] = {
    { 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0 },
    { 0x88, 0x88, 0x88, 0x88, 0x88, 0x88, 0x88, 0x88, 0, 0, 0, 0, 0, 0, 0, 0 }
};

static uint8_t scale_code[CHANNEL_COUNT][8];       /* filled in by the tests: one instrument, one note */
static const uint8_t loop_one[] = { SEQ_INSTRUMENT, DECAY, SEQ_VOLUME, 15, 40, TICKS, 45, TICKS / 2, SEQ_REST, 7, SEQ_LOOP, 0 };
static const uint8_t loop_two[] = { SEQ_INSTRUMENT, DECAY, SEQ_VOLUME, 15, 30, 13, 33, 17, 35, 13, SEQ_LOOP, 0 };
static const uint8_t held_one[] = { SEQ_INSTRUMENT, SINGING, 40, 200, SEQ_WAIT, 200, SEQ_END, 0 };
static const uint8_t held_two[] = { SEQ_INSTRUMENT, ATTACK, 52, 100, SEQ_GLIDE, 4, SEQ_SLUR | 55, 150, SEQ_WAIT, 150, SEQ_END, 0 };
static const uint8_t held_wave[] = { SEQ_INSTRUMENT, WAVE, 20, 250, SEQ_WAIT, 150, SEQ_END, 0 };
static const uint8_t held_noise[] = { SEQ_INSTRUMENT, DRUM, 20, 100, 20, 100, SEQ_REST, 200, SEQ_END, 0 };
static const uint8_t waves_wave[] = { SEQ_INSTRUMENT, WAVE, 20, 30, SEQ_INSTRUMENT, WAVE_OTHER, 32, 30, SEQ_INSTRUMENT, WAVE, 25, 30, SEQ_END, 0 };
static const uint8_t effect_one[] = { SEQ_INSTRUMENT, STEADY, 60, 20, SEQ_END, 0 };
static const uint8_t effect_two[] = { SEQ_INSTRUMENT, STEADY, 64, 20, SEQ_END, 0 };

static Song songs[] = {
    [SONG_SCALE] = { .rate = SEQ_TICK },
    [SONG_LOOP] = { .rate = 45645, .track = { { loop_one, 0 }, { loop_two, 0 } } },
    [SONG_HELD] = { .rate = SEQ_TICK, .track = { { held_one, 0 }, { held_two, 0 }, { held_wave, 0 }, { held_noise, 0 } } },
    [SONG_WAVES] = { .rate = SEQ_TICK, .track = { [CHANNEL_WAVE] = { waves_wave, 0 } } }
};
static const Song effects[] = {
    [LOW] = { .rate = SEQ_TICK, .priority = 2, .track = { { effect_one, 0 } } },
    [HIGH] = { .rate = SEQ_TICK, .priority = 5, .track = { { effect_two, 0 } } },
    [EQUAL] = { .rate = SEQ_TICK, .priority = 2, .track = { { effect_two, 0 } } },
    [BOTH] = { .rate = SEQ_TICK, .priority = 3, .track = { { effect_one, 0 }, { effect_two, 0 } } }
};
static const AudioBank bank = { instruments, waves, songs, effects };


static int setup(void **state)
{
    (void)state;
    player_start(&bank);
    return 0;
}

static void hear(void)
{
    for (int i = 0; i < PSGMODEL_STEPS_A_FRAME; i++) {
        psgmodel_step(&psg);
    }
}

static void one_note(int channel, int instrument, int note)
{
    const uint8_t code[] = { SEQ_INSTRUMENT, (uint8_t)instrument, (uint8_t)note, 255, SEQ_END, 0 };
    setup(NULL);
    memcpy(scale_code[channel], code, sizeof code);
    memset(songs[SONG_SCALE].track, 0, sizeof songs[SONG_SCALE].track);
    songs[SONG_SCALE].track[channel].code = scale_code[channel];
    sequencer_song(&seq, SONG_SCALE);
}

/* Between the first and the last rising edge of a quarter of a second. */
static double frequency_of(int channel)
{
    int before = 0, first = 0, last = 0, edges = 0;
    frame();
    for (int i = 1; i < PSGMODEL_STEPS_A_SECOND / 4; i++) {
        psgmodel_step(&psg);
        if (before == 0 && psg.output[channel] > 0) {
            first = edges++ == 0 ? i : first;
            last = i;
        }
        before = psg.output[channel];
    }
    return (double)(edges - 1) * PSGMODEL_STEPS_A_SECOND / (last - first);
}

static void check_scale(int channel, int instrument, int low, int high, double clock)
{
    for (int note = low; note <= high; note++) {
        double wanted = 440.0 * pow(2.0, (note - 45) / 12.0), heard, cents, step;
        one_note(channel, instrument, note);
        heard = frequency_of(channel);
        cents = fabs(1200.0 * log2(heard / wanted));
        /* The register holds whole periods of 1/clock: half of one is the best it can do. */
        step = 1200.0 * log2(1.0 + 0.5 * wanted / clock);
        if (cents > step + 0.5 || (cents > 5.0 && step < 4.5)) {
            fail_msg("note %d: %.2f Hz instead of %.2f, %.2f cents (a half step of the register has %.2f)", note, heard, wanted, cents, step);
        }
    }
}

static void square_notes(void **state)
{
    (void)state;
    check_scale(CHANNEL_SQUARE1, STEADY, 12, SEQ_NOTES - 1, 131072);
    check_scale(CHANNEL_SQUARE2, STEADY, 12, SEQ_NOTES - 1, 131072);
}

static void wave_notes(void **state)
{
    (void)state;
    check_scale(CHANNEL_WAVE, WAVE, 0, SEQ_NOTES - 13, 65536);
}

/* Slides and vibrato stand between the notes: each sixteenth of a semitone has its own right register value. */
static void between_the_notes(void **state)
{
    (void)state;
    for (int note = 12; note < SEQ_NOTES - 16; note += 12) {
        one_note(CHANNEL_SQUARE2, RISING, note);
        for (int f = 0; f < 192; f++) {
            int value = frame()->frequency[CHANNEL_SQUARE2] & 2047;
            double wanted = 2048.0 - 131072.0 / (440.0 * pow(2.0, (note - 45) / 12.0 + f / 192.0));
            assert_true(fabs(value - wanted) < 0.52);
        }
    }
}

static void noise_steps_rise(void **state)
{
    double before = 0;
    (void)state;
    for (int note = 0; note < SEQ_NOISES; note++) {
        unsigned value;
        double hertz;
        one_note(CHANNEL_NOISE, DRUM, note);
        value = frame()->frequency[CHANNEL_NOISE];
        hertz = 524288.0 / (value & 7) / (1u << ((value >> 4 & 15) + 1));
        assert_true(hertz > before * 1.1 && (before == 0 || hertz < before * 1.35));
        before = hertz;
    }
}

static uint64_t ceil_frames(uint64_t ticks, uint32_t rate)
{
    return (ticks * SEQ_TICK + rate - 1) / rate;
}

/* Every beginning of every note for ten minutes lies on the frame that arithmetic says, on both tracks. */
static void no_drift(void **state)
{
    static const int starts_one[] = { 0, TICKS }, starts_two[] = { 0, 13, 30 };
    const uint32_t rate = songs[SONG_LOOP].rate;
    const int loop = TICKS + TICKS / 2 + 7;
    uint64_t at_one = 0, at_two = 0;
    (void)state;
    assert_int_equal(loop, 43);
    sequencer_song(&seq, SONG_LOOP);
    for (uint64_t f = 0; f < TEN_MINUTES; f++) {
        const PsgRegisters *r = frame();
        bool one = (r->dirty & PSG_FREQUENCY << 0) && (r->control[0] >> 12) == 12;
        bool two = (r->dirty & PSG_FREQUENCY << 1) && (r->control[1] >> 12) == 12;
        assert_int_equal(one, f == ceil_frames((at_one / 2) * (uint64_t)loop + (uint64_t)starts_one[at_one % 2], rate));
        assert_int_equal(two, f == ceil_frames((at_two / 3) * (uint64_t)loop + (uint64_t)starts_two[at_two % 3], rate));
        at_one += one;
        at_two += two;
    }
    /* 10 minutes / (43 ticks at 45645/65536 a frame) */
    assert_int_equal(at_one / 2, 580);
    assert_int_equal(at_two / 3, 580);
}

static void note_length(void **state)
{
    (void)state;
    sequencer_song(&seq, SONG_HELD);
    for (int f = 0; f < 450; f++) {
        const PsgRegisters *r = frame();
        bool released = f > 0 && (r->dirty & PSG_CONTROL << 0) && (r->frequency[0] & PSG_RESTART) && (r->control[0] >> 8 & 7) == 2;
        assert_int_equal(released, f == 400);
    }
}

/* Vibrato, glide and slur never restart; the wave restarts once whatever it plays. */
static void restarts_are_rare(void **state)
{
    (void)state;
    sequencer_song(&seq, SONG_HELD);
    for (int f = 0; f < 399; f++) {
        frame();
        hear();
    }
    assert_int_equal(psg.channel[CHANNEL_SQUARE1].restarts, 1);
    assert_int_equal(psg.channel[CHANNEL_SQUARE2].restarts, 3);       /* note, top of the attack, end of the decay */
    assert_int_equal(psg.channel[CHANNEL_WAVE].restarts, 1);
    assert_int_equal(psg.channel[CHANNEL_NOISE].restarts, 2);
    assert_true(seq.music[CHANNEL_SQUARE2].pitch == 55 * SEQ_PITCH_STEPS);
}

static void vibrato_swings_both_ways(void **state)
{
    int low = 9999, high = 0, middle;
    (void)state;
    sequencer_song(&seq, SONG_HELD);
    frame();
    middle = seq.out.frequency[0] & 2047;
    for (int f = 0; f < 100; f++) {
        int value = frame()->frequency[0] & 2047;
        low = value < low ? value : low;
        high = value > high ? value : high;
    }
    assert_true(low < middle - 3 && high > middle + 3 && high < middle + 12 && low > middle - 12);
}

/* A wave is written where it is not heard, then heard. */
static void wave_banks(void **state)
{
    (void)state;
    sequencer_song(&seq, SONG_WAVES);
    for (int f = 0; f < 90; f++) {
        const uint8_t *wanted = waves[f / 30 == 1];
        const PsgRegisters *r = sequencer_tick(&seq);
        assert_int_equal((r->dirty & PSG_WAVE) != 0, f % 30 == 0);
        if (r->dirty & PSG_WAVE) {
            assert_true(r->dirty & PSG_SELECT);
            assert_int_not_equal(r->select & 0x40, psg.select & 0x40);
        }
        psgmodel_write(&psg, r);
        assert_memory_equal(psg.waves[(psg.select & 0x40) != 0], wanted, 16);
        hear();
    }
    assert_int_equal(psg.channel[CHANNEL_WAVE].restarts, 1);
}

static int sounding_note(int channel)          /* the note whose register the channel holds, -1 none */
{
    for (int note = 12; note < SEQ_NOTES; note++) {
        int value = 2048 - (int)lround(131072.0 / (440.0 * pow(2.0, (note - 45) / 12.0)));
        if (psg.channel[channel].on && psg.channel[channel].frequency == value) {
            return note;
        }
    }
    return -1;
}

static void effect_priorities(void **state)
{
    static const struct { int first, second, heard; } cases[] = {
        { LOW, HIGH, 64 }, { HIGH, LOW, 64 }, { LOW, EQUAL, 64 }, { EQUAL, LOW, 60 }, { HIGH, BOTH, 64 }, { LOW, BOTH, 60 }, { BOTH, HIGH, 64 }
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        setup(NULL);
        sequencer_effect(&seq, cases[i].first);
        frame();
        hear();
        sequencer_effect(&seq, cases[i].second);
        frame();
        hear();
        if (sounding_note(0) != cases[i].heard) {
            fail_msg("case %zu: note %d instead of %d", i, sounding_note(0), cases[i].heard);
        }
    }
    /* The last case: an effect that loses one channel is over on all of them. */
    assert_int_equal(sounding_note(1), -1);
    /* An effect that is refused on one channel does not come on the other. */
    setup(NULL);
    sequencer_effect(&seq, HIGH);
    frame();
    sequencer_effect(&seq, BOTH);
    frame();
    assert_int_equal(sounding_note(1), -1);
}

static void channel_is_given_back(void **state)
{
    static const uint8_t plain[] = { SEQ_INSTRUMENT, STEADY, 40, 250, SEQ_END, 0 };
    (void)state;
    memset(songs[SONG_SCALE].track, 0, sizeof songs[SONG_SCALE].track);
    songs[SONG_SCALE].track[0].code = plain;
    sequencer_song(&seq, SONG_SCALE);
    for (int f = 0; f < 40; f++) {
        if (f == 5) {
            sequencer_effect(&seq, LOW);
        }
        frame();
        hear();
        assert_int_equal(sounding_note(0), f >= 5 && f < 25 ? 60 : 40);
        assert_int_equal(psg.channel[0].level, 12);
    }
    assert_int_equal(psg.channel[0].restarts, 3);
}

/* With or without effects above it, the music is at the same place. */
static void music_goes_on_below(void **state)
{
    static Sequencer alone;
    (void)state;
    sequencer_start(&alone, &bank);
    sequencer_song(&alone, SONG_LOOP);
    sequencer_song(&seq, SONG_LOOP);
    for (int f = 0; f < 2000; f++) {
        if (f % 37 == 0) {
            sequencer_effect(&seq, f % 4);
        }
        frame();
        sequencer_tick(&alone);
        for (int c = 0; c < CHANNEL_COUNT; c++) {
            assert_ptr_equal(seq.music[c].code, alone.music[c].code);
            assert_int_equal(seq.music[c].clock, alone.music[c].clock);
            assert_int_equal(seq.music[c].level, alone.music[c].level);
        }
    }
}

static int loudest(int frames)
{
    int most = 0;
    for (int f = 0; f < frames; f++) {
        frame();
        for (int i = 0; i < PSGMODEL_STEPS_A_FRAME; i++) {
            int sum = psgmodel_step(&psg);
            most = sum > most ? sum : most;
        }
    }
    return most;
}

static void a_higher_volume_is_louder(void **state)
{
    int before = -1;
    (void)state;
    for (int volume = 0; volume <= SEQ_VOLUME_MAX; volume++) {
        int heard;
        setup(NULL);
        sequencer_volume(&seq, volume, volume);
        sequencer_song(&seq, SONG_HELD);
        heard = loudest(20);
        sequencer_effect(&seq, BOTH);
        if (volume == 0) {
            assert_int_equal(heard, 0);
            assert_int_equal(loudest(60), 0);
        }
        assert_true(heard > before);
        before = heard;
    }
}

static void volume_changes_at_once(void **state)
{
    int full;
    (void)state;
    sequencer_song(&seq, SONG_HELD);
    full = loudest(60);
    sequencer_effect(&seq, LOW);
    loudest(2);
    sequencer_volume(&seq, 0, 0);
    assert_int_equal(loudest(30), 0);
    setup(NULL);
    sequencer_song(&seq, SONG_HELD);
    loudest(60);
    sequencer_volume(&seq, 2, 4);
    assert_true(loudest(30) < full * 6 / 10);
    assert_int_equal(seq.music_volume, 2);
    sequencer_volume(&seq, 99, -5);
    assert_int_equal(seq.music_volume, SEQ_VOLUME_MAX);
    assert_int_equal(seq.effect_volume, 0);
}

static void assert_all_off(void)
{
    for (int c = 0; c < CHANNEL_COUNT; c++) {
        assert_false(psg.channel[c].on);
    }
    assert_int_equal(seq.on, 0);
}

static void fade_out(void **state)
{
    int level[CHANNEL_COUNT] = { 15, 15, 15, 15 };
    (void)state;
    sequencer_song(&seq, SONG_HELD);
    loudest(60);
    sequencer_song(&seq, -1);
    for (int f = 0; f < 64; f++) {
        frame();
        hear();
        for (int c = 0; c < CHANNEL_COUNT; c++) {
            if (c != CHANNEL_WAVE) {
                assert_true(psg.channel[c].level <= level[c]);
                level[c] = psg.channel[c].level;
            }
        }
    }
    assert_false(sequencer_playing(&seq));
    assert_all_off();
    assert_int_equal(loudest(10), 0);
}

static void next_song_waits_for_the_fade(void **state)
{
    int frames = 0;
    (void)state;
    sequencer_song(&seq, SONG_HELD);
    loudest(30);
    sequencer_song(&seq, SONG_HELD);                  /* the same: goes on */
    frame();
    assert_int_equal(seq.song, SONG_HELD);
    assert_int_equal(seq.next, -1);
    sequencer_song(&seq, SONG_LOOP);
    while (seq.song != SONG_LOOP && frames < 100) {
        frame();
        hear();
        frames++;
    }
    assert_in_range(frames, 2, 17);
    sequencer_song(&seq, -1);
    frame();
    sequencer_song(&seq, SONG_LOOP);                  /* again while it fades: from the beginning */
    loudest(30);
    assert_int_equal(seq.song, SONG_LOOP);
}

static void song_ends_by_itself(void **state)
{
    (void)state;
    sequencer_song(&seq, SONG_HELD);
    loudest(440);
    assert_false(sequencer_playing(&seq));
    assert_int_equal(seq.song, -1);
    assert_all_off();
    sequencer_song(&seq, SONG_HELD);                  /* and can be asked for again */
    assert_true(loudest(5) > 0);
}

static void sweep_register(void **state)
{
    int first, later;
    (void)state;
    one_note(CHANNEL_SQUARE1, SWEEPING, 40);
    assert_int_equal(frame()->sweep, 0x24);
    first = psg.channel[0].frequency;
    hear();
    frame();
    hear();
    later = psg.channel[0].frequency;
    assert_true(later > first);
    one_note(CHANNEL_SQUARE1, STEADY, 40);
    assert_int_equal(frame()->sweep, 0x08);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(square_notes, setup), cmocka_unit_test_setup(wave_notes, setup),
        cmocka_unit_test_setup(between_the_notes, setup), cmocka_unit_test_setup(noise_steps_rise, setup),
        cmocka_unit_test_setup(no_drift, setup),
        cmocka_unit_test_setup(note_length, setup), cmocka_unit_test_setup(restarts_are_rare, setup),
        cmocka_unit_test_setup(vibrato_swings_both_ways, setup), cmocka_unit_test_setup(wave_banks, setup),
        cmocka_unit_test_setup(effect_priorities, setup), cmocka_unit_test_setup(channel_is_given_back, setup),
        cmocka_unit_test_setup(music_goes_on_below, setup), cmocka_unit_test_setup(a_higher_volume_is_louder, setup),
        cmocka_unit_test_setup(volume_changes_at_once, setup), cmocka_unit_test_setup(fade_out, setup),
        cmocka_unit_test_setup(next_song_waits_for_the_fade, setup), cmocka_unit_test_setup(song_ends_by_itself, setup),
        cmocka_unit_test_setup(sweep_register, setup)
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
