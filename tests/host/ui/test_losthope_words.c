/* SPDX-License-Identifier: MIT */
/* LH-24.5: whatever a random winter asks, the list on screen has a title and words for every row, in both languages, none cut off. */
#include <string.h>

#include "../common/check.h"
#include "../common/many.h"
#include "ai/losthope/player.h"
#include "fake_platform.h"
#include "rng.h"
#include "text.h"
#include "ui/app.h"
#include "ui/kit/words.h"
#include "ui/losthope/screen.h"
#include "ui/table.h"

enum { LOSTHOPE = 4, ROW_PIXELS = 212, TITLE_PIXELS = 216, HELP_PIXELS = 208, PLIES = 4000 };

static int asked[LH_PROMPTS];

static void whole(const char *words, int pixels)
{
    assert_true(words[0] != 0);
    for (const char *sign = strchr(words, '%'); sign != NULL; sign = strchr(sign + 1, '%')) assert_false(sign[1] >= '0' && sign[1] <= '9');     /* nothing is left to fill in */
    assert_true(words_width(&font_small, words) <= pixels);
}

static uint8_t byte_of(Action action, int byte) { return byte == 0 ? action.a : byte == 1 ? action.b : action.c; }

/* A byte is asked where another action differs in it first. */
static bool is_asked(const Action *list, int count, Action action, int byte)
{
    for (int i = 0; i < count; i++) {
        bool same = list[i].kind == action.kind;
        for (int before = 0; before < byte; before++) same = same && byte_of(list[i], before) == byte_of(action, before);
        if (same && byte_of(list[i], byte) != byte_of(action, byte))
            return lh_byte_matters(action.kind, byte);
    }
    return false;
}

static void words_of(const Action *list, int count, Action action)
{
    char words[LIST_LABEL], title[LIST_LABEL];
    whole(text(lh_kind_text(action.kind)), ROW_PIXELS);
    lh_title((LhWant){action.kind, {LH_ANY, LH_ANY, LH_ANY}}, title);
    whole(title, TITLE_PIXELS);
    if (lh_is_whole(action.kind)) {
        lh_whole_words(action, words, sizeof words);
        whole(words, ROW_PIXELS);
        return;
    }
    for (int byte = 0; byte < 3; byte++)
        if (is_asked(list, count, action, byte)) {
            char help[LIST_HELP] = "";
            lh_value_words(action.kind, byte, byte_of(action, byte), action, words, sizeof words);
            if (words_width(&font_small, words) > ROW_PIXELS || words[0] == 0)
                print_message("kind %d byte %d: \"%s\"\n", action.kind, byte, words);
            whole(words, ROW_PIXELS);
            lh_value_help(byte, byte_of(action, byte), action, help, sizeof help);
            assert_true(strlen(help) < LIST_HELP - 1);
        }
}

static void look(int language)
{
    static Action list[LH_ACTIONS_MAX];
    char title[LIST_LABEL];
    text_set_language(language);
    int count = lh_ops.actions(lh_view(), list, LH_ACTIONS_MAX);
    lh_title((LhWant){LH_ANY, {LH_ANY, LH_ANY, LH_ANY}}, title);
    whole(title, TITLE_PIXELS);
    if (lh_top(lh_view()) != NULL)
        asked[lh_top(lh_view())->type]++;
    for (int i = 0; i < count; i++) words_of(list, count, list[i]);
}

static Action sensible(void)
{
    static LhMind mind;
    Action choice;
    lh_thought_begin(&mind, lh_view(), LH_LEVELS);
    while (!lh_thought_node(&mind, &choice)) continue;
    return choice;
}

static void every_question_has_its_words(void **context)
{
    static Action list[LH_ACTIONS_MAX];
    (void)context;
    fake_reset();
    for (uint32_t game = 0; game < TIMES(120, 30); game++) {
        GameOptions options;
        const uint8_t control[GAME_SEATS_MAX] = {CONTROL_HUMAN};
        Rng rng;
        options_default(&lh_ops, &options);
        options.value[LH_OPTION_DIFFICULTY] = 0;
        options.value[LH_OPTION_MODULE] = (uint16_t)(game % 4);
        session_new(&app.session, games, LOSTHOPE, &options, control, 11 + game);
        table_begin(false);
        rng_start(&rng, game + 5);
        LhState *state = (LhState *)(void *)app.session.state;
        for (int ply = 0; ply < PLIES && lh_ops.to_act(state) != SEAT_NONE; ply++) {
            Action action = {ACTION_CONTINUE, 0, 0, 0};
            int seat = lh_ops.to_act(state);
            if (seat != SEAT_AUTO) {
                table_changed();
                table_view(0);
                look(ply % LANGUAGE_COUNT);
                int count = lh_ops.actions(state, list, LH_ACTIONS_MAX);
                action = list[rng_below(&rng, (uint32_t)count, 0)];
                if (rng_below(&rng, 8, 0) != 0)
                    action = sensible();        /* or no winter would get anywhere */
            }
            assert_int_equal(lh_ops.apply(state, seat, action, NULL), APPLY_OK);
        }
        table_end();
    }
    for (int type = LH_P_CHOICE; type < LH_PROMPTS; type++)
        if (type != LH_P_DIST)                  /* the tunnel and the push are too rare for so few winters */
            assert_true(asked[type] > 0);
}

/* ---- what a choice costs and brings stands whole below the picture of its moment ---- */

static void fits(const LhOption *option, const char *what, int row)
{
    enum { LINES = 2, MOST = 6 };
    WordsLine lines[MOST];
    char words[LIST_HELP];
    lh_option_words(option, words, sizeof words);
    int count = words_wrap(&font_small, words, HELP_PIXELS, lines, MOST);
    if (count > LINES)
        fail_msg("%s %d takes %d lines: %s", what, row, count, words);
}

static void choices_fit_below_their_picture(void **context)
{
    GameOptions options;
    const uint8_t control[GAME_SEATS_MAX] = {CONTROL_HUMAN};
    (void)context;
    fake_reset();
    options_default(&lh_ops, &options);
    options.value[LH_OPTION_DIFFICULTY] = LH_HARD;
    session_new(&app.session, games, LOSTHOPE, &options, control, 11);
    table_begin(false);
    table_view(0);
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        text_set_language(language);
        for (int place = 0; place < LH_LOCATIONS; place++)
            for (int i = 0; i < 2; i++) fits(&lh_locations[place].scene[i], "scene", place);
        for (int row = 0; row < LH_RESIDENTS; row++)
            for (int i = 0; i < lh_residents[row].options; i++) fits(&lh_residents[row].option[i], "resident", row);
        for (int row = 0; row < LH_VISITORS; row++)
            for (int i = 0; i < lh_visitors[row].options; i++) fits(&lh_visitors[row].option[i], "visitor", row);
        for (int row = 0; row < LH_CHILD_SCENES; row++)
            for (int i = 0; i < 2; i++) fits(&lh_child_scenes[row].choice[i], "child", row);
        for (int row = 0; row < LH_RAIDS; row++) fits(&lh_raids[row].offer, "raid", row);
    }
    table_end();
}

/* Stolen is what a raid takes out of storage; what a party left behind before it is not. */
static void only_thieves_steal(void **context)
{
    (void)context;
    GameOptions options;
    const uint8_t control[GAME_SEATS_MAX] = {CONTROL_HUMAN};
    char words[LH_TEXT];
    fake_reset();
    options_default(&lh_ops, &options);
    session_new(&app.session, games, LOSTHOPE, &options, control, 3);
    table_begin(false);
    LhState *state = (LhState *)(void *)app.session.state;
    for (int phase = LH_MORNING; phase < LH_OVER; phase++)
        for (uint8_t pool = 0; pool < 3; pool++) {
            state->phase = (uint8_t)phase;
            table_changed();
            table_view(0);
            Event lost = {LH_EVENT_ITEM_LOST, LH_CMP, 1, pool};
            assert_false(lh_event_words(lost, LH_NONE, words, sizeof words));
            assert_int_equal(lh_way_of_loss(lost, LH_PAY), phase == LH_RAID && pool == 0 ? LH_STOLEN : 0);
        }
    table_end();
}

/* Three days on end the diary finds other words for what happens every day, with the same names in them. */
static void the_diary_does_not_repeat_itself(void **context)
{
    static const uint8_t daily[] = {LH_DIARY_COOKED, LH_DIARY_HUNGRY, LH_DIARY_TOUR, LH_DIARY_QUIET, LH_DIARY_RAID, LH_DIARY_COLD, LH_DIARY_THIRSTY, LH_DIARY_ROBBED};
    (void)context;
    for (unsigned i = 0; i < 2 * sizeof daily; i++) {
        char words[4][LH_TEXT];
        text_set_language((int)(i & 1));
        for (int day = 1; day <= 4; day++) {
            LhNote note = {daily[i / 2], (uint8_t)day, LH_EMIL, 1};
            lh_note_words(&note, words[day - 1], LH_TEXT);
            assert_null(strchr(words[day - 1], '%'));
        }
        assert_string_not_equal(words[0], words[1]);
        assert_string_not_equal(words[1], words[2]);
        assert_string_not_equal(words[2], words[0]);
        assert_string_equal(words[3], words[0]);
    }
    char first[LH_TEXT], second[LH_TEXT];       /* nor of the next one who dies on the same day */
    const LhNote one = {LH_DIARY_LOST_WOUNDS, 1, LH_JELKA, 0}, other = {LH_DIARY_LOST_WOUNDS, 1, LH_JELKA + 1, 0};
    lh_note_words(&one, first, LH_TEXT);
    lh_note_words(&other, second, LH_TEXT);
    assert_string_not_equal(strrchr(first, ' '), strrchr(second, ' '));
    text_set_language(0);
}

/* The medal of the empty house is for a house that nobody is left in, not for every loss. */
static void only_an_empty_house_is_called_so(void **context)
{
    static Session session;
    GameOptions options;
    const uint8_t control[GAME_SEATS_MAX] = {CONTROL_HUMAN};
    (void)context;
    options_default(&lh_ops, &options);
    session_new(&session, games, LOSTHOPE, &options, control, 3);
    LhState *state = (LhState *)(void *)session.state;
    const Medal *medal = &lh_honours.medals[lh_honours.medal_count - 1];
    assert_int_equal(medal->name, TEXT_LH_MEDAL_DARK);
    assert_false(medal->earned(&session, NULL));
    state->phase = LH_OVER;
    for (state->ending = 0; state->ending < LH_ENDINGS; state->ending++) assert_int_equal(medal->earned(&session, NULL), state->ending == LH_Z_EMPTY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_question_has_its_words), cmocka_unit_test(choices_fit_below_their_picture), cmocka_unit_test(only_thieves_steal),
                                       cmocka_unit_test(the_diary_does_not_repeat_itself), cmocka_unit_test(only_an_empty_house_is_called_so)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
