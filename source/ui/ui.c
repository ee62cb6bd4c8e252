/* SPDX-License-Identifier: MIT */
#include "ui.h"

#include "scenes.h"
#include "ui/app.h"
#include "ui/kit/scene.h"

void ui_start(void)
{
    app_start();
    scene_start(app.settings.language == LANGUAGE_UNSET ? SCENE_LANGUAGE : SCENE_TITLE);
}

/* While it grows dark there is time for what a scene has left to be written. */
void ui_frame(void)
{
    enum { SAVE_BYTES = 256 };
    if (scene_leaving())
        saves_step(&app.store, SAVE_BYTES);
    scene_frame();
}

void ui_sleep(void) { scene_sleep(); }
