/* SPDX-License-Identifier: MIT */
/*
 * Every player of every game answers with a legal action in every legal state, also in one it would never have brought about,
 * within bounded work, thinking to the end or stopped at any moment; stopped where it is ripe, a thought does no node more. Random hands lead there; so do bent states.
 */
#include <stdio.h>
#include <string.h>

#include "../common/check.h"
#include "../common/game_check.h"
#include "../common/many.h"
#include "ai.h"
#include "rng.h"

enum { PLIES_MAX = 40000, WHOLE = 1 << 30 };

/* How many random games, at how many plies distance to ask, how many bent saves, the nodes of a step and the steps that must do. */
typedef struct { const char *id; int games, every, bent, slice, steps; } Knowledge;
static const Knowledge knowledge[] = {
    {"morundir", TIMES(60, 6), TIMES(60, 60), TIMES(400, 40), 64, 20000},
    {"moerderspiel", TIMES(24, 2), TIMES(40, 120), TIMES(1500, 100), 4, 400},
    {"morgua", TIMES(60, 3), TIMES(8, 20), TIMES(1500, 100), 4, 6000},
    {"stronghold", TIMES(60, 3), TIMES(12, 30), TIMES(400, 20), 64, 20000},
    {"losthope", TIMES(60, 3), TIMES(12, 30), TIMES(1000, 60), 64, 20000},
};

typedef struct { _Alignas(8) uint8_t bytes[GAME_STATE_MAX]; } State;

static AiPlayer fresh, lasting;     /* one remembers nothing, the other whatever it thought of before */
static State state, view, trial;
static Action list[GAME_ACTIONS_MAX];
static long asked, cut_short;
static int longest;

static const Knowledge *knowledge_of(const GameOps *game)
{
    for (size_t i = 0; i < sizeof knowledge / sizeof *knowledge; i++)
        if (strcmp(knowledge[i].id, game->id) == 0)
            return &knowledge[i];
    fail_msg("no line for %s in the table of this test", game->id);
    return NULL;
}

static void tell(const GameOps *game, const char *what, int level, Action answer)
{
    static uint8_t packed[GAME_PACK_MAX];
    int length = game->pack(state.bytes, packed, GAME_PACK_MAX);
    fprintf(stderr, "%s\n  unpack ", game->id);
    for (int i = 0; i < length; i++)
        fprintf(stderr, "%02x", packed[i]);
    fail_msg("\n%s, level %d: %s: %d %d %d %d", game->id, level, what, answer.kind, answer.a, answer.b, answer.c);
}

/* One question; the thought is stopped after so many steps. */
static void ask(const GameOps *game, AiPlayer *player, int level, uint32_t seed, int stop_after)
{
    int seat = game->to_act(state.bytes), steps = 0, slice = knowledge_of(game)->slice, enough = knowledge_of(game)->steps;
    game->observe(state.bytes, seat, view.bytes);
    ai_begin(player, game, view.bytes, seat, level, seed);
    while (steps < stop_after && steps <= enough && ai_step(player, slice) != AI_DONE)
        steps++;
    if (steps > enough)
        tell(game, "thinks without end", level, ai_choice(player));
    bool ripe = !player->unripe;
    uint32_t nodes = player->nodes;
    ai_stop(player);
    Action answer = ai_choice(player);
    if (ripe && player->nodes != nodes)
        tell(game, "stopped, it goes on", level, answer);
    cut_short += ripe && steps == stop_after;
    trial = state;
    if (game->apply(trial.bytes, seat, answer, NULL) != APPLY_OK)
        tell(game, stop_after == WHOLE ? "illegal" : "illegal when stopped", level, answer);
    longest = steps > longest ? steps : longest;
    asked++;
}

static void ask_all(const AiOps *players, Rng *rng)
{
    const GameOps *game = players->game;
    if (game->to_act(state.bytes) < 0)
        return;
    for (int level = AI_ADVISER; level <= players->levels; level++) {
        uint32_t seed = rng_below(rng, 1u << 24, 0);
        memset(fresh.work, (int)rng_below(rng, 256, 0), sizeof fresh.work);
        ask(game, &fresh, level, seed, WHOLE);
        ask(game, &lasting, level, seed, WHOLE);
        ask(game, &fresh, level, seed, (int)rng_below(rng, 40, 0));
    }
}

static void random_ply(const GameOps *game, Rng *rng)
{
    int count = game->actions(state.bytes, list, GAME_ACTIONS_MAX);
    assert_in_range(count, 1, game->actions_max);
    assert_int_equal(game->apply(state.bytes, game->to_act(state.bytes), list[rng_below(rng, (uint32_t)count, 0)], NULL), APPLY_OK);
}

/* How a game is played on: the share of a player's own choices, and whether turns are drawn out, up to the budgets of a turn. */
typedef struct { uint32_t own; bool restless; } Manner;

static void restless_ply(const GameOps *game, Rng *rng)
{
    State before = state;
    int seat = game->to_act(state.bytes);
    random_ply(game, rng);
    for (int i = 0; i < 8 && seat >= 0 && game->to_act(state.bytes) != seat; i++) {
        state = before;
        random_ply(game, rng);
    }
}

static void ply(const AiOps *players, Rng *rng, Manner manner)
{
    const GameOps *game = players->game;
    if (manner.restless) {
        restless_ply(game, rng);
        return;
    }
    if (game->to_act(state.bytes) < 0 || rng_below(rng, 100, 0) >= manner.own) {
        random_ply(game, rng);
        return;
    }
    ask(game, &lasting, 1, rng_below(rng, 1000, 0), WHOLE);
    assert_int_equal(game->apply(state.bytes, game->to_act(state.bytes), ai_choice(&lasting), NULL), APPLY_OK);
}

static void start(const GameOps *game, uint32_t number)
{
    GameOptions options;
    game_check_options(game, number, &options);
    game->start(state.bytes, &options, number);
}

static void random_games(const AiOps *players)
{
    static const Manner manners[] = {{0, false}, {0, true}, {50, false}, {90, false}};
    const Knowledge *known = knowledge_of(players->game);
    for (int number = 0; number < known->games; number++) {
        Rng rng;
        rng_start(&rng, 77u + (uint32_t)number);
        start(players->game, (uint32_t)number);
        for (int plies = 0; plies < PLIES_MAX && players->game->to_act(state.bytes) != SEAT_NONE; plies++) {
            if (rng_below(&rng, (uint32_t)known->every, 0) == 0)
                ask_all(players, &rng);
            ply(players, &rng, manners[number % 4]);
        }
    }
}

/* Positions bent as far as they stay legal: what a save could hold that no play leads to. */
static void bent_saves(const AiOps *players)
{
    const GameOps *game = players->game;
    const Knowledge *known = knowledge_of(game);
    static State kept;
    Rng rng;
    rng_start(&rng, 5);
    for (int number = 0; number < known->bent; number++) {
        if (number % 40 == 0 || game->to_act(state.bytes) == SEAT_NONE)
            start(game, (uint32_t)number);
        for (int i = 0; i < 30 && game->to_act(state.bytes) != SEAT_NONE; i++)
            ply(players, &rng, (Manner){80, false});
        kept = state;
        assert_true(game_bend(game, state.bytes, 1000, &rng));
        ask_all(players, &rng);
        state = kept;
    }
}

static void every_game(void (*part)(const AiOps *players))
{
    for (int i = 0; i < GAME_COUNT; i++) {
        if (ai_games[i] == NULL) {
            print_message("%s has no players\n", games[i]->id);
            continue;
        }
        asked = cut_short = longest = 0;
        part(ai_games[i]);
        print_message("%s: %ld questions, %ld cut short, at most %d steps\n", games[i]->id, asked, cut_short, longest);
    }
}

static void legal_at_any_moment_of_random_games(void **context)
{
    (void)context;
    every_game(random_games);
}

static void legal_in_every_state_that_a_save_may_hold(void **context)
{
    (void)context;
    every_game(bent_saves);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(legal_at_any_moment_of_random_games),
        cmocka_unit_test(legal_in_every_state_that_a_save_may_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
