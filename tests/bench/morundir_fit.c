/* SPDX-License-Identifier: MIT */
/*
 * Fits the weights of Morundir's evaluation to the results of games against itself.
 *
 *   gcc -std=c11 -O2 -Iinclude -Isource tests/bench/morundir_fit.c build/host/opt/libpure.a -lm -o build/morundir_fit
 *   build/morundir_fit BOARD(0|1) RETURN(0|1) GAMES SEED
 *
 * The adviser plays both sides from openings of 2 to 6 random plies, with one random move in twelve so that positions differ.
 * Every position in which no duke has a free way to the castle is kept, but the last two of a game. What counts on the board is
 * then weighed by logistic regression: the sum of the weights, seen from Blue, is the logarithm of Blue's odds to win. The
 * numbers printed are hundredths of that, the unit of source/ai/morundir/weights.h.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai.h"
#include "ai/morundir/weights.h"
#include "engine/morundir/position.h"
#include "rng.h"

enum { KINDS, PLACES = 2, GUARD = PLACES + 4 * WEIGHT_RINGS, HELD, BATTERY, TEMPO, FEATURES };
enum { POSITIONS_A_GAME = 60, PLIES_MAX = 120, ROUNDS = 3000 };

typedef struct { float of[FEATURES]; float result; } Sample;

static void count_pieces(const MuState *state, Sample *sample)
{
    for (int space = 0; space < mu_boards[state->board].spaces; space++) {
        const int piece = state->cell[space];
        if (piece == MU_NONE)
            continue;
        const Hex hex = mu_hex(state->board, space);
        const int line = hex.q == 0 || hex.r == 0 || hex.q + hex.r == 0, knight = !mu_is_duke(piece);
        const float sign = mu_colour(piece) == MU_BLUE ? 1 : -1;
        sample->of[KINDS + knight] += sign;
        sample->of[PLACES + (2 * knight + line) * WEIGHT_RINGS + hex_distance(hex, (Hex){0, 0})] += sign;
    }
}

static void count_lines(const MuPosition *p, Sample *sample)
{
    for (int d = 0; d < 6; d++) {
        const uint8_t *at = p->cell + MU_CASTLE_CELL + mu_step[d];
        while (*at == 0)
            at += mu_step[d];
        const uint32_t first = *at;
        if (!(first & MU_CODE_KNIGHT))
            continue;
        sample->of[GUARD] += first & MU_CODE_RED ? -1 : 1;
        do
            at += mu_step[d];
        while (*at == 0);
        if (mu_code_is_duke(*at))
            sample->of[(first ^ *at) & MU_CODE_RED ? HELD : BATTERY] += *at & MU_CODE_RED ? -1 : 1;
    }
}

/* False where the position is about to be decided: a search, not an evaluation, answers those. */
static bool take(const MuState *state, Sample *sample)
{
    MuPosition position;
    mu_position_load(&position, state);
    if (mu_castle_open(&position) != 0)
        return false;
    memset(sample, 0, sizeof *sample);
    count_pieces(state, sample);
    count_lines(&position, sample);
    sample->of[TEMPO] = state->side == MU_BLUE ? 1 : -1;
    return true;
}

static Action choose(const MuState *state, bool at_random, Rng *rng)
{
    static AiPlayer player;
    static Action list[MU_ACTIONS_MAX];
    if (at_random) {
        int count = mu_ops.actions(state, list, MU_ACTIONS_MAX);
        return list[rng_below(rng, (uint32_t)count, 0)];
    }
    ai_begin(&player, &mu_ops, state, mu_ops.to_act(state), AI_ADVISER, rng_next(rng));
    while (ai_step(&player, 1 << 20) != AI_DONE) {
    }
    return ai_choice(&player);
}

static int play(const GameOptions *options, Rng *rng, Sample *out)
{
    MuState state;
    int count = 0;
    mu_ops.start(&state, options, 1);
    const int opening = 2 + (int)rng_below(rng, 5, 0);
    while (state.ending == MU_OPEN && state.ply < PLIES_MAX) {
        if (state.ply >= opening && count < POSITIONS_A_GAME && take(&state, &out[count]))
            count++;
        Action action = choose(&state, state.ply < opening || rng_below(rng, 12, 0) == 0, rng);
        mu_ops.apply(&state, mu_ops.to_act(&state), action, NULL);
    }
    const int winner = mu_winner(&state);
    count = count > 2 ? count - 2 : 0;
    for (int i = 0; i < count; i++)
        out[i].result = winner < 0 ? 0.5f : winner == MU_BLUE ? 1 : 0;
    return count;
}

static double chance(const double *weight, const Sample *sample)
{
    double sum = 0;
    for (int i = 0; i < FEATURES; i++)
        sum += weight[i] * (double)sample->of[i];
    return 1 / (1 + exp(-sum));
}

/* Gradient descent with a step of its own for each weight, and a slight pull to 0 for what is hardly ever seen. */
static void fit(const Sample *samples, int count, double *weight)
{
    double squares[FEATURES] = {0};
    for (int round = 0; round < ROUNDS; round++) {
        double slope[FEATURES] = {0};
        for (int i = 0; i < count; i++) {
            const double error = chance(weight, &samples[i]) - (double)samples[i].result;
            for (int k = 0; k < FEATURES; k++)
                slope[k] += error * (double)samples[i].of[k];
        }
        for (int k = 0; k < FEATURES; k++) {
            const double step = slope[k] / count + 1e-4 * weight[k];
            squares[k] += step * step;
            weight[k] -= 0.05 * step / (sqrt(squares[k]) + 1e-9);
        }
    }
}

int main(int count, char **arguments)
{
    if (count != 5) {
        fprintf(stderr, "morundir_fit BOARD RETURN GAMES SEED\n");
        return 2;
    }
    const GameOptions options = {.seats = 2, .value = {(uint16_t)atoi(arguments[1]), (uint16_t)atoi(arguments[2])}};
    const int wanted = atoi(arguments[3]);
    Sample *samples = malloc(sizeof *samples * (size_t)wanted * POSITIONS_A_GAME);
    double weight[FEATURES] = {0};
    int taken = 0;
    Rng rng;
    if (samples == NULL || !options_valid(&mu_ops, &options))
        return 2;
    rng_start(&rng, (uint32_t)atoi(arguments[4]));
    for (int game = 0; game < wanted; game++)
        taken += play(&options, &rng, samples + taken);
    fit(samples, taken, weight);
    printf("%d positions\nduke %.0f knight %.0f battery %.0f held %.0f guard %.0f tempo %.0f\n", taken, 100 * weight[KINDS],
           100 * weight[KINDS + 1], 100 * weight[BATTERY], 100 * weight[HELD], 100 * weight[GUARD], 100 * weight[TEMPO]);
    for (int row = 0; row < 4; row++) {
        printf("%s, %s a line to the castle, by distance:", row / 2 ? "knight" : "duke", row % 2 ? "on" : "off");
        for (int ring = 0; ring < WEIGHT_RINGS; ring++)
            printf(" %.0f", 100 * weight[PLACES + row * WEIGHT_RINGS + ring]);
        printf("\n");
    }
    free(samples);
    return 0;
}
