#include "ai/morgua/uses.h"

#include "ai/morgua/fight.h"
#include "fixed.h"

enum { FOREIGN_SALE = MG_POINT };   /* helping a neighbour who fights as well */

static int office_of(int position) { return mg_positions[position].office; }

/* --- Gains --- */

/* A squire misjudges everything a little. */
static int misjudged(const MgLevel *level, Rng *rng, int gain)
{
    if (level->noise == 0)
        return gain;
    int hundredths = (int)rng_below(rng, 2u * level->noise + 1, 0) - level->noise;
    return gain + gain * hundredths / 100;
}

static void offer(MgUses *uses, Rng *rng, Action action, int gain)
{
    int judged = misjudged(uses->level, rng, gain);
    if (judged <= MG_WORTH_DOING)
        return;
    choice_offer(action.kind == MG_COLLECT && uses->danger > 0 ? &uses->collect : &uses->best, action, judged);
}

static int purse_worth(const MgState *state, int seat)
{
    return mg_gold_worth(state->players, state->gold[seat]) - mg_wealth_danger(state);
}

static int collect_gain(MgState *state, int seat, int position)
{
    int amount = mg_collect_amount(state, position), before = purse_worth(state, seat);
    uint8_t gold = state->gold[seat];
    if (amount == 0)
        return 0;
    state->gold[seat] = (uint8_t)min_int(gold + amount, MG_GOLD_MAX);
    int gain = purse_worth(state, seat) - before;
    state->gold[seat] = gold;
    return gain;
}

static int dig_gain(MgState *state, MgChains *chains, int position)
{
    int kind = mg_kind_of(state, mg_positions[position].area), amount = mg_dig_amount(state, position);
    uint8_t *stock = &state->goods[position][kind];
    uint32_t *mark = &state->used[position >> 5], bit = (uint32_t)1 << (position & 31);
    if (amount == 0)
        return 0;
    *stock = (uint8_t)(*stock + amount);
    *mark |= bit;
    int gain = chains_weigh(chains, state, kind, false);
    *stock = (uint8_t)(*stock - amount);
    *mark &= ~bit;
    return gain;
}

/* --- Offices --- */

static void offer_strikes(MgUses *uses, const MgState *state, int position, Rng *rng)
{
    int strength = mg_strike_strength(state, position);
    int bolt = office_of(position) == MG_PRIEST && strength > 1;
    for (int area = 0; area < MG_AREAS; area++) {
        Action action = {MG_STRIKE, (uint8_t)position, (uint8_t)area, (uint8_t)bolt};
        bool near = bolt || mg_distance(mg_positions[position].area, area) <= 2;
        if (near && mg_black(state, area) > 0 && mg_why(state, action) == MG_WHY_FINE)
            offer(uses, rng, action, fight_strike_worth(state, uses->seat, area, strength));
    }
}

static void offer_making(MgUses *uses, const MgState *state, int position, Rng *rng)
{
    MgThing thing = mg_makes(position);
    bool barred = !uses->level->upgrades && (thing == MG_UPGRADE || thing == MG_TEMPLE);
    int god = thing == MG_TEMPLE ? mg_best_god(state, uses->seat) : 0;
    if (thing == MG_THINGS || barred || (thing == MG_TEMPLE && god == 0))
        return;
    Action action = {thing >= MG_KNIGHT ? MG_TRAIN : MG_BUILD, (uint8_t)position, thing >= MG_KNIGHT ? 0 : (uint8_t)thing, (uint8_t)god};
    if (mg_why(state, action) == MG_WHY_FINE)
        offer(uses, rng, action, mg_make_worth[thing] * MG_POINT);
}

static void offer_office(MgUses *uses, MgState *state, MgChains *chains, int position, Rng *rng)
{
    offer_making(uses, state, position, rng);
    switch (office_of(position)) {
    case MG_COUNT:
    case MG_MAYOR:
    case MG_GOVERNOR:
        offer(uses, rng, (Action){MG_COLLECT, (uint8_t)position, 0, 0}, collect_gain(state, uses->seat, position));
        return;
    case MG_LANDOWNER:
        offer(uses, rng, (Action){MG_DIG, (uint8_t)position, 0, 0}, dig_gain(state, chains, position));
        return;
    case MG_MAGE:
    case MG_PRIEST:
        offer_strikes(uses, state, position, rng);
        return;
    default:
        return;
    }
}

/* --- Trades --- */

static bool may_deal(const MgState *state, const MgUses *uses, int trader, int partner, int sell)
{
    int office = office_of(partner), holder = state->holder[partner];
    if (partner == trader)
        return false;
    if (sell)
        return mg_goods(state, trader) > 0;
    return (office == MG_TRADER || office == MG_LANDOWNER) && mg_goods(state, partner) > 0
        && (holder == uses->seat + 1 || mg_units(state, holder - 1) > 0);
}

/* MG-12.6 to MG-12.8. */
static int price_of(const MgState *state, int trader, int partner, int sell)
{
    if (state->holder[partner] == state->holder[trader])
        return 0;
    return (office_of(partner) == MG_TRADER) != (sell == MG_SELL) ? 2 : 1;
}

static bool can_move(const MgState *state, const MgTrial *trial, int kind)
{
    int from = trial->sell ? trial->trader : trial->partner, to = trial->sell ? trial->partner : trial->trader;
    if (state->goods[from][kind] == 0 || state->gold[state->holder[to] - 1] < trial->price)
        return false;
    if (office_of(trial->partner) == MG_LANDOWNER && (kind == mg_kind_of(state, mg_positions[trial->partner].area)) == trial->sell)
        return false; /* he sells his own kind and nothing else, and buys all but that */
    return mg_room(state, to, kind) > 0;
}

/* Moves a good and its price; back: the way it came. */
static void move_good(MgState *state, const MgTrial *trial, int kind, bool back)
{
    bool to_partner = (trial->sell == MG_SELL) != back;
    int from = to_partner ? trial->trader : trial->partner, to = to_partner ? trial->partner : trial->trader;
    state->goods[from][kind]--;
    state->goods[to][kind]++;
    int giver = state->holder[trial->sell ? trial->trader : trial->partner] - 1, payer = state->holder[trial->sell ? trial->partner : trial->trader] - 1;
    int price = back ? -trial->price : trial->price;
    state->gold[giver] = (uint8_t)(state->gold[giver] + price);
    state->gold[payer] = (uint8_t)(state->gold[payer] - price);
}

static int good_gain(MgState *state, MgChains *chains, const MgTrial *trial, int kind)
{
    int seat = state->holder[trial->trader] - 1;
    int before = trial->price > 0 ? purse_worth(state, seat) : 0;
    move_good(state, trial, kind, false);
    int gain = chains_weigh(chains, state, kind, false);
    if (trial->price > 0)
        gain += purse_worth(state, seat) - before;
    if (trial->price > 0 && trial->sell && office_of(trial->partner) != MG_TRADER)
        gain += FOREIGN_SALE;
    move_good(state, trial, kind, true);
    return gain;
}

static void trial_begin(MgTrial *trial, const MgState *state, int trader, int partner, int sell)
{
    trial->trader = (uint8_t)trader;
    trial->partner = (uint8_t)partner;
    trial->sell = (uint8_t)sell;
    trial->price = (uint8_t)price_of(state, trader, partner, sell);
    trial->limit = (uint8_t)min_int(mg_trade_limit(state, trader), MG_GOODS_TRIED);
    trial->moved = trial->kind = 0;
    trial->running = true;
    trial->better = false;
    trial->total = 0;
}

/* Looks at one kind; false when there was none left to look at. */
static bool trial_look(MgTrial *trial, MgState *state, MgChains *chains)
{
    while (trial->kind < MG_KINDS && !can_move(state, trial, trial->kind))
        trial->kind++;
    if (trial->kind == MG_KINDS)
        return false;
    int gain = good_gain(state, chains, trial, trial->kind);
    if (gain > 0 && (!trial->better || gain > trial->gain)) {
        trial->better = true;
        trial->good = trial->kind;
        trial->gain = gain;
    }
    trial->kind++;
    return true;
}

static void trial_move(MgTrial *trial, MgState *state, MgChains *chains)
{
    if (trial->moved == 0)
        trial->supply = chains->supply;
    move_good(state, trial, trial->good, false);
    chains_weigh(chains, state, trial->good, true);
    trial->moved_kind[trial->moved++] = trial->good;
    trial->kind = 0;
    trial->better = false;
}

static void trial_end(MgUses *uses, MgState *state, MgChains *chains, Rng *rng)
{
    MgTrial *trial = &uses->trial;
    if (trial->moved > 0)
        chains->supply = trial->supply;
    while (trial->moved > 0)
        move_good(state, trial, trial->moved_kind[--trial->moved], true);
    trial->running = false;
    offer(uses, rng, (Action){MG_TRADE_OPEN, trial->trader, trial->partner, trial->sell}, trial->total);
}

/* Goods are added one by one as long as the value rises. */
static void trial_step(MgUses *uses, MgState *state, MgChains *chains, Rng *rng)
{
    MgTrial *trial = &uses->trial;
    if (trial_look(trial, state, chains))
        return;
    if (trial->better) {
        trial->total += trial->gain;
        if (trial->moved + 1 < trial->limit) {
            trial_move(trial, state, chains);
            return;
        }
    }
    trial_end(uses, state, chains, rng);
}

/* --- All uses of a turn --- */

static bool trades(const MgUses *uses, const MgState *state, int position)
{
    int office = office_of(position), holder = state->holder[position];
    if (holder == MG_FREE || holder == MG_BLACK || office == MG_MAYOR || office == MG_GOVERNOR)
        return false;
    return holder == uses->seat + 1 ? office != MG_COUNT : !uses->level->own_partners;
}

void uses_begin(MgUses *uses, const MgState *state, int seat, const MgLevel *level)
{
    bool tritonus = mg_owns(state, seat, MG_TRITONUS);
    uses->level = level;
    uses->seat = (uint8_t)seat;
    uses->own = uses->at = uses->partners = uses->partner = 0;
    uses->danger = mg_wealth_danger(state);
    uses->trial.running = false;
    uses->best = uses->collect = (MgChoice){{MG_ACTIONS_END, 0, 0, 0}, 0, false};
    for (int position = 0; position < MG_POSITIONS; position++) {
        bool free_trader = tritonus && office_of(position) == MG_TRADER; /* MG-10.2 */
        if (state->holder[position] == seat + 1 && (!mg_is_used(state, position) || free_trader))
            uses->position[uses->own++] = (uint8_t)position;
        if (trades(uses, state, position))
            uses->with[uses->partners++] = (uint8_t)position;
    }
}

/* The next trade of a trader that might move goods; buying and selling with each partner. */
static bool next_trade(MgUses *uses, const MgState *state, int trader)
{
    int home = mg_positions[trader].area, range = mg_trade_range(state, trader);
    while (uses->partner < 2 * uses->partners) {
        int partner = uses->with[uses->partner >> 1], sell = uses->partner & 1;
        uses->partner++;
        if (mg_distance(home, mg_positions[partner].area) > range || !may_deal(state, uses, trader, partner, sell))
            continue;
        trial_begin(&uses->trial, state, trader, partner, sell);
        return true;
    }
    uses->partner = 0;
    return false;
}

bool uses_step(MgUses *uses, MgState *state, MgChains *chains, Rng *rng)
{
    if (uses->trial.running) {
        trial_step(uses, state, chains, rng);
        return false;
    }
    if (uses->at == uses->own) {
        if (!uses->best.any && uses->collect.any)
            uses->best = uses->collect;
        return true;
    }
    int position = uses->position[uses->at];
    if (office_of(position) == MG_TRADER && next_trade(uses, state, position))
        return false;
    offer_office(uses, state, chains, position, rng);
    uses->at++;
    return false;
}

/* --- Inside a trade --- */

void goods_begin(MgUses *uses, const MgState *state, int seat, const MgLevel *level)
{
    uses->level = level;
    uses->seat = (uint8_t)seat;
    uses->danger = 0;
    uses->best = (MgChoice){{MG_TRADE_CLOSE, 0, 0, 0}, 0, state->trade_moved > 0};
    trial_begin(&uses->trial, state, state->trade_trader, state->trade_partner, state->trade_sell);
}

bool goods_step(MgUses *uses, MgState *state, MgChains *chains, Rng *rng)
{
    MgTrial *trial = &uses->trial;
    while (trial->kind < MG_KINDS && !can_move(state, trial, trial->kind))
        trial->kind++;
    if (trial->kind == MG_KINDS)
        return true;
    int gain = misjudged(uses->level, rng, good_gain(state, chains, trial, trial->kind));
    choice_offer(&uses->best, (Action){MG_TRADE_GOOD, trial->kind, 0, 0}, gain);
    trial->kind++;
    return false;
}
