/* SPDX-License-Identifier: MIT */
#include "ui/kit/helpview.h"
#include <stddef.h>
#include "fixed.h"
#include "keys.h"
#include "text.h"
#include "ui/kit/words.h"
#include "video.h"

enum { HEIGHT_MIN = 6, PICTURE_GLYPHS = 80, PICTURE_GAP = 4, NO_PAGE = -1, LAST_PAGE = 255, NUMBER_X = 160, NUMBER_Y = 9 };
enum { WAY_ON = 1, WAY_BACK = 2, WAYS = 4 };

static void fill_topic(void *context, int index, MenuItem *item)
{
    const Helpview *view = context;
    item->label = text(view->setup.topics[index].title);
}

static bool open_list(Helpview *view)
{
    view->reading = false;
    hints_set(&view->hints, text(TEXT_HELP_HINT_TOPICS));
    return menu_open(&view->menu, &(MenuSetup){
        .w = SCREEN_TILES_X, .h = view->height, .title = view->setup.title, .count = view->setup.count, .selected = view->topic,
        .fill = fill_topic, .context = view
    });
}

/* Which ways there are from this page. */
static void name_ways(Helpview *view)
{
    static const int16_t hints[WAYS] = {
        TEXT_HELP_HINT_ONLY, TEXT_HELP_HINT_FIRST, TEXT_HELP_HINT_LAST, TEXT_HELP_HINT_PAGES,
    };
    bool on = !textbox_last(&view->box) || view->topic + 1 < view->setup.count, back = view->box.page > 0 || view->topic > 0;
    hints_set(&view->hints, text(hints[(on ? WAY_ON : 0) | (back ? WAY_BACK : 0)]));
}

static bool open_topic(Helpview *view, int page)
{
    const HelpTopic *topic = &view->setup.topics[view->topic];
    const char *diagram = diagram_of(view->setup.diagrams, view->topic);
    int height = view->height - (diagram ? DIAGRAM_TILES : 0);
    view->reading = true;
    view->pictured = NO_PAGE;
    diagram_close(&view->diagram);
    bool opened = textbox_open(&view->box, &(TextboxSetup){
        .w = SCREEN_TILES_X, .h = (uint8_t)height, .instant = true, .leave = true, .title = text(topic->title), .text = text(topic->text),
        .page = (uint8_t)page, .right = topic->picture ? HELP_PICTURE_W + PICTURE_GAP : 0
    });
    const WordsArg args[] = {{.number = view->topic + 1}, {.number = view->setup.count}};
    words_format(view->number, HELP_NUMBER, "%0/%1", args, 2);
    window_text_in(&view->box.window, NUMBER_X, NUMBER_Y, SCREEN_WIDTH - NUMBER_X - FRAME_INSET - 2, ALIGN_RIGHT, &font_small, ink_dim, view->number);
    return opened && (!diagram || diagram_open(&view->diagram, height, diagram));
}

bool helpview_open(Helpview *view, const HelpviewSetup *setup)
{
    view->setup = *setup;
    view->opens = false;
    view->topic = (uint8_t)clamp_int(setup->topic, 0, setup->count - 1);
    diagram_load(&view->diagram, setup->diagrams);
    int rows = kit_tiles_free() / SCREEN_TILES_X - HINTS_HEIGHT;
    view->height = (uint8_t)clamp_int(rows, 0, SCREEN_TILES_Y - HINTS_HEIGHT);
    return rows >= HEIGHT_MIN && hints_open(&view->hints, "") && open_list(view);
}

void helpview_close(Helpview *view)
{
    menu_close(&view->menu);
    diagram_close(&view->diagram);
    textbox_close(&view->box);
    hints_close(&view->hints);
}

static KitEvent list_frame(Helpview *view)
{
    KitEvent event = menu_frame(&view->menu);
    view->topic = (uint8_t)menu_selected(&view->menu);
    if (event == KIT_BACK)
        return KIT_BACK;
    if (event == KIT_CHOSEN) {      /* the list goes in this frame, the words come in the next */
        menu_close(&view->menu);
        view->opens = true;
        view->page = 0;
    }
    return KIT_NONE;
}

static void draw_picture(Helpview *view)
{
    const HelpTopic *topic = &view->setup.topics[view->topic];
    if (!topic->picture || view->pictured == view->box.page || !kit_may_draw())
        return;
    kit_drawn(PICTURE_GLYPHS);
    view->pictured = (int8_t)view->box.page;
    int x = SCREEN_WIDTH - FRAME_INSET - PICTURE_GAP / 2 - HELP_PICTURE_W, y = FRAME_INSET + font_large.height + PICTURE_GAP;
    window_fill(&view->box.window, x, y, HELP_PICTURE_W, HELP_PICTURE_H, INK_WINDOW);
    topic->picture(&view->box.window, x, y, view->pictured);
}

static bool turn_topic(Helpview *view, int step, int page)
{
    int to = view->topic + step;
    if (to < 0 || to >= view->setup.count)
        return false;
    view->topic = (uint8_t)to;
    kit_sound(KIT_SOUND_PAGE);
    view->opens = true;         /* in the next frame: words of the old one may have been drawn in this */
    view->page = (uint8_t)page;
    return true;
}

static void topic_frame(Helpview *view)
{
    unsigned pressed = keys_pressed();
    bool first = view->box.page == 0, last = textbox_last(&view->box);
    KitEvent event = textbox_frame(&view->box);
    if (event == KIT_BACK) {
        kit_sound(KIT_SOUND_BACK);
        diagram_close(&view->diagram);
        textbox_close(&view->box);
        open_list(view);
        return;
    }
    bool turned = false;
    if (event == KIT_CHOSEN || (pressed & KEY_BIT_R) || (pressed & KEY_BIT_RIGHT && last))
        turned = turn_topic(view, 1, 0);
    else if (pressed & KEY_BIT_L)
        turned = turn_topic(view, -1, 0);
    else if (pressed & KEY_BIT_LEFT && first)
        turned = turn_topic(view, -1, LAST_PAGE);
    if (turned)         /* a whole window is enough for a frame */
        return;
    name_ways(view);
    draw_picture(view);
    diagram_frame(&view->diagram);
}

KitEvent helpview_frame(Helpview *view)
{
    if (view->opens) {
        view->opens = false;
        open_topic(view, view->page);
        return KIT_NONE;
    }
    if (!view->reading)
        return list_frame(view);
    topic_frame(view);
    return KIT_NONE;
}
