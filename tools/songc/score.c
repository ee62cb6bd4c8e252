/* SPDX-License-Identifier: MIT */
/* The statements of a file: everything but the notes. */
#include "songc.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 16 };
typedef struct { char *word[WORDS_MAX]; int count; } Words;
typedef void Statement(Score *score, int line, const Words *words);

static char *file_text(const Score *score)
{
    FILE *file = fopen(score->path, "rb");
    char *text = NULL;
    size_t size = 0, room = 0, got;
    if (file == NULL) {
        fail(score, 0, "cannot be read");
    }
    do {
        room += 4096;
        text = realloc(text, room + 1);
        if (text == NULL) {
            fail(score, 0, "out of memory");
        }
        got = fread(text + size, 1, room - size, file);
        size += got;
    } while (size == room);
    fclose(file);
    text[size] = '\0';
    return text;
}

/* Comments become blanks, so that lines keep their numbers. */
static void drop_comments(char *text)
{
    bool comment = false;
    for (; *text != '\0'; text++) {
        comment = *text == '\n' ? false : comment || *text == '#';
        if (comment || *text == '\r' || *text == '\t') {
            *text = ' ';
        }
    }
}

static void name_set(const Score *score, int line, Name name, const char *word)
{
    size_t length = strlen(word);
    if (length > NAME_MAX_LENGTH) {
        fail(score, line, "the name '%s' is longer than %d letters", word, NAME_MAX_LENGTH);
    }
    for (size_t i = 0; i < length; i++) {
        if (!islower((unsigned char)word[i]) && !(i > 0 && (isdigit((unsigned char)word[i]) || word[i] == '_'))) {
            fail(score, line, "the name '%s' may hold only small letters and, after the first, digits and _", word);
        }
    }
    memcpy(name, word, length + 1);
}

static void score_name(Score *score)
{
    const char *slash = strrchr(score->path, '/');
    const char *base = slash != NULL ? slash + 1 : score->path;
    const char *dot = strrchr(base, '.');
    Name name;
    if (dot == NULL || (strcmp(dot, ".song") != 0 && strcmp(dot, ".sfx") != 0)) {
        fail(score, 0, "is neither a .song nor a .sfx");
    }
    score->is_effect = strcmp(dot, ".sfx") == 0;
    if (dot == base || dot - base > NAME_MAX_LENGTH) {
        fail(score, 0, "the file name must have 1 to %d letters before the dot", NAME_MAX_LENGTH);
    }
    memcpy(name, base, (size_t)(dot - base));
    name[dot - base] = '\0';
    name_set(score, 0, score->name, name);
}

/* ---- values ----------------------------------------------------------------------------------------------------------------- */

/* Reads a number at *at and moves on; what names the value in an error. */
static int number(const Score *score, int line, const char *what, const char **at, int low, int high)
{
    char *end;
    long value = strtol(*at, &end, 10);
    if (end == *at) {
        fail(score, line, "%s: a number is missing at '%s'", what, *at);
    }
    if (value < low || value > high) {
        fail(score, line, "%s: %ld is not in %d..%d", what, value, low, high);
    }
    *at = end;
    return (int)value;
}

static int number_alone(const Score *score, int line, const char *what, const char *at, int low, int high)
{
    int value = number(score, line, what, &at, low, high);
    if (*at != '\0') {
        fail(score, line, "%s: '%s' is too much", what, at);
    }
    return value;
}

static void expect(const Score *score, int line, const char *what, const char **at, char sign)
{
    if (**at != sign) {
        fail(score, line, "%s: '%c' is missing at '%s'", what, sign, *at);
    }
    (*at)++;
}

/* env=12>8/3>0/6: begins at 12, goes to 8 with 3/64 s a level, then to 0 with 6/64 s a level. */
static void envelope_value(const Score *score, int line, Instrument *sound, const char *at)
{
    int step = 0;
    sound->start = (uint8_t)number(score, line, "env", &at, 0, 15);
    while (*at != '\0') {
        if (step == SEQ_ENVELOPE_STEPS) {
            fail(score, line, "env: more than %d steps", SEQ_ENVELOPE_STEPS);
        }
        expect(score, line, "env", &at, '>');
        sound->step[step].level = (uint8_t)number(score, line, "env", &at, 0, 15);
        expect(score, line, "env", &at, '/');
        sound->step[step].pace = (uint8_t)number(score, line, "env", &at, 1, 7);
        step++;
    }
    if (sound->start == 0 && step == 0) {
        fail(score, line, "env: an instrument that stays at 0 is never heard");
    }
}

static void arpeggio_value(const Score *score, int line, Instrument *sound, const char *key, const char *at)
{
    do {
        if (sound->arpeggio_count == SEQ_ARPEGGIO_MAX) {
            fail(score, line, "%s: more than %d values", key, SEQ_ARPEGGIO_MAX);
        }
        sound->arpeggio[sound->arpeggio_count++] = (int8_t)number(score, line, key, &at, -60, 60);
    } while (*at == ',' && *at++ != '\0');
    expect(score, line, key, &at, '/');
    sound->arpeggio_frames = (uint8_t)number_alone(score, line, key, at, 1, 255);
    sound->arpeggio_once = strcmp(key, "steps") == 0;
}

/* sweep=up/2/4: every 2/128 s by a 2^4th of itself. */
static void sweep_value(const Score *score, int line, Instrument *sound, const char *at)
{
    bool down = strncmp(at, "down/", 5) == 0;
    int time, shift;
    if (!down && strncmp(at, "up/", 3) != 0) {
        fail(score, line, "sweep: neither up/TIME/SHIFT nor down/TIME/SHIFT");
    }
    at += down ? 5 : 3;
    time = number(score, line, "sweep", &at, 1, 7);
    expect(score, line, "sweep", &at, '/');
    shift = number_alone(score, line, "sweep", at, 1, 7);
    sound->sweep = (uint8_t)(time << 4 | (down ? 8 : 0) | shift);
}

static void vibrato_value(const Score *score, int line, Instrument *sound, const char *at)
{
    sound->vibrato_depth = (uint8_t)number(score, line, "vibrato", &at, 1, 64);
    expect(score, line, "vibrato", &at, '/');
    sound->vibrato_speed = (uint8_t)number(score, line, "vibrato", &at, 1, 120);
    expect(score, line, "vibrato", &at, '/');
    sound->vibrato_delay = (uint8_t)number_alone(score, line, "vibrato", at, 0, 255);
}

static uint8_t shape_value(const Score *score, int line, Kind kind, const char *key, const char *at)
{
    if (kind == KIND_SQUARE && strcmp(key, "duty") == 0) {
        static const char *const duties[] = { "12", "25", "50", "75" };
        for (int i = 0; i < 4; i++) {
            if (strcmp(at, duties[i]) == 0) {
                return (uint8_t)i;
            }
        }
        fail(score, line, "duty: '%s' is none of 12, 25, 50, 75", at);
    }
    if (kind == KIND_WAVE && strcmp(key, "shape") == 0) {
        for (int i = 0; i < score->waves; i++) {
            if (strcmp(score->wave[i].name, at) == 0) {
                return band_wave(score, line, score->wave[i].digits);
            }
        }
        fail(score, line, "shape: there is no wave '%s' above this line", at);
    }
    if (kind == KIND_NOISE && strcmp(key, "pattern") == 0) {
        if (strcmp(at, "long") != 0 && strcmp(at, "short") != 0) {
            fail(score, line, "pattern: '%s' is neither long nor short", at);
        }
        return strcmp(at, "short") == 0;
    }
    fail(score, line, "'%s' means nothing for this kind of instrument", key);
}

static void sound_value(const Score *score, int line, Player *player, const char *key, const char *value)
{
    Instrument *sound = &player->sound;
    if (strcmp(key, "env") == 0) {
        envelope_value(score, line, sound, value);
    } else if (strcmp(key, "release") == 0) {
        sound->release = (uint8_t)number_alone(score, line, key, value, 0, 7);
    } else if (strcmp(key, "vibrato") == 0) {
        vibrato_value(score, line, sound, value);
    } else if (strcmp(key, "bend") == 0) {
        sound->bend = (int8_t)number_alone(score, line, key, value, -127, 127);
    } else if (strcmp(key, "arp") == 0 || strcmp(key, "steps") == 0) {
        if (sound->arpeggio_count != 0) {
            fail(score, line, "arp and steps cannot go together");
        }
        arpeggio_value(score, line, sound, key, value);
    } else if (strcmp(key, "sweep") == 0 && player->kind == KIND_SQUARE) {
        sweep_value(score, line, sound, value);
    } else {
        sound->shape = shape_value(score, line, player->kind, key, value);
    }
}

/* ---- statements ------------------------------------------------------------------------------------------------------------- */

static void words_exactly(const Score *score, int line, const Words *words, int count, const char *use)
{
    if (words->count != count) {
        fail(score, line, "use: %s", use);
    }
}

static void statement_tempo(Score *score, int line, const Words *words)
{
    int64_t beats;
    words_exactly(score, line, words, 2, "tempo QUARTERS_A_MINUTE");
    beats = number_alone(score, line, "tempo", words->word[1], 20, 300);
    /* Ticks a frame in 16.16: beats * 24 / 60 a second, a second has 2^24 / 280896 frames. */
    score->rate = (uint32_t)((beats * (WHOLE_NOTE / 4) * 280896 + 60 * 128) / (60 * 256));
}

static void statement_frames(Score *score, int line, const Words *words)
{
    words_exactly(score, line, words, 1, "frames");
    score->rate = SEQ_TICK;
}

static void statement_meter(Score *score, int line, const Words *words)
{
    const char *at = words->word[1];
    int beats, unit;
    words_exactly(score, line, words, 2, "meter BEATS/UNIT");
    beats = number(score, line, "meter", &at, 1, 16);
    expect(score, line, "meter", &at, '/');
    unit = number_alone(score, line, "meter", at, 1, 16);
    if (WHOLE_NOTE % unit != 0) {
        fail(score, line, "meter: a beat cannot be a 1/%d note", unit);
    }
    score->meter = beats * (WHOLE_NOTE / unit);
}

static void statement_priority(Score *score, int line, const Words *words)
{
    words_exactly(score, line, words, 2, "priority 0..15");
    if (!score->is_effect) {
        fail(score, line, "only effects have a priority");
    }
    score->priority = number_alone(score, line, "priority", words->word[1], 0, 15);
}

static void statement_wave(Score *score, int line, const Words *words)
{
    Wave *wave = &score->wave[score->waves];
    words_exactly(score, line, words, 3, "wave NAME 32_HEX_DIGITS");
    if (score->waves == PLAYERS_MAX) {
        fail(score, line, "more than %d waves", PLAYERS_MAX);
    }
    name_set(score, line, wave->name, words->word[1]);
    if (strlen(words->word[2]) != 32) {
        fail(score, line, "wave: %zu digits instead of 32", strlen(words->word[2]));
    }
    for (int i = 0; i < 32; i++) {
        char sign[2] = { words->word[2][i], '\0' };
        if (!isxdigit((unsigned char)sign[0])) {
            fail(score, line, "wave: '%c' is no hexadecimal digit", sign[0]);
        }
        wave->digits[i / 2] = (uint8_t)(wave->digits[i / 2] << 4 | strtol(sign, NULL, 16));
    }
    score->waves++;
}

static int player_find(const Score *score, const char *name)
{
    for (int i = 0; i < score->players; i++) {
        if (strcmp(score->player[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

static void statement_instrument(Score *score, int line, const Words *words)
{
    static const char *const kinds[] = { "square", "wave", "noise" };
    Player *player = &score->player[score->players];
    int kind = 0;
    if (words->count < 4) {
        fail(score, line, "use: instrument NAME square|wave|noise KEY=VALUE...");
    }
    if (score->players == PLAYERS_MAX) {
        fail(score, line, "more than %d instruments", PLAYERS_MAX);
    }
    if (player_find(score, words->word[1]) >= 0) {
        fail(score, line, "there is an instrument '%s' already", words->word[1]);
    }
    name_set(score, line, player->name, words->word[1]);
    while (kind < 3 && strcmp(words->word[2], kinds[kind]) != 0) {
        kind++;
    }
    if (kind == 3) {
        fail(score, line, "'%s' is none of square, wave, noise", words->word[2]);
    }
    player->kind = (Kind)kind;
    for (int i = 3; i < words->count; i++) {
        char *equals = strchr(words->word[i], '=');
        if (equals == NULL) {
            fail(score, line, "'%s' is no KEY=VALUE", words->word[i]);
        }
        *equals = '\0';
        sound_value(score, line, player, words->word[i], equals + 1);
    }
    if (player->sound.start == 0 && player->sound.step[0].pace == 0) {
        fail(score, line, "instrument '%s' has no env", player->name);
    }
    if (player->sound.sweep != 0 && (player->sound.bend != 0 || player->sound.arpeggio_count != 0 || player->sound.vibrato_depth != 0)) {
        fail(score, line, "sweep moves the pitch itself: no bend, arp, steps or vibrato beside it");
    }
    score->players++;
}

static void statement_drum(Score *score, int line, const Words *words)
{
    Drum *drum = &score->drum[score->drums];
    words_exactly(score, line, words, 4, "drum LETTER INSTRUMENT PITCH");
    if (score->drums == PLAYERS_MAX) {
        fail(score, line, "more than %d drums", PLAYERS_MAX);
    }
    drum->letter = words->word[1][0];
    if (words->word[1][1] != '\0' || !islower((unsigned char)drum->letter) || strchr("lovqrt", drum->letter) != NULL) {
        fail(score, line, "drum: '%s' is not a small letter other than l o v q r t", words->word[1]);
    }
    for (int i = 0; i < score->drums; i++) {
        if (score->drum[i].letter == drum->letter) {
            fail(score, line, "there is a drum '%c' already", drum->letter);
        }
    }
    drum->player = player_find(score, words->word[2]);
    if (drum->player < 0 || score->player[drum->player].kind != KIND_NOISE) {
        fail(score, line, "there is no noise instrument '%s' above this line", words->word[2]);
    }
    drum->pitch = number_alone(score, line, "pitch", words->word[3], 0, SEQ_NOISES - 1);
    score->drums++;
}

static void statement_phrase(Score *score, int line, const Words *words)
{
    words_exactly(score, line, words, 2, "phrase NAME, then its notes in the lines below");
    if (score->phrases == PHRASES_MAX) {
        fail(score, line, "more than %d phrases", PHRASES_MAX);
    }
    for (int i = 0; i < score->phrases; i++) {
        if (strcmp(score->phrase[i].name, words->word[1]) == 0) {
            fail(score, line, "there is a phrase '%s' already", words->word[1]);
        }
    }
    name_set(score, line, score->phrase[score->phrases++].name, words->word[1]);
}

static int track_channel(const Score *score, int line, const char *name)
{
    for (int c = 0; c < CHANNEL_COUNT; c++) {
        if (strcmp(channel_names[c], name) == 0) {
            return c;
        }
    }
    fail(score, line, "'%s' is none of square1, square2, wave, noise", name);
}

static void statement_track(Score *score, int line, const Words *words)
{
    words_exactly(score, line, words, 2, "track square1|square2|wave|noise, then its notes in the lines below");
    if (score->track[track_channel(score, line, words->word[1])].body.at != NULL) {
        fail(score, line, "there is a track for %s already", words->word[1]);
    }
}

static const struct { const char *word; Statement *does; } statements[] = {
    { "tempo", statement_tempo }, { "frames", statement_frames }, { "meter", statement_meter },
    { "priority", statement_priority }, { "wave", statement_wave }, { "instrument", statement_instrument },
    { "drum", statement_drum }, { "phrase", statement_phrase }, { "track", statement_track }
};

static Statement *statement_find(const char *line)
{
    size_t length = 0;
    while (islower((unsigned char)line[length])) {
        length++;
    }
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++) {
        if (strlen(statements[i].word) == length && strncmp(statements[i].word, line, length) == 0) {
            return statements[i].does;
        }
    }
    return NULL;
}

static Words words_of(const Score *score, int line, char *text)
{
    Words words = { .count = 0 };
    for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " ")) {
        if (words.count == WORDS_MAX) {
            fail(score, line, "more than %d words in a line", WORDS_MAX);
        }
        words.word[words.count++] = word;
    }
    return words;
}

void score_read(Score *score, const char *path)
{
    Text *body = NULL;
    int line = 1;
    score->path = path;
    score->meter = WHOLE_NOTE;
    score_name(score);
    score->text = file_text(score);
    drop_comments(score->text);
    for (char *at = score->text; *at != '\0'; line++) {
        char *end = at + strcspn(at, "\n");
        char *next = *end != '\0' ? end + 1 : end;
        Statement *does = statement_find(at);
        if (does != NULL) {
            Words words;
            *end = '\0';
            words = words_of(score, line, at);
            does(score, line, &words);
            body = does == statement_phrase ? &score->phrase[score->phrases - 1].body
                 : does == statement_track ? &score->track[track_channel(score, line, words.word[1])].body : NULL;
            if (body != NULL) {
                *body = (Text){ next, next, line + 1 };
            }
        } else if (body != NULL) {
            body->end = next;
        } else if (at[strspn(at, " ")] != '\n' && at[strspn(at, " ")] != '\0') {
            fail(score, line, "neither a statement nor notes of a phrase or track");
        }
        at = next;
    }
    if (score->rate == 0) {
        fail(score, 0, "has neither tempo nor frames");
    }
}

void score_check(const Score *score)
{
    const TrackCode *first = NULL;
    for (int c = 0; c < CHANNEL_COUNT; c++) {
        const TrackCode *track = &score->track[c];
        if (track->code == NULL) {
            continue;
        }
        if (first == NULL) {
            first = track;
        }
        if (score->is_effect) {
            if (track->loop >= 0) {
                fail(score, track->body.line, "an effect cannot loop");
            }
        } else if (track->ticks != first->ticks || (track->loop < 0) != (first->loop < 0) ||
                   (track->loop >= 0 && track->loop_ticks != first->loop_ticks)) {
            fail(score, track->body.line, "track %s has %d ticks and loops at %d, an earlier one has %d and loops at %d", channel_names[c],
                 track->ticks, track->loop_ticks, first->ticks, first->loop_ticks);
        }
    }
    if (first == NULL) {
        fail(score, 0, "has no track");
    }
}
