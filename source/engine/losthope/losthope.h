/* SPDX-License-Identifier: MIT */
/*
 * Lost Hope: one to four seats lead one group of people through a siege. All win or all lose together.
 *
 * The state is a plain struct of LH_STATE_BYTES or less without padding; equal games have equal bytes. Rule ids (LH-x.y) in
 * comments are those of the rules specification. What needs no decision runs in automatic steps (SEAT_AUTO, LH-21.1).
 *
 * Work that is under way lies on a stack of frames. The top frame is either a prompt, which waits for an action of the leader, or
 * a task, which goes on by itself; between two actions the stack is empty or ends with a prompt. So a game can be saved between any
 * two actions, in the middle of a fight as well as in the middle of an effect line.
 */
#ifndef LOSTHOPE_H
#define LOSTHOPE_H

#include <stddef.h>

#include "engine/losthope/content.h"
#include "game.h"
#include "rng.h"

enum {
    LH_SLOTS = 4,             /* people of the group at most */
    LH_START_GROUP = 3,
    LH_SEATS_MAX = 4,
    LH_DAYS = 7,
    LH_TIMELINE = 4,          /* spaces; a fifth one only for a promised goal (LH-7.5) */
    LH_CHAPTER_CARDS = 7,
    LH_CHAPTER_GOALS = 3,
    LH_HAND = 5,
    LH_HAND_KEPT = 3,         /* LH-18.9 */
    LH_FOES_MAX = 4,
    LH_FOE_LIFE = 3,
    LH_LOCATION_SLOTS = 3,
    LH_PARTY_MAX = 3,
    LH_PILE_BASE = 16,
    LH_EXPLORE_CARDS = 26,
    LH_LOOK_CARDS = 2,
    LH_DISCOVER_CARDS = 6,
    LH_DISCOVER_RUINS = 9,
    LH_FIRE_EXTRA = 3,
    LH_FIRE_OUT = 6,
    LH_FIRE_WATER = 3,
    LH_SKIRMISH_EXTRA = 2,
    LH_SKIRMISH_WOUNDS = 2,
    LH_FIELD_CARDS = 3,
    LH_DROP_CARDS = 3,
    LH_TESTIFY_CARDS = 3,
    LH_ASK_CARDS = 4,
    LH_NOISE_MAX = 8,
    LH_TRACK_MAX = 8,         /* coverage, anger, cheer */
    LH_COUNTER_MAX = 15,      /* OPEN, QUIET */
    LH_CAMPAIGN_TOKENS = 12,
    LH_TICKS_NEEDED = 2,
    LH_MARKS_LOST = 2,
    LH_HOLES = 3,
    LH_BRACES_MAX = 3,
    LH_RED_CARDS = 8,         /* Q5..Q9, R7..R9 */
    LH_DOG_MAX = 3,
    LH_CHILD_HAND = 3,
    LH_REVERSIBLE_MAX = 64,   /* LH-1.15 */
    LH_FRAMES_MAX = 12,       /* depth of the stack */
    LH_STATE_BYTES = 1024,
    LH_PACK_MAX = 768,
    LH_ACTIONS_MAX = 512,     /* LH-1.16 */
    LH_DOG_SLOT = 4,          /* PICK_CHAR 4 (LH-20.6); MEDS 4 is the child */
    LH_BUILD_SPACES = 16,
    LH_SHELTER_CARDS = 6,     /* C1..C6, spaces 10..15 */
    LH_CARD_SPACE = 10,
    LH_CITY_DECK = LH_L10 - LH_L1,
    LH_NORMAL_LOCATIONS = LH_S1 - LH_N1,
    LH_RESIDENT_RED = 16,     /* a resident in the red pile is 16 + its number */
    LH_PORTION = 200,         /* EAT b: a cooked portion */
    LH_NOTES = 44             /* of the diary */
};

enum { LH_OPTION_MODE, LH_OPTION_DIFFICULTY, LH_OPTION_MODULE, LH_OPTION_COUNT };
enum { LH_CAMPAIGN, LH_ONE_CHAPTER };
enum { LH_MODULE_ORPHANS = 1, LH_MODULE_DOG = 2 };  /* bits of the option */

typedef enum {
    LH_MORNING, LH_DAY, LH_DUSK, LH_EVENING, LH_TOUR_MOVE, LH_TOUR_ACT, LH_TOUR_EXPLORE, LH_TOUR_PACK, LH_RAID, LH_DAWN,
    LH_CHAPTER_END, LH_REFIT, LH_OVER, LH_PHASES
} LhPhase;

/* LH-21.1: the automatic step that is due. */
typedef enum {
    LH_STEP_NONE, LH_AM1, LH_AM2, LH_AM3, LH_AU1, LH_AE1, LH_AG1, LH_AG6, LH_AG8, LH_AR1, LH_AR2, LH_AR3,
    LH_AF1, LH_AF2, LH_AF3, LH_AF4, LH_AF5, LH_AF6, LH_AF7, LH_AC1, LH_AC2, LH_AC3, LH_AC4, LH_STEPS
} LhAuto;

typedef enum { LH_NIGHT_BED, LH_NIGHT_FLOOR, LH_NIGHT_GUARD, LH_NIGHT_PARTY1, LH_NIGHT_PARTY2, LH_NIGHTS } LhNight;

/* Bits of LhMember.today. */
enum {
    LH_TODAY_DRANK = 1 << 0, LH_TODAY_ATE = 1 << 1, LH_TODAY_ATE_CAN = 1 << 2, LH_TODAY_KILLED = 1 << 3, LH_TODAY_ALC = 1 << 4,
    LH_TODAY_MSH = 1 << 5, LH_TODAY_COF = 1 << 6, LH_TODAY_BED = 1 << 7, LH_TODAY_FLOOR = 1 << 8, LH_TODAY_NO_GUARD = 1 << 9,
    LH_TODAY_BITS = 10
};
enum { LH_MED_HME = 1, LH_MED_MED = 2, LH_MED_BAN = 4 };       /* LhMember.meds */
enum { LH_ORIGIN_CHAPTER = 1, LH_ORIGIN_FIRST = 2 };           /* LhMember.origin */

/* Trait flags that wait to be used (2.7); each person has only the one of the own line C, the third letter of fate. */
enum { LH_FLAG_LETTER = 2 };
typedef enum {
    LH_FLAG_NONE, LH_FLAG_DISCOUNT, LH_FLAG_MAPPER, LH_FLAG_PACK, LH_FLAG_FINGERS, LH_FLAG_WATCH, LH_FLAG_PATH, LH_FLAG_PLEA,
    LH_FLAG_EMBER, LH_FLAG_DIG, LH_FLAG_HOSE, LH_FLAGS
} LhFlag;

/* Bits of LhState.daily: cleared in the morning. */
enum {
    LH_DAILY_GAVE_FOOD = 1 << 0, LH_DAILY_BUILT = 1 << 1, LH_DAILY_OUT_USED = 1 << 2 /* this round */, LH_DAILY_RADIO = 1 << 3,
    LH_DAILY_COOKED = 1 << 4, LH_DAILY_TOY = 1 << 5 /* K2 has ignored a loss */, LH_DAILY_HELPER = 1 << 6, LH_DAILY_F8 = 1 << 7,
    LH_DAILY_CHILD = 1 << 8 /* somebody was with the child */, LH_DAILY_GUESTS = 1 << 9, LH_DAILY_CHILD_DRANK = 1 << 10,
    LH_DAILY_DOG_FED = 1 << 11, LH_DAILY_ASKED = 1 << 12 /* tonight */, LH_DAILY_RAID_CHEER = 1 << 13, LH_DAILY_BITS = 14
};
/* Bits of LhState.dawn. X and LOST live from dawn to dawn (LH-17.15), the others within one dawn. */
enum {
    LH_DAWN_FATE = 1 << 0, LH_DAWN_GUITAR = 1 << 1, LH_DAWN_COAT = 1 << 2 /* NA10 */, LH_DAWN_CHILD_MED = 1 << 3,
    LH_DAWN_X = 1 << 4, LH_DAWN_LOST = 1 << 5, LH_DAWN_BITS = 6
};
enum { LH_FITTING_USED = 0x80, LH_FITTING_HERB = 0x04, LH_FITTING_GROWTH = 0x03 };  /* LhState.aux; a baited trap has growth 1 */
enum { LH_LOC_LOOKED = 1, LH_LOC_SPECIAL = 2 /* this tour */, LH_LOC_FRESH = 4, LH_LOC_REMOVED = 8, LH_LOC_BITS = 4 };
enum { LH_HERE_FIRE = 1, LH_HERE_RUINS = 2, LH_HERE_SKIRMISH = 4, LH_HERE_PICKED = 8, LH_HERE_WHITE = 16, LH_HERE_BLACK = 32 };
enum { LH_ENTRY_PROMISED = 1, LH_ENTRY_SPENT = 2 };            /* LhEntry.flags; spent: a once-effect is used */
enum { LH_ZONE_NONE, LH_ZONE_OPEN, LH_ZONE_CLOSED };

typedef struct {
    uint8_t id;                  /* LH_NONE: empty slot */
    uint8_t status[LH_STATUSES]; /* LhStatus, 0..4 */
    uint8_t flag;                /* LhFlag that waits */
    uint8_t task;                /* LhNight */
    uint8_t weapon;              /* guard: an item out of storage; in a fight: an item of the Findings; LH_NONE bare hands */
    uint8_t meds;                /* assigned medicine, bits */
    uint8_t acted;               /* done in this round of the day */
    uint8_t origin;
    uint16_t today;
} LhMember;

typedef struct { uint8_t card, district, progress, flags; } LhEntry;       /* card LH_NONE: empty space */
typedef struct { uint8_t here, drop, age; } LhQuarter;                    /* bits LH_HERE_*; drop 0 none, else 1..6 */
typedef struct { uint8_t district, markers, flags; } LhPlace;              /* a location; district 0: not in play */
typedef struct { uint8_t letter, prowess, weapon, wounds; } LhEnemy;         /* letter LH_NONE: no foe; wounds 3 dead; weapon LH_NONE */

/* A sentence of the diary. What `who` and `what` are is its sort's; day 1..21 of the campaign. */
typedef struct { uint8_t sentence, day, who, what; } LhNote;
typedef enum {
    LH_NOTE_PLAIN, LH_NOTE_WHO, LH_NOTE_CARD, LH_NOTE_SHEET, LH_NOTE_WHERE, LH_NOTE_WHO_WHERE, LH_NOTE_RAID, LH_NOTE_TOKEN,
    LH_NOTE_COUNTS /* people, ticks */, LH_NOTE_BEGIN /* who, what, day: the three people */, LH_NOTE_SORTS
} LhNoteSort;

/* Prompts (section 6) and tasks. A frame's fields are told beside its type; `at` is a place in the effect code. */
typedef enum {
    LH_P_NONE,
    /* prompts: wait for the leader */
    LH_P_CHOICE,   /* a mask of legal options, n number of options, src LhAsk, b c of the ask */
    LH_P_CHAR,     /* a mask of slots (bit 4 dog), src LhAsk, b c of the ask */
    LH_P_PAY,      /* a demand, b LhPay, c mask of groups, n 1: from storage whatever the phase */
    LH_P_TRADE,    /* a fee or value limit, b mask of colours, c most pieces taken, n LhTrade */
    LH_P_DIST,     /* a b mask of districts, low byte first; src LhAsk */
    LH_P_SLOT,     /* a mask of location slots, src LhAsk, b location that comes or LH_NONE */
    LH_P_SPACE,    /* a b mask of spaces, low byte first; src LhAsk, c fitting */
    LH_P_DIE,      /* a LhDie, b face, c re-rolls left, n slot that rolls or LH_NONE, src LhRollFor */
    LH_P_ORDER,    /* n cards to put in order */
    LH_P_NARR,     /* a b the two cards drawn */
    LH_P_FIGHT,    /* nested phase: a round of a fight */
    LH_P_RAID,     /* NA7, Y2 or END (LH-16.13) */
    LH_P_CANCEL,   /* how the pool is split (LH-16.7) */
    LH_P_MARCH,    /* nested phase: the next district of the march */
    LH_PROMPTS,
    /* tasks: go on by themselves; b is mostly the stage */
    LH_T_AFTER = LH_PROMPTS, /* bottom frame of every action: lost check */
    LH_T_STEP,     /* bottom frame of every automatic step: a LhAuto */
    LH_T_LOST,     /* a slot, b stage */
    LH_T_LINE,     /* an effect line: a self or LH_NONE, b stage, c last person chosen or roll, src byte c of the action */
    LH_T_STATUS,   /* a status | who << 4, b stage, c delta, n chosen before, src self, at low byte second slot */
    LH_T_PLACE,    /* a location enters: b stage, c district, n markers */
    LH_T_RUINS,    /* a district, b stage */
    LH_T_FIND,     /* a row, b stage, c 1: no special find */
    LH_T_RESIDENT, /* a card, b stage, c option, n foes */
    LH_T_TEST,     /* a result wanted, b stage */
    LH_T_TORCH,    /* a slot, b stage */
    LH_T_CHECK,    /* a colour, b stage, c 1: one row worse, n district or 0 */
    LH_T_ENTER,    /* a district, b stage */
    LH_T_LEAVE,    /* a timeline space, b stage */
    LH_T_GOAL,     /* a timeline space, b stage, c option */
    LH_T_TICK,     /* a timeline space */
    LH_T_DAMAGE,   /* a points left, b stage, c choice */
    LH_T_VISITOR,  /* a card, b stage, c slot */
    LH_T_NEWCOMER, /* a b people, c stage, n 1: between chapters */
    LH_T_RUMMAGE,  /* a slot, b stage, c pieces */
    LH_T_BUILD,    /* a slot, b stage, c fitting, n byte c */
    LH_T_MOVE,     /* a slot, b stage, c space */
    LH_T_USE,      /* a slot, b stage, c space */
    LH_T_LOOK,     /* a location, b stage */
    LH_T_FAVOUR,   /* a character, b stage, c 1: own action */
    LH_T_DROP,     /* a district, b stage, c drop */
    LH_T_TRADE,    /* b stage, c 1 real trade */
    LH_T_MOVE_TO,  /* b stage: the party goes to a district */
    LH_T_PUSH,     /* a from, b stage */
    LH_T_PROOF,    /* b stage */
    LH_T_ONE_OF,   /* a b characters, c stage */
    LH_T_FLIP,     /* a exploration card, b stage */
    LH_T_FIGHT,    /* a foes, b stage, c resident */
    LH_T_ATTACK,   /* a slot, b stage, c foe, n shots left, src re-rolls left */
    LH_T_WOUNDS,   /* wounds_due are shared out: a mask of slots, b stage */
    LH_T_BREAK,    /* a 0 pay, 1 surrender, b stage */
    LH_T_GUARD,    /* a slot, b stage, c dice left, n re-rolls left */
    LH_T_MARCH,    /* b stage */
    LH_T_DISCARD,  /* b stage: the hand is cut to LH_HAND_KEPT */
    LH_T_CHILD,    /* a child scene, b stage */
    LH_FRAME_TYPES
} LhFrameType;
typedef struct { uint8_t type, a, b, c, n, src; uint16_t at; } LhFrame;

/* What a choice, a person, a district, a slot or a space is wanted for: LhFrame.src of those prompts. */
typedef enum {
    LH_ASK_NONE,
    LH_ASK_SEEN_CARDS,   /* b how many next timeline cards are shown */
    LH_ASK_SEEN_FATE,
    LH_ASK_WOOD,         /* b pieces: the option is the number of wood */
    LH_ASK_LINE,         /* a choice inside an effect line: at is the place of its LH_OP_CHOOSE */
    LH_ASK_SCENE,        /* b location: choice A or B */
    LH_ASK_RESIDENT,     /* b resident card: its options */
    LH_ASK_MEET,         /* b resident: 0 meet, 1 hiding place, 2 dog (LH-14.8) */
    LH_ASK_STRIKE_FIRST, /* 0 no, 1 strike from the hiding place */
    LH_ASK_VISITOR,      /* b visitor: its options */
    LH_ASK_NEWCOMER,     /* b c people offered (LH_NONE: only one); 0, 1, 2 none */
    LH_ASK_PROMISE,      /* b timeline card: 0 no, 1 NA13 */
    LH_ASK_ALLY,         /* 0 roll, 1 skip */
    LH_ASK_DAMAGE,       /* shelter damage: 0 board, 1 fitting, 2 wound */
    LH_ASK_FITTING_LOST, /* space */
    LH_ASK_BUILD,        /* space; c fitting */
    LH_ASK_MOVE,         /* space; c fitting */
    LH_ASK_DROP,         /* b drop: 0 keep, 1 share */
    LH_ASK_PROOF,        /* which proof Veld gets: option i = i-th token of 1, 3, 4, 7 */
    LH_ASK_CHARACTER,    /* IIa-G4: b c the characters of options 0 and 1 */
    LH_ASK_OFFER,        /* b raid card: 0 refuse, 1 accept */
    LH_ASK_SHOTS,        /* raid, slot b: 0 one die, 1 two */
    LH_ASK_BRANCH,       /* 0 II-a, 1 II-b */
    LH_ASK_DISCARD,      /* option = place in the hand */
    LH_ASK_NEW_LOCATION, /* b location: 0 decline, 1 take it in */
    LH_ASK_CHILD_SCENE,  /* b scene */
    LH_ASK_STATUS,       /* who: b LhStatus, c delta */
    LH_ASK_SKIRMISH,     /* who rolls */
    LH_ASK_REST,         /* Q0: which guard */
    LH_ASK_WOUND,        /* a wound of a fight or raid is given to somebody */
    LH_ASK_MOVE_TO,      /* district: Lasch, S3 */
    LH_ASK_PUSH_WHO,     /* district of the white figure */
    LH_ASK_PUSH_TO,      /* b from */
    LH_ASK_REPLACE,      /* slot; b location that comes */
    LH_ASK_RUINS,        /* slot whose location is lost */
    LH_ASKS
} LhAsk;
typedef enum { LH_PAY_VALUE, LH_PAY_GROUP, LH_PAY_HALF } LhPay;
typedef enum { LH_TRADE_REAL, LH_TRADE_ASK, LH_TRADE_ERRAND, LH_TRADE_FINGERS } LhTrade;
typedef enum { LH_ROLL_CHECK, LH_ROLL_TEST, LH_ROLL_SKIRMISH, LH_ROLL_TORCH, LH_ROLL_ATTACK, LH_ROLL_RAID } LhRollFor;

typedef struct {
    Rng rng;                                 /* 0 in a view */
    uint16_t lost_people;                    /* bit set of people ids */
    uint16_t tokens, shown, fresh_tokens;    /* bit n: campaign token n */
    uint16_t raid_in;                        /* raid cards in the game */
    uint16_t residents;                      /* resident cards in the game */
    uint16_t fires_out;                      /* put out by the first party tonight (LH-13.17) */
    uint16_t visited;                        /* districts of the march */
    uint16_t epilogue;                       /* bit set, section 8 */
    uint16_t daily;
    LhMember people[LH_SLOTS];
    uint8_t mode, difficulty, module, seats;
    uint8_t phase, step, step_at, leader, sheet, next_sheet, second, chapter, day, round;  /* second: sheet of chapter II */
    LhFrame stack[LH_FRAMES_MAX];
    uint8_t depth, reversible;
    int8_t tray[LH_ITEMS];                   /* > 0 give or keep, < 0 take */
    uint8_t pool[LH_PEOPLE], pool_count;     /* people who may still come, next first */
    uint8_t storage[LH_ITEMS], findings[2][LH_ITEMS];
    uint8_t fitting[LH_BUILD_SPACES], aux[LH_BUILD_SPACES];
    uint8_t loot[LH_SHELTER_CARDS];          /* C1..C6; LH_NONE in a view until cleared */
    uint8_t cards_left;                      /* bit set of shelter cards not cleared */
    uint8_t boards, portions, meals, child_veg, toy;  /* meals: RAW, CAN and portions eaten this dusk; toy: K2 is built */
    uint8_t dawn;
    LhPlace place[LH_LOCATIONS];
    uint8_t slot[LH_LOCATION_SLOTS];         /* location or LH_NONE */
    uint8_t city[LH_CITY_DECK], city_count;
    uint8_t unknown[LH_NORMAL_LOCATIONS], unknown_count;
    LhQuarter district[LH_DISTRICTS];
    uint8_t north_bridge, roadblock, zone, cold, coverage, anger, open, quiet;  /* roadblock 0, 1 north, 2 south */
    LhEntry timeline[LH_TIMELINE + 1];
    uint8_t chapter_deck[LH_CHAPTER_CARDS], chapter_at, ticks, ticks_all, failed, marks;
    uint8_t braces, seed, ally, ask_cheap;   /* seed: IIIa-G4; ally 0, 1 fresh, 2 yes; ask_cheap likewise */
    uint8_t next_raid, hide_nights, discount_now, discount_next, known_cards, known_fate;
    uint8_t favour[LH_CHARACTERS], favour_used, own_used, fresh_characters;  /* favour 0 never entered, LH_NONE gone */
    uint8_t push_from, push_to;              /* Veld's push of the first party, carried out later */
    uint8_t refit[LH_SLOTS];
    uint8_t fate[LH_FATES], fate_at;    /* the next card is fate[fate_at] */
    uint8_t finds[LH_FINDINGS], finds_at;
    uint8_t raids[LH_RAIDS], raids_count;         /* draw pile, next first */
    uint8_t red[LH_RED_CARDS], red_count;              /* set aside, next first; 0..9 raid card, 16 + resident */
    uint8_t visitors[LH_VISITORS], visitors_at;
    uint8_t narrative[LH_NARRATIVES], narrative_count;
    uint8_t drops[LH_DROPS], drops_count;
    uint8_t hand[LH_HAND];                   /* narrative cards, lowest places first, LH_NONE */
    /* The tour under way: cards 0..flipped-1 seen, then put back, from pile_top on the pile, from pile_end on the reserve. */
    uint8_t party, tour_no, position, came_from, send[2];  /* party 1, 2, 0 none; send: targets */
    uint8_t explore[LH_EXPLORE_CARDS], flipped, pile_top, pile_end, known_pile;
    uint8_t noise, hiding, maps, tour_flags, capacity_bonus, route_discount, dog_place;
    uint8_t march_pile, march_missing, march_lost;
    LhEnemy foe[LH_FOES_MAX];
    uint8_t fight_round, fight_acted, fight_alive, fight_flags, fight_spared, wounds_due;
    uint8_t raid_card, raid_left, raid_damage, raid_wounds, raid_icons, raid_flags;
    uint8_t orphan, cheer, child_hand, child_deck[LH_CHILD_ACTIONS], child_at, scene_deck[LH_CHILD_SCENES], scene_at;
    uint8_t dog, dog_gone;
    uint8_t robbed, lost, days, ending;      /* ending LhEnding, LH_NONE while running */
    LhNote diary[LH_NOTES];                  /* oldest first */
    uint8_t diary_count;
} LhState;

/* LhState.tour_flags */
enum {
    LH_TOUR_COLLECTED = 1, LH_TOUR_EXPLORED = 2, LH_TOUR_ENDED = 4, LH_TOUR_ALLY = 8, LH_TOUR_DOOR = 16 /* Y1 */,
    LH_TOUR_MET = 32 /* a resident was drawn */, LH_TOUR_STRAGGLER = 64
};
/* LhState.fight_flags */
enum { LH_FIGHT_FREE = 1 /* the strike from the hiding place */, LH_FIGHT_BEGUN = 2 /* an attack was made this round */,
       LH_FIGHT_DOG = 4 /* the dog may still take a wound */, LH_FIGHT_LOOT = 8 /* R4: FH FF after victory */ };
/* LhState.raid_flags */
enum { LH_NIGHT_BEGUN = 1, LH_NIGHT_CANCELLED = 2 /* by a guard */, LH_NIGHT_LATER = 4 /* not the first card */ };

enum { LH_WITH_NOBODY, LH_WITH_BOY, LH_WITH_GIRL, LH_WITH_SIBLINGS };   /* LhState.orphan; cheer 0: the child is lost */

typedef enum {
    LH_Z_DAYBREAK, LH_Z_COLUMN, LH_Z_STAYED, LH_Z_CANDLE, LH_Z_SEVEN_DAYS, LH_Z_EMPTY, LH_Z_STRANGERS, LH_Z_LOST_HOPE
} LhEnding;


/* Action.kind, section 7: what a, b and c mean; unused bytes are 0. A slot is a place of the group 0..3. */
typedef enum {
    LH_END,        /* of a round, a phase, a tour step, a trade without result */
    LH_CHOOSE,     /* a option */
    LH_PICK_CHAR,  /* a slot, 4 the dog */
    LH_PICK_ITEM,  /* a item, b 1 one more, the whole rest, or 0 all of it back, c 0 give, 1 take */
    LH_PAY,        /* settles the tray */
    LH_PICK_DIST,  /* a district */
    LH_PICK_SLOT,  /* a location slot 0..2 */
    LH_PICK_SPACE, /* a space 0..15 */
    LH_KEEP,
    LH_REROLL,
    LH_CLEAR,      /* a slot, b space 10..15, c helper's slot or 255 */
    LH_BUILD,      /* a slot, b fitting (child fittings 16..21), c 0, or 1: K2 is paid with a book */
    LH_USE,        /* a slot, b space, c option of 2.16 */
    LH_MOVE,       /* a slot, b space, c 0 move, 1 scrap */
    LH_RUMMAGE,    /* a slot, b 1: the child helps */
    LH_OUTDOORS,   /* a slot, b 0 visitor, 1 newcomer, 2 feed the street, c item for 2 */
    LH_HOMEGOAL,   /* a slot, b timeline space */
    LH_CHILD,      /* a slot */
    LH_PASS,       /* a slot */
    LH_DRINK,      /* a slot */
    LH_EAT,        /* a slot, b item or LH_PORTION */
    LH_FEED,       /* a 0 guests, 1 kitchen, 2 child, 4 dog; b item (guests 0) */
    LH_ASSIGN,     /* a slot, b LhNight */
    LH_SEND,       /* a party 1..2, b district */
    LH_EQUIP,      /* a 1, 2 Findings; 16 + slot guard; 32, 33 dog to party; b item; c n (1, rest, 0 all back) */
    LH_STEP,       /* a district, b 1: fire by a wound, c the slot that takes it */
    LH_LOOK,       /* a location */
    LH_DISCOVER,
    LH_COLLECT,    /* a wood, b components, c water: one of them, 1 or the most */
    LH_SPECIAL,    /* a location, b option of 2.18 */
    LH_MARKER,     /* a LhMarker, b timeline space of a goal, c option of 2.22 */
    LH_FAVOUR,     /* a character, b 0 step, 1 own action, c option of 2.19 */
    LH_EXPLORE,    /* a location */
    LH_FLIP,
    LH_USECARD,    /* a 1 map, b permutation (0 opens) */
    LH_WEAPON,     /* a slot, b item or 255 */
    LH_ATTACK,     /* a slot, b foe, c shots 1..2 */
    LH_FLEE,
    LH_BREAKOFF,   /* a 0 pay, 1 surrender */
    LH_TAKE,       /* a item, b number kept */
    LH_FREE,       /* a wood, b components, c water: one of them, 1 or the most */
    LH_CANCEL,     /* a damage, b wounds */
    LH_MEDS,       /* a slot (4 child), b item */
    LH_SIP,        /* a slot, b item */
    LH_FATE,
    LH_KEEPNARR,   /* a 0, 1 which is kept, 2 none; b place in the hand that goes, or 255 */
    LH_NARR,       /* a card, b slot, c second slot (NA14) or item (NA2) */
    LH_CHILDACT,   /* a card, b slot (Y3) */
    LH_REFITPT,    /* a slot, b LhStatus */
    LH_KINDS
} LhKind;
typedef enum { LH_MARK_GOAL, LH_MARK_DROP, LH_MARK_FIRE, LH_MARK_FIELD, LH_MARK_TESTIFY, LH_MARK_ASK, LH_MARKS } LhMarker;
enum { LH_FEED_GUESTS, LH_FEED_KITCHEN, LH_FEED_CHILD, LH_FEED_DOG = 4 };
enum { LH_EQUIP_GUARD = 16, LH_EQUIP_DOG = 32 };

/* Events in the order they happen. A signed byte is written as uint8_t. */
typedef enum {
    LH_EVENT_PHASE = 1,   /* a LhPhase begins, b day, c round or leader */
    LH_EVENT_LEADER,      /* a seat leads now */
    LH_EVENT_STATUS,      /* a slot, b LhStatus | 8 when lowered, c level now */
    LH_EVENT_LOST,        /* a slot, b person, c bits of statuses at 4 */
    LH_EVENT_JOINED,      /* a slot, b person */
    LH_EVENT_ITEM,        /* a item, b number that came, c pool 0 storage, 1, 2 Findings */
    LH_EVENT_ITEM_LOST,   /* a item, b number that went, c pool */
    LH_EVENT_ROLL,        /* a d10 result, b LhRoll what for, c slot or LH_NONE */
    LH_EVENT_DIE,         /* a LhDie, b face, c slot or LH_NONE */
    LH_EVENT_FATE_LOOK,   /* a war-fate card asked for a §, b number found */
    LH_EVENT_NOISE,       /* a noise now */
    LH_EVENT_CARDS,       /* a cards put back, b cards left, c cards added from the reserve */
    LH_EVENT_FLIPPED,     /* a exploration card, b cards left */
    LH_EVENT_FOUND,       /* a findings card, b row */
    LH_EVENT_SPECIAL_FIND,/* a d10 */
    LH_EVENT_RESIDENT,    /* a resident */
    LH_EVENT_VISITOR,     /* a visitor (LH_NONE: a quiet street) */
    LH_EVENT_LOCATION,    /* a location enters, b district, c slot or LH_NONE */
    LH_EVENT_REMOVED,     /* a location leaves the game, b district */
    LH_EVENT_MARKER,      /* a location, b exploration markers now */
    LH_EVENT_CHARACTER,   /* a character, b favour now (LH_NONE gone) */
    LH_EVENT_TOKEN,       /* a campaign token, b 1 gained, 0 gone */
    LH_EVENT_TRACK,       /* a LhTrack, b value now */
    LH_EVENT_TIMELINE,    /* a card, b space, c district or 0: a new card */
    LH_EVENT_CARD_LEFT,   /* a card, b 0 leaves, 1 tick, 2 X */
    LH_EVENT_SHOWN,       /* a 0 timeline, 1 war-fate, 2 pile; b how many are known */
    LH_EVENT_FIRE,        /* a district, b 1 burns, 0 out */
    LH_EVENT_RUINS,       /* a district */
    LH_EVENT_SKIRMISH,    /* a district, b 1 laid, 0 gone */
    LH_EVENT_SOLDIER,     /* a LH_WHITE, LH_BLACK; b from (0 placed), c to (0 removed) */
    LH_EVENT_DROP,        /* a district, b 1 landed, 0 gone, 2 opened; c number when opened */
    LH_EVENT_CHECK,       /* a colour, b row, c district */
    LH_EVENT_STEP,        /* a from, b to, c cards missing (march) */
    LH_EVENT_TOUR,        /* a party, b target, c 0 starts, 1 ends, 2 lost */
    LH_EVENT_FIGHT,       /* a foes, b round (0 begins), c 0 goes on, 1 won, 2 fled, 3 broken off */
    LH_EVENT_FOE,         /* a foe, b letter, c prowess */
    LH_EVENT_HIT,         /* a slot, b foe, c wounds of the foe now */
    LH_EVENT_STRIKE,      /* a foe, b face, c wounds */
    LH_EVENT_RAID,        /* a card, b damage, c wounds */
    LH_EVENT_RAID_POOL,   /* a icons, b boards, c 1: the card is cancelled */
    LH_EVENT_CRIME,       /* a red card that joins */
    LH_EVENT_CLEARED,     /* a space, b loot */
    LH_EVENT_BUILT,       /* a space (LH_NONE: K2), b fitting, c slot */
    LH_EVENT_FITTING_LOST,/* a space, b fitting, c 0 lost, 1 scrapped */
    LH_EVENT_MOVED,       /* a from, b to, c fitting */
    LH_EVENT_USED,        /* a space, b fitting, c slot */
    LH_EVENT_BOARD,       /* a boards now */
    LH_EVENT_FATE,        /* a war-fate card */
    LH_EVENT_TRAIT,       /* a slot, b letter, c LhFlag gained */
    LH_EVENT_HAND,        /* a narrative card, b 1 kept, 0 played, 2 discarded */
    LH_EVENT_CHILD_CARD,  /* a child action, b 1 drawn, 0 played */
    LH_EVENT_CHILD_SCENE, /* a scene, b choice */
    LH_EVENT_DOG,         /* a track now, b 1 brings food */
    LH_EVENT_YIELD,       /* a space, b item, c number */
    LH_EVENT_MARCH,       /* a cards of the pile */
    LH_EVENT_CHAPTER,     /* a sheet, b chapter */
    LH_EVENT_MARKED,      /* a marks now */
    LH_EVENT_REPAIRED,    /* a 0 evening, 1 tray (LH-1.15) */
    LH_EVENT_ENDED,       /* a LhEnding, b score */
    LH_EVENT_COOKED,      /* a portions that came */
    LH_EVENT_KINDS
} LhEventKind;
typedef enum { LH_TRACK_COLD, LH_TRACK_COVERAGE, LH_TRACK_ANGER, LH_TRACK_OPEN, LH_TRACK_QUIET, LH_TRACK_CHEER, LH_TRACK_BRIDGE } LhTrack;
typedef enum {
    LH_ROLL_RUMMAGE, LH_ROLL_SNIPER, LH_ROLL_THIRST, LH_ROLL_COLD, LH_ROLL_EMPATHY, LH_ROLL_NOISE, LH_ROLL_EFFECT, LH_ROLL_LOCK, LH_ROLL_FOES,
    LH_ROLL_DISTRICT, LH_ROLL_TRAP, LH_ROLL_GRIEF, LH_ROLL_FLU, LH_ROLL_DESPAIR, LH_ROLL_NEWCOMER, LH_ROLL_DOG, LH_ROLL_FIELD, LH_ROLL_BREAKOFF,
    LH_ROLL_SESSION, LH_ROLL_SPECIAL_FIND, LH_ROLL_SECOND_LOOK, LH_ROLL_TALK, LH_ROLL_SNEAK, LH_ROLL_DESERTERS
} LhRoll;

/* Why an action is refused: LH_WHY_FINE and the other LH_WHY_ ids of the content, which have words in both languages. */
typedef int LhWhy;

extern const GameOps lh_ops;

/* --- Questions about a state: for screens and players. All work on a view as well. --- */

LhWhy lh_why(const LhState *state, Action action);            /* why the leader cannot do it now, or LH_WHY_FINE */
const char *lh_why_word(LhWhy why);                           /* a short code, "cost" */
static inline const LhFrame *lh_top(const LhState *state) { return state->depth > 0 ? &state->stack[state->depth - 1] : NULL; }
int lh_group(const LhState *state);                           /* people alive */
int lh_present(const LhState *state);                         /* bit set of slots, LH-1.12 */
int lh_party_people(const LhState *state, int party);         /* bit set of slots */
int lh_guards(const LhState *state);                          /* bit set of slots */
int lh_actions_of(const LhState *state, int slot);            /* LH-2.3 */
int lh_prowess(const LhState *state);                         /* total prowess of those present */
int lh_top_empathy(const LhState *state);                     /* highest E present */
static inline bool lh_is_tour(const LhState *state) { return state->phase >= LH_TOUR_MOVE && state->phase <= LH_TOUR_PACK; }
const uint8_t *lh_pool_at_hand(const LhState *state);         /* storage or the active party's Findings */
int lh_in_play(const LhState *state, int item);               /* pieces in the game, LH-3.1 */
int lh_stock_left(const LhState *state, int item);
int lh_value(const uint8_t *pool);                            /* of all tokens */
int lh_tray_value(const LhState *state, int sign);            /* of what is given (1) or taken (-1) */
int lh_timeline_space(const LhState *state, int card);        /* or -1 */
int lh_letter(const LhState *state, int district);            /* letter of the uppermost card there, 0 none */
bool lh_is_reachable(const LhState *state, int space);        /* LH-10.3 */
bool lh_fitting_works(const LhState *state, int space);       /* beside its partner where it needs one */
int lh_fittings_of(const LhState *state, int kind);              /* how many stand */
int lh_pile(const LhState *state);                            /* cards left */
int lh_pile_next(const LhState *state, int i);                /* the i-th next card when it is known, else LH_NONE */
uint32_t lh_drawn(const void *state);                         /* another number whenever something was drawn or turned over (LH-24.9) */
int lh_unseen(const LhState *state, int card);                /* exploration cards of that kind not flipped, nor known */
int lh_start_noise(const LhState *state, int district);       /* LH-13.6 */
bool lh_burns(const LhState *state, int district);            /* also for the second party, LH-13.17 */
int lh_step_cards(const LhState *state, int to, bool fire_by_cards);  /* cards a STEP costs now */
bool lh_bridge_between(int a, int b);
int lh_route_costs(const LhState *state, uint8_t cost[LH_DISTRICTS], uint8_t before[LH_DISTRICTS]); /* cheapest ways from 10, fires by cards */
int lh_capacity(const LhState *state);                        /* LH-13.14 */
int lh_weight_kept(const LhState *state);
int lh_weight_found(const LhState *state);                    /* of the active party's Findings; while packing of what is kept */
bool lh_is_fresh(const LhState *state, int location);
int lh_discover_cards(const LhState *state);
int lh_aid_budget(const LhState *state);                      /* ASK */
int lh_ask_cards(const LhState *state);
int lh_trade_fee(const LhState *state, int fee);              /* LH-3.6 without NA9 */
int lh_collect_most(const LhState *state, int resource);      /* LH-1.16 */
int lh_collect_price(const LhState *state, int resource);     /* cards a piece */
int lh_special_options(int location);
bool lh_in_hand(const LhState *state, int card);
const char *lh_item_code(int item);                           /* "WOD" */
int lh_note_sort(int sentence);                               /* LhNoteSort of a sentence of the diary */
int lh_score(const LhState *state);
int lh_rank(int score);
int lh_epilogue(const LhState *state);                        /* bit set of section 8 */
int lh_branch(const LhState *state);                          /* sheet that would follow now, LH_NONE: the leader chooses or the end */
int lh_raid_pool(const LhState *state);
const LhStep *lh_favour_step(const LhState *state, Action action);       /* what a FAVOUR is now: its options */
void lh_raid_threat(const LhState *state, int *damage, int *wounds);    /* of tonight's card, before anybody wards it off */
int lh_proofs(const LhState *state);                         /* bit set of tokens that can be given away now */
/* What BUILD costs this person: number and item of the i-th price, 0 when there is none. */
int lh_price(const LhState *state, Action build, int i, int *item);

/* Exact odds in 1/10,000, LH-24.8. */
/* Chance of every row after one roll of the check's die in this chapter. */
void lh_check_odds(const LhState *state, int colour, uint16_t odds[LH_CHECK_ROWS]);
/* Chance to reach `row` or better with n re-rolls when every worse result is rolled again. */
int lh_check_reach(const LhState *state, int colour, int row, int rerolls);
/* Chance that a die shows at least `need` with re-rolls of everything less; fights, raids, tests (§ counted over the fate cards). */
int lh_die_reach(int die, int weapon, int need, int rerolls);
int lh_attack_odds(const LhState *state, int slot, int weapon, int need);   /* one die with all own re-rolls costs a foe that much or more */
int lh_strike_odds(const LhState *state, int foe);            /* a foe's blows of a round wound somebody */
int lh_strike_most(const LhState *state, int foe);            /* and so many wounds at most, no odds */
int lh_die_mean(int die, int weapon);                         /* expected wounds x 1,000 of one roll; a kill counts 3 */
int lh_warmth(const LhState *state, int wood, int books);     /* by how much burning them would lower the cold */
int lh_noise_odds(const LhState *state);                      /* of a noise roll now */
int lh_card_odds(const LhState *state, int card);             /* that the next flip is this exploration card */
int lh_sniper_odds(const LhState *state);
int lh_if_odds(const LhState *state, int op, int a);          /* that a test of a line (LH_OP_IF_...) is passed by those present */

#endif
