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

enum { STARS_NOTE = 16, FACTS = 32, TITLE = 40, HEADING_TILES = 2 };

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
    bool notice;                /* a sentence lies over the page and has the buttons */
    bool turning;               /* another game's picture is on its way */
    char title[TITLE];
} GamesPage;
ROOM_FITS(GamesPage);
#define page ROOM_OF(GamesPage)

static uint8_t chosen;          /* item, to which the bar returns from help, slots and set-up */

/* Tile 0 stays empty: the map around the picture points to it. */
static const PicturePlace place = {.layer = LAYER_OVERLAY, .block = PICTURE_BLOCK, .first = 1, .x = PICTURE_X, .y = PICTURE_Y};

/* How many play, and how long it takes. */
static void show_facts(const GameUi *ui)
{
    char seats[FACTS], facts[FACTS];
    const GameOps *game = games[app.game];
    const WordsArg range[] = {{.number = game->seats_min}, {.number = game->seats_max}};
    words_format(seats, FACTS, game->seats_min < game->seats_max ? "%0\xB8%1" : "%0", range, 2);
    const WordsArg args[] = {{.text = seats}, {.number = ui->minutes}};
    words_format(facts, FACTS, text(TEXT_GAMES_FACTS), args, 2);
    window_text_in(&page.words, 8, 7, WORDS_WIDTH * 8 - 16, ALIGN_RIGHT, &font_small, ink_dim, facts);
}

static void show_words(void)
{
    const GameUi *ui = game_uis[app.game];
    window_open(&page.words, 1, WORDS_Y, WORDS_WIDTH, WORDS_HEIGHT, KIT_PALETTE_TEXT);
    window_frame(&page.words);
    window_text(&page.words, 8, 5, &font_large, ink_gold, text(ui->name));
    show_facts(ui);
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
    if ((found == SAVE_OK || found == SAVE_WAS_OLDER) && info.placed)   /* "earlier version" has no room beside "Continue" */
        describe_round(&info, page.note);
    return found != SAVE_NONE && found != SAVE_MEMORY_MISSING;
}

/* Nobody has learnt or played anything on this cartridge: the tutorial is proposed. */
static bool is_first_run(void)
{
    bool fresh = app.statistics.lessons == 0;
    for (int game = 0; game < GAME_COUNT; game++) fresh = fresh && app.statistics.game[game].started == 0;
    return fresh;
}

static int list_items(void)
{
    static const int16_t labels[ITEM_COUNT] = {TEXT_GAMES_RESUME, TEXT_GAMES_NEW, TEXT_GAMES_TUTORIAL, TEXT_GAMES_CHALLENGES, TEXT_GAMES_LOAD, TEXT_GAMES_HELP};
    bool returning = scene_before() == SCENE_HELP || scene_before() == SCENE_SLOTS || scene_before() == SCENE_SETUP
                  || scene_before() == SCENE_CHALLENGES;
    int selected = 0, wanted = returning || page.turning ? chosen : is_first_run() ? ITEM_TUTORIAL : ITEM_COUNT;
    page.count = 0;
    for (int item = has_suspended() ? ITEM_RESUME : ITEM_NEW; item < ITEM_COUNT; item++) {
        if (item == ITEM_CHALLENGES && !challenges_of(app.game))
            continue;
        if (item == wanted)
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

/* "Which siege? 2/5", shorter beside a menu that reaches up to the edge. */
static void show_title(bool narrow)
{
    int number = 1;
    for (int game = 0; game < app.game; game++) number += game_uis[game] != NULL;
    const WordsArg args[] = {{.number = number}, {.number = gameui_count(game_uis, GAME_COUNT)}};
    words_format(page.title, TITLE, text(narrow ? TEXT_GAMES_TITLE_NARROW : TEXT_GAMES_TITLE), args, 2);
    page_title_in(0, narrow ? MENU_X * 8 : SCREEN_WIDTH, page.title);
}

static void open_menu(void)
{
    say_stars();
    int selected = list_items(), height = menu_height(page.count, false, false, 0), top = min_int(PICTURE_Y, MENU_BOTTOM - height);
    show_title(top < HEADING_TILES);
    menu_open(&page.menu, &(MenuSetup){.x = MENU_X, .y = (uint8_t)top, .w = MENU_WIDTH, .h = (uint8_t)height,
                                       .count = page.count, .selected = (uint8_t)selected, .items = page.items});
}

static void show_hints(void)
{
    page_hints(text(page.notice ? TEXT_HINT_BOX : gameui_count(game_uis, GAME_COUNT) > 1 ? TEXT_GAMES_HINT : TEXT_GAMES_HINT_ONE));
}

static void enter(void)
{
    page.turning = page.notice = false;
    resume_clear(&page.resume);
    page_open("", "");
    show_hints();
    open_menu();
    kit_show(1u << LAYER_TEXT | 1u << LAYER_OVERLAY | 1u << LAYER_BACKDROP, true);
    audio_song(SONG_MENU);
}

/* What was earned is told when the page stands, and while it is told the line of buttons speaks of it. */
static bool tell_news(void)
{
    if (app.new_medals && !menu_drawn(&page.menu)) {
        menu_draw(&page.menu);
        return true;
    }
    if (!page.resume.news.open && honours_news(page.news))
        resume_say(&page.resume, page.news);
    if (page.notice != page.resume.news.open) {
        page.notice = page.resume.news.open;
        show_hints();
    }
    return false;
}

/* Another game: only picture and words change. The picture is out of sight until its colours are there too. */
static void turn(int step)
{
    chosen = page.shown[menu_selected(&page.menu)];
    app.game = gameui_next(game_uis, GAME_COUNT, app.game, step);
    kit_sound(KIT_SOUND_PAGE);
    kit_show(1u << LAYER_TEXT | 1u << LAYER_BACKDROP, true);
    page.turning = true;
    page.step = 0;
}

/* The picture in slices, then a frame each for words and menu. */
static void turn_frame(void)
{
    enum { WORDS, MENU };
    if (page.step >= 0) {
        page.step = picture_load(game_uis[app.game]->picture, &place, page.step) ? -1 - WORDS : page.step + 1;
    } else if (page.step == -1 - WORDS) {
        kit_show(1u << LAYER_TEXT | 1u << LAYER_OVERLAY | 1u << LAYER_BACKDROP, true);
        show_words();
        page.step = -1 - MENU;
    } else {
        menu_close(&page.menu);
        open_menu();
        page.turning = false;
    }
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
    if (tell_news() || resume_frame(&page.resume))
        return;
    if (gameui_count(game_uis, GAME_COUNT) > 1 && (keys & (KEY_BIT_LEFT | KEY_BIT_RIGHT))) {
        turn(keys & KEY_BIT_RIGHT ? 1 : -1);
        return;
    }
    if (page.turning) {
        turn_frame();
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
