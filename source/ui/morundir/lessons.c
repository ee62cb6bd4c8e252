/* SPDX-License-Identifier: MIT */
/* The tutorial: eight small positions with one wanted move each. Everything else is explained or asked for again. */
#include <stddef.h>

#include "audio.h"
#include "place.h"
#include "text.h"
#include "ui/app.h"
#include "ui/kit/words.h"
#include "ui/morundir/screen.h"

/* Spaces of the standard board by name: row starts of a to i, number from 1. */
enum { ROW_A = 0, ROW_B = 1, ROW_C = 5, ROW_D = 12, ROW_E = 18, ROW_F = 25, ROW_G = 31, ROW_H = 38, ROW_I = 42 };
#define SPACE(row, number) (ROW_##row + (number) - 1)

enum { LESSON_PIECES = 5, BOX_Y_TOP = 0, BOX_Y_BOTTOM = 12, BOX_HEIGHT = 8, BOX_WIDTH = 30 };
typedef struct {
    int16_t task, praise;
    bool returns;
    bool low;                   /* text at the bottom of the screen */
    struct { uint8_t space, piece; } pieces[LESSON_PIECES];
    uint8_t from, to;           /* the wanted move */
} Lesson;

static const Lesson lessons[] = {
    {TEXT_MU_LESSON_1, TEXT_MU_LESSON_1_OK, false, true,
     {{SPACE(E, 1), MU_BLUE_KNIGHT}, {SPACE(I, 1), MU_BLUE_DUKE}, {SPACE(A, 1), MU_RED_DUKE}}, SPACE(E, 1), SPACE(E, 7)},
    {TEXT_MU_LESSON_2, TEXT_MU_LESSON_2_OK, false, true,
     {{SPACE(E, 1), MU_BLUE_KNIGHT}, {SPACE(E, 3), MU_RED_KNIGHT}, {SPACE(I, 1), MU_BLUE_DUKE}, {SPACE(A, 1), MU_RED_DUKE}},
     SPACE(E, 1), SPACE(E, 3)},
    {TEXT_MU_LESSON_3, TEXT_MU_LESSON_3_OK, false, true,
     {{SPACE(E, 1), MU_BLUE_KNIGHT}, {SPACE(E, 2), MU_RED_KNIGHT}, {SPACE(C, 2), MU_RED_KNIGHT}, {SPACE(I, 1), MU_BLUE_DUKE},
      {SPACE(A, 1), MU_RED_DUKE}}, SPACE(E, 1), SPACE(C, 2)},
    {TEXT_MU_LESSON_4, TEXT_MU_LESSON_4_OK, false, true,
     {{SPACE(C, 1), MU_BLUE_DUKE}, {SPACE(G, 3), MU_BLUE_KNIGHT}, {SPACE(C, 5), MU_RED_DUKE}, {SPACE(A, 1), MU_RED_DUKE}},
     SPACE(C, 1), SPACE(C, 5)},
    {TEXT_MU_LESSON_5, TEXT_MU_LESSON_5_OK, false, true,
     {{SPACE(C, 4), MU_BLUE_KNIGHT}, {SPACE(E, 7), MU_RED_DUKE}, {SPACE(I, 1), MU_BLUE_DUKE}}, SPACE(C, 4), SPACE(E, 5)},
    {TEXT_MU_LESSON_6, TEXT_MU_LESSON_6_OK, false, true,
     {{SPACE(E, 1), MU_BLUE_DUKE}, {SPACE(C, 6), MU_RED_KNIGHT}, {SPACE(A, 1), MU_RED_DUKE}}, SPACE(E, 1), SPACE(E, 4)},
    {TEXT_MU_LESSON_7, TEXT_MU_LESSON_7_OK, false, true,
     {{SPACE(C, 1), MU_BLUE_DUKE}, {SPACE(C, 5), MU_RED_DUKE}, {SPACE(D, 6), MU_RED_KNIGHT}}, SPACE(C, 1), SPACE(C, 5)},
    {TEXT_MU_LESSON_8, TEXT_MU_LESSON_8_OK, true, true,
     {{SPACE(E, 1), MU_BLUE_KNIGHT}, {SPACE(E, 3), MU_RED_KNIGHT}, {SPACE(I, 1), MU_BLUE_DUKE}, {SPACE(A, 1), MU_RED_DUKE}},
     SPACE(E, 1), SPACE(E, 3)},
};
enum { LESSONS = sizeof lessons / sizeof *lessons };

typedef enum { SAYING_TASK, SAYING_PRAISE, SAYING_END } Saying;

static PLACE_EWRAM struct {
    MuState state;
    EventList events;
    int at;
    Saying saying;
    Textbox box;
    char title[40];
} tutorial;

static void say(Saying saying, const char *words)
{
    mu_screen.mode = MODE_LESSON;
    tutorial.saying = saying;
    int y = lessons[tutorial.at].low ? BOX_Y_BOTTOM : BOX_Y_TOP;
    textbox_open(&tutorial.box, &(TextboxSetup){.x = 0, .y = (uint8_t)y, .w = BOX_WIDTH, .h = BOX_HEIGHT, .title = tutorial.title, .text = words});
}

static void open_lesson(int at)
{
    const Lesson *lesson = &lessons[at];
    const WordsArg args[] = {{.number = at + 1}, {.number = LESSONS}};
    tutorial.at = at;
    mu_compose(&tutorial.state, MU_STANDARD, lesson->returns, MU_BLUE);
    for (int i = 0; i < LESSON_PIECES; i++)
        if (lesson->pieces[i].piece != MU_NONE) mu_put(&tutorial.state, lesson->pieces[i].space, lesson->pieces[i].piece);
    mu_screen.state = &tutorial.state;
    mu_screen.last_from = mu_screen.last_to = -1;
    mu_screen_turn();
    board_cursor_to(lesson->from);
    words_format(tutorial.title, sizeof tutorial.title, text(TEXT_MU_TUTORIAL_TITLE), args, 2);
    say(SAYING_TASK, text(lesson->task));
}

void mu_lessons_begin(void) { open_lesson(0); }

void mu_lessons_task(void) { say(SAYING_TASK, text(lessons[tutorial.at].task)); }

bool mu_lessons_try(Action action)
{
    const Lesson *lesson = &lessons[tutorial.at];
    if (action.a != lesson->from || action.b != lesson->to) {
        mu_input_cancel();
        say(SAYING_TASK, text(TEXT_MU_TUTORIAL_WRONG));
        return false;
    }
    events_clear(&tutorial.events);
    mu_ops.apply(&tutorial.state, mu_ops.to_act(&tutorial.state), action, &tutorial.events);
    mu_view_show(&tutorial.events);
    return true;
}

void mu_lessons_shown(void)
{
    audio_effect(EFFECT_WIN_HIT);
    mu_screen.panel_stale = true;
    say(SAYING_PRAISE, text(lessons[tutorial.at].praise));
}

void mu_lessons_frame(void)
{
    KitEvent event = textbox_frame(&tutorial.box);
    if (event != KIT_CHOSEN && event != KIT_BACK && event != KIT_STARTED) return;
    textbox_close(&tutorial.box);
    mu_screen.mode = MODE_PLAY;
    if (tutorial.saying == SAYING_PRAISE) {
        if (tutorial.at + 1 < LESSONS) open_lesson(tutorial.at + 1);
        else say(SAYING_END, text(TEXT_MU_TUTORIAL_DONE));
    } else if (tutorial.saying == SAYING_END) {
        app_lessons_done();
    }
}

void mu_lessons_close(void) { textbox_close(&tutorial.box); }
