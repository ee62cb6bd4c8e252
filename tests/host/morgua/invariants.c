/* SPDX-License-Identifier: MIT */
#include "invariants.h"

#include "../common/check.h"
#include "naive.h"
#include "scene.h"

/* What must be equal before and after a step, or change only as the rules say. */
typedef struct { int goods, gold, kills, vp, lost, revealed, black; } Sums;

static Sums sums_of(const MgState *now)
{
    Sums sums = {.goods = naive_goods(now), .gold = naive_gold(now), .revealed = now->revealed, .black = mg_all_black(now)};
    for (int seat = 0; seat < now->players; seat++) {
        sums.vp += now->vp[seat];
        sums.lost += now->lost[seat];
        for (int by = 0; by < MG_KILLERS; by++)
            sums.kills += now->kills[seat][by];
    }
    return sums;
}

/* [MG-A10]: goods change by digging, building, training, fate and starting goods. */
static void check_goods(const MgState *before, Action action, int change)
{
    switch (action.kind) {
    case MG_DIG:
        assert_int_equal(change, mg_dig_amount(before, action.a));
        assert_in_range(change, 1, 2);
        return;
    case MG_BUILD: {
        static const int price[] = {[MG_POST] = 4, [MG_HOUSE] = 4, [MG_TEMPLE] = 7};
        if (action.b == MG_TOWER) {
            int other = mg_positions[action.a].office == MG_COUNT ? action.a + 1 : action.a - 1;
            assert_int_equal(change, -5 - mg_goods(before, other)); /* MG-13.3 */
        } else if (action.b == MG_UPGRADE) {
            assert_in_range(-change, 2, 3);
        } else {
            assert_int_equal(change, -price[action.b]);
        }
        return;
    }
    case MG_TRAIN:
        assert_int_equal(change, mg_positions[action.a].office == MG_CAPTAIN ? -3 : -5);
        return;
    case MG_PLACE:
        assert_true(change >= 0);
        return;
    case ACTION_CONTINUE:
        assert_true(change <= 0 && (change == 0 || before->phase == MG_FATE));
        return;
    default:
        assert_int_equal(change, 0);
    }
}

/* [MG-A11]: gold changes by collecting, chips, migration, tax and the cap. */
static void check_gold(const MgState *before, Action action, int change)
{
    switch (action.kind) {
    case MG_COLLECT: {
        int amount = mg_collect_amount(before, action.a), room = MG_GOLD_MAX - before->gold[mg_seat(before)];
        assert_int_equal(change, amount < room ? amount : room);
        return;
    }
    case MG_BUY_CHIPS:
        assert_int_equal(change, -2 * action.a);
        return;
    case MG_MIGRATE:
        assert_int_equal(change, -1);
        return;
    case MG_TRADE_GOOD:
        assert_true(change <= 0); /* 0 but for the cap */
        return;
    case ACTION_CONTINUE: {
        int tax = 0;
        for (int seat = 0; seat < before->players && before->phase == MG_WEALTH; seat++)
            tax += before->gold[seat] > MG_TAX_LIMIT ? before->gold[seat] - MG_TAX_LIMIT : 0;
        assert_int_equal(change, -tax);
        return;
    }
    default:
        assert_int_equal(change, 0);
    }
}

/* [MG-A15]: at most one temple a round, six in all; [MG-A26]: phase 8 opens one exactly when the light was red. */
static void check_temples(const MgState *before, const MgState *now)
{
    int opened = now->revealed - before->revealed;
    assert_in_range(opened, 0, 1);
    assert_true(now->revealed <= 6);
    if (before->phase == MG_WEALTH)
        assert_int_equal(opened, mg_wealth_light(before) == MG_LIGHT_RED);
    else
        assert_int_equal(opened, before->phase == MG_PLACEMENT && now->phase != MG_PLACEMENT);
}

/* [MG-A14]: fame is made of black figures destroyed, and lost only with figures; [MG-A08], [MG-A09], MG-1.4, MG-1.6. */
static void check_board(const MgState *before, const MgState *now, const Sums *old, const Sums *new)
{
    assert_true(new->kills - old->kills == 0 || new->black == old->black - (new->kills - old->kills));
    assert_true(new->vp - old->vp <= new->kills - old->kills);
    assert_true(new->vp - old->vp >= new->kills - old->kills - (new->lost - old->lost));
    for (int area = 0; area < MG_AREAS; area++) {
        int people = 0;
        for (int seat = 0; seat < MG_PLAYERS_MAX; seat++)
            people += now->pop[area][seat];
        assert_true(people <= mg_areas[area].limit);
        if (before->phase == MG_MUSTER && now->phase == MG_FATE)
            assert_true(mg_black(now, area) <= mg_areas[area].limit + mg_areas[area].positions);
        if (mg_god_at(before, area) != 0)
            assert_true(mg_black(now, area) <= mg_black(before, area));
    }
}

/* [MG-A12]: no position twice in a turn, but traders of Tritonus' owner. */
static void check_use(const MgState *before, Action action)
{
    if (action.kind < MG_COLLECT || action.kind > MG_TRADE_OPEN || !mg_is_used(before, action.a))
        return;
    assert_int_equal(mg_positions[action.a].office, MG_TRADER);
    assert_true(mg_owns(before, mg_seat(before), MG_TRITONUS));
}

/* The muster and fate of the engine against the plain ones. */
static void compare_with_naive(const MgState *before)
{
    MgState now = *before;
    int black[MG_AREAS], lost[MG_PLAYERS_MAX];
    if (before->phase == MG_MUSTER && before->march_at == 0) {
        naive_muster(before, black);
        scene_run(&now, MG_MUSTER, NULL);
        for (int area = 0; area < MG_AREAS; area++)
            assert_int_equal(mg_black(&now, area), black[area]);
    }
    if (before->phase == MG_FATE) {
        naive_fate(before, lost);
        scene_run(&now, MG_FATE, NULL);
        for (int seat = 0; seat < now.players; seat++)
            assert_int_equal(now.lost[seat] - before->lost[seat], lost[seat]);
    }
}

void invariants_always(const MgState *now)
{
    assert_true(mg_ops.valid(now));
    assert_true(now->round <= MG_ROUNDS);                    /* MG-A16 */
}

void invariants_list(const MgState *now, int count)
{
    assert_in_range(count, now->over == MG_RUNNING, now->over == MG_RUNNING ? MG_ACTIONS_MAX : 0); /* MG-A19 */
}

void invariants_step(const MgState *before, const MgState *now, Action action)
{
    Sums old = sums_of(before), new = sums_of(now);
    check_goods(before, action, new.goods - old.goods);
    check_gold(before, action, new.gold - old.gold);
    check_temples(before, now);
    check_board(before, now, &old, &new);
    check_use(before, action);
    compare_with_naive(before);
    invariants_always(now);
}

static void count_uses(Census *census, const MgState *before, Action action)
{
    if (action.kind == MG_TRADE_OPEN) {
        bool foreign = before->holder[action.b] != before->holder[action.a];
        census->foreign += foreign;
        if (action.c == MG_BUY && foreign) /* [MG-A13]: nobody without units has to sell */
            assert_true(mg_units(before, before->holder[action.b] - 1) > 0);
    }
    if (action.kind >= MG_COLLECT && action.kind <= MG_TRADE_OPEN)
        census->again += mg_is_used(before, action.a);
    if (action.kind == MG_STRIKE)
        census->bolts += action.c;
    if (action.kind != MG_BUILD)
        return;
    census->built[action.b]++;
    census->gods[action.c]++;
    if (action.b == MG_UPGRADE)
        census->upgrades[mg_kind_of(before, mg_positions[action.a].area)]++;
}

void census_add(Census *census, const MgState *before, const MgState *now, Action action, int count, const EventList *events)
{
    census->plies++;
    census->longest = count > census->longest ? count : census->longest;
    if (action.kind < MG_ACTION_KINDS)
        census->kinds[action.kind]++;
    count_uses(census, before, action);
    for (int i = 0; i < events->count; i++) {
        census->events[events->at[i].kind]++;
        if (events->at[i].kind == MG_EVENT_TRAINED)
            census->built[events->at[i].b % MG_UNITS < MG_UNITS_OF_A_TYPE ? MG_KNIGHT : MG_WIZARD]++;
    }
    if (now->over == MG_RUNNING)
        return;
    census->games++;
    census->won += now->over == MG_WON;
    census->empty += mg_loss(now) == MG_LOSS_EMPTY;
    census->rounds += now->round;
    census->mild += (now->threat & MG_MILD) != 0;
}

static void print_row(const char *name, const long *counts, int from, int to)
{
    print_message("  %s", name);
    for (int i = from; i < to; i++)
        print_message(" %ld", counts[i]);
    print_message("\n");
}

void census_print(const Census *census, const char *name)
{
    print_message("%ld %s games, %ld plies: %ld won, %ld overrun, mean round %ld, longest list %ld, %ld trades with others, %ld bolts, %ld second uses\n",
                  census->games, name, census->plies, census->won, census->empty, census->rounds / census->games, census->longest, census->foreign,
                  census->bolts, census->again);
    print_row("actions by kind", census->kinds, 0, MG_ACTION_KINDS);
    print_row("things made", census->built, 0, MG_THINGS);
    print_row("upgrades by kind", census->upgrades, 0, MG_KINDS);
    print_row("temples by god", census->gods, 1, MG_GODS + 1);
    print_row("events by kind", census->events, 1, MG_EVENT_KINDS);
}
