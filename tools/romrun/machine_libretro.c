/* SPDX-License-Identifier: MIT */
/*
 * The machine as any libretro core is one: frames, buttons, a picture, save memory, and as much of the other memory as the core
 * shows. An error of the program is known by its screen.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "libretro_abi.h"
#include "machine_kind.h"
#include "symbols.h"

enum { MEMORIES_MAX = 32, SCENE_ERROR = 0xE770 /* include/system.h */, KEYS = 10 };

static struct {
    unsigned (*api)(void);
    void (*init)(void), (*deinit)(void), (*run)(void), (*unload)(void);
    void (*info)(RetroInfo *out);
    bool (*load)(const RetroGame *game);
    void *(*memory)(unsigned id);
    size_t (*memory_size)(unsigned id);
    void (*set_environment)(RetroEnvironment *), (*set_video)(RetroVideo *), (*set_sample)(RetroSample *), (*set_samples)(RetroSamples *);
    void (*set_poll)(RetroPoll *), (*set_input)(RetroInput *);
} core;

static bool powered;
static unsigned held;
static uint64_t frames;
static int pixels;                          /* RETRO_PIXELS_... */
static RetroMemory memories[MEMORIES_MAX];
static unsigned memory_count;
static Picture screen;
static char called[160] = "no core";

/* ---- what the core asks ---- */

static bool environment(unsigned question, void *data)
{
    switch (question & RETRO_ASK_MASK) {
    case RETRO_ASK_CAN_REPEAT:
        *(bool *)data = true;
        return true;
    case RETRO_ASK_SYSTEM_FOLDER: case RETRO_ASK_SAVE_FOLDER:
        *(const char **)data = "/nonexistent";  /* no BIOS of somebody's, no save file beside ours */
        return true;
    case RETRO_TELL_PIXELS:
        pixels = *(const int *)data;
        return true;
    case RETRO_TELL_MEMORY: {
        const RetroMemoryMap *map = data;
        memory_count = map->count < MEMORIES_MAX ? map->count : MEMORIES_MAX;
        memcpy(memories, map->at, sizeof *memories * memory_count);
        return true;
    }
    default:
        return false;
    }
}

/* Five bits a channel as the console has them, spread as libmgba does. */
static uint8_t spread(unsigned five)
{
    return (uint8_t)(five << 3 | five >> 2);
}

static void take_pixel(const void *row, unsigned x, uint8_t rgb[3])
{
    if (pixels == RETRO_PIXELS_XRGB8888) {
        uint32_t colour = ((const uint32_t *)row)[x];
        for (int i = 0; i < 3; i++) {
            rgb[i] = (uint8_t)(colour >> (16 - 8 * i));
        }
        return;
    }
    unsigned colour = ((const uint16_t *)row)[x], red = pixels == RETRO_PIXELS_RGB565 ? 11 : 10;
    rgb[0] = spread(colour >> red & 31);
    rgb[1] = spread(colour >> (red - 5) & 31);
    rgb[2] = spread(colour & 31);
}

/* Without data the picture is the last one again. */
static void video(const void *data, unsigned width, unsigned height, size_t pitch)
{
    for (unsigned y = 0; data != NULL && y < height && y < PICTURE_HEIGHT; y++) {
        for (unsigned x = 0; x < width && x < PICTURE_WIDTH; x++) {
            take_pixel((const uint8_t *)data + y * pitch, x, screen.rgb[y][x]);
        }
    }
}

static void sample(int16_t left, int16_t right)
{
    (void)left, (void)right;
}

static size_t samples(const int16_t *data, size_t count)
{
    (void)data;
    return count;
}

static void poll_buttons(void)
{
}

static int16_t input(unsigned port, unsigned device, unsigned index, unsigned id)
{
    static const uint8_t buttons[KEYS] = { RETRO_A, RETRO_B, RETRO_SELECT, RETRO_START, RETRO_RIGHT, RETRO_LEFT, RETRO_UP, RETRO_DOWN, RETRO_R, RETRO_L };
    for (int key = 0; port == 0 && device == RETRO_JOYPAD && index == 0 && key < KEYS; key++) {
        if (buttons[key] == id) {
            return (int16_t)(held >> key & 1);
        }
    }
    return 0;
}

/* ---- the library ---- */

bool machine_libretro_open(const char *path, const char **why)
{
    const struct { const char *name; void *function; } wanted[] = {
        { "retro_api_version", &core.api }, { "retro_init", &core.init }, { "retro_deinit", &core.deinit }, { "retro_run", &core.run },
        { "retro_unload_game", &core.unload }, { "retro_get_system_info", &core.info }, { "retro_load_game", &core.load },
        { "retro_get_memory_data", &core.memory }, { "retro_get_memory_size", &core.memory_size },
        { "retro_set_environment", &core.set_environment }, { "retro_set_video_refresh", &core.set_video },
        { "retro_set_audio_sample", &core.set_sample }, { "retro_set_audio_sample_batch", &core.set_samples },
        { "retro_set_input_poll", &core.set_poll }, { "retro_set_input_state", &core.set_input },
    };
    /* Bound deeply: a core of mGBA must not take the functions of the libmgba that romrun itself is linked with. */
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND);
    *why = library == NULL ? dlerror() : "is no libretro core";
    for (size_t i = 0; library != NULL && i < sizeof wanted / sizeof wanted[0]; i++) {
        void *symbol = dlsym(library, wanted[i].name);
        if (symbol == NULL) {
            return false;
        }
        memcpy(wanted[i].function, &symbol, sizeof symbol);
    }
    if (library == NULL || core.api() != RETRO_API) {
        return false;
    }
    RetroInfo info = { 0 };
    core.info(&info);
    snprintf(called, sizeof called, "libretro core %s %s", info.name, info.version);
    return true;
}

static const char *name(void)
{
    return called;
}

/* ---- memory ---- */

/* Where the core keeps an address, or NULL. Memory that it shows only by name is the large work memory. */
static uint8_t *find(uint32_t address)
{
    for (unsigned i = 0; i < memory_count; i++) {
        const RetroMemory *m = &memories[i];
        bool inside = m->select != 0 ? ((m->start ^ address) & m->select) == 0 : address >= m->start && address - m->start < m->length;
        if (inside && m->memory != NULL && m->length > 0) {
            return (uint8_t *)m->memory + m->offset + (address - m->start) % m->length;
        }
    }
    size_t large = core.memory_size(RETRO_SYSTEM_RAM);
    uint8_t *memory = core.memory(RETRO_SYSTEM_RAM);
    return memory_count == 0 && memory != NULL && address >> 24 == 2 && large > 0 ? memory + (address & 0x00FFFFFF) % large : NULL;
}

static uint32_t read_memory(uint32_t address, int size)
{
    uint32_t value = 0;
    const uint8_t *at = find(address);
    if (at == NULL && address >> 24 == 8 && address - 0x08000000 + 4 <= cartridge.rom_size) {
        at = cartridge.rom + (address - 0x08000000);
    }
    if (at != NULL) {
        memcpy(&value, at, (size_t)size);
    }
    return value;
}

static void write_memory(uint32_t address, int size, uint32_t value)
{
    uint8_t *at = find(address);
    if (at != NULL) {
        memcpy(at, &value, (size_t)size);
    }
}

static uint8_t *sram(void)
{
    uint8_t *live = powered && core.memory_size(RETRO_SAVE_RAM) >= MACHINE_SRAM_SIZE ? core.memory(RETRO_SAVE_RAM) : NULL;
    return live != NULL ? live : cartridge.sram;
}

/* ---- power and time ---- */

static void on(uint32_t garbage_seed)
{
    memory_count = 0;
    pixels = RETRO_PIXELS_0RGB1555;
    memset(&screen, 0xFF, sizeof screen);
    core.set_environment(environment);
    core.set_video(video);
    core.set_sample(sample);
    core.set_samples(samples);
    core.set_poll(poll_buttons);
    core.set_input(input);
    core.init();
    powered = true;
    frames = 0;
    if (!core.load(&(RetroGame){ .path = "five-sieges.gba", .data = cartridge.rom, .size = cartridge.rom_size })) {
        machine_objects("romrun", "the core does not take the cartridge", 0, false);
        return;
    }
    memcpy(sram(), cartridge.sram, MACHINE_SRAM_SIZE);
    if (garbage_seed != 0) {
        machine_fill_with_noise(garbage_seed);
    }
}

static void off(void)
{
    memcpy(cartridge.sram, sram(), MACHINE_SRAM_SIZE);
    core.unload();
    core.deinit();
    powered = false;
}

static bool is_on(void)
{
    return powered;
}

static void frame(unsigned keys)
{
    if (machine_broken()) {
        return;
    }
    held = keys;
    core.run();
    frames++;
    const Symbol *scene = symbols_find("rom_scene");
    if (scene != NULL && read_memory(scene->address, 4) == SCENE_ERROR) {
        machine_objects("romrun", "the error screen is up", 0, true);
    }
}

/* The core knows no other time than frames. */
static void run(uint32_t length, unsigned keys)
{
    for (uint32_t i = 0; i < length; i += MACHINE_FRAME_CYCLES) {
        frame(keys);
    }
}

static uint64_t cycles(void)
{
    return frames * MACHINE_FRAME_CYCLES;
}

static uint64_t busy(void)
{
    return 0;
}

static bool asleep(void)
{
    return false;
}

static void picture(Picture *out)
{
    *out = screen;
}

const MachineKind machine_libretro = {
    .skills = 0, .name = name, .on = on, .off = off, .is_on = is_on, .frame = frame, .run = run, .asleep = asleep, .cycles = cycles, .busy = busy,
    .read = read_memory, .write = write_memory, .sram = sram, .picture = picture,
};
