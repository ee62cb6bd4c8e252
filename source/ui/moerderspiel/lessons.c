/* SPDX-License-Identifier: MIT */
/*
 * The tutorial: the first day of a prepared game. The player is Yellow; the other realms follow a fixed script. Take a base, meet
 * an army, talk, fight, vote.
 */
#include <stddef.h>

#include "text.h"
#include "ui/app.h"
#include "ui/moerderspiel/screen.h"

enum { PLAYER = 0, ENEMY = 2, WITNESS = 3, PEACE = 1, ACCUSE = 1 };
/* Where the armies stand, as cells of the board; even rows begin one column further right. */
enum { COLUMNS = TM_COLUMNS - 1, CELL_E6 = 4 * COLUMNS + 4, CELL_C5 = 2 * COLUMNS + 3, CELL_D7 = 3 * COLUMNS + 6 };
#define SEED 0xEC48C90Du     /* Yellow is good, Red is evil */

/* Half of a path is allowed, and taking it back. */
#define MARCH(name, army, one, two) \
    {.task = TEXT_TM_LESSON_##name, .place = CELL_E6, .deeds = 1, .wanted = {{TM_ORDER + TM_MOVE, (army), (one), (two)}}, .others = 2, \
     .also = {{TM_ORDER + TM_MOVE, (army), (one), TM_NO_STEP}, {TM_ORDER + TM_HOLD, (army), LESSON_ANY, LESSON_ANY}}}
#define STEP(name, where, ...) {.task = TEXT_TM_LESSON_##name, .place = (where), .deeds = 1, .wanted = {{__VA_ARGS__}}}

static const LessonStep steps[] = {
    MARCH(1, 0, 4, 4),
    MARCH(2, 1, 5, 0),
    {.task = TEXT_TM_LESSON_LOOK, .place = CELL_D7},
    STEP(3, LESSON_NOWHERE, TM_END_TURN, 0, 0, 0),
    STEP(4, CELL_D7, TM_PARLEY, LESSON_ANY, LESSON_ANY, LESSON_ANY),
    STEP(5, CELL_C5, TM_ORDER + TM_TAKE, 0, 0, 0),
    STEP(6, CELL_D7, TM_ORDER + TM_ATTACK, 1, LESSON_ANY, 0),
    STEP(7, LESSON_NOWHERE, TM_VOTE, ENEMY, 0, 0),
    STEP(SPEAK, LESSON_NOWHERE, TM_SAY, LESSON_ANY, LESSON_ANY, LESSON_ANY),
    STEP(8, LESSON_NOWHERE, TM_END_TURN, 0, 0, 0),
    {.task = TEXT_TM_LESSON_LEVY, .place = LESSON_NOWHERE},
    {.task = TEXT_TM_LESSON_SKILLS, .place = LESSON_NOWHERE},
    {.task = TEXT_TM_LESSON_9, .place = LESSON_NOWHERE},
};
enum { STEPS = sizeof steps / sizeof *steps, STEP_PARLEY = 4 };

/* What others do besides ending their turns. */
typedef struct { uint8_t round, seat; Action action; } Scripted;
static const Scripted record[] = {
    {0, PLAYER, {TM_SPLIT, 4, 7, 0}},
    {0, ENEMY, {TM_SPLIT, 9, 2, 0}},
    {1, ENEMY, {TM_ORDER + TM_MOVE, 1, 3, 3}},
    {2, 1, {TM_VOTE, ENEMY, 0, 0}},
    {2, ENEMY, {TM_ORDER + TM_TAKE, 1, 0, 0}},
    {2, WITNESS, {TM_SAY, ACCUSE, ENEMY, 0}},
    {2, WITNESS, {TM_VOTE, ENEMY, 0, 0}},
    {2, 4, {TM_VOTE, ENEMY, 0, 0}},
};
enum { RECORD = sizeof record / sizeof *record };

static void options(GameOptions *options)
{
    options->seats = TM_NATIONS;
    options->value[TM_OPTION_HUMANS] = 1u << PLAYER;
    options->value[TM_OPTION_ROLES] = TM_ROLES_LOTS;
}

/* In SETUP and ORDERS what is recorded, then the end of the turn. */
static bool script(int seat, Action *action)
{
    TmScreen *s = &tm_screen;
    const TmState *view = tm_view();
    if (seat == PLAYER && view->phase != TM_SETUP_PHASE)
        return false;
    switch (view->phase) {
    case TM_PARLEY_PHASE: *action = (Action){TM_PARLEY, 0, PEACE, 0}; return true;
    case TM_LEVY_PHASE: *action = (Action){TM_LEVY_FROM, 0, view->nation[seat].levy, 0}; return true;
    default: break;
    }
    if (s->scripted < RECORD && record[s->scripted].round == view->round && record[s->scripted].seat == seat)
        *action = record[s->scripted++].action;
    else
        *action = (Action){.kind = (uint8_t)(view->phase == TM_SETUP_PHASE ? TM_SETUP_END : TM_END_TURN)};
    return true;
}

/* A task is told when it can be done: in its phase, after the pages that a turn begins with. */
static bool ready(int step)
{
    const TmState *view = tm_view();
    if (step == STEP_PARLEY)
        return view->phase == TM_PARLEY_PHASE;
    return view->phase == TM_ORDERS_PHASE && tm_screen.opened[PLAYER] == view->round;
}

const Lessons tm_lessons = {
    .steps = steps, .count = STEPS, .wrong = TEXT_TM_LESSON_WRONG, .done = TEXT_TM_LESSON_DONE, .seed = SEED,
    .control = {[PLAYER + 1] = 1, 1, 1, 1, 1, 1, 1} /* nobody asks them: the script plays */, .options = options, .script = script, .ready = ready,
};
