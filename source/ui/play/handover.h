/* SPDX-License-Identifier: MIT */
/*
 * The console goes from hand to hand. In a game with secrets nothing may be seen between two people: a veil falls as soon as the one
 * who looks is no longer the one to act, the next one lifts a curtain with a held button, and it stays down until the screen behind
 * it is that person's. Without secrets a card says whose turn it is. Rest goes the same way: whoever wakes the console finds the
 * veil. With one person or none at the table none of this ever shows.
 */
#ifndef HANDOVER_H
#define HANDOVER_H

#include <stdbool.h>
#include <stdint.h>
#include "ui/kit/scene.h"

typedef enum { HANDOVER_NONE, HANDOVER_CARD, HANDOVER_CURTAIN } HandoverKind;

/* Who takes the console: as CurtainSetup. */
typedef struct { const char *name; const void *sign; const uint16_t *tones; const char *words; /* of the card, below the name; NULL: the plain sentence */ } HandoverSign;

void handover_begin(void);          /* the scene is entered: with secrets between people nobody looks yet */
void handover_end(void);            /* it is left: nothing stays covered */
bool handover_secret(void);         /* two or more people and secrets: the veil is in use */
bool handover_veiled(void);         /* nobody may look */
bool handover_raises(void);         /* the curtain was held away; what lies behind it is not ready yet */
void handover_watch(void);          /* once a frame: drops the veil when another seat is due than the one that looks */
bool handover_to(int seat);         /* this person is to act: true while the console is on its way */
void handover_rest(Rest how);       /* asleep or dimmed, behind the veil where there are secrets */

#endif
