/* SPDX-License-Identifier: MIT */
#include <stddef.h>
#include "art.h"
#include "fixed.h"
#include "keys.h"
#include "ui/board/sheets.h"
#include "ui/board/state.h"
#include "ui/board/units.h"
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

/* All cells, or the stops alone where the cursor is bound to them. */
static int choices(void) { return board.bound ? board.stop_count : board.setup.cells; }
static int choice(int i) { return board.bound ? board.stops[i] : i; }

/*
 * Up and down: the nearest hex within 45 degrees, where a pixel away from the column wished for counts three quarters of a pixel
 * ahead: neighbours come before the row behind them, but a gap is crossed straight. `lean` keeps how far the zig-zag has led away
 * from that column, so that a way straight up stays straight on average.
 */
static int step_vertical(int cell, int sign, int *lean)
{
    Point2 from = place_of(cell);
    int best = BOARD_NONE, best_score = 0x7FFFFFFF, wish = from.x + *lean;
    for (int i = 0; i < choices(); i++) {
        Point2 to = place_of(choice(i));
        int ahead = (to.y - from.y) * sign, aside = abs_int(to.x - from.x);
        if (ahead <= 0 || aside > ahead)
            continue;
        /* A tie goes to the right, so that up and down undo each other. */
        int score = (ahead * 4 + abs_int(to.x - wish) * 3) * 2 + (to.x < wish);
        if (score < best_score)
            best = choice(i), best_score = score;
    }
    if (best != BOARD_NONE)
        *lean = clamp_int(wish - place_of(best).x, -compose.width, compose.width);
    return best;
}

/* The nearest hex in the direction, hexes straight ahead before those aside; `across` and `down` are weights of the two axes. */
typedef enum { WITHIN_ROW, WITHIN_45, WITHIN_90 } Within;

static int step_along(int cell, int across, int down, Within within)
{
    Point2 from = place_of(cell);
    int best = BOARD_NONE, best_score = 0x7FFFFFFF;
    for (int i = 0; i < choices(); i++) {
        Point2 to = place_of(choice(i));
        int x = to.x - from.x, y = to.y - from.y;
        int ahead = x * across + y * down, aside = abs_int(x * down - y * across);
        if (ahead <= 0 || (aside > ahead && within != WITHIN_90) || (within == WITHIN_ROW && y))
            continue;
        int score = ahead + aside * 3;
        if (score < best_score)
            best = choice(i), best_score = score;
    }
    return best;
}

static int step_diagonal(int cell, int x, int y, int *lean)
{
    static const uint8_t directions[2][2] = {{2, 1}, {4, 5}}; /* [down][right] of hexgrid.h */
    *lean = 0;
    if (!compose.slope || board.bound)
        return step_along(cell, x, y, WITHIN_45);
    int to = board_neighbour(cell, directions[y > 0][x > 0]);
    /* The line through neighbours at 16, 24 and 32 pixels leads 2 across for 3 down. */
    return to != BOARD_NONE ? to : step_along(cell, x * 2, y * 3, WITHIN_45);
}

int board_step(int cell, unsigned keys, int *lean)
{
    int x = (keys & KEY_BIT_RIGHT ? 1 : 0) - (keys & KEY_BIT_LEFT ? 1 : 0);
    int y = (keys & KEY_BIT_DOWN ? 1 : 0) - (keys & KEY_BIT_UP ? 1 : 0);
    int to = BOARD_NONE;
    if (x && y)
        to = step_diagonal(cell, x, y, lean);
    else if (y)
        to = step_vertical(cell, y, lean);
    else if (x) {
        *lean = 0;
        to = step_along(cell, x, 0, WITHIN_ROW);
        if (to == BOARD_NONE)
            to = step_along(cell, x, 0, WITHIN_45);
    }
    /* Stops may lie anywhere: whatever lies in that half of the board is better than nothing. */
    return to == BOARD_NONE && board.bound ? step_along(cell, x, y, WITHIN_90) : to;
}

/* ---- the cursor ---- */

int board_cursor(void) { return board.cursor; }
void board_cursor_kind(BoardCursorKind kind) { board.kind = (uint8_t)kind; }

void board_stops(const uint8_t *cells, int count)
{
    board.stops = cells;
    board.stop_count = (uint8_t)count;
    board.bound = false;
}

void board_stops_only(const uint8_t *cells, int count)
{
    board_stops(cells, count);
    board.bound = count > 0;
}

void board_links(const BoardLink *places, int count)
{
    board.links = places;
    board.link_count = (uint8_t)count;
}

int board_link(void)
{
    for (int i = 0; i < board.link_count; i++)
        if (board.links[i].cell == board.cursor)
            return i;
    return BOARD_NONE;
}

/* Along a link, one axis at a time: with both held the one across counts, as rows are what places stand in. */
static int linked(unsigned keys)
{
    static const unsigned bits[LINK_COUNT] = {
        [LINK_UP] = KEY_BIT_UP, [LINK_RIGHT] = KEY_BIT_RIGHT, [LINK_DOWN] = KEY_BIT_DOWN, [LINK_LEFT] = KEY_BIT_LEFT
    };
    static const uint8_t order[LINK_COUNT] = {LINK_RIGHT, LINK_LEFT, LINK_UP, LINK_DOWN};
    int at = board_link();
    if (at == BOARD_NONE)
        return board.links[0].cell; /* from elsewhere: any key leads to the first place */
    for (int i = 0; i < LINK_COUNT; i++) {
        uint8_t to = board.links[at].to[order[i]];
        if (keys & bits[order[i]] && to != LINK_NONE)
            return board.links[to].cell;
    }
    return BOARD_NONE;
}

/* Board pixels that the cursor frames. */
typedef struct {
    int x, y, width, height;
} Frame;

static Frame frame_of_cursor(void)
{
    int at = board_link(), x, y;
    Frame frame = {.width = compose.width, .height = compose.height};
    board_world(board.cursor, &frame.x, &frame.y);
    if (at == BOARD_NONE)
        return frame;
    board_world(board.links[at].corner, &x, &y);
    frame.width += abs_int(x - frame.x);
    frame.height += abs_int(y - frame.y);
    frame.x = min_int(x, frame.x);
    frame.y = min_int(y, frame.y);
    return frame;
}

static void settle_sprite(void)
{
    Frame frame = frame_of_cursor();
    board.cursor_x = (int16_t)frame.x;
    board.cursor_y = (int16_t)frame.y;
}

void board_cursor_to(int cell)
{
    bool was_hidden = board.cursor == BOARD_NONE;
    board.cursor = (int16_t)cell;
    if (cell == BOARD_NONE)
        return;
    if (was_hidden || !kit_settings_now()->animation)
        settle_sprite();
    if (board_link() != BOARD_NONE)
        board_look_at(board.links[board_link()].corner);
    board_look_at(cell);
}

void board_cursor_jump(int cell)
{
    board_cursor_to(cell);
    if (cell == BOARD_NONE)
        return;
    settle_sprite();
    board_jump_view();
}

/* The stop after (or before) the one under the cursor; from elsewhere the first (or last). */
static int next_stop(int step)
{
    int at = step > 0 ? board.stop_count - 1 : 0;
    for (int i = 0; i < board.stop_count; i++)
        if (board.stops[i] == board.cursor)
            at = i;
    return board.stops[(at + step + board.stop_count) % board.stop_count];
}

bool board_cursor_keys(void)
{
    unsigned repeated = keys_repeated();
    int to = BOARD_NONE;
    if (board.cursor == BOARD_NONE)
        return false;
    if (repeated & KEY_BITS_DIRECTIONS && board.link_count && !board.bound)
        to = linked(keys_held() & KEY_BITS_DIRECTIONS);
    else if (repeated & KEY_BITS_DIRECTIONS)
        to = board_step(board.cursor, keys_held() & KEY_BITS_DIRECTIONS, &board.lean);
    else if (board.stop_count && repeated & KEY_BIT_R)
        to = next_stop(1), board.lean = 0;
    else if (board.stop_count && repeated & KEY_BIT_L)
        to = next_stop(-1), board.lean = 0;
    if (to == BOARD_NONE || to == board.cursor)
        return false;
    board_cursor_to(to);
    kit_sound(KIT_SOUND_MOVE);
    return true;
}

/* ---- its sprites: four corners around what it frames ---- */

enum { CORNER = 8,
       OUTSIDE = 2,
       LEG = 6,
       PULSE_SHIFT = 4 };

void cursor_load(void)
{
    int bytes;
    const void *tiles = sheets_cursor(&bytes);
    board.cursor_tile = (int16_t)sprites_load(tiles, bytes);
}

/* Half of what is left, so that the eye can follow and the hand never waits. */
static int approached(int at, int goal) { return abs_int(goal - at) < 2 ? goal : (at + goal) / 2; }

/*
 * Hexes are framed where their upright sides end: beyond, in the corners of the square, lie the neighbours' numbers. The corners
 * stand outside the sides and breathe by a pixel; those of a room stand within its walls.
 */
static Frame corners_of(Frame frame)
{
    int breath = (int)(board.clock >> PULSE_SHIFT & 1);
    int aside = compose.slope ? OUTSIDE + breath : -breath;
    int above = !compose.slope ? -breath : compose.width == 16 ? -1
        : compose.width == 24                                  ? -3
                                                               : -5;
    return (Frame){frame.x - aside, frame.y - above, frame.width + 2 * aside, frame.height + 2 * above};
}

/* The upright leg of a corner beside a number would be read as its last digit: then the corners stand above and below. */
static void spare_numbers(int middle, Frame *frame)
{
    int top, bottom, low = frame->y + frame->height;
    if (!units_numbers(board.cursor, &top, &bottom))
        return;
    if (middle + top < frame->y + LEG)
        frame->y = min_int(frame->y, middle + top - LEG);
    frame->height = max_int(low, middle + bottom + LEG - 2) - frame->y;
}

void cursor_frame(void)
{
    if (board.cursor == BOARD_NONE)
        return;
    Frame goal = frame_of_cursor();
    board.cursor_x = (int16_t)approached(board.cursor_x, goal.x);
    board.cursor_y = (int16_t)approached(board.cursor_y, goal.y);
    goal.x = board.cursor_x + board.setup.view_x - board.view_x;
    goal.y = board.cursor_y + board.setup.view_y - board.view_y;
    Frame frame = corners_of(goal);
    int cell = (compose.width <= 24 ? ART_CURSOR_SMALL : ART_CURSOR_LARGE) + board.kind;
    if (board.setup.numbers_framed)
        spare_numbers(goal.y + compose.height / 2, &frame);
    for (int corner = 0; corner < 4; corner++) {
        bool right = corner & 1, below = corner & 2;
        sprites_add(&(Sprite){
            .x = (int16_t)(right ? frame.x + frame.width - CORNER : frame.x), .y = (int16_t)(below ? frame.y + frame.height - CORNER : frame.y), .tile = (uint16_t)(board.cursor_tile + cell), .size = SPRITE_8x8, .layer = SPRITE_LAYER_ABOVE, .depth = DEPTH_CURSOR, .flip_x = right, .flip_y = below});
    }
}
