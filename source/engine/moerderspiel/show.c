/* SPDX-License-Identifier: MIT */
#include "engine/moerderspiel/rules.h"
#include "textbuf.h"

static const char *const phase_names[TM_PHASES] = {
    "volunteers", "set-up", "round start", "parley", "orders", "resolve", "sanction", "levy", "day update", "over", "map",
};

static void number(TextBuf *text, const char *label, int value)
{
    textbuf_text(text, label);
    textbuf_number(text, value);
}

static void cell_name(TextBuf *text, const char *label, int cell)
{
    char name[4];
    tm_cell_name(cell, name);
    textbuf_text(text, label);
    textbuf_text(text, name);
}

static char letter_at(const TmState *state, int cell)
{
    int capital = tm_capital_at(state, cell), base = tm_base_at(state, cell);
    if (state->cell[cell] != TM_PLAIN)
        return state->cell[cell] == TM_SEA ? '~' : '#';
    if (capital >= 0)
        return (char)('0' + capital);
    if (base < 0)
        return '.';
    return state->base[base].owner < TM_NATIONS ? (char)('a' + state->base[base].owner) : 'o';
}

/* The grid of section 3.2: bases of nation 0 are `a` and so on. */
static void show_map(TextBuf *text, const TmState *state)
{
    for (int row = 0; row < TM_ROWS; row++) {
        textbuf_char(text, (char)('A' + row));
        textbuf_text(text, row % 2 == 0 ? " " : "  ");
        for (int column = 0; column < TM_COLUMNS; column++) {
            textbuf_char(text, ' ');
            textbuf_char(text, letter_at(state, row * TM_COLUMNS + column));
        }
        textbuf_char(text, '\n');
    }
}

static void show_army(TextBuf *text, const TmState *state, int id)
{
    const TmArmy *army = &state->army[id];
    if (army->troops == 0)
        return;
    number(text, " ", tm_slot_of(id));
    cell_name(text, ":", army->pos);
    number(text, " ", army->troops);
    number(text, "H m", army->morale);
    if (army->flag != tm_nation_of(id))
        number(text, " flag ", army->flag);
    if (army->order != TM_NOBODY) {
        textbuf_char(text, ' ');
        textbuf_text(text, tm_order_names[army->order]);
        number(text, " ", army->b);
        number(text, ",", army->c);
    }
    textbuf_char(text, ';');
}

static void show_nation(TextBuf *text, const TmState *state, int n)
{
    const TmNation *nation = &state->nation[n];
    textbuf_text(text, tm_nation_names[n]);
    textbuf_text(text, nation->role == TM_EVIL ? " evil" : nation->role == TM_GOOD ? " good" : "");
    if (nation->evil_kind != 0)
        number(text, " ", nation->evil_kind);
    if (nation->ability[0] != 0)
        number(text, " +", nation->ability[0]);
    if (nation->ability[1] != 0)
        number(text, " +", nation->ability[1]);
    textbuf_text(text, nation->eliminated ? " gone" : nation->ruined ? " ruined" : "");
    if (nation->garrison > 0) {
        number(text, " garrison ", nation->garrison);
        number(text, "H m", nation->garrison_morale);
    }
    if (nation->vote < TM_NATIONS)
        number(text, " votes ", nation->vote);
    if (nation->limit > 0)
        number(text, " limited ", nation->limit);
    if (nation->levy > 0)
        number(text, " levy ", nation->levy);
    for (int slot = 0; slot < TM_SLOTS; slot++)
        show_army(text, state, tm_army_id(n, slot));
    textbuf_char(text, '\n');
}

static void show_view(TextBuf *text, const TmState *view)
{
    const TmReport *list;
    int count = tm_reports(view, view->viewer, &list);
    for (int i = 0; i < view->seen_count; i++) {
        cell_name(text, i == 0 ? "sees " : ", ", view->seen[i].cell);
        number(text, " flag ", view->seen[i].flag);
        number(text, " ", view->seen[i].strength);
        textbuf_char(text, 'H');
    }
    if (view->seen_count > 0)
        textbuf_char(text, '\n');
    for (int i = 0; i < count; i++) {
        number(text, i == 0 ? "reports " : ", ", list[i].kind);
        cell_name(text, "@", list[i].cell);
        number(text, ":", list[i].x);
        number(text, ":", list[i].y);
    }
    if (count > 0)
        textbuf_char(text, '\n');
}

static void show_all(TextBuf *text, const TmState *state)
{
    textbuf_text(text, phase_names[state->phase]);
    number(text, ", day ", state->day);
    number(text, ", round ", state->round);
    if (state->acting < TM_NATIONS) {
        textbuf_text(text, ", ");
        textbuf_text(text, tm_nation_names[state->acting]);
        number(text, " to act, spent ", state->spent);
    }
    if (state->winner != TM_OPEN)
        textbuf_text(text, state->winner == TM_GOOD_WON ? ", the good side has won" : ", the evil side has won");
    textbuf_char(text, '\n');
    show_map(text, state);
    for (int n = 0; n < TM_NATIONS; n++)
        show_nation(text, state, n);
    for (int i = 0; i < state->blockade_count; i++) {
        cell_name(text, i == 0 ? "blockades " : ", ", state->blockade[i].cell);
        number(text, "/", state->blockade[i].dir);
    }
    for (int i = 0; i < state->trap_count; i++) {
        cell_name(text, i == 0 ? (state->blockade_count > 0 ? "; traps " : "traps ") : ", ", state->trap[i].cell);
        number(text, " of ", state->trap[i].owner);
    }
    if (state->blockade_count + state->trap_count > 0)
        textbuf_char(text, '\n');
    if (state->viewer != TM_REAL)
        show_view(text, state);
}

static void show_seat(TextBuf *text, const TmState *state, int seat)
{
    TmState view;
    tm_observe(state, seat, &view);
    show_all(text, &view);
}

int tm_show(const void *in, int seat, char *out, int max)
{
    const TmState *state = in;
    TextBuf text;
    textbuf_begin(&text, out, max);
    if (seat < 0 || state->viewer != TM_REAL)
        show_all(&text, state);
    else
        show_seat(&text, state, seat);
    return text.length;
}
