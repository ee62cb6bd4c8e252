/* SPDX-License-Identifier: MIT */
#include "game.h"

/* Lets the entry at `root` sink until no child in list[0..count) is larger. */
static void sink(Action *list, int root, int count)
{
    Action moved = list[root];
    for (;;) {
        int child = 2 * root + 1;
        if (child >= count)
            break;
        if (child + 1 < count && action_key(list[child + 1]) > action_key(list[child]))
            child++;
        if (action_key(list[child]) <= action_key(moved))
            break;
        list[root] = list[child];
        root = child;
    }
    list[root] = moved;
}

void actions_sort(Action *list, int count)
{
    for (int root = count / 2 - 1; root >= 0; root--)
        sink(list, root, count);
    for (int last = count - 1; last > 0; last--) {
        Action largest = list[0];
        list[0] = list[last];
        list[last] = largest;
        sink(list, 0, last);
    }
}

int actions_find(const Action *list, int count, Action action)
{
    uint32_t key = action_key(action);
    int low = 0, high = count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (action_key(list[middle]) < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && action_equal(list[low], action) ? low : -1;
}
