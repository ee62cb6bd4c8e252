/* SPDX-License-Identifier: MIT */
/* The board's page: the cursor goes from place to place, A opens what can be done there. */
#include <stddef.h>

#include "audio.h"
#include "keys.h"
#include "text.h"
#include "ui/play/ask.h"
#include "ui/stronghold/screen.h"

static SuWant at_place(int place) { return (SuWant){(uint8_t)place, SU_KEY_ANY, 0, SU_PLACE_ANY}; }
static bool begins_at(int place) { return place != SU_PLACE_NONE && (su_screen.begins >> place & 1) != 0; }

/* No hourglass is left, but something that costs none may still be done: over a footbridge. */
static bool is_spent(void)
{
    const SuState *state = su_view();
    return (SU_SPENDING >> state->step & 1) != 0 && state->hourglasses == 0 && state->ask == SU_ASK_NOTHING && su_screen.stop_count > 0;
}

/* L and R visit the places where something can be done. */
void su_stops_find(void)
{
    SuScreen *s = &su_screen;
    s->stop_count = 0;
    for (int stop = 0; stop < SU_STOPS; stop++)
        if (s->begins >> su_stop_place[stop] & 1)
            s->stops[s->stop_count++] = su_links[stop].cell;
    board_stops(s->stops, s->stop_count);
}

static void refresh(void)
{
    if (board_cursor() == BOARD_NONE)
        su_cursor_to(SU_W4);
    panels_stale(SU_BOTTOM);
}

/* The Defender's last word begins where the wall is weakest; who solves a puzzle or learns looks for himself. */
static bool warns(void)
{
    const SuState *state = su_view();
    return state->step == SU_STEP_SPEND_MANEUVER && su_screen.warned != state->round && play_kind() == PLAY_TABLE && !su_forecast_hidden();
}

/* Who leads an army goes on from a place that is done with to the next one. */
static int next_origin(void)
{
    const SuScreen *s = &su_screen;
    int place = su_cursor_place(), step = su_view()->step, at = board_link();
    bool marching = step >= SU_STEP_1A && step <= SU_STEP_3 && play_kind() == PLAY_TABLE;
    if (!marching || s->stop_count == 0 || place == SU_PLACE_NONE || (s->begins >> place & 1) != 0)
        return board_cursor();
    for (int i = 1; i < SU_STOPS; i++) {
        int stop = (at + i) % SU_STOPS;
        if (s->begins >> su_stop_place[stop] & 1)
            return su_links[stop].cell;
    }
    return board_cursor();
}

/* After the shots the cursor stands where the Defender has nothing to do. */
static bool strays(void)
{
    return (SU_SPENDING >> su_view()->step & 1) != 0 && play_kind() == PLAY_TABLE && !su_forecast_hidden() && !is_spent() && !begins_at(su_cursor_place());
}

bool su_turn_begins(void)
{
    if (su_turn())
        return true;
    if (warns() || strays()) {
        su_screen.warned = su_view()->step == SU_STEP_SPEND_MANEUVER ? su_view()->round : su_screen.warned;
        su_cursor_to(su_weakest_section());
    } else if (board_cursor() != BOARD_NONE) {
        board_cursor_to(next_origin());         /* the deeds of others were shown elsewhere */
    }
    if (is_spent() && !su_resting() && !su_aftermath())
        pages_say(text(TEXT_SU_SPENT));
    panels_stale(SU_BOTTOM);
    return false;
}

static void end_step(void) { play_do((Action){.kind = SU_END_STEP}); }

static void frame(void)
{
    SuScreen *s = &su_screen;
    if (board_cursor_keys()) {
        audio_effect(EFFECT_CURSOR);
        panels_stale(SU_BOTTOM);
    } else if (keys_pressed() & KEY_BIT_A) {
        int place = su_cursor_place();
        if (!begins_at(place)) {
            if (s->stop_count > 0 && !is_spent()) {
                kit_sound(KIT_SOUND_REFUSE);
                pages_say(text(TEXT_SU_NOTHING_HERE));
            } else if (!su_turn()) /* the list that was left for a look at the board */
                ask_yes_no(text(TEXT_SU_ASK_END), s->stop_count == 0, end_step);   /* a thumb that goes on pressing ends nothing */
            return;
        }
        audio_effect(EFFECT_SELECT);
        s->origin = (uint8_t)place;
        su_choose(at_place(place));
    }
}

static void explain(void)
{
    int place = su_cursor_place();
    if (play_kind() == PLAY_LESSONS) {
        lessons_task();
        return;
    }
    if (place == SU_PLACE_NONE)
        return;
    su_tip(place);
}

/* B comes back to what was left for a look at the board; where nothing was left it looks ahead. */
static void back(void)
{
    if (play_kind() == PLAY_LESSONS)
        lessons_leave();
    else if (!su_turn())
        su_forecast_open();
}

/*
 * A is named where it does something, and the other buttons keep their places where it does nothing. While a deed is shown nobody knows
 * yet what comes next, and A ends the show.
 */
static int hint_of_place(void)
{
    bool begins = !su_view_ready() || play_showing() || begins_at(su_cursor_place());
    if (!begins && is_spent())
        return TEXT_SU_HINT_SPENT;
    if (su_forecast_hidden())
        return begins ? TEXT_SU_HINT_PUZZLE : TEXT_SU_HINT_PUZZLE_LOOK;
    return begins || su_screen.stop_count == 0 ? TEXT_SU_HINT_BOARD : TEXT_SU_HINT_BOARD_LOOK;
}

static const char *hints(void)
{
    return text(play_kind() == PLAY_LESSONS ? TEXT_SU_HINT_LESSON : su_aftermath() ? TEXT_HINT_WATCH : su_resting() ? TEXT_SU_HINT_REST
                : su_asks() ? TEXT_SU_HINT_LOOK : hint_of_place());
}

const Page su_board_page = {.open = refresh, .frame = frame, .refresh = refresh, .back = back, .ask = explain, .hints = hints};
