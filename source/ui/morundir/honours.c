/* SPDX-License-Identifier: MIT */
/* What can be earned in Morundir: the puzzles, its own medals and the shortest victory. */
#include "ai.h"
#include "engine/morundir/puzzles.h"
#include "faces_morundir.h"
#include "text.h"
#include "ui/morundir/screen.h"

enum { QUICK_MOVES = 12, IN_A_ROW = 5, PLIES_A_MOVE = 2 };

/* The colour with which one person has beaten a computer, or -1. */
static int victor(const Session *session)
{
    const MuState *state = (const MuState *)(const void *)session->state;
    int winner = mu_winner(state);
    if (winner < 0)
        return -1;
    return session_human(session, mu_seat_of(state, winner)) && !session_human(session, mu_seat_of(state, !winner)) ? winner : -1;
}

static bool is_victory(const Session *session) { return session && !session->challenge && victor(session) >= 0; }
static const MuState *state_of(const Session *session) { return (const MuState *)(const void *)session->state; }
static int moves(const Session *session) { return (state_of(session)->ply + PLIES_A_MOVE - 1) / PLIES_A_MOVE; }

static bool was_quick(const Session *session, const GameStatistics *mine)
{
    (void)mine;
    return is_victory(session) && state_of(session)->ending == MU_BY_CASTLE && moves(session) <= QUICK_MOVES;
}

static bool lost_no_duke(const Session *session, const GameStatistics *mine)
{
    (void)mine;
    return is_victory(session) && state_of(session)->ending != MU_BY_RESIGN && !state_of(session)->returns
        && mu_pieces_left(state_of(session), victor(session) == MU_BLUE ? MU_BLUE_DUKE : MU_RED_DUKE) == MU_DUKES;
}

static bool took_all_dukes(const Session *session, const GameStatistics *mine)
{
    (void)mine;
    return is_victory(session) && state_of(session)->ending == MU_BY_DUKES;
}

static bool won_on_grand(const Session *session, const GameStatistics *mine)
{
    (void)mine;
    return is_victory(session) && state_of(session)->board == MU_GRAND;
}

static bool won_in_a_row(const Session *session, const GameStatistics *mine)
{
    (void)session;
    return mine->longest >= IN_A_ROW;
}

static bool climbed_ladder(const Session *session, const GameStatistics *mine)
{
    (void)session;
    return mine->stars[MU_PUZZLES + AI_GUESTS - 1] > 0;
}

static const Medal medals[] = {
    {TEXT_MU_MEDAL_QUICK, TEXT_MU_MEDAL_QUICK_DEED, was_quick},
    {TEXT_MU_MEDAL_WHOLE, TEXT_MU_MEDAL_WHOLE_DEED, lost_no_duke},
    {TEXT_MU_MEDAL_HUNTER, TEXT_MU_MEDAL_HUNTER_DEED, took_all_dukes},
    {TEXT_MU_MEDAL_GRAND, TEXT_MU_MEDAL_GRAND_DEED, won_on_grand},
    {TEXT_MU_MEDAL_ROW, TEXT_MU_MEDAL_ROW_DEED, won_in_a_row},
    {TEXT_MU_MEDAL_LADDER, TEXT_MU_MEDAL_LADDER_DEED, climbed_ladder},
};

/* ---- puzzles: Blue is the person, a computer defends; and the ladder ---- */

enum { LADDER = MU_PUZZLE_GRADES, FIRST, GRADES, LADDER_FIRST = MU_PUZZLES + 1 };
enum { DEFENDER = 3, STARS_3 = 6, STARS_4 = 21, STARS_SAVE = 12 };

static ChallengeVerdict judge_rescue(const MuState *state, const Challenge *it)
{
    if (state->ending != MU_OPEN)
        return mu_winner(state) == MU_RED ? CHALLENGE_FAILED : CHALLENGE_DONE;
    return state->ply >= PLIES_A_MOVE * it->amount ? CHALLENGE_DONE : CHALLENGE_OPEN;
}

static ChallengeVerdict judge(const Session *session, const Challenge *it)
{
    const MuState *state = state_of(session);
    if (it->grade == MU_PUZZLE_SAVE)
        return judge_rescue(state, it);
    if (it->grade >= LADDER && state->ending == MU_OPEN)
        return CHALLENGE_OPEN;
    if (state->ending != MU_OPEN)
        return mu_winner(state) == MU_BLUE ? CHALLENGE_DONE : CHALLENGE_FAILED;
    return state->ply >= PLIES_A_MOVE * it->amount - 1 ? CHALLENGE_FAILED : CHALLENGE_OPEN;
}

static const int16_t grades[GRADES] = {TEXT_MU_GRADE_2, TEXT_MU_GRADE_3, TEXT_MU_GRADE_4, TEXT_MU_GRADE_SAVE, TEXT_MU_GRADE_LADDER, TEXT_MU_FIRST};

#define PUZZLE(g, moves, said, needs) {.name = TEXT_MU_PUZZLE, .task = said, .grade = g, .amount = moves, .level = DEFENDER, .stars = needs, .seed = 1},
#define TEN(...) PUZZLE(__VA_ARGS__) PUZZLE(__VA_ARGS__) PUZZLE(__VA_ARGS__) PUZZLE(__VA_ARGS__) PUZZLE(__VA_ARGS__) \
    PUZZLE(__VA_ARGS__) PUZZLE(__VA_ARGS__) PUZZLE(__VA_ARGS__) PUZZLE(__VA_ARGS__) PUZZLE(__VA_ARGS__)
/* A whole game against somebody, who must be beaten before the next one plays. */
#define RUNG(n, before) {.name = TEXT_MU_RUNG_##n, .task = TEXT_MU_RUNG_##n##_TASK, .grade = LADDER, .level = AI_LEVELS + n, .after = before, .face = n, .lasting = true, .seed = n},
static const Challenge puzzles[] = {
    TEN(0, 2, TEXT_MU_TASK_WIN, 0) TEN(1, 3, TEXT_MU_TASK_WIN, STARS_3) TEN(2, 4, TEXT_MU_TASK_WIN, STARS_4)
    TEN(MU_PUZZLE_SAVE, 3, TEXT_MU_TASK_SAVE, STARS_SAVE)
    RUNG(1, 0) RUNG(2, LADDER_FIRST) RUNG(3, LADDER_FIRST + 1) RUNG(4, LADDER_FIRST + 2) RUNG(5, LADDER_FIRST + 3)
    {.name = TEXT_MU_FIRST, .task = TEXT_MU_FIRST_TASK, .grade = FIRST, .level = 1, .seed = 1},
};
_Static_assert((int)MU_DUELS == (int)AI_GUESTS, "everybody of the ladder");
_Static_assert(sizeof puzzles / sizeof *puzzles == MU_FIRST_BATTLE && (int)MU_FIRST_BATTLE <= (int)STATISTICS_CHALLENGES, "a row a puzzle");

static const Challenges challenges = {.list = puzzles, .count = MU_FIRST_BATTLE, .grades = grades, .faces = faces_morundirTiles, .face_bytes = faces_morundirTilesLen, .brief = true, .judge = judge};

const Honours mu_honours = {
    .challenges = &challenges, .medals = medals, .medal_count = sizeof medals / sizeof *medals, .best = TEXT_MU_BEST, .best_is_least = true, .measure = moves,
};
