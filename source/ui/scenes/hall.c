/* SPDX-License-Identifier: MIT */
/* The hall of sieges: what was won in each game, and on a page of its own the medals of one. */
#include <stddef.h>

#include "keys.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/gameui.h"
#include "ui/honours.h"
#include "ui/kit/words.h"
#include "ui/room.h"
#include "ui/scenes/all.h"
#include "ui/scenes/page.h"

enum { NOTE = 48, TITLE = 64, HELP = 160, HELP_LINES = 2 };

/* In the room of the games' screens, none of which is open. */
typedef struct {
    Menu menu;
    char title[TITLE], note[NOTE], help[HELP], best[NOTE];
} HallPage;
ROOM_FITS(HallPage);
#define page ROOM_OF(HallPage)

static uint8_t chosen;          /* row of the hall, to which the bar returns: a game, or behind the games the numbers */

static void say_best(int game)
{
    const Honours *honours = game_uis[game]->honours;
    const GameStatistics *mine = &app.statistics.game[game];
    page.best[0] = 0;
    if (honours && honours->best && mine->best)
        words_format(page.best, NOTE, text(honours->best), &(WordsArg){.number = mine->best}, 1);
}

static void fill_game(void *context, int index, MenuItem *item)
{
    (void)context;
    if (index == GAME_COUNT) {
        *item = (MenuItem){.label = text(TEXT_HALL_NUMBERS), .help = text(TEXT_HALL_NUMBERS_HELP)};
        return;
    }
    const GameStatistics *mine = &app.statistics.game[index];
    const WordsArg medals[] = {{.number = medals_earned(index)}, {.number = medals_count(index)}};
    words_format(page.note, NOTE, text(TEXT_HALL_MEDALS), medals, 2);
    say_best(index);
    const WordsArg args[] = {{.number = mine->finished}, {.number = honours_won(index)}, {.number = mine->longest}, {.text = page.best}};
    words_format(page.help, HELP, text(mine->finished ? TEXT_HALL_GAME : TEXT_HALL_NOTHING), args, 4);
    *item = (MenuItem){.label = text(game_uis[index]->name), .note = page.note, .help = page.help};
}

static bool load_hall(int step)
{
    if (step == 0)
        room_claim(SCENE_HALL);
    return page_load(step);
}

static void enter_hall(void)
{
    page_open(text(TEXT_HALL_TITLE), text(TEXT_HALL_HINT));
    if (scene_before() == SCENE_TITLE)
        chosen = 0;
    menu_open(&page.menu, &(MenuSetup){.x = 1, .y = PAGE_TOP, .w = 28, .h = PAGE_BOTTOM - PAGE_TOP, .help_lines = HELP_LINES, .count = GAME_COUNT + 1,
                                       .selected = chosen, .fill = fill_game});
}

static void hall_frame(void)
{
    KitEvent event = menu_frame(&page.menu);
    if (event == KIT_BACK)
        scene_go(SCENE_TITLE);
    if (event != KIT_CHOSEN)
        return;
    chosen = (uint8_t)menu_selected(&page.menu);
    scene_go(chosen == GAME_COUNT ? SCENE_STATISTICS : SCENE_MEDALS);
}

static void leave(void)
{
    menu_close(&page.menu);
    page_close();
}

const Scene scene_hall = {.id = SCENE_HALL, .load = load_hall, .enter = enter_hall, .frame = hall_frame, .leave = leave};

/* ---- the medals of a game ---- */

static void fill_medal(void *context, int index, MenuItem *item)
{
    int bit;
    const Medal *medal = medal_at(chosen, index, &bit);
    bool earned = app.statistics.game[chosen].medals >> bit & 1;
    (void)context;
    *item = (MenuItem){.label = text(medal->name), .note = text(earned ? TEXT_MEDAL_EARNED : TEXT_MEDAL_OPEN), .help = text(medal->deed), .disabled = !earned};
}

static void open_medals(void)
{
    menu_open(&page.menu, &(MenuSetup){.x = 1, .y = PAGE_TOP, .w = 28, .h = PAGE_BOTTOM - PAGE_TOP, .title = text(game_uis[chosen]->name),
                                       .help_lines = HELP_LINES, .count = (uint8_t)medals_count(chosen), .fill = fill_medal});
}

static bool load_medals(int step)
{
    if (step == 0)
        room_claim(SCENE_MEDALS);
    return page_load(step);
}

static void enter_medals(void)
{
    page_open(text(TEXT_MEDALS_TITLE), text(TEXT_STATISTICS_HINT));
    open_medals();
}

static void medals_frame(void)
{
    unsigned keys = keys_repeated();
    if (keys & (KEY_BIT_LEFT | KEY_BIT_RIGHT)) {
        chosen = (uint8_t)gameui_next(game_uis, GAME_COUNT, chosen, keys & KEY_BIT_RIGHT ? 1 : -1);
        kit_sound(KIT_SOUND_PAGE);
        menu_close(&page.menu);
        open_medals();
        return;
    }
    if (menu_frame(&page.menu) == KIT_BACK)
        scene_go(SCENE_HALL);
}

const Scene scene_medals = {.id = SCENE_MEDALS, .load = load_medals, .enter = enter_medals, .frame = medals_frame, .leave = leave};
