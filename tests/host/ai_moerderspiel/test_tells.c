/* SPDX-License-Identifier: MIT */
/*
 * Do the computers' habits give the traitors away? Games of computers are watched from outside: who votes first and how often, what is said,
 * written and answered, which promises are kept, where armies march and since when they attack. Each habit alone, and a logistic sum of all,
 * learns from one half of the games and points at one nation in each game of the other half, and the other way round. Up to the end of the
 * first and of the second day that may hit a traitor at most 1.3 times as often as a guess. Of the whole game a person at the table hears the
 * public words and votes and the letters to itself: that talk, counted per turn, is tried in the same way. And both sides use every kind of
 * statement there is, silence among them.
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
    GAMES = 1000, ROUNDS_DAY_1 = 2, ROUNDS_DAY_2 = 4, SLICE = 1 << 20, LINES = TM_LINES, STEPS = 400, LEVEL_NORMAL = 2,
    VOTED_FIRST = 0, VOTES, VOTE_CHANGES, AGREED, SAID, SAID_CODE, LETTERS = SAID_CODE + TM_PUBLIC_CODES, PARLEY, REASON = PARLEY + LINES, NEAR = REASON + TM_REASONS,
    KEPT, BROKEN, ATTACKS, FEATURES, TALK = NEAR     /* so many are talk, the others deeds */
};
typedef enum { DAY_1, DAY_2, WHOLE, HEARD, SPANS } Span;

typedef struct {
    double habit[SPANS][FEATURES], heard, told[LINES];  /* letters to the listener, lines to others than the partner */
    int turns, silent, wrote[TM_CODES], ceded;          /* silent: turns without a public word */
    bool evil, attacks, spoke;
} Habits;
typedef struct { Habits nation[TM_NATIONS]; int days, harsh, listener; } Game;    /* harsh: days 3 to 7 with six or more votes against one */

static Game *watched;
static int game_count;

static const char *name_of(int feature)
{
    static const char *const others[] = {[VOTED_FIRST] = "votes first", [VOTES] = "votes", [VOTE_CHANGES] = "changes of vote", [AGREED] = "votes with others", [SAID] = "statements"};
    static const char *const codes[TM_PUBLIC_CODES] = {NULL, "accuses", "vouches", "denies", "was attacked", "saw an army", "calls for votes", "calls for an inquiry", "offers peace", "announces a retreat", "gives a base", "tells where its army is", "saw a decree", "was robbed of one", "gives thanks", "warns"};
    static const char *const lines[LINES] = {"nothing", "peace", "I am leaving", "take the base", "beware of", "together against", "leave or fight", "I show a decree"};
    static const char *const reasons[TM_REASONS] = {"none", "an attack", "a sighting", "a vote", "a base", "stood by me"};
    static const char *const deeds[] = {"nearness to others", "promises kept", "promises broken", "turns since its first attack"};
    static char name[48];
    if (feature < SAID_CODE)
        return others[feature];
    if (feature >= NEAR)
        return deeds[feature - NEAR];
    if (feature >= REASON)
        snprintf(name, sizeof name, "reason: %s", reasons[feature - REASON]);
    else if (feature >= PARLEY)
        snprintf(name, sizeof name, "parley: %s", lines[feature - PARLEY]);
    else if (feature == LETTERS)
        return "letters";
    else
        snprintf(name, sizeof name, "says: %s", codes[feature - SAID_CODE] ? codes[feature - SAID_CODE] : "-");
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

/* Nobody knows who speaks under another flag. */
static bool speaks_openly(const TmState *state, const TmContact *contact, int side)
{
    return state->army[contact->army[side]].flag == tm_nation_of(contact->army[side]);
}

/* What a traitor says to the other one nobody hears. */
static void watch_parley(const TmState *state, Action action, Habits *habits, double *habit)
{
    int side, place = tm_contact_of(state, state->acting, action.a, &side);
    if (place < 0 || !speaks_openly(state, &state->contact[place], side))
        return;
    int other = tm_nation_of(state->contact[place].army[!side]);
    habit[PARLEY + action.b]++;
    habits->told[action.b] += state->nation[state->acting].role != TM_EVIL || state->nation[other].role != TM_EVIL;
}

static void watch(const TmState *state, Action action, uint8_t last[TM_NATIONS], bool *first, Habits *habits, double *habit)
{
    switch (action.kind) {
    case TM_VOTE: watch_vote(state, state->acting, action, last, first, habit); break;
    case TM_SAY:
        habits->spoke = true;
        habit[SAID]++;
        habit[SAID_CODE + action.a]++;
        if (tm_codes[action.a].reasons)
            habit[REASON + (action.b >> TM_REASON_SHIFT)]++;
        break;
    case TM_COURIER:
        habit[LETTERS]++;
        habits->wrote[action.a & 31]++;
        break;
    case TM_PARLEY: watch_parley(state, action, habits, habit); break;
    case TM_CEDE: habits->ceded++; break;
    case TM_END_TURN:
        habits->silent += !habits->spoke;
        habits->spoke = false;
        break;
    default: break;
    }
}

/* What was promised in this round's parleys, under the own flag, and what was ordered then; since when the nation attacks under it. */
static void watch_orders(const TmState *state, int n, Habits *habits, double *habit)
{
    enum { PEACE = 1, LEAVE = 2, SHOW = 7 };
    int side, place;
    for (int number = 0; (place = tm_contact_of(state, n, number, &side)) >= 0; number++) {
        const TmArmy *army = &state->army[state->contact[place].army[side]];
        int line = state->contact[place].line[side], order = army->order;
        bool strikes = order == TM_ATTACK || order == TM_STORM_BASE || order == TM_STORM_CAPITAL;
        bool kept = line == PEACE ? !strikes : line == LEAVE ? order == TM_MOVE : order == TM_SHOW;
        if (speaks_openly(state, &state->contact[place], side) && (line == PEACE || line == LEAVE || line == SHOW))
            habit[kept ? KEPT : BROKEN]++;
    }
    for (int slot = 0; slot < TM_HORDE; slot++) {
        const TmArmy *army = &state->army[tm_army_id(n, slot)];
        if (army->troops > 0 && army->flag == n && army->order >= TM_ATTACK && army->order <= TM_SIEGE && army->order != TM_TAKE)
            habits->attacks = true;
    }
    habit[ATTACKS] += habits->attacks;
}

/* How near the armies have come to the capitals of others. */
static void watch_march(const TmState *state, Game *game, Span last)
{
    for (int n = 0; n < TM_NATIONS; n++) {
        double sum = 0;
        for (int slot = 0; slot < TM_HORDE; slot++)
            for (int other = 0; other < TM_NATIONS; other++)
                if (other != n && state->army[tm_army_id(n, slot)].troops > 0)
                    sum -= tm_hex_distance(state->army[tm_army_id(n, slot)].pos, state->capital[other]) / 7.0;
        for (Span span = last; span <= WHOLE; span++) game->nation[n].habit[span][NEAR] = sum;
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

/* The talk of the whole game, per turn, per vote and per parley: whoever lives longer says more. */
static void hear(Habits *habits, const double usual[LINES])
{
    double *heard = habits->habit[HEARD];
    const double *all = habits->habit[WHOLE];
    double parleys = 0, turns = habits->turns > 0 ? habits->turns : 1;
    for (int line = 0; line < LINES; line++) parleys += habits->told[line];
    for (int i = 0; i < TALK; i++) {
        double of = i == VOTE_CHANGES || i == AGREED ? all[VOTES] : turns;
        heard[i] = all[i] / (of > 0 ? of : 1);
    }
    for (int line = 0; line < LINES; line++) heard[PARLEY + line] = (habits->told[line] + usual[line]) / (parleys + 1);    /* few met: as others do */
    heard[LETTERS] = habits->heard / turns;
}

static void hear_all(Game *game)
{
    double usual[LINES] = {0}, all = 0;
    for (int n = 0; n < TM_NATIONS; n++)
        for (int line = 0; line < LINES; line++) {
            usual[line] += game->nation[n].told[line];
            all += game->nation[n].told[line];
        }
    for (int line = 0; line < LINES; line++) usual[line] /= all > 0 ? all : 1;
    for (int n = 0; n < TM_NATIONS; n++) hear(&game->nation[n], usual);
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
    game->listener = -1;
    while (state.phase != TM_OVER_PHASE) {
        int seat = state.acting;
        Habits *habits = &game->nation[seat];
        Span span = state.round <= ROUNDS_DAY_1 ? DAY_1 : state.round <= ROUNDS_DAY_2 ? DAY_2 : WHOLE;
        Action action = matches_choice(&state, level, SLICE, NULL);
        double now[FEATURES] = {0};
        watch(&state, action, last, &first, habits, now);
        if (action.kind == TM_END_TURN)
            watch_orders(&state, seat, habits, now);
        for (int i = 0; i < FEATURES; i++)
            for (Span later = span; later <= WHOLE; later++) habits->habit[later][i] += now[i];
        for (int n = 0; n < TM_NATIONS && game->listener < 0 && state.round > 0; n++)
            if (state.nation[(seed + (uint32_t)n) % TM_NATIONS].role == TM_GOOD)
                game->listener = (int)((seed + (uint32_t)n) % TM_NATIONS);
        habits->heard += action.kind == TM_COURIER && action.a >> 5 == game->listener;
        habits->turns += action.kind == TM_END_TURN;
        assert_true(matches_apply(&state, action, NULL));
        if (action.kind == TM_END_TURN)
            watch_march(&state, game, span);
    }
    for (int day = 0; day < tm_days_counted(&state); day++) count_day(&state, day, game);
    for (int n = 0; n < TM_NATIONS; n++) game->nation[n].evil = state.nation[n].role == TM_EVIL;
    hear_all(game);
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

static double value_of(const Habits *habits, Span span, const double *weights, const double *mean, const double *spread)
{
    const double *habit = habits->habit[span];
    double sum = 0;
    for (int i = 0; i < FEATURES; i++) sum += weights[i] * (habit[i] - mean[i]) / spread[i];
    return sum;
}

/* How often the nation with the largest value is a traitor; equal ones share the blame. */
static double hits(int from, int to, Span span, const double *weights, const double *mean, const double *spread)
{
    double found = 0;
    for (int g = from; g < to; g++) {
        double most = -1e30, evil = 0;
        int equal = 0;
        for (int n = 0; n < TM_NATIONS; n++) {
            if (span == HEARD && n == watched[g].listener)
                continue;       /* it does not suspect itself */
            double value = value_of(&watched[g].nation[n], span, weights, mean, spread);
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

static void measure(int to, Span span, double *mean, double *spread)
{
    for (int i = 0; i < FEATURES; i++) {
        double sum = 0, squares = 0;
        for (int g = 0; g < to; g++)
            for (int n = 0; n < TM_NATIONS; n++) {
                double x = watched[g].nation[n].habit[span][i];
                sum += x;
                squares += x * x;
            }
        mean[i] = sum / (to * TM_NATIONS);
        spread[i] = sqrt(squares / (to * TM_NATIONS) - mean[i] * mean[i]) + 1e-6;
    }
}

static void learn(int to, Span span, const double *mean, const double *spread, double *weights)
{
    double bias = -1.1;
    memset(weights, 0, sizeof *weights * FEATURES);
    for (int step = 0; step < STEPS; step++) {
        double slope[FEATURES] = {0}, all = 0;
        for (int g = 0; g < to; g++)
            for (int n = 0; n < TM_NATIONS; n++) {
                const Habits *habits = &watched[g].nation[n];
                const double *habit = habits->habit[span];
                double error = habits->evil - 1 / (1 + exp(-bias - value_of(habits, span, weights, mean, spread)));
                all += error;
                for (int i = 0; i < FEATURES; i++) slope[i] += error * (habit[i] - mean[i]) / spread[i];
            }
        bias += all / (to * TM_NATIONS);
        for (int i = 0; i < FEATURES; i++) weights[i] += slope[i] / (to * TM_NATIONS) - 0.001 * weights[i];
    }
}

/* The better direction of one habit in the first half, tried on the second; < 0: nobody ever does it. */
static double alone(int feature, Span span, const double *mean, const double *spread)
{
    double weights[FEATURES] = {0};
    if (spread[feature] < 1e-3)
        return -1;
    weights[feature] = 1;
    double up = hits(0, game_count / 2, span, weights, mean, spread);
    weights[feature] = -1;
    double down = hits(0, game_count / 2, span, weights, mean, spread);
    weights[feature] = up >= down ? 1 : -1;
    return hits(game_count / 2, game_count, span, weights, mean, spread);
}

static double chance(void)
{
    double evil = 0;
    for (int g = 0; g < game_count; g++)
        for (int n = 0; n < TM_NATIONS; n++) evil += watched[g].nation[n].evil;
    return evil / game_count / TM_NATIONS;
}

/* What the first half teaches, tried on the second: each habit, and behind them all together. */
static void try_second_half(Span span, double found[FEATURES + 1])
{
    double mean[FEATURES], spread[FEATURES], weights[FEATURES];
    int half = game_count / 2;
    measure(half, span, mean, spread);
    for (int i = 0; i < FEATURES; i++) found[i] = alone(i, span, mean, spread);
    learn(half, span, mean, spread, weights);
    found[FEATURES] = hits(half, game_count, span, weights, mean, spread);
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
static void try_all(Span span, double found[FEATURES + 1])
{
    double other[FEATURES + 1];
    try_second_half(span, found);
    swap_halves();
    try_second_half(span, other);
    swap_halves();
    for (int i = 0; i <= FEATURES; i++) found[i] = found[i] < 0 || other[i] < 0 ? -1 : (found[i] + other[i]) / 2;
}

static void write_row(const char *name, double found[SPANS][FEATURES + 1], int i)
{
    printf("| %s |", name);
    for (Span span = DAY_1; span < SPANS; span++) {
        if (found[span][i] < 0)
            printf(" - |");
        else
            printf(" %.1f |", 100 * found[span][i]);
    }
    printf("\n");
}

/* So often in all games by the good or the evil. */
static int uses(int feature, bool evil)
{
    double sum = 0;
    for (int g = 0; g < game_count; g++)
        for (int n = 0; n < TM_NATIONS; n++)
            if (watched[g].nation[n].evil == evil)
                sum += watched[g].nation[n].habit[WHOLE][feature];
    return (int)sum;
}

/* Tells it; true when a side never does. */
static bool never_used(const char *name, int good, int evil)
{
    printf("%s: %d times by the good, %d by the evil\n", name, good, evil);
    return good == 0 || evil == 0;
}

/* How many kinds of statement one of the sides never makes: words, lines, reasons, letters, silence, ceding. */
static int unused(void)
{
    static const char *const letters[TM_CODES - TM_PUBLIC_CODES] = {"asks for help", "asks for an attack", "agrees", "refuses"};
    int none = 0, silent[2] = {0}, ceded[2] = {0}, wrote[TM_CODES][2] = {{0}};
    for (int i = SAID_CODE + 1; i < NEAR; i++) {
        int good = uses(i, false), evil = uses(i, true);
        bool never = i != LETTERS && never_used(name_of(i), good, evil);
        none += i == SAID_CODE + TM_WORDS_GIVE_BASE ? good + evil == 0 : never;    /* a few in all games: mostly a gift is written */
    }
    for (int i = 0; i < game_count * TM_NATIONS; i++) {
        const Habits *habits = &watched[i / TM_NATIONS].nation[i % TM_NATIONS];
        silent[habits->evil] += habits->silent;
        ceded[habits->evil] += habits->ceded;
        for (int code = 0; code < TM_CODES; code++) wrote[code][habits->evil] += habits->wrote[code];
    }
    for (int code = TM_PUBLIC_CODES; code < TM_CODES; code++)
        none += never_used(letters[code - TM_PUBLIC_CODES], wrote[code][0], wrote[code][1]);
    return none + never_used("a turn in silence", silent[0], silent[1]) + never_used("cedes a base", ceded[0], ceded[1]);
}

static void nobody_is_told_by_habit(int level)
{
    static double found[SPANS][FEATURES + 1];
    double worst = 0, talk = 0;
    play_all(level);
    double guess = chance(), others = guess * TM_NATIONS / (TM_NATIONS - 1);
    for (Span span = DAY_1; span < SPANS; span++) try_all(span, found[span]);
    printf("level %d, %d games; a guess hits %.1f %%, that of a good listener %.1f %%\n", level, game_count, 100 * guess, 100 * others);
    for (int i = 0; i <= FEATURES; i++) {
        if (found[WHOLE][i] >= 0)
            write_row(i < FEATURES ? name_of(i) : "all together", found, i);
        worst = fmax(worst, fmax(found[DAY_1][i], found[DAY_2][i]));
        talk = i < FEATURES ? fmax(talk, found[HEARD][i]) : talk;
    }
    int days = 0, harsh = 0;
    for (int g = 0; g < game_count; g++) {
        days += watched[g].days;
        harsh += watched[g].harsh;
    }
    printf("days 3 to 7 with six or more votes against one: %.1f %%\n", 100.0 * harsh / days);
    int never = unused();
    free(watched);
    assert_true(days > 0);
    if (game_count < GAMES)
        return;                         /* too few to tell anything: they were only played */
    assert_true(never == 0 || level < LEVEL_NORMAL);
    assert_true(worst <= 1.3 * guess);
    assert_true(talk <= 1.4 * others && found[HEARD][FEATURES] <= 1.75 * others);  /* whole games of talk, and no word of deeds */
    assert_true(found[WHOLE][FEATURES] >= found[HEARD][FEATURES] + 0.2);           /* deeds betray more */
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
