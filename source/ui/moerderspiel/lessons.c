/* SPDX-License-Identifier: MIT */
/*
 * The tutorial: the first day of a prepared game. The player is Yellow; the other realms follow a fixed script. Take a base, meet
 * an army, talk, fight, vote. An action that the lesson does not ask for is not carried out.
 */
#include <stddef.h>

#include "audio.h"
#include "place.h"
#include "text.h"
#include "ui/app.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"
#include "ui/table.h"

enum { PLAYER = 0, ENEMY = 2, WITNESS = 3, BOX_Y = 12, BOX_WIDTH = 30, BOX_HEIGHT = 8, PEACE = 1, ACCUSE = 1 };
enum { ANY = 254 };
#define SEED 0xEC48C90Du     /* Yellow is good, Red is evil */

typedef struct { int16_t task; uint8_t phase; Action wanted; } Step;     /* ANY: whatever */
static const Step steps[] = {
    {TEXT_TM_LESSON_1, TM_ORDERS_PHASE, {TM_ORDER + TM_MOVE, 0, 4, 4}},
    {TEXT_TM_LESSON_2, TM_ORDERS_PHASE, {TM_ORDER + TM_MOVE, 1, 5, 0}},
    {TEXT_TM_LESSON_3, TM_ORDERS_PHASE, {TM_END_TURN, 0, 0, 0}},
    {TEXT_TM_LESSON_4, TM_PARLEY_PHASE, {TM_PARLEY, ANY, ANY, ANY}},
    {TEXT_TM_LESSON_5, TM_ORDERS_PHASE, {TM_ORDER + TM_TAKE, 0, 0, 0}},
    {TEXT_TM_LESSON_6, TM_ORDERS_PHASE, {TM_ORDER + TM_ATTACK, 1, ANY, 0}},
    {TEXT_TM_LESSON_7, TM_ORDERS_PHASE, {TM_VOTE, ENEMY, 0, 0}},
    {TEXT_TM_LESSON_8, TM_ORDERS_PHASE, {TM_END_TURN, 0, 0, 0}},
    {TEXT_TM_LESSON_9, TM_ORDERS_PHASE, {0, 0, 0, 0}},
};
enum { STEPS = sizeof steps / sizeof *steps };

static PLACE_EWRAM struct { uint8_t step; bool said, wrong; char title[TM_ROW]; } lesson;

static const TmState *real(void) { return table_state(); }

void tm_lessons_begin(void)
{
    GameOptions options;
    const uint8_t control[GAME_SEATS_MAX] = {[PLAYER + 1] = 1, 1, 1, 1, 1, 1, 1};    /* nobody asks them: the script plays */
    options_default(&tm_ops, &options);
    options.seats = TM_NATIONS;
    options.value[TM_OPTION_HUMANS] = 1u << PLAYER;
    options.value[TM_OPTION_ROLES] = TM_ROLES_LOTS;
    session_new(&app.session, games, app.game, &options, control, SEED);
    lesson.step = 0;
    lesson.said = lesson.wrong = false;
}

/* ---- the others ---- */

static Action setup_script(int seat)
{
    bool split = real()->nation[seat].garrison == 0;
    if (split && seat == PLAYER)
        return (Action){TM_SPLIT, 4, 7, 0};
    if (split && seat == ENEMY)
        return (Action){TM_SPLIT, 9, 2, 0};
    return (Action){.kind = TM_SETUP_END};
}

static Action orders_script(int seat)
{
    const TmNation *n = &real()->nation[seat];
    bool idle = real()->army[tm_army_id(ENEMY, 1)].order == TM_NOBODY;
    if (seat == ENEMY && real()->round == 1 && idle)
        return (Action){TM_ORDER + TM_MOVE, 1, 3, 3};
    if (seat == ENEMY && real()->round == 2 && idle)
        return (Action){TM_ORDER + TM_TAKE, 1, 0, 0};
    if (seat == WITNESS && real()->round == 2 && n->says == TM_WORDS)
        return (Action){TM_SAY, ACCUSE, ENEMY, 0};
    if (seat != ENEMY && seat <= 4 && real()->round == 2 && n->vote == TM_NOBODY)
        return (Action){TM_VOTE, ENEMY, 0, 0};
    return (Action){.kind = TM_END_TURN};
}

static Action script(int seat)
{
    switch (real()->phase) {
    case TM_SETUP_PHASE: return setup_script(seat);
    case TM_PARLEY_PHASE: return (Action){TM_PARLEY, 0, PEACE, 0};
    case TM_LEVY_PHASE: return (Action){TM_LEVY_FROM, 0, real()->nation[seat].levy, 0};
    default: return orders_script(seat);
    }
}

/* ---- words ---- */

static void heard(void)
{
    if (lesson.step == STEPS - 1)
        app_lessons_done();
}

static void say(int words)
{
    const WordsArg args[] = {{.number = lesson.step + 1}, {.number = STEPS}};
    words_format(lesson.title, sizeof lesson.title, text(TEXT_TM_LESSON_TITLE), args, 2);
    tm_box(&(TextboxSetup){.y = BOX_Y, .w = BOX_WIDTH, .h = BOX_HEIGHT, .title = lesson.title, .text = text(words)}, heard);
}

void tm_lessons_task(void)
{
    lesson.said = true;
    lesson.wrong = false;
    say(steps[lesson.step].task);
}

/* ---- the player ---- */

static bool matches(uint8_t wanted, uint8_t given) { return wanted == ANY || wanted == given; }

static bool is_wanted(Action action)
{
    Action wanted = steps[lesson.step].wanted;
    return wanted.kind == action.kind && matches(wanted.a, action.a) && matches(wanted.b, action.b) && matches(wanted.c, action.c);
}

bool tm_lessons_allow(Action action)
{
    Action wanted = steps[lesson.step].wanted;
    bool half = action.kind == TM_ORDER + TM_MOVE && wanted.kind == action.kind && wanted.a == action.a && wanted.b == action.b && action.c == TM_NO_STEP;
    bool undone = action.kind == TM_ORDER + TM_HOLD && wanted.kind == TM_ORDER + TM_MOVE && wanted.a == action.a;
    if (is_wanted(action) || half || undone)
        return true;
    kit_sound(KIT_SOUND_REFUSE);
    lesson.wrong = true;
    pages_home();
    return false;
}

void tm_lessons_done(Action action)
{
    if (!is_wanted(action))
        return;
    audio_effect(EFFECT_WIN_HIT);
    lesson.step++;
    lesson.said = false;
}

/* A task is told when it can be done: in its phase, after the pages that a turn begins with. */
static bool ready(void)
{
    const TmScreen *s = &tm_screen;
    if (table_seat() != PLAYER || s->view.phase != steps[lesson.step].phase || s->view.phase != real()->phase)
        return false;
    return s->view.phase != TM_ORDERS_PHASE || s->opened[PLAYER] == s->view.round;
}

bool tm_lessons_frame(void)
{
    int seat = table_seat();
    if (seat >= 0 && (seat != PLAYER || real()->phase == TM_SETUP_PHASE)) {
        table_act(script(seat));
        tm_screen.outdated = tm_screen.resting = true;
        return true;
    }
    if (lesson.wrong) {
        lesson.wrong = false;
        say(TEXT_TM_LESSON_WRONG);
        return true;
    }
    if (lesson.said || !ready())
        return false;
    tm_lessons_task();
    return true;
}
