/* SPDX-License-Identifier: MIT */
/* A person's move in three pages: pick a piece, drop it, set the captured one. Refusals come with the reason. */
#include <stddef.h>
#include <string.h>

#include "audio.h"
#include "keys.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/morundir/screen.h"
#include "ui/play/ask.h"

enum { LIFT = 5 };      /* pixels that a piece in hand stands higher */

/* ---- what can move ---- */

/* The legal moves come from the search's generator, which is fast enough to list them in one frame. */
static void list_moves(const MuState *state)
{
    MuScreen *s = &mu_screen;
    const MuBoard *board = &mu_boards[state->board];
    s->move_count = 0;
    memset(s->movable, 0, sizeof s->movable);
    if (state->ending != MU_OPEN)
        return;
    mu_position_load(&s->position, state);
    const MuMove *end = mu_generate(&s->position, s->list);
    for (const MuMove *move = s->list; move < end; move++) {
        int from = board->space_of[mu_move_from(*move)];
        s->movable[from] = true;
        s->moves[s->move_count].from = (uint8_t)from;
        s->moves[s->move_count++].to = board->space_of[mu_move_to(*move)];
    }
}

static void stop_at_pieces(void)
{
    MuScreen *s = &mu_screen;
    s->stop_count = 0;
    for (int space = 0; space < mu_boards[mu_view()->board].spaces; space++)
        if (s->movable[space])
            s->stops[s->stop_count++] = (uint8_t)space;
    board_stops(s->stops, s->stop_count);
}

void mu_input_sync(void)
{
    MuScreen *s = &mu_screen;
    s->from = s->to = -1;
    s->danger_count = 0;
    s->advice.kind = MU_RESIGN;
    if (!play_human())
        return;
    if (play_kind() == PLAY_TABLE)
        s->danger_count = (uint8_t)mu_sense_danger(mu_view(), !mu_view()->side, s->dangers);
    list_moves(mu_view());
    stop_at_pieces();
    if (board_cursor() == BOARD_NONE && s->stop_count > 0)
        board_cursor_to(s->stops[0]);
    board_cursor_kind(CURSOR_NORMAL);
}

/* ---- words ---- */

static void refuse(MuWhy why)
{
    static const int16_t words[MU_WHYS] = {
        [MU_WHY_OVER] = TEXT_MU_WHY_OVER, [MU_WHY_NO_SPACE] = TEXT_MU_WHY_NOT_STRAIGHT, [MU_WHY_EMPTY] = TEXT_MU_WHY_EMPTY,
        [MU_WHY_NOT_YOURS] = TEXT_MU_WHY_NOT_YOURS, [MU_WHY_STUCK] = TEXT_MU_WHY_STUCK,
        [MU_WHY_NOT_STRAIGHT] = TEXT_MU_WHY_NOT_STRAIGHT, [MU_WHY_BLOCKED] = TEXT_MU_WHY_BLOCKED,
        [MU_WHY_DUKE_CASTLE] = TEXT_MU_WHY_DUKE_CASTLE, [MU_WHY_KNIGHT_CASTLE] = TEXT_MU_WHY_KNIGHT_CASTLE,
        [MU_WHY_OWN] = TEXT_MU_WHY_OWN, [MU_WHY_DUKE_KNIGHT] = TEXT_MU_WHY_DUKE_KNIGHT,
        [MU_WHY_KNIGHT_DUKE] = TEXT_MU_WHY_KNIGHT_DUKE, [MU_WHY_NEIGHBOUR] = TEXT_MU_WHY_NEIGHBOUR, [MU_WHY_EDGE] = TEXT_MU_WHY_EDGE,
    };
    kit_sound(KIT_SOUND_REFUSE);
    tip_at(NULL, text(words[why]), board_cursor());
}

static void last_move_words(char *out, int size)
{
    const MuScreen *s = &mu_screen;
    char move[12];
    if (s->last_from < 0) {
        words_format(out, size, text(TEXT_MU_SEE_NO_LAST), NULL, 0);
        return;
    }
    bool took = mu_view()->quiet == 0;
    mu_move_name(mu_view()->board, (Action){MU_MOVE, (uint8_t)s->last_from, (uint8_t)s->last_to, MU_NOWHERE}, took, move, sizeof move);
    words_format(out, size, text(TEXT_MU_SEE_LAST), &(WordsArg){.text = move}, 1);
}

static void explain(void)
{
    MuScreen *s = &mu_screen;
    char *name = s->name, what[MU_TEXT / 2], last[MU_TEXT / 2];
    int space = board_cursor();
    if (play_kind() == PLAY_LESSONS) {
        lessons_task();
        return;
    }
    if (space == BOARD_NONE)
        return;
    int piece = mu_view()->cell[space];
    mu_view_last();
    mu_space_name(mu_view()->board, space, name);
    int id = piece != MU_NONE ? (mu_is_duke(piece) ? TEXT_MU_SEE_DUKE : TEXT_MU_SEE_KNIGHT)
             : space == mu_boards[mu_view()->board].castle ? TEXT_MU_SEE_CASTLE : TEXT_MU_SEE_FIELD;
    words_format(what, sizeof what, text(id), &(WordsArg){.text = name}, 1);
    last_move_words(last, sizeof last);
    const WordsArg both[] = {{.text = what}, {.text = last}};
    words_format(s->words, MU_TEXT, "%0\n%1", both, 2);
    tip_at(piece != MU_NONE ? mu_colour_name(mu_colour(piece)) : name, s->words, space);
}

/* ---- set the captured piece ---- */

static void place_refresh(void)
{
    mu_view_places();
    board_stops(mu_screen.stops, mu_screen.stop_count);
    panels_stale(MU_PANEL);
}

static void place_close(void)
{
    mu_screen.to = -1;
    stop_at_pieces();
}

static void place_frame(void)
{
    MuScreen *s = &mu_screen;
    if (board_cursor_keys())
        audio_effect(EFFECT_CURSOR);
    else if (keys_pressed() & KEY_BIT_A) {
        Action action = {MU_MOVE, (uint8_t)s->from, (uint8_t)s->to, (uint8_t)board_cursor()};
        MuWhy why = mu_why(mu_view(), action);
        if (why != MU_WHY_FINE)
            refuse(why);
        else if (play_do(action))
            pages_home();
    }
}

static const Page place_page = {.open = place_refresh, .frame = place_frame, .close = place_close, .refresh = place_refresh, .ask = explain,
                                .over = true, .hint = TEXT_MU_HINT_PLACE};

/* ---- drop the picked one ---- */

static void stop_at(int from, int mark)
{
    MuScreen *s = &mu_screen;
    for (int i = 0; i < s->move_count; i++)
        if (s->moves[i].from == from && mu_view_mark(s->moves[i].to) == mark)
            s->stops[s->stop_count++] = s->moves[i].to;
}

/* While a piece is held, L and R go through its goals, what can be taken first. */
static void stop_at_goals(void)
{
    mu_screen.stop_count = 0;
    stop_at(mu_screen.from, MARK_TARGET);
    stop_at(mu_screen.from, MARK_REACH);
    board_stops(mu_screen.stops, mu_screen.stop_count);
}

static void lift(bool up)
{
    int unit = mu_screen.unit_at[mu_screen.from];
    if (unit != UNIT_NONE)
        units_offset(unit, 0, up ? -LIFT : 0);
}

static void drop_refresh(void)
{
    mu_view_targets();
    stop_at_goals();
    lift(true);
    panels_stale(MU_PANEL);
}

static void drop_close(void)
{
    lift(false);
    mu_screen.from = -1;
    stop_at_pieces();
    mu_view_plain();
    panels_stale(MU_PANEL);
}

static void pick(int space);

static void drop(int space)
{
    MuScreen *s = &mu_screen;
    const MuState *state = mu_view();
    MuWhy why = mu_why_move(state, s->from, space);
    if (space == s->from) {
        kit_sound(KIT_SOUND_BACK);
        pages_pop();
    } else if (why == MU_WHY_OWN && s->movable[space]) {
        pages_pop();
        pick(space);
    } else if (why != MU_WHY_FINE) {
        refuse(why);
    } else if (state->returns && mu_is_capture(state, s->from, space)) {
        s->to = (int16_t)space;
        pages_push(&place_page);
    } else if (play_do((Action){MU_MOVE, (uint8_t)s->from, (uint8_t)space, MU_NOWHERE})) {
        pages_home();
    }
}

static void drop_frame(void)
{
    if (board_cursor_keys())
        audio_effect(EFFECT_CURSOR);
    else if (keys_pressed() & KEY_BIT_A)
        drop(board_cursor());
}

static const Page drop_page = {.open = drop_refresh, .frame = drop_frame, .close = drop_close, .refresh = drop_refresh, .ask = explain,
                               .over = true, .hint = TEXT_MU_HINT_DROP};

/* ---- pick a piece: the board itself ---- */

static void pick(int space)
{
    MuScreen *s = &mu_screen;
    int piece = mu_view()->cell[space];
    if (piece == MU_NONE)
        refuse(MU_WHY_EMPTY);
    else if (mu_colour(piece) != mu_view()->side)
        refuse(MU_WHY_NOT_YOURS);
    else if (!s->movable[space])
        refuse(MU_WHY_STUCK);
    else {
        s->from = (int16_t)space;
        audio_effect(EFFECT_SELECT);
        pages_push(&drop_page);
    }
}

static void board_page_frame(void)
{
    if (board_cursor_keys())
        audio_effect(EFFECT_CURSOR);
    else if (keys_pressed() & KEY_BIT_A && board_cursor() != BOARD_NONE)
        pick(board_cursor());
}

static void board_page_refresh(void)
{
    mu_view_plain();
    panels_stale(MU_PANEL);
}

static void back(void)
{
    if (play_kind() == PLAY_LESSONS)
        lessons_leave();
}

static const char *board_hints(void) { return text(play_kind() == PLAY_LESSONS ? TEXT_MU_HINT_LESSON : TEXT_MU_HINT_PICK); }

const Page mu_board_page = {.open = mu_input_sync, .frame = board_page_frame, .refresh = board_page_refresh, .back = back, .ask = explain,
                            .hints = board_hints};

int mu_input_status(void)
{
    const MuScreen *s = &mu_screen;
    return s->to >= 0 ? TEXT_MU_PANEL_PLACE : s->from >= 0 ? TEXT_MU_PANEL_DROP : TEXT_MU_PANEL_PICK;
}

/* ---- a hint ---- */

void mu_input_advised(Action advice)
{
    MuScreen *s = &mu_screen;
    char move[12];
    if (advice.kind != MU_MOVE) {
        tip_at(NULL, text(TEXT_MU_ASK_SWAP), board_cursor());
        return;
    }
    board_cursor_to(advice.a);
    s->advice = advice;
    mu_view_plain();
    mu_view_move_name(advice, move, sizeof move);
    const WordsArg args[] = {{.text = move}, {.text = text(mu_sense_reason(mu_view(), advice))}};
    words_format(s->words, MU_TEXT, text(TEXT_MU_HINT_SHOWN), args, 2);
    tip_between(NULL, s->words, advice.a, advice.b);
}
