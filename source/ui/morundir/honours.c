/* SPDX-License-Identifier: MIT */
/* What can be earned in Morundir: its own medals and the shortest victory. */
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
    return session->control[mu_seat_of(state, winner)] == CONTROL_HUMAN && session->control[mu_seat_of(state, !winner)] != CONTROL_HUMAN ? winner : -1;
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

static const Medal medals[] = {
    {TEXT_MU_MEDAL_QUICK, TEXT_MU_MEDAL_QUICK_DEED, was_quick},
    {TEXT_MU_MEDAL_WHOLE, TEXT_MU_MEDAL_WHOLE_DEED, lost_no_duke},
    {TEXT_MU_MEDAL_HUNTER, TEXT_MU_MEDAL_HUNTER_DEED, took_all_dukes},
    {TEXT_MU_MEDAL_GRAND, TEXT_MU_MEDAL_GRAND_DEED, won_on_grand},
    {TEXT_MU_MEDAL_ROW, TEXT_MU_MEDAL_ROW_DEED, won_in_a_row},
};

const Honours mu_honours = {
    .medals = medals, .medal_count = sizeof medals / sizeof *medals, .best = TEXT_MU_BEST, .best_is_least = true, .measure = moves,
};
