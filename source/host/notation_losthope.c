/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include "engine/losthope/losthope.h"
#include "host/notation_games.h"

enum { PART = 24 };
typedef const char *Word;

/* What the bytes of an action are: a number, a thing, a night task and so on. */
typedef enum { NOTHING, NUMBER, THING, NIGHT, PLACE, FITTING, STATUS, COLOURED } Sort;
static const struct { Word word; uint8_t a, b, c; } words[LH_KINDS] = {
    [LH_END] = {"end", NOTHING, NOTHING, NOTHING},
    [LH_CHOOSE] = {"choose", NUMBER, NOTHING, NOTHING},
    [LH_PICK_CHAR] = {"person", NUMBER, NOTHING, NOTHING},
    [LH_PICK_ITEM] = {"tray", THING, NUMBER, COLOURED},
    [LH_PAY] = {"pay", NOTHING, NOTHING, NOTHING},
    [LH_PICK_DIST] = {"district", NUMBER, NOTHING, NOTHING},
    [LH_PICK_SLOT] = {"slot", NUMBER, NOTHING, NOTHING},
    [LH_PICK_SPACE] = {"space", NUMBER, NOTHING, NOTHING},
    [LH_KEEP] = {"keep", NOTHING, NOTHING, NOTHING},
    [LH_REROLL] = {"reroll", NOTHING, NOTHING, NOTHING},
    [LH_CLEAR] = {"clear", NUMBER, NUMBER, NUMBER},
    [LH_BUILD] = {"build", NUMBER, FITTING, NUMBER},
    [LH_USE] = {"use", NUMBER, NUMBER, NUMBER},
    [LH_MOVE] = {"move", NUMBER, NUMBER, NUMBER},
    [LH_RUMMAGE] = {"rummage", NUMBER, NUMBER, NOTHING},
    [LH_OUTDOORS] = {"outdoors", NUMBER, NUMBER, THING},
    [LH_HOMEGOAL] = {"goal", NUMBER, NUMBER, NOTHING},
    [LH_CHILD] = {"child", NUMBER, NOTHING, NOTHING},
    [LH_PASS] = {"pass", NUMBER, NOTHING, NOTHING},
    [LH_DRINK] = {"drink", NUMBER, NOTHING, NOTHING},
    [LH_EAT] = {"eat", NUMBER, THING, NOTHING},
    [LH_FEED] = {"feed", NUMBER, THING, NOTHING},
    [LH_ASSIGN] = {"assign", NUMBER, NIGHT, NOTHING},
    [LH_SEND] = {"send", NUMBER, NUMBER, NOTHING},
    [LH_EQUIP] = {"equip", NUMBER, THING, NUMBER},
    [LH_STEP] = {"step", NUMBER, NUMBER, NUMBER},
    [LH_LOOK] = {"look", PLACE, NOTHING, NOTHING},
    [LH_DISCOVER] = {"discover", NOTHING, NOTHING, NOTHING},
    [LH_COLLECT] = {"collect", NUMBER, NUMBER, NUMBER},
    [LH_SPECIAL] = {"special", PLACE, NUMBER, NOTHING},
    [LH_MARKER] = {"marker", NUMBER, NUMBER, NUMBER},
    [LH_FAVOUR] = {"favour", NUMBER, NUMBER, NUMBER},
    [LH_EXPLORE] = {"explore", PLACE, NOTHING, NOTHING},
    [LH_FLIP] = {"flip", NOTHING, NOTHING, NOTHING},
    [LH_USECARD] = {"map", NUMBER, NUMBER, NOTHING},
    [LH_WEAPON] = {"weapon", NUMBER, THING, NOTHING},
    [LH_ATTACK] = {"attack", NUMBER, NUMBER, NUMBER},
    [LH_FLEE] = {"flee", NOTHING, NOTHING, NOTHING},
    [LH_BREAKOFF] = {"breakoff", NUMBER, NOTHING, NOTHING},
    [LH_TAKE] = {"take", THING, NUMBER, NOTHING},
    [LH_FREE] = {"free", NUMBER, NUMBER, NUMBER},
    [LH_CANCEL] = {"cancel", NUMBER, NUMBER, NOTHING},
    [LH_MEDS] = {"meds", NUMBER, THING, NOTHING},
    [LH_SIP] = {"sip", NUMBER, THING, NOTHING},
    [LH_FATE] = {"fate", NOTHING, NOTHING, NOTHING},
    [LH_KEEPNARR] = {"keepcard", NUMBER, NUMBER, NOTHING},
    [LH_NARR] = {"card", NUMBER, NUMBER, NUMBER},
    [LH_CHILDACT] = {"childcard", NUMBER, NUMBER, NOTHING},
    [LH_REFITPT] = {"refit", NUMBER, STATUS, NOTHING},
};

static void thing(int item, char out[PART])
{
    if (item < LH_ITEMS)
        snprintf(out, PART, " %s", lh_item_code(item));
    else
        snprintf(out, PART, " %s", item == LH_PORTION ? "portion" : "nothing");
}

static void place(int location, char out[PART])
{
    bool city = location < LH_N1, normal = location < LH_S1;
    snprintf(out, PART, " %c%d", city ? 'L' : normal ? 'N' : 'S', 1 + location - (city ? LH_L1 : normal ? LH_N1 : LH_S1));
}

static void part(int sort, int value, char out[PART])
{
    static Word const nights[LH_NIGHTS] = {"bed", "floor", "guard", "party1", "party2"};
    static Word const statuses[LH_STATUSES] = {"hunger", "illness", "wounds", "misery", "fatigue"};
    out[0] = 0;
    switch (sort) {
    case NUMBER:
        if (value == LH_NONE)
            snprintf(out, PART, " -");
        else
            snprintf(out, PART, " %d", value);
        break;
    case THING: thing(value, out); break;
    case NIGHT: snprintf(out, PART, " %s", value < LH_NIGHTS ? nights[value] : "?"); break;
    case PLACE: place(value, out); break;
    case FITTING: snprintf(out, PART, value < LH_K_ROOM ? " F%d" : " K%d", value < LH_K_ROOM ? value : value - LH_K_ROOM); break;
    case STATUS: snprintf(out, PART, " %s", value < LH_STATUSES ? statuses[value] : "?"); break;
    case COLOURED: snprintf(out, PART, " %s", value == 0 ? "give" : "take"); break;
    default: break;
    }
}

void notation_losthope(const void *state, Action action, char out[NOTATION_MAX])
{
    char a[PART], b[PART], c[PART];
    (void)state;
    if (action.kind >= LH_KINDS) {
        snprintf(out, NOTATION_MAX, "%d.%d.%d.%d", action.kind, action.a, action.b, action.c);
        return;
    }
    part(words[action.kind].a, action.a, a);
    part(words[action.kind].b, action.b, b);
    part(words[action.kind].c, action.c, c);
    snprintf(out, NOTATION_MAX, "%s%s%s%s", words[action.kind].word, a, b, c);
}
