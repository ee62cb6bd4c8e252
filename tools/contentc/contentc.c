/* SPDX-License-Identifier: MIT */
/*
 * Compiles the content of Lost Hope, plain text that anybody can change, into C tables.
 *
 *   contentc CONTENT.c CONTENT.h WORDS.c WORDS.h FILE...
 *
 * FILE is a list of rows (source/engine/losthope/content, told in content/README.md), or a word list of source/text (*.de.txt, *.en.txt), which is
 * looked at only to see that every row has its texts in both languages and that none of them is longer than 120 characters.
 * Without a word list nothing is said about texts.
 *
 * Every complaint is FILE:LINE: reason, all of them are printed, and nothing is written unless there are none.
 */
#include <stdlib.h>
#include <string.h>
#include "contentc.h"

const char *const complain_tool = "contentc";

int main(int count, char **arguments)
{
    if (count < 6) {
        fputs("usage: contentc CONTENT.c CONTENT.h WORDS.c WORDS.h FILE...\n", stderr);
        return 2;
    }
    rows = calloc(ROWS_MAX, sizeof *rows);
    for (int i = 5; i < count; i++) {
        if (is_word_list(arguments[i])) {
            read_words(arguments[i]);
        } else {
            read_rows(arguments[i]);
        }
    }
    check_rows();
    check_words();
    if (complaints == 0) {
        check_stock();
        check_decks();
        check_map();
        check_reach();
    }
    if (complained()) {
        return 1;
    }
    write_content(arguments[1], arguments[2]);
    write_words(arguments[3], arguments[4]);
    return 0;
}
