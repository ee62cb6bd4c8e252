/* SPDX-License-Identifier: MIT */
/* Independent tasks on several processes. The tasks must not depend on each other; results arrive in any order. */
#ifndef HOST_WORKERS_H
#define HOST_WORKERS_H

#include "host/reason.h"

enum { WORKERS_MAX = 64, WORKERS_RECORD_MAX = 1024 };

typedef struct {
    int jobs, tasks;
    int record_size;                                            /* <= WORKERS_RECORD_MAX */
    const void *plan;
    void (*work)(const void *plan, int task, void *record);     /* in a worker */
    void (*done)(void *context, int task, const void *record);  /* in the caller's process */
    void *context;
} Workers;

bool workers_run(const Workers *workers, Reason *reason);
/* Processors of this machine, at least 1. */
int workers_processors(void);

#endif
