/* SPDX-License-Identifier: MIT */
/* Buttons. */
#ifndef TONC_INPUT
#define TONC_INPUT

#include "tonc_memmap.h"
#include "tonc_memdef.h"

extern u16 __key_curr, __key_prev;

void key_poll(void);
INLINE u32 key_curr_state(void) { return __key_curr; }
INLINE u32 key_prev_state(void) { return __key_prev; }
INLINE u32 key_is_down(u32 key) { return __key_curr & key; }
INLINE u32 key_hit(u32 key) { return (u32)(__key_curr & ~__key_prev) & key; }
INLINE u32 key_held(u32 key) { return (u32)(__key_curr & __key_prev) & key; }
INLINE u32 key_released(u32 key) { return (u32)(~__key_curr & __key_prev) & key; }

#endif
