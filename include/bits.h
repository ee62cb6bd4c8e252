/* SPDX-License-Identifier: MIT */
/*
 * Bit streams with bounds, least significant bit first. A writer or reader that runs out of room, or is handed a value that
 * does not fit, turns bad and stays bad; nothing outside the buffer is touched.
 */
#ifndef BITS_H
#define BITS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct { uint8_t *data; int limit, at; bool bad; } BitWriter;         /* limit and at in bits */
typedef struct { const uint8_t *data; int limit, at; bool bad; } BitReader;

void bits_write_begin(BitWriter *w, uint8_t *data, int bytes);
void bits_write(BitWriter *w, uint32_t value, int width);  /* width 0..32 */
void bits_write_bytes(BitWriter *w, const uint8_t *values, int count, int width);   /* the same bits as one by one; width 1..8 */
int bits_write_end(BitWriter *w);                          /* bytes used, padded with 0 bits; 0 when bad */

void bits_read_begin(BitReader *r, const uint8_t *data, int bytes);
uint32_t bits_read(BitReader *r, int width);               /* 0 when bad */
void bits_read_bytes(BitReader *r, uint8_t *values, int count, int width);          /* all 0 when bad */
bool bits_read_end(BitReader *r);                          /* true when good, all bytes used and the padding is 0 */

#endif
