/* SPDX-License-Identifier: MIT */
#include "ui/moerderspiel/names.h"

#include "art.h"
#include "nations.h"
#include "text.h"
#include "textbuf.h"
#include "ui/moerderspiel/screen.h"

/* TM-3.3 in the order of the board's owners; their colours are those of graphics/nations.png. */
int tm_owner(int flag)
{
    static const uint8_t owners[TM_FLAGS] = {3, 6, 2, 1, 4, 5, 7, 8, OWNER_NEUTRAL};
    return flag < TM_FLAGS ? owners[flag] : OWNER_NONE;
}

/* White takes the tenth palette: the look for colour-blind players makes the eighth dark. */
void tm_nation_colours(uint16_t colours[TM_NATIONS])
{
    enum { PALETTE = 16, TONE = 2 };
    for (int n = 0; n < TM_NATIONS; n++) colours[n] = nationsPal[(tm_owner(n) - 1) * PALETTE + TONE];
}

int tm_palette(int flag) { return flag == ART_SIGN_MOON ? OWNER_UNDEAD : tm_owner(flag); }

const char *tm_nation_name(int flag)
{
    static const int16_t names[TM_FLAGS] = {
        TEXT_TM_YELLOW, TEXT_TM_ORANGE, TEXT_TM_RED, TEXT_TM_BLUE, TEXT_TM_GREEN, TEXT_TM_VIOLET, TEXT_TM_TEAL, TEXT_TM_WHITE,
        TEXT_TM_BARBARIANS,
    };
    return text(flag >= 0 && flag < TM_FLAGS ? names[flag] : TEXT_TM_NOBODY);
}

const char *tm_unit_name(int unit)
{
    static const int16_t names[TM_SLOTS] = {TEXT_TM_ARMY_1, TEXT_TM_ARMY_2, TEXT_TM_ARMY_3, TEXT_TM_HORDE};
    return text_of(names, TM_SLOTS, unit);
}

const char *tm_order_name(int code)
{
    static const int16_t names[TM_ORDERS] = {
        [TM_HOLD] = TEXT_TM_ORDER_HOLD, [TM_MOVE] = TEXT_TM_ORDER_MOVE, [TM_ATTACK] = TEXT_TM_ORDER_ATTACK, [TM_TAKE] = TEXT_TM_ORDER_TAKE,
        [TM_STORM_BASE] = TEXT_TM_ORDER_STORM_BASE, [TM_STORM_CAPITAL] = TEXT_TM_ORDER_STORM_CAPITAL, [TM_SIEGE] = TEXT_TM_ORDER_SIEGE,
        [TM_REBUILD] = TEXT_TM_ORDER_REBUILD, [TM_BUILD] = TEXT_TM_ORDER_BUILD, [TM_BLOCKADE] = TEXT_TM_ORDER_BLOCKADE,
        [TM_TRAP] = TEXT_TM_ORDER_TRAP, [TM_FORGE] = TEXT_TM_ORDER_FORGE, [TM_TRACK] = TEXT_TM_ORDER_TRACK,
        [TM_DEMORALISE] = TEXT_TM_ORDER_DEMORALISE, [TM_SHOW] = TEXT_TM_ORDER_SHOW, [TM_LURE] = TEXT_TM_ORDER_LURE,
    };
    return text(code < TM_ORDERS ? names[code] : TEXT_TM_ORDER_NONE);
}

const char *tm_order_line(int code)
{
    static const int16_t lines[TM_ORDERS] = {
        [TM_HOLD] = TEXT_TM_LINE_HOLD, [TM_MOVE] = TEXT_TM_LINE_MOVE, [TM_ATTACK] = TEXT_TM_LINE_ATTACK, [TM_TAKE] = TEXT_TM_LINE_TAKE,
        [TM_STORM_BASE] = TEXT_TM_LINE_STORM_BASE, [TM_STORM_CAPITAL] = TEXT_TM_LINE_STORM_CAPITAL, [TM_SIEGE] = TEXT_TM_LINE_SIEGE,
        [TM_REBUILD] = TEXT_TM_LINE_REBUILD, [TM_BUILD] = TEXT_TM_LINE_BUILD, [TM_BLOCKADE] = TEXT_TM_LINE_BLOCKADE,
        [TM_TRAP] = TEXT_TM_LINE_TRAP, [TM_FORGE] = TEXT_TM_LINE_FORGE, [TM_TRACK] = TEXT_TM_LINE_TRACK,
        [TM_DEMORALISE] = TEXT_TM_LINE_DEMORALISE, [TM_SHOW] = TEXT_TM_LINE_SHOW, [TM_LURE] = TEXT_TM_LINE_LURE,
    };
    return text_of(lines, TM_ORDERS, code);
}

/* Name, one line, a page. */
#define ABILITY(n) {TEXT_TM_ABILITY_##n, TEXT_TM_ABILITY_##n##_LINE, TEXT_TM_ABILITY_##n##_TEXT}
static const int16_t ability_words[TM_ABILITIES_END][3] = {
    [TM_BUILDER] = ABILITY(1), [TM_BLOCKADER] = ABILITY(2),
    [TM_SCOUTING] = ABILITY(3), [TM_RETALIATION] = ABILITY(4),
    [TM_DECEPTION] = ABILITY(5), [TM_DECREE] = ABILITY(6),
    [TM_TRAPPER] = ABILITY(7), [TM_FORGER] = ABILITY(8),
    [TM_TRACKER] = ABILITY(9), [TM_DEMORALISER] = ABILITY(10),
    [TM_TECHNIQUES] = ABILITY(11), [TM_OMNIPRESENCE] = ABILITY(12),
    [TM_CAMOUFLAGE] = ABILITY(13), [TM_WILDCARD] = ABILITY(14),
    [TM_UNDERDOG] = ABILITY(15), [TM_LURER] = ABILITY(16),
    [TM_FALSE_FLAG] = ABILITY(17), [TM_LORD] = ABILITY(18),
};
#undef ABILITY

static const char *ability_word(int ability, int part) { return ability >= 0 && ability < TM_ABILITIES_END ? text(ability_words[ability][part]) : ""; }

const char *tm_ability_name(int ability) { return ability ? ability_word(ability, 0) : text(TEXT_TM_NONE); }
const char *tm_ability_line(int ability) { return ability_word(ability, 1); }
const char *tm_ability_page(int ability) { return ability_word(ability, 2); }

const char *tm_technique_name(int technique)
{
    static const int16_t names[TM_TECHNIQUE_COUNT] = {
        TEXT_TM_TECHNIQUE_0, TEXT_TM_TECHNIQUE_1, TEXT_TM_TECHNIQUE_2, TEXT_TM_TECHNIQUE_3, TEXT_TM_TECHNIQUE_4, TEXT_TM_TECHNIQUE_5,
        TEXT_TM_TECHNIQUE_6, TEXT_TM_TECHNIQUE_7,
    };
    return text(technique < TM_TECHNIQUE_COUNT ? names[technique] : TEXT_TM_TECHNIQUE_UNKNOWN);
}

const char *tm_direction_name(int direction)
{
    static const int16_t names[TM_NO_STEP + 1] = {
        TEXT_TM_EAST, TEXT_TM_SOUTH_EAST, TEXT_TM_SOUTH_WEST, TEXT_TM_WEST, TEXT_TM_NORTH_WEST, TEXT_TM_NORTH_EAST, TEXT_TM_NONE,
    };
    return text_of(names, TM_NO_STEP + 1, direction);
}

const char *tm_stance_name(int bits)
{
    enum { STANCES = 4 };
    static const int16_t names[STANCES] = {TEXT_TM_STANCE_0, TEXT_TM_STANCE_1, TEXT_TM_STANCE_2, TEXT_TM_STANCE_3};
    return text_of(names, STANCES, bits);
}

const char *tm_line_name(int line)
{
    static const int16_t names[TM_LINES] = {
        TEXT_TM_PARLEY_0, TEXT_TM_PARLEY_1, TEXT_TM_PARLEY_2, TEXT_TM_PARLEY_3, TEXT_TM_PARLEY_4, TEXT_TM_PARLEY_5, TEXT_TM_PARLEY_6,
        TEXT_TM_PARLEY_7,
    };
    return text_of(names, TM_LINES, line);
}

const char *tm_code_pattern(int code)
{
    static const int16_t patterns[TM_CODES] = {
        TEXT_TM_NONE, TEXT_TM_SAY_1, TEXT_TM_SAY_2, TEXT_TM_SAY_3, TEXT_TM_SAY_4, TEXT_TM_SAY_5, TEXT_TM_SAY_6, TEXT_TM_SAY_7,
        TEXT_TM_SAY_8, TEXT_TM_SAY_9, TEXT_TM_SAY_10, TEXT_TM_SAY_11, TEXT_TM_SAY_12, TEXT_TM_SAY_13, TEXT_TM_SAY_14, TEXT_TM_SAY_15,
        TEXT_TM_SAY_16, TEXT_TM_SAY_17, TEXT_TM_SAY_18, TEXT_TM_SAY_19,
    };
    return text_of(patterns, TM_CODES, code);
}

/* The cell or nation that an argument names. */
static const char *argument(int kind, int value, char cell[4])
{
    if (kind != TM_ARG_CELL && kind != TM_ARG_BASE)
        return kind == TM_ARG_NONE ? "" : tm_nation_name(value);
    tm_cell_name(value, cell);
    return cell;
}

void tm_statement(const TmMessage *said, char *out, int size)
{
    char first[4], second[4];
    const TmCode *code = &tm_codes[said->code];
    const WordsArg args[] = {{.text = argument(code->arg[0], tm_said_of(said), first)}, {.text = argument(code->arg[1], said->arg[1], second)}};
    words_format(out, size, tm_code_pattern(said->code), args, 2);
}

const char *tm_reason_pattern(int reason)
{
    static const int16_t patterns[TM_REASONS] = {
        TEXT_TM_SINCE_NOTHING, TEXT_TM_SINCE_ATTACK, TEXT_TM_SINCE_SEEN, TEXT_TM_SINCE_VOTE, TEXT_TM_SINCE_BASE, TEXT_TM_SINCE_HELP,
    };
    return text_of(patterns, TM_REASONS, reason);
}

void tm_statement_full(const TmMessage *said, char *out, int size)
{
    char short_words[TM_ROW], why[TM_ROW], cell[4];
    int reason = tm_said_why(said);
    tm_statement(said, short_words, sizeof short_words);
    words_format(why, sizeof why, tm_reason_pattern(reason), &(WordsArg){.text = argument(tm_reason_args[reason], said->arg[1], cell)}, 1);
    const WordsArg args[] = {{.text = short_words}, {.text = why}};
    words_format(out, size, reason ? text(TEXT_TM_SINCE) : "%0", args, 2);
}

static void add_name(TextBuf *t, const char *name)
{
    if (t->length)
        textbuf_text(t, ", ");
    textbuf_text(t, name);
}

void tm_secrets(const TmNation *nation, bool end, char *out, int size)
{
    char camp[4], words[TM_ROW];
    TextBuf t;
    textbuf_begin(&t, out, size);
    if (nation->evil_kind)
        add_name(&t, tm_ability_name(nation->evil_kind));
    if (nation->evil_kind == TM_LORD && end) {
        tm_cell_name(nation->camp, camp);
        words_format(words, sizeof words, text(TEXT_TM_END_CAMP), &(WordsArg){.text = camp}, 1);
        add_name(&t, words);
    }
    for (int i = 0; i < 2; i++)
        if (nation->ability[i])
            add_name(&t, tm_ability_name(nation->ability[i]));
    for (int i = 0; i < 2 && end && nation->techniques != 0xFF; i++) add_name(&t, tm_technique_name(nation->techniques >> (4 * i) & 15));
    if (!t.length)
        textbuf_text(&t, text(TEXT_TM_END_PLAIN));
}

void tm_parley_line(int line, int nation, char *out, int size)
{
    words_format(out, size, tm_line_name(line), &(WordsArg){.text = tm_nation_name(nation)}, 1);
}

int tm_refusal_text(TmWhy why)
{
    static const int16_t words[TM_WHYS] = {
        [TM_WHY_BUDGET] = TEXT_TM_WHY_BUDGET, [TM_WHY_ABILITY] = TEXT_TM_WHY_ABILITY, [TM_WHY_HORDE] = TEXT_TM_WHY_HORDE,
        [TM_WHY_HELD] = TEXT_TM_WHY_HELD, [TM_WHY_NO_WAY] = TEXT_TM_WHY_NO_WAY, [TM_WHY_BLOCKADE] = TEXT_TM_WHY_BLOCKADE,
        [TM_WHY_NO_TARGET] = TEXT_TM_WHY_NO_TARGET, [TM_WHY_NOT_HERE] = TEXT_TM_WHY_NOT_HERE, [TM_WHY_NOT_BESIDE] = TEXT_TM_WHY_NOT_BESIDE,
        [TM_WHY_NO_BASE] = TEXT_TM_WHY_NO_BASE, [TM_WHY_OWN_BASE] = TEXT_TM_WHY_OWN_BASE, [TM_WHY_FREE_BASE] = TEXT_TM_WHY_FREE_BASE,
        [TM_WHY_NO_CAPITAL] = TEXT_TM_WHY_NO_CAPITAL, [TM_WHY_OWN_CAPITAL] = TEXT_TM_WHY_OWN_CAPITAL, [TM_WHY_RUINED] = TEXT_TM_WHY_RUINED,
        [TM_WHY_NOT_RUINED] = TEXT_TM_WHY_NOT_RUINED, [TM_WHY_TOO_FEW] = TEXT_TM_WHY_TOO_FEW, [TM_WHY_TOO_MANY] = TEXT_TM_WHY_TOO_MANY,
        [TM_WHY_OCCUPIED] = TEXT_TM_WHY_OCCUPIED, [TM_WHY_BUILT_OUT] = TEXT_TM_WHY_BUILT_OUT, [TM_WHY_TRAP_THERE] = TEXT_TM_WHY_TRAP_THERE,
        [TM_WHY_NO_DECREE] = TEXT_TM_WHY_NO_DECREE, [TM_WHY_DEAD] = TEXT_TM_WHY_DEAD, [TM_WHY_SELF] = TEXT_TM_WHY_SELF,
        [TM_WHY_SILENT] = TEXT_TM_WHY_SILENT, [TM_WHY_WILD_SET] = TEXT_TM_WHY_WILD_SET, [TM_WHY_NOT_BORROWED] = TEXT_TM_WHY_NOT_BORROWED,
        [TM_WHY_DUPLICATE] = TEXT_TM_WHY_DUPLICATE, [TM_WHY_ALONE] = TEXT_TM_WHY_ALONE, [TM_WHY_FULL] = TEXT_TM_WHY_FULL,
        [TM_WHY_EVIL] = TEXT_TM_WHY_EVIL, [TM_WHY_PICK_FIRST] = TEXT_TM_WHY_PICK_FIRST, [TM_WHY_LAST] = TEXT_TM_WHY_LAST,
        [TM_WHY_APART] = TEXT_TM_WHY_APART, [TM_WHY_SLOT] = TEXT_TM_WHY_SLOT, [TM_WHY_THREE] = TEXT_TM_WHY_THREE,
    };
    return words[why] ? words[why] : TEXT_TM_WHY_NOT_NOW;
}

const char *tm_refusal(TmWhy why) { return text(tm_refusal_text(why)); }

void tm_row_label(ListRow *row, const char *words) { words_copy(row->label, LIST_LABEL, words); }
void tm_row_note(ListRow *row, const char *words) { words_copy(row->note, LIST_NOTE, words); }
void tm_row_help(ListRow *row, const char *words) { words_copy(row->help, LIST_HELP, words); }

void tm_row_place(ListRow *row, int cell)
{
    char name[4], help[LIST_HELP];
    if (cell == TM_NOBODY)
        return;
    tm_cell_name(cell, name);
    words_copy(help, LIST_HELP, row->help);
    const WordsArg args[] = {{.text = help}, {.text = name}};
    words_format(row->help, LIST_HELP, text(TEXT_TM_ROW_PLACE), args, 2);
}

/* TM-3.8: the jack of all trades has no order of its own, but must be named anew each round. */
bool tm_is_active(int ability) { return tm_abilities[ability].active || ability == TM_WILDCARD; }
const char *tm_activity(int ability) { return text(tm_is_active(ability) ? TEXT_TM_ACTIVE : TEXT_TM_PASSIVE); }
