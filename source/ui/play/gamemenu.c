/* SPDX-License-Identifier: MIT */
#include "ui/play/gamemenu.h"

#include <stddef.h>

#include "audio.h"
#include "fixed.h"
#include "keys.h"
#include "place.h"
#include "scenes.h"
#include "system.h"
#include "text.h"
#include "ui/honours.h"
#include "ui/kit/menu.h"
#include "ui/play/ask.h"
#include "ui/play/play.h"
#include "ui/play/task.h"
#include "ui/play/written.h"
#include "ui/table.h"
#include "video.h"

enum { WIDTH = 17, MENU_X = 3, ROWS_MOST = 12, HELP_LINES = 2, SWITCH_NAMES = 6 };

static void give_up(void) { play_do(play_ui()->resign); }
static void ask_resign(void) { ask_yes_no(text(TEXT_ASK_RESIGN), false, give_up); }

static void to_setup(void)
{
    table_forget();
    scene_go(SCENE_SETUP);
}

static void to_setup_soon(void) { when_written(to_setup); }
static void ask_new(void) { ask_yes_no(text(TEXT_ASK_NEW), false, to_setup_soon); }

static void begin_again(void)
{
    if (challenge_brief())
        app_rematch();
    else
        ask_yes_no(text(TEXT_ASK_AGAIN), false, app_rematch);
}

/* ---- taking back ---- */

static void look_anew(bool undone)
{
    if (!undone)
        return;
    deeds_begin();
    play_look(table_human_turn() && !handover_secret() ? table_seat() : play_viewer());
}

static void undo_over(bool undone)
{
    look_anew(undone);
    if (undone && play_ui()->undo_more && play_ui()->undo_more())
        table_undo(undo_over);
    else
        pages_say(text(undone ? TEXT_UNDONE : TEXT_NO_UNDO));
}

static void undo(void) { table_undo(undo_over); }
void gamemenu_revert(void) { table_revert(look_anew); }

/* ---- a hint ---- */

static void advice_frame(void)
{
    Action advice;
    if (!table_advice(&advice))
        return;
    pages_pop();
    play_ui()->advised(advice);
}

static const Page advice_page = {.frame = advice_frame, .back = table_hurry, .start = page_nothing, .over = true, .hint = TEXT_HINT_ADVICE};

static void advise(void)
{
    table_advice_begin(play_ui()->advice_level);
    pages_push(&advice_page);
}

/* ---- other scenes ---- */

static void visit_save(void) { table_visit(VISIT_SAVE); }
static void visit_load(void) { table_visit(VISIT_LOAD); }
static void visit_help(void) { table_visit(VISIT_HELP); }
static void visit_settings(void) { table_visit(VISIT_SETTINGS); }
static void visit_title(void) { table_visit(VISIT_TITLE); }
static void fall_asleep(void) { scene_rest(REST_SLEEP); }

/* ---- the entries of the house ---- */

static bool at_table(void) { return play_kind() == PLAY_TABLE; }
static bool shared(int bit) { return at_table() && play_ui()->shared & bit; }
static bool has_undo(void) { return shared(GAMEMENU_UNDO); }
static bool has_hint(void) { return shared(GAMEMENU_HINT); }
static bool has_resign(void) { return shared(GAMEMENU_RESIGN) && !challenge_now(); }
static int not_mine(void) { return play_human() ? 0 : TEXT_REFUSED_TURN; }
static bool has_task(void) { return at_table() && challenge_now(); }
static bool is_free(void) { return at_table() && !challenge_now(); }
static bool is_kept(void) { return at_table() && !challenge_brief(); }
static bool in_lesson(void) { return play_kind() == PLAY_LESSONS; }

static int no_undo(void)
{
    if (play_ui()->no_undo)
        return play_ui()->no_undo();
    return app.session.journal.end.at == 0 ? TEXT_NO_UNDO : session_undo_barred(&app.session) ? TEXT_UNDO_BARRED : 0;
}

static bool has_deeds(void) { return at_table() && deeds_count(play_viewer()) > 1; }

static const MenuEntry house[] = {
    {.label = TEXT_MENU_RESUME, .help = TEXT_MENU_RESUME_HELP, .chosen = page_nothing},
    {.label = TEXT_MENU_TASK, .help = TEXT_MENU_TASK_HELP, .offered = has_task, .chosen = task_tell},
    {.label = TEXT_MENU_AGAIN, .help = TEXT_MENU_AGAIN_HELP, .offered = has_task, .chosen = begin_again},
    {.label = TEXT_MENU_CHALLENGES, .help = TEXT_MENU_CHALLENGES_HELP, .offered = has_task, .leaves = true, .chosen = task_leave},
    {.label = TEXT_DEEDS_TITLE, .help = TEXT_MENU_DEEDS_HELP, .offered = has_deeds, .chosen = deeds_open},
    {.label = TEXT_MENU_UNDO, .help = TEXT_MENU_UNDO_HELP, .costs = TEXT_MENU_UNDO_COSTS, .offered = has_undo, .refused = no_undo, .chosen = undo},
    {.label = TEXT_MENU_HINT, .help = TEXT_MENU_HINT_HELP, .costs = TEXT_MENU_HINT_COSTS, .offered = has_hint, .refused = not_mine, .chosen = advise},
    {.label = TEXT_MENU_SAVE, .help = TEXT_MENU_SAVE_HELP, .offered = is_kept, .leaves = true, .chosen = visit_save},
    {.label = TEXT_MENU_LOAD, .help = TEXT_MENU_LOAD_HELP, .offered = is_kept, .leaves = true, .chosen = visit_load},
    {.label = TEXT_MENU_HELP, .help = TEXT_MENU_HELP_HELP, .offered = at_table, .leaves = true, .chosen = visit_help},
    {.label = TEXT_MENU_SETTINGS, .help = TEXT_MENU_SETTINGS_HELP, .offered = at_table, .leaves = true, .chosen = visit_settings},
    {.label = TEXT_MENU_SLEEP, .help = TEXT_MENU_SLEEP_HELP, .leaves = true, .chosen = fall_asleep},
    {.label = TEXT_MENU_LEAVE, .offered = in_lesson, .chosen = lessons_leave},
    {.label = TEXT_MENU_RESIGN, .help = TEXT_MENU_RESIGN_HELP, .offered = has_resign, .refused = not_mine, .chosen = ask_resign},
    {.label = TEXT_MENU_NEW, .help = TEXT_MENU_NEW_HELP, .offered = is_free, .chosen = ask_new},
    {.label = TEXT_MENU_QUIT, .help = TEXT_MENU_QUIT_HELP, .offered = is_kept, .leaves = true, .chosen = visit_title},
};
enum { HOUSE = sizeof house / sizeof *house };

/* ---- the list ---- */

static PLACE_EWRAM struct {
    Menu menu;
    const MenuEntry *entries[GAMEMENU_OWN_MAX + HOUSE];
    uint8_t count;
} page;

static void list_entries(const MenuEntry *entries, int count, bool late)
{
    for (int i = 0; i < count; i++)
        if (entries[i].late == late && (!entries[i].offered || entries[i].offered()))
            page.entries[page.count++] = &entries[i];
}

static void fill(void *context, int index, MenuItem *item)
{
    const MenuEntry *entry = page.entries[index];
    int why = entry->refused ? entry->refused() : 0;
    (void)context;
    item->label = text(entry->label);
    item->disabled = why != 0;
    int help = entry->costs && challenge_help_costs() ? entry->costs : entry->help;
    item->help = why ? text(why) : help ? text(help) : NULL;
    if (entry->values)
        item->note = text(entry->values[entry->get()]);
}

static void open(void)
{
    const PlayUi *ui = play_ui();
    ASSERT(ui->menu_count <= GAMEMENU_OWN_MAX, ui->menu_count);
    page.count = 0;
    list_entries(ui->menu, ui->menu_count, false);
    list_entries(house, HOUSE, false);
    list_entries(ui->menu, ui->menu_count, true);
    int height = menu_height(min_int(page.count, ROWS_MOST - HELP_LINES), false, false, HELP_LINES);
    menu_open(&page.menu, &(MenuSetup){.x = MENU_X, .y = (uint8_t)((SCREEN_TILES_Y - height) / 2), .w = WIDTH, .h = (uint8_t)height,
                                       .help_lines = HELP_LINES, .count = page.count, .fill = fill});
}

static void change(const MenuEntry *entry, int step)
{
    if (!entry->values || (entry->refused && entry->refused()))
        return;
    entry->set((entry->get() + step + entry->count) % entry->count);
    kit_sound(KIT_SOUND_MOVE);
    menu_refresh(&page.menu);
}

static void frame(void)
{
    unsigned keys = keys_repeated();
    KitEvent event = menu_frame(&page.menu);
    const MenuEntry *entry = page.entries[menu_selected(&page.menu)];
    if (event == KIT_CHOSEN && entry->values) {
        change(entry, 1);
    } else if (event == KIT_CHOSEN) {
        pages_pop();
        if (entry->leaves)
            when_written(entry->chosen);
        else
            entry->chosen();
    } else if (keys & (KEY_BIT_LEFT | KEY_BIT_RIGHT)) {
        change(entry, keys & KEY_BIT_RIGHT ? 1 : -1);
    }
}

static void close(void) { menu_close(&page.menu); }

static const Page menu_page = {.open = open, .frame = frame, .close = close, .start = pages_pop, .over = true, .hint = TEXT_HINT_MENU};

void gamemenu_open(void)
{
    kit_sound(KIT_SOUND_CHOOSE);
    pages_push(&menu_page);
}
