/* SPDX-License-Identifier: MIT */
/*
 * Two editions of Morundir's players against each other, for the question whether a change has made them stronger. Each
 * edition is a library of its own, so that their static memory does not meet:
 *
 *   gcc -std=c11 -O2 -shared -fPIC -Iinclude -Isource $(EDITION'S SOURCES OF ai/morundir, ai/table.c, engine/morundir,
 *       engine/common) -o a.so
 *   gcc -std=c11 -O2 -D_GNU_SOURCE -Iinclude -Isource tests/bench/morundir_match.c -ldl -o build/morundir_match
 *   build/morundir_match A.so B.so LEVEL_A LEVEL_B OPENINGS PLIES SEED
 *
 * Every opening of that many random plies is played twice, with both colours. Openings that are over or leave a win in one
 * are drawn again. Points of A are printed, with the nodes of a move.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai.h"
#include "engine/morundir/morundir.h"

typedef struct { const AiOps *ai; const GameOps *game; uint64_t nodes, moves; } Edition;

static Edition open_edition(const char *path)
{
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        fprintf(stderr, "%s\n", dlerror());
        exit(1);
    }
    return (Edition){dlsym(library, "mu_ai"), dlsym(library, "mu_ops"), 0, 0};
}

static Action think(Edition *edition, const MuState *state, int seat, int level, uint32_t seed)
{
    static AiPlayer player;
    memset(&player, 0, sizeof player);
    player.game = edition->game;
    player.seat = seat;
    player.level = level;
    player.seed = seed;
    edition->ai->begin(&player, state);
    while (!player.done) edition->ai->step(&player, 4096);
    edition->nodes += player.nodes;
    edition->moves++;
    return player.choice;
}

static uint32_t draw(uint32_t *random) { return *random = *random * 1664525u + 1013904223u, *random >> 8; }

static bool wins_at_once(const GameOps *game, const MuState *state)
{
    static Action list[MU_ACTIONS_MAX];
    int seat = game->to_act(state), count = game->actions(state, list, MU_ACTIONS_MAX);
    for (int i = 0; i < count; i++) {
        MuState next = *state;
        if (game->apply(&next, seat, list[i], NULL) == APPLY_OK && game->result(&next, seat) == RESULT_WIN)
            return true;
    }
    return false;
}

static void make_opening(const GameOps *game, const GameOptions *options, int plies, uint32_t *random, MuState *state)
{
    static Action list[MU_ACTIONS_MAX];
    do {
        game->start(state, options, 1);
        for (int ply = 0; ply < plies && game->to_act(state) >= 0; ply++) {
            int count = game->actions(state, list, MU_ACTIONS_MAX);
            game->apply(state, game->to_act(state), list[draw(random) % (uint32_t)count], NULL);
        }
    } while (game->to_act(state) < 0 || wins_at_once(game, state));
}

int main(int count, char **words)
{
    if (count < 8) {
        fprintf(stderr, "usage: morundir_match A.so B.so LEVEL_A LEVEL_B OPENINGS PLIES SEED [BOARD RETURN]\n");
        return 2;
    }
    Edition edition[2] = {open_edition(words[1]), open_edition(words[2])};
    const int level[2] = {atoi(words[3]), atoi(words[4])}, openings = atoi(words[5]), plies = atoi(words[6]);
    uint32_t random = (uint32_t)atoi(words[7]) * 2654435761u + 1;
    const GameOps *game = edition[0].game;
    GameOptions options = {.seats = 2};
    int won = 0, drawn = 0, lost = 0;
    options.value[MU_OPTION_BOARD] = (uint16_t)(count > 8 ? atoi(words[8]) : 0);
    options.value[MU_OPTION_RETURN] = (uint16_t)(count > 9 ? atoi(words[9]) : 0);
    for (int i = 0; i < openings; i++) {
        MuState opening;
        make_opening(game, &options, plies, &random, &opening);
        for (int first = 0; first < 2; first++) {
            MuState state = opening;
            for (uint32_t ply = 0; game->to_act(&state) >= 0; ply++) {
                int seat = game->to_act(&state), who = seat ^ first;
                Action action = think(&edition[who], &state, seat, level[who], (uint32_t)(i * 2 + first) * 1000 + ply);
                if (game->apply(&state, seat, action, NULL) != APPLY_OK)
                    abort();
            }
            int result = game->result(&state, first);
            won += result == RESULT_WIN;
            lost += result == RESULT_LOSS;
            drawn += result != RESULT_WIN && result != RESULT_LOSS;
        }
    }
    printf("A %d won %d drawn %d lost: %.1f %% points; nodes a move %.0f and %.0f\n", won, drawn, lost,
           (100.0 * won + 50.0 * drawn) / (won + drawn + lost), (double)edition[0].nodes / (double)edition[0].moves,
           (double)edition[1].nodes / (double)edition[1].moves);
    return 0;
}
