/* SPDX-License-Identifier: MIT */
/* How the program ends. A command that answers anything but EXIT_FINE has set its reason. */
#ifndef HOST_EXIT_H
#define HOST_EXIT_H

enum { EXIT_FINE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

#endif
