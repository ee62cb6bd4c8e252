/* SPDX-License-Identifier: MIT */
/*
 * The effect language of Lost Hope (table 2.17) in its compiled form, shared by the rules that run it and by tools/contentc that
 * writes it. An effect or a cost is a line of code; every op is three bytes, the op and its bytes a and b, and LH_OP_END ends the
 * line. Jumps go forward only: b says over how many BYTES, counted from the op that follows.
 */
#ifndef LOSTHOPE_CODE_H
#define LOSTHOPE_CODE_H

enum { LH_NONE = 255, LH_OP_BYTES = 3 };

/* Statuses in the order of table 2.5, item colours and groups of 2.6, colours of districts in the order of the draw [LH-4.10]. */
enum { LH_HUNGER, LH_ILLNESS, LH_WOUNDS, LH_MISERY, LH_FATIGUE, LH_STATUSES };
enum { LH_STATUS_MAX = 4, LH_STATUS_LEVELS = 5 };
enum { LH_RESOURCE, LH_GREEN, LH_GREY, LH_RED, LH_YELLOW, LH_ITEM_COLOURS };
/* masks of colours: bit LH_GREEN ... */
enum { LH_ANY_COLOUR = 1 << LH_GREEN | 1 << LH_GREY | 1 << LH_RED | 1 << LH_YELLOW };
enum { LH_GROUP_FOOD = 1, LH_GROUP_CARE = 2, LH_GROUP_WEAPON = 4, LH_GROUP_GUN = 8, LH_GROUP_SMOKE = 16 };
enum { LH_DRAW_BLACK, LH_DRAW_GREY, LH_DRAW_RED, LH_DRAW_GREEN, LH_DRAW_BLUE, LH_DRAW_COLOURS };
enum { LH_WHITE, LH_BLACK, LH_FIGURE_COLOURS };
enum { LH_DIE_GREY, LH_DIE_YELLOW, LH_DIE_RED, LH_DICE };
enum { LH_FACE_FATE = 16, LH_FACE_HATCHET, LH_FACE_BURST, LH_FACE_EMPTY };   /* faces 0-3 are their number */
enum { LH_ROW_HEAP, LH_ROW_FURNITURE, LH_ROW_PANTRY, LH_ROWS };
enum { LH_BORDER_BLACK, LH_BORDER_RED };
enum { LH_SHEET_I, LH_SHEET_IIA, LH_SHEET_IIB, LH_SHEET_IIIA, LH_SHEET_IIIB, LH_SHEETS };
enum { LH_EASY, LH_NORMAL, LH_HARD, LH_DIFFICULTIES };

/* Whom a status op means; `self` is the owner of a trait, the acting person at home, or the slot that the action names (byte b). */
enum {
    LH_WHO_ONE, LH_WHO_TWO, LH_WHO_ALL, LH_WHO_GROUP, LH_WHO_E6, LH_WHO_SHARE,
    LH_WHO_E5,     /* every group member with E >= 5 (Y5) */
    LH_WHO_SELF,
    LH_WHO_OTHER,  /* one who is not self */
    LH_WHO_NEXT,   /* one who is not the one chosen just before in this line */
    LH_WHO_SECOND  /* the slot in byte c of the action (NA14) */
};

enum {
    LH_OP_END,
    /* Things. As a cost, all of it must be there; as an effect what is there. */
    LH_OP_GAIN,          /* a item, b number */
    LH_OP_GAIN_ELSE,     /* a item; if none is in stock b, another item: one piece */
    LH_OP_LOSE,          /* a item, b number */
    LH_OP_LOSE_GROUP,    /* a LH_GROUP_... bit, b number */
    LH_OP_VALUE,         /* a tokens worth at least a */
    LH_OP_BRIBE,         /* tokens worth the difficulty's bribe + a */
    LH_OP_BACK,          /* a cards */
    LH_OP_HALF,          /* R8: half of the tokens in Findings, rounded up */
    LH_OP_NEED,          /* cost: b pieces of item a must be at hand, they stay; a shovel is asked for by LH_IF_DIG */
    LH_OP_ONCE,          /* cost: once a day for this fitting */
    LH_OP_NEVER,         /* cost: cannot be paid (stands in one part of a condition) */
    LH_OP_LOSE_BEST,     /* the a most valuable tokens at hand; b a mask of groups, 0 = any */
    LH_OP_FIND,          /* a LH_ROW_... */
    /* People and tracks; b is a signed number. */
    LH_OP_STATUS,        /* a status | LH_WHO_... << 4 */
    LH_OP_NOISE,
    LH_OP_NOISE_SET,     /* a */
    LH_OP_NOISE_ROLL,
    LH_OP_RESIDENT,
    LH_OP_EMPATHY,
    LH_OP_OPEN, LH_OP_QUIET, LH_OP_COVERAGE, LH_OP_ANGER, LH_OP_COLD, LH_OP_CHEER,
    LH_OP_COVERAGE_SET, LH_OP_ANGER_SET,             /* a */
    LH_OP_ROBBED,        /* robbed +1 */
    LH_OP_GAVE,          /* food was given away today [LH-11.4] */
    /* Story. */
    LH_OP_TOKEN,         /* a 1-12 */
    LH_OP_IN,            /* a character */
    LH_OP_IN_ONE,        /* a or b, the leader picks among those who never entered */
    LH_OP_SPC,           /* a location */
    LH_OP_CITY,
    LH_OP_MARK,          /* exploration marker +1 on location a; not in play: it enters with its one marker */
    LH_OP_DONE,          /* the goal is fulfilled (tick, reward) or the favour step succeeds (+1) */
    LH_OP_HERE,          /* the line ends unless the party's tour is still going on */
    LH_OP_WON,           /* the line ends unless the fight just fought was won */
    LH_OP_LEAVE,         /* the character of this line leaves the game */
    LH_OP_PROOF_BACK,    /* one proof of the leader's choice goes back */
    LH_OP_PUSH,          /* Veld: one white figure to a neighbouring district */
    /* Tests. The first part follows; when it fails b bytes are jumped over. */
    LH_OP_IF_D10,        /* a: d10 >= a */
    LH_OP_IF_EMPATHY,    /* d10 <= highest E present */
    LH_OP_IF_TALK,       /* d10 + highest E present >= a */
    LH_OP_IF_NOISE,      /* d10 <= noise */
    LH_OP_IF_PROWESS,    /* a: prowess test, final result >= a */
    LH_OP_IF,            /* a LH_IF_... with the number in the low byte of the next op LH_OP_WITH */
    LH_OP_WITH,          /* follows LH_OP_IF: a, b the arguments of the condition; never run by itself */
    LH_OP_ROLL,          /* d10 once; LH_OP_CASE ops follow */
    LH_OP_CASE,          /* a: the roll <= a runs this part, otherwise b bytes on is the next case */
    LH_OP_CHOOSE,        /* a options follow, the leader picks; b bytes to the end of all */
    LH_OP_OPTION,        /* a the option's number, b bytes to the next option */
    LH_OP_PAID,          /* what stands between OPTION and this is the option's cost */
    LH_OP_JUMP,          /* b bytes */
    /* Meetings. */
    LH_OP_TRADE,         /* a fee | limit << 4 (0 = none), b mask of colours */
    LH_OP_TAKE,          /* a value limit, b number limit (0 = none), any colour: a take-only tray */
    LH_OP_FIGHT,         /* the foes of this resident's row */
    LH_OP_TORCH,         /* everyone present rolls yellow, own P as re-rolls: >= 1 a wound */
    LH_OP_NEWCOMER,
    LH_OP_DOG,           /* dog = 3 */
    LH_OP_CHECK,         /* a soldier check against white */
    LH_OP_PATROL,        /* table 2.10 PATR */
    LH_OP_KEEP,          /* this exploration card is kept */
    /* City. `here` is the card's own district. */
    LH_OP_COLOUR_FIRE,   /* colour draw: fire in both districts */
    LH_OP_FIRE_HERE,     /* fire here; in 10 shelter damage instead */
    LH_OP_RUINS_HERE,    /* if the fire here still burns: off, ruins */
    LH_OP_RUINS_LOWEST,  /* the lowest burning district: fire off, ruins */
    LH_OP_SHELTER,       /* shelter damage [LH-5.14] */
    LH_OP_SKIRMISH,      /* in a determined district [LH-4.15] */
    LH_OP_BRIDGE,        /* a the north bridge marker */
    LH_OP_DROP,          /* a drops land */
    LH_OP_ZONE,          /* a 0 closed, 1 open: safe zone in 6 */
    LH_OP_WHITE_HERE,    /* the nearest white figure is lifted and placed here */
    LH_OP_WHITE_AT,      /* an extra white figure is placed in district a */
    /* narrative move to one of the districts of the mask: a bits 1-7, b bits 8-10 as 0-2; not the own one */
    LH_OP_MOVE,
    LH_OP_ROUTE,         /* a: the next tour's route costs a cards less */
    /* Chapter. */
    LH_OP_RAID_WORSE,    /* next raid: two cards, the worse */
    LH_OP_RAID_LESS,     /* this raid card: damage -a */
    LH_OP_BOARD,         /* one hole is boarded up */
    LH_OP_ALLY, LH_OP_SEED, LH_OP_ASK_CHEAP,
    LH_OP_HIDE,          /* a nights raid wounds +1 */
    LH_OP_BRACE,         /* at most 3; an action that could brace no more is illegal */
    LH_OP_SESSION, LH_OP_MARCH,
    /* House and cards of the hand. */
    LH_OP_PORTION,       /* a cooked portions */
    LH_OP_BURN,          /* a pieces of wood, b books: cold */
    LH_OP_BAIT,
    LH_OP_GROW,          /* a item, b number after the second dawn */
    LH_OP_LOOK_TIMELINE, /* a cards */
    LH_OP_LOOK_FATE,
    LH_OP_OWN_FLAG,      /* the trait's flag */
    LH_OP_REROLLS,       /* +a */
    LH_OP_CARDS,         /* a cards from the reserve under the pile */
    LH_OP_CAPACITY,      /* +a on this tour */
    LH_OP_NO_FEE, LH_OP_NO_COLD, LH_OP_SLEEP, LH_OP_PROMISE, LH_OP_SMALL_HANDS,
    LH_OPS
};

/* Conditions of LH_OP_IF: settled without dice, so they may stand in a cost as well. WITH.a and WITH.b are the arguments. */
enum {
    LH_IF_HAS,            /* item a in the pool at hand */
    LH_IF_DIG,            /* SHV in the pool at hand, or DIG in the party */
    LH_IF_DISCARD,        /* item a in storage and own status b >= 1: one piece is discarded */
    LH_IF_DISCARD_ANY,    /* the same with anybody's status b */
    LH_IF_BUILT,          /* fitting a stands */
    LH_IF_BUILT_TODAY,    /* a fitting was built today */
    LH_IF_FLOOR,          /* self slept on the floor tonight */
    LH_IF_OTHER,          /* another person has status a >= b */
    LH_IF_SELF,           /* own status a >= b */
    LH_IF_NOBODY_FREE,    /* nobody in the group has status a at 0 */
    /* today; MISSED: a goal got its X since last dawn */
    LH_IF_GAVE, LH_IF_KILLED, LH_IF_MISSED, LH_IF_ATE_CAN, LH_IF_COOKED,
    LH_IF_QUIETER,        /* OPEN < QUIET */
    LH_IF_BOARDED,        /* a holes boarded */
    LH_IF_FIRE,           /* a fire is on the map */
    LH_IF_SHEET,          /* sheet a */
    LH_IF_ALONE,
    LH_IF_TOKEN,          /* campaign token a held */
    LH_IF_FAVOUR,         /* character a has favour >= b */
    LH_IF_WHITE,          /* a white figure in district a */
    LH_IF_FED,            /* the street was fed since this card was placed */
    LH_IF_TOKENS,         /* a tokens (no resources) at hand */
    LH_IF_DOG_FREE,       /* no dog, and none was ever lost */
    LH_IF_ROOM,           /* the group has fewer than GROUP_MAX */
    LH_CONDITIONS
};

#endif
