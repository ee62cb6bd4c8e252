/* SPDX-License-Identifier: MIT */
/*
 * Events on the board, one after the other, in words and in pictures. Nothing here decides anything: skipping leaves the same board,
 * because at the end the state itself is shown (MG-20.6).
 */
#include <stddef.h>

#include "audio.h"
#include "fixed.h"
#include "text.h"
#include "ui/app.h"
#include "ui/kit/words.h"
#include "ui/morgua/screen.h"
#include "video.h"

/* Of all events of a sort together: march and fate last at most four seconds each. Spreading comes in up to six lists. */
enum { MUSTER_FRAMES = 90, SPREAD_FRAMES = 24, FATE_FRAMES = 200, MARCH_LEAST = 2, MARCH_MOST = 10, BLOW_LEAST = 6, BLOW_MOST = 24 };
enum { SMALL_FRAMES = 6, DEED_FRAMES = 14, MOMENT_FRAMES = 45, REVEAL_FRAMES = 70 };
enum { SHAKE_FRAMES = 10, MOMENT_LEVEL = 4, FLASH_LEVEL = 10, FLASH_FRAMES = 6 };

static int count_of(const EventList *events, int kind)
{
    int count = 0;
    for (int i = 0; i < events->count; i++) count += events->at[i].kind == kind;
    return count;
}

static int march_frames(int kind, int all)
{
    return clamp_int(all / max_int(count_of(mgui.list, kind), 1), MARCH_LEAST, MARCH_MOST);
}

static int blow_frames(void)
{
    int count = count_of(mgui.list, MG_EVENT_STRUCK) + count_of(mgui.list, MG_EVENT_FIELD_STRUCK);
    return clamp_int(FATE_FRAMES / max_int(count, 1), BLOW_LEAST, BLOW_MOST);
}

void mgui_show(const EventList *events)
{
    MgScreen *s = &mgui;
    s->list = events;
    s->show_at = 0;
    s->show_wait = 0;
    s->hurried = !kit_settings_now()->animation;
    s->marks_wanted = false;
    board_stops(NULL, 0);
}

/* One strip for each phase: where a person is to decide, his own says what the phase is about. */
static bool says_later(int phase)
{
    return play_kind() == PLAY_TABLE && phase != MG_MUSTER && phase != MG_FATE && phase != MG_WEALTH && play_humans() > 0;
}

static int show_phase(Event event)
{
    MgScreen *s = &mgui;
    audio_effect(EFFECT_TURN);
    panels_stale(MG_PANEL_TOP);
    if (says_later(event.a))
        return 0;
    const WordsArg args[] = {{.number = event.b}, {.text = mgui_phase_name(event.a)}};
    words_format(s->line, MG_TEXT, text(TEXT_MG_TOAST_PHASE), args, 2);
    pages_say(s->line);
    return DEED_FRAMES;
}

static int show_spread(Event event)
{
    MgScreen *s = &mgui;
    mgui_view_black(event.a, max_int(s->black[event.a] - event.c, 0));
    mgui_view_black(event.b, s->black[event.b] + event.c);
    board_look_at(event.b);
    board_marks(event.b, MARK_TARGET);
    return march_frames(MG_EVENT_SPREAD, SPREAD_FRAMES);
}

static int show_blow(Event event)
{
    board_look_at(event.a);
    board_marks(event.a, MARK_DANGER);
    board_shake(SHAKE_FRAMES);
    audio_effect(EFFECT_CAPTURE);
    return blow_frames();
}

static int show_reveal(Event event)
{
    MgScreen *s = &mgui;
    board_look_at(event.a);
    board_terrain(event.a, TERRAIN_FIRE);
    mgui_view_black(event.a, event.c);
    board_shake(2 * SHAKE_FRAMES);
    audio_effect(EFFECT_TEMPLE);
    if (!s->hurried) {
        s->flash = FLASH_FRAMES;
        video_fade_to(FLASH_LEVEL, true, 0);
    }
    words_format(s->line, MG_TEXT, text(TEXT_MG_TOAST_TEMPLE), &(WordsArg){.text = mgui_area_name(event.a)}, 1);
    pages_say(s->line);
    return REVEAL_FRAMES;
}

static int show_unit(Event event)
{
    MgScreen *s = &mgui;
    if (event.b == event.c)
        return 0;
    int unit = mgui_pips_part(event.a / MG_UNITS, event.a % MG_UNITS);
    if (unit == UNIT_NONE)
        return 0;
    board_look_at(event.c);
    units_glide(&s->sequence, unit, event.c, false);
    audio_effect(EFFECT_MOVE);
    return 2;
}

static int show_freed(Event event)
{
    MgScreen *s = &mgui;
    board_look_at(event.a);
    mgui_view_black(event.a, max_int(s->black[event.a] - event.c, 0));
    board_marks(event.a, MARK_TARGET);
    audio_effect(EFFECT_CAPTURE);
    return DEED_FRAMES;
}

/* One's own blow or new unit is a moment: a light, and words that stay. Deeds of others are announced already. */
static int show_moment(Event event)
{
    MgScreen *s = &mgui;
    if (!s->own_deed)
        return DEED_FRAMES;
    mgui_log_words(mgui_state(), event, s->line, MG_TEXT);
    pages_say(s->line);
    if (!s->hurried) {
        s->flash = FLASH_FRAMES;
        video_fade_to(MOMENT_LEVEL, true, 0);
    }
    return MOMENT_FRAMES;
}

static int show_gold(Event event)
{
    MgScreen *s = &mgui;
    panels_stale(MG_PANEL_TOP);
    if (event.c != MG_PURSE_COLLECT)
        return 0;
    if (!s->hurried)
        mgui_rise(ICON_COIN, s->deed_area, event.b, event.a + 1);
    audio_effect(EFFECT_TOGGLE);
    return SMALL_FRAMES;
}

static int show_good(Event event)
{
    MgScreen *s = &mgui;
    int from = mg_positions[event.a].area;
    audio_effect(EFFECT_TOGGLE);
    if (s->hurried)
        return 0;
    if (event.kind == MG_EVENT_GOOD)
        mgui_fly(event.c, from, mg_positions[event.b].area);
    else
        mgui_rise(event.b, from, event.c, mgui_state()->holder[event.a]);
    return event.kind == MG_EVENT_GOOD ? DEED_FRAMES : SMALL_FRAMES;
}

/* What of an event is seen; how many frames it stands. */
static int show_event(Event event)
{
    switch (event.kind) {
    case MG_EVENT_PHASE: return show_phase(event);
    case MG_EVENT_ENTERED: case MG_EVENT_LEFT:
        mgui_view_area(event.a);
        audio_effect(EFFECT_PLACE);
        return SMALL_FRAMES;
    case MG_EVENT_MUSTERED:
        mgui_view_black(event.a, event.c);
        board_look_at(event.a);
        board_marks(event.a, MARK_TARGET);
        return march_frames(MG_EVENT_MUSTERED, MUSTER_FRAMES);
    case MG_EVENT_SPREAD: return show_spread(event);
    case MG_EVENT_TRIMMED: mgui_view_black(event.a, max_int(mgui.black[event.a] - event.b, 0)); return 0;
    case MG_EVENT_STRUCK: case MG_EVENT_FIELD_STRUCK: return show_blow(event);
    case MG_EVENT_REVEALED: return show_reveal(event);
    case MG_EVENT_UNIT: return show_unit(event);
    case MG_EVENT_FREED: return show_freed(event);
    case MG_EVENT_TRAINED:
        mgui_pips_area_units(event.c);
        audio_effect(EFFECT_CASTLE);
        return show_moment(event);
    case MG_EVENT_STRIKE: case MG_EVENT_UNIT_STRIKE: return show_moment(event);
    case MG_EVENT_BUILT:
        mgui_view_area(mg_positions[event.a].area);
        audio_effect(EFFECT_CASTLE);
        return DEED_FRAMES;
    case MG_EVENT_USED: mgui.deed_area = mg_positions[event.a].area; return 0;
    case MG_EVENT_GAINED: return show_gold(event);
    case MG_EVENT_PAID: case MG_EVENT_CHIPS:
        panels_stale(MG_PANEL_TOP);
        return 0;
    case MG_EVENT_FAME:
        if (!mgui.hurried)
            mgui_rise(ICON_STAR, event.c, event.b, event.a + 1);
        panels_stale(MG_PANEL_TOP);
        return 0;
    case MG_EVENT_DUG: case MG_EVENT_GOOD: return show_good(event);
    default: return 0;
    }
}

static void next_event(void)
{
    MgScreen *s = &mgui;
    Event event = s->list->at[s->show_at++];
    mgui_log(mgui_state(), event);
    int frames = show_event(event);
    int speed = kit_settings_now()->game_speed;
    if (speed == GAME_SLOW)
        frames *= 2;
    if (speed == GAME_FAST)
        frames /= 2;
    s->show_wait = (uint8_t)(s->hurried ? 0 : frames);
}

/* The strip that calls out a phase, a temple or a blow is a third of a frame's drawing: only at its beginning. */
static bool in_time_for(Event event)
{
    switch (event.kind) {
    case MG_EVENT_PHASE: case MG_EVENT_REVEALED: case MG_EVENT_TRAINED: case MG_EVENT_STRIKE: case MG_EVENT_UNIT_STRIKE: return mgui_early();
    default: return mgui_in_time();
    }
}

void mgui_show_end(void)
{
    mgui.hurried = true;
    sequence_finish(&mgui.sequence);
    mgui.show_wait = 0;
}

bool mgui_show_frame(void)
{
    MgScreen *s = &mgui;
    if (sequence_busy(&s->sequence) && sequence_frame(&s->sequence))
        return true;
    if (s->show_wait > 0) {
        s->show_wait--;
        return true;
    }
    while (s->show_at < s->list->count && s->show_wait == 0 && !sequence_busy(&s->sequence) && in_time_for(s->list->at[s->show_at]))
        next_event();
    return s->show_at < s->list->count || s->show_wait > 0 || sequence_busy(&s->sequence);
}
