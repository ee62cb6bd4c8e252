/* SPDX-License-Identifier: MIT */
/*
 * The lessons (LH-24.10): the first day and night of one winter, and the goal of the next morning. What the pupil does not decide is
 * a record of that winter. The two moments at which meals or a raid may have gone another way get their luck anew.
 */
#include <stddef.h>

#include "text.h"
#include "ui/app.h"
#include "ui/losthope/screen.h"

#define LESSON_SEED 0xDD5DCD15u
enum { NIGHT_LUCK = 0x3445AFC1, DAWN_LUCK = 39261 };
enum { DANIL, EMIL, TOMAS };
enum { RUBBLE = 12, HEAP, RUBBLE_2, FURNITURE, STATION = 3, SCHOOL = LH_N1 + 1, GOAL_WOOD = 5 };
/* Rooms of the house and cells of the city where the cursor waits. */
enum { CELL_FLOOR = 15, CELL_RUBBLE = 21, CELL_RUMMAGE = 20, CELL_UPPER = 6, CELL_GUARD = 13, CELL_STATION = 45 };

enum { AIM, CLEAR, RUMMAGE, BED, MEAL, TASKS, TARGET, CHECK, LOOK, EXPLORE, PACK, RAID, DAWN, GOAL, STEPS };

static const LessonStep steps[STEPS] = {
    [AIM] = {.task = TEXT_LH_LESSON_AIM_TEXT, .place = CELL_FLOOR},
    [CLEAR] = {.task = TEXT_LH_LESSON_CLEAR_TEXT, .deeds = 1, .wanted = {{LH_CLEAR, LESSON_ANY, RUBBLE, LH_NONE}}, .place = CELL_RUBBLE},
    [RUMMAGE] = {.task = TEXT_LH_LESSON_RUMMAGE_TEXT, .deeds = 2, .wanted = {{LH_RUMMAGE, LESSON_ANY, 0, 0}, {LH_CHOOSE, LESSON_ANY, 0, 0}}, .place = CELL_RUMMAGE},
    [BED] = {.task = TEXT_LH_LESSON_BED_TEXT, .praise = TEXT_LH_TAUGHT_BED, .deeds = 2,
             .wanted = {{LH_BUILD, LESSON_ANY, LH_F_BED, 0}, {LH_PICK_SPACE, LESSON_ANY, 0, 0}}, .place = CELL_UPPER},
    [MEAL] = {.task = TEXT_LH_LESSON_EAT_TEXT, .deeds = 1, .wanted = {{LH_END, 0, 0, 0}}, .others = 2,
              .also = {{LH_EAT, LESSON_ANY, LESSON_ANY, 0}, {LH_DRINK, LESSON_ANY, 0, 0}}, .place = LESSON_NOWHERE},
    [TASKS] = {.task = TEXT_LH_LESSON_TASKS_TEXT, .deeds = 3,
               .wanted = {{LH_ASSIGN, DANIL, LH_NIGHT_GUARD, 0}, {LH_ASSIGN, EMIL, LH_NIGHT_PARTY1, 0}, {LH_ASSIGN, TOMAS, LH_NIGHT_PARTY1, 0}},
               .place = CELL_GUARD},
    [TARGET] = {.task = TEXT_LH_LESSON_TARGET_TEXT, .deeds = 2, .wanted = {{LH_SEND, 1, STATION, 0}, {LH_END, 0, 0, 0}}, .others = 1,
                .also = {{LH_EQUIP, LESSON_ANY, LESSON_ANY, LESSON_ANY}}, .place = CELL_STATION},
    [CHECK] = {.task = TEXT_LH_LESSON_CHECK_TEXT, .praise = TEXT_LH_TAUGHT_CHECK, .deeds = 3,
               .wanted = {{LH_STEP, STATION, 0, 0}, {LH_REROLL, 0, 0, 0}, {LH_KEEP, 0, 0, 0}}, .place = CELL_STATION},
    [LOOK] = {.task = TEXT_LH_LESSON_LOOK_TEXT, .deeds = 2, .wanted = {{LH_LOOK, SCHOOL, 0, 0}, {LH_CHOOSE, 0, 0, 0}}, .place = CELL_STATION},
    [EXPLORE] = {.task = TEXT_LH_LESSON_EXPLORE_TEXT, .praise = TEXT_LH_TAUGHT_EXPLORE, .deeds = 5,
                 .wanted = {{LH_EXPLORE, SCHOOL, 0, 0}, {LH_FLIP, 0, 0, 0}, {LH_FLIP, 0, 0, 0}, {LH_FLIP, 0, 0, 0}, {LH_END, 0, 0, 0}},
                 .place = LESSON_NOWHERE},
    [PACK] = {.task = TEXT_LH_LESSON_PACK_TEXT, .deeds = 1, .wanted = {{LH_END, 0, 0, 0}}, .others = 2,
              .also = {{LH_TAKE, LESSON_ANY, LESSON_ANY, 0}, {LH_FREE, LESSON_ANY, LESSON_ANY, LESSON_ANY}}, .place = LESSON_NOWHERE},
    [RAID] = {.task = TEXT_LH_LESSON_RAID_TEXT, .praise = TEXT_LH_TAUGHT_RAID, .deeds = 2, .wanted = {{LH_KEEP, 0, 0, 0}, {LH_CANCEL, LESSON_ANY, LESSON_ANY, 0}}, .place = LESSON_NOWHERE},
    [DAWN] = {.task = TEXT_LH_LESSON_DAWN_TEXT, .praise = TEXT_LH_TAUGHT_DAWN, .deeds = 2, .wanted = {{LH_FATE, 0, 0, 0}, {LH_KEEPNARR, LESSON_ANY, LESSON_ANY, 0}}, .others = 2,
              .also = {{LH_MEDS, LESSON_ANY, LESSON_ANY, 0}, {LH_SIP, LESSON_ANY, LESSON_ANY, 0}}, .place = LESSON_NOWHERE},
    [GOAL] = {.task = TEXT_LH_LESSON_GOAL_TEXT, .deeds = 1, .wanted = {{LH_HOMEGOAL, LESSON_ANY, 0, 0}}, .place = CELL_FLOOR},
};

/* What happens before the task of a step is told. Whoever has an action left clears on. */
#define BY_ANYBODY(step, space) {step, {LH_CLEAR, DANIL, space, LH_NONE}}, {step, {LH_CLEAR, EMIL, space, LH_NONE}}, {step, {LH_CLEAR, TOMAS, space, LH_NONE}}
static const LessonDeed record[] = {
    BY_ANYBODY(BED, HEAP), BY_ANYBODY(MEAL, RUBBLE_2), BY_ANYBODY(MEAL, FURNITURE),
    {GOAL, {LH_END, 0, 0, 0}},
};
#undef BY_ANYBODY
enum { RECORD = sizeof record / sizeof *record };

static void options(GameOptions *options)
{
    options->value[LH_OPTION_MODE] = LH_ONE_CHAPTER;
    options->value[LH_OPTION_DIFFICULTY] = 0;
}

static void prepare(int step, void *state)
{
    LhState *game = state;
    if (step == TASKS)
        game->rng.word = NIGHT_LUCK;
    else if (step == DAWN)
        game->rng.word = DAWN_LUCK;
    else if (step == GOAL && game->storage[LH_WOD] < GOAL_WOOD)
        game->storage[LH_WOD] = GOAL_WOOD;      /* the thieves may have taken it */
}

/* The target is pointed at where the city is looked at, not in the house below the evening's list. */
static bool placed(int step) { return step != TARGET || lh_screen.city; }

/* What is read comes first. */
static bool ready(int step)
{
    (void)step;
    return lh_screen.tale_count == 0;
}

const Lessons lh_lessons = {
    .steps = steps, .count = STEPS, .wrong = TEXT_LH_TAUGHT_WRONG, .repeats = true, .done = TEXT_LH_LESSON_END_TEXT, .seed = LESSON_SEED, .control = {CONTROL_HUMAN},
    .options = options, .prepare = prepare, .record = record, .recorded = RECORD,
    .placed = placed, .ready = ready, .put_back = lessons_ask_again,
};
