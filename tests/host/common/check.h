/* SPDX-License-Identifier: MIT */
/* The headers cmocka wants, in the order it wants them. */
#ifndef CHECK_H
#define CHECK_H

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#endif
