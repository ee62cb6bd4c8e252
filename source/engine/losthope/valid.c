/* SPDX-License-Identifier: MIT */
/* Invariants of a state. */
#include "engine/losthope/rules.h"

bool lh_valid(const void *in)
{
    const LhState *s = in;
    return s->phase < LH_PHASES;
}
