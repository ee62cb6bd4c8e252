/* SPDX-License-Identifier: MIT */
/* Commands about power and save memory. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "cuts.h"
#include "machine.h"

/* [after CYCLES] [garbage SEED] behind power-cut and power-on. */
bool command_power(Run *run, int count, char **words, const char *rest)
{
    (void)rest;
    uint32_t garbage = 0, after = 0;
    for (int i = 1; i < count; i += 2) {
        bool is_garbage = strcmp(words[i], "garbage") == 0;
        if (i + 1 == count || (!is_garbage && strcmp(words[i], "after") != 0)) {
            return run_fail(run, "%s [after CYCLES] [garbage SEED]", words[0]);
        }
        if (!run_number(run, words[i + 1], is_garbage ? &garbage : &after)) {
            return false;
        }
    }
    if (machine_is_on() && after > 0 && !machine_can(MACHINE_CUTS)) {
        return run_skip(run, "power that goes within a frame");
    }
    if (machine_is_on() && after > 0) {
        machine_run(after, run->held);
        if (machine_trouble() != NULL) {
            return run_fail(run, "%s", machine_trouble());
        }
    }
    if (strcmp(words[0], "power-off") == 0) {
        run_power_off(run);
    } else {
        run_power_on(run, garbage);
    }
    run->held = 0;
    return true;
}

static bool sram_file(Run *run, const char *path, bool save)
{
    FILE *file = fopen(path, save ? "wb" : "rb");
    size_t done = 0;
    if (file != NULL && save) {
        done = fwrite(machine_sram(), 1, MACHINE_SRAM_SIZE, file);
    } else if (file != NULL) {
        done = fread(machine_sram(), 1, MACHINE_SRAM_SIZE, file);
    }
    if (file != NULL) {
        fclose(file);
    }
    return done == MACHINE_SRAM_SIZE || run_fail(run, "%s: %s", path, file == NULL ? strerror(errno) : "has not 32768 bytes");
}

/* cuts EVERY SEED PATH */
bool command_cuts(Run *run, int count, char **words, const char *rest)
{
    (void)count, (void)rest;
    uint32_t every, seed;
    if (!run_number(run, words[1], &every) || !run_number(run, words[2], &seed)) {
        return false;
    }
    if (!machine_can(MACHINE_CUTS)) {
        return run_skip(run, "power that goes within a frame");
    }
    return cuts_begin(words[3], every, seed) || run_fail(run, "%s: %s", words[3], strerror(errno));
}

bool command_sram(Run *run, int count, char **words, const char *rest)
{
    (void)rest;
    static const char usage[] = "sram fill 00|ff|noise SEED | flip BYTE BIT | mirror | absent | keep | back | file PATH | save PATH";
    uint8_t *sram = machine_sram();
    const char *what = words[1];
    if (strcmp(what, "fill") == 0 && count == 3) {
        memset(sram, (int)strtoul(words[2], NULL, 16), MACHINE_SRAM_SIZE);
        return true;
    }
    if (strcmp(what, "fill") == 0 && count == 4 && strcmp(words[2], "noise") == 0) {
        uint32_t state = (uint32_t)strtoul(words[3], NULL, 0) * 2654435761u + 1;
        for (int i = 0; i < MACHINE_SRAM_SIZE; i++) {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            sram[i] = (uint8_t)(state >> 11);
        }
        return true;
    }
    if (strcmp(what, "absent") == 0 && count == 2 && !machine_can(MACHINE_NO_SRAM)) {
        return run_skip(run, "a cartridge without save memory");
    }
    if (strcmp(what, "absent") == 0 && count == 2) {
        machine_sram_absent(true);
        return true;
    }
    if (strcmp(what, "mirror") == 0 && count == 2) {
        memcpy(sram + MACHINE_SRAM_SIZE / 2, sram, MACHINE_SRAM_SIZE / 2);
        return true;
    }
    if ((strcmp(what, "keep") == 0 || strcmp(what, "back") == 0) && count == 2) {
        static uint8_t kept[MACHINE_SRAM_SIZE];
        bool keep = strcmp(what, "keep") == 0;
        memcpy(keep ? kept : sram, keep ? sram : kept, MACHINE_SRAM_SIZE);
        return true;
    }
    if (strcmp(what, "flip") == 0 && count == 4) {
        uint32_t at, bit;
        if (!run_number(run, words[2], &at) || !run_number(run, words[3], &bit)) {
            return false;
        }
        sram[at % MACHINE_SRAM_SIZE] ^= (uint8_t)(1u << (bit & 7));
        return true;
    }
    if ((strcmp(what, "file") == 0 || strcmp(what, "save") == 0) && count == 3) {
        return sram_file(run, words[2], strcmp(what, "save") == 0);
    }
    return run_fail(run, "%s", usage);
}
