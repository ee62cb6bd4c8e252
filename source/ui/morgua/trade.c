/* SPDX-License-Identifier: MIT */
/*
 * Trade: a list of the partners with whom a deal is possible, or of all in range with their reasons where there is none; then a tray with the
 * five kinds of goods between trader and partner. The deal is opened together with its first good, so looking costs nothing; an open deal is
 * ended with A.
 */
#include <stddef.h>

#include "audio.h"
#include "text.h"
#include "textbuf.h"
#include "ui/kit/list.h"
#include "ui/kit/tray.h"
#include "ui/kit/words.h"
#include "ui/morgua/screen.h"
#include "video.h"

static const MgOffer *offer_now(void) { return &mgui.offers[mgui.offer]; }
static int way(void) { return mgui.selling ? TRAY_RIGHT : TRAY_LEFT; }

/* While the deal is open, each good has its own reasons: the limit, the purse, the store. */
static MgWhy kind_why(int kind)
{
    if (mg_in_trade(mgui_state()))
        return mg_why(mgui_state(), (Action){MG_TRADE_GOOD, (uint8_t)kind, 0, 0});
    return (MgWhy)offer_now()->kind_why[kind];
}

/* ---- the goods: the trader's on the left, the partner's on the right ---- */

static const char *side_name(int side) { return mgui_office_short(mg_positions[side == TRAY_LEFT ? mgui.trader : offer_now()->partner].office); }
static int kind_count(void) { return MG_KINDS; }

static void kind_row(int index, TrayRow *row)
{
    const MgScreen *s = &mgui;
    const MgState *state = mgui_state();
    int kind = s->wares[index];
    MgWhy why = kind_why(kind);
    words_format(row->label, TRAY_TEXT, mgui_kind_name(kind), NULL, 0);
    row->icon = icon_tile(kind);
    row->count[TRAY_LEFT] = state->goods[s->trader][kind];
    row->count[TRAY_RIGHT] = state->goods[offer_now()->partner][kind];
    const uint8_t *need = s->selling ? mg_need(state, offer_now()->partner) : NULL;
    row->of[TRAY_RIGHT] = need ? need[kind] : 0;
    /* Of a landowner who sells one cannot say that he does not need it. */
    const char *words = why == MG_WHY_NOT_NEEDED && !s->selling ? text(TEXT_MG_WHY_OTHER_KIND) : mgui_why_words(why);
    row->reason[way()] = why == MG_WHY_FINE ? NULL : words;
    row->reason[!way()] = why == MG_WHY_FINE ? "" : words;      /* never back */
}

static Action open_action(void) { return (Action){MG_TRADE_OPEN, mgui.trader, offer_now()->partner, mgui.selling ? MG_SELL : MG_BUY}; }
static void move_good(void) { play_do((Action){MG_TRADE_GOOD, mgui.wares[mgui.row], 0, 0}); }

static void open_deal(void)
{
    if (play_do(open_action()))
        move_good();
}

static void kind_move(int index, int side)
{
    (void)side;
    if (table_pending())
        return;
    mgui.row = (uint8_t)index;
    if (mg_in_trade(mgui_state()))
        move_good();
    else if (!mgui_asks(open_action(), open_deal))
        open_deal();
}

static void store_sum(int side, char out[TRAY_TEXT])
{
    const MgState *state = mgui_state();
    int trader = mgui.trader;
    const WordsArg args[] = {{.number = mg_goods(state, trader)}, {.number = mg_has_thing(state, trader, MG_HOUSE) ? MG_TRADER_STORE_HOUSE : MG_TRADER_STORE}};
    if (side == TRAY_LEFT)
        words_format(out, TRAY_TEXT, "%0/%1", args, 2);
}

static void price_words(char out[TRAY_WORDS])
{
    int price = offer_now()->price;
    int id = price == 0 ? TEXT_MG_TRADE_FREE : mgui.selling ? TEXT_MG_TRADE_BRINGS : TEXT_MG_TRADE_COSTS;
    words_format(out, TRAY_WORDS, text(id), &(WordsArg){.number = price}, 1);
}

/* A ends an open deal; one that is not open has cost nothing. */
static void settled(void)
{
    if (table_pending())
        return;
    if (!mg_in_trade(mgui_state()))
        pages_pop();
    else if (mgui_state()->trade_moved == 0)
        pages_say(text(TEXT_MG_TRADE_FIRST));
    else
        mgui_decide((Action){.kind = MG_TRADE_CLOSE});
}

/* B decides nothing: out of an open deal there is only its end. */
static void goods_back(void)
{
    if (table_pending())
        return;
    if (mg_in_trade(mgui_state()))
        pages_say(text(mgui_state()->trade_moved ? TEXT_MG_TRADE_OPEN : TEXT_MG_TRADE_FIRST));
    else
        pages_pop();
}

/* The line of the buttons names B only where there is a way back. */
static const char *goods_hints(void) { return text(mg_in_trade(mgui_state()) ? TEXT_MG_NOW_GOODS_OPEN : TEXT_MG_NOW_GOODS); }

static const char *goods_title(void)
{
    const WordsArg where = {.text = mgui_area_name(mg_positions[offer_now()->partner].area)};
    words_format(mgui.words, MG_TEXT, text(mgui.selling ? TEXT_MG_TRADE_SELL_TITLE : TEXT_MG_TRADE_BUY_TITLE), &where, 1);
    return mgui.words;
}

static const Tray goods = {.title_words = goods_title, .side = side_name, .count = kind_count, .row = kind_row, .move = kind_move, .sum = store_sum,
                           .total = price_words, .settled = settled, .back = goods_back, .hints = goods_hints};

/* What can move stands first. */
static void open_goods(void)
{
    MgScreen *s = &mgui;
    int count = 0;
    for (int fine = 1; fine >= 0; fine--)
        for (int kind = 0; kind < MG_KINDS; kind++)
            if ((kind_why(kind) == MG_WHY_FINE) == fine)
                s->wares[count++] = (uint8_t)kind;
    tray_push(&goods);
}

void mgui_trade_resume(void)
{
    MgScreen *s = &mgui;
    const MgState *state = mgui_state();
    s->trader = state->trade_trader;
    s->selling = state->trade_sell == MG_SELL;
    s->offer_count = 1;
    s->offer = 0;
    mg_offer(state, s->trader, state->trade_partner, state->trade_sell, &s->offers[0]);
    open_goods();
}

/* After the last good the deal closes by itself; one stands where the goods are now. */
void mgui_trade_sync(void)
{
    MgScreen *s = &mgui;
    bool open = mg_in_trade(mgui_state());
    if (s->dealing && !open) {
        pages_home();
        if (s->own_deed)
            board_cursor_to(mg_positions[s->selling ? offer_now()->partner : s->trader].area);
    }
    s->dealing = open;
    s->guided = s->guided && open;
}

/* ---- the partners ---- */

static int partner_count(void) { return mgui.offer_count; }

/* "Needs wood 1/2, crystal 3/3": held of wanted. */
static void need_words(const MgState *state, int position, char *out, int size)
{
    const uint8_t *need = mg_need(state, position);
    char line[MG_TEXT];
    TextBuf t;
    textbuf_begin(&t, line, MG_TEXT);
    for (int kind = 0; kind < MG_KINDS; kind++) {
        if (need[kind] == 0)
            continue;
        textbuf_text(&t, t.length ? ", " : "");
        textbuf_text(&t, mgui_kind_name(kind));
        textbuf_text(&t, " ");
        textbuf_number(&t, state->goods[position][kind]);
        textbuf_text(&t, "/");
        textbuf_number(&t, need[kind]);
    }
    words_format(out, size, text(TEXT_MG_TRADE_NEEDS), &(WordsArg){.text = line}, 1);
}

static void partner_fill(int index, ListRow *row)
{
    const MgOffer *offer = &mgui.offers[index];
    const MgPosition *p = &mg_positions[offer->partner];
    const MgState *state = mgui_state();
    bool own = offer->seat == mg_seat(state), land = p->office == MG_LANDOWNER;
    const WordsArg args[] = {{.text = mgui_area_name(p->area)}, {.text = mgui_office_name(p->office)},
                             {.text = own ? text(TEXT_MG_TRADE_OWN) : mgui_seat_name(offer->seat)},
                             {.text = land ? mgui_kind_name(mg_kind_of(state, p->area)) : ""}};
    words_format(row->label, LIST_LABEL, text(land ? TEXT_MG_TRADE_ROW_LAND : TEXT_MG_TRADE_ROW), args, 4);
    if (offer->price)
        words_format(row->note, LIST_NOTE, text(TEXT_MG_NOTE_PRICE), &(WordsArg){.number = offer->price}, 1);
    row->reason = offer->why == MG_WHY_FINE ? NULL : mgui_why_words((MgWhy)offer->why);
    if (mgui.selling && mg_need(state, offer->partner))
        need_words(state, offer->partner, row->help, LIST_HELP);
    else
        mgui_goods_words(state->goods[offer->partner], row->help, LIST_HELP);
}

static void partner_moved(int index) { board_cursor_to(mg_positions[mgui.offers[index].partner].area); }

static void partner_chosen(int index)
{
    mgui.offer = (uint8_t)index;
    mgui.partner_of[mg_positions[mgui.trader].index] = offer_now()->partner;
    open_goods();
}

static void partner_back(void)
{
    board_cursor_to(mg_positions[mgui.trader].area);
    pages_pop();
}

static const char *partners_title(void) { return text(mgui.selling ? TEXT_MG_TRADE_SELL_WHOM : TEXT_MG_TRADE_BUY_WHOM); }

static const List partners = {.title_words = partners_title, .w = SCREEN_TILES_X, .y = MG_TOP, .h = MG_VIEW_ROWS, .help_lines = 2, .hint = TEXT_MG_NOW_PARTNER, .count = partner_count, .fill = partner_fill,
                              .chosen = partner_chosen, .moved = partner_moved, .back = partner_back};

/* Only those who can deal now. Where nobody can, all who ever could say why; offices that never sell, or never buy, are no partners at all. */
static void drop_strangers(void)
{
    MgScreen *s = &mgui;
    int kept = 0;
    bool any = false;
    for (int i = 0; i < s->offer_count; i++) any |= s->offers[i].why == MG_WHY_FINE;
    for (int i = 0; i < s->offer_count; i++)
        if (any ? s->offers[i].why == MG_WHY_FINE : s->offers[i].why != MG_WHY_SELLS_NOTHING && s->offers[i].why != MG_WHY_BUYS_NOTHING)
            s->offers[kept++] = s->offers[i];
    s->offer_count = (uint8_t)kept;
}

/* The partner of last time is proposed, if there is still a deal to be had. */
static int proposed_row(void)
{
    const MgScreen *s = &mgui;
    for (int i = 0; i < s->offer_count; i++)
        if (s->offers[i].partner == s->partner_of[mg_positions[s->trader].index] && s->offers[i].why == MG_WHY_FINE)
            return i;
    return 0;
}

/* Possible deals first, those who need the goods before other traders, near ones before far ones. */
static int rank_of(const MgOffer *offer)
{
    const MgPosition *p = &mg_positions[offer->partner];
    int rank = mg_distance(mg_positions[offer->trader].area, p->area);
    if (p->office == MG_TRADER)
        rank += 16;
    return offer->why == MG_WHY_FINE ? rank : rank + 64;
}

/* By rank, and by what the rules list first. Ranks are reckoned once, and an offer moves once: it is a large thing. */
static void sort_offers(void)
{
    MgScreen *s = &mgui;
    uint16_t keys[MG_OFFERS];
    for (int i = 0; i < s->offer_count; i++) keys[i] = (uint16_t)(rank_of(&s->offers[i]) << 8 | i);
    for (int i = 0; i < s->offer_count; i++) {
        int least = i;
        for (int j = i + 1; j < s->offer_count; j++)
            if (keys[j] < keys[least])
                least = j;
        MgOffer offer = s->offers[i];
        uint16_t key = keys[i];
        s->offers[i] = s->offers[least];
        keys[i] = keys[least];
        s->offers[least] = offer;
        keys[least] = key;
    }
}

/* The list opens a frame after its offers were reckoned: both together are too much for one. */
static void show_partners(void)
{
    if (!mgui_may_draw())
        return;
    sort_offers();
    int row = proposed_row();
    list_replace(&partners, row);
    partner_moved(row);
}

static const Page reckoned = {.frame = show_partners, .hint = TEXT_MG_NOW_PARTNER, .over = true};

void mgui_trade(int trader, bool sell)
{
    MgScreen *s = &mgui;
    int count = mg_offers(mgui_state(), trader, sell, s->offers, MG_OFFERS);
    s->trader = (uint8_t)trader;
    s->selling = sell;
    s->guided = false;
    s->offer_count = (uint8_t)(count < MG_OFFERS ? count : MG_OFFERS);
    s->offer = 0;
    drop_strangers();
    if (s->offer_count == 0) {
        mgui_refuse(MG_WHY_NO_PARTNER);
        return;
    }
    pages_push(&reckoned);
}
