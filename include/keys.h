/* SPDX-License-Identifier: MIT */
/*
 * Buttons. Read once a frame by main; scenes ask what was pressed. Directions (and L, R) repeat when held. A frame that cannot take a press
 * keeps it: presses wait in line, each with what was held when it came, and are seen one a frame.
 */
#ifndef KEYS_H
#define KEYS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    KEY_BIT_A = 1, KEY_BIT_B = 2, KEY_BIT_SELECT = 4, KEY_BIT_START = 8, KEY_BIT_RIGHT = 16, KEY_BIT_LEFT = 32,
    KEY_BIT_UP = 64, KEY_BIT_DOWN = 128, KEY_BIT_R = 256, KEY_BIT_L = 512, KEY_BITS = 1023,
    KEY_BITS_DIRECTIONS = 16 | 32 | 64 | 128
};

void keys_update(unsigned held_now);   /* main only: the buttons held in this frame, 1 = pressed */
unsigned keys_held(void);
unsigned keys_pressed(void);           /* went down in this frame */
unsigned keys_repeated(void);          /* went down, or held long enough: first after 16 frames, then every 4 */
unsigned keys_idle_frames(void);       /* frames since any button was held */
extern volatile uint32_t rom_presses;  /* for tests: frames in which a button went down; scripts may set it */
void keys_keep(void);                  /* nobody took this frame's press: it is the next frame's, too */
void keys_unkeep(void);                /* presses that wait behind this frame's are forgotten: they were not made for what has just come */
void keys_clear(void);                 /* nothing counts as pressed until it is released (scene changes) */

#endif
