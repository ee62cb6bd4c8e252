/* SPDX-License-Identifier: MIT */
#include "ai/morundir/lists.h"

#include "ai/morundir/lines.h"

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
    int line = 0;
    while ((*search.first[line] ^ enemy) >= MU_CODE_KNIGHT)
        line++;
    const int duke = (int)(search.first[line] - p->cell), step = mu_way[duke - MU_CASTLE_CELL + 256];
    MuMove *end = captures_on((uint32_t)duke, list);
    for (int cell = MU_CASTLE_CELL + step; cell != duke; cell += step)
        end = moves_onto((uint32_t)cell, end);
    return end;
}

static inline bool threatens(const MuPosition *p, MuMove move)
{
    return search.mark[mu_move_from(move)] == MARK_OPENS
        || (search.mark[mu_move_to(move)] == MARK_FREE && !(p->cell[mu_move_from(move)] & MU_CODE_KNIGHT));
}

MuMove *lists_threats(MuMove *list)
{
    const MuPosition *p = &search.position;
    const uint8_t *at = p->at + p->side;
    MuMove *end = list, *out = list;
    for (int i = 0; i < MU_DUKES; i++)
        if (at[i] != 0)
            end = mu_generate_piece(p, at[i], end);
    for (int i = MU_CODE_KNIGHT; i < MU_CODE_KNIGHT + MU_KNIGHTS; i++)
        if (at[i] != 0 && search.mark[at[i]] == MARK_OPENS)
            end = mu_generate_piece(p, at[i], end);
    for (MuMove *move = list; move < end; move++)
        if (threatens(p, *move))
            *out++ = *move;
    return out;
}

MuMove *lists_places(MuMove *list, MuMove *end, int places)
{
    const MuPosition *p = &search.position;
    MuMove *out = end;
    for (MuMove *move = list; move < end; move++) {
        if (!(*move & MU_MOVE_CAPTURE))
            continue;
        const MuMove capture = *move ^ MU_MOVE_CAPTURE;
        int given = 0;
        for (int i = 0; i < p->edges && given < places; i++) {
            const uint32_t place = search.place_order[i];
            if (p->cell[place] != 0 && place != mu_move_from(capture))
                continue;
            *(given == 0 ? move : out++) = capture | place << 16;
            given++;
        }
    }
    return out;
}

/* Moves of a piece follow each other, so what depends on the piece is looked up once. */
bool lists_rank(MuMove *list, const MuMove *end, uint32_t table_move)
{
    const MuPosition *p = &search.position;
    const uint32_t killer = search.killer[search.ply][0] & 0xFFFF, second = search.killer[search.ply][1] & 0xFFFF;
    const uint32_t last = !p->returns && p->dukes[p->side ? 0 : 1] == 1 ? MU_MOVE_PLACE : 0;
    uint32_t from = 0, capture = 0;
    const uint8_t *history = search_history;
    const int8_t *value = search.place_value[0];
    int here = 0;
    bool opens = false, duke = false;
    for (MuMove *at = list; at < end; at++) {
        const MuMove move = *at;
        const uint32_t pair = move & 0xFFFF, to = mu_move_to(move);
        uint32_t rank;
        if (mu_move_from(move) != from) {
            from = mu_move_from(move);
            const uint32_t code = p->cell[from];
            duke = !(code & MU_CODE_KNIGHT);
            capture = duke ? RANK_DUKE : RANK_KNIGHT;
            opens = search.mark[from] == MARK_OPENS;
            history = search_history + ((code & MU_CODE_CLASS) << 5);
            value = search.place_value[duke ? 0 : 1];
            here = value[from] - 4 * 44;
        }
        if (move & MU_MOVE_PLACE) {
            rank = capture;
            if (duke && move & last)
                return true;
        } else if (opens || (duke && search.mark[to] == MARK_FREE)) {
            rank = RANK_THREAT;
        } else if (pair == killer) {
            rank = RANK_KILLER;
        } else if (pair == second) {
            rank = RANK_KILLER - 1;
        } else {
            rank = history[to] + (uint32_t)((value[to] - here) >> 2);
        }
        if (pair == table_move)
            rank = RANK_TABLE;
        *at = move | rank << 24;
    }
    return false;
}

MuMove *lists_forcing(MuMove *list, MuMove *end)
{
    MuMove *kept = list;
    for (MuMove *move = list; move < end; move++)
        if (*move >> 24 >= RANK_KNIGHT)
            *kept++ = *move;
    return kept;
}

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
