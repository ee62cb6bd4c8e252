/* SPDX-License-Identifier: MIT */
/*
 * The trade screen. Above all partners in range, also those with whom no deal is possible; below the five kinds of goods: what the trader
 * has, what the partner has, how many can move, at what price, and if none, why not. The deal is opened together with its first
 * good, so looking costs nothing.
 */
#include <stddef.h>

#include "audio.h"
#include "keys.h"
#include "text.h"
#include "textbuf.h"
#include "ui/kit/words.h"
#include "ui/morgua/screen.h"
#include "video.h"

enum { LIST_H = 8, DETAIL_Y = MG_TOP + LIST_H, DETAIL_H = MG_BAR_ROW - DETAIL_Y };
enum { LABEL_X = 7, COLUMN_X = 74, COLUMN_W = 31, ICONS_Y = 6, TRADER_Y = 16, PARTNER_Y = 26, MOVES_Y = 36, REASON_Y = 47, MARK = 8 };
enum { DETAIL_GLYPHS = 80, SMALL = 40 };

static const MgOffer *offer_now(void) { return &mgui.offers[mgui.offer]; }

/* While the deal is open, each good has its own reasons: the limit, the purse, the store. */
static MgWhy kind_why(int kind)
{
    if (mg_in_trade(mgui.state))
        return mg_why(mgui.state, (Action){MG_TRADE_GOOD, (uint8_t)kind, 0, 0});
    return (MgWhy)offer_now()->kind_why[kind];
}

/* ---- below: the goods ---- */

static void draw_stock(Window *w, int y, int position, const char *label, Ink ink)
{
    const uint8_t *goods = mgui.state->goods[position];
    window_text(w, LABEL_X, y, &font_small, ink, label);
    for (int kind = 0; kind < MG_KINDS; kind++)
        window_number(w, COLUMN_X + kind * COLUMN_W + 8, y, &font_small, goods[kind] ? ink_text : ink_dim, goods[kind]);
}

static void draw_moves(Window *w)
{
    const MgScreen *s = &mgui;
    window_text(w, LABEL_X, MOVES_Y, &font_small, ink_gold, text(TEXT_MG_TRADE_MOVES));
    for (int kind = 0; kind < MG_KINDS; kind++) {
        int x = COLUMN_X + kind * COLUMN_W + 8;
        bool fine = kind_why(kind) == MG_WHY_FINE;
        if (!fine)
            window_glyph(w, x, MOVES_Y, &font_small, ink_red, text(TEXT_MG_SYMBOLS)[4]);
        else if (mg_in_trade(s->state))
            window_glyph(w, x, MOVES_Y, &font_small, ink_green, text(TEXT_MG_SYMBOLS)[5]);
        else
            window_number(w, x, MOVES_Y, &font_small, ink_green, offer_now()->amount[kind]);
        if (s->mode == MODE_GOODS && kind == s->good)
            window_outline(w, COLUMN_X + kind * COLUMN_W, ICONS_Y - 3, COLUMN_W - 1, MOVES_Y - ICONS_Y + 14, INK_GOLD);
    }
}

static void reason_words(char *out, int size)
{
    const MgScreen *s = &mgui;
    const MgOffer *offer = offer_now();
    if (s->mode == MODE_GOODS) {
        MgWhy why = kind_why(s->good);
        /* Of a landowner who sells one cannot say that he does not need it. */
        const char *reason = why == MG_WHY_NOT_NEEDED && !s->selling ? text(TEXT_MG_WHY_OTHER_KIND) : mgui_why_words(why);
        const WordsArg args[] = {{.text = mgui_kind_name(s->good)}, {.text = reason, .number = 0}, {.number = offer->price}};
        int id = why != MG_WHY_FINE ? TEXT_MG_TRADE_KIND_WHY : offer->price == 0 ? TEXT_MG_TRADE_KIND_FREE
                 : s->selling ? TEXT_MG_TRADE_KIND_SELL : TEXT_MG_TRADE_KIND_BUY;
        words_format(out, size, text(id), args, 3);
        return;
    }
    const WordsArg price = {.number = offer->price};
    int id = offer->price == 0 ? TEXT_MG_TRADE_FREE : s->selling ? TEXT_MG_TRADE_BRINGS : TEXT_MG_TRADE_COSTS;
    words_format(out, size, offer->why == MG_WHY_FINE ? text(id) : mgui_why_words((MgWhy)offer->why), &price, 1);
}

static void draw_detail(void)
{
    MgScreen *s = &mgui;
    Window *w = &s->window;
    char label[SMALL];
    int partner = offer_now()->partner;
    s->drawn = 1;
    kit_drawn(DETAIL_GLYPHS);
    window_frame(w);
    for (int kind = 0; kind < MG_KINDS; kind++) icon_good(w, COLUMN_X + kind * COLUMN_W + 7, ICONS_Y, kind);
    const WordsArg args[] = {{.number = mg_goods(s->state, s->trader)},
                             {.number = mg_has_thing(s->state, s->trader, MG_HOUSE) ? MG_TRADER_STORE_HOUSE : MG_TRADER_STORE}};
    words_format(label, SMALL, text(TEXT_MG_TRADE_STORE), args, 2);
    draw_stock(w, TRADER_Y, s->trader, label, ink_text);
    draw_stock(w, PARTNER_Y, partner, mgui_office_short(mg_positions[partner].office), ink_text);
    draw_moves(w);
    reason_words(s->line, MG_TEXT);
    window_text(w, LABEL_X, REASON_Y, &font_small, ink_blue, s->line);
}

/* ---- above: the partners ---- */

static void fill(void *context, int index, MenuItem *item)
{
    static char label[MG_ROW_TEXT], note[MG_ROW_TEXT];
    (void)context;
    const MgOffer *offer = &mgui.offers[index];
    const MgPosition *p = &mg_positions[offer->partner];
    bool own = offer->seat == mg_seat(mgui.state);
    const WordsArg args[] = {{.text = mgui_area_name(p->area)}, {.text = mgui_office_name(p->office)},
                             {.text = own ? text(TEXT_MG_TRADE_OWN) : mgui_seat_name(offer->seat)},
                             {.text = p->office == MG_LANDOWNER ? mgui_kind_name(mg_kind_of(mgui.state, p->area)) : ""}};
    words_format(label, MG_ROW_TEXT, text(p->office == MG_LANDOWNER ? TEXT_MG_TRADE_ROW_LAND : TEXT_MG_TRADE_ROW), args, 4);
    item->label = label;
    item->disabled = offer->why != MG_WHY_FINE;
    words_format(note, MG_ROW_TEXT, text(TEXT_MG_NOTE_PRICE), &(WordsArg){.number = offer->price}, 1);
    item->note = offer->price ? note : NULL;
}

static void open_windows(void)
{
    MgScreen *s = &mgui;
    menu_open(&s->menu, &(MenuSetup){.x = 0, .y = MG_TOP, .w = SCREEN_TILES_X, .h = LIST_H, .count = s->offer_count, .selected = s->offer, .fill = fill});
    s->detailed = false;        /* the lower window follows in a frame of its own */
    s->drawn = 0;
    s->bar_stale = true;
}

static void close_windows(void)
{
    menu_close(&mgui.menu);
    window_close(&mgui.window);
    mgui.mode = MODE_PLAY;
    mgui.bar_stale = mgui.panel_stale = true;
}

/* Possible deals first, those who need the goods before other traders, near ones before far ones. */
static int rank_of(const MgOffer *offer)
{
    const MgPosition *p = &mg_positions[offer->partner];
    int rank = mg_distance(mg_positions[offer->trader].area, p->area);
    if (p->office == MG_TRADER)
        rank += 16;
    if (offer->why == MG_WHY_SELLS_NOTHING || offer->why == MG_WHY_BUYS_NOTHING)
        rank += 32;
    return offer->why == MG_WHY_FINE ? rank : rank + 64;
}

static void sort_offers(void)
{
    MgScreen *s = &mgui;
    for (int i = 1; i < s->offer_count; i++) {
        MgOffer offer = s->offers[i];
        int j = i;
        for (; j > 0 && rank_of(&s->offers[j - 1]) > rank_of(&offer); j--) s->offers[j] = s->offers[j - 1];
        s->offers[j] = offer;
    }
}

void mgui_trade_open_screen(int trader, bool sell)
{
    MgScreen *s = &mgui;
    int count = mg_offers(s->state, trader, sell, s->offers, MG_OFFERS);
    s->trader = (uint8_t)trader;
    s->selling = sell;
    s->offer_count = (uint8_t)(count < MG_OFFERS ? count : MG_OFFERS);
    s->offer = 0;
    if (s->offer_count == 0) {
        mgui_refuse(MG_WHY_NO_PARTNER);
        return;
    }
    sort_offers();
    s->mode = MODE_PARTNERS;
    open_windows();
}

static void choose_good(void)
{
    MgScreen *s = &mgui;
    s->mode = MODE_GOODS;
    for (s->good = 0; s->good < MG_KINDS - 1 && kind_why(s->good) != MG_WHY_FINE;) s->good++;
    s->drawn = 0;
    s->bar_stale = true;
}

void mgui_trade_resume(void)
{
    MgScreen *s = &mgui;
    s->trader = s->state->trade_trader;
    s->selling = s->state->trade_sell == MG_SELL;
    s->offer_count = 1;
    s->offer = 0;
    mg_offer(s->state, s->trader, s->state->trade_partner, s->state->trade_sell, &s->offers[0]);
    open_windows();
    choose_good();
}

/* ---- moving goods ---- */

static void log_events(void)
{
    const EventList *events = mgui_events();
    for (int i = 0; i < events->count; i++) mgui_log(mgui.state, events->at[i]);
}

/* After the last good the deal closes by itself; what follows is the board's to show. */
void mgui_trade_acted(void)
{
    MgScreen *s = &mgui;
    audio_effect(EFFECT_PLACE);
    if (mg_in_trade(s->state)) {
        log_events();
        s->drawn = 0;
        s->top_stale = true;    /* the chip is spent, gold has moved */
        return;
    }
    close_windows();
    mgui_show(mgui_events());
}

static void move_good(void)
{
    MgScreen *s = &mgui;
    if (kind_why(s->good) != MG_WHY_FINE) {
        kit_sound(KIT_SOUND_REFUSE);
        return;
    }
    Action good = {MG_TRADE_GOOD, s->good, 0, 0};
    if (mg_in_trade(s->state))
        mgui_queue_trade(good, (Action){0});
    else
        mgui_queue_trade((Action){MG_TRADE_OPEN, s->trader, offer_now()->partner, s->selling ? MG_SELL : MG_BUY}, good);
}

static void stop(void)
{
    MgScreen *s = &mgui;
    kit_sound(KIT_SOUND_BACK);
    if (!mg_in_trade(s->state)) {
        s->mode = MODE_PARTNERS;
        s->drawn = 0;
        s->bar_stale = true;
    } else if (s->state->trade_moved > 0) {
        mgui_queue_trade((Action){.kind = MG_TRADE_CLOSE}, (Action){0});
    }
}

static void goods_frame(void)
{
    MgScreen *s = &mgui;
    unsigned keys = keys_repeated(), pressed = keys_pressed();
    if (keys & (KEY_BIT_LEFT | KEY_BIT_RIGHT)) {
        s->good = (uint8_t)((s->good + (keys & KEY_BIT_RIGHT ? 1 : MG_KINDS - 1)) % MG_KINDS);
        s->drawn = 0;
        kit_sound(KIT_SOUND_MOVE);
    } else if (pressed & KEY_BIT_A) {
        move_good();
    } else if (pressed & KEY_BIT_B) {
        stop();
    }
}

static void partners_frame(void)
{
    MgScreen *s = &mgui;
    KitEvent event = menu_frame(&s->menu);
    if (menu_selected(&s->menu) != s->offer) {
        s->offer = (uint8_t)menu_selected(&s->menu);
        board_cursor_to(mg_positions[offer_now()->partner].area);
        s->drawn = 0;
    }
    if (event == KIT_CHOSEN) {
        choose_good();
    } else if (event == KIT_BACK || event == KIT_STARTED) {
        board_cursor_to(mg_positions[s->trader].area);
        close_windows();
    }
}

void mgui_trade_frame(void)
{
    MgScreen *s = &mgui;
    if (s->mode == MODE_GOODS) {
        goods_frame();
        if (s->mode == MODE_GOODS && !menu_drawn(&s->menu))
            menu_draw(&s->menu);    /* the list above stays; a deal may be resumed before it stood */
    } else {
        partners_frame();
    }
    bool here = s->mode == MODE_GOODS || s->mode == MODE_PARTNERS;
    if (!here || s->drawn || !mgui_may_draw())
        return;
    if (s->detailed)
        draw_detail();
    else
        s->detailed = window_open(&s->window, 0, DETAIL_Y, SCREEN_TILES_X, DETAIL_H, KIT_PALETTE_TEXT);
}
