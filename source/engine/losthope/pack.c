/* SPDX-License-Identifier: MIT */
/* Packing (section 3): a table of fields, each with its width in bits; one walk serves both ways, so that they cannot differ. */
#include "engine/losthope/rules.h"

#include <stddef.h>
#include <string.h>

#include "bits.h"

enum { LAYOUT_BEFORE_DIARY = 1, LAYOUT, OPEN = 16 /* flag of a width: all bits set stand for LH_NONE */ };

typedef struct { uint16_t at; uint8_t count, width; } Field;
#define F(field, width) {offsetof(LhState, field), sizeof(((LhState *)0)->field), width}

static const Field fields[] = {
    F(mode, 1), F(difficulty, 2), F(module, 2), F(seats, 3), F(phase, 4), F(step, 5), F(step_at, 3), F(leader, 2), F(sheet, 3),
    F(next_sheet, 3), F(second, 3), F(chapter, 2), F(day, 3), F(round, 2), F(depth, 4), F(reversible, 7),
    F(pool, 4), F(pool_count, 4), F(storage, 6), F(fitting, 5 | OPEN), F(loot, 5 | OPEN), F(cards_left, 6), F(boards, 2), F(portions, 5),
    F(meals, 3), F(child_veg, 2), F(toy, 1), F(dawn, LH_DAWN_BITS), F(slot, 6 | OPEN), F(city, 4), F(city_count, 4), F(unknown, 5),
    F(unknown_count, 5), F(north_bridge, 2), F(roadblock, 2), F(zone, 2), F(cold, 3), F(coverage, 4), F(anger, 4), F(open, 4), F(quiet, 4),
    F(chapter_deck, 6), F(chapter_at, 3), F(ticks, 3), F(ticks_all, 4), F(failed, 4), F(marks, 2), F(braces, 2), F(seed, 1), F(ally, 2),
    F(ask_cheap, 2), F(next_raid, 1), F(hide_nights, 2), F(discount_now, 4), F(discount_next, 4), F(known_cards, 3), F(known_fate, 1),
    F(favour, 3 | OPEN), F(favour_used, 5), F(own_used, 5), F(fresh_characters, 5), F(push_from, 4), F(push_to, 4), F(refit, 2),
    F(fate, 3), F(fate_at, 3), F(finds, 4), F(finds_at, 4), F(raids, 4), F(raids_count, 4), F(red, 5), F(red_count, 4),
    F(visitors, 4), F(visitors_at, 4), F(narrative, 4), F(narrative_count, 4), F(drops, 3), F(drops_count, 3), F(hand, 4 | OPEN),
    F(party, 2), F(tour_no, 1), F(position, 4), F(came_from, 4), F(send, 4), F(dog_place, 2), F(hiding, 1), F(maps, 2),
    F(tour_flags, 7), F(capacity_bonus, 4), F(route_discount, 4), F(noise, 4), F(march_pile, 5), F(march_missing, 7), F(march_lost, 1),
    F(fight_round, 8), F(fight_acted, 4), F(fight_alive, 4), F(fight_flags, 4), F(fight_spared, 8), F(wounds_due, 6),
    F(raid_card, 4), F(raid_left, 3), F(raid_damage, 5), F(raid_wounds, 4), F(raid_icons, 6), F(raid_flags, 3),
    F(orphan, 2), F(cheer, 4), F(child_hand, 6), F(child_deck, 3), F(child_at, 3), F(scene_deck, 3), F(scene_at, 3), F(dog, 2),
    F(dog_gone, 1), F(robbed, 8), F(lost, 4), F(days, 5), F(ending, 4 | OPEN),
};
/* What only a tour needs. */
static const Field tour_fields[] = {F(explore, 4), F(flipped, 5), F(pile_top, 5), F(pile_end, 5), F(known_pile, 2)};
enum { FIELDS = sizeof fields / sizeof *fields, TOUR_FIELDS = sizeof tour_fields / sizeof *tour_fields };

/* Values of which one may be LH_NONE. */
static void open_bytes(const BitStream *stream, uint8_t *values, int count, int bits)
{
    uint32_t none = (1u << bits) - 1;
    for (int i = 0; i < count; i++) {
        if (stream->w != NULL && values[i] == none)
            stream->w->bad = true; /* LH_NONE alone may look like this */
        uint32_t value = bits_word(stream, values[i] == LH_NONE ? none : values[i], bits);
        values[i] = (uint8_t)(value == none ? LH_NONE : value);
    }
}

static void bytes(const BitStream *stream, uint8_t *values, int count, int width)
{
    if ((width & OPEN) != 0)
        open_bytes(stream, values, count, width - OPEN);
    else
        bits_bytes(stream, values, count, width);
}

static void shorts(const BitStream *stream, uint16_t *value, int width) { bits_shorts(stream, value, 1, width); }

static void walk_table(const BitStream *stream, LhState *s, const Field *table, int count)
{
    for (int i = 0; i < count; i++)
        bytes(stream, (uint8_t *)s + table[i].at, table[i].count, table[i].width);
}

static void walk_people(const BitStream *stream, LhState *s)
{
    for (int slot = 0; slot < LH_SLOTS; slot++) {
        LhMember *person = &s->people[slot];
        bytes(stream, &person->id, 1, 4 | OPEN);
        bytes(stream, person->status, LH_STATUSES, 3);
        bytes(stream, &person->flag, 1, 4);
        bytes(stream, &person->task, 1, 3);
        bytes(stream, &person->weapon, 1, 6 | OPEN);
        bytes(stream, &person->meds, 1, 3);
        bytes(stream, &person->acted, 1, 1);
        bytes(stream, &person->origin, 1, 2);
        shorts(stream, &person->today, LH_TODAY_BITS);
    }
}

static void walk_tray(const BitStream *stream, LhState *s)
{
    uint8_t shifted[LH_ITEMS];
    for (int item = 0; item < LH_ITEMS; item++)
        shifted[item] = (uint8_t)((uint8_t)s->tray[item] & 127);
    bits_sparse(stream, shifted, LH_ITEMS, 7);
    for (int item = 0; item < LH_ITEMS && stream->r != NULL; item++)
        s->tray[item] = (int8_t)(shifted[item] >= 64 ? shifted[item] - 128 : shifted[item]);
}

static void walk_city(const BitStream *stream, LhState *s)
{
    for (int location = 0; location < LH_LOCATIONS; location++) {
        LhPlace *place = &s->place[location];
        if (bits_word(stream, bits_any(place, sizeof *place), 1) == 0)
            continue;
        bytes(stream, &place->district, 1, 4);
        bytes(stream, &place->markers, 1, 4);
        bytes(stream, &place->flags, 1, LH_LOC_BITS);
        if (stream->r != NULL && !bits_any(place, sizeof *place))
            stream->r->bad = true;
    }
    for (int district = 1; district < LH_DISTRICTS; district++) {
        bytes(stream, &s->district[district].here, 1, 6);
        bytes(stream, &s->district[district].drop, 1, 3);
        bytes(stream, &s->district[district].age, 1, 1);
    }
    for (int space = 0; space <= LH_TIMELINE; space++) {
        LhEntry *entry = &s->timeline[space];
        bytes(stream, &entry->card, 1, 6 | OPEN);
        bytes(stream, &entry->district, 1, 4);
        bytes(stream, &entry->progress, 1, 6);
        bytes(stream, &entry->flags, 1, 2);
    }
}

static void walk_frames(const BitStream *stream, LhState *s)
{
    for (int i = 0; i < s->depth && i < LH_FRAMES_MAX; i++) {
        LhFrame *f = &s->stack[i];
        bytes(stream, &f->type, 1, 6);
        bytes(stream, &f->a, 5, 8); /* a, b, c, n, src */
        shorts(stream, &f->at, 14);
    }
}

static void walk_foes(const BitStream *stream, LhState *s)
{
    for (int i = 0; i < LH_FOES_MAX; i++) {
        LhEnemy *foe = &s->foe[i];
        bytes(stream, &foe->letter, 1, 2 | OPEN);
        if (foe->letter == LH_NONE)
            continue;
        bytes(stream, &foe->prowess, 1, 2);
        bytes(stream, &foe->weapon, 1, 6 | OPEN);
        bytes(stream, &foe->wounds, 1, 2);
    }
}

static void walk_diary(const BitStream *stream, LhState *s)
{
    bytes(stream, &s->diary_count, 1, 6);
    for (int i = 0; i < s->diary_count && i < LH_NOTES; i++) {
        LhNote *note = &s->diary[i];
        bytes(stream, &note->sentence, 1, 6);
        bytes(stream, &note->day, 1, 5);
        bytes(stream, &note->who, 1, 4);
        bytes(stream, &note->what, 1, 6);
    }
}

static void walk(const BitStream *stream, LhState *s)
{
    s->rng.word = bits_word(stream, s->rng.word, 32);
    walk_table(stream, s, fields, FIELDS);
    shorts(stream, &s->lost_people, LH_PEOPLE);
    shorts(stream, &s->tokens, LH_CAMPAIGN_TOKENS + 1);
    shorts(stream, &s->shown, LH_CAMPAIGN_TOKENS + 1);
    shorts(stream, &s->fresh_tokens, LH_CAMPAIGN_TOKENS + 1);
    shorts(stream, &s->raid_in, LH_RAIDS);
    shorts(stream, &s->residents, LH_RESIDENTS);
    shorts(stream, &s->fires_out, LH_DISTRICTS);
    shorts(stream, &s->visited, LH_DISTRICTS);
    shorts(stream, &s->epilogue, LH_EPILOGUES);
    shorts(stream, &s->daily, LH_DAILY_BITS);
    walk_people(stream, s);
    bits_sparse(stream, s->findings[0], LH_ITEMS, 6);
    bits_sparse(stream, s->findings[1], LH_ITEMS, 6);
    bits_sparse(stream, s->aux, LH_BUILD_SPACES, 8);
    walk_tray(stream, s);
    walk_city(stream, s);
    walk_foes(stream, s);
    walk_frames(stream, s);
    if (lh_is_tour(s))
        walk_table(stream, s, tour_fields, TOUR_FIELDS);
}

int lh_pack(const void *in, uint8_t *out, int max)
{
    LhState s = *(const LhState *)in; /* the walk writes back what it stores */
    BitWriter w;
    BitStream stream = {&w, NULL};
    bits_write_begin(&w, out, max);
    bits_write(&w, LAYOUT, 8);
    walk(&stream, &s);
    walk_diary(&stream, &s);
    return bits_write_end(&w);
}

/* Reads the stream into an empty state; false when it is of no known layout or length. A save from before the diary begins one. */
bool lh_decode(void *out, const uint8_t *in, int length)
{
    LhState *s = out;
    BitReader r;
    BitStream stream = {NULL, &r};
    memset(s, 0, sizeof *s);
    for (int i = 0; i < LH_FOES_MAX; i++)
        s->foe[i].weapon = LH_NONE;
    bits_read_begin(&r, in, length);
    uint32_t layout = bits_read(&r, 8);
    if (layout != LAYOUT && layout != LAYOUT_BEFORE_DIARY)
        return false;
    walk(&stream, s);
    if (layout == LAYOUT)
        walk_diary(&stream, s);
    else
        lh_diary_begin(s);
    return bits_read_end(&r);
}

bool lh_check(const void *state, const uint8_t *in, int length)
{
    (void)in;
    (void)length;
    return lh_sound(state);
}

bool lh_unpack(void *out, const uint8_t *in, int length)
{
    LhState s;
    if (!lh_decode(&s, in, length) || !lh_sound(&s))
        return false;
    memcpy(out, &s, sizeof s);
    return true;
}

bool lh_is_packed_whole(const LhState *state)
{
    uint8_t packed[LH_PACK_MAX];
    LhState s;
    int length = lh_pack(state, packed, sizeof packed);
    return length > 0 && lh_decode(&s, packed, length) && memcmp(&s, state, sizeof s) == 0;
}
