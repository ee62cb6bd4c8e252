/* SPDX-License-Identifier: MIT */
/*
 * A round as the viewer saw it: own armies go from where they were to where they are, others fade out and in, fights with
 * their numbers. Made from two views and the reports; nothing else is known (TM-12.6).
 */
#include <stddef.h>
#include <string.h>

#include "art.h"
#include "audio.h"
#include "text.h"
#include "ui/moerderspiel/marks.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/reports.h"
#include "ui/moerderspiel/screen.h"

enum { REPORT_FRAMES = 50, FILM_FRAMES = 30, FILM_REPORTS = 12, PAUSE = 12, FADE_FRAMES = 10, SHAKE_FRAMES = 8 };

static const TmPiece *find_own(const TmPieces *pieces, int key)
{
    for (int i = 0; i < pieces->count; i++)
        if (pieces->at[i].key == key)
            return &pieces->at[i];
    return NULL;
}

static bool still_there(const TmPieces *pieces, const TmPiece *piece)
{
    for (int i = 0; i < pieces->count; i++)
        if (pieces->at[i].key == TM_KEY_FOREIGN && pieces->at[i].cell == piece->cell && pieces->at[i].flag == piece->flag)
            return true;
    return false;
}

/* ---- steps ---- */

static void fade(void *context, int32_t unit, int step, int steps)
{
    (void)context;
    units_visible(unit, step < steps && step & 1);
}

/* What a fight costs rises from its cell while the numbers on the shields fall; so much of it has fallen already. */
static struct { uint8_t cell, own, other, step, fallen_own, fallen_other; } rising;

/* "-300": a number of hundreds with its zeros. */
static void draw_loss(int hundreds, int x, int y)
{
    enum { MINUS = 6, DIGIT = 4 };
    tm_mark_sprite(ART_TM_LOSS, x, y);
    units_number(0, x + MINUS + units_number_width(hundreds) - 1 + DIGIT, y, OWNER_NEUTRAL);
    units_number(0, x + MINUS + units_number_width(hundreds) - 1, y, OWNER_NEUTRAL);
    units_number(hundreds, x + MINUS, y, OWNER_NEUTRAL);
}

void tm_replay_frame(void)
{
    enum { RISE = 14, OWN_LEFT = -16, OTHER_LEFT = 12 };
    int x, y;
    if (!rising.step || !play_showing())
        return;
    board_screen(tm_map_place(rising.cell), &x, &y);
    int height = rising.step < RISE ? rising.step : RISE;
    const struct { int loss, left; } sides[] = {{rising.own, OWN_LEFT}, {rising.other, OTHER_LEFT}};
    for (int i = 0; i < 2; i++)
        if (sides[i].loss)
            draw_loss(sides[i].loss, x + sides[i].left, y - height);
}

static void lose(int unit, int loss)
{
    UnitLook look = *units_look_of(unit);
    look.number = (uint8_t)(look.number > loss ? look.number - loss : 0);
    units_look(unit, &look);
}

/* ---- what was reported: to the one who looks, in a film to all ---- */

enum { TELLER_SHIFT = 4, REPORT_MASK = (1 << TELLER_SHIFT) - 1 };
_Static_assert(TM_REPORTS_MAX <= REPORT_MASK + 1, "a report in its bits");
static int32_t which_of(int nation, int report) { return nation << TELLER_SHIFT | report; }
static int teller(int32_t which) { return (int)which >> TELLER_SHIFT; }
static const TmReport *told(int32_t which) { return &tm_view()->report[teller(which)].at[which & REPORT_MASK]; }
static bool is_fight(int kind) { return kind >= TM_REPORT_DEFENDED && kind <= TM_REPORT_STORMED_CAPITAL; }

typedef enum { SIDE_NONE, SIDE_OWN, SIDE_OTHER } Side;

/* A fight as it is looked for among the shields: its viewer knows the own armies by slot; in a film all have their names. */
typedef struct { uint8_t cell, unit, flag; bool open; } Fight;

static Fight fight_of(int32_t which)
{
    const TmReport *report = told(which);
    bool open = play_viewer() < 0;
    int unit = tm_report_unit(*report);
    return (Fight){report->cell, (uint8_t)(open ? tm_army_id(teller(which), unit) : unit), (uint8_t)tm_report_flag(*report), open};
}

static Side side_of(const TmPiece *piece, const Fight *fight)
{
    if (piece->cell != fight->cell)
        return SIDE_NONE;
    if (piece->key == fight->unit)
        return SIDE_OWN;
    return (fight->open || piece->key == TM_KEY_FOREIGN) && piece->flag == fight->flag ? SIDE_OTHER : SIDE_NONE;
}

static void flash(int32_t which)
{
    TmScreen *s = &tm_screen;
    const Fight fight = fight_of(which);
    for (int i = 0; i < s->pieces.count; i++)
        if (s->unit[i] != UNIT_NONE && side_of(&s->pieces.at[i], &fight) != SIDE_NONE)
            units_flash(&s->sequence, s->unit[i], true);
}

/* As much of the losses as this part of the time. */
static void fall(int32_t which, int step, int steps)
{
    TmScreen *s = &tm_screen;
    const Fight fight = fight_of(which);
    uint8_t own = (uint8_t)(rising.own * step / steps), other = (uint8_t)(rising.other * step / steps);
    for (int i = 0; i < s->pieces.count; i++) {
        Side side = s->unit[i] == UNIT_NONE ? SIDE_NONE : side_of(&s->pieces.at[i], &fight);
        int loss = side == SIDE_OWN ? own - rising.fallen_own : side == SIDE_OTHER ? other - rising.fallen_other : 0;
        if (loss > 0)
            lose(s->unit[i], loss);
    }
    rising.fallen_own = own;
    rising.fallen_other = other;
}

/* Who fights whom is told to everybody in the words of one who sees it. */
static void film_words(int32_t which, char *out, int size)
{
    const TmReport *report = told(which);
    if (!is_fight(report->kind)) {
        const WordsArg args[] = {{.text = tm_nation_name(teller(which))}, {.text = text(TEXT_TM_REPORT_7)}};
        words_format(out, size, text(TEXT_TM_NEWS_SAID), args, 2);
        return;
    }
    int flag = tm_report_flag(*report);
    const WordsArg args[] = {{.text = tm_nation_name(teller(which))}, {.text = flag < TM_FLAGS ? tm_nation_name(flag) : text(TEXT_TM_CREW)}};
    words_format(out, size, text(TEXT_TM_REPORT_27), args, 2);
}

static void announce(int32_t which)
{
    const TmReport *report = told(which);
    char what[TM_ROW], cell[4];
    bool fight = is_fight(report->kind);
    if (play_viewer() < 0)
        film_words(which, what, sizeof what);
    else
        tm_report_words(*report, what, sizeof what);
    tm_cell_name(report->cell, cell);
    const WordsArg args[] = {{.text = cell}, {.text = what}, {.number = tm_report_own_loss(*report) * 100}, {.number = tm_report_other_loss(*report) * 100}};
    words_format(tm_screen.words, TM_TEXT, text(fight ? TEXT_TM_REPLAY_FIGHT : TEXT_TM_REPORT_ROW), args, 4);
    tm_status_news(tm_screen.words);
    tm_map_jump(report->cell);
    if (fight || report->kind == TM_REPORT_FIGHT_SEEN) {
        audio_effect(EFFECT_CAPTURE);
        board_shake(SHAKE_FRAMES);
        board_marker(tm_map_place(report->cell), MARKER_SWORDS);
    } else if (report->kind == TM_REPORT_CAPITAL_FELL) {
        audio_effect(EFFECT_FALLEN);
    } else if (report->kind == TM_REPORT_BASE_GAINED || report->kind == TM_REPORT_BASE_LOST) {
        audio_effect(report->kind == TM_REPORT_BASE_GAINED ? EFFECT_GAINED : EFFECT_ALARM);
    }
}

static void tell(void *context, int32_t which, int step, int steps)
{
    const TmReport *report = told(which);
    (void)context;
    if (step == 1) {
        rising.cell = report->cell;
        rising.own = (uint8_t)tm_report_own_loss(*report);
        rising.other = (uint8_t)tm_report_other_loss(*report);
        rising.fallen_own = rising.fallen_other = 0;
        announce(which);
    }
    if (is_fight(report->kind)) {
        rom_moerderspiel.blow = rising.step = (uint8_t)(step == steps ? 0 : step);
        fall(which, step, steps);
    }
    if (step < steps)
        return;
    tm_status_news(NULL);
    if (play_viewer() < 0)
        board_cursor_to(BOARD_NONE);
}

/* The line below says what goes by: no longer the last vote, nor the orders of the round that comes. */
static void name_round(void *context, int32_t round, int step, int steps)
{
    const WordsArg args[] = {{.number = (round + 1) / 2}, {.number = round % 2 == 0 ? 2 : 1}};
    (void)context;
    (void)step;
    (void)steps;
    words_format(tm_screen.words, TM_TEXT, text(TEXT_TM_STATUS_REPLAY), args, 2);
    tm_status_news(tm_screen.words);
}

static void add_moves(const TmPieces *before, const TmPieces *after)
{
    TmScreen *s = &tm_screen;
    bool together = false;
    for (int i = 0; i < before->count; i++) {
        const TmPiece *piece = &before->at[i];
        if (piece->key == TM_KEY_FOREIGN) {
            if (tm_view()->phase == TM_LEVY_PHASE || still_there(after, piece))
                continue;       /* between the rounds nobody knows where strangers are */
            if (together)
                sequence_with(&s->sequence, fade, NULL, s->unit[i], FADE_FRAMES);
            else
                sequence_add(&s->sequence, fade, NULL, s->unit[i], FADE_FRAMES);
        } else {
            const TmPiece *now = find_own(after, piece->key);
            if (!now)
                units_fall(&s->sequence, s->unit[i], together);
            else if (now->cell != piece->cell)
                units_glide(&s->sequence, s->unit[i], tm_map_place(now->cell), together);
            else
                continue;
        }
        together = true;
    }
}

/* Own fights and what was seen are told one after the other, before the armies go their ways. */
static void add_reports(int viewer)
{
    const TmReports *reports = &tm_view()->report[viewer];
    for (int i = 0; i < reports->count; i++) {
        int kind = reports->at[i].kind, which = which_of(viewer, i);
        if (kind == TM_REPORT_PARLEY || kind == TM_REPORT_FAILED)
            continue;
        sequence_add(&tm_screen.sequence, tell, NULL, which, REPORT_FRAMES);
        if (is_fight(kind))
            flash(which);
    }
}

/* In a film every fight, as its attacker reports it, and every fallen capital. */
static void add_all_reports(void)
{
    int left = FILM_REPORTS;
    for (int n = 0; n < TM_NATIONS; n++)
        for (int i = 0; i < tm_view()->report[n].count && left > 0; i++) {
            int kind = tm_view()->report[n].at[i].kind;
            if (kind != TM_REPORT_ATTACKED && kind != TM_REPORT_STORMED_BASE && kind != TM_REPORT_STORMED_CAPITAL && kind != TM_REPORT_CAPITAL_FELL)
                continue;
            sequence_add(&tm_screen.sequence, tell, NULL, which_of(n, i), FILM_FRAMES);
            left--;
        }
}

/* What was on the map when the orders were given; a spectator looks at it still. */
static TmPieces *memory(void) { return play_viewer() < 0 ? &tm_screen.pieces : &tm_screen.before[play_viewer()]; }

bool tm_replay_due(void)
{
    int then = memory()->round, now = tm_view()->round;
    bool resolved = tm_view()->phase == TM_OVER_PHASE || tm_view()->phase == TM_LEVY_PHASE;
    return then != 0 && (then + 1 == now || (then == now && resolved)) && kit_settings_now()->game_speed != GAME_INSTANT;
}

static bool same_pieces(const TmPieces *a, const TmPieces *b)
{
    return a->count == b->count && memcmp(a->at, b->at, a->count * sizeof a->at[0]) == 0;
}

/* Fights are shown where the armies stood, so the old map must be on the board. */
void tm_replay_begin(void)
{
    TmScreen *s = &tm_screen;
    TmPieces before, after;
    if (!tm_replay_due())
        return;
    before = *memory();
    memory()->round = 0;
    tm_map_pieces(&after);
    tm_map_show(&before);
    sequence_clear(&s->sequence);
    if (play_viewer() >= 0)
        add_reports(play_viewer());
    else
        add_all_reports();
    if (play_viewer() >= 0 && (sequence_busy(&s->sequence) || !same_pieces(&before, &after))) {
        sequence_add(&s->sequence, name_round, NULL, before.round, 1);
        s->replayed = true;
    }
    add_moves(&before, &after);
    if (sequence_busy(&s->sequence))
        sequence_wait(&s->sequence, PAUSE);
}
