/* SPDX-License-Identifier: MIT */
/* A legal state in which one thing alone is bent beyond what play can bring about is refused (TM-4.2). */
#include <string.h>

#include "../common/bent.h"
#include "../common/check.h"
#include "engine/moerderspiel/valid.h"
#include "scene.h"

#define REFUSED(change) BENT_REFUSED(TmState, tm_ops, g.s, change)
#define FINE(change) BENT_FINE(TmState, tm_ops, g.s, change)

static Scene g;

/* What is behind the end of a list is zero, in every byte. */
static void a_single_byte_is_noticed(void **unused)
{
    (void)unused;
    uint8_t bytes[11] = {0};
    for (int length = 0; length <= 11; length++) {
        assert_true(tm_all_zero(bytes, length));
        for (int at = 0; at < 11; at++) {
            bytes[at] = 1;
            assert_int_equal(tm_all_zero(bytes, length), at >= length);
            bytes[at] = 0;
        }
    }
}

/* While the map is made there is nothing else yet, and an end of the attempts. */
static void only_a_new_game_makes_a_map(void **unused)
{
    (void)unused;
    GameOptions options;
    options_default(&tm_ops, &options);
    options.value[TM_OPTION_MAP] = 17;
    tm_ops.start(&g.s, &options, 3);
    assert_int_equal(g.s.phase, TM_MAP_PHASE);
    REFUSED(s.map_seed = 0);
    REFUSED(s.map_random = 1);
    REFUSED((s.round = 1, s.day = 1));
    REFUSED(s.spent = TM_MAP_ATTEMPTS);
    FINE(s.spent = TM_MAP_ATTEMPTS - 1);
    play_on(&g.s, NULL);
    REFUSED(s.map_seed = 0);
    REFUSED(s.map_random = 2);
    REFUSED(s.map_random = 0);
    REFUSED(s.cell[20] = s.cell[20] == TM_PLAIN ? TM_MOUNTAIN : TM_PLAIN);
    for (int cell = 0; cell < TM_CELLS; cell++)             /* TM-3.1: what is land stays land, mountains, too */
        if (tm_is_land(cell))
            REFUSED(s.cell[cell] = s.cell[tm_rot(cell)] = TM_SEA);
        else
            REFUSED(s.cell[cell] = s.cell[tm_rot(cell)] = TM_MOUNTAIN);
}

/* The head of a state. */
static void the_frame_has_its_bounds(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    assert_int_equal(g.s.phase, TM_ORDERS_PHASE);
    REFUSED(s.viewer = 2);
    REFUSED(s.rng = 0);
    REFUSED(s.days = TM_DAYS_OPEN + 1);
    REFUSED(s.roles = TM_ROLES_LOTS + 1);
    REFUSED(s.know = 2);
    REFUSED(s.day++);
    REFUSED(s.winner = TM_EVIL_WON);
    REFUSED(s.winner = TM_EVIL_WON + 1);
    REFUSED(s.acting = TM_NATIONS);
    REFUSED(s.acting = TM_NOBODY);
    REFUSED(s.phase = TM_OVER_PHASE);
    REFUSED((s.phase = TM_OVER_PHASE, s.winner = TM_EVIL_WON));
    REFUSED(s.phase = TM_VOLUNTEER_PHASE);
    REFUSED(s.phase = TM_SETUP_PHASE);
    REFUSED(s.phase = TM_MAP_PHASE);
    REFUSED(s.phase = TM_MAP_PHASE + 1);
    REFUSED(s.spent = TM_TURN_BUDGET + 3);
    REFUSED(s.levels |= 3);
    REFUSED((s.base_count--, s.base[s.base_count] = (TmBase){0}));
    REFUSED(s.base_count = 0);
    FINE((s.base[4].owner = s.base[4].owner_start = 2, s.base[4].ceded = 3));
    REFUSED((s.base[4].owner = s.base[4].owner_start = 2, s.base[4].ceded = 2));
    REFUSED((s.base[4].owner = s.base[4].owner_start = TM_NOBODY, s.base[4].ceded = 3));
    REFUSED((s.base[4].owner = s.base[4].owner_start = TM_NATIONS));
    REFUSED(s.base[4].public_owner = TM_SECRET_OWNER);
    REFUSED(s.base_count = TM_BASES_MAX + 1);
    REFUSED(s.seen_count = 1);
    REFUSED(s.seen[0].flag = 1);
    REFUSED(s.sight_count[3] = TM_SIGHTS_MAX + 1);
    REFUSED(s.sight_count[2]++);
    for (int n = 0; n < TM_NATIONS; n++)
        REFUSED(s.nation[n].role = s.nation[n].role == TM_EVIL ? TM_GOOD : TM_EVIL);
}

/* TM-4.5: before the first round nothing is there that is chosen later. */
static void set_up_has_nothing_of_the_rounds(void **unused)
{
    (void)unused;
    GameOptions options;
    options_default(&tm_ops, &options);
    options.value[TM_OPTION_ROLES] = TM_ROLES_VOLUNTEERS;
    tm_ops.start(&g.s, &options, 3);
    assert_int_equal(g.s.phase, TM_VOLUNTEER_PHASE);
    scene_do(&g, (Action){TM_VOLUNTEER, 1, 0, 0});
    REFUSED(s.nation[1].volunteered = 1);
    REFUSED(s.nation[0].volunteered = 3);
    REFUSED(s.nation[0].ability[0] = TM_SCOUTING);
    REFUSED(s.nation[0].role = TM_EVIL);
    REFUSED(s.nation[0].evil_kind = TM_LORD);
    REFUSED(s.spent = 1);
    REFUSED(s.roles = TM_ROLES_LOTS);
    for (int n = 1; n < TM_NATIONS; n++)
        scene_do(&g, (Action){TM_VOLUNTEER, 0, 0, 0});
    assert_int_equal(g.s.phase, TM_SETUP_PHASE);
    for (int n = 0; n < 2; n++) {
        if (g.s.nation[n].role == TM_EVIL && g.s.nation[n].evil_kind == 0)
            scene_do(&g, (Action){TM_PICK_EVIL, TM_FALSE_FLAG, 0, 0});
        scene_do(&g, (Action){TM_PICK_ABILITY, TM_SCOUTING, 0, 0});
        scene_do(&g, (Action){TM_SPLIT, 5, 4, 0});
        if (n == 0)
            scene_do(&g, (Action){TM_SETUP_END, 0, 0, 0});
    }
    REFUSED(s.spent = TM_SETUP_BUDGET + 3);
    REFUSED((s.round = 1, s.day = 1));
    assert_int_equal(g.s.nation[0].role, TM_EVIL);
    REFUSED(s.nation[0].evil_kind = 0);                 /* D6: who is evil and done has picked how */
    FINE(s.nation[0].evil_kind = TM_LORD);
    for (int n = 0; n < 2; n++) {
        REFUSED(s.nation[n].vote = 4);
        REFUSED(s.nation[n].techniques = 0x10);
        REFUSED(s.nation[n].garrison--);
        REFUSED((s.nation[n].garrison--, s.army[tm_army_id(n, 2)].troops = 1));
        REFUSED((s.nation[n].garrison--, s.army[tm_army_id(n, TM_HORDE)].troops = 1));
        REFUSED((s.nation[n].garrison = (uint8_t)(s.nation[n].garrison + 5), s.army[tm_army_id(n, 0)].troops = 0));
        REFUSED(s.army[tm_army_id(n, 0)].pos = 40);
    }
    REFUSED((s.nation[0].garrison = 0, s.army[0].troops = 0, s.army[1].troops = 0));
    REFUSED(s.nation[2].ability[0] = TM_SCOUTING);
    REFUSED((s.nation[2].garrison = TM_START_TROOPS - 1, s.army[tm_army_id(2, 0)].troops = 1));
    REFUSED(s.base_count = 1);
}

static void bend_nation(int n)
{
    const TmNation *nation = &g.s.nation[n];
    REFUSED(s.nation[n].volunteered = 3);
    REFUSED(s.nation[n].evil_kind = nation->role == TM_GOOD ? TM_LORD : TM_LORD + 1);
    REFUSED(s.nation[n].ability[0] = TM_LURER + 1);
    REFUSED(s.nation[n].ability[1] = TM_LURER + 1);
    REFUSED((s.nation[n].ability[0] = TM_SCOUTING, s.nation[n].ability[1] = TM_SCOUTING));
    REFUSED((s.nation[n].ability[0] = 0, s.nation[n].ability[1] = TM_BUILDER));
    REFUSED((s.nation[n].ability[0] = TM_BUILDER, s.nation[n].ability[1] = TM_WILDCARD, s.nation[n].techniques = 0x10));
    REFUSED((s.nation[n].ability[0] = TM_WILDCARD, s.nation[n].ability[1] = TM_BUILDER, s.nation[n].techniques = 0x10));
    REFUSED(s.nation[n].techniques = 0x10);
    REFUSED((s.nation[n].ability[0] = TM_TECHNIQUES, s.nation[n].ability[1] = 0, s.nation[n].techniques = 0x11));
    REFUSED((s.nation[n].ability[0] = TM_TECHNIQUES, s.nation[n].ability[1] = 0, s.nation[n].techniques = TM_TECHNIQUE_COUNT));
    REFUSED((s.nation[n].ability[0] = TM_TECHNIQUES, s.nation[n].ability[1] = 0, s.nation[n].techniques = TM_TECHNIQUE_COUNT << 4));
    FINE((s.nation[n].ability[0] = TM_TECHNIQUES, s.nation[n].ability[1] = 0, s.nation[n].techniques = 0x10));
    REFUSED(s.nation[n].wild = TM_SCOUTING);
    REFUSED(s.nation[n].garrison = TM_TROOP_CAP + 1);
    FINE(s.nation[n].garrison = TM_TROOP_CAP);
    REFUSED(s.nation[n].garrison_morale = -2);
    REFUSED(s.nation[n].garrison_morale = TM_GARRISON_MORALE + 1);
    REFUSED(s.nation[n].ruined = 1);
    REFUSED(s.nation[n].garrison = 0);
    REFUSED((s.nation[n].garrison = 0, s.nation[n].ruined = 2));
    REFUSED(s.nation[n].eliminated = 2);
    REFUSED(s.nation[n].built = TM_BUILT_MAX + 1);
    REFUSED(s.nation[n].retaliation = 2);
    REFUSED(s.nation[n].fury = 3);
    REFUSED(s.nation[n].limit = 3);
    REFUSED(s.nation[n].revealed = 2);
    REFUSED(s.nation[n].bluff = 2);
    REFUSED(s.nation[n].done = 2);
    REFUSED(s.nation[n].vote = TM_NATIONS);
    REFUSED(s.nation[n].vote = (uint8_t)n);
    REFUSED(s.nation[n].says = TM_WORDS + 1);
    REFUSED(s.nation[n].couriers = TM_WORDS + 1);
    REFUSED(s.nation[n].levy = 1);
    REFUSED(s.nation[n].levy = TM_LEVY + 1);
    REFUSED(s.nation[n].camp = s.nation[n].camp == 0 ? 40 : 0);
}

static void a_nation_has_its_bounds(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_evil(&g, 5, TM_FALSE_FLAG, 6, TM_FALSE_FLAG);
    scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    bend_nation(2);
    bend_nation(5);
    REFUSED(s.nation[5].ability[0] = TM_DECREE);    /* TM-6.114.4: not for the evil */
    REFUSED((s.nation[5].ability[0] = TM_WILDCARD, s.nation[5].ability[1] = 0, s.nation[5].techniques = 0x10, s.nation[5].wild = TM_DECREE));
    FINE((s.nation[2].ability[0] = TM_DECREE, s.nation[2].ability[1] = 0));
    REFUSED(s.nation[5].evil_kind = 0);
    REFUSED((s.nation[2].ability[0] = TM_WILDCARD, s.nation[2].ability[1] = 0, s.nation[2].techniques = 0x10, s.nation[2].wild = TM_WILDCARD));
}

static void an_army_has_its_bounds(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int army = scene_army(&g, 2, 0, "C3", 5, 1, 0), horde = scene_horde(&g, 6, "B1", 8);
    scene_ready(&g);
    for (int i = 0; i < 2; i++) {
        int id = i == 0 ? army : horde;
        REFUSED(s.army[id].held_next = 1);
        REFUSED(s.army[id].steps = 1);
        REFUSED(s.army[id].marks = 1);
        REFUSED(s.army[id].pos = 0);
        REFUSED(s.army[id].troops = TM_TROOP_CAP + 1);
        REFUSED(s.army[id].start_troops = TM_TROOP_CAP + 1);
        REFUSED(s.army[id].morale = -2);
        REFUSED(s.army[id].morale = 4);
        REFUSED(s.army[id].stance = 4);
        REFUSED(s.army[id].held = 2);
        REFUSED(s.army[id].decrees = 16);
        REFUSED(s.army[id].progress = TM_REBUILDING + 1);
        REFUSED(s.army[id].flag = TM_FLAGS);
        REFUSED(s.army[id].flag = 4);
        REFUSED(s.army[id].flag_plan = 4);
        REFUSED(s.army[id].camo = 3);
        REFUSED(s.army[id].passive = TM_ABILITIES_END);
    }
    g.s.nation[2].ability[0] = TM_CAMOUFLAGE;
    FINE(s.army[army].camo = 2);
    REFUSED(s.army[army].camo = 3);
    REFUSED(s.army[horde].morale = 1);
    REFUSED(s.army[horde].stance = 0);
    REFUSED(s.army[horde].troops--);
    REFUSED((s.army[horde].troops = TM_HORDE_CAP + 1, s.army[horde].start_troops = TM_HORDE_CAP + 1));
    REFUSED(s.army[horde].decrees = 1);
    REFUSED(s.army[horde].progress = 1);
    REFUSED((s.army[tm_army_id(2, 2)] = s.army[army], tm_sight_lists(&s)));     /* a third army needs Omnipresence */
    REFUSED((s.army[tm_army_id(4, TM_HORDE)] = s.army[horde], tm_sight_lists(&s)));
}

/* TM-6.118: a horde wears nothing and looks nowhere, whatever its lord is able to do. */
static void a_horde_has_no_abilities(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int horde = scene_horde(&g, 6, "B1", 8), own = scene_army(&g, 6, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    for (int army = own;; army = horde) {
        g.s.nation[6].ability[0] = TM_DECEPTION;
        g.s.nation[6].ability[1] = TM_SCOUTING;
#define LOOKS(change) do { TmState s = g.s; change; assert_int_equal(tm_valid_on_map(&s), army == own); } while (0)
        LOOKS(s.army[army].display = TM_SHOW_HALF);
        LOOKS(s.army[army].display_plan = TM_SHOW_HALF);
        LOOKS(s.army[army].recon = 40);
        LOOKS(s.army[army].recon_plan = 40);
        LOOKS(s.army[army].passive = TM_RETALIATION);
        g.s.nation[6].ability[0] = TM_CAMOUFLAGE;
        LOOKS(s.army[army].camo = 1);
#undef LOOKS
        if (army == horde)
            break;
    }
}

/* TM-6.5: who stands with whom, in order, while the round lasts. */
static void contacts_are_of_those_who_meet(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_army(&g, 1, 0, "C3", 5, 1, 0);
    scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_army(&g, 4, 0, "C3", 5, 1, 0);
    scene_start_round(&g);
    assert_int_equal(g.s.phase, TM_PARLEY_PHASE);
    assert_int_equal(g.s.contact_count, 3);
    REFUSED(s.contact_count = TM_CONTACTS_MAX + 1);
    REFUSED(s.contact_count--);
    REFUSED(s.contact[0].army[0] = s.contact[0].army[1]);
    REFUSED(s.contact[0].army[0]++);
    REFUSED(s.contact[0].army[1] = TM_ARMIES);
    REFUSED((s.contact[2] = s.contact[1], s.contact[1] = g.s.contact[2]));
    REFUSED(s.contact[1] = s.contact[0]);
    for (int side = 0; side < 2; side++) {
        REFUSED(s.contact[2].line[side] = TM_LINES);
        REFUSED(s.contact[2].arg[side] = 1);
    }
    REFUSED(s.acting = 7);
    REFUSED(s.nation[3].done = 1);
    REFUSED(s.spent = 1);
    REFUSED(s.army[tm_army_id(1, 0)].order = TM_HOLD);     /* orders come after the parley */
}

/* Once the lines are spoken nobody's turn depends on a contact any more: it is looked at for itself. */
static void nobody_meets_himself_or_a_horde(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int one = scene_army(&g, 1, 0, "C3", 5, 1, 0), two = scene_army(&g, 1, 1, "C3", 5, 1, 0), other = scene_army(&g, 4, 0, "C3", 5, 1, 0);
    int away = scene_army(&g, 5, 0, "A8", 5, 1, 0), horde = scene_horde(&g, 6, "C3", 8);
    scene_ready(&g);
    assert_int_equal(g.s.phase, TM_ORDERS_PHASE);
    assert_int_equal(g.s.contact_count, 1);
#define MEETS(a, b) (s.contact[0].army[0] = (uint8_t)(a), s.contact[0].army[1] = (uint8_t)(b))
    FINE(MEETS(one, other));
    REFUSED(MEETS(other, one));
    REFUSED(MEETS(one, two));
    REFUSED(MEETS(one, one));
    REFUSED(MEETS(one, horde));
    REFUSED(MEETS(one, away));
    REFUSED(MEETS(one, tm_army_id(5, 1)));
    REFUSED(MEETS(one, TM_ARMIES));
    REFUSED((MEETS(one, other), s.contact[0].line[1] = TM_NOBODY));
#undef MEETS
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_single_byte_is_noticed),
        cmocka_unit_test(only_a_new_game_makes_a_map),
        cmocka_unit_test(the_frame_has_its_bounds),
        cmocka_unit_test(set_up_has_nothing_of_the_rounds),
        cmocka_unit_test(a_nation_has_its_bounds),
        cmocka_unit_test(an_army_has_its_bounds),
        cmocka_unit_test(a_horde_has_no_abilities),
        cmocka_unit_test(contacts_are_of_those_who_meet),
        cmocka_unit_test(nobody_meets_himself_or_a_horde),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
