/* SPDX-License-Identifier: MIT */
/* Chances as exact fractions of what is public (SU-12.1), and prices that can be told in advance. */
#include "engine/stronghold/rules.h"

SuOdds su_gun_odds(const SuState *state, SuDevice device, int location)
{
    bool cannon = device == SU_CANNON;
    const uint8_t *deck = cannon ? state->cannon_deck : state->crossbow_deck;
    SuOdds odds = {0, cannon ? state->cannon_count : state->crossbow_count};
    int present = 0;
    for (int type = 0; type < SU_TYPES; type++)
        present |= (state->inv[location][type] > 0) << type;
    for (int i = 0; i < odds.of; i++)
        odds.good = (uint8_t)(odds.good + ((su_gun_cards[device][deck[i]] & present) != 0));
    return odds;
}

SuOdds su_engine_odds(const SuState *state, int rampart)
{
    uint8_t cards = (uint8_t)(SU_ENGINE_HITS + state->misses[rampart - SU_RW1]);
    bool certain = (state->weather & SU_ARTILLERY_ON) != 0;
    return (SuOdds){certain ? cards : SU_ENGINE_HITS, cards};
}

SuOdds su_mana_odds(const SuState *state, int card)
{
    const SuManaCard *wanted = &su_mana_cards[card];
    SuOdds odds = {0, state->mana_count};
    for (int i = 0; i < odds.of; i++) {
        const SuManaCard *at = &su_mana_cards[state->mana_deck[i]];
        odds.good = (uint8_t)(odds.good + (at->mana == wanted->mana && at->hourglasses == wanted->hourglasses && at->marksmen == wanted->marksmen
                                           && at->soldiers == wanted->soldiers));
    }
    return odds;
}

SuOdds su_bag_odds(const SuState *state, int type)
{
    return (SuOdds){state->bag[type], (uint8_t)su_sum(state->bag)};
}

/* SU-6.11. */
static int camp_price(int units)
{
    return units >= 12 ? 6 : units >= 8 ? 3 : units >= 4 ? 1 : 0;
}

SuPrice su_maneuver_price(const SuState *state, int also)
{
    int made = state->maneuvers | also, fog = 0;
    for (int i = 0; i < SU_FOREGROUNDS; i++)
        fog += (state->moved_from >> i & 1) != 0 ? state->fogs_awake[i] : 0;
    return (SuPrice){
        .price = (uint8_t)(((made & 1) != 0 ? SU_SMALL_PRICE : 0) + ((made & 2) != 0 ? SU_LARGE_PRICE : 0)),
        .fog = (uint8_t)fog, /* SU-6.10 */
        .camp = (uint8_t)camp_price(su_units(state, SU_CAMP)),
    };
}

int su_hourglass_base(const SuState *state)
{
    int bonus = state->night == SU_NIGHT_SHORT ? SU_SHORT_BONUS : SU_FIRST_BONUS, base = state->hourglass_option;
    for (int i = state->panic_count; i < SU_PANIC_CARDS; i++)
        base -= su_panic_cards[state->panic_deck[i]] == SU_LETHARGY;
    return max_int(0, base + (state->round == su_first_round(state) ? bonus : 0));
}

int su_mana_due(const SuState *state)
{
    return min_int(max_int(0, -su_mana_track[state->round]), state->mana);
}
