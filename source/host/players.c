/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>
#include "ai.h"
#include "host/guests.h"
#include "host/players.h"
#include "host/words.h"

enum { SLICE = 1 << 16 }; /* nodes a step; the choice does not depend on it */

bool players_exist(const GameOps *game, Reason *reason)
{
    return ai_levels(game) > 0 || reason_set(reason, "%s has no computer players yet", game->id);
}

static bool parse_one(const GameOps *game, const char *word, PlayerSpec *out, Reason *reason)
{
    uint32_t level;
    *out = (PlayerSpec){PLAYER_RANDOM, 0};
    if (strcmp(word, "random") == 0)
        return true;
    if (strcmp(word, "human") == 0) {
        out->kind = PLAYER_HUMAN;
        return true;
    }
    if (guest_find(game, word) >= 0) {
        *out = (PlayerSpec){PLAYER_GUEST, guest_find(game, word)};
        return true;
    }
    if (strncmp(word, "ai", 2) == 0 && !players_exist(game, reason))
        return false;
    if (strncmp(word, "ai", 2) != 0 || !word_number(word + 2, (uint32_t)ai_levels(game), &level) || level < 1) {
        char levels[16] = "", guests[40];
        if (ai_levels(game) > 0)
            snprintf(levels, sizeof levels, ", ai1..ai%d", ai_levels(game));
        guest_names(game, guests, sizeof guests);
        return reason_set(reason, "\"%.20s\" is no player; there is human, random%s%s", word, levels, guests);
    }
    *out = (PlayerSpec){PLAYER_AI, (int)level};
    return true;
}

bool players_parse_some(const GameOps *game, const char *text, int minimum, int maximum, PlayerList *out, Reason *reason)
{
    out->count = 0;
    for (;;) {
        char word[24];
        size_t length = strcspn(text, ",");
        if (length >= sizeof word)
            return reason_set(reason, "\"%.20s...\" is no player", text);
        memcpy(word, text, length);
        word[length] = 0;
        if (out->count == maximum)
            return reason_set(reason, "%s takes at most %d players here", game->id, maximum);
        if (!parse_one(game, word, &out->at[out->count], reason))
            return false;
        out->count++;
        if (text[length] == 0)
            break;
        text += length + 1;
    }
    if (out->count < minimum)
        return reason_set(reason, "%s needs at least %d players, these are %d", game->id, minimum, out->count);
    return true;
}

bool players_parse(const GameOps *game, const char *text, PlayerList *out, Reason *reason)
{
    return players_parse_some(game, text, game->seats_min, game->seats_max, out, reason);
}

/* A die is no person; where the rules ask for a level it counts as a usual one. */
void players_seat(const GameOps *game, const PlayerList *players, GameOptions *options)
{
    enum { USUAL_LEVEL = 2 };
    uint8_t control[GAME_SEATS_MAX] = {0};
    options->seats = (uint8_t)players->count;
    for (int seat = 0; seat < players->count; seat++)
        control[seat] = (uint8_t)(players->at[seat].kind == PLAYER_HUMAN ? CONTROL_HUMAN
                                  : players->at[seat].kind == PLAYER_AI ? players->at[seat].level : USUAL_LEVEL);
    if (game->seated != NULL)
        game->seated(options, control);
}

const char *player_name(PlayerSpec spec, char out[12])
{
    if (spec.kind == PLAYER_AI)
        snprintf(out, 12, "ai%d", spec.level);
    else if (spec.kind == PLAYER_GUEST)
        snprintf(out, 12, "%s", guest_at(spec.level)->name);
    else
        snprintf(out, 12, "%s", spec.kind == PLAYER_HUMAN ? "human" : "random");
    return out;
}

uint32_t player_seed(uint32_t game_seed, int ply, int seat)
{
    return game_seed ^ (uint32_t)ply * 0x9E3779B1u ^ (uint32_t)seat * 0x85EBCA77u;
}

static AiPlayer thinker;

void player_forget(void) { memset(&thinker, 0, sizeof thinker); }

Action player_think(const GameOps *game, const void *state, int level, uint32_t seed, uint32_t *nodes, int *depth)
{
    static _Alignas(8) uint8_t view[GAME_STATE_MAX];
    int seat = game->to_act(state);
    if (seat == SEAT_AUTO)
        return (Action){ACTION_CONTINUE, 0, 0, 0};
    game->observe(state, seat, view);
    ai_begin(&thinker, game, view, seat, level, seed);
    while (ai_step(&thinker, SLICE) != AI_DONE)
        continue;
    if (nodes != NULL)
        *nodes = thinker.nodes;
    if (depth != NULL)
        *depth = thinker.depth;
    return ai_choice(&thinker);
}

Action player_choose(const GameOps *game, const void *state, PlayerSpec player, uint32_t seed, uint32_t *nodes)
{
    static _Alignas(8) uint8_t view[GAME_STATE_MAX];
    int seat = game->to_act(state);
    if (player.kind != PLAYER_GUEST || seat < 0)
        return player_think(game, state, player.level, seed, nodes, NULL);
    game->observe(state, seat, view);
    return guest_at(player.level)->think(view, seat, seed, nodes);
}

Action player_random(const GameOps *game, const void *state, Rng *rng)
{
    static Action list[GAME_ACTIONS_MAX];
    int count = game->actions(state, list, GAME_ACTIONS_MAX);
    return list[rng_below(rng, (uint32_t)count, 0)];
}
