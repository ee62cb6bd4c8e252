/* SPDX-License-Identifier: MIT */
/*
 * The command line and the option file. As in grit, the file <source>.grit (or -ff name) is read after the command line, a
 * value may be attached or follow as its own word, the first mention of a value wins, and "exclude" (-m! ...) wins over "include".
 */
#include "grit.h"

#include <ctype.h>

enum { WORDS_MAX = 256, TEXT_MAX = 16384 };

typedef struct {
    char *words[WORDS_MAX];
    int count;
    char text[TEXT_MAX];    /* what the option file's words point into */
} Words;

typedef enum {
    KEY_TILES_ON, KEY_TILES_OFF, KEY_TILED, KEY_BITS, KEY_TILE_UNIT,
    KEY_MAP_ON, KEY_MAP_OFF, KEY_REDUCE, KEY_LAYOUT, KEY_MAP_UNIT, KEY_MAP_ADD, KEY_MAP_PALETTE,
    KEY_PALETTE_ON, KEY_PALETTE_OFF, KEY_PALETTE_START, KEY_PALETTE_END, KEY_PALETTE_COUNT, KEY_PALETTE_UNIT,
    KEY_META_WIDTH, KEY_META_HEIGHT,
    KEY_TYPE, KEY_HEADER_OFF, KEY_HEADER_ON, KEY_OPTION_FILE, KEY_OUTPUT, KEY_SYMBOL, KEY_LOG, KEY_COUNT
} Key;

typedef enum { PLAIN, NUMBER, WORD } Argument;

static const struct { const char *name; Argument argument; } keys[KEY_COUNT] = {
    [KEY_TILES_ON] = {"-g", PLAIN}, [KEY_TILES_OFF] = {"-g!", PLAIN}, [KEY_TILED] = {"-gt", PLAIN},
    [KEY_BITS] = {"-gB", NUMBER}, [KEY_TILE_UNIT] = {"-gu", NUMBER},
    [KEY_MAP_ON] = {"-m", PLAIN}, [KEY_MAP_OFF] = {"-m!", PLAIN}, [KEY_REDUCE] = {"-mR", WORD}, [KEY_LAYOUT] = {"-mL", WORD},
    [KEY_MAP_UNIT] = {"-mu", NUMBER}, [KEY_MAP_ADD] = {"-ma", NUMBER}, [KEY_MAP_PALETTE] = {"-mp", NUMBER},
    [KEY_PALETTE_ON] = {"-p", PLAIN}, [KEY_PALETTE_OFF] = {"-p!", PLAIN}, [KEY_PALETTE_START] = {"-ps", NUMBER},
    [KEY_PALETTE_END] = {"-pe", NUMBER}, [KEY_PALETTE_COUNT] = {"-pn", NUMBER}, [KEY_PALETTE_UNIT] = {"-pu", NUMBER},
    [KEY_META_WIDTH] = {"-Mw", NUMBER}, [KEY_META_HEIGHT] = {"-Mh", NUMBER},
    [KEY_TYPE] = {"-ft", WORD}, [KEY_HEADER_OFF] = {"-fh!", PLAIN}, [KEY_HEADER_ON] = {"-fh", PLAIN},
    [KEY_OPTION_FILE] = {"-ff", WORD}, [KEY_OUTPUT] = {"-o", WORD}, [KEY_SYMBOL] = {"-s", WORD}, [KEY_LOG] = {"-W", WORD},
};

typedef struct {
    bool seen;
    const char *word;
    int number;
} Value;

static bool fail(const char *what, const char *detail)
{
    fprintf(stderr, "grit: %s%s%s\n", what, *detail ? ": " : "", detail);
    return false;
}

/* The longest key that fits the word; keys without an argument must fit it whole. */
static int find_key(const char *word)
{
    int best = -1;
    size_t best_length = 0;
    for (int k = 0; k < KEY_COUNT; k++) {
        size_t length = strlen(keys[k].name);
        bool fits = keys[k].argument == PLAIN ? strcmp(word, keys[k].name) == 0 : strncmp(word, keys[k].name, length) == 0;
        if (fits && length > best_length) {
            best = k;
            best_length = length;
        }
    }
    return best;
}

static bool parse_number(const char *text, int *out)
{
    char *end;
    unsigned long value = strtoul(text, &end, 0);
    if (end == text || *end || value > 0xFFFFu)
        return false;
    *out = (int)value;
    return true;
}

/* Takes the option at words[*at] and, if it needs one, the word after it. */
static bool take_option(Value *values, const Words *words, int *at)
{
    const char *word = words->words[*at];
    int k = find_key(word);
    if (k < 0)
        return fail("unknown or unsupported option", word);
    Value value = {.seen = true, .word = word + strlen(keys[k].name)};
    if (keys[k].argument != PLAIN && !*value.word) {
        if (*at + 1 >= words->count || words->words[*at + 1][0] == '-')
            return fail("option needs a value", word);
        value.word = words->words[++*at];
    }
    if (keys[k].argument == NUMBER && !parse_number(value.word, &value.number))
        return fail("not a number in option", word);
    if (!values[k].seen)
        values[k] = value;
    return true;
}

static bool take_words(Value *values, const Words *words, char *source, size_t source_size)
{
    for (int i = 0; i < words->count; i++) {
        if (words->words[i][0] == '-') {
            if (!take_option(values, words, &i))
                return false;
        } else if (!source || *source) {
            return fail("one picture at a time; not expected here", words->words[i]);
        } else if ((size_t)snprintf(source, source_size, "%s", words->words[i]) >= source_size) {
            return fail("path too long", words->words[i]);
        }
    }
    return true;
}

static bool read_option_file(const char *path, bool required, Words *words)
{
    FILE *file = fopen(path, "rb");
    words->count = 0;
    if (!file)
        return required ? fail("option file cannot be opened", path) : true;
    size_t length = fread(words->text, 1, TEXT_MAX - 1, file);
    fclose(file);
    if (length == TEXT_MAX - 1)
        return fail("option file too long", path);
    words->text[length] = 0;
    for (char *c = words->text; *c; c++)
        if (*c == '#')
            while (*c && *c != '\n') *c++ = ' ';
    for (char *word = strtok(words->text, " \t\r\n"); word; word = strtok(NULL, " \t\r\n")) {
        if (words->count == WORDS_MAX)
            return fail("too many options", path);
        words->words[words->count++] = word;
    }
    return true;
}

static void replace_extension(char *path, size_t size, const char *extension)
{
    char *slash = strrchr(path, '/');
    char *dot = strrchr(slash ? slash : path, '.');
    size_t stem = dot ? (size_t)(dot - path) : strlen(path);
    snprintf(path + stem, size - stem, ".%s", extension);
}

static bool unit_of(const Value *value, int otherwise, int *out)
{
    int bits = value->seen ? value->number : otherwise;
    if (bits != 8 && bits != 16 && bits != 32)
        return fail("data type must be 8, 16 or 32 bits", "");
    *out = bits / 8;
    return true;
}

static bool set_map(Options *o, const Value *v)
{
    const char *reduce = v[KEY_REDUCE].seen ? v[KEY_REDUCE].word : "8";
    bool any = v[KEY_MAP_ON].seen || v[KEY_REDUCE].seen || v[KEY_LAYOUT].seen || v[KEY_MAP_UNIT].seen || v[KEY_MAP_ADD].seen ||
               v[KEY_MAP_PALETTE].seen;
    o->map = any && !v[KEY_MAP_OFF].seen;
    o->map_add = v[KEY_MAP_ADD].number;
    o->map_palette = v[KEY_MAP_PALETTE].seen ? v[KEY_MAP_PALETTE].number : -1;
    if (o->map_palette > 15)
        return fail("palette of -mp must be 0 to 15", "");
    if (strcmp(reduce, "4") == 0)
        reduce = "tpf";
    if (strcmp(reduce, "8") == 0)
        reduce = "tf";
    if (strcmp(reduce, "a") == 0)
        reduce = "t";
    if (strcmp(reduce, "!") != 0) {
        if (!*reduce || reduce[strspn(reduce, "tpf")])
            return fail("unknown reduction", v[KEY_REDUCE].word);
        o->reduce = true;
        o->reduce_flips = strchr(reduce, 'f') != NULL;
        o->reduce_palettes = strchr(reduce, 'p') != NULL && o->map_palette < 0;
    }
    if (v[KEY_LAYOUT].seen) {
        if (strcmp(v[KEY_LAYOUT].word, "s") == 0)
            o->screen_blocks = true;
        else if (strcmp(v[KEY_LAYOUT].word, "f") != 0)
            return fail("unknown map layout", v[KEY_LAYOUT].word);
    }
    return true;
}

static bool set_names(Options *o, const Value *v)
{
    if (v[KEY_TYPE].seen) {
        if (strcmp(v[KEY_TYPE].word, "c") == 0)
            o->type = OUTPUT_C;
        else if (strcmp(v[KEY_TYPE].word, "s") != 0)
            return fail("unknown file type", v[KEY_TYPE].word);
    }
    o->header = !v[KEY_HEADER_OFF].seen;
    const char *slash = strrchr(o->source, '/');
    const char *name = v[KEY_OUTPUT].seen ? v[KEY_OUTPUT].word : slash ? slash + 1 : o->source;
    if (strlen(name) > sizeof o->output - 8)
        return fail("path too long", name);
    strcpy(o->output, name);
    const char *extension = strrchr(name, '.');
    if (!v[KEY_TYPE].seen && v[KEY_OUTPUT].seen && extension && strcmp(extension, ".c") == 0)
        o->type = OUTPUT_C;
    replace_extension(o->output, sizeof o->output, o->type == OUTPUT_C ? "c" : "s");

    slash = strrchr(o->output, '/');
    const char *symbol = v[KEY_SYMBOL].seen ? v[KEY_SYMBOL].word : slash ? slash + 1 : o->output;
    size_t length = v[KEY_SYMBOL].seen ? strlen(symbol) : strcspn(symbol, ".");
    if (length == 0 || length > sizeof o->symbol - 32)
        return fail("bad symbol name", symbol);
    memcpy(o->symbol, symbol, length);
    o->symbol[length] = 0;
    for (char *c = o->symbol; *c; c++)
        if (!isalnum((unsigned char)*c) || (c == o->symbol && !isalpha((unsigned char)*c)))
            *c = '_';
    return true;
}

static bool set_values(Options *o, const Value *v)
{
    if (!v[KEY_TILED].seen)
        return fail("only tiles can be made; say -gt", "");
    o->tiles = !v[KEY_TILES_OFF].seen;
    o->bits = v[KEY_BITS].number;
    if (v[KEY_BITS].seen && o->bits != 4 && o->bits != 8)
        return fail("bits a pixel must be 4 or 8", "");
    o->palette = !v[KEY_PALETTE_OFF].seen;
    o->palette_start = v[KEY_PALETTE_START].number;
    o->palette_end = v[KEY_PALETTE_COUNT].seen ? o->palette_start + v[KEY_PALETTE_COUNT].number
                     : v[KEY_PALETTE_END].seen ? v[KEY_PALETTE_END].number
                                               : -1;
    o->meta_width = v[KEY_META_WIDTH].seen ? v[KEY_META_WIDTH].number : 1;
    o->meta_height = v[KEY_META_HEIGHT].seen ? v[KEY_META_HEIGHT].number : 1;
    if (o->meta_width < 1 || o->meta_height < 1 || o->meta_width > 64 || o->meta_height > 64)
        return fail("metatiles must be 1 to 64 tiles", "");
    if (!set_map(o, v) || !set_names(o, v))
        return false;
    if (o->map && o->meta_width * o->meta_height > 1)
        return fail("metatiles together with a map are not supported", "");
    return unit_of(&v[KEY_TILE_UNIT], 32, &o->tile_unit) && unit_of(&v[KEY_MAP_UNIT], 16, &o->map_unit) &&
           unit_of(&v[KEY_PALETTE_UNIT], 16, &o->palette_unit);
}

bool options_parse(Options *options, int count, char **arguments)
{
    static Words line, file;
    static char path[1024];
    Value values[KEY_COUNT] = {0};
    memset(options, 0, sizeof *options);
    for (int i = 1; i < count; i++) {
        if (line.count == WORDS_MAX)
            return fail("too many options", "");
        line.words[line.count++] = arguments[i];
    }
    if (!take_words(values, &line, options->source, sizeof options->source))
        return false;
    if (!options->source[0])
        return fail("no picture given", "");
    if (strlen(options->source) > sizeof path - 8)
        return fail("path too long", options->source);
    strcpy(path, options->source);
    replace_extension(path, sizeof path, "grit");
    bool named = values[KEY_OPTION_FILE].seen;
    if (!read_option_file(named ? values[KEY_OPTION_FILE].word : path, named, &file))
        return false;
    if (!take_words(values, &file, NULL, 0))
        return false;
    return set_values(options, values);
}
