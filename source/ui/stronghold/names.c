/* SPDX-License-Identifier: MIT */
/* How things of Stronghold are called, and what is said of them. */
#include <stddef.h>
#include <string.h>

#include "fixed.h"
#include "text.h"
#include "textbuf.h"
#include "ui/kit/words.h"
#include "ui/stronghold/screen.h"

_Static_assert(TEXT_SU_AT_CATHEDRAL - TEXT_SU_AT_CAMP == SU_LOCATIONS - 1, "the names of places stand in the order of the locations");
_Static_assert(TEXT_SU_STEP_BOOK_ORDER - TEXT_SU_STEP_ROUND == SU_STEPS - 1, "the names of steps stand in their order");
_Static_assert(TEXT_SU_SPELL_HARVEST - TEXT_SU_SPELL_GRAVEYARD == 2 * (SU_SPELLS - 1), "spells: name and effect in turn");
_Static_assert(TEXT_SU_WORK_INSCRIPTION - TEXT_SU_WORK_MUSTER == 2 * (SU_WORKS - 1), "building actions: name and effect in turn");
_Static_assert(TEXT_SU_WHY_NOT_ASKED - TEXT_SU_WHY_OVER == SU_WHYS - 2, "reasons stand in the order of SuWhy");
_Static_assert(TEXT_SU_ASK_RESCUE - TEXT_SU_ASK_WORK_TARGET == SU_ASKS - 2, "questions stand in the order of SuAsk");
_Static_assert(TEXT_SU_TOWER_5 - TEXT_SU_TOWER_0 == SU_TOWERS - 1, "towers stand in their order");

int su_spell_text(int spell) { return TEXT_SU_SPELL_GRAVEYARD + 2 * spell; }
int su_spell_does(int spell) { return TEXT_SU_DOES_GRAVEYARD + 2 * spell; }
int su_work_text(int work) { return TEXT_SU_WORK_MUSTER + 2 * work; }
int su_work_does(int work) { return TEXT_SU_WORKS_MUSTER + 2 * work; }
int su_why_text(SuWhy why) { return why == SU_WHY_FINE ? 0 : TEXT_SU_WHY_OVER + (int)why - 1; }
int su_step_text(int step) { return TEXT_SU_STEP_ROUND + step; }

const char *su_place_name(int place)
{
    if (place < SU_LOCATIONS)
        return text(TEXT_SU_AT_CAMP + place);
    if (place >= SU_PLACE_TOWER && place < SU_PLACE_TOWER + SU_TOWERS)
        return text(TEXT_SU_TOWER_0 + place - SU_PLACE_TOWER);
    if (place >= SU_PLACE_PATH && place < SU_PLACE_PATH + SU_PATHS)
        return text(TEXT_SU_AT_CAMP + su_paths[place - SU_PLACE_PATH].to);
    return "";
}

/* Units: name, one, many; those of the Invader first. */
enum { UNIT_TEXTS = 3 };
static int unit_text(int side, int type) { return TEXT_SU_UNIT_GHOST + UNIT_TEXTS * (type + (side == SU_DEFENDER ? SU_TYPES : 0)); }

const char *su_unit_name(int side, int type)
{
    return text(side == SU_INVADER && type == SU_AURA_GHOST ? TEXT_SU_UNIT_AURA : unit_text(side, type));
}

void su_units_words(const uint8_t units[SU_TYPES], int side, char *out, int size)
{
    TextBuf t;
    textbuf_begin(&t, out, size);
    bool any = false;
    for (int type = SU_TYPES - 1; type >= 0; type--) {
        char part[32];
        if (units[type] == 0)
            continue;
        words_format(part, sizeof part, text(unit_text(side, type) + (units[type] == 1 ? 1 : 2)), &(WordsArg){.number = units[type]}, 1);
        if (any)
            textbuf_text(&t, ", ");
        textbuf_text(&t, part);
        any = true;
    }
    if (!any)
        textbuf_text(&t, text(TEXT_SU_LINE_EMPTY));
}

void su_hit_words(int types, char *out, int size)
{
    static const int16_t patterns[] = {TEXT_SU_HIT_ONE, TEXT_SU_HIT_TWO, TEXT_SU_HIT_THREE};
    WordsArg args[SU_TYPES];
    int count = 0;
    out[0] = 0;
    for (int type = SU_TYPES - 1; type >= 0; type--)
        if (types >> type & 1)
            args[count++] = (WordsArg){.text = su_unit_name(SU_INVADER, type)};
    if (count > 0)
        words_format(out, size, text(patterns[count - 1]), args, count);
}

void su_group_words(int side, int type, int number, char *out, int size)
{
    uint8_t units[SU_TYPES] = {0};
    units[type % SU_TYPES] = (uint8_t)number;
    if (number > 0)
        su_units_words(units, side, out, size);
    else
        words_copy(out, size, text(TEXT_SU_NOBODY));
}

static void put(char *out, int size, int id, const char *name, int number)
{
    const WordsArg args[] = {{.text = name, .number = number}};
    words_format(out, size, text(id), args, 1);
}

/* ---- rows ---- */

static bool picks_invader(int ask) { return ask == SU_ASK_SLAY || ask == SU_ASK_GUN_TYPE; }
static bool picks_defender(int ask)
{
    return ask == SU_ASK_WOUND || ask == SU_ASK_TERROR_UNIT || ask == SU_ASK_MISSILE_UNIT || ask == SU_ASK_FLIGHT_UNIT;
}

int su_pick_damage(const SuState *state, int type) { return picks_invader(state->ask) ? su_inv_strength[type] : su_def_strength[type]; }

static bool picks_work(int ask) { return ask == SU_ASK_FIRST_BONE || ask == SU_ASK_SECOND_BONE || ask == SU_ASK_WORK_LEFT; }

void su_row_words(Action action, char *out, int size)
{
    const SuState *state = su_view();
    switch (action.kind) {
    case SU_END_STEP:
        words_copy(out, size, text(state->step == SU_STEP_CHOOSE ? TEXT_SU_MANEUVER_END : state->step == SU_STEP_CAST ? TEXT_SU_BOOK_END
                              : state->step == SU_STEP_ACTIVATE ? TEXT_SU_WAKE_DONE : TEXT_SU_END_STEP));
        break;
    case SU_PASS: words_copy(out, size, text(state->step == SU_STEP_CAST ? TEXT_SU_BOOK_SKIP : state->ask != SU_ASK_NOTHING ? TEXT_SU_HOLD_FIRE : TEXT_SU_STORM_PASS)); break;
    case SU_PAY_MANA: put(out, size, TEXT_SU_STORM_PAY, NULL, action.a); break;
    case SU_DRAW_MANA: words_copy(out, size, text(TEXT_SU_STORM_CARD)); break;
    case SU_ALTAR: put(out, size, TEXT_SU_STORM_ALTAR, NULL, action.a); break;
    case SU_LIB_OPEN: words_copy(out, size, text(TEXT_SU_STORM_LIBRARY)); break;
    case SU_LIB_REPLACE:
    case SU_LIB_ORDER: words_copy(out, size, text(su_spell_text(state->book[action.a]))); break;
    case SU_CAST: words_copy(out, size, text(su_spell_text(state->book[state->slot]))); break;
    case SU_ACTIVATE: words_copy(out, size, text(su_spell_text(action.a))); break;
    case SU_MANEUVER: words_copy(out, size, text(action.a != 0 ? TEXT_SU_MANEUVER_LARGE : TEXT_SU_MANEUVER_SMALL)); break;
    case SU_MOVE: words_copy(out, size, su_unit_name(SU_INVADER, action.a & 3)); break;
    case SU_UNIT_MOVE: words_copy(out, size, su_unit_name(SU_DEFENDER, action.a)); break;
    case SU_UNIT_SWAP: put(out, size, TEXT_SU_SWAP, su_unit_name(SU_DEFENDER, action.b == su_screen.want.from ? action.a & 3 : action.a >> 2), 0); break;
    case SU_PRIEST_MOVE: words_copy(out, size, text(TEXT_SU_PRIEST_MOVE)); break;
    case SU_REPEL: words_copy(out, size, text(TEXT_SU_PRIEST_REPEL)); break;
    case SU_SERMON: words_copy(out, size, text(TEXT_SU_PRIEST_SERMON)); break;
    case SU_PLACE: words_copy(out, size, text(su_work_text(action.a))); break;
    case SU_CLEAR_BONE: words_copy(out, size, text(TEXT_SU_CLEAR_BONE)); break;
    default: su_single_words(action, out, size); break;
    }
}

void su_single_words(Action action, char *out, int size)
{
    const SuState *state = su_view();
    switch (action.kind) {
    case SU_UNIT_SWAP: {
        int mine = action.b == su_screen.want.from ? action.a & 3 : action.a >> 2, other = action.b == su_screen.want.from ? action.a >> 2 : action.a & 3;
        const WordsArg args[] = {{.text = su_unit_name(SU_DEFENDER, mine)}, {.text = su_unit_name(SU_DEFENDER, other)}};
        words_format(out, size, text(TEXT_SU_ROW_SWAP), args, 2);
        break;
    }
    case SU_MOVE:
    case SU_UNIT_MOVE: {
        char units[32];
        bool undead = action.kind == SU_MOVE;
        su_group_words(undead ? SU_INVADER : SU_DEFENDER, undead ? action.a & 3 : action.a, undead ? (action.a >> 2) + 1 : 1, units, sizeof units);
        const WordsArg args[] = {{.text = units}, {.text = su_place_name(action.c)}};
        words_format(out, size, text(TEXT_SU_DEED_MARCH), args, 2);
        break;
    }
    case SU_LIB_REPLACE: put(out, size, TEXT_SU_ROW_REPLACE, text(su_spell_text(state->library[action.b])), 0); break;
    case SU_LIB_ORDER: put(out, size, TEXT_SU_ROW_ORDER, NULL, action.b + 1); break;
    case SU_CAST: put(out, size, TEXT_SU_ROW_NUMBER, NULL, max_int(action.b < SU_W1 ? action.b : 0, action.c)); break;
    case SU_STAKE: words_copy(out, size, su_unit_name(SU_DEFENDER, action.b)); break;
    case SU_CAULDRON: su_group_words(SU_INVADER, SU_SKELETON, action.a, out, size); break;
    case SU_RESCUE: words_copy(out, size, su_unit_name(SU_DEFENDER, action.a)); break;
    case SU_PICK: {
        if (picks_invader(state->ask) || picks_defender(state->ask))
            words_copy(out, size, su_unit_name(picks_invader(state->ask) ? SU_INVADER : SU_DEFENDER, action.a));
        else if (picks_work(state->ask))
            words_copy(out, size, action.a >= SU_BONE_TOWER ? su_place_name(SU_PLACE_TOWER + action.a - SU_BONE_TOWER) : text(su_work_text(action.a)));
        else
            words_copy(out, size, su_place_name(action.a));
        break;
    }
    case SU_TARGET:
    case SU_AIM: words_copy(out, size, su_place_name(su_to_of(action))); break;
    default: su_row_words(action, out, size); break;
    }
}

static void clash_note(const SuState *state, int section, char *out, int size)
{
    SuClash clash;
    su_clash(state, section, &clash);
    const WordsArg args[] = {{.number = clash.attack}, {.number = clash.defence}};
    words_format(out, size, text(TEXT_SU_NOTE_CLASH), args, 2);
}

/* The clash that would be left without one of the Defender and without the vampire. */
static void staked_words(int section, int type, char *out, int size)
{
    SuState state = *su_view();
    state.inv[section][SU_VAMPIRE]--;
    state.def[section - SU_W1][type]--;
    clash_note(&state, section, out, size);
}

/* The same without skeletons of that number. */
static void boiled_words(int skeletons, char *out, int size)
{
    SuState state = *su_view();
    uint8_t *there = &state.inv[state.ask_location][SU_SKELETON];
    *there = (uint8_t)max_int(0, *there - skeletons);
    clash_note(&state, state.ask_location, out, size);
}

void su_row_note(Action action, char *out, int size)
{
    const SuState *state = su_view();
    out[0] = 0;
    switch (action.kind) {
    case SU_CAST: put(out, size, TEXT_SU_BOOK_COST, NULL, su_spells[state->book[state->slot]].cost); break;
    case SU_MANEUVER: put(out, size, TEXT_SU_COST_GLASSES, NULL, action.a != 0 ? SU_LARGE_PRICE : SU_SMALL_PRICE); break;
    case SU_ALTAR:
    case SU_LIB_OPEN: put(out, size, TEXT_SU_COST_GLASSES, NULL, 1); break;
    case SU_PAY_MANA: put(out, size, TEXT_SU_COST_GLASSES, NULL, su_mana_due(state) - action.a); break;
    case SU_DRAW_MANA: words_copy(out, size, text(TEXT_SU_COST_CARD)); break;
    case SU_PLACE: {
        const WordsArg args[] = {{.number = state->glasses[action.a]}, {.number = su_works[action.a].spaces}};
        words_format(out, size, text(TEXT_SU_NOTE_SPACES), args, 2);
        break;
    }
    case SU_ACTIVATE: put(out, size, TEXT_SU_BOOK_COST, NULL, 1); break;
    case SU_STAKE: staked_words(action.a, action.b, out, size); break;
    case SU_CAULDRON: boiled_words(action.a, out, size); break;
    case SU_PICK:
        if (state->ask == SU_ASK_SLAY || state->ask == SU_ASK_WOUND)
            put(out, size, TEXT_SU_ROW_DAMAGE, NULL, su_pick_damage(state, action.a));
        break;
    default: break;
    }
}

int su_row_help(Action action)
{
    const SuState *state = su_view();
    switch (action.kind) {
    case SU_CAST: return su_spell_does(state->book[state->slot]);
    case SU_ACTIVATE: return su_spell_does(action.a);
    case SU_PLACE: return su_work_does(action.a);
    case SU_CAULDRON: return TEXT_SU_DOES_BOIL;
    case SU_LIB_ORDER: return su_spell_does(state->book[action.a]);
    case SU_LIB_REPLACE: return su_screen.singles ? su_spell_does(state->library[action.b]) : su_spell_does(state->book[action.a]);
    default: return 0;
    }
}

int su_deed_help(Action action)
{
    switch (action.kind) {
    case SU_UNIT_MOVE: return TEXT_SU_DOES_MOVE;
    case SU_UNIT_SWAP: return TEXT_SU_DOES_SWAP;
    case SU_PRIEST_MOVE: return TEXT_SU_DOES_PRIEST;
    case SU_REPEL: return TEXT_SU_DOES_REPEL;
    case SU_SERMON: return TEXT_SU_DOES_SERMON;
    case SU_CLEAR_BONE: return TEXT_SU_DOES_CLEAR;
    case SU_PAY_MANA: return TEXT_SU_DOES_PAY;
    case SU_DRAW_MANA: return TEXT_SU_DOES_CARD;
    case SU_ALTAR: return TEXT_SU_DOES_ALTAR;
    case SU_LIB_OPEN: return TEXT_SU_DOES_LIBRARY;
    default: return su_row_help(action);
    }
}

/* Whose unit a row speaks of: in the order of the pictures, or -1. */
static int unit_of(Action action)
{
    int ask = su_view()->ask;
    switch (action.kind) {
    case SU_MOVE: return action.a & 3;
    case SU_UNIT_MOVE: return SU_TYPES + action.a;
    case SU_UNIT_SWAP: return SU_TYPES + (action.b == su_screen.want.from ? action.a & 3 : action.a >> 2);
    case SU_RESCUE: return SU_TYPES + action.a;
    case SU_STAKE: return SU_TYPES + action.b;
    case SU_CAULDRON: return SU_SKELETON;
    case SU_PICK: return picks_invader(ask) ? action.a % SU_AURA_GHOST : picks_defender(ask) ? SU_TYPES + action.a : -1;
    default: return -1;
    }
}

int su_row_picture(Action action)
{
    const SuState *state = su_view();
    if (unit_of(action) >= 0)
        return ART_SU_CARD_UNIT + unit_of(action);
    switch (action.kind) {
    case SU_CAST: return state->book[state->slot];
    case SU_ACTIVATE: return action.a;
    case SU_PLACE: return ART_SU_CARD_WORK + action.a;
    case SU_CLEAR_BONE: return SU_BONE_THROWER;
    case SU_PICK: return picks_work(state->ask) && action.a < SU_WORKS ? ART_SU_CARD_WORK + action.a : SU_BONE_THROWER;
    case SU_PRIEST_MOVE:
    case SU_REPEL:
    case SU_SERMON: return ART_SU_CARD_PRIEST;
    case SU_PAY_MANA:
    case SU_DRAW_MANA: return ART_SU_CARD_MANA;
    case SU_ALTAR: return SU_CALL;
    case SU_LIB_OPEN: return ART_SU_CARD_LIBRARY;
    case SU_MANEUVER: return ART_SU_CARD_UNIT + SU_SKELETON;
    default: return ART_SU_CARD_DONE;
    }
}

int su_row_about(Action action)
{
    if (unit_of(action) >= 0)
        return TEXT_SU_ABOUT_GHOST + unit_of(action);
    switch (action.kind) {
    case SU_CAST:
    case SU_ACTIVATE:
    case SU_PLACE: return 0;
    case SU_PICK: return picks_work(su_view()->ask) && action.a < SU_WORKS ? 0 : TEXT_SU_ABOUT_BONE;
    case SU_CLEAR_BONE: return TEXT_SU_ABOUT_BONE;
    case SU_PRIEST_MOVE: return TEXT_SU_ABOUT_PRIEST;
    case SU_REPEL: return TEXT_SU_ABOUT_REPEL;
    case SU_SERMON: return TEXT_SU_ABOUT_SERMON;
    case SU_PAY_MANA: return TEXT_SU_ABOUT_PAY;
    case SU_DRAW_MANA: return TEXT_SU_ABOUT_MANA;
    case SU_ALTAR: return TEXT_SU_ABOUT_ALTAR;
    case SU_LIB_OPEN: return TEXT_SU_ABOUT_LIBRARY;
    case SU_MANEUVER: return TEXT_SU_ABOUT_MANEUVER;
    default: return TEXT_SU_HELP_END;
    }
}

const char *su_shooter(void)
{
    const SuState *state = su_view();
    if (state->ask == SU_ASK_DEVICE)
        return su_place_name(SU_PLACE_TOWER + state->ask_location);     /* the line above says what stands there */
    return text(su_spell_text(su_engine_at(state, state->ask_location)));
}

void su_question(char *out, int size)
{
    const SuState *state = su_view();
    const char *name = "";
    int number = state->ask_amount;
    if (state->ask == SU_ASK_NOTHING) {
        words_copy(out, size, su_screen.want.from < SU_LOCATIONS || su_screen.want.from < SU_PLACE_PATH ? su_place_name(su_screen.want.from) : text(su_step_text(state->step)));
        return;
    }
    switch (state->ask) {
    case SU_ASK_WORK_TARGET: name = text(su_work_text(state->ask_what)); break;
    case SU_ASK_DEVICE:
    case SU_ASK_ENGINE: name = su_shooter(); break;
    case SU_ASK_AIM: name = su_place_name(state->ask_location); break;
    case SU_ASK_SURGE:
    case SU_ASK_RESCUE: number = state->ask_left; break;
    default: break;
    }
    put(out, size, TEXT_SU_ASK_WORK_TARGET + state->ask - 1, name[0] != 0 ? name : NULL, number);
}

void su_where(Action action, char *out, int size)
{
    char what[SU_LABEL];
    if (action.kind == SU_UNIT_SWAP) {
        put(out, size, TEXT_SU_ASK_SWAP, su_unit_name(SU_DEFENDER, action.b == su_screen.want.from ? action.a & 3 : action.a >> 2), 0);
        return;
    }
    if (action.kind == SU_PRIEST_MOVE)
        words_copy(what, sizeof what, text(TEXT_SU_PRIEST_NAME));
    else
        su_row_words(action, what, sizeof what);
    put(out, size, action.kind == SU_MOVE || action.kind == SU_UNIT_MOVE || action.kind == SU_PRIEST_MOVE ? TEXT_SU_ASK_GO : TEXT_SU_ASK_WORK_TARGET, what, 0);
}

SuOdds su_odds(int place)
{
    const SuState *state = su_view();
    if (state->ask == SU_ASK_DEVICE)
        return su_gun_odds(state, state->device[state->ask_location], place);
    if (state->ask == SU_ASK_ENGINE)
        return su_engine_odds(state, state->ask_location);
    return (SuOdds){0, 0};
}

void su_odds_words(const char *name, SuOdds odds, char *out, int size)
{
    const WordsArg args[] = {{.text = name}, {.number = odds.good}, {.number = odds.of}};
    words_format(out, size, text(TEXT_SU_ODDS), args, 3);
}

/* ---- places ---- */

/* The clash that is counted on the stage, or is being fought. */
static bool clash_line(int section, char *out, int size)
{
    const SuScreen *s = &su_screen;
    const SuFight *fight = s->counted.section == section ? &s->counted : &s->fight;
    const WordsArg args[] = {{.text = su_place_name(section)}, {.number = fight->sum[SU_INVADER]}, {.number = fight->sum[SU_DEFENDER]}};
    if (fight->section == section)
        words_format(out, size, text(TEXT_SU_LINE_CLASH), args, 3);
    return fight->section == section;
}

/* Who could come; after the maneuvers nobody does before the next round. */
static void quiet_line(int section, int defence, char *out, int size)
{
    const SuState *state = su_view();
    bool later = state->step >= SU_STEP_SPEND_MANEUVER && state->step < SU_STEP_BOOK_ORDER;
    const WordsArg args[] = {{.text = su_place_name(section)}, {.number = defence}, {.number = su_threat(state, section)}};
    words_format(out, size, text(later ? TEXT_SU_LINE_LATER : TEXT_SU_LINE_QUIET), args, 3);
}

/* Damage stands beside what all who defend can take: one more is the breach. */
static void attacked_line(int section, const SuClash *clash, char *out, int size)
{
    static const int16_t lines[] = {[SU_CLASH_HOLDS] = TEXT_SU_LINE_HOLDS, [SU_CLASH_LOSES] = TEXT_SU_LINE_LOSES, [SU_CLASH_FALLS] = TEXT_SU_LINE_FALLS};
    char damage[16];
    int excess = clash->attack - clash->defence;
    const WordsArg of[] = {{.number = excess}, {.number = clash->units}};
    words_format(damage, sizeof damage, text(TEXT_SU_LINE_OF), of, 2);
    const WordsArg args[] = {{.text = su_place_name(section)}, {.number = clash->attack}, {.number = clash->defence},
                             {.text = clash->outcome == SU_CLASH_LOSES ? damage : NULL, .number = excess - clash->units}};
    words_format(out, size, text(lines[clash->outcome]), args, 4);
}

static void section_line(int section, char *out, int size)
{
    SuClash clash;
    if (clash_line(section, out, size))
        return;
    su_outlook(section, &clash);
    if (clash.outcome == SU_CLASH_NONE)
        quiet_line(section, clash.defence, out, size);
    else
        attacked_line(section, &clash, out, size);
}

static void tower_line(int tower, char *out, int size)
{
    static const int16_t devices[SU_DEVICES] = {TEXT_SU_DEVICE_NONE, TEXT_SU_WORK_BUILD_CROSSBOW, TEXT_SU_WORK_BUILD_CANNON, TEXT_SU_WORK_BUILD_STAKES,
                                                TEXT_SU_WORK_BUILD_CROSS};
    static const int16_t bridges[] = {TEXT_SU_BRIDGE_NONE, TEXT_SU_BRIDGE_THERE, TEXT_SU_BRIDGE_BONE};
    const SuState *state = su_view();
    const WordsArg args[] = {{.text = su_place_name(SU_PLACE_TOWER + tower)}, {.text = text(devices[state->device[tower]])},
                             {.text = text(bridges[state->bridge[tower]])}};
    words_format(out, size, text(TEXT_SU_LINE_TOWER), args, 3);
}

static void building_line(int building, char *out, int size)
{
    const SuState *state = su_view();
    int filled = 0, spaces = 0;
    for (int work = 0; work < SU_WORKS; work++)
        if (su_works[work].building == building) {
            filled += state->glasses[work];
            spaces += su_works[work].spaces;
        }
    const WordsArg args[] = {{.text = su_place_name(building)}, {.number = filled}, {.number = spaces}};
    words_format(out, size, text(TEXT_SU_LINE_SPACES), args, 3);
}

/* Skeletons there, marksmen that would aim at them together with those who are asked, and how many they would fell. */
static void aim_line(int rampart, char *out, int size)
{
    const SuState *state = su_view();
    SuVolley volley = su_volley(rampart);
    const WordsArg args[] = {{.text = su_place_name(rampart)}, {.number = state->inv[rampart][SU_SKELETON]}, {.number = volley.marksmen}, {.number = volley.fell}};
    words_format(out, size, text(TEXT_SU_LINE_AIM), args, 4);
}

/* A puzzle that is to be counted by oneself tells who stands there, not what would come of it. */
void su_place_line(int place, char *out, int size)
{
    const SuState *state = su_view();
    char units[80];
    if (su_is_section(place) && !su_forecast_hidden()) {
        section_line(place, out, size);
    } else if (su_is_section(place) && su_units(state, place) == 0) {
        const WordsArg args[] = {{.text = su_place_name(place)}, {.text = text(TEXT_SU_LINE_NO_ENEMY)}};
        words_format(out, size, text(TEXT_SU_LINE_PLACE), args, 2);
    } else if (su_is_rampart(place) && state->ask == SU_ASK_AIM) {
        aim_line(place, out, size);
    } else if (place >= SU_PLACE_TOWER && place < SU_PLACE_TOWER + SU_TOWERS) {
        tower_line(place - SU_PLACE_TOWER, out, size);
    } else if (place <= SU_E4) {
        su_units_words(state->inv[place], SU_INVADER, units, sizeof units);
        const WordsArg args[] = {{.text = su_place_name(place)}, {.text = units}};
        words_format(out, size, text(TEXT_SU_LINE_PLACE), args, 2);
    } else if (place < SU_LOCATIONS && su_defenders(state, place) != NULL) {
        su_units_words(su_defenders(state, place), SU_DEFENDER, units, sizeof units);
        const WordsArg args[] = {{.text = su_place_name(place)}, {.text = units}};
        words_format(out, size, text(TEXT_SU_LINE_PLACE), args, 2);
    } else if (place < SU_LOCATIONS) {
        building_line(place, out, size);
    } else if (place >= SU_PLACE_PATH && place < SU_PLACE_PATH + SU_PATHS) {
        const SuPath *path = &su_paths[place - SU_PLACE_PATH];
        const WordsArg args[] = {{.text = su_place_name(path->from)}, {.text = su_place_name(path->to)}};
        words_format(out, size, text(TEXT_SU_DEED_MARCH), args, 2);
    } else {
        out[0] = 0;
    }
}

/* Behind the words of an advice: how things stand where it leads, or what it does. */
void su_reason(Action action, char *out, int size)
{
    int place = su_to_of(action), does = su_row_help(action);
    if (!su_is_section(place) && does == 0)
        return;
    int length = (int)strlen(out);
    TextBuf t;
    textbuf_begin(&t, out + length, size - length);
    textbuf_text(&t, "\n");
    if (su_is_section(place))
        section_line(place, out + length + 1, size - length - 1);
    else
        textbuf_text(&t, text(does));
}
