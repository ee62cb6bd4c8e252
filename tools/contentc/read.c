/* SPDX-License-Identifier: MIT */
/*
 * Reads rows: a line that begins in the first column opens one, `KIND ID`; the indented lines below are its fields, `KEY VALUE`.
 * `#` begins a comment line. The schema says which kinds and keys there are and what a value may be.
 */
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "contentc.h"

Row *rows;
int row_count;

static char *copy_of(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    memcpy(copy, text, size);
    return copy;
}

Row *find_row(int kind, const char *id)
{
    for (int i = 0; i < row_count; i++) {
        if (rows[i].kind == kind && strcmp(rows[i].id, id) == 0) {
            return &rows[i];
        }
    }
    return NULL;
}

int rows_of(int kind)
{
    int count = 0;
    for (int i = 0; i < row_count; i++) {
        count += rows[i].kind == kind;
    }
    return count;
}

const char *value_of(const Row *row, const char *key)
{
    for (int i = 0; i < row->fields; i++) {
        if (strcmp(row->field[i].key, key) == 0) {
            return row->field[i].value;
        }
    }
    return NULL;
}

int line_of(const Row *row, const char *key)
{
    for (int i = 0; i < row->fields; i++) {
        if (strcmp(row->field[i].key, key) == 0) {
            return row->field[i].line;
        }
    }
    return row->line;
}

const char *enumerator(const Row *row)
{
    static char name[4][ID_LENGTH + 40];
    static int next;
    char *out = name[next++ % 4];
    snprintf(out, sizeof name[0], "LH_%s%s", kinds[row->kind].prefix, row->id);
    return out;
}

static bool is_id(const char *text)
{
    for (const char *at = text; *at != 0; at++) {
        if (!isupper((unsigned char)*at) && !isdigit((unsigned char)*at) && *at != '_') {
            return false;
        }
    }
    return *text != 0 && strlen(text) < ID_LENGTH;
}

static void check_id(const Row *row)
{
    const KindSpec *kind = &kinds[row->kind];
    if (kind->base >= 0 && atoi(row->id) != kind->base + row->index) {
        complain(row->file, row->line, "%s %s: the rows are numbered without a gap, expected %d", kind->kind, row->id,
                 kind->base + row->index);
    }
    for (int i = 0; i < row_count; i++) {
        bool same_kind = rows[i].kind == row->kind && strcmp(rows[i].id, row->id) == 0;
        bool same_name = kind->named && kinds[rows[i].kind].named && strcmp(enumerator(&rows[i]), enumerator(row)) == 0;
        if (&rows[i] != row && (same_kind || same_name)) {
            complain(row->file, row->line, "%s %s: this id is taken by the row in %s:%d", kind->kind, row->id,
                     rows[i].file, rows[i].line);
            return;
        }
    }
}

static Row *open_row(const char *path, int line, const char *text)
{
    char kind[ID_LENGTH] = "", id[VALUE_LENGTH] = "", rest[2] = "";
    if (row_count == ROWS_MAX) {
        give_up("%s: more than %d rows", path, ROWS_MAX);
    }
    int words = sscanf(text, "%39s %399s %1s", kind, id, rest);
    int found = kind_of(kind);
    if (found < 0) {
        complain(path, line, "\"%s\" is no kind of row", kind);
        return NULL;
    }
    if (words != 2 || !is_id(id)) {
        complain(path, line, "a row begins with its kind and its id (capitals, digits, _)");
        return NULL;
    }
    Row *row = &rows[row_count];
    *row = (Row){.file = path, .line = line, .kind = found, .index = rows_of(found)};
    snprintf(row->id, sizeof row->id, "%.39s", id);
    snprintf(row->words, sizeof row->words, "%.39s", id);
    row_count++;
    check_id(row);
    return row;
}

static void add_field(Row *row, const char *path, int line, char *text)
{
    char *value = text + strcspn(text, " ");
    if (*value != 0) {
        *value++ = 0;
    }
    value += strspn(value, " ");
    if (strcmp(text, "words") == 0) {
        snprintf(row->words, sizeof row->words, "%.39s", value);
        return;
    }
    const FieldSpec *spec = field_of(row->kind, text);
    if (spec == NULL) {
        complain(path, line, "%s rows have no \"%s\"", kinds[row->kind].kind, text);
        return;
    }
    int before = 0;
    for (int i = 0; i < row->fields; i++) {
        before += row->field[i].key == spec->key;
    }
    if (before == spec->most || row->fields == FIELDS_MAX) {
        complain(path, line, "%s: \"%s\" stands here more than %d time%s", row->id, text, spec->most,
                 spec->most == 1 ? "" : "s");
        return;
    }
    row->field[row->fields++] = (RowField){spec->key, copy_of(value), line};
}

void read_rows(const char *path)
{
    FILE *file = fopen(path, "r");
    char text[VALUE_LENGTH];
    if (file == NULL) {
        give_up("%s: %s", path, strerror(errno));
    }
    Row *row = NULL;
    bool lost = false; /* below a row that was not understood */
    for (int line = 1; fgets(text, sizeof text, file) != NULL; line++) {
        size_t length = strlen(text);
        if (length == sizeof text - 1 && text[length - 1] != '\n') {
            give_up("%s:%d: longer than %d characters", path, line, VALUE_LENGTH - 2);
        }
        while (length > 0 && isspace((unsigned char)text[length - 1])) {
            text[--length] = 0;
        }
        char *start = text + strspn(text, " ");
        if (*start == 0 || *start == '#') {
            continue;
        }
        if (start == text) {
            row = open_row(path, line, text);
            lost = row == NULL;
        } else if (row != NULL) {
            add_field(row, path, line, start);
        } else if (!lost) {
            complain(path, line, "a field without a row above it");
        }
    }
    fclose(file);
}
