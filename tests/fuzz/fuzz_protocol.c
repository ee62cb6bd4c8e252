/* SPDX-License-Identifier: MIT */
/*
 * The line protocol under any input. An even first byte: the rest is the raw stream. An odd one: each byte picks a piece of the
 * protocol's language, so that inputs get past the first word.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "fuzz.h"
#include "host/protocol.h"

static const char *const pieces[] = {
    "new moerderspiel seed=", "new moerderspiel days=1 roles=1 humans=255 seed=", "new moerderspiel map=3 seed=", "new morgua seats=", "new morgua seats=3 seed=",
    "new morgua threat=1 seats=1 seed=", "new stronghold seed=", "new losthope seed=", "do 255 0 0 0\n", "do 31 0 0 0\n", "do 5 0 0 0\n", "do 33 0 ", "do 25 ",
    "do 24 3 0 0\n", "options moerderspiel\n", "options morgua\n", "options stronghold\n", "seats=", "humans=", "days=", "map=", "threat=",
    "\n", "\n", " ", "new morundir seed=", "new morundir board=grand return=1 swap=1 seed=", "do ", "do 0 ", "undo\n", "pack\n", "unpack ", "actions\n",
    "random\n", "show\n", "show ", "perft ", "ai ", "hash\n", "result\n", "score\n", "events\n", "seat\n", "0", "1", "2", "6", "255", "12", "ff", "00",
    "a5", "=", "board=", "grand", "start=1", "seats=2", "options morundir\n", "help\n", "games\n", "#", "-1", "new morundir\n", "do 0 6 1 255\n", "do 0 36 35 255\n",
};
enum { PIECES = sizeof pieces / sizeof pieces[0], TEXT_MAX = 1 << 16 };

static size_t write_text(const uint8_t *data, size_t size, char *text)
{
    size_t length = 0;
    for (size_t i = 0; i < size; i++) {
        const char *piece = pieces[data[i] % PIECES];
        size_t more = strlen(piece);
        if (length + more > TEXT_MAX)
            break;
        memcpy(text + length, piece, more);
        length += more;
    }
    return length;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Protocol protocol;
    static char text[TEXT_MAX];
    size_t length;
    if (size < 2)
        return 0;
    if ((data[0] & 1) != 0)
        length = write_text(data + 1, size - 1, text);
    else {
        length = size - 1 < TEXT_MAX ? size - 1 : TEXT_MAX;
        memcpy(text, data + 1, length);
    }
    char *answers = NULL;
    size_t answers_length = 0;
    FILE *in = fmemopen(text, length, "r"), *out = open_memstream(&answers, &answers_length);
    if (in == NULL || out == NULL)
        abort();
    protocol_init(&protocol);
    protocol.perft_max = 1;
    protocol.level_max = 1;
    protocol_run(&protocol, in, out);
    fclose(in);
    fclose(out);
    if (answers_length > 0 && (answers_length < 2 || memcmp(answers + answers_length - 2, "\n\n", 2) != 0))
        abort(); /* every answer ends with a blank line */
    if (protocol.sitting.setup.game != NULL && !protocol.sitting.setup.game->valid(protocol.sitting.state))
        abort();
    protocol_free(&protocol);
    free(answers);
    return 0;
}
