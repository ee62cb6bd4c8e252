/* SPDX-License-Identifier: MIT */
#include "ui/play/narrow.h"

#include "ui/play/play.h"
#include "ui/table.h"

bool narrow_list(Narrow *n, const GameOps *ops)
{
    if (n->listed)
        return false;
    n->listed = true;
    n->count = (int16_t)(play_human() ? ops->actions(table_viewed(), n->list, NARROW_MAX) : 0);
    return true;
}

void narrow_forget(Narrow *n) { n->listed = false; }

bool narrow_any(const Narrow *n, NarrowFits *fits, const void *want)
{
    for (int i = 0; i < n->count; i++)
        if (fits(n->list[i], want))
            return true;
    return false;
}

int narrow_find(Narrow *n, NarrowFits *fits, const void *want)
{
    n->matches = 0;
    for (int i = 0; i < n->count; i++)
        if (fits(n->list[i], want))
            n->match[n->matches++] = (int16_t)i;
    return n->matches;
}

Action narrow_match(const Narrow *n, int index) { return n->list[n->match[index]]; }

int narrow_values(const Narrow *n, NarrowValue *value, const void *asked, uint8_t *values, int most)
{
    int count = 0;
    uint32_t known[256 / 32] = {0};
    for (int i = 0; i < n->matches && count < most; i++) {
        int of = value(narrow_match(n, i), asked);
        if (of == NARROW_NONE || known[of / 32] >> of % 32 & 1)
            continue;
        known[of / 32] |= 1u << of % 32;
        values[count++] = (uint8_t)of;
    }
    return count;
}

Action narrow_example(const Narrow *n, NarrowValue *value, const void *asked, int wanted)
{
    for (int i = 0; i < n->matches; i++)
        if (value(narrow_match(n, i), asked) == wanted)
            return narrow_match(n, i);
    return (Action){0};
}
