/* SPDX-License-Identifier: MIT */
/*
 * Lanterns: the smallest game that uses every part of the contract in game.h. Each seat holds hidden cards and in every round
 * lays one face down; then the cards are turned up one automatic step at a time, the best one takes the round, and chance
 * breaks ties. Two options, two to four seats, and one action (SAY) that is legal but not listed. It exists so that the
 * generic checker is tested against something that is not a real game.
 */
#ifndef SAMPLE_GAME_H
#define SAMPLE_GAME_H

#include "game.h"
#include "rng.h"

enum {
    SAMPLE_SEATS = 4,
    SAMPLE_ROUNDS = 5,
    SAMPLE_CARDS = 20,          /* card / 2 is the value, so every value exists twice */
    SAMPLE_NO_CARD = 31,
    SAMPLE_WORDS = 16
};
enum { SAMPLE_PLAY, SAMPLE_SAY = 7 };
enum { SAMPLE_OPTION_ROUNDS, SAMPLE_OPTION_ORDER };
enum { SAMPLE_TAG_DEAL = 1, SAMPLE_TAG_TIE };
enum { SAMPLE_EVENT_TURNED, SAMPLE_EVENT_TAKEN };
typedef enum { SAMPLE_CHOOSE, SAMPLE_RESOLVE, SAMPLE_OVER } SamplePhase;

typedef struct {
    Rng rng;
    uint32_t hand[SAMPLE_SEATS];   /* one bit per card */
    uint32_t spent;                /* cards of finished rounds */
    uint8_t played[SAMPLE_SEATS];  /* SAMPLE_NO_CARD: none yet */
    uint8_t score[SAMPLE_SEATS];
    uint8_t said[SAMPLE_SEATS];
    uint8_t seats, rounds, order;  /* order 1: the high card takes the round */
    uint8_t round, phase, turn;    /* turn: seat to lay a card, or cards already turned up */
} SampleState;

extern const GameOps sample_ops;

#endif
