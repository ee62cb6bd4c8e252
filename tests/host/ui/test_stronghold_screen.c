/* SPDX-License-Identifier: MIT */
/* What Stronghold's lines, notes and proposals say, whatever stands on the board: positions are laid by hand, or are puzzles. */
#include <string.h>

#include "../common/check.h"
#include "engine/stronghold/puzzles.h"
#include "fake_platform.h"
#include "text.h"
#include "ui/app.h"
#include "ui/honours.h"
#include "ui/kit/words.h"
#include "ui/stronghold/screen.h"
#include "ui/table.h"

enum { FIRST_FIND = SU_HOLD_PUZZLES + 1, FIRST_WALL_NIGHT = SU_PUZZLES + 7, FIRST_STORM_NIGHT = FIRST_WALL_NIGHT + 3, LAST_STORM_NIGHT = FIRST_STORM_NIGHT + 2 };

static int stronghold;
static char said[SU_TEXT];

static SuState *state_now(void) { return (SuState *)(void *)app.session.state; }

/* A whole night, seen by the Defender; what a test changes in state_now() is seen after look(). */
static int begin(void **state)
{
    GameOptions options;
    const uint8_t control[GAME_SEATS_MAX] = {CONTROL_HUMAN, CONTROL_HUMAN};
    (void)state;
    fake_power_on();
    text_set_language(LANGUAGE_ENGLISH);
    memset(&su_screen, 0, sizeof su_screen);
    su_screen.fight.section = su_screen.counted.section = SU_PLACE_NONE;
    su_screen.want = (SuWant){SU_PLACE_ANY, SU_KEY_ANY, 0, SU_PLACE_ANY};
    while (games[stronghold] != &su_ops) stronghold++;
    app.game = stronghold;
    options_default(&su_ops, &options);
    session_new(&app.session, games, stronghold, &options, control, 7);
    table_begin(false);
    return 0;
}

static int end(void **state)
{
    (void)state;
    table_end();
    return 0;
}

static void look(void)
{
    table_changed();
    table_view(SU_DEFENDER);
}

static const char *line_of(int place)
{
    su_place_line(place, said, sizeof said);
    return said;
}

/* SU-25.3: damage stands beside what the section can take; the breach tells by how much. */
static void damage_has_its_measure(void **state)
{
    (void)state;
    SuState *s = state_now();
    s->step = SU_STEP_SPEND_MANEUVER;
    s->inv[SU_W1][SU_SKELETON] = 3;         /* 6 against a marksman, a soldier and a wall */
    look();
    assert_string_equal(line_of(SU_W1), "West flank: attack 6, wall 4. Damage 2/3.");
    s->inv[SU_W1][SU_VAMPIRE] = 1;
    look();
    assert_string_equal(line_of(SU_W1), "West flank: attack 9, wall 4. FALLS by 2!");
}

/* Before the maneuvers somebody could come; behind them not before the next round. */
static void who_could_come_has_his_time(void **state)
{
    (void)state;
    SuState *s = state_now();
    s->inv[SU_RW3][SU_SKELETON] = 2;
    s->step = SU_STEP_SPEND_CAST;
    look();
    assert_string_equal(line_of(SU_W1), "West flank: wall 4. Could come: 4.");
    s->step = SU_STEP_SPEND_MANEUVER;
    look();
    assert_string_equal(line_of(SU_W1), "West flank: wall 4. Next round: up to 4.");
    s->step = SU_STEP_BATTLE;
    look();
    assert_string_equal(line_of(SU_W1), "West flank: wall 4. Next round: up to 4.");
}

/* While a clash is on the stage, and while its casualties are picked, the line tells of this clash. */
static void the_line_counts_with_the_stage(void **state)
{
    (void)state;
    state_now()->step = SU_STEP_BATTLE;
    look();
    su_screen.counted = (SuFight){SU_W1, {7, 9}, 2};
    assert_string_equal(line_of(SU_W1), "West flank: attack 7, wall 9.");
    su_screen.counted.section = SU_PLACE_NONE;
    su_screen.fight = (SuFight){SU_E4, {3, 2}, 1};
    assert_string_equal(line_of(SU_E4), "East flank: attack 3, wall 2.");
}

static void aiming_tells_what_falls(void **state)
{
    (void)state;
    SuState *s = state_now();
    s->step = SU_STEP_MARKSMEN;
    s->ask = SU_ASK_AIM;
    s->ask_actor = SU_DEFENDER;
    s->ask_location = SU_W2;
    memset(s->aim, SU_NOWHERE, sizeof s->aim);
    s->aim[0] = SU_RW2;
    s->inv[SU_RW2][SU_SKELETON] = 5;
    look();
    assert_string_equal(line_of(SU_RW2), "West rampart, middle: skeletons 5, aim 2, hits 1");
    assert_string_equal(line_of(SU_RW1), "West rampart, inner: skeletons 0, aim 1, hits 0");
}

/* Whom the stakes take is chosen with the clash that is left in sight. */
static void stakes_tell_the_clash_that_is_left(void **state)
{
    (void)state;
    SuState *s = state_now();
    s->step = SU_STEP_STAKES;
    s->inv[SU_W1][SU_VAMPIRE] = 1;
    s->inv[SU_W1][SU_SKELETON] = 2;
    look();
    su_row_note((Action){SU_STAKE, SU_W1, SU_MARKSMAN, 0}, said, sizeof said);
    assert_string_equal(said, "4 : 3");
    su_row_note((Action){SU_STAKE, SU_W1, SU_SOLDIER, 0}, said, sizeof said);
    assert_string_equal(said, "4 : 2");
}

/* A row of a building shows its hourglasses as a card; how many skeletons a cauldron takes is a list with its question above. */
static void a_cauldron_is_no_building(void **state)
{
    (void)state;
    SuState *s = state_now();
    s->step = SU_STEP_CAULDRONS;
    s->ask = SU_ASK_CAULDRON;
    s->ask_actor = SU_DEFENDER;
    s->ask_location = SU_W1;
    s->inv[SU_W1][SU_SKELETON] = 3;
    look();
    su_row_note((Action){.kind = SU_CAULDRON, .a = 0}, said, sizeof said);
    assert_string_equal(said, "6 : 4");
    su_row_note((Action){.kind = SU_CAULDRON, .a = 2}, said, sizeof said);
    assert_string_equal(said, "2 : 4");
    assert_int_equal(su_row_picture((Action){.kind = SU_PLACE, .a = SU_CAULDRON_WORK}), ART_SU_CARD_WORK + SU_CAULDRON_WORK);
    for (int skeletons = 0; skeletons <= 2; skeletons++) {
        assert_int_equal(su_row_picture((Action){.kind = SU_CAULDRON, .a = (uint8_t)skeletons}), ART_SU_CARD_UNIT + SU_SKELETON);
        assert_int_equal(su_row_about((Action){.kind = SU_CAULDRON, .a = (uint8_t)skeletons}), TEXT_SU_ABOUT_SKELETON);
    }
}

static void propose(int ask, int location, const uint8_t *targets, int count)
{
    SuState *s = state_now();
    s->ask = (uint8_t)ask;
    s->ask_actor = ask == SU_ASK_ENGINE ? SU_INVADER : SU_DEFENDER;
    s->ask_location = (uint8_t)location;
    memcpy(su_screen.target, targets, (size_t)count);
    su_screen.targets = (uint8_t)count;
    look();
}

/* A gun aims at those who storm next, unless a field behind them is much surer; an engine where the wall is weakest. */
static void shots_go_where_they_matter(void **state)
{
    static const uint8_t both[] = {SU_FW, SU_RW2}, walls[] = {SU_W1, SU_W2, SU_W3};
    (void)state;
    SuState *s = state_now();
    s->step = SU_STEP_CROSSBOWS;
    s->device[0] = SU_CROSSBOW;
    s->inv[SU_RW2][SU_SKELETON] = s->inv[SU_FW][SU_SKELETON] = 1;
    s->inv[SU_RW2][SU_GHOST] = s->inv[SU_FW][SU_GHOST] = 1;
    s->inv[SU_RW2][SU_VAMPIRE] = s->inv[SU_FW][SU_VAMPIRE] = 1;
    propose(SU_ASK_DEVICE, 0, both, 2);
    assert_int_equal(su_odds(SU_FW).good, su_odds(SU_RW2).good);
    assert_int_equal(su_proposed_target(), 1);
    assert_string_equal(su_shooter(), "West tower 1");
    s->step = SU_STEP_CATAPULTS;
    s->board[SU_RW2 - SU_RW1] = SU_CATAPULT + 1;
    s->misses[SU_RW2 - SU_RW1] = SU_ENGINE_MISSES;
    s->inv[SU_W3][SU_VAMPIRE] = 2;
    propose(SU_ASK_ENGINE, SU_RW2, walls, 3);
    assert_int_equal(su_proposed_target(), 2);
}

/* Buttons that do nothing are not named: no deed here, a goal without another one, the adviser who acts. */
static void buttons_are_true(void **state)
{
    (void)state;
    state_now()->step = SU_STEP_SPEND_PREPARATION;
    state_now()->hourglasses = 3;
    look();
    su_screen.stop_count = 2;
    assert_string_equal(su_board_page.hints(), text(TEXT_SU_HINT_BOARD_LOOK));
    su_screen.job = 1;                      /* the position is still being laid out */
    assert_string_equal(su_board_page.hints(), text(TEXT_SU_HINT_BOARD));
    su_screen.job = 0;
    su_screen.stop_count = 0;
    assert_string_equal(su_board_page.hints(), text(TEXT_SU_HINT_BOARD));
    state_now()->hourglasses = 0;
    look();
    su_screen.stop_count = 2;
    assert_string_equal(su_board_page.hints(), text(TEXT_SU_HINT_SPENT));
}

/* Two paths lead to most sections: each says where it begins. */
static void a_path_has_two_ends(void **state)
{
    (void)state;
    look();
    for (int path = SU_FIRST_FOOT; path < SU_PATHS; path++) {
        char ends[SU_TEXT];
        strcpy(ends, line_of(SU_PLACE_PATH + path));
        assert_non_null(strstr(ends, su_place_name(su_paths[path].from)));
        assert_non_null(strstr(ends, su_place_name(su_paths[path].to)));
        for (int other = SU_FIRST_FOOT; other < path; other++) assert_string_not_equal(ends, line_of(SU_PLACE_PATH + other));
    }
}

/* A gun's card names whom it may hit: one of them, not all. */
static void a_card_hits_one_of_those_it_names(void **state)
{
    (void)state;
    su_hit_words(1 << SU_VAMPIRE, said, sizeof said);
    assert_string_equal(said, "Vampire");
    su_hit_words(1 << SU_SKELETON | 1 << SU_GHOST, said, sizeof said);
    assert_string_equal(said, "Skeleton or Ghost");
    su_hit_words(1 << SU_VAMPIRE | 1 << SU_SKELETON | 1 << SU_GHOST, said, sizeof said);
    assert_string_equal(said, "Vampire, Skeleton or Ghost");
    su_hit_words(0, said, sizeof said);
    assert_string_equal(said, "");
}

/* Damage that is too little for anybody says so on the stage. */
static void little_damage_fells_nobody(void **state)
{
    static EventList events;
    (void)state;
    state_now()->step = SU_STEP_BATTLE;
    look();
    events_clear(&events);
    events_add(&events, SU_EVENT_STRENGTHS, SU_W1, 4, 5);
    assert_true(su_spills_no_blood(&events));
    events_add(&events, SU_EVENT_FELL, SU_GHOST, SU_W1, SU_BY_DAMAGE);
    assert_false(su_spills_no_blood(&events));
    events_clear(&events);
    events_add(&events, SU_EVENT_STRENGTHS, SU_W1, 4, 6);
    state_now()->ask = SU_ASK_SLAY;
    look();
    assert_false(su_spills_no_blood(&events));
}

static void swaps_ask_with_whom(void **state)
{
    (void)state;
    look();
    su_screen.want.from = SU_W1;
    su_where((Action){SU_UNIT_SWAP, SU_MARKSMAN + 4 * SU_SOLDIER, SU_W1, SU_W2}, said, sizeof said);
    assert_string_equal(said, "Marksman: swap with whom?");
    su_where((Action){SU_UNIT_MOVE, SU_SOLDIER, SU_W1, SU_W2}, said, sizeof said);
    assert_string_equal(said, "Soldier: where to?");
    su_where((Action){.kind = SU_PRIEST_MOVE, .b = SU_W1}, said, sizeof said);
    assert_string_equal(said, "Priest: where to?");
}

/* ---- how a challenge came out ---- */

static const char *reason_of(int number, int winner, int round, int section)
{
    challenge_begin(stronghold, number);
    SuState *s = state_now();
    s->round = (uint8_t)round;
    s->step = SU_STEP_HOSPITAL;
    s->winner = (uint8_t)winner;
    if (section != SU_CAMP) {
        s->step = SU_STEP_BATTLE;
        s->cursor = (uint8_t)(section - SU_W1);
        memset(s->def[section - SU_W1], 0, SU_TYPES);
        s->def[section - SU_W1][SU_SOLDIER] = 1;
        memset(s->inv[section], 0, SU_TYPES);
        s->inv[section][SU_SKELETON] = 6;
        s->stones[section - SU_W1] = 1;
        s->section_flags[section - SU_W1] = 0;
        for (int i = 0; i < SU_PRIESTS; i++) s->priest[i] = SU_COURTYARD;
        s->ground[section - SU_W1] = s->air[section - SU_W1] = 0;
    }
    app.session.helps = 1;
    strcpy(said, "as the game says");
    challenge_reason(said);
    return said;
}

static void an_end_says_why(void **state)
{
    (void)state;
    assert_string_equal(reason_of(1, 0, 3, SU_CAMP), "No section fell.\nEach help costs a star.");
    assert_string_equal(reason_of(1, SU_INVADER + 1, 3, SU_W4), "Breach: West gate. Damage 9, the section could take 2.");
    assert_string_equal(reason_of(FIRST_FIND, 0, 3, SU_CAMP), "No section fell.");
    assert_string_equal(reason_of(FIRST_FIND, SU_INVADER + 1, 3, SU_W4), "Breach: West gate.\nEach help costs a star.");
    assert_string_equal(reason_of(LAST_STORM_NIGHT, SU_INVADER + 1, 6, SU_W4), "as the game says\nThree stars: by round 5");
    assert_string_equal(reason_of(LAST_STORM_NIGHT, SU_INVADER + 1, 4, SU_W4), "as the game says");
    challenge_begin(stronghold, FIRST_WALL_NIGHT + 2);
    for (int section = SU_W1; section <= SU_W4; section++) state_now()->inv[section][SU_GHOST] = 1;
    state_now()->round = SU_ROUNDS;
    state_now()->winner = SU_DEFENDER + 1;
    challenge_reason(said);
    assert_string_equal(said, "Sections without an enemy: 4. Three stars from 6 on.");
}

/* What a won night leaves to the next one is told before it begins. */
static void a_won_night_says_what_it_leaves(void **state)
{
    (void)state;
    challenge_begin(stronghold, FIRST_WALL_NIGHT);
    SuState *s = state_now();
    s->winner = SU_DEFENDER + 1;
    s->stones[2] = 3;
    s->device[4] = SU_CANNON;
    s->def[SU_AT_HOSPITAL][SU_SOLDIER] = 1;
    challenge_reason(said);
    assert_string_equal(said, "For the next night: walls 10, devices 1, saved men 1.");
    challenge_begin(stronghold, FIRST_STORM_NIGHT);
    state_now()->winner = SU_INVADER + 1;
    state_now()->book[0] = SU_FOG;
    challenge_reason(said);
    assert_string_equal(said, "For the next night you keep: Fog.");
    state_now()->winner = SU_DEFENDER + 1;
    strcpy(said, "as the game says");
    challenge_reason(said);
    assert_string_equal(said, "as the game says");
}

/* Help costs stars in a puzzle as long as there are some to lose, and none in a night. */
static void help_tells_its_price(void **state)
{
    (void)state;
    assert_false(challenge_help_costs());
    challenge_begin(stronghold, 1);
    for (int helps = 0; helps < CHALLENGE_STARS; helps++) {
        app.session.helps = (uint8_t)helps;
        assert_int_equal(challenge_help_costs(), helps < CHALLENGE_STARS - 1);
        assert_int_equal(app.session.helps, helps);
    }
    challenge_begin(stronghold, FIRST_WALL_NIGHT);
    assert_false(challenge_help_costs());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(damage_has_its_measure, begin, end),
        cmocka_unit_test_setup_teardown(who_could_come_has_his_time, begin, end),
        cmocka_unit_test_setup_teardown(the_line_counts_with_the_stage, begin, end),
        cmocka_unit_test_setup_teardown(aiming_tells_what_falls, begin, end),
        cmocka_unit_test_setup_teardown(stakes_tell_the_clash_that_is_left, begin, end),
        cmocka_unit_test_setup_teardown(a_cauldron_is_no_building, begin, end),
        cmocka_unit_test_setup_teardown(shots_go_where_they_matter, begin, end),
        cmocka_unit_test_setup_teardown(buttons_are_true, begin, end),
        cmocka_unit_test_setup_teardown(a_path_has_two_ends, begin, end),
        cmocka_unit_test_setup_teardown(a_card_hits_one_of_those_it_names, begin, end),
        cmocka_unit_test_setup_teardown(little_damage_fells_nobody, begin, end),
        cmocka_unit_test_setup_teardown(swaps_ask_with_whom, begin, end),
        cmocka_unit_test_setup_teardown(an_end_says_why, begin, end),
        cmocka_unit_test_setup_teardown(a_won_night_says_what_it_leaves, begin, end),
        cmocka_unit_test_setup_teardown(help_tells_its_price, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
