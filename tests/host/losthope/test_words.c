/* SPDX-License-Identifier: MIT */
/* The effect language (2.17) word by word: whatever a line of the content says, each of its words does its own and no more. */
#include <string.h>

#include "../common/check.h"
#include "engine/losthope/rules.h"
#include "scene.h"

/* The next place of a word in all that the content says, or -1. */
static int next_of(int op, int from)
{
    for (int at = from; at < LH_CODE_BYTES; at += LH_OP_BYTES)
        if (lh_code[at] == op)
            return at;
    return -1;
}

#define EACH_PLACE(op, at) for (int at = next_of(op, 0); at >= 0; at = next_of(op, at + LH_OP_BYTES))

/* Runs one word, said by the person in that slot. */
static void speak(LhRun *run, int at, int self)
{
    LhFrame *f = lh_push(run, LH_T_LINE, self, 0, LH_NONE);
    f->at = (uint16_t)at;
    lh_task_line(run, f);
}

static void say_first(LhState *s, int op)
{
    LhRun run = {s, NULL, 0};
    assert_true(next_of(op, 0) >= 0);
    speak(&run, next_of(op, 0), JELKA);
}

/* LH-5.7: a token comes once and is told; what the first of two parties gains serves from the next night on (LH-13.17). */
static void tokens_come_once(void **state)
{
    (void)state;
    EACH_PLACE(LH_OP_TOKEN, at)
        for (int parties = 1; parties <= 2; parties++) {
            LhState s = scene();
            EventList events;
            LhRun run = {&s, &events, 0};
            int token = lh_code[at + 1];
            if (parties == 2)
                scene_two_parties(&s, OUTPOST, STATION);
            for (int again = 0; again < 2; again++) {
                events_clear(&events);
                speak(&run, at, LH_NONE);
                assert_int_equal(events.count, 1 - again);
                if (again == 0) {
                    assert_int_equal(events.at[0].kind, LH_EVENT_TOKEN);
                    assert_int_equal(events.at[0].a, token);
                    assert_int_equal(events.at[0].b, 1);
                }
                assert_int_equal(s.tokens, 1 << token);
                assert_int_equal(s.fresh_tokens, parties == 2 ? 1 << token : 0);
            }
        }
}

/* What a word of the story leaves: the next raid is worse, nights are hidden in, a cart is braced, a theft is counted. */
static void the_story_is_kept(void **state)
{
    (void)state;
    LhState s = scene();
    say_first(&s, LH_OP_RAID_WORSE);
    assert_int_equal(s.next_raid, 1);
    say_first(&s, LH_OP_SEED);
    assert_int_equal(s.seed, 1);
    say_first(&s, LH_OP_GAVE);
    assert_int_equal(s.daily, LH_DAILY_GAVE_FOOD);
    say_first(&s, LH_OP_DOG);
    assert_int_equal(s.dog, LH_DOG_MAX);
    say_first(&s, LH_OP_ALLY);
    assert_int_equal(s.ally, 2);
    for (int braces = 1; braces <= LH_BRACES_MAX + 1; braces++) {
        say_first(&s, LH_OP_BRACE);
        assert_int_equal(s.braces, min_int(braces, LH_BRACES_MAX));
    }
    for (int robbed = 254; robbed <= 256; robbed++) {
        s.robbed = (uint8_t)min_int(robbed - 1, 255);
        say_first(&s, LH_OP_ROBBED);
        assert_int_equal(s.robbed, min_int(robbed, 255));
    }
    EACH_PLACE(LH_OP_HIDE, at) {
        LhRun run = {&s, NULL, 0};
        speak(&run, at, LH_NONE);
        assert_int_equal(s.hide_nights, lh_code[at + 1]);
    }
    EACH_PLACE(LH_OP_RAID_LESS, at)
        for (int damage = 0; damage < 5; damage++) {
            LhRun run = {&s, NULL, 0};
            s.raid_damage = (uint8_t)damage;
            speak(&run, at, LH_NONE);
            assert_int_equal(s.raid_damage, max_int(damage - lh_code[at + 1], 0));
        }
    LhState two = scene();
    scene_two_parties(&two, OUTPOST, STATION);
    say_first(&two, LH_OP_ALLY);
    assert_int_equal(two.ally, 1);      /* fresh until both tours are over */
}

/* What a word does for the house: portions, sleep, boards, what is noted for the day and for dawn. */
static void the_house_is_served(void **state)
{
    (void)state;
    EACH_PLACE(LH_OP_PORTION, at)
        for (int before = 0; before <= 31; before++) {
            LhState s = scene();
            LhRun run = {&s, NULL, 0};
            s.portions = (uint8_t)before;
            speak(&run, at, JELKA);
            assert_int_equal(s.portions, min_int(before + lh_code[at + 1], 31));
            assert_int_equal(s.daily, LH_DAILY_COOKED);
        }
    LhState s = scene();
    say_first(&s, LH_OP_NO_COLD);
    assert_int_equal(s.dawn, LH_DAWN_COAT);
    say_first(&s, LH_OP_SMALL_HANDS);
    assert_int_equal(s.tour_flags, LH_TOUR_DOOR);
    for (int boards = 1; boards <= LH_HOLES; boards++) {
        say_first(&s, LH_OP_BOARD);
        assert_int_equal(s.boards, boards);
    }
    for (int evening = 0; evening < 2; evening++) {
        LhState night = scene();
        if (evening != 0)
            scene_evening(&night);
        night.people[JELKA].status[LH_FATIGUE] = night.people[PAVO].status[LH_FATIGUE] = LH_STATUS_MAX;
        say_first(&night, LH_OP_SLEEP);
        assert_int_equal(night.people[JELKA].status[LH_FATIGUE], 0);
        assert_int_equal(night.people[PAVO].status[LH_FATIGUE], LH_STATUS_MAX);
        assert_int_equal(night.people[JELKA].today & LH_TODAY_NO_GUARD, evening != 0 ? LH_TODAY_NO_GUARD : 0);
    }
}

/* What a word does in the city: the bridge, the zone, crates, soldiers, a cheaper way at once or from the next night on. */
static void the_city_changes(void **state)
{
    (void)state;
    EACH_PLACE(LH_OP_BRIDGE, at) {
        LhState s = scene();
        EventList events;
        LhRun run = {&s, &events, 0};
        events_clear(&events);
        speak(&run, at, LH_NONE);
        assert_int_equal(s.north_bridge, lh_code[at + 1]);
        assert_int_equal(events.at[0].kind, LH_EVENT_TRACK);
        assert_int_equal(events.at[0].a, LH_TRACK_BRIDGE);
        assert_int_equal(events.at[0].b, lh_code[at + 1]);
    }
    EACH_PLACE(LH_OP_ZONE, at) {
        LhState s = scene();
        LhRun run = {&s, NULL, 0};
        speak(&run, at, LH_NONE);
        assert_int_equal(s.zone, lh_code[at + 1] != 0 ? LH_ZONE_OPEN : LH_ZONE_CLOSED);
    }
    EACH_PLACE(LH_OP_DROP, at) {
        LhState s = scene();
        LhRun run = {&s, NULL, 0};
        for (int i = 0; i < LH_DROPS; i++) s.drops[i] = (uint8_t)i;
        s.drops_count = LH_DROPS;
        speak(&run, at, LH_NONE);
        assert_int_equal(s.drops_count, LH_DROPS - lh_code[at + 1]);
    }
    EACH_PLACE(LH_OP_WHITE_AT, at) {
        LhState s = scene();
        LhRun run = {&s, NULL, 0};
        speak(&run, at, LH_NONE);
        for (int district = 1; district < LH_DISTRICTS; district++)
            assert_int_equal(s.district[district].here, district == lh_code[at + 1] ? LH_HERE_WHITE : 0);
    }
    EACH_PLACE(LH_OP_ROUTE, at)
        for (int before = 0; before <= 15; before++)
            for (int tour = 0; tour < 2; tour++) {
                LhState s = scene();
                LhRun run = {&s, NULL, 0};
                if (tour != 0)
                    scene_out(&s, SET1(JELKA), CHURCH);
                s.discount_now = s.discount_next = (uint8_t)before;
                speak(&run, at, LH_NONE);
                int more = min_int(before + lh_code[at + 1], 15);
                assert_int_equal(s.discount_now, tour != 0 ? before : more);
                assert_int_equal(s.discount_next, tour != 0 ? more : before);
            }
}

/* The tracks move by what is said, each in its own chapter (LH-5.8), and noise only on a tour. */
static void tracks_move_by_what_is_said(void **state)
{
    (void)state;
    static const struct { uint8_t op, sheet, set; } words[] = {
        {LH_OP_OPEN, LH_SHEET_I, 0}, {LH_OP_QUIET, LH_SHEET_I, 0}, {LH_OP_COVERAGE, LH_SHEET_IIA, 0}, {LH_OP_ANGER, LH_SHEET_IIB, 0},
        {LH_OP_COLD, LH_SHEET_I, 0}, {LH_OP_CHEER, LH_SHEET_I, 0}, {LH_OP_COVERAGE_SET, LH_SHEET_IIA, 1}, {LH_OP_ANGER_SET, LH_SHEET_IIB, 1},
        {LH_OP_NOISE, LH_SHEET_I, 0}, {LH_OP_NOISE_SET, LH_SHEET_I, 1},
    };
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        EACH_PLACE(words[i].op, at) {
            LhState s = scene();
            LhRun run = {&s, NULL, 0};
            scene_orphan(&s, LH_WITH_GIRL, 4);
            scene_sheet(&s, words[i].sheet);
            bool noise = words[i].op == LH_OP_NOISE || words[i].op == LH_OP_NOISE_SET;
            uint8_t *track = words[i].op == LH_OP_OPEN ? &s.open : words[i].op == LH_OP_QUIET ? &s.quiet : words[i].op == LH_OP_COLD ? &s.cold
                : words[i].op == LH_OP_CHEER ? &s.cheer : words[i].sheet == LH_SHEET_IIA ? &s.coverage : noise ? &s.noise : &s.anger;
            if (noise) {
                s.noise = 4;
                LhState home = s;
                speak(&(LhRun){&home, NULL, 0}, at, LH_NONE);
                assert_int_equal(home.noise, 4);
                s.phase = LH_TOUR_ACT;
                s.party = 1;
            }
            *track = 4;
            speak(&run, at, LH_NONE);
            int most = words[i].op == LH_OP_COLD ? lh_cold_max(&s) : words[i].op == LH_OP_OPEN || words[i].op == LH_OP_QUIET ? LH_COUNTER_MAX : LH_TRACK_MAX;
            int wanted = words[i].set != 0 ? lh_code[at + 1] : 4 + (int8_t)lh_code[at + 2];
            assert_int_equal(*track, clamp_int(wanted, noise ? 1 : 0, most));
        }
}

#define HOLDS(expected, condition, a, b, self, change) \
    do { \
        LhState s = base; \
        change; \
        assert_int_equal(lh_condition(&s, condition, a, b, self), expected); \
    } while (0)

/* Each condition (2.17) holds for what it names and for nothing else. Here: things and people. */
static void conditions_of_people(void **state)
{
    (void)state;
    LhState base = scene();
    HOLDS(0, LH_IF_HAS, LH_CIG, 0, LH_NONE, s.storage[LH_COF] = 1);
    HOLDS(1, LH_IF_HAS, LH_CIG, 0, LH_NONE, s.storage[LH_CIG] = 1);
    HOLDS(0, LH_IF_DIG, 0, 0, LH_NONE, s.people[PAVO].flag = LH_FLAG_PATH);
    HOLDS(1, LH_IF_DIG, 0, 0, LH_NONE, s.storage[LH_SHV] = 1);
    for (int slot = JELKA; slot <= ROSA; slot++)
        HOLDS(1, LH_IF_DIG, 0, 0, LH_NONE, s.people[slot].flag = LH_FLAG_DIG);
    for (int level = 0; level < 2; level++)
        for (int pieces = 0; pieces < 2; pieces++) {
            HOLDS(level != 0 && pieces != 0, LH_IF_DISCARD, LH_CIG, LH_MISERY, PAVO, (s.storage[LH_CIG] = (uint8_t)pieces, s.people[PAVO].status[LH_MISERY] = (uint8_t)level));
            HOLDS(level != 0 && pieces != 0, LH_IF_DISCARD_ANY, LH_CIG, LH_MISERY, LH_NONE, (s.storage[LH_CIG] = (uint8_t)pieces, s.people[PAVO].status[LH_MISERY] = (uint8_t)level));
        }
    HOLDS(0, LH_IF_DISCARD, LH_CIG, LH_MISERY, JELKA, (s.storage[LH_CIG] = 1, s.people[PAVO].status[LH_MISERY] = 1));
    HOLDS(0, LH_IF_DISCARD_ANY, LH_CIG, LH_MISERY, LH_NONE, (s.storage[LH_CIG] = 1, s.people[PAVO].status[LH_HUNGER] = 1));
    for (int level = 1; level <= 3; level++) {
        HOLDS(level >= 2, LH_IF_SELF, LH_WOUNDS, 2, ROSA, s.people[ROSA].status[LH_WOUNDS] = (uint8_t)level);
        HOLDS(level >= 2, LH_IF_OTHER, LH_WOUNDS, 2, JELKA, s.people[ROSA].status[LH_WOUNDS] = (uint8_t)level);
        HOLDS(0, LH_IF_OTHER, LH_WOUNDS, 2, ROSA, s.people[ROSA].status[LH_WOUNDS] = (uint8_t)level);
    }
    HOLDS(0, LH_IF_SELF, LH_WOUNDS, 1, LH_NONE, s.people[JELKA].status[LH_WOUNDS] = 1);     /* nobody's line */
    HOLDS(0, LH_IF_FLOOR, 0, 0, PAVO, s.people[PAVO].today = LH_TODAY_BED);
    HOLDS(1, LH_IF_FLOOR, 0, 0, PAVO, s.people[PAVO].today = LH_TODAY_FLOOR);
    HOLDS(0, LH_IF_KILLED, 0, 0, PAVO, s.people[PAVO].today = LH_TODAY_ATE);
    HOLDS(1, LH_IF_KILLED, 0, 0, PAVO, s.people[PAVO].today = LH_TODAY_KILLED);
    HOLDS(0, LH_IF_ATE_CAN, 0, 0, PAVO, s.people[PAVO].today = LH_TODAY_ATE);
    HOLDS(1, LH_IF_ATE_CAN, 0, 0, PAVO, s.people[PAVO].today = LH_TODAY_ATE_CAN);
    HOLDS(0, LH_IF_ATE_CAN, 0, 0, JELKA, s.people[PAVO].today = LH_TODAY_ATE_CAN);
    HOLDS(0, LH_IF_ALONE, 0, 0, LH_NONE, (void)0);
    HOLDS(0, LH_IF_ALONE, 0, 0, LH_NONE, scene_people(&s, LH_JELKA, LH_PAVO, LH_NONE, LH_NONE));
    HOLDS(1, LH_IF_ALONE, 0, 0, LH_NONE, scene_people(&s, LH_NONE, LH_PAVO, LH_NONE, LH_NONE));
    HOLDS(1, LH_IF_ROOM, 0, 0, LH_NONE, (void)0);
    HOLDS(0, LH_IF_ROOM, 0, 0, LH_NONE, scene_people(&s, LH_JELKA, LH_PAVO, LH_ROSA, LH_EMIL));
    HOLDS(1, LH_IF_DOG_FREE, 0, 0, LH_NONE, (void)0);
    HOLDS(0, LH_IF_DOG_FREE, 0, 0, LH_NONE, s.dog = 1);
    HOLDS(0, LH_IF_DOG_FREE, 0, 0, LH_NONE, s.dog_gone = 1);
}

/* The day, the house and the city. */
static void conditions_of_the_day(void **state)
{
    (void)state;
    LhState base = scene();
    static const struct { uint8_t condition; uint16_t daily; } days[] = {
        {LH_IF_BUILT_TODAY, LH_DAILY_BUILT}, {LH_IF_GAVE, LH_DAILY_GAVE_FOOD}, {LH_IF_COOKED, LH_DAILY_COOKED},
    };
    for (unsigned i = 0; i < sizeof days / sizeof *days; i++)
        for (int bit = 0; bit < LH_DAILY_BITS; bit++)
            HOLDS(days[i].daily == 1 << bit, days[i].condition, 0, 0, LH_NONE, s.daily = (uint16_t)(1 << bit));
    for (int bit = 0; bit < LH_DAWN_BITS; bit++)
        HOLDS(LH_DAWN_X == 1 << bit, LH_IF_MISSED, 0, 0, LH_NONE, s.dawn = (uint8_t)(1 << bit));
    HOLDS(0, LH_IF_BUILT, LH_F_STOVE, 0, LH_NONE, s.fitting[LH_SPACE_A1] = LH_F_TRAP);
    HOLDS(1, LH_IF_BUILT, LH_F_STOVE, 0, LH_NONE, s.fitting[LH_SPACE_A1] = LH_F_STOVE);
    for (int quiet = 0; quiet < 3; quiet++)
        HOLDS(quiet > 1, LH_IF_QUIETER, 0, 0, LH_NONE, (s.open = 1, s.quiet = (uint8_t)quiet));
    for (int boards = 0; boards <= LH_HOLES; boards++)
        HOLDS(boards >= 2, LH_IF_BOARDED, 2, 0, LH_NONE, s.boards = (uint8_t)boards);
    HOLDS(0, LH_IF_FIRE, 0, 0, LH_NONE, s.district[CHURCH].here = LH_HERE_RUINS);
    for (int district = OUTPOST; district <= OLD_TOWN; district++) {
        HOLDS(1, LH_IF_FIRE, 0, 0, LH_NONE, s.district[district].here = LH_HERE_FIRE);
        HOLDS(1, LH_IF_WHITE, district, 0, LH_NONE, s.district[district].here = LH_HERE_WHITE);
        HOLDS(0, LH_IF_WHITE, district, 0, LH_NONE, (s.district[district].here = LH_HERE_BLACK, s.district[district % OLD_TOWN + 1].here = LH_HERE_WHITE));
    }
    for (int sheet = 0; sheet < LH_SHEETS; sheet++)
        HOLDS(sheet == LH_SHEET_IIB, LH_IF_SHEET, LH_SHEET_IIB, 0, LH_NONE, s.sheet = (uint8_t)sheet);
    for (int tokens = 0; tokens < 4; tokens++)
        HOLDS(tokens >= 2, LH_IF_TOKENS, 2, 0, LH_NONE, (s.storage[LH_CIG] = (uint8_t)tokens, s.storage[LH_WOD] = 5));
}

/* The campaign; the second of two parties cannot count on what the first has brought (LH-13.17). */
static void conditions_of_the_campaign(void **state)
{
    (void)state;
    LhState base = scene();
    HOLDS(0, LH_IF_TOKEN, 3, 0, LH_NONE, s.tokens = 1 << 2 | 1 << 4);
    HOLDS(1, LH_IF_TOKEN, 3, 0, LH_NONE, s.tokens = s.fresh_tokens = 1 << 3);
    for (int favour = 0; favour <= 4; favour++)
        HOLDS(favour >= 2, LH_IF_FAVOUR, LH_VELD, 2, LH_NONE, s.favour[LH_VELD] = (uint8_t)favour);
    HOLDS(0, LH_IF_FAVOUR, LH_VELD, 2, LH_NONE, s.favour[LH_VELD] = LH_NONE);                /* gone */
    HOLDS(1, LH_IF_FAVOUR, LH_VELD, 2, LH_NONE, (s.favour[LH_VELD] = 2, s.fresh_characters = 1 << LH_VELD));
    for (int space = 0; space <= LH_TIMELINE; space++)
        for (int fed = 0; fed < 2; fed++) {
            LhState s = base;
            LhRun run = {&s, NULL, 0};
            scene_card(&s, space, LH_I_E1, CHURCH);
            s.timeline[space].flags = fed != 0 ? LH_ENTRY_SPENT : LH_ENTRY_PROMISED;
            lh_push(&run, LH_T_LEAVE, space, 0, 0);
            lh_push(&run, LH_T_LINE, LH_NONE, 0, 0);
            assert_int_equal(lh_condition(&s, LH_IF_FED, 0, 0, LH_NONE), fed);
            assert_int_equal(lh_here(&s), CHURCH);
        }
    scene_two_parties(&base, OUTPOST, OLD_TOWN);
    base.party = 2;
    base.tour_no = 1;
    assert_true(lh_is_second(&base));
    HOLDS(0, LH_IF_TOKEN, 3, 0, LH_NONE, s.tokens = s.fresh_tokens = 1 << 3);
    HOLDS(1, LH_IF_TOKEN, 3, 0, LH_NONE, s.tokens = 1 << 3);
    HOLDS(0, LH_IF_FAVOUR, LH_VELD, 2, LH_NONE, (s.favour[LH_VELD] = 2, s.fresh_characters = 1 << LH_VELD));
    HOLDS(1, LH_IF_FAVOUR, LH_VELD, 2, LH_NONE, (s.favour[LH_VELD] = 2, s.fresh_characters = (uint8_t)~(1 << LH_VELD)));
}

/* A word that stands alone in a cost, so that nothing else decides. */
static bool alone_at(int at)
{
    int next = lh_code[at + LH_OP_BYTES];
    return next == LH_OP_END || next == LH_OP_PAID;
}

/* LH-3.3, LH-3.7: a cost can be paid by exactly what it names, and not by one less. */
static void costs_ask_exactly_that(void **state)
{
    (void)state;
    static const uint8_t words[] = {LH_OP_LOSE, LH_OP_LOSE_GROUP, LH_OP_VALUE, LH_OP_BRIBE, LH_OP_NEED};
    assert_int_equal(lh_items[LH_CIG].value, 1);
    for (unsigned i = 0; i < sizeof words; i++)
        EACH_PLACE(words[i], at)
            for (int less = 0; less < 2 && alone_at(at); less++) {
                LhState s = scene();
                int a = lh_code[at + 1], b = lh_code[at + 2], item = words[i] == LH_OP_LOSE || words[i] == LH_OP_NEED ? a : LH_CIG, n = b;
                if (words[i] == LH_OP_LOSE_GROUP)
                    for (item = 0; (lh_items[item].groups & a) == 0;) item++;
                if (words[i] == LH_OP_VALUE || words[i] == LH_OP_BRIBE)
                    n = words[i] == LH_OP_VALUE ? a : lh_bribe(&s, a);
                s.storage[item] = (uint8_t)(n - less);
                assert_int_equal(lh_can_pay(&s, (LhLine)at, LH_NONE, 0), less == 0);
            }
    LhState s = scene();
    EACH_PLACE(LH_OP_NEED, at)
        assert_int_not_equal(lh_code[at + 1], LH_SHV);       /* LH_IF_DIG asks for one, for which DIG serves as well (2.7) */
    EACH_PLACE(LH_OP_PROOF_BACK, at)
        if (alone_at(at))
            for (int token = 1; token <= LH_CAMPAIGN_TOKENS; token++) {
                s.tokens = (uint16_t)(1 << token);
                assert_int_equal(lh_can_pay(&s, (LhLine)at, LH_NONE, 0), (lh_tokens[token - 1].kind & LH_TOKEN_PROOF) != 0);
            }
}

/* R8: half of the tokens, rounded up, is asked for, if there is one at all. */
static void half_is_rounded_up(void **state)
{
    (void)state;
    EACH_PLACE(LH_OP_HALF, at)
        for (uint8_t tokens = 0; tokens <= 4; tokens++) {
            LhState s = scene();
            LhRun run = {&s, NULL, 0};
            s.storage[LH_CIG] = tokens;
            s.storage[LH_WOD] = 7;
            speak(&run, at, LH_NONE);
            assert_int_equal(scene_asked(&s) == LH_P_PAY, tokens > 0);
            if (tokens > 0)
                assert_int_equal(lh_top(&s)->a, (tokens + 1) / 2);
        }
}

/* LH-13.4: cards are counted on a tour, and exactly as many as lie there are enough. */
static void cards_are_counted_on_a_tour(void **state)
{
    (void)state;
    EACH_PLACE(LH_OP_BACK, at)
        for (int less = 0; less < 2 && alone_at(at); less++) {
            LhState s = scene();
            assert_true(lh_can_pay(&s, (LhLine)at, LH_NONE, 0));     /* at home nothing is flipped */
            scene_arrive(&s, SET2(JELKA, PAVO), CHURCH);
            s.pile_end = (uint8_t)(s.pile_top + lh_code[at + 1] + 2 - less);
            assert_int_equal(lh_can_pay(&s, (LhLine)at, LH_NONE, 2), less == 0);
        }
}

/* 2.16: what would gain nothing is not offered. */
static void nothing_is_done_for_nothing(void **state)
{
    (void)state;
    LhState s = scene();
    EACH_PLACE(LH_OP_GAIN, at)
        for (int left = 0; left < 2 && alone_at(at); left++) {
            int item = lh_code[at + 1];
            memset(s.storage, 0, sizeof s.storage);
            s.storage[item] = (uint8_t)(lh_items[item].stock - left);
            assert_int_equal(lh_line_gains(&s, (LhLine)at, JELKA, 0), left);
        }
    EACH_PLACE(LH_OP_GAIN_ELSE, at)
        for (int left = 0; left < 4 && alone_at(at); left++) {
            int first = lh_code[at + 1], second = lh_code[at + 2];
            memset(s.storage, 0, sizeof s.storage);
            s.storage[first] = (uint8_t)(lh_items[first].stock - (left & 1));
            s.storage[second] = (uint8_t)(lh_items[second].stock - (left >> 1));
            LhState after = s;
            LhRun run = {&after, NULL, 0};
            assert_int_equal(lh_line_gains(&s, (LhLine)at, JELKA, 0), left != 0);
            speak(&run, at, JELKA);
            assert_int_equal(after.storage[first] - s.storage[first], left & 1);
            assert_int_equal(after.storage[second] - s.storage[second], left == 2);
        }
    EACH_PLACE(LH_OP_BURN, at)
        for (int cold = 0; cold < 2 && alone_at(at); cold++) {
            s.cold = (uint8_t)cold;
            assert_int_equal(lh_line_gains(&s, (LhLine)at, JELKA, 0), cold);
        }
    EACH_PLACE(LH_OP_BOARD, at)
        for (int boards = 0; boards <= LH_HOLES && alone_at(at); boards++) {
            s.boards = (uint8_t)boards;
            assert_int_equal(lh_line_gains(&s, (LhLine)at, JELKA, 0), boards < LH_HOLES);
        }
    EACH_PLACE(LH_OP_LOOK_FATE, at)
        for (int known = 0; known < 2 && alone_at(at); known++) {
            s.known_fate = (uint8_t)known;
            assert_int_equal(lh_line_gains(&s, (LhLine)at, JELKA, 0), known == 0);
        }
    EACH_PLACE(LH_OP_LOOK_TIMELINE, at)
        for (int left = 0; left <= 3 && alone_at(at); left++)
            for (int known = 0; known <= left; known++) {
                s.chapter_at = (uint8_t)(LH_CHAPTER_CARDS - left);
                s.known_cards = (uint8_t)known;
                assert_int_equal(lh_line_gains(&s, (LhLine)at, JELKA, 0), known < min_int(lh_code[at + 1], left));
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tokens_come_once), cmocka_unit_test(the_story_is_kept), cmocka_unit_test(the_house_is_served), cmocka_unit_test(the_city_changes),
        cmocka_unit_test(tracks_move_by_what_is_said), cmocka_unit_test(conditions_of_people), cmocka_unit_test(conditions_of_the_day),
        cmocka_unit_test(conditions_of_the_campaign), cmocka_unit_test(costs_ask_exactly_that), cmocka_unit_test(half_is_rounded_up), cmocka_unit_test(cards_are_counted_on_a_tour),
        cmocka_unit_test(nothing_is_done_for_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
