/* SPDX-License-Identifier: MIT */
/* The beginning of a night (section 5): options, decks, Book and library, pieces on the board. */
#include <string.h>

#include "engine/stronghold/rules.h"

_Static_assert(sizeof(SuState) == SU_STATE_BYTES, "the published size of the state");
_Static_assert(sizeof(SuState) <= GAME_STATE_MAX, "the cartridge's bound of a state");
_Static_assert(sizeof(Rng) == 4 && offsetof(SuState, round) == 4 && SU_STATE_BYTES % 4 == 0, "one word, then bytes: no padding");
_Static_assert(SU_STEPS <= 32 && SU_ASKS <= 32, "steps and decisions fit into bit sets");

static const char *const book_names[] = {"drawn", "first night"};
static const char *const night_names[] = {"whole", "short", "lesson"};

const OptionSpec su_options[SU_OPTIONS] = {
    [SU_OPTION_HOURGLASSES] = {.name = "hourglasses", .minimum = 1, .maximum = 3, .standard = 2},
    [SU_OPTION_BOOK] = {.name = "book", .maximum = SU_BOOK_FIRST_NIGHT, .values = book_names},
    [SU_OPTION_NIGHT] = {.name = "night", .maximum = SU_NIGHT_LESSON, .values = night_names},
    [SU_OPTION_WALLS] = {.name = "walls", .maximum = UINT16_MAX},
    [SU_OPTION_TOWERS] = {.name = "towers", .maximum = SU_TOWERS_CODES - 1},
    [SU_OPTION_GUESTS] = {.name = "guests", .maximum = SU_GUESTS_CODES - 1},
    [SU_OPTION_KEPT] = {.name = "kept", .maximum = SU_KEPT_CODES - 1},
};

/* SU-2.12: ascending ids, then shuffled. */
static void shuffled(SuState *state, uint8_t *cards, int first, int count, uint8_t tag)
{
    for (int i = 0; i < count; i++)
        cards[i] = (uint8_t)(first + i);
    rng_shuffle(&state->rng, cards, count, tag);
}

enum { GREEN, BLUE, RED, COLOURS, COLOUR = SU_SPELLS / COLOURS, DEALT = 6 };

/* Cards of each colour in the order in which they are dealt: all 8 shuffled, or the 6 of the first night. */
static int lay_out(SuState *state, uint8_t colours[COLOURS][COLOUR])
{
    shuffled(state, colours[GREEN], SU_GRAVEYARD, COLOUR, SU_TAG_GREEN);
    shuffled(state, colours[BLUE], SU_ARCHERS, COLOUR, SU_TAG_BLUE);
    shuffled(state, colours[RED], SU_TREACHERY, COLOUR, SU_TAG_RED);
    if (state->book_option != SU_BOOK_FIRST_NIGHT)
        return COLOUR;
    memcpy(colours[GREEN], su_first_book, DEALT);
    memcpy(colours[BLUE], su_first_library, DEALT);
    memcpy(colours[RED], su_first_library + DEALT, DEALT);
    return DEALT;
}

/* Section 15: the kept card is no longer dealt. */
static int without(uint8_t *cards, int count, int card)
{
    int left = 0;
    for (int i = 0; i < count; i++)
        if (cards[i] != card)
            cards[left++] = cards[i];
    return left;
}

static uint8_t take_from_library(SuState *state, int index)
{
    uint8_t card = state->library[index];
    state->library_count--;
    memmove(state->library + index, state->library + index + 1, (size_t)(state->library_count - index));
    state->library[state->library_count] = 0;
    return card;
}

/* SU-2.5, SU-2.6; an Invader's later night opens with the card he kept and with colours that come earlier. */
static void deal_spells(SuState *state, const SuLegacy *legacy)
{
    uint8_t colours[COLOURS][COLOUR];
    int count = lay_out(state, colours), dealt[COLOURS], slot = 0;
    bool campaign = legacy != NULL && legacy->side == SU_INVADER;
    int kept = campaign && legacy->kept < SU_SPELLS ? legacy->kept : SU_NOWHERE, opened = campaign ? legacy->night - 1 : 0;
    for (int colour = 0; colour < COLOURS; colour++)
        dealt[colour] = min_int(DEALT, without(colours[colour], count, kept));
    for (int colour = BLUE; colour <= RED; colour++) {
        memcpy(state->library + state->library_count, colours[colour], (size_t)dealt[colour]);
        state->library_count = (uint8_t)(state->library_count + dealt[colour]);
    }
    if (kept != SU_NOWHERE)
        state->book[slot++] = (uint8_t)kept;
    for (int i = 0; slot < SU_BOOK - opened; i++)
        state->book[slot++] = colours[GREEN][i];
    if (opened > 0)
        state->book[slot++] = take_from_library(state, 0);
    if (opened > 1)
        state->book[slot] = take_from_library(state, dealt[BLUE] - 1);
}

static void deal_cards(SuState *state, const SuLegacy *legacy)
{
    shuffled(state, state->mana_deck, 0, SU_MANA_CARDS, SU_TAG_MANA);
    shuffled(state, state->panic_deck, 0, SU_PANIC_CARDS, SU_TAG_PANIC);
    shuffled(state, state->crossbow_deck, 0, SU_GUN_CARDS, SU_TAG_CROSSBOW);
    shuffled(state, state->cannon_deck, 0, SU_GUN_CARDS, SU_TAG_CANNON);
    state->mana_count = SU_MANA_CARDS;
    state->panic_count = SU_PANIC_CARDS;
    state->crossbow_count = state->cannon_count = SU_GUN_CARDS;
    deal_spells(state, legacy);
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

/* Section 15: the night begins in round 4; the undead stand on the ramparts. */
static void shorten(SuState *state)
{
    state->round = SU_SHORT_ROUND;
    state->mana = SU_SHORT_MANA;
    for (int rampart = SU_RW1; rampart <= SU_RE3; rampart++)
        for (int n = 0; n < (state->night == SU_NIGHT_LESSON ? SU_RAMPART_LIMIT : SU_SHORT_UNITS); n++)
            state->inv[rampart][su_draw_unit(state)]++;
}

static void begin(SuState *state, const GameOptions *options, uint32_t seed, const SuLegacy *legacy)
{
    memset(state, 0, sizeof *state);
    memset(state->aim, SU_NOWHERE, sizeof state->aim);
    state->saint = SU_NOWHERE;
    state->hourglass_option = (uint8_t)options->value[SU_OPTION_HOURGLASSES];
    state->book_option = (uint8_t)options->value[SU_OPTION_BOOK];
    state->night = (uint8_t)options->value[SU_OPTION_NIGHT];
    state->round = 1;
    state->step = SU_STEP_BOOK_ORDER; /* SU-2.7 */
    rng_start(&state->rng, rng_spread(seed));
    place_invader(state);
    place_defender(state);
    deal_cards(state, legacy);
    if (state->night != SU_NIGHT_WHOLE)
        shorten(state);
}

void su_start(void *out, const GameOptions *options, uint32_t seed)
{
    SuLegacy legacy;
    if (su_legacy_from_options(options, &legacy))
        su_start_night(out, options, seed, &legacy);
    else
        begin(out, options, seed, NULL);
}

/* --- Three nights --- */

void su_legacy_take(const SuState *state, SuLegacy *legacy)
{
    int places = 1 + state->beds;
    memcpy(legacy->stones, state->stones, sizeof legacy->stones);
    memcpy(legacy->device, state->device, sizeof legacy->device);
    for (int type = SU_VETERAN; type >= SU_MARKSMAN; type--) { /* SU-9.2 once more, the best first */
        int saved = min_int(places, state->def[SU_AT_HOSPITAL][type]);
        legacy->saved[type] = (uint8_t)saved;
        places -= saved;
    }
}

static void enlist(SuState *state, int at, int type, int number)
{
    int found = min_int(number, state->def[SU_AT_SUPPLY][type]);
    state->def[SU_AT_SUPPLY][type] = (uint8_t)(state->def[SU_AT_SUPPLY][type] - found);
    state->def[at][type] = (uint8_t)(state->def[at][type] + found);
}

static void carry_over(SuState *state, const SuLegacy *legacy)
{
    int pieces = SU_STONES - SU_SECTIONS; /* one lies on each section already */
    for (int i = 0; i < SU_SECTIONS; i++) {
        int more = clamp_int(min_int(legacy->stones[i], SU_STONES_MAX) - 1, 0, pieces);
        state->stones[i] = (uint8_t)(1 + more);
        pieces -= more;
    }
    for (int tower = 0, used[SU_DEVICES] = {0}; tower < SU_TOWERS; tower++)
        if (legacy->device[tower] < SU_DEVICES && used[legacy->device[tower]]++ < (legacy->device[tower] == SU_NO_DEVICE ? SU_TOWERS : SU_PIECES))
            state->device[tower] = legacy->device[tower];
    for (int type = 0; type < SU_TYPES; type++)
        enlist(state, SU_AT_COURTYARD, type, legacy->saved[type]);
    if ((legacy->relics & SU_RELIC_BELL) != 0)
        state->beds = 2;
    if ((legacy->relics & SU_RELIC_GUARD) != 0)
        enlist(state, SU_AT_BARRACKS, SU_VETERAN, 1);
    if ((legacy->relics & SU_RELIC_EARTH) != 0)
        state->path[14] = state->path[15] = SU_PATH_HOLY;
}

void su_start_night(SuState *state, const GameOptions *options, uint32_t seed, const SuLegacy *legacy)
{
    begin(state, options, seed, legacy);
    if (legacy->side == SU_DEFENDER)
        carry_over(state, legacy);
}
