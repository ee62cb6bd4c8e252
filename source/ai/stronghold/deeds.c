/* SPDX-License-Identifier: MIT */
#include "ai/stronghold/deeds.h"

#include <stddef.h>

#include "ai/stronghold/judge.h"
#include "fixed.h"

static void poke(SuTape *tape, uint8_t *at, int value)
{
    if (tape != NULL) {
        tape->at[tape->count] = at;
        tape->old[tape->count++] = *at;
    }
    *at = (uint8_t)value;
}

static void change(SuTape *tape, uint8_t *at, int by) { poke(tape, at, *at + by); }

void su_deed_undo(SuTape *tape)
{
    while (tape->count > 0) {
        tape->count--;
        *tape->at[tape->count] = tape->old[tape->count];
    }
}

static uint8_t *units_at(SuState *state, int location)
{
    return state->def[su_is_section(location) ? location - SU_W1 : location == SU_BARRACKS ? SU_AT_BARRACKS : SU_AT_COURTYARD];
}

static void touch(SuTouched *touched, int location)
{
    if (su_is_section(location))
        touched->sections = (uint8_t)(touched->sections | 1 << (location - SU_W1));
    else
        touched->reserve = true;
}

/* Sections whose threat depends on a rampart. */
static int sections_of(int rampart)
{
    int found = 0;
    for (int i = 0; i < SU_SECTIONS; i++)
        found |= (su_connected[i] >> (rampart - SU_RW1) & 1) << i;
    return found;
}

/* SU-5.8: the first crossings of a footbridge are free. */
static void pay(SuState *state, int from, int to, SuTape *tape)
{
    int tower = su_is_section(from) && su_is_section(to) ? su_tower(from, to) : -1;
    int cost = su_cost(state, (Action){SU_UNIT_MOVE, 0, (uint8_t)from, (uint8_t)to});
    if (tower >= 0 && cost == 0)
        change(tape, &state->crossings[tower], 1);
    change(tape, &state->hourglasses, -cost);
}

static void do_repel(SuState *state, int priest, SuTape *tape, SuTouched *touched)
{
    int section = state->priest[priest], rampart = su_refuge(state, section, SU_VAMPIRE); /* SU-1.13 */
    poke(tape, &state->priest_used, state->priest_used | 1 << priest);
    change(tape, &state->inv[section][SU_VAMPIRE], -1);
    touch(touched, section);
    touched->works |= SU_WORKS_ENEMY;
    if (rampart == SU_NOWHERE) {
        change(tape, &state->pile[SU_VAMPIRE], 1);
        return;
    }
    change(tape, &state->inv[rampart][SU_VAMPIRE], 1);
    touched->sections = (uint8_t)(touched->sections | sections_of(rampart));
}

static void do_sermon(SuState *state, int priest, SuTape *tape)
{
    int calm = 1;
    for (int tower = 0; tower < SU_TOWERS && state->priest[priest] == SU_COURTYARD; tower++)
        calm += state->device[tower] == SU_CROSS;
    poke(tape, &state->priest_used, state->priest_used | 1 << priest);
    poke(tape, (uint8_t *)&state->panic, max_int(SU_PANIC_MIN, state->panic - calm));
}

/* --- Building actions --- */

static void train(SuState *state, int old, SuTape *tape)
{
    change(tape, &state->def[SU_AT_BARRACKS][old], -1);
    change(tape, &state->def[SU_AT_SUPPLY][old], 1);
    change(tape, &state->def[SU_AT_SUPPLY][old + 1], -1);
    change(tape, &state->def[SU_AT_BARRACKS][old + 1], 1);
}

static void build_device(SuState *state, int work, int tower, SuTape *tape, SuTouched *touched)
{
    static const uint8_t devices[SU_WORKS] = {
        [SU_BUILD_CANNON] = SU_CANNON, [SU_BUILD_CROSSBOW] = SU_CROSSBOW, [SU_BUILD_STAKES] = SU_STAKES, [SU_BUILD_CROSS] = SU_CROSS,
    };
    poke(tape, &state->device[tower], devices[work]);
    touched->works |= SU_WORKS_TOWERS;
    if (work == SU_BUILD_STAKES) {
        touch(touched, su_towers[tower].left);
        touch(touched, su_towers[tower].right);
    }
}

static void lay_path(SuState *state, int flag, int path, SuTape *tape, SuTouched *touched)
{
    poke(tape, &state->path[path], state->path[path] | flag);
    touched->works |= SU_WORKS_PATHS;
    if (su_is_section(su_paths[path].to))
        touch(touched, su_paths[path].to);
}

static void build_on_section(SuState *state, int work, int section, SuTape *tape, SuTouched *touched)
{
    static const uint8_t flags[SU_WORKS] = {
        [SU_CAULDRON_WORK] = SU_HAS_CAULDRON, [SU_INSCRIPTION] = SU_HAS_INSCRIPTION, [SU_WOODEN_WALL] = SU_HAS_WOOD,
    };
    touch(touched, section);
    if (work == SU_STONE_WALL)
        change(tape, &state->stones[section - SU_W1], 1);
    else
        poke(tape, &state->section_flags[section - SU_W1], state->section_flags[section - SU_W1] | flags[work]);
}

static void exorcise(SuState *state, int location, SuTape *tape, SuTouched *touched)
{
    change(tape, &state->inv[location][SU_VAMPIRE], -1);
    change(tape, &state->inv[location][SU_SKELETON], 1);
    touched->works |= SU_WORKS_ENEMY;
    if (su_is_section(location))
        touch(touched, location);
    else
        touched->sections = (uint8_t)(touched->sections | sections_of(location));
}

static void finish_work(SuState *state, int work, int target, SuTape *tape, SuTouched *touched)
{
    switch (work) {
    case SU_MUSTER:
        change(tape, &state->def[SU_AT_SUPPLY][SU_MARKSMAN], -1);
        change(tape, &state->def[SU_AT_BARRACKS][SU_MARKSMAN], 1);
        touched->reserve = true;
        break;
    case SU_TRAINING:
    case SU_ELITE:
        train(state, work == SU_TRAINING ? SU_MARKSMAN : SU_SOLDIER, tape);
        touched->reserve = true;
        break;
    case SU_TRAP:
        lay_path(state, SU_PATH_TRAP, target, tape, touched);
        break;
    case SU_CONSECRATION:
        lay_path(state, SU_PATH_HOLY, target, tape, touched);
        break;
    case SU_SABOTAGE:
        poke(tape, &state->board[target - SU_RW1], state->board[target - SU_RW1] | SU_BROKEN);
        touched->works |= SU_WORKS_YARD;
        touched->sections = (uint8_t)(touched->sections | sections_of(target));
        break;
    case SU_FOOTBRIDGE:
        poke(tape, &state->bridge[target], SU_BRIDGE);
        touched->works |= SU_WORKS_TOWERS;
        break;
    case SU_BED:
        change(tape, &state->beds, 1);
        touched->works |= SU_WORKS_YARD;
        break;
    case SU_EXORCISM:
        exorcise(state, target, tape, touched);
        break;
    case SU_SAINT:
        poke(tape, &state->saint, target);
        touched->works |= SU_WORKS_YARD;
        touched->sections = (uint8_t)(touched->sections | sections_of(target));
        break;
    case SU_CAULDRON_WORK:
    case SU_STONE_WALL:
    case SU_WOODEN_WALL:
    case SU_INSCRIPTION:
        build_on_section(state, work, target, tape, touched);
        break;
    default:
        build_device(state, work, target, tape, touched);
        break;
    }
}

static void do_place(SuState *state, SuDeed deed, int fill, SuTape *tape, SuTouched *touched)
{
    int work = deed.action.a;
    change(tape, &state->hourglasses, -fill);
    if (state->glasses[work] + fill < su_works[work].spaces) {
        change(tape, &state->glasses[work], fill);
        return;
    }
    if (su_works[work].repeatable) {
        poke(tape, &state->glasses[work], 0);
    } else {
        poke(tape, &state->glasses[work], su_works[work].spaces);
        poke(tape, &state->executed[work >> 3], state->executed[work >> 3] | 1 << (work & 7));
    }
    finish_work(state, work, deed.target, tape, touched);
}

bool su_work_fits(const SuState *state, int work, int target)
{
    switch (su_works[work].target) {
    case SU_TARGET_TRAP_PATH: return target >= 2 && target < SU_PATHS && (state->path[target] & (SU_PATH_TRAP | SU_PATH_HOLY)) == 0;
    case SU_TARGET_HOLY_PATH: return target >= SU_FIRST_FOOT && target < SU_PATHS && (state->path[target] & (SU_PATH_TRAP | SU_PATH_HOLY)) == 0;
    case SU_TARGET_TOWER: return state->device[target] == SU_NO_DEVICE;
    case SU_TARGET_BRIDGE: return state->bridge[target] == SU_BRIDGE_EMPTY;
    case SU_TARGET_ENGINE: return su_is_rampart(target) && su_engine_at(state, target) >= 0;
    case SU_TARGET_RAMPART: return su_is_rampart(target);
    case SU_TARGET_VAMPIRE: return (su_is_rampart(target) || su_is_section(target)) && state->inv[target][SU_VAMPIRE] > 0;
    case SU_TARGET_SECTION: break;
    default: return true;
    }
    if (!su_is_section(target))
        return false;
    int flags = state->section_flags[target - SU_W1];
    switch (work) {
    case SU_CAULDRON_WORK: return (flags & SU_HAS_CAULDRON) == 0;
    case SU_INSCRIPTION: return (flags & SU_HAS_INSCRIPTION) == 0;
    case SU_WOODEN_WALL: return (flags & SU_HAS_WOOD) == 0;
    default: return state->stones[target - SU_W1] < SU_STONES_MAX;
    }
}

int su_work_targets(int work)
{
    switch (su_works[work].target) {
    case SU_TARGET_NOTHING: return 1;
    case SU_TARGET_TRAP_PATH:
    case SU_TARGET_HOLY_PATH: return SU_PATHS;
    case SU_TARGET_TOWER:
    case SU_TARGET_BRIDGE: return SU_TOWERS;
    default: return SU_E4 + 1;
    }
}

SuTouched su_deed_do(SuState *state, SuDeed deed, int fill, SuTape *tape)
{
    SuTouched touched = {0, 0, false};
    Action action = deed.action;
    int other = action.a >> 2, type = action.a & 3;
    switch (action.kind) {
    case SU_UNIT_MOVE:
        pay(state, action.b, action.c, tape);
        change(tape, &units_at(state, action.b)[action.a], -1);
        change(tape, &units_at(state, action.c)[action.a], 1);
        touch(&touched, action.b);
        touch(&touched, action.c);
        break;
    case SU_UNIT_SWAP:
        pay(state, action.b, action.c, tape);
        change(tape, &units_at(state, action.b)[type], -1);
        change(tape, &units_at(state, action.c)[type], 1);
        change(tape, &units_at(state, action.c)[other], -1);
        change(tape, &units_at(state, action.b)[other], 1);
        touch(&touched, action.b);
        touch(&touched, action.c);
        break;
    case SU_PRIEST_MOVE:
        pay(state, state->priest[action.a], action.b, tape);
        touch(&touched, state->priest[action.a]);
        touch(&touched, action.b);
        poke(tape, &state->priest[action.a], action.b);
        break;
    case SU_REPEL:
        change(tape, &state->hourglasses, -1);
        do_repel(state, action.a, tape, &touched);
        break;
    case SU_SERMON:
        change(tape, &state->hourglasses, -1);
        do_sermon(state, action.a, tape);
        touched.works |= SU_WORKS_YARD;
        break;
    case SU_PLACE:
        do_place(state, deed, fill, tape, &touched);
        break;
    case SU_CLEAR_BONE:
        change(tape, &state->hourglasses, -1);
        if (action.a >= SU_BONE_TOWER)
            poke(tape, &state->bridge[action.a - SU_BONE_TOWER], SU_BRIDGE_EMPTY);
        else
            change(tape, &state->bones[action.a], -1);
        touched.works |= SU_WORKS_YARD;
        break;
    default:
        break;
    }
    return touched;
}
