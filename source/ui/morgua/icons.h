/* SPDX-License-Identifier: MIT */
/*
 * Small signs of Morgua (graphics/icons_morgua.png): the five goods and the players' emblems, as sprites on the board and as pictures
 * in windows (which have another palette). One drawing serves both. The offices are in windows only.
 */
#ifndef MORGUA_ICONS_H
#define MORGUA_ICONS_H

#include "engine/morgua/morgua.h"
#include "ui/kit/window.h"

enum { ICON_WIDTH = 9 };        /* pixels from a sign to what follows */
enum { ICON_COIN = MG_KINDS, ICON_STAR, ICON_COLON, ICONS };    /* behind the kinds of goods */

typedef struct { int16_t goods, emblems; } IconTiles;   /* first sprite tiles: goods, then coin, star and colon; emblem of seat s is emblems + s */

void icons_load(IconTiles *tiles);                          /* into sprite memory, once a scene */
const void *icon_tile(int kind);                            /* of a kind of goods, in the window's inks */
const void *icon_office_tile(int office);                   /* of a MgOffice, likewise */
int icon_good(Window *w, int x, int y, int kind);           /* answers the x behind it */
int icon_office(Window *w, int x, int y, int office);
int icon_seat(Window *w, int x, int y, int seat);
int icon_black(Window *w, int x, int y);
Ink icon_ink(int seat);                                     /* the seat's colour as far as windows have one */

#endif
