/* SPDX-License-Identifier: MIT */
#include "ai/table.h"

#include "place.h"

Arena arena PLACE_EWRAM;
_Static_assert(offsetof(Arena, search.entries) % _Alignof(TableEntry) == 0, "whole entries");

int table_clear(int at, int count)
{
    int end = count < TABLE_ENTRIES - at ? at + count : TABLE_ENTRIES;
    for (; at < end; at++)
        table_entries[at].check = BOUND_NONE; /* what else is in an empty entry nobody reads */
    return at;
}
