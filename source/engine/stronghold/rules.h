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
typedef struct {
    Action *out;
    int count, max, enough;
    const SuState *paid;                                        /* not NULL: only actions that cost hourglasses are taken */
} SuSink;
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

#define SU_ROW_FUNCTIONS(NAME, name, steps, asks, a, b, c, next) \
    SuWhy su_why_##name(const SuState *state, Action action); \
    void su_list_##name(const SuState *state, SuSink *sink); \
    void su_play_##name(SuState *state, Action action, EventList *events);
SU_ACTION_LIST(SU_ROW_FUNCTIONS)
#undef SU_ROW_FUNCTIONS

static inline bool su_is_spending(int step)
{
    return step == SU_STEP_SPEND_PREPARATION || step == SU_STEP_SPEND_CAST || step == SU_STEP_SPEND_MANEUVER;
}
static inline int su_first_round(const SuState *state) { return state->night != SU_NIGHT_WHOLE ? SU_SHORT_ROUND : 1; }
static inline int su_tile_spell(int tile) { return (tile & ~SU_AWAKE) - 1; }           /* -1: none */
static inline bool su_tile_awake(int tile) { return (tile & SU_AWAKE) != 0; }
static inline int su_group(int type, int number) { return type + 4 * (number - 1); }
static inline int su_sum(const uint8_t units[SU_TYPES]) { return units[0] + units[1] + units[2]; }

/* --- rules.c --- */
/* All legal actions of the seat to act, in order, until the sink is done. Not for automatic steps. */
void su_list(const SuState *state, SuSink *sink);
/* Carries out a legal action and what follows from it until the next decision of the step. */
void su_play(SuState *state, Action action, EventList *events);

/* --- picks.c --- */
int su_asked_actor(int ask);                                    /* seat that a decision belongs to */

/* --- flow.c: steps and decisions --- */
bool su_is_automatic(const SuState *state);                     /* CONTINUE is due */
int su_actor(const SuState *state);                             /* seat, or SU_NOBODY */
void su_enter(SuState *state, SuStep step, EventList *events);
void su_enter_at(SuState *state, SuStep step, int cursor, EventList *events);
void su_ask(SuState *state, SuAsk ask, int location, int amount, int left);
void su_answered(SuState *state);                               /* no decision is open any more */
/* After an answer: the step goes on where it stopped. */
void su_resume(SuState *state, EventList *events);
/* SU-1.4, SU-1.5: carries out what has no alternative. */
void su_settle(SuState *state, EventList *events);
void su_continue(SuState *state, EventList *events);
void su_win(SuState *state, int seat);

/* --- units.c: pieces that move, rise and fall --- */
void su_mana(SuState *state, int change, SuManaBy by, EventList *events);
void su_gain(SuState *state, int hourglasses, SuGlassesBy by, EventList *events);
void su_frighten(SuState *state, int change, SuPanicBy by, EventList *events);
void su_fall(SuState *state, int location, int type, int number, SuFellBy by, EventList *events);       /* SU-1.9 */
void su_wound(SuState *state, int section, int type, int where, EventList *events);     /* where: as in SU_EVENT_WOUNDED */
void su_sacrifice(SuState *state, int location, int type, int number, EventList *events);               /* SU-1.10, Invader */
bool su_can_rise(const SuState *state, int type);
void su_rise(SuState *state, int location, int type, EventList *events);                /* SU-1.12; the caller sees to room */
void su_rise_from_altar(SuState *state, int location, int most, EventList *events);     /* skeletons, as far as altar and room allow */
void su_transform(SuState *state, int location, int old, int young, EventList *events); /* SU-1.11, Invader */
void su_lay_bone(SuState *state, int place, EventList *events);

/* --- blows.c: damage and banishment --- */
void su_damage(SuState *state, int section, int points, EventList *events);             /* SU-1.17, on the Defender; may ask */
void su_slay(SuState *state, int section, int points, int aura, EventList *events);     /* SU-8.12, on the Invader; may ask */
bool su_can_wound(const SuState *state, int section, int points);
void su_banish(SuState *state, int section, int type, EventList *events);               /* SU-1.13; may ask */
SuWhy su_why_wound(const SuState *state, int type);
SuWhy su_why_slay(const SuState *state, int type);
SuWhy su_why_banish(const SuState *state, int rampart);
void su_answer_wound(SuState *state, int type, EventList *events);
void su_answer_slay(SuState *state, int type, EventList *events);
void su_answer_banish(SuState *state, int rampart, EventList *events);

/* --- prepare.c --- */
void su_round_begin(SuState *state, EventList *events);         /* the CONTINUE of ROUND */
void su_round_go(SuState *state, EventList *events);            /* panic cards from the cursor on, then hourglasses and mana */
void su_library_close(SuState *state);

/* --- spells.c --- */
void su_cast_done(SuState *state, EventList *events);           /* SU-4.3 */
void su_next_slot(SuState *state, EventList *events);
void su_pass_slot(SuState *state, EventList *events);
void su_pass_book(SuState *state, EventList *events);           /* END_STEP in CAST */
void su_activate_go(SuState *state, int spell, EventList *events);
void su_terror_flight(SuState *state);       /* after the last ghost */
SuWhy su_why_strigoi(const SuState *state, int section);
SuWhy su_why_terror_ghost(const SuState *state, int location);

/* --- maneuver.c --- */
/* Ghosts that a surge could send along a path now. */
int su_surge_most(const SuState *state, int path);
void su_draw_units(SuState *state, EventList *events);          /* SU-6.1 */
void su_sub_step_end(SuState *state, EventList *events);
void su_maneuvers_end(SuState *state, EventList *events);       /* SU-6.9 */

/* --- spend.c, works.c --- */
void su_spend_end(SuState *state, EventList *events);
SuWhy su_why_work_target(const SuState *state, int work, int target);
bool su_work_possible(const SuState *state, int work);          /* SU-5.14 */
void su_work_done(SuState *state, int work, int target, EventList *events);

/* --- ranged.c --- */
void su_ranged_go(SuState *state, EventList *events);           /* from the cursor on until a decision or the end of the step */
SuWhy su_why_shot(const SuState *state, int target);
void su_shoot(SuState *state, int target, EventList *events);

/* --- melee.c, regroup.c --- */
void su_melee_go(SuState *state, EventList *events);
void su_battle_next(SuState *state, int from, EventList *events);       /* the first section from that index on that is fought over */
void su_battle(SuState *state, EventList *events);
void su_hospital(SuState *state, EventList *events);
void su_panic_draw(SuState *state, EventList *events);
void su_clean_up(SuState *state, EventList *events);

/* --- The rest of the contract --- */
extern const char *const su_reasons[SU_WHYS];
void su_observe(const void *state, int seat, void *view);
uint32_t su_drawn(const void *state);
int su_pack(const void *state, uint8_t *out, int max);
bool su_unpack(void *state, const uint8_t *in, int length);
bool su_valid(const void *state);
int su_show(const void *state, int seat, char *out, int max);

/* --- setup.c --- */
enum { SU_TOWERS_CODES = 15625, SU_GUESTS_CODES = 1000, SU_KEPT_CODES = 49 };   /* five devices on six towers; five of each type and eight sets of relics; a spell in two nights */
extern const OptionSpec su_options[SU_OPTIONS];
void su_start(void *state, const GameOptions *options, uint32_t seed);
int su_draw_unit(SuState *state);                               /* type of one unit that leaves the bag */

#endif
