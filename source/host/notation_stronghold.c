/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include "engine/stronghold/stronghold.h"
#include "host/notation_games.h"

static const char *const undead[] = {"ghost", "skeleton", "vampire", "aura-ghost"};
static const char *const defenders[] = {"marksman", "soldier", "veteran", "none"};

enum { PART = 32 };

static const char *place(int location) { return location < SU_LOCATIONS ? su_location_names[location] : "nowhere"; }
static const char *spell(int id) { return id < SU_SPELLS ? su_spells[id].name : "nothing"; }
static const char *work(int id) { return id < SU_WORKS ? su_works[id].name : "nothing"; }

/* A building action by its name, a footbridge field by its tower. */
static void bone_place(int id, char out[PART])
{
    if (id >= SU_BONE_TOWER)
        snprintf(out, PART, "T%d", id - SU_BONE_TOWER);
    else
        snprintf(out, PART, "%s", work(id));
}

static void write_cast(const SuState *state, Action action, char out[NOTATION_MAX])
{
    int id = state->book[state->slot % SU_BOOK];
    switch (su_spells[id].field) {
    case SU_ON_NOTHING: snprintf(out, NOTATION_MAX, "cast %s", spell(id)); break;
    case SU_ON_PATH: snprintf(out, NOTATION_MAX, "cast %s path %d", spell(id), action.a); break;
    case SU_ON_FLIGHT: snprintf(out, NOTATION_MAX, "cast %s %s %s %d", spell(id), place(action.a), place(action.b), action.c); break;
    default:
        if (id == SU_HARVEST)
            snprintf(out, NOTATION_MAX, "cast %s %s %d", spell(id), place(action.a), action.b);
        else
            snprintf(out, NOTATION_MAX, "cast %s %s", spell(id), place(action.a));
        break;
    }
}

static void write_target(const SuState *state, int target, char out[NOTATION_MAX])
{
    int code = state->ask == SU_ASK_WORK_TARGET ? su_works[state->ask_what % SU_WORKS].target : SU_TARGET_SECTION;
    if (code == SU_TARGET_TRAP_PATH || code == SU_TARGET_HOLY_PATH)
        snprintf(out, NOTATION_MAX, "target path %d", target);
    else if (code == SU_TARGET_TOWER || code == SU_TARGET_BRIDGE)
        snprintf(out, NOTATION_MAX, "target T%d", target);
    else
        snprintf(out, NOTATION_MAX, "target %s", place(target));
}

static void write_pick(const SuState *state, int a, char out[NOTATION_MAX])
{
    char bone[PART];
    switch (state->ask) {
    case SU_ASK_WOUND: case SU_ASK_TERROR_UNIT: case SU_ASK_MISSILE_UNIT: case SU_ASK_FLIGHT_UNIT:
        snprintf(out, NOTATION_MAX, "pick %s", defenders[a & 3]);
        break;
    case SU_ASK_SLAY: case SU_ASK_GUN_TYPE:
        snprintf(out, NOTATION_MAX, "pick %s", undead[a & 3]);
        break;
    case SU_ASK_FIRST_BONE: case SU_ASK_SECOND_BONE: case SU_ASK_WORK_LEFT:
        bone_place(a, bone);
        snprintf(out, NOTATION_MAX, "bone %s", bone);
        break;
    default:
        snprintf(out, NOTATION_MAX, "pick %s", place(a));
        break;
    }
}

static void write_invader(const SuState *state, Action action, char out[NOTATION_MAX])
{
    switch (action.kind) {
    case SU_PAY_MANA: snprintf(out, NOTATION_MAX, "pay %d", action.a); break;
    case SU_DRAW_MANA: snprintf(out, NOTATION_MAX, "draw"); break;
    case SU_ALTAR: snprintf(out, NOTATION_MAX, "altar %d", action.a); break;
    case SU_LIB_OPEN: snprintf(out, NOTATION_MAX, "library"); break;
    case SU_LIB_REPLACE: snprintf(out, NOTATION_MAX, "replace %d %s", action.a, spell(state->library[action.b % SU_LIBRARY])); break;
    case SU_LIB_ORDER: snprintf(out, NOTATION_MAX, "order %d %d", action.a, action.b); break;
    case SU_CAST: write_cast(state, action, out); break;
    case SU_ACTIVATE: snprintf(out, NOTATION_MAX, "activate %s", spell(action.a)); break;
    case SU_MANEUVER: snprintf(out, NOTATION_MAX, "maneuver %s", action.a == 0 ? "small" : "large"); break;
    default:
        snprintf(out, NOTATION_MAX, "move %d %s %s %s", (action.a >> 2) + 1, undead[action.a & 3], place(action.b), place(action.c));
        break;
    }
}

void notation_stronghold(const void *in, Action action, char out[NOTATION_MAX])
{
    const SuState *state = in;
    char bone[PART];
    switch (action.kind) {
    case SU_END_STEP: snprintf(out, NOTATION_MAX, "end"); break;
    case SU_PASS: snprintf(out, NOTATION_MAX, "pass"); break;
    case SU_PLACE: snprintf(out, NOTATION_MAX, "place %s", work(action.a)); break;
    case SU_TARGET: write_target(state, action.a, out); break;
    case SU_UNIT_MOVE: snprintf(out, NOTATION_MAX, "send %s %s %s", defenders[action.a & 3], place(action.b), place(action.c)); break;
    case SU_UNIT_SWAP:
        snprintf(out, NOTATION_MAX, "swap %s %s %s %s", defenders[action.a & 3], place(action.b), defenders[action.a >> 2 & 3], place(action.c));
        break;
    case SU_PRIEST_MOVE: snprintf(out, NOTATION_MAX, "priest %d %s", action.a, place(action.b)); break;
    case SU_REPEL: snprintf(out, NOTATION_MAX, "repel %d", action.a); break;
    case SU_SERMON: snprintf(out, NOTATION_MAX, "sermon %d", action.a); break;
    case SU_CLEAR_BONE:
        bone_place(action.a, bone);
        snprintf(out, NOTATION_MAX, "clear %s", bone);
        break;
    case SU_PICK: write_pick(state, action.a, out); break;
    case SU_AIM: snprintf(out, NOTATION_MAX, "aim %s %s", place(action.a), place(action.b)); break;
    case SU_CAULDRON: snprintf(out, NOTATION_MAX, "cauldron %d", action.a); break;
    case SU_STAKE: snprintf(out, NOTATION_MAX, "stake %s %s", place(action.a), defenders[action.b & 3]); break;
    case SU_RESCUE: snprintf(out, NOTATION_MAX, "rescue %s", defenders[action.a & 3]); break;
    case SU_RESIGN: snprintf(out, NOTATION_MAX, "resign"); break;
    default: write_invader(state, action, out); break;
    }
}
