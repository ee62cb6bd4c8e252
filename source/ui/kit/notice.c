/* SPDX-License-Identifier: MIT */
#include "ui/kit/notice.h"

#include <stddef.h>

enum { NOTICE_X = 1, NOTICE_Y = 7, NOTICE_WIDTH = 28, NOTICE_HEIGHT = 6 };

void notice_open(Notice *notice, const char *words)
{
    notice_close(notice);
    notice->open = textbox_open(&notice->box, &(TextboxSetup){.x = NOTICE_X, .y = NOTICE_Y, .w = NOTICE_WIDTH, .h = NOTICE_HEIGHT,
                                                              .instant = true, .text = words});
}

bool notice_frame(Notice *notice)
{
    if (!notice->open)
        return false;
    KitEvent event = textbox_frame(&notice->box);
    if (event == KIT_CHOSEN || event == KIT_BACK || event == KIT_STARTED)
        notice_close(notice);
    return true;
}

void notice_close(Notice *notice)
{
    if (notice->open)
        textbox_close(&notice->box);
    notice->open = false;
}
