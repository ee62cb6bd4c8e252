/* SPDX-License-Identifier: MIT */
#include "golden.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

void golden_clear(GoldenText *golden)
{
    golden->length = 0;
    golden->longest = 0;
    golden->text[0] = 0;
}

void golden_line(void *context, const char *line)
{
    GoldenText *golden = context;
    size_t length = strlen(line);
    assert_true(golden->length + length + 2 < GOLDEN_TEXT_MAX);
    memcpy(golden->text + golden->length, line, length);
    golden->length += length;
    golden->text[golden->length++] = '\n';
    golden->text[golden->length] = 0;
    golden->longest = (int)length > golden->longest ? (int)length : golden->longest;
}

static void accept_text(const GoldenText *golden, const char *path)
{
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    assert_int_equal(fwrite(golden->text, 1, golden->length, out), golden->length);
    assert_int_equal(fclose(out), 0);
    print_message("%s: accepted\n", path);
}

void golden_compare(const GoldenText *golden, const char *path)
{
    static char kept[GOLDEN_TEXT_MAX];
    const char *accept = getenv("GOLDEN_ACCEPT");
    int line = 1;
    if (accept != NULL && strcmp(accept, "1") == 0) {
        accept_text(golden, path);
        return;
    }
    FILE *in = fopen(path, "r");
    if (in == NULL)
        fail_msg("%s is missing", path);
    kept[fread(kept, 1, sizeof kept - 1, in)] = 0;
    fclose(in);
    assert_true(golden->length > 0);
    for (size_t i = 0; i <= golden->length; i++) {
        if (kept[i] != golden->text[i])
            fail_msg("%s differs in line %d", path, line);
        line += kept[i] == '\n';
    }
}
