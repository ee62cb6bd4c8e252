/* SPDX-License-Identifier: MIT */
#include "scene.h"

#include <string.h>

#include "../common/check.h"
#include "engine/losthope/rules.h"

LhState scene_start_of(const char *test, int seats, int mode, int difficulty, int module, uint32_t seed)
{
    trail_begin(test);
    LhState s;
    GameOptions options = {.seats = (uint8_t)seats, .value = {(uint16_t)mode, (uint16_t)difficulty, (uint16_t)module}};
    memset(&s, 0x5A, sizeof s);
    lh_ops.start(&s, &options, seed);
    return s;
}

void scene_people(LhState *s, int a, int b, int c, int d)
{
    int ids[LH_SLOTS] = {a, b, c, d}, taken = s->lost_people;
    for (int slot = 0; slot < LH_SLOTS; slot++) {
        memset(&s->people[slot], 0, sizeof s->people[slot]);
        s->people[slot].id = (uint8_t)ids[slot];
        s->people[slot].weapon = LH_NONE;
        if (ids[slot] == LH_NONE)
            continue;
        taken |= 1 << ids[slot];
        s->people[slot].origin = LH_ORIGIN_CHAPTER | LH_ORIGIN_FIRST;
        s->people[slot].task = LH_NIGHT_FLOOR;
    }
    s->pool_count = 0;
    memset(s->pool, 0, sizeof s->pool);
    for (int person = 0; person < LH_PEOPLE; person++)
        if ((taken >> person & 1) == 0)
            s->pool[s->pool_count++] = (uint8_t)person;
}

LhState scene_of(const char *test)
{
    rng_unpin_all();
    LhState s = scene_start_of(test, 1, LH_CAMPAIGN, LH_NORMAL, 0, 7);
    scene_people(&s, LH_JELKA, LH_PAVO, LH_ROSA, LH_NONE);
    memset(s.storage, 0, sizeof s.storage);
    memset(s.district, 0, sizeof s.district);
    for (int location = 0; location < LH_LOCATIONS; location++)
        s.place[location] = (LhPlace){0, 0, 0};
    s.place[LH_L10].district = OLD_TOWN;
    s.city_count = s.unknown_count = 0;
    for (int location = LH_L1; location < LH_L10; location++)
        s.city[s.city_count++] = (uint8_t)location;
    for (int location = LH_N1; location <= LH_N18; location++)
        s.unknown[s.unknown_count++] = (uint8_t)location;
    memset(s.slot, LH_NONE, sizeof s.slot);
    for (int space = 0; space <= LH_TIMELINE; space++)
        s.timeline[space] = (LhEntry){LH_NONE, 0, 0, 0};
    s.day = s.days = 2;
    s.chapter_at = 2;
    s.phase = LH_DAY;
    s.step = LH_STEP_NONE;
    s.round = 1;
    return s;
}

void scene_sheet(LhState *s, int sheet)
{
    static const uint8_t chapters[LH_SHEETS] = {1, 2, 2, 3, 3};
    s->sheet = (uint8_t)sheet;
    s->chapter = chapters[sheet];
    s->second = (uint8_t)(s->chapter == 1 ? 0 : s->chapter == 2 ? sheet : LH_SHEET_IIA);
    LhRun run = {s, NULL, 0};
    lh_begin_deck(&run);
    s->chapter_at = 2;
    s->days = (uint8_t)(s->day + 7 * (s->chapter - 1));
}

void scene_card(LhState *s, int space, int card, int district)
{
    s->timeline[space] = (LhEntry){(uint8_t)card, (uint8_t)district, 0, 0};
    if (lh_cards[card].effect_while == LH_WHILE_ROADBLOCK)
        s->roadblock = (uint8_t)(district == 0 ? 1 : district);
}

void scene_deck(LhState *s, int card) { s->chapter_deck[s->chapter_at] = (uint8_t)card; }

static void out_of(uint8_t *deck, uint8_t *count, int card)
{
    for (int i = 0; i < *count; i++)
        if (deck[i] == card) {
            memmove(deck + i, deck + i + 1, (size_t)(*count - i - 1));
            deck[--*count] = 0;
            return;
        }
}

void scene_location(LhState *s, int location, int district, int markers)
{
    s->place[location] = (LhPlace){(uint8_t)district, (uint8_t)markers, 0};
    out_of(s->city, &s->city_count, location);
    out_of(s->unknown, &s->unknown_count, location);
    for (int slot = 0; slot < LH_LOCATION_SLOTS && location >= LH_N1; slot++)
        if (s->slot[slot] == LH_NONE) {
            s->slot[slot] = (uint8_t)location;
            return;
        }
}

void scene_orphan(LhState *s, int kind, int cheer)
{
    s->module |= LH_MODULE_ORPHANS;
    s->orphan = (uint8_t)kind;
    s->cheer = (uint8_t)cheer;
    s->fitting[LH_SPACE_A1] = LH_K_ROOM;
    for (int i = 0; i < LH_CHILD_ACTIONS; i++)
        s->child_deck[i] = s->scene_deck[i] = (uint8_t)i;
}

void scene_hand(LhState *s, int card)
{
    int i = 0;
    while (s->hand[i] != LH_NONE)
        i++;
    s->hand[i] = (uint8_t)card;
    out_of(s->narrative, &s->narrative_count, card);
}

/* Brings a card to the place `at` of a deck. */
static void bring(uint8_t *deck, int count, int at, int card)
{
    for (int i = at; i < count; i++)
        if (deck[i] == card) {
            deck[i] = deck[at];
            deck[at] = (uint8_t)card;
            return;
        }
    for (int i = 0; i < at; i++)
        if (deck[i] == card) {
            deck[i] = deck[at];
            deck[at] = (uint8_t)card;
            return;
        }
    fail_msg("card %d is not in the deck", card);
}

void scene_fate(LhState *s, int number)
{
    if (s->fate_at >= LH_FATES)
        s->fate_at = 0;
    bring(s->fate, LH_FATES, s->fate_at, number - 1);
}

void scene_raid(LhState *s, int card)
{
    s->raid_in |= (uint16_t)(1u << card);
    out_of(s->red, &s->red_count, card);
    out_of(s->raids, &s->raids_count, card);
    memmove(s->raids + 1, s->raids, s->raids_count);
    s->raids[0] = (uint8_t)card;
    s->raids_count++;
}

void scene_find(LhState *s, int number)
{
    if (s->finds_at >= LH_FINDINGS)
        s->finds_at = 0;
    bring(s->finds, LH_FINDINGS, s->finds_at, number - 1);
}

void scene_visitor(LhState *s, int card) { bring(s->visitors, LH_VISITORS, s->visitors_at, card); }

void scene_explore(LhState *s, int at, int card)
{
    for (int i = LH_EXPLORE_CARDS - 1; i >= s->flipped; i--) /* the reserve first */
        if (s->explore[i] == card && (i < s->pile_top || i >= s->pile_top + at)) {
            s->explore[i] = s->explore[s->pile_top + at];
            s->explore[s->pile_top + at] = (uint8_t)card;
            return;
        }
    fail_msg("no such card %d", card);
}

void scene_d10(int count, const uint8_t *values)
{
    uint8_t draws[32];
    for (int i = 0; i < count && i < 32; i++)
        draws[i] = (uint8_t)(values[i] - 1);
    rng_script(LH_TAG_D10, draws, count);
}

void scene_faces(int tag, int count, const uint8_t *values) { rng_script((uint8_t)tag, values, count); }

/* --- Acting --- */

/* What a step has brought: the state, what was told, what may follow. */
static void follow(const LhState *s, const EventList *events)
{
    static Action next[LH_ACTIONS_MAX];
    int score = lh_score(s), count = TRAIL_KEPT ? lh_ops.actions(s, next, LH_ACTIONS_MAX) : 0;
    trail_add(s, (int)sizeof *s);
    trail_add(events->at, events->count * (int)sizeof *events->at);
    trail_add(next, count * (int)sizeof *next);
    trail_add(&score, (int)sizeof score);
}

static void play(LhState *s, int seat, Action action)
{
    EventList events;
    events_clear(&events);
    assert_int_equal(lh_ops.apply(s, seat, action, &events), APPLY_OK);
    follow(s, &events);
}

LhWhy scene_why(const LhState *s, int kind, int a, int b, int c)
{
    LhWhy why = lh_why(s, (Action){(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c});
    trail_add(&why, (int)sizeof why);
    return why;
}

bool scene_legal(const LhState *s, int kind, int a, int b, int c)
{
    static Action list[LH_ACTIONS_MAX];
    Action action = {(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c};
    int count = lh_ops.actions(s, list, LH_ACTIONS_MAX);
    bool listed = actions_find(list, count, action) >= 0;
    if (listed != (lh_why(s, action) == LH_WHY_FINE))
        fail_msg("list and lh_why disagree about %d.%d.%d.%d: %s", kind, a, b, c, lh_why_word(lh_why(s, action)));
    return listed;
}

/* What a scene comes to is saved and read again, wherever a real winter could have come to it. */
static void comes_back(const LhState *s)
{
    static uint8_t bytes[LH_PACK_MAX];
    static LhState other;
    if (!lh_ops.valid(s))
        return;
    int length = lh_ops.pack(s, bytes, sizeof bytes);
    memset(&other, 0xA5, sizeof other);
    assert_true(length > 0 && lh_ops.unpack(&other, bytes, length));
    assert_memory_equal(&other, s, sizeof other);
}

void scene_do(LhState *s, int kind, int a, int b, int c)
{
    Action action = {(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c};
    if (!scene_legal(s, kind, a, b, c))
        fail_msg("illegal %d.%d.%d.%d: %s", kind, a, b, c, lh_why_word(lh_why(s, action)));
    play(s, s->leader, action);
    comes_back(s);
}

void scene_step(LhState *s)
{
    assert_int_equal(lh_ops.to_act(s), SEAT_AUTO);
    play(s, SEAT_AUTO, (Action){ACTION_CONTINUE, 0, 0, 0});
}

void scene_run(LhState *s)
{
    while (lh_ops.to_act(s) == SEAT_AUTO)
        scene_step(s);
}

int scene_asked(const LhState *s) { return s->depth > 0 ? lh_top(s)->type : LH_P_NONE; }

int scene_events(const LhState *before, int kind, int a, int b, int c, int event)
{
    LhState s = *before;
    EventList events;
    int n = 0;
    events_clear(&events);
    int seat = lh_ops.to_act(&s);
    assert_int_equal(lh_ops.apply(&s, seat, (Action){(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c}, &events), APPLY_OK);
    for (int i = 0; i < events.count; i++)
        n += events.at[i].kind == event;
    return n;
}

/* --- Times of the day --- */

void scene_evening(LhState *s)
{
    s->phase = LH_EVENING;
    s->round = 0;
}

void scene_out(LhState *s, int slots, int target)
{
    int guard = -1;
    scene_evening(s);
    s->send[0] = (uint8_t)target;
    for (int slot = 0; slot < LH_SLOTS; slot++) {
        if (s->people[slot].id == LH_NONE)
            continue;
        s->people[slot].task = (slots >> slot & 1) != 0 ? LH_NIGHT_PARTY1 : LH_NIGHT_FLOOR;
        guard = (slots >> slot & 1) == 0 ? slot : guard;
    }
    if (guard >= 0)
        s->people[guard].task = LH_NIGHT_GUARD;
    scene_do(s, LH_END, 0, 0, 0);
    scene_step(s); /* AE1 */
    for (int slot = 0; slot < LH_SLOTS; slot++)
        s->people[slot].status[LH_FATIGUE] = 0;
    scene_step(s); /* AG1 */
}

void scene_arrive(LhState *s, int slots, int target)
{
    uint8_t cost[LH_DISTRICTS], before[LH_DISTRICTS], way[LH_DISTRICTS];
    int steps = 0;
    scene_out(s, slots, target);
    lh_route_costs(s, cost, before);
    for (int at = target; at != 10; at = before[at])
        way[steps++] = (uint8_t)at;
    while (steps > 0)
        scene_do(s, LH_STEP, way[--steps], 0, 0);
    assert_int_equal(s->phase, LH_TOUR_ACT);
}

void scene_raid_night(LhState *s, int guard, int card)
{
    scene_raid(s, card);
    s->phase = LH_RAID;
    s->round = 0;
    s->step = LH_AR1;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (s->people[slot].id != LH_NONE)
            s->people[slot].task = slot == guard ? LH_NIGHT_GUARD : LH_NIGHT_FLOOR;
}

void scene_dawn(LhState *s)
{
    s->phase = LH_DAWN;
    s->round = 0;
}

/* --- Lively play --- */

static void bless(LhState *s, Rng *rng)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        for (int status = 0; status < LH_STATUSES; status++)
            if (s->people[slot].id != LH_NONE && s->people[slot].status[status] > 1)
                s->people[slot].status[status] = (uint8_t)(rng_below(rng, 4, 0) != 0 ? 0 : 1);
    for (int i = 0; i < 6; i++) {
        int item = (int)rng_below(rng, LH_ITEMS, 0);
        if (lh_stock_left(s, item) > 0 && rng_below(rng, 4, 0) == 0)
            s->storage[item]++;
    }
    if (s->phase == LH_EVENING && lh_party_people(s, 1) != 0 && lh_stock_left(s, LH_KNF) > 0)
        s->findings[0][LH_KNF]++;
    if (s->phase == LH_DAWN && s->ticks < LH_TICKS_NEEDED && s->failed > 0) {
        s->failed--;
        s->ticks++;
        s->ticks_all++;
    }
    int character = (int)rng_below(rng, LH_CHARACTERS, 0);
    if (rng_below(rng, 40, 0) == 0 && s->favour[character] == 0)
        s->favour[character] = (uint8_t)(1 + rng_below(rng, 3, 0));
    if (rng_below(rng, 60, 0) == 0)
        s->tokens |= (uint16_t)(1u << (1 + rng_below(rng, LH_CAMPAIGN_TOKENS, 0)));
}

static bool is_dull(int kind)
{
    static const uint8_t dull[] = {LH_END, LH_MOVE, LH_PICK_ITEM, LH_TAKE, LH_EQUIP, LH_COLLECT, LH_PASS, LH_FREE};
    return memchr(dull, kind, sizeof dull) != NULL;
}

Action scene_lively(LhState *s, Action *list, int count, Rng *rng)
{
    if (s->depth == 0 && s->step == LH_STEP_NONE && (s->phase == LH_DAY || s->phase == LH_EVENING || s->phase == LH_DAWN)) {
        bless(s, rng);
        count = lh_ops.actions(s, list, LH_ACTIONS_MAX);
    }
    Action action = list[rng_below(rng, (uint32_t)count, 0)];
    for (int tries = 0; tries < 3 && is_dull(action.kind); tries++)
        action = list[rng_below(rng, (uint32_t)count, 0)];
    return action;
}

void scene_two_parties(LhState *s, int first, int second)
{
    scene_evening(s);
    s->people[JELKA].task = LH_NIGHT_PARTY1;
    s->people[PAVO].task = LH_NIGHT_PARTY2;
    s->people[ROSA].task = LH_NIGHT_GUARD;
    s->send[0] = (uint8_t)first;
    s->send[1] = (uint8_t)second;
    scene_do(s, LH_END, 0, 0, 0);
    scene_run(s);
}

void scene_end_tour(LhState *s)
{
    scene_do(s, LH_END, 0, 0, 0);
    scene_run(s);
    assert_int_equal(s->phase, LH_TOUR_PACK);
    scene_do(s, LH_END, 0, 0, 0);
    scene_run(s);
}

LhState scene_meeting_of(const char *test, int slots, int resident)
{
    LhState s = scene_of(test);
    s.residents = (uint16_t)(1u << resident);
    scene_location(&s, LH_N1, CHURCH, 1);
    scene_evening(&s);
    scene_arrive(&s, slots, CHURCH);
    scene_do(&s, LH_EXPLORE, LH_N1, 0, 0);
    scene_explore(&s, 0, LH_X_VOIC);
    return s;
}

void scene_fight(LhState *s)
{
    D10(1);
    scene_do(s, LH_FLIP, 0, 0, 0);
    while (scene_asked(s) == LH_P_CHOICE) scene_do(s, LH_CHOOSE, 0, 0, 0);
    assert_int_equal(scene_asked(s), LH_P_FIGHT);
}
