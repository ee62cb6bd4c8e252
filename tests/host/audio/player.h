/* SPDX-License-Identifier: MIT */
/* A sequencer that plays into the model of the sound hardware. */
#ifndef PLAYER_H
#define PLAYER_H

#include "gba/sequencer.h"
#include "psgmodel.h"

extern Sequencer seq;
extern PsgModel psg;

void player_start(const AudioBank *bank);
const PsgRegisters *frame(void);        /* one tick, written to the model */

#endif
