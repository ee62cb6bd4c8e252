/* SPDX-License-Identifier: MIT */
/* Units and signs: those in view have sprites, those out of view have none, and the list holds a whole fortress. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include "boards.h"
#include "ui/board/board.h"
#include "ui/board/signs.h"
#include "ui/board/units.h"
#include "ui/kit/kit.h"

enum { FIGURE = 500, SIGN = 600 };
static BoardPlace places[BOARD_CELLS_MAX];
static BoardSetup setup;

static void start_fortress(void)
{
    fake_reset();
    kit_settings(&(KitSettings){TYPING_NORMAL, 1, false});
    setup = (BoardSetup){.size = BOARD_HEX16, .shift = HEX_SHIFT_ODD, .places = places, .view_y = 16, .view_w = 240, .view_h = 120};
    setup.cells = (uint16_t)boards_fortress(places);
    board_begin(&setup);
    while (!board_load_step()) {}
    kit_show(1u << LAYER_BOARD | 1u << LAYER_OVERLAY, true);
}

static int sprites_of(int tile)
{
    int count = 0;
    for (int i = 0; i < fake.sprite_count; i++) count += fake.sprites[i].tile == tile;
    return count;
}

static bool in_view(int cell)
{
    int x, y;
    board_screen(cell, &x, &y);
    return x > -16 && x < 240 && y > 16 - 16 && y < 136;
}

/* Stronghold, 3.3: places where a unit can stand, from the second row of the wall to the foregrounds. */
static bool holds_unit(int cell)
{
    int row = places[cell].row;
    return (row >= 3 && row <= 12 && row != 9) || (row >= 14 && row <= 16);
}

/* Given units everywhere in the fortress, when the view goes over it, then each unit in view is seen, up to 96, and no other. */
static void units_give_their_place_away_when_they_leave_the_view(void **state)
{
    (void)state;
    start_fortress();
    int added = 0, most = 0;
    for (int cell = 0; cell < setup.cells && added < UNITS_MAX; cell++)
        if (holds_unit(cell)) {
            assert_int_not_equal(units_add(&(UnitLook){.tile = FIGURE, .frames = 1, .owner = 1, .number = COUNTER_NONE}, cell), UNIT_NONE);
            added++;
        }
    assert_true(added > UNITS_IN_VIEW);
    for (int cell = 0; cell < setup.cells; cell += 5) {
        board_look_at(cell);
        for (int frame = 0; frame < 7; frame++) {
            boards_frame();
            int wanted = 0;
            for (int i = 0, unit = 0; i < setup.cells; i++)
                if (holds_unit(i) && unit++ < UNITS_MAX)
                    wanted += in_view(i);
            most = wanted > most ? wanted : most;
            assert_int_equal(sprites_of(FIGURE), wanted < UNITS_IN_VIEW ? wanted : UNITS_IN_VIEW);
        }
        boards_settle();
    }
    assert_true(most >= UNITS_IN_VIEW);
}

static void a_place_in_the_list_is_used_again(void **state)
{
    (void)state;
    start_fortress();
    UnitLook look = {.tile = FIGURE, .frames = 1, .owner = 1, .number = COUNTER_NONE};
    for (int i = 0; i < UNITS_MAX; i++) assert_int_equal(units_add(&look, i), i);
    assert_int_equal(units_add(&look, 0), UNIT_NONE);
    units_remove(17);
    assert_int_equal(units_add(&look, 200), 17);
    assert_int_equal(units_cell(17), 200);
}

/* A unit without a figure is sign and number only: two sprites. */
static void a_unit_may_be_a_sign_and_a_number(void **state)
{
    (void)state;
    start_fortress();
    board_look_at(100);
    boards_settle();
    int before = fake.sprite_count;
    units_add(&(UnitLook){.frames = 0, .owner = 2, .number = 12, .tight = true, .sign = SIGN}, 100);
    boards_frame();
    assert_int_equal(fake.sprite_count, before + 2);
    assert_int_equal(sprites_of(SIGN), 1);
}

static const Sprite *find_sprite(int tile)
{
    for (int i = 0; i < fake.sprite_count; i++)
        if (fake.sprites[i].tile == tile)
            return &fake.sprites[i];
    return NULL;
}

/* Nine places around the unit, each within the cell; out of view a sign costs nothing. */
static void signs_stand_beside_the_unit(void **state)
{
    (void)state;
    start_fortress();
    board_look_at(100);
    boards_settle();
    int x, y;
    board_screen(100, &x, &y);
    for (int place = 0; place < SIGN_PLACES; place++) assert_true(signs_put(100, (SignPlace)place, SIGN + place, 3));
    boards_frame();
    for (int place = 0; place < SIGN_PLACES; place++) {
        const Sprite *sprite = find_sprite(SIGN + place);
        assert_non_null(sprite);
        assert_int_equal(sprite->x, x + 4 * (place % 3));
        assert_int_equal(sprite->y, y + 4 * (place / 3));
        assert_int_equal(sprite->palette, 3);
    }
    signs_put(100, SIGN_LOWER, SIGN + 50, 4);       /* instead of the one that is there */
    signs_take(100, SIGN_UPPER);
    boards_frame();
    assert_null(find_sprite(SIGN + SIGN_LOWER));
    assert_non_null(find_sprite(SIGN + 50));
    assert_null(find_sprite(SIGN + SIGN_UPPER));
    board_look_at(setup.cells - 1);
    boards_settle();
    assert_null(find_sprite(SIGN + 50));
    signs_clear();
    for (int i = 0; i < SIGNS_MAX; i++) assert_true(signs_put(i, SIGN_LEFT, SIGN, 0));
    assert_false(signs_put(SIGNS_MAX, SIGN_LEFT, SIGN, 0));
    assert_true(signs_put(0, SIGN_LEFT, SIGN, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(units_give_their_place_away_when_they_leave_the_view), cmocka_unit_test(a_place_in_the_list_is_used_again),
        cmocka_unit_test(a_unit_may_be_a_sign_and_a_number), cmocka_unit_test(signs_stand_beside_the_unit)
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
