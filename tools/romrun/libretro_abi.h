/* SPDX-License-Identifier: MIT */
/* The part of the libretro interface (version 1) that romrun needs: what a core exports, and what it asks its host for. */
#ifndef ROMRUN_LIBRETRO_ABI_H
#define ROMRUN_LIBRETRO_ABI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { RETRO_API = 1, RETRO_JOYPAD = 1, RETRO_SAVE_RAM = 0, RETRO_SYSTEM_RAM = 2 };
/* The buttons of a joypad, by number. */
enum { RETRO_B = 0, RETRO_SELECT = 2, RETRO_START, RETRO_UP, RETRO_DOWN, RETRO_LEFT, RETRO_RIGHT, RETRO_A, RETRO_L = 10, RETRO_R };
enum { RETRO_PIXELS_0RGB1555, RETRO_PIXELS_XRGB8888, RETRO_PIXELS_RGB565 };
/* Questions to the host; two bits of a number are flags. */
enum {
    RETRO_ASK_MASK = 0xFFFF, RETRO_ASK_CAN_REPEAT = 3, RETRO_ASK_SYSTEM_FOLDER = 9, RETRO_TELL_PIXELS = 10, RETRO_ASK_SAVE_FOLDER = 31,
    RETRO_TELL_MEMORY = 36
};

typedef struct { const char *path; const void *data; size_t size; const char *meta; } RetroGame;
typedef struct { const char *name, *version, *extensions; bool needs_path, blocks_archives; } RetroInfo;
typedef struct {
    uint64_t flags;
    void *memory;
    size_t offset, start, select, disconnect, length;
    const char *space;
} RetroMemory;
typedef struct { const RetroMemory *at; unsigned count; } RetroMemoryMap;

typedef bool RetroEnvironment(unsigned question, void *data);
typedef void RetroVideo(const void *data, unsigned width, unsigned height, size_t pitch);
typedef void RetroSample(int16_t left, int16_t right);
typedef size_t RetroSamples(const int16_t *data, size_t frames);
typedef void RetroPoll(void);
typedef int16_t RetroInput(unsigned port, unsigned device, unsigned index, unsigned id);

#endif
