/* SPDX-License-Identifier: MIT */
/* What can be counted on the board, exactly: supplies (3.4), costs (SU-5.3), forecasts (SU-25.4), threats (11.2) and legacies (section 15). */
#include <string.h>

#include "../common/check.h"
#include "engine/stronghold/rules.h"
#include "scene.h"

/* --- Supplies --- */

/* One tile of that kind, awake or asleep, on the place with that index. */
static void lay(SuState *s, int spell, int index, bool awake)
{
    switch (su_spells[spell].field) {
    case SU_ON_BOARD:
        scene_board(s, su_rampart(index), spell, awake);
        break;
    case SU_ON_TILE:
        scene_tile(s, su_rampart(index), spell, awake);
        break;
    case SU_ON_AIR:
        scene_air(s, su_section(index), spell, awake);
        break;
    case SU_ON_GROUND:
        scene_ground(s, su_section(index), spell, awake);
        break;
    case SU_ON_FOG:
        s->fogs[AT_FE]++;
        s->fogs_awake[AT_FE] = (uint8_t)(s->fogs_awake[AT_FE] + awake);
        break;
    default:
        s->path[SU_FIRST_FOOT + index] |= (uint8_t)(SU_PATH_DAMNED | (awake ? SU_PATH_AWAKE : 0));
        break;
    }
}

/* [SU-1.6]: three tiles of every kind; of those on the board it is known which sleep. */
static void tiles_leave_their_supply(void **unused)
{
    (void)unused;
    for (int spell = 0; spell < SU_SPELLS; spell++) {
        SuState s = scene();
        bool tile = su_spells[spell].kind == SU_TILE, engine = su_spells[spell].kind == SU_ENGINE;
        assert_int_equal(su_tiles_left(&s, spell), tile || engine ? 3 : su_spells[spell].kind == SU_SINGLE);
        if (!tile && !engine)
            continue;
        lay(&s, spell, 0, true);
        assert_int_equal(su_spell_tiles(&s, spell, true), engine);      /* an engine needs no crystal */
        lay(&s, spell, 5, false);
        assert_int_equal(su_tiles_left(&s, spell), 1);
        assert_int_equal(su_spell_tiles(&s, spell, false), 2);
        assert_int_equal(su_spell_tiles(&s, spell, true), 1 + engine);
        for (int other = 0; other < SU_SPELLS; other++)
            if (other != spell)
                assert_int_equal(su_spell_tiles(&s, other, false), 0);
    }
    SuState s = scene();
    s.weather = SU_CLOUDBURST_ON;
    assert_int_equal(su_tiles_left(&s, SU_CLOUDBURST), 0);
    assert_int_equal(su_tiles_left(&s, SU_ARTILLERY), 1);
    s.weather = SU_ARTILLERY_ON;
    assert_int_equal(su_tiles_left(&s, SU_CLOUDBURST), 1);
    assert_int_equal(su_tiles_left(&s, SU_ARTILLERY), 0);
}

/* One piece of that building action on its last place. */
static void build(SuState *s, int work)
{
    static const uint8_t devices[SU_WORKS] = {
        [SU_BUILD_CANNON] = SU_CANNON, [SU_BUILD_CROSSBOW] = SU_CROSSBOW, [SU_BUILD_STAKES] = SU_STAKES, [SU_BUILD_CROSS] = SU_CROSS,
    };
    if (devices[work] != SU_NO_DEVICE)
        s->device[TOWER_E3_E4] = devices[work];
    switch (work) {
    case SU_MUSTER: scene_def(s, SU_COURTYARD, 1, 0, 0); break;
    case SU_TRAINING: scene_def(s, SU_COURTYARD, 0, 1, 0); break;
    case SU_ELITE: scene_def(s, SU_COURTYARD, 0, 0, 1); break;
    case SU_TRAP: s->path[PATH_RE3_E4] = SU_PATH_TRAP; break;
    case SU_SABOTAGE: scene_board(s, SU_RE3, SU_BONE_THROWER, false), s->board[AT_RE3] |= SU_BROKEN; break;
    case SU_CAULDRON_WORK: s->section_flags[AT_E4] = SU_HAS_CAULDRON; break;
    case SU_STONE_WALL: s->stones[AT_E4] = 1; break;
    case SU_WOODEN_WALL: s->section_flags[AT_E4] = SU_HAS_WOOD; break;
    case SU_FOOTBRIDGE: s->bridge[TOWER_E3_E4] = SU_BRIDGE; break;
    case SU_BED: s->beds = 1; break;
    case SU_SAINT: s->saint = SU_RE3; break;
    case SU_CONSECRATION: s->path[PATH_RE3_E4] = SU_PATH_HOLY; break;
    case SU_INSCRIPTION: s->section_flags[AT_E4] = SU_HAS_INSCRIPTION; break;
    default: break;
    }
}

/* 3.4: the pieces of every building action, whole and after one was set. */
static void works_leave_their_supply(void **unused)
{
    static const uint8_t whole[SU_WORKS] = {17, 20, 4, 3, 1, 3, 3, 3, 20, 3, 3, 3, 3, 255, 1, 3, 3, 3};
    (void)unused;
    for (int work = 0; work < SU_WORKS; work++) {
        SuState s = scene();
        assert_int_equal(su_work_left(&s, work), whole[work]);
        build(&s, work);
        for (int other = 0; other < SU_WORKS; other++)
            assert_int_equal(su_work_left(&s, other), whole[other] - (other == work && work != SU_EXORCISM));
    }
}

/* 3.4: twelve bone markers for all actions and footbridge fields. */
static void bones_leave_their_supply(void **unused)
{
    (void)unused;
    for (int work = 0; work < SU_WORKS; work++) {
        SuState s = scene();
        s.bones[work] = 1;
        assert_int_equal(su_bones_left(&s), 11);
    }
    for (int tower = 0; tower < SU_TOWERS; tower++) {
        SuState s = scene();
        s.bridge[tower] = SU_BRIDGE_BONE;
        assert_int_equal(su_bones_left(&s), 11);
    }
}

/* --- Costs --- */

/* [SU-5.3], [SU-5.8], [SU-5.9]: what an action of the Defender costs, each priest from where he stands. */
static void actions_have_their_cost(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.bridge[TOWER_E1_E2] = SU_BRIDGE;
    for (int kind = 0; kind < SU_ACTION_KINDS; kind++) {
        bool paid = kind == SU_UNIT_MOVE || kind == SU_UNIT_SWAP || kind == SU_PRIEST_MOVE || kind == SU_PLACE || kind == SU_REPEL || kind == SU_SERMON || kind == SU_CLEAR_BONE;
        assert_int_equal(su_cost(&s, (Action){(uint8_t)kind, 0, SU_W1, SU_COURTYARD}), paid);
    }
    for (int priest = 0; priest < SU_PRIESTS; priest++) {
        SuState crossing = s;
        crossing.priest[priest] = SU_E1;
        for (int other = 0; other < SU_PRIESTS; other++)
            assert_int_equal(su_cost(&crossing, (Action){SU_PRIEST_MOVE, (uint8_t)other, SU_E2, 0}), other != priest);
    }
    for (int from = SU_W1; from <= SU_COURTYARD; from++)
        for (int to = SU_W1; to <= SU_COURTYARD; to++) {
            bool over = (from == SU_E1 && to == SU_E2) || (from == SU_E2 && to == SU_E1);
            assert_int_equal(su_cost(&s, (Action){SU_UNIT_MOVE, 0, (uint8_t)from, (uint8_t)to}), !over);
        }
}

/* The only thing left for the Defender: the priest of W1, everybody else is lost and everything else built or unpayable. */
static SuState one_priest_left(void)
{
    SuState s = scene();
    memcpy(s.def[SU_AT_OUT], su_def_total, sizeof su_def_total);
    memset(s.def[SU_AT_SUPPLY], 0, SU_TYPES);
    for (int work = 0; work < SU_WORKS; work++)
        if (!su_works[work].repeatable) {
            s.glasses[work] = su_works[work].spaces;
            s.executed[work >> 3] |= (uint8_t)(1 << (work & 7));
        }
    s.glasses[SU_ELITE] = 1;
    s.saint = SU_RW1;
    scene_board(&s, SU_RW1, SU_CATAPULT, false);
    s.board[AT_RW1] |= SU_BROKEN;
    s.priest[0] = SU_W1;
    s.priest_used = 14;
    return s;
}

/* [SU-5.2]: the step goes on while the hourglass can be used for anything. */
static void the_last_way_must_be_taken(void **unused)
{
    (void)unused;
    SuState s = one_priest_left();
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 1);
    assert_int_equal(scene_why(&s, SU_END_STEP, 0, 0, 0), SU_WHY_SPEND_ALL);
    assert_true(scene_legal(&s, SU_PRIEST_MOVE, 0, SU_COURTYARD, 0));
    assert_true(scene_legal(&s, SU_SERMON, 0, 0, 0));
    s.priest_used = 15;
    s.bones[SU_MUSTER] = 1;
    assert_int_equal(scene_why(&s, SU_END_STEP, 0, 0, 0), SU_WHY_SPEND_ALL);
    assert_true(scene_legal(&s, SU_CLEAR_BONE, SU_MUSTER, 0, 0));
    s.bones[SU_MUSTER] = 0;
    assert_int_equal(scene_why(&s, SU_END_STEP, 0, 0, 0), SU_WHY_FINE);
    s.def[SU_AT_OUT][SU_SOLDIER]--;
    s.def[AT_W1][SU_SOLDIER]++;
    assert_int_equal(scene_why(&s, SU_END_STEP, 0, 0, 0), SU_WHY_SPEND_ALL);
}

/* [SU-5.4], 3.2: from a place of the Defender's one step leads to the sections beside it, to the yards, and back along the paths. */
static void every_place_has_its_reach(void **unused)
{
    (void)unused;
    SuState s = scene();
    for (int from = 0; from < SU_LOCATIONS; from++)
        for (int to = 0; to < SU_LOCATIONS; to++) {
            bool yard = from == SU_BARRACKS || from == SU_COURTYARD, other = to == SU_BARRACKS || to == SU_COURTYARD;
            bool held = from != to && (yard || su_is_section(from)) && (other || su_is_section(to));
            bool beside = yard || other || su_tower(from, to) >= 0, path = su_path(from, to) >= 0 || su_path(to, from) >= 0;
            assert_int_equal(su_reach(&s, from) >> to & 1, path || (held && beside));
        }
    s.bridge[TOWER_E3_E4] = SU_BRIDGE_BONE;     /* SU-5.19 */
    assert_int_equal(su_reach(&s, SU_E4) >> SU_E3 & 1, 0);
    assert_int_equal(su_reach(&s, SU_E3) >> SU_E4 & 1, 0);
}

/* --- What is foretold --- */

/* SU-25.4: a whole engine or awake archers on a connected rampart leave a fought section uncertain. */
static void engines_leave_sections_uncertain(void **unused)
{
    (void)unused;
    for (int section = SU_W1; section <= SU_E4; section++)
        for (int rampart = SU_RW1; rampart <= SU_RE3; rampart++) {
            bool connected = (su_connected[section - SU_W1] >> (rampart - SU_RW1) & 1) != 0;
            for (int spell = 0; spell < SU_SPELLS; spell++) {
                if (su_spells[spell].kind != SU_ENGINE && spell != SU_ARCHERS && spell != SU_STRIGOI)
                    continue;
                SuClash clash;
                SuState s = scene();
                scene_inv(&s, section, 1, 0, 0);
                scene_inv(&s, rampart, 0, 3, 0);
                scene_tile(&s, rampart, SU_TOTEM, true);
                if (su_spells[spell].kind == SU_ENGINE)
                    scene_board(&s, rampart, spell, false);
                else
                    scene_tile(&s, rampart, spell, true);
                bool reaches = spell == SU_GHOST_MISSILE || spell == SU_CATAPULT || spell == SU_ARCHERS;
                su_forecast(&s, section, false, &clash);
                assert_int_equal(clash.uncertain, connected && reaches);
                memset(&clash, 0xA5, sizeof clash);
                su_clash(&s, section, &clash);
                assert_int_equal(clash.uncertain, 0);
                s.board[rampart - SU_RW1] |= su_spells[spell].kind == SU_ENGINE ? SU_BROKEN : 0;
                scene_inv(&s, rampart, 0, 2, 0);        /* too few to shoot */
                su_forecast(&s, section, false, &clash);
                assert_int_equal(clash.uncertain, 0);
                s = scene();
                scene_board(&s, rampart, SU_CATAPULT, false);
                su_forecast(&s, section, false, &clash);
                assert_int_equal(clash.uncertain, 0);   /* nobody attacks there */
            }
        }
}

/* The prospect is the forecast with stakes, and the threat. */
static void a_prospect_is_forecast_and_threat(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.device[TOWER_W2_W3] = SU_STAKES;
    scene_def(&s, SU_W3, 1, 0, 0);
    scene_inv(&s, SU_W3, 1, 1, 1);
    scene_inv(&s, SU_RW1, 0, 2, 1);
    for (int section = SU_W1; section <= SU_E4; section++) {
        SuClash forecast, prospect;
        int threat = -1;
        memset(&prospect, 0xA5, sizeof prospect);
        su_forecast(&s, section, true, &forecast);
        su_prospect(&s, section, &prospect, &threat);
        assert_memory_equal(&prospect, &forecast, sizeof prospect);
        assert_int_equal(threat, su_threat(&s, section));
    }
    SuClash clash;
    su_forecast(&s, SU_W3, true, &clash);       /* a marksman for the vampire */
    assert_int_equal(clash.attack, 3);
    assert_int_equal(clash.defence, 0);
    assert_int_equal(su_threat(&s, SU_W3), 3 + 2 + 1 + 1);
    scene_def(&s, SU_W3, 0, 0, 0);              /* nobody is there to hold the stake */
    assert_int_equal(su_threat(&s, SU_W3), 3 + 3 + 2 + 1 + 1);
}

/* [SU-8.10], [SU-8.11]: equal strengths hold, one more loses, and units + 1 breaks through. */
static void outcomes_have_their_bounds(void **unused)
{
    (void)unused;
    for (int ghosts = 0; ghosts <= 6; ghosts++) {
        SuState s = scene();
        SuClash clash;
        scene_def(&s, SU_E4, 2, 0, 0);          /* D = U = 2 */
        scene_inv(&s, SU_E4, ghosts, 0, 0);
        su_clash(&s, SU_E4, &clash);
        assert_int_equal(clash.outcome, ghosts == 0 ? SU_CLASH_NONE : ghosts <= 2 ? SU_CLASH_HOLDS : ghosts <= 4 ? SU_CLASH_LOSES : SU_CLASH_FALLS);
    }
}

/* [SU-5.24], [SU-8.5]: a cross wards the two sections of its tower, and its stakes reach them. */
static void towers_serve_two_sections(void **unused)
{
    (void)unused;
    for (int tower = 0; tower < SU_TOWERS; tower++)
        for (int section = SU_W1; section <= SU_E4; section++) {
            bool beside = section == su_towers[tower].left || section == su_towers[tower].right;
            SuState s = scene();
            SuClash clash;
            scene_def(&s, section, 0, 1, 0);
            scene_inv(&s, section, 0, 0, 2);
            s.device[tower] = SU_CROSS;
            assert_int_equal(su_warded(&s, section), beside);
            s.device[tower] = SU_STAKES;
            su_forecast(&s, section, true, &clash);
            assert_int_equal(clash.attack, beside ? 3 : 6);
            assert_int_equal(clash.units, beside ? 0 : 2);
            su_forecast(&s, section, false, &clash);
            assert_int_equal(clash.attack, 6);
        }
}

/* 11.2: all units of the connected ramparts can come, each place once, and half of the foreground behind them. */
static void threats_gather_once(void **unused)
{
    (void)unused;
    for (int section = SU_W1; section <= SU_E4; section++)
        for (int at = SU_FW; at <= SU_RE3; at++) {
            SuState s = scene();
            scene_inv(&s, at, 2, 0, 0);
            bool side = su_side(at) == su_side(section);
            int expected = !su_is_rampart(at) ? side && section != SU_W1 : (su_connected[section - SU_W1] >> (at - SU_RW1) & 1) != 0 ? 2 : 0;
            assert_int_equal(su_threat(&s, section), expected);
        }
}

/* --- What a night leaves --- */

/* Section 15: each relic gives its own and no other. */
static void relics_give_their_own(void **unused)
{
    (void)unused;
    for (int relics = 0; relics < 8; relics++) {
        GameOptions options = {.seats = SU_SEATS, .value = {2}};
        SuLegacy legacy = {.side = SU_DEFENDER, .night = 2, .relics = (uint8_t)relics, .kept = SU_NOWHERE};
        SuState s;
        su_start_night(&s, &options, 3, &legacy);
        assert_int_equal(s.beds, (relics & SU_RELIC_BELL) != 0 ? 2 : 0);
        assert_int_equal(s.def[SU_AT_BARRACKS][SU_VETERAN], (relics & SU_RELIC_GUARD) != 0);
        for (int path = 0; path < SU_PATHS; path++)
            assert_int_equal(s.path[path], (relics & SU_RELIC_EARTH) != 0 && (path == PATH_RW1_W4 || path == PATH_RE1_E1) ? SU_PATH_HOLY : 0);
    }
}

/* Section 15: a wall is never lower than one stone, more guests than four are not counted, a card that is none is the first. */
static void a_legacy_stays_in_its_bounds(void **unused)
{
    (void)unused;
    GameOptions options = {.seats = SU_SEATS};
    SuLegacy back, bare = {.side = SU_DEFENDER, .night = 2, .stones = {0, 1, 2, 3, 4, 9, 0, 1}, .saved = {9, 5, 4}, .relics = SU_RELIC_BELL, .kept = SU_NOWHERE};
    static const uint8_t stones[SU_SECTIONS] = {1, 1, 2, 3, 3, 3, 1, 1}, saved[SU_TYPES] = {4, 4, 4};
    su_legacy_to_options(&bare, &options);
    assert_true(su_legacy_from_options(&options, &back));
    assert_memory_equal(back.stones, stones, sizeof stones);
    assert_memory_equal(back.saved, saved, sizeof saved);
    assert_int_equal(back.relics, SU_RELIC_BELL);
    SuLegacy none = {.side = SU_INVADER, .night = 2, .kept = SU_NOWHERE};
    su_legacy_to_options(&none, &options);
    assert_int_equal(options.value[SU_OPTION_KEPT], 1 + SU_GRAVEYARD);
    none.kept = SU_SPELLS;
    su_legacy_to_options(&none, &options);
    assert_int_equal(options.value[SU_OPTION_KEPT], 1 + SU_GRAVEYARD);
}

/* SU-9.2 once more: veterans before soldiers before marksmen, as far as the beds go. */
static void the_hospital_saves_the_best(void **unused)
{
    static const struct { uint8_t beds, there[SU_TYPES], saved[SU_TYPES]; } cases[] = {
        {0, {2, 0, 0}, {1, 0, 0}}, {0, {2, 1, 0}, {0, 1, 0}}, {1, {2, 1, 0}, {1, 1, 0}}, {3, {2, 2, 1}, {1, 2, 1}}, {2, {1, 1, 1}, {1, 1, 1}}, {3, {5, 0, 0}, {4, 0, 0}},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SuState s = scene();
        SuLegacy legacy = {.saved = {9, 9, 9}};
        s.beds = cases[i].beds;
        scene_def(&s, SU_HOSPITAL, cases[i].there[SU_MARKSMAN], cases[i].there[SU_SOLDIER], cases[i].there[SU_VETERAN]);
        su_legacy_take(&s, &legacy);
        assert_memory_equal(legacy.saved, cases[i].saved, SU_TYPES);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_leave_their_supply), cmocka_unit_test(works_leave_their_supply), cmocka_unit_test(bones_leave_their_supply),
        cmocka_unit_test(actions_have_their_cost), cmocka_unit_test(the_last_way_must_be_taken), cmocka_unit_test(engines_leave_sections_uncertain),
        cmocka_unit_test(a_prospect_is_forecast_and_threat), cmocka_unit_test(a_legacy_stays_in_its_bounds), cmocka_unit_test(the_hospital_saves_the_best),
        cmocka_unit_test(outcomes_have_their_bounds), cmocka_unit_test(towers_serve_two_sections), cmocka_unit_test(threats_gather_once), cmocka_unit_test(relics_give_their_own), cmocka_unit_test(every_place_has_its_reach),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
