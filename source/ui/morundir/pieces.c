/* SPDX-License-Identifier: MIT */
#include "ui/morundir/pieces.h"

#include "art.h"
#include "pieces16.h"
#include "pieces24.h"
#include "system.h"
#include "video.h"

enum { TILE_BYTES = 32 };

void mu_pieces_load(int16_t tile[MU_PIECES], bool large)
{
    static const uint8_t cells[MU_PIECES] = {
        [MU_BLUE_DUKE] = ART_PIECE_DUKE_A, [MU_BLUE_KNIGHT] = ART_PIECE_KNIGHT_A,
        [MU_RED_DUKE] = ART_PIECE_DUKE_B, [MU_RED_KNIGHT] = ART_PIECE_KNIGHT_B,
    };
    int first = large ? sprites_load(pieces24Tiles, pieces24TilesLen) : sprites_load(pieces16Tiles, pieces16TilesLen);
    ASSERT(first >= 0, first);
    int tiles_a_cell = (large ? ART_BYTES_32 : ART_BYTES_16) / TILE_BYTES;
    for (int piece = MU_BLUE_DUKE; piece < MU_PIECES; piece++) tile[piece] = (int16_t)(first + cells[piece] * tiles_a_cell);
}
