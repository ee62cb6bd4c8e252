/* SPDX-License-Identifier: MIT */
#include "ui/moerderspiel/screen.h"

#include <stddef.h>

#include "audio.h"
#include "nations.h"
#include "place.h"
#include "scenes.h"
#include "signs32.h"
#include "text.h"
#include "ui/app.h"
#include "ui/moerderspiel/names.h"
#include "video.h"

enum { DEMO_LEVEL = 2, BANNER_ROW = 2, SAID_WIDTH = 172 };
enum { READY_LINES = 60, SYNC_LINES = 60 };     /* of a frame, after which no action begins, and no step of the map */
/* The large signs, and the tones of a nation in its palette: dark, middle, light. */
enum { SIGN_WORDS = 16 * 8, PALETTE_SIZE = 16, TONE_DARK = 1, TONES = 3 };

/* ---- what all pages use ---- */

const TmNation *tm_me(void) { return &tm_view()->nation[tm_viewer()]; }
bool tm_orders_turn(void) { return play_human() && tm_view()->phase == TM_ORDERS_PHASE; }

bool tm_do(Action action)
{
    TmScreen *s = &tm_screen;
    if (!play_do(action))
        return false;
    if (action.kind == TM_END_TURN) {
        tm_map_pieces(&s->before[tm_viewer()]);
        tm_news_known();
    }
    tm_status_news(NULL);
    return true;
}

/* ---- the scene ---- */

static bool load(int step)
{
    TmScreen *s = &tm_screen;
    if (step == 0) {
        s->loaded = 1;
        return false;
    }
    if (table_seat() == SEAT_AUTO) {    /* a random map is made in the dark */
        table_prepare();
        s->loaded = (uint8_t)(step + 1);
        return false;
    }
    return tm_map_load(step - s->loaded);
}

static void enter(void)
{
    TmScreen *s = &tm_screen;
    s->layer = TM_LAYER_VIEW;
    s->looker = TM_LOOKER_UNKNOWN;
    s->mapped = TM_ROUND_UNKNOWN;
    s->map_stale = s->picking = s->in_hand = false;
    s->map_step = TM_MAP_SYNCED;
    s->moving = -1;
    s->first = TM_NO_STEP;
    s->pieces.round = 0;
    sequence_clear(&s->sequence);
    tm_status_open();
    tm_status_news(NULL);
    tm_seats_begin();
}

PLACE_EWRAM volatile struct TmRom rom_moerderspiel;

/* What others do in their turns changes nothing on the map before the round is over. */
static void sync(void)
{
    TmScreen *s = &tm_screen;
    int looker = tm_viewer(), seat = table_seat();
    bool other = looker != s->looker;
    if (other || tm_view()->round != s->mapped || (seat >= 0 && seat == looker) || tm_view()->phase == TM_OVER_PHASE)
        s->map_stale = true;
    s->mapped = rom_moerderspiel.round = tm_view()->round;
    rom_moerderspiel.phase = tm_view()->phase;
    rom_moerderspiel.winner = tm_view()->winner;
    s->looker = (int8_t)looker;
    panels_stale(TM_STATUS);
    if (looker != TM_SPECTATOR && (other || handover_veiled())) {
        s->layer = TM_LAYER_VIEW;
        s->opening = 0;
        tm_map_jump(tm_view()->capital[looker]);    /* TM-9.9: not where the one before left the cursor */
    }
}

/* ---- what happened ---- */

/*
 * What is public and was just said stands in the bottom line; the pages of the next turn tell it again. Of one's own words one needs no
 * news: the line goes on to say where the cursor is.
 */
static bool tell(int seat, const EventList *events, Deed *deed)
{
    TmScreen *s = &tm_screen;
    (void)deed;
    if (seat == tm_viewer())
        return false;
    for (int i = 0; i < events->count; i++) {
        Event event = events->at[i];
        char said[TM_FULL];
        if (event.kind == TM_EVENT_SAID && event.c < tm_view()->log_count) {
            const TmMessage *m = &tm_view()->log[event.c];
            tm_statement_full(m, said, sizeof said);
            if (words_width(&font_small, said) > SAID_WIDTH)
                tm_statement(m, said, sizeof said);
        } else if (event.kind == TM_EVENT_VOTE && event.b < TM_NATIONS) {
            words_format(said, sizeof said, text(TEXT_TM_NEWS_VOTE), &(WordsArg){.text = tm_nation_name(event.b)}, 1);
        } else {
            continue;
        }
        const WordsArg args[] = {{.text = tm_nation_name(event.a)}, {.text = said}};
        words_format(s->words, TM_TEXT, text(TEXT_TM_NEWS_SAID), args, 2);
        tm_status_news(s->words);
    }
    return false;
}

static void show(const EventList *events)
{
    (void)events;
    tm_replay_begin();
}

static bool show_frame(void) { return sequence_frame(&tm_screen.sequence); }
static void show_end(void) { sequence_finish(&tm_screen.sequence); }

/* ---- each frame ---- */

/* An action takes most of a frame. A decision needs no map, nor does who has been shown it and gives orders: it follows the buttons. */
static bool ready(void)
{
    bool ordering = tm_screen.in_hand && tm_orders_turn();
    return (table_pending() || ordering || tm_map_synced()) && kit_spent() < READY_LINES;
}

/* The map is asked for from the end of a turn's opening on, also when a page over it was closed. */
static void tell_tests(void)
{
    bool begun = rom_moerderspiel.page == TM_PAGE_MAP || rom_person;
    if (handover_veiled())
        tm_page(pages_above() ? TM_PAGE_CURTAIN : TM_PAGE_NONE);
    else if (pages_above() == 0)
        tm_page(begun && tm_orders_turn() && tm_screen.opened[tm_viewer()] == tm_view()->round ? TM_PAGE_MAP : TM_PAGE_NONE);
}

static void draw(void)
{
    if (!tm_map_synced() && !play_showing()) {
        if (kit_spent() < SYNC_LINES)
            tm_map_sync();
    } else {
        panels_frame();
        tm_screen.in_hand = tm_orders_turn() && tm_screen.opened[tm_viewer()] == tm_view()->round;
    }
    tell_tests();
    tm_map_frame();
    board_frame();
}

/* A look back after the end begins at the first person's home. */
static int last_home(void)
{
    int first = 0;
    while (first < TM_NATIONS - 1 && !tm_is_human(tm_view(), first)) first++;
    return tm_view()->capital[first];
}

static void watch(void)
{
    if (tm_view()->phase == TM_OVER_PHASE && board_cursor() == BOARD_NONE)
        tm_map_jump(last_home());
    if (board_cursor_keys())
        panels_stale(TM_STATUS);
}

/* ---- the PlayUi ---- */

/* War is heard once a capital lies in ruins or a realm is gone: what everybody knows, for the next one at the table hears it too. */
static int song(void)
{
    if (play_kind() == PLAY_LESSONS)
        return SONG_COUNCIL;
    for (int n = 0; n < TM_NATIONS; n++)
        if (tm_view()->nation[n].ruined || tm_view()->nation[n].eliminated)
            return SONG_MOERDER_WAR;
    return SONG_MOERDER_DAY;
}

static void owner(int seat, HandoverSign *sign)
{
    static uint16_t tones[TONES];       /* light, middle, dark */
    for (int i = 0; i < TONES; i++) tones[i] = nationsPal[(tm_owner(seat) - 1) * PALETTE_SIZE + TONE_DARK + TONES - 1 - i];
    *sign = (HandoverSign){.name = tm_nation_name(seat), .sign = signs32Tiles + seat * SIGN_WORDS, .tones = tones};
}

/* Orders of the own turn; what others have seen stays. */
static int no_undo(void) { return tm_orders_turn() && tm_view()->spent > 0 ? 0 : TEXT_NO_UNDO; }

static void demo(GameOptions *options, uint8_t *control)
{
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) control[seat] = DEMO_LEVEL;
    tm_ops.seated(options, control);
}

static const PlayUi ui = {
    .scene = SCENE_MOERDERSPIEL, .board = &tm_board_page, .banner_row = BANNER_ROW, .patient = true, .hasty = true, .load = load,
    .enter = enter, .leave = panels_close, .sync = sync, .show = show, .show_frame = show_frame, .show_end = show_end, .tell = tell,
    .ready = ready, .before = tm_seats_before, .watch = watch, .song = song, .draw = draw, .menu = tm_menu, .menu_count = TM_MENU_ENTRIES, .shared = GAMEMENU_UNDO, .over_hint = TEXT_TM_HINT_OVER,
    .no_undo = no_undo, .handover = HANDOVER_CURTAIN, .owner = owner, .due = tm_seats_due, .film_rounds = true, .lessons = &tm_lessons, .demo = demo,
};

static bool load_scene(int step) { return play_load(&ui, step); }

const Scene scene_moerderspiel = {.id = SCENE_MOERDERSPIEL, .load = load_scene, .enter = play_enter, .frame = play_frame, .leave = play_leave,
                                  .rest = play_rest};
