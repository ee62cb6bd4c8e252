/* SPDX-License-Identifier: MIT */
#include "player.h"

Sequencer seq;
PsgModel psg;

void player_start(const AudioBank *bank)
{
    sequencer_start(&seq, bank);
    psgmodel_start(&psg);
}

const PsgRegisters *frame(void)
{
    const PsgRegisters *registers = sequencer_tick(&seq);
    psgmodel_write(&psg, registers);
    return registers;
}
