/* SPDX-License-Identifier: MIT */
/*
 * Whatever legal state a save may hold, the screens of its game show it and let it be played: positions of random games,
 * bent as far as they stay legal, on the real screens under a restless hand. The sanitizers and the asserts of the screens are the judges.
 */
#include <stdio.h>
#include <string.h>

#include "../common/check.h"
#include "../common/game_check.h"
#include "../common/many.h"
#include "fake_platform.h"
#include "keys.h"
#include "rng.h"
#include "scenes.h"
#include "ui.h"
#include "ui/app.h"
#include "ui/gameui.h"
#include "ui/kit/kit.h"
#include "ui/kit/scene.h"
#include "ui/room.h"

typedef struct { _Alignas(8) uint8_t bytes[GAME_STATE_MAX]; } State;

static State state, bent;
static Action list[GAME_ACTIONS_MAX];

static void power_on(Rng *rng)
{
    memset(&app, 0, sizeof app);
    fake_reset();
    app_start();
    app.settings.language = (uint8_t)rng_below(rng, 2, 0);
    app.settings.animation = (uint8_t)rng_below(rng, 2, 0);
    app_apply_settings();
}

static void play_on(const GameOps *game, Rng *rng, int plies)
{
    for (; plies > 0 && game->to_act(state.bytes) != SEAT_NONE; plies--) {
        int count = game->actions(state.bytes, list, GAME_ACTIONS_MAX);
        assert_int_equal(game->apply(state.bytes, game->to_act(state.bytes), list[rng_below(rng, (uint32_t)count, 0)], NULL), APPLY_OK);
    }
}

/* As it would come out of a slot, without a journal: one person, whose turn it may be, or several, before whom the curtain falls. */
static void sit_down(int game, const GameOptions *options, Rng *rng)
{
    static uint8_t payload[STORE_PAYLOAD_MAX];
    static Session session;
    uint8_t control[GAME_SEATS_MAX] = {0};
    bool alone = rng_below(rng, 2, 0) == 0;
    int acting = games[game]->to_act(bent.bytes);
    for (int seat = 0; seat < options->seats; seat++)
        control[seat] = (alone ? seat == (acting < 0 ? 0 : acting) : rng_below(rng, 3, 0) != 0) ? CONTROL_HUMAN : 1;
    session_new(&session, games, game, options, control, 1);
    memcpy(session.state, bent.bytes, games[game]->state_size);
    session.hash = games[game]->hash(session.state);
    session.whole = false;
    int length = session_pack(&session, payload, sizeof payload);
    assert_true(length > 0);
    assert_int_equal(session_unpack(&app.session, games, GAME_COUNT, payload, length), SAVE_OK);
    app.game = game;
    app.launch = LAUNCH_CONTINUE;
}

static void restless(Rng *rng, int frames)
{
    enum { CURTAIN = 75 };      /* frames that lift it */
    static const uint16_t keys[] = {
        KEY_BIT_A, KEY_BIT_A, KEY_BIT_A, KEY_BIT_B, KEY_BIT_START, KEY_BIT_SELECT, KEY_BIT_RIGHT, KEY_BIT_LEFT, KEY_BIT_UP, KEY_BIT_DOWN, KEY_BIT_L, KEY_BIT_R,
    };
    for (int i = 0; i < frames;) {
        unsigned held = keys[rng_below(rng, sizeof keys / sizeof *keys, 0)];
        int hold = rng_below(rng, 16, 0) == 0 ? CURTAIN : 2, end = i + hold + (int)rng_below(rng, 6, 0);
        for (int from = i; i <= end; i++) {
            fake_frame(i < from + hold ? held : 0);
            ui_frame();
        }
    }
}

/* As a person leaves: the scene closes what it opened, and the next state finds nothing of this one. */
static void leave(void)
{
    enum { LEAVING = 200 };
    for (int i = 0; i < LEAVING && scene_now() != SCENE_TITLE; i++) {
        scene_go(SCENE_TITLE);
        fake_frame(0);
        fake.fade = fake.fade_goal;
        ui_frame();
    }
    assert_int_equal(scene_now(), SCENE_TITLE);
    room_vacate();
}

static void every_legal_state_can_be_shown(void **context)
{
    enum { FRAMES = 500 };
    static uint16_t picture[SCREEN_HEIGHT][SCREEN_WIDTH];
    (void)context;
    for (int game = 0; game < GAME_COUNT; game++) {
        if (game_uis[game] == NULL) {
            print_message("%s has no screens\n", games[game]->id);
            continue;
        }
        for (uint32_t seed = 1; seed <= TIMES(300, 50); seed++) {
            GameOptions options;
            Rng rng;
            rng_start(&rng, seed);
            game_check_options(games[game], seed, &options);
            games[game]->start(state.bytes, &options, seed);
            play_on(games[game], &rng, (int)rng_below(&rng, rng_below(&rng, 4, 0) == 0 ? 2000 : 200, 0));
            bent = state;
            assert_true(game_bend(games[game], bent.bytes, 4000, &rng));
            options.seats = (uint8_t)games[game]->seats(bent.bytes);
            power_on(&rng);
            sit_down(game, &options, &rng);
            scene_start(game_uis[game]->scene);
            for (int i = 0; i < 60; i++) {
                fake_frame(0);
                ui_frame();
            }
            restless(&rng, FRAMES);
            fake_render(picture);
            leave();
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_legal_state_can_be_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
