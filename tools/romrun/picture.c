/* SPDX-License-Identifier: MIT */
#include "picture.h"

#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void make_folders(const char *path)
{
    char part[4096];
    snprintf(part, sizeof part, "%s", path);
    for (char *slash = strchr(part + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        mkdir(part, 0777);   /* what is wrong with it, the later open says */
        *slash = '/';
    }
}

bool picture_save(const Picture *picture, const char *path, const char **why)
{
    make_folders(path);
    png_image image = { .version = PNG_IMAGE_VERSION, .width = PICTURE_WIDTH, .height = PICTURE_HEIGHT, .format = PNG_FORMAT_RGB };
    if (png_image_write_to_file(&image, path, 0, picture->rgb, 0, NULL) == 0) {
        *why = "cannot be written";
        return false;
    }
    return true;
}

bool picture_load(Picture *picture, const char *path, const char **why)
{
    png_image image = { .version = PNG_IMAGE_VERSION };
    if (png_image_begin_read_from_file(&image, path) == 0) {
        *why = "is missing or no PNG";
        return false;
    }
    if (image.width != PICTURE_WIDTH || image.height != PICTURE_HEIGHT) {
        png_image_free(&image);
        *why = "is not 240x160";
        return false;
    }
    image.format = PNG_FORMAT_RGB;
    if (png_image_finish_read(&image, NULL, picture->rgb, 0, NULL) == 0) {
        *why = "is damaged";
        return false;
    }
    return true;
}

static bool pixels_differ(const uint8_t *a, const uint8_t *b, int step)
{
    return abs(a[0] - b[0]) > step || abs(a[1] - b[1]) > step || abs(a[2] - b[2]) > step;
}

int picture_difference(const Picture *a, const Picture *b, int step, Picture *marked)
{
    static const uint8_t red[3] = { 255, 0, 0 };
    int count = 0;
    for (int y = 0; y < PICTURE_HEIGHT; y++) {
        for (int x = 0; x < PICTURE_WIDTH; x++) {
            bool differs = pixels_differ(a->rgb[y][x], b->rgb[y][x], step);
            count += differs;
            for (int i = 0; i < 3 && marked != NULL; i++) {
                marked->rgb[y][x][i] = differs ? red[i] : (uint8_t)(a->rgb[y][x][i] / 4);
            }
        }
    }
    return count;
}

bool picture_shows_something(const Picture *picture)
{
    uint8_t seen[4][3];
    int count = 0;
    for (int y = 0; y < PICTURE_HEIGHT; y++) {
        for (int x = 0; x < PICTURE_WIDTH; x++) {
            int i = 0;
            while (i < count && memcmp(seen[i], picture->rgb[y][x], 3) != 0) {
                i++;
            }
            if (i == count) {
                memcpy(seen[count++], picture->rgb[y][x], 3);
            }
            if (count == 4) {
                return true;
            }
        }
    }
    return false;
}
