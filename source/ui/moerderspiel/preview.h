/* SPDX-License-Identifier: MIT */
/* What an order would bring, in words: powers and losses, chance of flight, morale (TM-12.3). Foreign morale is a guess. */
#ifndef MOERDERSPIEL_PREVIEW_H
#define MOERDERSPIEL_PREVIEW_H

#include <stdbool.h>

bool tm_stranger_on(int cell);              /* is a foreign army in sight there? */
void tm_preview(int slot, int code, int b, char *out, int size);
/* The fight of an own army against a sighted one. */
void tm_preview_fight(int slot, int sight, char *out, int size);

#endif
