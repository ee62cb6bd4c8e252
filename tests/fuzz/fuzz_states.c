/* SPDX-License-Identifier: MIT */
/*
 * States of all games at every stage, bent by the input as far as they stay legal. Of each that is accepted every seat is shown its view, a computer
 * of any level or the adviser is asked, thinking to the end or stopped, and answers legally; what the input chooses is played on; and of some the
 * real screens are drawn under the input's buttons.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../host/common/game_check.h"
#include "../host/ui/fake_platform.h"
#include "ai.h"
#include "rng.h"
#include "ui.h"
#include "ui/app.h"
#include "ui/gameui.h"
#include "ui/kit/scene.h"

int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { STAGES = 12, STAGE_PLIES = 90, STEPS_MAX = 24, PLIES = 24, LOADING = 60, FRAMES = 40 };

typedef struct { _Alignas(8) uint8_t bytes[GAME_STATE_MAX]; } State;
typedef struct { const uint8_t *data; size_t size, at; } Input;

static State stages[GAME_COUNT][STAGES];
static State state, view, trial;
static AiPlayer player;
static Action list[GAME_ACTIONS_MAX];

static void require(bool condition)
{
    if (!condition)
        abort();
}

static unsigned take(Input *in) { return in->at < in->size ? in->data[in->at++] : 0; }

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

static void play_random(const GameOps *game, Rng *rng)
{
    int seat = game->to_act(state.bytes), count = game->actions(state.bytes, list, GAME_ACTIONS_MAX);
    Action action = seat >= 0 && rng_below(rng, 3, 0) != 0 ? answer(game, 1, STEPS_MAX) : list[rng_below(rng, (uint32_t)count, 0)];
    require(game->apply(state.bytes, seat, action, NULL) == APPLY_OK);
}

/* One game after the other, players and chance by turns: so there are late and lively ones among the stages. */
int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count, (void)arguments;
    for (int game = 0; game < GAME_COUNT; game++) {
        Rng rng;
        uint32_t number = 1;
        rng_start(&rng, 7);
        for (int stage = 0; stage < STAGES; stage++) {
            if (stage % 6 == 0 || games[game]->to_act(state.bytes) == SEAT_NONE) {
                GameOptions options;
                game_check_options(games[game], number, &options);
                games[game]->start(state.bytes, &options, number++);
            }
            for (int ply = 0; ply < STAGE_PLIES && games[game]->to_act(state.bytes) != SEAT_NONE; ply++) play_random(games[game], &rng);
            stages[game][stage] = state;
        }
    }
    return 0;
}

/* Bytes of the state are changed as the input says; what is no legal state then is taken back. */
static void bend(const GameOps *game, Input *in)
{
    for (unsigned changes = take(in) % 24; changes > 0; changes--) {
        unsigned at = (take(in) << 8 | take(in)) % game->state_size;
        uint8_t before = state.bytes[at];
        state.bytes[at] = (uint8_t)take(in);
        if (!game->valid(state.bytes))
            state.bytes[at] = before;
    }
}

static void look(const GameOps *game)
{
    static char words[GAME_SHOW_MAX];
    for (int seat = 0; seat < game->seats(state.bytes); seat++) {
        game->observe(state.bytes, seat, view.bytes);
        require(game->show(view.bytes, seat, words, sizeof words) > 0);
        game->result(state.bytes, seat);
        game->score(state.bytes, seat);
    }
    require(game->show(state.bytes, SEAT_NONE, words, sizeof words) > 0);
}

static void ask(int game, Input *in)
{
    int levels = ai_games[game] ? ai_games[game]->levels : 0;
    if (levels == 0 || games[game]->to_act(state.bytes) < 0)
        return;
    Action action = answer(games[game], (int)(take(in) % (unsigned)(levels + 1 - AI_ADVISER)) + AI_ADVISER, (int)(take(in) % STEPS_MAX));
    trial = state;
    require(games[game]->apply(trial.bytes, games[game]->to_act(trial.bytes), action, NULL) == APPLY_OK);
}

static void play_on(const GameOps *game, Input *in)
{
    for (int ply = 0; ply < PLIES && in->at < in->size && game->to_act(state.bytes) != SEAT_NONE; ply++) {
        int count = game->actions(state.bytes, list, GAME_ACTIONS_MAX);
        require(count > 0 && count <= game->actions_max);
        require(game->apply(state.bytes, game->to_act(state.bytes), list[(take(in) << 8 | take(in)) % (unsigned)count], NULL) == APPLY_OK);
        require(game->valid(state.bytes));
    }
}

/* As it would come out of a slot: people at the seats that the input says, the acting one among them. */
static bool sit_down(int game, unsigned people)
{
    static uint8_t payload[STORE_PAYLOAD_MAX];
    static Session session;
    uint8_t control[GAME_SEATS_MAX] = {0};
    GameOptions options;
    int acting = games[game]->to_act(state.bytes);
    options_default(games[game], &options);
    options.seats = (uint8_t)games[game]->seats(state.bytes);
    for (int seat = 0; seat < options.seats; seat++) control[seat] = seat == (acting < 0 ? 0 : acting) || people >> seat & 1 ? CONTROL_HUMAN : 1;
    session_new(&session, games, game, &options, control, 1);
    memcpy(session.state, state.bytes, games[game]->state_size);
    session.hash = games[game]->hash(session.state);
    session.whole = false;
    int length = session_pack(&session, payload, sizeof payload);
    return length > 0 && session_unpack(&app.session, games, GAME_COUNT, payload, length) == SAVE_OK;
}

static void draw(int game, Input *in)
{
    memset(&app, 0, sizeof app);
    fake_reset();
    app_start();
    app.settings.language = (uint8_t)(take(in) & 1);
    app_apply_settings();
    require(sit_down(game, take(in)));
    app.game = game;
    app.launch = LAUNCH_CONTINUE;
    scene_start(game_uis[game]->scene);
    for (int i = 0; i < LOADING + FRAMES; i++) {
        fake_frame(i < LOADING ? 0 : 1u << take(in) % 10);
        ui_frame();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Input in = {data, size, 0};
    if (size < 8)
        return 0;
    unsigned first = take(&in);
    int game = (int)(first % GAME_COUNT);
    state = stages[game][take(&in) % STAGES];
    bend(games[game], &in);
    look(games[game]);
    ask(game, &in);
    if (first >= 250 && game_uis[game])
        draw(game, &in);
    else
        play_on(games[game], &in);
    return 0;
}
