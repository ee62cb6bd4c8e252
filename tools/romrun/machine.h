/* SPDX-License-Identifier: MIT */
/*
 * One console with a cartridge in it: libmgba, or any libretro core, which can less. The save memory belongs to the cartridge: it outlives the power. Time goes
 * by in frames (of 280,896 cycles) or cycles. What mGBA finds wrong with the program (bad accesses, jumps into nothing, unknown
 * system calls) becomes the machine's trouble; the first one stays until the next power-on.
 */
#ifndef ROMRUN_MACHINE_H
#define ROMRUN_MACHINE_H

#include <stdbool.h>
#include <stdint.h>
#include "picture.h"

enum { MACHINE_SRAM_SIZE = 32768, MACHINE_FRAME_CYCLES = 280896 };

/* Puts a ROM file in; false with the reason in *why. Once a program run. */
bool machine_insert(const char *rom_path, const char **why);
/* From now on the machine is this libretro core (a shared library); false with the reason in *why. */
bool machine_core(const char *path, const char **why);
const char *machine_name(void);
/* What not every machine can: end within a frame, count cycles, show the debug port, tell that it sleeps, be without save memory,
 * blend with more than five bits a channel. */
typedef enum { MACHINE_CUTS, MACHINE_CYCLES, MACHINE_LOG, MACHINE_SLEEP, MACHINE_NO_SRAM, MACHINE_COLOURS, MACHINE_SKILLS } MachineSkill;
bool machine_can(MachineSkill skill);
/* Switches on. With a seed that is not 0, all work, video, palette and sprite memory holds noise made from it. */
void machine_on(uint32_t garbage_seed);
void machine_off(void);
bool machine_is_on(void);

/* One frame with these buttons held (bits as in the key register, 1 = held). Does nothing but wait while asleep. */
void machine_frame(unsigned keys);
/* Runs at least so many cycles with these buttons held, possibly ending within a frame. */
void machine_run(uint32_t cycles, unsigned keys);
/* In the stop state, from which only the buttons chosen by the program wake it. */
bool machine_asleep(void);

uint64_t machine_cycles(void);   /* since power-on */
uint64_t machine_busy(void);     /* those of them in which the processor was not halted, seen every 499 cycles */

uint32_t machine_read(uint32_t address, int size);   /* 1, 2 or 4 bytes; without any effect on the machine */
void machine_write(uint32_t address, int size, uint32_t value);
void machine_sram_absent(bool absent); /* from the next power-on: a cartridge without save memory */
uint8_t *machine_sram(void);     /* MACHINE_SRAM_SIZE bytes, live */
void machine_picture(Picture *out);
/* Nobody looks at the next frames: a machine that can leaves them undrawn, which takes half the time. Nothing else changes. */
void machine_look_away(bool away);

const char *machine_trouble(void);            /* NULL while all is well */
bool machine_error_said(void);                /* the trouble is that the program itself said an error on the debug port */
void machine_allow_errors(void);              /* until power-on, what the program says is no trouble */
void machine_tolerate(const char *text);      /* from now on a complaint with this text in it counts for nothing */
void machine_forget_tolerance(void);
const char *machine_log(void);                /* what the program said on the debug port since power-on, in lines */
void machine_log_clear(void);

#endif
