/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "../common/check.h"
#include "bits.h"
#include "rng.h"

static void lowest_bit_first(void **state)
{
    (void)state;
    uint8_t data[4] = {0xFF, 0xFF, 0xFF, 0xFF};
    BitWriter w;
    bits_write_begin(&w, data, 4);
    bits_write(&w, 1, 1);
    bits_write(&w, 2, 3);
    bits_write(&w, 0xABC, 12);
    assert_int_equal(bits_write_end(&w), 2);
    assert_int_equal(data[0], 0xC5); /* 1, then 010, then the C of ABC */
    assert_int_equal(data[1], 0xAB);
    assert_int_equal(data[2], 0xFF);
}

static void padding_is_zero_whatever_was_there(void **state)
{
    (void)state;
    uint8_t data[2] = {0xFF, 0xFF};
    BitWriter w;
    bits_write_begin(&w, data, 2);
    bits_write(&w, 1, 1);
    assert_int_equal(bits_write_end(&w), 1);
    assert_int_equal(data[0], 1);
    assert_int_equal(data[1], 0xFF);
}

static void random_fields_come_back(void **state)
{
    (void)state;
    Rng rng;
    rng_start(&rng, 11);
    for (int round = 0; round < 500; round++) {
        uint8_t data[512];
        uint32_t values[100];
        int widths[100], bits = 0;
        BitWriter w;
        BitReader r;
        bits_write_begin(&w, data, sizeof data);
        for (int i = 0; i < 100; i++) {
            widths[i] = (int)rng_below(&rng, 33, 0);
            values[i] = widths[i] == 0 ? 0 : rng_next(&rng) >> (32 - widths[i]);
            bits_write(&w, values[i], widths[i]);
            bits += widths[i];
        }
        int bytes = bits_write_end(&w);
        assert_int_equal(bytes, (bits + 7) / 8);
        bits_read_begin(&r, data, bytes);
        for (int i = 0; i < 100; i++)
            assert_int_equal(bits_read(&r, widths[i]), values[i]);
        assert_true(bits_read_end(&r));
    }
}

static void rows_of_bytes_are_the_same_bits_as_one_by_one(void **state)
{
    (void)state;
    enum { MOST = 40 };
    Rng rng;
    rng_start(&rng, 12);
    for (int round = 0; round < 2000; round++) {
        uint8_t one[64], row[64], values[MOST], found[MOST];
        int width = 1 + (int)rng_below(&rng, 8, 0), count = (int)rng_below(&rng, MOST + 1, 0), before = (int)rng_below(&rng, 9, 0);
        BitWriter w, r;
        BitReader in;
        memset(one, 0xFF, sizeof one);
        memset(row, 0xFF, sizeof row);
        bits_write_begin(&w, one, sizeof one);
        bits_write_begin(&r, row, sizeof row);
        bits_write(&w, 0, before);
        bits_write(&r, 0, before);
        for (int i = 0; i < count; i++) {
            values[i] = (uint8_t)(rng_next(&rng) >> (32 - width));
            bits_write(&w, values[i], width);
        }
        bits_write_bytes(&r, values, count, width);
        bits_write(&w, 5, 3);
        bits_write(&r, 5, 3);
        int length = bits_write_end(&w);
        assert_int_equal(bits_write_end(&r), length);
        assert_memory_equal(one, row, sizeof one);
        bits_read_begin(&in, row, length);
        bits_read(&in, before);
        bits_read_bytes(&in, found, count, width);
        assert_memory_equal(found, values, (size_t)count);
        assert_int_equal(bits_read(&in, 3), 5);
        assert_true(bits_read_end(&in));
    }
}

static void rows_that_do_not_fit_turn_bad(void **state)
{
    (void)state;
    uint8_t data[3] = {0, 0, 0x77}, values[6] = {1, 2, 3, 4, 5, 6};
    static const struct { int count, width; bool bad; } cases[] = {{5, 3, false}, {6, 3, true}, {6, 2, true}, {2, 0, true}, {1, 9, true}, {-1, 3, true}};
    for (int i = 0; i < 6; i++) {
        BitWriter w;
        bits_write_begin(&w, data, 2);
        bits_write_bytes(&w, values, cases[i].count, cases[i].width);
        assert_int_equal(w.bad, cases[i].bad);
        assert_int_equal(data[2], 0x77);
    }
    BitReader r;
    bits_read_begin(&r, data, 2);
    bits_read_bytes(&r, values, 6, 3);
    assert_true(r.bad);
    for (int i = 0; i < 6; i++)
        assert_int_equal(values[i], 0);
}

static void a_full_writer_turns_bad_and_stays_bad(void **state)
{
    (void)state;
    uint8_t data[3] = {0, 0, 0x77};
    BitWriter w;
    bits_write_begin(&w, data, 2);
    bits_write(&w, 0x7FFF, 15);
    bits_write(&w, 3, 2);
    assert_true(w.bad);
    bits_write(&w, 1, 1);
    assert_true(w.bad);
    assert_int_equal(bits_write_end(&w), 0);
    assert_int_equal(data[1], 0x7F);
    assert_int_equal(data[2], 0x77);
}

static void values_that_do_not_fit_are_refused(void **state)
{
    (void)state;
    uint8_t data[8];
    static const struct { uint32_t value; int width; bool bad; } cases[] = {
        {1, 0, true}, {0, 0, false}, {8, 3, true}, {7, 3, false}, {0xFFFFFFFFu, 32, false}, {0x80000000u, 31, true}, {0, -1, true}, {0, 33, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        BitWriter w;
        bits_write_begin(&w, data, 8);
        bits_write(&w, cases[i].value, cases[i].width);
        assert_int_equal(w.bad, cases[i].bad);
    }
}

static void reading_past_the_end_gives_zero_and_is_bad(void **state)
{
    (void)state;
    static const uint8_t data[2] = {0xFF, 0xFF};
    BitReader r;
    bits_read_begin(&r, data, 2);
    assert_int_equal(bits_read(&r, 15), 0x7FFF);
    assert_int_equal(bits_read(&r, 2), 0);
    assert_int_equal(bits_read(&r, 1), 0);
    assert_false(bits_read_end(&r));
    bits_read_begin(&r, data, 0);
    assert_int_equal(bits_read(&r, 1), 0);
    assert_true(r.bad);
    bits_read_begin(&r, data, 2);
    bits_read(&r, 33);
    assert_true(r.bad);
}

static void the_end_must_be_reached_with_clean_padding(void **state)
{
    (void)state;
    static const uint8_t data[2] = {0x01, 0x80};
    BitReader r;
    bits_read_begin(&r, data, 1);
    bits_read(&r, 1);
    assert_true(bits_read_end(&r));
    bits_read_begin(&r, data, 2);       /* a whole byte is left */
    bits_read(&r, 8);
    assert_false(bits_read_end(&r));
    bits_read_begin(&r, data, 2);       /* the padding holds a bit */
    bits_read(&r, 9);
    assert_false(bits_read_end(&r));
    bits_read_begin(&r, data, 0);
    assert_true(bits_read_end(&r));
}

/* One walk, both ways: words, rows, shorts, and rows that are mostly empty. */
static void walk(const BitStream *stream, uint32_t *word, uint8_t row[5], uint16_t shorts[2], uint8_t empty[3], uint8_t full[3])
{
    *word = bits_word(stream, *word, 17);
    bits_bytes(stream, row, 5, 3);
    bits_shorts(stream, shorts, 2, 11);
    bits_sparse(stream, empty, 3, 6);
    bits_sparse(stream, full, 3, 6);
}

static void a_stream_goes_both_ways(void **state)
{
    (void)state;
    uint8_t data[16], row[5] = {1, 2, 3, 4, 7}, empty[3] = {0}, full[3] = {0, 63, 0};
    uint16_t shorts[2] = {2047, 5};
    uint32_t word = 0x1ABCD;
    BitWriter w;
    bits_write_begin(&w, data, sizeof data);
    walk(&(BitStream){&w, NULL}, &word, row, shorts, empty, full);
    int length = bits_write_end(&w);
    assert_int_equal(length, (17 + 5 * 3 + 2 * 11 + 1 + 1 + 3 * 6 + 7) / 8);
    uint8_t row_read[5] = {0}, empty_read[3] = {9, 9, 9}, full_read[3] = {0};
    uint16_t shorts_read[2] = {0};
    uint32_t word_read = 0;
    BitReader r;
    bits_read_begin(&r, data, length);
    walk(&(BitStream){NULL, &r}, &word_read, row_read, shorts_read, empty_read, full_read);
    assert_true(bits_read_end(&r));
    assert_int_equal(word_read, 0x1ABCD);
    assert_memory_equal(row_read, row, sizeof row);
    assert_memory_equal(shorts_read, shorts, sizeof shorts);
    assert_memory_equal(full_read, full, sizeof full);
    assert_int_equal(empty_read[0], 9);     /* left alone */
    assert_false(bits_any(empty, 3));
    assert_true(bits_any(full, 3));
}

/* A row that says it holds something and holds nothing is a second form of the same state. */
static void an_empty_row_has_one_form(void **state)
{
    (void)state;
    static const uint8_t data[2] = {0x01, 0x00};
    uint8_t row[2] = {0};
    BitReader r;
    bits_read_begin(&r, data, 2);
    bits_sparse(&(BitStream){NULL, &r}, row, 2, 4);
    assert_true(r.bad);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lowest_bit_first),
        cmocka_unit_test(padding_is_zero_whatever_was_there),
        cmocka_unit_test(random_fields_come_back),
        cmocka_unit_test(rows_of_bytes_are_the_same_bits_as_one_by_one),
        cmocka_unit_test(rows_that_do_not_fit_turn_bad),
        cmocka_unit_test(a_full_writer_turns_bad_and_stays_bad),
        cmocka_unit_test(values_that_do_not_fit_are_refused),
        cmocka_unit_test(reading_past_the_end_gives_zero_and_is_bad),
        cmocka_unit_test(the_end_must_be_reached_with_clean_padding),
        cmocka_unit_test(a_stream_goes_both_ways),
        cmocka_unit_test(an_empty_row_has_one_form),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
