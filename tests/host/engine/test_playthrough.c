/* SPDX-License-Identifier: MIT */
/* Whole random games as text against the kept ones in golden/. GOLDEN_ACCEPT=1 in the environment rewrites them. */
#include <stdio.h>
#include <string.h>
#include "../common/check.h"
#include "../common/golden.h"
#include "../common/sample_game.h"
#include "playthrough.h"

enum { VALUES = 4 };

static const struct {
    const char *file, *game;
    uint32_t seed;
    int plies;
    uint8_t seats;                   /* 0: the standard number */
    uint16_t value[VALUES];          /* the first options; 0xFFFF: the standard value */
} playthroughs[] = {
    {"lanterns-high", "lanterns", 1, 100, 2, {0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF}},
    {"lanterns-low", "lanterns", 7, 100, 4, {5, 0, 0xFFFF, 0xFFFF}},
    {"morundir-standard", "morundir", 1, 60, 0, {0, 0, 0, 0}},
    {"morundir-return", "morundir", 2, 60, 0, {0, 1, 0, 0}},
    {"morundir-grand", "morundir", 3, 40, 0, {1, 0, 1, 1}},
};

static const GameOps *find_game(const char *id)
{
    for (int i = 0; i < GAME_COUNT; i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    assert_string_equal(id, sample_ops.id);
    return &sample_ops;
}

static GoldenText *play(size_t index)
{
    static GoldenText collected;
    static Playthrough run;
    const GameOps *game = find_game(playthroughs[index].game);
    GameOptions options;
    options_default(game, &options);
    if (playthroughs[index].seats != 0)
        options.seats = playthroughs[index].seats;
    for (int i = 0; i < VALUES; i++)
        if (playthroughs[index].value[i] != 0xFFFF)
            options.value[i] = playthroughs[index].value[i];
    assert_true(options_valid(game, &options));
    golden_clear(&collected);
    memset(&run, 0xA5, sizeof run); /* nothing may depend on what the memory held */
    playthrough_begin(&run, game, &options, playthroughs[index].seed, playthroughs[index].plies, golden_line, &collected);
    while (playthrough_step(&run, golden_line, &collected))
        assert_true(run.ply <= playthroughs[index].plies);
    return &collected;
}

static void random_games_are_the_kept_ones(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof playthroughs / sizeof playthroughs[0]; i++) {
        char path[120];
        snprintf(path, sizeof path, "tests/host/engine/golden/%s.txt", playthroughs[i].file);
        golden_compare(play(i), path);
    }
}

static void lines_fit_the_debug_port(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof playthroughs / sizeof playthroughs[0]; i++)
        assert_in_range(play(i)->longest, 1, PLAYTHROUGH_LINE_MAX);
}

static void the_end_of_a_game_ends_the_text(void **state)
{
    (void)state;
    const GoldenText *whole = play(0);
    assert_non_null(strstr(whole->text, "to act -1\n"));
    assert_non_null(strstr(whole->text, "legal 0 "));
    assert_non_null(strstr(whole->text, "\nresult "));
    assert_null(strstr(whole->text, "open"));
    assert_non_null(strstr(whole->text, "to act -2\n")); /* the automatic steps are in it */
    assert_non_null(strstr(whole->text, "action 255.0.0.0\n"));
}

static int chatty_show(const void *state, int seat, char *out, int max)
{
    (void)state;
    (void)seat;
    int length = 0;
    for (; length < 400 && length < max - 1; length++)
        out[length] = (char)('a' + length % 26);
    out[length] = 0;
    return length;
}

static ApplyResult chatty_apply(void *state, int seat, Action action, EventList *events)
{
    for (int i = 0; i < EVENTS_MAX; i++)
        events_add(events, 255, 255, 255, 255);
    return sample_ops.apply(state, seat, action, events);
}

static void long_lines_are_cut_and_complete(void **state)
{
    (void)state;
    static Playthrough run;
    static GoldenText collected;
    GameOps chatty = sample_ops;
    GameOptions options;
    chatty.show = chatty_show;
    chatty.apply = chatty_apply;
    options_default(&chatty, &options);
    golden_clear(&collected);
    playthrough_begin(&run, &chatty, &options, 1, 1, golden_line, &collected);
    assert_true(playthrough_step(&run, golden_line, &collected));
    assert_int_equal(collected.longest, PLAYTHROUGH_LINE_MAX);
    int events = 0, letters = 0;
    for (const char *at = collected.text; (at = strstr(at, "255.255.255.255")) != NULL; at++)
        events++;
    for (const char *at = collected.text; (at = strstr(at, "\n| ")) != NULL; at += 3)
        letters += (int)strcspn(at + 3, "\n");
    assert_int_equal(events, EVENTS_MAX);
    assert_int_equal(letters, 400);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_are_the_kept_ones),
        cmocka_unit_test(lines_fit_the_debug_port),
        cmocka_unit_test(the_end_of_a_game_ends_the_text),
        cmocka_unit_test(long_lines_are_cut_and_complete),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
