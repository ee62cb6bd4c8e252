/* SPDX-License-Identifier: MIT */
/* Dijkstra's search over numbered cells with a binary heap. Equal costs go by cell number, so the answer is one and the same
 * on every machine. A settled cell is never improved (every step costs something), so `place` needs no "not in the heap". */
#include "fixed.h"
#include "hexgrid.h"

static bool before(const HexPathWork *work, int a, int b)
{
    return work->cost[a] != work->cost[b] ? work->cost[a] < work->cost[b] : a < b;
}

static void put(HexPathWork *work, int slot, int cell)
{
    work->heap[slot] = (uint8_t)cell;
    work->place[cell] = (uint8_t)slot;
}

static void rise(HexPathWork *work, int slot)
{
    int cell = work->heap[slot];
    while (slot > 0) {
        int parent = (slot - 1) / 2;
        if (!before(work, cell, work->heap[parent]))
            break;
        put(work, slot, work->heap[parent]);
        slot = parent;
    }
    put(work, slot, cell);
}

static int take_first(HexPathWork *work, int *count)
{
    int first = work->heap[0];
    int cell = work->heap[--*count];
    int slot = 0;
    for (;;) {
        int child = 2 * slot + 1;
        if (child >= *count)
            break;
        if (child + 1 < *count && before(work, work->heap[child + 1], work->heap[child]))
            child++;
        if (!before(work, work->heap[child], cell))
            break;
        put(work, slot, work->heap[child]);
        slot = child;
    }
    put(work, slot, cell);
    return first;
}

void hex_path_flood(HexPathWork *work, const HexPathMap *map, int start, int limit)
{
    limit = min_int(limit, HEX_COST_NONE - 1);
    for (int i = 0; i < HEX_CELLS_MAX; i++)
        work->cost[i] = HEX_COST_NONE;
    if (start < 0 || start >= map->cells)
        return;
    work->cost[start] = 0;
    work->from[start] = (uint8_t)start;
    put(work, 0, start);
    int count = 1;
    while (count > 0) {
        int cell = take_first(work, &count);
        for (int direction = 0; direction < 6; direction++) {
            int next = map->neighbour(map->context, cell, direction);
            int step = next < 0 ? 0 : map->cost(map->context, cell, next);
            if (step <= 0 || step > limit - work->cost[cell] || work->cost[cell] + step >= work->cost[next])
                continue;
            int slot = work->cost[next] == HEX_COST_NONE ? count++ : work->place[next];
            work->cost[next] = (uint16_t)(work->cost[cell] + step);
            work->from[next] = (uint8_t)cell;
            put(work, slot, next);
            rise(work, slot);
        }
    }
}

int hex_path_walk(const HexPathWork *work, int start, int goal, uint8_t *out, int max)
{
    if (goal < 0 || goal >= HEX_CELLS_MAX || work->cost[goal] == HEX_COST_NONE)
        return 0;
    int count = 1;
    for (int cell = goal; cell != start; cell = work->from[cell])
        count++;
    int at = count;
    for (int cell = goal; at > 0; cell = work->from[cell])
        if (--at < max)
            out[at] = (uint8_t)cell;
    return count;
}
