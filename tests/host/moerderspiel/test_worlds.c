/* SPDX-License-Identifier: MIT */
/* Ten thousand games by lively chance, looked at after every action: A7, A8, A10, A13, A14, A17, A18, A32; and A9. */
#include <string.h>

#include "../common/check.h"
#include "../common/many.h"
#include "worlds.h"

enum { GAMES = 10000, TURN_MAX = 122, SETUP_TURN_MAX = 42 };

static TmState now, before;

/* What the games brought, so that nobody takes silence for peace. */
static struct { long actions, fights, levies, eliminated, courts, kinds[TM_REPORT_KINDS], quiet, lossy, blockades; int longest, longest_setup; } seen;

/* A7: ranges of section 3.5, counted here and not by the engine's own check. */
static bool army_fine(const TmArmy *army, bool horde)
{
    return army->troops <= 60 && army->start_troops <= 60 && army->morale >= -1 && army->morale <= (horde ? 0 : 3)
        && (army->order < TM_ORDERS || army->order == TM_NOBODY) && (army->troops > 0 || army->order == TM_NOBODY)
        && army->decrees <= 15 && army->camo <= 2 && army->stance <= 3 && (army->steps | army->marks) == 0;
}

static bool nation_fine(const TmNation *nation)
{
    return nation->garrison <= 60 && nation->garrison_morale >= -1 && nation->garrison_morale <= 5 && nation->built <= TM_BUILT_MAX
        && nation->limit <= 2 && nation->fury <= 2 && nation->retaliation <= 1 && (now.round == 0 || nation->ruined == (nation->garrison == 0)); /* A14 */
}

static void check_units(void)
{
    for (int id = 0; id < TM_ARMIES; id++)
        if (!army_fine(&now.army[id], tm_is_horde(id)))
            fail_msg("army %d is out of its bounds", id);
    for (int n = 0; n < TM_NATIONS; n++) {
        if (!nation_fine(&now.nation[n]))
            fail_msg("nation %d is out of its bounds", n);
        if (now.nation[n].role == TM_EVIL && tm_has(&now, n, TM_DECREE))
            fail_msg("traitor %d can show a decree", n);    /* A10 */
    }
}

/* A9, A17: what cannot change within a turn. */
static void check_round(void)
{
    int evil = 0;
    for (int n = 0; n < TM_NATIONS; n++)
        evil += now.nation[n].role == TM_EVIL;
    assert_int_equal(evil, now.phase == TM_VOLUNTEER_PHASE || now.phase == TM_MAP_PHASE ? 0 : 2);
    assert_true(tm_connected(&now));
    assert_true(now.base_count <= 24 && now.trap_count <= 16 && now.blockade_count <= 24);
}

/* A14: who loses the capital loses every base. One taken in the same round, after the fall, is another. */
static void check_falls(void)
{
    for (int n = 0; n < TM_NATIONS; n++)
        for (int i = 0; i < now.base_count && now.nation[n].ruined && !before.nation[n].ruined; i++)
            if (now.base[i].owner == n && tm_base_at(&before, now.base[i].pos) >= 0)
                assert_int_not_equal(before.base[tm_base_at(&before, now.base[i].pos)].owner, n);
}

/* A13 for a resolution: only fights take soldiers. The losses told by full lists are not all, those of the dead more than they had. */
static void check_resolution(void)
{
    int told = 0, lost = world_soldiers(&before) - world_soldiers(&now);
    bool exact = true;
    for (int n = 0; n < TM_NATIONS; n++) {
        const TmReports *list = &now.report[n];
        exact = exact && list->count < TM_REPORTS_MAX && now.nation[n].ruined == before.nation[n].ruined;
        if (now.nation[n].eliminated && !before.nation[n].eliminated)
            return;     /* the horde of a lord scatters, reports of the dead are gone */
        for (int i = 0; i < list->count; i++) {
            int kind = list->at[i].kind;
            seen.kinds[kind]++;
            seen.fights += kind <= TM_REPORT_STORMED_CAPITAL;
            if (kind <= TM_REPORT_STORMED_CAPITAL && kind != TM_REPORT_BASE_STORMED)
                told += tm_report_own_loss(list->at[i]);
        }
    }
    for (int army = 0; army < TM_ARMIES; army++)
        exact = exact && (now.army[army].troops > 0 || before.army[army].troops == 0);
    assert_true(lost >= 0);
    if (exact)
        assert_int_equal(lost, told);
    seen.quiet += exact && told == 0;
    seen.lossy += exact && told > 0;
}

/* A18, from the votes alone. */
static void check_sanction(void)
{
    int count[TM_NATIONS] = {0}, most = 0, leaders = 0, worst = -1;
    for (int n = 0; n < TM_NATIONS; n++)
        if (!before.nation[n].eliminated && before.nation[n].vote != TM_NOBODY && !before.nation[before.nation[n].vote].eliminated)
            count[before.nation[n].vote]++;
    for (int n = 0; n < TM_NATIONS; n++)
        most = count[n] > most ? count[n] : most;
    for (int n = 0; n < TM_NATIONS; n++)
        if (count[n] == most) {
            leaders++;
            worst = n;
        }
    bool main_sanction = most >= 3 && leaders == 1;
    int available = before.nation[worst].garrison;
    for (int slot = 0; slot < 3; slot++)
        available += before.army[tm_army_id(worst, slot)].troops;
    assert_int_equal(now.phase == TM_LEVY_PHASE, main_sanction && available > 0);     /* a lone base has no soldiers to give */
    for (int n = 0; n < TM_NATIONS; n++) {
        assert_int_equal(now.nation[n].levy, main_sanction && n == worst ? (available < 5 ? available : 5) : 0);
        assert_int_equal(now.nation[n].revealed, count[n] >= 2);
    }
    if (main_sanction && available > 0)     /* else the day is over already, and hordes have grown */
        assert_int_equal(world_soldiers(&now), world_soldiers(&before));
}

/* A13, A18: a levy takes what it says; the day that ends with it lets hordes grow. */
static void check_levy(Action action)
{
    int growth = 0;
    for (int n = 0; n < TM_NATIONS; n++) {
        growth += now.army[tm_army_id(n, TM_HORDE)].troops > before.army[tm_army_id(n, TM_HORDE)].troops;
        if (now.nation[n].eliminated && !before.nation[n].eliminated)
            return;
    }
    assert_int_equal(world_soldiers(&now), world_soldiers(&before) - action.b + growth);
    assert_int_equal(now.nation[before.acting].levy, before.nation[before.acting].levy - action.b);
    seen.levies++;
}

static void check_action(Action action)
{
    check_units();
    if (now.phase != before.phase || now.round != before.round)
        check_round();
    if (before.phase == TM_RESOLVE_PHASE)
        check_resolution();
    else if (before.phase == TM_SANCTION_PHASE)
        check_sanction();
    else if (action.kind == TM_LEVY_FROM)
        check_levy(action);
    else if (before.round > 0 && before.phase != TM_ROUND_START_PHASE)
        assert_int_equal(world_soldiers(&now), world_soldiers(&before));    /* A13: regrouping too */
    check_falls();
}

static void play(uint32_t seed)
{
    Rng rng;
    int turn = 0;
    rng_start(&rng, seed * 7919);
    world_start(&now, seed);
    while (now.phase != TM_OVER_PHASE) {
        Action action = lively(&now, &rng);
        before = now;
        assert_int_equal(tm_ops.apply(&now, tm_ops.to_act(&now), action, NULL), APPLY_OK);
        check_action(action);
        turn++;
        seen.actions++;
        if (now.acting == before.acting && now.phase == before.phase)
            continue;
        if (before.phase == TM_ORDERS_PHASE && turn > seen.longest)
            seen.longest = turn;
        if (before.phase == TM_SETUP_PHASE && turn > seen.longest_setup)
            seen.longest_setup = turn;
        turn = 0;
    }
    for (int n = 0; n < TM_NATIONS; n++)
        seen.eliminated += now.nation[n].eliminated;
    seen.courts += now.day > tm_day_limits[now.days];
    seen.blockades += now.blockade_count;
    assert_true(now.day <= tm_day_limits[now.days] + 1); /* A8 */
}

static void ten_thousand_lively_games(void **unused)
{
    (void)unused;
    int count = many(GAMES);
    for (int i = 0; i < count; i++)
        play((uint32_t)i + 1);
    print_message("A7: %d games, %ld actions, %ld fights, %ld levies, %ld nations eliminated, %ld courts, %ld blockades, longest turn %d, set-up %d; "
                  "A13: %ld resolutions with losses, %ld without\n", count, seen.actions, seen.fights, seen.levies, seen.eliminated, seen.courts,
                  seen.blockades, seen.longest, seen.longest_setup, seen.lossy, seen.quiet);
    assert_true(seen.longest <= TURN_MAX && seen.longest_setup <= SETUP_TURN_MAX); /* A32 */
    assert_true(seen.fights > 20 * count && seen.levies > count / 4 && seen.eliminated > count / 40 && seen.courts < count && seen.blockades > count);
    for (int kind = 1; kind < TM_REPORT_KINDS; kind++)
        if (seen.kinds[kind] == 0)
            fail_msg("no report of kind %d in %d games", kind, count);
}

/* A9: exactly two evil nations for every number of volunteers and humans, wherever they sit, and in pure lots. */
static void two_are_evil_for_all_volunteers_and_humans(void **unused)
{
    (void)unused;
    for (int humans = 0; humans <= 8; humans++)
        for (int volunteers = 0; volunteers <= 8; volunteers++)
            for (int place = 0; place < 64; place++) {
                int evil = 0, willing = 0, mask = (1 << humans) - 1, turn = place / 8;
                world_options(&now, (uint32_t)(humans * 1000 + volunteers * 100 + place), (mask << turn | mask >> (8 - turn)) & 255, 0, 2, 0, 1);
                for (int n = 0; n < 8; n++)
                    assert_int_equal(tm_ops.apply(&now, n, (Action){TM_VOLUNTEER, (uint8_t)((n + place) % 8 < volunteers ? 1 + n % 2 : 0), 0, 0}, NULL), APPLY_OK);
                for (int n = 0; n < 8; n++) {
                    evil += now.nation[n].role == TM_EVIL;
                    willing += now.nation[n].role == TM_EVIL && now.nation[n].volunteered;
                }
                assert_int_equal(evil, 2);
                assert_int_equal(willing, volunteers < 2 ? volunteers : 2);
            }
    for (uint32_t seed = 0; seed < 500; seed++) {
        int evil = 0;
        world_options(&now, seed, (int)(seed & 255), 0, 2, 1, 1);
        for (int n = 0; n < 8; n++)
            evil += now.nation[n].role == TM_EVIL;
        assert_int_equal(evil, 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ten_thousand_lively_games),
        cmocka_unit_test(two_are_evil_for_all_volunteers_and_humans),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
