/* SPDX-License-Identifier: MIT */
/* What the files of Stronghold share about the rules; everybody else uses stronghold.h. */
#ifndef STRONGHOLD_RULES_H
#define STRONGHOLD_RULES_H

#include <stddef.h>

#include "engine/stronghold/stronghold.h"
#include "fixed.h"

/* Tags of draws (SU-1.19). */
enum {
    SU_TAG_MANA = 1, SU_TAG_PANIC, SU_TAG_CROSSBOW, SU_TAG_CANNON, SU_TAG_GREEN, SU_TAG_BLUE, SU_TAG_RED, SU_TAG_BAG, SU_TAG_ENGINE
};

/* A list being filled in order; the search may end as soon as `enough` entries are found. */
typedef struct { Action *out; int count, max, enough; } SuSink;
static inline bool su_sink_done(const SuSink *sink) { return sink->count >= sink->enough; }
void su_sink_add(SuSink *sink, int kind, int a, int b, int c);

/* One row for each kind of action. Outside of its steps and decisions a kind is refused before its own `why` is asked. */
typedef struct {
    uint32_t steps;                                             /* bit set of steps, while no decision is open */
    uint32_t asks;                                              /* bit set of open decisions */
    uint8_t a, b, c;                                            /* how many values each byte has */
    SuWhy (*why)(const SuState *state, Action action);
    void (*list)(const SuState *state, SuSink *sink);           /* in order of a, b, c */
    void (*play)(SuState *state, Action action, EventList *events);
} SuRow;

#define SU_ROW_FUNCTIONS(NAME, name, a, b, c, next) \
    SuWhy su_why_##name(const SuState *state, Action action); \
    void su_list_##name(const SuState *state, SuSink *sink); \
    void su_play_##name(SuState *state, Action action, EventList *events);
SU_ACTION_LIST(SU_ROW_FUNCTIONS)
#undef SU_ROW_FUNCTIONS

static inline bool su_is_spending(int step)
{
    return step == SU_STEP_SPEND_PREPARATION || step == SU_STEP_SPEND_CAST || step == SU_STEP_SPEND_MANEUVER;
}
static inline int su_tile_spell(int tile) { return (tile & ~SU_AWAKE) - 1; }           /* -1: none */
static inline bool su_tile_awake(int tile) { return (tile & SU_AWAKE) != 0; }
static inline int su_group(int type, int number) { return type + 4 * (number - 1); }
static inline int su_sum(const uint8_t units[SU_TYPES]) { return units[0] + units[1] + units[2]; }

/* --- setup.c --- */
extern const OptionSpec su_options[SU_OPTIONS];
void su_start(void *state, const GameOptions *options, uint32_t seed);
int su_draw_unit(SuState *state);                               /* type of one unit that leaves the bag */

#endif
