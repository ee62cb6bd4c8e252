/* SPDX-License-Identifier: MIT */
#include <string.h>
#include "ai.h"
#include "host/perft.h"
#include "host/players.h"
#include "host/protocol.h"
#include "host/words.h"

/* A command gets its words (the first is its own name) and writes its answer up to the end of the "=" line. */
typedef bool (*CommandFunction)(Protocol *protocol, const Words *words, FILE *out, Reason *reason);

typedef struct {
    const char *name, *usage, *text;
    int words_min, words_max;
    bool needs_game;
    CommandFunction run;
} Command;

static void write_lines(FILE *out, const char *text)
{
    while (*text != 0) {
        int length = (int)strcspn(text, "\n");
        fprintf(out, "# %.*s\n", length, text);
        text += length + (text[length] == '\n');
    }
}

static void write_action(FILE *out, Action action)
{
    fprintf(out, "= %d %d %d %d\n", action.kind, action.a, action.b, action.c);
}

static bool not_over(const Protocol *protocol, Reason *reason)
{
    return sitting_to_act(&protocol->sitting) != SEAT_NONE || reason_set(reason, "the game is over");
}

static bool run_new(Protocol *protocol, const Words *words, FILE *out, Reason *reason)
{
    GameSetup setup;
    const GameOps *game = setup_find_game(words->at[1], reason);
    if (game == NULL)
        return false;
    setup_default(&setup, game);
    if (!setup_parse(&setup, words->at + 2, words->count - 2, reason) || !sitting_start(&protocol->sitting, &setup, reason))
        return false;
    rng_start(&protocol->rng, setup.seed ^ 0x51E6E5u);
    fputs("=\n", out);
    return true;
}

static bool run_actions(Protocol *protocol, const Words *words, FILE *out, Reason *reason)
{
    (void)words;
    (void)reason;
    const Action *list;
    int count = sitting_actions(&protocol->sitting, &list);
    fprintf(out, "= %d", count);
    for (int i = 0; i < count; i++)
        fprintf(out, " %d.%d.%d.%d", list[i].kind, list[i].a, list[i].b, list[i].c);
    fputc('\n', out);
    return true;
}

static bool run_do(Protocol *protocol, const Words *words, FILE *out, Reason *reason)
{
    uint32_t bytes[4];
    for (int i = 0; i < 4; i++)
        if (!word_number(words->at[i + 1], 255, &bytes[i]))
            return reason_set(reason, "\"%.40s\" is no number from 0 to 255", words->at[i + 1]);
    Action action = {(uint8_t)bytes[0], (uint8_t)bytes[1], (uint8_t)bytes[2], (uint8_t)bytes[3]};
    if (!sitting_apply(&protocol->sitting, action, reason))
        return false;
    fprintf(out, "= %d %08x\n", sitting_to_act(&protocol->sitting), (unsigned)sitting_hash(&protocol->sitting));
    return true;
}

static bool run_ai(Protocol *protocol, const Words *words, FILE *out, Reason *reason)
{
    const Sitting *sitting = &protocol->sitting;
    const GameOps *game = sitting->setup.game;
    uint32_t level;
    int levels = ai_levels(game);
    if (!players_exist(game, reason))
        return false;
    levels = levels < protocol->level_max ? levels : protocol->level_max;
    if (!word_number(words->at[1], (uint32_t)levels, &level) || level < 1)
        return reason_set(reason, "the levels of %s go from 1 to %d", game->id, levels);
    if (!not_over(protocol, reason))
        return false;
    uint32_t seed = player_seed(sitting->setup.seed, sitting->steps, sitting_to_act(sitting));
    write_action(out, player_think(game, sitting->state, (int)level, seed, NULL, NULL));
    return true;
}

static bool run_random(Protocol *protocol, const Words *words, FILE *out, Reason *reason)
{
    (void)words;
    if (!not_over(protocol, reason))
        return false;
    write_action(out, player_random(protocol->sitting.setup.game, protocol->sitting.state, &protocol->rng));
    return true;
}

static bool run_hash(Protocol *protocol, const Words *words, FILE *out, Reason *reason)
{
    (void)words;
    (void)reason;
    fprintf(out, "= %08x\n", (unsigned)sitting_hash(&protocol->sitting));
    return true;
}

static bool run_seat(Protocol *protocol, const Words *words, FILE *out, Reason *reason)
{
    (void)words;
    (void)reason;
    fprintf(out, "= %d\n", sitting_to_act(&protocol->sitting));
    return true;
}

static bool run_result(Protocol *protocol, const Words *words, FILE *out, Reason *reason)
{
    (void)words;
    (void)reason;
    const Sitting *sitting = &protocol->sitting;
    fputc('=', out);
    for (int seat = 0; seat < sitting->setup.options.seats; seat++)
        fprintf(out, " %s", result_name(sitting->setup.game->result(sitting->state, seat)));
    fputc('\n', out);
    return true;
}

static bool run_score(Protocol *protocol, const Words *words, FILE *out, Reason *reason)
{
    (void)words;
    (void)reason;
    const Sitting *sitting = &protocol->sitting;
    fputc('=', out);
    for (int seat = 0; seat < sitting->setup.options.seats; seat++)
        fprintf(out, " %d", sitting->setup.game->score(sitting->state, seat));
    fputc('\n', out);
    return true;
}

static bool run_progress(Protocol *protocol, const Words *words, FILE *out, Reason *reason)
{
    (void)words;
    (void)reason;
    GameProgress progress = protocol->sitting.setup.game->progress(protocol->sitting.state);
    fprintf(out, "= %d %d %d\n", progress.round, progress.number, progress.phase);
    return true;
}

static bool run_events(Protocol *protocol, const Words *words, FILE *out, Reason *reason)
{
    (void)words;
    (void)reason;
    const EventList *events = &protocol->sitting.events;
    fprintf(out, "= %d", events->count);
    for (int i = 0; i < events->count; i++)
        fprintf(out, " %d.%d.%d.%d", events->at[i].kind, events->at[i].a, events->at[i].b, events->at[i].c);
    fputc('\n', out);
    return true;
}

static bool run_pack(Protocol *protocol, const Words *words, FILE *out, Reason *reason)
{
    (void)words;
    uint8_t bytes[GAME_PACK_MAX];
    int length = protocol->sitting.setup.game->pack(protocol->sitting.state, bytes, sizeof bytes);
    if (length <= 0)
        return reason_set(reason, "this state cannot be packed");
    fputs("= ", out);
    for (int i = 0; i < length; i++)
        fprintf(out, "%02x", bytes[i]);
    fputc('\n', out);
    return true;
}

static bool run_unpack(Protocol *protocol, const Words *words, FILE *out, Reason *reason)
{
    uint8_t bytes[GAME_PACK_MAX];
    int length = word_bytes(words->at[1], bytes, sizeof bytes);
    if (length < 0)
        return reason_set(reason, "this is not a row of at most %d bytes in hex digits", GAME_PACK_MAX);
    if (!sitting_unpack(&protocol->sitting, bytes, length, reason))
        return false;
    fputs("=\n", out);
    return true;
}

static bool run_show(Protocol *protocol, const Words *words, FILE *out, Reason *reason)
{
    const Sitting *sitting = &protocol->sitting;
    uint32_t seat = 0;
    if (words->count > 1 && !word_number(words->at[1], sitting->setup.options.seats - 1u, &seat))
        return reason_set(reason, "the seats go from 0 to %d", sitting->setup.options.seats - 1);
    write_lines(out, sitting_show(sitting, words->count > 1 ? (int)seat : SEAT_NONE));
    fputs("=\n", out);
    return true;
}

static bool run_perft(Protocol *protocol, const Words *words, FILE *out, Reason *reason)
{
    uint32_t depth;
    if (!word_number(words->at[1], (uint32_t)protocol->perft_max, &depth))
        return reason_set(reason, "the depth goes from 0 to %d", protocol->perft_max);
    fprintf(out, "= %llu\n", (unsigned long long)perft(protocol->sitting.setup.game, protocol->sitting.state, (int)depth));
    return true;
}

static bool run_undo(Protocol *protocol, const Words *words, FILE *out, Reason *reason)
{
    (void)words;
    if (!sitting_undo(&protocol->sitting, reason))
        return false;
    fputs("=\n", out);
    return true;
}

static bool run_games(Protocol *protocol, const Words *words, FILE *out, Reason *reason)
{
    (void)protocol;
    (void)words;
    (void)reason;
    fputc('=', out);
    for (int i = 0; i < GAME_COUNT; i++)
        fprintf(out, " %s", games[i]->id);
    fputc('\n', out);
    return true;
}

static bool run_options(Protocol *protocol, const Words *words, FILE *out, Reason *reason)
{
    (void)protocol;
    const GameOps *game = setup_find_game(words->at[1], reason);
    if (game == NULL)
        return false;
    fprintf(out, "# seats %d..%d\n", game->seats_min, game->seats_max);
    for (int i = 0; i < game->option_count; i++) {
        const OptionSpec *spec = &game->options[i];
        char low[8], high[8], standard[8];
        fprintf(out, "# %s %s..%s standard %s\n", spec->name, setup_value_name(spec, spec->minimum, low),
                setup_value_name(spec, spec->maximum, high), setup_value_name(spec, spec->standard, standard));
    }
    fputs("=\n", out);
    return true;
}

static bool run_quit(Protocol *protocol, const Words *words, FILE *out, Reason *reason)
{
    (void)words;
    (void)reason;
    protocol->quit = true;
    fputs("=\n", out);
    return true;
}

static bool run_help(Protocol *protocol, const Words *words, FILE *out, Reason *reason);

static const Command commands[] = {
    {"new", "new GAME seed=N [seats=K] [option=value...]", "starts a game", 2, WORDS_MAX, false, run_new},
    {"actions", "actions", "the legal actions of the seat to act, sorted", 1, 1, true, run_actions},
    {"do", "do KIND A B C", "the seat to act does this; answers the next seat (-1: over, -2: automatic) and the hash", 5, 5, true, run_do},
    {"ai", "ai LEVEL", "what the computer would do", 2, 2, true, run_ai},
    {"random", "random", "some legal action", 1, 1, true, run_random},
    {"seat", "seat", "the seat to act", 1, 1, true, run_seat},
    {"hash", "hash", "the hash of the state", 1, 1, true, run_hash},
    {"result", "result", "open, win, loss or draw of each seat", 1, 1, true, run_result},
    {"score", "score", "the score of each seat", 1, 1, true, run_score},
    {"progress", "progress", "round, number within it (0: none), phase", 1, 1, true, run_progress},
    {"events", "events", "what happened in the last action", 1, 1, true, run_events},
    {"pack", "pack", "the state as bytes in hex", 1, 1, true, run_pack},
    {"unpack", "unpack HEX", "goes on from such bytes", 2, 2, true, run_unpack},
    {"show", "show [SEAT]", "the state in words, all of it or what a seat knows", 1, 2, true, run_show},
    {"perft", "perft N", "the number of action sequences of that length", 2, 2, true, run_perft},
    {"undo", "undo", "takes back the last do or unpack", 1, 1, true, run_undo},
    {"games", "games", "the games there are", 1, 1, false, run_games},
    {"options", "options GAME", "the options of a game", 2, 2, false, run_options},
    {"help", "help", "this list", 1, 1, false, run_help},
    {"quit", "quit", "ends", 1, 1, false, run_quit},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static bool run_help(Protocol *protocol, const Words *words, FILE *out, Reason *reason)
{
    (void)protocol;
    (void)words;
    (void)reason;
    for (int i = 0; i < COMMANDS; i++)
        fprintf(out, "# %-45s %s\n", commands[i].usage, commands[i].text);
    fputs("=\n", out);
    return true;
}

static bool run_words(Protocol *protocol, const Words *words, FILE *out, Reason *reason)
{
    for (int i = 0; i < COMMANDS; i++) {
        const Command *command = &commands[i];
        if (strcmp(command->name, words->at[0]) != 0)
            continue;
        if (words->count < command->words_min || words->count > command->words_max)
            return reason_set(reason, "usage: %s", command->usage);
        if (command->needs_game && protocol->sitting.setup.game == NULL)
            return reason_set(reason, "no game is running; start one with new");
        return command->run(protocol, words, out, reason);
    }
    return reason_set(reason, "there is no command \"%.40s\"; try help", words->at[0]);
}

void protocol_init(Protocol *protocol)
{
    sitting_init(&protocol->sitting);
    rng_start(&protocol->rng, 1);
    protocol->perft_max = PERFT_MAX;
    protocol->level_max = AI_LEVELS;
    protocol->quit = false;
}

void protocol_free(Protocol *protocol)
{
    sitting_free(&protocol->sitting);
}

void protocol_line(Protocol *protocol, char *line, FILE *out)
{
    Words words;
    Reason reason = {0};
    bool fits = words_split(line, &words);
    if (fits && (words.count == 0 || words.at[0][0] == '#'))
        return;
    if (!fits)
        reason_set(&reason, "more than %d words", WORDS_MAX);
    if (!fits || !run_words(protocol, &words, out, &reason))
        fprintf(out, "? %s\n", reason.text);
    fputc('\n', out);
    fflush(out);
}

void protocol_run(Protocol *protocol, FILE *in, FILE *out)
{
    static char line[LINE_BYTES];
    while (!protocol->quit) {
        LineStatus status = line_read(in, line);
        if (status == LINE_END)
            return;
        if (status == LINE_TOO_LONG) {
            fprintf(out, "? the line is longer than %d characters\n\n", LINE_BYTES - 1);
            fflush(out);
            continue;
        }
        protocol_line(protocol, line, out);
    }
}
