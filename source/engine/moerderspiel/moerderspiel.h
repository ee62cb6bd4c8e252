/* SPDX-License-Identifier: MIT */
/*
 * Total Mörderspiel: eight nations on one continent, two of them secretly evil. All orders of a round happen at once.
 *
 * The state is a plain struct without padding; equal games have equal bytes. Soldiers are counted in hundreds. Rule ids
 * (TM-x.y) in comments are those of docs/rules/moerderspiel.md. A view (TmState.viewer is a seat) is the same struct with
 * everything blanked that the seat may not know; every question below answers the same for a view and for the real state
 * when it is asked about the viewer's own nation. Legality never depends on anything hidden (TM-7.4).
 *
 * Making a random map, resolution, sanction and round start are automatic steps (SEAT_AUTO) that fit into a frame each: an attempt
 * at the map; the resolution of a round; votes and the end of the day; the head of the new round; two nations' beliefs at a time. A
 * game can be saved before every one of them.
 */
#ifndef MOERDERSPIEL_H
#define MOERDERSPIEL_H

#include "game.h"

enum {
    TM_NATIONS = 8,
    TM_SLOTS = 4,               /* 0 and 1 normal, 2 with Omnipresence, 3 the horde */
    TM_HORDE = 3,
    TM_ARMIES = TM_NATIONS * TM_SLOTS,
    TM_GARRISON = 3,            /* as a unit of REGROUP and LEVY */
    TM_ROWS = 12,
    TM_COLUMNS = 15,
    TM_CELLS = TM_ROWS * TM_COLUMNS,
    TM_LAND = 168,
    TM_MAP_BASES = 16,
    TM_BASES_MAX = 24,
    TM_BUILT_MAX = TM_BASES_MAX - TM_MAP_BASES, /* D47: the room of the table, for all nations together */
    TM_BLOCKADES_MAX = 24,
    TM_TRAPS_MAX = 16,
    TM_CONTACTS_MAX = 16,
    TM_SIGHTS_MAX = 24,
    TM_LOG_MAX = 16,
    TM_MAIL_MAX = 3,
    TM_REPORTS_MAX = 10,
    TM_DAYS_MAX = 20,           /* of which the votes are kept; without a limit the last ones */
    TM_START_TROOPS = 15,
    TM_TROOP_CAP = 60,          /* TM-6.67 */
    TM_CREW = 3,
    TM_CREW_MORALE = 1,
    TM_GARRISON_MORALE = 5,
    TM_BUILD_MIN = 5,
    TM_HORDE_START = 8,
    TM_HORDE_CAP = 14,
    TM_LEVY = 5,
    TM_VOTES_MAIN = 3,
    TM_VOTES_LESSER = 2,
    TM_WORDS = 2,               /* statements and couriers a turn */
    TM_TURN_BUDGET = 120,       /* TM-6.65 */
    TM_SETUP_BUDGET = 40,
    TM_BARBARIANS = 8,          /* flag of a horde */
    TM_FLAGS = 9,
    TM_CROWD = 15,              /* in reports: crew, garrison or nobody instead of a flag */
    TM_NOBODY = 255,            /* no owner, no vote, no order, no cell, nobody to act */
    TM_SECRET_OWNER = 254,      /* base not public yet */
    TM_NO_STEP = 6,
    TM_OWN_TARGET = 0x40,       /* target 0x40 + slot: an army of the giver's own nation */
    TM_TARGETS = TM_OWN_TARGET + TM_SLOTS,
    TM_FOREIGN = 0x80,          /* in the contacts of a view: 0x80 + sighting index */
    TM_REAL = 255,              /* TmState.viewer of a real state */
    TM_VOTE_GONE = 14,          /* vote history: was eliminated when the votes were counted */
    TM_VOTE_NONE = 15,
    TM_ACTIONS_MAX = 2048,
    TM_PACK_MAX = 1352,
    TM_PACK_ROUND_MAX = 1024,
    TM_STATE_BYTES = 2668
};

typedef enum {
    TM_VOLUNTEER_PHASE, TM_SETUP_PHASE, TM_ROUND_START_PHASE, TM_PARLEY_PHASE, TM_ORDERS_PHASE, TM_RESOLVE_PHASE,
    TM_SANCTION_PHASE, TM_LEVY_PHASE, TM_DAY_UPDATE_PHASE, TM_OVER_PHASE,
    TM_MAP_PHASE,               /* before all others: a random map is being made */
    TM_PHASES
} TmPhase;

enum {
    TM_OPTION_HUMANS,           /* mask of human seats */
    TM_OPTION_LEVEL,            /* eight options, one per nation: easy, normal, hard */
    TM_OPTION_MAP = TM_OPTION_LEVEL + TM_NATIONS, /* 0: the default map, else the seed of a random one */
    TM_OPTION_DAYS, TM_OPTION_ROLES, TM_OPTION_KNOW, TM_OPTIONS
};
enum { TM_ROLES_VOLUNTEERS, TM_ROLES_LOTS };
enum { TM_EASY, TM_NORMAL, TM_HARD };
enum { TM_GOOD, TM_EVIL, TM_UNKNOWN };
enum { TM_OPEN, TM_GOOD_WON, TM_EVIL_WON };
enum { TM_SEA, TM_PLAIN, TM_MOUNTAIN };
enum { TM_AGGRESSIVE = 1, TM_INTROVERTED = 2 };
enum { TM_SHOW_TRUE, TM_SHOW_DOUBLE, TM_SHOW_HALF };
enum { TM_NO_WORK, TM_BUILDING, TM_REBUILDING };

typedef enum {
    TM_BUILDER = 1, TM_BLOCKADER, TM_SCOUTING, TM_RETALIATION, TM_DECEPTION, TM_DECREE, TM_TRAPPER, TM_FORGER, TM_TRACKER,
    TM_DEMORALISER, TM_TECHNIQUES, TM_OMNIPRESENCE, TM_CAMOUFLAGE, TM_WILDCARD, TM_UNDERDOG, TM_LURER, TM_FALSE_FLAG, TM_LORD,
    TM_ABILITIES_END
} TmAbility;

typedef enum {
    TM_SHIELD_WALL, TM_CHARGE, TM_VETERANS, TM_SURGEON, TM_PURSUIT, TM_DISENGAGE, TM_SAPPERS, TM_WAR_CRY, TM_TECHNIQUE_COUNT
} TmTechnique;

/*
 * The kinds of actions, one row each: KIND(NAME, number, name, phase, values of a, b, c, the kind that mostly follows). Section 7 of the
 * rules says what a, b, c mean; a byte of one value is unused and 0. Journals count their bits from here; a kind without its three
 * functions does not link.
 */
#define TM_ACTION_LIST(KIND) \
    KIND(VOLUNTEER, 0x01, volunteer, TM_VOLUNTEER_PHASE, 3, 1, 1, TM_VOLUNTEER) \
    KIND(PICK_EVIL, 0x02, pick_evil, TM_SETUP_PHASE, TM_ABILITIES_END, 1, 1, TM_PICK_ABILITY) \
    KIND(PICK_ABILITY, 0x03, pick_ability, TM_SETUP_PHASE, TM_LURER + 1, 1, 1, TM_PICK_ABILITY) \
    KIND(SPLIT, 0x04, split, TM_SETUP_PHASE, TM_START_TROOPS, TM_START_TROOPS, TM_START_TROOPS, TM_SETUP_END) \
    KIND(SETUP_END, 0x05, setup_end, TM_SETUP_PHASE, 1, 1, 1, TM_PICK_ABILITY) \
    KIND(SET_STANCE, 0x10, set_stance, TM_ORDERS_PHASE, TM_SLOTS, 4, 1, TM_SET_STANCE) \
    KIND(SET_DISPLAY, 0x11, set_display, TM_ORDERS_PHASE, TM_SLOTS, TM_SHOW_HALF + 1, 1, TM_SET_DISPLAY) \
    KIND(SET_FLAG, 0x12, set_flag, TM_ORDERS_PHASE, TM_SLOTS, TM_NATIONS, 1, TM_ORDER + TM_MOVE) \
    KIND(SET_RECON, 0x13, set_recon, TM_ORDERS_PHASE, TM_SLOTS, 256, 1, TM_SET_RECON) \
    KIND(SET_PASSIVE, 0x14, set_passive, TM_ORDERS_PHASE, TM_SLOTS, TM_ABILITIES_END, 1, TM_SET_FLAG) \
    KIND(SET_WILD, 0x15, set_wild, TM_ORDERS_PHASE, TM_ABILITIES_END, 1, 1, TM_ORDER + TM_MOVE) \
    KIND(CEDE, 0x16, cede, TM_ORDERS_PHASE, TM_CELLS, TM_NATIONS, 1, TM_SAY) \
    KIND(REGROUP, 0x17, regroup, TM_ORDERS_PHASE, TM_GARRISON + 1, TM_GARRISON + 1, TM_TROOP_CAP + 1, TM_ORDER + TM_MOVE) \
    KIND(VOTE, 0x18, vote, TM_ORDERS_PHASE, 256, 1, 1, TM_END_TURN) \
    KIND(SAY, 0x19, say, TM_ORDERS_PHASE, TM_PUBLIC_CODES, 256, 256, TM_COURIER) \
    KIND(COURIER, 0x1A, courier, TM_ORDERS_PHASE, 256, 256, 256, TM_VOTE) \
    KIND(PARLEY, 0x1B, parley, TM_PARLEY_PHASE, TM_CONTACTS_MAX, TM_LINES, TM_NATIONS, TM_PARLEY) \
    KIND(LEVY_FROM, 0x1C, levy_from, TM_LEVY_PHASE, TM_GARRISON + 1, TM_LEVY + 1, 1, TM_LEVY_FROM) \
    KIND(NOTE, 0x1D, note, TM_ORDERS_PHASE, TM_NATIONS, 4, 1, TM_NOTE) \
    KIND(END_TURN, 0x1F, end_turn, TM_ORDERS_PHASE, 1, 1, 1, TM_ORDER + TM_MOVE)
#define TM_ENUMERATOR(NAME, number, name, phase, a, b, c, next) TM_##NAME = number,
typedef enum {
    TM_ACTION_LIST(TM_ENUMERATOR)
    TM_ORDER = 0x20,            /* + TmOrder: a slot, b and c as the order says */
    TM_CARRIED = 0x40           /* + TmOrder, the order that a FORGE carries: a slot of the forger */
} TmActionKind;
#undef TM_ENUMERATOR

/* The orders, one row each: ORDER(NAME, name, a horde obeys, candidates, values of b, c). */
#define TM_ORDER_LIST(ORDER) \
    ORDER(HOLD, hold, true, plain, 1, 1) \
    ORDER(MOVE, move, true, steps, TM_NO_STEP, TM_NO_STEP + 1) \
    ORDER(ATTACK, attack, true, targets, TM_TARGETS, 1) \
    ORDER(TAKE, take, false, plain, 1, 1) \
    ORDER(STORM_BASE, storm_base, true, plain, 1, 1) \
    ORDER(STORM_CAPITAL, storm_capital, true, plain, 1, 1) \
    ORDER(SIEGE, siege, false, sides, TM_NO_STEP, 1) \
    ORDER(REBUILD, rebuild, false, troops, TM_TROOP_CAP + 1, 1) \
    ORDER(BUILD, build, false, plain, 1, 1) \
    ORDER(BLOCKADE, blockade, false, steps, TM_NO_STEP, TM_NO_STEP + 1) \
    ORDER(TRAP, trap, false, plain, 1, 1) \
    ORDER(FORGE, forge, false, targets, TM_TARGETS, 1) \
    ORDER(TRACK, track, false, targets, TM_TARGETS, 1) \
    ORDER(DEMORALISE, demoralise, false, targets, TM_TARGETS, 1) \
    ORDER(SHOW, show, false, targets, TM_TARGETS, 1) \
    ORDER(LURE, lure, false, targets, TM_TARGETS, 1)
#define TM_ENUMERATOR(NAME, name, horde, list, b, c) TM_##NAME,
typedef enum { TM_ORDER_LIST(TM_ENUMERATOR) TM_ORDERS } TmOrder;
#undef TM_ENUMERATOR

/* Events carry public facts only (TM-9.12); what a seat learns in private stands in its reports. */
typedef enum {
    TM_EVENT_PHASE = 1,     /* a phase, b round, c day */
    TM_EVENT_TURN,          /* a nation whose ORDERS turn begins */
    TM_EVENT_VOTE,          /* a nation, b voted for or TM_NOBODY */
    TM_EVENT_SAID,          /* a nation, b code, c its place in the public log */
    TM_EVENT_RESOLVED,      /* a round: its orders were carried out */
    TM_EVENT_ELIMINATED,    /* a nation, b role, c evil kind */
    TM_EVENT_VOTES,         /* a nation, b votes against it at the end of the day */
    TM_EVENT_LESSER,        /* a nation under the lesser sanction: laid bare and limited */
    TM_EVENT_LEVY,          /* a nation under the main sanction, b hundreds due */
    TM_EVENT_LEVIED,        /* a nation, b hundreds taken, c still due */
    TM_EVENT_DAY,           /* a the day that ended */
    TM_EVENT_BASE,          /* a cell, b owner on yesterday's map, c owner today */
    TM_EVENT_BLOCKADE,      /* a cell, b direction: public from now on */
    TM_EVENT_RUIN,          /* a nation whose capital lies in ruins, or stands again when b is 1 */
    TM_EVENT_OVER           /* a TM_GOOD_WON or TM_EVIL_WON, b 0 wiped out, 1 majority, 2 world court */
} TmEventKind;

/* TM-6.66; the numbers are part of the rules. */
typedef enum {
    TM_REPORT_DEFENDED = 1, TM_REPORT_ATTACKED, TM_REPORT_BASE_STORMED, TM_REPORT_CAPITAL_STORMED, TM_REPORT_STORMED_BASE,
    TM_REPORT_STORMED_CAPITAL, TM_REPORT_CAPITAL_FELL, TM_REPORT_BASE_LOST, TM_REPORT_BASE_GAINED, TM_REPORT_BESIEGED,
    TM_REPORT_FLIGHT, TM_REPORT_TARGET_FLED, TM_REPORT_FORGED, TM_REPORT_TRAPPED, TM_REPORT_TRAP_SPRUNG, TM_REPORT_LURED,
    TM_REPORT_DECREE_SHOWN, TM_REPORT_DECREES_LOST, TM_REPORT_DECREES_WON, TM_REPORT_DEMORALISED, TM_REPORT_BASE_ENTERED,
    TM_REPORT_STOPPED, TM_REPORT_BUMPED, TM_REPORT_FAILED, TM_REPORT_LURE_GAINED, TM_REPORT_TECHNIQUE, TM_REPORT_FIGHT_SEEN,
    TM_REPORT_SCOUTED, TM_REPORT_PARLEY, TM_REPORT_KINDS
} TmReportKind;

typedef struct {
    uint8_t troops, start_troops, pos;
    int8_t morale;
    uint8_t stance;
    uint8_t flag, flag_plan, display, display_plan;
    uint8_t recon, recon_plan, passive;
    uint8_t camo, held, held_next, decrees;
    uint8_t progress;
    uint8_t order, b, c;                        /* TmOrder or TM_NOBODY */
    uint8_t carried, carried_b, carried_c;      /* of a FORGE */
    uint8_t steps, marks;                       /* scratch of the resolution, 0 outside apply() */
} TmArmy;

typedef struct {
    uint8_t role, evil_kind, volunteered;
    uint8_t ability[2], wild, techniques;       /* techniques: one in each half, 0xFF none */
    uint8_t garrison;
    int8_t garrison_morale;
    uint8_t ruined, eliminated;
    uint8_t built, retaliation, fury, limit, revealed;
    uint8_t vote, says, couriers, levy, done;
    uint8_t camp, seen_decree, seen_technique, accused_by, bluff;
} TmNation;

typedef struct { uint8_t pos, owner, owner_start, public_owner, ceded; } TmBase;
typedef struct { uint8_t cell, dir, known; } TmBlockade;
typedef struct { uint8_t cell, owner; } TmTrap;
typedef struct { uint8_t army[2], line[2], arg[2]; } TmContact;    /* line TM_NOBODY: not chosen, or not to be seen yet */
typedef struct { uint8_t nation, code, arg[2], round; } TmMessage;  /* of a code with a reason: tm_said_of, tm_said_why */
typedef struct { uint8_t count; TmMessage at[TM_MAIL_MAX]; } TmMail;
typedef struct { uint8_t kind, cell, x, y; } TmReport;
typedef struct { uint8_t count; TmReport at[TM_REPORTS_MAX]; } TmReports;
typedef struct { uint8_t cell, flag, strength, nation; } TmSeen;   /* nation: the true one when it is known, else TM_NOBODY */

typedef struct {
    uint32_t rng, game_seed, map_seed;          /* in MAP `rng` is the map's own generator, and `spent` counts the attempts */
    uint16_t levels;                            /* 2 bits per nation */
    uint8_t phase, acting, round, day, winner, spent, viewer;
    uint8_t humans, days, roles, know;          /* days: place in tm_day_limits */
    TmArmy army[TM_ARMIES];
    TmNation nation[TM_NATIONS];
    uint8_t base_count;
    TmBase base[TM_BASES_MAX];
    uint8_t blockade_count;
    TmBlockade blockade[TM_BLOCKADES_MAX];
    uint8_t trap_count;
    TmTrap trap[TM_TRAPS_MAX];
    uint8_t contact_count;
    TmContact contact[TM_CONTACTS_MAX];
    uint8_t log_count;
    TmMessage log[TM_LOG_MAX];
    TmMail inbox[TM_NATIONS], transit[TM_NATIONS];
    TmReports report[TM_NATIONS];
    uint8_t votes[TM_DAYS_MAX][TM_NATIONS / 2]; /* history, nation 0 in the low half of the first byte */
    uint8_t belief[TM_NATIONS][TM_NATIONS];
    /* The map; in hash and save only when it is a random one. */
    uint8_t cell[TM_CELLS];                     /* TM_SEA, TM_PLAIN, TM_MOUNTAIN */
    uint8_t capital[TM_NATIONS], site[TM_MAP_BASES];
    uint8_t map_random;                         /* 1: the generator made this map */
    /* From here on caches, rebuilt by unpack and outside the hash. */
    uint8_t sight_count[TM_NATIONS];
    uint8_t sight[TM_NATIONS][TM_SIGHTS_MAX];   /* army ids; a view has TM_NOBODY here and `seen` instead */
    uint8_t seen_count;
    TmSeen seen[TM_SIGHTS_MAX];                 /* only in a view */
} TmState;

extern const GameOps tm_ops;

static inline int tm_nation_of(int army) { return army / TM_SLOTS; }
static inline int tm_slot_of(int army) { return army % TM_SLOTS; }
static inline int tm_army_id(int nation, int slot) { return nation * TM_SLOTS + slot; }
static inline bool tm_is_horde(int army) { return tm_slot_of(army) == TM_HORDE; }
static inline bool tm_is_human(const TmState *state, int nation) { return (state->humans >> nation & 1) != 0; }

/* --- Tables --- */

/* The vocabulary (3.9): what is said or written. Those before TM_PUBLIC_CODES may be said in public, all of them by courier. */
typedef enum {
    TM_WORDS_ACCUSE = 1, TM_WORDS_VOUCH, TM_WORDS_DENY, TM_WORDS_ATTACKED, TM_WORDS_SAW, TM_WORDS_VOTE_AGAINST, TM_WORDS_EXPOSE,
    TM_WORDS_PEACE, TM_WORDS_RETREAT, TM_WORDS_GIVE_BASE, TM_WORDS_ARMY_AT, TM_WORDS_SHOWED, TM_WORDS_ROBBED, TM_WORDS_THANKS,
    TM_WORDS_BEWARE, TM_WORDS_HELP, TM_WORDS_ATTACK, TM_WORDS_AGREED, TM_WORDS_REFUSED
} TmWords;
/* What may follow a statement of it. */
typedef enum { TM_ARG_NONE, TM_ARG_NATION, TM_ARG_FLAG, TM_ARG_CELL, TM_ARG_BASE } TmArg;
enum { TM_CODES = 20, TM_PUBLIC_CODES = 16, TM_LINES = 8, TM_LINE_CEDE = 3 };
/*
 * TM-3.13: why somebody is accused, vouched for, to be voted against or to be exposed. The reason stands in the upper bits of the first
 * argument, its cell or nation in the second; nothing of it is checked for truth.
 */
typedef enum { TM_SINCE_NOTHING, TM_SINCE_ATTACK, TM_SINCE_SEEN, TM_SINCE_VOTE, TM_SINCE_BASE, TM_SINCE_HELP, TM_REASONS } TmReason;
enum { TM_REASON_SHIFT = 3 };
typedef struct { uint8_t arg[2], reasons; } TmCode;    /* reasons: a bit each of TmReason that may follow */
extern const uint8_t tm_reason_args[TM_REASONS];       /* TmArg */
static inline int tm_with_reason(int nation, int reason) { return nation | reason << TM_REASON_SHIFT; }
extern const TmCode tm_codes[TM_CODES];         /* by code, 0 unused */
/* The nation or flag a statement names, and the reason it gives. */
static inline int tm_said_of(const TmMessage *said) { return tm_codes[said->code].reasons ? said->arg[0] & (TM_NATIONS - 1) : said->arg[0]; }
static inline int tm_said_why(const TmMessage *said) { return tm_codes[said->code].reasons ? said->arg[0] >> TM_REASON_SHIFT : TM_SINCE_NOTHING; }
int tm_said_where(const TmMessage *said);       /* the cell it names, or TM_NOBODY */

typedef struct { uint8_t active, passive, borrow, order; } TmAbilityInfo;  /* order: its code, or TM_NOBODY */
extern const TmAbilityInfo tm_abilities[TM_ABILITIES_END];
enum { TM_DAY_LIMITS = 6, TM_DAYS_OPEN = TM_DAY_LIMITS - 1 };
extern const uint8_t tm_day_limits[TM_DAY_LIMITS];  /* D77: the last one is out of reach */
/* English names for logs and debugging; the screens have their own words. */
extern const char *const tm_nation_names[TM_FLAGS];
extern const char *const tm_order_names[TM_ORDERS];
extern const char *const tm_ability_names[TM_ABILITIES_END];
/* TM-3.3: the neighbour in a direction, TM_NOBODY outside the land. Mountains count as land here. */
extern const uint8_t tm_around[TM_CELLS][6];
/* Section 3.6: power differences 0..2, 3..5, 6..8, 9 and more. */
extern const uint8_t tm_loss_winner[4], tm_loss_loser[4];

/* --- The map --- */

/* TM-3.4: the passable neighbour, or TM_NOBODY. */
static inline int tm_step(const TmState *state, int cell, int dir)
{
    int to = tm_around[cell][dir];
    return to != TM_NOBODY && state->cell[to] == TM_PLAIN ? to : TM_NOBODY;
}
/* cell / TM_COLUMNS for every cell of the board; the console has no instruction for division. */
static inline int tm_row_of(int cell) { return cell * 137 >> 11; }
static inline int tm_column_of(int cell) { return cell - tm_row_of(cell) * TM_COLUMNS; }
static inline bool tm_is_land(int cell) { return cell < TM_CELLS && tm_column_of(cell) != (tm_row_of(cell) % 2 == 0 ? 0 : TM_COLUMNS - 1); }
static inline int tm_rot(int cell) { return TM_CELLS - 1 - cell; }     /* TM-3.6 */
int tm_hex_distance(int from, int to);                                  /* TM-3.5 */
/* TM-3.5: steps from a cell to every cell, TM_NOBODY where there is no way. */
void tm_walk_field(const TmState *state, int from, uint8_t field[TM_CELLS]);
/* True when a passable way of at most that many steps (0..2) leads from one cell to the other. */
bool tm_within(const TmState *state, int from, int to, int steps);
bool tm_adjacent(const TmState *state, int from, int to);
int tm_base_at(const TmState *state, int cell);         /* its place in the list, or -1 */
int tm_capital_at(const TmState *state, int cell);      /* nation, or -1; also of ruins */
int tm_blockade_at(const TmState *state, int cell, int dir);  /* its place in the list, or -1 */
/* TM-3.11: the cells where a horde may camp, ascending; the count. */
int tm_camp_cells(const TmState *state, uint8_t out[TM_CELLS]);
/* "E6" */
void tm_cell_name(int cell, char out[4]);

/* --- Strength: all for a real state or the own nation of a view --- */

bool tm_owns(const TmState *state, int nation, int ability);    /* chosen in the set-up */
bool tm_has(const TmState *state, int nation, int ability);     /* owned, or borrowed this round */
bool tm_usable(const TmState *state, int army, int ability);    /* TM-6.60 */
int tm_allowed(const TmState *state, int army);                 /* the one ability under a sanction, 0 none */
int tm_base_morale(const TmState *state, int nation);           /* TM-6.40 */
int tm_morale(const TmState *state, int army);                  /* em, TM-6.16 */
int tm_displayed(const TmArmy *army);                           /* strength that others see */
int tm_flight(const TmState *state, int army, bool pursuit);    /* percent, TM-6.20 */
/* Technique mask of an army or garrison; a technique is bit number TmTechnique. */
int tm_techniques_of(const TmState *state, int army);

/* One fight. Side 0 is the one that ordered it. */
typedef struct { int16_t troops, morale; uint8_t techniques; bool ordered, storms; } TmSide;
typedef struct { int16_t power[2]; int8_t loss[2], winner; uint8_t changed[2]; } TmClash;  /* winner 0, 1 or -1; changed: techniques that mattered */
void tm_clash(const TmSide side[2], TmClash *out);
/* How an own army stands in a fight against so many. */
TmSide tm_army_side(const TmState *state, int army, int opponent_troops, bool ordered, bool storms);
TmSide tm_garrison_side(const TmState *state, int nation, int opponent_troops);
TmSide tm_crew_side(void);
/* What the own army would get from a fight that it orders against a sighted army taken at its displayed strength and that
 * morale, without techniques; against the crew; against a garrison of that size and morale. */
void tm_preview_attack(const TmState *view, int army, int sight, int morale, TmClash *out);
void tm_preview_base(const TmState *view, int army, TmClash *out);
void tm_preview_capital(const TmState *view, int army, int troops, int morale, TmClash *out);
/* TM-8.2: the strength of a side (TM_GOOD or TM_EVIL); real state only. */
int tm_side_strength(const TmState *state, int side);

/* --- What a seat sees --- */

int tm_prio(const TmState *state, int nation);                  /* TM-6.2 */
/* Entry of a sighting list; false behind its end. */
bool tm_sighted(const TmState *state, int nation, int place, TmSeen *out);
/* TM-9.5, as a bit set of cells; `near` also wants the cells of the sighting rule: on: bit set where camouflage 1 is no help. */
typedef struct { uint8_t on[(TM_CELLS + 7) / 8], near[(TM_CELLS + 7) / 8]; } TmSight;
void tm_sight_of(const TmState *state, int nation, TmSight *out);
static inline bool tm_sees(const TmSight *sight, int cell) { return ((sight->on[cell >> 3] | sight->near[cell >> 3]) >> (cell & 7) & 1) != 0; }
/* Is that base in the nation's view? */
bool tm_base_known(const TmState *state, int nation, int base);
/* The number-th contact of a nation: place in the list, and which side it is; -1 when there is none. */
int tm_contact_of(const TmState *state, int nation, int number, int *side);
int tm_reports(const TmState *state, int nation, const TmReport **out); /* what the last round brought; the count */
/* Parts of a report. */
static inline int tm_report_flag(TmReport report) { return report.x >> 4; }
static inline int tm_report_result(TmReport report) { return report.x >> 2 & 3; }   /* 0 draw, 1 won, 2 lost */
static inline int tm_report_unit(TmReport report) { return report.x & 3; }
static inline int tm_report_own_loss(TmReport report) { return report.y >> 4; }
static inline int tm_report_other_loss(TmReport report) { return report.y & 15; }
/* Final vote of a nation on a counted day (0 the first): nation, TM_VOTE_NONE or TM_VOTE_GONE. */
int tm_vote_on(const TmState *state, int day, int nation);
int tm_days_counted(const TmState *state);
/* Nation under the main sanction of that day, or -1. */
int tm_main_sanction(const TmState *state, int day);
/* TM-11.10: where the computer player of a nation starts its generator; real state only. */
uint32_t tm_ai_seed(const TmState *state, int nation);

/* --- Why an action is refused, for the seat to act --- */

typedef enum {
    TM_WHY_FINE,
    TM_WHY_OVER,            /* the game has ended */
    TM_WHY_NOT_YOU,         /* a view of somebody who is not to act */
    TM_WHY_PHASE,           /* not now */
    TM_WHY_UNKNOWN,         /* no such action, or unused bytes */
    TM_WHY_BUDGET,          /* TM-6.65 */
    TM_WHY_NO_ARMY,
    TM_WHY_ABILITY,         /* the nation lacks the ability */
    TM_WHY_HORDE,           /* hordes do not do that */
    TM_WHY_HELD,            /* caught in a trap */
    TM_WHY_NO_WAY,          /* mountain or sea */
    TM_WHY_BLOCKADE,
    TM_WHY_NO_TARGET,       /* not in the sighting list */
    TM_WHY_NOT_HERE,        /* must stand on the same cell */
    TM_WHY_NOT_BESIDE,      /* must stand on a neighbouring cell */
    TM_WHY_NO_BASE,
    TM_WHY_OWN_BASE,
    TM_WHY_FREE_BASE,       /* nobody to storm */
    TM_WHY_NO_CAPITAL,
    TM_WHY_OWN_CAPITAL,
    TM_WHY_RUINED,
    TM_WHY_NOT_RUINED,
    TM_WHY_TOO_FEW,         /* soldiers */
    TM_WHY_TOO_MANY,        /* soldiers: a unit holds 60 H at most, or more than there are */
    TM_WHY_OCCUPIED,        /* base or capital on the cell */
    TM_WHY_BUILT_OUT,       /* three built bases */
    TM_WHY_TRAP_THERE,
    TM_WHY_NO_DECREE,
    TM_WHY_NO_FORGERY,      /* carried order without a FORGE */
    TM_WHY_RANGE,           /* argument out of range */
    TM_WHY_DEAD,            /* that nation is eliminated */
    TM_WHY_SELF,            /* not the own nation */
    TM_WHY_SILENT,          /* no statements or couriers left */
    TM_WHY_NOT_LIMITED,     /* no sanction that limits abilities */
    TM_WHY_WILD_SET,        /* borrowed already */
    TM_WHY_NOT_BORROWED,    /* cannot be borrowed */
    TM_WHY_DUPLICATE,
    TM_WHY_ALONE,           /* Alleskönner stands alone */
    TM_WHY_FULL,            /* two abilities already */
    TM_WHY_EVIL,            /* not for evil nations */
    TM_WHY_NOT_DRAFTED,
    TM_WHY_PICK_FIRST,      /* the evil ability is still to be picked */
    TM_WHY_NOTHING,         /* nothing to take back */
    TM_WHY_CHOSEN,          /* the line was chosen */
    TM_WHY_LAST,            /* the garrison's last hundred goes last */
    TM_WHY_APART,           /* not on one cell */
    TM_WHY_SLOT,            /* dissolved this round */
    TM_WHY_THREE,           /* TM-6.14: only two of three armies may act */
    TM_WHY_NOT_HUMAN,
    TM_WHYS
} TmWhy;
TmWhy tm_why(const TmState *state, Action action);
/* The same for an order of one army of the seat to act. */
TmWhy tm_why_order(const TmState *state, int army, int code, int b, int c);
/* Cells an army may reach by MOVE this round: 1 with one step, 2 with two, 0 not. */
void tm_reachable(const TmState *state, int army, uint8_t out[TM_CELLS]);
/* The cell where a path of up to two steps ends; no check. */
int tm_path_end(int cell, int first, int second);

#endif
