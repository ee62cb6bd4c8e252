/* SPDX-License-Identifier: MIT */
/* The effect language (2.17) as it comes out of the compiler: every op in a line of the rules that uses it, and no line that runs astray. */
#include <stdbool.h>
#include <string.h>

#include "../common/check.h"
#include "engine/losthope/content.h"
#include "lh_words.h"
#include "text.h"

#define STATUS(status, who) ((status) | (who) << 4)
#define MINUS(n) (256 - (n))

/* The line is exactly these bytes and then ends. */
#define assert_line(line, ...) \
    do { \
        const uint8_t wanted[] = {__VA_ARGS__}; \
        assert_memory_equal(lh_code + (line), wanted, sizeof wanted); \
        assert_int_equal(lh_code[(line) + sizeof wanted], LH_OP_END); \
    } while (0)

/* Section 2.17. */
static void things_cards_and_values(void **state)
{
    (void)state;
    assert_line(lh_loots[0].loot, LH_OP_GAIN, LH_JWL, 1, LH_OP_GAIN, LH_CMP, 2, LH_OP_GAIN, LH_FIL, 1, LH_OP_GAIN,
                LH_CAN, 1);
    assert_line(lh_locations[LH_L1].scene[1].cost, LH_OP_LOSE, LH_CIG, 1);
    assert_line(lh_locations[LH_L7].scene[0].cost, LH_OP_LOSE_GROUP, LH_GROUP_FOOD, 1);
    assert_line(lh_characters[LH_VELD].step[0].option[0].cost, LH_OP_BACK, 3, 0, LH_OP_LOSE_GROUP, LH_GROUP_SMOKE, 3);
    assert_line(lh_locations[LH_L8].special[1].cost, LH_OP_BACK, 3, 0, LH_OP_VALUE, 6, 0);
    assert_line(lh_locations[LH_N8].special[0].cost, LH_OP_BACK, 2, 0, LH_OP_NEED, LH_BOK, 1);
    assert_line(lh_residents[LH_R0].option[2].effect, LH_OP_FIND, LH_ROW_PANTRY, 0, LH_OP_FIND, LH_ROW_PANTRY, 0,
                LH_OP_EMPATHY, 0, 0, LH_OP_QUIET, 0, 1, LH_OP_ROBBED, 0, 0);
    assert_line(lh_residents[LH_R0].option[1].effect, LH_OP_TRADE, 0 | 2 << 4, LH_ANY_COLOUR);
    assert_line(lh_residents[LH_R3].option[1].effect, LH_OP_TRADE, 2, 1 << LH_GREEN | 1 << LH_GREY);
    assert_line(lh_residents[LH_R8].option[0].cost, LH_OP_HALF, 0, 0);
    assert_line(lh_visitors[LH_VS10].option[1].effect, LH_OP_LOSE_BEST, 1, LH_GROUP_WEAPON);
    assert_line(lh_fittings[LH_F_HEATER].use[3].effect, LH_OP_BURN, 1, 1);
    assert_line(lh_fittings[LH_F_RADIO].use[2].cost, LH_OP_ONCE, 0, 0);
    assert_line(lh_lines[LH_LINE_START], LH_OP_GAIN, LH_WOD, 4, LH_OP_GAIN, LH_CMP, 4, LH_OP_GAIN, LH_WAT, 2,
                LH_OP_GAIN, LH_RAW, 3, LH_OP_GAIN, LH_SHV, 1, LH_OP_GAIN, LH_LCK, 1);
}

/* Section 2.17. */
static void statuses_and_whom_they_hit(void **state)
{
    (void)state;
    assert_line(lh_locations[LH_L3].scene[0].effect, LH_OP_STATUS, STATUS(LH_MISERY, LH_WHO_ONE), MINUS(1));
    assert_line(lh_locations[LH_N3].special[0].effect, LH_OP_STATUS, STATUS(LH_HUNGER, LH_WHO_TWO), MINUS(1));
    assert_line(lh_cards[LH_I_G1].leaves, LH_OP_STATUS, STATUS(LH_MISERY, LH_WHO_E6), 1);
    assert_line(lh_cards[LH_IIA_G3].leaves, LH_OP_STATUS, STATUS(LH_MISERY, LH_WHO_GROUP), 1);
    assert_line(lh_checks[LH_CHECK_III].row[4], LH_OP_STATUS, STATUS(LH_WOUNDS, LH_WHO_SHARE), 2);
    assert_line(lh_checks[LH_CHECK_BLACK].row[4], LH_OP_STATUS, STATUS(LH_FATIGUE, LH_WHO_ALL), 1);
    assert_line(lh_child_actions[LH_Y_QUESTION].effect, LH_OP_STATUS, STATUS(LH_MISERY, LH_WHO_E5), MINUS(1));
    assert_line(lh_narratives[LH_NA_CONFESSION].effect, LH_OP_STATUS, STATUS(LH_MISERY, LH_WHO_SELF), MINUS(2),
                LH_OP_STATUS, STATUS(LH_MISERY, LH_WHO_SECOND), 1);
    assert_line(lh_people[LH_MIRA].trait[2], LH_OP_STATUS, STATUS(LH_WOUNDS, LH_WHO_ONE), MINUS(1));
}

/* Section 2.17. */
static void tracks_and_story(void **state)
{
    (void)state;
    assert_line(lh_cards[LH_I_G1].reward, LH_OP_IN, LH_ORIC, 0, LH_OP_OPEN, 0, 1, LH_OP_STATUS,
                STATUS(LH_MISERY, LH_WHO_ONE), MINUS(1));
    assert_line(lh_cards[LH_IIA_0].now, LH_OP_ZONE, 1, 0, LH_OP_COVERAGE_SET, 3, 0);
    assert_line(lh_cards[LH_IIA_G1].leaves, LH_OP_COVERAGE, 0, MINUS(1));
    assert_line(lh_cards[LH_IIB_G1].reward, LH_OP_ANGER, 0, MINUS(2), LH_OP_OPEN, 0, 1, LH_OP_IN, LH_BENEDEK, 0);
    assert_line(lh_cards[LH_IIIA_E3].now, LH_OP_COLD, 0, 2);
    assert_line(lh_child_scenes[LH_CS0].choice[1].effect, LH_OP_GAIN, LH_BOK, 1, LH_OP_CHEER, 0, MINUS(1));
    assert_line(lh_cards[LH_IIB_G4].reward, LH_OP_TOKEN, 6, 0, LH_OP_QUIET, 0, 1, LH_OP_SPC, LH_S3, 0);
    assert_line(lh_cards[LH_I_0].leaves, LH_OP_CITY, 0, 0);
    assert_line(lh_cards[LH_IIA_0].leaves, LH_OP_MARK, LH_L6, 0);
    assert_line(lh_cards[LH_IIA_G4].reward, LH_OP_IN_ONE, LH_DANEK, LH_VELD, LH_OP_ASK_CHEAP, 0, 0);
    assert_line(lh_tokens[7].gained, LH_OP_SPC, LH_S5, 0);
    assert_line(lh_locations[LH_S1].special[0].effect, LH_OP_NOISE_SET, 1, 0);
    assert_line(lh_locations[LH_S3].special[0].effect, LH_OP_MOVE, 1 << 5, 1 << 1);
    assert_line(lh_characters[LH_LASCH].own.option[0].effect, LH_OP_MOVE, 1 << 4 | 1 << 7, 1 << 1);
    assert_line(lh_cards[LH_I_G2].option[0].effect, LH_OP_NOISE_ROLL, 0, 0, LH_OP_HERE, 0, 0, LH_OP_DONE, 0, 0);
}

/* Section 2.17. */
static void tests_and_their_two_parts(void **state)
{
    (void)state;
    /* ?5+{FF}{NZ+1}: a part that fails jumps over the first one and its JUMP. */
    assert_line(lh_locations[LH_L10].scene[0].effect, LH_OP_IF_D10, 5, 6, LH_OP_FIND, LH_ROW_FURNITURE, 0, LH_OP_JUMP,
                0, 3, LH_OP_NOISE, 0, 1);
    assert_line(lh_locations[LH_L1].scene[0].effect, LH_OP_IF_PROWESS, 2, 6, LH_OP_GAIN, LH_AMO, 2, LH_OP_JUMP, 0, 6,
                LH_OP_NOISE, 0, 2, LH_OP_NOISE_ROLL, 0, 0);
    assert_line(lh_locations[LH_S2].scene[1].effect, LH_OP_IF_EMPATHY, 0, 6, LH_OP_GAIN, LH_BAN, 1, LH_OP_JUMP, 0, 3,
                LH_OP_STATUS, STATUS(LH_MISERY, LH_WHO_ONE), 1);
    assert_line(lh_locations[LH_S3].scene[0].effect, LH_OP_IF_D10, 6, 3, LH_OP_GAIN, LH_RAW,
                1); /* nothing else: no jump */
    assert_line(lh_findings[10].row[LH_ROW_HEAP], LH_OP_IF_D10, 4, 3, LH_OP_JUMP, 0, 3, LH_OP_STATUS,
                STATUS(LH_ILLNESS, LH_WHO_ONE), 1);
    assert_line(lh_people[LH_DANIL].trait[0], LH_OP_IF, LH_IF_DISCARD, 6, LH_OP_WITH, LH_COF, LH_FATIGUE, LH_OP_STATUS,
                STATUS(LH_FATIGUE, LH_WHO_SELF), MINUS(1));
    assert_line(lh_cards[LH_IIA_G2].option[0].cost, LH_OP_IF, LH_IF_DIG, 9, LH_OP_WITH, 0, 0, LH_OP_BACK, 5, 0,
                LH_OP_JUMP, 0, 3, LH_OP_BACK, 7, 0);
}

/* Section 2.17. */
static void rolls_and_choices(void **state)
{
    (void)state;
    assert_line(lh_lines[LH_LINE_FIELD], LH_OP_ROLL, 0, 0, LH_OP_CASE, 3, 6, LH_OP_NOISE_ROLL, 0, 0, LH_OP_JUMP, 0, 27,
                LH_OP_CASE, 7, 6, LH_OP_GAIN, LH_AMO, 1, LH_OP_JUMP, 0, 18, LH_OP_CASE, 9, 6, LH_OP_GAIN, LH_BAN, 1,
                LH_OP_JUMP, 0, 9, LH_OP_CASE, 10, 6, LH_OP_GAIN_ELSE, LH_BPI, LH_AMO, LH_OP_JUMP, 0, 0);
    assert_line(lh_explorations[LH_X_CELL].effect, LH_OP_CHOOSE, 2, 27, LH_OP_OPTION, 0, 3, LH_OP_JUMP, 0, 21,
                LH_OP_OPTION, 1, 18, LH_OP_BACK, 1, 0, LH_OP_PAID, 0, 0, LH_OP_FIND, LH_ROW_HEAP, 0, LH_OP_FIND,
                LH_ROW_PANTRY, 0, LH_OP_NOISE, 0, 1, LH_OP_JUMP, 0, 0);
}

/* ---- no line runs astray ---- */

static int lines_seen;

/* Every op is known, every jump lands on an op or the end of the same line. */
static void walk(LhLine line)
{
    int end = line, starts = 0;
    assert_true(line < LH_CODE_BYTES);
    while (lh_code[end] != LH_OP_END) {
        assert_true(lh_code[end] < LH_OPS);
        end += LH_OP_BYTES;
        assert_true(end < LH_CODE_BYTES);
    }
    for (int at = line; at < end; at += LH_OP_BYTES) {
        int op = lh_code[at], a = lh_code[at + 1], b = lh_code[at + 2];
        bool jumps = op == LH_OP_IF_D10 || op == LH_OP_IF_EMPATHY || op == LH_OP_IF_TALK || op == LH_OP_IF_NOISE
            || op == LH_OP_IF_PROWESS || op == LH_OP_IF || op == LH_OP_CASE || op == LH_OP_CHOOSE || op == LH_OP_OPTION
            || op == LH_OP_JUMP;
        if (jumps) {
            assert_int_equal(b % LH_OP_BYTES, 0);
            assert_true(at + LH_OP_BYTES + b <= end);
        }
        if (op == LH_OP_IF) {
            assert_true(a < LH_CONDITIONS);
            assert_int_equal(lh_code[at + LH_OP_BYTES], LH_OP_WITH);
        }
        if (op == LH_OP_GAIN || op == LH_OP_LOSE || op == LH_OP_NEED) {
            assert_true(a < LH_ITEMS);
            assert_in_range(b, 1, lh_items[a].stock);
        }
        starts += op == LH_OP_CHOOSE;
    }
    assert_true(starts <= 2);
    lines_seen++;
}

static void walk_options(const LhOption *option, int count)
{
    for (int i = 0; i < count; i++) {
        walk(option[i].cost);
        walk(option[i].effect);
    }
}

static void no_line_runs_astray(void **state)
{
    (void)state;
    for (int i = 0; i < LH_LINES; i++) {
        walk(lh_lines[i]);
    }
    for (int i = 0; i < LH_LOCATIONS; i++) {
        walk_options(lh_locations[i].scene, 2);
        walk_options(lh_locations[i].special, LH_SPECIALS);
    }
    for (int i = 0; i < LH_RESIDENTS; i++) {
        walk_options(lh_residents[i].option, LH_OPTIONS);
    }
    for (int i = 0; i < LH_VISITORS; i++) {
        walk_options(lh_visitors[i].option, LH_OPTIONS);
    }
    for (int i = 0; i < LH_FITTINGS; i++) {
        walk_options(lh_fittings[i].use, LH_USES);
    }
    for (int i = 0; i < LH_EXPLORATIONS; i++) {
        walk(lh_explorations[i].effect);
    }
    for (int i = 0; i < LH_PEOPLE; i++) {
        for (int k = 0; k < 3; k++) {
            walk(lh_people[i].trait[k]);
        }
    }
    for (int i = 0; i < LH_CARDS; i++) {
        walk(lh_cards[i].now);
        walk(lh_cards[i].leaves);
        walk(lh_cards[i].reward);
        walk(lh_cards[i].end);
        walk_options(lh_cards[i].option, 2);
    }
    for (int i = 0; i < LH_CHARACTERS; i++) {
        for (int k = 0; k < 3; k++) {
            walk_options(lh_characters[i].step[k].option, LH_STEP_OPTIONS);
        }
        walk_options(lh_characters[i].own.option, LH_STEP_OPTIONS);
    }
    for (int i = 0; i < LH_CHECKS; i++) {
        for (int row = 0; row < LH_CHECK_ROWS; row++) {
            walk(lh_checks[i].row[row]);
        }
    }
    assert_true(lines_seen > 800);
}

/* ---- words ---- */

static void assert_text(int id, int most)
{
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        assert_true(id < TEXT_COUNT);
        assert_in_range(strlen(text_in(language, id)), 1, most);
    }
}

/* Section 2.24. */
static void every_told_text_is_there_and_fits_a_card(void **state)
{
    (void)state;
    for (int i = 0; i < LH_LOCATIONS; i++) {
        assert_text(lh_words_scene[i], 120);
        assert_text(lh_words_scene_choice[i][0], 40);
        assert_text(lh_words_scene_choice[i][1], 40);
    }
    for (int i = 0; i < LH_CARDS; i++) {
        assert_text(lh_words_card_text[i], 120);
        assert_text(lh_words_card_rule[i], 120);
    }
    for (int i = 0; i < LH_CHARACTERS; i++) {
        for (int favour = 0; favour < 4; favour++) {
            assert_text(lh_words_favour_text[i][favour], 120);
        }
    }
    for (int i = 0; i < LH_ENDINGS; i++) {
        assert_text(lh_words_ending_text[i], 120);
    }
    for (int i = 0; i < LH_PEOPLE; i++) {
        assert_text(lh_words_person_alive[i], 120);
        assert_text(lh_words_person_lost[i], 120);
    }
    assert_int_equal(lh_words_visitor_text[LH_VS1],
                     lh_words_visitor_text[LH_VS0]); /* the three newcomers share theirs */
    assert_int_equal(lh_words_resident_option[LH_R7][1], LH_NO_WORD);
}

/* Section 8. */
static void eight_endings_and_eleven_epilogues(void **state)
{
    (void)state;
    assert_int_equal(LH_ENDINGS, 8);
    assert_int_equal(LH_EPILOGUES, 11);
    assert_int_equal(LH_RANKS, 5);
    assert_string_equal(text_in(LANGUAGE_ENGLISH, lh_words_ending[LH_ENDING_Z7]), "Lost hope");
    assert_string_equal(text_in(LANGUAGE_ENGLISH, lh_words_rank[LH_RANK_DAYLIGHT]), "Daylight");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(things_cards_and_values),
        cmocka_unit_test(statuses_and_whom_they_hit),
        cmocka_unit_test(tracks_and_story),
        cmocka_unit_test(tests_and_their_two_parts),
        cmocka_unit_test(rolls_and_choices),
        cmocka_unit_test(no_line_runs_astray),
        cmocka_unit_test(every_told_text_is_there_and_fits_a_card),
        cmocka_unit_test(eight_endings_and_eleven_epilogues),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
