/* SPDX-License-Identifier: MIT */
/* The finished game watched again, at its own screen: the page on which a film runs. It leads back to the result. */
#ifndef REPLAY_H
#define REPLAY_H

void replay_begin(void);        /* the scene was entered for a film */

void replay_keys(void);         /* while something is being shown: the pause and the speed are not lost */
int replay_at(void);            /* actions that have been shown, and */
int replay_length(void);        /* all of them */

#endif
