/* SPDX-License-Identifier: MIT */
/* Locations, their slots, ruins, and the important characters who have their place there (5.6, 5.8, LH-5.13). */
#include "engine/losthope/rules.h"

int lh_determine(LhRun *run, bool not_ten)
{
    int district;
    do {
        district = 1 + lh_roll(run, 10, LH_TAG_DISTRICT); /* LH-1.5 */
        lh_say(run, LH_EVENT_ROLL, district, LH_ROLL_DISTRICT, LH_NONE);
    } while (not_ten && district == 10);
    return district;
}

/* A second party is still to come tonight. */
bool lh_first_of_two(const LhState *s)
{
    return lh_is_tour(s) && s->tour_no == 0 && s->party > 0 && lh_party_people(s, 3 - s->party) != 0;
}

bool lh_is_second(const LhState *s) { return lh_is_tour(s) && s->tour_no == 1; }

bool lh_is_fresh(const LhState *s, int location)
{
    return lh_is_second(s) && (s->place[location].flags & LH_LOC_FRESH) != 0;
}

bool lh_usable(const LhState *s, int location) { return s->place[location].district != 0 && !lh_is_fresh(s, location); }

static void enter(LhRun *run, int location, int district, int markers, int slot)
{
    LhState *s = run->s;
    LhPlace *place = &s->place[location];
    place->district = (uint8_t)district;
    place->markers = (uint8_t)markers;
    place->flags = lh_first_of_two(s) ? LH_LOC_FRESH : 0;
    if (slot != LH_NONE)
        s->slot[slot] = (uint8_t)location;
    lh_say(run, LH_EVENT_LOCATION, location, district, slot);
}

/* --- City locations --- */

/* Takes a location out of the city deck, wherever it lies, and lays it into its district. */
void lh_enter_city(LhRun *run, int location)
{
    LhState *s = run->s;
    for (int i = 0; i < s->city_count; i++)
        if (s->city[i] == location) {
            lh_draw(s->city, &s->city_count, i);
            enter(run, location, lh_locations[location].district, 1, LH_NONE);
            return;
        }
}

void lh_city(LhRun *run)
{
    if (run->s->city_count > 0) /* LH-6.3 */
        lh_enter_city(run, run->s->city[0]);
}

void lh_mark_location(LhRun *run, int location)
{
    LhPlace *place = &run->s->place[location];
    if (place->district == 0) {
        lh_enter_city(run, location);
        return;
    }
    place->markers = (uint8_t)min_int(place->markers + 1, 15); /* LH-5.5 */
    lh_say(run, LH_EVENT_MARKER, location, place->markers, 0);
}

/* --- Slots --- */

void lh_special(LhRun *run, int location)
{
    const LhPlace *place = &run->s->place[location];
    if (place->district != 0 || (place->flags & LH_LOC_REMOVED) != 0)
        return; /* LH-6.6 */
    lh_push(run, LH_T_PLACE, location, 0, lh_locations[location].district)->n = lh_locations[location].marker;
}

void lh_character_leaves(LhRun *run, int character)
{
    run->s->favour[character] = LH_NONE;
    lh_say(run, LH_EVENT_CHARACTER, character, LH_NONE, 0);
}

static void token_gone(LhRun *run, int token)
{
    LhState *s = run->s;
    if ((s->tokens >> token & 1) == 0)
        return;
    s->tokens &= (uint16_t)~(1u << token);
    s->fresh_tokens &= (uint16_t)~(1u << token);
    s->shown &= (uint16_t)~(1u << token);
    lh_say(run, LH_EVENT_TOKEN, token, 0, 0);
}

/* 2.18: what leaves together with a special location. */
void lh_remove_location(LhRun *run, int slot)
{
    LhState *s = run->s;
    int location = s->slot[slot];
    const LhLocation *row = &lh_locations[location];
    lh_say(run, LH_EVENT_REMOVED, location, s->place[location].district, 0);
    s->place[location] = (LhPlace){0, 0, LH_LOC_REMOVED};
    s->slot[slot] = LH_NONE;
    if (row->token != 0)
        token_gone(run, row->token);
    if (location == LH_S4)
        s->braces = 0;
    if (row->character != LH_NONE && s->favour[row->character] != LH_NONE && s->favour[row->character] >= 3)
        lh_character_leaves(run, row->character); /* LH-8.4 */
}

static int free_slot(const LhState *s)
{
    for (int slot = 0; slot < LH_LOCATION_SLOTS; slot++)
        if (s->slot[slot] == LH_NONE)
            return slot;
    return LH_NONE;
}

/* LH-13.17: the first party leaves the second one's target alone as long as there is another slot. */
static int replaceable(const LhState *s)
{
    int mask = 0;
    if (lh_first_of_two(s))
        for (int slot = 0; slot < LH_LOCATION_SLOTS; slot++)
            if (s->place[s->slot[slot]].district != s->send[2 - s->party])
                mask |= 1 << slot;
    return mask != 0 ? mask : (1 << LH_LOCATION_SLOTS) - 1;
}

void lh_task_place(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    int slot = free_slot(s);
    if (f->b == 0 && slot == LH_NONE) { /* LH-6.1 */
        f->b = 1;
        lh_ask_slot(run, LH_ASK_REPLACE, replaceable(s), f->a);
        return;
    }
    if (f->b == 1 && run->answer < LH_LOCATION_SLOTS) {
        slot = run->answer;
        lh_remove_location(run, slot);
    }
    int location = f->a, district = f->c, markers = f->n;
    lh_pop(run);
    if (slot != LH_NONE)
        enter(run, location, district, markers, slot);
}

/* --- Ruins --- */

void lh_task_ruins(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    int district = f->a, mask = 0;
    if (f->b == 0) {
        f->b = 1;
        if ((s->district[district].here & LH_HERE_RUINS) != 0) { /* a second marker has no effect */
            lh_pop(run);
            return;
        }
        s->district[district].here |= LH_HERE_RUINS;
        lh_say(run, LH_EVENT_RUINS, district, 0, 0);
        for (int location = LH_L1; location <= LH_L10; location++)
            if (s->place[location].district == district)
                s->place[location].markers = 0;
        for (int slot = 0; slot < LH_LOCATION_SLOTS; slot++)
            if (s->slot[slot] != LH_NONE && s->place[s->slot[slot]].district == district)
                mask |= 1 << slot;
        lh_ask_slot(run, LH_ASK_RUINS, mask, LH_NONE);
        return;
    }
    lh_pop(run);
    if (run->answer < LH_LOCATION_SLOTS)
        lh_remove_location(run, run->answer);
}

/* --- Characters --- */

void lh_come_in(LhRun *run, int character)
{
    LhState *s = run->s;
    if (s->favour[character] != 0)
        return; /* LH-8.1 */
    s->favour[character] = 1;
    if (lh_first_of_two(s))
        s->fresh_characters |= (uint8_t)(1 << character);
    lh_say(run, LH_EVENT_CHARACTER, character, 1, 0);
    lh_enter_city(run, lh_characters[character].location);
}

void lh_favour_up(LhRun *run, int character)
{
    LhState *s = run->s;
    if (s->favour[character] == LH_NONE || s->favour[character] >= 4)
        return;
    s->favour[character]++;
    if (lh_first_of_two(s))
        s->fresh_characters |= (uint8_t)(1 << character);
    lh_say(run, LH_EVENT_CHARACTER, character, s->favour[character], 0);
}

/* IIa-G4: one of two characters, of those who never entered. */
void lh_task_one_of(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    int first = f->a, second = f->b;
    if (f->c == 0) {
        f->c = 1;
        lh_ask(run, LH_ASK_CHARACTER, (s->favour[first] == 0 ? 1 : 0) | (s->favour[second] == 0 ? 2 : 0), 2, first, second);
        return;
    }
    lh_pop(run);
    if (run->answer < 2)
        lh_come_in(run, run->answer == 0 ? first : second);
}
