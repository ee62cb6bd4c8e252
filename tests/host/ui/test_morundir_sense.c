/* SPDX-License-Identifier: MIT */
/* What Morundir's screen says of a position: who could win next, and why a move is advised. */
#include "../common/check.h"
#include "scenes.h"
#include "text.h"
#include "ui/morundir/screen.h"

/* Spaces by name: row starts of the standard board. */
enum { C1 = 5, C7 = 11, E1 = 18, E2, E3, E4, E5, E6, E7, G1 = 31, I1 = 42, A1 = 0, B1 = 1 };

static int begin(void **state)
{
    (void)state;
    room_claim(SCENE_MORUNDIR);
    return 0;
}

typedef struct { uint8_t space, piece; } Piece;

static MuState laid(const Piece *pieces, int count)
{
    MuState state;
    mu_compose(&state, MU_STANDARD, false, MU_BLUE);
    for (int i = 0; i < count; i++) mu_put(&state, pieces[i].space, pieces[i].piece);
    return state;
}
#define LAID(...) laid((const Piece[]){__VA_ARGS__}, sizeof((const Piece[]){__VA_ARGS__}) / sizeof(Piece))

static Action move(int from, int to) { return (Action){MU_MOVE, (uint8_t)from, (uint8_t)to, MU_NOWHERE}; }

static void a_free_way_to_the_castle_is_a_danger(void **state)
{
    (void)state;
    uint8_t spaces[MU_DANGERS_MAX];
    MuState open = LAID({E7, MU_RED_DUKE}, {I1, MU_BLUE_DUKE}, {A1, MU_BLUE_DUKE});
    assert_int_equal(mu_sense_danger(&open, MU_RED, spaces), 2);
    assert_int_equal(spaces[0], E7);
    assert_int_equal(spaces[1], E4);
    mu_put(&open, E6, MU_BLUE_KNIGHT);
    assert_int_equal(mu_sense_danger(&open, MU_RED, spaces), 0);
}

static void the_last_duke_in_reach_is_a_danger(void **state)
{
    (void)state;
    uint8_t spaces[MU_DANGERS_MAX];
    MuState open = LAID({C7, MU_RED_DUKE}, {C1, MU_BLUE_DUKE});
    assert_int_equal(mu_sense_danger(&open, MU_RED, spaces), 2);
    assert_int_equal(spaces[1], C1);
    mu_put(&open, I1, MU_BLUE_DUKE);        /* one more: losing it is not the end */
    assert_int_equal(mu_sense_danger(&open, MU_RED, spaces), 0);
}

static void advice_has_its_reason(void **state)
{
    (void)state;
    MuState castle = LAID({E1, MU_BLUE_DUKE}, {A1, MU_RED_DUKE});
    assert_int_equal(mu_sense_reason(&castle, move(E1, E4)), TEXT_MU_REASON_WIN);
    MuState guard = LAID({I1, MU_BLUE_DUKE}, {C7, MU_BLUE_KNIGHT}, {E7, MU_RED_DUKE});
    assert_int_equal(mu_sense_reason(&guard, move(C7, E6)), TEXT_MU_REASON_GUARD);
    MuState takes = LAID({C1, MU_BLUE_DUKE}, {C7, MU_RED_DUKE}, {B1, MU_RED_DUKE}, {I1, MU_BLUE_DUKE});
    assert_int_equal(mu_sense_reason(&takes, move(C1, C7)), TEXT_MU_REASON_DUKE);
    MuState threat = LAID({C1, MU_BLUE_DUKE}, {A1, MU_RED_DUKE}, {I1, MU_BLUE_DUKE});
    assert_int_equal(mu_sense_reason(&threat, move(C1, E2)), TEXT_MU_REASON_THREAT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_free_way_to_the_castle_is_a_danger, begin),
        cmocka_unit_test_setup(the_last_duke_in_reach_is_a_danger, begin),
        cmocka_unit_test_setup(advice_has_its_reason, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
