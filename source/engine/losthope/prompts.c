/* SPDX-License-Identifier: MIT */
/* Plain answers to prompts: an option, a person, a district, a slot, a space (section 6). The mask of what is legal lies in the frame. */
#include "engine/losthope/rules.h"

static LhWhy why_bit(int mask, int bit) { return (mask >> bit & 1) != 0 ? LH_WHY_FINE : LH_WHY_NOT_OFFERED; }

static void list_bits(LhSink *sink, int kind, int mask)
{
    for (int bit = 0; bit < 16; bit++)
        if ((mask >> bit & 1) != 0)
            lh_offer(sink, kind, bit, 0, 0);
}

static void answer(LhRun *run, Action action)
{
    run->answer = action.a;
    lh_pop(run);
}

static int wide_mask(const LhState *s) { return lh_top(s)->a | lh_top(s)->b << 8; }

LhWhy lh_why_choose(const LhState *s, Action action) { return why_bit(lh_top(s)->a, action.a); }
void lh_list_choose(LhSink *sink) { list_bits(sink, LH_CHOOSE, lh_top(sink->s)->a); }
void lh_play_choose(LhRun *run, Action action) { answer(run, action); }

LhWhy lh_why_pick_char(const LhState *s, Action action) { return why_bit(lh_top(s)->a, action.a); }
void lh_list_pick_char(LhSink *sink) { list_bits(sink, LH_PICK_CHAR, lh_top(sink->s)->a); }
void lh_play_pick_char(LhRun *run, Action action) { answer(run, action); }

LhWhy lh_why_pick_dist(const LhState *s, Action action) { return why_bit(wide_mask(s), action.a); }
void lh_list_pick_dist(LhSink *sink) { list_bits(sink, LH_PICK_DIST, wide_mask(sink->s)); }
void lh_play_pick_dist(LhRun *run, Action action) { answer(run, action); }

LhWhy lh_why_pick_slot(const LhState *s, Action action) { return why_bit(lh_top(s)->a, action.a); }
void lh_list_pick_slot(LhSink *sink) { list_bits(sink, LH_PICK_SLOT, lh_top(sink->s)->a); }
void lh_play_pick_slot(LhRun *run, Action action) { answer(run, action); }

LhWhy lh_why_pick_space(const LhState *s, Action action) { return why_bit(wide_mask(s), action.a); }
void lh_list_pick_space(LhSink *sink) { list_bits(sink, LH_PICK_SPACE, wide_mask(sink->s)); }
void lh_play_pick_space(LhRun *run, Action action) { answer(run, action); }
