/* SPDX-License-Identifier: MIT */
#include "ui/board/units.h"
#include <stddef.h>
#include <string.h>
#include "fixed.h"
#include "place.h"
#include "system.h"
#include "ui/board/sheets.h"
#include "ui/board/state.h"
#include "video.h"

enum { BADGES = 24, TILE_BYTES = 32, NO_NUMBER = -1 };
enum { GLIDE_FRAMES = 12, HOP_FRAMES = 14, FLASH_FRAMES = 16, FALL_FRAMES = 24, LUNGE_FRAMES = 14, HOP_HEIGHT = 10, IDLE_SHIFT = 5 };
/* Colours of the owners' sprite palettes. */
enum { OWNER_MIDDLE = 2, UNIT_OUTLINE = 4, UNIT_WHITE = 13 };

typedef struct {
    UnitLook look;
    int16_t cell;               /* BOARD_NONE: free place */
    int8_t beside_x, beside_y;
    int16_t move_x, move_y;     /* added while a movement lasts */
    bool visible, blink;
} Unit;

PLACE_EWRAM static struct {
    Unit at[UNITS_MAX];
    int16_t used;                       /* places up to the last one taken */
    int16_t emblem_tile, badge_tile;
    int16_t badge_number[BADGES];       /* which number a badge tile shows */
    uint8_t badge_next;
} units;

/* ---- badges: numbers are drawn when first needed, the oldest tile gives way ---- */

int units_badge(int number)
{
    for (int i = 0; i < BADGES; i++)
        if (units.badge_number[i] == number) return units.badge_tile + i;
    Stamp stamp;
    uint32_t tile[8];
    int slot = units.badge_next;
    units.badge_next = (uint8_t)(slot + 1 == BADGES ? 0 : slot + 1);
    units.badge_number[slot] = (int16_t)number;
    stamp_number(number, &stamp);
    stamp_tile(&stamp, UNIT_OUTLINE, UNIT_WHITE, OWNER_MIDDLE, tile);
    sprites_write(units.badge_tile + slot, tile, TILE_BYTES);
    return units.badge_tile + slot;
}

void units_load(void)
{
    units_clear();
    int bytes;
    const void *emblems = sheets_emblems(&bytes);
    units.emblem_tile = (int16_t)sprites_load(emblems, bytes);
    units.badge_tile = (int16_t)sprites_reserve(BADGES * TILE_BYTES);
    for (int i = 0; i < BADGES; i++) units.badge_number[i] = NO_NUMBER;
}

/* ---- the list ---- */

static Unit *unit_at(int unit)
{
    ASSERT(unit >= 0 && unit < UNITS_MAX, unit);
    return &units.at[unit];
}

void units_clear(void)
{
    for (int i = 0; i < UNITS_MAX; i++) units.at[i].cell = BOARD_NONE;
    units.used = 0;
}

int units_add(const UnitLook *look, int cell)
{
    for (int i = 0; i < UNITS_MAX; i++)
        if (units.at[i].cell == BOARD_NONE) {
            units.at[i] = (Unit){.look = *look, .cell = (int16_t)cell, .visible = true};
            units.used = (int16_t)max_int(units.used, i + 1);
            return i;
        }
    return UNIT_NONE;
}

void units_remove(int unit) { unit_at(unit)->cell = BOARD_NONE; }
void units_look(int unit, const UnitLook *look) { unit_at(unit)->look = *look; }
const UnitLook *units_look_of(int unit) { return &unit_at(unit)->look; }
int units_cell(int unit) { return unit_at(unit)->cell; }
void units_visible(int unit, bool visible) { unit_at(unit)->visible = visible; }

void units_place(int unit, int cell)
{
    Unit *u = unit_at(unit);
    u->cell = (int16_t)cell;
    u->move_x = u->move_y = 0;
}

void units_offset(int unit, int x, int y)
{
    unit_at(unit)->beside_x = (int8_t)x;
    unit_at(unit)->beside_y = (int8_t)y;
}

/* ---- movements. The argument packs unit and goal: a step may be run only once, at its end. ---- */

static int32_t packed(int unit, int cell) { return (int32_t)(unit | (cell + 1) << 8); }
static Unit *packed_unit(int32_t arg) { return unit_at(arg & 255); }
static int packed_cell(int32_t arg) { return (int)(arg >> 8) - 1; }

static void add_step(Sequence *s, SequenceRun run, int unit, int cell, int frames, bool together)
{
    if (together) sequence_with(s, run, NULL, packed(unit, cell), frames);
    else sequence_add(s, run, NULL, packed(unit, cell), frames);
}

static void way(const Unit *u, int cell, int *x, int *y)
{
    int from_x, from_y;
    board_world(u->cell, &from_x, &from_y);
    board_world(cell, x, y);
    *x -= from_x;
    *y -= from_y;
}

static void move_part(int32_t arg, int step, int steps, int height)
{
    Unit *u = packed_unit(arg);
    int cell = packed_cell(arg), x, y;
    if (u->cell == BOARD_NONE) return;
    if (step == steps) {
        units_place(arg & 255, cell);
        return;
    }
    way(u, cell, &x, &y);
    u->move_x = (int16_t)ease_int(0, x, step, steps);
    u->move_y = (int16_t)(ease_int(0, y, step, steps) - height * sine256((uint8_t)(128 * step / steps)) / 256);
}

static void run_glide(void *context, int32_t arg, int step, int steps)
{
    (void)context;
    move_part(arg, step, steps, 0);
}

static void run_hop(void *context, int32_t arg, int step, int steps)
{
    (void)context;
    move_part(arg, step, steps, HOP_HEIGHT);
}

static void run_flash(void *context, int32_t arg, int step, int steps)
{
    (void)context;
    packed_unit(arg)->blink = step < steps && (step >> 1 & 1);
}

static void run_fall(void *context, int32_t arg, int step, int steps)
{
    Unit *u = packed_unit(arg);
    run_flash(context, arg, step, steps);
    if (u->cell == BOARD_NONE) return;
    u->move_y = (int16_t)(step * step / 64);
    if (step == steps) units_remove(arg & 255);
}

static void run_lunge(void *context, int32_t arg, int step, int steps)
{
    (void)context;
    Unit *u = packed_unit(arg);
    int x, y;
    if (u->cell == BOARD_NONE) return;
    way(u, packed_cell(arg), &x, &y);
    int far = step == steps ? 0 : sine256((uint8_t)(128 * step / steps));
    u->move_x = (int16_t)(x * far / 512);
    u->move_y = (int16_t)(y * far / 512);
}

void units_glide(Sequence *s, int unit, int cell, bool together) { add_step(s, run_glide, unit, cell, GLIDE_FRAMES, together); }
void units_hop(Sequence *s, int unit, int cell, bool together) { add_step(s, run_hop, unit, cell, HOP_FRAMES, together); }
void units_flash(Sequence *s, int unit, bool together) { add_step(s, run_flash, unit, BOARD_NONE, FLASH_FRAMES, together); }
void units_fall(Sequence *s, int unit, bool together) { add_step(s, run_fall, unit, BOARD_NONE, FALL_FRAMES, together); }
void units_lunge(Sequence *s, int unit, int cell, bool together) { add_step(s, run_lunge, unit, cell, LUNGE_FRAMES, together); }

/* ---- sprites ---- */

static void add_small(int tile, int palette, int x, int y, int depth)
{
    sprites_add(&(Sprite){.x = (int16_t)x, .y = (int16_t)y, .tile = (uint16_t)tile, .size = SPRITE_8x8, .palette = (uint8_t)palette,
                          .layer = 1, .depth = (uint8_t)depth});
}

static void draw_unit(const Unit *u)
{
    int x, y, size = u->look.big ? 32 : 16, tiles = u->look.big ? 16 : 4;
    board_screen(u->cell, &x, &y);
    x += (compose.size - size) / 2 + u->beside_x + u->move_x;
    y += (compose.size - size) / 2 + u->beside_y + u->move_y;
    if (x <= -size || y <= -size || x >= SCREEN_WIDTH || y >= SCREEN_HEIGHT) return;
    /* Neighbours do not breathe in step: the hex decides who starts. */
    bool second = u->look.frames > 1 && !u->look.spent && ((board.clock >> IDLE_SHIFT) + (unsigned)u->cell) & 1;
    int depth = clamp_int(220 - y, 8, 250);
    sprites_add(&(Sprite){.x = (int16_t)x, .y = (int16_t)y, .tile = (uint16_t)(u->look.tile + (second ? tiles : 0)),
                          .size = u->look.big ? SPRITE_32x32 : SPRITE_16x16, .palette = u->look.owner, .layer = 1,
                          .depth = (uint8_t)depth, .blended = u->look.spent});
    int foot = y + size / 2 + 1, middle = x + size / 2;
    int left = u->look.tight ? middle - 6 : middle - 10, right = u->look.tight ? middle : middle + 2;
    bool emblem = u->look.emblem && u->look.owner >= 1 && u->look.owner < OWNER_COUNT;
    int sign = u->look.sign ? u->look.sign : emblem ? units.emblem_tile + u->look.owner - 1 : 0;
    if (sign) add_small(sign, u->look.owner, left, foot, depth - 1);
    if (u->look.number != COUNTER_NONE) add_small(units_badge(u->look.number), u->look.owner, right, foot, depth - 1);
}

void units_frame(void)
{
    for (int i = 0; i < units.used; i++) {
        const Unit *u = &units.at[i];
        if (u->cell != BOARD_NONE && u->visible && !u->blink) draw_unit(u);
    }
}
