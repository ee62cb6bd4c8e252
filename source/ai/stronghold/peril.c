/* SPDX-License-Identifier: MIT */
#include "ai/stronghold/peril.h"

#include "fixed.h"

/* A unit that falls is missing twice: in the strength of the wall, and among those who must fall before it is overrun. */
enum { MISSED_TWICE = 2, ARCHERS_FOR_A_POINT = 3 };

/* A rampart from which a section is reached, of su_feet_count. */
static int before(int section, int foot) { return su_paths[su_feet[section - SU_W1][foot]].from; }

/* SU-7.8, SU-7.9: what a hit takes from the margin; the Invader picks the worst. */
static int loss_by(const SuState *state, int section, int engine)
{
    const uint8_t *def = state->def[section - SU_W1];
    int marksman = def[SU_MARKSMAN] > 0 ? MISSED_TWICE : 0, soldier = def[SU_SOLDIER] > 0 ? 2 * MISSED_TWICE : 0;
    if (engine == SU_CATAPULT && su_walls(state, section) > 0)
        return 1 + marksman;
    if (engine == SU_CATAPULT || engine == SU_GHOST_MISSILE)
        return soldier > 0 ? soldier : marksman;
    return 0;
}

static int chance_of(const SuState *state, int rampart)
{
    if ((state->weather & SU_ARTILLERY_ON) != 0)
        return SU_CERTAIN;
    return SU_CERTAIN * SU_ENGINE_HITS / (SU_ENGINE_HITS + state->misses[rampart - SU_RW1]);
}

/* What the engine on a rampart would take from the section; 0: nothing. */
static int threatened(const SuState *state, int rampart, int section)
{
    int engine = state->board[rampart - SU_RW1] != 0 ? su_engine_at(state, rampart) : -1;
    return engine < 0 || su_engine_broken(state, rampart) ? 0 : loss_by(state, section, engine);
}

/* SU-7.12: archers hit for sure. */
static int shot_by_archers(const SuState *state, int section)
{
    int loss = 0;
    for (int foot = 0; foot < su_feet_count(section); foot++) {
        int rampart = before(section, foot);
        for (int field = 0; field < 2; field++)
            if (state->tile[rampart - SU_RW1][field] == (SU_AWAKE | (SU_ARCHERS + 1)))
                loss += MISSED_TWICE * (state->inv[rampart][SU_SKELETON] / ARCHERS_FOR_A_POINT);
    }
    return loss;
}

int su_peril(const SuState *state, int section, int margin)
{
    int risk = 0;
    margin -= shot_by_archers(state, section);
    if (margin < 0)
        return SU_CERTAIN;
    for (int foot = 0; foot < su_feet_count(section); foot++) {
        int rampart = before(section, foot), loss = threatened(state, rampart, section);
        if (loss > margin)
            risk += chance_of(state, rampart);
        else if (loss > 0)
            margin -= loss * chance_of(state, rampart) / SU_CERTAIN;
    }
    return min_int(risk, SU_CERTAIN);
}

int su_shelled(const SuState *state, int section)
{
    int taken = 0;
    for (int foot = 0; foot < su_feet_count(section); foot++) {
        int rampart = before(section, foot), loss = threatened(state, rampart, section);
        if (loss > 0)
            taken += loss * chance_of(state, rampart);
    }
    return taken;
}
