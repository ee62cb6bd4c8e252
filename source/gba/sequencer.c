/* SPDX-License-Identifier: MIT */
#include "sequencer.h"

#include <stddef.h>
#include <string.h>
#include "fixed.h"

enum {
    OCTAVE = 12 * SEQ_PITCH_STEPS,
    SQUARE_LOWEST = 12,                   /* C2: what squares cannot play below, and where the period table begins for them */
    PITCH_TOP = 6 * OCTAVE - 1,           /* above the table's first note */
    PITCH_UNKNOWN = INT16_MIN,
    /* The envelope unit steps at 64 Hz, a frame takes 280896 of 2^24 cycles: 64 * 280896 / 2^24 in 16.16. */
    FRAME_OF_ENVELOPE = 70224,
    ENVELOPE_TICK = 65536,
    WAVE_ON = 0x80, WAVE_BANK = 0x40,
    SWEEP_OFF = 0x08
};

/* 32 * 131072 Hz / frequency for the sixteenths of semitones from C2 up (A4 = 440 Hz). Each octave halves them; the wave channel,
 * which has 32 steps a period where a square has 16, uses the same numbers one octave lower. */
static const uint16_t periods[OCTAVE] = {
    64127, 63896, 63665, 63436, 63207, 62980, 62753, 62527, 62301, 62077, 61853, 61630, 61408, 61187, 60966, 60747,
    60528, 60310, 60092, 59876, 59660, 59445, 59231, 59017, 58805, 58593, 58381, 58171, 57961, 57753, 57544, 57337,
    57131, 56925, 56719, 56515, 56311, 56109, 55906, 55705, 55504, 55304, 55105, 54906, 54708, 54511, 54315, 54119,
    53924, 53730, 53536, 53343, 53151, 52959, 52769, 52578, 52389, 52200, 52012, 51825, 51638, 51452, 51266, 51082,
    50897, 50714, 50531, 50349, 50168, 49987, 49807, 49627, 49449, 49270, 49093, 48916, 48740, 48564, 48389, 48215,
    48041, 47868, 47695, 47523, 47352, 47181, 47011, 46842, 46673, 46505, 46337, 46170, 46004, 45838, 45673, 45509,
    45345, 45181, 45018, 44856, 44694, 44533, 44373, 44213, 44054, 43895, 43737, 43579, 43422, 43266, 43110, 42954,
    42800, 42645, 42492, 42338, 42186, 42034, 41882, 41731, 41581, 41431, 41282, 41133, 40985, 40837, 40690, 40543,
    40397, 40252, 40107, 39962, 39818, 39675, 39532, 39389, 39247, 39106, 38965, 38825, 38685, 38545, 38406, 38268,
    38130, 37993, 37856, 37719, 37583, 37448, 37313, 37179, 37045, 36911, 36778, 36646, 36513, 36382, 36251, 36120,
    35990, 35860, 35731, 35602, 35474, 35346, 35219, 35092, 34965, 34839, 34714, 34589, 34464, 34340, 34216, 34093,
    33970, 33848, 33726, 33604, 33483, 33362, 33242, 33122, 33003, 32884, 32766, 32647, 32530, 32413, 32296, 32179,
};

/* Volume setting to sixteenths: roughly even steps for the ear. */
static const uint8_t loudness[SEQ_VOLUME_MAX + 1] = { 0, 3, 6, 10, 16 };
/* 256 * 16 / scale: a quieter note has fewer levels to go, so each takes longer. */
static const uint16_t stretch[17] = { 0, 4096, 2048, 1365, 1024, 819, 683, 585, 512, 455, 410, 372, 341, 315, 293, 273, 256 };
/* Sound 3 knows silence, a quarter, half, three quarters and full. */
static const uint16_t wave_levels[5] = { 0, 3 << 13, 2 << 13, 1 << 15, 1 << 13 };

static uint8_t scaled(int level, int scale)
{
    int value = (level * scale + 8) >> 4;
    return (uint8_t)(value == 0 && level != 0 && scale != 0 ? 1 : value);
}

static bool voice_active(const Voice *v) { return v->code != NULL || v->level != 0; }

/* ---- envelope: follows what the hardware does after a restart, a little ahead of it, so that the next restart never rises ---- */

static void envelope_step(Voice *v)
{
    const Instrument *in = v->instrument;
    v->pace = 0;
    while (v->step < SEQ_ENVELOPE_STEPS && in->step[v->step].pace != 0) {
        const EnvelopeStep *step = &in->step[v->step++];
        v->goal = scaled(step->level, v->scale);
        if (v->goal != v->level) {
            v->pace = (uint8_t)clamp_int((step->pace * stretch[v->scale] + 128) >> 8, 1, 7);
            break;
        }
    }
    v->envelope_clock = ENVELOPE_TICK;
    v->restart = true;
}

static void envelope_release(Voice *v, int pace)
{
    v->step = SEQ_ENVELOPE_STEPS;
    if (v->level == 0 && (v->pace == 0 || v->goal == 0)) {
        return;
    }
    if (pace == 0 || v->level == 0) {
        v->level = 0;
        v->pace = 0;
        v->cut = true;
        return;
    }
    if (v->pace != 0 && v->goal == 0 && v->pace <= pace) {
        return;                           /* dies away faster by itself */
    }
    v->goal = 0;
    v->pace = (uint8_t)pace;
    v->envelope_clock = ENVELOPE_TICK;
    v->restart = true;
}

static void envelope_frame(Voice *v)
{
    v->envelope_clock += FRAME_OF_ENVELOPE;
    while (v->pace != 0 && v->envelope_clock >= (uint32_t)v->pace * ENVELOPE_TICK) {
        v->envelope_clock -= (uint32_t)v->pace * ENVELOPE_TICK;
        v->level = (uint8_t)(v->level + (v->goal > v->level ? 1 : -1));
        if (v->level == v->goal) {
            bool silent = v->level == 0 && (v->step >= SEQ_ENVELOPE_STEPS || v->instrument->step[v->step].pace == 0);
            if (silent) {
                v->pace = 0;              /* the hardware stops at 0 by itself */
            } else {
                envelope_step(v);
            }
        }
    }
}

/* ---- notes ------------------------------------------------------------------------------------------------------------------ */

static void voice_note(Voice *v, int note, int loud)
{
    const Instrument *in = v->instrument;
    v->target = (int16_t)(note * SEQ_PITCH_STEPS);
    if (v->glide == 0 || v->pitch == PITCH_UNKNOWN) {
        v->pitch = v->target;
    }
    v->bend = 0;
    v->vibrato_delay = in->vibrato_delay;
    v->vibrato_phase = 64;
    v->arpeggio_at = 0;
    v->arpeggio_clock = in->arpeggio_frames;
    v->scale = (uint8_t)(((v->volume + 1) * loud + 8) >> 4);
    if (v->volume == 0 || loud == 0) {
        v->scale = 0;
    } else if (v->scale == 0) {
        v->scale = 1;
    }
    if (v->scale == 0) {
        envelope_release(v, 0);
        return;
    }
    v->level = scaled(in->start, v->scale);
    v->step = 0;
    envelope_step(v);
}

static void voice_event(Voice *v, const AudioBank *bank, int loud)
{
    uint8_t what = v->code[0], much = v->code[1];
    v->code += 2;
    if (what <= SEQ_NOTE_LAST) {
        voice_note(v, what, loud);
        v->wait = much;
    } else if ((what & SEQ_SLUR) != 0) {
        v->target = (int16_t)((what & ~SEQ_SLUR) * SEQ_PITCH_STEPS);
        if (v->glide == 0) {
            v->pitch = v->target;
        }
        v->wait = much;
    } else {
        switch (what) {
        case SEQ_REST: envelope_release(v, v->instrument->release); v->wait = much; break;
        case SEQ_WAIT: v->wait = much; break;
        case SEQ_INSTRUMENT: v->instrument = &bank->instruments[much]; break;
        case SEQ_VOLUME: v->volume = much; break;
        case SEQ_GLIDE: v->glide = much; break;
        case SEQ_LOOP: v->code = v->loop; break;
        default: v->code = NULL; envelope_release(v, v->instrument->release); break;
        }
    }
}

static void voice_begin(Voice *v, const AudioBank *bank, const Track *track, uint32_t rate)
{
    uint8_t level = v->level;
    memset(v, 0, sizeof *v);
    v->instrument = &bank->instruments[0];
    v->code = track->code;
    v->loop = track->code != NULL ? track->code + track->loop : NULL;
    v->rate = rate;
    v->clock = 0u - rate;                 /* the first frame is tick 0 */
    v->volume = 15;
    v->pitch = PITCH_UNKNOWN;
    v->sounding_pitch = PITCH_UNKNOWN;
    v->cut = level != 0;
}

static void voice_pitch_frame(Voice *v)
{
    const Instrument *in = v->instrument;
    if (v->pitch == PITCH_UNKNOWN) {
        return;
    }
    if (v->pitch < v->target) {
        v->pitch = (int16_t)min_int(v->pitch + v->glide, v->target);
    } else if (v->pitch > v->target) {
        v->pitch = (int16_t)max_int(v->pitch - v->glide, v->target);
    }
    v->bend = (int16_t)clamp_int(v->bend + in->bend, -PITCH_TOP, PITCH_TOP);
    if (v->vibrato_delay != 0) {
        v->vibrato_delay--;
    } else {
        v->vibrato_phase = (uint8_t)(v->vibrato_phase + in->vibrato_speed);
    }
    if (in->arpeggio_count != 0 && --v->arpeggio_clock == 0) {
        v->arpeggio_clock = in->arpeggio_frames;
        if (v->arpeggio_at + 1 < in->arpeggio_count) {
            v->arpeggio_at++;
        } else if (!in->arpeggio_once) {
            v->arpeggio_at = 0;
        }
    }
}

static int voice_pitch(const Voice *v)
{
    const Instrument *in = v->instrument;
    int pitch = v->pitch + v->bend;
    if (in->vibrato_depth != 0) {
        int swing = v->vibrato_phase < 128 ? v->vibrato_phase - 64 : 192 - v->vibrato_phase;
        pitch += (swing * in->vibrato_depth) >> 6;
    }
    if (in->arpeggio_count != 0) {
        pitch += in->arpeggio[v->arpeggio_at] * SEQ_PITCH_STEPS;
    }
    return pitch;
}

static void voice_frame(Voice *v, const AudioBank *bank, int loud)
{
    uint32_t ticks;
    if (!voice_active(v)) {
        return;
    }
    voice_pitch_frame(v);
    envelope_frame(v);
    v->clock += v->rate;
    ticks = v->clock >> 16;
    v->clock &= 0xFFFF;
    while (v->code != NULL && ticks >= v->wait) {
        ticks -= v->wait;
        v->wait = 0;
        voice_event(v, bank, loud);
    }
    v->wait = (uint16_t)(v->wait - ticks);
}

/* ---- registers -------------------------------------------------------------------------------------------------------------- */

static uint16_t tone_frequency(int pitch)
{
    int octave = 0;
    pitch = clamp_int(pitch, 0, PITCH_TOP);
    while (pitch >= OCTAVE) {
        pitch -= OCTAVE;
        octave++;
    }
    return (uint16_t)(2048 - ((periods[pitch] + (16 << octave)) >> (5 + octave)));
}

static uint16_t noise_frequency(int pitch, bool is_short)
{
    int step = clamp_int(pitch, 0, SEQ_NOISES * SEQ_PITCH_STEPS - 1) / SEQ_PITCH_STEPS;
    /* 524288 Hz / divisor / 2^(shift + 1): four divisors, 7 down to 4, make an octave. */
    return (uint16_t)((13 - step / 4) << 4 | (is_short ? 8 : 0) | (7 - step % 4));
}

static uint16_t channel_frequency(Voice *v, int channel)
{
    int pitch = voice_pitch(v);
    if (pitch != v->sounding_pitch) {
        v->sounding_pitch = (int16_t)pitch;
        v->sounding = channel == CHANNEL_NOISE ? noise_frequency(pitch, v->instrument->shape != 0)
                    : channel == CHANNEL_WAVE ? tone_frequency(pitch)
                    : tone_frequency(pitch - SQUARE_LOWEST * SEQ_PITCH_STEPS);
    }
    return v->sounding;
}

static uint16_t envelope_control(const Voice *v, int channel)
{
    bool rises = v->pace != 0 && v->goal > v->level;
    unsigned duty = channel == CHANNEL_NOISE ? 0 : v->instrument->shape;
    return (uint16_t)((unsigned)v->level << 12 | (rises ? 1u << 11 : 0) | (unsigned)v->pace << 8 | duty << 6);
}

static void emit_silence(Sequencer *seq, int channel)
{
    unsigned bit = 1u << channel;
    if ((seq->on & bit) != 0) {
        PsgRegisters *out = &seq->out;
        out->control[channel] = 0;        /* level 0, falling: switches the channel's converter off */
        out->dirty = (uint16_t)(out->dirty | PSG_CONTROL << channel);
        seq->on = (uint8_t)(seq->on & ~bit);
        if (channel == CHANNEL_WAVE) {
            out->select &= WAVE_BANK;
            out->dirty |= PSG_SELECT;
        }
    }
}

static void emit_tone(Sequencer *seq, int channel, Voice *v)
{
    PsgRegisters *out = &seq->out;
    uint16_t before = v->sounding;
    uint16_t frequency = channel_frequency(v, channel);
    if (v->restart) {
        uint16_t sweep = v->instrument->sweep != 0 ? v->instrument->sweep : SWEEP_OFF;
        if (channel == CHANNEL_SQUARE1 && sweep != out->sweep) {
            out->sweep = sweep;
            out->dirty |= PSG_SWEEP;
        }
        out->control[channel] = envelope_control(v, channel);
        out->frequency[channel] = frequency | PSG_RESTART;
        out->dirty = (uint16_t)(out->dirty | (PSG_CONTROL | PSG_FREQUENCY) << channel);
        seq->on = (uint8_t)(seq->on | 1u << channel);
    } else if (frequency != before && (seq->on & 1u << channel) != 0) {
        out->frequency[channel] = frequency;
        out->dirty = (uint16_t)(out->dirty | PSG_FREQUENCY << channel);
    }
}

/* Sound 3 needs one restart to begin; level, pitch and (with two banks) even the shape change while it runs. */
static void emit_wave(Sequencer *seq, Voice *v)
{
    PsgRegisters *out = &seq->out;
    const uint8_t *shape = seq->bank->waves[v->instrument->shape];
    uint16_t control = wave_levels[v->level == 0 ? 0 : max_int((v->level + 2) >> 2, 1)];
    uint16_t frequency = channel_frequency(v, CHANNEL_WAVE);
    bool begins = (seq->on & 1u << CHANNEL_WAVE) == 0;
    if (begins && control == 0) {
        return;
    }
    if (shape != out->wave) {
        out->wave = shape;
        out->select ^= WAVE_BANK;
        out->dirty |= PSG_WAVE | PSG_SELECT;
    }
    if (begins) {
        out->select |= WAVE_ON;
        out->dirty |= PSG_SELECT;
        seq->on |= 1u << CHANNEL_WAVE;
    }
    if (begins || control != out->control[CHANNEL_WAVE]) {
        out->control[CHANNEL_WAVE] = control;
        out->dirty |= PSG_CONTROL << CHANNEL_WAVE;
    }
    if (begins || frequency != (out->frequency[CHANNEL_WAVE] & ~PSG_RESTART)) {
        out->frequency[CHANNEL_WAVE] = (uint16_t)(frequency | (begins ? PSG_RESTART : 0));
        out->dirty |= PSG_FREQUENCY << CHANNEL_WAVE;
    }
}

static void emit_channel(Sequencer *seq, int channel)
{
    uint8_t bit = (uint8_t)(1u << channel);
    bool is_effect = voice_active(&seq->effect[channel]);
    Voice *v = is_effect ? &seq->effect[channel] : &seq->music[channel];
    bool handed_over = is_effect != ((seq->owner & bit) != 0);
    seq->owner = (uint8_t)(is_effect ? seq->owner | bit : seq->owner & ~bit);
    if (!voice_active(v) || v->pitch == PITCH_UNKNOWN) {
        emit_silence(seq, channel);
    } else if (channel == CHANNEL_WAVE) {
        emit_wave(seq, v);
    } else {
        if (handed_over) {
            v->restart = v->level != 0;
            v->cut = v->level == 0;
        }
        if (v->cut && !v->restart) {
            emit_silence(seq, channel);
        }
        emit_tone(seq, channel, v);
    }
    v->restart = false;
    v->cut = false;
}

/* ---- songs and effects ------------------------------------------------------------------------------------------------------ */

void sequencer_start(Sequencer *seq, const AudioBank *bank)
{
    memset(seq, 0, sizeof *seq);
    seq->bank = bank;
    seq->song = -1;
    seq->next = -1;
    seq->music_volume = SEQ_VOLUME_MAX;
    seq->effect_volume = SEQ_VOLUME_MAX;
    for (int c = 0; c < CHANNEL_COUNT; c++) {
        seq->music[c].instrument = &bank->instruments[0];
        seq->effect[c].instrument = &bank->instruments[0];
    }
}

bool sequencer_playing(const Sequencer *seq)
{
    for (int c = 0; c < CHANNEL_COUNT; c++) {
        if (voice_active(&seq->music[c])) {
            return true;
        }
    }
    return false;
}

void sequencer_song(Sequencer *seq, int song)
{
    if (song == (seq->next >= 0 ? seq->next : seq->song)) {
        return;
    }
    seq->song = -1;
    seq->next = (int8_t)song;
    for (int c = 0; c < CHANNEL_COUNT; c++) {
        seq->music[c].code = NULL;
        envelope_release(&seq->music[c], song < 0 ? SEQ_FADE_PACE : SEQ_CHANGE_PACE);
    }
}

static void effect_stop(Sequencer *seq, int id)
{
    for (int c = 0; c < CHANNEL_COUNT; c++) {
        if (seq->effect_id[c] == id) {
            seq->effect[c].code = NULL;
            seq->effect[c].level = 0;
            seq->effect[c].pace = 0;
        }
    }
}

void sequencer_effect(Sequencer *seq, int effect)
{
    const Song *wanted = &seq->bank->effects[effect];
    if (seq->effect_volume == 0) {
        return;
    }
    for (int c = 0; c < CHANNEL_COUNT; c++) {
        if (wanted->track[c].code != NULL && voice_active(&seq->effect[c]) && seq->effect_priority[c] > wanted->priority) {
            return;
        }
    }
    for (int c = 0; c < CHANNEL_COUNT; c++) {
        if (wanted->track[c].code != NULL && voice_active(&seq->effect[c])) {
            effect_stop(seq, seq->effect_id[c]);
        }
    }
    for (int c = 0; c < CHANNEL_COUNT; c++) {
        if (wanted->track[c].code != NULL) {
            voice_begin(&seq->effect[c], seq->bank, &wanted->track[c], wanted->rate);
            seq->effect_id[c] = (int8_t)effect;
            seq->effect_priority[c] = wanted->priority;
        }
    }
}

static void voices_loudness(Voice voices[CHANNEL_COUNT], int before, int after)
{
    for (int c = 0; c < CHANNEL_COUNT; c++) {
        Voice *v = &voices[c];
        int scale = before != 0 ? (after * 16 + before / 2) / before : 0;
        v->scale = (uint8_t)min_int((v->scale * scale + 8) >> 4, 16);
        v->level = v->level != 0 ? (uint8_t)min_int(max_int((v->level * scale + 8) >> 4, scale != 0), 15) : 0;
        v->goal = v->goal != 0 ? (uint8_t)min_int(max_int((v->goal * scale + 8) >> 4, scale != 0), 15) : 0;
        if (v->level == v->goal) {
            v->pace = 0;
        }
        v->restart = v->level != 0;
        v->cut = v->level == 0;
    }
}

void sequencer_volume(Sequencer *seq, int music, int effects)
{
    music = clamp_int(music, 0, SEQ_VOLUME_MAX);
    effects = clamp_int(effects, 0, SEQ_VOLUME_MAX);
    if (music != seq->music_volume) {
        voices_loudness(seq->music, loudness[seq->music_volume], loudness[music]);
        seq->music_volume = (uint8_t)music;
    }
    if (effects != seq->effect_volume) {
        voices_loudness(seq->effect, loudness[seq->effect_volume], loudness[effects]);
        seq->effect_volume = (uint8_t)effects;
    }
    for (int c = 0; c < CHANNEL_COUNT && effects == 0; c++) {
        seq->effect[c].code = NULL;       /* an effect that cannot be heard keeps no channel from the music */
    }
}

static void song_begin(Sequencer *seq)
{
    const Song *song = &seq->bank->songs[seq->next];
    for (int c = 0; c < CHANNEL_COUNT; c++) {
        voice_begin(&seq->music[c], seq->bank, &song->track[c], song->rate);
    }
    seq->song = seq->next;
    seq->next = -1;
}

const PsgRegisters *sequencer_tick(Sequencer *seq)
{
    seq->out.dirty = 0;
    if (!sequencer_playing(seq)) {
        seq->song = -1;
        if (seq->next >= 0) {
            song_begin(seq);
        }
    }
    for (int c = 0; c < CHANNEL_COUNT; c++) {
        voice_frame(&seq->music[c], seq->bank, loudness[seq->music_volume]);
        voice_frame(&seq->effect[c], seq->bank, loudness[seq->effect_volume]);
        emit_channel(seq, c);
    }
    return &seq->out;
}
