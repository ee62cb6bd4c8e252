/* SPDX-License-Identifier: MIT */
/*
 * A round as the viewer saw it: own armies go from where they were to where they are, others fade out and in, fights with
 * their numbers. Made from two views and the reports; nothing else is known (TM-12.6).
 */
#include <stddef.h>

#include "art.h"
#include "audio.h"
#include "text.h"
#include "ui/moerderspiel/marks.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/reports.h"
#include "ui/moerderspiel/screen.h"

enum { REPORT_FRAMES = 50, PAUSE = 12, FADE_FRAMES = 10, SHAKE_FRAMES = 8 };

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

/* What a fight costs rises from its cell while the number on the shield falls. */
static struct { uint8_t cell, own, other, step; } rising;

void tm_replay_frame(void)
{
    enum { RISE = 14, OWN_LEFT = -4, OTHER_LEFT = 12, NUMBER = 6 };
    int x, y;
    if (!rising.step || !play_showing())
        return;
    board_screen(tm_map_place(rising.cell), &x, &y);
    int height = rising.step < RISE ? rising.step : RISE;
    const struct { int loss, left; } sides[] = {{rising.own, OWN_LEFT}, {rising.other, OTHER_LEFT}};
    for (int i = 0; i < 2; i++)
        if (sides[i].loss) {
            tm_mark_sprite(ART_TM_LOSS, x + sides[i].left, y - height);
            units_number(sides[i].loss, x + sides[i].left + NUMBER, y - height, OWNER_NEUTRAL);
        }
}

static void lose(int unit, int loss)
{
    UnitLook look = *units_look_of(unit);
    look.number = (uint8_t)(look.number > loss ? look.number - loss : 0);
    units_look(unit, &look);
}

/* The shields that fought on this cell. */
static void clash(const TmReport *report, bool over)
{
    TmScreen *s = &tm_screen;
    for (int i = 0; i < s->pieces.count; i++) {
        const TmPiece *piece = &s->pieces.at[i];
        bool own = piece->key == (tm_report_unit(*report)), other = piece->key == TM_KEY_FOREIGN && piece->flag == tm_report_flag(*report);
        if (piece->cell != report->cell || s->unit[i] == UNIT_NONE || !(own || other))
            continue;
        if (over)
            lose(s->unit[i], own ? tm_report_own_loss(*report) : tm_report_other_loss(*report));
        else
            units_flash(&s->sequence, s->unit[i], true);
    }
}

static void tell(void *context, int32_t place, int step, int steps)
{
    const TmReport *report = &tm_view()->report[play_viewer()].at[place];
    char what[TM_ROW], cell[4];
    (void)context;
    bool blow = report->kind <= TM_REPORT_STORMED_CAPITAL;
    if (blow)
        rising.step = (uint8_t)(step == steps ? 0 : step);
    if (blow && step == steps)
        clash(report, true);
    if (step != 1 && step != steps)
        return;
    if (step == steps) {
        tm_status_news(NULL);
        return;
    }
    rising.cell = report->cell;
    rising.own = (uint8_t)tm_report_own_loss(*report);
    rising.other = (uint8_t)tm_report_other_loss(*report);
    tm_report_words(*report, what, sizeof what);
    tm_cell_name(report->cell, cell);
    const WordsArg args[] = {{.text = cell}, {.text = what}, {.number = tm_report_own_loss(*report) * 100}, {.number = tm_report_other_loss(*report) * 100}};
    bool fight = report->kind <= TM_REPORT_STORMED_CAPITAL;
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
static void add_reports(void)
{
    TmScreen *s = &tm_screen;
    const TmReports *reports = &tm_view()->report[play_viewer()];
    for (int i = 0; i < reports->count; i++) {
        int kind = reports->at[i].kind;
        if (kind == TM_REPORT_PARLEY || kind == TM_REPORT_FAILED)
            continue;
        sequence_add(&s->sequence, tell, NULL, i, REPORT_FRAMES);
        if (kind <= TM_REPORT_STORMED_CAPITAL)
            clash(&reports->at[i], false);
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
        add_reports();
    add_moves(&before, &after);
    if (sequence_busy(&s->sequence))
        sequence_wait(&s->sequence, PAUSE);
}
