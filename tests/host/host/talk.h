/* SPDX-License-Identifier: MIT */
/* Talks to the host program's parts through memory: what goes in, what comes out, as strings. */
#ifndef TALK_H
#define TALK_H

#include <stdio.h>
#include "host/protocol.h"

/* The answer to one line, in a static buffer. */
const char *talk_line(Protocol *protocol, const char *line);
/* The same, and the test fails unless the whole answer is this. */
void talk_expect(Protocol *protocol, const char *line, const char *answer);
/* The test fails unless the answer is "? " and a sentence with `part` in it, and the hash is what it was. */
void talk_refuses(Protocol *protocol, const char *line, const char *part);
/* True when the text is lines with "# ", then one with "=" or "? ", then a blank one, and nothing else. */
bool talk_is_answer(const char *text);

/* Runs the whole program in-process; out and err get what it wrote (static buffers). */
typedef struct { int code; const char *out, *err; } Outcome;
Outcome talk_program(const char *const *words, int count);
#define PROGRAM(...) talk_program((const char *const[]){"siege", __VA_ARGS__}, (int)(sizeof((const char *const[]){"siege", __VA_ARGS__}) / sizeof(char *)))

#endif
