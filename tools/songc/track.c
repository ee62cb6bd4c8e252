/* SPDX-License-Identifier: MIT */
/* Notes to code: one track of a score. */
#include "songc.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 8 };

typedef struct {
    const Score *score;
    int channel;
    TrackCode *track;
    int octave, length, volume, gate, transpose;
    int player;                    /* instrument in use, -1 none */
    int sounding;                  /* instrument the code has been told of, -1 none */
    int bar;                       /* tick of the last bar line */
    int loop_bar;
    bool slur;                     /* the next note goes on */
} Writer;

static int line_of(const Text *text, const char *at)
{
    int line = text->line;
    for (const char *c = text->at; c < at; c++) {
        line += *c == '\n';
    }
    return line;
}

/* ---- code ------------------------------------------------------------------------------------------------------------------- */

static void put(Writer *w, int line, int what, int much)
{
    TrackCode *track = w->track;
    if (track->size + 2 > CODE_MAX) {
        fail(w->score, line, "the track has more than %d events", CODE_MAX / 2);
    }
    track->code[track->size++] = (uint8_t)what;
    track->code[track->size++] = (uint8_t)much;
}

static void put_time(Writer *w, int line, int what, int ticks)
{
    w->track->ticks += ticks;
    do {
        int part = ticks > 255 ? 255 : ticks;
        put(w, line, what, part);
        ticks -= part;
        what = SEQ_WAIT;
    } while (ticks > 0);
}

static void put_instrument(Writer *w, int line, int player)
{
    static const Kind kinds[CHANNEL_COUNT] = { KIND_SQUARE, KIND_SQUARE, KIND_WAVE, KIND_NOISE };
    const Player *p = &w->score->player[player];
    if (p->kind != kinds[w->channel]) {
        fail(w->score, line, "instrument '%s' cannot play on %s", p->name, channel_names[w->channel]);
    }
    if (p->sound.sweep != 0 && w->channel != CHANNEL_SQUARE1) {
        fail(w->score, line, "instrument '%s' sweeps, which only square1 can", p->name);
    }
    if (player != w->sounding) {
        put(w, line, SEQ_INSTRUMENT, band_instrument(w->score, line, &p->sound));
        w->sounding = player;
    }
}

/* ---- reading ---------------------------------------------------------------------------------------------------------------- */

typedef struct { const Text *text; const char *at; } Reader;

static int reader_line(const Reader *r) { return line_of(r->text, r->at); }
static char peek(const Reader *r) { return r->at < r->text->end ? *r->at : '\0'; }

static int read_number(Writer *w, Reader *r, const char *what, int low, int high)
{
    long value = 0;
    int digits = 0;
    while (isdigit((unsigned char)peek(r)) && digits < 6) {
        value = value * 10 + (peek(r) - '0');
        r->at++;
        digits++;
    }
    if (digits == 0) {
        fail(w->score, reader_line(r), "%s: a number is missing", what);
    }
    if (value < low || value > high) {
        fail(w->score, reader_line(r), "%s: %ld is not in %d..%d", what, value, low, high);
    }
    return (int)value;
}

static int read_signed(Writer *w, Reader *r, const char *what, int high)
{
    bool negative = peek(r) == '-';
    int value;
    if (negative || peek(r) == '+') {
        r->at++;
    }
    value = read_number(w, r, what, 0, high);
    return negative ? -value : value;
}

/* One length: a part of a whole note with dots, ":" and ticks, or nothing for the usual length. */
static int read_one_length(Writer *w, Reader *r)
{
    int ticks = w->length, part;
    if (peek(r) == ':') {
        r->at++;
        return read_number(w, r, "length", 1, 9999);
    }
    if (isdigit((unsigned char)peek(r))) {
        int number = read_number(w, r, "length", 1, WHOLE_NOTE);
        if (WHOLE_NOTE % number != 0) {
            fail(w->score, reader_line(r), "length: a 1/%d note is no whole number of ticks", number);
        }
        ticks = WHOLE_NOTE / number;
    }
    for (part = ticks; peek(r) == '.'; r->at++) {
        if (part % 2 != 0) {
            fail(w->score, reader_line(r), "length: the dot makes half a tick");
        }
        part /= 2;
        ticks += part;
    }
    return ticks;
}

static void bar_line(Writer *w, Reader *r, int now)
{
    r->at++;
    if (peek(r) == '|') {          /* an upbeat ends here */
        r->at++;
    } else if ((now - w->bar) % w->score->meter != 0) {
        fail(w->score, reader_line(r), "the bar has %d ticks, not %d", now - w->bar, w->score->meter);
    }
    w->bar = now;
}

/* Over blanks and bar lines to what follows; stays where it was if that is not the sign. */
static bool read_sign(Writer *w, Reader *r, char sign, int now)
{
    Reader ahead = *r;
    while (isspace((unsigned char)peek(&ahead)) || peek(&ahead) == '|') {
        ahead.at++;
    }
    if (peek(&ahead) != sign) {
        return false;
    }
    while (r->at < ahead.at) {
        if (peek(r) == '|') {
            bar_line(w, r, now);
        } else {
            r->at++;
        }
    }
    r->at = ahead.at + 1;
    return true;
}

static int read_length(Writer *w, Reader *r)
{
    int ticks = read_one_length(w, r);
    while (read_sign(w, r, '^', w->track->ticks + ticks)) {
        ticks += read_one_length(w, r);
    }
    return ticks;
}

static void read_name(Writer *w, Reader *r, Name name)
{
    int length = 0;
    while (islower((unsigned char)peek(r)) || (length > 0 && (isdigit((unsigned char)peek(r)) || peek(r) == '_'))) {
        if (length == NAME_MAX_LENGTH) {
            fail(w->score, reader_line(r), "a name has at most %d letters", NAME_MAX_LENGTH);
        }
        name[length++] = *r->at++;
    }
    name[length] = '\0';
    if (length == 0) {
        fail(w->score, reader_line(r), "a name is missing");
    }
}

/* ---- commands --------------------------------------------------------------------------------------------------------------- */

/* After the pitch: length, ties and slur. Gated notes end a little early with a rest. */
static void play_note(Writer *w, Reader *r, int line, int note)
{
    int ticks = read_length(w, r);
    bool goes_on = read_sign(w, r, '&', w->track->ticks + ticks);
    int heard = goes_on ? ticks : ticks * w->gate / 8;
    heard = heard < 1 ? 1 : heard;
    put_time(w, line, w->slur ? note | SEQ_SLUR : note, heard);
    if (heard < ticks) {
        put_time(w, line, SEQ_REST, ticks - heard);
    }
    w->slur = goes_on;
}

static void command_note(Writer *w, Reader *r)
{
    static const int semitones[7] = { 9, 11, 0, 2, 4, 5, 7 };
    int line = reader_line(r);
    int note = (w->octave - 1) * 12 + semitones[*r->at++ - 'a'] + w->transpose;
    int low = w->channel == CHANNEL_WAVE ? 0 : 12, high = w->channel == CHANNEL_WAVE ? SEQ_NOTES - 13 : SEQ_NOTES - 1;
    while (peek(r) == '+' || peek(r) == '-') {
        note += *r->at++ == '+' ? 1 : -1;
    }
    if (note < low || note > high) {
        fail(w->score, line, "the note is %s than %s can play", note < low ? "lower" : "higher", channel_names[w->channel]);
    }
    if (w->player < 0) {
        fail(w->score, line, "a note before any instrument (@name)");
    }
    put_instrument(w, line, w->player);
    play_note(w, r, line, note);
}

static void command_drum(Writer *w, Reader *r)
{
    int line = reader_line(r);
    for (int i = 0; i < w->score->drums; i++) {
        const Drum *drum = &w->score->drum[i];
        if (drum->letter == *r->at) {
            r->at++;
            put_instrument(w, line, drum->player);
            play_note(w, r, line, drum->pitch);
            return;
        }
    }
    fail(w->score, line, "there is no drum '%c'", *r->at);
}

static void command_rest(Writer *w, Reader *r)
{
    int line = reader_line(r);
    r->at++;
    if (w->slur) {
        fail(w->score, line, "a slur (&) into a rest");
    }
    if (w->player < 0 && w->channel != CHANNEL_NOISE) {
        put_time(w, line, SEQ_WAIT, read_length(w, r));
    } else {
        put_time(w, line, SEQ_REST, read_length(w, r));
    }
}

static void command_instrument(Writer *w, Reader *r)
{
    Name name;
    int line = reader_line(r);
    r->at++;
    read_name(w, r, name);
    w->player = -1;
    for (int i = 0; i < w->score->players; i++) {
        if (strcmp(w->score->player[i].name, name) == 0) {
            w->player = i;
        }
    }
    if (w->player < 0) {
        fail(w->score, line, "there is no instrument '%s'", name);
    }
}

static void command_volume(Writer *w, Reader *r)
{
    int line = reader_line(r);
    r->at++;
    if (peek(r) == '+' || peek(r) == '-') {
        w->volume += read_signed(w, r, "volume", 15);
    } else {
        w->volume = read_number(w, r, "volume", 0, 15);
    }
    if (w->volume < 0 || w->volume > 15) {
        fail(w->score, line, "volume: %d is not in 0..15", w->volume);
    }
    put(w, line, SEQ_VOLUME, w->volume);
}

static void command_loop(Writer *w, Reader *r, int depth)
{
    int line = reader_line(r);
    r->at++;
    if (depth != 0 || w->track->loop >= 0) {
        fail(w->score, line, "L stands once, outside of phrases and repeats");
    }
    w->track->loop = w->track->size;
    w->track->loop_ticks = w->track->ticks;
    /* What comes before the end may differ from what came before the loop: say all of it again. */
    w->sounding = -1;
    put(w, line, SEQ_VOLUME, w->volume);
}

static void play_text(Writer *w, const Text *text, int depth);

static void command_phrase(Writer *w, Reader *r, int depth)
{
    Name name;
    int line = reader_line(r);
    r->at++;
    read_name(w, r, name);
    if (depth == DEPTH_MAX) {
        fail(w->score, line, "phrases and repeats are more than %d deep", DEPTH_MAX);
    }
    for (int i = 0; i < w->score->phrases; i++) {
        if (strcmp(w->score->phrase[i].name, name) == 0) {
            play_text(w, &w->score->phrase[i].body, depth + 1);
            return;
        }
    }
    fail(w->score, line, "there is no phrase '%s'", name);
}

/* [ first / rest ]N: N times, without the rest in the last. */
static void command_repeat(Writer *w, Reader *r, int depth)
{
    int line = reader_line(r), open = 1, times;
    Reader inside = { r->text, r->at + 1 };
    Text all = { inside.at, NULL, line }, first;
    const char *cut = NULL;
    for (; peek(&inside) != '\0'; inside.at++) {
        open += *inside.at == '[' ? 1 : *inside.at == ']' ? -1 : 0;
        if (open == 0) {
            break;
        }
        if (open == 1 && *inside.at == '/') {
            cut = inside.at;
        }
    }
    if (open != 0) {
        fail(w->score, line, "a ] is missing");
    }
    if (depth == DEPTH_MAX) {
        fail(w->score, line, "phrases and repeats are more than %d deep", DEPTH_MAX);
    }
    all.end = inside.at;
    first = all;
    first.end = cut != NULL ? cut : all.end;
    r->at = inside.at + 1;
    times = read_number(w, r, "repeat", 2, 64);
    for (int i = 0; i < times; i++) {
        play_text(w, &first, depth + 1);
        if (cut != NULL && i + 1 < times) {
            Text rest = { cut + 1, all.end, line_of(&all, cut) };
            play_text(w, &rest, depth + 1);
        }
    }
}

static void command_setting(Writer *w, Reader *r, char sign)
{
    int line = reader_line(r);
    r->at++;
    switch (sign) {
    case 'o': w->octave = read_number(w, r, "octave", 1, 7); break;
    case 'l': w->length = read_one_length(w, r); break;
    case 'q': w->gate = read_number(w, r, "gate", 1, 8); break;
    case 't': w->transpose = read_signed(w, r, "transpose", 24); break;
    case '~': put(w, line, SEQ_GLIDE, read_number(w, r, "glide", 0, 255)); break;
    case '>': w->octave++; break;
    default: w->octave--; break;
    }
}

static void play_text(Writer *w, const Text *text, int depth)
{
    Reader r = { text, text->at };
    while (r.at < text->end) {
        char sign = *r.at;
        if (isspace((unsigned char)sign)) {
            r.at++;
        } else if (sign == '|') {
            bar_line(w, &r, w->track->ticks);
        } else if (sign == 'r') {
            command_rest(w, &r);
        } else if (sign == 'v') {
            command_volume(w, &r);
        } else if (strchr("olqt~<>", sign) != NULL) {
            command_setting(w, &r, sign);
        } else if (w->channel == CHANNEL_NOISE ? islower((unsigned char)sign) : sign >= 'a' && sign <= 'g') {
            w->channel == CHANNEL_NOISE ? command_drum(w, &r) : command_note(w, &r);
        } else if (sign == '@') {
            command_instrument(w, &r);
        } else if (sign == '*') {
            command_phrase(w, &r, depth);
        } else if (sign == '[') {
            command_repeat(w, &r, depth);
        } else if (sign == 'L') {
            command_loop(w, &r, depth);
        } else {
            fail(w->score, reader_line(&r), "'%c' means nothing here", sign);
        }
    }
}

void track_compile(Score *score, int channel)
{
    TrackCode *track = &score->track[channel];
    Writer w = { .score = score, .channel = channel, .track = track, .octave = 4, .length = WHOLE_NOTE / 4, .volume = 15,
                 .gate = 8, .player = -1, .sounding = -1 };
    int last = line_of(&track->body, track->body.end);
    track->code = malloc(CODE_MAX + 2);
    if (track->code == NULL) {
        fail(score, 0, "out of memory");
    }
    track->loop = -1;
    play_text(&w, &track->body, 0);
    if (w.slur) {
        fail(score, last, "a slur (&) into the end");
    }
    if (track->ticks == 0 || (track->loop >= 0 && track->ticks == track->loop_ticks)) {
        fail(score, last, track->loop >= 0 ? "nothing to play after L" : "nothing to play");
    }
    put(&w, last, track->loop >= 0 ? SEQ_LOOP : SEQ_END, 0);
}
