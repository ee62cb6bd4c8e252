/* SPDX-License-Identifier: MIT */
/* Packed states: size, exact round trips, pinned layout, and what unpack refuses. [MG-A17], [MG-A28]. */
#include <stdio.h>
#include <string.h>

#include "../common/check.h"
#include "../common/many.h"
#include "hash.h"
#include "scene.h"

enum { GAMES = TIMES(240, 24) };

static int pack(const MgState *now, uint8_t out[MG_PACK_MAX])
{
    int length = mg_ops.pack(now, out, MG_PACK_MAX);
    assert_in_range(length, 1, MG_PACK_MAX);
    return length;
}

static void round_trip(const MgState *now, int *largest)
{
    uint8_t bytes[MG_PACK_MAX], again[MG_PACK_MAX];
    MgState back;
    int length = pack(now, bytes);
    memset(&back, 0xAA, sizeof back);
    assert_true(mg_ops.unpack(&back, bytes, length));
    assert_memory_equal(&back, now, sizeof back);
    assert_int_equal(mg_ops.hash(&back), mg_ops.hash(now));
    assert_int_equal(pack(&back, again), length);
    assert_memory_equal(bytes, again, (size_t)length);
    *largest = length > *largest ? length : *largest;
}

/* [MG-A17], [MG-A28]: at every decision point of every seat, inside trades and marches too, the saved game is the game, in at most 1,024 bytes,
   and goes on as it does: a second game that is packed and unpacked before every action stays the same, with the same events. */
static void every_state_survives(void **state)
{
    (void)state;
    static Action list[MG_ACTIONS_MAX];
    static int seen[MG_PHASES][MG_PLAYERS_MAX];
    int largest = 0, in_trade = 0, in_march = 0;
    for (uint32_t game = 0; game < GAMES; game++) {
        MgState now = scene_start(1 + (int)(game % 6), (int)(game / 6 % 2), game * 77777), saved;
        EventList events, saved_events;
        uint8_t bytes[MG_PACK_MAX];
        Rng rng;
        rng_start(&rng, game);
        now.threat |= game / 12 % 2 ? MG_NEAR : 0;
        now.threat |= game / 24 % 2 && !(now.threat & MG_MILD) ? MG_HARD : 0;
        saved = now;
        while (now.over == MG_RUNNING) {
            if (now.phase == MG_FATE && game % 2 == 1) {
                scene_bless(&now, &rng);
                memcpy(saved.goods, now.goods, sizeof now.goods);
            }
            round_trip(&now, &largest);
            in_trade += mg_in_trade(&now);
            in_march += now.march_at > 0;
            seen[now.phase][mg_seat(&now)]++;
            int count = mg_ops.actions(&now, list, MG_ACTIONS_MAX);
            Action action = scene_lively(&now, list, count, &rng);
            assert_true(mg_ops.unpack(&saved, bytes, pack(&saved, bytes)));
            events_clear(&events);
            events_clear(&saved_events);
            assert_int_equal(mg_ops.apply(&now, mg_ops.to_act(&now), action, &events), APPLY_OK);
            assert_int_equal(mg_ops.apply(&saved, mg_ops.to_act(&saved), action, &saved_events), APPLY_OK);
            assert_memory_equal(&saved, &now, sizeof now);
            assert_int_equal(events.count, saved_events.count);
            assert_memory_equal(events.at, saved_events.at, (size_t)events.count * sizeof events.at[0]);
        }
        round_trip(&now, &largest);
    }
    for (int phase = 0; phase < MG_PHASES; phase++)
        for (int seat = 0; seat < MG_PLAYERS_MAX; seat++)
            assert_true(seen[phase][seat] > 0);
    assert_true(in_trade > 100 && in_march > 20);
    print_message("largest packed state %d of %d bytes; %d inside a trade, %d inside a march\n", largest, MG_PACK_MAX, in_trade, in_march);
    assert_in_range(largest, 300, 1024);
}

/* The published bound is that of a state with everything in it. */
static void the_bound_is_reached(void **state)
{
    (void)state;
    uint8_t bytes[MG_PACK_MAX + 8];
    MgState now = scene(6);
    now.phase = MG_MIGRATION;
    memset(now.goods, 1, sizeof now.goods);
    memset(now.pop, 1, sizeof now.pop);
    assert_int_equal(mg_ops.pack(&now, bytes, sizeof bytes), MG_PACK_MAX);
    assert_int_equal(mg_ops.pack(&now, bytes, MG_PACK_MAX - 1), 0);
}

/* The readable text of a crowded island fits as well. */
static void the_text_of_everything_fits(void **state)
{
    (void)state;
    static char text[GAME_SHOW_MAX];
    MgState now = scene(6);
    for (int position = 0; position < MG_POSITIONS; position++) {
        bool trader = mg_positions[position].office == MG_TRADER;
        scene_hold(&now, position % 6, position);
        for (int kind = 0; kind < MG_KINDS; kind++)
            now.goods[position][kind] = (uint8_t)(trader ? 2 : mg_room(&now, position, kind));
    }
    memset(now.used, 0xFF, sizeof now.used);
    for (int area = 0; area < MG_AREAS; area++) {
        memset(now.pop[area], 1, 6);
        now.black[area] = 17;
    }
    memset(now.unit_area, TOTENRIFF, sizeof now.unit_area);
    memset(now.gold, 99, sizeof now.gold);
    memset(now.vp, 0x11, sizeof now.vp);
    for (int i = 0; i < MG_CITIES; i++)
        scene_god(&now, (MgGod)(i + 1), mg_cities[i]);
    now.land_up = now.post = now.house = (1u << MG_LANDS) - 1;
    now.tower = 63;
    int length = mg_ops.show(&now, 0, text, sizeof text);
    print_message("the longest text: %d of %d characters\n", length, GAME_SHOW_MAX);
    assert_in_range(length, 2000, GAME_SHOW_MAX - 2);
    assert_non_null(strstr(text, "Totenriff pop"));
}

/* A save of today must be read by every later program. */
static void layout_is_pinned(void **state)
{
    (void)state;
    static Action list[MG_ACTIONS_MAX];
    static const struct { int players, gold, plies; uint32_t crc; int length; } pins[] = {
        {1, 12, 0, 0xF68D30AF, 131}, {2, 20, 60, 0x1E772849, 193}, {3, 18, 333, 0x770F102F, 242}, {6, 18, 700, 0x052A2A40, 352},
    };
    for (size_t i = 0; i < sizeof pins / sizeof pins[0]; i++) {
        uint8_t bytes[MG_PACK_MAX];
        MgState now = scene_start(pins[i].players, 0, 0x69D6F52Du);
        Rng rng;
        rng_start(&rng, 21);
        memset(now.gold, pins[i].gold, (size_t)pins[i].players);    /* the pins are older than the purses of today */
        for (int ply = 0; ply < pins[i].plies && now.over == MG_RUNNING; ply++) {
            int count = mg_ops.actions(&now, list, MG_ACTIONS_MAX);
            mg_ops.apply(&now, mg_ops.to_act(&now), list[rng_below(&rng, (uint32_t)count, 0)], NULL);
        }
        int length = pack(&now, bytes);
        assert_int_equal(length, pins[i].length);
        assert_int_equal(crc32(0, bytes, length), pins[i].crc);
    }
}

/* Any changed bit: refused with an untouched target, or another legal state with exactly these bytes. */
static void damage_is_refused_or_canonical(void **state)
{
    (void)state;
    static Action list[MG_ACTIONS_MAX];
    for (int game = 0; game < 6; game++) {
        uint8_t bytes[MG_PACK_MAX + 1], again[MG_PACK_MAX];
        MgState now = scene_start(1 + game, 0, (uint32_t)game), target, before;
        Rng rng;
        rng_start(&rng, 5);
        for (int ply = 0; ply < 40 + 130 * game && now.over == MG_RUNNING; ply++) {
            int count = mg_ops.actions(&now, list, MG_ACTIONS_MAX);
            mg_ops.apply(&now, mg_ops.to_act(&now), scene_lively(&now, list, count, &rng), NULL);
        }
        int length = pack(&now, bytes);
        for (int bit = 0; bit < 8 * length; bit++) {
            memset(&target, 0x5A, sizeof target);
            before = target;
            bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
            if (!mg_ops.unpack(&target, bytes, length)) {
                assert_memory_equal(&target, &before, sizeof target);
            } else {
                assert_true(mg_ops.valid(&target));
                assert_int_equal(pack(&target, again), length);
                assert_memory_equal(again, bytes, (size_t)length);
            }
            bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
        }
        for (int cut = 0; cut < length; cut++)
            assert_false(mg_ops.unpack(&target, bytes, cut));
        bytes[length] = 0;
        assert_false(mg_ops.unpack(&target, bytes, length + 1));
    }
}

/* One to four bits of real saves of every phase changed: refused, or a game that can be looked at from every seat and played on. */
static void bent_saves(void **state)
{
    (void)state;
    static Action list[MG_ACTIONS_MAX];
    int tried[MG_PHASES] = {0}, taken[MG_PHASES] = {0};
    for (uint32_t game = 0; game < TIMES(120, 24); game++) {
        MgState now = scene_start(1 + (int)(game % 6), (int)(game / 6 % 2), game + 5), view;
        Rng rng;
        rng_start(&rng, game + 31);
        while (now.over == MG_RUNNING) {
            uint8_t bytes[MG_PACK_MAX];
            MgState bent;
            if (now.phase == MG_FATE && game % 2 == 1)
                scene_bless(&now, &rng);
            int length = pack(&now, bytes);
            for (uint32_t flips = 1 + rng_below(&rng, 4, 0); flips > 0; flips--) {
                uint32_t bit = rng_below(&rng, 8 * (uint32_t)length, 0);
                bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
            }
            tried[now.phase]++;
            if (mg_ops.unpack(&bent, bytes, length)) {
                taken[now.phase]++;
                for (int seat = 0; seat < bent.players; seat++) {
                    mg_ops.observe(&bent, seat, &view);
                    assert_int_equal(mg_ops.actions(&view, NULL, 0), mg_ops.actions(&bent, NULL, 0));
                }
                for (int ply = 0; ply < 6 && bent.over == MG_RUNNING; ply++) {
                    int count = mg_ops.actions(&bent, list, MG_ACTIONS_MAX);
                    assert_in_range(count, 1, MG_ACTIONS_MAX);
                    assert_int_equal(mg_ops.apply(&bent, mg_ops.to_act(&bent), list[rng_below(&rng, (uint32_t)count, 0)], NULL), APPLY_OK);
                    assert_true(mg_ops.valid(&bent));
                }
            }
            int count = mg_ops.actions(&now, list, MG_ACTIONS_MAX);
            mg_ops.apply(&now, mg_ops.to_act(&now), scene_lively(&now, list, count, &rng), NULL);
        }
    }
    for (int phase = 0; phase < MG_PHASES; phase++) {
        print_message("phase %d: %d of %d bent saves are games\n", phase, taken[phase], tried[phase]);
        assert_true(tried[phase] > 50 && taken[phase] > 0 && taken[phase] < tried[phase]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_state_survives), cmocka_unit_test(the_bound_is_reached), cmocka_unit_test(the_text_of_everything_fits), cmocka_unit_test(layout_is_pinned),
        cmocka_unit_test(damage_is_refused_or_canonical), cmocka_unit_test(bent_saves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
