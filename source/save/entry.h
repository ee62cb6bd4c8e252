/* SPDX-License-Identifier: MIT */
/* Directory entries of the record store: where they lie, and their 64 bytes to and from a StoreCopy. */
#ifndef SAVE_ENTRY_H
#define SAVE_ENTRY_H

#include "store.h"

enum { ENTRY_MAGIC = 0, ENTRY_STATE = 4, ENTRY_KIND = 5, ENTRY_SLOT = 6, ENTRY_KNOWN = 7, ENTRY_GENERATION = 8, ENTRY_LENGTH = 12, ENTRY_KNOWN_MORE = 14,
       ENTRY_PAYLOAD_CRC = 16, ENTRY_MAP = 20, ENTRY_CRC = 60 };

/* Four bits apart from each other, so that a single flipped bit still tells which one it was. */
enum { STATE_OPEN = 0x0F, STATE_VALID = 0x33, STATE_SUPERSEDED = 0x55, STATE_ERASED = 0xA5 };

typedef struct { uint8_t kind, slot; } RecordName;

/* Place of a record in the directory, or -1; and back. */
int entry_record(int kind, int slot);
RecordName entry_name(int record);
int entry_capacity(int record);
int entry_least(int record);          /* pages that are kept for it while it takes fewer: enough for the state without a journal */
enum { ENTRY_SPARE = 17 };           /* pages kept for a new copy beside all that: the largest of those */
/* Device address of a copy's entry. */
int entry_at(int record, int copy);

/* Pages that a payload of this length takes. */
static inline int entry_page_count(int length) { return (length + STORE_PAGE - 1) / STORE_PAGE; }

/* The 64 bytes of a copy, with the state OPEN. known: as in Store. */
void entry_encode(int record, const StoreCopy *copy, uint32_t known, uint8_t bytes[STORE_ENTRY]);
/* Anything in; BLANK, NOTHING and BROKEN leave the other fields 0. The answer: the places that a whole entry knows, else 0. */
uint32_t entry_decode(int record, const uint8_t bytes[STORE_ENTRY], StoreCopy *copy);
/* The list of known places behind the directory, and what it says: 0 when it is not whole. */
enum { ENTRY_LIST_AT = STORE_DIRECTORY + STORE_RECORDS * 2 * STORE_ENTRY, ENTRY_LIST = 12 };
void entry_list_encode(uint32_t known, uint8_t bytes[ENTRY_LIST]);
uint32_t entry_list_decode(const uint8_t bytes[ENTRY_LIST]);
/* The bytes that make a blank entry one of a record that was erased; the state belongs before the magic. */
void entry_magic(uint8_t bytes[4]);

#endif
