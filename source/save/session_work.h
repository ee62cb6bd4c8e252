/* SPDX-License-Identifier: MIT */
/* What the two files of a session share. */
#ifndef SESSION_WORK_H
#define SESSION_WORK_H

#include "session.h"

/* Session.work is needed for something else: a replay that was under way in it begins anew. */
void session_lose_work(Session *session);

#endif
