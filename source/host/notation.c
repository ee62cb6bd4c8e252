#include <stdio.h>
#include <string.h>
#include "engine/morundir/morundir.h"
#include "host/notation.h"

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

static const struct {
    const GameOps *game;
    void (*write)(const void *state, Action action, char out[NOTATION_MAX]);
} notations[] = {
    {&mu_ops, write_morundir},
};

void notation_write(const GameOps *game, const void *state, Action action, char out[NOTATION_MAX])
{
    for (size_t i = 0; i < sizeof notations / sizeof notations[0]; i++) {
        if (notations[i].game == game && action.kind != ACTION_CONTINUE) {
            notations[i].write(state, action, out);
            return;
        }
    }
    write_numbers(action, out);
}

bool notation_read(const GameOps *game, const void *state, const char *text, Action *out)
{
    static Action list[GAME_ACTIONS_MAX];
    char wanted[NOTATION_MAX], name[NOTATION_MAX];
    snprintf(wanted, sizeof wanted, "%s", text);
    if (strlen(text) >= sizeof wanted)
        return false;
    int count = game->actions(state, list, GAME_ACTIONS_MAX);
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < count; i++) {
            notation_write(game, state, list[i], name);
            if (strcmp(name, wanted) == 0) {
                *out = list[i];
                return true;
            }
            write_numbers(list[i], name);
            if (strcmp(name, wanted) == 0) {
                *out = list[i];
                return true;
            }
        }
        for (char *c = wanted; *c != 0; c++)
            *c = *c == ' ' ? '.' : *c;
    }
    return false;
}
