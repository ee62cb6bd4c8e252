/* SPDX-License-Identifier: MIT */
/* What the result page says of Morgua: how it ended, and the players in the order of their places (MG-17.3). */
#include <stddef.h>

#include "audio.h"
#include "end_defeat.h"
#include "end_victory.h"
#include "place.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/morgua/screen.h"
#include "ui/picture.h"

/* The temple in ruins at dawn; Durag's priests above a burning city. */
static const Picture victory = {end_victoryTiles, end_victoryMap, end_victoryPal, end_victoryTilesLen, end_victoryPalLen / 2, ENDING_WIDTH, ENDING_HEIGHT, true};
static const Picture defeat = {end_defeatTiles, end_defeatMap, end_defeatPal, end_defeatTilesLen, end_defeatPalLen / 2, ENDING_WIDTH, ENDING_HEIGHT, true};

/* MG-17.6 and MG-17.7 together: what a lost game shows comes first. */
enum { COLUMN_NAME, COLUMN_FAME, COLUMN_UNITS, COLUMN_LOST, COLUMN_GODS, COLUMN_KILLS, COLUMNS = COLUMN_KILLS + MG_KILLERS, VISIBLE = 4 };

static PLACE_EWRAM struct {
    MgScore score[MG_PLAYERS_MAX];
    uint8_t seat[MG_PLAYERS_MAX];       /* by rank; by seat where nobody has won (MG-17.6) */
} standing;

/* A game that was given up is still running for its rules (MG-20.7). */
const char *mgui_result_title(const MgState *state)
{
    static const int16_t titles[] = {[MG_RUNNING] = TEXT_MG_RESULT_GIVEN_UP, [MG_WON] = TEXT_MG_RESULT_WON, [MG_LOST] = TEXT_MG_RESULT_LOST};
    return text(titles[state->over]);
}

static int reason(const MgState *state)
{
    switch (state->over) {
    case MG_RUNNING: return TEXT_MG_RESULT_UP_WORDS;
    case MG_LOST: return mg_loss(state) == MG_LOSS_EMPTY ? TEXT_MG_RESULT_EMPTY : TEXT_MG_RESULT_TIME;
    default: return state->players == 1 ? TEXT_MG_RESULT_SOLO : TEXT_MG_RESULT_ROUND;
    }
}

static void rank(const MgState *state)
{
    int ranked = 0;
    for (int seat = 0; seat < state->players; seat++) {
        MgScore *score = &standing.score[seat];
        mg_score(state, seat, score);
        score->place = state->over == MG_WON ? score->place : 0;
    }
    for (int place = 0; place <= state->players; place++)
        for (int seat = 0; seat < state->players; seat++)
            if (standing.score[seat].place == place)
                standing.seat[ranked++] = (uint8_t)seat;
}

static void tell(const void *view, GameResult *out)
{
    static const int16_t titles[] = {
        [MG_TITLE_NONE] = TEXT_MG_TITLE_SQUIRE, [MG_TITLE_SQUIRE] = TEXT_MG_TITLE_SQUIRE, [MG_TITLE_KNIGHT] = TEXT_MG_TITLE_KNIGHT,
        [MG_TITLE_MARSHAL] = TEXT_MG_TITLE_MARSHAL, [MG_TITLE_ARCHMAGE] = TEXT_MG_TITLE_ARCHMAGE, [MG_TITLE_SAVIOUR] = TEXT_MG_TITLE_SAVIOUR,
    };
    const MgState *state = view;
    rank(state);
    const MgScore *first = &standing.score[0];
    const WordsArg args[] = {{.number = state->round}, {.number = first->score}, {.text = text(titles[first->title])}};
    words_format(out->title, RESULT_TITLE, mgui_result_title(state), NULL, 0);
    const WordsArg left[] = {{.number = state->round}, {.number = mg_all_black(state)}, {.number = state->revealed}};
    words_format(out->why, RESULT_WHY, text(reason(state)), state->over == MG_WON ? args : left, 3);
    out->ending = state->over == MG_WON ? &victory : &defeat;
    out->song = state->over == MG_WON ? SONG_WIN : SONG_LOSE;
}

static void name_cell(const MgState *state, int seat, SheetCell *cell)
{
    const WordsArg args[] = {{.text = mgui_seat_name(seat)}, {.number = standing.score[seat].place}};
    cell->ink = icon_ink(seat);
    words_format(cell->text, SHEET_TEXT, state->over == MG_WON && state->players > 1 ? "%1 %0" : "%0", args, 2);
}

static int value_of(const MgState *state, int seat, int column)
{
    const MgScore *score = &standing.score[seat];
    switch (column) {
    case COLUMN_FAME: return score->vp;
    case COLUMN_UNITS: return mg_units(state, seat);
    case COLUMN_GODS: return score->gods;
    case COLUMN_LOST: return score->lost;
    default: return score->kills[column - COLUMN_KILLS];
    }
}

static void cell_of(const void *view, int row, int column, SheetCell *cell)
{
    int seat = standing.seat[row];
    if (column == COLUMN_NAME) {
        name_cell(view, seat, cell);
        return;
    }
    if (column == COLUMN_FAME)
        cell->ink = ink_gold;
    words_number(cell->text, SHEET_TEXT, value_of(view, seat, column));
}

static int sign(Window *w, int x, int y, int row) { return icon_seat(w, x, y + 1, standing.seat[row]); }

static const uint8_t right[] = {76, 100, 124};
const ResultUi mgui_result = {.tell = tell, .heads = TEXT_MG_RESULT_HEADS, .columns = COLUMNS, .visible = VISIBLE, .right = right, .cell = cell_of,
                              .sign = sign};
