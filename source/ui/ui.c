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

void ui_frame(void) { scene_frame(); }

void ui_sleep(void) { scene_sleep(); }
