/* SPDX-License-Identifier: MIT */
/* The START menu, its questions, tooltips, and boxes of words. */
#include <stddef.h>

#include "audio.h"
#include "keys.h"
#include "place.h"
#include "scenes.h"
#include "text.h"
#include "ui/kit/scene.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"
#include "ui/table.h"
#include "video.h"

typedef enum {
    ITEM_END, ITEM_TALK, ITEM_REALM, ITEM_REPORTS, ITEM_VOTES, ITEM_UNDO, ITEM_SAVE, ITEM_LOAD, ITEM_HELP, ITEM_SETTINGS, ITEM_SLEEP, ITEM_NEW,
    ITEM_QUIT, ITEMS
} Item;
enum { WIDTH = 16, X = 7, RULES_Y = 3, RULES_HEIGHT = 14 };

static PLACE_EWRAM struct { uint8_t count, items[ITEMS]; } page;

static bool my_turn(void) { return tm_screen.viewer >= 0 && table_seat() == tm_screen.viewer && tm_screen.view.phase == TM_ORDERS_PHASE; }
static bool lesson(void) { return tm_screen.playing == TM_PLAYING_LESSONS; }

/* ---- tooltips ---- */

static void tip_frame(void)
{
    if (tooltip_frame(&tm_screen.tip) == KIT_BACK || keys_pressed() & KEY_BITS_DIRECTIONS)
        tm_page_close();
}

static void tip_close(void) { tooltip_close(&tm_screen.tip); }

static const TmPage tip_page = {tip_frame, tip_close, NULL};

void tm_tip_open(const char *title, const char *words)
{
    int x = 0, y = 0, side = board_hex_width();
    if (board_cursor() != BOARD_NONE)
        board_screen(board_cursor(), &x, &y);
    tm_page_open(&tip_page);
    tm_status_close();
    tooltip_open(&tm_screen.tip, title, words, (ScreenRect){(int16_t)x, (int16_t)y, (int16_t)side, (int16_t)side});
}

/* ---- a box of words ---- */

static void (*box_closed)(void);

static void box_frame(void)
{
    KitEvent event = textbox_frame(&tm_screen.box);
    if (event != KIT_CHOSEN && event != KIT_BACK && event != KIT_STARTED)
        return;
    tm_page_close();
    if (box_closed)
        box_closed();
}

static void box_close(void) { textbox_close(&tm_screen.box); }

static const TmPage box_page = {box_frame, box_close, NULL};

void tm_box_open(const TextboxSetup *setup, void (*closed)(void))
{
    tm_page_open(&box_page);
    tm_status_close();
    box_closed = closed;
    textbox_open(&tm_screen.box, setup);
}

/* ---- a page of the rules, and back to the row that asked for it ---- */

static struct { void (*back)(void); uint8_t row; } asked;

static void rules_closed(void)
{
    asked.back();
    tm_list_select(asked.row);
}

void tm_rules_open(const char *title, const char *words, void (*back)(void))
{
    asked.back = back;
    asked.row = (uint8_t)tm_list_selected();
    kit_sound(KIT_SOUND_PAGE);
    tm_box_open(&(TextboxSetup){.y = RULES_Y, .w = SCREEN_TILES_X, .h = RULES_HEIGHT, .instant = true, .title = title, .text = words}, rules_closed);
}

/* ---- a question ---- */

static void ask_frame(void)
{
    KitEvent event = dialog_frame(&tm_screen.dialog);
    if (event != KIT_CHOSEN && event != KIT_BACK)
        return;
    tm_page_close();
    if (event == KIT_BACK)
        return;
    if (lesson()) {
        scene_go(SCENE_GAMES);
    } else {
        table_forget();
        scene_go(SCENE_SETUP);
    }
}

static void ask_close(void) { dialog_close(&tm_screen.dialog); }

static const TmPage ask_page = {ask_frame, ask_close, NULL};

static void ask_leave(void)
{
    tm_page_open(&ask_page);
    tm_status_close();
    dialog_open(&tm_screen.dialog, text(TEXT_ASK_NEW), false);
}

/* ---- the menu ---- */

static bool offered(int item)
{
    switch (item) {
    case ITEM_END: case ITEM_TALK: case ITEM_REALM: return my_turn();
    case ITEM_REPORTS: return tm_screen.viewer >= 0;
    case ITEM_VOTES: return tm_days_counted(&tm_screen.view) > 0;
    case ITEM_UNDO: return my_turn() && !lesson() && tm_screen.view.spent > 0;
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

static void fill(void *context, int index, MenuItem *item)
{
    (void)context;
    item->label = text(page.items[index] == ITEM_NEW && lesson() ? TEXT_TM_MENU_LEAVE : labels[page.items[index]]);
}

static void end_turn(void)
{
    TmWhy why = tm_why(&tm_screen.view, (Action){.kind = TM_END_TURN});
    if (why != TM_WHY_FINE) {
        kit_sound(KIT_SOUND_REFUSE);
        tm_tip_open(NULL, tm_refusal(why));
        return;
    }
    tm_input_look();
    if (tm_do((Action){.kind = TM_END_TURN}))
        audio_effect(EFFECT_TURN);
}

static void undo_over(bool undone)
{
    if (!undone)
        return;
    audio_effect(EFFECT_BACK);
    tm_screen.view_stale = true;
}

static void close_votes(void) { tm_page_close(); }

static void choose(int item)
{
    tm_page_close();
    switch (item) {
    case ITEM_END: end_turn(); break;
    case ITEM_TALK: tm_talk_open(); break;
    case ITEM_REALM: tm_realm_open(); break;
    case ITEM_REPORTS: tm_reports_open(false); break;
    case ITEM_VOTES: tm_votes_open(tm_days_counted(&tm_screen.view) - 1, close_votes); break;
    case ITEM_UNDO: table_undo(undo_over); break;
    case ITEM_SLEEP: tm_seats_sleep(); break;
    case ITEM_NEW: ask_leave(); break;
    default: table_visit_by_label(labels[item]); break;
    }
}

static void frame(void)
{
    KitEvent event = tm_list_frame();
    if (event == KIT_CHOSEN)
        choose(page.items[tm_list_selected()]);
    else if (event == KIT_BACK || event == KIT_STARTED)
        tm_page_close();
}

static const TmPage menu_page = {frame, tm_list_close, NULL};

void tm_menu_open(void)
{
    if (tm_screen.map_mode != TM_MAP_LOOK)
        tm_input_look();
    tm_page_open(&menu_page);
    page.count = 0;
    for (int item = 0; item < ITEMS; item++)
        if (offered(item))
            page.items[page.count++] = (uint8_t)item;
    kit_sound(KIT_SOUND_CHOOSE);
    tm_list_open(&(TmList){.x = X, .w = WIDTH, .count = page.count, .fill = fill});
}
