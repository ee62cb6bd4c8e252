/* SPDX-License-Identifier: MIT */
/*
 * The part of libtonc's programming interface that this cartridge uses, written for it: same names, same meanings, same order
 * of arguments as libtonc (see https://gbadev.net/tonc). On the include path only when devkitPro's libtonc is absent.
 */
#ifndef TONC_MAIN
#define TONC_MAIN

#include "tonc_types.h"
#include "tonc_memmap.h"
#include "tonc_memdef.h"
#include "tonc_bios.h"
#include "tonc_core.h"
#include "tonc_input.h"
#include "tonc_irq.h"
#include "tonc_oam.h"
#include "tonc_video.h"

#endif
