/* SPDX-License-Identifier: MIT */
#include "ui/board/units.h"
#include <stddef.h>
#include <string.h>
#include "fixed.h"
#include "place.h"
#include "system.h"
#include "ui/board/sheets.h"
#include "ui/board/state.h"
#include "ui/kit/kit.h"
#include "video.h"

enum { NUMBERS = 48, TILE_BYTES = 32, TILE_WORDS = 8, NO_NUMBER = -1 };
enum { GLIDE_FRAMES = 12, HOP_FRAMES = 14, FLASH_FRAMES = 16, FALL_FRAMES = 24, LUNGE_FRAMES = 14, HOP_HEIGHT = 10, IDLE_SHIFT = 5, DANGER_SHIFT = 5 };
enum { SIGN_SIDE = 8, BORDERED_WORDS = BOARD_CELLS_MAX / 32 + 1 };
/* Colours of the owners' sprite palettes. */
enum { UNIT_OUTLINE = 4, UNIT_WHITE = 13 };
/* Colours of the user interface's. */
enum { UI_GOLD = 2, UI_DARK = 5, UI_RED = 6 };

typedef struct {
    UnitLook look;
    int16_t cell;               /* BOARD_NONE: free place */
    int8_t beside_x, beside_y;
    int16_t move_x, move_y;     /* added while a movement lasts */
    bool visible : 1, blink : 1;
} Unit;

PLACE_EWRAM static struct {
    Unit at[UNITS_MAX];
    int16_t used;                       /* places up to the last one taken */
    int16_t emblem_tile, number_tile, danger_tile;
    int8_t number_at[NUMBERS];          /* which number a pair of tiles shows */
    uint8_t number_next;
    uint32_t bordered[BORDERED_WORDS];         /* cells whose border of danger was drawn in this frame */
} units;

/* ---- numbers: drawn when first needed, the oldest gives way. Two tiles each, the plate at the left. ---- */

static int number_tile(int number)
{
    for (int i = 0; i < NUMBERS; i++)
        if (units.number_at[i] == number)
            return units.number_tile + 2 * i;
    Stamp stamp[2];
    uint32_t tiles[2 * TILE_WORDS];
    int slot = units.number_next, halves = stamp_number(number, stamp), left = halves > 1 ? STAMP_NUMBER_WIDE_LEFT : STAMP_NUMBER_LEFT;
    units.number_next = (uint8_t)(slot + 1 == NUMBERS ? 0 : slot + 1);
    units.number_at[slot] = (int8_t)number;
    for (int i = 0; i < 2; i++) stamp_tile(&stamp[i], UNIT_OUTLINE, UNIT_WHITE, 0, tiles + i * TILE_WORDS);
    for (int row = 0; row < TILE_WORDS; row++) {
        tiles[row] = tiles[row] >> 4 * left | (tiles[TILE_WORDS + row] << (32 - 4 * left));
        tiles[TILE_WORDS + row] >>= 4 * left;
    }
    sprites_write(units.number_tile + 2 * slot, tiles, sizeof tiles);
    return units.number_tile + 2 * slot;
}

int units_number_width(int number) { return stamp_number_width(number); }

void units_number(int number, int x, int y, int palette)
{
    sprites_add(&(Sprite){.x = (int16_t)x, .y = (int16_t)y, .tile = (uint16_t)number_tile(number), .size = number > 9 ? SPRITE_16x8 : SPRITE_8x8,
                          .palette = (uint8_t)palette, .layer = SPRITE_LAYER_ABOVE, .depth = DEPTH_NUMBER});
}

/* The border of danger once more as sprites, bright and low, for cells where a unit would hide it. */
static int danger_side(void) { return compose.width == 16 ? 2 : 4; }    /* in tiles */

static uint32_t danger_row(int column, int y, uint32_t colour)
{
    uint32_t pixels = 0;
    if (column * 8 >= compose.width || y >= compose.height)
        return 0;
    unsigned bits = compose_tables.edge_bits[column * 2][y] | (unsigned)compose_tables.edge_bits[column * 2 + 1][y] << 4;
    for (int x = 0; x < 8; x++)
        if (bits >> x & 1)
            pixels |= (((x + y) & 7) > 4 ? (uint32_t)UI_DARK : colour) << 4 * x;
    return pixels;
}

void units_load_danger(void)
{
    uint32_t tile[TILE_WORDS];
    int to = units.danger_tile, side = danger_side();
    for (int low = 0; low < 2 && compose.slope; low++)
        for (int row = 0; row < side; row++)
            for (int column = 0; column < side; column++) {
                for (int y = 0; y < TILE_WORDS; y++) tile[y] = danger_row(column, row * 8 + y, low ? UI_RED : UI_GOLD);
                sprites_write(to++, tile, TILE_BYTES);
            }
}

void units_load(void)
{
    units_clear();
    int bytes;
    const void *emblems = sheets_emblems(&bytes);
    units.emblem_tile = (int16_t)sprites_load(emblems, bytes);
    units.number_tile = (int16_t)sprites_reserve(2 * NUMBERS * TILE_BYTES);
    for (int i = 0; i < NUMBERS; i++) units.number_at[i] = NO_NUMBER;
    units.danger_tile = (int16_t)(compose.slope ? sprites_reserve(2 * danger_side() * danger_side() * TILE_BYTES) : 0);
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

bool units_numbers(int cell, int *top, int *bottom)
{
    bool any = false;
    for (int i = 0; i < units.used; i++) {
        const Unit *u = &units.at[i];
        int foot = u->beside_y + 1;
        if (u->cell != cell || u->look.number == COUNTER_NONE)
            continue;
        *top = any ? min_int(*top, foot) : foot;
        *bottom = any ? max_int(*bottom, foot + STAMP_NUMBER_HEIGHT) : foot + STAMP_NUMBER_HEIGHT;
        any = true;
    }
    return any;
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
    if (together)
        sequence_with(s, run, NULL, packed(unit, cell), frames);
    else
        sequence_add(s, run, NULL, packed(unit, cell), frames);
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
    if (u->cell == BOARD_NONE)
        return;
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
    if (u->cell == BOARD_NONE)
        return;
    u->move_y = (int16_t)(step * step / 64);
    if (step == steps)
        units_remove(arg & 255);
}

static void run_lunge(void *context, int32_t arg, int step, int steps)
{
    (void)context;
    Unit *u = packed_unit(arg);
    int x, y;
    if (u->cell == BOARD_NONE)
        return;
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

static void draw_beside(const UnitLook *look, int middle, int foot, int depth)
{
    bool emblem = look->emblem && look->owner >= 1 && look->owner < OWNER_COUNT;
    int sign = look->sign ? look->sign : emblem ? units.emblem_tile + look->owner - 1 : 0;
    int width = look->number == COUNTER_NONE ? 0 : units_number_width(look->number);
    int left = look->tight ? middle - ((sign ? SIGN_SIDE : 0) + width) / 2 : middle - 10;
    if (sign)
        sprites_add(&(Sprite){.x = (int16_t)left, .y = (int16_t)foot, .tile = (uint16_t)sign, .size = SPRITE_8x8, .palette = look->owner,
                              .layer = SPRITE_LAYER_UNITS, .depth = (uint8_t)(depth - 1)});
    if (width)
        units_number(look->number, look->tight ? left + (sign ? SIGN_SIDE : 0) : middle + 8 - width, foot, look->owner);
}

/* What is the same for all units of a frame: a crowd would look it up a hundred times. */
typedef struct { int left, top, right, bottom, origin_x, origin_y; } View;

static View view_now(void)
{
    const BoardSetup *s = &board.setup;
    return (View){s->view_x, s->view_y, s->view_x + s->view_w, s->view_y + s->view_h,
                  s->view_x - board.view_x + compose.width / 2, s->view_y - board.view_y + compose.height / 2};
}

/* False when the unit is out of view. */
static bool draw_unit(const Unit *u, const View *view)
{
    BoardPlace place = board.setup.places[u->cell];
    int half = u->look.big ? 16 : 8, size = 2 * half, tiles = u->look.big ? 16 : 4;
    int y = view->origin_y + place.row * compose.pitch - half + u->beside_y + u->move_y;
    if (y >= view->bottom || y + size <= view->top)
        return false;
    int x = view->origin_x + place.column * compose.width - half + u->beside_x + u->move_x;
    if ((place.row & 1) == compose.shifted_rows)
        x += compose.width >> 1;
    if (x >= view->right || x + size <= view->left)
        return false;
    /* Neighbours do not breathe in step: the hex decides who starts. */
    bool second = u->look.frames > 1 && !u->look.spent && ((board.clock >> IDLE_SHIFT) + (unsigned)u->cell) & 1;
    int depth = clamp_int(220 - y, DEPTH_SIGN + 4, 250);
    if (u->look.number != COUNTER_NONE || u->look.emblem || u->look.sign)
        draw_beside(&u->look, x + half, y + half + 1, depth);
    if (u->look.frames)
        sprites_add(&(Sprite){.x = (int16_t)x, .y = (int16_t)y, .tile = (uint16_t)(u->look.tile + (second ? tiles : 0)),
                              .size = u->look.big ? SPRITE_32x32 : SPRITE_16x16, .palette = u->look.owner, .layer = SPRITE_LAYER_UNITS,
                              .depth = (uint8_t)depth, .blended = u->look.spent});
    return true;
}

/* Once a cell, however many units stand there. */
static void draw_danger(int cell)
{
    bool low = kit_settings_now()->animation && board.clock >> DANGER_SHIFT & 1, small = compose.width == 16;
    uint32_t bit = 1u << (cell & 31);
    int x, y;
    if (!compose.slope || units.bordered[cell >> 5] & bit)
        return;
    units.bordered[cell >> 5] |= bit;
    board_screen(cell, &x, &y);
    sprites_add(&(Sprite){.x = (int16_t)x, .y = (int16_t)y, .tile = (uint16_t)(units.danger_tile + (low ? small ? 4 : 16 : 0)),
                          .size = small ? SPRITE_16x16 : SPRITE_32x32, .layer = SPRITE_LAYER_ABOVE, .depth = DEPTH_DANGER});
}

static void draw_counters(void)
{
    for (int cell = 0; cell < board.setup.cells; cell++) {
        const BoardCell *c = &board.cells[cell];
        if (c->counter == COUNTER_NONE)
            continue;
        int x, y, width = units_number_width(c->counter);
        board_screen(cell, &x, &y);
        x += (compose.width - width) >> 1;
        y += compose.counter_y;
        if (board_in_view(x, y, width, STAMP_NUMBER_HEIGHT))
            units_number(c->counter, x, y, c->owner ? c->owner : OWNER_NEUTRAL);
    }
}

/* Who leaves the view gives his place among the sprites to who enters it. Numbers come first: were the list full, they would stay. */
void units_frame(void)
{
    const View view = view_now();
    int places = UNITS_IN_VIEW;
    for (int i = 0; i < BORDERED_WORDS; i++) units.bordered[i] = 0;
    if (compose.counters_above)
        draw_counters();
    for (int i = 0; i < units.used && places > 0; i++) {
        const Unit *u = &units.at[i];
        if (u->cell == BOARD_NONE || !u->visible || u->blink || !draw_unit(u, &view))
            continue;
        if (board.cells[u->cell].marks & MARK_DANGER)
            draw_danger(u->cell);
        places--;
    }
}
