/* SPDX-License-Identifier: MIT */
/* A running game with the way back: every step that changed the state can be undone, the last SITTING_UNDO of them. */
#ifndef HOST_SITTING_H
#define HOST_SITTING_H

#include "host/setup.h"

enum { SITTING_UNDO = 4096 };

typedef struct {
    GameSetup setup;                 /* setup.game is NULL before the first game */
    _Alignas(8) uint8_t state[GAME_STATE_MAX];
    EventList events;                /* of the last action */
    uint8_t *past;                   /* earlier states, oldest first */
    int past_count, past_room;
    int steps;                       /* changes since the start: actions and unpacked states */
} Sitting;

void sitting_init(Sitting *sitting);
void sitting_free(Sitting *sitting);
bool sitting_start(Sitting *sitting, const GameSetup *setup, Reason *reason);
/* The seat to act does it. */
bool sitting_apply(Sitting *sitting, Action action, Reason *reason);
bool sitting_unpack(Sitting *sitting, const uint8_t *bytes, int length, Reason *reason);
bool sitting_undo(Sitting *sitting, Reason *reason);
/* Does the last change belong to the turn of the seat to act? */
bool sitting_same_turn(const Sitting *sitting);
/* Did chance speak or something hidden come to light in the last change? */
bool sitting_drew(const Sitting *sitting);
int sitting_to_act(const Sitting *sitting);
/* The legal actions, sorted, in the sitting's own list; the count. */
int sitting_actions(const Sitting *sitting, const Action **list);
uint32_t sitting_hash(const Sitting *sitting);
/* The text for one seat, secrets removed; SEAT_NONE: everything. In a static buffer. */
const char *sitting_show(const Sitting *sitting, int seat);

const char *result_name(int result);

#endif
