/* SPDX-License-Identifier: MIT */
/*
 * Compiles a line of the effect language into ops of three bytes (engine/losthope/code.h says what each does):
 *
 *   +2WOD -1CIG +1GTR/BGT -1FOOD V8 VB VB+3 BK2 FH FF FP      things, cards, findings
 *   MIS-1:2 HUN ILL WND FAT                                    statuses; whom: 1 2 A G S E6 E5 O (self) X (another) N (one more) C (byte c)
 *   NZ+1 NZ=1 NR RES EMP OP+1 QT+1 COV-1 ANG+1 COLD+1 CHR+1 COV=3 ANG=2
 *   TOK:4 IN:ORIC SPC:S2 CITY
 *   ?5+{a}{b} ?E{a}{b} ?P2{a}{b} ?T9{a}{b} ?N{a}{b}            dice: d10 >= 5, d10 <= empathy, prowess >= 2, d10 + empathy >= 9, d10 <= noise
 *   ?has(SAW){a}{b}                                            conditions, the table below
 *   ?{1-3: a}{4-10: b}                                         one d10 for all cases
 *   [a | cost : b | c]                                         the leader picks
 *   TRADE(2,green+grey) and the other names of the table below
 */
#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include "contentc.h"
#include "engine/losthope/code.h"

enum { DEPTH_MAX = 6, NAME_LENGTH = 24, ARGUMENTS_MAX = 6, OPTIONS_MAX = 6 };

uint8_t code[CODE_MAX] = {LH_OP_END, 0, 0};
int code_length = LH_OP_BYTES;

typedef struct {
    const Row *row;
    int line;
    const char *at;
    bool cost, bad;
    int depth;
    uint8_t out[CODE_MAX / 8];
    int length;
} Line;

static const char *const status_names[LH_STATUSES] = {"HUN", "ILL", "WND", "MIS", "FAT"};
static const char *const who_names[] = {"1", "2", "A", "G", "E6", "S", "E5", "O", "X", "N", "C"};
static const struct {
    const char *name;
    int op, set;
} tracks[] = {{"NZ", LH_OP_NOISE, LH_OP_NOISE_SET},
              {"OP", LH_OP_OPEN, 0},
              {"QT", LH_OP_QUIET, 0},
              {"COV", LH_OP_COVERAGE, LH_OP_COVERAGE_SET},
              {"ANG", LH_OP_ANGER, LH_OP_ANGER_SET},
              {"COLD", LH_OP_COLD, 0},
              {"CHR", LH_OP_CHEER, 0}};
static const struct {
    const char *name;
    int bit;
} groups[] = {{"FOOD", LH_GROUP_FOOD},
              {"CARE", LH_GROUP_CARE},
              {"WEAPON", LH_GROUP_WEAPON},
              {"GUN", LH_GROUP_GUN},
              {"SMOKE", LH_GROUP_SMOKE}};

__attribute__((format(printf, 2, 3))) static void refuse_line(Line *line, const char *format, ...)
{
    char why[300];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof why, format, arguments);
    va_end(arguments);
    if (!line->bad) { /* what follows the first fault of a line is guesswork */
        complain(line->row->file, line->line, "%s", why);
    }
    line->bad = true;
}

static void emit(Line *line, int op, int a, int b)
{
    if (line->length + LH_OP_BYTES > (int)sizeof line->out) {
        refuse_line(line, "\"%s\": the line is too long", line->at);
        return;
    }
    line->out[line->length++] = (uint8_t)op;
    line->out[line->length++] = (uint8_t)a;
    line->out[line->length++] = (uint8_t)b;
}

/* The op at `from` jumps to what is written next. */
static void land_jump(Line *line, int from)
{
    int bytes = line->length - from - LH_OP_BYTES;
    if (bytes > 255) {
        refuse_line(line, "\"%s\": a part is longer than 255 bytes", line->at);
    }
    line->out[from + 2] = (uint8_t)bytes;
}

static int row_named(Line *line, const char *kind, const char *id)
{
    const Row *row = find_row(kind_of(kind), id);
    if (row == NULL) {
        refuse_line(line, "\"%s\" is no %s", id, kind);
        return 0;
    }
    return row->index + kinds[row->kind].hole;
}

static bool number_in(const char *text, int low, int high, int *value)
{
    char *end;
    long number = strtol(text, &end, 10);
    *value = (int)number;
    return end != text && *end == 0 && number >= low && number <= high;
}

static int number_or_refuse(Line *line, const char *text, int low, int high)
{
    int value;
    if (!number_in(text, low, high, &value)) {
        refuse_line(line, "\"%s\" is no number that can stand here", text);
        return 0;
    }
    return value;
}

static int mask_of(Line *line, const char *text)
{
    static const char *const names[LH_ITEM_COLOURS] = {"resource", "green", "grey", "red", "yellow"};
    char copy[64], *rest = copy;
    int mask = 0;
    if (strcmp(text, "any") == 0) {
        return LH_ANY_COLOUR;
    }
    snprintf(copy, sizeof copy, "%s", text);
    while (rest != NULL) {
        char *plus = strchr(rest, '+');
        int found = 0;
        if (plus != NULL) {
            *plus = 0;
        }
        for (int i = LH_GREEN; i < LH_ITEM_COLOURS; i++) {
            if (strcmp(rest, names[i]) == 0) {
                found = 1 << i;
            }
        }
        if (found == 0) {
            refuse_line(line, "\"%s\" is no colour of items", rest);
        }
        mask |= found;
        rest = plus != NULL ? plus + 1 : NULL;
    }
    return mask;
}

static int status_of(Line *line, const char *text)
{
    for (int i = 0; i < LH_STATUSES; i++) {
        if (strcmp(text, status_names[i]) == 0) {
            return i;
        }
    }
    refuse_line(line, "\"%s\" is no status", text);
    return 0;
}

static int argument_value(Line *line, char type, const char *text)
{
    switch (type) {
    case 'i': return row_named(line, "item", text);
    case 'f': return row_named(line, "fitting", text);
    case 'l': return row_named(line, "location", text);
    case 'c': return row_named(line, "character", text);
    case 'd': return row_named(line, "district", text);
    case 'e': return row_named(line, "sheet", text);
    case 's': return status_of(line, text);
    case 'm': return mask_of(line, text);
    default: return number_or_refuse(line, text, 0, 60);
    }
}

/* Reads "(x,y)" after a name; the answer is how many there are. */
static int read_arguments(Line *line, char out[ARGUMENTS_MAX][NAME_LENGTH])
{
    int count = 0;
    if (*line->at != '(') {
        return 0;
    }
    line->at++;
    while (*line->at != ')') {
        size_t length = strcspn(line->at, ",)");
        if (line->at[length] == 0 || length == 0 || length >= NAME_LENGTH || count == ARGUMENTS_MAX) {
            refuse_line(line, "\"(%s\": arguments are separated by commas and end with )", line->at);
            return count;
        }
        memcpy(out[count], line->at, length);
        out[count++][length] = 0;
        line->at += length + (line->at[length] == ',');
    }
    line->at++;
    return count;
}

static bool arguments_match(Line *line, const Call *call, int count)
{
    bool several = strcmp(call->arguments, "D") == 0;
    int wanted = (int)strlen(call->arguments),
        optional = call->op == LH_OP_TRADE && call->arguments[0] == 'n' && wanted == 3;
    if (several ? count < 2 : count != wanted && !(optional && count == 2)) {
        refuse_line(line, "%s takes %s%d argument%s, not %d", call->name, several ? "at least " : "",
                    several ? 2 : wanted, wanted == 1 && !several ? "" : "s", count);
        return false;
    }
    return true;
}

static void emit_call(Line *line, const Call *call, char words[ARGUMENTS_MAX][NAME_LENGTH], int count)
{
    int value[ARGUMENTS_MAX] = {0};
    for (int i = 0; i < count; i++) {
        value[i] = argument_value(line, strcmp(call->arguments, "D") == 0 ? 'd' : call->arguments[i], words[i]);
    }
    switch (call->op) {
    case LH_OP_FIND:
        emit(line, call->op,
             call->name[1] == 'H'       ? LH_ROW_HEAP
                 : call->name[1] == 'F' ? LH_ROW_FURNITURE
                                        : LH_ROW_PANTRY,
             0);
        break;
    case LH_OP_LOSE_BEST: emit(line, call->op, count == 0 ? 1 : value[0], count == 0 ? LH_GROUP_WEAPON : 0); break;
    case LH_OP_NEED: emit(line, call->op, value[0], 1); break;
    case LH_OP_TRADE: emit(line, call->op, value[0] | value[2] << 4, value[1]); break;
    case LH_OP_MOVE: {
        int mask = 0;
        for (int i = 0; i < count; i++) {
            mask |= 1 << value[i];
        }
        emit(line, call->op, mask & 0xFF, mask >> 8);
        break;
    }
    default: emit(line, call->op, value[0], value[1]); break;
    }
}

static void parse_sequence(Line *line, const char *stops);

/* "{a}" after a test. */
static void parse_braces(Line *line)
{
    if (*line->at != '{') {
        refuse_line(line, "\"%s\": a test is followed by {what happens}{what else}", line->at);
        return;
    }
    line->at++;
    parse_sequence(line, "}");
    if (*line->at == '}') {
        line->at++;
    } else {
        refuse_line(line, "\"%s\": a { is not closed", line->at);
    }
}

static void parse_two_parts(Line *line, int test)
{
    parse_braces(line);
    int jump = line->length;
    emit(line, LH_OP_JUMP, 0, 0);
    land_jump(line, test);
    if (!line->bad) {
        parse_braces(line);
    }
    if (line->length == jump + LH_OP_BYTES) { /* nothing else: the jump is not needed */
        line->length = jump;
        land_jump(line, test);
    } else {
        land_jump(line, jump);
    }
}

static void parse_cases(Line *line)
{
    int jumps[10], count = 0, last = 0;
    emit(line, LH_OP_ROLL, 0, 0);
    while (*line->at == '{' && count < 10 && !line->bad) {
        int low = 0, high = 0, used = 0;
        line->at++;
        if (sscanf(line->at, "%d-%d:%n", &low, &high, &used) != 2 || used == 0) {
            used = 0;
            if (sscanf(line->at, "%d:%n", &low, &used) == 1 && used != 0) {
                high = low;
            }
        }
        if (used == 0 || low != last + 1 || high < low || high > 10) {
            refuse_line(line, "\"{%s\": the cases of a roll go from 1 to 10 without a gap", line->at);
            return;
        }
        last = high;
        line->at += used;
        int at = line->length;
        emit(line, LH_OP_CASE, high, 0);
        parse_sequence(line, "}");
        jumps[count] = line->length;
        emit(line, LH_OP_JUMP, 0, 0);
        land_jump(line, at);
        count++;
        if (*line->at == '}') {
            line->at++;
        }
    }
    if (last != 10) {
        refuse_line(line, "\"%s\": the cases of a roll go from 1 to 10 without a gap", line->at);
    }
    for (int i = 0; i < count; i++) {
        land_jump(line, jumps[i]);
    }
}

static size_t take_name(Line *line, char *name)
{
    size_t length = 0;
    while ((isalnum((unsigned char)line->at[length]) || line->at[length] == '_') && length < NAME_LENGTH - 1) {
        name[length] = line->at[length];
        length++;
    }
    name[length] = 0;
    line->at += length;
    return length;
}

static void parse_condition(Line *line)
{
    char name[NAME_LENGTH], words[ARGUMENTS_MAX][NAME_LENGTH];
    take_name(line, name);
    const Call *call = condition_named(name);
    if (call == NULL) {
        refuse_line(line, "\"?%s\" is no test", name);
        return;
    }
    if (line->cost && !call->cost) {
        refuse_line(line, "\"?%s\" cannot stand in a cost", name);
        return;
    }
    int count = read_arguments(line, words), value[2] = {0, 0};
    if (!arguments_match(line, call, count)) {
        return;
    }
    for (int i = 0; i < count; i++) {
        value[i] = argument_value(line, call->arguments[i], words[i]);
    }
    int test = line->length;
    emit(line, LH_OP_IF, call->op, 0);
    emit(line, LH_OP_WITH, value[0], value[1]);
    parse_two_parts(line, test);
}

static void parse_test(Line *line)
{
    static const struct {
        char letter;
        int op, low, high;
    } dice[] = {{'E', LH_OP_IF_EMPATHY, 0, 0},
                {'N', LH_OP_IF_NOISE, 0, 0},
                {'P', LH_OP_IF_PROWESS, 1, 3},
                {'T', LH_OP_IF_TALK, 2, 18}};
    if (islower((unsigned char)*line->at)) {
        parse_condition(line);
        return;
    }
    if (line->cost) {
        refuse_line(line, "\"?%s\": dice cannot stand in a cost", line->at);
        return;
    }
    if (*line->at == '{') {
        parse_cases(line);
        return;
    }
    int op = LH_OP_IF_D10, low = 2, high = 10;
    for (size_t i = 0; i < sizeof dice / sizeof dice[0]; i++) {
        if (*line->at == dice[i].letter) {
            op = dice[i].op;
            low = dice[i].low;
            high = dice[i].high;
            line->at++;
            break;
        }
    }
    int number = 0;
    while (isdigit((unsigned char)*line->at) && number < 100) {
        number = number * 10 + *line->at++ - '0';
    }
    if (op == LH_OP_IF_D10 && *line->at++ != '+') {
        refuse_line(line, "\"?%s\" is no test", line->at - 1);
        return;
    }
    if (number < low || number > high) {
        refuse_line(line, "\"?%s\": this number cannot be rolled for", line->at);
        return;
    }
    int test = line->length;
    emit(line, op, number, 0);
    parse_two_parts(line, test);
}

static bool is_cost_mark(const char *at)
{
    return at[0] == ':' && (at[1] == ' ' || at[1] == 0 || at[1] == '|' || at[1] == ']');
}

/* Whether a ':' of its own stands before the end of this option. */
static bool option_has_cost(const char *at)
{
    int depth = 0;
    for (; *at != 0; at++) {
        if (depth == 0 && (*at == '|' || *at == ']')) {
            return false;
        }
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        if (depth == 0 && at[0] == ' ' && is_cost_mark(at + 1)) {
            return true;
        }
    }
    return false;
}

static void parse_choice(Line *line)
{
    int start = line->length, jumps[OPTIONS_MAX], count = 0;
    emit(line, LH_OP_CHOOSE, 0, 0);
    do {
        line->at++;
        if (count == OPTIONS_MAX) {
            refuse_line(line, "\"%s\": too many options", line->at);
            return;
        }
        int option = line->length;
        emit(line, LH_OP_OPTION, count, 0);
        if (option_has_cost(line->at)) {
            line->cost = true;
            parse_sequence(line, ":");
            line->cost = false;
            line->at++;
            emit(line, LH_OP_PAID, 0, 0);
        }
        parse_sequence(line, "|]");
        jumps[count++] = line->length;
        emit(line, LH_OP_JUMP, 0, 0);
        land_jump(line, option);
    } while (*line->at == '|' && !line->bad);
    if (*line->at != ']' || count < 2) {
        refuse_line(line, "\"%s\": a choice is [one | two]", line->at);
        return;
    }
    line->at++;
    line->out[start + 1] = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        land_jump(line, jumps[i]);
    }
    land_jump(line, start);
}

/* "+2WOD", "-1FOOD", "+1GTR/BGT". */
static void parse_things(Line *line)
{
    bool gain = *line->at++ == '+';
    int number = 0;
    char name[NAME_LENGTH];
    while (isdigit((unsigned char)*line->at) && number < 100) {
        number = number * 10 + *line->at++ - '0';
    }
    take_name(line, name);
    if (number < 1 || number > 40) {
        refuse_line(line, "\"%s\": how many must be 1 to 40", name);
        return;
    }
    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++) {
        if (!gain && strcmp(groups[i].name, name) == 0) {
            emit(line, LH_OP_LOSE_GROUP, groups[i].bit, number);
            return;
        }
    }
    if (gain && line->cost) {
        refuse_line(line, "\"+%s\" cannot stand in a cost", name);
        return;
    }
    int item = row_named(line, "item", name);
    if (gain && *line->at == '/') {
        line->at++;
        take_name(line, name);
        emit(line, LH_OP_GAIN_ELSE, item, row_named(line, "item", name));
    } else {
        emit(line, gain ? LH_OP_GAIN : LH_OP_LOSE, item, number);
    }
}

/* "MIS-1:2": after the name stands a sign, a number and whom it hits. */
static void parse_status(Line *line, int status)
{
    int sign = *line->at == '-' ? -1 : 1, number = 0;
    char who[NAME_LENGTH];
    line->at++;
    while (isdigit((unsigned char)*line->at) && number < 100) {
        number = number * 10 + *line->at++ - '0';
    }
    if (*line->at != ':' || number < 1 || number > 4) {
        refuse_line(line, "\"%s\": a status is written like MIS-1:2", line->at);
        return;
    }
    line->at++;
    take_name(line, who);
    for (int i = 0; i < (int)(sizeof who_names / sizeof who_names[0]); i++) {
        if (strcmp(who_names[i], who) == 0) {
            emit(line, LH_OP_STATUS, status | i << 4, sign * number);
            return;
        }
    }
    refuse_line(line, "\":%s\" is nobody (1 2 A G S E5 E6 O X N C)", who);
}

static bool parse_signed(Line *line, const char *name)
{
    char sign = *line->at;
    if (sign != '+' && sign != '-' && sign != '=') {
        return false;
    }
    for (int i = 0; i < LH_STATUSES && sign != '='; i++) {
        if (strcmp(status_names[i], name) == 0) {
            parse_status(line, i);
            return true;
        }
    }
    for (size_t i = 0; i < sizeof tracks / sizeof tracks[0]; i++) {
        if (strcmp(tracks[i].name, name) == 0) {
            char digits[NAME_LENGTH];
            line->at++;
            take_name(line, digits);
            int number = number_or_refuse(line, digits, 0, 8);
            if (sign == '=' && tracks[i].set != 0) {
                emit(line, tracks[i].set, number, 0);
            } else if (sign == '=') {
                refuse_line(line, "%s can only rise or fall", name);
            } else {
                emit(line, tracks[i].op, 0, sign == '-' ? -number : number);
            }
            return true;
        }
    }
    return false;
}

static bool parse_colon(Line *line, const char *name)
{
    static const struct {
        const char *name, *kind;
        int op;
    } words[] = {{"TOK", "token", LH_OP_TOKEN}, {"IN", "character", LH_OP_IN}, {"SPC", "location", LH_OP_SPC}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (*line->at == ':' && strcmp(words[i].name, name) == 0) {
            char id[NAME_LENGTH];
            line->at++;
            take_name(line, id);
            int row = row_named(line, words[i].kind, id);
            emit(line, words[i].op, words[i].op == LH_OP_TOKEN ? row + 1 : row, 0);
            return true;
        }
    }
    return false;
}

/* "V8", "VB", "VB+3", "BK2". */
static bool parse_payment(Line *line, const char *name)
{
    int number;
    if (strcmp(name, "VB") == 0) {
        char digits[NAME_LENGTH] = "0";
        if (*line->at == '+') {
            line->at++;
            take_name(line, digits);
        }
        emit(line, LH_OP_BRIBE, number_or_refuse(line, digits, 0, 20), 0);
        return true;
    }
    if (name[0] == 'V' && number_in(name + 1, 1, 60, &number)) {
        emit(line, LH_OP_VALUE, number, 0);
        return true;
    }
    if (name[0] == 'B' && name[1] == 'K' && number_in(name + 2, 1, 16, &number)) {
        emit(line, LH_OP_BACK, number, 0);
        return true;
    }
    return false;
}

static void parse_word(Line *line)
{
    char name[NAME_LENGTH], words[ARGUMENTS_MAX][NAME_LENGTH];
    const char *start = line->at;
    if (*start == '+' || *start == '-') {
        parse_things(line);
        return;
    }
    take_name(line, name);
    if (parse_payment(line, name)) {
        return;
    }
    const Call *call = call_named(name);
    if (line->cost && (call == NULL || !call->cost)) {
        refuse_line(line, "\"%s\" cannot stand in a cost", start);
        return;
    }
    if (call != NULL) {
        int count = read_arguments(line, words);
        if (arguments_match(line, call, count)) {
            emit_call(line, call, words, count);
        }
    } else if (!parse_signed(line, name) && !parse_colon(line, name)) {
        refuse_line(line, "\"%s\" is no word of the effect language", start);
    }
}

static void parse_sequence(Line *line, const char *stops)
{
    if (++line->depth > DEPTH_MAX) {
        refuse_line(line, "\"%s\": nested too deeply", line->at);
    }
    while (!line->bad) {
        line->at += strspn(line->at, " ");
        if (*line->at == 0 || (strchr(stops, *line->at) != NULL && (*line->at != ':' || is_cost_mark(line->at)))) {
            break;
        }
        if (*line->at == '?') {
            line->at++;
            parse_test(line);
        } else if (*line->at == '[' && !line->cost) {
            parse_choice(line);
        } else {
            parse_word(line);
        }
    }
    line->depth--;
}

static int keep(const Line *line)
{
    if (line->length == 0) {
        return 0;
    }
    for (int at = LH_OP_BYTES; at + line->length + LH_OP_BYTES <= code_length; at += LH_OP_BYTES) {
        if (memcmp(code + at, line->out, (size_t)line->length) == 0 && code[at + line->length] == LH_OP_END) {
            return at;
        }
    }
    if (code_length + line->length + LH_OP_BYTES > CODE_MAX) {
        give_up("more than %d bytes of code", CODE_MAX);
    }
    int at = code_length;
    memcpy(code + at, line->out, (size_t)line->length);
    memset(code + at + line->length, 0, LH_OP_BYTES);
    code_length += line->length + LH_OP_BYTES;
    return at;
}

int compile_line(const Row *row, int number, const char *text, bool cost)
{
    static Line line;
    line = (Line){.row = row, .line = number, .at = text, .cost = cost};
    parse_sequence(&line, "");
    return line.bad ? 0 : keep(&line);
}

int compile_option(const Row *row, int line, const char *text, int *cost)
{
    char before[VALUE_LENGTH];
    const char *mark = NULL;
    int depth = 0;
    *cost = 0;
    for (const char *at = text; *at != 0 && mark == NULL; at++) {
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        if (depth == 0 && (at == text || at[-1] == ' ') && is_cost_mark(at)) {
            mark = at;
        }
    }
    if (mark == NULL) {
        return compile_line(row, line, text, false);
    }
    snprintf(before, sizeof before, "%.*s", (int)(mark - text), text);
    *cost = compile_line(row, line, before, true);
    return compile_line(row, line, mark + 1, false);
}

int options_of_line(int offset)
{
    for (int at = offset; code[at] != LH_OP_END; at += LH_OP_BYTES) {
        if (code[at] == LH_OP_CHOOSE) {
            return code[at + 1];
        }
    }
    return 0;
}

void for_each_op(int offset, void (*see)(int op, int a, int b, void *with), void *with)
{
    for (int at = offset; code[at] != LH_OP_END; at += LH_OP_BYTES) {
        see(code[at], code[at + 1], code[at + 2], with);
    }
}
