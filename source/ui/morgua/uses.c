/* SPDX-License-Identifier: MIT */
/* What the offices of an area can do: one list for all of them, with gain or cost, and what is missing. And the choice of a god. */
#include <stddef.h>

#include "text.h"
#include "ui/kit/list.h"
#include "ui/kit/words.h"
#include "ui/morgua/screen.h"

enum { HELP_LINES = 4, GOODS_TEXT = 64, SYMBOL_CROSS = 4 };

/* ---- the list ---- */

static void add_use(int position, int kind, int thing, bool sell)
{
    MgScreen *s = &mgui;
    if (s->use_count == MG_ROWS)
        return;
    s->order[s->use_count] = s->use_count;
    s->uses[s->use_count++] = (MgUse){.position = (uint8_t)position, .kind = (uint8_t)kind, .thing = (uint8_t)thing, .sell = sell};
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

/* What a row says; whether it can be chosen is kept with it. */
static void weigh(const MgState *state, int row)
{
    MgScreen *s = &mgui;
    MgUse *use = &s->uses[row];
    int office = mg_positions[use->position].office;
    MgWhy why = why_use(state, use);
    use->vain = is_vain(use, why);
    use->refused = why != MG_WHY_FINE && !use->vain;
    if (use->kind == MG_BUILD || use->kind == MG_TRAIN)
        plan_words(state, use, why, use->help, MG_HELP_TEXT);
    else
        words_format(use->help, MG_HELP_TEXT, why == MG_WHY_FINE ? text(mgui_office_help(office)) : mgui_why_words(why), NULL, 0);
}

static bool is_possible(const MgUse *use) { return !use->refused && !use->vain; }

/* What can be done stands first; within both parts the offices keep their rank. */
static void sort_uses(void)
{
    MgScreen *s = &mgui;
    for (int end = s->use_count - 1; end > 0; end--)
        for (int row = 0; row < end; row++) {
            if (is_possible(&s->uses[s->order[row]]) || !is_possible(&s->uses[s->order[row + 1]]))
                continue;
            uint8_t other = s->order[row];
            s->order[row] = s->order[row + 1];
            s->order[row + 1] = other;
        }
}

/* ---- the list ---- */

static int count(void) { return mgui.use_count; }

static void fill_note(const MgState *state, const MgUse *use, ListRow *row)
{
    int gain = use->kind == MG_COLLECT ? mg_collect_amount(state, use->position) : use->kind == MG_DIG ? mg_dig_amount(state, use->position) : 0;
    if (use->vain)
        row->note[0] = text(TEXT_MG_SYMBOLS)[SYMBOL_CROSS];
    else if (gain)
        words_format(row->note, LIST_NOTE, text(use->kind == MG_DIG ? TEXT_MG_NOTE_GOODS : TEXT_MG_NOTE_GOLD), &(WordsArg){.number = gain}, 1);
}

static void fill(int index, ListRow *row)
{
    const MgState *state = mgui_state();
    const MgUse *use = &mgui.uses[mgui.order[index]];
    const MgPosition *p = &mg_positions[use->position];
    int verb = verb_of(use);
    const WordsArg args[] = {{.text = mgui_office_short(p->office)}, {.text = verb ? text(verb) : mgui_thing_name(state, use->thing, p->area)}};
    words_format(row->label, LIST_LABEL, text(TEXT_MG_USE_ROW), args, 2);
    words_copy(row->help, LIST_HELP, use->help);
    row->reason = use->refused ? use->help : NULL;
    row->icon = icon_office_tile(p->office);
    fill_note(state, use, row);
}

static int god_count(void) { return MG_GODS; }

static void god_fill(int index, ListRow *row)
{
    words_format(row->label, LIST_LABEL, mg_god_names[index + 1], NULL, 0);
    words_format(row->help, LIST_HELP, mgui_god_words(index + 1), NULL, 0);
    row->reason = mgui_state()->god_city[index] != MG_NOWHERE ? mgui_why_words(MG_WHY_GOD_TAKEN) : NULL;
}

static void god_chosen(int index) { mgui_decide((Action){MG_BUILD, mgui.picked, MG_TEMPLE, (uint8_t)(index + 1)}); }

static const List gods = {.x = 0, .w = MG_VIEW_TILES, .y = MG_TOP, .h = MG_VIEW_ROWS, .help_lines = HELP_LINES, .hint = TEXT_MG_NOW_USES, .count = god_count, .fill = god_fill,
                          .chosen = god_chosen};

static void chosen(int index)
{
    MgScreen *s = &mgui;
    const MgUse use = s->uses[s->order[index]];
    switch (use.kind) {
    case MG_STRIKE:
        pages_home();
        mgui_pick(MG_STRIKE, use.position, can_bolt(mgui_state(), use.position));
        break;
    case MG_TRADE_OPEN: mgui_trade(use.position, use.sell); break;
    case MG_BUILD:
        s->picked = use.position;
        if (use.thing == MG_TEMPLE)
            list_push(&gods, 0);
        else
            mgui_decide((Action){MG_BUILD, use.position, use.thing, 0});
        break;
    default: mgui_decide((Action){use.kind, use.position, 0, 0}); break;
    }
}

/* The bar of gold shows what the row would bring. */
static void weighed(int index)
{
    const MgUse *use = &mgui.uses[mgui.order[index]];
    mgui.gold_after = (int8_t)(use->kind == MG_COLLECT && !use->refused ? mg_collect_amount(mgui_state(), use->position) : 0);
    panels_stale(MG_PANEL_SIDE);
}

static const List uses = {.x = 0, .w = MG_VIEW_TILES, .y = MG_TOP, .h = MG_VIEW_ROWS, .help_lines = HELP_LINES, .hint = TEXT_MG_NOW_USES, .icons = true, .count = count,
                          .fill = fill, .chosen = chosen, .moved = weighed};

/* ---- before it: partners and costs of all offices are more than a frame's work ---- */

static void weigh_some(void)
{
    MgScreen *s = &mgui;
    while (s->drawn < s->use_count && mgui_in_time()) weigh(mgui_state(), s->drawn++);
    if (s->drawn < s->use_count || !mgui_may_draw())
        return;
    sort_uses();
    list_replace(&uses, 0);
    weighed(0);
}

static const Page weighing = {.frame = weigh_some, .hint = TEXT_MG_NOW_USES, .over = true};

void mgui_uses(int area)
{
    MgScreen *s = &mgui;
    const MgState *state = mgui_state();
    int own = mg_seat(state) + 1;
    s->use_count = 0;
    for (int i = 0; i < mg_areas[area].positions; i++)
        if (state->holder[mg_areas[area].first + i] == own)
            add_office(state, mg_areas[area].first + i);
    if (s->use_count == 0) {
        mgui_refuse(mg_figures(state, own - 1, area) ? MG_WHY_OFFICE : MG_WHY_NOBODY);
        return;
    }
    s->drawn = 0;
    kit_sound(KIT_SOUND_CHOOSE);
    pages_push(&weighing);
}
