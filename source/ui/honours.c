/* SPDX-License-Identifier: MIT */
#include "ui/honours.h"

#include <stddef.h>
#include <string.h>

#include "ai.h"
#include "fixed.h"
#include "system.h"
#include "text.h"
#include "textbuf.h"
#include "ui/app.h"
#include "ui/gameui.h"
#include "ui/kit/scene.h"
#include "ui/kit/words.h"
#include "ui/room.h"

static const Honours none = {0};
static const Honours *honours_of(int game) { return game_uis[game] && game_uis[game]->honours ? game_uis[game]->honours : &none; }
static GameStatistics *mine(int game) { return &app.statistics.game[game]; }

/* ---- challenges ---- */

const Challenges *challenges_of(int game) { return honours_of(game)->challenges; }

static const Challenge *challenge_of(int game, int number)
{
    const Challenges *all = challenges_of(game);
    return all && number >= 1 && number <= all->count ? &all->list[number - 1] : NULL;
}

const Challenge *challenge_now(void) { return challenge_of(app.session.game, app.session.challenge); }

bool challenge_is_brief(int game, int number) { return challenges_of(game)->brief && !challenge_of(game, number)->lasting; }

bool challenge_brief(void) { return challenge_now() && challenge_is_brief(app.session.game, app.session.challenge); }

int challenge_stars(int game, int number) { return mine(game)->stars[number - 1]; }

int challenges_stars(int game)
{
    const Challenges *all = challenges_of(game);
    int stars = 0;
    for (int i = 0; all && i < all->count; i++) stars += mine(game)->stars[i];
    return stars;
}

void challenge_begin(int game, int number)
{
    const Challenge *it = challenge_of(game, number);
    GameOptions options;
    uint8_t control[GAME_SEATS_MAX] = {0};
    options_default(games[game], &options);
    if (it->seats)
        options.seats = it->seats;
    for (int i = 0; i < it->set_count; i++) options.value[it->set[i].option] = it->set[i].value;
    if (challenges_of(game)->prepare)
        challenges_of(game)->prepare(it, mine(game), &options);
    for (int seat = 0; seat < options.seats; seat++) control[seat] = seat == it->person ? CONTROL_HUMAN : it->level;
    if (games[game]->seated)
        games[game]->seated(&options, control);
    session_new_challenge(&app.session, games, game, &options, control, it->seed, number);
    room_vacate();
    app_played(game);
    app.task_due = true;
    app.launch = LAUNCH_CONTINUE;
    scene_go(game_uis[game]->scene);
}

static ChallengeVerdict won_by_rules(const Session *session, const Challenge *it)
{
    if (session_to_act(session) != SEAT_NONE)
        return CHALLENGE_OPEN;
    return session->ops->result(session->state, it->person) == RESULT_WIN ? CHALLENGE_DONE : CHALLENGE_FAILED;
}

ChallengeVerdict challenge_verdict(void)
{
    const Challenge *it = challenge_now();
    if (!it)
        return CHALLENGE_OPEN;
    const Challenges *all = challenges_of(app.session.game);
    return all->judge ? all->judge(&app.session, it) : won_by_rules(&app.session, it);
}

/* Were it done now. */
static int stars_of_session(void)
{
    const Challenges *all = challenges_of(app.session.game);
    int stars = all->stars ? all->stars(&app.session, challenge_now()) : CHALLENGE_STARS - app.session.helps;
    return clamp_int(stars, 1, CHALLENGE_STARS);
}

int challenge_stars_now(void)
{
    if (challenge_verdict() != CHALLENGE_DONE)
        return 0;
    return stars_of_session();
}

bool challenge_help_costs(void)
{
    if (!challenge_now())
        return false;
    uint8_t helps = app.session.helps;
    int stars = stars_of_session();
    app.session.helps++;
    bool costs = stars_of_session() < stars;
    app.session.helps = helps;
    return costs;
}

void challenge_reason(char why[CHALLENGE_WORDS])
{
    const Challenges *all = challenges_of(app.session.game);
    if (all->reason)
        all->reason(&app.session, challenge_now(), why);
    else
        challenge_task(app.session.game, app.session.challenge, why);
}

int challenge_next(int game, int number)
{
    char why[CHALLENGE_WORDS];
    for (int next = number + 1; challenge_of(game, next); next++)
        if (!challenge_locked(game, next, why))
            return next;
    return 0;
}

bool challenge_locked(int game, int number, char out[CHALLENGE_WORDS])
{
    const Challenge *it = challenge_of(game, number);
    if (it->after && challenge_stars(game, it->after) == 0) {
        char name[CHALLENGE_NAME];
        challenge_name(game, it->after, name);
        words_format(out, CHALLENGE_WORDS, text(TEXT_CHALLENGE_AFTER), &(WordsArg){.text = name}, 1);
        return true;
    }
    int missing = it->stars - challenges_stars(game);
    if (missing <= 0)
        return false;
    const WordsArg args[] = {{.number = it->stars}, {.number = missing}};
    words_format(out, CHALLENGE_WORDS, text(TEXT_CHALLENGE_STARS), args, 2);
    return true;
}

/* Its place among those of its grade, from 1 on. */
static int place_in_grade(int game, int number)
{
    int grade = challenge_of(game, number)->grade, place = 1;
    for (int before = number - 1; before >= 1 && challenge_of(game, before)->grade == grade; before--) place++;
    return place;
}

void challenge_name(int game, int number, char out[CHALLENGE_NAME])
{
    const Challenge *it = challenge_of(game, number);
    const WordsArg args[] = {{.number = place_in_grade(game, number)}, {.text = text(challenges_of(game)->grades[it->grade])}, {.number = it->amount}};
    words_format(out, CHALLENGE_NAME, text(it->name), args, 3);
}

void challenge_task(int game, int number, char out[CHALLENGE_WORDS])
{
    const Challenge *it = challenge_of(game, number);
    words_format(out, CHALLENGE_WORDS, text(it->task), &(WordsArg){.number = it->amount}, 1);
}

void challenge_stars_text(int stars, char out[CHALLENGE_STARS_TEXT])
{
    const char *glyphs = text(TEXT_CHALLENGE_GLYPHS);     /* won, not won */
    for (int i = 0; i < CHALLENGE_STARS; i++) out[i] = glyphs[i < stars ? 0 : 1];
    out[CHALLENGE_STARS] = 0;
}

/* ---- medals: those that every game has ---- */

enum { VETERAN_GAMES = 10, GOOD_LEVEL = 2 };

static int top_level(int game) { return game_uis[game]->levels; }

static int won_games(const GameStatistics *game)
{
    int won = game->rules.won;
    for (int level = 0; level < STATISTICS_LEVELS; level++) won += game->level[level].won;
    return won;
}

static int index_of(const GameStatistics *game) { return (int)(game - app.statistics.game); }

static bool knows_rules(const Session *session, const GameStatistics *game)
{
    (void)session;
    return app.statistics.lessons >> index_of(game) & 1;
}

static bool has_won(const Session *session, const GameStatistics *game)
{
    (void)session;
    return won_games(game) > 0;
}

static bool has_beaten_best(const Session *session, const GameStatistics *game)
{
    (void)session;
    int level = top_level(index_of(game));
    return level > 0 && game->level[level - 1].won > 0;
}

static bool is_veteran(const Session *session, const GameStatistics *game)
{
    (void)session;
    return game->finished >= VETERAN_GAMES;
}

/* One person against computers, the strongest of which is `level`; false when it is another kind of game. */
static bool alone(const Session *session, int *person, int *level)
{
    int people = 0;
    *level = *person = 0;
    for (int seat = 0; seat < session->options.seats; seat++) {
        if (session_human(session, seat)) {
            people++;
            *person = seat;
        } else {
            *level = max_int(*level, session->control[seat]);
        }
    }
    return people == 1;
}

static bool won_unaided(const Session *session, const GameStatistics *game)
{
    int person, level;
    (void)game;
    return session && !session->challenge && alone(session, &person, &level) && level >= GOOD_LEVEL && session->helps == 0
        && session->ops->result(session->state, person) == RESULT_WIN;
}

static bool has_all_stars(const Session *session, const GameStatistics *game)
{
    const Challenges *all = challenges_of(index_of(game));
    (void)session;
    return all && challenges_stars(index_of(game)) == CHALLENGE_STARS * all->count;
}

enum { MEDAL_LESSON, MEDAL_WIN, MEDAL_UNAIDED, MEDAL_BEST, MEDAL_VETERAN, MEDAL_STARS, FIRST_OWN = 8 };
_Static_assert(MEDAL_STARS + 1 == HOUSE_MEDALS && FIRST_OWN + HONOUR_MEDALS == 32, "a bit for each");
static const Medal house[HOUSE_MEDALS] = {
    [MEDAL_LESSON] = {TEXT_MEDAL_LESSON, TEXT_MEDAL_LESSON_DEED, knows_rules},
    [MEDAL_WIN] = {TEXT_MEDAL_WIN, TEXT_MEDAL_WIN_DEED, has_won},
    [MEDAL_UNAIDED] = {TEXT_MEDAL_UNAIDED, TEXT_MEDAL_UNAIDED_DEED, won_unaided},
    [MEDAL_BEST] = {TEXT_MEDAL_BEST, TEXT_MEDAL_BEST_DEED, has_beaten_best},
    [MEDAL_VETERAN] = {TEXT_MEDAL_VETERAN, TEXT_MEDAL_VETERAN_DEED, is_veteran},
    [MEDAL_STARS] = {TEXT_MEDAL_STARS, TEXT_MEDAL_STARS_DEED, has_all_stars},
};

static bool is_offered(int game, int medal)
{
    switch (medal) {
    case MEDAL_UNAIDED: return top_level(game) >= GOOD_LEVEL && !games[game]->together;
    case MEDAL_BEST: return top_level(game) > 0 && !games[game]->together;
    case MEDAL_STARS: return challenges_of(game) != NULL;
    default: return true;
    }
}

const Medal *medal_at(int game, int index, int *bit)
{
    for (int medal = 0; medal < HOUSE_MEDALS; medal++) {
        if (!is_offered(game, medal) || index-- > 0)
            continue;
        *bit = medal;
        return &house[medal];
    }
    *bit = FIRST_OWN + index;
    return index < honours_of(game)->medal_count ? &honours_of(game)->medals[index] : NULL;
}

int medals_count(int game)
{
    int count = honours_of(game)->medal_count;
    for (int medal = 0; medal < HOUSE_MEDALS; medal++) count += is_offered(game, medal);
    return count;
}

int honours_won(int game) { return won_games(mine(game)); }

int medals_earned(int game)
{
    int bit, earned = 0, count = medals_count(game);
    for (int i = 0; i < count; i++) {
        medal_at(game, i, &bit);
        earned += (mine(game)->medals >> bit & 1) != 0;
    }
    return earned;
}

/* ---- what a finished game has brought ---- */

static void give_medals(int game, const Session *session)
{
    int bit, count = medals_count(game);
    for (int i = 0; i < count; i++) {
        const Medal *medal = medal_at(game, i, &bit);
        if (mine(game)->medals >> bit & 1 || !medal->earned(session, mine(game)))
            continue;
        mine(game)->medals |= 1u << bit;
        app.new_medals |= 1u << bit;
        app.new_medals_game = (uint8_t)game;
    }
}

static void count_best(const Session *session, const Honours *honours)
{
    GameStatistics *game = mine(session->game);
    int measure = honours->measure ? honours->measure(session) : 0;
    bool better = game->best == 0 || (honours->best_is_least ? measure < game->best : measure > game->best);
    if (measure > 0 && better)
        game->best = (uint16_t)min_int(measure, UINT16_MAX);
}

static void count_streak(GameStatistics *game, bool won)
{
    game->streak = won ? (uint8_t)min_int(game->streak + 1, UINT8_MAX) : 0;
    game->longest = (uint8_t)max_int(game->longest, game->streak);
}

static void count_game(const Session *session)
{
    int person, level;
    const Honours *honours = honours_of(session->game);
    if (alone(session, &person, &level)) {
        bool won = session->ops->result(session->state, person) == RESULT_WIN;
        count_streak(mine(session->game), won);
        if (won)
            count_best(session, honours);
    }
    if (honours->tally)
        honours->tally(session, mine(session->game));
}

void honours_count(void)
{
    const Session *session = &app.session;
    if (challenge_now()) {
        uint8_t *stars = &mine(session->game)->stars[session->challenge - 1];
        *stars = (uint8_t)max_int(*stars, challenge_stars_now());
        if (challenge_stars_now() > 0 && challenges_of(session->game)->bequeath)
            challenges_of(session->game)->bequeath(session, challenge_now(), mine(session->game));
    } else {
        count_game(session);
    }
    give_medals(session->game, session);
}

void honours_lesson(int game) { give_medals(game, NULL); }

bool honours_news(char out[CHALLENGE_WORDS])
{
    const int game = app.new_medals_game;
    for (int bit, i = 0; app.new_medals != 0 && i < medals_count(game); i++) {
        const Medal *medal = medal_at(game, i, &bit);
        if (!(app.new_medals >> bit & 1))
            continue;
        app.new_medals &= ~(UINT32_C(1) << bit);
        const WordsArg args[] = {{.text = text(medal->name)}, {.text = text(medal->deed)}};
        words_format(out, CHALLENGE_WORDS, text(TEXT_MEDAL_NEWS), args, 2);
        return true;
    }
    return false;
}
