/* SPDX-License-Identifier: MIT */
/*
 * The tutorial: a small game for one, with a fixed seed, in which the first round and a first chain of trade are played with the real
 * buttons. After the first figure the adviser sets the others.
 */
#include <stddef.h>
#include <string.h>

#include "text.h"
#include "ui/app.h"
#include "ui/morgua/screen.h"

#define LESSON_SEED 0x4CA10464u
enum { IRON_BEFORE = 2, SHADOWS = 1 };
/* Areas and positions of the rules' tables. */
enum {
    KRAGFELS = 2, DUNMOOR = 3, GRAMKAP = 4, VAELBURG = 8, HOLLNAU = 9, OSTRAND = 14,
    KRAGFELS_MAGE = 6, VAELBURG_PRIEST = 12, VAELBURG_GUILDMASTER = 13, VAELBURG_CAPTAIN = 14, VAELBURG_TRADER = 15, HOLLNAU_MAYOR = 16, OSTRAND_LANDOWNER = 24
};

#define STEP(name, where, ...) \
    {.task = TEXT_MG_LESSON_##name, .praise = TEXT_MG_LESSON_##name##_OK, .place = (where), .deeds = 1, .wanted = {{__VA_ARGS__}}}
/* A deal is opened together with its good. */
#define DEAL(name, partner, way) \
    {.task = TEXT_MG_LESSON_##name, .praise = TEXT_MG_LESSON_##name##_OK, .place = VAELBURG, .deeds = 2, \
     .wanted = {{MG_TRADE_OPEN, VAELBURG_TRADER, (partner), (way)}, {MG_TRADE_GOOD, MG_HORSES, 0, 0}}, \
     .others = 1, .also = {{MG_TRADE_GOOD, MG_HORSES, 0, 0}}}

static const LessonStep steps[] = {
    {.task = TEXT_MG_LESSON_PLACE, .praise = TEXT_MG_LESSON_PLACE_OK, .place = VAELBURG, .from = 1 + DUNMOOR, .deeds = 1,
     .wanted = {{MG_PLACE, VAELBURG, 0, 0}}},
    STEP(CHIPS, HOLLNAU, MG_BUY_CHIPS, 3, 0, 0),
    STEP(MAYOR, HOLLNAU, MG_COLLECT, HOLLNAU_MAYOR, 0, 0),
    STEP(DIG, OSTRAND, MG_DIG, OSTRAND_LANDOWNER, 0, 0),
    DEAL(BUY, OSTRAND_LANDOWNER, MG_BUY),
    STEP(END, VAELBURG, MG_ACTIONS_END, 0, 0, 0),
    STEP(GROW, HOLLNAU, MG_GROW, HOLLNAU, 0, 0),
    STEP(MIGRATE, VAELBURG, MG_MIGRATE_END, 0, 0, 0),
    STEP(CHIPS_2, VAELBURG, MG_BUY_CHIPS, 0, 0, 0),
    DEAL(SELL, VAELBURG_CAPTAIN, MG_SELL),
    STEP(TRAIN, VAELBURG, MG_TRAIN, VAELBURG_CAPTAIN, 0, 0),
    STEP(TEMPLE, VAELBURG, MG_BUILD, VAELBURG_PRIEST, MG_TEMPLE, MG_RAMINA),
    STEP(END_2, VAELBURG, MG_ACTIONS_END, 0, 0, 0),
    STEP(UNIT, VAELBURG, MG_UNIT, 0, GRAMKAP, 0),
    {.task = TEXT_MG_LESSON_DANGER, .place = DUNMOOR},
    STEP(GROW_2, HOLLNAU, MG_GROW, HOLLNAU, 0, 0),
    STEP(MIGRATE_2, DUNMOOR, MG_MIGRATE_END, 0, 0, 0),
    STEP(CHIPS_3, DUNMOOR, MG_BUY_CHIPS, 0, 0, 0),
    STEP(STRIKE, KRAGFELS, MG_STRIKE, KRAGFELS_MAGE, DUNMOOR, 0),
    STEP(WIZARD, VAELBURG, MG_TRAIN, VAELBURG_GUILDMASTER, 0, 0),
};
enum { STEPS = sizeof steps / sizeof *steps };

static void options(GameOptions *options) { options->seats = 1; }

/*
 * Iron of former days, so that the chain ends in a knight. The goods of a temple or a wizard would be a long way for a lesson: they have
 * come by themselves. A shadow has come to Dunmoor, where a blow of fate is to be seen.
 */
static void prepare(int step, void *in)
{
    MgState *state = in;
    int kind = steps[step].wanted[0].kind;
    if (steps[step].task == TEXT_MG_LESSON_DANGER)
        state->black[DUNMOOR] = SHADOWS;
    if (steps[step].task == TEXT_MG_LESSON_WIZARD)
        memcpy(state->goods[VAELBURG_GUILDMASTER], mg_costs[MG_WIZARD], MG_KINDS);
    if (kind == MG_BUY_CHIPS && steps[step].wanted[0].a > 0)
        state->goods[VAELBURG_CAPTAIN][MG_IRON] = IRON_BEFORE;
    if (kind == MG_BUILD)
        memcpy(state->goods[VAELBURG_PRIEST], mg_costs[MG_TEMPLE], MG_KINDS);
}

/* The figures that the adviser sets after the first one: all offices around Vaelburg. */
static bool script(int seat, Action *action)
{
    static const uint8_t rest[] = {8, 8, 8, 8, 9, 9, 13, 13, 7, 3, 14, 2, 2, 1, 1, 1, 1, 0, 6, 6, 15, 15, 15, 15};
    const MgState *state = mgui_state();
    int left = state->to_place[seat];
    if (state->phase != MG_PLACEMENT || left == 0 || left > (int)sizeof rest || lessons_step() == 0)
        return false;
    *action = (Action){MG_PLACE, rest[(int)sizeof rest - left], 0, 0};
    return true;
}

/* The chips are bought when all figures stand. */
static bool ready(int step) { return step == 0 || mgui_state()->phase != MG_PLACEMENT; }

const Lessons mgui_lessons = {
    .steps = steps, .count = STEPS, .wrong = TEXT_MU_TUTORIAL_WRONG, .done = TEXT_MG_LESSONS_DONE, .seed = LESSON_SEED, .control = {CONTROL_HUMAN}, .options = options, .prepare = prepare,
    .script = script, .ready = ready,
};
