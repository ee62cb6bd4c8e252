/* SPDX-License-Identifier: MIT */
/* The START menu, and a page of the rules over a list. */
#include <stddef.h>

#include "audio.h"
#include "place.h"
#include "scenes.h"
#include "text.h"
#include "ui/kit/scene.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"
#include "ui/play/written.h"
#include "ui/table.h"
#include "video.h"

typedef enum {
    ITEM_END, ITEM_TALK, ITEM_REALM, ITEM_REPORTS, ITEM_VOTES, ITEM_UNDO, ITEM_SAVE, ITEM_LOAD, ITEM_HELP, ITEM_SETTINGS, ITEM_SLEEP, ITEM_NEW,
    ITEM_QUIT, ITEMS
} Item;
enum { WIDTH = 16, X = 7, RULES_Y = 3, RULES_HEIGHT = 14 };

static PLACE_EWRAM struct { uint8_t count, items[ITEMS]; } page;

static bool my_turn(void) { return tm_screen.viewer >= 0 && table_seat() == tm_screen.viewer && tm_view()->phase == TM_ORDERS_PHASE; }
static bool lesson(void) { return tm_screen.playing == TM_PLAYING_LESSONS; }

void tm_tip(const char *title, const char *words) { tip_at(title, words, board_cursor()); }

void tm_box(const TextboxSetup *setup, void (*closed)(void))
{
    tm_status_close();
    box_show(setup, closed);
}

/* ---- a page of the rules, which takes the place of the list that asked for it ---- */

static PLACE_EWRAM struct { const char *title, *words; Textbox box; } rules;

static void rules_open(void)
{
    textbox_open(&rules.box, &(TextboxSetup){.y = RULES_Y, .w = SCREEN_TILES_X, .h = RULES_HEIGHT, .instant = true, .title = rules.title, .text = rules.words});
}

static void rules_frame(void)
{
    if (textbox_frame(&rules.box) == KIT_CHOSEN)
        pages_pop();
}

static void rules_close(void) { textbox_close(&rules.box); }

static const Page rules_page = {.open = rules_open, .frame = rules_frame, .close = rules_close, .start = pages_pop, .ask = pages_pop};

void tm_rules_open(const char *title, const char *words)
{
    rules.title = title;
    rules.words = words;
    kit_sound(KIT_SOUND_PAGE);
    pages_push(&rules_page);
}

/* ---- leaving ---- */

static int16_t visited;

static void visit(void) { table_visit_by_label(visited); }

/* ---- the menu ---- */

static void leave(void)
{
    if (!lesson())
        table_forget();
    scene_go(lesson() ? SCENE_GAMES : SCENE_SETUP);
}

static void fall_asleep(void) { tm_seats_rest(REST_SLEEP); }
static void leave_soon(void) { when_written(leave); }

static bool offered(int item)
{
    switch (item) {
    case ITEM_END: case ITEM_TALK: case ITEM_REALM: return my_turn();
    case ITEM_REPORTS: return tm_screen.viewer >= 0;
    case ITEM_VOTES: return tm_days_counted(tm_view()) > 0;
    case ITEM_UNDO: return my_turn() && !lesson() && tm_view()->spent > 0;
    case ITEM_SAVE: case ITEM_LOAD: case ITEM_QUIT: return !lesson();
    default: return true;
    }
}

static const int16_t labels[ITEMS] = {
    [ITEM_END] = TEXT_TM_MENU_END, [ITEM_TALK] = TEXT_TM_MENU_TALK, [ITEM_REALM] = TEXT_TM_REALM, [ITEM_REPORTS] = TEXT_TM_REPORTS,
    [ITEM_VOTES] = TEXT_TM_MENU_VOTES, [ITEM_UNDO] = TEXT_MENU_UNDO, [ITEM_SAVE] = TEXT_MENU_SAVE, [ITEM_LOAD] = TEXT_MENU_LOAD,
    [ITEM_HELP] = TEXT_MENU_HELP, [ITEM_SETTINGS] = TEXT_MENU_SETTINGS, [ITEM_SLEEP] = TEXT_MENU_SLEEP, [ITEM_NEW] = TEXT_MENU_NEW,
    [ITEM_QUIT] = TEXT_MENU_QUIT,
};

static int count(void)
{
    page.count = 0;
    for (int item = 0; item < ITEMS; item++)
        if (offered(item))
            page.items[page.count++] = (uint8_t)item;
    return page.count;
}

static void fill(int index, ListRow *row)
{
    int item = page.items[index];
    tm_row_label(row, text(item == ITEM_NEW && lesson() ? TEXT_TM_MENU_LEAVE : labels[item]));
}

static void end_turn(void)
{
    TmWhy why = tm_why(tm_view(), (Action){.kind = TM_END_TURN});
    if (why != TM_WHY_FINE) {
        kit_sound(KIT_SOUND_REFUSE);
        tm_tip(NULL, tm_refusal(why));
    } else if (tm_do((Action){.kind = TM_END_TURN})) {
        audio_effect(EFFECT_TURN);
    }
}

static void undo_over(bool undone)
{
    if (!undone)
        return;
    audio_effect(EFFECT_BACK);
    tm_screen.view_stale = true;
}

static void chosen(int index)
{
    int item = page.items[index];
    pages_pop();
    switch (item) {
    case ITEM_END: end_turn(); break;
    case ITEM_TALK: tm_talk_open(); break;
    case ITEM_REALM: tm_realm_open(); break;
    case ITEM_REPORTS: tm_reports_open(false); break;
    case ITEM_VOTES: tm_votes_open(tm_days_counted(tm_view()) - 1, TM_VOTES_READ); break;
    case ITEM_UNDO: table_undo(undo_over); break;
    case ITEM_SLEEP: when_written(fall_asleep); break;
    case ITEM_NEW: ask_yes_no(text(TEXT_ASK_NEW), false, leave_soon); break;
    default:
        visited = labels[item];
        when_written(visit);
        break;
    }
}

static const List menu_list = {.x = X, .w = WIDTH, .count = count, .fill = fill, .chosen = chosen, .start = pages_pop};

void tm_menu_open(void)
{
    kit_sound(KIT_SOUND_CHOOSE);
    tm_list_open(&menu_list, 0);
}
