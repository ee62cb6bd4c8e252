/* SPDX-License-Identifier: MIT */
/* What the offices of an area can do: one list for all of them, with gain or cost, and what is missing. And the choice of a god. */
#include <stddef.h>

#include "place.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/morgua/screen.h"

enum { USES_W = MG_VIEW_TILES, USES_H = MG_VIEW_ROWS, HELP_LINES = 4, GOODS_TEXT = 64, NOTE = 12, SYMBOL_CROSS = 4 };

static PLACE_EWRAM char notes[MG_ROWS][NOTE];

/* ---- the list ---- */

static void add_use(int position, int kind, int thing, bool sell)
{
    MgScreen *s = &mgui;
    if (s->use_count < MG_ROWS)
        s->uses[s->use_count++] = (MgUse){(uint8_t)position, (uint8_t)kind, (uint8_t)thing, sell, false};
}

static void add_office(const MgState *state, int position)
{
    switch (mg_positions[position].office) {
    case MG_LANDOWNER:
        add_use(position, MG_DIG, 0, false);
        add_use(position, MG_BUILD, MG_UPGRADE, false);
        break;
    case MG_COUNT:
        add_use(position, MG_COLLECT, 0, false);
        add_use(position, MG_BUILD, MG_TOWER, false);
        break;
    case MG_MAGE:
        add_use(position, MG_STRIKE, 0, false);
        add_use(position, MG_BUILD, MG_TOWER, false);
        break;
    case MG_MAYOR: case MG_GOVERNOR: add_use(position, MG_COLLECT, 0, false); break;
    case MG_PRIEST:
        add_use(position, MG_STRIKE, 0, false);
        if (!mg_god_at(state, mg_positions[position].area))
            add_use(position, MG_BUILD, MG_TEMPLE, false);
        break;
    case MG_GUILDMASTER: add_use(position, MG_TRAIN, MG_WIZARD, false); break;
    case MG_CAPTAIN: add_use(position, MG_TRAIN, MG_KNIGHT, false); break;
    default:
        add_use(position, MG_TRADE_OPEN, 0, false);
        add_use(position, MG_TRADE_OPEN, 0, true);
        if (!mg_has_thing(state, position, MG_POST))
            add_use(position, MG_BUILD, MG_POST, false);
        if (!mg_has_thing(state, position, MG_HOUSE))
            add_use(position, MG_BUILD, MG_HOUSE, false);
        break;
    }
}

static bool can_bolt(const MgState *state, int position)
{
    return mg_god_at(state, mg_positions[position].area) == MG_GRISMOR && mg_positions[position].office == MG_PRIEST;
}

/* The first reason a player would notice why no target is there. */
static MgWhy why_strike(const MgState *state, int position)
{
    MgWhy why = MG_WHY_NO_BLACK;
    for (int area = 0; area < MG_AREAS; area++) {
        MgWhy here = mg_why(state, (Action){MG_STRIKE, (uint8_t)position, (uint8_t)area, can_bolt(state, position)});
        if (here == MG_WHY_FINE)
            return here;
        if (here < MG_WHY_OWN_AREA)
            why = here;     /* the office itself cannot act */
    }
    return why;
}

static MgWhy why_trade(const MgState *state, int trader, bool sell)
{
    MgOffer *offers = mgui.offers;      /* free until a deal is chosen */
    if (mg_is_used(state, trader) && !mg_owns(state, mg_seat(state), MG_TRITONUS))
        return MG_WHY_USED;
    if (state->chips[mg_seat(state)] == 0)
        return MG_WHY_NO_CHIPS;
    int count = mg_offers(state, trader, sell, offers, MG_OFFERS);
    MgWhy why = MG_WHY_NO_PARTNER;
    for (int i = 0; i < count && i < MG_OFFERS; i++) {
        if (offers[i].why == MG_WHY_FINE)
            return MG_WHY_FINE;
        /* Most offices never trade: the reason of one that does says more. */
        if (offers[i].why != MG_WHY_SELLS_NOTHING && offers[i].why != MG_WHY_BUYS_NOTHING)
            why = (MgWhy)offers[i].why;
    }
    return why;
}

static MgWhy why_use(const MgState *state, const MgUse *use)
{
    MgPlan plan;
    switch (use->kind) {
    case MG_STRIKE: return why_strike(state, use->position);
    case MG_TRADE_OPEN: return why_trade(state, use->position, use->sell);
    case MG_BUILD:
        mg_plan(state, use->position, (MgThing)use->thing, 0, &plan);
        return (MgWhy)plan.why;
    default: return mg_why(state, (Action){use->kind, use->position, 0, 0});
    }
}

/* ---- words of a row ---- */

static int verb_of(const MgUse *use)
{
    switch (use->kind) {
    case MG_DIG: return TEXT_MG_USE_DIG;
    case MG_COLLECT: return TEXT_MG_USE_COLLECT;
    case MG_STRIKE: return TEXT_MG_USE_STRIKE;
    case MG_TRADE_OPEN: return use->sell ? TEXT_MG_USE_SELL : TEXT_MG_USE_BUY;
    case MG_TRAIN: return use->thing == MG_KNIGHT ? TEXT_MG_THING_KNIGHT : TEXT_MG_THING_WIZARD;
    default: return 0;
    }
}

static void plan_words(const MgState *state, const MgUse *use, MgWhy why, char *out, int size)
{
    MgPlan plan;
    char cost[GOODS_TEXT], missing[GOODS_TEXT];
    mg_plan(state, use->position, (MgThing)use->thing, 0, &plan);
    mgui_goods_words(plan.cost, cost, GOODS_TEXT);
    mgui_goods_words(plan.missing, missing, GOODS_TEXT);
    const WordsArg args[] = {{.text = cost}, {.text = missing}, {.text = mgui_why_words(why)}, {.text = mgui_thing_effect(use->thing)}};
    int id = why == MG_WHY_FINE ? TEXT_MG_PLAN_FINE : why == MG_WHY_GOODS ? TEXT_MG_PLAN_MISSING : TEXT_MG_PLAN_WHY;
    words_format(out, size, text(id), args, 4);
}

/* Where there are partners, the screen of the trade opens also when no good can move: it says of each why not. */
static bool is_vain(const MgUse *use, MgWhy why)
{
    return use->kind == MG_TRADE_OPEN && why != MG_WHY_FINE && why != MG_WHY_USED && why != MG_WHY_NO_CHIPS && why != MG_WHY_NO_PARTNER;
}

static void use_row(const MgState *state, int row)
{
    MgScreen *s = &mgui;
    MgUse *use = &s->uses[row];
    int office = mg_positions[use->position].office, area = mg_positions[use->position].area;
    MgWhy why = why_use(state, use);
    int verb = verb_of(use);
    const WordsArg args[] = {{.text = mgui_office_short(office)}, {.text = verb ? text(verb) : mgui_thing_name(state, use->thing, area)}};
    words_format(s->rows[row], MG_ROW_TEXT, text(TEXT_MG_USE_ROW), args, 2);
    bool makes = use->kind == MG_BUILD || use->kind == MG_TRAIN;
    if (makes)
        plan_words(state, use, why, s->helps[row], MG_HELP_TEXT);
    const char *help = makes ? s->helps[row] : why == MG_WHY_FINE ? text(mgui_office_help(office)) : mgui_why_words(why);
    use->vain = is_vain(use, why);
    s->items[row] = (MenuItem){.label = s->rows[row], .help = help, .disabled = why != MG_WHY_FINE && !use->vain, .note = NULL};
    if (use->vain) {
        notes[row][0] = text(TEXT_MG_SYMBOLS)[SYMBOL_CROSS];
        notes[row][1] = 0;
        s->items[row].note = notes[row];
    }
    int gain = use->kind == MG_COLLECT ? mg_collect_amount(state, use->position) : use->kind == MG_DIG ? mg_dig_amount(state, use->position) : 0;
    if (gain) {
        words_format(notes[row], NOTE, text(use->kind == MG_DIG ? TEXT_MG_NOTE_GOODS : TEXT_MG_NOTE_GOLD), &(WordsArg){.number = gain}, 1);
        s->items[row].note = notes[row];
    }
}

static void open_menu(int rows, int selected, const char *title)
{
    menu_open(&mgui.menu, &(MenuSetup){.x = 0, .y = MG_TOP, .w = USES_W, .h = USES_H, .help_lines = HELP_LINES, .count = (uint8_t)rows,
                                       .selected = (uint8_t)selected, .items = mgui.items, .title = title});
}

void mgui_uses_open(int area)
{
    MgScreen *s = &mgui;
    const MgState *state = s->state;
    int own = mg_seat(state) + 1;
    s->use_count = 0;
    for (int i = 0; i < mg_areas[area].positions; i++)
        if (state->holder[mg_areas[area].first + i] == own)
            add_office(state, mg_areas[area].first + i);
    if (s->use_count == 0) {
        mgui_refuse(mg_figures(state, own - 1, area) ? MG_WHY_OFFICE : MG_WHY_NOBODY);
        return;
    }
    s->mode = MODE_USES;
    s->drawn = 0;
    s->bar_stale = true;
    kit_sound(KIT_SOUND_CHOOSE);
}

static bool is_possible(int row) { return !mgui.items[row].disabled && !mgui.uses[row].vain; }

/* What can be done stands first; within both parts the offices keep their rank. */
static void sort_uses(void)
{
    MgScreen *s = &mgui;
    for (int end = s->use_count - 1; end > 0; end--)
        for (int row = 0; row < end; row++) {
            if (is_possible(row) || !is_possible(row + 1))
                continue;
            MenuItem item = s->items[row];
            MgUse use = s->uses[row];
            s->items[row] = s->items[row + 1];
            s->uses[row] = s->uses[row + 1];
            s->items[row + 1] = item;
            s->uses[row + 1] = use;
        }
}

/* Partners and costs of all offices are more than a frame's work: some rows a frame, then the list. */
static bool list_ready(void)
{
    MgScreen *s = &mgui;
    if (s->drawn > s->use_count)
        return true;
    while (s->drawn < s->use_count && mgui_in_time()) use_row(s->state, s->drawn++);
    if (s->drawn < s->use_count || !mgui_may_draw())
        return false;
    sort_uses();
    open_menu(s->use_count, 0, NULL);
    s->drawn++;
    return false;
}

static void open_gods(void)
{
    MgScreen *s = &mgui;
    for (int god = 1; god <= MG_GODS; god++) {
        bool taken = s->state->god_city[god - 1] != MG_NOWHERE;
        s->items[god - 1] = (MenuItem){.label = mg_god_names[god], .help = mgui_god_words(god), .disabled = taken};
    }
    s->mode = MODE_GODS;
    open_menu(MG_GODS, 0, NULL);
}

static void choose(int row)
{
    MgScreen *s = &mgui;
    MgUse use = s->uses[row];
    menu_close(&s->menu);
    s->mode = MODE_PLAY;
    switch (use.kind) {
    case MG_STRIKE: mgui_input_pick(MG_STRIKE, use.position, can_bolt(s->state, use.position)); break;
    case MG_TRADE_OPEN: mgui_trade_open_screen(use.position, use.sell); break;
    case MG_BUILD:
        s->picked = use.position;
        if (use.thing == MG_TEMPLE)
            open_gods();
        else
            mgui_play((Action){MG_BUILD, use.position, use.thing, 0});
        break;
    default: mgui_play((Action){use.kind, use.position, 0, 0}); break;
    }
}

static void leave(void)
{
    menu_close(&mgui.menu);
    mgui.mode = MODE_PLAY;
    mgui.bar_stale = true;
}

void mgui_uses_frame(void)
{
    if (!list_ready())
        return;
    switch (menu_frame(&mgui.menu)) {
    case KIT_CHOSEN: choose(menu_selected(&mgui.menu)); break;
    case KIT_BACK: case KIT_STARTED: leave(); break;
    default: break;
    }
}

void mgui_gods_frame(void)
{
    KitEvent event = menu_frame(&mgui.menu);
    if (event == KIT_CHOSEN) {
        int god = menu_selected(&mgui.menu) + 1;
        leave();
        mgui_play((Action){MG_BUILD, mgui.picked, MG_TEMPLE, (uint8_t)god});
    } else if (event == KIT_BACK) {
        leave();
    }
}
