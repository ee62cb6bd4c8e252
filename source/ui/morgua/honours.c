/* SPDX-License-Identifier: MIT */
/* What can be earned in Morgua: eight stories of growing difficulty, medals, the quickest victory. */
#include "text.h"
#include "ui/honours.h"
#include "ui/morgua/screen.h"

enum { SWIFT_ROUND = 10, GODS_OWNED = 3, TABLE_PLAYERS = 5, STAR_ROUNDS = 5 };

static const MgState *state_of(const Session *session) { return (const MgState *)(const void *)session->state; }

/* ---- the stories, put in order by games of the computers, see docs/balance-morgua.md; how each begins: source/engine/morgua/stories.c ---- */

static const Challenge stories[] = {
    {TEXT_MG_STORY_1, TEXT_MG_STORY_1_TASK, .amount = 10, .seed = 0x320F302B},
    {TEXT_MG_STORY_2, TEXT_MG_STORY_2_TASK, .amount = 11, .seed = 0xADC8ADF0},
    {TEXT_MG_STORY_3, TEXT_MG_STORY_3_TASK, .amount = 12, .seed = 0xB3B4E8FC, .after = 1},
    {TEXT_MG_STORY_4, TEXT_MG_STORY_4_TASK, .amount = 15, .seed = 0xF5FD827A, .after = 2},
    {TEXT_MG_STORY_5, TEXT_MG_STORY_5_TASK, .amount = 13, .seed = 0x8AC525BA, .after = 3},
    {TEXT_MG_STORY_6, TEXT_MG_STORY_6_TASK, .amount = 16, .seed = 0x6000308A, .after = 4},
    {TEXT_MG_STORY_7, TEXT_MG_STORY_7_TASK, .amount = 15, .seed = 0x0D4DB08B, .after = 5},
    {TEXT_MG_STORY_8, TEXT_MG_STORY_8_TASK, .amount = 13, .seats = 2, .level = 2, .seed = 0x59E89707, .after = 6},
};

static ChallengeVerdict judge(const Session *session, const Challenge *story)
{
    int over = state_of(session)->over;
    (void)story;
    return over == MG_WON ? CHALLENGE_DONE : over == MG_LOST ? CHALLENGE_FAILED : CHALLENGE_OPEN;
}

/* Three stars by the round of the task, two within five more. */
static int stars(const Session *session, const Challenge *story)
{
    int late = state_of(session)->round - story->amount;
    return late <= 0 ? CHALLENGE_STARS : late <= STAR_ROUNDS ? 2 : 1;
}

static const int16_t grades[] = {TEXT_MG_GRADE_ISLAND};
_Static_assert(sizeof stories / sizeof *stories == MG_STORIES, "a start for each story");
static const Challenges challenges = {.list = stories, .count = sizeof stories / sizeof *stories, .grades = grades, .judge = judge, .stars = stars};

/* ---- medals ---- */

/* The seat of the only person at the table of a game that was won, or -1. */
static int victor(const Session *session)
{
    int person = -1;
    if (!session || state_of(session)->over != MG_WON)
        return -1;
    for (int seat = 0; seat < session->options.seats; seat++) {
        if (!session_human(session, seat))
            continue;
        if (person >= 0)
            return -1;
        person = seat;
    }
    return person;
}

static bool lost_nobody(const Session *session, const GameStatistics *mine)
{
    int seat = victor(session);
    (void)mine;
    return seat >= 0 && state_of(session)->lost[seat] == 0;
}

static bool was_swift(const Session *session, const GameStatistics *mine)
{
    (void)mine;
    return victor(session) >= 0 && state_of(session)->round <= SWIFT_ROUND;
}

static bool owned_gods(const Session *session, const GameStatistics *mine)
{
    int seat = victor(session), gods = 0;
    (void)mine;
    if (seat < 0)
        return false;
    for (int god = 1; god <= MG_GODS; god++) gods += mg_god_owner(state_of(session), (MgGod)god) == seat;
    return gods >= GODS_OWNED;
}

static bool won_at_a_full_table(const Session *session, const GameStatistics *mine)
{
    (void)mine;
    return victor(session) >= 0 && session->options.seats >= TABLE_PLAYERS;
}

static const Medal medals[] = {
    {TEXT_MG_MEDAL_SAVIOUR, TEXT_MG_MEDAL_SAVIOUR_DEED, lost_nobody},
    {TEXT_MG_MEDAL_SWIFT, TEXT_MG_MEDAL_SWIFT_DEED, was_swift},
    {TEXT_MG_MEDAL_GODS, TEXT_MG_MEDAL_GODS_DEED, owned_gods},
    {TEXT_MG_MEDAL_TABLE, TEXT_MG_MEDAL_TABLE_DEED, won_at_a_full_table},
};

static int rounds(const Session *session) { return state_of(session)->round; }

const Honours mgui_honours = {
    .challenges = &challenges, .medals = medals, .medal_count = sizeof medals / sizeof *medals, .best = TEXT_MG_BEST, .best_is_least = true, .measure = rounds,
};
