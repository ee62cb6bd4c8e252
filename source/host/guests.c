/* SPDX-License-Identifier: MIT */
#include "host/guests.h"

#include <stdio.h>
#include <string.h>

#include "engine/stronghold/stronghold.h"
#include "host/guests_stronghold.h"

static const Guest guests[] = {
    {"ref", &su_ops, su_reference_think},
    {"novice", &su_ops, su_novice_think},
};
enum { GUESTS = sizeof guests / sizeof guests[0] };

int guest_find(const GameOps *game, const char *name)
{
    for (int i = 0; i < GUESTS; i++)
        if (guests[i].game == game && strcmp(guests[i].name, name) == 0)
            return i;
    return -1;
}

const Guest *guest_at(int number) { return &guests[number]; }

void guest_names(const GameOps *game, char *out, int size)
{
    int length = 0;
    out[0] = 0;
    for (int i = 0; i < GUESTS; i++)
        if (guests[i].game == game && length < size)
            length += snprintf(out + length, (size_t)(size - length), ", %s", guests[i].name);
}
