/* The best of the candidates offered so far; equal ones by the order of the action list, so the order of offers is no matter. */
#ifndef AI_MORGUA_CHOICE_H
#define AI_MORGUA_CHOICE_H

#include "game.h"

typedef struct { Action action; int gain; bool any; } MgChoice;

static inline void choice_offer(MgChoice *best, Action action, int gain)
{
    bool better = !best->any || gain > best->gain || (gain == best->gain && action_key(action) < action_key(best->action));
    if (better)
        *best = (MgChoice){action, gain, true};
}

#endif
