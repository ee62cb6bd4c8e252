/* SPDX-License-Identifier: MIT */
#include "entry.h"
#include <string.h>
#include "bytes.h"
#include "hash.h"

/* Largest payloads in pages. The suspend and a game's slots hold the packed state, a header and as much journal as fits. */
enum {
    PAGES_SETTINGS = 1,
    PAGES_SUSPEND = 28,
    PAGES_STATISTICS = 4,
    PAGES_REPORT = 4,
    PAGES_SLOT = 10,
    PAGES_SLOT_LARGE = 17,
    PAGES_ALL_SLOTS = STORE_SLOTS * ((STORE_GAMES - 1) * PAGES_SLOT + PAGES_SLOT_LARGE)
};

/* Games with a packed state above 1 KB get the large slots: the second game, whose moment can take 2 KB. */
static const uint8_t slot_pages[STORE_GAMES] = {PAGES_SLOT, PAGES_SLOT_LARGE, PAGES_SLOT, PAGES_SLOT, PAGES_SLOT};

enum { FIRST_SLOT = 4 };
static const struct { uint8_t kind, pages; } single[FIRST_SLOT] = {
    {RECORD_SETTINGS, PAGES_SETTINGS},
    {RECORD_SUSPEND, PAGES_SUSPEND},
    {RECORD_STATISTICS, PAGES_STATISTICS},
    {RECORD_REPORT, PAGES_REPORT},
};

_Static_assert(PAGES_SETTINGS + PAGES_SUSPEND + PAGES_STATISTICS + PAGES_REPORT + PAGES_ALL_SLOTS + PAGES_SUSPEND <= STORE_PAGES,
               "all records at their largest and one more copy of the largest must fit");
_Static_assert(PAGES_SUSPEND * STORE_PAGE == STORE_PAYLOAD_MAX && STORE_PAYLOAD_MAX <= STORE_ENTRY_PAGES * STORE_PAGE, "the largest record");
_Static_assert(STORE_DIRECTORY + (STORE_RECORDS * 2 + 2) * STORE_ENTRY <= STORE_SIZE, "directory and the test bytes");
_Static_assert(STORE_PAGES < 255, "a page number is one byte, 0xFF is none");

static const uint8_t magic[4] = {'F', 'S', 'R', '1'};

int entry_record(int kind, int slot)
{
    if (kind == RECORD_SLOT)
        return slot >= 0 && slot < STORE_GAMES * STORE_SLOTS ? FIRST_SLOT + slot : -1;
    for (int i = 0; i < FIRST_SLOT; i++)
        if (single[i].kind == kind)
            return slot == 0 ? i : -1;
    return -1;
}

RecordName entry_name(int record)
{
    if (record < FIRST_SLOT)
        return (RecordName){single[record].kind, 0};
    return (RecordName){RECORD_SLOT, (uint8_t)(record - FIRST_SLOT)};
}

int entry_capacity(int record)
{
    int pages = record < FIRST_SLOT ? single[record].pages : slot_pages[(record - FIRST_SLOT) / STORE_SLOTS];
    return pages * STORE_PAGE;
}

int entry_at(int record, int copy)
{
    return STORE_DIRECTORY + (record * 2 + copy) * STORE_ENTRY;
}

static int count_bits(unsigned byte)
{
    int count = 0;
    for (; byte != 0; byte &= byte - 1)
        count++;
    return count;
}

/* True for the magic with at most three bits wrong: damage, not the noise of memory that was never ours. */
static bool near_magic(const uint8_t *bytes)
{
    int wrong = 0;
    for (int i = 0; i < 4; i++)
        wrong += count_bits(bytes[ENTRY_MAGIC + i] ^ (unsigned)magic[i]);
    return wrong <= 3;
}

/* The state a byte stands for, one wrong bit allowed; 0 for none. */
static int near_state(uint8_t byte)
{
    static const uint8_t states[] = {STATE_OPEN, STATE_VALID, STATE_SUPERSEDED, STATE_ERASED};
    for (unsigned i = 0; i < sizeof states; i++)
        if (count_bits(byte ^ (unsigned)states[i]) <= 1)
            return states[i];
    return 0;
}

static uint32_t entry_crc(const uint8_t bytes[STORE_ENTRY])
{
    static const uint8_t no_state = 0;
    uint32_t crc = crc32(0, bytes, ENTRY_STATE);
    crc = crc32(crc, &no_state, 1);
    return crc32(crc, bytes + ENTRY_STATE + 1, ENTRY_CRC - ENTRY_STATE - 1);
}

void entry_encode(int record, const StoreCopy *copy, uint8_t bytes[STORE_ENTRY])
{
    RecordName name = entry_name(record);
    memset(bytes, 0, STORE_ENTRY);
    memset(bytes + ENTRY_MAP, 0xFF, STORE_ENTRY_PAGES);
    memcpy(bytes + ENTRY_MAGIC, magic, sizeof magic);
    bytes[ENTRY_STATE] = STATE_OPEN;
    bytes[ENTRY_KIND] = name.kind;
    bytes[ENTRY_SLOT] = name.slot;
    put32(bytes + ENTRY_GENERATION, copy->generation);
    put16(bytes + ENTRY_LENGTH, copy->length);
    put32(bytes + ENTRY_PAYLOAD_CRC, copy->crc);
    memcpy(bytes + ENTRY_MAP, copy->page, (size_t)entry_page_count(copy->length));
    put32(bytes + ENTRY_CRC, entry_crc(bytes));
}

static bool map_whole(const uint8_t *map, int count)
{
    bool seen[STORE_PAGES] = {false};
    for (int i = 0; i < count; i++) {
        if (map[i] >= STORE_PAGES || seen[map[i]])
            return false;
        seen[map[i]] = true;
    }
    return true;
}

static bool entry_whole(int record, const uint8_t bytes[STORE_ENTRY])
{
    RecordName name = entry_name(record);
    int length = get16(bytes + ENTRY_LENGTH);
    return get32(bytes + ENTRY_CRC) == entry_crc(bytes) && memcmp(bytes + ENTRY_MAGIC, magic, sizeof magic) == 0
        && bytes[ENTRY_KIND] == name.kind && bytes[ENTRY_SLOT] == name.slot && length <= entry_capacity(record)
        && map_whole(bytes + ENTRY_MAP, entry_page_count(length));
}

void entry_decode(int record, const uint8_t bytes[STORE_ENTRY], StoreCopy *copy)
{
    int state = near_state(bytes[ENTRY_STATE]);
    memset(copy, 0, sizeof *copy);
    copy->state = COPY_NOTHING;
    if (!near_magic(bytes) || state == STATE_OPEN || state == STATE_ERASED)
        return;
    if (!entry_whole(record, bytes)) {
        /* A superseded entry that is broken hides nothing; any other may have been the newest. */
        if (state != STATE_SUPERSEDED)
            copy->state = COPY_BROKEN;
        return;
    }
    /* A whole entry with a state between two others was cut off while that byte changed: neither has it become the newest, nor
     * has anything been lost with it. */
    if (state == 0)
        return;
    copy->state = state == STATE_VALID ? COPY_VALID : COPY_SUPERSEDED;
    copy->generation = get32(bytes + ENTRY_GENERATION);
    copy->length = get16(bytes + ENTRY_LENGTH);
    copy->crc = get32(bytes + ENTRY_PAYLOAD_CRC);
    memcpy(copy->page, bytes + ENTRY_MAP, (size_t)entry_page_count(copy->length));
}
