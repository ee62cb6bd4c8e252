/* Whole games as text, compared line by line with golden/. GOLDEN_ACCEPT=1 rewrites them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/check.h"
#include "playthrough.h"
#include "scene.h"

enum { TEXT_MAX = 1 << 20 };

typedef struct { const char *name; uint8_t seats; uint16_t threat; uint32_t seed; int plies; } Golden;

static const Golden goldens[] = {
    {"solo", 1, MG_THREAT_NORMAL, 1, 120},
    {"three_mild", 3, MG_THREAT_MILD, 2, 110},
    {"six", 6, MG_THREAT_NORMAL, 3, 105},
};

static void add_line(void *context, const char *line)
{
    char **end = context;
    size_t length = strlen(line);
    memcpy(*end, line, length);
    *end += length;
    *(*end)++ = '\n';
    **end = 0;
}

static void games_are_the_golden_ones(void **state)
{
    (void)state;
    static Playthrough run;
    static char text[TEXT_MAX], golden[TEXT_MAX];
    for (size_t i = 0; i < sizeof goldens / sizeof goldens[0]; i++) {
        GameOptions options = {.seats = goldens[i].seats};
        char path[128], *end = text;
        options.value[MG_OPTION_THREAT] = goldens[i].threat;
        playthrough_begin(&run, &mg_ops, &options, goldens[i].seed, goldens[i].plies, add_line, &end);
        while (playthrough_step(&run, add_line, &end))
            assert_true(end - text < TEXT_MAX - 16384);
        snprintf(path, sizeof path, "tests/host/morgua/golden/%s.txt", goldens[i].name);
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
