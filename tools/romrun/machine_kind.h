/* SPDX-License-Identifier: MIT */
/* What stands behind machine.h: a kind of machine is a table of functions. The cartridge and what is said belong to all of them. */
#ifndef ROMRUN_MACHINE_KIND_H
#define ROMRUN_MACHINE_KIND_H

#include <stddef.h>
#include "machine.h"

typedef struct {
    uint8_t *rom;
    size_t rom_size;
    uint8_t sram[MACHINE_SRAM_SIZE];
    bool sram_absent;
} MachineCartridge;
extern MachineCartridge cartridge;

typedef struct {
    unsigned skills;                        /* bit per MachineSkill */
    const char *(*name)(void);
    void (*on)(uint32_t garbage_seed);      /* it is off */
    void (*off)(void);                      /* it is on */
    bool (*is_on)(void);
    void (*frame)(unsigned keys);
    void (*run)(uint32_t cycles, unsigned keys);
    bool (*asleep)(void);
    uint64_t (*cycles)(void), (*busy)(void);
    uint32_t (*read)(uint32_t address, int size);
    void (*write)(uint32_t address, int size, uint32_t value);
    uint8_t *(*sram)(void);
    void (*picture)(Picture *out);
    void (*look_away)(bool away);           /* NULL: it draws always */
} MachineKind;
extern const MachineKind machine_mgba, machine_libretro;

bool machine_libretro_open(const char *path, const char **why);

/* For the kinds: the program said a line on the debug port; something is wrong; nothing more can be expected of this run. */
void machine_said(const char *message);
void machine_objects(const char *category, const char *message, uint32_t place, bool by_program);
bool machine_broken(void);
void machine_fill_with_noise(uint32_t seed);

#endif
