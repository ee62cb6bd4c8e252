/* SPDX-License-Identifier: MIT */
/* The tutorial: eight small positions with one wanted move each. */
#include <stddef.h>

#include "engine/morundir/puzzles.h"
#include "text.h"
#include "ui/app.h"
#include "ui/honours.h"
#include "ui/morundir/screen.h"

/* Spaces of the standard board by name: row starts of a to i, number from 1. */
enum { ROW_A = 0, ROW_B = 1, ROW_C = 5, ROW_D = 12, ROW_E = 18, ROW_F = 25, ROW_G = 31, ROW_H = 38, ROW_I = 42 };
#define SPACE(row, number) (ROW_##row + (number) - 1)

enum { PIECES = 5 };
typedef struct { struct { uint8_t space, piece; } pieces[PIECES]; bool returns; } Position;

static const Position positions[] = {
    {{{SPACE(E, 1), MU_BLUE_KNIGHT}, {SPACE(I, 1), MU_BLUE_DUKE}, {SPACE(A, 1), MU_RED_DUKE}}, false},
    {{{SPACE(E, 1), MU_BLUE_KNIGHT}, {SPACE(E, 3), MU_RED_KNIGHT}, {SPACE(I, 1), MU_BLUE_DUKE}, {SPACE(A, 1), MU_RED_DUKE}}, false},
    {{{SPACE(E, 1), MU_BLUE_KNIGHT}, {SPACE(E, 2), MU_RED_KNIGHT}, {SPACE(C, 2), MU_RED_KNIGHT}, {SPACE(I, 1), MU_BLUE_DUKE}, {SPACE(A, 1), MU_RED_DUKE}}, false},
    {{{SPACE(C, 1), MU_BLUE_DUKE}, {SPACE(E, 6), MU_BLUE_KNIGHT}, {SPACE(C, 5), MU_RED_DUKE}, {SPACE(A, 1), MU_RED_DUKE}}, false},
    {{{SPACE(C, 4), MU_BLUE_KNIGHT}, {SPACE(E, 7), MU_RED_DUKE}, {SPACE(I, 1), MU_BLUE_DUKE}}, false},
    {{{SPACE(E, 1), MU_BLUE_DUKE}, {SPACE(C, 6), MU_RED_KNIGHT}, {SPACE(A, 1), MU_RED_DUKE}}, false},
    {{{SPACE(C, 1), MU_BLUE_DUKE}, {SPACE(C, 5), MU_RED_DUKE}, {SPACE(D, 6), MU_RED_KNIGHT}}, false},
    {{{SPACE(E, 1), MU_BLUE_KNIGHT}, {SPACE(E, 3), MU_RED_KNIGHT}, {SPACE(I, 1), MU_BLUE_DUKE}, {SPACE(A, 1), MU_RED_DUKE}}, true},
};

static const LessonStep steps[] = {
    {.task = TEXT_MU_LESSON_1, .praise = TEXT_MU_LESSON_1_OK, .deeds = 1, .wanted = {{MU_MOVE, SPACE(E, 1), SPACE(E, 7), LESSON_ANY}}, .place = SPACE(E, 1)},
    {.task = TEXT_MU_LESSON_2, .praise = TEXT_MU_LESSON_2_OK, .deeds = 1, .wanted = {{MU_MOVE, SPACE(E, 1), SPACE(E, 3), LESSON_ANY}}, .place = SPACE(E, 1)},
    {.task = TEXT_MU_LESSON_3, .praise = TEXT_MU_LESSON_3_OK, .deeds = 1, .wanted = {{MU_MOVE, SPACE(E, 1), SPACE(C, 2), LESSON_ANY}}, .place = SPACE(E, 1)},
    {.task = TEXT_MU_LESSON_4, .praise = TEXT_MU_LESSON_4_OK, .deeds = 1, .wanted = {{MU_MOVE, SPACE(C, 1), SPACE(C, 5), LESSON_ANY}}, .place = SPACE(C, 1)},
    {.task = TEXT_MU_LESSON_5, .praise = TEXT_MU_LESSON_5_OK, .deeds = 1, .wanted = {{MU_MOVE, SPACE(C, 4), SPACE(E, 5), LESSON_ANY}}, .place = SPACE(C, 4)},
    {.task = TEXT_MU_LESSON_6, .praise = TEXT_MU_LESSON_6_OK, .deeds = 1, .wanted = {{MU_MOVE, SPACE(E, 1), SPACE(E, 4), LESSON_ANY}}, .place = SPACE(E, 1)},
    {.task = TEXT_MU_LESSON_7, .praise = TEXT_MU_LESSON_7_OK, .deeds = 1, .wanted = {{MU_MOVE, SPACE(C, 1), SPACE(C, 5), LESSON_ANY}}, .place = SPACE(C, 1)},
    {.task = TEXT_MU_LESSON_8, .praise = TEXT_MU_LESSON_8_OK, .deeds = 1, .wanted = {{MU_MOVE, SPACE(E, 1), SPACE(E, 3), LESSON_ANY}}, .place = SPACE(E, 1)},
};
enum { STEPS = sizeof steps / sizeof *steps };
_Static_assert(STEPS == sizeof positions / sizeof *positions, "each step has its position");

static void prepare(int step, void *state)
{
    const Position *position = &positions[step];
    mu_compose(state, MU_STANDARD, position->returns, MU_BLUE);
    for (int i = 0; i < PIECES; i++)
        if (position->pieces[i].piece != MU_NONE)
            mu_put(state, position->pieces[i].space, position->pieces[i].piece);
    mu_screen.last_from = mu_screen.last_to = -1;
}

/* Something done alone: a small battle, at once. */
static void end(void) { challenge_begin(app.game, MU_FIRST_BATTLE); }

const Lessons mu_lessons = {
    .steps = steps, .count = STEPS, .positions = true, .wrong = TEXT_MU_TUTORIAL_WRONG, .done = TEXT_MU_TUTORIAL_DONE, .seed = 1, .control = {CONTROL_HUMAN, 1}, .prepare = prepare, .end = end,
};
