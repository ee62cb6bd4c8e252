/* SPDX-License-Identifier: MIT */
/*
 * Random games: the contract, invariants at every decision, and lively games that a little magic keeps alive, so that every phase, branch and
 * ending comes up. Prints the largest values seen; the published bounds are held against them.
 */
#include <string.h>

#include "../common/check.h"
#include "../common/game_check.h"
#include "../common/many.h"
#include "engine/losthope/rules.h"
#include "scene.h"

static Action list[LH_ACTIONS_MAX + 1];

typedef struct { int plies, actions, pack, depth, events, games; long positions; int endings[8], kinds[LH_KINDS], frames[LH_FRAME_TYPES], sheets[LH_SHEETS]; } Seen;

static int most(int a, int b) { return a > b ? a : b; }

/* Acceptance 7 to 11: stock, statuses, soldiers, exploring after collecting. */
static void check_invariants(const LhState *s)
{
    for (int item = 0; item < LH_ITEMS; item++)
        assert_true(lh_in_play(s, item) <= lh_items[item].stock);
    for (int slot = 0; slot < LH_SLOTS; slot++)
        for (int status = 0; status < LH_STATUSES; status++)
            assert_true(s->people[slot].status[status] <= LH_STATUS_MAX);
    for (int district = 1; district < LH_DISTRICTS; district++) {
        int meet = s->district[district].here & (LH_HERE_WHITE | LH_HERE_BLACK | LH_HERE_SKIRMISH);
        assert_true((meet & (meet - 1)) == 0);
    }
    assert_true(s->chapter_at == s->day || s->phase == LH_MORNING || s->phase == LH_OVER);
    if (lh_is_tour(s) && s->tour_no == 0 && s->party > 0 && lh_party_people(s, 3 - s->party) != 0)
        assert_true(s->send[s->party - 1] < s->send[2 - s->party]); /* acceptance 10 */
}

static void check_list(const LhState *s, int count)
{
    for (int i = 0; i < count; i++) {
        assert_true(i == 0 || action_key(list[i - 1]) < action_key(list[i]));
        if (list[i].kind == LH_EXPLORE)
            assert_true((s->tour_flags & LH_TOUR_COLLECTED) == 0);
        if (list[i].kind == LH_FREE)
            assert_true((s->tour_flags & LH_TOUR_EXPLORED) != 0);
    }
}

static void check_save(const LhState *s, Seen *seen)
{
    uint8_t bytes[GAME_PACK_MAX];
    LhState other;
    int length = lh_ops.pack(s, bytes, sizeof bytes);
    assert_true(length > 0 && length <= LH_PACK_MAX);
    memset(&other, 0xA5, sizeof other);
    if (!lh_ops.valid(s) || !lh_ops.unpack(&other, bytes, length))
        fail_msg("a state of the game is no valid save");
    assert_memory_equal(&other, s, sizeof other);
    seen->pack = most(seen->pack, length);
}

/* LH-24.9: what was rolled or turned over can be told from what was only arranged. */
static void check_drawn(uint32_t before, uint32_t word, Action action, const LhState *s)
{
    static const uint8_t arranged[] = {LH_PASS, LH_DRINK, LH_EAT, LH_ASSIGN, LH_SEND, LH_EQUIP, LH_TAKE, LH_FREE, LH_WEAPON, LH_MEDS, LH_REFITPT, LH_PICK_ITEM};
    if (action.kind == LH_FLIP || action.kind == LH_CLEAR || action.kind == LH_DISCOVER || s->rng.word != word)
        assert_int_not_equal(lh_drawn(s), before);
    for (unsigned i = 0; i < sizeof arranged; i++)
        if (action.kind == arranged[i] && s->rng.word == word)
            assert_int_equal(lh_drawn(s), before);
}

static void play(uint32_t seed, bool lively, bool closely, Seen *seen)
{
    LhState s = scene_start(1 + (int)(seed % 4), seed % 7 == 0, (int)(seed % 3), (int)(seed / 3 % 4), seed);
    Rng rng;
    int ply = 0;
    rng_start(&rng, seed * 2654435761u + 1);
    for (; lh_ops.to_act(&s) != SEAT_NONE; ply++) {
        EventList events;
        int count = lh_ops.actions(&s, list, LH_ACTIONS_MAX);
        assert_in_range(count, 1, LH_ACTIONS_MAX); /* acceptance 16 */
        seen->actions = most(seen->actions, count);
        seen->depth = most(seen->depth, s.depth);
        seen->sheets[s.sheet]++;
        for (int i = 0; i < s.depth; i++)
            seen->frames[s.stack[i].type]++;
        check_list(&s, count);
        check_invariants(&s);
        if (closely)
            check_save(&s, seen);
        Action action = lively ? scene_lively(&s, list, count, &rng) : list[rng_below(&rng, (uint32_t)count, 0)];
        if (action.kind < LH_KINDS)
            seen->kinds[action.kind]++;
        uint32_t drawn = lh_drawn(&s), word = s.rng.word;
        events_clear(&events);
        assert_int_equal(lh_ops.apply(&s, lh_ops.to_act(&s), action, &events), APPLY_OK);
        check_drawn(drawn, word, action, &s);
        seen->events = most(seen->events, events.count);
        assert_true(ply < 10000);
    }
    check_save(&s, seen);
    seen->games++;
    seen->positions += ply;
    seen->plies = most(seen->plies, ply);
    seen->endings[s.ending]++;
}

static void tell(const char *what, const Seen *seen)
{
    print_message("%s: %d games, %ld positions; largest: %d plies, %d of %d actions, %d of %d bytes packed, %d of %d frames, %d of %d events; state %d bytes; endings "
                  "%d %d %d %d %d %d %d %d\n",
                  what, seen->games, seen->positions, seen->plies, seen->actions, LH_ACTIONS_MAX, seen->pack, LH_PACK_MAX, seen->depth, LH_FRAMES_MAX,
                  seen->events, 60, (int)sizeof(LhState), seen->endings[0], seen->endings[1], seen->endings[2], seen->endings[3], seen->endings[4],
                  seen->endings[5], seen->endings[6], seen->endings[7]);
}

/* Acceptance 14 (every tenth game), 16, 17; LH-21.2: at most 60 events a step. */
static void random_games_end(void **state)
{
    (void)state;
    Seen seen = {0};
    rng_unpin_all();
    for (uint32_t seed = 1; seed <= (uint32_t)TIMES(10000, 40); seed++)
        play(seed, false, seed % TIMES(10, 1) == 0, &seen);
    tell("random", &seen);
    assert_true(seen.events <= 60);
}

/* Acceptance 13: both branches twice, and the endings that mercy allows. Every kind of action and of frame comes up. */
static void lively_games_reach_everything(void **state)
{
    (void)state;
    Seen seen = {0};
    rng_unpin_all();
    for (uint32_t seed = 1; seed <= (uint32_t)TIMES(150, 30); seed++)
        play(seed, true, seed % 4 == 0, &seen);
    tell("lively", &seen);
    assert_true(seen.events <= 60);
    for (int sheet = 0; sheet < LH_SHEETS; sheet++)
        assert_true(seen.sheets[sheet] > 0);
    for (int kind = 0; kind < LH_KINDS && MANY_SHARE == 1; kind++)
        if (seen.kinds[kind] == 0)
            fail_msg("no lively game did an action of kind %d", kind);
    for (int ending = LH_Z_DAYBREAK; ending <= LH_Z_STAYED; ending++)
        assert_true(seen.endings[ending] > 0);
}

static const GameCheck contract = {.game = &lh_ops, .plies_max = 10000};

static void keeps_the_contract(void **state)
{
    (void)state;
    GameMaxima maxima = {0};
    const char *error = game_check_table(&lh_ops);
    for (uint32_t seed = 1; seed <= (uint32_t)TIMES(12, 4) && error == NULL; seed++) {
        GameOptions options;
        game_check_options(&lh_ops, seed, &options);
        error = game_check_play(&contract, &options, seed, &maxima);
    }
    if (error == NULL)
        error = game_check_garbage(&contract, 1, 2000);
    if (error != NULL)
        fail_msg("%s", error);
}

/* A save with a bit changed is refused or can be played on: nothing leads outside the state. */
static void bent_saves(void **state)
{
    (void)state;
    uint8_t bytes[GAME_PACK_MAX];
    int taken = 0;
    Rng rng;
    rng_unpin_all();
    rng_start(&rng, 99);
    for (uint32_t seed = 1; seed <= (uint32_t)TIMES(60, 12); seed++) {
        LhState s = scene_start(1, LH_CAMPAIGN, (int)(seed % 3), (int)(seed % 4), seed);
        for (int ply = 0; ply < 1500 && lh_ops.to_act(&s) != SEAT_NONE; ply++) {
            int count = lh_ops.actions(&s, list, LH_ACTIONS_MAX);
            Action action = scene_lively(&s, list, count, &rng);
            assert_int_equal(lh_ops.apply(&s, lh_ops.to_act(&s), action, NULL), APPLY_OK);
            if (ply % 16 != 0)
                continue;
            int length = lh_ops.pack(&s, bytes, sizeof bytes), bit = (int)rng_below(&rng, (uint32_t)length * 8, 0);
            LhState bent;
            bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
            if (!lh_ops.unpack(&bent, bytes, length))
                continue;
            taken++;
            for (int n = 0; n < 60 && lh_ops.to_act(&bent) != SEAT_NONE; n++) {
                count = lh_ops.actions(&bent, list, LH_ACTIONS_MAX);
                assert_in_range(count, 1, LH_ACTIONS_MAX);
                assert_int_equal(lh_ops.apply(&bent, lh_ops.to_act(&bent), list[rng_below(&rng, (uint32_t)count, 0)], NULL), APPLY_OK);
            }
        }
    }
    print_message("%d bent saves were taken and played on\n", taken);
    assert_true(taken > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_end),
        cmocka_unit_test(lively_games_reach_everything),
        cmocka_unit_test(keeps_the_contract),
        cmocka_unit_test(bent_saves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
