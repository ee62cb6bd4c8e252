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
    while (width > 0) {
        int shift = w->at & 7;
        int taken = width < 8 - shift ? width : 8 - shift;
        uint8_t *byte = &w->data[w->at >> 3];
        uint32_t low = value & ((1u << taken) - 1);
        /* The first touch of a byte clears what the caller's buffer held before. */
        *byte = (uint8_t)((shift == 0 ? 0u : *byte) | low << shift);
        value >>= taken;
        w->at += taken;
        width -= taken;
    }
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
    uint32_t value = 0;
    int done = 0;
    while (done < width) {
        int shift = r->at & 7;
        int taken = width - done < 8 - shift ? width - done : 8 - shift;
        uint32_t part = ((uint32_t)r->data[r->at >> 3] >> shift) & ((1u << taken) - 1);
        value |= part << done;
        r->at += taken;
        done += taken;
    }
    return value;
}

bool bits_read_end(BitReader *r)
{
    int rest = r->limit - r->at;
    if (rest >= 8 || bits_read(r, rest) != 0)
        r->bad = true;
    return !r->bad;
}
