/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include "engine/morgua/morgua.h"
#include "host/notation_games.h"

static const char *const offices[MG_OFFICES] = {"landowner", "count", "mage", "mayor", "governor", "priest", "guildmaster", "captain", "trader"};
static const char *const things[] = {"upgrade", "post", "house", "tower", "temple"};
static const char *const kinds[MG_KINDS] = {"clay", "wood", "crystal", "iron", "horses"};

enum { PART = 32 };

static const char *area_name(int area) { return area < MG_AREAS ? mg_areas[area].name : "nowhere"; }

/* "Ellerin:mayor"; where an area has several of an office they are counted, "Ellerin:trader2". */
static void position_word(int position, char out[PART])
{
    const MgPosition *at = &mg_positions[position < MG_POSITIONS ? position : 0];
    const MgArea *area = &mg_areas[at->area];
    int number = 0, of_office = 0;
    for (int other = area->first; other < area->first + area->positions; other++)
        if (mg_positions[other].office == at->office) {
            of_office++;
            number += other <= position;
        }
    if (of_office > 1)
        snprintf(out, PART, "%s:%s%d", area->name, offices[at->office], number);
    else
        snprintf(out, PART, "%s:%s", area->name, offices[at->office]);
}

static void write_use(Action action, char out[NOTATION_MAX])
{
    static const char *const verbs[] = {[MG_COLLECT] = "collect", [MG_DIG] = "dig", [MG_TRAIN] = "train"};
    char at[PART], other[PART];
    position_word(action.a, at);
    switch (action.kind) {
    case MG_BUILD:
        snprintf(out, NOTATION_MAX, "build %s %s%s%s", at, things[action.b % 5], action.b == MG_TEMPLE ? " " : "",
                 action.b == MG_TEMPLE ? mg_god_names[action.c % (MG_GODS + 1)] : "");
        break;
    case MG_STRIKE: snprintf(out, NOTATION_MAX, "%s %s %s", action.c != 0 ? "bolt" : "strike", at, area_name(action.b)); break;
    case MG_TRADE_OPEN:
        position_word(action.b, other);
        snprintf(out, NOTATION_MAX, "%s %s %s", action.c == MG_SELL ? "sell" : "buy", at, other);
        break;
    default: snprintf(out, NOTATION_MAX, "%s %s", verbs[action.kind], at); break;
    }
}

void notation_morgua(const void *state, Action action, char out[NOTATION_MAX])
{
    (void)state;
    switch (action.kind) {
    case MG_PLACE: snprintf(out, NOTATION_MAX, "place %s", area_name(action.a)); break;
    case MG_GROW: snprintf(out, NOTATION_MAX, "grow %s", area_name(action.a)); break;
    case MG_MIGRATE: snprintf(out, NOTATION_MAX, "migrate %s %s", area_name(action.a), area_name(action.b)); break;
    case MG_BUY_CHIPS: snprintf(out, NOTATION_MAX, "chips %d", action.a); break;
    case MG_TRADE_GOOD: snprintf(out, NOTATION_MAX, "good %s", kinds[action.a % MG_KINDS]); break;
    case MG_TRADE_CLOSE: snprintf(out, NOTATION_MAX, "close"); break;
    case MG_UNIT:
        snprintf(out, NOTATION_MAX, "%s%d %s", action.a < MG_UNITS_OF_A_TYPE ? "knight" : "wizard", action.a % MG_UNITS_OF_A_TYPE + 1, area_name(action.b));
        break;
    case MG_GROW_END: case MG_MIGRATE_END: case MG_ACTIONS_END: case MG_RESIST_END: snprintf(out, NOTATION_MAX, "end"); break;
    default: write_use(action, out); break;
    }
}
