/* SPDX-License-Identifier: MIT */
/* Where the processor spends its time: samples of the program counter, summed up by function. */
#ifndef ROMRUN_PROFILE_H
#define ROMRUN_PROFILE_H

#include <stdint.h>

void profile_start(void);              /* forgets what there was and takes samples from now on */
void profile_take(uint32_t address);   /* one sample; nothing before profile_start */
void profile_show(int most);           /* prints the functions with the most samples and stops */
/* For a look at the last two frames only: called after each, forgets what is older. */
void profile_frame(void);
void profile_last_frame(void);         /* forgets all but what came after the last profile_frame */

#endif
