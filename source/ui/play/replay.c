/* SPDX-License-Identifier: MIT */
#include "ui/play/replay.h"

#include <stddef.h>

#include "fixed.h"
#include "keys.h"
#include "place.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/film.h"
#include "ui/kit/kit.h"
#include "ui/kit/words.h"
#include "ui/play/play.h"
#include "ui/table.h"

enum { CATCH_UP_LINES = 50 };   /* after which no further action begins unseen: one may take most of a frame */
enum { STOPS = 64, LEAP = 10, HINT_MAX = 96 };

/* How long a position stands, and what that is called; moves themselves are shown at the same speed. */
static const struct { uint8_t pause; uint16_t name; } speeds[] = {
    [GAME_SLOW] = {75, TEXT_VALUE_SLOW}, [GAME_NORMAL] = {30, TEXT_VALUE_NORMAL}, [GAME_FAST] = {8, TEXT_VALUE_FAST},
};

static PLACE_EWRAM Film film;
static PLACE_EWRAM uint8_t speed;               /* GameSpeed, slow to fast, of this film only */
static PLACE_EWRAM char hint_words[HINT_MAX];
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
    app_apply_settings();
    scene_go(SCENE_RESULT);
}

static void pause(void) { film.paused = !film.paused; }

static void set_speed(int wanted)
{
    KitSettings settings = *kit_settings_now();
    speed = (uint8_t)clamp_int(wanted, GAME_SLOW, GAME_FAST);
    settings.game_speed = speed;
    kit_settings(&settings);
    film.pause = speeds[speed].pause;
    film.wait = min_int(film.wait, film.pause);
}

/* True when the buttons asked for another speed. */
static bool speed_keys(void)
{
    unsigned keys = keys_pressed();
    if (!(keys & (KEY_BIT_UP | KEY_BIT_DOWN)))
        return false;
    kit_sound(KIT_SOUND_MOVE);
    set_speed(speed + (keys & KEY_BIT_UP ? 1 : -1));
    return true;
}

void replay_keys(void)
{
    if (keys_pressed() & (KEY_BIT_A | KEY_BIT_START))
        pause();
    speed_keys();
}

int replay_at(void) { return film.cursor.at; }
int replay_length(void) { return app.session.journal.end.at; }

static void frame(void)
{
    const PlayUi *ui = play_ui();
    bool ready = !ui->ready || ui->ready(), busy = film_behind(&film) || !ready || stops.onward;
    if (busy && keys_pressed() & KEY_BIT_A)         /* no press is lost while a round is worked out */
        pause();
    if (film_behind(&film))
        catch_up();
    else if (ready && stops.onward)
        go_on();
    if (busy)
        return;
    if (speed_keys())
        return;
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
    int words = film.leap == 1 ? (film.paused ? TEXT_HINT_FILM_PAUSED : TEXT_HINT_FILM) : film.paused ? TEXT_HINT_FILM_TEN_PAUSED : TEXT_HINT_FILM_TEN;
    words_format(hint_words, HINT_MAX, text(words), &(WordsArg){.text = text(speeds[speed].name)}, 1);
    return hint_words;
}

static const Page film_page = {.frame = frame, .back = leave, .start = pause, .hints = hints, .over = true};

void replay_begin(void)
{
    film_begin(&film, table_lend_view(), speeds[GAME_NORMAL].pause);
    set_speed(kit_settings_now()->game_speed);
    film.leap = play_ui()->film_rounds ? 1 : LEAP;
    stops.count = 0;
    stops.onward = false;
    play_ui()->sync();
    pages_push(&film_page);
    if (!film_whole())
        pages_say(text(TEXT_REPLAY_LATE));
}
