/* SPDX-License-Identifier: MIT */
#include "ui/morundir/screen.h"

#include <stddef.h>

#include "ai.h"
#include "audio.h"
#include "fixed.h"
#include "audio.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/kit/words.h"
#include "ui/play/ask.h"
#include "ui/scenes/all.h"

enum { DEMO_LEVELS = 2 };

static void enter(void)
{
    MuScreen *s = &mu_screen;
    s->from = s->to = s->last_from = s->last_to = -1;
    s->asked_swap = s->told_swap = false;
    s->danger_count = 0;
    s->advice.kind = MU_RESIGN;
    sequence_clear(&s->sequence);
    mu_moments_begin();
    mu_panel_open();
}

static void leave(void) { mu_panel_close(); }

/* From the journal, so that a loaded game and one with moves taken back know it too. A film and a lesson know what they have shown. */
static void recall_last_move(void)
{
    MuScreen *s = &mu_screen;
    Action last;
    if (play_kind() == PLAY_FILM || play_kind() == PLAY_LESSONS)
        return;
    bool known = session_newest(&app.session, MU_MOVE, &last);
    s->last_from = known ? last.a : -1;
    s->last_to = known ? last.b : -1;
}

static void sync(void)
{
    recall_last_move();
    mu_view_sync();
    mu_moments_sync();
    mu_view_plain();
    mu_input_sync();
    mu_screen.announced[0] = 0;
    panels_stale(MU_PANEL);
}

static bool show_frame(void) { return sequence_frame(&mu_screen.sequence); }
static void show_end(void) { sequence_finish(&mu_screen.sequence); }

/* The panel says it: a line over the board would hide a duke. */
static void announce(const char *words)
{
    words_format(mu_screen.announced, DEED_WORDS, words, NULL, 0);
    panels_stale(MU_PANEL);
}

/* A move by its name. The view is the one after it, so that the mover stands at its goal. */
static bool tell(int seat, const EventList *events, Deed *deed)
{
    char move[12];
    if (events->count == 0 || events->at[0].kind != MU_EVENT_MOVED)
        return false;
    Event event = events->at[0];
    bool took = events->count > 1 && events->at[1].kind == MU_EVENT_CAPTURED;
    mu_move_name(mu_view()->board, (Action){MU_MOVE, event.a, event.b, MU_NOWHERE}, took, move, sizeof move);
    const WordsArg args[] = {{.text = mu_colour_name(mu_colour(mu_view()->cell[event.b]))}, {.text = move}};
    words_format(deed->words, DEED_WORDS, text(TEXT_MU_DEED), args, 2);
    deed->from = event.a;
    deed->to = event.b;
    (void)seat;
    announce(deed->words);      /* one's own move too, as long as it glides: nobody thinks yet */
    return true;
}

/* The second player may take the first one's side instead of moving; asked once. */
static void swap(void)
{
    pages_say(text(TEXT_MU_SWAPPED));
    play_do((Action){.kind = MU_SWAP});
}

/* The last move stays in sight while it is asked about. */
static ScreenRect last_move_rect(void)
{
    const MuScreen *s = &mu_screen;
    int x, y, other_x, other_y;
    board_screen(s->last_from, &x, &y);
    board_screen(s->last_to, &other_x, &other_y);
    int left = min_int(x, other_x), top = min_int(y, other_y);
    return (ScreenRect){(int16_t)left, (int16_t)top, (int16_t)(abs_int(x - other_x) + board_hex_width()), (int16_t)(abs_int(y - other_y) + board_hex_height())};
}

/* A computer that took the person's side says so. */
static bool tell_swap(void)
{
    MuScreen *s = &mu_screen;
    if (table_acted().kind != MU_SWAP || mu_view()->ply != 1 || play_humans() != 1 || s->told_swap)
        return false;
    s->told_swap = true;
    words_format(s->words, MU_TEXT, text(TEXT_MU_SWAPPED_BY), &(WordsArg){.text = mu_colour_name(mu_view()->side)}, 1);
    tip_show(NULL, s->words, s->last_from >= 0 ? last_move_rect() : (ScreenRect){0});
    return true;
}

static bool turn(void)
{
    MuScreen *s = &mu_screen;
    if (s->danger_count > 0)
        audio_effect(EFFECT_ALARM);
    if (tell_swap())
        return true;
    if (!mu_may_swap(mu_view())) {
        s->asked_swap = false;
        return false;
    }
    if (s->asked_swap)
        return false;
    s->asked_swap = true;
    ask_about(text(TEXT_MU_ASK_SWAP), false, swap, last_move_rect());
    return true;
}

static int song(void) { return mu_threatens(mu_view(), MU_BLUE) || mu_threatens(mu_view(), MU_RED) ? SONG_MORUNDIR_DANGER : SONG_MORUNDIR_CALM; }

static void draw(void)
{
    if (panels_due())
        panels_frame();
    else
        mu_panel_name();
    board_frame();
    mu_moments_draw();
}

static void demo(GameOptions *options, uint8_t *control)
{
    (void)options;
    control[0] = (uint8_t)(1 + app.demo_round % DEMO_LEVELS);
    control[1] = DEMO_LEVELS;
}

static int letters_wanted(void) { return mu_letters_wanted(); }

static const int16_t on_off[] = {TEXT_VALUE_OFF, TEXT_VALUE_ON};
static const MenuEntry menu[] = {
    {.label = TEXT_MU_LETTERS, .help = TEXT_MU_LETTERS_HELP, .values = on_off, .count = 2, .get = letters_wanted, .set = mu_letters_want, .late = true},
};

static const PlayUi ui = {
    .scene = SCENE_MORUNDIR, .board = &mu_board_page, .hints = mu_panel_hints, .load = mu_view_load, .enter = enter, .leave = leave,
    .sync = sync, .show = mu_view_show, .show_frame = show_frame, .show_end = show_end, .tell = tell, .announce = announce, .turn = turn, .song = song, .draw = draw,
    .menu = menu, .menu_count = sizeof menu / sizeof *menu, .shared = GAMEMENU_UNDO | GAMEMENU_HINT | GAMEMENU_RESIGN, .advice_level = AI_ADVISER, .advised = mu_input_advised,
    .resign = {.kind = MU_RESIGN}, .lessons = &mu_lessons, .demo = demo,
};

static bool load(int step) { return play_load(&ui, step); }

const Scene scene_morundir = {.id = SCENE_MORUNDIR, .load = load, .enter = play_enter, .frame = play_frame, .leave = play_leave, .rest = play_rest};
