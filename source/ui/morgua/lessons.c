/* SPDX-License-Identifier: MIT */
/*
 * The tutorial: a small game for one, with a fixed seed, in which the first round and a first chain of trade are played with the real
 * buttons. Every step wants one deed; everything else is explained and asked for again.
 */
#include <stddef.h>
#include <string.h>

#include "audio.h"
#include "place.h"
#include "text.h"
#include "ui/app.h"
#include "ui/kit/words.h"
#include "ui/morgua/screen.h"

enum { SEED = 66, BOX_Y = 12, BOX_HEIGHT = 8, BOX_WIDTH = 30, TITLE = 40 };
/* Areas and positions of the rules' tables. */
enum {
    DUNMOOR = 3, GRAMKAP = 4, VAELBURG = 8, HOLLNAU = 9, OSTRAND = 14,
    VAELBURG_PRIEST = 12, VAELBURG_CAPTAIN = 14, VAELBURG_TRADER = 15, HOLLNAU_MAYOR = 16, OSTRAND_LANDOWNER = 24
};

typedef struct {
    int16_t task, praise;
    uint8_t area;               /* where the cursor waits */
    Action wanted[2];           /* the second one belongs to a trade: its good */
} Step;

static const Step steps[] = {
    {TEXT_MG_LESSON_PLACE, TEXT_MG_LESSON_PLACE_OK, DUNMOOR, {{MG_PLACE, VAELBURG, 0, 0}}},
    {TEXT_MG_LESSON_CHIPS, TEXT_MG_LESSON_CHIPS_OK, HOLLNAU, {{MG_BUY_CHIPS, 3, 0, 0}}},
    {TEXT_MG_LESSON_MAYOR, TEXT_MG_LESSON_MAYOR_OK, HOLLNAU, {{MG_COLLECT, HOLLNAU_MAYOR, 0, 0}}},
    {TEXT_MG_LESSON_DIG, TEXT_MG_LESSON_DIG_OK, OSTRAND, {{MG_DIG, OSTRAND_LANDOWNER, 0, 0}}},
    {TEXT_MG_LESSON_BUY, TEXT_MG_LESSON_BUY_OK, VAELBURG,
     {{MG_TRADE_OPEN, VAELBURG_TRADER, OSTRAND_LANDOWNER, MG_BUY}, {MG_TRADE_GOOD, MG_HORSES, 0, 0}}},
    {TEXT_MG_LESSON_END, TEXT_MG_LESSON_END_OK, VAELBURG, {{MG_ACTIONS_END, 0, 0, 0}}},
    {TEXT_MG_LESSON_GROW, TEXT_MG_LESSON_GROW_OK, HOLLNAU, {{MG_GROW, HOLLNAU, 0, 0}}},
    {TEXT_MG_LESSON_MIGRATE, TEXT_MG_LESSON_MIGRATE_OK, VAELBURG, {{MG_MIGRATE_END, 0, 0, 0}}},
    {TEXT_MG_LESSON_CHIPS_2, TEXT_MG_LESSON_CHIPS_2_OK, VAELBURG, {{MG_BUY_CHIPS, 0, 0, 0}}},
    {TEXT_MG_LESSON_SELL, TEXT_MG_LESSON_SELL_OK, VAELBURG,
     {{MG_TRADE_OPEN, VAELBURG_TRADER, VAELBURG_CAPTAIN, MG_SELL}, {MG_TRADE_GOOD, MG_HORSES, 0, 0}}},
    {TEXT_MG_LESSON_TRAIN, TEXT_MG_LESSON_TRAIN_OK, VAELBURG, {{MG_TRAIN, VAELBURG_CAPTAIN, 0, 0}}},
    {TEXT_MG_LESSON_TEMPLE, TEXT_MG_LESSON_TEMPLE_OK, VAELBURG, {{MG_BUILD, VAELBURG_PRIEST, MG_TEMPLE, MG_RAMINA}}},
    {TEXT_MG_LESSON_END_2, TEXT_MG_LESSON_END_2_OK, VAELBURG, {{MG_ACTIONS_END, 0, 0, 0}}},
    {TEXT_MG_LESSON_UNIT, TEXT_MG_LESSON_UNIT_OK, VAELBURG, {{MG_UNIT, 0, GRAMKAP, 0}}},
};
enum { STEPS = sizeof steps / sizeof *steps };

/* The figures that the adviser sets after the first one: all offices around Vaelburg. */
static const uint8_t rest[] = {8, 8, 8, 8, 9, 9, 13, 13, 7, 3, 14, 2, 2, 1, 1, 1, 1, 0, 6, 6, 15, 15, 15, 15};
enum { REST = sizeof rest, IRON_BEFORE = 2 };

typedef enum { SAYING_TASK, SAYING_PRAISE, SAYING_WRONG, SAYING_END } Saying;

static PLACE_EWRAM struct {
    int at, placed, done;       /* step, figures of the rest, deeds of the step */
    bool praised;               /* the step is fulfilled, its events are being shown */
    bool due;                   /* the next task is read as soon as the player is to act */
    Saying saying;
    char title[TITLE];
} tutorial;

void mgui_lessons_prepare(void)
{
    GameOptions options;
    options_default(&mg_ops, &options);
    options.seats = 1;
    mg_ops.start(&mgui.own, &options, SEED);
}

static void say(Saying saying, int words)
{
    const WordsArg args[] = {{.number = tutorial.at + 1}, {.number = STEPS}};
    words_format(tutorial.title, TITLE, text(TEXT_MU_TUTORIAL_TITLE), args, 2);
    mgui.mode = MODE_LESSON;
    tutorial.saying = saying;
    textbox_open(&mgui.lesson, &(TextboxSetup){.x = 0, .y = BOX_Y, .w = BOX_WIDTH, .h = BOX_HEIGHT, .title = tutorial.title, .text = text(words)});
}

static void open_step(int at)
{
    tutorial.at = at;
    tutorial.done = 0;
    tutorial.praised = false;
    /* Seven goods would be a long way for a lesson: they have come by themselves. */
    if (steps[at].wanted[0].kind == MG_BUILD)
        memcpy(mgui.own.goods[VAELBURG_PRIEST], mg_costs[MG_TEMPLE], MG_KINDS);
    board_cursor_to(steps[at].area);
    mgui.panel_stale = true;
    say(SAYING_TASK, steps[at].task);
}

void mgui_lessons_begin(void)
{
    tutorial.placed = 0;
    open_step(0);
}

/* START: ends the phase where that is the task, else reads the task again. */
void mgui_lessons_task(void)
{
    int kind = steps[tutorial.at].wanted[0].kind;
    if (kind == MG_ACTIONS_END || kind == MG_MIGRATE_END)
        mgui_ask(ASK_END);
    else
        say(SAYING_TASK, steps[tutorial.at].task);
}

static void apply(Action action)
{
    events_clear(&mgui.own_events);
    mg_ops.apply(&mgui.own, mg_ops.to_act(&mgui.own), action, &mgui.own_events);
}

bool mgui_lessons_try(Action action)
{
    const Step *step = &steps[tutorial.at];
    if (!action_equal(action, step->wanted[tutorial.done])) {
        mgui_windows_close();
        mgui_input_cancel();
        mgui_windows_close();
        say(SAYING_WRONG, TEXT_MU_TUTORIAL_WRONG);
        return false;
    }
    apply(action);
    tutorial.done++;
    tutorial.praised = tutorial.done == 2 || step->wanted[1].kind == 0;
    return true;
}

/* What happens without the player: the rest of the figures, automatic phases. */
bool mgui_lessons_play(void)
{
    if (tutorial.at > 0 && tutorial.placed < REST) {
        apply((Action){MG_PLACE, rest[tutorial.placed++], 0, 0});
        /* Iron of former days, so that the chain ends in a knight. */
        if (tutorial.placed == REST)
            mgui.own.goods[VAELBURG_CAPTAIN][MG_IRON] = IRON_BEFORE;
        mgui_show(&mgui.own_events);
        return true;
    }
    if (mg_ops.to_act(&mgui.own) == SEAT_AUTO) {
        apply((Action){.kind = ACTION_CONTINUE});
        mgui_show(&mgui.own_events);
        return true;
    }
    if (!tutorial.due)
        return false;
    tutorial.due = false;
    open_step(tutorial.at);
    return true;
}

void mgui_lessons_shown(void)
{
    if (!tutorial.praised)
        return;
    audio_effect(EFFECT_WIN_HIT);
    say(SAYING_PRAISE, steps[tutorial.at].praise);
}

void mgui_lessons_frame(void)
{
    KitEvent event = textbox_frame(&mgui.lesson);
    if (event != KIT_CHOSEN && event != KIT_BACK && event != KIT_STARTED)
        return;
    textbox_close(&mgui.lesson);
    mgui.mode = MODE_PLAY;
    mgui.bar_stale = true;
    switch (tutorial.saying) {
    case SAYING_PRAISE:
        tutorial.praised = false;
        if (tutorial.at + 1 == STEPS) {
            say(SAYING_END, TEXT_MG_LESSONS_DONE);
        } else {
            tutorial.at++;
            tutorial.due = true;
        }
        break;
    case SAYING_WRONG: say(SAYING_TASK, steps[tutorial.at].task); break;
    case SAYING_END: app_lessons_done(); break;
    case SAYING_TASK: break;
    }
}

void mgui_lessons_close(void) { textbox_close(&mgui.lesson); }
