/* SPDX-License-Identifier: MIT */
/* Score, rank and epilogue (section 8). */
#include "engine/losthope/rules.h"

static int first_alive(const LhState *s)
{
    int n = 0;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        n += s->people[slot].id != LH_NONE && (s->people[slot].origin & LH_ORIGIN_FIRST) != 0;
    return n;
}

static int score_won(const LhState *s)
{
    int sum = 10 * lh_group(s) + 5 * first_alive(s) + 4 * s->ticks_all + 2 * lh_bits(s->tokens);
    for (int character = 0; character < LH_CHARACTERS; character++)
        sum += s->favour[character] == 3 ? 2 : s->favour[character] == 4 ? 5 : 0;
    if (lh_children(s) > 0)
        sum += s->cheer >= 4 ? 15 : 10;
    if (s->dog > 0)
        sum += 5;
    if (s->second == LH_SHEET_IIA)
        sum += s->coverage;
    if (s->second == LH_SHEET_IIB)
        sum += LH_TRACK_MAX - s->anger;
    sum -= 10 * s->marks + min_int(2 * s->robbed, 10);
    sum = s->difficulty == LH_EASY ? sum * 2 / 3 : s->difficulty == LH_HARD ? sum * 4 / 3 : sum;
    return max_int(sum, 0); /* LH-22.4 */
}

/* While the game runs: what a loss now would be worth. */
int lh_score(const LhState *s)
{
    if (s->phase == LH_OVER && s->ending <= LH_Z_SEVEN_DAYS)
        return score_won(s);
    int sum = 4 * s->ticks_all + s->days;
    return min_int(sum, 49); /* LH-22.5 */
}

int lh_rank(int score) { return score < 30 ? 0 : score < 60 ? 1 : score < 90 ? 2 : score < 120 ? 3 : 4; /* LH-22.6 */ }

int lh_epilogue(const LhState *s)
{
    int bits = 0;
    for (int character = LH_ORIC; character <= LH_DANEK; character++)
        if (s->favour[character] == 4)
            bits |= 1 << character;
    bits |= (s->tokens >> 7 & 1) << 4;
    bits |= (lh_bits(s->shown) >= 2) << 5 | (lh_children(s) > 0) << 6 | (s->dog > 0) << 7 | (s->robbed >= 1) << 8;
    return bits | (first_alive(s) == LH_START_GROUP) << 9 | (first_alive(s) == 0) << 10;
}
