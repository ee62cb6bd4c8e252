/* SPDX-License-Identifier: MIT */
/* The large pictures of the cartridge, made by grit, and where the menu scenes put them. */
#ifndef PICTURES_H
#define PICTURES_H

#include "ui/picture.h"

extern const Picture picture_title, picture_logo, picture_backdrop, picture_morundir;

enum {
    PALETTE_BACKDROP = 13,      /* of 4-bit pictures behind the windows; 8-bit ones use colours 0..207 */
    TITLE_TILES = 600,          /* room for a title picture in which no tile comes twice */
    LOGO_FIRST = (TITLE_TILES * 64 - 2 * 16384) / 32,  /* behind it, as a tile of block 2 */
    LOGO_TILES = 160,
    TITLE_BYTES = TITLE_TILES * 64 + LOGO_TILES * 32
};

#endif
