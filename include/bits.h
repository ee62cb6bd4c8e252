/* SPDX-License-Identifier: MIT */
/*
 * Bit streams with bounds, least significant bit first. A writer or reader that runs out of room, or is handed a value that
 * does not fit, turns bad and stays bad; nothing outside the buffer is touched.
 */
#ifndef BITS_H
#define BITS_H

#include <stdbool.h>
#include <stddef.h>
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

/*
 * Both ways in one: a walk over the fields of a state writes them, or reads them in, so that the two cannot differ. Of the writer and the
 * reader one is NULL. Reading changes what it is handed; writing leaves it as it is.
 */
typedef struct { BitWriter *w; BitReader *r; } BitStream;

static inline uint32_t bits_word(const BitStream *stream, uint32_t value, int width)
{
    if (stream->w == NULL)
        return bits_read(stream->r, width);
    bits_write(stream->w, value, width);
    return value;
}

void bits_bytes(const BitStream *stream, uint8_t *values, int count, int width);
void bits_shorts(const BitStream *stream, uint16_t *values, int count, int width);
bool bits_any(const void *bytes, int count);               /* one of them is not 0 */
void bits_sparse(const BitStream *stream, uint8_t *values, int count, int width);   /* behind a bit that says whether one of them is not 0; else
                                                                                       they are left alone */

#endif
