/* SPDX-License-Identifier: MIT */
#include "ai/stronghold/assault.h"

#include "ai/stronghold/judge.h"
#include "fixed.h"

static void slay(SuState *state, int section, int type, int number)
{
    number = min_int(number, state->inv[section][type]);
    state->inv[section][type] = (uint8_t)(state->inv[section][type] - number);
    if (type == SU_SKELETON)
        state->altar = (uint8_t)(state->altar + number);
    else
        state->pile[type] = (uint8_t)(state->pile[type] + number);
}

static void wound(SuState *state, int section, int type, int where)
{
    state->def[section - SU_W1][type]--;
    state->def[where][type]++;
}

/* SU-8.2: the ghost goes to the connected rampart with the most room. */
static void banish_ghost(SuState *state, int section)
{
    int best = su_refuge(state, section, SU_GHOST);
    if (best == SU_NOWHERE) {
        slay(state, section, SU_GHOST, 1);
        return;
    }
    state->inv[section][SU_GHOST]--;
    state->inv[best][SU_GHOST]++;
}

static void holy_steps(SuState *state, int section)
{
    if (su_barred(state, section))
        return;
    if (su_priest_at(state, section) >= 0 && state->inv[section][SU_GHOST] > 0)
        banish_ghost(state, section);
    for (int path = SU_FIRST_FOOT; path < SU_PATHS; path++)
        if (su_paths[path].to == section && (state->path[path] & SU_PATH_HOLY) != 0 && !su_damned(state, path))
            slay(state, section, SU_GHOST, 1);
}

static void stakes(SuState *state, int section)
{
    uint8_t *def = state->def[section - SU_W1];
    for (int tower = 0; tower < SU_TOWERS; tower++) {
        if (state->device[tower] != SU_STAKES || (su_towers[tower].left != section && su_towers[tower].right != section))
            continue;
        if (state->inv[section][SU_VAMPIRE] == 0 || su_garrison(state, section) < 2)
            return;
        slay(state, section, SU_VAMPIRE, 1);
        wound(state, section, def[SU_MARKSMAN] > 0 ? SU_MARKSMAN : def[SU_SOLDIER] > 0 ? SU_SOLDIER : SU_VETERAN, SU_AT_SUPPLY);
    }
}

/* SU-1.17: the strongest unit that can be paid. */
static void hurt_defender(SuState *state, int section, int damage)
{
    for (int type = SU_VETERAN; type >= SU_MARKSMAN; type--)
        while (damage >= su_def_strength[type] && state->def[section - SU_W1][type] > 0) {
            wound(state, section, type, SU_AT_HOSPITAL);
            damage -= su_def_strength[type];
        }
}

/* SU-8.12: vampire, ghost under aura, skeleton, plain ghost. */
static void hurt_invader(SuState *state, int section, int damage, int aura)
{
    const uint8_t *units = state->inv[section];
    for (; damage >= 3 && units[SU_VAMPIRE] > 0; damage -= 3)
        slay(state, section, SU_VAMPIRE, 1);
    for (; damage >= 2 && aura > 0 && units[SU_GHOST] > 0; damage -= 2, aura--)
        slay(state, section, SU_GHOST, 1);
    for (; damage >= 2 && units[SU_SKELETON] > 0; damage -= 2)
        slay(state, section, SU_SKELETON, 1);
    slay(state, section, SU_GHOST, min_int(damage, max_int(0, units[SU_GHOST] - aura)));
}

bool su_assault(SuState *state, int section)
{
    SuClash clash;
    if (su_units(state, section) == 0)
        return false;
    holy_steps(state, section);
    if ((state->section_flags[section - SU_W1] & SU_HAS_CAULDRON) != 0 && (state->weather & SU_CLOUDBURST_ON) == 0)
        slay(state, section, SU_SKELETON, 2);
    stakes(state, section);
    su_clash(state, section, &clash);
    if (clash.outcome == SU_CLASH_FALLS)
        return true;
    if (clash.attack > clash.defence)
        hurt_defender(state, section, clash.attack - clash.defence);
    else if (su_units(state, section) > 0)
        hurt_invader(state, section, clash.defence - clash.attack, clash.aura);
    return false;
}
