/* SPDX-License-Identifier: MIT */
/* Actions as people write them: in words, and always also as the four numbers, "0.12.7.255". */
#ifndef HOST_NOTATION_H
#define HOST_NOTATION_H

#include "game.h"

enum { NOTATION_MAX = 72 };

void notation_write(const GameOps *game, const void *state, Action action, char out[NOTATION_MAX]);
/* The legal action that is written like this, by name or numbers ("0.12.7.255", "0 12 7 255"); false when there is none. */
bool notation_read(const GameOps *game, const void *state, const char *text, Action *out);
/* May everybody at the table hear of this action? */
bool notation_public(const GameOps *game, Action action);
/* Does it let its player learn something at once, so that it cannot be taken back even within the turn? */
bool notation_final(const GameOps *game, Action action);

#endif
