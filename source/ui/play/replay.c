/* SPDX-License-Identifier: MIT */
#include "ui/play/replay.h"

#include <stddef.h>

#include "place.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/film.h"
#include "ui/kit/kit.h"
#include "ui/play/play.h"
#include "ui/table.h"

enum { PAUSE_FRAMES = 30, CATCH_UP_LINES = 50 };   /* after which no further action begins unseen: one may take most of a frame */

enum { STOPS = 64, LEAP = 10 };

static PLACE_EWRAM Film film;
/* Where it stopped; a film by rounds: whether it is between two stops, and which round it comes from. */
static PLACE_EWRAM struct { uint16_t at[STOPS]; uint8_t count; bool onward; GameProgress from; } stops;

static bool same_round(GameProgress one, GameProgress other) { return one.round == other.round && one.number == other.number; }

/* An action; by rounds as many as lead to the next one, as far as the frame goes. */
static void go_on(void)
{
    const GameOps *ops = app.session.ops;
    if (!stops.onward)
        stops.from = ops->progress(film.state);
    do {
        if (!film_forward(&film, table_lend_events())) {
            stops.onward = false;
            return;
        }
        int seat = ops->to_act(film.state);
        stops.onward = play_ui()->film_rounds && seat != SEAT_NONE && (seat == SEAT_AUTO || same_round(stops.from, ops->progress(film.state)));
    } while (stops.onward && kit_spent() < CATCH_UP_LINES);
    if (stops.onward)
        return;
    if (stops.count < STOPS)
        stops.at[stops.count++] = (uint16_t)film.cursor.at;
    play_show(table_events());
}

/* To the stop before this one. */
static void go_back(void)
{
    if (stops.count)
        stops.count--;
    if (play_ui()->film_rounds)
        film.goal = stops.count ? stops.at[stops.count - 1] : 0;
}

/* Going back means playing again from the start, as many actions a frame as fit. */
static void catch_up(void)
{
    for (int i = 0; film_behind(&film) && (i == 0 || kit_spent() < CATCH_UP_LINES); i++) film_catch_up(&film);
    if (!film_behind(&film))
        play_ui()->sync();
}

static void leave(void)
{
    kit_sound(KIT_SOUND_BACK);
    scene_go(SCENE_RESULT);
}

static void pause(void) { film.paused = !film.paused; }

void replay_pause(void) { pause(); }
int replay_at(void) { return film.cursor.at; }
int replay_length(void) { return app.session.journal.end.at; }

static void frame(void)
{
    const PlayUi *ui = play_ui();
    if (film_behind(&film)) {
        catch_up();
        return;
    }
    if (ui->ready && !ui->ready())
        return;
    if (stops.onward) {
        go_on();
        return;
    }
    switch (film_keys(&film)) {
    case FILM_GOES_ON: go_on(); break;
    case FILM_GOES_BACK:
        go_back();
        catch_up();
        break;
    default: break;
    }
}

static const char *hints(void)
{
    if (replay_at() == replay_length())
        return text(TEXT_HINT_FILM_END);
    if (film.leap == 1)
        return text(film.paused ? TEXT_HINT_FILM_PAUSED : TEXT_HINT_FILM);
    return text(film.paused ? TEXT_HINT_FILM_TEN_PAUSED : TEXT_HINT_FILM_TEN);
}

static const Page film_page = {.frame = frame, .back = leave, .start = pause, .hints = hints, .over = true};

void replay_begin(void)
{
    film_begin(&film, table_lend_view(), PAUSE_FRAMES);
    film.leap = play_ui()->film_rounds ? 1 : LEAP;
    stops.count = 0;
    stops.onward = false;
    play_ui()->sync();
    pages_push(&film_page);
    if (!film_whole())
        pages_say(text(TEXT_REPLAY_LATE));
}
