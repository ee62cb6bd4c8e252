/* SPDX-License-Identifier: MIT */
/*
 * Do the computers' habits give the traitors away? Games of computers are watched from outside: who votes first and how often, what is said,
 * written and answered, where armies march. Each habit alone, and a logistic sum of all, learns from one half of the games and points at one
 * nation in each game of the other half, and the other way round. Up to the end of the second day that may hit a traitor at most 1.3 times as often as a guess.
 *
 * MATCHES=2000 plays more games and prints the table of docs/balance-moerderspiel.md.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/check.h"
#include "../common/many.h"
#include "matches.h"

enum {
    GAMES = 1000, EARLY_ROUNDS = 4, SLICE = 1 << 20, LINES = TM_LINES, STEPS = 400,
    VOTED_FIRST = 0, VOTES, VOTE_CHANGES, AGREED, SAID, SAID_CODE, LETTERS = SAID_CODE + TM_PUBLIC_CODES, PARLEY, REASON = PARLEY + LINES, NEAR = REASON + TM_REASONS, FEATURES
};

typedef struct { double early[FEATURES], late[FEATURES]; bool evil; } Habits;
typedef struct { Habits nation[TM_NATIONS]; int days, harsh; } Game;    /* harsh: days 3 to 7 with six or more votes against one */

static Game *watched;
static int game_count;

static const char *name_of(int feature)
{
    static char name[24];
    if (feature >= SAID_CODE && feature < LETTERS)
        snprintf(name, sizeof name, "statement %d", feature - SAID_CODE);
    else if (feature >= REASON && feature < NEAR)
        snprintf(name, sizeof name, "reason %d", feature - REASON);
    else if (feature >= PARLEY && feature < REASON)
        snprintf(name, sizeof name, "parley line %d", feature - PARLEY);
    else
        snprintf(name, sizeof name, "%s", feature == VOTED_FIRST ? "votes first" : feature == VOTES ? "votes" : feature == VOTE_CHANGES ? "changes of vote"
                 : feature == AGREED ? "votes with others" : feature == SAID ? "statements" : feature == LETTERS ? "letters" : "nearness to others");
    return name;
}

/* ---- watching ---- */

static void watch_vote(const TmState *state, int n, Action action, uint8_t last[TM_NATIONS], bool *first, double *habit)
{
    if (action.a >= TM_NATIONS)
        return;
    habit[VOTED_FIRST] += *first;
    *first = false;
    habit[VOTES]++;
    habit[VOTE_CHANGES] += last[n] < TM_NATIONS && last[n] != action.a;
    for (int other = 0; other < TM_NATIONS; other++)
        habit[AGREED] += other != n && state->nation[other].vote == action.a;
    last[n] = action.a;
}

static void watch(const TmState *state, Action action, uint8_t last[TM_NATIONS], bool *first, double *habit)
{
    int place, side;
    switch (action.kind) {
    case TM_VOTE: watch_vote(state, state->acting, action, last, first, habit); break;
    case TM_SAY:
        habit[SAID]++;
        habit[SAID_CODE + action.a]++;
        if (tm_codes[action.a].reasons)
            habit[REASON + (action.b >> TM_REASON_SHIFT)]++;
        break;
    case TM_COURIER: habit[LETTERS]++; break;
    case TM_PARLEY:
        place = tm_contact_of(state, state->acting, action.a, &side);
        if (place >= 0 && state->army[state->contact[place].army[side]].flag == state->acting)     /* nobody knows who speaks under another flag */
            habit[PARLEY + action.b]++;
        break;
    default: break;
    }
}

/* How near the armies have come to the capitals of others. */
static void watch_march(const TmState *state, Game *game, bool early)
{
    for (int n = 0; n < TM_NATIONS; n++) {
        double sum = 0;
        for (int slot = 0; slot < TM_HORDE; slot++)
            for (int other = 0; other < TM_NATIONS; other++)
                if (other != n && state->army[tm_army_id(n, slot)].troops > 0)
                    sum -= tm_hex_distance(state->army[tm_army_id(n, slot)].pos, state->capital[other]) / 7.0;
        if (early)
            game->nation[n].early[NEAR] = sum;
        game->nation[n].late[NEAR] = sum;
    }
}

static void count_day(const TmState *state, int day, Game *game)
{
    int most = 0;
    for (int n = 0; n < TM_NATIONS; n++) {
        int votes = 0;
        for (int voter = 0; voter < TM_NATIONS; voter++) votes += tm_vote_on(state, day, voter) == n;
        most = votes > most ? votes : most;
    }
    if (day + 1 < 3 || day + 1 > 7)
        return;
    game->days++;
    game->harsh += most >= 6;
}

static void play(Game *game, int level, uint32_t seed)
{
    TmState state;
    GameOptions options;
    uint8_t last[TM_NATIONS];
    bool first = true;
    memset(game, 0, sizeof *game);
    memset(last, TM_NOBODY, sizeof last);
    options_default(&tm_ops, &options);
    options.seats = TM_NATIONS;
    tm_ops.start(&state, &options, seed);
    while (state.phase != TM_OVER_PHASE) {
        int seat = state.acting;
        bool early = state.round <= EARLY_ROUNDS;
        Action action = matches_choice(&state, level, SLICE, NULL);
        double before[FEATURES];
        memcpy(before, game->nation[seat].late, sizeof before);
        watch(&state, action, last, &first, game->nation[seat].late);
        for (int i = 0; i < FEATURES && early; i++) game->nation[seat].early[i] += game->nation[seat].late[i] - before[i];
        assert_true(matches_apply(&state, action, NULL));
        if (action.kind == TM_END_TURN)
            watch_march(&state, game, early);
    }
    for (int day = 0; day < tm_days_counted(&state); day++) count_day(&state, day, game);
    for (int n = 0; n < TM_NATIONS; n++) game->nation[n].evil = state.nation[n].role == TM_EVIL;
}

static void play_all(int level)
{
    const char *wanted = getenv("MATCHES");
    game_count = wanted ? atoi(wanted) : TIMES(GAMES, 100);
    assert_true(game_count >= 100);
    watched = calloc((size_t)game_count, sizeof *watched);
    assert_non_null(watched);
    for (int i = 0; i < game_count; i++) play(&watched[i], level, (uint32_t)(i + 1) * 0x9E3779B1u);
}

/* ---- detectors ---- */

static double value_of(const Habits *habits, bool early, const double *weights, const double *mean, const double *spread)
{
    const double *habit = early ? habits->early : habits->late;
    double sum = 0;
    for (int i = 0; i < FEATURES; i++) sum += weights[i] * (habit[i] - mean[i]) / spread[i];
    return sum;
}

/* How often the nation with the largest value is a traitor; equal ones share the blame. */
static double hits(int from, int to, bool early, const double *weights, const double *mean, const double *spread)
{
    double found = 0;
    for (int g = from; g < to; g++) {
        double most = -1e30, evil = 0;
        int equal = 0;
        for (int n = 0; n < TM_NATIONS; n++) {
            double value = value_of(&watched[g].nation[n], early, weights, mean, spread);
            if (value > most + 1e-9) {
                most = value;
                evil = equal = 0;
            }
            if (value > most - 1e-9) {
                equal++;
                evil += watched[g].nation[n].evil;
            }
        }
        found += evil / equal;
    }
    return found / (to - from);
}

static void measure(int to, bool early, double *mean, double *spread)
{
    for (int i = 0; i < FEATURES; i++) {
        double sum = 0, squares = 0;
        for (int g = 0; g < to; g++)
            for (int n = 0; n < TM_NATIONS; n++) {
                double x = early ? watched[g].nation[n].early[i] : watched[g].nation[n].late[i];
                sum += x;
                squares += x * x;
            }
        mean[i] = sum / (to * TM_NATIONS);
        spread[i] = sqrt(squares / (to * TM_NATIONS) - mean[i] * mean[i]) + 1e-6;
    }
}

static void learn(int to, bool early, const double *mean, const double *spread, double *weights)
{
    double bias = -1.1;
    memset(weights, 0, sizeof *weights * FEATURES);
    for (int step = 0; step < STEPS; step++) {
        double slope[FEATURES] = {0}, all = 0;
        for (int g = 0; g < to; g++)
            for (int n = 0; n < TM_NATIONS; n++) {
                const Habits *habits = &watched[g].nation[n];
                const double *habit = early ? habits->early : habits->late;
                double error = habits->evil - 1 / (1 + exp(-bias - value_of(habits, early, weights, mean, spread)));
                all += error;
                for (int i = 0; i < FEATURES; i++) slope[i] += error * (habit[i] - mean[i]) / spread[i];
            }
        bias += all / (to * TM_NATIONS);
        for (int i = 0; i < FEATURES; i++) weights[i] += slope[i] / (to * TM_NATIONS) - 0.001 * weights[i];
    }
}

/* The better direction of one habit in the first half, tried on the second; < 0: nobody ever does it. */
static double alone(int feature, bool early, const double *mean, const double *spread)
{
    double weights[FEATURES] = {0};
    if (spread[feature] < 1e-3)
        return -1;
    weights[feature] = 1;
    double up = hits(0, game_count / 2, early, weights, mean, spread);
    weights[feature] = -1;
    double down = hits(0, game_count / 2, early, weights, mean, spread);
    weights[feature] = up >= down ? 1 : -1;
    return hits(game_count / 2, game_count, early, weights, mean, spread);
}

static double chance(void)
{
    double evil = 0;
    for (int g = 0; g < game_count; g++)
        for (int n = 0; n < TM_NATIONS; n++) evil += watched[g].nation[n].evil;
    return evil / game_count / TM_NATIONS;
}

/* What the first half teaches, tried on the second: each habit, and behind them all together. */
static void try_second_half(bool early, double found[FEATURES + 1])
{
    double mean[FEATURES], spread[FEATURES], weights[FEATURES];
    int half = game_count / 2;
    measure(half, early, mean, spread);
    for (int i = 0; i < FEATURES; i++) found[i] = alone(i, early, mean, spread);
    learn(half, early, mean, spread, weights);
    found[FEATURES] = hits(half, game_count, early, weights, mean, spread);
}

static void swap_halves(void)
{
    for (int g = 0; g < game_count / 2; g++) {
        Game first = watched[g];
        watched[g] = watched[g + game_count / 2];
        watched[g + game_count / 2] = first;
    }
}

/* Each half is tried with what the other one teaches. */
static void try_all(bool early, double found[FEATURES + 1])
{
    double other[FEATURES + 1];
    try_second_half(early, found);
    swap_halves();
    try_second_half(early, other);
    swap_halves();
    for (int i = 0; i <= FEATURES; i++) found[i] = found[i] < 0 || other[i] < 0 ? -1 : (found[i] + other[i]) / 2;
}

static void nobody_is_told_by_habit(int level)
{
    double early[FEATURES + 1], late[FEATURES + 1], worst = 0;
    play_all(level);
    double guess = chance();
    try_all(true, early);
    try_all(false, late);
    printf("level %d, %d games; a guess hits %.1f %%\n", level, game_count, 100 * guess);
    for (int i = 0; i <= FEATURES; i++) {
        if (late[i] >= 0)
            printf("| %s | %.1f | %.1f |\n", i < FEATURES ? name_of(i) : "all together", early[i] < 0 ? 0 : 100 * early[i], 100 * late[i]);
        worst = early[i] > worst ? early[i] : worst;
    }
    int days = 0, harsh = 0;
    for (int g = 0; g < game_count; g++) {
        days += watched[g].days;
        harsh += watched[g].harsh;
    }
    printf("days 3 to 7 with six or more votes against one: %.1f %%\n", 100.0 * harsh / days);
    free(watched);
    assert_true(days > 0);
    if (game_count < GAMES)
        return;                         /* too few to tell anything: they were only played */
    assert_true(worst <= 1.3 * guess);
    assert_true(harsh * 100 <= 40 * days);
}

static void easy_nations(void **state) { (void)state; nobody_is_told_by_habit(1); }
static void normal_nations(void **state) { (void)state; nobody_is_told_by_habit(2); }
static void hard_nations(void **state) { (void)state; nobody_is_told_by_habit(3); }

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(easy_nations), cmocka_unit_test(normal_nations), cmocka_unit_test(hard_nations)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
