/* SPDX-License-Identifier: MIT */
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
#include <stdlib.h>
#include <string.h>

#include "machine.h"
#include "profile.h"
#include "symbols.h"

enum { SAMPLE_CYCLES = 199, TOLERATED_MAX = 16, LOG_SIZE = 1 << 20, KEY_CONTROL = 0x04000132 };

static uint8_t *rom;
static size_t rom_size;
static uint8_t sram[MACHINE_SRAM_SIZE];
static bool sram_absent;

static struct mCore *core;
static color_t screen[PICTURE_HEIGHT * PICTURE_WIDTH];
static bool asleep;
static struct mTimingEvent sampler;
static uint64_t samples_busy;
static struct mCoreCallbacks callbacks;

static char trouble[1024];
static bool broken;          /* trouble after which it makes no sense to run on */
static bool errors_allowed;
static char *tolerated[TOLERATED_MAX];
static int tolerated_count;
static char log_text[LOG_SIZE];
static size_t log_length;

/* ---- what mGBA says ---- */

static bool is_tolerated(const char *message)
{
    for (int i = 0; i < tolerated_count; i++) {
        if (strstr(message, tolerated[i]) != NULL) {
            return true;
        }
    }
    return false;
}

static void take_program_text(const char *message)
{
    size_t length = strlen(message);
    if (log_length + length + 2 < LOG_SIZE) {
        memcpy(log_text + log_length, message, length);
        log_length += length;
        log_text[log_length++] = '\n';
        log_text[log_length] = 0;
    }
}

static void take_trouble(const char *category, const char *message)
{
    const struct ARMCore *cpu = core != NULL ? core->cpu : NULL;
    uint32_t place = cpu != NULL ? (uint32_t)cpu->gprs[ARM_PC] : 0;
    const Symbol *function = symbols_function_at(place);
    snprintf(trouble, sizeof trouble, "%s: %s (at 0x%08x%s%s)", category, message, place, function != NULL ? " in " : "",
             function != NULL ? function->name : "");
}

static void take_message(struct mLogger *logger, int category, enum mLogLevel level, const char *format, va_list arguments)
{
    (void)logger;
    char message[512];
    vsnprintf(message, sizeof message, format, arguments);
    const char *id = mLogCategoryId(category);
    bool from_program = id != NULL && strcmp(id, "gba.debug") == 0;
    if (from_program) {
        take_program_text(message);
    }
    unsigned bad = from_program ? mLOG_FATAL | mLOG_ERROR : mLOG_FATAL | mLOG_ERROR | mLOG_WARN | mLOG_GAME_ERROR;
    if (((unsigned)level & bad) == 0 || trouble[0] != 0 || is_tolerated(message) || (from_program && errors_allowed)) {
        return;
    }
    take_trouble(id != NULL ? id : "mgba", message);
    broken = !from_program;
}

static struct mLogger logger = { .log = take_message };

const char *machine_trouble(void)
{
    return trouble[0] != 0 ? trouble : NULL;
}

bool machine_error_said(void)
{
    return trouble[0] != 0 && !broken;
}

void machine_allow_errors(void)
{
    errors_allowed = true;
}

void machine_tolerate(const char *text)
{
    if (tolerated_count < TOLERATED_MAX) {
        tolerated[tolerated_count++] = strdup(text);
    }
}

void machine_forget_tolerance(void)
{
    while (tolerated_count > 0) {
        free(tolerated[--tolerated_count]);
    }
}

const char *machine_log(void)
{
    return log_text;
}

void machine_log_clear(void)
{
    log_length = 0;
    log_text[0] = 0;
}

/* ---- power ---- */

bool machine_insert(const char *rom_path, const char **why)
{
    FILE *file = fopen(rom_path, "rb");
    if (file == NULL) {
        *why = "cannot be read";
        return false;
    }
    fseek(file, 0, SEEK_END);
    rom_size = (size_t)ftell(file);
    rewind(file);
    rom = malloc(rom_size + 1);
    bool whole = fread(rom, 1, rom_size, file) == rom_size;
    fclose(file);
    *why = "is no cartridge";
    mLogSetDefaultLogger(&logger);
    return whole && rom_size >= 192;
}

/* BIOS, work memories and the cartridge as far as it goes; mGBA does not mind a program that runs beyond the BIOS. */
static bool runs_code(uint32_t address)
{
    return address < 0x4000 || (address >= 0x02000000 && address < 0x02040000) || (address >= 0x03000000 && address < 0x03008000) ||
           (address >= 0x08000000 && address - 0x08000000 < rom_size + 8);
}

static void sample(struct mTiming *timing, void *context, uint32_t late)
{
    (void)context;
    const struct ARMCore *cpu = core->cpu;
    samples_busy += cpu->halted == 0;
    if (cpu->halted == 0) {
        profile_take((uint32_t)cpu->gprs[ARM_PC]);
    }
    if (!runs_code((uint32_t)cpu->gprs[ARM_PC]) && trouble[0] == 0) {
        take_trouble("romrun", "the processor runs where there is no code");
        broken = true;
    }
    mTimingSchedule(timing, &sampler, SAMPLE_CYCLES - (int32_t)late);
}

/* mGBA itself runs on after a stop; the machine here waits as the console does. */
static void fall_asleep(void *context)
{
    (void)context;
    asleep = true;
}

static uint32_t noise(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

static void fill_with_noise(uint32_t seed)
{
    static const struct { uint32_t start, size; } regions[] = {
        { 0x02000000, 0x40000 }, { 0x03000000, 0x8000 }, { 0x05000000, 0x400 }, { 0x06000000, 0x18000 }, { 0x07000000, 0x400 }
    };
    for (size_t i = 0; i < sizeof regions / sizeof regions[0]; i++) {
        for (uint32_t at = 0; at < regions[i].size; at += 4) {
            core->busWrite32(core, regions[i].start + at, noise(&seed));
        }
    }
}

void machine_on(uint32_t garbage_seed)
{
    machine_off();
    trouble[0] = 0;
    broken = false;
    errors_allowed = false;
    machine_log_clear();
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
    core->loadROM(core, VFileFromConstMemory(rom, rom_size));
    core->loadSave(core, VFileFromMemory(sram, sizeof sram));
    callbacks = (struct mCoreCallbacks){ .sleep = fall_asleep, .shutdown = fall_asleep };
    core->addCoreCallbacks(core, &callbacks);
    core->reset(core);
    if (sram_absent) {
        struct GBA *gba = core->board;
        GBASavedataForceType(&gba->memory.savedata, SAVEDATA_FORCE_NONE);
    }
    if (garbage_seed != 0) {
        fill_with_noise(garbage_seed);
    }
    asleep = false;
    samples_busy = 0;
    sampler = (struct mTimingEvent){ .callback = sample, .name = "romrun sampler", .priority = 0xFF };
    mTimingSchedule(core->timing, &sampler, SAMPLE_CYCLES);
}

void machine_off(void)
{
    if (core != NULL) {
        mCoreConfigDeinit(&core->config);
        core->deinit(core);
        core = NULL;
    }
}

bool machine_is_on(void)
{
    return core != NULL;
}

/* ---- time ---- */

/* The stop state ends when the buttons fulfil the key register: one of the chosen ones, or all of them with bit 15. */
static void perhaps_wake(unsigned keys)
{
    uint32_t control = machine_read(KEY_CONTROL, 2);
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

void machine_frame(unsigned keys)
{
    if (asleep) {
        perhaps_wake(keys);
    }
    if (asleep) {
        return;
    }
    core->setKeys(core, keys);
    uint32_t before = core->frameCounter(core);
    uint64_t start = machine_cycles();
    /* With the display's clock stopped no frame would ever end, hence the second condition. */
    while (core->frameCounter(core) == before && machine_cycles() - start < 2 * MACHINE_FRAME_CYCLES && !asleep && !broken) {
        core->runLoop(core);
    }
    drop_sound();
}

void machine_run(uint32_t cycles, unsigned keys)
{
    core->setKeys(core, keys);
    uint64_t end = machine_cycles() + cycles;
    while (machine_cycles() < end && !asleep && !broken) {
        core->step(core);
    }
}

bool machine_asleep(void)
{
    return asleep;
}

uint64_t machine_cycles(void)
{
    return mTimingGlobalTime(core->timing);
}

uint64_t machine_busy(void)
{
    return samples_busy * SAMPLE_CYCLES;
}

/* ---- memory and screen ---- */

uint32_t machine_read(uint32_t address, int size)
{
    switch (size) {
    case 1: return core->rawRead8(core, address, -1);
    case 2: return core->rawRead16(core, address, -1);
    default: return core->rawRead32(core, address, -1);
    }
}

void machine_write(uint32_t address, int size, uint32_t value)
{
    switch (size) {
    case 1: core->busWrite8(core, address, (uint8_t)value); break;
    case 2: core->busWrite16(core, address, (uint16_t)value); break;
    default: core->busWrite32(core, address, value); break;
    }
}

void machine_sram_absent(bool absent)
{
    sram_absent = absent;
}

uint8_t *machine_sram(void)
{
    return sram;
}

void machine_picture(Picture *out)
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
