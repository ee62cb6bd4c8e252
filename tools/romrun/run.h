/* SPDX-License-Identifier: MIT */
/* What the commands of a script share: the machine's clock, the held buttons, the meters, and how a command fails. */
#ifndef ROMRUN_RUN_H
#define ROMRUN_RUN_H

#include <stdbool.h>
#include <stdint.h>
#include "script.h"

typedef struct {
    const ScriptSetup *setup;
    ScriptResult *result;
    const char *file;       /* where the running command stands */
    int line;
    char prefix[32];        /* of the names of pictures */
    unsigned held;          /* buttons under `hold` */
    uint32_t missed;        /* since the mark */
    uint32_t first_missed, first_missed_scene; /* frame since the mark, and rom_scene then */
    bool watch_missed;      /* tell of each missed frame, with what the processor did in it */
    uint32_t watch_work;    /* tell of each frame with more cycles of work than this, in the same way; 0: of none */
    int32_t behind;         /* rom_vblanks - rom_frames when last looked at */
    uint32_t frames_marked; /* frames since the mark */
    uint64_t cycles_marked, busy_marked, peak_busy;
    bool calling, slow;     /* frames may take as long as they like: the test port is called; the script says so */
    uint64_t cycles_before; /* of machines that were switched off */
    bool accepted;          /* a golden picture was taken anew: the time that went by while it was waited for is not the script's */
    bool watched;           /* somebody looks at the screen in or right after this command */
} Run;

/* Notes why the script fails, with file and line; always false, to be returned. */
__attribute__((format(printf, 2, 3))) bool run_fail(Run *run, const char *format, ...);
/* The machine cannot do what the script now needs: it ends as skipped, with the reason. Always false, to be returned. */
bool run_skip(Run *run, const char *what);
/* The machine cannot see what the script now looks at: the rest of it goes on, and its result names what was left out. Always true. */
bool run_without(Run *run, const char *what);
/* Prints a line of measurement or information. */
__attribute__((format(printf, 2, 3))) void run_say(const Run *run, const char *format, ...);
/* One frame with these and the held buttons; false when the machine is in trouble or the error screen is up. */
bool run_frame(Run *run, unsigned keys);
bool run_frames(Run *run, unsigned keys, uint32_t count);
/* Switches on (again). Starts the meters anew. */
void run_power_on(Run *run, uint32_t garbage_seed);
void run_power_off(Run *run);
void run_mark(Run *run);
/* Switches on when the machine is off. */
void run_ensure_on(Run *run);
/* The number that a word stands for; only a place in memory needs a machine that is on. False with the reason noted. */
bool run_number(Run *run, const char *word, uint32_t *out);
/* Reads a symbol that a ROM need not have; false then. */
bool run_symbol(const char *name, uint32_t *value);

/* With so many frames left in the command: only the last ones are drawn, and only if somebody looks at them. */
void run_look(const Run *run, uint32_t left);

/* What a command does to the screen: few frames or none go by; at least two go by; it looks. */
typedef enum { TAKES_FEW, TAKES_FRAMES, LOOKS } CommandTime;
CommandTime command_time(int count, char **words);
/* Carries out one line, already taken apart; `rest` is the line behind the first word. */
bool command_run(Run *run, int count, char **words, const char *rest);
/* Play of a restless hand, reproducible by its seed. */
bool monkey_run(Run *run, uint32_t seed, uint32_t frames, bool with_reset);

#endif
