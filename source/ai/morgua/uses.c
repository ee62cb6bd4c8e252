/* SPDX-License-Identifier: MIT */
#include "ai/morgua/uses.h"

#include <stddef.h>

#include "ai/morgua/fight.h"
#include "fixed.h"

enum {
    FOREIGN_SALE = MG_POINT,    /* helping a neighbour who fights as well */
    ALL_KINDS = (1 << MG_KINDS) - 1,
    UNKNOWN = INT32_MIN,
    SCANNED_A_STEP = 12         /* positions */
};

static int office_of(int position) { return mg_positions[position].office; }

/* --- Gains --- */

static void offer(MgUses *uses, MgJudge *judge, Action action, int gain)
{
    if (gain <= MG_WORTH_DOING) /* the squire misjudges what is better, not what is any good */
        return;
    int judged = judge_gain(judge, gain);
    if (action.kind != MG_COLLECT || !uses->rich) {
        judge_keep(judge, action, judged);
    } else if (!uses->collects || judged > uses->collecting.gain) {
        uses->collecting = (MgCandidate){action, judged};
        uses->collects = true;
    }
}

static int collect_gain(const MgWeights *weights, MgState *state, int seat, int position)
{
    int amount = mg_collect_amount(state, position), before = mg_purse_worth(weights, state, seat);
    uint8_t gold = state->gold[seat];
    if (amount == 0)
        return 0;
    state->gold[seat] = (uint8_t)min_int(gold + amount, MG_GOLD_MAX);
    int gain = mg_purse_worth(weights, state, seat) - before;
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

/* MG-11.5 to MG-11.7: how far a mage or priest strikes; 8 is everywhere. */
static int strike_reach(const MgState *state, int position, bool bolt)
{
    if (office_of(position) == MG_MAGE)
        return mg_has_thing(state, position, MG_TOWER) ? 2 : 1;
    return bolt ? 8 : mg_has_thing(state, position, MG_TEMPLE) ? 1 : 0;
}

static void find_targets(MgUses *uses, const MgState *state)
{
    uses->looked = true;
    for (int area = 0; area < MG_AREAS; area++)
        if (mg_black(state, area) > 0)
            uses->area[uses->targets++] = (uint8_t)area;
}

/* The next target of a mage or priest; false when there is none left. */
static bool offer_strike(MgUses *uses, const MgState *state, MgJudge *judge, int position)
{
    int strength = mg_strike_strength(state, position), home = mg_positions[position].area;
    bool bolt = office_of(position) == MG_PRIEST && strength > 1;
    int reach = strike_reach(state, position, bolt);
    if (!uses->looked)
        find_targets(uses, state);
    while (uses->target < uses->targets) {
        int area = uses->area[uses->target++];
        Action action = {MG_STRIKE, (uint8_t)position, (uint8_t)area, (uint8_t)bolt};
        if (mg_distance(home, area) > reach || (bolt && mg_is_revealed(state, area)))
            continue;
        if (mg_why(state, action) != MG_WHY_FINE)
            continue;
        offer(uses, judge, action, fight_strike_worth(judge_weights(judge), state, uses->seat, area, strength));
        return true;
    }
    uses->target = 0;
    return false;
}

static void offer_making(MgUses *uses, const MgState *state, MgJudge *judge, int position)
{
    MgThing thing = mg_makes(position);
    bool barred = !judge_level(judge)->upgrades && (thing == MG_UPGRADE || thing == MG_TEMPLE);
    if (thing == MG_THINGS || barred || mg_stored(state, position) == 0)
        return;
    int god = thing == MG_TEMPLE ? mg_best_god(judge_weights(judge), state, uses->seat) : 0;
    if (thing == MG_TEMPLE && god == 0)
        return;
    Action action = {thing >= MG_KNIGHT ? MG_TRAIN : MG_BUILD, (uint8_t)position, thing >= MG_KNIGHT ? 0 : (uint8_t)thing, (uint8_t)god};
    if (mg_why(state, action) == MG_WHY_FINE)
        offer(uses, judge, action, judge_weights(judge)->make[thing] * MG_POINT);
}

static void offer_office(MgUses *uses, MgState *state, MgChains *chains, MgJudge *judge, int position)
{
    offer_making(uses, state, judge, position);
    switch (office_of(position)) {
    case MG_COUNT:
    case MG_MAYOR:
    case MG_GOVERNOR:
        offer(uses, judge, (Action){MG_COLLECT, (uint8_t)position, 0, 0}, collect_gain(judge_weights(judge), state, uses->seat, position));
        return;
    case MG_LANDOWNER:
        offer(uses, judge, (Action){MG_DIG, (uint8_t)position, 0, 0}, dig_gain(state, chains, position));
        return;
    default:
        return;
    }
}

/* --- Trades --- */

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

/* Moves a good and its price; back: the way it came. Whoever gives a good away receives its price. */
static void move_good(MgState *state, const MgTrial *trial, int kind, bool back)
{
    bool to_partner = (trial->sell == MG_SELL) != back;
    int from = to_partner ? trial->trader : trial->partner, to = to_partner ? trial->partner : trial->trader;
    uint8_t *from_gold = &state->gold[state->holder[from] - 1], *to_gold = &state->gold[state->holder[to] - 1];
    state->goods[from][kind]--;
    state->goods[to][kind]++;
    *from_gold = (uint8_t)(*from_gold + trial->price);
    *to_gold = (uint8_t)(*to_gold - trial->price);
}

/* The supply takes over the goods that have moved. */
static void weigh_moved(MgTrial *trial, const MgState *state, MgChains *chains)
{
    if (trial->weighed == 0 && trial->moved > 0)
        trial->supply = chains->supply;
    for (; trial->weighed < trial->moved; trial->weighed++)
        chains_weigh(chains, state, trial->moved_kind[trial->weighed], true);
}

static void forget_moved(MgTrial *trial, MgChains *chains)
{
    if (trial->weighed > 0)
        chains->supply = trial->supply;
    trial->weighed = 0;
}

/* One more good for the chains alone. */
static int chain_gain(MgState *state, MgChains *chains, MgTrial *trial, int kind)
{
    weigh_moved(trial, state, chains);
    move_good(state, trial, kind, false);
    int gain = chains_weigh(chains, state, kind, false);
    move_good(state, trial, kind, true);
    return gain;
}

static int purse_gain(MgState *state, const MgWeights *weights, const MgTrial *trial, int kind)
{
    int seat = state->holder[trial->trader] - 1, before = mg_purse_worth(weights, state, seat);
    move_good(state, trial, kind, false);
    int gain = mg_purse_worth(weights, state, seat) - before;
    move_good(state, trial, kind, true);
    return trial->sell && office_of(trial->partner) != MG_TRADER ? gain + FOREIGN_SALE : gain;
}

/* known: what was found out about such a good before, or NULL. */
static int good_gain(MgState *state, MgChains *chains, MgTrial *trial, int kind, int32_t *known)
{
    int gain = known != NULL && *known != UNKNOWN ? *known : chain_gain(state, chains, trial, kind);
    if (known != NULL)
        *known = gain;
    return trial->price > 0 ? gain + purse_gain(state, chains_weights(chains), trial, kind) : gain;
}

static void trial_begin(MgTrial *trial, const MgState *state, int trader, int partner, int sell, int kinds)
{
    trial->kinds = (uint8_t)kinds;
    trial->weighed = 0;
    trial->trader = (uint8_t)trader;
    trial->partner = (uint8_t)partner;
    trial->sell = (uint8_t)sell;
    trial->price = (uint8_t)price_of(state, trader, partner, sell);
    trial->limit = (uint8_t)min_int(mg_trade_limit(state, trader), MG_GOODS_TRIED);
    trial->moved = trial->kind = 0;
    trial->better = false;
    trial->total = 0;
}

/* Between own stores only a move towards somebody who needs the good is worth a look. */
static bool leads_somewhere(const MgChains *chains, const MgTrial *trial, int kind)
{
    bool to_trader = !trial->sell || office_of(trial->partner) == MG_TRADER;
    if (trial->price > 0 || !to_trader)
        return true;
    int from = trial->sell ? trial->trader : trial->partner, to = trial->sell ? trial->partner : trial->trader;
    return chains_nearer(chains, from, to, kind);
}

static bool is_worth_a_look(const MgState *state, const MgChains *chains, const MgTrial *trial, int kind)
{
    return (trial->kinds >> kind & 1) != 0 && can_move(state, trial, kind) && leads_somewhere(chains, trial, kind);
}

/* Looks at one kind; false when there was none left to look at. */
static bool trial_look(MgTrial *trial, MgState *state, MgChains *chains, int32_t *known)
{
    while (trial->kind < MG_KINDS && !is_worth_a_look(state, chains, trial, trial->kind))
        trial->kind++;
    if (trial->kind == MG_KINDS)
        return false;
    int gain = good_gain(state, chains, trial, trial->kind, known == NULL ? NULL : &known[trial->kind]);
    if (gain > 0 && (!trial->better || gain > trial->gain)) {
        trial->better = true;
        trial->good = trial->kind;
        trial->gain = gain;
    }
    trial->kind++;
    return true;
}

static void trial_move(MgTrial *trial, MgState *state)
{
    move_good(state, trial, trial->good, false);
    trial->moved_kind[trial->moved++] = trial->good;
    trial->kind = 0;
    trial->better = false;
}

static void trial_end(MgUses *uses, MgState *state, MgChains *chains, MgJudge *judge)
{
    MgTrial *trial = &uses->trial;
    forget_moved(trial, chains);
    while (trial->moved > 0)
        move_good(state, trial, trial->moved_kind[--trial->moved], true);
    trial->running = false;
    offer(uses, judge, (Action){MG_TRADE_OPEN, trial->trader, trial->partner, trial->sell}, trial->total);
}

/* With another player a trade of up to two goods has been thought of before, if with somebody else. */
static int32_t *known_gains(MgUses *uses)
{
    const MgTrial *trial = &uses->trial;
    if (trial->price == 0 || trial->moved > 1)
        return NULL;
    return uses->foreign[trial->sell][trial->moved == 0 ? 0 : 1 + trial->moved_kind[0]];
}

/* Goods are added one by one as long as the value rises. */
static void trial_step(MgUses *uses, MgState *state, MgChains *chains, MgJudge *judge)
{
    MgTrial *trial = &uses->trial;
    if (trial_look(trial, state, chains, known_gains(uses)))
        return;
    if (trial->better) {
        trial->total += trial->gain;
        if (trial->moved + 1 < trial->limit) {
            trial_move(trial, state);
            return;
        }
    }
    trial_end(uses, state, chains, judge);
}

void trade_begin(MgTrial *trial, const MgState *state, Action open)
{
    trial_begin(trial, state, open.a, open.b, open.c, ALL_KINDS);
}

bool trade_step(MgTrial *trial, MgState *state, MgChains *chains)
{
    if (trial_look(trial, state, chains, NULL))
        return false;
    if (trial->better)
        trial_move(trial, state);
    else
        trial->limit = trial->moved;
    if (trial->moved < trial->limit)
        return false;
    forget_moved(trial, chains);
    return true;
}

/* --- All uses of a turn --- */

static bool trades(const MgUses *uses, const MgState *state, int position)
{
    int office = office_of(position), holder = state->holder[position];
    if (holder == MG_FREE || holder == MG_BLACK || office == MG_MAYOR || office == MG_GOVERNOR)
        return false;
    return holder == uses->seat + 1 ? office != MG_COUNT : !mg_levels[uses->level].own_partners;
}

/* MG-12.4, MG-12.9. */
static int kinds_given(const MgUses *uses, const MgState *state, int position)
{
    int office = office_of(position);
    if ((office != MG_TRADER && office != MG_LANDOWNER) || (uses->fighters >> (state->holder[position] - 1) & 1) == 0)
        return 0;
    int kinds = mg_stored(state, position);
    return office == MG_TRADER ? kinds : kinds & 1 << mg_kind_of(state, mg_positions[position].area);
}

/* MG-12.5, of the kinds that own traders have. */
static int kinds_taken(const MgUses *uses, const MgState *state, int position)
{
    return uses->stock == 0 ? 0 : uses->stock & mg_taken(state, position);
}

void uses_begin(MgUses *uses, const MgState *state, const MgChains *chains)
{
    int seat = chains->seat;
    uses->level = chains->level;
    uses->seat = (uint8_t)seat;
    uses->scanned = uses->own = uses->at = uses->partners = uses->partner = uses->target = uses->targets = uses->stock = 0;
    uses->looked = false;
    uses->tritonus = mg_owns(state, seat, MG_TRITONUS);
    uses->fighters = (uint8_t)(1u << seat);
    for (int other = 0; other < state->players; other++)
        uses->fighters = (uint8_t)(uses->fighters | (mg_units(state, other) > 0) << other);
    for (int i = 0; i < chains->traders; i++)
        uses->stock = (uint8_t)(uses->stock | mg_stored(state, chains->trader[i]));
    uses->rich = mg_too_rich(state);
    uses->trial.running = false;
    uses->collects = false;
}

static void scan(MgUses *uses, const MgState *state, int position)
{
    bool free_trader = uses->tritonus && office_of(position) == MG_TRADER; /* MG-10.2 */
    if (state->holder[position] == uses->seat + 1 && (!mg_is_used(state, position) || free_trader))
        uses->position[uses->own++] = (uint8_t)position;
    if (!trades(uses, state, position))
        return;
    uses->gives[uses->partners] = (uint8_t)kinds_given(uses, state, position);
    uses->takes[uses->partners] = (uint8_t)kinds_taken(uses, state, position);
    if ((uses->gives[uses->partners] | uses->takes[uses->partners]) != 0)
        uses->with[uses->partners++] = (uint8_t)position;
}

static void begin_trader(MgUses *uses, const MgState *state, int trader)
{
    int32_t *gain = &uses->foreign[0][0][0];
    uses->buys = mg_room(state, trader, MG_CLAY) > 0 ? ALL_KINDS : 0;
    uses->sells = (uint8_t)mg_stored(state, trader);
    for (int i = 0; i < 2 * (1 + MG_KINDS) * MG_KINDS; i++)
        gain[i] = UNKNOWN;
}

/* The next trade of a trader that might move goods; buying and selling with each partner. */
static bool next_trade(MgUses *uses, const MgState *state, const MgChains *chains, int trader)
{
    int source = chains->source[trader];
    if (uses->partner == 0)
        begin_trader(uses, state, trader);
    while (uses->partner < 2 * uses->partners) {
        int at = uses->partner >> 1, sell = uses->partner & 1, partner = uses->with[at];
        int kinds = sell ? uses->sells & uses->takes[at] : uses->buys & uses->gives[at];
        uses->partner++;
        if (kinds == 0 || !chains_reaches(chains, source, mg_positions[partner].area) || partner == trader)
            continue;
        trial_begin(&uses->trial, state, trader, partner, sell, kinds);
        uses->trial.running = true;
        return true;
    }
    uses->partner = 0;
    return false;
}

bool uses_step(MgUses *uses, MgState *state, MgChains *chains, MgJudge *judge)
{
    if (uses->trial.running) {
        trial_step(uses, state, chains, judge);
        return false;
    }
    if (uses->scanned < MG_POSITIONS) {
        for (int i = 0; i < SCANNED_A_STEP && uses->scanned < MG_POSITIONS; i++)
            scan(uses, state, uses->scanned++);
        return false;
    }
    if (uses->at == uses->own) {
        if (judge->count == 0 && uses->collects)
            judge_keep(judge, uses->collecting.action, uses->collecting.gain);
        return true;
    }
    int position = uses->position[uses->at];
    int office = office_of(position);
    if (office == MG_TRADER && next_trade(uses, state, chains, position))
        return false;
    if ((office == MG_MAGE || office == MG_PRIEST) && offer_strike(uses, state, judge, position))
        return false;
    offer_office(uses, state, chains, judge, position);
    uses->at++;
    return false;
}

/* --- Inside a trade --- */

void goods_begin(MgUses *uses, const MgState *state, MgJudge *judge)
{
    if (state->trade_moved > 0)
        judge_keep(judge, (Action){MG_TRADE_CLOSE, 0, 0, 0}, 0);
    trial_begin(&uses->trial, state, state->trade_trader, state->trade_partner, state->trade_sell, ALL_KINDS);
}

bool goods_forced(const MgState *state, Action *out)
{
    MgTrial trial;
    int count = 0;
    if (!mg_in_trade(state) || state->trade_moved > 0)
        return false;
    trial_begin(&trial, state, state->trade_trader, state->trade_partner, state->trade_sell, ALL_KINDS);
    for (int kind = 0; kind < MG_KINDS; kind++) {
        if (!can_move(state, &trial, kind))
            continue;
        *out = (Action){MG_TRADE_GOOD, (uint8_t)kind, 0, 0};
        count++;
    }
    return count == 1;
}

bool goods_step(MgUses *uses, MgState *state, MgChains *chains, MgJudge *judge)
{
    MgTrial *trial = &uses->trial;
    while (trial->kind < MG_KINDS && !can_move(state, trial, trial->kind))
        trial->kind++;
    if (trial->kind == MG_KINDS)
        return true;
    judge_offer(judge, (Action){MG_TRADE_GOOD, trial->kind, 0, 0}, good_gain(state, chains, trial, trial->kind, NULL));
    trial->kind++;
    return false;
}
