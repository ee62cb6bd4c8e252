/* SPDX-License-Identifier: MIT */
/* Invariants of a state: what a save may hold. Everything that rules use as an index is checked here, so that no save can lead outside. */
#include "engine/losthope/rules.h"

#include <string.h>

/* --- Small questions --- */

/* All of list[0..count-1] lie in first..first+range-1 and none comes twice; what they are is added to *seen. */
static bool distinct(const uint8_t *list, int count, int first, int range, uint64_t *seen)
{
    for (int i = 0; i < count; i++) {
        if (list[i] < first || list[i] >= first + range || (*seen >> (list[i] - first) & 1) != 0)
            return false;
        *seen |= (uint64_t)1 << (list[i] - first);
    }
    return true;
}

static bool whole(const uint8_t *list, int count)
{
    uint64_t seen = 0;
    return distinct(list, count, 0, count, &seen);
}

static bool zero(const void *data, size_t size)
{
    const uint8_t *bytes = data;
    for (size_t i = 0; i < size; i++)
        if (bytes[i] != 0)
            return false;
    return true;
}

static bool rest_zero(const uint8_t *list, int count, int size) { return count <= size && zero(list + count, (size_t)(size - count)); }

/* --- Frame of the game --- */

static bool sheet_valid(const LhState *s)
{
    bool second = s->second == LH_SHEET_IIA || s->second == LH_SHEET_IIB;
    switch (s->chapter) {
    case 1:
        return s->sheet == LH_SHEET_I && s->second == 0;
    case 2:
        return s->sheet == s->second && second;
    default:
        return s->chapter == 3 && second && (s->sheet == LH_SHEET_IIIA || s->sheet == LH_SHEET_IIIB);
    }
}

/* LH-18.8: between two chapters the sheet that follows; once it lies there it is the one that is played. */
static bool next_sheet_valid(const LhState *s)
{
    if (s->next_sheet == 0)
        return s->phase != LH_REFIT;
    if (s->phase != LH_REFIT || s->mode == LH_ONE_CHAPTER)
        return false;
    if (s->day == 0)
        return s->next_sheet == s->sheet;
    bool second = s->next_sheet == LH_SHEET_IIA || s->next_sheet == LH_SHEET_IIB;
    return s->chapter == 1 ? second : s->chapter == 2 && !second;
}

static bool frame_valid(const LhState *s)
{
    if (s->rng.word == 0 || s->mode > LH_ONE_CHAPTER || s->difficulty > LH_HARD || s->module > 3 || s->seats < 1 || s->seats > LH_SEATS_MAX)
        return false;
    if (s->phase >= LH_PHASES || !sheet_valid(s))
        return false;
    if (s->step >= LH_STEPS || s->leader >= s->seats || s->next_sheet >= LH_SHEETS)
        return false;
    if (!next_sheet_valid(s) || (s->mode == LH_ONE_CHAPTER && s->chapter > 1))
        return false;
    if (s->day > LH_DAYS || s->round > 3 || (s->round > 0) != (s->phase == LH_DAY))
        return false;
    if ((s->ending != LH_NONE) != (s->phase == LH_OVER) || (s->ending != LH_NONE && s->ending > LH_Z_LOST_HOPE))
        return false;
    return s->days == s->day + LH_DAYS * (s->chapter - 1) && s->reversible <= LH_REVERSIBLE_MAX && s->step_at <= LH_SLOTS;
}

/* LH-21.1: which steps may be due in which phase. */
static bool step_fits(const LhState *s, int step)
{
    static const uint8_t phases[LH_STEPS] = {
        [LH_AM1] = LH_MORNING, [LH_AM2] = LH_MORNING, [LH_AM3] = LH_MORNING, [LH_AU1] = LH_DUSK, [LH_AE1] = LH_EVENING, [LH_AG1] = LH_TOUR_MOVE,
        [LH_AG8] = LH_RAID, [LH_AR1] = LH_RAID, [LH_AR2] = LH_RAID, [LH_AR3] = LH_RAID, [LH_AF1] = LH_DAWN, [LH_AF2] = LH_DAWN,
        [LH_AF3] = LH_DAWN, [LH_AF4] = LH_DAWN, [LH_AF5] = LH_DAWN, [LH_AF6] = LH_DAWN, [LH_AF7] = LH_DAWN, [LH_AC1] = LH_CHAPTER_END,
        [LH_AC2] = LH_CHAPTER_END, [LH_AC3] = LH_CHAPTER_END, [LH_AC4] = LH_REFIT,
    };
    if (step == LH_AG6)
        return s->phase >= LH_TOUR_MOVE && s->phase <= LH_TOUR_EXPLORE && s->party > 0;
    return s->phase == phases[step];
}

static bool flow_valid(const LhState *s)
{
    if (s->phase == LH_OVER)
        return s->step == LH_STEP_NONE && s->depth == 0;
    if (s->step == LH_AM1 && s->day == LH_DAYS)
        return false; /* after the last day the chapter ends */
    if (s->step == LH_AE1 && lh_why_evening_end(s) != LH_WHY_FINE)
        return false; /* the evening was ended by an action that asked this */
    if (s->step != LH_STEP_NONE)
        return s->depth == 0 && step_fits(s, s->step);
    return s->depth > 0 || (s->phase != LH_MORNING && s->phase != LH_RAID && s->phase != LH_CHAPTER_END);
}

/* --- People and things --- */

/* What was given lies there until the fate of the night heals (LH-17.2). */
static bool heals_later(const LhState *s)
{
    bool heals = s->step == LH_AF1 || (s->depth > 0 && s->stack[0].type == LH_T_STEP && s->stack[0].a == LH_AF1);
    return s->phase == LH_DAWN && ((s->dawn & LH_DAWN_FATE) == 0 || heals);
}

static bool person_valid(const LhState *s, int slot)
{
    const LhMember *person = &s->people[slot];
    if (person->id == LH_NONE) {
        LhMember empty = {.id = LH_NONE, .weapon = LH_NONE};
        return memcmp(person, &empty, sizeof empty) == 0 && s->refit[slot] == 0;
    }
    for (int status = 0; status < LH_STATUSES; status++)
        if (person->status[status] > LH_STATUS_MAX)
            return false;
    if (lh_fatal(person) != 0 && s->depth == 0 && s->step == LH_STEP_NONE)
        return false; /* LH-1.8: lost people are gone before anybody decides */
    if (person->flag != LH_FLAG_NONE && person->flag != lh_own_flag(person->id))
        return false;
    if (person->task >= LH_NIGHTS || person->acted > 1 || person->origin > 3 || person->today >> LH_TODAY_BITS != 0)
        return false;
    if (person->meds != 0 && !heals_later(s))
        return false;
    if ((person->meds & ~(LH_MED_HME | LH_MED_MED | LH_MED_BAN)) != 0 || ((person->meds & LH_MED_HME) != 0 && (person->meds & LH_MED_MED) != 0))
        return false; /* LH-17.2 */
    return person->weapon == LH_NONE || (person->weapon < LH_ITEMS && (lh_items[person->weapon].groups & LH_GROUP_WEAPON) != 0);
}

static bool people_valid(const LhState *s)
{
    uint64_t seen = s->lost_people;
    const LhFrame *newcomers = lh_below_const(s, LH_T_NEWCOMER);
    if (s->lost_people >> LH_PEOPLE != 0 || s->pool_count > LH_PEOPLE || !rest_zero(s->pool, s->pool_count, LH_PEOPLE))
        return false;
    if (!distinct(s->pool, s->pool_count, 0, LH_PEOPLE, &seen))
        return false;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if ((s->people[slot].id != LH_NONE && !distinct(&s->people[slot].id, 1, 0, LH_PEOPLE, &seen)) || !person_valid(s, slot))
            return false;
    if (newcomers != NULL && newcomers->c == 1) {
        if (!distinct(&newcomers->a, 1, 0, LH_PEOPLE, &seen) || (newcomers->b != LH_NONE && !distinct(&newcomers->b, 1, 0, LH_PEOPLE, &seen)))
            return false;
    }
    return seen == (1 << LH_PEOPLE) - 1 && (lh_everybody(s) != 0 || s->phase == LH_OVER);
}

static bool items_valid(const LhState *s)
{
    bool tray = s->phase == LH_TOUR_PACK || lh_below_const(s, LH_P_PAY) != NULL || lh_below_const(s, LH_P_TRADE) != NULL;
    for (int item = 0; item < LH_ITEMS; item++)
        if (lh_in_play(s, item) > lh_items[item].stock)
            return false; /* LH-3.1 */
    if (!tray)
        return zero(s->tray, sizeof s->tray);
    const LhFrame *top = lh_top(s);
    bool trades = top != NULL && top->type == LH_P_TRADE;
    for (int item = 0; item < LH_ITEMS; item++) { /* what is laid is there, what is taken is in stock */
        const uint8_t *pool = top != NULL && top->type == LH_P_PAY && top->n != 0 ? s->storage : lh_pool_at_hand(s);
        int there = pool[item] + (s->phase == LH_TOUR_PACK && !lh_is_token(item) ? lh_stock_left(s, item) : 0);
        if (s->tray[item] > there || -s->tray[item] > lh_stock_left(s, item) || (s->tray[item] < 0 && !trades))
            return false;
    }
    return s->phase != LH_TOUR_PACK || s->depth > 0 || lh_weight_kept(s) <= lh_capacity(s);
}

/* --- House --- */

static bool space_valid(const LhState *s, int space)
{
    int kind = s->fitting[space], aux = s->aux[space], growth = aux & LH_FITTING_GROWTH;
    if (kind == LH_NONE)
        return aux == 0;
    if (kind >= LH_FITTINGS || kind == LH_K_TOY || lh_fittings_of(s, kind) > lh_fittings[kind].count)
        return false;
    if (lh_fittings[kind].child != 0 && s->orphan == LH_WITH_NOBODY)
        return false;
    if (space >= LH_CARD_SPACE && (s->cards_left >> (space - LH_CARD_SPACE) & 1) != 0)
        return false;
    if ((aux & ~(LH_FITTING_USED | LH_FITTING_HERB | LH_FITTING_GROWTH)) != 0 || ((aux & LH_FITTING_USED) != 0 && s->phase != LH_DAY))
        return false;
    if (growth > (kind == LH_F_TRAP ? 1 : kind == LH_F_GARDEN || kind == LH_F_HERBS ? 2 : 0))
        return false;
    return (aux & LH_FITTING_HERB) == 0 || (kind == LH_F_GARDEN && growth > 0);
}

/* LH-11.3: everybody eats once, at dusk; a new day begins with AM1. */
static bool meals_valid(const LhState *s)
{
    const LhFrame *f = lh_below_const(s, LH_T_STEP);
    bool day = s->phase == LH_DAY || (s->phase == LH_MORNING && (f != NULL ? f->a : s->step) > LH_AM1);
    int meals = s->meals;
    for (int slot = 0; slot < LH_SLOTS && s->phase == LH_DUSK; slot++)
        meals += s->people[slot].id != LH_NONE && (s->people[slot].today & LH_TODAY_ATE) == 0;
    return meals <= (day ? 0 : LH_SLOTS);
}

static bool house_valid(const LhState *s)
{
    uint64_t loots = 0;
    if (s->cards_left >> LH_SHELTER_CARDS != 0 || s->boards > LH_HOLES || s->portions > 31 || s->toy > (s->orphan != 0) || !meals_valid(s)
        || s->child_veg > 2)
        return false;
    if (!distinct(s->loot, LH_SHELTER_CARDS, 0, LH_LOOTS, &loots))
        return false;
    for (int card = 0; card < LH_SHELTER_CARDS; card++) {
        int space = LH_CARD_SPACE + card;
        bool cleared = (s->cards_left >> card & 1) == 0;
        if (lh_loots[s->loot[card]].set != lh_spaces[space].kind || (cleared && !lh_is_reachable(s, space)))
            return false;
    }
    for (int space = 0; space < LH_BUILD_SPACES; space++)
        if (!space_valid(s, space))
            return false;
    return s->daily >> LH_DAILY_BITS == 0 && s->dawn >> LH_DAWN_BITS == 0;
}

/* --- City --- */

static bool slots_valid(const LhState *s)
{
    uint64_t seen = 0;
    for (int slot = 0; slot < LH_LOCATION_SLOTS; slot++) {
        int location = s->slot[slot];
        if (location == LH_NONE)
            continue;
        if (!distinct(&s->slot[slot], 1, LH_N1, LH_LOCATIONS - LH_N1, &seen) || s->place[location].district == 0)
            return false;
    }
    for (int location = LH_N1; location < LH_LOCATIONS; location++)
        if ((s->place[location].district != 0) != ((seen >> (location - LH_N1) & 1) != 0))
            return false;
    return true;
}

static bool places_valid(const LhState *s)
{
    uint64_t city = 0, unknown = 0;
    const LhFrame *coming = lh_below_const(s, LH_T_PLACE);
    if (s->city_count > LH_CITY_DECK || s->unknown_count > LH_NORMAL_LOCATIONS)
        return false;
    if (!distinct(s->city, s->city_count, LH_L1, LH_CITY_DECK, &city) || !rest_zero(s->city, s->city_count, LH_CITY_DECK))
        return false;
    if (!distinct(s->unknown, s->unknown_count, LH_N1, LH_NORMAL_LOCATIONS, &unknown) || !rest_zero(s->unknown, s->unknown_count, LH_NORMAL_LOCATIONS))
        return false;
    for (int location = 0; location < LH_LOCATIONS; location++) {
        const LhPlace *place = &s->place[location];
        const LhLocation *row = &lh_locations[location];
        bool removed = (place->flags & LH_LOC_REMOVED) != 0, out = place->district == 0;
        if (place->district >= LH_DISTRICTS || place->markers > 15 || (out && (place->markers != 0 || (place->flags & ~LH_LOC_REMOVED) != 0)))
            return false;
        if (removed && (!out || row->kind == LH_PLACE_CITY))
            return false;
        if (row->district != 0 && !out && place->district != row->district)
            return false;
        if (row->kind == LH_PLACE_CITY && location != LH_L10 && out != ((city >> location & 1) != 0))
            return false;
        if (row->kind == LH_PLACE_NORMAL && out && !removed && (unknown >> (location - LH_N1) & 1) == 0 && !(coming != NULL && coming->a == location))
            return false;
        if (row->kind == LH_PLACE_NORMAL && (!out || removed) && (unknown >> (location - LH_N1) & 1) != 0)
            return false;
    }
    return s->place[LH_L10].district == 10 && slots_valid(s);
}

static bool districts_valid(const LhState *s)
{
    uint64_t drops = 0;
    if (s->drops_count > LH_DROPS || !distinct(s->drops, s->drops_count, 0, LH_DROPS, &drops) || !rest_zero(s->drops, s->drops_count, LH_DROPS))
        return false;
    if (!zero(&s->district[0], sizeof s->district[0]) || s->north_bridge > 2 || s->roadblock > 2 || s->zone > LH_ZONE_CLOSED)
        return false;
    for (int district = 1; district < LH_DISTRICTS; district++) {
        const LhQuarter *at = &s->district[district];
        int meet = at->here & (LH_HERE_WHITE | LH_HERE_BLACK | LH_HERE_SKIRMISH);
        uint8_t drop = (uint8_t)(at->drop - 1);
        if (at->here >> 6 != 0 || (meet & (meet - 1)) != 0 || ((at->here & LH_HERE_PICKED) != 0 && (at->here & LH_HERE_SKIRMISH) == 0))
            return false; /* LH-4.2, LH-4.5 */
        if (at->drop == 0 ? at->age != 0 : at->age > 1 || !distinct(&drop, 1, 0, LH_DROPS, &drops))
            return false;
    }
    return (s->fires_out & 1) == 0 && s->fires_out >> LH_DISTRICTS == 0;
}

/* --- Timeline and decks --- */

static bool deck_of_sheet(const LhState *s)
{
    int first = lh_sheets[s->sheet].first, goals = 0, events = 0;
    uint64_t seen = 0;
    if (!distinct(s->chapter_deck, LH_CHAPTER_CARDS, 0, LH_CARDS, &seen) || s->chapter_deck[0] != first)
        return false;
    for (int i = 0; i < LH_CHAPTER_CARDS; i++) {
        const LhCard *card = &lh_cards[s->chapter_deck[i]];
        if (card->sheet != s->sheet || (i == LH_CHAPTER_CARDS - 1) != (card->type == LH_CARD_FINALE))
            return false;
        goals += card->type == LH_CARD_GOAL;
        events += card->type == LH_CARD_EVENT;
    }
    return goals == LH_CHAPTER_GOALS && events == 2;
}

/* LH-7.1: every goal waits in the deck, lies on the timeline, or was reached or missed; the one that is leaving is counted already. */
static bool goals_valid(const LhState *s)
{
    int goals = s->ticks_all + s->failed - (lh_below_const(s, LH_T_LEAVE) != NULL);
    for (int i = s->chapter_at; i < LH_CHAPTER_CARDS; i++)
        goals += lh_cards[s->chapter_deck[i]].type == LH_CARD_GOAL;
    for (int space = 0; space <= LH_TIMELINE; space++)
        goals += s->timeline[space].card != LH_NONE && lh_cards[s->timeline[space].card].type == LH_CARD_GOAL;
    return goals <= LH_CHAPTER_GOALS * s->chapter;
}

static bool timeline_valid(const LhState *s)
{
    uint64_t seen = 0;
    if (!deck_of_sheet(s) || s->chapter_at > LH_CHAPTER_CARDS || s->known_cards > LH_CHAPTER_CARDS - s->chapter_at)
        return false;
    for (int space = 0; space <= LH_TIMELINE; space++) {
        const LhEntry *entry = &s->timeline[space];
        if (entry->card == LH_NONE) {
            if (entry->district != 0 || entry->progress != 0 || entry->flags != 0)
                return false;
            continue;
        }
        if (memchr(s->chapter_deck, entry->card, s->chapter_at) == NULL || !distinct(&entry->card, 1, 0, LH_CARDS, &seen))
            return false;
        bool promised = (entry->flags & LH_ENTRY_PROMISED) != 0;
        if (entry->district >= LH_DISTRICTS || entry->flags > LH_ENTRY_SPENT || entry->progress > 63 || promised != (space == LH_TIMELINE))
            return false;
        if (promised && lh_cards[entry->card].type != LH_CARD_GOAL)
            return false;
    }
    return s->ticks <= s->ticks_all && goals_valid(s) && s->marks <= (s->phase == LH_OVER ? LH_MARKS_LOST : LH_MARKS_LOST - 1);
}

static bool narrative_valid(const LhState *s)
{
    uint64_t seen = 0;
    const LhFrame *drawn = lh_below_const(s, LH_P_NARR);
    int hand = 0;
    while (hand < LH_HAND && s->hand[hand] != LH_NONE)
        hand++;
    for (int i = hand; i < LH_HAND; i++)
        if (s->hand[i] != LH_NONE)
            return false;
    if (s->narrative_count > LH_NARRATIVES || !rest_zero(s->narrative, s->narrative_count, LH_NARRATIVES))
        return false;
    if (!distinct(s->hand, hand, 0, LH_NARRATIVES, &seen) || !distinct(s->narrative, s->narrative_count, 0, LH_NARRATIVES, &seen))
        return false;
    if (drawn != NULL && (!distinct(&drawn->a, 1, 0, LH_NARRATIVES, &seen) || !distinct(&drawn->b, 1, 0, LH_NARRATIVES, &seen)))
        return false;
    return seen == (1 << LH_NARRATIVES) - 1;
}

/* Every red card is set aside, in the game, or (Q5) out of the chapter. */
static bool raids_valid(const LhState *s)
{
    uint64_t pile = 0, red = 0;
    if (s->raids_count > LH_RAIDS || s->red_count > LH_RED_CARDS || !rest_zero(s->raids, s->raids_count, LH_RAIDS)
        || !rest_zero(s->red, s->red_count, LH_RED_CARDS))
        return false;
    if (!distinct(s->raids, s->raids_count, 0, LH_RAIDS, &pile) || !distinct(s->red, s->red_count, 0, 32, &red))
        return false;
    for (int card = 0; card < LH_RAIDS; card++) {
        bool in = (s->raid_in >> card & 1) != 0, aside = (red >> card & 1) != 0, once = (lh_raids[card].notes & LH_RAID_ONCE) != 0;
        if ((lh_raids[card].red == 0 && (!in || aside)) || (in && aside) || (!in && !aside && !once) || ((pile >> card & 1) != 0 && !in))
            return false;
    }
    for (int resident = 0; resident < 16; resident++) {
        bool in = (s->residents >> resident & 1) != 0, aside = (red >> (LH_RESIDENT_RED + resident) & 1) != 0;
        bool exists = resident < LH_RESIDENTS;
        if (exists ? in == aside || (aside && lh_residents[resident].red == 0) : in || aside)
            return false;
    }
    return (red >> LH_RAIDS & ((1 << (LH_RESIDENT_RED - LH_RAIDS)) - 1)) == 0 && s->raid_in >> LH_RAIDS == 0;
}

static bool decks_valid(const LhState *s)
{
    if (!whole(s->fate, LH_FATES) || s->fate_at > LH_FATES || s->known_fate > 1 || s->fate_at + s->known_fate > LH_FATES)
        return false;
    if (!whole(s->finds, LH_FINDINGS) || s->finds_at > LH_FINDINGS || !whole(s->visitors, LH_VISITORS) || s->visitors_at > LH_VISITORS)
        return false;
    return narrative_valid(s) && raids_valid(s);
}

/* --- Campaign, child, dog --- */

static bool campaign_valid(const LhState *s)
{
    int all = (1 << (LH_CAMPAIGN_TOKENS + 1)) - 2;
    if ((s->tokens & ~all) != 0 || (s->shown & ~s->tokens) != 0 || (s->fresh_tokens & ~s->tokens) != 0)
        return false;
    for (int character = 0; character < LH_CHARACTERS; character++)
        if (s->favour[character] > 4 && s->favour[character] != LH_NONE)
            return false;
    if (s->braces > LH_BRACES_MAX || s->ally > 2 || s->ask_cheap > 2 || s->hide_nights > 2 || s->push_from >= LH_DISTRICTS || s->push_to >= LH_DISTRICTS)
        return false;
    bool refits = s->phase == LH_REFIT && s->depth == 0;   /* the step that follows has taken the rest away before it asks */
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (s->refit[slot] > (refits ? 3 : 0))
            return false;
    return s->cold <= lh_cold_max(s) && s->coverage <= LH_TRACK_MAX && s->anger <= LH_TRACK_MAX && s->lost == lh_bits(s->lost_people);
}

static bool modules_valid(const LhState *s)
{
    bool child = (s->module & LH_MODULE_ORPHANS) != 0;
    if (child != (s->orphan != LH_WITH_NOBODY) || s->orphan > LH_WITH_SIBLINGS || s->cheer > (child ? LH_TRACK_MAX : 0) || s->dog > LH_DOG_MAX)
        return false;
    if (child ? !whole(s->child_deck, LH_CHILD_ACTIONS) || !whole(s->scene_deck, LH_CHILD_SCENES)
              : !zero(s->child_deck, sizeof s->child_deck) || !zero(s->scene_deck, sizeof s->scene_deck))
        return false;
    if (s->child_at > LH_CHILD_ACTIONS || s->scene_at > LH_CHILD_SCENES || s->child_hand >> LH_CHILD_ACTIONS != 0
        || lh_bits(s->child_hand) > LH_CHILD_HAND || (s->cheer == 0 && s->child_hand != 0))
        return false;
    if (s->dog_place > 2 || (s->dog == 0 && s->dog_place != 0) || (s->dog > 0 && s->dog_gone != 0))
        return false;
    return true;
}

/* --- Tour, march, fight --- */

static bool pile_valid(const LhState *s)
{
    int counts[LH_EXPLORATIONS] = {0};
    for (int i = 0; i < LH_EXPLORE_CARDS; i++) {
        if (s->explore[i] >= LH_EXPLORATIONS)
            return false;
        counts[s->explore[i]]++;
    }
    for (int card = 0; card < LH_EXPLORATIONS; card++)
        if (counts[card] != lh_explorations[card].count)
            return false;
    return s->flipped <= s->pile_top && s->pile_top <= s->pile_end && s->pile_end <= LH_EXPLORE_CARDS && s->known_pile <= 3
        && s->known_pile <= s->pile_end - s->pile_top;
}

static bool tour_valid(const LhState *s)
{
    bool out = lh_is_tour(s) && s->step != LH_AG1, march = lh_is_march(s);
    if (s->send[0] >= LH_DISTRICTS || s->send[1] >= LH_DISTRICTS || (s->send[0] != 0 && s->send[0] == s->send[1]))
        return false;
    if (march && s->phase != LH_CHAPTER_END)
        return false;
    if ((s->visited & 1) != 0 || s->visited >> LH_DISTRICTS != 0)
        return false;
    for (int party = 1; party <= 2; party++)
        if (lh_is_tour(s) && lh_party_people(s, party) != 0 && s->send[party - 1] == 0)
            return false; /* as lh_why_evening_end asks: whoever is out has a target */
    if (!out && !march)
        return s->position == 0 && s->came_from == 0 && s->noise == 0 && s->maps == 0 && s->hiding == 0 && s->tour_flags == 0
            && (lh_is_tour(s) ? s->party <= 2 && (s->party != 0) == (s->tour_no == 1) : s->party == 0 && s->tour_no == 0);
    if (s->position < 1 || s->position >= LH_DISTRICTS || s->came_from < 1 || s->came_from >= LH_DISTRICTS)
        return false;
    if (march)
        return true;
    return s->party >= 1 && s->party <= 2 && s->send[s->party - 1] != 0 && pile_valid(s) && s->noise <= LH_NOISE_MAX && s->maps <= 2
        && (s->tour_no == 0 || s->tour_no == 1);
}

static bool fight_valid(const LhState *s)
{
    bool fights = lh_below_const(s, LH_T_FIGHT) != NULL;
    bool alive = false;
    for (int i = 0; i < LH_FOES_MAX; i++) {
        const LhEnemy *foe = &s->foe[i];
        if (foe->letter == LH_NONE ? foe->prowess != 0 || foe->weapon != LH_NONE || foe->wounds != 0 : foe->letter > 2 || foe->wounds > LH_FOE_LIFE)
            return false;
        if (foe->letter != LH_NONE && (!fights || foe->prowess > 2 || (foe->weapon != LH_NONE && foe->weapon >= LH_ITEMS)))
            return false;
        alive |= foe->letter != LH_NONE && foe->wounds < LH_FOE_LIFE;
    }
    if (s->depth > 0 && lh_top(s)->type == LH_P_FIGHT && (!alive || (lh_present(s) & ~s->fight_acted) == 0))
        return false;
    if ((s->fight_flags & LH_FIGHT_DOG) != 0 && (!fights || s->dog_place != s->party))
        return false; /* LH-20.4: it takes no wound where it is not */
    return (s->fight_acted & ~lh_everybody(s)) == 0;
}

/* --- The stack --- */

enum { ANY = 255 };
/* Largest values of a, b, c, n, src; `open`: bits of those that may be LH_NONE as well. */
static const struct { uint8_t a, b, c, n, src, open; } limits[LH_FRAME_TYPES] = {
    [LH_P_CHOICE] = {ANY, ANY, ANY, 8, LH_ASKS - 1, 0},
    [LH_P_CHAR] = {31, ANY, ANY, 0, LH_ASKS - 1, 0},
    [LH_P_PAY] = {ANY, LH_PAY_HALF, ANY, 1, 0, 0},
    [LH_P_TRADE] = {60, ANY, 15, LH_TRADE_FINGERS, 0, 0},
    [LH_P_DIST] = {ANY, 7, 10, 0, LH_ASKS - 1, 0},
    [LH_P_SLOT] = {7, LH_LOCATIONS - 1, 0, 0, LH_ASKS - 1, 2},
    [LH_P_SPACE] = {ANY, ANY, LH_FITTINGS - 1, 0, LH_ASKS - 1, 4},
    [LH_P_DIE] = {LH_DICE - 1, 5, 60, LH_SLOTS - 1, LH_ROLL_RAID, 8},
    [LH_P_ORDER] = {0, 0, 0, 3, 0, 0},
    [LH_P_NARR] = {LH_NARRATIVES - 1, LH_NARRATIVES - 1, 0, 0, 0, 0},
    [LH_T_AFTER] = {0, 2, 0, 0, 0, 0},
    [LH_T_STEP] = {LH_STEPS - 1, 16, 0, 0, 0, 0},
    [LH_T_LOST] = {LH_SLOTS, 0, 0, 0, 0, 0},
    [LH_T_LINE] = {LH_SLOTS - 1, 1, ANY, 0, LH_SLOTS - 1, 1},
    [LH_T_STATUS] = {ANY, 3, ANY, LH_SLOTS - 1, LH_SLOTS - 1, 8 | 16},
    [LH_T_PLACE] = {LH_LOCATIONS - 1, 1, LH_DISTRICTS - 1, 1, 0, 0},
    [LH_T_RUINS] = {LH_DISTRICTS - 1, 1, 0, 0, 0, 0},
    [LH_T_FIND] = {LH_ROWS - 1, 2, 1, 0, 0, 0},
    [LH_T_RESIDENT] = {LH_RESIDENTS - 1, 4, 0, 4, 0, 0},
    [LH_T_TEST] = {3, 1, 0, 0, 0, 0},
    [LH_T_TORCH] = {LH_SLOTS - 1, 1, 0, 0, 0, 0},
    [LH_T_CHECK] = {LH_BLACK, 3, 1, LH_DISTRICTS - 1, 0, 0},
    [LH_T_ENTER] = {LH_DISTRICTS - 1, 5, 0, LH_SLOTS - 1, 0, 0},
    [LH_T_LEAVE] = {LH_TIMELINE, 1, 0, 0, 0, 0},
    [LH_T_GOAL] = {LH_TIMELINE, 1, 1, LH_SLOTS - 1, 0, 8},
    [LH_T_TICK] = {LH_TIMELINE, 0, 0, 0, 0, 0},
    [LH_T_DAMAGE] = {3, 2, 2, 0, 0, 0},
    [LH_T_VISITOR] = {LH_VISITORS - 1, 3, 1, LH_SLOTS - 1, 0, 0},
    [LH_T_NEWCOMER] = {LH_PEOPLE - 1, LH_PEOPLE - 1, 1, 1, 0, 2},
    [LH_T_RUMMAGE] = {LH_SLOTS - 1, 1, 5, 0, 0, 0},
    [LH_T_BUILD] = {LH_SLOTS - 1, 1, LH_FITTINGS - 1, 1, 0, 0},
    [LH_T_MOVE] = {LH_SLOTS - 1, 1, LH_BUILD_SPACES - 1, 0, 0, 0},
    [LH_T_USE] = {LH_SLOTS - 1, 1, LH_BUILD_SPACES - 1, LH_USES - 1, 0, 0},
    [LH_T_LOOK] = {LH_LOCATIONS - 1, 1, 0, 0, 0, 0},
    [LH_T_FAVOUR] = {LH_CHARACTERS - 1, 0, 1, 0, 0, 0},
    [LH_T_DROP] = {LH_DISTRICTS - 1, 1, LH_DROPS - 1, 0, 0, 0},
    [LH_T_TRADE] = {15, 1, ANY, 15, 0, 0},
    [LH_T_MOVE_TO] = {ANY, 1, 7, 0, 0, 0},
    [LH_T_PUSH] = {LH_DISTRICTS - 1, 2, 0, 0, 0, 0},
    [LH_T_PROOF] = {0, 1, 0, 0, 0, 0},
    [LH_T_ONE_OF] = {LH_CHARACTERS - 1, LH_CHARACTERS - 1, 1, 0, 0, 0},
    [LH_T_FLIP] = {LH_EXPLORATIONS - 1, 1, 0, 0, 0, 0},
    [LH_T_FIGHT] = {LH_FOES_MAX, 8, LH_RESIDENTS - 1, 0, 0, 0},
    [LH_T_ATTACK] = {LH_SLOTS - 1, 3, LH_FOES_MAX - 1, 2, 60, 0},
    [LH_T_WOUNDS] = {1, 1, 0, 0, 0, 0},
    [LH_T_BREAK] = {2, 2, 0, 0, 0, 0},
    [LH_T_GUARD] = {LH_SLOTS - 1, 2, 2, 60, LH_ITEMS - 1, 16},
    [LH_T_MARCH] = {0, 3, 0, 0, 0, 0},
    [LH_T_DISCARD] = {0, 1, 0, 0, 0, 0},
    [LH_T_CHILD] = {LH_CHILD_SCENES - 1, 1, 0, 0, 0, 0},
};

static bool fields_valid(const LhFrame *f)
{
    const uint8_t values[5] = {f->a, f->b, f->c, f->n, f->src};
    const uint8_t most[5] = {limits[f->type].a, limits[f->type].b, limits[f->type].c, limits[f->type].n, limits[f->type].src};
    for (int i = 0; i < 5; i++)
        if (values[i] > most[i] && !(values[i] == LH_NONE && (limits[f->type].open >> i & 1) != 0))
            return false;
    bool line = f->type == LH_T_LINE || (f->type == LH_P_CHOICE && f->src == LH_ASK_LINE);
    if (line)
        return f->at < LH_CODE_BYTES && f->at % LH_OP_BYTES == 0;
    return f->type == LH_T_STATUS || f->at == 0;
}

/* Slots and districts that a frame names must be there. */
static bool slot_there(const LhState *s, int slot) { return slot < LH_SLOTS && s->people[slot].id != LH_NONE; }

static bool prompt_valid(const LhState *s, const LhFrame *f)
{
    int wide = f->a | f->b << 8;
    const uint8_t *pool = f->n != 0 ? s->storage : lh_pool_at_hand(s);
    switch (f->type) {
    case LH_P_CHOICE:
        return f->a != 0 && f->n > 0 && f->a >> f->n == 0;
    case LH_P_CHAR:
        return f->a != 0 && (f->a & 15 & ~lh_everybody(s)) == 0 && ((f->a >> LH_DOG_SLOT & 1) == 0 || s->dog > 0);
    case LH_P_PAY:
        return f->a > 0 && (f->b == LH_PAY_VALUE ? lh_value(pool) : f->b == LH_PAY_GROUP ? lh_count_group(pool, f->c) : lh_count_tokens(pool)) >= f->a;
    case LH_P_DIST:
        return wide != 0 && (wide & 1) == 0;
    case LH_P_SLOT:
        for (int slot = 0; slot < LH_LOCATION_SLOTS; slot++)
            if ((f->a >> slot & 1) != 0 && s->slot[slot] == LH_NONE)
                return false;
        return f->a != 0;
    case LH_P_SPACE:
        return wide != 0;
    case LH_P_ORDER:
        return s->phase == LH_TOUR_EXPLORE && f->n >= 2 && s->known_pile >= f->n;
    case LH_P_FIGHT:
        return lh_is_tour(s);
    case LH_P_MARCH:
        return lh_is_march(s) && lh_step_exists(s);
    default:
        return true;
    }
}

static bool task_valid(const LhState *s, int i)
{
    const LhFrame *f = &s->stack[i], *under = i > 0 ? f - 1 : f;
    switch (f->type) {
    case LH_T_AFTER:
        return i == 0;
    case LH_T_STEP:
        if (f->a == LH_AC4 && (f->b >= LH_AC4_LAID) != (s->day == 0))
            return false;
        return i == 0 && f->a > LH_STEP_NONE && step_fits(s, f->a) && (f->a != LH_AR1 || f->b > 0); /* a card is drawn before anybody is asked */
    case LH_T_ATTACK:
        return under->type == LH_P_FIGHT && slot_there(s, f->a);
    case LH_T_BREAK:
        return under->type == LH_P_FIGHT;
    case LH_T_WOUNDS:
        return f->b == 0 || s->wounds_due > 0;
    case LH_T_BUILD: /* the day stands still while somebody looks for a space */
        return s->phase == LH_DAY && f->b == 1 && lh_why_build(s, (Action){LH_BUILD, f->a, f->c, f->n}) == LH_WHY_FINE;
    case LH_T_MOVE:
        return s->phase == LH_DAY && f->b == 1 && s->fitting[f->c] != LH_NONE && s->fitting[f->c] != LH_K_ROOM;
    case LH_T_LINE:
        return lh_is_tour(s) || !lh_line_needs_tour(f->at);
    case LH_T_FIGHT:
        return lh_is_tour(s) && under->type == LH_T_LINE;
    case LH_T_PLACE:
    case LH_T_RUINS:
        return (f->type == LH_T_PLACE ? f->c : f->a) > 0;
    case LH_T_TORCH:
        return slot_there(s, f->a);
    case LH_T_GUARD:
        return slot_there(s, f->a) && lh_guards_throw(under) && (f->b < 2 || f->c > 0);
    case LH_T_STATUS:
        return (f->a & 15) < LH_STATUSES && f->at < LH_SLOTS;
    case LH_T_DROP:
    case LH_T_FLIP:
    case LH_T_LOOK:
    case LH_T_FAVOUR:
    case LH_T_MOVE_TO:
        return lh_is_tour(s);
    case LH_T_ENTER:
        return f->a > 0 && (lh_is_tour(s) || lh_is_march(s));
    case LH_T_MARCH:
        return lh_is_march(s);
    default:
        return true;
    }
}

static bool stack_valid(const LhState *s)
{
    if (!zero(s->stack + s->depth, (size_t)(LH_FRAMES_MAX - s->depth) * sizeof s->stack[0]))
        return false;
    if (s->depth == 0)
        return true;
    if (s->stack[0].type < LH_T_AFTER || s->stack[0].type > LH_T_STEP || lh_top(s)->type >= LH_PROMPTS)
        return false;
    for (int i = 0; i < s->depth; i++) {
        const LhFrame *f = &s->stack[i];
        bool top = i == s->depth - 1;
        if (f->type == LH_P_NONE || f->type >= LH_FRAME_TYPES || !fields_valid(f))
            return false;
        if (f->type < LH_PROMPTS ? !lh_ask_valid(s, f) || !prompt_valid(s, f) || (!top && f->type != LH_P_FIGHT) : !task_valid(s, i))
            return false;
        if (f->type == LH_P_FIGHT && s->stack[i - 1].type != LH_T_FIGHT)
            return false;
    }
    return true;
}

/* Somebody can go on from here. */
static bool goes_on(const LhState *s)
{
    if (s->phase == LH_OVER)
        return true;
    return s->phase == LH_DAY && s->depth == 0 ? lh_can_anybody_act(s) : lh_any_action(s);
}

bool lh_sound(const LhState *s)
{
    return frame_valid(s) && s->depth <= LH_FRAMES_MAX && flow_valid(s) && people_valid(s) && house_valid(s) && places_valid(s) && districts_valid(s)
        && timeline_valid(s) && decks_valid(s) && campaign_valid(s) && modules_valid(s) && tour_valid(s) && stack_valid(s) && items_valid(s)
        && fight_valid(s) && lh_raid_valid(s) && lh_diary_valid(s) && goes_on(s);
}

/* What no rule looks at is empty: a save brings back every byte. */
bool lh_valid(const void *in) { return lh_sound(in) && lh_is_packed_whole(in); }
