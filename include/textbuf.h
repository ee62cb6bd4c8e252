/* SPDX-License-Identifier: MIT */
/* Builds text in a caller's buffer without printf. Always ends with 0; `full` says that something did not fit. */
#ifndef TEXTBUF_H
#define TEXTBUF_H

#include <stdbool.h>
#include <stdint.h>

typedef struct { char *data; int size, length; bool full; } TextBuf;

void textbuf_begin(TextBuf *t, char *data, int size);
void textbuf_char(TextBuf *t, char c);
void textbuf_part(TextBuf *t, const char *text, int length);
void textbuf_text(TextBuf *t, const char *text);
void textbuf_number(TextBuf *t, int32_t value);
void textbuf_padded(TextBuf *t, int32_t value, int width);   /* right-aligned with spaces */
void textbuf_hex(TextBuf *t, uint32_t value, int digits);

#endif
