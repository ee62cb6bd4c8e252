/* SPDX-License-Identifier: MIT */
#include "engine/morundir/puzzles.h"

/* Made by `build/tools/puzzles 1`. Their numbers are in saves: rows stay where they are. */
const MuPuzzle mu_puzzles[MU_PUZZLES] = {
    {"D....dk....d.K..kk.........k........K...K..", 0, 2, 5, 19},
    {"D....d....kd.K......K.....k.............K.d", 0, 2, 11, 35},
    {"D..k.......ddK....K........k.......K.......", 0, 2, 12, 19},
    {".....dk.................k....kDDK...K..K...", 0, 2, 5, 33},
    {"......k..kk..d............k......D..KDd....", 0, 2, 13, 27},
    {"...D...kk..d.k...D....K......K..d.k.K......", 0, 2, 32, 20},
    {"......k.K....k......k..D.d.............d..K", 0, 2, 39, 22},
    {"..K..dk.....kK..Dk..K................D..dk.", 0, 2, 40, 27},
    {"...........dk.........K..K...kKD....K.....d", 0, 2, 11, 7},
    {"............k...K........k...kKDK...K...k.d", 0, 2, 42, 33},
    {"...K.......d.K..kKK........k.........D..d..", 1, 3, 40, 29},
    {".....dkk........K.......k..k...DKK..K......", 1, 3, 5, 26},
    {"...K............K.....k..K...k......KD...kd", 1, 3, 42, 26},
    {".D...d.K...dk............K.k.....k..KD..k..", 1, 3, 11, 35},
    {"..K...kK...dk.......k..........D...k.D...d.", 1, 3, 11, 29},
    {"k...Dd.....d....K.....K.......K.....K......", 1, 3, 11, 9},
    {"..K...k...kdk.......k..........D.k...Dd....", 1, 3, 38, 41},
    {".....d.k.K.d.....k..K...........D......k..d", 1, 3, 5, 33},
    {"D.........d.....Kkk..........K.....K.D.....", 1, 3, 10, 8},
    {"D.....d.....k....k..K....Dk......KkkKD.....", 1, 3, 6, 8},
    {"..k..dk.........K.....k..KK.....K....D.kk..", 2, 4, 5, 19},
    {"......k....d.d......K.....k......DK.K......", 2, 4, 26, 27},
    {"..K..d....k..K......K.....K....D...K.D....d", 2, 4, 5, 8},
    {"..K..dk..K.dk..K...............D.K.k.......", 2, 4, 11, 29},
    {"k......K...d..........K....k.k.DK....D.....", 2, 4, 11, 8},
    {"D....d....k.........k........K...k.D..d....", 2, 4, 10, 28},
    {"....D..d.K...kK.......K.d.....KD....kD..k.d", 2, 4, 42, 26},
    {"......KK...dk.k.k...k........K...k.D..d....", 2, 4, 16, 28},
    {"D....d......k.k.k...k.....k.kKK........d..D", 2, 4, 39, 40},
    {"..KK.d............k...k......K.DK....Dk....", 2, 4, 5, 26},
    {"D..k..k...k.k....KD........k.........Dd....", 3, 3, 38, 18},
    {"....D.......kk........K.d....kKDK..k...K...", 3, 3, 24, 4},
    {"..k.K...D..d................kK...k...D..k..", 3, 3, 11, 8},
    {"D.K....k..d...KK..k.....D...............k.k", 3, 3, 10, 24},
    {".k...d..D.........D.k....K........k......K.", 3, 3, 5, 8},
    {"....Dd........K..k.Dk.....k......kk......K.", 3, 3, 5, 9},
    {"...K...D...dk......K.....Kkk...D.D.....k...", 3, 3, 11, 7},
    {"..K....Kk.kd...................DKKKD.k..k..", 3, 3, 11, 35},
    {"D..K.d.D....k.k........K.........K.kK..K...", 3, 3, 5, 6},
    {"D.K...k.....kKk.......k..........D.K..k...d", 3, 3, 42, 33},
};

static int piece_of(char sign)
{
    static const char signs[MU_PIECES] = {'.', 'd', 'k', 'D', 'K'};
    int piece = MU_NONE;
    while (piece + 1 < MU_PIECES && signs[piece] != sign)
        piece++;
    return piece;
}

void mu_puzzle_lay(MuState *state, const MuPuzzle *puzzle)
{
    mu_compose(state, MU_STANDARD, false, MU_BLUE);
    for (int space = 0; space < MU_SPACES_STANDARD; space++)
        mu_put(state, space, piece_of(puzzle->cells[space]));
}

/* The standard places, but only some of them. */
static void lay_first_battle(MuState *state)
{
    static const uint8_t kept[] = {0, 2, 3, 5, 7};     /* of MuBoard.first: two dukes, three knights */
    const MuBoard *board = &mu_boards[MU_STANDARD];
    mu_compose(state, MU_STANDARD, false, MU_BLUE);
    for (unsigned i = 0; i < sizeof kept; i++) {
        bool duke = kept[i] < MU_DUKES;
        mu_put(state, board->first[MU_BLUE][kept[i]], duke ? MU_BLUE_DUKE : MU_BLUE_KNIGHT);
        mu_put(state, board->first[MU_RED][kept[i]], duke ? MU_RED_DUKE : MU_RED_KNIGHT);
    }
}

void mu_stage(void *state, int challenge)
{
    if (challenge == MU_FIRST_BATTLE)
        lay_first_battle(state);
    if (challenge >= 1 && challenge <= MU_PUZZLES)
        mu_puzzle_lay(state, &mu_puzzles[challenge - 1]);
}
