/* SPDX-License-Identifier: MIT */
/* What can be earned in Lost Hope: medals for how a winter was lived through, and the most points. */
#include "text.h"
#include "ui/honours.h"
#include "ui/losthope/screen.h"

enum { ALL_TICKS = 6, MANY_PEOPLE = 4, FRIENDS = 3, FAVOUR_MOST = 4, CAMPAIGN_CHAPTERS = 3 };

static const LhState *state_of(const Session *session) { return (const LhState *)(const void *)session->state; }

/* A winter that somebody has lived through. */
static const LhState *lived(const Session *session)
{
    if (session == NULL)
        return NULL;
    const LhState *state = state_of(session);
    return state->phase == LH_OVER && state->ending <= LH_Z_SEVEN_DAYS ? state : NULL;
}

static bool campaign(const LhState *state) { return state != NULL && state->mode != LH_ONE_CHAPTER; }

#define MEDAL(name) static bool name(const Session *session, const GameStatistics *mine)
MEDAL(seven_days) { (void)mine; return lived(session) != NULL; }
MEDAL(winter) { (void)mine; return campaign(lived(session)); }
MEDAL(hard_winter) { (void)mine; return campaign(lived(session)) && lived(session)->difficulty == LH_HARD; }
MEDAL(nobody_lost) { (void)mine; return campaign(lived(session)) && lived(session)->lost == 0; }
MEDAL(full_house) { (void)mine; return campaign(lived(session)) && lh_group(lived(session)) >= MANY_PEOPLE; }
MEDAL(kept_word) { (void)mine; return campaign(lived(session)) && lived(session)->failed == 0 && lived(session)->ticks_all >= ALL_TICKS; }
MEDAL(daybreak) { (void)mine; return lived(session) != NULL && lived(session)->ending == LH_Z_DAYBREAK; }
MEDAL(candle) { (void)mine; return lived(session) != NULL && lived(session)->ending == LH_Z_CANDLE; }
MEDAL(children) { (void)mine; return campaign(lived(session)) && lived(session)->orphan != LH_WITH_NOBODY && lived(session)->cheer > 0; }
MEDAL(good_dog) { (void)mine; return campaign(lived(session)) && lived(session)->dog > 0; }
MEDAL(dark_end) { (void)mine; return session != NULL && state_of(session)->ending == LH_Z_EMPTY; }
#undef MEDAL

static bool known_in_town(const Session *session, const GameStatistics *mine)
{
    const LhState *state = lived(session);
    int friends = 0;
    (void)mine;
    for (int i = 0; state != NULL && i < LH_CHARACTERS; i++) friends += state->favour[i] == FAVOUR_MOST;
    return friends >= FRIENDS;
}

static const Medal medals[] = {
    {TEXT_LH_MEDAL_DAYS, TEXT_LH_MEDAL_DAYS_FOR, seven_days},
    {TEXT_LH_MEDAL_WINTER, TEXT_LH_MEDAL_WINTER_FOR, winter},
    {TEXT_LH_MEDAL_HARD, TEXT_LH_MEDAL_HARD_FOR, hard_winter},
    {TEXT_LH_MEDAL_ALL, TEXT_LH_MEDAL_ALL_FOR, nobody_lost},
    {TEXT_LH_MEDAL_HOUSE, TEXT_LH_MEDAL_HOUSE_FOR, full_house},
    {TEXT_LH_MEDAL_WORD, TEXT_LH_MEDAL_WORD_FOR, kept_word},
    {TEXT_LH_MEDAL_DAYBREAK, TEXT_LH_MEDAL_DAYBREAK_FOR, daybreak},
    {TEXT_LH_MEDAL_CANDLE, TEXT_LH_MEDAL_CANDLE_FOR, candle},
    {TEXT_LH_MEDAL_CHILD, TEXT_LH_MEDAL_CHILD_FOR, children},
    {TEXT_LH_MEDAL_DOG, TEXT_LH_MEDAL_DOG_FOR, good_dog},
    {TEXT_LH_MEDAL_TOWN, TEXT_LH_MEDAL_TOWN_FOR, known_in_town},
    {TEXT_LH_MEDAL_DARK, TEXT_LH_MEDAL_DARK_FOR, dark_end},
};

static int points(const Session *session) { return lh_score(state_of(session)); }

const Honours lh_honours = {.medals = medals, .medal_count = sizeof medals / sizeof *medals, .best = TEXT_LH_BEST, .measure = points};
