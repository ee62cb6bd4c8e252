/* SPDX-License-Identifier: MIT */
#include "bends.h"

#include "hash.h"

enum { SMALL = 34, NOBODY = 255 };

Bends bend_every_byte(void *bent, size_t size, bool (*sound)(const void *), bool closely)
{
    Bends found = {0, HASH_START};
    uint8_t *bytes = bent;
    for (size_t at = 0; at < size; at++) {
        const uint8_t value = bytes[at], others[] = {(uint8_t)(value + 1), (uint8_t)(value - 1), 0, NOBODY, (uint8_t)(value ^ 8), (uint8_t)(value ^ 64)};
        int tries = closely ? SMALL : (int)sizeof others;
        for (int i = 0; i < tries; i++) {
            bytes[at] = closely ? (uint8_t)i : others[i];
            bool fine = bytes[at] != value && sound(bent);
            found.trail = hash_byte(found.trail, fine);
            found.fine += fine;
        }
        bytes[at] = value;
    }
    return found;
}
