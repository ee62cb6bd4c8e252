/* SPDX-License-Identifier: MIT */
/*
 * The end of a game, the same for all: a picture, who won and why, how everybody stands, and the ways on. What is said comes from the
 * game's ResultUi. For the first second no button counts, for a hand that was still playing must not choose.
 */
#include <stddef.h>

#include "audio.h"
#include "keys.h"
#include "place.h"
#include "scenes.h"
#include "text.h"
#include "ui/film.h"
#include "ui/gameui.h"
#include "ui/honours.h"
#include "ui/kit/notice.h"
#include "ui/kit/words.h"
#include "ui/pictures.h"
#include "ui/scenes/all.h"
#include "ui/scenes/page.h"
#include "ui/table.h"
#include "video.h"

enum { CALM_FRAMES = 60 };
/* Left the picture with the menu below it, right the reason and the players. Where eight play, the reason leaves them a line. */
enum { TITLE_H = 2, PICTURE_X = 1, PICTURE_Y = TITLE_H, PICTURE_BLOCK = 1, MENU_Y = 10, MENU_W = 14, MENU_TILES = PAGE_BOTTOM - MENU_Y };
enum { RIGHT_X = 14, RIGHT_W = 16, WHY_TILES = 4, WHY_LINE = 10, MARGIN = 4, FEW = 7 };
enum { ITEM_UNDO, ITEM_REPLAY, ITEM_REMATCH, ITEM_SETTINGS, ITEM_OTHER, ITEM_TITLE, ITEM_COUNT };

static PLACE_EWRAM struct {
    GameResult result;
    Window title, why;
    Menu menu;
    Sheet sheet;
    MenuItem items[ITEM_COUNT];
    int step;
    bool pictured;
    uint8_t first;              /* item of the menu */
    char news[CHALLENGE_WORDS];
    Notice notice;
    Hints hints;
} page;

static const PicturePlace place = {.layer = LAYER_OVERLAY, .block = PICTURE_BLOCK, .first = 1, .x = PICTURE_X, .y = PICTURE_Y};

static const ResultUi *ui(void) { return game_uis[app.session.game]->result; }

/* The stars, and why there are so many. */
static void tell_challenge(void)
{
    char stars[CHALLENGE_STARS_TEXT];
    int won = challenge_stars_now();
    challenge_stars_text(won, stars);
    words_format(page.result.title, RESULT_TITLE, text(won ? TEXT_CHALLENGE_WON : TEXT_CHALLENGE_LOST), &(WordsArg){.text = stars}, 1);
    challenge_reason(page.result.why);
    page.result.song = won ? SONG_WIN : SONG_LOSE;
}

static bool load(int step)
{
    if (step == 0) {
        page.result = (GameResult){.picture = game_uis[app.session.game]->picture, .song = SONG_COUNCIL};
        ui()->tell(table_view(SEAT_NONE), &page.result);
        if (challenge_now())
            tell_challenge();
        video_layer(LAYER_OVERLAY, &(LayerSetup){.tile_block = PICTURE_BLOCK, .priority = 2, .colours256 = true});
        video_fill(video_tiles(PICTURE_BLOCK), 0, 64);
        page.step = -1;
        page.pictured = false;
    }
    if (page.step < 0) {
        if (page_load(step))
            page.step = step + 1;
        return false;
    }
    if (!page.pictured) {
        page.pictured = picture_load(page.result.picture, &place, step - page.step);
        return false;
    }
    return true;
}

static int why_tiles(void) { return table_seats() > FEW ? WHY_TILES - 1 : WHY_TILES; }

static void draw_words(void)
{
    window_open(&page.title, 0, 0, SCREEN_TILES_X, TITLE_H, KIT_PALETTE_TEXT);
    window_text_in(&page.title, 0, 1, SCREEN_WIDTH, ALIGN_CENTRE, &font_large, ink_gold, page.result.title);
    window_open(&page.why, RIGHT_X, TITLE_H, RIGHT_W, why_tiles(), KIT_PALETTE_TEXT);
    window_clear(&page.why, INK_WINDOW);
    window_paragraph(&page.why, MARGIN, 1, RIGHT_W * 8 - 2 * MARGIN, WHY_LINE, &font_small, ink_text, page.result.why);
}

static void cell(int row, int column, SheetCell *out) { ui()->cell(table_viewed(), row, column, out); }

/* One person who was beaten, or gave up, may go on before the last decision, where that can be taken back. */
static bool takes_back(void)
{
    const Session *s = &app.session;
    int people = 0, losses = 0;
    for (int seat = 0; seat < s->options.seats; seat++) {
        if (!session_human(s, seat))
            continue;
        people++;
        losses += s->ops->result(s->state, seat) == RESULT_LOSS;
    }
    return game_uis[s->game]->takes_back && people == 1 && (losses == 1 || challenge_verdict() == CHALLENGE_FAILED) && film_offered() && !session_undo_barred(s);
}

static int next_challenge(void) { return challenge_next(app.session.game, app.session.challenge); }

static void enter(void)
{
    static const int16_t labels[2][ITEM_COUNT] = {
        {TEXT_RESULT_UNDO, TEXT_RESULT_REPLAY, TEXT_RESULT_REMATCH, TEXT_RESULT_SETTINGS, TEXT_RESULT_OTHER, TEXT_RESULT_QUIT},
        {TEXT_RESULT_UNDO, TEXT_RESULT_REPLAY, TEXT_RESULT_AGAIN, TEXT_RESULT_NEXT, TEXT_RESULT_CHALLENGES, TEXT_RESULT_QUIT}};
    const bool challenge = challenge_now();
    int sheet_y = TITLE_H + why_tiles();
    page.first = takes_back() ? ITEM_UNDO : ITEM_REPLAY;
    for (int item = 0; item < ITEM_COUNT; item++) page.items[item] = (MenuItem){.label = text(labels[challenge][item])};
    page.items[ITEM_REPLAY].disabled = !film_offered();
    page.items[ITEM_SETTINGS].disabled = challenge && next_challenge() == 0;
    draw_words();
    menu_open(&page.menu, &(MenuSetup){.x = 0, .y = MENU_Y, .w = MENU_W, .h = MENU_TILES, .bare = true, .count = (uint8_t)(ITEM_COUNT - page.first),
                                       .selected = (uint8_t)((challenge && challenge_stars_now() && next_challenge() ? ITEM_SETTINGS : ITEM_REMATCH) - page.first),
                                       .items = page.items + page.first});
    sheet_open(&page.sheet, &(SheetSetup){.x = RIGHT_X, .y = (uint8_t)sheet_y, .w = RIGHT_W, .h = (uint8_t)(PAGE_BOTTOM - sheet_y), .bare = true, .heads = text(ui()->heads),
                                          .rows = (uint8_t)table_seats(), .columns = ui()->columns, .visible = ui()->visible, .right = ui()->right,
                                          .cell = cell, .sign = ui()->sign});
    kit_show(1u << LAYER_TEXT | 1u << LAYER_OVERLAY | 1u << LAYER_BACKDROP, true);
    audio_song(page.result.song);
}

static void to_game(Launch launch)
{
    app.launch = launch;
    app.game = app.session.game;
    scene_go(game_uis[app.game]->scene);
}

static void choose(int item)
{
    switch (item) {
    case ITEM_UNDO:
        app_uncount_result();
        session_undo(&app.session);
        session_helped(&app.session);
        to_game(LAUNCH_CONTINUE);
        return;
    case ITEM_REPLAY: to_game(LAUNCH_FILM); return;
    case ITEM_REMATCH: app_rematch(); return;
    default: break;
    }
    table_forget();
    app.game = app.session.game;
    if (challenge_now() && item != ITEM_TITLE) {
        if (item == ITEM_OTHER)
            scene_go(SCENE_CHALLENGES);
        else
            challenge_begin(app.game, next_challenge());
        return;
    }
    scene_go(item == ITEM_SETTINGS ? SCENE_SETUP : item == ITEM_OTHER ? SCENE_GAMES : SCENE_TITLE);
}

static const char *hint_words(void) { return text(page.notice.open ? TEXT_HINT_BOX : sheet_turns(&page.sheet) ? TEXT_RESULT_HINT_TURN : TEXT_RESULT_HINT); }

/* What was earned, one after the other; true while it is told, and the line of buttons speaks of it. */
static bool tell_medals(void)
{
    if (!page.notice.open && honours_news(page.news)) {
        audio_effect(EFFECT_MEDAL);
        notice_open(&page.notice, page.news);
    }
    hints_set(&page.hints, hint_words());
    return notice_frame(&page.notice);
}

static void frame(void)
{
    bool calm = scene_age() < CALM_FRAMES;
    if (!calm && !page.hints.window.open)
        hints_open(&page.hints, hint_words());
    if (!menu_drawn(&page.menu))
        menu_draw(&page.menu);
    else
        sheet_draw(&page.sheet);
    if (calm)
        return;
    if (tell_medals())
        return;
    if (keys_repeated() & (KEY_BIT_L | KEY_BIT_R)) {    /* the D-pad is the menu's */
        sheet_turn(&page.sheet, keys_repeated() & KEY_BIT_L ? -1 : 1);
        return;
    }
    KitEvent event = menu_frame(&page.menu);
    if (event == KIT_CHOSEN)
        choose(page.first + menu_selected(&page.menu));
    if (event == KIT_BACK)
        to_game(LAUNCH_LOOK);
}

static void leave(void)
{
    notice_close(&page.notice);
    sheet_close(&page.sheet);
    menu_close(&page.menu);
    window_close(&page.why);
    window_close(&page.title);
    hints_close(&page.hints);
}

const Scene scene_result = {.id = SCENE_RESULT, .load = load, .enter = enter, .frame = frame, .leave = leave};
