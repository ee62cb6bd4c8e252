/* SPDX-License-Identifier: MIT */
#include "ui/moerderspiel/marks.h"

#include "art.h"
#include "columns_moerderspiel.h"
#include "fixed.h"
#include "marks_moerderspiel.h"
#include "rows_moerderspiel.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"
#include "video.h"

enum { LAYER_MARKS = 1, MARK_DEPTH = 1, EDGE_DEPTH = 252 };    /* the cursor lies below the marks: it hides no number */
/* Two numbers in a sprite, and as many letters as 32 pixels hold. */
enum { WIDE = 32, WIDE_TILES = 4, COLUMN_SPRITES = 7, COLUMN_LEFT = 16, ROW_SPRITES = 5 };
/* From the hex of an army: the icon of its order, its number, the flag it hides behind. Several stand below each other. */
enum { ORDER_RIGHT = -7, ORDER_DOWN = -1, NUMBER_RIGHT = -1, NUMBER_DOWN = 9, STACK_RIGHT = 16, TIMES_RIGHT = 14, TIMES_DOWN = 1, FLAG_RIGHT = 12, FLAG_DOWN = 3, APART = 8 };

void tm_marks_load(void)
{
    TmScreen *s = &tm_screen;
    s->marks_tile = (int16_t)sprites_load(marks_moerderspielTiles, marks_moerderspielTilesLen);
    s->columns_tile = (int16_t)sprites_load(columns_moerderspielTiles, columns_moerderspielTilesLen);
    s->rows_tile = (int16_t)sprites_load(rows_moerderspielTiles, rows_moerderspielTilesLen);
}

void tm_marks_edges(void)
{
    const TmScreen *s = &tm_screen;
    for (int i = 0; i < COLUMN_SPRITES; i++)
        sprites_add(&(Sprite){.x = (int16_t)(COLUMN_LEFT + i * WIDE), .y = 0, .tile = (uint16_t)(s->columns_tile + i * WIDE_TILES), .size = SPRITE_32x8,
                              .layer = LAYER_MARKS, .depth = EDGE_DEPTH});
    for (int i = 0; i < ROW_SPRITES; i++)
        sprites_add(&(Sprite){.x = 0, .y = (int16_t)(i * WIDE), .tile = (uint16_t)(s->rows_tile + i * WIDE_TILES), .size = SPRITE_8x32,
                              .layer = LAYER_MARKS, .depth = EDGE_DEPTH});
}

void tm_mark_sprite(int mark, int x, int y)
{
    sprites_add(&(Sprite){.x = (int16_t)x, .y = (int16_t)y, .tile = (uint16_t)(tm_screen.marks_tile + mark), .size = SPRITE_8x8, .layer = LAYER_MARKS,
                          .depth = MARK_DEPTH});
}

static void add_mark(int cell, int right, int down, int tile, int palette)
{
    int x, y;
    board_screen(tm_map_place(cell), &x, &y);
    sprites_add(&(Sprite){.x = (int16_t)(x + right), .y = (int16_t)(y + down), .tile = (uint16_t)tile, .size = SPRITE_8x8,
                          .palette = (uint8_t)palette, .layer = LAYER_MARKS, .depth = MARK_DEPTH});
}

/* An arrow across the border to the neighbour in this direction: two pictures, turned over for the others. */
static void add_arrow(int cell, int dir)
{
    static const struct { int8_t right, down; bool slope, flip_x, flip_y; } looks[TM_NO_STEP] = {
        {14, 4, false, false, false}, {10, 13, true, false, false}, {-2, 13, true, true, false},
        {-6, 4, false, true, false}, {-2, -5, true, true, true}, {10, -5, true, false, true},
    };
    int x, y;
    board_screen(tm_map_place(cell), &x, &y);
    sprites_add(&(Sprite){.x = (int16_t)(x + looks[dir].right), .y = (int16_t)(y + looks[dir].down), .size = SPRITE_8x8, .layer = LAYER_MARKS,
                          .tile = (uint16_t)(tm_screen.marks_tile + (looks[dir].slope ? ART_TM_ARROW_SOUTH_EAST : ART_TM_ARROW_EAST)),
                          .flip_x = looks[dir].flip_x, .flip_y = looks[dir].flip_y, .depth = MARK_DEPTH});
}

/* Where the order leads: a march, a siege, the step after a blockade. */
static void add_way(const TmArmy *army)
{
    int first = army->order == TM_MOVE || army->order == TM_SIEGE ? army->b : army->order == TM_BLOCKADE ? army->c : TM_NO_STEP;
    if (first >= TM_NO_STEP)
        return;
    add_arrow(army->pos, first);
    if (army->order == TM_MOVE && army->c < TM_NO_STEP)
        add_arrow(tm_around[army->pos][first], army->c);
}

void tm_marks_stacks(void)
{
    enum { FEWEST = 2, MOST = 4 };
    const TmScreen *s = &tm_screen;
    for (int i = 0; i < s->stack_count; i++)
        add_mark(s->stacks[i].cell, TIMES_RIGHT, TIMES_DOWN, s->marks_tile + ART_TM_TIMES + min_int(s->stacks[i].count, MOST) - FEWEST, 0);
}

static bool in_stack(int cell)
{
    for (int i = 0; i < tm_screen.stack_count; i++)
        if (tm_screen.stacks[i].cell == cell)
            return true;
    return false;
}

void tm_marks_own(bool moving)
{
    const TmScreen *s = &tm_screen;
    int me = tm_viewer();
    for (int slot = 0; slot < TM_SLOTS && me != TM_SPECTATOR && !moving; slot++) {
        const TmArmy *a = &tm_view()->army[tm_army_id(me, slot)];
        int above = 0, here = 0;
        if (!a->troops || tm_map_place(a->pos) < 0)     /* not placed yet */
            continue;
        for (int i = 0; i < s->pieces.count; i++) here += s->pieces.at[i].cell == a->pos;
        for (int other = 0; other < slot; other++) {
            const TmArmy *b = &tm_view()->army[tm_army_id(me, other)];
            above += b->troops && b->pos == a->pos;
        }
        bool stack = in_stack(a->pos);      /* which they are is said by the line below */
        if (slot < TM_HORDE && here < 2)
            add_mark(a->pos, NUMBER_RIGHT, NUMBER_DOWN, s->marks_tile + ART_TM_ROMAN + slot, 0);
        else if (slot < TM_HORDE && !stack)
            add_mark(a->pos, STACK_RIGHT, above * APART, s->marks_tile + ART_TM_ROMAN + slot, 0);
        if (slot < TM_HORDE && a->flag_plan != me)
            add_mark(a->pos, stack ? NUMBER_RIGHT : FLAG_RIGHT, stack ? NUMBER_DOWN : FLAG_DOWN, s->signs_tile + a->flag_plan, tm_palette(a->flag_plan));
        if (a->order < TM_ORDERS) {
            add_mark(a->pos, ORDER_RIGHT, above * APART + ORDER_DOWN, s->orders_tile + a->order, 0);
            add_way(a);
        }
    }
}
