/* SPDX-License-Identifier: MIT */
/* A screen of the console as 24-bit colours, to and from PNG files. */
#ifndef ROMRUN_PICTURE_H
#define ROMRUN_PICTURE_H

#include <stdbool.h>
#include <stdint.h>

enum { PICTURE_WIDTH = 240, PICTURE_HEIGHT = 160 };

typedef struct { uint8_t rgb[PICTURE_HEIGHT][PICTURE_WIDTH][3]; } Picture;

/* False with the reason in *why when the file cannot be written. Makes the folders on the way. */
bool picture_save(const Picture *picture, const char *path, const char **why);
/* False with the reason in *why when the file is missing, broken or of another size. */
bool picture_load(Picture *picture, const char *path, const char **why);
/* How many pixels differ by more than `step` in a channel. `marked` (may be NULL) gets the first picture dimmed with the differences in red. */
int picture_difference(const Picture *a, const Picture *b, int step, Picture *marked);
/* True when there are at least four colours to see: not just a blank screen that is being switched. */
bool picture_shows_something(const Picture *picture);

#endif
