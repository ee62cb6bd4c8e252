/* SPDX-License-Identifier: MIT */
/* The START menu, and a page of the rules over a list. */
#include <stddef.h>

#include "audio.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"
#include "video.h"

enum { RULES_Y = 3, RULES_HEIGHT = 14 };

void tm_tip(const char *title, const char *words) { tip_at(title, words, board_cursor()); }

void tm_box(const TextboxSetup *setup, void (*closed)(void))
{
    tm_status_close();
    box_show(setup, closed);
}

/* ---- a page of the rules, which takes the place of the list that asked for it ---- */

void tm_rules_open(const char *title, const char *words)
{
    box_instead(&(TextboxSetup){.y = RULES_Y, .w = SCREEN_TILES_X, .h = RULES_HEIGHT, .instant = true, .title = title, .text = words});
}

/* ---- the entries of the START menu ---- */

static const Action end = {.kind = TM_END_TURN};

static int not_mine(void) { return tm_orders_turn() ? 0 : TEXT_REFUSED_TURN; }

static int end_refused(void)
{
    TmWhy why = tm_orders_turn() ? tm_why(tm_view(), end) : TM_WHY_FINE;
    return !tm_orders_turn() ? TEXT_REFUSED_TURN : why == TM_WHY_FINE ? 0 : tm_refusal_text(why);
}

static void end_now(void)
{
    if (tm_do(end))
        audio_effect(EFFECT_TURN);
}

/* The first army without an order, and how many there are. */
static int idle_armies(int *first)
{
    int count = 0;
    for (int slot = TM_SLOTS - 1; slot >= 0; slot--) {
        const TmArmy *a = &tm_view()->army[tm_army_id(tm_viewer(), slot)];
        if (!a->troops || a->order != TM_NOBODY)
            continue;
        *first = slot;
        count++;
    }
    return count;
}

/* Once a turn: whoever forgot an army is shown it. */
static void end_turn(void)
{
    TmScreen *s = &tm_screen;
    int first = 0, idle = idle_armies(&first), me = tm_viewer();
    if (idle == 0 || s->idle_asked[me] == tm_view()->round || play_kind() == PLAY_LESSONS) {
        end_now();
        return;
    }
    s->idle_asked[me] = tm_view()->round;
    s->slot = (int8_t)first;
    tm_map_jump(tm_view()->army[tm_army_id(me, first)].pos);
    const WordsArg args[] = {{.text = tm_unit_name(first)}, {.number = idle}};
    words_format(s->words, TM_TEXT, text(idle == 1 ? TEXT_TM_IDLE_ONE : TEXT_TM_IDLE_MORE), args, 2);
    ask_yes_no(s->words, true, end_now);
}

static bool looks(void) { return tm_viewer() != TM_SPECTATOR; }
static bool has_votes(void) { return tm_days_counted(tm_view()) > 0; }
static void open_reports(void) { tm_reports_open(false, TM_REPORTS_ALL); }
static void open_votes(void) { tm_votes_open(tm_days_counted(tm_view()) - 1, TM_VOTES_READ); }

/* TM-12.4. After the end nothing is hidden any more: one map. */
static bool has_maps(void) { return looks() && tm_view()->phase != TM_OVER_PHASE; }
static int layer_get(void) { return (int)tm_screen.layer; }

void tm_layer_set(int layer)
{
    tm_screen.layer = (TmLayer)layer;
    tm_screen.map_stale = true;
    panels_stale(TM_STATUS);
}

static const int16_t layers[TM_LAYERS] = {TEXT_TM_LAYER_VIEW, TEXT_TM_LAYER_PUBLIC, TEXT_TM_LAYER_NOTES, TEXT_TM_LAYER_FIGHTS};

const MenuEntry tm_menu[TM_MENU_ENTRIES] = {
    {.label = TEXT_TM_MENU_END, .help = TEXT_TM_MENU_END_HELP, .refused = end_refused, .chosen = end_turn},
    {.label = TEXT_TM_MENU_TALK, .help = TEXT_TM_MENU_TALK_HELP, .refused = not_mine, .chosen = tm_talk_open},
    {.label = TEXT_TM_REALM, .help = TEXT_TM_MENU_REALM_HELP, .refused = not_mine, .chosen = tm_realm_open},
    {.label = TEXT_TM_REPORTS, .help = TEXT_TM_MENU_REPORTS_HELP, .offered = looks, .chosen = open_reports},
    {.label = TEXT_TM_MENU_VOTES, .help = TEXT_TM_MENU_VOTES_HELP, .offered = has_votes, .chosen = open_votes},
    {.label = TEXT_TM_MENU_MAP, .help = TEXT_TM_MENU_MAP_HELP, .offered = has_maps, .values = layers, .count = TM_LAYERS, .get = layer_get, .set = tm_layer_set},
};
