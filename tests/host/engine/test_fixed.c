/* SPDX-License-Identifier: MIT */
#include "../common/check.h"
#include "fixed.h"
#include "rng.h"

static void square_roots_are_floors(void **state)
{
    (void)state;
    for (uint32_t v = 0; v < 70000; v++) {
        uint32_t root = sqrt_int(v);
        assert_true(root * root <= v && (root + 1) * (root + 1) > v);
    }
    assert_int_equal(sqrt_int(0xFFFFFFFFu), 65535);
    assert_int_equal(sqrt_int(65535u * 65535u), 65535);
    assert_int_equal(sqrt_int(65535u * 65535u - 1), 65534);
    Rng rng;
    rng_start(&rng, 8);
    for (int i = 0; i < 20000; i++) {
        uint64_t v = rng_next(&rng), root = sqrt_int((uint32_t)v);
        assert_true(root * root <= v && (root + 1) * (root + 1) > v);
    }
}

static void sine_has_its_symmetries(void **state)
{
    (void)state;
    assert_int_equal(sine256(0), 0);
    assert_int_equal(sine256(64), 256);
    assert_int_equal(sine256(128), 0);
    assert_int_equal(sine256(192), -256);
    assert_int_equal(sine256(21), 126);   /* 256 * sin(29.53 degrees) = 126.2 */
    assert_int_equal(sine256(32), 181);   /* 256 / sqrt(2) = 181.02 */
    for (int i = 0; i < 256; i++) {
        assert_int_equal(sine256((uint8_t)i), -sine256((uint8_t)(i + 128)));
        assert_int_equal(sine256((uint8_t)(64 + i)), sine256((uint8_t)(64 - i)));
        int sine = sine256((uint8_t)i), cosine = sine256((uint8_t)(i + 64));
        assert_in_range(sine * sine + cosine * cosine, 65536 - 400, 65536 + 400);
        int step = sine256((uint8_t)(i + 1)) - sine;
        assert_in_range(abs_int(step), 0, 7);
    }
}

static void ease_starts_and_ends_slowly(void **state)
{
    (void)state;
    static const struct { int a, b, steps; } cases[] = {{0, 100, 16}, {50, -70, 31}, {-3, -3, 5}, {0, 1000, 100}, {0, 24, 8}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int a = cases[i].a, b = cases[i].b, steps = cases[i].steps;
        assert_int_equal(ease_int(a, b, 0, steps), a);
        assert_int_equal(ease_int(a, b, steps, steps), b);
        for (int step = 1; step <= steps; step++) {
            int before = ease_int(a, b, step - 1, steps), now = ease_int(a, b, step, steps);
            assert_true(b >= a ? now >= before : now <= before);
            assert_true(b >= a ? now >= a && now <= b : now <= a && now >= b);
        }
    }
    assert_int_equal(ease_int(0, 1000, 50, 100), 500);
    assert_in_range(ease_int(0, 1000, 10, 100), 1, 60);      /* a tenth of the time, far less than a tenth of the way */
    assert_in_range(ease_int(0, 1000, 90, 100), 940, 999);
    assert_int_equal(ease_int(7, 9, 5, 0), 9);
    assert_int_equal(ease_int(7, 9, -1, 4), 7);
    assert_int_equal(ease_int(7, 9, 99, 4), 9);
}

static void small_helpers(void **state)
{
    (void)state;
    assert_int_equal(clamp_int(5, 0, 3), 3);
    assert_int_equal(clamp_int(-5, 0, 3), 0);
    assert_int_equal(clamp_int(2, 0, 3), 2);
    assert_int_equal(min_int(-1, 1), -1);
    assert_int_equal(max_int(-1, 1), 1);
    assert_int_equal(abs_int(-9), 9);
    assert_int_equal(FIX8(3), 768);
    assert_int_equal(fix8_mul(FIX8(3), FIX8(-2)), FIX8(-6));
    assert_int_equal(fix8_mul(FIX8(100000), 128), FIX8(50000)); /* the product needs 64 bits on the way */
    assert_int_equal(fix8_round(384), 2);
    assert_int_equal(fix8_round(383), 1);
    assert_int_equal(fix8_round(-384), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(square_roots_are_floors),
        cmocka_unit_test(sine_has_its_symmetries),
        cmocka_unit_test(ease_starts_and_ends_slowly),
        cmocka_unit_test(small_helpers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
