/* SPDX-License-Identifier: MIT */
#include "engine/morundir/show.h"
#include "textbuf.h"

/* Lower case Blue, upper case Red, d duke, k knight. */
static const char piece_letters[MU_PIECES] = {'.', 'd', 'k', 'D', 'K'};

static const char *const ending_words[MU_ENDINGS] = {
    [MU_OPEN] = "open", [MU_BY_CASTLE] = "castle", [MU_BY_DUKES] = "dukes", [MU_BY_RESIGN] = "resigned",
    [MU_BY_REPETITION] = "repetition", [MU_BY_QUIET] = "quiet", [MU_BY_STUCK] = "stuck",
};

static void show_row(TextBuf *text, const MuState *state, int row)
{
    const MuBoard *board = &mu_boards[state->board];
    int first = board->row_start[row];
    Hex left = mu_hex(state->board, first);
    textbuf_char(text, (char)('a' + row));
    /* Half a hex is one character: a space stands at 2q + r, the leftmost of both boards at -15. */
    for (int column = -15; column < 2 * left.q + left.r; column++)
        textbuf_char(text, ' ');
    for (int space = first; space < board->row_start[row + 1]; space++) {
        textbuf_char(text, ' ');
        int piece = state->cell[space];
        textbuf_char(text, piece == MU_NONE && space == board->castle ? '*' : piece_letters[piece]);
    }
    textbuf_char(text, '\n');
}

static void show_last(TextBuf *text, const MuState *state)
{
    char name[4];
    if (state->steps == 0)
        return;
    MuStep step = state->history[state->steps - 1];
    textbuf_text(text, "last ");
    mu_space_name(state->board, step.from, name);
    textbuf_text(text, name);
    textbuf_char(text, '-');
    mu_space_name(state->board, step.to, name);
    textbuf_text(text, name);
    if (step.place != MU_NOWHERE) {
        textbuf_char(text, '@');
        mu_space_name(state->board, step.place, name);
        textbuf_text(text, name);
    }
    textbuf_char(text, '\n');
}

int mu_show(const void *in, int seat, char *out, int max)
{
    const MuState *state = in;
    TextBuf text;
    (void)seat; /* nothing is hidden */
    textbuf_begin(&text, out, max);
    for (int row = 0; row < mu_boards[state->board].rows; row++)
        show_row(&text, state, row);
    textbuf_text(&text, state->side == MU_BLUE ? "blue" : "red");
    textbuf_text(&text, " to move, seat ");
    textbuf_number(&text, mu_seat_of(state, state->side));
    textbuf_text(&text, ", ply ");
    textbuf_number(&text, state->ply);
    textbuf_text(&text, ", quiet ");
    textbuf_number(&text, state->quiet);
    textbuf_text(&text, state->returns ? ", return" : "");
    textbuf_text(&text, ", ");
    textbuf_text(&text, ending_words[state->ending]);
    textbuf_char(&text, '\n');
    show_last(&text, state);
    return text.length;
}
