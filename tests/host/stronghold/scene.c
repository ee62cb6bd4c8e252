/* SPDX-License-Identifier: MIT */
#include "scene.h"

#include <string.h>

#include "../common/check.h"
#include "engine/stronghold/rules.h"

static EventList told;

SuState scene_start(int hourglasses, int book, int night, uint32_t seed)
{
    SuState state;
    GameOptions options = {.seats = SU_SEATS};
    options.value[SU_OPTION_HOURGLASSES] = (uint16_t)hourglasses;
    options.value[SU_OPTION_BOOK] = (uint16_t)book;
    options.value[SU_OPTION_NIGHT] = (uint16_t)night;
    memset(&state, 0xA5, sizeof state);
    su_ops.start(&state, &options, seed);
    return state;
}

static void ascending(uint8_t *deck, int count)
{
    for (int i = 0; i < count; i++)
        deck[i] = (uint8_t)i;
}

SuState scene(void)
{
    SuState state = scene_start(2, SU_BOOK_FIRST_NIGHT, SU_NIGHT_WHOLE, 1);
    memset(state.inv, 0, sizeof state.inv);
    memcpy(state.bag, su_inv_total, sizeof state.bag);
    memset(state.def, 0, sizeof state.def);
    memcpy(state.def[SU_AT_SUPPLY], su_def_total, sizeof su_def_total);
    memset(state.stones, 0, sizeof state.stones);
    memset(state.priest, SU_COURTYARD, sizeof state.priest);
    ascending(state.mana_deck, SU_MANA_CARDS);
    ascending(state.panic_deck, SU_PANIC_CARDS);
    ascending(state.crossbow_deck, SU_GUN_CARDS);
    ascending(state.cannon_deck, SU_GUN_CARDS);
    state.round = 2;
    state.step = SU_STEP_SPEND_PREPARATION;
    return state;
}

void scene_inv(SuState *state, int location, int ghosts, int skeletons, int vampires)
{
    const int units[SU_TYPES] = {ghosts, skeletons, vampires};
    for (int type = 0; type < SU_TYPES; type++) {
        int more = units[type] - state->inv[location][type];
        assert_true(state->bag[type] >= more);
        state->bag[type] = (uint8_t)(state->bag[type] - more);
        state->inv[location][type] = (uint8_t)units[type];
    }
}

void scene_def(SuState *state, int location, int marksmen, int soldiers, int veterans)
{
    const int units[SU_TYPES] = {marksmen, soldiers, veterans};
    int at = su_is_section(location) ? location - SU_W1 : location == SU_BARRACKS ? SU_AT_BARRACKS : location == SU_COURTYARD ? SU_AT_COURTYARD : SU_AT_HOSPITAL;
    for (int type = 0; type < SU_TYPES; type++) {
        int more = units[type] - state->def[at][type];
        assert_true(state->def[SU_AT_SUPPLY][type] >= more);
        state->def[SU_AT_SUPPLY][type] = (uint8_t)(state->def[SU_AT_SUPPLY][type] - more);
        state->def[at][type] = (uint8_t)units[type];
    }
}

void scene_walls(SuState *state, int section, int stones, int wood)
{
    uint8_t *flags = &state->section_flags[section - SU_W1];
    state->stones[section - SU_W1] = (uint8_t)stones;
    *flags = (uint8_t)((*flags & ~SU_HAS_WOOD) | (wood > 0 ? SU_HAS_WOOD : 0));
}

void scene_altar(SuState *state, int skeletons)
{
    state->bag[SU_SKELETON] = (uint8_t)(state->bag[SU_SKELETON] + state->altar - skeletons);
    state->altar = (uint8_t)skeletons;
}

void scene_pile(SuState *state, int ghosts, int skeletons, int vampires)
{
    const int units[SU_TYPES] = {ghosts, skeletons, vampires};
    for (int type = 0; type < SU_TYPES; type++) {
        state->bag[type] = (uint8_t)(state->bag[type] + state->pile[type] - units[type]);
        state->pile[type] = (uint8_t)units[type];
    }
}

void scene_book(SuState *state, int slot, int spell)
{
    uint8_t old = state->book[slot];
    for (int i = 0; i < SU_BOOK; i++)
        if (state->book[i] == spell)
            state->book[i] = old;
    for (int i = 0; i < state->library_count; i++)
        if (state->library[i] == spell) {
            memmove(state->library + i, state->library + i + 1, (size_t)(state->library_count - i - 1));
            state->library[--state->library_count] = 0;
        }
    state->book[slot] = (uint8_t)spell;
}

static uint8_t tile_of(int spell, bool awake) { return (uint8_t)((spell + 1) | (awake ? SU_AWAKE : 0)); }

void scene_tile(SuState *state, int rampart, int spell, bool awake)
{
    uint8_t *tile = state->tile[rampart - SU_RW1];
    tile[tile[0] != 0] = tile_of(spell, awake);
}

void scene_board(SuState *state, int rampart, int spell, bool awake)
{
    bool engine = su_spells[spell].kind == SU_ENGINE;
    state->board[rampart - SU_RW1] = tile_of(spell, awake && !engine);
    state->misses[rampart - SU_RW1] = engine ? SU_ENGINE_MISSES : 0;
}

void scene_air(SuState *state, int section, int spell, bool awake) { state->air[section - SU_W1] = tile_of(spell, awake); }
void scene_ground(SuState *state, int section, int spell, bool awake) { state->ground[section - SU_W1] = tile_of(spell, awake); }

/* The drawn cards lie above the count, the first one on top. */
void scene_panic(SuState *state, int card)
{
    int at = 0;
    while (state->panic_deck[at] != card)
        at++;
    assert_true(at < state->panic_count);
    state->panic_count--;
    state->panic_deck[at] = state->panic_deck[state->panic_count];
    state->panic_deck[state->panic_count] = (uint8_t)card;
}

void scene_top(uint8_t *deck, int count, int card)
{
    int at = 0;
    while (deck[at] != card)
        at++;
    deck[at] = deck[count - 1];
    deck[count - 1] = (uint8_t)card;
}

static void set_step(SuState *state, SuStep step, int glasses)
{
    state->step = (uint8_t)step;
    state->cursor = step == SU_STEP_ROUND;
    state->hourglasses = (uint8_t)glasses;
    state->exhausted = (uint8_t)((step >= SU_STEP_ACTIVATE && step <= SU_STEP_PANIC) || step == SU_STEP_ROUND ? 63 : step == SU_STEP_SPEND_CAST ? 1 : 0);
    state->maneuvers = 0;
    if (step == SU_STEP_BATTLE)
        while (su_units(state, su_section(state->cursor)) == 0)
            state->cursor++;
}

void scene_step(SuState *state, SuStep step, int glasses)
{
    set_step(state, step, glasses);
    assert_true(su_ops.valid(state));
}

/* Not looked at closely: the test may ask why a card cannot be cast, and the engine would pass it. */
void scene_cast(SuState *state, int spell, int mana)
{
    scene_book(state, 0, spell);
    state->mana = (uint8_t)mana;
    set_step(state, SU_STEP_CAST, 0);
}

void scene_engine(SuState *state, int misses, const char *cards)
{
    for (uint32_t word = 1; word < 100000; word++) {
        Rng rng = {word};
        int left = misses;
        const char *card = cards;
        for (; *card != 0; card++) {
            bool hit = rng_below(&rng, (uint32_t)(SU_ENGINE_HITS + left), 0) < SU_ENGINE_HITS;
            if (hit != (*card == 'h'))
                break;
            left -= !hit;
        }
        if (*card == 0) {
            state->rng.word = word;
            return;
        }
    }
    fail_msg("no seed draws %s", cards);
}

/* --- Actions --- */

bool scene_legal(const SuState *state, int kind, int a, int b, int c)
{
    static Action list[SU_ACTIONS_MAX];
    Action action = {(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c};
    int count = su_ops.actions(state, list, SU_ACTIONS_MAX);
    bool legal = su_why(state, action) == SU_WHY_FINE;
    if (kind != SU_RESIGN)
        assert_int_equal(legal, actions_find(list, count, action) >= 0);
    return legal;
}

SuWhy scene_why(const SuState *state, int kind, int a, int b, int c)
{
    SuWhy why = su_why(state, (Action){(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c});
    assert_int_equal(why == SU_WHY_FINE, scene_legal(state, kind, a, b, c));
    return why;
}

void scene_do(SuState *state, int kind, int a, int b, int c)
{
    assert_int_equal(scene_why(state, kind, a, b, c), SU_WHY_FINE);
    events_clear(&told);
    assert_int_equal(su_ops.apply(state, su_ops.to_act(state), (Action){(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c}, &told), APPLY_OK);
    assert_int_equal(told.lost, 0);
    assert_true(su_ops.valid(state));
}

void scene_continue(SuState *state)
{
    assert_int_equal(su_ops.to_act(state), SEAT_AUTO);
    scene_do(state, ACTION_CONTINUE, 0, 0, 0);
}

void scene_run(SuState *state, SuStep step)
{
    while (state->step == step && su_ops.to_act(state) == SEAT_AUTO)
        scene_continue(state);
}

void scene_run_until(SuState *state, SuStep step)
{
    while (state->step != step && su_ops.to_act(state) == SEAT_AUTO)
        scene_continue(state);
}

const EventList *scene_events(void) { return &told; }

int scene_event(int kind, int nth)
{
    for (int i = 0; i < told.count; i++)
        if (told.at[i].kind == kind && nth-- == 0)
            return i;
    return -1;
}

bool scene_told(int kind, int a, int b, int c)
{
    for (int i = 0; i < told.count; i++)
        if (told.at[i].kind == kind && told.at[i].a == (uint8_t)a && told.at[i].b == (uint8_t)b && told.at[i].c == (uint8_t)c)
            return true;
    return false;
}

int scene_choices(const SuState *state) { return su_ops.actions(state, NULL, 0); }

int scene_total(const SuState *state, int type)
{
    int total = state->pile[type] + state->bag[type] + (type == SU_SKELETON ? state->altar : 0);
    for (int location = 0; location < SU_FIELDS; location++)
        total += state->inv[location][type];
    return total;
}

/* --- Play that reaches the late rules --- */

static bool keeps_back(const SuState *state, int mood) { return state->step == SU_STEP_1A && mood < 3; }

static const Action *first_of(const Action *list, int count, int kind, Rng *rng)
{
    int found = 0;
    const Action *chosen = NULL;
    for (int i = 0; i < count; i++)
        if (list[i].kind == kind && rng_below(rng, (uint32_t)++found, 0) == 0)
            chosen = &list[i];
    return chosen;
}

Action scene_lively(const SuState *state, const Action *list, int count, int mood, Rng *rng)
{
    static const uint8_t eager[] = {SU_CAST, SU_ACTIVATE, SU_TARGET, SU_AIM, SU_STAKE, SU_PLACE, SU_LIB_REPLACE, SU_DRAW_MANA};
    const Action *wish = NULL;
    uint32_t dice = rng_below(rng, 8, 0);
    if (keeps_back(state, mood) && dice > (uint32_t)mood && (wish = first_of(list, count, SU_END_STEP, rng)) != NULL)
        return *wish;
    if (su_is_spending(state->step) && dice == 7 && (wish = first_of(list, count, SU_SERMON, rng)) != NULL)
        return *wish;
    for (size_t i = 0; i < sizeof eager; i++)
        if (dice < 5 && (wish = first_of(list, count, eager[i], rng)) != NULL)
            return *wish;
    return list[rng_below(rng, (uint32_t)count, 0)];
}
