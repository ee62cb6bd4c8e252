/* SPDX-License-Identifier: MIT */
/* Positions, highlights and events of Morundir on the board. */
#include <stddef.h>
#include <string.h>

#include "art.h"
#include "audio.h"
#include "hex_morundir.h"
#include "table_morundir.h"
#include "table_morundir_grand.h"
#include "textbuf.h"
#include "ui/morundir/pieces.h"
#include "ui/morundir/screen.h"
#include "video.h"

enum { VIEW_WIDTH = 168, VIEW_HEIGHT = 160, PAUSE_AFTER = 8 };
enum { PITCH = 16 };    /* nine rows of the standard board and the dukes' heads stand within the screen */
enum { SHAKE_KNIGHT = 4, SHAKE_DUKE = 14, HOPS_OF_JOY = 3 };

enum { TABLE_TILES = 32 };
static const Picture tables[MU_BOARDS] = {
    [MU_STANDARD] = {table_morundirTiles, table_morundirMap, table_morundirPal, table_morundirTilesLen, 16, TABLE_TILES, TABLE_TILES, false},
    [MU_GRAND] = {table_morundir_grandTiles, table_morundir_grandMap, table_morundir_grandPal, table_morundir_grandTilesLen, 16, TABLE_TILES, TABLE_TILES, false},
};

static void begin_board(int board)
{
    const MuBoard *b = &mu_boards[board];
    Hex hexes[MU_SPACES_MAX];
    for (int space = 0; space < b->spaces; space++) hexes[space] = mu_hex(board, space);
    HexShift shift = board_places_from_axial(hexes, b->spaces, mu_screen.places);
    bool large = board == MU_STANDARD;
    board_begin(&(BoardSetup){.size = large ? BOARD_HEX24 : BOARD_HEX16, .pitch = large ? PITCH : 0, .shift = (uint8_t)shift,
                              .cells = b->spaces, .places = mu_screen.places, .view_w = VIEW_WIDTH, .view_h = VIEW_HEIGHT,
                              .sheet = large ? hex_morundirTiles : NULL, .table = &tables[board]});
}

/* Three colours such that neighbours differ, so that straight lines are easy to follow. */
static void lay_terrain(int board)
{
    const MuBoard *b = &mu_boards[board];
    bool large = board == MU_STANDARD;
    for (int space = 0; space < b->spaces; space++) {
        Hex hex = mu_hex(board, space);
        int shade = ((hex.q - hex.r) % 3 + 3) % 3;
        if (space == b->castle)
            board_terrain(space, large ? ART_FIELD_CASTLE : TERRAIN_GOAL);
        else
            board_terrain(space, (large ? ART_FIELD_LIGHT : TERRAIN_FIELD_LIGHT) + shade);
    }
}

bool mu_view_load(int step)
{
    MuScreen *s = &mu_screen;
    const int board = ((const MuState *)table_view(0))->board;      /* any seat's view: nobody has secrets */
    if (step == 0) {
        kit_show(0, false);
        begin_board(board);
        return false;
    }
    if (step == 1) {
        lay_terrain(board);
        return false;
    }
    if (step == 2) {
        mu_pieces_load(s->tile, board == MU_STANDARD);
        mu_moments_load();
        play_thinking_at(VIEW_WIDTH + 50, 112);
        memset(s->unit_at, UNIT_NONE, sizeof s->unit_at);
        return false;
    }
    return board_load_step();
}

static int add_unit(int piece, int space)
{
    bool big = mu_boards[mu_view()->board].spaces == MU_SPACES_STANDARD;
    UnitLook look = {.tile = mu_screen.tile[piece], .big = big, .frames = 2, .number = COUNTER_NONE,
                     .owner = mu_colour(piece) == MU_BLUE ? MU_OWNER_BLUE : MU_OWNER_RED};
    return units_add(&look, space);
}

void mu_view_sync(void)
{
    MuScreen *s = &mu_screen;
    const MuState *state = mu_view();
    units_clear();
    memset(s->unit_at, UNIT_NONE, sizeof s->unit_at);
    for (int space = 0; space < mu_boards[state->board].spaces; space++)
        if (state->cell[space] != MU_NONE)
            s->unit_at[space] = (int8_t)add_unit(state->cell[space], space);
}

static void sound_step(void *context, int32_t effect, int step, int steps)
{
    (void)context;
    if (step == steps)
        audio_effect((int)effect);
}

static void shake_step(void *context, int32_t frames, int step, int steps)
{
    (void)context;
    if (step == steps)
        board_shake((int)frames);
}

static void add_sound(int effect) { sequence_add(&mu_screen.sequence, sound_step, NULL, effect, 1); }

static void show_event(Event event, int *victim)
{
    MuScreen *s = &mu_screen;
    switch (event.kind) {
    case MU_EVENT_MOVED:
        *victim = s->unit_at[event.b];
        units_glide(&s->sequence, s->unit_at[event.a], event.b, false);
        add_sound(EFFECT_MOVE);
        s->unit_at[event.b] = s->unit_at[event.a];
        s->unit_at[event.a] = UNIT_NONE;
        s->last_from = event.a;
        s->last_to = event.b;
        break;
    case MU_EVENT_CAPTURED:
        add_sound(mu_is_duke(event.b) ? EFFECT_FALLEN : EFFECT_CAPTURE);
        sequence_add(&s->sequence, shake_step, NULL, mu_is_duke(event.b) ? SHAKE_DUKE : SHAKE_KNIGHT, 1);
        units_flash(&s->sequence, *victim, false);
        s->flyer.piece = event.b;
        break;
    case MU_EVENT_PLACED:
        units_hop(&s->sequence, *victim, event.a, false);
        add_sound(EFFECT_PLACE);
        s->unit_at[event.a] = (int8_t)*victim;
        *victim = UNIT_NONE;
        break;
    case MU_EVENT_SWAPPED: add_sound(EFFECT_TURN); break;
    case MU_EVENT_CASTLE:
        add_sound(EFFECT_CASTLE);
        for (int hop = 0; hop < HOPS_OF_JOY; hop++) {
            units_hop(&s->sequence, s->unit_at[event.b], event.b, false);
            if (hop == 0)
                mu_moments_banner();
        }
        break;
    case MU_EVENT_DRAW: add_sound(EFFECT_DRAW); break;
    default: break;
    }
}

static void unmark(void)
{
    board_tint_all(TINT_PLAIN);
    board_marks_clear();
    for (int space = 0; space < mu_boards[mu_view()->board].spaces; space++)
        if (board_cell(space)->owner != OWNER_NONE)
            board_owner(space, OWNER_NONE);
}

static void remove_step(void *context, int32_t unit, int step, int steps)
{
    (void)context;
    if (step == steps)
        units_remove((int)unit);
}

void mu_view_show(const EventList *events)
{
    int victim = UNIT_NONE;
    unmark();
    for (int i = 0; i < events->count; i++) show_event(events->at[i], &victim);
    if (victim != UNIT_NONE) {
        int cell = units_cell(victim);
        sequence_add(&mu_screen.sequence, remove_step, NULL, victim, 1);
        mu_moments_fly(cell, mu_screen.flyer.piece);
    }
    sequence_wait(&mu_screen.sequence, PAUSE_AFTER);
}

/* Light and a line in the other side's colour: where it came from and where it went. */
static void mark(int cell)
{
    board_tint(cell, TINT_LIT);
    board_owner(cell, mu_view()->side == MU_BLUE ? MU_OWNER_RED : MU_OWNER_BLUE);
}

static void mark_advice(Action advice)
{
    if (advice.kind != MU_MOVE)
        return;
    board_tint(advice.a, TINT_LIT);
    board_marks(advice.b, mu_view_mark(advice.b));
    if (advice.c != MU_NOWHERE)
        board_marks(advice.c, MARK_REACH);
}

/* The last move, also of a game that was loaded or taken back. A lesson points by itself. */
static void mark_last(void)
{
    const MuScreen *s = &mu_screen;
    if (play_kind() != PLAY_TABLE || s->last_from < 0)
        return;
    mark(s->last_from);
    mark(s->last_to);
}

/* What the other side did last stays marked, who could win next, and what was advised. */
void mu_view_plain(void)
{
    const MuScreen *s = &mu_screen;
    unmark();
    if (!play_human())
        return;
    mark_last();
    for (int i = 0; i < s->danger_count; i++) board_marks(s->dangers[i], MARK_DANGER);
    mark_advice(s->advice);
}

int mu_view_mark(int space)
{
    const MuState *state = mu_view();
    return state->cell[space] != MU_NONE || space == mu_boards[state->board].castle ? MARK_TARGET : MARK_REACH;
}

void mu_view_targets(void)
{
    const MuScreen *s = &mu_screen;
    unmark();
    board_tint(s->from, TINT_LIT);
    for (int i = 0; i < s->move_count; i++) {
        if (s->moves[i].from != s->from)
            continue;
        board_marks(s->moves[i].to, mu_view_mark(s->moves[i].to));
    }
}

void mu_view_places(void)
{
    MuScreen *s = &mu_screen;
    unmark();
    board_marks(s->to, MARK_TARGET);
    s->stop_count = (uint8_t)mu_places(mu_view(), s->from, s->to, s->stops);
    for (int i = 0; i < s->stop_count; i++) board_marks(s->stops[i], MARK_REACH);
}

void mu_view_last(void)
{
    const MuScreen *s = &mu_screen;
    if (s->last_from < 0)
        return;
    board_tint(s->last_from, TINT_LIT);
    board_tint(s->last_to, TINT_LIT);
}

void mu_move_name(int board, Action action, bool takes, char *out, int size)
{
    TextBuf t;
    char name[4];
    textbuf_begin(&t, out, size);
    mu_space_name(board, action.a, name);
    textbuf_text(&t, name);
    textbuf_char(&t, takes ? 'x' : '-');
    mu_space_name(board, action.b, name);
    textbuf_text(&t, name);
    if (action.c == MU_NOWHERE)
        return;
    mu_space_name(board, action.c, name);
    textbuf_char(&t, '@');
    textbuf_text(&t, name);
}

void mu_view_move_name(Action action, char *out, int size)
{
    mu_move_name(mu_view()->board, action, mu_view()->cell[action.b] != MU_NONE, out, size);
}
