/* SPDX-License-Identifier: MIT */
#include "pictures.h"

#include <png.h>
#include <sys/wait.h>
#include <unistd.h>

static void write_png(const char *name, int width, int height, int type, int colours, const uint8_t *rows, int row_bytes)
{
    FILE *file = fopen(workplace_path(name), "wb");
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!file || !info || setjmp(png_jmpbuf(png)))
        abort();
    png_init_io(png, file);
    png_set_IHDR(png, info, (png_uint_32)width, (png_uint_32)height, 8, type, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                 PNG_FILTER_TYPE_DEFAULT);
    if (type == PNG_COLOR_TYPE_PALETTE) {
        png_color palette[256];
        for (int i = 0; i < colours; i++) palette[i] = (png_color){(png_byte)(8 * i), (png_byte)(255 - 8 * i), (png_byte)i};
        png_set_PLTE(png, info, palette, colours);
    }
    png_write_info(png, info);
    for (int y = 0; y < height; y++) png_write_row(png, rows + y * row_bytes);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    fclose(file);
}

void write_picture(const char *name, int width, int height, int colours, const uint8_t *pixels)
{
    write_png(name, width, height, PNG_COLOR_TYPE_PALETTE, colours, pixels, width);
}

void write_true_colour_picture(const char *name, int width, int height)
{
    uint8_t *rows = calloc((size_t)width * (size_t)height, 3);
    if (!rows)
        abort();
    write_png(name, width, height, PNG_COLOR_TYPE_RGB, 0, rows, width * 3);
    free(rows);
}

/* The program is <build>/host/<variant>/bin/grit/<name>; tools lie in <build>/tools. */
int run_tool(const char *tool, const char *arguments)
{
    char path[1024], command[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length < 0)
        abort();
    path[length] = 0;
    for (int i = 0; i < 5; i++) {
        char *slash = strrchr(path, '/');
        if (!slash)
            abort();
        *slash = 0;
    }
    snprintf(command, sizeof command, "'%s/tools/%s' %s 2>/dev/null", path, tool, arguments);
    int status = system(command);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
