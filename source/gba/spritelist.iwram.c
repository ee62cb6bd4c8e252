/* SPDX-License-Identifier: MIT */
/*
 * The list of sprites of a frame: made anew each frame, put in order and shown with the next VBlank. Two tables take turns, so
 * that a list that is late never shows half. ARM code beside the processor: 128 sprites took a third of a frame from the ROM.
 */
#include "video.h"
#include <tonc.h>
#include "gba.h"
#include "place.h"

enum {
    SPRITES = 128,
    DIGIT_BITS = 5, DIGITS = 1 << DIGIT_BITS   /* the order is a 10-bit number: layer, then depth */
};

typedef struct { uint16_t attributes[3], order; } Entry;
static Entry entries[SPRITES] PLACE_EWRAM;
static OBJ_ATTR tables[2][SPRITES] PLACE_EWRAM;
static int entry_count, next_table;
static bool kept; /* the list of the frame before stays */
static uint8_t table_used[2];          /* entries of each table that may be visible */
static uint8_t as_added[SPRITES];      /* 0, 1, 2 ...: the order in which entries came */
static const OBJ_ATTR *volatile due;   /* finished, not yet shown */

static const struct { uint8_t width, height; uint16_t shape, size; } sizes[SPRITE_SIZES] = {
    [SPRITE_8x8] = {8, 8, ATTR0_SQUARE, 0},     [SPRITE_16x16] = {16, 16, ATTR0_SQUARE, 1},
    [SPRITE_32x32] = {32, 32, ATTR0_SQUARE, 2}, [SPRITE_64x64] = {64, 64, ATTR0_SQUARE, 3},
    [SPRITE_16x8] = {16, 8, ATTR0_WIDE, 0},     [SPRITE_32x8] = {32, 8, ATTR0_WIDE, 1},
    [SPRITE_32x16] = {32, 16, ATTR0_WIDE, 2},   [SPRITE_64x32] = {64, 32, ATTR0_WIDE, 3},
    [SPRITE_8x16] = {8, 16, ATTR0_TALL, 0},     [SPRITE_8x32] = {8, 32, ATTR0_TALL, 1},
    [SPRITE_16x32] = {16, 32, ATTR0_TALL, 2},   [SPRITE_32x64] = {32, 64, ATTR0_TALL, 3},
};

void sprites_start(void)
{
    entry_count = next_table = 0;
    for (int i = 0; i < SPRITES; i++) {
        as_added[i] = (uint8_t)i;
    }
    oam_init(tables[0], SPRITES);
    oam_init(tables[1], SPRITES);
    due = tables[1];
}

void sprites_begin(void)
{
    entry_count = 0;
    kept = false;
}

void sprites_keep(void) { kept = true; }

bool sprites_add(const Sprite *sprite)
{
    int width = sizes[sprite->size].width, height = sizes[sprite->size].height;

    if (sprite->x <= -width || sprite->x >= SCREEN_WIDTH || sprite->y <= -height || sprite->y >= SCREEN_HEIGHT) {
        return true; /* nothing of it would be seen */
    }
    if (entry_count == SPRITES) {
        return false;
    }
    Entry *entry = &entries[entry_count++];
    entry->attributes[0] = (uint16_t)(ATTR0_Y(sprite->y & ATTR0_Y_MASK) | ATTR0_REG | ATTR0_4BPP | sizes[sprite->size].shape |
                                      (sprite->blended ? ATTR0_BLEND : 0));
    entry->attributes[1] = (uint16_t)(ATTR1_X(sprite->x & ATTR1_X_MASK) | ATTR1_SIZE(sizes[sprite->size].size) |
                                      (sprite->flip_x ? ATTR1_HFLIP : 0) | (sprite->flip_y ? ATTR1_VFLIP : 0));
    entry->attributes[2] = (uint16_t)(ATTR2_ID(sprite->tile & ATTR2_ID_MASK) | ATTR2_PRIO(sprite->layer & 3) |
                                      ATTR2_PALBANK(sprite->palette & 15));
    entry->order = (uint16_t)((sprite->layer & 3) << 8 | sprite->depth);
    return true;
}

/* One pass of a stable radix sort: places the indices of `from` in `to` by five bits of their order. */
static void sort_pass(const uint8_t *from, uint8_t *to, int shift)
{
    uint8_t start[DIGITS + 1] = {0};

    for (int i = 0; i < entry_count; i++) {
        start[(entries[i].order >> shift & (DIGITS - 1)) + 1]++;
    }
    for (int i = 1; i < DIGITS; i++) {
        start[i] = (uint8_t)(start[i] + start[i - 1]);
    }
    for (int i = 0; i < entry_count; i++) {
        to[start[entries[from[i]].order >> shift & (DIGITS - 1)]++] = from[i];
    }
}

/* Earlier entries of the hardware's table lie in front, and an entry of a layer further back must not come before one of a
 * layer nearer: the hardware would cut the nearer one where both overlap. Hence the order by layer, then depth. */
void sprites_end(void)
{
    uint8_t half[SPRITES], sorted[SPRITES];
    OBJ_ATTR *table = tables[next_table];

    if (kept) {
        return;
    }
    sort_pass(as_added, half, 0);
    sort_pass(half, sorted, DIGIT_BITS);
    due = NULL; /* from here until it is finished, the old table stays on screen */
    for (int i = 0; i < entry_count; i++) {
        const uint16_t *attributes = entries[sorted[i]].attributes;

        obj_set_attr(&table[i], attributes[0], attributes[1], attributes[2]);
    }
    for (int i = entry_count; i < table_used[next_table]; i++) {
        table[i].attr0 = ATTR0_HIDE;
    }
    table_used[next_table] = (uint8_t)entry_count;
    due = table;
    next_table ^= 1;
}

const void *sprites_vblank(void)
{
    const void *table = due;

    due = NULL;
    return table;
}
