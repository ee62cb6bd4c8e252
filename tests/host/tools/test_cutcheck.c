/* SPDX-License-Identifier: MIT */
/* The judge of power cuts, run as a program on recordings made here: what was played passes, what nobody played is told. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../common/check.h"
#include "session.h"

static char path[64];
static char said[256];
static FILE *file;
static uint8_t memory[STORE_SIZE];
static Store store;
static Session session;
static Action list[GAME_ACTIONS_MAX];

static uint8_t read_byte(void *context, int at) { return ((uint8_t *)context)[at]; }

static bool write_byte(void *context, int at, uint8_t byte)
{
    ((uint8_t *)context)[at] = byte;
    return true;
}

/* A fresh cartridge on which a game with automatic steps has come to its first decision. */
static int set_up(void **state)
{
    (void)state;
    static const ByteDevice device = {.context = memory, .size = STORE_SIZE, .read = read_byte, .write = write_byte};
    const uint8_t control[GAME_SEATS_MAX] = {CONTROL_HUMAN};
    GameOptions options;
    int game = 0;
    while (strcmp(games[game]->id, "losthope") != 0) game++;
    memset(memory, 0xFF, sizeof memory);
    store_open(&store, &device);
    options_default(games[game], &options);
    session_new(&session, games, game, &options, control, 7);
    snprintf(path, sizeof path, "/tmp/cutcheck-test-XXXXXX");
    int handle = mkstemp(path);
    file = handle >= 0 ? fdopen(handle, "wb") : NULL;
    return file == NULL;
}

static int tear_down(void **state)
{
    (void)state;
    return unlink(path);
}

/* The first action that is offered. */
static void play_on(void)
{
    assert_true(session.ops->actions(session.state, list, GAME_ACTIONS_MAX) > 0);
    assert_int_equal(session_apply(&session, session_to_act(&session), list[0], NULL), APPLY_OK);
}

static void play_to_a_decision(void)
{
    while (session_to_act(&session) == SEAT_AUTO) play_on();
}

/* On until the game stands between two automatic steps. */
static void play_to_a_step(void)
{
    do play_on();
    while (session_to_act(&session) != SEAT_AUTO);
}

static void note_hash(void)
{
    const uint32_t hash = session.hash;
    const uint8_t bytes[] = {'H', (uint8_t)hash, (uint8_t)(hash >> 8), (uint8_t)(hash >> 16), (uint8_t)(hash >> 24)};
    assert_int_equal(fwrite(bytes, 1, sizeof bytes, file), sizeof bytes);
}

static void save(void)
{
    assert_int_equal(saves_suspend_begin(&store, &session), SAVE_OK);
    assert_int_equal(saves_suspend_end(&store), SAVE_OK);
}

static void cut(void)
{
    fputc('C', file);
    assert_int_equal(fwrite(memory, 1, sizeof memory, file), sizeof memory);
}

static int judge(int bends)
{
    char command[256];
    const char *build = getenv("BUILD");
    fclose(file);
    snprintf(command, sizeof command, "%s/tools/cutcheck %s %d 5 2>/dev/null", build != NULL ? build : "build", path, bends);
    FILE *answer = popen(command, "r");
    assert_non_null(answer);
    said[fread(said, 1, sizeof said - 1, answer)] = 0;
    return WEXITSTATUS(pclose(answer));
}

static void what_was_played_passes(void **state)
{
    (void)state;
    cut();                               /* nothing suspended yet */
    play_to_a_decision();
    note_hash();
    save();
    cut();
    assert_int_equal(judge(20), 0);
    assert_string_equal(said, "2 cuts with 1 games, 0 lost, 40 bent, 0 misread\n");
}

static void what_nobody_played_is_told(void **state)
{
    (void)state;
    play_to_a_decision();
    note_hash();
    play_on();
    play_to_a_decision();
    save();
    cut();
    assert_int_equal(judge(0), 1);
    assert_string_equal(said, "1 cuts with 1 games, 1 lost, 0 bent, 0 misread\n");
}

static void steps_lead_to_what_was_played(void **state)
{
    (void)state;
    play_to_a_step();
    save();
    cut();
    play_to_a_decision();
    note_hash();
    assert_int_equal(judge(0), 0);
    assert_string_equal(said, "1 cuts with 1 games, 0 lost, 0 bent, 0 misread\n");
}

static void steps_that_nobody_saw_end_came_from_what_was_played(void **state)
{
    (void)state;
    play_to_a_decision();
    do {
        note_hash();
        play_on();
    } while (session_to_act(&session) != SEAT_AUTO);
    save();
    cut();
    assert_int_equal(judge(0), 0);
    assert_string_equal(said, "1 cuts with 1 games, 0 lost, 0 bent, 0 misread\n");
}

static void steps_from_nowhere_to_nowhere_are_told(void **state)
{
    (void)state;
    play_to_a_decision();
    note_hash();
    play_on();
    play_to_a_decision();
    play_to_a_step();
    save();
    cut();
    assert_int_equal(judge(0), 1);
    assert_string_equal(said, "1 cuts with 1 games, 1 lost, 0 bent, 0 misread\n");
}

static void a_game_that_cannot_be_read_is_told(void **state)
{
    (void)state;
    play_to_a_decision();
    note_hash();
    save();
    for (int at = 0; at < STORE_DIRECTORY; at++) memory[at] ^= 0x40;
    cut();
    assert_int_equal(judge(0), 1);
    assert_non_null(strstr(said, " 1 lost"));
}

static void a_damaged_recording_is_refused(void **state)
{
    (void)state;
    fputs("Cshort", file);
    assert_int_equal(judge(0), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_was_played_passes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_nobody_played_is_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(steps_lead_to_what_was_played, set_up, tear_down),
        cmocka_unit_test_setup_teardown(steps_that_nobody_saw_end_came_from_what_was_played, set_up, tear_down),
        cmocka_unit_test_setup_teardown(steps_from_nowhere_to_nowhere_are_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_game_that_cannot_be_read_is_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_damaged_recording_is_refused, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
