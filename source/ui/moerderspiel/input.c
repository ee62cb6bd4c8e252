/* SPDX-License-Identifier: MIT */
/* The map under the D-pad: looking about, picking an army, its path, a cell that is asked for. */
#include <stddef.h>

#include "audio.h"
#include "keys.h"
#include "place.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

static const TmArmy *army_of(int slot) { return &tm_view()->army[tm_army_id(tm_viewer(), slot)]; }

static void map_changed(void)
{
    board_cursor_kind(tm_screen.moving < 0 && !tm_screen.picking ? CURSOR_NORMAL : CURSOR_TARGET);
    tm_screen.map_stale = true;
    panels_stale(TM_STATUS);
}

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
    s->moving = -1;
    s->picking = s->in_hand = false;
    map_changed();
    if (tm_viewer() == TM_SPECTATOR) {
        if (board_cursor() == BOARD_NONE)
            board_cursor_jump(0);
        return;
    }
    s->slot = (int8_t)army_without_order();
    if (s->slot < 0)
        s->slot = (int8_t)next_army(TM_SLOTS - 1, 1);
    tm_map_jump(s->slot >= 0 ? army_of(s->slot)->pos : tm_view()->capital[tm_viewer()]);
}

static void refuse(const char *words)
{
    kit_sound(KIT_SOUND_REFUSE);
    tm_tip(NULL, words);
}

/* ---- picking ---- */

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
    panels_stale(TM_STATUS);
}

static void cycle_keys(void)
{
    if (keys_pressed() & (KEY_BIT_L | KEY_BIT_R))
        cycle(keys_pressed() & KEY_BIT_R ? 1 : -1);
}

/* The cell under the cursor when A was just pressed, else TM_NOBODY. With a direction, held or not, A means the cell it leads to. */
static int pressed_cell(void)
{
    if (board_cursor_keys())
        panels_stale(TM_STATUS);
    if (tm_map_here() == TM_NOBODY)
        board_cursor_jump(0);
    return keys_pressed() & KEY_BIT_A ? tm_map_here() : TM_NOBODY;
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
    TmWhy why = tm_why_order(tm_view(), tm_army_id(tm_viewer(), s->slot), TM_MOVE, first, second);
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
        int army = tm_army_id(tm_viewer(), tm_screen.slot);
        if (second == TM_NO_STEP || tm_why_order(tm_view(), army, TM_MOVE, first, second) != TM_WHY_FINE)
            continue;
        if (order_move(first, second))
            pages_home();
        return;
    }
    refuse(text(TEXT_TM_WHY_FAR));
}

/* ---- the second step, or enough: A. B takes the first one back ---- */

static void second_open(void) { map_changed(); }

static void steps_close(void)
{
    tm_screen.moving = -1;
    tm_screen.first = TM_NO_STEP;
    map_changed();
}

static void second_frame(void)
{
    TmScreen *s = &tm_screen;
    int cell = pressed_cell();
    if (cell == TM_NOBODY) {
        if (keys_pressed() & (KEY_BIT_L | KEY_BIT_R)) {
            cycle_keys();
            tm_input_path(s->slot);
        }
        return;
    }
    int middle = tm_path_end(army_of(s->slot)->pos, s->first, TM_NO_STEP);
    int dir = cell == middle ? TM_NO_STEP : tm_direction(middle, cell);
    if (cell != middle && dir == TM_NO_STEP)
        refuse(text(TEXT_TM_WHY_FAR));
    else if (cell == middle || order_move(s->first, dir))
        pages_home();
}

static void second_back(void)
{
    kit_sound(KIT_SOUND_BACK);
    if (tm_do((Action){TM_ORDER + TM_HOLD, (uint8_t)tm_screen.slot, 0, 0}))
        tm_input_path(tm_screen.slot);
}

static const Page second_page = {.open = second_open, .frame = second_frame, .close = steps_close, .back = second_back, .ask = play_ask, .over = true,
                                 .hint = TEXT_TM_HINT_STEP_2};

/* ---- the first step of the army that was picked; on its own cell A opens its orders ---- */

static void first_open(void)
{
    tm_screen.moving = tm_screen.slot;
    tm_screen.first = TM_NO_STEP;
    map_changed();
}

static void first_step(int cell)
{
    TmScreen *s = &tm_screen;
    int from = army_of(s->slot)->pos;
    if (cell == from) {
        tm_orders_instead(s->slot);
        return;
    }
    int dir = tm_direction(from, cell);
    if (dir == TM_NO_STEP) {
        far_step(from, cell);
    } else if (order_move(dir, TM_NO_STEP)) {
        pages_replace(&second_page);
        s->moving = s->slot;
        s->first = (uint8_t)dir;
        map_changed();
    }
}

static void first_frame(void)
{
    int cell = pressed_cell();
    if (cell != TM_NOBODY) {
        first_step(cell);
    } else if (keys_pressed() & (KEY_BIT_L | KEY_BIT_R)) {
        cycle_keys();
        first_open();
    }
}

static const Page first_page = {.open = first_open, .frame = first_frame, .close = steps_close, .ask = play_ask, .hints = tm_status_step, .over = true};

void tm_input_path(int slot)
{
    tm_screen.slot = (int8_t)slot;
    tm_map_jump(army_of(slot)->pos);
    if (pages_above() > 0)
        pages_replace(&first_page);
    else
        pages_push(&first_page);
}

/* ---- a cell that is asked for: `chosen` says what comes after this page ---- */

static PLACE_EWRAM struct {
    const char *question;
    bool (*allowed)(int cell);
    void (*chosen)(int cell);
    uint8_t from, at;           /* where the cursor was before, and where it looked when something covered the page; or TM_NOBODY */
} pick;

bool tm_pickable(int cell) { return tm_is_land(cell) && (!pick.allowed || pick.allowed(cell)); }
bool tm_pick_any(void) { return !pick.allowed; }

static const char *pick_hints(void) { return pick.question; }

static void pick_open(void)
{
    tm_screen.picking = true;
    tm_map_jump(pick.at);
    map_changed();
}

/* The cursor goes back to where it was: who scouts from an army goes on with that army. */
static void pick_close(void)
{
    tm_screen.picking = false;
    pick.at = (uint8_t)tm_map_here();
    tm_map_jump(pick.from);
    tm_status_close();
    map_changed();
}

static void pick_frame(void)
{
    int cell = pressed_cell();
    if (cell == TM_NOBODY)
        return;
    if (!tm_pickable(cell)) {
        refuse(text(tm_pick_any() ? TEXT_TM_WHY_NO_WAY : TEXT_TM_WHY_PICK));
        return;
    }
    kit_sound(KIT_SOUND_CHOOSE);
    pick.chosen(cell);
}

static const Page pick_page = {.open = pick_open, .frame = pick_frame, .close = pick_close, .ask = play_ask, .hints = pick_hints};

static void ask_for(const char *question, bool (*allowed)(int cell), void (*chosen)(int cell))
{
    pick.question = question;
    pick.allowed = allowed;
    pick.chosen = chosen;
    if (pages_top() != &pick_page)
        pick.from = pick.at = (uint8_t)tm_map_here();
}

void tm_pick_cell(const char *question, bool (*allowed)(int cell), void (*chosen)(int cell))
{
    ask_for(question, allowed, chosen);
    pages_push(&pick_page);
}

void tm_pick_instead(const char *question, bool (*allowed)(int cell), void (*chosen)(int cell))
{
    ask_for(question, allowed, chosen);
    pages_replace(&pick_page);
}

/* ---- the map and nothing else, from a page that waits for an answer ---- */

static void look_frame(void)
{
    int cell = pressed_cell();
    if (cell != TM_NOBODY)
        tm_explain(cell);
}

static const Page look_page = {.frame = look_frame, .close = tm_status_close, .start = pages_pop, .ask = play_ask, .hint = TEXT_TM_HINT_LOOKING};

static bool look_waits;     /* an answer is still to be given: what is said in a parley, who leaves in a levy */

static void look(bool waits)
{
    look_waits = waits;
    panels_stale(TM_STATUS);
    pages_push(&look_page);
}

void tm_look_open(void) { look(true); }

void tm_look_at(int cell)
{
    if (cell == TM_NOBODY || tm_map_place(cell) == BOARD_NONE)
        return;
    kit_sound(KIT_SOUND_CHOOSE);
    tm_map_jump(cell);
    look(false);
}

int tm_looking(void)
{
    if (pages_top() != &look_page)
        return 0;
    return !look_waits ? TEXT_TM_STATUS_DAY : tm_view()->phase == TM_LEVY_PHASE ? TEXT_TM_STATUS_LEVY : TEXT_TM_STATUS_PARLEY;
}

/* ---- the board itself ---- */

static void explain_here(void)
{
    if (play_kind() == PLAY_LESSONS)
        lessons_task();
    else if (tm_map_here() != TM_NOBODY)
        tm_explain(tm_map_here());
}

/* From another map to the own one. */
static void plain_map(void)
{
    if (tm_screen.layer == TM_LAYER_VIEW)
        return;
    kit_sound(KIT_SOUND_BACK);
    tm_layer_set(TM_LAYER_VIEW);
}

static void board_page_frame(void)
{
    int cell = pressed_cell(), slot = cell == TM_NOBODY ? -1 : army_on(cell);
    if (cell == TM_NOBODY) {
        cycle_keys();
    } else if (slot < 0) {
        tm_explain(cell);
    } else {
        kit_sound(KIT_SOUND_CHOOSE);
        tm_input_path(slot);
    }
}

static void board_page_refresh(void) { panels_stale(TM_STATUS); }

static const char *board_hints(void)
{
    if (tm_screen.layer == TM_LAYER_VIEW && tm_status_slot() >= 0)
        return text(TEXT_TM_HINT_ARMY);
    static const int16_t layers[TM_LAYERS] = {TEXT_TM_HINT_LOOK, TEXT_TM_HINT_PUBLIC, TEXT_TM_HINT_NOTES, TEXT_TM_HINT_FIGHTS};
    return text(layers[tm_screen.layer]);
}

const Page tm_board_page = {.frame = board_page_frame, .refresh = board_page_refresh, .back = plain_map, .ask = explain_here, .hints = board_hints};

bool tm_map_in_sight(void)
{
    const Page *top = pages_top();
    return pages_above() == 0 || play_kind() == PLAY_FILM || top == &first_page || top == &second_page || top == &pick_page || top == &look_page;
}
