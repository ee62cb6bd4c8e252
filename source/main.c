/* SPDX-License-Identifier: MIT */
/*
 * The cartridge: power on, then one turn of the loop a frame. Work is done in the time after a VBlank; the processor sleeps
 * until the next one.
 */
#include <tonc.h>
#include "audio.h"
#include "gba/gba.h"
#include "keys.h"
#include "system.h"
#include "ui.h"

enum { IDLE_FRAMES = 5 * 60 * 60, RESET_KEYS = KEY_BIT_A | KEY_BIT_B | KEY_BIT_START | KEY_BIT_SELECT };

static void read_keys(void)
{
    key_poll();
    keys_update(key_curr_state());
    if (keys_pressed() != 0) {
        system_stir(system_cycles() ^ keys_pressed());
        if ((keys_held() & RESET_KEYS) == RESET_KEYS) {
            system_restart();
        }
    }
    if (keys_idle_frames() >= IDLE_FRAMES) {
        ui_idle();
    }
}

static void start(void)
{
    REG_IME = 0;
    REG_DISPCNT = 0x80; /* forced blank: whatever a boot menu left is not shown */
    bool fast = waitstate_probe();
    system_start();
    video_start();
    audio_start();
    interrupts_start();
    system_log(fast ? "Five Sieges: ROM at 3/1 with prefetch" : "Five Sieges: ROM at 4/2");
    ui_start();
    keys_update((unsigned)~REG_KEYINPUT & KEY_BITS);
    keys_clear(); /* buttons held since the reset do not count */
    VBlankIntrWait();
    rom_frames = rom_vblanks;
}

int main(void)
{
    start();
    for (;;) {
        system_frame_begin();
        read_keys();
        ui_frame();
        testport_frame();
        system_progress();
        system_frame_end();
        VBlankIntrWait();
        rom_frames++;
    }
}
