/* SPDX-License-Identifier: MIT */
/* What a seat may know: all but the numbers of hidden fate temples and the generator. */
#ifndef MORGUA_OBSERVE_H
#define MORGUA_OBSERVE_H

void mg_observe(const void *state, int seat, void *view);

#endif
