/* SPDX-License-Identifier: MIT */
/* The map under the D-pad: looking about, picking an army, its path, a cell that is asked for. */
#include <stddef.h>

#include "audio.h"
#include "keys.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

static struct {
    const char *question;
    bool (*allowed)(int cell);
    void (*chosen)(int cell);
    void (*back)(void);
} pick;

static const TmArmy *army_of(int slot) { return &tm_screen.view.army[tm_army_id(tm_screen.viewer, slot)]; }

static void set_mode(TmMapMode mode)
{
    TmScreen *s = &tm_screen;
    s->map_mode = mode;
    s->map_stale = s->status_stale = true;
    board_cursor_kind(mode == TM_MAP_LOOK ? CURSOR_NORMAL : CURSOR_TARGET);
}

void tm_input_look(void) { set_mode(TM_MAP_LOOK); }

/* The next living army after `slot`, this one included when `from` is 0. */
static int next_army(int slot, int step)
{
    for (int i = 0; i < TM_SLOTS; i++) {
        slot = (slot + step + TM_SLOTS) % TM_SLOTS;
        if (army_of(slot)->troops)
            return slot;
    }
    return -1;
}

static int army_without_order(void)
{
    for (int slot = 0; slot < TM_SLOTS; slot++)
        if (army_of(slot)->troops && army_of(slot)->order == TM_NOBODY)
            return slot;
    return -1;
}

void tm_input_begin(void)
{
    TmScreen *s = &tm_screen;
    board_stops(NULL, 0);
    tm_status_news(NULL);
    s->map_mode = TM_MAP_LOOK;
    s->map_stale = s->status_stale = true;
    board_cursor_kind(CURSOR_NORMAL);
    if (s->viewer == TM_SPECTATOR) {
        if (board_cursor() == BOARD_NONE)
            board_cursor_jump(0);
        return;
    }
    s->slot = (int8_t)army_without_order();
    if (s->slot < 0)
        s->slot = (int8_t)next_army(TM_SLOTS - 1, 1);
    tm_map_jump(s->slot >= 0 ? army_of(s->slot)->pos : s->view.capital[s->viewer]);
}

static void refuse(const char *words)
{
    kit_sound(KIT_SOUND_REFUSE);
    tm_tip_open(NULL, words);
}

/* ---- picking ---- */

void tm_input_path(int slot)
{
    TmScreen *s = &tm_screen;
    s->slot = (int8_t)slot;
    tm_page_close();
    tm_map_jump(army_of(slot)->pos);
    set_mode(TM_MAP_STEP_1);
}

/* The army meant by A on a cell: the one that L and R chose, else one without an order, else any. */
static int army_on(int cell)
{
    int found = -1;
    if (tm_screen.slot >= 0 && army_of(tm_screen.slot)->troops && army_of(tm_screen.slot)->pos == cell
        && army_of(tm_screen.slot)->order == TM_NOBODY) return tm_screen.slot;
    for (int slot = TM_SLOTS - 1; slot >= 0; slot--) {
        const TmArmy *a = army_of(slot);
        if (!a->troops || a->pos != cell)
            continue;
        if (found < 0 || a->order == TM_NOBODY || army_of(found)->order != TM_NOBODY)
            found = slot;
    }
    return found;
}

static void cycle(int step)
{
    TmScreen *s = &tm_screen;
    int slot = next_army(s->slot < 0 ? 0 : s->slot, step);
    if (slot < 0)
        return;
    s->slot = (int8_t)slot;
    kit_sound(KIT_SOUND_MOVE);
    tm_map_jump(army_of(slot)->pos);
    if (s->map_mode != TM_MAP_LOOK)
        set_mode(TM_MAP_STEP_1);
    else
        s->status_stale = true;
}

/* ---- a path ---- */

int tm_direction(int from, int to)
{
    for (int dir = 0; dir < TM_NO_STEP; dir++)
        if (tm_around[from][dir] == to)
            return dir;
    return TM_NO_STEP;
}

static bool order_move(int first, int second)
{
    TmScreen *s = &tm_screen;
    TmWhy why = tm_why_order(&s->view, tm_army_id(s->viewer, s->slot), TM_MOVE, first, second);
    if (why != TM_WHY_FINE) {
        refuse(tm_refusal(why));
        return false;
    }
    if (!tm_do((Action){TM_ORDER + TM_MOVE, (uint8_t)s->slot, (uint8_t)first, (uint8_t)second}))
        return false;
    audio_effect(EFFECT_PLACE);
    return true;
}

/* Two steps at once, when A is pressed on a cell that is no neighbour. */
static void far_step(int from, int to)
{
    for (int first = 0; first < TM_NO_STEP; first++) {
        int middle = tm_around[from][first], second = middle == TM_NOBODY ? TM_NO_STEP : tm_direction(middle, to);
        int army = tm_army_id(tm_screen.viewer, tm_screen.slot);
        if (second == TM_NO_STEP || tm_why_order(&tm_screen.view, army, TM_MOVE, first, second) != TM_WHY_FINE)
            continue;
        if (order_move(first, second))
            set_mode(TM_MAP_LOOK);
        return;
    }
    refuse(text(TEXT_TM_WHY_FAR));
}

static void first_step(int cell)
{
    TmScreen *s = &tm_screen;
    int from = army_of(s->slot)->pos;
    if (cell == from) {
        tm_orders_open(s->slot);
        return;
    }
    int dir = tm_direction(from, cell);
    if (dir == TM_NO_STEP) {
        far_step(from, cell);
    } else if (order_move(dir, TM_NO_STEP)) {
        s->first = (uint8_t)dir;
        set_mode(TM_MAP_STEP_2);
    }
}

static void second_step(int cell)
{
    TmScreen *s = &tm_screen;
    int middle = tm_path_end(army_of(s->slot)->pos, s->first, TM_NO_STEP);
    int dir = cell == middle ? TM_NO_STEP : tm_direction(middle, cell);
    if (cell != middle && dir == TM_NO_STEP)
        refuse(text(TEXT_TM_WHY_FAR));
    else if (cell == middle || order_move(s->first, dir))
        set_mode(TM_MAP_LOOK);
}

/* ---- a cell that is asked for ---- */

void tm_pick_cell(const char *question, bool (*allowed)(int cell), void (*chosen)(int cell), void (*back)(void))
{
    pick.question = question;
    pick.allowed = allowed;
    pick.chosen = chosen;
    pick.back = back;
    tm_page_close();
    set_mode(TM_MAP_PICK);
}

bool tm_pickable(int cell) { return tm_is_land(cell) && (!pick.allowed || pick.allowed(cell)); }
bool tm_pick_any(void) { return !pick.allowed; }
const char *tm_pick_words(void) { return pick.question; }

static void pick_cell(int cell)
{
    if (!tm_pickable(cell)) {
        refuse(text(tm_pick_any() ? TEXT_TM_WHY_NO_WAY : TEXT_TM_WHY_PICK));
        return;
    }
    kit_sound(KIT_SOUND_CHOOSE);
    set_mode(TM_MAP_LOOK);
    pick.chosen(cell);
}

/* ---- buttons ---- */

static void press_a(int cell)
{
    TmScreen *s = &tm_screen;
    switch (s->map_mode) {
    case TM_MAP_STEP_1: first_step(cell); break;
    case TM_MAP_STEP_2: second_step(cell); break;
    case TM_MAP_PICK: pick_cell(cell); break;
    default: {
        int slot = army_on(cell);
        if (slot < 0) {
            tm_explain(cell);
        } else {
            kit_sound(KIT_SOUND_CHOOSE);
            tm_input_path(slot);
        }
    }
    }
}

static void press_b(int cell)
{
    TmScreen *s = &tm_screen;
    switch (s->map_mode) {
    case TM_MAP_STEP_1: set_mode(TM_MAP_LOOK); break;
    case TM_MAP_STEP_2:
        tm_do((Action){TM_ORDER + TM_HOLD, (uint8_t)s->slot, 0, 0});
        tm_input_path(s->slot);
        break;
    case TM_MAP_PICK:
        set_mode(TM_MAP_LOOK);
        if (pick.back)
            pick.back();
        break;
    default: tm_explain(cell); return;
    }
    kit_sound(KIT_SOUND_BACK);
}

static void next_layer(void)
{
    TmScreen *s = &tm_screen;
    if (s->playing == TM_PLAYING_LESSONS) {
        tm_lessons_task();
        return;
    }
    s->layer = (TmLayer)((s->layer + 1) % TM_LAYERS);
    s->map_stale = s->status_stale = true;
    kit_sound(KIT_SOUND_PAGE);
}

void tm_input_frame(void)
{
    TmScreen *s = &tm_screen;
    unsigned keys = keys_pressed();
    int cell = tm_map_here();
    if (board_cursor_keys()) {
        if (s->map_mode == TM_MAP_STEP_1)
            s->status_stale = true;
        return;
    }
    if (cell == TM_NOBODY)
        board_cursor_jump(0);
    else if (keys & KEY_BIT_A)
        press_a(cell);
    else if (keys & KEY_BIT_B)
        press_b(cell);
    else if (keys & KEY_BIT_START)
        tm_menu_open();
    else if (keys & KEY_BIT_SELECT && s->map_mode == TM_MAP_LOOK)
        next_layer();
    else if (keys & (KEY_BIT_L | KEY_BIT_R) && s->map_mode != TM_MAP_PICK)
        cycle(keys & KEY_BIT_R ? 1 : -1);
}
