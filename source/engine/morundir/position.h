/* SPDX-License-Identifier: MIT */
/*
 * The hot form of a Morundir position, for search and perft: a byte board with missing cells all round, a list of where each
 * piece stands, an incremental hash, and moves that are done and taken back with the caller's record. It knows movement and
 * capture (MU-1, MU-2) and nothing of histories, seats and draws.
 *
 * mu_do and mu_undo are inline because they are the inner loop of two callers; the rest lives in fast memory.
 */
#ifndef MORUNDIR_POSITION_H
#define MORUNDIR_POSITION_H

#include "engine/morundir/morundir.h"

/* A cell holds 0 or a code: 0x20 occupied | 0x10 Red | 0x08 knight | number of the piece among its like. */
enum {
    MU_CODE_PIECE = 0x20, MU_CODE_RED = 0x10, MU_CODE_KNIGHT = 0x08, MU_CODE_CLASS = 0x18,
    MU_CODE_CASTLE = 0x40,   /* the empty castle: no slide runs over it unnoticed */
    MU_CODE_OFF = 0x80,
    MU_CODE_COUNT = 32,
    MU_CASTLE_CELL = 7 * MU_WIDTH + 8,
    MU_MOVES_MAX = 9 * 26,    /* moves of one position without regard to places */
    MU_MOVES_STANDARD = 9 * 18 /* the same on the standard board */
};

/* from | to << 8 | place << 16. The top byte is free for a searcher. */
typedef uint32_t MuMove;
enum {
    MU_MOVE_CAPTURE = 0x10000,    /* place 1, never a cell of the board: a capture, the piece leaves or has no place yet */
    MU_MOVE_PLACE = 0xFF0000,
    MU_MOVE_WHAT = 0xFFFFFF
};
static inline uint32_t mu_move_from(MuMove move) { return move & 0xFF; }
static inline uint32_t mu_move_to(MuMove move) { return move >> 8 & 0xFF; }
static inline uint32_t mu_move_place(MuMove move) { return move >> 16 & 0xFF; }

typedef struct {
    uint8_t cell[MU_CELLS];
    uint8_t at[MU_CODE_COUNT];     /* cell of each piece by code & 31; 0: none */
    uint32_t hash;                 /* of pieces and side to move */
    uint32_t side;                 /* 0 or MU_CODE_RED */
    uint8_t dukes[2];              /* left on the board */
    uint8_t returns;
    uint8_t edges;
    uint8_t edge[MU_EDGES_MAX];    /* cells */
} MuPosition;

typedef struct { uint32_t hash; uint32_t victim; } MuUndo;

#define MU_HASH_SIDE 0x9D000000u   /* one instruction on the console */
#define MU_KEY_SEED 2463534242u
extern const uint32_t mu_keys[MU_CELLS];

static inline uint32_t mu_turn(uint32_t word, uint32_t by) { return word >> by | word << (-by & 31); }

/* The hash word of a piece's class on a cell: the cell's word turned by 0, 8, 16 or 24 bits. */
static inline uint32_t mu_key(uint32_t cell, uint32_t code) { return mu_turn(mu_keys[cell], code & MU_CODE_CLASS); }

static inline bool mu_code_is_duke(uint32_t code)
{
    return (code & (MU_CODE_PIECE | MU_CODE_KNIGHT)) == MU_CODE_PIECE;
}

/* Where a piece stands in MuPosition.at. */
static inline uint8_t *mu_at(MuPosition *p, uint32_t code) { return &p->at[code - MU_CODE_PIECE]; }

/* Does a move that captures nothing, as most do; it must come from mu_generate. */
static inline void mu_do_quiet(MuPosition *p, MuMove move, MuUndo *undo)
{
    uint32_t from = mu_move_from(move), to = mu_move_to(move), code = p->cell[from], hash = p->hash;
    undo->hash = hash;
    p->cell[from] = 0;
    p->cell[to] = (uint8_t)code;
    *mu_at(p, code) = (uint8_t)to;
    p->hash = hash ^ mu_turn(mu_keys[from] ^ mu_keys[to], code & MU_CODE_CLASS) ^ MU_HASH_SIDE;
    p->side ^= MU_CODE_RED;
}

static inline void mu_undo_quiet(MuPosition *p, MuMove move, const MuUndo *undo)
{
    uint32_t from = mu_move_from(move), to = mu_move_to(move), code = p->cell[to];
    p->cell[to] = to == MU_CASTLE_CELL ? MU_CODE_CASTLE : 0;
    p->cell[from] = (uint8_t)code;
    *mu_at(p, code) = (uint8_t)from;
    p->hash = undo->hash;
    p->side ^= MU_CODE_RED;
}

/* Does a move of any kind; it must come from mu_generate, in the return variant with a real place for every capture. */
static inline void mu_do(MuPosition *p, MuMove move, MuUndo *undo)
{
    uint32_t from = mu_move_from(move), to = mu_move_to(move);
    uint32_t code = p->cell[from], hash = p->hash;
    undo->hash = hash;
    hash ^= mu_turn(mu_keys[from] ^ mu_keys[to], code & MU_CODE_CLASS) ^ MU_HASH_SIDE;
    p->cell[from] = 0;
    *mu_at(p, code) = (uint8_t)to;
    if (move & MU_MOVE_PLACE) {
        uint32_t victim = p->cell[to], place = mu_move_place(move);
        undo->victim = victim;
        hash ^= mu_key(to, victim);
        if (place > 1) { /* MU-2.5 */
            hash ^= mu_key(place, victim);
            p->cell[place] = (uint8_t)victim;
            *mu_at(p, victim) = (uint8_t)place;
        } else { /* MU-2.4 */
            *mu_at(p, victim) = 0;
            if (mu_code_is_duke(victim))
                p->dukes[victim >> 4 & 1]--;
        }
    }
    p->cell[to] = (uint8_t)code;
    p->hash = hash;
    p->side ^= MU_CODE_RED;
}

static inline void mu_undo(MuPosition *p, MuMove move, const MuUndo *undo)
{
    uint32_t from = mu_move_from(move), to = mu_move_to(move);
    uint32_t code = p->cell[to], back = to == MU_CASTLE_CELL ? MU_CODE_CASTLE : 0;
    if (move & MU_MOVE_PLACE) {
        uint32_t place = mu_move_place(move);
        back = undo->victim;
        if (place > 1)
            p->cell[place] = 0;
        else if (mu_code_is_duke(back))
            p->dukes[back >> 4 & 1]++;
        *mu_at(p, back) = (uint8_t)to;
    }
    p->cell[to] = (uint8_t)back;
    p->cell[from] = (uint8_t)code;
    *mu_at(p, code) = (uint8_t)from;
    p->hash = undo->hash;
    p->side ^= MU_CODE_RED;
}

/* The other side is to move, as if nothing had been done; twice: as before. For searchers, the rules know no pass. */
static inline void mu_pass(MuPosition *p)
{
    p->hash ^= MU_HASH_SIDE;
    p->side ^= MU_CODE_RED;
}

/* True when the move just done has ended the game (MU-3.1, MU-3.2). */
static inline bool mu_done_wins(const MuPosition *p, MuMove move, const MuUndo *undo)
{
    if (mu_move_to(move) == MU_CASTLE_CELL)
        return true;
    return (move & MU_MOVE_PLACE) == MU_MOVE_CAPTURE && mu_code_is_duke(undo->victim) && p->dukes[undo->victim >> 4 & 1] == 0;
}

/* The step that leads straight from one cell to another, by their difference + 256; 0 when there is none. */
extern const int8_t mu_way[512];

/* The code of the first piece of that kind; all of a kind have the same hash words. */
uint32_t mu_code_of(int piece);
void mu_position_load(MuPosition *p, const MuState *state);
/* Moves of the side to move; captures carry MU_MOVE_CAPTURE. out holds MU_MOVES_MAX entries; answers the end of the list. */
MuMove *mu_generate(const MuPosition *p, MuMove *out);
/* Moves of one piece of the side to move. */
MuMove *mu_generate_piece(const MuPosition *p, uint32_t cell, MuMove *out);
/* Dukes that could step onto the castle now: Blue's number in bits 0..3, Red's in bits 4..7. */
uint32_t mu_castle_open(const MuPosition *p);

#endif
