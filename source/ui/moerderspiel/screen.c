/* SPDX-License-Identifier: MIT */
#include "ui/moerderspiel/screen.h"

#include <stddef.h>

#include "audio.h"
#include "keys.h"
#include "scenes.h"
#include "system.h"
#include "ui/app.h"
#include "ui/table.h"
#include "video.h"

enum { DEMO_LEVEL = 2 };

/* ---- what all pages use ---- */

bool tm_hot_seat(void)
{
    int humans = 0;
    if (tm_screen.playing != TM_PLAYING_TABLE)
        return false;
    for (int seat = 0; seat < TM_NATIONS; seat++) humans += app.session.control[seat] == CONTROL_HUMAN;
    return humans > 1;
}

const TmNation *tm_me(void) { return &tm_screen.view.nation[tm_screen.viewer]; }

/* Spectators see everything: there is nobody at the table from whom it could be hidden. */
static void see_all(void)
{
    TmState *view = &tm_screen.view;
    *view = *(const TmState *)table_state();
    view->seen_count = 0;
    for (int army = 0; army < TM_ARMIES && view->seen_count < TM_SIGHTS_MAX; army++) {
        const TmArmy *a = &view->army[army];
        int flag = tm_is_horde(army) ? TM_BARBARIANS : tm_nation_of(army);
        if (a->troops)
            view->seen[view->seen_count++] = (TmSeen){a->pos, (uint8_t)flag, a->troops, (uint8_t)tm_nation_of(army)};
    }
}

void tm_refresh(void)
{
    TmScreen *s = &tm_screen;
    if (s->viewer == TM_SPECTATOR)
        see_all();
    else
        tm_ops.observe(table_state(), s->viewer, &s->view);
    s->view_stale = s->outdated = false;
    s->map_stale = s->status_stale = true;
}

bool tm_do(Action action)
{
    TmScreen *s = &tm_screen;
    if (s->playing == TM_PLAYING_LESSONS && !tm_lessons_allow(action))
        return false;
    if (action.kind == TM_END_TURN) {
        tm_map_pieces(&s->before[s->viewer]);
        tm_news_known();
    }
    if (table_act(action) != APPLY_OK) {
        kit_sound(KIT_SOUND_REFUSE);
        return false;
    }
    if (table_seat() == SEAT_AUTO)
        s->outdated = true;   /* the view that counts comes after the resolution */
    else
        s->view_stale = s->resting = true;
    tm_status_news(NULL);
    if (s->playing == TM_PLAYING_LESSONS)
        tm_lessons_done(action);
    return true;
}

/* ---- the scene ---- */

static void start_demo(void)
{
    GameOptions options;
    uint8_t control[GAME_SEATS_MAX];
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) control[seat] = DEMO_LEVEL;
    options_default(&tm_ops, &options);
    tm_ops.seated(&options, control);
    session_new(&app.session, games, app.game, &options, control, system_entropy());
}

static bool load(int step)
{
    TmScreen *s = &tm_screen;
    if (step == 0) {
        room_claim(SCENE_MOERDERSPIEL);
        s->loaded = 0;
        s->playing = app.launch == LAUNCH_DEMO ? TM_PLAYING_DEMO : app.launch == LAUNCH_TUTORIAL ? TM_PLAYING_LESSONS : TM_PLAYING_TABLE;
        if (s->playing == TM_PLAYING_DEMO)
            start_demo();
        if (s->playing == TM_PLAYING_LESSONS)
            tm_lessons_begin();
        return false;
    }
    if (((const TmState *)table_state())->phase == TM_MAP_PHASE) {   /* a random map is made in the dark */
        table_prepare();
        s->loaded = (uint8_t)step;
        return false;
    }
    return tm_map_load(step - 1 - s->loaded);
}

static void enter(void)
{
    TmScreen *s = &tm_screen;
    s->layer = TM_LAYER_VIEW;
    s->view_stale = s->map_stale = s->outdated = s->resting = false;
    s->map_step = TM_MAP_SYNCED;
    sequence_clear(&s->sequence);
    kit_show(1u << LAYER_TEXT | 1u << LAYER_OVERLAY | 1u << LAYER_BOARD, true);
    audio_song(s->playing == TM_PLAYING_LESSONS ? SONG_COUNCIL : SONG_MOERDER_DAY);
    table_begin(s->playing == TM_PLAYING_TABLE);
    table_hasty();
    pages_begin(&(PagesSetup){.bottom = &tm_board_page, .menu = tm_menu_open});
    tm_seats_begin();
}

/* One large piece of work a frame: the view, the map, or the page. The frame after an action belongs to the suspend record. */
static void work(bool resolving)
{
    TmScreen *s = &tm_screen;
    if (resolving) {
        tm_seats_frame();
    } else if (s->view_stale) {
        tm_refresh();
        pages_refresh();
    } else if (sequence_busy(&s->sequence)) {
        if (keys_pressed() & KEY_BIT_START)
            sequence_finish(&s->sequence);
        if (!sequence_frame(&s->sequence, true))
            s->map_stale = true;
    } else if (!tm_map_synced()) {
        tm_map_sync();
    } else if (pages_above() > 0) {
        pages_frame();
    } else {
        tm_seats_frame();
    }
}

static void frame(void)
{
    TmScreen *s = &tm_screen;
    bool resolving = pages_above() == 0 && !sequence_busy(&s->sequence) && tm_seats_resolving();
    if (!resolving)
        table_save_frame();
    if (s->playing == TM_PLAYING_DEMO && keys_pressed()) {
        scene_go(SCENE_TITLE);
        return;
    }
    bool rests = !resolving && (s->resting || table_packed());
    s->resting = false;
    if (!rests)
        work(resolving);
    if (resolving && !s->veiled) {      /* three frames at most, in which nothing else moves */
        sprites_keep();
        return;
    }
    thinking_set(&s->thinking, pages_above() == 0 && !s->veiled && table_thought() > 0);
    thinking_frame(&s->thinking);
    if (s->status_stale && tm_map_in_sight() && !rests && !s->resting && kit_may_draw())
        tm_status_draw();
    tm_map_frame();
    board_frame();
    pages_draw();
    table_think();
}

static void leave(void)
{
    table_end();
    sequence_finish(&tm_screen.sequence);
    pages_end();
    tm_seats_end();
    tm_status_close();
    board_end();
}

const Scene scene_moerderspiel = {.id = SCENE_MOERDERSPIEL, .load = load, .enter = enter, .frame = frame, .leave = leave,
                                  .rest = tm_seats_rest};
