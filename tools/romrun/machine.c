/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "machine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine_kind.h"
#include "symbols.h"

enum { TOLERATED_MAX = 16, LOG_SIZE = 1 << 20 };

MachineCartridge cartridge;
static const MachineKind *kind = &machine_mgba;

static char trouble[1024];
static bool broken;          /* trouble after which it makes no sense to run on */
static bool errors_allowed;
static char *tolerated[TOLERATED_MAX];
static int tolerated_count;
static char log_text[LOG_SIZE];
static size_t log_length;

/* ---- what is said and what goes wrong ---- */

static bool is_tolerated(const char *message)
{
    for (int i = 0; i < tolerated_count; i++) {
        if (strstr(message, tolerated[i]) != NULL) {
            return true;
        }
    }
    return false;
}

void machine_said(const char *message)
{
    size_t length = strlen(message);
    if (log_length + length + 2 < LOG_SIZE) {
        memcpy(log_text + log_length, message, length);
        log_length += length;
        log_text[log_length++] = '\n';
        log_text[log_length] = 0;
    }
}

void machine_objects(const char *category, const char *message, uint32_t place, bool by_program)
{
    if (trouble[0] != 0 || is_tolerated(message) || (by_program && errors_allowed)) {
        return;
    }
    const Symbol *function = symbols_function_at(place);
    snprintf(trouble, sizeof trouble, "%s: %s (at 0x%08x%s%s)", category, message, place, function != NULL ? " in " : "",
             function != NULL ? function->name : "");
    broken = !by_program;
}

bool machine_broken(void)
{
    return broken;
}

const char *machine_trouble(void)
{
    return trouble[0] != 0 ? trouble : NULL;
}

bool machine_error_said(void)
{
    return trouble[0] != 0 && !broken;
}

void machine_allow_errors(void)
{
    errors_allowed = true;
}

void machine_tolerate(const char *text)
{
    if (tolerated_count < TOLERATED_MAX) {
        tolerated[tolerated_count++] = strdup(text);
    }
}

void machine_forget_tolerance(void)
{
    while (tolerated_count > 0) {
        free(tolerated[--tolerated_count]);
    }
}

const char *machine_log(void)
{
    return log_text;
}

void machine_log_clear(void)
{
    log_length = 0;
    log_text[0] = 0;
}

/* ---- the cartridge, and the machine around it ---- */

bool machine_insert(const char *rom_path, const char **why)
{
    FILE *file = fopen(rom_path, "rb");
    if (file == NULL) {
        *why = "cannot be read";
        return false;
    }
    fseek(file, 0, SEEK_END);
    cartridge.rom_size = (size_t)ftell(file);
    rewind(file);
    cartridge.rom = malloc(cartridge.rom_size + 1);
    bool whole = fread(cartridge.rom, 1, cartridge.rom_size, file) == cartridge.rom_size;
    fclose(file);
    *why = "is no cartridge";
    return whole && cartridge.rom_size >= 192;
}

bool machine_core(const char *path, const char **why)
{
    kind = &machine_libretro;
    return machine_libretro_open(path, why);
}

const char *machine_name(void)
{
    return kind->name();
}

bool machine_can(MachineSkill skill)
{
    return kind->skills >> skill & 1;
}

void machine_on(uint32_t garbage_seed)
{
    machine_off();
    trouble[0] = 0;
    broken = false;
    errors_allowed = false;
    machine_log_clear();
    kind->on(garbage_seed);
}

void machine_off(void)
{
    if (kind->is_on()) {
        kind->off();
    }
}

bool machine_is_on(void)
{
    return kind->is_on();
}

void machine_frame(unsigned keys)
{
    kind->frame(keys);
}

void machine_run(uint32_t cycles, unsigned keys)
{
    kind->run(cycles, keys);
}

bool machine_asleep(void)
{
    return kind->asleep();
}

uint64_t machine_cycles(void)
{
    return kind->cycles();
}

uint64_t machine_busy(void)
{
    return kind->busy();
}

uint32_t machine_read(uint32_t address, int size)
{
    return kind->read(address, size);
}

void machine_write(uint32_t address, int size, uint32_t value)
{
    kind->write(address, size, value);
}

void machine_sram_absent(bool absent)
{
    cartridge.sram_absent = absent;
}

uint8_t *machine_sram(void)
{
    return kind->sram();
}

void machine_picture(Picture *out)
{
    kind->picture(out);
}

void machine_look_away(bool away)
{
    if (kind->look_away != NULL) {
        kind->look_away(away);
    }
}

/* ---- noise ---- */

static uint32_t noise(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

void machine_fill_with_noise(uint32_t seed)
{
    static const struct { uint32_t start, size; } regions[] = {
        { 0x02000000, 0x40000 }, { 0x03000000, 0x8000 }, { 0x05000000, 0x400 }, { 0x06000000, 0x18000 }, { 0x07000000, 0x400 }
    };
    for (size_t i = 0; i < sizeof regions / sizeof regions[0]; i++) {
        for (uint32_t at = 0; at < regions[i].size; at += 4) {
            kind->write(regions[i].start + at, 4, noise(&seed));
        }
    }
}
