/* SPDX-License-Identifier: MIT */
/* The page of both boards: L and R choose the person, A opens what can be done. */
#include <stddef.h>

#include "audio.h"
#include "keys.h"
#include "lh_words.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/losthope/screen.h"
#include "ui/play/ask.h"

static void next_person(int step)
{
    LhScreen *s = &lh_screen;
    for (int i = 0; i < LH_SLOTS; i++) {
        s->person = (uint8_t)((s->person + LH_SLOTS + step) % LH_SLOTS);
        if (lh_view()->people[s->person].id != LH_NONE)
            break;
    }
    panels_stale(LH_BOTTOM);
    audio_effect(EFFECT_CURSOR);
}

static bool acts(Action action, const void *slot)
{
    return action.kind >= LH_CLEAR && action.kind <= LH_PASS && action.a == *(const uint8_t *)slot;
}

static bool can_do(int slot)
{
    uint8_t who = (uint8_t)slot;
    return narrow_any(&lh_screen.legal, acts, &who);
}

/* By day whoever has acted in this round hands over to the first who has not. */
static void choose_able(void)
{
    LhScreen *s = &lh_screen;
    if (lh_view()->phase == LH_DAY && !can_do(s->person))
        for (int slot = LH_SLOTS - 1; slot >= 0; slot--)
            if (can_do(slot))
                s->person = (uint8_t)slot;
}

static void refresh(void)
{
    LhScreen *s = &lh_screen;
    lh_choose_list();
    choose_able();
    if (board_cursor() == BOARD_NONE && !s->city && !s->plan)
        board_cursor_jump(lh_spaces[LH_SPACE_FLR].row * LH_HOUSE_COLUMNS + lh_spaces[LH_SPACE_FLR].column);
    panels_stale(LH_BOTTOM);
}

/* Something lies here that is cleared first. */
static bool is_heaped(int space)
{
    bool card = space >= LH_CARD_SPACE && space < LH_BUILD_SPACES;
    return card && (lh_view()->cards_left >> (space - LH_CARD_SPACE) & 1) != 0;
}

/* What the room under the pointer is for (LH-24.5); false: nothing in particular. */
static bool want_room(int space, LhWant *want)
{
    const LhState *state = lh_view();
    if (space < 0 || space == LH_SPACE_FLR || space == LH_SPACE_GRD)
        return false;
    if (space == LH_SPACE_OUT)
        want->kind = LH_OUTDOORS;
    else if (space == LH_SPACE_RUM)
        want->kind = LH_RUMMAGE;
    else if (is_heaped(space))
        *want = (LhWant){LH_CLEAR, {want->byte[0], (uint8_t)space, LH_ANY}};
    else if (state->fitting[space] != LH_NONE)
        want->byte[1] = (uint8_t)space;
    else
        want->kind = LH_BUILD;
    return true;
}

/* Why nothing can be done in a room. */
static void refuse_room(LhWant want)
{
    const LhState *state = lh_view();
    Action action = {want.kind == LH_ANY ? LH_USE : want.kind, want.byte[0], want.kind == LH_BUILD ? LH_F_BED : want.byte[1] == LH_ANY ? 0 : want.byte[1],
                     want.kind == LH_CLEAR ? LH_NONE : 0};
    LhWhy why = lh_why(state, action);
    kit_sound(KIT_SOUND_REFUSE);
    tip_at(NULL, text(why == LH_WHY_FINE ? TEXT_LH_NOTHING_HERE : lh_words_reason[why]), board_cursor());
}

/* Whoever was chosen but can do nothing more is not silently replaced by somebody else: the next one is shown first. */
static bool refuse_person(void)
{
    const LhState *state = lh_view();
    const LhScreen *s = &lh_screen;
    LhWhy why = lh_why(state, (Action){LH_PASS, s->person, 0, 0});
    if (state->phase != LH_DAY || state->depth > 0 || why == LH_WHY_FINE || can_do(s->person) || !lh_has_kind(LH_PASS))
        return false;
    kit_sound(KIT_SOUND_REFUSE);
    tip_at(lh_person_name(s->person), text(lh_words_reason[why]), units_cell(s->unit[s->person]));
    choose_able();
    panels_stale(LH_BOTTOM);
    return true;
}

/* By day the person who was chosen acts, in the room under the pointer if that is for something; else the group. */
static void open_list(void)
{
    LhScreen *s = &lh_screen;
    LhWant want = {LH_ANY, {LH_ANY, LH_ANY, LH_ANY}};
    s->build_at = 0;
    if (lh_part_open())
        return;
    if (refuse_person())
        return;
    panels_stale(LH_BOTTOM);
    if (lh_view()->phase != LH_DAY || lh_view()->depth > 0 || !can_do(s->person)) {
        lh_choose(want);
        return;
    }
    want.byte[0] = s->person;
    int space = lh_house_space(board_cursor());
    if (!want_room(space, &want)) {
        lh_choose(want);
        return;
    }
    if (want.kind == LH_BUILD)
        s->build_at = (uint8_t)(space + 1);
    if (lh_any(want) && want.kind == LH_BUILD)
        lh_choose(want);
    else if (lh_any(want))
        lh_choose_kind(want);
    else
        refuse_room(want);
}

static void frame(void)
{
    unsigned keys = keys_pressed();
    if (lh_screen.plan ? lh_plan_frame() : lh_screen.city ? lh_way_frame() : lh_lit_frame())
        return;
    if (lh_lit_asked()) {
        if (board_cursor_keys())
            audio_effect(EFFECT_CURSOR);
    } else if (keys & KEY_BIT_R)
        next_person(1);
    else if (keys & KEY_BIT_L)
        next_person(-1);
    else if (keys & KEY_BIT_A)
        open_list();
    else if (board_cursor_keys()) {
        audio_effect(EFFECT_CURSOR);
        panels_stale(LH_BOTTOM);
    }
}

/* ---- SELECT: what is this? ---- */

static void name_room(int space, int what)
{
    LhScreen *s = &lh_screen;
    const WordsArg args[] = {{.text = text(lh_words_room[space])}, {.text = text(what)}};
    words_format(s->line, sizeof s->line, text(TEXT_LH_ACT_ROOM_WITH), args, 2);
}

/* What stands or lies in a room, and what it is good for. */
static void explain_room(int space)
{
    static const int16_t heaps[] = {
        [LH_SPACE_BARS] = TEXT_LH_ROOM_BARS, [LH_SPACE_FURNITURE] = TEXT_LH_ROOM_FURNITURE, [LH_SPACE_HEAP] = TEXT_LH_ROOM_HEAP, [LH_SPACE_RUBBLE] = TEXT_LH_ROOM_RUBBLE,
    };
    LhScreen *s = &lh_screen;
    const LhState *state = lh_view();
    words_copy(s->line, sizeof s->line, text(lh_words_room[space]));
    s->tale[0] = 0;
    if (space == LH_SPACE_OUT || space == LH_SPACE_RUM)
        lh_kind_help(space == LH_SPACE_OUT ? LH_OUTDOORS : LH_RUMMAGE, s->tale, sizeof s->tale);
    else if (space >= LH_BUILD_SPACES)
        words_copy(s->tale, sizeof s->tale, text(space == LH_SPACE_GRD ? TEXT_LH_EXPLAIN_GUARD : TEXT_LH_EXPLAIN_FLOOR));
    else if (is_heaped(space)) {
        name_room(space, heaps[lh_spaces[space].kind]);
        lh_kind_help(LH_CLEAR, s->tale, sizeof s->tale);
    } else if (state->fitting[space] != LH_NONE) {
        name_room(space, lh_words_fitting[state->fitting[space]]);
        words_copy(s->tale, sizeof s->tale, text(lh_words_fitting_text[state->fitting[space]]));
    } else
        lh_kind_help(LH_BUILD, s->tale, sizeof s->tale);
}

/* The words stand in the tale: those of the bars change below the tip. */
static void explain(void)
{
    LhScreen *s = &lh_screen;
    int cell = board_cursor();
    if (play_kind() == PLAY_LESSONS) {
        lessons_task();
        return;
    }
    if (s->plan) {
        lh_plan_words(s->tale, sizeof s->tale);
        tip_show(text(TEXT_LH_PLAN_UNSEEN), s->tale, (ScreenRect){0, 0, 0, 0});
        return;
    }
    LhHole hole = s->city ? LH_NOT_A_HOLE : lh_house_hole(cell);
    if (hole != LH_NOT_A_HOLE) {
        words_copy(s->line, sizeof s->line, text(hole == LH_BOARDED_HOLE ? TEXT_LH_ROOM_BOARDED : TEXT_LH_ROOM_HOLE));
        words_copy(s->tale, sizeof s->tale, text(TEXT_LH_EXPLAIN_HOLE));
    } else if (s->city && lh_city_district(cell) > 0) {
        int district = lh_city_district(cell);
        const WordsArg name[] = {{.number = district}, {.text = text(lh_words_place[LH_L1 + district - 1])}};
        words_format(s->line, sizeof s->line, text(TEXT_LH_DISTRICT_NAME), name, 2);
        lh_district_about(district, s->tale, sizeof s->tale);
    } else if (!s->city && lh_house_space(cell) >= 0)
        explain_room(lh_house_space(cell));
    else if (!s->city) {
        words_copy(s->tale, sizeof s->tale, text(TEXT_LH_EXPLAIN_NO_ROOM));
        tip_at(NULL, s->tale, cell);
        return;
    } else
        return;
    tip_at(s->line, s->tale, cell);
}

/* In a lesson SELECT tells the task. */
static int lesson_hint(int words)
{
    static const int16_t with_task[][2] = {
        {TEXT_LH_HINT_BOARD, TEXT_LH_HINT_LESSON}, {TEXT_LH_HINT_LIT, TEXT_LH_HINT_LESSON_LIT}, {TEXT_LH_HINT_CITY, TEXT_LH_HINT_LESSON_CITY}, {TEXT_LH_HINT_PLAN, TEXT_LH_HINT_LESSON_PLAN},
    };
    for (unsigned i = 0; i < sizeof with_task / sizeof *with_task; i++)
        if (with_task[i][0] == words)
            return with_task[i][1];
    return words;
}

static const char *hints(void)
{
    const LhScreen *s = &lh_screen;
    int words = s->plan ? TEXT_LH_HINT_PLAN : s->looks ? TEXT_LH_HINT_WAY : s->city ? TEXT_LH_HINT_CITY : lh_lit_asked() ? lh_lit_hint() : TEXT_LH_HINT_BOARD;
    return text(play_kind() == PLAY_LESSONS ? lesson_hint(words) : words);
}

/* B goes back from the city that was only looked at, and from a room to be chosen to what is built; else it decides nothing. */
static void back(void) { (void)(lh_way_back() || lh_lit_back()); }

const Page lh_board_page = {.open = refresh, .frame = frame, .refresh = refresh, .ask = explain, .back = back, .hints = hints};
