/* SPDX-License-Identifier: MIT */
#include "ai/losthope/replies.h"

#include "ai/losthope/home.h"
#include "ai/losthope/worth.h"

/* ---- choices ---- */

static int person_worth(int person)
{
    const LhPerson *who = &lh_people[person];
    return 100 + 20 * who->prowess + 6 * who->inventory + 4 * who->empathy;
}

/* The option of a CHOOSE op in a line, cost and effect together; its JUMP leads over the others. */
static int line_option_worth(const LhMind *mind, int at, int option)
{
    at += LH_OP_BYTES;
    for (; option > 0; option--)
        at += LH_OP_BYTES + lh_code[at + 2];
    return lh_line_worth(mind, (LhLine)(at + LH_OP_BYTES));
}

static bool is_dangerous(int resident) { return resident >= LH_R5; }

static int damage_worth(const LhMind *mind, int option)
{
    static const int16_t worths[] = {-60, -90, -140};
    (void)mind;
    return worths[option];
}

/* Wood and components are brought to the same number. */
static int wood_worth(const LhMind *mind, int pieces, int wood)
{
    int after = mind->s.storage[LH_WOD] + wood - (mind->s.storage[LH_CMP] + pieces - wood);
    return -(after < 0 ? -after : after);
}

static int choice_worth(const LhMind *mind, const LhFrame *ask, int option)
{
    switch (ask->src) {
    case LH_ASK_WOOD: return wood_worth(mind, ask->b, option);
    case LH_ASK_LINE: return line_option_worth(mind, ask->at, option);
    case LH_ASK_SCENE: return lh_option_worth(mind, &lh_locations[ask->b].scene[option]);
    case LH_ASK_RESIDENT: return lh_option_worth(mind, &lh_residents[ask->b].option[option]);
    case LH_ASK_VISITOR: return lh_option_worth(mind, &lh_visitors[ask->b].option[option]);
    case LH_ASK_CHILD_SCENE: return lh_option_worth(mind, &lh_child_scenes[ask->b].choice[option]);
    case LH_ASK_MEET: return option == 0 ? 0 : is_dangerous(ask->b) ? 10 - option : -option;
    case LH_ASK_NEWCOMER:
        return option == 0 && ask->b != LH_NONE ? person_worth(ask->b)
            : option == 1 && ask->c != LH_NONE  ? person_worth(ask->c)
                                                : 0;
    case LH_ASK_DAMAGE: return damage_worth(mind, option);
    case LH_ASK_DROP: return lh_line_worth(mind, option == 0 ? lh_drops[ask->b].keep : lh_drops[ask->b].share);
    case LH_ASK_OFFER: return option == 1 ? 10 : 0;
    case LH_ASK_SHOTS: return option == 0 || mind->s.storage[LH_AMO] >= 3 ? option : -1;
    case LH_ASK_STRIKE_FIRST:
    case LH_ASK_PROMISE:
    case LH_ASK_ALLY:
    case LH_ASK_NEW_LOCATION: return option;
    case LH_ASK_DISCARD: return -lh_card_worth(mind, mind->s.hand[option]);
    default: return -option;
    }
}

void lh_choice_begin(LhMind *mind)
{
    const LhFrame *ask = lh_top(&mind->s);
    bool whole = ask->src == LH_ASK_SCENE || ask->src == LH_ASK_RESIDENT || ask->src == LH_ASK_VISITOR;
    mind->random = whole && lh_errs(mind, LH_PLAN_CHOICE, ask->b + 40 * ask->src);
}

int lh_weigh_choice(LhMind *mind, int index, Action *out)
{
    const LhFrame *ask = lh_top(&mind->s);
    if (index >= ask->n)
        return LH_NO_MORE;
    int worth = mind->random ? lh_coin(mind, LH_PLAN_CHOICE, 64 + index, LH_FIRST) : choice_worth(mind, ask, index);
    return lh_if_legal(mind, lh_act(LH_CHOOSE, index, 0, 0), worth, out);
}

/* ---- people ---- */

/* Help goes to the worst off; harm to whoever bears it best. */
static int char_worth(const LhMind *mind, const LhFrame *ask, int slot)
{
    if (slot == LH_DOG_SLOT)
        return mind->s.dog > 1 ? 50 : -50;
    const LhMember *member = &mind->s.people[slot];
    int troubles =
        member->status[LH_HUNGER] + member->status[LH_ILLNESS] + member->status[LH_WOUNDS] + member->status[LH_MISERY];
    switch (ask->src) {
    case LH_ASK_STATUS:
        return (int8_t)ask->c < 0 ? 10 * member->status[ask->b] + troubles : -10 * member->status[ask->b] - troubles;
    case LH_ASK_SKIRMISH: return 10 * lh_people[member->id].prowess - 12 * member->status[LH_WOUNDS];
    case LH_ASK_REST: return member->status[LH_FATIGUE];
    default: return -10 * member->status[LH_WOUNDS] - troubles;
    }
}

int lh_weigh_char(LhMind *mind, int index, Action *out)
{
    if (index > LH_DOG_SLOT)
        return LH_NO_MORE;
    if (index < LH_SLOTS && !lh_is_here(mind, index))
        return LH_IMPOSSIBLE;
    return lh_if_legal(mind, lh_act(LH_PICK_CHAR, index, 0, 0), char_worth(mind, lh_top(&mind->s), index), out);
}

/* ---- districts, slots, spaces ---- */

int lh_weigh_district(LhMind *mind, int index, Action *out)
{
    if (index >= LH_DISTRICTS)
        return LH_NO_MORE;
    int worth = 0;
    for (int i = 0; i < LH_LOCATIONS; i++)
        if (mind->s.place[i].district == index)
            worth += 10 * mind->s.place[i].markers;
    if ((mind->s.district[index].here & LH_HERE_WHITE) != 0)
        worth += 3;
    return lh_if_legal(mind, lh_act(LH_PICK_DIST, index, 0, 0), worth - index, out);
}

/* An explored normal location is missed least. */
int lh_weigh_slot(LhMind *mind, int index, Action *out)
{
    if (index >= LH_LOCATION_SLOTS)
        return LH_NO_MORE;
    int location = mind->s.slot[index];
    int worth = location == LH_NONE
        ? 100
        : -20 * mind->s.place[location].markers - (lh_locations[location].kind == LH_PLACE_SPECIAL ? 50 : 0);
    return lh_if_legal(mind, lh_act(LH_PICK_SLOT, index, 0, 0), worth, out);
}

static int loss_of(int fitting)
{
    static const uint8_t worths[LH_FITTINGS] = {
        [LH_F_BED] = 90,  [LH_F_STOVE] = 100, [LH_F_BENCH] = 80,    [LH_F_HEATER] = 70,
        [LH_F_TRAP] = 50, [LH_F_RAIN] = 45,   [LH_F_PHARMACY] = 40, [LH_F_DOOR] = 75};
    return fitting == LH_NONE ? 0 : worths[fitting];
}

int lh_weigh_space(LhMind *mind, int index, Action *out)
{
    const LhFrame *ask = lh_top(&mind->s);
    if (index >= LH_BUILD_SPACES)
        return LH_NO_MORE;
    int worth = ask->src == LH_ASK_FITTING_LOST ? -loss_of(mind->s.fitting[index]) : -index;
    return lh_if_legal(mind, lh_act(LH_PICK_SPACE, index, 0, 0), worth, out);
}

int lh_weigh_order(LhMind *mind, int index, Action *out)
{
    return index == 0 ? lh_if_legal(mind, lh_act(LH_USECARD, 1, 0, 0), 1, out) : LH_NO_MORE;
}

/* ---- cards ---- */

/* The better of the two; with a full hand the least of all goes. */
int lh_weigh_narrative(LhMind *mind, int index, Action *out)
{
    const LhFrame *ask = lh_top(&mind->s);
    int kept = index / (LH_HAND + 1), place = index % (LH_HAND + 1);
    if (kept > 2)
        return LH_NO_MORE;
    if (kept == 2)
        return place == 0 ? lh_if_legal(mind, lh_act(LH_KEEPNARR, 2, LH_NONE, 0), 0, out) : LH_IMPOSSIBLE;
    int worth = lh_card_worth(mind, kept == 0 ? ask->a : ask->b);
    if (place == LH_HAND)
        return lh_if_legal(mind, lh_act(LH_KEEPNARR, kept, LH_NONE, 0), worth, out);
    if (mind->s.hand[place] == LH_NONE)
        return LH_IMPOSSIBLE;
    return lh_if_legal(mind, lh_act(LH_KEEPNARR, kept, place, 0), worth - lh_card_worth(mind, mind->s.hand[place]),
                       out);
}
