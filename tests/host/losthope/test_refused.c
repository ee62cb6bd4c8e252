/* SPDX-License-Identifier: MIT */
/*
 * A save that no winter can come to is refused: from a state that is valid one thing is bent at a time, and nothing else is wrong
 * with it. Every bound is tried from both sides where the largest value alone is possible.
 */
#include <string.h>

#include "../common/bent.h"
#include "engine/losthope/rules.h"
#include "scene.h"

/* Not only that it cannot be packed: the rules could not go on from there. */
#define REFUSED(base, change) BENT_REFUSED(LhState, lh_ops, base, (change, assert_false(comes_back(&s)), assert_false(lh_sound(&s))))
#define FINE(base, change) BENT_FINE(LhState, lh_ops, base, change)

/* Is it written and read again as it is? */
static bool comes_back(const LhState *s)
{
    static uint8_t bytes[GAME_PACK_MAX];
    static LhState back;
    int length = lh_ops.pack(s, bytes, sizeof bytes);
    return length > 0 && lh_ops.unpack(&back, bytes, length) && memcmp(&back, s, sizeof back) == 0;
}

/* The first day of a winter with child and dog. */
static LhState house(void)
{
    LhState s = scene_start(2, LH_CAMPAIGN, LH_NORMAL, LH_MODULE_ORPHANS | LH_MODULE_DOG, 5);
    while (lh_ops.to_act(&s) == SEAT_AUTO)
        scene_step(&s);
    assert_int_equal(s.phase, LH_DAY);
    return s;
}

static LhState plain(void)
{
    LhState s = scene_start(1, LH_CAMPAIGN, LH_NORMAL, 0, 6);
    while (lh_ops.to_act(&s) == SEAT_AUTO)
        scene_step(&s);
    return s;
}

static LhState at_dusk(void)
{
    LhState s = house();
    while (s.phase == LH_DAY)
        scene_do(&s, LH_END, 0, 0, 0);
    assert_int_equal(s.phase, LH_DUSK);
    return s;
}

static LhState evening(void)
{
    LhState s = at_dusk();
    scene_do(&s, LH_END, 0, 0, 0);
    scene_run(&s);
    while (s.phase != LH_EVENING)
        scene_do(&s, LH_PICK_CHAR, 0, 0, 0);
    return s;
}

/* Two people on their way to 10, which the tour enters at once. */
static LhState tour(void)
{
    LhState s = evening();
    for (int district = 1; district < LH_DISTRICTS; district++)
        s.district[district].here = 0;
    scene_do(&s, LH_ASSIGN, 0, LH_NIGHT_GUARD, 0);
    scene_do(&s, LH_ASSIGN, 1, LH_NIGHT_PARTY1, 0);
    scene_do(&s, LH_ASSIGN, 2, LH_NIGHT_PARTY1, 0);
    scene_do(&s, LH_SEND, 1, 10, 0);
    scene_do(&s, LH_END, 0, 0, 0);
    scene_run(&s);
    assert_int_equal(s.phase, LH_TOUR_ACT);
    return s;
}

/* Options, phase, day, leader, sheet, ending. */
static void calendars_have_bounds(void **state)
{
    (void)state;
    REFUSED(house(), s.rng.word = 0);
    REFUSED(house(), s.mode = LH_ONE_CHAPTER + 1);
    REFUSED(house(), s.difficulty = LH_HARD + 1);
    REFUSED(house(), s.module = 4);
    REFUSED(house(), s.seats = 0);
    REFUSED(house(), s.seats = LH_SEATS_MAX + 1);
    FINE(house(), s.seats = LH_SEATS_MAX);
    REFUSED(house(), s.phase = LH_PHASES);
    REFUSED(house(), s.step = LH_STEPS);
    REFUSED(house(), s.leader = 2);
    FINE(house(), s.leader = 1);
    REFUSED(house(), s.sheet = LH_SHEET_IIA);
    REFUSED(house(), s.second = LH_SHEET_IIA);
    REFUSED(house(), s.chapter = 0);
    REFUSED(house(), s.chapter = 2);
    REFUSED(house(), s.next_sheet = LH_SHEET_IIA);
    REFUSED(house(), s.next_sheet = LH_SHEETS);
    REFUSED(house(), s.day = LH_DAYS + 1);
    REFUSED(house(), s.days = 2);
    REFUSED(house(), s.round = 0);
    REFUSED(house(), s.round = 4);
    FINE(house(), s.round = 2);
    REFUSED(house(), s.round = 3);                       /* nobody could act: it would be dusk */
    REFUSED(at_dusk(), s.round = 1);
    REFUSED(house(), s.ending = LH_Z_EMPTY);
    REFUSED(house(), s.reversible = LH_REVERSIBLE_MAX + 1);
    REFUSED(house(), s.step_at = LH_SLOTS + 1);
    REFUSED(house(), s.step = LH_AU1);                   /* a step of another phase */
    REFUSED(at_dusk(), s.step = LH_AE1);
    FINE(at_dusk(), s.step = LH_AU1);
    REFUSED(house(), (s.phase = LH_MORNING, s.round = 0));   /* nobody is asked in a morning */
}

static void people_have_bounds(void **state)
{
    (void)state;
    for (int status = 0; status < LH_STATUSES; status++) {
        REFUSED(house(), s.people[1].status[status] = LH_STATUS_MAX + 1);
        if (status < LH_FATIGUE)
            REFUSED(house(), s.people[1].status[status] = LH_STATUS_MAX);   /* LH-1.8: such a one is gone */
        else
            FINE(house(), s.people[1].status[status] = LH_STATUS_MAX);
        FINE(house(), s.people[1].status[status] = LH_STATUS_MAX - 1);
    }
    REFUSED(house(), s.people[0].id = LH_PEOPLE);
    REFUSED(house(), s.people[0].id = s.people[1].id);
    REFUSED(house(), s.people[0].id = LH_NONE);           /* gone, but nothing tells of it */
    REFUSED(house(), s.people[3].task = LH_NIGHT_GUARD);  /* an empty place does nothing */
    REFUSED(house(), s.people[0].flag = (uint8_t)(lh_own_flag(s.people[0].id) == LH_FLAG_DIG ? LH_FLAG_PACK : LH_FLAG_DIG));
    REFUSED(house(), s.people[0].task = LH_NIGHTS);
    REFUSED(house(), s.people[0].meds = LH_MED_BAN);      /* medicine is given at dawn */
    REFUSED(house(), s.people[0].acted = 2);
    REFUSED(house(), s.people[0].origin = 4);
    REFUSED(house(), s.people[0].today = 1 << LH_TODAY_BITS);
    REFUSED(house(), s.people[0].weapon = LH_WOD);
    REFUSED(house(), s.people[0].weapon = LH_ITEMS);
    REFUSED(house(), s.pool_count--);
    REFUSED(house(), s.pool[0] = s.pool[1]);
    REFUSED(house(), s.lost_people = 1 << LH_PEOPLE);
    REFUSED(house(), s.lost = 1);
    REFUSED(house(), s.refit[0] = 1);
}

/* LH-17.2: before the fate of the night one of the two for an illness, and a bandage. */
static void medicine_is_given_once(void **state)
{
    (void)state;
    LhState base = house();
    base.phase = LH_DAWN;
    base.round = 0;
    base.storage[LH_HME] = base.storage[LH_MED] = base.storage[LH_BAN] = 1;
    for (int meds = 0; meds < 32; meds++) {
        bool both = (meds & LH_MED_HME) != 0 && (meds & LH_MED_MED) != 0;
        if (both || meds > (LH_MED_HME | LH_MED_MED | LH_MED_BAN))
            REFUSED(base, s.people[1].meds = (uint8_t)meds);
        else
            FINE(base, s.people[1].meds = (uint8_t)meds);
    }
    REFUSED(base, (s.dawn |= LH_DAWN_FATE, s.people[1].meds = LH_MED_BAN));
}

/* LH-5.13: a place is asked for among those that are there; another room of the three may be free. */
static void a_ruined_place_is_there(void **state)
{
    (void)state;
    LhState base = scene();
    base.phase = LH_CHAPTER_END;
    base.round = 0;
    scene_location(&base, LH_N1, CHURCH, 1);
    scene_location(&base, LH_N2, CHURCH, 1);
    LhRun run = {&base, NULL, 0};
    lh_push(&run, LH_T_STEP, LH_AC2, 0, 0);
    lh_push(&run, LH_T_RUINS, CHURCH, 0, 0);
    lh_task_ruins(&run, &base.stack[base.depth - 1]);
    assert_int_equal(scene_asked(&base), LH_P_SLOT);
    assert_int_equal(lh_top(&base)->a, 3);
    assert_true(lh_sound(&base));
    for (int mask = 0; mask < 8; mask++) {
        LhState s = base;
        s.stack[s.depth - 1].a = (uint8_t)mask;
        assert_int_equal(lh_sound(&s), mask > 0 && mask < 4);
    }
}

/* LH-2.5, NA14: somebody is asked for; the second of two is in the house. */
static void a_person_is_asked_for(void **state)
{
    (void)state;
    LhState base = house();
    LhRun run = {&base, NULL, 0};
    lh_push(&run, LH_T_AFTER, 0, 1, 0);
    lh_push_status(&run, LH_MISERY, LH_WHO_ONE, 1, LH_NONE);
    lh_task_status(&run, &base.stack[base.depth - 1]);
    assert_int_equal(scene_asked(&base), LH_P_CHAR);
    REFUSED(base, (memset(s.stack + 1, 0, sizeof s.stack - sizeof *s.stack), s.depth = 1));      /* nothing is asked */
    REFUSED(base, s.stack[s.depth - 1].a = 0);                       /* of nobody */
    FINE(base, s.stack[s.depth - 1].a = 1);
    FINE(base, s.stack[1].at = LH_SLOTS - 1);
    REFUSED(base, s.stack[1].at = LH_SLOTS);
    FINE(base, s.stack[1].a = (LH_STATUSES - 1) | LH_WHO_ONE << 4);
    REFUSED(base, s.stack[1].a = LH_STATUSES | LH_WHO_ONE << 4);
    FINE(base, s.stack[1].b = 3);
    REFUSED(base, s.stack[1].b = 4);
    REFUSED(base, s.stack[0].b = 3);
    REFUSED(base, s.stack[0].at = 1);
    REFUSED(base, s.stack[0].type = LH_T_LOST);
    REFUSED(base, s.stack[1].type = LH_T_AFTER);                     /* it lies lowest */
    REFUSED(base, s.stack[1].type = LH_T_STEP);
    REFUSED(base, s.stack[2].a = 0);
    REFUSED(base, s.stack[2].a |= 1 << FOURTH);                      /* nobody is there */
    FINE(base, s.stack[2].a |= 1 << LH_DOG_SLOT);
    REFUSED(base, (s.stack[2].a |= 1 << LH_DOG_SLOT, s.dog = 0, s.dog_gone = 1));
    REFUSED(base, s.stack[2].a |= 32);
    REFUSED(base, s.stack[2].src = LH_ASKS);
    REFUSED(base, s.stack[2].src = LH_ASK_RUINS);                    /* that asks for a place */
    REFUSED(base, s.stack[2].b = LH_STATUSES);
    REFUSED(base, s.depth = 2);                                      /* nobody is asked, and something lies behind */
    REFUSED(base, s.stack[3].type = LH_T_LOST);
    REFUSED(base, (s.stack[3] = s.stack[2], s.depth = 4));           /* two questions at once */
    REFUSED(base, s.phase = LH_MORNING);
}

static void things_have_bounds(void **state)
{
    (void)state;
    for (int item = 0; item < LH_ITEMS; item++) {
        REFUSED(house(), s.storage[item] = (uint8_t)(lh_items[item].stock + 1));
        FINE(house(), s.storage[item] = lh_items[item].stock);
    }
    REFUSED(tour(), s.findings[0][LH_WOD] = 41);
    REFUSED(house(), s.tray[LH_VEG] = 1);
    REFUSED(house(), s.boards = LH_HOLES + 1);
    FINE(house(), s.boards = LH_HOLES);
    REFUSED(house(), s.portions = 32);
    REFUSED(house(), s.meals = LH_SLOTS + 1);
    REFUSED(house(), s.child_veg = 3);
    REFUSED(house(), s.toy = 2);
    REFUSED(plain(), s.toy = 1);                         /* nobody plays with it */
    REFUSED(house(), s.cards_left = 1 << LH_SHELTER_CARDS);
    REFUSED(house(), s.cards_left &= (uint8_t)~(1 << (LH_SPACE_C4 - LH_CARD_SPACE)));    /* behind the rubble */
    FINE(house(), s.cards_left &= (uint8_t)~(1 << (LH_SPACE_C3 - LH_CARD_SPACE)));
    REFUSED(house(), s.loot[0] = s.loot[1]);
    REFUSED(house(), s.loot[3] = LH_LOOTS);
    REFUSED(house(), s.daily = 1 << LH_DAILY_BITS);
    REFUSED(house(), s.dawn = 1 << LH_DAWN_BITS);
}

static void rooms_have_bounds(void **state)
{
    (void)state;
    FINE(house(), s.fitting[LH_SPACE_G1] = LH_F_STOVE);
    REFUSED(house(), s.fitting[LH_SPACE_G1] = LH_FITTINGS);
    REFUSED(house(), s.fitting[LH_SPACE_G1] = LH_K_TOY);
    REFUSED(house(), (s.fitting[LH_SPACE_G1] = LH_F_STOVE, s.fitting[LH_SPACE_G2] = LH_F_STOVE));
    REFUSED(plain(), s.fitting[LH_SPACE_G1] = LH_K_WALL);
    REFUSED(house(), s.fitting[LH_SPACE_C3] = LH_F_BED);  /* rubble lies there */
    REFUSED(house(), s.aux[LH_SPACE_G1] = LH_FITTING_USED);
    REFUSED(house(), (s.fitting[LH_SPACE_G1] = LH_F_TRAP, s.aux[LH_SPACE_G1] = 2));
    FINE(house(), (s.fitting[LH_SPACE_G1] = LH_F_TRAP, s.aux[LH_SPACE_G1] = 1));
    REFUSED(house(), (s.fitting[LH_SPACE_G1] = LH_F_GARDEN, s.aux[LH_SPACE_G1] = 3));
    FINE(house(), (s.fitting[LH_SPACE_G1] = LH_F_GARDEN, s.aux[LH_SPACE_G1] = 2 | LH_FITTING_HERB));
    REFUSED(house(), (s.fitting[LH_SPACE_G1] = LH_F_HERBS, s.aux[LH_SPACE_G1] = 2 | LH_FITTING_HERB));
    REFUSED(house(), (s.fitting[LH_SPACE_G1] = LH_F_BED, s.aux[LH_SPACE_G1] = 1));
    REFUSED(at_dusk(), (s.fitting[LH_SPACE_G1] = LH_F_STOVE, s.aux[LH_SPACE_G1] = LH_FITTING_USED));
}

static int anywhere_without(const LhState *s, int bits)
{
    for (int district = 1; district < LH_DISTRICTS; district++)
        if ((s->district[district].here & bits) == 0)
            return district;
    return 0;
}

static void the_city_has_bounds(void **state)
{
    (void)state;
    REFUSED(house(), s.place[LH_L10].district = 0);
    REFUSED(house(), s.place[s.slot[0]].district = LH_DISTRICTS);
    REFUSED(house(), s.place[s.slot[0]].district = 0);
    REFUSED(house(), s.place[s.slot[0]].markers = 16);
    REFUSED(house(), s.place[LH_S1].markers = 1);         /* not in play */
    REFUSED(house(), s.place[LH_S1].district = 3);        /* in play, but in no slot */
    REFUSED(house(), s.place[LH_L10].flags |= LH_LOC_REMOVED);
    FINE(house(), s.place[LH_S1].flags |= LH_LOC_REMOVED);
    REFUSED(house(), s.slot[1] = s.slot[0]);
    REFUSED(house(), s.slot[1] = LH_L1);
    REFUSED(house(), s.city_count--);
    REFUSED(house(), s.city[0] = s.city[1]);
    REFUSED(house(), s.unknown_count--);
    REFUSED(house(), s.unknown[--s.unknown_count] = 0);   /* neither in play nor in the deck */
    REFUSED(house(), s.unknown[0] = s.unknown[1]);
    REFUSED(house(), s.unknown[s.unknown_count++] = s.slot[0]);             /* in play and in the deck */
    REFUSED(house(), s.place[s.unknown[0]].flags |= LH_LOC_REMOVED);
    FINE(house(), (s.place[s.unknown[s.unknown_count - 1]].flags |= LH_LOC_REMOVED, s.unknown[--s.unknown_count] = 0));
    REFUSED(house(), s.drops_count = LH_DROPS + 1);
    REFUSED(house(), s.drops[0] = s.drops[1]);
    REFUSED(house(), s.district[0].here = LH_HERE_FIRE);
    REFUSED(house(), s.north_bridge = 3);
    REFUSED(house(), s.roadblock = 3);
    REFUSED(house(), s.zone = LH_ZONE_CLOSED + 1);
    REFUSED(house(), s.district[1].here |= 64);
    REFUSED(house(), s.district[1].here = LH_HERE_WHITE | LH_HERE_BLACK);
    REFUSED(house(), s.district[1].here = LH_HERE_WHITE | LH_HERE_SKIRMISH);
    REFUSED(house(), s.district[anywhere_without(&s, LH_HERE_SKIRMISH)].here |= LH_HERE_PICKED);
    REFUSED(house(), s.district[4].age = 1);
    REFUSED(house(), s.district[4].drop = 1);             /* it lies in the deck as well */
    REFUSED(house(), s.fires_out = 1);
    REFUSED(house(), s.fires_out = 1 << LH_DISTRICTS);
}

/* The second card of a winter is a goal. */
static LhState with_goal(void)
{
    LhState s = house();
    int goal = 1;
    while (lh_cards[s.chapter_deck[goal]].type != LH_CARD_GOAL)
        goal++;
    uint8_t card = s.chapter_deck[goal];
    s.chapter_deck[goal] = s.chapter_deck[1];
    s.chapter_deck[1] = card;
    s.chapter_at = 2;
    s.timeline[1] = s.timeline[0];
    s.timeline[0] = (LhEntry){.card = card};
    return s;
}

static void decks_have_bounds(void **state)
{
    (void)state;
    REFUSED(with_goal(), s.timeline[0].flags |= LH_ENTRY_PROMISED);     /* promises stand beside the others */
    REFUSED(with_goal(), (s.timeline[LH_TIMELINE] = s.timeline[0], s.timeline[0] = s.timeline[1]));
    REFUSED(house(), s.chapter_deck[0] = s.chapter_deck[1]);
    REFUSED(house(), s.chapter_deck[6] = s.chapter_deck[5]);
    REFUSED(house(), s.chapter_at = LH_CHAPTER_CARDS + 1);
    REFUSED(house(), s.known_cards = LH_CHAPTER_CARDS);
    FINE(house(), s.known_cards = LH_CHAPTER_CARDS - 1);
    REFUSED(house(), s.timeline[0].card = s.chapter_deck[3]);     /* not yet laid */
    REFUSED(house(), s.timeline[1] = s.timeline[0]);
    REFUSED(house(), s.timeline[0].district = LH_DISTRICTS);
    REFUSED(house(), s.depth = LH_FRAMES_MAX + 1);
    REFUSED(house(), s.timeline[0].flags = 4);
    FINE(house(), s.timeline[0].flags = LH_ENTRY_SPENT);
    REFUSED(house(), s.timeline[0].flags = LH_ENTRY_PROMISED);
    REFUSED(house(), s.timeline[0].progress = 64);
    REFUSED(house(), s.timeline[2].district = 3);                 /* of no card */
    REFUSED(house(), s.ticks = 1);
    REFUSED(house(), s.failed = 10);
    REFUSED(house(), s.marks = LH_MARKS_LOST);
    FINE(house(), s.marks = LH_MARKS_LOST - 1);
    REFUSED(house(), s.fate[0] = s.fate[1]);
    REFUSED(house(), s.fate_at = LH_FATES + 1);
    REFUSED(house(), s.known_fate = 2);
    REFUSED(house(), (s.fate_at = LH_FATES, s.known_fate = 1));
    REFUSED(house(), s.finds[0] = s.finds[1]);
    REFUSED(house(), s.finds_at = LH_FINDINGS + 1);
    REFUSED(house(), s.visitors[0] = s.visitors[1]);
    REFUSED(house(), s.visitors_at = LH_VISITORS + 1);
    REFUSED(house(), s.narrative[0] = s.narrative[1]);
    REFUSED(house(), s.narrative_count--);
    REFUSED(house(), s.hand[0] = s.narrative[0]);
    REFUSED(house(), s.raids[0] = s.raids[1]);
    REFUSED(house(), s.raids_count = LH_RAIDS + 1);
    REFUSED(house(), s.raid_in |= 1 << LH_RAIDS);
    REFUSED(house(), s.raid_in &= (uint16_t)~1);
    REFUSED(house(), s.red[0] = s.red[1]);
    REFUSED(house(), s.red_count--);
    REFUSED(house(), s.residents ^= 1);
    REFUSED(house(), s.child_deck[0] = s.child_deck[1]);
    REFUSED(house(), s.scene_deck[0] = s.scene_deck[1]);
    REFUSED(house(), s.child_at = LH_CHILD_ACTIONS + 1);
    REFUSED(house(), s.scene_at = LH_CHILD_SCENES + 1);
    REFUSED(house(), s.child_hand = 1 << LH_CHILD_ACTIONS);
    REFUSED(house(), s.child_hand = 15);
    FINE(house(), s.child_hand = 7);
    REFUSED(plain(), s.child_deck[1] = 1);
}

static void tracks_have_bounds(void **state)
{
    (void)state;
    REFUSED(house(), s.tokens = 1);
    REFUSED(house(), s.tokens = 1 << (LH_CAMPAIGN_TOKENS + 1));
    FINE(house(), s.tokens = 1 << LH_CAMPAIGN_TOKENS);
    REFUSED(house(), s.shown = 2);
    FINE(house(), s.shown = s.tokens = 2);
    REFUSED(house(), s.fresh_tokens = 2);
    REFUSED(house(), s.favour[LH_CHARACTERS - 1] = 5);
    FINE(house(), s.favour[LH_CHARACTERS - 1] = LH_NONE);
    REFUSED(house(), s.braces = LH_BRACES_MAX + 1);
    FINE(house(), s.braces = LH_BRACES_MAX);
    FINE(house(), s.ally = 2);
    FINE(house(), s.hide_nights = 2);
    REFUSED(house(), s.ally = 3);
    REFUSED(house(), s.ask_cheap = 3);
    REFUSED(house(), s.hide_nights = 3);
    REFUSED(house(), s.push_from = LH_DISTRICTS);
    REFUSED(house(), s.push_to = LH_DISTRICTS);
    REFUSED(house(), s.cold = 7);
    FINE(house(), s.cold = 6);
    REFUSED(house(), (s.difficulty = LH_EASY, s.cold = 6));
    REFUSED(house(), s.coverage = LH_TRACK_MAX + 1);
    REFUSED(house(), s.anger = LH_TRACK_MAX + 1);
    REFUSED(house(), s.orphan = LH_WITH_NOBODY);
    REFUSED(house(), s.orphan = LH_WITH_SIBLINGS + 1);
    REFUSED(plain(), s.orphan = LH_WITH_BOY);
    REFUSED(house(), s.cheer = LH_TRACK_MAX + 1);
    REFUSED(plain(), s.cheer = 1);
    REFUSED(house(), s.dog = LH_DOG_MAX + 1);
    REFUSED(house(), s.dog_gone = 1);                    /* it is here */
    REFUSED(house(), s.dog_place = 3);
    REFUSED(plain(), s.dog_place = 1);
    REFUSED(house(), s.raid_card = LH_RAIDS);
    REFUSED(house(), s.raid_damage = 1);                 /* of no night */
}

static void tours_have_bounds(void **state)
{
    (void)state;
    REFUSED(evening(), s.send[0] = LH_DISTRICTS);
    REFUSED(evening(), s.send[0] = s.send[1] = 3);
    FINE(evening(), (s.send[0] = 3, s.send[1] = 4));
    REFUSED(house(), s.position = 3);
    REFUSED(house(), s.noise = 1);
    REFUSED(house(), s.maps = 1);
    REFUSED(house(), s.hiding = 1);
    REFUSED(house(), s.party = 1);
    REFUSED(house(), s.visited = 1);
    REFUSED(tour(), s.position = 0);
    REFUSED(tour(), s.position = LH_DISTRICTS);
    REFUSED(tour(), s.came_from = 0);
    REFUSED(tour(), s.party = 0);
    REFUSED(tour(), s.party = 2);                        /* nobody was sent */
    REFUSED(tour(), s.people[1].task = LH_NIGHT_PARTY2);  /* nor was a second party */
    FINE(tour(), (s.people[1].task = LH_NIGHT_PARTY2, s.send[1] = 4));
    REFUSED(tour(), s.tour_no = 2);
    REFUSED(tour(), s.noise = LH_NOISE_MAX + 1);
    FINE(tour(), s.noise = LH_NOISE_MAX);
    REFUSED(tour(), s.maps = 3);
    REFUSED(tour(), s.explore[0] = LH_EXPLORATIONS);
    REFUSED(tour(), s.explore[0] = (uint8_t)(s.explore[0] == 0));
    REFUSED(tour(), s.flipped = (uint8_t)(s.pile_top + 1));
    REFUSED(tour(), s.pile_end = LH_EXPLORE_CARDS + 1);
    REFUSED(tour(), s.pile_top = (uint8_t)(s.pile_end + 1));
    REFUSED(tour(), s.known_pile = 4);
    FINE(tour(), s.known_pile = 3);
    REFUSED(tour(), (s.pile_top = (uint8_t)(s.pile_end - 2), s.known_pile = 3));    /* more seen than there are */
    FINE(tour(), (s.pile_top = (uint8_t)(s.pile_end - 2), s.known_pile = 2));
    REFUSED(tour(), s.foe[0] = ((LhEnemy){0, 0, LH_NONE, 0}));   /* a foe without a fight */
    REFUSED(tour(), s.foe[0].wounds = 1);
    REFUSED(tour(), s.fight_acted = 1 << FOURTH);
}

static LhFrame *under(LhState *s) { return &s->stack[s->depth - 2]; }

/* LH-20.4: a dog takes a wound for the party it walks with, and only while that fights. */
static void the_dog_bleeds_where_it_fights(void **state)
{
    (void)state;
    LhState calm = scene();
    calm.dog = calm.dog_place = 1;
    scene_location(&calm, LH_N1, CHURCH, 1);
    scene_arrive(&calm, SET2(JELKA, PAVO), CHURCH);
    scene_do(&calm, LH_EXPLORE, LH_N1, 0, 0);
    scene_explore(&calm, 0, LH_X_VOIC);
    LhState fight = calm;
    RESIDENT(LH_R7);
    scene_fight(&fight);
    assert_true((fight.fight_flags & LH_FIGHT_DOG) != 0);
    REFUSED(fight, s.dog_place = 0);
    REFUSED(fight, s.dog_place = 2);
    REFUSED(fight, (s.dog = s.dog_place = 0, s.dog_gone = 1));
    FINE(fight, (s.dog = s.dog_place = 0, s.dog_gone = 1, s.fight_flags &= (uint8_t)~LH_FIGHT_DOG));
    REFUSED(calm, s.fight_flags |= LH_FIGHT_DOG);
}

/* LH-12.2, LH-11.3, LH-13.14, LH-18.8: what an action has asked still holds in the step that follows it. */
static void what_was_asked_holds(void **state)
{
    (void)state;
    LhState evening = scene();
    scene_evening(&evening);
    evening.people[PAVO].task = LH_NIGHT_PARTY1;
    evening.people[JELKA].task = LH_NIGHT_GUARD;
    evening.send[0] = CHURCH;
    scene_do(&evening, LH_END, 0, 0, 0);
    assert_int_equal(evening.step, LH_AE1);
    REFUSED(evening, s.send[0] = 0);
    REFUSED(evening, s.people[ROSA].task = LH_NIGHT_PARTY2);
    REFUSED(evening, s.people[JELKA].task = LH_NIGHT_FLOOR);
    REFUSED(house(), s.meals = 1);                       /* the day has no meal yet */
    REFUSED(house(), s.failed = 1);                      /* all three goals are still to come */
    LhState pack = scene();
    scene_arrive(&pack, SET2(JELKA, PAVO), CHURCH);
    scene_do(&pack, LH_END, 0, 0, 0);
    scene_run(&pack);
    assert_int_equal(pack.phase, LH_TOUR_PACK);
    REFUSED(pack, s.tray[LH_WOD] = -1);
}

/* LH-10.2: somebody stands before the free spaces of the house. */
static void a_space_is_looked_for(void **state)
{
    (void)state;
    LhState now = scene();
    now.storage[LH_WOD] = now.storage[LH_CMP] = 5;
    scene_do(&now, LH_BUILD, JELKA, LH_F_HEATER, 0);
    assert_int_equal(scene_asked(&now), LH_P_SPACE);
    REFUSED(now, under(&s)->b = 0);
    REFUSED(now, under(&s)->a = FOURTH);
    REFUSED(now, under(&s)->c = LH_F_ECONOMY);
    REFUSED(now, s.storage[LH_WOD] = 0);
    REFUSED(now, s.stack[s.depth - 1].b |= 0x80);        /* space 15 lies under rubble */
}

/* By day a line goes on with anything but what a tour alone can bring to an end. */
static void a_line_goes_on_where_it_is(void **state)
{
    (void)state;
    LhState now = scene();
    for (int slot = JELKA; slot <= ROSA; slot++)
        now.people[slot].status[LH_MISERY] = 2;
    now.storage[LH_RAW] = 1;
    scene_visitor(&now, LH_VS9);
    D10(9);
    scene_do(&now, LH_OUTDOORS, JELKA, 0, 0);
    scene_do(&now, LH_CHOOSE, 0, 0, 0);
    scene_do(&now, LH_PAY, 0, 0, 0);
    assert_int_equal(scene_asked(&now), LH_P_CHAR);
    int line = now.depth - 1;
    while (now.stack[line].type != LH_T_LINE) line--;
    int fight = lh_residents[LH_R6].option[0].effect, walk = lh_characters[LH_LASCH].own.option[0].effect;
    FINE(now, s.stack[line].at = lh_residents[LH_R0].option[2].effect);
    while (lh_code[fight] != LH_OP_FIGHT) fight += LH_OP_BYTES;
    REFUSED(now, s.stack[line].at = (uint16_t)fight);
    REFUSED(now, s.stack[line].at = (uint16_t)(fight - LH_OP_BYTES));
    FINE(now, s.stack[line].at = (uint16_t)(fight + LH_OP_BYTES));
    REFUSED(now, s.stack[line].at = (uint16_t)walk);
}

/* LH-16.1, LH-16.6: one guard after the other throws, for one card after the other. */
static void a_night_has_bounds(void **state)
{
    (void)state;
    LhState now = scene();
    scene_raid(&now, LH_Q1);
    scene_evening(&now);
    now.people[JELKA].task = LH_NIGHT_GUARD;
    scene_do(&now, LH_END, 0, 0, 0);
    while (now.step != LH_AG8) scene_step(&now);
    REFUSED(now, s.raid_flags = LH_NIGHT_BEGUN);
    REFUSED(now, s.raid_left = 1);
    scene_step(&now);
    assert_int_equal(now.step, LH_AR1);
    REFUSED(now, s.raid_flags = LH_NIGHT_BEGUN);
    FINE(now, (s.raid_flags = LH_NIGHT_BEGUN, s.raid_left = 1));
    scene_run(&now);
    assert_int_equal(scene_asked(&now), LH_P_DIE);
    assert_int_equal(under(&now)->type, LH_T_GUARD);
    REFUSED(now, under(&s)->c = 0);
    REFUSED(now, s.stack[0].b = 1);
    REFUSED(now, s.raid_icons = 7);
    FINE(now, s.raid_icons = 6);
    REFUSED(now, s.raid_damage = 21);
    FINE(now, s.raid_damage = 20);
    REFUSED(now, s.raid_wounds = 9);
    FINE(now, s.raid_wounds = 8);
}

/* A number that a save keeps for nobody cannot be written as anything else. */
static void nobody_s_number_is_not_written(void **state)
{
    (void)state;
    static uint8_t bytes[GAME_PACK_MAX];
#define UNWRITTEN(place, number) do { LhState s = house(); (place) = (number); assert_int_equal(lh_ops.pack(&s, bytes, sizeof bytes), 0); } while (0)
    assert_true(comes_back(&(LhState[]){house()}[0]));
    UNWRITTEN(s.fitting[LH_SPACE_G1], 31);
    UNWRITTEN(s.loot[0], 31);
    UNWRITTEN(s.slot[0], 63);
    UNWRITTEN(s.favour[0], 7);
    UNWRITTEN(s.hand[0], 15);
    UNWRITTEN(s.ending, 15);
    UNWRITTEN(s.people[0].id, 15);
    UNWRITTEN(s.people[0].weapon, 63);
    UNWRITTEN(s.timeline[0].card, 63);
    UNWRITTEN(s.foe[0].letter, 3);
#undef UNWRITTEN
}

/* The rules could go on from there, but a save would bring back something else: cards of a pile that is not laid, more than its bits hold. */
static void what_a_save_leaves_out_is_no_state(void **state)
{
    (void)state;
    assert_true(lh_ops.valid(&(LhState[]){house()}[0]));
#define LEFT_OUT(place, number) do { LhState s = house(); (place) = (number); assert_true(lh_sound(&s)); assert_false(comes_back(&s)); assert_false(lh_ops.valid(&s)); } while (0)
    LEFT_OUT(s.explore[0], 1);
    LEFT_OUT(s.explore[LH_EXPLORE_CARDS - 1], 1);
    LEFT_OUT(s.march_missing, 128);
#undef LEFT_OUT
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(calendars_have_bounds), cmocka_unit_test(people_have_bounds), cmocka_unit_test(medicine_is_given_once), cmocka_unit_test(a_ruined_place_is_there), cmocka_unit_test(a_person_is_asked_for), cmocka_unit_test(things_have_bounds),
        cmocka_unit_test(rooms_have_bounds), cmocka_unit_test(the_city_has_bounds), cmocka_unit_test(decks_have_bounds),
        cmocka_unit_test(tracks_have_bounds), cmocka_unit_test(tours_have_bounds),
        cmocka_unit_test(nobody_s_number_is_not_written), cmocka_unit_test(what_a_save_leaves_out_is_no_state), cmocka_unit_test(the_dog_bleeds_where_it_fights), cmocka_unit_test(what_was_asked_holds), cmocka_unit_test(a_space_is_looked_for), cmocka_unit_test(a_night_has_bounds), cmocka_unit_test(a_line_goes_on_where_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
