/* SPDX-License-Identifier: MIT */
/* A progress bar on a terminal; nothing at all when the stream is a file or a pipe. */
#ifndef HOST_PROGRESS_H
#define HOST_PROGRESS_H

#include <stdbool.h>
#include <stdio.h>
#include <time.h>

typedef struct {
    FILE *out;
    const char *label;
    int done, total;
    time_t started;
    bool shown;
} Progress;

void progress_begin(Progress *progress, FILE *out, const char *label, int total);
void progress_step(Progress *progress);
void progress_end(Progress *progress);
/* The bar as text: "label [####....] 12/40, 30 s left". left < 0: not known. */
void progress_text(const Progress *progress, int left, char *out, int size);

#endif
