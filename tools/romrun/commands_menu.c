/* SPDX-License-Identifier: MIT */
/* Menus by the words on them instead of counted presses: the ROM tells through its test port where an item is. */
#include "commands.h"

#include <stdlib.h>
#include <string.h>

#include "values.h"

enum { PORT_FIND = 15, PORT_VALUE = 31, PORT_MENU = 32 };       /* source/gba/testport.c */
enum { NO_MENU = 0xFFFF, NO_ITEM = 0xFFFE };
enum { KEY_A = 1 << 0, KEY_RIGHT = 1 << 4, KEY_LEFT = 1 << 5, KEY_UP = 1 << 6, KEY_DOWN = 1 << 7 };
enum { APPEAR_FRAMES = 240, PRESSES_MAX = 300 };

typedef struct { int index, selected, count; } Item;

/* words: TEXT_ID, or `row` N. False when it is not there (yet): `*wrong` says whether waiting is of no use. */
static bool find(Run *run, char **words, Item *out, bool *wrong)
{
    bool by_row = strcmp(words[0], "row") == 0;
    uint32_t number, answer;
    char why[VALUES_WHY];
    *wrong = true;
    if (by_row ? !run_number(run, words[1], &number) : !value_text(words[0], &number, why)) {
        return by_row ? false : run_fail(run, "%s", why);
    }
    if (!call_port(run, by_row ? PORT_MENU : PORT_FIND, number, &answer)) {
        return false;
    }
    *wrong = false;
    if (answer == NO_MENU || answer == NO_ITEM) {
        return run_fail(run, answer == NO_MENU ? "no menu answers the buttons" : "no item %s in the menu", words[0]);
    }
    *out = (Item){ by_row ? (int)number : (int)(answer & 0xFF), (int)(answer >> 8 & 0xFF), (int)(answer >> 16) };
    return out->index < out->count || run_fail(run, "the menu has %d rows", out->count);
}

/* Waits for the item, then goes to it the shorter way round. */
static bool go_to(Run *run, char **words, Item *out)
{
    bool wrong;
    for (int waited = 0; !find(run, words, out, &wrong); waited++) {
        if (wrong || waited == APPEAR_FRAMES || !run_frame(run, 0)) {
            return false;
        }
    }
    for (int presses = 0; out->selected != out->index; presses++) {
        int down = (out->index - out->selected + out->count) % out->count;
        if (presses == PRESSES_MAX) {
            return run_fail(run, "row %d of %d cannot be reached", out->index, out->count);
        }
        if (!press_key(run, down <= out->count / 2 ? KEY_DOWN : KEY_UP) || !find(run, words, out, &wrong)) {
            return false;
        }
    }
    return true;
}

bool command_choose(Run *run, int count, char **words, const char *rest)
{
    (void)rest;
    Item item;
    if ((strcmp(words[1], "row") == 0) != (count == 3)) {
        return run_fail(run, "%s TEXT_ID | row N", words[0]);
    }
    return go_to(run, words + 1, &item) && (strcmp(words[0], "select") == 0 || press_key(run, KEY_A));
}

static bool ask(Run *run, int index, int what, int *out)
{
    uint32_t answer;
    bool good = call_port(run, PORT_VALUE, (uint32_t)(index | what << 8), &answer);
    *out = (int32_t)answer;
    return good;
}

bool command_set(Run *run, int count, char **words, const char *rest)
{
    (void)rest;
    Item item;
    uint32_t number;
    int value, low, high, wraps;
    if ((strcmp(words[1], "row") == 0) != (count == 4)) {
        return run_fail(run, "set TEXT_ID VALUE | row N VALUE");
    }
    if (!go_to(run, words + 1, &item) || !run_number(run, words[count - 1], &number) || !ask(run, item.index, 1, &low) ||
        !ask(run, item.index, 2, &high) || !ask(run, item.index, 3, &wraps) || !ask(run, item.index, 0, &value)) {
        return false;
    }
    int wanted = (int32_t)number;
    if (wanted < low || wanted > high) {
        return run_fail(run, "%s goes from %d to %d", words[1], low, high);
    }
    bool round = wraps != 0 && abs(wanted - value) > (high - low + 1) / 2;
    unsigned key = (wanted > value) != round ? KEY_RIGHT : KEY_LEFT;
    for (int presses = 0; value != wanted; presses++) {
        if (presses == PRESSES_MAX) {
            return run_fail(run, "%s stays at %d", words[1], value);
        }
        if (!press_key(run, key) || !ask(run, item.index, 0, &value)) {
            return false;
        }
    }
    return true;
}
