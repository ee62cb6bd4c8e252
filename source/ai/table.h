/* SPDX-License-Identifier: MIT */
/*
 * A transposition table of 8-byte entries in the large work RAM. An entry is found by the low bits of a position's hash and
 * checked by the others, so all 32 bits count. It is shared by all searches: whoever begins one clears it, slice by slice.
 */
#ifndef AI_TABLE_H
#define AI_TABLE_H

#include <stddef.h>

#include "ai.h"

enum { TABLE_BITS = 13, TABLE_ENTRIES = 1 << TABLE_BITS, TABLE_INDEX = TABLE_ENTRIES - 1 };
enum { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT };

typedef struct {
    uint32_t check;    /* hash above the index bits | depth << 2 | bound */
    uint16_t move;
    int16_t score;
} TableEntry;

/*
 * One arena for whoever thinks at the console's table. Its player lies at the beginning; the table of positions begins behind the thought of
 * a game that searches, which is small, and so lies where the others have the rest of theirs.
 */
enum { ARENA_THOUGHT = 6400 };  /* bytes of AiPlayer.work that are left to a game that searches */
typedef union {
    AiPlayer player;
    struct {
        uint8_t player[offsetof(AiPlayer, work) + ARENA_THOUGHT];
        TableEntry entries[TABLE_ENTRIES];
    } search;
} Arena;
extern Arena arena;
#define table_entries (arena.search.entries)

/* Empties entries from `at` on, at most `count`; answers where to go on, TABLE_ENTRIES when all are empty. */
int table_clear(int at, int count);

static inline int table_depth(const TableEntry *entry) { return (int)(entry->check >> 2 & 63); }
static inline int table_bound(const TableEntry *entry) { return (int)(entry->check & 3); }

static inline TableEntry *table_find(uint32_t hash)
{
    TableEntry *entry = &table_entries[hash & TABLE_INDEX];
    return ((entry->check ^ hash) & ~(uint32_t)TABLE_INDEX) == 0 && table_bound(entry) != BOUND_NONE ? entry : 0;
}

/* Newer entries replace others unless those are of the same position and deeper. */
static inline void table_put(uint32_t hash, int depth, int bound, uint16_t move, int score)
{
    TableEntry *entry = &table_entries[hash & TABLE_INDEX];
    bool same = ((entry->check ^ hash) & ~(uint32_t)TABLE_INDEX) == 0 && table_bound(entry) != BOUND_NONE;
    if (same && bound != BOUND_EXACT && table_depth(entry) > depth)
        return;
    if (same && move == 0)
        move = entry->move;
    entry->check = (hash & ~(uint32_t)TABLE_INDEX) | (uint32_t)depth << 2 | (uint32_t)bound;
    entry->move = move;
    entry->score = (int16_t)score;
}

#endif
