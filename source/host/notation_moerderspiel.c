/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>
#include "engine/moerderspiel/moerderspiel.h"
#include "host/notation_games.h"

enum { COURIER_SHIFT = 5, PART = 24 };

static const char *const directions[] = {"E", "SE", "SW", "W", "NW", "NE"};
static const char *const lines[TM_LINES] = {"silence", "peace", "leave", "yours", "beware", "strike", "threat", "decree"};
static const char *const reasons[TM_REASONS] = {"", " attacked-me", " was-at", " votes-against", " took", " stood-by-me"};
static const char *const codes[TM_CODES] = {
    "", "accuse", "vouch", "not-me", "attacked-by", "saw", "vote-against", "expose", "peace", "retreat", "cede", "army-at", "decree-of",
    "decree-stolen-by", "thanks", "beware", "help-at", "attack", "agreed", "no",
};

static const char *unit_name(int unit)
{
    static const char *const names[] = {"0", "1", "2", "garrison"};
    return names[unit & 3];
}

static const char *nation_name(int nation) { return nation < TM_FLAGS ? tm_nation_names[nation] : "nobody"; }

static void cell_word(int cell, char out[PART])
{
    if (cell < TM_CELLS)
        tm_cell_name(cell, out);
    else
        snprintf(out, PART, "none");
}

/* Ability names with '-' for the blanks, so that a word stays a word. */
static void ability_word(int ability, char out[PART])
{
    snprintf(out, PART, "%s", ability == 0 ? "none" : tm_ability_names[ability < TM_ABILITIES_END ? ability : 0]);
    for (char *c = out; *c != 0; c++)
        *c = *c == ' ' ? '-' : *c;
}

static void argument_word(int kind, int value, char out[PART])
{
    out[0] = 0;
    if (kind == TM_ARG_NATION || kind == TM_ARG_FLAG)
        snprintf(out, PART, " %s", nation_name(value));
    else if (kind != TM_ARG_NONE) {
        char cell[PART];
        cell_word(value, cell);
        snprintf(out, PART, " %.8s", cell);
    }
}

static void write_message(int code, Action action, char out[NOTATION_MAX], const char *verb)
{
    char first[PART], second[PART];
    const TmCode *shape = &tm_codes[code < TM_CODES ? code : 0];
    int reason = shape->reasons ? action.b >> TM_REASON_SHIFT : TM_SINCE_NOTHING;
    reason = reason < TM_REASONS ? reason : TM_SINCE_NOTHING;
    argument_word(shape->arg[0], shape->reasons ? action.b & (TM_NATIONS - 1) : action.b, first);
    argument_word(reason ? tm_reason_args[reason] : shape->arg[1], action.c, second);
    snprintf(out, NOTATION_MAX, "%s %s%s%s%s", verb, codes[code < TM_CODES ? code : 0], first, reasons[reason], second);
}

/* "0 move F6 F7": the cells that the army comes to. A forger does not know where the army stands: then the directions. */
static void write_steps(const TmState *s, int army, const uint8_t steps[2], char out[PART])
{
    int at = army >= 0 ? s->army[army].pos : TM_NOBODY, length = 0;
    out[0] = 0;
    for (int i = 0; i < 2 && steps[i] < TM_NO_STEP; i++) {
        char cell[4];
        at = at != TM_NOBODY ? tm_step(s, at, steps[i]) : TM_NOBODY;
        if (at != TM_NOBODY)
            tm_cell_name(at, cell);
        length += snprintf(out + length, (size_t)(PART - length), " %s", at != TM_NOBODY ? cell : directions[steps[i]]);
    }
}

static void target_word(const TmState *s, int target, char out[PART])
{
    TmSeen seen;
    char cell[4];
    if ((target & TM_OWN_TARGET) != 0)
        snprintf(out, PART, " own %d", target & 3);
    else if (tm_sighted(s, s->acting, target, &seen)) {
        tm_cell_name(seen.cell, cell);
        snprintf(out, PART, " #%d %s %s", target, nation_name(seen.flag), cell);
    } else
        snprintf(out, PART, " #%d", target);
}

static void order_arguments(const TmState *s, int army, int order, Action action, char out[PART])
{
    uint8_t steps[2] = {action.b, action.c}, step[2] = {action.c, TM_NO_STEP};
    char way[PART];
    out[0] = 0;
    switch (order) {
    case TM_MOVE: write_steps(s, army, steps, out); break;
    case TM_SIEGE: snprintf(out, PART, " %s", directions[action.b % 6]); break;
    case TM_REBUILD: snprintf(out, PART, " %d", action.b); break;
    case TM_BLOCKADE:
        write_steps(s, army, step, way);
        snprintf(out, PART, " %s%.12s", directions[action.b % 6], way);
        break;
    case TM_ATTACK: case TM_FORGE: case TM_TRACK: case TM_DEMORALISE: case TM_SHOW: case TM_LURE: target_word(s, action.b, out); break;
    default: break;
    }
}

static void write_order(const TmState *s, Action action, char out[NOTATION_MAX])
{
    char arguments[PART];
    bool carried = action.kind >= TM_CARRIED;
    int order = (action.kind - (carried ? TM_CARRIED : TM_ORDER)) % TM_ORDERS;
    order_arguments(s, carried ? -1 : tm_army_id(s->acting, action.a & 3), order, action, arguments);
    snprintf(out, NOTATION_MAX, "%s%d %s%s", carried ? "forged " : "", action.a, tm_order_names[order], arguments);
}

static void write_setup(Action action, char out[NOTATION_MAX])
{
    static const char *const kinds[] = {"no", "false-flag", "lord"};
    char word[PART];
    switch (action.kind) {
    case TM_VOLUNTEER: snprintf(out, NOTATION_MAX, "volunteer %s", kinds[action.a % 3]); break;
    case TM_PICK_EVIL: snprintf(out, NOTATION_MAX, "evil %s", kinds[action.a == TM_LORD ? 2 : 1]); break;
    case TM_PICK_ABILITY:
        ability_word(action.a, word);
        snprintf(out, NOTATION_MAX, "pick %s", word);
        break;
    case TM_SPLIT: snprintf(out, NOTATION_MAX, "split %d %d %d", action.a, action.b, action.c); break;
    default: snprintf(out, NOTATION_MAX, "ready"); break;
    }
}

static void write_setting(Action action, char out[NOTATION_MAX])
{
    static const char *const stances[] = {"passive extroverted", "aggressive extroverted", "passive introverted", "aggressive introverted"};
    static const char *const displays[] = {"true", "double", "half"};
    char word[PART];
    switch (action.kind) {
    case TM_SET_STANCE: snprintf(out, NOTATION_MAX, "stance %d %s", action.a, stances[action.b & 3]); break;
    case TM_SET_DISPLAY: snprintf(out, NOTATION_MAX, "display %d %s", action.a, displays[action.b % 3]); break;
    case TM_SET_FLAG: snprintf(out, NOTATION_MAX, "flag %d %s", action.a, nation_name(action.b)); break;
    case TM_SET_RECON:
        cell_word(action.b, word);
        snprintf(out, NOTATION_MAX, "scout %d %s", action.a, word);
        break;
    case TM_SET_PASSIVE:
        ability_word(action.b, word);
        snprintf(out, NOTATION_MAX, "allow %d %s", action.a, word);
        break;
    default:
        ability_word(action.a, word);
        snprintf(out, NOTATION_MAX, "borrow %s", word);
        break;
    }
}

static void write_parley(Action action, char out[NOTATION_MAX])
{
    bool names = action.b == 4 || action.b == 5; /* "beware of" and "strike with me" name a nation */
    snprintf(out, NOTATION_MAX, "parley %d %s%s%s", action.a, lines[action.b % TM_LINES], names ? " " : "", names ? nation_name(action.c) : "");
}

static void write_rest(const TmState *s, Action action, char out[NOTATION_MAX])
{
    char word[PART];
    switch (action.kind) {
    case TM_CEDE:
        cell_word(action.a, word);
        snprintf(out, NOTATION_MAX, "cede %s %s", word, nation_name(action.b));
        break;
    case TM_REGROUP: snprintf(out, NOTATION_MAX, "regroup %s %s %d", unit_name(action.a), unit_name(action.b), action.c); break;
    case TM_VOTE: snprintf(out, NOTATION_MAX, "vote %s", nation_name(action.a)); break;
    case TM_SAY: write_message(action.a, action, out, "say"); break;
    case TM_COURIER:
        snprintf(word, sizeof word, "tell %s", nation_name(action.a >> COURIER_SHIFT));
        write_message(action.a & ((1 << COURIER_SHIFT) - 1), action, out, word);
        break;
    case TM_PARLEY: write_parley(action, out); break;
    case TM_LEVY_FROM: snprintf(out, NOTATION_MAX, "levy %s %d", unit_name(action.a), action.b); break;
    case TM_NOTE: snprintf(out, NOTATION_MAX, "note %s %d", nation_name(action.a), action.b); break;
    case TM_END_TURN: snprintf(out, NOTATION_MAX, "end"); break;
    default: write_order(s, action, out); break;
    }
}

void notation_moerderspiel(const void *state, Action action, char out[NOTATION_MAX])
{
    if (action.kind <= TM_SETUP_END)
        write_setup(action, out);
    else if (action.kind >= TM_SET_STANCE && action.kind <= TM_SET_WILD)
        write_setting(action, out);
    else
        write_rest(state, action, out);
}

static int argument_count(int kind)
{
    return kind == TM_ARG_NONE ? 1 : kind == TM_ARG_NATION ? TM_NATIONS : kind == TM_ARG_FLAG ? TM_FLAGS : TM_CELLS;
}

/* Every argument of one code, until the words agree. */
static bool find_arguments(const TmState *state, Action action, int code, const char *text, Action *out)
{
    char name[NOTATION_MAX];
    bool reasoned = tm_codes[code].reasons != 0;
    for (int b = 0; b < (reasoned ? TM_REASONS << TM_REASON_SHIFT : argument_count(tm_codes[code].arg[0])); b++)
        for (int c = 0; c < (reasoned ? TM_CELLS : argument_count(tm_codes[code].arg[1])); c++) {
            action.b = (uint8_t)b;
            action.c = (uint8_t)c;
            notation_moerderspiel(state, action, name);
            if (strcmp(name, text) == 0 && tm_why(state, action) == TM_WHY_FINE) {
                *out = action;
                return true;
            }
        }
    return false;
}

bool notation_moerderspiel_message(const void *state, const char *text, Action *out)
{
    for (int code = 1; code < TM_PUBLIC_CODES && strncmp(text, "say ", 4) == 0; code++)
        if (find_arguments(state, (Action){TM_SAY, (uint8_t)code, 0, 0}, code, text, out))
            return true;
    for (int to = 0; to < TM_NATIONS && strncmp(text, "tell ", 5) == 0; to++)
        for (int code = 1; code < TM_CODES; code++)
            if (find_arguments(state, (Action){TM_COURIER, (uint8_t)(to << COURIER_SHIFT | code), 0, 0}, code, text, out))
                return true;
    return false;
}

/* Of a levy everybody learns how much is paid, nobody from which unit (TM-9.12): it is not told. */
bool notation_moerderspiel_public(Action action)
{
    return action.kind == TM_VOTE || action.kind == TM_SAY || action.kind == TM_END_TURN;
}

/* A line of a parley is answered as soon as both have spoken. */
bool notation_moerderspiel_final(Action action) { return action.kind == TM_PARLEY; }
