#include "fixed.h"
#include "host/json.h"
#include "host/sim.h"

int sim_score(const SimPlayer *player)
{
    return player->games == 0 ? 0 : (1000 * player->wins + 500 * player->draws) / player->games;
}

/* 1.96 standard deviations of a share, in thousandths. */
int sim_margin(const SimPlayer *player)
{
    if (player->games == 0)
        return 0;
    uint32_t share = (uint32_t)sim_score(player);
    uint32_t variance = share * (1000 - share) * 1000 / (uint32_t)player->games; /* at most 250,000,000 */
    return (int)(sqrt_int(variance) * 62 / 1000);                               /* 1.96 / sqrt(1000) = 0.062 */
}

void sim_write_table(FILE *out, const SimPlan *plan, const SimTally *tally)
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
    fprintf(out, "\n%d games, %d without a winner, %lld plies on average, %d at most\n", tally->games, tally->draws,
            tally->games > 0 ? tally->plies / tally->games : 0, tally->plies_longest);
}

void sim_write_json(FILE *out, const SimPlan *plan, const SimTally *tally)
{
    Json json = {.out = out};
    char name[12];
    json_object(&json, NULL);
    json_text(&json, "game", plan->setup.game->id);
    json_number(&json, "seed", plan->setup.seed);
    json_number(&json, "opening", plan->opening);
    json_number(&json, "games", tally->games);
    json_number(&json, "drawn", tally->draws);
    json_number(&json, "plies", tally->plies);
    json_number(&json, "plies_longest", tally->plies_longest);
    json_list(&json, "players");
    for (int i = 0; i < plan->players.count; i++) {
        const SimPlayer *player = &tally->player[i];
        json_object(&json, NULL);
        json_text(&json, "name", player_name(plan->players.at[i], name));
        json_number(&json, "games", player->games);
        json_number(&json, "wins", player->wins);
        json_number(&json, "draws", player->draws);
        json_number(&json, "losses", player->losses);
        json_number(&json, "score_permille", sim_score(player));
        json_number(&json, "nodes", player->nodes);
        json_list(&json, "wins_by_seat");
        for (int seat = 0; seat < plan->players.count; seat++)
            json_number(&json, NULL, player->seat_wins[seat]);
        json_list_end(&json);
        json_object_end(&json);
    }
    json_list_end(&json);
    json_object_end(&json);
    fputc('\n', out);
}
