/* SPDX-License-Identifier: MIT */
/*
 * romrun: plays test scripts on the ROM in mGBA, without a window and much faster than the console.
 *
 *   romrun ROM.gba --elf ROM.elf SCRIPT... [--shots FOLDER] [--golden FOLDER] [--accept] [--scenes HEADER] [--texts HEADER] [--keys TAPE] [--seed N] [--core FILE.so] [--peak PERCENT]
 *   romrun ROM.gba --run FRAMES --shot FILE.png
 *
 * --core: in this libretro core instead of libmgba. What it cannot do is skipped by name: a script that needs it is told as `skip`, one that
 *   only looks at it as `ok` with what it went without.
 * --peak: the work of no frame may be more than these per cent of its time, unless the script says `slow`.
 * --seed: other random buttons than the scripts name, to look for what nobody has pressed yet.
 *
 * A line a script (ok or FAIL with file, line and reason; frames, cycles, the work of its worst frame, host time), then `N passed, M failed`. Exit code 0 when nothing failed, 1 when
 * something did, 2 when the command line is no good.
 */
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "machine.h"
#include "script.h"
#include "symbols.h"
#include "tape.h"
#include "values.h"

typedef struct {
    const char *rom, *elf, *scenes, *shot, *core;
    const char **scripts;
    int script_count;
    int frames;          /* --run; -1 when not given */
    ScriptSetup setup;
} Arguments;

__attribute__((format(printf, 1, 2), noreturn)) static void give_up(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("romrun: ", stderr);
    vfprintf(stderr, format, arguments);
    fputs("\nusage: romrun ROM.gba --elf ROM.elf SCRIPT... [--shots FOLDER] [--golden FOLDER] [--accept] [--scenes HEADER] [--texts HEADER] [--keys TAPE] [--seed N] [--core FILE.so] [--peak PERCENT]\n"
          "       romrun ROM.gba --run FRAMES --shot FILE.png\n", stderr);
    va_end(arguments);
    exit(2);
}

static void take_arguments(Arguments *out, int count, char **words)
{
    static const char *const options[] = { "--elf", "--shots", "--golden", "--scenes", "--shot", "--run", "--texts", "--keys", "--seed", "--core", "--peak" };
    out->scripts = malloc(sizeof *out->scripts * (size_t)count);
    const char *run = NULL, *texts = "build/gen/text_ids.h", *keys = NULL, *seed = "0", *peak = "0";
    const char **const values[] = { &out->elf, &out->setup.shots, &out->setup.golden, &out->scenes, &out->shot, &run, &texts, &keys, &seed, &out->core, &peak };
    for (int i = 1; i < count; i++) {
        int option = -1;
        for (int k = 0; k < (int)(sizeof options / sizeof options[0]); k++) {
            option = strcmp(words[i], options[k]) == 0 ? k : option;
        }
        if (option >= 0) {
            if (++i == count) {
                give_up("%s needs a value", words[i - 1]);
            }
            *values[option] = words[i];
        } else if (strcmp(words[i], "--accept") == 0) {
            out->setup.accept = true;
        } else if (words[i][0] == '-') {
            give_up("no option %s", words[i]);
        } else if (out->rom == NULL) {
            out->rom = words[i];
        } else {
            out->scripts[out->script_count++] = words[i];
        }
    }
    out->setup.peak = (uint32_t)strtoul(peak, NULL, 0);
    out->setup.seed = (uint32_t)strtoul(seed, NULL, 0);
    values_texts(texts);
    if (!tape_open(keys)) {
        give_up("%s cannot be written", keys);
    }
    out->frames = run != NULL ? atoi(run) : -1;
}

static int run_once(const Arguments *arguments)
{
    machine_on(0);
    for (int i = 0; i < arguments->frames && machine_trouble() == NULL; i++) {
        machine_frame(0);
    }
    printf("%d frames, %llu cycles\n%s", arguments->frames, (unsigned long long)machine_cycles(), machine_log());
    const char *why;
    Picture picture;
    machine_picture(&picture);
    if (arguments->shot != NULL && !picture_save(&picture, arguments->shot, &why)) {
        give_up("%s %s", arguments->shot, why);
    }
    if (machine_trouble() != NULL) {
        printf("trouble: %s\n", machine_trouble());
    }
    bool good = machine_trouble() == NULL;
    machine_off();
    return good ? 0 : 1;
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double per_cent(uint32_t cycles)
{
    return 100.0 * cycles / MACHINE_FRAME_CYCLES;
}

static int run_scripts(const Arguments *arguments)
{
    int failed = 0, skipped = 0, worst_script = 0;
    ScriptResult worst = { 0 };
    if (arguments->core != NULL) {
        printf("in %s\n", machine_name());
    }
    for (int i = 0; i < arguments->script_count; i++) {
        ScriptResult result;
        double start = seconds();
        script_run(arguments->scripts[i], &arguments->setup, &result);
        if (result.worst > worst.worst) {
            worst = result;
            worst_script = i;
        }
        skipped += result.skipped;
        failed += !result.passed && !result.skipped;
        printf("%s %-36s %7u frames %12llu cycles %5.1f %% %6.1f s", result.passed ? "ok  " : result.skipped ? "skip" : "FAIL", arguments->scripts[i], result.frames,
               (unsigned long long)result.cycles, per_cent(result.worst), seconds() - start);
        printf("%s%s\n", result.without[0] != 0 ? ", without " : "", result.without);
        if (!result.passed) {
            printf("     %s\n", result.reason);
        }
        fflush(stdout);
    }
    if (!tape_close()) {
        fputs("romrun: the tape could not be written\n", stderr);
        failed++;
    }
    if (worst.worst > 0) {
        printf("worst frame: %.1f %% in frame %u of %s, scene %s\n", per_cent(worst.worst), worst.worst_frame, arguments->scripts[worst_script],
               values_scene_name(worst.worst_scene));
    }
    printf("%d passed, %d failed", arguments->script_count - failed - skipped, failed);
    if (skipped > 0) {
        printf(", %d skipped", skipped);
    }
    printf("\n");
    return failed == 0 ? 0 : 1;
}

int main(int count, char **words)
{
    const char *why;
    Arguments arguments = { .scenes = "include/scenes.h", .setup = { .shots = "build/shots", .golden = "tests/rom/golden" } };
    take_arguments(&arguments, count, words);
    if (arguments.rom == NULL) {
        give_up("which ROM?");
    }
    if (!machine_insert(arguments.rom, &why)) {
        give_up("%s %s", arguments.rom, why);
    }
    if (arguments.core != NULL && !machine_core(arguments.core, &why)) {
        give_up("%s: %s", arguments.core, why);
    }
    if (arguments.elf != NULL && !symbols_load(arguments.elf, &why)) {
        give_up("%s %s", arguments.elf, why);
    }
    if (arguments.frames >= 0) {
        return run_once(&arguments);
    }
    if (arguments.script_count == 0 || arguments.elf == NULL) {
        give_up("%s", arguments.elf == NULL ? "scripts need --elf" : "which scripts?");
    }
    values_load_scenes(arguments.scenes);   /* without it, scenes can only be named by number */
    return run_scripts(&arguments);
}
