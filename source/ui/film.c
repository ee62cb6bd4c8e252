#include "ui/film.h"

#include <stddef.h>

#include "ui/app.h"

void film_rewind(Film *film, int goal)
{
    app.session.ops->start(film->state, &app.session.options, app.session.seed);
    film->at = 0;
    film->goal = goal;
}

bool film_behind(const Film *film) { return film->at < film->goal; }

static void play(Film *film, EventList *events)
{
    const GameOps *ops = app.session.ops;
    ops->apply(film->state, ops->to_act(film->state), app.session.journal[film->at++], events);
}

void film_catch_up(Film *film) { play(film, NULL); }

bool film_forward(Film *film, EventList *events)
{
    if (film->at >= app.session.journal_count) return false;
    events_clear(events);
    play(film, events);
    film->goal = film->at;
    return true;
}
