/* SPDX-License-Identifier: MIT */
/* What a position threatens, as a player would say it: pieces that could win next, and why a move is good. */
#include "place.h"
#include "text.h"
#include "ui/morundir/screen.h"

static const MuBoard *board_of(const MuState *state) { return &mu_boards[state->board]; }

/* All moves of a colour, as if it were to move, into the work memory. */
static const MuMove *moves_of(const MuState *state, int colour)
{
    MuScreen *s = &mu_screen;
    mu_position_load(&s->position, state);
    s->position.side = colour == MU_BLUE ? 0 : MU_CODE_RED;
    return mu_generate(&s->position, s->list);
}

static uint32_t victim_of(MuMove move) { return move & MU_MOVE_PLACE ? mu_screen.position.cell[mu_move_to(move)] : 0; }
static bool takes_duke(MuMove move) { return victim_of(move) && mu_code_is_duke(victim_of(move)); }

static bool wins(const MuState *state, MuMove move, int colour)
{
    if (mu_move_to(move) == MU_CASTLE_CELL)
        return true;
    return takes_duke(move) && !state->returns && mu_screen.position.dukes[!colour] == 1;
}

int mu_sense_danger(const MuState *state, int colour, uint8_t *spaces)
{
    int count = 0;
    const MuMove *end = moves_of(state, colour);
    for (const MuMove *move = mu_screen.list; move < end && count + 2 <= MU_DANGERS_MAX; move++) {
        if (!wins(state, *move, colour))
            continue;
        spaces[count++] = board_of(state)->space_of[mu_move_from(*move)];
        spaces[count++] = board_of(state)->space_of[mu_move_to(*move)];
    }
    return count;
}

static bool is_threatened(const MuState *state, int space, int by)
{
    const MuMove *end = moves_of(state, by);
    for (const MuMove *move = mu_screen.list; move < end; move++)
        if (victim_of(*move) && board_of(state)->space_of[mu_move_to(*move)] == space)
            return true;
    return false;
}

int mu_sense_reason(const MuState *state, Action move)
{
    static PLACE_EWRAM MuState after;       /* too large for the stack of a frame */
    uint8_t spaces[MU_DANGERS_MAX];
    int colour = state->side, victim = state->cell[move.b];
    after = *state;
    after.cell[move.b] = after.cell[move.a];
    after.cell[move.a] = MU_NONE;
    if (move.c != MU_NOWHERE)
        after.cell[move.c] = (uint8_t)victim;
    if (move.b == board_of(state)->castle || (victim != MU_NONE && mu_is_duke(victim) && !state->returns && mu_pieces_left(state, victim) == 1))
        return TEXT_MU_REASON_WIN;
    bool danger = mu_sense_danger(state, !colour, spaces) > 0;
    if (danger && mu_sense_danger(&after, !colour, spaces) == 0)
        return TEXT_MU_REASON_GUARD;
    if (victim != MU_NONE)
        return mu_is_duke(victim) ? TEXT_MU_REASON_DUKE : TEXT_MU_REASON_KNIGHT;
    if (mu_sense_danger(&after, colour, spaces) > 0)
        return TEXT_MU_REASON_THREAT;
    return is_threatened(state, move.a, !colour) ? TEXT_MU_REASON_SAFE : TEXT_MU_REASON_PLACE;
}
