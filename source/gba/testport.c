/* SPDX-License-Identifier: MIT */
#include "testport.h"
#include <stddef.h>
#include <string.h>
#include "engine/morgua/morgua.h"
#include "engine/morundir/morundir.h"
#include "gba.h"
#include "place.h"
#include "system.h"
#include "text.h"
#include "textbuf.h"
#include "ui/app.h"
#include "ui/board/board.h"
#include "ui/kit/cards.h"
#include "ui/kit/menu.h"
#include "ui/kit/scene.h"
#include "ui/play/play.h"
#include "ui/table.h"

enum { PLAYTHROUGH_PLIES = 200 };

volatile uint32_t rom_quiet PLACE_EWRAM;
volatile uint32_t rom_test_command PLACE_EWRAM, rom_test_argument PLACE_EWRAM, rom_test_result PLACE_EWRAM;

extern uint32_t __iheap_start[]; /* from the linker script: the lowest words of the stack */

static uint32_t say_hello(uint32_t argument) { return ~argument; }

static uint32_t stack_used(uint32_t argument)
{
    (void)argument;
    return (uint32_t)system_stack_used();
}

static uint32_t fail_on_purpose(uint32_t argument)
{
    ASSERT(argument == 0, argument);
    return 0;
}

static uint32_t hang(uint32_t argument)
{
    while (rom_test_argument == argument) {
    }
    return 0;
}

/* Does to the end of the stack what an overflow would do. */
static uint32_t break_canary(uint32_t argument)
{
    __iheap_start[argument & 3] = argument;
    return 0;
}

static uint32_t sleep_now(uint32_t argument)
{
    (void)argument;
    system_sleep();
    return 0;
}

static uint32_t restart(uint32_t argument)
{
    (void)argument;
    system_restart();
    return 0;
}

static uint32_t morundir_perft(uint32_t depth)
{
    MuState *state = &test_work()->perft.state;
    GameOptions options;

    options_default(&mu_ops, &options);
    mu_ops.start(state, &options, 1);
    return mu_perft(state, (int)depth, test_work()->perft.pool);
}

static uint32_t morundir_perft_cycles(uint32_t depth)
{
    uint32_t begin = system_cycles();

    morundir_perft(depth);
    return system_cycles() - begin;
}

static void say_line(void *context, const char *line)
{
    (void)context;
    system_log(line);
    system_progress();
}

/* argument: game in the top byte, seed in the rest. */
static uint32_t say_playthrough(uint32_t argument)
{
    uint32_t game = argument >> 24;
    GameOptions options;

    if (game >= GAME_COUNT) {
        return 0;
    }
    options_default(games[game], &options);
    Playthrough *run = &test_work()->playthrough;
    playthrough_begin(run, games[game], &options, argument & 0xFFFFFF, PLAYTHROUGH_PLIES, say_line, NULL);
    while (playthrough_step(run, say_line, NULL)) {
    }
    return games[game]->hash(run->state);
}

static void say_action(Action action)
{
    char line[32];
    TextBuf text;

    textbuf_begin(&text, line, sizeof line);
    textbuf_text(&text, "do ");
    textbuf_number(&text, action.kind);
    textbuf_char(&text, ' ');
    textbuf_number(&text, action.a);
    textbuf_char(&text, ' ');
    textbuf_number(&text, action.b);
    textbuf_char(&text, ' ');
    textbuf_number(&text, action.c);
    say_line(NULL, line);
}

/* The game at the table as the host's replays are written: what was done, and the hash of where that led. */
static uint32_t say_game(uint32_t argument)
{
    const Session *session = &app.session;
    char line[16];
    TextBuf text;

    (void)argument;
    ActionCursor cursor = session->journal.start;
    for (Action action; actionlog_next(&session->journal, session->ops, &cursor, &action);) {
        say_action(action);
    }
    uint32_t hash = session->ops->hash(session->state);
    textbuf_begin(&text, line, sizeof line);
    textbuf_text(&text, "hash ");
    textbuf_hex(&text, hash, 8);
    say_line(NULL, line);
    return hash;
}

/* From the save memory, not from what the screens believe. */
static uint32_t lessons_done(uint32_t argument)
{
    Statistics statistics;

    (void)argument;
    statistics_read(&app.store, &statistics);
    return statistics.lessons;
}

/* New games get this seed. */
static uint32_t fix_seed(uint32_t argument)
{
    system_fix_entropy(argument);
    return argument;
}

/* A person sits down at this seat: a game that a computer has led so far goes on by hand. */
static uint32_t take_over(uint32_t seat)
{
    app.session.control[seat % GAME_SEATS_MAX] = CONTROL_HUMAN;
    play_look((int)(seat % GAME_SEATS_MAX));
    return 0;
}

/* argument: office, thing << 8. A temple takes many rounds of trade; the screen that builds it shall be tested without them. */
static uint32_t stock_office(uint32_t argument)
{
    MgState *state = (MgState *)app.session.state;
    uint32_t office = argument & 0xFF, thing = argument >> 8;

    if (app.session.ops != &mg_ops || office >= MG_POSITIONS || thing >= MG_THINGS) {
        return 0;
    }
    memcpy(state->goods[office], mg_costs[thing], MG_KINDS);
    table_changed();
    play_look(play_viewer());
    return 1;
}

enum { NO_MENU = 0xFFFF, NO_ITEM = 0xFFFE };

/* The same of a row of cards as of a menu. */
static uint32_t card_place(int index)
{
    return (uint32_t)index | (uint32_t)cards_selected() << 8 | (uint32_t)cards_answering() << 16;
}

static uint32_t find_card(uint32_t id)
{
    int index = cards_find(text((int)id));

    return cards_answering() == 0 ? NO_MENU : index < 0 ? NO_ITEM : card_place(index);
}

/* Place of the item with this text in the menu that answers, what is selected and how many there are: a byte each. */
static uint32_t find_item(uint32_t id)
{
    const Menu *menu = menu_answering();

    if (menu == NULL) {
        return find_card(id);
    }
    for (int i = 0; i < menu->setup.count; i++) {
        const char *label = menu_item(menu, i).label;
        if (label != NULL && strcmp(label, text((int)id)) == 0) {
            return (uint32_t)i | (uint32_t)menu->selected << 8 | (uint32_t)menu->setup.count << 16;
        }
    }
    return NO_ITEM;
}

/* argument: the item's place, then what is asked: its value, the least, the largest, whether it goes round. */
static uint32_t item_value(uint32_t argument)
{
    const Menu *menu = menu_answering();
    uint32_t index = argument & 0xFF, what = argument >> 8;

    if (menu == NULL || index >= menu->setup.count) {
        return NO_MENU;
    }
    MenuItem item = menu_item(menu, (int)index);
    return (uint32_t)(what == 0 ? item.value : what == 1 ? item.low : what == 2 ? item.high : item.wraps);
}

static uint32_t menu_place(uint32_t argument)
{
    const Menu *menu = menu_answering();

    (void)argument;
    if (menu == NULL && cards_answering() > 0) {
        return card_place(0);
    }
    return menu == NULL ? NO_MENU : (uint32_t)menu->selected << 8 | (uint32_t)menu->setup.count << 16;
}

static uint32_t set_breath(uint32_t argument)
{
    board_breathe_from(argument);
    return argument;
}

static const TestCommand commands[] = {
    [1] = say_hello, [2] = stack_used, [3] = fail_on_purpose, [4] = hang, [5] = break_canary, [6] = sleep_now, [7] = restart,
    [8] = morundir_perft, [9] = morundir_perft_cycles, [10] = say_playthrough, [11] = say_game, [12] = lessons_done, [13] = fix_seed, [14] = stock_office,
    [15] = find_item, [31] = item_value, [32] = menu_place,
    [16] = bench_hash, [17] = bench_crc, [18] = bench_distance, [19] = bench_path, [20] = bench_save_bytes,
    [21] = bench_store_open, [22] = bench_store_write, [23] = bench_copy, [24] = bench_sprites, [25] = bench_actions,
    [26] = bench_search, [27] = bench_search_nodes, [28] = bench_search_depth, [29] = bench_steps, [30] = bench_steps_longest,
    [33] = bench_tiles, [34] = bench_crowd, [35] = bench_nightfall, [36] = take_over, [37] = set_breath,
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

void testport_frame(void)
{
    uint32_t number = rom_test_command - TEST_MAGIC;

    rom_quiet = scene_changing() ? 0 : kit_quiet();
    if (number < COMMANDS && commands[number]) {
        rom_test_result = commands[number](rom_test_argument);
        rom_test_command = 0;
    }
}
