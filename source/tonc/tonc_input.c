/* SPDX-License-Identifier: MIT */
#include "tonc_input.h"

u16 __key_curr, __key_prev;

void key_poll(void)
{
    __key_prev = __key_curr;
    __key_curr = (u16)(~REG_KEYINPUT & KEY_MASK);
}
