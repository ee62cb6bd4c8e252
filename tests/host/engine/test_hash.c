/* SPDX-License-Identifier: MIT */
#include <string.h>
#include "../common/check.h"
#include "hash.h"

/* Published values of both functions. */
static void known_values(void **state)
{
    (void)state;
    assert_int_equal(hash_bytes(HASH_START, "", 0), 0x811C9DC5u);
    assert_int_equal(hash_bytes(HASH_START, "a", 1), 0xE40C292Cu);
    assert_int_equal(hash_bytes(HASH_START, "foobar", 6), 0xBF9CF968u);
    assert_int_equal(crc32(0, "", 0), 0);
    assert_int_equal(crc32(0, "123456789", 9), 0xCBF43926u);
    assert_int_equal(crc32(0, "The quick brown fox jumps over the lazy dog", 43), 0x414FA339u);
}

static void pieces_give_the_same_as_the_whole(void **state)
{
    (void)state;
    static const char text[] = "five sieges on one cartridge";
    int length = (int)strlen(text);
    for (int cut = 0; cut <= length; cut++) {
        assert_int_equal(crc32(crc32(0, text, cut), text + cut, length - cut), crc32(0, text, length));
        assert_int_equal(hash_bytes(hash_bytes(HASH_START, text, cut), text + cut, length - cut), hash_bytes(HASH_START, text, length));
    }
    assert_int_equal(hash_byte(hash_byte(HASH_START, 'a'), 'b'), hash_bytes(HASH_START, "ab", 2));
}

static void every_single_bit_counts(void **state)
{
    (void)state;
    uint8_t data[64] = {0};
    uint32_t clean_crc = crc32(0, data, 64), clean_hash = hash_bytes(HASH_START, data, 64);
    for (int bit = 0; bit < 512; bit++) {
        data[bit / 8] ^= (uint8_t)(1 << bit % 8);
        assert_int_not_equal(crc32(0, data, 64), clean_crc);
        assert_int_not_equal(hash_bytes(HASH_START, data, 64), clean_hash);
        data[bit / 8] ^= (uint8_t)(1 << bit % 8);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_values),
        cmocka_unit_test(pieces_give_the_same_as_the_whole),
        cmocka_unit_test(every_single_bit_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
