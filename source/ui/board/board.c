/* SPDX-License-Identifier: MIT */
#include "ui/board/board.h"
#include <stddef.h>
#include <string.h>
#include "fixed.h"
#include "place.h"
#include "system.h"
#include "ui/board/colours.h"
#include "ui/board/sheets.h"
#include "ui/board/signs.h"
#include "ui/board/state.h"
#include "ui/kit/kit.h"
#include "video.h"

enum { TILE_WORDS = 16, MAP_MASK = 31, MAP_WIDTH = 32, MARGIN = 8, BLEND_BACKDROP_COLOUR = 32 };
/* A tile costs some 1,300 cycles. A frame of play composes one row and one column of the ring at most, or a few less changed tiles. */
/* A tile takes about two lines of a frame's time. Where words have been drawn before, there is less of it left: a few go on until LAST_LINES. */
enum { TILES_A_FRAME = 44, TILES_BY_WORDS = 20, TILES_A_LATE_FRAME = 8, TILES_A_LOAD_STEP = 120, LATE_LINES = 90, LAST_LINES = 150 };
enum { TABLE_TILE_BYTES = 32, TABLE_END = 0x8000 };     /* what a map reaches from block 0 on in tiles of 4 bits */
enum { SCROLL_MAX = 8, SCROLL_EASE = 6, SHAKE_MAX = 3 };

PLACE_EWRAM Board board;

/* ---- tiles in video memory. Tile 0 stays empty; slots follow. ---- */

static int wrapped(int value, int count)
{
    while (value < 0) value += count;
    while (value >= count) value -= count;
    return value;
}

static void draw_slot(int tile_x, int tile_y, int slot_x, int slot_y)
{
    board.composed++;
    int tile = 1 + slot_y * board.ring_w + slot_x;
    uint32_t *to = video_tiles(0) + tile * TILE_WORDS;
    uint16_t *entry = &video_map(LAYER_BOARD)[(tile_y & MAP_MASK) * MAP_WIDTH + (tile_x & MAP_MASK)];
    board.dirty[slot_y] &= ~(1u << slot_x);
    if (tile_x < 0 || tile_y < 0 || tile_x >= compose.tiles_x || tile_y >= compose.tiles_y) {
        *entry = 0;
        return;
    }
    compose_tile(tile_x, tile_y, to);
    *entry = (uint16_t)tile;
}

static void clear_map(int tile_x, int tile_y, int width, int height)
{
    uint16_t *map = video_map(LAYER_BOARD);
    for (int y = tile_y; y < tile_y + height; y++)
        for (int x = tile_x; x < tile_x + width; x++) map[(y & MAP_MASK) * MAP_WIDTH + (x & MAP_MASK)] = 0;
}

static void draw_block(int tile_x, int tile_y, int width, int height)
{
    for (int y = 0; y < height; y++) {
        int slot_y = wrapped(board.slot_y + tile_y + y - board.ring_y, board.ring_h);
        int slot_x = wrapped(board.slot_x + tile_x - board.ring_x, board.ring_w);
        for (int x = 0; x < width; x++) {
            draw_slot(tile_x + x, tile_y + y, slot_x, slot_y);
            if (++slot_x == board.ring_w)
                slot_x = 0;
        }
    }
}

static void move_ring_x(int step)
{
    int leaves = step > 0 ? board.ring_x : board.ring_x + board.ring_w - 1;
    clear_map(leaves, board.ring_y, 1, board.ring_h);
    board.ring_x = (int16_t)(board.ring_x + step);
    board.slot_x = (int16_t)wrapped(board.slot_x + step, board.ring_w);
    draw_block(step > 0 ? board.ring_x + board.ring_w - 1 : board.ring_x, board.ring_y, 1, board.ring_h);
}

static void move_ring_y(int step)
{
    int leaves = step > 0 ? board.ring_y : board.ring_y + board.ring_h - 1;
    clear_map(board.ring_x, leaves, board.ring_w, 1);
    board.ring_y = (int16_t)(board.ring_y + step);
    board.slot_y = (int16_t)wrapped(board.slot_y + step, board.ring_h);
    draw_block(board.ring_x, step > 0 ? board.ring_y + board.ring_h - 1 : board.ring_y, board.ring_w, 1);
}

static void all_dirty(void)
{
    for (int y = 0; y < board.ring_h; y++) board.dirty[y] = 0xFFFFFFFFu >> (32 - board.ring_w);
    board.any_dirty = board.all_dirty = true;
}

/* Where the ring begins: at the view, or at the board's edge where all of the board lies in it. */
static int wanted_x(void) { return board.ring_w == compose.tiles_x ? 0 : board.view_x >> 3; }
static int wanted_y(void) { return board.ring_h == compose.tiles_y ? 0 : board.view_y >> 3; }

/* Everything anew around the view: at the start and after a jump. */
static void reset_ring(void)
{
    clear_map(0, 0, MAP_WIDTH, MAP_WIDTH);
    board.ring_x = (int16_t)wanted_x();
    board.ring_y = (int16_t)wanted_y();
    board.slot_x = board.slot_y = 0;
    all_dirty();
}

static void follow_view(void)
{
    while (board.ring_x < wanted_x()) move_ring_x(1);
    while (board.ring_x > wanted_x()) move_ring_x(-1);
    while (board.ring_y < wanted_y()) move_ring_y(1);
    while (board.ring_y > wanted_y()) move_ring_y(-1);
}

/* Composes up to `budget` tiles, the last of them after `few` only as long as the frame is young. */
static void draw_dirty(int budget, int few)
{
    if (!board.any_dirty)
        return;
    board.all_dirty = false;
    for (int y = 0; y < board.ring_h; y++) {
        int slot_y = wrapped(board.slot_y + y, board.ring_h);
        if (!board.dirty[slot_y])
            continue;
        for (int x = 0, slot_x = board.slot_x; x < board.ring_w; x++) {
            if (board.dirty[slot_y] >> slot_x & 1) {
                if (board.composed >= budget || (board.composed >= few && kit_spent() >= LATE_LINES))
                    return;
                draw_slot(board.ring_x + x, board.ring_y + y, slot_x, slot_y);
            }
            if (++slot_x == board.ring_w)
                slot_x = 0;
        }
    }
    board.any_dirty = false;
}

static void cell_changed(int cell)
{
    if (!board.ready || board.all_dirty)
        return;
    int x, y;
    board_world(cell, &x, &y);
    int left = max_int(x >> 3, board.ring_x), right = min_int((x + compose.width - 1) >> 3, board.ring_x + board.ring_w - 1);
    int top = max_int(y >> 3, board.ring_y), bottom = min_int((y + compose.height - 1) >> 3, board.ring_y + board.ring_h - 1);
    for (int ty = top; ty <= bottom; ty++)
        for (int tx = left; tx <= right; tx++) {
            int slot_y = wrapped(board.slot_y + ty - board.ring_y, board.ring_h);
            board.dirty[slot_y] |= 1u << wrapped(board.slot_x + tx - board.ring_x, board.ring_w);
            board.any_dirty = true;
        }
}

/* ---- scrolling ---- */

/* Where the view may go on one axis: small boards stand in the middle, large ones get some room around, those between do not. */
static int held(int at, int board_size, int view_size)
{
    int beyond = board_size - view_size, margin = beyond < 4 * MARGIN ? 0 : MARGIN;
    return beyond <= 0 ? beyond / 2 : clamp_int(at, -margin, beyond + margin);
}

static int pulled(int at, int from, int length, int view_size)
{
    int near = min_int(view_size / 3, length * 3 / 2);
    if (from - near < at)
        return from - near;
    if (from + length + near > at + view_size)
        return from + length + near - view_size;
    return at;
}

void board_look_at(int cell)
{
    int x, y;
    board_world(cell, &x, &y);
    board.goal_x = (int16_t)held(pulled(board.goal_x, x, compose.width, board.setup.view_w), board.width, board.setup.view_w);
    board.goal_y = (int16_t)held(pulled(board.goal_y, y, compose.height, board.setup.view_h), board.height, board.setup.view_h);
}

void board_look_edge(int cell, bool bottom)
{
    int x, y;
    board_look_at(cell);
    board_world(cell, &x, &y);
    board.goal_y = (int16_t)held(bottom ? y + compose.height - board.setup.view_h : y, board.height, board.setup.view_h);
}

static int eased(int at, int goal)
{
    int way = goal - at, step = clamp_int(abs_int(way) / SCROLL_EASE + 1, 1, SCROLL_MAX);
    return abs_int(way) <= step ? goal : way > 0 ? at + step : at - step;
}

static void set_scroll(void)
{
    /* A shaken board moves right and down only: the ring has its spare tiles there. */
    int shake = board.shake * 2 % (SHAKE_MAX + 1);      /* every blow alike */
    int x = board.view_x + shake - board.setup.view_x, y = board.view_y + shake / 2 - board.setup.view_y;
    video_scroll(LAYER_BOARD, x, y);
    video_scroll(LAYER_OVERLAY, x, y);
    if (board.setup.table)
        video_scroll(LAYER_BACKDROP, x, y);
}

/* Scrolling may compose a row and a column of the ring: in a frame that has done much already it waits, though not for long. */
static bool scroll_waits(void)
{
    enum { SCROLL_LINES = 60, WAITS_MAX = 8 };
    bool moves = board.view_x != board.goal_x || board.view_y != board.goal_y;
    board.waited = moves && kit_spent() >= SCROLL_LINES && board.waited < WAITS_MAX ? (uint8_t)(board.waited + 1) : 0;
    return board.waited > 0;
}

static void scroll(void)
{
    if (scroll_waits())
        return;
    board.view_x = (int16_t)eased(board.view_x, board.goal_x);
    board.view_y = (int16_t)eased(board.view_y, board.goal_y);
    follow_view();
    if (board.shake)
        board.shake--;
    set_scroll();
}

void board_shake(int frames)
{
    if (kit_settings_now()->animation)
        board.shake = (uint8_t)frames;
}

/* ---- start ---- */

HexShift board_places_from_axial(const Hex *hexes, int count, BoardPlace *places)
{
    int left = 127, top = 127;
    for (int i = 0; i < count; i++) top = min_int(top, hexes[i].r);
    /* Rows are counted from the top one, so its parity decides which rows end up shifted. */
    for (int i = 0; i < count; i++) {
        int column, row;
        hex_to_offset(hexes[i], HEX_SHIFT_ODD, &column, &row);
        left = min_int(left, column);
    }
    for (int i = 0; i < count; i++) {
        int column, row;
        hex_to_offset(hexes[i], HEX_SHIFT_ODD, &column, &row);
        places[i] = (BoardPlace){(uint8_t)(column - left), (uint8_t)(row - top)};
    }
    return top & 1 ? HEX_SHIFT_EVEN : HEX_SHIFT_ODD;
}

static void fill_grid(void)
{
    memset(board.grid, 0xFF, sizeof board.grid);
    board.columns = board.rows = 0;
    for (int i = 0; i < board.setup.cells; i++) {
        BoardPlace place = board.setup.places[i];
        ASSERT(place.column < BOARD_COLUMNS_MAX && place.row < BOARD_ROWS_MAX, i);
        board.grid[place.row * BOARD_COLUMNS_MAX + place.column] = (uint8_t)i;
        board.columns = (int16_t)max_int(board.columns, place.column + 1);
        board.rows = (int16_t)max_int(board.rows, place.row + 1);
    }
}

static void measure(void)
{
    board.width = board.height = 0;
    for (int i = 0; i < board.setup.cells; i++) {
        int x, y;
        board_world(i, &x, &y);
        board.width = (int16_t)max_int(board.width, x + compose.width);
        board.height = (int16_t)max_int(board.height, y + compose.height);
    }
}

/* The table's tiles lie behind the ring and the marks; answers where they end. */
static int begin_table(void)
{
    int end = board.table_first * TABLE_TILE_BYTES;
    if (!board.setup.table)
        return end;
    end += board.setup.table->tile_bytes;
    ASSERT(end <= TABLE_END, end);
    video_layer(LAYER_BACKDROP, &(LayerSetup){.tile_block = 0, .priority = 3, .colours256 = false});
    return end;
}

static bool load_table(void)
{
    const PicturePlace place = {.layer = LAYER_BACKDROP, .block = 0, .first = board.table_first, .palette = COLOUR_TABLE / 16};
    return picture_load(board.setup.table, &place, board.table_step++);
}

unsigned board_layers(void) { return 1u << LAYER_OVERLAY | 1u << LAYER_BOARD | (board.setup.table ? 1u << LAYER_BACKDROP : 0); }

void board_begin(const BoardSetup *setup)
{
    memset(&board, 0, sizeof board);
    board.setup = *setup;
    ASSERT(setup->cells > 0 && setup->cells <= BOARD_CELLS_MAX, setup->cells);
    for (int i = 0; i < setup->cells; i++) board.cells[i].counter = COUNTER_NONE;
    fill_grid();
    compose_prepare(compose_shape((BoardSize)setup->size, setup->pitch), (HexShift)setup->shift, board.columns, board.rows);
    compose.sheet = setup->sheet ? setup->sheet : sheets_pictures((BoardSize)setup->size);
    ASSERT(compose.sheet, setup->size);
    compose.counters_above = setup->counters_above;
    compose.cells = board.cells;
    compose.grid = board.grid;
    compose.markers = board.markers;
    measure();
    board.ring_w = (int16_t)min_int(setup->view_w / 8 + 2, compose.tiles_x);
    board.ring_h = (int16_t)min_int(setup->view_h / 8 + 2, compose.tiles_y);
    board.view_x = board.goal_x = (int16_t)held(-MARGIN, board.width, setup->view_w);
    board.view_y = board.goal_y = (int16_t)held(-MARGIN, board.height, setup->view_h);
    board.cursor = BOARD_NONE;
    board.table_laid = !setup->table;
    board.markers_read = 1u << MARKER_NONE;

    int ring_bytes = (1 + board.ring_w * board.ring_h) * TILE_WORDS * 4;
    board.table_first = (uint16_t)((ring_bytes + marks_bytes()) / TABLE_TILE_BYTES);
    kit_begin_board(begin_table());
    video_layer(LAYER_BOARD, &(LayerSetup){.tile_block = 0, .priority = 2, .colours256 = true});
    video_fill(video_tiles(0), 0, TILE_WORDS * 4);
    /* Units that have acted let the board shine through. */
    video_blend(0, 1u << LAYER_BOARD | 1u << LAYER_BACKDROP | BLEND_BACKDROP_COLOUR, 9, 7);
    sprites_reset();
    colours_begin(&board.setup);
    cursor_load();
    units_load();
    signs_clear();
    marks_begin(ring_bytes);
    reset_ring();
    set_scroll();
    board.ready = true;
}

bool board_load_step(void)
{
    switch (board.load_step++) {
    case 0: compose_prepare_masks(); return false;
    case 1: colours_load(); return false;
    case 2: sheets_sprite_palettes(board.setup.owners); return false;
    case 3: units_load_danger(); return false;
    default: board.load_step--;
    }
    if (!board.table_laid) {
        board.table_laid = load_table();
        return false;
    }
    board.composed = 0;
    draw_dirty(TILES_A_LOAD_STEP, TILES_A_LOAD_STEP);
    return !board.any_dirty;
}

void board_end(void)
{
    static const uint16_t black = 0;
    video_palette(0, &black, 1);
    board.ready = false;
}

/* ---- cells ---- */

/* The one way to a cell by its number. */
static BoardCell *cell_of(int cell)
{
    ASSERT(cell >= 0 && cell < board.setup.cells, cell);
    return &board.cells[cell];
}

const BoardCell *board_cell(int cell) { return cell_of(cell); }

/* Whether a change has to be composed; marks of reach and target lie elsewhere. */
static bool looks_other(const BoardCell *a, const BoardCell *b)
{
    return a->terrain != b->terrain || a->tint != b->tint || a->owner != b->owner || a->marker != b->marker ||
           (a->counter != b->counter && !compose.counters_above) || ((a->marks ^ b->marks) & MARK_DANGER);
}

void board_set(int cell, const BoardCell *value)
{
    BoardCell *at = cell_of(cell);
    ASSERT(value->marker < MARKER_COUNT, cell);
    bool other = looks_other(at, value);
    if ((at->marks ^ value->marks) & ~MARK_DANGER)
        marks_stale();
    *at = *value;
    if (!other)
        return;
    /* Markers are read from their pictures when first used: all of them at once would take a fifth of a frame. */
    if (!(board.markers_read >> value->marker & 1)) {
        stamp_marker(value->marker, &board.markers[value->marker]);
        board.markers_read |= 1u << value->marker;
    }
    cell_changed(cell);
}

static void set_field(int cell, size_t field, int value)
{
    const BoardCell *at = cell_of(cell);
    if (((const uint8_t *)at)[field] == value)
        return;
    BoardCell changed = *at;
    ((uint8_t *)&changed)[field] = (uint8_t)value;
    board_set(cell, &changed);
}

void board_terrain(int cell, int terrain) { set_field(cell, offsetof(BoardCell, terrain), terrain); }
void board_tint(int cell, int tint) { set_field(cell, offsetof(BoardCell, tint), tint); }
void board_owner(int cell, int owner) { set_field(cell, offsetof(BoardCell, owner), owner); }
void board_marker(int cell, int marker) { set_field(cell, offsetof(BoardCell, marker), marker); }
void board_counter(int cell, int counter) { set_field(cell, offsetof(BoardCell, counter), counter); }

void board_marks(int cell, int marks) { set_field(cell, offsetof(BoardCell, marks), marks); }

void board_marks_clear(void)
{
    for (int i = 0; i < board.setup.cells; i++) board_marks(i, MARK_NONE);
}

void board_tint_all(int tint)
{
    for (int i = 0; i < board.setup.cells; i++) board_tint(i, tint);
}

bool board_settled(void) { return !board.any_dirty && board.view_x == board.goal_x && board.view_y == board.goal_y; }

/* ---- places ---- */

int board_at(int column, int row)
{
    if (column < 0 || row < 0 || column >= board.columns || row >= board.rows)
        return BOARD_NONE;
    uint8_t cell = board.grid[row * BOARD_COLUMNS_MAX + column];
    return cell == GRID_EMPTY ? BOARD_NONE : cell;
}

int board_hex_width(void) { return compose.width; }
int board_hex_height(void) { return compose.height; }

int board_neighbour(int cell, int direction)
{
    BoardPlace place = board.setup.places[cell];
    Hex at = hex_neighbour(hex_from_offset(place.column, place.row, (HexShift)board.setup.shift), direction);
    int column, row;
    hex_to_offset(at, (HexShift)board.setup.shift, &column, &row);
    return board_at(column, row);
}

void board_world(int cell, int *x, int *y)
{
    BoardPlace place = board.setup.places[cell];
    *x = place.column * compose.width + ((place.row & 1) == compose.shifted_rows ? compose.width / 2 : 0);
    *y = place.row * compose.pitch;
}

void board_screen(int cell, int *x, int *y)
{
    board_world(cell, x, y);
    *x += board.setup.view_x - board.view_x;
    *y += board.setup.view_y - board.view_y;
}

void board_screen_soon(int cell, int *x, int *y)
{
    board_world(cell, x, y);
    *x += board.setup.view_x - board.goal_x;
    *y += board.setup.view_y - board.goal_y;
}

bool board_in_view(int x, int y, int width, int height)
{
    const BoardSetup *s = &board.setup;
    return x + width > s->view_x && y + height > s->view_y && x < s->view_x + s->view_w && y < s->view_y + s->view_h;
}

void board_view(int *x, int *y)
{
    *x = board.view_x;
    *y = board.view_y;
}

/* ---- each frame ---- */

void board_jump_view(void)
{
    board.view_x = board.goal_x;
    board.view_y = board.goal_y;
    int far_x = abs_int(wanted_x() - board.ring_x), far_y = abs_int(wanted_y() - board.ring_y);
    if (far_x > 1 || far_y > 1)
        reset_ring();
    else
        follow_view();
    set_scroll();
}

unsigned board_breath(void) { return board.clock; }
void board_breathe_from(unsigned frame) { board.clock = frame; }

void board_frame(void)
{
    board.clock++;
    board.composed = 0;
    scroll();
    if (kit_spent() < LAST_LINES)
        draw_dirty(kit_quiet() == 0 ? TILES_BY_WORDS : TILES_A_FRAME, TILES_A_LATE_FRAME);
    marks_frame();
    colours_frame(board.clock, kit_settings_now()->animation);
    cursor_frame();
    units_frame();
    signs_frame();
}

void board_mood(BoardMood mood, bool at_once) { board_mood_between(mood, mood, 0, at_once); }

void board_mood_between(BoardMood mood, BoardMood next, int sixteenths, bool at_once)
{
    colours_mood_between(mood, next, sixteenths, at_once || !kit_settings_now()->animation);
}
