/* SPDX-License-Identifier: MIT */
/*
 * The lessons of both sides (12.4): one short night with the Book of the first night, played twice from the same seed, once on the
 * wall and once before it. What the person does not decide is a record of that night, shown like any deed of others.
 */
#include <stddef.h>

#include "text.h"
#include "ui/app.h"
#include "ui/stronghold/screen.h"

enum { SEED = 0x4843EBCA, OPPONENT = 1, CAMP_FREE = 3 };
/* Cells where the cursor waits: the first of each stop (cells.c). */
enum {
    CELL_BARRACKS = 2, CELL_HOSPITAL = 4, CELL_FORGE = 10, CELL_WORKSHOP = 12, CELL_W1 = 35, CELL_W2 = 38, CELL_W3 = 41, CELL_TOWER_2 = 43, CELL_W4 = 44,
    CELL_E1 = 48, CELL_RW3 = 162, CELL_RW2 = 165, CELL_RW1 = 168, CELL_RE2 = 174, CELL_FW = 224, CELL_CAMP = 245
};
#define GROUP(number, type) (uint8_t)((type) + 4 * ((number) - 1))
#define SWAP(type, other) (uint8_t)((type) + 4 * (other))

enum {
    /* Defender */
    GOAL, CROSSBOW, TOWER, SOLDIER, EXCHANGE, CANNON, WALL, CANNON_DONE, FORECAST, REPEL, CAULDRON, SHOOT, AIM, SLAY, HOSPITAL,
    /* Invader */
    UNDEAD, SORT, MANA, FOG, SWAMP, BOOK_END, SMALL, VAMPIRES, AURA, SKULL, OUTER, RAMPART, CAMP, ASSAULT, BREACH, STEPS
};

static const LessonStep steps[STEPS] = {
    [GOAL] = {.task = TEXT_SU_LESSON_GOAL, .seat = SU_DEFENDER, .place = CELL_W4},
    [CROSSBOW] = {.task = TEXT_SU_LESSON_CROSSBOW, .deeds = 2, .wanted = {{SU_PLACE, SU_BUILD_CROSSBOW, 0, 0}, {SU_PLACE, SU_BUILD_CROSSBOW, 0, 0}},
                  .seat = SU_DEFENDER, .place = CELL_FORGE},
    [TOWER] = {.task = TEXT_SU_LESSON_TOWER, .deeds = 1, .wanted = {{SU_TARGET, 2, 0, 0}}, .seat = SU_DEFENDER, .place = CELL_TOWER_2},
    [SOLDIER] = {.task = TEXT_SU_LESSON_SOLDIER, .deeds = 1, .wanted = {{SU_UNIT_MOVE, SU_SOLDIER, SU_BARRACKS, SU_W4}}, .seat = SU_DEFENDER,
                 .place = CELL_BARRACKS},
    [EXCHANGE] = {.task = TEXT_SU_LESSON_EXCHANGE, .praise = TEXT_SU_LESSON_EXCHANGE_OK, .deeds = 1,
                  .wanted = {{SU_UNIT_SWAP, SWAP(SU_SOLDIER, SU_MARKSMAN), SU_W3, SU_W4}}, .seat = SU_DEFENDER, .place = CELL_W4},
    [CANNON] = {.task = TEXT_SU_LESSON_CANNON, .deeds = 2, .wanted = {{SU_PLACE, SU_BUILD_CANNON, 0, 0}, {SU_PLACE, SU_BUILD_CANNON, 0, 0}},
                .seat = SU_DEFENDER, .place = CELL_FORGE},
    [WALL] = {.task = TEXT_SU_LESSON_WALL, .deeds = 2, .wanted = {{SU_PLACE, SU_STONE_WALL, 0, 0}, {SU_TARGET, SU_W4, 0, 0}}, .seat = SU_DEFENDER,
              .place = CELL_WORKSHOP},
    [CANNON_DONE] = {.task = TEXT_SU_LESSON_CANNON_DONE, .praise = TEXT_SU_LESSON_CANNON_DONE_OK, .deeds = 2,
                     .wanted = {{SU_PLACE, SU_BUILD_CANNON, 0, 0}, {SU_TARGET, 1, 0, 0}}, .seat = SU_DEFENDER, .place = CELL_FORGE},
    [FORECAST] = {.task = TEXT_SU_LESSON_FORECAST, .seat = SU_DEFENDER, .place = CELL_W3},
    [REPEL] = {.task = TEXT_SU_LESSON_REPEL, .deeds = 1, .wanted = {{SU_REPEL, 0, 0, 0}}, .seat = SU_DEFENDER, .place = CELL_W2},
    [CAULDRON] = {.task = TEXT_SU_LESSON_CAULDRON, .praise = TEXT_SU_LESSON_CAULDRON_OK, .deeds = 2,
                  .wanted = {{SU_PLACE, SU_CAULDRON_WORK, 0, 0}, {SU_TARGET, SU_W3, 0, 0}}, .seat = SU_DEFENDER, .place = CELL_FORGE},
    [SHOOT] = {.task = TEXT_SU_LESSON_SHOOT, .deeds = 1, .wanted = {{SU_TARGET, SU_RW1, 0, 0}}, .seat = SU_DEFENDER, .place = CELL_RW1},
    [AIM] = {.task = TEXT_SU_LESSON_AIM, .deeds = 2, .wanted = {{SU_AIM, SU_E2, SU_RE2, 0}, {SU_AIM, SU_E3, SU_RE2, 0}}, .seat = SU_DEFENDER,
             .place = CELL_RE2},
    [SLAY] = {.task = TEXT_SU_LESSON_SLAY, .deeds = 1, .wanted = {{SU_PICK, SU_SKELETON, 0, 0}}, .seat = SU_DEFENDER, .place = CELL_E1},
    [HOSPITAL] = {.task = TEXT_SU_LESSON_HOSPITAL, .seat = SU_DEFENDER, .place = CELL_HOSPITAL},

    [UNDEAD] = {.task = TEXT_SU_LESSON_UNDEAD, .seat = SU_INVADER, .place = CELL_FW},
    [SORT] = {.task = TEXT_SU_LESSON_SORT, .deeds = 2, .wanted = {{SU_LIB_ORDER, 1, 0, 0}, {SU_END_STEP, 0, 0, 0}}, .seat = SU_INVADER,
              .place = LESSON_NOWHERE},
    [MANA] = {.task = TEXT_SU_LESSON_MANA, .deeds = 1, .wanted = {{SU_DRAW_MANA, 0, 0, 0}}, .seat = SU_INVADER, .place = LESSON_NOWHERE},
    [FOG] = {.task = TEXT_SU_LESSON_FOG, .deeds = 1, .wanted = {{SU_CAST, SU_FW, 0, 0}}, .seat = SU_INVADER, .place = LESSON_NOWHERE},
    [SWAMP] = {.task = TEXT_SU_LESSON_SWAMP, .deeds = 1, .wanted = {{SU_CAST, SU_RW2, 0, 0}}, .seat = SU_INVADER, .place = LESSON_NOWHERE},
    [BOOK_END] = {.task = TEXT_SU_LESSON_BOOK_END, .deeds = 1, .wanted = {{SU_END_STEP, 0, 0, 0}}, .seat = SU_INVADER, .place = LESSON_NOWHERE},
    [SMALL] = {.task = TEXT_SU_LESSON_SMALL, .deeds = 1, .wanted = {{SU_MANEUVER, 0, 0, 0}}, .seat = SU_INVADER, .place = LESSON_NOWHERE},
    [VAMPIRES] = {.task = TEXT_SU_LESSON_VAMPIRES, .deeds = 1, .wanted = {{SU_MOVE, GROUP(2, SU_VAMPIRE), SU_RW3, SU_W1}}, .seat = SU_INVADER,
                  .place = CELL_RW3},
    [AURA] = {.task = TEXT_SU_LESSON_AURA, .deeds = 2,
              .wanted = {{SU_MOVE, GROUP(1, SU_GHOST), SU_RW3, SU_W1}, {SU_MOVE, GROUP(1, SU_SKELETON), SU_RW3, SU_W1}}, .seat = SU_INVADER,
              .place = CELL_RW3},
    [SKULL] = {.task = TEXT_SU_LESSON_SKULL, .seat = SU_INVADER, .place = CELL_W1},
    [OUTER] = {.task = TEXT_SU_LESSON_OUTER, .deeds = 1, .wanted = {{SU_MOVE, GROUP(4, SU_SKELETON), SU_RW2, SU_RW3}}, .seat = SU_INVADER, .place = CELL_RW2},
    [RAMPART] = {.task = TEXT_SU_LESSON_RAMPART, .deeds = 1, .wanted = {{SU_MOVE, GROUP(3, SU_SKELETON), SU_FW, SU_RW2}}, .seat = SU_INVADER, .place = CELL_FW},
    [CAMP] = {.task = TEXT_SU_LESSON_CAMP, .alone = true, .others = 1, .also = {{SU_MOVE, LESSON_ANY, SU_CAMP, LESSON_ANY}}, .seat = SU_INVADER,
              .place = CELL_CAMP},
    [ASSAULT] = {.task = TEXT_SU_LESSON_ASSAULT, .deeds = 1, .wanted = {{SU_END_STEP, 0, 0, 0}}, .seat = SU_INVADER, .place = LESSON_NOWHERE},
    [BREACH] = {.task = TEXT_SU_LESSON_BREACH, .seat = SU_INVADER, .place = CELL_W1},
};

/* What happens before the task of a step is told, in the order of the game. */
static const LessonDeed record[] = {
    {GOAL, {SU_END_STEP, 0, 0, 0}}, {GOAL, {SU_DRAW_MANA, 0, 0, 0}}, {GOAL, {SU_PASS, 0, 0, 0}},
    {CANNON, {SU_PLACE, SU_WOODEN_WALL, 0, 0}}, {CANNON, {SU_TARGET, SU_E1, 0, 0}},
    {CANNON, {SU_PLACE, SU_BED, 0, 0}}, {CANNON, {SU_PLACE, SU_BED, 0, 0}},
    {CANNON, {SU_PLACE, SU_BUILD_CROSS, 0, 0}}, {CANNON, {SU_TARGET, 4, 0, 0}},
    {WALL, {SU_CAST, SU_RW1, 0, 0}},
    {FORECAST, {SU_END_STEP, 0, 0, 0}}, {FORECAST, {SU_MANEUVER, 0, 0, 0}},
    {FORECAST, {SU_MOVE, GROUP(3, SU_SKELETON), SU_RW2, SU_W3}}, {FORECAST, {SU_MOVE, GROUP(2, SU_GHOST), SU_RW2, SU_W3}},
    {FORECAST, {SU_MOVE, GROUP(1, SU_GHOST), SU_RW1, SU_W3}}, {FORECAST, {SU_MOVE, GROUP(1, SU_VAMPIRE), SU_RW3, SU_W2}},
    {FORECAST, {SU_MOVE, GROUP(1, SU_SKELETON), SU_RW3, SU_W2}}, {FORECAST, {SU_MOVE, GROUP(2, SU_GHOST), SU_RE1, SU_E1}},
    {FORECAST, {SU_MOVE, GROUP(2, SU_SKELETON), SU_RE1, SU_E1}}, {FORECAST, {SU_END_STEP, 0, 0, 0}}, {FORECAST, {SU_END_STEP, 0, 0, 0}},
    {FORECAST, {SU_END_STEP, 0, 0, 0}}, {FORECAST, {SU_MOVE, GROUP(5, SU_SKELETON), SU_CAMP, SU_FW}},
    {FORECAST, {SU_MOVE, GROUP(5, SU_SKELETON), SU_CAMP, SU_FE}}, {FORECAST, {SU_END_STEP, 0, 0, 0}},
    {CAULDRON, {SU_PICK, SU_RW3, 0, 0}},
    {SHOOT, {SU_SERMON, 2, 0, 0}}, {SHOOT, {SU_SERMON, 3, 0, 0}},
    {AIM, {SU_TARGET, SU_RW3, 0, 0}}, {AIM, {SU_PICK, SU_VAMPIRE, 0, 0}}, {AIM, {SU_PASS, 0, 0, 0}},
    {SLAY, {SU_PASS, 0, 0, 0}}, {SLAY, {SU_PICK, SU_RE1, 0, 0}}, {SLAY, {SU_CAULDRON, 2, 0, 0}},
    {HOSPITAL, {SU_PASS, 0, 0, 0}}, {HOSPITAL, {SU_PASS, 0, 0, 0}}, {HOSPITAL, {SU_PASS, 0, 0, 0}},

    {FOG, {SU_PASS, 0, 0, 0}},
    {FOG, {SU_PLACE, SU_BUILD_CANNON, 0, 0}}, {FOG, {SU_PLACE, SU_BUILD_CANNON, 0, 0}}, {FOG, {SU_PLACE, SU_BUILD_CANNON, 0, 0}}, {FOG, {SU_TARGET, 1, 0, 0}},
    {FOG, {SU_PLACE, SU_BUILD_CROSSBOW, 0, 0}}, {FOG, {SU_PLACE, SU_BUILD_CROSSBOW, 0, 0}}, {FOG, {SU_TARGET, 4, 0, 0}},
    {FOG, {SU_PLACE, SU_BED, 0, 0}}, {FOG, {SU_PLACE, SU_BED, 0, 0}},
    {FOG, {SU_PLACE, SU_BUILD_STAKES, 0, 0}}, {FOG, {SU_PLACE, SU_BUILD_STAKES, 0, 0}}, {FOG, {SU_TARGET, 3, 0, 0}},
    {FOG, {SU_PLACE, SU_WOODEN_WALL, 0, 0}}, {FOG, {SU_TARGET, SU_E1, 0, 0}},
    {SWAMP, {SU_PLACE, SU_STONE_WALL, 0, 0}}, {SWAMP, {SU_TARGET, SU_E1, 0, 0}}, {SWAMP, {SU_UNIT_MOVE, SU_SOLDIER, SU_BARRACKS, SU_E1}},
    {BOOK_END, {SU_PLACE, SU_INSCRIPTION, 0, 0}}, {BOOK_END, {SU_TARGET, SU_E1, 0, 0}},
    {BOOK_END, {SU_PLACE, SU_CAULDRON_WORK, 0, 0}}, {BOOK_END, {SU_TARGET, SU_E1, 0, 0}},
    {OUTER, {SU_END_STEP, 0, 0, 0}},
    {CAMP, {SU_END_STEP, 0, 0, 0}},
    {BREACH, {SU_PLACE, SU_BUILD_CROSS, 0, 0}}, {BREACH, {SU_TARGET, 5, 0, 0}}, {BREACH, {SU_UNIT_MOVE, SU_SOLDIER, SU_E1, SU_E2}},
    {BREACH, {SU_TARGET, SU_RE1, 0, 0}}, {BREACH, {SU_TARGET, SU_RW3, 0, 0}},
    {BREACH, {SU_PASS, 0, 0, 0}}, {BREACH, {SU_PASS, 0, 0, 0}}, {BREACH, {SU_PASS, 0, 0, 0}}, {BREACH, {SU_PASS, 0, 0, 0}},
    {BREACH, {SU_PASS, 0, 0, 0}}, {BREACH, {SU_PASS, 0, 0, 0}}, {BREACH, {SU_PASS, 0, 0, 0}},
};
enum { RECORD = sizeof record / sizeof *record };
_Static_assert(RECORD < UINT8_MAX, "how far it was played is a byte");

static void options(GameOptions *options)
{
    options->value[SU_OPTION_BOOK] = SU_BOOK_FIRST_NIGHT;
    options->value[SU_OPTION_NIGHT] = SU_NIGHT_LESSON;
}

/* The camp costs nothing any more, whoever has left it. */
static bool camp_is_free(int step)
{
    const uint8_t *units = ((const SuState *)table_state())->inv[SU_CAMP];
    return step == CAMP && units[SU_GHOST] + units[SU_SKELETON] + units[SU_VAMPIRE] <= CAMP_FREE;
}

/* The maneuver ends when the pupil is done with the camp, if it has not ended by itself. */
static bool ends_maneuver(int seat, Action *action)
{
    *action = (Action){.kind = SU_END_STEP};
    return lessons_step() == ASSAULT && seat == SU_INVADER && ((const SuState *)table_state())->step == SU_STEP_3;
}

/* A march of many ends with its step. The same night once more, seen from the other side. */
static void enter(int step)
{
    static const uint8_t control[GAME_SEATS_MAX] = {[SU_INVADER] = CONTROL_HUMAN, [SU_DEFENDER] = OPPONENT};
    su_screen.march = (SuMarch){0};
    if (step != UNDEAD)
        return;
    lessons_lay(&su_lessons, control);
    table_changed();
}

const Lessons su_lessons = {
    .steps = steps, .count = STEPS, .wrong = TEXT_SU_LESSON_WRONG, .done = TEXT_SU_LESSON_DONE, .seed = SEED,
    .control = {[SU_INVADER] = OPPONENT, [SU_DEFENDER] = CONTROL_HUMAN}, .options = options, .enter = enter, .record = record, .recorded = RECORD,
    .script = ends_maneuver, .reached = camp_is_free, .put_back = lessons_ask_again,
};
