/* SPDX-License-Identifier: MIT */
/*
 * Small pictures of the games in the slots (GameUi.thumb), one below the other. A picture is made in parts, one per frame: the record
 * is read, unpacked, checked, drawn. The session at the table stays as it is; what it replays in Session.work begins anew.
 */
#ifndef UI_SCENES_THUMBS_H
#define UI_SCENES_THUMBS_H

#include "session.h"
#include "ui/kit/window.h"

typedef struct {
    Window window[SLOTS_A_GAME];
    bool wanted[SLOTS_A_GAME];      /* to be drawn */
    int8_t slot;                    /* whose record is at hand, or -1 */
    bool unpacked;
    int16_t next;                   /* spot */
} Thumbs;

void thumbs_open(Thumbs *thumbs, int x, int y, int pitch);      /* tiles: of the first one, and from one to the next */
void thumbs_show(Thumbs *thumbs, int slot, SaveResult found);   /* what it holds is new: an empty frame or a cross, then its picture if it can be read */
void thumbs_stop(Thumbs *thumbs);                               /* the store or the session is needed: the one at hand begins again later */
void thumbs_frame(Thumbs *thumbs);                              /* last in a frame that has done little else */
bool thumbs_done(const Thumbs *thumbs);
void thumbs_close(Thumbs *thumbs);

#endif
