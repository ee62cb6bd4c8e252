/* SPDX-License-Identifier: MIT */
#include "ui/morgua/screen.h"

#include <stddef.h>
#include <string.h>

#include "ai.h"
#include "audio.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/play/ask.h"
#include "video.h"

enum { DEMO_SEATS = 3, DEMO_LEVEL = 2, END_FRAMES = 60, BANNER_ROW = 3 };

/* ---- switches that outlast the power ---- */

static void read_wishes(void)
{
    MgScreen *s = &mgui;
    unsigned wishes = app_wishes();
    s->skip = !(wishes & WISH_ASK_ALWAYS);
    s->cards = !(wishes & WISH_NO_CARDS);
}

static void wish(void)
{
    const MgScreen *s = &mgui;
    app_wish((s->skip ? 0u : WISH_ASK_ALWAYS) | (s->cards ? 0u : WISH_NO_CARDS));
}

static int get_overlay(void) { return mgui.overlay; }
static int get_skip(void) { return mgui.skip; }
static int get_cards(void) { return mgui.cards; }

static void set_overlay(int value)
{
    bool marks = mgui.begun;
    mgui.overlay = (uint8_t)value;
    mgui_view_sync();
    mgui.marks_wanted = marks;
    panels_stale(MG_PANEL_TOP);
}

void mgui_plain_map(void)
{
    if (mgui.overlay != OVERLAY_NONE)
        set_overlay(OVERLAY_NONE);
}

static void set_skip(int value)
{
    mgui.skip = value;
    wish();
}

static void set_cards(int value)
{
    mgui.cards = value;
    wish();
}

/* ---- the scene ---- */

static bool load(int step)
{
    if (step == 0) {
        memset(&mgui, 0, sizeof mgui);
        read_wishes();
        mgui.floor_seat = SEAT_NONE;
    }
    return mgui_map_load(step);
}

/* Where a seat has most figures; before it has any, a city. */
static int home_of(const MgState *state, int seat)
{
    int home = mg_cities[0], most = 0;
    for (int area = 0; area < MG_AREAS && seat != SEAT_NONE; area++) {
        int figures = mg_figures(state, seat, area);
        if (figures > most) {
            most = figures;
            home = area;
        }
    }
    return home;
}

static void enter(void)
{
    MgScreen *s = &mgui;
    s->home = (uint8_t)home_of(table_state(), play_viewer());
    board_cursor_jump(s->home);         /* the view is there before anybody sees it */
    board_cursor_to(BOARD_NONE);
    mgui_bars_open();
    s->floor = s->plies = (uint16_t)app.session.plies;
    mgui_log_clear();
}

static void sync(void)
{
    MgScreen *s = &mgui;
    s->begun = false;
    panels_stale(MG_PANEL_TOP);
    panels_stale(MG_PANEL_SIDE);
    mgui_view_sync();
    mgui_trade_sync();
}

/* An action takes most of a frame. A person who looks around needs none. */
static bool ready(void)
{
    if (table_pending())
        return board_settled() && mgui_early();
    if (table_human_turn() && mgui.begun)
        return true;
    return board_settled() && mgui_view_ready() && mgui_early();
}

/* ---- before the table goes on ---- */

/* The last blow is seen before the picture of the end hides the board. */
static bool ends(void)
{
    if (app.launch == LAUNCH_LOOK || ++mgui.waited < END_FRAMES)
        return app.launch != LAUNCH_LOOK;
    scene_go(SCENE_ENDING);
    return true;
}

static bool before(void)
{
    Action action;
    if (table_seat() == SEAT_NONE)
        return ends();
    if (play_kind() != PLAY_TABLE || !table_human_turn() || table_pending() || mgui.begun || !(mgui_digs(&action) || mgui_skips(&action)))
        return false;
    play_do(action);
    return true;
}

/* ---- taking back: until somebody else acts, an automatic phase runs or a temple is turned up ---- */

static bool revealed(const EventList *events)
{
    for (int i = 0; i < events->count; i++)
        if (events->at[i].kind == MG_EVENT_REVEALED)
            return true;
    return false;
}

/* Deeds of others and of fate are told; one's own is only noted, for taking back and for doing it once more. */
static bool tell(int seat, const EventList *events, Deed *deed)
{
    MgScreen *s = &mgui;
    int plies = (int)app.session.plies;
    bool own = session_human(&app.session, seat);
    if (own)
        mgui_note(seat, table_acted());
    mgui_report_note(events);
    s->own_deed = own;
    if (!own || revealed(events))
        s->floor = (uint16_t)plies;
    else if (seat != s->floor_seat)
        s->floor = (uint16_t)(plies - 1);
    if (own)
        s->floor_seat = (int8_t)seat;
    return !own && mgui_tell(mgui_state(), events, deed);
}

static int no_undo(void)
{
    const MgScreen *s = &mgui;
    return app.session.plies > s->floor && s->floor_seat == table_seat() && play_human() ? 0 : TEXT_UNDO_BARRED;
}

/* A deal is taken back as a whole. */
static bool undo_more(void) { return mg_in_trade(mgui_state()); }

/* ---- each frame ---- */

static void draw(void)
{
    MgScreen *s = &mgui;
    bool acted = s->plies != app.session.plies;
    s->works = !mgui_view_ready();
    if (table_packed()) {           /* a frame full already: the picture stands still for it */
        sprites_keep();
        return;
    }
    s->plies = (uint16_t)app.session.plies;
    if (!acted) {
        mgui_view_work();
        if (mgui_in_time())
            minimap_frame(&s->minimap);
    }
    if (s->flash && --s->flash == 0)
        video_fade_to(0, true, 2);
    mgui_flyers_frame();
    mgui_pips_frame();
    board_frame();
    mgui_pips_numbers();
    if (!acted && mgui_may_frame_board())
        panels_frame();
    rom_morgua.area = (uint8_t)board_cursor();
    rom_morgua.busy = acted || !board_settled() || !mgui_view_ready() || panels_due() != 0;
}

static void watch(void)
{
    if (board_cursor_keys())
        panels_stale(MG_PANEL_SIDE);
}

/* ---- the START menu ---- */

/* The action that ends the phase for the seat to act, if there is one. */
static bool end_action(Action *out)
{
    static const uint8_t ends_of[MG_PHASES] = {[MG_GROWTH] = MG_GROW_END, [MG_MIGRATION] = MG_MIGRATE_END, [MG_ACTIONS] = MG_ACTIONS_END,
                                               [MG_RESISTANCE] = MG_RESIST_END};
    *out = (Action){.kind = ends_of[mgui_state()->phase]};
    return out->kind != 0 && play_human() && !mg_in_trade(mgui_state());
}

static int end_refused(void)
{
    Action end;
    return end_action(&end) ? 0 : TEXT_MG_WHY_NOT_NOW;
}

static void end_now(void)
{
    Action end;
    if (end_action(&end))
        play_do(end);
}

/* Ending is asked again while something could still be done (A24). */
static void end_phase(void)
{
    int phase = mgui_state()->phase;
    if ((phase == MG_ACTIONS || phase == MG_RESISTANCE) && !mgui.idle)
        ask_yes_no(text(TEXT_MG_ASK_END), true, end_now);
    else
        end_now();
}

static bool at_table(void) { return play_kind() == PLAY_TABLE; }
static int not_mine(void) { return play_human() ? 0 : TEXT_REFUSED_TURN; }
static int adviser_refused(void) { return play_human() && mgui_state()->phase == MG_PLACEMENT ? 0 : TEXT_MG_WHY_NOT_NOW; }
static int forecast_refused(void) { return mgui_state()->phase == MG_PLACEMENT ? TEXT_MG_WHY_NOT_NOW : 0; }

static int dig_refused(void) { return play_human() && mgui_can_dig() ? 0 : TEXT_MG_WHY_NO_DIG; }

static void advise_all(void)
{
    mgui.advised |= (uint8_t)(1u << play_viewer());
    mgui_adviser();
}

/* MG-20.7: the rules know no giving up. */
void mgui_give_up(void)
{
    table_give_up();
    scene_go(SCENE_ENDING);
}

static void ask_really(void) { ask_yes_no(text(TEXT_MG_ASK_REALLY), false, mgui_give_up); }
static void ask_give_up(void) { ask_yes_no(text(TEXT_MG_ASK_GIVE_UP), false, ask_really); }

static const int16_t overlays[OVERLAYS] = {TEXT_MG_OVERLAY_NONE, TEXT_MG_OVERLAY_GOODS, TEXT_MG_OVERLAY_OWNERS, TEXT_MG_OVERLAY_THREAT};
static const int16_t off_on[] = {TEXT_VALUE_OFF, TEXT_VALUE_ON};

static const MenuEntry menu[] = {
    {.label = TEXT_MG_MENU_END, .refused = end_refused, .chosen = end_phase},
    {.label = TEXT_MG_MENU_REPEAT, .help = TEXT_MG_REPEAT_HELP, .offered = at_table, .refused = not_mine, .chosen = mgui_repeat},
    {.label = TEXT_MG_MENU_DIG_ALL, .help = TEXT_MG_DIG_ALL_HELP, .offered = at_table, .refused = dig_refused, .chosen = mgui_dig_all},
    {.label = TEXT_MG_MENU_ADVISER, .offered = at_table, .refused = adviser_refused, .chosen = advise_all},
    {.label = TEXT_MG_MENU_FORECAST, .refused = forecast_refused, .chosen = mgui_forecast},
    {.label = TEXT_MG_MENU_SCORES, .chosen = mgui_scores},
    {.label = TEXT_MG_MENU_LOG, .chosen = mgui_chronicle},
    {.label = TEXT_MG_MENU_OVERLAY, .values = overlays, .count = OVERLAYS, .get = get_overlay, .set = set_overlay},
    {.label = TEXT_MG_MENU_SKIP, .values = off_on, .count = 2, .get = get_skip, .set = set_skip},
    {.label = TEXT_MG_MENU_CARDS, .values = off_on, .count = 2, .get = get_cards, .set = set_cards},
    {.label = TEXT_MG_MENU_GIVE_UP, .offered = at_table, .chosen = ask_give_up},
};

/* ---- the PlayUi ---- */

static void owner(int seat, HandoverSign *sign) { sign->name = mgui_seat_name(seat); }

/* Figures are placed one by one in turn: there is a card before the first, which chooses the city; one for each would be a nuisance. */
static bool quiet(void)
{
    const MgState *state = mgui_state();
    bool later = state->phase == MG_PLACEMENT && state->to_place[mg_seat(state)] != mg_figures_of[state->players];
    return !mgui.cards || later;
}

/* Danger is heard when the next muster would take something from anybody. */
static int song(void)
{
    const MgState *state = mgui_state();
    if (state->phase == MG_PLACEMENT)
        return SONG_MORGUA_CALM;
    for (int area = 0; area < MG_AREAS; area++)
        if (mg_danger(state, &mgui.forecast, area) == MG_DOOMED)
            return SONG_MORGUA_DANGER;
    return SONG_MORGUA_CALM;
}

static void demo(GameOptions *options, uint8_t *control)
{
    options->seats = DEMO_SEATS;
    memset(control, DEMO_LEVEL, DEMO_SEATS);
}

static const PlayUi ui = {
    .scene = SCENE_MORGUA, .board = &mgui_board_page, .hints = mgui_bars_hints, .banner_row = BANNER_ROW, .load = load, .enter = enter, .leave = mgui_bars_close,
    .sync = sync, .show = mgui_show, .show_frame = mgui_show_frame, .show_end = mgui_show_end, .tell = tell, .ready = ready, .turn = mgui_turn,
    .before = before, .song = song, .watch = watch, .draw = draw, .menu = menu, .menu_count = sizeof menu / sizeof *menu, .shared = GAMEMENU_UNDO | GAMEMENU_HINT,
    .advice_level = AI_ADVISER, .advised = mgui_advised, .no_undo = no_undo, .undo_more = undo_more, .handover = HANDOVER_CARD, .owner = owner,
    .quiet = quiet, .lessons = &mgui_lessons, .demo = demo,
};

static bool load_scene(int step) { return play_load(&ui, step); }

const Scene scene_morgua = {.id = SCENE_MORGUA, .load = load_scene, .enter = play_enter, .frame = play_frame, .leave = play_leave, .rest = play_rest};
