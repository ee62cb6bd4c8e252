/* SPDX-License-Identifier: MIT */
/* What happened, told in order: a line of words, a sound, and time to read it. */
#include <stddef.h>

#include "audio.h"
#include "lh_words.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/losthope/screen.h"

enum { SHORT = 10, LONG = 45, MOMENT = 80, WORDS = 240, STEP_FRAMES = 240 };

/* What is heard with it. */
static int sound_of(Event event)
{
    switch (event.kind) {
    case LH_EVENT_LOST: return EFFECT_FALLEN;
    case LH_EVENT_RAID: return EFFECT_ALARM;
    case LH_EVENT_FLIPPED: return EFFECT_CARD;
    case LH_EVENT_CHAPTER: return EFFECT_DAWN;
    case LH_EVENT_JOINED: return EFFECT_GAINED;
    case LH_EVENT_BUILT: return EFFECT_PLACE;
    default: return EFFECT_SELECT;
    }
}

/* How long it is told, in frames. */
static int time_of(Event event)
{
    switch (event.kind) {
    case LH_EVENT_ITEM:
    case LH_EVENT_NOISE: return SHORT * 2;
    case LH_EVENT_LOST:
    case LH_EVENT_JOINED:
    case LH_EVENT_TIMELINE:
    case LH_EVENT_RAID:
    case LH_EVENT_CHAPTER:
    case LH_EVENT_CARD_LEFT:
    case LH_EVENT_RAID_POOL: return MOMENT;
    default: return LONG;
    }
}

/* A story has no room in a banner: there it is called by its name. */
static bool passing_words(Event event)
{
    LhScreen *s = &lh_screen;
    int title = lh_event_title(event);
    if (title == 0 || event.kind == LH_EVENT_LOST)
        return lh_event_words(event, lh_event_person(event), s->words, sizeof s->words);
    words_copy(s->words, sizeof s->words, text(title));
    return true;
}

static void tell(void *context, int32_t packed, int step, int steps)
{
    (void)context, (void)steps;
    Event event = {(uint8_t)(packed & 255), (uint8_t)(packed >> 8 & 255), (uint8_t)(packed >> 16 & 255), (uint8_t)((uint32_t)packed >> 24)};
    if (step == 1 && passing_words(event)) {
        pages_say(lh_screen.words);
        audio_effect(sound_of(event));
    }
    if (event.kind == LH_EVENT_STATUS && step < steps)
        lh_house_change(event, step);
}

/* Fate names everybody; only those are told of to whom it does something, now, by a question or later. */
static bool strikes(const EventList *events, int at) { return events->at[at].c != LH_FLAG_NONE || at + 1 < events->count || lh_top(lh_view()) != NULL; }

/* A roll that nothing follows, not even a question, was in vain. */
static Event told_event(const EventList *events, int at)
{
    Event event = events->at[at];
    if (event.kind == LH_EVENT_ROLL && event.b == LH_ROLL_EFFECT && at + 1 == events->count && lh_top(lh_view()) == NULL)
        event.c = LH_ROLL_IN_VAIN;
    return event;
}

void lh_show_events(const EventList *events)
{
    LhScreen *s = &lh_screen;
    char words[WORDS];
    uint8_t told[EVENTS_MAX] = {0};
    int count = 0, frames = 0;
    if (play_kind() != PLAY_FILM)
        lh_house_acted(table_acted());
    for (int i = 0; i < events->count; i++) {
        Event event = told_event(events, i);
        if (event.kind == LH_EVENT_BUILT)
            lh_house_built(event);
        if (event.kind == LH_EVENT_PHASE && event.a == LH_MORNING)
            lh_house_rest();
        if (event.kind == LH_EVENT_PHASE && event.a == LH_EVENING)
            lh_dawn_note();
        if (event.kind == LH_EVENT_FLIPPED && s->plan)
            lh_plan_walk(event);
        if (event.kind == LH_EVENT_TRAIT && !strikes(events, i))
            continue;
        lh_log_add(event);
        if (lh_story_note(event) || !lh_event_passing(event) || !lh_event_words(event, lh_event_person(event), words, WORDS))
            continue;
        told[count++] = (uint8_t)i;
        frames += time_of(event);
    }
    for (int i = 0; i < count; i++) {       /* LH-24.12: all of it within four seconds */
        Event event = told_event(events, told[i]);
        int32_t packed = (int32_t)((uint32_t)event.kind | (uint32_t)event.a << 8 | (uint32_t)event.b << 16 | (uint32_t)event.c << 24);
        sequence_add(&s->sequence, tell, NULL, packed, frames <= STEP_FRAMES ? time_of(event) : time_of(event) * STEP_FRAMES / frames);
    }
}
