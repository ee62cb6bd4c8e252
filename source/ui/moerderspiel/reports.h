/* SPDX-License-Identifier: MIT */
/* A report of the last round in words. */
#ifndef MOERDERSPIEL_REPORTS_H
#define MOERDERSPIEL_REPORTS_H

#include "engine/moerderspiel/moerderspiel.h"

void tm_report_words(TmReport report, char *out, int size);
void tm_report_help(TmReport report, char *out, int size);       /* the lines below its row */

#endif
