/* SPDX-License-Identifier: MIT */
/* The beginning of a night (section 5): options, decks, Book and library, pieces on the board. */
#include <string.h>

#include "engine/stronghold/rules.h"

_Static_assert(sizeof(SuState) == SU_STATE_BYTES, "the published size of the state");
_Static_assert(sizeof(SuState) <= GAME_STATE_MAX, "the cartridge's bound of a state");
_Static_assert(sizeof(Rng) == 4 && offsetof(SuState, round) == 4 && SU_STATE_BYTES % 4 == 0, "one word, then bytes: no padding");
_Static_assert(SU_STEPS <= 32 && SU_ASKS <= 32, "steps and decisions fit into bit sets");

static const char *const book_names[] = {"drawn", "first night"};
static const char *const night_names[] = {"whole", "short"};

const OptionSpec su_options[SU_OPTIONS] = {
    [SU_OPTION_HOURGLASSES] = {.name = "hourglasses", .minimum = 1, .maximum = 3, .standard = 2},
    [SU_OPTION_BOOK] = {.name = "book", .maximum = SU_BOOK_FIRST_NIGHT, .values = book_names},
    [SU_OPTION_NIGHT] = {.name = "night", .maximum = SU_NIGHT_SHORT, .values = night_names},
};

/* SU-2.12: ascending ids, then shuffled. */
static void shuffled(SuState *state, uint8_t *cards, int first, int count, uint8_t tag)
{
    for (int i = 0; i < count; i++)
        cards[i] = (uint8_t)(first + i);
    rng_shuffle(&state->rng, cards, count, tag);
}

static void deal_cards(SuState *state)
{
    enum { COLOUR = 8, DEALT = 6 };
    uint8_t spells[COLOUR];
    shuffled(state, state->mana_deck, 0, SU_MANA_CARDS, SU_TAG_MANA);
    shuffled(state, state->panic_deck, 0, SU_PANIC_CARDS, SU_TAG_PANIC);
    shuffled(state, state->crossbow_deck, 0, SU_GUN_CARDS, SU_TAG_CROSSBOW);
    shuffled(state, state->cannon_deck, 0, SU_GUN_CARDS, SU_TAG_CANNON);
    state->mana_count = SU_MANA_CARDS;
    state->panic_count = SU_PANIC_CARDS;
    state->crossbow_count = state->cannon_count = SU_GUN_CARDS;
    shuffled(state, spells, SU_GRAVEYARD, COLOUR, SU_TAG_GREEN);
    memcpy(state->book, spells, DEALT);
    shuffled(state, spells, SU_ARCHERS, COLOUR, SU_TAG_BLUE);
    memcpy(state->library, spells, DEALT);
    shuffled(state, spells, SU_TREACHERY, COLOUR, SU_TAG_RED);
    memcpy(state->library + DEALT, spells, DEALT);
    state->library_count = SU_LIBRARY;
    if (state->book_option == SU_BOOK_FIRST_NIGHT) {
        memcpy(state->book, su_first_book, sizeof su_first_book);
        memcpy(state->library, su_first_library, sizeof su_first_library);
    }
}

static void place_invader(SuState *state)
{
    static const uint8_t first[SU_TYPES] = {1, 3, 1};
    for (int type = 0; type < SU_TYPES; type++) {
        state->inv[SU_FW][type] = state->inv[SU_FE][type] = first[type];
        state->bag[type] = (uint8_t)(su_inv_total[type] - 2 * first[type]);
    }
}

static void place_defender(SuState *state)
{
    static const uint8_t priests[SU_PRIESTS] = {SU_W2, SU_W4, SU_E1, SU_E3};
    memcpy(state->priest, priests, sizeof priests);
    memcpy(state->def[SU_AT_SUPPLY], su_def_total, sizeof su_def_total);
    for (int at = 0; at <= SU_AT_BARRACKS; at++)
        for (int type = SU_MARKSMAN; type <= SU_SOLDIER; type++) {
            state->def[at][type] = 1;
            state->def[SU_AT_SUPPLY][type]--;
        }
    memset(state->stones, 1, sizeof state->stones);
}

int su_draw_unit(SuState *state)
{
    uint32_t all = (uint32_t)su_sum(state->bag), drawn = rng_below(&state->rng, all, SU_TAG_BAG);
    int type = SU_GHOST;
    while (drawn >= state->bag[type])
        drawn -= state->bag[type++];
    state->bag[type]--;
    return type;
}

/* Section 15: the night begins in round 4 before full ramparts. */
static void shorten(SuState *state)
{
    state->round = SU_SHORT_ROUND;
    state->mana = SU_SHORT_MANA;
    for (int rampart = SU_RW1; rampart <= SU_RE3; rampart++)
        for (int n = 0; n < SU_RAMPART_LIMIT; n++)
            state->inv[rampart][su_draw_unit(state)]++;
}

void su_start(void *out, const GameOptions *options, uint32_t seed)
{
    SuState *state = out;
    memset(state, 0, sizeof *state);
    memset(state->aim, SU_NOWHERE, sizeof state->aim);
    state->saint = SU_NOWHERE;
    state->hourglass_option = (uint8_t)options->value[SU_OPTION_HOURGLASSES];
    state->book_option = (uint8_t)options->value[SU_OPTION_BOOK];
    state->night = (uint8_t)options->value[SU_OPTION_NIGHT];
    state->round = 1;
    state->step = SU_STEP_BOOK_ORDER; /* SU-2.7 */
    rng_start(&state->rng, seed);
    place_invader(state);
    place_defender(state);
    deal_cards(state);
    if (state->night == SU_NIGHT_SHORT)
        shorten(state);
}
