/* SPDX-License-Identifier: MIT */
/* The scene machine and scripted sequences. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <string.h>
#include "fake_platform.h"
#include "keys.h"
#include "system.h"
#include "ui/board/board.h"
#include "ui/board/units.h"
#include "ui/kit/kit.h"
#include "ui/kit/scene.h"
#include "ui/kit/sequence.h"

/* ---- scenes: a log of what is called ---- */

static char calls[400];
static void note(char c)
{
    size_t length = strlen(calls);
    calls[length] = c;
    calls[length + 1] = 0;
}

static bool load_a(int step)
{
    note((char)('0' + step));
    return step == 2;
}
static void enter_a(void) { note('A'); }
static void frame_a(void) { note('a'); }
static void leave_a(void) { note('x'); }
static void frame_b(void) { note('b'); }
static const Scene scene_a = {.id = 0, .load = load_a, .enter = enter_a, .frame = frame_a, .leave = leave_a}, scene_b = {.id = 1, .frame = frame_b};
const Scene *const scenes[] = {&scene_a, &scene_b};
const int scenes_count = 2;

static void run(int count)
{
    for (int i = 0; i < count; i++) {
        fake_frame(0);
        scene_frame();
    }
}

static void scenes_load_in_the_dark(void **state)
{
    (void)state;
    fake_reset();
    calls[0] = 0;
    scene_start(0);
    assert_int_equal(fake.fade, 16);
    run(3);
    assert_string_equal(calls, "012");
    run(1);
    assert_string_equal(calls, "012A");
    assert_int_equal(fake.fade, 16);
    run(2);
    assert_string_equal(calls, "012Aaa");
    assert_int_equal(rom_scene, 0);
    run(20);
    assert_int_equal(fake.fade, 0);
    assert_false(scene_changing());

    calls[0] = 0;
    scene_go(1);
    scene_go(1);
    run(1);
    assert_string_equal(calls, "a");
    while (!strchr(calls, 'x')) run(1);
    assert_int_equal(fake.fade, 16);
    run(2);
    assert_string_equal(calls, "ax");
    assert_int_equal(rom_scene, 1);
    assert_int_equal(scene_before(), 0);
    run(1);
    assert_string_equal(calls, "axb");
    run(20);
    assert_int_equal(scene_now(), 1);
}

static void a_scene_may_start_itself_again(void **state)
{
    (void)state;
    fake_reset();
    scene_start(0);
    run(30);
    calls[0] = 0;
    scene_go(0);
    while (!strchr(calls, 'x')) run(1);
    assert_string_equal(calls, "ax");
    run(4);
    assert_string_equal(calls, "ax012A");
}

/* ---- sequences ---- */

static int ends[4], last_step[4], order, ended_at[4];
static void step(void *context, int32_t arg, int at, int steps)
{
    (void)context;
    assert_true(at > last_step[arg] && at <= steps);
    last_step[arg] = at;
    if (at == steps) {
        ends[arg]++;
        ended_at[arg] = ++order;
    }
}

static void begin_sequence(Sequence *s, bool animation)
{
    fake_reset();
    kit_settings(&(KitSettings){TYPING_NORMAL, 1, animation});
    sequence_clear(s);
    memset(ends, 0, sizeof ends);
    memset(last_step, 0, sizeof last_step);
    order = 0;
    sequence_add(s, step, NULL, 0, 10);
    sequence_with(s, step, NULL, 1, 4);
    sequence_wait(s, 5);
    sequence_add(s, step, NULL, 2, 3);
}

static void check_all_ended(void)
{
    for (int i = 0; i < 3; i++) assert_int_equal(ends[i], 1);
    assert_true(ended_at[2] > ended_at[0] && ended_at[2] > ended_at[1]);
}

static void steps_follow_each_other(void **state)
{
    (void)state;
    Sequence s;
    begin_sequence(&s, true);
    int frames = 1;
    for (; sequence_frame(&s); frames++) {
        fake_frame(0);
        if (frames == 4)
            assert_int_equal(ends[1], 1);
        if (frames < 10)
            assert_int_equal(ends[0], 0);
    }
    assert_int_equal(frames, 10 + 5 + 3);
    check_all_ended();
}

static void skipping_ends_every_step_once(void **state)
{
    (void)state;
    Sequence s;
    for (int at = 0; at < 18; at++) {
        begin_sequence(&s, true);
        for (int i = 0; i < at; i++) {
            fake_frame(0);
            sequence_frame(&s);
        }
        sequence_finish(&s);
        assert_false(sequence_frame(&s));
        check_all_ended();
    }
    begin_sequence(&s, true);
    fake_press(KEY_BIT_A | KEY_BIT_B);          /* who skips decides it elsewhere */
    assert_true(sequence_frame(&s));
    begin_sequence(&s, false);
    assert_false(sequence_frame(&s));
    check_all_ended();
}

static void speed_changes_the_length(void **state)
{
    (void)state;
    static const int lengths[3] = {36, 18, 10};
    for (int speed = 0; speed < 3; speed++) {
        Sequence s;
        begin_sequence(&s, true);
        kit_settings(&(KitSettings){TYPING_NORMAL, (uint8_t)speed, true});
        sequence_clear(&s);
        sequence_add(&s, step, NULL, 0, 10);
        sequence_wait(&s, 5);
        sequence_add(&s, step, NULL, 2, 3);
        int frames = 1;
        while (sequence_frame(&s)) frames++, fake_frame(0);
        assert_int_equal(frames, lengths[speed]);
    }
}

static int runs_ended;
static void count_end(void *context, int32_t arg, int at, int steps)
{
    (void)context, (void)arg;
    runs_ended += at == steps;
}

static void a_full_list_loses_nothing(void **state)
{
    (void)state;
    Sequence s;
    begin_sequence(&s, true);
    sequence_clear(&s);
    runs_ended = 0;
    bool full = false;
    for (int i = 0; i < 200; i++) {
        full = !sequence_add(&s, count_end, NULL, 0, 3) || full;
        if (i % 3 == 0)
            sequence_frame(&s);
    }
    assert_true(full);
    while (sequence_frame(&s)) {}
    assert_int_equal(runs_ended, 200);
}

static Sequence chain;
static void add_another(void *context, int32_t arg, int at, int steps)
{
    (void)context;
    if (at < steps)
        return;
    runs_ended++;
    if (arg > 0)
        sequence_add(&chain, add_another, NULL, arg - 1, 2);
}

static void a_step_may_add_others(void **state)
{
    (void)state;
    for (int animation = 0; animation < 2; animation++) {
        begin_sequence(&chain, animation);
        sequence_clear(&chain);
        runs_ended = 0;
        sequence_add(&chain, add_another, NULL, 130, 2);
        while (sequence_frame(&chain)) {}
        assert_int_equal(runs_ended, 131);
    }
}

/* ---- units move by sequences ---- */

static void units_arrive_where_they_are_sent(void **state)
{
    (void)state;
    static BoardPlace places[25];
    for (int i = 0; i < 25; i++) places[i] = (BoardPlace){(uint8_t)(i % 5), (uint8_t)(i / 5)};
    for (int skip = 0; skip < 3; skip++) {
        Sequence s = {.first = 0};
        fake_reset();
        kit_settings(&(KitSettings){TYPING_NORMAL, 1, skip != 2});
        board_begin(&(BoardSetup){.size = BOARD_HEX24, .cells = 25, .places = places, .view_w = 240, .view_h = 160});
        kit_show(15, true);
        UnitLook look = {.frames = 2, .owner = 2, .number = 42, .emblem = true};
        int a = units_add(&look, 0), b = units_add(&look, 12);
        units_hop(&s, a, 6, false);
        units_glide(&s, a, 7, false);
        units_lunge(&s, a, 12, false);
        units_flash(&s, b, true);
        units_fall(&s, b, false);
        int frames = 0;
        do {
            if (skip == 1 && frames == 5)
                sequence_finish(&s);
            fake_frame(0);
            sprites_begin();
            board_frame();
            assert_in_range(fake.sprite_count, 0, 6);
        } while (sequence_frame(&s) && ++frames < 200);
        assert_true(skip ? frames < 8 : frames > 30);
        assert_int_equal(units_cell(a), 7);
        assert_int_equal(units_cell(b), BOARD_NONE);
        sprites_begin();
        board_frame();
        assert_int_equal(fake.sprite_count, 3);     /* its emblem, its number, the unit */
        int x, y;
        board_screen(7, &x, &y);
        assert_int_equal(fake.sprites[2].size, SPRITE_16x16);
        assert_int_equal(fake.sprites[2].x, x + 4);
        assert_int_equal(fake.sprites[2].y, y + 4);
        assert_int_equal(fake.sprites[2].palette, 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scenes_load_in_the_dark), cmocka_unit_test(a_scene_may_start_itself_again), cmocka_unit_test(steps_follow_each_other),
        cmocka_unit_test(skipping_ends_every_step_once), cmocka_unit_test(speed_changes_the_length), cmocka_unit_test(a_full_list_loses_nothing),
        cmocka_unit_test(a_step_may_add_others),
        cmocka_unit_test(units_arrive_where_they_are_sent)
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
