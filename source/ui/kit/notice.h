/* SPDX-License-Identifier: MIT */
/* A few sentences in the middle of the screen that stay until A, B or START is pressed. */
#ifndef NOTICE_H
#define NOTICE_H

#include "textbox.h"

typedef struct { Textbox box; bool open; } Notice;

void notice_open(Notice *notice, const char *words);    /* closes an older one; the words must stay */
bool notice_frame(Notice *notice);                      /* true while it is there: nothing else reads the buttons then */
void notice_close(Notice *notice);

#endif
