/* SPDX-License-Identifier: MIT */
/* What happened, in words: one line an event that is worth one, kept in the log, shown at the bottom and told as a deed of others. */
#include <stddef.h>

#include "text.h"
#include "ui/kit/words.h"
#include "ui/morgua/screen.h"

enum { LINE = 120 };

void mgui_log_clear(void) { journal_clear(&mgui_journal); }

/* Where the words go: a line of the log, or the words of a deed. */
static struct { char *out; int size; } told;

static void write_line(int seat, int id, const WordsArg *args, int count)
{
    char line[LINE];
    if (told.out) {
        words_format(told.out, told.size, text(id), args, count);
        return;
    }
    words_format(line, LINE, text(id), args, count);
    journal_add(&mgui_journal, seat < 0 ? INK_RED : icon_ink(seat).colour, line);
    mgui_bar_say(line);
}

static int seat_of(const MgState *state, int position)
{
    int holder = state->holder[position];
    return holder == MG_FREE || holder == MG_BLACK ? -1 : holder - 1;
}

static void log_office(const MgState *state, int position, int id, const char *what, int number)
{
    const MgPosition *p = &mg_positions[position];
    const WordsArg args[] = {{.text = mgui_office_name(p->office)}, {.text = mgui_area_name(p->area)}, {.text = what, .number = number}, {.number = number}};
    write_line(seat_of(state, position), id, args, 4);
}

static void log_area(int seat, int id, int area, int number)
{
    const WordsArg args[] = {{.text = seat < 0 ? "" : mgui_seat_name(seat)}, {.text = mgui_area_name(area)}, {.number = number}};
    write_line(seat, id, args, 3);
}

static void log_seat(int seat, int id, int number)
{
    const WordsArg args[] = {{.text = mgui_seat_name(seat)}, {.number = number}};
    write_line(seat, id, args, 2);
}

static void log_phase(Event event)
{
    const WordsArg args[] = {{.number = event.b}, {.text = mgui_phase_name(event.a)}};
    write_line(-1, TEXT_MG_TOAST_PHASE, args, 2);
}

static void log_struck(Event event)
{
    int seat = event.c & MG_STRUCK_SEAT;
    const WordsArg args[] = {{.text = mgui_seat_name(seat)}, {.text = mgui_area_name(event.a)},
                             {.text = mgui_office_name(mg_positions[event.b].office)}};
    write_line(seat, event.c & MG_STRUCK_TAKEN ? TEXT_MG_LOG_STRUCK_TAKEN : TEXT_MG_LOG_STRUCK, args, 3);
}

static void log_field(Event event)
{
    for (int seat = 0; seat < MG_PLAYERS_MAX; seat++)
        if (event.b >> seat & 1)
            log_area(seat, TEXT_MG_LOG_FIELD, event.a, 0);
}

static void log_good(const MgState *state, Event event)
{
    const MgPosition *from = &mg_positions[event.a], *to = &mg_positions[event.b];
    const WordsArg args[] = {{.text = mgui_area_name(from->area)}, {.text = mgui_area_name(to->area)}, {.text = mgui_kind_name(event.c)}};
    write_line(seat_of(state, event.a), TEXT_MG_LOG_GOOD, args, 3);
}

static void log_purse(Event event)
{
    static const int16_t gained[MG_PURSES] = {[MG_PURSE_COLLECT] = TEXT_MG_LOG_COLLECT, [MG_PURSE_TRADE] = TEXT_MG_LOG_EARNED};
    static const int16_t paid[MG_PURSES] = {[MG_PURSE_TRADE] = TEXT_MG_LOG_SPENT, [MG_PURSE_TAX] = TEXT_MG_LOG_TAX};
    int id = event.kind == MG_EVENT_GAINED ? gained[event.c] : paid[event.c];
    if (id)
        log_seat(event.a, id, event.b);
}

static void log_spread(Event event)
{
    const WordsArg args[] = {{.text = mgui_area_name(event.a)}, {.text = mgui_area_name(event.b)}, {.number = event.c}};
    write_line(-1, TEXT_MG_LOG_SPREAD, args, 3);
}

static void log_unit(int id, Event event, int area)
{
    int slot = event.a % MG_UNITS;
    const WordsArg args[] = {{.text = mgui_thing_name(mgui_state(), slot < MG_UNITS_OF_A_TYPE ? MG_KNIGHT : MG_WIZARD, 0)},
                             {.text = mgui_area_name(area)}, {.number = event.c}};
    write_line(event.a / MG_UNITS, id, args, 3);
}

static void log_built(const MgState *state, Event event)
{
    const char *what = event.b == MG_TEMPLE ? mg_god_names[event.c] : mgui_thing_name(state, event.b, mg_positions[event.a].area);
    log_office(state, event.a, event.b == MG_TEMPLE ? TEXT_MG_LOG_TEMPLE : TEXT_MG_LOG_BUILT, what, 0);
}

void mgui_log(const MgState *state, Event event)
{
    switch (event.kind) {
    case MG_EVENT_PHASE: log_phase(event); break;
    case MG_EVENT_ENTERED: log_area(event.c, TEXT_MG_LOG_ENTERED, event.a, 0); break;
    case MG_EVENT_FORFEITED: log_seat(event.a, TEXT_MG_LOG_FORFEITED, event.b); break;
    case MG_EVENT_REVEALED: log_area(-1, TEXT_MG_LOG_REVEALED, event.a, event.c); break;
    case MG_EVENT_GAINED: case MG_EVENT_PAID: log_purse(event); break;
    case MG_EVENT_CHIPS: log_seat(event.a, TEXT_MG_LOG_CHIPS, event.b); break;
    case MG_EVENT_MUSTERED: log_area(-1, TEXT_MG_LOG_MUSTERED, event.a, event.b); break;
    case MG_EVENT_SPREAD: log_spread(event); break;
    case MG_EVENT_STRUCK: log_struck(event); break;
    case MG_EVENT_FIELD_STRUCK: log_field(event); break;
    case MG_EVENT_FAME_LOST: log_seat(event.a, TEXT_MG_LOG_FAME_LOST, event.b); break;
    case MG_EVENT_DUG: log_office(state, event.a, TEXT_MG_LOG_DUG, mgui_kind_counted(event.b, event.c), event.c); break;
    case MG_EVENT_BUILT: log_built(state, event); break;
    case MG_EVENT_TRAINED:
        log_office(state, event.a, TEXT_MG_LOG_TRAINED, mgui_thing_name(state, (int)mg_makes(event.a), 0), 0);
        break;
    case MG_EVENT_STRIKE: log_office(state, event.a, TEXT_MG_LOG_STRIKE, mgui_area_name(event.b), event.c); break;
    case MG_EVENT_GOOD: log_good(state, event); break;
    case MG_EVENT_UNIT_STRIKE: log_unit(TEXT_MG_LOG_UNIT_STRIKE, event, event.b); break;
    case MG_EVENT_WON: write_line(-1, TEXT_MG_LOG_WON, NULL, 0); break;
    case MG_EVENT_LOST: write_line(-1, TEXT_MG_LOG_LOST, NULL, 0); break;
    default: break;
    }
}

void mgui_log_words(const MgState *state, Event event, char *out, int size)
{
    told.out = out;
    told.size = size;
    mgui_log(state, event);
    told.out = NULL;
}

/* ---- the same as deeds of others and of fate: of all that one action did, what matters most ---- */

/* How much an event matters, 0: it is not told; and the place it happened at. */
static int weight_of(Event event, int *area)
{
    *area = event.a;
    switch (event.kind) {
    case MG_EVENT_REVEALED: return 9;
    case MG_EVENT_STRUCK: return 8;
    case MG_EVENT_FIELD_STRUCK: return 7;
    case MG_EVENT_UNIT_STRIKE: case MG_EVENT_STRIKE: *area = event.b; return 6;
    case MG_EVENT_BUILT: case MG_EVENT_TRAINED: case MG_EVENT_DUG: *area = mg_positions[event.a].area; return 5;
    case MG_EVENT_GOOD: *area = mg_positions[event.b].area; return 4;
    case MG_EVENT_SPREAD: *area = event.b; return 3;
    case MG_EVENT_GAINED: *area = DEED_NOWHERE; return event.c == MG_PURSE_COLLECT ? 2 : 0;
    case MG_EVENT_PAID: *area = DEED_NOWHERE; return event.c == MG_PURSE_TAX ? 2 : 0;
    case MG_EVENT_ENTERED: return 1;
    default: return 0;
    }
}

bool mgui_tell(const MgState *state, const EventList *events, Deed *deed)
{
    int best = 0, area, at = 0, office = DEED_NOWHERE;
    for (int i = 0; i < events->count; i++) {
        Event event = events->at[i];
        int weight = weight_of(event, &area);
        if (event.kind == MG_EVENT_USED)
            office = mg_positions[event.a].area;
        if (weight <= best)
            continue;
        best = weight;
        at = i;
        deed->to = (int16_t)area;
    }
    if (best == 0)
        return false;
    if (deed->to == DEED_NOWHERE)
        deed->to = (int16_t)office;
    else if (office != deed->to)
        deed->from = (int16_t)office;
    mgui_log_words(state, events->at[at], deed->words, DEED_WORDS);
    return true;
}
