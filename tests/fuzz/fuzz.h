/* SPDX-License-Identifier: MIT */
/* What the fuzzers share: input taken byte by byte, games at every stage, saves bent by the input, play that the input chooses. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>

#include "game.h"
#include "session.h"

int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct { const uint8_t *data; size_t size, at; } FuzzInput;
uint8_t fuzz_take(FuzzInput *in);                               /* the next byte; 0 behind the end */
unsigned fuzz_take_wide(FuzzInput *in);                         /* the next two */
void fuzz_must(bool fact);                                      /* a fuzzer stops where it finds something */

typedef struct { _Alignas(8) uint8_t bytes[GAME_STATE_MAX]; } FuzzState;
enum { FUZZ_STAGES = 24 };
/*
 * Games of random options, looked at after every `plies` actions: so there are late and lively ones among the stages. Most actions are those of
 * a player of the first level, one in `wild` is drawn.
 */
void fuzz_stages(const GameOps *game, FuzzState stages[FUZZ_STAGES], int plies, unsigned wild);

/* Bytes as a save: false when they are refused, the state being as it was; else a legal state that packs into these bytes again. */
bool fuzz_unpack(const GameOps *game, void *state, const uint8_t *bytes, int length);
/* Flips a few bits where the input says. */
void fuzz_flip(uint8_t *bytes, int length, FuzzInput *in);
/* Every seat looks at it; whoever is to act finds the same actions in its view. */
void fuzz_look(const GameOps *game, const void *state);
/* The input chooses up to so many actions; each is carried out and leaves a legal state. */
void fuzz_play(const GameOps *game, void *state, FuzzInput *in, int plies);
/* A session in that state, as it would come out of a slot that has no journal. */
void fuzz_sit(Session *session, const GameOps *const *table, int game, const void *state, const uint8_t *control);

/* All of it for one game: the input as a save, then a stage with its save bent, looked at, played on and packed. */
void fuzz_game(const GameOps *game, const FuzzState stages[FUZZ_STAGES], const uint8_t *data, size_t size);
/* The fuzzer of a game; the numbers are those of fuzz_stages. */
#define FUZZ_GAME(ops, plies, wild) \
    static FuzzState stages[FUZZ_STAGES]; \
    int LLVMFuzzerInitialize(int *count, char ***arguments) \
    { \
        (void)count, (void)arguments; \
        fuzz_stages(&ops, stages, plies, wild); \
        return 0; \
    } \
    int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) \
    { \
        fuzz_game(&ops, stages, data, size); \
        return 0; \
    }

#endif
