/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include "../common/check.h"
#include "host/commands.h"
#include "talk.h"

enum { ANSWER_MAX = 1 << 16 };

/* Closing the stream may move its text. */
static void keep(char *to, FILE *stream, char **text)
{
    fclose(stream);
    snprintf(to, ANSWER_MAX, "%s", *text);
    free(*text);
}

const char *talk_line(Protocol *protocol, const char *line)
{
    static char answer[ANSWER_MAX];
    char *text = NULL, *cut = strdup(line);
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    protocol_line(protocol, cut, out);
    free(cut);
    keep(answer, out, &text);
    return answer;
}

void talk_expect(Protocol *protocol, const char *line, const char *answer)
{
    assert_string_equal(talk_line(protocol, line), answer);
}

void talk_refuses(Protocol *protocol, const char *line, const char *part)
{
    bool running = protocol->sitting.setup.game != NULL;
    uint32_t before = running ? sitting_hash(&protocol->sitting) : 0;
    const char *answer = talk_line(protocol, line);
    if (strncmp(answer, "? ", 2) != 0 || strstr(answer, part) == NULL)
        fail_msg("\"%s\" was answered with: %s", line, answer);
    assert_true(talk_is_answer(answer));
    assert_int_equal(protocol->sitting.setup.game != NULL, running);
    if (running)
        assert_int_equal(sitting_hash(&protocol->sitting), before);
}

static const char *after_line(const char *text)
{
    const char *end = strchr(text, '\n');
    return end == NULL ? NULL : end + 1;
}

bool talk_is_answer(const char *text)
{
    while (text != NULL && text[0] == '#') {
        if (text[1] != ' ')
            return false;
        text = after_line(text);
    }
    if (text == NULL || !(text[0] == '=' || (text[0] == '?' && text[1] == ' ' && text[2] > ' ')))
        return false;
    text = after_line(text);
    return text != NULL && strcmp(text, "\n") == 0;
}

Outcome talk_program(const char *const *words, int count)
{
    static char out[ANSWER_MAX], err[ANSWER_MAX];
    char *out_text = NULL, *err_text = NULL;
    size_t out_length = 0, err_length = 0;
    FILE *out_stream = open_memstream(&out_text, &out_length), *err_stream = open_memstream(&err_text, &err_length);
    assert_non_null(out_stream);
    assert_non_null(err_stream);
    char *argv[32] = {NULL};
    for (int i = 0; i < count; i++)
        argv[i] = strdup(words[i]);
    int code = commands_main(count, argv, out_stream, err_stream);
    for (int i = 0; i < count; i++)
        free(argv[i]);
    keep(out, out_stream, &out_text);
    keep(err, err_stream, &err_text);
    return (Outcome){code, out, err};
}
