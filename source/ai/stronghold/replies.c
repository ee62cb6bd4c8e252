/* SPDX-License-Identifier: MIT */
#include "ai/stronghold/replies.h"

#include "ai/stronghold/judge.h"
#include "fixed.h"
#include "hash.h"

enum { NEVER = -10000, KEEP_MANA = 3, DRAW_BELOW = 6, ALTAR_FROM = 10, ALTAR_KEEP = 4, REPLACE_MOST = 2, WORTH_NOISE = 20 };

/* --- Before the storm --- */

static const uint8_t book_order[] = {
    SU_SWAMP, SU_GRAVEYARD, SU_GALLOWS, SU_BONE_THROWER, SU_FOG, SU_TOTEM, SU_PATH_OF_THE_DAMNED, SU_SURGE
};

static int place_in_order(int spell)
{
    int place = 0;
    while (place < (int)sizeof book_order && book_order[place] != spell)
        place++;
    return place;
}

/* The next card that does not lie where it should is put there. */
static int score_order(const SuState *state, Action action)
{
    for (int slot = 0; slot < SU_BOOK; slot++) {
        int best = slot;
        for (int other = slot + 1; other < SU_BOOK; other++)
            if (place_in_order(state->book[other]) < place_in_order(state->book[best]))
                best = other;
        if (best != slot)
            return action.kind == SU_LIB_ORDER && action.a == best && action.b == slot ? 2 : action.kind == SU_END_STEP ? 1 : 0;
    }
    return action.kind == SU_END_STEP;
}

/* What a card is worth in the Book; a little taste makes games differ, the same for the whole round. */
static int card_worth(const SuState *state, int spell)
{
    uint32_t taste = hash_byte(hash_bytes(HASH_START, state->bag, sizeof state->bag), (uint8_t)spell);
    int noise = (int)(taste >> 8 & 63) * (2 * WORTH_NOISE + 1) / 64 - WORTH_NOISE;
    if (spell < 8)
        return (spell == SU_SWAMP ? 30 : spell == SU_GALLOWS ? 40 : 50) - 5 * state->round + noise;
    if (spell == SU_ARTILLERY)
        return (su_engines(state) > 0 ? 90 : 40) + noise;
    return (spell == SU_CLOUDBURST || spell == SU_TERROR ? 50 : 60) + noise;
}

static int worst_slot(const SuState *state)
{
    int worst = -1;
    for (int slot = 0; slot < SU_BOOK; slot++)
        if ((state->replaced >> slot & 1) == 0 && (worst < 0 || card_worth(state, state->book[slot]) < card_worth(state, state->book[worst])))
            worst = slot;
    return worst;
}

static int best_card(const SuState *state)
{
    int best = -1;
    for (int i = 0; i < state->library_count; i++)
        if (best < 0 || card_worth(state, state->library[i]) > card_worth(state, state->library[best]))
            best = i;
    return best;
}

static bool wants_replacing(const SuState *state)
{
    int slot = worst_slot(state), card = best_card(state), done = 0;
    for (int i = 0; i < SU_BOOK; i++)
        done += state->replaced >> i & 1;
    return done < REPLACE_MOST && slot >= 0 && card >= 0 && state->orders == 0
        && card_worth(state, state->library[card]) > card_worth(state, state->book[slot]);
}

/* What is done in the library; opened only in every other round, and only for something better. */
static Action library_reply(const SuState *state, const Action *list, int count)
{
    bool wants = wants_replacing(state);
    Action open = {SU_LIB_OPEN, 0, 0, 0}, pass = {SU_PASS, 0, 0, 0}, end = {SU_END_STEP, 0, 0, 0};
    if (actions_find(list, count, open) >= 0)
        return wants && state->round % 2 == 0 && state->round < SU_ROUNDS ? open : pass;
    Action replace = {SU_LIB_REPLACE, (uint8_t)max_int(0, worst_slot(state)), (uint8_t)max_int(0, best_card(state)), 0};
    return wants && actions_find(list, count, replace) >= 0 ? replace : end;
}

static int score_altar(const SuState *state, Action action)
{
    int spare = su_spell_tiles(state, SU_GRAVEYARD, false) > 0 ? state->altar - ALTAR_KEEP : state->altar;
    int pairs = state->altar >= ALTAR_FROM ? spare / 2 : 0;
    if (action.kind == SU_PASS)
        return pairs < 2;
    return pairs >= 2 && action.a == pairs ? 1 : -1;
}

/* --- Spells --- */

static int exposed(const SuInsight *insight, int section) { return insight->at[section - SU_W1]; }

/* Marksmen that a Strigoi Cave could take from connected sections. */
static int marksmen_near(const SuState *state, int rampart)
{
    int found = 0;
    for (int i = 0; i < SU_SECTIONS; i++)
        if ((su_connected[i] >> (rampart - SU_RW1) & 1) != 0 && su_priest_at(state, su_section(i)) < 0 && !su_warded(state, su_section(i)))
            found += state->def[i][SU_MARKSMAN];
    return found;
}

static bool changes(const SuState *state, int spell, int section)
{
    int index = section - SU_W1;
    const uint8_t *def = state->def[index];
    switch (spell) {
    case SU_TREACHERY: return def[SU_SOLDIER] > 0;
    case SU_DECAY: return su_walls(state, section) > 0;
    case SU_POISON:
    case SU_BAT_CURSE: return def[SU_MARKSMAN] > 0;
    case SU_BARRIER: return su_priest_at(state, section) >= 0;
    default: return true;
    }
}

static int score_blood(const SuState *state, int location)
{
    const uint8_t *units = state->inv[location];
    if (su_is_section(location))
        return units[SU_GHOST] > 3 * units[SU_VAMPIRE] ? 20 + units[SU_GHOST] : 1;
    return units[SU_VAMPIRE] == 0 ? 10 + units[SU_GHOST] : 0;
}

int su_cast_score(const SuState *state, const SuInsight *insight, Action cast)
{
    int spell = state->book[state->slot];
    switch (su_spells[spell].field) {
    case SU_ON_BOARD: return 8 * su_connections(cast.a) + su_units(state, cast.a);
    case SU_ON_FOG: return -state->fogs[cast.a - SU_FW];
    case SU_ON_FOREGROUND: return su_room(state, cast.a, SU_SKELETON);
    case SU_ON_SKELETON: return score_blood(state, cast.a);
    case SU_ON_PATH: return exposed(insight, su_paths[cast.a].to);
    case SU_ON_FLIGHT: return 4 * exposed(insight, cast.b) + cast.c;
    case SU_ON_TILE: break;
    case SU_ON_NOTHING: return 0;
    default:
        return 4 * exposed(insight, cast.a) + (spell == SU_HARVEST ? cast.b : spell == SU_TERROR ? su_garrison(state, cast.a) : 0)
            + (changes(state, spell, cast.a) ? 0 : -400);
    }
    if (spell == SU_ARCHERS)
        return state->inv[cast.a][SU_SKELETON];
    return spell == SU_STRIGOI ? marksmen_near(state, cast.a) : su_units(state, cast.a);
}

/* Whether waking a kind does something now. */
static bool worth_waking(const SuState *state, int spell)
{
    switch (spell) {
    case SU_SWAMP: return su_spell_tiles(state, SU_SWAMP, true) >= 2;
    case SU_GRAVEYARD: return state->altar > 0;
    case SU_FOG: return su_units(state, SU_FW) + su_units(state, SU_FE) > 0;
    case SU_GALLOWS: return state->round < SU_ROUNDS && state->panic < SU_PANIC_MAX;
    default: break;
    }
    for (int i = 0; i < SU_RAMPARTS; i++)
        for (int field = 0; field < 2; field++)
            if (state->tile[i][field] == spell + 1) {
                if (spell == SU_ARCHERS && state->inv[su_rampart(i)][SU_SKELETON] >= 3)
                    return true;
                if (spell == SU_STRIGOI && marksmen_near(state, su_rampart(i)) > 0)
                    return true;
                if (spell == SU_TOTEM && su_units(state, su_rampart(i)) >= 4)
                    return true;
            }
    for (int i = 0; i < SU_SECTIONS; i++)
        if ((state->air[i] == spell + 1 || state->ground[i] == spell + 1) && changes(state, spell, su_section(i)))
            return true;
    return spell == SU_PATH_OF_THE_DAMNED;
}

static int score_surge(const SuState *state, const SuInsight *insight, Action action)
{
    if (action.kind == SU_END_STEP)
        return NEVER + 1;
    if (action.a != SU_GHOST)           /* one at a time */
        return NEVER;
    return su_is_section(action.c) ? 1000 + exposed(insight, action.c) : su_units(state, action.c);
}

/* --- Shots, bones, picks --- */

static int score_gun(const SuState *state, Action action)
{
    const uint8_t *units = state->inv[action.a];
    if (action.kind == SU_PASS)
        return NEVER;
    return 2 * (3 * units[SU_VAMPIRE] + 2 * units[SU_SKELETON] + units[SU_GHOST]) + su_is_rampart(action.a);
}

static int score_building(int building)
{
    static const uint8_t order[] = {SU_BARRACKS, SU_WORKSHOP, SU_FORGE, SU_CATHEDRAL, SU_SCOUTS};
    int place = 0;
    while (place < (int)sizeof order && order[place] != building)
        place++;
    return -place;
}

static int score_engine(const SuState *state, const SuInsight *insight, Action action)
{
    if (action.kind == SU_PASS)
        return NEVER;
    if (!su_is_section(action.a))
        return score_building(action.a);
    return exposed(insight, action.a) + (su_units(state, action.a) > 0 ? 10 : 0);
}

static int score_bone(int place)
{
    static const uint8_t order[] = {SU_TRAINING, SU_STONE_WALL, SU_MUSTER, SU_BUILD_CROSSBOW, SU_BUILD_CANNON};
    for (int i = 0; i < (int)sizeof order; i++)
        if (order[i] == place)
            return 100 - i;
    return -place;
}

/* Skeletons on a rampart that earlier aims do not shoot already. */
static int score_aim(const SuState *state, Action action)
{
    int aiming = 0;
    if (action.kind == SU_PASS)
        return NEVER;
    for (int i = 0; i < SU_SECTIONS; i++)
        if (state->aim[i] == action.b)
            aiming += state->def[i][SU_MARKSMAN];
    return state->inv[action.b][SU_SKELETON] - aiming / 2 + (aiming % 2 != 0);
}

static int score_slay(int type)
{
    static const int8_t order[] = {[SU_GHOST] = 0, [SU_SKELETON] = 1, [SU_AURA_GHOST] = 2, [SU_VAMPIRE] = 3};
    return order[type & 3];
}

static int score_stake(const SuState *state, Action action)
{
    if (action.kind == SU_PASS)
        return 0;
    return su_garrison(state, action.a) >= 2 ? 10 - action.b : -1;
}

static int score_ask(const SuState *state, const SuInsight *insight, Action action)
{
    int a = action.a;
    switch (state->ask) {
    case SU_ASK_BANISH:
    case SU_ASK_MISSILE_GHOST: return su_room(state, a, SU_GHOST);
    case SU_ASK_WOUND:
    case SU_ASK_MISSILE_UNIT:
    case SU_ASK_RESCUE: return a;
    case SU_ASK_SLAY: return score_slay(a);
    case SU_ASK_GUN_TYPE: return a;
    case SU_ASK_STRIGOI: {
        SuClash clash;
        su_clash(state, a, &clash);
        return -clash.defence;
    }
    case SU_ASK_SURGE: return score_surge(state, insight, action);
    case SU_ASK_TERROR_GHOST: return action.kind == SU_END_STEP ? NEVER : su_is_rampart(a);
    case SU_ASK_TERROR_UNIT:
    case SU_ASK_FLIGHT_UNIT: return -a;
    case SU_ASK_FIRST_BONE:
    case SU_ASK_SECOND_BONE:
    case SU_ASK_WORK_LEFT: return score_bone(a);
    case SU_ASK_FLIGHT_SECTION: return exposed(insight, a);
    case SU_ASK_DEVICE: return score_gun(state, action);
    case SU_ASK_ENGINE:
    case SU_ASK_ARCHERS: return score_engine(state, insight, action);
    case SU_ASK_AIM: return score_aim(state, action);
    case SU_ASK_CAULDRON: return a;
    case SU_ASK_STAKE: return score_stake(state, action);
    default: return 0;
    }
}

static int score_step(const SuState *state, const SuInsight *insight, Action action)
{
    switch (state->step) {
    case SU_STEP_PAY: {
        int pay = state->round == SU_ROUNDS ? 0 : clamp_int(state->mana - KEEP_MANA, 0, su_mana_due(state));
        return action.kind == SU_PAY_MANA ? -abs_int(action.a - pay) : NEVER;
    }
    case SU_STEP_MANA_CARD: return (action.kind == SU_DRAW_MANA) == (state->mana < DRAW_BELOW);
    case SU_STEP_ALTAR: return score_altar(state, action);
    case SU_STEP_BOOK_ORDER: return score_order(state, action);
    case SU_STEP_CAST: return action.kind == SU_CAST ? su_cast_score(state, insight, action) : NEVER;
    case SU_STEP_ACTIVATE: return action.kind == SU_ACTIVATE ? (worth_waking(state, action.a) ? 100 - action.a : -1) : 0;
    default: return action.kind == SU_END_STEP;
    }
}

Action su_reply(const SuState *state, const SuInsight *insight, const Action *list, int count)
{
    Action best = list[0];
    int best_score = 0;
    if (state->ask == SU_ASK_NOTHING && state->step == SU_STEP_LIBRARY)
        return library_reply(state, list, count);
    for (int i = 0; i < count; i++) {
        int score = state->ask != SU_ASK_NOTHING ? score_ask(state, insight, list[i]) : score_step(state, insight, list[i]);
        if (i == 0 || score > best_score) {
            best = list[i];
            best_score = score;
        }
    }
    return best;
}
