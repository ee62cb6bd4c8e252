/* SPDX-License-Identifier: MIT */
/* The side panel: move number, both sides with their pieces, what is going on, which button does what. */
#include <string.h>

#include "text.h"
#include "ui/app.h"
#include "ui/kit/dialog.h"
#include "ui/kit/words.h"
#include "ui/morundir/screen.h"
#include "ui/play/replay.h"
#include "ui/table.h"
#include "video.h"

enum { PANEL_X = 21, PANEL_WIDTH = 9, PIXELS = PANEL_WIDTH * 8, MARGIN = 5, BOX_TOP = 17, BOX_HEIGHT = 45, STATUS_TOP = 110, HINTS_TOP = 127 };
enum { HINTS_TOP_FILM = 120 };   /* four lines instead of three */
enum { LINE = 10, PANEL_GLYPHS = 100, PANEL_LINES = 60, LETTER_WIDTH = 7, NAME_X = 48, NAME_Y = 5, NAME_STALE = -2, WISH_NO_LETTERS = 1 };
#define GAP "   "

const char *mu_colour_name(int colour) { return text(colour == MU_BLUE ? TEXT_MU_BLUE : TEXT_MU_RED); }

/* ---- names of spaces ---- */

void mu_panel_name(void)
{
    MuScreen *s = &mu_screen;
    char name[4] = "";
    int space = board_cursor();
    if (space == s->named)
        return;
    s->named = (int16_t)space;
    Window *w = panels_window(MU_PANEL);
    if (space != BOARD_NONE)
        mu_space_name(mu_view()->board, space, name);
    window_fill(w, NAME_X, NAME_Y, PIXELS - NAME_X - 2, LINE, INK_PANEL);
    window_text_in(w, NAME_X, NAME_Y, PIXELS - NAME_X - MARGIN, ALIGN_RIGHT, &font_small, ink_dim, name);
}

void mu_letters_want(int wanted)
{
    app_wish(wanted ? 0 : WISH_NO_LETTERS);
    mu_letters_show();
}

bool mu_letters_wanted(void) { return !(app_wishes() & WISH_NO_LETTERS); }

/* A column at the left edge, on which the rows of the standard board stand; the grand board scrolls. */
void mu_letters_show(void)
{
    MuScreen *s = &mu_screen;
    const MuBoard *board = &mu_boards[mu_view()->board];
    window_close(&s->letters);
    if (!mu_letters_wanted() || mu_view()->board != MU_STANDARD || !window_try(&s->letters, 0, 0, 1, SCREEN_TILES_Y, KIT_PALETTE_TEXT))
        return;
    for (int row = 0; row < board->rows; row++) {
        int x, y;
        board_screen(board->row_start[row], &x, &y);
        y += (board_hex_height() - LINE) / 2;
        window_fill(&s->letters, 0, y, LETTER_WIDTH, LINE, INK_PANEL);      /* light on whatever ground */
        window_glyph(&s->letters, 1, y, &font_small, ink_text, (char)('a' + row));
    }
}

enum { SIGN_STEP = 9, SIGN_MIDDLE = 4, DUKES_LINE = 2, KNIGHTS_LINE = 3 };

void mu_panel_place(int piece, int index, int *x, int *y)
{
    int line = mu_is_duke(piece) ? DUKES_LINE : KNIGHTS_LINE;
    *x = PANEL_X * 8 + MARGIN + 2 + index * SIGN_STEP + SIGN_MIDDLE;
    *y = BOX_TOP + mu_colour(piece) * (BOX_HEIGHT + 1) + 3 + line * LINE + SIGN_MIDDLE;
}

/* All pieces a side began with; the lost ones are dim. */
static void draw_pieces(Window *w, int y, int piece, int of, char symbol)
{
    int left = mu_pieces_left(mu_view(), piece);
    int x = MARGIN + 2;
    for (int i = 0; i < of; i++) {
        Ink ink = {i < left ? (mu_colour(piece) == MU_BLUE ? INK_BLUE : INK_RED) : INK_DARK, 0};
        x += window_glyph(w, x, y, &font_small, ink, symbol);
    }
}

static void draw_side(Window *w, int colour)
{
    int y = BOX_TOP + colour * (BOX_HEIGHT + 1);
    bool moves = mu_view()->ending == MU_OPEN && mu_view()->side == colour;
    window_outline(w, 1, y, PIXELS - 2, BOX_HEIGHT, moves ? INK_GOLD : INK_DARK);
    if (moves)
        window_outline(w, 2, y + 1, PIXELS - 4, BOX_HEIGHT - 2, INK_GOLD);
    window_text(w, MARGIN + 2, y + 3, &font_small, colour == MU_BLUE ? ink_blue : ink_red, mu_colour_name(colour));
    if (play_kind() != PLAY_LESSONS) {
        char who[24];
        gameui_player(&mu_ui, app.session.control[mu_seat_of(mu_view(), colour)], who, sizeof who);
        window_text(w, MARGIN + 2, y + 3 + LINE, &font_small, ink_dim, who);
    }
    const char *symbols = text(TEXT_MU_SYMBOLS);
    draw_pieces(w, y + 3 + DUKES_LINE * LINE, colour == MU_BLUE ? MU_BLUE_DUKE : MU_RED_DUKE, MU_DUKES, symbols[0]);
    draw_pieces(w, y + 3 + KNIGHTS_LINE * LINE, colour == MU_BLUE ? MU_BLUE_KNIGHT : MU_RED_KNIGHT, MU_KNIGHTS, symbols[1]);
}

/* "12 of 31": the bar of a film. */
static const char *film_words(void)
{
    const WordsArg args[] = {{.number = replay_at()}, {.number = replay_length()}};
    words_format(mu_screen.words, MU_TEXT, text(TEXT_MU_PANEL_REPLAY), args, 2);
    return mu_screen.words;
}

static const char *status_words(void)
{
    const char *announced = mu_screen.announced;
    if (play_kind() == PLAY_DEMO)
        return text(TEXT_MU_PANEL_DEMO);
    if (play_kind() == PLAY_FILM)
        return film_words();
    if (*announced)
        return announced;
    if (mu_view()->ending != MU_OPEN)
        return text(TEXT_MU_PANEL_OVER);
    if (mu_screen.from >= 0)
        return text(mu_input_status());
    if (play_kind() == PLAY_LESSONS)
        return text(TEXT_MU_PANEL_LESSON);
    return text(play_human() ? mu_input_status() : TEXT_MU_PANEL_THINKS);
}

/* One below the other: the parts are divided by line breaks, or by the wide gaps of a bar. */
void mu_panel_hints(const char *words)
{
    Window *w = panels_window(MU_PANEL);
    const int top = play_kind() == PLAY_FILM ? HINTS_TOP_FILM : HINTS_TOP;
    window_fill(w, 1, top, PIXELS - 2, SCREEN_HEIGHT - top - 2, INK_PANEL);
    for (int y = top; *words; y += LINE) {
        int length = 0;
        while (words[length] && words[length] != '\n' && strncmp(words + length, GAP, sizeof GAP - 1) != 0) length++;
        hints_write_part(w, MARGIN, y, ink_dim, words, length);
        words += length;
        while (*words == ' ' || *words == '\n') words++;
    }
}

static void draw(Window *w)
{
    MuScreen *s = &mu_screen;
    char number[24];
    bool ended = mu_view()->ending != MU_OPEN && mu_view()->ending != MU_BY_RESIGN;
    int plies = mu_view()->ply + !ended;     /* with the one that is to come, or was refused */
    words_format(number, sizeof number, text(TEXT_MU_PANEL_MOVE), &(WordsArg){.number = (plies + 1) / 2}, 1);
    window_text(w, MARGIN, 5, &font_small, ink_gold, number);
    s->named = NAME_STALE;
    mu_panel_name();
    draw_side(w, MU_BLUE);
    draw_side(w, MU_RED);
    bool danger = s->danger_count > 0 && s->from < 0 && !*s->announced && play_human();
    window_text(w, MARGIN, STATUS_TOP, &font_small, danger ? ink_red : ink_text, danger ? text(TEXT_MU_PANEL_DANGER) : status_words());
    mu_panel_hints(play_showing_own() ? "" : pages_hints());     /* the page of the decision is still there, but decides nothing */
}

/* It takes half of a frame: it waits until the board stands and little else is done. */
static const Panel panel = {
    .x = PANEL_X, .w = PANEL_WIDTH, .h = SCREEN_TILES_Y, .glyphs = PANEL_GLYPHS, .lines = PANEL_LINES, .ready = board_settled, .draw = draw,
};

void mu_panel_open(void)
{
    panels_open(&panel, 1);
    mu_letters_show();
}

void mu_panel_close(void)
{
    window_close(&mu_screen.letters);
    panels_close();
}
