/* Whole games as text, compared line by line with golden/. GOLDEN_ACCEPT=1 rewrites them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/check.h"
#include "playthrough.h"
#include "scene.h"

enum { TEXT_MAX = 1 << 18 };

typedef struct { const char *name; uint16_t value[MU_OPTIONS]; uint32_t seed; } Golden;

static const Golden goldens[] = {
    {"standard", {MU_STANDARD, 0, 0, MU_START_BLUE}, 1},
    {"return", {MU_STANDARD, 1, 0, MU_START_BLUE}, 2},
    {"swap", {MU_STANDARD, 0, 1, MU_START_CHANCE}, 3},
    {"grand", {MU_GRAND, 0, 0, MU_START_BLUE}, 4},
    {"grand_return", {MU_GRAND, 1, 1, MU_START_CHANCE}, 5},
};

static void add_line(void *context, const char *line)
{
    char *text = context;
    size_t length = strlen(text);
    assert_true(length + strlen(line) + 2 < TEXT_MAX);
    strcpy(text + length, line);
    strcat(text, "\n");
}

static void games_are_the_golden_ones(void **state)
{
    (void)state;
    static Playthrough run;
    static char text[TEXT_MAX], golden[TEXT_MAX];
    for (size_t i = 0; i < sizeof goldens / sizeof goldens[0]; i++) {
        GameOptions options = {.seats = 2};
        char path[128];
        memcpy(options.value, goldens[i].value, sizeof goldens[i].value);
        text[0] = 0;
        playthrough_begin(&run, &mu_ops, &options, goldens[i].seed, 400, add_line, text);
        while (playthrough_step(&run, add_line, text)) {
        }
        snprintf(path, sizeof path, "tests/host/morundir/golden/%s.txt", goldens[i].name);
        const char *accept = getenv("GOLDEN_ACCEPT");
        FILE *file = fopen(path, accept ? "w" : "r");
        assert_non_null(file);
        if (accept) {
            fputs(text, file);
        } else {
            golden[fread(golden, 1, sizeof golden - 1, file)] = 0;
            assert_string_equal(text, golden);
        }
        fclose(file);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_the_golden_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
