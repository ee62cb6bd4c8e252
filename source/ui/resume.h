/* SPDX-License-Identifier: MIT */
/*
 * Going on with a game from save memory: the record in one frame, the game in the next ones, a sentence when something is not as it should
 * be, then the game's scene. Shared by title, games page and slots.
 */
#ifndef RESUME_H
#define RESUME_H

#include "session.h"
#include "ui/kit/notice.h"

typedef struct {
    Notice news;
    bool reading;       /* the record is there, the session comes next */
    bool ready;         /* the session is read; go on when the news has been read too */
} Resume;

void resume_clear(Resume *resume);
/* `begun` is what saves_resume_begin or saves_slot_read_begin said. */
void resume_begin(Resume *resume, SaveResult begun);
bool resume_frame(Resume *resume);      /* once a frame; true while it has the say */
void resume_say(Resume *resume, const char *words);
void resume_close(Resume *resume);

#endif
