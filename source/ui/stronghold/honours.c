/* SPDX-License-Identifier: MIT */
/*
 * What can be earned in Stronghold (section 15): puzzles of one round, short nights, three nights in a row for either side, both sides of
 * one night, nights with a handicap; its own medals and the earliest breach.
 *
 * Three nights: what a won night leaves to the next one lies in the tallies, as the options of that night; see WALLS_TALLY.
 */
#include <string.h>

#include "engine/stronghold/puzzles.h"
#include "fixed.h"
#include "text.h"
#include "ui/app.h"
#include "ui/kit/words.h"
#include "ui/stronghold/screen.h"

enum { HOLD, FIND, SHORT, WALL_NIGHTS, STORM_NIGHTS, BOTH, HANDICAP, GRADES };
static const int16_t grades[GRADES] = {
    TEXT_SU_GRADE_HOLD, TEXT_SU_GRADE_FIND, TEXT_SU_GRADE_SHORT, TEXT_SU_GRADE_WALL_NIGHTS, TEXT_SU_GRADE_STORM_NIGHTS, TEXT_SU_GRADE_BOTH, TEXT_SU_GRADE_HANDICAP,
};

/* Numbers of rows; the puzzles come first. */
enum {
    SHORT_FIRST = SU_PUZZLES + 1, WALL_NIGHT = SHORT_FIRST + 6, STORM_NIGHT = WALL_NIGHT + 3, BOTH_STORM = STORM_NIGHT + 3, BOTH_WALL, HANDICAP_WALL, HANDICAP_STORM,
    ROWS = HANDICAP_STORM
};
/* Tallies: options of the Defender's next night; of the Invader's, and in the upper half the round of the breach of both sides. */
enum { WALLS_TALLY, TOWERS_TALLY, GUESTS_TALLY, KEPT_TALLY };
enum { NIGHTS = 3 };

#define HOLD_ROW {.name = TEXT_SU_CHALLENGE, .task = TEXT_SU_TASK_HOLD, .grade = HOLD, .person = SU_DEFENDER, .level = 3, .seed = 1}
#define FIND_ROW {.name = TEXT_SU_CHALLENGE, .task = TEXT_SU_TASK_FIND, .grade = FIND, .person = SU_INVADER, .level = 3, .seed = 1}
#define FIVE(row) row, row, row, row, row
#define SHORT_NIGHT .set_count = 1, .set = {{SU_OPTION_NIGHT, SU_NIGHT_SHORT}}
#define HOURGLASSES(number) .set_count = 1, .set = {{SU_OPTION_HOURGLASSES, number}}

static const Challenge rows[] = {
    FIVE(HOLD_ROW), FIVE(HOLD_ROW), FIVE(HOLD_ROW), FIVE(HOLD_ROW),
    FIVE(FIND_ROW), FIVE(FIND_ROW),
    {TEXT_SU_CHALLENGE, TEXT_SU_TASK_SHORT_WALL, .grade = SHORT, .person = SU_DEFENDER, .level = 1, .lasting = true, .seed = 101, SHORT_NIGHT},
    {TEXT_SU_CHALLENGE, TEXT_SU_TASK_SHORT_STORM, .grade = SHORT, .person = SU_INVADER, .level = 1, .lasting = true, .seed = 102, SHORT_NIGHT},
    {TEXT_SU_CHALLENGE, TEXT_SU_TASK_SHORT_WALL, .grade = SHORT, .person = SU_DEFENDER, .level = 2, .lasting = true, .seed = 103, SHORT_NIGHT},
    {TEXT_SU_CHALLENGE, TEXT_SU_TASK_SHORT_STORM, .grade = SHORT, .person = SU_INVADER, .level = 2, .lasting = true, .seed = 104, SHORT_NIGHT},
    {TEXT_SU_CHALLENGE, TEXT_SU_TASK_SHORT_WALL, .grade = SHORT, .person = SU_DEFENDER, .level = 3, .lasting = true, .seed = 105, SHORT_NIGHT},
    {TEXT_SU_CHALLENGE, TEXT_SU_TASK_SHORT_STORM, .grade = SHORT, .person = SU_INVADER, .level = 3, .lasting = true, .seed = 106, SHORT_NIGHT},
    {TEXT_SU_CHALLENGE_NIGHT, TEXT_SU_TASK_WALL_1, .grade = WALL_NIGHTS, .person = SU_DEFENDER, .level = 1, .lasting = true, .seed = 111},
    {TEXT_SU_CHALLENGE_NIGHT, TEXT_SU_TASK_WALL_2, .grade = WALL_NIGHTS, .person = SU_DEFENDER, .level = 2, .lasting = true, .after = WALL_NIGHT, .seed = 112},
    {TEXT_SU_CHALLENGE_NIGHT, TEXT_SU_TASK_WALL_3, .grade = WALL_NIGHTS, .person = SU_DEFENDER, .level = 3, .lasting = true, .after = WALL_NIGHT + 1, .seed = 113},
    {TEXT_SU_CHALLENGE_NIGHT, TEXT_SU_TASK_STORM_1, .grade = STORM_NIGHTS, .person = SU_INVADER, .level = 1, .lasting = true, .seed = 121},
    {TEXT_SU_CHALLENGE_NIGHT, TEXT_SU_TASK_STORM_2, .grade = STORM_NIGHTS, .person = SU_INVADER, .level = 2, .lasting = true, .after = STORM_NIGHT, .seed = 122},
    {TEXT_SU_CHALLENGE_NIGHT, TEXT_SU_TASK_STORM_3, .grade = STORM_NIGHTS, .person = SU_INVADER, .level = 3, .lasting = true, .after = STORM_NIGHT + 1, .seed = 123},
    {TEXT_SU_CHALLENGE, TEXT_SU_TASK_BOTH_STORM, .grade = BOTH, .person = SU_INVADER, .level = 2, .lasting = true, .seed = 131},
    {TEXT_SU_CHALLENGE, TEXT_SU_TASK_BOTH_WALL, .grade = BOTH, .person = SU_DEFENDER, .level = 2, .lasting = true, .after = BOTH_STORM, .seed = 131},
    {TEXT_SU_CHALLENGE, TEXT_SU_TASK_HANDICAP_WALL, .grade = HANDICAP, .person = SU_DEFENDER, .level = 2, .lasting = true, .seed = 141, HOURGLASSES(1)},
    {TEXT_SU_CHALLENGE, TEXT_SU_TASK_HANDICAP_STORM, .grade = HANDICAP, .person = SU_INVADER, .level = 2, .lasting = true, .seed = 142, HOURGLASSES(3)},
};
_Static_assert(sizeof rows / sizeof *rows == ROWS && (int)ROWS <= (int)STATISTICS_CHALLENGES, "every number has its row");
_Static_assert(SU_HOLD_PUZZLES == 4 * 5 && SU_BREACH_PUZZLES == 2 * 5, "a row for each puzzle");

static const SuState *state_of(const Session *session) { return (const SuState *)(const void *)session->state; }
static int number_of(const Challenge *challenge) { return (int)(challenge - rows) + 1; }

/* ---- challenges ---- */

/* A puzzle is over when its round is: with the hospital, or earlier in the order of steps than where it began. */
static ChallengeVerdict judge_puzzle(const SuState *state, bool hold)
{
    if (su_won(state, SU_INVADER))
        return hold ? CHALLENGE_FAILED : CHALLENGE_DONE;
    bool over = state->winner != 0 || state->step >= SU_STEP_HOSPITAL || state->step < (hold ? SU_STEP_SPEND_MANEUVER : SU_STEP_CHOOSE);
    return !over ? CHALLENGE_OPEN : hold ? CHALLENGE_DONE : CHALLENGE_FAILED;
}

/* The fortress must stand longer than the other one did. */
static ChallengeVerdict judge_both(const SuState *state, int fell)
{
    if (state->winner == 0)
        return state->round > fell ? CHALLENGE_DONE : CHALLENGE_OPEN;
    return su_won(state, SU_DEFENDER) ? CHALLENGE_DONE : CHALLENGE_FAILED;
}

static ChallengeVerdict judge(const Session *session, const Challenge *challenge)
{
    const SuState *state = state_of(session);
    if (challenge->grade <= FIND)
        return judge_puzzle(state, challenge->grade == HOLD);
    if (number_of(challenge) == BOTH_WALL)
        return judge_both(state, app.statistics.game[session->game].tally[KEPT_TALLY] >> 8);
    if (state->winner == 0)
        return CHALLENGE_OPEN;
    return su_won(state, challenge->person) ? CHALLENGE_DONE : CHALLENGE_FAILED;
}

/* Nights: the Invader by the round of the breach, the Defender by the sections that stay free. */
static int stars(const Session *session, const Challenge *challenge)
{
    const SuState *state = state_of(session);
    if (challenge->grade <= FIND)
        return CHALLENGE_STARS - session->helps;
    if (challenge->person == SU_INVADER)
        return state->round <= 5 ? 3 : state->round <= 7 ? 2 : 1;
    int free = su_sections_free(state);
    return free >= 6 ? 3 : free >= 3 ? 2 : 1;
}

/* ---- why it came out so ---- */

static bool is_later_night(const Challenge *challenge) { return challenge->after != 0 && (challenge->grade == WALL_NIGHTS || challenge->grade == STORM_NIGHTS); }

static int night_of(const Challenge *challenge)
{
    return number_of(challenge) - (challenge->grade == WALL_NIGHTS ? WALL_NIGHT : STORM_NIGHT) + 1;
}

static bool has_next_night(const Challenge *challenge)
{
    return (challenge->grade == WALL_NIGHTS || challenge->grade == STORM_NIGHTS) && night_of(challenge) < NIGHTS;
}

static void add_line(char why[CHALLENGE_WORDS], int id)
{
    int length = (int)strlen(why);
    if (length < CHALLENGE_WORDS - 1)
        why[length++] = '\n';
    words_copy(why + length, CHALLENGE_WORDS - length, text(id));
}

/* The section that fell with the damage it took and what it could take, or none. */
static void puzzle_reason(const SuState *state, bool done, char why[CHALLENGE_WORDS])
{
    int section = su_breached(state);
    SuClash clash;
    if (section == SU_CAMP) {
        words_copy(why, CHALLENGE_WORDS, text(TEXT_SU_END_HELD));
        return;
    }
    su_clash(state, section, &clash);
    const WordsArg args[] = {{.text = su_place_name(section)}, {.number = clash.attack - clash.defence}, {.number = clash.units}};
    words_format(why, CHALLENGE_WORDS, text(done ? TEXT_SU_END_FOUND : TEXT_SU_END_FELL), args, 3);
}

/* What goes into the next of three nights. */
static void legacy_reason(const SuState *state, const Challenge *challenge, char why[CHALLENGE_WORDS])
{
    SuLegacy legacy = {.side = challenge->person, .night = 2, .kept = state->book[0]};
    int stones = 0, devices = 0, saved = 0;
    su_legacy_take(state, &legacy);
    for (int i = 0; i < SU_SECTIONS; i++) stones += legacy.stones[i];
    for (int i = 0; i < SU_TOWERS; i++) devices += legacy.device[i] != SU_NO_DEVICE;
    for (int i = 0; i < SU_TYPES; i++) saved += legacy.saved[i];
    const WordsArg walls[] = {{.number = stones}, {.number = devices}, {.number = saved}}, card[] = {{.text = text(su_spell_text(state->book[0]))}};
    if (challenge->grade == WALL_NIGHTS)
        words_format(why, CHALLENGE_WORDS, text(TEXT_SU_END_WALLS), walls, 3);
    else
        words_format(why, CHALLENGE_WORDS, text(TEXT_SU_END_CARD), card, 1);
}

/* Where nothing is left to a next night and stars are missing, what they are given for. */
static void reason(const Session *session, const Challenge *challenge, char why[CHALLENGE_WORDS])
{
    const SuState *state = state_of(session);
    bool puzzle = challenge->grade <= FIND, done = judge(session, challenge) == CHALLENGE_DONE;
    int fell = app.statistics.game[session->game].tally[KEPT_TALLY] >> 8;
    if (puzzle)
        puzzle_reason(state, done, why);
    else if (done && state->winner == 0)
        words_format(why, CHALLENGE_WORDS, text(TEXT_SU_END_LONGER), &(WordsArg){.number = fell}, 1);
    if (done && has_next_night(challenge)) {
        legacy_reason(state, challenge, why);
        return;
    }
    if (!done || stars(session, challenge) >= CHALLENGE_STARS)
        return;
    if (puzzle)
        add_line(why, TEXT_SU_END_HELPS);
    else if (challenge->person == SU_INVADER)
        add_line(why, TEXT_SU_END_EARLY);
    else if (state->winner != 0)
        words_format(why, CHALLENGE_WORDS, text(TEXT_SU_END_FREE), &(WordsArg){.number = su_sections_free(state)}, 1);
}

/* ---- three nights ---- */

static void prepare(const Challenge *challenge, const GameStatistics *mine, GameOptions *options)
{
    SuLegacy legacy;
    if (!is_later_night(challenge))
        return;
    bool wall = challenge->grade == WALL_NIGHTS;
    options->value[SU_OPTION_WALLS] = wall ? mine->tally[WALLS_TALLY] : 0;
    options->value[SU_OPTION_TOWERS] = wall ? mine->tally[TOWERS_TALLY] : 0;
    options->value[SU_OPTION_GUESTS] = wall ? mine->tally[GUESTS_TALLY] : 0;
    options->value[SU_OPTION_KEPT] = wall ? 0 : mine->tally[KEPT_TALLY] & 0xFF;
    if (!su_legacy_from_options(options, &legacy))
        return;
    legacy.night = (uint8_t)night_of(challenge);
    legacy.relics = night_of(challenge) == 2 ? SU_RELIC_BELL : SU_RELIC_BELL | SU_RELIC_GUARD;
    su_legacy_to_options(&legacy, options);
}

static void bequeath(const Session *session, const Challenge *challenge, GameStatistics *mine)
{
    const SuState *state = state_of(session);
    GameOptions next = {.seats = SU_SEATS};
    SuLegacy legacy = {.side = challenge->person, .night = 2, .kept = state->book[0]};
    if (number_of(challenge) == BOTH_STORM)
        mine->tally[KEPT_TALLY] = (uint16_t)((mine->tally[KEPT_TALLY] & 0xFF) | state->round << 8);
    if (challenge->grade != WALL_NIGHTS && challenge->grade != STORM_NIGHTS)
        return;
    su_legacy_take(state, &legacy);
    su_legacy_to_options(&legacy, &next);
    if (challenge->grade == WALL_NIGHTS) {
        mine->tally[WALLS_TALLY] = next.value[SU_OPTION_WALLS];
        mine->tally[TOWERS_TALLY] = next.value[SU_OPTION_TOWERS];
        mine->tally[GUESTS_TALLY] = next.value[SU_OPTION_GUESTS];
    } else {
        mine->tally[KEPT_TALLY] = (uint16_t)((mine->tally[KEPT_TALLY] & 0xFF00) | next.value[SU_OPTION_KEPT]);
    }
}

static const Challenges challenges = {
    .list = rows, .count = ROWS, .grades = grades, .brief = true, .judge = judge, .prepare = prepare, .bequeath = bequeath, .stars = stars, .reason = reason,
};

/* ---- medals ---- */

/* A whole or short night, no puzzle, that the person on this seat has won against a computer. */
static bool has_won(const Session *session, int seat)
{
    return session && session->challenge == 0 && su_won(state_of(session), seat) && session_human(session, seat)
        && !session_human(session, 1 - seat);
}

static bool kept_all_sections(const Session *session, const GameStatistics *mine)
{
    (void)mine;
    return has_won(session, SU_DEFENDER) && state_of(session)->round == SU_ROUNDS && su_sections_free(state_of(session)) == SU_SECTIONS;
}

static bool broke_early(const Session *session, const GameStatistics *mine)
{
    (void)mine;
    return has_won(session, SU_INVADER) && state_of(session)->night == SU_NIGHT_WHOLE && state_of(session)->round <= 4;
}

static bool has_stars(const GameStatistics *mine, int first, int count)
{
    for (int number = first; number < first + count; number++)
        if (mine->stars[number - 1] == 0)
            return false;
    return true;
}

static bool held_three(const Session *session, const GameStatistics *mine)
{
    (void)session;
    return has_stars(mine, WALL_NIGHT, 3);
}

static bool stormed_three(const Session *session, const GameStatistics *mine)
{
    (void)session;
    return has_stars(mine, STORM_NIGHT, 3);
}

static bool held_puzzles(const Session *session, const GameStatistics *mine)
{
    (void)session;
    return has_stars(mine, 1, SU_HOLD_PUZZLES);
}

static bool found_breaches(const Session *session, const GameStatistics *mine)
{
    (void)session;
    return has_stars(mine, 1 + SU_HOLD_PUZZLES, SU_BREACH_PUZZLES);
}

static bool won_both(const Session *session, const GameStatistics *mine)
{
    (void)session;
    return has_stars(mine, BOTH_STORM, 2);
}

static const Medal medals[] = {
    {TEXT_SU_MEDAL_WHOLE, TEXT_SU_MEDAL_WHOLE_DEED, kept_all_sections},
    {TEXT_SU_MEDAL_EARLY, TEXT_SU_MEDAL_EARLY_DEED, broke_early},
    {TEXT_SU_MEDAL_WALL, TEXT_SU_MEDAL_WALL_DEED, held_three},
    {TEXT_SU_MEDAL_STORM, TEXT_SU_MEDAL_STORM_DEED, stormed_three},
    {TEXT_SU_MEDAL_HOLD, TEXT_SU_MEDAL_HOLD_DEED, held_puzzles},
    {TEXT_SU_MEDAL_FIND, TEXT_SU_MEDAL_FIND_DEED, found_breaches},
    {TEXT_SU_MEDAL_BOTH, TEXT_SU_MEDAL_BOTH_DEED, won_both},
};

/* Rounds of a whole night until the person's breach. */
static int measure(const Session *session)
{
    return has_won(session, SU_INVADER) && state_of(session)->night == SU_NIGHT_WHOLE ? state_of(session)->round : 0;
}

const Honours su_honours = {
    .challenges = &challenges, .medals = medals, .medal_count = sizeof medals / sizeof *medals, .best = TEXT_SU_BEST, .best_is_least = true, .measure = measure,
};
