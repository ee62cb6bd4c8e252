/* SPDX-License-Identifier: MIT */
/* How the games with many kinds of actions write them. Every word form is unique among the legal actions of a moment. */
#ifndef HOST_NOTATION_GAMES_H
#define HOST_NOTATION_GAMES_H

#include "host/notation.h"

void notation_moerderspiel(const void *state, Action action, char out[NOTATION_MAX]);
/* Statements and couriers are not in the legal list; this finds one by its words. */
bool notation_moerderspiel_message(const void *state, const char *text, Action *out);
/* What everybody at the table sees of an action (TM-9.12). */
bool notation_moerderspiel_public(Action action);
bool notation_moerderspiel_final(Action action);

void notation_morgua(const void *state, Action action, char out[NOTATION_MAX]);

void notation_stronghold(const void *state, Action action, char out[NOTATION_MAX]);
void notation_losthope(const void *state, Action action, char out[NOTATION_MAX]);

#endif
