/* SPDX-License-Identifier: MIT */
/* The help browser: the rules of one game, then what holds for the whole cartridge. */
#include <stddef.h>

#include "place.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/board/sheets.h"
#include "ui/gameui.h"
#include "ui/scenes/all.h"
#include "ui/scenes/page.h"
#include "video.h"

static const HelpTopic console[] = {
    {.title = TEXT_HELP_CONTROLS, .text = TEXT_HELP_CONTROLS_TEXT},
    {.title = TEXT_HELP_SAVING, .text = TEXT_HELP_SAVING_TEXT},
    {.title = TEXT_HELP_SLEEP, .text = TEXT_HELP_SLEEP_TEXT},
};
enum { CONSOLE_TOPICS = sizeof console / sizeof *console };

enum { TOPICS_MAX = 80 };

static PLACE_EWRAM struct { Helpview view; HelpTopic topics[TOPICS_MAX]; } page;
static uint8_t places[GAME_COUNT + 1];      /* the topic read last, of the console's own help and of each game's */

static uint8_t *place(void) { return &places[app.help_game + 1]; }

static bool load(int step)
{
    if (step == 0) {
        sprites_reset();
        sheets_sprite_palettes(NULL);
    }
    return page_load(step);
}

static void enter(void)
{
    int count = 0;
    const GameUi *ui = app.help_game >= 0 ? game_uis[app.help_game] : NULL;
    for (int i = 0; ui && i < ui->help_count && count < TOPICS_MAX - CONSOLE_TOPICS; i++) page.topics[count++] = ui->help[i];
    for (int i = 0; i < CONSOLE_TOPICS; i++) page.topics[count++] = console[i];
    kit_show(1u << LAYER_TEXT | 1u << LAYER_BACKDROP, true);
    helpview_open(&page.view, &(HelpviewSetup){.title = text(ui ? ui->name : TEXT_HELP_TITLE), .topics = page.topics, .count = (uint8_t)count,
                                               .topic = *place(), .diagrams = ui ? ui->diagrams : NULL});
}

static void frame(void)
{
    if (helpview_frame(&page.view) != KIT_BACK)
        return;
    app.launch = LAUNCH_CONTINUE;
    scene_go(app.back);
}

static void leave(void)
{
    *place() = page.view.topic;
    helpview_close(&page.view);
}

const Scene scene_help = {.id = SCENE_HELP, .load = load, .enter = enter, .frame = frame, .leave = leave};
