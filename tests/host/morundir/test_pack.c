/* SPDX-License-Identifier: MIT */
/* Section 4: size and layout of a packed state, exact round trips, and what unpack refuses. */
#include <stdio.h>
#include <string.h>

#include "../common/bent.h"
#include "../common/check.h"
#include "bits.h"
#include "rng.h"
#include "scene.h"

static int pack(const MuState *state, uint8_t out[MU_PACK_MAX])
{
    int length = mu_ops.pack(state, out, MU_PACK_MAX);
    assert_in_range(length, 1, MU_PACK_MAX);
    return length;
}

static bool accepts(const MuState *state)
{
    uint8_t bytes[MU_PACK_MAX];
    MuState back;
    return mu_ops.unpack(&back, bytes, mu_ops.pack(state, bytes, MU_PACK_MAX));
}

static void random_move(MuState *state, Rng *rng)
{
    static Action list[MU_ACTIONS_MAX];
    int count = mu_ops.actions(state, list, MU_ACTIONS_MAX);
    assert_int_equal(mu_ops.apply(state, mu_ops.to_act(state), list[rng_below(rng, (uint32_t)count, 0)], NULL), APPLY_OK);
}

static void sizes_are_within_the_bounds(void **state)
{
    (void)state;
    uint8_t bytes[MU_PACK_MAX];
    MuState standard = scene_start(MU_STANDARD, false, false, 0, 1), grand = scene_start(MU_GRAND, true, false, 0, 1);
    assert_int_equal(pack(&standard, bytes), 22);   /* position and options: at most 48 */
    assert_int_equal(pack(&grand, bytes), 40);
    assert_true(sizeof(MuState) <= 1024);
    assert_int_equal(mu_ops.pack(&standard, bytes, 21), 0);
}

static void assert_packed(const MuState *now, const char *expected)
{
    uint8_t bytes[MU_PACK_MAX];
    char text[2 * MU_PACK_MAX + 1] = "";
    int length = pack(now, bytes);
    for (int i = 0; i < length; i++)
        snprintf(text + 2 * i, 3, "%02x", (unsigned)bytes[i]);
    assert_string_equal(text, expected);
}

/* A save of today must be read by every later program: the bytes are pinned. */
static void layout_is_pinned(void **state)
{
    (void)state;
    MuState now = scene_start(MU_STANDARD, false, false, 0, 1);
    assert_packed(&now, "010000000003890880220010000020007004c0414200");
    scene_play(&now, "c2-c3 b2-c4", NULL);
    assert_packed(&now, "010002000203884084220010000020007004c041428c434000");
    now = scene_start(MU_GRAND, true, true, 0, 1);
    scene_play(&now, "d2-d3", NULL);
    mu_ops.apply(&now, 1, (Action){MU_SWAP, 0, 0, 0}, NULL);
    assert_packed(&now, "710e01000103090000100800a00800000800000000000000000000400000c01100000e000040421a0e");
    now = scene(MU_STANDARD, true, MU_BLUE, "k:e1 K:e3 d:c1");
    scene_play(&now, "e1-e3@e1 e1-e2", NULL);
    assert_packed(&now, "21010200020080000000000028000000000000000024aa244d00");
}

static void round_trip(const MuState *now)
{
    uint8_t bytes[MU_PACK_MAX], again[MU_PACK_MAX];
    static Action list[MU_ACTIONS_MAX], other[MU_ACTIONS_MAX];
    MuState back;
    int length = pack(now, bytes);
    memset(&back, 0xAA, sizeof back);
    assert_true(mu_ops.unpack(&back, bytes, length));
    assert_memory_equal(&back, now, sizeof back);
    assert_int_equal(mu_ops.hash(&back), mu_ops.hash(now));
    assert_int_equal(pack(&back, again), length);
    assert_memory_equal(bytes, again, (size_t)length);
    int count = mu_ops.actions(now, list, MU_ACTIONS_MAX);
    assert_int_equal(mu_ops.actions(&back, other, MU_ACTIONS_MAX), count);
    assert_memory_equal(list, other, (size_t)count * sizeof *list);
}

static void every_state_of_random_games_survives(void **state)
{
    (void)state;
    Rng rng;
    rng_start(&rng, 41);
    for (uint32_t game = 0; game < 160; game++) {
        MuState now = scene_start(game & 1, game >> 1 & 1, game >> 2 & 1, game >> 3 & 1, game * 77777);
        round_trip(&now);
        while (now.ending == MU_OPEN) {
            if (mu_may_swap(&now) && game & 16)
                mu_ops.apply(&now, mu_ops.to_act(&now), (Action){MU_SWAP, 0, 0, 0}, NULL);
            else if (rng_below(&rng, 400, 0) == 0)
                mu_ops.apply(&now, mu_ops.to_act(&now), (Action){MU_RESIGN, 0, 0, 0}, NULL);
            else
                random_move(&now, &rng);
            round_trip(&now);
        }
    }
}

/* The history survives: saved after the second occurrence, the third one still draws (MU-3.3). */
static void repetition_survives_a_save(void **state)
{
    (void)state;
    uint8_t bytes[MU_PACK_MAX];
    MuState now = scene_start(MU_STANDARD, false, false, 0, 1), back;
    scene_play(&now, "c2-c3 b2-c4 c3-c2 c4-b2 c2-c3 b2-c4 c3-c2", NULL);
    assert_true(mu_ops.unpack(&back, bytes, pack(&now, bytes)));
    assert_int_equal(back.ending, MU_OPEN);
    scene_play(&back, "c4-b2", NULL);
    assert_int_equal(back.ending, MU_BY_REPETITION);
    round_trip(&back);
}

/* Long variant games fill the window of remembered plies and let it slide. */
static void full_histories_survive(void **state)
{
    (void)state;
    static Action list[MU_ACTIONS_MAX];
    Rng rng;
    rng_start(&rng, 43);
    int longest = 0, slid = 0, bent = 0, windows = 0;
    uint8_t bytes[MU_PACK_MAX];
    for (int game = 0; game < 60; game++) {
        MuState now = scene_start(game & 1, true, false, 0, 1);
        while (now.ending == MU_OPEN && now.ply < 260) {
            int count = mu_ops.actions(&now, list, MU_ACTIONS_MAX), castle = mu_boards[now.board].castle, tries = 0;
            Action action;
            bool wanted;
            do { /* nobody goes for the castle, captures come now and then */
                action = list[rng_below(&rng, (uint32_t)count, 0)];
                wanted = action.b != castle && (!mu_is_capture(&now, action.a, action.b) || now.quiet > 30);
            } while (!wanted && ++tries < 200);
            mu_ops.apply(&now, mu_ops.to_act(&now), action, NULL);
            round_trip(&now);
            int length = pack(&now, bytes);
            longest = length > longest ? length : longest;
            slid += now.ply > MU_HISTORY_MAX;
            if (now.ply == MU_HISTORY_MAX + 2 && now.ending == MU_OPEN) {
                MuState lacks = now;            /* a hundred plies ago the pieces stood elsewhere than at the start */
                lacks.ply -= 2;
                assert_false(mu_ops.valid(&lacks));
                lacks = now;                    /* and of so long a game all of them are known */
                memmove(lacks.history, lacks.history + 1, sizeof lacks.history - sizeof *lacks.history);
                lacks.history[--lacks.steps] = (MuStep){0, 0, 0};
                lacks.quiet = lacks.quiet < lacks.steps ? lacks.quiet : lacks.steps;
                assert_false(mu_ops.valid(&lacks));
                windows++;
            }
            for (int space = 0; now.ply == MU_HISTORY_MAX + 20 && space < mu_boards[now.board].spaces; space++) {
                MuState lacks = now;            /* D6: nobody leaves the board, not even who has not moved for long */
                lacks.cell[space] = MU_NONE;
                bent += now.cell[space] != MU_NONE;
                assert_int_equal(mu_ops.valid(&lacks), now.cell[space] == MU_NONE);
            }
        }
    }
    assert_true(slid > 1000 && bent > 0 && windows > 0);
    assert_in_range(longest, 200, MU_PACK_MAX);
}

/* Any changed byte gives either a refusal (and an untouched target) or another legal state with that very packed form. */
static void damage_is_refused_or_canonical(void **state)
{
    (void)state;
    Rng rng;
    rng_start(&rng, 47);
    for (int game = 0; game < 16; game++) {
        MuState now = scene_start(game & 1, game >> 1 & 1, game >> 2 & 1, 0, 1);
        for (int ply = 0; ply < 3 + 4 * game && now.ending == MU_OPEN; ply++)
            random_move(&now, &rng);
        uint8_t bytes[MU_PACK_MAX + 1], again[MU_PACK_MAX];
        int length = pack(&now, bytes);
        for (int bit = 0; bit < 8 * length; bit++) {
            MuState target, before;
            memset(&target, 0x5A, sizeof target);
            before = target;
            bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
            if (!mu_ops.unpack(&target, bytes, length)) {
                assert_memory_equal(&target, &before, sizeof target);
            } else {
                assert_true(mu_ops.valid(&target));
                assert_int_equal(pack(&target, again), length);
                assert_memory_equal(again, bytes, (size_t)length);
            }
            bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
        }
        MuState target;
        for (int cut = 0; cut < length; cut++)
            assert_false(mu_ops.unpack(&target, bytes, cut));
        bytes[length] = 0;
        assert_false(mu_ops.unpack(&target, bytes, length + 1));
    }
}

/* States nobody can reach, one reason each. */
static void impossible_states_are_refused(void **state)
{
    (void)state;
    const MuState start = scene_start(MU_STANDARD, false, false, 0, 1);
    MuState now = start;
    assert_true(accepts(&now));
    now.cell[20] = MU_BLUE_KNIGHT;              /* a seventh knight */
    assert_false(accepts(&now));
    now = start;
    now.cell[5] = MU_NONE;                      /* a piece is gone, but nobody has moved */
    assert_false(accepts(&now));
    now = start;
    now.side = MU_RED;                          /* MU-1.1: Blue begins */
    assert_false(accepts(&now));
    now = start;
    now.ply = 4;                                /* moves that nobody remembers */
    assert_false(accepts(&now));
    now = start;
    now.blue_seat = 1;                          /* D7 */
    assert_false(accepts(&now));
    now.start = MU_START_CHANCE;
    assert_true(accepts(&now));
    now = start;
    now.swapped = now.blue_seat = 1;            /* MU-4.1: not before Blue's first move, not without the option */
    assert_false(accepts(&now));
    now.swap = 1;
    assert_false(accepts(&now));
    now = start;
    now.ending = MU_BY_CASTLE;
    assert_false(accepts(&now));
    now.ending = MU_BY_RESIGN;
    assert_true(accepts(&now));
    now = start;
    now.cell[21] = MU_BLUE_DUKE, now.cell[5] = MU_NONE;   /* a duke on the castle in an open game */
    assert_false(accepts(&now));
    now = start;
    scene_play(&now, "c2-c3 b2-c4", NULL);
    MuState other = now;
    other.history[0].from = 10;                 /* another knight cannot have moved there */
    assert_false(accepts(&other));
    other = now;
    other.quiet = 1;
    assert_false(mu_ops.valid(&other));
    other = now;
    other.history[5].to = 1;                    /* behind the last step */
    assert_false(mu_ops.valid(&other));
    other = now;
    other.cell[50] = MU_BLUE_KNIGHT;            /* behind the last space */
    assert_false(mu_ops.valid(&other));
    other = now;
    other.ending = MU_BY_REPETITION;
    assert_false(accepts(&other));
    now = scene_start(MU_STANDARD, true, false, 0, 1);
    now.cell[6] = MU_NONE;                      /* D6: nothing leaves the board in the variant */
    assert_false(accepts(&now));
}

#define REFUSED(base, change) BENT_REFUSED(MuState, mu_ops, base, change)

/* Each field beyond its range alone, and a capture by a side that cannot have made the last one. */
static void each_field_has_its_bounds(void **state)
{
    (void)state;
    const MuState start = scene_start(MU_STANDARD, false, false, 0, 1);
    MuState now = start;
    REFUSED(start, s.board = MU_BOARDS);
    REFUSED(start, s.returns = 2);
    REFUSED(start, s.swap = 2);
    REFUSED(start, s.start = MU_START_CHANCE + 1);
    REFUSED(start, s.composed = 2);
    REFUSED(start, s.ending = MU_ENDINGS);
    REFUSED(start, s.quiet = MU_QUIET_MAX + 1);
    REFUSED(start, s.steps = MU_HISTORY_MAX + 1);
    now.start = MU_START_CHANCE;
    REFUSED(now, s.blue_seat = 2);
    now = start;
    now.composed = 1;                           /* of a puzzle either side may begin, and nobody else */
    REFUSED(now, s.side = 2);
    now = scene_start(MU_STANDARD, false, true, 0, 1);
    now.start = MU_START_CHANCE;
    scene_play(&now, "c2-c3", NULL);
    REFUSED(now, s.swapped = 2);
    now = start;
    scene_play(&now, "c2-c3 b2-c4", NULL);
    for (int step = 0; step < 2; step++) {      /* every step lies on the board */
        REFUSED(now, s.history[step].from = (uint8_t)mu_boards[MU_STANDARD].spaces);
        REFUSED(now, s.history[step].to = (uint8_t)mu_boards[MU_STANDARD].spaces);
        REFUSED(now, s.history[step].place = (uint8_t)mu_boards[MU_STANDARD].spaces);
    }
    now = start;
    now.cell[5] = MU_NONE;                      /* one of Blue's is gone: Red has captured with the second ply, */
    now.ply = 2;
    assert_true(mu_ops.valid(&now));
    now.ply = 3;                                /* not with the third, which was Blue's */
    now.side = MU_RED;
    assert_false(mu_ops.valid(&now));
}

/* So many knights of a colour are gone, after so many plies of which the last one captured. */
static MuState after_captures(int of_blue, int of_red, int plies)
{
    MuState now = scene_start(MU_STANDARD, false, false, 0, 1);
    for (int space = 0; space < mu_boards[MU_STANDARD].spaces; space++) {
        int *left = now.cell[space] == MU_BLUE_KNIGHT ? &of_blue : &of_red;
        bool knight = now.cell[space] == MU_BLUE_KNIGHT || now.cell[space] == MU_RED_KNIGHT;
        if (knight && (*left)-- > 0)
            now.cell[space] = MU_NONE;
    }
    now.ply = (uint16_t)plies;
    now.side = (uint8_t)(plies & 1);
    return now;
}

/* Nobody captures more often than he has moved, nor is everybody quiet for too long between two captures. */
static void captures_fit_the_plies(void **state)
{
    (void)state;
    static const struct { int of_blue, of_red, plies; bool fits; } cases[] = {
        {0, 1, 1, true}, {1, 0, 1, false}, {1, 0, 2, true}, {0, 1, 2, false}, {1, 1, 2, true}, {1, 2, 2, false}, {1, 1, 3, true}, {2, 1, 3, false},
        {1, 2, 3, true}, {1, 3, 3, false}, {2, 2, 4, true}, {3, 2, 4, false}, {0, 1, 0, false}, {0, 1, MU_QUIET_MAX - 1, true}, {0, 1, MU_QUIET_MAX + 1, false},
        {1, 1, 2 * MU_QUIET_MAX, true}, {1, 1, 2 * MU_QUIET_MAX + 1, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        MuState now = after_captures(cases[i].of_blue, cases[i].of_red, cases[i].plies);
        assert_int_equal(mu_ops.valid(&now), cases[i].fits);
    }
}

/* Whoever takes the last duke has one himself: nobody loses both ways. */
static void both_sides_without_dukes_are_refused(void **state)
{
    (void)state;
    MuState now = scene_start(MU_STANDARD, false, false, 0, 1);
    for (int space = 0; space < MU_SPACES_MAX; space++)
        if (now.cell[space] == MU_RED_DUKE)
            now.cell[space] = MU_NONE;
    now.ply = 9;
    now.side = MU_RED;
    now.ending = MU_BY_DUKES;
    assert_true(mu_ops.valid(&now));
    for (int space = 0; space < MU_SPACES_MAX; space++)
        if (now.cell[space] == MU_BLUE_DUKE)
            now.cell[space] = MU_NONE;
    assert_false(mu_ops.valid(&now));
}

/* A history in which the game had already ended, and one with a knight that stops on the castle. */
static void impossible_histories_are_refused(void **state)
{
    (void)state;
    MuState now = scene_start(MU_STANDARD, false, false, 0, 1);
    scene_play(&now, "c2-c3 b2-c4 c3-c2 c4-b2 c2-c3 b2-c4 c3-c2 c4-b2", NULL);
    assert_int_equal(now.ending, MU_BY_REPETITION);
    assert_true(accepts(&now));
    MuState longer = now;
    longer.ending = MU_OPEN;                    /* it was over */
    assert_false(accepts(&longer));
    MuState other = longer;
    scene_play(&longer, "c2-c3", NULL);
    longer.ending = MU_OPEN;
    assert_false(accepts(&longer));
    Action list[MU_ACTIONS_MAX], back = scene_action(&other, "c2-c3");
    int count = mu_ops.actions(&other, list, MU_ACTIONS_MAX), at = action_key(list[0]) == action_key(back);
    assert_true(count > at);
    assert_int_equal(mu_ops.apply(&other, mu_ops.to_act(&other), list[at], NULL), APPLY_OK);
    assert_int_equal(other.ending, MU_OPEN);    /* a new position behind it does not mend that */
    assert_false(accepts(&other));
    now = scene(MU_STANDARD, false, MU_BLUE, "k:e3 d:i1 D:a1");
    assert_true(accepts(&now));
    now.cell[20] = MU_NONE, now.cell[21] = MU_BLUE_KNIGHT, now.side = MU_RED, now.ply = now.steps = now.quiet = 1;
    now.history[0] = (MuStep){20, 21, MU_NOWHERE};
    assert_false(accepts(&now));
    now.ending = MU_BY_CASTLE;
    assert_false(accepts(&now));
}

/* MU-3.1: nobody moves after a duke has come to the castle, not even right after the first move. */
static void the_castle_ends_every_history(void **state)
{
    (void)state;
    for (int before = 0; before <= 2; before += 2) {
        MuState now = scene(MU_STANDARD, false, MU_BLUE, "d:e3 k:i1 D:a1 K:g7");
        if (before > 0)
            scene_play(&now, "i1-h2 g7-f6", NULL);
        scene_play(&now, "e3-e4", NULL);
        assert_int_equal(now.ending, MU_BY_CASTLE);
        assert_true(accepts(&now));
        now.ending = MU_OPEN;
        assert_false(accepts(&now));
        Action list[MU_ACTIONS_MAX];
        assert_true(mu_ops.actions(&now, list, MU_ACTIONS_MAX) > 0);
        assert_int_equal(mu_ops.apply(&now, mu_ops.to_act(&now), list[0], NULL), APPLY_OK);
        now.ending = MU_OPEN;
        assert_false(accepts(&now));
    }
}

/* Section 2, D6: of either side no more pieces than it begins with, also in a position set up by hand; a game begins where all begin. */
static void pieces_are_counted_on_both_sides(void **state)
{
    (void)state;
    REFUSED(scene(MU_STANDARD, false, MU_BLUE, "d:c1 d:c7 d:i1 D:a1 D:g1 D:g7"), s.cell[12] = MU_RED_DUKE);
    REFUSED(scene(MU_STANDARD, false, MU_BLUE, "d:c1 d:c7 d:i1 D:a1 D:g1 D:g7"), s.cell[12] = MU_BLUE_DUKE);
    REFUSED(scene(MU_STANDARD, false, MU_BLUE, "d:c1 D:a1 K:b2 K:b3 K:f1 K:f6 K:g2 K:g6"), s.cell[12] = MU_RED_KNIGHT);
    REFUSED(scene(MU_STANDARD, false, MU_BLUE, "d:c1 D:a1 k:b2 k:b3 k:f1 k:f6 k:g2 k:g6"), s.cell[12] = MU_BLUE_KNIGHT);
    for (int space = mu_boards[MU_STANDARD].spaces; space < MU_SPACES_MAX; space++)     /* nobody stands behind the last space */
        for (int piece = MU_NONE + 1; piece < MU_PIECES; piece++)
            REFUSED(scene(MU_STANDARD, false, MU_BLUE, "d:c1 k:e1 D:a1 K:g7"), s.cell[space] = (uint8_t)piece);
    for (int returns = 0; returns < 2; returns++) {
        const MuState start = scene_start(MU_STANDARD, returns, false, 0, 1);
        for (int space = 0; space < mu_boards[MU_STANDARD].spaces; space++)
            if (start.cell[space] == MU_NONE && space != mu_boards[MU_STANDARD].castle)
                REFUSED(start, (s.cell[space] = s.cell[0], s.cell[0] = MU_NONE));
    }
}

/* Pieces that stand right behind another layout are no save. */
static void other_layouts_are_refused(void **state)
{
    enum { FIELDS_BITS = 40 };
    (void)state;
    uint8_t bytes[MU_PACK_MAX], other[MU_PACK_MAX];
    MuState now = scene_start(MU_STANDARD, false, false, 0, 1), back;
    int length = pack(&now, bytes);
    for (uint32_t layout = 0; layout < 16; layout++) {
        BitReader r;
        BitWriter w;
        bits_read_begin(&r, bytes, length);
        bits_write_begin(&w, other, MU_PACK_MAX);
        uint32_t own = bits_read(&r, 4);
        bits_read(&r, FIELDS_BITS - 4 - 16);
        bits_read(&r, 16);
        if (layout == own)
            continue;
        bits_write(&w, layout, 4);
        for (int bit = 0; bit < 3 * MU_SPACES_STANDARD; bit++)
            bits_write(&w, bits_read(&r, 1), 1);
        assert_false(mu_ops.unpack(&back, other, bits_write_end(&w)));
    }
}

/* Set up by hand: Red has no dukes, no move and a ply behind him, and claims an open game. */
static void stuck_side_is_not_open(void **state)
{
    (void)state;
    MuState now = scene(MU_STANDARD, false, MU_RED, "k:i1");
    for (int ply = 1; ply <= 40; ply += 39) {
        now.ply = (uint16_t)ply;
        now.ending = MU_OPEN;
        assert_false(accepts(&now));
        now.ending = MU_BY_STUCK;
        assert_true(accepts(&now));
    }
    now.ply = 0;                                /* a game does not begin so */
    assert_false(accepts(&now));
    now.ending = MU_OPEN;
    assert_false(accepts(&now));
}

/* A position set up by hand knows no swap and no lot: Blue sits at the first seat. */
static void composed_positions_have_no_swap(void **state)
{
    (void)state;
    const MuState composed = scene(MU_STANDARD, false, MU_RED, "k:e1 K:e3 d:c1 D:c5 k:g3");
    REFUSED(composed, s.swap = 1);
    REFUSED(composed, s.start = MU_START_CHANCE);
    REFUSED(composed, s.swapped = 1);
    REFUSED(composed, s.blue_seat = 1);
}

/* Lessons: positions set up by hand can be saved with all that happens in them. */
static void composed_positions_survive(void **state)
{
    (void)state;
    MuState now = scene(MU_STANDARD, false, MU_RED, "k:e1 K:e3 d:c1 D:c5 k:g3");
    round_trip(&now);
    scene_play(&now, "e3-e2", NULL);
    round_trip(&now);
    scene_play(&now, "c1-c5", NULL);
    assert_int_equal(now.ending, MU_BY_DUKES);
    round_trip(&now);
    now = scene(MU_STANDARD, true, MU_BLUE, "k:e1 K:e3");
    scene_play(&now, "e1-e3@e1 e1-e2", NULL);
    round_trip(&now);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_are_within_the_bounds),
        cmocka_unit_test(layout_is_pinned),
        cmocka_unit_test(every_state_of_random_games_survives),
        cmocka_unit_test(repetition_survives_a_save),
        cmocka_unit_test(full_histories_survive),
        cmocka_unit_test(damage_is_refused_or_canonical),
        cmocka_unit_test(impossible_states_are_refused),
        cmocka_unit_test(impossible_histories_are_refused),
        cmocka_unit_test(each_field_has_its_bounds),
        cmocka_unit_test(captures_fit_the_plies),
        cmocka_unit_test(both_sides_without_dukes_are_refused),
        cmocka_unit_test(stuck_side_is_not_open),
        cmocka_unit_test(the_castle_ends_every_history),
        cmocka_unit_test(pieces_are_counted_on_both_sides),
        cmocka_unit_test(other_layouts_are_refused),
        cmocka_unit_test(composed_positions_have_no_swap),
        cmocka_unit_test(composed_positions_survive),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
