/* SPDX-License-Identifier: MIT */
/*
 * The line protocol under any input. The first byte chooses: the rest is the raw stream; or each byte picks a piece of the protocol's language, so
 * that inputs get past the first word; or a game of any options is played by the protocol's own commands, legal actions among others.
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
    "do 24 3 0 0\n", "options moerderspiel\n", "options morgua\n", "options stronghold\n", "options losthope\n", "seats=", "humans=", "days=", "map=", "threat=",
    "\n", "\n", " ", "new morundir seed=", "new morundir board=grand return=1 swap=1 seed=", "do ", "do 0 ", "undo\n", "pack\n", "unpack ", "actions\n",
    "random\n", "show\n", "show ", "perft ", "ai ", "hash\n", "result\n", "score\n", "progress\n", "events\n", "seat\n", "0", "1", "2", "6", "255", "12", "ff", "00",
    "a5", "=", "board=", "grand", "start=1", "seats=2", "options morundir\n", "help\n", "games\n", "#", "-1", "new morundir\n", "do 0 6 1 255\n", "do 0 36 35 255\n",
};
static const char *const questions[] = {"actions", "random", "show", "show 0", "show 1", "perft 1", "ai 1", "hash", "result", "score", "progress", "events", "seat", "pack"};
enum { PIECES = sizeof pieces / sizeof pieces[0], QUESTIONS = sizeof questions / sizeof questions[0], TEXT_MAX = 1 << 16, LINE = 2048 };

static Protocol protocol;

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

static void stream(char *text, size_t length, FILE *out)
{
    FILE *in = fmemopen(text, length, "r");
    fuzz_must(in != NULL);
    protocol_run(&protocol, in, out);
    fclose(in);
}

/* A game of the input's options; one value in eight is beyond its range. */
static void begin(FuzzInput *in, FILE *out)
{
    char line[LINE];
    const GameOps *game = games[fuzz_take(in) % GAME_COUNT];
    int length = snprintf(line, sizeof line, "new %s seed=%u seats=%u", game->id, fuzz_take(in), game->seats_min + fuzz_take(in) % (game->seats_max - game->seats_min + 1u));
    for (int i = 0; i < game->option_count; i++) {
        const OptionSpec *option = &game->options[i];
        unsigned value = fuzz_take(in), given = option->minimum + value % (option->maximum - option->minimum + (value % 8 == 1 ? 2u : 1u));
        if (value % 3 == 0)
            continue;
        length += snprintf(line + length, sizeof line - (size_t)length, " %s=", option->name);
        length += option->values && value % 3 == 1 && given <= option->maximum ? snprintf(line + length, sizeof line - (size_t)length, "%s", option->values[given - option->minimum])
                                                                                : snprintf(line + length, sizeof line - (size_t)length, "%u", given);
    }
    fuzz_must((size_t)length < sizeof line);
    protocol_line(&protocol, line, out);
}

/* What is legal is done; what is not leaves the game as it was. */
static void act(FuzzInput *in, FILE *out, bool legal)
{
    char line[LINE];
    const Action *list;
    int count = sitting_actions(&protocol.sitting, &list), steps = protocol.sitting.steps;
    Action action = {fuzz_take(in), fuzz_take(in), 0, 0};
    if (legal && count > 0)
        action = list[(action.kind << 8 | action.a) % count];
    const GameOps *game = protocol.sitting.setup.game;
    bool fine = game->why(protocol.sitting.state, sitting_to_act(&protocol.sitting), action) == 0;  /* to resign is possible and not listed */
    fuzz_must(fine || actions_find(list, count, action) < 0);
    snprintf(line, sizeof line, "do %d %d %d %d", action.kind, action.a, action.b, action.c);
    protocol_line(&protocol, line, out);
    fuzz_must(protocol.sitting.steps == steps + fine || protocol.sitting.past_count == SITTING_UNDO);
}

static void back_and_forth(FILE *out)
{
    static char line[64 + 2 * GAME_PACK_MAX];
    static uint8_t packed[GAME_PACK_MAX];
    uint32_t hash = sitting_hash(&protocol.sitting);
    int count = protocol.sitting.setup.game->pack(protocol.sitting.state, packed, GAME_PACK_MAX), length = sprintf(line, "unpack ");
    for (int i = 0; i < count; i++)
        length += sprintf(line + length, "%02x", packed[i]);
    protocol_line(&protocol, line, out);
    fuzz_must(sitting_hash(&protocol.sitting) == hash);
    protocol_line(&protocol, strcpy(line, "undo"), out);
    fuzz_must(sitting_hash(&protocol.sitting) == hash);
}

static void play(FuzzInput *in, FILE *out)
{
    char line[LINE];
    begin(in, out);
    while (in->at < in->size && protocol.sitting.setup.game != NULL) {
        unsigned pick = fuzz_take(in) % 64;
        if (pick < QUESTIONS)
            protocol_line(&protocol, strcpy(line, questions[pick]), out);
        else if (pick == 14)
            back_and_forth(out);
        else if (pick == 15)
            begin(in, out);
        else if (pick < 20)
            protocol_line(&protocol, strcpy(line, "undo"), out);
        else
            act(in, out, pick < 60);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[TEXT_MAX];
    FuzzInput in = {data, size, 1};
    char *answers = NULL;
    size_t length, answers_length = 0;
    if (size < 2)
        return 0;
    FILE *out = open_memstream(&answers, &answers_length);
    fuzz_must(out != NULL);
    protocol_init(&protocol);
    protocol.perft_max = 1;
    protocol.level_max = 1;
    switch (data[0] % 3) {
    case 0:
        length = size - 1 < TEXT_MAX ? size - 1 : TEXT_MAX;
        memcpy(text, data + 1, length);
        stream(text, length, out);
        break;
    case 1: stream(text, write_text(data + 1, size - 1, text), out); break;
    default: play(&in, out); break;
    }
    fclose(out);
    fuzz_must(answers_length == 0 || (answers_length >= 2 && memcmp(answers + answers_length - 2, "\n\n", 2) == 0)); /* every answer ends with a blank line */
    fuzz_must(protocol.sitting.setup.game == NULL || protocol.sitting.setup.game->valid(protocol.sitting.state));
    protocol_free(&protocol);
    free(answers);
    return 0;
}
