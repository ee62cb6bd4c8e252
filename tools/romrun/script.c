/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "script.h"

#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "cuts.h"
#include "machine.h"
#include "run.h"
#include "values.h"

enum { LINES_MAX = 4000, WORDS_MAX = 64, INCLUDE_DEPTH = 8, ACCEPTED_MAX = 100, REPEAT_DEPTH = 8 };

typedef struct { char *text[LINES_MAX]; int count; } Lines;
typedef struct { int first; uint32_t left; const char *until; } Loop;    /* until: the words of a condition, or NULL */

static bool run_file(Run *run, const char *path, int depth);

static bool read_lines(const char *path, Lines *lines)
{
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        return false;
    }
    char line[1024];
    lines->count = 0;
    while (lines->count < LINES_MAX && fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\r\n")] = 0;
        lines->text[lines->count++] = strdup(line);
    }
    fclose(file);
    return true;
}

static void free_lines(Lines *lines)
{
    for (int i = 0; i < lines->count; i++) {
        free(lines->text[i]);
    }
    free(lines);
}

/* Takes a line apart in place. A comment starts with # at the beginning of a word. */
static int split(char *line, char **words)
{
    int count = 0;
    for (char *word = strtok(line, " \t"); word != NULL && word[0] != '#' && count < WORDS_MAX; word = strtok(NULL, " \t")) {
        words[count++] = word;
    }
    return count;
}

static bool include(Run *run, const char *name, int depth)
{
    char here[1024], path[2200];
    snprintf(here, sizeof here, "%s", run->file);
    snprintf(path, sizeof path, "%s/%s", dirname(here), name);
    const char *file = run->file;
    int line = run->line;
    if (depth >= INCLUDE_DEPTH) {
        return run_fail(run, "more than %d files include each other", INCLUDE_DEPTH);
    }
    bool good = run_file(run, path, depth + 1);
    if (good) {
        run->file = file;
        run->line = line;
    }
    return good;
}

/* Whether what the loop waits for has come; one that waits for nothing goes on. */
static bool loop_over(Run *run, const Loop *loop, bool *over)
{
    char line[1024], why[VALUES_WHY], *words[WORDS_MAX];
    *over = false;
    if (loop->until == NULL) {
        return true;
    }
    snprintf(line, sizeof line, "%s", loop->until);
    int count = split(line, words);
    if (!command_condition(run, count, words, over, why)) {
        return run_fail(run, "%s", why);
    }
    return *over || loop->left > 0 || run_fail(run, "not within this loop: %s", why);
}

/* repeat N [until CONDITION] ... end, kept as a stack of the lines to come back to. */
static bool loop_command(Run *run, int count, char **words, const char *rest, int *next, Loop *loops, int *depth)
{
    if (strcmp(words[0], "repeat") == 0) {
        bool waits = count > 3 && strcmp(words[2], "until") == 0;
        int times = count == 2 || waits ? atoi(words[1]) : 0;
        if (times < 1 || *depth == REPEAT_DEPTH) {
            return run_fail(run, "repeat N [until CONDITION], at most %d deep", REPEAT_DEPTH);
        }
        loops[(*depth)++] = (Loop){ *next, (uint32_t)times - 1, waits ? strstr(rest, "until") + strlen("until") : NULL };
        return true;
    }
    if (*depth == 0) {
        return run_fail(run, "end without repeat");
    }
    Loop *loop = &loops[*depth - 1];
    bool over;
    if (!loop_over(run, loop, &over)) {
        return false;
    }
    if (over || loop->left == 0) {
        (*depth)--;
    } else {
        loop->left--;
        *next = loop->first;
    }
    return true;
}

/* Whether somebody looks at the screen before two more frames have gone by. What other files do is not known here. */
static bool looked_at(const Lines *lines, int next, int include_depth)
{
    for (; next < lines->count; next++) {
        char line[1024];
        char *words[WORDS_MAX];
        snprintf(line, sizeof line, "%s", lines->text[next]);
        int count = split(line, words);
        if (count == 0) {
            continue;
        }
        if (strcmp(words[0], "include") == 0 || strcmp(words[0], "repeat") == 0 || strcmp(words[0], "end") == 0) {
            return true;
        }
        CommandTime time = command_time(count, words);
        if (time != TAKES_FEW) {
            return time == LOOKS;
        }
    }
    return include_depth > 0;
}

static bool run_lines(Run *run, const char *path, const Lines *lines, int include_depth)
{
    Loop loops[REPEAT_DEPTH];
    int loop_depth = 0;
    for (int next = 0; next < lines->count;) {
        char line[1024], rest[1024];
        char *words[WORDS_MAX];
        snprintf(line, sizeof line, "%s", lines->text[next++]);
        run->file = path;
        run->line = next;
        const char *start = line + strspn(line, " \t");
        const char *behind = start + strcspn(start, " \t");
        snprintf(rest, sizeof rest, "%s", behind + strspn(behind, " \t"));
        int count = split(line, words);
        bool good = true;
        if (count > 0 && strcmp(words[0], "include") == 0) {
            good = count == 2 ? include(run, words[1], include_depth) : run_fail(run, "include FILE");
        } else if (count > 0 && (strcmp(words[0], "repeat") == 0 || strcmp(words[0], "end") == 0)) {
            good = loop_command(run, count, words, lines->text[next - 1], &next, loops, &loop_depth);
        } else if (count > 0) {
            run->watched = command_time(count, words) == LOOKS || looked_at(lines, next, include_depth);
            run_look(run, 0);
            good = command_run(run, count, words, rest);
        }
        if (!good) {
            return false;
        }
    }
    return loop_depth == 0 || run_fail(run, "repeat without end");
}

static bool run_file(Run *run, const char *path, int depth)
{
    Lines *lines = malloc(sizeof *lines);
    if (!read_lines(path, lines)) {
        free(lines);
        return run_fail(run, "%s cannot be read", path);
    }
    static char names[64][2200];   /* failing lines point at the name of their file after it is closed */
    char *name = names[depth];
    snprintf(name, sizeof names[0], "%s", path);
    bool good = run_lines(run, name, lines, depth);
    free_lines(lines);
    return good;
}

/* True: a golden picture was accepted, and the script has to begin again. */
static bool run_script(const char *path, const ScriptSetup *setup, ScriptResult *result)
{
    Run run = { .setup = setup, .result = result, .file = path };
    memset(result, 0, sizeof *result);
    memset(machine_sram(), 0xFF, MACHINE_SRAM_SIZE);
    machine_sram_absent(false);
    values_forget();
    machine_forget_tolerance();
    commands_forget_pictures();
    result->passed = run_file(&run, path, 0);
    cuts_end();
    uint32_t limit = setup->peak * (MACHINE_FRAME_CYCLES / 100);
    if (result->passed && limit > 0 && result->worst > limit) {
        result->passed = run_fail(&run, "the work of frame %u in scene %s takes %u.%u %% of a frame, at most %u allowed", result->worst_frame,
                                  values_scene_name(result->worst_scene), result->worst / (MACHINE_FRAME_CYCLES / 100),
                                  result->worst % (MACHINE_FRAME_CYCLES / 100) * 10 / (MACHINE_FRAME_CYCLES / 100), setup->peak);
    }
    if (!result->passed && !result->skipped && machine_is_on()) {
        char copy[1024], name[2200];
        const char *why;
        Picture picture;
        machine_look_away(false);
        machine_frame(0);
        snprintf(copy, sizeof copy, "%s", path);
        snprintf(name, sizeof name, "%s/failed-%s.png", setup->shots, basename(copy));
        machine_picture(&picture);
        picture_save(&picture, name, &why);
    }
    run_power_off(&run);
    result->cycles = run.cycles_before;
    return run.accepted;
}

void script_run(const char *path, const ScriptSetup *setup, ScriptResult *result)
{
    for (int again = 0; run_script(path, setup, result) && again < ACCEPTED_MAX; again++) {}
}
