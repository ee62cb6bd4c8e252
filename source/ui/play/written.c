/* SPDX-License-Identifier: MIT */
#include "ui/play/written.h"

#include "ui/kit/page.h"
#include "ui/table.h"

static void (*leaving)(void);

static void leaving_frame(void)
{
    if (!table_written())
        return;
    pages_pop();
    leaving();
}

static const Page leaving_page = {.frame = leaving_frame, .back = page_nothing, .start = page_nothing, .over = true};

void when_written(void (*then)(void))
{
    leaving = then;
    pages_push(&leaving_page);
}
