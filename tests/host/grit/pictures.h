/* SPDX-License-Identifier: MIT */
/*
 * For tests of the picture tools: PNGs written into the test's folder, tools run on them. A tool is found beside the
 * test program, in the same build folder.
 */
#ifndef PICTURES_H
#define PICTURES_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/workplace.h"

/* Palette PNG; colour i is red 8i, green 255 - 8i, blue i (modulo 256). */
void write_picture(const char *name, int width, int height, int colours, const uint8_t *pixels);
void write_true_colour_picture(const char *name, int width, int height);
int run_tool(const char *tool, const char *arguments);   /* exit code; what it says on stderr is dropped */

#endif
