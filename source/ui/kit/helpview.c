/* SPDX-License-Identifier: MIT */
#include "ui/kit/helpview.h"
#include <stddef.h>
#include "fixed.h"
#include "keys.h"
#include "text.h"
#include "video.h"

enum { HEIGHT_MIN = 6, DIAGRAM_GLYPHS = 80, DIAGRAM_GAP = 4, NO_PAGE = -1 };

static void fill_topic(void *context, int index, MenuItem *item)
{
    const Helpview *view = context;
    item->label = text(view->topics[index].title);
}

static bool open_list(Helpview *view)
{
    view->reading = false;
    hints_set(&view->hints, text(TEXT_HELP_HINT_TOPICS));
    return menu_open(&view->menu, &(MenuSetup){
        .w = SCREEN_TILES_X, .h = view->height, .title = view->title, .count = view->count, .selected = view->topic,
        .fill = fill_topic, .context = view
    });
}

static bool open_topic(Helpview *view)
{
    const HelpTopic *topic = &view->topics[view->topic];
    view->reading = true;
    view->page = NO_PAGE;
    hints_set(&view->hints, text(TEXT_HELP_HINT_PAGES));
    return textbox_open(&view->box, &(TextboxSetup){
        .w = SCREEN_TILES_X, .h = view->height, .instant = true, .leave = true, .title = text(topic->title), .text = text(topic->text),
        .right = topic->diagram ? HELP_DIAGRAM_W + DIAGRAM_GAP : 0
    });
}

bool helpview_open(Helpview *view, const char *title, const HelpTopic *topics, int count, int topic)
{
    view->topics = topics;
    view->count = (uint8_t)count;
    view->topic = (uint8_t)max_int(topic, 0);
    view->title = title;
    int rows = kit_tiles_free() / SCREEN_TILES_X - HINTS_HEIGHT;
    view->height = (uint8_t)clamp_int(rows, 0, SCREEN_TILES_Y - HINTS_HEIGHT);
    if (rows < HEIGHT_MIN || !hints_open(&view->hints, ""))
        return false;
    return topic < 0 ? open_list(view) : open_topic(view);
}

void helpview_close(Helpview *view)
{
    menu_close(&view->menu);
    textbox_close(&view->box);
    hints_close(&view->hints);
}

static KitEvent list_frame(Helpview *view)
{
    KitEvent event = menu_frame(&view->menu);
    if (event == KIT_BACK)
        return KIT_BACK;
    if (event == KIT_CHOSEN) {
        view->topic = (uint8_t)menu_selected(&view->menu);
        menu_close(&view->menu);
        open_topic(view);
    }
    return KIT_NONE;
}

static void draw_diagram(Helpview *view)
{
    const HelpTopic *topic = &view->topics[view->topic];
    if (!topic->diagram || view->page == textbox_page(&view->box) || !kit_may_draw())
        return;
    kit_drawn(DIAGRAM_GLYPHS);
    view->page = (int8_t)textbox_page(&view->box);
    int x = SCREEN_WIDTH - FRAME_INSET - DIAGRAM_GAP / 2 - HELP_DIAGRAM_W, y = FRAME_INSET + font_large.height + DIAGRAM_GAP;
    window_fill(&view->box.window, x, y, HELP_DIAGRAM_W, HELP_DIAGRAM_H, INK_WINDOW);
    topic->diagram(&view->box.window, x, y, view->page);
}

static void turn_topic(Helpview *view, int step)
{
    int to = view->topic + step;
    if (to < 0 || to >= view->count)
        return;
    view->topic = (uint8_t)to;
    kit_sound(KIT_SOUND_PAGE);
    open_topic(view);
}

static void topic_frame(Helpview *view)
{
    KitEvent event = textbox_frame(&view->box);
    if (event == KIT_CHOSEN || event == KIT_BACK) {
        kit_sound(KIT_SOUND_BACK);
        textbox_close(&view->box);
        open_list(view);
        return;
    }
    if (keys_pressed() & KEY_BIT_L)
        turn_topic(view, -1);
    else if (keys_pressed() & KEY_BIT_R)
        turn_topic(view, 1);
    draw_diagram(view);
}

KitEvent helpview_frame(Helpview *view)
{
    if (!view->reading)
        return list_frame(view);
    topic_frame(view);
    return KIT_NONE;
}
