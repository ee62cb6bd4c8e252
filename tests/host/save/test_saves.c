/* SPDX-License-Identifier: MIT */
/* Sessions in save memory, with the cartridge's own games: suspend, resume, slots, and power cuts between. */
#include <string.h>
#include "../common/check.h"
#include "array_device.h"
#include "rng.h"
#include "session.h"

static ArrayDevice array, after_cut;
static Store store, reborn;
static Session session, resumed;

static void open_fresh(void)
{
    array_begin(&array, 0xFF);
    ByteDevice device = array_device(&array);
    assert_int_equal(store_open(&store, &device), STORE_FINE);
}

static void begin(int game, uint32_t seed)
{
    const uint8_t control[GAME_SEATS_MAX] = {0, 2, 1, 3, 1, 1, 1, 1};
    GameOptions options;
    options_default(games[game], &options);
    session_new(&session, games, game, &options, control, seed);
}

static bool play(Rng *rng)
{
    static Action list[GAME_ACTIONS_MAX];
    int count = session.ops->actions(session.state, list, GAME_ACTIONS_MAX);
    if (count == 0)
        return false;
    Action action = list[rng_below(rng, (uint32_t)count, 0)];
    assert_int_equal(session_apply(&session, session_to_act(&session), action, NULL), APPLY_OK);
    return true;
}

static uint32_t hash_of(const Session *s)
{
    return s->ops->hash(s->state);
}

static void every_game_resumes_where_it_stopped(void **state)
{
    (void)state;
    for (int game = 0; game < GAME_COUNT; game++) {
        Rng rng;
        rng_start(&rng, 77);
        open_fresh();
        assert_int_equal(saves_resume(&store, &resumed, session.game), SAVE_NONE);
        begin(game, 5);
        int largest = 0;
        for (int ply = 0; ply < 400; ply++) {
            assert_int_equal(saves_suspend_begin(&store, &session), SAVE_OK);
            assert_int_equal(saves_suspend_end(&store), SAVE_OK);
            ByteDevice device = array_device(&array);
            assert_int_equal(store_open(&store, &device), STORE_FINE);
            assert_int_equal(saves_resume(&store, &resumed, session.game), SAVE_OK);
            assert_int_equal(resumed.game, game);
            assert_int_equal(resumed.plies, session.plies);
            assert_int_equal(hash_of(&resumed), hash_of(&session));
            while (session_settle(&resumed, 50)) {
            }
            int length = session_pack(&session, store.payload, STORE_PAYLOAD_MAX);
            assert_int_equal(resumed.whole, store.payload[22]);   /* a journal that was saved proves itself */
            largest = length > largest ? length : largest;
            if (!play(&rng))
                break;
        }
        print_message("%s: %d plies, suspend up to %d of %d bytes\n", session.ops->id, session.plies, largest, STORE_PAYLOAD_MAX);
    }
}

/* The bound that makes every save possible: the largest packed state fits the slots of its game and the suspend. */
static void every_game_fits(void **state)
{
    (void)state;
    for (int game = 0; game < GAME_COUNT; game++) {
        int most = 32 + 2 * games[game]->option_count + games[game]->seats_max + games[game]->pack_max;
        for (int slot = 0; slot < SLOTS_A_GAME; slot++)
            assert_true(most <= store_capacity(RECORD_SLOT, game * STORE_PLACES + slot));
        assert_true(most <= store_capacity(RECORD_SUSPEND, game));
    }
}

static void slots_are_apart(void **state)
{
    (void)state;
    Rng rng;
    uint32_t hash[SLOTS_A_GAME];
    SessionInfo info;
    rng_start(&rng, 5);
    open_fresh();
    begin(0, 9);
    for (int slot = 0; slot < SLOTS_A_GAME; slot++) {
        assert_int_equal(saves_slot_info(&store, &info, 0, slot), SAVE_NONE);
        play(&rng);
        hash[slot] = hash_of(&session);
        if (slot == 1) {
            /* In slices, while a suspend is still under way: both arrive. */
            assert_int_equal(saves_suspend_begin(&store, &session), SAVE_OK);
            assert_true(saves_step(&store, 10));
            assert_int_equal(saves_slot_begin(&store, &session, slot), SAVE_OK);
            assert_true(saves_step(&store, 10));
            assert_int_equal(saves_suspend_end(&store), SAVE_OK);
            assert_int_equal(saves_resume(&store, &resumed, session.game), SAVE_OK);
            assert_int_equal(hash_of(&resumed), hash[slot]);
        } else {
            assert_int_equal(saves_slot_write(&store, &session, slot), SAVE_OK);
        }
    }
    for (int slot = 0; slot < SLOTS_A_GAME; slot++) {
        assert_int_equal(saves_slot_info(&store, &info, 0, slot), SAVE_OK);
        assert_int_equal(info.plies, slot + 1);
        assert_int_equal(info.game, 0);
        assert_int_equal(info.control[1], 2);
        assert_int_equal(saves_slot_read(&store, &resumed, 0, slot), SAVE_OK);
        assert_int_equal(hash_of(&resumed), hash[slot]);
    }
    assert_int_equal(saves_slot_erase(&store, 0, 1), SAVE_OK);
    assert_int_equal(saves_slot_read(&store, &resumed, 0, 1), SAVE_NONE);
    assert_int_equal(saves_slot_read(&store, &resumed, 0, 0), SAVE_OK);
    assert_int_equal(saves_slot_read(&store, &resumed, 0, 2), SAVE_NONE);
    assert_int_equal(saves_slot_write(&store, &session, 2), SAVE_STORE_FULL);
    assert_int_equal(saves_slot_read(&store, &resumed, 0, -1), SAVE_NONE);
}

/* What a player is told about a slot that cannot be used, and that the running game does not suffer. */
static void slots_that_cannot_be_used(void **state)
{
    (void)state;
    SessionInfo info;
    open_fresh();
    begin(0, 9);
    assert_int_equal(saves_slot_write(&store, &session, 0), SAVE_OK);
    int length = session_pack(&session, store.payload, STORE_PAYLOAD_MAX);
    uint8_t copy[STORE_PAYLOAD_MAX];
    memcpy(copy, store.payload, (size_t)length);
    resumed = session;
    static const struct { int at; uint8_t value; SaveResult info, read; } wrong[] = {
        {0, 4, SAVE_UNKNOWN_VERSION, SAVE_UNKNOWN_VERSION},
        {0, 0, SAVE_UNKNOWN_VERSION, SAVE_UNKNOWN_VERSION},
        {1, GAME_COUNT, SAVE_UNKNOWN_VERSION, SAVE_UNKNOWN_VERSION},
        {2, 200, SAVE_BROKEN, SAVE_BROKEN},
        {4, 1, SAVE_OK, SAVE_UNKNOWN_VERSION},
        {12, 1, SAVE_OK, SAVE_BROKEN},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        uint8_t was = copy[wrong[i].at];
        copy[wrong[i].at] = wrong[i].value == was ? (uint8_t)(was + 1) : wrong[i].value;
        assert_int_equal(store_write(&store, RECORD_SLOT, 0, copy, length), STORE_FINE);
        copy[wrong[i].at] = was;
        assert_int_equal(saves_slot_info(&store, &info, 0, 0), wrong[i].info);
        assert_int_equal(saves_slot_read(&store, &resumed, 0, 0), wrong[i].read);
        assert_int_equal(hash_of(&resumed), hash_of(&session));
        assert_int_equal(store_status(&store, RECORD_SLOT, 0), STORE_FINE);   /* kept */
    }
    /* Damage that the store sees: first the older copy, then none. */
    open_fresh();
    assert_int_equal(saves_slot_write(&store, &session, 0), SAVE_OK);
    assert_int_equal(saves_slot_write(&store, &session, 0), SAVE_OK);
    for (int copies = 0; copies < 2; copies++) {
        const StoreCopy *used = &store.record[4].copy[store.record[4].used];
        array.bytes[used->page[0] * STORE_PAGE + 8] ^= 1;
        assert_int_equal(saves_slot_read(&store, &resumed, 0, 0), copies == 0 ? SAVE_WAS_OLDER : SAVE_BROKEN);
        assert_int_equal(saves_slot_info(&store, &info, 0, 0), copies == 0 ? SAVE_WAS_OLDER : SAVE_BROKEN);
    }
    /* A slot with the game of another place. */
    open_fresh();
    assert_int_equal(store_write(&store, RECORD_SLOT, STORE_PLACES, copy, length), STORE_FINE);
    assert_int_equal(saves_slot_info(&store, &info, 1, 0), SAVE_BROKEN);
    assert_int_equal(saves_slot_read(&store, &resumed, 1, 0), SAVE_BROKEN);
}

static void without_memory(void **state)
{
    (void)state;
    SessionInfo info;
    array_begin(&array, 0xFF);
    array.absent = true;
    ByteDevice device = array_device(&array);
    assert_int_equal(store_open(&store, &device), STORE_NO_MEMORY);
    begin(0, 1);
    assert_int_equal(saves_suspend_begin(&store, &session), SAVE_MEMORY_MISSING);
    assert_false(saves_step(&store, 100));
    assert_int_equal(saves_suspend_end(&store), SAVE_MEMORY_MISSING);
    assert_int_equal(saves_resume(&store, &resumed, session.game), SAVE_MEMORY_MISSING);
    assert_int_equal(saves_suspend_info(&store, &info, session.game), SAVE_MEMORY_MISSING);
    assert_int_equal(saves_slot_write(&store, &session, 0), SAVE_MEMORY_MISSING);
    assert_int_equal(saves_slot_info(&store, &info, 0, 0), SAVE_MEMORY_MISSING);
    assert_int_equal(saves_slot_erase(&store, 0, 0), SAVE_MEMORY_MISSING);
}

/* Actions come faster than the slices: no suspend is broken off, and the last one written is the last state. */
static void slices_follow_a_fast_game(void **state)
{
    (void)state;
    Rng rng;
    SessionInfo info;
    rng_start(&rng, 31);
    open_fresh();
    begin(0, 3);
    uint16_t newest = 0;
    int behind = 0;
    for (int frame = 0; frame < 300; frame++) {
        if (frame % 3 == 0 && frame < 240) {
            play(&rng);
            assert_int_equal(saves_suspend_begin(&store, &session), SAVE_OK);
        }
        bool busy = saves_step(&store, 100);
        ByteDevice device = array_device(&after_cut);
        array_restart(&after_cut, &array);
        assert_int_equal(store_open(&reborn, &device), STORE_FINE);
        if (saves_suspend_info(&reborn, &info, session.game) == SAVE_OK) {
            assert_true(info.plies >= newest);
            newest = info.plies;
            behind = session.plies - newest > behind ? session.plies - newest : behind;
        }
        assert_true(busy || newest == session.plies);
    }
    assert_int_equal(newest, session.plies);
    assert_false(saves_step(&store, 1));
    print_message("at most %d plies behind\n", behind);
    assert_true(behind > 0 && behind < 10);
    assert_int_equal(saves_suspend_erase(&store, session.game), SAVE_OK);
    assert_int_equal(saves_resume(&store, &resumed, session.game), SAVE_NONE);
}

/* Power cuts at every byte of the suspends of a game: what is resumed is the state before or after the action. */
static uint32_t hash_before, hash_after;
static bool was_suspended;
static long cuts;

static void cut_here(void *context, int at, uint8_t before)
{
    (void)context;
    (void)at;
    (void)before;
    ByteDevice device = array_device(&after_cut);
    array_restart(&after_cut, &array);
    assert_int_equal(store_open(&reborn, &device), STORE_FINE);
    SaveResult result = saves_resume(&reborn, &resumed, session.game);
    cuts++;
    if (result == SAVE_NONE) {
        assert_false(was_suspended);
        return;
    }
    assert_int_equal(result, SAVE_OK);
    assert_true(hash_of(&resumed) == hash_before || hash_of(&resumed) == hash_after);
}

static void cut_between_any_two_bytes_of_a_suspend(void **state)
{
    (void)state;
    Rng rng;
    rng_start(&rng, 13);
    open_fresh();
    begin(0, 17);
    was_suspended = false;
    hash_before = hash_of(&session);
    for (int ply = 0; ply < 25 && play(&rng); ply++) {
        hash_after = hash_of(&session);
        array.after_write = cut_here;
        assert_int_equal(saves_suspend_begin(&store, &session), SAVE_OK);
        while (saves_step(&store, 64)) {
        }
        array.after_write = NULL;
        assert_int_equal(saves_suspend_end(&store), SAVE_OK);
        was_suspended = true;
        hash_before = hash_after;
    }
    print_message("%ld cuts\n", cuts);
    assert_true(cuts > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_resumes_where_it_stopped),
        cmocka_unit_test(every_game_fits),
        cmocka_unit_test(slots_are_apart),
        cmocka_unit_test(slots_that_cannot_be_used),
        cmocka_unit_test(without_memory),
        cmocka_unit_test(slices_follow_a_fast_game),
        cmocka_unit_test(cut_between_any_two_bytes_of_a_suspend),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
