/* SPDX-License-Identifier: MIT */
#include "tape.h"
#include <stdio.h>

static FILE *tape;
static unsigned held, frames;

static void flush_run(void)
{
    if (frames > 0) {
        fprintf(tape, "%u %u\n", frames, held);
    }
    frames = 0;
}

bool tape_open(const char *path)
{
    tape = path != NULL ? fopen(path, "w") : NULL;
    return path == NULL || tape != NULL;
}

void tape_frame(unsigned keys)
{
    if (tape == NULL) {
        return;
    }
    if (keys != held) {
        flush_run();
    }
    held = keys;
    frames++;
}

void tape_see(const char *picture)
{
    if (tape != NULL) {
        flush_run();
        fprintf(tape, "see %s\n", picture);
    }
}

bool tape_close(void)
{
    if (tape == NULL) {
        return true;
    }
    flush_run();
    bool fine = ferror(tape) == 0;
    fine = fclose(tape) == 0 && fine;
    tape = NULL;
    return fine;
}
