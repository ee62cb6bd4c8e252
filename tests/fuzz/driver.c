/* SPDX-License-Identifier: MIT */
/*
 * Runs one fuzzer over a fixed series of inputs, so that `make test` needs no fuzzing engine: random bytes of growing length,
 * then the same with long runs of one value, which decoders like less. FUZZ_ROUNDS changes how many. With files as arguments it plays those instead:
 * what libFuzzer found.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "rng.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *count, char ***arguments);
__attribute__((weak)) int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count;
    (void)arguments;
    return 0;
}

enum { INPUT_MAX = 4096 };

static size_t make_input(Rng *rng, uint8_t *data, int round)
{
    size_t size = rng_below(rng, round % 8 == 7 ? INPUT_MAX : (uint32_t)(round % 300) + 1, 0);
    for (size_t i = 0; i < size; i++) data[i] = (uint8_t)rng_next(rng);
    if (round % 3 == 2 && size > 0) {
        size_t from = rng_below(rng, (uint32_t)size, 0);
        memset(data + from, (int)(rng_next(rng) & 1 ? 0xFF : 0x00), (size - from) / 2);
    }
    return size;
}

/* In a block of its own, so that a read past the end is seen. */
static bool play(const uint8_t *data, size_t size)
{
    uint8_t *exact = malloc(size ? size : 1);
    if (!exact)
        return false;
    memcpy(exact, data, size);
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    return true;
}

static bool play_file(const char *name)
{
    static uint8_t data[1 << 20];
    FILE *file = fopen(name, "rb");
    if (!file) {
        perror(name);
        return false;
    }
    size_t size = fread(data, 1, sizeof data, file);
    fclose(file);
    return play(data, size);
}

int main(int count, char **arguments)
{
    const char *wanted = getenv("FUZZ_ROUNDS");
    int rounds = count > 1 ? count - 1 : wanted ? atoi(wanted) : 4000;
    Rng rng;
    rng_start(&rng, 20011);
    LLVMFuzzerInitialize(&count, &arguments);
    for (int round = 0; round < rounds; round++) {
        static uint8_t data[INPUT_MAX];
        if (!(count > 1 ? play_file(arguments[round + 1]) : play(data, make_input(&rng, data, round))))
            return 1;
    }
    printf("[  PASSED  ] 1 test(s). (%d inputs)\n", rounds);
    return 0;
}
