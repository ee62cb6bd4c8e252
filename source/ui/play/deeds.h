/* SPDX-License-Identifier: MIT */
/*
 * What others did since a person last decided: kept as it was said, for the page that reports it and for the traces on the board. Each
 * person at the table has an own beginning. The oldest deeds give way.
 */
#ifndef DEEDS_H
#define DEEDS_H

#include <stdbool.h>
#include <stdint.h>

enum { DEED_WORDS = 56, DEED_NOWHERE = -1 };

typedef struct {
    char words[DEED_WORDS];
    int16_t from, to;           /* cells of the board, or DEED_NOWHERE; `to` is where one looks */
    const void *icon;           /* as in ListRow, or NULL */
} Deed;

void deeds_begin(void);                             /* another game, or one taken back: nothing has happened */
void deeds_add(int seat, const Deed *deed);         /* by whom; SEAT_AUTO: fate */
void deeds_decided(int seat);                       /* this person has decided: what was before is known */
int deeds_count(int seat);                          /* of others, since then */
const Deed *deeds_at(int seat, int index);          /* the oldest first */
/* All places of deeds that this person has not answered yet; `to` tells goals from origins. */
void deeds_trace(int seat, void (*mark)(int cell, bool to));
void deeds_open(void);                              /* the page for the one who looks: a row leads to its place */

#endif
