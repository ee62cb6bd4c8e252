/* SPDX-License-Identifier: MIT */
/* Settings. A change shows at once; all are written when the page is left. */
#include <stddef.h>

#include "audio.h"
#include "place.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/scenes/all.h"
#include "ui/scenes/page.h"
#include "video.h"

enum { NAMES_MAX = 4, HELP_LINES = 2 };
enum { ROW_LANGUAGE, ROW_TEXT_SPEED, ROW_ANIMATION, ROW_GAME_SPEED, ROW_MUSIC, ROW_EFFECTS, ROW_LOOK, ROW_IDLE, ROW_COUNT };

typedef struct {
    int16_t label, help;
    uint8_t *value;
    uint8_t high;
    int16_t names[NAMES_MAX];   /* 0: plain numbers */
} Row;

static const Row rows[ROW_COUNT] = {
    [ROW_LANGUAGE] = {TEXT_SETTINGS_LANGUAGE, TEXT_SETTINGS_LANGUAGE_HELP, &app.settings.language, LANGUAGE_COUNT - 1, {0}},
    [ROW_TEXT_SPEED] = {TEXT_SETTINGS_TEXT_SPEED, TEXT_SETTINGS_TEXT_SPEED_HELP, &app.settings.text_speed, 3,
                        {TEXT_VALUE_SLOW, TEXT_VALUE_NORMAL, TEXT_VALUE_FAST, TEXT_VALUE_INSTANT}},
    [ROW_ANIMATION] = {TEXT_SETTINGS_ANIMATION, TEXT_SETTINGS_ANIMATION_HELP, &app.settings.animation, 1, {TEXT_VALUE_OFF, TEXT_VALUE_ON}},
    [ROW_GAME_SPEED] = {TEXT_SETTINGS_GAME_SPEED, TEXT_SETTINGS_GAME_SPEED_HELP, &app.settings.game_speed, 3,
                        {TEXT_VALUE_SLOW, TEXT_VALUE_NORMAL, TEXT_VALUE_FAST, TEXT_VALUE_INSTANT}},
    [ROW_MUSIC] = {TEXT_SETTINGS_MUSIC, TEXT_SETTINGS_MUSIC_HELP, &app.settings.music, 4, {0}},
    [ROW_EFFECTS] = {TEXT_SETTINGS_EFFECTS, TEXT_SETTINGS_EFFECTS_HELP, &app.settings.effects, 4, {0}},
    [ROW_LOOK] = {TEXT_SETTINGS_LOOK, TEXT_SETTINGS_LOOK_HELP, &app.settings.look, LOOK_COUNT - 1,
                  {TEXT_VALUE_LOOK_NORMAL, TEXT_VALUE_LOOK_COLOUR_BLIND, TEXT_VALUE_LOOK_CONTRAST, TEXT_VALUE_LOOK_UNLIT}},
    [ROW_IDLE] = {TEXT_SETTINGS_IDLE, TEXT_SETTINGS_IDLE_DIM_HELP, &app.settings.idle, IDLE_COUNT - 1,
                  {TEXT_VALUE_IDLE_DIM, TEXT_VALUE_IDLE_SLEEP, TEXT_VALUE_IDLE_NOTHING}},
};

static PLACE_EWRAM struct {
    Menu menu;
    MenuItem items[ROW_COUNT];
    const char *names[ROW_COUNT][NAMES_MAX];
} page;

static void fill(void)
{
    for (int row = 0; row < ROW_COUNT; row++) {
        const Row *r = &rows[row];
        bool named = r->names[0] != 0;
        for (int value = 0; named && value <= r->high; value++) page.names[row][value] = text(r->names[value]);
        page.items[row] = (MenuItem){.label = text(r->label), .help = text(r->help), .value = *r->value, .low = 0, .high = r->high,
                                     .wraps = named, .names = named ? page.names[row] : NULL};
    }
    for (int language = 0; language < LANGUAGE_COUNT; language++)
        page.names[ROW_LANGUAGE][language] = text_in(language, TEXT_LANGUAGE_NAME);
    page.items[ROW_LANGUAGE].names = page.names[ROW_LANGUAGE];
    page.items[ROW_LANGUAGE].wraps = true;
}

/* Each choice is explained by itself: who lets the console fall asleep has to know how it wakes. */
static void explain_idle(void)
{
    static const int16_t help[IDLE_COUNT] = {TEXT_SETTINGS_IDLE_DIM_HELP, TEXT_SETTINGS_IDLE_SLEEP_HELP, TEXT_SETTINGS_IDLE_NOTHING_HELP};
    page.items[ROW_IDLE].help = text(help[app.settings.idle]);
}

static void open(int selected)
{
    fill();
    explain_idle();
    page_open(text(TEXT_SETTINGS_TITLE), text(TEXT_SETTINGS_HINT));
    menu_open(&page.menu, &(MenuSetup){.x = 1, .y = PAGE_TOP, .w = 28, .h = PAGE_BOTTOM - PAGE_TOP, .help_lines = HELP_LINES,
                                       .count = ROW_COUNT, .selected = (uint8_t)selected, .items = page.items});
}

static void close(void)
{
    menu_close(&page.menu);
    page_close();
}

static void enter(void) { open(0); }

static void change(int row)
{
    *rows[row].value = (uint8_t)page.items[row].value;
    app_apply_settings();
    if (row == ROW_EFFECTS)
        audio_effect(EFFECT_SELECT);
    if (row == ROW_IDLE) {
        explain_idle();
        menu_refresh(&page.menu);
    }
    if (row == ROW_LANGUAGE) {
        close();
        open(ROW_LANGUAGE);
    }
}

static void frame(void)
{
    switch (menu_frame(&page.menu)) {
    case KIT_CHANGED: change(menu_selected(&page.menu)); break;
    case KIT_BACK: case KIT_STARTED:
        app_write_settings();
        app.launch = LAUNCH_CONTINUE;
        scene_go(app.back);
        break;
    default: break;
    }
}

const Scene scene_settings = {.id = SCENE_SETTINGS, .load = page_load, .enter = enter, .frame = frame, .leave = close};
