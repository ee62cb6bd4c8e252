/* SPDX-License-Identifier: MIT */
/* Sessions: journal, undo, replay, and their payload, with the sample game. */
#include <string.h>
#include "../common/check.h"
#include "../common/sample_game.h"
#include "ai.h"
#include "hash.h"
#include "rng.h"
#include "session.h"

_Static_assert((int)CONTROL_LEVELS == (int)AI_LEVELS + (int)AI_GUESTS, "every computer player can be saved");

static const GameOps *const table[2] = {&sample_ops, &sample_ops};
static Session session, other;
static uint8_t payload[STORE_PAYLOAD_MAX];

static void begin_with(uint8_t seats, const uint8_t *control, uint32_t seed)
{
    GameOptions options;
    options_default(&sample_ops, &options);
    options.seats = seats;
    options.value[SAMPLE_OPTION_ROUNDS] = 5;
    session_new(&session, table, 1, &options, control, seed);
}

static void begin(uint8_t control0, uint8_t control1, uint32_t seed)
{
    const uint8_t control[2] = {control0, control1};
    begin_with(2, control, seed);
}

static void act(Action action)
{
    assert_int_equal(session_apply(&session, session_to_act(&session), action, NULL), APPLY_OK);
}

/* The seat to act plays one of its actions; false when the game is over. */
static bool play(Rng *rng)
{
    Action list[GAME_ACTIONS_MAX];
    int count = sample_ops.actions(session.state, list, GAME_ACTIONS_MAX);
    if (count == 0)
        return false;
    act(list[rng_below(rng, (uint32_t)count, 0)]);
    return true;
}

static void say(uint8_t word)
{
    act((Action){SAMPLE_SAY, word, 0, 0});
}

static void expect_same_game(const Session *x, const Session *y)
{
    assert_int_equal(x->game, y->game);
    assert_memory_equal(&x->options, &y->options, sizeof x->options);
    assert_memory_equal(x->control, y->control, sizeof x->control);
    assert_int_equal(x->seed, y->seed);
    assert_int_equal(x->plies, y->plies);
    assert_memory_equal(x->state, y->state, sizeof(SampleState));
}

static void new_starts_the_game(void **state)
{
    (void)state;
    SampleState expected;
    begin(0, 2, 42);
    sample_ops.start(&expected, &session.options, 42);
    assert_memory_equal(session.state, &expected, sizeof expected);
    assert_int_equal(session_to_act(&session), 0);
    assert_int_equal(session.control[1], 2);
    assert_int_equal(session.plies, 0);
    assert_false(session_undo(&session));
}

static void refused_actions_leave_no_trace(void **state)
{
    (void)state;
    begin(0, 0, 5);
    SampleState before;
    memcpy(&before, session.state, sizeof before);
    assert_int_equal(session_apply(&session, 1, (Action){SAMPLE_SAY, 1, 0, 0}, NULL), APPLY_NOT_YOU);
    assert_int_equal(session_apply(&session, 0, (Action){99, 1, 0, 0}, NULL), APPLY_ILLEGAL);
    assert_memory_equal(session.state, &before, sizeof before);
    assert_int_equal(session.journal.end.at, 0);
    assert_int_equal(session.plies, 0);
    assert_false(session_undo(&session));
    EventList events;
    events_clear(&events);
    Rng rng;
    rng_start(&rng, 1);
    play(&rng);
    play(&rng);
    assert_int_equal(session_apply(&session, SEAT_AUTO, (Action){ACTION_CONTINUE, 0, 0, 0}, &events), APPLY_OK);
    assert_int_equal(events.count, 1);
}

/* Undo against a slow, plain way: states kept in full after each action. */
static void undo_goes_back_decision_by_decision(void **state)
{
    (void)state;
    static SampleState past[64];
    static bool human[64];
    for (uint32_t seed = 1; seed <= 60; seed++) {
        Rng rng;
        int count = 0;
        rng_start(&rng, seed * 0x9E3779B1u);
        const uint8_t control[4] = {(uint8_t)(seed % 2), (uint8_t)(seed / 2 % 2), 1, (uint8_t)(seed / 4 % 2)};
        begin_with((uint8_t)(2 + seed % 3), control, seed);
        bool any_human = false;
        for (int seat = 0; seat < session.options.seats; seat++)
            any_human = any_human || control[seat] == 0;
        while (count < 60) {
            int seat = session_to_act(&session);
            memcpy(&past[count], session.state, sizeof past[0]);
            human[count] = seat >= 0 && control[seat] == 0;
            if (!play(&rng))
                break;
            count++;
            /* Sometimes forget the quick way, so that the slow one is walked too. */
            if (rng_below(&rng, 12, 0) == 0)
                session.mark_count = 0;
        }
        assert_int_equal(session.plies, count);
        for (int back = 0; back < 1000; back++) {
            int target = count - 1;
            while (any_human && target >= 0 && !human[target])
                target--;
            assert_int_equal(session_undo_plies(&session), target >= 0 ? target : -1);
            bool undone = session_undo(&session);
            assert_int_equal(undone, target >= 0);
            if (!undone)
                break;
            count = target;
            assert_memory_equal(session.state, &past[count], sizeof past[0]);
            assert_int_equal(session.plies, count);
            assert_int_equal(session.journal.end.at, count);
        }
    }
}

static int applied;
static ApplyResult counting_apply(void *state, int seat, Action action, EventList *events)
{
    applied++;
    return sample_ops.apply(state, seat, action, events);
}

/* The last human decisions come back without a replay, however long the game is; the console has no time for one. */
static void undo_is_quick(void **state)
{
    (void)state;
    GameOps counting = sample_ops;
    counting.apply = counting_apply;
    const GameOps *const counting_table[1] = {&counting};
    const uint8_t control[2] = {0, 0};
    GameOptions options;
    options_default(&sample_ops, &options);
    session_new(&session, counting_table, 0, &options, control, 6);
    for (int i = 0; i < 500; i++)
        say((uint8_t)(i % 16));
    applied = 0;
    for (int i = 0; i < SESSION_MARKS; i++)
        assert_true(session_undo(&session));
    assert_int_equal(applied, 0);
    assert_true(session_undo(&session));
    assert_true(applied > 400);
    applied = 0;
    assert_true(session_undo(&session));   /* the replay has left new marks behind */
    assert_int_equal(applied, 0);
    assert_int_equal(session.plies, 500 - SESSION_MARKS - 2);
}

/* Taking back and doing the same again gives the same dice. */
/* What a screen does: an action a slice, in fresh and in loaded games, now and then disturbed by a look at the game. */
static void undo_in_slices_is_the_same_undo(void **state)
{
    (void)state;
    int most = 0;
    for (uint32_t seed = 1; seed <= 6; seed++) {
        Rng rng;
        rng_start(&rng, seed);
        begin(0, seed % 2 == 0 ? 0 : 2, seed);
        for (int ply = 0; ply < 90 && play(&rng); ply++) {
        }
        for (int loaded = 0; loaded < 2; loaded++) {
            static Session quick;
            if (loaded) {
                while (play(&rng)) {
                }
                int length = session_pack(&session, payload, sizeof payload);
                assert_int_equal(session_unpack(&session, table, 2, payload, length), SAVE_OK);
            }
            for (int undone = 0; undone < 12; undone++) {
                UndoResult result;
                int slices = 0;
                quick = session;
                bool done = session_undo(&quick);
                other = session;
                session_undo_begin(&session);
                do {
                    if (slices == 3)
                        session_view(&session, 0);
                    else if (slices > 0)
                        assert_memory_equal(session.state, other.state, sizeof(SampleState)); /* until the last one */
                    result = session_undo_step(&session, 1);
                    slices++;
                } while (result == UNDO_BUSY);
                assert_int_equal(result, done ? UNDO_DONE : UNDO_NOTHING);
                expect_same_game(&session, &quick);
                assert_int_equal(session.hash, quick.hash);
                assert_int_equal(session.journal.end.at, quick.journal.end.at);
                most = slices > most ? slices : most;
            }
        }
    }
    print_message("%d slices at most\n", most);
    assert_true(most > 15);
}

static void undo_does_not_reroll(void **state)
{
    (void)state;
    begin(0, 0, 77);
    Rng rng;
    rng_start(&rng, 3);
    while (play(&rng)) {
    }
    uint32_t end = sample_ops.hash(session.state);
    static Action journal[ACTIONLOG_MAX];
    int count = 0;
    ActionCursor cursor = session.journal.start;
    while (actionlog_next(&session.journal, session.ops, &cursor, &journal[count]))
        count++;
    assert_int_equal(count, session.journal.end.at);
    while (session_undo(&session)) {
    }
    assert_int_equal(session.journal.end.at, 0);
    for (int i = 0; i < count; i++)
        act(journal[i]);
    assert_int_equal(sample_ops.hash(session.state), end);
}

static void replay_shows_every_moment(void **state)
{
    (void)state;
    static uint32_t replayed[GAME_STATE_MAX / 4];
    Rng rng;
    rng_start(&rng, 9);
    begin(0, 1, 8);
    uint32_t hash[64];
    int count = 0;
    do
        hash[count++] = sample_ops.hash(session.state);
    while (play(&rng));
    ActionCursor cursor = session_rewind(&session, replayed);
    for (int i = 0; i < count; i++) {
        EventList events;
        events_clear(&events);
        assert_int_equal(cursor.at, i);
        assert_int_equal(sample_ops.hash(replayed), hash[i]);
        assert_int_equal(session_forward(&session, &cursor, replayed, &events), i < count - 1);
        assert_int_equal(events.count > 0, i < count - 1 && cursor.last.kind == ACTION_CONTINUE);
    }
}

static void the_newest_of_a_kind_is_found(void **state)
{
    (void)state;
    for (uint8_t control = 0; control < 2; control++) {
        Action found;
        begin(control, control, 1);
        assert_false(session_newest(&session, SAMPLE_SAY, &found));
        for (uint8_t i = 0; i < 60; i++) {
            say(i % 13);
            assert_true(session_newest(&session, SAMPLE_SAY, &found));
            assert_int_equal(found.a, i % 13);
            assert_false(session_newest(&session, SAMPLE_PLAY, &found));
        }
    }
}

/* What is left can be watched: from the base to the present. */
static void a_full_journal_forgets_its_beginning(void **state)
{
    (void)state;
    static uint32_t replayed[GAME_STATE_MAX / 4];
    enum { SAID = ACTIONLOG_MAX + 300 };
    for (uint8_t control = 0; control < 2; control++) {
        Rng rng;
        rng_start(&rng, 4);
        begin(control, control, 1);
        for (int i = 0; i < SAID; i++)
            say((uint8_t)(i % 13));
        assert_int_equal(session.plies, SAID);
        assert_false(session.whole);
        ActionCursor cursor = session_rewind(&session, replayed);
        assert_int_equal(((SampleState *)replayed)->said[0], (SAID - session.journal.end.at - 1) % 13);
        while (session_forward(&session, &cursor, replayed, NULL)) {
        }
        assert_int_equal(cursor.at, session.journal.end.at);
        assert_int_equal(sample_ops.hash(replayed), session.hash);
        int undone = 0;
        while (session_undo(&session)) {
            undone++;
            int last = SAID - undone - 1;
            assert_int_equal(((SampleState *)session.state)->said[0], last % 13);
        }
        assert_true(undone >= 300 && undone <= ACTIONLOG_MAX);
        assert_true(play(&rng));
    }
}

static void plies_stay_at_their_limit(void **state)
{
    (void)state;
    begin(0, 0, 1);
    session.plies = UINT16_MAX - 1;
    for (int i = 0; i < 3; i++)
        say(1);
    assert_int_equal(session.plies, UINT16_MAX);
    assert_true(session_undo(&session));
    assert_int_equal(session.plies, UINT16_MAX);
}

static int save(void)
{
    int length = session_pack(&session, payload, sizeof payload);
    assert_true(length > 0);
    return length;
}

static void packed_is_unpacked(void **state)
{
    (void)state;
    Rng rng;
    rng_start(&rng, 11);
    const uint8_t control[3] = {0, 3, 1};
    begin_with(3, control, 0xCAFEBABE);
    do {
        int length = save();
        memset(&other, 0xA5, sizeof other);
        assert_int_equal(session_unpack(&other, table, 2, payload, length), SAVE_OK);
        expect_same_game(&session, &other);
        assert_int_equal(other.journal.end.at, session.journal.end.at);
        assert_int_equal(other.journal.end.bits, session.journal.end.bits);
        assert_memory_equal(other.journal.bytes, session.journal.bytes, session.journal.end.bits / 8);
        while (session_settle(&other, 3)) {
        }
        assert_true(other.whole);
        SessionInfo info;
        assert_int_equal(session_info(&info, payload, length < SESSION_INFO_BYTES ? length : SESSION_INFO_BYTES), SAVE_OK);
        assert_int_equal(info.game, 1);
        assert_int_equal(info.seats, 3);
        assert_int_equal(info.plies, session.plies);
        assert_memory_equal(info.control, control, 3);
        /* Undo after the load goes as far back as before it. */
        Session *copy = &other;
        int undone = 0;
        while (session_undo(copy))
            undone++;
        assert_int_equal(undone, (session.plies + 5) / 6);
    } while (play(&rng));
}

static void undo_and_play_while_the_journal_is_being_proved(void **state)
{
    (void)state;
    for (int settled = 0; settled < 12; settled += 3) {
        begin(0, 1, 21);
        Rng rng;
        rng_start(&rng, 5);
        for (int i = 0; i < 9; i++)
            play(&rng);
        int length = save();
        assert_int_equal(session_unpack(&session, table, 2, payload, length), SAVE_OK);
        session_settle(&session, settled);
        play(&rng);
        play(&rng);
        assert_int_equal(session.plies, 11);
        int undone = 0;
        while (session_undo(&session))
            undone++;
        assert_int_equal(undone, 3);   /* seat 0 decided at 0, 4 and 8 */
        assert_int_equal(session.plies, 0);
        assert_true(session.whole);
    }
}

/* The same actions but the third, which becomes one of this kind. */
static void change_third(Session *liar, uint8_t kind)
{
    static ActionLog log;
    ActionCursor cursor = liar->journal.start;
    actionlog_clear(&log);
    for (Action action; actionlog_next(&liar->journal, liar->ops, &cursor, &action);) {
        if (cursor.at == 3)
            action.kind = kind;
        actionlog_add(&log, liar->ops, action);
    }
    liar->journal = log;
}

/* A journal of other rules: it does not lead to the saved state, so it is dropped and the state stays. */
static void a_journal_that_lies_is_dropped(void **state)
{
    (void)state;
    Rng rng;
    rng_start(&rng, 6);
    begin(0, 0, 30);
    for (int i = 0; i < 5; i++)
        play(&rng);
    uint32_t hash = sample_ops.hash(session.state);
    for (int lie = 0; lie < 5; lie++) {
        Session *liar = &other;
        memcpy(liar, &session, sizeof session);
        if (lie == 0)
            change_third(liar, SAMPLE_PLAY);         /* illegal: this is an automatic step */
        else if (lie == 1)
            liar->seed ^= 1;                         /* legal perhaps, but another game */
        else if (lie == 2)
            actionlog_clear(&liar->journal);         /* the start is not this state */
        else if (lie == 3)
            liar->journal.end.last.a ^= 1;           /* what would follow would be read wrong */
        else
            liar->journal.end.bits++;
        int length = session_pack(liar, payload, sizeof payload);
        assert_int_equal(session_unpack(liar, table, 2, payload, length), SAVE_OK);
        assert_int_equal(sample_ops.hash(liar->state), hash);
        assert_int_equal(session_apply(liar, liar->ops->to_act(liar->state), (Action){SAMPLE_SAY, 9, 0, 0}, NULL), APPLY_OK);
        assert_true(session_undo(liar));
        assert_false(liar->whole);
        assert_int_equal(sample_ops.hash(liar->state), hash);
        assert_false(session_undo(liar));
        assert_int_equal(sample_ops.hash(liar->state), hash);
    }
}

static void without_room_the_journal_stays_behind(void **state)
{
    (void)state;
    begin(0, 1, 2);
    for (int i = 0; i < 200; i++)
        say((uint8_t)(i % 16));
    int length = save(), least = 32 + 4 + 2 + 25;
    assert_true(length > least);
    assert_int_equal(session_pack(&session, payload, least - 1), 0);
    assert_int_equal(session_pack(&session, payload, 10), 0);
    for (int max = least; max < length; max++)
        assert_int_equal(session_pack(&session, payload, max), least);
    assert_int_equal(session_pack(&session, payload, least), least);
    assert_int_equal(session_unpack(&other, table, 2, payload, least), SAVE_OK);
    expect_same_game(&session, &other);
    assert_false(other.whole);
    assert_false(session_undo(&other));
    assert_int_equal(session_apply(&other, 0, (Action){SAMPLE_SAY, 3, 0, 0}, NULL), APPLY_OK);
    assert_true(session_undo(&other));
    expect_same_game(&session, &other);
}

/* Any byte changed: refused with nothing changed, or a session that is sound. */
static void changed_payloads(void **state)
{
    (void)state;
    static uint8_t before[sizeof(Session)];
    Rng rng;
    rng_start(&rng, 8);
    begin(0, 2, 12);
    for (int i = 0; i < 7; i++)
        play(&rng);
    int length = save(), refused = 0, taken = 0;
    begin(1, 1, 99);
    for (int at = 0; at < length; at++) {
        for (int bit = 0; bit < 8; bit++) {
            payload[at] ^= (uint8_t)(1u << bit);
            memcpy(&other, &session, sizeof other);
            memset(other.work, 0, sizeof other.work);
            memcpy(before, &other, sizeof other);
            SaveResult result = session_unpack(&other, table, 2, payload, length);
            payload[at] ^= (uint8_t)(1u << bit);
            bool version = at == 0 && bit > 1, game = (at == 1 && bit > 0) || (at >= 4 && at < 8), more_options = at == 3 && bit < 5 && bit != 1;
            assert_int_equal(result == SAVE_UNKNOWN_VERSION, version || game || more_options);
            if (result != SAVE_OK) {
                memset(other.work, 0, sizeof other.work);
                assert_memory_equal(&other, before, sizeof other);
                refused++;
                continue;
            }
            taken++;
            assert_true(sample_ops.valid(other.state));
            session_undo(&other);
            assert_true(sample_ops.valid(other.state));
        }
    }
    print_message("%d refused, %d taken\n", refused, taken);
    assert_true(refused > 0 && taken > 0);
    for (int shorter = 0; shorter < length; shorter++)
        assert_int_equal(session_unpack(&other, table, 2, payload, shorter), SAVE_BROKEN);
    assert_int_equal(session_unpack(&other, table, 1, payload, length), SAVE_UNKNOWN_VERSION);
}

/* The bytes of a known payload, so that a game saved today can be continued tomorrow. */
static void payload_is_pinned(void **state)
{
    (void)state;
    begin(0, 2, 0x01020304);
    say(5);
    say(6);
    static const uint8_t head[38] = {
        3, 1, 2, 2, 0xD4, 0xAB, 0x90, 0x7E /* FNV-1a of "lanterns" */, 4, 3, 2, 1, 0, 0, 0, 0, 2, 0, 25, 0, 2, 0, 1, 0,
        1, 0 /* round */, 1, 0 /* number */, SAMPLE_CHOOSE, 0 /* to act */, 0, 0, 5, 0, 1, 0, 0, 2};
    static const uint8_t journal[10] = {32, 0, 7, 6, 0, 0, 0x73, 0x50, 0x20, 6};
    int length = save();
    assert_int_equal(length, 38 + 25 + 10);
    uint32_t hash = sample_ops.hash(session.state);
    for (int i = 0; i < 4; i++)
        assert_int_equal(payload[12 + i], hash >> (8 * i) & 0xFF);
    memset(payload + 12, 0, 4);
    assert_memory_equal(payload, head, sizeof head);
    assert_memory_equal(payload + 63, journal, sizeof journal);
}

/* The same payload as versions 1 and 2 had it: the header ends before the progress. */
static int without_progress(int length, uint8_t version)
{
    payload[0] = version;
    memmove(payload + 24, payload + 32, (size_t)(length - 32));
    return length - 8;
}

static void earlier_versions_are_continued(void **state)
{
    (void)state;
    Rng rng;
    SessionInfo info;
    rng_start(&rng, 2);
    begin(0, 2, 12);
    for (int i = 0; i < 7; i++)
        play(&rng);
    int length = without_progress(save(), 2);
    assert_int_equal(session_info(&info, payload, length), SAVE_OK);
    assert_false(info.placed);
    assert_int_equal(info.plies, 7);
    assert_int_equal(info.control[1], 2);
    assert_int_equal(session_unpack(&other, table, 2, payload, length), SAVE_OK);
    expect_same_game(&session, &other);
    while (session_settle(&other, 50)) {
    }
    assert_true(other.whole);
    payload[0] = 1;         /* its journal had another form, so the game goes on without */
    assert_int_equal(session_unpack(&other, table, 2, payload, length), SAVE_OK);
    expect_same_game(&session, &other);
    assert_false(other.whole);
    assert_int_equal(other.journal.end.at, 0);
    assert_false(session_undo(&other));
    payload[0] = 4;
    assert_int_equal(session_unpack(&other, table, 2, payload, length), SAVE_UNKNOWN_VERSION);
}

static void where_a_game_stands_is_known_without_reading_it(void **state)
{
    (void)state;
    Rng rng;
    SessionInfo info;
    rng_start(&rng, 4);
    begin(0, 2, 12);
    do {
        int length = save();
        GameProgress progress = sample_ops.progress(session.state);
        assert_int_equal(session_info(&info, payload, length), SAVE_OK);
        assert_true(info.placed);
        assert_int_equal(info.progress.round, progress.round);
        assert_int_equal(info.progress.number, progress.number);
        assert_int_equal(info.progress.phase, progress.phase);
        assert_int_equal(info.to_act, session_to_act(&session));
    } while (play(&rng));
    assert_int_equal(info.to_act, SEAT_NONE);
}

/* The game has got another option since it was saved: it has its standard value. And the other way round. */
static void options_may_be_added(void **state)
{
    (void)state;
    static OptionSpec more[3];
    static GameOps newer;
    const GameOps *const newer_table[2] = {table[0], &newer};
    memcpy(more, sample_ops.options, 2 * sizeof *more);
    more[2] = (OptionSpec){.name = "weather", .maximum = 9, .standard = 4};
    newer = sample_ops;
    newer.option_count = 3;
    newer.options = more;
    begin(0, 2, 12);
    say(5);
    int length = save();
    assert_int_equal(session_unpack(&other, newer_table, 2, payload, length), SAVE_OK);
    assert_int_equal(other.options.value[0], session.options.value[0]);
    assert_int_equal(other.options.value[2], 4);
    assert_int_equal(other.control[1], 2);
    while (session_settle(&other, 50)) {
    }
    assert_true(other.whole);
    length = session_pack(&other, payload, sizeof payload);
    assert_int_equal(session_unpack(&session, newer_table, 2, payload, length), SAVE_OK);
    assert_int_equal(session_unpack(&session, table, 2, payload, length), SAVE_UNKNOWN_VERSION);
}

/* A table of three in the head of a payload whose state has two players. */
static void the_seats_are_those_of_the_state(void **state)
{
    (void)state;
    begin(0, 1, 5);
    say(1);
    session.options.seats = 3;
    int length = session_pack(&session, payload, sizeof payload);
    assert_true(length > 0);
    assert_int_equal(session_unpack(&other, table, 2, payload, length), SAVE_BROKEN);
}

/* ---- challenges ---- */

enum { CHALLENGE = 3, STAGED_WORD = 4 };

static void stage(void *state, int challenge) { ((SampleState *)state)->said[1] = (uint8_t)(challenge == CHALLENGE ? STAGED_WORD : 0); }

/* A challenge begins as it is staged, wherever its journal is replayed: in undo, in films, and after it came out of a save. */
static void a_challenge_begins_as_it_is_staged(void **state)
{
    (void)state;
    GameOps staged = sample_ops;
    const GameOps *const staged_table[1] = {&staged};
    const uint8_t control[2] = {CONTROL_HUMAN, 1};
    GameOptions options;
    SampleState film;
    staged.stage = stage;
    options_default(&staged, &options);
    session_new_challenge(&session, staged_table, 0, &options, control, 9, CHALLENGE);
    assert_int_equal(((SampleState *)(void *)session.state)->said[1], STAGED_WORD);
    assert_int_equal(session.hash, sample_ops.hash(session.state));
    say(5);
    say(6);
    session_helped(&session);

    int length = session_pack(&session, payload, sizeof payload);
    SessionInfo info;
    assert_int_equal(session_info(&info, payload, length), SAVE_OK);
    assert_int_equal(info.challenge, CHALLENGE);
    assert_int_equal(session_unpack(&other, staged_table, 1, payload, length), SAVE_OK);
    assert_int_equal(other.challenge, CHALLENGE);
    assert_int_equal(other.helps, 1);
    while (session_settle(&other, 1)) {}
    assert_true(other.whole);
    session_rewind(&other, &film);
    assert_int_equal(film.said[1], STAGED_WORD);
    while (session_undo(&other)) {}
    assert_int_equal(((SampleState *)(void *)other.state)->said[1], STAGED_WORD);
    assert_int_equal(other.plies, 0);

    /* Under other rules of staging the journal does not lead to the saved state: the game goes on without it. */
    staged.stage = NULL;
    assert_int_equal(session_unpack(&other, staged_table, 1, payload, length), SAVE_OK);
    while (session_settle(&other, 1)) {}
    assert_false(other.whole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(new_starts_the_game),
        cmocka_unit_test(refused_actions_leave_no_trace),
        cmocka_unit_test(undo_goes_back_decision_by_decision),
        cmocka_unit_test(undo_is_quick),
        cmocka_unit_test(undo_in_slices_is_the_same_undo),
        cmocka_unit_test(undo_does_not_reroll),
        cmocka_unit_test(replay_shows_every_moment),
        cmocka_unit_test(the_newest_of_a_kind_is_found),
        cmocka_unit_test(a_full_journal_forgets_its_beginning),
        cmocka_unit_test(plies_stay_at_their_limit),
        cmocka_unit_test(packed_is_unpacked),
        cmocka_unit_test(undo_and_play_while_the_journal_is_being_proved),
        cmocka_unit_test(a_journal_that_lies_is_dropped),
        cmocka_unit_test(without_room_the_journal_stays_behind),
        cmocka_unit_test(changed_payloads),
        cmocka_unit_test(payload_is_pinned),
        cmocka_unit_test(the_seats_are_those_of_the_state),
        cmocka_unit_test(earlier_versions_are_continued),
        cmocka_unit_test(where_a_game_stands_is_known_without_reading_it),
        cmocka_unit_test(options_may_be_added),
        cmocka_unit_test(a_challenge_begins_as_it_is_staged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
