/* SPDX-License-Identifier: MIT */
/* The large pictures of the cartridge, made by grit, and where the menu scenes put them. */
#ifndef PICTURES_H
#define PICTURES_H

#include "ui/picture.h"

extern const Picture picture_title_sky, picture_title_land, picture_logo, picture_backdrop, picture_morundir;

enum {
    PALETTE_BACKDROP = 13,      /* of 4-bit pictures behind the windows; 8-bit ones use colours 0..207 */
    TITLE_TILES = 512, TITLE_LAND_FIRST = 190,      /* room for the title in blocks 0 and 1: its sky, then its land */
    LOGO_FIRST = 1,             /* in block 2, behind the clear tile of its layer */
    LOGO_TILES = 160,
    TITLE_BYTES = TITLE_TILES * 64 + (LOGO_FIRST + LOGO_TILES) * 32
};

#endif
