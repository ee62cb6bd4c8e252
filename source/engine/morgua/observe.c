/* SPDX-License-Identifier: MIT */
#include "engine/morgua/observe.h"

#include "engine/morgua/morgua.h"

/* MG-18.4: the same for every seat. The generator foretells the temples during placement, so it is blank as well. */
void mg_observe(const void *in, int seat, void *out)
{
    MgState *view = out;
    (void)seat;
    *view = *(const MgState *)in;
    view->rng.word = 0;
    for (int field = 0; field < MG_FIELDS; field++)
        if (view->temple[field] > view->revealed)
            view->temple[field] = 0;
}
