/* SPDX-License-Identifier: MIT */
/* Words of Total Mörderspiel in the player's language: nations, armies, orders, abilities, statements, refusals. */
#ifndef MOERDERSPIEL_NAMES_H
#define MOERDERSPIEL_NAMES_H

#include "engine/moerderspiel/moerderspiel.h"
#include "ui/kit/list.h"
#include "ui/kit/words.h"

enum { TM_ROW = 64, TM_FULL = 128, TM_HELP = 240 };    /* room for a line, a statement with its reason, an explanation */

const char *tm_nation_name(int flag);               /* 0..8; TM_CROWD and others: nobody */
const char *tm_unit_name(int unit);                 /* slot 0..2, horde */
const char *tm_order_name(int code);
const char *tm_order_line(int code);                /* what it does */
const char *tm_ability_name(int ability);
const char *tm_ability_line(int ability);
const char *tm_ability_page(int ability);           /* its page of the rules */
const char *tm_technique_name(int technique);
const char *tm_direction_name(int direction);       /* 0..5, 6 none */
const char *tm_stance_name(int bits);
const char *tm_line_name(int line);                 /* of a parley, with %0 where a nation is named */
const char *tm_code_pattern(int code);              /* of a statement, with %0 and %1 */
const char *tm_refusal(TmWhy why);                  /* why an action is not possible */
int tm_refusal_text(TmWhy why);                     /* the same as text id */
void tm_statement(const TmMessage *said, char *out, int size);        /* without its reason */
void tm_statement_full(const TmMessage *said, char *out, int size);
const char *tm_reason_pattern(int reason);          /* of TmReason, with %0 */
/* TM-8.6: the abilities of a nation; at the end also the camp of its horde and its techniques. */
void tm_secrets(const TmNation *nation, bool end, char *out, int size);
void tm_parley_line(int line, int nation, char *out, int size);
/* The parts of a row of a list. */
void tm_row_label(ListRow *row, const char *words);
void tm_row_note(ListRow *row, const char *words);
void tm_row_help(ListRow *row, const char *words);
void tm_row_place(ListRow *row, int cell);          /* says how to go there; TM_NOBODY: nowhere */
void tm_nation_colours(uint16_t colours[TM_NATIONS]);   /* the clearest one of each */
int tm_owner(int flag);                             /* owner number of the board: colour and dashes of rings */
int tm_palette(int flag);                           /* sprite palette in the nation's colour */

#endif
