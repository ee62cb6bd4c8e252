/* SPDX-License-Identifier: MIT */
/* The set-up (section 4). */
#include "engine/losthope/rules.h"

#include <stddef.h>
#include <string.h>

_Static_assert(sizeof(LhState) <= LH_STATE_BYTES, "the published bound of the state");
_Static_assert(sizeof(LhState) <= GAME_STATE_MAX, "the cartridge's bound of a state");
_Static_assert(sizeof(LhMember) == 14 && sizeof(LhFrame) == 8 && sizeof(LhPlace) == 3 && sizeof(LhQuarter) == 3, "rows without padding");
_Static_assert(offsetof(LhState, stack) % 2 == 0, "frames are aligned without padding");

static const char *const mode_names[] = {"campaign", "chapter"};
static const char *const difficulty_names[] = {"easy", "normal", "hard"};
static const char *const module_names[] = {"none", "orphans", "dog", "both"};

const OptionSpec lh_options[LH_OPTION_COUNT] = {
    [LH_OPTION_MODE] = {.name = "mode", .maximum = LH_ONE_CHAPTER, .values = mode_names},
    [LH_OPTION_DIFFICULTY] = {.name = "difficulty", .maximum = LH_HARD, .standard = LH_NORMAL, .values = difficulty_names},
    [LH_OPTION_MODULE] = {.name = "module", .maximum = 3, .values = module_names},
};

static void fill(uint8_t *list, int count, int first)
{
    for (int i = 0; i < count; i++)
        list[i] = (uint8_t)(first + i);
}

/* Lines of the set-up only gain. */
static void gain_line(LhRun *run, LhLine line)
{
    for (int at = line; lh_code[at] != LH_OP_END; at += LH_OP_BYTES)
        if (lh_code[at] == LH_OP_GAIN)
            lh_gain(run, run->s->storage, lh_code[at + 1], lh_code[at + 2]);
}

static void clear_state(LhState *s)
{
    memset(s, 0, sizeof *s);
    for (int slot = 0; slot < LH_SLOTS; slot++)
        s->people[slot].id = s->people[slot].weapon = LH_NONE;
    for (int i = 0; i < LH_FOES_MAX; i++)
        s->foe[i] = (LhEnemy){LH_NONE, 0, LH_NONE, 0};
    memset(s->fitting, LH_NONE, sizeof s->fitting);
    memset(s->slot, LH_NONE, sizeof s->slot);
    memset(s->hand, LH_NONE, sizeof s->hand);
    s->ending = LH_NONE;
}

/* LH-0.9: this order, each from the last place down. */
static void shuffle_decks(LhRun *run)
{
    LhState *s = run->s;
    fill(s->pool, LH_PEOPLE, 0);
    fill(s->fate, LH_FATES, 0);
    fill(s->finds, LH_FINDINGS, 0);
    fill(s->visitors, LH_VISITORS, 0);
    fill(s->narrative, LH_NARRATIVES, 0);
    fill(s->drops, LH_DROPS, 0);
    fill(s->city, LH_CITY_DECK, LH_L1);
    fill(s->unknown, LH_NORMAL_LOCATIONS, LH_N1);
    s->pool_count = LH_PEOPLE;
    s->narrative_count = LH_NARRATIVES;
    s->drops_count = LH_DROPS;
    s->city_count = LH_CITY_DECK;
    s->unknown_count = LH_NORMAL_LOCATIONS;
    lh_shuffle(run, s->pool, LH_PEOPLE);
    lh_shuffle(run, s->fate, LH_FATES);
    lh_shuffle(run, s->finds, LH_FINDINGS);
    lh_set_aside(run, true);
    lh_shuffle(run, s->visitors, LH_VISITORS);
    lh_shuffle(run, s->narrative, LH_NARRATIVES);
    lh_shuffle(run, s->drops, LH_DROPS);
    lh_shuffle(run, s->city, LH_CITY_DECK);
    lh_shuffle(run, s->unknown, LH_NORMAL_LOCATIONS);
}

/* LH-0.10: the places that take a card of a set, in the order they take it. */
static void deal_loot(LhRun *run)
{
    static const struct { uint8_t set, first, second; } sets[] = {
        {LH_SPACE_FURNITURE, LH_SPACE_C2, LH_SPACE_C6}, {LH_SPACE_HEAP, LH_SPACE_C4, LH_NONE}, {LH_SPACE_RUBBLE, LH_SPACE_C3, LH_SPACE_C5},
    };
    LhState *s = run->s;
    for (int i = 0; i < 3; i++) {
        uint8_t cards[LH_LOOTS];
        int n = 0;
        for (int loot = 0; loot < LH_LOOTS; loot++)
            if (lh_loots[loot].set == sets[i].set)
                cards[n++] = (uint8_t)loot;
        lh_shuffle(run, cards, n);
        s->loot[sets[i].first - LH_CARD_SPACE] = cards[0];
        if (sets[i].second != LH_NONE)
            s->loot[sets[i].second - LH_CARD_SPACE] = cards[1];
    }
    s->loot[0] = 0; /* C1: the one card of the bars */
    s->cards_left = (1 << LH_SHELTER_CARDS) - 1;
}

/* Takes the first person of that border out of the pool. */
static int take_person(LhState *s, int border)
{
    for (int i = 0; i < s->pool_count; i++)
        if (lh_people[s->pool[i]].border == border) {
            int person = s->pool[i];
            s->pool_count--;
            memmove(s->pool + i, s->pool + i + 1, (size_t)(s->pool_count - i));
            s->pool[s->pool_count] = 0;
            return person;
        }
    return LH_NONE;
}

static void seat_people(LhRun *run)
{
    static const uint8_t borders[LH_START_GROUP] = {LH_BORDER_RED, LH_BORDER_BLACK, LH_BORDER_BLACK}; /* LH-0.3 */
    for (int i = 0; i < LH_START_GROUP; i++) {
        int slot = lh_join(run, take_person(run->s, borders[i]));
        LhMember *person = &run->s->people[slot];
        person->status[LH_HUNGER] = 2;
        person->acted = 0;
        person->origin = LH_ORIGIN_CHAPTER | LH_ORIGIN_FIRST;
    }
}

static void fill_storage(LhRun *run)
{
    LhState *s = run->s;
    gain_line(run, lh_lines[LH_LINE_START]);
    gain_line(run, lh_difficulties[s->difficulty].storage);
    if ((s->module & LH_MODULE_DOG) != 0) { /* LH-0.4 */
        s->dog = LH_DOG_MAX;
        s->storage[LH_RAW] = 0;
        gain_line(run, lh_lines[LH_LINE_START_DOG]);
    }
    if (s->orphan != LH_WITH_NOBODY)
        gain_line(run, lh_orphans[s->orphan - 1].storage);
}

static void lay_map(LhRun *run)
{
    LhState *s = run->s;
    s->place[LH_L10].district = 10; /* LH-0.5 */
    lh_city(run);
    lh_city(run);
    int location = s->unknown[0];
    s->unknown_count--;
    memmove(s->unknown, s->unknown + 1, s->unknown_count);
    s->unknown[s->unknown_count] = 0;
    s->slot[0] = (uint8_t)location;
    s->place[location] = (LhPlace){(uint8_t)lh_determine(run, true), 1, 0};
}

void lh_start(void *out, const GameOptions *options, uint32_t seed)
{
    LhState *s = out;
    LhRun run = {s, NULL, 0};
    clear_state(s);
    s->seats = options->seats;
    s->mode = (uint8_t)options->value[LH_OPTION_MODE];
    s->difficulty = (uint8_t)options->value[LH_OPTION_DIFFICULTY];
    s->module = (uint8_t)options->value[LH_OPTION_MODULE];
    s->chapter = 1;
    rng_start(&s->rng, rng_spread(seed));
    if ((s->module & LH_MODULE_ORPHANS) != 0) { /* LH-0.7: before all other steps */
        s->orphan = (uint8_t)(1 + lh_roll(&run, LH_ORPHANS, LH_TAG_ORPHAN));
        s->cheer = lh_orphans[s->orphan - 1].cheer;
        s->fitting[LH_SPACE_A1] = LH_K_ROOM;
        fill(s->child_deck, LH_CHILD_ACTIONS, 0);
        fill(s->scene_deck, LH_CHILD_SCENES, 0);
    }
    shuffle_decks(&run);
    deal_loot(&run);
    if (s->orphan != LH_WITH_NOBODY) {
        lh_shuffle(&run, s->child_deck, LH_CHILD_ACTIONS);
        lh_shuffle(&run, s->scene_deck, LH_CHILD_SCENES);
    }
    seat_people(&run);
    fill_storage(&run);
    lay_map(&run);
    lh_begin_sheet(&run, LH_SHEET_I, 1); /* LH-0.8 */
    lh_diary_begin(s);
    s->phase = LH_MORNING;
    s->step = LH_AM1;
}
