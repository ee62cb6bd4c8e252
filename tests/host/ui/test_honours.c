/* SPDX-License-Identifier: MIT */
/* What can be earned: medals, the best, streaks and the words about them, with Morundir's tables. */
#include <string.h>

#include "../common/check.h"
#include "engine/morundir/morundir.h"
#include "fake_platform.h"
#include "text.h"
#include "ui/app.h"
#include "ui/gameui.h"
#include "ui/honours.h"

enum { MORUNDIR, LEVEL = 2, MEDAL_LESSON = 0, MEDAL_WIN = 1, MEDAL_UNAIDED = 2, MEDAL_BEST = 3, MEDAL_VETERAN = 4, MEDAL_QUICK = 8, MEDAL_HUNTER = 10 };

static GameStatistics *mine(void) { return &app.statistics.game[MORUNDIR]; }
static MuState *state_now(void) { return (MuState *)(void *)app.session.state; }
static bool has(int bit) { return mine()->medals >> bit & 1; }

/* A game of a person with Blue against a computer, on an empty board in which Blue's duke can reach the castle. */
static void sit_down(int level)
{
    GameOptions options;
    const uint8_t control[GAME_SEATS_MAX] = {CONTROL_HUMAN, (uint8_t)level};
    options_default(&mu_ops, &options);
    session_new(&app.session, games, MORUNDIR, &options, control, 1);
}

static void finish(int ending, int loser, int ply)
{
    state_now()->ending = (uint8_t)ending;
    state_now()->side = (uint8_t)loser;
    state_now()->ply = (uint16_t)ply;
    app_count_result();
}

static int begin(void **state)
{
    (void)state;
    fake_power_on();
    return 0;
}

static void a_victory_earns_medals_once(void **state)
{
    char words[CHALLENGE_WORDS];
    (void)state;
    assert_false(honours_news(words));
    sit_down(LEVEL);
    finish(MU_BY_CASTLE, MU_RED, 21);
    assert_true(has(MEDAL_WIN));
    assert_true(has(MEDAL_UNAIDED));
    assert_true(has(MEDAL_QUICK));
    assert_false(has(MEDAL_BEST));
    assert_false(has(MEDAL_HUNTER));
    for (int i = 0; i < 4; i++) {       /* each by itself, with the whole of what it is for */
        static const int16_t medals[][2] = {{TEXT_MEDAL_WIN, TEXT_MEDAL_WIN_DEED}, {TEXT_MEDAL_UNAIDED, TEXT_MEDAL_UNAIDED_DEED},
                                            {TEXT_MU_MEDAL_QUICK, TEXT_MU_MEDAL_QUICK_DEED}, {TEXT_MU_MEDAL_WHOLE, TEXT_MU_MEDAL_WHOLE_DEED}};
        assert_true(honours_news(words));
        assert_non_null(strstr(words, text(medals[i][0])));
        assert_non_null(strstr(words, text(medals[i][1])));
    }
    assert_false(honours_news(words));

    sit_down(LEVEL);
    finish(MU_BY_CASTLE, MU_RED, 21);
    assert_false(honours_news(words));
}

static void help_has_its_price(void **state)
{
    (void)state;
    sit_down(LEVEL);
    session_helped(&app.session);
    finish(MU_BY_CASTLE, MU_RED, 25);
    assert_true(has(MEDAL_WIN));
    assert_false(has(MEDAL_UNAIDED));
    assert_false(has(MEDAL_QUICK));         /* 13 moves are one too many */
}

static void what_is_taken_back_is_not_counted(void **state)
{
    (void)state;
    sit_down(LEVEL);
    finish(MU_BY_CASTLE, MU_BLUE, 21);
    assert_int_equal(mine()->finished, 1);
    assert_int_equal(mine()->level[LEVEL - 1].lost, 1);
    app_uncount_result();
    assert_int_equal(mine()->finished, 0);
    assert_int_equal(mine()->level[LEVEL - 1].lost, 0);
    finish(MU_BY_CASTLE, MU_RED, 25);       /* and now it ends otherwise */
    assert_int_equal(mine()->finished, 1);
    assert_int_equal(mine()->level[LEVEL - 1].won, 1);
    assert_int_equal(mine()->level[LEVEL - 1].lost, 0);
}

static void a_defeat_earns_nothing_and_ends_the_streak(void **state)
{
    (void)state;
    sit_down(LEVEL);
    finish(MU_BY_DUKES, MU_RED, 30);
    assert_int_equal(mine()->best, 15);
    assert_true(has(MEDAL_HUNTER));
    sit_down(LEVEL);
    finish(MU_BY_CASTLE, MU_RED, 41);
    assert_int_equal(mine()->best, 15);     /* the shortest stays */
    assert_int_equal(mine()->streak, 2);
    uint32_t medals = mine()->medals;
    sit_down(LEVEL);
    finish(MU_BY_CASTLE, MU_BLUE, 10);
    assert_int_equal(mine()->medals, medals);
    assert_int_equal(mine()->best, 15);
    assert_int_equal(mine()->streak, 0);
    assert_int_equal(mine()->longest, 2);
}

static void two_people_earn_no_medal_for_victories(void **state)
{
    (void)state;
    sit_down(CONTROL_HUMAN);
    finish(MU_BY_CASTLE, MU_RED, 9);
    assert_int_equal(mine()->medals, 0);
    assert_int_equal(mine()->best, 0);
}

static void the_tutorial_and_many_games_count_too(void **state)
{
    (void)state;
    app.game = MORUNDIR;
    app_lessons_done();
    assert_true(has(MEDAL_LESSON));
    for (int i = 0; i < 10; i++) {
        assert_false(has(MEDAL_VETERAN));
        sit_down(1);
        finish(MU_BY_CASTLE, MU_BLUE, 40);
    }
    assert_true(has(MEDAL_VETERAN));
}

/* What was earned is there after power-off. */
static void medals_are_kept(void **state)
{
    (void)state;
    sit_down(4);
    finish(MU_BY_CASTLE, MU_RED, 21);
    assert_true(has(MEDAL_BEST));
    GameStatistics before = *mine();
    while (app_wishes_frame() || store_write_busy(&app.store)) saves_step(&app.store, 64);     /* written when there is time */
    memset(&app, 0, sizeof app);
    app_start();
    assert_memory_equal(mine(), &before, sizeof before);
}

/* Every game's medals have words, a condition and a bit of their own. */
static void every_medal_has_its_own_bit(void **state)
{
    (void)state;
    for (int game = 0; game < GAME_COUNT; game++) {
        uint32_t seen = 0;
        for (int i = 0; i < medals_count(game); i++) {
            int bit;
            const Medal *medal = medal_at(game, i, &bit);
            assert_non_null(medal);
            assert_non_null(medal->earned);
            assert_true(medal->name > 0 && medal->deed > 0);
            assert_true(bit >= 0 && bit < 32 && !(seen >> bit & 1));
            seen |= 1u << bit;
        }
        const Challenges *all = challenges_of(game);
        assert_true(!all || (all->count > 0 && all->count <= STATISTICS_CHALLENGES));
        for (int i = 0; all && i < all->count; i++) {
            GameOptions options;
            const Challenge *it = &all->list[i];
            options_default(games[game], &options);
            if (it->seats)
                options.seats = it->seats;
            for (int set = 0; set < it->set_count; set++) options.value[it->set[set].option] = it->set[set].value;
            assert_true(options_valid(games[game], &options));
            assert_true(it->person < options.seats && it->after <= all->count && it->after != i + 1 && it->level <= game_uis[game]->levels + game_uis[game]->guest_count);
            assert_true(i == 0 || it->grade == all->list[i - 1].grade || it->grade == all->list[i - 1].grade + 1);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_victory_earns_medals_once, begin),
        cmocka_unit_test_setup(help_has_its_price, begin),
        cmocka_unit_test_setup(what_is_taken_back_is_not_counted, begin),
        cmocka_unit_test_setup(a_defeat_earns_nothing_and_ends_the_streak, begin),
        cmocka_unit_test_setup(two_people_earn_no_medal_for_victories, begin),
        cmocka_unit_test_setup(the_tutorial_and_many_games_count_too, begin),
        cmocka_unit_test_setup(medals_are_kept, begin),
        cmocka_unit_test_setup(every_medal_has_its_own_bit, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
