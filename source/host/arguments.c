/* SPDX-License-Identifier: MIT */
#include <string.h>
#include "host/arguments.h"
#include "host/words.h"

static Flag *find_flag(const Arguments *arguments, const char *name, size_t length)
{
    for (int i = 0; i < arguments->flag_count; i++)
        if (strlen(arguments->flags[i].name) == length && strncmp(arguments->flags[i].name, name, length) == 0)
            return &arguments->flags[i];
    return NULL;
}

const Flag *arguments_flag(const Arguments *arguments, const char *name)
{
    return find_flag(arguments, name, strlen(name));
}

bool arguments_parse(Arguments *arguments, int argc, char **argv, Reason *reason)
{
    arguments->word_count = 0;
    for (int i = 0; i < argc; i++) {
        if (strncmp(argv[i], "--", 2) != 0) {
            if (arguments->word_count == ARGUMENTS_WORDS)
                return reason_set(reason, "too many words");
            arguments->words[arguments->word_count++] = argv[i];
            continue;
        }
        size_t length = strcspn(argv[i] + 2, "=");
        bool joined = argv[i][2 + length] == '=';
        Flag *flag = find_flag(arguments, argv[i] + 2, length);
        if (flag == NULL)
            return reason_set(reason, "there is no option %.40s here", argv[i]);
        if (flag->given)
            return reason_set(reason, "--%s is given twice", flag->name);
        if (flag->takes_value ? !joined && i + 1 >= argc : joined)
            return reason_set(reason, "--%s %s", flag->name, flag->takes_value ? "needs a value" : "takes no value");
        flag->given = true;
        if (flag->takes_value)
            flag->value = joined ? argv[i] + 3 + length : argv[++i];
    }
    return true;
}

bool arguments_number(const Arguments *arguments, const char *name, uint32_t minimum, uint32_t maximum, uint32_t standard, uint32_t *out, Reason *reason)
{
    const Flag *flag = arguments_flag(arguments, name);
    *out = standard;
    if (flag == NULL || !flag->given)
        return true;
    if (!word_number(flag->value, maximum, out) || *out < minimum)
        return reason_set(reason, "--%s must be a number from %u to %u", name, (unsigned)minimum, (unsigned)maximum);
    return true;
}

bool arguments_setup(const Arguments *arguments, GameSetup *setup, Reason *reason)
{
    if (arguments->word_count == 0)
        return reason_set(reason, "which game? Try siege --help");
    const GameOps *game = setup_find_game(arguments->words[0], reason);
    if (game == NULL)
        return false;
    setup_default(setup, game);
    return setup_parse(setup, arguments->words + 1, arguments->word_count - 1, reason);
}
