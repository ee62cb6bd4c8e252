/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "machine.h"
#include "profile.h"
#include "run.h"
#include "symbols.h"
#include "values.h"

#define TEST_MAGIC 0x7E570000u   /* source/gba/testport.h */

enum { PRESS_FRAMES = 3, RELEASE_FRAMES = 3, CALL_FRAMES = 3600, QUIET_FRAMES = 6 };
#define SETTLE_FRAMES "600"

typedef struct {
    const char *name, *usage;
    int least, most;
    bool (*run)(Run *run, int count, char **words, const char *rest);
    CommandTime time;
} Command;

/* ---- helpers ---- */

static bool is_number(const char *word)
{
    return word[0] >= '0' && word[0] <= '9';
}

/* A condition: scene NAME | picture | settled | asked | asleep | awake | LEFT OP RIGHT | LEFT in VALUES. *holds must be false before. `why` says what is not fulfilled. */
bool command_condition(Run *run, int count, char **words, bool *holds, char *why)
{
    run_ensure_on(run);
    if (count == 2 && strcmp(words[0], "scene") == 0) {
        uint32_t wanted, now;
        if (!value_scene(words[1], &wanted, why) || !value_number("rom_scene", &now, why)) {
            return false;
        }
        *holds = wanted == now;
        snprintf(why, VALUES_WHY, "scene is %s (%u), expected %s", values_scene_name(now), now, words[1]);
        return true;
    }
    if (count == 1 && strcmp(words[0], "picture") == 0) {
        Picture picture;
        machine_picture(&picture);
        *holds = picture_shows_something(&picture);
        snprintf(why, VALUES_WHY, "the screen shows fewer than four colours");
        return true;
    }
    if (count == 1 && strcmp(words[0], "settled") == 0) {
        uint32_t quiet;
        if (!value_number("rom_quiet", &quiet, why)) {
            return false;
        }
        *holds = quiet >= QUIET_FRAMES;
        snprintf(why, VALUES_WHY, "the screen is still being drawn");
        return true;
    }
    if (count == 1 && strcmp(words[0], "asked") == 0) {
        uint32_t quiet, asked;
        if (!value_number("rom_quiet", &quiet, why) || !value_number("rom_asked", &asked, why)) {
            return false;
        }
        *holds = quiet >= QUIET_FRAMES && asked > QUIET_FRAMES;
        snprintf(why, VALUES_WHY, "something still goes on by itself");
        return true;
    }
    if (count == 1 && (strcmp(words[0], "asleep") == 0 || strcmp(words[0], "awake") == 0)) {
        if (!machine_can(MACHINE_SLEEP)) {
            run->result->skipped = true;
            snprintf(why, VALUES_WHY, "the %s cannot tell whether it sleeps", machine_name());
            return false;
        }
        *holds = machine_asleep() == (strcmp(words[0], "asleep") == 0);
        snprintf(why, VALUES_WHY, "the machine is not %s", words[0]);
        return true;
    }
    if (count >= 3 && strcmp(words[1], "in") == 0) {
        for (int i = 2; i < count && !*holds; i++) {
            if (!value_compare(words[0], "=", words[i], holds, why)) {
                return false;
            }
        }
        return true;
    }
    if (count == 3) {
        return value_compare(words[0], words[1], words[2], holds, why);
    }
    snprintf(why, VALUES_WHY, "no condition (scene NAME, picture, settled, asked, asleep, awake, LEFT OP RIGHT, LEFT in VALUES)");
    return false;
}

/* ---- buttons and time ---- */

bool press_key(Run *run, unsigned keys)
{
    return run_frames(run, keys, PRESS_FRAMES) && run_frames(run, 0, RELEASE_FRAMES);
}

static bool do_press(Run *run, int count, char **words, const char *rest)
{
    (void)rest;
    uint32_t frames = PRESS_FRAMES;
    if (count > 2 && is_number(words[count - 1])) {
        frames = (uint32_t)atoi(words[--count]);
    }
    for (int i = 1; i < count; i++) {
        unsigned keys;
        char why[VALUES_WHY];
        if (!value_keys(words[i], &keys, why)) {
            return run_fail(run, "%s", why);
        }
        if (!run_frames(run, keys, frames) || !run_frames(run, 0, RELEASE_FRAMES)) {
            return false;
        }
    }
    return true;
}

static bool do_hold(Run *run, int count, char **words, const char *rest)
{
    (void)count, (void)rest;
    char why[VALUES_WHY];
    return value_keys(words[1], &run->held, why) || run_fail(run, "%s", why);
}

static bool do_release(Run *run, int count, char **words, const char *rest)
{
    (void)count, (void)words, (void)rest;
    run->held = 0;
    return true;
}

static bool do_wait(Run *run, int count, char **words, const char *rest)
{
    (void)count, (void)rest;
    uint32_t frames;
    if (!run_number(run, words[1], &frames)) {
        return false;
    }
    for (; frames > 0; frames--) {
        run_look(run, frames);
        if (!run_frame(run, 0)) {
            return false;
        }
    }
    return true;
}

/* Waits for a condition that ends in `max N`, pressing the keys (0: none) every eighth frame. */
static bool wait_for(Run *run, int count, char **words, unsigned keys)
{
    char why[VALUES_WHY];
    uint32_t most;
    if (count < 3 || strcmp(words[count - 2], "max") != 0) {
        return run_fail(run, "a wait must end in `max FRAMES`");
    }
    if (!run_number(run, words[count - 1], &most)) {
        return false;
    }
    for (uint32_t i = 0;; i++) {
        bool holds = false;
        if (!command_condition(run, count - 2, words, &holds, why)) {
            return run_fail(run, "%s", why);
        }
        if (holds) {
            return true;
        }
        if (i == most) {
            return run_fail(run, "not within %u frames: %s", most, why);
        }
        if (!run_frame(run, i % 8 < 2 ? keys : 0)) {
            return false;
        }
    }
}

static bool do_until(Run *run, int count, char **words, const char *rest)
{
    (void)rest;
    return wait_for(run, count - 1, words + 1, 0);
}

static bool do_settle(Run *run, int count, char **words, const char *rest)
{
    (void)count, (void)words, (void)rest;
    char *quiet[] = { "settled", "max", SETTLE_FRAMES };
    return wait_for(run, 3, quiet, 0);
}

static bool do_mash(Run *run, int count, char **words, const char *rest)
{
    (void)rest;
    unsigned keys;
    char why[VALUES_WHY];
    if (!value_keys(words[1], &keys, why)) {
        return run_fail(run, "%s", why);
    }
    if (strcmp(words[2], "until") != 0) {
        return run_fail(run, "mash KEYS until CONDITION max FRAMES");
    }
    return wait_for(run, count - 3, words + 3, keys);
}

static bool do_random_buttons(Run *run, int count, char **words, const char *rest)
{
    (void)rest;
    uint32_t seed, frames;
    bool with_reset = count == 4 && strcmp(words[3], "with-reset") == 0;
    if (count == 4 && !with_reset) {
        return run_fail(run, "random-buttons SEED FRAMES [with-reset]");
    }
    return run_number(run, words[1], &seed) && run_number(run, words[2], &frames) && monkey_run(run, seed + 1000003u * run->setup->seed, frames, with_reset);
}

/* ---- looking at memory ---- */

static bool do_expect(Run *run, int count, char **words, const char *rest)
{
    (void)rest;
    bool holds = false;
    char why[VALUES_WHY];
    return (command_condition(run, count - 1, words + 1, &holds, why) && holds) || run_fail(run, "%s", why);
}

static bool do_expect_hash(Run *run, int count, char **words, const char *rest)
{
    (void)count, (void)rest;
    uint32_t hash;
    char why[VALUES_WHY], *end;
    uint32_t wanted = (uint32_t)strtoul(words[1], &end, 16);
    run_ensure_on(run);
    if (*end != 0 || !value_number("rom_hash", &hash, why)) {
        return run_fail(run, "%s", *end != 0 ? "expect-hash HEX" : why);
    }
    return hash == wanted || run_fail(run, "rom_hash is %08x, expected %08x", hash, wanted);
}

static bool do_read(Run *run, int count, char **words, const char *rest)
{
    (void)count, (void)rest;
    uint32_t value;
    if (!run_number(run, words[1], &value)) {
        return false;
    }
    run_say(run, "%s = %u (0x%x)", words[1], value, value);
    return true;
}

static bool do_let(Run *run, int count, char **words, const char *rest)
{
    (void)count, (void)rest;
    uint32_t value;
    if (strcmp(words[2], "=") != 0) {
        return run_fail(run, "let NAME = VALUE");
    }
    if (!run_number(run, words[3], &value)) {
        return false;
    }
    values_set(words[1], value);
    return true;
}

static bool do_write(Run *run, int count, char **words, const char *rest)
{
    (void)count, (void)rest;
    Place place;
    uint32_t value;
    char why[VALUES_WHY];
    run_ensure_on(run);
    if (!value_place(words[1], &place, why)) {
        return run_fail(run, "%s", why);
    }
    if (!run_number(run, words[2], &value)) {
        return false;
    }
    machine_write(place.address, place.size, value);
    return true;
}

static bool do_language(Run *run, int count, char **words, const char *rest)
{
    (void)count, (void)rest;
    const Symbol *symbol = symbols_find("text_current");
    int language = strcmp(words[1], "de") == 0 ? 0 : strcmp(words[1], "en") == 0 ? 1 : -1;
    run_ensure_on(run);
    if (symbol == NULL || language < 0) {
        return run_fail(run, "%s", symbol == NULL ? "no symbol text_current in the ELF file" : "language de|en");
    }
    machine_write(symbol->address, 4, (uint32_t)language);
    return true;
}

/* The ROM takes the command, does it within its frame, leaves the result and sets the command back to 0. */
bool call_port(Run *run, uint32_t which, uint32_t value, uint32_t *answer)
{
    const Symbol *command = symbols_find("rom_test_command"), *argument = symbols_find("rom_test_argument");
    const Symbol *result = symbols_find("rom_test_result");
    if (command == NULL || argument == NULL || result == NULL) {
        return run_fail(run, "the ELF file has no rom_test_command, rom_test_argument, rom_test_result");
    }
    run_ensure_on(run);
    machine_write(argument->address, 4, value);
    machine_write(command->address, 4, TEST_MAGIC + which);
    for (int i = 0; i < CALL_FRAMES; i++) {
        run->calling = true;
        bool good = run_frame(run, 0);
        run->calling = false;
        if (!good) {
            return false;
        }
        if (machine_read(command->address, 4) == 0) {
            *answer = machine_read(result->address, 4);
            return true;
        }
    }
    return run_fail(run, "the ROM did not take test command %u within %d frames", which, CALL_FRAMES);
}

static bool do_call(Run *run, int count, char **words, const char *rest)
{
    (void)rest;
    uint32_t which, value = 0, answer;
    if (!run_number(run, words[1], &which) || (count == 3 && !run_number(run, words[2], &value)) || !call_port(run, which, value, &answer)) {
        return false;
    }
    values_set("result", answer);
    return true;
}

/* What the program said must be, line by line, what a command of the host prints: the same engine in two places. */
static bool log_same_as(Run *run, const char *command)
{
    const char *log = machine_log();
    char line[1024];
    int number = 0;
    fflush(stdout);
    FILE *host = popen(command, "r");
    while (host != NULL && fgets(line, sizeof line, host) != NULL) {
        size_t length = strlen(line);
        number++;
        if (strncmp(log, line, length) != 0) {
            pclose(host);
            line[strcspn(line, "\n")] = 0;
            return run_fail(run, "line %d: the host says \"%s\", the ROM \"%.*s\"", number, line, (int)strcspn(log, "\n"), log);
        }
        log += length;
    }
    if (host == NULL || pclose(host) != 0 || number == 0) {
        return run_fail(run, "no answer from: %s", command);
    }
    return log[0] == 0 || run_fail(run, "after line %d the ROM goes on: \"%.*s\"", number, (int)strcspn(log, "\n"), log);
}

static bool do_log(Run *run, int count, char **words, const char *rest)
{
    (void)count;
    const char *text = rest + strlen(words[1]);
    text += strspn(text, " ");
    if (strcmp(words[1], "allow-errors") == 0) {
        run_ensure_on(run);
        machine_allow_errors();
        return true;
    }
    if (strcmp(words[1], "clear") == 0) {
        machine_log_clear();
        return true;
    }
    if (strcmp(words[1], "print") == 0) {
        printf("%s", machine_log());
        return true;
    }
    if (strcmp(words[1], "tolerate") == 0 && text[0] != 0) {
        machine_tolerate(text);
        return true;
    }
    if (!machine_can(MACHINE_LOG)) {
        return run_without(run, "the debug port");
    }
    if (strcmp(words[1], "same-as") == 0 && text[0] != 0) {
        return log_same_as(run, text);
    }
    bool wanted = strcmp(words[1], "expect") == 0;
    if ((!wanted && strcmp(words[1], "refuse") != 0) || text[0] == 0) {
        return run_fail(run, "log expect|refuse|tolerate TEXT | same-as COMMAND | allow-errors | print | clear");
    }
    if ((strstr(machine_log(), text) != NULL) != wanted) {
        return run_fail(run, "the debug port %s \"%s\"", wanted ? "did not say" : "said", text);
    }
    return true;
}

static bool do_say(Run *run, int count, char **words, const char *rest)
{
    (void)count, (void)words;
    run_say(run, "%s", rest);
    return true;
}

/* ---- measures ---- */

static bool do_profile(Run *run, int count, char **words, const char *rest)
{
    (void)rest;
    uint32_t per_cent;
    run_ensure_on(run);
    if (!machine_can(MACHINE_CYCLES)) {
        return run_without(run, "the profile");
    }
    if (strcmp(words[1], "start") == 0) {
        profile_start();
    } else if (strcmp(words[1], "show") == 0) {
        profile_show(16);
    } else if (strcmp(words[1], "missed") == 0) {
        run->watch_missed = true;
        profile_start();
    } else if (strcmp(words[1], "above") == 0 && count == 3) {
        if (!run_number(run, words[2], &per_cent)) {
            return false;
        }
        run->watch_work = per_cent * (MACHINE_FRAME_CYCLES / 100);
        profile_start();
    } else {
        return run_fail(run, "profile start | show | missed | above PERCENT");
    }
    return true;
}

static bool do_mark(Run *run, int count, char **words, const char *rest)
{
    (void)count, (void)words, (void)rest;
    run_ensure_on(run);
    run_mark(run);
    return true;
}

/* missed, cycles, frames, busy, peak: printed alone, compared with `max N`. Per cent of the time for busy and peak. */
static bool do_measure(Run *run, int count, char **words, const char *rest)
{
    (void)rest;
    run_ensure_on(run);
    bool counts_frames = strcmp(words[0], "missed") == 0 || strcmp(words[0], "frames") == 0;
    if (!counts_frames && !machine_can(MACHINE_CYCLES)) {
        return run_without(run, "the count of cycles");
    }
    uint64_t cycles = machine_cycles() - run->cycles_marked;
    uint64_t tenths = 0;
    if (strcmp(words[0], "missed") == 0) {
        tenths = run->missed * 10ull;
    } else if (strcmp(words[0], "cycles") == 0) {
        tenths = cycles * 10;
    } else if (strcmp(words[0], "frames") == 0) {
        tenths = run->frames_marked * 10ull;
    } else if (strcmp(words[0], "busy") == 0) {
        tenths = cycles > 0 ? (machine_busy() - run->busy_marked) * 1000 / cycles : 0;
    } else {
        tenths = run->peak_busy * 1000 / MACHINE_FRAME_CYCLES;
    }
    const char *unit = strcmp(words[0], "busy") == 0 || strcmp(words[0], "peak") == 0 ? " %" : "";
    if (count == 1) {
        run_say(run, "%s = %llu.%llu%s", words[0], (unsigned long long)(tenths / 10), (unsigned long long)(tenths % 10), unit);
        return true;
    }
    uint32_t most;
    if (count != 3 || strcmp(words[1], "max") != 0) {
        return run_fail(run, "%s [max N]", words[0]);
    }
    if (!run_number(run, words[2], &most)) {
        return false;
    }
    if (tenths > most * 10ull && strcmp(words[0], "missed") == 0) {
        return run_fail(run, "%u frames missed, the first in frame %u of %u in scene %s; at most %u allowed", run->missed, run->first_missed,
                        run->frames_marked, values_scene_name(run->first_missed_scene), most);
    }
    return tenths <= most * 10ull || run_fail(run, "%s is %llu.%llu%s in %u frames, at most %u allowed", words[0], (unsigned long long)(tenths / 10),
                                              (unsigned long long)(tenths % 10), unit, run->frames_marked, most);
}

static bool do_slow(Run *run, int count, char **words, const char *rest)
{
    (void)count, (void)words, (void)rest;
    run->slow = true;
    return true;
}

/* ---- table ---- */

static const Command commands[] = {
    { "press", "KEYS... [FRAMES]", 2, 64, do_press, TAKES_FRAMES },
    { "hold", "KEYS", 2, 2, do_hold, TAKES_FEW },
    { "release", "", 1, 1, do_release, TAKES_FEW },
    { "wait", "FRAMES", 2, 2, do_wait, TAKES_FEW },
    { "choose", "TEXT_ID | row N", 2, 3, command_choose, TAKES_FRAMES },
    { "select", "TEXT_ID | row N", 2, 3, command_choose, TAKES_FEW },
    { "set", "TEXT_ID VALUE | row N VALUE", 3, 4, command_set, TAKES_FEW },
    { "until", "CONDITION max FRAMES", 4, 12, do_until, TAKES_FEW },
    { "settle", "", 1, 1, do_settle, TAKES_FEW },
    { "mash", "KEYS until CONDITION max FRAMES", 6, 14, do_mash, TAKES_FEW },
    { "random-buttons", "SEED FRAMES [with-reset]", 3, 4, do_random_buttons, TAKES_FRAMES },
    { "expect", "CONDITION", 2, 12, do_expect, TAKES_FEW },
    { "expect-hash", "HEX", 2, 2, do_expect_hash, TAKES_FEW },
    { "read", "VALUE", 2, 2, do_read, TAKES_FEW },
    { "let", "NAME = VALUE", 4, 4, do_let, TAKES_FEW },
    { "write", "PLACE VALUE", 3, 3, do_write, TAKES_FEW },
    { "language", "de|en", 2, 2, do_language, TAKES_FEW },
    { "call", "COMMAND [ARGUMENT]", 2, 3, do_call, TAKES_FEW },
    { "log", "expect|refuse|tolerate TEXT | same-as COMMAND | allow-errors | print | clear", 2, 64, do_log, TAKES_FEW },
    { "say", "TEXT", 2, 64, do_say, TAKES_FEW },
    { "shot", "NAME", 2, 2, command_shot, LOOKS },
    { "names", "PREFIX", 2, 2, command_names, TAKES_FEW },
    { "golden", "NAME", 2, 2, command_golden, LOOKS },
    { "keep", "NAME", 2, 2, command_keep, LOOKS },
    { "same", "NAME", 2, 2, command_same, LOOKS },
    { "differs", "NAME", 2, 2, command_same, LOOKS },
    { "shows", "NAME", 2, 2, command_shows, LOOKS },
    { "hides", "NAME", 2, 2, command_shows, LOOKS },
    { "film", "NAME FRAMES", 3, 3, command_film, LOOKS },
    { "power-cut", "[after CYCLES] [garbage SEED]", 1, 5, command_power, TAKES_FEW },
    { "power-on", "[garbage SEED]", 1, 5, command_power, TAKES_FEW },
    { "power-off", "[after CYCLES]", 1, 3, command_power, TAKES_FEW },
    { "sram", "fill 00|ff|noise SEED | flip BYTE BIT | mirror | absent | keep | back | file PATH | save PATH", 2, 4, command_sram, TAKES_FEW },
    { "cuts", "EVERY SEED PATH", 4, 4, command_cuts, TAKES_FEW },
    { "profile", "start | show | missed | above PERCENT", 2, 3, do_profile, TAKES_FEW },
    { "slow", "", 1, 1, do_slow, TAKES_FEW },
    { "mark", "", 1, 1, do_mark, TAKES_FEW },
    { "missed", "[max N]", 1, 3, do_measure, TAKES_FEW },
    { "cycles", "[max N]", 1, 3, do_measure, TAKES_FEW },
    { "frames", "[max N]", 1, 3, do_measure, TAKES_FEW },
    { "busy", "[max PERCENT]", 1, 3, do_measure, TAKES_FEW },
    { "peak", "[max PERCENT]", 1, 3, do_measure, TAKES_FEW },
};

static const Command *find_command(const char *name)
{
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (strcmp(commands[i].name, name) == 0) {
            return &commands[i];
        }
    }
    return NULL;
}

CommandTime command_time(int count, char **words)
{
    const Command *command = find_command(words[0]);
    for (int i = 1; i < count; i++) {
        if (strcmp(words[i], "picture") == 0) {     /* the condition */
            return LOOKS;
        }
    }
    if (count == 2 && strcmp(words[0], "wait") == 0 && is_number(words[1]) && atoi(words[1]) >= 2) {
        return TAKES_FRAMES;
    }
    return command != NULL ? command->time : TAKES_FEW;
}

bool command_run(Run *run, int count, char **words, const char *rest)
{
    const Command *command = find_command(words[0]);
    if (command == NULL) {
        return run_fail(run, "no command %s", words[0]);
    }
    if (count < command->least || count > command->most) {
        return run_fail(run, "%s %s", command->name, command->usage);
    }
    return command->run(run, count, words, rest);
}
