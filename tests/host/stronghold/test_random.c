/* SPDX-License-Identifier: MIT */
/* Whole games: invariants after every action and the numbers of the acceptance list (2, 3, 6, 8 to 10, 12 to 16, 18, 21, 23, 29, 34). */
#include <string.h>

#include "../common/check.h"
#include "../common/game_check.h"
#include "../common/many.h"
#include "engine/stronghold/rules.h"
#include "scene.h"

enum { GAMES = TIMES(3000, 40), BROAD = TIMES(6, 1), CHECKED = TIMES(12, 3), POSITIONS = TIMES(10000, 400) };

typedef struct {
    int games, plies, longest, list, events, invader, rounds[SU_ROUNDS + 1], foretold;
    long actions, kinds[SU_ACTION_KINDS], asks[SU_ASKS], told[SU_EVENT_KINDS], casts[SU_SPELLS], works[SU_WORKS];
} Census;

static Census census;
static int foretold;

/* Section 4: what holds in every state, beyond su_valid. */
static void invariants(const SuState *s)
{
    assert_true(su_ops.valid(s));
    for (int type = 0; type < SU_TYPES; type++) /* acceptance 2 */
        assert_int_equal(scene_total(s, type), su_inv_total[type]);
    assert_true(s->winner == 0 || s->winner == SU_INVADER + 1 || s->winner == SU_DEFENDER + 1);
    assert_int_equal((su_ops.result(s, 0) == RESULT_WIN) + (su_ops.result(s, 1) == RESULT_WIN), s->winner != 0); /* [SU-11.4]: no draw */
}

/* Acceptance 29: a seat to act has two actions at least, an automatic step exactly CONTINUE; SU-1.5. */
static void choices(const SuState *s, const Action *list, int count)
{
    if (su_ops.to_act(s) == SEAT_AUTO) {
        assert_int_equal(count, 1);
        assert_int_equal(list[0].kind, ACTION_CONTINUE);
        return;
    }
    assert_in_range(count, 2, SU_ACTIONS_MAX);
    assert_false(count == 2 && list[0].kind == SU_END_STEP && list[1].kind == SU_PASS);
}

/* Acceptance 8: while a paid action is legal the step does not end with hourglasses in hand. */
static void all_is_spent(const SuState *s, const Action *list, int count)
{
    for (int i = 0; i < count && su_is_spending(s->step) && s->ask == SU_ASK_NOTHING && s->hourglasses > 0 && list[0].kind == SU_END_STEP; i++)
        assert_int_equal(su_cost(s, list[i]), 0);
}

/* Acceptance 6: six cards in the Book; what leaves Book and library is out of the night. */
static uint32_t cards_of(const SuState *s)
{
    uint32_t book = 0, library = 0;
    for (int i = 0; i < SU_BOOK; i++)
        book |= 1u << s->book[i];
    for (int i = 0; i < s->library_count; i++)
        library |= 1u << s->library[i];
    assert_int_equal(__builtin_popcount(book), SU_BOOK);
    assert_int_equal(book & library, 0);
    return book | library;
}

/* Acceptance 14: who has come to a place in this maneuver does not leave it in the same one. Acceptance 15: nobody stands where there is no room. */
static uint32_t reached;

static int all_of(const uint8_t units[SU_TYPES]) { return units[SU_GHOST] + units[SU_SKELETON] + units[SU_VAMPIRE]; }

/* Without those who hover: three ghosts at most. */
static int walking(const uint8_t units[SU_TYPES]) { return all_of(units) - (units[SU_GHOST] < 3 ? units[SU_GHOST] : 3); }

static void march_holds(const SuState *before, const SuState *now, Action action)
{
    if (action.kind == SU_MANEUVER)
        reached = 0;
    if (action.kind != SU_MOVE)
        return;
    if (before->ask != SU_ASK_SURGE) {
        assert_int_equal(reached >> action.b & 1, 0);
        reached |= 1u << action.c;
        assert_true(action.c != SU_RW3 || action.b == SU_RW2);
    }
    if (!su_is_section(action.c))
        assert_in_range(all_of(now->inv[action.c]), 0, su_is_rampart(action.c) ? 7 : 10);
    else if (walking(now->inv[action.c]) > walking(before->inv[action.c])) /* more may stand there since a Path of the Damned lapsed */
        assert_in_range(walking(now->inv[action.c]), 0, su_limit(now, action.c));
}

/* Acceptance 13: a card costs what it gives; waking a kind costs one mana and gives nothing. */
static int owed;

static void price_holds(const SuState *before, const SuState *now, Action action, const EventList *events)
{
    int cost = su_spells[before->book[before->slot]].cost;
    int paid = 0;
    for (int i = 0; i < events->count; i++) {
        Event event = events->at[i];
        if (event.kind == SU_EVENT_MANA && event.b < 128)
            paid += 128 - event.b;
    }
    if (action.kind == SU_CAST || action.kind == SU_ACTIVATE)
        assert_int_equal(paid, action.kind == SU_CAST ? cost : 1);
    if (action.kind == SU_CAST)
        owed = cost;
    for (int i = 0; i < events->count; i++) {
        Event event = events->at[i];
        if (event.kind == SU_EVENT_HOURGLASSES && event.c == SU_GLASSES_SPELL) {
            assert_int_equal(event.b, owed);
            owed = 0;
        }
        assert_false(action.kind == SU_ACTIVATE && event.kind == SU_EVENT_HOURGLASSES && event.c < SU_GLASSES_MANEUVERS);
    }
    if (now->step == SU_STEP_ACTIVATE)
        assert_int_equal(owed, 0);                  /* every card was paid for in time */
}

/* Acceptance 12: a priest who has given his order rests until the round is over. */
static void priests_hold(const SuState *before, const SuState *now, Action action)
{
    if (action.kind == SU_PRIEST_MOVE || action.kind == SU_REPEL || action.kind == SU_SERMON)
        assert_int_equal(before->priest_used >> action.a & 1, 0);
    if (before->step != SU_STEP_ROUND)
        assert_int_equal(before->priest_used & ~now->priest_used, 0);
}

/* Acceptance 9 and 10: unfinished work outlives the clean-up, finished work is cleared, and nothing lies on more spaces than there are. */
static void works_hold(const SuState *before, const SuState *now, Action action)
{
    for (int work = 0; work < SU_WORKS; work++) {
        assert_in_range(now->glasses[work] + now->bones[work], 0, su_works[work].spaces);
        if (before->step == SU_STEP_ROUND && now->round > before->round)
            assert_int_equal(now->glasses[work], su_is_executed(before, work) ? 0 : before->glasses[work]);
        if (now->bones[work] < before->bones[work])
            assert_true(action.kind == SU_CLEAR_BONE && before->hourglasses - now->hourglasses == 1);
    }
}

/* Statements about one step of a game. */
static void step_holds(const SuState *before, const SuState *now, Action action)
{
    assert_int_equal(cards_of(now) & ~cards_of(before), 0); /* acceptance 6 */
    if (now->winner == SU_INVADER + 1)
        assert_int_equal(before->step, SU_STEP_BATTLE); /* acceptance 21 */
    assert_int_equal(now->library_count <= before->library_count, 1); /* acceptance 6 */
    if (now->step > SU_STEP_CANNONS)
        assert_int_equal(now->crossbow_count + now->cannon_count, 12); /* acceptance 18 */
    for (int i = 0; i < SU_RAMPARTS; i++)
        if (before->board[i] != 0)
            assert_true(now->misses[i] <= before->misses[i]);
    if (before->step == SU_STEP_CHOOSE && now->step == SU_STEP_SPEND_MANEUVER)
        assert_in_range(before->maneuvers | (action.kind == SU_MANEUVER ? 1 << action.a : 0), 1, 3); /* acceptance 16 */
    if (before->step == SU_STEP_PANIC && before->ask == SU_ASK_NOTHING)
        assert_int_equal(su_panic_count(now), before->panic > 0 ? before->panic : 0); /* acceptance 23 */
}

static void count_step(const SuState *before, Action action, const EventList *events, int list)
{
    census.actions++;
    census.list = list > census.list ? list : census.list;
    census.events = events->count > census.events ? events->count : census.events;
    if (action.kind < SU_ACTION_KINDS)
        census.kinds[action.kind]++;
    census.asks[before->ask]++;
    if (action.kind == SU_CAST)
        census.casts[before->book[before->slot]]++;
    for (int i = 0; i < events->count; i++) {
        census.told[events->at[i].kind]++;
        if (events->at[i].kind == SU_EVENT_DONE)
            census.works[events->at[i].a]++;
    }
}

/* Acceptance 34: where nothing interferes the sign foretold in the last spending step is the outcome. */
typedef struct { SuClash at[SU_SECTIONS]; bool open; } Foretold;

static void foretell_all(const SuState *s, Foretold *told)
{
    told->open = true;
    for (int i = 0; i < SU_SECTIONS; i++)
        su_forecast(s, su_section(i), false, &told->at[i]);
}

static void compare(Foretold *told, const SuState *before, const EventList *events)
{
    if (!told->open || before->step != SU_STEP_BATTLE || before->ask != SU_ASK_NOTHING)
        return;
    int i = before->cursor, outcome = SU_CLASH_HOLDS;
    for (int e = 0; e < events->count; e++)
        if (events->at[e].kind == SU_EVENT_BREACH)
            outcome = SU_CLASH_FALLS;
        else if (events->at[e].kind == SU_EVENT_DAMAGE && events->at[e].c == SU_INVADER)
            outcome = SU_CLASH_LOSES;
    assert_int_equal(told->at[i].outcome, outcome);
    census.foretold++;
}

/* A quiet assault: cauldrons always take what they can, nobody stakes or shoots. */
static bool quiet(const SuState *s, const Action *list, int count, Action *out)
{
    if (s->step < SU_STEP_CROSSBOWS || s->step > SU_STEP_STAKES || su_ops.to_act(s) == SEAT_AUTO)
        return false;
    for (int i = 0; i < count; i++)
        if (list[i].kind == SU_PASS || list[i].kind == SU_CAULDRON)
            *out = list[i]; /* the last: most skeletons */
    return out->kind == SU_PASS || out->kind == SU_CAULDRON;
}

static void play(uint32_t seed, int mood)
{
    static Action list[SU_ACTIONS_MAX];
    SuState s = scene_start(1 + (int)(seed % 3), (int)(seed / 3 % 2), (int)(seed / 6 % 4) == 0, seed);
    Foretold told = {.open = false};
    EventList events;
    Rng rng;
    rng_start(&rng, seed * 7919 + 3);
    int plies = 0;
    reached = 0;
    owed = 0;
    for (; su_ops.to_act(&s) != SEAT_NONE; plies++) {
        int count = su_ops.actions(&s, list, SU_ACTIONS_MAX);
        SuState before = s;
        choices(&s, list, count);
        all_is_spent(&s, list, count);
        Action action = mood < 0 ? list[rng_below(&rng, (uint32_t)count, 0)] : scene_lively(&s, list, count, mood, &rng);
        if (seed % 2 == 0)
            quiet(&s, list, count, &action);
        events_clear(&events);
        assert_int_equal(su_ops.apply(&s, su_ops.to_act(&s), action, &events), APPLY_OK);
        assert_int_equal(events.lost, 0);
        assert_in_range(events.count, 0, 60); /* [SU-1.23] */
        assert_true(plies < 4000);
        invariants(&s);
        step_holds(&before, &s, action);
        march_holds(&before, &s, action);
        price_holds(&before, &s, action, &events);
        priests_hold(&before, &s, action);
        works_hold(&before, &s, action);
        count_step(&before, action, &events, count);
        if (before.step == SU_STEP_SPEND_MANEUVER && s.step == SU_STEP_CROSSBOWS && seed % 2 == 0)
            foretell_all(&s, &told);
        compare(&told, &before, &events);
        if (s.step == SU_STEP_ROUND)
            told.open = false;
    }
    census.games++;
    census.plies += plies;
    census.longest = plies > census.longest ? plies : census.longest;
    census.invader += s.winner == SU_INVADER + 1;
    census.rounds[s.round]++;
}

static void print_census(const char *what)
{
    print_message("%s: %d games, %d plies on average, longest %d, largest list %d, most events %d, Invader wins %d; ended in rounds", what, census.games,
                  census.plies / census.games, census.longest, census.list, census.events, census.invader);
    for (int round = 1; round <= SU_ROUNDS; round++)
        print_message(" %d", census.rounds[round]);
    print_message("; %d battles as foretold\n", census.foretold);
}

/* Acceptance 2, 3, 29 over games of pure chance. */
static void games_of_pure_chance(void **unused)
{
    (void)unused;
    memset(&census, 0, sizeof census);
    for (uint32_t seed = 0; seed < GAMES; seed++)
        play(seed, -1);
    print_census("chance");
    foretold = census.foretold;
}

/* The same over games in which the Invader is patient; then every kind of action, decision, event, spell and building action has occurred. */
static void patient_games_see_everything(void **unused)
{
    (void)unused;
    memset(&census, 0, sizeof census);
    for (uint32_t seed = 0; seed < (uint32_t)GAMES; seed++)
        play(seed, (int)(seed / 24 % 4));
    print_census("patient");
    foretold += census.foretold;
    assert_true(foretold >= TIMES(10000, 100)); /* acceptance 34 */
    for (int kind = 0; kind < SU_ACTION_KINDS && MANY_SHARE == 1; kind++)
        if (kind != SU_RESIGN)
            assert_true(census.kinds[kind] > 0);
    for (int ask = 1; ask < SU_ASKS && MANY_SHARE == 1; ask++)
        assert_true(census.asks[ask] > 0);
    for (int kind = 1; kind < SU_EVENT_KINDS && MANY_SHARE == 1; kind++)
        if (kind != SU_EVENT_RESIGNED)
            assert_true(census.told[kind] > 0);
    for (int spell = 0; spell < SU_SPELLS && MANY_SHARE == 1; spell++)
        assert_true(census.casts[spell] > 0);
    for (int work = 0; work < SU_WORKS && MANY_SHARE == 1; work++)
        assert_true(census.works[work] > 0);
}

/* How often each reason was given. The first times of each, the action is tried, too: it is refused, and nothing changes. */
static long refusals[SU_WHYS];

static void refused(const SuState *s, Action action, SuWhy why)
{
    enum { TRIED = 40 };
    assert_in_range(why, 1, SU_WHYS - 1);
    if (refusals[why]++ >= TRIED || su_ops.to_act(s) < 0)
        return;
    SuState tried = *s;
    EventList events;
    events_clear(&events);
    assert_int_equal(su_ops.why(s, su_ops.to_act(s), action), why);
    assert_int_not_equal(su_ops.apply(&tried, su_ops.to_act(s), action, &events), APPLY_OK);
    assert_memory_equal(&tried, s, sizeof tried);
    assert_int_equal(events.count, 0);
}

/* The list is exactly what su_why allows, byte by byte, in order. */
static void check_all_actions(const SuState *s)
{
    static Action list[SU_ACTIONS_MAX];
#define RANGE(NAME, name, steps, asks, a, b, c, next) {a, b, c},
    static const struct { int a, b, c; } ranges[SU_ACTION_KINDS] = {SU_ACTION_LIST(RANGE)};
    int count = su_ops.actions(s, list, SU_ACTIONS_MAX), found = 0;
    for (int kind = 0; kind < SU_ACTION_KINDS; kind++)
        for (int a = 0; a <= ranges[kind].a; a++)
            for (int b = 0; b <= ranges[kind].b; b++)
                for (int c = 0; c <= ranges[kind].c; c++) {
                    Action action = {(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c};
                    SuWhy why = kind == SU_RESIGN ? SU_WHY_NOT_NOW : su_why(s, action);
                    if (why != SU_WHY_FINE) {
                        if (kind != SU_RESIGN)
                            refused(s, action, why);
                        continue;
                    }
                    assert_true(found < count && action_equal(list[found], action));
                    found++;
                }
    assert_int_equal(found, su_ops.to_act(s) == SEAT_AUTO ? 0 : count);
}

static void lists_and_reasons_agree(void **unused)
{
    (void)unused;
    static Action list[SU_ACTIONS_MAX];
    for (uint32_t game = 0; game < BROAD; game++) {
        SuState s = scene_start(2, 0, 0, game + 500);
        Rng rng;
        rng_start(&rng, game + 1);
        while (su_ops.to_act(&s) != SEAT_NONE) {
            if (rng_below(&rng, 4, 0) == 0)
                check_all_actions(&s);
            int count = su_ops.actions(&s, list, SU_ACTIONS_MAX);
            su_ops.apply(&s, su_ops.to_act(&s), scene_lively(&s, list, count, (int)(game % 3), &rng), NULL);
        }
    }
    int given = 0;
    for (int why = 1; why < SU_WHYS; why++)
        given += refusals[why] > 0;
    assert_in_range(given, SU_WHYS / 2, SU_WHYS - 1);
}

/* Section 7: the longest list, spending with every place full of all types, bones and free priests. */
static void the_largest_list_fits(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_COURTYARD, 1, 1, 1);
    scene_def(&s, SU_BARRACKS, 1, 1, 1);
    scene_def(&s, SU_W1, 1, 1, 1);
    scene_def(&s, SU_W2, 1, 1, 1);
    for (int section = SU_W3; section <= SU_E4; section++)
        scene_def(&s, section, 1, 1, 0);
    for (int work = 0; work < 12; work++)
        s.bones[work] = (uint8_t)(su_works[work].spaces > 1);
    scene_board(&s, SU_RW1, SU_CATAPULT, false);
    scene_inv(&s, SU_RW1, 0, 0, 1);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 9);
    print_message("largest list: %d of %d\n", scene_choices(&s), SU_ACTIONS_MAX);
    assert_in_range(scene_choices(&s), 250, 347);
    check_all_actions(&s);
}

/* [SU-1.23]: a state between two steps can be saved and goes on to the same end; the contract at every ply of patient games. */
static void saved_between_any_two_steps(void **unused)
{
    (void)unused;
    static Action list[SU_ACTIONS_MAX];
    uint8_t bytes[SU_PACK_BYTES];
    for (uint32_t game = 0; game < CHECKED; game++) {
        SuState s = scene_start(2, 0, 0, game + 900), saved;
        Rng rng;
        rng_start(&rng, game + 1);
        while (su_ops.to_act(&s) != SEAT_NONE) {
            assert_true(su_ops.unpack(&saved, bytes, su_ops.pack(&s, bytes, SU_PACK_BYTES)));
            int count = su_ops.actions(&s, list, SU_ACTIONS_MAX);
            Action action = scene_lively(&s, list, count, 1, &rng);
            su_ops.apply(&s, su_ops.to_act(&s), action, NULL);
            su_ops.apply(&saved, su_ops.to_act(&saved), action, NULL);
            assert_memory_equal(&s, &saved, sizeof s);
            if (s.step >= SU_STEP_1A && s.step <= SU_STEP_3 && s.winner == 0) {
                su_maneuver_start(&s, &saved);
                assert_true(su_ops.valid(&saved));
            }
        }
    }
}

/* Broken packs of late positions: what is taken can be played on and stays valid. */
static void broken_saves_are_refused_or_playable(void **unused)
{
    (void)unused;
    static Action list[SU_ACTIONS_MAX];
    uint8_t bytes[SU_PACK_BYTES];
    Rng rng;
    int taken = 0;
    rng_start(&rng, 4242);
    for (int round = 0; round < POSITIONS;) {
        SuState s = scene_start(2, 0, 0, (uint32_t)round + 1), broken;
        while (su_ops.to_act(&s) != SEAT_NONE) {
            int count = su_ops.actions(&s, list, SU_ACTIONS_MAX);
            su_ops.apply(&s, su_ops.to_act(&s), scene_lively(&s, list, count, 0, &rng), NULL);
            su_ops.pack(&s, bytes, SU_PACK_BYTES);
            bytes[4 + rng_below(&rng, SU_STATE_BYTES, 0)] = (uint8_t)rng_below(&rng, 2, 0) ? (uint8_t)rng_below(&rng, 16, 0) : (uint8_t)rng_next(&rng);
            round++;
            if (!su_ops.unpack(&broken, bytes, SU_PACK_BYTES) || memcmp(&broken, &s, sizeof s) == 0)
                continue;
            taken++;
            for (int ply = 0; ply < 30 && su_ops.to_act(&broken) != SEAT_NONE; ply++) {
                count = su_ops.actions(&broken, list, SU_ACTIONS_MAX);
                assert_in_range(count, 1, SU_ACTIONS_MAX);
                assert_int_equal(su_ops.apply(&broken, su_ops.to_act(&broken), list[rng_below(&rng, (uint32_t)count, 0)], NULL), APPLY_OK);
                assert_true(su_ops.valid(&broken));
            }
        }
    }
    print_message("%d broken saves were legal states\n", taken);
    assert_true(taken > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_of_pure_chance), cmocka_unit_test(patient_games_see_everything), cmocka_unit_test(lists_and_reasons_agree),
        cmocka_unit_test(the_largest_list_fits), cmocka_unit_test(saved_between_any_two_steps), cmocka_unit_test(broken_saves_are_refused_or_playable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
