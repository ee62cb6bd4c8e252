/* SPDX-License-Identifier: MIT */
/* The machine that can everything: libmgba, stepped from inside. */
#define _GNU_SOURCE   /* mGBA's headers use ssize_t, off_t and locale_t */
#include <mgba/flags.h>   /* first: the layout of mGBA's structs depends on how Debian built the library */
#include <mgba/core/blip_buf.h>
#include <mgba/core/core.h>
#include <mgba/core/log.h>
#include <mgba/core/timing.h>
#include <mgba/gba/core.h>
#include <mgba/internal/arm/arm.h>
#include <mgba/internal/gba/gba.h>
#include <mgba/internal/gba/savedata.h>
#include <mgba-util/vfs.h>
#include <stdio.h>
#include <string.h>

#include "machine_kind.h"
#include "profile.h"

enum { SAMPLE_CYCLES = 1997, KEY_CONTROL = 0x04000132 };

static struct mCore *core;
static color_t screen[PICTURE_HEIGHT * PICTURE_WIDTH];
static bool asleep, undrawn;
static struct mTimingEvent sampler;
static uint64_t samples_busy;
static struct mCoreCallbacks callbacks;

/* ---- what mGBA says ---- */

static uint32_t place(void)
{
    const struct ARMCore *cpu = core != NULL ? core->cpu : NULL;
    return cpu != NULL ? (uint32_t)cpu->gprs[ARM_PC] : 0;
}

static void take_message(struct mLogger *logger, int category, enum mLogLevel level, const char *format, va_list arguments)
{
    (void)logger;
    char message[512];
    vsnprintf(message, sizeof message, format, arguments);
    const char *id = mLogCategoryId(category);
    bool from_program = id != NULL && strcmp(id, "gba.debug") == 0;
    if (from_program) {
        machine_said(message);
    }
    unsigned bad = from_program ? mLOG_FATAL | mLOG_ERROR : mLOG_FATAL | mLOG_ERROR | mLOG_WARN | mLOG_GAME_ERROR;
    if (((unsigned)level & bad) != 0) {
        machine_objects(id != NULL ? id : "mgba", message, place(), from_program);
    }
}

static struct mLogger logger = { .log = take_message };

/* ---- memory ---- */

static uint32_t read_memory(uint32_t address, int size)
{
    switch (size) {
    case 1: return core->rawRead8(core, address, -1);
    case 2: return core->rawRead16(core, address, -1);
    default: return core->rawRead32(core, address, -1);
    }
}

static void write_memory(uint32_t address, int size, uint32_t value)
{
    switch (size) {
    case 1: core->busWrite8(core, address, (uint8_t)value); break;
    case 2: core->busWrite16(core, address, (uint16_t)value); break;
    default: core->busWrite32(core, address, value); break;
    }
}

/* ---- power ---- */

/* BIOS, work memories and the cartridge as far as it goes; mGBA does not mind a program that runs beyond the BIOS. */
static bool runs_code(uint32_t address)
{
    return address < 0x4000 || (address >= 0x02000000 && address < 0x02040000) || (address >= 0x03000000 && address < 0x03008000) ||
           (address >= 0x08000000 && address - 0x08000000 < cartridge.rom_size + 8);
}

static void sample(struct mTiming *timing, void *context, uint32_t late)
{
    (void)context;
    const struct ARMCore *cpu = core->cpu;
    samples_busy += cpu->halted == 0;
    if (cpu->halted == 0) {
        profile_take((uint32_t)cpu->gprs[ARM_PC]);
    }
    if (!runs_code((uint32_t)cpu->gprs[ARM_PC])) {
        machine_objects("romrun", "the processor runs where there is no code", place(), false);
    }
    mTimingSchedule(timing, &sampler, SAMPLE_CYCLES - (int32_t)late);
}

/* mGBA itself runs on after a stop; the machine here waits as the console does. */
static void fall_asleep(void *context)
{
    (void)context;
    asleep = true;
}

static void on(uint32_t garbage_seed)
{
    mLogSetDefaultLogger(&logger);
    core = GBACoreCreate();
    core->init(core);
    mCoreInitConfig(core, NULL);
    mCoreConfigSetDefaultValue(&core->config, "idleOptimization", "ignore");   /* cycles as the console counts them */
    core->opts.mute = true;
    mCoreLoadForeignConfig(core, &core->config);
    for (size_t i = 0; i < sizeof screen / sizeof screen[0]; i++) {
        screen[i] = M_COLOR_WHITE;   /* as the unlit screen looks until the first line is drawn */
    }
    core->setVideoBuffer(core, screen, PICTURE_WIDTH);
    core->loadROM(core, VFileFromConstMemory(cartridge.rom, cartridge.rom_size));
    core->loadSave(core, VFileFromMemory(cartridge.sram, sizeof cartridge.sram));
    callbacks = (struct mCoreCallbacks){ .sleep = fall_asleep, .shutdown = fall_asleep };
    core->addCoreCallbacks(core, &callbacks);
    core->reset(core);
    if (cartridge.sram_absent) {
        struct GBA *gba = core->board;
        GBASavedataForceType(&gba->memory.savedata, SAVEDATA_FORCE_NONE);
    }
    if (garbage_seed != 0) {
        machine_fill_with_noise(garbage_seed);
    }
    asleep = false;
    samples_busy = 0;
    sampler = (struct mTimingEvent){ .callback = sample, .name = "romrun sampler", .priority = 0xFF };
    mTimingSchedule(core->timing, &sampler, SAMPLE_CYCLES);
    /* Nobody hears it: the mixer, which no register shows, stands still. It took a seventh of the time. */
    mTimingDeschedule(core->timing, &((struct GBA *)core->board)->audio.sampleEvent);
}

static void off(void)
{
    mCoreConfigDeinit(&core->config);
    core->deinit(core);
    core = NULL;
}

static bool is_on(void)
{
    return core != NULL;
}

/* ---- time ---- */

static uint64_t cycles(void)
{
    return mTimingGlobalTime(core->timing);
}

/* The stop state ends when the buttons fulfil the key register: one of the chosen ones, or all of them with bit 15. */
static void perhaps_wake(unsigned keys)
{
    uint32_t control = read_memory(KEY_CONTROL, 2);
    unsigned chosen = control & 1023;
    bool all = (control & 0x8000) != 0;
    if ((control & 0x4000) != 0 && (all ? (keys & chosen) == chosen : (keys & chosen) != 0)) {
        asleep = false;
    }
}

/* Sound is made but not heard here; its buffers must not stay full. */
static void drop_sound(void)
{
    for (int channel = 0; channel < 2; channel++) {
        blip_clear(core->getAudioChannel(core, channel));
    }
}

static void frame(unsigned keys)
{
    if (asleep) {
        perhaps_wake(keys);
    }
    if (asleep) {
        return;
    }
    core->setKeys(core, keys);
    ((struct GBA *)core->board)->video.frameskipCounter = undrawn;   /* mGBA draws the lines of a frame while this is 0 */
    uint32_t before = core->frameCounter(core);
    uint64_t start = cycles();
    /* With the display's clock stopped no frame would ever end, hence the second condition. */
    while (core->frameCounter(core) == before && cycles() - start < 2 * MACHINE_FRAME_CYCLES && !asleep && !machine_broken()) {
        core->runLoop(core);
    }
    drop_sound();
}

static void run(uint32_t length, unsigned keys)
{
    core->setKeys(core, keys);
    uint64_t end = cycles() + length;
    while (cycles() < end && !asleep && !machine_broken()) {
        core->step(core);
    }
}

static bool is_asleep(void)
{
    return asleep;
}

static uint64_t busy(void)
{
    return samples_busy * SAMPLE_CYCLES;
}

/* ---- screen ---- */

static uint8_t *sram(void)
{
    return cartridge.sram;
}

static const char *name(void)
{
    return "mGBA";
}

static void picture(Picture *out)
{
    for (int y = 0; y < PICTURE_HEIGHT; y++) {
        for (int x = 0; x < PICTURE_WIDTH; x++) {
            color_t colour = screen[y * PICTURE_WIDTH + x];
            out->rgb[y][x][0] = (uint8_t)colour;
            out->rgb[y][x][1] = (uint8_t)(colour >> 8);
            out->rgb[y][x][2] = (uint8_t)(colour >> 16);
        }
    }
}

static void look_away(bool away)
{
    undrawn = away;
}

const MachineKind machine_mgba = {
    .skills = ~0u, .name = name, .on = on, .off = off, .is_on = is_on, .frame = frame, .run = run, .asleep = is_asleep, .cycles = cycles, .busy = busy,
    .read = read_memory, .write = write_memory, .sram = sram, .picture = picture, .look_away = look_away,
};
