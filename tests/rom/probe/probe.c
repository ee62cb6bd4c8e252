/* SPDX-License-Identifier: MIT */
/*
 * A small ROM that misbehaves on request, one way a button, so that the harness can be seen to notice. A: next scene and a
 * mark on the screen. B: a frame of much too much work. SELECT: a write to nowhere. START: sleep until START. R: an error on
 * the debug port. L: counts up a byte of save memory. RIGHT: a jump into nothing. LEFT: copies the first word of the large
 * memory, which nobody clears. From scene 1 on there is a menu of five rows, whose labels are the texts 0 to 4: UP and DOWN go round it,
 * LEFT takes one from the value of every row, which is 6 and goes from 0 to 9. The test port tells about it as the cartridge's does.
 */
#include <stdint.h>

#define REG16(address) (*(volatile uint16_t *)(address))
#define REG32(address) (*(volatile uint32_t *)(address))
#define TEST_MAGIC 0x7E570000u

enum { A = 1, B = 2, SELECT = 4, START = 8, RIGHT = 16, LEFT = 32, UP = 64, DOWN = 128, R = 256, L = 512, KEYS = 1023 };
enum { LOG_ERROR = 1, LOG_INFO = 3, ROWS = 5, WIDTH = 240, HEIGHT = 160 };

volatile uint32_t rom_frames, rom_vblanks, rom_scene, rom_hash;
volatile uint32_t rom_test_command, rom_test_argument, rom_test_result;
volatile uint8_t probe_byte, probe_row, probe_value;
volatile uint32_t rom_quiet;
volatile uint8_t rom_asked;
volatile int16_t probe_negative;
void probe_interrupt(void);

static void wait_vblank(void) { __asm__ volatile("swi 5" ::: "r0", "r1", "r2", "r3", "memory"); }
static void stop(void) { __asm__ volatile("swi 3" ::: "r0", "r1", "r2", "r3", "memory"); }
static unsigned keys(void) { return ~REG16(0x04000130) & KEYS; }

static void say(const char *text, unsigned level)
{
    volatile char *out = (volatile char *)0x04FFF600;
    REG16(0x04FFF780) = 0xC0DE;
    while (*text != 0) {
        *out++ = *text++;
    }
    *out = 0;
    REG16(0x04FFF700) = (uint16_t)(0x100 | level);
}

static void draw(int x, int y, int w, int h, uint16_t colour)
{
    for (int row = y; row < y + h; row++) {
        for (int column = x; column < x + w; column++) {
            REG16(0x06000000 + (row * WIDTH + column) * 2) = colour;
        }
    }
}

static void sleep_until_start(void)
{
    while (keys() != 0) {
        wait_vblank();
    }
    REG16(0x04000132) = 0x4000 | START;
    REG16(0x04000200) = 1 | 0x1000;
    stop();
    REG16(0x04000200) = 1;
    say("woken", LOG_INFO);
}

static void obey(unsigned pressed)
{
    if (pressed & A) {
        rom_scene++;
        draw(0, 0, 8, 8, 0x7FFF);
    }
    if (pressed & B) {
        for (volatile int i = 0; i < 40000; i++) {
        }
    }
    if (pressed & SELECT) {
        REG32(0x01000000) = 1;
    }
    if (pressed & START) {
        sleep_until_start();
    }
    if (pressed & R) {
        say("the probe is not well", LOG_ERROR);
    }
    if (pressed & L) {
        volatile uint8_t *save = (volatile uint8_t *)0x0E000000;
        save[0] = (uint8_t)(save[0] + 1);
        rom_hash = save[0];
    }
    if (pressed & RIGHT) {
        ((void (*)(void))0x00BAD000)();
    }
    if (pressed & LEFT) {
        rom_hash = REG32(0x02000000);
        probe_value--;
    }
    if (pressed & DOWN) {
        probe_row = (uint8_t)(probe_row == ROWS - 1 ? 0 : probe_row + 1);
    }
    if (pressed & UP) {
        probe_row = (uint8_t)(probe_row == 0 ? ROWS - 1 : probe_row - 1);
    }
}

static uint32_t answer(uint32_t command, uint32_t argument)
{
    static const uint8_t values[] = { 0, 0, 9, 0 };
    uint32_t menu = (uint32_t)probe_row << 8 | (uint32_t)ROWS << 16;
    switch (command) {
    case 15: return rom_scene == 0 ? 0xFFFF : argument < ROWS ? menu | argument : 0xFFFE;
    case 31: return argument >> 8 == 0 ? probe_value : values[argument >> 8 & 3];
    case 32: return rom_scene == 0 ? 0xFFFF : menu;
    default: return command + argument;
    }
}

int main(void)
{
    REG32(0x03007FFC) = (uint32_t)probe_interrupt;
    REG16(0x04000004) = 8;
    REG16(0x04000200) = 1;
    REG16(0x04000000) = 0x0403;
    draw(0, 0, WIDTH, HEIGHT, 0);
    draw(40, 40, 20, 20, 0x001F);
    draw(80, 40, 20, 20, 0x03E0);
    draw(120, 40, 20, 20, 0x7C00);
    REG16(0x04000208) = 1;
    probe_byte = 200;
    probe_value = 6;
    probe_negative = -3;
    say("the probe is up", LOG_INFO);
    wait_vblank();
    rom_frames = rom_vblanks;
    for (unsigned before = KEYS;;) {
        unsigned now = keys();
        obey(now & ~before);
        before = now;
        if (rom_test_command >= TEST_MAGIC) {
            rom_test_result = answer(rom_test_command - TEST_MAGIC, rom_test_argument);
            rom_test_command = 0;
        }
        wait_vblank();
        rom_frames++;
        rom_quiet++;
        rom_asked = (uint8_t)(rom_scene == 0 ? 0 : rom_asked + 1);
    }
}
