/* SPDX-License-Identifier: MIT */
#include "ui/film.h"

#include <stddef.h>

#include "fixed.h"
#include "keys.h"
#include "ui/app.h"

bool film_offered(void) { return app.session.journal.end.at > 0; }

bool film_whole(void) { return app.session.whole; }

void film_rewind(Film *film, int goal)
{
    film->cursor = session_rewind(&app.session, film->state);
    film->goal = goal;
}

void film_begin(Film *film, void *state, int pause)
{
    *film = (Film){.state = state, .pause = pause, .wait = pause};
    film_rewind(film, 0);
}

FilmWish film_keys(Film *film)
{
    unsigned keys = keys_pressed();
    if (keys & KEY_BIT_B)
        return FILM_IS_LEFT;
    if (keys & (KEY_BIT_A | KEY_BIT_START)) {
        film->paused = !film->paused;
        return FILM_PAUSES;
    }
    if (keys & KEY_BIT_RIGHT || (keys & KEY_BIT_R && film->leap == 1)) {
        film->paused = true;
        return FILM_GOES_ON;
    }
    if (keys & KEY_BIT_R) {
        film->paused = true;
        film->goal = film->cursor.at + film->leap;      /* the end comes sooner */
        return FILM_GOES_BACK;
    }
    if ((keys & (KEY_BIT_LEFT | KEY_BIT_L)) && film->cursor.at > 0) {
        film->paused = true;
        film_rewind(film, max_int(film->cursor.at - (keys & KEY_BIT_L ? film->leap : 1), 0));
        return FILM_GOES_BACK;
    }
    return !film->paused && --film->wait <= 0 ? FILM_GOES_ON : FILM_STANDS;
}

bool film_behind(const Film *film) { return film->cursor.at < film->goal; }

void film_catch_up(Film *film)
{
    if (!session_forward(&app.session, &film->cursor, film->state, NULL))
        film->goal = film->cursor.at;
}

bool film_forward(Film *film, EventList *events)
{
    events_clear(events);
    if (!session_forward(&app.session, &film->cursor, film->state, events)) {
        film->paused = true;
        return false;
    }
    film->wait = film->pause;
    film->goal = film->cursor.at;
    return true;
}
