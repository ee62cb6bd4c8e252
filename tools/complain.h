/* SPDX-License-Identifier: MIT */
/*
 * How a compiler of ours says what is wrong with its sources: each complaint is FILE:LINE: reason, all of them are printed, and in the
 * end their number. What makes going on senseless ends the program at once.
 */
#ifndef TOOLS_COMPLAIN_H
#define TOOLS_COMPLAIN_H

#include <stdbool.h>

extern const char *const complain_tool;    /* each tool says its own name */
extern int complaints;                     /* so far */

__attribute__((format(printf, 3, 4))) void complain(const char *file, int line, const char *format, ...);
__attribute__((format(printf, 1, 2), noreturn)) void give_up(const char *format, ...);
/* True, and the number said, when there was any complaint. */
bool complained(void);

#endif
