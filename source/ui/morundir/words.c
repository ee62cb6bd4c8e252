/* SPDX-License-Identifier: MIT */
/* What the shared screens know of Morundir: names, options, and the rules with little diagrams. */
#include <stddef.h>

#include "art.h"
#include "audio.h"
#include "castle24.h"
#include "pic_morundir_blue.h"
#include "pic_morundir_red.h"
#include "pieces24.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/kit/words.h"
#include "ui/morundir/pieces.h"
#include "ui/morundir/screen.h"
#include "ui/pictures.h"

static const int16_t seats[] = {TEXT_MU_SEAT_1, TEXT_MU_SEAT_2};
static const int16_t boards[] = {TEXT_MU_BOARD_STANDARD, TEXT_MU_BOARD_GRAND};
static const int16_t starts[] = {TEXT_MU_START_FIRST, TEXT_MU_START_CHANCE};
static const int16_t guests[] = {TEXT_MU_GUEST_1, TEXT_MU_GUEST_2, TEXT_MU_GUEST_3, TEXT_MU_GUEST_4, TEXT_MU_GUEST_5};
static const OptionUi options[MU_OPTIONS] = {
    [MU_OPTION_BOARD] = {.name = TEXT_MU_OPTION_BOARD, .help = TEXT_MU_OPTION_BOARD_HELP, .values = boards},
    [MU_OPTION_RETURN] = {.name = TEXT_MU_OPTION_RETURN, .help = TEXT_MU_OPTION_RETURN_HELP, .values = NULL},
    [MU_OPTION_SWAP] = {.name = TEXT_MU_OPTION_SWAP, .help = TEXT_MU_OPTION_SWAP_HELP, .values = NULL},
    [MU_OPTION_START] = {.name = TEXT_MU_OPTION_START, .help = TEXT_MU_OPTION_START_HELP, .values = starts},
};

/* ---- diagrams: d k Blue, D K Red, * the castle ---- */

static const void *const diagram_sheets[] = {pieces24Tiles, castle24Tiles};
static const uint16_t diagram_bytes[] = {pieces24TilesLen, castle24TilesLen};
static const DiagramPiece diagram_pieces[] = {
    {.what = 'd', .cell = ART_PIECE_DUKE_A, .palette = MU_OWNER_BLUE}, {.what = 'k', .cell = ART_PIECE_KNIGHT_A, .palette = MU_OWNER_BLUE},
    {.what = 'D', .cell = ART_PIECE_DUKE_B, .palette = MU_OWNER_RED}, {.what = 'K', .cell = ART_PIECE_KNIGHT_B, .palette = MU_OWNER_RED},
    {.what = '*', .cell = ART_PIECE_CELLS + ART_CASTLE, .palette = MU_OWNER_BLUE, .goal = true},
};
static const char *const diagram_lines[] = {"doo*+|d.D+", ".o.o./ .oo./ookoo/ .oo.", "koo*oo+|doo*+", "k.K+ d.D+|k.D- d.K-", "kK-  dD-|k.K+ d..D+"};
static const Diagrams diagrams = {
    .sheets = diagram_sheets, .bytes = diagram_bytes, .sheet_count = sizeof diagram_bytes / sizeof *diagram_bytes,
    .pieces = diagram_pieces, .piece_count = sizeof diagram_pieces / sizeof *diagram_pieces,
    .lines = diagram_lines, .count = sizeof diagram_lines / sizeof *diagram_lines,
};

static const HelpTopic help[] = {
    {TEXT_MU_HELP_GOAL, TEXT_MU_HELP_GOAL_TEXT, NULL},
    {TEXT_MU_HELP_MOVE, TEXT_MU_HELP_MOVE_TEXT, NULL},
    {TEXT_MU_HELP_CASTLE, TEXT_MU_HELP_CASTLE_TEXT, NULL},
    {TEXT_MU_HELP_TAKE, TEXT_MU_HELP_TAKE_TEXT, NULL},
    {TEXT_MU_HELP_NEIGHBOUR, TEXT_MU_HELP_NEIGHBOUR_TEXT, NULL},
    {TEXT_MU_HELP_RETURN, TEXT_MU_HELP_RETURN_TEXT, NULL},
    {TEXT_MU_HELP_SWAP, TEXT_MU_HELP_SWAP_TEXT, NULL},
    {TEXT_MU_HELP_DRAW, TEXT_MU_HELP_DRAW_TEXT, NULL},
    {TEXT_MU_HELP_KEYS, TEXT_MU_HELP_KEYS_TEXT, NULL},
};

/* ---- the result ---- */

static const uint8_t right[] = {74, 124};

static const Picture victories[] = {
    [MU_BLUE] = {pic_morundir_blueTiles, NULL, pic_morundir_bluePal, pic_morundir_blueTilesLen, pic_morundir_bluePalLen / 2, 12, 8, true},
    [MU_RED] = {pic_morundir_redTiles, NULL, pic_morundir_redPal, pic_morundir_redTilesLen, pic_morundir_redPalLen / 2, 12, 8, true},
};

static void title_words(const MuState *state, GameResult *out)
{
    int winner = mu_winner(state);
    int id = TEXT_MU_RESULT_DRAW;
    if (winner >= 0) {
        bool won = session_human(&app.session, mu_seat_of(state, winner)), lost = session_human(&app.session, mu_seat_of(state, !winner));
        id = won == lost ? TEXT_MU_RESULT_WIN : won ? TEXT_MU_RESULT_YOU_WIN : TEXT_MU_RESULT_YOU_LOSE;
        out->song = won || !lost ? SONG_WIN : SONG_LOSE;
        out->picture = &victories[winner];
    }
    words_format(out->title, RESULT_TITLE, text(id), &(WordsArg){.text = winner >= 0 ? mu_colour_name(winner) : ""}, 1);
}

static void tell_result(const void *view, GameResult *out)
{
    static const int16_t reasons[MU_ENDINGS] = {
        [MU_OPEN] = TEXT_MU_BY_RESIGN, [MU_BY_CASTLE] = TEXT_MU_BY_CASTLE, [MU_BY_DUKES] = TEXT_MU_BY_DUKES, [MU_BY_RESIGN] = TEXT_MU_BY_RESIGN,
        [MU_BY_REPETITION] = TEXT_MU_BY_REPETITION, [MU_BY_QUIET] = TEXT_MU_BY_HUNDRED, [MU_BY_STUCK] = TEXT_MU_BY_STUCK,
    };
    const MuState *state = view;
    title_words(state, out);
    words_format(out->why, RESULT_WHY, text(reasons[state->ending]), &(WordsArg){.text = mu_colour_name(state->side)}, 1);
}

static const char *outcome(const MuState *state, int colour)
{
    int winner = mu_winner(state);
    if (state->ending == MU_OPEN)       /* a puzzle that was judged */
        return text(TEXT_MEDAL_OPEN);
    return text(winner < 0 ? TEXT_MU_ROW_DRAWN : winner == colour ? TEXT_MU_ROW_WON : TEXT_MU_ROW_LOST);
}

/* Blue first: who played it, how it went. */
static void result_cell(const void *view, int row, int column, SheetCell *cell)
{
    const MuState *state = view;
    int colour = row == 0 ? MU_BLUE : MU_RED;
    char who[SHEET_TEXT];
    gameui_player(&mu_ui, app.session.control[mu_seat_of(state, colour)], who, sizeof who);
    const char *const words[] = {mu_colour_name(colour), who, outcome(state, colour)};
    if (column == 0)
        cell->ink = colour == MU_BLUE ? ink_blue : ink_red;
    words_format(cell->text, SHEET_TEXT, words[column], NULL, 0);
}

static const ResultUi result = {.tell = tell_result, .heads = TEXT_MU_ROW_HEADS, .columns = 3, .right = right, .cell = result_cell};

const GameUi mu_ui = {
    .thumb = &mu_thumb,
    .minutes = 15, .name = TEXT_MU_NAME, .pitch = TEXT_MU_PITCH, .scene = SCENE_MORUNDIR, .levels = 4, .round = TEXT_ROUND_MOVE, .picture = &picture_morundir,
    .seats = seats, .options = options, .help = help, .help_count = sizeof help / sizeof *help, .diagrams = &diagrams,
    .guests = guests, .guest_count = sizeof guests / sizeof *guests, .result = &result, .honours = &mu_honours, .takes_back = true,
};
