/* SPDX-License-Identifier: MIT */
#include "ai.h"

#include <stddef.h>
#include <string.h>

#include "ai/losthope/player.h"
#include "ai/moerderspiel/player.h"
#include "ai/morgua/player.h"
#include "ai/morundir/player.h"
#include "ai/stronghold/player.h"
#include "fixed.h"
#include "hash.h"

/* The computer players of every game, in the order of games[]. */
const AiOps *const ai_games[GAME_COUNT] = {
    &mu_ai,
    &tm_ai,
    &mg_ai,
    &su_ai,
    &lh_ai,
};

static const AiOps *find(const GameOps *game)
{
    for (int i = 0; i < GAME_COUNT; i++)
        if (ai_games[i] != NULL && ai_games[i]->game == game)
            return ai_games[i];
    return NULL;
}

int ai_levels(const GameOps *game)
{
    const AiOps *ops = find(game);
    return ops != NULL ? ops->levels : 0;
}

static int level_of(const AiOps *ops, int level)
{
    if (level == AI_ADVISER)
        return ops->advises ? AI_ADVISER : clamp_int(2, 1, ops->levels);
    if (level > AI_LEVELS && level <= AI_LEVELS + ops->guests)
        return level;
    return clamp_int(level, 1, ops->levels);
}

void ai_begin(AiPlayer *player, const GameOps *game, const void *view, int seat, int level, uint32_t seed)
{
    const AiOps *ops = find(game);
    memset(player, 0, offsetof(AiPlayer, work));
    player->game = game;
    player->seat = seat;
    player->seed = seed;
    player->unripe = true;
    if (ops == NULL) {
        player->done = true;
        return;
    }
    player->level = level_of(ops, level);
    ops->begin(player, view);
}

AiStatus ai_step(AiPlayer *player, int budget)
{
    const AiOps *ops = find(player->game);
    if (!player->done && ops != NULL)
        ops->step(player, budget);
    return player->done ? AI_DONE : AI_THINKING;
}

void ai_stop(AiPlayer *player)
{
    const AiOps *ops = find(player->game);
    if (!player->done && ops != NULL)
        ops->stop(player);
    player->done = true;
}

Action ai_choice(const AiPlayer *player) { return player->choice; }

uint32_t ai_seed(uint32_t game_seed, unsigned plies)
{
    uint32_t words[2] = {game_seed, plies};
    return hash_bytes(HASH_START, words, sizeof words);
}
