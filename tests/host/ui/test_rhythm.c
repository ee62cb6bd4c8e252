/* SPDX-License-Identifier: MIT */
/*
 * Time betrays nobody: a traitor's turn in Total Mörderspiel is more work than an honest one, and at the table both take the same
 * number of frames. The real table with real computers, and a clock that passes while they think.
 */
#include <string.h>

#include "../common/check.h"
#include "../common/many.h"
#include "engine/moerderspiel/moerderspiel.h"
#include "fake_platform.h"
#include "ui/app.h"
#include "ui/moerderspiel/screen.h"
#include "ui/table.h"

enum { SLICE_LINES = 12, FRAMES_MAX = 100000 };

typedef struct { long turns, frames; int least, most; } Lengths;

static const TmState *state(void) { return table_state(); }

static void begin(uint32_t seed, int level)
{
    const uint8_t computer = (uint8_t)level;
    uint8_t control[TM_NATIONS] = {CONTROL_HUMAN, computer, computer, computer, computer, computer, computer, computer};
    GameOptions options;
    memset(&app, 0, sizeof app);
    fake_reset();
    fake_line_step = SLICE_LINES;
    app_start();
    options_default(&tm_ops, &options);
    options.value[TM_OPTION_HUMANS] = 1;
    options.value[TM_OPTION_MAP] = (uint16_t)(seed % 2 == 0 ? 0 : seed);
    for (int nation = 0; nation < TM_NATIONS; nation++)
        options.value[TM_OPTION_LEVEL + nation] = (uint16_t)(level - 1);
    session_new(&app.session, games, 1, &options, control, seed);
    assert_ptr_equal(app.session.ops, &tm_ops);
    table_begin(false);
    table_hasty();
}

/* Yellow does what must be done and no more. */
static void decide(void)
{
    static Action list[TM_ACTIONS_MAX];
    static const Action ends[] = {{TM_END_TURN, 0, 0, 0}, {TM_SETUP_END, 0, 0, 0}};
    int count = tm_ops.actions(state(), list, TM_ACTIONS_MAX);
    for (int i = 0; i < 2; i++)
        if (tm_why(state(), ends[i]) == TM_WHY_FINE) {
            table_do(ends[i]);
            return;
        }
    assert_true(count > 0);
    table_do(list[0]);
}

static unsigned beat(void)
{
    return state()->phase == TM_SETUP_PHASE ? TM_BEAT_SETUP : state()->phase == TM_ORDERS_PHASE ? TM_BEAT_ORDERS : 0;
}

static void note(Lengths *lengths, int frames)
{
    lengths->turns++;
    lengths->frames += frames;
    lengths->least = lengths->turns == 1 || frames < lengths->least ? frames : lengths->least;
    lengths->most = frames > lengths->most ? frames : lengths->most;
}

/* Frames from one thing that the screen is told to the next, by phase and by the role of the nation whose turn it was. */
static void play(uint32_t seed, int level, bool with_beat, Lengths out[2][2])
{
    int since = 0;
    begin(seed, level);
    for (int frame = 0; frame < FRAMES_MAX && state()->phase != TM_OVER_PHASE; frame++) {
        int nation = state()->acting, phase = state()->phase, role = nation < TM_NATIONS ? state()->nation[nation].role : TM_GOOD;
        bool counted = phase == TM_SETUP_PHASE || phase == TM_ORDERS_PHASE;
        fake_frame(0);
        table_save_frame();
        table_beat(with_beat ? beat() : 0);
        TableMood mood = table_frame();
        since++;
        if (mood == TABLE_HUMAN)
            decide();
        if (mood == TABLE_ACTED && (with_beat || state()->acting != nation || state()->phase != phase)) {
            if (counted && nation != 0)
                note(&out[phase == TM_ORDERS_PHASE][role == TM_EVIL], since);
            since = 0;
        }
        if (nation == 0)
            since = 0;
        table_think();
    }
    assert_int_equal(state()->phase, TM_OVER_PHASE);
}

static void good_and_evil_take_the_same_time(void **context)
{
    static const unsigned beats[2] = {TM_BEAT_SETUP, TM_BEAT_ORDERS};
    Lengths lengths[2][2];
    (void)context;
    memset(lengths, 0, sizeof lengths);
    for (uint32_t game = 0; game < TIMES(200, 4); game++)
        play(1 + game, 1 + (int)game % 3, true, lengths);
    for (int phase = 0; phase < 2; phase++)
        for (int evil = 0; evil < 2; evil++) {
            const Lengths *l = &lengths[phase][evil];
            print_message("%s, %s: %ld turns of %d to %d frames\n", phase ? "orders" : "set-up", evil ? "evil" : "good", l->turns, l->least, l->most);
            assert_true(l->turns > 0);
            assert_int_equal(l->least, beats[phase]);
            assert_int_equal(l->most, beats[phase]);
        }
}

/* Without the beat the test can tell them apart: it would notice if the beat did nothing. */
static void without_a_beat_they_differ(void **context)
{
    Lengths lengths[2][2];
    (void)context;
    memset(lengths, 0, sizeof lengths);
    for (uint32_t game = 0; game < TIMES(40, 4); game++)
        play(1 + game, 1 + (int)game % 3, false, lengths);
    const Lengths *good = &lengths[1][0], *evil = &lengths[1][1];
    print_message("without: good %.1f, evil %.1f frames, up to %d\n", (double)good->frames / (double)good->turns,
                  (double)evil->frames / (double)evil->turns, evil->most);
    assert_true(evil->frames * good->turns * 10 > good->frames * evil->turns * 11);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_and_evil_take_the_same_time),
        cmocka_unit_test(without_a_beat_they_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
