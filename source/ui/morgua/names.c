/* SPDX-License-Identifier: MIT */
/* Words for areas, offices, goods, reasons and actions. */
#include <stddef.h>

#include "text.h"
#include "textbuf.h"
#include "ui/kit/words.h"
#include "ui/morgua/screen.h"

enum { WEISSGARD = 30, SUEDMAR = 36, PART = 40 };

const char *mgui_seat_name(int seat)
{
    static const int16_t names[MG_PLAYERS_MAX] = {TEXT_MG_SEAT_1, TEXT_MG_SEAT_2, TEXT_MG_SEAT_3, TEXT_MG_SEAT_4, TEXT_MG_SEAT_5, TEXT_MG_SEAT_6};
    return text_of(names, MG_PLAYERS_MAX, seat);
}

/* The rules spell names without umlauts. */
const char *mgui_area_name(int area)
{
    if (area == WEISSGARD)
        return text(TEXT_MG_AREA_WEISSGARD);
    if (area == SUEDMAR)
        return text(TEXT_MG_AREA_SUEDMAR);
    return mg_areas[area].name;
}

const char *mgui_kind_name(int kind)
{
    static const int16_t names[MG_KINDS] = {TEXT_MG_KIND_CLAY, TEXT_MG_KIND_WOOD, TEXT_MG_KIND_CRYSTAL, TEXT_MG_KIND_IRON, TEXT_MG_KIND_HORSES};
    return text_of(names, MG_KINDS, kind);
}

const char *mgui_kind_counted(int kind, int number) { return kind == MG_HORSES && number == 1 ? text(TEXT_MG_KIND_HORSE) : mgui_kind_name(kind); }

const char *mgui_office_name(int office)
{
    static const int16_t names[MG_OFFICES] = {
        TEXT_MG_OFFICE_LANDOWNER, TEXT_MG_OFFICE_COUNT, TEXT_MG_OFFICE_MAGE, TEXT_MG_OFFICE_MAYOR, TEXT_MG_OFFICE_GOVERNOR,
        TEXT_MG_OFFICE_PRIEST, TEXT_MG_OFFICE_GUILDMASTER, TEXT_MG_OFFICE_CAPTAIN, TEXT_MG_OFFICE_TRADER,
    };
    return text_of(names, MG_OFFICES, office);
}

const char *mgui_office_short(int office)
{
    static const int16_t names[MG_OFFICES] = {
        TEXT_MG_SHORT_LANDOWNER, TEXT_MG_SHORT_COUNT, TEXT_MG_SHORT_MAGE, TEXT_MG_SHORT_MAYOR, TEXT_MG_SHORT_GOVERNOR,
        TEXT_MG_SHORT_PRIEST, TEXT_MG_SHORT_GUILDMASTER, TEXT_MG_SHORT_CAPTAIN, TEXT_MG_SHORT_TRADER,
    };
    return text_of(names, MG_OFFICES, office);
}

int mgui_office_help(int office)
{
    static const int16_t help[MG_OFFICES] = {
        TEXT_MG_DOES_LANDOWNER, TEXT_MG_DOES_COUNT, TEXT_MG_DOES_MAGE, TEXT_MG_DOES_MAYOR, TEXT_MG_DOES_GOVERNOR,
        TEXT_MG_DOES_PRIEST, TEXT_MG_DOES_GUILDMASTER, TEXT_MG_DOES_CAPTAIN, TEXT_MG_DOES_TRADER,
    };
    return help[office];
}

const char *mgui_thing_name(const MgState *state, int thing, int area)
{
    static const int16_t upgrades[MG_KINDS] = {TEXT_MG_UPGRADE_CLAY, TEXT_MG_UPGRADE_WOOD, TEXT_MG_UPGRADE_CRYSTAL, TEXT_MG_UPGRADE_IRON, TEXT_MG_UPGRADE_HORSES};
    static const int16_t things[MG_THINGS] = {
        [MG_POST] = TEXT_MG_THING_POST, [MG_HOUSE] = TEXT_MG_THING_HOUSE, [MG_TOWER] = TEXT_MG_THING_TOWER, [MG_TEMPLE] = TEXT_MG_THING_TEMPLE,
        [MG_KNIGHT] = TEXT_MG_THING_KNIGHT, [MG_WIZARD] = TEXT_MG_THING_WIZARD,
    };
    return text(thing == MG_UPGRADE ? upgrades[mg_kind_of(state, area)] : things[thing]);
}

const char *mgui_thing_effect(int thing)
{
    static const int16_t effects[MG_THINGS] = {
        [MG_UPGRADE] = TEXT_MG_EFFECT_UPGRADE, [MG_POST] = TEXT_MG_EFFECT_POST, [MG_HOUSE] = TEXT_MG_EFFECT_HOUSE, [MG_TOWER] = TEXT_MG_EFFECT_TOWER,
        [MG_TEMPLE] = TEXT_MG_EFFECT_TEMPLE, [MG_KNIGHT] = TEXT_MG_EFFECT_KNIGHT, [MG_WIZARD] = TEXT_MG_EFFECT_WIZARD,
    };
    return text_of(effects, MG_THINGS, thing);
}

const char *mgui_phase_name(int phase)
{
    static const int16_t names[MG_PHASES] = {
        TEXT_MG_PHASE_PLACEMENT, TEXT_MG_PHASE_GROWTH, TEXT_MG_PHASE_MIGRATION, TEXT_MG_PHASE_MUSTER, TEXT_MG_PHASE_FATE, TEXT_MG_PHASE_CHIPS,
        TEXT_MG_PHASE_ACTIONS, TEXT_MG_PHASE_RESISTANCE, TEXT_MG_PHASE_WEALTH,
    };
    return text_of(names, MG_PHASES, phase);
}

const char *mgui_phase_short(int phase)
{
    static const int16_t names[MG_PHASES] = {
        TEXT_MG_TOP_PLACEMENT, TEXT_MG_TOP_GROWTH, TEXT_MG_TOP_MIGRATION, TEXT_MG_TOP_MUSTER, TEXT_MG_TOP_FATE, TEXT_MG_TOP_CHIPS,
        TEXT_MG_TOP_ACTIONS, TEXT_MG_TOP_RESISTANCE, TEXT_MG_TOP_WEALTH,
    };
    return text_of(names, MG_PHASES, phase);
}

const char *mgui_type_name(const MgState *state, int area)
{
    static const int16_t lands[MG_KINDS] = {TEXT_MG_LAND_CLAY, TEXT_MG_LAND_WOOD, TEXT_MG_LAND_CRYSTAL, TEXT_MG_LAND_IRON, TEXT_MG_LAND_HORSES};
    switch (mg_areas[area].type) {
    case MG_CITY: return text(TEXT_MG_TYPE_CITY);
    case MG_VILLAGE: return text(TEXT_MG_TYPE_VILLAGE);
    case MG_CASTLE: return text(TEXT_MG_TYPE_CASTLE);
    case MG_LAND: return text(lands[mg_kind_of(state, area)]);
    default: return text(mg_is_revealed(state, area) ? TEXT_MG_TYPE_TEMPLE : TEXT_MG_TYPE_WILD);
    }
}

const char *mgui_why_words(MgWhy why)
{
    static const int16_t words[MG_WHYS] = {
        [MG_WHY_FINE] = TEXT_MG_WHY_FINE, [MG_WHY_OVER] = TEXT_MG_WHY_OVER, [MG_WHY_NO_SUCH] = TEXT_MG_WHY_NOT_NOW,
        [MG_WHY_NOT_NOW] = TEXT_MG_WHY_NOT_NOW, [MG_WHY_IN_TRADE] = TEXT_MG_WHY_IN_TRADE, [MG_WHY_NO_TRADE] = TEXT_MG_WHY_NOT_NOW,
        [MG_WHY_OTHERS_NEAR] = TEXT_MG_WHY_OTHERS_NEAR, [MG_WHY_NOT_CONNECTED] = TEXT_MG_WHY_NOT_CONNECTED, [MG_WHY_FULL] = TEXT_MG_WHY_FULL,
        [MG_WHY_NOBODY] = TEXT_MG_WHY_NOBODY, [MG_WHY_NOT_NEXT] = TEXT_MG_WHY_NOT_NEXT, [MG_WHY_MOVED] = TEXT_MG_WHY_MOVED,
        [MG_WHY_NO_GOLD] = TEXT_MG_WHY_NO_GOLD, [MG_WHY_NO_POPULATION] = TEXT_MG_WHY_NO_POPULATION, [MG_WHY_NO_POSITION] = TEXT_MG_WHY_NO_POSITION,
        [MG_WHY_NO_CHIPS] = TEXT_MG_WHY_NO_CHIPS, [MG_WHY_NOT_YOURS] = TEXT_MG_WHY_NOT_YOURS,
        [MG_WHY_USED] = TEXT_MG_WHY_USED, [MG_WHY_OFFICE] = TEXT_MG_WHY_OFFICE, [MG_WHY_NOTHING] = TEXT_MG_WHY_NOTHING,
        [MG_WHY_STORE_FULL] = TEXT_MG_WHY_STORE_FULL, [MG_WHY_BUILT] = TEXT_MG_WHY_BUILT, [MG_WHY_GOD_TAKEN] = TEXT_MG_WHY_GOD_TAKEN,
        [MG_WHY_GOODS] = TEXT_MG_WHY_GOODS, [MG_WHY_UNIT_CAP] = TEXT_MG_WHY_UNIT_CAP, [MG_WHY_OWN_AREA] = TEXT_MG_WHY_OWN_AREA,
        [MG_WHY_RANGE] = TEXT_MG_WHY_RANGE, [MG_WHY_TEMPLE] = TEXT_MG_WHY_TEMPLE, [MG_WHY_BOLT] = TEXT_MG_WHY_OFFICE,
        [MG_WHY_NO_BLACK] = TEXT_MG_WHY_NO_BLACK, [MG_WHY_NO_PARTNER] = TEXT_MG_WHY_NO_PARTNER, [MG_WHY_SELLS_NOTHING] = TEXT_MG_WHY_SELLS_NOTHING,
        [MG_WHY_BUYS_NOTHING] = TEXT_MG_WHY_BUYS_NOTHING, [MG_WHY_NO_UNITS] = TEXT_MG_WHY_NO_UNITS, [MG_WHY_NONE_THERE] = TEXT_MG_WHY_NONE_THERE,
        [MG_WHY_NOT_NEEDED] = TEXT_MG_WHY_NOT_NEEDED, [MG_WHY_PARTNER_FULL] = TEXT_MG_WHY_PARTNER_FULL, [MG_WHY_TRADER_FULL] = TEXT_MG_WHY_TRADER_FULL,
        [MG_WHY_PARTNER_POOR] = TEXT_MG_WHY_PARTNER_POOR, [MG_WHY_LIMIT] = TEXT_MG_WHY_LIMIT, [MG_WHY_FIRST_GOOD] = TEXT_MG_WHY_FIRST_GOOD,
        [MG_WHY_NO_UNIT] = TEXT_MG_WHY_NO_UNIT, [MG_WHY_UNIT_USED] = TEXT_MG_WHY_UNIT_USED, [MG_WHY_IDLE] = TEXT_MG_WHY_IDLE,
    };
    return text_of(words, MG_WHYS, (int)why);
}

const char *mgui_god_words(int god)
{
    static const int16_t words[MG_GODS + 1] = {
        [MG_SILEILA] = TEXT_MG_GOD_SILEILA, [MG_NIMRU] = TEXT_MG_GOD_NIMRU, [MG_MERIAN] = TEXT_MG_GOD_MERIAN, [MG_GRISMOR] = TEXT_MG_GOD_GRISMOR,
        [MG_TRITONUS] = TEXT_MG_GOD_TRITONUS, [MG_KALIMDOR] = TEXT_MG_GOD_KALIMDOR, [MG_NITIUS] = TEXT_MG_GOD_NITIUS, [MG_RAMINA] = TEXT_MG_GOD_RAMINA,
    };
    return text_of(words, MG_GODS + 1, god);
}

void mgui_goods_words(const uint8_t goods[MG_KINDS], char *out, int size)
{
    TextBuf t;
    textbuf_begin(&t, out, size);
    for (int kind = 0; kind < MG_KINDS; kind++) {
        if (!goods[kind])
            continue;
        if (t.length > 0)
            textbuf_text(&t, ", ");
        textbuf_number(&t, goods[kind]);
        textbuf_char(&t, ' ');
        textbuf_text(&t, mgui_kind_counted(kind, goods[kind]));
    }
    if (t.length == 0)
        textbuf_text(&t, text(TEXT_MG_NOTHING));
}

static void office_in(int position, char *out, int size)
{
    const WordsArg args[] = {{.text = mgui_office_name(mg_positions[position].office)}, {.text = mgui_area_name(mg_positions[position].area)}};
    words_format(out, size, text(TEXT_MG_OFFICE_IN), args, 2);
}

void mgui_action_words(const MgState *state, Action action, char *out, int size)
{
    static const int16_t words[MG_ACTION_KINDS] = {
        TEXT_MG_DO_PLACE, TEXT_MG_DO_GROW, TEXT_MG_DO_END, TEXT_MG_DO_MIGRATE, TEXT_MG_DO_END, TEXT_MG_DO_CHIPS, TEXT_MG_DO_COLLECT, TEXT_MG_DO_DIG,
        TEXT_MG_DO_BUILD, TEXT_MG_DO_TRAIN, TEXT_MG_DO_STRIKE, TEXT_MG_DO_BUY, TEXT_MG_DO_GOOD, TEXT_MG_DO_CLOSE, TEXT_MG_DO_END, TEXT_MG_DO_UNIT,
        TEXT_MG_DO_END,
    };
    char office[PART], other[PART];
    WordsArg args[3] = {{.number = action.a}, {.number = action.b}, {.number = action.c}};
    int id = words[action.kind];
    switch (action.kind) {
    case MG_PLACE: case MG_GROW: args[0].text = mgui_area_name(action.a); break;
    case MG_MIGRATE:
        args[0].text = mgui_area_name(action.a);
        args[1].text = mgui_area_name(action.b);
        break;
    case MG_COLLECT: case MG_DIG: case MG_BUILD: case MG_TRAIN: case MG_STRIKE: case MG_TRADE_OPEN:
        office_in(action.a, office, PART);
        args[0].text = office;
        if (action.kind == MG_BUILD)
            args[1].text = action.b == MG_TEMPLE ? mg_god_names[action.c] : mgui_thing_name(state, action.b, mg_positions[action.a].area);
        if (action.kind == MG_TRAIN)
            args[1].text = mgui_thing_name(state, (int)mg_makes(action.a), 0);
        if (action.kind == MG_STRIKE)
            args[1].text = mgui_area_name(action.b);
        if (action.kind == MG_TRADE_OPEN) {
            office_in(action.b, other, PART);
            args[1].text = other;
            if (action.c == MG_SELL)
                id = TEXT_MG_DO_SELL;
        }
        break;
    case MG_TRADE_GOOD: args[0].text = mgui_kind_name(action.a); break;
    case MG_UNIT:
        args[0].text = mgui_thing_name(state, action.a < MG_UNITS_OF_A_TYPE ? MG_KNIGHT : MG_WIZARD, 0);
        args[1].text = mgui_area_name(action.b);
        break;
    default: break;
    }
    words_format(out, size, text(id), args, 3);
}
