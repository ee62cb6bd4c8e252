/* SPDX-License-Identifier: MIT */
/* The vote table of a day: who voted against whom, counted in one by one, and what became of it. LEFT and RIGHT turn the days. */
#include <stddef.h>

#include "art.h"
#include "audio.h"
#include "fixed.h"
#include "place.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"
#include "video.h"

enum { HELP_LINES = 2, VOTE_FRAMES = 14, STAMP_FRAMES = 12, STAMP_OUT = 4 };

static PLACE_EWRAM struct {
    int8_t day;
    uint8_t counted, waited, stamped;               /* votes that have been read out, frames since the last one, and of the stamp's fall */
    uint8_t vote[TM_NATIONS], against[TM_NATIONS];  /* of each nation on that day: for whom, and how many against it */
    const List *list;
    char title[TM_ROW], result[TM_HELP / 2];
} page;

static void count_day(void)
{
    int bare = 0, most = 0, main = tm_main_sanction(tm_view(), page.day);
    for (int n = 0; n < TM_NATIONS; n++) page.against[n] = 0;
    for (int n = 0; n < TM_NATIONS; n++) {
        page.vote[n] = (uint8_t)tm_vote_on(tm_view(), page.day, n);
        if (n < page.counted && page.vote[n] < TM_NATIONS)
            page.against[page.vote[n]]++;
    }
    for (int n = 0; n < TM_NATIONS; n++) {
        bare += page.against[n] >= TM_VOTES_LESSER;
        most = max_int(most, page.against[n]);
    }
    const WordsArg arg = {.text = main >= 0 ? tm_nation_name(main) : ""};
    int id = main >= 0 ? TEXT_TM_SANCTION_MAIN : most >= TM_VOTES_MAIN ? TEXT_TM_SANCTION_TIE : bare ? TEXT_TM_SANCTION_LESSER : TEXT_TM_SANCTION_NONE;
    words_format(page.result, sizeof page.result, page.counted == TM_NATIONS ? text(id) : "", &arg, 1);
}

static int count(void) { return TM_NATIONS; }

static void fill(int nation, ListRow *row)
{
    int vote = page.vote[nation], against = page.against[nation];
    const WordsArg args[] = {{.text = nation >= page.counted ? "" : vote < TM_NATIONS ? tm_nation_name(vote) : text(vote == TM_VOTE_GONE ? TEXT_TM_ELIMINATED : TEXT_TM_NO_VOTE)}, {.number = against}};
    tm_row_label(row, tm_nation_name(nation));
    words_format(row->note, LIST_NOTE, text(against >= TM_VOTES_LESSER ? TEXT_TM_VOTED_BARE : TEXT_TM_VOTED), args, 2);
    tm_row_help(row, page.result);
}

static const char *title(void)
{
    int id = tm_days_counted(tm_view()) > 1 ? TEXT_TM_VOTES_TITLE_TURN : TEXT_TM_VOTES_TITLE;
    words_format(page.title, sizeof page.title, text(id), &(WordsArg){.number = page.day + 1}, 1);
    return page.title;
}

static void turn(int nation, int step)
{
    int day = page.day + step;
    if (day < 0 || day >= tm_days_counted(tm_view()))
        return;
    kit_sound(KIT_SOUND_PAGE);
    page.day = (int8_t)day;
    page.counted = TM_NATIONS;
    count_day();
    list_replace(page.list, nation);
}

/* Once a frame; takes no button, so whoever is in a hurry reads on. */
static bool read_out(unsigned pressed)
{
    (void)pressed;
    if (page.counted == TM_NATIONS || ++page.waited < VOTE_FRAMES)
        return false;
    page.waited = 0;
    audio_effect(page.vote[page.counted++] < TM_NATIONS ? EFFECT_VOTE : EFFECT_CURSOR);
    count_day();
    if (page.counted == TM_NATIONS && tm_main_sanction(tm_view(), page.day) >= 0)
        audio_effect(EFFECT_CAPTURE);
    list_refresh();
    return false;
}

/* A ring around the sign: dark on both sides, so that it is seen around every colour. */
static void stamp(int x, int y)
{
    sprites_add(&(Sprite){.x = (int16_t)(x - STAMP_OUT), .y = (int16_t)(y - STAMP_OUT), .tile = (uint16_t)(tm_screen.marks_tile + ART_TM_STAMP),
                          .size = SPRITE_16x16, .layer = 0, .depth = 0});
}

/* The condemned one is stamped when all votes are in: the mark falls, then stays. */
static void sign(int nation, int x, int y)
{
    bool condemned = page.counted == TM_NATIONS && tm_main_sanction(tm_view(), page.day) == nation;
    if (condemned && page.stamped < STAMP_FRAMES)
        page.stamped++;
    if (condemned)
        stamp(x, y - (STAMP_FRAMES - page.stamped));
    tm_sign_sprite(nation, x, y);
}

static void explain(int nation)
{
    (void)nation;
    tm_rules_open(text(TEXT_TM_HELP_SANCTION), text(TEXT_TM_HELP_SANCTION_TEXT));
}

#define VOTES .title_words = title, .help_lines = HELP_LINES, .icons = true, .count = count, .fill = fill, .change = turn, .ask = explain, \
              .sign = sign, .keys = read_out, .tab = true
static const List lists[] = {
    [TM_VOTES_READ] = {VOTES}, [TM_VOTES_OPENING] = {VOTES, .start = tm_seats_skip}, [TM_VOTES_LEVY] = {VOTES, .start = page_nothing},
};
#undef VOTES

void tm_votes_open(int day, TmVotes why)
{
    page.day = (int8_t)day;
    page.list = &lists[why];
    page.counted = why == TM_VOTES_READ || tm_viewer() == TM_SPECTATOR ? TM_NATIONS : 0;
    page.waited = 0;
    page.stamped = page.counted == TM_NATIONS ? STAMP_FRAMES : 0;
    count_day();
    tm_page(TM_PAGE_VOTES);
    tm_list_open(page.list, 0);
}
