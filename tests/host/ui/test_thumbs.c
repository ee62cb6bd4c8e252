/* SPDX-License-Identifier: MIT */
/* Saved games in small: every game has a picture that stays in its frame and tells nothing that a player does not know. */
#include <string.h>

#include "../common/check.h"
#include "fake_platform.h"
#include "rng.h"
#include "ui/app.h"
#include "ui/gameui.h"
#include "ui/scenes/thumbs.h"

enum { PLIES = 240, EVERY = 12, COLOURS = 16, FRAMES_MAX = 60, X = 3, Y = 5, PITCH = 4 };

static const uint8_t people[GAME_SEATS_MAX];

static void begin(int game, uint32_t seed)
{
    GameOptions options;
    options_default(games[game], &options);
    session_new(&app.session, games, game, &options, people, seed);
    app.game = (uint8_t)game;
}

/* One legal action drawn by lot, or a step that goes by itself; false when the game is over. */
static bool play_on(Rng *rng)
{
    static Action list[GAME_ACTIONS_MAX];
    int seat = session_to_act(&app.session);
    if (seat == SEAT_NONE)
        return false;
    int count = games[app.game]->actions(app.session.state, list, GAME_ACTIONS_MAX);
    assert_int_equal(session_apply(&app.session, seat, list[rng_below(rng, (uint32_t)count, 0)], NULL), APPLY_OK);
    return true;
}

static void check_spots(const ThumbUi *ui, const void *state)
{
    int count = ui->count(state);
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        ThumbSpot spot = ui->spot(state, i);
        if (!spot.w)
            continue;
        assert_true(spot.h > 0 && spot.x >= 0 && spot.y >= 0);
        assert_true(spot.x + spot.w <= THUMB_PIXELS_X && spot.y + spot.h <= THUMB_PIXELS_Y);
        assert_in_range(spot.colour, THUMB_GROUND, COLOURS - 1);
    }
}

/* What each seat sees gives the same picture as the whole truth. */
static void check_secrets(const ThumbUi *ui, const Session *session)
{
    static uint32_t view[GAME_STATE_MAX / 4];
    for (int seat = 0; seat < session->options.seats; seat++) {
        session->ops->observe(session->state, seat, view);
        int count = ui->count(session->state);
        assert_int_equal(ui->count(view), count);
        for (int i = 0; i < count; i++) {
            ThumbSpot truth = ui->spot(session->state, i), seen = ui->spot(view, i);
            assert_memory_equal(&truth, &seen, sizeof truth);
        }
    }
}

static void pictures_stay_in_their_frame_and_keep_secrets(void **state)
{
    (void)state;
    for (int game = 0; game < GAME_COUNT; game++) {
        Rng rng;
        rng_start(&rng, 7);
        const ThumbUi *ui = game_uis[game]->thumb;
        assert_non_null(ui);
        begin(game, 11);
        for (int ply = 0; ply < PLIES && play_on(&rng); ply++) {
            if (ply % EVERY)
                continue;
            check_spots(ui, app.session.state);
            check_secrets(ui, &app.session);
        }
    }
}

static bool run(Thumbs *thumbs)
{
    for (int frame = 0; frame < FRAMES_MAX; frame++) {
        if (thumbs_done(thumbs))
            return true;
        fake_frame(0);
        kit_frame();
        thumbs_frame(thumbs);
    }
    return false;
}

static int colours_seen(int slot)
{
    unsigned seen = 0;
    int count = 0;
    for (int y = 0; y < THUMB_PIXELS_Y; y++)
        for (int x = 0; x < THUMB_PIXELS_X; x++) seen |= 1u << fake_text_pixel(X * 8 + x, (Y + slot * PITCH) * 8 + y);
    for (int i = 0; i < COLOURS; i++) count += (int)(seen >> i & 1);
    return count;
}

/* A pixel in the middle: the cross is there, or the ground. */
static int middle_of(int slot) { return fake_text_pixel(X * 8 + THUMB_PIXELS_X / 2, (Y + slot * PITCH) * 8 + THUMB_PIXELS_Y / 2); }

static void a_slot_is_drawn_and_the_game_at_the_table_stays(void **state)
{
    static Thumbs thumbs;
    (void)state;
    for (int game = 0; game < GAME_COUNT; game++) {
        Rng rng;
        fake_power_on();
        kit_begin_menu();
        rng_start(&rng, 5);
        begin(game, 3);
        for (int ply = 0; ply < 40; ply++) play_on(&rng);
        assert_int_equal(saves_slot_write(&app.store, &app.session, 0), SAVE_OK);
        for (int ply = 0; ply < 20; ply++) play_on(&rng);
        uint32_t hash = games[game]->hash(app.session.state);
        uint16_t plies = app.session.plies;
        thumbs_open(&thumbs, X, Y, PITCH);
        thumbs_show(&thumbs, 0, SAVE_OK);
        assert_int_equal(colours_seen(0), 2);
        thumbs_frame(&thumbs);
        thumbs_stop(&thumbs);               /* somebody else needed the store: it begins again */
        assert_true(run(&thumbs));
        assert_true(colours_seen(0) >= 5);
        assert_int_equal(colours_seen(1), 2);
        assert_int_equal(games[game]->hash(app.session.state), hash);
        assert_int_equal(app.session.plies, plies);
        thumbs_show(&thumbs, 0, SAVE_NONE); /* erased */
        assert_int_equal(colours_seen(0), 2);
        thumbs_close(&thumbs);
    }
}

/* Words and a state that is unpacked are more than a frame together: the words come first. */
static void a_frame_full_of_words_unpacks_nothing(void **state)
{
    enum { LATE = 90 };
    static Thumbs thumbs;
    (void)state;
    fake_power_on();
    kit_begin_menu();
    begin(GAME_COUNT - 1, 3);
    assert_int_equal(saves_slot_write(&app.store, &app.session, 0), SAVE_OK);
    thumbs_open(&thumbs, X, Y, PITCH);
    thumbs_show(&thumbs, 0, SAVE_OK);
    fake_line_step = LATE;
    for (int frame = 0; frame < FRAMES_MAX; frame++) {
        fake_frame(0);
        kit_spent();                        /* somebody draws: from now on it is late */
        thumbs_frame(&thumbs);
    }
    assert_false(thumbs_done(&thumbs));
    assert_int_equal(colours_seen(0), 2);
    fake_line_step = 0;
    assert_true(run(&thumbs));
    assert_true(colours_seen(0) >= 5);
    thumbs_close(&thumbs);
}

static void what_cannot_be_read_shows_a_cross(void **state)
{
    static Thumbs thumbs;
    (void)state;
    fake_power_on();
    kit_begin_menu();
    begin(0, 3);
    thumbs_open(&thumbs, X, Y, PITCH);
    thumbs_show(&thumbs, 0, SAVE_BROKEN);
    thumbs_show(&thumbs, 1, SAVE_OK);       /* as the directory says, but there is nothing */
    assert_int_equal(middle_of(0), THUMB_FRAME);
    assert_int_equal(middle_of(1), THUMB_GROUND);
    assert_true(run(&thumbs));
    assert_int_equal(middle_of(1), THUMB_FRAME);
    thumbs_close(&thumbs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pictures_stay_in_their_frame_and_keep_secrets), cmocka_unit_test(a_slot_is_drawn_and_the_game_at_the_table_stays),
        cmocka_unit_test(a_frame_full_of_words_unpacks_nothing), cmocka_unit_test(what_cannot_be_read_shows_a_cross),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
