/* SPDX-License-Identifier: MIT */
/* What a round brings to each nation, kept in order. */
#include "engine/moerderspiel/rules.h"

static bool comes_after(const TmReport *report, int kind, uint32_t key)
{
    return report->kind > kind || (report->kind == kind && tm_report_key(*report) > key);
}

/* TM-6.66: sorted by kind, cell, x, y; beyond ten the last ones are dropped. */
void tm_report(TmState *state, int nation, int kind, int cell, int x, int y)
{
    TmReports *list = &state->report[nation];
    TmReport report = {(uint8_t)kind, (uint8_t)cell, (uint8_t)x, (uint8_t)y};
    uint32_t key = tm_report_key(report);
    int at = list->count, last = at < TM_REPORTS_MAX ? at : TM_REPORTS_MAX - 1;
    while (at > 0 && comes_after(&list->at[at - 1], kind, key))
        at--;
    if (at == TM_REPORTS_MAX)
        return;
    for (int i = last; i > at; i--)
        list->at[i] = list->at[i - 1];
    list->at[at] = report;
    list->count = (uint8_t)(last + 1);
}

int tm_reports(const TmState *state, int nation, const TmReport **out)
{
    *out = state->report[nation].at;
    return state->report[nation].count;
}
