/* SPDX-License-Identifier: MIT */
#include "ui/pictures.h"

#include <stddef.h>

#include "backdrop.h"
#include "logo.h"
#include "pic_morundir.h"
#include "title_land.h"
#include "title_sky.h"

_Static_assert(title_skyTilesLen <= TITLE_LAND_FIRST * 64 && title_landTilesLen <= (TITLE_TILES - TITLE_LAND_FIRST) * 64 && logoTilesLen <= LOGO_TILES * 32, "the title scene has room for its pictures");

const Picture picture_title_sky = {title_skyTiles, title_skyMap, title_skyPal, title_skyTilesLen, title_skyPalLen / 2, 30, 20, true};
const Picture picture_title_land = {title_landTiles, title_landMap, title_landPal, title_landTilesLen, title_landPalLen / 2, 30, 20, true};
const Picture picture_logo = {logoTiles, NULL, logoPal, logoTilesLen, logoPalLen / 2, 26, 4, false};
const Picture picture_backdrop = {backdropTiles, NULL, backdropPal, backdropTilesLen, backdropPalLen / 2, 4, 4, false};
const Picture picture_morundir = {pic_morundirTiles, NULL, pic_morundirPal, pic_morundirTilesLen, pic_morundirPalLen / 2, 12, 8, true};
