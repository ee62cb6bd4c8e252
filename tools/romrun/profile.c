/* SPDX-License-Identifier: MIT */
#include "profile.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "symbols.h"

enum { SAMPLES_MAX = 1 << 22, FUNCTIONS_MAX = 4000 };

typedef struct { const char *name; uint32_t count; } Share;

static uint32_t *samples;
static int sample_count;
static int frame_start;     /* first sample of the running frame */
static bool active;

void profile_start(void)
{
    if (samples == NULL) {
        samples = malloc(sizeof *samples * SAMPLES_MAX);
    }
    sample_count = 0;
    frame_start = 0;
    active = true;
}

void profile_take(uint32_t address)
{
    if (active && sample_count < SAMPLES_MAX) {
        samples[sample_count++] = address;
    }
}

void profile_frame(void)
{
    if (active) {
        memmove(samples, samples + frame_start, sizeof *samples * (size_t)(sample_count - frame_start));
        sample_count -= frame_start;
        frame_start = sample_count;
    }
}

void profile_last_frame(void)
{
    if (active) {
        memmove(samples, samples + frame_start, sizeof *samples * (size_t)(sample_count - frame_start));
        sample_count -= frame_start;
        frame_start = 0;
    }
}

static int by_address(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static int by_count(const void *a, const void *b)
{
    uint32_t x = ((const Share *)a)->count, y = ((const Share *)b)->count;
    return (y > x) - (y < x);
}

void profile_show(int most)
{
    static Share shares[FUNCTIONS_MAX];
    int count = 0;
    active = false;
    if (sample_count == 0) {
        return;
    }
    /* Sorted, all samples of a function stand together. */
    qsort(samples, (size_t)sample_count, sizeof *samples, by_address);
    for (int i = 0; i < sample_count; i++) {
        const Symbol *function = symbols_function_at(samples[i]);
        const char *name = function != NULL ? function->name : samples[i] < 0x4000 ? "(BIOS)" : "(no name)";
        if (count == 0 || strcmp(shares[count - 1].name, name) != 0) {
            if (count == FUNCTIONS_MAX) {
                break;
            }
            shares[count++] = (Share){ name, 0 };
        }
        shares[count - 1].count++;
    }
    qsort(shares, (size_t)count, sizeof *shares, by_count);
    for (int i = 0; i < count && i < most; i++) {
        printf("    %5.1f %%  %s\n", 100.0 * shares[i].count / sample_count, shares[i].name);
    }
}
