/* SPDX-License-Identifier: MIT */
/*
 * The report of a round, before the actions of a person: how many shadows came, what fate and greed took, which temple opened. Each row
 * leads to its place. It is gathered from the events of the automatic phases and begins anew with the phase of wealth.
 */
#include <stddef.h>
#include <string.h>

#include "text.h"
#include "ui/kit/list.h"
#include "ui/kit/words.h"
#include "ui/morgua/screen.h"
#include "video.h"

static void keep(Event event)
{
    MgReport *report = &mgui.report;
    if (report->count < MG_REPORT_ROWS)
        report->at[report->count++] = event;
}

static void muster(Event event)
{
    MgReport *report = &mgui.report;
    report->came = (uint8_t)(report->came + event.b);
    if (event.b >= report->most) {
        report->most = event.b;
        report->where = event.a;
    }
}

void mgui_report_note(const EventList *events)
{
    for (int i = 0; i < events->count; i++) {
        Event event = events->at[i];
        switch (event.kind) {
        case MG_EVENT_PHASE:
            if (event.a == MG_WEALTH)
                memset(&mgui.report, 0, sizeof mgui.report);
            break;
        case MG_EVENT_MUSTERED: muster(event); break;
        case MG_EVENT_PAID:
            if (event.c == MG_PURSE_TAX)
                keep(event);
            break;
        case MG_EVENT_STRUCK: case MG_EVENT_FIELD_STRUCK: case MG_EVENT_REVEALED: keep(event); break;
        default: break;
        }
    }
}

/* ---- the page: the sum of the shadows, then what happened ---- */

static int count(void) { return mgui.report.count + 1; }
static const Event *event_of(int row) { return &mgui.report.at[row - 1]; }

static void fill(int index, ListRow *row)
{
    const MgState *state = mgui_state();
    const WordsArg args[] = {{.number = mg_all_black(state)}, {.number = mgui.report.came}};
    if (index == 0)
        words_format(row->label, LIST_LABEL, text(TEXT_MG_REPORT_SHADOWS), args, 2);
    else
        mgui_log_words(state, *event_of(index), row->label, LIST_LABEL);
}

static const char *title(void)
{
    words_format(mgui.words, MG_TEXT, text(TEXT_MG_REPORT_TITLE), &(WordsArg){.number = mgui_state()->round}, 1);
    return mgui.words;
}

static void go_there(int index)
{
    const MgReport *report = &mgui.report;
    int area = index == 0 ? report->where : event_of(index)->kind == MG_EVENT_PAID ? board_cursor() : event_of(index)->a;
    pages_home();
    board_cursor_to(area);
    panels_stale(MG_PANEL_SIDE);
}

static void done(void)
{
    pages_pop();
    if (mgui_state()->phase == MG_CHIPS)
        mgui_chips();
}

static const List report = {.title_words = title, .w = SCREEN_TILES_X, .y = MG_TOP, .h = MG_VIEW_ROWS, .hint = TEXT_MG_NOW_REPORT, .count = count, .fill = fill,
                            .chosen = go_there, .back = done};

bool mgui_report(void)
{
    MgReport *r = &mgui.report;
    int seat = mg_seat(mgui_state()), phase = mgui_state()->phase;
    /* The first round has no march, and its temple has just been seen. */
    if (play_kind() != PLAY_TABLE || mgui_state()->round == 1 || (phase != MG_CHIPS && phase != MG_ACTIONS) || r->told >> seat & 1 || r->came + r->count == 0)
        return false;
    r->told |= (uint8_t)(1u << seat);
    list_push(&report, 0);
    return true;
}
