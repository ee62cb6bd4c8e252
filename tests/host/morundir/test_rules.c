/* SPDX-License-Identifier: MIT */
/* Sections 3, 5 and 7: every rule id and every worked position. */
#include <string.h>

#include "../common/check.h"
#include "rng.h"
#include "scene.h"

static MuState blue(const char *pieces) { return scene(MU_STANDARD, false, MU_BLUE, pieces); }
static MuState blue_return(const char *pieces) { return scene(MU_STANDARD, true, MU_BLUE, pieces); }

static const Action resign = {MU_RESIGN, 0, 0, 0}, swap = {MU_SWAP, 0, 0, 0};

static bool has_event(const EventList *events, uint8_t kind, int a, int b, int c)
{
    for (int i = 0; i < events->count; i++) {
        Event e = events->at[i];
        if (e.kind == kind && e.a == a && e.b == b && e.c == c)
            return true;
    }
    return false;
}

/* MU-1.1 */
static void sides_move_alternately_with_own_pieces(void **state)
{
    (void)state;
    MuState now = scene_start(MU_STANDARD, false, false, 0, 1);
    assert_int_equal(mu_ops.seats(&now), 2);
    assert_int_equal(mu_ops.to_act(&now), 0);
    assert_int_equal(mu_ops.why(&now, 0, scene_action(&now, "c2-c3")), MU_WHY_FINE);
    assert_int_equal(mu_ops.why(&now, 1, scene_action(&now, "c2-c3")), MU_WHY_NOT_YOURS);
    assert_int_equal(mu_ops.why(&now, 1, scene_action(&now, "c3-c4")), MU_WHY_EMPTY);
    assert_int_equal(scene_why(&now, "b2-d2"), MU_WHY_NOT_YOURS);
    assert_int_equal(scene_why(&now, "c3-c4"), MU_WHY_EMPTY);
    assert_int_equal(scene_why(&now, "c2-c2"), MU_WHY_STUCK); /* passing is not allowed */
    assert_int_equal(mu_ops.apply(&now, 1, scene_action(&now, "c2-c3"), NULL), APPLY_NOT_YOU);
    for (int ply = 0; ply < 6; ply++) {
        static Action list[MU_ACTIONS_MAX];
        int count = mu_ops.actions(&now, list, MU_ACTIONS_MAX);
        assert_int_equal(now.side, ply & 1);
        for (int i = 0; i < count; i++)
            assert_int_equal(mu_colour(now.cell[list[i].a]), ply & 1);
        assert_int_equal(mu_ops.apply(&now, ply & 1, list[ply], NULL), APPLY_OK);
    }
}

/* MU-1.2 */
static void pieces_slide_straight(void **state)
{
    (void)state;
    MuState now = blue("k:d3 D:a1");
    static const char *const reach[] = {"d1", "d2", "d4", "d5", "d6", "c3", "b1", "c4", "b3", "e3", "f2", "g2", "f4", "g5", "h4"};
    static Action list[MU_ACTIONS_MAX];
    const int count = (int)(sizeof reach / sizeof reach[0]);
    for (int i = 0; i < count; i++) {
        char move[8] = "d3-";
        strcat(move, reach[i]);
        assert_true(scene_legal(&now, move));
    }
    assert_int_equal(mu_ops.actions(&now, list, MU_ACTIONS_MAX), count);
    assert_int_equal(scene_why(&now, "d3-c1"), MU_WHY_NOT_STRAIGHT);
    assert_int_equal(scene_why(&now, "d3-e5"), MU_WHY_NOT_STRAIGHT);
}

/* MU-1.3 */
static void nobody_jumps(void **state)
{
    (void)state;
    MuState now = blue("k:d1 k:d3 K:f1 K:e2 D:a1 d:i1");
    assert_true(scene_legal(&now, "d1-d2"));
    assert_int_equal(scene_why(&now, "d1-d3"), MU_WHY_OWN);
    assert_int_equal(scene_why(&now, "d1-d4"), MU_WHY_BLOCKED);
    assert_int_equal(scene_why(&now, "d1-f2"), MU_WHY_BLOCKED);  /* over the enemy knight e2 */
}

/* MU-1.4, worked position 4 */
static void knights_cross_the_castle_without_stopping(void **state)
{
    (void)state;
    MuState now = blue("k:e3 K:e6");
    assert_true(scene_legal(&now, "e3-e6"));
    assert_true(scene_legal(&now, "e3-e5"));
    assert_false(scene_legal(&now, "e3-e4"));
    assert_int_equal(scene_why(&now, "e3-e4"), MU_WHY_KNIGHT_CASTLE);
    now = blue("k:e3 K:e5"); /* only the castle lies between: that is one empty space */
    assert_true(scene_legal(&now, "e3-e5"));
}

/* MU-1.5, MU-3.1, worked position 5 */
static void dukes_stop_on_the_castle_and_win(void **state)
{
    (void)state;
    MuState now = blue("d:e1 D:a1");
    EventList events;
    assert_true(scene_legal(&now, "e1-e4"));
    assert_false(scene_legal(&now, "e1-e5"));
    assert_int_equal(scene_why(&now, "e1-e5"), MU_WHY_DUKE_CASTLE);
    scene_play(&now, "e1-e4", &events);
    assert_int_equal(now.ending, MU_BY_CASTLE);
    assert_int_equal(mu_winner(&now), MU_BLUE);
    assert_int_equal(mu_ops.result(&now, 0), RESULT_WIN);
    assert_int_equal(mu_ops.result(&now, 1), RESULT_LOSS);
    assert_int_equal(mu_ops.to_act(&now), SEAT_NONE);
    assert_true(has_event(&events, MU_EVENT_MOVED, scene_space(&now, "e1"), scene_space(&now, "e4"), MU_BLUE_DUKE));
    assert_true(has_event(&events, MU_EVENT_CASTLE, MU_BLUE, scene_space(&now, "e4"), 0));
    assert_int_equal(mu_ops.apply(&now, 1, resign, NULL), APPLY_OVER);
    static Action list[MU_ACTIONS_MAX];
    assert_int_equal(mu_ops.actions(&now, list, MU_ACTIONS_MAX), 0);
    now = scene(MU_STANDARD, false, MU_RED, "D:e7 d:i1");
    scene_play(&now, "e7-e4", &events);
    assert_int_equal(mu_winner(&now), MU_RED);
}

/* MU-2.1, MU-2.4, worked position 2 */
static void captures_take_the_space_and_remove_the_piece(void **state)
{
    (void)state;
    MuState now = blue("k:e1 K:e3");
    EventList events;
    assert_true(scene_legal(&now, "e1-e3"));
    scene_play(&now, "e1-e3", &events);
    assert_int_equal(now.cell[scene_space(&now, "e3")], MU_BLUE_KNIGHT);
    assert_int_equal(now.cell[scene_space(&now, "e1")], MU_NONE);
    assert_int_equal(mu_pieces_left(&now, MU_RED_KNIGHT), 0);
    assert_int_equal(events.at[0].kind, MU_EVENT_MOVED);
    assert_int_equal(events.at[1].kind, MU_EVENT_CAPTURED);
    assert_int_equal(events.at[1].a, scene_space(&now, "e3"));
    assert_int_equal(events.at[1].b, MU_RED_KNIGHT);
}

/* MU-2.2, worked position 3 */
static void like_captures_like(void **state)
{
    (void)state;
    MuState now = blue("k:e1 D:e3");
    assert_false(scene_legal(&now, "e1-e3"));
    assert_int_equal(scene_why(&now, "e1-e3"), MU_WHY_KNIGHT_DUKE);
    assert_true(scene_legal(&now, "e1-e2"));
    assert_int_equal(scene_why(&now, "e1-e5"), MU_WHY_BLOCKED);
    now = blue("d:e1 K:e3");
    assert_int_equal(scene_why(&now, "e1-e3"), MU_WHY_DUKE_KNIGHT);
}

/* MU-2.3, worked position 1 */
static void neighbours_are_safe(void **state)
{
    (void)state;
    MuState now = blue("k:e1 K:e2");
    assert_false(scene_legal(&now, "e1-e2"));
    assert_int_equal(scene_why(&now, "e1-e2"), MU_WHY_NEIGHBOUR);
    for (int to = scene_space(&now, "e3"); to <= scene_space(&now, "e7"); to++)
        assert_int_equal(mu_why_move(&now, scene_space(&now, "e1"), to), MU_WHY_BLOCKED);
    now = blue("d:e1 D:e2");
    assert_int_equal(scene_why(&now, "e1-e2"), MU_WHY_NEIGHBOUR);
}

/* MU-3.2, worked position 6 */
static void the_last_duke_decides(void **state)
{
    (void)state;
    EventList events;
    MuState now = blue("d:c1 D:c5 K:g1");
    assert_true(scene_legal(&now, "c1-c5"));
    scene_play(&now, "c1-c5", &events);
    assert_int_equal(now.ending, MU_BY_DUKES);
    assert_int_equal(mu_winner(&now), MU_BLUE);
    assert_true(has_event(&events, MU_EVENT_DUKES, MU_BLUE, 0, 0));
    now = blue("d:c1 D:c5 D:g7 K:g1");
    scene_play(&now, "c1-c5", &events);
    assert_int_equal(now.ending, MU_OPEN);
    now = blue("k:e1 K:e3 D:a1"); /* a knight never decides */
    scene_play(&now, "e1-e3", &events);
    assert_int_equal(now.ending, MU_OPEN);
}

/* MU-2.5, worked position 7 */
static void variant_returns_the_captured_piece(void **state)
{
    (void)state;
    MuState now = blue_return("k:e1 K:e3 D:a1");
    uint8_t places[MU_EDGES_MAX];
    assert_false(scene_legal(&now, "e1-e3"));
    assert_int_equal(scene_why(&now, "e1-e3"), MU_WHY_EDGE);     /* it must be set somewhere */
    assert_true(scene_legal(&now, "e1-e3@e1"));                 /* just left */
    assert_false(scene_legal(&now, "e1-e3@e3"));
    assert_false(scene_legal(&now, "e1-e3@a1"));                /* held by a duke */
    assert_false(scene_legal(&now, "e1-e3@d3"));                /* not at the edge */
    assert_true(scene_legal(&now, "e1-e3@i1"));
    assert_int_equal(mu_places(&now, scene_space(&now, "e1"), scene_space(&now, "e3"), places), 23);
    assert_int_equal(scene_why(&now, "e1-e2@i1"), MU_WHY_EDGE);  /* nothing was captured */
    EventList events;
    scene_play(&now, "e1-e3@e1", &events);
    assert_int_equal(now.cell[scene_space(&now, "e1")], MU_RED_KNIGHT);
    assert_int_equal(now.cell[scene_space(&now, "e3")], MU_BLUE_KNIGHT);
    assert_true(has_event(&events, MU_EVENT_PLACED, scene_space(&now, "e1"), MU_RED_KNIGHT, scene_space(&now, "e3")));
    MuState standard = blue("k:e1 K:e3 D:a1");
    assert_int_equal(scene_why(&standard, "e1-e3@i1"), MU_WHY_EDGE);
}

/* MU-2.5, MU-3.2 (D6): a capture on the edge frees no other space than the one left, and dukes taken do not decide. */
static void variant_knows_only_the_castle(void **state)
{
    (void)state;
    MuState now = blue_return("d:c1 D:c7 K:g1");
    assert_false(scene_legal(&now, "c1-c7@c7"));
    scene_play(&now, "c1-c7@e1", NULL);
    assert_int_equal(now.ending, MU_OPEN);
    assert_int_equal(mu_pieces_left(&now, MU_RED_DUKE), 1);
    now = blue_return("d:e1 D:a1"); /* MU-3.1 holds in the variant */
    scene_play(&now, "e1-e4", NULL);
    assert_int_equal(now.ending, MU_BY_CASTLE);
    /* Placing never wins: no edge space is the castle. */
    for (int board = 0; board < MU_BOARDS; board++)
        assert_false(mu_is_edge(board, mu_boards[board].castle));
}

/* MU-4.1 */
static void red_may_swap_once_as_first_action(void **state)
{
    (void)state;
    MuState now = scene_start(MU_STANDARD, false, true, 0, 1);
    EventList events;
    assert_false(scene_listed(&now, swap));
    assert_int_equal(mu_why(&now, swap), MU_WHY_NO_SWAP);
    scene_play(&now, "c2-c3", NULL);
    assert_true(scene_listed(&now, swap));
    MuState moved = now;
    events_clear(&events);
    assert_int_equal(mu_ops.apply(&now, 1, swap, &events), APPLY_OK);
    assert_true(has_event(&events, MU_EVENT_SWAPPED, 1, 0, 0));
    assert_int_equal(mu_seat_of(&now, MU_BLUE), 1);
    assert_int_equal(now.side, MU_RED);
    assert_int_equal(mu_ops.to_act(&now), 0);                   /* the player who now has Red */
    assert_memory_equal(now.cell, moved.cell, sizeof now.cell);
    assert_false(scene_listed(&now, swap));
    assert_true(mu_ops.valid(&now));
    scene_play(&now, "b2-c4", NULL);
    assert_int_equal(mu_ops.to_act(&now), 1);
    assert_false(scene_listed(&now, swap));
    scene_play(&moved, "b2-c4", NULL);                          /* Red's first action was a move: too late */
    assert_false(scene_listed(&moved, swap));
    MuState without = scene_start(MU_STANDARD, false, false, 0, 1);
    scene_play(&without, "c2-c3", NULL);
    assert_false(scene_listed(&without, swap));
}

/* Section 5: RESIGN is always legal for the side to move and never listed. */
static void resigning_gives_the_game_away(void **state)
{
    (void)state;
    EventList events;
    MuState now = scene_start(MU_STANDARD, false, false, 0, 1);
    assert_int_equal(mu_why(&now, resign), MU_WHY_FINE);
    assert_false(scene_listed(&now, resign));
    scene_play(&now, "c2-c3", NULL);
    assert_int_equal(mu_ops.apply(&now, 0, resign, NULL), APPLY_NOT_YOU);
    events_clear(&events);
    assert_int_equal(mu_ops.apply(&now, 1, resign, &events), APPLY_OK);
    assert_true(has_event(&events, MU_EVENT_RESIGNED, MU_RED, 0, 0));
    assert_int_equal(mu_ops.result(&now, 0), RESULT_WIN);
    assert_int_equal(mu_ops.result(&now, 1), RESULT_LOSS);
    assert_int_equal(now.ending, MU_BY_RESIGN);
    assert_true(mu_ops.valid(&now));
}

/* D7: chance says who plays Blue; Blue begins either way; the seed alone decides. */
static void chance_says_who_is_blue(void **state)
{
    (void)state;
    int seats[2] = {0, 0};
    for (uint32_t seed = 0; seed < 200; seed++) {
        MuState now = scene_start(MU_STANDARD, false, false, MU_START_CHANCE, seed * 2654435761u);
        MuState again = scene_start(MU_STANDARD, false, false, MU_START_CHANCE, seed * 2654435761u);
        assert_memory_equal(&now, &again, sizeof now);
        assert_int_equal(now.side, MU_BLUE);
        assert_int_equal(mu_ops.to_act(&now), now.blue_seat);
        seats[now.blue_seat]++;
    }
    assert_in_range(seats[0], 70, 130);
    for (uint32_t seed = 0; seed < 50; seed++) {
        MuState now = scene_start(MU_STANDARD, false, false, MU_START_BLUE, seed);
        assert_int_equal(now.blue_seat, 0);
    }
}

/* An illegal action leaves every byte as it was; every reason is spoken by somebody. */
static void refusals_change_nothing(void **state)
{
    (void)state;
    bool heard[MU_WHYS] = {false};
    Rng rng;
    rng_start(&rng, 11);
    static Action list[MU_ACTIONS_MAX];
    for (int game = 0; game < 40; game++) {
        MuState now = scene_start(game & 1, game >> 1 & 1, game >> 2 & 1, 0, 1);
        for (int ply = 0; ply < 60; ply++) {
            for (int try = 0; try < 200; try++) {
                uint32_t word = rng_next(&rng);
                Action action = {(uint8_t)(word % 16 ? 0 : word >> 24 & 3), (uint8_t)(word >> 16 & 0x7F), (uint8_t)(word >> 8 & 0x7F), (uint8_t)word};
                if (action.kind != MU_MOVE && try & 1)
                    action.a = action.b = action.c = 0;
                else if (try & 1)
                    action.c = MU_NOWHERE;
                if (try & 2 && action.kind == MU_MOVE)
                    action.a = (uint8_t)(action.a % mu_boards[now.board].spaces), action.b = (uint8_t)(action.b % mu_boards[now.board].spaces);
                MuWhy why = mu_why(&now, action);
                heard[why] = true;
                if (why == MU_WHY_FINE)
                    continue;
                MuState before = now;
                EventList events;
                events_clear(&events);
                assert_int_not_equal(mu_ops.apply(&now, mu_ops.to_act(&now), action, &events), APPLY_OK);
                assert_memory_equal(&before, &now, sizeof now);
                assert_int_equal(events.count, 0);
            }
            if (now.ending != MU_OPEN)
                break;
            int count = mu_ops.actions(&now, list, MU_ACTIONS_MAX);
            mu_ops.apply(&now, mu_ops.to_act(&now), list[rng_below(&rng, (uint32_t)count, 0)], NULL);
        }
    }
    for (int why = 0; why < MU_WHYS; why++)
        if (!heard[why])
            fail_msg("reason %d was never given", why);
}

/* The list and mu_why are two programs; along random games they agree on every pair of spaces. */
static void list_and_reason_agree(void **state)
{
    (void)state;
    Rng rng;
    rng_start(&rng, 5);
    static Action list[MU_ACTIONS_MAX];
    for (int game = 0; game < 24; game++) {
        MuState now = scene_start(game & 1, game >> 1 & 1, true, 0, 1);
        for (int ply = 0; ply < 40 && now.ending == MU_OPEN; ply++) {
            int count = mu_ops.actions(&now, list, MU_ACTIONS_MAX), fine = 0;
            for (int i = 0; i < count; i++)
                assert_int_equal(mu_why(&now, list[i]), MU_WHY_FINE);
            const int spaces = mu_boards[now.board].spaces;
            for (int from = 0; from < spaces; from++)
                for (int to = 0; to < spaces; to++) {
                    uint8_t places[MU_EDGES_MAX];
                    if (mu_why_move(&now, from, to) == MU_WHY_FINE)
                        fine += now.returns && mu_is_capture(&now, from, to) ? mu_places(&now, from, to, places) : 1;
                }
            assert_int_equal(fine + mu_may_swap(&now), count);
            mu_ops.apply(&now, mu_ops.to_act(&now), list[rng_below(&rng, (uint32_t)count, 0)], NULL);
        }
    }
}

static void score_counts_captures(void **state)
{
    (void)state;
    MuState now = scene_start(MU_STANDARD, false, false, 0, 1);
    static Action list[MU_ACTIONS_MAX];
    int captured[2] = {0, 0};
    while (now.ending == MU_OPEN) {
        int count = mu_ops.actions(&now, list, MU_ACTIONS_MAX), pick = 0;
        for (int i = 0; i < count; i++)
            if (mu_is_capture(&now, list[i].a, list[i].b))
                pick = i;
        int seat = mu_ops.to_act(&now);
        captured[seat] += mu_is_capture(&now, list[pick].a, list[pick].b);
        mu_ops.apply(&now, seat, list[pick], NULL);
        assert_int_equal(mu_ops.score(&now, 0), captured[0]);
        assert_int_equal(mu_ops.score(&now, 1), captured[1]);
    }
    assert_true(captured[0] + captured[1] > 0);
    now.composed = 1;                           /* nobody knows with how many pieces it began */
    assert_int_equal(mu_ops.score(&now, 0), 0);
    assert_int_equal(mu_ops.score(&now, 1), 0);
}

/* The counter of plies stays at its end and keeps telling whose ply it was. */
static void the_count_of_plies_ends(void **unused)
{
    (void)unused;
    for (int before = MU_PLY_MAX - 2; before <= MU_PLY_MAX; before++) {
        GameOptions options;
        MuState state;
        Action list[MU_ACTIONS_MAX];
        options_default(&mu_ops, &options);
        mu_ops.start(&state, &options, 1);
        state.ply = (uint16_t)before;
        assert_true(mu_ops.actions(&state, list, MU_ACTIONS_MAX) > 0);
        assert_int_equal(mu_ops.apply(&state, mu_ops.to_act(&state), list[0], NULL), APPLY_OK);
        assert_int_equal(state.ply, before < MU_PLY_MAX ? before + 1 : MU_PLY_MAX - 1);
    }
}

/* People count moves: one of each side. */
static void a_move_is_one_of_each_side(void **unused)
{
    (void)unused;
    MuState now = scene_start(MU_STANDARD, false, false, 0, 1);
    for (int ply = 0; ply < 7; ply++) {
        now.ply = (uint16_t)ply;
        assert_int_equal(mu_ops.progress(&now).round, ply / 2 + 1);
    }
}

/* Who could step onto the castle now, whoever's turn it is. */
static void both_sides_can_threaten_the_castle(void **unused)
{
    (void)unused;
    for (int side = MU_BLUE; side <= MU_RED; side++) {
        MuState now = scene(MU_STANDARD, false, side, "d:a1 D:e2");
        assert_int_equal(mu_threatens(&now, MU_RED), true);
        now = scene(MU_STANDARD, false, side, "d:e2 D:a1");
        assert_int_equal(mu_threatens(&now, MU_BLUE), true);
        now = scene(MU_STANDARD, false, side, "d:e1 k:e2 D:e6 K:e5");
        assert_int_equal(mu_threatens(&now, MU_BLUE) || mu_threatens(&now, MU_RED), false);
    }
}

/* A screen may ask about a cursor beside the board. */
static void there_is_no_move_beside_the_board(void **unused)
{
    (void)unused;
    const MuState now = scene_start(MU_STANDARD, false, false, 0, 1);
    const int spaces = mu_boards[MU_STANDARD].spaces;
    int from = 0;
    while (mu_colour(now.cell[from]) != MU_BLUE || now.cell[from] == MU_NONE)
        from++;
    for (int other = -1; other <= spaces; other += spaces + 1) {
        assert_int_equal(mu_why_move(&now, other, from), MU_WHY_NO_SPACE);
        assert_int_equal(mu_why_move(&now, from, other), MU_WHY_NO_SPACE);
    }
}

/* Section 5: swapping and resigning take no bytes. */
static void actions_have_ranges(void **unused)
{
    (void)unused;
    MuState now = scene_start(MU_STANDARD, false, true, 0, 1);
    scene_play(&now, "c2-c3", NULL);
    for (int kind = MU_SWAP; kind <= MU_RESIGN; kind++) {
        assert_int_equal(mu_why(&now, (Action){(uint8_t)kind, 0, 0, 0}), MU_WHY_FINE);
        for (int byte = 0; byte < 3; byte++)
            for (int value = 1; value <= UINT8_MAX; value++) {
                Action action = {(uint8_t)kind, (uint8_t)(byte == 0 ? value : 0), (uint8_t)(byte == 1 ? value : 0), (uint8_t)(byte == 2 ? value : 0)};
                assert_int_equal(mu_why(&now, action), MU_WHY_NO_SPACE);
            }
    }
    assert_int_equal(mu_why(&now, (Action){MU_MOVE, MU_SPACES_MAX, 0, MU_NOWHERE}), MU_WHY_NO_SPACE);
    assert_int_equal(mu_why(&now, (Action){MU_MOVE, 0, MU_SPACES_MAX, MU_NOWHERE}), MU_WHY_NO_SPACE);
    assert_int_equal(mu_why(&now, (Action){MU_ACTION_KINDS, 0, 0, 0}), MU_WHY_NO_SPACE);
}

/* Section 5: the list is the same, in its order, where there is room for just so many. */
static void a_list_that_just_fits_is_whole(void **unused)
{
    (void)unused;
    static Action list[MU_ACTIONS_MAX], fitting[MU_ACTIONS_MAX];
    for (int board = 0; board < MU_BOARDS; board++) {
        MuState now = scene_start(board, false, false, 0, 1);
        int count = mu_ops.actions(&now, list, MU_ACTIONS_MAX);
        assert_int_equal(mu_ops.actions(&now, fitting, count), count);
        assert_memory_equal(fitting, list, (size_t)count * sizeof *list);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sides_move_alternately_with_own_pieces),
        cmocka_unit_test(there_is_no_move_beside_the_board),
        cmocka_unit_test(a_list_that_just_fits_is_whole), cmocka_unit_test(actions_have_ranges),
        cmocka_unit_test(a_move_is_one_of_each_side),
        cmocka_unit_test(both_sides_can_threaten_the_castle),
        cmocka_unit_test(pieces_slide_straight),
        cmocka_unit_test(nobody_jumps),
        cmocka_unit_test(knights_cross_the_castle_without_stopping),
        cmocka_unit_test(dukes_stop_on_the_castle_and_win),
        cmocka_unit_test(captures_take_the_space_and_remove_the_piece),
        cmocka_unit_test(like_captures_like),
        cmocka_unit_test(neighbours_are_safe),
        cmocka_unit_test(the_last_duke_decides),
        cmocka_unit_test(variant_returns_the_captured_piece),
        cmocka_unit_test(variant_knows_only_the_castle),
        cmocka_unit_test(red_may_swap_once_as_first_action),
        cmocka_unit_test(resigning_gives_the_game_away),
        cmocka_unit_test(chance_says_who_is_blue),
        cmocka_unit_test(refusals_change_nothing),
        cmocka_unit_test(list_and_reason_agree),
        cmocka_unit_test(the_count_of_plies_ends),
        cmocka_unit_test(score_counts_captures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
