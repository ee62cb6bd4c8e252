/* SPDX-License-Identifier: MIT */
#include "bits.h"

void bits_write_begin(BitWriter *w, uint8_t *data, int bytes)
{
    *w = (BitWriter){.data = data, .limit = bytes * 8};
}

void bits_write(BitWriter *w, uint32_t value, int width)
{
    if (width < 0 || width > 32 || width > w->limit - w->at || (width < 32 && value >> width != 0))
        w->bad = true;
    if (w->bad)
        return;
    if (width == 0)
        return;
    /* The first touch of a byte clears what the caller's buffer held before. */
    uint8_t *byte = &w->data[w->at >> 3];
    int shift = w->at & 7;
    *byte = (uint8_t)((shift == 0 ? 0u : *byte) | value << shift);
    for (int done = 8 - shift; done < width; done += 8)
        *++byte = (uint8_t)(value >> done);
    w->at += width;
}

int bits_write_end(BitWriter *w)
{
    return w->bad ? 0 : (w->at + 7) >> 3;
}

void bits_read_begin(BitReader *r, const uint8_t *data, int bytes)
{
    *r = (BitReader){.data = data, .limit = bytes * 8};
}

uint32_t bits_read(BitReader *r, int width)
{
    if (width < 0 || width > 32 || width > r->limit - r->at)
        r->bad = true;
    if (r->bad)
        return 0;
    if (width == 0)
        return 0;
    const uint8_t *byte = &r->data[r->at >> 3];
    int shift = r->at & 7;
    uint32_t value = (uint32_t)*byte >> shift;
    for (int done = 8 - shift; done < width; done += 8)
        value |= (uint32_t)*++byte << done;
    r->at += width;
    return width < 32 ? value & ((1u << width) - 1) : value;
}

bool bits_read_end(BitReader *r)
{
    int rest = r->limit - r->at;
    if (rest >= 8 || bits_read(r, rest) != 0)
        r->bad = true;
    return !r->bad;
}
