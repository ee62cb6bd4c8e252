/* SPDX-License-Identifier: MIT */
/* Turns each row into its C initialiser, field by field, and complains about every value that its field cannot have. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include "contentc.h"

enum { WORDS_MAX = 24 };

typedef struct {
    const Row *row;
    const RowField *field;
    const FieldSpec *spec;
    FILE *out;
} Value;

__attribute__((format(printf, 2, 3))) static void refuse_value(const Value *value, const char *format, ...)
{
    char why[200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof why, format, arguments);
    va_end(arguments);
    complain(value->row->file, value->field->line, "%s %s: %s", value->row->id, value->spec->key, why);
}

/* Splits at spaces; the words lie in a buffer that the next call overwrites. */
static int split(const char *text, char **words)
{
    static char copy[VALUE_LENGTH];
    int count = 0;
    snprintf(copy, sizeof copy, "%s", text);
    for (char *word = strtok(copy, " "); word != NULL && count < WORDS_MAX; word = strtok(NULL, " ")) {
        words[count++] = word;
    }
    return count;
}

static int number_of(const Value *value, const char *word)
{
    char *end;
    long number = strtol(word, &end, 10);
    if (end == word || *end != 0 || number < value->spec->low || number > value->spec->high) {
        refuse_value(value, "\"%s\" is not a number from %d to %d", word, value->spec->low, value->spec->high);
        return 0;
    }
    return (int)number;
}

static const char *name_of(const Value *value, const char *word)
{
    if (value->spec->of != NULL) {
        const Row *row = find_row(kind_of(value->spec->of), word);
        static char number[8];
        if (strcmp(word, "-") == 0) {
            return "LH_NONE";
        }
        if (row == NULL) {
            refuse_value(value, "\"%s\" is no %s", word, value->spec->of);
            return "0";
        }
        if (kinds[row->kind].named || kinds[row->kind].base < 0) {
            return enumerator(row);
        }
        snprintf(number, sizeof number, "%d", row->index + kinds[row->kind].hole);
        return number;
    }
    for (const Name *name = value->spec->names; name->word != NULL; name++) {
        if (strcmp(name->word, word) == 0) {
            return name->name;
        }
    }
    refuse_value(value, "\"%s\" is not known here", word);
    return "0";
}

static void write_list(const Value *value)
{
    char *words[WORDS_MAX];
    int count = split(value->field->value, words);
    if (count != value->spec->parts) {
        refuse_value(value, "%d values are expected, not %d", value->spec->parts, count);
        return;
    }
    fputs("{ ", value->out);
    for (int i = 0; i < count; i++) {
        if (value->spec->type == FIELD_NUMBERS) {
            fprintf(value->out, "%d", number_of(value, words[i]));
        } else {
            fputs(name_of(value, words[i]), value->out);
        }
        fputs(i + 1 < count ? ", " : " }", value->out);
    }
}

static void write_joined(const Value *value)
{
    char *words[WORDS_MAX];
    int count = split(value->field->value, words);
    bool bits = value->spec->type == FIELD_BITS;
    if (count == 0) {
        refuse_value(value, "at least one value is expected");
    }
    for (int i = 0; i < count; i++) {
        const char *name =
            bits && value->spec->of == NULL ? (number_of(value, words[i]), words[i]) : name_of(value, words[i]);
        fprintf(value->out, "%s%s%s", i > 0 ? " | " : "", bits ? "1 << " : "", name);
    }
}

static void write_price(const Value *value)
{
    char *words[WORDS_MAX];
    int count = split(value->field->value, words);
    if (count == 0 || count % 2 != 0 || count / 2 > value->spec->parts) {
        refuse_value(value, "a price is up to %d pairs of number and item", value->spec->parts);
        return;
    }
    fputs("{ ", value->out);
    for (int i = 0; i < count; i += 2) {
        const Row *item = find_row(kind_of("item"), words[i + 1]);
        int number = atoi(words[i]);
        if (item == NULL || number < 1 || number > 9) {
            refuse_value(value, "\"%s %s\" is no item and number", words[i], words[i + 1]);
            return;
        }
        fprintf(value->out, "{ %s, %d }%s", enumerator(item), number, i + 2 < count ? ", " : " }");
    }
}

static void write_one_word(const Value *value, bool number)
{
    char *words[WORDS_MAX];
    if (split(value->field->value, words) != 1) {
        refuse_value(value, "one value is expected");
        return;
    }
    if (number) {
        fprintf(value->out, "%d", number_of(value, words[0]));
    } else {
        fputs(name_of(value, words[0]), value->out);
    }
}

static void write_value(const Value *value)
{
    int cost, effect;
    switch (value->spec->type) {
    case FIELD_NUMBER: write_one_word(value, true); break;
    case FIELD_WORD:
    case FIELD_ROW: write_one_word(value, false); break;
    case FIELD_NUMBERS:
    case FIELD_WORDS: write_list(value); break;
    case FIELD_MASK:
    case FIELD_BITS: write_joined(value); break;
    case FIELD_PRICE: write_price(value); break;
    case FIELD_FLAG: fputc('1', value->out); break;
    case FIELD_LINE:
        fprintf(
            value->out, "%d",
            compile_line(value->row, value->field->line, value->field->value, strcmp(value->spec->key, "cost") == 0));
        break;
    case FIELD_OPTION:
        effect = compile_option(value->row, value->field->line, value->field->value, &cost);
        fprintf(value->out, "{ %d, %d }", cost, effect);
        break;
    default: break;
    }
}

/* All lines of the field `spec`, as many as stand in the row. */
static int write_field(Row *row, const FieldSpec *spec, FILE *out)
{
    int count = 0;
    for (int i = 0; i < row->fields; i++) {
        const RowField *field = &row->field[i];
        if (field->key != spec->key) {
            continue;
        }
        if (spec->type != FIELD_RAW) {
            Value value = {row, field, spec, out};
            if (spec->target[0] != 0) {
                fprintf(out, spec->most > 1 ? ".%s[%d] = " : ".%s = ", spec->target, count);
            }
            write_value(&value);
            fputs(", ", out);
        }
        count++;
    }
    return count;
}

static void check_row(Row *row)
{
    const KindSpec *kind = &kinds[row->kind];
    size_t size;
    FILE *out = open_memstream(&row->text, &size);
    for (const FieldSpec *spec = kind->fields; spec->key != NULL; spec++) {
        int count = write_field(row, spec, out);
        if (count < spec->least) {
            complain(row->file, row->line, "%s %s: \"%s\" is missing%s", kind->kind, row->id, spec->key,
                     spec->least > 1 ? ", or stands here too seldom" : "");
        }
        if (count == 0 && spec->absent != NULL) {
            fprintf(out, ".%s = %s, ", spec->target, spec->absent);
        }
        if (spec->counter != NULL) {
            fprintf(out, ".%s = %d, ", spec->counter, count);
        }
        if (kind->options != NULL && strcmp(kind->options, spec->key) == 0) {
            row->options = spec->type == FIELD_OPTION
                ? count
                : options_of_line(compile_line(row, line_of(row, spec->key),
                                               value_of(row, spec->key) != NULL ? value_of(row, spec->key) : "",
                                               false));
        }
    }
    fclose(out);
}

void check_rows(void)
{
    for (int i = 0; i < row_count; i++) {
        check_row(&rows[i]);
    }
}

bool see_line(const Row *row, const FieldSpec *spec, int nth, int *cost, int *effect)
{
    const RowField *field = &row->field[nth];
    *cost = 0;
    if (field->key != spec->key || (spec->type != FIELD_LINE && spec->type != FIELD_OPTION)) {
        return false;
    }
    *effect = spec->type == FIELD_OPTION ? compile_option(row, field->line, field->value, cost)
                                         : compile_line(row, field->line, field->value, strcmp(spec->key, "cost") == 0);
    return true;
}
