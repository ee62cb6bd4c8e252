/* The actions of a session as bytes; the form is told in session_pack.c. */
#ifndef SAVE_JOURNAL_H
#define SAVE_JOURNAL_H

#include "game.h"

/* Bytes written, or -1 when it does not fit. */
int journal_pack(const Action *journal, int count, uint8_t *out, int max);
/* Are these bytes exactly `count` actions? */
bool journal_fits(int count, const uint8_t *in, int length);
/* Bytes that fit. */
void journal_unpack(Action *out, int count, const uint8_t *in);

#endif
