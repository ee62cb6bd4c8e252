/* SPDX-License-Identifier: MIT */
/* A folder of its own for a test that runs a tool: made before it, gone with all its files after it. */
#ifndef TEST_WORKPLACE_H
#define TEST_WORKPLACE_H

#include <stddef.h>

int workplace_begin(void **state);                  /* cmocka's set-up and tear-down, or parts of them */
int workplace_end(void **state);
const char *workplace(void);                        /* its path */
const char *workplace_path(const char *name);       /* of a file in it; stays for the next seven calls */
void workplace_write(const char *name, const char *text);
void workplace_read(const char *name, char *out, size_t size);  /* all of it, which must fit; without such a file nothing */
int workplace_shell(const char *command);           /* the exit code, -1 when it was killed */

#endif
