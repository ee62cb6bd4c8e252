/* SPDX-License-Identifier: MIT */
/*
 * Stronghold: Undead. The Invader (seat 0) has one night of eight rounds to overrun one of eight wall
 * sections; the Defender (seat 1) gets an hourglass for nearly everything the Invader does and must
 * spend it at once.
 *
 * The state is a plain struct of SU_STATE_BYTES without padding; equal games have equal bytes. Rule
 * ids (SU-x.y) in comments are those of the rules specification. Work that nobody decides is cut into
 * steps of SEAT_AUTO; inside a step the engine itself carries out what has only one way (SU-1.4,
 * SU-1.5), so a seat to act always has a choice.
 *
 * All questions below also work on a view (observe): they read nothing that is hidden.
 */
#ifndef STRONGHOLD_H
#define STRONGHOLD_H

#include "game.h"
#include "rng.h"

/* --- The board (3.2) --- */

/* A location. Invader units stand on CAMP to E4, Defender units on sections, barracks, courtyard. */
typedef enum {
    SU_CAMP,
    SU_FW, SU_FE,
    SU_RW1, SU_RW2, SU_RW3, SU_RE1, SU_RE2, SU_RE3,
    SU_W1, SU_W2, SU_W3, SU_W4, SU_E1, SU_E2, SU_E3, SU_E4,
    SU_BARRACKS, SU_HOSPITAL, SU_SCOUTS, SU_FORGE, SU_COURTYARD, SU_WORKSHOP, SU_CATHEDRAL,
    SU_LOCATIONS
} SuLocation;

enum {
    SU_INVADER, SU_DEFENDER, SU_SEATS,
    SU_NOBODY = 2              /* actor of an automatic step in events */
};
enum { SU_GHOST, SU_SKELETON, SU_VAMPIRE, SU_TYPES, SU_AURA_GHOST = 3 };  /* the last one in PICK only */
enum { SU_MARKSMAN, SU_SOLDIER, SU_VETERAN };
enum {
    SU_FOREGROUNDS = 2,        /* index = location - SU_FW */
    SU_RAMPARTS = 6,           /* index = location - SU_RW1 */
    SU_SECTIONS = 8,           /* index = location - SU_W1 */
    SU_FIELDS = SU_E4 + 1,     /* locations of Invader units */
    SU_TOWERS = 6,
    SU_PATHS = 22,
    SU_FIRST_FOOT = 8,         /* paths from here on lead onto sections */
    SU_PRIESTS = 4,
    SU_SPELLS = 24,
    SU_WORKS = 18,             /* building actions */
    SU_BOOK = 6,
    SU_LIBRARY = 12,
    SU_MANA_CARDS = 9,
    SU_PANIC_CARDS = 12,
    SU_GUN_CARDS = 6,
    SU_ROUNDS = 8,
    SU_SHORT_ROUND = 4,        /* first round of a short night */
    SU_NOWHERE = 255,          /* no location; in events also "the supply" */
    SU_STATE_BYTES = 404,
    SU_PACK_BYTES = 408,
    SU_ACTIONS_MAX = 384
};
enum {
    SU_FOREGROUND_LIMIT = 10, SU_RAMPART_LIMIT = 7, SU_HOVERING = 3, SU_GARRISON = 4 /* units on a section, in the barracks */
};
enum {                         /* 3.4 */
    SU_DRAWN_UNITS = 14, SU_SMALL_UNITS = 6, SU_LARGE_UNITS = 8, SU_SMALL_PRICE = 3, SU_LARGE_PRICE = 5,
    SU_FIRST_BONUS = 8, SU_SHORT_BONUS = 18, SU_SHORT_UNITS = 5 /* on each rampart */, SU_SHORT_MANA = 10, SU_MANA_MAX = 99, SU_GLASSES_MAX = 60,
    SU_PANIC_MIN = -4, SU_PANIC_MAX = 6, SU_ENGINES_MAX = 4, SU_ENGINE_HITS = 2, SU_ENGINE_MISSES = 4,
    SU_BONES = 12, SU_STONES = 20, SU_PIECES = 3 /* of every other kind */, SU_STONES_MAX = 3 /* on a section */,
    SU_ORDERS_MAX = 6, SU_CROSSINGS = 2, SU_SURGE_STEPS = 6, SU_TERROR_GHOSTS = 3, SU_BEDS = 3, SU_GROUP = 8
};
/* Rows of SuState.def: sections by index, then these. */
enum { SU_AT_BARRACKS = SU_SECTIONS, SU_AT_COURTYARD, SU_AT_HOSPITAL, SU_AT_SUPPLY, SU_AT_OUT, SU_DEF_ROWS };

typedef enum { SU_NO_DEVICE, SU_CROSSBOW, SU_CANNON, SU_STAKES, SU_CROSS, SU_DEVICES } SuDevice;
enum { SU_BRIDGE_EMPTY, SU_BRIDGE, SU_BRIDGE_BONE };       /* what lies on a footbridge field */
enum { SU_HAS_WOOD = 1, SU_HAS_CAULDRON = 2, SU_HAS_INSCRIPTION = 4, SU_HAS_FOUGHT = 8 };  /* SuState.section_flags; the last: a battle in this round */
enum { SU_PATH_TRAP = 1, SU_PATH_HOLY = 2, SU_PATH_DAMNED = 4, SU_PATH_AWAKE = 8, SU_PATH_CLOSED = 16 };  /* SuState.path */
enum { SU_AWAKE = 128, SU_BROKEN = 128 };                  /* bit of a tile (0 none, else spell + 1); of an engine: broken */
enum { SU_CLOUDBURST_ON = 1, SU_ARTILLERY_ON = 2 };        /* SuState.weather */
enum { SU_BONE_TOWER = 32 };                               /* PICK, CLEAR_BONE: 32 + tower is a footbridge field */

/* Spells (3.5). */
typedef enum {
    SU_GRAVEYARD, SU_SWAMP, SU_GALLOWS, SU_FOG, SU_TOTEM, SU_PATH_OF_THE_DAMNED, SU_BONE_THROWER, SU_SURGE,
    SU_ARCHERS, SU_STRIGOI, SU_GHOST_MISSILE, SU_CATAPULT, SU_BAT_CURSE, SU_CLOUDBURST, SU_CALL, SU_BLOOD,
    SU_TREACHERY, SU_DECAY, SU_POISON, SU_BARRIER, SU_ARTILLERY, SU_BAT_FLIGHT, SU_TERROR, SU_HARVEST
} SuSpell;
typedef enum { SU_INSTANT, SU_TILE, SU_ENGINE, SU_SINGLE } SuSpellKind;
typedef enum {                                             /* what it lies on, or what CAST names as its target */
    SU_ON_NOTHING, SU_ON_BOARD, SU_ON_TILE, SU_ON_FOG, SU_ON_PATH, SU_ON_AIR, SU_ON_GROUND, SU_ON_FOREGROUND, SU_ON_SKELETON, SU_ON_FLIGHT, SU_ON_SECTION
} SuSpellField;
typedef struct { uint8_t cost, kind, field; const char *name; } SuSpellRow;   /* colour: spell / 8 is green, blue, red */

/* Building actions (3.9). */
typedef enum {
    SU_MUSTER, SU_TRAINING, SU_ELITE, SU_TRAP, SU_SABOTAGE, SU_BUILD_CANNON, SU_BUILD_CROSSBOW, SU_CAULDRON_WORK, SU_STONE_WALL,
    SU_WOODEN_WALL, SU_BUILD_STAKES, SU_FOOTBRIDGE, SU_BED, SU_EXORCISM, SU_SAINT, SU_BUILD_CROSS, SU_CONSECRATION, SU_INSCRIPTION
} SuWork;
typedef enum {
    SU_TARGET_NOTHING, SU_TARGET_TRAP_PATH, SU_TARGET_HOLY_PATH, SU_TARGET_TOWER, SU_TARGET_BRIDGE, SU_TARGET_SECTION, SU_TARGET_ENGINE, SU_TARGET_RAMPART, SU_TARGET_VAMPIRE
} SuWorkTarget;
typedef struct { uint8_t building, spaces, repeatable, target; const char *name; } SuWorkRow;

typedef struct { uint8_t mana, hourglasses, marksmen, soldiers; } SuManaCard;            /* 3.6 */
/* Panic cards (3.8) by what they do. */
typedef enum {
    SU_LETHARGY, SU_FLIGHT, SU_SHAKING_HANDS, SU_WET_FUSES, SU_FRIGHTENED, SU_BLOCKED_ALLEYS, SU_DOUBT, SU_CRISIS, SU_WORK_LEFT, SU_RUMOURS, SU_PANICS
} SuPanic;

typedef struct { uint8_t from, to; } SuPath;
typedef struct { uint8_t left, right, foreground, ramparts; } SuTower;   /* sections as locations; bit set of rampart indices in range */

extern const char *const su_location_names[SU_LOCATIONS];
extern const SuPath su_paths[SU_PATHS];
extern const SuTower su_towers[SU_TOWERS];
extern const uint8_t su_connected[SU_SECTIONS];            /* bit set of rampart indices */
extern const uint8_t su_feet[SU_SECTIONS][2];              /* paths that lead onto a section; the same twice where there is one */
extern const uint8_t su_flanks[SU_SECTIONS][2];            /* towers at a section; the same twice where there is one */
extern const uint8_t su_section_limit[SU_SECTIONS];        /* without Path of the Damned */
extern const uint8_t su_inv_total[SU_TYPES], su_def_total[SU_TYPES];
extern const uint8_t su_inv_strength[SU_TYPES + 1], su_def_strength[SU_TYPES];  /* the fourth: a ghost under aura */
extern const int8_t su_mana_track[SU_ROUNDS + 1];          /* by round */
extern const SuSpellRow su_spells[SU_SPELLS];
extern const SuWorkRow su_works[SU_WORKS];
extern const SuManaCard su_mana_cards[SU_MANA_CARDS];
extern const uint8_t su_gun_cards[SU_DEVICES][SU_GUN_CARDS];  /* by SU_CROSSBOW, SU_CANNON: bit set of Invader types */
extern const uint8_t su_panic_cards[SU_PANIC_CARDS];       /* SuPanic */
extern const char *const su_panic_names[SU_PANICS];
extern const uint8_t su_first_book[SU_BOOK], su_first_library[SU_LIBRARY];  /* SU-2.14, option book 1 */

static inline bool su_is_foreground(int location) { return location == SU_FW || location == SU_FE; }
static inline bool su_is_rampart(int location) { return location >= SU_RW1 && location <= SU_RE3; }
static inline bool su_is_section(int location) { return location >= SU_W1 && location <= SU_E4; }
static inline int su_feet_count(int section) { return su_feet[section - SU_W1][0] != su_feet[section - SU_W1][1] ? 2 : 1; }
static inline int su_section(int index) { return SU_W1 + index; }
static inline int su_rampart(int index) { return SU_RW1 + index; }
/* 0 west, 1 east; of a foreground, rampart or section. */
int su_side(int location);
/* The path that leads from one location to another, or -1. */
int su_path(int from, int to);
/* The tower that two sections share, or -1 (W4 and E1 share none). */
int su_tower(int section, int other);

/* --- Options, steps, decisions --- */

enum {
    SU_OPTION_HOURGLASSES, SU_OPTION_BOOK, SU_OPTION_NIGHT,
    SU_OPTION_WALLS, SU_OPTION_TOWERS, SU_OPTION_GUESTS, SU_OPTION_KEPT,        /* a SuLegacy; all 0: a night of its own */
    SU_OPTIONS
};
enum { SU_BOOK_DRAWN, SU_BOOK_FIRST_NIGHT };
enum { SU_NIGHT_WHOLE, SU_NIGHT_SHORT, SU_NIGHT_LESSON };   /* the lesson: short, full ramparts, few hourglasses */

typedef enum {
    SU_STEP_ROUND, SU_STEP_PAY, SU_STEP_MANA_CARD, SU_STEP_ALTAR, SU_STEP_LIBRARY, SU_STEP_SPEND_PREPARATION,
    SU_STEP_CAST, SU_STEP_SPEND_CAST, SU_STEP_ACTIVATE, SU_STEP_DRAW,
    SU_STEP_CHOOSE, SU_STEP_1A, SU_STEP_1B, SU_STEP_2, SU_STEP_3, SU_STEP_SPEND_MANEUVER,
    SU_STEP_CROSSBOWS, SU_STEP_CANNONS, SU_STEP_BONE_THROWERS, SU_STEP_MISSILES, SU_STEP_CATAPULTS, SU_STEP_MARKSMEN, SU_STEP_ARCHERS,
    SU_STEP_EXORCISM, SU_STEP_GROUND, SU_STEP_CAULDRONS, SU_STEP_STAKES, SU_STEP_BATTLE,
    SU_STEP_HOSPITAL, SU_STEP_PANIC, SU_STEP_BOOK_ORDER,
    SU_STEPS
} SuStep;

/* An open decision. `location`, `amount`, `left` are those of SuState.ask_...; how it is answered stands behind. */
typedef enum {
    SU_ASK_NOTHING,            /* in an automatic step: CONTINUE is due */
    SU_ASK_WORK_TARGET,        /* Defender, TARGET; ask_what: the building action */
    SU_ASK_BANISH,             /* Invader, PICK rampart; location: the section, amount: type of the unit */
    SU_ASK_WOUND,              /* Invader, PICK Defender's type; location: section, amount: damage left */
    SU_ASK_SLAY,               /* Defender, PICK Invader's type or SU_AURA_GHOST; location: section, amount: damage left, ask_aura: ghosts under aura left */
    SU_ASK_STRIGOI,            /* Invader, PICK section; location: rampart of the cave */
    SU_ASK_SURGE,              /* Invader, MOVE of ghosts, END_STEP after the first; left: steps */
    SU_ASK_TERROR_GHOST,       /* Invader, PICK location, END_STEP after the first; location: section, amount: sacrificed, left: how many more */
    SU_ASK_TERROR_UNIT,        /* Defender, PICK own type; location: section, left: units to flee */
    SU_ASK_FIRST_BONE,         /* Invader, PICK building action; location: building */
    SU_ASK_SECOND_BONE,        /* Invader, PICK building action or 32 + tower */
    SU_ASK_GUN_TYPE,           /* Defender, PICK Invader's type; location: target, amount: bit set of the card's types */
    SU_ASK_MISSILE_UNIT,       /* Invader, PICK marksman or soldier; location: section */
    SU_ASK_MISSILE_GHOST,      /* Invader, PICK rampart */
    SU_ASK_FLIGHT_SECTION,     /* Invader, PICK section */
    SU_ASK_FLIGHT_UNIT,        /* Defender, PICK own type; location: section */
    SU_ASK_WORK_LEFT,          /* Invader, PICK building action */
    SU_ASK_DEVICE,             /* Defender, TARGET location or PASS; location: tower 0..5 */
    SU_ASK_ENGINE,             /* Invader, TARGET location or PASS; location: rampart */
    SU_ASK_ARCHERS,            /* Invader, TARGET section or PASS; location: rampart */
    SU_ASK_AIM,                /* Defender, AIM or PASS; location: section */
    SU_ASK_CAULDRON,           /* Defender, CAULDRON; location: section */
    SU_ASK_STAKE,              /* Defender, STAKE or PASS; location: tower 0..5 */
    SU_ASK_RESCUE,             /* Defender, RESCUE; left: places */
    SU_ASKS
} SuAsk;

/* Bit sets of steps and of decisions. */
#define SU_BIT(number) (1u << (number))
#define SU_SPENDING (SU_BIT(SU_STEP_SPEND_PREPARATION) | SU_BIT(SU_STEP_SPEND_CAST) | SU_BIT(SU_STEP_SPEND_MANEUVER))
#define SU_MARCHING (SU_BIT(SU_STEP_1A) | SU_BIT(SU_STEP_1B) | SU_BIT(SU_STEP_2) | SU_BIT(SU_STEP_3))
#define SU_ENDING \
    (SU_SPENDING | SU_MARCHING | SU_BIT(SU_STEP_BOOK_ORDER) | SU_BIT(SU_STEP_LIBRARY) | SU_BIT(SU_STEP_CAST) | SU_BIT(SU_STEP_ACTIVATE) | SU_BIT(SU_STEP_CHOOSE))
#define SU_DECLINING (SU_BIT(SU_STEP_MANA_CARD) | SU_BIT(SU_STEP_ALTAR) | SU_BIT(SU_STEP_LIBRARY) | SU_BIT(SU_STEP_CAST))
#define SU_SORTING (SU_BIT(SU_STEP_LIBRARY) | SU_BIT(SU_STEP_BOOK_ORDER))
#define SU_SHOOTING (SU_BIT(SU_ASK_DEVICE) | SU_BIT(SU_ASK_ENGINE) | SU_BIT(SU_ASK_ARCHERS))
#define SU_GATHERING (SU_BIT(SU_ASK_SURGE) | SU_BIT(SU_ASK_TERROR_GHOST))
#define SU_PICKING \
    (SU_BIT(SU_ASK_BANISH) | SU_BIT(SU_ASK_WOUND) | SU_BIT(SU_ASK_SLAY) | SU_BIT(SU_ASK_STRIGOI) | SU_BIT(SU_ASK_TERROR_GHOST) | SU_BIT(SU_ASK_TERROR_UNIT) \
     | SU_BIT(SU_ASK_FIRST_BONE) | SU_BIT(SU_ASK_SECOND_BONE) | SU_BIT(SU_ASK_GUN_TYPE) | SU_BIT(SU_ASK_MISSILE_UNIT) | SU_BIT(SU_ASK_MISSILE_GHOST) \
     | SU_BIT(SU_ASK_FLIGHT_SECTION) | SU_BIT(SU_ASK_FLIGHT_UNIT) | SU_BIT(SU_ASK_WORK_LEFT))

/*
 * Action.kind (section 7), one row for each: name; name of its functions; the steps in which it may be played while no decision is
 * open, and the decisions it may answer; how many values a, b and c have (0..n-1; 1: unused, always 0); the kind that mostly
 * follows. Enumerators, table of legality and the journal's bit widths all come from this list, so no kind can be forgotten in one
 * of them. "location" is a SuLocation.
 */
#define SU_ACTION_LIST(KIND) \
    /* to the next step */ \
    KIND(END_STEP, end_step, SU_ENDING, SU_GATHERING, 1, 1, 1, MOVE) \
    /* a mana that is paid, 0..due */ \
    KIND(PAY_MANA, pay_mana, SU_BIT(SU_STEP_PAY), 0, 7, 1, 1, DRAW_MANA) \
    /* takes the top mana card */ \
    KIND(DRAW_MANA, draw_mana, SU_BIT(SU_STEP_MANA_CARD), 0, 1, 1, 1, LIB_OPEN) \
    /* declines the mana card, altar, library, one Book slot, a shot, an aim, a stake */ \
    KIND(PASS, pass, SU_DECLINING, SU_SHOOTING | SU_BIT(SU_ASK_AIM) | SU_BIT(SU_ASK_STAKE), 1, 1, 1, PASS) \
    /* a pairs of skeletons, from 1 on */ \
    KIND(ALTAR, altar, SU_BIT(SU_STEP_ALTAR), 0, 33, 1, 1, LIB_OPEN) \
    /* opens the library */ \
    KIND(LIB_OPEN, lib_open, SU_BIT(SU_STEP_LIBRARY), 0, 1, 1, 1, LIB_REPLACE) \
    /* a Book slot, b index in the library */ \
    KIND(LIB_REPLACE, lib_replace, SU_BIT(SU_STEP_LIBRARY), 0, SU_BOOK, SU_LIBRARY, 1, LIB_REPLACE) \
    /* a slot taken out, b slot where it goes in */ \
    KIND(LIB_ORDER, lib_order, SU_SORTING, 0, SU_BOOK, SU_BOOK, 1, LIB_ORDER) \
    /* the card of SuState.slot. Board, tile and engine cards: a rampart. FOG, CALL: a foreground. PATH_OF_THE_DAMNED: a path 8..21. Air \
       and ground tiles, TERROR: a section. BLOOD: a rampart or section with a skeleton. BAT_FLIGHT: a source, b section, c vampires \
       1..2. HARVEST: a section, b skeletons 1..2. SURGE, CLOUDBURST, ARTILLERY: all 0 */ \
    KIND(CAST, cast, SU_BIT(SU_STEP_CAST), 0, SU_PATHS, SU_FIELDS, 3, UNIT_MOVE) \
    /* a spell of kind SU_TILE: 1 mana wakes all tiles of it */ \
    KIND(ACTIVATE, activate, SU_BIT(SU_STEP_ACTIVATE), 0, SU_SPELLS, 1, 1, ACTIVATE) \
    /* a 0 small, 1 large */ \
    KIND(MANEUVER, maneuver, SU_BIT(SU_STEP_CHOOSE), 0, 2, 1, 1, MOVE) \
    /* a type + 4 * (number - 1), b from location, c to location */ \
    KIND(MOVE, move, SU_MARCHING, SU_BIT(SU_ASK_SURGE), 4 * SU_GROUP, SU_W1, SU_FIELDS, MOVE) \
    /* a building action: one hourglass on it */ \
    KIND(PLACE, place, SU_SPENDING, 0, SU_WORKS, 1, 1, PLACE) \
    /* a of a building action a path, tower or location by its target code; of a shot a location */ \
    KIND(TARGET, target, 0, SU_SHOOTING | SU_BIT(SU_ASK_WORK_TARGET), SU_LOCATIONS, 1, 1, PLACE) \
    /* a type, b from location, c to location */ \
    KIND(UNIT_MOVE, unit_move, SU_SPENDING, 0, SU_TYPES, SU_COURTYARD + 1, SU_COURTYARD + 1, UNIT_MOVE) \
    /* a type at b + 4 * type at c, b location, c location > b */ \
    KIND(UNIT_SWAP, unit_swap, SU_SPENDING, 0, 11, SU_COURTYARD + 1, SU_COURTYARD + 1, UNIT_MOVE) \
    /* a priest 0..3, b to location */ \
    KIND(PRIEST_MOVE, priest_move, SU_SPENDING, 0, SU_PRIESTS, SU_COURTYARD + 1, 1, UNIT_MOVE) \
    /* a priest */ \
    KIND(REPEL, repel, SU_SPENDING, 0, SU_PRIESTS, 1, 1, PICK) \
    /* a priest */ \
    KIND(SERMON, sermon, SU_SPENDING, 0, SU_PRIESTS, 1, 1, PLACE) \
    /* a building action, or 32 + tower */ \
    KIND(CLEAR_BONE, clear_bone, SU_SPENDING, 0, SU_BONE_TOWER + SU_TOWERS, 1, 1, PLACE) \
    /* a answers the open decision, see SuAsk */ \
    KIND(PICK, pick, 0, SU_PICKING, SU_BONE_TOWER + SU_TOWERS, 1, 1, PICK) \
    /* a section, b rampart, both as location */ \
    KIND(AIM, aim, 0, SU_BIT(SU_ASK_AIM), SU_FIELDS, SU_W1, 1, AIM) \
    /* a skeletons 0..2 */ \
    KIND(CAULDRON, cauldron, 0, SU_BIT(SU_ASK_CAULDRON), 3, 1, 1, CAULDRON) \
    /* a section, b own unit type */ \
    KIND(STAKE, stake, 0, SU_BIT(SU_ASK_STAKE), SU_FIELDS, SU_TYPES, 1, STAKE) \
    /* a type */ \
    KIND(RESCUE, rescue, 0, SU_BIT(SU_ASK_RESCUE), SU_TYPES, 1, 1, RESCUE) \
    /* never listed, always legal for the seat to act */ \
    KIND(RESIGN, resign, ~0u, ~0u, 1, 1, 1, RESIGN)

#define SU_ENUMERATOR(NAME, name, steps, asks, a, b, c, next) SU_##NAME,
typedef enum { SU_ACTION_LIST(SU_ENUMERATOR) SU_ACTION_KINDS } SuActionKind;
#undef SU_ENUMERATOR

/* Events (section 7). A group is type + 4 * (number - 1). */
typedef enum {
    SU_EVENT_ROUND = 1,        /* a round, b hourglasses it gives, c mana track + 16 */
    SU_EVENT_STEP,             /* a SuStep that begins, b seat or SU_NOBODY (automatic), c section of SU_STEP_BATTLE, slot of SU_STEP_CAST */
    SU_EVENT_MANA,             /* a mana now, b change + 128, c SuManaBy */
    SU_EVENT_HOURGLASSES,      /* a in hand now, b gained (or lost), c SuGlassesBy */
    SU_EVENT_PANIC,            /* a level + 8, b change + 8, c SuPanicBy */
    SU_EVENT_CARD,             /* a SuDeck, b card (engine: 1 hit, 0 miss), c tower, or rampart as location */
    SU_EVENT_DRAWN,            /* a ghosts, b skeletons, c vampires */
    SU_EVENT_MARCHED,          /* a group, b from, c to */
    SU_EVENT_FELL,             /* a group, b location, c SuFellBy */
    SU_EVENT_ROSE,             /* a group, b location, c SuRoseFrom */
    SU_EVENT_SACRIFICED,       /* a type (+ 8: Defender's), b location, c number */
    SU_EVENT_TRANSFORMED,      /* a old type (+ 8: Defender's), b new type (+ 8), c location */
    SU_EVENT_BANISHED,         /* a type, b section, c rampart */
    SU_EVENT_MOVED,            /* a type (+ 4 * other type + 64: swap), b place or SU_NOWHERE (from the supply), c place */
    SU_EVENT_WOUNDED,          /* a type, b section, c SU_HOSPITAL, SU_NOWHERE (supply), SU_COURTYARD (fled) */
    SU_EVENT_PRIEST,           /* a priest, b place, c SuPriestDeed */
    SU_EVENT_PLACED,           /* a building action, b hourglasses on it */
    SU_EVENT_DONE,             /* a building action, b target (0 when it has none) */
    SU_EVENT_BONE,             /* a building action or 32 + tower, b 1 laid, 0 cleared */
    SU_EVENT_TILE,             /* a spell, b place or path, c SuTileNow; b SU_NOWHERE: beside the board, or asleep: all of that kind */
    SU_EVENT_AIMED,            /* a section, b rampart, c marksmen */
    SU_EVENT_TRAP,             /* a path, b 1 sprung, 0 passed without effect */
    SU_EVENT_WALL,             /* a section, b stones, c wood: after a loss */
    SU_EVENT_BOOK,             /* a slot, b spell, c SuBookBy; moved: a the new slot */
    SU_EVENT_MANEUVER,         /* a 0 small, 1 large, b 0 begins, 1 ends */
    SU_EVENT_STRENGTHS,        /* a section, b Invader's strength, c Defender's */
    SU_EVENT_DAMAGE,           /* a section, b points, c 0 by the Invader, 1 by the Defender */
    SU_EVENT_RESCUED,          /* a type, b number, c 1: left the game */
    SU_EVENT_BREACH,           /* a section, b A - D - U, c round */
    SU_EVENT_HELD,
    SU_EVENT_RESIGNED,         /* a seat */
    SU_EVENT_SHOT,             /* a tower + 32, rampart or section, b location that is aimed at, c SuMissile (+ 8: without effect) */
    SU_EVENT_KINDS
} SuEventKind;
typedef enum { SU_MANA_TRACK, SU_MANA_CARD, SU_MANA_ALTAR, SU_MANA_CAST, SU_MANA_ACTIVATION, SU_MANA_SWAMP, SU_MANA_PAID } SuManaBy;
typedef enum {
    SU_GLASSES_BASE, SU_GLASSES_KEPT, SU_GLASSES_CARD, SU_GLASSES_ALTAR, SU_GLASSES_LIBRARY, SU_GLASSES_SPELL, SU_GLASSES_MANEUVERS, SU_GLASSES_CAMP, SU_GLASSES_LOST
} SuGlassesBy;
typedef enum { SU_PANIC_SERMON, SU_PANIC_GALLOWS, SU_PANIC_BONES, SU_PANIC_TERROR, SU_PANIC_CARD, SU_PANIC_RESET } SuPanicBy;
typedef enum { SU_DECK_MANA, SU_DECK_PANIC, SU_DECK_CROSSBOW, SU_DECK_CANNON, SU_DECK_ENGINE } SuDeck;
typedef enum { SU_BY_DAMAGE, SU_BY_GUN, SU_BY_MARKSMEN, SU_BY_TRAP, SU_BY_GROUND, SU_BY_CAULDRON, SU_BY_STAKES, SU_BY_NO_ROOM, SU_BY_AURA_DAMAGE } SuFellBy;   /* a ghost under aura takes 2 damage */
typedef enum { SU_FROM_ALTAR, SU_FROM_PILE, SU_FROM_BAG } SuRoseFrom;
typedef enum { SU_PRIEST_MOVED, SU_PRIEST_REPELS, SU_PRIEST_PREACHES, SU_PRIEST_EXORCISES } SuPriestDeed;
typedef enum { SU_SHOT_BOLT, SU_SHOT_BALL, SU_SHOT_BONE, SU_SHOT_GHOST, SU_SHOT_SKULL, SU_SHOT_ARROWS, SU_SHOT_MISSED = 8 } SuMissile;
enum { SU_SHOT_TOWER = 32 };
typedef enum { SU_TILE_ASLEEP, SU_TILE_AWAKE, SU_TILE_LAID } SuTileNow;
typedef enum { SU_BOOK_PASSED, SU_BOOK_CAST, SU_BOOK_REPLACED, SU_BOOK_MOVED } SuBookBy;

/* --- The state (section 4) --- */

typedef struct {
    Rng rng;                                    /* 0 in a view */
    uint8_t round, step;                        /* round 1..8, SuStep */
    uint8_t cursor;                             /* index of the section, tower, rampart or panic card the step has come to; ROUND before its CONTINUE: 1 when a round went before */
    uint8_t winner;                             /* 0 nobody yet, else seat + 1 (+ SU_GIVEN_UP: the other side gave up) */
    uint8_t hourglass_option, book_option, night;
    uint8_t inv[SU_FIELDS][SU_TYPES];
    uint8_t start[SU_FIELDS][SU_TYPES];         /* inv as it was when the present maneuver began; 0 outside of one */
    uint8_t altar, pile[SU_TYPES], bag[SU_TYPES];
    uint8_t def[SU_DEF_ROWS][SU_TYPES];         /* sections by index, SU_AT_BARRACKS ... */
    uint8_t priest[SU_PRIESTS];                 /* location: a section or SU_COURTYARD */
    uint8_t priest_used;                        /* bit set */
    uint8_t stones[SU_SECTIONS], section_flags[SU_SECTIONS];
    uint8_t air[SU_SECTIONS], ground[SU_SECTIONS];   /* 0 or spell + 1, with SU_AWAKE */
    uint8_t path[SU_PATHS];                     /* SU_PATH_TRAP ... */
    uint8_t device[SU_TOWERS], bridge[SU_TOWERS], crossings[SU_TOWERS];  /* crossings: free ones used in this spending step */
    uint8_t tile[SU_RAMPARTS][2];               /* 0 or spell + 1, with SU_AWAKE; the first field is filled first */
    uint8_t board[SU_RAMPARTS];                 /* 0 or spell + 1, with SU_AWAKE or SU_BROKEN */
    uint8_t misses[SU_RAMPARTS];                /* left in the engine's deck; 0 without an engine */
    uint8_t fogs[SU_FOREGROUNDS], fogs_awake[SU_FOREGROUNDS];
    uint8_t moved_from;                         /* bits 0, 1: units left FW, FE in this phase; bits 2, 3: the same when the maneuver began */
    uint8_t saint;                              /* its rampart as location, or SU_NOWHERE */
    uint8_t weather, beds;
    uint8_t glasses[SU_WORKS], bones[SU_WORKS], executed[3];   /* hourglasses and bone markers on building actions; executed: bit set */
    uint8_t mana, hourglasses;
    int8_t panic;
    uint8_t book[SU_BOOK], exhausted, slot;
    uint8_t library[SU_LIBRARY], library_count;
    /* Decks: the top is entry count - 1, what was drawn lies above the count. In a view the undrawn cards are in ascending order. */
    uint8_t mana_deck[SU_MANA_CARDS], mana_count;
    uint8_t panic_deck[SU_PANIC_CARDS], panic_count;           /* drawn ones hold for this round (PANIC: for the next) */
    uint8_t crossbow_deck[SU_GUN_CARDS], crossbow_count;
    uint8_t cannon_deck[SU_GUN_CARDS], cannon_count;
    uint8_t maneuvers, size;                    /* bits 0 small, 1 large: begun in this round; size of the present one */
    uint8_t sent[SU_RAMPARTS + SU_FOREGROUNDS]; /* units that left each rampart and foreground in this maneuver */
    uint8_t received[SU_FOREGROUNDS];           /* units that came from the camp */
    uint8_t replaced, orders, library_open;     /* bit set of slots; LIB_ORDER played */
    uint8_t ask, ask_actor, ask_location, ask_amount, ask_aura, ask_left, ask_what;   /* the open decision, all 0 without one */
    uint8_t aim[SU_SECTIONS];                   /* aimed rampart as location, or SU_NOWHERE */
    uint8_t inv_fallen[SU_TYPES], def_fallen[SU_TYPES];        /* for the result page; each stops at 255 */
} SuState;

/* SU-11.3: how a night ended is seen from the state alone. */
enum { SU_GIVEN_UP = 4 };
static inline bool su_won(const SuState *state, int seat) { return (state->winner & ~SU_GIVEN_UP) == seat + 1; }
static inline bool su_given_up(const SuState *state) { return (state->winner & SU_GIVEN_UP) != 0; }
/* The section that was overrun, SU_CAMP: none. */
static inline int su_breached(const SuState *state) { return su_won(state, SU_INVADER) && !su_given_up(state) ? SU_W1 + state->cursor : SU_CAMP; }

extern const GameOps su_ops;

/* --- Why an action is refused, in the order in which a player would notice --- */

typedef enum {
    SU_WHY_FINE,
    SU_WHY_OVER,               /* the game has ended */
    SU_WHY_NOT_YOU,            /* SU-1.2: the other side is to act */
    SU_WHY_NO_SUCH,            /* no such action, place, unit or number */
    SU_WHY_NOT_NOW,            /* another step */
    SU_WHY_ASKED,              /* SU-1.3: an open decision must be answered first */
    SU_WHY_AUTOMATIC,          /* SU-1.21: CONTINUE is due */
    SU_WHY_NO_MANA,            /* not enough mana */
    SU_WHY_NOT_DUE,            /* SU-3.6: more than is due */
    SU_WHY_NO_CARD,            /* the deck is empty, or the library has no such card */
    SU_WHY_ALTAR,              /* not enough skeletons on the altar */
    SU_WHY_CLOSED_LIBRARY,     /* SU-3.9: the library is not open, or open already */
    SU_WHY_REPLACED,           /* SU-3.13: that slot was replaced already */
    SU_WHY_SORTED,             /* SU-3.13: no replacing after sorting */
    SU_WHY_SORTED_OUT,         /* SU-3.13: sorted six times */
    SU_WHY_SUPPLY,             /* SU-1.6: no piece left */
    SU_WHY_TAKEN,              /* SU-1.8: something lies there */
    SU_WHY_TWICE,              /* SU-4.5: that tile lies on this rampart already */
    SU_WHY_ENGINES,            /* SU-4.6: four engines stand */
    SU_WHY_WARDED,             /* SU-5.24: a cross protects the section */
    SU_WHY_NO_UNIT,            /* no such unit there */
    SU_WHY_NO_ROOM,            /* SU-1.14, SU-1.15, SU-5.4 */
    SU_WHY_NO_EFFECT,          /* SU-4.15, D56: nothing would happen */
    SU_WHY_SAINT,              /* SU-5.22 */
    SU_WHY_NO_PATH,            /* no path there in this step */
    SU_WHY_SIDE,               /* SU-4.9: the other side of the gate */
    SU_WHY_SENT,               /* SU-6.5: the maneuver's number is reached */
    SU_WHY_SURGE_LEFT,         /* SU-4.7: not so many steps left */
    SU_WHY_GHOSTS_ONLY,        /* SU-4.7 */
    SU_WHY_ONE_BY_ONE,         /* SU-6.8: over a trap one at a time */
    SU_WHY_PATH_CLOSED,        /* SU-6.8: closed for the rest of the maneuver */
    SU_WHY_MANEUVERED,         /* SU-6.2: that maneuver was made */
    SU_WHY_MANEUVER_FIRST,     /* SU-6.2: at least one maneuver */
    SU_WHY_ONE_FIRST,          /* at least one step or ghost before the end */
    SU_WHY_AWAKE,              /* SU-4.12: nothing of that kind sleeps */
    SU_WHY_COST,               /* SU-5.2: not enough hourglasses */
    SU_WHY_SPEND_ALL,          /* SU-5.2: every hourglass must be used */
    SU_WHY_NOT_ADJACENT,       /* SU-5.4 */
    SU_WHY_BONE_BETWEEN,       /* SU-5.19 */
    SU_WHY_SAME_TYPE,          /* D22 */
    SU_WHY_PRIEST_USED,        /* SU-5.10 */
    SU_WHY_PRIEST_THERE,       /* SU-5.7 */
    SU_WHY_BARRIER,            /* SU-20.19 */
    SU_WHY_CRISIS,             /* SU-23.7 */
    SU_WHY_DOUBT,              /* SU-23.6 */
    SU_WHY_CALM,               /* SU-5.12: panic cannot sink further */
    SU_WHY_EXECUTED,           /* SU-5.16: once in a round */
    SU_WHY_NO_SPACE,           /* SU-5.13: no empty space */
    SU_WHY_NO_TARGET,          /* SU-5.14: it could not be carried out */
    SU_WHY_NO_BONE,            /* no bone marker there */
    SU_WHY_RANGE,              /* out of range, or not connected */
    SU_WHY_TOTEM,              /* SU-20.4 */
    SU_WHY_TOO_STRONG,         /* SU-1.17: the damage does not suffice */
    SU_WHY_NOT_ASKED,          /* no answer to what is asked */
    SU_WHYS
} SuWhy;
/* Why this action is illegal now for whoever is to act; SU_WHY_FINE for every action of the list, CONTINUE and
   RESIGN. GameOps.why also looks at the seat; GameOps.why_words has each reason in English. */
SuWhy su_why(const SuState *state, Action action);
int su_actions_of(const SuState *state, int kind, Action *out, int max);   /* the legal ones of a kind, for who has no time for all at once */

/* --- Questions about a state --- */

int su_units(const SuState *state, int location);              /* Invader units there */
int su_garrison(const SuState *state, int location);           /* Defender units on a section, in barracks, courtyard or hospital */
const uint8_t *su_defenders(const SuState *state, int location);   /* by type; NULL where none can stand */
int su_priest_at(const SuState *state, int section);           /* priest 0..3 or -1 */
int su_limit(const SuState *state, int section);               /* SU-1.16: standard spaces of the Invader */
int su_room(const SuState *state, int location, int type);     /* units of that type that still find room; 255 in the camp */
bool su_warded(const SuState *state, int section);             /* SU-5.24 */
bool su_cursed(const SuState *state, int section);             /* SU-20.12: an active Bat Curse with effect */
bool su_barred(const SuState *state, int section);             /* SU-20.19: an active Ghost Barrier */
bool su_totem(const SuState *state, int location);             /* SU-20.4; false outside of ramparts */
bool su_damned(const SuState *state, int path);                /* an active Path of the Damned */
bool su_trapped(const SuState *state, int path);               /* SU-6.8: a trap that works on skeletons and vampires */
bool su_panics(const SuState *state, SuPanic panic);           /* a card of that kind holds */
int su_panic_count(const SuState *state);                      /* cards that hold */
int su_engine_at(const SuState *state, int rampart);           /* SU_BONE_THROWER, SU_GHOST_MISSILE, SU_CATAPULT (broken too), or -1 */
bool su_has_engine(const SuState *state, int rampart);
bool su_engine_broken(const SuState *state, int rampart);
int su_engines(const SuState *state);
int su_walls(const SuState *state, int section);               /* stones and wood */
bool su_adjacent(const SuState *state, int section, int other);/* for the Defender, bones regarded */
int su_empty_spaces(const SuState *state, int work);           /* SU-5.25 */
bool su_is_executed(const SuState *state, int work);
bool su_empty_building(const SuState *state, int building);    /* any action of that building has an empty space */

/* Pieces left in a supply (derived, nothing is stored). */
int su_tiles_left(const SuState *state, int spell);            /* tiles, boards and singles; 0 of instants */
int su_work_left(const SuState *state, int work);              /* the piece that a building action sets; 255 where it sets none */
int su_bones_left(const SuState *state);
int su_spell_tiles(const SuState *state, int spell, bool asleep);  /* tiles of that kind on the board, or only those without crystal */

/* Places that can be reached from here by one step or shot, as a bit set of locations (SU-25.2). */
uint32_t su_reach(const SuState *state, int location);
uint32_t su_tower_range(int tower);                            /* D52 */
/* Hourglasses that a Defender's action costs now (0..2); 0 for all others. */
int su_cost(const SuState *state, Action action);

/* --- Strength (SU-8.7 to SU-8.11) --- */

typedef enum { SU_CLASH_NONE, SU_CLASH_HOLDS, SU_CLASH_LOSES, SU_CLASH_FALLS } SuOutcome;  /* no Invader, D >= A, A > D, breach */
typedef struct {
    uint8_t attack, defence, units;                            /* A, D, U */
    uint8_t aura;                                              /* ghosts under aura */
    uint8_t outcome;                                           /* SuOutcome */
    uint8_t uncertain;                                         /* forecast only: an engine or active archers can still change it */
} SuClash;
/* The battle on a section (location) as it would be fought this moment. */
void su_clash(const SuState *state, int section, SuClash *out);
/* SU-25.4: the same after exorcism, consecrated ground and full cauldrons, without shots and stakes. With `stakes` also these (11.2). */
void su_forecast(const SuState *state, int section, bool stakes, SuClash *out);
/* The forecast with stakes for one who weighs many positions: `uncertain` is not looked for, and `threat` is su_threat. */
void su_prospect(const SuState *state, int section, SuClash *out, int *threat);
/* T of 11.2: strength of the best group that could stand there after the next maneuvers and steps M1 to M4. */
int su_threat(const SuState *state, int section);

/* --- Chances and prices --- */

typedef struct { uint8_t good, of; } SuOdds;                   /* exactly good / of */
/* Cards left in a gun's deck that would hit something at a location; every card left is equally likely to come next. */
SuOdds su_gun_odds(const SuState *state, SuDevice device, int location);
/* The next card of an engine; with Necromancer Artillery it hits for certain. */
SuOdds su_engine_odds(const SuState *state, int rampart);
/* Cards of one kind (the first index of su_mana_cards with the same row) still in the mana deck. */
SuOdds su_mana_odds(const SuState *state, int card);
/* The next unit of the bag. */
SuOdds su_bag_odds(const SuState *state, int type);

/* SU-6.9, SU-25.5: what the maneuvers of this phase give the Defender, `also` (bit set as SuState.maneuvers) counted as made. */
typedef struct { uint8_t price, fog, camp; } SuPrice;          /* hourglasses = price - fog + camp */
SuPrice su_maneuver_price(const SuState *state, int also);
int su_hourglass_base(const SuState *state);                   /* SU-3.4 of the present round */
int su_mana_due(const SuState *state);                         /* SU-3.6 */
int su_sections_free(const SuState *state);                    /* SU-11.4 */

/* --- Three nights (section 15): what a won night leaves to the next one --- */

enum { SU_RELIC_BELL = 1, SU_RELIC_GUARD = 2, SU_RELIC_EARTH = 4 };   /* 2 beds; a veteran in the barracks; consecrated paths 14 and 15 */
typedef struct {
    uint8_t side;                                              /* whose campaign: SU_INVADER or SU_DEFENDER */
    uint8_t night;                                             /* the night that begins: 2 or 3 */
    uint8_t stones[SU_SECTIONS], device[SU_TOWERS];            /* Defender's: as they stood at the end */
    uint8_t saved[SU_TYPES];                                   /* Defender units that the hospital saves after the last battle */
    uint8_t relics;                                            /* bit set of all taken so far */
    uint8_t kept;                                              /* Invader's: spell of his Book that he keeps, or SU_NOWHERE */
} SuLegacy;
/* What stands at the end of a night; side, night, relics and kept are the player's choice and stay as they are. */
void su_legacy_take(const SuState *state, SuLegacy *legacy);
/* A legacy as options of the next night, and back; false: the options carry nothing over. */
void su_legacy_to_options(const SuLegacy *legacy, GameOptions *options);
bool su_legacy_from_options(const GameOptions *options, SuLegacy *legacy);
/* As GameOps.start, then what is carried over. The state can be packed and played like any other. */
void su_start_night(SuState *state, const GameOptions *options, uint32_t seed, const SuLegacy *legacy);

/* 11.3: the state as it was in MAN_CHOOSE before the present maneuver, from a state within its sub-steps. */
void su_maneuver_start(const SuState *state, SuState *out);

#endif
