/* SPDX-License-Identifier: MIT */
#include "scene.h"

#include <stdlib.h>
#include <string.h>

#include "../common/check.h"

int scene_space(const MuState *state, const char *name)
{
    const MuBoard *board = &mu_boards[state->board];
    int row = name[0] - 'a', number = atoi(name + 1);
    int space = board->row_start[row] + number - 1;
    assert_true(row >= 0 && row < board->rows && number >= 1 && space < board->row_start[row + 1]);
    return space;
}

MuState scene(int board, bool returns, int side, const char *pieces)
{
    static const char letters[] = ".dkDK";
    MuState state;
    mu_compose(&state, board, returns, side);
    for (const char *at = pieces; *at != 0; at += strcspn(at, " "), at += strspn(at, " ")) {
        const char *letter = strchr(letters, at[0]);
        assert_non_null(letter);
        mu_put(&state, scene_space(&state, at + 2), (int)(letter - letters));
    }
    return state;
}

MuState scene_start(int board, bool returns, bool swap, int start, uint32_t seed)
{
    GameOptions options = {.seats = 2, .value = {(uint16_t)board, returns, swap, (uint16_t)start}};
    MuState state;
    assert_true(options_valid(&mu_ops, &options));
    mu_ops.start(&state, &options, seed);
    return state;
}

Action scene_action(const MuState *state, const char *text)
{
    const char *to = strchr(text, '-') + 1, *place = strchr(to, '@'), *end = strchr(to, ' ');
    Action action = {MU_MOVE, (uint8_t)scene_space(state, text), (uint8_t)scene_space(state, to), MU_NOWHERE};
    if (place != NULL && (end == NULL || place < end))
        action.c = (uint8_t)scene_space(state, place + 1);
    return action;
}

bool scene_listed(const MuState *state, Action action)
{
    static Action list[MU_ACTIONS_MAX];
    int count = mu_ops.actions(state, list, MU_ACTIONS_MAX);
    assert_in_range(count, 0, MU_ACTIONS_MAX);
    bool listed = actions_find(list, count, action) >= 0;
    assert_int_equal(listed, mu_why(state, action) == MU_WHY_FINE && action.kind != MU_RESIGN);
    return listed;
}

bool scene_legal(const MuState *state, const char *text) { return scene_listed(state, scene_action(state, text)); }
MuWhy scene_why(const MuState *state, const char *text) { return mu_why(state, scene_action(state, text)); }

void scene_play(MuState *state, const char *moves, EventList *events)
{
    for (const char *at = moves; *at != 0; at += strcspn(at, " "), at += strspn(at, " ")) {
        Action action = scene_action(state, at);
        if (events != NULL)
            events_clear(events);
        if (mu_ops.apply(state, mu_ops.to_act(state), action, events) != APPLY_OK)
            fail_msg("refused: %s", at);
    }
}
