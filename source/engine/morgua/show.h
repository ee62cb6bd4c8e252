/* SPDX-License-Identifier: MIT */
/* The state in words. */
#ifndef MORGUA_SHOW_H
#define MORGUA_SHOW_H

int mg_show(const void *state, int seat, char *out, int max);

#endif
