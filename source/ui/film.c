#include "ui/film.h"

#include <stddef.h>

#include "ui/app.h"

bool film_offered(void) { return app.session.journal.end.at > 0; }

bool film_whole(void) { return app.session.whole; }

void film_rewind(Film *film, int goal)
{
    film->cursor = session_rewind(&app.session, film->state);
    film->goal = goal;
}

bool film_behind(const Film *film) { return film->cursor.at < film->goal; }

void film_catch_up(Film *film)
{
    if (!session_forward(&app.session, &film->cursor, film->state, NULL)) film->goal = film->cursor.at;
}

bool film_forward(Film *film, EventList *events)
{
    events_clear(events);
    if (!session_forward(&app.session, &film->cursor, film->state, events)) return false;
    film->goal = film->cursor.at;
    return true;
}
