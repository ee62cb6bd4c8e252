/* SPDX-License-Identifier: MIT */
/* Sprite attributes. */
#ifndef TONC_OAM
#define TONC_OAM

#include "tonc_core.h"

void oam_init(OBJ_ATTR *obj, uint count);          /* hides all */

INLINE void oam_copy(OBJ_ATTR *dst, const OBJ_ATTR *src, uint count) { memcpy32(dst, src, count * 2); }

INLINE OBJ_ATTR *obj_set_attr(OBJ_ATTR *obj, u16 a0, u16 a1, u16 a2)
{
    obj->attr0 = a0;
    obj->attr1 = a1;
    obj->attr2 = a2;
    return obj;
}

INLINE void obj_hide(OBJ_ATTR *obj) { obj->attr0 = (u16)((obj->attr0 & ~0x0300) | ATTR0_HIDE); }

#endif
