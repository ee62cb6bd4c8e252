/* SPDX-License-Identifier: MIT */
/*
 * The part of cmocka that the rule tests of the games use, for a ROM: the same test files are compiled for the console (TM A1, MG-A07).
 * The first wrong answer is told on the debug port and ends the program.
 */
#ifndef VECTORS_CMOCKA_H
#define VECTORS_CMOCKA_H

#include <string.h>

struct CMUnitTest { const char *name; void (*test)(void **); };

void vectors_fail(const char *file, int line, const char *what) __attribute__((noreturn));
int vectors_group(const struct CMUnitTest *tests, int count);

#define VECTORS_CHECK(condition, what) ((condition) ? (void)0 : vectors_fail(__FILE__, __LINE__, what))

#define cmocka_unit_test(function) {#function, function}
#define cmocka_run_group_tests(tests, before, after) vectors_group(tests, (int)(sizeof tests / sizeof *(tests)))
#define assert_true(value) VECTORS_CHECK(value, #value)
#define assert_false(value) VECTORS_CHECK(!(value), "not " #value)
#define assert_int_equal(a, b) VECTORS_CHECK((long)(a) == (long)(b), #a " = " #b)
#define assert_int_not_equal(a, b) VECTORS_CHECK((long)(a) != (long)(b), #a " != " #b)
#define assert_in_range(value, low, high) VECTORS_CHECK((long)(value) >= (long)(low) && (long)(value) <= (long)(high), #value " in range")
#define assert_memory_equal(a, b, size) VECTORS_CHECK(memcmp(a, b, size) == 0, #a " = " #b)
#define assert_non_null(pointer) VECTORS_CHECK((pointer) != NULL, #pointer)
#define assert_string_equal(a, b) VECTORS_CHECK(strcmp(a, b) == 0, #a " = " #b)
#define fail_msg(...) vectors_fail(__FILE__, __LINE__, "fails")
#define print_message(...) ((void)0)
/* Of tests/host/common/trail.h. */
enum { TRAIL_KEPT = 0 };
#define trail_begin(test) ((void)(test))
#define trail_add(data, size) ((void)(data), (void)(size))
#define trail_end(file, failed) (failed)

#endif
