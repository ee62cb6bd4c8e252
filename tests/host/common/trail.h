/* SPDX-License-Identifier: MIT */
/*
 * The trail of little situations. A test asserts what its rule says; what else its steps bring about goes into a number, and golden/
 * keeps a line of it for each situation, so that nothing changes unseen. On the console the assertions alone are asked.
 */
#ifndef TEST_TRAIL_H
#define TEST_TRAIL_H

#include "check.h"

#ifndef trail_begin
enum { TRAIL_KEPT = 1 };
void trail_begin(const char *test);             /* another situation begins, in that function */
void trail_add(const void *data, int size);     /* what a step brought */
/* After the tests of a file: 1 when one failed or golden/scenes_NAME.txt tells of another trail. */
int trail_end(const char *file, int failed);
#endif

#endif
