/* SPDX-License-Identifier: MIT */
/* What Lost Hope's screen promises whatever the winter brings: the pointer of the city, stories when they come up, what happened in words. */
#include <string.h>

#include "../common/check.h"
#include "fake_platform.h"
#include "lh_words.h"
#include "text.h"
#include "ui/app.h"
#include "ui/kit/kit.h"
#include "ui/kit/words.h"
#include "ui/losthope/screen.h"
#include "ui/table.h"

enum { LOSTHOPE = 4, FOUR_SECONDS = 240 };

static int begin(void **state)
{
    GameOptions options;
    const uint8_t control[GAME_SEATS_MAX] = {CONTROL_HUMAN};
    (void)state;
    fake_power_on();
    memset(&lh_screen, 0, sizeof lh_screen);
    app.game = LOSTHOPE;
    app_wish(0);
    options_default(&lh_ops, &options);
    session_new(&app.session, games, LOSTHOPE, &options, control, 7);
    table_begin(false);
    table_view(0);
    return 0;
}

static int end(void **state)
{
    (void)state;
    table_end();
    return 0;
}

/* ---- LH-24.3: the pointer of the city ---- */

static int linked(int district, int direction)
{
    int to = lh_screen.links[district - 1].to[direction];
    return to == LINK_NONE ? 0 : to + 1;
}

static void pointer_goes_as_the_table_says(void **state)
{
    static const uint8_t table[LH_DISTRICTS][4] = {     /* up, right, down, left */
        {0}, {0, 0, 2, 3}, {1, 0, 6, 4}, {0, 1, 4, 10}, {3, 2, 5, 9}, {4, 6, 0, 9}, {2, 0, 0, 5}, {0, 10, 8, 0}, {7, 9, 0, 0}, {10, 5, 0, 8}, {0, 3, 9, 7},
    };
    (void)state;
    for (int district = 1; district < LH_DISTRICTS; district++) lh_screen.anchor[district] = (uint8_t)(district * 3);
    lh_way_begin();
    for (int district = 1; district < LH_DISTRICTS; district++) {
        assert_int_equal(lh_screen.links[district - 1].cell, district * 3);
        assert_int_equal(linked(district, LINK_UP), table[district][0]);
        assert_int_equal(linked(district, LINK_RIGHT), table[district][1]);
        assert_int_equal(linked(district, LINK_DOWN), table[district][2]);
        assert_int_equal(linked(district, LINK_LEFT), table[district][3]);
    }
}

/* Every way that can be walked can be pointed along, at least one way round. */
static void pointer_reaches_every_neighbour(void **state)
{
    (void)state;
    lh_way_begin();
    for (int from = 1; from < LH_DISTRICTS; from++)
        for (int to = 1; to < LH_DISTRICTS; to++) {
            bool there = false;
            for (int direction = 0; direction < LINK_COUNT; direction++) there = there || linked(from, direction) == to || linked(to, direction) == from;
            if ((lh_districts[from].neighbours >> to & 1) != 0 && !there)
                fail_msg("no button goes from district %d to its neighbour %d", from, to);
        }
}

/* ---- LH-24.11: stories when they come up ---- */

static bool is_read(Event event)
{
    lh_screen.tale_count = 0;
    return lh_story_note(event);
}

static void expect_told(int kind, int number, int b)
{
    for (int a = 0; a < number; a++) {
        Event event = {(uint8_t)kind, (uint8_t)a, (uint8_t)b, 0};
        if (!is_read(event))
            fail_msg("event %d of %d shows no text", kind, a);
    }
}

static void everything_that_comes_up_shows_its_text(void **state)
{
    (void)state;
    expect_told(LH_EVENT_CHAPTER, LH_SHEETS, 0);
    expect_told(LH_EVENT_TIMELINE, LH_CARDS, 0);
    expect_told(LH_EVENT_RESIDENT, LH_RESIDENTS, 0);
    expect_told(LH_EVENT_VISITOR, LH_VISITORS, 0);
    expect_told(LH_EVENT_RAID, LH_RAIDS, 0);
    for (int favour = 1; favour <= 4; favour++) expect_told(LH_EVENT_CHARACTER, LH_CHARACTERS, favour);
    for (int mark = 1; mark <= 2; mark++) expect_told(LH_EVENT_CARD_LEFT, LH_CARDS, mark);       /* goals kept and missed */
    assert_true(is_read((Event){LH_EVENT_VISITOR, LH_NONE, 0, 0}));      /* a quiet street */
    assert_int_equal(lh_screen.tale_count, 1);
}

/* An opener tells its chapter before itself. */
static void a_chapter_is_read_with_its_first_card(void **state)
{
    int opener = 0;
    (void)state;
    ((LhState *)(void *)app.session.state)->chapter = 2;
    table_changed();
    table_view(0);
    while (lh_cards[opener].type != LH_CARD_OPENER || lh_cards[opener].sheet != LH_SHEET_IIB) opener++;
    assert_true(is_read((Event){LH_EVENT_TIMELINE, (uint8_t)opener, 0, 0}));
    assert_int_equal(lh_screen.tale_count, 2);
    assert_int_equal(lh_screen.tales[0].kind, LH_EVENT_CHAPTER);
    assert_int_equal(lh_screen.tales[0].a, LH_SHEET_IIB);
    assert_int_equal(lh_screen.tales[1].kind, LH_EVENT_TIMELINE);
}

/* Before the first chapter: where it begins, and everybody who lives there. Read once, if one wishes. */
static void a_winter_begins_with_its_people(void **state)
{
    const Event first = {LH_EVENT_TIMELINE, 0, 0, 0};
    (void)state;
    assert_int_equal(lh_cards[first.a].type, LH_CARD_OPENER);
    assert_true(is_read(first));
    assert_int_equal(lh_screen.tale_count, 1 + 3 + 2);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(lh_screen.tales[1 + i].b, lh_view()->people[i].id);
        assert_int_equal(lh_event_tale(lh_screen.tales[1 + i]).title, lh_words_person[lh_view()->people[i].id]);
    }
    assert_int_equal(lh_screen.tales[4].kind, LH_EVENT_CHAPTER);
    app_wish(LH_WISH_TALES_ONCE);
    assert_true(is_read(first));
    assert_int_equal(lh_screen.tale_count, 2);
}

static void what_was_heard_is_told_again_as_one_wishes(void **state)
{
    const Event visitor = {LH_EVENT_VISITOR, 3, 0, 0}, raid = {LH_EVENT_RAID, LH_Q3, 0, 0};
    (void)state;
    assert_true(is_read(visitor));
    assert_true(is_read(visitor));          /* always */
    app_wish(LH_WISH_TALES_ONCE);
    assert_false(is_read(visitor));         /* once */
    assert_true(is_read(raid));             /* not heard yet */
    assert_false(is_read(raid));
}

/* ---- LH-24.12: what happened ---- */

static void an_action_is_told_within_four_seconds(void **state)
{
    EventList events = {.count = 0};
    int frames = 0;
    (void)state;
    for (int status = 0; status < LH_STATUSES; status++)
        for (int slot = 0; slot < 3; slot++) events.at[events.count++] = (Event){LH_EVENT_STATUS, (uint8_t)slot, (uint8_t)status, 2};
    lh_show_events(&events);
    assert_int_equal(lh_screen.sequence.count, events.count);       /* one after the other, all of them */
    for (int i = 0; i < lh_screen.sequence.count; i++) {
        assert_true(lh_screen.sequence.at[i].frames > 0);
        assert_false(lh_screen.sequence.at[i].together);
        frames += lh_screen.sequence.at[i].frames;
    }
    assert_in_range(frames, FOUR_SECONDS / 2, FOUR_SECONDS);
}

static void the_log_keeps_the_last_lines(void **state)
{
    char words[LH_TEXT];
    (void)state;
    assert_int_equal(lh_log_size(), 0);
    EventList step = {.count = 1, .at = {{LH_EVENT_NOISE, 3, 0, 0}}};       /* not worth a line */
    lh_show_events(&step);
    assert_int_equal(lh_log_size(), 0);
    for (int i = 0; i < 40; i++) lh_log_add((Event){LH_EVENT_STATUS, 0, LH_WOUNDS, (uint8_t)(i % 5)});
    assert_int_equal(lh_log_size(), 32);
    LhLogLine newest = lh_screen.log[(lh_screen.log_count - 1) % LH_LOG];
    assert_int_equal(newest.event.c, 39 % 5);
    assert_int_equal(newest.person, lh_view()->people[0].id);
    assert_true(lh_event_words(newest.event, newest.person, words, sizeof words));
    assert_non_null(strstr(words, lh_person_name(0)));
}

/* What one gives away is no news, what a raid or soldiers take is; the log says it also when the night is over. */
static void what_others_take_is_told(void **state)
{
    static const struct { uint8_t phase, kind, from; int words; } cases[] = {
        {LH_DAY, LH_BUILD, 0, 0}, {LH_RAID, LH_KEEP, 0, TEXT_LH_SAY_STOLEN}, {LH_RAID, LH_KEEP, 1, 0}, {LH_TOUR_MOVE, LH_KEEP, 1, TEXT_LH_SAY_TAKEN},
        {LH_TOUR_MOVE, LH_PAY, 1, 0}, {LH_TOUR_ACT, LH_CHOOSE, 1, TEXT_LH_SAY_GIVEN}, {LH_TOUR_PACK, LH_TAKE, 1, 0},
    };
    LhState *game = (LhState *)(void *)app.session.state;
    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        Event lost = {LH_EVENT_ITEM_LOST, LH_WOD, 2, cases[i].from};
        char words[LH_TEXT], begin[8];
        game->phase = cases[i].phase;
        table_changed();
        table_view(0);
        int way = lh_way_of_loss(lost, cases[i].kind);
        game->phase = LH_DAY;
        table_changed();
        table_view(0);
        if ((way != 0) != (cases[i].words != 0))
            fail_msg("case %u goes the way %d", i, way);
        lost.c = way != 0 ? (uint8_t)way : lost.c;
        assert_int_equal(lh_event_words(lost, LH_NONE, words, sizeof words), way != 0);
        if (way == 0)
            continue;
        words_copy(begin, sizeof begin, text(cases[i].words));
        assert_memory_equal(words, begin, strlen(begin));
    }
}

/* What comes with one action is one line, and one line of the log for each thing; the die for it needs none. What is stolen piece by piece
 * is told with all pieces. */
static void what_comes_together_is_told_together(void **state)
{
    EventList found = {.count = 5, .at = {{LH_EVENT_ITEM, LH_WOD, 1, 1}, {LH_EVENT_ITEM, LH_CMP, 1, 1}, {LH_EVENT_ITEM, LH_CMP, 1, 1}, {LH_EVENT_ROLL, 3, LH_ROLL_EFFECT, LH_NONE}, {LH_EVENT_ITEM, LH_VEG, 1, 1}}};
    EventList stolen = {.count = 2, .at = {{LH_EVENT_ITEM_LOST, LH_WOD, 1, 0}, {LH_EVENT_ITEM_LOST, LH_WOD, 1, 0}}};
    LhState *game = (LhState *)(void *)app.session.state;
    (void)state;
    lh_show_events(&found);
    assert_int_equal(lh_screen.sequence.count, 1);
    assert_int_equal(lh_screen.came[LH_CMP], 2);
    assert_int_equal(lh_log_size(), 4);
    assert_int_equal(lh_screen.log[1].event.b, 2);
    sequence_frame(&lh_screen.sequence);
    assert_non_null(strstr(lh_screen.words, text(lh_item_text(LH_WOD, 1))));
    assert_non_null(strstr(lh_screen.words, text(lh_item_text(LH_VEG, 1))));
    game->phase = LH_RAID;
    table_changed();
    table_view(0);
    sequence_clear(&lh_screen.sequence);
    lh_show_events(&stolen);
    assert_int_equal(lh_screen.sequence.count, 1);
    sequence_frame(&lh_screen.sequence);
    assert_non_null(strstr(lh_screen.words, "2"));
}

/* Fire-raisers burn what was built where the defence is weak: the die says so, other raids do not. */
static void a_die_says_that_it_may_burn(void **state)
{
    char fire[LH_TEXT], other[LH_TEXT], sentence[LH_TEXT];
    const LhFrame die = {.type = LH_P_DIE, .src = LH_ROLL_RAID, .n = 0};
    LhState *game = (LhState *)(void *)app.session.state;
    (void)state;
    words_copy(sentence, sizeof sentence, strrchr(text(TEXT_LH_TIP_DIE_FIRE), '%') + 3);
    game->phase = LH_RAID;
    game->raid_card = LH_Q1;
    table_changed();
    table_view(0);
    lh_die_help(LH_KEEP, &die, other, sizeof other);
    game->raid_card = LH_Q8;
    table_changed();
    table_view(0);
    lh_die_help(LH_KEEP, &die, fire, sizeof fire);
    assert_non_null(strstr(fire, sentence));
    assert_null(strstr(other, sentence));
}

/* What fate does is not told before fate is read; the report names it. A noise roll says whether somebody heard. */
static void causes_come_before_effects(void **state)
{
    EventList dawn = {.count = 2, .at = {{LH_EVENT_FATE, 0, 0, 0}, {LH_EVENT_STATUS, 0, LH_WOUNDS, 2}}}, hurt = {.count = 1, .at = {{LH_EVENT_STATUS, 0, LH_WOUNDS, 2}}};
    EventList heard = {.count = 2, .at = {{LH_EVENT_ROLL, 2, LH_ROLL_NOISE, LH_NONE}, {LH_EVENT_NOISE, 1, 0, 0}}}, quiet = {.count = 1, .at = {{LH_EVENT_ROLL, 2, LH_ROLL_NOISE, LH_NONE}}};
    (void)state;
    lh_show_events(&dawn);
    assert_int_equal(lh_screen.sequence.count, 0);
    assert_int_equal(lh_log_size(), 1);
    lh_show_events(&hurt);
    assert_int_equal(lh_screen.sequence.count, 1);
    lh_show_events(&quiet);
    assert_int_equal(lh_screen.log[2].event.c, LH_ROLL_IN_VAIN);
    lh_show_events(&heard);
    assert_int_not_equal(lh_screen.log[3].event.c, LH_ROLL_IN_VAIN);
}

/* LH-24.7: another roll of the watch is not asked about where it could bring nothing more. */
static void a_watch_that_wards_off_all_is_kept(void **state)
{
    LhState *game = (LhState *)(void *)app.session.state;
    LhFrame die = {.type = LH_P_DIE, .src = LH_ROLL_RAID, .n = 0};
    (void)state;
    while (lh_die_face(&die) != 2) die.b++;
    game->phase = LH_RAID;
    for (int wounds = 0; wounds <= 3; wounds++) {
        game->raid_card = LH_Q1;
        game->raid_wounds = (uint8_t)wounds;
        table_changed();
        table_view(0);
        assert_int_equal(lh_die_wards_all(&die), wounds <= 2);
        game->raid_card = LH_Q8;        /* below 3 something burns */
        table_changed();
        table_view(0);
        assert_false(lh_die_wards_all(&die));
    }
}

/* Whoever dies in a step is called by name in all of it, and the story says what of: the place is empty by then. */
static void the_lost_are_called_by_name(void **state)
{
    LhState *game = (LhState *)(void *)app.session.state;
    int who = game->people[1].id;
    EventList blow = {.count = 3, .at = {{LH_EVENT_HIT, 1, 0, 1}, {LH_EVENT_STATUS, 1, LH_WOUNDS, 4}, {LH_EVENT_LOST, 1, (uint8_t)who, 1 << LH_WOUNDS}}};
    char words[LH_TEXT];
    (void)state;
    game->people[1].id = LH_NONE;
    table_changed();
    table_view(0);
    lh_screen.tale_count = 0;
    lh_show_events(&blow);
    assert_int_equal(lh_log_size(), 3);
    for (int i = 0; i < 3; i++) {
        assert_true(lh_event_words(lh_screen.log[i].event, lh_screen.log[i].person, words, sizeof words));
        assert_non_null(strstr(words, text(lh_words_first_name[who])));
    }
    kit_begin_menu();
    assert_true(lh_story_before());
    assert_non_null(strstr(lh_screen.tale, text(TEXT_LH_CAUSE_WOUNDS)));
    assert_non_null(strstr(lh_screen.tale, text(lh_words_person_lost[who])));
    assert_non_null(strstr(lh_screen.tale, words));        /* "… is gone." */
}

/* A die that cannot show worse proposes another roll; a § is not known, what counts is kept. */
static void a_die_proposes_a_roll_that_only_helps(void **state)
{
    static const struct { uint8_t src, die, face; bool worst; } cases[] = {
        {LH_ROLL_RAID, LH_DIE_GREY, 0, true}, {LH_ROLL_RAID, LH_DIE_GREY, 1, false}, {LH_ROLL_RAID, LH_DIE_GREY, LH_FACE_FATE, false}, {LH_ROLL_ATTACK, LH_DIE_RED, LH_FACE_EMPTY, true},
        {LH_ROLL_TEST, LH_DIE_YELLOW, LH_FACE_HATCHET, true}, {LH_ROLL_TORCH, LH_DIE_YELLOW, 1, true}, {LH_ROLL_TORCH, LH_DIE_YELLOW, 0, false}, {LH_ROLL_CHECK, LH_DIE_GREY, 2, false},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        LhFrame die = {.type = LH_P_DIE, .a = cases[i].die, .src = cases[i].src, .n = LH_NONE};
        while (lh_die_face(&die) != cases[i].face) die.b++;
        if (lh_die_is_worst(&die) != cases[i].worst)
            fail_msg("case %u is wrong", i);
    }
}

/* Who is named when something is shared out: whoever bears it best is proposed, how much is left stands above, and who would die of it. */
static void what_is_shared_out_spares_the_weakest(void **state)
{
    LhState *game = (LhState *)(void *)app.session.state;
    char words[LIST_HELP], title[64];
    (void)state;
    game->stack[0] = (LhFrame){.type = LH_T_STATUS, .a = LH_WOUNDS | LH_WHO_SHARE << 4, .c = 5};
    game->stack[1] = (LhFrame){.type = LH_P_CHAR, .src = LH_ASK_STATUS, .a = 7, .b = LH_WOUNDS, .c = 5};
    game->depth = 2;
    for (int slot = 0; slot < 3; slot++) {
        game->people[slot].status[LH_WOUNDS] = (uint8_t)(3 - slot);
        lh_screen.value[slot] = (uint8_t)slot;
    }
    lh_screen.rows = 3;
    table_changed();
    table_view(0);
    assert_int_equal(lh_person_proposed(), 2);
    lh_title((LhWant){LH_PICK_CHAR, {LH_ANY, LH_ANY, LH_ANY}}, title);
    assert_non_null(strchr(title, '5'));
    for (int slot = 0; slot < 3; slot++) {
        words[0] = 0;
        lh_value_help(0, slot, (Action){LH_PICK_CHAR, (uint8_t)slot, 0, 0}, words, sizeof words);
        assert_true((words[0] != 0) == (slot == 0));
    }
    game->stack[1].c = (uint8_t)-1;             /* what falls is offered to the worst */
    game->stack[0] = (LhFrame){.type = LH_T_STATUS, .a = LH_WOUNDS | LH_WHO_ONE << 4, .c = (uint8_t)-1};
    table_changed();
    table_view(0);
    assert_int_equal(lh_person_proposed(), 0);
}

/* Danger of life is said where it is decided: by the die of the watch, and who it is. */
static void a_die_says_who_would_die(void **state)
{
    char words[LIST_HELP];
    LhState *game = (LhState *)(void *)app.session.state;
    LhFrame die = {.type = LH_P_DIE, .src = LH_ROLL_RAID, .n = 1};
    (void)state;
    game->phase = LH_RAID;
    game->raid_card = LH_Q1;
    game->raid_damage = 3;
    game->raid_wounds = 2;
    game->people[1].task = LH_NIGHT_GUARD;
    for (int wounds = 0; wounds < LH_STATUS_MAX; wounds++) {
        game->people[1].status[LH_WOUNDS] = (uint8_t)wounds;
        table_changed();
        table_view(0);
        assert_int_equal(lh_watch_dies(2), wounds + 2 > 3 ? 1 : LH_NONE);
        lh_die_help(LH_KEEP, &die, words, sizeof words);
        assert_true((strstr(words, lh_person_name(1)) != NULL) == (wounds + 2 > 3));
    }
    game->people[2].task = LH_NIGHT_GUARD;
    table_changed();
    table_view(0);
    assert_int_equal(lh_watch_dies(3), LH_NONE);
    assert_int_equal(lh_watch_dies(4), LH_SLOTS);
}

/* A die against a sniper says whether he hits; what was cooked is told; a goal's pennant is named with its district. */
static void what_was_left_open_is_said(void **state)
{
    EventList missed = {.count = 1, .at = {{LH_EVENT_ROLL, 7, LH_ROLL_SNIPER, 0}}}, hit = {.count = 2, .at = {{LH_EVENT_ROLL, 1, LH_ROLL_SNIPER, 0}, {LH_EVENT_STATUS, 0, LH_WOUNDS, 2}}};
    EventList cooked = {.count = 1, .at = {{LH_EVENT_COOKED, 2, 0, 0}}}, goal = {.count = 1, .at = {{LH_EVENT_TIMELINE, 0, 0, 4}}};
    char words[LH_TEXT], other[LH_TEXT];
    (void)state;
    lh_show_events(&missed);
    lh_show_events(&hit);
    assert_true(lh_event_words(lh_screen.log[0].event, lh_screen.log[0].person, words, sizeof words));
    assert_true(lh_event_words((Event){LH_EVENT_ROLL, 7, LH_ROLL_SNIPER, 0}, LH_NONE, other, sizeof other));
    assert_string_not_equal(words, other);
    assert_int_equal(lh_screen.log[1].event.c, 0);
    sequence_clear(&lh_screen.sequence);
    lh_show_events(&cooked);
    assert_int_equal(lh_screen.sequence.count, 1);
    sequence_frame(&lh_screen.sequence);
    assert_non_null(strstr(lh_screen.words, text(TEXT_LH_PORTIONS)));
    while (lh_cards[goal.at[0].a].type == LH_CARD_OPENER) goal.at[0].a++;
    lh_screen.tale_count = 0;
    lh_show_events(&goal);
    kit_begin_menu();
    assert_true(lh_story_before());
    assert_non_null(strstr(lh_screen.tale, text(lh_words_place[LH_L1 + 3])));
}

/* LH-24.8: an option that a die decides names all outcomes and their chances; so does the cold of fate. */
static void what_a_die_decides_is_told_with_its_chances(void **state)
{
    char words[LIST_HELP];
    LhState *game = (LhState *)(void *)app.session.state;
    int fate = 0;
    (void)state;
    lh_option_words(&lh_residents[6].option[0], words, sizeof words);      /* deserters: 1-4 nothing, 5-10 a fight */
    assert_non_null(strstr(words, "40%"));
    assert_non_null(strstr(words, "60%"));
    assert_non_null(strstr(words, text(TEXT_LH_LINE_FIGHT)));
    while (lh_fates[fate].cold == 0) fate++;
    game->cold = (uint8_t)(lh_fates[fate].cold - 1);
    table_changed();
    table_view(0);
    lh_fate_words(fate, words, sizeof words);
    assert_null(strstr(words, "%"));
    game->cold = 8;
    table_changed();
    table_view(0);
    lh_fate_words(fate, words, sizeof words);
    assert_non_null(strstr(words, "80%"));
}

/* What a card of the hand is good for is said before another takes its place, what a hit on the house does, and what comes of an answer. */
static void what_goes_says_what_it_was_good_for(void **state)
{
    char words[LIST_HELP] = "";
    LhState *game = (LhState *)(void *)app.session.state;
    (void)state;
    game->hand[0] = 3;
    table_changed();
    table_view(0);
    lh_value_help(1, 0, (Action){LH_KEEPNARR, 0, 0, 0}, words, sizeof words);
    assert_string_equal(words, text(lh_words_narrative_text[3]));
    game->stack[0] = (LhFrame){.type = LH_P_CHOICE, .src = LH_ASK_DAMAGE, .a = 7, .n = 3};
    game->depth = 1;
    table_changed();
    table_view(0);
    for (int option = 0; option < 3; option++) {
        words[0] = 0;
        lh_value_help(0, option, (Action){LH_CHOOSE, (uint8_t)option, 0, 0}, words, sizeof words);
        assert_string_equal(words, text(TEXT_LH_DAMAGE_BOARD_HELP + option));
    }
    static const struct { uint8_t src, options; } asks[] = {{LH_ASK_MEET, 3}, {LH_ASK_STRIKE_FIRST, 2}, {LH_ASK_ALLY, 2}, {LH_ASK_PROMISE, 2}, {LH_ASK_BRANCH, 2}};
    for (unsigned i = 0; i < sizeof asks / sizeof *asks; i++) {
        char before[LIST_HELP] = "";
        game->stack[0].src = asks[i].src;
        table_changed();
        table_view(0);
        for (int option = 0; option < asks[i].options; option++) {
            words[0] = 0;
            lh_value_help(0, option, (Action){LH_CHOOSE, (uint8_t)option, 0, 0}, words, sizeof words);
            assert_true(words[0] != 0);
            assert_string_not_equal(words, before);
            words_copy(before, sizeof before, words);
        }
    }
}

/* Both who ask to stay are heard before one of them is chosen, and each row says what they can do. */
static void newcomers_are_all_introduced(void **state)
{
    enum { FIRST = 4, SECOND = 7 };
    LhState *game = (LhState *)(void *)app.session.state;
    char first[LH_TEXT] = "", second[LH_TEXT] = "", nobody[LH_TEXT] = "";
    (void)state;
    game->stack[0] = (LhFrame){.type = LH_P_CHOICE, .src = LH_ASK_NEWCOMER, .a = 7, .n = 3, .b = FIRST, .c = SECOND};
    game->depth = 1;
    table_changed();
    table_view(0);
    const char *words = lh_prompt_words();
    assert_non_null(strstr(words, text(lh_words_about[FIRST])));
    assert_non_null(strstr(words, text(lh_words_about[SECOND])));
    lh_value_help(0, 0, (Action){LH_CHOOSE, 0, 0, 0}, first, sizeof first);
    lh_value_help(0, 1, (Action){LH_CHOOSE, 1, 0, 0}, second, sizeof second);
    lh_value_help(0, 2, (Action){LH_CHOOSE, 2, 0, 0}, nobody, sizeof nobody);
    assert_int_not_equal(lh_people[FIRST].empathy, lh_people[SECOND].empathy);
    assert_string_not_equal(first, second);
    assert_int_equal(nobody[0], 0);
    game->sheet = LH_SHEET_IIB;         /* there the street takes note */
    table_changed();
    table_view(0);
    lh_value_help(0, 2, (Action){LH_CHOOSE, 2, 0, 0}, nobody, sizeof nobody);
    assert_non_null(strstr(nobody, text(TEXT_LH_ANGER)));
    assert_false(is_read((Event){LH_EVENT_JOINED, 3, SECOND, 0}));      /* that has been said */
    assert_true(is_read((Event){LH_EVENT_JOINED, 3, SECOND + 1, 0}));
}

/* A red card is a raid or somebody who moves in. */
static void every_red_card_is_called_by_its_name(void **state)
{
    char words[LH_TEXT];
    (void)state;
    for (int i = 0; i < LH_RAIDS + LH_RESIDENTS; i++) {
        int card = i < LH_RAIDS ? i : LH_RESIDENT_RED + i - LH_RAIDS, name = i < LH_RAIDS ? lh_words_raid[i] : lh_words_resident[i - LH_RAIDS];
        assert_true(lh_event_words((Event){LH_EVENT_CRIME, (uint8_t)card, 0, 0}, LH_NONE, words, sizeof words));
        assert_non_null(strstr(words, text(name)));
    }
}

/* What changes the house or the city has a line of its own, with its number or name in it; two kinds do not share one. */
static void what_happens_has_a_line(void **state)
{
    static const Event list[] = {
        {LH_EVENT_STATUS, 0, LH_HUNGER, 2}, {LH_EVENT_STATUS, 0, LH_HUNGER | 8, 2}, {LH_EVENT_CARD_LEFT, 1, 0, 0}, {LH_EVENT_CARD_LEFT, 1, 1, 0}, {LH_EVENT_CARD_LEFT, 1, 2, 0},
        {LH_EVENT_FIGHT, 0, 1, 1}, {LH_EVENT_FIGHT, 2, 1, 2}, {LH_EVENT_FIGHT, 2, 1, 3}, {LH_EVENT_FATE_LOOK, 0, 2, 0}, {LH_EVENT_BOARD, 2, 0, 0}, {LH_EVENT_DROP, 4, 0, 0}, {LH_EVENT_DROP, 4, 1, 0},
        {LH_EVENT_FIRE, 4, 1, 0}, {LH_EVENT_FIRE, 4, 0, 0}, {LH_EVENT_LOCATION, LH_L1, 1, 0}, {LH_EVENT_REMOVED, LH_L1, 1, 0}, {LH_EVENT_RUINS, 4, 0, 0}, {LH_EVENT_SKIRMISH, 4, 1, 0},
        {LH_EVENT_SKIRMISH, 4, 0, 0}, {LH_EVENT_CHECK, LH_WHITE, 0, 3}, {LH_EVENT_CHECK, LH_WHITE, 2, 3}, {LH_EVENT_CRIME, LH_Q4, 0, 0}, {LH_EVENT_MARCH, 9, 0, 0}, {LH_EVENT_TRACK, LH_TRACK_COLD, 3, 0},
        {LH_EVENT_TRACK, LH_TRACK_COVERAGE, 3, 0}, {LH_EVENT_TRACK, LH_TRACK_ANGER, 3, 0}, {LH_EVENT_TRACK, LH_TRACK_OPEN, 3, 0}, {LH_EVENT_TRACK, LH_TRACK_QUIET, 3, 0},
        {LH_EVENT_TRACK, LH_TRACK_CHEER, 3, 0}, {LH_EVENT_TRACK, LH_TRACK_BRIDGE, 3, 0}, {LH_EVENT_HAND, 1, 0, 0}, {LH_EVENT_HAND, 1, 1, 0}, {LH_EVENT_CHILD_CARD, 1, 1, 0}, {LH_EVENT_DOG, 2, 0, 0},
        {LH_EVENT_DOG, 0, 0, 0}, {LH_EVENT_DOG, 2, 1, 0}, {LH_EVENT_ROLL, 7, LH_ROLL_NOISE, LH_NONE}, {LH_EVENT_ROLL, 7, LH_ROLL_NOISE, LH_ROLL_IN_VAIN}, {LH_EVENT_ROLL, 7, LH_ROLL_SNIPER, 0}, {LH_EVENT_ROLL, 7, LH_ROLL_EFFECT, LH_NONE},
        {LH_EVENT_ROLL, 7, LH_ROLL_SESSION, LH_NONE}, {LH_EVENT_ROLL, 7, LH_ROLL_THIRST, 0}, {LH_EVENT_ROLL, 7, LH_ROLL_GRIEF, 0}, {LH_EVENT_ROLL, LH_NONE, LH_ROLL_GRIEF, 0},
    };
    enum { LINES = sizeof list / sizeof *list };
    static char words[LINES][LH_TEXT];
    (void)state;
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        text_set_language(language);
        for (int i = 0; i < LINES; i++) {
            if (!lh_event_words(list[i], lh_event_person(list[i]), words[i], LH_TEXT) || words[i][0] == 0)
                fail_msg("event %d (line %d) has no words", list[i].kind, i);
            assert_null(strstr(words[i], "%"));
            for (int other = 0; other < i; other++) assert_string_not_equal(words[i], words[other]);
        }
    }
}

/* ---- acceptance 22: every mark of section 5.5 is told with SELECT, and named in the help ---- */

static bool is_told(int id, int district)
{
    char words[LH_TALE], begin[24];
    table_changed();
    table_view(0);
    lh_district_about(district, words, sizeof words);
    words_copy(begin, sizeof begin, text(id));
    char *end = strpbrk(begin, "%:");            /* as far as no number stands in it */
    if (end != NULL)
        *end = 0;
    return begin[0] != 0 && strstr(words, begin) != NULL;
}

static void every_mark_has_a_line(void **state)
{
    enum { ZONE = 6, HOME = 10, OTHER = 4 };
    LhState *game = (LhState *)(void *)app.session.state;
    int character = 0, goal = 0;
    (void)state;
    assert_true(is_told(TEXT_LH_MARK_HOUSE, HOME));
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        text_set_language(language);
        const struct { uint8_t here; int words; } dangers[] = {
            {LH_HERE_WHITE, TEXT_LH_MARK_GARRISON}, {LH_HERE_BLACK, TEXT_LH_MARK_COMPANIES}, {LH_HERE_SKIRMISH, TEXT_LH_MARK_SKIRMISH},
            {LH_HERE_FIRE, TEXT_LH_MARK_FIRE}, {LH_HERE_RUINS, TEXT_LH_MARK_RUINS},
        };
        for (unsigned i = 0; i < sizeof dangers / sizeof *dangers; i++) {
            game->district[OTHER].here = 0;
            assert_false(is_told(dangers[i].words, OTHER));
            game->district[OTHER].here = dangers[i].here;
            assert_true(is_told(dangers[i].words, OTHER));
        }
        game->district[OTHER] = (LhQuarter){0, 1, 0};
        assert_true(is_told(TEXT_LH_MARK_DROP, OTHER));
        game->zone = LH_ZONE_OPEN;
        assert_true(is_told(TEXT_LH_MARK_ZONE, ZONE));
        game->north_bridge = 2;
        assert_true(is_told(TEXT_LH_MARK_BRIDGE, HOME));
        game->north_bridge = 0;
        assert_false(is_told(TEXT_LH_MARK_BRIDGE, HOME));
        while (lh_cards[goal].letter == LH_NONE) goal++;
        game->timeline[0] = (LhEntry){.card = (uint8_t)goal, .district = OTHER};
        assert_true(is_told(TEXT_LH_MARK_TASK, OTHER));
        game->timeline[0].card = LH_NONE;
        game->favour[character] = 1;
        assert_true(is_told(lh_words_character[character], lh_characters[character].district));
        game->place[LH_L1 + OTHER - 1] = (LhPlace){.district = OTHER, .markers = 3};
        assert_true(is_told(lh_words_place[LH_L1 + OTHER - 1], OTHER));
        game->place[LH_L1 + OTHER - 1].district = 0;
        /* and the help speaks of each: number, pennant, flame, ruins, crate, zone, bridge, star, ticks */
        int lines = 1;
        for (const char *at = text(TEXT_LH_TOPIC_MARKERS_TEXT); *at != 0; at++) lines += *at == '\n';
        assert_true(lines >= 7);
    }
    text_set_language(0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(pointer_goes_as_the_table_says, begin, end), cmocka_unit_test_setup_teardown(pointer_reaches_every_neighbour, begin, end),
        cmocka_unit_test_setup_teardown(everything_that_comes_up_shows_its_text, begin, end), cmocka_unit_test_setup_teardown(a_chapter_is_read_with_its_first_card, begin, end),
        cmocka_unit_test_setup_teardown(what_was_heard_is_told_again_as_one_wishes, begin, end), cmocka_unit_test_setup_teardown(an_action_is_told_within_four_seconds, begin, end),
        cmocka_unit_test_setup_teardown(the_log_keeps_the_last_lines, begin, end), cmocka_unit_test_setup_teardown(what_others_take_is_told, begin, end),
        cmocka_unit_test_setup_teardown(causes_come_before_effects, begin, end), cmocka_unit_test_setup_teardown(a_watch_that_wards_off_all_is_kept, begin, end),
        cmocka_unit_test_setup_teardown(newcomers_are_all_introduced, begin, end),
        cmocka_unit_test_setup_teardown(the_lost_are_called_by_name, begin, end), cmocka_unit_test_setup_teardown(a_die_proposes_a_roll_that_only_helps, begin, end),
        cmocka_unit_test_setup_teardown(a_die_says_who_would_die, begin, end), cmocka_unit_test_setup_teardown(what_is_shared_out_spares_the_weakest, begin, end), cmocka_unit_test_setup_teardown(what_was_left_open_is_said, begin, end),
        cmocka_unit_test_setup_teardown(what_a_die_decides_is_told_with_its_chances, begin, end), cmocka_unit_test_setup_teardown(what_goes_says_what_it_was_good_for, begin, end),
        cmocka_unit_test_setup_teardown(a_die_says_that_it_may_burn, begin, end),
        cmocka_unit_test_setup_teardown(what_comes_together_is_told_together, begin, end),
        cmocka_unit_test_setup_teardown(every_mark_has_a_line, begin, end), cmocka_unit_test_setup_teardown(what_happens_has_a_line, begin, end),
        cmocka_unit_test_setup_teardown(a_winter_begins_with_its_people, begin, end), cmocka_unit_test_setup_teardown(every_red_card_is_called_by_its_name, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
