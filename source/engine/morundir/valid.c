/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "engine/morundir/history.h"
#include "engine/morundir/position.h"
#include "engine/morundir/rules.h"
#include "engine/morundir/setup.h"

static bool fields_valid(const MuState *state)
{
    if (state->board >= MU_BOARDS || state->returns > 1 || state->swap > 1 || state->start > MU_START_CHANCE)
        return false;
    if (state->composed > 1 || state->side > 1 || state->blue_seat > 1 || state->swapped > 1)
        return false;
    if (state->steps > MU_HISTORY_MAX)
        return false;
    if (state->composed)
        return !state->swap && !state->start && !state->swapped && !state->blue_seat;
    if (state->swapped && (!state->swap || state->ply == 0))
        return false; /* MU-4.1 */
    if (state->start == MU_START_BLUE && state->blue_seat != state->swapped)
        return false; /* D7 */
    return state->side == (state->ply & 1);
}

/* No more pieces than a side begins with; in the variant all of them; without dukes only the loser. */
static bool pieces_valid(const MuState *state)
{
    const int spaces = mu_boards[state->board].spaces;
    int count[MU_PIECES] = {0};
    for (int space = 0; space < MU_SPACES_MAX; space++) {
        if (state->cell[space] >= (space < spaces ? MU_PIECES : 1))
            return false;
        count[state->cell[space]]++;
    }
    for (int colour = MU_BLUE; colour <= MU_RED; colour++) {
        int dukes = count[colour == MU_BLUE ? MU_BLUE_DUKE : MU_RED_DUKE];
        int knights = count[colour == MU_BLUE ? MU_BLUE_KNIGHT : MU_RED_KNIGHT];
        if (dukes > MU_DUKES || knights > MU_KNIGHTS)
            return false;
        if (state->composed)
            continue;
        if (state->returns && (dukes != MU_DUKES || knights != MU_KNIGHTS))
            return false;
        if (dukes == 0 && !(state->ending == MU_BY_DUKES && colour == state->side))
            return false;
    }
    return true;
}

/* Takes all steps back: `base` becomes the position in which the history begins; of its steps none counts. */
static bool rewind_to(MuState *base, const MuState *state)
{
    const int spaces = mu_boards[state->board].spaces;
    static const MuStep unused;
    for (int i = state->steps; i < MU_HISTORY_MAX; i++)
        if (memcmp(&state->history[i], &unused, sizeof unused) != 0)
            return false;
    *base = *state;
    for (int i = state->steps - 1; i >= 0; i--) {
        MuStep step = state->history[i];
        if (step.from >= spaces || step.to >= spaces || (step.place != MU_NOWHERE && step.place >= spaces))
            return false;
        mu_step_back(base->cell, step);
    }
    base->side = (uint8_t)((state->side + state->steps) & 1);
    base->ending = MU_OPEN;
    base->quiet = base->steps = 0;
    return base->cell[mu_boards[state->board].castle] == MU_NONE;
}

/* Plies and captures must fit: nobody captures more often than he has moved, and 100 quiet plies would have ended the game. */
static bool count_valid(const MuState *state, const MuState *base)
{
    uint8_t first[MU_SPACES_MAX];
    if (state->composed)
        return state->ply >= state->steps;
    mu_first_position(state->board, first);
    bool from_start = memcmp(base->cell, first, sizeof first) == 0;
    if (state->returns)
        return state->ply < MU_HISTORY_MAX ? from_start && state->steps == state->ply
                                           : state->steps == MU_HISTORY_MAX && (from_start || state->ply > MU_HISTORY_MAX);
    int by_blue = MU_DUKES + MU_KNIGHTS - mu_pieces_left(state, MU_RED_DUKE) - mu_pieces_left(state, MU_RED_KNIGHT);
    int by_red = MU_DUKES + MU_KNIGHTS - mu_pieces_left(state, MU_BLUE_DUKE) - mu_pieces_left(state, MU_BLUE_KNIGHT);
    if (by_blue + by_red == 0)
        return from_start && state->steps == state->ply;
    int last = state->ply - state->steps; /* plies up to the last capture, that one included */
    if (last > MU_QUIET_MAX * (by_blue + by_red))
        return false;
    if (by_blue > (last + 1) / 2 || by_red > last / 2)
        return false;
    return last % 2 == 1 ? by_blue > 0 : by_red > 0;
}

/* The hash only says where a close look is worth it. */
static bool repeats_early(const MuState *replay, const uint32_t *hashes)
{
    int same = 0;
    for (int back = replay->steps; back >= 0; back -= 2)
        same += hashes[back] == hashes[replay->steps];
    return same >= MU_REPEATS && mu_history_occurrences(replay) >= MU_REPEATS;
}

static uint32_t step_key(const MuState *state, int space)
{
    int piece = state->cell[space];
    return mu_key((uint32_t)space, (uint32_t)(piece << 3));
}

/* Plays the steps again from the base: each must be legal and none but the last may end the game. Answers what it captured. */
static bool replay_valid(MuState *replay, const MuState *state, int *captured)
{
    uint32_t hashes[MU_HISTORY_MAX + 1] = {0};
    *captured = MU_NONE;
    for (int i = 0; i < state->steps; i++) {
        MuStep step = state->history[i];
        if (i > 0 && (state->history[i - 1].to == mu_boards[state->board].castle || repeats_early(replay, hashes)))
            return false;
        if (mu_why(replay, (Action){MU_MOVE, step.from, step.to, step.place}) != MU_WHY_FINE)
            return false;
        if (!state->returns && replay->cell[step.to] != MU_NONE)
            return false;
        uint32_t hash = hashes[i] ^ step_key(replay, step.from) ^ (replay->cell[step.to] != MU_NONE ? step_key(replay, step.to) : 0);
        *captured = mu_step_forward(replay->cell, step);
        hashes[i + 1] = hash ^ step_key(replay, step.to) ^ (step.place != MU_NOWHERE ? step_key(replay, step.place) : 0);
        replay->side ^= 1;
        replay->quiet = (uint8_t)(*captured != MU_NONE ? 0 : replay->quiet + 1);
        replay->history[replay->steps++] = step;
    }
    return memcmp(replay->cell, state->cell, sizeof state->cell) == 0 && replay->quiet == state->quiet;
}

/* The ending that the last ply has brought about. A standard history is empty right after a capture. */
static bool ending_valid(const MuState *state, int captured)
{
    MuEnding expected = MU_OPEN;
    const int own_duke = state->side == MU_BLUE ? MU_BLUE_DUKE : MU_RED_DUKE;
    /* By hand a side may be set up without dukes; then a game without them need not be lost. */
    bool lost = !state->returns && mu_pieces_left(state, own_duke) == 0 && (!state->composed || state->ending == MU_BY_DUKES);
    if (state->steps > 0)
        expected = mu_ending_after(state, state->history[state->steps - 1].to, captured);
    else if (state->ply > 0)
        expected = lost ? MU_BY_DUKES : mu_has_move(state) ? MU_OPEN : MU_BY_STUCK;
    else if (!mu_has_move(state)) /* whoever is set up to begin can */
        return false;
    return state->ending == expected || (state->ending == MU_BY_RESIGN && expected == MU_OPEN);
}

bool mu_valid(const void *in)
{
    const MuState *state = in;
    MuState replay;
    int captured;
    return fields_valid(state) && pieces_valid(state) && rewind_to(&replay, state) && count_valid(state, &replay)
        && replay_valid(&replay, state, &captured) && ending_valid(state, captured);
}
