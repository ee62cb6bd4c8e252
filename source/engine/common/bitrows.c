/* SPDX-License-Identifier: MIT */
/* Rows of bytes in bit streams: their own loops, since a call for each value costs more than the value. */
#include "bits.h"

void bits_write_bytes(BitWriter *w, const uint8_t *values, int count, int width)
{
    if (width < 1 || width > 8 || count < 0 || count * width > w->limit - w->at)
        w->bad = true;
    if (w->bad || count == 0)
        return;
    uint8_t *byte = &w->data[w->at >> 3];
    int held = w->at & 7;
    uint32_t pending = held == 0 ? 0u : *byte, all = 0;
    for (int i = 0; i < count; i++) {
        all |= values[i];
        pending |= (uint32_t)values[i] << held;
        held += width;
        if (held >= 8) {
            *byte++ = (uint8_t)pending;
            pending >>= 8;
            held -= 8;
        }
    }
    if (held > 0)
        *byte = (uint8_t)pending;
    w->at += count * width;
    w->bad = all >> width != 0;
}

void bits_read_bytes(BitReader *r, uint8_t *values, int count, int width)
{
    if (width < 1 || width > 8 || count < 0 || count * width > r->limit - r->at)
        r->bad = true;
    if (r->bad) {
        for (int i = 0; i < count; i++)
            values[i] = 0;
        return;
    }
    if (count == 0)
        return;
    const uint8_t *byte = &r->data[r->at >> 3];
    int held = 8 - (r->at & 7);
    uint32_t pending = (uint32_t)*byte++ >> (8 - held), mask = (1u << width) - 1;
    for (int i = 0; i < count; i++) {
        if (held < width) {
            pending |= (uint32_t)*byte++ << held;
            held += 8;
        }
        values[i] = (uint8_t)(pending & mask);
        pending >>= width;
        held -= width;
    }
    r->at += count * width;
}

void bits_bytes(const BitStream *stream, uint8_t *values, int count, int width)
{
    if (stream->w != NULL)
        bits_write_bytes(stream->w, values, count, width);
    else
        bits_read_bytes(stream->r, values, count, width);
}

void bits_shorts(const BitStream *stream, uint16_t *values, int count, int width)
{
    for (int i = 0; i < count; i++)
        values[i] = (uint16_t)bits_word(stream, values[i], width);
}

bool bits_any(const void *bytes, int count)
{
    const uint8_t *values = bytes;
    int all = 0;
    for (int i = 0; i < count; i++)
        all |= values[i];
    return all != 0;
}

void bits_sparse(const BitStream *stream, uint8_t *values, int count, int width)
{
    if (bits_word(stream, bits_any(values, count), 1) == 0)
        return;
    bits_bytes(stream, values, count, width);
    if (stream->r != NULL && !bits_any(values, count))
        stream->r->bad = true; /* every state has one packed form only */
}
