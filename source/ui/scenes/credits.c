/* SPDX-License-Identifier: MIT */
/* Whose game this is. */
#include "place.h"
#include "scenes.h"
#include "text.h"
#include "ui/scenes/all.h"
#include "ui/scenes/page.h"

static PLACE_EWRAM Textbox box;

static void enter(void)
{
    page_open(text(TEXT_CREDITS_TITLE), text(TEXT_CREDITS_HINT));
}

/* The long text is broken into lines in a frame of its own. */
static void frame(void)
{
    if (!box.window.open) {
        textbox_open(&box, &(TextboxSetup){.x = 1, .y = PAGE_TOP, .w = 28, .h = PAGE_BOTTOM - PAGE_TOP, .text = text(TEXT_CREDITS_TEXT)});
        return;
    }
    KitEvent event = textbox_frame(&box);
    if (event == KIT_CHOSEN || event == KIT_BACK || event == KIT_STARTED)
        scene_go(SCENE_TITLE);
}

static void leave(void)
{
    textbox_close(&box);
    page_close();
}

const Scene scene_credits = {.id = SCENE_CREDITS, .load = page_load, .enter = enter, .frame = frame, .leave = leave};
