/* SPDX-License-Identifier: MIT */
/* FNV-1a, 32 bits: the hash of states, replays and tests; and CRC-32 (IEEE, reflected), the check of saved records. */
#ifndef HASH_H
#define HASH_H

#include <stdint.h>

enum { HASH_PRIME = 16777619 };
#define HASH_START 2166136261u

uint32_t hash_bytes(uint32_t hash, const void *data, int length);
static inline uint32_t hash_byte(uint32_t hash, uint8_t byte) { return (hash ^ byte) * (uint32_t)HASH_PRIME; }

/* crc32(0, ...) starts; feed the result back in to go on. */
uint32_t crc32(uint32_t crc, const void *data, int length);

#endif
