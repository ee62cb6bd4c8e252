/* SPDX-License-Identifier: MIT */
/* The three slots of a game: load or save, erase, with a word on what each holds. */
#include <stddef.h>

#include "keys.h"
#include "place.h"
#include "scenes.h"
#include "text.h"
#include "textbuf.h"
#include "ui/app.h"
#include "ui/gameui.h"
#include "ui/kit/notice.h"
#include "ui/kit/words.h"
#include "ui/scenes/all.h"
#include "ui/scenes/page.h"

enum { LABEL = 24, NOTE = 64 };
enum { SAVE_BYTES = 256 };   /* a frame */
typedef enum { ASK_NOTHING, ASK_OVERWRITE, ASK_ERASE, ASK_LEAVE } Question;

static PLACE_EWRAM struct {
    Menu menu;
    MenuItem items[SLOTS_A_GAME];
    char label[SLOTS_A_GAME][LABEL], note[SLOTS_A_GAME][NOTE];
    SaveResult found[SLOTS_A_GAME];
    Question question;
    bool saving;            /* a slot is being written */
    bool reading;           /* its record is there, the session comes next */
    Dialog dialog;
    Notice news;
} page;

/* "Move 12 · Person – Computer 3" */
static void describe(const SessionInfo *info, char *out)
{
    TextBuf t;
    char part[NOTE];
    int round = info->plies / game_uis[info->game]->plies_a_round + 1;
    textbuf_begin(&t, out, NOTE);
    words_format(part, NOTE, text(TEXT_SLOTS_ROUND), &(WordsArg){.number = round}, 1);
    textbuf_text(&t, part);
    for (int seat = 0; seat < info->seats && seat < 2; seat++) {
        textbuf_text(&t, seat == 0 ? "  " : " - ");
        int level = info->control[seat];
        words_format(part, NOTE, text(level ? TEXT_SEAT_COMPUTER_SHORT : TEXT_SEAT_HUMAN), &(WordsArg){.number = level}, 1);
        textbuf_text(&t, part);
    }
}

static void look(int slot)
{
    SessionInfo info;
    SaveResult found = saves_slot_info(&app.store, &info, app.game, slot);
    bool usable = found == SAVE_OK || found == SAVE_WAS_OLDER;
    page.found[slot] = found;
    words_format(page.label[slot], LABEL, text(TEXT_SLOTS_NAME), &(WordsArg){.number = slot + 1}, 1);
    const char *note = page.note[slot];
    if (usable) describe(&info, page.note[slot]);
    else if (found == SAVE_BROKEN) note = text(TEXT_SAVE_SHORT_DAMAGED);
    else if (found == SAVE_UNKNOWN_VERSION) note = text(TEXT_SAVE_SHORT_VERSION);
    else note = text(TEXT_SAVE_EMPTY);
    page.items[slot] = (MenuItem){.label = page.label[slot], .note = note, .disabled = !app.saving && !usable,
                                  .help = usable || found == SAVE_NONE ? NULL : app_save_words(found)};
}

static void enter(void)
{
    for (int slot = 0; slot < SLOTS_A_GAME; slot++) look(slot);
    page.question = ASK_NOTHING;
    page.saving = page.reading = false;
    page_open(text(app.saving ? TEXT_SLOTS_SAVE_TITLE : TEXT_SLOTS_LOAD_TITLE), text(app.saving ? TEXT_SLOTS_HINT_SAVE : TEXT_SLOTS_HINT_LOAD));
    menu_open(&page.menu, &(MenuSetup){.x = 1, .y = 4, .w = 28, .h = (uint8_t)menu_height(SLOTS_A_GAME, false, false, 2),
                                       .help_lines = 2, .count = SLOTS_A_GAME, .items = page.items});
}

static void say(const char *words) { notice_open(&page.news, words); }

static void save(int slot)
{
    SaveResult result = saves_slot_begin(&app.store, &app.session, slot);
    page.saving = result == SAVE_OK;
    if (!page.saving) say(app_save_words(result));
}

static void save_frame(void)
{
    int slot = menu_selected(&page.menu);
    if (saves_step(&app.store, SAVE_BYTES)) return;
    SaveResult result = saves_suspend_end(&app.store);
    page.saving = false;
    say(result == SAVE_OK ? text(TEXT_SLOTS_SAVED) : app_save_words(result));
    look(slot);
    menu_refresh(&page.menu);
}

static void erase(int slot)
{
    SaveResult result = saves_slot_erase(&app.store, app.game, slot);
    say(result == SAVE_OK ? text(TEXT_SLOTS_ERASED) : app_save_words(result));
    look(slot);
    menu_refresh(&page.menu);
}

/* The record in one frame, the game in the next ones. */
static void load_slot(int slot)
{
    SaveResult result = saves_slot_read_begin(&app.store, app.game, slot);
    page.reading = result == SAVE_OK || result == SAVE_WAS_OLDER;
    if (!page.reading) say(app_save_words(result));
}

static void load_on(void)
{
    SaveResult result;
    if (!saves_read_step(&app.store, &app.session, &result)) return;
    page.reading = false;
    if (result != SAVE_OK && result != SAVE_WAS_OLDER) {
        say(app_save_words(result));
        return;
    }
    app.launch = LAUNCH_CONTINUE;
    scene_go(game_uis[app.game]->scene);
}

static void ask(Question question, int words)
{
    page.question = question;
    dialog_open(&page.dialog, text(words), false);
}

static void answer(KitEvent event)
{
    if (event != KIT_CHOSEN && event != KIT_BACK) return;
    Question question = page.question;
    int slot = menu_selected(&page.menu);
    dialog_close(&page.dialog);
    page.question = ASK_NOTHING;
    if (event == KIT_BACK) return;
    if (question == ASK_OVERWRITE) save(slot);
    if (question == ASK_ERASE) erase(slot);
    if (question == ASK_LEAVE) load_slot(slot);
}

static void choose(int slot)
{
    bool taken = page.found[slot] != SAVE_NONE && page.found[slot] != SAVE_MEMORY_MISSING;
    bool playing = app.back == game_uis[app.game]->scene;
    if (app.saving && taken) ask(ASK_OVERWRITE, TEXT_SLOTS_ASK_OVER);
    else if (app.saving) save(slot);
    else if (playing) ask(ASK_LEAVE, TEXT_SLOTS_ASK_LEAVE);
    else load_slot(slot);
}

static void frame(void)
{
    if (page.saving) {
        save_frame();
        return;
    }
    if (page.reading) {
        load_on();
        return;
    }
    if (notice_frame(&page.news)) return;
    if (page.question != ASK_NOTHING) {
        answer(dialog_frame(&page.dialog));
        return;
    }
    int slot = menu_selected(&page.menu);
    if ((keys_pressed() & KEY_BIT_R) && page.found[slot] != SAVE_NONE && page.found[slot] != SAVE_MEMORY_MISSING) {
        ask(ASK_ERASE, TEXT_SLOTS_ASK_ERASE);
        return;
    }
    switch (menu_frame(&page.menu)) {
    case KIT_CHOSEN: choose(slot); break;
    case KIT_BACK:
        app.launch = LAUNCH_CONTINUE;
        scene_go(app.back);
        break;
    default: break;
    }
}

static void leave(void)
{
    notice_close(&page.news);
    if (page.question != ASK_NOTHING) dialog_close(&page.dialog);
    menu_close(&page.menu);
    page_close();
}

const Scene scene_slots = {.id = SCENE_SLOTS, .load = page_load, .enter = enter, .frame = frame, .leave = leave};
