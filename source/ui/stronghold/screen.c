/* SPDX-License-Identifier: MIT */
#include "ui/stronghold/screen.h"

#include <stddef.h>
#include <string.h>

#include "ai.h"
#include "audio.h"
#include "place.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/kit/words.h"
#include "ui/play/ask.h"
#include "ui/stronghold/game.h"

enum { DEMO_LEVEL = 2, BANNER_ROW = 3 };

static void enter(void)
{
    sequence_clear(&su_screen.sequence);
    memset(su_screen.remembered, SU_KEY_ANY, sizeof su_screen.remembered);
    su_screen.origin = su_screen.reopen = SU_PLACE_NONE;
    su_screen.lifted = SU_BOOK;
    su_screen.skip_to = 0;
    su_screen.unmark = false;
    su_screen.targets = 0;
    su_screen.march = (SuMarch){0};
    su_screen.placed = SU_WORKS;
    su_screen.warned = 0;
    su_screen.salvo = false;
    su_screen.salvo_wait = 0;
    su_screen.fight.section = su_screen.counted.section = SU_PLACE_NONE;
    su_screen.rest = su_screen.advising = false;
    su_chronicle_clear();
    su_bars_open();
}

static bool show_frame(void) { return sequence_frame(&su_screen.sequence); }
static void show_end(void) { sequence_finish(&su_screen.sequence); }

PLACE_EWRAM volatile uint8_t rom_step;         /* a SuStep: for scripts */

static void draw(void)
{
    bool stood = su_view_ready();   /* the last piece of work takes its frame for itself */
    su_targets_frame();
    su_rest_keys();
    su_view_work();
    if (stood) {
        rom_step = su_view()->step;
        panels_frame();
    }
    if (!su_screen.forecast.open) { /* which covers all of the board */
        board_frame();
        su_shots_draw();
    }
}

static void demo(GameOptions *options, uint8_t *control)
{
    options->value[SU_OPTION_NIGHT] = SU_NIGHT_LESSON;     /* full ramparts and little time: soon somebody fights, and mostly the wall falls */
    control[SU_INVADER] = control[SU_DEFENDER] = DEMO_LEVEL;
}

/* ---- the START menu ---- */

static int end_refused(void) { return play_human() ? su_why_text(su_why(su_view(), (Action){.kind = SU_END_STEP})) : TEXT_SU_WHY_NOT_YOU; }
static void end_step(void) { play_do((Action){.kind = SU_END_STEP}); }

static bool at_table(void) { return play_kind() == PLAY_TABLE; }
static int not_mine(void) { return play_human() ? 0 : TEXT_SU_WHY_NOT_YOU; }

static int no_forecast(void) { return su_forecast_hidden() ? TEXT_SU_FORECAST_OFF : 0; }

static const MenuEntry menu[] = {
    {.label = TEXT_SU_END_STEP, .help = TEXT_SU_HELP_END, .refused = end_refused, .chosen = end_step},
    {.label = TEXT_SU_ADVISER_REST, .help = TEXT_SU_HELP_REST, .costs = TEXT_SU_REST_COSTS, .offered = at_table, .refused = not_mine, .chosen = su_rest_begin},
    {.label = TEXT_SU_FORECAST, .help = TEXT_SU_HELP_FORECAST, .refused = no_forecast, .chosen = su_forecast_open},
    {.label = TEXT_SU_CHRONICLE, .help = TEXT_SU_HELP_CHRONICLE, .offered = at_table, .chosen = su_chronicle_open},
};

/* Whose turn it is, and for what. */
static void owner(int seat, HandoverSign *sign)
{
    SuScreen *s = &su_screen;
    const SuState *state = su_view();
    const WordsArg args[] = {{.text = text(su_step_text(state->step))}, {.number = state->hourglasses}};
    bool spends = seat == SU_DEFENDER && (SU_SPENDING >> state->step & 1) != 0;
    words_format(s->card_words, sizeof s->card_words, text(spends ? TEXT_SU_HANDOVER_SPEND : TEXT_SU_HANDOVER), args, 2);
    sign->name = text(seat == SU_INVADER ? TEXT_SU_SEAT_INVADER : TEXT_SU_SEAT_DEFENDER);
    sign->words = s->card_words;
}

static int song(void)
{
    int step = su_view()->step;
    return step >= SU_STEP_CROSSBOWS && step <= SU_STEP_BATTLE ? SONG_STRONGHOLD_ASSAULT : SONG_STRONGHOLD_PREPARE;
}

static const PlayUi ui = {
    .scene = SCENE_STRONGHOLD, .board = &su_board_page, .banner_row = BANNER_ROW, .load = su_view_load, .enter = enter,
    .leave = panels_close, .sync = su_view_sync, .tell = su_tell, .announce = su_announce, .show = su_show_events, .show_frame = show_frame, .show_end = show_end, .ready = su_view_ready, .turn = su_turn_begins, .before = su_rest_frame, .song = song, .draw = draw,
    .menu = menu, .menu_count = sizeof menu / sizeof *menu, .shared = GAMEMENU_UNDO | GAMEMENU_HINT | GAMEMENU_RESIGN, .advice_level = AI_ADVISER,
    .advised = su_advised, .undo_more = su_march_undone, .resign = {.kind = SU_RESIGN}, .handover = HANDOVER_CARD, .owner = owner, .lessons = &su_lessons, .demo = demo,
};

static bool load(int step) { return play_load(&ui, step); }

const Scene scene_stronghold = {.id = SCENE_STRONGHOLD, .load = load, .enter = play_enter, .frame = play_frame, .leave = play_leave, .rest = play_rest};
