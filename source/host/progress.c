/* SPDX-License-Identifier: MIT */
#include <unistd.h>
#include "host/progress.h"

enum { WIDTH = 30 };

void progress_text(const Progress *progress, int left, char *out, int size)
{
    char bar[WIDTH + 1];
    int filled = progress->total > 0 ? (int)((long)progress->done * WIDTH / progress->total) : WIDTH;
    for (int i = 0; i < WIDTH; i++)
        bar[i] = i < filled ? '#' : '.';
    bar[WIDTH] = 0;
    int length = snprintf(out, (size_t)size, "%s [%s] %d/%d", progress->label, bar, progress->done, progress->total);
    if (left >= 0 && length < size)
        snprintf(out + length, (size_t)(size - length), ", %d s left", left);
}

static void draw(Progress *progress)
{
    char text[160];
    long spent = (long)(time(NULL) - progress->started);
    int left = progress->done > 0 && spent >= 2 ? (int)(spent * (progress->total - progress->done) / progress->done) : -1;
    if (!progress->shown)
        return;
    progress_text(progress, left, text, sizeof text);
    fprintf(progress->out, "\r%s\x1b[K", text);
    fflush(progress->out);
}

void progress_begin(Progress *progress, FILE *out, const char *label, int total)
{
    *progress = (Progress){.out = out, .label = label, .total = total, .started = time(NULL), .shown = isatty(fileno(out)) == 1};
    draw(progress);
}

void progress_step(Progress *progress)
{
    progress->done++;
    draw(progress);
}

void progress_end(Progress *progress)
{
    if (progress->shown)
        fputs("\r\x1b[K", progress->out);
}
