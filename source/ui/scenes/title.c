/* SPDX-License-Identifier: MIT */
/* Title: picture, logo, the main menu; after a while without a button the computer shows a game. */
#include <stddef.h>

#include "audio.h"
#include "keys.h"
#include "place.h"
#include "scenes.h"
#include "system.h"
#include "text.h"
#include "ui/app.h"
#include "ui/gameui.h"
#include "ui/kit/notice.h"
#include "ui/scenes/all.h"
#include "ui/pictures.h"
#include "ui/scenes/page.h"
#include "video.h"

enum { ATTRACT_FRAMES = 20 * 60, MENU_X = 8, MENU_WIDTH = 14, MENU_BOTTOM = 19, LOGO_X = 2, LOGO_Y = 1 };
enum { ITEM_RESUME, ITEM_PLAY, ITEM_SETTINGS, ITEM_STATISTICS, ITEM_HELP, ITEM_CREDITS, ITEM_REPORT, ITEM_SLEEP, ITEM_COUNT };

static PLACE_EWRAM struct {
    bool open;              /* the menu is there */
    uint8_t shown[ITEM_COUNT], count;
    MenuItem items[ITEM_COUNT];
    Menu menu;
    Window press;
    bool press_shown;
    Notice news;
    bool reading;           /* its record is there, the session comes next */
    bool resuming;          /* the session is read; go on when the news has been read too */
    ErrorReport report;
} title;

static bool load(int step)
{
    static int logo_from;
    if (step == 0) {
        kit_begin_board(TITLE_BYTES);
        kit_show(0, false);
        video_layer(LAYER_BACKDROP, &(LayerSetup){.tile_block = 0, .priority = 3, .colours256 = true});
        video_layer(LAYER_OVERLAY, &(LayerSetup){.tile_block = 2, .priority = 2, .colours256 = false});
        logo_from = 0;
        return false;
    }
    const PicturePlace picture = {.layer = LAYER_BACKDROP, .block = 0};
    const PicturePlace logo = {.layer = LAYER_OVERLAY, .block = 2, .first = LOGO_FIRST, .x = LOGO_X, .y = LOGO_Y,
                               .palette = PALETTE_BACKDROP};
    if (logo_from == 0) {
        if (picture_load(&picture_title, &picture, step - 1)) logo_from = step + 1;
        return false;
    }
    return picture_load(&picture_logo, &logo, step - logo_from);
}

static void open_menu(void)
{
    static const int16_t labels[ITEM_COUNT] = {
        TEXT_TITLE_MENU_RESUME, TEXT_TITLE_MENU_PLAY, TEXT_TITLE_MENU_SETTINGS, TEXT_TITLE_MENU_STATISTICS,
        TEXT_TITLE_MENU_HELP, TEXT_TITLE_MENU_CREDITS, TEXT_TITLE_MENU_REPORT, TEXT_TITLE_MENU_SLEEP,
    };
    SessionInfo info;
    SaveResult suspend = saves_suspend_info(&app.store, &info);
    SaveResult report = report_read(&app.store, &title.report);
    title.count = 0;
    for (int item = 0; item < ITEM_COUNT; item++) {
        if (item == ITEM_RESUME && (suspend == SAVE_NONE || suspend == SAVE_MEMORY_MISSING)) continue;
        if (item == ITEM_REPORT && report != SAVE_OK && report != SAVE_WAS_OLDER) continue;
        title.shown[title.count] = (uint8_t)item;
        title.items[title.count++] = (MenuItem){.label = text(labels[item])};
    }
    int height = menu_height(title.count, false, false, 0);
    menu_open(&title.menu, &(MenuSetup){.x = MENU_X, .y = (uint8_t)(MENU_BOTTOM - height), .w = MENU_WIDTH, .h = (uint8_t)height,
                                        .count = title.count, .items = title.items});
    title.open = true;
}

static void show_press(bool shown)
{
    if (shown == title.press_shown) return;
    title.press_shown = shown;
    if (shown) window_show(&title.press);
    else window_hide(&title.press);
}

static void enter(void)
{
    title.open = title.reading = title.resuming = false;
    window_open(&title.press, 7, 16, 16, 2, KIT_PALETTE_TEXT);
    window_text_in(&title.press, 0, 3, 16 * 8, ALIGN_CENTRE, &font_small, (Ink){INK_TEXT, INK_BLACK}, text(TEXT_TITLE_PRESS));
    title.press_shown = true;
    kit_show(1u << LAYER_TEXT | 1u << LAYER_OVERLAY | 1u << LAYER_BACKDROP, true);
    audio_song(SONG_TITLE);
    rom_game = -1;
    if (app.memory != SAVE_OK && app.memory != SAVE_NONE) {
        notice_open(&title.news, app_save_words(app.memory));
        app.memory = SAVE_OK;   /* said once */
    }
}

static bool is_readable(SaveResult result) { return result == SAVE_OK || result == SAVE_WAS_OLDER; }

/* The record in one frame, the game in the next ones. */
static void resume(void)
{
    SaveResult result = saves_resume_begin(&app.store);
    title.reading = is_readable(result);
    if (!title.reading) notice_open(&title.news, app_save_words(result));
}

static void resume_on(void)
{
    SaveResult result;
    if (!saves_read_step(&app.store, &app.session, &result)) return;
    title.reading = false;
    if (is_readable(result) && game_uis[app.session.game] == NULL) result = SAVE_UNKNOWN_VERSION;
    title.resuming = is_readable(result);
    if (result != SAVE_OK) notice_open(&title.news, app_save_words(result));
}

static void choose(int item)
{
    switch (item) {
    case ITEM_RESUME: resume(); break;
    case ITEM_PLAY: scene_go(SCENE_GAMES); break;
    case ITEM_SETTINGS: app_visit(SCENE_SETTINGS); break;
    case ITEM_STATISTICS: scene_go(SCENE_STATISTICS); break;
    case ITEM_HELP:
        app.help_game = -1;
        app_visit(SCENE_HELP);
        break;
    case ITEM_CREDITS: scene_go(SCENE_CREDITS); break;
    case ITEM_REPORT: scene_go(SCENE_REPORT); break;
    case ITEM_SLEEP: system_sleep(); break;
    default: break;
    }
}

static void frame(void)
{
    if (notice_frame(&title.news)) return;
    if (title.reading) {
        resume_on();
        return;
    }
    if (title.resuming) {
        app.game = app.session.game;
        app.launch = LAUNCH_CONTINUE;
        scene_go(game_uis[app.game]->scene);
        return;
    }
    if (keys_idle_frames() >= ATTRACT_FRAMES && scene_age() >= ATTRACT_FRAMES) {
        app.launch = LAUNCH_DEMO;
        app.demo_round++;
        app.game = app.demo_game;
        app.demo_game = gameui_next(game_uis, GAME_COUNT, app.demo_game, 1);
        scene_go(game_uis[app.game]->scene);
        return;
    }
    if (!title.open) {
        show_press((kit_clock() & 32) == 0);
        if (keys_pressed() & (KEY_BIT_A | KEY_BIT_START)) {
            show_press(false);
            kit_sound(KIT_SOUND_CHOOSE);
            open_menu();
        }
        return;
    }
    KitEvent event = menu_frame(&title.menu);
    if (event == KIT_CHOSEN) choose(title.shown[menu_selected(&title.menu)]);
    if (event == KIT_BACK) {
        menu_close(&title.menu);
        title.open = false;
    }
}

static void leave(void)
{
    notice_close(&title.news);
    if (title.open) menu_close(&title.menu);
    window_close(&title.press);
}

const Scene scene_title = {.id = SCENE_TITLE, .load = load, .enter = enter, .frame = frame, .leave = leave};
