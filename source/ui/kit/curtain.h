/*
 * The hand-over curtain: before a player with secrets looks at the screen, all layers and sprites vanish behind one colour and a
 * sentence asks to pass the console on. It falls within the frame of curtain_open; nothing that a scene draws meanwhile can be
 * seen until curtain_close. KIT_CHOSEN comes when A is pressed after a short while (so that a hasty A shows nothing).
 */
#ifndef CURTAIN_H
#define CURTAIN_H

#include "window.h"

typedef struct { Window window; uint16_t frames; } Curtain;
enum { CURTAIN_WAIT = 20 };     /* frames during which A does not count */

/* `name`: who may look now; `colour`: INK_... of the name. The screen underneath is the scene's to make ready meanwhile. */
void curtain_open(Curtain *curtain, const char *name, int colour);
KitEvent curtain_frame(Curtain *curtain);
void curtain_close(Curtain *curtain);

#endif
