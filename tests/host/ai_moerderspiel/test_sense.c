/* SPDX-License-Identifier: MIT */
/* Single rules of section 11: votes, words, letters, orders, set-up, parley and levy. */
#include "ai/moerderspiel/mind.h"
#include "ai/moerderspiel/plan.h"
#include "matches.h"

#include <string.h>

#include "../common/check.h"
#include "ai/moerderspiel/ways.h"

enum { TURN_MAX = 60 };

static TmState state;
static Action turn[TURN_MAX];
static int turn_count;

/* The orders turn of the seat to act, from its first action to END_TURN. */
static void play_turn(int level)
{
    turn_count = 0;
    thought_forget();
    do {
        assert_in_range(turn_count, 0, TURN_MAX - 1);
        turn[turn_count] = matches_choice(&state, level, 8, NULL);
        assert_true(matches_apply(&state, turn[turn_count], NULL));
    } while (turn[turn_count++].kind != TM_END_TURN);
}

static const Action *find(int kind, int a)
{
    for (int i = 0; i < turn_count; i++)
        if (turn[i].kind == kind && (a < 0 || turn[i].a == a))
            return &turn[i];
    return NULL;
}

/* Round 3 of some game; the nation to act first and every other one are good and nobody suspects anybody. */
static int calm_world(bool evil)
{
    matches_until(&state, 2, 0x600DD00Du, 3);
    int seat = state.acting, partner = (seat + 1) % TM_NATIONS;
    for (int n = 0; n < TM_NATIONS; n++) {
        TmNation *nation = &state.nation[n];
        nation->role = evil && (n == seat || n == partner) ? TM_EVIL : TM_GOOD;
        nation->evil_kind = nation->role == TM_EVIL ? TM_FALSE_FLAG : 0;
        nation->ability[0] = TM_RETALIATION;
        nation->ability[1] = 0;
        nation->limit = nation->revealed = nation->fury = nation->accused_by = 0;
        nation->vote = TM_NOBODY;
        memset(&state.report[n], 0, sizeof state.report[n]);
        memset(&state.inbox[n], 0, sizeof state.inbox[n]);
        memset(state.belief[n], 40, sizeof state.belief[n]);
        state.army[tm_army_id(n, TM_HORDE)].troops = state.army[tm_army_id(n, TM_HORDE)].start_troops = 0;
    }
    memset(state.log, 0, sizeof state.log);
    state.log_count = 0;
    memset(state.sight_count, 0, sizeof state.sight_count);
    if (evil)
        state.belief[seat][partner] = 0;
    return seat;
}

/* What the nation would have to believe to doubt another by so much, its likes and dislikes counted in. */
static void doubts(int level, int seat, int about, int value)
{
    state.belief[seat][about] = (uint8_t)(value - mind_hunch(&state, seat, &tm_levels[level], about));
}

static void calm_down(int level, int seat)
{
    for (int n = 0; n < TM_NATIONS; n++)
        if (n != seat && state.belief[seat][n] == 40)
            doubts(level, seat, n, 40);
}

/* --- Ways --- */

static void distances_are_those_of_the_rules(void **context)
{
    static TmWays ways;
    uint8_t field[TM_CELLS];
    (void)context;
    int seat = calm_world(false);
    state.blockade_count = 0;
    ways_begin(&ways);
    while (!ways_step(&ways, &state, seat))
        continue;
    tm_walk_field(&state, state.capital[seat], field);
    for (int cell = 0; cell < TM_CELLS; cell++) {
        assert_int_equal(ways.field[WAYS_CAPITAL][cell], state.cell[cell] == TM_PLAIN ? field[cell] : TM_NOBODY);
        assert_int_equal(ways_hex(cell, state.capital[seat]), tm_hex_distance(cell, state.capital[seat]));
    }
    for (int n = 0; n < TM_NATIONS; n++) {
        uint8_t step[2];
        int pos = state.army[tm_army_id(seat, 0)].pos, goal = state.capital[n];
        ways_toward(&ways, 0, goal, step);
        tm_walk_field(&state, goal, field);
        int length = field[pos] < 2 ? field[pos] : 2;
        assert_int_equal((step[0] < TM_NO_STEP) + (step[1] < TM_NO_STEP), length);
        assert_int_equal(field[tm_path_end(pos, step[0], step[1])], field[pos] - length);
    }
}

/* --- Votes --- */

static void good_nations_vote_above_66(void **context)
{
    (void)context;
    int seat = calm_world(false), j = (seat + 3) % TM_NATIONS;
    calm_down(2, seat);
    doubts(2, seat, j, 66);
    play_turn(2);
    assert_null(find(TM_VOTE, -1));
    seat = calm_world(false);
    calm_down(2, seat);
    doubts(2, seat, j, 67);
    play_turn(2);
    assert_non_null(find(TM_VOTE, j));
}

static void votes_of_others_count(void **context)
{
    (void)context;
    int seat = calm_world(false), j = (seat + 3) % TM_NATIONS, k = (seat + 4) % TM_NATIONS;
    while (vote_temper(&state, seat) != TEMPERS - 1) state.nation[seat].ability[1]++;     /* the most sociable */
    calm_down(2, seat);
    doubts(2, seat, j, 70);
    doubts(2, seat, k, 66);
    state.nation[(seat + 6) % TM_NATIONS].vote = (uint8_t)k;
    play_turn(2);
    assert_non_null(find(TM_VOTE, k));
}

static void hard_nations_make_pairs(void **context)
{
    (void)context;
    for (int level = 2; level <= 3; level++) {
        int seat = calm_world(false), j = (seat + 3) % TM_NATIONS, k = (seat + 4) % TM_NATIONS;
        for (int i = 0; i < state.base_count; i++)
            state.base[i].owner = state.base[i].owner_start = state.base[i].public_owner = TM_NOBODY;
        calm_down(level, seat);
        doubts(level, seat, j, 100);
        doubts(level, seat, k, 93);     /* with one vote within 6 points */
        state.nation[(seat + 6) % TM_NATIONS].vote = (uint8_t)k;
        play_turn(level);
        assert_non_null(find(TM_VOTE, level == 3 ? k : j));
    }
}

static void the_evil_spare_their_partner(void **context)
{
    (void)context;
    int seat = calm_world(true), partner = (seat + 1) % TM_NATIONS, j = (seat + 3) % TM_NATIONS;
    for (int n = 2; n < 5; n++)
        state.nation[(seat + n) % TM_NATIONS].vote = (uint8_t)partner;
    calm_down(2, seat);
    doubts(2, seat, j, 70);
    play_turn(2);
    assert_null(find(TM_VOTE, partner));
    assert_non_null(find(TM_VOTE, j));
    int friend = (seat + 2) % TM_NATIONS;
    for (int n = 0; n < TM_NATIONS; n++)
        if (n != seat && n != partner && n != j && state.belief[seat][n] < state.belief[seat][friend])
            friend = n;
    const Action *letter = find(TM_COURIER, friend * 32 + TM_WORDS_VOTE_AGAINST);
    assert_non_null(letter);            /* step 6 of 11.4: as the good write, and not to the partner */
    assert_int_equal(letter->b, j);
}

/* --- Words --- */

static void attacks_are_told(void **context)
{
    (void)context;
    int seat = calm_world(false), flag = (seat + 2) % TM_NATIONS;
    state.report[seat] = (TmReports){1, {{TM_REPORT_DEFENDED, 65, (uint8_t)(flag << 4 | 2 << 2), 0x31}}};
    play_turn(2);
    const Action *said = find(TM_SAY, TM_WORDS_ATTACKED);
    assert_non_null(said);
    assert_int_equal(said->b, flag);
    assert_int_equal(said->c, 65);
}

static void accused_nations_deny(void **context)
{
    (void)context;
    int seat = calm_world(false);
    state.nation[seat].accused_by = (uint8_t)(1 << ((seat + 2) % TM_NATIONS));
    play_turn(2);
    assert_non_null(find(TM_SAY, TM_WORDS_DENY));
    assert_null(find(TM_SAY, TM_WORDS_ARMY_AT));
    seat = calm_world(false);
    state.nation[seat].accused_by = (uint8_t)(1 << ((seat + 2) % TM_NATIONS) | 1 << ((seat + 4) % TM_NATIONS));
    play_turn(2);
    assert_non_null(find(TM_SAY, TM_WORDS_DENY));
    assert_non_null(find(TM_SAY, TM_WORDS_ARMY_AT));
}

static void suspicion_is_spoken_out(void **context)
{
    (void)context;
    int seat = calm_world(false), j = (seat + 3) % TM_NATIONS;
    state.belief[seat][j] = 101;
    play_turn(2);
    assert_non_null(find(TM_SAY, TM_WORDS_ACCUSE));
    assert_int_equal(find(TM_SAY, TM_WORDS_ACCUSE)->b & (TM_NATIONS - 1), j);    /* its reason stands above */
    assert_null(find(TM_SAY, TM_WORDS_VOTE_AGAINST));       /* only in round 2 of a day */
}

static void sequence_of_wishes(void **context)
{
    (void)context;
    for (int level = 1; level <= 3; level++)
        for (int game = 0; game < 6; game++) {
            matches_until(&state, level, 0xABC00000u + (uint32_t)game, 5 + game);
            if (state.phase == TM_OVER_PHASE)
                continue;
            play_turn(level);
            int before = 0;
            for (int i = 0; i < turn_count; i++) { /* TM-11.12 */
                int kind = turn[i].kind, rank = 0;
                if (kind >= TM_ORDER)
                    rank = 2;
                else if (kind != TM_SET_WILD)
                    rank = kind < TM_CEDE ? 1 : kind == TM_CEDE ? 3 : kind == TM_SAY ? 4 : kind == TM_COURIER ? 5 : kind == TM_VOTE ? 6 : 7;
                assert_true(rank >= before);
                before = rank;
            }
        }
}

/* --- Orders --- */

static TmArmy *alone_at(int seat, int cell)
{
    TmArmy *army = &state.army[tm_army_id(seat, 0)];
    army->pos = (uint8_t)cell;
    army->morale = 2;
    army->held = 0;
    for (int slot = 1; slot < TM_HORDE; slot++)
        memset(&state.army[tm_army_id(seat, slot)], 0, sizeof *army);
    return army;
}

static void free_bases_are_taken(void **context)
{
    (void)context;
    int seat = calm_world(false);
    state.base[2].owner = state.base[2].owner_start = state.base[2].public_owner = TM_NOBODY;
    alone_at(seat, state.base[2].pos);
    play_turn(2);
    assert_non_null(find(TM_ORDER + TM_TAKE, 0));
}

static void weary_armies_rest(void **context)
{
    (void)context;
    int seat = calm_world(false);
    for (int i = 0; i < state.base_count; i++) /* every base is ours: nothing to take */
        state.base[i].owner = state.base[i].owner_start = (uint8_t)seat;
    alone_at(seat, state.capital[seat])->morale = 0;
    play_turn(2);
    assert_non_null(find(TM_ORDER + TM_HOLD, 0));
}

static void ruins_are_rebuilt(void **context)
{
    (void)context;
    int seat = calm_world(false);
    TmArmy *army = alone_at(seat, state.capital[seat]);
    army->troops = army->start_troops = 7;
    state.nation[seat].ruined = 1;
    state.nation[seat].garrison = 0;
    play_turn(2);
    assert_non_null(find(TM_ORDER + TM_REBUILD, 0));
    assert_int_equal(find(TM_ORDER + TM_REBUILD, 0)->b, 3);
}

/* A hostile army on the cell is attacked when it is weak and left when it is strong. */
static void lead_decides_about_a_fight(void **context)
{
    (void)context;
    for (int strong = 0; strong < 2; strong++) {
        int seat = calm_world(false), foe = (seat + 3) % TM_NATIONS, cell = state.base[4].pos;
        TmArmy *own = alone_at(seat, cell), *other = &state.army[tm_army_id(foe, 0)];
        own->troops = own->start_troops = 6;
        other->pos = (uint8_t)cell;
        other->troops = other->start_troops = (uint8_t)(strong ? 20 : 4);
        other->flag = other->flag_plan = (uint8_t)foe;
        other->display = other->camo = 0;
        state.sight_count[seat] = 1;
        state.sight[seat][0] = (uint8_t)tm_army_id(foe, 0);
        state.belief[seat][foe] = 150;
        play_turn(2);
        assert_non_null(find(TM_ORDER + (strong ? TM_MOVE : TM_ATTACK), 0));
        assert_non_null(find(TM_SET_STANCE, 0));
        assert_int_equal(find(TM_SET_STANCE, 0)->b & TM_AGGRESSIVE, TM_AGGRESSIVE);
    }
}

/* --- Beside the orders --- */

static void levy_from_the_largest_unit(void **context)
{
    (void)context;
    int seat = calm_world(false);
    state.phase = TM_LEVY_PHASE;
    memset(state.sight_count, 0, sizeof state.sight_count);
    alone_at(seat, state.capital[seat])->troops = 6;
    state.nation[seat].garrison = 6;
    state.nation[seat].levy = 5;
    Action first = matches_choice(&state, 2, 8, NULL);
    assert_int_equal(first.kind, TM_LEVY_FROM);
    assert_int_equal(first.a, 0);       /* armies before the garrison */
    assert_int_equal(first.b, 1);
    state.army[tm_army_id(seat, 0)].troops = 5;
    assert_int_equal(matches_choice(&state, 2, 8, NULL).a, TM_GARRISON);
    state.army[tm_army_id(seat, 0)].troops = 1;
    state.nation[seat].garrison = 1;
    assert_int_equal(matches_choice(&state, 2, 8, NULL).a, 0);
}

static void set_up_follows_the_rules(void **context)
{
    int volunteers = 0, wildcards = 0, nations = 0;
    (void)context;
    for (uint32_t seed = 1; seed <= 150; seed++) {
        matches_until(&state, 1 + (int)(seed % 3), seed * 0x9E3779B1u, 1);
        for (int n = 0; n < TM_NATIONS; n++, nations++) {
            const TmNation *own = &state.nation[n];
            volunteers += own->volunteered != 0;
            wildcards += own->ability[0] == TM_WILDCARD;
            assert_true(own->ability[0] != 0);
            assert_true((own->ability[1] == 0) == (own->ability[0] == TM_WILDCARD));
            assert_false(own->role == TM_EVIL && tm_owns(&state, n, TM_DECREE));
            assert_in_range(own->garrison, 3, 5);
            assert_in_range(state.army[tm_army_id(n, 0)].troops, 5, 7);
        }
    }
    assert_in_range(volunteers * 100 / nations, 35, 45);    /* TM-5.2: 40 % */
    assert_in_range(wildcards * 100 / nations, 5, 11);      /* 8 % */
}

static void parley_lines(void **context)
{
    (void)context;
    for (int kind = 0; kind < 5; kind++) {
        int seat = calm_world(kind >= 3), foe = (seat + 3) % TM_NATIONS, own = tm_army_id(seat, 0), other = tm_army_id(foe, 0);
        state.phase = TM_PARLEY_PHASE;
        state.contact_count = 1;
        state.contact[0] = (TmContact){{(uint8_t)(own < other ? own : other), (uint8_t)(own < other ? other : own)}, {TM_NOBODY, TM_NOBODY}, {0, 0}};
        alone_at(seat, state.army[other].pos)->decrees = 0;
        state.army[other].display = TM_SHOW_TRUE;
        state.army[other].flag = (uint8_t)foe;
        state.army[own].troops = 6;
        state.army[other].start_troops = state.army[other].troops = kind == 2 ? 20 : 2;
        state.sight_count[seat] = 1;
        state.sight[seat][0] = (uint8_t)other;
        state.belief[seat][foe] = kind == 0 ? 89 : kind == 3 ? 98 : kind == 4 ? 97 : 90;
        Action line = matches_choice(&state, 2, 8, NULL);
        assert_int_equal(line.kind, TM_PARLEY);
        if (kind == 0 || kind == 4) /* nothing, peace, whom one doubts or strikes together; early nobody promises a decree */
            assert_true(line.b == 0 || line.b == 1 || line.b == 4 || line.b == 5);
        else
            assert_int_equal(line.b, kind == 2 ? 2 : 6);    /* the evil a little later than the good */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distances_are_those_of_the_rules),
        cmocka_unit_test(good_nations_vote_above_66),
        cmocka_unit_test(votes_of_others_count),
        cmocka_unit_test(hard_nations_make_pairs),
        cmocka_unit_test(the_evil_spare_their_partner),
        cmocka_unit_test(attacks_are_told),
        cmocka_unit_test(accused_nations_deny),
        cmocka_unit_test(suspicion_is_spoken_out),
        cmocka_unit_test(sequence_of_wishes),
        cmocka_unit_test(free_bases_are_taken),
        cmocka_unit_test(weary_armies_rest),
        cmocka_unit_test(ruins_are_rebuilt),
        cmocka_unit_test(lead_decides_about_a_fight),
        cmocka_unit_test(levy_from_the_largest_unit),
        cmocka_unit_test(set_up_follows_the_rules),
        cmocka_unit_test(parley_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
