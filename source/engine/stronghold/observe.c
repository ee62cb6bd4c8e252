/* SPDX-License-Identifier: MIT */
/* SU-12: both seats see the same. What is undrawn lies in ascending order, so nothing of its real order is left. */
#include "engine/stronghold/rules.h"

#include "hash.h"

static void sort(uint8_t *cards, int count)
{
    for (int i = 1; i < count; i++) {
        uint8_t card = cards[i];
        int at = i;
        for (; at > 0 && cards[at - 1] > card; at--)
            cards[at] = cards[at - 1];
        cards[at] = card;
    }
}

/* Every draw from a deck or the bag, and every shot, leaves a trace in the generator or in what is left of a deck. */
uint32_t su_drawn(const void *in)
{
    const SuState *state = in;
    const uint8_t left[] = {state->mana_count, state->panic_count, state->crossbow_count, state->cannon_count};
    return hash_bytes(state->rng.word, left, sizeof left);
}

void su_observe(const void *in, int seat, void *out)
{
    SuState *view = out;
    (void)seat;
    *view = *(const SuState *)in;
    view->rng.word = 0;
    sort(view->mana_deck, view->mana_count);
    sort(view->panic_deck, view->panic_count);
    sort(view->crossbow_deck, view->crossbow_count);
    sort(view->cannon_deck, view->cannon_count);
}
