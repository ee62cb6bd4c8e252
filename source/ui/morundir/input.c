/* SPDX-License-Identifier: MIT */
/* A human's move: pick a piece, drop it, set the captured one. Refusals come with the reason. */
#include <stddef.h>
#include <string.h>

#include "audio.h"
#include "keys.h"
#include "place.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/morundir/screen.h"
#include "ui/table.h"

/* The legal moves come from the search's generator, which is fast enough to list them in one frame. */
static void list_moves(const MuState *state)
{
    static PLACE_EWRAM MuPosition position;
    static PLACE_EWRAM MuMove list[MU_MOVES_MAX];
    MuScreen *s = &mu_screen;
    const MuBoard *board = &mu_boards[state->board];
    s->move_count = 0;
    memset(s->movable, 0, sizeof s->movable);
    if (state->ending != MU_OPEN) return;
    mu_position_load(&position, state);
    const MuMove *end = mu_generate(&position, list);
    for (const MuMove *move = list; move < end; move++) {
        int from = board->space_of[mu_move_from(*move)];
        s->movable[from] = true;
        s->moves[s->move_count].from = (uint8_t)from;
        s->moves[s->move_count++].to = board->space_of[mu_move_to(*move)];
    }
}

static void find_stops(void)
{
    MuScreen *s = &mu_screen;
    s->stop_count = 0;
    for (int space = 0; space < mu_boards[s->state->board].spaces; space++)
        if (s->movable[space]) s->stops[s->stop_count++] = (uint8_t)space;
    board_stops(s->stops, s->stop_count);
}

void mu_input_begin(void)
{
    MuScreen *s = &mu_screen;
    s->from = s->to = -1;
    list_moves(s->state);
    find_stops();
    if (board_cursor() == BOARD_NONE && s->stop_count > 0) board_cursor_to(s->stops[0]);
    board_cursor_kind(CURSOR_NORMAL);
}

void mu_input_cancel(void)
{
    MuScreen *s = &mu_screen;
    s->mode = MODE_PLAY;
    s->panel_stale = true;
    mu_view_plain();
    mu_input_begin();
}

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
    mu_tip_open(NULL, text(words[why]));
}

static void pick(int space)
{
    MuScreen *s = &mu_screen;
    int piece = s->state->cell[space];
    if (piece == MU_NONE) refuse(MU_WHY_EMPTY);
    else if (mu_colour(piece) != s->state->side) refuse(MU_WHY_NOT_YOURS);
    else if (!s->movable[space]) refuse(MU_WHY_STUCK);
    else {
        s->from = (int16_t)space;
        s->mode = MODE_DROP;
        s->panel_stale = true;
        audio_effect(EFFECT_SELECT);
        mu_view_targets();
    }
}

static void drop(int space)
{
    MuScreen *s = &mu_screen;
    MuWhy why = mu_why_move(s->state, s->from, space);
    if (space == s->from) {
        mu_input_cancel();
    } else if (why == MU_WHY_OWN && s->movable[space]) {
        pick(space);
    } else if (why != MU_WHY_FINE) {
        refuse(why);
    } else if (s->state->returns && mu_is_capture(s->state, s->from, space)) {
        s->to = (int16_t)space;
        s->mode = MODE_PLACE;
        s->panel_stale = true;
        mu_view_places();
        board_stops(s->stops, s->stop_count);
    } else {
        mu_screen_play((Action){MU_MOVE, (uint8_t)s->from, (uint8_t)space, MU_NOWHERE});
    }
}

static void place(int space)
{
    MuScreen *s = &mu_screen;
    Action action = {MU_MOVE, (uint8_t)s->from, (uint8_t)s->to, (uint8_t)space};
    MuWhy why = mu_why(s->state, action);
    if (why == MU_WHY_FINE) mu_screen_play(action);
    else refuse(why);
}

static void explain(int space)
{
    MuScreen *s = &mu_screen;
    char name[4];
    int piece = s->state->cell[space];
    if (s->playing == PLAYING_LESSONS) {
        mu_lessons_task();
        return;
    }
    mu_view_last();
    mu_space_name(s->state->board, space, name);
    int id = piece != MU_NONE ? (mu_is_duke(piece) ? TEXT_MU_SEE_DUKE : TEXT_MU_SEE_KNIGHT)
             : space == mu_boards[s->state->board].castle ? TEXT_MU_SEE_CASTLE : TEXT_MU_SEE_FIELD;
    char what[MU_TEXT / 2], last[MU_TEXT / 2] = "", move[12];
    words_format(what, sizeof what, text(id), &(WordsArg){.text = name}, 1);
    if (s->last_from >= 0) {
        mu_view_move_name((Action){MU_MOVE, (uint8_t)s->last_from, (uint8_t)s->last_to, MU_NOWHERE}, move, sizeof move);
        for (char *c = move; *c; c++)
            if (*c == 'x') *c = '-';   /* the mover itself stands there now */
        words_format(last, sizeof last, text(TEXT_MU_SEE_LAST), &(WordsArg){.text = move}, 1);
    } else {
        words_format(last, sizeof last, text(TEXT_MU_SEE_NO_LAST), NULL, 0);
    }
    const WordsArg both[] = {{.text = what}, {.text = last}};
    words_format(s->words, MU_TEXT, "%0\n%1", both, 2);
    mu_tip_open(piece != MU_NONE ? mu_colour_name(mu_colour(piece)) : name, s->words);
}

static void back(void)
{
    MuScreen *s = &mu_screen;
    if (s->mode == MODE_PLACE) {
        kit_sound(KIT_SOUND_BACK);
        s->mode = MODE_DROP;
        s->panel_stale = true;
        find_stops();
        mu_view_targets();
    } else if (s->mode == MODE_DROP) {
        kit_sound(KIT_SOUND_BACK);
        mu_input_cancel();
    } else if (s->playing == PLAYING_LESSONS) {
        mu_ask(ASK_QUIT);
    }
}

void mu_input_frame(void)
{
    MuScreen *s = &mu_screen;
    unsigned keys = keys_pressed();
    if (board_cursor_keys()) {
        audio_effect(EFFECT_CURSOR);
        return;
    }
    int space = board_cursor();
    if (space == BOARD_NONE) return;
    if (keys & KEY_BIT_A) {
        if (s->mode == MODE_PLAY) pick(space);
        else if (s->mode == MODE_DROP) drop(space);
        else place(space);
    } else if (keys & KEY_BIT_B) {
        back();
    } else if (keys & KEY_BIT_START) {
        if (s->playing == PLAYING_LESSONS) mu_ask(ASK_QUIT);
        else mu_menu_open();
    } else if (keys & KEY_BIT_SELECT) {
        explain(space);
    }
}
