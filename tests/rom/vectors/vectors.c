/* SPDX-License-Identifier: MIT */
/* The rule tests of a game one after the other on the console, with a line a file on the debug port. */
#include <stdint.h>

#include "cmocka.h"

#define REG16(address) (*(volatile uint16_t *)(address))
enum { LOG_INFO = 3 };

volatile uint32_t vectors_tests, vectors_failed, vectors_done;

static void say(const char *first, const char *second)
{
    volatile char *out = (volatile char *)0x04FFF600;
    int length = 0;
    REG16(0x04FFF780) = 0xC0DE;
    for (; *first && length < 200; length++)
        *out++ = *first++;
    for (; *second && length < 240; length++)
        *out++ = *second++;
    *out = 0;
    REG16(0x04FFF700) = 0x100 | LOG_INFO;
}

static const char *running;

void vectors_fail(const char *file, int line, const char *what)
{
    char number[12];
    int at = sizeof number - 1;
    number[at] = 0;
    for (; line > 0; line /= 10)
        number[--at] = (char)('0' + line % 10);
    say("wrong in ", running);
    say(file, ":");
    say(number + at, what);
    vectors_failed = vectors_done = 1;
    for (;;) {
    }
}

int vectors_group(const struct CMUnitTest *tests, int count)
{
    void *nothing = 0;
    for (int i = 0; i < count; i++) {
        running = tests[i].name;
        tests[i].test(&nothing);
        vectors_tests++;
    }
    return 0;
}

/* The main functions of the test files, renamed by run.sh. */
#define FILE_OF_TESTS(name) int main_##name(void);
#include "files.h"
#undef FILE_OF_TESTS

int main(void)
{
    REG16(0x04000204) = 0x4317; /* the cartridge as fast as the game runs it */
#define FILE_OF_TESTS(name) main_##name(); say("right: ", #name);
#include "files.h"
#undef FILE_OF_TESTS
    vectors_done = 1;
    for (;;) {
    }
}
