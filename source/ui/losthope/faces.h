/* SPDX-License-Identifier: MIT */
/*
 * Faces, icons and statuses of Lost Hope, drawn into windows. A face is a window of its own, three tiles square, in the palette of the
 * faces; what lies over the page covers it like everything else.
 */
#ifndef LOSTHOPE_FACES_H
#define LOSTHOPE_FACES_H

#include "art.h"
#include "engine/losthope/losthope.h"
#include "ui/kit/window.h"

enum { LH_NO_FACE = -1 };      /* where nobody is shown */
enum { LH_PALETTE_FACES = 12, LH_SPRITE_PALETTE = 11, LH_SPRITE_INKS = 12 };

void lh_faces_load(void);                                       /* the palettes, in a load step */
int lh_face_of(int slot);                                       /* cell of whoever lives in this slot, LH_DOG_SLOT the dog */
void lh_face_open(Window *w, int x, int y);                     /* tiles */
const void *lh_face_tiles(int face);
void lh_face_draw(Window *w, int face);                         /* ART_FACE_... */
const void *lh_icon(int icon);                                  /* ART_ICON_..., things by their id */
int lh_icon_draw(Window *w, int x, int y, int icon);            /* the pixel behind it */

/* Symbol, four segments and the number; more is worse. */
void lh_statuses_draw(Window *w, int x, int y, const LhMember *member);    /* all five, fatigue first (LH-24.1) */

#endif
