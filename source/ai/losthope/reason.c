/* SPDX-License-Identifier: MIT */
#include "ai/losthope/reason.h"

static const uint8_t by_kind[LH_KINDS] = {
    [LH_END] = LH_HINT_WAIT,         [LH_CHOOSE] = LH_HINT_SCENE,     [LH_PICK_CHAR] = LH_HINT_SCENE,
    [LH_PICK_ITEM] = LH_HINT_PAY,    [LH_PAY] = LH_HINT_PAY,          [LH_PICK_DIST] = LH_HINT_TARGET,
    [LH_PICK_SLOT] = LH_HINT_SCENE,  [LH_PICK_SPACE] = LH_HINT_BUILD, [LH_KEEP] = LH_HINT_DIE,
    [LH_REROLL] = LH_HINT_REROLL,    [LH_CLEAR] = LH_HINT_CLEAR,      [LH_BUILD] = LH_HINT_BUILD,
    [LH_USE] = LH_HINT_CRAFT,        [LH_MOVE] = LH_HINT_BUILD,       [LH_RUMMAGE] = LH_HINT_RUMMAGE,
    [LH_OUTDOORS] = LH_HINT_TRADE,   [LH_HOMEGOAL] = LH_HINT_GOAL,    [LH_CHILD] = LH_HINT_CHILD,
    [LH_PASS] = LH_HINT_REST,        [LH_DRINK] = LH_HINT_MEAL,       [LH_EAT] = LH_HINT_MEAL,
    [LH_FEED] = LH_HINT_MEAL,        [LH_ASSIGN] = LH_HINT_SLEEP,     [LH_SEND] = LH_HINT_TARGET,
    [LH_EQUIP] = LH_HINT_PACK,       [LH_STEP] = LH_HINT_ROUTE,       [LH_LOOK] = LH_HINT_SCENE,
    [LH_DISCOVER] = LH_HINT_FLIP,    [LH_COLLECT] = LH_HINT_PACK,     [LH_SPECIAL] = LH_HINT_SCENE,
    [LH_MARKER] = LH_HINT_GOAL,      [LH_FAVOUR] = LH_HINT_SCENE,     [LH_EXPLORE] = LH_HINT_FLIP,
    [LH_FLIP] = LH_HINT_FLIP,        [LH_USECARD] = LH_HINT_FLIP,     [LH_WEAPON] = LH_HINT_FIGHT,
    [LH_ATTACK] = LH_HINT_FIGHT,     [LH_FLEE] = LH_HINT_FLEE,        [LH_BREAKOFF] = LH_HINT_FLEE,
    [LH_TAKE] = LH_HINT_PACK,        [LH_FREE] = LH_HINT_PACK,        [LH_CANCEL] = LH_HINT_RAID,
    [LH_MEDS] = LH_HINT_MEDICINE,    [LH_SIP] = LH_HINT_MEDICINE,     [LH_FATE] = LH_HINT_WAIT,
    [LH_KEEPNARR] = LH_HINT_SCENE,   [LH_NARR] = LH_HINT_MEDICINE,    [LH_CHILDACT] = LH_HINT_MEDICINE,
    [LH_REFITPT] = LH_HINT_MEDICINE,
};

static int use_reason(int fitting)
{
    switch (fitting) {
    case LH_F_STOVE: return LH_HINT_COOK;
    case LH_F_HEATER: return LH_HINT_HEAT;
    case LH_F_TRAP:
    case LH_F_GARDEN:
    case LH_F_HERBS: return LH_HINT_GROW;
    case LH_F_ARMCHAIR:
    case LH_F_RADIO: return LH_HINT_REST;
    default: return LH_HINT_CRAFT;
    }
}

static int night_reason(int task)
{
    return task == LH_NIGHT_GUARD ? LH_HINT_GUARD : task >= LH_NIGHT_PARTY1 ? LH_HINT_SCOUT : LH_HINT_SLEEP;
}

int lh_reason(const LhState *view, Action action)
{
    switch (action.kind) {
    case LH_USE: return use_reason(view->fitting[action.b]);
    case LH_ASSIGN: return night_reason(action.b);
    case LH_OUTDOORS: return action.b == 1 ? LH_HINT_PEOPLE : action.b == 2 ? LH_HINT_STREET : LH_HINT_TRADE;
    case LH_END: return view->phase == LH_TOUR_EXPLORE ? LH_HINT_STOP : LH_HINT_WAIT;
    default: return action.kind < LH_KINDS ? by_kind[action.kind] : LH_HINT_WAIT;
    }
}
