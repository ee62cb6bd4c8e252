/*
 * The record store: named records in a byte device of up to 32 KB, safe against power cuts between any two byte writes. A
 * record is {magic, kind, slot, generation, length, payload, CRC-32}; the newest valid generation wins; a write never touches
 * the newest valid copy of any record, so that after a cut the content is the old or the new one, never a third.
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

enum { STORE_SIZE_MAX = 32768, STORE_PAYLOAD_MAX = 4096 };
typedef enum {
    STORE_FINE,      /* read or written */
    STORE_EMPTY,     /* no such record */
    STORE_OLDER,     /* the newest copy is damaged; an older copy was read */
    STORE_DAMAGED,   /* there is a record, but no copy is whole; kept, not erased */
    STORE_FULL,      /* no room for this write */
    STORE_NO_MEMORY  /* the device does not keep what is written */
} StoreStatus;

enum { RECORD_SETTINGS = 1, RECORD_SUSPEND, RECORD_SLOT, RECORD_STATISTICS, RECORD_REPORT };

/* Everything the store remembers between calls; rebuilt by store_open from the device alone. source/save defines it. */
typedef struct Store Store;

#endif
