/* SPDX-License-Identifier: MIT */
#include "ui/play/replay.h"

#include <stddef.h>

#include "place.h"
#include "scenes.h"
#include "text.h"
#include "ui/film.h"
#include "ui/kit/kit.h"
#include "ui/play/play.h"
#include "ui/table.h"

enum { PAUSE_FRAMES = 30, CATCH_UP_LINES = 50 };   /* after which no further action begins unseen: one may take most of a frame */

static PLACE_EWRAM Film film;

/* Going back means playing again from the start, as many actions a frame as fit. */
static void catch_up(void)
{
    do film_catch_up(&film);
    while (film_behind(&film) && kit_spent() < CATCH_UP_LINES);
    if (!film_behind(&film))
        play_ui()->sync();
}

static void leave(void)
{
    kit_sound(KIT_SOUND_BACK);
    scene_go(SCENE_RESULT);
}

static void pause(void) { film.paused = !film.paused; }

static void frame(void)
{
    const PlayUi *ui = play_ui();
    if (film_behind(&film)) {
        catch_up();
        return;
    }
    if (ui->ready && !ui->ready())
        return;
    switch (film_keys(&film)) {
    case FILM_GOES_ON:
        if (film_forward(&film, table_lend_events()))
            play_show(table_events());
        break;
    case FILM_GOES_BACK: catch_up(); break;
    default: break;
    }
}

static const char *hints(void) { return text(film.paused ? TEXT_HINT_FILM_PAUSED : TEXT_HINT_FILM); }

static const Page film_page = {.frame = frame, .back = leave, .start = pause, .hints = hints, .over = true};

void replay_begin(void)
{
    film_begin(&film, table_lend_view(), PAUSE_FRAMES);
    play_ui()->sync();
    pages_push(&film_page);
    if (!film_whole())
        pages_say(text(TEXT_REPLAY_LATE));
}
