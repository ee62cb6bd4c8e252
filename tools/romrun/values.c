/* SPDX-License-Identifier: MIT */
#include "values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine.h"
#include "symbols.h"

enum { NAMES_MAX = 128, NAME_SIZE = 48 };

typedef struct { char name[NAME_SIZE]; uint32_t value; } Named;

static Named variables[NAMES_MAX];
static int variable_count;
static Named scenes[NAMES_MAX];
static int scene_count;
static const char *texts_path;

/* ---- names ---- */

static Named *find(Named *list, int count, const char *name)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(list[i].name, name) == 0) {
            return &list[i];
        }
    }
    return NULL;
}

static void put(Named *list, int *count, const char *name, uint32_t value)
{
    Named *old = find(list, *count, name);
    if (old == NULL && *count < NAMES_MAX) {
        old = &list[(*count)++];
        snprintf(old->name, sizeof old->name, "%s", name);
    }
    if (old != NULL) {
        old->value = value;
    }
}

void values_set(const char *name, uint32_t value)
{
    put(variables, &variable_count, name, value);
}

void values_forget(void)
{
    variable_count = 0;
}

void values_texts(const char *path)
{
    texts_path = path;
}

bool values_load_scenes(const char *path)
{
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        return false;
    }
    char line[512];
    uint32_t next = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        char *comment = strstr(line, "/*");
        if (comment != NULL) {
            *comment = 0;
        }
        for (char *at = strstr(line, "SCENE_"); at != NULL; at = strstr(at, "SCENE_")) {
            at += strlen("SCENE_");
            size_t length = strspn(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
            char name[NAME_SIZE];
            snprintf(name, sizeof name, "%.*s", (int)length, at);
            at += length;
            char *mark = at + strspn(at, " ");
            if (*mark == '=') {
                next = (uint32_t)strtoul(mark + 1, NULL, 0);
            }
            if (*mark == '=' || *mark == ',' || *mark == '\n' || *mark == '}') {
                put(scenes, &scene_count, name, next++);
            }
        }
    }
    fclose(file);
    return true;
}

const char *values_scene_name(uint32_t id)
{
    for (int i = 0; i < scene_count; i++) {
        if (scenes[i].value == id) {
            return scenes[i].name;
        }
    }
    return "?";
}

/* ---- words ---- */

static bool whole_number(const char *word, uint32_t *out)
{
    char *end;
    long long value = strtoll(word, &end, 0);
    *out = (uint32_t)value;
    return end != word && *end == 0;
}

bool value_place(const char *word, Place *out, char *why)
{
    char name[128];
    snprintf(name, sizeof name, "%s", word);
    int size = 0;
    char *colon = strchr(name, ':');
    if (colon != NULL) {
        *colon = 0;
        size = atoi(colon + 1);
        if (size != 1 && size != 2 && size != 4) {
            snprintf(why, VALUES_WHY, "%s: a size is 1, 2 or 4", word);
            return false;
        }
    }
    uint32_t offset = 0;
    char *plus = strchr(name, '+');
    if (plus != NULL) {
        *plus = 0;
        if (!whole_number(plus + 1, &offset)) {
            snprintf(why, VALUES_WHY, "%s: no offset", word);
            return false;
        }
    }
    if (name[0] == '*' && whole_number(name + 1, &out->address)) {
        out->address += offset;
        out->size = size != 0 ? size : 4;
        return true;
    }
    const Symbol *symbol = symbols_find(name);
    if (symbol == NULL) {
        snprintf(why, VALUES_WHY, "no symbol %s in the ELF file", name);
        return false;
    }
    out->address = symbol->address + offset;
    out->size = size != 0 ? size : symbol->size == 1 || symbol->size == 2 ? (int)symbol->size : 4;
    return true;
}

bool value_number(const char *word, uint32_t *out, char *why)
{
    if (whole_number(word, out)) {
        return true;
    }
    if (word[0] == '$') {
        const Named *variable = find(variables, variable_count, word + 1);
        if (variable == NULL) {
            snprintf(why, VALUES_WHY, "no variable %s", word);
            return false;
        }
        *out = variable->value;
        return true;
    }
    Place place;
    if (!value_place(word, &place, why)) {
        return false;
    }
    *out = machine_read(place.address, place.size);
    return true;
}

/* Compares as unsigned numbers; with a negative number on the right both are signed, the left one in its own size. */
bool value_compare(const char *left, const char *operation, const char *right, bool *out, char *why)
{
    uint32_t a, b;
    if (!value_number(left, &a, why) || !value_number(right, &b, why)) {
        return false;
    }
    int64_t x = a, y = b;
    if (right[0] == '-') {
        Place place;
        int size = value_place(left, &place, why) ? place.size : 4;
        x = size == 1 ? (int8_t)a : size == 2 ? (int16_t)a : (int32_t)a;
        y = (int32_t)b;
    }
    static const char *const operations[] = { "=", "!=", "<", "<=", ">", ">=" };
    const bool results[] = { x == y, x != y, x < y, x <= y, x > y, x >= y };
    for (int i = 0; i < 6; i++) {
        if (strcmp(operation, operations[i]) == 0) {
            *out = results[i];
            if (!*out) {
                snprintf(why, VALUES_WHY, "%s is %lld (0x%llx), expected %s %lld (0x%llx)", left, (long long)x,
                         (unsigned long long)x & 0xFFFFFFFF, operation, (long long)y, (unsigned long long)y & 0xFFFFFFFF);
            }
            return true;
        }
    }
    snprintf(why, VALUES_WHY, "%s is none of = != < <= > >=", operation);
    return false;
}

bool value_keys(const char *word, unsigned *out, char *why)
{
    static const char *const names[] = { "A", "B", "SELECT", "START", "RIGHT", "LEFT", "UP", "DOWN", "R", "L" };   /* bits 0 to 9 */
    *out = 0;
    if (strcmp(word, "none") == 0) {
        return true;
    }
    for (const char *at = word; *at != 0;) {
        size_t length = strcspn(at, "+");
        int found = -1;
        for (int i = 0; i < 10; i++) {
            if (strlen(names[i]) == length && strncmp(names[i], at, length) == 0) {
                found = i;
            }
        }
        if (found < 0) {
            snprintf(why, VALUES_WHY, "%.*s is no button (A B SELECT START RIGHT LEFT UP DOWN R L)", (int)length, at);
            return false;
        }
        *out |= 1u << found;
        at += length + (at[length] == '+');
    }
    return true;
}

/* The ids come in the order of their numbers, one per line. */
bool value_text(const char *word, uint32_t *out, char *why)
{
    char line[256];
    uint32_t number = 0;
    FILE *file = fopen(texts_path, "r");
    if (file == NULL) {
        snprintf(why, VALUES_WHY, "%s cannot be read: build the ROM first", texts_path);
        return false;
    }
    bool found = false;
    while (!found && fgets(line, sizeof line, file) != NULL) {
        const char *name = line + strspn(line, " ");
        size_t length = strcspn(name, ",\n");
        if (strncmp(name, "TEXT_", 5) == 0 && name[length] == ',') {
            found = strlen(word) == length && strncmp(word, name, length) == 0;
            *out = number++;
        }
    }
    fclose(file);
    if (!found) {
        snprintf(why, VALUES_WHY, "no text %s among the %u known", word, number);
    }
    return found;
}

bool value_scene(const char *word, uint32_t *out, char *why)
{
    if (whole_number(word, out)) {
        return true;
    }
    const Named *scene = find(scenes, scene_count, word);
    if (scene == NULL) {
        snprintf(why, VALUES_WHY, "no scene %s among the %d known", word, scene_count);
        return false;
    }
    *out = scene->value;
    return true;
}
