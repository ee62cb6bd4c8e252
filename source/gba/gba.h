/* SPDX-License-Identifier: MIT */
/* What the files of the hardware layer tell each other and main; scenes see only include/video.h, keys.h and system.h. */
#ifndef GBA_H
#define GBA_H

#include <stdbool.h>
#include <stdint.h>

/* Picks the wait states of the cartridge. Runs from RAM; true when the fast setting reads the same as the slow one. */
bool waitstate_probe(void);

void system_start(void);          /* timers, stack pattern; before interrupts */
void system_frame_begin(void);    /* main loop: start of a frame's work */
void system_frame_end(void);      /* main loop: end of it; checks the stack */
void system_stir(uint32_t word);  /* feeds system_entropy */
void system_fix_entropy(uint32_t answer);  /* for tests: system_entropy always answers this; 0: no more */
void system_vblank(uint32_t begin); /* interrupt, last: counters, stack, watchdog; begin is when the handler started */

void video_start(void);           /* blank screen, all tables empty; before interrupts */
void video_vblank(void);          /* interrupt, first: registers, palette, sprites */
void video_vblank_transfers(void);/* interrupt, second: the list of copies, as far as the time goes */
const void *sprites_vblank(void); /* interrupt: sprite table to be shown, or NULL when it has not changed */
void sprites_start(void);
const void *palette_vblank(void); /* interrupt: 512 colours to be shown, or NULL when they have not changed */

void interrupts_start(void);      /* installs the handler, then enables it */
void interrupts_pause(bool pause);/* asleep: VBlanks pass uncounted and do nothing */

void testport_frame(void);        /* main loop: does what a test has asked for, nothing otherwise */

/* Fatal error, shown and never left. Called on a fresh stack by system_fail. */
_Noreturn void error_screen(const char *file, int line, const char *what, int32_t value);

/* Keeps it in the save memory; texts must be readable. False when that did not work. */
bool error_report(const char *file, int line, const char *what, int32_t value);

/* What the error screen reads. Plain data that may be damaged: nothing in it is followed. */
enum { CONTEXT_ACTIONS = 8 };
typedef struct {
    int32_t game;
    uint32_t seed, actions;                  /* actions taken since the game started */
    uint32_t last[CONTEXT_ACTIONS];          /* a ring, the newest at (actions - 1) % CONTEXT_ACTIONS */
} SystemContext;
extern SystemContext system_context_data;

/* The debug port of mGBA; levels are mGBA's. */
enum { DEBUG_ERROR = 1, DEBUG_INFO = 3 };
void debug_line(const char *text, int level);

#endif
