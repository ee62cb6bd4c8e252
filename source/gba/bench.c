/* SPDX-License-Identifier: MIT */
/* Routines measured on the console itself, in cycles of the free-running timers. */
#include <stddef.h>
#include <string.h>
#include "ai.h"
#include "engine/morundir/morundir.h"
#include "game.h"
#include "hash.h"
#include "system.h"
#include "testport.h"
#include "ui/app.h"
#include "ui/board/colours.h"
#include "ui/board/sheets.h"
#include "ui/board/signs.h"
#include "ui/board/units.h"
#include "ui/table.h"
#include "video.h"

enum { BLOCK = 1024, REPEATS = 256, FIELD = BENCH_FIELD, SPRITES = 128 };

static volatile uint32_t sink; /* keeps the compiler from leaving out what is measured */

uint32_t bench_hash(uint32_t argument)
{
    uint32_t begin = system_cycles();

    sink = hash_bytes(HASH_START ^ argument, test_work()->bytes.from, BLOCK);
    return system_cycles() - begin;
}

uint32_t bench_crc(uint32_t argument)
{
    uint32_t begin = system_cycles();

    sink = crc32(argument, test_work()->bytes.from, BLOCK);
    return system_cycles() - begin;
}

uint32_t bench_distance(uint32_t argument)
{
    uint32_t begin = system_cycles(), sum = argument;

    for (int i = 0; i < REPEATS; i++) {
        sum += (uint32_t)hex_distance((Hex){(int8_t)(i & 15), (int8_t)(i >> 4)}, (Hex){3, (int8_t)(i & 7)});
    }
    sink = sum;
    return system_cycles() - begin;
}

static int field_neighbour(const void *context, int cell, int direction)
{
    const int16_t (*table)[6] = context;

    return table[cell][direction];
}

/* Games keep such a table in ROM; this one is filled before the clock starts. */
static void fill_neighbours(int16_t (*table)[6])
{
    for (int cell = 0; cell < FIELD * FIELD; cell++) {
        for (int direction = 0; direction < 6; direction++) {
            Hex next = hex_neighbour(hex_from_offset(cell % FIELD, cell / FIELD, HEX_SHIFT_ODD), direction);
            int column, row;

            hex_to_offset(next, HEX_SHIFT_ODD, &column, &row);
            bool outside = column < 0 || column >= FIELD || row < 0 || row >= FIELD;
            table[cell][direction] = (int16_t)(outside ? -1 : row * FIELD + column);
        }
    }
}

static int field_cost(const void *context, int from, int to)
{
    (void)context, (void)from;
    return 1 + (to & 3);
}

uint32_t bench_path(uint32_t argument)
{
    const HexPathMap map = {FIELD * FIELD, field_neighbour, field_cost, test_work()->path.neighbours};

    fill_neighbours(test_work()->path.neighbours);
    uint32_t begin = system_cycles();

    hex_path_flood(&test_work()->path.work, &map, (int)(argument % (FIELD * FIELD)), HEX_COST_NONE - 1);
    return system_cycles() - begin;
}

uint32_t bench_save_bytes(uint32_t argument)
{
    ByteDevice *device = system_save_memory();
    uint32_t begin = system_cycles();

    (void)argument;
    for (int at = 0; at < BLOCK; at++) {
        if (!device->write(device->context, at, device->read(device->context, at))) {
            return 0;
        }
    }
    return system_cycles() - begin;
}

uint32_t bench_store_open(uint32_t argument)
{
    uint32_t begin = system_cycles();

    (void)argument;
    return store_open(&test_work()->save.store, system_save_memory()) == STORE_FINE ? system_cycles() - begin : 0;
}

uint32_t bench_store_write(uint32_t argument)
{
    if (argument > STORE_PAYLOAD_MAX || bench_store_open(0) == 0) {
        return 0;
    }
    memset(test_work()->save.payload, 0x5A, sizeof test_work()->save.payload);
    uint32_t begin = system_cycles();
    StoreStatus status = store_write(&test_work()->save.store, RECORD_SUSPEND, 0, test_work()->save.payload, (int)argument);

    return status == STORE_FINE ? system_cycles() - begin : 0;
}

uint32_t bench_copy(uint32_t argument)
{
    uint32_t begin = system_cycles();

    (void)argument;
    memcpy(test_work()->bytes.to, test_work()->bytes.from, BENCH_COPY);
    sink = test_work()->bytes.to[BENCH_COPY - 1];
    return system_cycles() - begin;
}

uint32_t bench_sprites(uint32_t argument)
{
    uint32_t begin = system_cycles();

    (void)argument;
    sprites_begin();
    for (int i = 0; i < SPRITES; i++) {
        sprites_add(&(Sprite){.x = (int16_t)i, .y = (int16_t)i, .depth = (uint8_t)(255 - i), .layer = (uint8_t)(3 - (i & 3))});
    }
    sprites_end();
    return system_cycles() - begin;
}

static void fill_board(int side)
{
    memset(test_work()->board.grid, 0xFF, sizeof test_work()->board.grid);
    for (int i = 0; i < side * side; i++) {
        test_work()->board.grid[i / side * BOARD_COLUMNS_MAX + i % side] = (uint8_t)i;
        test_work()->board.cells[i] = (BoardCell){.terrain = (uint8_t)(i % TERRAIN_COUNT), .tint = (uint8_t)(i & 1 ? TINT_DIM : TINT_PLAIN),
                                                  .owner = (uint8_t)(i % 3 ? 0 : 1 + (i & 7)), .counter = (uint8_t)(i % 5 ? COUNTER_NONE : i & 63)};
    }
}

/* Every third hex has a ring, every fifth a number: about what a full map of the games shows. */
uint32_t bench_tiles(uint32_t argument)
{
    enum { SIDE = 14, EDGE = 16 };

    if (argument >= BOARD_SIZES) {
        return 0;
    }
    fill_board(SIDE);
    compose_prepare(compose_shape((BoardSize)argument, 0), HEX_SHIFT_ODD, SIDE, SIDE);
    compose.sheet = sheets_pictures((BoardSize)argument);
    compose.cells = test_work()->board.cells;
    compose.grid = test_work()->board.grid;
    compose.markers = test_work()->board.markers;
    uint32_t begin = system_cycles();

    for (int tile = 0; tile < EDGE * EDGE; tile++) {
        compose_tile(tile % EDGE, tile / EDGE, test_work()->board.tile);
    }
    return system_cycles() - begin;
}

/* A fortress of 21 x 12 hexes larger than its view, with `argument` units, every second with a number, and 20 signs. */
static void raise_fortress(int count)
{
    enum { COLUMNS = 21, ROWS = 12, SIGNS = 20, TILE = 1 };

    for (int i = 0; i < COLUMNS * ROWS; i++) {
        test_work()->places[i] = (BoardPlace){(uint8_t)(i % COLUMNS), (uint8_t)(i / COLUMNS)};
    }
    board_begin(&(BoardSetup){.size = BOARD_HEX16, .shift = HEX_SHIFT_ODD, .cells = COLUMNS * ROWS, .places = test_work()->places,
                              .view_y = 16, .view_w = 240, .view_h = 120});
    while (!board_load_step()) {
    }
    for (int i = 0; i < count; i++) {
        units_add(&(UnitLook){.tile = TILE, .frames = 2, .owner = 1, .number = (uint8_t)(i % 4 == 0 ? 10 + i % 20 : COUNTER_NONE)}, i / 14 * COLUMNS + i % 14);
    }
    for (int i = 0; i < SIGNS; i++) {
        signs_put(i, SIGN_UPPER, TILE, 0);
    }
    board_cursor_jump(0);
}

uint32_t bench_crowd(uint32_t argument)
{
    raise_fortress((int)(argument & 127));
    for (int frame = 0; frame < 2; frame++) { /* numbers are drawn in the first one */
        sprites_begin();
        board_frame();
        sprites_end();
    }
    uint32_t begin = system_cycles();

    sprites_begin();
    board_frame();
    sprites_end();
    return system_cycles() - begin;
}

uint32_t bench_nightfall(uint32_t argument)
{
    enum { FRAMES = 64 };
    uint32_t longest = 0;

    raise_fortress(0);
    video_look((VideoLook)(argument % LOOK_COUNT));
    board_mood(MOOD_NIGHT, false);
    for (unsigned frame = 0; frame < FRAMES; frame++) {
        uint32_t begin = system_cycles();

        colours_frame(frame, true);
        uint32_t cycles = system_cycles() - begin;
        longest = cycles > longest ? cycles : longest;
    }
    return longest;
}

uint32_t bench_actions(uint32_t argument)
{
    GameOptions options;

    if (argument >= GAME_COUNT) {
        return 0;
    }
    options_default(games[argument], &options);
    games[argument]->start(test_work()->playthrough.state, &options, 1);
    uint32_t begin = system_cycles();

    sink = (uint32_t)games[argument]->actions(test_work()->playthrough.state, test_work()->playthrough.list, GAME_ACTIONS_MAX);
    return system_cycles() - begin;
}

enum { SEARCH_SLICE = 64, SEARCH_SEED = 1, FRAME_CYCLES = 280896 };

static void be_silent(void *context, const char *line) { (void)context, (void)line; }

/* The player is the table's own; it copies the position before its table, in which that lies here, is cleared. */
uint32_t bench_search(uint32_t argument)
{
    const GameOps *game = &mu_ops;
    Playthrough *run = &test_work()->playthrough;
    AiPlayer *player = table_player();
    uint32_t limit = (argument >> 8 & 0xFFFF) * FRAME_CYCLES;
    GameOptions options;

    options_default(game, &options);
    playthrough_begin(run, game, &options, SEARCH_SEED, (int)(argument >> 24), be_silent, NULL);
    while (playthrough_step(run, be_silent, NULL)) {
    }
    uint32_t begin = system_cycles();

    ai_begin(player, game, run->state, game->to_act(run->state), (int)(argument & 0xFF), SEARCH_SEED);
    while (ai_step(player, SEARCH_SLICE) != AI_DONE) {
        if (limit != 0 && system_cycles() - begin >= limit) {
            ai_stop(player);
        }
        system_progress();
    }
    return system_cycles() - begin;
}

uint32_t bench_search_nodes(uint32_t argument)
{
    (void)argument;
    return table_player()->nodes;
}

uint32_t bench_search_depth(uint32_t argument)
{
    (void)argument;
    return (uint32_t)table_player()->depth;
}

static uint32_t longest_step;

/* On a copy of the game at the table: the seat to act does this (kind in the top byte, then a, b, c), and the automatic steps follow. */
uint32_t bench_steps(uint32_t argument)
{
    const GameOps *game = app.session.ops;
    uint32_t *state = test_work()->playthrough.state, sum = 0;
    Action action = {(uint8_t)(argument >> 24), (uint8_t)(argument >> 16), (uint8_t)(argument >> 8), (uint8_t)argument};

    memcpy(state, app.session.state, game->state_size);
    longest_step = 0;
    game->apply(state, game->to_act(state), action, NULL);
    while (game->to_act(state) == SEAT_AUTO) {
        uint32_t begin = system_cycles();
        game->apply(state, SEAT_AUTO, (Action){.kind = ACTION_CONTINUE}, NULL);
        uint32_t step = system_cycles() - begin;
        sum += step;
        longest_step = step > longest_step ? step : longest_step;
        system_progress();
    }
    return sum;
}

uint32_t bench_steps_longest(uint32_t argument)
{
    (void)argument;
    return longest_step;
}
