/* SPDX-License-Identifier: MIT */
/* The stories of Morgua can be won, each by the strongest computer and in time for three stars; what a medal is given for. */
#include <string.h>

#include "../common/check.h"
#include "ai.h"
#include "engine/morgua/morgua.h"
#include "fake_platform.h"
#include "ui/app.h"
#include "ui/gameui.h"
#include "ui/honours.h"

enum { MORGUA = 2, ARCHMAGE = 3, SLICE = 1000 };

static MgState *state_now(void) { return (MgState *)(void *)app.session.state; }

static int begin(void **state)
{
    (void)state;
    fake_power_on();
    return 0;
}

/* The person's seat is played by the archmage. */
static Action answer(int seat)
{
    static AiPlayer player;
    MgState view;
    int level = app.session.control[seat] == CONTROL_HUMAN ? ARCHMAGE : app.session.control[seat];
    mg_ops.observe(state_now(), seat, &view);
    ai_begin(&player, &mg_ops, &view, seat, level, ai_seed(app.session.seed, app.session.plies));
    while (ai_step(&player, SLICE) != AI_DONE) {}
    return ai_choice(&player);
}

static void play_on(void)
{
    Action list[4];
    while (challenge_verdict() == CHALLENGE_OPEN) {
        int seat = mg_ops.to_act(state_now());
        if (seat == SEAT_AUTO)
            mg_ops.actions(state_now(), list, 4);
        Action action = seat == SEAT_AUTO ? list[0] : answer(seat);
        assert_int_equal(mg_ops.apply(state_now(), seat, action, NULL), APPLY_OK);
        app.session.plies++;
    }
}

static void every_story_can_be_won_with_three_stars(void **state)
{
    const Challenges *all = challenges_of(MORGUA);
    (void)state;
    assert_int_equal(all->count, 8);
    for (int number = 1; number <= all->count; number++) {
        challenge_begin(MORGUA, number);
        assert_ptr_equal(challenge_now(), &all->list[number - 1]);
        play_on();
        if (challenge_verdict() != CHALLENGE_DONE || challenge_stars_now() != CHALLENGE_STARS)
            fail_msg("story %d: verdict %d in round %d", number, challenge_verdict(), state_now()->round);
    }
}

/* ---- what each story says of its start is true ---- */

static int first_temple(void)
{
    for (int field = 0; field < MG_FIELDS; field++)
        if (state_now()->temple[field] == 1)
            return mg_fields[field];
    return MG_NOWHERE;
}

static int steps_to_temple(void)
{
    int steps = MG_AREAS;
    for (int i = 0; i < MG_CITIES; i++) {
        int to = mg_distance(mg_cities[i], first_temple());
        steps = mg_people(state_now(), mg_cities[i]) > 0 && to < steps ? to : steps;
    }
    return steps;
}

static int steps_to_land(int city, int kind)
{
    int steps = MG_AREAS;
    for (int land = 0; land < MG_LANDS; land++) {
        int to = mg_distance(city, mg_lands[land]);
        steps = state_now()->kind[land] == kind && to < steps ? to : steps;
    }
    return steps;
}

static void every_story_begins_as_it_says(void **state)
{
    enum { QUELLHEIM = 15, MORGRAST = 20 };
    (void)state;
    for (int number = 1; number <= MG_STORIES; number++) {
        challenge_begin(MORGUA, number);
        const MgState *now = state_now();
        assert_true(mg_ops.valid(now));
        assert_int_equal(now->phase, MG_FATE);              /* all figures stand */
        assert_int_equal(now->revealed, 1);
        assert_int_equal(mg_all_figures(now, 0), number == 7 ? 15 : number == 8 ? 18 : 25);
        assert_int_equal(mg_all_black(now), number == 4 ? 4 : 2);
        if (number <= 2)
            assert_int_equal(steps_to_temple(), 2);
        if (number == 3)
            assert_true(steps_to_land(MORGRAST, MG_CRYSTAL) > 2);
        if (number == 5)
            assert_true(steps_to_temple() >= 4);
        if (number == 6)
            assert_true(steps_to_land(QUELLHEIM, MG_HORSES) > 2);
        if (number == 8)
            assert_int_equal(mg_all_figures(now, 1), 18);
    }
    MgState plain, staged;
    GameOptions options;
    options_default(&mg_ops, &options);
    options.seats = 1;
    memset(&plain, 0, sizeof plain);
    mg_ops.start(&plain, &options, 1);
    staged = plain;
    mg_ops.stage(&staged, 0);
    mg_ops.stage(&staged, MG_STORIES + 1);
    assert_memory_equal(&staged, &plain, sizeof plain);     /* no story of that number */
}

static void later_rounds_bring_fewer_stars(void **state)
{
    (void)state;
    challenge_begin(MORGUA, 1);
    int amount = challenge_now()->amount;
    state_now()->over = MG_WON;
    for (int late = 0; late <= 6; late++) {
        state_now()->round = (uint8_t)(amount + late);
        assert_int_equal(challenge_stars_now(), late == 0 ? 3 : late <= 5 ? 2 : 1);
    }
    state_now()->over = MG_LOST;
    assert_int_equal(challenge_verdict(), CHALLENGE_FAILED);
}

enum { NOBODY_LOST, SWIFT, GODS, TABLE };

static bool earned(int medal) { return game_uis[MORGUA]->honours->medals[medal].earned(&app.session, &app.statistics.game[MORGUA]); }

static void sit_down(int players)
{
    GameOptions options;
    uint8_t control[GAME_SEATS_MAX] = {CONTROL_HUMAN, 1, 1, 1, 1, 1};
    options_default(&mg_ops, &options);
    options.seats = (uint8_t)players;
    session_new(&app.session, games, MORGUA, &options, control, 1);
    state_now()->over = MG_WON;
    state_now()->round = 20;
    state_now()->lost[0] = 1;
}

static void medals_are_given_for_what_they_say(void **state)
{
    (void)state;
    sit_down(4);
    for (int medal = NOBODY_LOST; medal <= TABLE; medal++) assert_false(earned(medal));
    state_now()->lost[0] = 0;
    assert_true(earned(NOBODY_LOST));
    state_now()->round = 11;
    assert_false(earned(SWIFT));
    state_now()->round = 10;
    assert_true(earned(SWIFT));
    sit_down(5);
    assert_true(earned(TABLE));
    state_now()->over = MG_LOST;
    assert_false(earned(TABLE));
    sit_down(5);
    app.session.control[1] = CONTROL_HUMAN;       /* two people: whose medal would it be */
    assert_false(earned(TABLE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(every_story_can_be_won_with_three_stars, begin), cmocka_unit_test_setup(every_story_begins_as_it_says, begin),
        cmocka_unit_test_setup(later_rounds_bring_fewer_stars, begin),
        cmocka_unit_test_setup(medals_are_given_for_what_they_say, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
