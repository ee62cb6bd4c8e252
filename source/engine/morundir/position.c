/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "engine/morundir/position.h"

uint32_t mu_code_of(int piece)
{
    uint32_t code = MU_CODE_PIECE;
    if (mu_colour(piece) == MU_RED)
        code |= MU_CODE_RED;
    if (!mu_is_duke(piece))
        code |= MU_CODE_KNIGHT;
    return code;
}

void mu_position_load(MuPosition *p, const MuState *state)
{
    const MuBoard *board = &mu_boards[state->board];
    uint8_t seen[MU_PIECES] = {0};

    memset(p, 0, sizeof *p);
    memset(p->cell, MU_CODE_OFF, sizeof p->cell);
    p->side = state->side == MU_RED ? MU_CODE_RED : 0;
    p->hash = state->side == MU_RED ? MU_HASH_SIDE : 0;
    p->returns = state->returns;
    p->edges = board->edges;
    for (int i = 0; i < board->edges; i++)
        p->edge[i] = board->cell_of[board->edge[i]];
    for (int space = 0; space < board->spaces; space++) {
        uint32_t cell = board->cell_of[space];
        int piece = state->cell[space];
        p->cell[cell] = 0;
        if (piece == MU_NONE)
            continue;
        uint32_t code = mu_code_of(piece) + seen[piece]++;
        p->cell[cell] = (uint8_t)code;
        p->at[code & 31] = (uint8_t)cell;
        p->hash ^= mu_key(cell, code);
        if (mu_is_duke(piece))
            p->dukes[mu_colour(piece)]++;
    }
    if (p->cell[MU_CASTLE_CELL] == 0)
        p->cell[MU_CASTLE_CELL] = MU_CODE_CASTLE;
}

uint32_t mu_castle_open(const MuPosition *p)
{
    uint32_t open = 0;
    for (int d = 0; d < 6; d++) {
        int cell = MU_CASTLE_CELL + mu_step[d];
        while (p->cell[cell] == 0)
            cell += mu_step[d];
        if (mu_code_is_duke(p->cell[cell]))
            open += p->cell[cell] & MU_CODE_RED ? 0x10 : 1;
    }
    return open;
}
