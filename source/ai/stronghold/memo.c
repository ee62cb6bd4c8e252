/* SPDX-License-Identifier: MIT */
#include "ai/stronghold/memo.h"

#include <string.h>

#include "ai/stronghold/judge.h"

enum { NO_KEY = 0xFF };                 /* each byte of a key that no garrison has */

void su_memo_begin(SuMemo *memo, const SuState *state)
{
    memset(memo->key, NO_KEY, sizeof memo->key);
    memo->archers = false;
    for (int i = 0; i < SU_RAMPARTS; i++)
        for (int field = 0; field < 2; field++)
            memo->archers |= state->tile[i][field] == (SU_AWAKE | (SU_ARCHERS + 1));
}

/* Everything that a deed or a plan can change and that the battle on a section depends on. */
static uint32_t key_of(const SuState *state, int index)
{
    const uint8_t *inv = state->inv[su_section(index)], *def = state->def[index];
    uint32_t key = inv[SU_GHOST] | (uint32_t)inv[SU_SKELETON] << 4 | (uint32_t)inv[SU_VAMPIRE] << 7;
    key |= (uint32_t)(def[SU_MARKSMAN] | def[SU_SOLDIER] << 3 | def[SU_VETERAN] << 6) << 10;
    key |= (uint32_t)(state->stones[index] | (state->section_flags[index] & (SU_HAS_WOOD | SU_HAS_CAULDRON | SU_HAS_INSCRIPTION)) << 2) << 19;
    key |= (uint32_t)(su_priest_at(state, su_section(index)) >= 0) << 24;
    for (int i = 0; i < 2; i++) {
        int foot = su_feet[index][i], rampart = su_paths[foot].from;
        key |= (uint32_t)((state->path[foot] & SU_PATH_HOLY) != 0) << (25 + i);
        key |= (uint32_t)(state->device[su_flanks[index][i]] == SU_STAKES) << (27 + i);
        key |= (uint32_t)((state->board[rampart - SU_RW1] & SU_BROKEN) != 0) << (29 + i);
    }
    return key;
}

int su_memo_judge(SuMemo *memo, const SuState *state, int section, bool final)
{
    int index = section - SU_W1;
    if (memo->archers || !final) {
        memo->judged++;
        return su_judge_section(state, section, final);
    }
    uint32_t key = key_of(state, index), slot = key * 0x9E3779B1u >> (32 - SU_MEMO_BITS);
    if (memo->key[index][slot] != key) {
        memo->judged++;
        memo->key[index][slot] = key;
        memo->worth[index][slot] = (int16_t)su_judge_section(state, section, true);
    }
    return memo->worth[index][slot];
}
