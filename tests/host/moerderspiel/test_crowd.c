/* SPDX-License-Identifier: MIT */
/*
 * The fullest world as a save memory, so that the console can be seen to resolve it: tests/rom/moerderspiel-full.sav, a suspended game in
 * which only Green's END_TURN is missing. GOLDEN_ACCEPT=1 writes it anew when the form of a save has changed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/check.h"
#include "crowd.h"
#include "scene.h"
#include "session.h"

enum { WORST_SEED = 53, LAST = 4 };     /* the costliest of seeds 1..70; Green gives its orders last in round 22 */
static const char path[] = "tests/rom/moerderspiel-full.sav";

static uint8_t memory[STORE_SIZE];

static uint8_t memory_read(void *context, int at)
{
    (void)context;
    return memory[at];
}

static bool memory_write(void *context, int at, uint8_t byte)
{
    (void)context;
    memory[at] = byte;
    return true;
}

static void the_crowd_is_full(void **unused)
{
    (void)unused;
    static TmState state;
    for (uint32_t seed = 1; seed <= 30; seed++) {
        Rng rng;
        int armies = 0;
        crowd_begin(&state, seed, 1 << LAST, &rng);
        assert_true(tm_valid(&state));
        for (int army = 0; army < TM_ARMIES; army++)
            armies += state.army[army].troops > 0;
        assert_int_equal(armies, 26);
        assert_int_equal(state.base_count, TM_BASES_MAX);
        assert_true(state.blockade_count >= 15);
        assert_int_equal(state.log_count, TM_LOG_MAX);
        assert_int_equal(state.round, 22);
        assert_true(crowd_order(&state, LAST, &rng));
        assert_true(tm_valid(&state));
        assert_int_equal(state.acting, LAST);
        tm_ops.apply(&state, LAST, (Action){TM_END_TURN, 0, 0, 0}, NULL);
        assert_int_equal(state.phase, TM_RESOLVE_PHASE);
        play_on(&state, NULL);
        assert_true(tm_valid(&state));
    }
}

static void make_save(void)
{
    static Session session;
    static Store store;
    const ByteDevice device = {NULL, STORE_SIZE, memory_read, memory_write};
    uint8_t control[TM_NATIONS];
    GameOptions options;
    Rng rng;
    options_default(&tm_ops, &options);
    options.value[TM_OPTION_HUMANS] = 1 << LAST;
    for (int n = 0; n < TM_NATIONS; n++)
        control[n] = n == LAST ? CONTROL_HUMAN : 2;
    int game = 0;
    while (games[game] != &tm_ops)
        game++;
    session_new(&session, games, game, &options, control, WORST_SEED);
    crowd_begin((TmState *)session.state, WORST_SEED, 1 << LAST, &rng);
    assert_true(crowd_order((TmState *)session.state, LAST, &rng));
    session.whole = false;
    session.base_length = (uint16_t)tm_pack(session.state, session.base, GAME_PACK_MAX);
    session.hash = tm_ops.hash(session.state);
    memset(memory, 0xFF, sizeof memory);
    assert_int_equal(store_open(&store, &device), STORE_FINE);
    assert_int_equal(saves_suspend_begin(&store, &session), SAVE_OK);
    assert_int_equal(saves_suspend_end(&store), SAVE_OK);
}

static void the_save_is_kept(void **unused)
{
    (void)unused;
    static uint8_t kept[STORE_SIZE];
    const char *accept = getenv("GOLDEN_ACCEPT");
    bool write = accept != NULL && strcmp(accept, "1") == 0;
    make_save();
    FILE *file = fopen(path, write ? "wb" : "rb");
    assert_non_null(file);
    if (write)
        assert_int_equal(fwrite(memory, 1, sizeof memory, file), sizeof memory);
    else
        assert_int_equal(fread(kept, 1, sizeof kept, file), sizeof kept);
    fclose(file);
    if (!write)
        assert_memory_equal(kept, memory, sizeof kept);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_crowd_is_full),
        cmocka_unit_test(the_save_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
