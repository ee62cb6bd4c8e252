/* The actions of a session as bytes; the form is told in session_pack.c. */
#ifndef SAVE_JOURNAL_H
#define SAVE_JOURNAL_H

#include "game.h"

/* Bytes written, or -1 when it does not fit. */
int journal_pack(const Action *journal, int count, uint8_t *out, int max);
/* False when the bytes are not exactly `count` actions; with `out` NULL it only looks. */
bool journal_unpack(Action *out, int count, const uint8_t *in, int length);

#endif
