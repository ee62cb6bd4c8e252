/* SPDX-License-Identifier: MIT */
#include "ui/play/play.h"

#include <stddef.h>
#include <string.h>

#include "audio.h"
#include "fixed.h"
#include "keys.h"
#include "place.h"
#include "scenes.h"
#include "system.h"
#include "text.h"
#include "ui/app.h"
#include "ui/board/board.h"
#include "ui/gameui.h"
#include "ui/honours.h"
#include "ui/kit/kit.h"
#include "ui/kit/panels.h"
#include "ui/play/replay.h"
#include "ui/play/task.h"
#include "ui/room.h"
#include "ui/table.h"
#include "video.h"

enum { RESULT_FRAMES = 45, DEMO_END_FRAMES = 240 };    /* the last position is seen before a page hides it */
enum { FAST = 4 };                                      /* frames of a show in one, while A is held */
enum { REPORT_LEAST = 2 };                              /* deeds that were skipped and are worth a page */
enum { TURN_LINES = 50 };                               /* a turn, and the page that may open it, begins in a frame that has done little else */

/* Frames between an announcement and the deed, by game speed. */
static const uint8_t announce_frames[GAME_SPEEDS] = {[GAME_SLOW] = 50, [GAME_NORMAL] = 24, [GAME_FAST] = 8, [GAME_INSTANT] = 0};

static PLACE_EWRAM struct {
    const PlayUi *ui;
    PlayKind kind;
    int8_t viewer;
    bool due;               /* an action was carried out: the view comes in a frame of its own */
    int8_t actor;           /* by whom */
    bool shows;             /* what happened: */
    bool own;               /* the person's own deed, which any button ends */
    bool fresh;             /* its first frame comes, which looks at no button: there may be nothing to see */
    uint8_t announcing;     /* frames until it begins */
    bool skips;             /* to the next person's turn */
    bool menu;              /* START came meanwhile: the menu follows */
    bool begun;             /* the person's turn has been announced to the screen */
    bool looking;           /* the result has been seen: only the board is looked at */
    bool relays;            /* the same game goes on at another board */
    uint16_t waited;        /* frames since the game ended */
    Thinking thinking;
} play;

PLACE_EWRAM volatile uint8_t rom_person, rom_asked;   /* a person may decide; for so many frames on end, 255 at most, one may or has a page to answer */

PlayKind play_kind(void) { return play.kind; }
const PlayUi *play_ui(void) { return play.ui; }
int play_viewer(void) { return play.viewer; }
bool play_showing(void) { return play.shows; }
bool play_showing_own(void) { return play.kind == PLAY_TABLE && play.shows && play.own; }

static bool ready(void) { return !play.ui->ready || play.ui->ready(); }

int play_humans(void)
{
    int humans = 0;
    for (int seat = 0; seat < app.session.options.seats; seat++) humans += session_human(&app.session, seat);
    return humans;
}

static int first_human(void)
{
    for (int seat = 0; seat < app.session.options.seats; seat++)
        if (session_human(&app.session, seat))
            return seat;
    return SEAT_NONE;
}

/* Somebody at the console decides next. */
static bool asks_somebody(void)
{
    bool table = play.kind == PLAY_TABLE || play.kind == PLAY_LESSONS;
    return table && table_human_turn() && !handover_veiled();
}

bool play_human(void) { return asks_somebody() && table_seat() == play.viewer; }

/* A frame that has to do something else first leaves a person's press to the next one. */
static void keep_press(void)
{
    if (asks_somebody())
        keys_keep();
}

/* ---- who looks ---- */

void play_sync(void)
{
    table_view(table_seat() == SEAT_NONE ? SEAT_NONE : play.viewer);
    play.ui->sync();
    pages_refresh();
    audio_song(play.ui->song ? play.ui->song() : SONG_COUNCIL);
}

void play_look(int seat)
{
    play.viewer = (int8_t)seat;
    play.begun = false;
    play_sync();
}

/* ---- what happened ---- */

void play_show(const EventList *events)
{
    play.shows = play.own = play.fresh = true;
    play.announcing = 0;
    play.ui->show(events);
}

static bool instant(void) { return kit_settings_now()->game_speed == GAME_INSTANT || !kit_settings_now()->animation; }

static void announce(const Deed *deed)
{
    if (play.ui->announce)
        play.ui->announce(deed->words);
    else
        pages_say(deed->words);
    if (deed->to != DEED_NOWHERE)
        board_look_at(deed->to);
    play.announcing = announce_frames[kit_settings_now()->game_speed];
}

void play_acted(int seat)
{
    play.due = true;
    play.actor = (int8_t)seat;
}

/* A person's own deed is shown at once; what others do is announced, and kept for those who were not looking. */
static void acted(void)
{
    const PlayUi *ui = play.ui;
    int seat = play.actor;
    play.due = false;
    if (handover_veiled())
        return;
    Deed deed = {.from = DEED_NOWHERE, .to = DEED_NOWHERE};
    bool own = play.kind != PLAY_DEMO && session_human(&app.session, seat);
    table_view(table_seat() == SEAT_NONE ? SEAT_NONE : play.viewer);
    bool told = ui->tell && ui->tell(seat, table_events(), &deed);
    if (told)
        deeds_add(seat, &deed);
    if (own)
        deeds_decided(seat);
    play_show(table_events());
    play.own = own;
    if (own || play.skips)
        return;
    if (instant())
        ui->show_end();
    else if (told)
        announce(&deed);
}

static void after_show(void)
{
    play.shows = false;
    play.waited = 0;
    if (play.kind == PLAY_FILM) {
        play.ui->sync();
        pages_hints_stale();
        return;
    }
    play.begun = false;
    play_sync();
    if (play.kind == PLAY_LESSONS)
        lessons_shown();
    if (play.menu && pages_above() == 0)
        pages_menu();
    play.menu = false;
}

static bool show_is_over(void)
{
    int frames = !play.own && keys_held() & KEY_BIT_A ? FAST : 1;
    for (; frames > 0 && play.announcing > 0; frames--) play.announcing--;
    for (; frames > 0; frames--)
        if (!play.ui->show_frame())
            return true;
    return false;
}

/* Any button ends the own deed; of others', B skips all that comes before a person's turn. */
static void show_frame(void)
{
    unsigned ends = play.own ? KEY_BIT_A | KEY_BIT_B : KEY_BIT_B;
    bool leaves = play.kind == PLAY_FILM && keys_pressed() & KEY_BIT_B;
    if (play.fresh && !play.skips) {
        play.fresh = false;
        keys_keep();
        if (show_is_over())
            after_show();
        return;
    }
    if (keys_pressed() & ends)
        play.skips = !play.own;
    if (keys_pressed() & ends || play.skips) {
        play.announcing = 0;
        play.ui->show_end();
    }
    if (keys_pressed() & KEY_BIT_START && play.kind == PLAY_TABLE)
        play.menu = true;
    if (play.kind == PLAY_FILM)
        replay_keys();
    if (show_is_over())
        after_show();
    if (leaves && !play.shows)
        pages_frame();
}

/* ---- decisions ---- */

bool play_do(Action action)
{
    if (play.kind == PLAY_LESSONS && !lessons_allow(action))
        return false;
    table_do(action);
    return true;
}

/* ---- while others act, and after the end ---- */

void play_ask(void)
{
    if (play.ui->board->ask)
        play.ui->board->ask();
}

static void watch(void)
{
    if (play.ui->watch)
        play.ui->watch();
    else
        board_cursor_keys();
}

/* Of many others one wants to skip all, of one opponent only the thinking. */
static void hurry(void)
{
    if (!play.ui->patient)
        table_hurry();
    if (table_seats() > 2)
        play.skips = true;
}

static const char *watch_hints(void) { return text(table_seats() > 2 ? TEXT_HINT_WATCH_ALL : TEXT_HINT_WATCH); }

static const Page watch_page = {.frame = watch, .back = hurry, .ask = play_ask, .hints = watch_hints};
/* Behind the veil no button does anything: a menu would lie there unseen. */
static const Page idle_page = {.back = page_nothing, .start = page_nothing, .hint = TEXT_HINT_WAIT};
static const Page demo_page = {.start = page_nothing, .hint = TEXT_HINT_DEMO};

static void to_result(void)
{
    kit_sound(KIT_SOUND_CHOOSE);
    scene_go(SCENE_RESULT);
}

/* A game that has a picture for how it ended. */
static bool has_ending(void)
{
    static PLACE_EWRAM GameResult result;
    result = (GameResult){.ending = NULL};
    if (challenge_brief())
        return false;
    game_uis[app.session.game]->result->tell(table_view(SEAT_NONE), &result);
    return result.ending != NULL;
}

static void over_frame(void)
{
    if (keys_pressed() & KEY_BIT_A)
        to_result();
    else
        watch();
}

static const char *over_hints(void) { return text(play.ui->over_hint ? play.ui->over_hint : TEXT_HINT_OVER); }

static const Page over_page = {.frame = over_frame, .back = to_result, .start = to_result, .ask = play_ask, .hints = over_hints};

static void over(void)
{
    if (handover_veiled()) {        /* now everybody may look */
        handover_end();
        play_look(SEAT_NONE);
        return;
    }
    pages_bottom(play.kind == PLAY_DEMO ? &demo_page : &over_page);
    if (play.waited < UINT16_MAX)
        play.waited++;
    if (play.kind == PLAY_DEMO) {
        if (play.waited >= DEMO_END_FRAMES)
            scene_go(has_ending() ? SCENE_ENDING : SCENE_TITLE);
    } else if (play.looking) {
        pages_frame();
    } else if (play.waited >= RESULT_FRAMES && !table_pending()) {
        scene_go(has_ending() ? SCENE_ENDING : SCENE_RESULT);
    }
}

/* ---- the table goes on ---- */

/* What was skipped is told when the person's turn has come. */
static bool skipped(int seat)
{
    bool tells = play.skips && deeds_count(seat) >= REPORT_LEAST;
    play.skips = false;
    if (tells)
        deeds_open();
    play.begun = !tells;        /* the turn begins behind the page */
    return tells;
}

/* The task has been read: now the turn begins, with all that the game has to say or to ask first. */
static void begin_turn(void) { play.begun = false; }

static void human(int seat)
{
    if (handover_to(seat))
        return;
    rom_person = 1;
    pages_bottom(play.ui->board);
    if (!play.begun) {
        if (kit_spent() >= TURN_LINES) {
            keep_press();
            return;
        }
        play.begun = true;
        if (skipped(seat) || task_told(begin_turn))
            return;
        if (play.ui->turn && play.ui->turn())
            return;
    }
    pages_frame();
}

static void go_on(void)
{
    if (play.kind == PLAY_LESSONS && lessons_frame())
        return;
    if (play.ui->before && play.ui->before())
        return;
    int seat = table_seat();
    switch (table_frame()) {
    case TABLE_HUMAN: human(seat); break;
    case TABLE_THINKING:
        pages_bottom(play.kind == PLAY_DEMO ? &demo_page : handover_veiled() ? &idle_page : &watch_page);
        if (play.kind != PLAY_DEMO)
            pages_frame();
        break;
    case TABLE_ACTED:
        if (play.kind == PLAY_LESSONS)
            lessons_acted(table_acted());
        play_acted(seat);
        keep_press();
        break;
    case TABLE_OVER: over(); break;
    }
}

/* The one large piece of work of a frame. Packing the record is enough for one. */
static void work(void)
{
    bool decided = table_pending(), reads = false;
    if (play.relays) {              /* leaving must not take longer than a frame */
        if (table_written())
            scene_go(play.ui->scene);
        return;
    }
    if (table_packed())
        return;
    if (pages_above() == 0 || decided)
        rom_person = 0;
    if (play.due) {
        acted();
        keep_press();
    } else if (play.shows) {
        show_frame();
    } else if (pages_above() > 0 && !decided) {
        reads = !handover_raises();
        pages_frame();
    } else if (ready()) {
        go_on();
    } else {
        keep_press();
    }
    bool asked = rom_person != 0 || reads;
    rom_asked = (uint8_t)(asked ? min_int(rom_asked + 1, UINT8_MAX) : 0);
}

/* Automatic steps that nobody sees have their frames for themselves; what they led to is seen behind the last of them. */
static bool resolves(void)
{
    return play.ui->hasty && !play.shows && pages_above() == 0 && table_seat() == SEAT_AUTO;
}

void play_frame(void)
{
    handover_watch();
    if (resolves()) {
        go_on();
        sprites_keep();
        return;
    }
    if (table_heavy()) {
        keep_press();
        table_think();
        sprites_keep();
        return;
    }
    if (!app_wishes_frame())
        table_save_frame();
    if (table_packed())
        kit_full();                 /* words wait for the next frame */
    if (play.kind == PLAY_DEMO && keys_pressed()) {
        play.relays = false;
        scene_go(SCENE_TITLE);
        return;
    }
    work();
    pages_tell();
    thinking_set(&play.thinking, table_thought() > 0 && !handover_veiled());
    thinking_frame(&play.thinking);
    if (play.kind == PLAY_LESSONS)
        lessons_draw();
    play.ui->draw();
    pages_draw();
    table_think();
}

/* ---- the scene ---- */

static PlayKind kind_of_launch(void)
{
    switch (app.launch) {
    case LAUNCH_DEMO: return PLAY_DEMO;
    case LAUNCH_TUTORIAL: return PLAY_LESSONS;
    case LAUNCH_FILM: return PLAY_FILM;
    default: return PLAY_TABLE;
    }
}

static void lay_demo(void)
{
    GameOptions options;
    uint8_t control[GAME_SEATS_MAX] = {0};
    options_default(games[app.game], &options);
    play.ui->demo(&options, control);
    session_new(&app.session, games, app.game, &options, control, system_entropy());
}

static void begin(const PlayUi *ui)
{
    play.ui = ui;
    play.kind = kind_of_launch();
    if (!play.relays && (play.kind == PLAY_DEMO || play.kind == PLAY_LESSONS))
        room_vacate();
    room_claim(ui->scene);
    play.looking = app.launch == LAUNCH_LOOK;
    if (play.relays)
        return;
    if (play.kind == PLAY_DEMO)
        lay_demo();
    if (play.kind == PLAY_LESSONS)
        lessons_lay(ui->lessons, ui->lessons->control);
}

void play_relay(void) { play.relays = true; }

bool play_load(const PlayUi *ui, int step)
{
    if (step == 0)
        begin(ui);
    return ui->load(step);
}

void play_thinking_at(int x, int y)
{
    thinking_load(&play.thinking, x, y);
    if (play.kind == PLAY_LESSONS)
        lessons_load();
}

/* A person who can see the board at once, or a spectator. */
static int first_viewer(void)
{
    if (play.kind == PLAY_DEMO || play.kind == PLAY_FILM || table_seat() == SEAT_NONE)
        return SEAT_NONE;
    return table_human_turn() ? table_seat() : first_human();
}

void play_enter(void)
{
    const PlayUi *ui = play.ui;
    play.shows = play.begun = play.skips = play.menu = play.due = false;
    play.waited = 0;
    deeds_begin();
    table_begin((play.kind == PLAY_TABLE || play.kind == PLAY_FILM) && !challenge_brief());
    play.viewer = (int8_t)first_viewer();
    if (ui->hasty)
        table_hasty();
    pages_begin(&(PagesSetup){.bottom = &idle_page, .menu = gamemenu_open, .hints = ui->hints ? ui->hints : panels_hints, .banner_row = ui->banner_row});
    handover_begin();
    if (!handover_veiled())
        table_view(play.viewer);
    ui->enter();
    kit_show(1u << LAYER_TEXT | board_layers(), true);
    if (play.kind == PLAY_FILM) {
        audio_song(SONG_COUNCIL);
        replay_begin();
    } else if (!handover_veiled()) {
        play_sync();
    }
    if (play.kind == PLAY_LESSONS && !play.relays)
        lessons_begin(ui->lessons);
    play.relays = false;
}

void play_leave(void)
{
    play.ui->show_end();
    pages_end();
    handover_end();
    play.ui->leave();
    table_end();
    app_wishes_frame();
    board_end();
}

void play_rest(Rest how) { handover_rest(how); }
