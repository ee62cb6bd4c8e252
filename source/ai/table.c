/* SPDX-License-Identifier: MIT */
#include "ai/table.h"

#include "place.h"

TableEntry table_entries[TABLE_ENTRIES] PLACE_EWRAM;

int table_clear(int at, int count)
{
    int end = count < TABLE_ENTRIES - at ? at + count : TABLE_ENTRIES;
    for (; at < end; at++)
        table_entries[at].check = BOUND_NONE; /* what else is in an empty entry nobody reads */
    return at;
}
