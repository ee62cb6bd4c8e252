/* SPDX-License-Identifier: MIT */
#include "run.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cuts.h"
#include "machine.h"
#include "profile.h"
#include "symbols.h"
#include "tape.h"
#include "values.h"

enum { ERROR_FRAMES = 60, LOG_TAIL = 700, DRAWN_FRAMES = 2 };

bool run_fail(Run *run, const char *format, ...)
{
    char message[900];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    snprintf(run->result->reason, sizeof run->result->reason, "%s:%d: %s", run->file, run->line, message);
    return false;
}

bool run_skip(Run *run, const char *what)
{
    run->result->skipped = true;
    return run_fail(run, "the %s cannot do it: %s", machine_name(), what);
}

bool run_without(Run *run, const char *what)
{
    char *list = run->result->without;
    size_t length = strlen(list);
    if (strstr(list, what) == NULL) {
        snprintf(list + length, sizeof run->result->without - length, "%s%s", length > 0 ? ", " : "", what);
    }
    return true;
}

void run_say(const Run *run, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    printf("  %s:%d: ", run->file, run->line);
    vprintf(format, arguments);
    printf("\n");
    va_end(arguments);
}

bool run_symbol(const char *name, uint32_t *value)
{
    const Symbol *symbol = symbols_find(name);
    if (symbol == NULL) {
        return false;
    }
    *value = machine_read(symbol->address, 4);
    return true;
}

static void tell_missed(const Run *run)
{
    uint32_t scene;
    if (run->watch_missed && run_symbol("rom_scene", &scene)) {
        run_say(run, "missed a frame before frame %u, scene %s", run->result->frames, values_scene_name(scene));
        profile_show(6);
        profile_start();
    }
}

/*
 * Frames are missed when the VBlank count runs ahead of the frame count further than before. Looking every frame makes this
 * safe against a restart, which sets both back.
 */
static void count_missed(Run *run)
{
    uint32_t vblanks, frames;
    if (run_symbol("rom_vblanks", &vblanks) && run_symbol("rom_frames", &frames)) {
        int32_t behind = (int32_t)(vblanks - frames);
        /* Before the main loop runs there are no frames to miss, and memory may hold anything. */
        if (frames > 1 && behind > run->behind && behind - run->behind < 1000) {
            if (run->missed == 0) {
                run->first_missed = run->frames_marked;
                run_symbol("rom_scene", &run->first_missed_scene);
            }
            run->missed += (uint32_t)(behind - run->behind);
            tell_missed(run);
        }
        run->behind = behind;
    }
}

/* What is on screen, under a name with the number of the frame. */
static void save_moment(const Run *run, const char *name)
{
    char path[2200];
    const char *why;
    Picture picture;
    snprintf(path, sizeof path, "%s/%s-%u.png", run->setup->shots, name, run->result->frames);
    machine_picture(&picture);
    picture_save(&picture, path, &why);
}

/* Until the program has cleared its memory a counter may hold anything: more frames than there was time for are none. */
static bool is_past_start(void)
{
    uint32_t frames;
    return run_symbol("rom_frames", &frames) && frames > 1 && frames <= machine_cycles() / MACHINE_FRAME_CYCLES + 1;
}

/* The work of a frame as the program itself counts it. Nothing of it is known before the main loop runs. */
static void count_work(Run *run)
{
    uint32_t work, scene;
    if (run->calling || run->slow || !run_symbol("rom_busy_cycles", &work) || !is_past_start()) {
        return;
    }
    if (run->watch_work > 0 && work > run->watch_work && run_symbol("rom_scene", &scene)) {
        run_say(run, "%u cycles of work in frame %u, scene %s", work, run->result->frames, values_scene_name(scene));
        profile_last_frame();
        profile_show(16);
        save_moment(run, "above");
        profile_start();
    }
    if (work <= run->result->worst) {
        return;
    }
    run->result->worst = work;
    run->result->worst_frame = run->result->frames;
    run_symbol("rom_scene", &run->result->worst_scene);
}

/* An error that the program reports itself: its screen gets time to be drawn and to tell the rest on the debug port. */
static bool fail_with_trouble(Run *run)
{
    uint32_t frame = run->result->frames;
    if (!machine_error_said()) {
        return run_fail(run, "frame %u: %s", frame, machine_trouble());
    }
    for (int i = 0; i < ERROR_FRAMES; i++) {
        machine_frame(0);
    }
    const char *log = machine_log();
    size_t length = strlen(log);
    return run_fail(run, "frame %u: the ROM reports an error:\n%s", frame, length > LOG_TAIL ? log + length - LOG_TAIL : log);
}

bool run_frame(Run *run, unsigned keys)
{
    run_ensure_on(run);
    uint64_t busy = machine_busy();
    cuts_before_frame(keys | run->held);
    machine_frame(keys | run->held);
    cuts_after_frame();
    tape_frame(keys | run->held);
    run->result->frames++;
    run->frames_marked++;
    busy = machine_busy() - busy;
    run->peak_busy = busy > run->peak_busy ? busy : run->peak_busy;
    count_missed(run);
    count_work(run);
    if (run->watch_missed || run->watch_work > 0) {
        profile_frame();
    }
    if (machine_trouble() != NULL) {
        return fail_with_trouble(run);
    }
    return true;
}

void run_look(const Run *run, uint32_t left)
{
    machine_look_away(run->watch_work == 0 && (!run->watched || left > DRAWN_FRAMES));
}

bool run_frames(Run *run, unsigned keys, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (!run_frame(run, keys)) {
            return false;
        }
    }
    return true;
}

void run_mark(Run *run)
{
    run->missed = 0;
    run->frames_marked = 0;
    run->cycles_marked = machine_is_on() ? machine_cycles() : 0;
    run->busy_marked = machine_is_on() ? machine_busy() : 0;
    run->peak_busy = 0;
}

void run_power_off(Run *run)
{
    if (machine_is_on()) {
        run->cycles_before += machine_cycles();
        machine_off();
    }
}

void run_power_on(Run *run, uint32_t garbage_seed)
{
    run_power_off(run);
    machine_on(garbage_seed);
    run->behind = 0;
    run_mark(run);
}

void run_ensure_on(Run *run)
{
    if (!machine_is_on()) {
        run_power_on(run, 0);
    }
}

bool run_number(Run *run, const char *word, uint32_t *out)
{
    char why[VALUES_WHY];
    if (strchr("-$0123456789", word[0]) == NULL) {
        run_ensure_on(run);
    }
    return value_number(word, out, why) || run_fail(run, "%s", why);
}
