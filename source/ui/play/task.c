/* SPDX-License-Identifier: MIT */
#include "ui/play/task.h"

#include <stddef.h>

#include "place.h"
#include "scenes.h"
#include "ui/app.h"
#include "ui/honours.h"
#include "ui/kit/scene.h"
#include "ui/play/ask.h"
#include "video.h"

enum { BOX_HEIGHT = 7 };

static PLACE_EWRAM struct { char name[CHALLENGE_NAME], words[CHALLENGE_WORDS]; } task;

static void tell(void (*then)(void))
{
    challenge_name(app.session.game, app.session.challenge, task.name);
    challenge_task(app.session.game, app.session.challenge, task.words);
    box_show(&(TextboxSetup){.y = SCREEN_TILES_Y - BOX_HEIGHT, .w = SCREEN_TILES_X, .h = BOX_HEIGHT, .title = task.name, .text = task.words}, then);
}

void task_tell(void) { tell(NULL); }

bool task_told(void (*then)(void))
{
    if (!challenge_now() || !app.task_due)
        return false;
    app.task_due = false;
    tell(then);
    return true;
}

void task_leave(void) { scene_go(SCENE_CHALLENGES); }
