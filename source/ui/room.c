/* SPDX-License-Identifier: MIT */
#include "ui/room.h"

#include <string.h>

#include "place.h"

PLACE_EWRAM uint32_t room_memory[ROOM_BYTES / 4];
static int owner = -1;

void room_claim(int scene)
{
    if (owner != scene)
        memset(room_memory, 0, sizeof room_memory);
    owner = scene;
}

void room_vacate(void) { owner = -1; }
