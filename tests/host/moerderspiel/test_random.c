/* Whole games played by lively chance: what must hold in every one of them (A5-A10, A13, A14, A17, A18, A24, A29, A31, A32). */
#include <stdlib.h>
#include <string.h>

#include "../common/check.h"
#include "../common/game_check.h"
#include "scene.h"

static void start(TmState *state, uint32_t seed, uint16_t humans, uint16_t map, uint16_t days, uint16_t roles, uint16_t know)
{
    GameOptions options;
    options_default(&tm_ops, &options);
    options.value[TM_OPTION_HUMANS] = humans;
    options.value[TM_OPTION_MAP] = map;
    options.value[TM_OPTION_DAYS] = days;
    options.value[TM_OPTION_ROLES] = roles;
    options.value[TM_OPTION_KNOW] = know;
    assert_true(options_valid(&tm_ops, &options));
    tm_ops.start(state, &options, seed);
}

static void mixed_start(TmState *state, uint32_t seed)
{
    start(state, seed, (uint16_t)(seed * 37 & 255), (uint16_t)(seed % 3 == 0 ? seed : 0), (uint16_t)(seed % 5), seed % 4 == 3, seed % 5 != 4);
}

static int soldiers(const TmState *state)
{
    int sum = 0;
    for (int army = 0; army < TM_ARMIES; army++)
        sum += state->army[army].troops;
    for (int n = 0; n < TM_NATIONS; n++)
        sum += state->nation[n].garrison;
    return sum;
}

/* TM-4.1, TM-4.2, TM-4.4 at every moment; sizes of section 4. */
static void check_pack(const TmState *state, int *largest)
{
    static uint8_t bytes[GAME_PACK_MAX];
    static TmState back;
    int length = tm_pack(state, bytes, sizeof bytes);
    assert_in_range(length, 1, TM_PACK_MAX);
    if (tm_at_round_start(state))
        assert_true(length <= TM_PACK_ROUND_MAX);
    assert_int_equal(bytes[1] & 1, !tm_at_round_start(state));
    assert_true(tm_unpack(&back, bytes, length));
    assert_memory_equal(&back, state, sizeof back);
    if (largest != NULL && length > *largest)
        *largest = length;
}

/* TM-7.4, TM-7.5: the list of the view is the list of the state, sorted, unique and not empty. */
static void check_view(const TmState *state)
{
    static TmState view;
    static Action list[TM_ACTIONS_MAX], seen[TM_ACTIONS_MAX];
    int count = tm_actions(state, list, TM_ACTIONS_MAX);
    int seat = tm_ops.to_act(state);
    tm_observe(state, seat >= 0 ? seat : 3, &view);
    assert_in_range(count, 1, TM_ACTIONS_MAX);
    assert_int_equal(tm_actions(&view, seen, TM_ACTIONS_MAX), count);
    assert_memory_equal(list, seen, sizeof(Action) * (size_t)count);
    for (int i = 1; i < count; i++)
        assert_true(action_key(list[i - 1]) < action_key(list[i]));
    assert_int_equal(tm_ops.apply(&view, seat, list[0], NULL), APPLY_ILLEGAL);
}

static void check_world(const TmState *state)
{
    int evil = 0;
    assert_true(tm_valid(state));
    for (int n = 0; n < TM_NATIONS; n++) {
        const TmNation *nation = &state->nation[n];
        evil += nation->role == TM_EVIL;
        /* A10 */
        assert_false(nation->role == TM_EVIL && tm_has(state, n, TM_DECREE));
        /* A14: a capital lies in ruins exactly when it has no garrison */
        if (state->round > 0)
            assert_int_equal(nation->ruined, nation->garrison == 0);
    }
    if (state->phase != TM_VOLUNTEER_PHASE)
        assert_int_equal(evil, 2); /* A9 */
    assert_true(state->base_count == 0 || tm_connected(state)); /* A17 */
}

static void lively_games_keep_every_promise(void **unused)
{
    (void)unused;
    static TmState state, before;
    int largest = 0, longest = 0, plies = 0, fights = 0, eliminated = 0, levies = 0, courts = 0;
    for (uint32_t seed = 1; seed <= 40; seed++) {
        Rng rng;
        int turn = 0;
        rng_start(&rng, seed * 7919);
        mixed_start(&state, seed);
        for (; state.phase != TM_OVER_PHASE; plies++) {
            EventList events;
            events_clear(&events);
            if (plies % 11 == 0 || tm_is_automatic(&state)) {
                check_view(&state);
                check_pack(&state, &largest);
                check_world(&state);
            }
            before = state;
            Action action = lively(&state, &rng);
            assert_int_equal(tm_ops.apply(&state, tm_ops.to_act(&state), action, &events), APPLY_OK);
            assert_int_equal(events.lost, 0);
            turn = state.acting == before.acting && state.round == before.round ? turn + 1 : 0;
            longest = turn > longest ? turn : longest;
            if (action.kind == TM_REGROUP)
                assert_int_equal(soldiers(&state), soldiers(&before)); /* A13 */
            if (action.kind == TM_LEVY_FROM && !state.nation[before.acting].eliminated) {
                /* A13, A18: what is due goes, nothing else; hordes grow when the day ends */
                int growth = 0;
                for (int n = 0; n < TM_NATIONS; n++)
                    growth += state.army[tm_army_id(n, 3)].troops > before.army[tm_army_id(n, 3)].troops;
                bool lost_lord = false;
                for (int n = 0; n < TM_NATIONS; n++)
                    lost_lord = lost_lord || (state.nation[n].eliminated && !before.nation[n].eliminated);
                if (!lost_lord)
                    assert_int_equal(soldiers(&state), soldiers(&before) - action.b + growth);
                levies++;
            }
            /* A14: who loses the capital loses every base */
            for (int n = 0; n < TM_NATIONS; n++)
                for (int i = 0; i < state.base_count && state.nation[n].ruined && !before.nation[n].ruined; i++)
                    if (state.base[i].owner == n)
                        assert_int_not_equal(before.base[i].owner, n);
            for (int n = 0; n < TM_NATIONS; n++)
                for (int i = 0; i < state.report[n].count && state.round != before.round; i++)
                    fights += state.report[n].at[i].kind <= TM_REPORT_STORMED_CAPITAL;
        }
        check_world(&state);
        check_pack(&state, &largest);
        for (int n = 0; n < TM_NATIONS; n++)
            eliminated += state.nation[n].eliminated;
        courts += state.day > tm_day_limits[state.days];
        assert_true(state.day <= tm_day_limits[state.days] + 1); /* A8 */
    }
    print_message("40 games, %d plies, longest turn %d, largest save %d bytes, %d fights reported, %d levies, %d nations eliminated, %d courts\n",
                  plies, longest, largest, fights, levies, eliminated, courts);
    assert_true(fights > 1500 && levies > 10 && eliminated > 0 && longest <= 122); /* A32, TM-6.65 */
}

/* A6: the same seed and actions give the same hash after every action. A31: also when saved and loaded in between. */
static void saving_between_actions_changes_nothing(void **unused)
{
    (void)unused;
    static TmState state, saved;
    static uint8_t bytes[GAME_PACK_MAX];
    for (uint32_t seed = 1; seed <= 4; seed++) {
        Rng rng, rng2;
        rng_start(&rng, seed);
        rng_start(&rng2, seed);
        mixed_start(&state, seed);
        mixed_start(&saved, seed);
        for (int ply = 0; state.phase != TM_OVER_PHASE; ply++) {
            assert_int_equal(tm_ops.apply(&state, tm_ops.to_act(&state), lively(&state, &rng), NULL), APPLY_OK);
            assert_int_equal(tm_ops.apply(&saved, tm_ops.to_act(&saved), lively(&saved, &rng2), NULL), APPLY_OK);
            if (ply % 3 == 0) {
                int length = tm_pack(&saved, bytes, sizeof bytes);
                memset(&saved, 0xEE, sizeof saved);
                assert_true(tm_unpack(&saved, bytes, length));
            }
            if (tm_ops.hash(&state) != tm_ops.hash(&saved))
                fail_msg("seed %u ply %d: another hash", (unsigned)seed, ply);
        }
        assert_memory_equal(&state, &saved, sizeof state);
    }
}

/* Enters orders and settings of one nation out of turn; the machine only sees them at the end of the round. */
static void enter(TmState *state, int nation, uint32_t seed)
{
    Rng rng;
    rng_start(&rng, seed);
    state->acting = (uint8_t)nation;
    state->spent = 0;
    for (int i = 0; i < 10; i++) {
        Action action = lively(state, &rng);
        bool words = action.kind >= TM_VOTE && action.kind <= TM_END_TURN;
        if (!words && action.kind != TM_CEDE)
            assert_int_equal(tm_ops.apply(state, nation, action, NULL), APPLY_OK);
    }
    for (int slot = 0; tm_why(state, (Action){TM_END_TURN, 0, 0, 0}) != TM_WHY_FINE; slot++)
        tm_ops.apply(state, nation, (Action){TM_ORDER, (uint8_t)slot, 0, 0}, NULL);
}

/* A5: with fixed priority it does not matter in which sequence the nations entered their orders. */
static void order_of_entry_does_not_matter(void **unused)
{
    (void)unused;
    static TmState first, second;
    int compared = 0;
    for (uint32_t seed = 50; seed < 56; seed++) {
        Rng rng;
        rng_start(&rng, seed);
        start(&first, seed, 0, 0, 0, 1, 1);
        while (first.phase != TM_OVER_PHASE) {
            if (!tm_at_round_start(&first) || first.phase != TM_ORDERS_PHASE) {
                tm_ops.apply(&first, tm_ops.to_act(&first), lively(&first, &rng), NULL);
                continue;
            }
            int last = first.acting;
            second = first;
            for (int i = 0; i < TM_NATIONS; i++) {
                int n = (first.round - 1 + i) % TM_NATIONS, m = (first.round * 3 + 1 + 7 * i) % TM_NATIONS;
                if (!first.nation[n].eliminated)
                    enter(&first, n, seed + first.round * 100u + (uint32_t)n), last = n;
                if (!second.nation[m].eliminated)
                    enter(&second, m, seed + second.round * 100u + (uint32_t)m);
            }
            for (int n = 0; n < TM_NATIONS; n++)
                first.nation[n].done = second.nation[n].done = (uint8_t)(n != last && !first.nation[n].eliminated);
            first.acting = second.acting = (uint8_t)last;
            assert_int_equal(tm_ops.apply(&first, last, (Action){TM_END_TURN, 0, 0, 0}, NULL), APPLY_OK);
            assert_int_equal(tm_ops.apply(&second, last, (Action){TM_END_TURN, 0, 0, 0}, NULL), APPLY_OK);
            play_on(&first, NULL);
            play_on(&second, NULL);
            assert_memory_equal(&first, &second, sizeof first);
            compared++;
        }
    }
    assert_true(compared > 20);
}

/* A9: exactly two evil nations for every number of volunteers and humans. */
static void two_are_evil_for_all_volunteers_and_humans(void **unused)
{
    (void)unused;
    static TmState state;
    for (int humans = 0; humans <= 8; humans++)
        for (int volunteers = 0; volunteers <= 8; volunteers++)
            for (int first = 0; first < 8; first += 3) {
                int evil = 0, volunteered = 0;
                start(&state, (uint32_t)(humans * 100 + volunteers * 10 + first), (uint16_t)((1 << humans) - 1), 0, 2, 0, 1);
                for (int n = 0; n < 8; n++)
                    assert_int_equal(tm_ops.apply(&state, n, (Action){TM_VOLUNTEER, (uint8_t)((n + first) % 8 < volunteers ? 1 + n % 2 : 0), 0, 0}, NULL), APPLY_OK);
                for (int n = 0; n < 8; n++) {
                    evil += state.nation[n].role == TM_EVIL;
                    volunteered += state.nation[n].role == TM_EVIL && state.nation[n].volunteered;
                }
                assert_int_equal(evil, 2);
                assert_int_equal(volunteered, volunteers < 2 ? volunteers : 2);
            }
}

static void the_contract_holds(void **unused)
{
    (void)unused;
    GameCheck check = {.game = &tm_ops, .unlisted_kinds = 1u << TM_SAY | 1u << TM_COURIER, .plies_max = 40000, .hidden_turns = true, .check_every = 211};
    GameMaxima maxima = {0};
    const char *error = game_check_table(&tm_ops);
    for (uint32_t seed = 0; seed < 3 && error == NULL; seed++) {
        GameOptions options;
        options_default(&tm_ops, &options);
        if (seed > 0)
            game_check_options(&tm_ops, seed, &options);
        options.value[TM_OPTION_DAYS] = 0;
        error = game_check_play(&check, &options, seed, &maxima);
    }
    if (error == NULL)
        error = game_check_garbage(&check, 1, 1000);
    if (error != NULL)
        fail_msg("%s", error);
    print_message("%d games, %ld positions; largest: %d plies, %d actions, %d bytes packed, %d events, %d characters\n",
                  maxima.games, maxima.positions, maxima.plies, maxima.actions, maxima.pack, maxima.events, maxima.show);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lively_games_keep_every_promise),
        cmocka_unit_test(saving_between_actions_changes_nothing),
        cmocka_unit_test(order_of_entry_does_not_matter),
        cmocka_unit_test(two_are_evil_for_all_volunteers_and_humans),
        cmocka_unit_test(the_contract_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
