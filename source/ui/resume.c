/* SPDX-License-Identifier: MIT */
#include "ui/resume.h"

#include <stddef.h>

#include "ui/app.h"
#include "ui/gameui.h"
#include "ui/kit/scene.h"
#include "ui/room.h"

static bool is_readable(SaveResult result) { return result == SAVE_OK || result == SAVE_WAS_OLDER; }

void resume_clear(Resume *resume) { resume->reading = resume->ready = false; }

void resume_say(Resume *resume, const char *words) { notice_open(&resume->news, words); }

void resume_begin(Resume *resume, SaveResult begun)
{
    resume->reading = is_readable(begun);
    if (!resume->reading)
        resume_say(resume, app_save_words(begun));
}

static void read_session(Resume *resume)
{
    SaveResult result;
    if (!saves_read_step(&app.store, &app.session, &result))
        return;
    resume->reading = false;
    if (is_readable(result) && game_uis[app.session.game] == NULL)
        result = SAVE_UNKNOWN_VERSION;
    resume->ready = is_readable(result);
    if (result != SAVE_OK)
        resume_say(resume, app_save_words(result));
}

bool resume_frame(Resume *resume)
{
    if (notice_frame(&resume->news))
        return true;
    if (resume->reading) {
        read_session(resume);
        return true;
    }
    if (!resume->ready)
        return false;
    room_vacate();
    app_played(app.session.game);
    app.launch = LAUNCH_CONTINUE;
    scene_go(game_uis[app.game]->scene);
    return true;
}

void resume_close(Resume *resume) { notice_close(&resume->news); }
