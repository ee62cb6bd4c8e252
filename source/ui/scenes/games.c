/* SPDX-License-Identifier: MIT */
/* Choice of game: a picture of each, what it is about, and the ways into it. */
#include <stddef.h>

#include "audio.h"
#include "fixed.h"
#include "keys.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/describe.h"
#include "ui/gameui.h"
#include "ui/honours.h"
#include "ui/kit/scene.h"
#include "ui/kit/words.h"
#include "ui/resume.h"
#include "ui/room.h"
#include "ui/scenes/all.h"
#include "ui/pictures.h"
#include "ui/scenes/page.h"
#include "video.h"

enum { PICTURE_X = 2, PICTURE_Y = 3, PICTURE_BLOCK = 1, MENU_X = 15, MENU_BOTTOM = 11, MENU_WIDTH = 14, WORDS_Y = 11, WORDS_WIDTH = 28, WORDS_HEIGHT = 7 };
enum { ITEM_RESUME, ITEM_NEW, ITEM_TUTORIAL, ITEM_CHALLENGES, ITEM_LOAD, ITEM_HELP, ITEM_COUNT };

enum { STARS_NOTE = 16 };

/* In the room of the games' screens, none of which is open. */
typedef struct {
    Window words;
    Menu menu;
    MenuItem items[ITEM_COUNT];
    uint8_t shown[ITEM_COUNT], count;
    char note[DESCRIBE_MAX];    /* where the suspended game stands */
    char stars[STARS_NOTE], news[CHALLENGE_WORDS];
    Resume resume;
    int step;
    bool pictured;
} GamesPage;
ROOM_FITS(GamesPage);
#define page ROOM_OF(GamesPage)

static uint8_t chosen;          /* item, to which the bar returns from help, slots and set-up */

/* Tile 0 stays empty: the map around the picture points to it. */
static const PicturePlace place = {.layer = LAYER_OVERLAY, .block = PICTURE_BLOCK, .first = 1, .x = PICTURE_X, .y = PICTURE_Y};

static void show_words(void)
{
    const GameUi *ui = game_uis[app.game];
    window_open(&page.words, 1, WORDS_Y, WORDS_WIDTH, WORDS_HEIGHT, KIT_PALETTE_TEXT);
    window_frame(&page.words);
    window_text(&page.words, 8, 5, &font_large, ink_gold, text(ui->name));
    window_paragraph(&page.words, 8, 21, WORDS_WIDTH * 8 - 16, 0, &font_small, ink_text, text(ui->pitch));
}

static bool load(int step)
{
    if (step == 0) {
        room_claim(SCENE_GAMES);
        video_layer(LAYER_OVERLAY, &(LayerSetup){.tile_block = PICTURE_BLOCK, .priority = 2, .colours256 = true});
        video_fill(video_tiles(PICTURE_BLOCK), 0, 64);
        page.step = -1;
        page.pictured = false;
    }
    if (page.step < 0) {
        if (!page_load(step))
            return false;
        page.step = step + 1;
        return false;
    }
    if (!page.pictured) {
        page.pictured = picture_load(game_uis[app.game]->picture, &place, step - page.step);
        return false;
    }
    show_words();
    return true;
}

static bool has_suspended(void)
{
    SessionInfo info;
    SaveResult found = saves_suspend_info(&app.store, &info, app.game);
    page.note[0] = 0;
    if (found == SAVE_OK || found == SAVE_WAS_OLDER)
        describe_round(&info, page.note);
    return found != SAVE_NONE && found != SAVE_MEMORY_MISSING;
}

static int list_items(void)
{
    static const int16_t labels[ITEM_COUNT] = {TEXT_GAMES_RESUME, TEXT_GAMES_NEW, TEXT_GAMES_TUTORIAL, TEXT_GAMES_CHALLENGES, TEXT_GAMES_LOAD, TEXT_GAMES_HELP};
    bool returning = scene_before() == SCENE_HELP || scene_before() == SCENE_SLOTS || scene_before() == SCENE_SETUP
                  || scene_before() == SCENE_CHALLENGES;
    int selected = 0;
    page.count = 0;
    for (int item = has_suspended() ? ITEM_RESUME : ITEM_NEW; item < ITEM_COUNT; item++) {
        if (item == ITEM_CHALLENGES && !challenges_of(app.game))
            continue;
        if (returning && item == chosen)
            selected = page.count;
        page.shown[page.count] = (uint8_t)item;
        page.items[page.count++] = (MenuItem){.label = text(labels[item]),
                                              .note = item == ITEM_RESUME ? page.note : item == ITEM_CHALLENGES ? page.stars
                                              : item == ITEM_TUTORIAL && (app.statistics.lessons & 1u << app.game) ? text(TEXT_GAMES_DONE) : NULL};
    }
    return selected;
}

static void say_stars(void)
{
    const Challenges *all = challenges_of(app.game);
    if (!all)
        return;
    const WordsArg args[] = {{.number = challenges_stars(app.game)}, {.number = CHALLENGE_STARS * all->count}};
    words_format(page.stars, STARS_NOTE, text(TEXT_GAMES_STARS), args, 2);
}

static void enter(void)
{
    say_stars();
    int selected = list_items();
    resume_clear(&page.resume);
    page_open(text(TEXT_GAMES_TITLE), text(gameui_count(game_uis, GAME_COUNT) > 1 ? TEXT_GAMES_HINT : TEXT_GAMES_HINT_ONE));
    int height = menu_height(page.count, false, false, 0), top = min_int(PICTURE_Y, MENU_BOTTOM - height);
    menu_open(&page.menu, &(MenuSetup){.x = MENU_X, .y = (uint8_t)top, .w = MENU_WIDTH, .h = (uint8_t)height,
                                       .count = page.count, .selected = (uint8_t)selected, .items = page.items});
    kit_show(1u << LAYER_TEXT | 1u << LAYER_OVERLAY | 1u << LAYER_BACKDROP, true);
    audio_song(SONG_MENU);
    if (honours_news(page.news))
        resume_say(&page.resume, page.news);
}

static void choose(int item)
{
    chosen = (uint8_t)item;
    switch (item) {
    case ITEM_RESUME: resume_begin(&page.resume, saves_resume_begin(&app.store, app.game)); break;
    case ITEM_NEW: scene_go(SCENE_SETUP); break;
    case ITEM_TUTORIAL:
        app.launch = LAUNCH_TUTORIAL;
        scene_go(game_uis[app.game]->scene);
        break;
    case ITEM_CHALLENGES: scene_go(SCENE_CHALLENGES); break;
    case ITEM_LOAD:
        app.saving = false;
        app_visit(SCENE_SLOTS);
        break;
    case ITEM_HELP:
        app.help_game = app.game;
        app_visit(SCENE_HELP);
        break;
    default: break;
    }
}

static void frame(void)
{
    unsigned keys = keys_repeated();
    if (resume_frame(&page.resume))
        return;
    if (gameui_count(game_uis, GAME_COUNT) > 1 && (keys & (KEY_BIT_LEFT | KEY_BIT_RIGHT))) {
        app.game = gameui_next(game_uis, GAME_COUNT, app.game, keys & KEY_BIT_RIGHT ? 1 : -1);
        kit_sound(KIT_SOUND_PAGE);
        scene_go(SCENE_GAMES);
        return;
    }
    KitEvent event = menu_frame(&page.menu);
    if (event == KIT_CHOSEN)
        choose(page.shown[menu_selected(&page.menu)]);
    if (event == KIT_BACK)
        scene_go(SCENE_TITLE);
}

static void leave(void)
{
    resume_close(&page.resume);
    menu_close(&page.menu);
    window_close(&page.words);
    page_close();
}

const Scene scene_games = {.id = SCENE_GAMES, .load = load, .enter = enter, .frame = frame, .leave = leave};
