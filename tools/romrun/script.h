/* SPDX-License-Identifier: MIT */
/* Runs a test script against the machine; tests/rom/README.md describes the language. */
#ifndef ROMRUN_SCRIPT_H
#define ROMRUN_SCRIPT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    const char *shots;    /* folder for pictures */
    const char *golden;   /* folder of the golden pictures */
    bool accept;          /* golden pictures that do not come are taken anew */
    uint32_t peak;        /* per cent of a frame that no frame's work may exceed; 0: no limit */
    uint32_t seed;        /* other random buttons than the script names; 0: those */
} ScriptSetup;

typedef struct {
    bool passed;
    bool skipped;         /* not passed: the machine cannot do what it needs, as `reason` says */
    char reason[1200];    /* FILE:LINE: what is wrong */
    char without[200];    /* what the machine could not look at, by name */
    uint32_t frames;
    uint64_t cycles;
    uint32_t worst, worst_frame, worst_scene;   /* cycles of the frame with the most work, which one it was, and rom_scene then */
} ScriptResult;

/* Each script starts (after a picture that was accepted: starts again) with a machine that is off and save memory full of 0xFF. Ends with the machine off. */
void script_run(const char *path, const ScriptSetup *setup, ScriptResult *result);

#endif
