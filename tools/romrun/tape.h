/* SPDX-License-Identifier: MIT */
/*
 * A tape of the buttons a script has pressed, so that something else (a browser, another emulator's front end) can press the same.
 * Lines: `FRAMES MASK` (so long these buttons, bits as in the key register), and `see FILE` where the script took a shot.
 */
#ifndef ROMRUN_TAPE_H
#define ROMRUN_TAPE_H

#include <stdbool.h>

/* Starts a tape; NULL: none. False when the file cannot be made. */
bool tape_open(const char *path);
void tape_frame(unsigned keys);
void tape_see(const char *picture);
/* Writes the rest; false when anything could not be written. */
bool tape_close(void);

#endif
