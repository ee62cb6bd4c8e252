/* SPDX-License-Identifier: MIT */
/*
 * The record store: named records in a byte device of 32 KB, safe against power cuts between any two byte writes. A record is
 * {magic, kind, slot, generation, length, payload, CRC-32}; the newest valid generation wins; a write never touches the copy
 * that a read would return, so that after a cut the content is the old or the new one, never a third.
 *
 * Layout. 236 pages of 128 bytes hold payloads; they carry no marks of their own and lie anywhere. Behind them is the
 * directory: a fixed place for each record with two entries of 64 bytes, used in turn. An entry names the pages of its copy:
 *
 *    0  magic "FSR1"                       8  generation, 4 bytes         20  page numbers, one byte each, unused 0xFF
 *    4  state (below)                     12  length, 2 bytes             60  CRC-32 of bytes 0..59 with the state taken as 0
 *    5  kind     6  slot     7  known     14  known   16  CRC-32 of the payload         (all numbers little-endian)
 *
 * A write fills free pages, reads them back, writes the other entry with the state OPEN, sets it to VALID (this one byte is the
 * commit) and the previous entry to SUPERSEDED. Erasing sets states to ERASED, the copy in use last. The four states differ in
 * four bits, so one flipped bit is mended; a place tells to whom a broken entry belonged. Bytes 7, 14 and 15 are a bit for each
 * place of the directory at which there had ever been an entry: a place that another entry knows and that holds none was wiped, and
 * its record is damaged, not empty. Behind the directory lies the same once more, for the record that was written last: magic "FSK1",
 * the bits as 4 bytes, CRC-32 of these eight; it is written after the first commit at a place. The last two bytes serve to find out
 * whether there is memory at all. Memory with foreign content needs no formatting.
 *
 * Room. The largest sizes of all records and the largest record once more (for the new copy beside the old one) add up to all
 * pages, and pages need no neighbours: a write within store_capacity() always finds room, whatever happened before. Pages of
 * superseded copies are taken last, so an older copy usually survives until the next write or longer.
 *
 * The first layout had three slots a game and one suspended game for all. It is read as it is: the place of a game's third slot is
 * now that of its suspended game, and what lies there counts as that; the one suspended game has kept its place under the name
 * RECORD_OLD_SUSPEND. Such a memory may be fuller than the sizes of today allow: store_room() tells how much a record may take now.
 */
#ifndef STORE_H
#define STORE_H

#include <stdbool.h>
#include <stdint.h>

/* A memory that takes one byte at a time. write answers false when the byte does not read back (no save memory). */
typedef struct {
    void *context;
    int size;
    uint8_t (*read)(void *context, int at);
    bool (*write)(void *context, int at, uint8_t byte);
} ByteDevice;

enum {
    STORE_SIZE = 32768,
    STORE_PAGE = 128,
    STORE_PAGES = 236,
    STORE_ENTRY = 64,
    STORE_ENTRY_PAGES = 40,                      /* page numbers an entry has room for */
    STORE_DIRECTORY = STORE_PAGES * STORE_PAGE,  /* where the directory begins */
    STORE_GAMES = 5,                             /* games that have places for slots */
    STORE_SLOTS = 2,                             /* slots a game */
    STORE_PLACES = STORE_SLOTS + 1,              /* of the directory a game: its slots, then its suspended game */
    STORE_RECORDS = 4 + STORE_GAMES * STORE_PLACES,
    STORE_PAYLOAD_MAX = 3584                     /* bytes, the largest record of all (a suspended game) */
};

typedef enum {
    STORE_FINE,      /* read or written */
    STORE_EMPTY,     /* no such record */
    STORE_OLDER,     /* the newest copy is damaged; an older copy was read */
    STORE_DAMAGED,   /* there is a record, but no copy is whole; kept, not erased */
    STORE_FULL,      /* longer than the record may be, or than the reader's buffer */
    STORE_NO_MEMORY, /* the device does not keep what is written */
    STORE_BUSY       /* a write in slices is not finished yet */
} StoreStatus;

/* Kinds. Slot is 0 but for RECORD_SLOT, where it is game * STORE_PLACES + number, and RECORD_SUSPEND, where it is the game. */
enum { RECORD_SETTINGS = 1, RECORD_OLD_SUSPEND, RECORD_SLOT, RECORD_STATISTICS, RECORD_REPORT, RECORD_SUSPEND };

/* Blank: no entry was ever written there, or it was wiped. */
typedef enum { COPY_BLANK, COPY_NOTHING, COPY_BROKEN, COPY_SUPERSEDED, COPY_VALID } StoreCopyState;

typedef struct {
    uint32_t generation, crc;
    uint16_t length;
    uint8_t state;                               /* StoreCopyState; the other fields mean something from SUPERSEDED on */
    uint8_t page[STORE_ENTRY_PAGES];
} StoreCopy;

typedef struct {
    StoreCopy copy[2];
    int8_t used;                                 /* the copy whose pages are never given away, or -1 */
    uint8_t status;                              /* FINE, EMPTY, OLDER or DAMAGED */
} StoreRecord;

typedef struct {
    const uint8_t *payload;
    StoreCopy copy;
    int16_t at;
    uint8_t record, phase;                       /* phase 0: no write under way */
} StoreJob;

/* Everything the store remembers between calls (about 6 KB); rebuilt by store_open from the device alone. */
typedef struct Store {
    ByteDevice device;
    bool keeps;                                  /* the device keeps what is written */
    StoreRecord record[STORE_RECORDS];
    uint32_t known, listed;                      /* a bit for each place at which there had ever been an entry; what the list behind the directory says */
    bool bad_page[STORE_PAGES];                  /* did not take a byte since store_open */
    StoreJob job;
    /* For sessions: room for the payload, where it stays while it is written in slices or made a session of; the outcome of that
     * (a SaveResult); how it was read; and the session that waits to be suspended because the last payload is still being written. */
    uint8_t payload[STORE_PAYLOAD_MAX];
    uint8_t result, read_status, read_part;
    uint16_t read_length;
    const struct Session *waiting;
} Store;

/*
 * Reads the directory and checks every payload. FINE, or NO_MEMORY when the device is too small, mirrored or forgetful; then
 * reading still finds what is there. Writes only to the two test bytes, which get their old values back.
 */
StoreStatus store_open(Store *store, const ByteDevice *device);

/* Bytes a payload of this record may have; 0 when there is no such record. */
int store_capacity(int kind, int slot);

/* The same with what the others leave at this moment: less only in a memory of the first layout, but always enough for a state. */
int store_room(const Store *store, int kind, int slot);

/* What a read would say, without reading: FINE, EMPTY, OLDER, DAMAGED, or NO_MEMORY for an empty record without memory. */
StoreStatus store_status(const Store *store, int kind, int slot);

/*
 * Reads a payload, checked. `out` has `max` bytes and `*length` is set to the payload's length; FINE and OLDER only, otherwise
 * *length is 0 and out may hold anything.
 */
StoreStatus store_read(Store *store, int kind, int slot, uint8_t *out, int max, int *length);

/* The first bytes of a payload that was whole when the store was opened or the record written; answers how many, at most max. */
int store_peek(const Store *store, int kind, int slot, uint8_t *out, int max);

/*
 * Writes a record: FINE, FULL or NO_MEMORY. On anything but FINE the old content stays. A write in slices that is under way is
 * finished first; when that fails, so does this one.
 */
StoreStatus store_write(Store *store, int kind, int slot, const uint8_t *payload, int length);

/*
 * The same in slices. begin answers BUSY when the work has begun; `payload` must then stay as it is until step answers
 * something else than BUSY. A step writes or reads back about `bytes` bytes; the entry at the end is one piece of about 130,
 * with the list 160. Without a write under way a step answers FINE.
 */
StoreStatus store_write_begin(Store *store, int kind, int slot, const uint8_t *payload, int length);
StoreStatus store_write_step(Store *store, int bytes);
bool store_write_busy(const Store *store);
/* Gives up a write in slices; the old content stays. */
void store_write_cancel(Store *store);

/* Erases a record with all its copies: FINE, EMPTY when there was none, or NO_MEMORY. */
StoreStatus store_erase(Store *store, int kind, int slot);

#endif
