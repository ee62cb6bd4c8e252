/* SPDX-License-Identifier: MIT */
/*
 * The content compiler, run as a program on a copy of the real content in which one thing was changed: every kind of fault is
 * refused with its file, its line and a reason, and nothing is written.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../common/check.h"
#include "../common/workplace.h"

static char said[65536], text[262144], changed[262144];

static void fresh_copy(void)
{
    char command[256];
    snprintf(command, sizeof command,
             "rm -f %s/*; cp source/engine/losthope/content/*.txt source/text/losthope*.txt %s", workplace(), workplace());
    assert_int_equal(workplace_shell(command), 0);
}

/* The exit code; what it said is in `said`. */
static int compile(void)
{
    const char *build = getenv("BUILD");
    char command[512];
    snprintf(command, sizeof command,
             "c=$(realpath %s/tools/contentc) && cd %s && $c out.c out.h words.c words.h *.txt 2>said >&2",
             build != NULL ? build : "build", workplace());
    int code = workplace_shell(command);
    workplace_read("said", said, sizeof said);
    return code;
}

/* Puts `after` in the place of the first `before` of the file; the answer is the line where that is. */
static int change(const char *file, const char *before, const char *after)
{
    workplace_read(file, text, sizeof text);
    char *at = strstr(text, before);
    int line = 1;
    if (at == NULL) {
        fail_msg("%s does not contain: %s", file, before);
    }
    for (const char *c = text; c < at; c++) {
        line += *c == '\n';
    }
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, after, at + strlen(before));
    workplace_write(file, changed);
    return line;
}

/* `below` lines under the change the complaint is expected. */
static void refuse_below(const char *file, const char *before, const char *after, int below, const char *why)
{
    char place[80];
    fresh_copy();
    int line = change(file, before, after);
    assert_int_equal(compile(), 1);
    snprintf(place, sizeof place, "%s:%d: ", file, line + below);
    const char *complaint = strstr(said, place);
    if (complaint == NULL || strstr(complaint, why) == NULL) {
        fail_msg("expected %s ... %s, contentc said: %s", place, why, said);
    }
    assert_int_not_equal(access(workplace_path("out.c"), F_OK), 0);
    assert_int_not_equal(access(workplace_path("words.h"), F_OK), 0);
}

static void refuse(const char *file, const char *before, const char *after, const char *why)
{
    refuse_below(file, before, after, 0, why);
}

/* The complaint stands elsewhere than the change: any line of `where`. */
static void refuse_at(const char *file, const char *before, const char *after, const char *where, const char *why)
{
    fresh_copy();
    change(file, before, after);
    assert_int_equal(compile(), 1);
    if (strstr(said, where) == NULL || strstr(said, why) == NULL) {
        fail_msg("expected %s ... %s, contentc said: %s", where, why, said);
    }
}

static void the_real_content_is_taken(void **state)
{
    (void)state;
    fresh_copy();
    int code = compile();
    assert_string_equal(said, "");
    assert_int_equal(code, 0);
    workplace_read("out.h", text, sizeof text);
    assert_non_null(strstr(text, "LH_ITEMS = 37"));
    workplace_read("words.c", text, sizeof text);
    assert_non_null(strstr(text, "TEXT_LH_ITEM_WOD,"));
}

static void unknown_words_of_the_effect_language(void **state)
{
    (void)state;
    refuse("locations.txt", "choice +1ELE NZ+1", "choice +1ELE NOIZE", "\"NOIZE\" is no word of the effect language");
    refuse("locations.txt", "?5+{FF}{NZ+1}", "?X{FF}{NZ+1}", "is no test");
    refuse("people.txt", "?has(MEC)", "?owns(MEC)", "\"?owns\" is no test");
    refuse("locations.txt", "special BK2 : FAT-1:1", "special BK2 : FAT-1:Q", "\":Q\" is nobody");
    refuse("locations.txt", "special BK2 : FAT-1:1", "special BK2 : FAT-1", "a status is written like MIS-1:2");
    refuse("locations.txt", "special BK2 : FAT-1:1", "special NZ+1 : FAT-1:1", "cannot stand in a cost");
    refuse("locations.txt", "special BK2 : FAT-1:1", "special ?4+{BK1}{BK2} : FAT-1:1", "dice cannot stand in a cost");
    refuse("locations.txt", "special BK2 : FAT-1:1", "special +1WOD : FAT-1:1", "cannot stand in a cost");
}

static void faults_in_the_form_of_a_line(void **state)
{
    (void)state;
    refuse("locations.txt", "?5+{FF}{NZ+1}", "?5+{FF}", "a test is followed by");
    refuse("locations.txt", "?5+{FF}{NZ+1}", "?5+{FF}{NZ+1", "a { is not closed");
    refuse("locations.txt", "?5+{FF}{NZ+1}", "?15+{FF}{NZ+1}", "cannot be rolled for");
    refuse("exploring.txt", "{4-7: [+1WOD|+1CMP]}", "{5-7: [+1WOD|+1CMP]}", "from 1 to 10 without a gap");
    refuse("exploring.txt", "{8-10: FF}", "{8-9: FF}", "from 1 to 10 without a gap");
    refuse("exploring.txt", "[NZ-2|KEEP]", "[NZ-2]", "a choice is [one | two]");
    refuse("locations.txt", "choice +2WOD NZ+1", "choice +0WOD NZ+1", "how many must be 1 to 40");
    refuse("locations.txt", "choice +1ELE NZ+1", "choice ?P2{?P2{?P2{?P2{?P2{?P2{FF}{}}{}}{}}{}}{}}{}",
           "nested too deeply");
}

static void wrong_number_of_arguments(void **state)
{
    (void)state;
    refuse("locations.txt", "ROUTE(2)", "ROUTE(2,3)", "ROUTE takes 1 argument, not 2");
    refuse("locations.txt", "ROUTE(2)", "ROUTE", "ROUTE takes 1 argument, not 0");
    refuse("locations.txt", "TRADE(3,any)", "TRADE(3)", "TRADE takes 3 arguments, not 1");
    refuse("locations.txt", "MOVE(5,9)", "MOVE(5)", "MOVE takes at least 2 arguments, not 1");
    refuse("people.txt", "?other(WND,2)", "?other(WND)", "other takes 2 arguments, not 1");
    refuse("locations.txt", "ROUTE(2)", "ROUTE(2", "arguments are separated by commas");
}

static void unknown_names(void **state)
{
    (void)state;
    refuse("locations.txt", "choice +1ELE NZ+1", "choice +1ELX NZ+1", "\"ELX\" is no item");
    refuse("locations.txt", "IN:DANEK", "IN:DANKE", "\"DANKE\" is no character");
    refuse("timeline.txt", "SPC:S4", "SPC:S9", "\"S9\" is no location");
    refuse("timeline.txt", "MARK(L6)", "MARK(L16)", "\"L16\" is no location");
    refuse("timeline.txt", "TOK:12", "TOK:13", "\"13\" is no token");
    refuse("people.txt", "?built(F_RADIO)", "?built(F_RADAR)", "\"F_RADAR\" is no fitting");
    refuse("meetings.txt", "TRADE(2,green+grey)", "TRADE(2,green+gray)", "\"gray\" is no colour of items");
    refuse("characters.txt", "later S2", "later S22", "\"S22\" is no location");
    refuse("meetings.txt", "weapons - HAT SGN", "weapons - HAT SWD", "\"SWD\" is no item");
    refuse("fittings.txt", "price 3 WOD 2 CMP", "price 3 WOD 2 CPM", "is no item and number");
}

static void kinds_ids_and_fields(void **state)
{
    (void)state;
    refuse("items.txt", "item WOD", "itme WOD", "\"itme\" is no kind of row");
    refuse("items.txt", "item CMP", "item WOD", "this id is taken by the row in items.txt:");
    refuse("people.txt", "person JELKA", "person BOK", "this id is taken");
    refuse("items.txt", "item CMP", "item cmp", "a row begins with its kind and its id");
    refuse("dice.txt", "fate 2", "fate 3", "expected 2");
    refuse("items.txt", "    stock 40", "    stck 40", "item rows have no \"stck\"");
    refuse("items.txt", "    stock 40", "    stock 41", "is not a number from 1 to 40");
    refuse("items.txt", "    colour resource", "    colour pink", "\"pink\" is not known here");
    refuse_below("items.txt", "    stock 40\n", "", -1, "\"stock\" is missing");
    refuse_below("items.txt", "    stock 40\n", "    stock 40\n    stock 40\n", 1, "more than 1 time");
    refuse("dice.txt", "illness 1 0 -1", "illness 1 0", "3 values are expected, not 2");
    refuse_at("people.txt", "trait FLAG\n\nperson OSKAR", "\nperson OSKAR",
              "people.txt:", "\"trait\" is missing, or stands here too seldom");
    refuse("setup.txt", "# Difficulty", "    cost 1\n#", "a field without a row above it");
}

static void missing_and_long_texts(void **state)
{
    (void)state;
    refuse_at("losthope.de.txt", "LH_ITEM_SHV ", "LH_ITEM_SHX ",
              "items.txt:", "item SHV has no text LH_ITEM_SHV in German");
    refuse_at("losthope_story.en.txt", "LH_SCENE_N7_2 ", "LH_SCENE_N7_3 ",
              "locations.txt:", "no text LH_SCENE_N7_2 in English");
    refuse_at("meetings.txt", "option FIGHT\n\nresident R6", "option FIGHT\n    option BK1\n\nresident R6",
              "meetings.txt:", "resident R5 has no text LH_RESIDENT_R5_2 in German");
    refuse("losthope_story.de.txt", "Ein Bus liegt auf der Seite quer über den Gruben.",
           "Ein Bus liegt auf der Seite quer über den Gruben, und niemand weiß, wer ihn umgeworfen hat, aber alle "
           "haben eine Meinung dazu und sagen sie.",
           "characters, at most 120 fit a card");
    char letters[2 * 120 + 1] = "";
    for (int i = 0; i < 120; i++) {
        strcat(letters, "ä");
    }
    fresh_copy();
    change("losthope_story.de.txt", "Ein Bus liegt auf der Seite quer über den Gruben.", letters);
    assert_int_equal(compile(), 0); /* 120 letters, though twice as many bytes */
}

static void stock_that_does_not_add_up(void **state)
{
    (void)state;
    refuse("locations.txt", "choice +1MSH", "choice +4MSH", "4 MSH: there are only 3 of it");
    refuse("locations.txt", "special BK2 -1RAW : HUN-1:2", "special BK2 -7RAW : HUN-1:2",
           "7 RAW: there are only 6 of it");
    refuse_at("setup.txt", "+1SHV +1LCK", "+2SHV +1SHV +1LCK",
              "items.txt:", "SHV: a game may begin with 3, but there are only 2");
    refuse_at("items.txt", "    stock 9\n", "    stock 7\n",
              "items.txt:", "VEG: a game may begin with 8, but there are only 7");
    refuse_at("items.txt", "    stock 9\n", "    stock 10\n",
              "setup.txt:", "the sum of \"stock\" is 227, but 226 is counted here");
}

static void decks_of_the_wrong_size(void **state)
{
    (void)state;
    refuse_at("exploring.txt", "    count 5", "    count 4",
              "setup.txt:", "the sum of \"count\" is 25, but 26 is counted here");
    refuse_at("meetings.txt", "    red\n", "", "setup.txt:", "the sum of \"red\" is 2, but 3 is counted here");
    refuse_at("exploring.txt", "finding 11\n", "# finding 11\n", "exploring.txt:", "");
    refuse_at("setup.txt", "total VISITOR\n    rows 12", "total VISITOR\n    rows 11",
              "setup.txt:", "there are 12 rows of the kind visitor, but 11 are counted");
    refuse_at("setup.txt", "total VISITOR\n    rows 12\n", "", "no row \"total VISITOR\"", "");
    refuse_at("timeline.txt", "type event\n    at not10", "type goal\n    at not10",
              "soldiers.txt:", "sheet I has 3 cards of the type event, it needs 4");
}

static void what_can_never_be_seen(void **state)
{
    (void)state;
    refuse_at("timeline.txt", "SPC:S4 ", "", "locations.txt:", "location S4: no line brings it into the game");
    refuse_at("characters.txt", "DONE SPC:S6", "DONE",
              "locations.txt:", "location S6: no line brings it into the game");
    refuse_at("timeline.txt", "IN:LASCH ", "", "characters.txt:", "character LASCH: no line brings it into the game");
    refuse_at("timeline.txt", "reward TOK:5", "reward", "characters.txt:", "token 5: no line brings it into the game");
    refuse("timeline.txt", "try BK4 -1CARE : DONE", "try BK4 -1CARE :", "nothing here says DONE");
    refuse_at("locations.txt", "    district 3\n", "", "locations.txt:", "a city location has a district");
}

static void a_map_that_contradicts_its_districts(void **state)
{
    (void)state;
    refuse("map.txt", "row # # # 7", "row # # # X", "is no cell of the map");
    refuse("map.txt", "row # # # 7 7", "row # # 7 7", "has 20 cells, not 19");
    refuse_at("map.txt", "row # # # 7 7", "row # # 7 7 7", "map.txt:", "district 7 has 24 cells on the map");
    refuse_at("map.txt", "    neighbours 2 3\n", "    neighbours 2 3 4\n",
              "map.txt:", "district 1 and 4 do not touch on the map");
    refuse_at("map.txt", "    neighbours 1 4 10\n", "    neighbours 1 4\n",
              "map.txt:", "district 3 and 10 touch on the map");
    refuse_at("map.txt", "    white 2\n", "    white 4\n",
              "map.txt:", "the white arrow leads to 4, which is no neighbour");
    refuse_at("map.txt", "    river\n", "", "map.txt:", "district 3 touches the river");
    refuse_at("map.txt", "    q 16\n", "    q 18\n", "map.txt:", "of the seven sites around its anchor");
}

static void files_that_are_not_there(void **state)
{
    char command[256];
    (void)state;
    snprintf(command, sizeof command, "%s/tools/contentc a b c d %s/nothing.txt 2>/dev/null",
             getenv("BUILD") != NULL ? getenv("BUILD") : "build", workplace());
    assert_int_equal(workplace_shell(command), 2);
    snprintf(command, sizeof command, "%s/tools/contentc a b 2>/dev/null",
             getenv("BUILD") != NULL ? getenv("BUILD") : "build");
    assert_int_equal(workplace_shell(command), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_real_content_is_taken),
        cmocka_unit_test(unknown_words_of_the_effect_language),
        cmocka_unit_test(faults_in_the_form_of_a_line),
        cmocka_unit_test(wrong_number_of_arguments),
        cmocka_unit_test(unknown_names),
        cmocka_unit_test(kinds_ids_and_fields),
        cmocka_unit_test(missing_and_long_texts),
        cmocka_unit_test(stock_that_does_not_add_up),
        cmocka_unit_test(decks_of_the_wrong_size),
        cmocka_unit_test(what_can_never_be_seen),
        cmocka_unit_test(a_map_that_contradicts_its_districts),
        cmocka_unit_test(files_that_are_not_there),
    };
    return cmocka_run_group_tests(tests, workplace_begin, workplace_end);
}
