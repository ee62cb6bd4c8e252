/* Whole random games as text against the kept ones in golden/. GOLDEN_ACCEPT=1 in the environment rewrites them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../common/check.h"
#include "../common/sample_game.h"
#include "playthrough.h"

enum { TEXT_MAX = 1 << 20, VALUES = 4 };

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

typedef struct { char text[TEXT_MAX]; size_t length; int longest; } Collected;

static void collect(void *context, const char *line)
{
    Collected *collected = context;
    int length = (int)strlen(line);
    assert_true(collected->length + (size_t)length + 2 < TEXT_MAX);
    memcpy(collected->text + collected->length, line, (size_t)length);
    collected->length += (size_t)length;
    collected->text[collected->length++] = '\n';
    collected->text[collected->length] = 0;
    collected->longest = length > collected->longest ? length : collected->longest;
}

static const GameOps *find_game(const char *id)
{
    for (int i = 0; i < GAME_COUNT; i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    assert_string_equal(id, sample_ops.id);
    return &sample_ops;
}

static Collected *play(size_t index)
{
    static Collected collected;
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
    collected.length = 0;
    collected.longest = 0;
    memset(&run, 0xA5, sizeof run); /* nothing may depend on what the memory held */
    playthrough_begin(&run, game, &options, playthroughs[index].seed, playthroughs[index].plies, collect, &collected);
    while (playthrough_step(&run, collect, &collected))
        assert_true(run.ply <= playthroughs[index].plies);
    return &collected;
}

static void compare(const char *name, const Collected *now)
{
    static char kept[TEXT_MAX];
    char path[120];
    snprintf(path, sizeof path, "tests/host/engine/golden/%s.txt", name);
    const char *accept = getenv("GOLDEN_ACCEPT");
    if (accept != NULL && strcmp(accept, "1") == 0) {
        FILE *out = fopen(path, "w");
        assert_non_null(out);
        assert_int_equal(fwrite(now->text, 1, now->length, out), now->length);
        assert_int_equal(fclose(out), 0);
        print_message("%s: accepted\n", path);
        return;
    }
    FILE *in = fopen(path, "r");
    if (in == NULL)
        fail_msg("%s is missing", path);
    kept[fread(kept, 1, sizeof kept - 1, in)] = 0;
    fclose(in);
    int line = 1;
    for (size_t i = 0; i <= now->length; i++) {
        if (kept[i] != now->text[i])
            fail_msg("%s differs in line %d", path, line);
        line += kept[i] == '\n';
    }
}

static void random_games_are_the_kept_ones(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof playthroughs / sizeof playthroughs[0]; i++)
        compare(playthroughs[i].file, play(i));
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
    const Collected *whole = play(0);
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
    static Collected collected;
    GameOps chatty = sample_ops;
    GameOptions options;
    chatty.show = chatty_show;
    chatty.apply = chatty_apply;
    options_default(&chatty, &options);
    collected = (Collected){.length = 0};
    playthrough_begin(&run, &chatty, &options, 1, 1, collect, &collected);
    assert_true(playthrough_step(&run, collect, &collected));
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
