/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include "../common/check.h"
#include "../common/sample_game.h"
#include "host/words.h"
#include "talk.h"

static Protocol protocol;

static int begin(void **state)
{
    (void)state;
    protocol_init(&protocol);
    return 0;
}

static int end(void **state)
{
    (void)state;
    protocol_free(&protocol);
    return 0;
}

static void every_answer_has_its_form(void **state)
{
    (void)state;
    talk_expect(&protocol, "new morundir seed=1", "=\n\n");
    const char *actions = talk_line(&protocol, "actions");
    assert_int_equal(strncmp(actions, "= 48 0.", 7), 0);
    int dots = 0, spaces = 0;
    for (const char *c = actions; *c != 0; c++) {
        dots += *c == '.';
        spaces += *c == ' ';
    }
    assert_int_equal(dots, 3 * 48);
    assert_int_equal(spaces, 49);
    talk_expect(&protocol, "result", "= open open\n\n");
    talk_expect(&protocol, "score", "= 0 0\n\n");
    talk_expect(&protocol, "seat", "= 0\n\n");
    talk_expect(&protocol, "events", "= 0\n\n");
    assert_int_equal(strncmp(talk_line(&protocol, "games"), "= morundir", 10), 0);
    static const char *const lines[] = {"hash", "pack", "show", "show 0", "show 1", "random", "ai 1", "perft 1", "help", "options morundir"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        const char *answer = talk_line(&protocol, lines[i]);
        assert_true(talk_is_answer(answer));
        assert_true(answer[0] != '?');
    }
    talk_expect(&protocol, "", "");
    talk_expect(&protocol, "   \t ", "");
    talk_expect(&protocol, "# a comment", "");
}

static void a_game_without_computer_players_is_played_by_others(void **state)
{
    (void)state;
    GameSetup setup;
    Reason reason;
    setup_default(&setup, &sample_ops);
    assert_true(sitting_start(&protocol.sitting, &setup, &reason));
    talk_refuses(&protocol, "ai 1", "lanterns has no computer players yet");
    assert_int_equal(strncmp(talk_line(&protocol, "random"), "= 0 ", 4), 0);
}

static void refusals_have_reasons_and_games_tell_where_they_stand(void **state)
{
    (void)state;
    talk_expect(&protocol, "new morundir seed=1", "=\n\n");
    talk_refuses(&protocol, "do 0 0 0 255", "illegal action: the piece belongs to the other side");
    talk_refuses(&protocol, "do 1 0 0 0", "illegal action: sides are changed before Red's first move only");
    talk_expect(&protocol, "progress", "= 1 0 0\n\n");
    for (int ply = 0; ply < 3; ply++) {
        char line[40];
        snprintf(line, sizeof line, "do %s", talk_line(&protocol, "random") + 2);
        line[strcspn(line, "\n")] = 0;
        talk_line(&protocol, line);
    }
    talk_expect(&protocol, "progress", "= 2 0 0\n\n");
    talk_expect(&protocol, "new morgua seed=1 seats=2", "=\n\n");
    talk_refuses(&protocol, "do 1 0 0 0", "illegal action: this belongs to another phase");
    talk_refuses(&protocol, "do 99 0 0 0", "illegal action: no such action, area, position or unit");
    talk_expect(&protocol, "new moerderspiel seed=1", "=\n\n");
    talk_refuses(&protocol, "do 26 0 0 0", "illegal action: this belongs to another phase");
}

static void perft_values_of_the_specification(void **state)
{
    (void)state;
    static const struct { const char *setup, *one, *two; } cases[] = {
        {"new morundir seed=1", "= 48\n\n", "= 2154\n\n"},
        {"new morundir seed=1 return=1", "= 48\n\n", "= 2658\n\n"},
        {"new morundir seed=1 board=grand", "= 84\n\n", "= 6792\n\n"},
        {"new morundir seed=1 board=grand return=1", "= 84\n\n", "= 8616\n\n"},
        {"new morundir seed=1 swap=1", "= 48\n\n", "= 2154\n\n"}, /* SWAP does not count */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        talk_expect(&protocol, cases[i].setup, "=\n\n");
        talk_expect(&protocol, "perft 0", "= 1\n\n");
        talk_expect(&protocol, "perft 1", cases[i].one);
        talk_expect(&protocol, "perft 2", cases[i].two);
    }
    talk_expect(&protocol, "new morundir seed=1", "=\n\n");
    talk_expect(&protocol, "perft 3", "= 108696\n\n");
    talk_refuses(&protocol, "perft 13", "0 to 12");
}

static void a_move_is_done_and_undone(void **state)
{
    (void)state;
    char before[64], after[64], answer[64];
    talk_line(&protocol, "new morundir seed=1");
    snprintf(before, sizeof before, "%s", talk_line(&protocol, "hash"));
    snprintf(answer, sizeof answer, "%s", talk_line(&protocol, "do 0 6 1 255"));
    assert_int_equal(strncmp(answer, "= 1 ", 4), 0);
    snprintf(after, sizeof after, "%s", talk_line(&protocol, "hash"));
    assert_string_equal(answer + 4, after + 2);
    assert_string_not_equal(before, after);
    assert_int_equal(strncmp(talk_line(&protocol, "events"), "= 1 1.6.1.2", 11), 0);
    talk_expect(&protocol, "undo", "=\n\n");
    talk_expect(&protocol, "hash", before);
    talk_refuses(&protocol, "undo", "nothing to undo");
}

static void wrong_lines_are_refused_and_change_nothing(void **state)
{
    (void)state;
    static const struct { const char *line, *part; } cases[] = {
        {"do", "usage: do"}, {"do 0 6 1", "usage: do"}, {"do 0 6 1 255 9", "usage: do"}, {"do 0 6 1 256", "no number"},
        {"do 0 6 1 -1", "no number"}, {"do a b c d", "no number"}, {"do 0 6 6 255", "illegal"}, {"do 0 6 1 0", "illegal"},
        {"do 9 0 0 0", "illegal"}, {"do 255 0 0 0", "illegal"}, {"frobnicate", "no command"}, {"DO 0 6 1 255", "no command"},
        {"ai", "usage: ai"}, {"ai 0", "levels"}, {"ai 99", "levels"}, {"ai x", "levels"}, {"show 2", "0 to 1"}, {"show x", "0 to 1"},
        {"unpack", "usage: unpack"}, {"unpack 0", "hex"}, {"unpack zz", "hex"}, {"unpack 00", "no state"}, {"unpack ffffffffffff", "no state"},
        {"new", "usage: new"}, {"new chess seed=1", "no game"}, {"new morundir seed", "name=value"}, {"new morundir seed=x", "seed"},
        {"new morundir seed=4294967296", "seed"}, {"new morundir seed=1 seed=2", "twice"}, {"new morundir seats=3", "seats"},
        {"new morundir board=huge", "out of range"}, {"new morundir board=2", "out of range"}, {"new morundir colour=blue", "no option"},
        {"new morundir board=grand board=grand", "twice"}, {"actions now", "usage"}, {"options", "usage"}, {"options chess", "no game"},
    };
    talk_line(&protocol, "new morundir seed=1 board=standard");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        talk_refuses(&protocol, cases[i].line, cases[i].part);
}

static void nothing_works_without_a_game(void **state)
{
    (void)state;
    static const char *const lines[] = {"actions", "do 0 0 0 0", "ai 1", "random", "hash", "result", "score", "pack", "unpack 00", "show", "perft 1", "undo", "seat", "events"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        talk_refuses(&protocol, lines[i], "no game is running");
}

static void a_state_survives_pack_and_unpack(void **state)
{
    (void)state;
    static char packed[GAME_PACK_MAX * 2 + 16], line[GAME_PACK_MAX * 2 + 32], hash[32];
    talk_line(&protocol, "new morundir seed=5 return=1");
    for (int i = 0; i < 10; i++) {
        int kind, a, b, c;
        assert_int_equal(sscanf(talk_line(&protocol, "random"), "= %d %d %d %d", &kind, &a, &b, &c), 4);
        snprintf(line, sizeof line, "do %d %d %d %d", kind, a, b, c);
        if (talk_line(&protocol, line)[2] == '-')
            break;
    }
    snprintf(packed, sizeof packed, "%s", talk_line(&protocol, "pack"));
    snprintf(hash, sizeof hash, "%s", talk_line(&protocol, "hash"));
    packed[strcspn(packed, "\n")] = 0;
    talk_line(&protocol, "new morundir seed=6");
    snprintf(line, sizeof line, "unpack %s", packed + 2);
    talk_expect(&protocol, line, "=\n\n");
    talk_expect(&protocol, "hash", hash);
    talk_expect(&protocol, "undo", "=\n\n");
    assert_string_not_equal(talk_line(&protocol, "hash"), hash);
}

/* `random` draws from the protocol's own generator: the same game from the same seed, and no change of the state. */
static void a_random_game_ends_and_repeats(void **state)
{
    (void)state;
    char line[64], last[2][64];
    for (int run = 0; run < 2; run++) {
        int seat = 0, plies = 0;
        talk_line(&protocol, "new morundir seed=8");
        for (; seat != SEAT_NONE && plies < 5000; plies++) {
            int kind, a, b, c;
            uint32_t before = sitting_hash(&protocol.sitting);
            assert_int_equal(sscanf(talk_line(&protocol, "random"), "= %d %d %d %d", &kind, &a, &b, &c), 4);
            assert_int_equal(sitting_hash(&protocol.sitting), before);
            snprintf(line, sizeof line, "do %d %d %d %d", kind, a, b, c);
            assert_int_equal(sscanf(talk_line(&protocol, line), "= %d", &seat), 1);
        }
        assert_int_equal(seat, SEAT_NONE);
        snprintf(last[run], sizeof last[run], "%s", talk_line(&protocol, "hash"));
        talk_expect(&protocol, "actions", "= 0\n\n");
        talk_refuses(&protocol, "random", "over");
        talk_refuses(&protocol, "ai 1", "over");
        talk_refuses(&protocol, "do 0 0 1 255", "over");
        assert_null(strstr(talk_line(&protocol, "result"), "open"));
        assert_int_equal(protocol.sitting.steps, plies);
        for (; plies > 0; plies--)
            talk_expect(&protocol, "undo", "=\n\n");
        talk_refuses(&protocol, "undo", "nothing");
    }
    assert_string_equal(last[0], last[1]);
}

static void the_computer_answers_a_legal_action_and_does_not_act(void **state)
{
    (void)state;
    char first[64];
    talk_line(&protocol, "new morundir seed=3");
    uint32_t before = sitting_hash(&protocol.sitting);
    snprintf(first, sizeof first, "%s", talk_line(&protocol, "ai 1"));
    talk_expect(&protocol, "ai 1", first);
    assert_int_equal(sitting_hash(&protocol.sitting), before);
    char line[80] = "do ";
    snprintf(line + 3, sizeof line - 3, "%s", first + 2);
    line[strcspn(line, "\n")] = 0;
    assert_int_equal(strncmp(talk_line(&protocol, line), "= 1 ", 4), 0);
}

static void streams_are_read_to_quit_or_their_end(void **state)
{
    (void)state;
    char input[] = "hash\r\n\nnonsense\nquit\nhash\n", *text = NULL;
    size_t length = 0;
    FILE *in = fmemopen(input, strlen(input), "r"), *out = open_memstream(&text, &length);
    protocol_run(&protocol, in, out);
    fclose(in);
    fclose(out);
    assert_string_equal(text, "? no game is running; start one with new\n\n? there is no command \"nonsense\"; try help\n\n=\n\n");
    free(text);
    protocol.quit = false;
    in = fmemopen(input, 4, "r"); /* no line end at all */
    out = open_memstream(&text, &length);
    protocol_run(&protocol, in, out);
    fclose(in);
    fclose(out);
    assert_string_equal(text, "? no game is running; start one with new\n\n");
    free(text);
}

static void endless_lines_are_dropped_whole(void **state)
{
    (void)state;
    size_t size = 3 * LINE_BYTES;
    char *input = malloc(size + 6), *text = NULL;
    size_t length = 0;
    memset(input, 'x', size);
    memcpy(input + size, "\nhash\n", 6);
    FILE *in = fmemopen(input, size + 6, "r"), *out = open_memstream(&text, &length);
    protocol_run(&protocol, in, out);
    fclose(in);
    fclose(out);
    assert_non_null(strstr(text, "? the line is longer"));
    assert_non_null(strstr(text, "\n\n? no game is running; start one with new\n\n"));
    free(text);
    memset(input, ' ', size);
    for (size_t i = 0; i < LINE_BYTES / 2; i += 2)
        input[i] = 'w';
    input[LINE_BYTES / 2] = 0;
    talk_refuses(&protocol, input, "words");
    free(input);
}

static void garbage_gets_answers_and_changes_nothing(void **state)
{
    (void)state;
    static const char *const pieces[] = {"do", "new", "morundir", "unpack", "show", "ai", "perft", "undo", "seed=", "=", "1", "0", "255", "-1", "0x",
                                         "board=grand", "%s%n", "\x80\xff", "\t", "99999999999999999999", "quit", "pack", "random", "result", "4.4.4.4"};
    Rng rng;
    rng_start(&rng, 31);
    protocol.perft_max = 1;
    protocol.level_max = 1;
    talk_line(&protocol, "new morundir seed=1");
    for (int i = 0; i < 20000; i++) {
        char line[400] = "";
        for (uint32_t words = rng_below(&rng, 6, 0) + 1; words > 0; words--) {
            size_t length = strlen(line);
            if (rng_below(&rng, 4, 0) == 0)
                snprintf(line + length, sizeof line - length, "%c%c ", (int)rng_below(&rng, 255, 0) + 1, (int)rng_below(&rng, 255, 0) + 1);
            else
                snprintf(line + length, sizeof line - length, "%s ", pieces[rng_below(&rng, sizeof pieces / sizeof pieces[0], 0)]);
        }
        uint32_t before = sitting_hash(&protocol.sitting);
        const char *answer = talk_line(&protocol, line);
        if (answer[0] != 0 && !talk_is_answer(answer))
            fail_msg("\"%s\" was answered with: %s", line, answer);
        if (answer[0] == '?')
            assert_int_equal(sitting_hash(&protocol.sitting), before);
        assert_true(protocol.sitting.setup.game->valid(protocol.sitting.state));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_answer_has_its_form, begin, end),
        cmocka_unit_test_setup_teardown(perft_values_of_the_specification, begin, end),
        cmocka_unit_test_setup_teardown(a_move_is_done_and_undone, begin, end),
        cmocka_unit_test_setup_teardown(wrong_lines_are_refused_and_change_nothing, begin, end),
        cmocka_unit_test_setup_teardown(nothing_works_without_a_game, begin, end),
        cmocka_unit_test_setup_teardown(a_state_survives_pack_and_unpack, begin, end),
        cmocka_unit_test_setup_teardown(a_random_game_ends_and_repeats, begin, end),
        cmocka_unit_test_setup_teardown(the_computer_answers_a_legal_action_and_does_not_act, begin, end),
        cmocka_unit_test_setup_teardown(a_game_without_computer_players_is_played_by_others, begin, end),
        cmocka_unit_test_setup_teardown(refusals_have_reasons_and_games_tell_where_they_stand, begin, end),
        cmocka_unit_test_setup_teardown(streams_are_read_to_quit_or_their_end, begin, end),
        cmocka_unit_test_setup_teardown(endless_lines_are_dropped_whole, begin, end),
        cmocka_unit_test_setup_teardown(garbage_gets_answers_and_changes_nothing, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
