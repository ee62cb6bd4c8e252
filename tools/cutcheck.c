/* SPDX-License-Identifier: MIT */
/*
 * Judges what power cuts left (`cuts` of romrun), and what is left of that when the memory is damaged as well.
 *
 *   cutcheck FILE BENT [SEED]
 *
 * After a cut every suspended game is there whole, in a state that was once played, or was never begun; none is forgotten. Then each memory
 * is bent BENT times in one place: at most two games are lost, the others are what they were, and nothing is read that was never played.
 * Tells of each wrong game after a cut. Prints "N cuts with G games, M lost, B bent, K misread"; exit code 1 when something was lost or misread.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "rng.h"
#include "session.h"
#include "store.h"

enum { HASHES_MAX = 1 << 20, LOST_MAX = 2, RUN_MAX = 64 };

typedef struct { bool there; uint32_t hash; } Suspended;

static uint8_t whole[STORE_SIZE], bent[STORE_SIZE];
static uint32_t *hashes;
static int hash_count;
static Store store;
static Session session;
static uint32_t state[GAME_STATE_MAX / 4];
static bool verbose;

static uint8_t read_byte(void *context, int at) { return ((uint8_t *)context)[at]; }

static bool write_byte(void *context, int at, uint8_t byte)
{
    ((uint8_t *)context)[at] = byte;
    return true;
}

static bool was_seen(uint32_t hash)
{
    for (int i = hash_count - 1; i >= 0; i--)
        if (hashes[i] == hash)
            return true;
    return false;
}

/* The last state before this one in which a seat was to act, by the journal; those of automatic steps have no hash of their own. */
static bool came_from_seen(void)
{
    const GameOps *game = session.ops;
    ActionCursor at = session_rewind(&session, state);
    bool seen = was_seen(game->hash(state));
    while (session_forward(&session, &at, state, NULL))
        if (game->to_act(state) != SEAT_AUTO)
            seen = was_seen(game->hash(state));
    return seen;
}

/*
 * Between two automatic steps nothing is hashed on the console: what they lead to is asked for. Where the script or the power ended
 * in the middle of them nobody has seen that: then it is asked where they came from.
 */
static bool was_played(void)
{
    const GameOps *game = session.ops;
    bool between = game->to_act(session.state) == SEAT_AUTO;
    memcpy(state, session.state, sizeof state);
    while (game->to_act(state) == SEAT_AUTO)
        if (game->apply(state, SEAT_AUTO, (Action){.kind = ACTION_CONTINUE}, NULL) != APPLY_OK)
            return false;
    return was_seen(game->hash(state)) || (between && came_from_seen());
}

/* All values of rom_hash in the file. */
static bool read_hashes(FILE *file)
{
    for (int kind; (kind = fgetc(file)) != EOF;) {
        uint8_t bytes[4];
        if (kind == 'C' && fread(whole, 1, sizeof whole, file) == sizeof whole)
            continue;
        if (kind != 'H' || fread(bytes, 1, 4, file) != 4 || hash_count == HASHES_MAX)
            return false;
        hashes[hash_count++] = (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
    }
    rewind(file);
    return true;
}

/* Reads all suspended games of a memory; how many can be told to be wrong: refused, invalid, or in a state that nobody played. */
static int read_all(uint8_t *memory, Suspended *out, int *refused)
{
    const ByteDevice device = {.context = memory, .size = STORE_SIZE, .read = read_byte, .write = write_byte};
    int wrong = 0;
    *refused = 0;
    memset(out, 0, GAME_COUNT * sizeof *out);
    store_open(&store, &device);
    for (int game = 0; game < GAME_COUNT; game++) {
        SaveResult result = saves_resume(&store, &session, game);
        if (result == SAVE_NONE)
            continue;
        if (result != SAVE_OK && result != SAVE_WAS_OLDER) {
            ++*refused;
            if (verbose)
                fprintf(stderr, "%s: refused\n", games[game]->id);
            continue;
        }
        out[game] = (Suspended){true, session.hash};
        bool legal = session.game == game && games[game]->valid(session.state);
        if (legal && was_played())
            continue;
        wrong++;
        if (verbose)
            fprintf(stderr, "%s: %s, hash %08x, %d actions\n", games[game]->id, legal ? "never played" : "no legal state", (unsigned)out[game].hash,
                    session.plies);
    }
    return wrong;
}

/* One place: a bit, a byte, or a run that was wiped or filled with noise; half of the time in the directory. */
static void bend(Rng *rng)
{
    memcpy(bent, whole, sizeof bent);
    int from = rng_below(rng, 2, 0) ? STORE_DIRECTORY : 0;
    int length = rng_below(rng, 3, 0) == 0 ? 1 : 1 + (int)rng_below(rng, RUN_MAX, 0);
    int at = from + (int)rng_below(rng, (uint32_t)(STORE_SIZE - from - length), 0);
    uint32_t kind = rng_below(rng, 4, 0);
    for (int i = 0; i < length; i++) {
        uint8_t byte = kind == 0 ? 0x00 : kind == 1 ? 0xFF : (uint8_t)rng_next(rng);
        bent[at + i] = kind == 3 ? (uint8_t)(bent[at + i] ^ 1u << (byte & 7)) : byte;
    }
}

static bool spared(const Suspended *before, const Suspended *after)
{
    int gone = 0;
    for (int game = 0; game < GAME_COUNT; game++)
        gone += before[game].there && (!after[game].there || after[game].hash != before[game].hash);
    return gone <= LOST_MAX;
}

int main(int count, char **arguments)
{
    FILE *file = count >= 3 ? fopen(arguments[1], "rb") : NULL;
    int bends = count >= 3 ? atoi(arguments[2]) : 0, kind;
    long cuts = 0, seen = 0, lost = 0, bent_count = 0, misread = 0;
    Suspended now[GAME_COUNT], after[GAME_COUNT];
    Rng rng;
    hashes = malloc(HASHES_MAX * sizeof *hashes);
    if (file == NULL || hashes == NULL) {
        fprintf(stderr, "usage: cutcheck FILE BENT [SEED]; FILE is what `cuts` of romrun has written\n");
        return 2;
    }
    rng_start(&rng, count >= 4 ? (uint32_t)strtoul(arguments[3], NULL, 0) : 1);
    if (!read_hashes(file)) {
        fprintf(stderr, "%s: damaged, or too long\n", arguments[1]);
        return 2;
    }
    while ((kind = fgetc(file)) != EOF) {
        if (kind == 'H') {
            fseek(file, 4, SEEK_CUR);
            continue;
        }
        if (fread(whole, 1, sizeof whole, file) != sizeof whole)
            return 2;
        int refused;
        cuts++;
        memcpy(bent, whole, sizeof bent);
        verbose = true;
        lost += read_all(bent, now, &refused) + refused;
        verbose = false;
        for (int game = 0; game < GAME_COUNT; game++) seen += now[game].there;
        for (int i = 0; i < bends; i++, bent_count++) {
            bend(&rng);
            misread += read_all(bent, after, &refused) > 0 || !spared(now, after);
        }
    }
    fclose(file);
    printf("%ld cuts with %ld games, %ld lost, %ld bent, %ld misread\n", cuts, seen, lost, bent_count, misread);
    return lost + misread > 0;
}
