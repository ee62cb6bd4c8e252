/* SPDX-License-Identifier: MIT */
/* The task of a challenge at the table: told when it begins, told again on request, left for another. */
#ifndef TASK_H
#define TASK_H

#include <stdbool.h>

/* A person's turn begins: true when this is the first of a challenge, and tells its task; `then` when it has been read. */
bool task_told(void (*then)(void));
void task_tell(void);
void task_leave(void);      /* back to the challenges; what is suspended stays */

#endif
