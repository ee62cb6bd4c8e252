/* SPDX-License-Identifier: MIT */
/* The day (LH-25.5): the first task of the list that the person can do. */
#include "ai/losthope/home.h"

typedef enum {
    DO_CHILD,
    DO_NEWCOMER,
    DO_STREET,
    DO_CLEAR,
    DO_HOMEGOAL,
    DO_COOK,
    DO_HEAT,
    DO_BUILD,
    DO_BENCH,
    DO_USE,
    DO_FILTER,
    DO_TREAT,
    DO_TRADE,
    DO_RUMMAGE,
    DO_PASS
} Deed;
typedef struct {
    uint8_t deed, what, number;
} Task; /* number: so many of a fitting or thing are wanted; option of a use */

static const Task tasks[] = {{DO_NEWCOMER, 0, 0},
                             {DO_STREET, LH_VEG, 0},
                             {DO_STREET, LH_RAW, 0},
                             {DO_CLEAR, LH_SPACE_C3, 0},
                             {DO_CLEAR, LH_SPACE_C4, 0},
                             {DO_CLEAR, LH_SPACE_C5, 0},
                             {DO_CLEAR, LH_SPACE_C6, 0},
                             {DO_CLEAR, LH_SPACE_C1, 0},
                             {DO_CLEAR, LH_SPACE_C2, 0},
                             {DO_HOMEGOAL, 0, 0},
                             {DO_HOMEGOAL, 1, 0},
                             {DO_HOMEGOAL, 2, 0},
                             {DO_HOMEGOAL, 3, 0},
                             {DO_HOMEGOAL, 4, 0},
                             {DO_COOK, LH_F_STOVE, 0},
                             {DO_COOK, LH_F_STOVE, 1},
                             {DO_HEAT, LH_F_HEATER, 2},
                             {DO_HEAT, LH_F_HEATER, 0},
                             {DO_CHILD, 0, 4},
                             {DO_BUILD, LH_F_BED, 1},
                             {DO_BUILD, LH_F_STOVE, 1},
                             {DO_BUILD, LH_F_BENCH, 1},
                             {DO_BUILD, LH_F_HEATER, 1},
                             {DO_BUILD, LH_F_TRAP, 1},
                             {DO_BUILD, LH_F_RAIN, 1},
                             {DO_BUILD, LH_F_BED, 2},
                             {DO_BUILD, LH_F_PHARMACY, 1},
                             {DO_BUILD, LH_F_DOOR, 1},
                             {DO_BUILD, LH_F_TRAP, 2},
                             {DO_BUILD, LH_F_HERBS, 1},
                             {DO_BUILD, LH_F_GARDEN, 1},
                             {DO_BUILD, LH_F_RAIN, 2},
                             {DO_BUILD, LH_F_ARMCHAIR, 1},
                             {DO_BUILD, LH_F_BED, 3},
                             {DO_BUILD, LH_F_RADIO, 1},
                             {DO_BENCH, LH_SHV, 1},
                             {DO_BENCH, LH_NONE, 0},
                             {DO_BENCH, LH_KNF, 1},
                             {DO_BENCH, LH_LCK, 1},
                             {DO_BENCH, LH_HAT, 1},
                             {DO_BENCH, LH_SAW, 1},
                             {DO_BENCH, LH_KNF, 2},
                             {DO_BENCH, LH_FIL, 1},
                             {DO_USE, LH_F_TRAP, 0},
                             {DO_USE, LH_F_TRAP, 1},
                             {DO_USE, LH_F_GARDEN, 1},
                             {DO_USE, LH_F_GARDEN, 0},
                             {DO_USE, LH_F_HERBS, 0},
                             {DO_FILTER, LH_F_RAIN, 0},
                             {DO_TREAT, LH_F_PHARMACY, 1},
                             {DO_TREAT, LH_F_PHARMACY, 0},
                             {DO_TREAT, LH_F_PHARMACY, 2},
                             {DO_USE, LH_F_ARMCHAIR, 0},
                             {DO_USE, LH_F_RADIO, 2},
                             {DO_CHILD, 0, 8},
                             {DO_TRADE, 0, 0},
                             {DO_RUMMAGE, 0, 1},
                             {DO_RUMMAGE, 0, 0},
                             {DO_PASS, 0, 0}};
enum { TASKS = sizeof tasks / sizeof tasks[0] };

/* ---- errors: any task that is legal, each with the same chance ---- */

enum {
    RANDOM_CLEAR = LH_SHELTER_CARDS,
    RANDOM_BUILD = RANDOM_CLEAR + LH_FITTINGS,
    RANDOM_USE = RANDOM_BUILD + LH_BUILD_SPACES * LH_USES,
    RANDOM_OTHER = RANDOM_USE + 5
};

static Action random_task(const LhMind *mind, int index)
{
    int self = mind->self;
    if (index < RANDOM_CLEAR)
        return lh_act(LH_CLEAR, self, LH_CARD_SPACE + index, LH_NONE);
    if (index < RANDOM_BUILD)
        return lh_act(LH_BUILD, self, index - RANDOM_CLEAR, 0);
    if (index < RANDOM_USE)
        return lh_act(LH_USE, self, (index - RANDOM_BUILD) / LH_USES, (index - RANDOM_BUILD) % LH_USES);
    switch (index - RANDOM_USE) {
    case 0: return lh_act(LH_RUMMAGE, self, 0, 0);
    case 1: return lh_act(LH_OUTDOORS, self, 0, 0);
    case 2: return lh_act(LH_CHILD, self, 0, 0);
    case 3: return lh_act(LH_HOMEGOAL, self, 0, 0);
    default: return lh_act(LH_PASS, self, 0, 0);
    }
}

/* ---- the list ---- */

static int space_of(const LhMind *mind, int fitting, int option)
{
    for (int space = 0; space < LH_BUILD_SPACES; space++)
        if (mind->s.fitting[space] == fitting && lh_may(mind, lh_act(LH_USE, mind->self, space, option)))
            return space;
    return LH_NONE;
}

static int use(const LhMind *mind, int fitting, int option, Action *out)
{
    int space = space_of(mind, fitting, option);
    *out = lh_act(LH_USE, mind->self, space, option);
    return space != LH_NONE ? LH_FIRST - mind->index : LH_IMPOSSIBLE;
}

static bool is_short_of(const LhMind *mind, int fitting, int resource)
{
    for (int i = 0; i < LH_PRICE_ITEMS; i++) {
        LhPrice price = lh_fittings[fitting].price[i];
        if (price.number > 0 && (price.item <= LH_WAT) == resource && mind->s.storage[price.item] < price.number)
            return true;
    }
    return false;
}

/* What is wanted next and lacks only wood or components is saved for; what lacks a rare part is passed over. */
static int build(LhMind *mind, int fitting, int number, Action *out)
{
    if (lh_fittings_of(&mind->s, fitting) >= number || mind->saving)
        return LH_IMPOSSIBLE;
    if (fitting == LH_F_HEATER && mind->s.cold == 0 && mind->s.day < 4 && mind->s.chapter == 1)
        return LH_IMPOSSIBLE;
    if (number == 3 && mind->people < 4)
        return LH_IMPOSSIBLE;
    *out = lh_act(LH_BUILD, mind->self, fitting, 0);
    if (lh_may(mind, *out))
        return LH_FIRST - mind->index;
    mind->saving = is_short_of(mind, fitting, true) && !is_short_of(mind, fitting, false);
    return LH_IMPOSSIBLE;
}

static int bench(LhMind *mind, int item, int number, Action *out)
{
    static const uint8_t options[LH_ITEMS] = {
        [LH_SHV] = 0, [LH_LCK] = 1, [LH_SAW] = 2, [LH_KNF] = 3, [LH_HAT] = 4, [LH_FIL] = 5};
    enum { BOARD_UP = 6 };
    if (mind->saving || (item == LH_SAW && (mind->s.cards_left & 1) == 0))
        return LH_IMPOSSIBLE;
    if (item == LH_NONE)
        return mind->s.boards < LH_HOLES ? use(mind, LH_F_BENCH, BOARD_UP, out) : LH_IMPOSSIBLE;
    int owned = lh_owned(mind, item);
    for (int slot = 0; slot < LH_SLOTS; slot++)
        owned += lh_is_here(mind, slot) && mind->s.people[slot].weapon == item;
    return owned < number ? use(mind, LH_F_BENCH, options[item], out) : LH_IMPOSSIBLE;
}

static int clear(const LhMind *mind, int space, Action *out)
{
    int worth = lh_if_legal(mind, lh_act(LH_CLEAR, mind->self, space, LH_NONE), LH_FIRST - mind->index, out);
    for (int helper = 0; helper < LH_SLOTS && worth == LH_IMPOSSIBLE; helper++)
        if (helper != mind->self)
            worth = lh_if_legal(mind, lh_act(LH_CLEAR, mind->self, space, helper), LH_FIRST - mind->index, out);
    return worth;
}

static int feed_street(const LhMind *mind, int item, Action *out)
{
    bool rich = lh_owned(mind, LH_VEG) + 2 * lh_owned(mind, LH_RAW) >= 2 * mind->people + 1;
    if (mind->s.sheet != LH_SHEET_IIB || mind->s.anger < 4 || !rich)
        return LH_IMPOSSIBLE;
    return lh_if_legal(mind, lh_act(LH_OUTDOORS, mind->self, 2, item), LH_FIRST - mind->index, out);
}

static int heat(const LhMind *mind, int option, Action *out)
{
    if (mind->s.cold < 1 + (option == 2) || mind->s.storage[LH_WOD] < 2)
        return LH_IMPOSSIBLE;
    return use(mind, LH_F_HEATER, option, out);
}

static int cook(const LhMind *mind, int option, Action *out)
{
    int hungry = lh_worst(mind, LH_HUNGER, 15);
    if (hungry < 0 || lh_level_of(mind, hungry, LH_HUNGER) < 1 || mind->s.portions >= mind->people)
        return LH_IMPOSSIBLE;
    if (option == 1 && mind->s.storage[LH_WAT] <= mind->people)
        return LH_IMPOSSIBLE;
    return use(mind, LH_F_STOVE, option, out);
}

static int outdoors(const LhMind *mind, int how, Action *out)
{
    const LhMember *self = &mind->s.people[mind->self];
    bool fit = self->status[LH_WOUNDS] <= 1 && self->status[LH_ILLNESS] == 0;
    bool wanted =
        how == 1 ? mind->people <= 2 && mind->s.round == 1 : mind->food_short && lh_value(mind->s.storage) >= 8;
    if (!fit || !wanted)
        return LH_IMPOSSIBLE;
    return lh_if_legal(mind, lh_act(LH_OUTDOORS, mind->self, how, 0), LH_FIRST - mind->index, out);
}

static int weigh_task(LhMind *mind, Task task, Action *out)
{
    switch (task.deed) {
    case DO_NEWCOMER: return outdoors(mind, 1, out);
    case DO_TRADE: return outdoors(mind, 0, out);
    case DO_STREET: return feed_street(mind, task.what, out);
    case DO_CLEAR: return clear(mind, task.what, out);
    case DO_HOMEGOAL:
        if (lh_fittings_of(&mind->s, LH_F_BED) == 0)
            return LH_IMPOSSIBLE;
        return lh_if_legal(mind, lh_act(LH_HOMEGOAL, mind->self, task.what, 0), LH_FIRST - mind->index, out);
    case DO_COOK: return cook(mind, task.number, out);
    case DO_HEAT: return heat(mind, task.number, out);
    case DO_BUILD: return build(mind, task.what, task.number, out);
    case DO_BENCH: return bench(mind, task.what, task.number, out);
    case DO_FILTER: return mind->s.storage[LH_WAT] < 6 ? use(mind, task.what, task.number, out) : LH_IMPOSSIBLE;
    case DO_TREAT:
        return lh_total(mind, task.number == 2 ? LH_WOUNDS : LH_ILLNESS) > 0 ? use(mind, task.what, task.number, out)
                                                                             : LH_IMPOSSIBLE;
    case DO_CHILD:
        if (mind->s.cheer >= task.number)
            return LH_IMPOSSIBLE;
        return lh_if_legal(mind, lh_act(LH_CHILD, mind->self, 0, 0), LH_FIRST - mind->index, out);
    case DO_RUMMAGE:
        return lh_if_legal(mind, lh_act(LH_RUMMAGE, mind->self, task.number, 0), LH_FIRST - mind->index, out);
    case DO_PASS: return lh_if_legal(mind, lh_act(LH_PASS, mind->self, 0, 0), LH_FIRST - mind->index, out);
    default: return use(mind, task.what, task.number, out);
    }
}

void lh_day_begin(LhMind *mind)
{
    for (int slot = LH_SLOTS - 1; slot >= 0; slot--)
        if (lh_may(mind, lh_act(LH_PASS, slot, 0, 0)))
            mind->self = (uint8_t)slot;
    mind->random = lh_errs(mind, LH_PLAN_TASK, mind->self);
}

int lh_weigh_day(LhMind *mind, int index, Action *out)
{
    if (mind->random) {
        if (index >= RANDOM_OTHER)
            return LH_NO_MORE;
        return lh_if_legal(mind, random_task(mind, index),
                           lh_coin(mind, LH_PLAN_TASK, 8 * (index + 1) + mind->self, LH_FIRST), out);
    }
    if (index >= TASKS || mind->best_worth > 0)
        return LH_NO_MORE;
    return weigh_task(mind, tasks[index], out);
}
