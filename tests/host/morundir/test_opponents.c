/* SPDX-License-Identifier: MIT */
/* The five of the ladder play as they are told of, and the first battle after the tutorial is a small, fair game. */
#include <string.h>

#include "../common/check.h"
#include "ai.h"
#include "engine/morundir/morundir.h"
#include "engine/morundir/puzzles.h"
#include "rng.h"
#include "session.h"

enum { POSITIONS = 24, PLIES_MIN = 8, PLIES_MORE = 8, PAGE = AI_LEVELS + 1, HUNTER, ABBESS, CHARGER, KING, GUESTS = 5, DIFFER = 4 };

static MuState position(int number)
{
    static Action list[GAME_ACTIONS_MAX];
    GameOptions options;
    MuState state;
    Rng rng;
    options_default(&mu_ops, &options);
    for (uint32_t seed = (uint32_t)number;; seed += 1000) {
        rng_start(&rng, seed);
        mu_ops.start(&state, &options, seed);
        int plies = PLIES_MIN + number % PLIES_MORE;
        for (int ply = 0; ply < plies && state.ending == MU_OPEN; ply++) {
            int count = mu_ops.actions(&state, list, GAME_ACTIONS_MAX);
            Action action = {.kind = MU_RESIGN};
            while (action.kind != MU_MOVE) action = list[rng_below(&rng, (uint32_t)count, 0)];
            mu_ops.apply(&state, mu_ops.to_act(&state), action, NULL);
        }
        if (state.ending == MU_OPEN)
            return state;
    }
}

static Action answer(const MuState *state, int level)
{
    static AiPlayer player;
    ai_begin(&player, &mu_ops, state, mu_ops.to_act(state), level, 5);
    while (ai_step(&player, 1000) != AI_DONE) {}
    return ai_choice(&player);
}

typedef struct { int captures, duke_moves; Action choice[POSITIONS]; } Manner;

static void study(int level, Manner *manner)
{
    memset(manner, 0, sizeof *manner);
    for (int i = 0; i < POSITIONS; i++) {
        MuState state = position(i);
        Action action = answer(&state, level);
        manner->choice[i] = action;
        manner->captures += state.cell[action.b] != MU_NONE;
        manner->duke_moves += mu_is_duke(state.cell[action.a]);
    }
}

static void each_opponent_has_a_manner(void **state)
{
    static Manner manners[GUESTS];
    (void)state;
    for (int guest = 0; guest < GUESTS; guest++) study(PAGE + guest, &manners[guest]);
    const Manner *hunter = &manners[HUNTER - PAGE], *abbess = &manners[ABBESS - PAGE], *charger = &manners[CHARGER - PAGE];
    print_message("captures %d %d %d, duke moves %d %d %d (hunter, abbess, charger)\n", hunter->captures, abbess->captures, charger->captures,
                  hunter->duke_moves, abbess->duke_moves, charger->duke_moves);
    assert_true(hunter->captures > charger->captures);
    assert_true(charger->duke_moves > abbess->duke_moves);
    for (int a = 0; a < GUESTS; a++)
        for (int b = a + 1; b < GUESTS; b++) {
            int other = 0;
            for (int i = 0; i < POSITIONS; i++) other += !action_equal(manners[a].choice[i], manners[b].choice[i]);
            assert_true(other >= DIFFER);
        }
}

static int count_of(const MuState *state, int piece)
{
    int count = 0;
    for (int space = 0; space < MU_SPACES_STANDARD; space++) count += state->cell[space] == piece;
    return count;
}

static Session session;
static const MuState *first_battle(void)
{
    GameOptions options;
    options_default(&mu_ops, &options);
    session_new_challenge(&session, games, 0, &options, (const uint8_t[GAME_SEATS_MAX]){CONTROL_HUMAN, 1}, 1, MU_FIRST_BATTLE);
    return (const MuState *)session.state;
}

static void the_first_battle_is_small_and_even(void **state)
{
    (void)state;
    const MuState *mu = first_battle();
    assert_true(mu_ops.valid(mu));
    assert_int_equal(mu->side, MU_BLUE);
    assert_false(mu->returns);
    assert_int_equal(count_of(mu, MU_BLUE_DUKE), 2);
    assert_int_equal(count_of(mu, MU_RED_DUKE), 2);
    assert_int_equal(count_of(mu, MU_BLUE_KNIGHT), 3);
    assert_int_equal(count_of(mu, MU_RED_KNIGHT), 3);
    assert_false(mu_threatens(mu, MU_BLUE));    /* nobody wins at once */
    assert_false(mu_threatens(mu, MU_RED));
}

/* Whoever plays as the tutorial taught wins it: the adviser as Blue against the easiest computer. */
static void the_first_battle_can_be_won(void **state)
{
    enum { PLIES_MAX = 120 };
    (void)state;
    const MuState *mu = first_battle();
    for (int ply = 0; ply < PLIES_MAX && mu->ending == MU_OPEN; ply++)
        assert_int_equal(session_apply(&session, session_to_act(&session), answer(mu, mu->side == MU_BLUE ? AI_ADVISER : 1), NULL), APPLY_OK);
    assert_int_equal(mu_winner(mu), MU_BLUE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_opponent_has_a_manner), cmocka_unit_test(the_first_battle_is_small_and_even), cmocka_unit_test(the_first_battle_can_be_won),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
