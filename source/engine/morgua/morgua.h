/* SPDX-License-Identifier: MIT */
/*
 * Battle for Morgua: one to six players hold the offices of an island against the fate priests. All win or all lose; of the
 * winners the one with the most victory points is first.
 *
 * The state is a plain struct of MG_STATE_BYTES or less without padding; equal games have equal bytes. Rule ids (MG-x.y) in
 * comments are those of docs/rules/morgua.md. Chance is drawn only in the setup. The automatic phases muster, fate and
 * wealth are steps of SEAT_AUTO; everything else runs inside the action that leads to it (MG-4.8).
 */
#ifndef MORGUA_H
#define MORGUA_H

#include "game.h"
#include "rng.h"

enum {
    MG_AREAS = 48,
    MG_POSITIONS = 86,
    MG_PLAYERS_MAX = 6,
    MG_KINDS = 5,
    MG_LANDS = 18,
    MG_TRADERS = 18,
    MG_CASTLES = 6,
    MG_CITIES = 8,
    MG_FIELDS = 6,           /* wilds, one fate temple each */
    MG_GODS = 8,
    MG_ROUNDS = 30,
    MG_UNITS = 8,            /* slots of a player: knights 0..3, wizards 4..7 */
    MG_UNITS_OF_A_TYPE = 4,  /* D17 */
    MG_EXTRA_CHIPS = 3,      /* MG-9.1 */
    MG_EXTRA_CHIP_PRICE = 2,
    MG_MIGRATION_PRICE = 1,  /* MG-6.2 */
    MG_TAX_LIMIT = 20,       /* MG-16.1 */
    MG_WEALTH_STEP = 10,     /* MG-16.2 */
    MG_GOLD_MAX = 99,        /* MG-1.6 */
    MG_TRADE_AMOUNT = 2,     /* MG-12.3 */
    MG_TRADER_STORE = 6,     /* MG-12.11 */
    MG_TRADER_STORE_HOUSE = 10,
    MG_LAND_STORE = 4,
    MG_FIRST_BLACK = 2,      /* MG-3.8 */
    MG_FIRST_NEAR = 4,       /* a near first temple: areas from a city of a player at most, */
    MG_NEAR_BLACK = 3,       /* black figures on it within three areas, */
    MG_FAR_BLACK = 1,        /* and farther away; */
    MG_CLOSE = 2,            /* threat hard, one player: within so many areas */
    MG_CLOSE_BLACK = 2,      /* so many more, and no more farther away (D73) */
    MG_REVEAL_BLACK = 2,     /* MG-16.3, threat normal */
    MG_MAYOR_GOLD = 3,       /* MG-11.3 */
    MG_COUNT_GOLD = 2,       /* MG-11.2 */
    MG_FIELD_LIMIT_MAX = 12,
    MG_AREA_POSITIONS_MAX = 5,
    MG_BLACK_MAX = MG_FIELD_LIMIT_MAX + MG_AREA_POSITIONS_MAX + 2,
    MG_STATE_BYTES = 1280,
    MG_PACK_MAX = 622,
    /* Section 7: trades, strikes, builds, other uses and the end of the turn. */
    MG_ACTIONS_MAX = 1359 + 212 + 130 + 54 + 1,
    MG_FREE = 0,             /* holder of a position: free, seat + 1, or black */
    MG_BLACK = 7,
    MG_NOWHERE = 0xFF        /* no area, no position, or the population field instead of a position */
};

enum { MG_STORIES = 8 };      /* challenges that begin with all figures in place */
enum { MG_OPTION_THREAT, MG_OPTION_TEMPLE, MG_OPTIONS };
enum { MG_THREAT_NORMAL, MG_THREAT_MILD, MG_THREAT_HARD };
enum { MG_TEMPLE_ANYWHERE, MG_TEMPLE_NEAR, MG_TEMPLE_NEAR_ALONE };    /* MG-3.8: where the first temple may lie; the last: near for one player */
enum { MG_MILD = 1, MG_NEAR = 2, MG_HARD = 4 };                      /* bits of MgState.threat; mild and hard are never both set */

typedef enum { MG_CITY, MG_VILLAGE, MG_CASTLE, MG_LAND, MG_WILD, MG_TYPES } MgType;
typedef enum { MG_CLAY, MG_WOOD, MG_CRYSTAL, MG_IRON, MG_HORSES } MgKind;
typedef enum {
    MG_LANDOWNER, MG_COUNT, MG_MAGE, MG_MAYOR, MG_GOVERNOR, MG_PRIEST, MG_GUILDMASTER, MG_CAPTAIN, MG_TRADER, MG_OFFICES
} MgOffice;
/* What can be made; 0..4 are Action.b of BUILD. The upgrade of a land is that of its kind. */
typedef enum { MG_UPGRADE, MG_POST, MG_HOUSE, MG_TOWER, MG_TEMPLE, MG_KNIGHT, MG_WIZARD, MG_THINGS } MgThing;
typedef enum {
    MG_SILEILA = 1, MG_NIMRU, MG_MERIAN, MG_GRISMOR, MG_TRITONUS, MG_KALIMDOR, MG_NITIUS, MG_RAMINA
} MgGod;
typedef enum {
    MG_PLACEMENT, MG_GROWTH, MG_MIGRATION, MG_MUSTER, MG_FATE, MG_CHIPS, MG_ACTIONS, MG_RESISTANCE, MG_WEALTH, MG_PHASES
} MgPhase;
typedef enum { MG_RUNNING, MG_WON, MG_LOST } MgOver;
enum { MG_BUY, MG_SELL };                                             /* Action.c of TRADE_OPEN */
typedef enum { MG_BY_MAGE, MG_BY_PRIEST, MG_BY_KNIGHT, MG_BY_WIZARD, MG_KILLERS } MgKiller;

/*
 * The kinds of actions, section 7, one row each: KIND(NAME, name, phase, when, values of a, b, c, the kind that mostly follows). A byte
 * of one value is unused and 0. Journals count their bits from here; a kind without its three functions does not link.
 */
enum { MG_FREELY, MG_IN_TRADE, MG_LAST };       /* when: no trade is open; one is; none is, and it ends the turn */
#define MG_ACTION_LIST(KIND) \
    /* a area */ \
    KIND(PLACE, place, MG_PLACEMENT, MG_LAST, MG_AREAS, 1, 1, PLACE) \
    /* a area */ \
    KIND(GROW, grow, MG_GROWTH, MG_FREELY, MG_AREAS, 1, 1, MIGRATE_END) \
    KIND(GROW_END, grow_end, MG_GROWTH, MG_LAST, 1, 1, 1, MIGRATE_END) \
    /* a from, b to; the same area: move up to a free position */ \
    KIND(MIGRATE, migrate, MG_MIGRATION, MG_FREELY, MG_AREAS, MG_AREAS, 1, MIGRATE) \
    KIND(MIGRATE_END, migrate_end, MG_MIGRATION, MG_LAST, 1, 1, 1, GROW) \
    /* a how many */ \
    KIND(BUY_CHIPS, buy_chips, MG_CHIPS, MG_LAST, MG_EXTRA_CHIPS + 1, 1, 1, BUY_CHIPS) \
    /* a position */ \
    KIND(COLLECT, collect, MG_ACTIONS, MG_FREELY, MG_POSITIONS, 1, 1, TRADE_OPEN) \
    /* a position */ \
    KIND(DIG, dig, MG_ACTIONS, MG_FREELY, MG_POSITIONS, 1, 1, TRADE_OPEN) \
    /* a position, b MgThing, c MgGod with MG_TEMPLE */ \
    KIND(BUILD, build, MG_ACTIONS, MG_FREELY, MG_POSITIONS, MG_TEMPLE + 1, MG_GODS + 1, TRADE_OPEN) \
    /* a position */ \
    KIND(TRAIN, train, MG_ACTIONS, MG_FREELY, MG_POSITIONS, 1, 1, TRADE_OPEN) \
    /* a position, b area, c 1: Grismor's bolt */ \
    KIND(STRIKE, strike, MG_ACTIONS, MG_FREELY, MG_POSITIONS, MG_AREAS, 2, STRIKE) \
    /* a trader, b partner, c MG_BUY or MG_SELL */ \
    KIND(TRADE_OPEN, trade_open, MG_ACTIONS, MG_FREELY, MG_POSITIONS, MG_POSITIONS, 2, TRADE_GOOD) \
    /* a kind */ \
    KIND(TRADE_GOOD, trade_good, MG_ACTIONS, MG_IN_TRADE, MG_KINDS, 1, 1, TRADE_GOOD) \
    KIND(TRADE_CLOSE, trade_close, MG_ACTIONS, MG_IN_TRADE, 1, 1, 1, TRADE_OPEN) \
    KIND(ACTIONS_END, actions_end, MG_ACTIONS, MG_LAST, 1, 1, 1, UNIT) \
    /* a slot, b area */ \
    KIND(UNIT, unit, MG_RESISTANCE, MG_FREELY, MG_UNITS, MG_AREAS, 1, UNIT) \
    KIND(RESIST_END, resist_end, MG_RESISTANCE, MG_LAST, 1, 1, 1, UNIT)
#define MG_ENUMERATOR(NAME, name, phase, when, a, b, c, next) MG_##NAME,
typedef enum { MG_ACTION_LIST(MG_ENUMERATOR) MG_ACTION_KINDS } MgActionKind;
#undef MG_ENUMERATOR

/* Events in the order they happen. A unit is seat * 8 + slot. */
typedef enum {
    MG_EVENT_PHASE = 1,     /* a MgPhase begins, b round, c start player */
    MG_EVENT_TURN,          /* a seat is to act, b MgPhase, c chips */
    MG_EVENT_SKIPPED,       /* a seat has nothing to choose, b MgPhase */
    MG_EVENT_ENTERED,       /* a area, b position or MG_NOWHERE (population field), c seat */
    MG_EVENT_LEFT,          /* a area, b position or MG_NOWHERE, c seat */
    MG_EVENT_FORFEITED,     /* a seat, b figures that found no room (MG-3.7) */
    MG_EVENT_START_GOODS,   /* a position, b bit set of kinds, one good each (MG-3.9) */
    MG_EVENT_REVEALED,      /* a area, b number of the temple, c black figures on it */
    MG_EVENT_GAINED,        /* a seat, b gold that came in, c MgPurse */
    MG_EVENT_PAID,          /* a seat, b gold that went out, c MgPurse */
    MG_EVENT_CHIPS,         /* a seat, b chips now, c bought of them */
    MG_EVENT_USED,          /* a position, b seat, c chips left: the use that follows */
    MG_EVENT_LAPSED,        /* a seat, b chips unused at the end of the turn */
    MG_EVENT_MUSTERED,      /* a area, b black figures added, c black figures now (MG-7.2) */
    MG_EVENT_SPREAD,        /* a from, b to, c black figures (MG-7.3) */
    MG_EVENT_TRIMMED,       /* a area, b black figures removed (MG-7.4) */
    MG_EVENT_STRUCK,        /* a area, b position, c seat | MG_STRUCK_TAKEN | MG_STRUCK_GOODS (MG-8.2) */
    MG_EVENT_FIELD_STRUCK,  /* a area, b bit set of seats that lose a population figure (MG-8.4) */
    MG_EVENT_FAME_LOST,     /* a seat, b victory points (MG-8.6) */
    MG_EVENT_FAME,          /* a seat, b victory points, c area (MG-1.5) */
    MG_EVENT_DUG,           /* a position, b kind, c goods */
    MG_EVENT_BUILT,         /* a position, b MgThing, c MgGod or 0 */
    MG_EVENT_CLEARED,       /* a position whose goods are removed, b goods (MG-13.3) */
    MG_EVENT_TRAINED,       /* a position, b unit, c area */
    MG_EVENT_STRIKE,        /* a position, b area, c black figures destroyed */
    MG_EVENT_FREED,         /* a area, b position a black figure held or MG_NOWHERE, c black figures destroyed there */
    MG_EVENT_TRADE_OPENED,  /* a trader, b partner, c MG_BUY or MG_SELL */
    MG_EVENT_GOOD,          /* a from position, b to position, c kind */
    MG_EVENT_TRADE_CLOSED,  /* a trader, b partner, c goods moved */
    MG_EVENT_UNIT,          /* a unit, b from, c to */
    MG_EVENT_UNIT_STRIKE,   /* a unit, b area, c black figures destroyed */
    MG_EVENT_ROUND,         /* a round begins, b start player */
    MG_EVENT_WON,           /* a round */
    MG_EVENT_LOST,          /* a MgLoss, b round */
    MG_EVENT_KINDS
} MgEventKind;
enum { MG_STRUCK_SEAT = 7, MG_STRUCK_TAKEN = 8, MG_STRUCK_GOODS = 16 };  /* a black figure took the position; goods were lost */
typedef enum { MG_PURSE_MIGRATION, MG_PURSE_CHIPS, MG_PURSE_COLLECT, MG_PURSE_TRADE, MG_PURSE_TAX, MG_PURSES } MgPurse;

typedef struct {
    Rng rng;                                    /* MG-1.7; 0 in a view */
    uint32_t land_up, post, house;              /* bit sets by land, trader, trader */
    uint32_t used[3];                           /* bit set of positions used in this turn of phase 6 */
    uint16_t vp[MG_PLAYERS_MAX];
    uint16_t kills[MG_PLAYERS_MAX][MG_KILLERS];
    uint16_t lost[MG_PLAYERS_MAX];              /* figures lost to fate */
    uint8_t temples_built[MG_PLAYERS_MAX];
    uint8_t players, threat, over;
    uint8_t round, phase, start, turn;          /* seat to act = (start + turn) mod players */
    uint8_t march_at;                           /* phase 3: 0 additions to come, else 1 + next area to spread from */
    uint8_t kind[MG_LANDS];
    uint8_t temple[MG_FIELDS];                  /* number on each field; 0 not dealt yet, or hidden in a view */
    uint8_t revealed;
    uint8_t holder[MG_POSITIONS];
    uint8_t goods[MG_POSITIONS][MG_KINDS];
    uint8_t pop[MG_AREAS][MG_PLAYERS_MAX];      /* player figures on population fields */
    uint8_t black[MG_AREAS];                    /* black figures on population fields */
    uint8_t tower;                              /* bit set by castle */
    uint8_t god_city[MG_GODS];                  /* area of each god's temple or MG_NOWHERE */
    uint8_t gold[MG_PLAYERS_MAX];
    uint8_t chips[MG_PLAYERS_MAX];
    uint8_t to_place[MG_PLAYERS_MAX];
    uint8_t unit_area[MG_PLAYERS_MAX][MG_UNITS];
    uint8_t unit_used;                          /* bit set of slots, phase 7 of the seat to act */
    uint8_t grow_left;
    uint8_t quota[MG_AREAS];                    /* phase 2 of the seat to act: departures left (MG-6.1) */
    uint8_t trade_trader;                       /* of the open trade; 0 none: position 0 is a landowner's */
    uint8_t trade_partner, trade_sell, trade_moved;
} MgState;

extern const GameOps mg_ops;

/* --- The board and the price list --- */

typedef struct {
    uint8_t column, row, type;
    uint8_t index;                              /* which land, castle, city, village or field it is, from 0 */
    uint8_t limit, first, positions;            /* of the population field; first position and how many */
    uint8_t neighbour[6];                       /* N NE SE S SW NW, MG_NOWHERE outside */
    const char *name;
} MgArea;
typedef struct { uint8_t area, office, index; } MgPosition;   /* index: which trader; else the index of its area */

extern const MgArea mg_areas[MG_AREAS];
extern const MgPosition mg_positions[MG_POSITIONS];
extern const uint8_t mg_lands[MG_LANDS], mg_castles[MG_CASTLES], mg_cities[MG_CITIES], mg_fields[MG_FIELDS]; /* areas */
extern const uint8_t mg_traders[MG_TRADERS];                  /* positions */
extern const uint8_t mg_costs[MG_THINGS][MG_KINDS];           /* MG_UPGRADE: see mg_upgrade_costs */
extern const uint8_t mg_upgrade_costs[MG_KINDS][MG_KINDS];    /* by kind of the land */
extern const uint8_t mg_figures_of[MG_PLAYERS_MAX + 1], mg_base_chips[MG_PLAYERS_MAX + 1], mg_start_gold[MG_PLAYERS_MAX + 1], mg_hard_black[MG_PLAYERS_MAX + 1];
extern const char *const mg_god_names[MG_GODS + 1];

extern const char mg_distances[MG_AREAS][MG_AREAS + 1];       /* a digit for each pair of areas */

/* Steps between two areas, 0..8 (MG-2.2). */
static inline int mg_distance(int from, int to) { return mg_distances[from][to] - '0'; }

/* --- Questions about a state --- */

int mg_seat(const MgState *state);                            /* seat whose turn it is, also in automatic phases the first */
int mg_black(const MgState *state, int area);                 /* B(a) of MG-1.2 */
int mg_people(const MgState *state, int area);                /* P(a) */
int mg_figures(const MgState *state, int seat, int area);     /* F(p,a) */
int mg_all_black(const MgState *state);
int mg_all_figures(const MgState *state, int seat);
int mg_units(const MgState *state, int seat);                 /* knights and wizards on the board */
int mg_units_of(const MgState *state, int seat, MgThing type);/* MG_KNIGHT or MG_WIZARD */
int mg_free_position(const MgState *state, int area);         /* the highest one (MG-1.3), or MG_NOWHERE */
bool mg_can_enter(const MgState *state, int area);            /* MG-1.4 */
bool mg_is_revealed(const MgState *state, int area);          /* an open fate temple stands there */
int mg_god_at(const MgState *state, int area);                /* MgGod or 0 */
int mg_god_owner(const MgState *state, MgGod god);            /* seat or -1 (MG-14.3) */
bool mg_owns(const MgState *state, int seat, MgGod god);
bool mg_in_trade(const MgState *state);                       /* a transaction is open */
static inline bool mg_is_used(const MgState *state, int position) { return (state->used[position >> 5] >> (position & 31) & 1) != 0; }
bool mg_has_thing(const MgState *state, int position, MgThing thing);  /* the building stands in the position's area */

static inline int mg_kind_of(const MgState *state, int area) { return state->kind[mg_areas[area].index]; }  /* of a land */
int mg_collect_amount(const MgState *state, int position);    /* gold, 0 for other offices */
int mg_dig_amount(const MgState *state, int position);        /* goods that still find room */
int mg_strike_strength(const MgState *state, int position);   /* black figures a mage or priest destroys */
int mg_unit_strength(const MgState *state, int seat, int slot);
int mg_unit_reach(const MgState *state, int seat, int slot);
int mg_goods(const MgState *state, int position);             /* all kinds together */
int mg_room(const MgState *state, int position, int kind);    /* goods of that kind that could still be stored */
int mg_stored(const MgState *state, int position);            /* bit set of the kinds in store */
int mg_taken(const MgState *state, int position);             /* bit set of the kinds that can be sold to it (MG-12.5) */
/* What the position's holder may store by kind for the thing it makes; a trader has none. NULL: nothing. */
const uint8_t *mg_need(const MgState *state, int position);
int mg_trade_range(const MgState *state, int trader);
int mg_trade_limit(const MgState *state, int trader);         /* goods of one transaction; 255 with a trading post */

/* Why an action is refused, in the order in which a player would notice. */
typedef enum {
    MG_WHY_FINE,
    MG_WHY_OVER,            /* the game has ended */
    MG_WHY_NO_SUCH,         /* no such action, area, position or unit */
    MG_WHY_NOT_NOW,         /* another phase */
    MG_WHY_IN_TRADE,        /* finish the open trade first */
    MG_WHY_NO_TRADE,        /* no trade is open */
    MG_WHY_OTHERS_NEAR,     /* MG-3.5 */
    MG_WHY_NOT_CONNECTED,   /* MG-3.6 */
    MG_WHY_FULL,            /* MG-1.4: no free position and the population field is full */
    MG_WHY_NOBODY,          /* no own figure there */
    MG_WHY_NOT_NEXT,        /* MG-6.2: not a neighbouring area */
    MG_WHY_MOVED,           /* MG-6.4: all figures of that area have moved this round */
    MG_WHY_NO_GOLD,         /* the acting player cannot pay */
    MG_WHY_NO_POPULATION,   /* MG-6.5: nobody on the population field who could move up */
    MG_WHY_NO_POSITION,     /* MG-6.5: no free position */
    MG_WHY_NO_CHIPS,        /* MG-10.1 */
    MG_WHY_NOT_YOURS,       /* not the acting player's figure */
    MG_WHY_USED,            /* MG-10.2 */
    MG_WHY_OFFICE,          /* this office cannot do that */
    MG_WHY_NOTHING,         /* MG-11.2, MG-11.4: nothing to collect */
    MG_WHY_STORE_FULL,      /* MG-11.1 */
    MG_WHY_BUILT,           /* MG-13.2, MG-14.1: it stands already */
    MG_WHY_GOD_TAKEN,       /* MG-14.1 */
    MG_WHY_GOODS,           /* MG-13.1: goods are missing in the store */
    MG_WHY_UNIT_CAP,        /* MG-11.8, MG-11.9 */
    MG_WHY_OWN_AREA,        /* MG-11.5: never in his own area */
    MG_WHY_RANGE,           /* too far away */
    MG_WHY_TEMPLE,          /* MG-11.7: not at a revealed fate temple */
    MG_WHY_BOLT,            /* MG-11.7: Grismor's priest only throws bolts, others never */
    MG_WHY_NO_BLACK,        /* no black figure there */
    MG_WHY_NO_PARTNER,      /* MG-12.1: nobody to trade with on that position, or the trader himself */
    MG_WHY_SELLS_NOTHING,   /* MG-12.4: that office sells nothing */
    MG_WHY_BUYS_NOTHING,    /* MG-12.5: that office never buys */
    MG_WHY_NO_UNITS,        /* MG-12.9: a foreign player without units need not sell */
    MG_WHY_NONE_THERE,      /* the one who gives has none of it */
    MG_WHY_NOT_NEEDED,      /* MG-12.4, MG-12.5, MG-12.12: not his kind of good, or no need of it */
    MG_WHY_PARTNER_FULL,    /* no room at the partner */
    MG_WHY_TRADER_FULL,     /* MG-12.11 */
    MG_WHY_PARTNER_POOR,    /* MG-12.8 */
    MG_WHY_LIMIT,           /* MG-12.3 */
    MG_WHY_FIRST_GOOD,      /* MG-12.10: at least one good must move */
    MG_WHY_NO_UNIT,         /* no such unit on the board */
    MG_WHY_UNIT_USED,       /* MG-15.1 */
    MG_WHY_IDLE,            /* MG-15.2: staying where there is nothing to strike */
    MG_WHYS
} MgWhy;

MgWhy mg_why(const MgState *state, Action action);
/* The first action kind that position can be used for now, or -1. For "next figure that can act". */
int mg_first_use(const MgState *state, int position);

/* One partner of a trader: the deal as a whole, and each kind. Prices are per good, 0 between own figures. */
typedef struct {
    uint8_t trader, partner, sell, seat;        /* seat of the partner, MG_NOWHERE when no player holds the position */
    uint8_t why;                                /* MgWhy of the deal; MG_WHY_FINE: at least one kind can move */
    uint8_t price;
    uint8_t kind_why[MG_KINDS];                 /* MgWhy of each kind */
    uint8_t amount[MG_KINDS];                   /* how many of this kind alone could move now */
} MgOffer;
void mg_offer(const MgState *state, int trader, int partner, int sell, MgOffer *out);
/* Every player-held partner in range, possible deals or not, in order of position; the full count. */
int mg_offers(const MgState *state, int trader, int sell, MgOffer *out, int max);

/* What is missing to make a thing with a position. */
typedef struct {
    uint8_t why;                                /* MG_WHY_FINE: it can be made now */
    uint8_t cost[MG_KINDS], stored[MG_KINDS], missing[MG_KINDS];
    uint8_t all_missing;
} MgPlan;
/* god: 0 asks for any free one. */
void mg_plan(const MgState *state, int position, MgThing thing, int god, MgPlan *out);
/* The thing an office makes; the trader's first. MG_THINGS: none. */
MgThing mg_makes(int position);

/* The next muster and fate if nothing changes. Temples that wealth would reveal before are not in it: nobody knows where. */
typedef struct {
    uint8_t black[MG_AREAS];                    /* after muster, before fate */
    uint8_t struck[MG_AREAS];                   /* position that falls; MG_NOWHERE none */
    uint8_t field[MG_AREAS];                    /* bit set of seats that lose a population figure */
    uint8_t figures[MG_PLAYERS_MAX], vp[MG_PLAYERS_MAX];  /* losses */
    bool lost;                                  /* MG-8.7: no figure would be left */
} MgForecast;
void mg_forecast(const MgState *state, MgForecast *out);
typedef enum { MG_SAFE, MG_THREATENED, MG_DOOMED } MgDanger;
/* MG-20.4: doomed with B >= P >= 1 now, threatened when that will be so after the next muster. */
MgDanger mg_danger(const MgState *state, const MgForecast *forecast, int area);

typedef enum { MG_LIGHT_OFF, MG_LIGHT_GREEN, MG_LIGHT_YELLOW, MG_LIGHT_RED } MgLight;
/* One player: so many black figures that no measured game was won any more, by round; 0: too early to tell (docs/balance-morgua.md). */
extern const uint8_t mg_failing_black[MG_ROUNDS + 1];
bool mg_failing(const MgState *state);
/* The last chip or the last unit: then others or fate act. Alone the units follow the chips, so the last chip ends it only without units. */
bool mg_ends_turn(const MgState *state, Action action);
bool mg_lures(const MgState *state, Action action);           /* gold that opens the next temple when the round ends (MG-16.2) */
int mg_wealth(const MgState *state);                          /* MG-1.8 */
int mg_wealth_limit(const MgState *state);                    /* more than this reveals a temple; -1 when all are open */
MgLight mg_wealth_light(const MgState *state);                /* MG-20.5 */
MgLight mg_wealth_light_after(const MgState *state, int change);   /* when that much gold comes or goes */

typedef enum { MG_LOSS_NONE, MG_LOSS_TIME, MG_LOSS_EMPTY } MgLoss;
typedef enum { MG_TITLE_NONE, MG_TITLE_SQUIRE, MG_TITLE_KNIGHT, MG_TITLE_MARSHAL, MG_TITLE_ARCHMAGE, MG_TITLE_SAVIOUR } MgTitle;
typedef struct {
    uint16_t vp, kills[MG_KILLERS], lost;
    uint8_t gods, temples_built, figures, knights, wizards;
    uint8_t place;                              /* 1..6 as the table stands now; 0 in a lost game */
    uint8_t value;                              /* MG-17.4 */
    int score;                                  /* MG-17.8 */
    MgTitle title;                              /* solo, won */
} MgScore;
void mg_score(const MgState *state, int seat, MgScore *out);
MgLoss mg_loss(const MgState *state);

#endif
