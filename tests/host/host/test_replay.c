/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include "../common/check.h"
#include "engine/moerderspiel/moerderspiel.h"
#include "host/notation.h"
#include "host/play.h"
#include "host/replay.h"
#include "host/sitting.h"

static Sitting sitting;

static bool replay(const char *text, ReplayCount *count, Reason *reason)
{
    FILE *in = fmemopen((void *)(uintptr_t)text, strlen(text), "r");
    assert_non_null(in);
    sitting_free(&sitting);
    bool fine = replay_run(in, &sitting, count, reason);
    fclose(in);
    return fine;
}

static void a_replay_is_played_and_checked(void **state)
{
    (void)state;
    ReplayCount count;
    Reason reason;
    assert_true(replay("# a comment\nnew morundir seed=1\n\nseat 0\ndo 0 6 1 255\nseat 1\nresult open open\nscore 0 0\n", &count, &reason));
    assert_int_equal(count.actions, 1);
    assert_int_equal(count.checks, 4);
    char text[200];
    snprintf(text, sizeof text, "new morundir seed=1\ndo 0 6 1 255\nhash %08x\n", (unsigned)sitting_hash(&sitting));
    assert_true(replay(text, &count, &reason));
}

static void what_is_wrong_is_said_with_its_line(void **state)
{
    (void)state;
    static const struct { const char *text; int line; const char *part; } cases[] = {
        {"", 0, "no game"}, {"# only this\n", 1, "no game"}, {"do 0 6 1 255\n", 1, "first line"}, {"new\n", 1, "name of a game"},
        {"new chess\n", 1, "no game"}, {"new morundir seed=x\n", 1, "seed"}, {"new morundir\nnew morundir\n", 2, "second"},
        {"new morundir\n\ndo 0 6 1\n", 3, "four numbers"}, {"new morundir\ndo 0 6 1 999\n", 2, "no number"}, {"new morundir\ndo 0 6 6 255\n", 2, "illegal"},
        {"new morundir\nhash 00000000\n", 2, "the file says 00000000"}, {"new morundir\nseat 1\n", 2, "seat is 0"},
        {"new morundir\nresult win loss\n", 2, "result is open open"}, {"new morundir\nscore 1\n", 2, "score is"}, {"new morundir\ndance\n", 2, "no place"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ReplayCount count;
        Reason reason = {""};
        if (cases[i].text[0] == 0) /* fmemopen refuses an empty text */
            assert_false(replay("\n", &count, &reason));
        else
            assert_false(replay(cases[i].text, &count, &reason));
        if (strstr(reason.text, cases[i].part) == NULL)
            fail_msg("case %d: %s", (int)i, reason.text);
        if (cases[i].text[0] != 0)
            assert_int_equal(count.line, cases[i].line);
    }
}

/* What `save` writes in a game at the terminal is a replay that fits. */
static void a_saved_game_replays(void **state)
{
    (void)state;
    char name[] = "/tmp/siege-test-XXXXXX", input[400];
    int file = mkstemp(name);
    assert_true(file >= 0);
    snprintf(input, sizeof input, "c2-b1\n1\nundo\n0.6.1.255\nbogus\nlist\nshow\nhelp\nsave %s\nquit\n", name);
    FILE *in = fmemopen(input, strlen(input), "r"), *out = tmpfile();
    GameSetup setup;
    PlayerList players;
    Reason reason;
    setup_default(&setup, games[0]);
    assert_true(players_parse(games[0], "human,random", &players, &reason));
    assert_true(play_run(&setup, &players, in, out, &reason));
    fclose(in);
    static char said[1 << 16];
    rewind(out);
    said[fread(said, 1, sizeof said - 1, out)] = 0;
    fclose(out);
    assert_non_null(strstr(said, "Seat 1 (random) plays"));
    assert_non_null(strstr(said, "\"bogus\" is no legal move"));
    assert_non_null(strstr(said, "Saved as"));
    FILE *saved = fopen(name, "r");
    assert_non_null(saved);
    ReplayCount count;
    sitting_free(&sitting);
    assert_true(replay_run(saved, &sitting, &count, &reason));
    assert_int_equal(count.actions, 2);
    assert_int_equal(count.checks, 1);
    fclose(saved);
    remove(name);
    sitting_free(&sitting);
}

static void a_game_at_the_terminal_is_played_to_its_end(void **state)
{
    (void)state;
    FILE *in = fmemopen("quit\n", 5, "r"), *out = tmpfile();
    GameSetup setup;
    PlayerList players;
    Reason reason;
    static char said[1 << 20];
    setup_default(&setup, games[0]);
    assert_true(players_parse(games[0], "random,ai1", &players, &reason));
    assert_true(play_run(&setup, &players, in, out, &reason));
    fclose(in);
    rewind(out);
    said[fread(said, 1, sizeof said - 1, out)] = 0;
    fclose(out);
    assert_true(strstr(said, "Seat 1 (ai1): win") != NULL || strstr(said, "Seat 1 (ai1): loss") != NULL || strstr(said, "Seat 1 (ai1): draw") != NULL);
}

/* What the terminal says in a game with these players. */
static const char *terminal_of(int game, uint32_t seed, const char *seats, char *input)
{
    static char said[1 << 20];
    FILE *in = fmemopen(input, strlen(input), "r"), *out = tmpfile();
    GameSetup setup;
    PlayerList players;
    Reason reason;
    setup_default(&setup, games[game]);
    setup.seed = seed;
    assert_true(players_parse(games[game], seats, &players, &reason));
    assert_true(play_run(&setup, &players, in, out, &reason));
    fclose(in);
    rewind(out);
    said[fread(said, 1, sizeof said - 1, out)] = 0;
    fclose(out);
    return said;
}

/* In a game of Mörderspiel of one person and seven computers. */
static const char *terminal(char *input) { return terminal_of(1, 7, "human,ai2,ai2,ai2,ai2,ai2,ai2,ai2", input); }

/* Where a person plays, the computers' secret doings are not printed; what they say and whom they vote for is. */
static void the_terminal_keeps_secrets(void **state)
{
    (void)state;
    static char input[] = "volunteer no\nready\nend\nend\nend\nend\nquit\n";
    const char *said = terminal(input);
    assert_non_null(strstr(said, "round 3"));
    assert_non_null(strstr(said, "(ai2) plays vote "));
    static const char *const secret[] = {"plays volunteer", "plays pick", "plays split", "plays 0 ", "plays 1 ", "plays tell", "plays parley", "plays scout"};
    for (size_t i = 0; i < sizeof secret / sizeof secret[0]; i++)
        assert_null(strstr(said, secret[i]));
}

static int times(const char *text, const char *part)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, part)) != NULL; at++)
        count++;
    return count;
}

/* Within the own turn everything can be taken back, as on the console; a round that was resolved cannot: its outcome is known by now. */
static void undo_stays_within_the_turn(void **state)
{
    (void)state;
    static char input[] = "volunteer no\nready\n1\nundo\nend\nundo\nundo\nquit\n";
    const char *said = terminal(input);
    const char *second = strstr(said, "round 2");
    assert_non_null(second);
    assert_null(strstr(second, "round 1"));
    assert_int_equal(times(said, "There is nothing to undo."), 2);
}

/* Plays the first legal action again and again, as "1" at the terminal does, until one draws something within a turn; how many that took, or 0. */
static int until_a_draw(int game, uint32_t seed)
{
    GameSetup setup;
    Reason reason;
    setup_default(&setup, games[game]);
    setup.seed = seed;
    assert_true(sitting_start(&sitting, &setup, &reason));
    for (int decided = 0; decided < 60 && sitting_to_act(&sitting) != SEAT_NONE;) {
        const Action *list;
        bool person = sitting_to_act(&sitting) >= 0;
        assert_true(sitting_actions(&sitting, &list) > 0);
        assert_true(sitting_apply(&sitting, list[0], &reason));
        decided += person;
        if (person && sitting_drew(&sitting) && sitting_same_turn(&sitting))
            return decided;
    }
    return 0;
}

/* A card that was turned over is known, also within the turn: it is not taken back, on the console as little as here. */
static void undo_crosses_no_draw(void **state)
{
    (void)state;
    static const struct { int game; const char *seats; } tables[] = {{3, "human,human"}, {4, "human"}};
    int found = 0;
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        for (uint32_t seed = 1; seed <= 40; seed++) {
            char input[512] = "";
            int decided = until_a_draw(tables[i].game, seed);
            for (int n = 0; n < decided; n++)
                strcat(input, "1\n");
            strcat(input, "undo\nquit\n");
            if (decided > 0)
                assert_int_equal(times(terminal_of(tables[i].game, seed, tables[i].seats, input), "There is nothing to undo."), 1);
            found += decided > 0;
        }
    print_message("%d draws\n", found);
    assert_true(found > 0);
}

/* TM-9.12: everybody learns how much a levy takes, nobody from where. */
static void nobody_hears_who_pays_a_levy(void **state)
{
    (void)state;
    assert_false(notation_public(&tm_ops, (Action){TM_LEVY_FROM, TM_GARRISON, 1, 0}));
    assert_true(notation_public(&tm_ops, (Action){TM_VOTE, 3, 0, 0}));
    assert_true(notation_final(&tm_ops, (Action){TM_PARLEY, 0, 1, 0}));
    assert_false(notation_final(&tm_ops, (Action){TM_VOTE, 3, 0, 0}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_replay_is_played_and_checked),
        cmocka_unit_test(what_is_wrong_is_said_with_its_line),
        cmocka_unit_test(a_saved_game_replays),
        cmocka_unit_test(a_game_at_the_terminal_is_played_to_its_end),
        cmocka_unit_test(the_terminal_keeps_secrets),
        cmocka_unit_test(undo_stays_within_the_turn),
        cmocka_unit_test(undo_crosses_no_draw),
        cmocka_unit_test(nobody_hears_who_pays_a_levy),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    sitting_free(&sitting);
    return failed;
}
