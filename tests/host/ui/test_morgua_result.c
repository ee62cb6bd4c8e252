/* SPDX-License-Identifier: MIT */
/* [MG-17.6], [MG-17.7]: what the result page of Morgua says of a game that was lost, given up or won. */
#include <string.h>

#include "../common/check.h"
#include "engine/morgua/morgua.h"
#include "fake_platform.h"
#include "ui/app.h"
#include "ui/gameui.h"

enum { MORGUA = 2, PLAYERS = 3, FAME = 1, UNITS, LOST };

static MgState *state_now(void) { return (MgState *)(void *)app.session.state; }

static int begin(void **state)
{
    GameOptions options;
    uint8_t control[GAME_SEATS_MAX] = {CONTROL_HUMAN, 1, 1};
    (void)state;
    fake_power_on();
    options_default(&mg_ops, &options);
    options.seats = PLAYERS;
    session_new(&app.session, games, MORGUA, &options, control, 5);
    MgState *now = state_now();
    now->round = 17;
    now->revealed = 4;
    memset(now->black, 0, sizeof now->black);
    now->black[3] = 23;
    now->vp[1] = 12;
    now->lost[1] = 8;
    now->unit_area[1][0] = now->unit_area[1][4] = 3;
    now->holder[1] = 1;
    return 0;
}

static void page_says(const char *first, const char *second, const char *third)
{
    GameResult result;
    memset(&result, 0, sizeof result);
    game_uis[MORGUA]->result->tell(state_now(), &result);
    assert_non_null(strstr(result.why, first));
    assert_non_null(strstr(result.why, second));
    assert_non_null(strstr(result.why, third));
}

static void cell_says(int row, int column, const char *words)
{
    SheetCell cell;
    memset(&cell, 0, sizeof cell);
    game_uis[MORGUA]->result->cell(state_now(), row, column, &cell);
    assert_string_equal(cell.text, words);
}

/* The reason, the round, the shadows and temples left; fame, units and losses of each in the order of the seats. */
static void a_lost_game_tells_what_is_left(void **state)
{
    (void)state;
    state_now()->over = MG_LOST;
    state_now()->round = MG_ROUNDS;
    page_says("30", "23", "4");
    cell_says(1, FAME, "12");
    cell_says(1, UNITS, "2");
    cell_says(1, LOST, "8");
    cell_says(0, LOST, "0");
}

static void a_game_given_up_tells_it_too(void **state)
{
    (void)state;
    page_says("17", "23", "4");
    cell_says(1, UNITS, "2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_lost_game_tells_what_is_left, begin), cmocka_unit_test_setup(a_game_given_up_tells_it_too, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
