/* SPDX-License-Identifier: MIT */
#include "ui.h"

#include "keys.h"
#include "scenes.h"
#include "system.h"
#include "ui/app.h"
#include "ui/kit/scene.h"
#include "ui/table.h"
#include "video.h"

void ui_start(void)
{
    app_start();
    scene_start(app.settings.language == LANGUAGE_UNSET ? SCENE_LANGUAGE : SCENE_TITLE);
}

/* The button that makes the picture bright again does nothing else. */
static void wake_picture(void)
{
    if (!video_dimmed() || keys_held() == 0)
        return;
    video_dim(false);
    keys_clear();
}

/* While it grows dark there is time for what a scene has left to be written, and away from the table always. */
void ui_frame(void)
{
    enum { SAVE_BYTES = 256 };
    bool away = rom_game < 0;
    if ((scene_leaving() || away) && !saves_step(&app.store, SAVE_BYTES) && !app_wishes_frame() && !away)
        table_leaving_frame();
    wake_picture();
    scene_frame();
}

void ui_idle(void)
{
    if (app.settings.idle == IDLE_SLEEP)
        scene_rest(REST_SLEEP);
    else if (app.settings.idle == IDLE_DIM && !video_dimmed())
        scene_rest(REST_DIM);
}
