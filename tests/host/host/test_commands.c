/* SPDX-License-Identifier: MIT */
#include <string.h>
#include "../common/check.h"
#include "host/bench.h"
#include "host/commands.h"
#include "host/exit.h"
#include "talk.h"

static void assert_outcome(Outcome outcome, int code, const char *out_part, const char *err_part)
{
    if (outcome.code != code || strstr(outcome.out, out_part) == NULL || strstr(outcome.err, err_part) == NULL)
        fail_msg("exit %d, out: %s err: %s", outcome.code, outcome.out, outcome.err);
    if (code == EXIT_FINE)
        assert_string_equal(outcome.err, "");
    else
        assert_int_equal(outcome.out[0] == 0, out_part[0] == 0);
}

static void help_is_everywhere(void **state)
{
    (void)state;
    static const char *const names[] = {"play", "sim", "bench", "replay", "playthrough", "protocol"};
    assert_outcome(PROGRAM("--help"), EXIT_FINE, "usage: siege COMMAND", "");
    assert_outcome(PROGRAM("help"), EXIT_FINE, "usage: siege COMMAND", "");
    assert_outcome(PROGRAM("--version"), EXIT_FINE, "siege (Five Sieges) ", "");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char usage[40];
        snprintf(usage, sizeof usage, "siege %s", names[i]);
        assert_outcome(PROGRAM(names[i], "--help"), EXIT_FINE, usage, "");
        assert_outcome(PROGRAM("help", names[i]), EXIT_FINE, usage, "");
        assert_outcome(PROGRAM("--help"), EXIT_FINE, names[i], "");
    }
}

static void a_wrong_command_line_ends_with_two(void **state)
{
    (void)state;
    assert_outcome(talk_program((const char *const[]){"siege"}, 1), EXIT_USAGE, "", "usage: siege COMMAND");
    assert_outcome(PROGRAM("conquer"), EXIT_USAGE, "", "no command \"conquer\"");
    assert_outcome(PROGRAM("sim"), EXIT_USAGE, "", "which game?");
    assert_outcome(PROGRAM("sim", "chess"), EXIT_USAGE, "", "no game \"chess\"");
    assert_outcome(PROGRAM("sim", "morundir", "--games", "0"), EXIT_USAGE, "", "--games must be");
    assert_outcome(PROGRAM("sim", "morundir", "--games"), EXIT_USAGE, "", "needs a value");
    assert_outcome(PROGRAM("sim", "morundir", "--games=5", "--games=6"), EXIT_USAGE, "", "twice");
    assert_outcome(PROGRAM("sim", "morundir", "--speed", "9"), EXIT_USAGE, "", "no option --speed");
    assert_outcome(PROGRAM("sim", "morundir", "--seats", "human,ai1"), EXIT_USAGE, "", "no human");
    assert_outcome(PROGRAM("sim", "moerderspiel", "--sides", "ai2,human"), EXIT_USAGE, "", "no human");
    assert_outcome(PROGRAM("sim", "moerderspiel", "--sides", "ai2"), EXIT_USAGE, "", "at least 2");
    assert_outcome(PROGRAM("sim", "moerderspiel", "--sides", "ai2,ai2,ai2"), EXIT_USAGE, "", "at most 2");
    assert_outcome(PROGRAM("sim", "morundir", "--sides", "ai2,ai2"), EXIT_USAGE, "", "its seats");
    assert_outcome(PROGRAM("sim", "moerderspiel", "--sides", "ai2,ai2", "--seats", "ai2"), EXIT_USAGE, "", "either --seats or --sides");
    assert_outcome(PROGRAM("sim", "morundir", "board=round"), EXIT_USAGE, "", "out of range");
    assert_outcome(PROGRAM("play", "morundir", "--seats", "ai1"), EXIT_USAGE, "", "at least 2");
    assert_outcome(PROGRAM("bench", "a", "b"), EXIT_USAGE, "", "one game");
    assert_outcome(PROGRAM("bench", "--signature=1"), EXIT_USAGE, "", "takes no value");
    assert_outcome(PROGRAM("replay"), EXIT_USAGE, "", "one file");
    assert_outcome(PROGRAM("playthrough", "morundir", "plies=x"), EXIT_USAGE, "", "plies must be");
    assert_outcome(PROGRAM("protocol", "now"), EXIT_USAGE, "", "no words");
}

static void failed_work_ends_with_one(void **state)
{
    (void)state;
    assert_outcome(PROGRAM("replay", "/nowhere/at/all"), EXIT_FAILED, "", "/nowhere/at/all: No such file");
    assert_outcome(PROGRAM("replay", "/tmp"), EXIT_FAILED, "", "/tmp: is a folder");
    assert_outcome(PROGRAM("play", "morundir", "--seats", "ai1,ai1", "--save", "/tmp"), EXIT_FAILED, "Seat 0", "/tmp: Is a directory");
    assert_outcome(PROGRAM("play", "morundir", "--seats", "ai1,ai1", "--save", "/dev/full"), EXIT_FAILED, "Seat 0", "/dev/full could not be written");
}

/* A full disk: whatever was asked for, nobody could read the answer. */
static void output_that_is_lost_ends_with_one(void **state)
{
    (void)state;
    static char *const lines[][4] = {
        {"siege", "--help"}, {"siege", "--version"}, {"siege", "help", "sim"}, {"siege", "sim", "--help"}, {"siege", "playthrough", "morundir"},
        {"siege", "play", "morundir", "--seats=ai1,ai1"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char said[200] = "";
        int count = 0;
        while (count < 4 && lines[i][count] != NULL)
            count++;
        FILE *out = fopen("/dev/full", "w"), *err = tmpfile();
        assert_non_null(out);
        assert_non_null(err);
        assert_int_equal(commands_main(count, (char **)lines[i], out, err), EXIT_FAILED);
        rewind(err);
        said[fread(said, 1, sizeof said - 1, err)] = 0;
        assert_string_equal(said, "siege: the output could not be written\n");
        fclose(err);
        fclose(out);
    }
}

static void a_small_simulation_prints_table_and_json(void **state)
{
    (void)state;
    Outcome outcome = PROGRAM("sim", "morundir", "--seats", "random,random", "--games=6", "--seed", "3", "--jobs", "2");
    assert_outcome(outcome, EXIT_FINE, "\n6 games: ", "");
    const char *json = strstr(outcome.out, "\n{\"game\":\"morundir\",\"seed\":3,\"opening\":4,\"games\":6,");
    assert_non_null(json);
    assert_string_equal(json + strlen(json) - 3, "]}\n");
}

static void playthroughs_are_repeatable(void **state)
{
    (void)state;
    static char first[1 << 16];
    Outcome outcome = PROGRAM("playthrough", "morundir", "seed=5", "plies=8", "board=grand");
    assert_outcome(outcome, EXIT_FINE, "\nply 8\n", "");
    assert_null(strstr(outcome.out, "\nply 9\n"));
    snprintf(first, sizeof first, "%s", outcome.out);
    assert_string_equal(PROGRAM("playthrough", "morundir", "seed=5", "board=grand", "plies=8").out, first);
    assert_string_not_equal(PROGRAM("playthrough", "morundir", "seed=6", "board=grand", "plies=8").out, first);
}

static void bench_positions_are_fixed_and_open(void **state)
{
    (void)state;
    static _Alignas(8) uint8_t first[GAME_STATE_MAX], second[GAME_STATE_MAX];
    BenchSignature one, two;
    for (int i = 0; i < BENCH_POSITIONS; i++) {
        bench_position(games[0], i, first);
        bench_position(games[0], i, second);
        assert_memory_equal(first, second, games[0]->state_size);
        assert_true(games[0]->to_act(first) >= 0);
    }
    bench_signature(games[0], 2, &one);
    bench_signature(games[0], 2, &two);
    assert_true(one.nodes > 0);
    assert_int_equal(one.hash, two.hash);
    assert_int_equal(one.nodes, two.nodes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(help_is_everywhere),
        cmocka_unit_test(a_wrong_command_line_ends_with_two),
        cmocka_unit_test(failed_work_ends_with_one),
        cmocka_unit_test(output_that_is_lost_ends_with_one),
        cmocka_unit_test(a_small_simulation_prints_table_and_json),
        cmocka_unit_test(playthroughs_are_repeatable),
        cmocka_unit_test(bench_positions_are_fixed_and_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
