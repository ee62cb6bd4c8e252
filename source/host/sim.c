/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include "ai.h"
#include "fixed.h"
#include "host/exit.h"
#include "host/json.h"
#include "host/progress.h"
#include "host/sim.h"
#include "host/workers.h"

enum { OPENING = 4 };   /* random plies where a game without chance begins */

typedef struct { bool fine; MatchResult result; Reason reason; } SimRecord;
_Static_assert(sizeof(SimRecord) <= WORKERS_RECORD_MAX, "a record fits");

typedef struct {
    const SimPlan *plan;
    SimTally *tally;
    Progress progress;
    bool failed;
    Reason reason;
} Collector;

int sim_player_at(const SimPlan *plan, int index, int seat)
{
    int seats = plan->players.count;
    return (seat + index % seats) % seats;
}

static bool are_equal(const PlayerList *players)
{
    for (int i = 1; i < players->count; i++)
        if (players->at[i].kind != players->at[0].kind || players->at[i].level != players->at[0].level)
            return false;
    return true;
}

void sim_match(const SimPlan *plan, int index, Match *out)
{
    memset(out, 0, sizeof *out);
    out->game = plan->setup.game;
    out->options = plan->setup.options;
    out->options.seats = (uint8_t)plan->players.count;
    /* Players of sides have no seats to change, so every game has an opening of its own, spread because small seeds draw alike. */
    out->seed = plan->by_side ? (plan->setup.seed + (uint32_t)index) * 0x9E3779B1u
                              : plan->setup.seed + (uint32_t)(are_equal(&plan->players) ? index : index / plan->players.count);
    out->salt = (uint32_t)index;
    out->opening = plan->opening;
    out->by_side = plan->by_side;
    memcpy(out->side, plan->side, sizeof out->side);
    for (int seat = 0; seat < plan->players.count; seat++)
        out->seat[seat] = plan->players.at[sim_player_at(plan, index, seat)];
    if (!plan->by_side) {
        PlayerList seated = {.count = plan->players.count};
        memcpy(seated.at, out->seat, sizeof seated.at);
        players_seat(out->game, &seated, &out->options);
    }
}

static void work(const void *plan, int task, void *record)
{
    SimRecord *out = record;
    Match match;
    sim_match(plan, task, &match);
    out->fine = match_play(&match, &out->result, &out->reason);
}

/* The seat with the most points, -1 when several have them. */
static int most_points(const MatchResult *result, int seats)
{
    int most = 0;
    bool alone = true;
    for (int seat = 1; seat < seats; seat++) {
        alone = result->score[seat] != result->score[most] && (alone || result->score[seat] > result->score[most]);
        if (result->score[seat] > result->score[most])
            most = seat;
    }
    return alone ? most : -1;
}

static void count_outcome(SimTally *tally, const MatchResult *result, int seats)
{
    bool won = false, shared = false;
    for (int seat = 0; seat < seats; seat++) {
        won |= result->result[seat] == RESULT_WIN;
        shared |= result->result[seat] == RESULT_DRAW;
        tally->pointed |= result->score[seat] != 0;
        tally->seat_points[seat] += result->score[seat];
    }
    tally->shared += !won && shared;
    tally->lost += !won && !shared;
    tally->rounds += result->rounds;
    tally->rounds_won += won || shared ? result->rounds : 0;
}

static void count_game(const SimPlan *plan, SimTally *tally, int index, const MatchResult *result)
{
    int most = most_points(result, plan->players.count);
    tally->games++;
    tally->plies += result->plies;
    tally->plies_longest = max_int(tally->plies_longest, result->plies);
    for (int seat = 0; seat < plan->players.count; seat++) {
        SimPlayer *player = &tally->player[sim_player_at(plan, index, seat)];
        bool won = result->result[seat] == RESULT_WIN;
        player->games++;
        player->wins += won;
        player->draws += result->result[seat] == RESULT_DRAW;
        player->losses += result->result[seat] == RESULT_LOSS;
        player->seat_games[seat]++;
        player->seat_wins[seat] += won;
        player->most += seat == most;
        player->points += result->score[seat];
        player->nodes += (long long)result->nodes[seat];
        tally->seat_wins[seat] += won;
    }
    count_outcome(tally, result, plan->players.count);
}

static void count_sides(SimTally *tally, const MatchResult *result, int seats)
{
    bool won[SIDES] = {false};
    for (int seat = 0; seat < seats; seat++) {
        SimSide *side = &tally->side[result->side[seat]];
        side->seat_games[seat]++;
        side->seat_wins[seat] += result->result[seat] == RESULT_WIN;
        won[result->side[seat]] |= result->result[seat] == RESULT_WIN;
    }
    for (int i = 0; i < SIDES; i++) {
        tally->side[i].games++;
        tally->side[i].wins += won[i];
    }
}

static void done(void *context, int task, const void *record)
{
    Collector *collector = context;
    const SimRecord *arrived = record;
    if (arrived->fine) {
        count_game(collector->plan, collector->tally, task, &arrived->result);
        if (sides_of(collector->plan->setup.game) != NULL)
            count_sides(collector->tally, &arrived->result, collector->plan->players.count);
    } else {
        collector->failed = true;
        collector->reason = arrived->reason;
    }
    progress_step(&collector->progress);
}

bool sim_run(const SimPlan *plan, const char *label, SimTally *out, Reason *reason)
{
    Collector collector = {.plan = plan, .tally = out};
    Workers workers = {.jobs = min_int(plan->jobs, plan->games), .tasks = plan->games, .record_size = sizeof(SimRecord),
                       .plan = plan, .work = work, .done = done, .context = &collector};
    memset(out, 0, sizeof *out);
    progress_begin(&collector.progress, stderr, label, plan->games);
    bool fine = workers_run(&workers, reason);
    progress_end(&collector.progress);
    if (fine && collector.failed)
        return reason_set(reason, "%s", collector.reason.text);
    return fine;
}

static void write_duel(FILE *out, Json *json, const char *label, const SimTally *tally)
{
    const SimPlayer *first = &tally->player[0];
    int score = sim_score(first), margin = sim_margin(first);
    fprintf(out, "%-16s %6d %6d %6d %6d  %3d.%d %% +- %d.%d\n", label, first->games, first->wins, first->draws, first->losses,
            score / 10, score % 10, margin / 10, margin % 10);
    fflush(out);
    json_object(json, NULL);
    json_text(json, "players", label);
    json_number(json, "games", first->games);
    json_number(json, "wins", first->wins);
    json_number(json, "draws", first->draws);
    json_number(json, "losses", first->losses);
    json_number(json, "score_permille", score);
    json_object_end(json);
}

/* The duels of the strength table, the player expected to win first; level 0 is random. */
static bool strength_duels(const SimPlan *plan, FILE *out, Json *json, Reason *reason)
{
    int levels = ai_levels(plan->setup.game);
    SimPlan duel = *plan;
    for (int pair = 1; pair <= levels + 1; pair++) {
        int strong = pair <= levels ? pair : 3, weak = pair <= levels ? pair - 1 : 1;
        SimTally tally;
        char label[40];
        if (strong > levels)
            continue;
        duel.players = (PlayerList){.count = 2, .at = {{PLAYER_AI, strong}, {weak > 0 ? PLAYER_AI : PLAYER_RANDOM, weak}}};
        snprintf(label, sizeof label, weak > 0 ? "ai%d - ai%d" : "ai%d - random", strong, weak);
        if (!sim_run(&duel, label, &tally, reason))
            return false;
        write_duel(out, json, label, &tally);
    }
    return true;
}

/* Normal against normal, then each level against each neighbour on either side; level 0 is random. */
static bool strength_sides(const SimPlan *plan, FILE *out, Json *json, Reason *reason)
{
    static const uint8_t pairs[][SIDES] = {{2, 2}, {1, 1}, {3, 3}, {2, 1}, {2, 3}, {1, 2}, {3, 2}, {0, 2}, {2, 0}};
    SimPlan match = *plan;
    match.by_side = true;
    match.players.count = plan->setup.game->seats_max;
    for (unsigned i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        SimTally tally;
        for (int side = 0; side < SIDES; side++)
            match.side[side] = (PlayerSpec){pairs[i][side] > 0 ? PLAYER_AI : PLAYER_RANDOM, pairs[i][side]};
        if (!sim_run(&match, plan->setup.game->id, &tally, reason))
            return false;
        sim_write_sides(out, &match, &tally);
        fflush(out);
        json_object(json, NULL);
        sim_json_sides(json, &match, &tally);
        json_object_end(json);
    }
    return true;
}

bool sim_strength(const SimPlan *plan, FILE *out, Reason *reason)
{
    char *text = NULL;
    size_t length = 0;
    bool by_side = sides_of(plan->setup.game) != NULL;
    if (!players_exist(plan->setup.game, reason))
        return false;
    if (plan->setup.game->seats_min > 2 && !by_side)
        return reason_set(reason, "%s needs more than two players; say who plays with --seats", plan->setup.game->id);
    FILE *collected = open_memstream(&text, &length); /* the JSON comes after the table, the duels are run once */
    if (collected == NULL)
        return reason_set(reason, "no memory");
    Json json = {.out = collected};
    if (!by_side)
        fprintf(out, "%-16s %6s %6s %6s %6s  %s\n", "players", "games", "wins", "draws", "losses", "score");
    json_object(&json, NULL);
    json_text(&json, "game", plan->setup.game->id);
    json_number(&json, "seed", plan->setup.seed);
    json_number(&json, "opening", plan->opening);
    json_list(&json, by_side ? "matches" : "duels");
    bool fine = by_side ? strength_sides(plan, out, &json, reason) : strength_duels(plan, out, &json, reason);
    json_list_end(&json);
    json_object_end(&json);
    fclose(collected);
    if (fine)
        fprintf(out, "%s\n", text);
    free(text);
    return fine;
}

static bool no_humans(const PlayerList *players, Reason *reason)
{
    for (int i = 0; i < players->count; i++)
        if (players->at[i].kind == PLAYER_HUMAN)
            return reason_set(reason, "no human can take part in a simulation");
    return true;
}

static bool parse_sides(const char *value, SimPlan *plan, Reason *reason)
{
    PlayerList players;
    const GameOps *game = plan->setup.game;
    if (sides_of(game) == NULL)
        return reason_set(reason, "the sides of %s are its seats; say who plays with --seats", game->id);
    if (!players_parse_some(game, value, SIDES, SIDES, &players, reason) || !no_humans(&players, reason))
        return false;
    plan->by_side = true;
    plan->players.count = game->seats_max;
    memcpy(plan->side, players.at, sizeof plan->side);
    return true;
}

/* Then it needs random openings, or all its matches would be the same one. */
static bool begins_always_alike(const GameSetup *setup)
{
    static _Alignas(8) uint8_t first[GAME_STATE_MAX], second[GAME_STATE_MAX];
    setup->game->start(first, &setup->options, 1);
    setup->game->start(second, &setup->options, 2);
    return setup->game->hash(first) == setup->game->hash(second);
}

static bool make_plan(Arguments *arguments, SimPlan *plan, bool *strength, Reason *reason)
{
    const Flag *seats = arguments_flag(arguments, "seats"), *sides = arguments_flag(arguments, "sides");
    uint32_t games_count, jobs, opening, seed;
    if (!arguments_setup(arguments, &plan->setup, reason))
        return false;
    if (seats->given && sides->given)
        return reason_set(reason, "either --seats or --sides");
    *strength = !seats->given && !sides->given;
    uint32_t usual_opening = begins_always_alike(&plan->setup) ? OPENING : 0;
    if (!arguments_number(arguments, "games", 1, SIM_GAMES_MAX, *strength ? 200 : 100, &games_count, reason)
        || !arguments_number(arguments, "jobs", 1, WORKERS_MAX, (uint32_t)workers_processors(), &jobs, reason)
        || !arguments_number(arguments, "opening", 0, 1000, usual_opening, &opening, reason)
        || !arguments_number(arguments, "seed", 0, UINT32_MAX, plan->setup.seed, &seed, reason))
        return false;
    plan->games = (int)games_count;
    plan->jobs = (int)jobs;
    plan->opening = (int)opening;
    plan->setup.seed = seed;
    if (*strength)
        return true;
    if (sides->given)
        return parse_sides(sides->value, plan, reason);
    return players_parse(plan->setup.game, seats->value, &plan->players, reason) && no_humans(&plan->players, reason);
}

int sim_command(Arguments *arguments, FILE *out, Reason *reason)
{
    SimPlan plan = {0};
    SimTally tally;
    bool strength = false;
    if (!make_plan(arguments, &plan, &strength, reason))
        return EXIT_USAGE;
    if (strength)
        return sim_strength(&plan, out, reason) ? EXIT_FINE : EXIT_FAILED;
    if (!sim_run(&plan, plan.setup.game->id, &tally, reason))
        return EXIT_FAILED;
    sim_write_table(out, &plan, &tally);
    sim_write_json(out, &plan, &tally);
    return EXIT_FINE;
}
