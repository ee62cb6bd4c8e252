/* SPDX-License-Identifier: MIT */
#include "ui/pictures.h"

#include <stddef.h>

#include "backdrop.h"
#include "logo.h"
#include "pic_morundir.h"
#include "title.h"

_Static_assert(titleTilesLen <= TITLE_TILES * 64 && logoTilesLen <= LOGO_TILES * 32, "the title scene has room for its pictures");

const Picture picture_title = {titleTiles, titleMap, titlePal, titleTilesLen, titlePalLen / 2, 30, 20, true};
const Picture picture_logo = {logoTiles, NULL, logoPal, logoTilesLen, logoPalLen / 2, 26, 4, false};
const Picture picture_backdrop = {backdropTiles, NULL, backdropPal, backdropTilesLen, backdropPalLen / 2, 4, 4, false};
const Picture picture_morundir = {pic_morundirTiles, NULL, pic_morundirPal, pic_morundirTilesLen, pic_morundirPalLen / 2, 12, 8, true};
