/* SPDX-License-Identifier: MIT */
/* Result and points for the contract; MG-17.8. */
#ifndef MORGUA_SCORE_H
#define MORGUA_SCORE_H

int mg_result(const void *state, int seat);
int mg_points(const void *state, int seat);

#endif
