/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>
#include "engine/moerderspiel/moerderspiel.h"
#include "engine/morgua/morgua.h"
#include "engine/morundir/morundir.h"
#include "engine/stronghold/stronghold.h"
#include "engine/losthope/losthope.h"
#include "host/notation_games.h"

static void write_numbers(Action action, char out[NOTATION_MAX])
{
    snprintf(out, NOTATION_MAX, "%d.%d.%d.%d", action.kind, action.a, action.b, action.c);
}

/* "c1-c4", "c1xc5", in the return variant "c1xc5=e1" with the space where the captured piece is set. */
static void write_morundir(const void *state, Action action, char out[NOTATION_MAX])
{
    const MuState *s = state;
    char from[4], to[4], place[4];
    if (action.kind != MU_MOVE) {
        snprintf(out, NOTATION_MAX, "%s", action.kind == MU_SWAP ? "swap" : "resign");
        return;
    }
    mu_space_name(s->board, action.a, from);
    mu_space_name(s->board, action.b, to);
    int length = snprintf(out, NOTATION_MAX, "%s%c%s", from, mu_is_capture(s, action.a, action.b) ? 'x' : '-', to);
    if (action.c == MU_NOWHERE)
        return;
    mu_space_name(s->board, action.c, place);
    snprintf(out + length, (size_t)(NOTATION_MAX - length), "=%s", place);
}

static bool everything_is_public(Action action)
{
    (void)action;
    return true;
}

static bool no_more(const void *state, const char *text, Action *out)
{
    (void)state;
    (void)text;
    (void)out;
    return false;
}

typedef struct {
    const GameOps *game;
    void (*write)(const void *state, Action action, char out[NOTATION_MAX]);
    bool (*read_more)(const void *state, const char *text, Action *out);    /* legal actions that are not in the list */
    bool (*is_public)(Action action);
    bool (*is_final)(Action action);        /* NULL: none is */
} Notation;

static const Notation notations[] = {
    {&mu_ops, write_morundir, no_more, everything_is_public, NULL},
    {&tm_ops, notation_moerderspiel, notation_moerderspiel_message, notation_moerderspiel_public, notation_moerderspiel_final},
    {&mg_ops, notation_morgua, no_more, everything_is_public, NULL},
    {&su_ops, notation_stronghold, no_more, everything_is_public, NULL},
    {&lh_ops, notation_losthope, no_more, everything_is_public, NULL},
};

static const Notation *notation_of(const GameOps *game)
{
    for (size_t i = 0; i < sizeof notations / sizeof notations[0]; i++)
        if (notations[i].game == game)
            return &notations[i];
    return NULL;
}

bool notation_public(const GameOps *game, Action action)
{
    const Notation *notation = notation_of(game);
    return notation == NULL || notation->is_public(action);
}

bool notation_final(const GameOps *game, Action action)
{
    const Notation *notation = notation_of(game);
    return notation != NULL && notation->is_final != NULL && notation->is_final(action);
}

void notation_write(const GameOps *game, const void *state, Action action, char out[NOTATION_MAX])
{
    const Notation *notation = notation_of(game);
    if (notation != NULL && action.kind != ACTION_CONTINUE)
        notation->write(state, action, out);
    else
        write_numbers(action, out);
}

/* Four numbers with points or blanks between them, of an action that the game accepts; also one that is not in the list. */
static bool read_numbers(const GameOps *game, const void *state, const char *text, Action *out)
{
    static _Alignas(8) uint8_t copy[GAME_STATE_MAX];
    unsigned number[4];
    int length = 0;
    if (sscanf(text, "%3u%*1[. ]%3u%*1[. ]%3u%*1[. ]%3u%n", &number[0], &number[1], &number[2], &number[3], &length) != 4 || text[length] != 0)
        return false;
    for (int i = 0; i < 4; i++)
        if (number[i] > UINT8_MAX)
            return false;
    Action action = {(uint8_t)number[0], (uint8_t)number[1], (uint8_t)number[2], (uint8_t)number[3]};
    memcpy(copy, state, game->state_size);
    if (game->apply(copy, game->to_act(copy), action, NULL) != APPLY_OK)
        return false;
    *out = action;
    return true;
}

bool notation_read(const GameOps *game, const void *state, const char *text, Action *out)
{
    static Action list[GAME_ACTIONS_MAX];
    char name[NOTATION_MAX];
    const Notation *notation = notation_of(game);
    int count = game->actions(state, list, GAME_ACTIONS_MAX);
    for (int i = 0; i < count; i++) {
        notation_write(game, state, list[i], name);
        if (strcmp(name, text) == 0) {
            *out = list[i];
            return true;
        }
    }
    return read_numbers(game, state, text, out) || (notation != NULL && notation->read_more(state, text, out));
}
