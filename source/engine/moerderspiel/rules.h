/* SPDX-License-Identifier: MIT */
/* What the files of Total Mörderspiel share about the rules; everybody else uses moerderspiel.h. */
#ifndef MOERDERSPIEL_RULES_H
#define MOERDERSPIEL_RULES_H

#include "bits.h"
#include "engine/moerderspiel/moerderspiel.h"
#include "rng.h"

enum { TM_BELIEFS_A_STEP = 2 };

/* Tags of draws, so that tests can pin one purpose. */
enum { TM_DRAW_LOT = 1, TM_DRAW_KIND, TM_DRAW_TECHNIQUE, TM_DRAW_CAMP, TM_DRAW_FLIGHT, TM_DRAW_MAP, TM_DRAW_BELIEF };

uint32_t tm_draw(TmState *state, uint32_t count, uint8_t tag);
static inline bool tm_alive(const TmState *state, int army) { return state->army[army].troops > 0; }
/* In priority order: place of an army, lower is first (TM-6.2). */
static inline int tm_rank(const TmState *state, int army) { return tm_prio(state, tm_nation_of(army)) * TM_SLOTS + tm_slot_of(army); }
static inline bool tm_bit(int mask, int place) { return (mask >> place & 1) != 0; }
static inline int tm_clamp(int value, int low, int high) { return value < low ? low : value > high ? high : value; }

/* A list being filled in order: candidates are asked for by the rows' own `why`, so list and legality cannot disagree. */
typedef struct {
    const TmState *state;
    Action *out;
    int count, max;
    bool spent;                                             /* the turn's budget */
    TmWhy (*ask)(const TmState *state, int army, int b, int c);     /* for an order of this army, of which all but this is known; or NULL */
    int army;
} TmSink;

/* One row for each kind of action. Outside of its phase a kind is refused before its own `why` is asked. */
typedef struct {
    uint16_t a, b, c;                                       /* how many values each byte has */
    uint8_t phase;
    TmWhy (*why)(const TmState *state, Action action);
    void (*list)(TmSink *sink, int kind);                   /* in order of a, b, c */
    void (*play)(TmState *state, Action action, EventList *events);
} TmRow;

#define TM_ROW_FUNCTIONS(name) \
    TmWhy tm_why_##name(const TmState *state, Action action); \
    void tm_list_##name(TmSink *sink, int kind); \
    void tm_play_##name(TmState *state, Action action, EventList *events);
#define TM_KIND_FUNCTIONS(NAME, number, name, phase, a, b, c, next) TM_ROW_FUNCTIONS(name)
TM_ACTION_LIST(TM_KIND_FUNCTIONS)
TM_ROW_FUNCTIONS(given)                                     /* TM_ORDER + code */
TM_ROW_FUNCTIONS(forged)                                    /* TM_CARRIED + code */
#undef TM_ROW_FUNCTIONS
#undef TM_KIND_FUNCTIONS

/* kinds.c */
enum { TM_SHAPES = 53 };
extern const ActionShape tm_shapes[TM_SHAPES];
/* Offers what is legal of a kind: one candidate, or b from 0 to last. */
void tm_offer(TmSink *sink, int kind, int a, int b, int c);
void tm_offer_row(TmSink *sink, int kind, int a, int last);
int tm_actions(const void *state, Action *out, int max);
int tm_actions_of(const TmState *state, int low, int high, Action *out, int max);   /* only these kinds, where nothing is automatic */
void tm_play(TmState *state, Action action, EventList *events);     /* a legal action, not CONTINUE */

/* map.c */
typedef struct { uint16_t row[TM_ROWS]; } TmRows;       /* a set of cells, bit c: column c */
static inline bool tm_rows_have(const TmRows *rows, int cell) { return (rows->row[tm_row_of(cell)] >> tm_column_of(cell) & 1) != 0; }
static inline void tm_rows_add(TmRows *rows, int cell)
{
    int row = tm_row_of(cell);
    rows->row[row] = (uint16_t)(rows->row[row] | 1u << tm_column_of(cell));
}
void tm_walk_until(const TmState *state, int from, int goal, uint8_t field[TM_CELLS]); /* as tm_walk_field, but only the goal and what is nearer is sure to be found */
bool tm_connected(const TmState *state);        /* no passable cell is cut off, blockades counted */

/* rows.iwram.c */
typedef struct { uint16_t shut[3]; } TmWalls;   /* the steps E, SE and SW from a row that a blockade forbids, and with them the ways back */
void tm_rows_passable(const TmState *state, TmRows *out);
void tm_rows_spread(TmRows *rows, const TmRows *passable);  /* one step in all directions, blockades not counted */
bool tm_rows_joined(const TmRows *passable, int from, const TmWalls walls[TM_ROWS]);    /* is everything passable reached from there? */
int tm_rows_common(const TmRows *rows, const TmRows *other);    /* cells in both */

/* mapmaker.c */
enum { TM_MAP_ATTEMPTS = 64 };                  /* TM-3.10 */
void tm_map_clear(TmState *state);              /* land without anything, from which an attempt begins */
void tm_map_default(TmState *state);
bool tm_map_attempt(TmState *state, Rng *rng);  /* TM-3.9 on cleared land; a failed one clears it again */
bool tm_map_fits(const TmState *state);         /* symmetric land with mountains: is this a map that an attempt can make? */

/* setup.c */
void tm_map_step(TmState *state, EventList *events);     /* MAP: an attempt; the last one opens the game */
void tm_after_volunteers(TmState *state);       /* the lots fall */
void tm_setup_done(TmState *state);             /* after the last SETUP_END, up to ROUND_START */
void tm_clear_army(TmArmy *army);

/* strength.c */
void tm_base_morales(const TmState *state, int out[TM_NATIONS]);     /* TM-6.40 for all */

/* sight.c */
void tm_sight_lists(TmState *state);
void tm_forget_sights(TmState *state);
void tm_contacts_open(TmState *state);
int tm_sight_place(const TmState *state, int nation, int army);  /* place of an army in a list, or -1 */
int tm_sighted_nation(const TmState *state, int nation, int place, int *cell);   /* the true nation of a sighting when it is known, else TM_NOBODY */
static inline bool tm_knows_partner(const TmState *state, int nation, int other)     /* TM-6.117.3 */
{
    return state->know && nation != other && state->nation[nation].role == TM_EVIL && state->nation[other].role == TM_EVIL;
}

/* rules.c */
void tm_enter_phase(TmState *state, int phase, int acting, EventList *events);
/* No game reaches a later one: the day after the limit is begun, not played. */
static inline int tm_last_round(const TmState *state) { return 2 * tm_day_limits[state->days] + 1; }
bool tm_is_automatic(const TmState *state);     /* MAP, RESOLVE, SANCTION or ROUND_START: to_act is SEAT_AUTO */
void tm_parley_or_orders(TmState *state, EventList *events);    /* who is next to speak or to give orders */
int tm_next_to_order(const TmState *state);     /* the living nation with the lowest priority number that is still to give orders, or -1 */
void tm_round_begin(TmState *state);            /* ROUND_START is next; `acting` is nobody until the round number has risen, then the nation whose beliefs come next */
/* From the head of ROUND_START to the resolution the sighting lists stand. */
static inline bool tm_has_sights(const TmState *state)
{
    return state->phase == TM_PARLEY_PHASE || state->phase == TM_ORDERS_PHASE || state->phase == TM_RESOLVE_PHASE
        || (state->phase == TM_ROUND_START_PHASE && state->acting != TM_NOBODY);
}
/* Positions have changed, but nobody may look yet (TM-9.10). */
static inline bool tm_between_rounds(const TmState *state)
{
    return state->phase == TM_LEVY_PHASE || state->phase == TM_SANCTION_PHASE || state->phase == TM_ROUND_START_PHASE;
}

/* sanctions.c */
void tm_sanction(TmState *state, EventList *events);     /* counts the votes; up to LEVY or ROUND_START */
void tm_levy(TmState *state, int n, int unit, int count, EventList *events);
int tm_votes_against(const TmState *state, int day, int nation);

/* mail.c */
void tm_log_add(TmState *state, TmMessage message);
void tm_mail_add(TmMail *mail, TmMessage message);
void tm_deliver(TmState *state);
TmWhy tm_why_words(const TmState *state, int nation, int code, int first, int second);

/* legal.c, orders.c */
int tm_order_ability(int code);                          /* the ability without which an order is refused, 0 none */
bool tm_within_budget(const TmState *state, Action action);     /* TM-6.65 */
TmWhy tm_why_carried(const TmState *state, int army, int code, int b, int c);    /* the order that a FORGE of this army carries */
bool tm_may_end(const TmState *state, int nation);       /* its orders allow the end of its turn (TM-6.14) */

/* resolve.c and the files it calls */
void tm_resolve(TmState *state, EventList *events);
void tm_capital_falls(TmState *state, int nation);
void tm_base_owner(TmState *state, int base, int owner);
void tm_raise_morale(TmState *state, int nation);
void tm_eliminate(TmState *state, EventList *events);    /* TM-6.43 for every nation that has nothing left */

/* reports.c */
static inline uint32_t tm_report_key(TmReport report)   /* TM-6.66: lists are sorted by it */
{
    return (uint32_t)report.kind << 24 | (uint32_t)report.cell << 16 | (uint32_t)report.x << 8 | report.y;
}
void tm_report(TmState *state, int nation, int kind, int cell, int x, int y);

/* beliefs.c */
void tm_beliefs_start(TmState *state);
void tm_beliefs_update(const TmState *view, int nation, uint8_t row[TM_NATIONS]); /* TM-11.11: reads what a view shows */
void tm_beliefs_base(TmState *state, int before, int after);
void tm_beliefs_eliminated(TmState *state, int nation);

/* observe.c, pack.c, pack_map.c, valid.c, show.c */
void tm_observe(const void *state, int seat, void *view);
int tm_pack(const void *state, uint8_t *out, int max);
bool tm_unpack(void *state, const uint8_t *in, int length);
bool tm_decode(void *state, const uint8_t *in, int length);
bool tm_check(const void *state, const uint8_t *in, int length);
void tm_pack_map(BitWriter *w, const TmState *state);
bool tm_unpack_map(BitReader *r, TmState *state);        /* false on a map that no attempt can make */
bool tm_at_round_start(const TmState *state);            /* TM-4.4 */
bool tm_valid(const void *state);
bool tm_valid_on_map(const TmState *state);              /* the same for a state whose map is known to be whole */
int tm_show(const void *state, int seat, char *out, int max);

extern const OptionSpec tm_options[TM_OPTIONS];
void tm_start(void *state, const GameOptions *options, uint32_t seed);

extern const char *const tm_reasons[TM_WHYS];   /* why.c */

#endif
