/* SPDX-License-Identifier: MIT */
/*
 * The output files: <name>.c or <name>.s with the arrays and <name>.h with their declarations and lengths in bytes. No time
 * stamp, so that equal input gives equal files.
 */
#include "grit.h"

#include <ctype.h>

typedef struct {
    const char *affix;
    const uint8_t *data;
    int bytes, unit;
} Item;

static const char *const c_types[5] = {"", "char", "short", "", "int"};
static const char *const assembler_types[5] = {"", ".byte", ".hword", "", ".word"};

static int items_of(const Options *o, const Converted *data, Item *items)
{
    int count = 0;
    if (o->tiles)
        items[count++] = (Item){"Tiles", data->tiles, data->tile_bytes, o->tile_unit};
    if (o->map)
        items[count++] = (Item){"Map", data->map, data->map_bytes, o->map_unit};
    if (o->palette)
        items[count++] = (Item){"Pal", data->palette, data->palette_bytes, o->palette_unit};
    return count;
}

/* Arrays fill whole words, as grit pads them. */
static int elements(const Item *item) { return (item->bytes + 3) / 4 * 4 / item->unit; }

static void write_values(FILE *file, const Item *item, bool assembler)
{
    int columns = item->unit == 1 ? 16 : 8;
    int count = (item->bytes + item->unit - 1) / item->unit;
    for (int i = 0; i < count; i++) {
        if (i % columns == 0)
            assembler ? fprintf(file, "\n\t%s ", assembler_types[item->unit]) : fprintf(file, "\n\t");
        else if (assembler)
            fputc(',', file);
        fprintf(file, "0x");
        for (int b = item->unit - 1; b >= 0; b--) {
            int at = i * item->unit + b;
            fprintf(file, "%02X", at < item->bytes ? (unsigned)item->data[at] : 0u);
        }
        if (!assembler)
            fputc(',', file);
    }
}

static void write_array(FILE *file, const Options *o, const Item *item)
{
    if (o->type == OUTPUT_C) {
        fprintf(file, "const unsigned %s %s%s[%d] __attribute__((aligned(4))) __attribute__((visibility(\"hidden\")))=\n{",
                c_types[item->unit], o->symbol, item->affix, elements(item));
        write_values(file, item, false);
        fprintf(file, "\n};\n\n");
    } else {
        fprintf(file, "\t.section .rodata\n\t.align\t2\n\t.global %s%s\n\t.hidden %s%s\n%s%s:", o->symbol, item->affix, o->symbol,
                item->affix, o->symbol, item->affix);
        write_values(file, item, true);
        fprintf(file, "\n\n");
    }
}

static void write_preface(FILE *file, const Options *o, const Converted *data, const char *comment)
{
    fprintf(file, "\n%s%s, %d x %d pixels, %d tiles. Made from a picture by tools/grit; change the picture instead.\n\n", comment,
            o->symbol, data->width, data->height, data->tile_count);
}

static bool write_arrays(const Options *o, const Converted *data, const Item *items, int count)
{
    FILE *file = fopen(o->output, "w");
    if (!file)
        return false;
    write_preface(file, o, data, o->type == OUTPUT_C ? "// " : "@ ");
    for (int i = 0; i < count; i++) write_array(file, o, &items[i]);
    return fclose(file) == 0;
}

static bool write_header(const Options *o, const Converted *data, const Item *items, int count)
{
    char path[sizeof o->output], guard[sizeof o->symbol];
    strcpy(path, o->output);
    path[strlen(path) - 1] = 'h';
    strcpy(guard, o->symbol);
    for (char *c = guard; *c; c++) *c = (char)toupper((unsigned char)*c);
    FILE *file = fopen(path, "w");
    if (!file)
        return false;
    write_preface(file, o, data, "// ");
    fprintf(file, "#ifndef GRIT_%s_H\n#define GRIT_%s_H\n\n", guard, guard);
    for (int i = 0; i < count; i++)
        fprintf(file, "#define %s%sLen %d\nextern const unsigned %s %s%s[%d];\n\n", o->symbol, items[i].affix, items[i].bytes,
                c_types[items[i].unit], o->symbol, items[i].affix, elements(&items[i]));
    fprintf(file, "#endif // GRIT_%s_H\n", guard);
    return fclose(file) == 0;
}

bool write_output(const Options *o, const Converted *data)
{
    Item items[3];
    int count = items_of(o, data, items);
    if ((!o->header || write_header(o, data, items, count)) && write_arrays(o, data, items, count))
        return true;
    fprintf(stderr, "grit: cannot write %s\n", o->output);
    return false;
}
