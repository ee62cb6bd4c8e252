/* SPDX-License-Identifier: MIT */
/*
 * The hand-over curtain: before a player with secrets looks at the screen, all layers and sprites vanish behind black, with a sign,
 * a name and the request to pass the console on. It falls within the frame of curtain_open; nothing that a scene draws meanwhile
 * can be seen until curtain_close. KIT_CHOSEN comes when A was held for a second, a bar filling up meanwhile; letting go starts
 * again, and an A that was down when the curtain fell does not count (so that a hasty hand shows nothing).
 */
#ifndef CURTAIN_H
#define CURTAIN_H

#include "window.h"

typedef struct { Window window; uint8_t held; bool armed; } Curtain;
enum { CURTAIN_HOLD = 60 };     /* frames */

typedef struct {
    const char *name;           /* who may look now */
    const void *sign;           /* 32x32 pixels in 4-bit tiles, in the inks LIGHT, MIDDLE and DARK; or NULL */
    const uint16_t *tones;      /* colours of these three inks while the curtain is down; NULL: brass */
} CurtainSetup;

/* The screen underneath is the scene's to make ready meanwhile. */
void curtain_open(Curtain *curtain, const CurtainSetup *setup);
KitEvent curtain_frame(Curtain *curtain);
void curtain_close(Curtain *curtain);

#endif
