/* SPDX-License-Identifier: MIT */
/*
 * Compiles the word lists of source/text into C tables.
 *
 *   textc OUT.c OUT.h small=PNG:WxH large=PNG:WxH FILE...
 *   textc OUT.c OUT.h --no-font FILE...                       (nothing is measured)
 *
 * A font is a palette PNG of 16 x 14 cells of WxH pixels, codes 0x20 to 0xFF. A file belongs to the language that its name
 * says: de.txt and *.de.txt are German, en.txt and *.en.txt English. One entry a line:
 *
 *   ID [box=WIDTH[xLINES]] [font=small|large] [args=PIXELS[,PIXELS...]] = text
 *
 * `#` starts a comment line. In the text: \n new line, \f new page, \\ backslash, %0..%3 arguments, %% a per cent sign, {NAME}
 * a symbol, {{ a brace. A box says how much room the screen has: the text is wrapped at spaces as the screen does it, and must
 * then fit WIDTH pixels in LINES lines (1 when not given). `args` says how wide the arguments may get (three digits each when
 * not given). Box, font and args may stand in either language; where both have them they must agree.
 *
 * Every complaint is FILE:LINE: reason, all of them are printed, and nothing is written unless there are none.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "complain.h"
#include "indexed_png.h"

enum { GERMAN, ENGLISH, LANGUAGES };
enum { FONT_SMALL, FONT_LARGE, FONTS, FONT_UNSAID = -1 };
enum { ENTRIES_MAX = 8000, TEXT_MAX = 4000, NAME_MAX_LENGTH = 60, ARGUMENTS = 4, FIRST_CODE = 0x20, CODES = 256 };

typedef struct {
    const char *file;
    int line;
    char name[NAME_MAX_LENGTH + 1];
    int width, lines;               /* 0: no box */
    int font;                       /* FONT_... */
    int argument_width[ARGUMENTS];  /* -1: not said */
    unsigned arguments;             /* bit n: %n occurs */
    unsigned char *text;            /* in the font's code */
} Entry;

typedef struct { Entry *at; int count; } EntryList;

typedef struct { const char *path; int cell_width, cell_height; int width[CODES]; bool ink[CODES]; } Font;

/* In the order of their codes, from 0x80 on. */
static const char *const symbols[] = {
    "A", "B", "L", "R", "START", "SELECT", "DPAD", "CASTLE", "DUKE", "KNIGHT", "ARROW", "STAR", "SWORD", "SHIELD", "COIN", "SKULL",
    "CROWN", "FLAG", "CHECK", "CROSS", "DOTS", "HEART", "CLOCK", "LEFT", "RIGHT", "UP", "DOWN", "BULLET", "DISK", "NOTE", "HEX"
};
enum { SYMBOL_FIRST = 0x80, SYMBOLS = sizeof symbols / sizeof symbols[0] };

static const struct { long from; int to; } typographic[] = {
    { 0x2013, 0xB8 }, { 0x2014, 0xB8 }, { 0x2018, 0xAF }, { 0x2019, 0xB4 }, { 0x201A, 0xAC }, { 0x201C, 0xA6 }, { 0x201D, 0xA8 }, { 0x201E, 0xA4 },
    { 0x2026, 0x94 }
};
enum { TYPOGRAPHIC = sizeof typographic / sizeof typographic[0] };

static const char *const language_names[LANGUAGES] = { "German", "English" };

static EntryList lists[LANGUAGES];
static const char *const font_names[FONTS] = { "small", "large" };
static Font fonts[FONTS];
const char *const complain_tool = "textc";

/* ---- fonts ---- */

/* A glyph is as wide as its rightmost ink and one column of air; the space is a third of the cell. Same rule as tools/fontc. */
static void measure_font(Font *font, const unsigned char *pixels, int picture_width)
{
    for (int code = FIRST_CODE; code < CODES; code++) {
        int cell = code - FIRST_CODE;
        const unsigned char *at = pixels + cell / 16 * font->cell_height * picture_width + cell % 16 * font->cell_width;
        int right = -1;
        for (int y = 0; y < font->cell_height; y++) {
            for (int x = 0; x < font->cell_width; x++) {
                if (at[y * picture_width + x] != 0 && x > right) {
                    right = x;
                }
            }
        }
        font->ink[code] = right >= 0;
        font->width[code] = right >= 0 ? right + 2 : (font->cell_width + 2) / 3;
    }
}

static void read_font(Font *font)
{
    IndexedImage image;
    if (!indexed_png_read(font->path, &image)) {
        exit(2);
    }
    if (image.width != 16 * font->cell_width || image.height < 14 * font->cell_height) {
        give_up("%s: is %dx%d, must be 16 x 14 cells of %dx%d", font->path, image.width, image.height, font->cell_width, font->cell_height);
    }
    measure_font(font, image.pixels, image.width);
    indexed_png_free(&image);
}

/* Reads NAME=PNG:WxH; false when the argument is no font. */
static bool take_font(char *argument)
{
    for (int i = 0; i < FONTS; i++) {
        size_t length = strlen(font_names[i]);
        char *colon = strrchr(argument, ':');
        if (strncmp(argument, font_names[i], length) == 0 && argument[length] == '=' && colon != NULL) {
            *colon = 0;
            fonts[i].path = argument + length + 1;
            if (sscanf(colon + 1, "%dx%d", &fonts[i].cell_width, &fonts[i].cell_height) != 2) {
                give_up("%s: which cells? expected NAME=PNG:WxH", argument);
            }
            read_font(&fonts[i]);
            return true;
        }
    }
    return false;
}

/* ---- from UTF-8 to the font's code ---- */

/* The next character of a UTF-8 text, or -1 when the bytes are not UTF-8. */
static long next_character(const char **at)
{
    const unsigned char *p = (const unsigned char *)*at;
    int more = p[0] < 0x80 ? 0 : (p[0] & 0xE0) == 0xC0 ? 1 : (p[0] & 0xF0) == 0xE0 ? 2 : (p[0] & 0xF8) == 0xF0 ? 3 : -1;
    if (more < 0) {
        return -1;
    }
    long value = more == 0 ? p[0] : p[0] & (0x3F >> more);
    for (int i = 1; i <= more; i++) {
        if ((p[i] & 0xC0) != 0x80) {
            return -1;
        }
        value = value << 6 | (p[i] & 0x3F);
    }
    *at += more + 1;
    return value;
}

/* Code of the symbol whose name starts after a brace; moves behind the closing brace. -1 when there is none. */
static int symbol_code(const char **at)
{
    const char *end = strchr(*at, '}');
    size_t length = end != NULL ? (size_t)(end - *at) : 0;
    for (int i = 0; i < (int)SYMBOLS && end != NULL; i++) {
        if (strlen(symbols[i]) == length && memcmp(symbols[i], *at, length) == 0) {
            *at = end + 1;
            return SYMBOL_FIRST + i;
        }
    }
    return -1;
}

/* One backslash escape, behind the backslash. -1 when unknown. */
static int escape_code(const char **at)
{
    char c = **at;
    *at += c != 0;
    return c == 'n' ? '\n' : c == 'f' ? '\f' : c == '\\' ? '\\' : -1;
}

/* Signs of good typography: the fonts have them in places of Latin-1 that nobody writes (see graphics/README.md). 0: no such sign. */
static int typographic_code(long character)
{
    for (int i = 0; i < (int)TYPOGRAPHIC; i++) {
        if (typographic[i].from == character) {
            return typographic[i].to;
        }
    }
    return 0;
}

/* True when the sign that Latin-1 has here gave its place away. */
static bool given_away(long character)
{
    for (int i = 0; i < (int)TYPOGRAPHIC; i++) {
        if (typographic[i].to == character) {
            return true;
        }
    }
    return false;
}

/* Turns the text of an entry into the font's code; false when something in it is wrong. */
static bool encode(Entry *entry, const char *from)
{
    unsigned char out[TEXT_MAX] = { 0 };
    int length = 0;
    while (*from != 0) {
        if (length > TEXT_MAX - 3) {
            complain(entry->file, entry->line, "%s is longer than %d characters", entry->name, TEXT_MAX);
            return false;
        }
        const char *start = from;
        long c = next_character(&from);
        if (c < 0) {
            complain(entry->file, entry->line, "%s is not UTF-8", entry->name);
            return false;
        }
        if (c == '\\') {
            c = escape_code(&from);
            if (c < 0) {
                complain(entry->file, entry->line, "%s has a bad escape \\%.1s (known: \\n \\f \\\\)", entry->name, start + 1);
                return false;
            }
        } else if (c == '{' && *from == '{') {
            from++;
        } else if (c == '{') {
            c = symbol_code(&from);
            if (c < 0) {
                complain(entry->file, entry->line, "%s has an unknown symbol at \"%.12s\"", entry->name, start);
                return false;
            }
        } else if (c == '%') {
            int digit = *from - '0';
            if (*from != '%' && (digit < 0 || digit >= ARGUMENTS)) {
                complain(entry->file, entry->line, "%s has a bad argument at \"%.4s\" (known: %%0 to %%3, %%%%)", entry->name, start);
                return false;
            }
            entry->arguments |= *from == '%' ? 0u : 1u << digit;
            out[length++] = '%';
            c = *from++;
        } else if (c > 0xFF && typographic_code(c) != 0) {
            c = typographic_code(c);
        } else if (c > 0xFF || (c >= 0x7F && c < 0xA0) || given_away(c)) {
            complain(entry->file, entry->line, "%s has a character that the font's code lacks: \"%.*s\" (U+%04lX)", entry->name,
                     (int)(from - start), start, c);
            return false;
        }
        out[length++] = (unsigned char)c;
    }
    entry->text = malloc((size_t)length + 1);
    memcpy(entry->text, out, (size_t)length);
    entry->text[length] = 0;
    return true;
}

/* ---- reading a list ---- */

static bool parse_box(Entry *entry, const char *value)
{
    char rest;
    int found = sscanf(value, "%dx%d%c", &entry->width, &entry->lines, &rest);
    if (found == 1 && strchr(value, 'x') == NULL && value[strspn(value, "0123456789")] == 0) {
        entry->lines = 1;
        found = 2;
    }
    return found == 2 && entry->width > 0 && entry->lines > 0;
}

static bool parse_arguments(Entry *entry, const char *value)
{
    for (int i = 0; i < ARGUMENTS; i++) {
        char *end;
        long width = strtol(value, &end, 10);
        if (end == value || width < 0 || width > 240) {
            return false;
        }
        entry->argument_width[i] = (int)width;
        if (*end == 0) {
            return true;
        }
        if (*end != ',') {
            return false;
        }
        value = end + 1;
    }
    return false;
}

static bool parse_attribute(Entry *entry, const char *word)
{
    if (strncmp(word, "box=", 4) == 0) {
        return parse_box(entry, word + 4);
    }
    if (strncmp(word, "args=", 5) == 0) {
        return parse_arguments(entry, word + 5);
    }
    if (strcmp(word, "font=small") == 0 || strcmp(word, "font=large") == 0) {
        entry->font = strcmp(word, "font=small") == 0 ? FONT_SMALL : FONT_LARGE;
        return true;
    }
    return false;
}

static bool good_name(const char *name)
{
    return name[0] >= 'A' && name[0] <= 'Z' && name[strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")] == 0 &&
           strlen(name) <= NAME_MAX_LENGTH;
}

static Entry *find(const EntryList *list, const char *name)
{
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->at[i].name, name) == 0) {
            return &list->at[i];
        }
    }
    return NULL;
}

/* Takes a line apart at " = ". The attributes have no spaces inside, so the first such mark ends them. */
static void parse_line(EntryList *list, const char *file, int number, char *line)
{
    line[strcspn(line, "\r\n")] = 0;
    line += strspn(line, " ");
    if (line[0] == 0 || line[0] == '#') {
        return;
    }
    char *mark = strstr(line, " = ");
    if (mark == NULL) {
        complain(file, number, "expected `ID [box=WIDTHxLINES] [font=small|large] [args=PIXELS] = text`");
        return;
    }
    *mark = 0;
    char *text = mark + 3 + strspn(mark + 3, " ");
    Entry entry = { .file = file, .line = number, .font = FONT_UNSAID, .argument_width = { -1, -1, -1, -1 } };
    char *word = strtok(line, " ");
    if (word == NULL || !good_name(word)) {
        complain(file, number, "\"%s\" is no name (capitals, digits and _)", word != NULL ? word : "");
        return;
    }
    strcpy(entry.name, word);
    while ((word = strtok(NULL, " ")) != NULL) {
        if (!parse_attribute(&entry, word)) {
            complain(file, number, "%s has a bad attribute \"%s\"", entry.name, word);
            return;
        }
    }
    const Entry *twin = find(list, entry.name);
    if (twin != NULL) {
        complain(file, number, "%s stands already in %s:%d", entry.name, twin->file, twin->line);
        return;
    }
    if (!encode(&entry, text)) {
        entry.text = NULL;   /* keeps its place, so that no second complaint says it is missing */
    }
    if (list->count == ENTRIES_MAX) {
        give_up("more than %d entries", ENTRIES_MAX);
    }
    list->at[list->count++] = entry;
}

static void read_list(const char *path)
{
    const char *name = strrchr(path, '/');
    name = name != NULL ? name + 1 : path;
    size_t length = strlen(name);
    const char *tail = length >= 6 ? name + length - 6 : "";
    bool whole = length == 6 || (length > 6 && tail[-1] == '.');
    int language = whole && strcmp(tail, "de.txt") == 0 ? GERMAN : whole && strcmp(tail, "en.txt") == 0 ? ENGLISH : -1;
    if (language < 0) {
        give_up("%s: a name must end in de.txt or en.txt", path);
    }
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        give_up("%s: cannot be read", path);
    }
    static char line[3 * TEXT_MAX];
    for (int number = 1; fgets(line, sizeof line, file) != NULL; number++) {
        size_t end = strcspn(line, "\n");
        while (end > 0 && (line[end - 1] == ' ' || line[end - 1] == '\r')) {
            memmove(line + end - 1, line + end, strlen(line + end) + 1);
            end--;
        }
        parse_line(&lists[language], path, number, line);
    }
    fclose(file);
}

/* ---- checks over both languages ---- */

static void share_attributes(Entry *a, Entry *b)
{
    if (a->width != 0 && b->width != 0 && (a->width != b->width || a->lines != b->lines)) {
        complain(b->file, b->line, "%s has another box in %s:%d", b->name, a->file, a->line);
    }
    if (a->font != FONT_UNSAID && b->font != FONT_UNSAID && a->font != b->font) {
        complain(b->file, b->line, "%s has another font in %s:%d", b->name, a->file, a->line);
    }
    if (b->width == 0) {
        b->width = a->width;
        b->lines = a->lines;
    }
    if (b->font == FONT_UNSAID) {
        b->font = a->font;
    }
    if (b->argument_width[0] < 0) {
        memcpy(b->argument_width, a->argument_width, sizeof b->argument_width);
    }
}

static void compare_languages(void)
{
    for (int language = 0; language < LANGUAGES; language++) {
        const EntryList *list = &lists[language], *other = &lists[1 - language];
        for (int i = 0; i < list->count; i++) {
            const Entry *entry = &list->at[i];
            Entry *twin = find(other, entry->name);
            if (twin == NULL) {
                complain(entry->file, entry->line, "%s is missing in %s", entry->name, language_names[1 - language]);
            } else {
                share_attributes(&list->at[i], twin);
                if (language == ENGLISH && entry->text != NULL && twin->text != NULL && entry->arguments != twin->arguments) {
                    complain(entry->file, entry->line, "%s has other arguments than in %s:%d", entry->name, twin->file, twin->line);
                }
            }
        }
    }
}

static void check_glyphs(const Entry *entry, const Font *font)
{
    for (const unsigned char *p = entry->text; *p != 0; p++) {
        if (*p > ' ' && *p != 0xA0 && !font->ink[*p]) {
            complain(entry->file, entry->line, "%s needs a glyph that %s lacks: code 0x%02X", entry->name, font->path, *p);
            return;
        }
    }
}

/* Width of a word (up to a space or break); moves behind it. */
static int word_width(const Entry *entry, const Font *font, const unsigned char **at)
{
    int width = 0;
    while (**at != 0 && **at != ' ' && **at != '\n' && **at != '\f') {
        if (**at == '%' && (*at)[1] != '%') {
            int said = entry->argument_width[(*at)[1] - '0'];
            width += said >= 0 ? said : 3 * font->width['0'];
            *at += 2;
        } else {
            *at += **at == '%';
            width += font->width[**at];
            *at += 1;
        }
    }
    return width;
}

/* Wraps greedily at spaces, as the screen does, and complains about what stands over. */
static void check_box(const Entry *entry, const Font *font)
{
    const unsigned char *at = entry->text;
    int lines = 1, width = 0, page = 1;
    bool empty = true;
    for (;;) {
        int word = word_width(entry, font, &at);
        if (word > entry->width) {
            complain(entry->file, entry->line, "%s: a word is %d pixels wide, its box %d", entry->name, word, entry->width);
            return;
        }
        int needed = empty ? word : width + font->width[' '] + word;
        if (needed > entry->width) {
            lines++;
            needed = word;
        }
        width = needed;
        empty = false;
        if (lines > entry->lines) {
            complain(entry->file, entry->line, "%s does not fit its box of %d pixels and %d line%s (page %d)", entry->name, entry->width,
                     entry->lines, entry->lines == 1 ? "" : "s", page);
            return;
        }
        if (*at == 0) {
            return;
        }
        if (*at != ' ') {
            lines = *at == '\f' ? 1 : lines + 1;
            page += *at == '\f';
            empty = true;
            width = 0;
        }
        at++;
    }
}

static void check_fit(void)
{
    for (int language = 0; language < LANGUAGES; language++) {
        for (int i = 0; i < lists[language].count; i++) {
            const Entry *entry = &lists[language].at[i];
            if (entry->text != NULL) {
                const Font *font = &fonts[entry->font == FONT_LARGE ? FONT_LARGE : FONT_SMALL];
                check_glyphs(entry, font);
                if (entry->width != 0) {
                    check_box(entry, font);
                }
            }
        }
    }
}

/* ---- output ---- */

static FILE *create(const char *path)
{
    FILE *file = fopen(path, "w");
    if (file == NULL) {
        give_up("%s: cannot be written", path);
    }
    return file;
}

static void write_header(const char *path)
{
    FILE *file = create(path);
    fputs("/* Made by tools/textc from source/text; do not edit. */\n#ifndef TEXT_IDS_H\n#define TEXT_IDS_H\n\nenum {\n", file);
    for (int i = 0; i < lists[GERMAN].count; i++) {
        fprintf(file, "    TEXT_%s,\n", lists[GERMAN].at[i].name);
    }
    fprintf(file, "    TEXT_COUNT\n};\n\n/* German, English. */\nextern const char *const text_table[%d][TEXT_COUNT];\n\n#endif\n", LANGUAGES);
    fclose(file);
}

/* Octal escapes have a fixed length, so a digit after one is no trouble. */
static void write_string(FILE *file, const unsigned char *text)
{
    fputc('"', file);
    for (; *text != 0; text++) {
        if (*text >= ' ' && *text < 0x7F && *text != '"' && *text != '\\' && *text != '?') {
            fputc(*text, file);
        } else {
            fprintf(file, "\\%03o", *text);
        }
    }
    fputs("\",\n", file);
}

static void write_tables(const char *path)
{
    FILE *file = create(path);
    fputs("/* Made by tools/textc from source/text; do not edit. */\n#include \"text_ids.h\"\n\n", file);
    fprintf(file, "const char *const text_table[%d][TEXT_COUNT] = {\n", LANGUAGES);
    for (int language = 0; language < LANGUAGES; language++) {
        fputs("    {\n", file);
        for (int i = 0; i < lists[GERMAN].count; i++) {
            fprintf(file, "        [TEXT_%s] = ", lists[GERMAN].at[i].name);
            write_string(file, find(&lists[language], lists[GERMAN].at[i].name)->text);
        }
        fputs("    },\n", file);
    }
    fputs("};\n", file);
    fclose(file);
}

int main(int count, char **arguments)
{
    if (count < 5) {
        fputs("usage: textc OUT.c OUT.h FONTFOLDER|--no-font FILE...\n", stderr);
        return 2;
    }
    bool measure = strcmp(arguments[3], "--no-font") != 0;
    int first = 4;
    if (measure) {
        if (!take_font(arguments[3]) || !take_font(arguments[4]) || fonts[0].path == NULL || fonts[1].path == NULL) {
            give_up("expected small=PNG:WxH and large=PNG:WxH, or --no-font");
        }
        first = 5;
    }
    for (int i = 0; i < LANGUAGES; i++) {
        lists[i].at = malloc(sizeof(Entry) * ENTRIES_MAX);
    }
    for (int i = first; i < count; i++) {
        read_list(arguments[i]);
    }
    compare_languages();
    if (measure) {
        check_fit();
    }
    if (complained()) {
        return 1;
    }
    if (lists[GERMAN].count == 0) {
        give_up("no entries");
    }
    write_tables(arguments[1]);
    write_header(arguments[2]);
    return 0;
}
