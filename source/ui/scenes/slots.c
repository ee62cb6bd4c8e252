/* SPDX-License-Identifier: MIT */
/* The slots of a game: load or save, erase, with a word on what each holds. */
#include <stddef.h>

#include "keys.h"
#include "place.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/describe.h"
#include "ui/gameui.h"
#include "ui/kit/dialog.h"
#include "ui/kit/words.h"
#include "ui/resume.h"
#include "ui/scenes/all.h"
#include "ui/scenes/page.h"
#include "ui/scenes/thumbs.h"
#include "video.h"

enum { SAVE_BYTES = 256 };   /* a frame */
enum { MENU_X = 3, MENU_Y = 4, MENU_WIDTH = 24, MENU_HEIGHT = 13, ROW_TILES = THUMB_TILES_Y, THUMB_X = MENU_X + 1, THUMB_Y = MENU_Y + 1, LEFT = THUMB_PIXELS_X + 4, HELP_LINES = 2 };
typedef enum { ASK_NOTHING, ASK_OVERWRITE, ASK_ERASE, ASK_LEAVE } Question;

static PLACE_EWRAM struct {
    Menu menu;
    MenuItem items[SLOTS_A_GAME];
    char label[SLOTS_A_GAME][DESCRIBE_MAX], note[SLOTS_A_GAME][DESCRIBE_MAX], turn[SLOTS_A_GAME][DESCRIBE_MAX];
    char title[DESCRIBE_MAX], question[3 * DESCRIBE_MAX];
    SaveResult found[SLOTS_A_GAME];
    Question question_kind;
    bool saving;            /* a slot is being written */
    Dialog dialog;
    Resume resume;
    Thumbs thumbs;
} page;

/* "1  Round 13", who plays, and below whose turn it is. */
static void describe(const SessionInfo *info, int slot)
{
    char round[DESCRIBE_MAX];
    describe_round(info, round);
    const WordsArg args[] = {{.number = slot + 1}, {.text = round}};
    words_format(page.label[slot], DESCRIBE_MAX, text(TEXT_SLOTS_ROW), args, 2);
    describe_players(info, page.note[slot]);
    describe_turn(info, page.turn[slot]);
}

static bool is_usable(SaveResult found) { return found == SAVE_OK || found == SAVE_WAS_OLDER; }

static bool is_taken(int slot) { return page.found[slot] != SAVE_NONE && page.found[slot] != SAVE_MEMORY_MISSING; }

/* The line of buttons offers what the selected slot allows. */
static void show_hints(int slot)
{
    static const int16_t words[2][3] = {
        {TEXT_HINT_BACK, TEXT_SLOTS_HINT_ERASE, TEXT_SLOTS_HINT_LOAD}, {TEXT_SLOTS_HINT_SAVE_EMPTY, TEXT_SLOTS_HINT_SAVE, TEXT_SLOTS_HINT_SAVE},
    };
    page_hints(text(words[app.saving][is_usable(page.found[slot]) ? 2 : is_taken(slot)]));
}

static void look(int slot)
{
    SessionInfo info;
    SaveResult found = saves_slot_info(&app.store, &info, app.game, slot);
    page.found[slot] = found;
    page.items[slot] = (MenuItem){.label = page.label[slot], .note = page.note[slot], .disabled = !app.saving && !is_usable(found)};
    if (is_usable(found)) {
        describe(&info, slot);
        page.items[slot].help = page.turn[slot];
        return;
    }
    words_format(page.label[slot], DESCRIBE_MAX, text(TEXT_SLOTS_NAME), &(WordsArg){.number = slot + 1}, 1);
    int word = found == SAVE_BROKEN ? TEXT_SAVE_SHORT_DAMAGED : found == SAVE_UNKNOWN_VERSION ? TEXT_SAVE_SHORT_VERSION : TEXT_SAVE_EMPTY;
    page.items[slot].note = text(word);
    if (found != SAVE_NONE)
        page.items[slot].help = app_save_words(found);
}

/* Where the bar stands at first: on a game that can be loaded. */
static int proposed(void)
{
    int slot = 0;
    while (!app.saving && slot < SLOTS_A_GAME && !is_usable(page.found[slot])) slot++;
    return slot < SLOTS_A_GAME ? slot : 0;
}

static void enter(void)
{
    for (int slot = 0; slot < SLOTS_A_GAME; slot++) look(slot);
    page.question_kind = ASK_NOTHING;
    page.saving = false;
    resume_clear(&page.resume);
    words_format(page.title, DESCRIBE_MAX, text(app.saving ? TEXT_SLOTS_SAVE_TITLE : TEXT_SLOTS_LOAD_TITLE),
                 &(WordsArg){.text = text(game_uis[app.game]->name)}, 1);
    page_open(page.title, "");
    show_hints(proposed());
    menu_open(&page.menu, &(MenuSetup){.x = MENU_X, .y = MENU_Y, .w = MENU_WIDTH, .h = MENU_HEIGHT, .row_height = ROW_TILES * 8,
                                       .left = game_uis[app.game]->thumb ? LEFT : 0, .help_lines = HELP_LINES, .count = SLOTS_A_GAME, .selected = (uint8_t)proposed(), .items = page.items});
    thumbs_open(&page.thumbs, THUMB_X, THUMB_Y, ROW_TILES);
    for (int slot = 0; slot < SLOTS_A_GAME; slot++) thumbs_show(&page.thumbs, slot, page.found[slot]);
}

static void say(const char *words) { resume_say(&page.resume, words); }

/* The row as it is now, and below what has just been done. */
static void show_done(int slot, int words)
{
    look(slot);
    page.items[slot].help = text(words);
    thumbs_show(&page.thumbs, slot, page.found[slot]);
    show_hints(slot);
    menu_refresh(&page.menu);
}

static void save(int slot)
{
    thumbs_stop(&page.thumbs);
    SaveResult result = saves_slot_begin(&app.store, &app.session, slot);
    page.saving = result == SAVE_OK;
    if (!page.saving)
        say(app_save_words(result));
}

static void save_frame(void)
{
    int slot = menu_selected(&page.menu);
    if (saves_step(&app.store, SAVE_BYTES))
        return;
    SaveResult result = saves_suspend_end(&app.store);
    page.saving = false;
    if (result != SAVE_OK)
        say(app_save_words(result));
    else
        show_done(slot, TEXT_SLOTS_SAVED);
}

static void erase(int slot)
{
    thumbs_stop(&page.thumbs);
    SaveResult result = saves_slot_erase(&app.store, app.game, slot);
    if (result != SAVE_OK)
        say(app_save_words(result));
    else
        show_done(slot, TEXT_SLOTS_ERASED);
}

static void load_slot(int slot)
{
    thumbs_stop(&page.thumbs);
    resume_begin(&page.resume, saves_slot_read_begin(&app.store, app.game, slot));
}

/* What the question is about: the words and the picture of a slot. */
static ScreenRect row_of(int slot)
{
    int x, y;
    menu_row_at(&page.menu, slot, &x, &y);
    return (ScreenRect){(int16_t)x, (int16_t)y, (MENU_WIDTH - 2) * 8, ROW_TILES * 8};
}

static void ask(Question question, const char *words)
{
    page.question_kind = question;
    page_hints(text(TEXT_GAMES_HINT_ONE));
    dialog_open_clear(&page.dialog, words, false, row_of(menu_selected(&page.menu)), SCREEN_TILES_Y - HINTS_HEIGHT);
}

/* Loading puts the slot's game in the place of the one that is suspended, which may be at the table. */
static bool ask_about_suspended(void)
{
    SessionInfo info;
    char lost[DESCRIBE_MAX];
    SaveResult found = saves_suspend_info(&app.store, &info, app.game);
    if (!is_usable(found) || describe_is_over(&info))
        return false;
    describe_round(&info, lost);
    words_format(page.question, sizeof page.question, text(TEXT_SLOTS_ASK_LEAVE), &(WordsArg){.text = lost}, 1);
    ask(ASK_LEAVE, page.question);
    return true;
}

static void answer(KitEvent event)
{
    if (event != KIT_CHOSEN && event != KIT_BACK)
        return;
    Question question = page.question_kind;
    int slot = menu_selected(&page.menu);
    dialog_close(&page.dialog);
    page.question_kind = ASK_NOTHING;
    show_hints(slot);
    if (event == KIT_BACK)
        return;
    if (question == ASK_OVERWRITE)
        save(slot);
    if (question == ASK_ERASE)
        erase(slot);
    if (question == ASK_LEAVE)
        load_slot(slot);
}

static void choose(int slot)
{
    if (app.saving && is_taken(slot))
        ask(ASK_OVERWRITE, text(TEXT_SLOTS_ASK_OVER));
    else if (app.saving)
        save(slot);
    else if (!ask_about_suspended())
        load_slot(slot);
}

static void frame(void)
{
    if (page.saving) {
        save_frame();
        return;
    }
    if (resume_frame(&page.resume))
        return;
    if (page.question_kind != ASK_NOTHING) {
        answer(dialog_frame(&page.dialog));
        return;
    }
    int slot = menu_selected(&page.menu);
    if ((keys_pressed() & KEY_BIT_R) && is_taken(slot)) {
        ask(ASK_ERASE, text(TEXT_SLOTS_ASK_ERASE));
        return;
    }
    switch (menu_frame(&page.menu)) {
    case KIT_CHOSEN: choose(slot); break;
    case KIT_BACK:
        app.launch = LAUNCH_CONTINUE;
        scene_go(app.back);
        break;
    case KIT_MOVED: show_hints(menu_selected(&page.menu)); break;
    case KIT_NONE:
        if (menu_drawn(&page.menu))
            thumbs_frame(&page.thumbs);
        break;
    default: break;
    }
}

static void leave(void)
{
    thumbs_close(&page.thumbs);
    resume_close(&page.resume);
    if (page.question_kind != ASK_NOTHING)
        dialog_close(&page.dialog);
    menu_close(&page.menu);
    page_close();
}

const Scene scene_slots = {.id = SCENE_SLOTS, .load = page_load, .enter = enter, .frame = frame, .leave = leave};
