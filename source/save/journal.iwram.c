/* Packed anew after every action of a long game and read in one go when it is continued, in one frame with all else: hence in fast memory. */
#include "journal.h"

int journal_pack(const Action *journal, int count, uint8_t *out, int max)
{
    Action before = {0, 0, 0, 0};
    uint8_t *to = out, *masks = out, *last = out + max - 5;
    for (int i = 0; i < count; i++) {
        Action action = journal[i];
        unsigned mask = 0;
        if (to > last)
            return -1;
        if ((i & 1) == 0)
            masks = to++;
        if (action.kind != before.kind) {
            mask = 1;
            *to++ = action.kind;
        }
        if (action.a != before.a) {
            mask |= 2;
            *to++ = action.a;
        }
        if (action.b != before.b) {
            mask |= 4;
            *to++ = action.b;
        }
        if (action.c != before.c) {
            mask |= 8;
            *to++ = action.c;
        }
        *masks = (uint8_t)((i & 1) == 0 ? mask : *masks | mask << 4);
        before = action;
    }
    return (int)(to - out);
}

static int ones(unsigned byte)
{
    byte -= byte >> 1 & 0x55;
    byte = (byte & 0x33) + (byte >> 2 & 0x33);
    return (int)((byte + (byte >> 4)) & 15);
}

bool journal_fits(int count, const uint8_t *in, int length)
{
    unsigned masks = 0;
    int at = 0;
    for (int i = 0; i < count; i += 2) {
        if (at >= length)
            return false;
        masks = in[at];
        at += 1 + ones(masks);
    }
    return at == length && ((count & 1) == 0 || masks < 16);
}

void journal_unpack(Action *out, int count, const uint8_t *in)
{
    Action now = {0, 0, 0, 0};
    unsigned masks = 0;
    for (int i = 0; i < count; i++) {
        if ((i & 1) == 0)
            masks = *in++;
        if (masks & 1)
            now.kind = *in++;
        if (masks & 2)
            now.a = *in++;
        if (masks & 4)
            now.b = *in++;
        if (masks & 8)
            now.c = *in++;
        masks >>= 4;
        out[i] = now;
    }
}
