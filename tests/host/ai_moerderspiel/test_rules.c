/* SPDX-License-Identifier: MIT */
/* Votes in every detail, what the hard level foresees, and how much work a turn is. Where a level was tuned, the rule's shape
 * holds and the numbers are those of ai/moerderspiel/levels.h. */
#include "matches.h"

#include <string.h>

#include "../common/check.h"
#include "ai/moerderspiel/foresee.h"
#include "ai/moerderspiel/plan.h"
#include "ai/moerderspiel/player.h"
#include "fixed.h"

enum { EASY = LEVELS_EASY, NORMAL = LEVELS_NORMAL, HARD = LEVELS_HARD, CALM = 30, ABOVE = 66, WORLDS = 60, TURN_MAX = 60, FIRST_DAYS = 40 };

static TmState start, state;

static int to_act(void) { return state.acting; }
static int other(int steps) { return (to_act() + steps) % TM_NATIONS; }

/* Round 3 of a game in which nobody suspects, sees or remembers anything; with `evil` the next nation is the partner. */
static void quiet(uint32_t seed, bool evil)
{
    if (seed)
        matches_until(&start, NORMAL, seed, 3);
    state = start;
    for (int n = 0; n < TM_NATIONS; n++) {
        TmNation *nation = &state.nation[n];
        nation->role = evil && (n == to_act() || n == other(1)) ? TM_EVIL : TM_GOOD;
        nation->evil_kind = nation->role == TM_EVIL ? TM_FALSE_FLAG : 0;
        nation->ability[0] = TM_RETALIATION;
        nation->ability[1] = 0;
        nation->limit = nation->revealed = nation->fury = nation->accused_by = 0;
        nation->vote = TM_NOBODY;
        memset(state.belief[n], CALM, sizeof state.belief[n]);
        state.army[tm_army_id(n, TM_HORDE)].troops = state.army[tm_army_id(n, TM_HORDE)].start_troops = 0;
    }
    for (int i = 0; i < state.base_count; i++)      /* nobody profits from the war */
        state.base[i].owner = state.base[i].owner_start = state.base[i].public_owner = TM_NOBODY;
    memset(state.report, 0, sizeof state.report);
    memset(state.inbox, 0, sizeof state.inbox);
    memset(state.log, 0, sizeof state.log);
    memset(state.sight_count, 0, sizeof state.sight_count);
    state.log_count = 0;
    if (evil)
        state.belief[to_act()][other(1)] = 0;
}

/* The nation to act doubts another by so much, its likes and dislikes counted in. */
static void doubts(int level, int about, int value)
{
    state.belief[to_act()][about] = (uint8_t)(value - mind_hunch(&state, to_act(), &tm_levels[level], about));
}

/* Nobody but these is worth a vote. */
static void calm_down(int level)
{
    for (int n = 0; n < TM_NATIONS; n++)
        if (n != to_act() && state.belief[to_act()][n] == CALM)
            doubts(level, n, CALM);
}

/* The whole turn; the vote it casts, TM_NOBODY without one. */
static int vote_of(int level)
{
    int vote = TM_NOBODY;
    Action action;
    thought_forget();
    do {
        action = matches_choice(&state, level, 64, NULL);
        if (action.kind == TM_VOTE)
            vote = action.a;
        assert_true(matches_apply(&state, action, NULL));
    } while (action.kind != TM_END_TURN);
    return vote;
}

/* The first nations that are neither the one to act nor its neighbour vote for j. */
static void votes_for(int j, int count)
{
    for (int n = 2; count > 0; n++)
        if (other(n) != j) {
            state.nation[other(n)].vote = (uint8_t)j;
            count--;
        }
}

/* --- TM-11.3: a good nation --- */

/* The nation to act gets abilities that make it as sociable as that; passive ones and a weapon without a target. */
static void give_temper(int temper)
{
    static const uint8_t abilities[] = {TM_RETALIATION, TM_CAMOUFLAGE, TM_DEMORALISER, TM_UNDERDOG};
    uint8_t *own = state.nation[to_act()].ability;
    for (unsigned i = 0; i < sizeof abilities * sizeof abilities; i++) {
        own[0] = abilities[i / sizeof abilities];
        own[1] = abilities[i % sizeof abilities];
        if (own[0] != own[1] && vote_temper(&state, to_act()) == temper)
            return;
    }
    fail_msg("nobody has the temper %d", temper);
}

/* V = S + weight * votes, more than 66. The rule's weight is 5; the tuned levels have one for each temper, around it. */
static void good_votes_weigh(void **context)
{
    (void)context;
    quiet(0x11030000u, false);
    for (int level = NORMAL; level <= HARD; level++)
        for (int temper = 0; temper < TEMPERS; temper++)
            for (int votes = 0; votes <= 3; votes++)
                for (int over = 0; over < 2; over++) {
                    quiet(0, false);
                    give_temper(temper);
                    int j = other(7);
                    votes_for(j, votes);
                    calm_down(level);
                    doubts(level, j, ABOVE - votes * tm_levels[level].vote_weight[temper] + over);
                    assert_int_equal(vote_of(level), over ? j : TM_NOBODY);
                }
    for (int level = NORMAL; level <= HARD; level++)
        for (int temper = 1; temper < TEMPERS; temper++)
            assert_true(tm_levels[level].vote_weight[temper] > tm_levels[level].vote_weight[temper - 1]);
}

/* On the first day nobody has done anything: a few follow the first voice, but hardly ever everybody. */
static void the_first_day_is_no_stampede(void **context)
{
    (void)context;
    int unanimous = 0;
    for (uint32_t seed = 1; seed <= FIRST_DAYS; seed++) {
        int votes[TM_NATIONS] = {0}, most = 0;
        matches_until(&state, NORMAL, seed * 0x9E3779B1u, 3);
        for (int n = 0; n < TM_NATIONS; n++)
            if (tm_vote_on(&state, 0, n) < TM_NATIONS)
                most = max_int(most, ++votes[tm_vote_on(&state, 0, n)]);
        unanimous += most == TM_NATIONS - 1;
    }
    assert_in_range(unanimous, 0, FIRST_DAYS / 4);
}

/* Two others are suspected alike: the one of the lower priority gets the vote. */
static void check_tie(bool evil, int a, int b, int *first, int *second)
{
    quiet(0, evil);
    int j = other(a), k = other(b);
    bool earlier = tm_prio(&state, j) < tm_prio(&state, k);
    *first = earlier ? j : k;
    *second = earlier ? k : j;
    calm_down(NORMAL);
    doubts(NORMAL, j, 80);
    doubts(NORMAL, k, 80);
    assert_int_equal(vote_of(NORMAL), *first);
}

static void good_ties_go_to_the_lower_prio(void **context)
{
    int first, second;
    (void)context;
    quiet(0x11030001u, false);
    for (int a = 1; a < TM_NATIONS; a++)
        for (int b = a + 1; b < TM_NATIONS; b++) {
            check_tie(false, a, b, &first, &second);
            quiet(0, false);    /* a single point decides against the order */
            calm_down(NORMAL);
            doubts(NORMAL, first, 80);
            doubts(NORMAL, second, 81);
            assert_int_equal(vote_of(NORMAL), second);
        }
}

/* --- TM-11.4: an evil nation --- */

/* The evil weigh as the good do: nobody can tell them by their votes. From day 3 on they doubt a little less, for they are in more fights. */
static void evil_votes_weigh(void **context)
{
    (void)context;
    quiet(0x11040000u, true);
    for (int day = 2; day <= 3; day++)
        for (int level = NORMAL; level <= HARD; level++)
            for (int votes = 0; votes <= 1; votes++)
                for (int over = 0; over < 2; over++) {
                    quiet(0, true);
                    state.day = (uint8_t)day;
                    int j = other(7), weight = tm_levels[level].vote_weight[vote_temper(&state, to_act())], calm = day >= 3 ? tm_levels[level].calm : 0;
                    votes_for(j, votes);
                    calm_down(level);
                    doubts(level, j, ABOVE - weight * votes + calm + over);
                    assert_int_equal(vote_of(level), over ? j : TM_NOBODY);
                }
}

/* Letters of a whole turn to a nation. */
static int letters_to(int nation, int *all)
{
    int count = 0;
    Action action;
    *all = 0;
    thought_forget();
    do {
        action = matches_choice(&state, NORMAL, 64, NULL);
        *all += action.kind == TM_COURIER;
        count += action.kind == TM_COURIER && action.a >> 5 == nation;
        assert_true(matches_apply(&state, action, NULL));
    } while (action.kind != TM_END_TURN);
    return count;
}

/* A traitor writes to others as often as everybody, for who gets more or fewer letters from it would notice: about one in seven goes to its partner. */
static void one_letter_in_seven_goes_to_the_partner(void **context)
{
    enum { TURNS = 60 };
    int all, partners = 0;
    (void)context;
    quiet(0x11040002u, true);
    for (int turn = 0; turn < TURNS; turn++) {
        quiet(0, true);
        state.belief[to_act()][other(2 + turn % 6)] = (uint8_t)(CALM - 1 - turn / 6);     /* other thoughts, other numbers */
        partners += letters_to(other(1), &all);
        assert_int_equal(all, 1);
    }
    assert_in_range(partners, TURNS / 20, TURNS / 4);
}

/* Only a person who is its partner is told the victim, from day 3 on. */
static void a_person_is_told_the_victim(void **context)
{
    int all, alone[2];
    (void)context;
    quiet(0x11040002u, true);
    for (int day = 2; day <= 3; day++)
        for (int person = 0; person < 2; person++) {
            quiet(0, true);
            state.day = (uint8_t)day;
            state.humans = (uint8_t)(person ? 1 << other(1) : 0);
            int letters = letters_to(other(1), &all);
            if (!person)
                alone[day - 2] = letters;
            else
                assert_int_equal(letters, alone[day - 2] + (day == 3));
            assert_int_equal(all, 1 + (person && day == 3));
        }
}

static void evil_ties_go_to_the_lower_prio(void **context)
{
    int first, second;
    (void)context;
    quiet(0x11040001u, true);
    for (int a = 2; a < TM_NATIONS; a++)
        for (int b = a + 1; b < TM_NATIONS; b++) check_tie(true, a, b, &first, &second);
}

/* With four votes on it the partner is given up about every second time, with three never. */
static void partners_are_given_up_by_half(void **context)
{
    int given_up = 0;
    (void)context;
    for (uint32_t world = 0; world < WORLDS; world++) {
        quiet(0x11041000u + world, true);
        votes_for(other(1), 3);
        assert_int_not_equal(vote_of(NORMAL), other(1));
        quiet(0, true);
        int partner = other(1);
        votes_for(partner, 4);
        given_up += vote_of(NORMAL) == partner;
    }
    assert_in_range(given_up, WORLDS / 4, WORLDS * 3 / 4);
}

/* --- TM-11.5: pairs at the hard level --- */

static void hard_prefers_one_vote_within_six(void **context)
{
    (void)context;
    quiet(0x11050000u, false);
    for (int votes = 0; votes <= 2; votes++)
        for (int behind = 5; behind <= 7; behind++)
            for (int evil = 0; evil < 2; evil++) {
                quiet(0, evil);
                int j = other(6), k = other(7);
                int weight = tm_levels[HARD].vote_weight[vote_temper(&state, to_act())];
                votes_for(k, votes);
                calm_down(HARD);
                doubts(HARD, j, 150);
                doubts(HARD, k, 150 - behind - votes * weight);
                assert_int_equal(vote_of(HARD), votes == 1 && behind <= 6 ? k : j);
            }
}

/* --- TM-11.13: foresight. The shipped one weighs each order against what is in sight instead of playing the round on a copy; its
 * promise is the rule's: armies stand for the nation of their flag, morale is estimated, the unseen does not exist. --- */

enum { FOE_UNSEEN, FOE_WEAK, FOE_STRONG };

/* A single army on a free base. */
static int alone(void)
{
    quiet(0, false);
    for (int slot = 1; slot < TM_HORDE; slot++)
        memset(&state.army[tm_army_id(to_act(), slot)], 0, sizeof(TmArmy));
    TmArmy *own = &state.army[tm_army_id(to_act(), 0)];
    own->pos = state.base[4].pos;
    own->troops = own->start_troops = 6;
    own->morale = 2;
    own->held = 0;
    return own->pos;
}

/* A suspected nation's army comes to a cell. */
static void enemy_at(int nation, int cell, int troops, int morale, bool seen)
{
    int id = tm_army_id(nation, 0), seat = to_act();
    TmArmy *enemy = &state.army[id];
    enemy->pos = (uint8_t)cell;
    enemy->troops = enemy->start_troops = (uint8_t)troops;
    enemy->morale = (int8_t)morale;
    enemy->flag = enemy->flag_plan = (uint8_t)nation;
    enemy->display = enemy->camo = 0;
    state.belief[seat][nation] = 150;
    if (seen)
        state.sight[seat][state.sight_count[seat]++] = (uint8_t)id;
}

static int first_order(int level)
{
    thought_forget();
    for (;;) {
        Action action = matches_choice(&state, level, 64, NULL);
        if (action.kind >= TM_ORDER)
            return action.kind - TM_ORDER;
        assert_int_not_equal(action.kind, TM_END_TURN);
        assert_true(matches_apply(&state, action, NULL));
    }
}

static int meet(int foe, int foe_morale)
{
    int cell = alone();
    enemy_at(other(3), cell, foe == FOE_WEAK ? 3 : 20, foe_morale, foe != FOE_UNSEEN);
    return first_order(HARD);
}

static void the_unseen_does_not_exist(void **context)
{
    (void)context;
    quiet(0x11130000u, false);
    assert_int_equal(meet(FOE_UNSEEN, 1), TM_TAKE);
    assert_int_equal(meet(FOE_WEAK, 1), TM_ATTACK);
    assert_int_equal(meet(FOE_STRONG, 1), TM_MOVE);
}

/* Two strong enemies next door: only the hard level looks ahead and gives the base up, and only if it sees them. */
static void danger_next_door_is_foreseen(void **context)
{
    (void)context;
    quiet(0x11130002u, false);
    for (int level = NORMAL; level <= HARD; level++)
        for (int seen = 0; seen < 2; seen++) {
            int cell = alone(), found = 0;
            for (int dir = 0; dir < TM_NO_STEP && found < 2; dir++)
                if (tm_around[cell][dir] != TM_NOBODY && tm_adjacent(&state, cell, tm_around[cell][dir]))
                    enemy_at(other(3 + found++), tm_around[cell][dir], 20, 1, seen);
            assert_int_equal(found, 2);
            int order = first_order(level);
            if (level == HARD && seen)
                assert_int_equal(order, TM_MOVE);
            else
                assert_int_equal(order, TM_TAKE);
        }
}

static void foreign_morale_is_only_estimated(void **context)
{
    (void)context;
    quiet(0x11130001u, false);
    for (int foe = FOE_UNSEEN; foe <= FOE_STRONG; foe++)
        assert_int_equal(meet(foe, -1), meet(foe, 3));
}

/* --- TM-11.9: work --- */

/* One step is one small unit of work, and a turn is few of them; the cartridge's own clock is in tests/rom/moerderspiel-keys.test. */
static void a_decision_is_a_bounded_number_of_units(void **context)
{
    enum { UNITS_MAX = 160 };
    static AiPlayer player;
    static TmState view;
    uint32_t most = 0;
    (void)context;
    for (int level = EASY; level <= HARD; level++)
        for (uint32_t game = 0; game < 4; game++) {
            matches_until(&state, level, 0x11090000u + game, 9);
            if (state.phase == TM_OVER_PHASE)
                continue;
            tm_ops.observe(&state, to_act(), &view);
            memset(&player, 0, sizeof player);
            player.game = &tm_ops;
            player.seat = to_act();
            player.level = level;
            player.seed = tm_ai_seed(&state, to_act());
            tm_ai.begin(&player, &view);
            for (uint32_t steps = 0; !player.done; steps++) {
                assert_int_equal(player.nodes, steps);  /* a step of budget 1 does one unit and returns */
                tm_ai.step(&player, 1);
            }
            most = player.nodes > most ? player.nodes : most;
        }
    assert_in_range(most, 20, UNITS_MAX);    /* seen: 92 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_votes_weigh),
        cmocka_unit_test(the_first_day_is_no_stampede),
        cmocka_unit_test(good_ties_go_to_the_lower_prio),
        cmocka_unit_test(evil_votes_weigh),
        cmocka_unit_test(evil_ties_go_to_the_lower_prio),
        cmocka_unit_test(one_letter_in_seven_goes_to_the_partner),
        cmocka_unit_test(a_person_is_told_the_victim),
        cmocka_unit_test(partners_are_given_up_by_half),
        cmocka_unit_test(hard_prefers_one_vote_within_six),
        cmocka_unit_test(the_unseen_does_not_exist),
        cmocka_unit_test(danger_next_door_is_foreseen),
        cmocka_unit_test(foreign_morale_is_only_estimated),
        cmocka_unit_test(a_decision_is_a_bounded_number_of_units),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
