/* SPDX-License-Identifier: MIT */
/*
 * The fullest world as a save memory, so that the console can be seen to resolve it: tests/rom/moerderspiel-full.sav, a suspended game in
 * which only Green's END_TURN is missing. GOLDEN_ACCEPT=1 writes it anew when the form of a save has changed.
 */
#include "../common/check.h"
#include "../common/kept_save.h"
#include "crowd.h"
#include "scene.h"
#include "session.h"

enum { WORST_SEED = 53, LAST = 4 };     /* the costliest of seeds 1..70; Green gives its orders last in round 22 */
static void the_crowd_is_full(void **unused)
{
    (void)unused;
    static TmState state;
    for (uint32_t seed = 1; seed <= 30; seed++) {
        Rng rng;
        int armies = 0;
        crowd_begin(&state, seed, 1 << LAST, &rng);
        assert_true(tm_valid(&state));
        for (int army = 0; army < TM_ARMIES; army++)
            armies += state.army[army].troops > 0;
        assert_int_equal(armies, 26);
        assert_int_equal(state.base_count, TM_BASES_MAX);
        assert_true(state.blockade_count >= 15);
        assert_int_equal(state.log_count, TM_LOG_MAX);
        assert_int_equal(state.round, 22);
        assert_true(crowd_order(&state, LAST, &rng));
        assert_true(tm_valid(&state));
        assert_int_equal(state.acting, LAST);
        tm_ops.apply(&state, LAST, (Action){TM_END_TURN, 0, 0, 0}, NULL);
        assert_int_equal(state.phase, TM_RESOLVE_PHASE);
        play_on(&state, NULL);
        assert_true(tm_valid(&state));
    }
}

static void fill(void *state)
{
    Rng rng;
    crowd_begin(state, WORST_SEED, 1 << LAST, &rng);
    assert_true(crowd_order(state, LAST, &rng));
}

static void the_save_is_kept(void **unused)
{
    (void)unused;
    uint8_t control[TM_NATIONS];
    GameOptions options;
    options_default(&tm_ops, &options);
    options.value[TM_OPTION_HUMANS] = 1 << LAST;
    for (int n = 0; n < TM_NATIONS; n++)
        control[n] = n == LAST ? CONTROL_HUMAN : 2;
    kept_save(&(KeptSave){.game = &tm_ops, .options = &options, .control = control, .seed = WORST_SEED, .fill = fill}, "tests/rom/moerderspiel-full.sav");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_crowd_is_full),
        cmocka_unit_test(the_save_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
