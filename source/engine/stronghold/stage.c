/* SPDX-License-Identifier: MIT */
#include "engine/stronghold/puzzles.h"
#include "engine/stronghold/rules.h"

void su_puzzle_lay(SuState *state, int puzzle)
{
    if (!su_unpack(state, su_puzzles[puzzle].position, SU_PACK_BYTES))
        *state = (SuState){.winner = SU_DEFENDER + 1};  /* never: a test lays all of them */
}

void su_stage(void *state, int challenge)
{
    if (challenge >= 1 && challenge <= SU_PUZZLES)
        su_puzzle_lay(state, challenge - 1);
}
