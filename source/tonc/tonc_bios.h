/* SPDX-License-Identifier: MIT */
/* BIOS calls. */
#ifndef TONC_BIOS
#define TONC_BIOS

#include "tonc_types.h"

void SoftReset(void);
void Halt(void);
void Stop(void);
void VBlankIntrWait(void);

#endif
