/* SPDX-License-Identifier: MIT */
/* What main calls of the screens: once at power-on, once a frame after keys_update. */
#ifndef UI_H
#define UI_H

void ui_start(void);
void ui_frame(void);
void ui_idle(void);     /* nobody has pressed a button for long; told in every frame of that time */

#endif
