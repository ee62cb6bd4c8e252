/* SPDX-License-Identifier: MIT */
#include "actionlog.h"
#include <string.h>
#include "bytes.h"

enum { ACTION_BITS_MAX = 1 + 8 + 4 + 32, PACK_HEAD = 6 };   /* bits, last action */

static void put(ActionLog *log, unsigned value, unsigned width)
{
    uint8_t *byte = log->bytes + (log->end.bits >> 3);
    unsigned shift = log->end.bits & 7u;
    value = (value << shift) | (byte[0] & ((1u << shift) - 1));
    byte[0] = (uint8_t)value;
    byte[1] = (uint8_t)(value >> 8);
    log->end.bits = (uint16_t)(log->end.bits + width);
}

static unsigned get(const ActionLog *log, ActionCursor *cursor, unsigned width)
{
    const uint8_t *byte = log->bytes + (cursor->bits >> 3);
    unsigned value = (unsigned)(byte[0] | byte[1] << 8) >> (cursor->bits & 7u);
    cursor->bits = (uint16_t)(cursor->bits + width);
    return value & ((1u << width) - 1);
}

/* Place of a kind among the shapes, or their number. Most games number their kinds from 0 on. */
static int shape_of(const GameOps *ops, unsigned kind)
{
    int count = ops->shape_count;
    if ((int)kind < count && ops->shapes[kind].kind == kind)
        return (int)kind;
    for (int i = count - 1; i >= 0; i--)
        if (ops->shapes[i].kind == kind)
            return i;
    return count;
}

static unsigned number_bits(int count)
{
    unsigned bits = 0;
    while (count >> bits)
        bits++;
    return bits;
}

static bool fits(const ActionShape *shape, Action action)
{
    return action.a >> shape->a == 0 && action.b >> shape->b == 0 && action.c >> shape->c == 0;
}

void actionlog_clear(ActionLog *log)
{
    log->start = log->end = (ActionCursor){.last = {.kind = ACTION_CONTINUE}};
}

static void put_plain(ActionLog *log, Action action)
{
    Action before = log->end.last;
    unsigned mask = (unsigned)((action.kind != before.kind) | (action.a != before.a) << 1 | (action.b != before.b) << 2 | (action.c != before.c) << 3);
    put(log, mask, 4);
    if (mask & 1)
        put(log, action.kind, 8);
    if (mask & 2)
        put(log, action.a, 8);
    if (mask & 4)
        put(log, action.b, 8);
    if (mask & 8)
        put(log, action.c, 8);
}

bool actionlog_room(const ActionLog *log)
{
    return log->end.at < ACTIONLOG_MAX && log->end.bits + ACTION_BITS_MAX <= ACTIONLOG_BYTES * 8;
}

void actionlog_add(ActionLog *log, const GameOps *ops, Action action)
{
    int count = ops->shape_count, index = shape_of(ops, action.kind), before = shape_of(ops, log->end.last.kind);
    if (index < count && !fits(&ops->shapes[index], action))
        index = count;
    bool expected = index < count && before < count && ops->shapes[before].next == action.kind;
    if (before < count)
        put(log, expected, 1);
    if (!expected)
        put(log, (unsigned)index, number_bits(count));
    if (index < count) {
        const ActionShape *shape = &ops->shapes[index];
        put(log, action.a, shape->a);
        put(log, action.b, shape->b);
        put(log, action.c, shape->c);
    } else {
        put_plain(log, action);
    }
    log->end.at++;
    log->end.last = action;
}

static void get_plain(const ActionLog *log, ActionCursor *cursor, Action *action)
{
    unsigned mask = get(log, cursor, 4);
    *action = cursor->last;
    if (mask & 1)
        action->kind = (uint8_t)get(log, cursor, 8);
    if (mask & 2)
        action->a = (uint8_t)get(log, cursor, 8);
    if (mask & 4)
        action->b = (uint8_t)get(log, cursor, 8);
    if (mask & 8)
        action->c = (uint8_t)get(log, cursor, 8);
}

/* No action begins behind the last bit, so a log of any bytes is read within its array. */
bool actionlog_next(const ActionLog *log, const GameOps *ops, ActionCursor *cursor, Action *action)
{
    if (cursor->at >= log->end.at || cursor->bits + ACTION_BITS_MAX > ACTIONLOG_BYTES * 8 || cursor->bits >= log->end.bits)
        return false;
    int count = ops->shape_count, index = count, before = shape_of(ops, cursor->last.kind);
    if (before < count && get(log, cursor, 1))
        index = shape_of(ops, ops->shapes[before].next);
    else
        index = (int)get(log, cursor, number_bits(count));
    if (index < count) {
        const ActionShape *shape = &ops->shapes[index];
        action->kind = shape->kind;
        action->a = (uint8_t)get(log, cursor, shape->a);
        action->b = (uint8_t)get(log, cursor, shape->b);
        action->c = (uint8_t)get(log, cursor, shape->c);
    } else {
        get_plain(log, cursor, action);
    }
    cursor->at++;
    cursor->last = *action;
    return true;
}

void actionlog_cut(ActionLog *log, ActionCursor cursor) { log->end = cursor; }

ActionCursor actionlog_moved(ActionCursor cursor, ActionCursor dropped)
{
    cursor.at = (uint16_t)(cursor.at - dropped.at);
    cursor.bits = (uint16_t)(cursor.bits - dropped.bits);
    return cursor;
}

void actionlog_shift(uint8_t *bytes, int length, int bits)
{
    int from = bits >> 3, shift = bits & 7;
    for (int i = 0; i + from < length; i++) {
        unsigned high = i + from + 1 < length ? bytes[i + from + 1] : 0;
        bytes[i] = (uint8_t)((bytes[i + from] | high << 8) >> shift);
    }
}

void actionlog_drop(ActionLog *log, ActionCursor cursor)
{
    actionlog_shift(log->bytes, (log->end.bits + 7) / 8, cursor.bits);
    log->start = actionlog_moved(cursor, cursor);
    log->end = actionlog_moved(log->end, cursor);
}

int actionlog_pack(const ActionLog *log, uint8_t *out, int max)
{
    int length = (log->end.bits + 7) / 8;
    if (PACK_HEAD + length > max)
        return -1;
    put16(out, log->end.bits);
    out[2] = log->end.last.kind;
    out[3] = log->end.last.a;
    out[4] = log->end.last.b;
    out[5] = log->end.last.c;
    memcpy(out + PACK_HEAD, log->bytes, (size_t)length);
    return PACK_HEAD + length;
}

bool actionlog_fits(int count, const uint8_t *in, int length)
{
    int bytes = length - PACK_HEAD;
    return bytes >= 0 && bytes <= ACTIONLOG_BYTES && bytes == (get16(in) + 7) / 8 && count <= ACTIONLOG_MAX && (count == 0) == (bytes == 0);
}

void actionlog_unpack(ActionLog *log, int count, const uint8_t *in, int length)
{
    int bytes = length - PACK_HEAD;
    actionlog_clear(log);
    if (count == 0)
        return;
    memcpy(log->bytes, in + PACK_HEAD, (size_t)bytes);
    log->end.at = (uint16_t)count;
    log->end.bits = get16(in);
    log->end.last = (Action){in[2], in[3], in[4], in[5]};
}
