/* SPDX-License-Identifier: MIT */
#include "tonc_oam.h"

void oam_init(OBJ_ATTR *obj, uint count)
{
    for (uint i = 0; i < count; i++) {
        obj[i] = (OBJ_ATTR){ATTR0_HIDE, 0, 0, 0};
    }
}
