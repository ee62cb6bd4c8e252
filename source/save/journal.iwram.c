/* Packed anew after every action of a long game, in one frame with all else: hence in fast memory. */
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
