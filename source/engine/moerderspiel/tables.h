/* SPDX-License-Identifier: MIT */
/* The fixed map of Total Mörderspiel; the other tables are in moerderspiel.h. */
#ifndef MOERDERSPIEL_TABLES_H
#define MOERDERSPIEL_TABLES_H

#include "engine/moerderspiel/moerderspiel.h"

enum { TM_DEFAULT_MOUNTAINS = 16 };
extern const uint8_t tm_default_capitals[TM_NATIONS];
extern const uint8_t tm_default_bases[TM_MAP_BASES];
extern const uint8_t tm_default_mountains[TM_DEFAULT_MOUNTAINS];

#endif
