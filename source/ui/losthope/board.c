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
    s->bottom_stale = true;
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

static void refresh(void)
{
    LhScreen *s = &lh_screen;
    lh_choose_list();
    if (s->person >= LH_SLOTS || lh_view()->people[s->person].id == LH_NONE)
        s->person = 0;
    if (lh_view()->phase == LH_DAY && !can_do(s->person))
        for (int slot = LH_SLOTS - 1; slot >= 0; slot--)
            if (can_do(slot))
                s->person = (uint8_t)slot;
    if (board_cursor() == BOARD_NONE && !s->city && !s->plan)
        board_cursor_jump(lh_spaces[LH_SPACE_FLR].row * LH_HOUSE_COLUMNS + lh_spaces[LH_SPACE_FLR].column);
    s->bottom_stale = true;
}

/* By day the person who was chosen acts; else the group. */
static void open_list(void)
{
    const LhScreen *s = &lh_screen;
    LhWant want = {LH_ANY, {LH_ANY, LH_ANY, LH_ANY}};
    if (lh_part_open())
        return;
    if (lh_view()->phase == LH_DAY && can_do(s->person))
        want.byte[0] = s->person;
    lh_choose(want);
}

static void frame(void)
{
    unsigned keys = keys_pressed();
    if (lh_screen.plan ? lh_plan_frame() : lh_screen.city && lh_way_frame())
        return;
    if (keys & KEY_BIT_R)
        next_person(1);
    else if (keys & KEY_BIT_L)
        next_person(-1);
    else if (keys & KEY_BIT_A)
        open_list();
    else if (board_cursor_keys()) {
        audio_effect(EFFECT_CURSOR);
        lh_screen.bottom_stale = true;
    }
}

static void explain(void)
{
    LhScreen *s = &lh_screen;
    const LhState *state = lh_view();
    if (play_kind() == PLAY_LESSONS) {
        lessons_task();
        return;
    }
    if (s->plan) {
        lh_plan_words(s->tale, sizeof s->tale);
        tip_show(text(TEXT_LH_PLAN_UNSEEN), s->tale, (ScreenRect){0, 0, 0, 0});
        return;
    }
    int space = s->city ? -1 : lh_house_space(board_cursor());
    if (space < 0 && !s->city)
        return;
    if (s->city) {
        int district = lh_city_district(board_cursor());
        if (district == 0)
            return;
        words_format(s->line, sizeof s->line, text(TEXT_LH_DISTRICT), &(WordsArg){.number = district}, 1);
        const WordsArg args[] = {{.number = lh_districts[district].cost}, {.number = lh_districts[district].noise}};
        char cost[LIST_HELP], here[LIST_HELP];
        words_format(cost, sizeof cost, text(TEXT_LH_EXPLAIN_DISTRICT), args, 2);
        lh_district_words(district, here, sizeof here);
        const WordsArg both[] = {{.text = here}, {.text = cost}};
        words_format(s->words, sizeof s->words, "%0\n%1", both, 2);
    } else {
        int fitting = space < LH_BUILD_SPACES ? state->fitting[space] : LH_NONE;
        words_format(s->line, sizeof s->line, "%0", &(WordsArg){.text = text(fitting != LH_NONE ? lh_words_fitting[fitting] : lh_words_room[space])}, 1);
        words_format(s->words, sizeof s->words, "%0", &(WordsArg){.text = fitting != LH_NONE ? text(lh_words_fitting_text[fitting]) : text(TEXT_LH_EXPLAIN_ROOM)}, 1);
    }
    tip_at(s->line, s->words, board_cursor());
}

static const char *hints(void)
{
    const LhScreen *s = &lh_screen;
    int words = s->plan ? TEXT_LH_HINT_PLAN : s->looks ? TEXT_LH_HINT_WAY : s->city ? TEXT_LH_HINT_CITY : TEXT_LH_HINT_BOARD;
    return text(play_kind() == PLAY_LESSONS ? TEXT_LH_HINT_LESSON : words);
}

/* B goes back from the city that was only looked at; else it decides nothing. */
static void back(void) { (void)lh_way_back(); }

const Page lh_board_page = {.open = refresh, .frame = frame, .refresh = refresh, .ask = explain, .back = back, .hints = hints};
