/* SPDX-License-Identifier: MIT */
/* Secrets in a great many states of lively games and of games between computers: A11, A30 (TM-9.8, TM-9.10, TM-9.11). */
#include <string.h>

#include "../common/check.h"
#include "../common/many.h"
#include "ai.h"
#include "ai/moerderspiel/player.h"
#include "hidden.h"
#include "worlds.h"

enum { STATES = 1000000, DECISIONS = 60000, EVERY = 3 };

static TmState state, other, view, again;

/* The first byte in which two views differ, for the message. */
static int first_difference(void)
{
    const uint8_t *a = (const uint8_t *)&view, *b = (const uint8_t *)&again;
    int at = 0;
    while (at < (int)sizeof view && a[at] == b[at])
        at++;
    return at;
}

static void check_seat(int seat, Rng *rng)
{
    tm_observe(&state, seat, &view);
    other = state;
    hidden_change(&other, seat, rng);
    tm_observe(&other, seat, &again);
    if (memcmp(&view, &again, sizeof view) != 0)
        fail_msg("round %d phase %d: byte %d of the view of %d tells a secret", state.round, state.phase, first_difference(), seat);
}

/* A11: two states that differ only in what is hidden give the same bytes. */
static void views_do_not_tell(void **unused)
{
    (void)unused;
    long checked = 0, phases[TM_PHASES] = {0}, met = 0;
    for (uint32_t seed = 1; checked < many(STATES); seed++) {
        Rng rng, chance;
        rng_start(&rng, seed * 7919);
        rng_start(&chance, seed);
        world_start(&state, seed);
        for (int i = 0; state.phase != TM_OVER_PHASE; i++) {
            Action action = lively(&state, &rng);
            if (i % EVERY == 0 || state.phase == TM_PARLEY_PHASE || tm_is_automatic(&state)) {
                check_seat(i % TM_NATIONS, &chance);
                if (state.acting < TM_NATIONS)
                    check_seat(state.acting, &chance);
                met += state.sight_count[i % TM_NATIONS] > 0;
                phases[state.phase]++;
                checked += 2;
            }
            assert_int_equal(tm_ops.apply(&state, tm_ops.to_act(&state), action, NULL), APPLY_OK);
        }
        check_seat((int)(seed % TM_NATIONS), &chance);
    }
    print_message("A11: %ld views, %ld of them with armies in sight; %ld in parleys, %ld in levies\n", checked, met, phases[TM_PARLEY_PHASE], phases[TM_LEVY_PHASE]);
    assert_true(met > checked / 10 && phases[TM_PARLEY_PHASE] > checked / 1000 && phases[TM_LEVY_PHASE] > 0 && phases[TM_SANCTION_PHASE] > 0);
}

static Action choice_of(const TmState *from, int seat, int level, uint32_t seed)
{
    static AiPlayer player;
    tm_ops.observe(from, seat, &view);
    memset(&player, 0xA5, sizeof player);
    ai_begin(&player, &tm_ops, &view, seat, level, seed);
    while (ai_step(&player, 1 << 20) == AI_THINKING) {
    }
    return ai_choice(&player);
}

/* A30: the computer of a seat chooses the same whatever the others think, hold and plan, and whatever the generators will bring. */
static void choices_do_not_depend_on_secrets(void **unused)
{
    (void)unused;
    long decisions = 0;
    for (uint32_t seed = 1; decisions < many(DECISIONS); seed++) {
        Rng chance;
        rng_start(&chance, seed);
        world_options(&state, seed * 0x9E3779B1u, 0, (int)(seed % 4 == 3 ? seed : 0), 0, 0, seed % 3 != 2);
        for (int i = 0; state.phase != TM_OVER_PHASE; i++) {
            int seat = tm_ops.to_act(&state), level = 1 + (int)(seed + (uint32_t)state.acting) % 3;
            Action action = {ACTION_CONTINUE, 0, 0, 0};
            if (seat >= 0) {
                uint32_t thought = tm_ai_seed(&state, seat);
                action = choice_of(&state, seat, level, thought);
                other = state;
                hidden_change(&other, seat, &chance);
                Action blind = choice_of(&other, seat, level, thought);
                if (!action_equal(action, blind))
                    fail_msg("seed %u action %d: level %d of seat %d knows a secret", (unsigned)seed, i, level, seat);
                decisions++;
            }
            assert_int_equal(tm_ops.apply(&state, seat, action, NULL), APPLY_OK);
        }
    }
    print_message("A30: %ld decisions\n", decisions);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(views_do_not_tell),
        cmocka_unit_test(choices_do_not_depend_on_secrets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
