/* SPDX-License-Identifier: MIT */
/* Which prompt a question may be, and what it may name: screens and players use these bytes as indices. */
#include "engine/losthope/rules.h"

enum { ANY = 255 };

/* Its prompt, the largest values of b and c, the number of options of a choice (0: it depends, see below); `open`: bits of b (1) and c (2) that may be LH_NONE. */
static const struct { uint8_t prompt, b, c, options, open; } asks[LH_ASKS] = {
    [LH_ASK_SEEN_CARDS] = {LH_P_CHOICE, LH_CHAPTER_CARDS, 0, 1, 0},
    [LH_ASK_SEEN_FATE] = {LH_P_CHOICE, 0, 0, 1, 0},
    [LH_ASK_WOOD] = {LH_P_CHOICE, 7, 0, 0, 0},
    [LH_ASK_LINE] = {LH_P_CHOICE, 0, 0, 0, 0},
    [LH_ASK_SCENE] = {LH_P_CHOICE, LH_LOCATIONS - 1, 0, 2, 0},
    [LH_ASK_RESIDENT] = {LH_P_CHOICE, LH_RESIDENTS - 1, 4, 0, 0},
    [LH_ASK_MEET] = {LH_P_CHOICE, LH_RESIDENTS - 1, 0, 3, 0},
    [LH_ASK_STRIKE_FIRST] = {LH_P_CHOICE, 0, 0, 2, 0},
    [LH_ASK_VISITOR] = {LH_P_CHOICE, LH_VISITORS - 1, 0, 0, 0},
    [LH_ASK_NEWCOMER] = {LH_P_CHOICE, LH_PEOPLE - 1, LH_PEOPLE - 1, 3, 2},
    [LH_ASK_PROMISE] = {LH_P_CHOICE, LH_CARDS - 1, 0, 2, 0},
    [LH_ASK_ALLY] = {LH_P_CHOICE, LH_BLACK, LH_DISTRICTS - 1, 2, 0},
    [LH_ASK_DAMAGE] = {LH_P_CHOICE, 3, 0, 3, 0},
    [LH_ASK_FITTING_LOST] = {LH_P_SPACE, ANY, 0, 0, 2},
    [LH_ASK_BUILD] = {LH_P_SPACE, ANY, LH_FITTINGS - 1, 0, 0},
    [LH_ASK_MOVE] = {LH_P_SPACE, ANY, LH_FITTINGS - 1, 0, 0},
    [LH_ASK_DROP] = {LH_P_CHOICE, LH_DROPS - 1, 0, 2, 0},
    [LH_ASK_PROOF] = {LH_P_CHOICE, 0, 0, 0, 0},
    [LH_ASK_CHARACTER] = {LH_P_CHOICE, LH_CHARACTERS - 1, LH_CHARACTERS - 1, 2, 0},
    [LH_ASK_OFFER] = {LH_P_CHOICE, LH_RAIDS - 1, 0, 2, 0},
    [LH_ASK_SHOTS] = {LH_P_CHOICE, LH_SLOTS - 1, 0, 2, 0},
    [LH_ASK_BRANCH] = {LH_P_CHOICE, 0, 0, 2, 0},
    [LH_ASK_DISCARD] = {LH_P_CHOICE, 0, 0, 0, 0},
    [LH_ASK_NEW_LOCATION] = {LH_P_CHOICE, LH_LOCATIONS - 1, 0, 2, 0},
    [LH_ASK_CHILD_SCENE] = {LH_P_CHOICE, LH_CHILD_SCENES - 1, 0, 2, 0},
    [LH_ASK_STATUS] = {LH_P_CHAR, LH_STATUSES - 1, ANY, 0, 0},
    [LH_ASK_SKIRMISH] = {LH_P_CHAR, 0, 0, 0, 0},
    [LH_ASK_REST] = {LH_P_CHAR, 0, 0, 0, 0},
    [LH_ASK_WOUND] = {LH_P_CHAR, ANY, 0, 0, 0},
    [LH_ASK_MOVE_TO] = {LH_P_DIST, ANY, 0, 0, 0},
    [LH_ASK_PUSH_WHO] = {LH_P_DIST, ANY, 0, 0, 0},
    [LH_ASK_PUSH_TO] = {LH_P_DIST, ANY, LH_DISTRICTS - 1, 0, 0},
    [LH_ASK_REPLACE] = {LH_P_SLOT, LH_LOCATIONS - 1, 0, 0, 0},
    [LH_ASK_RUINS] = {LH_P_SLOT, 0, 0, 0, 1},
};

static bool options_fit(const LhState *s, const LhFrame *f)
{
    switch (f->src) {
    case LH_ASK_WOOD: return f->n == f->b + 1;
    case LH_ASK_LINE: return lh_code[f->at] == LH_OP_CHOOSE && f->n == lh_code[f->at + 1];
    case LH_ASK_RESIDENT: return f->n == lh_residents[f->b].options;
    case LH_ASK_VISITOR: return f->n == lh_visitors[f->b].options;
    case LH_ASK_PROOF: return f->n == lh_bits(lh_proofs(s));
    case LH_ASK_DISCARD: return f->n == lh_hand_size(s);
    default: return f->n == asks[f->src].options;
    }
}

/* Spaces that are free for what is built or moved. */
static int spaces_offered(const LhState *s, const LhFrame *f)
{
    switch (f->src) {
    case LH_ASK_BUILD: return lh_free_spaces(s, f->c);
    case LH_ASK_MOVE: return lh_open_spaces(s);
    default: return (1 << LH_BUILD_SPACES) - 1;
    }
}

bool lh_ask_valid(const LhState *s, const LhFrame *f)
{
    if (f->type != LH_P_CHOICE && f->type != LH_P_CHAR && f->type != LH_P_DIST && f->type != LH_P_SLOT && f->type != LH_P_SPACE)
        return true;
    if (asks[f->src].prompt != f->type)
        return false;
    if (f->b > asks[f->src].b && !(f->b == LH_NONE && (asks[f->src].open & 1) != 0))
        return false;
    if (f->c > asks[f->src].c && !(f->c == LH_NONE && (asks[f->src].open & 2) != 0))
        return false;
    if (f->type == LH_P_SPACE)
        return ((f->a | f->b << 8) & ~spaces_offered(s, f)) == 0;
    return f->type != LH_P_CHOICE || options_fit(s, f);
}
