/* SPDX-License-Identifier: MIT */
/* What things, costs and effects are worth to a computer player: the tables at the end of section 11. */
#ifndef AI_LOSTHOPE_WORTH_H
#define AI_LOSTHOPE_WORTH_H

#include "ai/losthope/mind.h"

int lh_item_worth(const LhMind *mind, int item);
int lh_item_keep(int item);                                      /* how little it is liked to be given away */
int lh_line_worth(const LhMind *mind, LhLine line);              /* of an effect; of a cost it is negative */
int lh_option_worth(const LhMind *mind, const LhOption *option); /* effect and cost */
/* Whether storage (and cards) can pay a cost; adds what it takes to want[] when that is not NULL. */
bool lh_affords(const LhMind *mind, LhLine cost, const uint8_t *pool, int cards, uint8_t *want);
/* Tokens of the pool worth at least `value`, cheapest to miss first, into want; false when there are not enough. */
bool lh_choose_payment(const LhMind *mind, const uint8_t *pool, int value, uint8_t *want);
/* `count` tokens of the groups (0: any). */
bool lh_choose_tokens(const uint8_t *pool, int groups, int count, uint8_t *want);

#endif
