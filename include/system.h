/* SPDX-License-Identifier: MIT */
/* The machine around the game: time, sleep, restart, log, save memory, fatal errors. Implemented by source/gba. */
#ifndef SYSTEM_H
#define SYSTEM_H

#include <stdbool.h>
#include <stdint.h>
#include "settings.h"
#include "store.h"

/* Read by tests by name from the ELF. */
extern volatile uint32_t rom_frames;    /* main-loop frames */
extern volatile uint32_t rom_vblanks;   /* VBlank interrupts; the difference is missed frames */
extern volatile uint32_t rom_scene;     /* id of the scene on screen */
extern volatile int32_t rom_game;       /* place in games[] of the game being played, or -1 */
extern volatile uint32_t rom_hash;      /* hash of the running game's state after each action */
extern volatile uint32_t rom_turn_least, rom_turn_most; /* frames of computers' turns with a beat since the table was laid */
extern volatile uint32_t rom_thought_most; /* frames of the longest thought of a computer since the table was laid */
extern volatile uint32_t rom_unsaved;   /* the last decision is not yet in the save memory */
extern volatile uint32_t rom_busy_cycles; /* work of the last frame, VBlank handler included; a frame has 280,896 */
extern volatile uint32_t rom_busy_peak; /* the largest since a test set it to 0 */
enum { SYSTEM_SCENE_ERROR = 0xE770 };   /* rom_scene while the error screen stands */

uint32_t system_cycles(void);           /* free-running count of 16.78 MHz cycles (timers 2 and 3), wraps */
unsigned system_line(void);             /* screen line being drawn, 0..227 */
uint32_t system_entropy(void);          /* something that differs from start to start: for seeds, never for rules */
void system_sleep(void);                /* low power until START or SELECT is pressed */
void system_restart(void);              /* soft reset; does not return */
void system_progress(void);             /* tells the watchdog that all is well */
void system_log(const char *text);      /* mGBA's debug port; nothing on the console */
ByteDevice *system_save_memory(void);   /* 32 KB SRAM, one byte at a time, verified */
int system_stack_used(void);            /* high-water mark in bytes */

/* Fatal errors: a readable screen with file, line, values, game, seed and last actions. Does not return. */
_Noreturn void system_fail(const char *file, int line, const char *what, int32_t value);
/* What the error screen tells about the running game. */
void system_context(int game, uint32_t seed);
void system_context_action(uint32_t action_key);
/* Something went wrong, but the game goes on: what would be told of it, for the caller to keep. Says so on the debug port. */
void system_report(ErrorReport *report, const char *what, int32_t value);

#define ASSERT(condition, value) ((condition) ? (void)0 : system_fail(__FILE__, __LINE__, #condition, (int32_t)(value)))

#endif
