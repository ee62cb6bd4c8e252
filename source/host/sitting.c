/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include "host/sitting.h"

void sitting_init(Sitting *sitting)
{
    memset(sitting, 0, sizeof *sitting);
}

void sitting_free(Sitting *sitting)
{
    free(sitting->past);
    sitting_init(sitting);
}

static uint8_t *past_state(const Sitting *sitting, int index)
{
    return sitting->past + (size_t)index * sitting->setup.game->state_size;
}

static bool remember(Sitting *sitting, Reason *reason)
{
    size_t size = sitting->setup.game->state_size;
    if (sitting->past_count == SITTING_UNDO) { /* the oldest one is forgotten */
        memmove(past_state(sitting, 0), past_state(sitting, 1), size * (SITTING_UNDO - 1));
        sitting->past_count--;
    }
    if (sitting->past_count == sitting->past_room) {
        int room = sitting->past_room == 0 ? 64 : sitting->past_room * 2;
        uint8_t *larger = realloc(sitting->past, (size_t)room * size);
        if (larger == NULL)
            return reason_set(reason, "no memory for the history");
        sitting->past = larger;
        sitting->past_room = room;
    }
    memcpy(past_state(sitting, sitting->past_count++), sitting->state, size);
    return true;
}

bool sitting_start(Sitting *sitting, const GameSetup *setup, Reason *reason)
{
    if (!options_valid(setup->game, &setup->options))
        return reason_set(reason, "these options are not possible in %s", setup->game->id);
    sitting_free(sitting); /* room for the past depends on the game */
    sitting->setup = *setup;
    setup->game->start(sitting->state, &setup->options, setup->seed);
    return true;
}

bool sitting_apply(Sitting *sitting, Action action, Reason *reason)
{
    static const char *const why[] = {
        [APPLY_ILLEGAL] = "illegal action", [APPLY_OVER] = "the game is over", [APPLY_NOT_YOU] = "not this seat's turn"};
    const GameOps *game = sitting->setup.game;
    static _Alignas(8) uint8_t next[GAME_STATE_MAX];
    EventList events;
    events_clear(&events);
    memcpy(next, sitting->state, game->state_size);
    ApplyResult result = game->apply(next, game->to_act(next), action, &events);
    if (result == APPLY_ILLEGAL)
        return reason_set(reason, "%s: %s", why[result], game->why_words[game->why(sitting->state, sitting_to_act(sitting), action)]);
    if (result != APPLY_OK)
        return reason_set(reason, "%s", why[result]);
    if (!remember(sitting, reason))
        return false;
    memcpy(sitting->state, next, game->state_size);
    sitting->events = events;
    sitting->steps++;
    return true;
}

bool sitting_unpack(Sitting *sitting, const uint8_t *bytes, int length, Reason *reason)
{
    static _Alignas(8) uint8_t next[GAME_STATE_MAX];
    if (!sitting->setup.game->unpack(next, bytes, length))
        return reason_set(reason, "these bytes are no state of %s", sitting->setup.game->id);
    if (!remember(sitting, reason))
        return false;
    memcpy(sitting->state, next, sitting->setup.game->state_size);
    sitting->setup.options.seats = (uint8_t)sitting->setup.game->seats(next);
    events_clear(&sitting->events);
    sitting->steps++;
    return true;
}

bool sitting_undo(Sitting *sitting, Reason *reason)
{
    if (sitting->past_count == 0)
        return reason_set(reason, "nothing to undo");
    sitting->past_count--;
    memcpy(sitting->state, past_state(sitting, sitting->past_count), sitting->setup.game->state_size);
    sitting->setup.options.seats = (uint8_t)sitting->setup.game->seats(sitting->state);
    events_clear(&sitting->events);
    sitting->steps--;
    return true;
}

bool sitting_same_turn(const Sitting *sitting)
{
    const GameOps *game = sitting->setup.game;
    if (sitting->past_count == 0)
        return false;
    const void *before = past_state(sitting, sitting->past_count - 1);
    GameProgress then = game->progress(before), now = game->progress(sitting->state);
    return game->to_act(before) == sitting_to_act(sitting) && then.round == now.round && then.number == now.number && then.phase == now.phase;
}

bool sitting_drew(const Sitting *sitting)
{
    const GameOps *game = sitting->setup.game;
    return game->drawn != NULL && sitting->past_count > 0
        && game->drawn(past_state(sitting, sitting->past_count - 1)) != game->drawn(sitting->state);
}

int sitting_to_act(const Sitting *sitting)
{
    return sitting->setup.game->to_act(sitting->state);
}

int sitting_actions(const Sitting *sitting, const Action **list)
{
    static Action actions[GAME_ACTIONS_MAX];
    *list = actions;
    return sitting->setup.game->actions(sitting->state, actions, GAME_ACTIONS_MAX);
}

uint32_t sitting_hash(const Sitting *sitting)
{
    return sitting->setup.game->hash(sitting->state);
}

const char *sitting_show(const Sitting *sitting, int seat)
{
    static char text[GAME_SHOW_MAX];
    static _Alignas(8) uint8_t view[GAME_STATE_MAX];
    const GameOps *game = sitting->setup.game;
    const void *shown = sitting->state;
    if (seat >= 0) {
        game->observe(sitting->state, seat, view);
        shown = view;
    }
    game->show(shown, seat, text, GAME_SHOW_MAX);
    return text;
}

const char *result_name(int result)
{
    static const char *const names[] = {[RESULT_OPEN] = "open", [RESULT_WIN] = "win", [RESULT_LOSS] = "loss", [RESULT_DRAW] = "draw"};
    return result >= RESULT_OPEN && result <= RESULT_DRAW ? names[result] : "?";
}
