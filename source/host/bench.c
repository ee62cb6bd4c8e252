/* SPDX-License-Identifier: MIT */
#include <string.h>
#include <time.h>
#include "ai.h"
#include "fixed.h"
#include "hash.h"
#include "hexgrid.h"
#include "host/bench.h"
#include "host/exit.h"
#include "host/match.h"
#include "host/perft.h"

enum { ENOUGH_NS = 100000000, PERFT_DEPTH = 3, BLOCK = 1024 };

typedef struct {
    const GameOps *game;
    _Alignas(8) uint8_t state[GAME_STATE_MAX];
    uint8_t packed[GAME_PACK_MAX];
    int packed_length;
    Rng rng;
} Subject;

static volatile uint32_t result_kept; /* what is measured must not be optimised away */

static int64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

void bench_position(const GameOps *game, int index, void *state)
{
    Reason reason = {0};
    Match match = {.game = game, .seed = (uint32_t)(1000 + index), .opening = index * 4};
    options_default(game, &match.options);
    if (!match_opening(&match, state, &reason))
        game->start(state, &match.options, match.seed);
}

void bench_signature(const GameOps *game, int level, BenchSignature *out)
{
    *out = (BenchSignature){.hash = HASH_START};
    for (int i = 0; i < BENCH_POSITIONS; i++) {
        static _Alignas(8) uint8_t state[GAME_STATE_MAX];
        uint32_t nodes = 0;
        int depth = 0;
        bench_position(game, i, state);
        uint32_t choice = action_key(player_think(game, state, level, (uint32_t)i + 1, &nodes, &depth));
        out->nodes += nodes;
        out->depth = max_int(out->depth, depth);
        for (int shift = 0; shift < 32; shift += 8) {
            out->hash = hash_byte(out->hash, (uint8_t)(nodes >> shift));
            out->hash = hash_byte(out->hash, (uint8_t)(choice >> shift));
        }
    }
}

/* One round of each thing that is measured; the units it stands for. */
static int round_rng(Subject *s)
{
    for (int i = 0; i < BLOCK; i++)
        result_kept += rng_next(&s->rng);
    return BLOCK;
}

static int round_hash(Subject *s)
{
    static uint8_t block[BLOCK];
    block[0] = (uint8_t)rng_next(&s->rng);
    result_kept += hash_bytes(HASH_START, block, BLOCK);
    return BLOCK;
}

static int round_crc(Subject *s)
{
    static uint8_t block[BLOCK];
    block[0] = (uint8_t)rng_next(&s->rng);
    result_kept += crc32(0, block, BLOCK);
    return BLOCK;
}

static int round_distance(Subject *s)
{
    for (int i = 0; i < BLOCK; i++) {
        uint32_t word = rng_next(&s->rng);
        result_kept += (uint32_t)hex_distance((Hex){(int8_t)(word & 31), (int8_t)(word >> 8 & 31)}, (Hex){(int8_t)(word >> 16 & 31), (int8_t)(word >> 24 & 31)});
    }
    return BLOCK;
}

static int round_actions(Subject *s)
{
    static Action list[GAME_ACTIONS_MAX];
    result_kept += (uint32_t)s->game->actions(s->state, list, GAME_ACTIONS_MAX);
    return 1;
}

static int round_hash_state(Subject *s)
{
    result_kept += s->game->hash(s->state);
    return 1;
}

static int round_pack(Subject *s)
{
    result_kept += (uint32_t)s->game->pack(s->state, s->packed, GAME_PACK_MAX);
    return 1;
}

static int round_unpack(Subject *s)
{
    static _Alignas(8) uint8_t state[GAME_STATE_MAX];
    result_kept += s->game->unpack(state, s->packed, s->packed_length);
    return 1;
}

static int round_observe(Subject *s)
{
    static _Alignas(8) uint8_t view[GAME_STATE_MAX];
    s->game->observe(s->state, 0, view);
    return 1;
}

static int round_valid(Subject *s)
{
    result_kept += s->game->valid(s->state);
    return 1;
}

static int round_random_game(Subject *s)
{
    static _Alignas(8) uint8_t state[GAME_STATE_MAX];
    GameOptions options;
    int plies = 0;
    options_default(s->game, &options);
    s->game->start(state, &options, rng_next(&s->rng));
    for (; s->game->to_act(state) != SEAT_NONE && plies < MATCH_PLIES_MAX; plies++)
        s->game->apply(state, s->game->to_act(state), player_random(s->game, state, &s->rng), NULL);
    return plies;
}

static int round_perft(Subject *s)
{
    return (int)perft(s->game, s->state, PERFT_DEPTH);
}

typedef struct { const char *name, *unit; int (*round)(Subject *subject); } Measure;

static const Measure common_measures[] = {
    {"rng_next", "draw", round_rng},
    {"hash_bytes", "byte", round_hash},
    {"crc32", "byte", round_crc},
    {"hex_distance", "pair", round_distance},
};
static const Measure game_measures[] = {
    {"actions", "list", round_actions},
    {"hash", "state", round_hash_state},
    {"pack", "state", round_pack},
    {"unpack", "state", round_unpack},
    {"observe", "view", round_observe},
    {"valid", "state", round_valid},
    {"random games", "ply", round_random_game},
    {"perft 3", "leaf", round_perft},
};

static void measure(const Measure *measures, size_t count, Subject *subject, const char *area, FILE *out)
{
    for (size_t i = 0; i < count; i++) {
        int64_t units = 0, started = now_ns(), spent = 0;
        while (spent < ENOUGH_NS) {
            units += measures[i].round(subject);
            spent = now_ns() - started;
        }
        int64_t tenths = spent * 10 / (units > 0 ? units : 1);
        fprintf(out, "%-12s %-14s %8lld.%lld ns a %s\n", area, measures[i].name, (long long)(tenths / 10), (long long)(tenths % 10), measures[i].unit);
        fflush(out);
    }
}

static void bench_players(const GameOps *game, bool timed, FILE *out)
{
    Reason reason = {0};
    if (!players_exist(game, &reason))
        fprintf(out, "%s\n", reason.text);
    for (int level = 1; level <= ai_levels(game); level++) {
        BenchSignature signature;
        int64_t started = now_ns();
        bench_signature(game, level, &signature);
        int64_t spent = now_ns() - started;
        fprintf(out, "%-12s ai%d            %9llu nodes, depth %d, signature %08x", game->id, level, (unsigned long long)signature.nodes, signature.depth,
                (unsigned)signature.hash);
        if (timed)
            fprintf(out, ", %lld nodes a second", (long long)(signature.nodes * 1000000000 / (uint64_t)(spent > 0 ? spent : 1)));
        fputc('\n', out);
        fflush(out);
    }
}

static void bench_game(const GameOps *game, FILE *out)
{
    static Subject subject;
    subject.game = game;
    rng_start(&subject.rng, 1);
    bench_position(game, 2, subject.state);
    subject.packed_length = game->pack(subject.state, subject.packed, GAME_PACK_MAX);
    measure(game_measures, sizeof game_measures / sizeof game_measures[0], &subject, game->id, out);
}

int bench_command(Arguments *arguments, FILE *out, Reason *reason)
{
    bool signature_only = arguments_flag(arguments, "signature")->given;
    const GameOps *only = NULL;
    if (arguments->word_count > 1) {
        reason_set(reason, "bench takes one game at most");
        return EXIT_USAGE;
    }
    if (arguments->word_count == 1 && (only = setup_find_game(arguments->words[0], reason)) == NULL)
        return EXIT_USAGE;
    if (only == NULL && !signature_only) {
        static Subject subject;
        rng_start(&subject.rng, 1);
        measure(common_measures, sizeof common_measures / sizeof common_measures[0], &subject, "common", out);
    }
    for (int i = 0; i < GAME_COUNT; i++) {
        if (only != NULL && games[i] != only)
            continue;
        if (!signature_only)
            bench_game(games[i], out);
        bench_players(games[i], !signature_only, out);
    }
    return EXIT_FINE;
}
