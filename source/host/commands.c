/* SPDX-License-Identifier: MIT */
#include <string.h>
#include "edition.h"
#include "host/arguments.h"
#include "host/bench.h"
#include "host/commands.h"
#include "host/exit.h"
#include "host/play.h"
#include "host/playthrough_command.h"
#include "host/protocol.h"
#include "host/replay.h"
#include "host/sim.h"

enum { FLAGS_MAX = 6 };

typedef struct {
    const char *name, *summary, *help;
    int (*run)(Arguments *arguments, FILE *out, Reason *reason);
    Flag flags[FLAGS_MAX];        /* up to the first without a name */
} CommandSpec;

static int protocol_command(Arguments *arguments, FILE *out, Reason *reason)
{
    static Protocol protocol;
    if (arguments->word_count > 0) {
        reason_set(reason, "protocol takes no words");
        return EXIT_USAGE;
    }
    protocol_init(&protocol);
    protocol_run(&protocol, stdin, out);
    protocol_free(&protocol);
    return EXIT_FINE;
}

static const CommandSpec commands[] = {
    {"play", "play a game in this terminal",
     "siege play GAME [seed=N] [seats=K] [option=value...] [--seats LIST] [--save FILE]\n"
     "\n"
     "  --seats LIST   who plays, seat by seat: human, random, ai1, ai2, ...  (human,ai2)\n"
     "  --save FILE    writes the game at its end as a file for siege replay\n"
     "\n"
     "Without --seats people take turns at this keyboard. Type help in the game.\n",
     play_command, {{.name = "seats", .takes_value = true}, {.name = "save", .takes_value = true}}},
    {"sim", "let computer players play many games and count",
     "siege sim GAME [option=value...] [--seats LIST | --sides LIST] [--games N] [--seed S] [--opening N] [--jobs J]\n"
     "\n"
     "  --seats LIST   the players: random, ai1, ai2, ... or guests of the game (ai3,ai1); they change seats from game to game\n"
     "  --sides LIST   where lots decide who is on which side: a player for each, good and evil in moerderspiel (ai2,ai3)\n"
     "  --games N      how many games (100; the strength table: 200 a line)\n"
     "  --seed S       seed of the first opening (1)\n"
     "  --opening N    random plies before the players begin (4 where a game always begins alike, else 0); every player gets every opening\n"
     "  --jobs J       processes at work (as many as there are processors)\n"
     "\n"
     "Prints a table and then one line of JSON. Without players: the strength table, each level against the one below.\n",
     sim_command,
     {{.name = "seats", .takes_value = true}, {.name = "sides", .takes_value = true}, {.name = "games", .takes_value = true},
      {.name = "seed", .takes_value = true}, {.name = "opening", .takes_value = true}, {.name = "jobs", .takes_value = true}}},
    {"bench", "measure speed, and the signature of the computer players",
     "siege bench [GAME] [--signature]\n"
     "\n"
     "  --signature    only what is the same on every machine: nodes, depth and signature of each level\n",
     bench_command, {{.name = "signature"}}},
    {"replay", "play a game from a file and check it",
     "siege replay FILE\n"
     "\n"
     "The file: new GAME seed=N ... on the first line, then do KIND A B C lines; hash, seat, result and score lines are\n"
     "checked; # begins a comment. - reads the standard input. The last position is shown.\n",
     replay_command, {{0}}},
    {"playthrough", "print a random game as text",
     "siege playthrough GAME [seed=N] [plies=M] [seats=K] [option=value...]\n"
     "\n"
     "Every position in words with its legal actions, hash, events, for at most M plies (40). The same on every machine.\n",
     playthrough_command, {{0}}},
    {"protocol", "speak the line protocol on standard input and output",
     "siege protocol\n"
     "\n"
     "One command a line, type help for the list. An answer ends with a blank line.\n",
     protocol_command, {{0}}},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void write_help(FILE *out)
{
    fputs("siege: the rules of Five Sieges in a terminal\n\nusage: siege COMMAND ...\n\n", out);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-12s %s\n", commands[i].name, commands[i].summary);
    fputs("\nsiege COMMAND --help tells more. siege --version says which one this is. Games:", out);
    for (int i = 0; i < GAME_COUNT; i++)
        fprintf(out, " %s", games[i]->id);
    fputs("\nExit codes: 0 fine, 1 the work failed, 2 the command line was wrong.\n", out);
}

static const CommandSpec *find_command(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static bool asks_for_help(int argc, char **argv)
{
    for (int i = 0; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

static int run_command(const CommandSpec *command, int argc, char **argv, FILE *out, FILE *err)
{
    Flag flags[FLAGS_MAX];
    Reason reason = {""};
    Arguments arguments = {.flags = flags};
    memcpy(flags, command->flags, sizeof flags);
    while (arguments.flag_count < FLAGS_MAX && flags[arguments.flag_count].name != NULL)
        arguments.flag_count++;
    int code = arguments_parse(&arguments, argc, argv, &reason) ? command->run(&arguments, out, &reason) : EXIT_USAGE;
    if (code != EXIT_FINE)
        fprintf(err, "siege %s: %s\n", command->name, reason.text);
    if (code == EXIT_USAGE)
        fprintf(err, "Try siege %s --help.\n", command->name);
    return code;
}

static int run(int argc, char **argv, FILE *out, FILE *err)
{
    if (argc < 2) {
        write_help(err);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        fputs("siege (Five Sieges) " EDITION "\n", out);
        return EXIT_FINE;
    }
    bool word_help = strcmp(argv[1], "help") == 0;
    const CommandSpec *command = find_command(word_help && argc > 2 ? argv[2] : argv[1]);
    if (command == NULL && (word_help || strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)) {
        write_help(out);
        return EXIT_FINE;
    }
    if (command == NULL) {
        fprintf(err, "siege: there is no command \"%.40s\". Try siege --help.\n", argv[1]);
        return EXIT_USAGE;
    }
    if (word_help || asks_for_help(argc - 2, argv + 2)) {
        fputs(command->help, out);
        return EXIT_FINE;
    }
    return run_command(command, argc - 2, argv + 2, out, err);
}

/* Whatever was asked for: what nobody could read has failed. */
int commands_main(int argc, char **argv, FILE *out, FILE *err)
{
    int code = run(argc, argv, out, err);
    bool lost = fflush(out) != 0 || ferror(out) != 0;
    if (!lost || code != EXIT_FINE)
        return code;
    fputs("siege: the output could not be written\n", err);
    return EXIT_FAILED;
}
