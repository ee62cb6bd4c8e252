/* SPDX-License-Identifier: MIT */
/*
 * The tables of Lost Hope as the rules read them (section 2 of the rules). The rows are written in the folder content and compiled by
 * tools/contentc into lh_content.c; the ids of all rows are the enumerators of lh_content.h. Nothing here can change, and nothing
 * here is shown: the words that belong to a row are in lh_words.h, which only screens may know.
 *
 * An effect or a cost is a line of code in the language of code.h: LhLine is its place in lh_code, 0 the empty line.
 */
#ifndef LOSTHOPE_CONTENT_H
#define LOSTHOPE_CONTENT_H

#include <stdint.h>
#include "engine/losthope/code.h"
#include "lh_content.h"   /* generated: the ids of every table, and how many rows each has */

typedef uint16_t LhLine;

/* ---- city, house, things, people ---- */

/* bit d: district d */
typedef struct { uint16_t neighbours; uint8_t cost, noise, colour, river, east, white, black; int8_t q, r; } LhDistrict;
typedef struct { uint8_t kind; int8_t q, r; } LhCell;          /* district number, or LH_CELL_... */
enum { LH_CELL_RIVER = 11, LH_CELL_NORTH_BRIDGE, LH_CELL_SOUTH_BRIDGE };

enum { LH_SPACE_FREE, LH_SPACE_BARS, LH_SPACE_FURNITURE, LH_SPACE_HEAP, LH_SPACE_RUBBLE, LH_SPACE_ACTION };
/* before: card space to be cleared first, or LH_NONE; bits of neighbours */
typedef struct { uint8_t kind, before, column, row; uint16_t beside; } LhSpace;
typedef struct { uint8_t set; LhLine loot; } LhLoot;           /* LH_SPACE_BARS ... */

typedef struct { uint8_t stock, value, weight, colour, groups; } LhItem;
typedef struct { uint8_t border, prowess, empathy, inventory; LhLine trait[3]; } LhPerson;
typedef struct { uint8_t face[6]; } LhDie;

/* Changes by the card: [0] without, then HME, MED / BAN; bed: further change without medicine for one in a bed. */
/* cold: from this on people roll; 0: nobody rolls. */
typedef struct { int8_t illness[3], wounds[2], illness_bed, wounds_bed; uint8_t trait, cold, white, black, fate_die, fate_value; } LhFate;

/* ---- decks ---- */

typedef struct { uint8_t count; LhLine effect; } LhExploration;
typedef struct { LhLine row[LH_ROWS]; } LhFinding;
enum { LH_OPTIONS = 5 };
typedef struct { LhLine cost, effect; } LhOption;
/* Foes: n of them when the d10 is <= upto[n-1] and above the one before; upto[0] = 0 and so on mean that number never comes. */
/* weapon by letter, LH_NONE */
typedef struct { uint8_t count, red, options, upto[4], weapon[3]; LhOption option[LH_OPTIONS]; } LhResident;
typedef struct { uint8_t letter, prowess; } LhFoe;
enum { LH_TAKES_NOTHING, LH_TAKES_RANDOM, LH_TAKES_GREEN, LH_TAKES_RED, LH_TAKES_BEST };
enum { LH_RAID_QUIET = 1, LH_RAID_ONCE = 2, LH_RAID_BURNS = 4 };   /* Q0; Q5 leaves the chapter; Q8 */
/* no offer: both lines 0 and notes without LH_RAID_OFFER */
typedef struct { uint8_t damage, wounds, takes, red, notes; LhOption offer; } LhRaid;
enum { LH_RAID_OFFER = 8 };
/* one option: it just happens */
typedef struct { uint8_t options; LhOption option[LH_OPTIONS]; } LhVisitor;
enum {
    LH_WHEN_DAY = 1, LH_WHEN_DUSK = 2, LH_WHEN_EVENING = 4, LH_WHEN_DAWN = 8, LH_WHEN_HOME = 15, LH_WHEN_DIE = 16, LH_WHEN_NOISE = 32,
    LH_WHEN_TOUR = 64, LH_WHEN_RAID = 128, LH_WHEN_PACK = 256, LH_WHEN_TRADE = 512, LH_WHEN_BEFORE_FATE = 1024, LH_WHEN_PROMISE = 2048,
    LH_WHEN_EXPLORE = 4096
};
/* what bytes b and c of the action name */
enum { LH_PICK_NOTHING, LH_PICK_PERSON, LH_PICK_FOOD, LH_PICK_TWO };
typedef struct { uint16_t when; uint8_t pick; LhLine cost, effect; } LhNarrative;      /* also child actions */
typedef struct { LhLine keep, share; } LhDrop;                                          /* share 0: no choice */

/* ---- fittings ---- */

enum { LH_PRICE_ITEMS = 3, LH_USES = 7 };
typedef struct { uint8_t item, number; } LhPrice;
/* beside: fitting or LH_NONE; price ends with number 0 */
typedef struct { uint8_t count, child, beside, uses; LhPrice price[LH_PRICE_ITEMS]; LhOption use[LH_USES]; } LhFitting;

/* ---- places and characters ---- */

enum { LH_PLACE_CITY, LH_PLACE_NORMAL, LH_PLACE_SPECIAL };
enum { LH_SPECIALS = 4 };
typedef struct {
    /* district 0: where it is discovered; marker: enters with one */
    uint8_t kind, size, district, marker, specials;
    /* a second district where the special action may be used (S3), or 0 */
    uint8_t also;
    /* leave with it: a token (0 none), a character (LH_NONE none) */
    uint8_t token, character;
    LhOption special[LH_SPECIALS], scene[2];
} LhLocation;
enum { LH_STEP_OPTIONS = 2 };
typedef struct { uint8_t options; LhOption option[LH_STEP_OPTIONS]; } LhStep;
/* later: place from favour 3 on, or LH_NONE; own_top: at favour 4 */
typedef struct { uint8_t district, location, later; LhStep step[3], own, own_top; } LhCharacter;
enum { LH_TOKEN_PROOF = 1, LH_TOKEN_COLUMN = 2 };
typedef struct { uint8_t kind; LhLine gained; } LhToken;       /* index 0 = token 1 */

/* ---- chapters ---- */

enum { LH_CARD_OPENER, LH_CARD_EVENT, LH_CARD_GOAL, LH_CARD_FINALE };
enum {
    LH_AT_NOWHERE = 0, /* 1-10: this district */ LH_AT_ANY = 11, LH_AT_NOT_10, LH_AT_HOME, LH_AT_FIRES, LH_AT_SKIRMISH, LH_AT_BRIDGE
};
enum {
    LH_WHILE_NOTHING, LH_WHILE_SNIPER, LH_WHILE_NO_DISCOVER, LH_WHILE_DEAR_WATER, LH_WHILE_SHOW_FATE, LH_WHILE_NO_RADIO, LH_WHILE_RAID_WOUND,
    LH_WHILE_FLU, LH_WHILE_TRUCE, LH_WHILE_FOG, LH_WHILE_DEAR_TRADE, LH_WHILE_RATS, LH_WHILE_ANGRY_NIGHT, LH_WHILE_DESERTERS,
    LH_WHILE_LOUDSPEAKERS, LH_WHILE_TWO_RAIDS, LH_WHILE_ROADBLOCK, LH_WHILE_RAID_DAMAGE, LH_WHILE_SLUSH, LH_WHILES
};
/* of a goal */
enum { LH_TASK_NONE, LH_TASK_TOUR, LH_TASK_DAY, LH_TASK_GUESTS, LH_TASK_KITCHEN, LH_TASK_GUARDS, LH_TASK_FIRES };
/* option[].effect is the try: it contains LH_OP_DONE where the goal is fulfilled. end: the finale's line at the chapter's end [LH-18.2]. */
typedef struct {
    /* letter 0-8 = A-I, or LH_NONE; needed: how often or how much */
    uint8_t sheet, type, at, letter, effect_while, task, needed, options;
    /* held when the card comes: ticked at once (IIIb-G2), or LH_NONE */
    uint8_t known_token;
    LhLine now, leaves, reward, end;                           /* leaves: X line of a goal */
    LhOption option[2];
} LhCard;
enum { LH_CHECK_ROWS = 5 };                                    /* 0, 1, 2, 3/H, section sign */
typedef struct { uint8_t die; LhLine row[LH_CHECK_ROWS]; } LhCheck;
/* first card; checks: rows of lh_checks or LH_NONE */
typedef struct { uint8_t first, white, black, observer, check_white, check_black; } LhSheet;

typedef struct {
    /* winter: bit d for day d (bits 1-7) */
    uint8_t wave, wave_day, red_in[2], refit, bribe, cold_start[3], cold_max, hunger_hurts, winter;
    int8_t raid;
    LhLine storage;
} LhDifficulty;

/* ---- child ---- */

typedef struct { uint8_t children, cheer; LhLine storage; } LhOrphan;
typedef struct { LhOption choice[2]; } LhChildScene;

/* Lines that belong to no row: named in content/lines.txt. */
extern const uint8_t lh_code[];
extern const LhLine lh_lines[LH_LINES];
extern const uint8_t lh_actions_by_status[LH_STATUSES][LH_STATUS_LEVELS];
extern const LhDistrict lh_districts[LH_DISTRICTS];            /* [0] is empty, 1-10 */
extern const LhCell lh_cells[LH_CELLS];
extern const LhSpace lh_spaces[LH_SPACES];
extern const LhLoot lh_loots[LH_LOOTS];
extern const LhItem lh_items[LH_ITEMS];
extern const LhPerson lh_people[LH_PEOPLE];
extern const LhDie lh_dice[LH_DICE];
extern const LhFate lh_fates[LH_FATES];
extern const LhExploration lh_explorations[LH_EXPLORATIONS];
extern const LhFinding lh_findings[LH_FINDINGS];
extern const LhResident lh_residents[LH_RESIDENTS];
extern const LhFoe lh_foes[LH_FOES];
extern const LhRaid lh_raids[LH_RAIDS];
extern const LhVisitor lh_visitors[LH_VISITORS];
extern const LhNarrative lh_narratives[LH_NARRATIVES];
extern const LhNarrative lh_child_actions[LH_CHILD_ACTIONS];
extern const LhDrop lh_drops[LH_DROPS];
extern const LhFitting lh_fittings[LH_FITTINGS];               /* 16 + k: child fitting k */
extern const LhLocation lh_locations[LH_LOCATIONS];
extern const LhCharacter lh_characters[LH_CHARACTERS];
extern const LhToken lh_tokens[LH_TOKENS];
extern const LhCard lh_cards[LH_CARDS];
extern const LhCheck lh_checks[LH_CHECKS];
extern const LhSheet lh_sheets[LH_SHEETS];
extern const LhDifficulty lh_difficulties[LH_DIFFICULTIES];
extern const LhOrphan lh_orphans[LH_ORPHANS];
extern const LhChildScene lh_child_scenes[LH_CHILD_SCENES];

#endif
