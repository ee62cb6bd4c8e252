/* SPDX-License-Identifier: MIT */
/* The texts of the rows: each must stand in both languages, and none is longer than a page of a card may be. */
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "contentc.h"

enum { GERMAN, ENGLISH, LANGUAGES, WORDS_IN_ALL = 4000, NAME_MAX_LENGTH = 60 };

typedef struct {
    char name[NAME_MAX_LENGTH + 1];
    const char *file;
    int line, length;
} Word;

static Word words[LANGUAGES][WORDS_IN_ALL];
static int word_count[LANGUAGES];
static const char *const language_names[LANGUAGES] = {"German", "English"};

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), wanted = strlen(end);
    return length >= wanted && strcmp(text + length - wanted, end) == 0;
}

bool is_word_list(const char *path) { return ends_with(path, ".de.txt") || ends_with(path, ".en.txt"); }

/* Letters, not bytes: the rest of a UTF-8 letter does not count. */
static int letters_of(const char *text)
{
    int count = 0;
    for (; *text != 0 && *text != '\n'; text++) {
        count += ((unsigned char)*text & 0xC0) != 0x80;
    }
    return count;
}

void read_words(const char *path)
{
    FILE *file = fopen(path, "r");
    int language = ends_with(path, ".de.txt") ? GERMAN : ENGLISH;
    char text[4000];
    if (file == NULL) {
        give_up("%s: %s", path, strerror(errno));
    }
    for (int line = 1; fgets(text, sizeof text, file) != NULL; line++) {
        const char *equal = strchr(text, '=');
        size_t length = strcspn(text, " =");
        /* The "=" of a box is no " = " between spaces. */
        for (; equal != NULL && !(equal > text && equal[-1] == ' ' && equal[1] == ' ');
             equal = strchr(equal + 1, '=')) {}
        if (text[0] == '#' || equal == NULL || length == 0 || length > NAME_MAX_LENGTH) {
            continue; /* tools/textc complains about these */
        }
        if (word_count[language] == WORDS_IN_ALL) {
            give_up("%s: more than %d words", path, WORDS_IN_ALL);
        }
        Word *word = &words[language][word_count[language]++];
        *word = (Word){.file = path, .line = line, .length = letters_of(equal + 2)};
        memcpy(word->name, text, length);
    }
    fclose(file);
}

static const Word *find_word(int language, const char *name)
{
    for (int i = 0; i < word_count[language]; i++) {
        if (strcmp(words[language][i].name, name) == 0) {
            return &words[language][i];
        }
    }
    return NULL;
}

static void word_name(char *out, size_t size, const WordSpec *spec, const Row *row, int digit)
{
    size_t length = 0;
    for (const char *at = spec->pattern; *at != 0 && length + 1 < size; at++) {
        if (*at == '*') {
            length += (size_t)snprintf(out + length, size - length, "%s", row->words);
        } else if (*at == '#') {
            length += (size_t)snprintf(out + length, size - length, "%d", digit);
        } else {
            out[length++] = *at;
        }
    }
    out[length < size ? length : size - 1] = 0;
}

static void check_word(const Row *row, const WordSpec *spec, int digit)
{
    char name[100];
    word_name(name, sizeof name, spec, row, digit);
    for (int language = 0; language < LANGUAGES; language++) {
        const Word *word = find_word(language, name);
        if (word == NULL) {
            complain(row->file, row->line, "%s %s has no text %s in %s", kinds[row->kind].kind, row->id, name,
                     language_names[language]);
        } else if (word->length > TEXT_LIMIT) {
            complain(word->file, word->line, "%s has %d characters, at most %d fit a card", name, word->length,
                     TEXT_LIMIT);
        }
    }
}

static int texts_of(const Row *row, const WordSpec *spec)
{
    return spec->count == 0 ? 1 : spec->count > 0 ? spec->count : row->options;
}

void check_words(void)
{
    bool given = word_count[GERMAN] + word_count[ENGLISH] > 0;
    for (int i = 0; i < row_count && given; i++) {
        for (const WordSpec *spec = kinds[rows[i].kind].words; spec->table != NULL; spec++) {
            for (int digit = 0; digit < texts_of(&rows[i], spec); digit++) {
                check_word(&rows[i], spec, spec->first + digit);
            }
        }
    }
}

static int most_texts(int kind, const WordSpec *spec)
{
    int most = spec->count;
    for (int i = 0; i < row_count && spec->count < 0; i++) {
        if (rows[i].kind == kind && rows[i].options > most) {
            most = rows[i].options;
        }
    }
    return most < 1 ? 1 : most;
}

static void declare(FILE *file, int kind, const WordSpec *spec, const char *before, const char *after)
{
    fprintf(file, "%sconst uint16_t lh_words_%s[%d]", before, spec->table, rows_of(kind));
    if (spec->count != 0) {
        fprintf(file, "[%d]", most_texts(kind, spec));
    }
    fputs(after, file);
}

static void write_table(FILE *file, int kind, const WordSpec *spec)
{
    declare(file, kind, spec, "", " = {\n");
    for (int i = 0; i < row_count; i++) {
        if (rows[i].kind != kind) {
            continue;
        }
        fputs(spec->count == 0 ? "    " : "    { ", file);
        for (int digit = 0; digit < (spec->count == 0 ? 1 : most_texts(kind, spec)); digit++) {
            char name[100] = "LH_NO_WORD";
            if (digit < texts_of(&rows[i], spec)) {
                fputs("TEXT_", file);
                word_name(name, sizeof name, spec, &rows[i], spec->first + digit);
            }
            fprintf(file, "%s%s", name, spec->count == 0 ? "" : ", ");
        }
        fputs(spec->count == 0 ? ",\n" : "},\n", file);
    }
    fputs("};\n", file);
}

void write_words(const char *table, const char *header)
{
    FILE *out = fopen(table, "w"), *head = fopen(header, "w");
    if (out == NULL || head == NULL) {
        give_up("%s: %s", out == NULL ? table : header, strerror(errno));
    }
    fputs("/* Made by tools/contentc: which text says what, by row. Do not edit. */\n#ifndef LH_WORDS_H\n#define "
          "LH_WORDS_H\n\n#include <stdint.h>\n\n"
          "enum { LH_NO_WORD = 65535 };   /* this row has no such text */\n\n",
          head);
    fputs("/* Made by tools/contentc; do not edit. */\n#include \"lh_words.h\"\n#include \"text_ids.h\"\n\n", out);
    for (int kind = 0; kinds[kind].kind != NULL; kind++) {
        for (const WordSpec *spec = kinds[kind].words; spec->table != NULL && rows_of(kind) > 0; spec++) {
            declare(head, kind, spec, "extern ", ";\n");
            write_table(out, kind, spec);
        }
    }
    fputs("\n#endif\n", head);
    fclose(out);
    fclose(head);
}
