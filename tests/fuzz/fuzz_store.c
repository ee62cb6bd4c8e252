/* SPDX-License-Identifier: MIT */
/*
 * Any content of the save memory, any order of calls: the store never leaves its bounds, and what it says it has written is
 * there after the next start. Forged entries get a right checksum, otherwise nothing would ever come past it.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include "fuzz.h"
#include "hash.h"
#include "store.h"

static uint8_t memory[STORE_SIZE];
static Store store;

static uint8_t memory_read(void *context, int at)
{
    (void)context;
    if (at < 0 || at >= STORE_SIZE)
        abort();
    return memory[at];
}

static bool memory_write(void *context, int at, uint8_t byte)
{
    (void)context;
    if (at < 0 || at >= STORE_SIZE)
        abort();
    memory[at] = byte;
    return true;
}

static const ByteDevice device = {.size = STORE_SIZE, .read = memory_read, .write = memory_write};

static void name_of(uint8_t record, int *kind, int *slot)
{
    static const uint8_t single[] = {RECORD_SETTINGS, RECORD_OLD_SUSPEND, RECORD_STATISTICS, RECORD_REPORT};
    int place = record - 4;
    bool suspend = place >= 0 && place % STORE_PLACES == STORE_SLOTS;
    *kind = place < 0 ? single[record] : suspend ? RECORD_SUSPEND : RECORD_SLOT;
    *slot = place < 0 ? 0 : suspend ? place / STORE_PLACES : place;
}

static uint8_t *entry_of(FuzzInput *in)
{
    return memory + STORE_DIRECTORY + fuzz_take(in) % (STORE_RECORDS * 2) * STORE_ENTRY;
}

static void seal(uint8_t *entry)
{
    uint8_t state = entry[4];
    entry[4] = 0;
    uint32_t crc = crc32(0, entry, 60);
    entry[4] = state;
    for (int i = 0; i < 4; i++)
        entry[60 + i] = (uint8_t)(crc >> (8 * i));
}

/* Makes an entry of our kind out of arbitrary bytes. */
static void forge(FuzzInput *in)
{
    static const uint8_t states[] = {0x0F, 0x33, 0x55, 0xA5};
    uint8_t *entry = entry_of(in);
    int place = (int)(entry - memory - STORE_DIRECTORY) / STORE_ENTRY / 2, kind, slot;
    name_of((uint8_t)place, &kind, &slot);
    for (int i = 0; i < 60; i++)
        entry[i] = (uint8_t)fuzz_take(in);
    memcpy(entry, "FSR1", 4);
    entry[4] = states[entry[4] % 4];
    entry[5] = (uint8_t)kind;
    entry[6] = (uint8_t)slot;
    entry[13] %= 16;
    seal(entry);
}

static void write_and_restart(FuzzInput *in)
{
    static uint8_t payload[STORE_PAYLOAD_MAX + 256], found[STORE_PAYLOAD_MAX];
    int kind, slot, found_length;
    name_of(fuzz_take(in) % STORE_RECORDS, &kind, &slot);
    int length = fuzz_take(in) | fuzz_take(in) % 16 << 8;
    if (length > (int)sizeof payload)
        length = (int)sizeof payload;
    memset(payload, fuzz_take(in), sizeof payload);
    StoreStatus status = store_write(&store, kind, slot, payload, length);
    if (length > store_capacity(kind, slot) ? status != STORE_FULL : status != STORE_FINE)
        abort();
    if (status != STORE_FINE)
        return;
    store_open(&store, &device);
    if (store_read(&store, kind, slot, found, sizeof found, &found_length) != STORE_FINE || found_length != length)
        abort();
    if (memcmp(found, payload, (size_t)length) != 0)
        abort();
}

static void read_all(void)
{
    uint8_t out[STORE_PAYLOAD_MAX];
    int kind, slot, length;
    for (uint8_t record = 0; record < STORE_RECORDS; record++) {
        name_of(record, &kind, &slot);
        StoreStatus status = store_read(&store, kind, slot, out, sizeof out, &length);
        if (status > STORE_DAMAGED || status != store_status(&store, kind, slot))
            abort();
        store_peek(&store, kind, slot, out, 16);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    FuzzInput in = {data, size, 0};
    memset(memory, fuzz_take(&in), sizeof memory);
    store_open(&store, &device);
    while (in.at < in.size) {
        int kind, slot;
        switch (fuzz_take(&in) % 6) {
        case 0: forge(&in); store_open(&store, &device); break;
        case 1: write_and_restart(&in); break;
        case 2: name_of(fuzz_take(&in) % STORE_RECORDS, &kind, &slot); store_erase(&store, kind, slot);
                if (store_status(&store, kind, slot) != STORE_EMPTY)
                    abort();
                break;
        case 3: entry_of(&in)[fuzz_take(&in) % STORE_ENTRY] ^= fuzz_take(&in); store_open(&store, &device); break;
        case 4: memory[fuzz_take(&in) << 7 | fuzz_take(&in) % STORE_PAGE] = fuzz_take(&in); read_all(); break;
        default: store_open(&store, &device); read_all(); break;
        }
    }
    read_all();
    return 0;
}
