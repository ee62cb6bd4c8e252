/* SPDX-License-Identifier: MIT */
/*
 * A save that no game can come to is refused: from a state that is valid one thing is bent, and nothing else is wrong with it. The
 * change is written for a state called s.
 */
#ifndef TEST_BENT_H
#define TEST_BENT_H

#include "check.h"
#include "game.h"

#define BENT_REFUSED(Type, ops, base, change) \
    do { \
        Type s = (base); \
        assert_true((ops).valid(&s)); \
        change; \
        assert_false((ops).valid(&s)); \
    } while (0)

#define BENT_FINE(Type, ops, base, change) \
    do { \
        Type s = (base); \
        change; \
        assert_true((ops).valid(&s)); \
    } while (0)

#endif
