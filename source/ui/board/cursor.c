/* SPDX-License-Identifier: MIT */
#include <stddef.h>
#include "fixed.h"
#include "keys.h"
#include "ui/board/sheets.h"
#include "ui/board/state.h"
#include "ui/kit/kit.h"
#include "video.h"

/* ---- which hex a key leads to ---- */

typedef struct { int x, y; } Point2;

static Point2 place_of(int cell)
{
    Point2 p;
    board_world(cell, &p.x, &p.y);
    return p;
}

/*
 * Up and down: the nearest hex within 45 degrees, where a pixel away from the column wished for counts three quarters of a pixel
 * ahead: neighbours come before the row behind them, but a gap is crossed straight. `lean` keeps how far the zig-zag has led away
 * from that column, so that a way straight up stays straight on average.
 */
static int step_vertical(int cell, int sign, int *lean)
{
    Point2 from = place_of(cell);
    int best = BOARD_NONE, best_score = 0x7FFFFFFF, wish = from.x + *lean;
    for (int i = 0; i < board.setup.cells; i++) {
        Point2 to = place_of(i);
        int ahead = (to.y - from.y) * sign, aside = abs_int(to.x - from.x);
        if (ahead <= 0 || aside > ahead) continue;
        /* A tie goes to the right, so that up and down undo each other. */
        int score = (ahead * 4 + abs_int(to.x - wish) * 3) * 2 + (to.x < wish);
        if (score < best_score) best = i, best_score = score;
    }
    if (best != BOARD_NONE) *lean = clamp_int(wish - place_of(best).x, -compose.size, compose.size);
    return best;
}

/* The nearest hex in the direction, hexes straight ahead before those aside; `across` and `down` are weights of the two axes. */
static int step_along(int cell, int across, int down, bool same_row)
{
    Point2 from = place_of(cell);
    int best = BOARD_NONE, best_score = 0x7FFFFFFF;
    for (int i = 0; i < board.setup.cells; i++) {
        Point2 to = place_of(i);
        int x = to.x - from.x, y = to.y - from.y;
        int ahead = x * across + y * down, aside = abs_int(x * down - y * across);
        if (ahead <= 0 || aside > ahead || (same_row && y)) continue;
        int score = ahead + aside * 3;
        if (score < best_score) best = i, best_score = score;
    }
    return best;
}

static int step_diagonal(int cell, int x, int y, int *lean)
{
    static const uint8_t directions[2][2] = {{2, 1}, {4, 5}};   /* [down][right] of hexgrid.h */
    int to = board_neighbour(cell, directions[y > 0][x > 0]);
    *lean = 0;
    if (to != BOARD_NONE) return to;
    /* The line through neighbours at 16, 24 and 32 pixels leads 2 across for 3 down. */
    return step_along(cell, x * 2, y * 3, false);
}

int board_step(int cell, unsigned keys, int *lean)
{
    int x = (keys & KEY_BIT_RIGHT ? 1 : 0) - (keys & KEY_BIT_LEFT ? 1 : 0);
    int y = (keys & KEY_BIT_DOWN ? 1 : 0) - (keys & KEY_BIT_UP ? 1 : 0);
    if (x && y) return step_diagonal(cell, x, y, lean);
    if (y) return step_vertical(cell, y, lean);
    if (!x) return BOARD_NONE;
    *lean = 0;
    int to = step_along(cell, x, 0, true);
    return to != BOARD_NONE ? to : step_along(cell, x, 0, false);
}

/* ---- the cursor ---- */

int board_cursor(void) { return board.cursor; }
void board_cursor_kind(BoardCursorKind kind) { board.kind = (uint8_t)kind; }

void board_stops(const uint8_t *cells, int count)
{
    board.stops = cells;
    board.stop_count = (uint8_t)count;
}

static void settle_sprite(void)
{
    int x, y;
    board_world(board.cursor, &x, &y);
    board.cursor_x = (int16_t)x;
    board.cursor_y = (int16_t)y;
}

void board_cursor_to(int cell)
{
    bool was_hidden = board.cursor == BOARD_NONE;
    board.cursor = (int16_t)cell;
    if (cell == BOARD_NONE) return;
    if (was_hidden || !kit_settings_now()->animation) settle_sprite();
    board_look_at(cell);
}

void board_cursor_jump(int cell)
{
    board_cursor_to(cell);
    if (cell == BOARD_NONE) return;
    settle_sprite();
    board_jump_view();
}

/* The stop after (or before) the one under the cursor; from elsewhere the first (or last). */
static int next_stop(int step)
{
    int at = step > 0 ? board.stop_count - 1 : 0;
    for (int i = 0; i < board.stop_count; i++)
        if (board.stops[i] == board.cursor) at = i;
    return board.stops[(at + step + board.stop_count) % board.stop_count];
}

bool board_cursor_keys(void)
{
    unsigned repeated = keys_repeated();
    int to = BOARD_NONE;
    if (board.cursor == BOARD_NONE) return false;
    if (repeated & KEY_BITS_DIRECTIONS) to = board_step(board.cursor, keys_held() & KEY_BITS_DIRECTIONS, &board.lean);
    else if (board.stop_count && repeated & KEY_BIT_R) to = next_stop(1), board.lean = 0;
    else if (board.stop_count && repeated & KEY_BIT_L) to = next_stop(-1), board.lean = 0;
    if (to == BOARD_NONE || to == board.cursor) return false;
    board_cursor_to(to);
    kit_sound(KIT_SOUND_MOVE);
    return true;
}

/* ---- its sprite ---- */

enum { CURSOR_SPRITE = 32, CURSOR_TILES = 16, CURSOR_FRAMES = 2, PULSE_SHIFT = 4 };

void cursor_load(void)
{
    int bytes;
    const void *tiles = sheets_cursor((BoardSize)board.setup.size, &bytes);
    board.cursor_tile = (int16_t)sprites_load(tiles, bytes);
}

/* Half of what is left, so that the eye can follow and the hand never waits. */
static int approached(int at, int goal) { return abs_int(goal - at) < 2 ? goal : (at + goal) / 2; }

void cursor_frame(void)
{
    if (board.cursor == BOARD_NONE) return;
    int x, y;
    board_world(board.cursor, &x, &y);
    board.cursor_x = (int16_t)approached(board.cursor_x, x);
    board.cursor_y = (int16_t)approached(board.cursor_y, y);
    int inset = (compose.size - CURSOR_SPRITE) / 2, frame = (int)(board.clock >> PULSE_SHIFT & 1);
    sprites_add(&(Sprite){
        .x = (int16_t)(board.cursor_x + inset + board.setup.view_x - board.view_x),
        .y = (int16_t)(board.cursor_y + inset + board.setup.view_y - board.view_y),
        .tile = (uint16_t)(board.cursor_tile + (board.kind * CURSOR_FRAMES + frame) * CURSOR_TILES),
        .size = SPRITE_32x32, .layer = 1, .depth = 2
    });
}
