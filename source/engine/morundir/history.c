/* SPDX-License-Identifier: MIT */
#include "engine/morundir/history.h"

#include <string.h>

int mu_step_forward(uint8_t *cell, MuStep step)
{
    int captured = cell[step.to];
    cell[step.to] = cell[step.from];
    cell[step.from] = MU_NONE;
    if (step.place != MU_NOWHERE)
        cell[step.place] = (uint8_t)captured;
    return captured;
}

void mu_step_back(uint8_t *cell, MuStep step)
{
    uint8_t piece = cell[step.to], captured = MU_NONE;
    if (step.place != MU_NOWHERE) {
        captured = cell[step.place];
        cell[step.place] = MU_NONE; /* may be the space the step came from */
    }
    cell[step.to] = captured;
    cell[step.from] = piece;
}

void mu_history_add(MuState *state, MuStep step, bool capture)
{
    if (capture && !state->returns) {
        memset(state->history, 0, sizeof state->history);
        state->steps = 0;
        return;
    }
    if (state->steps == MU_HISTORY_MAX) {
        memmove(state->history, state->history + 1, sizeof state->history - sizeof *state->history);
        state->steps--;
    }
    state->history[state->steps++] = step;
}

/* Steps are taken back one by one in a copy; `differs` counts the spaces whose contents are not those of the present. */
int mu_history_occurrences(const MuState *state)
{
    uint8_t cell[MU_SPACES_MAX];
    int occurrences = 1, differs = 0;
    memcpy(cell, state->cell, sizeof cell);
    for (int back = 1; back <= state->steps; back++) {
        MuStep step = state->history[state->steps - back];
        const uint8_t touched[3] = {step.from, step.to, step.place};
        const int touches = step.place == MU_NOWHERE || step.place == step.from ? 2 : 3;
        for (int i = 0; i < touches; i++)
            differs -= cell[touched[i]] != state->cell[touched[i]];
        mu_step_back(cell, step);
        for (int i = 0; i < touches; i++)
            differs += cell[touched[i]] != state->cell[touched[i]];
        if (differs == 0 && back % 2 == 0)
            occurrences++;
    }
    return occurrences;
}
