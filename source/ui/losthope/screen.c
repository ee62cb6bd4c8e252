/* SPDX-License-Identifier: MIT */
#include "ui/losthope/screen.h"

#include <stddef.h>

#include "ai.h"
#include "lh_words.h"
#include "audio.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/losthope/game.h"
#include "ui/play/ask.h"
#include "video.h"

enum { DEMO_LEVEL = 2, BANNER_ROW = 2 };

static bool wants_plan(const LhState *state) { return state->phase == LH_TOUR_EXPLORE; }
static bool wants_city(const LhState *state) { return !wants_plan(state) && (lh_is_tour(state) || (lh_screen.looks && state->phase == LH_EVENING)); }

static bool load(int step)
{
    LhScreen *s = &lh_screen;
    if (step == 0) {
        const LhState *state = table_state();
        s->city = wants_city(state);
        s->plan = wants_plan(state);
    }
    return s->plan ? lh_plan_load(step) : s->city ? lh_city_load(step) : lh_house_load(step);
}

static void enter(void)
{
    sequence_clear(&lh_screen.sequence);
    lh_screen.laid = 0;
    lh_screen.die_shown = -1;
    lh_bars_open();
    if (lh_screen.plan)
        lh_plan_open();
}

static void leave(void)
{
    window_close(&lh_screen.die);
    lh_moment_close();
    if (lh_screen.plan)
        lh_plan_close();
    lh_bars_close();
}

volatile struct LhRom rom_losthope;

static void tell_tests(const LhState *state)
{
    const LhFrame *top = lh_top(state);
    bool fights = false;
    for (int i = 0; i < state->depth; i++) fights = fights || state->stack[i].type == LH_T_FIGHT;
    rom_losthope.phase = state->phase;
    rom_losthope.prompt = top != NULL ? top->type : LH_P_NONE;
    rom_losthope.chapter = state->chapter;
    rom_losthope.bits = fights ? LH_ROM_FIGHT : 0;
}

/* LH-24.9: what was rolled or turned over stays. */
static int no_undo(void)
{
    return session_undo_plies(&app.session) < 0 ? TEXT_NO_UNDO : session_undo_barred(&app.session) ? TEXT_LH_NO_UNDO : 0;
}

/* Whoever is chosen may be lost: then the next one is. */
static void choose_living(void)
{
    LhScreen *s = &lh_screen;
    for (int i = 0; i < LH_SLOTS && lh_view()->people[s->person % LH_SLOTS].id == LH_NONE; i++) s->person = (uint8_t)((s->person + 1) % LH_SLOTS);
}

/* House, city and plan lie on the same table: another one is laid out in the dark. */
static void sync(void)
{
    LhScreen *s = &lh_screen;
    narrow_forget(&s->legal);
    s->die_due = s->asking = false;
    lh_draft_sync();
    choose_living();
    if (lh_top(lh_view()) == NULL || lh_top(lh_view())->type != LH_P_SPACE)
        s->build_at = 0;
    tell_tests(lh_view());
    panels_all_stale();
    lh_moment_stale();
    if ((wants_city(lh_view()) != s->city || wants_plan(lh_view()) != s->plan) && play_kind() != PLAY_FILM) {
        play_relay();
        return;
    }
    s->laid = 0;
}

/* ---- the board follows the view, a few cells a frame ---- */

enum { LAY_LINES = 60, WAY_DUE = 253, LEGS_DUE, ALL_LAID };

static bool ready(void) { return lh_screen.laid == ALL_LAID && kit_spent() < LAY_LINES; }

static void lay(void)
{
    LhScreen *s = &lh_screen;
    if (s->laid == WAY_DUE) {       /* ways and lit rooms have a frame of their own, legs of a way one each */
        if (kit_spent() >= LAY_LINES)
            return;
        if (s->city)
            lh_way_stand();
        else
            lh_lit_stand();
        s->laid = s->city ? LEGS_DUE : ALL_LAID;
        s->busy = true;
        return;
    }
    if (s->laid == LEGS_DUE) {
        if (lh_way_lay())
            s->laid = ALL_LAID;
        s->busy = true;
        return;
    }
    int cells = s->plan ? LH_PLAN_CELLS : s->city ? LH_CELLS : LH_ROOMS;
    void (*lay_cell)(int cell) = s->plan ? lh_plan_cell : s->city ? lh_city_cell : lh_house_cell;
    if (s->laid < cells) {      /* figures and ways have the next frame for themselves */
        while (s->laid < cells && kit_spent() < LAY_LINES) lay_cell(s->laid++);
        return;
    }
    if (s->laid != cells || kit_spent() >= LAY_LINES)
        return;
    if (s->plan)
        lh_plan_figures();
    else if (s->city)
        lh_city_figures();
    else
        lh_house_figures();
    s->laid = s->plan ? ALL_LAID : WAY_DUE;
}

static bool show_frame(void) { return sequence_frame(&lh_screen.sequence); }
static void show_end(void) { sequence_finish(&lh_screen.sequence); }

static void draw(void)
{
    if (table_packed()) {           /* a frame full already: the picture stands still for it */
        sprites_keep();
        return;
    }
    lay();
    if (lh_screen.laid == ALL_LAID && !lh_screen.busy)
        panels_frame();
    lh_moment_frame();
    lh_dice_frame();
    lh_screen.busy = false;
    lh_snow_frame();
    if (!lh_screen.city && !lh_screen.plan)
        lh_house_frame();
    board_frame();
}

static void demo(GameOptions *options, uint8_t *control)
{
    options->value[LH_OPTION_MODE] = LH_ONE_CHAPTER;
    for (int seat = 0; seat < options->seats; seat++) control[seat] = DEMO_LEVEL;
}

/* ---- START, A ends the part of the day (LH-24.1) ---- */

static const Action end = {.kind = LH_END};

static bool listed(int first, int last)
{
    for (int kind = first; kind <= last; kind++)
        if (lh_has_kind(kind))
            return true;
    return false;
}

static int end_refused(void)
{
    LhWhy why = play_human() ? lh_why(lh_view(), end) : LH_WHY_FINE;
    if (!play_human() || lh_top(lh_view()) != NULL)
        return TEXT_LH_END_NOT_NOW;
    return why == LH_WHY_FINE ? 0 : lh_words_reason[why];
}

static void do_end(void) { (void)play_do(end); }

static bool has_points(const LhState *state)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        for (int status = 0; status < LH_STATUSES; status++)
            if (lh_why(state, (Action){LH_REFITPT, (uint8_t)slot, (uint8_t)status, 0}) == LH_WHY_FINE)
                return true;
    return false;
}

void lh_end_asked(void)
{
    const LhState *state = lh_view();
    lh_choose_list();
    int question = state->phase == LH_DAY && listed(LH_CLEAR, LH_CHILD) ? TEXT_LH_END_ASK_ACTIONS
                 : state->phase == LH_DUSK && listed(LH_EAT, LH_EAT) ? TEXT_LH_END_ASK_HUNGRY
                 : state->phase == LH_EVENING && lh_party_people(state, 1) == 0 ? TEXT_LH_END_ASK_PARTY
                 : state->phase == LH_REFIT && has_points(state) ? TEXT_LH_END_ASK_POINTS : 0;
    if (question != 0)
        ask_yes_no(text(question), false, do_end);
    else
        do_end();
}

/* The same deed, called what it means there. */
static bool ends_round(void) { return lh_view()->phase == LH_DAY; }
static bool ends_search(void) { return lh_view()->phase == LH_TOUR_EXPLORE; }
static bool ends_tour(void) { return lh_view()->phase == LH_TOUR_ACT; }
static bool ends_part(void) { return !ends_round() && !ends_search() && !ends_tour(); }

static const MenuEntry menu[] = {
    {.label = TEXT_LH_DO_END_ROUND, .help = TEXT_LH_END_ROUND_HELP, .offered = ends_round, .refused = end_refused, .chosen = lh_end_asked},
    {.label = TEXT_LH_DO_STOP, .help = TEXT_LH_END_SEARCH_HELP, .offered = ends_search, .refused = end_refused, .chosen = lh_end_asked},
    {.label = TEXT_LH_DO_HOME, .help = TEXT_LH_END_TOUR_HELP, .offered = ends_tour, .refused = end_refused, .chosen = lh_end_asked},
    {.label = TEXT_LH_END_PHASE, .help = TEXT_LH_END_PHASE_HELP, .offered = ends_part, .refused = end_refused, .chosen = lh_end_asked},
    {.label = TEXT_LH_MENU_CHAPTER, .help = TEXT_LH_MENU_CHAPTER_HELP, .chosen = lh_chapter_open},
    {.label = TEXT_LH_MENU_PEOPLE, .help = TEXT_LH_MENU_PEOPLE_HELP, .refused = lh_people_refused, .chosen = lh_people_open},
    {.label = TEXT_LH_MENU_STORAGE, .help = TEXT_LH_MENU_STORAGE_HELP, .chosen = lh_storage_open},
    {.label = TEXT_LH_MENU_HAND, .help = TEXT_LH_MENU_HAND_HELP, .chosen = lh_hand_open},
    {.label = TEXT_LH_MENU_DIARY, .chosen = lh_diary_open},
    {.label = TEXT_LH_MENU_LOG, .help = TEXT_LH_MENU_LOG_HELP, .chosen = lh_log_open},
};

/* LH-24.5: who leads, and through what. */
static void owner(int seat, HandoverSign *sign)
{
    char part[LH_TEXT];
    words_format(lh_screen.words, sizeof lh_screen.words, text(TEXT_LH_LEADS), &(WordsArg){.text = lh_phase_words(part, sizeof part)}, 1);
    sign->name = text(TEXT_LH_SEAT_1 + seat);
    sign->words = lh_screen.words;
}

/* A fight may wait below the prompt that is asked. */
static int song(void)
{
    const LhState *state = lh_view();
    bool fights = state->phase == LH_RAID;
    for (int i = 0; i < state->depth; i++) fights = fights || state->stack[i].type == LH_T_FIGHT;
    if (fights)
        return SONG_LOSTHOPE_DANGER;
    return state->phase >= LH_EVENING && state->phase < LH_DAWN ? SONG_LOSTHOPE_NIGHT : SONG_LOSTHOPE_DAY;
}

static const PlayUi ui = {
    .scene = SCENE_LOSTHOPE, .board = &lh_board_page, .banner_row = BANNER_ROW, .load = load, .enter = enter, .leave = leave,
    .sync = sync, .show = lh_show_events, .show_frame = show_frame, .show_end = show_end, .ready = ready, .turn = lh_turn, .before = lh_story_before, .song = song, .draw = draw,
    .menu = menu, .menu_count = sizeof menu / sizeof *menu, .shared = GAMEMENU_UNDO | GAMEMENU_HINT, .advice_level = AI_ADVISER, .advised = lh_advised, .no_undo = no_undo, .undo_more = lh_lit_own, .handover = HANDOVER_CARD, .owner = owner, .lessons = &lh_lessons, .demo = demo,
};

static bool load_scene(int step) { return play_load(&ui, step); }

const Scene scene_losthope = {.id = SCENE_LOSTHOPE, .load = load_scene, .enter = play_enter, .frame = play_frame, .leave = play_leave, .rest = play_rest};
