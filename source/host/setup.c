/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>
#include "host/setup.h"
#include "host/words.h"

const GameOps *setup_find_game(const char *id, Reason *reason)
{
    char known[120] = "";
    for (int i = 0; i < GAME_COUNT; i++) {
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
        size_t used = strlen(known);
        snprintf(known + used, sizeof known - used, "%s%s", i > 0 ? ", " : "", games[i]->id);
    }
    reason_set(reason, "there is no game \"%.40s\"; there is %s", id, known);
    return NULL;
}

void setup_default(GameSetup *setup, const GameOps *game)
{
    setup->game = game;
    setup->seed = 1;
    options_default(game, &setup->options);
}

bool setup_is_pair(const char *word)
{
    return strchr(word, '=') != NULL && word[0] != '-';
}

const char *setup_value_name(const OptionSpec *spec, int value, char number[8])
{
    if (spec->values != NULL)
        return spec->values[value - spec->minimum];
    snprintf(number, 8, "%d", value);
    return number;
}

static bool parse_value(const OptionSpec *spec, const char *text, uint16_t *out, Reason *reason)
{
    uint32_t number;
    for (int value = spec->minimum; spec->values != NULL && value <= spec->maximum; value++) {
        if (strcmp(spec->values[value - spec->minimum], text) == 0) {
            *out = (uint16_t)value;
            return true;
        }
    }
    if (!word_number(text, spec->maximum, &number) || number < spec->minimum) {
        char low[8], high[8];
        return reason_set(reason, "%s=%.40s is out of range; it goes from %s to %s", spec->name, text,
                          setup_value_name(spec, spec->minimum, low), setup_value_name(spec, spec->maximum, high));
    }
    *out = (uint16_t)number;
    return true;
}

static int find_option(const GameOps *game, const char *name, size_t length)
{
    for (int i = 0; i < game->option_count; i++)
        if (strlen(game->options[i].name) == length && strncmp(game->options[i].name, name, length) == 0)
            return i;
    return -1;
}

static bool parse_pair(GameSetup *setup, const char *word, uint32_t *seen, Reason *reason)
{
    enum { SEED = OPTIONS_MAX, SEATS };
    const GameOps *game = setup->game;
    const char *equals = strchr(word, '=');
    if (equals == NULL)
        return reason_set(reason, "\"%.40s\" is not of the form name=value", word);
    size_t length = (size_t)(equals - word);
    uint32_t number = 0;
    int option = length == 4 && strncmp(word, "seed", 4) == 0 ? SEED : length == 5 && strncmp(word, "seats", 5) == 0 ? SEATS : find_option(game, word, length);
    if (option < 0)
        return reason_set(reason, "%s has no option \"%.*s\"", game->id, (int)(length < 40 ? length : 40), word);
    if ((*seen >> option & 1) != 0)
        return reason_set(reason, "\"%.*s\" is given twice", (int)length, word);
    *seen |= 1u << option;
    if (option < SEED)
        return parse_value(&game->options[option], equals + 1, &setup->options.value[option], reason);
    if (option == SEED)
        return word_number(equals + 1, UINT32_MAX, &setup->seed) || reason_set(reason, "seed must be a number from 0 to 4294967295");
    if (!word_number(equals + 1, game->seats_max, &number) || number < game->seats_min)
        return reason_set(reason, "%s is for %d to %d seats", game->id, game->seats_min, game->seats_max);
    setup->options.seats = (uint8_t)number;
    return true;
}

bool setup_parse(GameSetup *setup, char *const *words, int count, Reason *reason)
{
    GameSetup fresh = *setup;
    uint32_t seen = 0;
    for (int i = 0; i < count; i++)
        if (!parse_pair(&fresh, words[i], &seen, reason))
            return false;
    if (!options_valid(fresh.game, &fresh.options))
        return reason_set(reason, "these options do not go together");
    *setup = fresh;
    return true;
}
