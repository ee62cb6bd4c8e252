/* SPDX-License-Identifier: MIT */
/*
 * Compiles font pictures into the tables of include/font.h.
 *
 *   fontc OUT.c OUT.h NAME=PNG:WxH ...
 *
 * A picture has 16 columns of cells for the codes 0x20 to 0xFF, row by row; any colour but 0 is ink. A glyph is as wide as its
 * rightmost ink and one column of air; an empty cell is a third of the cell wide. The base line lies under the H.
 */
#include "indexed_png.h"

enum { FIRST = 0x20, COUNT = 224, COLUMNS = 16, FONTS_MAX = 8, NAME_MAX_LENGTH = 32, CELL_MAX = 16 };

typedef struct {
    char name[NAME_MAX_LENGTH];
    int cell_width, cell_height;
    IndexedImage image;
} Font;

static int fail(const char *what, const char *detail)
{
    fprintf(stderr, "fontc: %s: %s\n", detail, what);
    return 1;
}

/* The row's ink, bit 0 at the left. */
static unsigned row_of(const Font *font, int cell, int row)
{
    int left = cell % COLUMNS * font->cell_width, top = cell / COLUMNS * font->cell_height;
    const uint8_t *at = font->image.pixels + (top + row) * font->image.width + left;
    unsigned bits = 0;
    for (int x = 0; x < font->cell_width; x++) bits |= (unsigned)(at[x] != 0) << x;
    return bits;
}

static int width_of(const Font *font, int cell)
{
    unsigned ink = 0;
    int width = 0;
    for (int row = 0; row < font->cell_height; row++) ink |= row_of(font, cell, row);
    if (!ink)
        return (font->cell_width + 2) / 3;
    while (ink >> width) width++;
    return width + 1;
}

static int ascent_of(const Font *font)
{
    int row = font->cell_height;
    while (row > 0 && !row_of(font, 'H' - FIRST, row - 1)) row--;
    return row;
}

/* NAME=PNG:WxH */
static int read_font(Font *font, const char *argument)
{
    char path[1024];
    const char *equals = strchr(argument, '='), *colon = strrchr(argument, ':');
    if (!equals || !colon || colon < equals || equals - argument >= NAME_MAX_LENGTH || equals == argument ||
        (size_t)(colon - equals) > sizeof path)
        return fail("expected NAME=PNG:WxH", argument);
    memcpy(font->name, argument, (size_t)(equals - argument));
    memcpy(path, equals + 1, (size_t)(colon - equals - 1));
    path[colon - equals - 1] = 0;
    char rest;
    if (sscanf(colon + 1, "%dx%d%c", &font->cell_width, &font->cell_height, &rest) != 2 || font->cell_width < 1 ||
        font->cell_height < 1 || font->cell_width > CELL_MAX || font->cell_height > CELL_MAX)
        return fail("cells must be 1x1 to 16x16", argument);
    if (!indexed_png_read(path, &font->image))
        return 1;
    if (font->image.width != COLUMNS * font->cell_width || font->image.height != COUNT / COLUMNS * font->cell_height)
        return fail("the picture must have 16 x 14 cells", argument);
    return 0;
}

static void write_font(FILE *file, const Font *font)
{
    fprintf(file, "static const uint8_t %s_width[%d] = {", font->name, COUNT);
    for (int cell = 0; cell < COUNT; cell++) fprintf(file, "%s%d,", cell % 32 ? "" : "\n    ", width_of(font, cell));
    fprintf(file, "\n};\nstatic const uint16_t %s_rows[%d] = {", font->name, COUNT * font->cell_height);
    for (int cell = 0; cell < COUNT; cell++) {
        fprintf(file, "\n    ");
        for (int row = 0; row < font->cell_height; row++) fprintf(file, "0x%03X,", row_of(font, cell, row));
    }
    fprintf(file, "\n};\nconst Font font_%s = {\n    .height = %d, .ascent = %d, .first = 0x%X, .count = %d, .width = %s_width, .rows = %s_rows,\n};\n\n",
            font->name, font->cell_height, ascent_of(font), FIRST, COUNT, font->name, font->name);
}

static int write_files(const char *source, const char *header, const Font *fonts, int count)
{
    FILE *file = fopen(source, "w");
    if (!file)
        return fail("cannot be written", source);
    fprintf(file, "/* Made by tools/fontc from the font pictures. */\n#include \"font.h\"\n\n");
    for (int i = 0; i < count; i++) write_font(file, &fonts[i]);
    if (fclose(file) != 0)
        return fail("cannot be written", source);
    file = fopen(header, "w");
    if (!file)
        return fail("cannot be written", header);
    fprintf(file, "/* Made by tools/fontc from the font pictures. */\n#ifndef FONTS_H\n#define FONTS_H\n\n#include \"font.h\"\n\n");
    for (int i = 0; i < count; i++) fprintf(file, "extern const Font font_%s;\n", fonts[i].name);
    fprintf(file, "\n#endif\n");
    return fclose(file) == 0 ? 0 : fail("cannot be written", header);
}

int main(int count, char **arguments)
{
    static Font fonts[FONTS_MAX];
    int used = count - 3, failed = 0;
    if (used < 1 || used > FONTS_MAX) {
        fprintf(stderr, "usage: fontc OUT.c OUT.h NAME=PNG:WxH ...   (up to %d fonts)\n", FONTS_MAX);
        return 1;
    }
    for (int i = 0; i < used && !failed; i++) failed = read_font(&fonts[i], arguments[3 + i]);
    if (!failed)
        failed = write_files(arguments[1], arguments[2], fonts, used);
    for (int i = 0; i < used; i++) indexed_png_free(&fonts[i].image);
    return failed;
}
