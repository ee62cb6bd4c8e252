/* SPDX-License-Identifier: MIT */
/*
 * How a colour is shown in the look the player has chosen. A look is a tone curve, and for colour-blind players two things more:
 * greens turn towards blue and reds away from it, so that the pair that is confused most differs along the axis that is not, and
 * the eight owner colours come from a table of their own. Pure, so that tests can look through it.
 */
#ifndef LOOK_H
#define LOOK_H

#include <stdint.h>
#include "video.h"

uint16_t look_through(VideoLook look, int index, uint16_t colour);     /* index: place in the 512 colours of the palettes */

#endif
