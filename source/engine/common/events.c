/* SPDX-License-Identifier: MIT */
#include <stddef.h>
#include "game.h"

void events_clear(EventList *events)
{
    events->count = 0;
    events->lost = 0;
}

void events_add(EventList *events, uint8_t kind, uint8_t a, uint8_t b, uint8_t c)
{
    if (events == NULL)
        return;
    if (events->count < EVENTS_MAX)
        events->at[events->count++] = (Event){kind, a, b, c};
    else if (events->lost < 255)
        events->lost++;
}
