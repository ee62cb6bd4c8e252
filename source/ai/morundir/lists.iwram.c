/* SPDX-License-Identifier: MIT */
#include "ai/morundir/lists.h"

#include "ai/morundir/lines.h"
#include "place.h"

static const int8_t ways[6] PLACE_IWRAM = {1, 1 - MU_WIDTH, -MU_WIDTH, -1, MU_WIDTH - 1, MU_WIDTH};

/* The own piece that comes along this line onto an empty cell; behind the castle only a knight (MU-1.4, MU-1.5). */
static inline __attribute__((always_inline)) MuMove *reach(const uint8_t *goal, int step, MuMove onto, MuMove *out)
{
    const uint32_t own = MU_CODE_PIECE | search.position.side;
    const uint8_t *at = goal + step;
    uint32_t code;
    while ((code = *at) == 0)
        at += step;
    if (code == MU_CODE_CASTLE) {
        do
            at += step;
        while ((code = *at) == 0);
        code ^= MU_CODE_KNIGHT;
        if ((code ^ own) >= MU_CODE_KNIGHT)
            return out;
    } else if ((code ^ own) >= 2 * MU_CODE_KNIGHT) {
        return out;
    }
    *out++ = (MuMove)(at - search.position.cell) | onto;
    return out;
}

static MuMove *moves_onto(uint32_t cell, MuMove *out)
{
    const uint8_t *goal = search.position.cell + cell;
    const MuMove onto = cell << 8;
    out = reach(goal, 1, onto, out);
    out = reach(goal, 1 - MU_WIDTH, onto, out);
    out = reach(goal, -MU_WIDTH, onto, out);
    out = reach(goal, -1, onto, out);
    out = reach(goal, MU_WIDTH - 1, onto, out);
    return reach(goal, MU_WIDTH, onto, out);
}

/* Own dukes that capture on a cell, from afar (MU-2.2, MU-2.3). */
static MuMove *captures_on(uint32_t cell, MuMove *out)
{
    const MuPosition *p = &search.position;
    for (int i = 0; i < MU_DUKES; i++) {
        const uint32_t from = p->at[p->side + (uint32_t)i];
        const int step = from != 0 ? mu_way[cell - from + 256] : 0;
        if (step == 0 || p->cell[from + (uint32_t)step] != 0)
            continue;
        const uint8_t *at = p->cell + from + step;
        while (*at == 0)
            at += step;
        if (at == p->cell + cell)
            *out++ = from | cell << 8 | MU_MOVE_CAPTURE;
    }
    return out;
}

MuMove *lists_stops(MuMove *list)
{
    const MuPosition *p = &search.position;
    const uint32_t enemy = MU_CODE_PIECE | (p->side ^ MU_CODE_RED);
    int duke, step, line = 0;
    do {
        step = ways[line++];
        duke = MU_CASTLE_CELL + step;
        while (p->cell[duke] == 0)
            duke += step;
    } while ((p->cell[duke] ^ enemy) >= MU_CODE_KNIGHT);
    MuMove *end = captures_on((uint32_t)duke, list);
    for (int cell = MU_CASTLE_CELL + step; cell != duke; cell += step)
        end = moves_onto((uint32_t)cell, end);
    return end;
}

static inline bool threatens(const MuPosition *p, MuMove move)
{
    return search.mark[mu_move_from(move)] == search.opens
        || (search.mark[mu_move_to(move)] == search.free && !(p->cell[mu_move_from(move)] & MU_CODE_KNIGHT));
}

/* The moves that threaten the castle, or have one of these bits: MU_MOVE_PLACE for captures. */
static MuMove *keep(MuMove *list, const MuMove *end, MuMove captures)
{
    MuMove *out = list;
    for (const MuMove *at = list; at < end; at++) {
        const MuMove move = *at;
        if (move & captures || threatens(&search.position, move))
            *out++ = move;
    }
    return out;
}

MuMove *lists_threats(MuMove *list)
{
    const MuPosition *p = &search.position;
    const uint8_t *at = p->at + p->side;
    MuMove *end = list;
    for (int i = 0; i < MU_DUKES; i++)
        if (at[i] != 0)
            end = mu_generate_piece(p, at[i], end);
    for (int i = MU_CODE_KNIGHT; i < MU_CODE_KNIGHT + MU_KNIGHTS; i++)
        if (at[i] != 0 && search.mark[at[i]] == search.opens)
            end = mu_generate_piece(p, at[i], end);
    return keep(list, end, 0);
}

/* Where this move leads if this piece makes it; 0: it is another piece's. */
static inline uint32_t to_if_from(uint32_t pair, uint32_t from) { return (pair & 0xFF) == from ? pair >> 8 : 0; }

/* Moves of a piece follow each other, so what depends on the piece is looked up once, and most pieces can only move quietly. */
bool lists_rank(MuMove *list, const MuMove *end, uint32_t table_move)
{
    const MuPosition *p = &search.position;
    const uint16_t *const killer = search.killer[search.ply];
    const uint32_t last = !p->returns && p->dukes[p->side ? 0 : 1] == 1 ? MU_MOVE_PLACE : 0;
    MuMove *at = list;
    while (at < end) {
        MuMove move = *at;
        const uint32_t from = mu_move_from(move), code = p->cell[from];
        const bool duke = !(code & MU_CODE_KNIGHT), opens = search.mark[from] == search.opens;
        const uint32_t first = to_if_from(killer[0], from), second = to_if_from(killer[1], from), table = to_if_from(table_move, from);
        const uint8_t *const history = search_history + ((code & MU_CODE_CLASS) << 5);
        const int8_t *const value = search.place_value[duke ? 0 : 1];
        const int here = value[from] - 4 * 44;
        if (!duke && !opens && (first | second | table) == 0) {
            do {
                const uint32_t to = mu_move_to(move);
                const uint32_t rank = move & MU_MOVE_PLACE ? RANK_KNIGHT : history[to] + (uint32_t)((value[to] - here) >> 2);
                *at++ = move | rank << 24;
            } while (at < end && mu_move_from(move = *at) == from);
            continue;
        }
        do {
            const uint32_t to = mu_move_to(move);
            uint32_t rank = history[to] + (uint32_t)((value[to] - here) >> 2);
            if (move & MU_MOVE_PLACE) {
                rank = duke ? RANK_DUKE : RANK_KNIGHT;
                if (duke && move & last)
                    return true;
            } else if (opens || (duke && search.mark[to] == search.free)) {
                rank = RANK_THREAT;
            } else if (to == first) {
                rank = RANK_KILLER;
            } else if (to == second) {
                rank = RANK_KILLER - 1;
            }
            if (to == table)
                rank = RANK_TABLE;
            *at++ = move | rank << 24;
        } while (at < end && mu_move_from(move = *at) == from);
    }
    return false;
}

MuMove *lists_forcing(MuMove *list, const MuMove *end) { return keep(list, end, MU_MOVE_PLACE); }

MuMove *lists_without(MuMove *list, MuMove *end, uint32_t pair)
{
    for (MuMove *move = list; move < end; move++)
        if ((*move & 0xFFFF) == pair) {
            *move = *--end;
            break;
        }
    return end;
}

bool lists_playable(uint32_t pair)
{
    const MuPosition *p = &search.position;
    const uint32_t from = pair & 0xFF, to = pair >> 8, code = p->cell[from];
    if (pair == 0 || (code ^ (MU_CODE_PIECE | p->side)) >= 2 * MU_CODE_KNIGHT || p->cell[to] != 0)
        return false;
    const int step = mu_way[to - from + 256];
    if (step == 0)
        return false;
    const uint8_t *at = p->cell + from + step, *const goal = p->cell + to;
    while (at != goal) {
        if (*at != 0 && (*at != MU_CODE_CASTLE || !(code & MU_CODE_KNIGHT)))
            return false;
        at += step;
    }
    return true;
}
