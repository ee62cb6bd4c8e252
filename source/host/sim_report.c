/* SPDX-License-Identifier: MIT */
#include "fixed.h"
#include "host/json.h"
#include "host/sim.h"

int sim_score(const SimPlayer *player)
{
    return player->games == 0 ? 0 : (1000 * player->wins + 500 * player->draws) / player->games;
}

/* 1.96 standard deviations of a share of so many games, in thousandths. */
static int margin_of(int permille, int games_count)
{
    if (games_count == 0)
        return 0;
    uint32_t share = (uint32_t)permille;
    uint32_t variance = share * (1000 - share) * 1000 / (uint32_t)games_count; /* at most 250,000,000 */
    return (int)(sqrt_int(variance) * 62 / 1000);                             /* 1.96 / sqrt(1000) = 0.062 */
}

int sim_margin(const SimPlayer *player) { return margin_of(sim_score(player), player->games); }

static int side_share(const SimSide *side) { return side->games == 0 ? 0 : 1000 * side->wins / side->games; }

void sim_write_sides(FILE *out, const SimPlan *plan, const SimTally *tally)
{
    const SidesSpec *sides = sides_of(plan->setup.game);
    for (int i = 0; i < SIDES; i++) {
        const SimSide *side = &tally->side[i];
        int share = side_share(side), margin = margin_of(share, side->games);
        char name[12];
        fprintf(out, "%-5s %-8s %6d games %6d wins %3d.%d %% +- %2d.%d   by seat", sides->name[i],
                plan->by_side ? player_name(plan->side[i], name) : "", side->games, side->wins, share / 10, share % 10, margin / 10, margin % 10);
        for (int seat = 0; seat < plan->players.count; seat++)
            fprintf(out, " %3d", side->seat_games[seat] == 0 ? 0 : 100 * side->seat_wins[seat] / side->seat_games[seat]);
        fprintf(out, " %%\n");
    }
}

void sim_json_sides(Json *json, const SimPlan *plan, const SimTally *tally)
{
    const SidesSpec *sides = sides_of(plan->setup.game);
    json_list(json, "sides");
    for (int i = 0; i < SIDES; i++) {
        const SimSide *side = &tally->side[i];
        char name[12];
        json_object(json, NULL);
        json_text(json, "side", sides->name[i]);
        if (plan->by_side)
            json_text(json, "name", player_name(plan->side[i], name));
        json_number(json, "games", side->games);
        json_number(json, "wins", side->wins);
        json_list(json, "games_by_seat");
        for (int seat = 0; seat < plan->players.count; seat++)
            json_number(json, NULL, side->seat_games[seat]);
        json_list_end(json);
        json_list(json, "wins_by_seat");
        for (int seat = 0; seat < plan->players.count; seat++)
            json_number(json, NULL, side->seat_wins[seat]);
        json_list_end(json);
        json_object_end(json);
    }
    json_list_end(json);
}

/* Points count in lost games too: who did more for a common defeat is still the stronger player. */
static void write_points(FILE *out, const SimPlan *plan, const SimTally *tally)
{
    int games_count = max_int(1, tally->games);
    fprintf(out, "%-54s", "points of each seat on average");
    for (int seat = 0; seat < plan->players.count; seat++)
        fprintf(out, " %7lld", tally->seat_points[seat] / games_count);
    fputc('\n', out);
    for (int i = 0; i < plan->players.count; i++) {
        const SimPlayer *player = &tally->player[i];
        char name[12];
        int share = 1000 * player->most / games_count;
        fprintf(out, "%-8s has the most points alone in %d games, %d.%d %%, and %lld on average\n", player_name(plan->players.at[i], name),
                player->most, share / 10, share % 10, player->points / games_count);
    }
}

static void write_games(FILE *out, const SimTally *tally)
{
    int won = tally->games - tally->shared - tally->lost;
    int share = tally->games == 0 ? 0 : 1000 * (won + tally->shared) / tally->games;
    fprintf(out, "%d games: %d won, %d drawn or shared, %d lost by all (%d.%d %% not lost)", tally->games, won, tally->shared, tally->lost,
            share / 10, share % 10);
    if (tally->rounds > 0)
        fprintf(out, "; %lld rounds on average, %lld of those not lost", tally->rounds / tally->games, tally->rounds_won / max_int(1, won + tally->shared));
    fprintf(out, "; %lld plies on average, %d at most\n", tally->games > 0 ? tally->plies / tally->games : 0, tally->plies_longest);
}

static void write_players(FILE *out, const SimPlan *plan, const SimTally *tally)
{
    char name[12];
    int seats = plan->players.count;
    fprintf(out, "%-8s %6s %6s %6s %6s  %-16s", "player", "games", "wins", "draws", "losses", "score");
    for (int seat = 0; seat < seats; seat++)
        fprintf(out, "  seat %d", seat);
    fputc('\n', out);
    for (int i = 0; i < seats; i++) {
        const SimPlayer *player = &tally->player[i];
        int score = sim_score(player), margin = sim_margin(player);
        fprintf(out, "%-8s %6d %6d %6d %6d  %3d.%d %% +- %2d.%d  ", player_name(plan->players.at[i], name), player->games, player->wins,
                player->draws, player->losses, score / 10, score % 10, margin / 10, margin % 10);
        for (int seat = 0; seat < seats; seat++)
            fprintf(out, " %7d", player->seat_wins[seat]);
        fputc('\n', out);
    }
    fprintf(out, "%-54s", "wins of each seat");
    for (int seat = 0; seat < seats; seat++)
        fprintf(out, " %7d", tally->seat_wins[seat]);
    fputc('\n', out);
    if (tally->pointed)
        write_points(out, plan, tally);
}

void sim_write_table(FILE *out, const SimPlan *plan, const SimTally *tally)
{
    if (!plan->by_side)
        write_players(out, plan, tally);
    if (sides_of(plan->setup.game) != NULL)
        sim_write_sides(out, plan, tally);
    write_games(out, tally);
}

static void json_players(Json *json, const SimPlan *plan, const SimTally *tally)
{
    char name[12];
    json_list(json, "players");
    for (int i = 0; i < plan->players.count; i++) {
        const SimPlayer *player = &tally->player[i];
        json_object(json, NULL);
        json_text(json, "name", player_name(plan->players.at[i], name));
        json_number(json, "games", player->games);
        json_number(json, "wins", player->wins);
        json_number(json, "draws", player->draws);
        json_number(json, "losses", player->losses);
        json_number(json, "score_permille", sim_score(player));
        json_number(json, "most_points", player->most);
        json_number(json, "points", player->points);
        json_number(json, "nodes", player->nodes);
        json_list(json, "wins_by_seat");
        for (int seat = 0; seat < plan->players.count; seat++)
            json_number(json, NULL, player->seat_wins[seat]);
        json_list_end(json);
        json_object_end(json);
    }
    json_list_end(json);
}

void sim_write_json(FILE *out, const SimPlan *plan, const SimTally *tally)
{
    Json json = {.out = out};
    json_object(&json, NULL);
    json_text(&json, "game", plan->setup.game->id);
    json_number(&json, "seed", plan->setup.seed);
    json_number(&json, "opening", plan->opening);
    json_number(&json, "games", tally->games);
    json_number(&json, "drawn", tally->shared);
    json_number(&json, "lost_by_all", tally->lost);
    json_number(&json, "rounds", tally->rounds);
    json_number(&json, "rounds_not_lost", tally->rounds_won);
    json_number(&json, "plies", tally->plies);
    json_number(&json, "plies_longest", tally->plies_longest);
    if (!plan->by_side)
        json_players(&json, plan, tally);
    if (sides_of(plan->setup.game) != NULL)
        sim_json_sides(&json, plan, tally);
    json_object_end(&json);
    fputc('\n', out);
}
