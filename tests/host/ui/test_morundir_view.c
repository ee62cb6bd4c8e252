/* SPDX-License-Identifier: MIT */
/* Morundir's boards fit the screen beside the panel: no scrolling, every piece whole, dukes at the tips included. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include "fake_platform.h"
#include "game.h"
#include "ui/app.h"
#include "ui/kit/kit.h"
#include "ui/morundir/screen.h"
#include "ui/table.h"

enum { PANEL_LEFT = 168, MORUNDIR = 0 };

static void start(void)
{
    GameOptions options;
    fake_reset();
    kit_settings(&(KitSettings){TYPING_NORMAL, 1, false});
    options_default(&mu_ops, &options);
    session_new(&app.session, games, MORUNDIR, &options, (const uint8_t[GAME_SEATS_MAX]){0}, 1);
    table_view(1);
    for (int step = 0; !mu_view_load(step); step++) assert_true(step < 100);
    mu_view_sync();
    kit_show(1u << LAYER_BOARD | 1u << LAYER_OVERLAY, true);
}

static void frame(void)
{
    fake_frame(0);
    sprites_begin();
    board_frame();
    sprites_end();
}

/* A pixel of a sprite of 32 x 32. */
static bool opaque(const Sprite *s, int x, int y)
{
    int tile = s->tile + (y / 8) * 4 + x / 8;
    return fake.sprite_tiles[tile * 8 + (y & 7)] >> (x & 7) * 4 & 15;
}

static void every_piece_stands_whole_in_view(void **state)
{
    (void)state;
    start();
    for (int breath = 0; breath < 80; breath++) {
        frame();
        int pieces = 0;
        for (int i = 0; i < fake.sprite_count; i++) {
            const Sprite *s = &fake.sprites[i];
            if (s->size != SPRITE_32x32)
                continue;
            pieces++;
            for (int y = 0; y < 32; y++)
                for (int x = 0; x < 32; x++)
                    if (opaque(s, x, y) && (s->x + x < 0 || s->x + x >= PANEL_LEFT || s->y + y < 0 || s->y + y >= SCREEN_HEIGHT))
                        fail_msg("a piece is cut at %d,%d", s->x + x, s->y + y);
        }
        assert_int_equal(pieces, 2 * (MU_DUKES + MU_KNIGHTS));
    }
}

static void the_standard_board_never_scrolls(void **state)
{
    (void)state;
    start();
    int x, y, to_x, to_y;
    board_view(&x, &y);
    for (int space = 0; space < MU_SPACES_STANDARD; space++) {
        board_cursor_to(space);
        for (int i = 0; i < 20; i++) frame();
        board_view(&to_x, &to_y);
        assert_int_equal(to_x, x);
        assert_int_equal(to_y, y);
        board_screen(space, &to_x, &to_y);
        assert_true(to_x >= 0 && to_x + board_hex_width() <= PANEL_LEFT && to_y >= 0 && to_y + board_hex_height() <= SCREEN_HEIGHT);
    }
}

/* A bent save may name one board in its options and hold a position of the other: what is at the table is laid. */
static void the_board_is_that_of_the_position(void **state)
{
    (void)state;
    start();
    MuState *position = (void *)app.session.state;
    position->board = MU_GRAND;
    table_end();
    for (int step = 0; !mu_view_load(step); step++) assert_true(step < 100);
    board_cell(mu_boards[MU_GRAND].spaces - 1);     /* an assertion on the smaller board */
    assert_int_equal(board_cell(mu_boards[MU_GRAND].castle)->terrain, TERRAIN_GOAL);
}

/* ---- moments ---- */

static int sprites_on_text_layer(void)
{
    int count = 0;
    for (int i = 0; i < fake.sprite_count; i++) count += fake.sprites[i].layer == 0 && fake.sprites[i].size == SPRITE_32x32;
    return count;
}

static bool moments_frame(void)
{
    fake_frame(0);
    bool goes_on = sequence_frame(&mu_screen.sequence);
    sprites_begin();
    board_frame();
    mu_moments_draw();
    sprites_end();
    return goes_on;
}

static void draw_nothing(Window *w) { (void)w; }

/* A panel that is up to date. */
static void panel_drawn(void)
{
    static const Page board = {0};
    static const Panel panel = {.w = 1, .h = 1, .draw = draw_nothing};
    pages_begin(&(PagesSetup){.bottom = &board});
    panels_open(&panel, 1);
    fake_frame(0);
    panels_frame();
    assert_int_equal(panels_due(), 0);
}

/* A captured knight leaves its space, flies in front of everything, and is gone where its sign in the panel goes dim. */
static void a_captured_piece_flies_to_the_panel(void **state)
{
    (void)state;
    int x, y, to_x, to_y, frames = 0, last = 0;
    start();
    kit_settings(&(KitSettings){TYPING_NORMAL, 1, true});
    mu_moments_begin();
    panel_drawn();
    board_screen(20, &x, &y);
    mu_panel_place(MU_RED_KNIGHT, mu_pieces_left(mu_view(), MU_RED_KNIGHT), &to_x, &to_y);
    mu_moments_fly(20, MU_RED_KNIGHT);
    while (moments_frame()) {
        assert_true(++frames < 100);
        if (!mu_screen.flyer.on)
            continue;
        assert_int_equal(sprites_on_text_layer(), 1);
        assert_true(mu_screen.flyer.x >= last);     /* the panel lies at the right */
        last = mu_screen.flyer.x;
    }
    assert_true(frames > 10 && last > x);
    assert_int_equal(mu_screen.flyer.x, to_x);
    assert_int_equal(mu_screen.flyer.y, to_y);
    assert_false(mu_screen.flyer.on);
    assert_int_equal(panels_due(), 1 << MU_PANEL);
    panels_close();
    assert_int_equal(sprites_on_text_layer(), 0);
}

static void a_banner_rises_over_the_castle_and_stays(void **state)
{
    (void)state;
    int height = 0, frames = 0;
    start();
    kit_settings(&(KitSettings){TYPING_NORMAL, 1, true});
    mu_moments_sync();
    assert_int_equal(mu_screen.banner, 0);      /* nobody has won */
    mu_moments_banner();
    sequence_wait(&mu_screen.sequence, 60);
    while (moments_frame()) {
        assert_true(mu_screen.banner >= height);
        height = mu_screen.banner;
        frames++;
    }
    assert_true(frames > 10 && height > 10);
    ((MuState *)(uintptr_t)mu_view())->ending = MU_BY_CASTLE;     /* a loaded game that is over shows it at once */
    mu_moments_begin();
    mu_moments_sync();
    assert_int_equal(mu_screen.banner, height);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_piece_stands_whole_in_view), cmocka_unit_test(the_standard_board_never_scrolls),
                                       cmocka_unit_test(the_board_is_that_of_the_position),
                                       cmocka_unit_test(a_captured_piece_flies_to_the_panel), cmocka_unit_test(a_banner_rises_over_the_castle_and_stays)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
