/* SPDX-License-Identifier: MIT */
/* Costs and effects in words: a line of the effect language, op by op, so that every choice says what it costs and brings. */
#include <stddef.h>
#include <string.h>

#include "fixed.h"
#include "lh_words.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/losthope/screen.h"

enum { PIECE = 96, GROUPS = 5 };

static void put(char *out, int size, const char *piece)
{
    size_t used = strlen(out);
    if (used + strlen(piece) < (size_t)size)
        memcpy(out + used, piece, strlen(piece) + 1);
}

static void add(char *out, int size, const char *piece)
{
    size_t used = strlen(out);
    if (*piece == 0)
        return;
    if (used > 0 && out[used - 1] != ' ')
        put(out, size, out[used - 1] == ':' ? " " : ", ");
    put(out, size, piece);
}

static void format(char *out, int id, WordsArg first, WordsArg second)
{
    const WordsArg args[] = {first, second};
    words_format(out, PIECE, text(id), args, 2);
}

static WordsArg words_arg(int id) { return (WordsArg){.text = text(id)}; }
static WordsArg number_arg(int number) { return (WordsArg){.number = number}; }

static void change(char *out, const char *what, int delta)
{
    format(out, delta < 0 ? TEXT_LH_LINE_LESS : TEXT_LH_LINE_MORE, (WordsArg){.text = what}, number_arg(delta < 0 ? -delta : delta));
}

static void things(char *out, bool come, const char *name, int number)
{
    format(out, come ? TEXT_LH_LINE_GAIN : TEXT_LH_LINE_LOSE, number_arg(number), (WordsArg){.text = name});
}

int lh_group_text(int groups)
{
    static const int16_t names[GROUPS] = {TEXT_LH_GROUP_FOOD, TEXT_LH_GROUP_CARE, TEXT_LH_GROUP_WEAPON, TEXT_LH_GROUP_GUN, TEXT_LH_GROUP_SMOKE};
    for (int i = 0; i < GROUPS; i++)
        if ((groups >> i & 1) != 0)
            return names[i];
    return TEXT_LH_ACT_THINGS;
}

static void status(char *out, int a, int delta)
{
    char who[PIECE];
    int whom = a >> 4;
    change(who, text(lh_words_status[(a & 15) % LH_STATUSES]), delta);
    bool many = whom == LH_WHO_ALL || whom == LH_WHO_GROUP || whom == LH_WHO_E5 || whom == LH_WHO_E6;
    format(out, many ? TEXT_LH_LINE_FOR_ALL : whom == LH_WHO_TWO ? TEXT_LH_LINE_FOR_TWO : TEXT_LH_LINE_FOR_ONE, (WordsArg){.text = who}, number_arg(0));
}

/* Ops that always say the same. */
static int fixed_words(int op)
{
    switch (op) {
    case LH_OP_HALF: return TEXT_LH_LINE_HALF;
    case LH_OP_ONCE: return TEXT_LH_LINE_ONCE;
    case LH_OP_RESIDENT: return TEXT_LH_LINE_RESIDENT;
    case LH_OP_CITY: return TEXT_LH_LINE_CITY;
    case LH_OP_MARK: return TEXT_LH_LINE_MARK;
    case LH_OP_LEAVE: return TEXT_LH_LINE_LEAVES;
    case LH_OP_PROOF_BACK: return TEXT_LH_LINE_PROOF;
    case LH_OP_TRADE: return TEXT_LH_DO_TRADE;
    case LH_OP_TAKE: return TEXT_LH_LINE_TAKE;
    case LH_OP_FIGHT: return TEXT_LH_LINE_FIGHT;
    case LH_OP_NEWCOMER: return TEXT_LH_LINE_NEWCOMER;
    case LH_OP_DOG: return TEXT_LH_DOG;
    case LH_OP_CHECK:
    case LH_OP_PATROL: return TEXT_LH_LINE_CHECK;
    case LH_OP_KEEP: return TEXT_LH_DO_KEEP;
    case LH_OP_SHELTER: return TEXT_LH_LINE_SHELTER;
    case LH_OP_DROP: return TEXT_LH_LINE_DROP;
    case LH_OP_RAID_WORSE: return TEXT_LH_LINE_RAID_WORSE;
    case LH_OP_BOARD: return TEXT_LH_LINE_BOARD;
    case LH_OP_DONE: return TEXT_LH_LINE_DONE;
    case LH_OP_LOOK_FATE: return TEXT_LH_LINE_LOOK_FATE;
    default: return 0;
    }
}

/* LH-24.8: with the chance that it is passed. */
static int test_words(int op)
{
    switch (op) {
    case LH_OP_NOISE_ROLL:
    case LH_OP_IF_NOISE: return TEXT_LH_LINE_NOISE_ROLL;
    case LH_OP_IF_D10: return TEXT_LH_LINE_IF_LUCK;
    case LH_OP_IF_EMPATHY:
    case LH_OP_IF_TALK: return TEXT_LH_LINE_IF_TALK;
    case LH_OP_IF_PROWESS: return TEXT_LH_LINE_IF_STRONG;
    default: return 0;
    }
}

static int track_words(int op)
{
    switch (op) {
    case LH_OP_NOISE: return TEXT_LH_NOISE;
    case LH_OP_OPEN: return TEXT_LH_OPEN;
    case LH_OP_QUIET: return TEXT_LH_QUIET;
    case LH_OP_COVERAGE: return TEXT_LH_COVERAGE;
    case LH_OP_ANGER: return TEXT_LH_ANGER;
    case LH_OP_COLD: return TEXT_LH_COLD;
    case LH_OP_CHEER: return TEXT_LH_CHEER;
    default: return 0;
    }
}

static void op_words(int op, int a, int b, char *out)
{
    int delta = (int8_t)(uint8_t)b;
    out[0] = 0;
    if (fixed_words(op) != 0)
        words_format(out, PIECE, text(fixed_words(op)), NULL, 0);
    else if (test_words(op) != 0)
        format(out, test_words(op), number_arg(lh_per_cent(lh_if_odds(lh_view(), op, a))), number_arg(0));
    else if (track_words(op) != 0)
        change(out, text(track_words(op)), delta);
    else
        switch (op) {
        case LH_OP_LOOK_TIMELINE: format(out, a == 1 ? TEXT_LH_LINE_LOOK : TEXT_LH_LINE_LOOK_SOME, number_arg(a), number_arg(0)); break;
        case LH_OP_GAIN: things(out, true, text(lh_item_text(a, b)), b); break;
        case LH_OP_GAIN_ELSE: things(out, true, text(lh_words_item[a]), 1); break;
        case LH_OP_LOSE: things(out, false, text(lh_item_text(a, b)), b); break;
        case LH_OP_LOSE_GROUP: things(out, false, text(lh_group_text(a)), b); break;
        case LH_OP_VALUE: format(out, TEXT_LH_LINE_VALUE, number_arg(a), number_arg(0)); break;
        case LH_OP_BRIBE: format(out, TEXT_LH_LINE_VALUE, number_arg(lh_difficulties[lh_view()->difficulty].bribe + a), number_arg(0)); break;
        case LH_OP_BACK: format(out, a == 1 ? TEXT_LH_CARD_ONE : TEXT_LH_CARDS_LEFT, number_arg(a), number_arg(0)); break;
        case LH_OP_NEED: format(out, TEXT_LH_LINE_WITH, words_arg(lh_words_item[a]), number_arg(0)); break;
        case LH_OP_LOSE_BEST: format(out, TEXT_LH_LINE_BEST, number_arg(a), number_arg(0)); break;
        case LH_OP_FIND: format(out, TEXT_LH_LINE_FIND, words_arg(lh_words_exploration[a]), number_arg(0)); break;
        case LH_OP_STATUS: status(out, a, delta); break;
        case LH_OP_TOKEN: things(out, true, text(lh_words_token[a - 1]), 1); break;
        case LH_OP_IN: format(out, TEXT_LH_LINE_ENTERS, words_arg(lh_words_character[a]), number_arg(0)); break;
        case LH_OP_SPC: format(out, TEXT_LH_LINE_ENTERS, words_arg(lh_words_place[a]), number_arg(0)); break;
        case LH_OP_BURN: change(out, text(TEXT_LH_COLD), -lh_warmth(lh_view(), a, b)); break;
        case LH_OP_GROW: format(out, TEXT_LH_LINE_GROWS, number_arg(b), words_arg(lh_item_text(a, b))); break;
        case LH_OP_BAIT: words_format(out, PIECE, text(TEXT_LH_LINE_BAITED), NULL, 0); break;
        case LH_OP_PORTION: things(out, true, text(a == 1 ? TEXT_LH_PORTION : TEXT_LH_PORTIONS), a); break;
        case LH_OP_CARDS: format(out, a == 1 ? TEXT_LH_LINE_CARD : TEXT_LH_LINE_CARDS, number_arg(a), number_arg(0)); break;
        default: break;
        }
}

/* What a war-fate card changes for those without medicine. */
/* Half-sentences have commas of their own. */
static void and(char *out, int size, const char *piece)
{
    put(out, size, out[0] != 0 ? "; " : "");
    put(out, size, piece);
}

void lh_fate_words(int card, char *out, int size)
{
    const LhFate *fate = &lh_fates[card];
    char piece[PIECE];
    const struct { int words, whom, delta; } parts[] = {
        {lh_words_status[LH_ILLNESS], TEXT_LH_FATE_ILL, fate->illness[0]}, {lh_words_status[LH_WOUNDS], TEXT_LH_FATE_WOUNDED, fate->wounds[0]},
    };
    out[0] = 0;
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i].delta != 0) {
            char much[PIECE];
            change(much, text(parts[i].words), parts[i].delta);
            format(piece, parts[i].whom, (WordsArg){.text = much}, number_arg(0));
            and(out, size, piece);
        }
    if (fate->cold != 0) {
        int cold = lh_view()->cold;     /* LH-17.6: a die of ten for everybody without a bed */
        format(piece, cold >= fate->cold ? TEXT_LH_LINE_BITTER : TEXT_LH_LINE_MILD, number_arg(fate->cold), number_arg(min_int(cold, 10) * 10));
        and(out, size, piece);
    }
    if (out[0] == 0)
        words_format(out, size, text(TEXT_LH_FATE_NOTHING), NULL, 0);
}

/* What is paid is named without a sign. */
static void price_words(int op, int a, int b, char *out)
{
    const bool thing = op == LH_OP_LOSE || op == LH_OP_LOSE_GROUP;
    const WordsArg args[] = {{.number = b}, {.text = text(op == LH_OP_LOSE ? lh_item_text(a, b) : lh_group_text(a))}};
    if (thing)
        words_format(out, PIECE, "%0 %1", args, 2);
    else
        op_words(op, a, b, out);
}

static void line_words(int at, void (*in_words)(int op, int a, int b, char *out), char *out, int size);

/* LH-24.8: what may come of a die of ten, with the chance of each. */
static void roll_words(int at, void (*in_words)(int op, int a, int b, char *out), char *out, int size)
{
    enum { SIDES = 10 };
    char piece[PIECE], brings[PIECE];
    for (int below = 0; lh_code[at] == LH_OP_CASE && below < SIDES; below = lh_code[at + 1], at += LH_OP_BYTES + lh_code[at + 2]) {
        line_words(at + LH_OP_BYTES, in_words, (brings[0] = 0, brings), sizeof brings);
        format(piece, TEXT_LH_LINE_CASE, number_arg((lh_code[at + 1] - below) * SIDES), (WordsArg){.text = brings[0] != 0 ? brings : text(TEXT_LH_LINE_NOTHING)});
        add(out, size, piece);
    }
}

/* A line ends with its own end, with a roll, and where a part that only one outcome reaches begins. */
static void line_words(int at, void (*in_words)(int op, int a, int b, char *out), char *out, int size)
{
    char piece[PIECE];
    for (int op; (op = lh_code[at]) != LH_OP_END && op != LH_OP_OPTION && op != LH_OP_JUMP && op != LH_OP_CASE && op != LH_OP_CHOOSE; at += LH_OP_BYTES) {
        if (op == LH_OP_ROLL) {
            roll_words(at + LH_OP_BYTES, in_words, out, size);
            return;
        }
        in_words(op, lh_code[at + 1], lh_code[at + 2], piece);
        add(out, size, piece);
    }
}

void lh_line_words(int at, char *out, int size) { line_words(at, op_words, out, size); }

/* Ways to the same end are told apart by what they cost. */
void lh_option_price(const LhOption *option, char *out, int size)
{
    out[0] = 0;
    if (option->cost != 0)
        line_words(option->cost, price_words, out, size);
    if (out[0] == 0 && option->effect != 0)
        lh_line_words(option->effect, out, size);
}

/* Pieces of a line as a sentence. */
static void sentence(char *out, int size)
{
    out[0] = words_capital(out[0]);
    if (out[0] != 0)
        put(out, size, ".");
}

void lh_option_words(const LhOption *option, char *out, int size)
{
    char words[LIST_HELP] = "";
    out[0] = 0;
    if (option->cost != 0)
        line_words(option->cost, price_words, words, sizeof words);
    char brings[LIST_HELP] = "";
    if (option->effect != 0)
        lh_line_words(option->effect, brings, sizeof brings);
    const WordsArg args[] = {{.text = words}, {.text = brings}};
    words_format(out, size, words[0] == 0 ? "%1" : text(brings[0] == 0 ? TEXT_LH_LINE_COSTS : TEXT_LH_LINE_COSTS_FOR), args, 2);
    if (words[0] == 0)
        sentence(out, size);
}

/* An option of a choice within a line; `at` is the place of its LH_OP_CHOOSE. */
void lh_branch_words(int at, int option, char *out, int size)
{
    at += LH_OP_BYTES;
    for (; option > 0; option--) at += LH_OP_BYTES + lh_code[at + 2];
    out[0] = 0;
    lh_line_words(at + LH_OP_BYTES, out, size);
    if (out[0] == 0)
        words_format(out, size, text(TEXT_LH_LINE_NOTHING), NULL, 0);
    sentence(out, size);
}
