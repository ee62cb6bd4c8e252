/* SPDX-License-Identifier: MIT */
/* What a won night leaves to the next one (section 15), as options: so it is part of every save and the journal begins with it. */
#include <string.h>

#include "engine/stronghold/rules.h"

enum { STONE_BITS = 2, STONE_MASK = 3, DIGIT = 5 };

_Static_assert((int)SU_DEVICES == DIGIT && (int)SU_BEDS + 1 < (int)DIGIT, "devices and saved units are digits");

void su_legacy_to_options(const SuLegacy *legacy, GameOptions *options)
{
    unsigned walls = 0, towers = 0, guests = legacy->relics;
    uint16_t *value = options->value;
    value[SU_OPTION_WALLS] = value[SU_OPTION_TOWERS] = value[SU_OPTION_GUESTS] = value[SU_OPTION_KEPT] = 0;
    if (legacy->side == SU_INVADER) {
        int spell = legacy->kept < SU_SPELLS ? legacy->kept : 0;
        value[SU_OPTION_KEPT] = (uint16_t)(1 + spell + (legacy->night > 2 ? SU_SPELLS : 0));
        return;
    }
    for (int i = SU_SECTIONS - 1; i >= 0; i--)
        walls = walls << STONE_BITS | (unsigned)clamp_int(legacy->stones[i], 1, SU_STONES_MAX);
    for (int tower = SU_TOWERS - 1; tower >= 0; tower--)
        towers = towers * DIGIT + legacy->device[tower];
    for (int type = SU_TYPES - 1; type >= 0; type--)
        guests = guests * DIGIT + (unsigned)min_int(legacy->saved[type], DIGIT - 1);
    value[SU_OPTION_WALLS] = (uint16_t)walls;
    value[SU_OPTION_TOWERS] = (uint16_t)towers;
    value[SU_OPTION_GUESTS] = (uint16_t)guests;
}

bool su_legacy_from_options(const GameOptions *options, SuLegacy *legacy)
{
    unsigned walls = options->value[SU_OPTION_WALLS], towers = options->value[SU_OPTION_TOWERS], guests = options->value[SU_OPTION_GUESTS];
    int kept = options->value[SU_OPTION_KEPT];
    *legacy = (SuLegacy){.side = walls != 0 ? SU_DEFENDER : SU_INVADER, .night = 2, .kept = SU_NOWHERE};
    if (walls == 0 && kept == 0)
        return false;
    if (walls == 0) {
        legacy->kept = (uint8_t)((kept - 1) % SU_SPELLS);
        legacy->night = (uint8_t)(2 + (kept - 1) / SU_SPELLS);
        return true;
    }
    for (int i = 0; i < SU_SECTIONS; i++, walls >>= STONE_BITS)
        legacy->stones[i] = walls & STONE_MASK;
    for (int tower = 0; tower < SU_TOWERS; tower++, towers /= DIGIT)
        legacy->device[tower] = (uint8_t)(towers % DIGIT);
    for (int type = 0; type < SU_TYPES; type++, guests /= DIGIT)
        legacy->saved[type] = (uint8_t)(guests % DIGIT);
    legacy->relics = (uint8_t)guests;
    return true;
}
