/* SPDX-License-Identifier: MIT */
/* Writes the tables and the ids of their rows. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "contentc.h"
#include "engine/losthope/code.h"

static FILE *create(const char *path)
{
    FILE *file = fopen(path, "w");
    if (file == NULL) {
        give_up("%s: %s", path, strerror(errno));
    }
    return file;
}

static void write_ids(FILE *file, int kind)
{
    int count = rows_of(kind);
    if (kinds[kind].counter == NULL) {
        return;
    }
    fprintf(file, "enum { /* %s */\n", kinds[kind].kind);
    for (int i = 0; i < row_count && kinds[kind].named; i++) {
        if (rows[i].kind == kind) {
            fprintf(file, "    %s,\n", enumerator(&rows[i]));
        }
    }
    fprintf(file, "    %s = %d\n};\n", kinds[kind].counter, count + kinds[kind].hole);
}

static int cells_of_map(const Row *map)
{
    int cells = 0;
    for (int i = 0; i < map->fields; i++) {
        for (const char *at = map->field[i].value; *at != 0; at++) {
            cells += *at != ' ' && *at != '#';
        }
    }
    return cells;
}

static const Row *the_map(void)
{
    for (int i = 0; i < row_count; i++) {
        if (rows[i].kind == kind_of("map")) {
            return &rows[i];
        }
    }
    return NULL;
}

static void write_header(const char *path)
{
    FILE *file = create(path);
    fputs("/* Made by tools/contentc from source/engine/losthope/content: the ids of all rows. Do not edit. */\n"
          "#ifndef LH_CONTENT_H\n#define LH_CONTENT_H\n\n",
          file);
    for (int kind = 0; kinds[kind].kind != NULL; kind++) {
        write_ids(file, kind);
    }
    const Row *map = the_map();
    fprintf(file, "enum { LH_CELLS = %d, LH_CODE_BYTES = %d };\n\n#endif\n", map != NULL ? cells_of_map(map) : 1,
            code_length);
    fclose(file);
}

static void write_code(FILE *file)
{
    fprintf(file, "const uint8_t lh_code[] = {");
    for (int i = 0; i < code_length; i++) {
        fprintf(file, "%s%d,", i % 24 == 0 ? "\n    " : " ", code[i]);
    }
    fputs("\n};\n", file);
}

static void write_rows(FILE *file, int kind)
{
    fprintf(file, "const %s %s[%s] = {\n", kinds[kind].type, kinds[kind].table,
            kinds[kind].counter != NULL                  ? kinds[kind].counter
                : strcmp(kinds[kind].kind, "die") == 0   ? "LH_DICE"
                : strcmp(kinds[kind].kind, "sheet") == 0 ? "LH_SHEETS"
                                                         : "LH_DIFFICULTIES");
    for (int i = 0; i < row_count; i++) {
        if (rows[i].kind != kind) {
            continue;
        }
        if (kinds[kind].base >= 0) {
            fprintf(file, "    [%d] = { %s},\n", rows[i].index + kinds[kind].hole, rows[i].text);
        } else {
            fprintf(file, "    [%s] = { %s},\n", enumerator(&rows[i]), rows[i].text);
        }
    }
    fputs("};\n", file);
}

static void write_plain(FILE *file, const char *kind, const char *declaration)
{
    fprintf(file, "const %s = {\n", declaration);
    for (int i = 0; i < row_count; i++) {
        if (rows[i].kind == kind_of(kind)) {
            fprintf(file, "    [%s] = %s\n", enumerator(&rows[i]), rows[i].text);
        }
    }
    fputs("};\n", file);
}

static void write_cells(FILE *file)
{
    const Row *map = the_map();
    fputs("const LhCell lh_cells[LH_CELLS] = {\n", file);
    for (int r = 0; map != NULL && r < map->fields; r++) {
        int column = 0;
        fputs("   ", file);
        for (const char *at = map->field[r].value; *at != 0; at++) {
            char kind[24] = "";
            if (*at == ' ') {
                continue;
            }
            if (*at >= '0' && *at <= '9') {
                snprintf(kind, sizeof kind, "%d", *at == '0' ? 10 : *at - '0');
            } else if (*at != '#') {
                snprintf(kind, sizeof kind, "%s",
                         *at == '~'       ? "LH_CELL_RIVER"
                             : *at == 'N' ? "LH_CELL_NORTH_BRIDGE"
                                          : "LH_CELL_SOUTH_BRIDGE");
            }
            if (kind[0] != 0) {
                fprintf(file, " { %s, %d, %d },", kind, column - (r - (r & 1)) / 2, r);
            }
            column++;
        }
        fputc('\n', file);
    }
    fputs("};\n", file);
}

void write_content(const char *table, const char *header)
{
    FILE *file = create(table);
    fputs("/* Made by tools/contentc from source/engine/losthope/content; do not edit. */\n#include "
          "\"engine/losthope/content.h\"\n\n",
          file);
    write_code(file);
    write_plain(file, "line", "LhLine lh_lines[LH_LINES]");
    write_plain(file, "status", "uint8_t lh_actions_by_status[LH_STATUSES][LH_STATUS_LEVELS]");
    write_cells(file);
    for (int kind = 0; kinds[kind].kind != NULL; kind++) {
        if (kinds[kind].table != NULL) {
            write_rows(file, kind);
        }
    }
    fclose(file);
    write_header(header);
}
