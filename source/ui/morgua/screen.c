/* SPDX-License-Identifier: MIT */
#include "ui/morgua/screen.h"

#include <string.h>

#include "audio.h"
#include "keys.h"
#include "scenes.h"
#include "system.h"
#include "text.h"
#include "ui/app.h"
#include "ui/table.h"
#include "video.h"

enum { DEMO_SEATS = 3, DEMO_LEVEL = 2, RESULT_FRAMES = 60, SAVE_WAIT = 30, BANNER_ROW = 3, BANNER_FRAMES = 130 };

static void read_wishes(void)
{
    MgScreen *s = &mgui;
    unsigned wishes = app_wishes();
    s->skip = !(wishes & WISH_ASK_ALWAYS);
    s->cards = !(wishes & WISH_NO_CARDS);
    s->map = !(wishes & WISH_NO_MAP);
    s->overlay = (uint8_t)(wishes >> WISH_OVERLAY & WISH_OVERLAY_BITS);
}

void mgui_wish(void)
{
    const MgScreen *s = &mgui;
    app_wish((s->skip ? 0u : WISH_ASK_ALWAYS) | (s->cards ? 0u : WISH_NO_CARDS) | (s->map ? 0u : WISH_NO_MAP) | (unsigned)s->overlay << WISH_OVERLAY);
}

static void start_demo(void)
{
    GameOptions options;
    const uint8_t control[GAME_SEATS_MAX] = {DEMO_LEVEL, DEMO_LEVEL, DEMO_LEVEL};
    options_default(&mg_ops, &options);
    options.seats = DEMO_SEATS;
    session_new(&app.session, games, app.game, &options, control, system_entropy());
}

static void begin_state(void)
{
    MgScreen *s = &mgui;
    memset(s, 0, sizeof *s);
    read_wishes();
    s->seat = s->floor_seat = -1;
    s->playing = app.launch == LAUNCH_DEMO ? PLAYING_DEMO : app.launch == LAUNCH_TUTORIAL ? PLAYING_LESSONS : PLAYING_TABLE;
    if (s->playing == PLAYING_DEMO)
        start_demo();
    if (s->playing == PLAYING_LESSONS)
        mgui_lessons_prepare();
    s->state = s->playing == PLAYING_LESSONS ? &s->own : table_state();
    s->ended = scene_before() == SCENE_MORGUA_END;
    s->gave_up = s->ended && s->state->over == MG_RUNNING;
}

static bool load(int step)
{
    if (step == 0) {
        room_claim(SCENE_MORGUA);
        begin_state();
    }
    return mgui_map_load(step);
}

static void enter(void)
{
    MgScreen *s = &mgui;
    mgui_bars_open();
    mgui_panel_open();
    mgui_minimap();
    kit_show(1u << LAYER_TEXT | 1u << LAYER_OVERLAY | 1u << LAYER_BOARD, true);
    if (!s->ended)
        audio_song(s->playing == PLAYING_LESSONS ? SONG_COUNCIL : SONG_SIEGE);
    mgui_log_clear();
    if (s->playing == PLAYING_LESSONS) {
        mgui_view_sync();
        mgui_lessons_begin();
        return;
    }
    table_begin(s->playing == PLAYING_TABLE && !s->gave_up);
    s->floor = app.session.plies;
    mgui_turn();
}

int mgui_human(void)
{
    const MgScreen *s = &mgui;
    if (s->state->over != MG_RUNNING || s->playing == PLAYING_DEMO)
        return -1;
    if (s->playing == PLAYING_LESSONS)
        return mg_ops.to_act(s->state) == 0 ? 0 : -1;
    return table_human_turn() ? table_seat() : -1;
}

/* ---- actions ---- */

const EventList *mgui_events(void) { return mgui.playing == PLAYING_LESSONS ? &mgui.own_events : table_events(); }

static bool revealed(const EventList *events)
{
    for (int i = 0; i < events->count; i++)
        if (events->at[i].kind == MG_EVENT_REVEALED)
            return true;
    return false;
}

static void note_last(int seat, Action action)
{
    bool worth = action.kind == MG_PLACE || action.kind == MG_GROW || action.kind == MG_UNIT ||
                 (action.kind >= MG_COLLECT && action.kind <= MG_TRADE_OPEN);
    if (!worth)
        return;
    mgui.has_last[seat] = true;
    mgui.last[seat] = action;
}

/* A decision can be taken back until somebody else acts, an automatic phase runs or a temple is turned up. */
static bool act(Action action)
{
    MgScreen *s = &mgui;
    if (s->playing == PLAYING_LESSONS)
        return mgui_lessons_try(action);
    int seat = table_seat();
    if (seat != s->floor_seat) {
        s->floor = app.session.plies;
        s->floor_seat = (int8_t)seat;
    }
    if (table_act(action) != APPLY_OK)
        return false;
    note_last(seat, action);
    if (revealed(table_events()))
        s->floor = app.session.plies;
    return true;
}

void mgui_play(Action action)
{
    mgui.mode = MODE_PLAY;
    mgui.queue[0] = action;
    mgui.queue_count = 1;
    mgui.queue_trade = false;
}

void mgui_queue_trade(Action first, Action second)
{
    mgui.queue[0] = first;
    mgui.queue[1] = second;
    mgui.queue_count = second.kind ? 2 : 1;
    mgui.queue_trade = true;
}

static void queue_frame(void)
{
    MgScreen *s = &mgui;
    if (!board_settled() || !mgui_early())
        return;
    Action action = s->queue[0];
    s->queue[0] = s->queue[1];
    s->queue_count--;
    s->acted = true;
    if (!act(action))
        s->queue_count = 0;
    else if (s->queue_trade)
        mgui_trade_acted();
    else
        mgui_show(mgui_events());
}

void mgui_turn(void)
{
    MgScreen *s = &mgui;
    s->mode = MODE_PLAY;
    if (s->playing != PLAYING_LESSONS)
        s->state = table_state();
    s->begun = false;
    s->waited = 0;
    s->top_stale = s->panel_stale = true;
    mgui_view_sync();
}

/* A human is to act and the board shows the state: hand over, skip what is not worth a press, or ask. */
static void begin_turn(void)
{
    MgScreen *s = &mgui;
    Action action;
    int seat = mgui_human();
    if (mgui_input_skips(&action)) {
        mgui_play(action);
        return;
    }
    bool placing = s->state->phase == MG_PLACEMENT, advised = placing && (s->advised >> seat & 1);
    if (s->playing == PLAYING_TABLE && s->cards && s->seat >= 0 && s->seat != seat && !placing) {
        s->seat = (int8_t)seat;
        mgui_card_open();
        return;
    }
    s->seat = (int8_t)seat;
    if (advised) {
        mgui_adviser_begin();
        return;
    }
    s->begun = true;
    int turn = (s->state->round * MG_PHASES + s->state->phase) * MG_PLAYERS_MAX + seat;
    s->fresh = turn != s->turn;
    s->turn = (uint16_t)turn;
    s->banner = s->fresh;
    mgui_input_begin();
}

/* A human begins a phase: what it is about, in a strip over the board. Drawing it takes a third of a frame. */
static void banner_frame(void)
{
    static const int16_t banners[MG_PHASES] = {
        [MG_PLACEMENT] = TEXT_MG_BANNER_PLACE, [MG_GROWTH] = TEXT_MG_BANNER_GROW, [MG_MIGRATION] = TEXT_MG_BANNER_MIGRATE,
        [MG_ACTIONS] = TEXT_MG_BANNER_ACT, [MG_RESISTANCE] = TEXT_MG_BANNER_UNIT,
    };
    MgScreen *s = &mgui;
    if (!s->banner || s->mode != MODE_PLAY || !board_settled() || !mgui_view_ready() || !mgui_early() || !kit_may_draw())
        return;
    s->banner = false;
    int words = banners[s->state->phase];
    toast_close(&s->toast);
    if (words && s->playing == PLAYING_TABLE)
        toast_open(&s->toast, BANNER_ROW, text(words), BANNER_FRAMES);
}

static void watch_frame(void)
{
    if (keys_pressed() & KEY_BIT_START)
        mgui_menu_open();
    else if (keys_pressed() & KEY_BIT_B)
        table_hurry();
    else if (keys_pressed() & KEY_BIT_SELECT && board_cursor() != BOARD_NONE)
        mgui_see_open(board_cursor());
    else if (board_cursor_keys())
        mgui.panel_stale = true;
}

static void human_frame(void)
{
    if (mgui.begun)
        mgui_input_frame();
    else if (mgui_view_ready())
        begin_turn();
}

/* The last blow is seen and the game saved before the picture of the end hides the board; the ranking follows it. */
static void over_frame(void)
{
    MgScreen *s = &mgui;
    if (!board_settled() || !mgui_view_ready())
        return;
    if (s->ended)
        mgui_result_open();
    else if (++s->waited >= RESULT_FRAMES)
        scene_go(SCENE_MORGUA_END);
}

static void play_frame(void)
{
    MgScreen *s = &mgui;
    if (s->playing == PLAYING_LESSONS) {
        if (!mgui_lessons_play())
            human_frame();
        return;
    }
    if (s->ended) {
        over_frame();
        return;
    }
    if (!table_human_turn() && table_seat() != SEAT_NONE && !(board_settled() && mgui_view_ready() && mgui_early()))
        return;
    switch (table_frame()) {
    case TABLE_HUMAN: human_frame(); break;
    case TABLE_THINKING: watch_frame(); break;
    case TABLE_ACTED:
        s->acted = true;
        s->floor = app.session.plies;
        mgui_show(table_events());
        break;
    case TABLE_OVER: over_frame(); break;
    }
}

/* ---- frames ---- */

static void mode_frame(void)
{
    switch (mgui.mode) {
    case MODE_PLAY: play_frame(); break;
    case MODE_TARGET: mgui_input_frame(); break;
    case MODE_CHIPS: mgui_chips_frame(); break;
    case MODE_USES: mgui_uses_frame(); break;
    case MODE_GODS: mgui_gods_frame(); break;
    case MODE_PARTNERS: case MODE_GOODS: mgui_trade_frame(); break;
    case MODE_SEE: mgui_see_frame(); break;
    case MODE_SCORES: mgui_scores_frame(); break;
    case MODE_FORECAST: mgui_forecast_frame(); break;
    case MODE_LOG: mgui_log_frame(); break;
    case MODE_MENU: mgui_menu_frame(); break;
    case MODE_TIP: mgui_tip_frame(); break;
    case MODE_ASK: mgui_ask_frame(); break;
    case MODE_CARD: mgui_card_frame(); break;
    case MODE_ADVICE: case MODE_ADVISER: mgui_advice_frame(); break;
    case MODE_RESULT: mgui_result_frame(); break;
    case MODE_REPLAY: mgui_replay_frame(); break;
    case MODE_LESSON: mgui_lessons_frame(); break;
    }
}

static void after_show(void)
{
    MgScreen *s = &mgui;
    if (s->mode == MODE_REPLAY) {
        s->top_stale = s->panel_stale = true;
        mgui_view_sync();
    } else {
        mgui_turn();
        if (s->playing == PLAYING_LESSONS)
            mgui_lessons_shown();
    }
}

static void thinking_mark(void)
{
    MgScreen *s = &mgui;
    bool thinks = s->mode == MODE_ADVICE || (s->mode == MODE_PLAY && s->playing != PLAYING_LESSONS && table_thought() > 0);
    thinking_set(&s->thinking, thinks);
    thinking_frame(&s->thinking);
}

/* The record of a long game takes half a frame to pack: not while the board is being drawn, but never put off for long. */
static void save_some(void)
{
    MgScreen *s = &mgui;
    if (!board_settled() && ++s->unsaved < SAVE_WAIT)
        return;
    s->unsaved = 0;
    if (!app_wishes_frame())
        table_save_frame();
}

/* Not all in one frame: bars and panel get the time that the board leaves, and the panel waits until the board stands. */
static void draw_around(void)
{
    if (mgui.panel_stale && board_settled())
        mgui_panel_draw();
    else
        mgui_bars_draw();
}

static void frame(void)
{
    MgScreen *s = &mgui;
    toast_frame(&s->toast);
    save_some();
    if (s->playing == PLAYING_DEMO && keys_pressed()) {
        scene_go(SCENE_TITLE);
        return;
    }
    s->acted = false;
    if (s->queue_count) {
        queue_frame();
    } else if (s->taking_back || s->taken_back) {
        mgui_undo_frame();
    } else if (s->showing) {
        if (!mgui_show_frame())
            after_show();
    } else {
        mode_frame();
    }
    thinking_mark();
    banner_frame();
    if (!s->acted) {
        mgui_view_work();
        if (mgui_in_time())
            minimap_frame(&s->minimap);
    }
    if (s->flash && --s->flash == 0)
        video_fade_to(0, true, 2);
    mgui_flyers_frame();
    mgui_pips_frame();
    board_frame();
    if (!s->acted && mgui_may_frame_board())
        draw_around();
    /* A slice of thought does not fit behind the packing of a record. */
    if (mgui_may_think())
        table_think();
}

static void leave(void)
{
    MgScreen *s = &mgui;
    table_end();
    app_wishes_frame();
    sequence_finish(&s->sequence);
    mgui_windows_close();
    minimap_close(&s->minimap);
    mgui_panel_close();
    mgui_bars_close();
    board_end();
}

const Scene scene_morgua = {.id = SCENE_MORGUA, .load = load, .enter = enter, .frame = frame, .leave = leave};
