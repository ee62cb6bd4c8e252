/* SPDX-License-Identifier: MIT */
/* The very first screen of a new cartridge: which language? */
#include "audio.h"
#include "place.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/kit/menu.h"
#include "ui/kit/scene.h"
#include "ui/scenes/all.h"
#include "ui/scenes/page.h"

static PLACE_EWRAM Menu menu;
static PLACE_EWRAM MenuItem items[LANGUAGE_COUNT];

static void enter(void)
{
    /* Both names stand in their own language, whatever is set. */
    items[LANGUAGE_GERMAN] = (MenuItem){.label = text_in(LANGUAGE_GERMAN, TEXT_LANGUAGE_NAME)};
    items[LANGUAGE_ENGLISH] = (MenuItem){.label = text_in(LANGUAGE_ENGLISH, TEXT_LANGUAGE_NAME)};
    page_open(text(TEXT_LANGUAGE_ASK), text(TEXT_LANGUAGE_HINT));
    int height = menu_height(LANGUAGE_COUNT, true, false, 0);
    menu_open(&menu, &(MenuSetup){.x = 8, .y = 7, .w = 14, .h = (uint8_t)height, .large = true, .count = LANGUAGE_COUNT, .items = items});
}

static void frame(void)
{
    if (menu_frame(&menu) != KIT_CHOSEN)
        return;
    app.settings.language = (uint8_t)menu_selected(&menu);
    app_apply_settings();
    app_write_settings();
    scene_go(SCENE_TITLE);
}

static void leave(void)
{
    menu_close(&menu);
    page_close();
}

const Scene scene_language = {.id = SCENE_LANGUAGE, .load = page_load, .enter = enter, .frame = frame, .leave = leave};
