/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <string.h>
#include "host/exit.h"
#include "host/replay.h"
#include "host/words.h"

static bool replay_new(Sitting *sitting, const Words *words, Reason *reason)
{
    GameSetup setup;
    if (words->count < 2)
        return reason_set(reason, "new needs the name of a game");
    const GameOps *game = setup_find_game(words->at[1], reason);
    if (game == NULL)
        return false;
    setup_default(&setup, game);
    return setup_parse(&setup, words->at + 2, words->count - 2, reason) && sitting_start(sitting, &setup, reason);
}

static bool replay_do(Sitting *sitting, const Words *words, Reason *reason)
{
    uint32_t bytes[4];
    if (words->count != 5)
        return reason_set(reason, "do needs four numbers");
    for (int i = 0; i < 4; i++)
        if (!word_number(words->at[i + 1], 255, &bytes[i]))
            return reason_set(reason, "\"%.40s\" is no number from 0 to 255", words->at[i + 1]);
    return sitting_apply(sitting, (Action){(uint8_t)bytes[0], (uint8_t)bytes[1], (uint8_t)bytes[2], (uint8_t)bytes[3]}, reason);
}

/* What the sitting answers to a checking word, as it would stand in the file. False when it is no such word. */
static bool answer(const Sitting *sitting, const char *word, char *out, size_t size)
{
    const GameOps *game = sitting->setup.game;
    size_t length = 0;
    out[0] = 0;
    if (strcmp(word, "hash") == 0)
        snprintf(out, size, " %08x", (unsigned)sitting_hash(sitting));
    else if (strcmp(word, "seat") == 0)
        snprintf(out, size, " %d", sitting_to_act(sitting));
    else if (strcmp(word, "result") == 0 || strcmp(word, "score") == 0) {
        for (int seat = 0; seat < sitting->setup.options.seats; seat++, length = strlen(out)) {
            if (word[0] == 'r')
                snprintf(out + length, size - length, " %s", result_name(game->result(sitting->state, seat)));
            else
                snprintf(out + length, size - length, " %d", game->score(sitting->state, seat));
        }
    } else
        return false;
    return true;
}

static bool replay_check(const Sitting *sitting, const Words *words, Reason *reason)
{
    char is[200], wanted[200] = "";
    if (!answer(sitting, words->at[0], is, sizeof is))
        return reason_set(reason, "\"%.40s\" has no place in a replay", words->at[0]);
    for (int i = 1; i < words->count; i++) {
        size_t length = strlen(wanted);
        snprintf(wanted + length, sizeof wanted - length, " %.60s", words->at[i]);
    }
    if (strcmp(is, wanted) != 0)
        return reason_set(reason, "%s is%s, the file says%.100s", words->at[0], is, wanted);
    return true;
}

bool replay_run(FILE *in, Sitting *sitting, ReplayCount *count, Reason *reason)
{
    static char line[LINE_BYTES];
    *count = (ReplayCount){0};
    for (;;) {
        Words words;
        LineStatus status = line_read(in, line);
        if (status == LINE_END)
            break;
        count->line++;
        if (status == LINE_TOO_LONG || !words_split(line, &words))
            return reason_set(reason, "the line is too long");
        if (words.count == 0 || words.at[0][0] == '#')
            continue;
        bool first = sitting->setup.game == NULL;
        if (first != (strcmp(words.at[0], "new") == 0))
            return reason_set(reason, first ? "the first line must be new GAME ..." : "a second new");
        bool action = strcmp(words.at[0], "do") == 0;
        if (!(first ? replay_new(sitting, &words, reason) : action ? replay_do(sitting, &words, reason) : replay_check(sitting, &words, reason)))
            return false;
        count->actions += action;
        count->checks += !first && !action;
    }
    return sitting->setup.game != NULL || reason_set(reason, "the file holds no game");
}

int replay_command(Arguments *arguments, FILE *out, Reason *reason)
{
    if (arguments->word_count != 1) {
        reason_set(reason, "replay needs the name of one file");
        return EXIT_USAGE;
    }
    const char *name = arguments->words[0];
    FILE *in = strcmp(name, "-") == 0 ? stdin : fopen(name, "r");
    if (in == NULL) {
        reason_set(reason, "%.100s: %s", name, strerror(errno));
        return EXIT_FAILED;
    }
    errno = 0;
    int first = getc(in); /* a folder can be opened, but not read */
    if (first == EOF && ferror(in) != 0) {
        reason_set(reason, "%.100s: %s", name, errno == EISDIR ? "is a folder" : strerror(errno));
        if (in != stdin)
            fclose(in);
        return EXIT_FAILED;
    }
    ungetc(first, in);
    static Sitting sitting;
    ReplayCount count;
    Reason inner;
    sitting_init(&sitting);
    bool fine = replay_run(in, &sitting, &count, &inner);
    if (in != stdin)
        fclose(in);
    if (fine) {
        fputs(sitting_show(&sitting, SEAT_NONE), out);
        fprintf(out, "%d actions, %d checks, hash %08x\n", count.actions, count.checks, (unsigned)sitting_hash(&sitting));
    } else
        reason_set(reason, "%.80s:%d: %.140s", name, count.line, inner.text);
    sitting_free(&sitting);
    return fine ? EXIT_FINE : EXIT_FAILED;
}
