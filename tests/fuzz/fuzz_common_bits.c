/* SPDX-License-Identifier: MIT */
/* Bit streams: a script of widths and values is written into a small buffer and read back; bounds and values must hold. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "bits.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    int room = data[0] % 64;
    uint8_t *buffer = malloc((size_t)room + 1); /* the byte behind the room is a mark */
    if (buffer == NULL)
        return 0;
    memset(buffer, 0xC3, (size_t)room + 1);
    BitWriter w;
    bits_write_begin(&w, buffer, room);
    size_t written = 0;
    for (size_t i = 1; i + 5 <= size && !w.bad; i += 5, written++) {
        uint32_t value;
        memcpy(&value, data + i + 1, 4);
        int width = data[i] % 34; /* 33 is too wide */
        bits_write(&w, width < 32 ? value & ((1u << width) - 1) : value, width);
    }
    int used = bits_write_end(&w);
    if (buffer[room] != 0xC3 || used > room || (w.bad && used != 0))
        abort();
    if (!w.bad) {
        BitReader r;
        bits_read_begin(&r, buffer, used);
        for (size_t k = 0; k < written; k++) {
            uint32_t value;
            memcpy(&value, data + 1 + k * 5 + 1, 4);
            int width = data[1 + k * 5] % 34;
            if (bits_read(&r, width) != (width < 32 ? value & ((1u << width) - 1) : value))
                abort();
        }
        if (!bits_read_end(&r))
            abort();
    }
    free(buffer);
    return 0;
}
