/* SPDX-License-Identifier: MIT */
/*
 * What the store should hold, kept as a number a record: payloads are made from such a number, so that any other content is
 * recognised. 0 stands for an empty record.
 */
#ifndef STORE_MODEL_H
#define STORE_MODEL_H

#include "store.h"

typedef struct { uint8_t kind, slot; } ModelName;
typedef struct { uint32_t number[STORE_RECORDS]; } StoreModel;

ModelName model_name(int record);
/* The payload that belongs to a number: its length depends on the number too, at most `longest`;
 * with STORE_PAYLOAD_MAX it is as long as the record may be. */
int model_payload(int record, uint32_t number, int longest, uint8_t *out);

/* Reads a record: its number, 0 when empty, or MODEL_BAD when it is damaged or holds what was never written. */
enum { MODEL_BAD = -1 };
long model_read(Store *store, int record, int longest, StoreStatus *status);
/* Writes the payload of a number (0 erases). */
StoreStatus model_write(Store *store, int record, uint32_t number, int longest);

#endif
