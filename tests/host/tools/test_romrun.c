/* SPDX-License-Identifier: MIT */
/*
 * The ROM harness, run as a program on tests/rom/probe, a ROM that misbehaves on request: what it must pass passes, and what
 * it must notice fails with the script's name and line.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../common/check.h"
#include "../common/workplace.h"

static char said[16384];

static int set_up(void **state)
{
    char command[1024];
    assert_int_equal(workplace_begin(state), 0);
    const char *devkit = getenv("DEVKITARM");
    snprintf(command, sizeof command,
             "PATH=\"%s%s$PATH\"; arm-none-eabi-gcc -mcpu=arm7tdmi -mthumb -mthumb-interwork -O1 -nostdlib -Ttests/rom/probe/probe.ld -o %s/probe.elf "
             "tests/rom/probe/start.s tests/rom/probe/probe.c && arm-none-eabi-objcopy -O binary %s/probe.elf %s/probe.gba",
             devkit != NULL ? devkit : "", devkit != NULL ? "/bin:" : "", workplace(), workplace(), workplace());
    return workplace_shell(command);
}

/* Runs the tool with these arguments in the folder of the probe; the answer is its exit code, `said` what it printed. */
static int romrun(const char *arguments)
{
    char command[1024], here[512];
    const char *build = getenv("BUILD");
    build = build != NULL ? build : "build";
    assert_non_null(getcwd(here, sizeof here));
    snprintf(command, sizeof command, "tool=$(realpath %s/tools/romrun); cd %s && \"$tool\" %s >said 2>&1", build, workplace(), arguments);
    int code = workplace_shell(command);
    workplace_read("said", said, sizeof said);
    return code;
}

static int run_with(const char *script, const char *more)
{
    char arguments[256];
    workplace_write("x.test", script);
    snprintf(arguments, sizeof arguments, "probe.gba --elf probe.elf --golden golden --shots shots %s x.test", more);
    return romrun(arguments);
}

static void passes(const char *script)
{
    if (run_with(script, "") != 0) {
        fail_msg("%s", said);
    }
    assert_non_null(strstr(said, "1 passed, 0 failed"));
}

/* Fails at this line of the script, for a reason that contains the text. */
static void fails(const char *script, int line, const char *why)
{
    char place[32];
    snprintf(place, sizeof place, "x.test:%d: ", line);
    assert_int_equal(run_with(script, ""), 1);
    if (strstr(said, place) == NULL || strstr(said, why) == NULL || strstr(said, "0 passed, 1 failed") == NULL) {
        fail_msg("expected %s ... %s, romrun said: %s", place, why, said);
    }
}

static void buttons_and_memory(void **state)
{
    (void)state;
    passes("until picture max 30\nuntil rom_frames > 2 max 30\nlog expect the probe is up\nexpect rom_scene = 0\npress A\nexpect rom_scene = 1\npress A A A\n"
           "expect rom_scene = 4\nexpect probe_byte = 200\nexpect probe_negative = -3\nexpect probe_negative < -2\nexpect rom_scene:1 = 4\n"
           "write rom_scene 77\nexpect rom_scene >= 77\nlet old = rom_scene\npress A\nexpect rom_scene > $old\n");
    passes("wait 10\npress A\nexpect rom_scene in 3 2 1\n");
    fails("wait 10\npress A\nexpect rom_scene in 3 2\n", 3, "rom_scene is 1");
    fails("wait 10\npress A\nexpect rom_scene = 2\n", 3, "rom_scene is 1 (0x1), expected = 2");
    fails("wait 10\nlog expect something else\n", 2, "did not say");
    fails("wait 10\nlog refuse probe is up\n", 2, "said");
}

static void waits_end(void **state)
{
    (void)state;
    passes("until rom_frames > 20 max 60\nmash A until rom_scene = 3 max 100\nexpect rom_scene = 3\nuntil scene 3 max 0\n");
    fails("until rom_scene = 1 max 50\n", 1, "not within 50 frames: rom_scene is 0");
    fails("until rom_scene = 1\n", 1, "must end in `max FRAMES`");
}

static void held_button_counts_once(void **state)
{
    (void)state;
    passes("wait 10\nhold A\nwait 20\nexpect rom_scene = 1\nrelease\nwait 2\nhold A\nwait 2\nexpect rom_scene = 2\n");
}

static void missed_frames_are_counted(void **state)
{
    (void)state;
    passes("wait 10\nmark\nwait 100\nmissed max 0\nframes max 100\n");
    fails("wait 10\nmark\npress B\nwait 10\nmissed max 0\n", 5, "at most 0 allowed");
}

static void cycles_are_exact(void **state)
{
    (void)state;
    /* Twenty frames of 280,896 cycles, give or take the instruction that is under way. */
    passes("wait 10\nmark\nwait 20\ncycles max 5617960\n");
    fails("wait 10\nmark\nwait 20\ncycles max 5617900\n", 4, "cycles is 56179");
}

static void load_is_measured(void **state)
{
    (void)state;
    passes("wait 10\nmark\nwait 60\nbusy max 1\npeak max 2\n");
    fails("wait 10\nmark\npress B 1\nbusy max 50\n", 4, "busy is");
    fails("wait 10\nmark\npress B 1\nwait 10\npeak max 90\n", 5, "peak is 1");
}

static void profile_names_functions(void **state)
{
    (void)state;
    passes("wait 10\nprofile start\npress B\nwait 10\nprofile show\n");
    assert_non_null(strstr(said, "%  main"));
    passes("wait 10\nprofile missed\nwait 5\npress B\nwait 10\n");
    assert_non_null(strstr(said, "missed a frame before frame"));
    fails("profile stop\n", 1, "profile start | show | missed");
}

static void bad_access_fails(void **state)
{
    (void)state;
    fails("wait 10\npress SELECT\n", 2, "Bad memory Store32: 0x01000000");
    assert_non_null(strstr(said, "in main"));
    passes("log tolerate Bad memory Store32\nwait 10\npress SELECT\n");
}

static void jump_into_nothing_fails(void **state)
{
    (void)state;
    fails("wait 10\npress RIGHT\n", 2, "where there is no code");
}

static void error_of_the_program_fails(void **state)
{
    (void)state;
    fails("wait 10\npress R\n", 2, "the probe is not well");
    passes("wait 10\nlog allow-errors\npress R\nlog expect the probe is not well\n");
    fails("log allow-errors\nwait 10\npower-cut\nwait 10\npress R\n", 5, "the probe is not well");
}

static void log_against_the_host(void **state)
{
    (void)state;
    passes("wait 10\nlog same-as echo the probe is up\nlog clear\npress START\npress START\nlog same-as echo woken\n");
    fails("wait 10\nlog same-as echo the probe is down\n", 2, "line 1: the host says \"the probe is down\", the ROM \"the probe is up\"");
    fails("wait 10\nlog same-as printf 'the probe is up\\nand well\\n'\n", 2, "line 2: the host says \"and well\", the ROM \"\"");
    fails("wait 10\npress START\npress START\nlog same-as echo the probe is up\n", 4, "after line 1 the ROM goes on: \"woken\"");
    fails("wait 10\nlog same-as false\n", 2, "no answer from: false");
}

static void save_memory_outlives_the_power(void **state)
{
    (void)state;
    passes("wait 10\npress L\nexpect rom_hash = 0\npower-cut\nwait 10\nexpect rom_hash = 0\npress L\nexpect rom_hash = 1\n"
           "power-off\nsram fill 41\npower-on\nwait 10\npress L\nexpect rom_hash = 0x42\nsram save s.sav\nsram fill 00\nsram file s.sav\n"
           "sram keep\nsram fill 00\nsram back\npress L\nexpect rom_hash = 0x43\nsram flip 0 7\npress L\nexpect rom_hash = 0xC4\npower-cut after 1000\nwait 10\nexpect rom_scene = 0\n");
    /* The button of a cut within a frame is held until the cut. */
    passes("sram fill 00\nwait 10\nhold L\npower-cut after 600000\nwait 10\npress L\nexpect rom_hash = 2\n");
    passes("sram absent\nlog tolerate non-existent SRAM\nwait 10\npress L\nlet one = rom_hash\npress L\nexpect rom_hash = $one\n");
    fails("sram absent\nwait 10\npress L\n", 3, "non-existent SRAM");
    fails("sram file nowhere.sav\n", 1, "No such file");
}

static void garbage_at_power_on(void **state)
{
    (void)state;
    passes("power-on garbage 7\nwait 10\npress LEFT\nlet first = rom_hash\nexpect rom_hash != 0\npower-on garbage 7\nwait 10\npress LEFT\n"
           "expect rom_hash = $first\npower-on garbage 8\nwait 10\npress LEFT\nexpect rom_hash != $first\n");
}

static void sleep_waits_for_its_button(void **state)
{
    (void)state;
    passes("wait 10\nexpect awake\npress START\nexpect asleep\nlet then = rom_frames\nwait 100\nexpect rom_frames = $then\npress A\nexpect asleep\n"
           "press START\nexpect awake\nlog expect woken\nwait 5\nexpect rom_frames > $then\n");
}

static void golden_pictures(void **state)
{
    (void)state;
    fails("wait 10\ngolden probe\n", 2, "is missing or no PNG");
    assert_int_equal(run_with("wait 10\ngolden probe\n", "--accept"), 0);
    passes("wait 10\ngolden probe\n");
    passes("names pro\nwait 10\ngolden be\n");
    passes("golden probe\n");            /* it comes: nothing is drawn yet at power-on */
    assert_int_equal(run_with("golden probe\n", "--accept"), 0);      /* one that comes is not taken too early: */
    passes("wait 10\ngolden probe\n");
    fails("wait 10\npress A\ngolden probe\n", 3, "64 pixels differ");
    char path[128];
    snprintf(path, sizeof path, "%s/shots/probe.diff.png", workplace());
    assert_int_equal(access(path, F_OK), 0);
    passes("wait 10\nkeep before\npress A\ndiffers before\npower-cut\nwait 10\nsame before\nshot picture\n");
    /* Frames that nobody looks at are not drawn: what changed in them is there when somebody looks again. */
    passes("wait 10\npress A\nkeep one\npower-cut\nwait 10\npress A\nwait 50\nuntil rom_frames > 90 max 90\nsame one\n");
    fails("wait 10\nkeep before\npress A\nsame before\n", 4, "64 pixels differ");
    passes("wait 10\nkeep before\nshows before\npress A\nhides before\n");
    fails("wait 10\nkeep before\npress A\nshows before\n", 4, "64 pixels differ");
    fails("wait 10\nkeep before\nhides before\n", 3, "the screen shows before");
    passes("wait 10\nfilm quiet 5\npower-cut\nwait 10\nfilm quiet 5\n");
    fails("wait 10\nfilm quiet 5\npress A\nfilm quiet 5\n", 4, "frame 0 of the film quiet is another picture");
    fails("wait 10\nfilm quiet 5\nfilm quiet 6\n", 3, "the film quiet has 5 frames");
    assert_int_equal(run_with("wait 10\npress A\ngolden probe\n", "--accept"), 0);     /* another one is taken */
    passes("wait 10\npress A\ngolden probe\n");
    fails("wait 10\ngolden probe\n", 2, "64 pixels differ");
}

static void the_test_port_answers(void **state)
{
    (void)state;
    passes("wait 10\ncall 7 8\nexpect $result = 15\nexpect rom_test_command = 0\n");
}

static void menu_passes(const char *script)
{
    if (run_with(script, "--texts texts.h") != 0) {
        fail_msg("%s", said);
    }
}

static void menu_fails(const char *script, const char *why)
{
    assert_int_equal(run_with(script, "--texts texts.h"), 1);
    if (strstr(said, why) == NULL) {
        fail_msg("expected %s, romrun said: %s", why, said);
    }
}

static void menus_by_their_words(void **state)
{
    (void)state;
    workplace_write("texts.h", "enum {\n    TEXT_NEW,\n    TEXT_LOAD,\n    TEXT_HELP,\n    TEXT_HELP_MORE,\n    TEXT_QUIT,\n    TEXT_ABSENT,\n    TEXT_COUNT\n};\n");
    menu_passes("wait 10\nsettle\nexpect settled\npress A\nuntil asked max 9\nexpect asked\nselect TEXT_HELP\nexpect probe_row = 2\nexpect rom_scene = 1\nchoose TEXT_QUIT\nexpect probe_row = 4\n"
                "expect rom_scene = 2\nchoose row 1\nexpect probe_row = 1\nexpect rom_scene = 3\nset TEXT_HELP_MORE 4\nexpect probe_row = 3\nexpect probe_value = 4\n"
                "set row 0 4\nexpect probe_row = 0\n");
    menu_fails("wait 10\nuntil asked max 20\n", "x.test:2: not within 20 frames: something still goes on by itself");
    menu_fails("wait 10\nchoose TEXT_NEW\n", "x.test:2: no menu answers the buttons");
    menu_fails("wait 10\npress A\nchoose TEXT_ABSENT\n", "x.test:3: no item TEXT_ABSENT in the menu");
    menu_fails("wait 10\npress A\nchoose TEXT_NOWHERE\n", "x.test:3: no text TEXT_NOWHERE");
    menu_fails("wait 10\npress A\nchoose row 5\n", "x.test:3: the menu has 5 rows");
    menu_fails("wait 10\npress A\nset TEXT_NEW 10\n", "x.test:3: TEXT_NEW goes from 0 to 9");
    fails("choose TEXT_NEW\n", 1, "build the ROM first");
}

static void random_buttons_repeat(void **state)
{
    (void)state;
    /* Without the two ways to die on a button nothing is left to stop the monkey. */
    passes("log tolerate Bad memory\nlog tolerate where there is no code\nlog tolerate not well\nrandom-buttons 5 12\nlet one = rom_scene\npower-on\n"
           "random-buttons 5 12\nexpect rom_scene = $one\n");
}

static void loops_and_includes(void **state)
{
    (void)state;
    workplace_write("part.inc", "press A\n");
    passes("wait 10\nrepeat 3\nrepeat 2\ninclude part.inc\nend\nend   # six times\nexpect rom_scene = 6\n");
    passes("wait 10\nrepeat 9 until rom_scene = 4\npress A\nend\nexpect rom_scene = 4\n");
    fails("wait 10\nrepeat 3 until rom_scene = 4\npress A\nend\n", 4, "not within this loop: rom_scene is 3");
    fails("repeat 3 until\nend\n", 1, "repeat N [until CONDITION]");
    fails("repeat 2\nwait 1\n", 2, "repeat without end");
    fails("end\n", 1, "end without repeat");
    fails("include nowhere.inc\n", 1, "nowhere.inc cannot be read");
    workplace_write("part.inc", "wait 1\nexpect rom_scene = 9\n");
    assert_int_equal(run_with("wait 1\ninclude part.inc\n", ""), 1);
    assert_non_null(strstr(said, "part.inc:2: rom_scene is 0"));
    workplace_write("part.inc", "include part.inc\n");
    assert_int_equal(run_with("include part.inc\n", ""), 1);
    assert_non_null(strstr(said, "include each other"));
}

static void bad_scripts_are_refused(void **state)
{
    (void)state;
    fails("jump\n", 1, "no command jump");
    fails("press X\n", 1, "X is no button");
    fails("wait\n", 1, "wait FRAMES");
    fails("expect nothing_such = 1\n", 1, "no symbol nothing_such");
    fails("expect rom_scene ~ 1\n", 1, "none of = !=");
    fails("expect scene NOWHERE\n", 1, "no scene NOWHERE");
    fails("expect $unset = 1\n", 1, "no variable $unset");
    fails("same picture\n", 1, "no picture picture was kept");
}

static void scene_names(void **state)
{
    (void)state;
    workplace_write("scenes.h", "enum {\n    SCENE_START, SCENE_MIDDLE = 2,   /* SCENE_NOT = 9 */\n    SCENE_END\n};\n");
    assert_int_equal(run_with("wait 10\nexpect scene START\npress A A\nuntil scene MIDDLE max 9\npress A\nexpect scene END\n", "--scenes scenes.h"), 0);
    assert_int_equal(run_with("wait 10\nexpect scene END\n", "--scenes scenes.h"), 1);
    assert_non_null(strstr(said, "scene is START (0), expected END"));
    assert_int_equal(run_with("wait 10\nexpect scene NOT\n", "--scenes scenes.h"), 1);
}

/* ---- in a libretro core, which can less: what it can is tested, what it cannot is named ---- */

static int run_in_core(const char *script)
{
    return run_with(script, "--core $(ls /usr/lib/*/libretro/mgba_libretro.so)");
}

static void a_core_passes_and_fails(void **state)
{
    (void)state;
    assert_int_equal(run_in_core("until picture max 30\nuntil rom_frames > 2 max 30\npress A\nexpect rom_scene = 1\nwrite rom_scene 77\npress A\n"
                                 "expect rom_scene = 78\nmissed max 0\n"), 0);
    assert_non_null(strstr(said, "in libretro core mGBA"));
    assert_non_null(strstr(said, "1 passed, 0 failed\n"));
    assert_int_equal(run_in_core("wait 10\npress A\nexpect rom_scene = 2\n"), 1);
    assert_non_null(strstr(said, "x.test:3: rom_scene is 1"));
    assert_non_null(strstr(said, "0 passed, 1 failed\n"));
}

static void what_a_core_cannot_do_is_named(void **state)
{
    (void)state;
    static const struct { const char *script, *named; } cases[] = {
        { "wait 10\npower-cut after 1000\n", "x.test:2: the libretro core mGBA" }, { "sram absent\nwait 1\n", "without save memory" },
        { "wait 10\nexpect awake\n", "cannot tell whether it sleeps" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(run_in_core(cases[i].script), 0);
        assert_non_null(strstr(said, "skip x.test"));
        assert_non_null(strstr(said, cases[i].named));
        assert_non_null(strstr(said, "0 passed, 0 failed, 1 skipped"));
    }
    assert_int_equal(run_in_core("wait 10\nlog expect nobody says this\npeak max 0\n"), 0);
    assert_non_null(strstr(said, "without the debug port, the count of cycles"));
    assert_int_equal(run_with("wait 1\n", "--core probe.gba"), 2);
}

static void one_shot(void **state)
{
    (void)state;
    assert_int_equal(romrun("probe.gba --run 10 --shot one.png"), 0);
    assert_non_null(strstr(said, "the probe is up"));
    assert_int_equal(romrun("nowhere.gba --run 10"), 2);
    assert_int_equal(romrun("probe.gba x.test"), 2);
    assert_int_equal(romrun("probe.gba --elf probe.gba x.test"), 2);
    assert_non_null(strstr(said, "is no 32-bit little-endian ELF file"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(buttons_and_memory),
        cmocka_unit_test(waits_end),
        cmocka_unit_test(held_button_counts_once),
        cmocka_unit_test(missed_frames_are_counted),
        cmocka_unit_test(cycles_are_exact),
        cmocka_unit_test(load_is_measured),
        cmocka_unit_test(profile_names_functions),
        cmocka_unit_test(bad_access_fails),
        cmocka_unit_test(jump_into_nothing_fails),
        cmocka_unit_test(error_of_the_program_fails),
        cmocka_unit_test(log_against_the_host),
        cmocka_unit_test(save_memory_outlives_the_power),
        cmocka_unit_test(garbage_at_power_on),
        cmocka_unit_test(sleep_waits_for_its_button),
        cmocka_unit_test(golden_pictures),
        cmocka_unit_test(the_test_port_answers),
        cmocka_unit_test(menus_by_their_words),
        cmocka_unit_test(random_buttons_repeat),
        cmocka_unit_test(loops_and_includes),
        cmocka_unit_test(bad_scripts_are_refused),
        cmocka_unit_test(scene_names),
        cmocka_unit_test(a_core_passes_and_fails),
        cmocka_unit_test(what_a_core_cannot_do_is_named),
        cmocka_unit_test(one_shot),
    };
    return cmocka_run_group_tests(tests, set_up, workplace_end);
}
