/* SPDX-License-Identifier: MIT */
/* Runs a test script against the machine; tests/rom/README.md describes the language. */
#ifndef ROMRUN_SCRIPT_H
#define ROMRUN_SCRIPT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    const char *shots;    /* folder for pictures */
    const char *golden;   /* folder of the golden pictures */
    bool accept;          /* golden pictures are written, not compared */
    uint32_t seed;        /* other random buttons than the script names; 0: those */
} ScriptSetup;

typedef struct {
    bool passed;
    bool skipped;         /* not passed: the machine cannot do what it needs, as `reason` says */
    char reason[1200];    /* FILE:LINE: what is wrong */
    char without[200];    /* what the machine could not look at, by name */
    uint32_t frames;
    uint64_t cycles;
} ScriptResult;

/* Each script starts with a machine that is off and save memory full of 0xFF. Ends with the machine off. */
void script_run(const char *path, const ScriptSetup *setup, ScriptResult *result);

#endif
