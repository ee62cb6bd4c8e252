/* SPDX-License-Identifier: MIT */
/* Why something could not be done: one sentence for the person at the other end. */
#ifndef HOST_REASON_H
#define HOST_REASON_H

#include <stdbool.h>

typedef struct { char text[240]; } Reason;

/* Always false, so that a check can end with `return reason_set(...)`. */
bool reason_set(Reason *reason, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
