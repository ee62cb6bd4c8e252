/* SPDX-License-Identifier: MIT */
/*
 * What a save may hold, at every place: each byte of a state bent by one, up and down, to nothing, to nobody and by a bit, or to every
 * small number. How many of these are possible and which makes two numbers; a bound that moves by one changes them.
 */
#ifndef TEST_BENDS_H
#define TEST_BENDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct { int fine; uint32_t trail; } Bends;

/* `bent` comes back as it was. Closely: every small number. */
Bends bend_every_byte(void *bent, size_t size, bool (*sound)(const void *), bool closely);

#endif
