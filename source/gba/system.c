/* SPDX-License-Identifier: MIT */
/* Counters, time, stack, watchdog, sleep and restart. */
#include "system.h"
#include <tonc.h>
#include "gba.h"
#include "keys.h"
#include "place.h"

enum {
    WATCHDOG_FRAMES = 600,
    CANARY_WORDS = 4,
    STACK_MARGIN = 64,    /* bytes below the stack pointer left alone while the pattern is laid */
    DMA_CHANNELS = 4
};
#define STACK_PATTERN 0x5AFE57ACu

volatile uint32_t rom_frames, rom_vblanks, rom_scene, rom_hash, rom_busy_cycles, rom_busy_peak;
volatile int32_t rom_game = -1;

SystemContext system_context_data = {.game = -1};

/* From both linker scripts: the end of the data in the fast memory, and the top of the stack that grows down towards it. */
extern uint32_t __iheap_start[], __sp_usr[];

static volatile uint32_t watchdog;
static uint32_t entropy, work_begin, handler_cycles;
static uint32_t fixed_entropy PLACE_EWRAM; /* what a test wants to be answered; 0 without one */

/* ---- time ---- */

static void start_timers(void)
{
    REG_TM2CNT = REG_TM3CNT = 0;
    REG_TM2D = REG_TM3D = 0;
    REG_TM3CNT = TM_ENABLE | TM_CASCADE;
    REG_TM2CNT = TM_ENABLE | TM_FREQ_1;
}

uint32_t system_cycles(void)
{
    uint32_t high = REG_TM3D, low = REG_TM2D, after = REG_TM3D;

    if (after != high) { /* the lower timer ran over in between */
        low = REG_TM2D;
    }
    return after << 16 | low;
}

unsigned system_line(void) { return REG_VCOUNT; }

void system_stir(uint32_t word) { entropy = ((entropy << 7 | entropy >> 25) ^ word) * 0x9E3779B1u; }

void system_fix_entropy(uint32_t answer) { fixed_entropy = answer; }

uint32_t system_entropy(void)
{
    if (fixed_entropy != 0) {
        return fixed_entropy;
    }
    system_stir(system_cycles());
    return entropy ^ entropy >> 15;
}

/* ---- stack ---- */

static void lay_stack_pattern(void)
{
    uint32_t *end = (uint32_t *)((uintptr_t)__builtin_frame_address(0) - STACK_MARGIN);

    for (uint32_t *word = __iheap_start; word < end; word++) {
        *word = STACK_PATTERN;
    }
}

int system_stack_used(void)
{
    const uint32_t *word = __iheap_start;

    while (word < __sp_usr && *word == STACK_PATTERN) {
        word++;
    }
    return (int)((uintptr_t)__sp_usr - (uintptr_t)word);
}

static void check_stack(void)
{
    for (int i = 0; i < CANARY_WORDS; i++) {
        ASSERT(__iheap_start[i] == STACK_PATTERN, __iheap_start[i]);
    }
}

/* ---- frames ---- */

void system_start(void)
{
    lay_stack_pattern();
    start_timers();
}

void system_frame_begin(void) { work_begin = system_cycles(); }

void system_frame_end(void)
{
    rom_busy_cycles = system_cycles() - work_begin + handler_cycles;
    if (rom_busy_cycles > rom_busy_peak) {
        rom_busy_peak = rom_busy_cycles;
    }
    check_stack();
}

void system_progress(void) { watchdog = 0; }

void system_vblank(uint32_t begin)
{
    uint32_t frames = watchdog + 1;

    rom_vblanks++;
    check_stack();
    ASSERT(frames < WATCHDOG_FRAMES, frames);
    watchdog = frames;
    handler_cycles = system_cycles() - begin;
}

/* ---- what the error screen tells ---- */

void system_context(int game, uint32_t seed)
{
    system_context_data = (SystemContext){.game = game, .seed = seed};
}

void system_context_action(uint32_t action_key)
{
    system_context_data.last[system_context_data.actions++ % CONTEXT_ACTIONS] = action_key;
}

/* ---- sleep and restart ---- */

/* The Stop call ends with the keypad interrupt only. The screen must be off (it would freeze lit), and the sound is muted at
 * the mixer, which leaves the driver's channels as they are. Emulators may return at once: then frames pass until a key comes. */
void system_sleep(void)
{
    u32 display = REG_DISPCNT;
    u16 mixer = REG_SNDDMGCNT;

    interrupts_pause(true);
    while (~REG_KEYINPUT & (KEY_START | KEY_SELECT)) {
        VBlankIntrWait();
    }
    REG_DISPCNT = DCNT_BLANK;
    REG_SNDDMGCNT = 0;
    REG_KEYCNT = KCNT_OR | KEY_START | KEY_SELECT;
    irq_add(II_KEYPAD, NULL);
    while (!(~REG_KEYINPUT & (KEY_START | KEY_SELECT))) {
        Stop();
        VBlankIntrWait();
    }
    irq_delete(II_KEYPAD);
    REG_KEYCNT = 0;
    REG_SNDDMGCNT = mixer;
    REG_DISPCNT = display;
    system_stir(system_cycles());
    keys_update((unsigned)~REG_KEYINPUT & KEY_BITS);
    keys_clear();
    system_progress();
    system_frame_begin();
    interrupts_pause(false);
}

/* What runs by itself is stopped and the screen is off; everything else is cleared or set by the start, which counts on nothing. */
void system_restart(void)
{
    REG_IME = 0;
    REG_DISPCNT = DCNT_BLANK;
    for (int i = 0; i < DMA_CHANNELS; i++) {
        REG_DMA[i].cnt = 0;
    }
    REG_SNDSTAT = SSTAT_DISABLE;
    REG_RESET_DST = 0; /* start again in the ROM */
    SoftReset();
}
