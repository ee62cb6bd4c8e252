/* SPDX-License-Identifier: MIT */
#include "ui/play/lessons.h"

#include <stddef.h>

#include "audio.h"
#include "fixed.h"
#include "place.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/board/board.h"
#include "ui/kit/words.h"
#include "ui/play/ask.h"
#include "ui/play/play.h"
#include "ui/table.h"
#include "ui_sprites.h"
#include "video.h"

enum { BOX_HEIGHT = 8, TITLE = 40 };
/* The arrow is a cell of ui_sprites; it hops above what it points at. */
enum { ARROW_CELL = 12, ARROW_SIZE = 16, CELL_BYTES = 128, ARROW_ABOVE = 13, HOP_SHIFT = 3, HOPS = 4 };

static PLACE_EWRAM struct {
    const Lessons *lessons;
    uint8_t at;             /* step */
    uint8_t done;           /* deeds of it */
    uint8_t played;         /* deeds of the record */
    bool due;               /* its task is still to be told */
    bool fulfilled;         /* its last deed is being shown */
    bool ends;              /* the last step is fulfilled: what comes of it is told, then that this was all */
    int16_t arrow;          /* sprite tile, or -1 */
    char title[TITLE];
} course;

static const LessonStep *step(void) { return &course.lessons->steps[course.at]; }
static bool is_read(void) { return step()->deeds == 0 && !step()->alone; }      /* reading is enough */
int lessons_step(void) { return course.at; }

/* ---- words: never over the place they speak of ---- */

static bool has_place(void) { return step()->place != LESSON_NOWHERE && (!course.lessons->placed || course.lessons->placed(course.at)); }

static bool place_is_low(void)
{
    int x, y;
    if (!has_place())
        return false;
    board_screen_soon(step()->place, &x, &y);
    return y + board_hex_width() > (SCREEN_TILES_Y - BOX_HEIGHT) * 8;
}

PLACE_EWRAM volatile uint8_t rom_said;        /* boxes so far: for scripts, which wait for the next one */

static void say(int words, void (*heard)(void))
{
    rom_said++;
    const WordsArg args[] = {{.number = course.at + 1}, {.number = course.lessons->count}};
    words_format(course.title, TITLE, text(TEXT_LESSON_TITLE), args, 2);
    box_show(&(TextboxSetup){.y = place_is_low() ? 0 : SCREEN_TILES_Y - BOX_HEIGHT, .w = SCREEN_TILES_X, .h = BOX_HEIGHT, .title = course.title,
                             .text = text(words)}, heard);
}

void lessons_ask_again(void) { play_look(play_viewer()); }
void lessons_task(void) { say(step()->task, NULL); }

static void end(void)
{
    if (!course.lessons->end) {
        app_lessons_done();
        return;
    }
    app_lessons_learnt();
    course.lessons->end();
}

static void begin_step(int at)
{
    course.at = (uint8_t)at;
    course.done = 0;
    course.due = true;
    course.fulfilled = course.ends = false;
    if (course.lessons->enter)
        course.lessons->enter(at);
}

static void next(void)
{
    if (course.at + 1 < course.lessons->count)
        begin_step(course.at + 1);
    else
        course.ends = true;
}

void lessons_lay(const Lessons *lessons, const uint8_t *control)
{
    GameOptions options;
    options_default(games[app.game], &options);
    if (lessons->options)
        lessons->options(&options);
    session_new(&app.session, games, app.game, &options, control, lessons->seed);
}

void lessons_begin(const Lessons *lessons)
{
    course.lessons = lessons;
    course.played = 0;
    begin_step(0);
}

/* ---- what the player does ---- */

static bool fits(uint8_t wanted, uint8_t given) { return wanted == LESSON_ANY || wanted == given; }

static bool same(Action wanted, Action given)
{
    return wanted.kind == given.kind && fits(wanted.a, given.a) && fits(wanted.b, given.b) && fits(wanted.c, given.c);
}

static bool is_wanted(Action action) { return course.done < step()->deeds && same(step()->wanted[course.done], action); }

bool lessons_allow(Action action)
{
    if (is_wanted(action))
        return true;
    for (int i = 0; i < step()->others; i++)
        if (same(step()->also[i], action))
            return true;
    kit_sound(KIT_SOUND_REFUSE);
    if (course.lessons->put_back)
        course.lessons->put_back();
    pages_home();
    say(course.lessons->wrong, course.lessons->repeats ? lessons_task : NULL);
    return false;
}

void lessons_acted(Action action)
{
    if (step()->alone) {
        course.fulfilled = course.lessons->reached(course.at);
        return;
    }
    if (!is_wanted(action))
        return;
    course.done++;
    course.fulfilled = course.done == step()->deeds;
}

bool lessons_shown(void)
{
    if (!course.fulfilled)
        return false;
    course.fulfilled = false;
    audio_effect(EFFECT_WIN_HIT);
    if (!step()->praise)
        next();
    else
        say(step()->praise, next);
    return step()->praise != 0;
}

/* ---- before the table goes on ---- */

static bool is_ready(void) { return !course.lessons->ready || course.lessons->ready(course.at); }

/* The next deed of the record that can be done. */
static bool recorded(int seat, Action *action)
{
    const Lessons *l = course.lessons;
    while (course.played < l->recorded && l->record[course.played].step <= course.at && is_ready()) {
        *action = l->record[course.played++].action;
        if (app.session.ops->why(table_state(), seat, *action) == 0)
            return true;
    }
    return false;
}

static bool is_scripted(void)
{
    Action action;
    int seat = table_seat();
    if (seat < 0 || !(recorded(seat, &action) || (course.lessons->script && course.lessons->script(seat, &action))))
        return false;
    table_act(action);
    play_acted(seat);
    return true;
}

static bool can_tell(void)
{
    if (course.lessons->positions)
        return true;
    if (table_seat() != step()->seat && table_seat() != SEAT_NONE)
        return false;
    return !course.lessons->ready || course.lessons->ready(course.at);
}

static void prepare(void)
{
    if (course.lessons->prepare)
        course.lessons->prepare(course.at, app.session.state);
    table_changed();
    play_look(step()->seat);
    if (has_place())
        board_cursor_to(step()->from ? step()->from - 1 : step()->place);
}

bool lessons_frame(void)
{
    if (course.ends && can_tell()) {
        course.ends = false;
        say(course.lessons->done, end);
        return true;
    }
    if (is_scripted())
        return true;
    if (!course.due || !can_tell())
        return false;
    course.due = false;
    prepare();
    say(step()->task, is_read() ? next : NULL);
    return true;
}

/* ---- the arrow ---- */

void lessons_load(void)
{
    course.arrow = (int16_t)sprites_load((const char *)ui_spritesTiles + ARROW_CELL * CELL_BYTES, CELL_BYTES);
    video_palette(PALETTE_SPRITES, ui_spritesPal, 16);
}

void lessons_draw(void)
{
    static const int8_t hop[HOPS] = {0, 1, 2, 1};
    int x, y;
    if (course.arrow < 0 || !has_place() || is_read() || course.due || (course.done == step()->deeds && !step()->alone))
        return;
    board_screen(step()->place, &x, &y);
    y = max_int(y - ARROW_ABOVE, 0) + hop[board_breath() >> HOP_SHIFT & (HOPS - 1)];
    sprites_add(&(Sprite){.x = (int16_t)(x + (board_hex_width() - ARROW_SIZE) / 2), .y = (int16_t)y, .tile = (uint16_t)course.arrow,
                          .size = SPRITE_16x16, .layer = 1, .depth = 0});
}

/* ---- leaving ---- */

static void to_games(void) { scene_go(SCENE_GAMES); }
void lessons_leave(void) { ask_yes_no(text(TEXT_ASK_LESSON), false, to_games); }
