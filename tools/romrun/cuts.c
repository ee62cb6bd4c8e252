/* SPDX-License-Identifier: MIT */
#include "cuts.h"

#include <stdio.h>

#include "machine.h"
#include "run.h"

static struct {
    FILE *file;
    uint32_t state, every, hash;
    bool known;
} cuts;

static uint32_t draw(uint32_t below)
{
    cuts.state = cuts.state * 1664525u + 1013904223u;
    return (uint32_t)(((uint64_t)cuts.state * below) >> 32);
}

bool cuts_begin(const char *path, uint32_t every, uint32_t seed)
{
    cuts_end();
    cuts.file = fopen(path, "wb");
    cuts.state = seed * 2654435761u + 1;
    cuts.every = every > 0 ? every : 1;
    cuts.known = false;
    return cuts.file != NULL;
}

void cuts_before_frame(unsigned keys)
{
    if (cuts.file == NULL || draw(cuts.every) != 0) {
        return;
    }
    machine_run(1 + draw(MACHINE_FRAME_CYCLES - MACHINE_FRAME_CYCLES / 50), keys);
    fputc('C', cuts.file);
    fwrite(machine_sram(), 1, MACHINE_SRAM_SIZE, cuts.file);
}

void cuts_after_frame(void)
{
    uint32_t hash;
    if (cuts.file == NULL || !run_symbol("rom_hash", &hash) || (cuts.known && hash == cuts.hash)) {
        return;
    }
    uint8_t bytes[5] = { 'H', (uint8_t)hash, (uint8_t)(hash >> 8), (uint8_t)(hash >> 16), (uint8_t)(hash >> 24) };
    fwrite(bytes, 1, sizeof bytes, cuts.file);
    cuts.hash = hash;
    cuts.known = true;
}

void cuts_end(void)
{
    if (cuts.file != NULL) {
        fclose(cuts.file);
    }
    cuts.file = NULL;
}
