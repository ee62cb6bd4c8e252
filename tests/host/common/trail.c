/* SPDX-License-Identifier: MIT */
#include "trail.h"

#include <stdio.h>
#include <string.h>

#include "golden.h"
#include "hash.h"

static GoldenText text;
static struct { const char *test; uint32_t trail; int steps; } now = {.test = ""};
static char path[128];

static void end_of_line(void)
{
    char line[120];
    if (now.steps > 0) {
        snprintf(line, sizeof line, "%s: %d steps, %08X", now.test, now.steps, (unsigned)now.trail);
        golden_line(&text, line);
    }
    now.steps = 0;
}

void trail_begin(const char *test)
{
    end_of_line();
    now.test = test;
    now.trail = HASH_START;
}

void trail_add(const void *data, int size)
{
    now.trail = hash_bytes(now.trail, data, size);
    now.steps++;
}

static void scenes_leave_their_trail(void **state)
{
    (void)state;
    golden_compare(&text, path);
}

int trail_end(const char *file, int failed)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scenes_leave_their_trail),
    };
    const char *name = strstr(file, "/test_");
    end_of_line();
    if (failed != 0 || name == NULL)
        return 1;
    snprintf(path, sizeof path, "%.*s/golden/scenes_%.*s.txt", (int)(name - file), file, (int)strcspn(name + 6, "."), name + 6);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
