/* SPDX-License-Identifier: MIT */
/* The view (section 9): the same struct without what nobody may know; the same for every seat. */
#include "engine/losthope/rules.h"
#include "hash.h"

static void sort(uint8_t *list, int count)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && list[k - 1] > list[k]; k--) {
            uint8_t held = list[k];
            list[k] = list[k - 1];
            list[k - 1] = held;
        }
}

/* LH-23.3: flipped cards in order, known next ones, then all unseen ones ascending. */
static void hide_pile(LhState *view)
{
    uint8_t known[3] = {0};
    int n = min_int(view->known_pile, 3);
    for (int i = 0; i < n; i++)
        known[i] = view->explore[view->pile_top + i];
    for (int i = view->pile_top + n - 1; i >= view->flipped + n; i--)
        view->explore[i] = view->explore[i - n];
    for (int i = 0; i < n; i++)
        view->explore[view->flipped + i] = known[i];
    sort(view->explore + view->flipped + n, LH_EXPLORE_CARDS - view->flipped - n);
}

static void hide_decks(LhState *view)
{
    int fate_known = view->fate_at + view->known_fate;
    sort(view->pool, view->pool_count);
    sort(view->city, view->city_count);
    sort(view->unknown, view->unknown_count);
    sort(view->fate + fate_known, LH_FATES - fate_known);
    sort(view->finds + view->finds_at, LH_FINDINGS - view->finds_at);
    sort(view->raids, view->raids_count);
    sort(view->red, view->red_count);
    sort(view->visitors + view->visitors_at, LH_VISITORS - view->visitors_at);
    sort(view->narrative, view->narrative_count);
    sort(view->child_deck + view->child_at, view->orphan != 0 ? LH_CHILD_ACTIONS - view->child_at : 0);
    sort(view->scene_deck + view->scene_at, view->orphan != 0 ? LH_CHILD_SCENES - view->scene_at : 0);
}

void lh_observe(const void *in, int seat, void *out)
{
    LhState *view = out;
    (void)seat;
    *view = *(const LhState *)in;
    if (view->rng.word == 0)
        return; /* a view of a view */
    view->rng.word = 0;
    hide_decks(view);
    if (lh_is_tour(view))
        hide_pile(view);
    for (int i = view->chapter_at + view->known_cards; i < LH_CHAPTER_CARDS; i++)
        view->chapter_deck[i] = LH_NONE;
    for (int i = 0; i < view->drops_count; i++)
        view->drops[i] = LH_NONE;
    for (int district = 1; district < LH_DISTRICTS; district++)
        if (view->district[district].drop != 0 && (view->tokens >> 5 & 1) == 0)
            view->district[district].drop = LH_NONE;
    for (int card = 0; card < LH_SHELTER_CARDS; card++)
        if ((view->cards_left >> card & 1) != 0)
            view->loot[card] = LH_NONE;
}

/* Every draw leaves a trace in the generator or in a place of a deck. */
uint32_t lh_drawn(const void *in)
{
    const LhState *s = in;
    const uint8_t places[] = {
        s->cards_left, s->pool_count, s->city_count, s->unknown_count, s->known_cards, s->known_fate, s->known_pile, s->chapter_at, s->fate_at, s->finds_at,
        s->raids_count, s->red_count, s->visitors_at, s->narrative_count, s->drops_count, s->flipped, s->child_at, s->scene_at,
    };
    return hash_bytes(s->rng.word, places, sizeof places);
}
