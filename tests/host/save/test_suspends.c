/* SPDX-License-Identifier: MIT */
/*
 * A suspended game for each game, and what a memory of the first layout (three slots a game, one suspended game for all) becomes:
 * first-layout.sav was written by a cartridge of that time.
 */
#include <stdio.h>
#include <string.h>
#include "../common/check.h"
#include "array_device.h"
#include "hash.h"
#include "rng.h"
#include "session.h"
#include "settings.h"

enum { MORUNDIR, MOERDERSPIEL, MORGUA };

static ArrayDevice array;
static Store store;
static Session session, resumed;

static void reopen(void)
{
    ByteDevice device = array_device(&array);
    assert_int_equal(store_open(&store, &device), STORE_FINE);
}

static void open_fresh(void)
{
    array_begin(&array, 0xFF);
    reopen();
}

static void open_first_layout(void)
{
    FILE *file = fopen("tests/host/save/first-layout.sav", "rb");
    assert_non_null(file);
    array_begin(&array, 0);
    assert_int_equal(fread(array.bytes, 1, STORE_SIZE, file), STORE_SIZE);
    fclose(file);
    reopen();
}

static void play(int game, uint32_t seed, int plies)
{
    static Action list[GAME_ACTIONS_MAX];
    const uint8_t control[GAME_SEATS_MAX] = {0, 2, 1, 3, 1, 1, 1, 1};
    GameOptions options;
    Rng rng;
    options_default(games[game], &options);
    session_new(&session, games, game, &options, control, seed);
    rng_start(&rng, seed);
    for (int ply = 0; ply < plies; ply++) {
        int count = games[game]->actions(session.state, list, GAME_ACTIONS_MAX);
        if (count > 0)
            session_apply(&session, session_to_act(&session), list[rng_below(&rng, (uint32_t)count, 0)], NULL);
    }
}

static void suspend(void)
{
    assert_int_equal(saves_suspend_begin(&store, &session), SAVE_OK);
    assert_int_equal(saves_suspend_end(&store), SAVE_OK);
}

static void expect_suspended(int game, int plies)
{
    SessionInfo info;
    assert_int_equal(saves_suspend_info(&store, &info, game), plies < 0 ? SAVE_NONE : SAVE_OK);
    if (plies < 0)
        return;
    assert_int_equal(info.plies, plies);
    assert_int_equal(saves_resume(&store, &resumed, game), SAVE_OK);
    assert_int_equal(resumed.game, game);
    assert_int_equal(resumed.plies, plies);
}

/* Beginning a duel costs nobody a campaign. */
static void each_game_has_its_own(void **state)
{
    (void)state;
    open_fresh();
    for (int game = 0; game < GAME_COUNT; game++) {
        play(game, 3, 6 + game);
        suspend();
    }
    reopen();
    for (int game = 0; game < GAME_COUNT; game++)
        expect_suspended(game, 6 + game);
    assert_int_equal(saves_suspend_erase(&store, MOERDERSPIEL), SAVE_OK);
    reopen();
    expect_suspended(MORUNDIR, 6);
    expect_suspended(MOERDERSPIEL, -1);
    expect_suspended(MORGUA, 8);
}

static void continue_means_the_last_one(void **state)
{
    (void)state;
    open_fresh();
    assert_int_equal(saves_suspended_game(&store, LAST_GAME_NONE), -1);
    assert_int_equal(saves_suspended_game(&store, MORGUA), -1);
    play(MORGUA, 1, 5);
    suspend();
    play(MOERDERSPIEL, 1, 5);
    suspend();
    assert_int_equal(saves_suspended_game(&store, MORGUA), MORGUA);
    assert_int_equal(saves_suspended_game(&store, MOERDERSPIEL), MOERDERSPIEL);
    assert_int_equal(saves_suspended_game(&store, MORUNDIR), MOERDERSPIEL);     /* it has none */
    assert_int_equal(saves_suspended_game(&store, LAST_GAME_NONE), MOERDERSPIEL);
    /* One that is damaged comes after those that can be played. */
    const StoreRecord *record = &store.record[4 + MOERDERSPIEL * STORE_PLACES + STORE_SLOTS];
    array.bytes[record->copy[record->used].page[0] * STORE_PAGE + 40] ^= 1;
    reopen();
    assert_int_equal(saves_suspended_game(&store, MOERDERSPIEL), MORGUA);
    assert_int_equal(saves_suspend_erase(&store, MORGUA), SAVE_OK);
    assert_int_equal(saves_suspended_game(&store, MORGUA), MOERDERSPIEL);
    assert_int_equal(saves_resume_begin(&store, MOERDERSPIEL), SAVE_BROKEN);
}

static void the_first_layout_is_read(void **state)
{
    (void)state;
    Settings settings;
    Statistics statistics;
    SessionInfo info;
    open_first_layout();
    assert_int_equal(settings_read(&store, &settings), SAVE_OK);
    assert_int_equal(settings.language, 1);
    assert_int_equal(settings.wishes[MORGUA], 5);
    assert_int_equal(settings.last_game, LAST_GAME_NONE);
    assert_int_equal(statistics_read(&store, &statistics), SAVE_OK);
    assert_int_equal(statistics.game[MORUNDIR].started, 12);
    assert_int_equal(statistics.game[MORGUA].level[1].won, 3);
    for (int slot = 0; slot < SLOTS_A_GAME; slot++) {
        assert_int_equal(saves_slot_info(&store, &info, MORUNDIR, slot), SAVE_OK);
        assert_false(info.placed);
        assert_int_equal(saves_slot_read(&store, &resumed, MORUNDIR, slot), SAVE_OK);
        assert_int_equal(resumed.plies, 10 + 40 * slot);
        assert_int_equal(saves_slot_read(&store, &resumed, MORGUA, slot), SAVE_OK);
        assert_int_equal(resumed.plies, 30 + 60 * slot);
        assert_int_equal(saves_slot_info(&store, &info, MOERDERSPIEL, slot), SAVE_NONE);
    }
    /* The third slots are the suspended games now; Morgua's is the one that was suspended. */
    expect_suspended(MORUNDIR, 90);
    expect_suspended(MOERDERSPIEL, 300);
    expect_suspended(MORGUA, 251);
    assert_int_equal(saves_suspended_game(&store, MORGUA), MORGUA);
    /* When that is over, the one of the third slot comes. */
    assert_int_equal(saves_suspend_erase(&store, MORGUA), SAVE_OK);
    reopen();
    expect_suspended(MORGUA, 150);
}

/* In a memory that an earlier cartridge has filled to the brim every game can still be suspended and saved, if need be without its past. */
static void a_full_first_layout_has_room(void **state)
{
    (void)state;
    Rng rng;
    open_first_layout();
    rng_start(&rng, 6);
    for (int round = 0; round < 60; round++) {
        int game = (int)rng_below(&rng, 3, 0), what = (int)rng_below(&rng, 3, 0);
        play(game, (uint32_t)round + 1, 1 + (int)rng_below(&rng, 400, 0));
        if (what < SLOTS_A_GAME)
            assert_int_equal(saves_slot_write(&store, &session, what), SAVE_OK);
        else
            suspend();
        if (round % 7 == 0)
            reopen();
        SaveResult read = what < SLOTS_A_GAME ? saves_slot_read(&store, &resumed, game, what) : saves_resume(&store, &resumed, game);
        assert_int_equal(read, SAVE_OK);
        assert_int_equal(resumed.ops->hash(resumed.state), session.ops->hash(session.state));
    }
}

/* The largest records of the first layout at all its places, as entries of that time: sixteen of its three games. */
static void fill_first_layout(void)
{
    static const struct { uint8_t record, kind, slot, pages; } old[] = {
        {0, RECORD_SETTINGS, 0, 1}, {1, RECORD_OLD_SUSPEND, 0, 28}, {2, RECORD_STATISTICS, 0, 4}, {3, RECORD_REPORT, 0, 4},
        {4, RECORD_SLOT, 0, 10}, {5, RECORD_SLOT, 1, 10}, {6, RECORD_SLOT, 2, 10}, {7, RECORD_SLOT, 3, 17}, {8, RECORD_SLOT, 4, 17},
        {9, RECORD_SLOT, 5, 17}, {10, RECORD_SLOT, 6, 10}, {11, RECORD_SLOT, 7, 10}, {12, RECORD_SLOT, 8, 10},
    };
    int page = 0;
    array_begin(&array, 0);
    for (size_t i = 0; i < sizeof old / sizeof old[0]; i++) {
        uint8_t *entry = array.bytes + STORE_DIRECTORY + 2 * old[i].record * STORE_ENTRY;
        int length = old[i].pages * STORE_PAGE;
        memcpy(entry, "FSR1", 4);
        entry[5] = old[i].kind;
        entry[6] = old[i].slot;
        entry[8] = 1;
        entry[12] = (uint8_t)length;
        entry[13] = (uint8_t)(length >> 8);
        memset(entry + 20, 0xFF, 40);
        uint32_t crc = crc32(0, array.bytes + page * STORE_PAGE, length);
        for (int k = 0; k < 4; k++)
            entry[16 + k] = (uint8_t)(crc >> 8 * k);
        for (int k = 0; k < old[i].pages; k++)
            entry[20 + k] = (uint8_t)page++;
        crc = crc32(0, entry, 60);
        for (int k = 0; k < 4; k++)
            entry[60 + k] = (uint8_t)(crc >> 8 * k);
        entry[4] = 0x33;
    }
    reopen();
}

static void room_for_every_state(void **state)
{
    (void)state;
    static const int least[STORE_GAMES] = {3, 17, 6, 9, 7};
    static const uint8_t payload[STORE_PAYLOAD_MAX];
    Rng rng;
    rng_start(&rng, 9);
    fill_first_layout();
    for (int round = 0; round < 400; round++) {
        int game = (int)rng_below(&rng, STORE_GAMES, 0), number = (int)rng_below(&rng, STORE_PLACES, 0);
        int kind = number == STORE_SLOTS ? RECORD_SUSPEND : RECORD_SLOT, slot = number == STORE_SLOTS ? game : game * STORE_PLACES + number;
        int room = store_room(&store, kind, slot);
        assert_true(room >= least[game] * STORE_PAGE && room <= store_capacity(kind, slot));
        assert_int_equal(store_write(&store, kind, slot, payload, room), STORE_FINE);
    }
    /* Without the old suspended game and with its old slots written anew nothing is smaller than it should be. */
    assert_int_equal(store_erase(&store, RECORD_OLD_SUSPEND, 0), STORE_FINE);
    for (int game = 0; game < STORE_GAMES; game++)
        for (int number = 0; number < STORE_SLOTS; number++)
            assert_int_equal(store_write(&store, RECORD_SLOT, game * STORE_PLACES + number, payload, least[game] * STORE_PAGE), STORE_FINE);
    for (int game = 0; game < STORE_GAMES; game++)
        assert_int_equal(store_room(&store, RECORD_SUSPEND, game), store_capacity(RECORD_SUSPEND, game));
}

/* An old suspended game that nobody can read is told of, and makes way for the next one. */
static void a_damaged_old_suspend(void **state)
{
    (void)state;
    open_first_layout();
    for (int copy = 0; copy < 2; copy++)
        array.bytes[store.record[1].copy[copy].page[1] * STORE_PAGE] ^= 1;
    reopen();
    expect_suspended(MORGUA, 150);
    for (int game = 0; game < 3; game++)
        assert_int_equal(saves_suspend_erase(&store, game), SAVE_OK);
    assert_int_equal(saves_suspended_game(&store, MORGUA), STORE_GAMES);
    assert_int_equal(saves_resume_begin(&store, STORE_GAMES), SAVE_BROKEN);
    play(MORUNDIR, 4, 7);
    suspend();
    assert_int_equal(saves_suspended_game(&store, MORGUA), MORUNDIR);
    assert_int_equal(saves_suspend_erase(&store, MORUNDIR), SAVE_OK);
    assert_int_equal(saves_suspended_game(&store, MORGUA), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_game_has_its_own),
        cmocka_unit_test(continue_means_the_last_one),
        cmocka_unit_test(the_first_layout_is_read),
        cmocka_unit_test(a_full_first_layout_has_room),
        cmocka_unit_test(room_for_every_state),
        cmocka_unit_test(a_damaged_old_suspend),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
