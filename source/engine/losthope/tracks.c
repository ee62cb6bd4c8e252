/* SPDX-License-Identifier: MIT */
/* Tracks, campaign tokens, what is known of decks, the hand of narrative cards, child and dog. */
#include "engine/losthope/rules.h"

#include <string.h>

int lh_cold_max(const LhState *s) { return lh_difficulties[s->difficulty].cold_max; }

void lh_track(LhRun *run, int track, int delta)
{
    LhState *s = run->s;
    uint8_t *value = &s->cold;
    int most = LH_TRACK_MAX;
    switch (track) {
    case LH_TRACK_COLD:
        most = lh_cold_max(s);
        break;
    case LH_TRACK_COVERAGE: /* LH-5.8 */
        if (s->sheet != LH_SHEET_IIA)
            return;
        value = &s->coverage;
        break;
    case LH_TRACK_ANGER:
        if (s->sheet != LH_SHEET_IIB)
            return;
        value = &s->anger;
        break;
    case LH_TRACK_OPEN:
        value = &s->open;
        most = LH_COUNTER_MAX;
        break;
    default:
        value = &s->quiet;
        most = LH_COUNTER_MAX;
        break;
    }
    int now = clamp_int(*value + delta, 0, most);
    if (now == *value)
        return;
    *value = (uint8_t)now;
    lh_say(run, LH_EVENT_TRACK, track, now, 0);
}

/* --- Child and dog --- */

int lh_children(const LhState *s) { return s->orphan > 0 && s->cheer > 0 ? lh_orphans[s->orphan - 1].children : 0; }

/* Losses come one by one, so that the soft toy can take one of them (2.23 K2). */
void lh_cheer(LhRun *run, int delta)
{
    LhState *s = run->s;
    if (s->orphan == LH_WITH_NOBODY || s->cheer == 0)
        return;
    if (delta < 0 && s->toy != 0 && (s->daily & LH_DAILY_TOY) == 0) {
        s->daily |= LH_DAILY_TOY;
        delta++;
    }
    int now = clamp_int(s->cheer + delta, 0, LH_TRACK_MAX);
    if (now == s->cheer)
        return;
    s->cheer = (uint8_t)now;
    lh_say(run, LH_EVENT_TRACK, LH_TRACK_CHEER, now, 0);
    if (now == 0) { /* LH-19.5 */
        s->child_hand = 0;
        lh_change_mask(run, lh_everybody(s), LH_MISERY, 2);
    }
}

void lh_draw_child_action(LhRun *run)
{
    LhState *s = run->s;
    if (lh_children(s) == 0 || lh_bits(s->child_hand) >= LH_CHILD_HAND)
        return; /* LH-19.9 */
    while (s->child_at >= LH_CHILD_ACTIONS || (s->child_hand >> s->child_deck[s->child_at] & 1) != 0)
        if (s->child_at < LH_CHILD_ACTIONS) {
            s->child_at++; /* in hand since before a reshuffle: not in the deck */
        } else {
            s->child_at = 0;
            lh_shuffle(run, s->child_deck, LH_CHILD_ACTIONS);
        }
    int card = s->child_deck[s->child_at++];
    s->child_hand |= (uint8_t)(1 << card);
    lh_say(run, LH_EVENT_CHILD_CARD, card, 1, 0);
}

void lh_dog_change(LhRun *run, int delta)
{
    LhState *s = run->s;
    int now = clamp_int(s->dog + delta, 0, LH_DOG_MAX);
    if (now == s->dog)
        return;
    s->dog = (uint8_t)now;
    lh_say(run, LH_EVENT_DOG, now, 0, 0);
    if (now == 0) { /* LH-20.2 */
        s->dog_gone = 1;
        s->dog_place = 0;
        lh_change_mask(run, lh_everybody(s), LH_MISERY, 1);
    }
}

/* --- Tokens --- */

void lh_token(LhRun *run, int token)
{
    LhState *s = run->s;
    if ((s->tokens >> token & 1) != 0)
        return; /* LH-5.7 */
    s->tokens |= (uint16_t)(1u << token);
    if (lh_first_of_two(s))
        s->fresh_tokens |= (uint16_t)(1u << token);
    lh_say(run, LH_EVENT_TOKEN, token, 1, 0);
    lh_push_line(run, lh_tokens[token - 1].gained, LH_NONE, 0);
}

bool lh_has_token(const LhState *s, int token)
{
    int usable = lh_is_second(s) ? s->tokens & ~s->fresh_tokens : s->tokens;
    return (usable >> token & 1) != 0;
}

int lh_proofs(const LhState *s)
{
    int proofs = 0;
    for (int token = 1; token <= LH_CAMPAIGN_TOKENS; token++)
        if ((lh_tokens[token - 1].kind & LH_TOKEN_PROOF) != 0 && lh_has_token(s, token))
            proofs |= 1 << token;
    return proofs;
}

/* Veld gets a proof: the i-th option is the i-th proof held. */
void lh_task_proof(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    int proofs = lh_proofs(s);
    if (f->b++ == 0) {
        lh_ask(run, LH_ASK_PROOF, (1 << lh_bits(proofs)) - 1, lh_bits(proofs), 0, 0);
        return;
    }
    lh_pop(run);
    for (int i = run->answer; i > 0 && i < 16; i--)
        proofs &= proofs - 1;
    if (proofs == 0)
        return;
    int token = lh_first(proofs);
    s->tokens &= (uint16_t)~(1u << token);
    s->shown &= (uint16_t)~(1u << token);
    s->fresh_tokens &= (uint16_t)~(1u << token);
    lh_say(run, LH_EVENT_TOKEN, token, 0, 0);
}

/* --- What is known --- */

bool lh_look_is_new(const LhState *s, int n)
{
    int left = LH_CHAPTER_CARDS - s->chapter_at;
    return s->known_cards < min_int(n, left);
}

void lh_look_cards(LhRun *run, int n)
{
    LhState *s = run->s;
    int left = LH_CHAPTER_CARDS - s->chapter_at;
    n = min_int(n, left);
    if (n <= s->known_cards)
        return;
    s->known_cards = (uint8_t)n;
    lh_say(run, LH_EVENT_SHOWN, 0, n, 0);
    lh_ask(run, LH_ASK_SEEN_CARDS, 1, 1, n, 0);
}

void lh_look_fate(LhRun *run)
{
    LhState *s = run->s;
    if (s->fate_at >= LH_FATES) { /* LH-23.4 */
        s->fate_at = 0;
        lh_shuffle(run, s->fate, LH_FATES);
    }
    if (s->known_fate > 0)
        return;
    s->known_fate = 1;
    lh_say(run, LH_EVENT_SHOWN, 1, 1, 0);
    if (s->phase != LH_MORNING) /* in the morning it is told, not asked (I-E4) */
        lh_ask(run, LH_ASK_SEEN_FATE, 1, 1, 0, 0);
}

/* --- Narrative cards --- */

bool lh_in_hand(const LhState *s, int card)
{
    for (int i = 0; i < LH_HAND; i++)
        if (s->hand[i] == card)
            return true;
    return false;
}

void lh_hand_back(LhRun *run, int card)
{
    LhState *s = run->s;
    s->narrative[s->narrative_count++] = (uint8_t)card;
    lh_shuffle(run, s->narrative, s->narrative_count);
}

/* how: 0 played, 2 discarded. */
void lh_hand_remove(LhRun *run, int place, int how)
{
    LhState *s = run->s;
    int card = s->hand[place];
    memmove(s->hand + place, s->hand + place + 1, (size_t)(LH_HAND - 1 - place));
    s->hand[LH_HAND - 1] = LH_NONE;
    lh_say(run, LH_EVENT_HAND, card, how, 0);
    lh_hand_back(run, card);
}

/* --- Effects of cards on the timeline --- */

int lh_timeline_space(const LhState *s, int card)
{
    for (int space = 0; space <= LH_TIMELINE; space++)
        if (s->timeline[space].card == card)
            return space;
    return -1;
}

int lh_while_space(const LhState *s, int effect)
{
    for (int space = 0; space <= LH_TIMELINE; space++)
        if (s->timeline[space].card != LH_NONE && lh_cards[s->timeline[space].card].effect_while == effect)
            return space;
    return -1;
}

bool lh_while(const LhState *s, int effect) { return lh_while_space(s, effect) >= 0; }

int lh_letter(const LhState *s, int district)
{
    for (int space = 0; space <= LH_TIMELINE; space++) {
        const LhEntry *entry = &s->timeline[space];
        if (entry->card != LH_NONE && entry->district == district && lh_cards[entry->card].letter != LH_NONE)
            return 'A' + lh_cards[entry->card].letter;
    }
    return 0;
}
