/* SPDX-License-Identifier: MIT */
/* Games that reach the late rules, with every invariant checked: pure chance hardly trains, builds or trades. Three ways to get there: a mover
   who prefers to do something, the same with gifts of goods, and computer players who now and then act by chance (no gift, no magic).
   MG-A08 to MG-A16, MG-A19, MG-A26. */
#include "../common/check.h"
#include "../common/many.h"
#include "../common/thought.h"
#include "ai/morgua/player.h"
#include "invariants.h"
#include "scene.h"

enum { LIVELY = TIMES(600, 36), MIXED = TIMES(600, 18) };
typedef enum { EAGER, BLESSED, COMPUTERS } Manner;

static Action choose(const MgState *now, Manner manner, const Action *list, int count, Rng *rng)
{
    if (manner != COMPUTERS || mg_ops.to_act(now) == SEAT_AUTO || rng_below(rng, 12, 0) == 0)
        return scene_lively(now, list, count, rng);
    return thought((Thinker){&mg_ai, 2, rng_next(rng)}, now, 1 << 16);
}

static void play(int players, uint32_t seed, Manner manner, Census *census)
{
    static Action list[MG_ACTIONS_MAX];
    EventList events;
    MgState now = scene_start(players, (int)(seed / 6 & 1), seed);
    Rng rng;
    rng_start(&rng, seed * 7919 + 3);
    while (now.over == MG_RUNNING) {
        if (manner == BLESSED && now.phase == MG_FATE)
            scene_bless(&now, &rng);
        int count = mg_ops.actions(&now, list, MG_ACTIONS_MAX);
        invariants_list(&now, count);
        Action action = choose(&now, manner, list, count, &rng);
        MgState before = now;
        events_clear(&events);
        assert_int_equal(mg_ops.apply(&now, mg_ops.to_act(&now), action, &events), APPLY_OK);
        invariants_step(&before, &now, action);
        census_add(census, &before, &now, action, count, &events);
    }
    invariants_list(&now, mg_ops.actions(&now, list, MG_ACTIONS_MAX));
}

static void all_seen(const char *what, const long *counts, int from, int to, int but)
{
    for (int i = from; i < to; i++)
        if (counts[i] == 0 && i != but)
            fail_msg("%s %d was never seen", what, i);
}

/* Every action of section 7, every thing that can be made, every upgrade, every god and every event. A shut-in player is tested with the setup. */
static void everything_happened(const Census *census)
{
    all_seen("action kind", census->kinds, 0, MG_ACTION_KINDS, -1);
    all_seen("thing", census->built, 0, MG_THINGS, -1);
    all_seen("upgrade of kind", census->upgrades, 0, MG_KINDS, -1);
    all_seen("god", census->gods, 1, MG_GODS + 1, -1);
    all_seen("event kind", census->events, 1, MG_EVENT_KINDS, MG_EVENT_FORFEITED);
    assert_true(census->foreign > 0 && census->bolts > 0 && census->again > 0 && census->won > 0 && census->mild > 0);
}

static void lively_games(void **state)
{
    (void)state;
    static Census census;
    for (uint32_t game = 0; game < LIVELY; game++)
        play(1 + (int)(game % 6), game + 50000, EAGER, &census);
    census_print(&census, "lively");
    all_seen("action kind", census.kinds, 0, MG_ACTION_KINDS, -1);
    all_seen("upgrade of kind", census.upgrades, 0, MG_KINDS, -1);
    assert_true(census.built[MG_KNIGHT] > 0 && census.built[MG_WIZARD] > 0 && census.foreign > LIVELY);
}

static void blessed_games(void **state)
{
    (void)state;
    static Census census;
    for (uint32_t game = 0; game < LIVELY; game++)
        play(1 + (int)(game % 6), game + 90000, BLESSED, &census);
    census_print(&census, "blessed");
    everything_happened(&census);
}

/* Without gifts: what computer players who make mistakes come to see. */
static void games_of_careless_computers(void **state)
{
    (void)state;
    static Census census;
    for (uint32_t game = 0; game < MIXED; game++)
        play(1 + (int)(game % 6), game + 130000, COMPUTERS, &census);
    census_print(&census, "careless computers'");
    all_seen("action kind", census.kinds, 0, MG_ACTION_KINDS, -1);
    if (MIXED >= 600)
        everything_happened(&census);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lively_games), cmocka_unit_test(blessed_games), cmocka_unit_test(games_of_careless_computers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
