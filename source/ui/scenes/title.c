/* SPDX-License-Identifier: MIT */
/* Title: picture, logo, the main menu; after a while without a button the computer shows a game. */
#include "audio.h"
#include "edition.h"
#include "keys.h"
#include "scenes.h"
#include "system.h"
#include "text.h"
#include "ui/app.h"
#include "ui/describe.h"
#include "ui/gameui.h"
#include "ui/resume.h"
#include "ui/room.h"
#include "ui/scenes/all.h"
#include "ui/pictures.h"
#include "ui/scenes/page.h"
#include "ui/scenes/titlelife.h"
#include "video.h"

enum { ATTRACT_FRAMES = 20 * 60, MENU_WIDTH = 16, MENU_WIDTH_RESUME = 26, MENU_BOTTOM = 19, LOGO_X = 2, LOGO_Y = 1, EDITION_X = 24, EDITION_WIDTH = 6 };
enum { ITEM_RESUME, ITEM_PLAY, ITEM_SETTINGS, ITEM_HALL, ITEM_HELP, ITEM_CREDITS, ITEM_REPORT, ITEM_SLEEP, ITEM_COUNT };

/* In the room of the games' screens, none of which is open. */
typedef struct {
    bool open;              /* the menu is there */
    bool reopens;           /* it made way for what "Continue" has to say: there is no tile memory for both */
    uint8_t shown[ITEM_COUNT], count;
    MenuItem items[ITEM_COUNT];
    Menu menu;
    Window press, edition;
    bool press_shown;
    Resume resume;
    int suspended;          /* the game that "Continue" means, -1: none */
    char note[DESCRIBE_MAX];
    ErrorReport report;
} TitlePage;
ROOM_FITS(TitlePage);
#define title ROOM_OF(TitlePage)

static uint8_t chosen;      /* item, to which the bar returns from the pages of the title */

/* Sky, land and logo one after the other, then what moves. */
static bool load(int step)
{
    static const struct { const Picture *picture; PicturePlace place; } parts[] = {
        {&picture_title_sky, {.layer = LAYER_BACKDROP, .block = 0}},
        {&picture_title_land, {.layer = LAYER_BOARD, .block = 0, .first = TITLE_LAND_FIRST}},
        {&picture_logo, {.layer = LAYER_OVERLAY, .block = 2, .first = LOGO_FIRST, .x = LOGO_X, .y = LOGO_Y, .palette = PALETTE_BACKDROP}},
    };
    enum { PARTS = sizeof parts / sizeof parts[0] };
    static int part, from;
    if (step == 0) {
        room_claim(SCENE_TITLE);
        kit_begin_board(TITLE_BYTES);
        kit_show(0, false);
        video_layer(LAYER_BACKDROP, &(LayerSetup){.tile_block = 0, .priority = 3, .colours256 = true});
        video_layer(LAYER_BOARD, &(LayerSetup){.tile_block = 0, .priority = 2, .colours256 = true});
        video_layer(LAYER_OVERLAY, &(LayerSetup){.tile_block = 2, .priority = 1, .colours256 = false});
        video_fill(video_tiles(2), 0, LOGO_FIRST * 32);
        part = 0;
        from = 1;
        return false;
    }
    bool done = part == PARTS ? titlelife_load(step - from) : picture_load(parts[part].picture, &parts[part].place, step - from);
    if (!done)
        return false;
    from = step + 1;
    return part++ == PARTS;
}

/* The game played last, with what is to be known of it. */
static bool find_suspended(void)
{
    SessionInfo info;
    title.suspended = saves_suspended_game(&app.store, app.settings.last_game);
    title.note[0] = 0;
    if (title.suspended < 0)
        return false;
    SaveResult found = saves_suspend_info(&app.store, &info, title.suspended);
    if ((found == SAVE_OK || found == SAVE_WAS_OLDER) && game_uis[title.suspended])
        describe_game(&info, title.note);
    return true;
}

static void open_menu(void)
{
    static const int16_t labels[ITEM_COUNT] = {
        TEXT_TITLE_MENU_RESUME, TEXT_TITLE_MENU_PLAY, TEXT_TITLE_MENU_SETTINGS, TEXT_TITLE_MENU_HALL,
        TEXT_TITLE_MENU_HELP, TEXT_TITLE_MENU_CREDITS, TEXT_TITLE_MENU_REPORT, TEXT_TITLE_MENU_SLEEP,
    };
    SaveResult report = report_read(&app.store, &title.report);
    int selected = 0;
    title.count = 0;
    for (int item = 0; item < ITEM_COUNT; item++) {
        if (item == ITEM_RESUME && !find_suspended())
            continue;
        if (item == ITEM_REPORT && report != SAVE_OK && report != SAVE_WAS_OLDER)
            continue;
        if (item == chosen)
            selected = title.count;
        title.shown[title.count] = (uint8_t)item;
        title.items[title.count++] = (MenuItem){.label = text(labels[item])};
    }
    if (title.suspended >= 0)
        title.items[0].note = title.note;
    int height = menu_height(title.count, false, false, 0), width = title.suspended >= 0 ? MENU_WIDTH_RESUME : MENU_WIDTH;
    menu_open(&title.menu, &(MenuSetup){.x = (uint8_t)((SCREEN_TILES_X - width) / 2), .y = (uint8_t)(MENU_BOTTOM - height), .w = (uint8_t)width, .h = (uint8_t)height,
                                        .count = title.count, .selected = (uint8_t)selected, .items = title.items});
    title.open = true;
}

static void show_press(bool shown)
{
    if (shown == title.press_shown)
        return;
    title.press_shown = shown;
    if (shown)
        window_show(&title.press);
    else
        window_hide(&title.press);
}

/* Whoever comes back from one of these finds the menu as it was left. */
static bool is_page(int scene)
{
    return scene == SCENE_GAMES || scene == SCENE_SETTINGS || scene == SCENE_HALL || scene == SCENE_HELP || scene == SCENE_CREDITS || scene == SCENE_REPORT;
}

static void enter(void)
{
    title.open = title.reopens = false;
    resume_clear(&title.resume);
    window_open(&title.press, 7, 16, 16, 2, KIT_PALETTE_TEXT);
    window_text_in(&title.press, 0, 3, 16 * 8, ALIGN_CENTRE, &font_small, (Ink){INK_TEXT, INK_BLACK}, text(TEXT_TITLE_PRESS));
    title.press_shown = true;
    window_open(&title.edition, EDITION_X, 0, EDITION_WIDTH, 2, KIT_PALETTE_TEXT);
    window_text_in(&title.edition, 0, 1, EDITION_WIDTH * 8 - 3, ALIGN_RIGHT, &font_small, (Ink){INK_TEXT, INK_BLACK}, EDITION);
    kit_show(1u << LAYER_TEXT | 1u << LAYER_OVERLAY | 1u << LAYER_BOARD | 1u << LAYER_BACKDROP, true);
    audio_song(SONG_TITLE);
    rom_game = -1;
    if (is_page(scene_before())) {
        show_press(false);
        open_menu();
    } else {
        chosen = ITEM_RESUME;
    }
    if (app.memory != SAVE_OK && app.memory != SAVE_NONE) {
        resume_say(&title.resume, app_save_words(app.memory));
        app.memory = SAVE_OK;   /* said once */
    }
}

static void close_menu(void)
{
    menu_close(&title.menu);
    title.open = false;
}

static void choose(int item)
{
    chosen = (uint8_t)item;
    switch (item) {
    case ITEM_RESUME:
        close_menu();
        title.reopens = true;
        resume_begin(&title.resume, saves_resume_begin(&app.store, title.suspended));
        break;
    case ITEM_PLAY: scene_go(SCENE_GAMES); break;
    case ITEM_SETTINGS: app_visit(SCENE_SETTINGS); break;
    case ITEM_HALL: scene_go(SCENE_HALL); break;
    case ITEM_HELP:
        app.help_game = -1;
        app_visit(SCENE_HELP);
        break;
    case ITEM_CREDITS: scene_go(SCENE_CREDITS); break;
    case ITEM_REPORT: scene_go(SCENE_REPORT); break;
    case ITEM_SLEEP: scene_rest(REST_SLEEP); break;
    default: break;
    }
}

static void frame(void)
{
    titlelife_frame(kit_settings_now()->animation ? scene_age() : 0);
    if (resume_frame(&title.resume))
        return;
    if (title.reopens) {
        title.reopens = false;
        open_menu();
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
        show_press((scene_age() & 32) == 0);
        if (keys_pressed() & (KEY_BIT_A | KEY_BIT_START)) {
            show_press(false);
            kit_sound(KIT_SOUND_CHOOSE);
            open_menu();
        }
        return;
    }
    KitEvent event = menu_frame(&title.menu);
    if (event == KIT_CHOSEN)
        choose(title.shown[menu_selected(&title.menu)]);
    if (event == KIT_BACK)
        close_menu();
}

static void leave(void)
{
    resume_close(&title.resume);
    if (title.open)
        menu_close(&title.menu);
    window_close(&title.edition);
    window_close(&title.press);
}

const Scene scene_title = {.id = SCENE_TITLE, .load = load, .enter = enter, .frame = frame, .leave = leave};
