#include "engine/moerderspiel/rules.h"

static uint32_t report_key(TmReport report)
{
    return (uint32_t)report.kind << 24 | (uint32_t)report.cell << 16 | (uint32_t)report.x << 8 | report.y;
}

/* TM-6.66: sorted by kind, cell, x, y; beyond ten the last ones are dropped. */
void tm_report(TmState *state, int nation, int kind, int cell, int x, int y)
{
    TmReports *list = &state->report[nation];
    TmReport report = {(uint8_t)kind, (uint8_t)cell, (uint8_t)x, (uint8_t)y};
    int at = list->count;
    if (at == TM_REPORTS_MAX) {
        if (report_key(list->at[at - 1]) <= report_key(report))
            return;
        at--;
    } else {
        list->count++;
    }
    for (; at > 0 && report_key(list->at[at - 1]) > report_key(report); at--)
        list->at[at] = list->at[at - 1];
    list->at[at] = report;
}

int tm_reports(const TmState *state, int nation, const TmReport **out)
{
    *out = state->report[nation].at;
    return state->report[nation].count;
}
