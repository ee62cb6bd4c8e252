/* SPDX-License-Identifier: MIT */
#include <string.h>
#include "host/exit.h"
#include "host/playthrough_command.h"
#include "host/words.h"
#include "playthrough.h"

enum { PLIES_STANDARD = 40, PLIES_MAX = 100000 };

static void write_line(void *context, const char *line)
{
    fprintf(context, "%s\n", line);
}

/* plies=N stands among the game's own name=value words; it is taken out before they are read. */
static bool take_plies(Arguments *arguments, uint32_t *plies, Reason *reason)
{
    int kept = 0;
    bool fine = true;
    *plies = PLIES_STANDARD;
    for (int i = 0; i < arguments->word_count; i++) {
        if (strncmp(arguments->words[i], "plies=", 6) != 0)
            arguments->words[kept++] = arguments->words[i];
        else if (!word_number(arguments->words[i] + 6, PLIES_MAX, plies))
            fine = reason_set(reason, "plies must be a number from 0 to %d", PLIES_MAX);
    }
    arguments->word_count = kept;
    return fine;
}

int playthrough_command(Arguments *arguments, FILE *out, Reason *reason)
{
    static Playthrough run;
    GameSetup setup;
    uint32_t plies;
    if (!take_plies(arguments, &plies, reason) || !arguments_setup(arguments, &setup, reason))
        return EXIT_USAGE;
    playthrough_begin(&run, setup.game, &setup.options, setup.seed, (int)plies, write_line, out);
    while (playthrough_step(&run, write_line, out))
        continue;
    return EXIT_FINE;
}
