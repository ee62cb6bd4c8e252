/* SPDX-License-Identifier: MIT */
#include "engine/morgua/show.h"

#include "engine/morgua/rules.h"
#include "textbuf.h"

static const char *const phase_words[MG_PHASES] = {
    "placement", "growth", "migration", "muster", "fate", "chips", "actions", "resistance", "wealth",
};
static const char type_letters[MG_TYPES] = {'C', 'V', 'B', 'L', 'W'};
static const char office_letters[MG_OFFICES] = {'L', 'C', 'M', 'Y', 'G', 'P', 'U', 'H', 'T'}; /* U guildmaster, H captain */
static const char kind_letters[MG_KINDS] = {'c', 'w', 'k', 'i', 'h'};

static void word_number(TextBuf *text, const char *word, int value)
{
    textbuf_text(text, word);
    textbuf_number(text, value);
}

static void show_frame(TextBuf *text, const MgState *state)
{
    static const char *const over_words[] = {"", ", won", ", lost"};
    word_number(text, "round ", state->round);
    textbuf_char(text, ' ');
    textbuf_text(text, phase_words[state->phase]);
    word_number(text, ", seat ", mg_seat(state));
    word_number(text, ", temples ", state->revealed);
    word_number(text, ", wealth ", mg_wealth(state));
    textbuf_text(text, over_words[state->over]);
    if (state->grow_left > 0)
        word_number(text, ", to grow ", state->grow_left);
    if (state->march_at > 0)
        word_number(text, ", march at ", state->march_at - 1);
    if (mg_in_trade(state)) {
        word_number(text, ", trade ", state->trade_trader);
        word_number(text, state->trade_sell == MG_SELL ? " to " : " from ", state->trade_partner);
        word_number(text, " moved ", state->trade_moved);
    }
    textbuf_char(text, '\n');
}

static void show_player(TextBuf *text, const MgState *state, int seat)
{
    word_number(text, "seat ", seat);
    word_number(text, ": gold ", state->gold[seat]);
    word_number(text, " vp ", state->vp[seat]);
    word_number(text, " chips ", state->chips[seat]);
    if (state->phase == MG_PLACEMENT)
        word_number(text, " to place ", state->to_place[seat]);
    for (int slot = 0; slot < MG_UNITS; slot++)
        if (state->unit_area[seat][slot] != MG_NOWHERE) {
            word_number(text, slot < MG_UNITS_OF_A_TYPE ? " k" : " w", state->unit_area[seat][slot]);
            if (seat == mg_seat(state) && (state->unit_used >> slot & 1) != 0)
                textbuf_char(text, '\'');
        }
    for (int god = 1; god <= MG_GODS; god++)
        if (mg_owns(state, seat, (MgGod)god)) {
            textbuf_char(text, ' ');
            textbuf_text(text, mg_god_names[god]);
        }
    textbuf_char(text, '\n');
}

/* "T2'/c1i4": office, holder (. free, # black), a mark when used, goods. */
static void show_position(TextBuf *text, const MgState *state, int position)
{
    int holder = state->holder[position];
    textbuf_char(text, ' ');
    textbuf_char(text, office_letters[mg_positions[position].office]);
    textbuf_char(text, holder == MG_FREE ? '.' : holder == MG_BLACK ? '#' : (char)('0' + holder - 1));
    if (mg_is_used(state, position))
        textbuf_char(text, '\'');
    if (mg_goods(state, position) > 0)
        textbuf_char(text, '/');
    for (int kind = 0; kind < MG_KINDS; kind++)
        if (state->goods[position][kind] > 0) {
            textbuf_char(text, kind_letters[kind]);
            textbuf_number(text, state->goods[position][kind]);
        }
}

static void show_buildings(TextBuf *text, const MgState *state, int area)
{
    static const char letters[] = {[MG_UPGRADE] = '+', [MG_POST] = '>', [MG_HOUSE] = '=', [MG_TOWER] = '^'};
    const MgArea *at = &mg_areas[area];
    for (int thing = MG_UPGRADE; thing <= MG_TOWER && at->positions > 0; thing++)
        if (mg_has_thing(state, at->first + at->positions - 1, (MgThing)thing))
            textbuf_char(text, letters[thing]);
    if (mg_god_at(state, area) != 0)
        word_number(text, "*", mg_god_at(state, area));
    if (mg_is_revealed(state, area))
        word_number(text, "!", state->temple[at->index]);
}

/* The raw materials of all lands, "14i" iron in area 14. */
static void show_lands(TextBuf *text, const MgState *state)
{
    textbuf_text(text, "lands");
    for (int land = 0; land < MG_LANDS; land++) {
        word_number(text, " ", mg_lands[land]);
        textbuf_char(text, kind_letters[state->kind[land]]);
    }
    textbuf_char(text, '\n');
}

/* Nobody, nothing stored, nothing built: such an area needs no line. */
static bool is_bare(const MgState *state, int area)
{
    const MgArea *at = &mg_areas[area];
    if (mg_people(state, area) > 0 || mg_black(state, area) > 0 || mg_god_at(state, area) != 0 || mg_is_revealed(state, area))
        return false;
    for (int position = at->first; position < at->first + at->positions; position++)
        if (mg_goods(state, position) > 0)
            return false;
    for (int thing = MG_UPGRADE; thing <= MG_TOWER && at->positions > 0; thing++)
        if (mg_has_thing(state, at->first + at->positions - 1, (MgThing)thing))
            return false;
    return true;
}

static void show_area(TextBuf *text, const MgState *state, int area)
{
    const MgArea *at = &mg_areas[area];
    int crowd = 0;
    textbuf_padded(text, area, 2);
    textbuf_char(text, type_letters[at->type]);
    show_buildings(text, state, area);
    textbuf_char(text, ' ');
    textbuf_text(text, at->name);
    for (int i = 0; i < at->positions; i++)
        show_position(text, state, at->first + i);
    for (int seat = 0; seat < state->players; seat++)
        crowd += state->pop[area][seat];
    for (int seat = 0; seat < state->players && crowd > 0; seat++)
        word_number(text, seat == 0 ? " pop " : ",", state->pop[area][seat]);
    if (state->black[area] > 0)
        word_number(text, " black ", state->black[area]);
    if (state->phase == MG_MIGRATION && state->quota[area] > 0)
        word_number(text, " may leave ", state->quota[area]);
    textbuf_char(text, '\n');
}

int mg_show(const void *in, int seat, char *out, int max)
{
    const MgState *state = in;
    TextBuf text;
    (void)seat; /* hidden numbers are shown to nobody (MG-18.1) */
    textbuf_begin(&text, out, max);
    show_frame(&text, state);
    for (int player = 0; player < state->players; player++)
        show_player(&text, state, player);
    show_lands(&text, state);
    for (int area = 0; area < MG_AREAS; area++)
        if (!is_bare(state, area))
            show_area(&text, state, area);
    return text.length;
}
