/* SPDX-License-Identifier: MIT */
/* Commands about what is on screen. */
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "machine.h"
#include "tape.h"

enum { KEPT_MAX = 16, FILMS_MAX = 8, FILM_FRAMES_MAX = 2400, STEP_OF_FIVE_BITS = 8, GOLDEN_FRAMES = 180, PULSE_FRAMES = 64 };

bool command_shot(Run *run, int count, char **words, const char *rest)
{
    (void)count, (void)rest;
    char path[2048];
    const char *why;
    Picture picture;
    run_ensure_on(run);
    machine_picture(&picture);
    snprintf(path, sizeof path, "%s/%s%s.png", run->setup->shots, run->prefix, words[1]);
    tape_see(path);
    return picture_save(&picture, path, &why) || run_fail(run, "%s %s", path, why);
}

bool command_names(Run *run, int count, char **words, const char *rest)
{
    (void)count, (void)rest;
    snprintf(run->prefix, sizeof run->prefix, "%s", words[1]);
    return true;
}

/* Figures breathe and marks pulse: what matters is that the picture comes, not in which frame of a calm screen. `different` and `marked` are of
 * the first frame, `nearest` and `least` of the one that is most like it. */
static bool picture_comes(Run *run, const Picture *wanted, int frames, int *different, Picture *marked, Picture *nearest, int *least)
{
    int tolerance = machine_can(MACHINE_COLOURS) ? 0 : STEP_OF_FIVE_BITS;
    Picture picture, other;
    machine_picture(&picture);
    *nearest = picture;
    *different = picture_difference(&picture, wanted, tolerance, marked);
    *least = *different;
    for (int i = 0, left = *different; left != 0; i++) {
        run_look(run, 0);
        if (i == frames || !run_frame(run, 0)) {
            return false;
        }
        machine_picture(&picture);
        left = picture_difference(&picture, wanted, tolerance, &other);
        if (left < *least) {
            *least = left;
            *nearest = picture;
        }
    }
    return true;
}

bool command_golden(Run *run, int count, char **words, const char *rest)
{
    (void)count, (void)rest;
    char path[2048], diff[2048], actual[2048];
    const char *why = "";
    Picture picture, wanted, marked, nearest;
    int different;
    run_ensure_on(run);
    machine_picture(&picture);
    snprintf(path, sizeof path, "%s/%s%s.png", run->setup->golden, run->prefix, words[1]);
    if (run->setup->accept && !picture_load(&wanted, path, &why)) {
        return picture_save(&picture, path, &why) || run_fail(run, "%s %s", path, why);
    }
    snprintf(actual, sizeof actual, "%s/%s%s.png", run->setup->shots, run->prefix, words[1]);
    snprintf(diff, sizeof diff, "%s/%s%s.diff.png", run->setup->shots, run->prefix, words[1]);
    picture_save(&picture, actual, &why);
    if (!picture_load(&wanted, path, &why)) {
        return run_fail(run, "%s %s; the screen is in %s, --accept takes it", path, why, actual);
    }
    int least;
    if (!picture_comes(run, &wanted, GOLDEN_FRAMES, &different, &marked, &nearest, &least)) {
        if (run->setup->accept && picture_save(least < different / 2 ? &nearest : &picture, path, &why)) {
            run->accepted = true;
            return run_fail(run, "%s was another one before", path);
        }
        picture_save(&marked, diff, &why);
        return run_fail(run, "%d pixels differ from %s; see %s and %s", different, path, actual, diff);
    }
    remove(diff);
    return true;
}

static struct { char name[64]; Picture picture; } kept[KEPT_MAX];
static int kept_next;

bool command_keep(Run *run, int count, char **words, const char *rest)
{
    (void)count, (void)rest;
    run_ensure_on(run);
    int slot = kept_next++ % KEPT_MAX;
    for (int i = 0; i < KEPT_MAX; i++) {
        slot = strcmp(kept[i].name, words[1]) == 0 ? i : slot;
    }
    snprintf(kept[slot].name, sizeof kept[slot].name, "%s", words[1]);
    machine_picture(&kept[slot].picture);
    return true;
}

static const Picture *kept_picture(Run *run, const char *name)
{
    for (int i = 0; i < KEPT_MAX; i++) {
        if (strcmp(kept[i].name, name) == 0) {
            return &kept[i].picture;
        }
    }
    run_fail(run, "no picture %s was kept", name);
    return NULL;
}

static bool another_picture(Run *run, const char *name, int different, const Picture *marked)
{
    char path[2048];
    const char *why;
    snprintf(path, sizeof path, "%s/%s.diff.png", run->setup->shots, name);
    picture_save(marked, path, &why);
    return run_fail(run, "%d pixels differ from the kept picture %s; see %s", different, name, path);
}

/* same NAME, differs NAME: this very frame against a picture kept before. */
bool command_same(Run *run, int count, char **words, const char *rest)
{
    (void)count, (void)rest;
    run_ensure_on(run);
    const Picture *wanted = kept_picture(run, words[1]);
    if (wanted == NULL) {
        return false;
    }
    Picture picture, marked;
    machine_picture(&picture);
    int different = picture_difference(&picture, wanted, 0, &marked);
    if (strcmp(words[0], "differs") == 0) {
        return different != 0 || run_fail(run, "the screen is the same as %s", words[1]);
    }
    return different == 0 || another_picture(run, words[1], different, &marked);
}

/* shows NAME: the kept picture comes, as a golden one does. hides NAME: in a whole pulse of the cursor it does not come once. */
bool command_shows(Run *run, int count, char **words, const char *rest)
{
    (void)count, (void)rest;
    run_ensure_on(run);
    const Picture *wanted = kept_picture(run, words[1]);
    if (wanted == NULL) {
        return false;
    }
    int different, least;
    Picture marked, nearest;
    bool hides = strcmp(words[0], "hides") == 0;
    if (picture_comes(run, wanted, hides ? PULSE_FRAMES : GOLDEN_FRAMES, &different, &marked, &nearest, &least)) {
        return !hides || run_fail(run, "the screen shows %s", words[1]);
    }
    return hides || another_picture(run, words[1], different, &marked);
}

static struct { char name[64]; uint32_t frames; uint64_t hash[FILM_FRAMES_MAX]; } films[FILMS_MAX];
static int films_next;

static uint64_t picture_hash(void)
{
    Picture picture;
    uint64_t hash = 0xCBF29CE484222325u;
    machine_picture(&picture);
    _Static_assert(sizeof picture % sizeof hash == 0, "it is read word by word");
    for (size_t i = 0; i < sizeof picture; i += sizeof hash) {
        uint64_t word;
        memcpy(&word, (const uint8_t *)&picture + i, sizeof word);
        hash = (hash ^ word) * 0x100000001B3u;
    }
    return hash;
}

/* film NAME FRAMES: the next frames, one by one, are those that came when the name was used first. */
bool command_film(Run *run, int count, char **words, const char *rest)
{
    (void)count, (void)rest;
    uint32_t frames;
    int slot = -1;
    run_ensure_on(run);
    if (!run_number(run, words[2], &frames)) {
        return false;
    }
    if (frames > FILM_FRAMES_MAX) {
        return run_fail(run, "a film has %d frames at most", FILM_FRAMES_MAX);
    }
    for (int i = 0; i < FILMS_MAX; i++) {
        slot = strcmp(films[i].name, words[1]) == 0 ? i : slot;
    }
    bool first = slot < 0;
    if (first) {
        slot = films_next++ % FILMS_MAX;
        snprintf(films[slot].name, sizeof films[slot].name, "%s", words[1]);
        films[slot].frames = frames;
    }
    if (frames != films[slot].frames) {
        return run_fail(run, "the film %s has %u frames", words[1], films[slot].frames);
    }
    for (uint32_t i = 0; i < frames; i++) {
        if (!run_frame(run, 0)) {
            return false;
        }
        uint64_t hash = picture_hash();
        if (first) {
            films[slot].hash[i] = hash;
        } else if (films[slot].hash[i] != hash) {
            return run_fail(run, "frame %u of the film %s is another picture", i, words[1]);
        }
    }
    return true;
}

void commands_forget_pictures(void)
{
    memset(kept, 0, sizeof kept);
    memset(films, 0, sizeof films);
}
