/* SPDX-License-Identifier: MIT */
/* From the legal actions to one of them: the list of the view, what fits, the values that are left. */
#include <string.h>

#include "../common/check.h"
#include "fake_platform.h"
#include "play_rig.h"
#include "ui/play/narrow.h"
#include "ui/table.h"

static Narrow n;
static int listings;
static GameOps counted;

static int count_listing(const void *state, Action *out, int max)
{
    listings++;
    return mu_ops.actions(state, out, max);
}

static int begin(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, 1, NULL);
    rig_frames(3);
    memset(&n, 0, sizeof n);
    listings = 0;
    counted = mu_ops;
    counted.actions = count_listing;
    return 0;
}

static int end(void **state)
{
    (void)state;
    rig_end();
    return 0;
}

static bool is_kind(Action action, const void *kind) { return action.kind == *(const uint8_t *)kind; }
static bool is_any(Action action, const void *nothing) { return action.kind != 255 && nothing == NULL; }
static int kind_of(Action action, const void *asked) { return action.kind == *(const uint8_t *)asked ? NARROW_NONE : action.kind; }
static int last_of(Action action, const void *asked) { return asked == NULL ? action.c : NARROW_NONE; }

/* Actions that no rule made: kinds 1 2 1 3, last bytes 9 8 9 255. */
static void four(void)
{
    static const Action list[] = {{1, 0, 0, 9}, {2, 0, 0, 8}, {1, 1, 0, 9}, {3, 0, 0, 255}};
    memcpy(n.list, list, sizeof list);
    n.count = 4;
}

static void view_is_listed_once(void **state)
{
    (void)state;
    assert_true(narrow_list(&n, &counted));
    assert_int_equal(n.count, mu_ops.actions(table_viewed(), (Action[GAME_ACTIONS_MAX]){{0}}, GAME_ACTIONS_MAX));
    assert_true(n.count > 0);
    assert_false(narrow_list(&n, &counted));
    assert_int_equal(listings, 1);
    narrow_forget(&n);
    assert_true(narrow_list(&n, &counted));
    assert_int_equal(listings, 2);
}

static void nothing_is_listed_while_a_computer_acts(void **state)
{
    (void)state;
    assert_true(play_do(rig_legal(0)));
    rig_settle();
    while (table_seat() == 0) rig_frames(1);
    assert_false(play_human());
    narrow_forget(&n);
    assert_true(narrow_list(&n, &counted));
    assert_int_equal(n.count, 0);
    assert_int_equal(listings, 0);
}

static void matches_keep_their_order(void **state)
{
    (void)state;
    four();
    assert_int_equal(narrow_find(&n, is_any, NULL), 4);
    assert_int_equal(narrow_find(&n, is_kind, &(uint8_t){1}), 2);
    assert_int_equal(narrow_match(&n, 0).a, 0);
    assert_int_equal(narrow_match(&n, 1).a, 1);
    assert_true(narrow_any(&n, is_kind, &(uint8_t){3}));
    assert_false(narrow_any(&n, is_kind, &(uint8_t){4}));
    assert_int_equal(n.matches, 2);     /* a look changes nothing */
    assert_int_equal(narrow_find(&n, is_kind, &(uint8_t){4}), 0);
}

static void values_are_told_once(void **state)
{
    (void)state;
    uint8_t values[8];
    four();
    narrow_find(&n, is_any, NULL);
    assert_int_equal(narrow_values(&n, last_of, NULL, values, 8), 3);
    assert_int_equal(values[0], 9);
    assert_int_equal(values[1], 8);
    assert_int_equal(values[2], 255);
    assert_int_equal(narrow_values(&n, kind_of, &(uint8_t){2}, values, 8), 2);      /* kind 2 has no value */
    assert_int_equal(values[0], 1);
    assert_int_equal(values[1], 3);
    assert_int_equal(narrow_values(&n, last_of, NULL, values, 2), 2);               /* no more than there is room for */
    narrow_find(&n, is_kind, &(uint8_t){1});
    assert_int_equal(narrow_values(&n, last_of, NULL, values, 8), 1);               /* of the matches alone */
}

static void example_is_the_first_with_a_value(void **state)
{
    (void)state;
    four();
    narrow_find(&n, is_any, NULL);
    assert_int_equal(narrow_example(&n, last_of, NULL, 9).a, 0);
    assert_int_equal(narrow_example(&n, last_of, NULL, 255).kind, 3);
    assert_int_equal(narrow_example(&n, last_of, NULL, 7).kind, 0);
    narrow_find(&n, is_kind, &(uint8_t){2});
    assert_int_equal(narrow_example(&n, last_of, NULL, 9).kind, 0);
}

#define NARROW_TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        NARROW_TEST(view_is_listed_once),
        NARROW_TEST(nothing_is_listed_while_a_computer_acts),
        NARROW_TEST(matches_keep_their_order),
        NARROW_TEST(values_are_told_once),
        NARROW_TEST(example_is_the_first_with_a_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
