/* SPDX-License-Identifier: MIT */
#include "entry.h"
#include <string.h>
#include "bytes.h"
#include "hash.h"

/* Largest payloads in pages. Suspended games and slots hold the packed state, a header and as much journal as fits. */
enum {
    PAGES_SETTINGS = 3,
    PAGES_OLD_SUSPEND = 28,     /* outside the sum: it is there only in a memory of the first layout */
    PAGES_STATISTICS = 4,
    PAGES_REPORT = 4,
    PAGES_LARGEST = STORE_PAYLOAD_MAX / STORE_PAGE
};

/*
 * Suspended game, slot, and what the state alone needs. Morundir's state is small and its games are short. Total Mörderspiel's moment can take 2 KB. Morgua's longest games have 2 KB of
 * journal. The other two have states below 1 KB and below 768 bytes.
 */
#define GAMES(X) X(8, 5, 3) X(25, 17, 17) X(28, 10, 6) X(18, 10, 9) X(15, 9, 7)
#define PAGES(suspend, slot, least) {suspend, slot, least},
#define SUM(suspend, slot, least) + (suspend) + STORE_SLOTS * (slot)
#define FITS(suspend, slot, least) && (suspend) <= PAGES_LARGEST && (slot) <= (suspend) && (least) <= (slot) && (least) <= ENTRY_SPARE
static const struct { uint8_t suspend, slot, least; } game_pages[STORE_GAMES] = {GAMES(PAGES)};

enum { FIRST_GAME = 4 };
static const struct { uint8_t kind, pages; } single[FIRST_GAME] = {
    {RECORD_SETTINGS, PAGES_SETTINGS},
    {RECORD_OLD_SUSPEND, PAGES_OLD_SUSPEND},
    {RECORD_STATISTICS, PAGES_STATISTICS},
    {RECORD_REPORT, PAGES_REPORT},
};

_Static_assert(PAGES_SETTINGS + PAGES_STATISTICS + PAGES_REPORT + (0 GAMES(SUM)) + PAGES_LARGEST <= STORE_PAGES,
               "all records at their largest and one more copy of the largest must fit");
_Static_assert(1 GAMES(FITS), "a state fits every record of its game, and none is larger than the largest");
_Static_assert(PAGES_LARGEST * STORE_PAGE == STORE_PAYLOAD_MAX && STORE_PAYLOAD_MAX <= STORE_ENTRY_PAGES * STORE_PAGE, "the largest record");
_Static_assert(STORE_DIRECTORY + (STORE_RECORDS * 2 + 2) * STORE_ENTRY <= STORE_SIZE, "directory, the list behind it and the test bytes");
_Static_assert(STORE_PAGES < 255, "a page number is one byte, 0xFF is none");
_Static_assert(STORE_RECORDS <= 24, "a bit for each place");

static const uint8_t magic[4] = {'F', 'S', 'R', '1'}, list_magic[4] = {'F', 'S', 'K', '1'};

int entry_record(int kind, int slot)
{
    if (kind == RECORD_SLOT)
        return slot >= 0 && slot < STORE_GAMES * STORE_PLACES && slot % STORE_PLACES < STORE_SLOTS ? FIRST_GAME + slot : -1;
    if (kind == RECORD_SUSPEND)
        return slot >= 0 && slot < STORE_GAMES ? FIRST_GAME + slot * STORE_PLACES + STORE_SLOTS : -1;
    for (int i = 0; i < FIRST_GAME; i++)
        if (single[i].kind == kind)
            return slot == 0 ? i : -1;
    return -1;
}

static bool is_suspend(int place) { return place % STORE_PLACES == STORE_SLOTS; }

RecordName entry_name(int record)
{
    int place = record - FIRST_GAME;
    if (place < 0)
        return (RecordName){single[record].kind, 0};
    if (is_suspend(place))
        return (RecordName){RECORD_SUSPEND, (uint8_t)(place / STORE_PLACES)};
    return (RecordName){RECORD_SLOT, (uint8_t)place};
}

/* In the first layout the place of a suspended game was that of a third slot. */
static bool is_name_of(int record, RecordName name)
{
    RecordName today = entry_name(record);
    return (name.kind == today.kind && name.slot == today.slot)
        || (record >= FIRST_GAME && name.kind == RECORD_SLOT && name.slot == record - FIRST_GAME);
}

int entry_capacity(int record)
{
    int place = record - FIRST_GAME;
    int pages = place < 0 ? single[record].pages
                          : is_suspend(place) ? game_pages[place / STORE_PLACES].suspend : game_pages[place / STORE_PLACES].slot;
    return pages * STORE_PAGE;
}

int entry_least(int record)
{
    int place = record - FIRST_GAME;
    return place >= 0 ? game_pages[place / STORE_PLACES].least : single[record].kind == RECORD_OLD_SUSPEND ? 0 : single[record].pages;
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

void entry_encode(int record, const StoreCopy *copy, uint32_t known, uint8_t bytes[STORE_ENTRY])
{
    RecordName name = entry_name(record);
    memset(bytes, 0, STORE_ENTRY);
    memset(bytes + ENTRY_MAP, 0xFF, STORE_ENTRY_PAGES);
    memcpy(bytes + ENTRY_MAGIC, magic, sizeof magic);
    bytes[ENTRY_STATE] = STATE_OPEN;
    bytes[ENTRY_KIND] = name.kind;
    bytes[ENTRY_SLOT] = name.slot;
    bytes[ENTRY_KNOWN] = (uint8_t)known;
    put16(bytes + ENTRY_KNOWN_MORE, known >> 8);
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
    int length = get16(bytes + ENTRY_LENGTH);
    return get32(bytes + ENTRY_CRC) == entry_crc(bytes) && memcmp(bytes + ENTRY_MAGIC, magic, sizeof magic) == 0
        && is_name_of(record, (RecordName){bytes[ENTRY_KIND], bytes[ENTRY_SLOT]}) && length <= STORE_PAYLOAD_MAX
        && map_whole(bytes + ENTRY_MAP, entry_page_count(length));
}

void entry_list_encode(uint32_t known, uint8_t bytes[ENTRY_LIST])
{
    memcpy(bytes, list_magic, sizeof list_magic);
    put32(bytes + 4, known);
    put32(bytes + 8, crc32(0, bytes, 8));
}

uint32_t entry_list_decode(const uint8_t bytes[ENTRY_LIST])
{
    bool whole = memcmp(bytes, list_magic, sizeof list_magic) == 0 && get32(bytes + 8) == crc32(0, bytes, 8);
    return whole ? get32(bytes + 4) & ((1u << STORE_RECORDS) - 1) : 0;
}

void entry_magic(uint8_t bytes[4]) { memcpy(bytes, magic, sizeof magic); }

uint32_t entry_decode(int record, const uint8_t bytes[STORE_ENTRY], StoreCopy *copy)
{
    int state = near_state(bytes[ENTRY_STATE]);
    memset(copy, 0, sizeof *copy);
    copy->state = COPY_BLANK;
    if (!near_magic(bytes))
        return 0;
    copy->state = COPY_NOTHING;
    bool whole = entry_whole(record, bytes);
    uint32_t known = whole ? (uint32_t)(bytes[ENTRY_KNOWN] | get16(bytes + ENTRY_KNOWN_MORE) << 8) : 0;
    if (state == STATE_OPEN || state == STATE_ERASED)
        return known;
    if (!whole) {
        /* A superseded entry that is broken hides nothing; any other may have been the newest. */
        if (state != STATE_SUPERSEDED)
            copy->state = COPY_BROKEN;
        return 0;
    }
    /* A whole entry with a state between two others was cut off while that byte changed: neither has it become the newest, nor
     * has anything been lost with it. */
    if (state == 0)
        return known;
    copy->state = state == STATE_VALID ? COPY_VALID : COPY_SUPERSEDED;
    copy->generation = get32(bytes + ENTRY_GENERATION);
    copy->length = get16(bytes + ENTRY_LENGTH);
    copy->crc = get32(bytes + ENTRY_PAYLOAD_CRC);
    memcpy(copy->page, bytes + ENTRY_MAP, (size_t)entry_page_count(copy->length));
    return known;
}
