/* SPDX-License-Identifier: MIT */
#include "engine/morgua/rules.h"
#include "fixed.h"

static int office_of(int position) { return mg_positions[position].office; }

bool mg_in_trade(const MgState *state)
{
    return state->trade_trader != 0;
}

int mg_trade_range(const MgState *state, int trader)
{
    return (state->players == 1 ? 2 : 3) + mg_has_thing(state, trader, MG_POST); /* MG-12.2 */
}

int mg_trade_limit(const MgState *state, int trader)
{
    return mg_has_thing(state, trader, MG_POST) ? 255 : MG_TRADE_AMOUNT; /* MG-12.3 */
}

/* MG-12.6 to MG-12.8: gold for one good. */
static int price_of(const MgState *state, int seat, int partner, int sell)
{
    bool middleman = office_of(partner) == MG_TRADER;
    if (state->holder[partner] == seat + 1)
        return 0;
    return middleman != (sell == MG_SELL) ? 2 : 1;
}

MgWhy mg_why_deal(const MgState *state, int trader, int partner, int sell)
{
    int holder = state->holder[partner], office = office_of(partner);
    if (partner == trader || !mg_is_player(holder))
        return MG_WHY_NO_PARTNER;
    if (mg_distance(mg_positions[trader].area, mg_positions[partner].area) > mg_trade_range(state, trader))
        return MG_WHY_RANGE;
    if (sell == MG_SELL)
        return office == MG_MAYOR || office == MG_GOVERNOR ? MG_WHY_BUYS_NOTHING : MG_WHY_FINE;
    if (office != MG_TRADER && office != MG_LANDOWNER)
        return MG_WHY_SELLS_NOTHING;
    if (holder != state->holder[trader] && mg_units(state, holder - 1) == 0)
        return MG_WHY_NO_UNITS; /* MG-12.9 */
    return MG_WHY_FINE;
}

/* What the partner has to say about giving one good to a player, whoever of his traders asks. */
static MgWhy why_gives(const MgState *state, int seat, int partner, int kind)
{
    if (office_of(partner) == MG_LANDOWNER && kind != mg_kind_of(state, mg_positions[partner].area))
        return MG_WHY_NOT_NEEDED; /* MG-12.4: only what he digs */
    if (state->goods[partner][kind] == 0)
        return MG_WHY_NONE_THERE;
    return state->gold[seat] >= price_of(state, seat, partner, MG_BUY) ? MG_WHY_FINE : MG_WHY_NO_GOLD;
}

/* And about taking one; need is mg_need of the partner. */
static MgWhy why_takes(const MgState *state, int seat, int partner, const uint8_t *need, int kind)
{
    if (office_of(partner) == MG_TRADER) {
        if (mg_room(state, partner, kind) <= 0)
            return MG_WHY_PARTNER_FULL;
    } else {
        if (need == NULL || need[kind] == 0)
            return MG_WHY_NOT_NEEDED;
        if (office_of(partner) == MG_LANDOWNER && kind == mg_kind_of(state, mg_positions[partner].area))
            return MG_WHY_NOT_NEEDED; /* MG-12.5: he digs it himself */
        if (state->goods[partner][kind] >= need[kind])
            return MG_WHY_PARTNER_FULL;
    }
    return state->gold[state->holder[partner] - 1] >= price_of(state, seat, partner, MG_SELL) ? MG_WHY_FINE : MG_WHY_PARTNER_POOR;
}

static MgWhy why_bought(const MgState *state, int trader, int partner, int kind)
{
    MgWhy why = why_gives(state, state->holder[trader] - 1, partner, kind);
    return why == MG_WHY_FINE && mg_room(state, trader, kind) <= 0 ? MG_WHY_TRADER_FULL : why;
}

static MgWhy why_sold(const MgState *state, int trader, int partner, int kind)
{
    if (state->goods[trader][kind] == 0)
        return MG_WHY_NONE_THERE;
    return why_takes(state, state->holder[trader] - 1, partner, mg_need(state, partner), kind);
}

MgWhy mg_why_good(const MgState *state, int trader, int partner, int sell, int kind)
{
    return sell == MG_SELL ? why_sold(state, trader, partner, kind) : why_bought(state, trader, partner, kind);
}

/* How near a refused good was to moving; the largest answer tells the player most. */
static int nearness(MgWhy why)
{
    switch (why) {
    case MG_WHY_FINE: return 4;
    case MG_WHY_NO_GOLD: case MG_WHY_PARTNER_POOR: return 3;
    case MG_WHY_TRADER_FULL: case MG_WHY_PARTNER_FULL: return 2;
    case MG_WHY_NOT_NEEDED: return 0;
    default: return 1;
    }
}

/* Selling: "not needed" says more than "you have none" when the trader has goods, so the store decides between them. */
static MgWhy why_any_good(const MgState *state, int trader, int partner, int sell)
{
    MgWhy best = MG_WHY_NOT_NEEDED;
    bool offered = false;
    if (sell == MG_SELL && mg_goods(state, trader) == 0)
        return MG_WHY_NONE_THERE;
    for (int kind = 0; kind < MG_KINDS; kind++) {
        MgWhy why = mg_why_good(state, trader, partner, sell, kind);
        if (sell == MG_SELL && why == MG_WHY_NONE_THERE)
            continue;
        if (why == MG_WHY_FINE)
            return why;
        if (!offered || nearness(why) > nearness(best))
            best = why;
        offered = true;
    }
    return best;
}

MgWhy mg_why_trade(const MgState *state, int trader, int partner, int sell)
{
    MgWhy why = mg_why_deal(state, trader, partner, sell);
    return why == MG_WHY_FINE ? why_any_good(state, trader, partner, sell) : why;
}

MgWhy mg_why_trade_open(const MgState *state, Action action)
{
    MgWhy why = mg_why_position(state, action.a);
    if (why != MG_WHY_FINE)
        return why;
    if (office_of(action.a) != MG_TRADER)
        return MG_WHY_OFFICE;
    return mg_why_trade(state, action.a, action.b, action.c);
}

MgWhy mg_why_trade_good(const MgState *state, Action action)
{
    return mg_why_good(state, state->trade_trader, state->trade_partner, state->trade_sell, action.a);
}

/* MG-12.10. */
MgWhy mg_why_trade_close(const MgState *state, Action action)
{
    (void)action;
    return state->trade_moved > 0 ? MG_WHY_FINE : MG_WHY_FIRST_GOOD;
}

/* --- Lists --- */

static bool any_good(const MgState *state, int trader, int partner, int sell)
{
    for (int kind = 0; kind < MG_KINDS; kind++)
        if (mg_why_good(state, trader, partner, sell, kind) == MG_WHY_FINE)
            return true;
    return false;
}

/* Goods a partner gives to the seat, as a bit set of kinds: why_gives for all of them. */
static int given(const MgState *state, int seat, int partner)
{
    int office = office_of(partner);
    if ((office != MG_TRADER && office != MG_LANDOWNER) || state->gold[seat] < price_of(state, seat, partner, MG_BUY))
        return 0;
    int kinds = mg_stored(state, partner);
    if (office == MG_LANDOWNER)
        kinds &= 1 << mg_kind_of(state, mg_positions[partner].area);
    if (kinds == 0 || state->holder[partner] == seat + 1)
        return kinds;
    return mg_units(state, state->holder[partner] - 1) > 0 ? kinds : 0;
}

int mg_stored(const MgState *state, int position)
{
    const uint8_t *goods = state->goods[position];
    int kinds = 0;
    for (int kind = 0; kind < MG_KINDS; kind++)
        kinds |= (goods[kind] > 0) << kind;
    return kinds;
}

/* why_takes for all kinds, but for the purse. */
int mg_taken(const MgState *state, int position)
{
    int office = office_of(position), kinds = 0;
    if (office == MG_TRADER)
        return mg_room(state, position, MG_CLAY) > 0 ? (1 << MG_KINDS) - 1 : 0;
    const uint8_t *need = mg_need(state, position), *goods = state->goods[position];
    if (need == NULL)
        return 0;
    for (int kind = 0; kind < MG_KINDS; kind++)
        kinds |= (goods[kind] < need[kind]) << kind;
    return office == MG_LANDOWNER ? kinds & ~(1 << mg_kind_of(state, mg_positions[position].area)) : kinds;
}

/* Goods a partner takes from the seat and can pay for. */
static int bought(const MgState *state, int seat, int partner)
{
    bool pays = state->gold[state->holder[partner] - 1] >= price_of(state, seat, partner, MG_SELL);
    return pays ? mg_taken(state, partner) : 0;
}

void mg_market_open(const MgState *state, MgMarket *market)
{
    int seat = mg_seat(state);
    for (int partner = 0; partner < MG_POSITIONS; partner++) {
        bool peopled = mg_is_player(state->holder[partner]);
        market->gives[partner] = (uint8_t)(peopled ? given(state, seat, partner) : 0);
        market->takes[partner] = (uint8_t)(peopled ? bought(state, seat, partner) : 0);
    }
}

void mg_list_trades(const MgState *state, const MgMarket *market, MgSink *sink, int trader)
{
    int home = mg_positions[trader].area, range = mg_trade_range(state, trader), stock = mg_stored(state, trader);
    bool room = mg_room(state, trader, MG_CLAY) > 0; /* a trader's room is the same for all kinds */
    for (int partner = 0; partner < MG_POSITIONS && !mg_sink_done(sink); partner++) {
        bool buy = room && market->gives[partner] != 0, sell = (stock & market->takes[partner]) != 0;
        if (!(buy || sell) || partner == trader || mg_distance(home, mg_positions[partner].area) > range)
            continue;
        if (buy)
            mg_sink_add(sink, MG_TRADE_OPEN, trader, partner, MG_BUY);
        if (sell)
            mg_sink_add(sink, MG_TRADE_OPEN, trader, partner, MG_SELL);
    }
}

void mg_list_trade_good(const MgState *state, MgSink *sink)
{
    for (int kind = 0; kind < MG_KINDS; kind++)
        if (mg_why_good(state, state->trade_trader, state->trade_partner, state->trade_sell, kind) == MG_WHY_FINE)
            mg_sink_add(sink, MG_TRADE_GOOD, kind, 0, 0);
}

void mg_list_trade_close(const MgState *state, MgSink *sink)
{
    if (state->trade_moved > 0)
        mg_sink_add(sink, MG_TRADE_CLOSE, 0, 0, 0);
}

/* --- Carrying out --- */

void mg_play_trade_open(MgState *state, Action action, EventList *events)
{
    mg_spend(state, action.a, events);
    state->trade_trader = action.a;
    state->trade_partner = action.b;
    state->trade_sell = action.c;
    events_add(events, MG_EVENT_TRADE_OPENED, action.a, action.b, action.c);
}

static void close_trade(MgState *state, EventList *events)
{
    events_add(events, MG_EVENT_TRADE_CLOSED, state->trade_trader, state->trade_partner, state->trade_moved);
    state->trade_trader = state->trade_partner = state->trade_sell = state->trade_moved = 0;
}

void mg_play_trade_close(MgState *state, Action action, EventList *events)
{
    (void)action;
    close_trade(state, events);
}

void mg_play_trade_good(MgState *state, Action action, EventList *events)
{
    int kind = action.a, trader = state->trade_trader, partner = state->trade_partner, sell = state->trade_sell;
    int from = sell == MG_SELL ? trader : partner, to = sell == MG_SELL ? partner : trader;
    int price = price_of(state, state->holder[trader] - 1, partner, sell);
    state->goods[from][kind]--;
    state->goods[to][kind]++;
    events_add(events, MG_EVENT_GOOD, (uint8_t)from, (uint8_t)to, (uint8_t)kind);
    if (price > 0) { /* who receives the goods pays for them */
        mg_pay(state, state->holder[to] - 1, price, MG_PURSE_TRADE, events);
        mg_gain(state, state->holder[from] - 1, price, MG_PURSE_TRADE, events);
    }
    state->trade_moved++;
    if (state->trade_moved >= mg_trade_limit(state, trader) || !any_good(state, trader, partner, sell))
        close_trade(state, events); /* MG-12.10 */
}

/* --- Offers for the trade screen --- */

/* How many of one kind alone could move: the smallest of store, room, purse and limit. */
static int amount_of(const MgState *state, const MgOffer *offer, int kind)
{
    int trader = offer->trader, partner = offer->partner;
    int from = offer->sell == MG_SELL ? trader : partner, to = offer->sell == MG_SELL ? partner : trader;
    bool open = state->trade_trader == trader;
    int amount = min_int(state->goods[from][kind], mg_room(state, to, kind));
    amount = min_int(amount, mg_trade_limit(state, trader) - (open ? state->trade_moved : 0));
    return offer->price > 0 ? min_int(amount, state->gold[state->holder[to] - 1] / offer->price) : amount;
}

void mg_offer(const MgState *state, int trader, int partner, int sell, MgOffer *out)
{
    int holder = state->holder[partner];
    *out = (MgOffer){.trader = (uint8_t)trader, .partner = (uint8_t)partner, .sell = (uint8_t)sell};
    out->seat = (uint8_t)(mg_is_player(holder) ? holder - 1 : MG_NOWHERE);
    MgWhy deal = mg_is_player(state->holder[trader]) ? mg_why_deal(state, trader, partner, sell) : MG_WHY_NOT_YOURS;
    out->why = (uint8_t)deal;
    for (int kind = 0; kind < MG_KINDS; kind++)
        out->kind_why[kind] = (uint8_t)deal;
    if (deal != MG_WHY_FINE)
        return;
    out->why = (uint8_t)why_any_good(state, trader, partner, sell);
    out->price = (uint8_t)price_of(state, state->holder[trader] - 1, partner, sell);
    for (int kind = 0; kind < MG_KINDS; kind++) {
        out->kind_why[kind] = (uint8_t)mg_why_good(state, trader, partner, sell, kind);
        if (out->kind_why[kind] == MG_WHY_FINE)
            out->amount[kind] = (uint8_t)amount_of(state, out, kind);
    }
}

int mg_offers(const MgState *state, int trader, int sell, MgOffer *out, int max)
{
    int count = 0, range = mg_trade_range(state, trader);
    for (int partner = 0; partner < MG_POSITIONS; partner++) {
        if (partner == trader || !mg_is_player(state->holder[partner]))
            continue;
        if (mg_distance(mg_positions[trader].area, mg_positions[partner].area) > range)
            continue;
        if (count < max)
            mg_offer(state, trader, partner, sell, &out[count]);
        count++;
    }
    return count;
}
