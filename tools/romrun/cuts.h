/* SPDX-License-Identifier: MIT */
/*
 * What a power cut would leave: at random cycles of the play the save memory is written to a file, for somebody else to judge. The
 * file is a row of records: 'H' and four bytes, a value of rom_hash that was not there in the frame before; 'C' and the save memory.
 */
#ifndef ROMRUN_CUTS_H
#define ROMRUN_CUTS_H

#include <stdbool.h>
#include <stdint.h>

/* About one in `every` frames; false when the file cannot be written. */
bool cuts_begin(const char *path, uint32_t every, uint32_t seed);
void cuts_before_frame(unsigned keys);      /* runs the machine up to the cut, if there is one in this frame */
void cuts_after_frame(void);
void cuts_end(void);

#endif
