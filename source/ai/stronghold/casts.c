/* SPDX-License-Identifier: MIT */
#include "ai/stronghold/casts.h"

#include <stddef.h>

#include "ai/stronghold/judge.h"
#include "ai/stronghold/levels.h"
#include "ai/stronghold/replies.h"
#include "fixed.h"
#include "hash.h"

enum { PHASE_WITHOUT, PHASE_CAST, PHASE_REPLY, PHASE_ANSWER, PHASE_WITH, MARGIN = 30, RICH = 12, RICH_BONUS = 30, REPLIES_MAX = 24, CAST_NODES = 850, KNOWN_MAGIC = 0x53555748 };

/* What a card gains beyond this round's maneuvers: for each round that remains, and once. */
static const struct { uint8_t round, once; } bonus[SU_SPELLS] = {
    [SU_SWAMP] = {34, 0}, [SU_GALLOWS] = {30, 0}, [SU_FOG] = {40, 0}, [SU_TOTEM] = {2, 0},
    [SU_PATH_OF_THE_DAMNED] = {15, 0}, [SU_BONE_THROWER] = {8, 0}, [SU_ARCHERS] = {8, 0}, [SU_STRIGOI] = {8, 0},
    [SU_GHOST_MISSILE] = {60, 0}, [SU_CATAPULT] = {45, 0}, [SU_BAT_CURSE] = {8, 0}, [SU_CALL] = {0, 40},
    [SU_TREACHERY] = {8, 0}, [SU_DECAY] = {8, 0}, [SU_POISON] = {10, 0}, [SU_BARRIER] = {14, 0}, [SU_ARTILLERY] = {0, 160},
    [SU_TERROR] = {0, 60},
};

static int misses_left(const SuState *state)
{
    int misses = 0;
    for (int rampart = SU_RW1; rampart <= SU_RE3; rampart++)
        if (su_engine_at(state, rampart) >= 0 && !su_engine_broken(state, rampart))
            misses += state->misses[rampart - SU_RW1];
    return misses;
}

static bool in_book(const SuState *state, int spell)
{
    for (int slot = 0; slot < SU_BOOK; slot++)
        if (state->book[slot] == spell)
            return true;
    return false;
}

static bool is_offered(const SuState *state, Action cast)
{
    switch (state->book[state->slot]) {
    case SU_SWAMP: return !in_book(state, SU_BONE_THROWER);     /* which does more with the mana and the field */
    case SU_ARTILLERY: return misses_left(state) >= 2;
    case SU_TERROR: return su_garrison(state, cast.a) >= 3;
    default: return true;
    }
}

bool su_best_cast(const SuState *state, const SuInsight *insight, const Action *list, int count, Action *out)
{
    int best_score = 0;
    bool any = false;
    for (int i = 0; i < count; i++) {
        if (list[i].kind != SU_CAST || !is_offered(state, list[i]))
            continue;
        int score = su_cast_score(state, insight, list[i]);
        if (!any || score > best_score) {
            *out = list[i];
            best_score = score;
            any = true;
        }
    }
    return any;
}

bool su_simple_cast(const SuState *state, const SuInsight *insight, Action cast)
{
    int spell = state->book[state->slot];
    if (spell == SU_FOG)
        return state->round <= 6;
    if (su_spells[spell].field == SU_ON_BOARD)
        return state->round <= 4;
    if (su_spells[spell].kind == SU_INSTANT)
        return spell == SU_SURGE || spell == SU_BLOOD ? false : spell == SU_CALL ? state->altar >= 2 : cast.b >= 2 || cast.c >= 2;
    return spell >= SU_TREACHERY && state->round >= 3 && su_cast_score(state, insight, cast) > -40;
}

/*
 * The Defender's hourglasses become strength where it is needed most; what he really does is his to find out. One section is
 * looked at in a step; true when no hourglass is left.
 */
static bool strengthen(SuCasting *casting)
{
    SuState *state = &casting->imagined;
    if (state->hourglasses == 0)
        return true;
    if (casting->section < SU_SECTIONS) {
        int exposure = su_exposure(state, su_section(casting->section));
        if (casting->section == 0 || exposure > casting->worst) {
            casting->worst = (int16_t)exposure;
            casting->weakest = casting->section;
        }
        casting->section++;
        return false;
    }
    uint8_t *def = state->def[casting->weakest];
    if (def[SU_MARKSMAN] > 0) {
        def[SU_MARKSMAN]--;
        def[SU_SOLDIER]++;
    } else {
        def[SU_MARKSMAN]++;
    }
    casting->section = 0;
    state->hourglasses--;
    return false;
}

/* Casts in mind. */
static void imagine(SuCasting *casting)
{
    SuState *state = &casting->imagined;
    rng_start(&state->rng, hash_bytes(HASH_START, state->bag, sizeof state->bag));
    su_ops.apply(state, SU_INVADER, casting->cast, NULL);
    casting->replies = 0;
}

/* Answers one thing that the spell asks, for either side; false when it asks nothing more. */
static bool reply(SuCasting *casting, const SuInsight *insight)
{
    SuState *state = &casting->imagined;
    if (casting->replies == REPLIES_MAX || state->ask == SU_ASK_NOTHING || state->winner != 0)
        return false;
    int count = su_ops.actions(state, casting->list, SU_ACTIONS_MAX);
    su_ops.apply(state, su_ops.to_act(state), su_reply(state, insight, casting->list, count), NULL);
    casting->replies++;
    return true;
}

/* The best plan; one that is worth `enough` ends the search, and so does the time that a card may take. */
static void look(SuCasting *casting, int32_t enough)
{
    su_memo_begin(casting->memo, &casting->imagined);
    su_invasion_begin(&casting->invasion, &casting->imagined, su_card_plans, SU_CARD_PLANS, casting->memo);
    casting->invasion.enough = min_int(enough, SU_BREACH_VALUE);
    casting->nodes = 0;
}

void su_casting_begin(SuCasting *casting, const SuState *state, Action cast, SuWithout *without, SuMemo *memo)
{
    casting->memo = memo;
    casting->imagined = *state;
    casting->cast = cast;
    casting->without = without;
    su_to_maneuvers(&casting->imagined);
    uint32_t hash = hash_bytes(HASH_START, &casting->imagined, (int)sizeof casting->imagined);
    bool known = without->magic == KNOWN_MAGIC && without->hash == hash;
    without->hash = hash;
    without->magic = known ? KNOWN_MAGIC : 0;
    casting->phase = known ? PHASE_CAST : PHASE_WITHOUT;
    look(casting, SU_BREACH_VALUE);
}

/* What the plans with the card must be worth. */
static int32_t needed(const SuCasting *casting, const SuState *state)
{
    int spell = state->book[state->slot];
    int extra = bonus[spell].round * (SU_ROUNDS - state->round) + bonus[spell].once + (state->mana > RICH ? RICH_BONUS : 0);
    int margin = state->round == SU_ROUNDS ? 0 : MARGIN;    /* mana that is left at sunrise is worth nothing */
    return casting->without->value + margin - extra;
}

bool su_casting_heavy(const SuCasting *casting) { return casting->phase == PHASE_CAST || casting->phase == PHASE_REPLY; }

bool su_casting_step(SuCasting *casting, const SuState *state, const SuInsight *insight)
{
    switch (casting->phase) {
    case PHASE_CAST:
        casting->imagined = *state;
        imagine(casting);
        casting->phase = PHASE_REPLY;
        return false;
    case PHASE_REPLY:
        if (!reply(casting, insight)) {
            casting->section = 0;
            casting->phase = PHASE_ANSWER;
        }
        return false;
    case PHASE_ANSWER:
        if (strengthen(casting)) {
            su_to_maneuvers(&casting->imagined);
            look(casting, needed(casting, state));
            casting->phase = PHASE_WITH;
        }
        return false;
    default:
        break;
    }
    if (!su_invasion_step(&casting->invasion) && (++casting->nodes < CAST_NODES || !casting->invasion.any))
        return false;
    if (casting->phase == PHASE_WITH) {
        casting->casts = casting->invasion.best_value >= needed(casting, state);
        return true;
    }
    casting->without->value = casting->invasion.best_value;
    casting->without->magic = KNOWN_MAGIC;
    casting->phase = PHASE_CAST;
    return false;
}
