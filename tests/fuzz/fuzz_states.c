/* SPDX-License-Identifier: MIT */
/*
 * States of all games at every stage, bent by the input as far as they stay legal, also by pieces of other games. Of each that is accepted every seat
 * is shown its view, a computer of any level or the adviser is asked, thinking to the end or stopped, and answers legally; what the input chooses is
 * played on, of some to the end of the game; and of some the real screens are drawn under the input's buttons, and left again. Both take long: which
 * ones is left to a hash, so that the speed does not depend on what a fuzzer likes.
 */
#include <string.h>

#include "../host/ui/fake_platform.h"
#include "ai.h"
#include "fuzz.h"
#include "hash.h"
#include "rng.h"
#include "scenes.h"
#include "ui.h"
#include "ui/app.h"
#include "ui/gameui.h"
#include "ui/kit/scene.h"
#include "ui/room.h"

enum { STEPS_MAX = 24, PLIES = 24, LOADING = 60, FRAMES = 40, LEAVING = 200, AGAIN = 224, PIECE = 64, RARELY = 48, TO_THE_END = 800 };

static FuzzState stages[GAME_COUNT][FUZZ_STAGES];
static FuzzState state, view, trial;
static AiPlayer player;

static Action answer(const GameOps *game, int level, int steps)
{
    int seat = game->to_act(state.bytes);
    game->observe(state.bytes, seat, view.bytes);
    ai_begin(&player, game, view.bytes, seat, level, 1);
    for (int i = 0; i < steps && ai_step(&player, 4) != AI_DONE; i++) {
    }
    ai_stop(&player);
    return ai_choice(&player);
}

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count, (void)arguments;
    for (int game = 0; game < GAME_COUNT; game++) fuzz_stages(games[game], stages[game], 45, 3);
    return 0;
}

/* Bytes of the state are changed as the input says, or come from another stage; what is no legal state then is taken back. */
static void bend(const GameOps *game, const FuzzState others[FUZZ_STAGES], FuzzInput *in)
{
    for (unsigned changes = fuzz_take(in) % 24; changes > 0; changes--) {
        unsigned at = fuzz_take_wide(in) % game->state_size, how = fuzz_take(in), length = 1 + fuzz_take(in) % PIECE;
        trial = state;
        if (how < 3 * FUZZ_STAGES)
            memcpy(state.bytes + at, others[how % FUZZ_STAGES].bytes + at, at + length <= game->state_size ? length : game->state_size - at);
        else
            state.bytes[at] = fuzz_take(in);
        if (!game->valid(state.bytes))
            state = trial;
    }
}

/* Any actions, until nobody is to act. */
static void play_out(const GameOps *game, uint32_t seed)
{
    static Action list[GAME_ACTIONS_MAX];
    EventList events;
    Rng rng;
    rng_start(&rng, seed);
    for (int plies = TO_THE_END; plies > 0 && game->to_act(state.bytes) != SEAT_NONE; plies--) {
        int count = game->actions(state.bytes, list, GAME_ACTIONS_MAX);
        fuzz_must(count > 0 && count <= game->actions_max);
        events_clear(&events);
        fuzz_must(game->apply(state.bytes, game->to_act(state.bytes), list[rng_below(&rng, (uint32_t)count, 0)], &events) == APPLY_OK);
        fuzz_must(game->valid(state.bytes) && events.lost == 0);
    }
}

static void ask(int game, FuzzInput *in)
{
    int levels = ai_games[game] ? ai_games[game]->levels : 0;
    if (levels == 0 || games[game]->to_act(state.bytes) < 0)
        return;
    Action action = answer(games[game], (int)(fuzz_take(in) % (unsigned)(levels + 1 - AI_ADVISER)) + AI_ADVISER, (int)(fuzz_take(in) % STEPS_MAX));
    trial = state;
    fuzz_must(games[game]->apply(trial.bytes, games[game]->to_act(trial.bytes), action, NULL) == APPLY_OK);
}

/* As it would come out of a slot: people at the seats that the input says, the acting one among them. */
static bool sit_down(int game, unsigned people)
{
    static uint8_t payload[STORE_PAYLOAD_MAX];
    static Session session;
    uint8_t control[GAME_SEATS_MAX] = {0};
    int acting = games[game]->to_act(state.bytes);
    for (int seat = 0; seat < games[game]->seats(state.bytes); seat++) control[seat] = seat == (acting < 0 ? 0 : acting) || people >> seat & 1 ? CONTROL_HUMAN : 1;
    fuzz_sit(&session, games, game, state.bytes, control);
    int length = session_pack(&session, payload, sizeof payload);
    return length > 0 && session_unpack(&app.session, games, GAME_COUNT, payload, length) == SAVE_OK;
}

/* As a person leaves: the scene closes what it opened. */
static void leave(void)
{
    for (int i = 0; i < LEAVING && scene_now() != SCENE_TITLE; i++) {
        scene_go(SCENE_TITLE);
        fake_frame(0);
        fake.fade = fake.fade_goal;
        ui_frame();
    }
    fuzz_must(scene_now() == SCENE_TITLE);
}

static void play_a_while(int game, FuzzInput *in)
{
    fuzz_must(sit_down(game, fuzz_take(in)));
    app.game = game;
    app.launch = LAUNCH_CONTINUE;
    scene_start(game_uis[game]->scene);
    for (int i = 0; i < LOADING + FRAMES; i++) {
        fake_frame(i < LOADING ? 0 : 1u << fuzz_take(in) % 10);
        ui_frame();
    }
    leave();
    room_vacate();
}

/* Some load another state of the same game afterwards. No input finds anything of the one before. */
static void draw(int game, FuzzInput *in)
{
    unsigned how = fuzz_take(in);
    memset(&app, 0, sizeof app);
    fake_reset();
    app_start();
    app.settings.language = (uint8_t)(how & 1);
    app_apply_settings();
    play_a_while(game, in);
    if (how < AGAIN)
        return;
    state = stages[game][fuzz_take(in) % FUZZ_STAGES];
    play_a_while(game, in);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    FuzzInput in = {data, size, 0};
    if (size < 8)
        return 0;
    uint32_t chance = hash_bytes(HASH_START, data, (int)size) >> 8;
    int game = fuzz_take(&in) % GAME_COUNT;
    state = stages[game][fuzz_take(&in) % FUZZ_STAGES];
    bend(games[game], stages[game], &in);
    fuzz_look(games[game], state.bytes);
    ask(game, &in);
    if (chance % RARELY == 0 && game_uis[game])
        draw(game, &in);
    else
        fuzz_play(games[game], state.bytes, &in, PLIES);
    if (chance % RARELY == 1)
        play_out(games[game], chance);
    return 0;
}
