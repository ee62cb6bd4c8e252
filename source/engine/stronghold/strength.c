/* SPDX-License-Identifier: MIT */
/* Strength of a section for both sides, the coming clash, and the threat of what could still come. */
#include <stddef.h>

#include "engine/stronghold/rules.h"

/* SU-8.7. */
static int attack_of(const uint8_t units[SU_TYPES], bool inscribed, uint8_t *aura)
{
    int under = inscribed ? 0 : min_int(units[SU_GHOST], 3 * units[SU_VAMPIRE]);
    *aura = (uint8_t)under;
    return units[SU_GHOST] + 2 * units[SU_SKELETON] + 3 * units[SU_VAMPIRE] + under;
}

/* SU-8.8. */
static int defence_of(const SuState *state, int section, const uint8_t units[SU_TYPES])
{
    int ground = state->ground[section - SU_W1], walls = su_walls(state, section);
    int defence = units[SU_MARKSMAN] + 2 * units[SU_SOLDIER] + 3 * units[SU_VETERAN] + walls;
    if (su_priest_at(state, section) >= 0)
        defence += 2;
    if (ground == (SU_AWAKE | (SU_TREACHERY + 1)))
        defence -= min_int(2, units[SU_SOLDIER]);
    if (ground == (SU_AWAKE | (SU_DECAY + 1)))
        defence -= min_int(2, walls);
    return defence;
}

static void clash_of(const SuState *state, int section, const uint8_t inv[SU_TYPES], const uint8_t def[SU_TYPES], SuClash *out)
{
    bool inscribed = (state->section_flags[section - SU_W1] & SU_HAS_INSCRIPTION) != 0;
    int attack = attack_of(inv, inscribed, &out->aura), defence = defence_of(state, section, def);
    int units = def[SU_MARKSMAN] + 2 * def[SU_SOLDIER] + 3 * def[SU_VETERAN]; /* SU-8.9 */
    out->attack = (uint8_t)attack;
    out->defence = (uint8_t)defence;
    out->units = (uint8_t)units;
    out->uncertain = 0;
    if (su_sum(inv) == 0)
        out->outcome = SU_CLASH_NONE;
    else if (attack <= defence)
        out->outcome = SU_CLASH_HOLDS;
    else
        out->outcome = attack - defence >= units + 1 ? SU_CLASH_FALLS : SU_CLASH_LOSES; /* SU-8.11 */
}

void su_clash(const SuState *state, int section, SuClash *out)
{
    clash_of(state, section, state->inv[section], state->def[section - SU_W1], out);
}

/* --- Steps M1 to M4 foretold --- */

static int lose(uint8_t *units, int number)
{
    int lost = min_int(*units, number);
    *units = (uint8_t)(*units - lost);
    return lost;
}

/* What steps M1 to M4 can take from a section. */
typedef struct { uint8_t ghosts, skeletons, stakes; } Losses;

static Losses losses_at(const SuState *state, int section)
{
    int index = section - SU_W1;
    const uint8_t *feet = su_feet[index], *flanks = su_flanks[index];
    Losses losses = {0, 0, 0};
    if (!su_barred(state, section)) {
        losses.ghosts = su_priest_at(state, section) >= 0;
        for (int i = 0; i < 2 && (i == 0 || feet[1] != feet[0]); i++)
            losses.ghosts = (uint8_t)(losses.ghosts + ((state->path[feet[i]] & SU_PATH_HOLY) != 0 && !su_damned(state, feet[i])));
    }
    if ((state->section_flags[index] & SU_HAS_CAULDRON) != 0 && (state->weather & SU_CLOUDBURST_ON) == 0)
        losses.skeletons = 2;
    losses.stakes = (uint8_t)((state->device[flanks[0]] == SU_STAKES) + (flanks[1] != flanks[0] && state->device[flanks[1]] == SU_STAKES));
    return losses;
}

static void foretell(Losses losses, bool stakes, uint8_t inv[SU_TYPES], uint8_t def[SU_TYPES])
{
    lose(&inv[SU_GHOST], losses.ghosts);
    lose(&inv[SU_SKELETON], losses.skeletons);
    for (int i = 0; stakes && i < losses.stakes && inv[SU_VAMPIRE] > 0 && su_sum(def) > 0; i++) {
        inv[SU_VAMPIRE]--;
        def[def[SU_MARKSMAN] > 0 ? SU_MARKSMAN : def[SU_SOLDIER] > 0 ? SU_SOLDIER : SU_VETERAN]--;
    }
}

/* An engine that may hit this section, or archers that shoot at it. */
static bool is_uncertain(const SuState *state, int section)
{
    for (int i = 0; i < SU_RAMPARTS; i++) {
        if ((su_connected[section - SU_W1] >> i & 1) == 0)
            continue;
        int engine = su_engine_at(state, su_rampart(i));
        if ((engine == SU_GHOST_MISSILE || engine == SU_CATAPULT) && !su_engine_broken(state, su_rampart(i)))
            return true;
        for (int field = 0; field < 2; field++)
            if (state->tile[i][field] == (SU_AWAKE | (SU_ARCHERS + 1)) && state->inv[su_rampart(i)][SU_SKELETON] >= 3)
                return true;
    }
    return false;
}

static void foretell_clash(const SuState *state, int section, Losses losses, bool stakes, SuClash *out)
{
    uint8_t inv[SU_TYPES], def[SU_TYPES];
    for (int type = 0; type < SU_TYPES; type++) {
        inv[type] = state->inv[section][type];
        def[type] = state->def[section - SU_W1][type];
    }
    foretell(losses, stakes, inv, def);
    clash_of(state, section, inv, def, out);
}

void su_forecast(const SuState *state, int section, bool stakes, SuClash *out)
{
    foretell_clash(state, section, losses_at(state, section), stakes, out);
    out->uncertain = su_units(state, section) > 0 && is_uncertain(state, section);
}

/* --- Threat (11.2) --- */

/* Adds a share of the units of a place that might come over a path with or without a working trap. */
static void gather(int pool[SU_TYPES], const uint8_t units[SU_TYPES], int divisor, bool trapped)
{
    for (int type = 0; type < SU_TYPES; type++) {
        int coming = units[type] / divisor;
        pool[type] += trapped && type != SU_GHOST ? coming / 3 : coming;
    }
}

static int threat_at(const SuState *state, int section, Losses losses)
{
    int pool[SU_TYPES], limit = su_limit(state, section);
    bool open = false, reached = false;
    for (int type = 0; type < SU_TYPES; type++)
        pool[type] = state->inv[section][type];
    const uint8_t *feet = su_feet[section - SU_W1];
    for (int i = 0; i < su_feet_count(section); i++) {
        int path = feet[i], rampart = su_paths[path].from;
        if (rampart == state->saint)
            continue;
        gather(pool, state->inv[rampart], 1, su_trapped(state, path));
        reached = reached || rampart != SU_RW3; /* no foreground leads to RW3 */
        open = open || (rampart != SU_RW3 && !su_trapped(state, path));
    }
    if (reached)
        gather(pool, state->inv[su_side(section) != 0 ? SU_FE : SU_FW], 2, !open);
    int vampires = min_int(pool[SU_VAMPIRE], limit), skeletons = min_int(pool[SU_SKELETON], limit - vampires);
    int ghosts = min_int(pool[SU_GHOST], SU_HOVERING + limit - vampires - skeletons);
    uint8_t inv[SU_TYPES] = {(uint8_t)ghosts, (uint8_t)skeletons, (uint8_t)vampires}, def[SU_TYPES], aura;
    for (int type = 0; type < SU_TYPES; type++)
        def[type] = state->def[section - SU_W1][type];
    foretell(losses, true, inv, def);
    return attack_of(inv, (state->section_flags[section - SU_W1] & SU_HAS_INSCRIPTION) != 0, &aura);
}

int su_threat(const SuState *state, int section) { return threat_at(state, section, losses_at(state, section)); }

void su_prospect(const SuState *state, int section, SuClash *out, int *threat)
{
    Losses losses = losses_at(state, section);
    foretell_clash(state, section, losses, true, out);
    if (threat != NULL)
        *threat = threat_at(state, section, losses);
}
